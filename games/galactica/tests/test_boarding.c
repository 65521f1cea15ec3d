/* test_boarding.c: launching, heavy raiders, centurions and basestars (ledger, section 16). */
#include "kit.h"

/* Nobody here reacts to a die, and nobody flies. */
static void lay(kit *k)
{
    kit_cast(k, "william_adama laura_roslin galen_tyrol");
}

static int raiders_in(const kit *k, const char *area)
{
    return k->g.raiders[kit_area(area)];
}

static int heavies_in(const kit *k, const char *area)
{
    return k->g.heavies[kit_area(area)];
}

/* The icon leaves everything as it is, and no die is thrown. */
static void expect_nothing(kit *k, const char *icon)
{
    kit before = *k;

    kit_activate(k, icon);
    kit_done(k);
    kit_unchanged(&before, k);
    assert_false(kit_told(k, EV_ROLL));
}

/* Seat 0 draws this crisis; it is resolved and its icons are carried out, up to seat 1's move. */
static void meet(kit *k, const char *crisis)
{
    kit_next(k, "crisis", crisis);
    kit_step(k, 0, STEP_CRISIS);
    kit_until(k, ASK_MOVE);
}

/* ---- launching ---- */

TEST(bg_233_the_launch_icon_brings_three_from_each_basestar)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "starboard_stern", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(raiders_in(&k, "bow"), 4);
    assert_int_equal(raiders_in(&k, "starboard_stern"), 3);
}

TEST(bg_234_without_basestars_it_does_nothing)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "heavy_raider", "stern", 1);
    expect_nothing(&k, "launch_raiders");
}

TEST(bg_235_ships_come_from_the_supply_into_the_basestars_area)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "starboard_bow", 1);
    assert_int_equal(kit_seen(&k, 0, "reserves.raiders"), 16);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(kit_seen(&k, 0, "reserves.raiders"), 13);
    assert_int_equal(raiders_in(&k, "starboard_bow"), 3);
    assert_int_equal(kit_seen(&k, 0, "reserves.heavy_raiders"), 4);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(kit_seen(&k, 0, "reserves.heavy_raiders"), 3);
    assert_int_equal(heavies_in(&k, "starboard_bow"), 1);
}

TEST(bg_236_with_all_raiders_out_none_is_launched)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_ships(&k, "raider", "bow", 10);
    kit_ships(&k, "raider", "stern", 6);
    expect_nothing(&k, "launch_raiders");
}

TEST(bg_237_with_too_few_the_current_player_says_where)
{
    kit k;

    lay(&k);
    kit_current(&k, 2);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_ships(&k, "raider", "port_bow", 12);
    kit_activate(&k, "launch_raiders");
    kit_expect(&k, ASK_PLACE, 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
    kit_act(&k, "area stern");
    kit_act(&k, "area stern");
    kit_act(&k, "area bow");
    kit_act(&k, "area stern");
    kit_done(&k);
    assert_int_equal(raiders_in(&k, "stern"), 3);
    assert_int_equal(raiders_in(&k, "bow"), 1);
    assert_int_equal(galactica_supply(&k.g, RAIDER), 0);
}

TEST(bg_r054_one_by_one_and_no_basestar_launches_more_than_its_share)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_ships(&k, "raider", "port_bow", 11);
    kit_activate(&k, "launch_raiders");
    for (int i = 0; i < 3; i++) {
        kit_expect(&k, ASK_PLACE, 0);
        assert_int_equal(kit_options(&k, 0), 2);
        kit_act(&k, "area bow");
    }
    kit_done(&k);
    assert_int_equal(raiders_in(&k, "bow"), 3);
    assert_int_equal(raiders_in(&k, "stern"), 2);
}

TEST(bg_r054_heavy_raiders_likewise)
{
    kit k;

    lay(&k);
    kit_revealed(&k, 2, "cylon_fleet");
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_ships(&k, "heavy_raider", "port_bow", 3);
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "activate launch_raiders");
    kit_expect(&k, ASK_PLACE, 2);
    kit_act(&k, "area stern");
    assert_int_equal(heavies_in(&k, "stern"), 1);
    assert_int_equal(heavies_in(&k, "bow"), 0);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 4);
}

