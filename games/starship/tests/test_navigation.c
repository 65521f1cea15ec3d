/* test_navigation.c: jumps that are prepared: who may, the declaration, location markers and dials (FL-190 to FL-215). */
#include <stdlib.h>
#include <string.h>

#include "navigation.h"

static void chart_out(kit *k, int ship)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_CHART, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_CHART_OUT)});
}
static refusal fits(const char *scenario_id, const char *rules, const char *optional)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&starship_game, &s, "scenario", scenario_id).code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "rules", rules).code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", optional).code, ACCEPTED);
    return game_fits(&starship_game, &s);
}
/* ---- scope ---- */

TEST(fl_190_the_basic_and_the_advanced_jumps_exclude_each_other)
{
    assert_int_equal(fits("house_patrol", "complete", "navigation").code, ACCEPTED);
    refusal r = fits("house_patrol", "complete", "navigation+ftl");

    assert_int_equal(r.code, REFUSED_SETTING);
    assert_int_equal(r.rule, FL(190));
}

TEST(fl_002_r01_advanced_jumps_need_the_complete_rules)
{
    refusal r = fits("hand_of_god", "quick", "navigation");

    assert_int_equal(r.code, REFUSED_SETTING);
    assert_int_equal(r.rule, FL(2));
}

TEST(fl_318_fl_400_a_scenario_may_forbid_them)
{
    scenario *s = own_scenario("house_patrol");

    s->forbids = NEEDS_FTL | NEEDS_NAVIGATION;
    s->forbids_rule = FL(318);
    starship_use(&own);
    refusal r = fits("house_patrol", "complete", "navigation");
    refusal basic = fits("house_patrol", "complete", "ftl");
    refusal other = fits("house_patrol", "complete", "fuel");

    starship_use(&starship_shipped);
    assert_int_equal(r.code, REFUSED_SETTING);
    assert_int_equal(r.rule, FL(318));
    assert_non_null(strstr(r.text, "Long Patrol does not go with navigation."));
    assert_int_equal(basic.code, REFUSED_SETTING);
    assert_int_equal(other.code, ACCEPTED);
}

TEST(fl_191_without_the_option_the_slider_is_never_at_ftl)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2");
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(469));
    raiders(&k, 2);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), 0);
    assert_true(kit_offers(&k, 2, "ST ftl"));
}

TEST(fl_192_only_ships_whose_card_shows_ftl_jump)
{
    static kit k;

    raiders(&k, 0);
    assert_int_equal(kit_fault(&k, 0, "ST ftl"), FL(192));
    assert_false(kit_offers(&k, 0, "ST ftl"));
}

/* ---- declaration ---- */

TEST(fl_197_the_slider_is_secret_until_panels_are_open)
{
    static kit one, other;

    raiders(&one, 2);
    kit_plan(&one, 2, "ST ftl");
    raiders(&other, 2);
    kit_plan(&other, 2, "TL medium");
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 1));
}

/* FL-R59: the arrow that keeps the energy. */
TEST(fl_198_cards_are_free_but_the_energy_is_kept)
{
    static kit k;

    raiders(&k, 5);
    assert_true(kit_offers(&k, 2, "OS ST ftl"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), FL(198));
    raiders(&k, 2);
    assert_true(kit_offers(&k, 2, "TL ftl"));
    assert_true(kit_offers(&k, 2, "ST ftl 4"));
    assert_false(kit_offers(&k, 2, "OS ST ftl"));
    plan_all(&k, "ST ftl");
    locate_all(&k);
    chart_out(&k, 2);
    assert_int_equal(k.g.slider[2], MEDIUM);
    assert_int_equal(k.g.energy[2], 2);
}

TEST(fl_198_a_rotated_ship_may_change_direction_and_turn_its_dial)
{
    static kit k;

    raiders(&k, 2);
    kit_dial(&k, 2, 3);
    assert_true(kit_offers(&k, 2, "CD TL ftl"));
    assert_true(kit_offers(&k, 2, "ST ftl 5"));
    plan_all(&k, "CD TL ftl");
    holds_for_all(&k);
    locate_all(&k);
    chart_out(&k, 2);
    assert_int_equal(k.g.dial[2], 0);
    assert_true(kit_told(&k, EV_DIRECTION));
}

