/*
 * library.h: what the files behind include/wardroom.h share.
 *
 * Only names that begin with wardroom_ leave the library (library.map).
 */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "core/game.h"
#include "wardroom.h"

struct wardroom_state {
    const game *game;
    any_state at;
};

struct wardroom_chance {
    generator random;
};

/* Writes the refusal into `why`, if it is there, and returns its code. */
int32_t library_say(const game *g, refusal r, wardroom_error *why);

/* A thing that must be there and is null: a mistake in the calling program. */
int32_t library_missing(const char *what, wardroom_error *why);

/* The game by its id; null with a reason. */
const game *library_game(const char *id, wardroom_error *why);

/* Seats and settings of a game that may begin like this. */
int32_t library_setup(const game *g, int32_t seat_count, const char *const *settings, setup *out,
    wardroom_error *why);

/* There is not enough memory: a library does not end the program that it is in. */
int32_t library_full(wardroom_error *why);

/* Memory of zero bytes, or null with that reason. */
void *library_room(size_t size, wardroom_error *why);

/* The text of a buffer, for the caller to keep, or null where there was no memory for all of it; the
   buffer is gone then. */
char *library_keep(const game *g, text *t, wardroom_error *why);

/* What each seat has won. */
void library_returns(const game *g, const flow *w, float *out);

#endif
