/*
 * observation.h: what one reader knows of a state, as a row of numbers for programs that learn.
 *
 *     reader | seats | over | ask | a flag per seat: must it answer? | member | member ...
 *
 * The row has the same length and meaning in every state of a game.  Members are in the order of
 * the dictionary, with a number for each element.  An element that the reader does not know is
 * OBSERVATION_UNKNOWN (`known` in field.h).  If the sums of a member's rows are public, they follow
 * it.  So two states that a reader cannot tell apart give the same row.
 */
#ifndef CORE_OBSERVATION_H
#define CORE_OBSERVATION_H

#include "core/game.h"

enum { OBSERVATION_UNKNOWN = INT32_MIN };

/* Returns the length of a row. */
int observation_count(const game *g);

void observation_write(const game *g, const flow *w, int reader, int32_t *out);

/* What a number of the row stands for. */
typedef struct {
    const char *name;         /* of the member, or "reader", "seats" and so on */
    int row, place;           /* in the member; -1: it is no table, no array; a sum has no place */
    bool is_sum, is_secret;   /* secret: it may be OBSERVATION_UNKNOWN */
    int64_t lo, hi;           /* its range if it is known */
    const char *const *names; /* names of the numbers lo..hi, from lo on; null: they have none */
} observation_facts;

/* Says what a number of the row stands for; `number` is below observation_count. */
observation_facts observation_describe(const game *g, int number);

#endif
