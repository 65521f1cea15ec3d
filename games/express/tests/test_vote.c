/* test_vote.c: votes, the brig, and the Admiral card (ledger, section 11). */
#include "kit.h"

enum { CALLER = 2 }; /* Kara Thrace: her ability needs three dice in one check */

static void start(kit *k, int seats_)
{
    kit_start(k, seats_);
    kit_turn(k, CALLER);
}

/* The vote is called; one seat takes part with one die, which shows this face; the others pass. */
static void vote(kit *k, int caller, int verb, int target, int voter, int face)
{
    int kind = face == 4 || face == 2 ? EXPRESS_STRONG : EXPRESS_WEAK;

    kit_dice(k, voter, kind == EXPRESS_STRONG, kind == EXPRESS_WEAK);
    kit_choose(k, caller, verb, target, -1);
    kit_die(k, kind, face);
    while (k->g.flow.ask == ASK_DECIDE) {
        if (kit_asked(k) == voter)
            kit_choose(k, voter, VERB_TAKE_PART, -1, -1);
        else
            kit_pass(k, kit_asked(k));
    }
}

static void brig(kit *k, int target)
{
    vote(k, k->g.active, VERB_BRIG, target, 0, 4);
    assert_int_equal(k->g.brigged[target], 1);
}

static void release(kit *k, int target)
{
    vote(k, k->g.active, VERB_RELEASE, target, 0, 4);
    kit_choose(k, target, VERB_TURN_BACK, -1, -1);
    assert_int_equal(k->g.brigged[target], 0);
}

static void expect_targets(const kit *k, int verb, seats targets)
{
    assert_int_equal(kit_count(k, CALLER, verb), set_count(targets));
    for (int seat = 0; seat < seat_count(&k->g); seat++)
        assert_int_equal(kit_find(k, CALLER, verb, seat, -1) >= 0, targets >> seat & 1);
}

TEST(bx_118_who_can_be_brigged_and_released)
{
    kit k;

    start(&k, 5);
    expect_targets(
        &k, VERB_BRIG, 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4); /* oneself too: R24 */
    expect_targets(&k, VERB_RELEASE, 0);
    assert_int_equal(kit_try_barred(&k, CALLER, VERB_RELEASE).rule, BX(118));
    k.g.brigged[1] = k.g.brigged[4] = 1;
    expect_targets(&k, VERB_BRIG, 31); /* a prisoner too */
    expect_targets(&k, VERB_RELEASE, 1 << 1 | 1 << 4);
    for (int seat = 0; seat < 5; seat++)
        k.g.brigged[seat] = 1;
    expect_targets(&k, VERB_BRIG, 31);
    expect_targets(&k, VERB_RELEASE, 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4);
}

/* R24: he stays, and an Admiral who has kept the card in there keeps it. */
TEST(bx_118_a_vote_against_a_prisoner_changes_nothing)
{
    kit k;

    start(&k, 4);
    k.g.brigged[1] = 1;
    k.g.admiral = 1;
    vote(&k, CALLER, VERB_BRIG, 1, 0, 4);
    assert_int_equal(k.g.brigged[1], 1);
    assert_int_equal(k.g.admiral, 1);
    assert_true(kit_told(&k, EV_VOTE_COUNTED));
    assert_false(kit_told(&k, EV_BRIGGED));
}

TEST(bx_118_the_vote_names_whom_and_what_for)
{
    kit k;

    start(&k, 4);
    k.g.brigged[1] = 1;
    kit before = k;

    kit_choose(&k, CALLER, VERB_BRIG, 3, -1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"caller\":2,\"accused\":3,\"release\":false"));
    k = before;
    kit_choose(&k, CALLER, VERB_RELEASE, 1, -1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"caller\":2,\"accused\":1,\"release\":true"));
    assert_true(kit_told_to(&k, EV_VOTE, SEAT_NONE));
}

TEST(bx_119_a_brigged_player_votes_for_the_own_release)
{
    kit k;

    start(&k, 4);
    k.g.brigged[CALLER] = 1;
    expect_targets(&k, VERB_RELEASE, 1 << CALLER);
    release(&k, CALLER);
}

TEST(bx_120_a_vote_costs_no_die)
{
    kit k;

    start(&k, 4);
    k.g.brigged[3] = 1;
    kit_dice(&k, CALLER, 0, 0);
    assert_true(kit_offers(&k, CALLER, VERB_BRIG));
    assert_true(kit_offers(&k, CALLER, VERB_RELEASE));
    kit_dice(&k, CALLER, 2, 2);
    kit_choose(&k, CALLER, VERB_BRIG, 1, -1);
    assert_int_equal(kit_active(&k, CALLER), 4);
    kit_all_pass(&k);
    assert_int_equal(kit_active(&k, CALLER), 4);
    kit_expect(&k, ASK_CRISIS, CALLER);
}

