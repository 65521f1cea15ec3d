/* node.h: a house in its world: its hour, its bots' thoughts, its disk; it dies and opens again. */
#ifndef HOUSE_NODE_H
#define HOUSE_NODE_H

#include "house/disk.h"
#include "house/line.h"

/* Why the house does what it does in this round. */
typedef struct {
    connection *by; /* null: nobody */
    char type[16];
    bool is_public;       /* something that all may see has caused it */
    seats concerned;      /* whose own business it is */
    char table[TABLE_ID]; /* at which table */
} cause;

typedef struct thinking {
    node *node;
    int64_t life;
    bool is_stopped;
    thought thought;
    struct thinking *next;
} thinking;

/* A table that is read from the disk, slice by slice. */
typedef struct table_reading {
    node *node;
    int64_t life;
    opening *opening;
    struct table_reading *next;
} table_reading;

enum { TABLES_KNOWN = 256 };

struct node {
    world *world;
    int number;
    hall *hall;
    door door;
    int version;         /* of its program */
    int64_t life;        /* no two houses that ever opened have the same; 0: it is closed */
    int64_t clock, date; /* what is added to the world's hour */
    int64_t ticks_at;
    int64_t asleep_until; /* it stands still, as a process that was stopped does */
    int connections;
    int unsettled; /* rounds since it settled */
    cause cause;
    bool in_stored; /* is being told what came of its rows */
    thinking *thoughts;
    int thought_count;
    table_reading *readings;

    /* What is being stored. */
    const batch *rows;
    bool is_written;       /* they are, but it sleeps and does not know */
    int64_t storing_since; /* by its clock */
    bool all_failed;       /* nothing of it could be written */
    bool last_failed;
    room_counts figures; /* after the last step */
    char (*failed)[TABLE_ID];
    int failed_count;
    char (*stored)[TABLE_ID]; /* the tables of the batch that is told of */
    int stored_count;

    /* For the checks: what of it has been looked at. */
    disk_table *known
        [TABLES_KNOWN]; /* by the place of a room in memory: its table on the disk, or another */
    int said_seen;
    uint64_t cut_for_rate;
    bool was_out;       /* at the last step */
    int64_t clock_then; /* likewise, what was added to the world's hour */
};

node *node_new(world *w, int number);
void node_free(node *n);
int64_t node_life(const world *w, int number);

/* It falls asleep; is it, so that this has to happen later? */
void node_sleeps(node *n, int64_t ms);
bool node_puts_off(node *n, happens *what, void *whom, int64_t number);

/* It opens; it dies at once; it closes in an orderly way. */
void node_opens(node *n);
void node_dies(node *n);
void node_closes(node *n);

/* Somebody comes, says something, is gone. */
void node_met(connection *c);
void node_heard(connection *c, const char *message, size_t length);
void node_lost(connection *c);

int64_t node_clock(const node *n);

#endif
