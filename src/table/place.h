/*
 * place.h: where an event stands among those of its reader: its number, and its unit (core/unit.h).
 *
 * The events are taken one after the other, from the first that reaches the reader, and nothing else is
 * looked at: so a page that joins late, a replay and a record count alike, and what a reader does not
 * know leaves no trace in its numbers.
 */
#ifndef TABLE_PLACE_H
#define TABLE_PLACE_H

#include "base/peek.h"
#include "core/game.h"

/* How far a reader's events have been taken; begins as zero. */
typedef struct {
    int number; /* of the last one */
    int open;   /* the number of the event that began the open unit; 0: none is open */
    int kind;   /* its kind */
    span first; /* and it itself */
} placing;

/* The kind of an event as it was told, in the game's numbering; -1: none of its own. */
int place_kind(const game *g, span said);

/* Does an event of this kind stand where it stands whatever was open before it? */
bool place_is_new(const game *g, int kind);

event_place place_next(const game *g, placing *p, int kind, span said);

/* The event with its place in front; `stop` as in event_unit, for this reader. */
void place_write(event_place at, int stop, span said, json *out);

#endif
