/*
 * value.h: what a position is worth: how likely the seat's side is to win from there.
 *
 * A game measures the position in whole numbers, each with a weight (valuation, core/game.h); their
 * sum is the log of the odds.  Whole numbers alone, so every build says the same.
 */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "core/game.h"

/* Does the game know what positions are worth? */
bool value_known(const game *g);

/* Of FULL_BELIEF: neither nothing nor all as long as the game goes on. */
uint32_t value_of(const game *g, const flow *w, int seat);

/* By how it ended: 0, FULL_BELIEF, or half of it for a draw. */
uint32_t value_at_end(const game *g, const flow *w, int seat);

/* By measures and their weights. */
uint32_t value_by(const int32_t *measured, const int32_t *weights, int count);

/* A seat of another side than this one's, or -1: it is alone, or all are of one side. */
int value_rival(const game *g, const flow *w, int seat);

#endif
