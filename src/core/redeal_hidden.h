/*
 * redeal_hidden.h: cards that somebody cannot see, dealt anew.
 *
 * They are laid in order before they are shuffled.  So how they come out depends on which cards they are
 * and on chance, and not on where they lay: whoever cannot tell two tables apart imagines the same.
 */
#ifndef CORE_REDEAL_HIDDEN_H
#define CORE_REDEAL_HIDDEN_H

#include "core/random.h"

void redeal_hidden(generator *r, uint8_t *card, int count);

#endif
