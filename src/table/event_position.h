/*
 * event_position.h: where an event stands for its reader: its number and its unit (core/unit.h).
 *
 * A cursor walks over the events that reach the reader, from the first one, and looks at nothing
 * else. So a page that joins late, a replay and a record count alike. Events that the reader may
 * not know leave no gap in its numbers.
 */
#ifndef TABLE_EVENT_POSITION_H
#define TABLE_EVENT_POSITION_H

#include "base/json_scan.h"
#include "core/game.h"

/* A walk over a reader's events. It begins as zero. */
typedef struct {
    int number; /* of the last event */
    int open;   /* the number of the event that began the open unit; 0: no unit is open */
    int kind;   /* the kind of that event */
    span first; /* the text of that event */
} event_cursor;

/* The kind of an event in the log, in the game's numbering; -1: it is the table's own. */
int event_position_kind(const game *g, span said);

/* Returns true if the unit of such an event does not depend on the events before it. */
bool event_position_is_new(const game *g, int kind);

event_position event_position_next(const game *g, event_cursor *p, int kind, span said);

/* Writes the event with its number and unit in front. `stop` is the event's stop for this reader
   (event_unit), or 0. */
void event_position_write(event_position at, int stop, span said, json *out);

#endif
