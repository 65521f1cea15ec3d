/* beginning.h: writes how a game began, as its record stores it. */
#ifndef TABLE_BEGINNING_H
#define TABLE_BEGINNING_H

#include "table/table.h"

/*
 * Write members of an open object. The claims are what everyone may know: game, rules, settings and
 * commitment. The beginning adds the rigged outcomes and the start state, which tells everything.
 */
void replay_write_claims(const table *t, json *out);
void replay_write_beginning(const table *t, json *out);

#endif
