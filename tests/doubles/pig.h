/*
 * pig.h: a toy game that uses every feature of the core, for tests.
 *
 * Two to four players.  Each has a hidden die and cards from a deck of twelve.  In a round all bid
 * at once and secretly, with a number or with cards and a number; whoever bids most has the turn:
 * roll into a pot (a one loses it, unless a token buys another roll), draw or discard cards, look
 * at somebody's hidden die, boast, and hold.  Held points and the hidden die are scored.  There are
 * rules of the house: the rich have two tokens, the quiet do not boast; and for truffles one digs
 * anywhere in the wood, but not near another hole.
 */
#ifndef DOUBLES_PIG_H
#define DOUBLES_PIG_H

#include "core/game.h"

enum { PIG_SEATS = 4, PIG_CARDS = 12, PIG_ROUNDS = 6, PIG_DIE = 6 };

/* Rules of the house, any of which can be played with: a setting that is a set. */
enum { HOUSE_RICH, HOUSE_QUIET, HOUSE_TRUFFLES, HOUSE_RULES };

/* The wood, how many holes are dug in it at most, and how far they are apart at least. */
enum { PIG_WOOD = 10, PIG_HOLES = 4, PIG_APART = 3 };

#define PG(number) RULE(1, number)

#include "doubles/pig_dictionary.h"

extern const game pig_game;

/*
 * The boar is a pig that uses what a game need not use: components that are read before the first
 * game (its box), settings that do not go with every number of seats (the long game is not for
 * four, nor for the rich), answers that a partner may know (at four, opposite seats are told how much the other
 * bids), and forecasts.
 */
extern const game boar_game;

/*
 * The mole is a pig that keeps more to itself: nobody learns who has bid before all have.  It takes
 * standing orders, and can be played alone.
 */
enum { MOLE_HOLD, MOLE_AGAIN, MOLE_ORDERS };

extern const game mole_game;

typedef struct {
    uint8_t number; /* which box: what is printed on it changes with it */
} boar_box;

extern boar_box boar_has; /* set before the first game, constant from then on */

static inline const pig *pig_in(const flow *w)
{
    return (const pig *)(const void *)w;
}

#endif
