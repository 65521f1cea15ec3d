/*
 * officer.h: what the parts of the officer share: one mind, made afresh for every choice.
 *
 * The officer weighs each option in points for the fleet (outlook.h) and in how it looks to
 * the others (evidence.h).  Which way the points count and what looks are worth depends on
 * its side; nothing else does.
 */
#ifndef GAMES_EXPRESS_BOT_OFFICER_H
#define GAMES_EXPRESS_BOT_OFFICER_H

#include "games/express/bot/evidence.h"
#include "games/express/bot/odds.h"
#include "games/express/bot/outlook.h"

typedef enum { LOYAL, HIDDEN_CYLON, REVEALED_CYLON } side;

typedef struct {
    const express *g; /* concealed: read only what the seat may know */
    const officer_memory *memory;
    int seat;
    side side;
    int looks; /* points that a bit of suspicion is worth */
    fleet fleet;
    suspicion mine;    /* what this seat believes */
    suspicion theirs;  /* what somebody believes who has seen no card: how everybody looks */
    generator *chance; /* the officer's own */
} officer_state;

/* The score of an outcome: points for the fleet, and evidence that it gives to the others. */
int officer_score(const officer_state *me, int fleet_points, int32_t bits);

/* Nobody weighs to the point: a few points more or less, so that officers differ and surprise. */
int officer_mood(const officer_state *me);

/* What an active die of the seat is worth to it until it gets all its dice back. */
int officer_die_worth(const express *g, int seat);

/* Points for the fleet if a vote succeeds, as far as this mind can tell. */
int officer_vote_worth(const officer_state *me, int accused, bool release);

/* The chance, in 1/SURE, that a vote called now reaches its difficulty. */
uint32_t officer_vote_odds(const officer_state *me, int accused, bool release);

/* The points that a crisis costs or brings, as the table stands. */
int officer_crisis_worth(const officer_state *me, const express_crisis_face *face);
int officer_rolled_crisis_worth(
    const officer_state *me); /* the worse of two dice, on the average */

/* The check under way, as this seat sees it. */
typedef struct {
    int need;  /* what the total still misses */
    int stake; /* points for this seat's side if the check is passed, against not */
    reach others;
} check;

check officer_check(const officer_state *me, bool only_later); /* later: the others still to roll */
int officer_check_points(const check *c, uint32_t odds);
int officer_own_die_worth(const officer_state *me);

/* Points if the seat rolls the dice left once more in the check and goes on as it should. */
int officer_going_on(const officer_state *me, const check *c, dice_count left, int need);

/* The choices, one function an ask or a family of asks. */
choice officer_action(const officer_state *me, const options *o);
choice officer_decide(const officer_state *me, const options *o);
choice officer_submit(const officer_state *me, const options *o);
choice officer_again(const officer_state *me, const options *o);
choice officer_influence(const officer_state *me, const options *o);

/* The option that a function scores highest; of equals the first. */
typedef int score_option(const officer_state *me, const option *o);
choice officer_best(const officer_state *me, const options *o, score_option *score);

/* What positions are worth (valuation.c). */
extern const valuation express_valuation;

#endif
