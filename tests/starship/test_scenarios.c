/* test_scenarios.c: scenarios of the expansion, and what they are made of (ledger FL, sections 1, 19 to 23). */
#include "missions.h"

/* ---- scope (FL 1) ---- */

TEST(fl_001_each_rule_is_switched_on_by_itself)
{
    static const char *const alone[] = {"clouds", "missiles", "ground", "high", "planetoids+orbits",
        "planetoids+landing", "navigation"};

    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        setup s = {.seat_count = 2};

        assert_int_equal(setup_set(&starship_game, &s, "rules", "complete").code, ACCEPTED);
        assert_int_equal(setup_set(&starship_game, &s, "optional", alone[i]).code, ACCEPTED);
        assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
    }
}

TEST(fl_002_advanced_jumps_need_the_complete_rules_clouds_do_not)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&starship_game, &s, "rules", "quick").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", "clouds").code, ACCEPTED);
    assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", "navigation").code, ACCEPTED);
    assert_int_equal(game_fits(&starship_game, &s).rule, FL(2));
}

/* What is played is agreed on before, or the scenario asks for it; nothing offers it later. */
TEST(fl_003_rules_are_agreed_on_before_play)
{
    static kit k;

    set_out(&k, 2, "scenario=looking_for_tylium");
    assert_true(plays(&k.g, NEEDS_SCANNING));
    assert_false(plays(&k.g, NEEDS_CLOUDS));
    uint32_t agreed = k.g.optional;

    seed s = seed_from_numbers(1, 2);
    generator r = random_from_seed(&s);

    while (k.g.turn < 3 && !k.g.flow.over)
        by_chance(&k, &r);
    assert_int_equal(k.g.optional, agreed);
    set_out(&k, 2, "scenario=going_gets_tough optional=clouds");
    assert_true(plays(&k.g, NEEDS_CLOUDS));
}

TEST(fl_004_the_components_are_there)
{
    static const char *const pieces_named[] = {
        "planetoid", "planetoid_large", "planetoid_left", "cloud_1", "aa_battery", "lost_crew"};
    const starship_data *d = starship_components();

    for (size_t i = 0; i < sizeof pieces_named / sizeof pieces_named[0]; i++) {
        bool found = false;

        for (int t = 0; t < d->template_count; t++)
            found = found || strcmp(d->template[t].id, pieces_named[i]) == 0;
        assert_true(found);
    }
    assert_true(d->orbit_count > 0 && d->set_size[POOL_MISSILE] > 0 && d->missile.across > 0);
    for (int kind = TYLIUM; kind < CYLON_BASE; kind++)
        assert_true(scenario_named("looking_for_tylium")->markers[kind] > 0);
    assert_true(scenario_named("looking_for_tylium")->entry_types != 0);
}

/* ---- common to all (FL 19) ---- */

TEST(fl_249_a_point_of_entry_belongs_to_its_ship)
{
    static kit k;

    kit_begin(&k, 2, "scenario=looking_for_tylium");
    int raptor = starship_next_to_place(&k.g);

    assert_int_equal(k.g.type[raptor], type_named("raptor_sar"));
    kit_place(&k, 400, 2);
    assert_int_equal(k.g.entry[raptor], 400);
    assert_int_equal(kit_event(&k, EV_ENTRY)->arg[0], raptor);
    kit_place(&k, 470, 2);
    assert_int_equal(k.g.entry[ship_named(&k, "viper_mk2", 0)], 0);
}

TEST(fl_250_sides_lie_on_the_long_edges_unless_told)
{
    static const char *const wide[] = {
        "looking_for_tylium", "going_gets_tough", "thirsty", "scattered"};

    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        assert_true(scenario_named(wide[i])->width > scenario_named(wide[i])->depth);
    assert_true(scenario_named("fragged")->width < scenario_named("fragged")->depth);
}

/* Inside, and the rear line on the edge: there is nothing else to choose. */
TEST(fl_251_ships_touch_their_edge)
{
    static kit k;
    int32_t width, depth;

    kit_begin(&k, 2, "scenario=scattered");
    starship_area(&k.g, &width, &depth);
    for (int ship = 0; ship < k.g.ship_count; ship++) {
        shape base = starship_base_at(starship_placed_at(&k.g, ship, 500));

        assert_int_equal(shape_margin(&base, width, depth), 0);
    }
}

TEST(fl_252_one_side_places_all_its_ships_first)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    assert_int_equal(k.g.first_side, CYLON);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), i < 2 ? CYLON : COLONIAL);
        kit_place(&k, 100 + 100 * i, 2);
    }
    /* It is no matter of chance. */
    for (int number = 0; number < 8; number++) {
        setup s = {.seed = seed_from_numbers(9, (uint64_t)number), .seat_count = 2};
        static starship g;

        setup_set(&starship_game, &s, "scenario", "looking_for_tylium");
        memset(&g, 0, sizeof g);
        assert_int_equal(game_start(&starship_game, &g.flow, &s, NULL).code, ACCEPTED);
        assert_int_equal(g.first_side, COLONIAL);
    }
}

TEST(fl_253_the_grade_of_a_victory_is_kept_and_told)
{
    static kit k;

    set_out(&k, 2, "scenario=thirsty");
    kit_lose(&k, ship_named(&k, "raider", 0));
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
    assert_int_equal(kit_event(&k, EV_MISSION)->arg[0], VICTORY_STRATEGIC);
    assert_true(k.g.goal != NO_GOAL);
    set_out(&k, 2, "scenario=going_gets_tough");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        if (side_of(&k.g, ship) == CYLON)
            kit_lose(&k, ship);
    over_as(&k, CAUSE_LAST_SIDE, COLONIAL, VICTORY_PLAIN);
}

/* ---- Looking for Tylium (FL 20) ---- */

static const char tylium[] = "scenario=looking_for_tylium";

