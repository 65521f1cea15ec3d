/*
 * signature.h: one number over fixed games.
 *
 * Any change of a rule, of chance or of the layout of a state changes it; nothing else may: not the
 * compiler, not the optimiser, not the machine, WebAssembly included.
 */
#ifndef SIM_SIGNATURE_H
#define SIM_SIGNATURE_H

#include "core/game.h"

/* Plays one whole game of random choices.  Returns the number of choices made. */
uint64_t play_random(const game *g, flow *w, int seat_count, uint64_t run, uint64_t number);

/* The fold of the final states' hashes of games 0 .. count-1, in order. */
uint64_t signature_of(const game *g, int seat_count, uint64_t run, uint64_t count);

#endif
