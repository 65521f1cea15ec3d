/* test_passing.c: dice discipline (ledger, section 4): who takes part in a check, and what a pass
   brings back. */
#include "readers.h"

enum { FIRST_STRONG = 1 << 0, FIRST_WEAK = 1 << 2 };

/* A crisis in the turn of `active`, at the first decision. */
static void start_crisis(kit *k, int players, int active)
{
    kit_start(k, players);
    kit_crisis(k, active, EXPRESS_UNREST, 9, 1, 0);
}

/* A vote called by `active` on the seat to its left, at the first decision. */
static void start_vote(kit *k, int players, int active)
{
    kit_start(k, players);
    kit_turn(k, active);
    kit_choose(k, active, VERB_BRIG, (active + 1) % players, -1);
}

/* The ways to pass that are offered: this many, and these among them. */
static void expect_passes(const kit *k, int seat, int ways)
{
    kit_expect(k, ASK_DECIDE, seat);
    assert_int_equal(kit_count(k, seat, VERB_PASS), ways);
}

static bool may_pass(const kit *k, int seat, int strong, int weak)
{
    return kit_find(k, seat, VERB_PASS, strong, weak) >= 0;
}

/* The most dice that passing offers the seat that is asked. */
static int most_from_pass(const kit *k, int seat)
{
    options list;
    int most = 0;

    kit_expect(k, ASK_DECIDE, seat);
    game_list(&express_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        int dice = list.at[i].thing[0] + list.at[i].thing[1];

        if (list.at[i].verb == VERB_PASS && dice > most)
            most = dice;
    }
    return most;
}

TEST(bx_054_everybody_decides)
{
    for (int vote = 0; vote <= 1; vote++) {
        for (int players = 3; players <= 5; players++) {
            kit k;
            int decisions = 0;

            if (vote)
                start_vote(&k, players, 0);
            else
                start_crisis(&k, players, 0);
            while (k.g.flow.ask == ASK_DECIDE) {
                int seat = kit_asked(&k);

                assert_true(kit_offers(&k, seat, VERB_TAKE_PART));
                assert_true(kit_offers(&k, seat, VERB_PASS));
                kit_pass(&k, seat);
                decisions++;
            }
            assert_int_equal(decisions, players);
        }
    }
}

TEST(bx_055_clockwise_and_the_active_player_last)
{
    static const int order[] = {2, 3, 0, 1};

    for (int vote = 0; vote <= 1; vote++) {
        kit k;

        if (vote)
            start_vote(&k, 4, 1);
        else
            start_crisis(&k, 4, 1);
        for (int i = 0; i < 4; i++) {
            kit_expect(&k, ASK_DECIDE, order[i]);
            assert_int_equal(kit_asked(&k), order[i]);
            kit_pass(&k, order[i]);
        }
        assert_int_not_equal(k.g.flow.ask, ASK_DECIDE);
    }
}

TEST(bx_055_counted_from_whose_turn_it_is) /* R21 */
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_ORDER, 3, EXPRESS_WEAK);
    kit_choose(&k, 3, VERB_BRIG, 0, -1); /* seat 3 calls the vote, in seat 1's turn */
    kit_expect(&k, ASK_DECIDE, 2);
}

