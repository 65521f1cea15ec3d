/*
 * crew.h: numbered pieces of work on several threads, and on several machines, with results that do not
 * depend on them.
 *
 * Pieces are given out in order, and one that was given out is finished.  Whoever did them, they are
 * taken by number: so what was taken is always the beginning of the work.  What comes of a piece is a
 * block of bytes, so that it can come from another process (ranks.h) or from a file (keep.h) as well.
 */
#ifndef SIM_CREW_H
#define SIM_CREW_H

#include <stdatomic.h>

#include "sim/block.h"
#include "sim/keep.h"

typedef struct {
    uint64_t pieces;
    int hands;               /* threads of each rank; fewer will do */
    const atomic_bool *stop; /* may be set at any time, by a signal too */
    const char *run;         /* all that the results depend on, in words; null: nobody asks */
    keep *keep;              /* where pieces are kept that are done; null: nowhere */
    void *who;               /* for the functions */
    /* Does a piece, on any thread of any rank, and writes what came of it. */
    void (*work)(void *who, uint64_t piece, block *out);
    /* Takes what came of a piece, the next in order, one at a time, on rank 0.  False: that is enough,
       no more is taken. */
    bool (*take)(void *who, uint64_t piece, block *done);
    /* Told now and then, and at the end, from the thread that called on rank 0: how many pieces are
       done.  May be null. */
    void (*news)(void *who, uint64_t pieces, double seconds);
} crew_task;

/* Does the work.  The seconds that it took, with those that it had taken before it was resumed; below 0:
   there was no thread to be had, or this is not rank 0, which has all that was taken. */
double crew_run(const crew_task *task);

/* For crew.c: does pieces that rank 0 gives out, until it gives no more. */
void crew_follow(const crew_task *task);

#endif
