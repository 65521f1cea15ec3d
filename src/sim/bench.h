/*
 * bench.h: how fast a game is, on one core.
 *
 * A machine that does other things now and then makes some measurements too slow and none too fast.
 * So everything is measured several times in short pieces, and the best piece counts.
 */
#ifndef SIM_BENCH_H
#define SIM_BENCH_H

#include "core/game.h"

typedef struct {
    double choices_per_second,
        games_per_second;                /* random legal play, the options listed each time */
    double copy_ns;                      /* to copy a state */
    double view_us;                      /* to build a seat's view as JSON */
    double officer_us, officer_worst_us; /* a choice of the officer; 0: there is none */
    double drill_per_second;             /* the game's own; 0: there is none */
    size_t state_bytes;
    size_t view_bytes; /* of the longest view seen */
    uint64_t games,
        cut; /* played by chance; of those, ended by the limit of turns of many games at once */
    uint64_t signature;
} bench;

/* Measures for about so many seconds, the signature not included. */
bench bench_game(const game *g, double seconds);

#endif
