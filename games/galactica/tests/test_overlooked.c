/* test_overlooked.c: card clarifications and rules that are often overlooked (ledger, section 33). */
#include "trial.h"

TEST(bg_450_food_shortage_costs_two_cards_of_the_president_and_three_of_the_current_player)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_hand(&k, 0, "tactics 1 tactics 1 tactics 2 tactics 2");
    kit_hand(&k, 1, "politics 1 politics 2 leadership 1 leadership 2");
    kit_crisis(&k, "food_shortage");
    kit_act(&k, "half 1");
    assert_false(kit_offers_to(&k, 1, "discard politics 1"));
    kit_act_as(&k, 1, "discard politics 1 leadership 2");
    assert_false(kit_offers_to(&k, 0, "discard tactics 1 tactics 2"));
    kit_act_as(&k, 0, "discard tactics 1 tactics 1 tactics 2");
    kit_done(&k);
    assert_int_equal(kit_hand_size(&k, 0), 1);
    assert_int_equal(kit_hand_size(&k, 1), 2);
    assert_int_equal(k.g.resource[FOOD], 7);
}

TEST(bg_451_example_a_president_who_is_the_current_player_discards_five)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_current(&k, 1);
    kit_hand(
        &k, 1, "politics 1 politics 1 politics 2 leadership 1 leadership 1 leadership 2 tactics 1");
    kit_crisis(&k, "food_shortage");
    kit_act(&k, "half 1");
    kit_act(&k, "discard politics 1 politics 1");
    kit_act(&k, "discard politics 2 leadership 1 leadership 1");
    kit_done(&k);
    assert_int_equal(kit_hand_size(&k, 1), 2);
}

static const char eleven[] =
    "politics 1 politics 1 politics 1 politics 2 politics 2 leadership 1 leadership 1 leadership 1 "
    "leadership 2 leadership 2 tactics 1";

TEST(bg_452_all_skill_cards_are_drawn_whatever_the_hand)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_hand(&k, 0, eleven);
    kit_turn(&k, 0);
    assert_int_equal(kit_hand_size(&k, 0), 16);
    kit_expect(&k, ASK_MOVE, 0);
}

TEST(bg_453_ships_move_into_neighbouring_areas_only)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_civilian(&k, "civ_empty", "stern");
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "heavy_raider", "starboard_bow", 1);
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.raiders[STARBOARD_BOW], 1); /* not over Galactica */
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.heavies[BOW], 1);
    kit_at(&k, 2, "command");
    kit_ships(&k, "viper", "bow", 1);
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    for (int area = 0; area < AREAS; area++) {
        char act[64];
        text t = text_in(act, sizeof act);

        text_format(&t, "viper_move bow %s", galactica_area_ids[area]);
        assert_int_equal(kit_offers(&k, act), area == STARBOARD_BOW || area == PORT_BOW);
    }
}

TEST(bg_454_who_gets_the_sympathizer_reveals_it_at_once)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh galen_tyrol");
    kit_loyalty_deck(&k, "sympathizer not_a_cylon not_a_cylon not_a_cylon");
    kit_next(&k, "loyalty", "not_a_cylon sympathizer");
    kit_resource(&k, "food", 1);
    kit_sleepers(&k);
    assert_int_equal(kit_event(&k, EV_SYMPATHIZER)->arg[0], 1);
    assert_true(kit_told_to(&k, EV_SYMPATHIZER, SEAT_NONE));
    assert_int_equal(k.g.place[1], BRIG);
}

static int jump_by_ftl(kit *k, int shown)
{
    kit_cast(k, "tom_zarek laura_roslin saul_tigh");
    kit_at(k, 0, "ftl_control");
    k->g.track = AUTO_JUMP - 1;
    kit_step(k, 0, STEP_ACTION);
    kit_die(k, shown);
    kit_act(k, "location");
    kit_expect(k, ASK_DESTINATION, 2);
    return 12 - k->g.resource[POPULATION];
}

TEST(bg_455_ftl_control_costs_population_on_six_or_less)
{
    kit k;

    assert_int_equal(jump_by_ftl(&k, 6), 1);
    assert_int_equal(jump_by_ftl(&k, 7), 0);
}

TEST(bg_456_the_hand_limit_holds_for_all_at_the_end_of_every_turn)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_hand(&k, 1, eleven);
    kit_step(&k, 2, STEP_END);
    kit_expect(&k, ASK_DISCARD, 1);
    kit_act(&k, "discard tactics 1");
    assert_int_equal(kit_hand_size(&k, 1), 10);
}

TEST(bg_457_sickbay_is_left_by_moving_and_the_brig_is_not)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_at(&k, 0, "sickbay");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go command");
    assert_int_equal(k.g.place[0], COMMAND);
    kit_at(&k, 0, "brig");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_offers(&k, "location brig"));
}

TEST(bg_458_cylons_reveal_themselves_as_an_action_only)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_act(&k, "stay");
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_step(&k, 1, STEP_ACTION); /* nor in another's turn */
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
}

static int covered_cards(const kit *k, int seat)
{
    int count = 0;

    for (int card = 0; card < LOYALTY_CARDS; card++)
        count += k->g.loyalty_at[card] == seat && !k->g.loyalty_shown[card];
    return count;
}

TEST(bg_459_revealed_cylons_are_dealt_a_card_in_the_sleeper_agent_phase)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_revealed(&k, 0, "caprica");
    int before = covered_cards(&k, 0);

    kit_current(&k, 1);
    kit_sleepers(&k);
    assert_int_equal(covered_cards(&k, 0), before + 1);
    assert_int_equal(covered_cards(&k, 1), 2);
}

TEST(bg_460_cylon_ships_follow_their_rules_with_revealed_cylons_about)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_revealed(&k, 0, "caprica");
    kit_current(&k, 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_civilian(&k, "civ_empty", "starboard_bow");
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.raiders[STARBOARD_BOW], 1);
    kit_done(&k);
}

TEST(bg_461_super_crises_are_immune_to_abilities_that_act_on_crises)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin sharon_valerii");
    kit_crisis(&k, "security_breach");
    kit_expect(&k, ASK_INTUITION, 2);
    kit_super_crisis(&k, "inbound_nukes");
    assert_int_equal(k.g.resource[FUEL], 7); /* failed, and nobody was asked */
    kit_done(&k);
}
