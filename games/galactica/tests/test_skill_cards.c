/* test_skill_cards.c: the text of every skill card, with all that it does. */
#include "games/galactica/rules/say.h"
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace";

/* Seat 0 plays a card as its action. */
static void play(kit *k, const char *card)
{
    kit_step(k, 0, STEP_ACTION);
    kit_actf(k, "skill %s", card);
    assert_int_equal(k->g.discards[kit_face(card)] > 0, true); /* spent before it is carried out */
}

/* ---- politics ---- */

TEST(card_consolidate_power_draws_two_cards_of_any_types)
{
    static const char *const cards[] = {"politics 1", "politics 2"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, cast);
        kit_hand(&k, 0, cards[i]);
        play(&k, cards[i]);
        kit_expect(&k, ASK_DRAW, 0);
        assert_int_equal(kit_options(&k, 0), 15);
        kit_next(&k, "piloting", "2");
        kit_next(&k, "engineering", "4");
        kit_act(&k, "draw piloting 1 engineering 1"); /* neither is in Tigh's set */
        assert_int_equal(kit_holds(&k, 0, "piloting 2"), 1);
        assert_int_equal(kit_holds(&k, 0, "engineering 4"), 1);
        assert_int_equal(kit_hand_size(&k, 0), 2);
        kit_spent(&k);
    }
}

TEST(card_investigative_committee_lays_all_cards_of_a_check_open)
{
    static const char *const cards[] = {"politics 3", "politics 4", "politics 5"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, cast);
        kit_destiny(&k, "tactics 2 politics 2");
        kit_hand(&k, 1, cards[i]);
        kit_hand(&k, 2, "tactics 1 piloting 1");
        kit_crisis(&k, "witch_hunt");
        kit_act_as(&k, 2, "pass");
        kit_actf(&k, "play %s", cards[i]);
        assert_int_equal(kit_holds(&k, 1, cards[i]), 0);
        kit_pass(&k);
        assert_int_equal(kit_seen_count(&k, SEAT_NONE, "check.pile"), 2); /* destiny too */
        assert_true(kit_told_to(&k, EV_ADDED_OPEN, SEAT_NONE));
        kit_expect(&k, ASK_ADD, 2);
        kit_act(&k, "add piloting 1");
        assert_int_equal(kit_event(&k, EV_ADDED_OPEN)->arg[0], 2);
        assert_int_equal(kit_event(&k, EV_ADDED_OPEN)->arg[1], kit_face("piloting 1"));
    }
}

/* ---- leadership ---- */

TEST(card_executive_order_lets_another_move_and_act)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "leadership 1 leadership 2");
    kit_at(&k, 2, "hangar_deck");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "skill leadership 1 0"));
    kit_act(&k, "skill leadership 1 2");
    kit_expect(&k, ASK_ORDERED, 2);
    assert_int_equal(kit_options(&k, 2), 2);
    kit_act(&k, "move_then_act");
    kit_expect(&k, ASK_MOVE, 2);
    kit_act(&k, "go research_lab");
    kit_expect(&k, ASK_ACTION, 2);
    kit_act(&k, "location");
    kit_act(&k, "draw tactics 1");
    assert_int_equal(k.g.place[2], RESEARCH_LAB);
    assert_int_equal(kit_hand_size(&k, 2), 1);
    assert_false(k.g.flow.ask == ASK_ACTION && (kit_asked(&k) >> 2 & 1));
}

TEST(card_executive_order_lets_another_act_twice)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "leadership 2");
    kit_at(&k, 1, "press_room");
    kit_hand(&k, 1, "tactics 1 tactics 1 tactics 1 tactics 1");
    play(&k, "leadership 2 1");
    kit_act(&k, "act_twice");
    for (int i = 0; i < 2; i++) {
        kit_expect(&k, ASK_ACTION, 1);
        kit_act(&k, "draw_quorum");
    }
    assert_int_equal(kit_seen(&k, 0, "quorum.cards"), 2);
    assert_int_equal(k.g.place[1], PRESS_ROOM);
    assert_false(k.g.flow.ask == ASK_ACTION && (kit_asked(&k) >> 1 & 1));
}

TEST(card_executive_order_is_played_once_a_turn_and_spares_prisoners_the_move)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin saul_tigh tom_zarek");
    kit_fly(&k, 0, "bow");
    kit_hand(&k, 0, "leadership 1 leadership 2");
    kit_hand(&k, 1, "leadership 1");
    kit_at(&k, 1, "brig");
    kit_revealed(&k, 3, "caprica");
    kit_turn(&k, 0); /* a pilot from the start: two actions */
    kit_until(&k, ASK_ACTION);
    assert_false(kit_offers(&k, "skill leadership 1 3")); /* no revealed Cylon */
    kit_act(&k, "skill leadership 1 1");
    kit_expect(&k, ASK_ORDERED, 1);
    assert_int_equal(kit_options(&k, 1), 1);
    kit_act(&k, "act_twice");
    kit_expect(&k, ASK_ACTION, 1);
    assert_int_equal(kit_refused(&k, "skill leadership 1"), BG(124)); /* not even the ordered one */
    kit_act(&k, "nothing");
    kit_act(&k, "nothing");
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(kit_refused(&k, "skill leadership 2"), BG(124));
}