TEST(bx_121_a_vote_succeeds_at_four)
{
    static const int faces[] = {-2, 1, 2, 3, 4};
    kit k;

    for (int i = 0; i < 5; i++) {
        start(&k, 4);
        k.g.brigged[3] = 1;
        kit before = k;

        vote(&k, CALLER, VERB_BRIG, 1, 0, faces[i]);
        assert_int_equal(k.g.brigged[1], faces[i] >= 4);
        k = before;
        vote(&k, CALLER, VERB_RELEASE, 3, 0, faces[i]);
        if (faces[i] >= 4)
            kit_choose(&k, 3, VERB_TURN_BACK, -1, -1);
        assert_int_equal(k.g.brigged[3], faces[i] < 4);
        kit_expect(&k, ASK_CRISIS, CALLER);
    }
    start(&k, 4); /* the dice of all are one total: 3 and 1 */
    kit_choose(&k, CALLER, VERB_BRIG, 1, -1);
    kit_dice(&k, 3, 0, 1);
    kit_dice(&k, 0, 0, 1);
    kit_die(&k, EXPRESS_WEAK, 3);
    kit_die(&k, EXPRESS_WEAK, 1);
    kit_choose(&k, 3, VERB_TAKE_PART, -1, -1);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    assert_int_equal(k.g.brigged[1], 1);
}

/* Everybody is asked, in this order. */
static void expect_decisions(kit *k, int first)
{
    int seats_ = seat_count(&k->g);

    for (int i = 0; i < seats_; i++) {
        kit_expect(k, ASK_DECIDE, (first + i) % seats_);
        assert_int_equal(kit_asked(k), (first + i) % seats_);
        assert_true(kit_offers(k, kit_asked(k), VERB_TAKE_PART));
        assert_true(kit_offers(k, kit_asked(k), VERB_PASS));
        kit_pass(k, kit_asked(k));
    }
    assert_int_not_equal(k->g.flow.ask, ASK_DECIDE);
}

TEST(bx_122_everybody_passes_or_takes_part)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, 0, NUMBER_SIX);
    kit_turn(&k, CALLER);
    kit_choose(&k, CALLER, VERB_BRIG, 1, -1); /* accused: 1; revealed: 0; the caller last */
    expect_decisions(&k, 3);
}

TEST(bx_122_the_dice_discipline_holds_in_a_vote)
{
    kit k;

    start(&k, 4);
    kit_choose(&k, CALLER, VERB_BRIG, 1, -1);
    kit_choose(&k, 3, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1); /* the accused */
    kit_roll(&k, 2, -2, 1, -1);
    kit_pass(&k, CALLER);
    kit_expect(&k, ASK_SUBMIT, 3);
    assert_int_equal(kit_try_submit(&k, 3, 0).rule, BX(65));
    kit_submit(&k, 3, 1);
    kit_expect(&k, ASK_AGAIN, 3);
    kit_choose(&k, 3, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 1);
}

/* R21: also when the vote is called on an order, counting starts left of the active player. */
TEST(bx_122_on_an_order_the_active_player_still_comes_last)
{
    kit k;

    start(&k, 4);
    kit_choose(&k, CALLER, VERB_ORDER, 0, EXPRESS_WEAK);
    kit_choose(&k, 0, VERB_BRIG, 1, -1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"caller\":0,\"accused\":1"));
    expect_decisions(&k, 3);
}

TEST(bx_123_success_brigs_the_accused_openly)
{
    static const int readers[] = {0, 1, 2, 3, SEAT_NONE};
    kit k;

    start(&k, 4);
    vote(&k, CALLER, VERB_BRIG, 1, 0, 4);
    assert_int_equal(k.g.brigged[1], 1);
    for (int i = 0; i < 5; i++) {
        assert_true(kit_told_to(&k, EV_BRIGGED, readers[i]));
        assert_true(kit_sees(&k, readers[i], "\"ability\":\"Initiative\",\"brigged\":true"));
        assert_true(kit_sees(&k, readers[i], "\"ability\":\"Command\",\"brigged\":false"));
    }
    assert_int_equal(kit_event(&k, EV_BRIGGED)->arg[0], 1);
}

