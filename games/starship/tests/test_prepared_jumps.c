/* test_prepared_jumps.c: jumps that are prepared: how they are made, and what they do to others (FL-228 to FL-248). */
#include <stdlib.h>

#include "navigation.h"

static void dice(kit *k, int one, int two, int distance)
{
    kit_dice(k, one, two);
    kit_rig(k, FROM_DISTANCE, distance - 1);
}
static int collisions(const kit *k, int ship)
{
    int count = 0;

    for (int i = 0; i < k->g.counter_count[ship]; i++)
        count += kind_of(k->g.counter[ship][i])->pool == POOL_COLLISION;
    return count;
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
    kit_valid(&k);
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
    kit_valid(&k);
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
    kit_valid(&k);
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

/* FL-R109: whatever the order, who leaves the area stands in nobody's way. */
TEST(fl_226_who_jumps_out_is_gone_before_others_jump)
{
    static kit k;
    pose clear = {0};

    for (int in_the_way = 0; in_the_way < 2; in_the_way++) {
        two_jumpers(&k, NAVPOINT_OUT, 0, 0);
        kit_put(&k, 2, 100, 600, 0);
        kit_put(&k, 0, 30, 660, 0); /* within 4 cm of nobody but ship 2 */
        if (in_the_way)
            set_body(&k.g, 3, clear);
        kit_rig(&k, FROM_JUMP_ORDER, 2);
        dice(&k, 3, 4, 1);
        kit_plan(&k, 3, "ST ftl");
        assert_int_equal(k.g.where[3], ELIMINATED);
        assert_true(event_at(&k, EV_DISTORTION) < event_at(&k, EV_JUMPS_OUT));
        assert_true(event_at(&k, EV_JUMPS_OUT) < event_at(&k, EV_APPEARS));
        assert_false(kit_told(&k, EV_APPEARS_ON));
        if (in_the_way)
            kit_stands(&k, 2, clear.at.x / MILLIMETRE, clear.at.y / MILLIMETRE, 0);
        clear = ship_pose(&k.g, 2);
    }
}

/* Raptors 0 and 1, Heavy Raider 3 and Raider 4: of each side the ships in the set leave, the others jump to their B. */
static void four_jump(kit *k, uint32_t leave)
{
    static const int fleet[] = {0, 1, 3, 4};

    kit_start(k, 2, "scenario=house_jump_race");
    spread(k, COLONIAL);
    spread(k, CYLON);
    k->g.location_y[CYLON][B - 1] = 500; /* far from the other side's */
    k->g.turn = 2;
    for (size_t i = 0; i < 4; i++) {
        int ship = fleet[i];
        bool out = leave >> ship & 1;

        kit_put(k, ship, 100 + 300 * (int)i, 850, 0);
        kit_energy(k, ship, 0);
        k->g.program[ship] = PROGRAM_PREPARES;
        k->g.navpoint[ship] = out ? NAVPOINT_OUT : B;
        k->g.direction[ship] = !out;
        k->g.distance[ship] = out ? 0 : 10;
        k->g.preparation[ship] = 6;
    }
    kit_lose(k, 2);
    kit_lose(k, 5);
    kit_planning(k);
}

static void all_jump(kit *k)
{
    while (k->g.flow.ask == ASK_PREPARE || k->g.flow.ask == ASK_PLAN) {
        int seat = flow_first_waiting(&k->g.flow);
        bool prepares = k->g.flow.ask == ASK_PREPARE;
        int ship = starship_planned_by(&k->g, seat, false);

        if (prepares)
            kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_JUMP_NOW)});
        else
            kit_plan(k, ship, "ST ftl");
        if (kit_told(k, EV_APPEARS))
            return;
    }
}

/* Whatever the side and the number of who leaves, and in every order of the rest: those who leave lie in nobody's
   way, and those who jump come out where they would have, had the others never been there. */
TEST(fl_226_on_both_sides_all_who_leave_go_first)
{
    static kit k;
    static const int fleet[] = {0, 1, 3, 4};

    for (uint32_t leave = 1; leave < 32; leave++) {
        if (leave & 4 || leave == 27)
            continue;
        pose clear[SHIPS];

        for (int in_the_way = 0; in_the_way < 2; in_the_way++) {
            four_jump(&k, leave);
            for (size_t i = 0; i < 4 && in_the_way; i++)
                for (size_t n = 0; n < 4; n++)
                    if (leave >> fleet[i] & 1 && !(leave >> fleet[n] & 1))
                        set_body(&k.g, fleet[i], clear[fleet[n]]);
            kit_planning(&k);
            seed s = seed_from_numbers(226, leave); /* the same dice for both */

            k.g.flow.random = random_from_seed(&s);
            all_jump(&k);
            for (size_t i = 0; i < 4; i++) {
                int ship = fleet[i];

                assert_int_equal(k.g.where[ship], leave >> ship & 1 ? EXITED : ON_TABLE);
                if (in_the_way && !(leave >> ship & 1)) {
                    assert_int_equal(k.g.x[ship], clear[ship].at.x);
                    assert_int_equal(k.g.y[ship], clear[ship].at.y);
                }
                clear[ship] = ship_pose(&k.g, ship);
            }
            kit_valid(&k);
        }
    }
}

/* Cards that were fixed ahead hold the energy in a jump only with a change of level (SB-R85). */
TEST(fl_223_cards_fixed_ahead_jump_with_a_change_of_level)
{
    static kit k;

    for (int energy = 4; energy <= 5; energy++)
        for (int levels = 0; levels < 2; levels++) {
            raiders(&k, energy);
            k.g.optional |= levels ? NEEDS_LEVELS : 0;
            kit_harm(&k, 2, PILOT, 2);
            k.g.is_severe[2] = 1;
            prepares(&k, 2, B, 1, 10, 2);
            plan p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, STILL, 0);

            starship_lay_plan(&k.g, 2, &p, PLAN_AHEAD);
            assert_int_equal(kit_find(&k, 1, VERB_JUMP_NOW) >= 0, levels);
            if (!levels)
                continue;
            decide(&k, 2, VERB_JUMP_NOW);
            assert_int_equal(kit_find(&k, 1, VERB_KEEP), -1);
            options list;

            game_list(&starship_game, &k.g.flow, 1, &list, false);
            int climb = kit_find(&k, 1, VERB_CLIMB);

            assert_true(climb >= 0);
            assert_int_equal(list.at[climb].bounds[0].members, 1u << FTL);
            kit_choose(&k, 1, &(choice){.option = climb, .args = 2, .arg = {1 << FTL, 1}});
            kit_valid(&k);
        }
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
    kit_valid(&k);
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

        kit_valid(&k);
        game_conceal(&starship_game, &other.g.flow, i % k.g.flow.seat_count, &r);
        kit_valid(&other);
        kit_same_to(&k, &other, i % k.g.flow.seat_count);
        game_list(&starship_game, &k.g.flow, seat, &list, false);
        kit_reads(&k, seat, &list);
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

    for (int i = 0; i < effort(90); i++)
        play(tables[i % 6], i);
    if (effort(90) < 90)
        return; /* few games need not come to everything */
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
