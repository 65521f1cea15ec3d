/* knows.h: which readers know what about a ship (SB-R33). All that is not named here is public. */
#ifndef GAMES_STARSHIP_RULES_HIDING_KNOWS_H
#define GAMES_STARSHIP_RULES_HIDING_KNOWS_H

#include "games/starship/rules/procedures.h"

typedef enum {
    PART_COUNTERS, /* what its counters show */
    PART_ANSWER,   /* what its owner has answered to an open question */
    PART_PLAN,     /* its whole plan */
    PART_FIRST,    /* the first card of its plan */
    PART_CARDS,    /* how many cards its plan has */
    PART_PANEL,    /* slider, dial and level of its plan */
    PART_BLANK,    /* whether one of its cards is the blank */
    PART_TARGET,   /* the target it fires at */
    PART_MARKER,   /* which marker lies at it */
} ship_part;

/* Returns whether the reader knows it. The open book (SEAT_ALL)
   knows all. So does every reader once the game is over. */
bool starship_knows(const starship *g, int ship, int reader, ship_part part);

/* The seats that know it. */
seats starship_who_knows(const starship *g, int ship, ship_part part);

#endif
