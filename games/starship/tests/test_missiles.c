/* test_missiles.c: missiles: what ships carry, the launch, the first two turns (ledger, FL sections 1, 7 and 8). */
#include <string.h>

#include "games/starship/rules/showing/view.h"
#include "kit.h"

static const char *const complete = "rules=complete ships=1 optional=missiles";
static const char *const quick = "rules=quick ships=1 optional=missiles";

enum { VIPER, RAIDER };

/* A Viper at (375, 100) looking up the table, a Raider far off that looks aside; both stand still. */
static void begin(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, VIPER, 375, 100, 0);
    kit_put(k, RAIDER, 100, 600, 90);
    kit_energy(k, VIPER, 0);
    kit_energy(k, RAIDER, 0);
    kit_planning(k);
}

static void stand_still(kit *k)
{
    kit_plan(k, VIPER, "ST still");
    kit_plan(k, RAIDER, "ST still");
}

/* The same at the end of the first movement step, where missiles are launched. */
static void at_launch(kit *k, const char *settings)
{
    begin(k, settings);
    stand_still(k);
    kit_expect(k, ASK_LAUNCH, 0);
}

static int aboard(const kit *k, int ship, int kind)
{
    return k->g.missiles[ship][kind - CONVENTIONAL];
}

/* ---- what ships carry ---- */

TEST(fl_005_missile_counters_are_a_pool_of_their_own)
{
    static kit k;

    begin(&k, complete);
    int damage = kit_pool(&k, POOL_DAMAGE), collision = kit_pool(&k, POOL_COLLISION);

    assert_int_equal(kit_pool(&k, POOL_MISSILE), 12);
    starship_take_missile(&k.g, VIPER, false, &k.out);
    assert_int_equal(kit_pool(&k, POOL_MISSILE), 11);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), damage);
    assert_int_equal(kit_pool(&k, POOL_COLLISION), collision);
    assert_int_equal(kit_seen(&k, 0, "pool.missile"), 11);
    assert_int_equal(kit_seen(&k, 1, "ships.0.counters.missile"), 1);
}

TEST(fl_074_players_agree_on_what_ships_carry)
{
    static const struct {
        const char *words;
        int conventional, nuclear;
    } rows[] = {{"missiles=scenario", 1, 0}, {"missiles=1", 1, 0}, {"missiles=2", 2, 0},
        {"missiles=nuclear", 0, 1}, {"missiles=both", 1, 1}, {"missiles=3", 2, 1}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[80];
        text t = text_in(words, sizeof words);

        text_format(&t, "%s %s", complete, rows[i].words);
        begin(&k, words);
        for (int ship = VIPER; ship <= RAIDER; ship++) {
            assert_int_equal(aboard(&k, ship, CONVENTIONAL), rows[i].conventional);
            assert_int_equal(aboard(&k, ship, NUCLEAR), rows[i].nuclear);
        }
        assert_int_equal(kit_seen(&k, 1, "ships.0.missiles.conventional"), rows[i].conventional);
        assert_int_equal(kit_seen(&k, SEAT_NONE, "ships.0.missiles.nuclear"), rows[i].nuclear);
    }
}

/* A rescue Raptor carries none, whatever was agreed on. */
TEST(fl_074_only_ships_that_can_carry_missiles_do)
{
    static kit k;
    int rescuers = 0;

    kit_begin(&k, 2, "scenario=looking_for_tylium optional=missiles missiles=2");
    for (int ship = 0; ship < k.g.ship_count; ship++) {
        bool rescues = strcmp(type_of(&k.g, ship)->id, "raptor_sar") == 0;

        assert_int_equal(aboard(&k, ship, CONVENTIONAL), rescues ? 0 : 2);
        rescuers += rescues;
    }
    assert_int_not_equal(rescuers, 0);
}

