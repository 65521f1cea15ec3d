/*
 * cards.h: what the tests of tactic cards share.
 *
 * Ships have figures of the tests' own (kit_plain); what the cards cost and do is read from the
 * components, so that a card whose figures change is still tested by what it says.
 */
#ifndef TESTS_GALAXIES_CARDS_H
#define TESTS_GALAXIES_CARDS_H

#include "kit.h"

/*
 * A table for them: ISN to the left, Wretch to the right, out of each other's reach; hands are empty.
 * Hawks, Barrage, So Bwa Tet and Fuvu are behind the screens; the two large ships have hull enough
 * (30) to be shot at.
 */
void card_table(kit *k);

/* The Tes Kio may attack: the Torrent and the Sparrows are near.  The Wretch have these cards. */
void card_tes_kio_attacks(kit *k, const char *hand);

int card_shields(const kit *k, const char *ship);
int card_hull(const kit *k, const char *ship);
bool card_is_there(const kit *k, const char *ship);

const tactic *card_named(const char *id);
const effect *card_effect(const char *id, int op); /* its first one that does this */

/*
 * At every time there is, the card can be played in these words if its data say so, and not otherwise:
 * in the deploy and the action phases of its owner and of the enemy, never in the middle of an
 * activation.  Nor without the card, or one energy short of its cost; prepped it is as good as in hand.
 * The kit is left as it was.
 */
void card_windows(const kit *k, int seat, const char *words, int cost);

/* Plays a card: it is paid for and leaves the hand, everybody is told.  An event lies in its owner's
   discards, anything else is attached to the ship card and lies in no pile. */
void card_play(kit *k, int seat, const char *words);
void card_play_for(kit *k, int seat, const char *words, int cost);

int card_attached(const kit *k, const char *card, const char *id); /* how many of them */
int card_discarded(const kit *k, int seat, const char *id);

/* Its ship is destroyed: the attached card is in its owner's discards. */
void card_goes_with_its_ship(const kit *k, int owner, const char *card, const char *id);

/* Activates the card; its ships stand still; now they may attack. */
void card_to_attacks(kit *k, const char *card);

/* Walks the ship as far as it may go: how many steps. */
int card_walk_all(kit *k, const char *ship);

/* A step that brings the ship next to the other, if there is one that does. */
void card_step_beside(kit *k, const char *ship, const char *other);

/*
 * The card is a weapon, the only one besides the ship's own: its owner is to act, the ship has not been
 * activated.  Checks charge, range, attacks, strength and kind of damage against the target, which
 * must have hull enough and its shields up.  The kit is left as it was.
 */
void card_is_a_weapon(const kit *k, const char *id, const char *ship, const char *target);

/* So many attacks can still be made with a weapon of the ship: all of them, and they miss. */
int card_shots(kit *k, const char *ship, int slot, const char *target);

/* An attack with a weapon that is to hit, or to miss. */
void card_hit(kit *k, const char *ship, int slot, const char *target);
void card_miss(kit *k, const char *ship, int slot, const char *target);

/* ---- every card has a test ---- */

/* Of a side, those that are attached to its own ships, or all the others: for every card there is a
   test that is named card_ID_... */
void card_all_tested(int faction, bool attached);

#endif
