/* test_ahead.c: the Complete Rules: cards that a wounded pilot fixed a turn ahead (ledger, section 17;
   SB-R44 to SB-R46). */
#include "kit.h"

/* Viper 0 has a severely wounded pilot and has fixed cards; at the next planning. */
static void fixed(kit *k, const char *settings, const char *cards)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 2, 650, 700, 90);
    kit_put(k, 3, 100, 700, 90);
    kit_harm(k, 0, PILOT, 2);
    kit_planning(k);
    kit_plan(k, 0, "ST medium");
    kit_coast(k);
    kit_ahead(k, 0, cards);
    kit_cease(k);
    kit_put(k, 0, 375, 200, 0);
    kit_expect(k, ASK_PLAN, 0);
}

static const char *const strict = "rules=complete ships=2";
static const char *const tabletop = "rules=complete ships=2 plans=tabletop";

/* The nose of a ship that stands still may turn, whatever card lies there (SB-194). */
static void sb_275_who_stands_still_may_turn_its_nose(void **state)
{
    static kit k;

    (void)state;
    fixed(&k, strict, "TL");
    assert_true(kit_offers(&k, 0, "still"));
    assert_true(kit_offers(&k, 0, "still 3"));
    assert_true(kit_offers(&k, 0, "medium"));
    assert_false(kit_offers(&k, 0, "medium 3"));
    kit_plan(&k, 0, "still 3");
    kit_coast(&k);
    kit_stands(&k, 0, 375, 200, 0);
    assert_int_equal(k.g.dial[0], 3);
}

/* The cards are illegal by now; the dial may be set all the same, where the cards let it. */
static void sb_275_the_dial_of_an_illegal_plan(void **state)
{
    static kit k;

    (void)state;
    fixed(&k, strict, "OS ST");
    kit_harm(&k, 0, HULL, 1);
    assert_true(kit_offers(&k, 0, "medium 3"));
    kit_draws(&k, "1");
    kit_plan(&k, 0, "medium 3");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.dial[0], 3);
    fixed(&k, strict, "OS GL");
    kit_harm(&k, 0, HULL, 1);
    assert_true(kit_offers(&k, 0, "medium"));
    assert_false(kit_offers(&k, 0, "medium 3"));
}

/* Where illegal plans are taken, so is a slider that does not suit the cards; other cards are not. */
static void sb_276_at_a_tabletop_the_panel_may_be_set_wrongly(void **state)
{
    static kit k;
    choice other = {.args = 4, .arg = {0, 0, 1 << MEDIUM, 1}};

    (void)state;
    fixed(&k, strict, "GL");
    kit_harm(&k, 0, ENGINE, 2);
    assert_int_equal(kit_find(&k, 0, VERB_ANY), -1);
    fixed(&k, tabletop, "GL");
    kit_harm(&k, 0, ENGINE, 2);
    other.option = kit_find(&k, 0, VERB_ANY);
    other.arg[0] = 1 << kit_place_of(&k, 0, "ST");
    assert_int_equal(kit_try(&k, 0, &other).code, REFUSED_ARGUMENTS);
    kit_draws(&k, "1");
    kit_plan(&k, 0, "GL high");
    kit_coast(&k);
    assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[1], 1);
    assert_int_equal(k.g.energy[0], 2);
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
}

/* Of two fixed cards neither may be left out. */
static void sb_276_at_a_tabletop_both_cards_stay(void **state)
{
    static kit k;

    (void)state;
    fixed(&k, tabletop, "OGL GL");
    choice c = {.option = kit_find(&k, 0, VERB_ANY),
        .args = 4,
        .arg = {1 << kit_place_of(&k, 0, "OGL"), 0, 1 << LOW, 1}};

    assert_int_equal(kit_try(&k, 0, &c).code, REFUSED_ARGUMENTS);
    c.arg[1] = 1 << kit_place_of(&k, 0, "GL");
    assert_int_equal(kit_try(&k, 0, &c).code, ACCEPTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sb_275_who_stands_still_may_turn_its_nose),
        cmocka_unit_test(sb_275_the_dial_of_an_illegal_plan),
        cmocka_unit_test(sb_276_at_a_tabletop_the_panel_may_be_set_wrongly),
        cmocka_unit_test(sb_276_at_a_tabletop_both_cards_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
