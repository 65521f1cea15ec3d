/* test_abilities.c: Command, Initiative and Reckless (ledger, section 22). */
#include "look.h"

enum { STRONG_DIE = 1, STRONG_DIE_2 = 2, WEAK_DIE = 4, WEAK_DIE_2 = 8, ALL_FOUR = 15 };

/* Everybody decides: the seats of the set take part, the others pass.  Up to the first submission. */
static void decide(kit *k, seats who)
{
    while (k->g.flow.ask == ASK_DECIDE) {
        int seat = kit_asked(k);

        kit_choose(k, seat, who & SEAT_BIT(seat) ? VERB_TAKE_PART : VERB_PASS, -1, -1);
    }
}

/* The turn of `active` has a crisis; `helper` rolls +4, -1, -1 and a -2 and submits all but that. */
static int total_with_two_ones(kit *k, int active, int helper)
{
    kit_crisis(k, active, EXPRESS_UNREST, 9, 0, 0);
    kit_roll(k, 4, -1, -1, -2);
    decide(k, SEAT_BIT(helper));
    kit_submit(k, helper, STRONG_DIE | STRONG_DIE_2 | WEAK_DIE);
    return kit_event(k, EV_SUBMITTED)->arg[5];
}

TEST(bx_218_minus_one_counts_nothing_in_adamas_crisis)
{
    kit k;

    for (int active = 0; active < 4; active++) {
        for (int helper = 0; helper < 4; helper++) { /* whoever submits */
            kit_start(&k, 4);
            assert_int_equal(total_with_two_ones(&k, active, helper), active == 0 ? 4 : 2);
            assert_int_equal(look_shown_to(&k, active == 0 ? "\"total\":4," : "\"total\":2,"),
                look_everybody(&k));
        }
    }
}

TEST(bx_218_command_decides_the_crisis)
{
    kit k;

    for (int active = 0; active < 2; active++) {
        kit_start(&k, 4);
        kit_crisis(&k, active, EXPRESS_BASESTAR, 4, 1, 0);
        kit_roll(&k, 4, -1, -1, -2);
        decide(&k, SEAT_BIT(2));
        kit_submit(&k, 2, STRONG_DIE | STRONG_DIE_2);
        kit_choose(&k, 2, VERB_STOP, -1, -1);
        assert_int_equal(set_count(k.g.damaged), active == 0 ? 0 : 1);
    }
}

/* BX-218: a -2 is what it is, and the faces on the table stay what they are. */
TEST(bx_218_only_minus_one_changes_and_only_its_value)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 0, 0);
    kit_roll(&k, -2, -1, 1, 3);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, STRONG_DIE | STRONG_DIE_2 | WEAK_DIE);
    assert_int_equal(express_total(&k.g), -1);
    assert_int_equal(look_shown_of(&k, 2, "\"kind\":\"strong\",\"face\":-1,"), look_everybody(&k));
}

/* BX-218, R35, R36: it always applies: to a hidden Cylon, and as long as he is not revealed. */
TEST(bx_218_hidden_cylon_commands_too)
{
    kit k, other;

    kit_start(&k, 4);
    other = k;
    kit_make_cylon(&k, 0, NUMBER_ONE);
    assert_int_equal(total_with_two_ones(&k, 0, 2), 4);
    assert_int_equal(total_with_two_ones(&other, 0, 2), 4);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0));
}

TEST(bx_219_command_does_not_touch_votes)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_BRIG, 3, -1);
    kit_roll(&k, 4, -1, 3, -2);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, STRONG_DIE | STRONG_DIE_2);
    assert_int_equal(kit_event(&k, EV_SUBMITTED)->arg[5], 3);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    assert_int_equal(k.g.brigged[3], 0);
}

TEST(bx_219_command_does_not_touch_actions)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 0);
    kit_roll(&k, 2, -1, 1, -1);
    kit_choose(&k, 0, VERB_PREPARE, -1, -1);
    kit_submit(&k, 0, STRONG_DIE_2 | WEAK_DIE); /* -1 and +1: no more than zero */
    assert_true(kit_told(&k, EV_FAILED));
    assert_int_equal(k.g.prepared, NOT_PREPARED);
}

TEST(bx_219_command_does_not_touch_the_jump)
{
    kit k;

    kit_start(&k, 4);
    k.g.jump = 2;
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 0, 1);
    kit_die(&k, EXPRESS_STRONG, -1);
    decide(&k, 0);
    kit_submit(&k, 0, STRONG_DIE);
    assert_int_equal(k.g.distance, 1);
    kit_expect(&k, ASK_JUMP_PENALTY, 0);
    assert_int_equal(kit_count(&k, 0, VERB_PENALTY), 2);
}

/* Lee, seat 1, repairs: he has rolled -2, -2, -2, -2. */
static void lee_repairs(kit *k)
{
    k->g.damaged = 1 << ARMORY;
    kit_turn(k, 1);
    kit_roll(k, -2, -2, -2, -2);
    kit_choose(k, 1, VERB_REPAIR, -1, -1);
}

