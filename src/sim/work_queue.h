/*
 * work_queue.h: a queue of numbered pieces of work for several threads and machines. The results do
 * not depend on their number.
 *
 * Pieces are handed out in order, and every one that was handed out is finished. Results are taken
 * in the order of the pieces, whoever computed them. So what was taken is always the beginning of
 * the work. A result is a block of bytes, because it may come from another process (ranks.h) or
 * from a file (checkpoint.h).
 *
 *      next_piece --> threads, ranks --> window of results --> take(0), take(1), ...
 *                                            ^
 *                      checkpoint file ------+
 */
#ifndef SIM_WORK_QUEUE_H
#define SIM_WORK_QUEUE_H

#include <stdatomic.h>

#include "base/byte_buffer.h"
#include "sim/checkpoint.h"

typedef struct {
    uint64_t pieces;
    int thread_count;        /* threads of each rank; fewer will do */
    const atomic_bool *stop; /* may be set at any time, also by a signal */
    const char *run;         /* all that the results depend on, in words; null: not checked */
    checkpoint *checkpoint;  /* where finished pieces are stored; null: nowhere */
    void *who;               /* the first argument of the callbacks */
    /* Does a piece, on any thread of any rank, and writes its result. */
    void (*work)(void *who, uint64_t piece, byte_buffer *out);
    /* Takes the result of the next piece, on rank 0; calls never overlap. Returns false to end the
       work: no more results are taken. */
    bool (*take)(void *who, uint64_t piece, byte_buffer *done);
    /* Called from time to time and at the end, on rank 0 and the thread that called work_queue_run.
       `pieces` are done. May be null. */
    void (*on_progress)(void *who, uint64_t pieces, double seconds);
} work_queue_task;

/* Does the work. Returns the seconds that it took, including those before it was resumed. Returns a
   negative number if no thread could be started, or on other ranks: only rank 0 has the results. */
double work_queue_run(const work_queue_task *task);

/* Only for work_queue.c: does the pieces that rank 0 hands out, until there are no more. */
void work_queue_rank(const work_queue_task *task);

#endif
