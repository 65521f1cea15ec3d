/* blake2b.c: BLAKE2b as RFC 7693 describes it (chapter 3). */
#include "base/blake2b.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { ROUNDS = 12, SCHEDULES = 10 };

static const uint64_t start[8] = {
    UINT64_C(0x6a09e667f3bcc908),
    UINT64_C(0xbb67ae8584caa73b),
    UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1),
    UINT64_C(0x510e527fade682d1),
    UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b),
    UINT64_C(0x5be0cd19137e2179),
};

/* The order in which each round uses the words of the block. */
static const uint8_t schedule[SCHEDULES][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t rotate(uint64_t x, int by)
{
    return x >> by | x << (64 - by);
}

/* Reads a little-endian number on any machine. */
static uint64_t word_at(const uint8_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

/* Inline, since nearly all the time of a hash is spent here. */
static inline void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x, v[d] = rotate(v[d] ^ v[a], 32);
    v[c] += v[d], v[b] = rotate(v[b] ^ v[c], 24);
    v[a] += v[b] + y, v[d] = rotate(v[d] ^ v[a], 16);
    v[c] += v[d], v[b] = rotate(v[b] ^ v[c], 63);
}

static void mix_round(uint64_t v[16], const uint64_t m[16], const uint8_t s[16])
{
    mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
    mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
    mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
    mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
    mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
    mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
    mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
    mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
}

/* Hashes the block.  Fewer than 2^64 bytes are counted, so the upper word of the count is zero. */
static void compress(blake2b *b, bool is_last)
{
    uint64_t v[16], m[16];

    b->counted += b->held;
    for (int i = 0; i < 16; i++)
        m[i] = word_at(b->block + 8 * i);
    memcpy(v, b->chained, sizeof b->chained);
    memcpy(v + 8, start, sizeof start);
    v[12] ^= b->counted;
    if (is_last)
        v[14] = ~v[14];
    for (int round = 0; round < ROUNDS; round++)
        mix_round(v, m, schedule[round % SCHEDULES]);
    for (int i = 0; i < 8; i++)
        b->chained[i] ^= v[i] ^ v[i + 8];
}

void blake2b_begin(blake2b *b, size_t size, const void *key, size_t key_size)
{
    assert(size >= 1 && size <= BLAKE2B_MOST && key_size <= BLAKE2B_MOST);
    *b = (blake2b){.size = size};
    memcpy(b->chained, start, sizeof start);
    b->chained[0] ^= UINT64_C(0x01010000) ^ key_size << 8 ^ size;
    if (key_size == 0)
        return;
    memcpy(b->block, key, key_size);
    b->held = BLAKE2B_BLOCK;
}

/* A full block is kept until more bytes come, since the last block is hashed in another way. */
void blake2b_add(blake2b *b, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;

    while (count > 0) {
        if (b->held == BLAKE2B_BLOCK) {
            compress(b, false);
            b->held = 0;
        }
        size_t room = BLAKE2B_BLOCK - b->held, part = count < room ? count : room;

        memcpy(b->block + b->held, at, part);
        b->held += part;
        at += part;
        count -= part;
    }
}

void blake2b_end(blake2b *b, uint8_t *out)
{
    memset(b->block + b->held, 0, BLAKE2B_BLOCK - b->held);
    compress(b, true);
    for (size_t i = 0; i < b->size; i++)
        out[i] = (uint8_t)(b->chained[i / 8] >> 8 * (i % 8));
}

void blake2b_hash(
    uint8_t *out, size_t size, const void *bytes, size_t count, const void *key, size_t key_size)
{
    blake2b b;

    blake2b_begin(&b, size, key, key_size);
    blake2b_add(&b, bytes, count);
    blake2b_end(&b, out);
}
