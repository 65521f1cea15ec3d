/*
 * run.h: plays the games of a plan on several threads.
 *
 * The results are the same for any number of threads. A run that is stopped early has played the
 * first games of its plan and no others. So it can be repeated like a whole run.
 */
#ifndef SIM_RUN_H
#define SIM_RUN_H

#include <stdatomic.h>

#include "sim/tally.h"

typedef struct {
    uint64_t games; /* the number of games played, from the start of the plan */
    uint64_t choices;
    uint64_t signature; /* the final states' hashes, combined in the order of the games */
    double seconds;
    bool stopped; /* true: the run was stopped before its end */
    tally groups[GROUPS_MAX + 1];
    tally all;
} results;

/* Called from time to time with the games played, on the thread that called run_plan. */
typedef void run_progress(void *who, uint64_t played, double seconds);

/* Plays the plan. `stop` may be set at any time, also by a signal. `on_progress` may be null. The
   results are the caller's until results_free. Returns null if no thread could be started. */
results *run_plan(const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who);
void results_free(results *r);

#endif
