/*
 * odds.h: what dice can do for a check.
 *
 * A spread holds the chance of each contribution of one player. A reach holds, for each number, the
 * chance that the total still rises by at least that number. Players are added to a reach one by
 * one.
 */
#ifndef GAMES_EXPRESS_BOT_ODDS_H
#define GAMES_EXPRESS_BOT_ODDS_H

#include "games/express/rules/state.h"

/* Chances are in 1/SURE (suspicion.h). */
enum { SPREAD_LOW = -8, SPREAD_HIGH = 14, SPREAD = SPREAD_HIGH - SPREAD_LOW + 1 };
enum { NEED_LOW = -20, NEED_HIGH = 24, NEEDS = NEED_HIGH - NEED_LOW + 1 };

typedef struct {
    uint32_t at[SPREAD];
} spread;

typedef struct {
    uint32_t at[NEEDS];
} reach;

/*
 * Each function adds to a spread what a player of this type contributes, weighted by `share` (in
 * 1/SURE).
 */
void odds_helps(spread *s, dice_count dice, uint32_t share);     /* as many dice as useful */
void odds_opposes(spread *s, dice_count dice, uint32_t share);   /* all negative dice of one roll */
void odds_sabotages(spread *s, dice_count dice, uint32_t share); /* the worst die of one roll */
void odds_stays_out(spread *s, uint32_t share);

/* Recomputes the tables. Called when other components are put in play. */
void odds_use_dice(void);

/*
 * Count rolls of these dice: all of them, and those with every face from `lowest` to `highest`. The
 * third function counts them by the sum of what `counts` returns for each face.
 */
enum { ROLL_SUMS = 2 * DICE + 1 };
typedef int face_counts(int face); /* returns 0 to 2 */
uint32_t odds_rolls(dice_count dice);
uint32_t odds_rolls_within(dice_count dice, int lowest, int highest);
void odds_rolls_by(dice_count dice, face_counts *counts, uint32_t ways[ROLL_SUMS]);

reach odds_nobody(void);
void odds_add(reach *r, const spread *s);
uint32_t odds_of(const reach *r, int need);

/* Returns the chance to reach `need` with one more player, added to the others. */
uint32_t odds_with(const reach *r, const spread *s, int need);

/* Returns the chance that a roll of these dice has at least one positive face. */
uint32_t odds_positive(dice_count dice);

/*
 * Returns the chance that the best two dice of a roll add up to more than zero; with `worst`, the
 * worst two.
 */
uint32_t odds_prepare(dice_count dice, bool worst);

#endif
