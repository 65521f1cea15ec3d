/* hash.h: a 64-bit hash of bytes, the same on every machine that stores the low byte first. */
#ifndef CORE_HASH_H
#define CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t size);

/* Folds a further hash into a running one.  The order counts. */
uint64_t hash_fold(uint64_t running, uint64_t next);

#endif
