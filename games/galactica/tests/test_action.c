/* test_action.c: the Action step (ledger, section 9). */
#include "games/galactica/rules/say.h"
#include "kit.h"

TEST(bg_121_one_action_in_public)
{
    kit k;

    kit_cast(&k, "gaius_baltar william_adama galen_tyrol");
    kit_at(&k, 0, "press_room");
    kit_next(&k, "crisis", "riots_launch");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_act(&k, "location");
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_told_to(&k, EV_ACTION, reader));
    assert_true(kit_told_to(&k, EV_ACTION, SEAT_NONE));
    assert_int_equal(k.g.step, STEP_CRISIS); /* no second one */
    assert_true(kit_told(&k, EV_CRISIS));
}

/* She must fly when the turn begins; what she does with the viper then is all the same. */
TEST(bg_121_starbuck_acts_twice_in_a_turn_begun_in_her_viper)
{
    kit k;

    kit_cast(&k, "kara_thrace william_adama galen_tyrol");
    kit_fly(&k, 0, "bow");
    kit_turn(&k, 0);
    kit_act(&k, "draw piloting 2 tactics 2 leadership 1");
    kit_act(&k, "go command");
    kit_until(&k, ASK_ACTION);
    assert_int_equal(k.g.place[0], COMMAND);
    kit_act(&k, "nothing");
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "nothing");
    assert_true(kit_told(&k, EV_CRISIS));

    kit_at(&k, 0, "hangar_deck");
    kit_turn(&k, 0);
    kit_act(&k, "draw piloting 2 tactics 2 leadership 1");
    kit_act(&k, "stay");
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_act(&k, "nothing"); /* the action of the Hangar Deck, and no other */
    assert_true(kit_told(&k, EV_CRISIS));
}

TEST(bg_121_a_prisoner_may_take_any_action)
{
    kit k;

    kit_cast(&k, "tom_zarek william_adama galen_tyrol");
    kit_at(&k, 0, "brig");
    kit_hand(&k, 0, "politics 1");
    kit_quorum_hand(&k, "food_rationing");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location") && kit_offers(&k, "skill politics 1") &&
                kit_offers(&k, "draw_quorum") && kit_offers(&k, "quorum food_rationing") &&
                kit_offers(&k, "ability fuel"));
}

TEST(bg_122_the_action_of_the_place_where_one_stands)
{
    kit k;

    kit_cast(&k, "gaius_baltar william_adama galen_tyrol");
    kit_at(&k, 0, "press_room");
    kit_at(&k, 1, "research_lab");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location press_room"));
    for (int place = 0; place < LOCATIONS; place++) {
        char words[40];
        text t = text_in(words, sizeof words);

        text_format(&t, "location %s", galactica_pieces->location[place].id);
        assert_int_equal(kit_offers(&k, words), place == PRESS_ROOM);
    }
    kit_act(&k, "location");
    assert_int_equal(kit_hand_size(&k, 0), 2);
    kit_at(&k, 1, "sickbay"); /* a place without an action */
    kit_step(&k, 1, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(122));
}

TEST(bg_123_a_damaged_location_is_of_no_use)
{
    kit k;

    kit_cast(&k, "gaius_baltar william_adama galen_tyrol");
    kit_at(&k, 1, "command");
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
    kit_damaged(&k, "command");
    assert_false(kit_offers(&k, "location"));
    assert_int_equal(kit_refused(&k, "location"), BG(123));
    kit_damaged(&k, "armory"); /* damage elsewhere does not matter */
    k.g.damaged &= (uint8_t) ~(1 << galactica_token_of(COMMAND));
    assert_true(kit_offers(&k, "location"));
}

TEST(bg_124_skill_cards_with_an_action)
{
    kit k;

    kit_cast(&k, "gaius_baltar william_adama sharon_valerii");
    kit_hand(&k, 0, "politics 2 leadership 1 tactics 1 piloting 4 engineering 1");
    kit_fly(&k, 2, "bow");
    kit_ships(&k, "raider", "bow", 1);
    kit_hand(&k, 2, "piloting 3");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "skill politics 2") && kit_offers(&k, "skill leadership 1 1") &&
                kit_offers(&k, "skill tactics 1"));
    assert_int_equal(kit_refused(&k, "skill piloting 4"), BG(296));    /* he flies no viper */
    assert_int_equal(kit_refused(&k, "skill engineering 1"), BG(280)); /* nothing is damaged */
    assert_false(kit_offers(&k, "skill politics 1"));                  /* it is not in his hand */
    kit_act(&k, "skill politics 2");
    assert_int_equal(k.g.discards[kit_face("politics 2")], 1);
    assert_int_equal(kit_holds(&k, 0, "politics 2"), 0);
    assert_int_equal(kit_seen_count(&k, 1, "discards"), 1);
    kit_step(&k, 2, STEP_ACTION);
    assert_true(kit_offers(&k, "skill piloting 3"));
    k.g.raptors = 0;
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "skill tactics 1"), BG(323));
}