TEST(bx_056_decisions_are_public)
{
    kit k;

    start_crisis(&k, 4, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    EACH_READER(reader, &k)
    {
        assert_true(kit_told_to(&k, EV_TAKES_PART, reader));
        assert_true(seen_word(&k, reader, "players.1.decision", "takes_part"));
        assert_true(seen_null(&k, reader, "players.2.decision"));
    }
    kit_pass(&k, 2);
    EACH_READER(reader, &k)
    {
        assert_true(kit_told_to(&k, EV_PASSED, reader));
        assert_true(seen_word(&k, reader, "players.1.decision", "takes_part"));
        assert_true(seen_word(&k, reader, "players.2.decision", "pass"));
    }
}

TEST(bx_056_decisions_are_final)
{
    kit k;

    start_crisis(&k, 4, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, 2);
    for (int any = 0; any < 2; any++) {
        assert_int_equal(try_choice(&k, 1, (choice){.option = any}).code, REFUSED_NOT_ASKED);
        assert_int_equal(try_choice(&k, 2, (choice){.option = any}).code, REFUSED_NOT_ASKED);
    }
    kit_pass(&k, 3);
    kit_pass(&k, 0);
    kit_expect(&k, ASK_SUBMIT, 1); /* who said so does take part */
    assert_int_equal(k.g.decision[2], PASSED);
}

TEST(bx_057_all_decide_before_the_first_roll) /* R03 */
{
    kit k;

    start_crisis(&k, 4, 0);
    for (int seat = 1; seat <= 3; seat++) {
        kit_choose(&k, seat, VERB_TAKE_PART, -1, -1);
        kit_expect(&k, ASK_DECIDE, (seat + 1) % 4);
        assert_false(kit_told(&k, EV_ROLLED));
        assert_true(seen_null(&k, SEAT_ALL, "roll"));
    }
    kit_pass(&k, 0);
    assert_true(kit_told(&k, EV_ROLLED));
    kit_expect(&k, ASK_SUBMIT, 1);
}

TEST(bx_057_a_pass_brings_dice_back_at_the_decision) /* R03 */
{
    kit k;

    start_crisis(&k, 4, 0);
    kit_dice(&k, 1, 0, 0);
    kit_choose(&k, 1, VERB_PASS, 1, 1);
    kit_expect(&k, ASK_DECIDE, 2);
    assert_int_equal(kit_active(&k, 1), 2);
}

TEST(bx_058_forced_pass_takes_back_two)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 0, 0);
    assert_false(kit_offers(&k, 1, VERB_TAKE_PART));
    refusal r = kit_try_barred(&k, 1, VERB_TAKE_PART);

    assert_int_equal(r.code, REFUSED_BARRED);
    assert_int_equal(r.rule, BX(58));
    assert_true(may_pass(&k, 1, 2, 0));
    assert_true(may_pass(&k, 1, 1, 1));
    assert_true(may_pass(&k, 1, 0, 2));
    assert_int_equal(most_from_pass(&k, 1), 2);
    kit_choose(&k, 1, VERB_PASS, 0, 2);
    assert_int_equal(express_dice(&k.g, 1, DIE_ACTIVE).strong, 0);
    assert_int_equal(express_dice(&k.g, 1, DIE_ACTIVE).weak, 2);
    assert_int_equal(kit_spent(&k, 1), 2);
}

/* Whether it was forced is judged before the dice come back. */
TEST(bx_058_a_forced_pass_is_told_as_forced)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 0, 0);
    kit_dice(&k, 2, 1, 0);
    kit_choose(&k, 1, VERB_PASS, 1, 1);
    assert_int_equal(kit_event(&k, EV_PASSED)->arg[3], 1);
    kit_choose(&k, 2, VERB_PASS, 0, 1);
    assert_int_equal(kit_event(&k, EV_PASSED)->arg[3], 0);
}

TEST(bx_058_taking_back_is_not_a_duty)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 0, 0);
    expect_passes(&k, 1, 6); /* two dice in three ways, one in two, none */
    kit_choose(&k, 1, VERB_PASS, 0, 0);
    assert_int_equal(kit_spent(&k, 1), 4);
    kit_dice(&k, 2, 0, 0);
    kit_choose(&k, 2, VERB_PASS, 1, 0);
    assert_int_equal(kit_spent(&k, 2), 3);
}

