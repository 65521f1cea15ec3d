/*
 * bench.h: how fast a game is on one core.
 *
 * Other work on the machine makes some measurements too slow, and none too fast. So everything is
 * measured several times in short pieces, and the best piece counts.
 */
#ifndef SIM_BENCH_H
#define SIM_BENCH_H

#include "core/game.h"

typedef struct {
    /* Random legal play, with the options listed for each choice */
    double choices_per_second, games_per_second;
    double copy_ns;                      /* to copy a state */
    double view_us;                      /* to build a seat's view as JSON */
    double officer_us, officer_worst_us; /* a choice of the officer; 0: the game has none */
    double drill_per_second;             /* the game's own drill; 0: it has none */
    size_t state_bytes;
    size_t view_bytes; /* of the longest view seen */
    /* Random games; those of them that were ended by the limit of turns for runs of many games */
    uint64_t games, cut;
    uint64_t signature;
} bench;

/* Measures for about `seconds`. The signature takes additional time. */
bench bench_game(const game *g, double seconds);

#endif
