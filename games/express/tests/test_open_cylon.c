/* test_open_cylon.c: playing as a revealed Cylon (ledger, section 21). */
#include "look.h"

enum { STRONG_DIE = 1 << 0, WEAK_DIE = 1 << 2 };

/* A table at which seat 1, Lee Adama, has come into the open. */
static void start_revealed(kit *k, int players)
{
    kit_start(k, players);
    kit_make_revealed(k, 1, NUMBER_SIX);
}

/* Seat 1 comes into the open in its own turn; Number Six finds no dice to take. */
static void reveal(kit *k)
{
    kit_make_cylon(k, 1, NUMBER_SIX);
    kit_turn(k, 1);
    while (k->g.flow.ask == ASK_RETRIEVE)
        kit_choose(k, 1, VERB_TAKE_BACK, -1, -1);
    kit_choose(k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    while (k->g.flow.ask == ASK_RETURN_DICE)
        kit_choose(k, 1, VERB_RETURN, -1, -1);
}

TEST(bx_210_marker_stays_and_hampers_no_more)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << LEE_ADAMA | 1 << GAIUS_BALTAR;
    reveal(&k);
    assert_int_equal(k.g.demoralized, 1 << LEE_ADAMA | 1 << GAIUS_BALTAR);
    assert_int_equal(look_shown_of(&k, 1, "\"demoralized\":true"), look_everybody(&k));
    assert_int_equal(look_shown_to(&k, "\"demoralized_unused\":3"), look_everybody(&k));
    kit_dice(&k, 1, 0, 0);
    kit_turn(&k, 1);
    kit_expect(&k, ASK_ACTION, 1); /* nothing to choose: everything comes back */
    assert_int_equal(kit_active(&k, 1), 2);
}

TEST(bx_210_marker_still_counts)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << LEE_ADAMA;
    reveal(&k);
    k.g.demoralized |= 1 << WILLIAM_ADAMA | 1 << KARA_THRACE | 1 << LAURA_ROSLIN;
    kit_crisis(&k, 2, EXPRESS_UNREST, 9, 1, 0);
    kit_all_pass(&k);
    assert_int_equal(k.g.cause, CAUSE_MORALE);
}

TEST(bx_211_one_strong_and_one_weak_die_for_good)
{
    kit k;

    for (uint64_t number = 0; number < 20; number++) {
        kit_start(&k, 3);
        reveal(&k);
        for (int i = 0; i < 200 && !k.g.flow.over; i++) {
            assert_int_equal(express_dice(&k.g, 1, DIE_OUT).strong, 1);
            assert_int_equal(express_dice(&k.g, 1, DIE_OUT).weak, 1);
            kit_play_random(&k, number * 1000 + (uint64_t)i, 1);
        }
    }
}

/* Seat 1 takes part with both dice active and has rolled +4 and -2. */
static void take_part(kit *k)
{
    assert_int_equal(kit_active(k, 1), 2);
    kit_die(k, EXPRESS_STRONG, 4);
    kit_die(k, EXPRESS_WEAK, -2);
    kit_choose(k, 1, VERB_TAKE_PART, -1, -1);
    kit_all_pass(k);
    kit_expect(k, ASK_SUBMIT, 1);
}

/* It submits one die, and is done with the check. */
static void assert_submits_one(kit *k)
{
    refusal r = kit_try_submit(k, 1, STRONG_DIE | WEAK_DIE);

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, BX(212));
    assert_int_equal(kit_try_submit(k, 1, 0).rule, BX(212));
    kit_submit(k, 1, WEAK_DIE);
    assert_int_not_equal(k->g.flow.ask, ASK_AGAIN); /* no second roll */
    assert_int_equal(kit_times(k, EV_ROLLED) + kit_times(k, EV_ROLLED_OPENLY), 0);
    assert_int_equal(express_dice(&k->g, 1, DIE_ACTIVE).strong, 1);
    assert_int_equal(express_dice(&k->g, 1, DIE_ACTIVE).weak, 0);
    assert_int_equal(kit_event(k, EV_SUBMITTED)->arg[5], -2);
}

