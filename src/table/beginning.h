/* beginning.h: how a game began, as its record says it. */
#ifndef TABLE_BEGINNING_H
#define TABLE_BEGINNING_H

#include "table/table.h"

/* What all may know of how a game began, and with that everything: members of an open object. */
void replay_write_claims(const table *t, json *out);
void replay_write_beginning(const table *t, json *out);

#endif
