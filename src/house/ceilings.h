/*
 * ceilings.h: what the whole house may have (WR-082).
 *
 * Tables in memory and rows are counted here; how much memory and disk there is in use is told by whoever runs the house.
 * From nine tenths of any of them on no new tables are made, and at the whole of it nobody new sits down or looks on.
 * Those who play go on.
 */
#ifndef HOUSE_CEILINGS_H
#define HOUSE_CEILINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/refusal.h"

typedef enum {
    CEILING_TABLES, /* in memory */
    CEILING_ROWS,   /* a second */
    CEILING_MEMORY, /* bytes */
    CEILING_DISK,   /* bytes that the store has */
    CEILINGS
} ceiling;

/* So long rows are counted together: a moment in which many bots answer is no flood. */
enum { ROWS_SECONDS = 10 };

typedef struct {
    int64_t most[CEILINGS]; /* 0: there is none */
    int64_t used[CEILINGS];
    int64_t second;         /* the one in which rows are counted, by the clock */
    int rows[ROWS_SECONDS]; /* of that second and of those before it */
    uint64_t turned_away;   /* so often somebody was */
} ceilings;

/* So many rows were given to the store. */
void ceilings_count_rows(ceilings *c, int64_t clock, int rows);

/* Of any of them, is so much in use, in percent? */
bool ceilings_reached(const ceilings *c, int percent);

/* So long, in milliseconds, a table's bots pause between their answers: before the rows that bots write come near their
   ceiling, bots wait, and nobody is turned away. */
int64_t ceilings_pause(const ceilings *c);

/* May there be a new table, and may somebody new sit down or look on?  Says why not. */
refusal ceilings_allow_table(ceilings *c);
refusal ceilings_allow_guest(ceilings *c);

#endif
