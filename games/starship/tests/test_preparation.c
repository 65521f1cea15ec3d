/* test_preparation.c: jumps that are prepared: the turns of preparation and the turn of the jump (FL-216 to FL-227). */
#include "navigation.h"

/* ---- preparation ---- */

TEST(fl_216_go_on_abort_or_jump)
{
    static kit k;
    options list;

    raiders(&k, 0);
    prepares(&k, 2, B, 2, 10, 1);
    kit_expect(&k, ASK_PREPARE, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(list.count, 3);
    assert_int_equal(list.at[0].verb, VERB_GO_ON);
    assert_int_equal(list.at[1].verb, VERB_ABORT);
    assert_int_equal(list.at[2].verb, VERB_JUMP_NOW);
    holds_for_all(&k);
    decide(&k, 2, VERB_GO_ON);
    kit_expect(&k, ASK_PLAN, 1);
    holds_for_all(&k);
}

/* FL-R61: the slider is normal, but in a jump. */
TEST(fl_216_the_slider_goes_with_the_choice)
{
    static kit k, jump;

    raiders(&k, 2);
    prepares(&k, 2, B, 2, 10, 1);
    jump = k;
    decide(&k, 2, VERB_GO_ON);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), FL(216));
    assert_false(kit_offers(&k, 2, "ST ftl"));
    assert_true(kit_offers(&k, 2, "ST high"));
    decide(&jump, 2, VERB_JUMP_NOW);
    assert_int_equal(kit_fault(&jump, 2, "ST medium"), FL(223));
    assert_false(kit_offers(&jump, 2, "ST medium"));
    assert_true(kit_offers(&jump, 2, "ST ftl"));
}

TEST(fl_216_the_choice_is_secret_until_panels_are_open)
{
    static kit one, other, third;

    raiders(&one, 2);
    prepares(&one, 2, B, 2, 10, 1);
    other = third = one;
    decide(&one, 2, VERB_GO_ON);
    decide(&other, 2, VERB_JUMP_NOW);
    decide(&third, 2, VERB_ABORT);
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &third, 0);
    assert_true(kit_differ_to(&one, &other, 1));
    kit_plan(&one, 2, "ST medium");
    kit_plan(&other, 2, "ST ftl");
    kit_plan(&third, 2, "ST medium");
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &third, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_seen_word(&one, 0, "ships.2.program.state", "prepares"));
    assert_true(kit_seen_word(&other, 1, "ships.2.program.state", "jumps"));
    holds_for_all(&one);
    holds_for_all(&other);
    holds_for_all(&third);
}

TEST(fl_217_fl_218_a_counter_each_turn_from_the_one_after_the_declaration)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    chart_to(&k, 2, B, 2, 10);
    assert_int_equal(k.g.preparation[2], 0);
    for (int counters = 1; counters <= 3; counters++) {
        decide(&k, 2, VERB_GO_ON);
        plan_all(&k, "ST still");
        assert_int_equal(k.g.preparation[2], counters);
        assert_int_equal(kit_seen(&k, 0, "ships.2.program.counters"), counters);
        assert_int_equal(kit_event(&k, EV_PREPARES)->arg[1], counters);
    }
}

TEST(fl_217_who_goes_on_plans_and_moves_as_usual)
{
    static kit k;

    raiders(&k, 2);
    prepares(&k, 2, B, 2, 10, 1);
    decide(&k, 2, VERB_GO_ON);
    int32_t x = k.g.x[2];

    plan_all(&k, "ST high");
    assert_int_equal(k.g.energy[2], 3);
    assert_true(k.g.x[2] > x);
}

TEST(fl_219_panels_then_what_is_declared_then_cards)
{
    static const struct {
        int verb, event;
        const char *words;
    } rows[] = {{VERB_GO_ON, EV_PREPARES, "ST medium"}, {VERB_ABORT, EV_ABORTS, "ST medium"},
        {VERB_JUMP_NOW, EV_JUMPS, "ST ftl"}};
    static kit k;

    for (size_t i = 0; i < 3; i++) {
        raiders(&k, 2);
        prepares(&k, 2, B, 2, 10, 1);
        decide(&k, 2, rows[i].verb);
        plan_all(&k, rows[i].words);
        assert_true(event_at(&k, EV_PANEL) >= 0);
        assert_true(event_at(&k, EV_PANEL) < event_at(&k, rows[i].event));
        assert_true(event_at(&k, rows[i].event) < event_at(&k, EV_REVEALED));
        assert_true(kit_told_to(&k, rows[i].event, 0));
    }
}