TEST(fl_074_the_table_holds_24_missiles)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};
    static kit k;

    setup_set(&starship_game, &s, "scenario", "house_dogfight");
    setup_set(&starship_game, &s, "ships", "4");
    setup_set(&starship_game, &s, "optional", "missiles");
    setup_set(&starship_game, &s, "missiles", "3");
    assert_int_equal(game_start(&starship_game, &k.g.flow, &s, &k.out).code, ACCEPTED);
    setup_set(&starship_game, &s, "ships", "6");
    refusal r = game_start(&starship_game, &k.g.flow, &s, &k.out);

    assert_int_equal(r.rule, FL(74));
    assert_string_equal(r.text, "36 missiles are too many: the table holds 24.");
}

TEST(fl_075_without_agreement_there_are_none)
{
    static kit k;

    kit_alone(&k, 0, 0, "rules=complete ships=1 missiles=2");
    assert_int_equal(aboard(&k, VIPER, CONVENTIONAL), 0);
    kit_coast(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_LAUNCH);
    assert_int_equal(kit_pool(&k, POOL_MISSILE), 0);
}

TEST(fl_075_a_scenario_says_who_carries_what)
{
    static starship_data own;
    static kit k;

    own = starship_shipped;
    own.scenario[0].needs |= NEEDS_MISSILES;
    own.scenario[0].force[CYLON][0].missiles[0] = 1;
    starship_use(&own);
    kit_begin(&k, 2, "ships=1");
    assert_int_equal(aboard(&k, VIPER, CONVENTIONAL), 0);
    assert_int_equal(aboard(&k, RAIDER, CONVENTIONAL), 1);
    starship_use(&starship_shipped);
}

TEST(fl_076_a_scenario_may_begin_with_a_missile_in_flight)
{
    static starship_data own;
    static kit k;

    own = starship_shipped;
    own.scenario[0].needs |= NEEDS_MISSILES;
    own.scenario[0].flying_count = 1;
    own.scenario[0].flying[0] = (missile_row){.at = {30000, 20000},
        .heading = 9000,
        .kind = NUCLEAR,
        .side = CYLON,
        .level = USUAL_LEVEL,
        .age = 2};
    starship_use(&own);
    kit_start(&k, 2, "ships=1");
    assert_int_equal(k.g.turn, 1);
    kit_missile_at(&k, 0, 300, 200, 90);
    assert_int_equal(k.g.missile[0], NUCLEAR);
    assert_int_equal(k.g.age[0], 2);
    assert_int_equal(aboard(&k, VIPER, CONVENTIONAL), 0); /* it says all that is there */
    kit_valid(&k);
    starship_use(&starship_shipped);
}

/* ---- the template ---- */

TEST(fl_077_and_fl_078_the_template_shows_side_and_kind)
{
    static kit k;

    at_launch(&k, "rules=complete ships=1 optional=missiles missiles=both");
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_launch(&k, RAIDER, NUCLEAR);
    assert_int_equal(k.g.missile_side[0], COLONIAL);
    assert_int_equal(k.g.missile[0], CONVENTIONAL);
    assert_int_equal(k.g.missile_side[1], CYLON);
    assert_int_equal(k.g.missile[1], NUCLEAR);
}

TEST(fl_079_the_template_is_an_octagon_with_coloured_sides)
{
    shape s = starship_missile_template();

    assert_int_equal(starship_side_crossed(0), RED);
    assert_int_equal(starship_side_crossed(4500), ORANGE);
    assert_int_equal(starship_side_crossed(-4500), ORANGE);
    assert_int_equal(starship_side_crossed(9000), YELLOW);
    assert_int_equal(starship_side_crossed(13500), YELLOW);
    assert_int_equal(starship_side_crossed(-13500), YELLOW);
    assert_int_equal(starship_side_crossed(18000), BLACK);
    assert_int_equal(s.count, 8);
    assert_true(shape_is_valid(&s));
    for (int i = 0; i < 8; i++) { /* all sides are equally far away */
        point sum = point_plus(s.corner[i], s.corner[(i + 1) % 8]);

        assert_in_range(point_distance((point){0, 0}, sum), 2998, 3002);
    }
}

