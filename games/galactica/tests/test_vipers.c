/* test_vipers.c: launching, moving and attacking with vipers (ledger, section 19). */
#include "kit.h"

/* Adama, in seat 0, commands; nobody flies. */
static void lay(kit *k)
{
    kit_cast(k, "william_adama kara_thrace galen_tyrol");
    kit_at(k, 0, "command");
}

/* He uses Command and is asked for the first viper. */
static void command(kit *k)
{
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    kit_expect(k, ASK_VIPER, 0);
}

/* Vipers in the Reserves, in the box, in space, out of the game. */
static void expect_vipers(const kit *k, int reserves, int box, int space, int lost)
{
    assert_int_equal(kit_seen(k, 1, "reserves.vipers"), reserves);
    assert_int_equal(kit_seen(k, 1, "reserves.damaged_vipers"), box);
    assert_int_equal(kit_seen(k, 1, "reserves.lost_vipers"), lost);
    assert_int_equal(galactica_on_board(&k->g, VIPER), space);
    assert_int_equal(reserves + box + space + lost, 8);
}

static void shoot(kit *k, int number)
{
    kit_die(k, number);
    kit_current(k, 0);
    kit_activate(k, "raiders");
    kit_spent(k);
}

TEST(bg_291_a_viper_is_in_one_of_four_places)
{
    kit k;

    lay(&k);
    expect_vipers(&k, 8, 0, 0, 0);
    command(&k);
    kit_act(&k, "launch port_bow");
    kit_act(&k, "launch port_bow");
    expect_vipers(&k, 6, 0, 2, 0);
    kit_ships(&k, "raider", "port_bow", 1);
    shoot(&k, 5);
    expect_vipers(&k, 6, 1, 1, 0);
    shoot(&k, 8);
    expect_vipers(&k, 6, 1, 0, 1);
    kit_at(&k, 2, "hangar_deck");
    kit_hand(&k, 2, "engineering 1");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    expect_vipers(&k, 7, 0, 0, 1);
}

TEST(bg_292_a_viper_is_launched_or_moves_or_attacks)
{
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "raider", "bow", 1);
    command(&k);
    assert_true(kit_offers(&k, "launch port_bow"));
    assert_true(kit_offers(&k, "launch port_stern"));
    assert_true(kit_offers(&k, "viper_move bow starboard_bow"));
    assert_true(kit_offers(&k, "viper_move bow port_bow"));
    assert_true(kit_offers(&k, "attack raider bow"));
    assert_true(kit_offers(&k, "nothing"));
    assert_int_equal(kit_options(&k, 0), 6);
}

TEST(bg_293_it_is_launched_into_one_of_the_two_launch_areas)
{
    static const char *const areas[] = {"bow", "starboard_bow", "starboard_stern", "stern"};
    kit k;

    lay(&k);
    command(&k);
    for (int i = 0; i < 4; i++) {
        char words[32];
        text t = text_in(words, sizeof words);

        text_format(&t, "launch %s", areas[i]);
        assert_false(kit_offers(&k, words));
    }
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.vipers[PORT_STERN], 1);
    assert_int_equal(k.g.reserves, 7);
    kit_act(&k, "launch port_bow");
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
    assert_int_equal(k.g.reserves, 6);
}

TEST(bg_294_it_moves_to_a_neighbouring_area)
{
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "port_stern", 2);
    command(&k);
    kit_act(&k, "viper_move port_stern stern");
    kit_act(&k, "viper_move port_stern port_bow");
    assert_int_equal(k.g.vipers[PORT_STERN], 0);
    assert_int_equal(k.g.vipers[STERN], 1);
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
}

TEST(bg_295_round_galactica_and_never_across)
{
    kit k;

    for (int from = 0; from < AREAS; from++) {
        lay(&k);
        kit_ships(&k, "viper", galactica_area_ids[from], 1);
        command(&k);
        for (int to = 0; to < AREAS; to++) {
            char words[64];
            text t = text_in(words, sizeof words);
            int steps = (to - from + AREAS) % AREAS;

            text_format(&t, "viper_move %s %s", galactica_area_ids[from], galactica_area_ids[to]);
            assert_int_equal(kit_offers(&k, words), steps == 1 || steps == AREAS - 1);
        }
    }
}

TEST(bg_296_it_attacks_in_its_own_area)
{
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "raider", "starboard_bow", 1);
    kit_ships(&k, "heavy_raider", "bow", 1);
    command(&k);
    assert_false(kit_offers(&k, "attack raider"));
    kit_die(&k, 7);
    kit_act(&k, "attack heavy_raider bow");
    assert_int_equal(k.g.heavies[BOW], 0);
}

