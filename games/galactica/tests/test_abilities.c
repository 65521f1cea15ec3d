/* test_abilities.c: what stands on the character sheets: every ability, with all that it does. */
#include <ctype.h>

#include "kit.h"

/* ---- William Adama ---- */

static void low_supplies(kit *k)
{
    kit_destiny(k, "tactics 1 engineering 2");
    kit_hand(k, 2, "piloting 1 politics 1 tactics 2");
    kit_crisis(k, "low_supplies"); /* politics and leadership */
    kit_pass(k);
    kit_act_as(k, 2, "add piloting 1 politics 1 tactics 2");
}

/* The cards of strength one count for his own crisis, whatever their type, destiny's too. */
TEST(ability_inspirational_leader_makes_ones_count_in_his_own_crisis)
{
    kit k;

    kit_cast(&k, "william_adama saul_tigh laura_roslin");
    low_supplies(&k);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 3);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 4);

    kit_cast(&k, "saul_tigh william_adama laura_roslin"); /* somebody else drew it */
    low_supplies(&k);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 1);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 6);
}

TEST(ability_inspirational_leader_stops_at_locations_and_super_crises)
{
    kit k;

    kit_cast(&k, "william_adama saul_tigh laura_roslin");
    kit_destiny(&k, "piloting 1 engineering 1");
    kit_check(&k, 0, "administration", 0);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -2);
    kit_destiny(&k, "politics 1 engineering 1");
    kit_super_crisis(&k, "inbound_nukes");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -2);
}

TEST(ability_command_authority_takes_the_cards_of_a_check_once)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama laura_roslin");
    kit_destiny(&k, "piloting 1 engineering 2 tactics 1");
    kit_next(&k, "destiny", "piloting 1 engineering 2");
    kit_hand(&k, 2, "politics 5");
    kit_crisis(&k, "low_supplies");
    kit_pass(&k);
    kit_act_as(&k, 2, "add politics 5");
    kit_expect(&k, ASK_AUTHORITY, 1);
    assert_int_equal(k.g.resource[MORALE], 9); /* the result comes first */
    kit_act(&k, "use");
    assert_int_equal(kit_hand_size(&k, 1), 3);
    assert_int_equal(kit_holds(&k, 1, "politics 5"), 1);
    assert_int_equal(kit_holds(&k, 1, "piloting 1"), 1);
    assert_int_equal(galactica_cards(k.g.discards), 0);
    kit_valid(&k);
    kit_check(&k, 0, "administration", 0);
    kit_through(&k);
    assert_false(kit_told(&k, EV_AUTHORITY));
    kit_done(&k);
}

TEST(ability_command_authority_works_at_locations_and_not_on_super_crises)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama laura_roslin");
    kit_check(&k, 0, "administration", 0);
    kit_expect(&k, ASK_AUTHORITY, 1);
    kit_act(&k, "pass");
    assert_int_equal(galactica_cards(k.g.discards), 2);
    assert_false(k.g.used[1]);
    kit_super_crisis(&k, "inbound_nukes");
    kit_done(&k);
}

TEST(ability_emotionally_attached_bars_the_admirals_quarters)
{
    kit k;

    kit_cast(&k, "william_adama saul_tigh laura_roslin");
    kit_at(&k, 0, "admirals_quarters");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(23));
    kit_at(&k, 1, "admirals_quarters");
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
}

/* ---- Saul Tigh ---- */

TEST(ability_cylon_hatred_eases_the_admirals_quarters)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh lee_adama");
    kit_check(&k, 0, "admirals_quarters", 2);
    kit_expect(&k, ASK_DIFFICULTY, 1);
    assert_int_equal(kit_options(&k, 1), 2); /* easier, or not */
    kit_act(&k, "easier 3");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 4);
    kit_check(&k, 0, "admirals_quarters", 2); /* as often as he likes */
    kit_act(&k, "pass");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 7);
    kit_check(&k, 0, "administration", 2);
    kit_done(&k);
}

TEST(ability_declare_martial_law_makes_the_admiral_president)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin william_adama");
    kit_quorum_hand(&k, "food_rationing");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    assert_int_equal(k.g.title[PRESIDENT], 2);
    assert_int_equal(kit_seen_count(&k, 2, "quorum.hand"), 1);
    kit_title(&k, "president", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "ability"), BG(126)); /* once a game */
}