TEST(fl_080_one_straight_card_with_three_arrows)
{
    const missile_piece *m = &starship_components()->missile;

    assert_int_equal(m->arrow[RED], 6200);
    assert_int_equal(m->arrow[ORANGE], 4800);
    assert_int_equal(m->arrow[YELLOW], 3400);
    assert_true(m->arrow[RED] < starship_components()->card_length);
}

/* ---- the launch ---- */

TEST(fl_081_missiles_are_launched_at_the_very_end_of_a_movement_step)
{
    static kit k;

    begin(&k, complete);
    assert_int_equal(kit_find(&k, 0, VERB_LAUNCH), -1); /* not while planning */
    stand_still(&k);
    kit_expect(&k, ASK_LAUNCH, 0);
    kit_expect(&k, ASK_LAUNCH, 1);
    assert_int_equal(k.g.step, STEP_MOVE_1);
    kit_no_launch(&k);
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(k.g.step, STEP_MOVE_2);
    kit_valid(&k);
}

/* Raider before the guns of the Viper: it could fire. */
static void before_guns(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, VIPER, 375, 100, 0);
    kit_put(k, RAIDER, 375, 250, 90);
    kit_energy(k, VIPER, 0);
    kit_energy(k, RAIDER, 0);
    kit_planning(k);
    stand_still(k);
}

TEST(fl_082_who_launches_does_not_fire_in_the_step_that_follows)
{
    static kit k, other;
    scene s;

    before_guns(&k, quick);
    other = k;
    kit_no_launch(&other);
    kit_expect(&other, ASK_DECLARE, 0);
    assert_true(kit_may_fire(&other, VIPER, RAIDER));
    kit_launch(&k, VIPER, CONVENTIONAL);
    assert_int_equal(k.g.missile[0], NO_MISSILE); /* not before all have decided */
    kit_no_launch(&k);
    assert_int_equal(k.g.step, STEP_PLANNING); /* nobody has a shot: the turn is over */
    before_guns(&k, complete);
    kit_launch(&k, VIPER, CONVENTIONAL);
    k.g.launched[VIPER] = 1;
    k.g.step = STEP_FIRE_1;
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, VIPER, RAIDER, true).barred, FL(82));
}

TEST(fl_083_it_may_fire_in_the_other_firing_step)
{
    static kit k;

    before_guns(&k, complete);
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_no_launch(&k);
    assert_int_equal(k.g.step, STEP_MOVE_2);
    kit_no_launch(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    assert_true(kit_may_fire(&k, VIPER, RAIDER));
}

TEST(fl_084_the_kind_is_public)
{
    static kit k;

    at_launch(&k, "rules=complete ships=1 optional=missiles missiles=nuclear");
    kit_launch(&k, VIPER, NUCLEAR);
    kit_no_launch(&k);
    assert_true(kit_seen_word(&k, 1, "missiles.0.kind", "nuclear"));
    assert_true(kit_seen_word(&k, SEAT_NONE, "missiles.0.side", "colonial"));
}

/* F = (375, 130), Lr = 62, v = 15: T = (375, 130 + 77), then T' = T + 92. */
TEST(fl_085_and_fl_086_two_launch_moves_along_the_red_arrow)
{
    static kit k;

    at_launch(&k, complete);
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_no_launch(&k);
    const event *first = kit_event(&k, EV_LAUNCHES), *second = kit_event(&k, EV_MISSILE_FLIES);

    assert_int_equal(first->rule, FL(85));
    assert_int_equal(first->arg[3], 375);
    assert_int_equal(first->arg[4], 207);
    assert_int_equal(second->rule, FL(86));
    assert_int_equal(second->arg[2], 299);
    assert_int_equal(aboard(&k, VIPER, CONVENTIONAL), 0);
    kit_valid(&k);
}

/* Planetoids on the way of the first move, of the second and behind it: what is foretold comes about. */
TEST(fl_086_a_launch_is_foretold_with_both_moves)
{
    static const struct {
        int y;
        bool lost;
    } rows[] = {{130, true}, {350, true}, {560, false}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_launch(&k, complete);
        int rock = kit_piece(&k, "planetoid", 375, rows[i].y, 0);
        launch forecasted = starship_launch_of(&k.g, VIPER);

        assert_int_equal(forecasted.lost, rows[i].lost ? rock : PIECES);
        assert_int_equal(forecasted.at.at.y / MILLIMETRE, 299);
        kit_launch(&k, VIPER, CONVENTIONAL);
        kit_no_launch(&k);
        assert_int_equal(kit_told(&k, EV_MISSILE_LOST), rows[i].lost);
        assert_int_equal(kit_told(&k, EV_MISSILE_FLIES), i > 0);
    }
}

/* The numbers of the ledger: F = (0, 2), Lr = 6, v = 1. */
TEST(fl_085_and_fl_086_the_formulas_with_the_numbers_of_the_ledger)
{
    static starship_data own;
    static kit k;

    own = starship_shipped;
    own.missile = (missile_piece){.across = 2000, .arrow = {6000, 5000, 4000}};
    own.front = 2000;
    starship_use(&own);
    at_launch(&k, complete);
    k.g.x[VIPER] = 0;
    k.g.y[VIPER] = 0;
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_no_launch(&k);
    assert_int_equal(kit_event(&k, EV_LAUNCHES)->arg[4], 90);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->arg[2], 170);
    starship_use(&starship_shipped);
}

