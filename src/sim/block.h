/*
 * block.h: numbers one after the other in bytes that grow, to be kept or sent, the same on every machine.
 *
 * They are read in the order in which they were written.  Reading past the end gives zeros, and is
 * known afterwards (`short_of`).
 */
#ifndef SIM_BLOCK_H
#define SIM_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: empty.  What it holds belongs to it until block_free. */
typedef struct {
    uint8_t *bytes;
    size_t size, room;
    size_t at; /* read up to here */
    bool short_of;
} block;

/* Forgets what is written and keeps the memory. */
void block_clear(block *b);
void block_free(block *b);

/* A number, small ones in few bytes; one that may be negative; one of 64 bits, all in use. */
void block_put(block *b, uint64_t number);
void block_put_signed(block *b, int64_t number);
void block_put_hash(block *b, uint64_t hash);
uint64_t block_get(block *b);
int64_t block_get_signed(block *b);
uint64_t block_get_hash(block *b);

/* Another block as a whole, with its length.  What is got must be empty. */
void block_put_block(block *b, const block *whole);
void block_get_block(block *b, block *out);

/* What another block holds, without its length. */
void block_append(block *b, const block *more);

/* So many bytes more, for the caller to write. */
uint8_t *block_grow(block *b, size_t size);

bool block_is_read(const block *b);

#endif