TEST(bx_220_lee_rolls_all_again)
{
    kit k;

    kit_start(&k, 3);
    lee_repairs(&k);
    assert_true(kit_offers(&k, 1, VERB_REROLL));
    kit_roll(&k, 4, 2, 3, 1);
    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    assert_int_equal(k.g.rolled[0], 4);
    assert_int_equal(k.g.rolled[1], 2);
    assert_int_equal(k.g.rolled[2], 3);
    assert_int_equal(k.g.rolled[3], 1);
    assert_false(kit_offers(&k, 1, VERB_REROLL)); /* once */
    kit_submit(&k, 1, STRONG_DIE);
    kit_choose(&k, 1, VERB_REPAIR_AT, ARMORY, -1);
    assert_int_equal(k.g.damaged, 0);
    assert_int_equal(kit_spent(&k, 1), 1);
}

TEST(bx_220_once_in_a_turn_and_anew_in_the_next)
{
    kit k;

    kit_start(&k, 3);
    lee_repairs(&k);
    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    kit_submit(&k, 1, STRONG_DIE);
    while (k.g.flow.ask != ASK_CRISIS) /* the repair may have worked out */
        kit_choose(&k, 1, VERB_REPAIR_AT, -1, -1);
    kit_choose(&k, 1, VERB_CRISIS, 0, -1);
    decide(&k, SEAT_BIT(1));
    kit_expect(&k, ASK_SUBMIT, 1);
    assert_false(kit_offers(&k, 1, VERB_REROLL)); /* used up in the action */
    k.g.damaged = 0;
    lee_repairs(&k);
    assert_true(kit_offers(&k, 1, VERB_REROLL));
}

/* BX-220, R32: in a crisis of his turn, also at a further roll; only the dice just rolled. */
TEST(bx_220_in_the_crisis_exactly_the_dice_rolled)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 1, EXPRESS_UNREST, 9, 0, 0);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, STRONG_DIE);
    kit_choose(&k, 1, VERB_ROLL_AGAIN, -1, -1);
    assert_true(kit_offers(&k, 1, VERB_REROLL));
    int8_t submitted = k.g.counted[1][0];

    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    assert_int_equal(express_rolled_set(&k.g), STRONG_DIE_2 | WEAK_DIE | WEAK_DIE_2);
    assert_int_equal(k.g.counted[1][0], submitted);
    assert_int_equal(kit_try_submit(&k, 1, 0).code, REFUSED_ARGUMENTS); /* the duty remains */
}

/* BX-220, R32: a single die, rolled openly, as well. */
TEST(bx_220_open_roll_too)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 1, EXPRESS_UNREST, 9, 0, 0);
    kit_dice(&k, 1, 0, 1);
    kit_die(&k, EXPRESS_WEAK, -2);
    decide(&k, SEAT_BIT(1));
    kit_expect(&k, ASK_SUBMIT, 1);
    kit_die(&k, EXPRESS_WEAK, 3);
    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    assert_int_equal(kit_event(&k, EV_ROLLED_OPENLY)->arg[2], 3);
    assert_int_equal(kit_event(&k, EV_SUBMITTED)->arg[5], 3); /* nothing left to choose */
}

/* BX-220, R32: the jump roll in his own turn. */
TEST(bx_220_jump_roll_too)
{
    kit k;

    for (int active = 0; active < 2; active++) {
        kit_start(&k, 3);
        k.g.admiral = 1;
        k.g.jump = 2;
        kit_crisis(&k, active, EXPRESS_UNREST, 9, 0, 1);
        decide(&k, 0);
        kit_expect(&k, ASK_SUBMIT, 1);
        assert_int_equal(kit_offers(&k, 1, VERB_REROLL), active == 1);
    }
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    assert_int_equal(express_rolled_set(&k.g), STRONG_DIE | WEAK_DIE);
    kit_submit(&k, 1, STRONG_DIE);
    assert_int_equal(k.g.distance, 4);
}

TEST(bx_220_not_in_anothers_turn_and_nobody_else)
{
    kit k;

    kit_start(&k, 5);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 0, 0);
    decide(&k, SEAT_BIT(1));
    kit_expect(&k, ASK_SUBMIT, 1);
    assert_false(kit_offers(&k, 1, VERB_REROLL));
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, -1);
    kit_choose(&k, 1, VERB_SHIPS, -1, -1);
    assert_false(kit_offers(&k, 1, VERB_REROLL)); /* an order does not make it his turn */
    for (int seat = 0; seat < 5; seat++) {
        kit_turn(&k, seat);
        kit_choose(&k, seat, VERB_SHIPS, -1, -1);
        assert_int_equal(kit_offers(&k, seat, VERB_REROLL), seat == 1);
    }
}