/* A Viper launches at the end of the second movement step; it does not fire afterwards. */
TEST(fl_087_example_a_launch_in_the_second_step)
{
    static kit k;

    before_guns(&k, complete);
    kit_no_launch(&k);
    kit_cease(&k);
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(k.g.step, STEP_MOVE_2);
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_no_launch(&k);
    assert_int_equal(kit_times(&k, EV_LAUNCHES), 1);
    assert_int_equal(kit_times(&k, EV_MISSILE_FLIES), 1);
    assert_int_equal(k.g.step, STEP_PLANNING); /* nobody had a shot */
    kit_missile_at(&k, 0, 375, 299, 0);
}

TEST(fl_r23_a_landed_ship_launches_nothing)
{
    static kit k;

    at_launch(&k, complete);
    assert_int_equal(starship_launchers(&k.g, 0, CONVENTIONAL), 1);
    k.g.landed[VIPER] = ON_GROUND;
    assert_int_equal(starship_launchers(&k.g, 0, CONVENTIONAL), 0);
}

/* Along the outer ring, whichever way the nose points; and from its level. */
TEST(fl_r29_and_r94_along_the_movement_direction_and_on_its_level)
{
    static kit k;

    at_launch(&k, "rules=complete ships=1 optional=missiles+levels");
    k.g.dial[VIPER] = 3;
    k.g.level[VIPER] = 3;
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_no_launch(&k);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->arg[2], 299);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->arg[3], 0);
    assert_int_equal(k.g.level[FIRST_MISSILE], 3);
}

/* What one side chooses is nobody else's business before all have chosen. */
TEST(fl_r30_launches_are_sealed_and_shown_together)
{
    static kit k, other;

    at_launch(&k, "rules=complete ships=1 optional=missiles missiles=both");
    other = k;
    kit_launch(&k, VIPER, CONVENTIONAL);
    kit_launch(&other, VIPER, NUCLEAR);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
    assert_true(kit_differ_to(&k, &other, 0));
    assert_true(kit_seen_word(&k, 0, "ships.0.launches", "conventional"));
    assert_true(kit_seen_null(&k, 1, "ships.0.launches"));
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_no_launch(&k);
    assert_true(kit_told_to(&k, EV_LAUNCHES, 1));
    /* That nobody launches is learned as well: it cannot be taken back. */
    at_launch(&k, complete);
    other = k;
    kit_no_launch(&k);
    assert_false(kit_may_undo(&other, &k));
}

