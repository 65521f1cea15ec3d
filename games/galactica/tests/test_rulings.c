/* test_rulings.c: rulings on cards and sheets (ledger, the last table of the rulings). */
#include "kit.h"

/* ---- checks ---- */

/* Tigh puts Baltar up for President; Roslin could declare an emergency.  Is she asked? */
static bool asked_after_total(kit *k, const char *destiny)
{
    kit_cast(k, "saul_tigh laura_roslin gaius_baltar");
    kit_hand(k, 1, "leadership 3");
    kit_destiny(k, destiny);
    kit_check(k, 0, "administration", 2);
    kit_pass(k);
    kit_expect(k, ASK_ADD, 1);
    kit_act_as(k, 1, "add");
    return k->g.flow.ask == ASK_WINDOW;
}

TEST(bg_r101_an_emergency_is_asked_about_where_it_would_turn_the_check)
{
    kit k;

    assert_false(asked_after_total(&k, "politics 1 leadership 1")); /* 2 against 5 */
    assert_int_equal(k.g.title[PRESIDENT], 1);
    assert_true(asked_after_total(&k, "politics 1 leadership 2")); /* 3 */
    kit_act_as(&k, 1, "play leadership 3");
    assert_int_equal(k.g.title[PRESIDENT], 2);
    assert_true(asked_after_total(&k, "politics 2 leadership 2")); /* 4 */
    kit_pass(&k);
    assert_int_equal(k.g.title[PRESIDENT], 1);
    assert_false(asked_after_total(&k, "politics 3 leadership 2")); /* 5 */
    assert_int_equal(k.g.title[PRESIDENT], 2);
}

/* All that is left of politics and leadership, and the best of engineering. */
static int give_whole_decks(kit *k, int seat)
{
    kit_hand(k, seat, "engineering 5");
    for (int face = 0; face < 2 * STRENGTHS; face++) {
        k->g.hand[seat][face] = (uint8_t)(k->g.hand[seat][face] + k->g.skills[face]);
        k->g.skills[face] = 0;
    }
    kit_valid(k);
    assert_true(kit_hand_size(k, seat) > CARDS_ASKED);
    return kit_hand_size(k, seat);
}

TEST(bg_r113_a_hand_of_more_than_31_cards_is_asked_about_in_rounds)
{
    kit k;
    int cards;

    kit_cast(&k, "saul_tigh laura_roslin gaius_baltar");
    cards = give_whole_decks(&k, 1);
    kit_check(&k, 0, "administration", 2);
    kit_pass(&k);
    kit_act_as(&k, 1, "add engineering 5");
    kit_expect(&k, ASK_ADD, 1);
    kit_act_as(&k, 1, "add politics 1 leadership 1");
    kit_expect(&k, ASK_ADD, 1);
    assert_int_equal(k.g.check.added[1], 3);
    kit_act_as(&k, 1, "add");
    assert_int_equal(kit_hand_size(&k, 1), cards - 3);
    assert_true(k.g.flow.ask != ASK_ADD);
}

TEST(bg_r113_and_discards_from_it_a_few_at_a_time)
{
    kit k;
    int cards;

    kit_cast(&k, "saul_tigh laura_roslin gaius_baltar");
    cards = give_whole_decks(&k, 1);
    kit_step(&k, 0, STEP_END);
    kit_expect(&k, ASK_DISCARD, 1);
    assert_int_equal(k.g.owed[1], cards - 10);
    while (k.g.flow.ask == ASK_DISCARD) {
        const choice any = {.args = 1, .arg = {(1 << (k.g.owed[1] < 8 ? k.g.owed[1] : 8)) - 1}};

        if (kit_hand_size(&k, 1) <= CARDS_ASKED)
            break;
        assert_int_equal(kit_try(&k, 1, &any).code, ACCEPTED);
    }
    kit_expect(&k, ASK_DISCARD, 1); /* the rest at once */
    assert_int_equal(k.g.owed[1], kit_hand_size(&k, 1) - 10);
}

TEST(bg_r113_a_prisoner_still_adds_one_card)
{
    kit k;
    int cards;

    kit_cast(&k, "saul_tigh laura_roslin gaius_baltar");
    kit_at(&k, 1, "brig");
    cards = give_whole_decks(&k, 1);
    kit_check(&k, 0, "administration", 2);
    kit_pass(&k);
    kit_act_as(&k, 1, "add engineering 5");
    assert_true(k.g.flow.ask != ASK_ADD);
    assert_int_equal(kit_hand_size(&k, 1), cards - 1);
}

