/*
 * writer.h: the thread that brings rows to the disk, so that the loop never waits for one.
 *
 * It has one batch at a time.
 */
#ifndef SERVER_WRITER_H
#define SERVER_WRITER_H

#include "house/batch.h"

typedef struct writer writer;

/* `wake` is called, from the writer's thread, when a batch is done. */
writer *writer_open(store *s, void (*wake)(void *context), void *context);

/* The batch must stay as it is until its result is taken. */
void writer_give(writer *w, const batch *b);

/* What came of it, if it is done.  The result lives until the next batch is given. */
bool writer_take(writer *w, batch_result *out);

/* Ends when the batch under way is done. */
void writer_close(writer *w);

#endif
