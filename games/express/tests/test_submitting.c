/* test_submitting.c: dice discipline (ledger, section 4): submitting dice, and what becomes of them. */
#include "readers.h"

enum { FIRST_STRONG = 1 << 0, SECOND_STRONG = 1 << 1, FIRST_WEAK = 1 << 2, SECOND_WEAK = 1 << 3 };
enum { FOUR_DICE = 15 };

/* A crisis in seat 0's turn in which only these take part; the first of them has rolled. */
static void start_check(kit *k, int players, seats who_takes_part)
{
    kit_start(k, players);
    kit_crisis(k, 0, EXPRESS_UNREST, 9, 1, 0);
    decide(k, who_takes_part);
}

static int submitted(const kit *k, int seat)
{
    return dice_sum(express_dice(&k->g, seat, DIE_SUBMITTED));
}

TEST(bx_065_a_roll_obliges_to_submit)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(1));
    refusal r = kit_try_submit(&k, 1, 0);

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, BX(65));
    assert_false(kit_offers(&k, 1, VERB_STOP));
    assert_false(kit_offers(&k, 1, VERB_PASS));
    kit_submit(&k, 1, SECOND_WEAK);
    assert_int_equal(submitted(&k, 1), 1);
}

TEST(bx_065_only_rolled_dice_can_be_submitted)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    kit_dice(&k, 1, 2, 1);
    decide(&k, SEAT_BIT(1));
    assert_int_equal(kit_try_submit(&k, 1, SECOND_WEAK).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try_submit(&k, 1, FIRST_STRONG | SECOND_WEAK).code, REFUSED_ARGUMENTS);
}

TEST(bx_066_more_than_one_die_from_one_roll)
{
    static const uint32_t sets[] = {
        FIRST_STRONG | SECOND_WEAK, FIRST_STRONG | SECOND_STRONG | FIRST_WEAK, FOUR_DICE};

    for (int i = 0; i < 3; i++) {
        kit k;

        start_check(&k, 3, SEAT_BIT(2) | SEAT_BIT(0));
        kit_submit(&k, 2, sets[i]);
        assert_int_equal(express_dice_set(&k.g, 2, DIE_SUBMITTED), sets[i]);
    }
}

TEST(bx_067_even_if_nothing_can_change_any_more)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 1, 1, 0);
    kit_roll(&k, 4, 4, 3, 3);
    kit_roll(&k, -2, -2, -2, -2);
    decide(&k, SEAT_BIT(1) | SEAT_BIT(2));
    kit_submit(&k, 1, FOUR_DICE);
    assert_int_equal(seen(&k, SEAT_NONE, "check.total"), 14); /* against a difficulty of 1 */
    kit_expect(&k, ASK_SUBMIT, 2);
    assert_int_equal(kit_try_submit(&k, 2, 0).code, REFUSED_ARGUMENTS);
    assert_false(kit_offers(&k, 2, VERB_STOP));
    kit_submit(&k, 2, FIRST_WEAK);
    assert_int_equal(seen(&k, SEAT_NONE, "check.total"), 12);
}

TEST(bx_068_roll_the_rest_again_or_stop)
{
    kit k;
    options list;

    start_check(&k, 3, SEAT_BIT(2));
    kit_submit(&k, 2, SECOND_STRONG);
    kit_expect(&k, ASK_AGAIN, 2);
    game_list(&express_game, &k.g.flow, 2, &list, false);
    assert_int_equal(list.count, 2);
    assert_true(kit_offers(&k, 2, VERB_STOP));
    kit_choose(&k, 2, VERB_ROLL_AGAIN, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 2);
    assert_int_equal(express_rolled_set(&k.g), FOUR_DICE & ~SECOND_STRONG);
}

TEST(bx_068_stopping_ends_ones_part)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(2) | SEAT_BIT(0));
    kit_submit(&k, 2, SECOND_STRONG);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 0);
}