/* FL-R108: a change of level whose energy is that of before; its card is flown in the second step. */
TEST(fl_198_a_change_of_level_with_the_slider_at_ftl)
{
    static kit k;

    for (int energy = 0; energy <= ENERGY_MOST; energy++) {
        raiders(&k, energy);
        k.g.optional |= NEEDS_LEVELS;
        kit_planning(&k);
        assert_int_equal(kit_fault(&k, 2, "ST ftl climb") == 0, energy >= LEVEL_ENERGY);
        assert_int_equal(kit_offers(&k, 2, "ST ftl climb"), energy >= LEVEL_ENERGY);
    }
    raiders(&k, 5);
    k.g.optional |= NEEDS_LEVELS;
    kit_planning(&k);
    plan_all(&k, "ST ftl climb");
    locate_all(&k);
    chart_to(&k, 2, B, 1, 10);
    assert_int_equal(k.g.level[2], USUAL_LEVEL + 1);
    assert_int_equal(k.g.energy[2], 5);
    assert_int_equal(k.g.program[2], PROGRAM_PREPARES); /* in the next turn */
    kit_valid(&k);
}

TEST(fl_199_panels_then_the_declaration_then_cards)
{
    static kit k;

    raiders(&k, 2);
    plan_all(&k, "ST ftl");
    assert_true(event_at(&k, EV_PANEL) >= 0);
    assert_true(event_at(&k, EV_PANEL) < event_at(&k, EV_PROGRAMS));
    assert_int_equal(event_at(&k, EV_REVEALED), -1);
    assert_true(kit_told_to(&k, EV_PROGRAMS, 0));
    assert_true(kit_seen_word(&k, 0, "ships.2.program.state", "declared"));
    locate_all(&k);
    chart_out(&k, 2);
    assert_true(kit_told(&k, EV_REVEALED));
    kit_valid(&k);
}

TEST(fl_200_no_jump_in_the_turn_of_the_declaration)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    chart_to(&k, 2, B, 2, 10);
    assert_int_equal(k.g.jumped[2], 0);
    assert_false(kit_told(&k, EV_JUMP_SIDE));
    kit_expect(&k, ASK_PREPARE, 1);
    assert_true(kit_find(&k, 1, VERB_JUMP_NOW) >= 0);
    decide(&k, 2, VERB_JUMP_NOW);
    plan_all(&k, "ST ftl");
    assert_true(kit_told(&k, EV_APPEARS));
    assert_int_equal(kit_event(&k, EV_JUMP_NEAR)->arg[2], 0);
}

TEST(fl_201_the_first_declaration_brings_markers_the_second_none)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    kit_expect(&k, ASK_LOCATE, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    locate_all(&k);
    assert_int_equal(k.g.locations[CYLON], LOCATIONS);
    assert_int_equal(k.g.locations[COLONIAL], 0);
    chart_to(&k, 2, 1, 1, 1);
    kit_end_turn(&k);
    decide(&k, 2, VERB_GO_ON);
    kit_steady(&k, 0);
    kit_steady(&k, 2);
    kit_steady(&k, 1);
    kit_plan(&k, 3, "ST ftl");
    kit_expect(&k, ASK_CHART, 1);
    assert_int_equal(starship_charted_by(&k.g, 1), 3);
}

TEST(fl_202_six_markers_from_a_to_f)
{
    static kit k;
    char sentence[200];

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    for (int i = 0; i < LOCATIONS; i++) {
        options list;
        text t = text_in(sentence, sizeof sentence);

        game_list(&starship_game, &k.g.flow, 1, &list, false);
        starship_say_option(&k.g.flow, 1, &list.at[0], NULL, &t);
        assert_int_equal(sentence[t.length - 1], 'A' + i);
        locate(&k, 1, 100 + 280 * (i % 3), 100 + 300 * (i / 3), 10 * i);
        assert_int_equal(kit_event(&k, EV_LOCATION)->arg[1], i);
    }
    kit_expect(&k, ASK_CHART, 1);
    assert_int_equal(kit_seen_count(&k, 0, "locations.cylon"), 6);
    assert_true(kit_seen_word(&k, 0, "locations.cylon.5.letter", "F"));
    assert_int_equal(kit_seen(&k, 0, "locations.cylon.5.heading"), 50 * DEGREE);
}

