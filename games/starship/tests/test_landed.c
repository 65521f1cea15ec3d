/* test_landed.c: what landing changes in other rules (FL-R11 to FL-R23, FL-R100 to FL-R104). */
#include "landing.h"

/* ---- rulings ---- */

TEST(fl_R11_a_take_off_standing_still)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    fly(&k, RAIDER, "ST still takeoff");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.energy[RAIDER], 0);
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.clear_of[RAIDER], 1);
    kit_stands(&k, RAIDER, 375, 300, 0);
    assert_true(kit_offers(&k, RAIDER, "ST low land")); /* it flies */
    kit_valid(&k);
}

TEST(fl_R12_it_stands_still_at_the_end_of_the_turn)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(kit_event_of(&k, EV_ENERGY, RAIDER)->arg[1], 0);
    assert_int_equal(k.g.energy[RAIDER], 0);
    assert_int_equal(k.g.energy_before[RAIDER], 0);
    assert_int_equal(k.g.slider[RAIDER], STILL);
    above(&k, complete, RAIDER, 3, NULL);
    fly(&k, RAIDER, "ST high land"); /* however fast */
    assert_int_equal(k.g.energy[RAIDER], 0);
}

TEST(fl_R13_a_landing_is_bound_by_acceleration)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 5, 0);
    assert_int_equal(kit_fault(&k, RAIDER, "ST low land"), SB(187));
    assert_false(kit_offers(&k, RAIDER, "ST low land"));
}

TEST(fl_R14_away_from_everything_nothing_happens)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_put(&k, RAIDER, 600, 200, 0);
    fly(&k, RAIDER, "ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.level[RAIDER], USUAL_LEVEL);
    kit_stands(&k, RAIDER, 600, 280, 0);
}

TEST(fl_R15_a_wrong_second_card)
{
    static kit k;

    in_space(&k, "rules=complete ships=1 optional=levels plans=tabletop", RAIDER, 3, 3);
    assert_int_equal(kit_faults(&k, RAIDER, "OS ST low land") & FAULT_OTHER, FAULT_OTHER);
    assert_int_equal(kit_fault(&k, RAIDER, "OS ST low land"), FL(54));
    fly(&k, RAIDER, "OS ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_true(kit_told(&k, EV_DESISTS));
    assert_int_equal(k.g.plan_touch[RAIDER], TOUCH_NONE);
}

TEST(fl_R18_rough_planetoid_and_rough_ground)
{
    tries(complete, VIPER, 1, 0, "ST low land", false, 1);
    comes_down(complete, VIPER, 1, NULL, "ST low land", true, 2);
}

TEST(fl_R19_who_cannot_leave_is_not_asked)
{
    static kit k;

    above(&k, complete, VIPER, 1, NULL);
    kit_put(&k, RAIDER, 700, 600, 270);
    kit_energy(&k, RAIDER, 0);
    kit_rocks(&k, "1");
    kit_rocks(&k, "1");
    fly(&k, VIPER, "ST low land");
    for (int turn = 0; turn < 5; turn++) {
        kit_end_turn(&k);
        assert_int_equal(kit_asked(&k), SEAT_BIT(1));
        kit_valid(&k);
    }
}

/* Nor does a game go on in which nobody can. */
TEST(fl_R19_when_nobody_can_leave_it_is_over)
{
    static kit k;

    for (int sees = 0; sees < 2; sees++) {
        before_rock(&k, "rules=complete ships=1 optional=fuel", VIPER, 0, 0);
        kit_put(&k, VIPER, 280, sees ? 430 : 80, sees ? 0 : 180);
        kit_put(&k, RAIDER, 340, 285, 0); /* its stand is off the planetoid */
        k.g.landed[RAIDER] = 1;
        kit_energy(&k, RAIDER, 0);
        k.g.fuel[RAIDER] = k.g.fuel[VIPER] = 0;
        kit_planning(&k);
        kit_plan(&k, RAIDER, "ST still");
        kit_plan(&k, VIPER, "ST still");
        if (!k.g.flow.over)
            kit_end_turn(&k);
        assert_int_equal(k.g.flow.over, !sees); /* else it may rise and fire (FL-R101) */
        assert_int_equal(k.g.cause, sees ? CAUSE_NONE : CAUSE_ADRIFT);
        kit_valid(&k);
    }
}

/* The Viper hangs on the tail of a Raider on its planetoid. */
TEST(fl_R23_it_is_tailed_and_shows_nothing_while_it_must_stay)
{
    static kit k;

    before_rock(&k, "rules=complete ships=1 optional=tailing", RAIDER, 0, 0);
    kit_put(&k, RAIDER, 375, 300, 0);
    kit_put(&k, VIPER, 375, 200, 0);
    k.g.landed[RAIDER] = 1;
    k.g.stays[RAIDER] = 2;
    kit_energy(&k, RAIDER, 0);
    kit_planning(&k);
    kit_expect(&k, ASK_TAIL, 0);
    kit_act(&k, 0, VERB_TAIL, NO_THING, NO_THING, NO_THING);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_valid(&k);
    kit_coast(&k);
    assert_false(kit_told(&k, EV_SHOWS));
    assert_false(kit_told(&k, EV_SHOWING));
}

/* When the slider may still be moved, panels are open: the landing is seen, the cards are not. */
TEST(fl_R100_an_open_panel_shows_the_landing)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    k.g.plan[RAIDER] = PLAN_SEALED;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    k.g.plan_slider[RAIDER] = LOW;
    k.g.plan_touch[RAIDER] = TOUCH_LANDS;
    assert_true(kit_seen_null(&k, 0, "ships.1.plan.touch"));
    k.g.step = STEP_MOVE_1;
    assert_true(kit_seen_word(&k, 0, "ships.1.plan.touch", "land"));
    assert_true(kit_seen_null(&k, 0, "ships.1.plan.first"));
}

