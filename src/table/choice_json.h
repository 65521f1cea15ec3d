/*
 * choice_json.h: a choice by name, as the log stores it.
 *
 * A choice is written as its verb, the facts of its option and its free numbers, never as an index
 * into a list: `{"verb":"strike","seat":2,"die":"strong","args":[]}`. A set is written as the list
 * of its members. If two options of a list read alike, the second has `"nth":2`. So a later program
 * can list options in another order, or with more facts, and still read the choice.
 */
#ifndef TABLE_CHOICE_JSON_H
#define TABLE_CHOICE_JSON_H

#include "core/game.h"
#include "table/json_check.h"

/* Writes the choice as one JSON object. It must be from `list`, and `list` must be made for this
   seat in this state. */
void choice_json_write(
    const game *g, const flow *w, int seat, const options *list, const choice *c, json *out);

/* Finds the choice of `list` that the JSON means. Faults if there is none. */
choice choice_json_read(json_check *in, const game *g, const flow *w, int seat, const options *list,
    const json_value *from, const char *place);

#endif