/* FL-210 is the printed figure: at least a ruler from each other, whatever lies below and of whomever. */
TEST(fl_203_fl_204_fl_206_fl_210_anywhere_looking_anywhere_on_ships_and_beside_enemy_markers)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    k.g.program[1] = PROGRAM_PREPARES;
    spread(&k, COLONIAL);
    locate(&k, 1, 375, 200, 77);  /* on a Viper */
    locate(&k, 1, 110, 100, 359); /* 1 cm from the Colonial A */
    locate(&k, 1, 0, 750, 1);
    assert_int_equal(k.g.locations[CYLON], 3);
    assert_int_equal(k.g.location_heading[CYLON][1], 359);
}

TEST(fl_205_a_ruler_apart_from_one_s_own)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate(&k, 1, 100, 100, 0);
    refusal r = kit_try(&k, 1, &(choice){.args = 3, .arg = {369, 100, 0}});

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, FL(205));
    assert_non_null(strstr(r.text, "24 cm"));
    locate(&k, 1, 370, 100, 0);
    /* Two corners come nearer than two sides. */
    assert_int_equal(kit_try(&k, 1, &(choice){.args = 3, .arg = {100, 370, 22}}).rule, FL(205));
    locate(&k, 1, 100, 370, 0);
}

TEST(fl_207_chance_says_who_places_first)
{
    static kit k;

    for (int first = 0; first < SIDES; first++) {
        kit_start(&k, 2, "scenario=house_jump_race");
        for (int ship = 0; ship < k.g.ship_count; ship++)
            kit_energy(&k, ship, 0);
        kit_rig(&k, FROM_LOCATION_ORDER, first);
        kit_plan(&k, 0, "ST ftl");
        kit_plan(&k, 3, "ST ftl");
        kit_coast(&k);
        kit_expect(&k, ASK_LOCATE, first);
        assert_int_equal(kit_asked(&k), SEAT_BIT(first));
        locate_all(&k);
        assert_int_equal(k.g.locations[COLONIAL], LOCATIONS);
        assert_int_equal(k.g.locations[CYLON], LOCATIONS);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    }
}

TEST(fl_208_where_all_jumps_lead_out_there_are_no_markers)
{
    static kit k;

    own_scenario("house_jump_race")->only_out = 1;
    starship_use(&own);
    kit_start(&k, 2, "scenario=house_jump_race");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        kit_energy(&k, ship, 0);
    kit_plan(&k, 0, "ST ftl");
    kit_coast(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_LOCATE);
    assert_int_not_equal(k.g.flow.ask, ASK_CHART);
    assert_int_equal(k.g.navpoint[0], NAVPOINT_OUT);
    kit_valid(&k);
    k.g.turn = 4;
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), FL(208)); /* how would it come? */
    starship_use(&starship_shipped);
}

TEST(fl_209_after_the_declaration_ships_move_as_usual)
{
    static kit k;

    raiders(&k, 2);
    plan p = plan_with(kit_place_of(&k, 2, "TL"), NO_CARD, MEDIUM, 0);
    pose to = starship_course(&k.g, 2, &p).step[0];

    plan_all(&k, "TL ftl");
    locate_all(&k);
    chart_to(&k, 2, 1, 1, 0);
    assert_int_equal(k.g.x[2], to.at.x);
    assert_int_equal(k.g.y[2], to.at.y);
    assert_int_equal(k.g.heading[2], to.heading);
}

