/* test_library.c: include/wardroom.h from C, so that it runs with sanitizers too; tests/python has the rest. */
#include <stdlib.h>
#include <string.h>

#include "core/observation.h"
#include "games/games.h"
#include "kit/check.h"
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

enum { SLOTS = 24, LISTED = 64 };

/* What a caller is told of a batch. */
typedef struct {
    wardroom_plan plan;
    int32_t width;
    int32_t seat[SLOTS], count[SLOTS], length[SLOTS];
    int32_t traits[SLOTS * LISTED * WARDROOM_TRAITS];
    uint8_t mask[SLOTS * LISTED], done[SLOTS];
    float rewards[SLOTS * WARDROOM_SEATS];
    int32_t *numbers;
} told;

static wardroom_buffers buffers_of(told *t)
{
    return (wardroom_buffers){.seat = t->seat,
        .count = t->count,
        .length = t->length,
        .traits = t->traits,
        .mask = t->mask,
        .done = t->done,
        .rewards = t->rewards,
        .numbers = t->numbers};
}

/* A slot's row says what the game in it says by itself: whose turn, its choices, its numbers. */
static void told_as_it_is(const told *t, const wardroom_batch *batch, int slot)
{
    static wardroom_choice offered[LISTED];
    const uint8_t *mask = t->mask + slot * LISTED;
    const int32_t *traits = t->traits + slot * LISTED * WARDROOM_TRAITS;
    wardroom_error why;
    wardroom_look look;
    wardroom_state *state = wardroom_batch_state(batch, slot, &why);
    int32_t *row = calloc((size_t)t->width, sizeof *row);

    assert_int_equal(wardroom_state_look(state, &look, &why), 0);
    if (look.over) { /* it stays for a step */
        assert_true(t->plan.waits && t->done[slot]);
        assert_int_equal(t->count[slot], 0);
    } else {
        assert_true((look.waiting >> t->seat[slot] & 1) != 0);
        assert_int_equal(t->count[slot],
            wardroom_state_choices(state, t->seat[slot], t->plan.each, offered, LISTED, &why));
        assert_true(t->count[slot] > 0);
    }
    for (int i = 0; i < LISTED; i++) {
        bool is_there = i < t->count[slot];

        assert_int_equal(mask[i], is_there);
        assert_int_equal(traits[i * WARDROOM_TRAITS], is_there ? offered[i].verb : 0);
    }
    assert_int_equal(wardroom_state_numbers(state, t->seat[slot], row, t->width, &why), 0);
    assert_memory_equal(
        row, t->numbers + (size_t)slot * (size_t)t->width, (size_t)t->width * sizeof *row);
    wardroom_state_free(state);
    free(row);
}

/* A game that has ended in this step had a length, and nobody is paid for one that goes on.  How many are paid. */
static int paid_at_the_end(const told *t, int slot)
{
    const float *won = t->rewards + slot * t->plan.seats;
    int paid = 0;

    assert_int_equal(t->length[slot] > 0, t->done[slot]);
    for (int seat = 0; seat < t->plan.seats; seat++) {
        assert_true(won[seat] == 0 || (t->done[slot] && (won[seat] == 1 || won[seat] == -1)));
        paid += won[seat] != 0;
    }
    return paid;
}

TEST(batches_of_all_games_go_on)
{
    enum { STEPS = 60 };
    static told t;
    wardroom_error why;
    int paid = 0;

    for (int number = 0; number < wardroom_game_count(); number++) {
        const char *const bots[WARDROOM_SEATS] = {
            NULL, "random", number % 2 ? "random" : "officer"};
        int32_t action[SLOTS];
        uint32_t chance = 9;

        t = (told){.plan = {.game = wardroom_game_id(number),
                       .games = SLOTS,
                       .threads = 3,
                       .choices = LISTED,
                       .waits = number % 2,
                       .bots = bots}};
        t.plan.seats =
            game_find(t.plan.game)->seats_min < 2 ? 2 : game_find(t.plan.game)->seats_min;
        t.width = wardroom_game_numbers(t.plan.game);
        t.numbers = calloc((size_t)(SLOTS * t.width), sizeof(int32_t));
        wardroom_batch *batch = wardroom_batch_new(&t.plan, &why);
        wardroom_buffers out = buffers_of(&t);

        if (batch == NULL)
            fail_msg("%s: %s", t.plan.game, why.text);
        assert_int_equal(wardroom_batch_look(batch, &out, &why), 0);
        for (int step_number = 0; step_number < STEPS; step_number++) {
            for (int i = 0; i < SLOTS; i++) {
                told_as_it_is(&t, batch, i);
                action[i] = t.count[i] == 0 ? -1 : (int32_t)(turn(&chance) % (uint32_t)t.count[i]);
            }
            assert_int_equal(wardroom_batch_step(batch, action, &out, &why), 0);
            for (int i = 0; i < SLOTS; i++)
                paid += paid_at_the_end(&t, i);
        }
        wardroom_batch_free(batch);
        free(t.numbers);
    }
    assert_true(paid > 0);
}
