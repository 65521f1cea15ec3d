/*
 * writer.h: a thread that commits batches, so that the loop never waits for the disk.
 *
 *     loop --writer_give--> batch --commit--> store
 *     loop <--writer_take-- result
 *
 * It handles one batch at a time.
 */
#ifndef SERVER_WRITER_H
#define SERVER_WRITER_H

#include "house/batch.h"

typedef struct writer writer;

/* The thread calls `wake` when a batch is done. */
writer *writer_open(store *s, void (*wake)(void *context), void *context);

/* The batch must stay unchanged until its result is taken. */
void writer_give(writer *w, const batch *b);

/* Takes the result, if the batch is done. It stays valid until the next batch is given. */
bool writer_take(writer *w, batch_result *out);

/* Finishes the current batch and ends the thread. */
void writer_close(writer *w);

#endif
