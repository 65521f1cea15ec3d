/*
 * commit.h: the commitment to the seed, which proves that the dice were fair.
 *
 * The seed of a table is 32 bytes that nobody has seen. Its keyed hash, the commitment, is shown
 * before the first choice, and the seed after the end. Anyone with both can hash the seed and
 * replay the game. If an outcome was changed, one of the two does not fit.
 *
 * Outcomes come from a key that is drawn from the seed (core/random.c), never from anything
 * published.
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

/* The seed for a number that a person typed: that of the first game of this run of the
   simulator. */
seed seed_from_number(uint64_t number);

commitment commitment_to(const seed *s);
bool commitment_equal(const commitment *a, const commitment *b);

#endif