/* FL-R62: here only two fit.  FL-R106: looked for at whole centimetres. */
TEST(fl_205_as_many_markers_as_fit)
{
    static kit k;
    scenario *s = own_scenario("house_patrol");
    int32_t at[2];

    s->width = s->to[0] = s->to[1] = 480 * MILLIMETRE;
    s->depth = 200 * MILLIMETRE;
    starship_use(&own);
    kit_start(&k, 2, "scenario=house_patrol optional=navigation");
    kit_energy(&k, 0, 0);
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 0);
    kit_steady(&k, 0);
    kit_plan(&k, 2, "ST ftl");
    kit_coast(&k);
    locate(&k, 1, 100, 100, 0);
    assert_true(starship_has_place(&k.g, CYLON, at));
    locate(&k, 1, 380, 100, 0);
    kit_expect(&k, ASK_CHART, 1);
    assert_int_equal(k.g.locations[CYLON], 2);
    assert_int_equal(
        kit_try(&k, 1, &(choice){.args = 3, .arg = {1 << 2, 1, 1}}).code, REFUSED_ARGUMENTS);
    holds_for_all(&k);
    starship_use(&starship_shipped);
}

/* FL-R105: the level is chosen with the marker, and does not bring it nearer. */
TEST(fl_203_markers_have_levels_where_there_are_any)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_patrol optional=navigation+levels");
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 0);
    kit_steady(&k, 0);
    kit_plan(&k, 2, "ST ftl");
    kit_coast(&k);
    kit_expect(&k, ASK_LOCATE, 1);
    kit_choose(&k, 1, &(choice){.args = 4, .arg = {100, 100, 0, 4}});
    assert_int_equal(k.g.location_level[CYLON][0], 4);
    assert_int_equal(kit_try(&k, 1, &(choice){.args = 4, .arg = {120, 100, 0, 1}}).rule, FL(205));
}

/* FL-R107: teammates do not place one by one. */
TEST(fl_201_the_owner_of_the_first_ship_that_declares_places)
{
    static kit k;

    kit_start(&k, 4, "scenario=house_jump_race");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        kit_energy(&k, ship, 0);
    kit_plan(&k, 1, "ST ftl");
    kit_plan(&k, 0, "ST ftl");
    kit_coast(&k);
    kit_expect(&k, ASK_LOCATE, 0);
    locate_all(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(2));
    holds_for_all(&k);
}

/* ---- coordinates ---- */

TEST(fl_211_dials_are_secret_until_the_jump)
{
    static kit one, other;

    raiders(&one, 0);
    plan_all(&one, "ST ftl");
    locate_all(&one);
    other = one;
    holds_for_all(&one);
    chart_to(&one, 2, B, 2, 10);
    chart_to(&other, 2, 1, 7, 24);
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 1));
    assert_true(kit_seen_word(&one, 1, "ships.2.program.navpoint", "B"));
    assert_int_equal(kit_seen(&one, 1, "ships.2.program.direction"), 2);
    assert_int_equal(kit_seen(&one, 1, "ships.2.program.distance"), 10);
    assert_true(kit_seen_null(&one, 0, "ships.2.program.navpoint"));
    assert_int_equal(kit_seen(&one, 0, "ships.2.program.counters"), 0);
    kit_end_turn(&one);
    kit_end_turn(&other);
    kit_same_to(&one, &other, 0);
    holds_for_all(&one);
}

TEST(fl_211_teammates_know_them)
{
    static kit one, other;

    kit_start(&one, 4, "scenario=house_jump_race");
    for (int ship = 0; ship < one.g.ship_count; ship++)
        kit_energy(&one, ship, 0);
    kit_plan(&one, 0, "ST ftl");
    kit_coast(&one);
    locate_all(&one);
    other = one;
    chart_to(&one, 0, 1, 1, 1);
    chart_out(&other, 0);
    assert_true(kit_differ_to(&one, &other, 0));
    assert_true(kit_differ_to(&one, &other, 2));
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, 3);
}

