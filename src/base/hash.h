/* hash.h: a 64-bit hash, the same on every machine. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Hash bytes, or a text without its zero byte. */
uint64_t hash_bytes(const void *bytes, size_t size);
uint64_t hash_text(const char *s);

/* Combines a running hash with the next one.  The order matters. */
uint64_t hash_fold(uint64_t running, uint64_t next);

#endif