TEST(fl_r31_one_missile_per_ship_and_step)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=2 optional=missiles missiles=both");
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 0);
    kit_planning(&k);
    kit_coast(&k);
    int both = kit_find(&k, 0, VERB_LAUNCH_BOTH);

    assert_int_not_equal(both, -1);
    refusal r = kit_try(&k, 0, &(choice){.option = both, .args = 2, .arg = {1, 3}});

    assert_int_equal(r.rule, FL(81));
    kit_choose(&k, 0, &(choice){.option = both, .args = 2, .arg = {1, 2}});
    kit_no_launch(&k);
    assert_int_equal(kit_times(&k, EV_LAUNCHES), 2);
    assert_int_equal(aboard(&k, 0, CONVENTIONAL), 0);
    assert_int_equal(aboard(&k, 0, NUCLEAR), 1);
    assert_int_equal(aboard(&k, 1, NUCLEAR), 0);
}

/* A seat with a single ship cannot launch one of each. */
TEST(fl_r31_no_launch_of_both_by_one_ship)
{
    static kit k;

    at_launch(&k, "rules=complete ships=1 optional=missiles missiles=both");
    assert_int_equal(kit_find(&k, 0, VERB_LAUNCH_BOTH), -1);
    assert_int_not_equal(kit_find(&k, 0, VERB_LAUNCH_NUCLEAR), -1);
}

/* A grown one before the Viper's nose: it explodes when all are launched, before anybody fires. */
TEST(fl_r95_a_launch_sets_off_what_it_touches_before_firing)
{
    static kit k;

    for (int far = 0; far < 2; far++) { /* the first move touches it, or the second */
        begin(&k, complete);
        kit_put(&k, RAIDER, 375, 500, 180);
        stand_still(&k);
        int y = far ? 100 + 30 + 160 : 100 + 30 + 60;
        int grown = kit_missile(&k, COLONIAL, CONVENTIONAL, 375, y, 0, SEEKS);

        assert_int_equal(starship_launch_of(&k.g, VIPER).sets_off, 1u << grown);
        kit_launch(&k, VIPER, CONVENTIONAL);
        kit_no_launch(&k);
        assert_int_equal(kit_times(&k, EV_EXPLODES), 1);
        assert_true(kit_event(&k, EV_EXPLODES) < kit_event(&k, EV_NO_FIRE));
        assert_int_equal(kit_event(&k, EV_EXPLODES)->arg[0], FIRST_MISSILE + grown);
        assert_false(in_flight(&k.g, grown));
        assert_true(in_flight(&k.g, grown + 1));
        assert_int_equal(k.g.age[grown + 1], 1);
        kit_valid(&k);
    }
}

TEST(fl_r99_a_ship_that_has_fired_may_still_launch)
{
    static kit k;

    at_launch(&k, complete);
    k.g.fired[VIPER] = 1;
    assert_int_equal(starship_launchers(&k.g, 0, CONVENTIONAL), 1);
}

/* ---- the first two turns ---- */

TEST(fl_088_and_fl_091_under_the_complete_rules_a_move_in_each_step)
{
    static kit k;

    at_launch(&k, complete);
    kit_launch(&k, VIPER, CONVENTIONAL); /* at the end of the first step (FL-R32) */
    kit_no_launch(&k);
    kit_missile_at(&k, 0, 375, 391, 0); /* and again in the second */
    kit_no_launch(&k);
    assert_int_equal(k.g.step, STEP_PLANNING);
    assert_int_equal(k.g.age[0], 2);
    stand_still(&k);
    kit_missile_at(&k, 0, 375, 483, 0);
    kit_no_launch(&k);
    kit_missile_at(&k, 0, 375, 575, 0);
}

TEST(fl_089_missiles_move_after_all_ships)
{
    static kit k;
    int ships = -1, missiles = -1;

    begin(&k, complete);
    kit_energy(&k, VIPER, 2);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 600, 100, 0, 1);
    kit_plan(&k, VIPER, "ST medium");
    kit_plan(&k, RAIDER, "ST still");
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_MOVED)
            ships = i;
        if (k.out.at[i].kind == EV_MISSILE_FLIES)
            missiles = i;
    }
    assert_true(ships >= 0 && missiles > ships);
}