TEST(ability_alcoholic_loses_a_single_card_when_any_turn_begins)
{
    kit k;

    for (int seat = 0; seat < 3; seat++) {
        kit_cast(&k, "laura_roslin saul_tigh william_adama");
        kit_hand(&k, 1, "engineering 5");
        kit_turn(&k, seat);
        assert_int_equal(kit_holds(&k, 1, "engineering 5"), 0);
        assert_int_equal(k.g.discards[kit_face("engineering 5")], 1);
        assert_true(kit_before(&k, EV_ALCOHOLIC, EV_DREW)); /* before cards are drawn */
    }
    kit_cast(&k, "laura_roslin saul_tigh william_adama");
    kit_hand(&k, 1, "engineering 5 engineering 4");
    kit_turn(&k, 0);
    assert_int_equal(kit_hand_size(&k, 1), 2);
    kit_hand(&k, 2, "engineering 3"); /* others drink less */
    kit_turn(&k, 0);
    assert_int_equal(kit_hand_size(&k, 2), 1);
}

/* ---- Helo ---- */

TEST(ability_eco_officer_rerolls_once_in_his_own_turn)
{
    kit k;

    kit_cast(&k, "helo_agathon saul_tigh laura_roslin");
    kit_next(&k, "die", "2 5");
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 1, .use = ROLL_NUKE);
    kit_expect(&k, ASK_REROLL, 0); /* a roll of anybody's */
    assert_int_equal(kit_seen(&k, SEAT_NONE, "die.value"), 2);
    kit_act(&k, "use");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 5); /* the new number stands */
    kit_done(&k);
    kit_die(&k, 1);
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    kit_done(&k); /* once a turn */
    kit_step(&k, 0, STEP_ACTION);
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    kit_expect(&k, ASK_REROLL, 0); /* and again in the next */
    kit_step(&k, 1, STEP_ACTION);
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    kit_done(&k); /* not in the turns of others */
}

TEST(ability_moral_compass_turns_a_choice_round_once)
{
    kit k;

    kit_cast(&k, "saul_tigh helo_agathon laura_roslin");
    kit_crisis(&k, "water_sabotaged");
    kit_act(&k, "half 0"); /* the check */
    kit_expect(&k, ASK_COMPASS, 1);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "half"), 0);
    kit_act(&k, "use");
    assert_int_equal(k.g.resource[FOOD], 7); /* the other half */
    assert_false(kit_told(&k, EV_CHECK));
    kit_crisis(&k, "water_sabotaged");
    kit_act(&k, "half 1");
    kit_done(&k); /* he is not asked again */
}

/* It may be let be, and has no hold on what is decided inside a half or on what the card forbids. */
TEST(ability_moral_compass_changes_the_halves_of_a_card_only)
{
    kit k;

    kit_cast(&k, "saul_tigh helo_agathon laura_roslin");
    kit_crisis(&k, "requested_resignation");
    kit_act(&k, "half 1");
    kit_act(&k, "pass");
    kit_expect(&k, ASK_CHOOSE, 2);
    kit_act(&k, "half 0");
    assert_false(k.g.flow.ask == ASK_COMPASS);
    k.g.nukes = 0;
    kit_crisis(&k, "build_cylon_detector");
    kit_act(&k, "half 1");
    kit_expect(&k, ASK_COMPASS, 1);
    assert_int_equal(kit_refused(&k, "use"), BG(149));
}

TEST(ability_stranded_keeps_him_off_the_board_for_a_turn)
{
    kit k;

    kit_cast(&k, "helo_agathon saul_tigh laura_roslin");
    kit_at(&k, 0, "off_board");
    k.g.began[0] = 0;
    kit_next(&k, "crisis", "riots_launch");
    kit_turn(&k, 0);
    assert_true(kit_told(&k, EV_DREW) && kit_told(&k, EV_CRISIS)); /* neither moves nor acts */
    assert_int_equal(kit_hand_size(&k, 0), 5);
    assert_int_equal(k.g.place[0], OFF_BOARD);
    assert_int_equal(kit_event(&k, EV_CRISIS)->arg[0], 0);
    kit_turn(&k, 0);
    assert_int_equal(k.g.place[0], HANGAR_DECK);
    kit_expect(&k, ASK_MOVE, 0);
}