TEST(fl_254_a_viper_and_a_raptor_against_two_raiders)
{
    force_is("looking_for_tylium", COLONIAL, "viper_mk2", 1);
    force_is("looking_for_tylium", COLONIAL, "raptor_sar", 1);
    force_is("looking_for_tylium", CYLON, "raider", 2);
    assert_int_equal(fits_with(4, NULL, NULL, "looking_for_tylium").code, ACCEPTED);
    assert_int_equal(fits_with(5, NULL, NULL, "looking_for_tylium").code, REFUSED_SEATS);
}

TEST(fl_255_three_planetoids_and_seven_markers)
{
    const scenario *s = scenario_named("looking_for_tylium");

    assert_int_equal(s->piece_count, 3);
    assert_int_equal(s->markers[TYLIUM], 3);
    assert_int_equal(s->markers[WATER_TYLIUM], 1);
    assert_int_equal(s->markers[WATER], 1);
    assert_int_equal(s->markers[BLANK_ELEMENT], 2);
}

TEST(fl_256_the_area_is_ninety_by_seventy)
{
    area_of("looking_for_tylium", 90, 70);
}

TEST(fl_257_three_small_planetoids_lie_there)
{
    static kit k;

    kit_begin(&k, 2, tylium);
    assert_int_equal(k.g.piece_count, 3);
    for (int piece = 0; piece < 3; piece++)
        assert_string_equal(template_of(&k.g, piece)->id, "planetoid");
}

TEST(fl_258_raptor_and_viper_begin_within_twenty_centimetres)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, tylium);
    kit_place(&k, 400, 2);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    /* Between bases of 60 mm. */
    assert_int_equal(count, 2);
    assert_int_equal(at[0].lo, 400 - 60 - 200);
    assert_int_equal(at[1].hi, 400 + 60 + 200);
    int option_of_right = 1;
    refusal far =
        kit_try(&k, 0, &(choice){.option = option_of_right, .args = 2, .arg = {400 + 60 + 201, 2}});

    assert_int_equal(far.code, REFUSED_ARGUMENTS);
}

TEST(fl_259_the_raptors_entry_is_marked)
{
    static kit k;

    set_out(&k, 2, tylium);
    int raptor = ship_named(&k, "raptor_sar", 0);

    assert_int_equal(k.g.entry[raptor] * MILLIMETRE, k.g.x[raptor]);
}

TEST(fl_260_then_the_raiders_are_placed)
{
    static kit k;

    kit_begin(&k, 2, tylium);
    kit_place(&k, 400, 2);
    kit_place(&k, 470, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), CYLON);
        kit_place(&k, 100 + 100 * i, 2);
    }
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(fl_261_seven_markers_are_in_the_pool)
{
    static kit k;
    int left = 0;

    set_out(&k, 2, tylium);
    for (int kind = TYLIUM; kind < ELEMENTS; kind++)
        left += k.g.elements[kind];
    assert_int_equal(left, 7);
}

TEST(fl_262_planetoids_are_in_use)
{
    assert_true(scenario_named("looking_for_tylium")->needs & NEEDS_PLANETOIDS);
}

/* The Raptor near a planetoid, at a speed; why it may not scan, or 0. */
static rule scans_at(const char *type, int gap, int speed)
{
    static kit k;

    set_out(&k, 2, tylium);
    int ship = ship_named(&k, type, 0);

    kit_put(&k, ship, 450, 360 - 40 - 30 - gap, 0);
    k.g.slider[ship] = (uint8_t)speed;
    return starship_bars_scan(&k.g, ship, 1);
}

TEST(fl_263_only_a_raptor_scans_within_twenty_centimetres)
{
    assert_int_equal(scans_at("raptor_sar", 200, LOW), 0);
    assert_true(scans_at("raptor_sar", 202, LOW) != 0);
    assert_int_equal(scans_at("raptor_sar", 100, HIGH), 0);
    assert_true(scans_at("raptor_sar", 100, STILL) != 0);
    assert_true(scans_at("viper_mk2", 50, LOW) != 0);
}

TEST(fl_264_a_scanned_planetoid_shows_its_marker)
{
    static kit k;

    set_out(&k, 2, tylium);
    k.out.count = 0;
    starship_turn_up(&k.g, 1, &k.out);
    assert_true(k.g.element[1] != NO_ELEMENT);
    assert_true(starship_knows_marker(&k.g, 1, 0) && starship_knows_marker(&k.g, 1, 1));
}

static void scan_some(kit *k, int count)
{
    for (int piece = 0; piece < count; piece++)
        starship_turn_up(&k->g, piece, NULL);
}

TEST(fl_265_the_way_home_opens_when_all_is_scanned_or_the_raptor_is_lost)
{
    static kit k;

    for (int how = 0; how < 3; how++) {
        set_out(&k, 2, tylium);
        int raptor = ship_named(&k, "raptor_sar", 0), viper = ship_named(&k, "viper_mk2", 0);

        scan_some(&k, how == 1 ? 3 : 2);
        if (how == 2)
            kit_lose(&k, raptor);
        fly_out(&k, viper, k.g.entry[raptor]);
        assert_int_equal(k.g.where[viper], how == 0 ? ELIMINATED : EXITED);
        assert_int_equal(kit_told(&k, EV_EXITS), how != 0);
    }
}

/* FL-R72: the point where the stand crosses the edge counts. */
TEST(fl_266_the_way_home_is_near_the_raptors_entry)
{
    static kit k;
    static const int off[] = {200, -200, 202, -202};

    for (int i = 0; i < 4; i++) {
        set_out(&k, 2, tylium);
        int raptor = ship_named(&k, "raptor_sar", 0);

        k.g.entry[raptor] = 450;
        scan_some(&k, 3);
        fly_out(&k, raptor, 450 + off[i]);
        assert_int_equal(k.g.where[raptor], i < 2 ? EXITED : ELIMINATED);
    }
}

