/* test_kobol.c: the Kobol Objective, and how the game ends (ledger, section 24). */
#include "kit.h"

/* Adama, in seat 0, is the Admiral; the loyalty deck holds a card for each. */
static void lay(kit *k, int distance)
{
    kit_cast(k, "william_adama galen_tyrol laura_roslin");
    kit_loyalty_deck(k, "not_a_cylon not_a_cylon cylon_reduce_morale");
    kit_distance(k, distance);
    kit_resource(k, "fuel", 15);
}

static void jump_to(kit *k, const char *taken)
{
    kit_next(k, "destination", taken);
    kit_next(k, "destination", "remote_planet");
    kit_jump(k);
    kit_actf(k, "destination %s", taken);
}

static int loyalty_cards(const kit *k, int where)
{
    int cards = 0;

    for (int card = 0; card < k->g.loyalty_count; card++)
        cards += k->g.loyalty_at[card] == where;
    return cards;
}

TEST(bg_354_at_four_the_rest_of_the_loyalty_deck_is_dealt)
{
    static const char *const legs[] = {"tylium_planet", "barren_planet", "desolate_moon"};
    kit k;

    for (int i = 0; i < 3; i++) {
        lay(&k, 3);
        k.g.raptors = 0;
        jump_to(&k, legs[i]);
        assert_int_equal(kit_times(&k, EV_SLEEPERS), 1);
        assert_int_equal(loyalty_cards(&k, IN_LOYALTY_DECK), 0);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(loyalty_cards(&k, seat), 2);
    }
    lay(&k, 1);
    jump_to(&k, "barren_planet");
    assert_int_equal(k.g.distance, 3);
    assert_false(kit_told(&k, EV_SLEEPERS));
    assert_int_equal(loyalty_cards(&k, IN_LOYALTY_DECK), 3);
}

TEST(bg_355_once_in_a_game)
{
    kit k;

    lay(&k, 2);
    jump_to(&k, "barren_planet");
    assert_int_equal(k.g.distance, 4);
    assert_true(kit_told(&k, EV_SLEEPERS));
    kit_loyalty_deck(&k, "not_a_cylon");
    k.g.raptors = 0;
    jump_to(&k, "tylium_planet");
    assert_int_equal(k.g.distance, 5);
    assert_false(kit_told(&k, EV_SLEEPERS));
    assert_int_equal(loyalty_cards(&k, IN_LOYALTY_DECK), 1);
}

TEST(bg_356_from_eight_on_the_next_jump_wins)
{
    kit k;

    for (int distance = 8; distance <= 10; distance++) {
        lay(&k, distance);
        kit_loyalty(&k, 1, "cylon_send_to_brig");
        kit_jump(&k);
        assert_true(kit_over(&k, CAUSE_ESCAPE));
        assert_false(kit_told(&k, EV_DESTINATIONS));
        assert_int_equal(galactica_game.outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(2));
    }
    lay(&k, 7);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 0);
}

TEST(bg_357_reaching_eight_does_not_win)
{
    kit k;

    lay(&k, 6);
    k.g.sleepers = 1;
    jump_to(&k, "barren_planet");
    assert_int_equal(k.g.distance, 8);
    assert_true(kit_goes_on(&k));
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
}

TEST(bg_358_the_last_jump_needs_every_resource)
{
    static const char *const ids[] = {"fuel", "food", "morale", "population"};
    kit k;

    for (int resource = 0; resource < RESOURCES; resource++) {
        lay(&k, 8);
        kit_loyalty(&k, 1, "cylon_send_to_brig");
        kit_resource(&k, ids[resource], 0);
        kit_jump(&k);
        assert_true(kit_over(&k, CAUSE_FUEL + resource));
        assert_int_equal(galactica_game.outcome(&k.g.flow).winners, SEAT_BIT(1));
        lay(&k, 8);
        kit_resource(&k, ids[resource], 1);
        kit_jump(&k);
        assert_true(kit_over(&k, CAUSE_ESCAPE));
    }
}

TEST(bg_r072_without_a_resource_the_last_jump_ends_the_game_at_once)
{
    kit k;

    lay(&k, 8);
    kit_resource(&k, "food", 0);
    k.g.track = 4;
    kit_next(&k, "crisis", "rescue_the_fleet");
    kit_step(&k, 1, STEP_CRISIS);
    kit_act(&k, "half 0");
    assert_true(kit_over(&k, CAUSE_FOOD));
    assert_int_equal(k.g.step, STEP_JUMP);
}

/* Population 1, distance 8: Adama uses FTL Control on the -1 space. */
static void play_example(kit *k, int number)
{
    lay(k, 8);
    kit_resource(k, "population", 1);
    k->g.track = 4;
    kit_at(k, 0, "ftl_control");
    kit_step(k, 0, STEP_ACTION);
    kit_die(k, number);
    kit_act(k, "location");
    kit_spent(k);
}

TEST(bg_359_example_they_win_unless_the_roll_costs_population)
{
    kit k;

    for (int number = 1; number <= 8; number++) {
        play_example(&k, number);
        assert_true(kit_over(&k, number >= 7 ? CAUSE_ESCAPE : CAUSE_POPULATION));
    }
}

TEST(bg_r071_one_jump_may_pass_both_marks)
{
    kit k;

    lay(&k, 5);
    jump_to(&k, "desolate_moon");
    assert_int_equal(k.g.distance, 8);
    assert_true(kit_told(&k, EV_SLEEPERS));
    assert_int_equal(loyalty_cards(&k, IN_LOYALTY_DECK), 0);
    assert_true(kit_goes_on(&k));
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
}

TEST(bg_r076_galactica_and_centurions_end_the_game_before_a_resource_does)
{
    kit k;

    lay(&k, 0);
    kit_resource(&k, "food", 0);
    k.g.damaged = 0x1f;
    k.g.tokens_gone = 3;
    kit_ships(&k, "basestar", "bow", 1);
    kit_die(&k, 8);
    kit_activate(&k, "basestars");
    assert_true(kit_over(&k, CAUSE_DESTROYED));
    lay(&k, 0);
    kit_resource(&k, "food", 0);
    k.g.centurions[3] = 1;
    kit_activate(&k, "heavy_raiders");
    assert_true(kit_over(&k, CAUSE_BOARDED));
}

TEST(bg_r076_a_resource_ends_it_when_the_turn_does)
{
    kit k;

    lay(&k, 0);
    kit_resource(&k, "food", 1);
    kit_crisis(&k, "riots_launch");
    kit_act(&k, "half 0");
    assert_int_equal(k.g.resource[FOOD], 0);
    assert_true(kit_goes_on(&k));
    kit_step(&k, 0, STEP_END);
    assert_true(kit_over(&k, CAUSE_FOOD));
}
