/*
 * batch.h: rows and notes that are stored together.
 *
 * For each table all rows of a batch are stored or none. If those of one table fail, the others are
 * still stored.
 *
 *    row[]   table 1, row 17 | table 2, row 5 | table 1, note | ...
 *    bytes   {"row":...}\0{"row":...}\0{...}\0...
 */
#ifndef HOUSE_BATCH_H
#define HOUSE_BATCH_H

#include "base/text.h"
#include "store/store.h"

/* A row of a table's log, or the table's note for the lobby. */
typedef struct {
    char table[TABLE_ID];
    int64_t number;  /* number of the row, from 1; 0: a note */
    int64_t changed; /* of a note: when, in seconds */
    size_t at, length;
} batch_row;

typedef struct {
    text bytes;
    batch_row *row;
    int count, room;
} batch;

/* The result of storing a batch: the tables whose rows are not stored, and why. */
typedef struct {
    const char (*failed)[TABLE_ID];
    int failed_count;
    /* Nothing could be written, for a reason that concerns no single table. */
    bool all_failed;
    const char *why;
    int64_t microseconds;
} batch_result;

batch batch_new(void);
void batch_free(batch *b);
void batch_clear(batch *b);

void batch_append(batch *b, const char *table, int64_t number, const char *body, size_t length);
void batch_note(batch *b, const char *table, int64_t changed, const char *note);

/* Appends all rows of another batch. */
void batch_add(batch *b, const batch *other);

bool batch_holds(const batch *b, const char *table);

/* Removes all rows of this table. */
void batch_drop(batch *b, const char *table);

/* Writes everything to a store, without a commit. An empty batch only tests whether the store can
   be written. */
void batch_put(const batch *b, store *s);

#endif