TEST(bg_297_whoever_activates_picks_viper_and_target)
{
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "viper", "stern", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "raider", "stern", 1);
    command(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_true(kit_offers(&k, "attack raider bow"));
    assert_true(kit_offers(&k, "attack basestar bow 0"));
    kit_die(&k, 3);
    kit_act(&k, "attack raider stern");
    assert_int_equal(k.g.raiders[STERN], 0);
    assert_int_equal(k.g.raiders[BOW], 1);
}

TEST(bg_297_even_in_the_turn_of_another)
{
    kit k;

    lay(&k);
    kit_hand(&k, 2, "leadership 1");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "skill leadership 1 0");
    kit_act(&k, "act_twice");
    kit_act(&k, "location");
    kit_expect(&k, ASK_VIPER, 0);
}

TEST(bg_298_the_same_viper_may_be_activated_again)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    command(&k);
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_VIPER, 0);
    kit_act(&k, "viper_move port_bow bow");
    assert_int_equal(k.g.vipers[BOW], 1);
    kit_die(&k, 1);
    kit_die(&k, 3);
    command(&k);
    kit_act(&k, "attack raider bow");
    kit_act(&k, "attack raider bow");
    kit_spent(&k);
    assert_int_equal(k.g.raiders[BOW], 0);
    assert_false(k.g.flow.ask == ASK_VIPER);
}

TEST(bg_299_nobody_activates_a_viper_that_another_flies)
{
    kit k;

    lay(&k);
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "raider", "bow", 1);
    command(&k);
    assert_false(kit_offers(&k, "viper_move"));
    assert_false(kit_offers(&k, "attack"));
    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "attack raider"));
    assert_false(kit_offers(&k, "fly starboard_bow"));
    assert_true(kit_offers(&k, "fly bow"));
}

TEST(bg_300_without_a_pilot_it_is_unmanned)
{
    kit k;

    lay(&k);
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "viper", "bow", 2);
    assert_int_equal(kit_seen(&k, 0, "areas.0.vipers"), 2);
    assert_int_equal(kit_seen_count(&k, 0, "areas.0.pilots"), 1);
    assert_int_equal(kit_seen(&k, 0, "areas.0.pilots.0"), 1);
    kit_at(&k, 1, "hangar_deck");
    assert_int_equal(kit_seen_count(&k, 0, "areas.0.pilots"), 0);
    assert_int_equal(kit_seen(&k, 0, "areas.0.vipers"), 2);
}

TEST(bg_301_command_is_for_unmanned_vipers_only)
{
    kit k;

    kit_cast(&k, "lee_adama william_adama galen_tyrol");
    kit_at(&k, 0, "command");
    command(&k);
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_ALERT, 0);
    kit_act(&k, "take port_bow");
    kit_act(&k, "nothing");
    kit_expect(&k, ASK_VIPER, 0);
    assert_false(kit_offers(&k, "viper_move"));
    assert_true(kit_offers(&k, "launch port_bow"));
}

TEST(bg_301_with_only_piloted_ones_there_is_nothing_to_command)
{
    kit k;

    lay(&k);
    kit_broken(&k, 7);
    kit_fly(&k, 1, "bow");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(301));
}

/* ---- the Hangar Deck without a viper in the Reserves ---- */

static void lay_pilot(kit *k)
{
    kit_cast(k, "kara_thrace lee_adama william_adama");
    kit_at(k, 0, "hangar_deck");
    kit_at(k, 1, "research_lab");
}

TEST(bg_302_a_pilot_may_call_a_viper_back_first)
{
    kit k;

    lay_pilot(&k);
    kit_ships(&k, "viper", "bow", 3);
    kit_ships(&k, "viper", "starboard_stern", 5);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_RECALL, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    assert_true(kit_offers(&k, "take bow"));
    kit_act(&k, "take starboard_stern");
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.vipers[STARBOARD_STERN], 4);
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_int_equal(k.g.area[0], PORT_STERN);
    assert_int_equal(k.g.reserves, 0);
}

TEST(bg_302_but_not_while_one_is_there)
{
    kit k;

    lay_pilot(&k);
    kit_ships(&k, "viper", "bow", 7);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_LAUNCH, 0);
}

TEST(bg_r067_only_unmanned_vipers_in_space_are_called_back)
{
    kit k;

    lay_pilot(&k);
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "viper", "stern", 1);
    kit_broken(&k, 6);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_RECALL, 0);
    assert_int_equal(kit_options(&k, 0), 1);
    assert_true(kit_offers(&k, "take stern"));
    kit_ships(&k, "viper", "stern", 0);
    kit_broken(&k, 7);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(303));
}

TEST(bg_r068_a_repaired_viper_goes_to_the_reserves)
{
    kit k;

    lay(&k);
    kit_broken(&k, 3);
    kit_at(&k, 2, "hangar_deck");
    kit_hand(&k, 2, "engineering 1");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    expect_vipers(&k, 7, 1, 0, 0);
}
