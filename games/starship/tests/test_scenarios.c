/* test_scenarios.c: what scenarios are made of (ledger FL, sections 1 and 19). */
#include "missions.h"

static const char scattered[] = "scenario=scattered rules=complete";
static const char tylium[] = "scenario=looking_for_tylium";
static const char thirsty[] = "scenario=thirsty";

/* ---- scope (FL 1) ---- */

TEST(fl_001_each_rule_is_switched_on_by_itself)
{
    static const char *const alone[] = {"clouds", "missiles", "ground", "high", "planetoids+orbits",
        "planetoids+landing", "navigation"};
    setup scanned = {.seat_count = 2};

    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        setup s = {.seat_count = 2};

        assert_int_equal(setup_set(&starship_game, &s, "rules", "complete").code, ACCEPTED);
        assert_int_equal(setup_set(&starship_game, &s, "optional", alone[i]).code, ACCEPTED);
        assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
        uint32_t all = (uint32_t)s.value[SETTING_OPTIONAL];

        assert_int_equal(set_count(all), strchr(alone[i], '+') == NULL ? 1 : 2);
    }
    /* Scanning, where the scenario says how (FL-014). */
    setup_set(&starship_game, &scanned, "optional", "planetoids+scanning");
    setup_set(&starship_game, &scanned, "scenario", "looking_for_tylium");
    assert_int_equal(game_fits(&starship_game, &scanned).code, ACCEPTED);
    setup_set(&starship_game, &scanned, "scenario", "house_dogfight");
    assert_int_equal(game_fits(&starship_game, &scanned).rule, FL(14));
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

/* Whatever was not agreed on is never open to anybody, nor in turn 3. */
TEST(fl_003_what_was_not_agreed_on_is_not_offered_in_turn_3)
{
    static const int verbs[] = {VERB_LAY, VERB_CLIMB, VERB_DIVE, VERB_LAND, VERB_TAKE_OFF,
        VERB_LAUNCH, VERB_SCAN, VERB_JUMP, VERB_LOCATE};
    static kit k;
    int turns = 0;

    for (uint64_t number = 0; number < 10; number++) {
        seed s = seed_from_numbers(1, number);
        generator r = random_from_seed(&s);

        set_out(&k, 2, "scenario=going_gets_tough rules=complete");
        while (k.g.turn < 4 && !k.g.flow.over) {
            for (int seat = 0; seat < 2; seat++)
                for (size_t i = 0; kit_asked(&k) >> seat & 1 && i < sizeof verbs / sizeof verbs[0];
                     i++)
                    assert_int_equal(kit_find(&k, seat, verbs[i]), -1);
            by_chance(&k, &r);
        }
        turns = k.g.turn > turns ? k.g.turn : turns;
        assert_int_equal(k.g.optional, 0);
    }
    assert_int_equal(turns, 4);
}

TEST(fl_004_the_components_are_there)
{
    static const char *const pieces_named[] = {"planetoid", "planetoid_large", "planetoid_left",
        "planetoid_right", "cloud_1", "cloud_2", "aa_battery", "lost_crew"};
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
    assert_true(scenario_named("looking_for_tylium")->markers[BLANK_ELEMENT] > 0);
    assert_true(scenario_named("secret_base")->markers[CYLON_BASE] > 0);
    assert_int_equal(LOCATIONS, 6); /* A to F for each side */
    for (int i = 0; i < FTL_MARKERS; i++)
        assert_true(d->navigation.across_prepared[i] > 0);
    assert_true(d->navigation.across > 0 && d->orbit_count >= 2);
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

/* What any part of the base crosses on its way counts, not where it ends (FL-R72). */
TEST(fl_266_where_the_base_crosses_the_edge)
{
    static kit k;

    for (int further = 0; further <= 1; further++) {
        set_out(&k, 2, tylium);
        int raptor = ship_named(&k, "raptor_sar", 0);
        int x = further ? 543 : 542; /* of the stand; to the left of it 30 mm times the root of 2 */
        pose before = {{(x - 40) * MILLIMETRE, 40 * MILLIMETRE}, 0};

        k.g.entry[raptor] = 300;
        scan_some(&k, 3);
        kit_put(&k, raptor, x + 40, -40, 135);
        assert_int_equal(starship_way_out(&k.g, raptor, before) == NULL, further);
    }
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
