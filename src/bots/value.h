/* value.h: what a position is worth. */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "core/game.h"

/* The chance that the seat's side wins, of FULL_BELIEF, as far as the position tells. */
uint32_t value_of(const game *g, const flow *w, int seat);

#endif
