/*
 * disk.h: a store in memory that keeps what it has committed, and is slow, full, damaged or deaf.
 *
 * It knows who wrote each row, so that it can tell a row that two houses wrote from one that a house
 * wrote twice.
 */
#ifndef HOUSE_DISK_H
#define HOUSE_DISK_H

#include "house/world.h"

typedef struct {
    int64_t number;
    char *body;
    size_t length;
    int64_t writer;
} disk_row;

/* What the checks know of an ask of a table in one house. */
typedef struct {
    int64_t life; /* of the house */
    uint32_t ask;
    int64_t since, stuck_since;
    bool is_window;
    bool was_idle; /* at the last step */
} watched_ask;

/* To whom a house gave a seat's token; its row may have been lost since. */
typedef struct {
    uint8_t token[TOKEN_BYTES];
    int person;
} token_holder;

enum { DISK_BUCKETS = 4096 };

typedef struct disk_table {
    char id[TABLE_ID];
    disk_row *row;
    int count, room;
    char *note;
    int64_t changed;
    room *shadow;        /* what its rows make; null: nothing yet */
    int settled_entries; /* so many are in its state; 0: it is to be settled anew */
    bool is_damaged;     /* nothing can be promised of it any more */
    int version;         /* of the newest program that has had it */
    int64_t lease;       /* the number of the house that may write to it; 0: none */
    token_holder *holders;
    int holder_count;
    watched_ask watched[HOUSES];
    struct disk_table *next;
} disk_table;

struct disk {
    world *world;
    disk_table *table[DISK_BUCKETS], **all;
    int count, room;
    int64_t full_until; /* nothing can be written before */

    /* The houses that share it. */
    struct {
        int64_t number; /* 0: it has left */
        int64_t until;  /* its leases last, by the world's hour */
    } joined[HOUSES];
    int64_t numbers; /* so many were given */
    int64_t notices; /* so many were told */
};

/* A lease that the store does not give at once. */
typedef struct {
    char table[TABLE_ID];
    int64_t given_at;
} slow_lease;

enum { SLOW_LEASES = 8 };

/* A house's door to it. */
typedef struct {
    store base;
    disk *disk;
    int house;
    int64_t number; /* with which it has joined */
    int version;    /* of the program behind it */
    int lease_ms;
    int64_t heard;      /* of the notices */
    int64_t shut_until; /* the network between them is down */
    bool has_failed;    /* the lease that was asked for last */
    int64_t answers_at; /* the renewal that was asked for; 0: none */
    slow_lease slow[SLOW_LEASES];
    int slow_next; /* where the next one is noted */
} door;

disk *disk_new(world *w);
void disk_free(disk *d);
door door_to(disk *d, int house, int version);

/* Leases, where houses share it (leases.c).  May the house behind the door write to the table? */
void leases_open(door *to);
void leases_leave(door *to);
int64_t leases_last(const door *to); /* so long, as the store has it */
store_node lease_house(const door *to);
bool lease_is_ours(const door *to, const char *id);
bool door_is_shut(const door *to);

disk_table *disk_find(disk *d, const char *id); /* null: there is none */
disk_table *disk_at(disk *d, const char *id);   /* made if there is none */
bool disk_is_damaged(disk *d, const char *id);

/* The number of the last row of those that follow each other from the first on. */
int64_t disk_rows(disk *d, const char *id);
const disk_row *disk_row_at(disk *d, const char *id, int64_t number); /* null */

/* Writes what a batch has of a table, all of it or nothing; null: all tables'.  False: refused. */
bool disk_write(disk *d, const batch *b, const char *id, int64_t writer);

/* Damages something that nobody has in memory, or perhaps somebody has. */
void disk_damage(disk *d);

#endif