/* The basestar gets this token. */
static void hurt(kit *k, int basestar, int token)
{
    k->g.base_tokens[basestar] |= (uint8_t)(1 << token);
}

TEST(bg_r055_disabled_hangars_launch_nothing_where_raiders_are_missing)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    hurt(&k, 0, DISABLED_HANGAR);
    kit_activate(&k, "raiders");
    assert_int_equal(raiders_in(&k, "bow"), 0);
    assert_int_equal(raiders_in(&k, "stern"), 2);
    kit_ships(&k, "raider", "stern", 0);
    kit_ships(&k, "basestar", "stern", 0);
    expect_nothing(&k, "raiders");
    expect_nothing(&k, "heavy_raiders");
    expect_nothing(&k, "launch_raiders");
}

/* ---- once in a turn, and cards that say otherwise ---- */

TEST(bg_r048_launched_ships_act_under_a_later_icon_only)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_activate(&k, "raiders");
    assert_false(kit_told(&k, EV_ROLL));
    assert_int_equal(raiders_in(&k, "bow"), 2);
    kit_next(&k, "die", "1 1");
    kit_activate(&k, "raiders");
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
    assert_int_equal(raiders_in(&k, "bow"), 2);
    expect_nothing(&k, "raiders");
}

TEST(bg_r048_a_card_makes_those_act_that_it_has_placed)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "1 2 3 4 1");
    kit_next(&k, "crisis", "besieged");
    kit_step(&k, 0, STEP_CRISIS);
    assert_int_equal(kit_times(&k, EV_ATTACK), 5);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 0)->arg[0], RAIDER_AT_GALACTICA);
    for (int i = 1; i < 5; i++)
        assert_int_equal(kit_nth(&k, EV_ATTACK, i)->arg[1], PORT_BOW);
    kit_spent(&k);
}

TEST(bg_r048_a_card_makes_basestars_act_again)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "stern", 1);
    kit_next(&k, "die", "1");
    kit_activate(&k, "basestars");
    kit_spent(&k);
    kit_next(&k, "die", "1 1");
    kit_crisis(&k, "heavy_assault");
    kit_act(&k, "area bow");
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
    kit_spent(&k);
}

TEST(bg_r049_an_attack_card_activates_once)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "starboard_bow", 1);
    kit_next(&k, "die", "1");
    kit_next(&k, "crisis", "ambush");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(kit_times(&k, EV_ACTIVATE), 1);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_true(kit_before(&k, EV_ATTACK, EV_SHIPS_PLACED));
}

TEST(bg_r057_vipers_missing_for_a_card_are_not_called_back)
{
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "bow", 7);
    kit_crisis(&k, "surrounded");
    kit_expect(&k, ASK_PLACE, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    kit_act(&k, "area port_bow");
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
    assert_int_equal(k.g.vipers[PORT_STERN], 0);
    assert_int_equal(k.g.vipers[BOW], 7);
}

TEST(bg_r057_civilian_ships_likewise)
{
    kit k;

    lay(&k);
    kit_ships(&k, "civilian", "bow", 11);
    kit_crisis(&k, "surrounded");
    kit_expect(&k, ASK_PLACE, 0);
    assert_int_equal(kit_options(&k, 0), 3);
    kit_act(&k, "area stern");
    assert_int_equal(galactica_civilians_in(&k.g, STERN), 1);
    assert_int_equal(galactica_civilians_in(&k.g, BOW), 11);
    assert_int_equal(galactica_civilians_in(&k.g, PORT_BOW), 0);
}

/* ---- heavy raiders and centurions ---- */

TEST(bg_215_basestars_and_heavy_raiders_too)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_next(&k, "die", "1");
    kit_activate(&k, "basestars");
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    expect_nothing(&k, "basestars");
    kit_ships(&k, "heavy_raider", "starboard_bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(heavies_in(&k, "bow"), 1);
    expect_nothing(&k, "heavy_raiders");
    kit_turn(&k, 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(heavies_in(&k, "port_bow"), 1);
}

TEST(bg_213_and_which_heavy_raiders_board_where_markers_run_short)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_ships(&k, "heavy_raider", "port_stern", 1);
    k.g.centurions[0] = 3;
    kit_activate(&k, "heavy_raiders");
    kit_expect(&k, ASK_AREAS, 0);
    kit_act(&k, "area port_bow");
    kit_done(&k);
    assert_int_equal(heavies_in(&k, "port_bow"), 0);
    assert_int_equal(heavies_in(&k, "port_stern"), 1);
}

