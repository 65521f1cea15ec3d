/* test_navigation.c: jumps that are prepared (FL-190 to FL-248). */
#include <stdlib.h>
#include <string.h>

#include "kit.h"

static const char *const prepared = "rules=complete ships=2 optional=navigation";

/* Vipers 0 and 1, Raiders 2 and 3, out of each other's sight: only Raiders can jump.  All stand still,
   but for the Raiders' energy. */
static void raiders(kit *k, int energy)
{
    kit_apart(k, prepared);
    kit_energy(k, 0, 0);
    kit_energy(k, 1, 0);
    kit_energy(k, 2, energy);
    kit_energy(k, 3, energy);
}

/* Six location markers of a side, A to F, from one corner on, all looking up the table. */
static void spread(kit *k, int side)
{
    for (int i = 0; i < LOCATIONS; i++) {
        k->g.location_x[side][i] = (int16_t)(100 + 270 * (i % 3));
        k->g.location_y[side][i] = (int16_t)(100 + 300 * (i / 3));
        k->g.location_level[side][i] = USUAL_LEVEL;
    }
    k->g.locations[side] = LOCATIONS;
}

/* A ship has prepared so much for such dials; the next planning is about to be asked for. */
static void prepares(kit *k, int ship, int navpoint, int direction, int distance, int counters)
{
    spread(k, side_of(&k->g, ship));
    k->g.turn = 9;
    k->g.program[ship] = PROGRAM_PREPARES;
    k->g.navpoint[ship] = (uint8_t)navpoint;
    k->g.direction[ship] = (uint8_t)direction;
    k->g.distance[ship] = (uint8_t)distance;
    k->g.preparation[ship] = (uint8_t)counters;
    kit_planning(k);
}

static void leaves(kit *k, int ship, int counters)
{
    prepares(k, ship, NAVPOINT_OUT, 0, 0, counters);
}

enum { B = 2 };

/* What a ship that prepares does in this turn. */
static void decide(kit *k, int ship, int verb)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_PREPARE, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, verb)});
}

/* All plan, ship 2 so and the others straight on. */
static void plan_all(kit *k, const char *words)
{
    kit_steady(k, 0);
    kit_plan(k, 2, words);
    kit_steady(k, 1);
    kit_steady(k, 3);
}

static void locate(kit *k, int seat, int x, int y, int heading)
{
    kit_expect(k, ASK_LOCATE, seat);
    kit_choose(k, seat, &(choice){.args = 3, .arg = {x, y, heading}});
}

/* A side's markers, as they are offered to whoever does not care. */
static void locate_all(kit *k)
{
    while (k->g.flow.ask == ASK_LOCATE) {
        int seat = __builtin_ctz(kit_asked(k));
        options list;

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        locate(k, seat, (int)list.at[0].bounds[0].usual, (int)list.at[0].bounds[1].usual, 0);
    }
}

static void chart_to(kit *k, int ship, int navpoint, int direction, int distance)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_CHART, seat);
    kit_choose(k, seat,
        &(choice){.option = kit_find(k, seat, VERB_CHART),
            .args = 3,
            .arg = {1 << (navpoint - 1), direction, distance}});
}

static void chart_out(kit *k, int ship)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_CHART, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_CHART_OUT)});
}

static void dice(kit *k, int one, int two, int distance)
{
    kit_dice(k, one, two);
    kit_rig(k, FROM_DISTANCE, distance - 1);
}

static int event_at(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return i;
    return -1;
}

static int collisions(const kit *k, int ship)
{
    int count = 0;

    for (int i = 0; i < k->g.counter_count[ship]; i++)
        count += kind_of(k->g.counter[ship][i])->pool == POOL_COLLISION;
    return count;
}

/* A table in the middle of an ask: it can be, also for each who does not know everything. */
static void holds_for_all(const kit *k)
{
    kit_sound(k);
    for (int i = 0; i < 4 * k->g.flow.seat_count; i++) {
        kit other = *k;
        seed s = seed_from_numbers(9, (uint64_t)i);
        generator r = random_from_seed(&s);

        game_conceal(&starship_game, &other.g.flow, i % k->g.flow.seat_count, &r);
        kit_sound(&other);
        kit_same_to(k, &other, i % k->g.flow.seat_count);
    }
}

/* The shipped components, to be changed; put back with starship_use(&starship_shipped). */
static starship_data own;

