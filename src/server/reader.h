/*
 * reader.h: the thread that reads tables from the store, so that the loop never waits for a long log.
 *
 * It reads a slice of each table in turn: a short log never waits for a long one.
 */
#ifndef SERVER_READER_H
#define SERVER_READER_H

#include "house/opening.h"

typedef struct reader reader;

/* Null: the store has no other door, or there is no thread.  `wake` is called, from the reader's thread, when a table is
   read; one that takes longer than `most_ms` is given up. */
reader *reader_open(const store *s, int most_ms, void (*wake)(void *context), void *context);

/* Takes the opening; reader_take brings it back, if it is at its end; null: none is. */
void reader_give(reader *r, opening *o);
opening *reader_take(reader *r);

/* How many bytes the store has, as it was seen last; that is looked at again. */
int64_t reader_size(reader *r);

/* What has not come back is freed. */
void reader_close(reader *r);

#endif
