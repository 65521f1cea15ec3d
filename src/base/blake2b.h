/*
 * blake2b.h: the cryptographic hash (BLAKE2b, RFC 7693), with or without a key.
 *
 * Commitments, the links of records and the hashes of tokens use it.  hash.h is faster, but only
 * for finding faults.
 */
#ifndef BASE_BLAKE2B_H
#define BASE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_MOST = 64 /* bytes of a hash, and of a key */, BLAKE2B_BLOCK = 128 };

/* A hash that is being computed. */
typedef struct {
    uint64_t chained[8];
    uint64_t counted; /* bytes hashed so far, including the key's block */
    uint8_t block[BLAKE2B_BLOCK];
    size_t held; /* bytes in the block that are not hashed yet */
    size_t size; /* of the hash, in bytes */
} blake2b;

/* Begin a hash of 1 to BLAKE2B_MOST bytes, add bytes, and write the hash.  A key of 0 bytes is no
   key. */
void blake2b_begin(blake2b *b, size_t size, const void *key, size_t key_size);
void blake2b_add(blake2b *b, const void *bytes, size_t count);
void blake2b_end(blake2b *b, uint8_t *out);

/* Hashes bytes in one call. */
void blake2b_hash(
    uint8_t *out, size_t size, const void *bytes, size_t count, const void *key, size_t key_size);

#endif
