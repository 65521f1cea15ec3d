/*
 * match.h: two bots against each other on the same deals.
 *
 * A deal is a game of a plan: settings, number of players and seed. It is played several times, and
 * only the casting of the bots changes.
 *
 *      sides known:      first bot plays side 1 | first bot plays side 2
 *      a side hidden:    the first bot on each side to be measured, and the second bot alone
 *
 * If sides are known, the bots swap them. If a side is hidden, a seat has the bot of the side that
 * it is on at the moment, even if that changes during the game. The first bot is then measured on
 * either side against the game of the second bot alone, the baseline.
 */
#ifndef SIM_MATCH_H
#define SIM_MATCH_H

#include <stdatomic.h>

#include "sim/plan.h"
#include "sim/sprt.h"

/* The side that the first bot is measured on; its scores are stored by this. */
typedef enum { SIDE_FIRST, SIDE_SECOND, SIDE_BOTH, SIDES } match_side;

/* The side that the first bot plays in a game of a deal; the second bot has the other seats. */
typedef enum { CAST_FIRST, CAST_SECOND, CAST_NOWHERE, CASTS } match_cast;

typedef struct {
    plan plan; /* has two bots; its games are the deals, at most */
    match_side side;
    bool tests; /* true: the match ends when the test is decided */
    sprt test;
} match_plan;

/* Returns true if the game hides a side; that is the second one. */
bool match_hides(const match_plan *m);
/* Returns true if each deal is played with this cast. */
bool match_has(const match_plan *m, match_cast cast);
int match_games_per_deal(const match_plan *m);
const char *match_side_name(const match_plan *m, match_side side);
/* Writes the command that repeats `deals` deals of the match, without the option for jobs. */
void match_say_command(const match_plan *m, uint64_t deals, text *out);

/* The result of a deal. */
typedef struct {
    uint8_t half_points[CASTS]; /* of the first side: 0 lost, 1 a draw, 2 won */
    uint8_t cut;                /* games that the limit of turns ended undecided */
    uint64_t choices, signature;
} dealt;

/* How long a bot thought, in nanoseconds of processor time of its thread. */
typedef struct {
    uint64_t choices, total, most;
} pace;

/* Plays all games of a deal. Adds the bots' thinking times to their paces. */
dealt match_deal(const match_plan *m, uint64_t number, pace paces[2]);

/* What is counted over all deals. */
typedef struct {
    uint64_t half_points[CASTS];
    scores by[SIDES]; /* by[SIDE_BOTH] has no baseline: it is scored as if sides were known */
} match_tally;

void match_tally_add(match_tally *t, const match_plan *m, const dealt *d);

/* The state of a match after some deals. */
typedef struct {
    uint64_t deals;
    interval score;
    double ratio;
} match_stand;

enum { MATCH_BATCH = 16 }; /* the test is evaluated after every so many deals */

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

/* Called from time to time with the number of games played and the ratio of the test. */
typedef void match_progress(void *who, uint64_t games, double ratio, double seconds);

/* Plays the match. The parameters and the result work as in run_plan. */
match_results *match_run(
    const match_plan *m, const atomic_bool *stop, match_progress *on_progress, void *who);
void match_free(match_results *r);

/* Returns the ratio of the test at the end. */
double match_ratio(const match_plan *m, const match_results *r);

/* Returns the share of games with a cast that a side won. */
double match_share(const match_tally *t, match_side side, match_cast cast);

/* Return the milliseconds for a choice: the mean, and the longest. */
double pace_mean(const pace *p);
double pace_most(const pace *p);

#endif
