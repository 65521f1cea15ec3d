/* test_there_and_back.c: There and Back Again (FL 25). */
#include "missions.h"

/* Viper 0 and Raptor 1 in the first phase; Viper 2 and Raptors 3 to 5 in the second; Raiders 6 and 7, then 8 and 9.
   Planetoids at (200, 420), (450, 360) and (700, 420). */
enum {
    VIPER,
    RAPTOR,
    SECOND_VIPER,
    SECOND_RAPTOR,
    THIRD_RAPTOR,
    FOURTH_RAPTOR,
    RAIDER,
    OTHER,
    SECOND_RAIDER
};

static const char *const complete = "scenario=there_and_back_again rules=complete turns=30";
static const char *const quick = "scenario=there_and_back_again rules=quick turns=30";

static void place_all(kit *k)
{
    int placed[SIDES] = {0};

    while (k->g.flow.ask == ASK_PLACE) {
        int side = side_of(&k->g, starship_next_to_place(&k->g));

        kit_place(k, (side == COLONIAL ? 300 + 70 * placed[side] : 75 + 150 * placed[side]), 2);
        placed[side]++;
    }
}

/* Points of entry: the Viper's at 300, the Raptor's at 370. */
static void begin(kit *k, const char *settings)
{
    kit_begin(k, 2, settings);
    place_all(k);
    kit_put(k, VIPER, 60, 60, 90);
    kit_put(k, RAPTOR, 800, 60, 90);
    kit_put(k, RAIDER, 60, 640, 90);
    kit_put(k, OTHER, 800, 640, 90);
}

/* At the first planning of the second phase; points of entry at 300, 370, 440 and 510. */
static void second_phase(kit *k, const char *settings)
{
    begin(k, settings);
    k->g.turn = 30;
    end_fire(k);
    assert_int_equal(k->g.phase, 1);
    place_all(k);
    kit_expect(k, ASK_PLAN, 0);
    for (int ship = SECOND_VIPER; ship < k->g.ship_count; ship++)
        if (on_table(&k->g, ship))
            kit_put(k, ship, 60 + 80 * ship, side_of(&k->g, ship) == COLONIAL ? 60 : 640, 90);
}

/* The planetoid has been scanned and holds this. */
static void found(kit *k, int piece, int kind)
{
    if (k->g.elements[kind] > 0)
        k->g.elements[kind]--;
    k->g.element[piece] = (uint8_t)kind;
    k->g.scanned[piece] = 1;
}

/* The ship has stood on the planetoid since the turn before. */
static void stand_on(kit *k, int ship, int piece)
{
    pose at = piece_pose(&k->g, piece);

    kit_put(k, ship, at.at.x / MILLIMETRE, at.at.y / MILLIMETRE, 0);
    kit_energy(k, ship, 0);
    k->g.slider[ship] = STILL;
    k->g.landed[ship] = (uint8_t)(piece + 1);
    k->g.stays[ship] = 2;
}

/* ---- what is in it ---- */

TEST(fl_361_two_phases_for_two_to_four_players)
{
    assert_int_equal(scenario_named("there_and_back_again")->phase_count, 2);
    assert_int_equal(scenario_named("there_and_back_again")->players_least, 2);
    assert_int_equal(scenario_named("there_and_back_again")->players_most, 4);
}

TEST(fl_362_the_fleets_of_the_first_phase)
{
    static kit k;

    begin(&k, complete);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(on_table(&k.g, ship),
            ship == VIPER || ship == RAPTOR || ship == RAIDER || ship == OTHER);
    assert_string_equal(type_of(&k.g, RAPTOR)->id, "raptor_sar");
}

TEST(fl_363_two_points_of_entry_and_three_planetoids)
{
    static kit k;
    int marked = 0;

    begin(&k, complete);
    for (int ship = 0; ship < SHIPS; ship++)
        marked += k.g.entry[ship] != 0;
    assert_int_equal(marked, 2);
    assert_int_equal(k.g.piece_count, 3);
}

