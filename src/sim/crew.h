/*
 * crew.h: numbered pieces of work on several threads, with results that do not depend on them.
 *
 * Pieces are given out in order, and one that was given out is finished.  Whoever did them, they are
 * handed in by number: so what was handed in is always the beginning of the work.
 */
#ifndef SIM_CREW_H
#define SIM_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* So many pieces, at most, are done and not handed in yet: `piece % CREW_WINDOW` tells them apart. */
enum { CREW_WINDOW = 512 };

typedef struct {
    uint64_t pieces;
    int hands;               /* threads; fewer will do */
    const atomic_bool *stop; /* may be set at any time, by a signal too */
    void *who;               /* for the functions */
    /* Does a piece, on any thread; hand 0 .. hands - 1 does one at a time. */
    void (*work)(void *who, int hand, uint64_t piece);
    /* Takes a piece, the next in order, one at a time.  False: that is enough, no more is taken. */
    bool (*take)(void *who, uint64_t piece);
    /* Told now and then, and at the end, from the thread that called.  May be null. */
    void (*news)(void *who, double seconds);
} crew_task;

/* Does the work.  The seconds that it took; below 0: there was no thread to be had. */
double crew_run(const crew_task *task);

#endif
