/* reach.h: everywhere that a ship can go. */
#ifndef GAMES_GALAXIES_RULES_REACH_H
#define GAMES_GALAXIES_RULES_REACH_H

#include "games/galaxies/rules/procedures.h"

enum { POSES = HEXES * HEX_DIRECTIONS, REACH_MOST = 24 };

/*
 * A search over the poses of a ship. A pose is the space of the leading end and, for a medium ship,
 * the direction of its tail.
 */
typedef struct {
    const galaxies *g;
    int model, lead, allowance;
    chart chart;
    /* enemies beside or on a space, as a set of their numbers in this search */
    uint64_t near[HEXES];
    uint8_t harm[64]; /* average damage of each enemy's roll, in eighths */
    uint8_t most[64]; /* the most damage that each can do */
    uint16_t debris[HEXES];
    uint8_t steps[POSES];   /* + 1; 0: not reached */
    uint16_t danger[POSES]; /* average damage on the way, in eighths */
    int16_t from[POSES];
    uint8_t by[POSES]; /* the direction of the last step */
} reach;

/* Finds the shortest way to every pose, and the safest of these. */
void reach_find(reach *r, const galaxies *g, int model, int lead, int allowance);

/* Returns the best pose with the leading end on a space, or -1. */
int reach_best(const reach *r, hex at);

mover reach_mover(const reach *r, int pose);

/* Returns the damage on the way if every roll goes against the ship. */
int reach_worst(const reach *r, int pose);

/* Writes the directions of the way from its start. Returns how many there are. */
int reach_path(const reach *r, int pose, uint8_t path[REACH_MOST]);

#endif
