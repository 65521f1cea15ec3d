/* test_cylon_turns.c: the turns of revealed Cylons, and what they are spared (ledger, section 29). */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Seat 0 is a revealed Cylon, seat 1 President, seat 2 Admiral. */
static const char cast[] = "kara_thrace laura_roslin saul_tigh tom_zarek";

static void begin(kit *k, const char *place)
{
    kit_cast(k, cast);
    kit_revealed(k, 0, place);
}

/* The Cylon resolves a crisis by way of Caprica. */
static void caprica(kit *k, const char *crisis)
{
    char both[80];
    text t = text_in(both, sizeof both);

    text_format(&t, "%s ambush", crisis);
    kit_next(k, "crisis", both);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    kit_actf(k, "crisis %s", crisis);
}

TEST(bg_416_he_may_draw_two_cards_of_any_types)
{
    kit k;

    begin(&k, "caprica");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), 16);
    assert_true(kit_offers(&k, "draw politics 2") && kit_offers(&k, "draw politics 1 piloting 1"));
    kit t = k;

    kit_act(&k, "draw engineering 2");
    assert_int_equal(kit_hand_size(&k, 0), 2);
    assert_true(kit_told_to(&k, EV_DREW, 1) && kit_told_to(&k, EV_CARD, 0));
    assert_false(kit_told_to(&k, EV_CARD, 1));
    kit_act(&t, "nothing");
    assert_int_equal(kit_hand_size(&t, 0), 0);
    kit_expect(&t, ASK_MOVE, 0);
}

TEST(bg_417_his_skill_set_counts_no_more)
{
    kit k;

    begin(&k, "caprica");
    kit_turn(&k, 0);
    assert_true(kit_offers(&k, "draw politics 2")); /* Starbuck knows none */
    assert_false(kit_offers(&k, "draw tactics 2 piloting 2 leadership 1"));
}

TEST(bg_418_he_may_go_to_another_cylon_location)
{
    kit k;

    begin(&k, "caprica");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(kit_options(&k, 0), 4);
    assert_true(kit_offers(&k, "stay") && kit_offers(&k, "go cylon_fleet") &&
                kit_offers(&k, "go resurrection_ship"));
    kit_act(&k, "go human_fleet"); /* without a card */
    assert_int_equal(k.g.place[0], HUMAN_FLEET);
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bg_419_he_may_use_the_location_where_he_is)
{
    kit k;

    for (int place = CAPRICA; place <= RESURRECTION_SHIP; place++) {
        begin(&k, galactica_pieces->location[place].id);
        kit_step(&k, 0, STEP_ACTION);
        assert_int_equal(kit_options(&k, 0), 2);
        assert_true(kit_offers(&k, "location") && kit_offers(&k, "nothing"));
    }
    kit_act(&k, "nothing");
    assert_int_equal(k.g.current, 1);
}

TEST(bg_420_he_takes_no_other_action)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin saul_tigh tom_zarek");
    kit_loyalty(&k, 0, "cylon_reduce_morale cylon_send_to_brig");
    kit_revealed(&k, 0, "caprica");
    kit_hand(&k, 0, "politics 1 leadership 1 tactics 1 engineering 1");
    kit_broken(&k, 2);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_options(&k, 0), 2); /* the location, or nothing */
}

