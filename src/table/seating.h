/* seating.h: reading how a game begins: settings, rigged outcomes, names, bots, orders. */
#ifndef TABLE_SEATING_H
#define TABLE_SEATING_H

#include "table/intake.h"
#include "table/table.h"

/* Reading the name of a source of chance and an outcome of it (its name, or its number). */
int read_source(intake *in, const game *g, const json_value *value, const char *place);
int read_outcome(intake *in, const game *g, int from, const json_value *value, const char *place);

/* Reading what a seat may be given: settings, names and bots, as in a `new` message; the numbers and
   words of a standing order. */
void read_settings(
    intake *in, const game *g, const json_value *object, const char *place, setup *s);
void read_rigs(intake *in, const game *g, const json_value *list, const char *place, setup *s);
void read_names(intake *in, const json_value *list, const char *place, table *t);
void read_bots(intake *in, const json_value *list, const char *place, table *t);
void read_order_args(intake *in, const order_kind *kind, const json_value *args, const char *place,
    standing_order *o);

#endif
