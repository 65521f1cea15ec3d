/* test_ending.c: objective and end of game (ledger, section 2). */
#include "readers.h"

enum { ALL_BUT_ARMORY = 0x3f & ~(1 << ARMORY), ALL_BUT_BALTAR = 0x1f & ~(1 << GAIUS_BALTAR) };

/* Raiders on the display, taken from the pile. */
static void show_raiders(kit *k, int raiders)
{
    k->g.pile[RAIDER] = (uint8_t)(k->g.pile[RAIDER] + k->g.shown[RAIDER] - raiders);
    k->g.shown[RAIDER] = (uint8_t)raiders;
}

static void expect_end(const kit *k, int cause)
{
    outcome o = express_outcome(&k->g.flow);

    assert_true(o.over);
    assert_int_equal(o.cause, cause);
    assert_int_equal(flow_waiting(&k->g.flow), 0);
    EACH_READER(reader, k)
    {
        assert_int_equal(seen(k, reader, "over"), 1);
        assert_true(seen_word(k, reader, "outcome.cause", express_game.causes[cause]));
        assert_true(
            seen_word(k, reader, "outcome.side", cause == CAUSE_ESCAPE ? "human" : "cylon"));
    }
}

static void expect_going_on(const kit *k)
{
    assert_false(express_outcome(&k->g.flow).over);
    assert_int_not_equal(flow_waiting(&k->g.flow), 0);
    assert_true(seen_null(k, SEAT_NONE, "outcome"));
}

/* Everybody passes a crisis with one jump icon that fails for sure. */
static void fail_crisis(kit *k, int kind, int consequence)
{
    kit_crisis(k, 1, kind, 9, consequence, 1);
    kit_all_pass(k);
}

/* The humans' last jump: distance 6, the track at 2, a crisis with an icon that nothing can fail. */
static void escape(kit *k)
{
    k->g.distance = 6;
    k->g.jump = 2;
    kit_crisis(k, 1, EXPRESS_BASESTAR, 0, 1, 1);
    kit_all_pass(k);
}

TEST(bx_017_one_more_jump_after_distance_six)
{
    kit k;

    kit_start(&k, 3);
    escape(&k);
    expect_end(&k, CAUSE_ESCAPE);
    assert_int_equal(express_outcome(&k.g.flow).winners, 7);
    /* No roll of the Admiral, no penalty, no loyalty deal (R01). */
    assert_false(kit_told(&k, EV_ROLLED));
    assert_false(kit_told(&k, EV_DISTANCE));
    assert_false(kit_told(&k, EV_LOYALTY_DEALT));
}

TEST(bx_017_not_before_the_track_is_full)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 6;
    k.g.jump = 1;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 0, 1, 1);
    kit_all_pass(&k);
    expect_going_on(&k);
    assert_int_equal(k.g.jump, 2);
}

TEST(bx_017_not_before_distance_six)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 5;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 0, 1, 1);
    kit_all_pass(&k);
    expect_going_on(&k);
    kit_expect(&k, ASK_SUBMIT, 0); /* the Admiral rolls as ever */
}

TEST(bx_017_a_prepared_jump_does_as_well)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 6;
    k.g.jump = 2;
    k.g.prepared = PREPARED;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 0, 1, 0);
    kit_all_pass(&k);
    expect_end(&k, CAUSE_ESCAPE);
}

TEST(bx_018_arriving_at_six_is_not_the_end)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 4;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 0, 1, 1);
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_all_pass(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    kit_submit(&k, 0, 1);
    assert_int_equal(k.g.distance, 6);
    assert_int_equal(k.g.jump, 0);
    expect_going_on(&k);
    kit_expect(&k, ASK_ACTION, 2); /* the next player's turn */
}

TEST(bx_019_the_sixth_raider)
{
    kit k;

    kit_start(&k, 3);
    show_raiders(&k, 4);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    fail_crisis(&k, EXPRESS_DRADIS, 1);
    assert_int_equal(k.g.shown[RAIDER], 5);
    expect_going_on(&k);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    fail_crisis(&k, EXPRESS_DRADIS, 1);
    expect_end(&k, CAUSE_RAIDERS);
}

TEST(bx_020_the_sixth_damage_marker)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 0xf;
    fail_crisis(&k, EXPRESS_BASESTAR, 1);
    assert_int_equal(set_count(k.g.damaged), 5);
    expect_going_on(&k);
    fail_crisis(&k, EXPRESS_BASESTAR, 1);
    expect_end(&k, CAUSE_DAMAGE);
}

