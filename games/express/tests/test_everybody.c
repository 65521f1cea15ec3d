/*
 * test_everybody.c: what is easily right for most and wrong for one: the first seat, the first die,
 * the first card; and what cannot be taken back although no die was rolled after it.
 */
#include "acts.h"
#include "readers.h"

/* The seat chooses; nothing is drawn by it, and yet it cannot be taken back. */
static void final_choice(kit *k, int seat, int verb, int first)
{
    kit before = *k;

    kit_choose(k, seat, verb, first, -1);
    assert_int_equal(k->g.flow.random.drawn, before.g.flow.random.drawn);
    assert_int_equal(k->g.flow.random.rigged, before.g.flow.random.rigged);
    assert_false(kit_may_undo(&before, k));
}

static void final_submission(kit *k, int seat, uint32_t dice)
{
    kit before = *k;

    kit_submit(k, seat, dice);
    assert_int_equal(k->g.flow.random.drawn, before.g.flow.random.drawn);
    assert_int_equal(k->g.flow.random.rigged, before.g.flow.random.rigged);
    assert_false(kit_may_undo(&before, k));
}

TEST(bx_072_a_die_submitted_to_an_action_is_not_taken_back)
{
    kit k;

    start_at_action(&k);
    k.g.damaged = 1 << ARMORY;
    act(&k, VERB_REPAIR, 4, -2, 1, -1);
    final_submission(&k, SEAT, STRONG);
    kit before = k;

    k.g.brigged[SEAT] = 1; /* no crisis dice */
    kit_choose(&k, SEAT, VERB_LEAVE, -1, -1);
    assert_true(kit_may_undo(&before, &k)); /* who has left a marker may think again */
}

TEST(bx_072_a_die_submitted_to_a_check_is_not_taken_back)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 0, 0);
    decide(&k, SEAT_BIT(1));
    final_submission(&k, 1, STRONG);
    kit_expect(&k, ASK_AGAIN, 1);
}

TEST(bx_151_the_choice_of_a_crisis_is_not_taken_back)
{
    kit k;

    kit_start(&k, 3);
    kit_turn_to_crisis(&k, 0);
    final_choice(&k, 0, VERB_CRISIS, 0);
    kit before = k;

    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    assert_true(kit_may_undo(&before, &k)); /* a decision is, while nobody has rolled */
}

TEST(bx_195_the_die_of_a_jump_is_not_taken_back)
{
    kit k;

    kit_start(&k, 3);
    k.g.jump = 2;
    kit_die(&k, EXPRESS_STRONG, -2);
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    kit_all_pass(&k);
    final_submission(&k, 0, STRONG);
    kit_expect(&k, ASK_JUMP_PENALTY, 0);
}

TEST(bx_140_a_reveal_is_not_taken_back)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    k.g.brigged[1] = 1; /* the card does nothing */
    kit_turn(&k, 1);
    final_choice(&k, 1, VERB_REVEAL, NUMBER_SIX);
}

TEST(bx_147_a_card_passed_on_is_not_taken_back)
{
    kit k;

    kit_start(&k, 5);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    k.g.card_at[5] = 1; /* another card */
    k.g.brigged[1] = 1;
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    if (k.g.flow.ask == ASK_RETURN_DICE)
        kit_choose(&k, 1, VERB_RETURN, -1, -1);
    kit_expect(&k, ASK_PASS_CARDS, 1);
    final_choice(&k, 1, VERB_GIVE, 3);
}

TEST(bx_056_every_decision_is_over_with_its_check)
{
    kit k;

    kit_start(&k, 5);
    kit_crisis(&k, 2, EXPRESS_UNREST, 0, 0, 0);
    kit_all_pass(&k);
    kit_expect(&k, ASK_ACTION, 3);
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(k.g.decision[seat], UNDECIDED);
}

/* Concealed from another seat, every die behind the screen may show another face. */
TEST(bx_049_every_die_behind_a_screen_is_concealed)
{
    seed s = seed_from_numbers(49, 1);
    generator chance = random_from_seed(&s);
    int others[DICE] = {0};
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 0, 0);
    kit_roll(&k, 4, 4, 3, 3);
    decide(&k, SEAT_BIT(1));
    for (int i = 0; i < 60; i++) {
        kit other = k;

        game_conceal(&express_game, &other.g.flow, 2, &chance);
        for (int die = 0; die < DICE; die++)
            others[die] += other.g.rolled[die] != k.g.rolled[die];
    }
    for (int die = 0; die < DICE; die++)
        assert_in_range(others[die], 30, 60); /* five in six */
}