TEST(ability_stranded_makes_him_nobodys_target)
{
    kit k;

    kit_cast(&k, "laura_roslin helo_agathon saul_tigh");
    kit_at(&k, 1, "off_board");
    kit_hand(&k, 0, "leadership 1");
    kit_hand(&k, 1, "politics 1");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "skill leadership 1 1"));
    kit_quorum(&k, "arrest_order");
    assert_false(kit_offers(&k, "seat 1"));
    kit_crisis(&k, "low_supplies"); /* but he adds to checks */
    kit_pass(&k);
    kit_expect(&k, ASK_ADD, 1);
}

/* ---- Apollo ---- */

TEST(ability_alert_viper_pilot_boards_a_launched_viper_and_acts)
{
    kit k;

    kit_cast(&k, "saul_tigh lee_adama laura_roslin");
    kit_at(&k, 1, "armory");
    kit_at(&k, 0, "command");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_ALERT, 1);
    kit_act(&k, "take port_bow");
    assert_int_equal(k.g.place[1], IN_VIPER);
    assert_int_equal(k.g.area[1], PORT_BOW);
    assert_int_equal(k.g.vipers[PORT_BOW], 0);
    kit_expect(&k, ASK_ACTION, 1);
    kit_act(&k, "fly bow");
    assert_int_equal(k.g.area[1], BOW);
    kit_expect(&k, ASK_VIPER, 0); /* and Command goes on */
}

/* Of a card's vipers too, after all of them are placed; not from the Brig or Colonial One. */
TEST(ability_alert_viper_pilot_waits_on_galactica)
{
    static const char *const places[] = {"armory", "sickbay", "brig", "press_room"};
    kit k;

    for (int i = 0; i < 4; i++) {
        kit_cast(&k, "saul_tigh lee_adama laura_roslin");
        kit_at(&k, 1, places[i]);
        kit_crisis(&k, "ambush"); /* two vipers, civilian ships */
        if (i < 2) {
            kit_expect(&k, ASK_ALERT, 1);
            assert_int_equal(galactica_on_board(&k.g, CIVILIAN), 3);
            assert_int_equal(galactica_on_board(&k.g, VIPER), 2);
            kit_act(&k, "pass");
        }
        kit_done(&k);
        assert_int_equal(galactica_on_board(&k.g, VIPER), 2);
    }
}

/* Of whichever viper the card has launched, in the first area and in the last. */
TEST(ability_alert_viper_pilot_picks_of_all_areas)
{
    static const char *const areas[] = {"port_stern", "port_bow"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, "saul_tigh lee_adama laura_roslin");
        kit_at(&k, 1, "armory");
        kit_crisis(&k, "cylon_swarm"); /* a viper in each of the two */
        kit_expect(&k, ASK_ALERT, 1);
        assert_int_equal(kit_options(&k, 1), 3);
        kit_actf(&k, "take %s", areas[i]);
        assert_int_equal(k.g.area[1], kit_area(areas[i]));
    }
}

TEST(ability_cag_activates_unmanned_vipers_six_times_once)
{
    kit k;

    kit_cast(&k, "lee_adama saul_tigh laura_roslin");
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "viper", "bow", 1);
    kit_next(&k, "die", "3 2");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    kit_act(&k, "launch port_bow");
    kit_act(&k, "viper_move port_bow bow");
    kit_act(&k, "attack raider bow");
    kit_act(&k, "attack raider bow");
    kit_act(&k, "viper_move bow starboard_bow");
    kit_act(&k, "viper_move bow starboard_bow");
    assert_false(k.g.flow.ask == ASK_VIPER); /* the sixth was the last */
    assert_int_equal(k.g.vipers[STARBOARD_BOW], 2);
    assert_int_equal(k.g.raiders[BOW], 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "ability"), BG(126));
    k.g.used[0] = 0;
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    kit_act(&k, "nothing"); /* up to six */
    assert_false(k.g.flow.ask == ASK_VIPER);
}

