/*
 * officer.h: the state that the parts of the officer share. It is made anew for every choice.
 *
 * The officer scores each option in points for the fleet (outlook.h), and by how it looks to the
 * others (evidence.h). Its side decides the sign of the points and the price of looking bad, and
 * nothing else.
 */
#ifndef GAMES_EXPRESS_BOT_OFFICER_H
#define GAMES_EXPRESS_BOT_OFFICER_H

#include "games/express/bot/evidence.h"
#include "games/express/bot/odds.h"
#include "games/express/bot/outlook.h"

typedef enum { LOYAL, HIDDEN_CYLON, REVEALED_CYLON } side;

typedef struct {
    const express *g; /* concealed: what the seat cannot know is made up */
    const officer_memory *memory;
    int seat;
    side side;
    int looks; /* points that a bit of suspicion costs */
    fleet fleet;
    suspicion mine;    /* what this seat believes */
    suspicion theirs;  /* what a reader without cards believes: how all players look */
    generator *chance; /* the officer's own random generator */
} officer_state;

/*
 * Returns the score of an outcome, from points for the fleet and from the evidence that it gives to
 * the others.
 */
int officer_score(const officer_state *me, int fleet_points, int32_t bits);

/* Returns a few random points more or less, so that officers differ and surprise. */
int officer_mood(const officer_state *me);

/* Returns what an active die of the seat is worth until the seat retrieves all its dice. */
int officer_die_worth(const express *g, int seat);

/* Returns the points for the fleet if a vote succeeds, as far as this seat can tell. */
int officer_vote_worth(const officer_state *me, int accused, bool release);

/* Returns the chance, in 1/SURE, that a vote called now succeeds. */
uint32_t officer_vote_odds(const officer_state *me, int accused, bool release);

/* Return the expected points of a crisis for the fleet: of this one, and of one that is rolled. */
int officer_crisis_worth(const officer_state *me, const express_crisis_face *face);
int officer_rolled_crisis_worth(
    const officer_state *me); /* on average, the worse of the two dice rolled */

/* The running check, as this seat sees it. */
typedef struct {
    int need;  /* what is missing in the total */
    int stake; /* points for this seat's side if the check is passed instead of failed */
    reach others;
} check;

/* only_later: count only seats that roll later */
check officer_check(const officer_state *me, bool only_later);
int officer_check_points(const check *c, uint32_t odds);
int officer_own_die_worth(const officer_state *me);

/*
 * Returns the points if the seat rolls the dice that are left again, and submits as well as it can.
 */
int officer_going_on(const officer_state *me, const check *c, dice_count left, int need);

/* The choices: one function for a question or a group of questions. */
choice officer_action(const officer_state *me, const options *o);
choice officer_decide(const officer_state *me, const options *o);
choice officer_submit(const officer_state *me, const options *o);
choice officer_again(const officer_state *me, const options *o);
choice officer_influence(const officer_state *me, const options *o);

/* Returns the option with the highest score; of equal ones, the first. */
typedef int score_option(const officer_state *me, const option *o);
choice officer_best(const officer_state *me, const options *o, score_option *score);

/* The worth of positions (valuation.c). */
extern const valuation express_valuation;

#endif
