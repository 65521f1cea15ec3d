/*
 * copy.h: all that a store holds, brought to another one.
 */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/store.h"

typedef struct {
    int64_t tables, rows, notes, bytes;
} store_counts;

/* Told now and then how far it has come; false: to stop. */
typedef bool store_progress(void *context, const store_counts *so_far);

/*
 * Copies everything, and then compares every row, note and value of the two.  Refused: the other one is
 * not empty, something could not be read or written, or differs; then the copy is not to be used.
 */
refusal store_copy(
    store *from, store *to, store_progress *progress, void *context, store_counts *out);

#endif