TEST(fl_267_all_scanned_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    goes_on(&k);
    scan_some(&k, 3);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

TEST(fl_268_both_raiders_lost_with_the_raptor_in_play)
{
    static kit k;

    for (int alone = 0; alone < 2; alone++) {
        set_out(&k, 2, tylium);
        if (alone)
            kit_lose(&k, ship_named(&k, "raptor_sar", 0));
        kit_lose(&k, ship_named(&k, "raider", 0));
        goes_on(&k);
        kit_lose(&k, ship_named(&k, "raider", 1));
        if (alone)
            over_as(&k, CAUSE_POINTS, COLONIAL, VICTORY_PLAIN); /* 10 to 9 */
        else
            over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
    }
}

TEST(fl_269_else_points_are_compared_when_a_side_is_gone)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    kit_lose(&k, ship_named(&k, "raider", 0));
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "raptor_sar", 0));
    over_as(&k, CAUSE_POINTS, CYLON, VICTORY_PLAIN); /* 13 to 18 (FL-R74) */
}

TEST(fl_270_a_lead_of_more_than_twelve_is_strategic)
{
    static kit k;

    for (int lead = 12; lead <= 13; lead++) {
        set_out(&k, 2, tylium);
        k.g.turn = 30;
        k.g.points[CYLON] = (uint8_t)lead;
        over_as(&k, CAUSE_POINTS, CYLON, lead == 13 ? VICTORY_STRATEGIC : VICTORY_PLAIN);
        assert_int_equal(kit_told(&k, EV_MISSION), lead == 13);
    }
    set_out(&k, 2, tylium);
    k.g.turn = 30;
    over_as(&k, CAUSE_POINTS, SIDES, VICTORY_PLAIN); /* as many for both: a draw */
}

TEST(fl_271_four_for_a_planetoid_five_for_a_raider)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    kit_lose(&k, ship_named(&k, "raider", 0));
    assert_int_equal(k.g.points[COLONIAL], 13);
    assert_int_equal(k.g.points[CYLON], 0);
}

TEST(fl_272_nine_for_each_colonial_ship)
{
    static kit k;

    set_out(&k, 2, tylium);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    kit_lose(&k, ship_named(&k, "raptor_sar", 0));
    assert_int_equal(k.g.points[CYLON], 18);
}

TEST(fl_273_equal_numbers_may_be_added)
{
    static kit k;

    kit_begin(&k, 2, "scenario=looking_for_tylium ships=3");
    assert_int_equal(k.g.ship_count, 6);
    ship_named(&k, "viper_mk2", 1);
    ship_named(&k, "raider", 2);
    assert_int_equal(fits_with(2, "ships", "6", "looking_for_tylium").code, REFUSED_SETTING);
}

static const char more[] = "looking_for_more_tylium";

TEST(fl_274_five_a_side_have_more_room)
{
    area_of(more, 140, 90);
    assert_int_equal(fits_with(2, NULL, NULL, more).code, ACCEPTED);
}

TEST(fl_275_five_a_side_have_six_planetoids)
{
    assert_int_equal(scenario_named(more)->piece_count, 6);
}

TEST(fl_276_five_a_side_have_a_second_raptor)
{
    force_is(more, COLONIAL, "raptor_sar", 2);
    force_is(more, COLONIAL, "viper_mk2", 3);
    force_is(more, CYLON, "raider", 5);
}

TEST(fl_277_all_enter_and_leave_within_thirty_centimetres_of_one_point)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, "scenario=looking_for_more_tylium");
    kit_place(&k, 700, 2);
    int next = starship_next_to_place(&k.g);
    int count = starship_stretches(&k.g, next, at);

    assert_int_equal(at[0].lo, 700 - 300 - 30);
    assert_int_equal(at[count - 1].hi, 700 + 300 + 30);
    kit_place(&k, 760, 2);
    assert_int_equal(k.g.entry[next], 0); /* there is one */
    set_out(&k, 2, "scenario=looking_for_more_tylium");
    k.g.entry[0] = 700;
    scan_some(&k, 6);
    fly_out(&k, 2, 1000);
    fly_out(&k, 3, 1002);
    assert_int_equal(k.g.where[2], EXITED);
    assert_int_equal(k.g.where[3], ELIMINATED);
}

TEST(fl_278_five_a_side_have_nine_markers)
{
    const scenario *s = scenario_named(more);

    assert_int_equal(
        s->markers[TYLIUM] * 100 + s->markers[WATER] * 10 + s->markers[WATER_TYLIUM], 311);
    assert_int_equal(s->markers[BLANK_ELEMENT], 4);
}

/* ---- When the Going Gets Tough (FL 21) ---- */

static const char tough[] = "going_gets_tough";

TEST(fl_279_two_vipers_against_a_raider_and_an_armed_heavy_raider)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    assert_int_equal(k.g.ship_count, 4);
    force_is(tough, COLONIAL, "viper_mk2", 2);
    force_is(tough, CYLON, "raider", 1);
    int heavy = ship_named(&k, "heavy_raider", 0), raider = ship_named(&k, "raider", 0);
    int gear = __builtin_ctz(k.g.gear[heavy]);

    assert_string_equal(starship_components()->gear[gear].id, "auto_cannons");
    assert_int_equal(k.g.gear[raider], 0);
    assert_int_equal(fits_with(4, NULL, NULL, tough).code, ACCEPTED);
}

TEST(fl_280_the_area_is_ninety_by_seventy)
{
    area_of(tough, 90, 70);
}

TEST(fl_281_cylons_place_first)
{
    assert_int_equal(scenario_named(tough)->places_first, CYLON);
}

TEST(fl_282_vipers_are_placed_second)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    kit_place(&k, 100, 2);
    kit_place(&k, 200, 2);
    assert_int_equal(k.g.type[starship_next_to_place(&k.g)], type_named("viper_mk2"));
}

TEST(fl_283_there_are_no_special_rules)
{
    const scenario *s = scenario_named(tough);

    assert_int_equal(s->needs | s->exit_count | s->battery.shots | s->structure_count, 0);
}