TEST(bx_069_each_further_roll_obliges_again)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(1));
    kit_submit(&k, 1, FIRST_STRONG);
    kit_choose(&k, 1, VERB_ROLL_AGAIN, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 1);
    assert_int_equal(kit_try_submit(&k, 1, 0).code, REFUSED_ARGUMENTS);
    assert_false(kit_offers(&k, 1, VERB_STOP));
    assert_int_equal(kit_try_submit(&k, 1, FIRST_STRONG).code, REFUSED_ARGUMENTS);
}

TEST(bx_070_until_no_active_die_is_left)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(2) | SEAT_BIT(0));
    kit_submit(&k, 2, FIRST_STRONG);
    kit_choose(&k, 2, VERB_ROLL_AGAIN, -1, -1);
    kit_submit(&k, 2, SECOND_STRONG);
    kit_choose(&k, 2, VERB_ROLL_AGAIN, -1, -1);
    kit_submit(&k, 2, FIRST_WEAK);
    kit_choose(&k, 2, VERB_ROLL_AGAIN, -1, -1); /* the last die goes by itself */
    assert_int_equal(submitted(&k, 2), 4);
    kit_expect(&k, ASK_SUBMIT, 0);
}

TEST(bx_070_four_at_once_finish_too)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(2) | SEAT_BIT(0));
    kit_submit(&k, 2, FOUR_DICE);
    kit_expect(&k, ASK_SUBMIT, 0);
}

TEST(bx_071_dice_held_back_stay_active)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(2));
    kit_submit(&k, 2, FIRST_WEAK);
    assert_int_equal(kit_active(&k, 2), 3);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    assert_int_equal(express_dice_set(&k.g, 2, DIE_ACTIVE), FOUR_DICE & ~FIRST_WEAK);
    assert_int_equal(express_dice_set(&k.g, 2, DIE_SPENT), FIRST_WEAK);
}

/* Seat 1's strong +4 and weak -2 lie in the gold area. */
static void expect_gold(const kit *k)
{
    EACH_READER(reader, k)
    {
        assert_int_equal(seen_count(k, reader, "players.1.submitted"), 2);
        assert_true(seen_word(k, reader, "players.1.submitted.0.kind", "strong"));
        assert_int_equal(seen(k, reader, "players.1.submitted.0.face"), 4);
        assert_true(seen_word(k, reader, "players.1.submitted.1.kind", "weak"));
        assert_int_equal(seen(k, reader, "players.1.submitted.1.face"), -2);
        assert_int_equal(seen(k, reader, "players.1.spent.strong"), 0);
        assert_int_equal(seen(k, reader, "players.1.spent.weak"), 0);
    }
}

static void submit_gold(kit *k)
{
    kit_roll(k, 4, -1, -1, -2);
    decide(k, SEAT_BIT(1) | SEAT_BIT(0));
    kit_submit(k, 1, FIRST_STRONG | SECOND_WEAK);
    kit_choose(k, 1, VERB_STOP, -1, -1);
}

TEST(bx_072_submitted_dice_lie_open_in_a_crisis)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    submit_gold(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    expect_gold(&k);
}

TEST(bx_072_submitted_dice_lie_open_in_a_vote)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_BRIG, 2, -1);
    submit_gold(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    expect_gold(&k);
}

TEST(bx_072_submitted_dice_lie_open_in_an_action)
{
    kit k;

    kit_start(&k, 3);
    k.g.shown[COLONIAL_SHIP] = 1;
    k.g.pile[COLONIAL_SHIP]--;
    kit_turn(&k, 1);
    kit_roll(&k, 4, -1, -1, -2);
    kit_choose(&k, 1, VERB_SHIPS, -1, -1);
    kit_submit(&k, 1, FIRST_STRONG | SECOND_WEAK);
    kit_expect(&k, ASK_MARKERS, 1);
    expect_gold(&k);
}

/* BX-072, BX-073: the consequence is part of the crisis. */
TEST(bx_072_until_the_matter_is_resolved)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_DRADIS, 9, 1, 0);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_roll(&k, 4, -1, -1, -2);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, FIRST_STRONG | SECOND_WEAK);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_SHIP_LOST, 0); /* the penalty is still to be chosen */
    expect_gold(&k);
    kit_choose(&k, 0, VERB_PENALTY, 1, 0);
    assert_int_equal(submitted(&k, 1), 0);
    assert_int_equal(kit_spent(&k, 1), 0); /* seat 1's turn has begun: all taken back */
    assert_int_equal(seen_count(&k, SEAT_NONE, "players.1.submitted"), 0);
}