TEST(bx_212_single_die_in_a_crisis)
{
    kit k;

    start_revealed(&k, 3);
    kit_crisis(&k, 2, EXPRESS_UNREST, 5, 0, 0);
    kit_pass(&k, 0);
    take_part(&k);
    assert_submits_one(&k);
    assert_int_equal(kit_spent(&k, 1), 1);
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bx_212_single_die_in_a_vote)
{
    kit k;

    start_revealed(&k, 3);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_BRIG, 2, -1);
    take_part(&k);
    assert_submits_one(&k);
    assert_int_equal(kit_spent(&k, 1), 1);
    kit_expect(&k, ASK_CRISIS, 0);
}

TEST(bx_212_single_die_in_the_own_turn)
{
    kit k;

    start_revealed(&k, 3);
    kit_crisis(&k, 1, EXPRESS_UNREST, 5, 0, 0);
    kit_pass(&k, 2);
    kit_pass(&k, 0);
    take_part(&k);
    assert_submits_one(&k);
    kit_expect(&k, ASK_ACTION, 2);
}

/* BX-212: the limit is on checks; an action takes what it always takes. */
TEST(bx_212_actions_take_their_usual_dice)
{
    kit k;

    start_revealed(&k, 3);
    kit_turn(&k, 1);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_die(&k, EXPRESS_WEAK, 1);
    kit_choose(&k, 1, VERB_SHIPS, -1, -1);
    kit_submit(&k, 1, STRONG_DIE | WEAK_DIE);
    assert_int_equal(k.g.shown[RAIDER], 0);
}

/* Seat 0 plays the character, has come into the open, and is at its action. */
static void start_revealed_as(kit *k, int character)
{
    kit_start(k, 5);
    k->g.character[0] = (uint8_t)character;
    k->g.character[character] = WILLIAM_ADAMA;
    k->g.admiral = 2;
    kit_make_revealed(k, 0, NUMBER_SIX);
    kit_turn(k, 0);
}

TEST(bx_213_revealed_adama_commands_nothing)
{
    kit k;

    start_revealed_as(&k, WILLIAM_ADAMA);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 0, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_die(&k, EXPRESS_STRONG, -1);
    kit_die(&k, EXPRESS_STRONG, -1);
    kit_all_pass(&k);
    kit_submit(&k, 1, 3);
    assert_int_equal(express_total(&k.g), -2);
    assert_int_equal(look_shown_to(&k, "\"total\":-2,"), look_everybody(&k));
}

TEST(bx_213_revealed_lee_does_not_roll_again)
{
    kit k;

    start_revealed_as(&k, LEE_ADAMA);
    kit_choose(&k, 0, VERB_SHIPS, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 0);
    assert_false(kit_offers(&k, 0, VERB_REROLL));
}

TEST(bx_213_revealed_thrace_spends_her_dice)
{
    kit k;

    start_revealed_as(&k, KARA_THRACE);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 0, 0);
    for (int seat = 1; seat < 5; seat++)
        kit_pass(&k, seat);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    for (int die = 0; die < DICE; die++) { /* as if she had submitted all but one already */
        k.g.die[0][die] = die == 0 ? DIE_ACTIVE : DIE_SUBMITTED;
        k.g.counted[0][die] = die == 0 ? 0 : 1;
    }
    kit_submit(&k, 0, STRONG_DIE);
    assert_false(kit_told(&k, EV_RECKLESS));
    assert_int_equal(kit_active(&k, 0), 0);
}

TEST(bx_213_revealed_roslin_has_no_influence)
{
    kit k;

    start_revealed_as(&k, LAURA_ROSLIN);
    kit_choose(&k, 0, VERB_BRIG, 1, -1);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    kit_submit(&k, 1, 15);
    kit_expect(&k, ASK_CRISIS, 0); /* the vote is over */
}

TEST(bx_213_revealed_baltar_has_no_detector)
{
    kit k;

    start_revealed_as(&k, GAIUS_BALTAR);
    assert_false(kit_offers(&k, 0, VERB_DETECT));
    assert_int_equal(kit_try_barred(&k, 0, VERB_DETECT).rule, BX(213));
}

/* Seat 1 passes on a crisis of seat 0.  Its active dice then. */
static int active_after_pass(kit *k, int strong, int weak)
{
    kit_dice(k, 1, strong, weak);
    kit_crisis(k, 0, EXPRESS_UNREST, 9, 0, 0);
    assert_int_equal(kit_count(k, 1, VERB_PASS), 1); /* all of them, not some */
    assert_int_equal(kit_offers(k, 1, VERB_TAKE_PART), strong + weak > 0);
    kit_pass(k, 1);
    return kit_active(k, 1);
}