TEST(bg_421_his_sheet_is_ignored_drawback_and_all)
{
    kit k;

    /* Terminal Illness */
    kit_cast(&k, "laura_roslin saul_tigh kara_thrace gaius_baltar tom_zarek");
    kit_revealed(&k, 0, "human_fleet");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
    kit_revealed(&k, 1, "human_fleet"); /* Alcoholic */
    kit_hand(&k, 1, "politics 1");
    kit_turn(&k, 2);
    assert_int_equal(kit_hand_size(&k, 1), 1);
    kit_revealed(&k, 2, "caprica"); /* Secret Destiny */
    kit_revealed(&k, 3, "caprica"); /* Delusional Intuition */
    kit_next(&k, "crisis", "riots_launch ambush");
    kit_step(&k, 3, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "crisis riots_launch");
    kit_expect(&k, ASK_HALF, 4);

    kit_cast(&k, "helo_agathon galen_tyrol sharon_valerii william_adama"); /* all that react */
    for (int seat = 0; seat < 3; seat++)
        kit_revealed(&k, seat, "caprica");
    k.g.used[3] = 1;
    kit_current(&k, 3);
    kit_crisis(&k, "low_supplies");
    kit_done(&k);
    kit_current(&k, 0);
    KIT_CALL(&k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE);
    assert_true(kit_told(&k, EV_ROLL));
    assert_false(k.g.flow.ask == ASK_REROLL);
    kit_step(&k, 2, STEP_END);
    assert_false(k.g.flow.ask == ASK_RECON);
}

TEST(bg_422_his_turn_has_neither_crisis_nor_ships_nor_jump)
{
    kit k;

    begin(&k, "caprica");
    kit_ships(&k, "raider", "bow", 1);
    int cards = kit_seen(&k, 1, "decks.crisis");

    kit_turn(&k, 0);
    kit_act(&k, "nothing");
    kit_act(&k, "stay");
    kit_act(&k, "nothing");
    assert_int_equal(k.g.current, 1);
    assert_int_equal(kit_seen(&k, 1, "decks.crisis"), cards);
    assert_int_equal(k.g.track, 0);
    assert_int_equal(k.g.raiders[BOW], 1);
    for (int i = 0; i < k.out.count; i++)
        assert_false(k.out.at[i].kind == EV_STEP &&
                     (k.out.at[i].arg[0] == STEP_CRISIS || k.out.at[i].arg[0] == STEP_JUMP ||
                         k.out.at[i].arg[0] == STEP_CYLON_SHIPS));
}

TEST(bg_423_caprica_lets_him_play_a_crisis)
{
    kit k;

    begin(&k, "caprica");
    caprica(&k, "riots_launch");
    kit_expect(&k, ASK_HALF, 2);
    kit_act(&k, "half 0");
    assert_int_equal(k.g.resource[FOOD], 7);
    assert_int_equal(k.g.resource[MORALE], 9);
}

TEST(bg_424_the_choice_of_the_current_player_is_his)
{
    kit k;

    begin(&k, "caprica");
    caprica(&k, "water_sabotaged");
    kit_expect(&k, ASK_HALF, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_act(&k, "half 1");
    assert_int_equal(k.g.resource[FOOD], 7);
}

/* So are the other duties of the current player in his turn (BG-R026). */
TEST(bg_424_so_are_the_other_duties_of_the_current_player)
{
    kit k;

    begin(&k, "caprica");
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "raider", "stern", 1);
    kit_ships(&k, "civilian", "bow", 2);
    caprica(&k, "besieged");
    kit_expect(&k, ASK_AREAS, 0);
    kit_act(&k, "area bow");
    kit_expect(&k, ASK_LOST_CIVILIAN, 0);
}

TEST(bg_425_crises_and_checks_do_not_affect_revealed_cylons)
{
    kit k;

    begin(&k, "caprica");
    kit_hand(&k, 0, "politics 1 politics 2 politics 3");
    kit_hand(&k, 1, "tactics 1 tactics 2");
    kit_current(&k, 2);
    kit_crisis(&k, "cylon_screenings");
    kit_act(&k, "half 1"); /* everybody discards two */
    kit_done(&k);
    assert_int_equal(kit_hand_size(&k, 0), 3);
    assert_int_equal(kit_hand_size(&k, 1), 0);

    begin(&k, "caprica"); /* nor do they help him: he looks at no card (BG-R025) */
    kit_destiny(&k, "tactics 1 tactics 1");
    caprica(&k, "cylon_screenings");
    kit_act(&k, "half 0");
    assert_false(k.g.flow.ask == ASK_LOOK);
    assert_int_equal(k.g.resource[MORALE], 9); /* the fleet's loss stands */

    begin(&k, "caprica"); /* and draws none */
    kit_destiny(&k, "politics 5 leadership 2");
    caprica(&k, "fulfiller_of_prophecy");
    kit_act(&k, "half 0");
    assert_int_equal(kit_event(&k, EV_RESULT)->arg[0], CHECK_PASSED);
    assert_int_equal(kit_hand_size(&k, 0), 0);
}

