/* candidates.h: what is worth a thought: the officer's choice, and what else could be chosen. */
#ifndef BOTS_CANDIDATES_H
#define BOTS_CANDIDATES_H

#include "bots/playout.h"

/* None of them has been tried. */
void candidates_gather(candidates *out, const bot_player *p, const game *g, const flow *concealed,
    int seat, const options *o, generator *chance);

/* Where the officer can reply to what others have chosen on these tables: its best replies instead, the
   first one first, and what it chose without knowing any. */
void candidates_reply(candidates *all, const game *g, const flow *const *tables, int count,
    int seat, const options *o, generator *chance);

/* Puts a choice first, against which the others are measured; of too many the last one gives way. */
void candidates_put_first(candidates *all, const choice *c);

/* Tries all that are alive in the same world. */
void candidates_try(candidates *all, const world *w, const game *g, int seat);

/* Keeps the first one and the better half of the others alive, the best of them first. */
void candidates_halve(candidates *all);

/* Is what it gains over the first more than chance could make of nothing? */
bool candidate_is_better(const candidate *c);

#endif
