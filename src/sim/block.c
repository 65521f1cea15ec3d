/* block.c: numbers one after the other in bytes that grow. */
#include "sim/block.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

enum { HASH_BYTES = 8, SEVEN = 0x7f, MORE = 0x80 };

void block_clear(block *b)
{
    b->size = b->at = 0;
    b->short_of = false;
}

void block_free(block *b)
{
    free(b->bytes);
    *b = (block){.bytes = NULL};
}

uint8_t *block_grow(block *b, size_t size)
{
    if (b->size + size > b->room) {
        b->room = (b->size + size) * 2;
        b->bytes = heap_resized(b->bytes, b->room);
    }
    b->size += size;
    return b->bytes + b->size - size;
}

/* Seven bits to a byte, the low ones first. */
void block_put(block *b, uint64_t number)
{
    for (; number > SEVEN; number >>= 7)
        *block_grow(b, 1) = (uint8_t)((number & SEVEN) | MORE);
    *block_grow(b, 1) = (uint8_t)number;
}

/* 0, -1, 1, -2, 2 and so on. */
void block_put_signed(block *b, int64_t number)
{
    block_put(b, number < 0 ? ~((uint64_t)number << 1) : (uint64_t)number << 1);
}

void block_put_hash(block *b, uint64_t hash)
{
    uint8_t *to = block_grow(b, HASH_BYTES);

    for (int i = 0; i < HASH_BYTES; i++)
        to[i] = (uint8_t)(hash >> (8 * i));
}

static bool has(block *b, uint64_t size)
{
    if (size <= b->size - b->at)
        return true;
    b->short_of = true;
    b->at = b->size;
    return false;
}

uint64_t block_get(block *b)
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

int64_t block_get_signed(block *b)
{
    uint64_t number = block_get(b);

    return (int64_t)(number & 1 ? ~(number >> 1) : number >> 1);
}

uint64_t block_get_hash(block *b)
{
    uint64_t hash = 0;

    if (!has(b, HASH_BYTES))
        return 0;
    for (int i = 0; i < HASH_BYTES; i++)
        hash |= (uint64_t)b->bytes[b->at++] << (8 * i);
    return hash;
}

void block_append(block *b, const block *more)
{
    if (more->size > 0)
        memcpy(block_grow(b, more->size), more->bytes, more->size);
}

void block_put_block(block *b, const block *whole)
{
    block_put(b, whole->size);
    block_append(b, whole);
}

void block_get_block(block *b, block *out)
{
    uint64_t size = block_get(b);

    if (!has(b, size) || size == 0)
        return;
    memcpy(block_grow(out, (size_t)size), b->bytes + b->at, (size_t)size);
    b->at += (size_t)size;
}

bool block_is_read(const block *b)
{
    return b->at == b->size && !b->short_of;
}