TEST(fl_284_who_has_ships_left_wins)
{
    static kit k;

    for (int both = 0; both < 2; both++) {
        set_out(&k, 2, "scenario=going_gets_tough");
        kit_lose(&k, 0);
        goes_on(&k);
        kit_lose(&k, 1);
        if (both) {
            kit_lose(&k, 2);
            kit_lose(&k, 3);
            over_as(&k, CAUSE_BOTH_LOST, SIDES, VICTORY_PLAIN); /* FL-R76 */
        } else {
            over_as(&k, CAUSE_LAST_SIDE, CYLON, VICTORY_PLAIN);
        }
    }
}

TEST(fl_285_a_second_heavy_raider_may_take_the_raiders_place)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tougher");
    assert_int_equal(k.g.ship_count, 4);
    assert_true(k.g.gear[ship_named(&k, "heavy_raider", 1)] != 0);
}

TEST(fl_286_equal_numbers_may_be_added_raiders_or_heavy_raiders)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough ships=4");
    ship_named(&k, "viper_mk2", 3);
    ship_named(&k, "raider", 2);
    kit_begin(&k, 2, "scenario=going_gets_tougher ships=4");
    assert_true(k.g.gear[ship_named(&k, "heavy_raider", 3)] != 0);
}

static void wide_with(const char *settings, int width, int depth)
{
    static kit k;
    int32_t w, d;

    kit_begin(&k, 2, settings);
    starship_area(&k.g, &w, &d);
    assert_int_equal(w, width * CENTIMETRE);
    assert_int_equal(d, depth * CENTIMETRE);
}

TEST(fl_287_more_than_eight_ships_have_more_room)
{
    wide_with("scenario=going_gets_tough ships=4", 90, 70);
    wide_with("scenario=going_gets_tough ships=5", 140, 90);
    wide_with("scenario=going_gets_tough ships=8", 140, 90);
    static kit k;
    int32_t width, depth;

    kit_begin(&k, 2, "scenario=going_gets_tough ships=5");
    k.g.ship_count = 9;
    starship_area(&k.g, &width, &depth);
    assert_int_equal(width, 140 * CENTIMETRE);
    k.g.ship_count = 8;
    starship_area(&k.g, &width, &depth);
    assert_int_equal(width, 90 * CENTIMETRE);
}

TEST(fl_288_more_than_sixteen_have_longer_edges)
{
    wide_with("scenario=going_gets_tough ships=12", 210, 90);
}

TEST(fl_289_levels_and_atmosphere_may_be_added)
{
    assert_int_equal(fits_with(2, "optional", "levels", tough).code, ACCEPTED);
    assert_int_equal(fits_with(2, "optional", "ground+levels", tough).code, ACCEPTED);
    assert_int_equal(fits_with(2, "optional", "high", tough).code, ACCEPTED);
}

TEST(fl_290_with_an_atmosphere_clouds_may_be_added)
{
    assert_int_equal(fits_with(2, "optional", "high+clouds", tough).code, ACCEPTED);
}

TEST(fl_291_each_ship_may_carry_a_missile)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough optional=missiles missiles=1");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(k.g.missiles[ship][0], 1);
}

/* ---- Thirsty (FL 22) ---- */

static const char thirsty[] = "scenario=thirsty";

TEST(fl_292_a_viper_and_a_raptor_against_a_raider)
{
    force_is("thirsty", COLONIAL, "viper_mk2", 1);
    force_is("thirsty", COLONIAL, "raptor_sar", 1);
    force_is("thirsty", CYLON, "raider", 1);
    assert_int_equal(fits_with(3, NULL, NULL, "thirsty").code, ACCEPTED);
    assert_int_equal(fits_with(4, NULL, NULL, "thirsty").code, REFUSED_SEATS);
}

TEST(fl_293_one_large_planetoid_and_five_small_ones)
{
    static kit k;
    int large = 0, small = 0;

    set_out(&k, 2, thirsty);
    for (int piece = 0; piece < k.g.piece_count; piece++) {
        large += strcmp(template_of(&k.g, piece)->id, "planetoid_large") == 0;
        small += strcmp(template_of(&k.g, piece)->id, "planetoid") == 0;
    }
    assert_int_equal(large * 10 + small, 15);
}

TEST(fl_294_the_area_is_ninety_by_seventy)
{
    area_of("thirsty", 90, 70);
}

TEST(fl_295_the_large_planetoid_lies_five_centimetres_from_two_edges)
{
    static kit k;
    ground at;

    kit_begin(&k, 2, thirsty);
    starship_ground(template_of(&k.g, 0), piece_pose(&k.g, 0), &at);
    int32_t right = shape_margin(&at.shape[0], 90 * CENTIMETRE, 200 * CENTIMETRE);
    int32_t top = shape_margin(&at.shape[0], 200 * CENTIMETRE, 70 * CENTIMETRE);

    /* A circle is drawn with corners. */
    assert_in_range(right, 5 * CENTIMETRE, 5 * CENTIMETRE + MILLIMETRE / 2);
    assert_in_range(top, 5 * CENTIMETRE, 5 * CENTIMETRE + MILLIMETRE / 2);
}

static refusal lays_at(const kit *k, int x, int y)
{
    return starship_may_lay(&k->g, scenario_named("thirsty")->lays_template,
        (pose){{x * MILLIMETRE, y * MILLIMETRE}, 0}, USUAL_LEVEL);
}

