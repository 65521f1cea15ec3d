/* test_units.c: events in units: what belongs together, in which words, for whom it may not slide by. */
#include <ctype.h>

#include "games/games.h"
#include "table/kit.h"
#include "table/table_internal.h"

/* ---- what a reader gets ---- */

static const json_value *events_since(const table *t, int reader, int since)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    table_write_events(t, reader, since, EVENTS_ALL, &j);
    json_end(&j);
    span events_of = json_scan_member(span_of(out.at, out.length), "events");
    const json_value *list = json_read(events_of.at, events_of.length, NULL);

    buffer_free(&out);
    return list;
}

static int number_of(const json_value *e, const char *name)
{
    return (int)json_integer(json_get(e, name));
}

static bool is(const json_value *e, const char *member, const char *value)
{
    const char *found = json_string(json_get(e, member));

    return found != NULL && strcmp(found, value) == 0;
}

/* The last event of a kind. */
static const json_value *last_of(const json_value *list, const char *kind)
{
    for (size_t i = json_size(list); i-- > 0;)
        if (is(json_at(list, i), "kind", kind))
            return json_at(list, i);
    fail_msg("no event %s", kind);
    return NULL;
}

static void expect_place(const json_value *e, const char *as, int unit)
{
    assert_string_equal(json_string(json_get(e, "as")), as);
    assert_int_equal(number_of(e, "unit"), unit);
}

static int last_unit(const table *t, int reader)
{
    int unit[1] = {0};

    assert_true(table_units(t, reader, 0, unit, 1) > 0);
    return unit[0];
}

static void expect_unit(const table *t, int reader, const char *sentence)
{
    assert_string_equal(table_unit_text(t, reader, last_unit(t, reader)), sentence);
}

/* ---- places ---- */

static event_position placed(event_cursor *walk, const char *said)
{
    span event_said = span_of(said, strlen(said));

    return event_position_next(
        &pig_game, walk, event_position_kind(&pig_game, event_said), event_said);
}

static void expect(event_position at, event_as as, int unit)
{
    assert_int_equal(at.as, as);
    assert_int_equal(at.unit, unit);
}

TEST(a_part_joins_the_unit_that_is_open_else_it_begins_one)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_UNIT, 1);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_PART, 1);
    expect(placed(&walk, "{\"kind\":\"rolled\"}"), AS_UNIT, 3);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_PART, 3);
}

TEST(a_heading_ends_what_was_open)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"rolled\"}"), AS_UNIT, 1);
    expect(placed(&walk, "{\"kind\":\"turn\"}"), AS_TURN, 2);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_UNIT, 3);
}

TEST(what_is_quiet_leaves_the_unit_open_unless_it_ends_it)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"new_die\"}"), AS_QUIET, 1);
    expect(placed(&walk, "{\"kind\":\"rolled\"}"), AS_UNIT, 2);
    expect(placed(&walk, "{\"kind\":\"new_die\"}"), AS_QUIET, 2);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_PART, 2);
    expect(placed(&walk, "{\"kind\":\"dug\"}"), AS_QUIET, 5);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_UNIT, 6);
}

TEST(a_part_of_certain_units_joins_no_other)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":0}"), AS_UNIT, 1);
    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":0}"), AS_PART, 1);
    expect(placed(&walk, "{\"kind\":\"rolled\",\"seat\":0}"), AS_UNIT, 3);
    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":0}"), AS_UNIT, 4);
}

TEST(a_part_by_a_fact_joins_only_where_it_is_alike)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":0}"), AS_UNIT, 1);
    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":1}"), AS_UNIT, 2);
    expect(placed(&walk, "{\"kind\":\"drew\",\"seat\":1}"), AS_PART, 2);
}