TEST(bx_124_success_releases)
{
    kit k;

    start(&k, 4);
    k.g.brigged[1] = k.g.brigged[3] = 1;
    vote(&k, CALLER, VERB_RELEASE, 1, 0, 4);
    kit_choose(&k, 1, VERB_TURN_BACK, -1, -1);
    assert_int_equal(k.g.brigged[1], 0);
    assert_int_equal(k.g.brigged[3], 1);
    kit_expect(&k, ASK_CRISIS, CALLER);
    assert_true(kit_sees(&k, SEAT_NONE, "\"ability\":\"Initiative\",\"brigged\":false"));
    assert_true(kit_told_to(&k, EV_RELEASED, SEAT_NONE));
    assert_int_equal(kit_spent(&k, 0), 4); /* the die that voted */
}

/* R45: who is set free is asked, whoever called the vote, and may stay. */
TEST(bx_124_the_one_released_may_stay)
{
    kit k;

    start(&k, 4);
    k.g.brigged[1] = k.g.brigged[3] = 1;
    k.g.admiral = 1; /* brigged when nobody else could take the card */
    vote(&k, CALLER, VERB_RELEASE, 3, 0, 4);
    kit_expect(&k, ASK_FREED, 3);
    assert_int_equal(kit_count(&k, 3, VERB_TURN_BACK), 1);
    kit_choose(&k, 3, VERB_LEAVE, -1, -1);
    assert_int_equal(k.g.brigged[3], 1);
    assert_int_equal(k.g.admiral, 1);
    assert_false(kit_told(&k, EV_RELEASED));
    assert_true(kit_told_to(&k, EV_UNCHANGED, SEAT_NONE));
    assert_int_equal(k.g.check, NO_CHECK);
    assert_int_equal(kit_spent(&k, 0), 4);
    kit_expect(&k, ASK_CRISIS, CALLER);
}

TEST(bx_125_a_failed_vote_changes_nothing)
{
    kit k;

    start(&k, 4);
    k.g.brigged[3] = 1;
    vote(&k, CALLER, VERB_BRIG, 0, 0, 3);
    assert_int_equal(k.g.brigged[0], 0);
    assert_int_equal(k.g.admiral, 0);
    assert_int_equal(kit_spent(&k, 0), 4); /* the die that voted is spent */
    kit_expect(&k, ASK_CRISIS, CALLER);
    kit_turn(&k, CALLER);
    vote(&k, CALLER, VERB_RELEASE, 3, 0, 3);
    assert_int_equal(k.g.brigged[3], 1);
    assert_false(kit_told(&k, EV_RELEASED));
}

TEST(bx_126_a_brigged_admiral_hands_the_card_on)
{
    kit k;

    start(&k, 4);
    brig(&k, 0);
    assert_int_equal(k.g.admiral, 1);
    assert_true(kit_told_to(&k, EV_ADMIRAL, SEAT_NONE));
    assert_true(kit_sees(&k, SEAT_NONE, "\"admiral\":1"));

    start(&k, 4); /* somebody else's brig moves nothing */
    brig(&k, 1);
    assert_int_equal(k.g.admiral, 0);
}

/* R16: the next lower rank who is neither brigged nor revealed, from the top again after the last. */
TEST(bx_126_along_the_chain_of_command)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, 1, NUMBER_ONE);
    k.g.brigged[2] = 1;
    kit_turn(&k, 2);
    brig(&k, 0);
    assert_int_equal(k.g.admiral, 3);

    start(&k, 5); /* downward, although higher ranks are free */
    k.g.admiral = 2;
    brig(&k, 2);
    assert_int_equal(k.g.admiral, 3);

    start(&k, 5);
    k.g.admiral = 4;
    brig(&k, 4);
    assert_int_equal(k.g.admiral, 0);
    k.g.admiral = 3;
    kit_turn(&k, CALLER);
    brig(&k, 3); /* Baltar is brigged by now */
    assert_int_equal(k.g.admiral, 0);

    kit_start(&k, 3); /* the chain is one of characters, not of seats */
    k.g.character[1] = GAIUS_BALTAR;
    k.g.character[2] = LAURA_ROSLIN;
    kit_turn(&k, 1);
    brig(&k, 0);
    assert_int_equal(k.g.admiral, 2);
}

TEST(bx_126_release_does_not_bring_the_card_back)
{
    kit k;

    start(&k, 4);
    brig(&k, 0);
    kit_turn(&k, CALLER);
    release(&k, 0);
    assert_int_equal(k.g.admiral, 1);
}