TEST(bg_r102_nobody_is_asked_for_an_order_that_makes_no_difference)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_ships(&k, "heavy_raider", "port_stern", 1);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_ships(&k, "heavy_raider", "stern", 1);
    kit_activate(&k, "heavy_raiders");
    kit_done(&k);
    assert_int_equal(k.g.centurions[0], 2);
    assert_int_equal(heavies_in(&k, "port_bow"), 1);
    assert_int_equal(heavies_in(&k, "port_stern"), 1);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_next(&k, "die", "1 1");
    kit_activate(&k, "basestars");
    kit_done(&k);
    kit_spent(&k);
}

TEST(bg_238_heavy_raiders_never_attack)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "bow", 2);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "civilian", "bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_false(kit_told(&k, EV_ROLL));
    assert_int_equal(k.g.vipers[BOW], 1);
    assert_int_equal(galactica_civilians_in(&k.g, BOW), 1);
    assert_int_equal(heavies_in(&k, "port_bow"), 2);
}

TEST(bg_239_they_move_towards_the_nearest_launch_icon)
{
    static const char *const ways[][2] = {{"bow", "port_bow"}, {"starboard_bow", "bow"},
        {"starboard_stern", "stern"}, {"stern", "port_stern"}};
    kit k;

    for (int i = 0; i < 4; i++) {
        lay(&k);
        kit_ships(&k, "heavy_raider", ways[i][0], 1);
        kit_activate(&k, "heavy_raiders");
        kit_done(&k);
        assert_int_equal(heavies_in(&k, ways[i][1]), 1);
        assert_int_equal(heavies_in(&k, ways[i][0]), 0);
    }
}

/* Steps from one area to another, the shorter way round. */
static int steps_between(int from, int to)
{
    int steps = (to - from + AREAS) % AREAS;

    return steps > AREAS / 2 ? AREAS - steps : steps;
}

TEST(bg_r046_no_area_is_equally_near_to_both_launch_icons)
{
    for (int area = 0; area < AREAS; area++)
        assert_int_not_equal(steps_between(area, PORT_BOW), steps_between(area, PORT_STERN));
}

TEST(bg_240_in_a_launch_area_they_board)
{
    static const char *const areas[] = {"port_bow", "port_stern"};
    kit k;

    for (int i = 0; i < 2; i++) {
        lay(&k);
        kit_ships(&k, "heavy_raider", areas[i], 1);
        kit_activate(&k, "heavy_raiders");
        kit_done(&k);
        assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 0);
        assert_false(kit_told(&k, EV_SHIP_MOVED));
        assert_int_equal(k.g.centurions[0], 1);
    }
}

TEST(bg_241_entering_a_launch_area_is_not_boarding)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(heavies_in(&k, "port_bow"), 1);
    assert_int_equal(k.g.centurions[0], 1);
    kit_current(&k, 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(heavies_in(&k, "port_bow"), 0);
    assert_int_equal(k.g.centurions[0], 1);
    assert_int_equal(k.g.centurions[1], 1);
}

TEST(bg_242_boarding_takes_the_ship_off_the_board)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "port_stern", 2);
    assert_int_equal(kit_seen(&k, 0, "reserves.heavy_raiders"), 2);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(kit_seen(&k, 0, "reserves.heavy_raiders"), 4);
    assert_int_equal(kit_times(&k, EV_BOARDED), 2);
}

TEST(bg_243_and_sets_a_centurion_on_the_start)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "port_stern", 1);
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(kit_seen(&k, 0, "centurions.0"), 2);
    assert_int_equal(kit_seen(&k, 0, "centurions.1"), 0);
}

TEST(bg_244_centurions_on_the_track_advance)
{
    kit k;

    lay(&k);
    k.g.centurions[0] = 1;
    k.g.centurions[2] = 1;
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.centurions[0], 0);
    assert_int_equal(k.g.centurions[1], 1);
    assert_int_equal(k.g.centurions[2], 0);
    assert_int_equal(k.g.centurions[3], 1);
    assert_true(kit_goes_on(&k));
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.centurions[1], 1);
    kit_activate(&k, "heavy_raiders");
    assert_true(kit_over(&k, CAUSE_BOARDED));
}