TEST(bx_229_both_markers_drawn_are_concealed)
{
    seed s = seed_from_numbers(229, 1);
    generator chance = random_from_seed(&s);
    uint32_t drawn[PEEKED] = {0};
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_TWO);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_TWO, -1);
    for (int i = 0; i < 100; i++) {
        kit other = k;

        game_conceal(&express_game, &other.g.flow, 2, &chance);
        for (int marker = 0; marker < PEEKED; marker++)
            drawn[marker] |= 1u << (other.g.peeked[marker] - 1);
    }
    for (int marker = 0; marker < PEEKED; marker++)
        assert_int_equal(drawn[marker], (1 << EXPRESS_LOCATIONS) - 1);
}

TEST(bx_224_the_dice_of_every_seat_can_be_struck)
{
    kit k;

    for (int voter = 0; voter < 5; voter++) {
        kit_start(&k, 5);
        kit_turn(&k, 3); /* Roslin */
        kit_choose(&k, 3, VERB_BRIG, 1, -1);
        kit_dice(&k, voter, 1, 0);
        kit_die(&k, EXPRESS_STRONG, 4);
        decide(&k, SEAT_BIT(voter));
        kit_expect(&k, ASK_INFLUENCE, 3);
        assert_true(kit_find(&k, 3, VERB_STRIKE, voter, 0) >= 0);
    }
}

/* The card of the first deal and that of the second, whoever it is. */
TEST(bx_140_every_seats_card_is_shown)
{
    kit k;

    for (int seat = 0; seat < 3; seat++) {
        kit_start(&k, 3);
        kit_make_cylon(&k, seat, NUMBER_SIX);
        kit_turn(&k, seat);
        kit_choose(&k, seat, VERB_REVEAL, NUMBER_SIX, -1);
        assert_int_equal(look_shown_of(&k, seat, "{\"card\":\"number_six\",\"shown\":true}"),
            look_everybody(&k));
    }
}

/* Where all others are revealed, too, and any card, the first of the deck as well. */
TEST(bx_147_every_card_to_anyone)
{
    kit k;

    kit_start(&k, 5);
    for (int seat = 1; seat < 5; seat++)
        if (seat != 2)
            kit_make_revealed(&k, seat, seat == 1 ? NUMBER_ONE : seat == 3 ? NUMBER_TWO : 3);
    kit_make_cylon(&k, 2, NUMBER_SIX);
    k.g.card_at[0] = 2; /* what was seat 0's has been passed on */
    k.g.brigged[2] = 1;
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_REVEAL, NUMBER_SIX, -1);
    if (k.g.flow.ask == ASK_RETURN_DICE)
        kit_choose(&k, 2, VERB_RETURN, -1, -1);
    kit_expect(&k, ASK_PASS_CARDS, 2);
    assert_int_equal(kit_count(&k, 2, VERB_GIVE), 4);
    kit_choose(&k, 2, VERB_GIVE, 0, -1);
    assert_int_equal(k.g.card_at[0], 0);
}

TEST(bx_025_every_card_may_be_shown_at_the_end)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = (1 << EXPRESS_LOCATIONS) - 1 - (1 << ARMORY);
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 1, 0);
    kit_all_pass(&k);
    assert_true(k.g.flow.over);
    for (int card = 0; card < k.g.card_count; card++)
        assert_int_equal(k.g.card_known[card], (1 << SEATS) - 1);
}

/* What the statistics count. */
TEST(bx_024_every_revealed_cylon_counts)
{
    kit k;

    for (int i = 0; i < express_game.measure_count; i++) {
        if (strcmp(express_game.measures[i].name, "revealed_cylons") != 0)
            continue;
        for (int seat = 0; seat < 5; seat++) {
            kit_start(&k, 5);
            assert_int_equal(express_game.measures[i].of(&k.g.flow), 0);
            kit_make_revealed(&k, seat, NUMBER_TWO);
            assert_int_equal(express_game.measures[i].of(&k.g.flow), 1);
        }
    }
}
