/*
 * byte_buffer.h: numbers one after the other in bytes that grow, to be kept or sent, the same on every machine.
 *
 * They are read in the order in which they were written.  Reading past the end gives zeros, and is
 * known afterwards (`short_of`).
 */
#ifndef BASE_BYTE_BUFFER_H
#define BASE_BYTE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: empty.  What it holds belongs to it until byte_buffer_free. */
typedef struct {
    uint8_t *bytes;
    size_t size, room;
    size_t at; /* read up to here */
    bool short_of;
} byte_buffer;

/* Forgets what is written and keeps the memory. */
void byte_buffer_clear(byte_buffer *b);
void byte_buffer_free(byte_buffer *b);

/* A number, small ones in few bytes; one that may be negative; one of 64 bits, all in use. */
void byte_buffer_put(byte_buffer *b, uint64_t number);
void byte_buffer_put_signed(byte_buffer *b, int64_t number);
void byte_buffer_put_hash(byte_buffer *b, uint64_t hash);
uint64_t byte_buffer_get(byte_buffer *b);
int64_t byte_buffer_get_signed(byte_buffer *b);
uint64_t byte_buffer_get_hash(byte_buffer *b);

/* Another block as a whole, with its length.  What is got must be empty. */
void byte_buffer_put_buffer(byte_buffer *b, const byte_buffer *whole);
void byte_buffer_get_buffer(byte_buffer *b, byte_buffer *out);

/* What another block holds, without its length. */
void byte_buffer_append(byte_buffer *b, const byte_buffer *more);

/* So many bytes more, for the caller to write. */
uint8_t *byte_buffer_grow(byte_buffer *b, size_t size);

bool byte_buffer_is_read(const byte_buffer *b);

#endif