TEST(bg_245_also_when_a_revealed_cylon_causes_it)
{
    kit k;

    lay(&k);
    kit_revealed(&k, 2, "cylon_fleet");
    k.g.centurions[1] = 2;
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "activate heavy_raiders");
    assert_int_equal(k.g.centurions[1], 0);
    assert_int_equal(k.g.centurions[2], 2);
}

TEST(bg_r050_a_centurion_alone_makes_the_step_run)
{
    kit k;

    lay(&k);
    k.g.centurions[0] = 1;
    meet(&k, "build_cylon_detector");
    assert_false(galactica_cylons_about(&k.g));
    assert_int_equal(k.g.centurions[1], 1);
}

TEST(bg_r051_whoever_has_just_boarded_does_not_advance)
{
    kit k;

    lay(&k);
    k.g.centurions[0] = 1;
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.centurions[0], 1);
    assert_int_equal(k.g.centurions[1], 1);
}

TEST(bg_r052_centurions_advance_and_basestars_launch)
{
    kit k;

    lay(&k);
    k.g.centurions[0] = 1;
    kit_ships(&k, "basestar", "bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.centurions[1], 1);
    assert_int_equal(heavies_in(&k, "bow"), 1);
}

TEST(bg_r053_without_a_marker_the_heavy_raider_stays_in_space)
{
    kit k;

    lay(&k);
    k.g.centurions[0] = 2;
    k.g.centurions[1] = 2;
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_activate(&k, "heavy_raiders");
    kit_done(&k);
    assert_int_equal(heavies_in(&k, "port_bow"), 1);
    assert_int_equal(k.g.centurions[0], 0);
    assert_int_equal(k.g.centurions[1], 2);
    assert_int_equal(k.g.centurions[2], 2);
    assert_false(kit_told(&k, EV_BOARDED));
}

TEST(bg_246_without_heavy_raiders_each_basestar_launches_one)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "port_bow", 1);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(heavies_in(&k, "bow"), 1);
    assert_int_equal(heavies_in(&k, "port_bow"), 1);
    assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 2);
    assert_int_equal(k.g.centurions[0], 0);
}

TEST(bg_247_with_none_of_them_it_is_void)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    expect_nothing(&k, "heavy_raiders");
}

/* A centurion on each of two spaces; whoever is at the Armory shoots at the one ahead. */
static void shoot(kit *k, int number)
{
    lay(k);
    k->g.centurions[1] = 1;
    k->g.centurions[2] = 2;
    kit_at(k, 0, "armory");
    kit_die(k, number);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    kit_expect(k, ASK_TARGET, 0);
    assert_int_equal(kit_options(k, 0), 2);
    kit_act(k, "destroy centurion 2");
    assert_int_equal(kit_event(k, EV_ROLL)->arg[2], AT_CENTURION);
}

TEST(bg_248_the_armory_is_the_means_against_centurions)
{
    kit k;

    for (int number = 1; number <= 8; number++) {
        shoot(&k, number);
        assert_int_equal(k.g.centurions[2], number >= 7 ? 1 : 2);
        assert_int_equal(k.g.centurions[1], 1);
    }
    lay(&k);
    kit_at(&k, 0, "armory");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(248));
}

/* ---- basestars ---- */

TEST(bg_249_a_basestar_attacks_galactica)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "civilian", "bow", 1);
    kit_next(&k, "die", "4");
    kit_next(&k, "damage", "armory");
    kit_activate(&k, "basestars");
    kit_done(&k);
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], BASESTAR_AT_GALACTICA);
    assert_true(galactica_is_damaged(&k.g, ARMORY));
    assert_int_equal(k.g.vipers[BOW], 1);
}

TEST(bg_250_a_roll_for_each_basestar)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_next(&k, "die", "8 3");
    kit_next(&k, "damage", "armory");
    kit_activate(&k, "basestars");
    assert_int_equal(kit_times(&k, EV_ROLL), 2);
    assert_int_equal(kit_times(&k, EV_DAMAGE), 1);
    kit_spent(&k);
}

TEST(bg_251_with_no_basestar_nothing_happens)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    expect_nothing(&k, "basestars");
}