static scenario *own_scenario(const char *id)
{
    own = starship_shipped;
    for (int i = 0; i < own.scenario_count; i++)
        if (strcmp(own.scenario[i].id, id) == 0)
            return &own.scenario[i];
    return NULL;
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

/* FL-R108. */
TEST(fl_198_no_change_of_level_with_the_slider_at_ftl)
{
    static kit k;

    raiders(&k, 3);
    k.g.optional |= NEEDS_LEVELS;
    plan p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, FTL, 0);

    assert_int_equal(starship_judge(&k.g, 2, &p).because, 0);
    p.level = 1;
    assert_int_equal(starship_judge(&k.g, 2, &p).because, FL(198));
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
    kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&out);
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

/* A Raider that jumps on to B, side 1, and one that leaves or jumps likewise. */
static void two_jumpers(kit *k, int navpoint, int direction, int distance)
{
    raiders(k, 0);
    prepares(k, 2, B, 1, 10, 6);
    k->g.program[3] = PROGRAM_PREPARES;
    k->g.navpoint[3] = (uint8_t)navpoint;
    k->g.direction[3] = (uint8_t)direction;
    k->g.distance[3] = (uint8_t)distance;
    k->g.preparation[3] = 6;
    kit_planning(k);
    decide(k, 2, VERB_JUMP_NOW);
    kit_steady(k, 0);
    kit_plan(k, 2, "ST ftl");
    decide(k, 3, VERB_JUMP_NOW);
    kit_steady(k, 1);
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
    kit_sound(&k);

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
    assert_false(kit_offers(&k, 2, "ST ftl 5"));
    assert_true(kit_offers(&k, 2, "ST ftl 3"));
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
    kit_sound(&k);
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
    kit_sound(&k);
}

/* ---- execution ---- */

/* Ship 2 jumps by B, 2, 10 with so many counters and such dice. */
static void jump_from_b(kit *k, int counters, int one, int two, int die)
{
    raiders(k, 0);
    kit_put(k, 1, 60, 600, 0); /* out of the way */
    prepares(k, 2, B, 2, 10, counters);
    decide(k, 2, VERB_JUMP_NOW);
    dice(k, one, two, die);
    plan_all(k, "ST ftl");
}

/* GEOMETRY, the printed one: FTL marker "2" (48 mm across) at (451.3, 181.3), looking 45 degrees; dice 11:
   its side at 135 degrees, so that the ship looks 180; a die of 4 less 2: 24 + 20 + 30 mm on. */
TEST(fl_194_fl_228_fl_229_fl_230_fl_231_fl_233_fl_244_the_printed_jump)
{
    static kit k;

    jump_from_b(&k, 2, 5, 6, 4);
    const event *marker = kit_event(&k, EV_JUMP_MARKER);

    assert_int_equal(marker->arg[1], 451);
    assert_int_equal(marker->arg[2], 181);
    assert_int_equal(marker->arg[3], 45);
    assert_int_equal(kit_event(&k, EV_JUMP_SIDE)->arg[3], 3);
    assert_int_equal(kit_event(&k, EV_JUMP_NEAR)->arg[3], 2);
    assert_true(abs(k.g.x[2] - 45132) <= 10);
    assert_true(abs(k.g.y[2] - (18132 - 7400)) <= 10);
    assert_int_equal(k.g.heading[2], 180 * DEGREE);
    assert_int_equal(k.g.jumps[2], 1);
    kit_sound(&k);
}

/* FL-R64: the marker's middle lies at the distance; dice 7 lead straight on from there. */
TEST(fl_229_each_number_of_counters_has_its_marker)
{
    static const int across[] = {60, 54, 48, 42, 36, 30, 24, 24, 24}; /* FL-R65 */
    static kit k;

    for (int counters = 0; counters < 9; counters++) {
        jump_from_b(&k, counters, 3, 4, 6);
        int ahead = across[counters] / 2 + 30 + 10 * (counters < 6 ? 6 - counters : 0);
        int32_t along = (11500 + ahead * 100) * 7071 / 10000;

        assert_true(abs(k.g.x[2] - (37000 + along)) <= 10);
        assert_true(abs(k.g.y[2] - (10000 + along)) <= 10);
        assert_int_equal(k.g.heading[2], 45 * DEGREE);
    }
}