TEST(bx_021_the_fifth_demoralized_marker)
{
    kit k;

    kit_start(&k, 3); /* markers of characters that nobody plays count as well */
    k.g.demoralized = 7;
    fail_crisis(&k, EXPRESS_UNREST, 1);
    assert_int_equal(set_count(k.g.demoralized), 4);
    expect_going_on(&k);
    fail_crisis(&k, EXPRESS_UNREST, 1);
    expect_end(&k, CAUSE_MORALE);
}

TEST(bx_022_the_rest_of_an_attack_is_dropped)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = ALL_BUT_ARMORY;
    k.g.jump = 2;
    fail_crisis(&k, EXPRESS_BASESTAR, 2);
    expect_end(&k, CAUSE_DAMAGE);
    assert_int_equal(kit_times(&k, EV_DAMAGE), 1);
    assert_false(kit_told(&k, EV_JUMP_TRACK));
    assert_false(kit_told(&k, EV_JUMP));
    assert_int_equal(k.g.jump, 2);
}

TEST(bx_022_the_rest_of_an_unrest_is_dropped)
{
    kit k;

    kit_start(&k, 5);
    k.g.demoralized = ALL_BUT_BALTAR;
    fail_crisis(&k, EXPRESS_UNREST, 2);
    expect_end(&k, CAUSE_MORALE);
    assert_int_equal(kit_times(&k, EV_DEMORALIZED), 1);
    assert_false(kit_told(&k, EV_JUMP_TRACK));
}

TEST(bx_022_the_rest_of_a_contact_is_dropped)
{
    kit k;

    kit_start(&k, 3);
    show_raiders(&k, 5);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    fail_crisis(&k, EXPRESS_DRADIS, 3);
    expect_end(&k, CAUSE_RAIDERS); /* nobody is asked about the ship */
    assert_int_equal(k.g.shown[RAIDER], 6);
    assert_int_equal(k.g.shown[COLONIAL_SHIP], 0);
    assert_false(kit_told(&k, EV_JUMP_TRACK));
}

TEST(bx_022_a_ship_penalty_ends_it)
{
    kit k;

    kit_start(&k, 3);
    show_raiders(&k, 4);
    k.g.damaged = ALL_BUT_ARMORY;
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    fail_crisis(&k, EXPRESS_DRADIS, 2);
    kit_expect(&k, ASK_SHIP_LOST, 1);
    kit_choose(&k, 1, VERB_PENALTY, 1, 0);
    expect_end(&k, CAUSE_DAMAGE); /* the second ship is not asked about */
    assert_int_equal(k.g.ships_lost, 1);
    assert_false(kit_told(&k, EV_JUMP_TRACK));
}

TEST(bx_022_a_jump_penalty_ends_it)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = ALL_BUT_ARMORY;
    k.g.distance = 3;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_UNREST, 0, 1, 1);
    kit_die(&k, EXPRESS_STRONG, -2);
    kit_all_pass(&k);
    kit_submit(&k, 0, 1);
    kit_expect(&k, ASK_JUMP_PENALTY, 0);
    kit_choose(&k, 0, VERB_PENALTY, 1, 1);
    expect_end(&k, CAUSE_DAMAGE);
    assert_int_equal(k.g.demoralized, 0);
    assert_false(kit_told(&k, EV_LOYALTY_DEALT));
}

/* A hidden Cylon in seat 1 reveals in its own turn. */
static void reveal(kit *k, int face)
{
    kit_make_cylon(k, 1, face);
    kit_turn(k, 1);
    kit_choose(k, 1, VERB_REVEAL, face, -1);
}

TEST(bx_022_number_two_ends_it)
{
    kit k;

    kit_start(&k, 4); /* a second card from the box would follow */
    k.g.damaged = ALL_BUT_ARMORY;
    reveal(&k, NUMBER_TWO);
    kit_choose(&k, 1, VERB_PLACE, ARMORY, -1);
    expect_end(&k, CAUSE_DAMAGE);
    assert_false(kit_told(&k, EV_DICE_RETURNED));
    assert_false(kit_told(&k, EV_SECOND_CARD));
    assert_false(kit_told(&k, EV_TURN));
}

TEST(bx_022_number_one_ends_it)
{
    kit k;

    kit_start(&k, 4);
    k.g.demoralized = ALL_BUT_BALTAR;
    reveal(&k, NUMBER_ONE);
    kit_choose(&k, 1, VERB_DEMORALIZE, GAIUS_BALTAR, -1);
    expect_end(&k, CAUSE_MORALE);
    assert_false(kit_told(&k, EV_SECOND_CARD));
}

