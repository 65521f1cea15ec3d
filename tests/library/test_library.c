/* test_library.c: include/wardroom.h from C, so that it runs with sanitizers too; tests/python has the rest. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "core/numbers.h"
#include "games/games.h"
#include "library/choices.h"
#include "library/pool.h"
#include "wardroom.h"

/* ---- the flat list ---- */

static const flow nowhere = {0};

static options one_option(void)
{
    static options list;

    options_clear(&list, false);
    options_offer(&list, 3, WR(1));
    return list;
}

static int distinct(const options *list, const flat *f)
{
    static choice seen[WARDROOM_CHOICES];
    static options room;
    int count = 0;

    for (int i = 0; i < f->count; i++) {
        choice c = choices_at(list->at, f, i, games[0], &nowhere, 0, &room);
        bool is_new = true;

        assert_int_equal(options_check(list, &c).code, ACCEPTED);
        for (int k = 0; k < count; k++)
            is_new = is_new && memcmp(&seen[k], &c, sizeof c) != 0;
        if (is_new)
            seen[count++] = c;
    }
    return count;
}

TEST(an_option_without_numbers_is_one_choice)
{
    options list = one_option();
    flat f = choices_of(&list, 64, 1024);

    assert_int_equal(f.count, 1);
    assert_int_equal(distinct(&list, &f), 1);
}

TEST(numbers_are_there_in_all_ways)
{
    options list = one_option();

    option_add_number(&list.at[0], -2, 4);
    option_add_set(&list.at[0], 0xb5, 1, 2); /* of five: 5 of one member, 10 of two */
    flat f = choices_of(&list, 105, 1024);

    assert_int_equal(f.count, 7 * 15);
    assert_int_equal(distinct(&list, &f), 7 * 15);
}

TEST(of_too_many_ways_some_are_drawn)
{
    options list = one_option();

    option_add_set(&list.at[0], INT64_MAX, 0, 63);
    flat f = choices_of(&list, 64, 1024);

    assert_int_equal(f.count, 64);
    assert_in_range(distinct(&list, &f), 60, 64);
}

TEST(the_ends_of_what_numbers_can_be)
{
    options list = one_option();

    option_add_number(&list.at[0], INT32_MIN / 2, INT32_MAX / 2);
    option_add_set(&list.at[0], INT64_MAX, 31, 32);
    option_add_set(&list.at[0], 0, 0, 0);
    flat f = choices_of(&list, 64, 1024);

    assert_int_equal(f.count, 64);
    distinct(&list, &f);
}

TEST(options_share_what_room_there_is)
{
    options list = one_option();

    for (int i = 0; i < 9; i++)
        option_add_number(options_offer(&list, 4, WR(1)), 0, 999);
    flat f = choices_of(&list, 64, 100);

    assert_int_equal(f.count, 1 + 9 * 11);
    f = choices_of(&list, 64, 4); /* fewer than there are options */
    assert_int_equal(f.count, 4);
    assert_int_equal(distinct(&list, &f), 4);
}

/* ---- threads ---- */

enum { PIECES = 5000 };

static void count_piece(void *who, int hand, int first, int end)
{
    int *done = who;

    (void)hand;
    for (int i = first; i < end; i++)
        done[i]++;
}

TEST(every_piece_is_done_once)
{
    static int done[PIECES];
    pool *p = pool_new(4);

    memset(done, 0, sizeof done);
    for (int round = 1; round <= 50; round++) {
        int pieces = round * 100;

        pool_run(p, count_piece, done, pieces);
        for (int i = 0; i < PIECES; i++)
            assert_int_equal(done[i], i < pieces ? round - i / 100 : 0);
    }
    pool_free(p);
    pool_free(NULL);
}

/* ---- games ---- */

/* Any choice of a list, by a chance that is easy to follow. */
static uint32_t turn(uint32_t *chance)
{
    *chance = *chance * 1664525u + 1013904223u;
    return *chance >> 8;
}

TEST(states_of_all_games_are_played_to_their_end)
{
    static wardroom_choice offered[WARDROOM_CHOICES];
    wardroom_error why;

    for (int number = 0; number < wardroom_game_count(); number++) {
        const char *id = wardroom_game_id(number);
        int32_t numbers = wardroom_game_numbers(id), *row = calloc((size_t)numbers, sizeof *row);
        uint8_t bytes[WARDROOM_SEED];
        uint32_t chance = 5;
        wardroom_look look = {0};

        wardroom_seed(3, (uint64_t)number, bytes);
        wardroom_state *state_of =
            wardroom_state_new(id, game_find(id)->seats_max, bytes, NULL, &why);

        if (state_of == NULL)
            state_of = wardroom_state_new(id, 2, bytes, NULL, &why);
        for (int i = 0; i < 20000 && !look.over; i++) {
            assert_int_equal(wardroom_state_look(state_of, &look, &why), 0);
            if (look.over)
                break;
            assert_int_equal(wardroom_state_numbers(state_of, look.seat, row, numbers, &why), 0);
            int32_t count =
                wardroom_state_choices(state_of, look.seat, 0, offered, WARDROOM_CHOICES, &why);

            assert_true(count > 0);
            assert_int_equal(wardroom_state_apply(state_of, look.seat,
                                 &offered[turn(&chance) % (uint32_t)count], &why),
                0);
        }
        assert_int_equal(look.over, 1);
        wardroom_state_free(state_of);
        free(row);
    }
}

TEST(batches_of_all_games_go_on)
{
    enum { GAMES = 24, STEPS = 60 };
    wardroom_error why;

    for (int number = 0; number < wardroom_game_count(); number++) {
        const char *const bots[WARDROOM_SEATS] = {
            NULL, "random", number % 2 ? "random" : "officer"};
        wardroom_plan plan = {.game = wardroom_game_id(number),
            .games = GAMES,
            .threads = 3,
            .choices = 64,
            .waits = number % 2,
            .bots = bots};
        int32_t width = wardroom_game_numbers(plan.game), action[GAMES], count[GAMES];
        wardroom_buffers out = {.count = count,
            .numbers = calloc((size_t)(GAMES * width), sizeof(int32_t)),
            .mask = calloc(GAMES, 64),
            .traits = calloc(GAMES * 64, WARDROOM_TRAITS * sizeof(int32_t)),
            .rewards = calloc(GAMES * WARDROOM_SEATS, sizeof(float))};
        uint32_t chance = 9;

        plan.seats = game_find(plan.game)->seats_min < 2 ? 2 : game_find(plan.game)->seats_min;
        wardroom_batch *batch = wardroom_batch_new(&plan, &why);

        if (batch == NULL)
            fail_msg("%s: %s", plan.game, why.text);
        assert_int_equal(wardroom_batch_look(batch, &out, &why), 0);
        for (int step_number = 0; step_number < STEPS; step_number++) {
            for (int i = 0; i < GAMES; i++)
                action[i] = count[i] == 0 ? -1 : (int32_t)(turn(&chance) % (uint32_t)count[i]);
            assert_int_equal(wardroom_batch_step(batch, action, &out, &why), 0);
        }
        wardroom_batch_free(batch);
        free(out.numbers);
        free(out.mask);
        free(out.traits);
        free(out.rewards);
    }
}
