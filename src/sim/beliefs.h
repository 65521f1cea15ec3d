/*
 * beliefs.h: how well bots tell who is on the hidden side.
 *
 * Once a turn every bot that is not of the hidden side says how likely it takes each other seat,
 * of those that are not yet open, to be of it.  What it says is held against the truth, and so is
 * what it would have said by the cards alone.  All sums are whole numbers, the same on every machine.
 */
#ifndef SIM_BELIEFS_H
#define SIM_BELIEFS_H

#include "base/byte_buffer.h"
#include "bots/bot.h"

enum { TENTHS = 10 };

typedef struct {
    uint64_t count, said,
        hidden; /* beliefs, their sum in 1/FULL_BELIEF, how many were of a hider */
} tenth;

typedef struct {
    uint64_t count;
    uint64_t off,
        cards_off;        /* squares of what was missed, in 1/FULL_BELIEF: told, by cards alone */
    tenth tenths[TENTHS]; /* by what was told: from 0 to a tenth, and so on */
} beliefs;

/* Asks everyone at the table; `w` is its true state. */
void beliefs_ask(beliefs *b, const game *g, const bot_player players[SEATS_MAX], const flow *w);
void beliefs_merge(beliefs *into, const beliefs *from);
void beliefs_write(const beliefs *b, byte_buffer *out);
void beliefs_read(beliefs *b, byte_buffer *from);

/* The Brier score: the mean square of what was missed; 0 is perfect, a coin has a quarter. */
double beliefs_brier(const beliefs *b);
double beliefs_brier_of_cards(const beliefs *b);

#endif
