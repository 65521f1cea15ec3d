/* setup_parse.h: reads how a game begins, from a message or a replay. */
#ifndef TABLE_SETUP_PARSE_H
#define TABLE_SETUP_PARSE_H

#include "table/json_check.h"
#include "table/table.h"

/* Read the name of a source of chance, and an outcome of it, by name or by number. */
int read_source(json_check *in, const game *g, const json_value *value, const char *place);
int read_outcome(
    json_check *in, const game *g, int from, const json_value *value, const char *place);

/* Read what a `new` message may set: settings, rigged outcomes, names and bots. The last one reads
   the arguments of a standing order. */
void read_settings(
    json_check *in, const game *g, const json_value *object, const char *place, setup *s);
void read_rigs(json_check *in, const game *g, const json_value *list, const char *place, setup *s);
void read_names(json_check *in, const json_value *list, const char *place, table *t);
void read_bots(json_check *in, const json_value *list, const char *place, table *t);
void read_order_args(json_check *in, const order_kind *kind, const json_value *args,
    const char *place, standing_order *o);

#endif