TEST(fl_296_five_small_planetoids_are_laid_ten_centimetres_apart)
{
    static kit k;

    kit_begin(&k, 2, thirsty);
    kit_expect(&k, ASK_LAY, 0);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(starship_next_to_lay(&k.g), 0);
        starship_add_piece(&k.g, scenario_named("thirsty")->lays_template,
            (pose){{(40 + 180 * i) * MILLIMETRE, 40 * MILLIMETRE}, 0}, USUAL_LEVEL);
    }
    assert_int_equal(starship_next_to_lay(&k.g), SEATS);
    kit_begin(&k, 2, thirsty);
    assert_int_equal(lays_at(&k, 40, 40).code, ACCEPTED); /* anywhere, at an edge too */
    assert_int_equal(lays_at(&k, 39, 40).code, REFUSED_ARGUMENTS);
    starship_add_piece(&k.g, scenario_named("thirsty")->lays_template,
        (pose){{300 * MILLIMETRE, 300 * MILLIMETRE}, 0}, USUAL_LEVEL);
    assert_int_equal(lays_at(&k, 300 + 181, 300).code, ACCEPTED);
    assert_int_equal(lays_at(&k, 300 + 179, 300).code, REFUSED_ARGUMENTS);
    assert_int_equal(lays_at(&k, 780 - 70 - 40 - 99, 580).code, REFUSED_ARGUMENTS); /* FL-R118 */
}

/* FL-R117: any part of the base within 10 cm is enough; and both find a place. */
TEST(fl_297_raptor_and_viper_begin_in_the_left_corner)
{
    static kit k;
    seed s = seed_from_numbers(3, 3);
    generator r = random_from_seed(&s);
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, thirsty);
    while (k.g.flow.ask != ASK_PLACE)
        by_chance(&k, &r);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), COLONIAL);
    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[count - 1].hi, 130);
    assert_int_equal(at[0].hi, 70); /* further, and the other one has no room */
    assert_int_equal(at[count - 1].lo, 90);
    kit_place(&k, 70, 2);
    kit_place(&k, 130, 2);
}

TEST(fl_298_then_the_raider_begins_opposite)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    set_out(&k, 2, thirsty);
    int raider = ship_named(&k, "raider", 0);

    assert_true(k.g.x[raider] <= 130 * MILLIMETRE);
    assert_int_equal(scenario_named("thirsty")->places_first, COLONIAL);
    assert_int_equal(starship_stretches(&k.g, raider, at) >= 0, true);
    assert_true(k.g.y[raider] > 60 * CENTIMETRE);
}

TEST(fl_299_the_raider_has_one_conventional_missile)
{
    static kit k;

    set_out(&k, 2, thirsty);
    int raider = ship_named(&k, "raider", 0);

    assert_int_equal(k.g.missiles[raider][0], 1);
    assert_int_equal(k.g.missiles[raider][1], 0);
    assert_int_equal(k.g.missiles[ship_named(&k, "viper_mk2", 0)][0], 0);
}

TEST(fl_300_planetoids_landing_and_missiles_are_in_use)
{
    static kit k;

    set_out(&k, 2, thirsty);
    assert_true(plays(&k.g, NEEDS_PLANETOIDS) && plays(&k.g, NEEDS_LANDING));
    assert_true(plays(&k.g, NEEDS_MISSILES));
}

TEST(fl_301_the_raptor_leaves_by_the_left_corner)
{
    static kit k;
    static const struct {
        const char *type;
        int x;
        bool leaves;
    } of[] = {{"raptor_sar", 90, true}, {"raptor_sar", 100, true}, {"raptor_sar", 102, false},
        {"raptor_sar", 120, false}, {"raptor_sar", 20, false}, {"viper_mk2", 90, false}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out(&k, 2, thirsty);
        int ship = ship_named(&k, of[i].type, 0);

        fly_out(&k, ship, of[i].x); /* at 20 the base crosses another edge as well (FL-R72) */
        assert_int_equal(k.g.where[ship], of[i].leaves ? EXITED : ELIMINATED);
    }
}

TEST(fl_302_water_brought_home_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    int raptor = ship_named(&k, "raptor_sar", 0);

    assert_true(starship_is_goal(&k.g, 0));
    for (int piece = 1; piece < k.g.piece_count; piece++)
        assert_false(starship_is_goal(&k.g, piece));
    k.g.errand[raptor] = ERRAND_LANDED;
    goes_on(&k);
    fly_out(&k, raptor, 80);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

/* The Raptor really lands, on the large one or on a small one. */
TEST(fl_302_only_the_large_planetoid_has_the_water)
{
    static kit k;

    for (int small = 0; small < 2; small++) {
        set_out(&k, 2, "scenario=thirsty rules=complete");
        int raptor = ship_named(&k, "raptor_sar", 0);
        int body = FIRST_PIECE + small;

        for (int ship = 0; ship < k.g.ship_count; ship++)
            if (ship != raptor)
                kit_put(&k, ship, 60 + 80 * ship, 60, 90);
        k.g.x[FIRST_PIECE + 1] = 450 * MILLIMETRE;
        k.g.y[FIRST_PIECE + 1] = 350 * MILLIMETRE;
        kit_put(&k, raptor, k.g.x[body] / MILLIMETRE,
            k.g.y[body] / MILLIMETRE - template_of(&k.g, small)->radius / MILLIMETRE - 90, 0);
        kit_energy(&k, raptor, 1);
        kit_planning(&k);
        while (k.g.flow.ask == ASK_PLAN) {
            int seat = flow_first_waiting(&k.g.flow);

            if (starship_planned_by(&k.g, seat, false) == raptor)
                kit_plan(&k, raptor, "ST low land");
            else
                kit_steady(&k, starship_planned_by(&k.g, seat, false));
        }
        assert_int_equal(k.g.landed[raptor], small + 1);
        assert_int_equal(k.g.errand[raptor], small ? 0 : ERRAND_LANDED);
    }
}

TEST(fl_303_the_raider_lost_and_the_raptor_not_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "raider", 0));
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

TEST(fl_304_without_water_it_is_a_tactical_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    fly_out(&k, ship_named(&k, "raptor_sar", 0), 80);
    goes_on(&k); /* FL-R78 */
    kit_lose(&k, ship_named(&k, "raider", 0));
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_TACTICAL);
}

