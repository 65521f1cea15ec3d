/* test_reveal.c: revealing oneself, super crises (ledger, section 28), and every loyalty card. */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Seat 0 is Admiral, seat 1 President. */
static const char cast[] = "saul_tigh laura_roslin kara_thrace tom_zarek";

/* Seat 0 reveals this card, with its power or without. */
static void reveal(kit *k, const char *card, int power)
{
    kit_loyalty(k, 0, card);
    kit_step(k, 0, STEP_ACTION);
    kit_actf(k, "reveal %s %d", card, power);
}

TEST(bg_404_a_cylon_reveals_himself_only_as_an_action)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_hand(&k, 0, "politics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_crisis(&k, "low_supplies");
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_pass(&k);
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale"));
    kit_step(&k, 1, STEP_ACTION);
    assert_int_equal(kit_options(&k, 0), 0);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale"));
}

TEST(bg_404_one_of_several_cards_is_revealed)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale cylon_send_to_brig");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_send_to_brig"));
    kit_act(&k, "reveal cylon_reduce_morale 1");
    assert_int_equal(
        kit_seen(&k, 1, "seats.0.loyalty.0.shown") + kit_seen(&k, 1, "seats.0.loyalty.1.shown"), 1);
    kit_step(&k, 0, STEP_ACTION); /* the other stays covered for good (BG-R085) */
    assert_false(kit_offers(&k, "reveal cylon_send_to_brig"));
}

TEST(bg_405_the_action_on_the_card_comes_first_and_then_the_steps)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "politics 1 politics 2 politics 3 politics 4");
    reveal(&k, "cylon_reduce_morale", 1);
    assert_true(kit_before(&k, EV_REVEALED, EV_RESOURCE));
    kit_expect(&k, ASK_DISCARD, 0); /* step 1 */
    assert_int_equal(k.g.resource[MORALE], 9);
    kit_act(&k, "discard politics 1");
    assert_true(kit_before(&k, EV_DISCARDED, EV_TITLE));
    assert_true(kit_before(&k, EV_TITLE, EV_MOVED));
    assert_true(kit_before(&k, EV_MOVED, EV_SUPER_CRISIS));
    assert_true(kit_before(&k, EV_SUPER_CRISIS, EV_TURN));
}

TEST(bg_406_in_the_brig_the_card_has_no_action)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "brig");
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "reveal cylon_reduce_morale 1"));
    kit_act(&k, "reveal cylon_reduce_morale 0");
    assert_int_equal(k.g.resource[MORALE], 10);
    assert_int_equal(k.g.place[0], RESURRECTION_SHIP);
    assert_int_equal(k.g.revealed[0], 1);
    assert_int_not_equal(k.g.super_crisis[0], 0);
}

TEST(bg_407_he_keeps_three_skill_cards_of_his_choice)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "politics 1 politics 2 politics 3 politics 4 tactics 1 tactics 2 tactics 3");
    reveal(&k, "cylon_reduce_morale", 0);
    kit_expect(&k, ASK_DISCARD, 0);
    assert_int_equal(kit_seen(&k, 1, "seats.0.owes"), 4);
    kit_act(&k, "discard politics 1 politics 2 tactics 1 tactics 2");
    assert_int_equal(kit_hand_size(&k, 0), 3);
    assert_int_equal(kit_holds(&k, 0, "politics 4"), 1);
    kit_cast(&k, cast);
    kit_hand(&k, 0, "politics 1 politics 2");
    reveal(&k, "cylon_reduce_morale", 0);
    assert_int_equal(kit_hand_size(&k, 0), 2);
    kit_cast(&k, "lee_adama laura_roslin saul_tigh"); /* of his choice, even Apollo */
    kit_hand(&k, 0, "politics 1 politics 2 politics 3 politics 4");
    reveal(&k, "cylon_reduce_morale", 0);
    kit_expect(&k, ASK_DISCARD, 0);
}

TEST(bg_408_his_titles_pass_on)
{
    kit k;

    kit_cast(&k, cast);
    kit_title(&k, "president", 0);
    reveal(&k, "cylon_reduce_morale", 0);
    assert_int_equal(k.g.title[ADMIRAL], 2);
    assert_int_equal(k.g.title[PRESIDENT], 1);
}

TEST(bg_409_his_character_goes_to_the_resurrection_ship)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin saul_tigh");
    kit_fly(&k, 0, "bow");
    reveal(&k, "cylon_reduce_morale", 0);
    assert_int_equal(k.g.place[0], RESURRECTION_SHIP);
    assert_int_equal(k.g.reserves, VIPERS);
    kit_valid(&k);
}

TEST(bg_410_he_gets_a_super_crisis_that_only_he_sees)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    kit_next(&one, "super_crisis", "inbound_nukes");
    kit_next(&other, "super_crisis", "massive_assault");
    reveal(&one, "cylon_reduce_morale", 0);
    reveal(&other, "cylon_reduce_morale", 0);
    assert_int_equal(kit_seen(&one, 1, "decks.super_crisis"), 4);
    assert_true(kit_seen_word(&one, 0, "seats.0.super_crisis", "inbound_nukes"));
    assert_true(kit_seen(&one, 1, "seats.0.has_super_crisis"));
    assert_true(kit_seen_null(&one, 1, "seats.0.super_crisis"));
    assert_true(kit_told_to(&one, EV_SUPER_CRISIS, 1));
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
}

