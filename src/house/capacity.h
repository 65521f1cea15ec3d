/*
 * capacity.h: limits of the whole house (WR-082).
 *
 * The house counts its tables in memory and its rows; the host reports memory and disk. From 90
 * percent of any limit no new tables are made. At 100 percent no new player and no spectator comes
 * in. Those who play go on.
 */
#ifndef HOUSE_CAPACITY_H
#define HOUSE_CAPACITY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/refusal.h"

typedef enum {
    CAPACITY_TABLES, /* tables in memory */
    CAPACITY_ROWS,   /* rows a second */
    CAPACITY_MEMORY, /* bytes */
    CAPACITY_DISK,   /* bytes of the store */
    CAPACITIES
} capacity_kind;

/* Rows are averaged over this time, so that many bots answering at once do not reach the limit. */
enum { ROWS_SECONDS = 10 };

typedef struct {
    int64_t most[CAPACITIES]; /* 0: no limit */
    int64_t used[CAPACITIES];
    int64_t second;         /* the last second in which rows were counted, by the clock */
    int rows[ROWS_SECONDS]; /* rows of that second and of those before it */
    uint64_t turned_away;   /* how often a table or a person was refused */
} capacity;

/* Counts rows that were given to the store. */
void capacity_count_rows(capacity *c, int64_t clock, int rows);

/* Returns true if any limit is used up to this percentage. */
bool capacity_reached(const capacity *c, int percent);

/* Returns how many milliseconds a table's bots pause between their answers. As the rows come near
   their limit, bots wait so that nobody has to be refused. */
int64_t capacity_pause(const capacity *c);

/* Return the refusal if there may be no new table, or no new player or spectator. */
refusal capacity_allow_table(capacity *c);
refusal capacity_allow_guest(capacity *c);

#endif
