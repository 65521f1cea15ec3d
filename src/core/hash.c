/*
 * hash.c: a 64-bit hash of bytes.
 *
 * It finds a wrong step in a log and tells positions apart.  It is no protection against somebody
 * who wants two positions to look alike, and a seat never sees it: with few secrets left, a hash of
 * the whole state could be guessed back.
 */
#include "core/hash.h"

#include <string.h>

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

uint64_t hash_fold(uint64_t running, uint64_t next)
{
    return mix((running << 7 | running >> 57) + mix(next ^ UINT64_C(0x9e3779b97f4a7c15)));
}

/* Eight bytes as one number, the low one first on any machine: compilers make one load of it. */
static uint64_t word_of(const unsigned char at[8])
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

uint64_t hash_bytes(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t running = size;
    unsigned char rest[8] = {0};

    for (; size >= sizeof rest; size -= sizeof rest, at += sizeof rest)
        running = hash_fold(running, word_of(at));
    memcpy(rest, at, size);
    return hash_fold(running, word_of(rest));
}
