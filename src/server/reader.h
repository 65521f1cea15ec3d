/*
 * reader.h: a thread that reads tables from the store, so that the loop never waits for a long log.
 *
 *     loop --reader_give--> [t1][t2][t3] --slice of t1--> store
 *                             ^-- t1 goes to the end if it has more rows
 *     loop <--reader_take-- [finished]
 *
 * It reads a slice of each table in turn, so a short log does not wait for a long one.
 */
#ifndef SERVER_READER_H
#define SERVER_READER_H

#include "house/opening.h"

typedef struct reader reader;

/* Returns null if the store cannot be opened again, or no thread could be started. The thread calls
   `wake` when a table has been read. Reading is given up after `most_ms` for one table. */
reader *reader_open(const store *s, int most_ms, void (*wake)(void *context), void *context);

/* reader_give hands an opening to the thread. reader_take returns a finished one; null: none. */
void reader_give(reader *r, opening *o);
opening *reader_take(reader *r);

/* The size of the store in bytes when it was last measured. Asks the thread to measure again. */
int64_t reader_size(reader *r);

/* Ends the thread and frees all openings that it still has. */
void reader_close(reader *r);

#endif