TEST(bx_059_voluntary_pass_takes_back_one)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 1, 1);
    assert_true(kit_offers(&k, 1, VERB_TAKE_PART));
    expect_passes(&k, 1, 3); /* a strong one, a weak one, none */
    assert_int_equal(most_from_pass(&k, 1), 1);
    kit_choose(&k, 1, VERB_PASS, 1, 0);
    assert_int_equal(express_dice(&k.g, 1, DIE_ACTIVE).strong, 2);
    assert_int_equal(express_dice(&k.g, 1, DIE_ACTIVE).weak, 1);
    kit_dice(&k, 2, 1, 0); /* a single active die is enough to make it voluntary */
    assert_int_equal(most_from_pass(&k, 2), 1);
}

TEST(bx_060_no_more_than_there_are)
{
    kit k;

    start_crisis(&k, 3, 0);
    expect_passes(&k, 1, 1); /* four active, none spent */
    kit_choose(&k, 1, VERB_PASS, 0, 0);
    assert_int_equal(kit_active(&k, 1), 4);
    kit_dice(&k, 2, 0, 0);
    k.g.die[2][0] = k.g.die[2][1] = k.g.die[2][2] = DIE_OUT;
    expect_passes(&k, 2, 2); /* none active, one spent */
    kit_choose(&k, 2, VERB_PASS, 0, 1);
    assert_int_equal(kit_active(&k, 2), 1);
    assert_int_equal(kit_spent(&k, 2), 0);
}

TEST(bx_060_no_kind_that_is_not_there)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 0, 2); /* two strong ones spent */
    expect_passes(&k, 1, 2);
    assert_true(may_pass(&k, 1, 1, 0));
    kit_pass(&k, 1);
    kit_dice(&k, 2, 2, 0); /* two weak ones */
    expect_passes(&k, 2, 2);
    assert_true(may_pass(&k, 2, 0, 1));
}

TEST(bx_061_the_owner_picks_at_a_pass)
{
    for (int strong = 0; strong <= 1; strong++) {
        kit k;

        start_crisis(&k, 3, 0);
        kit_dice(&k, 1, 1, 1);
        assert_true(may_pass(&k, 1, 1, 0));
        assert_true(may_pass(&k, 1, 0, 1));
        kit_choose(&k, 1, VERB_PASS, strong, 1 - strong);
        assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).strong, 1 - strong);
        assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).weak, strong);
    }
}

TEST(bx_061_the_owner_picks_at_the_start_of_a_turn)
{
    kit k;

    kit_start(&k, 3);
    k.g.brigged[1] = 1;
    kit_dice(&k, 1, 1, 1);
    kit_turn(&k, 1);
    kit_expect(&k, ASK_RETRIEVE, 1);
    assert_true(kit_find(&k, 1, VERB_TAKE_BACK, 1, 0) >= 0);
    assert_true(kit_find(&k, 1, VERB_TAKE_BACK, 0, 1) >= 0);
    assert_int_equal(kit_count(&k, 1, VERB_TAKE_BACK), 2);
    kit_choose(&k, 1, VERB_TAKE_BACK, 0, 1);
    assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).strong, 1);
    assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).weak, 0);
}

TEST(bx_061_the_owners_pick_at_a_jump)
{
    kit k;

    kit_start(&k, 3);
    k.g.jump = 2;
    kit_crisis(&k, 0, EXPRESS_UNREST, 0, 1, 1);
    k.g.demoralized = 1 << LEE_ADAMA | 1 << KARA_THRACE;
    kit_choose(&k, 1, VERB_PASS, 0, 0);
    kit_choose(&k, 2, VERB_PASS, 0, 0);
    kit_dice(&k, 1, 1, 1);
    kit_dice(&k, 2, 1, 1);
    kit_choose(&k, 0, VERB_PASS, 0, 0);
    kit_expect(&k, ASK_RETRIEVE, 1);
    kit_expect(&k, ASK_RETRIEVE, 2);
    kit_choose(&k, 1, VERB_TAKE_BACK, 0, 1);
    kit_choose(&k, 2, VERB_TAKE_BACK, 1, 0);
    assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).strong, 1);
    assert_int_equal(express_dice(&k.g, 1, DIE_SPENT).weak, 0);
    assert_int_equal(express_dice(&k.g, 2, DIE_SPENT).strong, 0);
    assert_int_equal(express_dice(&k.g, 2, DIE_SPENT).weak, 1);
}

