/*
 * why.h: a bot says why it chose what it chose.
 *
 * Nothing of it is stored. What a bot thinks depends only on its seat, the table's seed and what it
 * was told. So the table goes back to the moment, and the bot thinks again. That may take seconds.
 * Therefore looking back, thinking and writing are separate functions, and thinking needs no table.
 */
#ifndef RECORD_WHY_H
#define RECORD_WHY_H

#include "table/table.h"

/* A choice of a bot: the bot with what it remembered, and the state in which it was asked. */
typedef struct {
    int moment; /* the moment that the choice led to */
    int seat;
    bot_player player;
    any_state state;
} past_choice;

/* Refuses if the game is not over, or no bot made the choice. The caller must know whether the
   reader may see all of it. */
refusal why_find_choice(table *t, int moment, past_choice *out);

/* Returns true if the choice of this moment was made by a bot that weighs candidates. */
bool why_is_known(const table *t, int moment);

/* Thinks again. `weighed` stays empty if the bot plays by rules of thumb. */
choice why_think(
    const bot_player *p, const game *g, const flow *truth, int seat, candidates *weighed);

/* Refuses if the bot now chooses something else: then someone else had the seat at the time. */
refusal why_check(table *t, const past_choice *p, const choice *again);

/* Returns how likely its side wins with a candidate that was tried, in tenths of a percent. */
int why_chance(const candidate *c);

/* Writes what it thought, as members of an open object. Refuses like why_check. */
refusal why_write(
    table *t, const past_choice *p, const choice *again, const candidates *weighed, json *out);

#endif
