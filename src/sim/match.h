/*
 * match.h: two bots against each other, on the same deals.
 *
 * A deal is a game of a plan: settings, number of players and seed.  It is played several times and
 * only the bots change.  Where everybody knows the sides, the bots change them.  Where a side is
 * hidden, a seat has the bot that its side demands, whatever becomes of it on the way; and each deal
 * is also played by the second bot alone, against which the first one is measured on either side.
 */
#ifndef SIM_MATCH_H
#define SIM_MATCH_H

#include <stdatomic.h>

#include "sim/plan.h"
#include "sim/sprt.h"

/* The side on which the first bot is measured, and what its scores are kept by. */
typedef enum { SIDE_FIRST, SIDE_SECOND, SIDE_BOTH, SIDES } match_side;

/* Where the first bot sits in a game of a deal; the second has the other seats. */
typedef enum { CAST_FIRST, CAST_SECOND, CAST_NOWHERE, CASTS } match_cast;

typedef struct {
    plan plan; /* two bots; its games are the deals, at most */
    match_side side;
    bool tests; /* does the match end when the test does? */
    sprt test;
} match_plan;

/* Is the side of a seat hidden from others?  The second side is the hidden one. */
bool match_hides(const match_plan *m);
/* Does a deal have a game with such a cast? */
bool match_has(const match_plan *m, match_cast cast);
int match_games_per_deal(const match_plan *m);
const char *match_side_name(const match_plan *m, match_side side);
/* The command that plays the same match again, so many deals of it; without the jobs. */
void match_say_command(const match_plan *m, uint64_t deals, text *out);

/* What came out of a deal. */
typedef struct {
    uint8_t half_points[CASTS]; /* of the first side: 0 lost, 1 neither, 2 won */
    uint8_t cut;                /* games that their limit ended before play had decided them */
    uint64_t choices, signature;
} dealt;

/* How long a bot thought, in nanoseconds of its thread. */
typedef struct {
    uint64_t choices, total, most;
} pace;

/* Plays a deal.  What the bots took for it is added to their paces. */
dealt match_deal(const match_plan *m, uint64_t number, pace paces[2]);

/* What is counted over deals. */
typedef struct {
    uint64_t half_points[CASTS];
    scores by[SIDES]; /* by[SIDE_BOTH] is scored as if sides were known: with no baseline */
} match_tally;

void match_tally_add(match_tally *t, const match_plan *m, const dealt *d);

/* How it stood after some deals. */
typedef struct {
    uint64_t deals;
    interval score;
    double ratio;
} match_stand;

enum { MATCH_BATCH = 16 }; /* deals, after which the test looks */

typedef struct {
    uint64_t deals, games, choices, cut;
    uint64_t signature;
    bool stopped;
    verdict verdict;
    match_tally groups[GROUPS_MAX + 1], all;
    int stand_count; /* after each batch, and at the end */
    match_stand *stands;
    pace paces[2];
    double seconds;
} match_results;

/* Told now and then: how many games are played, and the ratio of the test. */
typedef void match_progress(void *who, uint64_t games, double ratio, double seconds);

/* Plays the match.  As run_plan. */
match_results *match_run(
    const match_plan *m, const atomic_bool *stop, match_progress *on_progress, void *who);
void match_free(match_results *r);

/* The test's ratio at the end. */
double match_ratio(const match_plan *m, const match_results *r);

/* The share of games that a side won with such a cast. */
double match_share(const match_tally *t, match_side side, match_cast cast);

/* Milliseconds for a choice, on average and at most. */
double pace_mean(const pace *p);
double pace_most(const pace *p);

#endif
