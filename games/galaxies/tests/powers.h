/*
 * powers.h: what the tests of powers share.
 *
 * Each power is tested alone, on every card that has it (kit_bearer): how much, how far and from which
 * roll on is read from the card; all other figures are plain.
 */
#ifndef TESTS_GALAXIES_POWERS_H
#define TESTS_GALAXIES_POWERS_H

#include "kit.h"

enum { MOVE = 4, SHIELDS = 2, HULL = 4, RANGE = 5, STRENGTH = 1 }; /* of a plain ship */

/* A fleet of that card and these; until the next call. */
const char *power_fleet(const ship_card *c, const char *others);

/* The seat activates the card: its movement begins; or it has stood still and may attack. */
void power_to_move(kit *k, int seat, const char *card);
void power_to_guns(kit *k, int seat, const char *card);

void power_pegs(
    const kit *k, const char *ship, int shields, int hull); /* fails unless it has these */

/* Fails unless every power of a side's ships of these sizes (a set) has a test that is named after it:
   power_NAME_... */
void power_all_tested(int faction, int sizes);

#endif