TEST(fl_364_the_fleets_of_the_second_phase)
{
    static kit k;

    second_phase(&k, complete);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(on_table(&k.g, ship),
            (ship >= SECOND_VIPER && ship <= FOURTH_RAPTOR) || ship >= SECOND_RAIDER);
    for (int ship = SECOND_RAPTOR; ship <= FOURTH_RAPTOR; ship++)
        assert_string_equal(type_of(&k.g, ship)->id, "raptor_sar");
    kit_valid(&k);
}

TEST(fl_365_four_points_of_entry)
{
    static kit k;
    int marked = 0;

    second_phase(&k, complete);
    for (int ship = 0; ship < SHIPS; ship++)
        marked += k.g.entry[ship] != 0;
    assert_int_equal(marked, 4);
}

TEST(fl_366_the_area_is_90_by_70)
{
    assert_int_equal(scenario_named("there_and_back_again")->width, 90 * CENTIMETRE);
    assert_int_equal(scenario_named("there_and_back_again")->depth, 70 * CENTIMETRE);
}

TEST(fl_367_planetoids_lie_there)
{
    static kit k;

    begin(&k, complete);
    assert_int_equal(k.g.x[FIRST_PIECE + 1], 45000);
    assert_int_equal(k.g.y[FIRST_PIECE + 2], 42000);
}

/* 20 cm between their bases, not more. */
TEST(fl_368_raptor_and_viper_begin_within_20_cm)
{
    static kit k;

    for (int near = 0; near < 2; near++) {
        options list;
        bool offered = false;

        kit_begin(&k, 2, complete);
        kit_place(&k, 300, 2);
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        for (int i = 0; i < list.count; i++)
            offered = offered || (list.at[i].bounds[0].lo <= (near ? 560 : 561) &&
                                     list.at[i].bounds[0].hi >= (near ? 560 : 561));
        assert_int_equal(offered, near);
    }
    kit_place(&k, 370, 2);
    assert_int_equal(k.g.entry[VIPER], 300);
    assert_int_equal(k.g.entry[RAPTOR], 370);
}

TEST(fl_369_then_the_raiders)
{
    static kit k;

    kit_begin(&k, 2, complete);
    kit_expect(&k, ASK_PLACE, 0);
    kit_place(&k, 300, 2);
    kit_place(&k, 370, 2);
    kit_expect(&k, ASK_PLACE, 1);
}

TEST(fl_370_the_pool_holds_seven)
{
    static kit k;

    begin(&k, complete);
    assert_int_equal(k.g.elements[TYLIUM], 3);
    assert_int_equal(k.g.elements[WATER_TYLIUM], 1);
    assert_int_equal(k.g.elements[WATER], 1);
    assert_int_equal(k.g.elements[BLANK_ELEMENT], 2);
}

TEST(fl_371_planetoids_and_markers_stay)
{
    static kit k;

    begin(&k, complete);
    found(&k, 0, WATER);
    k.g.turn = 30;
    end_fire(&k);
    assert_int_equal(k.g.phase, 1);
    assert_int_equal(k.g.element[0], WATER);
    assert_int_equal(k.g.scanned[0], 1);
    kit_valid(&k);
}

/* All that come in the second phase are placed by chance; they are within 20 cm of each other. */
static void place_by_chance(kit *k, generator *r)
{
    options list;

    begin(k, complete);
    k->g.turn = 30;
    end_fire(k);
    while (k->g.flow.ask == ASK_PLACE) {
        int seat = flow_first_waiting(&k->g.flow);

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        assert_true(list.count > 0);
        choice c = options_random(&list, r);

        kit_choose(k, seat, &c);
    }
    for (int a = 0; a < k->g.ship_count; a++)
        for (int b = 0; b < a; b++) {
            shape one = starship_base(&k->g, a), two = starship_base(&k->g, b);

            if (on_table(&k->g, a) && on_table(&k->g, b) && side_of(&k->g, a) == COLONIAL)
                assert_in_range(shape_gap(&one, &two), 0, 20 * CENTIMETRE + TOLERANCE);
        }
}

static bool offers_place(const kit *k, int along)
{
    options list;

    game_list(&starship_game, &k->g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].bounds[0].lo <= along && list.at[i].bounds[0].hi >= along)
            return true;
    return false;
}

