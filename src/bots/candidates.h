/*
 * candidates.h: what is worth a thought: the officer's choice, and what else could be chosen.
 */
#ifndef BOTS_CANDIDATES_H
#define BOTS_CANDIDATES_H

#include "bots/bot.h"

typedef struct {
    choice choice;
    int64_t gain, square; /* what it brings more than the officer's choice in the same worlds */
} candidate;

typedef struct {
    int count;
    candidate at[PROPOSALS_MAX]; /* the officer's choice is the first */
} candidates;

void candidates_gather(candidates *out, const bot_player *p, const game *g, const flow *concealed,
    int seat, const options *o, generator *chance);

#endif