TEST(fl_193_more_preparation_scatters_less)
{
    static kit k;

    raiders(&k, 0);
    pose at = {{375 * MILLIMETRE, 375 * MILLIMETRE}, 0};
    jump_aim raw = starship_aim_at(&k.g, at, USUAL_LEVEL, 0);
    jump_aim fine = starship_aim_at(&k.g, at, USUAL_LEVEL, 3);

    for (int die = 1; die <= 6; die++)
        for (int side = 0; side < 8; side++)
            assert_true(point_distance(at.at, starship_landing(&k.g, 2, &fine, side, die).at.at) <
                        point_distance(at.at, starship_landing(&k.g, 2, &raw, side, die).at.at));
}

TEST(fl_232_nothing_left_of_the_die_is_touching)
{
    static kit k, more;

    jump_from_b(&k, 3, 3, 4, 1);
    assert_int_equal(kit_event(&k, EV_JUMP_NEAR)->arg[3], 0);
    jump_from_b(&more, 3, 3, 4, 3);
    assert_int_equal(k.g.x[2], more.g.x[2]);
    assert_int_equal(k.g.y[2], more.g.y[2]);
}

TEST(fl_234_fl_235_counters_are_discarded_and_the_last_one_takes_the_markers_away)
{
    static kit k;

    jump_from_b(&k, 3, 3, 4, 1);
    assert_int_equal(k.g.preparation[2], 0);
    assert_int_equal(k.g.program[2], PROGRAM_NONE);
    assert_int_equal(k.g.locations[CYLON], 0);
    assert_true(kit_told(&k, EV_LOCATIONS_GONE));

    raiders(&k, 0);
    prepares(&k, 3, B, 3, 10, 1);
    prepares(&k, 2, B, 2, 10, 1);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    kit_steady(&k, 0);
    kit_plan(&k, 2, "ST ftl");
    decide(&k, 3, VERB_GO_ON);
    kit_steady(&k, 1);
    kit_steady(&k, 3);
    assert_true(kit_told(&k, EV_APPEARS));
    assert_int_equal(k.g.locations[CYLON], LOCATIONS);
    kit_sound(&k);
}

TEST(fl_236_in_a_field_it_draws_a_collision_counter)
{
    static kit k;

    raiders(&k, 0);
    prepares(&k, 2, B, 1, 15, 6);
    kit_piece(&k, "sparse_1", 370, 320, 0);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    assert_true(kit_told(&k, EV_APPEARS_IN));
    assert_true(collisions(&k, 2) >= 1);
    assert_int_equal(kit_event_of(&k, EV_COUNTERS, 2)->rule, FL(236));
}

