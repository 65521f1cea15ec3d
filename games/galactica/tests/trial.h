/*
 * trial.h: what the tests of crisis cards share: a card is tried on one table, outcome by outcome.
 *
 * An outcome is what people are asked and answer, and all that is different afterwards: whatever is
 * not named must be as it was.
 *
 *     trial t;
 *
 *     trial_check(&t, "admiral_grilled", TRIAL_CURRENT, 9, 0, "politics leadership");
 *     trial_passes(&t, "", "");
 *     trial_fails(&t, "2 discard tactics 1 tactics 2", "morale -1");
 *     trial_half(&t, 1, "", "morale -1");
 *     trial_foot(&t, "raiders", TRIAL_JUMP);
 *
 * The table (trial_lay): seat 0 is the current player (Zarek, in the Hangar Deck, 7 cards), 1 the
 * President (Roslin, in her office, 6), 2 the Admiral (Tigh, in his quarters, 4), 3 neither (Baltar, in
 * Communications, 3 cards).  Fuel 6, food 7, morale 8, population 9, 3 raptors, 2 nukes, the fleet
 * marker on space 2, a centurion on space 1, distance 1; in space a raider starboard of the bow, two
 * vipers port of it, a civilian ship astern.  Every outcome lays it anew, unless trial_lay has just
 * been called; what the test sets between the two holds for that outcome.
 *
 * Answers, in order, split by ";": a seat and its act.  Cards discarded in them are missed afterwards.
 * "SEAT options N": only this seat is asked, and may choose from so many; "SEAT cannot ACT".  Nobody
 * plays a card out of turn.
 *
 * Changes are those of changes.h.
 */
#ifndef TESTS_GALACTICA_TRIAL_H
#define TESTS_GALACTICA_TRIAL_H

#include "kit.h"

enum { TRIAL_CURRENT, TRIAL_PRESIDENT, TRIAL_ADMIRAL, TRIAL_OTHER };
enum { TRIAL_NO_JUMP, TRIAL_JUMP };

/* The cards with a check fill two programs: this begins the second. */
#define TRIAL_MIDDLE "l"

typedef struct {
    kit k; /* as the last outcome left it */
    galactica before;
    const char *id;
    int chooser; /* a seat, or NO_SEAT */
    int difficulty, partial;
    const char *types;
    bool laid;
} trial;

/* A card with a check: who picks between its halves, the number for a pass, that for a partial one (0:
   there is none), the types. */
void trial_check(
    trial *t, const char *id, int chooser, int difficulty, int partial, const char *types);
/* A card with two halves, or an attack. */
void trial_event(trial *t, const char *id, int chooser);
void trial_attack(trial *t, const char *id);

kit *trial_lay(trial *t);

/* The check comes to exactly what it takes; to one less. */
void trial_passes(trial *t, const char *answers, const char *changes);
void trial_fails(trial *t, const char *answers, const char *changes);
/* To exactly the lower number; to one less than the higher. */
void trial_partial(trial *t, const char *answers, const char *changes);
/* Half 0 of an event; half 1 of any card. */
void trial_half(trial *t, int half, const char *answers, const char *changes);
/* The three steps of an attack. */
void trial_attacks(trial *t, const char *answers, const char *changes);

/*
 * Drawn in a crisis step, the card is shown to all; the icons that are carried out until the turn ends
 * and the steps of the fleet marker are told in this order: "raiders jump 1 ".  Then the card lies in the
 * discards, or stays in play.
 */
void trial_drawn(trial *t, const char *told);
/* What stands at the foot: when the card is resolved exactly the ships of this icon act, and then the
   fleet marker moves on or does not. */
void trial_foot(trial *t, const char *icon, int jump);

/* Fails unless every face of the kind with an id from `from` to below `below` has a test that is named
   after it: card_ID_... */
void trial_all_tested(int kind, bool super, const char *from, const char *below);

#endif
