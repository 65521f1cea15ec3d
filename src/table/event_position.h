/*
 * event_position.h: where an event stands among those of its reader: its number, and its unit
 * (core/unit.h).
 *
 * The events are taken one after the other, from the first that reaches the reader, and nothing else is
 * looked at: so a page that joins late, a replay and a record count alike, and what a reader does not
 * know leaves no trace in its numbers.
 */
#ifndef TABLE_EVENT_POSITION_H
#define TABLE_EVENT_POSITION_H

#include "base/json_scan.h"
#include "core/game.h"

/* How far a reader's events have been taken; begins as zero. */
typedef struct {
    int number; /* of the last one */
    int open;   /* the number of the event that began the open unit; 0: none is open */
    int kind;   /* its kind */
    span first; /* and it itself */
} event_cursor;

/* The kind of an event as it was told, in the game's numbering; -1: none of its own. */
int event_position_kind(const game *g, span said);

/* Does an event of this kind stand where it stands whatever was open before it? */
bool event_position_is_new(const game *g, int kind);

event_position event_position_next(const game *g, event_cursor *p, int kind, span said);

/* The event with its place in front; `stop` as in event_unit, for this reader. */
void event_position_write(event_position at, int stop, span said, json *out);

#endif
