/*
 * samples.h: positions of finished games, as features, and which side won.
 *
 * A position is recorded whenever a turn begins and from time to time in between. It is recorded
 * from a seat of each side, so that no side is preferred. Each game has its own samples in the
 * order of play, whichever thread played it.
 */
#ifndef SIM_SAMPLES_H
#define SIM_SAMPLES_H

#include "sim/run.h"

/* The positions of one game: `count` rows of features. `won` is the result of each: FULL_BELIEF if
   it was won, 0 if it was lost, or what a draw counts. `side` is the side that the position is seen
   from, a value of the game's first trait. */
typedef struct {
    int count, room;
    bool was_cut; /* true: the limit of turns ended it undecided */
    int32_t *measured;
    uint32_t *won;
    uint8_t *seat, *side;
} game_samples;

/* If sides are hidden, one game in RASH is played by officers who do not hide theirs. */
enum { RASH = 3 };

typedef struct {
    int width;      /* features in a row */
    uint64_t games; /* played; fewer than planned if the run was stopped */
    game_samples *of;
} samples;

/* Plays the plan like run_plan and records positions. The game must have a valuation of positions.
   The samples are the caller's until samples_free. Returns null if no thread could be started. */
samples *samples_gather(
    const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who);
void samples_free(samples *s);

static inline const int32_t *sample_row(const samples *s, const game_samples *of, int row)
{
    return of->measured + (size_t)row * (size_t)s->width;
}

#endif
