/* test_raptors.c: raptors, and risking ships (ledger, section 21). */
#include "kit.h"

/* Tigh, in seat 0, holds Launch Scout; Adama, in seat 1, is the Admiral. */
static void lay(kit *k)
{
    kit_cast(k, "saul_tigh william_adama galen_tyrol");
    kit_hand(k, 0, "tactics 1");
}

static void scout(kit *k, int number)
{
    kit_die(k, number);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "skill tactics 1");
    kit_spent(k);
}

TEST(bg_322_raptors_stay_in_the_reserves)
{
    kit k;

    static_assert(RAPTOR > CIVILIAN, "no placement has a column for raptors");
    lay(&k);
    kit_at(&k, 0, "command");
    kit_ships(&k, "raider", "bow", 2);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_act(&k, "launch port_bow");
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 4);
    kit_next(&k, "die", "8 8");
    kit_activate(&k, "raiders");
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 4);
    kit_next(&k, "destination", "barren_planet deep_space");
    kit_jump(&k);
    kit_act(&k, "destination barren_planet");
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 4);
}

TEST(bg_323_risking_needs_the_ships_in_the_reserves)
{
    kit k;

    lay(&k);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "skill tactics 1"));
    k.g.raptors = 0;
    assert_int_equal(kit_refused(&k, "skill tactics 1"), BG(323));
    kit_destination(&k, "tylium_planet");
    kit_done(&k);
    kit_destination(&k, "icy_moon");
    kit_done(&k);
    kit_ships(&k, "viper", "bow", 8);
    kit_destination(&k, "cylon_refinery");
    kit_done(&k);
    k.g.raptors = 1;
    kit_destination(&k, "tylium_planet");
    kit_expect(&k, ASK_RISK, 1);
}

TEST(bg_324_reaching_the_number_gives_the_reward)
{
    kit k;

    for (int number = 3; number <= 8; number++) {
        lay(&k);
        scout(&k, number);
        kit_expect(&k, ASK_SCOUT, 0);
        assert_int_equal(k.g.raptors, 4);
    }
    lay(&k);
    kit_hand(&k, 0, "");
    kit_destination(&k, "icy_moon");
    kit_die(&k, 3);
    kit_act(&k, "risk");
    assert_int_equal(k.g.resource[FOOD], 9);
    assert_int_equal(k.g.raptors, 4);
}

TEST(bg_325_a_lower_roll_destroys_what_was_risked)
{
    kit k;

    for (int number = 1; number <= 2; number++) {
        lay(&k);
        kit_hand(&k, 0, "");
        kit_destination(&k, "icy_moon");
        kit_die(&k, number);
        kit_act(&k, "risk");
        assert_int_equal(k.g.resource[FOOD], 8);
        assert_int_equal(k.g.raptors, 3);
        assert_false(kit_event(&k, EV_RISKED)->arg[2]);
    }
}

TEST(bg_326_example_launch_scout_rolls_a_1)
{
    kit k;

    lay(&k);
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 4);
    scout(&k, 1);
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 3);
    assert_false(kit_told(&k, EV_PEEKED));
    assert_int_not_equal(k.g.flow.ask, ASK_SCOUT);
    lay(&k);
    scout(&k, 2);
    assert_int_equal(k.g.raptors, 3);
    assert_int_equal(kit_holds(&k, 0, "tactics 1"), 0);
}

TEST(bg_326_it_is_about_the_next_destination_or_crisis)
{
    kit k;

    lay(&k);
    scout(&k, 3);
    assert_int_equal(kit_options(&k, 0), 2);
    kit_next(&k, "crisis", "riots_launch");
    kit_act(&k, "deck crisis");
    assert_true(kit_seen_word(&k, 0, "tops.crisis", "riots_launch"));
    kit_act(&k, "leave");
    kit_expect(&k, ASK_HALF, 1);
    assert_true(kit_seen_word(&k, 2, "crisis", "riots_launch"));
}

TEST(bg_326_the_card_may_be_put_under_its_deck)
{
    kit k;

    lay(&k);
    scout(&k, 3);
    kit_next(&k, "destination", "icy_moon");
    kit_act(&k, "deck destination");
    kit_act(&k, "bury");
    assert_true(kit_seen_null(&k, 0, "tops.destination"));
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 1);
    assert_int_equal(kit_seen(&k, 1, "decks.destination"), 20);
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom[0], kit_destination_face("icy_moon"));
}

TEST(bg_327_only_the_scout_sees_the_card)
{
    kit one, other;

    lay(&one);
    lay(&other);
    scout(&one, 5);
    scout(&other, 5);
    kit_next(&one, "destination", "icy_moon");
    kit_next(&other, "destination", "deep_space");
    kit_act(&one, "deck destination");
    kit_act(&other, "deck destination");
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
    assert_true(kit_differ_to(&one, &other, 0));
    assert_true(kit_seen_word(&one, 0, "tops.destination", "icy_moon"));
    assert_true(kit_seen_null(&one, 1, "tops.destination"));
    assert_true(kit_told_to(&one, EV_PEEKED, 1));
    assert_false(kit_told_to(&one, EV_PEEKED_CARD, 1));
    assert_false(kit_told_to(&one, EV_PEEKED_CARD, SEAT_NONE));
    kit_act(&one, "leave");
    kit_act(&other, "leave");
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
}
