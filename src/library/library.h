/*
 * library.h: what the files behind include/wardroom.h share.
 *
 * The library exports only names that begin with wardroom_ (library.map).
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

/* Writes a refusal into `why`, if that is not null, and returns its code. */
int32_t library_say(const game *g, refusal r, wardroom_error *why);

/* Reports an argument that must not be null: a mistake of the calling program. */
int32_t library_missing(const char *what, wardroom_error *why);

/* Finds a game by its id. Returns null with a reason. */
const game *library_game(const char *id, wardroom_error *why);

/* Reads seats and settings, and checks that a game can begin with them. */
int32_t library_setup(const game *g, int32_t seat_count, const char *const *settings, setup *out,
    wardroom_error *why);

/* Reports out of memory as an error, because a library must not abort its host. */
int32_t library_full(wardroom_error *why);

/* Allocates zeroed memory. Returns null, with that error, if there is none. */
void *library_room(size_t size, wardroom_error *why);

/* Takes over a buffer and returns its text for the caller to keep. Returns null if there was not
   enough memory for all of it. */
char *library_keep(const game *g, text *t, wardroom_error *why);

/* Writes what each seat has won. */
void library_returns(const game *g, const flow *w, float *out);

#endif