TEST(fl_212_fl_213_fl_214_a_marker_a_side_and_a_distance_or_the_way_out)
{
    static kit k, out;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    out = k;
    chart_to(&k, 2, B, 8, 24);
    assert_int_equal(k.g.navpoint[2], B);
    assert_int_equal(k.g.direction[2], 8);
    assert_int_equal(k.g.distance[2], 24);
    chart_out(&out, 2);
    assert_int_equal(out.g.navpoint[2], NAVPOINT_OUT);
    assert_int_equal(out.g.direction[2], 0);
    assert_int_equal(out.g.distance[2], 0);
    kit_valid(&out);
}

/* FL-R63. */
TEST(fl_213_fl_214_directions_1_to_8_and_0_to_24_centimetres)
{
    static kit k;
    static const int64_t wrong[][2] = {{0, 10}, {9, 10}, {1, -1}, {1, 25}};

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(
            kit_try(&k, 1, &(choice){.args = 3, .arg = {1, wrong[i][0], wrong[i][1]}}).code,
            REFUSED_ARGUMENTS);
    chart_to(&k, 2, 1, 8, 0);
}

/* GEOMETRY: B lies at (370, 100), 30 mm across; its side 2 looks 45 degrees right of its arrow. */
TEST(fl_215_fl_228_the_aim_point_of_b_2_10)
{
    static kit k;

    raiders(&k, 0);
    spread(&k, CYLON);
    pose at = starship_chart_pose(&k.g, CYLON, 1, 2, 10);

    assert_int_equal(at.heading, 45 * DEGREE);
    assert_true(abs(at.at.x - (37000 + 8132)) <= 2); /* 115 mm along the normal */
    assert_true(abs(at.at.y - (10000 + 8132)) <= 2);
    at = starship_chart_pose(&k.g, CYLON, 1, 1, 0);
    assert_int_equal(at.at.x, 37000);
    assert_int_equal(at.at.y, 11500); /* on the side itself */
    k.g.location_heading[CYLON][1] = 90;
    at = starship_chart_pose(&k.g, CYLON, 1, 7, 4);
    assert_int_equal(at.heading, 0); /* 270 degrees on from 90 */
    assert_int_equal(at.at.y, 15500);
}

/* FL-R60. */
TEST(fl_211_dials_stay_as_they_were_set)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    chart_to(&k, 2, B, 2, 10);
    kit_end_turn(&k);
    kit_end_turn(&k);
    assert_int_equal(k.g.preparation[2], 2);
    assert_int_equal(k.g.navpoint[2], B);
    assert_int_equal(k.g.direction[2], 2);
    assert_int_equal(k.g.distance[2], 10);
}

/* ---- what the owner is told ---- */

static const char *forecasted(const kit *k, int seat, int which, const int64_t *arg, int args)
{
    static char out[262144];
    text t = text_in(out, sizeof out);
    json j = json_to(&t);
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    choice c = {.option = which, .args = args};

    for (int i = 0; i < args; i++)
        c.arg[i] = arg[i];
    pick p = options_pick(&list, &c);

    json_add_object(&j);
    starship_forecast(&k->g.flow, seat, &p, &j);
    json_end(&j);
    return out;
}

TEST(fl_229_the_ring_tells_the_owner_where_dials_lead)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    const char *told = forecasted(&k, 1, 0, (int64_t[]){1 << 4, 1, 10}, 3);

    assert_non_null(strstr(told, "\"prepared\""));
    assert_non_null(strstr(told, "\"counters\":6"));
    assert_non_null(strstr(told, "\"across\":6000"));
    assert_non_null(strstr(told, "\"across\":2400"));
    chart_to(&k, 2, 5, 1, 10);
    told = forecasted(&k, 1, kit_find(&k, 1, VERB_GO_ON), NULL, 0);
    assert_null(strstr(told, "\"counters\":0")); /* that would be a jump now */
    assert_non_null(strstr(told, "\"counters\":1"));
    assert_non_null(strstr(told, "\"counters\":6"));
    assert_non_null(strstr(told, "\"ring\""));
    told = forecasted(&k, 1, kit_find(&k, 1, VERB_JUMP_NOW), NULL, 0);
    assert_non_null(strstr(told, "\"counters\":0"));
}

