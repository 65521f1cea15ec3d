/*
 * commit.h: dice that can be proved.
 *
 * The seed of a table is 32 bytes that nobody has seen.  Before the first choice its keyed
 * hash, the commitment, is shown; after the end the seed itself.  Anyone with both can hash the seed
 * and replay the game: had a die been touched, one of the two would not fit.  Outcomes
 * come from a key drawn from the seed (core/random.c), never from anything that is published.
 */
#ifndef TABLE_COMMIT_H
#define TABLE_COMMIT_H

#include <stddef.h>

#include "base/hex.h"
#include "core/random.h"

enum { COMMITMENT_BYTES = 32, COMMITMENT_TEXT = 2 * COMMITMENT_BYTES + 1 };

typedef struct {
    uint8_t bytes[COMMITMENT_BYTES];
} commitment;

/* The seed that somebody names by a number: that of the first game of this run of the simulator. */
seed seed_from_number(uint64_t number);

commitment commitment_to(const seed *s);
bool commitment_equal(const commitment *a, const commitment *b);

#endif