TEST(bx_214_pass_brings_everything_back)
{
    kit k;

    start_revealed(&k, 3);
    assert_int_equal(active_after_pass(&k, 0, 0), 2); /* forced */
    assert_int_equal(active_after_pass(&k, 1, 0), 2);
    assert_int_equal(active_after_pass(&k, 0, 1), 2);
    k.g.demoralized = 1 << LEE_ADAMA;
    assert_int_equal(active_after_pass(&k, 0, 0), 2);
    k.g.damaged = 1 << ARMORY; /* which does not concern them: R14 */
    assert_int_equal(active_after_pass(&k, 0, 0), 2);
    assert_int_equal(active_after_pass(&k, 0, 1), 2);
}

/* BX-214, R13: nothing comes back for a pass on a vote. */
TEST(bx_214_pass_on_a_vote_brings_nothing)
{
    kit k;

    start_revealed(&k, 3);
    for (int active = 0; active <= 1; active++) {
        kit_dice(&k, 1, active, 0);
        kit_turn(&k, 0);
        kit_choose(&k, 0, VERB_BRIG, 2, -1);
        kit_all_pass(&k);
        assert_int_equal(kit_active(&k, 1), active);
        assert_int_equal(kit_spent(&k, 1), 2 - active);
    }
}

TEST(bx_215_turn_start_brings_everything_back)
{
    kit k;

    start_revealed(&k, 3);
    for (int demoralized = 0; demoralized <= 1; demoralized++) {
        k.g.demoralized = demoralized ? 1 << LEE_ADAMA : 0;
        kit_dice(&k, 1, 0, 0);
        kit_turn(&k, 1);
        kit_expect(&k, ASK_ACTION, 1);
        assert_int_equal(kit_active(&k, 1), 2);
    }
}

/* Seat 1 meets these two faces of the crisis dice. */
static void roll_crisis(kit *k, int first, int second)
{
    kit_rig(k, FROM_CRISIS_DIE_1, first);
    kit_rig(k, FROM_CRISIS_DIE_2, second);
    kit_turn_to_crisis(k, 1);
    kit_expect(k, ASK_CRISIS, 1);
}

TEST(bx_216_crisis_dice_are_rolled_in_private)
{
    kit k, other;

    start_revealed(&k, 3);
    other = k;
    roll_crisis(&k, 0, 2);
    roll_crisis(&other, 3, 5);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
    assert_int_equal(look_told(&k, EV_CRISIS_ROLLED), look_everybody(&k));
    assert_int_equal(look_told(&k, EV_CRISIS_FACES), SEAT_BIT(1));
    start_revealed(&k, 3);
    other = k;
    roll_crisis(&k, 0, 2);
    roll_crisis(&other, 0, 4);
    kit_choose(&k, 1, VERB_CRISIS, 0, -1);
    kit_choose(&other, 1, VERB_CRISIS, 0, -1);
    assert_int_equal(look_told_apart(&k, &other), 0); /* the other face: never */
}

TEST(bx_216_difficulty_consequence_and_icons_apply)
{
    const express_crisis_face *face =
        &express_pieces->crisis_face[0][1][3]; /* basestar 7, 2, 2 icons */
    kit k;

    start_revealed(&k, 3);
    roll_crisis(&k, 0, 3);
    kit_choose(&k, 1, VERB_CRISIS, 1, -1);
    assert_int_equal(kit_event(&k, EV_CRISIS)->arg[2], face->difficulty);
    kit_all_pass(&k);
    assert_int_equal(kit_event(&k, EV_CRISIS_COUNTED)->arg[1], face->difficulty);
    assert_int_equal(set_count(k.g.damaged), face->consequence);
    assert_int_equal(k.g.jump, face->jump_icons);
    assert_true(face->consequence > 0 && face->jump_icons > 0);
}