TEST(fl_R101_without_thrust_it_lands_and_rises_where_it_stands)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_harm(&k, RAIDER, HULL, 2);
    kit_planning(&k);
    assert_true(kit_offers(&k, RAIDER, "ST low land"));
    landed(&k, RAIDER, 1);
    assert_int_equal(kit_fault(&k, RAIDER, "ST low takeoff"), SB(280));
    assert_true(kit_offers(&k, RAIDER, "ST still"));
    fly(&k, RAIDER, "ST still takeoff");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.energy[RAIDER], 0);
    kit_valid(&k);
}

TEST(fl_R101_without_fuel_it_rises_and_flies_off_no_more)
{
    static kit k;

    before_rock(&k, "rules=complete ships=1 optional=fuel", RAIDER, 0, 0);
    k.g.fuel[RAIDER] = 0;
    landed(&k, RAIDER, 1);
    assert_int_equal(kit_fault(&k, RAIDER, "ST low takeoff"), SB(322));
    fly(&k, RAIDER, "ST still takeoff");
    assert_false(is_down(&k, RAIDER));
    kit_valid(&k);
    before_rock(&k, "rules=complete ships=1 optional=fuel", VIPER, 0, 0);
    k.g.fuel[VIPER] = 0;
    landed(&k, VIPER, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1)); /* FL-044 */
    assert_false(starship_can_leave(&k.g, VIPER));
    k.g.stays[VIPER] = 0;
    assert_int_equal(kit_fault(&k, VIPER, "ST still takeoff"), SB(322));
}

/* Nor does it need any: in the air it pays nothing and does not fall. */
TEST(fl_R101_a_landed_ship_spends_no_fuel)
{
    static kit k;

    lay(NEEDS_GROUND, NULL, 0);
    begin(&k, "rules=complete ships=1 optional=fuel", RAIDER, 1);
    k.g.fuel[RAIDER] = 1;
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.fuel[RAIDER], 0); /* paid before it moved */
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
    kit_end_turn(&k);
    assert_int_equal(k.g.fuel[RAIDER], 0);
    assert_true(on_table(&k.g, RAIDER));
    kit_valid(&k);
    begin(&k, "rules=complete ships=1 optional=fuel", RAIDER, 0);
    landed(&k, RAIDER, ON_GROUND);
    fly(&k, RAIDER, "ST still");
    assert_int_equal(k.g.fuel[RAIDER], 99);
    fly(&k, RAIDER, "ST low takeoff");
    assert_int_equal(k.g.fuel[RAIDER], 98);
}

