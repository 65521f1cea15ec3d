/*
 * components.h: which components a saved game was played with.
 *
 * Where a game's components are read from files, the same choices lead elsewhere with others.  So
 * what is kept of such a game names the hash of its components, and with others it is refused
 * before anything of it is believed.  A game whose components are compiled in names none.
 */
#ifndef TABLE_COMPONENTS_H
#define TABLE_COMPONENTS_H

#include "core/game.h"
#include "table/intake.h"

enum { COMPONENTS_TEXT = 17 }; /* sixteen hex digits and a zero byte */

/* The hash as text; null for a game whose components are compiled in.  Returns out. */
const char *components_name(const game *g, char out[COMPONENTS_TEXT]);

/* Writes the member "components" of an open object; nothing where there is no name. */
void components_put(const game *g, json *out);

/* Does the object name the components that there are here?  Else the intake is refused. */
void components_check(intake *in, const game *g, json_t *object, const char *place);

#endif
