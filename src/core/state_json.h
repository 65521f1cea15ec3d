/*
 * state_json.h: writes a state as JSON, and hashes it, by names.
 *
 * Both use names alone: of members, procedures, asks, verbs and cards.  Members that have their
 * usual value do not count.  So a member can be moved, inserted or made larger: old records still
 * open, and the hash of a state stays the same.
 */
#ifndef CORE_STATE_JSON_H
#define CORE_STATE_JSON_H

#include "core/game.h"

/* Sets every member to its usual value. */
void state_json_reset(const game *g, flow *w);

/* Writes all in which `after` differs from `before`, as members of an open JSON object.  A null
   `before` has the usual values; ask, stack and answers are then always written. */
void state_json_write(const game *g, const flow *before, const flow *after, json *out);

/* Writes every member, usual or not, with every list in full: for people to read and change. */
void state_json_write_all(const game *g, const flow *w, json *out);

/* Returns whether a member of the flow is written in a way of its own (stack, answers, ask), or not
   at all since it follows from others (the generator's block). */
bool state_json_is_special(const field *f);

#endif
