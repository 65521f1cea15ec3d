/* test_officer_missions.c: what the officer does for the goals of a scenario. */
#include "missions.h"
#include "officers.h"

/* Whatever its mood. */
enum { MOODS = 12 };

/* All ships but one far away, looking away; a new planning, at which its owner has planned the others. */
static void alone_at(kit *k, int ship, int x, int y, int heading, int energy)
{
    int32_t width, depth;

    starship_area(&k->g, &width, &depth);
    for (int other = 0; other < k->g.ship_count; other++)
        if (on_table(&k->g, other))
            kit_put(k, other, x < width / MILLIMETRE / 2 ? width / MILLIMETRE - 60 : 60,
                depth / MILLIMETRE - 60 - 70 * other, x < width / MILLIMETRE / 2 ? 270 : 90);
    kit_put(k, ship, x, y, heading);
    kit_energy(k, ship, energy);
    kit_planning(k);
    for (int next = NO_SHIP; next != ship;) {
        if (next != NO_SHIP)
            kit_steady(k, next);
        next = starship_planned_by(&k->g, flow_first_waiting(&k->g.flow), false);
    }
}

/* Where the officer flies a ship that is to be planned. */
static starship after_plan(const kit *k, int ship, int mood, plan *laid)
{
    pick p = answer_of(k, k->g.owner[ship], mood);
    starship then = k->g;

    *laid = starship_plan_of(&k->g, &p);
    course c = starship_course(&k->g, ship, laid);

    then.x[ship] = c.step[1].at.x;
    then.y[ship] = c.step[1].at.y;
    then.heading[ship] = (uint16_t)c.step[1].heading;
    then.slider[ship] = laid->slider;
    return then;
}

static bool leaves(const kit *k, int ship, int mood)
{
    plan laid;
    starship then = after_plan(k, ship, mood, &laid);

    return starship_way_out(&then, ship, ship_pose(&k->g, ship)) != NULL;
}

/* ---- scanning ---- */

TEST(fl_263_an_officer_flies_to_where_it_can_scan)
{
    static kit k;

    set_out(&k, 2, "scenario=looking_for_tylium");
    int raptor = ship_named(&k, "raptor_sar", 0);

    alone_at(&k, raptor, 140, 150, 30, 2); /* 8 cm too far off, and not on course */
    for (int mood = 0; mood < MOODS; mood++) {
        plan laid;
        starship then = after_plan(&k, raptor, mood, &laid);

        assert_true(starship_scan_distance(&then, raptor, 0) <
                    starship_scan_distance(&k.g, raptor, 0) - 50 * MILLIMETRE);
    }
    alone_at(&k, raptor, 250, 240, 330, 2); /* once there, it is slow enough to scan */
    for (int mood = 0; mood < MOODS; mood++) {
        plan laid;
        starship then = after_plan(&k, raptor, mood, &laid);

        assert_int_equal(starship_bars_scan(&then, raptor, 0), 0);
    }
}

/* ---- leaving ---- */

/* FL-265: the way home is open; it leaves if it is ahead, and not if that loses the game. */
TEST(fl_265_an_officer_leaves_by_the_open_way_if_it_wins_by_that)
{
    static kit k;

    for (int ahead = 0; ahead < 2; ahead++) {
        set_out(&k, 2, "scenario=looking_for_tylium");
        int raptor = ship_named(&k, "raptor_sar", 0), viper = ship_named(&k, "viper_mk2", 0);

        kit_lose(&k, raptor);
        k.g.points[COLONIAL] = ahead ? 12 : 0;
        k.g.points[CYLON] = 9;
        alone_at(&k, viper, k.g.entry[raptor], 60, 180, 2);
        for (int mood = 0; mood < MOODS; mood++)
            assert_int_equal(leaves(&k, viper, mood), ahead);
    }
}

static int32_t way_to_ram(const starship *g, int ship)
{
    return point_distance(ship_pose(g, ship).at, (point){1350 * MILLIMETRE, 0});
}

