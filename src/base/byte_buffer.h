/*
 * byte_buffer.h: a growing buffer of numbers, to store or send, the same on every machine.
 *
 *     | number: 1 to 10 bytes | signed: 1 to 10 bytes | hash: 8 bytes | ...
 *
 * Numbers are read in the order in which they were written.  Reading past the end gives zeros, and
 * sets `short_of`.
 */
#ifndef BASE_BYTE_BUFFER_H
#define BASE_BYTE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is an empty buffer.  byte_buffer_free frees the bytes. */
typedef struct {
    uint8_t *bytes;
    size_t size, room;
    size_t at; /* where the next number is read */
    bool short_of;
} byte_buffer;

/* Empties the buffer and keeps the memory. */
void byte_buffer_clear(byte_buffer *b);
void byte_buffer_free(byte_buffer *b);

/* Write and read a number (small ones take few bytes), one that may be negative, and a hash, which
   always takes 8 bytes. */
void byte_buffer_put(byte_buffer *b, uint64_t number);
void byte_buffer_put_signed(byte_buffer *b, int64_t number);
void byte_buffer_put_hash(byte_buffer *b, uint64_t hash);
uint64_t byte_buffer_get(byte_buffer *b);
int64_t byte_buffer_get_signed(byte_buffer *b);
uint64_t byte_buffer_get_hash(byte_buffer *b);

/* Write and read another buffer with its length.  `out` must be empty. */
void byte_buffer_put_buffer(byte_buffer *b, const byte_buffer *whole);
void byte_buffer_get_buffer(byte_buffer *b, byte_buffer *out);

/* Appends the bytes of another buffer, without its length. */
void byte_buffer_append(byte_buffer *b, const byte_buffer *more);

/* Appends so many bytes and returns them, for the caller to write. */
uint8_t *byte_buffer_grow(byte_buffer *b, size_t size);

/* Returns whether exactly all bytes were read. */
bool byte_buffer_is_read(const byte_buffer *b);

#endif