/* Who is revealed by an ordered action does nothing more; the turn goes on. */
TEST(card_executive_order_ends_when_the_ordered_is_revealed)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "leadership 1");
    kit_loyalty(&k, 2, "cylon_reduce_morale");
    kit_next(&k, "crisis", "riots_launch");
    play(&k, "leadership 1 2");
    kit_act(&k, "act_twice");
    kit_act(&k, "reveal cylon_reduce_morale 1");
    assert_int_equal(k.g.revealed[2], 1);
    assert_int_equal(k.g.resource[MORALE], 9);
    assert_true(kit_told(&k, EV_CRISIS)); /* of seat 0's turn */
    assert_int_equal(k.g.current, 0);
}

/* Low Supplies: 7, politics and leadership. */
static void supplies(kit *k, const char *add, const char *others)
{
    kit_cast(k, cast);
    kit_destiny(k, "tactics 1 politics 1");
    kit_hand(k, 1, add);
    kit_hand(k, 2, others);
    kit_crisis(k, "low_supplies");
    kit_pass(k);
    if (k->g.flow.ask == ASK_ADD && (kit_asked(k) >> 1 & 1))
        kit_actf(k, "add %s", add);
    if (k->g.flow.ask == ASK_ADD)
        kit_act_as(k, 2, "add");
}

TEST(card_declare_emergency_makes_a_totalled_check_two_easier)
{
    static const char *const cards[] = {"leadership 3", "leadership 4", "leadership 5"};
    kit k;

    for (int i = 0; i < 3; i++) {
        supplies(&k, "politics 5", cards[i]); /* 5 of 7 */
        kit_expect(&k, ASK_WINDOW, 2);
        assert_true(kit_seen_word(&k, SEAT_NONE, "window", "after_total"));
        assert_int_equal(kit_seen(&k, SEAT_NONE, "check.total"), 5);
        kit_actf(&k, "play %s", cards[i]);
        assert_int_equal(kit_event(&k, EV_RESULT)->arg[0], CHECK_PASSED);
        assert_int_equal(k.g.resource[MORALE], 10);
        assert_int_equal(k.g.discards[kit_face(cards[i])], 1);
    }
}

TEST(card_declare_emergency_is_played_once_a_check)
{
    kit k;

    supplies(&k, "politics 4", "leadership 3 leadership 4"); /* 4 of 7: two are not enough */
    assert_int_equal(k.g.resource[MORALE], 9);
    supplies(&k, "politics 5", "leadership 3 leadership 4");
    kit_act(&k, "play leadership 3");
    kit_done(&k); /* nobody is asked again */
    assert_int_equal(kit_holds(&k, 2, "leadership 4"), 1);
}

/* ---- tactics ---- */

static void scout(kit *k, int number)
{
    kit_cast(k, cast);
    kit_hand(k, 0, "tactics 1");
    kit_die(k, number);
    play(k, "tactics 1");
}

TEST(card_launch_scout_loses_a_raptor_on_one_or_two)
{
    kit k;

    scout(&k, 2);
    assert_int_equal(k.g.raptors, 3);
    assert_false(kit_told(&k, EV_PEEKED));
    scout(&k, 3);
    assert_int_equal(k.g.raptors, 4);
    kit_expect(&k, ASK_SCOUT, 0);
    kit_cast(&k, cast);
    k.g.raptors = 0;
    kit_hand(&k, 0, "tactics 2");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "skill tactics 2"), BG(323));
}

static void peek(kit *k, const char *deck_id, const char *card, const char *then)
{
    scout(k, 3);
    assert_int_equal(kit_options(k, 0), 2);
    kit_next(k, deck_id, card);
    kit_actf(k, "deck %s", deck_id);
    kit_expect(k, ASK_BURY, 0);
    assert_true(kit_told_to(k, EV_PEEKED_CARD, 0) && kit_told_to(k, EV_PEEKED, 1));
    assert_false(kit_told_to(k, EV_PEEKED_CARD, 1));
    kit_act(k, then);
}