TEST(fl_305_the_raptor_lost_is_a_strategic_victory_of_the_cylons)
{
    static kit k;

    for (int both = 0; both < 2; both++) {
        set_out(&k, 2, thirsty);
        kit_lose(&k, ship_named(&k, "raptor_sar", 0));
        if (both)
            kit_lose(&k, ship_named(&k, "raider", 0));
        over_as(&k, CAUSE_MISSION, both ? SIDES : CYLON,
            both ? VICTORY_PLAIN : VICTORY_STRATEGIC); /* FL-R77 */
    }
}

TEST(fl_306_no_water_and_no_viper_is_a_strategic_victory_of_the_cylons)
{
    static kit k;

    set_out(&k, 2, thirsty);
    fly_out(&k, ship_named(&k, "raptor_sar", 0), 80);
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    over_as(&k, CAUSE_MISSION, CYLON, VICTORY_STRATEGIC);
}

/* ---- Scattered (FL 23) ---- */

static const char scattered[] = "scenario=scattered rules=complete";

TEST(fl_307_three_vipers_against_two_raiders_and_a_heavy_raider)
{
    force_is("scattered", COLONIAL, "viper_mk2", 3);
    force_is("scattered", CYLON, "raider", 2);
    force_is("scattered", CYLON, "heavy_raider", 1);
    assert_int_equal(fits_with(6, NULL, NULL, "scattered").code, ACCEPTED);
    assert_int_equal(fits_with(7, NULL, NULL, "scattered").code, REFUSED_SEATS);
}

TEST(fl_308_the_area_is_a_hundred_and_forty_by_ninety)
{
    area_of("scattered", 140, 90);
}

TEST(fl_309_cylons_begin_in_their_right_corner)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, scattered);
    assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), CYLON);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[count - 1].hi, 230); /* 20 cm to its nearest point */
}

TEST(fl_310_then_the_vipers_anywhere_on_their_edge)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, scattered);
    for (int i = 0; i < 3; i++)
        kit_place(&k, 30 + 70 * i, 2);
    int next = starship_next_to_place(&k.g);

    assert_int_equal(side_of(&k.g, next), COLONIAL);
    assert_int_equal(starship_stretches(&k.g, next, at), 1);
    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[0].hi, 1370);
}

TEST(fl_311_the_whole_colonial_edge_is_the_galactica)
{
    assert_int_equal(scenario_named("scattered")->battery.edge, COLONIAL);
    assert_int_equal(scenario_named("scattered")->battery.shots, 2);
}

/* All out of range but one ship, its base so far from the Colonial edge. */
static void before_the_guns(kit *k, int ship, int gap, int energy)
{
    set_out(k, 2, scattered);
    for (int other = 0; other < k->g.ship_count; other++)
        kit_put(k, other, 100 + 150 * other, 600, 0);
    kit_put(k, ship, 1200, gap + 30, 90);
    kit_energy(k, ship, energy);
}

static int fired_on(kit *k)
{
    k->out.count = 0;
    starship_fire_battery(&k->g, &k->out);
    return kit_times(k, EV_BATTERY);
}

TEST(fl_312_the_battery_fires_twice_at_each_cylon_within_twenty_four_centimetres)
{
    static kit k;

    before_the_guns(&k, 3, 240, 2);
    assert_int_equal(fired_on(&k), 2);
    before_the_guns(&k, 3, 241, 2);
    assert_int_equal(fired_on(&k), 0);
    before_the_guns(&k, 0, 100, 2); /* a Viper by itself is safe */
    assert_int_equal(fired_on(&k), 0);
    /* At the end of every turn. */
    before_the_guns(&k, 3, 150, 0);
    k.g.energy[3] = 0;
    kit_firing(&k, 2);
    assert_true(kit_times(&k, EV_BATTERY) == 2);
}

/* With dice that come to so much: does the first shot hit? */
static bool hits_with(kit *k, int one, int two)
{
    kit_dice(k, one, two);
    kit_dice(k, 1, 1);
    kit_draws(k, "1");
    k->out.count = 0;
    starship_fire_battery(&k->g, &k->out);
    return kit_event(k, EV_BATTERY)->arg[5] != 0;
}

TEST(fl_313_the_battery_hits_with_five_or_more)
{
    static kit k;

    before_the_guns(&k, 3, 150, 2);
    assert_true(hits_with(&k, 2, 3));
    assert_int_equal(k.g.damage[3], 1);
    before_the_guns(&k, 3, 150, 2);
    assert_false(hits_with(&k, 2, 2));
}

TEST(fl_314_range_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 80, 2);
    assert_true(hits_with(&k, 2, 2));
    before_the_guns(&k, 3, 220, 2);
    assert_false(hits_with(&k, 2, 3));
}

TEST(fl_315_the_targets_energy_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 150, 4);
    assert_false(hits_with(&k, 2, 3));
    before_the_guns(&k, 3, 150, 0);
    assert_true(hits_with(&k, 2, 2));
}

TEST(fl_316_nothing_else_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 150, 2);
    kit_piece(&k, "dense_2", 1200, 180, 0);
    kit_put(&k, 4, 1200, 80, 0); /* neither cover nor another base */
    kit_dice(&k, 6, 6);
    k.out.count = 0;
    starship_fire_battery(&k.g, &k.out);
    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_BATTERY && k.out.at[i].arg[0] == 3)
            assert_int_equal(k.out.at[i].arg[4], 0);
}

/* FL-R80: two shots at a Viper, however many are near it. */
TEST(fl_317_vipers_near_a_target_are_fired_at_too)
{
    static kit k;
    static const struct {
        int gap, gap_to_edge, shots;
    } of[] = {{60, 100, 4}, {61, 100, 2}, {60, 241, 0}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        before_the_guns(&k, 3, of[i].gap_to_edge, 2);
        kit_put(&k, 0, 1200 - 60 - of[i].gap, of[i].gap_to_edge + 30, 90);
        assert_int_equal(fired_on(&k), of[i].shots);
    }
    before_the_guns(&k, 3, 100, 2);
    kit_put(&k, 0, 1110, 130, 90);
    kit_put(&k, 4, 1020, 130, 90);
    assert_int_equal(fired_on(&k), 6);
}