TEST(fl_320_an_officer_rams_with_the_heavy_raider)
{
    static kit k;

    set_out(&k, 2, "scenario=scattered");
    int heavy = ship_named(&k, "heavy_raider", 0);

    alone_at(&k, heavy, 720, 500, 180, 2); /* all Vipers are the other way */
    for (int mood = 0; mood < MOODS; mood++) {
        plan laid;
        starship then = after_plan(&k, heavy, mood, &laid);

        assert_true(way_to_ram(&then, heavy) < way_to_ram(&k.g, heavy) - 50 * MILLIMETRE);
        assert_true(heading_between(then.heading[heavy], FULL_TURN / 2) > 0);
    }
    alone_at(&k, heavy, 1340, 60, 180, 2);
    for (int mood = 0; mood < MOODS; mood++)
        assert_true(leaves(&k, heavy, mood));
}

/* ---- landing ---- */

TEST(fl_302_an_officer_lands_where_it_has_to_and_leaves_again)
{
    static kit k;

    set_out(&k, 2, "scenario=thirsty rules=complete");
    int raptor = ship_named(&k, "raptor_sar", 0);

    k.g.piece_count = 1; /* nothing but the large planetoid */
    assert_true(starship_is_goal(&k.g, 0));
    int x = k.g.x[FIRST_PIECE] / MILLIMETRE, y = k.g.y[FIRST_PIECE] / MILLIMETRE;

    alone_at(&k, raptor, x, y - 90, 0, 1);
    for (int mood = 0; mood < MOODS; mood++)
        assert_int_equal(answer_of(&k, 0, mood).verb, VERB_LAND);
    k.g.errand[raptor] = ERRAND_LANDED; /* it has been there */
    for (int mood = 0; mood < MOODS; mood++)
        assert_true(answer_of(&k, 0, mood).verb != VERB_LAND);
}

/* All hold their fire and their missiles. */
static void until_asked(kit *k, int ask)
{
    while (k->g.flow.ask != ask)
        if (k->g.flow.ask == ASK_DECLARE)
            kit_cease(k);
        else
            kit_act(
                k, flow_first_waiting(&k->g.flow), VERB_NO_LAUNCH, NO_THING, NO_THING, NO_THING);
}

TEST(fl_R104_an_officer_fixes_the_sign_of_a_landing)
{
    static kit k;

    set_out(&k, 2, "scenario=thirsty rules=complete optional=levels");
    int raptor = ship_named(&k, "raptor_sar", 0);

    k.g.piece_count = 1;
    int x = k.g.x[FIRST_PIECE] / MILLIMETRE, y = k.g.y[FIRST_PIECE] / MILLIMETRE;

    kit_harm(&k, raptor, PILOT, 2);
    alone_at(&k, raptor, x, y - 230, 0, 1);
    k.g.level[raptor] = k.g.level[FIRST_PIECE];
    kit_plan(&k, raptor, "ST low");
    until_asked(&k, ASK_AHEAD);
    kit_put(&k, raptor, x, y - 90, 0);
    for (int mood = 0; mood < MOODS; mood++)
        assert_int_equal(answer_of(&k, 0, mood).verb, VERB_AHEAD_LAND);
    kit_ahead(&k, raptor, "ST land");
    until_asked(&k, ASK_PLAN);
    assert_true(has_fixed_sign(&k.g, raptor));
    kit_put(&k, raptor, x, y - 90, 0);
    for (int next = NO_SHIP; next != raptor;) {
        if (next != NO_SHIP)
            kit_steady(&k, next);
        next = starship_planned_by(&k.g, flow_first_waiting(&k.g.flow), false);
    }
    for (int mood = 0; mood < MOODS; mood++)
        assert_int_equal(answer_of(&k, 0, mood).verb, VERB_LAND);
}

TEST(fl_407_an_officer_waits_for_the_crew_and_takes_off_with_it)
{
    static kit k;
    enum { SAR = 1 };

    for (int aboard = 0; aboard < 2; aboard++) {
        set_out(&k, 1, "scenario=fragged");
        kit_lose(&k, 0);
        kit_put(&k, SAR, 600, 740, 0);
        k.g.level[SAR] = 1;
        kit_energy(&k, SAR, 0);
        k.g.landed[SAR] = ON_GROUND;
        k.g.errand[SAR] = aboard ? ERRAND_CREW : 0;
        kit_planning(&k);
        assert_int_equal(k.g.stays[SAR], 0);
        for (int mood = 0; mood < MOODS; mood++)
            assert_int_equal(answer_of(&k, 0, mood).verb == VERB_TAKE_OFF, aboard);
    }
}

/* ---- fire ---- */