/* R17: who cannot hand it on keeps it; the first who can take it does. */
TEST(bx_126_nobody_to_take_the_card)
{
    kit k;

    kit_start(&k, 3);
    k.g.brigged[1] = k.g.brigged[2] = 1;
    kit_turn(&k, 2);
    brig(&k, 0);
    assert_int_equal(k.g.admiral, 0);
    kit held = k;

    kit_turn(&k, 2);
    release(&k, 2);
    assert_int_equal(k.g.admiral, 2);
    k = held;
    kit_turn(&k, 2);
    release(&k, 0); /* the holder: nothing to move */
    assert_int_equal(k.g.admiral, 0);
}

TEST(bx_126_a_revealed_admiral_lays_the_card_aside)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 0, NUMBER_THREE);
    kit_turn(&k, 0);
    kit before = k;

    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_choose(&k, 0, VERB_REVEAL, -1, -1); /* R16: it moves as on a brigging */
    assert_int_equal(k.g.admiral, 1);

    k = before;
    k.g.brigged[1] = k.g.brigged[2] = 1;
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_choose(&k, 0, VERB_REVEAL, -1, -1);
    assert_int_equal(k.g.admiral, NO_SEAT);
    assert_true(kit_told_to(&k, EV_ADMIRAL_ASIDE, SEAT_NONE));
    assert_true(kit_sees(&k, SEAT_NONE, "\"admiral\":null"));
    kit aside = k;

    kit_turn(&k, 2);
    release(&k, 2);
    assert_int_equal(k.g.admiral, 2);

    k = aside; /* meanwhile the highest ranked unrevealed player rolls for the jump */
    k.g.jump = 2;
    kit_crisis(&k, 2, EXPRESS_BASESTAR, 0, 1, 1);
    kit_all_pass(&k);
    kit_expect(&k, ASK_SUBMIT, 1);
}

TEST(bx_127_a_revealed_cylon_is_no_target)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, 1, NUMBER_TWO);
    kit_turn(&k, CALLER);
    expect_targets(&k, VERB_BRIG, 1 << 0 | 1 << 2 | 1 << 3);
    k.g.brigged[0] = k.g.brigged[2] = k.g.brigged[3] = 1;
    expect_targets(&k, VERB_BRIG, 1 << 0 | 1 << 2 | 1 << 3);
    for (int seat = 0; seat < 4; seat++)
        k.g.revealed[seat] = 1;
    expect_targets(&k, VERB_BRIG, 0);
    assert_int_equal(kit_barred(&k, CALLER, VERB_BRIG), BX(118));
}

TEST(bx_128_a_brigged_players_turn_has_no_crisis)
{
    kit k;

    start(&k, 4);
    k.g.brigged[CALLER] = 1;
    kit_choose(&k, CALLER, VERB_NOTHING, -1, -1);
    assert_false(kit_told(&k, EV_CRISIS_ROLLED));
    assert_int_equal(k.g.crisis_rolled[0], 0);
    assert_int_equal(k.g.check, NO_CHECK);
    assert_int_equal(k.g.active, 3);
    kit_expect(&k, ASK_ACTION, 3);
}

/* R23: what counts is how it stands when the dice would be rolled. */
TEST(bx_128_the_crisis_step_looks_at_the_brig_as_it_is_then)
{
    kit k;

    start(&k, 4);
    k.g.brigged[CALLER] = 1;
    release(&k, CALLER);
    kit_expect(&k, ASK_CRISIS, CALLER);

    start(&k, 4);
    brig(&k, CALLER);
    kit_expect(&k, ASK_ACTION, 3);
    assert_false(kit_told(&k, EV_CRISIS_ROLLED));
}

TEST(bx_129_a_brigged_player_takes_part_in_crises)
{
    kit k;

    kit_start(&k, 4);
    k.g.brigged[0] = 1;
    kit_crisis(&k, CALLER, EXPRESS_BASESTAR, 4, 1, 0);
    kit_dice(&k, 0, 1, 0);
    kit_pass(&k, 3);
    kit_expect(&k, ASK_DECIDE, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    assert_int_equal(k.g.damaged, 0); /* the brigged player's die has passed it */
}

TEST(bx_129_a_brigged_player_takes_part_in_votes)
{
    kit k;

    start(&k, 4);
    k.g.brigged[0] = 1;
    vote(&k, CALLER, VERB_BRIG, 1, 0, 4);
    assert_int_equal(k.g.brigged[1], 1);
}
