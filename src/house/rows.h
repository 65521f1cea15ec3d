/* rows.h: what the rows of a room's log and the deeds that they come of know of each other. */
#ifndef HOUSE_ROWS_H
#define HOUSE_ROWS_H

#include "base/json_scan.h"
#include "house/room.h"

/* A name as a row has it: a hash, with a mark before it; older rows have the name itself. */
void request_id_hash(const char *request_id, uint8_t out[REQUEST_ID_BYTES]);

/* A seat has done what has this name, "": none. */
void request_ids_keep(room_seat *s, const char *request_id);

/* The row that is being written is the first one that comes of what a seat does; the same behind an
   entry of the table's own log; and read from a row that is not taken apart. */
void request_ids_put(room *r, json *row);
void request_ids_put_behind(room *r, text *line);
void request_ids_take(room *r, span did);

#endif
