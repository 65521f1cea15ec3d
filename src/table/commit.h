/*
 * commit.h: dice that can be proved.
 *
 * The seed of a table is 32 bytes of the system's best chance.  Before the first choice its keyed
 * hash, the commitment, is shown; after the end the seed itself.  Whoever holds both can hash the
 * seed and play the game again: had a die been touched, one of the two would not fit.  Outcomes
 * come from a key drawn from the seed (core/random.c), never from anything that is published.
 */
#ifndef TABLE_COMMIT_H
#define TABLE_COMMIT_H

#include <stddef.h>

#include "core/random.h"

enum { COMMITMENT_BYTES = 32, COMMITMENT_TEXT = 2 * COMMITMENT_BYTES + 1 };

typedef struct {
    uint8_t bytes[COMMITMENT_BYTES];
} commitment;

/* A seed that nobody has seen. */
seed seed_fresh(void);

/* The seed that somebody names by a number: that of the first game of this run of the simulator. */
seed seed_from_number(uint64_t number);

commitment commitment_to(const seed *s);
bool commitment_equal(const commitment *a, const commitment *b);

/* Bytes as small hex digits with a zero byte behind them.  Returns out. */
const char *hex_text(const uint8_t *bytes, int count, char *out);

/* The bytes that so many small hex digits say.  False, and zeros, when it is anything else. */
bool hex_bytes(const char *digits, size_t count, uint8_t *out);

#endif
