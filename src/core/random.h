/*
 * random.h: where chance comes from.
 *
 * A generator is a secret key and a counter: word number n is the n-th word of the ChaCha8 key
 * stream.  So dice already seen give away neither the key nor the next die, a copy of the state draws
 * what the state would draw, and replacing the key replaces all of the future.
 *
 * What a draw decides has a name in the game (a "source": skill die, damage marker, ...).  In a
 * laboratory the next outcomes of a source can be laid down beforehand (rigged); they are then
 * taken in order.  Rigged outcomes are part of the state, so that copies and replays agree.
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
    uint64_t drawn;               /* words drawn so far; also where in the block we are */
    uint8_t rigged;               /* outcomes laid down and not yet taken */
    uint8_t rig_source[RIGGED_MAX];
    uint8_t rig_outcome[RIGGED_MAX];
    uint8_t unused[7];
} generator;

/* The seed itself never serves as a key: the key is drawn from it one way. */
generator random_from_seed(const seed *s);

/* A seed made of two numbers, for simulations and tests: game `number` of run `run`. */
seed seed_from_numbers(uint64_t run, uint64_t number);

/* A generator of its own, told apart by `label`; the parent draws on as if nothing had been. */
generator random_split(const generator *parent, uint64_t label);

uint32_t random_word(generator *r);

/* Makes the block again that a generator with this key has after so many draws. */
void random_refill(generator *r);

/* A number in 0 .. bound-1, each equally likely: no remainder favours the small ones. */
uint32_t random_below(generator *r, uint32_t bound);

/* A seed that tells nothing of the generator, nor of the seeds before and after it. */
seed random_seed(generator *r);

/* The outcome laid down next for the source, taken off the list.  -1 when there is none. */
int random_rigged(generator *r, uint8_t source);

/* Lays down the next outcome of a source.  False when there is no room. */
bool random_rig(generator *r, uint8_t source, uint8_t outcome);

#endif
