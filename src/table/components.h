/*
 * components.h: which components a saved game was played with.
 *
 * With other components the same choices lead to other states. So a saved game stores the hash of
 * its components. When it is opened with others, it depends on whose they are:
 *
 * - If the saved game or this program has a person's own, the game is refused before any of it is
 *   read.
 * - If both are the program's own, of two versions, the game can still be looked at. It continues
 *   with today's components, like a game of older rules.
 */
#ifndef TABLE_COMPONENTS_H
#define TABLE_COMPONENTS_H

#include "core/game.h"
#include "table/json_check.h"

enum { COMPONENTS_TEXT = 17 }; /* sixteen hex digits and a zero byte */

/* Writes the hash as text and returns out. Returns null if the game has no hash: its components are
   compiled in. */
const char *components_name(const game *g, char out[COMPONENTS_TEXT]);

/* The hash of the components in use; 0 if they are compiled in. */
uint64_t components_here(const game *g);

/* Returns true if some of the components are a person's own. */
bool components_are_own(const game *g);

/* Writes the member "components" of an open object, and "own_components" if some are a person's
   own. Writes nothing for a game whose components have no hash. */
void components_put(const game *g, json *out);

/* Reads the hash that the object names; 0 if it names none. Refuses other components than those in
   use, unless both are the program's own. */
uint64_t components_read(
    json_check *in, const game *g, const json_value *object, const char *place);

#endif