TEST(bx_221_faces_given_up_stay_secret)
{
    kit k, other;

    kit_start(&k, 3);
    other = k;
    lee_repairs(&k);
    other.g.damaged = 1 << ARMORY;
    kit_turn(&other, 1);
    kit_roll(&other, -1, 2, -1, 3);
    kit_choose(&other, 1, VERB_REPAIR, -1, -1);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1)); /* he saw them */
    kit_roll(&k, 4, 2, 3, 1);
    kit_roll(&other, 4, 2, 3, 1);
    kit_choose(&k, 1, VERB_REROLL, -1, -1);
    kit_choose(&other, 1, VERB_REROLL, -1, -1);
    assert_int_equal(look_told_apart(&k, &other), 0); /* nobody else ever will */
    assert_int_equal(look_told(&k, EV_REROLL), look_everybody(&k));
    assert_int_equal(look_told(&k, EV_ROLLED), look_everybody(&k));
    assert_int_equal(look_told(&k, EV_FACES), SEAT_BIT(1));
}

/* Kara, seat 2, has rolled in the crisis of `active` and submits these dice, then stops. */
static void kara_submits(kit *k, int active, uint32_t dice)
{
    kit_crisis(k, active, EXPRESS_UNREST, 9, 0, 0);
    kit_roll(k, 2, 2, 1, 1);
    decide(k, SEAT_BIT(2) | SEAT_BIT(1));
    while (kit_asked(k) == 1) { /* Lee gives one die before her, or after her */
        if (k->g.flow.ask == ASK_AGAIN)
            kit_choose(k, 1, VERB_STOP, -1, -1);
        else
            kit_submit(k, 1, STRONG_DIE);
    }
    kit_submit(k, 2, dice);
    if (k->g.flow.ask == ASK_AGAIN)
        kit_choose(k, 2, VERB_STOP, -1, -1);
}

TEST(bx_222_three_or_four_dice_come_straight_back)
{
    static const uint32_t dice[] = {STRONG_DIE | STRONG_DIE_2 | WEAK_DIE, ALL_FOUR};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_start(&k, 3);
        kara_submits(&k, 2, dice[i]);
        assert_int_equal(look_told(&k, EV_RECKLESS), look_everybody(&k));
        assert_int_equal(kit_active(&k, 2), 4);
        assert_int_equal(kit_spent(&k, 2), 0);
        assert_int_equal(k.g.reckless_used, 0); /* the next turn has begun */
    }
}

TEST(bx_222_values_go_on_counting)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_BRIG, 3, -1);
    kit_roll(&k, 2, -1, 1, 3);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, ALL_FOUR);
    assert_int_equal(kit_event(&k, EV_VOTE_COUNTED)->arg[1], 5);
    assert_int_equal(k.g.brigged[3], 1); /* 5 of 4: the dice are back, the vote stands */
    assert_int_equal(kit_active(&k, 2), 4);
}

/* BX-222, R31: not before she has finished, and then no further roll. */
TEST(bx_222_dice_return_when_she_is_done)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 2, EXPRESS_UNREST, 9, 0, 0);
    kit_roll(&k, 2, 2, 1, 1);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, STRONG_DIE);
    kit_choose(&k, 2, VERB_ROLL_AGAIN, -1, -1);
    kit_submit(&k, 2, STRONG_DIE_2 | WEAK_DIE);
    kit_expect(&k, ASK_AGAIN, 2);
    assert_int_equal(kit_active(&k, 2), 1);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    assert_true(kit_told(&k, EV_RECKLESS));
    assert_int_equal(kit_active(&k, 2), 4);
    assert_int_not_equal(kit_asked(&k), 2); /* the crisis is over for her */
}

/* BX-222: once in her turn; a vote uses it up for the crisis. */
TEST(bx_222_once_in_a_turn)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_BRIG, 3, -1);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, ALL_FOUR);
    assert_int_equal(kit_active(&k, 2), 4);
    kit_choose(&k, 2, VERB_CRISIS, 0, -1);
    decide(&k, SEAT_BIT(2));
    kit_submit(&k, 2, ALL_FOUR);
    assert_false(kit_told(&k, EV_RECKLESS));
    assert_int_equal(kit_active(&k, 2), 0);
}

TEST(bx_223_two_dice_are_spent)
{
    kit k;

    kit_start(&k, 3);
    kara_submits(&k, 2, STRONG_DIE | WEAK_DIE);
    assert_false(kit_told(&k, EV_RECKLESS));
    assert_int_equal(kit_active(&k, 2), 2);
    assert_int_equal(kit_spent(&k, 2), 2);
}

TEST(bx_223_not_in_anothers_turn)
{
    kit k;

    kit_start(&k, 4);
    kara_submits(&k, 0, ALL_FOUR);
    assert_false(kit_told(&k, EV_RECKLESS));
    assert_int_equal(kit_spent(&k, 2), 4);
}

/* BX-223, R31: shooting at Raiders is no skill check; and nobody else is reckless. */
TEST(bx_223_no_action_and_nobody_else)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_SHIPS, -1, -1);
    kit_submit(&k, 2, ALL_FOUR);
    while (k.g.flow.ask == ASK_MARKERS)
        kit_choose(&k, 2, VERB_REMOVE, -1, -1);
    assert_int_equal(kit_spent(&k, 2), 4);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 0, 0);
    decide(&k, SEAT_BIT(0));
    kit_submit(&k, 0, ALL_FOUR);
    assert_int_equal(kit_spent(&k, 0), 4);
}
