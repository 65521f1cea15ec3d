/* rows.h: what the rows of a room's log and the deeds that they come of know of each other. */
#ifndef HOUSE_ROWS_H
#define HOUSE_ROWS_H

#include "base/peek.h"
#include "house/room.h"

/* A name as a row has it: a hash, with a mark before it; older rows have the name itself. */
void once_hash(const char *once, uint8_t out[ONCE_BYTES]);

/* A seat has done what has this name, "": none. */
void deed_keep(room_seat *s, const char *once);

/* The row that is being written is the first one that comes of what a seat does; the same behind an
   entry of the table's own log; and read from a row that is not taken apart. */
void deed_put(room *r, json *row);
void deed_put_behind(room *r, text *line);
void deed_take(room *r, span did);

#endif
