/*
 * odds.h: what dice can do for a check.
 *
 * A spread says how likely each contribution of one player is.  A reach says how likely the total
 * is still to rise by at least so much; players are added to it one by one.
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

/* Each adds a share (in 1/SURE) of what such a player brings. */
void odds_helps(spread *s, dice_count dice, uint32_t share);     /* as far as needed and possible */
void odds_opposes(spread *s, dice_count dice, uint32_t share);   /* all negatives of one roll */
void odds_sabotages(spread *s, dice_count dice, uint32_t share); /* the worst die of one roll */
void odds_stays_out(spread *s, uint32_t share);

/* Other dice are in play: all that is known of them is computed anew. */
void odds_use_dice(void);

/*
 * Of so many rolls of these dice: those in which all show a face between two, and for each sum those
 * that add up to it when every face counts as it is told.
 */
enum { ROLL_SUMS = 2 * DICE + 1 };
typedef int face_counts(int face); /* from 0 to 2 */
uint32_t odds_rolls(dice_count dice);
uint32_t odds_rolls_within(dice_count dice, int lowest, int highest);
void odds_rolls_by(dice_count dice, face_counts *counts, uint32_t ways[ROLL_SUMS]);

reach odds_nobody(void);
void odds_add(reach *r, const spread *s);
uint32_t odds_of(const reach *r, int need);

/* The chance to reach the need with one more player in front of the others. */
uint32_t odds_with(const reach *r, const spread *s, int need);

/* The chance that dice rolled together show at least one positive face. */
uint32_t odds_positive(dice_count dice);

/* The chance that the best two of the dice rolled together add up to more than zero; or, with
   `worst`, the worst two. */
uint32_t odds_prepare(dice_count dice, bool worst);

#endif
