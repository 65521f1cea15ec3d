/* acts.c: what the tests of the actions with dice share. */
#include "acts.h"

void start_at_action(kit *k)
{
    kit_start(k, 4);
    kit_turn(k, SEAT);
}

void act(kit *k, int verb, int strong, int strong2, int weak, int weak2)
{
    kit_roll(k, strong, strong2, weak, weak2);
    kit_choose(k, SEAT, verb, -1, -1);
    kit_expect(k, ASK_SUBMIT, SEAT);
}

void other_chance(kit *k, uint64_t number)
{
    seed s = seed_from_numbers(7, number);

    k->g.flow.random = random_from_seed(&s);
}

void rolls_all_and_once(int verb, int submitted)
{
    kit k;

    start_at_action(&k);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    act(&k, verb, -1, -1, -1, -1);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[1], 2);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[2], 2);
    assert_int_equal(express_rolled_set(&k.g), STRONG | STRONG_2 | WEAK | WEAK_2);
    kit_submit(&k, SEAT, submitted == 2 ? STRONG | WEAK : STRONG);
    assert_false(kit_told(&k, EV_ROLLED));
    assert_false(kit_told(&k, EV_ROLLED_OPENLY));
    kit_expect(&k, ASK_CRISIS, SEAT); /* neither again nor anything else */
    assert_int_equal(kit_active(&k, SEAT), 4 - submitted);
    assert_int_equal(kit_spent(&k, SEAT), submitted);
}

void expect_refused(kit *k, uint32_t dice, rule because)
{
    refusal r = kit_try_submit(k, SEAT, dice);

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, because);
}

void submits_exactly_one(int verb, rule because)
{
    kit k;

    rolls_all_and_once(verb, 1);
    start_at_action(&k);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    act(&k, verb, -1, -1, -1, -1);
    expect_refused(&k, 0, because);
    expect_refused(&k, STRONG | WEAK, because);
    expect_refused(&k, 15, because);
    kit_submit(&k, SEAT, WEAK_2);
}

void a_single_die_goes_in(int verb)
{
    kit k;

    start_at_action(&k);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    kit_dice(&k, SEAT, 0, 1);
    kit_die(&k, EXPRESS_WEAK, 1);
    kit_choose(&k, SEAT, verb, -1, -1);
    assert_true(kit_told_to(&k, EV_ROLLED_OPENLY, SEAT_NONE));
    assert_int_equal(kit_event(&k, EV_SUBMITTED)->arg[3], 1);
    kit_expect(&k, verb == VERB_REPAIR ? ASK_REPAIR : ASK_CHEER, SEAT);
    kit_choose(&k, SEAT, VERB_LEAVE, -1, -1);
    assert_int_equal(kit_spent(&k, SEAT), 4);
}

void set_display(kit *k, int raiders, int ships)
{
    k->g.shown[RAIDER] = (uint8_t)raiders;
    k->g.shown[COLONIAL_SHIP] = (uint8_t)ships;
}
