/* test_rules.c: the rules of Template, a test or more for each (rules.md). */
#include "kit.h"

enum { PROBE, RELAY, LANDER, YACHT, TANKER, FREIGHTER };

TEST(te_001_two_to_four_play)
{
    for (int seats_wanted = 1; seats_wanted <= 5; seats_wanted++) {
        setup s = {.seat_count = seats_wanted};
        bool fits = game_fits(&template_game, &s).code == ACCEPTED;

        assert_int_equal(fits, seats_wanted >= 2 && seats_wanted <= 4);
    }
}

TEST(te_002_everybody_has_six_fuel)
{
    kit k;

    kit_start(&k, 4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(k.g.fuel[seat], 6);
}

TEST(te_003_a_contract_is_its_captains_secret)
{
    kit one, other;

    kit_start(&one, 3);
    other = one;
    other.g.contract[1] = (uint8_t)((one.g.contract[1] + 1) % WRECKS);
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    assert_true(kit_differ_to(&one, &other, 1));
    assert_true(kit_told_to(&one, EV_CONTRACT, 1));
    assert_false(kit_told_to(&one, EV_CONTRACT, SEAT_NONE));
}

TEST(te_003_a_contract_that_is_not_known_can_be_any)
{
    seed two = seed_from_numbers(2, 2);
    generator r = random_from_seed(&two);
    uint32_t drawn = 0;
    kit k;

    kit_start(&k, 2);
    kit true_one = k;

    for (int i = 0; i < 200; i++) {
        game_conceal(&template_game, &k.g.flow, 0, &r);
        assert_int_equal(k.g.contract[0], true_one.g.contract[0]);
        drawn |= 1u << k.g.contract[1];
    }
    assert_int_equal(drawn, (1 << WRECKS) - 1);
}

TEST(te_004_each_wreck_comes_up_once)
{
    kit k;

    kit_start(&k, 2);
    for (int round = 1; round <= WRECKS; round++) {
        assert_int_equal(kit_seen(&k, SEAT_NONE, "round"), round);
        assert_int_equal(set_count(k.g.seen), round);
        kit_bid(&k, BIDS(PASSES, PASSES));
    }
}

TEST(te_005_a_bid_is_at_most_the_fuel)
{
    kit k;

    kit_start(&k, 2);
    assert_int_equal(kit_try(&k, 0, VERB_BID, 0).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try(&k, 0, VERB_BID, 7).code, REFUSED_ARGUMENTS);
    kit_choose(&k, 0, VERB_BID, 6);
    assert_false(kit_told(&k, EV_BID)); /* secret until all have answered */
    kit_expect(&k, ASK_BID, 1);
}

TEST(te_006_without_fuel_nobody_bids)
{
    kit k;

    kit_start(&k, 2);
    k.g.fuel[0] = 0;
    refusal r = kit_try(&k, 0, VERB_BID, 1);

    assert_int_equal(r.code, REFUSED_BARRED);
    assert_int_equal(r.rule, TE(6));
    kit_choose(&k, 0, VERB_PASS, 0);
}

TEST(te_007_the_highest_bid_boards)
{
    kit k;

    kit_start(&k, 3);
    kit_die(&k, 6);
    kit_bid(&k, BIDS(1, 3, 2));
    assert_int_equal(kit_times(&k, EV_BID), 3);
    assert_int_equal(kit_event(&k, EV_BOARDS)->arg[0], 1);
}

TEST(te_007_of_equal_bids_nobody_boards)
{
    kit k;

    kit_start(&k, 3);
    kit_bid(&k, BIDS(3, 3, 2));
    assert_true(kit_told(&k, EV_NOBODY));
    assert_false(kit_told(&k, EV_BOARDS));
    kit_bid(&k, BIDS(PASSES, PASSES, PASSES));
    assert_true(kit_told(&k, EV_NOBODY));
}

TEST(te_008_who_boards_pays_and_nobody_else)
{
    kit k;

    kit_start(&k, 2);
    kit_die(&k, 6);
    kit_bid(&k, BIDS(2, 3));
    assert_int_equal(k.g.fuel[0], 6);
    assert_int_equal(k.g.fuel[1], 3);
}

TEST(te_009_the_danger_is_enough)
{
    for (int wreck = 0; wreck < WRECKS; wreck++) {
        kit k;

        kit_start(&k, 2);
        kit_wreck(&k, wreck);
        kit_die(&k, template_pieces->danger[wreck]);
        kit_bid(&k, BIDS(PASSES, 1));
        assert_int_equal(k.g.home[wreck], 1);
        kit_start(&k, 2);
        kit_wreck(&k, wreck);
        kit_die(&k, template_pieces->danger[wreck] - 1);
        kit_bid(&k, BIDS(PASSES, 1));
        kit_expect(&k, ASK_AGAIN, 1);
    }
}

TEST(te_010_a_fuel_buys_another_roll)
{
    kit k;

    kit_start(&k, 2);
    kit_wreck(&k, YACHT);
    for (int face = 2; face <= 4; face++)
        kit_die(&k, face);
    kit_bid(&k, BIDS(PASSES, 1));
    kit_choose(&k, 1, VERB_AGAIN, 0);
    kit_choose(&k, 1, VERB_AGAIN, 0);
    assert_int_equal(k.g.home[YACHT], 1);
    assert_int_equal(k.g.fuel[1], 6 - 1 - 2);
}

TEST(te_011_who_stops_loses_the_wreck)
{
    kit k;

    kit_start(&k, 2);
    kit_wreck(&k, YACHT);
    kit_die(&k, 1);
    kit_bid(&k, BIDS(PASSES, 1));
    kit_choose(&k, 1, VERB_LEAVE, 0);
    assert_true(kit_told(&k, EV_LOST));
    assert_int_equal(k.g.home[YACHT], NO_SEAT);
    assert_int_equal(k.g.fuel[1], 5);
}

TEST(te_011_who_has_no_fuel_left_is_not_asked)
{
    kit k;

    kit_start(&k, 2);
    kit_wreck(&k, YACHT);
    kit_die(&k, 1);
    kit_bid(&k, BIDS(PASSES, 6));
    assert_true(kit_told(&k, EV_LOST));
    kit_expect(&k, ASK_BID, 0);
}

TEST(te_012_the_last_wreck_ends_the_game)
{
    kit k;

    kit_start(&k, 2);
    for (int round = 1; round <= WRECKS; round++) {
        assert_false(template_outcome(&k.g.flow).over);
        kit_bid(&k, BIDS(PASSES, PASSES));
    }
    assert_true(template_outcome(&k.g.flow).over);
    assert_true(
        kit_seen_word(&k, SEAT_NONE, "players.1.contract", template_wreck_ids[k.g.contract[1]]));
}

/* The points of seat 0 with this contract and these wrecks at home, a set. */
static int points_with(int contract, uint32_t home)
{
    kit k;

    kit_start(&k, 2);
    k.g.contract[0] = (uint8_t)contract;
    for (int wreck = 0; wreck < WRECKS; wreck++)
        k.g.home[wreck] = home >> wreck & 1 ? 0 : NO_SEAT;
    return kit_seen(&k, 0, "players.0.points");
}

TEST(te_013_the_contract_scores_three_more)
{
    assert_int_equal(points_with(PROBE, 0), 0);
    assert_int_equal(points_with(PROBE, 1 << TANKER | 1 << RELAY), 6);
    assert_int_equal(points_with(TANKER, 1 << TANKER | 1 << RELAY), 9);
}

/* Plays to the end with nobody bidding; then these two have what they have at home. */
static seats winners_with(int first, int second)
{
    kit k;

    kit_start(&k, 2);
    k.g.contract[0] = k.g.contract[1] = PROBE;
    for (int round = 1; round <= WRECKS; round++)
        kit_bid(&k, BIDS(PASSES, PASSES));
    k.g.home[first] = 0;
    k.g.home[second] = 1;
    return template_outcome(&k.g.flow).winners;
}

TEST(te_014_the_most_points_win)
{
    assert_int_equal(winners_with(FREIGHTER, TANKER), SEAT_BIT(0));
    assert_int_equal(winners_with(RELAY, YACHT), SEAT_BIT(1));
    assert_int_equal(winners_with(RELAY, LANDER), SEAT_BIT(0) | SEAT_BIT(1));
}

/* A position from outside in which a wreck is home before it has come up. */
TEST(te_009_a_wreck_comes_home_after_it_has_come_up)
{
    kit k;

    kit_start(&k, 2);
    kit_valid(&k);
    k.g.home[(k.g.wreck + 1) % WRECKS] = 1;
    assert_int_equal(game_is_valid(&template_game, &k.g.flow).code, REFUSED_POSITION);
}

/* An officer without its contract in sight must not bid by it. */
TEST(te_013_an_officer_bids_more_for_its_contract)
{
    int bids[2] = {0, 0};
    options list;
    kit k;

    kit_start(&k, 2);
    kit_wreck(&k, RELAY);
    game_list(&template_game, &k.g.flow, 0, &list, false);
    for (int own = 0; own < 2; own++)
        for (uint64_t i = 0; i < 100; i++) {
            seed s = seed_from_numbers(3, i);
            generator r = random_from_seed(&s);

            k.g.contract[0] = own ? RELAY : PROBE;
            bids[own] += (int)template_officer.choose(&k.g.flow, 0, NULL, &list, &r).arg[0];
        }
    assert_true(bids[1] > bids[0]);
}
