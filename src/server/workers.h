/*
 * workers.h: threads in which bots think, so that the loop never waits for one.
 *
 * A thought is worked out in some thread and comes back, in no certain order, through workers_take.
 */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "house/host_api.h"

typedef struct workers workers;

/* At least two threads are started.  `wake` is called, from a worker's thread, when a thought is ready. */
workers *workers_open(int threads, void (*wake)(void *context), void *context);
void workers_close(workers *w);

/* To be called now and then: where a thought does not end, another thread takes over what else is to be thought. */
void workers_look_after(workers *w);

void workers_give(workers *w, const thought *t);

/* Nobody waits any more for what the table's game or this visitor asked: such thoughts end soon, with
   any answer. */
void workers_stop(workers *w, const char *of, int64_t asker);

/* A thought that is ready, if there is one. */
bool workers_take(workers *w, thought *out);

#endif
