/* test_orders.c: standing orders for cards played out of turn (BG-R022). */
#include "base/buffer.h"
#include "games/galactica/rules/procedures.h"
#include "games/galactica/tests/kit.h"
#include "table/table.h"

/* Everybody is asked at a window of this kind; seat 1 holds every card that can be played so. */
static void open_window(kit *k, int kind)
{
    kit_cast(k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(k, 0, "leadership 1");
    kit_hand(k, 1,
        "politics 3 politics 4 engineering 3 engineering 5 leadership 3 tactics 4 tactics 3 "
        "piloting 2 piloting 1");
    kit_check(k, 0, "administration", 1);
    assert_int_equal(k->g.flow.ask, ASK_WINDOW);
    k->g.flow.stack[k->g.flow.depth - 1].local[0] = (int16_t)kind;
}

static int named(const char *name)
{
    int kind = 0;

    while (strcmp(galactica_orders[kind].name, name) != 0)
        kind++;
    return kind;
}

/* The value of a word of the order's first parameter. */
static int16_t word_of(int kind, const char *word)
{
    const order_parameter *p = &galactica_orders[kind].parameter[0];
    int16_t value = p->lo;

    while (strcmp(p->words[value - p->lo], word) != 0)
        value++;
    return value;
}

/* What seat 1's order says to the open ask: the face played, -1 for a pass, -2 for nothing. */
enum { PASSES = -1, LEAVES = -2 };

static int said(const kit *k, const char *name, const char *word, int number)
{
    options list;
    int kind = named(name);
    standing_order o = {.kind = (uint8_t)kind, .arg = {word_of(kind, word), (int16_t)number}};

    game_list(&galactica_game, &k->g.flow, 1, &list, false);
    int chosen = galactica_obey(&k->g.flow, 1, &o, &list);

    if (chosen < 0)
        return LEAVES;
    return list.at[chosen].verb == VERB_PASS ? PASSES : list.at[chosen].thing[0];
}

TEST(bg_139_evasive_maneuvers_are_ordered_by_viper_and_number)
{
    static const struct {
        const char *viper;
        int piloted, value, least;
        bool plays;
    } rows[] = {
        {"mine", 2, 5, 5, true}, /* seat + 1 of the pilot */
        {"mine", 2, 4, 5, false},
        {"mine", 3, 8, 1, false},
        {"mine", 0, 8, 1, false},
        {"piloted", 3, 8, 8, true},
        {"piloted", 0, 8, 1, false},
        {"any", 0, 3, 3, true},
        {"any", 3, 2, 3, false},
    };
    kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        open_window(&k, WINDOW_VIPER);
        k.g.die.piloted = (uint8_t)rows[i].piloted;
        k.g.die.value = (uint8_t)rows[i].value;
        assert_int_equal(said(&k, "evade", rows[i].viper, rows[i].least),
            rows[i].plays ? kit_face("piloting 1") : LEAVES); /* the weakest does it */
    }
}

TEST(bg_136_strategic_planning_is_ordered_by_what_the_die_is_for)
{
    static const struct {
        const char *die;
        int use, roller;
        bool plays;
    } rows[] = {
        {"my_attacks", ROLL_ATTACK, 1, true},
        {"my_attacks", ROLL_ATTACK, 2, false},
        {"my_attacks", ROLL_NUKE, 1, false},
        {"nukes", ROLL_NUKE, 0, true},
        {"jumps", ROLL_FTL, 0, true},
        {"jumps", ROLL_RISK, 0, false},
        {"scouting", ROLL_SCOUT, 2, true},
        {"risks", ROLL_RISK, 2, true},
        {"any", ROLL_CARD, 2, true},
    };
    kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        open_window(&k, WINDOW_DIE);
        k.g.die.use = (uint8_t)rows[i].use;
        k.g.die.roller = (uint8_t)rows[i].roller;
        assert_int_equal(
            said(&k, "plan", rows[i].die, 0), rows[i].plays ? kit_face("tactics 3") : LEAVES);
    }
}

TEST(bg_136_declare_emergency_is_ordered_by_the_check)
{
    kit k;

    open_window(&k, WINDOW_TOTAL);
    assert_int_equal(said(&k, "emergency", "any", 0), kit_face("leadership 3"));
    assert_int_equal(said(&k, "emergency", "crises", 0), LEAVES); /* a location's check */
    k.g.check.on = ON_CRISIS;
    assert_int_equal(said(&k, "emergency", "crises", 0), kit_face("leadership 3"));
}

TEST(bg_136_scientific_research_is_ordered_where_engineering_would_not_help)
{
    kit k;

    open_window(&k, WINDOW_CHECK);
    k.g.check.on = ON_CRISIS;
    k.g.check.types = 1 << POLITICS;
    k.g.check.difficulty = 9;
    assert_int_equal(said(&k, "research", "crises", 9), kit_face("engineering 3"));
    assert_int_equal(said(&k, "research", "crises", 10), LEAVES);
    k.g.check.types |= 1 << ENGINEERING;
    assert_int_equal(said(&k, "research", "crises", 0), LEAVES);
    k.g.check.types = 1 << TACTICS;
    k.g.check.on = ON_LOCATION;
    assert_int_equal(said(&k, "research", "crises", 0), LEAVES);
    assert_int_equal(said(&k, "research", "any", 0), kit_face("engineering 3"));
    k.g.check.research = 1; /* it has been played */
    assert_int_equal(said(&k, "research", "any", 0), LEAVES);
}