/* However the first ones were placed, the last has room within 20 cm of all: at 500, 385 and 270 they would leave
   no gap for a base between them, and no room beside them. */
TEST(fl_372_four_ships_within_20_cm_of_each_other)
{
    static kit k;
    seed s = seed_from_numbers(8, 8);
    generator r = random_from_seed(&s);

    for (int number = 0; number < 25; number++)
        place_by_chance(&k, &r);
    begin(&k, complete);
    k.g.turn = 30;
    end_fire(&k);
    kit_place(&k, 500, 2);
    assert_true(offers_place(&k, 240));
    assert_false(offers_place(&k, 239)); /* further than 20 cm */
    kit_place(&k, 385, 2);
    assert_false(offers_place(&k, 270));
    assert_true(offers_place(&k, 265)); /* a gap of 120 mm */
    assert_false(offers_place(&k, 299));
    assert_true(offers_place(&k, 300)); /* room for another beside it */
    kit_place(&k, 265, 2);
    assert_true(offers_place(&k, 325));
    kit_place(&k, 325, 2);
    kit_expect(&k, ASK_PLACE, 1);
}

TEST(fl_373_then_the_raiders_of_the_second_phase)
{
    static kit k;

    begin(&k, complete);
    k.g.turn = 30;
    end_fire(&k);
    for (int i = 0; i < 4; i++) {
        kit_expect(&k, ASK_PLACE, 0);
        kit_place(&k, 300 + 70 * i, 2);
    }
    kit_expect(&k, ASK_PLACE, 1);
}

TEST(fl_374_planetoids_and_landing_are_in_use)
{
    assert_int_equal(scenario_named("there_and_back_again")->needs,
        NEEDS_PLANETOIDS | NEEDS_LANDING | NEEDS_SCANNING);
}

/* ---- ways out ---- */

TEST(fl_375_from_turn_seven_on_near_the_own_entry)
{
    static const struct {
        int turn, x, where;
    } of[] = {{6, 370, ELIMINATED}, {7, 370, EXITED}, {7, 600, EXITED}, {7, 602, ELIMINATED},
        {7, 140, EXITED}, {7, 138, ELIMINATED}}; /* any part of the base (FL-R72) */
    static kit k;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        begin(&k, complete);
        k.g.turn = (uint16_t)of[i].turn;
        assert_int_equal(fly_out(&k, RAPTOR, of[i].x), of[i].where);
    }
    for (int turn = 6; turn <= 7; turn++) { /* of each phase */
        second_phase(&k, complete);
        k.g.turn = (uint16_t)(k.g.began + turn);
        assert_int_equal(fly_out(&k, SECOND_RAPTOR, 370), turn == 7 ? EXITED : ELIMINATED);
    }
}

TEST(fl_376_a_raptor_that_has_scanned_or_sampled_may_leave_earlier)
{
    static const int errands[] = {0, ERRAND_SCANNED, ERRAND_SAMPLED};
    static kit k;

    for (int i = 0; i < 3; i++) {
        begin(&k, complete);
        k.g.turn = 4;
        k.g.errand[RAPTOR] = (uint8_t)errands[i];
        assert_int_equal(fly_out(&k, RAPTOR, 370), i == 0 ? ELIMINATED : EXITED);
    }
}

TEST(fl_377_a_viper_leaves_with_the_raptor)
{
    static kit k;

    for (int with = 0; with < 2; with++) {
        begin(&k, complete);
        k.g.turn = 4;
        k.g.errand[RAPTOR] = with ? ERRAND_SCANNED : 0;
        if (with)
            assert_int_equal(fly_out(&k, RAPTOR, 370), EXITED);
        assert_int_equal(fly_out(&k, VIPER, 560), with ? EXITED : ELIMINATED); /* of any entry */
    }
    begin(&k, complete);
    k.g.turn = 4;
    k.g.errand[RAPTOR] = ERRAND_SCANNED;
    fly_out(&k, RAPTOR, 370);
    assert_int_equal(fly_out(&k, VIPER, 602), ELIMINATED);
}