TEST(bx_062_dice_taken_back_wait_for_the_next_check)
{
    kit k;

    start_crisis(&k, 3, 0);
    kit_dice(&k, 1, 0, 0);
    kit_choose(&k, 1, VERB_PASS, 2, 0);
    assert_int_equal(try_choice(&k, 1, (choice){0}).code, REFUSED_NOT_ASKED);
    kit_choose(&k, 2, VERB_PASS, 0, 0);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 0); /* nobody rolled before */
    assert_int_equal(kit_asked(&k), 0);
    kit_submit(&k, 0, FIRST_STRONG);
    kit_choose(&k, 0, VERB_STOP, -1, -1);
    assert_int_equal(express_dice(&k.g, 1, DIE_SUBMITTED).strong, 0);
    assert_int_not_equal(k.g.flow.ask, ASK_SUBMIT);
}

TEST(bx_063_one_after_the_other_clockwise)
{
    kit k;

    start_crisis(&k, 5, 3);
    decide(&k, SEAT_BIT(0) | SEAT_BIT(2) | SEAT_BIT(3));
    assert_int_equal(kit_asked(&k), 0); /* 4 passed; then 0, 1 passed, 2, and 3 at last */
    kit_submit(&k, 0, FIRST_STRONG);
    assert_int_equal(kit_asked(&k), 0); /* not finished yet */
    kit_choose(&k, 0, VERB_ROLL_AGAIN, -1, -1);
    assert_int_equal(kit_asked(&k), 0);
    kit_submit(&k, 0, FIRST_WEAK);
    kit_choose(&k, 0, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 2);
    kit_submit(&k, 2, FIRST_STRONG);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 3);
}

TEST(bx_064_no_roll_out_of_order)
{
    kit k;

    start_crisis(&k, 4, 0);
    decide(&k, SEAT_BIT(1) | SEAT_BIT(3));
    kit_expect(&k, ASK_SUBMIT, 1);
    choice submit = {.args = 1, .arg = {FIRST_STRONG}};

    assert_int_equal(try_choice(&k, 3, submit).code, REFUSED_NOT_ASKED);
    assert_int_equal(k.g.roller, 1);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "roll.seat"), 1);
    }
}

TEST(bx_064_no_results_before_ones_place_comes)
{
    kit k, other;

    start_crisis(&k, 4, 0);
    decide(&k, SEAT_BIT(1) | SEAT_BIT(3));
    other = k;
    kit_roll(&k, 4, 4, 3, 3); /* what seat 3 is going to roll */
    kit_roll(&other, -2, -2, -2, -2);
    kit_same_to_all_but(&k, &other, 0);
    kit_submit(&k, 1, FIRST_STRONG);
    kit_submit(&other, 1, FIRST_STRONG);
    kit_same_to_all_but(&k, &other, 0);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_choose(&other, 1, VERB_STOP, -1, -1);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(3));
}

/* What a forced pass and a voluntary one bring back at most; three or more dice are spent. */
static void expect_most(const kit *table, int forced, int voluntary)
{
    kit k = *table;

    kit_dice(&k, 1, 0, 0);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    if (forced == 0) { /* nothing to choose: the pass goes by itself */
        kit_expect(&k, ASK_DECIDE, 2);
        assert_int_equal(k.g.decision[1], PASSED);
        assert_int_equal(kit_spent(&k, 1), 4);
    } else {
        assert_int_equal(most_from_pass(&k, 1), forced);
        kit_pass(&k, 1);
        assert_int_equal(kit_active(&k, 1), forced);
    }
    k = *table;
    kit_dice(&k, 1, 1, 0);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    assert_int_equal(most_from_pass(&k, 1), voluntary);
    kit_pass(&k, 1);
    assert_int_equal(kit_active(&k, 1), 1 + voluntary);
}

