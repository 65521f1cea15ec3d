/*
 * copy.h: copies everything in one store to another one and compares the two.
 */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/store.h"

typedef struct {
    int64_t tables, rows, notes, bytes;
} store_counts;

/* Reports progress now and then. Returns false to stop the copy. */
typedef bool store_progress(void *context, const store_counts *so_far);

/*
 * Copies everything, then reads both stores again and compares every row, note and value. Refused:
 * `to` is not empty, something could not be read or written, or the two differ. Then the copy must
 * not be used.
 */
refusal store_copy(
    store *from, store *to, store_progress *progress, void *context, store_counts *out);

#endif
