/*
 * blake2b.h: the hash that nobody can steer (BLAKE2b, RFC 7693), with or without a key.
 *
 * Commitments, the links of records and the hashes of tokens are made with it; hash.h is for finding
 * faults only, and faster.
 */
#ifndef BASE_BLAKE2B_H
#define BASE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_MOST = 64 /* bytes of a hash, and of a key */, BLAKE2B_BLOCK = 128 };

/* A hash being made. */
typedef struct {
    uint64_t chained[8];
    uint64_t counted; /* bytes that went into it, with a key's block */
    uint8_t block[BLAKE2B_BLOCK];
    size_t held; /* of them, in the block */
    size_t size; /* of the hash */
} blake2b;

/* `size` is 1 to BLAKE2B_MOST; a key of 0 bytes is none. */
void blake2b_begin(blake2b *b, size_t size, const void *key, size_t key_size);
void blake2b_add(blake2b *b, const void *bytes, size_t count);
void blake2b_end(blake2b *b, uint8_t *out);

/* The same at once. */
void blake2b_hash(
    uint8_t *out, size_t size, const void *bytes, size_t count, const void *key, size_t key_size);

#endif