TEST(bg_411_his_turn_ends)
{
    kit k;

    kit_cast(&k, cast);
    reveal(&k, "cylon_reduce_morale", 0);
    assert_int_equal(k.g.current, 1);
    assert_int_equal(kit_event(&k, EV_TURN)->arg[0], 1);
    kit_cast(&k, "kara_thrace laura_roslin saul_tigh"); /* a second action is lost */
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_fly(&k, 0, "bow");
    kit_turn(&k, 0);
    kit_next(&k, "tactics", "1 1");
    kit_act(&k, "draw tactics 2 piloting 2 leadership 1");
    kit_act(&k, "stay");
    kit_act(&k, "reveal cylon_reduce_morale 0");
    kit_act(&k, "discard tactics 1 tactics 1");
    assert_int_equal(k.g.current, 1);
}

/* The end of the turn is held all the same (BG-R021). */
TEST(bg_411_the_end_of_that_turn_tests_hands_and_resources)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2,
        "politics 1 politics 1 politics 1 politics 1 politics 1 politics 1 tactics 1 tactics 1 "
        "tactics 1 tactics 1 tactics 1");
    reveal(&k, "cylon_reduce_morale", 0);
    kit_expect(&k, ASK_DISCARD, 2);
    kit_cast(&k, cast);
    kit_resource(&k, "morale", 1);
    reveal(&k, "cylon_reduce_morale", 1);
    assert_true(kit_over(&k, CAUSE_MORALE));
}

TEST(bg_412_no_crisis_is_drawn_in_that_turn_or_later_ones)
{
    kit k;

    kit_cast(&k, cast);
    int cards = kit_seen(&k, 0, "decks.crisis");

    reveal(&k, "cylon_reduce_morale", 0);
    assert_int_equal(kit_seen(&k, 0, "decks.crisis"), cards);
    assert_false(kit_told(&k, EV_CRISIS));
    kit_turn(&k, 0);
    kit_act(&k, "nothing");
    kit_act(&k, "stay");
    kit_act(&k, "nothing");
    assert_int_equal(k.g.current, 1);
    assert_int_equal(kit_seen(&k, 0, "decks.crisis"), cards);
}

TEST(bg_413_a_super_crisis_is_played_on_caprica)
{
    kit k;

    kit_cast(&k, cast);
    kit_super(&k, 0, "inbound_nukes");
    for (int place = CAPRICA; place <= RESURRECTION_SHIP; place++) {
        kit_revealed(&k, 0, galactica_pieces->location[place].id);
        kit_step(&k, 0, STEP_ACTION);
        assert_false(kit_offers(&k, "super inbound_nukes"));
        kit_act(&k, "location");
        assert_int_equal(kit_offers(&k, "super inbound_nukes"), place == CAPRICA);
    }
    kit_revealed(&k, 0, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "super inbound_nukes");
    assert_true(kit_told_to(&k, EV_CRISIS, SEAT_NONE));
    assert_int_equal(k.g.super_crisis[0], 0);
}

TEST(bg_414_super_crises_are_treated_as_crises)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 1 engineering 3");
    kit_super_crisis(&k, "inbound_nukes"); /* 15, leadership and tactics */
    kit_expect(&k, ASK_WINDOW, 1);         /* skill cards react to it */
    kit_act(&k, "play engineering 3");
    assert_true(k.g.check.research);
    kit_pass(&k);
    assert_int_equal(kit_seen(&k, 0, "check.destiny"), 2);
    kit_act(&k, "add");
    assert_int_equal(kit_event(&k, EV_RESULT)->arg[0], CHECK_FAILED);
    assert_int_equal(k.g.resource[FUEL], 7);
    assert_int_equal(k.g.resource[FOOD], 7);
    assert_int_equal(k.g.resource[POPULATION], 11);
    kit_done(&k);
}

/* Adama's two, Boomer's, Starbuck's, Helo's and Tyrol's have no hold on them. */
TEST(bg_415_abilities_about_crises_and_checks_stop_at_super_crises)
{
    kit k;

    kit_cast(&k, "william_adama sharon_valerii kara_thrace helo_agathon galen_tyrol laura_roslin");
    kit_destiny(&k, "politics 1 piloting 1");
    kit_super_crisis(&k, "inbound_nukes");
    kit_done(&k);                                            /* nobody was asked */
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -2); /* ones count as they are */
    kit_crisis(&k, "low_supplies");
    kit_expect(&k, ASK_INTUITION, 1); /* as they would be for a crisis */
}

/* ---- the cards ---- */

TEST(card_not_a_cylon_does_nothing)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "not_a_cylon not_a_cylon");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "reveal not_a_cylon"));
    assert_false(galactica_is_cylon(&k.g, 0));
}

