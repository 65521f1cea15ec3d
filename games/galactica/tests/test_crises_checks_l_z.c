/*
 * test_crises_checks_l_z.c: crisis cards with a check, from Legendary Discovery to Witch Hunt: whole
 * effects, who chooses, and what stands at the foot.  A test is named after its card.
 */
#include "trial.h"

TEST(card_legendary_discovery_counts_as_distance_or_costs_food_and_a_raptor)
{
    trial t;

    trial_check(&t, "legendary_discovery", NO_SEAT, 14, 0, "tactics piloting");
    trial_passes(&t, "", "distance +1; keeps legendary_discovery");
    trial_fails(&t, "", "food -1; raptors -1");
    trial_lay(&t)->g.raptors = 0;
    trial_fails(&t, "", "food -1");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

/* Passed, without anybody's cards, because Boomer says so. */
static void discover(kit *k, int distance)
{
    kit_cast(k, "tom_zarek laura_roslin saul_tigh sharon_valerii");
    kit_distance(k, distance);
    k->g.sleepers = distance >= 4;
    kit_crisis(k, "legendary_discovery");
    kit_act_as(k, 3, "result pass");
}

TEST(card_legendary_discovery_may_wake_the_sleepers_and_allow_the_last_jump)
{
    kit k;

    discover(&k, 3);
    assert_int_equal(k.g.distance, 4);
    assert_true(kit_told(&k, EV_SLEEPERS));
    kit_done(&k);

    discover(&k, 7);
    assert_int_equal(k.g.distance, 8);
    assert_false(kit_told(&k, EV_SLEEPERS));
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
}

TEST(card_loss_of_a_friend_costs_two_cards_and_on_a_fail_morale)
{
    trial t;

    trial_check(&t, "loss_of_a_friend", NO_SEAT, 9, 7, "politics leadership");
    trial_passes(&t, "", "");
    trial_partial(&t, "0 discard politics 1 tactics 2", "");
    trial_fails(&t, "0 discard politics 1 tactics 2", "morale -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_low_supplies_costs_morale_and_more_when_food_is_below_six)
{
    trial t;

    trial_check(&t, "low_supplies", NO_SEAT, 7, 0, "politics leadership");
    trial_passes(&t, "", "");
    kit_resource(trial_lay(&t), "food", 6);
    trial_fails(&t, "", "morale -1");
    kit_resource(trial_lay(&t), "food", 5);
    trial_fails(&t, "", "morale -2");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_mandatory_testing_shows_the_president_a_card_of_the_current_player)
{
    trial t;

    trial_check(&t, "mandatory_testing", NO_SEAT, 13, 9, "politics leadership");
    kit_loyalty(trial_lay(&t), 0, "not_a_cylon cylon_send_to_sickbay");
    kit_next(&t.k, "look", "cylon_send_to_sickbay");
    trial_passes(&t, "1 options 1; 1 seat 0", "1 sees 0 cylon_send_to_sickbay");
    assert_true(kit_told_to(&t.k, EV_SAW, 1));
    assert_false(kit_told_to(&t.k, EV_SAW, 0) || kit_told_to(&t.k, EV_SAW, 2));
    trial_partial(&t, "", "");
    trial_fails(&t, "", "morale -1");
    kit_title(trial_lay(&t), "president", 0);
    trial_passes(&t, "", ""); /* he knows his own */
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_missing_g4_explosives_costs_food_and_jails_whoever_is_in_the_armory)
{
    trial t;

    trial_check(&t, "missing_g4_explosives", NO_SEAT, 7, 0, "leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "food -1");
    kit_at(trial_lay(&t), 1, "armory");
    kit_at(&t.k, 3, "armory");
    trial_fails(&t, "", "food -1; 1 at brig; 3 at brig");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_network_computers_prepares_the_jump_or_lets_a_centurion_aboard)
{
    trial t;

    trial_check(&t, "network_computers", TRIAL_CURRENT, 11, 0, "politics tactics engineering");
    trial_passes(&t, "", "track +1");
    trial_fails(&t, "", "population -1; centurions +1");
    trial_half(&t, 1, "", "population -1; track -1");
    trial_lay(&t)->g.track = 0;
    trial_half(&t, 1, "", "population -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_prison_labor_costs_morale_and_food)
{
    trial t;

    trial_check(&t, "prison_labor", NO_SEAT, 10, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "morale -1; food -1");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_prisoner_revolt_costs_population_and_on_a_fail_the_presidency)
{
    trial t;

    trial_check(&t, "prisoner_revolt", NO_SEAT, 11, 6, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "population -1");
    trial_fails(&t, "1 options 3; 1 cannot seat 1; 1 seat 3", "population -1; president 3");
    kit_revealed(trial_lay(&t), 2, "caprica");
    trial_fails(&t, "1 options 2; 1 cannot seat 2; 1 seat 0", "population -1; president 0");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_resistance_costs_food_and_on_a_fail_fuel)
{
    trial t;

    trial_check(&t, "resistance", NO_SEAT, 12, 9, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "food -1");
    trial_fails(&t, "", "food -1; fuel -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_scouting_for_fuel_finds_fuel_or_loses_a_raptor)
{
    trial t;

    trial_check(&t, "scouting_for_fuel", TRIAL_CURRENT, 12, 0, "tactics piloting");
    trial_passes(&t, "", "fuel +1");
    trial_fails(&t, "", "fuel -1; raptors -1");
    kit_die(trial_lay(&t), 4);
    trial_half(&t, 1, "", "fuel -1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_scouting_for_water_finds_food_or_loses_fuel_and_a_raptor)
{
    trial t;

    trial_check(&t, "scouting_for_water", TRIAL_CURRENT, 9, 0, "tactics piloting");
    trial_passes(&t, "", "food +1");
    trial_fails(&t, "", "fuel -1; raptors -1");
    trial_half(&t, 1, "", "food -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_security_breach_costs_morale_and_empties_command)
{
    trial t;

    trial_check(&t, "security_breach", NO_SEAT, 6, 0, "leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "morale -1");
    kit_at(trial_lay(&t), 0, "command");
    kit_at(&t.k, 2, "command");
    trial_fails(&t, "", "morale -1; 0 at sickbay; 2 at sickbay");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_send_survey_team_costs_the_current_player_his_health_and_a_raptor)
{
    trial t;

    trial_check(&t, "send_survey_team", TRIAL_CURRENT, 15, 0, "tactics piloting engineering");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "0 at sickbay; raptors -1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "fuel -1");
    kit_die(trial_lay(&t), 6);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_terrorist_bomber_costs_morale_and_sends_the_current_player_to_sickbay)
{
    trial t;

    trial_check(&t, "terrorist_bomber", NO_SEAT, 9, 0, "leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "morale -1; 0 at sickbay");
    kit_fly(trial_lay(&t), 0, "stern");
    trial_fails(&t, "", "morale -1; 0 at sickbay"); /* and the viper to the Reserves */
    kit_at(trial_lay(&t), 0, "brig");
    trial_fails(&t, "", "morale -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_terrorist_investigations_shows_a_loyalty_card_or_costs_morale)
{
    trial t;

    trial_check(&t, "terrorist_investigations", NO_SEAT, 12, 6, "politics leadership");
    kit_loyalty(trial_lay(&t), 2, "cylon_damage_galactica");
    trial_passes(&t, "0 options 3; 0 cannot seat 0; 0 seat 2", "0 sees 2 cylon_damage_galactica");
    assert_true(kit_told_to(&t.k, EV_SAW, 0));
    assert_false(kit_told_to(&t.k, EV_SAW, 2) || kit_told_to(&t.k, EV_SAW, SEAT_NONE));
    trial_partial(&t, "", "");
    trial_fails(&t, "", "morale -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_the_olympic_carrier_costs_population_and_on_a_fail_morale)
{
    trial t;

    trial_check(&t, "the_olympic_carrier", NO_SEAT, 11, 8, "politics leadership piloting");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "population -1");
    trial_fails(&t, "", "morale -1; population -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_unexpected_reunion_costs_morale_and_the_whole_hand)
{
    trial t;

    trial_check(&t, "unexpected_reunion", NO_SEAT, 8, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "",
        "morale -1; 0 loses politics 1 politics 2 leadership 1 leadership 2 tactics 1 tactics 2 "
        "piloting 1");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_unidentified_ship_costs_population)
{
    trial t;

    trial_check(&t, "unidentified_ship", NO_SEAT, 10, 0, "tactics piloting");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "population -1");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_water_sabotaged_costs_food)
{
    trial t;

    trial_check(&t, "water_sabotaged", TRIAL_CURRENT, 13, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "food -2");
    trial_half(&t, 1, "", "food -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_weapon_malfunction_damages_two_vipers_in_space_and_empties_weapons_control)
{
    trial t;

    trial_check(&t, "weapon_malfunction", NO_SEAT, 11, 0, "tactics piloting engineering");
    trial_passes(&t, "", "");
    kit_at(trial_lay(&t), 1, "weapons_control");
    kit_at(&t.k, 3, "weapons_control");
    kit_ships(&t.k, "viper", "stern", 1);
    trial_fails(&t, "0 options 2; 0 area port_bow; 0 area stern",
        "viper port_bow -1; viper stern -1; broken +2; 1 at sickbay; 3 at sickbay");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_weapon_malfunction_sends_a_pilot_who_is_picked_to_sickbay_and_cannot_be_evaded)
{
    trial t;

    trial_check(&t, "weapon_malfunction", NO_SEAT, 11, 0, "tactics piloting engineering");
    kit_fly(trial_lay(&t), 2, "bow");
    kit_hand(&t.k, 2, "piloting 1 piloting 2");
    trial_fails(&t, "0 options 2; 0 seat 2; 0 options 1; 0 area port_bow",
        "2 at sickbay; viper port_bow -1; broken +2");
}

TEST(card_weapon_malfunction_damages_as_many_vipers_as_there_are)
{
    trial t;

    trial_check(&t, "weapon_malfunction", NO_SEAT, 11, 0, "tactics piloting engineering");
    kit_ships(trial_lay(&t), "viper", "port_bow", 1);
    trial_fails(&t, "0 area port_bow", "viper port_bow -1; broken +1");
}

TEST(card_witch_hunt_costs_morale_and_on_a_fail_a_character_goes_to_sickbay)
{
    trial t;

    trial_check(&t, "witch_hunt", NO_SEAT, 10, 6, "politics leadership");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "morale -1");
    trial_fails(&t, "0 options 4; 0 cannot nothing; 0 seat 1", "morale -1; 1 at sickbay");
    kit_at(trial_lay(&t), 1, "sickbay");
    kit_at(&t.k, 2, "brig");
    kit_title(&t.k, "admiral", 0);
    trial_fails(
        &t, "0 options 2; 0 cannot seat 1; 0 cannot seat 2; 0 seat 0", "morale -1; 0 at sickbay");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(every_card_has_a_test)
{
    trial_all_tested(SKILL_CHECK, false, TRIAL_MIDDLE, "~");
}
