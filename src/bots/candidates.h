/* candidates.h: what is worth a thought: the officer's choice, and what else could be chosen. */
#ifndef BOTS_CANDIDATES_H
#define BOTS_CANDIDATES_H

#include "bots/bot.h"

/* None of them has been tried. */
void candidates_gather(candidates *out, const bot_player *p, const game *g, const flow *concealed,
    int seat, const options *o, generator *chance);

#endif
