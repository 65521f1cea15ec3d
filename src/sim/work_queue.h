/*
 * work_queue.h: numbered pieces of work on several threads, and on several machines, with results that do not
 * depend on them.
 *
 * Pieces are given out in order, and one that was given out is finished.  Whoever did them, they are
 * taken by number: so what was taken is always the beginning of the work.  What comes of a piece is a
 * block of bytes, so that it can come from another process (ranks.h) or from a file (checkpoint.h) as well.
 */
#ifndef SIM_WORK_QUEUE_H
#define SIM_WORK_QUEUE_H

#include <stdatomic.h>

#include "base/byte_buffer.h"
#include "sim/checkpoint.h"

typedef struct {
    uint64_t pieces;
    int thread_count;        /* threads of each rank; fewer will do */
    const atomic_bool *stop; /* may be set at any time, by a signal too */
    const char *run;         /* all that the results depend on, in words; null: nobody asks */
    checkpoint *checkpoint;  /* where pieces are kept that are done; null: nowhere */
    void *who;               /* for the functions */
    /* Does a piece, on any thread of any rank, and writes what came of it. */
    void (*work)(void *who, uint64_t piece, byte_buffer *out);
    /* Takes what came of a piece, the next in order, one at a time, on rank 0.  False: that is enough,
       no more is taken. */
    bool (*take)(void *who, uint64_t piece, byte_buffer *done);
    /* Told now and then, and at the end, from the thread that called on rank 0: how many pieces are
       done.  May be null. */
    void (*on_progress)(void *who, uint64_t pieces, double seconds);
} work_queue_task;

/* Does the work.  The seconds that it took, with those that it had taken before it was resumed; below 0:
   there was no thread to be had, or this is not rank 0, which has all that was taken. */
double work_queue_run(const work_queue_task *task);

/* For work_queue.c: does pieces that rank 0 gives out, until it gives no more. */
void work_queue_rank(const work_queue_task *task);

#endif
