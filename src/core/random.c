/* random.c: where chance comes from. */
#include "core/random.h"

#include <assert.h>
#include <string.h>

static_assert(
    sizeof(generator) == 32 + 64 + 8 + 1 + 2 * RIGGED_MAX + 7, "a generator has no padding");

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void quarter(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

/* One block of the key stream.  `number` counts the blocks, `use` tells apart what they are for. */
static void chacha8(const uint32_t key[8], uint64_t number, uint64_t use, uint32_t out[16])
{
    const uint32_t start[16] = {
        0x61707865,
        0x3320646e,
        0x79622d32,
        0x6b206574, /* the constant words of the cipher */
        key[0],
        key[1],
        key[2],
        key[3],
        key[4],
        key[5],
        key[6],
        key[7],
        (uint32_t)number,
        (uint32_t)(number >> 32),
        (uint32_t)use,
        (uint32_t)(use >> 32),
    };

    memcpy(out, start, sizeof start);
    for (int round = 0; round < 8; round += 2) {
        for (int i = 0; i < 4; i++)
            quarter(out, i, i + 4, i + 8, i + 12);
        for (int i = 0; i < 4; i++)
            quarter(out, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++)
        out[i] += start[i];
}

enum { USE_DRAW = 0, USE_SPLIT = 1 };

/* The generator whose key is block `label` of the key's splitting stream. */
static generator keyed(const uint32_t key[8], uint64_t label)
{
    uint32_t block[16];
    generator r = {0};

    chacha8(key, label, USE_SPLIT, block);
    memcpy(r.key, block, sizeof r.key);
    return r;
}

/* Bytes are numbers with the low byte first, on any machine. */
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
        uint32_t unfair = (0 - bound) % bound; /* so many words too many to share out evenly */

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