TEST(ability_headstrong_discards_at_random_when_forced)
{
    kit k;

    kit_cast(&k, "lee_adama saul_tigh laura_roslin");
    kit_hand(&k, 0,
        "politics 1 politics 1 politics 1 politics 1 politics 2 politics 2 tactics 1 tactics 1 "
        "tactics 1 tactics 2 tactics 5 tactics 4");
    kit_next(&k, "discard", "tactics 5 politics 2");
    kit_step(&k, 0, STEP_END); /* the hand limit */
    assert_int_equal(kit_holds(&k, 0, "tactics 5"), 0);
    assert_int_equal(kit_holds(&k, 0, "politics 2"), 1);
    assert_int_equal(kit_times(&k, EV_DISCARDED), 2);
    assert_int_equal(kit_event(&k, EV_DISCARDED)->arg[2], 1);
    kit_next(&k, "discard", "tactics 4 tactics 2");
    kit_title(&k, "admiral", 0);
    kit_crisis(&k, "requested_resignation"); /* a crisis */
    kit_act_as(&k, 0, "half 0");
    assert_int_equal(kit_holds(&k, 0, "tactics 4"), 0);
    assert_int_equal(kit_holds(&k, 0, "tactics 2"), 0);
}

TEST(ability_headstrong_leaves_the_choice_of_a_price)
{
    kit k;

    kit_cast(&k, "lee_adama saul_tigh laura_roslin");
    kit_hand(&k, 0, "politics 1 tactics 5");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go armory");
    kit_expect(&k, ASK_PAY, 0);
    kit_act(&k, "take_card politics 1");
    assert_int_equal(kit_holds(&k, 0, "tactics 5"), 1);
}

/* ---- Starbuck ---- */

TEST(ability_expert_pilot_acts_twice_when_she_begins_in_a_viper)
{
    kit k;

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin");
    kit_hand(&k, 0, "politics 1");
    kit_fly(&k, 0, "bow");
    kit_turn(&k, 0);
    kit_act(&k, "draw tactics 2 piloting 2 leadership 1");
    kit_act(&k, "go command"); /* even if she lands */
    kit_act(&k, "take_card politics 1");
    kit_act(&k, "nothing");
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "nothing");
    assert_true(kit_told(&k, EV_CRISIS));

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin"); /* launched only now */
    kit_turn(&k, 0);
    kit_act(&k, "draw tactics 2 piloting 2 leadership 1");
    kit_act(&k, "stay");
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_ACTION, 0); /* what the Hangar Deck gives */
    kit_act(&k, "nothing");
    assert_true(kit_told(&k, EV_CRISIS));
}

TEST(ability_secret_destiny_replaces_a_crisis_once)
{
    kit k;

    kit_cast(&k, "saul_tigh kara_thrace laura_roslin");
    kit_next(&k, "crisis", "ambush riots_launch");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_DESTINY, 1);
    assert_true(kit_seen_word(&k, SEAT_NONE, "crisis", "ambush"));
    kit_act(&k, "use");
    assert_true(kit_seen_word(&k, SEAT_NONE, "crisis", "riots_launch"));
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("ambush")], 1);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    kit_expect(&k, ASK_HALF, 0);
    kit_step(&k, 0, STEP_CRISIS);
    assert_false(k.g.flow.ask == ASK_DESTINY);
}

/* Baltar then draws once, for the card that stays; a super crisis is out of her reach. */
TEST(ability_secret_destiny_comes_before_delusional_intuition)
{
    kit k;

    kit_cast(&k, "gaius_baltar kara_thrace saul_tigh");
    kit_next(&k, "crisis", "ambush riots_launch");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_DESTINY, 1);
    kit_act(&k, "use");
    kit_expect(&k, ASK_DRAW, 0);
    kit_act(&k, "draw piloting 1");
    assert_int_equal(kit_hand_size(&k, 0), 1);
    k.g.used[1] = 0;
    kit_revealed(&k, 2, "caprica");
    kit_super(&k, 2, "inbound_nukes");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "super inbound_nukes");
    assert_false(k.g.flow.ask == ASK_DESTINY);
}

TEST(ability_insubordinate_eases_her_arrest)
{
    kit k;

    kit_cast(&k, "laura_roslin kara_thrace helo_agathon");
    kit_check(&k, 0, "admirals_quarters", 1);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 4);
    kit_check(&k, 0, "admirals_quarters", 2);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 7);
    kit_check(&k, 0, "administration", 1);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 5);
}

/* Tigh, her own and the Arbitrator add up; below zero a total can still be too low. */
TEST(ability_insubordinate_adds_up_with_other_shifts)
{
    kit k;

    kit_cast(&k, "laura_roslin kara_thrace saul_tigh");
    kit_attach(&k, "assign_arbitrator", 0);
    kit_destiny(&k, "piloting 1 politics 2");
    kit_check(&k, 0, "admirals_quarters", 1);
    kit_act_as(&k, 2, "easier 3");
    kit_act_as(&k, 0, "easier 3");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], -2);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -3);
    assert_int_equal(k.g.place[1], HANGAR_DECK);
}