/* ---- dice ---- */

TEST(bg_r103_a_throw_that_is_thrown_again_may_still_be_planned)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_ships(&k, "viper", "port_bow", 1);
    kit_ships(&k, "raider", "port_bow", 1);
    kit_hand(&k, 1, "piloting 1 tactics 3");
    kit_next(&k, "die", "8 3");
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 1, "play piloting 1");
    assert_true(kit_offers_to(&k, 1, "play tactics 3"));
    kit_act_as(&k, 1, "play tactics 3");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], 3);
    assert_int_equal(k.g.broken, 1); /* 3 and 2: damaged */
}

TEST(bg_r103_what_was_planned_holds_for_the_next_throw_without_another_card)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_ships(&k, "viper", "port_bow", 1);
    kit_ships(&k, "raider", "port_bow", 1);
    kit_hand(&k, 1, "piloting 1 tactics 3 tactics 4");
    kit_next(&k, "die", "8 3");
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "play tactics 3");
    kit_act_as(&k, 1, "play piloting 1");
    assert_false(kit_offers_to(&k, 1, "play tactics 4"));
    kit_pass(&k);
    assert_int_equal(k.g.broken, 1);
}

TEST(bg_r103_helo_may_wait_for_the_second_throw)
{
    kit k;

    kit_cast(&k, "helo_agathon kara_thrace galen_tyrol");
    kit_at(&k, 0, "command");
    kit_ships(&k, "viper", "port_bow", 1);
    kit_ships(&k, "raider", "port_bow", 1);
    kit_hand(&k, 1, "piloting 1");
    kit_next(&k, "die", "8 8 1");
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 0, "pass"); /* he does not reroll the first */
    kit_act_as(&k, 1, "play piloting 1");
    kit_expect(&k, ASK_REROLL, 0);
    kit_act_as(&k, 0, "use");
    kit_pass(&k);
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
    kit_done(&k);
}

TEST(bg_r104_evading_twice_makes_a_pilot_no_harder_to_hit)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_fly(&k, 1, "port_bow");
    kit_ships(&k, "raider", "port_bow", 1);
    kit_hand(&k, 1, "piloting 1 piloting 2");
    kit_next(&k, "die", "8 8 8");
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 1, "play piloting 1");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 1, "play piloting 2");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 6);
    assert_int_equal(k.g.broken, 1);
}

/* ---- crises ---- */

TEST(bg_r105_one_crisis_comes_in_the_place_of_one_discarded_at_caprica)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_revealed(&k, 0, "caprica");
    kit_next(&k, "crisis", "riots_basestars water_sabotaged prison_labor");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_VISION, 0);
    kit_act(&k, "crisis water_sabotaged");
    kit_expect(&k, ASK_DESTINY, 1);
    kit_act(&k, "use");
    assert_int_equal(k.g.crisis, kit_crisis_face("prison_labor") + 1);
}

TEST(bg_r020_president_and_admiral_discard_at_the_same_time)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "leadership 1 leadership 2 tactics 1 tactics 2 tactics 3");
    kit_hand(&k, 1, "politics 1 politics 2 politics 3");
    kit_crisis(&k, "requested_resignation");
    kit_act(&k, "half 0");
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    kit_act_as(&k, 1, "discard politics 1 politics 2");
    assert_int_equal(kit_seen(&k, 0, "seats.1.cards"), 3); /* nothing yet */
    kit_act_as(&k, 0, "discard tactics 1 tactics 2");
    assert_int_equal(kit_hand_size(&k, 0), 3);
    assert_int_equal(kit_hand_size(&k, 1), 1);

    kit_title(&k, "president", 0); /* who holds both titles discards for both */
    kit_hand(&k, 0, "leadership 1 leadership 2 tactics 1 tactics 2 tactics 3");
    kit_crisis(&k, "requested_resignation");
    kit_act(&k, "half 0");
    assert_int_equal(k.g.owed[0], 4);
}

TEST(bg_r108_a_crisis_lets_no_revealed_cylon_look)
{
    kit k;

    kit_cast(&k, "william_adama sharon_valerii galen_tyrol");
    kit_crisis(&k, "terrorist_investigations");
    kit_act_as(&k, 1, "result pass");
    kit_expect(&k, ASK_LOOK, 0);

    kit_cast(&k, "william_adama sharon_valerii galen_tyrol");
    kit_revealed(&k, 0, "caprica");
    kit_crisis(&k, "terrorist_investigations");
    kit_act_as(&k, 1, "result pass");
    assert_true(k.g.flow.ask != ASK_LOOK);
    assert_false(kit_told(&k, EV_LOOKED));
}