TEST(what_the_table_itself_tells_stands_alone)
{
    event_cursor walk = {0};

    expect(placed(&walk, "{\"kind\":\"rolled\"}"), AS_UNIT, 1);
    expect(placed(&walk, "{\"kind\":\"undone\"}"), AS_UNIT, 2);
    expect(placed(&walk, "{\"kind\":\"card\"}"), AS_UNIT, 3);
}

/* ---- sentences ---- */

TEST(tails_alike_are_counted_and_a_head_stands_for_the_first_words)
{
    table *t = kit_turn_of_0(2, 1);

    kit_must(t, 0, VERB_DRAW, -1);
    expect_unit(t, SEAT_NONE, "Seat 0 draws: a card.");
    kit_must(t, 0, VERB_DRAW, -1);
    kit_must(t, 0, VERB_DRAW, -1);
    expect_unit(t, SEAT_NONE, "Seat 0 draws: 3 cards.");
    expect_unit(t, 0, "Seat 0 draws: 3 cards.");
    table_close(t);
}

TEST(a_tail_goes_by_its_facts_and_a_mark_is_kept)
{
    table *t = kit_table(3, 1);

    kit_must(t, 0, VERB_BID, 2);
    kit_must(t, 1, VERB_PASS, -1);
    kit_must(t, 2, VERB_BID, 1);
    const json_value *list = events_since(t, SEAT_NONE, 0);
    int bids = number_of(last_of(list, "bid"), "unit");

    json_free(list);
    assert_string_equal(
        table_unit_text(t, SEAT_NONE, bids), "Bids: Seat 0 2, Seat 1 none, Seat 2 1.");
    kit_must(t, 0, VERB_BOAST, 4);
    expect_unit(t, SEAT_NONE, "Seat 0 boasts: 4!");
    table_close(t);
}

/* ---- readers ---- */

TEST(each_reader_counts_its_own_events)
{
    table *t = kit_turn_of_0(2, 1);

    kit_must(t, 0, VERB_DRAW, -1);
    kit_must(t, 0, VERB_DRAW, -1);
    for (int reader = 0; reader < 2; reader++) {
        const json_value *list = events_since(t, reader, 0);
        int unit = number_of(last_of(list, "drew"), "unit");

        expect_place(last_of(list, "drew"), "part", unit);
        expect_place(json_at(list, (size_t)unit - 1), "unit", unit);
        assert_true(is(json_at(list, (size_t)unit - 1), "kind", "drew"));
        assert_int_equal(json_size(list), unit + (reader == 0 ? 3 : 1));
        json_free(list);
    }
    table_close(t);
}

TEST(whoever_joins_late_gets_the_same_places)
{
    table *t = kit_finished(3, 4);
    const json_value *all = events_since(t, 1, 0);
    size_t count = json_size(all);

    for (size_t since = 0; since < count; since++) {
        const json_value *late = events_since(t, 1, (int)since);

        assert_int_equal(json_size(late), count - since);
        assert_true(json_equal(json_at(late, 0), json_at(all, since)));
        json_free(late);
    }
    json_free(all);
    table_close(t);
}

TEST(a_game_that_comes_back_is_told_alike)
{
    table *t = kit_finished(3, 5);
    text out = buffer_new();
    json j = json_to(&out);

    replay_write(t, NULL, &j);
    opened_table again = replay_read_text(kit_catalogue, out.at, out.length, NULL);

    assert_int_equal(again.refused.code, ACCEPTED);
    for (int reader = 0; reader < 3; reader++) {
        const json_value *one = events_since(t, reader, 0),
                         *other = events_since(again.table, reader, 0);

        assert_true(json_equal(one, other));
        json_free(one);
        json_free(other);
    }
    table_close(again.table);
    table_close(t);
    buffer_free(&out);
}

/* ---- stops ---- */

static int stop_of(const table *t, int reader, const char *kind)
{
    const json_value *list = events_since(t, reader, 0);
    int stop = number_of(last_of(list, kind), "stop");

    json_free(list);
    return stop;
}

