/*
 * opening.h: a table that comes back from its log, read in slices by any thread.
 *
 * The house asks for it (host_api.h: open) and goes on; whoever runs the house reads slice after slice and hands back what
 * came of it (hall_opened).  Nothing of it touches the house, so no other table waits for a long log.
 */
#ifndef HOUSE_OPENING_H
#define HOUSE_OPENING_H

#include "house/host_api.h"
#include "house/room.h"

enum { SLICE_ROWS = 2000 };

struct opening {
    char table[TABLE_ID];
    room *room;                /* what its rows have made so far */
    batch rows;                /* what it wrote itself: it goes on by newer rules */
    int64_t last;              /* the number of the last row that was read; 0: none yet */
    refusal trouble;           /* the store does not bring all rows */
    refusal broken;            /* the log says what cannot be, */
    int64_t broken_at;         /* in this row: the room is shut */
    char from[ADDRESS_TEXT];   /* whose visitor has asked for it; "": nobody's */
    bool is_late;              /* it has taken too long, and was given up */
    bool is_copy;              /* of a table at another node, to be looked at */
    bool is_unwanted;          /* nobody waits for it any more */
    bool wakes;                /* its game goes on though nobody has come */
    int64_t spent_us;          /* for whoever reads */
    struct opening *next;      /* of those under way */
    struct opening *next_read; /* for whoever reads */
};

opening *opening_new(const char *id, bool is_copy);
void opening_free(opening *o); /* with its room, unless that was taken */

/* Reads so many rows more; false: it is at its end. */
bool opening_reads(opening *o, store *s, int most);

/* Its room is shut, because of what is wrong with its log. */
void opening_shuts(opening *o, const refusal *why);

#endif