TEST(bg_r112_placed_raiders_that_are_gone_launch_no_others)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_ships(&k, "basestar", "bow", 1);
    KIT_CALL(
        &k, PROC_ACTIVATE, struct activate_locals, .icon = ICON_RAIDERS, .forced = FORCED_PLACED);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    kit_activate(&k, "raiders");
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 2);
}

/* ---- Apollo ---- */

TEST(bg_r106_apollo_who_reveals_himself_commands_no_more)
{
    kit k;

    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_at(&k, 0, "command");
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_ALERT, 0);
    kit_act(&k, "take port_bow");
    kit_act(&k, "reveal cylon_reduce_morale 0");
    assert_int_equal(k.g.current, 1); /* his turn is over, without a crisis */
    assert_false(kit_told(&k, EV_CRISIS));
    assert_int_equal(k.g.reserves, VIPERS);
}

TEST(bg_r107_apollo_chooses_what_he_keeps_when_he_reveals_himself)
{
    kit k;

    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_hand(&k, 0, "politics 1 politics 2 tactics 1 piloting 4 piloting 5");
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "reveal cylon_reduce_morale 0");
    kit_expect(&k, ASK_DISCARD, 0);
    kit_act(&k, "discard politics 1 tactics 1");
    assert_int_equal(kit_hand_size(&k, 0), 3);
    assert_int_equal(kit_holds(&k, 0, "piloting 5"), 1);
}

/* The longest chain: at Caprica a Cylon's crisis launches vipers, Apollo takes one and gives an order,
   whoever is ordered flies out himself and plays Maximum Firepower. */
TEST(bg_134_actions_within_actions_within_a_crisis)
{
    kit k;

    kit_cast(&k, "saul_tigh lee_adama kara_thrace");
    kit_revealed(&k, 0, "caprica");
    kit_at(&k, 1, "command");
    kit_at(&k, 2, "hangar_deck");
    kit_hand(&k, 1, "leadership 1");
    kit_hand(&k, 2, "piloting 3 piloting 1");
    kit_ships(&k, "raider", "port_bow", 2);
    kit_next(&k, "crisis", "ambush prison_labor");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "crisis ambush");
    kit_act(&k, "pass");
    kit_act(&k, "take port_stern");
    kit_act(&k, "skill leadership 1 2");
    kit_act(&k, "act_twice");
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_act(&k, "skill piloting 3");
    kit_next(&k, "die", "8");
    kit_act(&k, "attack raider");
    kit_expect(&k, ASK_WINDOW, 2);
    kit_valid(&k);
    kit_pass(&k);
    assert_int_equal(k.g.raiders[PORT_BOW], 1);
}

/* ---- ships ---- */

TEST(bg_r109_the_armorys_user_picks_the_centurion)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_at(&k, 0, "armory");
    k.g.centurions[0] = k.g.centurions[2] = 1;
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_TARGET, 0);
    kit_die(&k, 7);
    kit_act(&k, "destroy centurion 0");
    assert_int_equal(k.g.centurions[0], 0);
    assert_int_equal(k.g.centurions[2], 1);
}

TEST(bg_r110_the_admiral_says_which_vipers_come_back)
{
    kit k;

    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_broken(&k, 2);
    k.g.reserves = 4; /* two are destroyed */
    kit_destination(&k, "ragnar_anchorage");
    kit_expect(&k, ASK_RESTORE, 0);
    assert_true(kit_offers(&k, "restore 2 0 0"));
    assert_false(kit_offers(&k, "restore 3 0 0"));
    kit_act(&k, "restore 3 0 2");
    assert_int_equal(k.g.reserves, 7);
    assert_int_equal(k.g.broken, 1);
}

/* ---- appointments ---- */

TEST(bg_r111_a_vice_president_who_is_president_stands_in_nobodys_way)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_attach(&k, "assign_vice_president", 2);
    kit_at(&k, 0, "administration");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(kit_options(&k, 0), 1);
    assert_true(kit_offers(&k, "seat 2"));
    kit_title(&k, "president", 2);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(kit_options(&k, 0), 3);
}
