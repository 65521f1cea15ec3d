/*
 * opening.h: a table that is being read from its log, slice by slice, by any thread.
 *
 * The house asks its host for it (`open` in host_api.h) and goes on. The host reads slice after
 * slice and hands the result back (hall_opened). An opening shares nothing with the house, so no
 * other table waits for a long log.
 */
#ifndef HOUSE_OPENING_H
#define HOUSE_OPENING_H

#include "house/host_api.h"
#include "house/room.h"

enum { SLICE_ROWS = 2000 };

struct opening {
    char table[TABLE_ID];
    room *room;                /* what its rows have made so far */
    batch rows;                /* new rows: the game went on by itself under newer rules */
    int64_t last;              /* number of the last row that was read; 0: none */
    refusal trouble;           /* the store does not return all rows */
    refusal broken;            /* a row that cannot be right; the room is then shut */
    int64_t broken_at;         /* number of that row */
    char from[ADDRESS_TEXT];   /* address of the visitor who asked for it; "": none */
    bool is_late;              /* it took too long and was given up */
    bool is_copy;              /* only to look at: another node has the table */
    bool is_unwanted;          /* nobody waits for it any more */
    bool wakes;                /* its game goes on though nobody has come */
    int64_t spent_us;          /* for the host */
    struct opening *next;      /* list of the house */
    struct opening *next_read; /* for the host */
};

opening *opening_new(const char *id, bool is_copy);
void opening_free(opening *o); /* with its room, if that was not taken */

/* Reads up to `most` further rows. Returns false at the end of the log. */
bool opening_reads(opening *o, store *s, int most);

/* Shuts its room because of a fault in its log. */
void opening_shuts(opening *o, const refusal *why);

#endif