/* In one movement step, though the Viper's number comes first. */
TEST(fl_377_they_leave_together)
{
    static kit k;

    for (int with = 0; with < 2; with++) {
        begin(&k, complete);
        k.g.turn = 4;
        k.g.errand[RAPTOR] = with ? ERRAND_SCANNED : 0;
        kit_put(&k, RAPTOR, 370, 10, 180);
        kit_put(&k, VIPER, 450, 10, 180);
        starship_leave_area(&k.g, 1u << VIPER | 1u << RAPTOR, &k.out);
        assert_int_equal(k.g.where[RAPTOR], with ? EXITED : ELIMINATED);
        assert_int_equal(k.g.where[VIPER], with ? EXITED : ELIMINATED);
    }
}

/* The Viper leaves in the first step of turn 4; the Raptor has an overboost, and leaves in the second or not. */
static void leave_apart(kit *k, int raptor_y)
{
    begin(k, complete);
    k->g.turn = 3;
    k->g.errand[RAPTOR] = ERRAND_SCANNED;
    kit_put(k, VIPER, 450, 45, 180);
    kit_energy(k, VIPER, 3);
    kit_put(k, RAPTOR, 370, raptor_y, 180);
    kit_energy(k, RAPTOR, 5);
    kit_put(k, RAIDER, 370, raptor_y + 150, 180); /* has somebody to fire at between the steps */
    kit_planning(k);
    kit_plan(k, VIPER, "ST high");
    kit_steady(k, RAIDER);
    kit_plan(k, RAPTOR, "OS ST medium");
    kit_coast(k);
}

TEST(fl_377_the_viper_leaves_in_the_first_step_and_the_raptor_in_the_second)
{
    static kit k;

    for (int with = 0; with < 2; with++) {
        leave_apart(&k, with ? 150 : 500);
        assert_int_equal(k.g.where[VIPER], OUTSIDE);
        assert_true(on_table(&k.g, RAPTOR));
        assert_true(kit_told(&k, EV_OUTSIDE));
        kit_holds(&k);
        kit_cease(&k);
        assert_int_equal(k.g.where[RAPTOR], with ? EXITED : ON_TABLE);
        assert_int_equal(k.g.where[VIPER], with ? EXITED : ELIMINATED);
    }
}

TEST(fl_378_a_viper_leaves_when_no_raptor_is_left)
{
    static kit k;

    begin(&k, complete);
    k.g.turn = 4;
    kit_lose(&k, RAPTOR);
    assert_int_equal(fly_out(&k, VIPER, 300), EXITED);
}

/* ---- scanning and samples ---- */

TEST(fl_380_it_is_scanned_as_for_tylium)
{
    static kit k;

    begin(&k, complete);
    kit_put(&k, RAPTOR, 450, 360 - 40 - 200 - 30, 0);
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), 0);
    kit_put(&k, VIPER, 450, 250, 0);
    assert_int_equal(starship_bars_scan(&k.g, VIPER, 1), FL(14));
    kit_firing(&k, 2);
    kit_cease(&k);
    assert_true(kit_act(&k, 0, VERB_SCAN, RAPTOR, 1, NO_THING));
    assert_int_not_equal(k.g.element[1], NO_ELEMENT);
}

TEST(fl_381_a_landed_raptor_takes_a_sample_of_what_it_holds)
{
    static const int kinds[] = {BLANK_ELEMENT, TYLIUM, WATER, WATER_TYLIUM};
    static kit k;

    for (int i = 0; i < 4; i++) {
        begin(&k, complete);
        found(&k, 1, kinds[i]);
        stand_on(&k, RAPTOR, 1);
        end_fire(&k);
        assert_int_equal(k.g.samples[RAPTOR], i == 0 ? 0 : 1 << 1);
        assert_int_equal(k.g.errand[RAPTOR] & ERRAND_SAMPLED, i == 0 ? 0 : ERRAND_SAMPLED);
        assert_int_equal(kit_seen_count(&k, 1, "ships.1.samples"), i == 0 ? 0 : 1);
        kit_valid(&k);
    }
    begin(&k, complete); /* a Viper takes none */
    found(&k, 1, WATER);
    stand_on(&k, VIPER, 1);
    starship_take_samples(&k.g, NULL);
    assert_int_equal(k.g.samples[VIPER], 0);
}