TEST(fl_318_advanced_jumps_are_not_for_this)
{
    assert_true(scenario_named("scattered")->forbids & NEEDS_NAVIGATION);
    setup s = {.seat_count = 2};

    setup_set(&starship_game, &s, "scenario", "scattered");
    setup_set(&starship_game, &s, "rules", "complete");
    assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
    setup_set(&starship_game, &s, "optional", "navigation");
    assert_int_equal(game_fits(&starship_game, &s).code, REFUSED_SETTING);
}

TEST(fl_319_most_points_win)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "heavy_raider", 0));
    kit_lose(&k, ship_named(&k, "raider", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    kit_lose(&k, ship_named(&k, "viper_mk2", 1));
    kit_lose(&k, ship_named(&k, "raider", 1));
    over_as(&k, CAUSE_POINTS, COLONIAL, VICTORY_PLAIN); /* 22 to 14 (FL-R81) */
}

/* Ruling 43 of the data: any part of the base that crosses the stretch rams. */
TEST(fl_320_the_heavy_raider_rams_at_the_right_end)
{
    static kit k;
    static const struct {
        const char *type;
        int x;
        bool rams;
    } of[] = {{"heavy_raider", 1350, true}, {"heavy_raider", 1290, true},
        {"heavy_raider", 1250, false}, {"raider", 1350, false}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out(&k, 2, scattered);
        int ship = ship_named(&k, of[i].type, 0);

        fly_out(&k, ship, of[i].x);
        assert_int_equal(k.g.where[ship], of[i].rams ? EXITED : ELIMINATED);
        assert_int_equal(k.g.points[CYLON], of[i].rams ? 10 : 0);
    }
}

/* FL-R81: it goes on until the Heavy Raider is gone and a side has no ships. */
TEST(fl_321_seven_for_each_viper)
{
    static kit k;

    set_out(&k, 2, scattered);
    for (int i = 0; i < 3; i++)
        kit_lose(&k, ship_named(&k, "viper_mk2", i));
    assert_int_equal(k.g.points[CYLON], 21);
    goes_on(&k);
    fly_out(&k, ship_named(&k, "heavy_raider", 0), 1350);
    over_as(&k, CAUSE_POINTS, CYLON, VICTORY_PLAIN);
}

TEST(fl_322_ten_for_the_heavy_raider)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "heavy_raider", 0));
    assert_int_equal(k.g.points[COLONIAL], 10);
}

TEST(fl_323_six_for_each_raider)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "raider", 0));
    kit_lose(&k, ship_named(&k, "raider", 1));
    assert_int_equal(k.g.points[COLONIAL], 12);
}

/* ---- ways out, phases and structures in general ---- */

/* Out over an edge where nothing is granted: lost, and counted as lost (FL-R73). */
TEST(fl_265_leaving_elsewhere_counts_as_lost)
{
    static kit k;

    set_out(&k, 2, scattered);
    fly_out(&k, 0, 700);
    assert_int_equal(k.g.where[0], ELIMINATED);
    assert_int_equal(k.g.points[CYLON], 7);
}

/* The way of the stand counts, not where it ends (FL-R72). */
TEST(fl_266_where_the_way_meets_the_edge)
{
    static kit k;
    pose before[SHIPS] = {0};

    set_out(&k, 2, tylium);
    int raptor = ship_named(&k, "raptor_sar", 0);

    k.g.entry[raptor] = 300;
    scan_some(&k, 3);
    before[raptor].at = (point){460 * MILLIMETRE, 40 * MILLIMETRE};
    kit_put(&k, raptor, 540, -40, 135); /* it crosses the edge at 500 */
    assert_non_null(starship_way_out(&k.g, raptor, before[raptor]));
    before[raptor].at.x += 4 * MILLIMETRE; /* at 502 */
    assert_null(starship_way_out(&k.g, raptor, before[raptor]));
}

TEST(fl_304_facts_count_ships_by_what_they_have_done)
{
    static kit k;
    fact with = {.types = UINT16_MAX, .what = FACT_IN_AREA, .least = 1, .with = ERRAND_LANDED};
    fact without = {
        .types = UINT16_MAX, .what = FACT_IN_AREA, .least = 3, .without = ERRAND_LANDED};

    set_out(&k, 2, thirsty);
    assert_false(starship_holds(&k.g, &with));
    assert_true(starship_holds(&k.g, &without));
    k.g.errand[0] = ERRAND_LANDED;
    assert_true(starship_holds(&k.g, &with));
    assert_false(starship_holds(&k.g, &without));
    with.least = 0; /* none of them */
    assert_false(starship_holds(&k.g, &with));
}

TEST(fl_377_a_ship_is_leaving_in_one_turn_only)
{
    static kit k;
    fact f = {.types = UINT16_MAX, .what = FACT_LEAVING, .least = 1};

    set_out(&k, 2, tylium);
    scan_some(&k, 3);
    fly_out(&k, ship_named(&k, "raptor_sar", 0), k.g.entry[0]);
    assert_true(starship_holds(&k.g, &f));
    k.g.turn++;
    assert_false(starship_holds(&k.g, &f));
}

/* Everybody sees how it stands, and by which way who could leave. */
TEST(fl_253_the_view_says_how_the_mission_stands)
{
    static kit k;

    set_out(&k, 2, tylium);
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_seen_word(&k, reader, "mission.standing.winner", "draw"));
    assert_int_equal(kit_seen(&k, 1, "mission.goals.2.when.0.there"), 0);
    assert_int_equal(kit_seen_count(&k, 1, "mission.exits.0.open_to"), 0);
    scan_some(&k, 3);
    assert_int_equal(kit_seen(&k, 1, "mission.goals.2.when.0.there"), 3);
    assert_int_equal(kit_seen_count(&k, 1, "mission.exits.0.open_to"), 2);
    assert_true(kit_seen_word(&k, 1, "mission.standing.winner", "colonial"));
    assert_true(kit_seen_word(&k, 1, "mission.standing.grade", "strategic"));
    assert_int_equal(kit_seen(&k, 1, "ships.0.entry"), k.g.entry[0] * MILLIMETRE);
}

