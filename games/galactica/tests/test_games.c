/*
 * test_games.c: thousands of games from the first choice to the end, with random choices; of thousands more
 * the choice of the characters.
 *
 * After every choice the table is sound, and no ship has come from nowhere or gone unnoticed; nobody who is
 * asked is without an answer; every game ends.  Over all of them every character, every cast that the
 * set-up allows, every ask, every verb and every end must have come up, so that no rule is left out.
 */
#include <stdio.h>

#include "games/galactica/rules/galactica.h"
#include "games/galactica/rules/procedures.h"
#include "kit/check.h"

enum {
    GAMES_EACH = 1700,
    CASTS_EACH = 8000,
    LONGEST = 20000,
    CASTS = 1 << CHARACTERS,
    DIFFICULTIES = 3
};

/* What has come up. */
static struct {
    int games, choices;
    int asks[ASK_COUNT], verbs[VERB_COUNT], causes[CAUSES];
    int characters[SEATS + 1][CHARACTERS];
    bool cast[CASTS];
} seen;

typedef struct {
    any_state state;
    events told;
    generator chance;
    int number;
} run;

/* ---- pieces ---- */

static int vipers_of(const galactica *g)
{
    int vipers = g->reserves + g->broken + galactica_on_board(g, VIPER);

    for (int seat = 0; seat < seat_count(g); seat++)
        vipers += galactica_pilots(g, seat);
    return vipers;
}

static bool was_told(const events *told, int kind)
{
    for (int i = 0; i < told->count; i++)
        if (told->at[i].kind == kind)
            return true;
    return false;
}

static int vipers_destroyed(const events *told)
{
    int count = 0;

    for (int i = 0; i < told->count; i++) {
        const event *e = &told->at[i];

        count += e->kind == EV_SHIP_LOST && e->arg[0] == VIPER && e->arg[2] != 0;
    }
    return count;
}

/* Ships that are out of the game have no place in the state: only what is told of accounts for them. */
static void check_ships(const galactica *before, const galactica *after, const events *told)
{
    int more = vipers_of(after) - vipers_of(before);

    if (!was_told(told, EV_VIPERS))
        assert_int_equal(-more, vipers_destroyed(told));
    if (!was_told(told, EV_RAPTORS))
        assert_int_equal(after->raptors, before->raptors);
    if (!was_told(told, EV_NUKES))
        assert_int_equal(after->nukes, before->loyalty_count == 0 ? after->nukes : before->nukes);
}

/* ---- one game ---- */

static int any_waiting(run *r)
{
    seats waiting = flow_waiting(&r->state.flow);

    for (;;) {
        int seat = (int)random_below(&r->chance, r->state.flow.seat_count);

        if (waiting >> seat & 1)
            return seat;
    }
}

static void look(const run *r)
{
    refusal sound = game_is_valid(&galactica_game, &r->state.flow);

    if (sound.code != ACCEPTED)
        fail_msg("game %d: %s", r->number, sound.text);
    if (!r->state.flow.over && flow_waiting(&r->state.flow) == 0)
        fail_msg("game %d: nobody is asked", r->number);
}

static void take_choice(run *r)
{
    flow *w = &r->state.flow;
    galactica before = *galactica_in(w);
    int seat = any_waiting(r);
    options list;

    game_list(&galactica_game, w, seat, &list, false);
    if (list.count == 0)
        fail_msg("game %d: seat %d is asked and has no option", r->number, seat);
    choice c = options_random(&list, &r->chance);

    seen.asks[w->ask]++;
    seen.verbs[list.at[c.option].verb]++;
    r->told.count = 0;
    game_apply(&galactica_game, w, seat, &list, &c, &r->told);
    check_ships(&before, galactica_in(w), &r->told);
}

static void note_cast(const galactica *g)
{
    unsigned cast = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        seen.characters[seat_count(g)][g->character[seat]]++;
        cast |= 1u << g->character[seat];
    }
    seen.cast[cast] = true;
}

