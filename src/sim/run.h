/*
 * run.h: the games of a plan, on as many threads as are wanted.
 *
 * The results are the same whatever the number of threads.  A run that is stopped early has played
 * its plan from the start up to some game and no others, so that it is itself a run that can be
 * repeated.
 */
#ifndef SIM_RUN_H
#define SIM_RUN_H

#include <stdatomic.h>

#include "sim/tally.h"

typedef struct {
    uint64_t games; /* played: this many from the start of the plan */
    uint64_t choices;
    uint64_t signature; /* the fold of the final states' hashes, in the order of the games */
    double seconds;
    bool stopped; /* before the plan was through */
    tally groups[GROUPS_MAX + 1];
    tally all;
} results;

/* Told now and then, from the thread that called run_plan: what is played, and how long it took. */
typedef void run_progress(void *who, uint64_t played, double seconds);

/*
 * Plays the plan.  `stop` may be set at any time, by a signal too.  `on_progress` may be null.  The results
 * belong to the caller until results_free; null when there is no thread to be had.
 */
results *run_plan(const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who);
void results_free(results *r);

#endif