TEST(fl_397_an_officer_loads_rockets_against_the_battery)
{
    static kit k;
    enum { ASSAULT, SAR, BATTERY = 1 };

    set_out(&k, 1, "scenario=fragged");
    kit_put(&k, ASSAULT, 100, 800 - 150, 0);
    kit_put(&k, SAR, 600, 100, 0);
    k.g.level[ASSAULT] = k.g.level[SAR] = 1;
    kit_firing(&k, 2);
    kit_expect(&k, ASK_DECLARE, 0);
    pick p = answer_of(&k, 0, 0);

    assert_int_equal(p.verb, VERB_LOAD);
    assert_true(kit_act(&k, 0, VERB_LOAD, ASSAULT, NO_THING, NO_THING));
    assert_int_equal(answer_of(&k, 0, 0).arg[0], (int64_t)1 << (FIRST_PIECE + BATTERY));
}

/* FL-306: with the Raptor the game is lost; the Viper is as near. */
TEST(fl_306_an_officer_fires_at_the_ship_that_decides)
{
    static kit k;

    set_out(&k, 2, "scenario=thirsty rules=complete");
    int raptor = ship_named(&k, "raptor_sar", 0), viper = ship_named(&k, "viper_mk2", 0);
    int raider = ship_named(&k, "raider", 0);

    k.g.piece_count = 1;
    kit_put(&k, raider, 450, 100, 0);
    kit_put(&k, raptor, 400, 250, 0);
    kit_put(&k, viper, 500, 250, 0);
    kit_firing(&k, 2);
    kit_expect(&k, ASK_DECLARE, k.g.owner[raider]);
    assert_int_equal(answer_of(&k, k.g.owner[raider], 0).arg[0], 1 << raptor);
}

/* ---- perils ---- */

/* FL-094: a missile that seeks comes straight on; whoever stands still is hit. */
TEST(fl_094_an_officer_keeps_out_of_the_way_of_a_missile)
{
    static kit k;
    int hit = 0;

    for (int mood = 0; mood < MOODS; mood++) {
        kit_start(&k, 2, "rules=quick ships=1 optional=missiles");
        kit_put(&k, 1, 60, 690, 0);
        kit_put(&k, 0, 500, 300, 0);
        int missile = kit_missile(&k, CYLON, CONVENTIONAL, 500, 520, 180, 2);

        kit_planning(&k);
        plan laid;
        starship then = after_plan(&k, 0, mood, &laid);
        missile_move m =
            starship_missile_move(&then, missile, starship_seek(&then, missile, 0, NULL));

        hit += point_distance(m.to.at, ship_pose(&then, 0).at) < 50 * MILLIMETRE;
    }
    assert_int_equal(hit, 0);
}

/* FL-312: the guns of the Galactica reach 24 cm; a Raider without a target does not come that near. */
TEST(fl_312_an_officer_keeps_out_of_reach_of_the_guns_of_an_edge)
{
    static kit k;

    set_out(&k, 2, "scenario=scattered");
    int raider = ship_named(&k, "raider", 0);

    alone_at(&k, raider, 700, 300, 180, 2);
    for (int mood = 0; mood < MOODS; mood++) {
        plan laid;
        starship then = after_plan(&k, raider, mood, &laid);

        assert_true(then.y[raider] > 240 * MILLIMETRE);
    }
}

/* FL-126: nor does it launch over a friend. */
TEST(fl_126_an_officer_does_not_launch_over_a_friend)
{
    static kit k;

    for (int friend_ahead = 0; friend_ahead < 2; friend_ahead++) {
        kit_start(&k, 2, "rules=complete ships=2 optional=missiles");
        for (int ship = 0; ship < 4; ship++)
            kit_energy(&k, ship, 0);
        kit_put(&k, 0, 375, 60, 0);
        kit_put(&k, 1, friend_ahead ? 375 : 60, friend_ahead ? 300 : 60, 180);
        kit_put(&k, 2, 375, 640, 90);
        kit_put(&k, 3, 400, 710, 90);
        kit_planning(&k);
        while (k.g.flow.ask == ASK_PLAN) {
            int seat = flow_first_waiting(&k.g.flow);

            kit_plan(&k, starship_planned_by(&k.g, seat, false), "ST still");
        }
        kit_expect(&k, ASK_LAUNCH, 0);
        pick p = answer_of(&k, 0, 0);

        assert_int_equal(p.verb == VERB_LAUNCH && p.arg[0] & 1, !friend_ahead);
    }
}