TEST(fl_090_under_quick_start_two_moves_in_the_movement_step)
{
    static kit k;

    begin(&k, quick);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 600, 100, 0, 2);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 650, 100, 0, 2);
    kit_fly(&k);
    assert_int_equal(kit_times(&k, EV_MISSILE_FLIES), 4);
    kit_missile_at(&k, 0, 600, 284, 0);
    /* All move once, then all again (FL-R97). */
    assert_int_equal(k.out.at[0].arg[0], FIRST_MISSILE);
    assert_int_equal(k.out.at[1].arg[0], FIRST_MISSILE + 1);
    assert_int_equal(k.out.at[2].arg[0], FIRST_MISSILE);
}

/* Each of the two moves has a search of its own: abeam first, then ahead. */
TEST(fl_090_the_search_is_made_before_each_move)
{
    static kit k;

    begin(&k, quick);
    kit_put(&k, RAIDER, 600, 300, 0);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 400, 300, 0, 3);
    kit_fly(&k);
    assert_int_equal(kit_times(&k, EV_MISSILE_FLIES), 2);
    assert_int_equal(k.out.at[0].arg[5], FLEW_YELLOW);
    assert_int_equal(k.out.at[1].arg[5], FLEW_RED);
}

TEST(fl_092_and_fl_093_straight_on_in_the_launch_turn_and_the_next)
{
    static kit k;

    for (int age = 1; age <= 2; age++) {
        begin(&k, complete);
        kit_put(&k, RAIDER, 500, 300, 0); /* abeam */
        kit_missile(&k, COLONIAL, CONVENTIONAL, 375, 300, 0, age);
        kit_fly(&k);
        kit_missile_at(&k, 0, 375, 392, 0);
        assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->rule, FL(92));
    }
}

TEST(fl_094_it_seeks_from_the_third_turn_on)
{
    static kit k;

    begin(&k, complete);
    kit_put(&k, RAIDER, 500, 300, 0);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 375, 300, 0, 2);
    kit_end_turn(&k);
    assert_int_equal(k.g.age[0], 3);
    kit_put(&k, RAIDER, 500, k.g.y[FIRST_MISSILE] / MILLIMETRE, 0);
    kit_fly(&k);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->arg[6], RAIDER);
}

/* ---- the whole of it ---- */

TEST(random_games_with_missiles_come_to_their_end)
{
    kit_wander("rules=complete optional=missiles missiles=both", 8);
    kit_wander("rules=quick optional=missiles missiles=2", 8);
    kit_wander("rules=complete optional=missiles+levels+asteroids+planetoids missiles=3", 6);
    kit_wander("rules=complete optional=missiles+pilots+talents+aiming+doubles+attack_declaration "
               "missiles=both",
        4);
}

/* ---- what nobody is asked for ---- */

static bool is_asked(const kit *k, int seat)
{
    static options list;
    choice only;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    return !game_leaves_one(&starship_game, &k->g.flow, seat, &list, &only);
}

/* The last enemy is gone, though the game goes on: a missile could strike nothing. */
TEST(WR_046_nobody_is_asked_to_launch_at_nobody)
{
    static kit k;

    at_launch(&k, complete);
    assert_true(is_asked(&k, 0));
    k.g.where[RAIDER] = RESERVE;
    assert_true(is_asked(&k, 0));
    kit_lose(&k, RAIDER);
    assert_false(is_asked(&k, 0));
    starship_launch(&k.g, 1, CONVENTIONAL, (pose){0}, 0);
    assert_true(is_asked(&k, 0));
}

/* Fragged: the battery can be struck when no ship is left. */
TEST(WR_046_a_structure_is_something_to_launch_at)
{
    static kit k;

    at_launch(&k, complete);
    kit_lose(&k, RAIDER);
    for (int row = 0; row < starship_components()->scenario_count; row++)
        if (starship_components()->scenario[row].structure_count > 0)
            k.g.setting[SETTING_SCENARIO] = (uint8_t)row;
    assert_true(is_asked(&k, 0));
}
