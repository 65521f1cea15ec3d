/* hash.h: a 64-bit hash, the same on every machine. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Of bytes, eight at a time, the low one first. */
uint64_t hash_bytes(const void *bytes, size_t size);
uint64_t hash_text(const char *s);

/* Folds a further hash into a running one.  The order counts. */
uint64_t hash_fold(uint64_t running, uint64_t next);

#endif