TEST(fl_R85_as_soon_as_it_has_landed_on_what_was_scanned)
{
    static kit k;

    begin(&k, complete);
    stand_on(&k, RAPTOR, 1); /* nobody knows what it holds */
    k.g.element[1] = TYLIUM;
    starship_take_samples(&k.g, NULL);
    assert_int_equal(k.g.samples[RAPTOR], 0);
    found(&k, 1, WATER);
    k.g.stays[RAPTOR] = JUST_LANDED;
    starship_take_samples(&k.g, NULL);
    assert_int_equal(k.g.samples[RAPTOR], 1 << 1);
}

TEST(fl_382_all_scanned_and_all_samples_home_is_a_strategic_victory)
{
    static kit k;

    for (int missing = 0; missing < 3; missing++) {
        begin(&k, complete);
        found(&k, 0, WATER);
        found(&k, 1, BLANK_ELEMENT);
        if (missing != 1)
            found(&k, 2, TYLIUM);
        k.g.brought[0] = 1;
        k.g.brought[2] = missing == 0;
        end_fire(&k);
        assert_int_equal(k.g.flow.over, missing == 0);
    }
    begin(&k, complete);
    for (int piece = 0; piece < 3; piece++)
        found(&k, piece, piece == 1 ? BLANK_ELEMENT : TYLIUM);
    k.g.brought[0] = k.g.brought[2] = 1;
    end_fire(&k);
    assert_int_equal(k.g.winner, COLONIAL);
    assert_int_equal(k.g.victory, VICTORY_STRATEGIC);
    second_phase(&k, complete); /* not in the second phase */
    for (int piece = 0; piece < 3; piece++)
        found(&k, piece, BLANK_ELEMENT);
    end_fire(&k);
    assert_false(k.g.flow.over);
}

/* Without it the second phase is played until a side has no ships. */
TEST(fl_383_then_the_second_phase_is_played)
{
    static kit k;

    begin(&k, complete);
    kit_lose(&k, VIPER);
    kit_lose(&k, RAPTOR);
    end_fire(&k);
    assert_int_equal(k.g.phase, 1);
    place_all(&k);
    for (int ship = SECOND_VIPER; ship <= FOURTH_RAPTOR; ship++)
        kit_lose(&k, ship);
    end_fire(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_POINTS);
}

/* FL-R86: what is aboard when the first phase ends is lost. */
TEST(fl_R86_samples_that_are_not_out_are_lost)
{
    static kit k;

    begin(&k, complete);
    found(&k, 1, WATER);
    k.g.samples[RAPTOR] = 1 << 1;
    k.g.errand[RAPTOR] = ERRAND_SAMPLED;
    int before = k.g.points[COLONIAL];

    k.g.turn = 30;
    end_fire(&k);
    assert_int_equal(k.g.phase, 1);
    assert_int_equal(k.g.samples[RAPTOR], 0);
    assert_int_equal(k.g.brought[1], 0);
    assert_int_equal(k.g.points[COLONIAL], before);
}

/* ---- points ---- */

TEST(fl_384_scans_bring_two_points_and_later_one)
{
    static kit k;

    begin(&k, complete);
    starship_turn_up(&k.g, 0, NULL);
    starship_turn_up(&k.g, 1, NULL);
    assert_int_equal(k.g.points[COLONIAL], 4);
    k.g.phase = 1;
    starship_turn_up(&k.g, 2, NULL);
    assert_int_equal(k.g.points[COLONIAL], 5);
}

TEST(fl_385_four_points_for_a_raider)
{
    static kit k;

    begin(&k, complete);
    kit_lose(&k, RAIDER);
    kit_lose(&k, OTHER);
    assert_int_equal(k.g.points[COLONIAL], 8);
}

