/*
 * beliefs.h: how well bots tell who is on the hidden side.
 *
 * Once a turn, every bot that is not on the hidden side estimates the side of each other seat
 * that is still secret: how likely is it the hidden one? The estimate is compared with the truth,
 * and so is an estimate from the cards alone. All sums are whole numbers, so they are the same on
 * every machine.
 */
#ifndef SIM_BELIEFS_H
#define SIM_BELIEFS_H

#include "base/byte_buffer.h"
#include "bots/bot.h"

enum { TENTHS = 10 };

typedef struct {
    /* Number of beliefs, their sum in 1/FULL_BELIEF, and how many were about a hider */
    uint64_t count, said, hidden;
} tenth;

typedef struct {
    uint64_t count;
    /* Sums of squared errors in 1/FULL_BELIEF: of the beliefs, and of those by cards alone */
    uint64_t off, cards_off;
    tenth tenths[TENTHS]; /* by belief: below a tenth, below two tenths, ... */
} beliefs;

/* Asks every bot that is not on the hidden side, and counts its beliefs. `w` is the true state. */
void beliefs_ask(beliefs *b, const game *g, const bot_player players[SEATS_MAX], const flow *w);
void beliefs_merge(beliefs *into, const beliefs *from);
void beliefs_write(const beliefs *b, byte_buffer *out);
void beliefs_read(beliefs *b, byte_buffer *from);

/* The Brier score: the mean squared error. 0 is perfect, a coin scores a quarter. */
double beliefs_brier(const beliefs *b);
double beliefs_brier_of_cards(const beliefs *b);

#endif