/* ---- Boomer ---- */

TEST(ability_recon_looks_at_the_next_crisis_when_her_turn_ends)
{
    static const char *const ways[] = {"leave", "bury"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, "sharon_valerii saul_tigh laura_roslin");
        kit_next(&k, "crisis", "ambush");
        kit_step(&k, 0, STEP_END);
        kit_expect(&k, ASK_RECON, 0);
        kit_act(&k, "use");
        kit_expect(&k, ASK_BURY, 0);
        assert_int_equal(kit_event(&k, EV_PEEKED_CARD)->arg[2], kit_crisis_face("ambush"));
        assert_false(kit_told_to(&k, EV_PEEKED_CARD, 1));
        assert_int_equal(k.g.raptors, 4);
        kit_act(&k, ways[i]);
        assert_int_equal(k.g.decks[DECK_CRISIS].top != 0, i == 0);
        assert_int_equal(k.g.decks[DECK_CRISIS].bottom_count, i);
    }
    kit_step(&k, 1, STEP_END);
    assert_false(k.g.flow.ask == ASK_RECON);
    kit_step(&k, 0, STEP_END);
    kit_act(&k, "pass");
    assert_false(kit_told(&k, EV_PEEKED));
}

TEST(ability_mysterious_intuition_decides_a_crisis_check_once)
{
    static const char *const results[] = {"fail", "pass"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, "saul_tigh sharon_valerii laura_roslin");
        kit_hand(&k, 2, "politics 1");
        kit_crisis(&k, "low_supplies");
        kit_expect(&k, ASK_INTUITION, 1);
        assert_int_equal(kit_options(&k, 1), 3); /* never the partial result */
        kit_actf(&k, "result %s", results[i]);
        assert_int_equal(k.g.resource[MORALE], i == 0 ? 9 : 10);
        assert_false(kit_told(&k, EV_DESTINY)); /* not played out */
        kit_done(&k);
        kit_crisis(&k, "low_supplies");
        kit_expect(&k, ASK_WINDOW, 2);
    }
}

TEST(ability_mysterious_intuition_is_for_crisis_cards_only)
{
    kit k;

    kit_cast(&k, "saul_tigh sharon_valerii laura_roslin");
    kit_hand(&k, 2, "politics 1");
    kit_check(&k, 0, "administration", 0);
    kit_expect(&k, ASK_WINDOW, 2);
    kit_super_crisis(&k, "inbound_nukes");
    kit_expect(&k, ASK_WINDOW, 2);
    kit_crisis(&k, "low_supplies");
    kit_act_as(&k, 1, "pass");
    kit_expect(&k, ASK_WINDOW, 2);
}

TEST(ability_sleeper_agent_gets_two_cards_and_the_brig)
{
    kit k;

    kit_cast(&k, "saul_tigh sharon_valerii laura_roslin");
    kit_loyalty_deck(&k, "not_a_cylon not_a_cylon not_a_cylon not_a_cylon");
    kit_title(&k, "admiral", 1);
    kit_sleepers(&k);
    assert_int_equal(kit_seen_count(&k, 0, "seats.1.loyalty"), 3);
    assert_int_equal(kit_seen_count(&k, 0, "seats.0.loyalty"), 2);
    assert_int_equal(k.g.place[1], BRIG);
    assert_int_equal(k.g.title[ADMIRAL], 0);

    kit_cast(&k, "saul_tigh sharon_valerii laura_roslin"); /* revealed: both cards, no Brig */
    kit_revealed(&k, 1, "caprica");
    kit_loyalty_deck(&k, "not_a_cylon not_a_cylon not_a_cylon not_a_cylon");
    int cards = kit_seen_count(&k, 0, "seats.1.loyalty");

    kit_sleepers(&k);
    assert_int_equal(kit_seen_count(&k, 0, "seats.1.loyalty"), cards + 2);
    assert_int_equal(k.g.place[1], CAPRICA);
}

/* ---- Tyrol ---- */

