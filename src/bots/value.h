/*
 * value.h: what a position is worth: how likely the seat's side is to win from there.
 *
 * A game measures the position in whole numbers, each with a weight (valuation, core/game.h). Their
 * sum is the log of the odds. There are only whole numbers, so every build returns the same.
 */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "core/game.h"

/* Returns true if the game has a valuation. */
bool value_known(const game *g);

/* Returns the value as a part of FULL_BELIEF. While the game runs it is neither 0 nor all of it. */
uint32_t value_of(const game *g, const flow *w, int seat);

/* Returns the value of a finished game: 0, FULL_BELIEF, or half of it for a draw. */
uint32_t value_at_end(const game *g, const flow *w, int seat);

/* Returns the value for these measures and weights. */
uint32_t value_by(const int32_t *measured, const int32_t *weights, int count);

/* Returns a seat of another side than this one's; -1: there is none. */
int value_rival(const game *g, const flow *w, int seat);

#endif
