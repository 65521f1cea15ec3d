/*
 * observation.h: a state as a row of numbers, as one reader knows it.
 *
 * For programs that learn.  The row has the same length and the same meaning in every state of a game:
 * first who reads and who is asked what, then the members of the state in the order of its dictionary, a
 * number for each element.  What the reader does not know is OBSERVATION_UNKNOWN, by the member's own row of
 * fields; where at least a sum is known, the sums of its rows follow.  So whatever a seat cannot tell apart
 * gives the same row.
 */
#ifndef CORE_OBSERVATION_H
#define CORE_OBSERVATION_H

#include "core/game.h"

enum { OBSERVATION_UNKNOWN = INT32_MIN };

/* How long a row is. */
int observation_count(const game *g);

void observation_write(const game *g, const flow *w, int reader, int32_t *out);

/* What a number of the row stands for. */
typedef struct {
    const char *name;         /* of the member; below, of what comes before them */
    int row, place;           /* in the member; -1: it is no table, no array; a sum has no place */
    bool is_sum, is_secret;   /* may it be OBSERVATION_UNKNOWN? */
    int64_t lo, hi;           /* what it may be otherwise */
    const char *const *names; /* where numbers lo..hi have names, those from lo on; else null */
} observation_facts;

/* `number` is below observation_count. */
observation_facts observation_describe(const game *g, int number);

#endif