/* Raider 2 stands where Raider 3 would come out with a seven; who leaves is in nobody's way. */
TEST(fl_226_the_ring_of_a_jump_knows_who_leaves)
{
    static kit k;

    for (int i = 0; i < 4; i++) {
        bool leaves = i & 1, of_mate = i & 2;

        raiders(&k, 0);
        if (of_mate) {
            k.g.flow.seat_count = 4;
            k.g.owner[2] = 3;
        }
        kit_put(&k, 0, 60, 600, 0); /* out of the way */
        prepares(&k, 3, B, 1, 10, 6);
        pose to = starship_chart_pose(&k.g, CYLON, B - 1, 1, 10);

        set_body(&k.g, 2, (pose){point_ahead(to.at, to.heading, 30 * MILLIMETRE), 0});
        k.g.program[2] = PROGRAM_PREPARES;
        k.g.navpoint[2] = NAVPOINT_OUT;
        k.g.preparation[2] = 6;
        kit_planning(&k);
        decide(&k, 2, leaves ? VERB_JUMP_NOW : VERB_GO_ON);
        if (!of_mate) { /* whose answer is not in yet */
            kit_steady(&k, 0);
            kit_plan(&k, 2, leaves ? "ST ftl" : "ST still");
        }
        kit_expect(&k, ASK_PREPARE, 1);
        const char *told = forecasted(&k, 1, kit_find(&k, 1, VERB_JUMP_NOW), NULL, 0);

        assert_int_equal(strstr(told, "\"ships\":[2]") == NULL, leaves);
        assert_non_null(strstr(told, "\"ships\":[]"));
    }
}

TEST(fl_243_what_a_declaration_and_a_jump_will_cost_is_foretold)
{
    static kit k;
    plan p;

    raiders(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, FTL, 0);
    assert_int_equal(starship_fuel_for(&k.g, 2, &p).jump, 0);
    k.g.program[2] = PROGRAM_JUMPS;
    assert_int_equal(starship_fuel_for(&k.g, 2, &p).jump, JUMP_FUEL);
}

TEST(fl_243_in_the_air_a_declaration_costs_none_either)
{
    static kit k;
    plan p;

    raiders(&k, 2);
    k.g.optional |= NEEDS_FUEL | NEEDS_HIGH;
    p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, FTL, 0);
    assert_true(in_air(&k.g));
    assert_int_equal(starship_fuel_for(&k.g, 2, &p).jump, 0);
    k.g.program[2] = PROGRAM_JUMPS;
    assert_int_equal(starship_fuel_for(&k.g, 2, &p).jump, JUMP_FUEL);
}

/* A program that looks ahead takes others' dials, and what they have chosen, for anything that they can
   be. */
TEST(fl_211_what_is_secret_is_dealt_anew)
{
    static kit k;
    uint32_t navpoints = 0, programs = 0;

    raiders(&k, 2);
    prepares(&k, 2, B, 2, 10, 7);
    decide(&k, 2, VERB_GO_ON);
    kit_plan(&k, 2, "ST medium");
    for (uint64_t i = 0; i < 60; i++) {
        kit other = k;
        seed s = seed_from_numbers(3, i);
        generator r = random_from_seed(&s);

        game_conceal(&starship_game, &other.g.flow, 0, &r);
        navpoints |= 1u << other.g.navpoint[2];
        programs |= 1u << other.g.program[2];
        game_conceal(&starship_game, &other.g.flow, 1, &r);
    }
    assert_int_equal(navpoints, 0xfe);
    assert_int_equal(programs, 1 << PROGRAM_GOES_ON | 1 << PROGRAM_ABORTS | 1 << PROGRAM_JUMPS);
    kit mate = k;
    seed s = seed_from_numbers(3, 1);
    generator r = random_from_seed(&s);

    game_conceal(&starship_game, &mate.g.flow, 1, &r);
    assert_int_equal(mate.g.navpoint[2], B);
    assert_int_equal(mate.g.program[2], PROGRAM_GOES_ON);
}
