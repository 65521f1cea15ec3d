/*
 * why.h: a bot says why it chose what it chose.
 *
 * Nothing of it is stored: what a bot thinks depends only on its seat, the table's seed and what it had
 * been told, so the table goes back to the moment and the bot thinks once more.  That may take seconds:
 * looking back, thinking and writing are apart, and thinking needs no table.
 */
#ifndef RECORD_WHY_H
#define RECORD_WHY_H

#include "table/table.h"

/* A choice that a bot made: who it was, with what it remembered, and the state in which it was asked. */
typedef struct {
    int moment; /* the one that the choice led to */
    int seat;
    bot_player player;
    any_state state;
} past_choice;

/* Refused when the game is not over, and when no bot chose.  Whether all of it is open to whoever asks
   is for the caller to know. */
refusal why_find_choice(table *t, int moment, past_choice *out);

/* Was this moment's choice one that a bot had weighed? */
bool why_is_known(const table *t, int moment);

/* Thinks once more.  `weighed` is empty where the bot plays by rules of thumb. */
choice why_think(
    const bot_player *p, const game *g, const flow *truth, int seat, candidates *weighed);

/* Refused when that is not what was chosen: then somebody else sat there. */
refusal why_check(table *t, const past_choice *p, const choice *again);

/* How likely its side wins with a candidate that was tried, in tenths of a percent. */
int why_chance(const candidate *c);

/* What it thought, as members of an open object; refused as by why_check. */
refusal why_write(
    table *t, const past_choice *p, const choice *again, const candidates *weighed, json *out);

#endif