TEST(fl_220_r109_chance_gives_the_order_of_jumps)
{
    static kit k;

    for (int first = 2; first <= 3; first++) {
        two_jumpers(&k, B + 1, 1, 10);
        kit_rig(&k, FROM_JUMP_ORDER, first);
        kit_plan(&k, 3, "ST ftl");
        assert_int_equal(kit_event(&k, EV_JUMP_SIDE)->arg[0], first);
        assert_int_equal(kit_times(&k, EV_APPEARS), 2);
    }
}

TEST(fl_221_fl_222_who_aborts_discards_his_counters_and_the_last_one_the_markers)
{
    static kit k, both;

    raiders(&k, 0);
    prepares(&k, 2, B, 2, 10, 3);
    both = k;
    decide(&k, 2, VERB_ABORT);
    plan_all(&k, "ST still");
    assert_int_equal(k.g.preparation[2], 0);
    assert_int_equal(k.g.program[2], PROGRAM_NONE);
    assert_int_equal(k.g.locations[CYLON], 0);
    assert_true(kit_told(&k, EV_LOCATIONS_GONE));
    assert_true(kit_seen_null(&k, 0, "ships.2.program"));
    kit_valid(&k);

    prepares(&both, 3, B, 3, 10, 1);
    both.g.program[3] = PROGRAM_PREPARES;
    decide(&both, 2, VERB_ABORT);
    kit_steady(&both, 0);
    kit_steady(&both, 2);
    decide(&both, 3, VERB_GO_ON);
    kit_steady(&both, 1);
    kit_steady(&both, 3);
    assert_int_equal(both.g.preparation[2], 0);
    assert_int_equal(both.g.preparation[3], 2);
    assert_int_equal(both.g.locations[CYLON], LOCATIONS);
    assert_false(kit_told(&both, EV_LOCATIONS_GONE));
}

TEST(fl_222_who_declares_as_another_aborts_finds_the_markers_there)
{
    static kit k;

    raiders(&k, 0);
    prepares(&k, 2, B, 2, 10, 3);
    decide(&k, 2, VERB_ABORT);
    kit_steady(&k, 0);
    kit_steady(&k, 2);
    kit_steady(&k, 1);
    kit_plan(&k, 3, "ST ftl");
    kit_expect(&k, ASK_CHART, 1);
    assert_int_equal(k.g.locations[CYLON], LOCATIONS);
    holds_for_all(&k);
}

TEST(fl_223_fl_224_the_jump_turn_keeps_the_energy_and_the_direction)
{
    static kit k;

    raiders(&k, 5);
    prepares(&k, 2, B, 2, 10, 1);
    decide(&k, 2, VERB_JUMP_NOW);
    assert_true(kit_offers(&k, 2, "OS ST ftl"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), FL(223));
    raiders(&k, 2);
    kit_dial(&k, 2, 3);
    prepares(&k, 2, B, 2, 10, 1);
    decide(&k, 2, VERB_JUMP_NOW);
    assert_int_equal(kit_fault(&k, 2, "CD ST ftl"), FL(224));
    assert_false(kit_offers(&k, 2, "CD ST ftl"));
    assert_false(kit_offers(&k, 2, "TL ftl 3"));
    assert_true(kit_offers(&k, 2, "ST ftl 3") && kit_offers(&k, 2, "ST ftl 5")); /* SB-R80 */
}

/* An overboost that damage forbids is the only card to keep such an energy with. */
TEST(fl_223_who_has_no_such_card_is_not_offered_the_jump)
{
    static kit k;

    raiders(&k, 4);
    k.g.slider[2] = LOW;
    kit_harm(&k, 2, ENGINE, 1);
    kit_harm(&k, 2, HULL, 1);
    prepares(&k, 2, B, 2, 10, 1);
    limits may = starship_limits(&k.g, 2);

    assert_false(may.may_overboost);
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_NOW), -1);
    assert_true(kit_find(&k, 1, VERB_GO_ON) >= 0);
    holds_for_all(&k);
}

