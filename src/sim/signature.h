/*
 * signature.h: one number over fixed games.
 *
 * It changes if a rule, the random numbers or the layout of a state change. It must not depend on
 * anything else: neither on compiler, optimizer or machine, nor on WebAssembly.
 */
#ifndef SIM_SIGNATURE_H
#define SIM_SIGNATURE_H

#include "core/game.h"

/* Plays one whole game of random choices. Returns the number of choices. */
uint64_t play_random_setup(const game *g, flow *w, const setup *s);

/* Returns true if that many players can play the game's default settings. */
bool seats_fit(const game *g, int seat_count);

/* Plays game `number` of a run with the default settings, which must allow that many players. */
uint64_t play_random(const game *g, flow *w, int seat_count, uint64_t run, uint64_t number);

/* Makes the setup of game `number` of a run that tries all rules. The default settings alternate
   with random ones. Returns false if no settings allow that many players. */
bool setup_of_number(const game *g, int seat_count, uint64_t run, uint64_t number, setup *out);

/* Returns the combined hashes of the final states of `count` such games. Returns 0 if there are
   none. */
uint64_t signature_of(const game *g, int seat_count, uint64_t run, uint64_t count);

/* Returns the signature of a game: SIGNATURE_GAMES games for each number of players, smallest
   first. */
enum { SIGNATURE_RUN = 1, SIGNATURE_GAMES = 500 };
uint64_t signature_of_game(const game *g);

#endif
