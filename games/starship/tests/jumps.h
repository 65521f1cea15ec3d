/* jumps.h: what tests of jumps set the table with. */
#ifndef TESTS_STARSHIP_JUMPS_H
#define TESTS_STARSHIP_JUMPS_H

#include "kit.h"

#define JUMPS "rules=complete ships=2 optional=ftl"
#define RESERVES "scenario=house_until_the_jump"

/* Vipers 0 and 1, Raiders 2 and 3, out of each other's sight: only Raiders can jump. */
void jump_apart(kit *k, int energy);

/* All plan, ship 2 so; up to the markers. */
void jump_plan(kit *k, const char *words);

/* Lays the marker of the ship whose turn it is, or jumps out of the area. */
void jump_mark(kit *k, int ship, int x, int y, int heading);
void jump_out(kit *k, int ship);

/* The dice of the next jump. */
void jump_dice(kit *k, int one, int two, int distance);

#endif
