/*
 * test_crises_checks_a_k.c: crisis cards with a check, from A Traitor Accused to Keep Tabs on Visitor:
 * whole effects, who chooses, and what stands at the foot.  A test is named after its card.
 */
#include <stdio.h>

#include "trial.h"

TEST(card_a_traitor_accused_jails_a_character_or_costs_the_current_player_five_cards)
{
    trial t;

    trial_check(&t, "a_traitor_accused", TRIAL_CURRENT, 8, 0, "politics leadership");
    trial_passes(&t, "", "");
    trial_fails(&t, "0 options 4; 0 cannot nothing; 0 seat 3", "3 at brig");
    trial_fails(&t, "0 seat 0", "0 at brig");
    trial_half(&t, 1, "0 discard politics 1 politics 2 leadership 1 leadership 2 tactics 1", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_a_traitor_accused_cannot_name_who_is_jailed_or_revealed)
{
    trial t;

    trial_check(&t, "a_traitor_accused", TRIAL_CURRENT, 8, 0, "politics leadership");
    kit_at(trial_lay(&t), 0, "brig");
    kit_revealed(&t.k, 1, "caprica");
    kit_fly(&t.k, 2, "bow");
    kit_at(&t.k, 3, "sickbay");
    trial_fails(
        &t, "0 options 2; 0 cannot seat 0; 0 cannot seat 1; 0 seat 2", "2 at brig; admiral 3");
}

TEST(card_admiral_grilled_costs_morale_and_on_a_fail_two_cards_of_the_admiral)
{
    trial t;

    trial_check(&t, "admiral_grilled", TRIAL_CURRENT, 9, 0, "politics leadership");
    trial_passes(&t, "", "");
    trial_fails(&t, "2 discard tactics 1 leadership 2", "morale -1");
    trial_half(&t, 1, "", "morale -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_analyze_enemy_fighter_brings_back_a_raptor_or_costs_population)
{
    trial t;

    trial_check(&t, "analyze_enemy_fighter", TRIAL_CURRENT, 7, 0, "tactics engineering");
    trial_lay(&t)->g.raptors = 1;
    trial_passes(&t, "", "raptors +1");
    trial_lay(&t)->g.raptors = RAPTORS;
    trial_passes(&t, "", "");
    trial_fails(&t, "", "population -1");
    kit_die(trial_lay(&t), 4);
    trial_half(&t, 1, "0 discard politics 1 piloting 1", "population -1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_bomb_threat_costs_morale_and_a_civilian_ship)
{
    trial t;

    trial_check(&t, "bomb_threat", TRIAL_CURRENT, 13, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    kit_next(trial_lay(&t), "civilian", "civ_2_population");
    trial_fails(&t, "", "morale -1; destroyed +1; population -2");
    kit_die(trial_lay(&t), 4);
    kit_next(&t.k, "civilian", "civ_population_fuel");
    trial_half(&t, 1, "", "morale -1; destroyed +1; population -1; fuel -1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

static void empty_the_pile(kit *k)
{
    for (int token = 0; token < CIVILIANS; token++)
        if (k->g.civilian_at[token] == CIVILIAN_PILE)
            k->g.civilian_at[token] = CIVILIAN_GONE;
}

TEST(card_bomb_threat_takes_a_ship_from_the_board_when_the_pile_is_empty)
{
    trial t;

    trial_check(&t, "bomb_threat", TRIAL_CURRENT, 13, 0, "politics leadership tactics");
    kit *k = trial_lay(&t);
    int ship = kit_civilian(k, "civ_empty", "bow");
    char answers[64];

    empty_the_pile(k);
    snprintf(answers, sizeof answers, "0 options 2; 0 ship %d", ship);
    trial_fails(&t, answers, "morale -1; destroyed bow +1");

    k = trial_lay(&t);
    empty_the_pile(k);
    for (int token = 0; token < CIVILIANS; token++)
        k->g.civilian_at[token] = CIVILIAN_GONE;
    trial_fails(&t, "", "morale -1");
}

TEST(card_colonial_day_raises_or_lowers_morale)
{
    trial t;

    trial_check(&t, "colonial_day", TRIAL_CURRENT, 10, 0, "politics tactics");
    trial_passes(&t, "", "morale +1");
    trial_fails(&t, "", "morale -2");
    trial_half(&t, 1, "", "morale -1");
    trial_foot(&t, "basestars", TRIAL_JUMP);
}

TEST(card_crash_landing_lets_the_admiral_pay_fuel_for_the_current_player)
{
    trial t;

    trial_check(&t, "crash_landing", NO_SEAT, 6, 0, "tactics piloting");
    trial_passes(&t, "", "");
    trial_fails(&t, "2 options 2; 2 half 0", "fuel -1");
    trial_fails(&t, "2 half 1", "morale -1; 0 at sickbay");
    trial_foot(&t, "heavy_raiders", TRIAL_NO_JUMP);
}

TEST(card_crippled_raider_prepares_the_jump_or_costs_population)
{
    trial t;

    trial_check(&t, "crippled_raider", TRIAL_CURRENT, 10, 0, "tactics engineering");
    trial_passes(&t, "", "track +1");
    trial_fails(&t, "", "population -1");
    kit_die(trial_lay(&t), 4);
    trial_half(&t, 1, "", "raider bow +3; civilian stern +1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_crippled_raider_can_make_the_fleet_jump_before_its_own_icons)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh sharon_valerii");
    kit_ships(&k, "basestar", "bow", 1);
    k.g.track = AUTO_JUMP - 1;
    kit_top(&k, "crisis", "crippled_raider", 0);
    kit_step(&k, 0, STEP_CRISIS);
    kit_act(&k, "half 0");
    kit_act_as(&k, 3, "result pass");
    kit_expect(&k, ASK_DESTINATION, 2);
    assert_false(kit_told(&k, EV_ACTIVATE));
    assert_int_equal(galactica_on_board(&k.g, BASESTAR), 0);
    kit_until(&k, ASK_MOVE);
    assert_false(kit_told(&k, EV_LAUNCHED)); /* no basestar has come along */
    assert_int_equal(k.g.track, 1);          /* from the start, by the card's own icon */
}

TEST(card_cylon_accusation_jails_the_current_player)
{
    trial t;

    trial_check(&t, "cylon_accusation", NO_SEAT, 10, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "0 at brig");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_cylon_accusation_takes_the_title_of_a_jailed_admiral_and_leaves_that_of_a_president)
{
    trial t;

    trial_check(&t, "cylon_accusation", NO_SEAT, 10, 0, "politics leadership tactics");
    kit_title(trial_lay(&t), "admiral", 0);
    kit_title(&t.k, "president", 0);
    trial_fails(&t, "", "0 at brig; admiral 2");
}

TEST(card_cylon_screenings_shows_the_current_player_a_card_of_the_president_or_the_admiral)
{
    trial t;

    trial_check(&t, "cylon_screenings", TRIAL_CURRENT, 9, 0, "politics leadership");
    trial_passes(&t, "", "");
    kit_loyalty(trial_lay(&t), 1, "not_a_cylon cylon_send_to_brig");
    kit_next(&t.k, "look", "cylon_send_to_brig");
    trial_fails(
        &t, "0 options 2; 0 cannot seat 3; 0 seat 1", "morale -1; 0 sees 1 cylon_send_to_brig");
    assert_true(kit_told_to(&t.k, EV_SAW, 0));
    assert_false(kit_told_to(&t.k, EV_SAW, 1) || kit_told_to(&t.k, EV_SAW, 3));
    trial_fails(&t, "0 seat 2", "morale -1; 0 sees 2 not_a_cylon");
    trial_half(&t, 1,
        "3 discard engineering 1 engineering 2; 0 discard politics 1 tactics 1;"
        "2 discard leadership 1 leadership 2; 1 discard politics 1 politics 1",
        "");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_cylon_screenings_shows_nothing_to_one_who_holds_both_titles)
{
    trial t;

    trial_check(&t, "cylon_screenings", TRIAL_CURRENT, 9, 0, "politics leadership");
    kit_title(trial_lay(&t), "admiral", 0);
    kit_title(&t.k, "president", 0);
    trial_fails(&t, "", "morale -1");
}

TEST(card_cylon_screenings_lets_all_discard_at_the_same_time_and_unseen)
{
    trial t;
    kit *k = trial_lay(&t);

    kit_crisis(k, "cylon_screenings");
    kit_act(k, "half 1");
    kit_expect(k, ASK_DISCARD, 0);
    assert_int_equal(kit_asked(k), 0xf);
    kit_act_as(k, 3, "discard engineering 1 engineering 2");
    kit_act_as(k, 1, "discard politics 1 tactics 1");
    kit_act_as(k, 0, "discard politics 1 tactics 1");
    assert_false(kit_told(k, EV_DISCARDED));
    assert_int_equal(kit_hand_size(k, 3), 3);
    kit_act_as(k, 2, "discard leadership 1 leadership 2");
    assert_int_equal(kit_times(k, EV_DISCARDED), 8);
    kit_done(k);
}

TEST(card_cylon_screenings_leaves_revealed_cylons_their_cards)
{
    trial t;
    kit *k = trial_lay(&t);

    kit_revealed(k, 3, "caprica");
    kit_crisis(k, "cylon_screenings");
    kit_act(k, "half 1");
    assert_int_equal(kit_asked(k), SEAT_BIT(0) | SEAT_BIT(1) | SEAT_BIT(2));
}

TEST(card_cylon_tracking_device_costs_a_raptor_and_brings_a_basestar)
{
    trial t;

    trial_check(&t, "cylon_tracking_device", NO_SEAT, 10, 0, "tactics piloting engineering");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "raptors -1; basestar bow +1; civilian stern +2");
    trial_lay(&t)->g.raptors = 0;
    trial_fails(&t, "", "basestar bow +1; civilian stern +2");
    trial_foot(&t, "raiders", TRIAL_NO_JUMP);
}

TEST(card_cylon_virus_empties_ftl_control_and_lets_a_centurion_aboard)
{
    trial t;

    trial_check(&t, "cylon_virus", NO_SEAT, 13, 0, "tactics engineering");
    trial_passes(&t, "", "");
    kit_at(trial_lay(&t), 0, "ftl_control");
    kit_at(&t.k, 3, "ftl_control");
    trial_fails(&t, "", "0 at sickbay; 3 at sickbay; centurions +1");
    trial_fails(&t, "", "centurions +1");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_detector_sabotage_empties_the_research_lab_and_stays)
{
    trial t;

    trial_check(&t, "detector_sabotage", NO_SEAT, 8, 0, "leadership tactics");
    trial_passes(&t, "", "");
    kit_at(trial_lay(&t), 1, "research_lab");
    kit_at(&t.k, 3, "research_lab");
    trial_fails(&t, "", "1 at sickbay; 3 at sickbay; keeps no_peeking");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_detector_sabotage_bars_all_looks_at_loyalty_for_the_rest_of_the_game)
{
    trial t;

    trial_check(&t, "informing_the_public", TRIAL_CURRENT, 7, 0, "politics leadership");
    kit_keep(trial_lay(&t), "detector_sabotage", NO_PEEKING);
    trial_passes(&t, "", "");

    kit *k = trial_lay(&t);

    kit_step(k, 3, STEP_ACTION);
    assert_true(kit_offers(k, "ability"));
    kit_keep(k, "detector_sabotage", NO_PEEKING);
    kit_jump(k);
    kit_until(k, ASK_ACTION);
    assert_int_equal(k->g.kept[NO_PEEKING], kit_crisis_face("detector_sabotage") + 1);
    kit_step(k, 3, STEP_ACTION);
    assert_false(kit_offers(k, "ability"));
}

TEST(card_detector_sabotage_does_not_bar_handing_loyalty_cards_over)
{
    trial t;
    kit *k = trial_lay(&t);

    kit_keep(k, "detector_sabotage", NO_PEEKING);
    kit_loyalty(k, 3, "cylon_send_to_brig not_a_cylon");
    kit_revealed(k, 3, "resurrection_ship");
    kit_step(k, 3, STEP_ACTION);
    kit_act(k, "location");
    kit_expect(k, ASK_GIVE, 3);
    kit_act(k, "seat 1");
    assert_true(kit_told(k, EV_GIVEN));
}

TEST(card_elections_loom_costs_morale_and_four_cards_of_the_president)
{
    trial t;

    trial_check(&t, "elections_loom", NO_SEAT, 8, 5, "politics leadership");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "morale -1");
    trial_fails(&t, "1 discard politics 1 politics 1 leadership 1 tactics 1", "morale -1");
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_forced_water_mining_feeds_the_fleet_at_a_price)
{
    trial t;

    trial_check(
        &t, "forced_water_mining", TRIAL_CURRENT, 17, 0, "politics leadership tactics engineering");
    trial_passes(&t, "", "food +1");
    trial_fails(&t, "", "population -1; morale -1");
    kit_next(trial_lay(&t), "discard", "piloting 1 tactics 1 leadership 2 engineering 2");
    trial_half(&t, 1, "",
        "food +1; morale -1; 0 loses piloting 1; 1 loses tactics 1; 2 loses leadership 2;"
        "3 loses engineering 2");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_fulfiller_of_prophecy_gives_a_politics_card_or_costs_population)
{
    trial t;

    trial_check(&t, "fulfiller_of_prophecy", TRIAL_CURRENT, 6, 0, "politics leadership");
    kit_next(trial_lay(&t), "politics", "1 1 3"); /* two for a new destiny deck */
    trial_passes(&t, "", "0 draws politics 3");
    trial_fails(&t, "", "population -1");
    trial_foot(&t, "basestars", TRIAL_NO_JUMP);
}

/* Drawn in seat 0's crisis step, with a basestar and a heavy raider about; the second half is taken. */
static void fulfil(trial *t, const char *next_crisis)
{
    kit *k = trial_lay(t);

    kit_ships(k, "basestar", "bow", 1);
    kit_ships(k, "heavy_raider", "starboard_stern", 1);
    kit_die(k, 1);
    kit_next(k, "crisis", "fulfiller_of_prophecy");
    kit_next(k, "crisis", next_crisis);
    kit_step(k, TRIAL_CURRENT, STEP_CRISIS);
    kit_act(k, "half 1");
    kit_expect(k, ASK_DISCARD, TRIAL_CURRENT);
    kit_act(k, "discard politics 1");
    assert_int_equal(kit_hand_size(k, TRIAL_CURRENT), 6);
    assert_int_equal(kit_event(k, EV_ACTIVATE)->arg[0], ICON_BASESTARS);
    assert_false(kit_told(k, EV_CRISIS)); /* the ships come first */
    kit_pass(k);
}

TEST(card_fulfiller_of_prophecy_second_half_brings_a_further_crisis_after_its_ships)
{
    trial t;

    trial_check(&t, "fulfiller_of_prophecy", TRIAL_CURRENT, 6, 0, "politics leadership");
    fulfil(&t, "elections_loom");
    kit *k = &t.k;

    assert_true(kit_told(k, EV_ROLL));
    assert_int_equal(kit_event(k, EV_CRISIS)->arg[1], kit_crisis_face("elections_loom"));
    assert_int_equal(k->g.step, STEP_CRISIS);
    kit_expect(k, ASK_ADD, 1);
    kit_until(k, ASK_MOVE);
    assert_int_equal(kit_event(k, EV_ACTIVATE)->arg[0], ICON_HEAVY_RAIDERS);
    assert_int_equal(k->g.heavies[STERN], 1);
    assert_int_equal(k->g.track, 3);
    assert_int_equal(k->g.decks[DECK_CRISIS].discard[kit_crisis_face("fulfiller_of_prophecy")], 1);
    assert_int_equal(k->g.decks[DECK_CRISIS].discard[kit_crisis_face("elections_loom")], 1);
}

TEST(card_fulfiller_of_prophecy_gives_roslin_two_crises_to_choose_from_again)
{
    trial t;
    kit *k = trial_lay(&t);

    kit_next(k, "crisis", "fulfiller_of_prophecy riots_launch elections_loom bomb_threat");
    kit_step(k, 1, STEP_CRISIS);
    kit_act(k, "crisis fulfiller_of_prophecy");
    kit_act(k, "half 1");
    kit_act(k, "discard tactics 1");
    kit_expect(k, ASK_VISION, 1);
    kit_act(k, "crisis bomb_threat");
    kit_expect(k, ASK_HALF, 1);
}

TEST(card_fulfiller_of_prophecy_at_caprica_brings_one_further_crisis)
{
    trial t;
    kit *k = trial_lay(&t);

    kit_revealed(k, 0, "caprica");
    kit_next(k, "crisis", "fulfiller_of_prophecy riots_launch elections_loom");
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    kit_act(k, "crisis fulfiller_of_prophecy");
    kit_act(k, "half 1");
    assert_int_equal(kit_hand_size(k, 0), 7); /* Cylons discard nothing */
    assert_int_equal(k->g.crisis, kit_crisis_face("elections_loom") + 1);
    assert_false(kit_told(k, EV_ACTIVATE));
    kit_until(k, ASK_MOVE);
    assert_false(kit_told(k, EV_ACTIVATE) || kit_told(k, EV_TRACK));
}

TEST(card_guilt_by_collusion_lets_the_current_player_jail_a_character)
{
    trial t;

    trial_check(&t, "guilt_by_collusion", NO_SEAT, 9, 0, "leadership tactics");
    trial_passes(&t, "0 options 5; 0 seat 1", "1 at brig");
    trial_passes(&t, "0 nothing", "");
    trial_fails(&t, "", "morale -1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_hangar_accident_costs_population_and_damages_two_vipers_of_the_reserves)
{
    trial t;

    trial_check(&t, "hangar_accident", NO_SEAT, 10, 7, "tactics piloting engineering");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "population -1");
    trial_fails(&t, "", "population -1; broken +2");
    kit_broken(trial_lay(&t), 5);
    trial_fails(&t, "", "population -1; broken +1"); /* two are in space: one was left */
    trial_foot(&t, "heavy_raiders", TRIAL_JUMP);
}

TEST(card_informing_the_public_shows_a_loyalty_card_or_costs_morale)
{
    trial t;

    trial_check(&t, "informing_the_public", TRIAL_CURRENT, 7, 0, "politics leadership");
    kit_loyalty(trial_lay(&t), 3, "not_a_cylon cylon_reduce_morale");
    kit_next(&t.k, "look", "cylon_reduce_morale");
    trial_passes(&t, "0 options 3; 0 cannot seat 0; 0 cannot nothing; 0 seat 3",
        "0 sees 3 cylon_reduce_morale");
    assert_false(kit_told_to(&t.k, EV_SAW, 3) || kit_told_to(&t.k, EV_SAW, SEAT_NONE));
    assert_true(kit_told_to(&t.k, EV_LOOKED, SEAT_NONE)); /* that he looked is no secret */
    trial_fails(&t, "", "morale -2");
    kit_die(trial_lay(&t), 4);
    trial_half(&t, 1, "", "morale -1; population -1");
    kit_die(trial_lay(&t), 5);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(card_jump_computer_failure_costs_population_and_sets_the_jump_back)
{
    trial t;

    trial_check(&t, "jump_computer_failure", NO_SEAT, 7, 0, "tactics engineering");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "population -1; track -1");
    trial_lay(&t)->g.track = 0;
    trial_fails(&t, "", "population -1");
    trial_foot(&t, "launch_raiders", TRIAL_NO_JUMP);
}

TEST(card_keep_tabs_on_visitor_risks_two_population_or_costs_four_random_cards)
{
    trial t;

    trial_check(&t, "keep_tabs_on_visitor", TRIAL_CURRENT, 12, 0, "politics leadership tactics");
    trial_passes(&t, "", "");
    kit_die(trial_lay(&t), 4);
    trial_fails(&t, "", "population -2");
    kit_die(trial_lay(&t), 5);
    trial_fails(&t, "", "");
    kit_next(trial_lay(&t), "discard", "piloting 1 politics 2 tactics 1 leadership 1");
    trial_half(&t, 1, "", "0 loses piloting 1 politics 2 tactics 1 leadership 1");
    trial_foot(&t, "raiders", TRIAL_JUMP);
}

TEST(every_card_has_a_test)
{
    trial_all_tested(SKILL_CHECK, false, "", TRIAL_MIDDLE);
}
