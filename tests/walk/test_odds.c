/*
 * test_odds.c: is what a reader cannot know as likely in truth as it should be?
 *
 * Two worlds that look alike prove nothing if in truth only one of them ever comes about: face-down
 * pieces that lie in the same order in every game are known by their numbers.  So many games are begun,
 * and what lies in each place is counted: in the true states, and in the same states concealed.
 */
#include <string.h>

#include "doubles/pig_parts.h"
#include "games/games.h"
#include "kit/check.h"
#include "walk/secrecy.h"

enum { GAMES = 400, FIRST_CHOICES = 24, BYTE_VALUES = 256 };

/* Of so many games so many may differ; chance alone makes far fewer do so. */
enum { MAY_DIFFER = GAMES * 2 / 5 };

typedef struct {
    int truth[STATE_MAX][BYTE_VALUES], concealed[STATE_MAX][BYTE_VALUES];
} tally;

static void choose_any(const game *g, flow *w, generator *chance)
{
    options list;
    int seat = (int)random_below(chance, w->seat_count);

    while (!(flow_waiting(w) >> seat & 1))
        seat = (seat + 1) % w->seat_count;
    game_list(g, w, seat, &list, false);
    choice c = options_random(&list, chance);

    game_apply(g, w, seat, &list, &c, NULL);
}

/* A game that is under way for some choices, fewer than would tell much of what is hidden. */
static void begin(const game *g, int seat_count, int number, int choices, any_state *out)
{
    setup s = {.seed = seed_from_numbers(3, (uint64_t)number), .seat_count = seat_count};
    seed own = seed_from_numbers(4, (uint64_t)number);
    generator chance = random_from_seed(&own);
    events told = {0};

    memset(out, 0, sizeof *out);
    assert_int_equal(game_start(g, &out->flow, &s, &told).code, ACCEPTED);
    for (int i = 0; i < choices && !out->flow.over; i++)
        choose_any(g, &out->flow, &chance);
}

static void count(tally *t, const game *g, int seat_count, int choices, int reader)
{
    seed s = seed_from_numbers(5, 0);
    generator chance = random_from_seed(&s);

    memset(t, 0, sizeof *t);
    for (int number = 0; number < GAMES; number++) {
        any_state state;

        begin(g, seat_count, number, choices, &state);
        for (size_t byte = sizeof(flow); byte < g->state_size; byte++)
            t->truth[byte][state.bytes[byte]]++;
        game_conceal(g, &state.flow, reader, &chance);
        for (size_t byte = sizeof(flow); byte < g->state_size; byte++)
            t->concealed[byte][state.bytes[byte]]++;
    }
}

static const char *field_at(const game *g, size_t byte)
{
    for (int i = 0; i < g->field_count; i++) {
        const field *f = &g->fields[i];

        if (byte >= f->offset && byte < f->offset + (size_t)f->count * f->size)
            return f->name;
    }
    return "nothing";
}

static finding odds_check(const game *g, int seat_count, int choices, int reader)
{
    static tally t;

    count(&t, g, seat_count, choices, reader);
    for (size_t byte = sizeof(flow); byte < g->state_size; byte++) {
        int more = 0;

        for (int value = 0; value < BYTE_VALUES; value++)
            if (t.truth[byte][value] > t.concealed[byte][value])
                more += t.truth[byte][value] - t.concealed[byte][value];
        if (more > MAY_DIFFER)
            return found("%s, %d choices on: %s is not what concealing it from %d makes of it, in "
                         "%d of %d games",
                g->id, choices, field_at(g, byte), reader, more, GAMES);
    }
    return nothing_found();
}

/* Every number of seats that needs no settings of its own, at the start and a little later. */
static finding odds_of(const game *g)
{
    finding f = nothing_found();

    for (int seat_count = g->seats_min; seat_count <= g->seats_max; seat_count++) {
        setup s = {.seat_count = seat_count};

        for (int choices = 0; choices <= FIRST_CHOICES && game_fits(g, &s).code == ACCEPTED;
             choices += FIRST_CHOICES / 2) {
            if (!f.found)
                f = odds_check(g, seat_count, choices, 0);
            if (!f.found)
                f = odds_check(g, seat_count, choices, SEAT_NONE);
        }
    }
    return f;
}

TEST(wr_022_what_is_hidden_comes_about_as_often_as_it_seems)
{
    for (int i = 0; i < game_count; i++) {
        finding f = odds_of(games[i]);

        assert_msg(!f.found, "%s", f.text);
    }
}

/* A deck that nobody has shuffled: no view shows it, and everybody knows it. */
static void lay_out_in_order(flow *w, const setup *s, events *out)
{
    pig_lay_out(w, s, out);
    pig *g = (pig *)(void *)w;

    for (int i = 0; i < PIG_CARDS; i++)
        g->deck[i] = (uint8_t)i;
}

TEST(wr_022_what_lies_in_order_is_caught)
{
    game ordered = pig_game;

    assert_false(odds_of(&pig_game).found);
    ordered.lay_out = lay_out_in_order;
    finding f = odds_of(&ordered);

    assert_true(f.found);
    assert_non_null(strstr(f.text, "deck"));
}