TEST(bx_073_dice_are_spent_after_a_crisis)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    kit_dice(&k, 2, 2, 1);
    kit_roll(&k, 4, -1, -1, 1);
    decide(&k, SEAT_BIT(2) | SEAT_BIT(0));
    kit_submit(&k, 2, FIRST_STRONG | SECOND_STRONG);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    kit_submit(&k, 0, FIRST_WEAK);
    kit_choose(&k, 0, VERB_STOP, -1, -1);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(submitted(&k, seat), 0);
    assert_int_equal(kit_spent(&k, 2), 3);
    assert_int_equal(kit_spent(&k, 0), 1);
    assert_int_equal(express_dice_set(&k.g, 0, DIE_SPENT), FIRST_WEAK);
    assert_int_equal(express_total(&k.g), 0); /* nothing goes on counting */
}

TEST(bx_073_dice_are_spent_after_a_vote)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_BRIG, 2, -1);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, FIRST_STRONG | FIRST_WEAK);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_CRISIS, 0);
    assert_int_equal(express_dice_set(&k.g, 1, DIE_SPENT), FIRST_STRONG | FIRST_WEAK);
    assert_int_equal(submitted(&k, 1), 0);
}

TEST(bx_073_dice_are_spent_after_an_action)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1;
    kit_turn(&k, 0);
    kit_roll(&k, 4, -1, -1, -2);
    kit_choose(&k, 0, VERB_REPAIR, -1, -1);
    kit_submit(&k, 0, FIRST_STRONG);
    assert_int_equal(kit_spent(&k, 0), 0);
    kit_choose(&k, 0, VERB_REPAIR_AT, -1, -1);
    kit_expect(&k, ASK_CRISIS, 0);
    assert_int_equal(express_dice_set(&k.g, 0, DIE_SPENT), FIRST_STRONG);
    assert_int_equal(kit_active(&k, 0), 3);
}

TEST(bx_073_the_die_of_an_order_is_spent_after_it)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, EXPRESS_STRONG);
    assert_int_equal(submitted(&k, 0), 1);
    assert_int_equal(kit_spent(&k, 0), 0);
    kit_choose(&k, 1, VERB_TAKE_BACK, 0, 0);
    assert_int_equal(submitted(&k, 0), 0);
    assert_int_equal(kit_spent(&k, 0), 1);
}

TEST(bx_074_a_submitted_die_is_not_yet_spent)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    kit_turn(&k, 0);
    kit_dice(&k, 2, 1, 1);
    kit_choose(&k, 0, VERB_ORDER, 1, EXPRESS_STRONG);
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    kit_expect(&k, ASK_NUMBER_SIX, 1);
    assert_int_equal(kit_find(&k, 1, VERB_TAKE_DIE, 0, -1), -1); /* the die given for the order */
    assert_int_equal(kit_count(&k, 1, VERB_TAKE_DIE), 2);
    kit_choose(&k, 1, VERB_TAKE_DIE, 2, EXPRESS_WEAK);
    assert_int_equal(dice_sum(express_dice(&k.g, 0, DIE_OUT)), 0);
    assert_int_not_equal(k.g.flow.ask, ASK_NUMBER_SIX); /* nobody else has one to lose */
}

TEST(bx_074_a_submitted_die_cannot_be_taken_back)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 0);
    kit_dice(&k, 0, 1, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, EXPRESS_STRONG);
    k.g.check = CRISIS_CHECK; /* as if he had to pass now: strong dice only one to take, weak two */
    assert_int_equal(express_pass_allowance(&k.g, 0), 2);
    express_take_back(&k.g, 0, (dice_count){2, 2});
    assert_int_equal(submitted(&k, 0), 1);
    assert_int_equal(kit_active(&k, 0), 3);
}