/* One Executive Order a turn, for another who is no revealed Cylon. */
TEST(bg_124_an_order_is_given_once_a_turn_and_to_others)
{
    kit k;

    kit_cast(&k, "gaius_baltar william_adama sharon_valerii galen_tyrol");
    kit_hand(&k, 0, "leadership 1");
    kit_hand(&k, 1, "leadership 2");
    kit_revealed(&k, 2, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "skill leadership 1 0") || kit_offers(&k, "skill leadership 1 2"));
    kit_act(&k, "skill leadership 1 1");
    kit_act(&k, "act_twice");
    assert_int_equal(kit_refused(&k, "skill leadership 2"), BG(124));
    kit_act(&k, "nothing");
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(bg_125_skill_cards_without_an_action_are_no_action)
{
    static const char *const cards[] = {
        "politics 3", "leadership 4", "tactics 5", "piloting 2", "engineering 3"};
    kit k;

    kit_cast(&k, "sharon_valerii william_adama galen_tyrol");
    kit_fly(&k, 0, "bow");
    kit_ships(&k, "raider", "bow", 1);
    for (int i = 0; i < 5; i++) {
        char words[40];
        text t = text_in(words, sizeof words);

        kit_hand(&k, 0, cards[i]);
        kit_step(&k, 0, STEP_ACTION);
        text_format(&t, "skill %s", cards[i]);
        assert_false(kit_offers(&k, words));
        assert_int_equal(kit_refused(&k, words), BG(125));
    }
}

TEST(bg_126_actions_on_the_sheets)
{
    kit k;

    kit_cast(&k, "saul_tigh tom_zarek william_adama sharon_valerii");
    kit_title(&k, "president", 1);
    kit_title(&k, "admiral", 2);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "ability");
    assert_int_equal(k.g.title[PRESIDENT], 2); /* Declare Martial Law */
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "ability food");
    assert_int_equal(k.g.resource[POPULATION], 11);
    assert_int_equal(k.g.resource[FOOD], 9);
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "ability"));
    assert_int_equal(kit_refused(&k, "ability"), BG(126)); /* once a game */
    kit_step(&k, 2, STEP_ACTION);
    assert_false(kit_offers(&k, "ability"));
    assert_int_equal(kit_barred(&k, "ability"), 0); /* his sheet has none */
}

TEST(bg_127_a_pilot_flies_or_fires)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama galen_tyrol");
    kit_fly(&k, 0, "stern");
    kit_ships(&k, "raider", "stern", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "fly port_stern") && kit_offers(&k, "fly starboard_stern"));
    assert_true(kit_offers(&k, "attack raider stern"));
    assert_false(kit_offers(&k, "fly bow") || kit_offers(&k, "attack raider bow"));
    kit_die(&k, 3);
    kit_act(&k, "attack raider");
    assert_int_equal(k.g.raiders[STERN], 0);
    kit_fly(&k, 0, "stern");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "attack raider"));
    kit_act(&k, "fly port_stern");
    assert_int_equal(k.g.area[0], PORT_STERN);
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "fly port_bow") || kit_offers(&k, "attack raider"));
}

/* Flying in the Movement step and again as an action. */
TEST(bg_127_a_pilot_flies_in_both_steps)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama galen_tyrol");
    kit_fly(&k, 0, "stern");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "fly port_stern");
    kit_act(&k, "fly port_bow");
    assert_int_equal(k.g.area[0], PORT_BOW);
}

TEST(bg_128_the_actions_of_the_titles)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama laura_roslin");
    kit_ships(&k, "basestar", "bow", 1);
    for (int seat = 0; seat < 3; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "draw_quorum"), seat == 2);
        assert_int_equal(kit_offers(&k, "nuke 0"), seat == 1);
    }
    kit_act(&k, "draw_quorum");
    assert_int_equal(kit_seen(&k, 0, "quorum.cards"), 1);
    kit_title(&k, "president", 0);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "draw_quorum"));
    kit_step(&k, 1, STEP_ACTION);
    kit_die(&k, 8);
    kit_act(&k, "nuke 0");
    assert_int_equal(k.g.nukes, 1);
    assert_int_equal(k.g.base_area[0], NO_AREA);
}

TEST(bg_129_the_president_plays_quorum_cards)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama laura_roslin");
    kit_quorum_hand(&k, "food_rationing arrest_order presidential_pardon");
    for (int seat = 0; seat < 2; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_false(kit_offers(&k, "quorum food_rationing"));
        assert_int_equal(kit_barred(&k, "quorum food_rationing"), 0);
    }
    kit_step(&k, 2, STEP_ACTION);
    assert_true(kit_offers(&k, "quorum arrest_order"));
    assert_false(kit_offers(&k, "quorum encourage_mutiny")); /* it is not in the hand */
    assert_int_equal(kit_refused(&k, "quorum presidential_pardon"), BG(129)); /* nobody to free */
    kit_die(&k, 8);
    kit_act(&k, "quorum food_rationing");
    assert_int_equal(k.g.quorum_hand[FOOD_RATIONING], 0);
    assert_true(kit_told_to(&k, EV_QUORUM, SEAT_NONE));
}

