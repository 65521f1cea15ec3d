/* thread_pool.h: threads that fetch numbered pieces of work, do them, and deliver the results. */
#ifndef SIM_THREAD_POOL_H
#define SIM_THREAD_POOL_H

#include <pthread.h>

#include "sim/work_queue.h"

/* Callbacks of the threads. */
typedef struct {
    const work_queue_task *task;
    void *context;
    /* Fetches the next piece, on any thread; may block. Returns false if there are no more. */
    bool (*next)(void *context, uint64_t *piece);
    void (*deliver)(void *context, uint64_t piece, const byte_buffer *done);
    /* Called from time to time on the thread that called thread_pool_run. Returns true while it
       must be called again, even after all threads have ended. */
    bool (*look)(void *context);
    int milliseconds; /* the interval between calls of `look` */
} thread_pool_work;

/* Starts the threads and returns when all have ended and `look` has returned false. Returns the
   number of threads, which may be 0. */
int thread_pool_run(const thread_pool_work *e);

double seconds_now(void);

#endif