/* FL-387: two more in the first phase. */
TEST(fl_386_samples_that_are_brought_out_bring_points)
{
    static const struct {
        int kind, points;
    } of[] = {{TYLIUM, 4}, {WATER, 5}, {WATER_TYLIUM, 6}};
    static kit k;

    for (int phase = 0; phase < 2; phase++)
        for (int i = 0; i < 3; i++) {
            if (phase == 0)
                begin(&k, complete);
            else
                second_phase(&k, complete);
            int ship = phase == 0 ? RAPTOR : SECOND_RAPTOR, before = k.g.points[COLONIAL];

            found(&k, 1, of[i].kind);
            k.g.samples[ship] = 1 << 1;
            k.g.errand[ship] = ERRAND_SAMPLED;
            assert_int_equal(fly_out(&k, ship, 370), EXITED);
            assert_int_equal(k.g.points[COLONIAL] - before, of[i].points + (phase == 0 ? 2 : 0));
            assert_int_equal(k.g.brought[1], 1);
            kit_valid(&k);
        }
}

TEST(fl_387_two_more_for_each_in_the_first_phase)
{
    static kit k;

    begin(&k, complete);
    found(&k, 0, TYLIUM);
    found(&k, 1, WATER);
    k.g.samples[RAPTOR] = 3;
    k.g.errand[RAPTOR] = ERRAND_SAMPLED;
    fly_out(&k, RAPTOR, 370);
    assert_int_equal(k.g.points[COLONIAL], 4 + 2 + 5 + 2);
}

TEST(fl_388_each_planetoid_counts_once)
{
    static kit k;

    second_phase(&k, complete);
    int before = k.g.points[COLONIAL];

    found(&k, 1, WATER);
    for (int ship = SECOND_RAPTOR; ship <= THIRD_RAPTOR; ship++) {
        k.g.samples[ship] = 1 << 1;
        k.g.errand[ship] = ERRAND_SAMPLED;
        assert_int_equal(fly_out(&k, ship, 400), EXITED);
    }
    assert_int_equal(k.g.points[COLONIAL] - before, 5);
}

/* Who is lost brings nothing home. */
TEST(fl_386_a_lost_raptor_brings_nothing)
{
    static kit k;

    begin(&k, complete);
    found(&k, 1, WATER);
    k.g.samples[RAPTOR] = 1 << 1;
    k.g.errand[RAPTOR] = ERRAND_SAMPLED;
    assert_int_equal(fly_out(&k, RAPTOR, 700), ELIMINATED);
    assert_int_equal(k.g.points[COLONIAL], 0);
    assert_int_equal(k.g.brought[1] | k.g.samples[RAPTOR], 0);
}

TEST(fl_389_nine_points_for_a_colonial_ship)
{
    static kit k;

    begin(&k, complete);
    kit_lose(&k, RAPTOR);
    assert_int_equal(k.g.points[CYLON], 9);
}

TEST(fl_390_three_points_for_each_planetoid_unscanned_at_the_end)
{
    static kit k;

    second_phase(&k, complete);
    assert_int_equal(starship_final_points(&k.g, CYLON), 9);
    found(&k, 1, WATER);
    assert_int_equal(starship_final_points(&k.g, CYLON), 6);
}

TEST(fl_391_a_lead_of_more_than_nine_is_strategic)
{
    static kit k;

    for (int lead = 9; lead <= 10; lead++) {
        second_phase(&k, complete);
        for (int piece = 0; piece < 3; piece++)
            found(&k, piece, BLANK_ELEMENT);
        k.g.points[COLONIAL] = 20;
        k.g.points[CYLON] = (uint8_t)(20 - lead);
        k.g.turn = (uint16_t)(k.g.began + 30);
        end_fire(&k);
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.winner, COLONIAL);
        assert_int_equal(k.g.victory, lead > 9 ? VICTORY_STRATEGIC : VICTORY_TACTICAL);
    }
}

TEST(fl_379_without_raiders_a_raptor_has_done_everything)
{
    static kit k;

    for (int raptor = 0; raptor < 2; raptor++) {
        begin(&k, complete);
        found(&k, 0, WATER);
        for (int i = 0; i < 2; i++)
            kit_rig(&k, FROM_ELEMENT, i == 0 ? TYLIUM : BLANK_ELEMENT);
        kit_lose(&k, RAIDER);
        kit_lose(&k, OTHER);
        if (!raptor)
            kit_lose(&k, RAPTOR);
        end_fire(&k);
        assert_int_equal(k.g.flow.over, raptor);
        assert_int_equal(k.g.phase, !raptor); /* else the second phase begins */
        if (!raptor)
            continue;
        /* Two Raiders, two scans, water and tylium, each in the first phase. */
        assert_int_equal(k.g.points[COLONIAL], 8 + 4 + (5 + 2) + (4 + 2));
        assert_int_equal(k.g.victory, VICTORY_STRATEGIC);
        kit_valid(&k);
    }
}