/* The front line says which zone a ship is in: the strip lies from 335 to 415 across. */
TEST(fl_R102_the_front_line_says_which_zone)
{
    static kit k;

    for (int i = 0; i < 2; i++) {
        above(&k, complete, VIPER, 1, "strip");
        kit_put(&k, VIPER, i == 0 ? 413 : 417, 200, 0);
        fly(&k, VIPER, "ST low land");
        assert_int_equal(kit_event_of(&k, EV_DOWN, VIPER)->arg[1], i);
    }
}

TEST(fl_R103_over_a_planetoid_its_rules_hold_above_the_ground_too)
{
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_GROUND, &(lies){"planetoid", 375, 330, 0, 0}, 1);
    begin(&k, complete, RAIDER, 1);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.landed[RAIDER], 1);
    begin(&k, complete, RAIDER, 2);
    fly(&k, RAIDER, "ST medium land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 1);
}

/* A badly hurt pilot whose ship has landed plans like others; and a sign cannot be added to a card that was
   fixed before. */
TEST(fl_R104_a_landed_ship_does_not_plan_ahead)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_harm(&k, RAIDER, PILOT, 2);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    while (k.g.step != STEP_PLANNING) {
        assert_int_not_equal(k.g.flow.ask, ASK_AHEAD);
        kit_valid(&k);
        kit_cease(&k);
    }
    assert_true(k.g.is_severe[RAIDER]);
    kit_end_turn(&k);
    kit_end_turn(&k);
    assert_int_equal(k.g.plan[RAIDER], PLAN_NONE);
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
    kit_valid(&k);
    fly(&k, RAIDER, "ST low takeoff");
    while (k.g.flow.ask == ASK_DECLARE)
        kit_cease(&k);
    kit_expect(&k, ASK_AHEAD, 1); /* in flight it does again */
    kit_valid(&k);
}

TEST(fl_R104_a_sign_is_not_added_to_a_card_fixed_ahead)
{
    static kit k;

    in_space(&k, levels, RAIDER, 1, 3);
    kit_harm(&k, RAIDER, PILOT, 2);
    k.g.is_severe[RAIDER] = 1;
    k.g.plan[RAIDER] = PLAN_AHEAD;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    kit_planning(&k);
    assert_true(kit_find(&k, 1, VERB_KEEP) >= 0);
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
    above(&k, complete, RAIDER, 1, NULL); /* where none is needed it lands */
    kit_harm(&k, RAIDER, PILOT, 2);
    k.g.is_severe[RAIDER] = 1;
    k.g.plan[RAIDER] = PLAN_AHEAD;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    kit_planning(&k);
    assert_true(kit_find(&k, 1, VERB_LAND) >= 0);
}

/* The Raider of a badly hurt pilot has fixed such cards on the level of a planetoid, and stands before it. */
static void fixed_in_space(kit *k, const char *settings, const char *cards)
{
    in_space(k, settings, RAIDER, 1, 3);
    kit_put(k, RAIDER, 200, 100, 0);
    kit_harm(k, RAIDER, PILOT, 2);
    kit_planning(k);
    fly(k, RAIDER, "ST low");
    while (k->g.flow.ask == ASK_DECLARE)
        kit_cease(k);
    kit_ahead(k, RAIDER, cards);
    assert_int_equal(kit_event_of(k, EV_SEALED, 1)->arg[2], 2);
    kit_cease(k);
    kit_expect(k, ASK_PLAN, 1);
    kit_put(k, RAIDER, 375, 200, 0);
}

TEST(fl_R104_a_sign_is_fixed_ahead_beside_a_straight_card)
{
    static kit k;

    fixed_in_space(&k, levels, "ST land");
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(kit_seen(&k, seat, "ships.1.plan.cards"), 2);
    assert_true(kit_seen_word(&k, 1, "ships.1.plan.touch", "land"));
    assert_true(kit_seen_null(&k, 0, "ships.1.plan.touch"));
    assert_int_equal(kit_find(&k, 1, VERB_KEEP), -1); /* two cards mean the landing */
    assert_int_equal(kit_find(&k, 1, VERB_CLIMB), -1);
    assert_int_equal(kit_find(&k, 1, VERB_DIVE), -1);
    kit_holds(&k);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(kit_event_of(&k, EV_SEALED, 1)->arg[2], 2); /* as many as before */
    assert_int_equal(k.g.landed[RAIDER], 1);
    assert_int_equal(k.g.counter_count[RAIDER], 2); /* the pilot's wounds */
    kit_valid(&k);
}