TEST(fl_225_all_panels_are_shown_before_anybody_jumps)
{
    static kit k;

    two_jumpers(&k, NAVPOINT_OUT, 0, 0);
    kit_rig(&k, FROM_JUMP_ORDER, 3);
    kit_plan(&k, 3, "ST ftl");
    assert_int_equal(kit_times(&k, EV_COORDINATES), 2);
    const event *e = kit_event_of(&k, EV_COORDINATES, 2);

    assert_int_equal(e->arg[1], B);
    assert_int_equal(e->arg[2], 1);
    assert_int_equal(e->arg[3], 10);
    assert_int_equal(kit_event_of(&k, EV_COORDINATES, 3)->arg[1], NAVPOINT_OUT);
    assert_true(kit_event_of(&k, EV_COORDINATES, 3) < kit_event(&k, EV_JUMPS_OUT));
    assert_true(kit_told_to(&k, EV_COORDINATES, 0));
}

/* FL-196: as exiting over a side; without a way out that is a loss (SB-R81). */
TEST(fl_196_fl_226_who_jumps_out_is_gone)
{
    static kit k;

    raiders(&k, 0);
    leaves(&k, 2, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    plan_all(&k, "ST ftl");
    assert_true(kit_told(&k, EV_JUMPS_OUT));
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_int_equal(k.g.program[2], PROGRAM_NONE);
    assert_int_equal(k.g.locations[CYLON], 0);
}

TEST(fl_196_where_a_side_may_leave_that_is_no_loss)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_jump_race");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        kit_energy(&k, ship, 0);
    leaves(&k, 0, 6);
    decide(&k, 0, VERB_JUMP_NOW);
    kit_plan(&k, 0, "ST ftl");
    kit_coast(&k);
    assert_int_equal(k.g.where[0], EXITED);
    assert_int_equal(k.g.points[COLONIAL], 6);
    assert_int_equal(k.g.points[CYLON], 0);
    assert_false(kit_told(&k, EV_ELIMINATED));
    assert_true(kit_told(&k, EV_EXITS));
    kit_lose(&k, 1);
    assert_int_equal(k.g.points[CYLON], 6);
}

TEST(fl_227_a_jump_out_needs_six_counters)
{
    static kit k;

    raiders(&k, 0);
    leaves(&k, 2, 5);
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_NOW), -1);
    options list;

    game_list(&starship_game, &k.g.flow, 1, &list, true);
    assert_int_equal(list.barred_count, 1);
    assert_int_equal(list.barred[0].because, FL(227));
    raiders(&k, 0);
    leaves(&k, 2, 6);
    assert_true(kit_find(&k, 1, VERB_JUMP_NOW) >= 0);
    own_scenario("hand_of_god")->leaves_with = 2;
    starship_use(&own);
    raiders(&k, 0);
    leaves(&k, 2, 1);
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_NOW), -1);
    leaves(&k, 2, 2);
    assert_true(kit_find(&k, 1, VERB_JUMP_NOW) >= 0);
    starship_use(&starship_shipped);
}

/* FL-R66. */
TEST(fl_227_a_jump_out_too_soon_fails_and_nothing_is_lost)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=navigation plans=tabletop");
    kit_energy(&k, 2, 2);
    leaves(&k, 2, 5);
    decide(&k, 2, VERB_JUMP_NOW);
    int32_t x = k.g.x[2];

    kit_steady(&k, 0);
    kit_plan(&k, 2, "ST ftl");
    kit_steady(&k, 1);
    holds_for_all(&k);
    kit_steady(&k, 3);
    assert_true(kit_told(&k, EV_JUMP_FAILS));
    assert_false(kit_told(&k, EV_ILLEGAL));
    assert_false(kit_told(&k, EV_JUMPS_OUT));
    assert_int_equal(k.g.where[2], ON_TABLE);
    assert_int_equal(k.g.preparation[2], 5);
    assert_true(k.g.x[2] > x); /* its card is flown */
    assert_int_equal(k.g.energy[2], 2);
    kit_valid(&k);
    kit_end_turn(&k);
    assert_int_equal(k.g.program[2], PROGRAM_PREPARES);
}

/* SB-R113: as in the basic jumps. */
TEST(fl_223_an_illegal_jump_is_not_made)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=navigation plans=tabletop");
    kit_energy(&k, 2, 2);
    prepares(&k, 2, B, 2, 10, 3);
    decide(&k, 2, VERB_JUMP_NOW);
    plan_all(&k, "OS ST ftl");
    assert_true(kit_told(&k, EV_JUMP_FAILS));
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.jumped[2], 0);
    assert_int_equal(k.g.preparation[2], 3);
    assert_int_equal(k.g.locations[CYLON], LOCATIONS);
    kit_valid(&k);
}