/* After the first firing step, and nothing of the turn follows: no second movement, no scan. */
TEST(fl_379_it_ends_at_any_moment_of_the_turn)
{
    static kit k;

    for (int which = 1; which <= 2; which++) {
        begin(&k, complete);
        kit_lose(&k, RAIDER);
        kit_lose(&k, OTHER);
        kit_firing(&k, which);
        kit_cease(&k);
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.step, which == 1 ? STEP_FIRE_1 : STEP_FIRE_2);
        assert_int_equal(k.g.cause, CAUSE_POINTS);
        assert_int_equal(starship_count(&k.g, &(fact){.what = FACT_UNSCANNED}), 0);
        kit_valid(&k);
    }
}

/* The last Raider flies out over an edge. */
TEST(fl_379_it_ends_after_a_movement_step)
{
    static kit k;

    begin(&k, complete);
    kit_lose(&k, OTHER);
    kit_put(&k, RAIDER, 300, 660, 0);
    kit_energy(&k, RAIDER, 3);
    kit_put(&k, RAPTOR, 500, 60, 90);
    kit_planning(&k);
    kit_coast(&k);
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_valid(&k);
}

/* A Raptor that leaves in the second step would have changed it; a Raider that leaves there ends it, too. */
TEST(fl_379_what_follows_in_the_turn_changes_nothing)
{
    static kit k;

    for (int second = 0; second < 2; second++) {
        begin(&k, complete);
        kit_lose(&k, OTHER);
        kit_put(&k, RAIDER, 300, second ? 510 : 660, 0);
        kit_energy(&k, RAIDER, second ? 5 : 3);
        kit_put(&k, RAPTOR, 450, second ? 350 : 150, 180);
        kit_energy(&k, RAPTOR, second ? 3 : 5);
        kit_planning(&k);
        kit_plan(&k, RAIDER, second ? "OS ST medium" : "ST high");
        kit_steady(&k, VIPER);
        kit_plan(&k, RAPTOR, second ? "ST high" : "OS ST medium");
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.step, second ? STEP_FIRE_2 : STEP_FIRE_1);
        assert_true(on_table(&k.g, RAPTOR));
        kit_valid(&k);
    }
}

/* Of the second phase no Raider stands there yet when the Raptors do. */
TEST(fl_379_it_does_not_end_while_a_phase_is_set_up)
{
    static kit k;

    begin(&k, complete);
    k.g.turn = 30;
    end_fire(&k);
    for (int i = 0; i < 4; i++)
        kit_place(&k, 300 + 70 * i, 2);
    kit_expect(&k, ASK_PLACE, 1);
    assert_int_equal(starship_count(&k.g, &(fact){.types = UINT16_MAX, .what = FACT_IN_AREA}), 4);
    assert_true(kit_seen_word(&k, 0, "mission.standing.winner", "cylon")); /* three to scan */
    place_all(&k);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(k.g.points[COLONIAL], 0);
}

/* The Viper waits outside for the Raptor, which does not leave any more. */
TEST(fl_R126_a_ship_outside_is_lost_when_it_ends_before_the_second_step)
{
    static kit k;

    leave_apart(&k, 150);
    assert_int_equal(k.g.where[VIPER], OUTSIDE);
    kit_lose(&k, RAIDER);
    kit_lose(&k, OTHER);
    kit_cease(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(k.g.points[CYLON], 9);
    kit_valid(&k);
}

/* ---- all of it ---- */

TEST(fl_361_games_go_on_to_their_end)
{
    kit_wander(complete, 4);
    kit_wander(quick, 6);
    kit_wander("scenario=there_and_back_again rules=complete optional=levels+fuel fuel=30", 3);
}
