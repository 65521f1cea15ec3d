/*
 * components.h: which components a saved game was played with.
 *
 * With other components the same choices lead elsewhere.  So what is kept of a game names the hash of
 * those it was played with.  Where a person's own are among them, it is refused with others before
 * anything of it is believed; where the program's own have changed since, it is looked at as it was, and
 * goes on with those of today, like a game of older rules.
 */
#ifndef TABLE_COMPONENTS_H
#define TABLE_COMPONENTS_H

#include "core/game.h"
#include "table/json_check.h"

enum { COMPONENTS_TEXT = 17 }; /* sixteen hex digits and a zero byte */

/* The hash as text; null for a game whose components are compiled in.  Returns out. */
const char *components_name(const game *g, char out[COMPONENTS_TEXT]);

/* The hash; 0 for such a game. */
uint64_t components_here(const game *g);

/* Are some of them a person's own? */
bool components_are_own(const game *g);

/* Writes the member "components" of an open object, and whether they are somebody's own; nothing where
   there is no name. */
void components_put(const game *g, json *out);

/* The hash that the object names, or 0.  With others than there are here the intake is refused, unless
   both are the program's own, of another version. */
uint64_t components_read(
    json_check *in, const game *g, const json_value *object, const char *place);

#endif
