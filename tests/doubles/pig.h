/*
 * pig.h: a toy game that uses every feature of the core, for tests.
 *
 * Two to four players.  Each has a hidden die and cards from a deck of twelve.  In a round all bid
 * at once and secretly, with a number or with cards and a number; whoever bids most has the turn:
 * roll into a pot (a one loses it, unless a token buys another roll), draw or discard cards, look
 * at somebody's hidden die, boast, and hold.  Held points and the hidden die are scored.
 */
#ifndef DOUBLES_PIG_H
#define DOUBLES_PIG_H

#include "core/game.h"

enum { PIG_SEATS = 4, PIG_CARDS = 12, PIG_ROUNDS = 6, PIG_DIE = 6 };

typedef struct {
    flow flow;
    uint16_t hand[PIG_SEATS]; /* set of cards, known to the holder */
    uint16_t discarded;       /* set of cards, open */
    uint8_t die[PIG_SEATS];   /* hidden: face 0..5 */
    uint8_t known[PIG_SEATS]; /* by seat, the set of seats that know its die */
    uint8_t score[PIG_SEATS];
    uint8_t token[PIG_SEATS];
    uint8_t boast[PIG_SEATS];
    uint8_t bid[PIG_SEATS];  /* the last ones, open */
    uint8_t deck[PIG_CARDS]; /* the last one is drawn first */
    uint8_t deck_count;
    uint8_t pot, round, goal, leader, boasted;
    uint8_t unused[4];
} pig;

enum { PIG_PROC_GAME = 1, PIG_PROC_TURN, PIG_PROC_ROLL, PIG_PROCS };
enum {
    PIG_EV_BID,
    PIG_EV_TURN,
    PIG_EV_ROLLED,
    PIG_EV_LOST,
    PIG_EV_PEEKED,
    PIG_EV_SAW,
    PIG_EV_DREW,
    PIG_EV_CARD,
    PIG_EV_DISCARDED,
    PIG_EV_BOASTED,
    PIG_EV_HELD,
    PIG_EV_NEW_DIE,
    PIG_EV_OVER,
    PIG_EVENTS
};
enum {
    PIG_PASS,
    PIG_BID,
    PIG_STAKE,
    PIG_ROLL,
    PIG_HOLD,
    PIG_PEEK,
    PIG_DRAW,
    PIG_DISCARD,
    PIG_BOAST,
    PIG_YES,
    PIG_NO,
    PIG_VERBS
};
enum { PIG_FROM_DIE, PIG_FROM_HIDDEN, PIG_FROM_DECK, PIG_SOURCES };

extern const game pig_game;

/*
 * The boar is a pig that uses what a game need not use: components that are read before the first
 * game (its box), settings that do not go with every number of seats (the long game is not for
 * four), answers that a partner may know (at four, opposite seats are told how much the other
 * bids), and forecasts.
 */
extern const game boar_game;

/*
 * The mole is a pig that keeps more to itself: nobody learns who has bid before all have.  It takes
 * standing orders.
 */
enum { MOLE_HOLD, MOLE_AGAIN, MOLE_ORDERS };

extern const game mole_game;

typedef struct {
    uint8_t number; /* which box: what is printed on it changes with it */
} boar_box;

extern boar_box boar_has; /* set before the first game, constant from then on */

/* The parts that a leaking pig wraps. */
step pig_game_procedure(flow *w, frame *f, events *out);
step pig_turn(flow *w, frame *f, events *out);
step pig_roll(flow *w, frame *f, events *out);

static inline const pig *pig_in(const flow *w)
{
    return (const pig *)(const void *)w;
}

#endif
