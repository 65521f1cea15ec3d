/*
 * test_numbers.c: a state as a row of numbers.
 *
 * That such a row tells no secret is a promise like any other, which the walk checks on every state
 * (secrecy.c).  Here: that it would notice, for each member that is secret; and what the numbers stand for.
 */
#include <stdlib.h>
#include <string.h>

#include "core/observation.h"
#include "games/games.h"
#include "kit/check.h"
#include "sim/signature.h"

enum { FIELDS_MOST = 512, WORLDS_EACH = 2, GAMES_MOST = 4000, LOOK_EVERY = 5 };

/* Which secret members have come out differently when a state was concealed? */
typedef struct {
    bool differed[FIELDS_MOST];
    int open; /* secret members that have not */
} watch;

static void look(const game *g, const flow *w, int reader, generator *chance, watch *k)
{
    any_state other;

    memcpy(&other, w, g->state_size);
    game_conceal(g, &other.flow, reader, chance);
    for (int i = 0; i < g->field_count; i++) {
        const field *f = &g->fields[i];
        const unsigned char *here = (const unsigned char *)w + f->offset;

        if (f->known == NULL || k->differed[i] ||
            memcmp(here, other.bytes + f->offset, (size_t)f->count * f->size) == 0)
            continue;
        k->differed[i] = true;
        k->open--;
    }
}

/* Only then may a row be hidden or told as a whole (core/observation.c). */
static void look_at_rows(const game *g, const flow *w, int reader)
{
    for (int i = 0; i < g->field_count; i++) {
        const field *f = &g->fields[i];

        for (int at = 0; f->sum && f->known != NULL && at < f->count; at++)
            if (f->known(w, reader, at) != f->known(w, reader, at - at % field_row(f)))
                fail_msg("%s: seat %d knows a part of a row of %s", g->id, reader, f->name);
    }
}

static void watch_game(const game *g, const setup *s, watch *k)
{
    any_state state;
    options list;
    refusal r = game_start(g, &state.flow, s, NULL);

    assert_int_equal(r.code, ACCEPTED);
    generator chance = random_split(&state.flow.random, 7);

    for (int choices = 0; !state.flow.over && k->open > 0; choices++) {
        int seat = flow_first_waiting(&state.flow);

        look_at_rows(g, &state.flow, seat);
        for (int i = 0; choices % LOOK_EVERY == 0 && i < WORLDS_EACH; i++)
            look(g, &state.flow, (int)random_below(&chance, (uint32_t)s->seat_count), &chance, k);
        game_list(g, &state.flow, seat, &list, false);
        choice c = options_random(&list, &chance);

        game_apply(g, &state.flow, seat, &list, &c, NULL);
    }
}

/* Random play does not come that far: a player with more than four ships that can all fire, and markers
   that are left over, which the scenarios that ship do not
   have; and nobody leaves a quorum card on top of its deck. */
static const char *const SELDOM[] = {"target", "elements", "decks[DECK_QUORUM].top"};

static bool is_seldom(const field *f)
{
    for (size_t i = 0; i < sizeof SELDOM / sizeof SELDOM[0]; i++)
        if (strcmp(SELDOM[i], f->name) == 0)
            return true;
    return false;
}

/* A member that is said to be secret and never is would hide from learners what everybody sees. */
TEST(WR_022_every_secret_member_differs_between_worlds)
{
    for (int i = 0; i < game_count; i++) {
        const game *g = games[i];
        watch k = {0};
        setup s;

        assert_true(g->field_count <= FIELDS_MOST);
        for (int f = 0; f < g->field_count; f++)
            if (g->fields[f].known != NULL && !is_seldom(&g->fields[f]))
                k.open++;
            else
                k.differed[f] = true;
        for (int number = 0; number < GAMES_MOST && k.open > 0; number++) {
            int seat_count = g->seats_min + number % (g->seats_max - g->seats_min + 1);

            if (setup_of_number(g, seat_count, 5, (uint64_t)number, &s))
                watch_game(g, &s, &k);
        }
        for (int f = 0; f < g->field_count; f++)
            if (!k.differed[f])
                print_error(
                    "%s: %s is said to be secret, and never is\n", g->id, g->fields[f].name);
        assert_int_equal(k.open, 0);
    }
}

/* Where nothing is secret any more, nor ever was, no number is unknown. */
TEST(only_secret_members_are_unknown)
{
    for (int i = 0; i < game_count; i++) {
        const game *g = games[i];
        int count = observation_count(g);
        int32_t *row = malloc((size_t)count * sizeof *row);
        any_state table;
        setup s;

        for (uint64_t number = 0; number < 20; number++) {
            if (!setup_of_number(g, g->seats_max, 3, number, &s))
                continue;
            play_random_setup(g, &table.flow, &s);
            observation_write(g, &table.flow, 0, row);
            for (int n = 0; n < count; n++) {
                observation_facts f = observation_describe(g, n);

                if (row[n] == OBSERVATION_UNKNOWN
                        ? !f.is_secret
                        : f.hi < INT32_MAX && (row[n] < f.lo || row[n] > f.hi))
                    fail_msg("%s: %s[%d][%d] is %d", g->id, f.name, f.row, f.place, row[n]);
            }
        }
        free(row);
    }
}

TEST(sums_of_hidden_cards_are_known)
{
    const game *g = game_find("galactica");
    int count = observation_count(g), sums = 0;
    int32_t *row = malloc((size_t)count * sizeof *row);
    any_state table;
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 5};
    generator chance = random_from_seed(&s.seed);
    options list;

    game_start(g, &table.flow, &s, NULL);
    for (int i = 0; i < 60; i++) { /* until all have drawn cards */
        int seat = flow_first_waiting(&table.flow);

        game_list(g, &table.flow, seat, &list, false);
        choice c = options_random(&list, &chance);

        game_apply(g, &table.flow, seat, &list, &c, NULL);
    }
    observation_write(g, &table.flow, 0, row);
    for (int n = 0; n < count; n++) {
        observation_facts f = observation_describe(g, n);

        if (strcmp(f.name, "hand") != 0 || f.row != 3)
            continue;
        assert_true(f.is_sum ? row[n] > 0 : row[n] == OBSERVATION_UNKNOWN);
        sums += f.is_sum;
    }
    assert_int_equal(sums, 1);
    free(row);
}