static void start_game(run *r, int seat_count, int number)
{
    setup s = {.seed = seed_from_numbers((uint64_t)seat_count, (uint64_t)number),
        .seat_count = (uint8_t)seat_count,
        .value = {[SETTING_DIFFICULTY] = (uint8_t)(number % DIFFICULTIES)}};
    generator of_seed = random_from_seed(&s.seed);

    *r = (run){.number = number, .chance = random_split(&of_seed, 3)};
    assert_int_equal(game_start(&galactica_game, &r->state.flow, &s, &r->told).code, ACCEPTED);
}

static bool is_cast(const galactica *g)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->character[seat] == NO_CHARACTER)
            return false;
    return true;
}

static void cast(int seat_count, int number)
{
    static run r;

    for (start_game(&r, seat_count, number); !is_cast(galactica_in(&r.state.flow)); look(&r))
        take_choice(&r);
    note_cast(galactica_in(&r.state.flow));
}

static void play(int seat_count, int number)
{
    static run r;
    int choices = 0;

    start_game(&r, seat_count, number);
    for (look(&r); !r.state.flow.over; look(&r)) {
        assert_in_range(++choices, 1, LONGEST);
        take_choice(&r);
    }
    seen.causes[galactica_in(&r.state.flow)->cause]++;
    seen.games++;
    seen.choices += choices;
}

static void play_all(int seat_count)
{
    for (int number = 0; number < effort(GAMES_EACH); number++)
        play(seat_count, number);
    for (int number = 0; number < effort(CASTS_EACH); number++)
        cast(seat_count, number);
}

TEST(games_of_three_end_and_lose_no_piece)
{
    play_all(3);
}

TEST(games_of_four_end_and_lose_no_piece)
{
    play_all(4);
}

TEST(games_of_five_end_and_lose_no_piece)
{
    play_all(5);
}

TEST(games_of_six_end_and_lose_no_piece)
{
    play_all(6);
}

/* ---- what must have come up ---- */

/* A tenth of the games need not come to what is rare. */
static bool are_few(void)
{
    return effort(1) == 0;
}

/* Marks every cast that can be chosen from here on; what may be chosen hangs on who is taken, not on by whom. */
static void mark_casts(const galactica *g, unsigned cast, bool *possible)
{
    const flow *w = &g->flow;
    options list;

    if (possible[cast])
        return;
    possible[cast] = true;
    if (w->ask != ASK_CHARACTER)
        return;
    int seat = flow_first_waiting(w);

    game_list(&galactica_game, w, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        any_state next = {0};
        choice c = {.option = i};

        memcpy(&next, g, sizeof *g);
        game_apply(&galactica_game, &next.flow, seat, &list, &c, NULL);
        mark_casts(galactica_in(&next.flow), cast | 1u << list.at[i].thing[0], possible);
    }
}

TEST(every_cast_came_up)
{
    for (int seat_count = SEATS_LEAST; seat_count <= SEATS; seat_count++) {
        setup s = {.seed = seed_from_numbers(1, 1), .seat_count = (uint8_t)seat_count};
        bool possible[CASTS] = {0};
        any_state start = {0};
        int missing = 0;

        game_start(&galactica_game, &start.flow, &s, NULL);
        mark_casts(galactica_in(&start.flow), 0, possible);
        for (unsigned cast = 0; cast < CASTS; cast++)
            missing += set_count(cast) == seat_count && possible[cast] && !seen.cast[cast];
        if (!are_few() && missing > 0)
            fail_msg("%d casts of %d never came up", missing, seat_count);
        for (int character = 0; character < CHARACTERS; character++)
            assert_int_not_equal(seen.characters[seat_count][character], 0);
    }
}

TEST(every_ask_every_verb_and_every_end_came_up)
{
    if (are_few())
        return;
    for (int ask = ASK_NOTHING + 1; ask < ASK_COUNT; ask++)
        if (seen.asks[ask] == 0)
            fail_msg("%s is never asked", galactica_asks[ask].name);
    for (int verb = 0; verb < VERB_COUNT; verb++)
        if (seen.verbs[verb] == 0)
            fail_msg("%s is never chosen", galactica_verbs[verb].name);
    for (int cause = CAUSE_NONE + 1; cause < CAUSES; cause++)
        if (seen.causes[cause] == 0)
            fail_msg("no game ends by %s", galactica_game.causes[cause]);
}