TEST(card_launch_scout_leaves_a_card_on_top_or_buries_it)
{
    kit k;

    peek(&k, "destination", "icy_moon", "leave");
    assert_true(kit_seen_word(&k, 0, "tops.destination", "icy_moon"));
    assert_true(kit_seen_null(&k, 1, "tops.destination"));
    kit_jump(&k);
    assert_true(k.g.drawn[0] == kit_destination_face("icy_moon"));

    peek(&k, "destination", "icy_moon", "bury");
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom_count, 1);
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom[0], kit_destination_face("icy_moon"));

    peek(&k, "crisis", "ambush", "leave");
    assert_int_equal(kit_event(&k, EV_CRISIS)->arg[1], kit_crisis_face("ambush")); /* it is next */
    peek(&k, "crisis", "ambush", "bury");
    assert_int_equal(k.g.decks[DECK_CRISIS].bottom[0], kit_crisis_face("ambush"));
}

TEST(card_strategic_planning_adds_two_to_any_roll)
{
    static const char *const cards[] = {"tactics 3", "tactics 4", "tactics 5"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, cast);
        kit_hand(&k, 2, cards[i]);
        kit_ships(&k, "basestar", "bow", 1); /* a roll of the Cylons */
        kit_next(&k, "damage", "armory");
        kit_die(&k, 2);
        kit_activate(&k, "basestars");
        kit_expect(&k, ASK_WINDOW, 2);
        assert_true(kit_seen_word(&k, SEAT_NONE, "window", "before_die"));
        kit_actf(&k, "play %s", cards[i]);
        assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], 2);
        assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 4);
        assert_true(galactica_is_damaged(&k.g, ARMORY));
        assert_int_equal(k.g.discards[kit_face(cards[i])], 1);
    }
}

TEST(card_strategic_planning_is_played_once_a_roll_and_goes_to_eight_at_most)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, "tactics 3 tactics 4");
    kit_die(&k, 7);
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    kit_act(&k, "play tactics 3");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 8);
    assert_int_equal(kit_holds(&k, 2, "tactics 4"), 1);
    kit_done(&k);
}

/* What was added stays in force when the die is thrown again; where nothing was, it may still be. */
TEST(card_strategic_planning_holds_for_a_reroll)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "tactics 3 tactics 4");
    kit_hand(&k, 2, "piloting 1");
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_next(&k, "die", "8 3");
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "play tactics 3");
    kit_act_as(&k, 2, "pass");
    kit_to_window(&k, "viper_attacked");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 2, "play piloting 1");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], 3);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 5);
    kit_pass(&k);
    assert_int_equal(k.g.broken, 1);

    kit_ships(&k, "viper", "bow", 1);
    kit_hand(&k, 2, "piloting 1");
    kit_next(&k, "die", "8 3");
    kit_current(&k, 0);
    kit_activate(&k, "raiders");
    kit_to_window(&k, "viper_attacked");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 2, "play piloting 1");
    assert_true(kit_seen_word(&k, SEAT_NONE, "window", "before_die"));
    kit_act_as(&k, 1, "play tactics 4");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 5);
}

/* ---- piloting ---- */

TEST(card_evasive_maneuvers_rerolls_an_attack_on_a_viper)
{
    static const char *const cards[] = {"piloting 1", "piloting 2"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, cast);
        kit_hand(&k, 1, cards[i]);
        kit_ships(&k, "raider", "bow", 1);
        kit_ships(&k, "viper", "bow", 1);
        kit_next(&k, "die", "8 5");
        kit_activate(&k, "raiders");
        kit_to_window(&k, "viper_attacked");
        kit_actf(&k, "play %s", cards[i]);
        assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 5); /* an unmanned one: as thrown */
        assert_int_equal(k.g.vipers[BOW], 0);
        assert_int_equal(k.g.broken, 1);
    }
}

TEST(card_evasive_maneuvers_saves_a_pilot_by_two_more)
{
    kit k;

    kit_cast(&k, cast);
    kit_fly(&k, 2, "bow");
    kit_hand(&k, 1, "piloting 1");
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "8 6");
    kit_activate(&k, "raiders");
    kit_to_window(&k, "viper_attacked");
    kit_act(&k, "play piloting 1");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 4);
    assert_int_equal(k.g.place[2], IN_VIPER);

    kit_hand(&k, 1, "piloting 1 piloting 2"); /* again and again; never below one (BG-R024) */
    kit_next(&k, "die", "5 8 1");
    kit_current(&k, 0);
    kit_activate(&k, "raiders");
    kit_to_window(&k, "viper_attacked");
    kit_act(&k, "play piloting 1");
    kit_to_window(&k, "viper_attacked");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "die.value"), 6);
    kit_act(&k, "play piloting 2");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 1);
    assert_int_equal(k.g.place[2], IN_VIPER);
    kit_spent(&k);
}