TEST(ability_maintenance_engineer_acts_again_after_a_repair)
{
    kit k;

    kit_cast(&k, "galen_tyrol saul_tigh laura_roslin");
    kit_broken(&k, 4);
    kit_hand(&k, 0, "engineering 1 engineering 2");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "skill engineering 2 1");
    assert_true(kit_told(&k, EV_CRISIS)); /* once a turn */
    assert_int_equal(k.g.broken, 0);
}

TEST(ability_maintenance_engineer_works_in_his_own_turn_only)
{
    kit k;

    kit_cast(&k, "saul_tigh galen_tyrol laura_roslin");
    kit_broken(&k, 4);
    kit_hand(&k, 0, "leadership 1");
    kit_hand(&k, 1, "engineering 1");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 1 1");
    kit_act(&k, "act_twice");
    kit_act(&k, "skill engineering 1 1");
    kit_expect(&k, ASK_ACTION, 1); /* the second of the order */
    kit_act(&k, "nothing");
    assert_true(kit_told(&k, EV_CRISIS));
}

TEST(ability_blind_devotion_makes_a_type_count_nothing_once)
{
    kit k;

    kit_cast(&k, "saul_tigh galen_tyrol laura_roslin");
    kit_destiny(&k, "tactics 2 politics 1");
    kit_hand(&k, 2, "politics 5 tactics 1");
    kit_crisis(&k, "low_supplies");
    kit_pass(&k);
    kit_act_as(&k, 2, "add politics 5 tactics 1");
    kit_expect(&k, ASK_DEVOTION, 1);
    assert_true(kit_seen_null(&k, 1, "check.pile")); /* before they are turned up */
    assert_int_equal(kit_options(&k, 1), 1 + TYPES);
    kit_act(&k, "type tactics");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 6);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 0); /* destiny's too */
    kit_pass(&k);
    kit_check(&k, 0, "administration", 0);
    assert_false(k.g.flow.ask == ASK_DEVOTION);
}

TEST(ability_blind_devotion_counts_on_either_side_and_not_on_super_crises)
{
    kit k;

    kit_cast(&k, "saul_tigh galen_tyrol laura_roslin");
    kit_destiny(&k, "tactics 2 politics 5");
    kit_check(&k, 0, "administration", 0);
    kit_expect(&k, ASK_DEVOTION, 1);
    kit_act(&k, "type politics");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -2);
    k.g.used[1] = 0;
    kit_super_crisis(&k, "inbound_nukes");
    kit_done(&k);
}

/* He may see all cards of a committee's check first. */
TEST(ability_blind_devotion_may_follow_a_committee)
{
    kit k;

    kit_cast(&k, "saul_tigh galen_tyrol laura_roslin");
    kit_destiny(&k, "tactics 2 politics 5");
    kit_hand(&k, 2, "politics 3");
    kit_crisis(&k, "low_supplies");
    kit_act_as(&k, 2, "play politics 3");
    kit_expect(&k, ASK_DEVOTION, 1);
    assert_int_equal(kit_seen_count(&k, 1, "check.pile"), 2);
    kit_act(&k, "type tactics");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 5);
}

TEST(ability_reckless_holds_eight_cards)
{
    kit k;

    kit_cast(&k, "galen_tyrol saul_tigh laura_roslin");
    kit_hand(&k, 0,
        "politics 1 politics 1 politics 1 politics 1 tactics 1 tactics 1 tactics 1 tactics 1 "
        "tactics 2");
    kit_step(&k, 1, STEP_END);
    kit_expect(&k, ASK_DISCARD, 0);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "seats.0.owes"), 1);
    kit_revealed(&k, 0, "caprica"); /* no sheet binds a revealed Cylon */
    kit_step(&k, 1, STEP_END);
    assert_false(k.g.flow.ask == ASK_DISCARD);
}

/* ---- Zarek ---- */

TEST(ability_friends_in_low_places_shifts_administration_and_the_brig)
{
    static const struct {
        const char *place, *words;
        int target, difficulty;
    } ways[] = {{"administration", "easier 2", 0, 3}, {"administration", "harder 2", 0, 7},
        {"brig", "easier 2", NO_SEAT, 5}, {"brig", "harder 2", NO_SEAT, 9},
        {"brig", "pass", NO_SEAT, 7}};
    kit k;

    kit_cast(&k, "laura_roslin tom_zarek helo_agathon");
    kit_at(&k, 2, "brig");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        kit_check(&k, 2, ways[i].place, ways[i].target);
        kit_expect(&k, ASK_DIFFICULTY, 1);
        assert_int_equal(kit_options(&k, 1), 3);
        kit_act(&k, ways[i].words);
        assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], ways[i].difficulty);
    }
    kit_check(&k, 0, "admirals_quarters", 0);
    kit_done(&k);
}

