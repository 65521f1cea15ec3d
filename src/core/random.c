/* random.c: the random generator (ChaCha8), and rigged outcomes. */
#include "core/random.h"

#include <assert.h>
#include <string.h>

static_assert(
    sizeof(generator) == 32 + 64 + 8 + 1 + 2 * RIGGED_MAX + 7, "a generator has no padding");

/* The cipher's state is a square of 4 x 4 words.  A row of it is one vector, so that the compiler
   works on all four columns at once.  gcc 12 or later and clang know these vectors. */
typedef uint32_t row __attribute__((vector_size(16)));

#define ROTATE_BITS(x, by) ((x) << (by) | (x) >> (32 - (by)))
#define ROTATE_WORDS(x, a, b, c, d) __builtin_shufflevector((x), (x), (a), (b), (c), (d))

static inline void mix_columns(row x[4])
{
    x[0] += x[1], x[3] ^= x[0], x[3] = ROTATE_BITS(x[3], 16);
    x[2] += x[3], x[1] ^= x[2], x[1] = ROTATE_BITS(x[1], 12);
    x[0] += x[1], x[3] ^= x[0], x[3] = ROTATE_BITS(x[3], 8);
    x[2] += x[3], x[1] ^= x[2], x[1] = ROTATE_BITS(x[1], 7);
}

/* Computes one block of a key stream.  `number` counts blocks; each `use` has its own stream. */
static void chacha8(const uint32_t key[8], uint64_t number, uint64_t use, uint32_t out[16])
{
    const row start[4] = {
        {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, /* the constant words of the cipher */
        {key[0], key[1], key[2], key[3]},
        {key[4], key[5], key[6], key[7]},
        {(uint32_t)number, (uint32_t)(number >> 32), (uint32_t)use, (uint32_t)(use >> 32)},
    };
    row x[4] = {start[0], start[1], start[2], start[3]};

    for (int round = 0; round < 8; round += 2) {
        mix_columns(x);
        x[1] = ROTATE_WORDS(x[1], 1, 2, 3, 0); /* the diagonals become columns */
        x[2] = ROTATE_WORDS(x[2], 2, 3, 0, 1);
        x[3] = ROTATE_WORDS(x[3], 3, 0, 1, 2);
        mix_columns(x);
        x[1] = ROTATE_WORDS(x[1], 3, 0, 1, 2); /* and back */
        x[2] = ROTATE_WORDS(x[2], 2, 3, 0, 1);
        x[3] = ROTATE_WORDS(x[3], 1, 2, 3, 0);
    }
    for (int i = 0; i < 4; i++) {
        x[i] += start[i];
        memcpy(out + 4 * i, &x[i], sizeof x[i]);
    }
}

enum { USE_DRAW = 0, USE_SPLIT = 1 };

/* Returns the generator whose key is block `label` of the key's USE_SPLIT stream. */
static generator keyed(const uint32_t key[8], uint64_t label)
{
    uint32_t block[16];
    generator r = {0};

    chacha8(key, label, USE_SPLIT, block);
    memcpy(r.key, block, sizeof r.key);
    return r;
}

/* Reads the bytes as little-endian words on any machine. */
generator random_from_seed(const seed *s)
{
    uint32_t key[8] = {0};

    for (int i = 0; i < SEED_BYTES; i++)
        key[i / 4] |= (uint32_t)s->bytes[i] << 8 * (i % 4);
    return keyed(key, 0);
}

seed seed_from_numbers(uint64_t run, uint64_t number)
{
    seed s = {{0}};

    for (int i = 0; i < 8; i++) {
        s.bytes[i] = (uint8_t)(run >> 8 * i);
        s.bytes[8 + i] = (uint8_t)(number >> 8 * i);
    }
    return s;
}

generator random_split(const generator *parent, uint64_t label)
{
    return keyed(parent->key, label + 1);
}

uint32_t random_word(generator *r)
{
    uint32_t place = (uint32_t)(r->drawn % RANDOM_BLOCK);

    if (place == 0)
        chacha8(r->key, r->drawn / RANDOM_BLOCK, USE_DRAW, r->block);
    r->drawn++;
    return r->block[place];
}

void random_refill(generator *r)
{
    memset(r->block, 0, sizeof r->block);
    if (r->drawn > 0)
        chacha8(r->key, (r->drawn - 1) / RANDOM_BLOCK, USE_DRAW, r->block);
}

uint32_t random_below(generator *r, uint32_t bound)
{
    assert(bound > 0);
    uint64_t product = (uint64_t)random_word(r) * bound;

    if ((uint32_t)product < bound) {
        /* So many words are left over if each number gets the same share. */
        uint32_t unfair = (0 - bound) % bound;

        while ((uint32_t)product < unfair)
            product = (uint64_t)random_word(r) * bound;
    }
    return (uint32_t)(product >> 32);
}

seed random_seed(generator *r)
{
    seed s;

    for (int i = 0; i < SEED_BYTES; i++)
        s.bytes[i] = (uint8_t)random_below(r, 256);
    return s;
}

int random_rigged(generator *r, uint8_t source)
{
    for (int i = 0; i < r->rigged; i++) {
        if (r->rig_source[i] != source)
            continue;
        int outcome = r->rig_outcome[i];
        size_t after = (size_t)(r->rigged - 1 - i);

        memmove(r->rig_source + i, r->rig_source + i + 1, after);
        memmove(r->rig_outcome + i, r->rig_outcome + i + 1, after);
        r->rigged--;
        r->rig_source[r->rigged] = r->rig_outcome[r->rigged] = 0;
        return outcome;
    }
    return -1;
}

bool random_rig(generator *r, uint8_t source, uint8_t outcome)
{
    if (r->rigged == RIGGED_MAX)
        return false;
    r->rig_source[r->rigged] = source;
    r->rig_outcome[r->rigged] = outcome;
    r->rigged++;
    return true;
}
