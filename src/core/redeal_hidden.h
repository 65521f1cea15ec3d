/*
 * redeal_hidden.h: deals hidden cards anew.
 *
 * It sorts the cards before it shuffles them.  So the result depends on which cards they are and on
 * chance, but not on where they lay.  Two states that a player cannot tell apart give the same.
 */
#ifndef CORE_REDEAL_HIDDEN_H
#define CORE_REDEAL_HIDDEN_H

#include "core/random.h"

void redeal_hidden(generator *r, uint8_t *card, int count);

#endif
