/*
 * state_json.h: a state by the names of its members.
 *
 * What is written of a state, and its hash, goes by names alone: of members, procedures, asks, verbs,
 * cards.  Only what differs from what is usual counts.  So a member that is moved, inserted or made
 * larger changes neither the hash of a state nor what was written of it before.
 */
#ifndef CORE_STATE_JSON_H
#define CORE_STATE_JSON_H

#include "core/game.h"

/* The state in which nobody has written anything. */
void state_json_reset(const game *g, flow *w);

/* As members of an open JSON object: all in which `after` differs from `before`; a null `before` is the
   usual state. */
void state_json_write(const game *g, const flow *before, const flow *after, json *out);

/* The same of every member, usual or not, with every list in full: for people to read and change. */
void state_json_write_all(const game *g, const flow *w, json *out);

/* Members of the flow that are not plain rows of numbers: they are written each in its own way, or
   follow from others (the generator's block). */
bool state_json_is_special(const field *f);

#endif