TEST(fl_R104_others_cannot_tell_a_sign_from_a_card)
{
    static kit k, pair;

    fixed_in_space(&k, levels, "ST land");
    fixed_in_space(&pair, levels, "OS ST");
    kit_same_to(&k, &pair, 0);
    assert_true(kit_differ_to(&k, &pair, 1));
}

TEST(fl_R104_a_sign_is_fixed_only_where_there_is_something_to_land_on)
{
    static kit k;

    for (int level = 3; level <= 4; level++) {
        in_space(&k, levels, RAIDER, 1, level);
        kit_put(&k, RAIDER, 200, 100, 0);
        kit_harm(&k, RAIDER, PILOT, 2);
        kit_planning(&k);
        fly(&k, RAIDER, "ST low");
        while (k.g.flow.ask == ASK_DECLARE)
            kit_cease(&k);
        kit_expect(&k, ASK_AHEAD, 1);
        assert_int_equal(kit_find(&k, 1, VERB_AHEAD_LAND) >= 0, level == 3);
    }
}

/* When nothing lies below any more, it flies on, on its level; and where no slider makes the plan legal, every
   one is open (SB-R46). */
TEST(fl_R104_a_sign_that_was_fixed_stays_a_sign)
{
    static kit k;
    options list;

    fixed_in_space(&k, levels, "ST land");
    k.g.level[RAIDER] = 1;
    kit_holds(&k);
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].verb, VERB_LAND);
    kit_choose(&k, 1, &(choice){.args = 2, .arg = {1 << LOW, 1}});
    kit_coast(&k);
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.level[RAIDER], 1);
    assert_int_equal(k.g.counter_count[RAIDER], 2);
    kit_valid(&k);
    fixed_in_space(&k, levels, "TL land");
    kit_harm(&k, RAIDER, HULL, 2); /* without thrust it flies straight on */
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(list.count, 1);
    assert_int_equal(
        list.at[0].bounds[0].members, 1 << BACK | 1 << STILL | 1 << LOW | 1 << MEDIUM | 1 << HIGH);
}

/* Where illegal plans are taken the level slider may stay: then two cards lie there without an overboost. */
TEST(fl_R104_a_sign_without_a_landing_is_illegal)
{
    static kit k;
    options list;

    fixed_in_space(&k, "rules=complete ships=1 optional=levels plans=tabletop", "ST land");
    int any = kit_find(&k, 1, VERB_ANY);

    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(kit_find(&k, 1, VERB_ANY_DIVE), -1);
    assert_int_equal(list.at[kit_find(&k, 1, VERB_ANY_LAND)].bounds[1].members, 0);
    int64_t beside = (int64_t)list.at[any].bounds[1].members;

    assert_false(
        card_of(&k.g, RAIDER, __builtin_ctzll((uint64_t)beside))->symbols & (STRAIGHT | OVERBOOST));
    kit_choose(&k, 1,
        &(choice){.option = any,
            .args = 4,
            .arg = {1 << deck_of(&k.g, RAIDER)->straight, beside, 1 << LOW, 1}});
    kit_holds(&k);
    kit_coast(&k);
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.plan_card[RAIDER][0], deck_of(&k.g, RAIDER)->straight);
}

/* The Raider stands behind the Viper: it is shown the card, whether it must stay or not. */
TEST(fl_R104_a_landed_ship_tails_like_any_other)
{
    static kit k;
    enum { IN_FLIGHT, FREE, HELD, WAYS };

    for (int way = IN_FLIGHT; way < WAYS; way++) {
        before_rock(&k, "rules=complete ships=1 optional=tailing", RAIDER, 0, 0);
        kit_put(&k, RAIDER, 375, 300, 0);
        kit_put(&k, VIPER, 375, 400, 0);
        kit_energy(&k, RAIDER, 0);
        k.g.landed[RAIDER] = way != IN_FLIGHT;
        k.g.stays[RAIDER] = way == HELD ? 2 : 0;
        kit_planning(&k);
        kit_expect(&k, ASK_TAIL, 1);
        kit_act(&k, 1, VERB_TAIL, NO_THING, NO_THING, NO_THING);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        kit_steady(&k, VIPER);
        assert_true(kit_told_to(&k, EV_SHOWS, 1));
        assert_false(kit_told_to(&k, EV_SHOWS, SEAT_NONE));
        kit_valid(&k);
    }
}

