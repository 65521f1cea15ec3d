/*
 * batch.h: rows and notes that are brought to the disk together.
 *
 * Of each table all of them are stored or none; what becomes of one table's is not another's concern.
 */
#ifndef HOUSE_BATCH_H
#define HOUSE_BATCH_H

#include "base/text.h"
#include "store/store.h"

/* A row of a table's log; or its note for the lobby. */
typedef struct {
    char table[TABLE_ID];
    int64_t number;  /* of the row, from 1; 0: it is the note */
    int64_t changed; /* of the note: when, in seconds */
    size_t at, length;
} batch_row;

typedef struct {
    text bytes;
    batch_row *row;
    int count, room;
} batch;

/* What came of a batch: the tables whose rows are not stored, and why. */
typedef struct {
    const char (*failed)[TABLE_ID];
    int failed_count;
    bool all_failed; /* nothing could be written, and that is no single table's fault */
    const char *why;
    int64_t microseconds;
} batch_result;

batch batch_new(void);
void batch_free(batch *b);
void batch_clear(batch *b);

void batch_append(batch *b, const char *table, int64_t number, const char *body, size_t length);
void batch_note(batch *b, const char *table, int64_t changed, const char *note);

/* Puts all that the other has behind it. */
void batch_add(batch *b, const batch *other);

bool batch_holds(const batch *b, const char *table);

/* Takes back all that is this table's. */
void batch_drop(batch *b, const char *table);

/* Gives everything to a store, which has yet to commit it.  An empty one tries whether it can. */
void batch_put(const batch *b, store *s);

#endif