TEST(card_evasive_maneuvers_helps_against_attacks_on_vipers_only)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "piloting 1");
    kit_ships(&k, "raider", "bow", 1); /* no viper, no civilian ship: at Galactica */
    kit_die(&k, 7);
    kit_activate(&k, "raiders");
    kit_act(&k, "pass"); /* before the die */
    kit_done(&k);
}

TEST(card_maximum_firepower_attacks_up_to_four_times)
{
    static const char *const cards[] = {"piloting 3", "piloting 4", "piloting 5"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, "kara_thrace saul_tigh laura_roslin");
        kit_fly(&k, 0, "stern");
        kit_ships(&k, "raider", "stern", 4);
        kit_ships(&k, "heavy_raider", "stern", 1);
        kit_hand(&k, 0, cards[i]);
        kit_next(&k, "die", "3 7 2 8");
        play(&k, cards[i]);
        kit_act(&k, "attack raider stern");
        kit_act(&k, "attack heavy_raider stern"); /* targets are picked one at a time */
        kit_act(&k, "attack raider stern");
        kit_act(&k, "attack raider stern");
        assert_int_equal(k.g.raiders[STERN], 2);
        assert_int_equal(k.g.heavies[STERN], 0);
        kit_spent(&k);
        assert_false(k.g.flow.ask == ASK_TARGET);
    }
}

TEST(card_maximum_firepower_may_stop_and_needs_a_viper)
{
    kit k;

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin");
    kit_fly(&k, 0, "stern");
    kit_ships(&k, "raider", "stern", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_hand(&k, 0, "piloting 3");
    kit_die(&k, 8);
    play(&k, "piloting 3");
    assert_false(kit_offers(&k, "attack raider bow"));
    assert_true(kit_offers(&k, "nothing"));
    kit_act(&k, "attack raider stern");
    assert_false(k.g.flow.ask == ASK_TARGET); /* nothing is left there */
    kit_at(&k, 0, "command");
    kit_hand(&k, 0, "piloting 3");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "skill piloting 3"), BG(296));
}

/* ---- engineering ---- */

TEST(card_repair_mends_the_location_where_one_is)
{
    static const char *const cards[] = {"engineering 1", "engineering 2"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, cast);
        kit_damaged(&k, "command");
        kit_damaged(&k, "armory");
        kit_at(&k, 0, "armory");
        kit_hand(&k, 0, cards[i]);
        play(&k, cards[i]);
        assert_false(galactica_is_damaged(&k.g, ARMORY));
        assert_true(galactica_is_damaged(&k.g, COMMAND));
        assert_int_equal(kit_seen(&k, 0, "tokens_left"), 7);
    }
    kit_hand(&k, 0, "engineering 1");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "skill engineering 1"), BG(280)); /* nothing to mend here */
}

TEST(card_repair_mends_two_vipers_in_the_hangar_deck_instead)
{
    kit k;

    kit_cast(&k, cast);
    kit_damaged(&k, "hangar_deck");
    kit_broken(&k, 3);
    kit_at(&k, 0, "hangar_deck");
    kit_hand(&k, 0, "engineering 1");
    play(&k, "engineering 1 1");
    assert_int_equal(k.g.broken, 1);
    assert_int_equal(k.g.reserves, 7);
    assert_true(galactica_is_damaged(&k.g, HANGAR_DECK));
    kit_hand(&k, 0, "engineering 2");
    play(&k, "engineering 2 0");
    assert_int_equal(k.g.broken, 1);
    assert_false(galactica_is_damaged(&k.g, HANGAR_DECK));
    kit_hand(&k, 0, "engineering 2"); /* as many as there are */
    play(&k, "engineering 2 1");
    assert_int_equal(k.g.broken, 0);
    kit_broken(&k, 2);
    kit_at(&k, 0, "command");
    kit_hand(&k, 0, "engineering 2");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "skill engineering 2"));
}

TEST(card_scientific_research_makes_engineering_count)
{
    static const char *const cards[] = {"engineering 3", "engineering 4", "engineering 5"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, cast);
        kit_destiny(&k, "engineering 1 tactics 1");
        kit_hand(&k, 1, cards[i]);
        kit_hand(&k, 2, "engineering 2");
        kit_crisis(&k, "low_supplies"); /* politics and leadership */
        kit_act_as(&k, 2, "pass");
        kit_actf(&k, "play %s", cards[i]);
        assert_int_equal(k.g.discards[kit_face(cards[i])], 1);
        kit_pass(&k);
        kit_act_as(&k, 2, "add engineering 2");
        assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 3); /* destiny's too */
        assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 1);
        kit_crisis(&k, "security_breach"); /* of that check only */
        assert_false(k.g.check.research);
    }
}

TEST(every_text_has_a_test)
{
    for (int does = 0; does < SKILL_TEXTS; does++)
        test_expected("card", galactica_text_ids[does]);
}