TEST(bx_075_demoralized_players_take_back_one)
{
    kit k;

    kit_start(&k, 3);
    expect_most(&k, 2, 1); /* the rule without a marker */
    k.g.demoralized = 1 << KARA_THRACE;
    expect_most(&k, 2, 1); /* somebody else's marker */
    k.g.demoralized = 1 << LEE_ADAMA;
    expect_most(&k, 1, 1);
}

TEST(bx_075_a_demoralized_player_picks_the_die)
{
    kit k;

    start_crisis(&k, 3, 0);
    k.g.demoralized = 1 << LEE_ADAMA;
    kit_dice(&k, 1, 0, 0);
    expect_passes(&k, 1, 3);
    assert_true(may_pass(&k, 1, 1, 0));
    assert_true(may_pass(&k, 1, 0, 1));
}

TEST(bx_076_brigged_players_take_back_one)
{
    kit k;

    kit_start(&k, 3);
    k.g.brigged[2] = 1;
    expect_most(&k, 2, 1);
    k.g.brigged[1] = 1;
    expect_most(&k, 1, 1);
    k.g.demoralized = 1 << LEE_ADAMA; /* both do not add up (R08) */
    expect_most(&k, 1, 1);
}

TEST(bx_077_the_armory_takes_one_die_away)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 0x3f & ~(1 << ARMORY);
    expect_most(&k, 2, 1); /* other damage does not matter */
    k.g.damaged = 1 << ARMORY;
    expect_most(&k, 1, 0);
    k.g.demoralized = 1 << LEE_ADAMA;
    expect_most(&k, 0, 0);
    k.g.demoralized = 0;
    k.g.brigged[1] = 1;
    expect_most(&k, 0, 0);
    k.g.demoralized = 1 << LEE_ADAMA;
    expect_most(&k, 0, 0);
}

TEST(bx_077_but_not_from_a_revealed_cylon) /* R14 */
{
    kit k;

    kit_start(&k, 3);
    kit_make_revealed(&k, 1, NUMBER_ONE);
    k.g.damaged = 1 << ARMORY;
    kit_dice(&k, 1, 0, 0);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    assert_int_equal(most_from_pass(&k, 1), 2);
    kit_pass(&k, 1);
    assert_int_equal(kit_active(&k, 1), 2);
}

TEST(bx_079_passing_on_a_vote_brings_nothing_back)
{
    kit k;

    kit_start(&k, 3);
    kit_turn(&k, 0);
    kit_dice(&k, 1, 0, 0); /* forced: passes by itself */
    kit_dice(&k, 2, 1, 0); /* voluntary */
    kit_choose(&k, 0, VERB_BRIG, 2, -1);
    kit_expect(&k, ASK_DECIDE, 2);
    assert_int_equal(k.g.decision[1], PASSED);
    assert_int_equal(kit_event(&k, EV_PASSED)->arg[0], 1);
    assert_int_equal(kit_spent(&k, 1), 4);
    expect_passes(&k, 2, 1);
    kit_pass(&k, 2);
    assert_int_equal(kit_spent(&k, 2), 3);
    kit_pass(&k, 0);
    kit_expect(&k, ASK_CRISIS, 0); /* the same pass in the crisis that follows does */
    kit_choose(&k, 0, VERB_CRISIS, 0, -1);
    assert_int_equal(most_from_pass(&k, 1), 2);
}

TEST(bx_079_nor_to_a_revealed_cylon) /* R13 */
{
    kit k;

    kit_start(&k, 3);
    kit_make_revealed(&k, 1, NUMBER_ONE);
    kit_turn(&k, 0);
    kit_dice(&k, 1, 1, 0);
    kit_choose(&k, 0, VERB_BRIG, 2, -1);
    kit_expect(&k, ASK_DECIDE, 1);
    assert_int_equal(most_from_pass(&k, 1), 0);
    kit_pass(&k, 1);
    assert_int_equal(kit_spent(&k, 1), 1);
}