TEST(bg_136_an_investigative_committee_is_ordered_by_difficulty)
{
    kit k;

    open_window(&k, WINDOW_CHECK);
    k.g.check.difficulty = 12;
    assert_int_equal(said(&k, "committee", "any", 12), kit_face("politics 3"));
    assert_int_equal(said(&k, "committee", "any", 13), LEAVES);
    assert_int_equal(said(&k, "committee", "crises", 0), LEAVES);
}

TEST(bg_136_no_card_is_ordered_by_the_moment)
{
    static const char *const moments[WINDOWS] = {
        [WINDOW_CHECK] = "before_check",
        [WINDOW_TOTAL] = "after_total",
        [WINDOW_DIE] = "before_die",
        [WINDOW_VIPER] = "viper_hit",
    };
    kit k;

    for (int kind = 0; kind < WINDOWS; kind++) {
        open_window(&k, kind);
        for (int other = 0; other < WINDOWS; other++)
            assert_int_equal(
                said(&k, "no_card", moments[other], 0), other == kind ? PASSES : LEAVES);
        assert_int_equal(said(&k, "no_card", "any", 0), PASSES);
    }
}

TEST(bg_136_an_order_waits_for_its_own_moment_and_for_its_card)
{
    static const struct {
        const char *name, *word;
        int window;
    } rows[] = {
        {"evade", "any", WINDOW_VIPER},
        {"plan", "any", WINDOW_DIE},
        {"emergency", "any", WINDOW_TOTAL},
        {"research", "any", WINDOW_CHECK},
        {"committee", "any", WINDOW_CHECK},
    };
    kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int kind = 0; kind < WINDOWS; kind++) {
            open_window(&k, kind);
            k.g.check.types = 0;
            k.g.die.value = 8;
            assert_int_equal(said(&k, rows[i].name, rows[i].word, 1) >= 0, kind == rows[i].window);
            memset(k.g.hand[1], 0, sizeof k.g.hand[1]);
            assert_int_equal(said(&k, rows[i].name, rows[i].word, 1), LEAVES);
        }
    kit_cast(&k, "laura_roslin saul_tigh kara_thrace"); /* at an action, not at a window */
    assert_int_equal(said(&k, "no_card", "any", 0), LEAVES);
}

/* ---- at a table ---- */

static table *table_of(const kit *k)
{
    any_state state = {0};

    memcpy(&state, &k->g, sizeof k->g);
    opened_table opened = table_open_position(&galactica_game, &state);

    if (opened.table == NULL)
        fail_msg("%s", opened.refused.text);
    return opened.table;
}

static void must_order(table *t, int seat, const char *name, int until, int first, int second)
{
    standing_order o = {.kind = (uint8_t)table_find_order(t, name),
        .until = (uint8_t)until,
        .arg = {(int16_t)first, (int16_t)second}};
    refusal r = table_order(t, seat, &o);

    if (r.code != ACCEPTED)
        fail_msg("%s: %s", name, r.text);
}

/* Who plays goes before who passes, and the window goes on for the others. */
TEST(bg_138_orders_answer_a_window_for_their_seats)
{
    kit k;

    open_window(&k, WINDOW_CHECK);
    table *t = table_of(&k);

    must_order(t, 1, "no_card", UNTIL_TURN, WINDOWS, 0);
    must_order(t, 1, "committee", UNTIL_REVOKED, 1, 0);
    must_order(t, 0, "no_card", UNTIL_REVOKED, WINDOW_CHECK, 0);
    /* One passes, one plays; then both pass on Scientific Research (seat 2 holds no card). */
    assert_int_equal(table_obey(t), 4);
    assert_int_equal(galactica_in(table_state(t))->check.open, 1);
    assert_int_equal(table_state(t)->ask, ASK_ADD);
    table_close(t);
}

TEST(bg_138_orders_differ_and_nobody_else_can_tell)
{
    kit k;

    open_window(&k, WINDOW_CHECK);
    table *with = table_of(&k), *without = table_of(&k);

    must_order(with, 1, "no_card", UNTIL_REVOKED, WINDOWS, 0);
    assert_int_equal(table_obey(with), 1);
    for (int reader = 0; reader < 3; reader += 2) {
        text a = buffer_new(), b = buffer_new();
        json one = json_to(&a), other = json_to(&b);

        json_add_object(&one);
        table_write_asks(with, reader, &one);
        table_write_events(with, reader, 0, EVENTS_ALL, &one);
        table_write_orders(with, reader, &one);
        json_end(&one);
        json_add_object(&other);
        table_write_asks(without, reader, &other);
        table_write_events(without, reader, 0, EVENTS_ALL, &other);
        table_write_orders(without, reader, &other);
        json_end(&other);
        assert_string_equal(a.at, b.at);
        buffer_free(&a);
        buffer_free(&b);
    }
    assert_int_equal(table_moments_told(with), table_moments_told(without));
    table_close(with);
    table_close(without);
}

TEST(bg_136_orders_of_nonsense_are_refused)
{
    kit k;

    open_window(&k, WINDOW_CHECK);
    table *t = table_of(&k);

    for (int kind = 0; kind < GALACTICA_ORDERS; kind++)
        for (int i = 0; i < ORDER_ARGS; i++) {
            const order_parameter *p = &galactica_orders[kind].parameter[i];
            standing_order o = {.kind = (uint8_t)kind, .until = UNTIL_TURN};

            for (int other = 0; other < ORDER_ARGS; other++)
                o.arg[other] = galactica_orders[kind].parameter[other].lo;
            assert_int_equal(table_order(t, 0, &o).code, ACCEPTED);
            o.arg[i] = (int16_t)(p->hi + 1);
            assert_int_equal(table_order(t, 0, &o).rule, WR(28));
            o.arg[i] = (int16_t)(p->lo - 1);
            assert_int_equal(table_order(t, 0, &o).rule, WR(28));
        }
    table_close(t);
}