/* Seat 1 names the crisis; seat 0 gives these two dice to it, the others pass. */
static void name_and_meet(kit *k, int kind, int strong, int weak)
{
    start_revealed(k, 3);
    kit_turn(k, 1);
    kit_choose(k, 1, VERB_NAME, kind, -1);
    assert_int_equal(kit_times(k, EV_CRISIS_ROLLED), 0);
    assert_int_equal(look_told(k, EV_CRISIS_NAMED), look_everybody(k));
    kit_expect(k, ASK_DECIDE, 2);
    kit_pass(k, 2);
    kit_choose(k, 0, VERB_TAKE_PART, -1, -1);
    kit_die(k, EXPRESS_STRONG, strong);
    kit_die(k, EXPRESS_WEAK, weak);
    kit_pass(k, 1);
    kit_rig(k, FROM_DRADIS, RAIDER);
    kit_submit(k, 0, STRONG_DIE | WEAK_DIE);
    kit_choose(k, 0, VERB_STOP, -1, -1);
}

TEST(bx_217_named_crisis_has_difficulty_four)
{
    kit k;

    for (int kind = EXPRESS_UNREST; kind <= EXPRESS_DRADIS; kind++) {
        name_and_meet(&k, kind, 2, 1); /* 3: not enough, and the consequence is 1 */
        assert_int_equal(set_count(k.g.demoralized), kind == EXPRESS_UNREST);
        assert_int_equal(set_count(k.g.damaged), kind == EXPRESS_BASESTAR);
        assert_int_equal(k.g.shown[RAIDER], 2 + (kind == EXPRESS_DRADIS));
        assert_int_equal(k.g.jump, 0);
        kit_expect(&k, ASK_ACTION, 2);
        name_and_meet(&k, kind, 2, 3); /* 5 */
        assert_int_equal(k.g.demoralized | k.g.damaged, 0);
        assert_int_equal(k.g.shown[RAIDER], 2);
    }
    start_revealed(&k, 3);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_NAME, EXPRESS_BASESTAR, -1);
    kit_choose(&k, 2, VERB_TAKE_PART, -1, -1);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_all_pass(&k);
    kit_submit(&k, 2, STRONG_DIE); /* 4: just enough */
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    assert_int_equal(k.g.damaged, 0);
}

TEST(bx_217_only_a_revealed_cylon_names_a_crisis)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    for (int seat = 0; seat < 3; seat++) {
        kit_turn(&k, seat);
        assert_false(kit_offers(&k, seat, VERB_NAME));
    }
    start_revealed(&k, 3);
    kit_turn(&k, 1);
    assert_int_equal(kit_count(&k, 1, VERB_NAME), 3);
    kit_turn(&k, 2);
    assert_false(kit_offers(&k, 2, VERB_NAME));
    kit_turn(&k, 0); /* it replaces the roll of the own turn, so not on an order */
    kit_choose(&k, 0, VERB_ORDER, 1, -1);
    assert_false(kit_offers(&k, 1, VERB_NAME));
    assert_int_equal(kit_try_barred(&k, 1, VERB_NAME).rule, BX(217));
}

/* BX-217, R37: naming is an action among the usual ones. */
TEST(bx_217_usual_actions_remain)
{
    static const int verbs[] = {
        VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE, VERB_BRIG, VERB_ORDER, VERB_NOTHING};
    kit k;

    start_revealed(&k, 3);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << KARA_THRACE;
    kit_turn(&k, 1);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        assert_true(kit_offers(&k, 1, verbs[i]));
    assert_false(kit_offers(&k, 1, VERB_REVEAL));
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 1, VERB_REPAIR, -1, -1);
    kit_submit(&k, 1, STRONG_DIE);
    kit_choose(&k, 1, VERB_REPAIR_AT, ARMORY, -1);
    kit_expect(&k, ASK_CRISIS, 1); /* the action is taken: the dice are rolled */
}

/* BX-217, R22: a crisis that is named does not use a preparation up. */
TEST(bx_217_named_crisis_leaves_a_preparation)
{
    kit k;

    start_revealed(&k, 3);
    k.g.prepared = PREPARED;
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_NAME, EXPRESS_UNREST, -1);
    kit_all_pass(&k);
    assert_int_equal(k.g.jump, 0);
    assert_int_equal(look_shown_to(&k, "\"prepared\":true"), look_everybody(&k));
    kit_rig(&k, FROM_CRISIS_DIE_1, 0); /* no icon */
    kit_choose(&k, 2, VERB_NOTHING, -1, -1);
    kit_choose(&k, 2, VERB_CRISIS, 0, -1);
    kit_all_pass(&k);
    assert_int_equal(k.g.jump, 1);
}