static const char waves[] = "scenario=house_second_wave";

/* Nobody is left in the area: the turn goes by, and the phase is over. */
static void to_second_phase(kit *k)
{
    kit_planning(k);
    assert_int_equal(k->g.phase, 1);
}

TEST(fl_337_survivors_fly_on_and_one_may_be_exchanged)
{
    static kit k;

    set_out(&k, 2, waves);
    int raptor = ship_named(&k, "raptor_assault", 0);

    kit_hurt(&k, raptor, 3);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    fly_out(&k, raptor, 300);
    kit_lose(&k, ship_named(&k, "raider", 0));
    kit_lose(&k, ship_named(&k, "raider", 1));
    to_second_phase(&k);
    kit_expect(&k, ASK_MUSTER, 0);
    assert_int_equal(k.g.damage[raptor], 0); /* FL-339 */
    assert_true(kit_act(&k, 1, VERB_STAY, NO_THING, NO_THING, NO_THING));
    assert_true(kit_act(&k, 0, VERB_EXCHANGE, raptor, NO_THING, NO_THING));
    kit_expect(&k, ASK_PLACE, 0);
    assert_int_equal(k.g.where[raptor], EXITED);
    int coming = 0;

    for (int ship = 0; ship < k.g.ship_count; ship++)
        coming += k.g.where[ship] == NOT_PLACED && side_of(&k.g, ship) == COLONIAL;
    assert_int_equal(coming, 2);
    assert_int_equal(k.g.phase, 1);
}

TEST(fl_340_a_side_without_survivors_may_take_a_ship_for_points)
{
    static kit k;

    for (int takes = 0; takes < 2; takes++) {
        set_out(&k, 2, waves);
        kit_lose(&k, ship_named(&k, "raider", 0));
        kit_lose(&k, ship_named(&k, "raider", 1));
        fly_out(&k, ship_named(&k, "raptor_assault", 0), 300);
        fly_out(&k, ship_named(&k, "viper_mk2", 0), 600);
        assert_int_equal(k.g.points[COLONIAL], 10);
        to_second_phase(&k);
        assert_true(kit_asked(&k) & SEAT_BIT(1));
        if (kit_asked(&k) & SEAT_BIT(0))
            assert_true(kit_act(&k, 0, VERB_STAY, NO_THING, NO_THING, NO_THING));
        assert_true(kit_act(&k, 1, takes ? VERB_JOIN : VERB_STAY, NO_THING, NO_THING, NO_THING));
        assert_int_equal(k.g.points[COLONIAL], takes ? 13 : 10);
    }
}

/* A piece as a target: who may, from where, what it takes (FL-349 to FL-354). */
TEST(fl_352_a_planetoid_is_a_target_without_energy)
{
    static kit k;
    scene s;

    set_out(&k, 2, "scenario=house_second_wave rules=complete");
    int viper = ship_named(&k, "viper_mk2", 0), raider = ship_named(&k, "raider", 0);

    kit_put(&k, viper, 450, 200, 0);
    kit_put(&k, raider, 450, 600, 180);
    starship_scene(&k.g, &s);
    assert_false(
        starship_targets(&k.g, &s, viper) >> FIRST_PIECE & 1); /* in the second phase only */
    k.g.phase = 1;
    starship_scene(&k.g, &s);
    assert_true(starship_targets(&k.g, &s, viper) >> FIRST_PIECE & 1);
    assert_false(starship_targets(&k.g, &s, raider) >> FIRST_PIECE & 1);
    shot at = starship_shot(&k.g, &s, viper, FIRST_PIECE, true);

    assert_int_equal(at.target_mod, 1);
    assert_in_range(at.range, 160 * MILLIMETRE, 161 * MILLIMETRE);
    kit_draws(&k, "4");
    k.out.count = 0;
    starship_hit_structure(&k.g, 0, &k.out);
    assert_int_equal(k.g.wreck[0], 4);
    assert_int_equal(kit_event(&k, EV_STRUCK)->arg[2], 4); /* all see it (FL-353) */
    assert_false(starship_is_destroyed(&k.g, 0));
    kit_draws(&k, "4");
    starship_hit_structure(&k.g, 0, &k.out);
    assert_true(starship_is_destroyed(&k.g, 0));
    assert_int_equal(k.g.points[COLONIAL], 12);
    assert_false(starship_targets(&k.g, &s, viper) >> FIRST_PIECE & 1);
}

/* Ships that come after have room, wherever the ones before were placed. */
TEST(sb_061_ships_leave_room_for_those_after_them)
{
    static kit k;
    seed s = seed_from_numbers(8, 1);
    generator r = random_from_seed(&s);

    for (int i = 0; i < 40; i++) {
        kit_begin(&k, 2, i % 2 ? "scenario=scattered" : "scenario=looking_for_more_tylium ships=8");
        while (k.g.flow.ask == ASK_PLACE)
            by_chance(&k, &r);
        kit_expect(&k, ASK_PLAN, 0);
    }
}

/* ---- random games ---- */

TEST(every_scenario_goes_on_to_its_end)
{
    kit_wander("scenario=going_gets_tough", 4);
    kit_wander("scenario=going_gets_tough rules=quick ships=4", 2);
    kit_wander("scenario=looking_for_tylium", 4);
    kit_wander("scenario=looking_for_more_tylium rules=quick", 2);
    kit_wander_with(2, "scenario=thirsty", 3);
    kit_wander_with(3, "scenario=thirsty rules=quick", 3);
    kit_wander("scenario=scattered", 6);
    kit_wander("scenario=scattered rules=quick", 4);
    kit_wander("scenario=house_second_wave", 6);
    kit_wander("scenario=house_second_wave rules=quick", 6);
}