TEST(bx_022_number_three_ends_it)
{
    kit k;

    kit_start(&k, 4);
    show_raiders(&k, 5);
    kit_make_cylon(&k, 1, NUMBER_THREE);
    kit_turn(&k, 1);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_THREE, -1);
    expect_end(&k, CAUSE_RAIDERS);
    assert_false(kit_told(&k, EV_SECOND_CARD));
}

/* The whole turn of a seat up to the check: a basestar attack that brings a jump icon. */
static void choose_attack_with_icon(kit *k, int seat)
{
    const express_crisis_face *face = express_pieces->crisis_face[0][1];
    int up = 0;

    while (face[up].kind != EXPRESS_BASESTAR || face[up].jump_icons == 0)
        up++;
    kit_crisis_dice(k, 0, up);
    kit_turn_to_crisis(k, seat);
    kit_choose(k, seat, VERB_CRISIS, 1, -1);
}

TEST(bx_023_the_crisis_comes_before_the_last_jump)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 6;
    k.g.jump = 2;
    k.g.damaged = ALL_BUT_ARMORY;
    choose_attack_with_icon(&k, 1);
    kit_all_pass(&k);
    expect_end(&k, CAUSE_DAMAGE);
}

TEST(bx_023_a_lesser_loss_does_not_stop_the_last_jump)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 6;
    k.g.jump = 2;
    k.g.damaged = 0xf;
    fail_crisis(&k, EXPRESS_BASESTAR, 1);
    expect_end(&k, CAUSE_ESCAPE);
    assert_int_equal(set_count(k.g.damaged), 5);
}

/* Seat 2 is a revealed Cylon, seat 4 a hidden one. */
static void two_cylons(kit *k)
{
    kit_start(k, 5);
    kit_make_revealed(k, 2, NUMBER_ONE);
    kit_make_cylon(k, 4, NUMBER_SIX);
}

TEST(bx_024_cylons_win_together)
{
    kit k;

    two_cylons(&k);
    k.g.damaged = ALL_BUT_ARMORY;
    fail_crisis(&k, EXPRESS_BASESTAR, 1);
    expect_end(&k, CAUSE_DAMAGE);
    assert_int_equal(express_outcome(&k.g.flow).winners, SEAT_BIT(2) | SEAT_BIT(4));
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen_count(&k, reader, "outcome.winners"), 2);
        assert_int_equal(seen(&k, reader, "outcome.winners.0"), 2);
        assert_int_equal(seen(&k, reader, "outcome.winners.1"), 4);
    }
}

TEST(bx_024_humans_win_together)
{
    kit k;

    two_cylons(&k);
    escape(&k);
    expect_end(&k, CAUSE_ESCAPE);
    assert_int_equal(express_outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(1) | SEAT_BIT(3));
}

TEST(bx_024_without_a_cylon_the_humans_lose_all_the_same) /* R40 */
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = ALL_BUT_ARMORY;
    fail_crisis(&k, EXPRESS_BASESTAR, 1);
    expect_end(&k, CAUSE_DAMAGE);
    assert_int_equal(express_outcome(&k.g.flow).winners, 0);
    assert_int_equal(seen_count(&k, 0, "outcome.winners"), 0);
}

TEST(bx_025_no_move_after_the_end)
{
    kit k;

    kit_start(&k, 3);
    escape(&k);
    for (int seat = 0; seat < 3; seat++) {
        options list;

        game_list(&express_game, &k.g.flow, seat, &list, true);
        assert_int_equal(list.count + list.barred_count, 0);
        assert_int_equal(try_choice(&k, seat, (choice){0}).code, REFUSED_OVER);
    }
}

TEST(bx_025_the_cards_are_shown_at_the_end)
{
    kit k;

    kit_start(&k, 5);
    kit_make_cylon(&k, 4, NUMBER_SIX);
    assert_true(seen_null(&k, 0, "players.4.loyalty.0.card"));
    assert_true(seen_null(&k, SEAT_NONE, "players.4.loyalty.0.card"));
    escape(&k);
    EACH_READER(reader, &k)
    {
        assert_true(seen_word(&k, reader, "players.4.loyalty.0.card", "number_six"));
        assert_true(seen_word(&k, reader, "players.0.loyalty.0.card", "human"));
    }
}