TEST(ability_unconventional_tactics_trades_population_once)
{
    static const char *const gains[] = {"fuel", "food", "morale"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, "tom_zarek saul_tigh laura_roslin");
        kit_step(&k, 0, STEP_ACTION);
        assert_false(kit_offers(&k, "ability population"));
        int before = k.g.resource[FUEL + i];

        kit_next(&k, "crisis", "riots_launch");
        kit_actf(&k, "ability %s", gains[i]);
        assert_int_equal(k.g.resource[POPULATION], 11);
        assert_int_equal(k.g.resource[FUEL + i], before + 1);
        kit_step(&k, 0, STEP_ACTION);
        assert_int_equal(kit_refused(&k, "ability"), BG(126));
    }
}

TEST(ability_convicted_criminal_works_alone)
{
    kit k;

    kit_cast(&k, "tom_zarek saul_tigh laura_roslin");
    kit_at(&k, 0, "press_room");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
    kit_at(&k, 2, "press_room");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(23));
    kit_at(&k, 0, "brig"); /* the Brig is exempt */
    kit_at(&k, 2, "brig");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
}

/* ---- Baltar ---- */

TEST(ability_delusional_intuition_draws_a_card_after_a_crisis)
{
    kit k;

    kit_cast(&k, "gaius_baltar saul_tigh laura_roslin");
    kit_next(&k, "crisis", "riots_launch");
    kit_next(&k, "piloting", "3");
    kit_step(&k, 0, STEP_CRISIS);
    assert_true(kit_told(&k, EV_CRISIS)); /* he has seen it */
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), TYPES); /* it must be drawn, of any type */
    kit_act(&k, "draw piloting 1");
    assert_int_equal(kit_holds(&k, 0, "piloting 3"), 1);
    kit_step(&k, 1, STEP_CRISIS); /* not for the crises of others */
    assert_false(k.g.flow.ask == ASK_DRAW);
}

TEST(ability_cylon_detector_shows_all_loyalty_cards_of_another_once)
{
    kit k;

    kit_cast(&k, "gaius_baltar saul_tigh laura_roslin kara_thrace");
    kit_loyalty(&k, 1, "not_a_cylon cylon_reduce_morale");
    kit_revealed(&k, 3, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    kit_expect(&k, ASK_LOOK, 0);
    assert_int_equal(kit_options(&k, 0), 2); /* not himself, nobody revealed */
    kit_act(&k, "seat 1");
    assert_int_equal(kit_times(&k, EV_SAW), 2);
    assert_true(kit_told_to(&k, EV_LOOKED, 2));
    assert_false(kit_told_to(&k, EV_SAW, 2) || kit_told_to(&k, EV_SAW, 1));
    assert_true(kit_seen_word(&k, 0, "seats.1.loyalty.0.card", "not_a_cylon"));
    assert_true(kit_seen_word(&k, 0, "seats.1.loyalty.1.card", "cylon_reduce_morale"));
    assert_true(kit_seen_null(&k, 2, "seats.1.loyalty.0.card"));
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "ability"), BG(126));
    k.g.used[0] = 0;
    kit_keep(&k, "detector_sabotage", NO_PEEKING);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "ability"), BG(385));
}

TEST(ability_coward_begins_with_two_loyalty_cards)
{
    kit k;

    kit_begin(&k, 3, "");
    kit_act(&k, "character gaius_baltar");
    kit_act(&k, "character saul_tigh");
    kit_act(&k, "character galen_tyrol");
    assert_int_equal(kit_seen_count(&k, 1, "seats.0.loyalty"), 2);
    assert_int_equal(kit_seen_count(&k, 1, "seats.1.loyalty"), 1);
    assert_int_equal(kit_seen_count(&k, 1, "seats.2.loyalty"), 1);
}

/* ---- Roslin ---- */

