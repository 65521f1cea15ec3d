/* rows.h: request ids in the rows of a table's log (request_ids.c). */
#ifndef HOUSE_ROWS_H
#define HOUSE_ROWS_H

#include "base/json_scan.h"
#include "house/room.h"

/* Reads a request id from a row: a hash with a mark before it. Older rows have the id itself. */
void request_id_hash(const char *request_id, uint8_t out[REQUEST_ID_BYTES]);

/* Remembers that the seat has done this request; "": no request id. */
void request_ids_keep(room_seat *s, const char *request_id);

/* Adds the request id to the row if it is the first one that comes of the request. */
void request_ids_put(room *r, json *row);
/* The same for an entry of the table's own log, whose text is complete. */
void request_ids_put_behind(room *r, text *line);
/* Reads the request id of such an entry, without parsing the entry. */
void request_ids_take(room *r, span did);

#endif
