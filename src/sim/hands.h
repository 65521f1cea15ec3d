/* hands.h: threads that fetch numbered pieces of work, do them, and bring what came of them. */
#ifndef SIM_HANDS_H
#define SIM_HANDS_H

#include <pthread.h>

#include "sim/crew.h"

/* Where pieces are fetched and brought, on any thread. */
typedef struct {
    const crew_task *task;
    void *desk;
    /* The next piece; waits for it.  False: there are no more. */
    bool (*next)(void *desk, uint64_t *piece);
    void (*bring)(void *desk, uint64_t piece, const block *done);
    /* Now and then, on the thread that called.  False: as far as it goes, the hands may end. */
    bool (*look)(void *desk);
    int milliseconds; /* how often it looks */
} errand;

/* How many threads there were, which may be none: returns when they have ended, and there is nothing to
   look after. */
int hands_work(const errand *e);

double seconds_now(void);

#endif
