/*
 * capacity.h: what the whole house may have (WR-082).
 *
 * Tables in memory and rows are counted here; how much memory and disk there is in use is told by whoever runs the house.
 * From nine tenths of any of them on no new tables are made, and at the whole of it nobody new sits down or looks on.
 * Those who play go on.
 */
#ifndef HOUSE_CAPACITY_H
#define HOUSE_CAPACITY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/refusal.h"

typedef enum {
    CAPACITY_TABLES, /* in memory */
    CAPACITY_ROWS,   /* a second */
    CAPACITY_MEMORY, /* bytes */
    CAPACITY_DISK,   /* bytes that the store has */
    CAPACITIES
} capacity_kind;

/* So long rows are counted together: a moment in which many bots answer is no flood. */
enum { ROWS_SECONDS = 10 };

typedef struct {
    int64_t most[CAPACITIES]; /* 0: there is none */
    int64_t used[CAPACITIES];
    int64_t second;         /* the one in which rows are counted, by the clock */
    int rows[ROWS_SECONDS]; /* of that second and of those before it */
    uint64_t turned_away;   /* so often somebody was */
} capacity;

/* So many rows were given to the store. */
void capacity_count_rows(capacity *c, int64_t clock, int rows);

/* Of any of them, is so much in use, in percent? */
bool capacity_reached(const capacity *c, int percent);

/* So long, in milliseconds, a table's bots pause between their answers: before the rows that bots write come near their
   ceiling, bots wait, and nobody is turned away. */
int64_t capacity_pause(const capacity *c);

/* May there be a new table, and may somebody new sit down or look on?  Says why not. */
refusal capacity_allow_table(capacity *c);
refusal capacity_allow_guest(capacity *c);

#endif