TEST(it_stops_whom_it_concerns_and_nobody_else)
{
    table *t = kit_turn_of_0(3, 1);

    kit_must(t, 0, VERB_PEEK, -1); /* at the die of seat 1 */
    assert_int_equal(stop_of(t, 0, "peeked"), 0);
    assert_int_equal(stop_of(t, 1, "peeked"), 2);
    assert_int_equal(stop_of(t, 2, "peeked"), 0);
    assert_int_equal(stop_of(t, SEAT_NONE, "peeked"), 0);
    assert_int_equal(stop_of(t, 0, "saw"), 1);
    table_close(t);
}

TEST(it_stops_only_where_its_facts_say_so)
{
    table *t = kit_turn_of_0(2, 1);

    kit_must(t, 0, VERB_BOAST, 4);
    assert_int_equal(stop_of(t, 1, "boasted"), 0);
    table_close(t);
    t = kit_turn_of_0(2, 1);
    kit_must(t, 0, VERB_BOAST, 7);
    assert_int_equal(stop_of(t, 1, "boasted"), 2);
    table_close(t);
}

TEST(the_end_stops_all_who_watch_too)
{
    table *t = kit_finished(2, 1);

    for (int reader = 0; reader < 2; reader++)
        assert_int_equal(stop_of(t, reader, "over"), 1);
    assert_int_equal(stop_of(t, SEAT_NONE, "over"), 1);
    assert_int_equal(stop_of(t, SEAT_ALL, "over"), 1);
    table_close(t);
}

/* ---- all games ---- */

/* How each game is tried. */
typedef struct {
    const char *game;
    int seat_count;
    const char *setting, *value;
} evening;

static const evening evenings[] = {
    {"express", 4, "morale", "plain"},
    {"galactica", 4, NULL, NULL},
    {"starship", 2, "rules", "complete"},
    {"galaxies", 2, "mission", "m1"},
};
enum { EVENINGS = sizeof evenings / sizeof evenings[0] };

static table *played(const evening *v, uint64_t number)
{
    const game *g = game_find(v->game);
    setup s = {.seed = seed_from_numbers(5, number), .seat_count = v->seat_count};

    if (v->setting != NULL)
        assert_int_equal(setup_set(g, &s, v->setting, v->value).code, ACCEPTED);
    opened_table opened = table_open(g, &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    for (int seat = 0; seat < v->seat_count; seat++)
        assert_int_equal(table_seat_bot(opened.table, seat, bot_find("officer")).code, ACCEPTED);
    table_play_bots(opened.table, 600);
    return opened.table;
}

/* Every event has a unit that was begun; a sentence is one: no holes and stars are left in it. */
static void check_units(const table *t, int reader)
{
    const json_value *list = events_since(t, reader, 0);

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *e = json_at(list, i);
        int unit = number_of(e, "unit");
        const json_value *first = json_at(list, (size_t)unit - 1);

        assert_int_equal(number_of(first, "unit"), unit);
        if (is(e, "as", "part"))
            assert_true(is(first, "as", "unit"));
        if (!is(e, "as", "unit"))
            continue;
        const char *said = table_unit_text(t, reader, unit);
        size_t length = strlen(said);

        if (length < 2 || strpbrk(said, "%*") != NULL || strchr(".!?", said[length - 1]) == NULL ||
            strstr(said, "..") != NULL || strstr(said, ", .") != NULL ||
            islower((unsigned char)said[0]))
            fail_msg("%s says: %s", table_game(t)->id, said);
    }
    json_free(list);
}

TEST(the_units_of_every_game_are_sentences)
{
    assert_int_equal(game_count, EVENINGS);
    for (int i = 0; i < EVENINGS; i++)
        for (uint64_t number = 1; number <= 2; number++) {
            table *t = played(&evenings[i], number);

            check_units(t, 0);
            check_units(t, SEAT_NONE);
            table_close(t);
        }
}