TEST(bg_130_a_cylon_may_reveal_himself)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama laura_roslin");
    kit_loyalty(&k, 0, "not_a_cylon cylon_reduce_morale");
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale 0"));
    assert_false(kit_offers(&k, "reveal not_a_cylon"));
    kit_act(&k, "reveal cylon_reduce_morale 1");
    assert_int_equal(k.g.resource[MORALE], 9);
    assert_int_equal(k.g.revealed[0], 1);
    assert_int_equal(k.g.place[0], RESURRECTION_SHIP);
    assert_true(kit_told_to(&k, EV_REVEALED, SEAT_NONE));
    assert_true(kit_seen_word(&k, 1, "seats.0.loyalty.1.card", "cylon_reduce_morale") ||
                kit_seen_word(&k, 1, "seats.0.loyalty.0.card", "cylon_reduce_morale"));
}

/* The menu is private: nobody else can tell that it holds a reveal (BG-R098). */
TEST(bg_131_the_option_to_reveal_shows_to_nobody_else)
{
    kit human, cylon;

    kit_cast(&human, "sharon_valerii william_adama laura_roslin");
    kit_cast(&cylon, "sharon_valerii william_adama laura_roslin");
    kit_loyalty(&human, 0, "not_a_cylon");
    kit_loyalty(&cylon, 0, "cylon_reduce_morale");
    kit_at(&human, 0, "press_room");
    kit_at(&cylon, 0, "press_room");
    kit_next(&human, "politics", "1 2");
    kit_next(&cylon, "politics", "1 2");
    kit_next(&human, "crisis", "riots_launch");
    kit_next(&cylon, "crisis", "riots_launch");
    kit_step(&human, 0, STEP_ACTION);
    kit_step(&cylon, 0, STEP_ACTION);
    assert_true(kit_options(&cylon, 0) > kit_options(&human, 0));
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(0));
    kit_act(&human, "location");
    kit_act(&cylon, "location");
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(0));
}

TEST(bg_132_doing_nothing_leads_on_to_the_crisis)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama laura_roslin");
    for (int seat = 0; seat < 3; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_true(kit_offers(&k, "nothing"));
    }
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "nothing");
    assert_true(kit_told(&k, EV_NO_ACTION));
    assert_true(kit_told(&k, EV_CRISIS));
    kit_revealed(&k, 0, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "nothing"));
}

TEST(bg_133_action_abilities_wait_for_ones_own_action)
{
    choice any = {0};
    kit k;

    kit_cast(&k, "saul_tigh tom_zarek sharon_valerii");
    kit_hand(&k, 1, "politics 1 leadership 1 tactics 1 tactics 3");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_options(&k, 1), 0);
    assert_int_not_equal(kit_try(&k, 1, &any).code, ACCEPTED);
    kit_step(&k, 1, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "ability fuel") || kit_offers(&k, "skill politics 1"));

    /* A window lets him react, and no more. */
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    kit_expect(&k, ASK_WINDOW, 1);
    assert_true(kit_offers_to(&k, 1, "play tactics 3"));
    assert_int_equal(kit_options(&k, 1), 2);
    assert_false(kit_offers_to(&k, 1, "play leadership 1") || kit_offers_to(&k, 1, "ability fuel"));
}

TEST(bg_133_an_action_granted_by_an_effect_will_do)
{
    kit k;

    kit_cast(&k, "saul_tigh tom_zarek sharon_valerii");
    kit_hand(&k, 0, "leadership 1");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 1 1");
    kit_act(&k, "act_twice");
    kit_expect(&k, ASK_ACTION, 1);
    kit_act(&k, "ability fuel");
    assert_int_equal(k.g.resource[FUEL], 9);
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(bg_134_the_hangar_deck_launches_and_gives_an_action)
{
    kit k;

    kit_cast(&k, "kara_thrace william_adama laura_roslin");
    kit_ships(&k, "raider", "port_bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_LAUNCH, 0);
    kit_act(&k, "launch port_bow");
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_int_equal(k.g.reserves, 7);
    kit_expect(&k, ASK_ACTION, 0);
    kit_die(&k, 8);
    kit_act(&k, "attack raider");
    assert_int_equal(k.g.raiders[PORT_BOW], 0);
    assert_true(kit_told(&k, EV_CRISIS)); /* that was the one more */
}

TEST(bg_134_with_empty_reserves_an_unmanned_viper_is_called_back)
{
    kit k;

    kit_cast(&k, "kara_thrace william_adama lee_adama");
    kit_ships(&k, "viper", "stern", 1);
    kit_broken(&k, 6); /* the eighth is Apollo's */
    assert_int_equal(k.g.reserves, 0);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_RECALL, 0);
    assert_int_equal(kit_options(&k, 0), 1);
    kit_act(&k, "take stern");
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.vipers[STERN], 0);
    assert_int_equal(k.g.area[0], PORT_STERN);
    kit_expect(&k, ASK_ACTION, 0);
    kit_at(&k, 0, "hangar_deck");
    kit_broken(&k, 7); /* none but Apollo's */
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(303));
}
