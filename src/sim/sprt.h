/*
 * sprt.h: which of two bots is the stronger, and when that is known.
 *
 * A deal is played several times, the bots changing sides, and scored once: the games of a deal
 * hang together and count as one trial.  What comes out is five whole numbers: how many deals had
 * which score.  All that is said of a match is reckoned from these.
 *
 * Few deals look surer than they are when they all end alike.  So whatever is reckoned about chance
 * is reckoned as if each bot had won one deal more.
 */
#ifndef SIM_SPRT_H
#define SIM_SPRT_H

#include "sim/stats.h"

enum { SCORES = 5, SCORE_EVEN = 2 };

typedef struct {
    double unit; /* score i is worth 1/2 + (i - SCORE_EVEN) * unit to the first bot */
    uint64_t count[SCORES];
} scores;

uint64_t scores_count(const scores *s);

/* The mean, between the bounds of 95 %.  It may lie outside of 0 .. 1 where the unit is above 1/4. */
interval scores_mean(const scores *s);

/* What is expected of a bot that is so much stronger, 0 .. 1; and back, within ELO_MOST of 0. */
enum { ELO_MOST = 1200 };
double score_of_elo(double elo);
double elo_of_score(double score);
interval scores_elo(const scores *s);

/*
 * A test that looks on while games are played: is the first bot stronger by elo0, or by elo1?
 * It says elo1 of one that is worth elo0 in `alpha` of all matches, and elo0 of one that is worth
 * elo1 in `beta`.
 */
typedef struct {
    double elo0, elo1;
    double alpha, beta;
} sprt;

typedef enum { VERDICT_OPEN, VERDICT_ELO0, VERDICT_ELO1 } verdict;

/* How much likelier elo1 has become than elo0: the logarithm of the ratio. */
double sprt_ratio(const sprt *t, const scores *s);
/* The ratios at which the test ends. */
double sprt_low(const sprt *t);
double sprt_high(const sprt *t);
verdict sprt_verdict(const sprt *t, double ratio);

#endif