/* Which event of which unit: every event of a kind belongs to a unit that one of these began. */
typedef struct {
    const char *game, *kind;
    const char *first[3];
} belonging;

static const belonging belong[] = {
    {"express", "submitted", {"rolled", "rolled_openly", "action"}},
    {"express", "crisis", {"crisis_rolled"}},
    {"galactica", "check_card", {"counted"}},
    {"galactica", "added", {"destiny", "added_open"}},
    {"galactica", "card", {"drew", "action", "result"}},
    {"starship", "revealed", {"revealed"}},
    {"starship", "second_card", {"second_card"}},
    {"starship", "moved", {"moved", "second_card"}},
    {"galaxies", "stepped", {"activated", "played"}},
    {"galaxies", "coordinate", {"attack", "played"}},
};

static bool began_so(const belonging *b, const json_value *first)
{
    for (int i = 0; i < 3 && b->first[i] != NULL; i++)
        if (is(first, "kind", b->first[i]))
            return true;
    return false;
}

static int count_belonging(const belonging *b, const json_value *list)
{
    int found = 0;

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *e = json_at(list, i);
        const json_value *first = json_at(list, (size_t)number_of(e, "unit") - 1);

        if (!is(e, "kind", b->kind))
            continue;
        if (!began_so(b, first))
            fail_msg("%s: %s is in a unit of %s", b->game, b->kind,
                json_string(json_get(first, "kind")));
        found++;
    }
    return found;
}

TEST(what_belongs_together_stands_together)
{
    for (int i = 0; i < EVENINGS; i++) {
        table *t = played(&evenings[i], 3);
        const json_value *list = events_since(t, 0, 0);

        for (size_t k = 0; k < sizeof belong / sizeof belong[0]; k++)
            if (strcmp(belong[k].game, evenings[i].game) == 0 &&
                count_belonging(&belong[k], list) == 0)
                fail_msg("%s: no %s", belong[k].game, belong[k].kind);
        json_free(list);
        table_close(t);
    }
}

/* All plans of a turn are one unit, and it is told before any ship flies. */
TEST(SB_212_all_plans_open_as_one_before_any_ship_moves)
{
    table *t = played(&evenings[2], 3);
    const json_value *list = events_since(t, SEAT_NONE, 0);
    int opened = 0, turns = 0;
    bool flies = false;

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *e = json_at(list, i);

        if (is(e, "as", "turn")) {
            opened = 0;
            flies = false;
            turns++;
        }
        flies |= is(e, "kind", "moved");
        if (!is(e, "kind", "revealed"))
            continue;
        assert_false(flies);
        assert_true(opened == 0 || opened == number_of(e, "unit"));
        opened = number_of(e, "unit");
    }
    assert_true(turns > 1);
    json_free(list);
    table_close(t);
}

/* What comes of a shot that hits, told right behind its roll. */
static bool is_hurt(const json_value *e)
{
    static const char *const kinds[] = {
        "ship_lost", "basestar_hit", "damage", "damage_loss", "centurion_lost"};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (is(e, "kind", kinds[i]))
            return true;
    return false;
}

/* A shot says by its outcome what the die showed: what it hit, or that it missed. */
TEST(a_shot_is_told_by_what_it_hits_or_as_a_miss)
{
    table *t = played(&evenings[1], 3);
    const json_value *list = events_since(t, SEAT_NONE, 0);
    int hits = 0, misses = 0;

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *e = json_at(list, i);

        if (!is(e, "kind", "roll") || !is(e, "use", "attack"))
            continue;
        bool hurts = is_hurt(json_at(list, i + 1));

        if (hurts)
            assert_null(json_get(e, "tail"));
        if (is(e, "tail", "a miss"))
            assert_true(is(e, "tails", "* misses"));
        hits += hurts;
        misses += is(e, "tail", "a miss");
    }
    assert_true(hits > 0 && misses > 0);
    json_free(list);
    table_close(t);
}
