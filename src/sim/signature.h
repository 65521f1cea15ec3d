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
uint64_t play_random_setup(const game *g, flow *w, const setup *s);

/* Do the game's usual settings go with so many seats? */
bool seats_fit(const game *g, int seat_count);

/* Game `number` of run `run` with the game's usual settings, which go with so many seats. */
uint64_t play_random(const game *g, flow *w, int seat_count, uint64_t run, uint64_t number);

/* What game `number` of a run begins with, where all rules are wanted: the usual settings and any
   that fit, in turns.  False: nothing goes with so many seats. */
bool setup_of_number(const game *g, int seat_count, uint64_t run, uint64_t number, setup *out);

/* The fold of the final states' hashes of games 0 .. count-1 so set up, in order; 0: there are none. */
uint64_t signature_of(const game *g, int seat_count, uint64_t run, uint64_t count);

/* The game's own: the fold over every number of seats, smallest first, of so many games each. */
enum { SIGNATURE_RUN = 1, SIGNATURE_GAMES = 500 };
uint64_t signature_of_game(const game *g);

#endif
