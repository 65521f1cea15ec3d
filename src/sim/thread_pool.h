/* thread_pool.h: threads that fetch numbered pieces of work, do them, and bring what came of them.
   */
#ifndef SIM_THREAD_POOL_H
#define SIM_THREAD_POOL_H

#include <pthread.h>

#include "sim/work_queue.h"

/* Where pieces are fetched and brought, on any thread. */
typedef struct {
    const work_queue_task *task;
    void *context;
    /* The next piece; waits for it.  False: there are no more. */
    bool (*next)(void *context, uint64_t *piece);
    void (*deliver)(void *context, uint64_t piece, const byte_buffer *done);
    /* Now and then, on the thread that called.  False: as far as it goes, the hands may end. */
    bool (*look)(void *context);
    int milliseconds; /* how often it looks */
} thread_pool_work;

/* How many threads there were, which may be none: returns when they have ended, and there is nothing to
   look after. */
int thread_pool_run(const thread_pool_work *e);

double seconds_now(void);

#endif
