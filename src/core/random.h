/*
 * random.h: the random generator, and rigged outcomes.
 *
 * A generator is a secret key and a counter: word number n is the n-th word of the ChaCha8 key
 * stream.  So dice that were seen reveal neither the key nor the next die.  A copy of the state
 * draws what the state would draw, and another key makes another future.
 *
 * What a draw decides has a name in the game, its source: skill die, damage marker and so on.  In a
 * laboratory the next outcomes of a source can be set beforehand (rigged) and are then used in
 * order.  Rigged outcomes are part of the state, so that copies and replays agree.
 */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

enum { SEED_BYTES = 32, RIGGED_MAX = 32, RANDOM_BLOCK = 16 };

typedef struct {
    uint8_t bytes[SEED_BYTES];
} seed;

typedef struct {
    uint32_t key[8];
    uint32_t block[RANDOM_BLOCK]; /* the block of the key stream being used up */
    uint64_t drawn;               /* words drawn so far; also gives the place in the block */
    uint8_t rigged;               /* how many rigged outcomes are left */
    uint8_t rig_source[RIGGED_MAX];
    uint8_t rig_outcome[RIGGED_MAX];
    uint8_t unused[7];
} generator;

/* Makes a generator from a seed.  Its key is derived one way, so it does not reveal the seed. */
generator random_from_seed(const seed *s);

/* Makes a seed from two numbers, for simulations and tests: game `number` of run `run`. */
seed seed_from_numbers(uint64_t run, uint64_t number);

/* Derives an independent generator, another one for each `label`.  The parent does not change. */
generator random_split(const generator *parent, uint64_t label);

uint32_t random_word(generator *r);

/* Recomputes the block from the key and the number of words drawn. */
void random_refill(generator *r);

/* Returns a number in 0 .. bound-1, each exactly equally likely. */
uint32_t random_below(generator *r, uint32_t bound);

/* Draws a seed.  It reveals nothing of the generator, nor of the seeds before and after it. */
seed random_seed(generator *r);

/* Removes the next rigged outcome of a source and returns it; -1 if there is none. */
int random_rigged(generator *r, uint8_t source);

/* Adds a rigged outcome of a source.  Returns false if there is no room. */
bool random_rig(generator *r, uint8_t source, uint8_t outcome);

#endif