/* Two that stand still overlap: chance does not say who stays. */
TEST(fl_R104_a_landed_ship_stays_where_another_slides)
{
    static kit k;

    for (int number = 0; number < 8; number++) {
        seed s = seed_from_numbers(104, (uint64_t)number);

        above(&k, quick, RAIDER, 0, NULL);
        k.g.flow.random = random_from_seed(&s);
        kit_put(&k, RAIDER, 375, 300, 0);
        kit_put(&k, VIPER, 375, 320, 0);
        kit_energy(&k, VIPER, 0);
        k.g.landed[RAIDER] = ON_GROUND;
        kit_planning(&k);
        kit_plan(&k, VIPER, "ST still");
        fly(&k, RAIDER, "ST still");
        kit_stands(&k, RAIDER, 375, 300, 0);
        assert_true(k.g.y[VIPER] > 350 * MILLIMETRE);
    }
}

/* The level slider is not part of what an illegal plan is mended to. */
TEST(fl_062_an_illegal_plan_lands_as_well)
{
    static kit k;

    above(&k, "rules=quick ships=1 plans=tabletop", RAIDER, 1, NULL);
    fly(&k, RAIDER, "OS low land");
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
}

/* ---- what else hangs on it ---- */

TEST(fl_026_who_stands_on_which_piece)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    assert_int_equal(starship_landed_on(&k.g, RAIDER), 0);
    assert_int_equal(starship_landed_on(&k.g, VIPER), NO_PIECE);
    k.g.landed[RAIDER] = ON_GROUND;
    assert_int_equal(starship_landed_on(&k.g, RAIDER), NO_PIECE);
}

TEST(zones_of_the_ground_are_run_into_by_nobody)
{
    static const char *const zones[] = {"strip", "hard_ground", "station", "ramp"};
    static kit k;

    for (int i = 0; i < 4; i++) {
        above(&k, complete, RAIDER, 2, zones[i]);
        fly(&k, RAIDER, "ST medium");
        assert_false(kit_told(&k, EV_IN_FIELD) || kit_told(&k, EV_ON_PLANETOID));
        assert_int_equal(k.g.counter_count[RAIDER], 0);
        assert_int_equal(
            starship_pieces_crossed(&k.g, RAIDER, (pose){{37500, 23000}, 0}, false), 0);
    }
}

TEST(a_ship_that_is_lost_has_not_landed)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    kit_lose(&k, RAIDER);
    assert_int_equal(k.g.landed[RAIDER] | k.g.stays[RAIDER] | k.g.clear_of[RAIDER], 0);
}

TEST(what_a_landing_would_come_to_is_foretold)
{
    static kit k;
    touchdown t;
    plan p;

    above(&k, complete, RAIDER, 2, "hard_ground");
    p = plan_with(deck_of(&k.g, RAIDER)->straight, NO_CARD, MEDIUM, 0);
    p.touch = TOUCH_LANDS;
    t = starship_touchdown(&k.g, RAIDER, &p, (pose){{37500, 30000}, 0}, 2);
    assert_true(t.on == ON_GROUND && t.crash && t.hard && t.counters == 3);
    assert_int_equal(t.because, FL(68));
}

/* ---- random games ---- */

TEST(random_games_with_landings_end)
{
    static const char *const settings[] = {
        "rules=complete optional=planetoids+landing",
        "rules=quick optional=planetoids+landing plans=tabletop",
        "rules=complete optional=ground+tailing",
        "rules=quick optional=ground+blank_cards",
        "rules=complete optional=levels+planetoids+landing+blank_cards",
        "rules=complete optional=levels+planetoids+ground+fuel+tailing plans=tabletop",
        "rules=complete optional=planetoids+asteroids+landing+pilots+talents+tailing+blank_cards",
        "rules=complete optional=levels+ground+pilots+talents+ftl",
        "scenario=house_ground_strip",
    };

    starship_use(&starship_shipped);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        kit_wander(settings[i], 12);
}
