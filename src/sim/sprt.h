/*
 * sprt.h: a test for which of two bots is the stronger one, and when that is known.
 *
 * The games of a deal depend on each other, so a deal is scored once and counts as one trial. A
 * match comes down to five whole numbers: how many deals had which score. All statistics of a match
 * are computed from these.
 *
 *      score of a deal       0    1    2    3    4
 *                          lost      even       won     by the first bot
 *      count of deals        3   12   40   17    5
 *
 * A few deals that all end alike look surer than they are. So statistics are computed as if each
 * bot had won one deal more.
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

/* Returns the mean with its 95 % bounds. If the unit is above 1/4, it may lie outside of 0 .. 1. */
interval scores_mean(const scores *s);

/* Convert an Elo difference into the expected score, 0 .. 1, and back, between -ELO_MOST and
   ELO_MOST. */
enum { ELO_MOST = 1200 };
double score_of_elo(double elo);
double elo_of_score(double score);
interval scores_elo(const scores *s);

/* A sequential test, evaluated while games are played: is the first bot stronger by elo0 or by
   elo1? If elo0 is true, it says elo1 in `alpha` of all matches. If elo1 is true, it says elo0 in
   `beta` of them. */
typedef struct {
    double elo0, elo1;
    double alpha, beta;
} sprt;

typedef enum { VERDICT_OPEN, VERDICT_ELO0, VERDICT_ELO1 } verdict;

/* Returns the logarithm of the likelihood ratio of elo1 to elo0. */
double sprt_ratio(const sprt *t, const scores *s);
/* Return the ratios at which the test ends. */
double sprt_low(const sprt *t);
double sprt_high(const sprt *t);
verdict sprt_verdict(const sprt *t, double ratio);

#endif
