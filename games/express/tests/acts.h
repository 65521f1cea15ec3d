/* acts.h: what the tests of the actions with dice share. */
#ifndef TESTS_EXPRESS_ACTS_H
#define TESTS_EXPRESS_ACTS_H

#include "kit.h"

enum { SEAT = 3 }; /* who acts: Roslin, whose ability bears on votes only */
enum { STRONG = 1, STRONG_2 = 2, WEAK = 4, WEAK_2 = 8 }; /* the dice of a roll, as a set */

/* Four players, at the action of SEAT. */
void start_at_action(kit *k);

/* SEAT takes the action and rolls these four faces. */
void act(kit *k, int verb, int strong, int strong2, int weak, int weak2);

/* The dice cannot be submitted, and this is the rule. */
void expect_refused(kit *k, uint32_t dice, rule because);

void set_display(kit *k, int raiders, int ships);

/* Chance starts anew from another seed: another world with the same table. */
void other_chance(kit *k, uint64_t number);

/* The action rolls all active dice, once, and so many of them are submitted. */
void rolls_all_and_once(int verb, int submitted);

/* The action rolls everything, once; exactly one die goes in. */
void submits_exactly_one(int verb, rule because);

/* A single active die is rolled and goes in at once. */
void a_single_die_goes_in(int verb);

#endif