TEST(bg_426_neither_brig_nor_sickbay_holds_them)
{
    kit k;

    begin(&k, "caprica");
    kit_destiny(&k, "politics 1 politics 2");
    caprica(&k, "terrorist_bomber"); /* the current player to Sickbay */
    assert_int_equal(k.g.place[0], CAPRICA);
    assert_int_equal(k.g.resource[MORALE], 9);
    assert_true(kit_told(&k, EV_NOT_SENT));
    kit_current(&k, 1);
    kit_quorum(&k, "arrest_order");
    assert_false(kit_offers(&k, "seat 0"));
    kit_destiny(&k, "politics 1 politics 2");
    kit_crisis(&k, "security_breach"); /* those in Command */
    assert_int_equal(k.g.place[0], CAPRICA);
}

TEST(bg_427_they_are_not_made_to_discard)
{
    kit k;

    begin(&k, "caprica");
    kit_hand(&k, 0, "politics 1 politics 2 politics 3 politics 4 tactics 1");
    caprica(&k, "food_shortage");
    kit_expect(&k, ASK_HALF, 1);
    kit_act(&k, "half 1"); /* the current player discards three */
    assert_int_equal(kit_hand_size(&k, 0), 5);
    assert_int_equal(k.g.resource[FOOD], 7);
    kit_valid(&k);
    begin(&k, "caprica"); /* he may still choose such a half */
    kit_hand(&k, 0, "politics 1 politics 2");
    caprica(&k, "a_traitor_accused");
    assert_true(kit_offers(&k, "half 1"));
    kit_act(&k, "half 1");
    assert_int_equal(kit_hand_size(&k, 0), 2);
}

TEST(bg_428_into_a_check_they_add_one_card_at_most)
{
    kit k;

    begin(&k, "caprica");
    kit_hand(&k, 0, "politics 1 politics 2 tactics 5");
    kit_current(&k, 1);
    kit_crisis(&k, "low_supplies");
    kit_pass(&k);
    kit_expect(&k, ASK_ADD, 0);
    assert_true(kit_offers(&k, "add") && kit_offers(&k, "add tactics 5"));
    assert_false(kit_offers(&k, "add politics 1 politics 2"));
    kit_act(&k, "add tactics 5");
    assert_int_equal(kit_hand_size(&k, 0), 2);
}

TEST(bg_429_they_use_no_text_of_skill_cards)
{
    kit k;

    begin(&k, "caprica");
    kit_hand(&k, 0, "politics 3 leadership 3 tactics 3 piloting 1 engineering 3 politics 1");
    kit_hand(&k, 1, "politics 1");
    kit_current(&k, 1);
    kit_crisis(&k, "low_supplies");
    kit_expect(&k, ASK_WINDOW, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_activate(&k, "raiders");
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_act(&k, "pass");
    assert_false(kit_asked(&k) & 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "skill politics 1"));
}

TEST(bg_430_they_obey_the_hand_limit)
{
    kit k;

    begin(&k, "caprica");
    kit_hand(&k, 0,
        "politics 1 politics 1 politics 1 politics 1 politics 1 politics 1 tactics 1 tactics 1 "
        "tactics 1 tactics 1 tactics 1");
    kit_step(&k, 2, STEP_END);
    kit_expect(&k, ASK_DISCARD, 0);
    assert_int_equal(kit_seen(&k, 1, "seats.0.owes"), 1);
    kit_act(&k, "discard tactics 1");
    assert_int_equal(kit_hand_size(&k, 0), 10);
}
