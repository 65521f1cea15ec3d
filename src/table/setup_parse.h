/* setup_parse.h: reading how a game begins: settings, rigged outcomes, names, bots, orders. */
#ifndef TABLE_SETUP_PARSE_H
#define TABLE_SETUP_PARSE_H

#include "table/json_check.h"
#include "table/table.h"

/* Reading the name of a source of chance and an outcome of it (its name, or its number). */
int read_source(json_check *in, const game *g, const json_value *value, const char *place);
int read_outcome(
    json_check *in, const game *g, int from, const json_value *value, const char *place);

/* Reading what a seat may be given: settings, names and bots, as in a `new` message; the numbers and
   words of a standing order. */
void read_settings(
    json_check *in, const game *g, const json_value *object, const char *place, setup *s);
void read_rigs(json_check *in, const game *g, const json_value *list, const char *place, setup *s);
void read_names(json_check *in, const json_value *list, const char *place, table *t);
void read_bots(json_check *in, const json_value *list, const char *place, table *t);
void read_order_args(json_check *in, const order_kind *kind, const json_value *args,
    const char *place, standing_order *o);

#endif