/* B lies at (370, 100): the jump by side 1 leads straight up the table, on to the Viper. */
TEST(fl_236_fl_237_fl_238_on_a_ship_each_draws_one_and_the_jumper_slides_on)
{
    static kit k;

    raiders(&k, 0);
    kit_put(&k, 0, 372, 280, 90);
    prepares(&k, 2, B, 1, 10, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    assert_true(kit_told(&k, EV_APPEARS_ON));
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(collisions(&k, 0), 1);
    assert_int_equal(kit_event(&k, EV_SLID)->rule, FL(238));
    assert_int_equal(starship_overlapped_by(&k.g, 2), 0);
    assert_true(k.g.y[2] > k.g.y[0]);
    assert_int_equal(k.g.heading[2], 0);
}

TEST(fl_239_fl_240_all_jump_then_cards_are_flown)
{
    static kit k;

    raiders(&k, 2);
    kit_put(&k, 0, 60, 600, 0);
    prepares(&k, 2, B, 1, 10, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    assert_true(event_at(&k, EV_APPEARS) < event_at(&k, EV_REVEALED));
    pose from = {{37000, 10000 + 1500 + 10000 + 1200 + 3000}, 0};
    pose to = starship_after_arrow(starship_arrow_start(from, false),
        starship_arrow_of(card_of(&k.g, 2, deck_of(&k.g, 2)->straight), MEDIUM));

    assert_true(abs(k.g.x[2] - to.at.x) <= 10);
    assert_true(abs(k.g.y[2] - to.at.y) <= 10);
    two_jumpers(&k, B + 1, 1, 10);
    kit_plan(&k, 3, "ST ftl");
    int last = -1;

    for (int i = 0; i < k.out.count; i++)
        last = k.out.at[i].kind == EV_APPEARS ? i : last;
    assert_true(last < event_at(&k, EV_REVEALED));
}

TEST(fl_241_no_attack_in_the_first_firing_step)
{
    static kit k;

    raiders(&k, 0);
    kit_put(&k, 0, 370, 400, 0);
    prepares(&k, 2, B, 1, 10, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    scene s;

    starship_scene(&k.g, &s);
    k.g.step = STEP_FIRE_1;
    assert_int_equal(starship_shot(&k.g, &s, 2, 0, true).barred, FL(241));
    k.g.step = STEP_FIRE_2;
    assert_int_equal(starship_shot(&k.g, &s, 2, 0, true).barred, 0);
}

TEST(fl_242_the_third_jump_can_only_lead_out)
{
    static kit k;

    raiders(&k, 0);
    k.g.jumps[2] = 1;
    plan_all(&k, "ST ftl");
    locate_all(&k);
    kit_expect(&k, ASK_CHART, 1);
    assert_true(kit_find(&k, 1, VERB_CHART) >= 0);
    raiders(&k, 0);
    k.g.jumps[2] = 2;
    plan_all(&k, "ST ftl");
    locate_all(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_CHART);
    assert_int_equal(k.g.navpoint[2], NAVPOINT_OUT);
    kit_sound(&k);
    jump_from_b(&k, 6, 3, 4, 1);
    assert_int_equal(k.g.jumps[2], 1);
}

TEST(fl_243_a_jump_costs_15_fuel_a_declaration_none)
{
    static kit k;

    raiders(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    k.g.fuel[2] = 50;
    plan_all(&k, "ST ftl");
    locate_all(&k);
    chart_to(&k, 2, B, 1, 10);
    assert_int_equal(k.g.fuel[2], 50);
    kit_energy(&k, 2, 2);
    kit_put(&k, 2, 375, 600, 270);
    prepares(&k, 2, B, 1, 10, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    assert_int_equal(k.g.fuel[2], 35);
}

TEST(fl_243_without_fuel_a_ship_prepares_but_does_not_jump)
{
    static kit k;

    raiders(&k, 0);
    k.g.optional |= NEEDS_FUEL;
    k.g.fuel[2] = 0;
    assert_true(kit_offers(&k, 2, "ST ftl"));
    prepares(&k, 2, B, 1, 10, 6);
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_NOW), -1);
}

/* ---- distortion ---- */

/* Ship 2 leaves, and others stand so far from it: bases are 60 mm across. */
static void torn(kit *k, int friend_at, int enemy_at)
{
    raiders(k, 0);
    kit_put(k, 2, 300, 400, 0);
    k->g.x[3] = 30000 + 6000 + friend_at;
    k->g.y[3] = 40000;
    k->g.heading[3] = 0;
    k->g.x[0] = 30000;
    k->g.y[0] = 40000 - 6000 - enemy_at;
    leaves(k, 2, 6);
    decide(k, 2, VERB_JUMP_NOW);
    plan_all(k, "ST ftl");
}

TEST(fl_245_fl_246_fl_247_fl_248_who_is_within_4_cm_draws_a_collision_counter)
{
    static kit k;

    torn(&k, 3000, 4000);
    assert_int_equal(collisions(&k, 3), 1);
    assert_int_equal(collisions(&k, 0), 1);
    assert_int_equal(collisions(&k, 1), 0);
    assert_int_equal(kit_times(&k, EV_DISTORTION), 2);
    assert_true(event_at(&k, EV_DISTORTION) < event_at(&k, EV_JUMPS_OUT));
    assert_int_equal(kit_event_of(&k, EV_COUNTERS, 0)->rule, FL(245));
    torn(&k, 4020, 10000);
    assert_int_equal(collisions(&k, 3), 0);
    assert_int_equal(collisions(&k, 0), 0);
}

TEST(fl_245_a_level_away_is_far_enough)
{
    static kit k;

    raiders(&k, 0);
    kit_put(&k, 2, 300, 400, 0);
    kit_put(&k, 3, 300, 470, 0);
    k.g.optional |= NEEDS_LEVELS;
    k.g.level[3] = 3;
    leaves(&k, 2, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    plan_all(&k, "ST ftl");
    assert_int_equal(collisions(&k, 3), 0);
}

TEST(fl_247_the_jumper_feels_nothing_of_its_own_jump)
{
    static kit k;

    raiders(&k, 0);
    kit_put(&k, 0, 500, 640, 0); /* 0 cm from the jumper */
    prepares(&k, 2, B, 1, 10, 6);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    plan_all(&k, "ST ftl");
    assert_int_equal(collisions(&k, 2), 0);
    assert_int_equal(collisions(&k, 0), 1);
}

/* FL-R68: a ship near two jumpers draws two; jumpers near each other one each, though one is away by then. */
TEST(fl_245_all_distances_are_taken_before_any_jump)
{
    static kit k;

    two_jumpers(&k, B + 1, 1, 10);
    kit_put(&k, 2, 300, 400, 0);
    kit_put(&k, 3, 380, 400, 0);
    kit_put(&k, 0, 340, 330, 0);
    kit_plan(&k, 3, "ST ftl");
    assert_int_equal(collisions(&k, 0), 2);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(collisions(&k, 3), 1);
}

/* ---- ships that are lost, and ships that come ---- */

/* FL-R67. */
TEST(fl_235_when_the_only_ship_that_prepares_is_lost_its_markers_go)
{
    static kit k;

    raiders(&k, 0);
    prepares(&k, 2, B, 1, 10, 2);
    kit_lose(&k, 3);
    assert_int_equal(k.g.locations[CYLON], LOCATIONS);
    kit_lose(&k, 2);
    assert_int_equal(k.g.locations[CYLON], 0);
    assert_int_equal(k.g.program[2], PROGRAM_NONE);
    assert_int_equal(k.g.location_x[CYLON][3], 0);
}

/* FL-R108. */
TEST(fl_221_a_ship_that_has_landed_prepares_nothing)
{
    static kit k;

    raiders(&k, 0);
    k.g.optional |= NEEDS_LANDING | NEEDS_GROUND;
    k.g.landed[2] = ON_GROUND;
    prepares(&k, 2, B, 1, 10, 2);
    assert_true(kit_told(&k, EV_ABORTS));
    assert_int_equal(k.g.program[2], PROGRAM_NONE);
    assert_int_equal(k.g.preparation[2], 0);
    assert_int_equal(k.g.locations[CYLON], 0);
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
    assert_false(kit_offers(&k, 2, "ST ftl"));
}

/* FL-R107: it begins to prepare in the turn before. */
TEST(fl_195_a_jump_brings_in_a_ship_that_is_not_there_yet)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_jump_race");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        kit_energy(&k, ship, 0);
    assert_int_equal(k.g.where[2], RESERVE);
    assert_int_equal(k.g.arrives[2], 3);
    assert_false(plans_now(&k.g, 2));
    kit_end_turn(&k);
    assert_int_equal(k.g.turn, 2);
    kit_steady(&k, 0);
    kit_steady(&k, 3);
    kit_steady(&k, 1);
    kit_steady(&k, 4);
    kit_plan(&k, 2, "ST ftl");
    kit_coast(&k);
    assert_int_equal(k.g.program[2], PROGRAM_DECLARED);
    assert_int_equal(k.g.where[2], RESERVE);
    locate_all(&k);
    assert_int_equal(kit_find(&k, 0, VERB_CHART_OUT), -1);
    holds_for_all(&k);
    chart_to(&k, 2, 5, 1, 10);
    assert_int_equal(k.g.turn, 3);
    holds_for_all(&k);
    kit_steady(&k, 0);
    kit_steady(&k, 3);
    kit_steady(&k, 1);
    kit_steady(&k, 4);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 3, 4, 1);
    kit_plan(&k, 2, "ST ftl");
    kit_coast(&k);
    assert_int_equal(k.g.where[2], ON_TABLE);
    assert_int_equal(k.g.jumps[2], 0); /* SB-R84 */
    assert_false(kit_told(&k, EV_DISTORTION));
    kit_sound(&k);
}

/* ---- what the owner is told ---- */

static const char *foretold(const kit *k, int seat, int which, const int64_t *arg, int args)
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
    starship_foretell(&k->g.flow, seat, &p, &j);
    json_end(&j);
    return out;
}

TEST(fl_229_the_ring_tells_the_owner_where_dials_lead)
{
    static kit k;

    raiders(&k, 0);
    plan_all(&k, "ST ftl");
    locate_all(&k);
    const char *told = foretold(&k, 1, 0, (int64_t[]){1 << 4, 1, 10}, 3);

    assert_non_null(strstr(told, "\"prepared\""));
    assert_non_null(strstr(told, "\"counters\":6"));
    assert_non_null(strstr(told, "\"across\":6000"));
    assert_non_null(strstr(told, "\"across\":2400"));
    chart_to(&k, 2, 5, 1, 10);
    told = foretold(&k, 1, kit_find(&k, 1, VERB_GO_ON), NULL, 0);
    assert_non_null(strstr(told, "\"counters\":1"));
    assert_non_null(strstr(told, "\"ring\""));
    told = foretold(&k, 1, kit_find(&k, 1, VERB_JUMP_NOW), NULL, 0);
    assert_non_null(strstr(told, "\"counters\":0"));
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

/* ---- talents ---- */

TEST(fl_230_fl_231_a_navigator_rolls_again)
{
    static kit k;

    raiders(&k, 0);
    kit_talent(&k, 2, "jump_navigator");
    prepares(&k, 2, B, 2, 10, 2);
    decide(&k, 2, VERB_JUMP_NOW);
    dice(&k, 5, 6, 4);
    plan_all(&k, "ST ftl");
    while (k.g.flow.ask == ASK_TALENT)
        kit_pass(&k, __builtin_ctz(kit_asked(&k)));
    kit_expect(&k, ASK_NAVIGATE, 1);
    holds_for_all(&k);
    assert_true(kit_seen_word(&k, 0, "ships.2.program.navpoint", "B")); /* it is shown by now */
    kit_rig(&k, FROM_DISTANCE, 5);
    assert_true(kit_act(&k, 1, VERB_REROLL_DISTANCE, 2, NO_THING, NO_THING));
    assert_int_equal(kit_event(&k, EV_JUMP_NEAR)->arg[3], 4);
}

/* ---- to the end ---- */

/* Ships that stand and jump more often than chance would have it. */
static choice some_choice(const kit *k, const options *list, generator *r)
{
    choice c = options_random(list, r);

    for (int i = 0; k->g.flow.ask == ASK_PLAN && i < 40; i++) {
        int verb = list->at[c.option].verb;

        if (verb == VERB_STAND || verb == VERB_JUMP || verb == VERB_KEEP)
            break;
        c = options_random(list, r);
    }
    return c;
}

static void reads(const kit *k, int seat, const options *list)
{
    char sentence[400];

    for (int i = 0; i < k->out.count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_event(&k->g.flow, &k->out.at[i], NULL, &t);
        assert_true(t.length > 0);
    }
    for (int i = 0; i < list->count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_option(&k->g.flow, seat, &list->at[i], NULL, &t);
        assert_true(t.length > 0);
    }
}

static int played[EV_DISTORTION + 1];

static void play(const char *settings, int number)
{
    static kit k;
    static options list;
    seed s = seed_from_numbers(5, (uint64_t)number);
    generator r = random_from_seed(&s);

    kit_begin(&k, 2 + number % 3, settings);
    k.g.flow.random = random_split(&r, 1);
    for (int i = 0; !k.g.flow.over && k.g.turn < 25; i++) {
        int seat = __builtin_ctz(kit_asked(&k));
        kit other = k;

        kit_sound(&k);
        game_conceal(&starship_game, &other.g.flow, i % k.g.flow.seat_count, &r);
        kit_sound(&other);
        kit_same_to(&k, &other, i % k.g.flow.seat_count);
        game_list(&starship_game, &k.g.flow, seat, &list, false);
        reads(&k, seat, &list);
        choice c = some_choice(&k, &list, &r);

        kit_choose(&k, seat, &c);
        for (int e = 0; e < k.out.count; e++)
            played[k.out.at[e].kind]++;
    }
}

TEST(fl_193_games_with_prepared_jumps_hold_at_every_step)
{
    static const char *const tables[] = {"scenario=house_jump_race",
        "scenario=house_jump_race plans=tabletop optional=fuel+blank_cards",
        "scenario=house_jump_race optional=levels+tailing",
        "scenario=house_jump_race optional=pilots+talents+aiming",
        "scenario=house_rock_garden optional=navigation plans=tabletop",
        "scenario=house_patrol optional=navigation+attack_declaration+doubles"};

    for (int i = 0; i < 90; i++)
        play(tables[i % 6], i);
    for (int kind = EV_PROGRAMS; kind <= EV_DISTORTION; kind++)
        assert_true(played[kind] > 0);
    assert_true(played[EV_APPEARS] > 0 && played[EV_JUMPS_OUT] > 0);
}

TEST(fl_193_random_games_with_prepared_jumps_come_to_their_end)
{
    kit_wander("scenario=house_jump_race", 12);
    kit_wander("rules=complete ships=2 optional=navigation", 12);
    kit_wander("scenario=house_patrol optional=navigation+levels+fuel+tailing", 8);
    kit_wander(
        "scenario=house_patrol optional=navigation+pilots+talents+blank_cards plans=tabletop", 8);
    kit_wander("scenario=house_rock_garden optional=navigation", 6);
}
