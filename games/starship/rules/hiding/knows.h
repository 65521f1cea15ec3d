/* knows.h: who knows what of a ship (SB-R33).  Everything that is not named here is public. */
#ifndef GAMES_STARSHIP_RULES_HIDING_KNOWS_H
#define GAMES_STARSHIP_RULES_HIDING_KNOWS_H

#include "games/starship/rules/procedures.h"

typedef enum {
    PART_COUNTERS, /* what its counters show */
    PART_ANSWER,   /* what its owner has answered to an open question */
    PART_PLAN,     /* all of the plan that lies at it */
    PART_FIRST,    /* of that plan, the first card */
    PART_CARDS,    /* how many cards */
    PART_PANEL,    /* slider, dial and level */
    PART_BLANK,    /* whether one of the cards is the blank */
    PART_TARGET,   /* whom it fires at */
    PART_MARKER,   /* which marker lies at it */
} ship_part;

/* Does the reader know it?  The open book (SEAT_ALL), and everybody once the game is over, knows all. */
bool starship_knows(const starship *g, int ship, int reader, ship_part part);

/* The seats that do. */
seats starship_who_knows(const starship *g, int ship, ship_part part);

#endif
