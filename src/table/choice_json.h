/*
 * choice_json.h: what was chosen, by name.
 *
 * A choice is written as its verb, the facts of its option and its free numbers, never as a place in
 * a list: `{"verb":"strike","seat":2,"die":"strong","args":[]}`.  A set is written as its members.  Where
 * two options of a list read alike, the second says so ("nth":2).  So options may come in another
 * order, or say more of themselves, in a later program.
 */
#ifndef TABLE_CHOICE_JSON_H
#define TABLE_CHOICE_JSON_H

#include "core/game.h"
#include "table/json_check.h"

/* The choice as one JSON object.  It is one of the list, made for the seat in this state. */
void choice_json_write(
    const game *g, const flow *w, int seat, const options *list, const choice *c, json *out);

/* The choice of the list that is meant; a fault when there is none. */
choice choice_json_read(json_check *in, const game *g, const flow *w, int seat, const options *list,
    const json_value *from, const char *place);

#endif
