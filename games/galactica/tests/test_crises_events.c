/*
 * test_crises_events.c: crisis cards that are events: whole effects of both halves, who chooses, and
 * what stands at the foot.  A test is named after its card.
 */
#include "trial.h"

TEST(card_build_cylon_detector_costs_a_nuke_or_morale_and_two_cards_of_the_admiral)
{
    trial t;

    trial_event(&t, "build_cylon_detector", TRIAL_ADMIRAL);
    trial_half(&t, 0, "", "nukes -1");
    trial_half(&t, 1, "2 discard leadership 1 tactics 2", "morale -1");
    trial_foot(&t, "heavy_raiders", TRIAL_NO_JUMP);
}

TEST(card_build_cylon_detector_bars_the_nuke_to_an_admiral_without_one)
{
    trial t;

    trial_event(&t, "build_cylon_detector", TRIAL_ADMIRAL);
    trial_lay(&t)->g.nukes = 0;
    kit_crisis(&t.k, t.id);
    assert_false(kit_offers_to(&t.k, TRIAL_ADMIRAL, "half 0"));
    assert_int_equal(kit_refused(&t.k, "half 0"), BG(149));
    kit_act(&t.k, "half 1");
    kit_expect(&t.k, ASK_DISCARD, TRIAL_ADMIRAL);
    assert_int_equal(t.k.g.resource[MORALE], 7);
}

TEST(card_declare_martial_law_makes_the_admiral_president_or_costs_population)
{
    trial t;

    trial_event(&t, "declare_martial_law", TRIAL_ADMIRAL);
    trial_half(&t, 0, "", "morale -1; president 2");
    trial_half(&t, 1, "2 discard leadership 1 tactics 2", "population -1");
    kit_title(trial_lay(&t), "president", 2);
    trial_half(&t, 0, "", "morale -1");
    trial_foot(&t, "basestars", TRIAL_NO_JUMP);
}

TEST(card_food_shortage_costs_food_or_less_of_it_and_cards)
{
    trial t;

    trial_event(&t, "food_shortage", TRIAL_PRESIDENT);
    trial_half(&t, 0, "", "food -2");
    trial_half(&t, 1,
        "1 options 1; 1 discard politics 1 tactics 1; 0 options 1;"
        "0 discard politics 1 politics 2 leadership 1",
        "food -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
    assert_int_equal(galactica_pieces->crisis[kit_crisis_face("food_shortage")].copies, 4);
}

TEST(card_food_shortage_costs_five_cards_of_a_president_who_is_the_current_player)
{
    trial t;

    trial_event(&t, "food_shortage", TRIAL_CURRENT);
    kit_title(trial_lay(&t), "president", 0);
    trial_half(&t, 1,
        "0 discard politics 1 politics 2; 0 discard leadership 1 leadership 2 tactics 1",
        "food -1");
}

TEST(card_requested_resignation_costs_cards_or_makes_the_president_choose)
{
    trial t;

    trial_event(&t, "requested_resignation", TRIAL_ADMIRAL);
    trial_half(&t, 0, "1 discard politics 1 tactics 1; 2 discard leadership 2 tactics 1", "");
    trial_half(&t, 1, "1 options 2; 1 half 0", "president 2");
    trial_half(&t, 1, "1 half 1", "1 at brig"); /* and still President */
    trial_foot(&t, "basestars", TRIAL_NO_JUMP);
}

TEST(card_rescue_caprica_survivors_trades_fuel_and_food_for_people_or_costs_morale)
{
    trial t;

    trial_event(&t, "rescue_caprica_survivors", TRIAL_PRESIDENT);
    trial_half(&t, 0, "", "fuel -1; food -1; population +1");
    trial_half(&t, 1, "", "morale -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

static void rescue_mission(const char *id, const char *icon)
{
    trial t;

    trial_event(&t, id, TRIAL_ADMIRAL);
    trial_half(&t, 0, "", "morale -1; 0 at sickbay");
    trial_half(&t, 1, "", "fuel -1; raptors -1");
    trial_lay(&t)->g.raptors = 0;
    trial_half(&t, 1, "", "fuel -1");
    trial_foot(&t, icon, TRIAL_JUMP);
}

TEST(card_rescue_mission_basestars_costs_morale_and_health_or_fuel_and_a_raptor)
{
    rescue_mission("rescue_mission_basestars", "basestars");
}

TEST(card_rescue_mission_raiders_costs_morale_and_health_or_fuel_and_a_raptor)
{
    rescue_mission("rescue_mission_raiders", "raiders");
}

TEST(card_rescue_the_fleet_costs_population_or_morale_and_a_battle)
{
    trial t;

    trial_event(&t, "rescue_the_fleet", TRIAL_ADMIRAL);
    trial_half(&t, 0, "", "population -2");
    trial_half(&t, 1, "", "morale -1; basestar bow +1; raider bow +3; civilian stern +3");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

static void riots(const char *id, const char *icon, int jump)
{
    trial t;

    trial_event(&t, id, TRIAL_ADMIRAL);
    trial_half(&t, 0, "", "food -1; morale -1");
    trial_half(&t, 1, "", "population -1; fuel -1");
    trial_foot(&t, icon, jump);
}

TEST(card_riots_basestars_costs_food_and_morale_or_population_and_fuel)
{
    riots("riots_basestars", "basestars", TRIAL_JUMP);
}

TEST(card_riots_launch_costs_food_and_morale_or_population_and_fuel)
{
    riots("riots_launch", "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_sleep_deprivation_recalls_all_vipers_or_costs_morale)
{
    trial t;

    trial_event(&t, "sleep_deprivation", TRIAL_ADMIRAL);
    kit_ships(trial_lay(&t), "viper", "stern", 1);
    kit_fly(&t.k, 3, "bow");
    trial_half(&t, 0, "", "viper port_bow -2; viper stern -1; 3 at hangar_deck; 0 at sickbay");
    kit_fly(trial_lay(&t), 0, "bow");
    trial_half(&t, 0, "", "viper port_bow -2; 0 at sickbay");
    trial_half(&t, 1, "", "morale -1");
    trial_foot(&t, "basestars", TRIAL_JUMP);
}

static void water_shortage(const char *id, int copies, const char *icon, int jump)
{
    trial t;

    trial_event(&t, id, TRIAL_PRESIDENT);
    trial_half(&t, 0, "", "food -1");
    trial_half(&t, 1,
        "1 options 1; 1 discard politics 1 tactics 1; 0 options 1;"
        "0 discard politics 1 politics 2 leadership 1",
        "");
    trial_foot(&t, icon, jump);
    assert_int_equal(galactica_pieces->crisis[kit_crisis_face(id)].copies, copies);
}

TEST(card_water_shortage_basestars_jump_costs_food_or_cards)
{
    water_shortage("water_shortage_basestars_jump", 3, "basestars", TRIAL_JUMP);
}

TEST(card_water_shortage_basestars_nojump_costs_food_or_cards)
{
    water_shortage("water_shortage_basestars_nojump", 1, "basestars", TRIAL_NO_JUMP);
}

TEST(card_water_shortage_raiders_jump_costs_food_or_cards)
{
    water_shortage("water_shortage_raiders_jump", 1, "raiders", TRIAL_JUMP);
}

TEST(every_card_has_a_test)
{
    trial_all_tested(EVENT, false, "", "~");
}
