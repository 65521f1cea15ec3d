/* byte_buffer.c: a growing buffer of numbers. */
#include "base/byte_buffer.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

enum { HASH_BYTES = 8, SEVEN = 0x7f, MORE = 0x80 };

void byte_buffer_clear(byte_buffer *b)
{
    b->size = b->at = 0;
    b->short_of = false;
}

void byte_buffer_free(byte_buffer *b)
{
    free(b->bytes);
    *b = (byte_buffer){.bytes = NULL};
}

uint8_t *byte_buffer_grow(byte_buffer *b, size_t size)
{
    if (b->size + size > b->room) {
        b->room = (b->size + size) * 2;
        b->bytes = heap_resized(b->bytes, b->room);
    }
    b->size += size;
    return b->bytes + b->size - size;
}

/* Writes seven bits per byte, the low ones first. */
void byte_buffer_put(byte_buffer *b, uint64_t number)
{
    for (; number > SEVEN; number >>= 7)
        *byte_buffer_grow(b, 1) = (uint8_t)((number & SEVEN) | MORE);
    *byte_buffer_grow(b, 1) = (uint8_t)number;
}

/* Writes 0, -1, 1, -2, 2 and so on as 0, 1, 2, 3, 4. */
void byte_buffer_put_signed(byte_buffer *b, int64_t number)
{
    byte_buffer_put(b, number < 0 ? ~((uint64_t)number << 1) : (uint64_t)number << 1);
}

void byte_buffer_put_hash(byte_buffer *b, uint64_t hash)
{
    uint8_t *to = byte_buffer_grow(b, HASH_BYTES);

    for (int i = 0; i < HASH_BYTES; i++)
        to[i] = (uint8_t)(hash >> (8 * i));
}

static bool has(byte_buffer *b, uint64_t size)
{
    if (size <= b->size - b->at)
        return true;
    b->short_of = true;
    b->at = b->size;
    return false;
}

uint64_t byte_buffer_get(byte_buffer *b)
{
    uint64_t number = 0;

    for (int shift = 0; shift < 64 && has(b, 1); shift += 7) {
        uint8_t byte = b->bytes[b->at++];

        number |= (uint64_t)(byte & SEVEN) << shift;
        if (byte <= SEVEN)
            return number;
    }
    b->short_of = true;
    return 0;
}

int64_t byte_buffer_get_signed(byte_buffer *b)
{
    uint64_t number = byte_buffer_get(b);

    return (int64_t)(number & 1 ? ~(number >> 1) : number >> 1);
}

uint64_t byte_buffer_get_hash(byte_buffer *b)
{
    uint64_t hash = 0;

    if (!has(b, HASH_BYTES))
        return 0;
    for (int i = 0; i < HASH_BYTES; i++)
        hash |= (uint64_t)b->bytes[b->at++] << (8 * i);
    return hash;
}

void byte_buffer_append(byte_buffer *b, const byte_buffer *more)
{
    if (more->size > 0)
        memcpy(byte_buffer_grow(b, more->size), more->bytes, more->size);
}

void byte_buffer_put_buffer(byte_buffer *b, const byte_buffer *whole)
{
    byte_buffer_put(b, whole->size);
    byte_buffer_append(b, whole);
}

void byte_buffer_get_buffer(byte_buffer *b, byte_buffer *out)
{
    uint64_t size = byte_buffer_get(b);

    if (!has(b, size) || size == 0)
        return;
    memcpy(byte_buffer_grow(out, (size_t)size), b->bytes + b->at, (size_t)size);
    b->at += (size_t)size;
}

bool byte_buffer_is_read(const byte_buffer *b)
{
    return b->at == b->size && !b->short_of;
}
