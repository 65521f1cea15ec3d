/* reach.h: everywhere that a ship can go. */
#ifndef GAMES_GALAXIES_RULES_REACH_H
#define GAMES_GALAXIES_RULES_REACH_H

#include "games/galaxies/rules/procedures.h"

enum { POSES = HEXES * HEX_DIRECTIONS, REACH_MOST = 24 };

/* A way to stand: the space of the leading end and, of a medium ship, where its tail lies. */
typedef struct {
    const galaxies *g;
    int model, lead, allowance;
    chart chart;
    uint64_t near[HEXES]; /* enemies beside or on a space, by their number among enemies */
    uint8_t harm[64];     /* the expected damage of each one's roll, in eighths */
    uint8_t most[64];     /* the most that it can do */
    uint16_t debris[HEXES];
    uint8_t steps[POSES];   /* + 1; 0: not reached */
    uint16_t danger[POSES]; /* expected damage on the way, in eighths */
    int16_t from[POSES];
    uint8_t by[POSES]; /* the direction of the last step */
} reach;

/* The shortest way to every way of standing, and of these the safest. */
void reach_find(reach *r, const galaxies *g, int model, int lead, int allowance);

/* The best way to end with the leading end on a space: a pose, or -1. */
int reach_best(const reach *r, hex at);

mover reach_mover(const reach *r, int pose);

/* The damage on the way if every roll goes against the ship. */
int reach_worst(const reach *r, int pose);

/* The directions from the start on; returns how many. */
int reach_path(const reach *r, int pose, uint8_t path[REACH_MOST]);

#endif
