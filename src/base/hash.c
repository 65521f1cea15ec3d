/*
 * hash.c: a 64-bit hash of bytes.
 *
 * It finds a wrong step in a log and tells positions apart.  It is not cryptographic: two positions
 * with the same hash can be constructed.  A seat never sees the hash of a whole state: with few
 * secrets left, it could find the state by trying all of them.
 */
#include "base/hash.h"

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

static uint64_t word_of(const unsigned char *at, size_t size)
{
    uint64_t word = 0;

    for (size_t i = 0; i < size; i++)
        word |= (uint64_t)at[i] << 8 * i;
    return word;
}

uint64_t hash_bytes(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t running = size;

    for (; size >= 8; size -= 8, at += 8)
        running = hash_fold(running, word_of(at, 8));
    return hash_fold(running, word_of(at, size));
}

uint64_t hash_text(const char *s)
{
    return hash_bytes(s, strlen(s));
}
