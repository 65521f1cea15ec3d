/* candidates.h: the choices worth trying: the officer's own, and others. */
#ifndef BOTS_CANDIDATES_H
#define BOTS_CANDIDATES_H

#include "bots/playout.h"

/* Collects the candidates; none has been tried yet. */
void candidates_gather(candidates *out, const bot_player *p, const game *g, const flow *concealed,
    int seat, const options *o, generator *chance);

/* For games whose officer can reply to what others have chosen in these states. Replaces the
   candidates by its best replies, and adds the choice that it made without knowing the others. */
void candidates_reply(candidates *all, const game *g, const flow *const *tables, int count,
    int seat, const options *o, generator *chance);

/* Puts a choice first, so that the others are compared with it. If there are too many, it replaces
   the last one. */
void candidates_put_first(candidates *all, const choice *c);

/* Tries all that are still alive in the same world. */
void candidates_try(candidates *all, const world *w, const game *g, int seat);

/* Keeps the first one and the better half of the others, best first. */
void candidates_halve(candidates *all);

/* Returns true if its gain over the first is too large to be chance. */
bool candidate_is_better(const candidate *c);

#endif