TEST(ability_religious_visions_resolves_one_of_two_crises)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh galen_tyrol");
    kit_next(&k, "crisis", "ambush riots_launch");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_VISION, 0);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 2);
    assert_true(kit_seen_null(&k, 1, "drawn"));
    assert_false(kit_told_to(&k, EV_CRISIS_CHOICES, 1));
    kit_act(&k, "crisis riots_launch");
    assert_true(kit_seen_word(&k, SEAT_NONE, "crisis", "riots_launch"));
    assert_int_equal(k.g.decks[DECK_CRISIS].bottom_count, 1);
    assert_int_equal(k.g.decks[DECK_CRISIS].bottom[0], kit_crisis_face("ambush"));
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    kit_step(&k, 1, STEP_CRISIS);
    assert_false(k.g.flow.ask == ASK_VISION);
}

TEST(ability_religious_visions_covers_a_further_crisis)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh galen_tyrol");
    kit_hand(&k, 0, "politics 1");
    kit_next(&k, "crisis", "fulfiller_of_prophecy ambush");
    kit_step(&k, 0, STEP_CRISIS);
    kit_act(&k, "crisis fulfiller_of_prophecy");
    kit_act(&k, "half 1");
    kit_expect(&k, ASK_VISION, 0);
}

/* She need not be President. */
TEST(ability_skilled_politician_carries_out_one_of_four_quorum_cards_once)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh galen_tyrol");
    kit_title(&k, "president", 2);
    kit_quorum_hand(&k, "arrest_order");
    kit_next(&k, "quorum", "food_rationing arrest_order encourage_mutiny accept_prophecy");
    kit_die(&k, 6);
    kit_next(&k, "crisis", "riots_launch riots_basestars");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    kit_expect(&k, ASK_QUORUM, 0);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 4);
    assert_true(kit_seen_null(&k, 2, "drawn"));
    assert_int_equal(kit_options(&k, 0), 4);
    kit_act(&k, "quorum food_rationing");
    assert_int_equal(k.g.resource[FOOD], 9);
    assert_int_equal(k.g.quorum_gone[FOOD_RATIONING], 1);
    assert_int_equal(k.g.decks[DECK_QUORUM].bottom_count, 3);
    assert_int_equal(kit_seen(&k, 2, "quorum.cards"), 1); /* the President's hand is as it was */
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "ability"), BG(126));
}

/* Where the card says President, read Roslin: she draws, picks and rolls. */
TEST(ability_skilled_politician_stands_in_for_the_president)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh galen_tyrol");
    kit_title(&k, "president", 2);
    kit_next(
        &k, "quorum", "assign_arbitrator arrest_order encourage_mutiny release_cylon_mugshots");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    kit_act(&k, "quorum assign_arbitrator");
    assert_int_equal(kit_hand_size(&k, 0), 2);
    assert_int_equal(kit_hand_size(&k, 2), 0);
    kit_expect(&k, ASK_ATTACH, 0);
    assert_true(kit_offers(&k, "seat 2") && kit_offers(&k, "seat 1"));
    kit_act(&k, "seat 2");
    assert_int_equal(k.g.attached[ASSIGN_ARBITRATOR], 2 + 1);
}

TEST(ability_terminal_illness_costs_two_cards_before_a_location)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh galen_tyrol");
    kit_at(&k, 0, "press_room");
    kit_hand(&k, 0, "tactics 1");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(23));
    kit_hand(&k, 0, "tactics 1 tactics 2 tactics 3");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_DISCARD, 0);
    assert_false(kit_told(&k, EV_DREW));
    kit_act(&k, "discard tactics 1 tactics 3");
    assert_int_equal(kit_hand_size(&k, 0), 3); /* one left, two drawn */
    assert_int_equal(kit_holds(&k, 0, "tactics 2"), 1);
    kit_at(&k, 0, "brig"); /* the Brig too */
    kit_hand(&k, 0, "tactics 1");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(23));
}

/* "secret_destiny" of "Secret Destiny". */
static void put_id(const ability *a, text *out)
{
    for (const char *c = a->name; *c != '\0'; c++)
        text_put_char(out, *c == ' ' ? '_' : (char)tolower((unsigned char)*c));
}

TEST(every_ability_has_a_test)
{
    for (int i = 0; i < CHARACTERS * 3; i++) {
        char id[80];
        text t = text_in(id, sizeof id);

        put_id(&galactica_pieces->sheet[i / 3].ability[i % 3], &t);
        test_expected("ability", id);
    }
}
