/*
 * samples.h: positions of finished games, as their features, and which side won.
 *
 * A position is noted whenever a turn begins, and now and then in between; from a seat of each side,
 * so that no side is preferred.  Each game has its own samples, in the order in which it was played,
 * whoever played it.
 */
#ifndef SIM_SAMPLES_H
#define SIM_SAMPLES_H

#include "sim/run.h"

/* One game's positions: `count` rows of so many features, the chance of FULL_BELIEF that came of each
   (all, nothing, or a draw), and the sides that they are seen from: values of the game's first trait. */
typedef struct {
    int count, room;
    bool was_cut; /* by its limit */
    int32_t *measured;
    uint32_t *won;
    uint8_t *seat, *side;
} game_samples;

/* Where sides are hidden, one game of so many is played by officers who hide nothing. */
enum { RASH = 3 };

typedef struct {
    int width;      /* features of a row */
    uint64_t games; /* played: fewer than planned where it was stopped */
    game_samples *of;
} samples;

/* Plays the plan, of a game that knows what positions are worth, and notes its positions, as run_plan
   plays one.  They belong to the caller until samples_free; null when there is no thread to be had. */
samples *samples_gather(
    const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who);
void samples_free(samples *s);

static inline const int32_t *sample_row(const samples *s, const game_samples *of, int row)
{
    return of->measured + (size_t)row * (size_t)s->width;
}

#endif