TEST(card_cylon_damage_galactica_applies_two_of_five_tokens)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 2, "armory");
    kit_next(&k, "damage", "command armory food hangar_deck fuel");
    reveal(&k, "cylon_damage_galactica", 1);
    kit_expect(&k, ASK_TOKENS, 0);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 5);
    assert_true(kit_seen_null(&k, 1, "drawn"));
    assert_false(kit_told_to(&k, EV_TOKENS, 1));
    assert_false(kit_offers(&k, "tokens armory") || kit_offers(&k, "tokens armory food fuel"));
    kit_act(&k, "tokens armory food");
    assert_true(galactica_is_damaged(&k.g, ARMORY));
    assert_false(galactica_is_damaged(&k.g, COMMAND));
    assert_int_equal(k.g.place[2], SICKBAY);
    assert_int_equal(k.g.resource[FOOD], 7);
    assert_int_equal(kit_seen(&k, 1, "tokens_left"), 6); /* the rest went back */
    assert_int_equal(k.g.revealed[0], 1);
}

TEST(card_cylon_damage_galactica_draws_what_is_left_and_may_end_the_game)
{
    static const char *const damaged[] = {"command", "ftl_control", "weapons_control", "armory"};
    kit k;

    kit_cast(&k, cast);
    for (int i = 0; i < 4; i++)
        kit_damaged(&k, damaged[i]);
    reveal(&k, "cylon_damage_galactica", 1);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 4);
    kit_act(&k, "tokens hangar_deck admirals_quarters");
    assert_true(kit_over(&k, CAUSE_DESTROYED));
    kit_cast(&k, cast);
    reveal(&k, "cylon_damage_galactica", 0); /* he need not */
    assert_int_equal(kit_seen(&k, 1, "tokens_left"), 8);
}

TEST(card_cylon_reduce_morale_costs_one_morale)
{
    kit k;

    for (int power = 0; power < 2; power++) {
        kit_cast(&k, cast);
        reveal(&k, "cylon_reduce_morale", power);
        assert_int_equal(k.g.resource[MORALE], 10 - power);
        assert_int_equal(k.g.revealed[0], 1);
    }
}

TEST(card_cylon_send_to_brig_jails_somebody_on_galactica)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 3, "armory");
    reveal(&k, "cylon_send_to_brig", 1);
    kit_expect(&k, ASK_CHOSEN, 0);
    assert_true(kit_offers(&k, "seat 2") && kit_offers(&k, "seat 3"));
    assert_false(kit_offers(&k, "seat 1")); /* Roslin is on Colonial One */
    kit_act(&k, "seat 3");
    assert_int_equal(k.g.place[3], BRIG);
    assert_int_equal(k.g.place[0], RESURRECTION_SHIP);
    kit_cast(&k, cast);
    kit_fly(&k, 2, "bow"); /* in a viper one is not on Galactica */
    reveal(&k, "cylon_send_to_brig", 1);
    assert_false(kit_offers(&k, "seat 2"));
    kit_cast(&k, cast);
    reveal(&k, "cylon_send_to_brig", 0);
    assert_int_equal(k.g.place[2], HANGAR_DECK);
    assert_int_equal(k.g.revealed[0], 1);
}

TEST(card_cylon_send_to_sickbay_hurts_somebody_on_galactica)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, "politics 1 politics 2 politics 3 politics 4 tactics 1 tactics 2 tactics 3");
    reveal(&k, "cylon_send_to_sickbay", 1);
    kit_expect(&k, ASK_CHOSEN, 0);
    assert_false(kit_offers(&k, "seat 1"));
    kit_act(&k, "seat 2");
    kit_expect(&k, ASK_DISCARD, 2); /* five of the victim's choice */
    kit_act(&k, "discard politics 1 politics 2 tactics 1 tactics 2 tactics 3");
    assert_int_equal(kit_hand_size(&k, 2), 2);
    assert_int_equal(k.g.place[2], SICKBAY);
    assert_int_equal(k.g.revealed[0], 1);
    kit_cast(&k, cast);
    kit_hand(&k, 2, "politics 1 politics 2");
    reveal(&k, "cylon_send_to_sickbay", 1);
    kit_act(&k, "seat 2");
    assert_int_equal(kit_hand_size(&k, 2), 0); /* as many as there are */
    assert_int_equal(k.g.place[2], SICKBAY);
}

TEST(card_sympathizer_goes_by_the_dials)
{
    kit k;

    for (int food = 4; food <= 5; food++) {
        kit_cast(&k, cast);
        kit_resource(&k, "food", food);
        kit_loyalty_deck(&k, "sympathizer not_a_cylon not_a_cylon not_a_cylon");
        kit_next(&k, "loyalty", "not_a_cylon not_a_cylon sympathizer not_a_cylon");
        kit_sleepers(&k);
        assert_int_equal(k.g.place[2], food == 4 ? BRIG : RESURRECTION_SHIP);
        assert_int_equal(galactica_is_cylon(&k.g, 2), food == 5);
        assert_int_equal(k.g.super_crisis[2], 0);
    }
}

TEST(every_loyalty_card_has_a_test)
{
    for (int face = 0; face < LOYALTY_FACES; face++)
        test_expected("card", galactica_loyalty_ids[face]);
}
