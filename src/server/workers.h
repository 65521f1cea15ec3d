/*
 * workers.h: threads in which bots think, so that the loop never waits for one.
 *
 *     workers_give --> short | deep | why --> threads --> done --> workers_take
 *
 * Thoughts come back in any order.
 */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "house/host_api.h"

typedef struct workers workers;

/* Starts at least two threads. They call `wake` when a thought is finished. */
workers *workers_open(int threads, void (*wake)(void *context), void *context);
void workers_close(workers *w);

/* Replaces threads whose thought does not end. Call it regularly. */
void workers_look_after(workers *w);

void workers_give(workers *w, const thought *t);

/* Stops thoughts for this table's game, or for this visitor. They end soon, with any answer. */
void workers_stop(workers *w, const char *of, int64_t asker);

/* Takes a finished thought, if there is one. */
bool workers_take(workers *w, thought *out);

#endif
