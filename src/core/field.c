/* field.c: the members of a state, by name. */
#include "core/field.h"

#include <assert.h>
#include <string.h>

/* A member is a whole number of 1, 2, 4 or 8 bytes, stored as this machine stores such a number. */
static uint64_t load(const unsigned char *at, size_t size)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;

    switch (size) {
    case 1: return *at;
    case 2: memcpy(&two, at, size); return two;
    case 4: memcpy(&four, at, size); return four;
    default: memcpy(&eight, at, sizeof eight); return eight;
    }
}

static void store(unsigned char *at, size_t size, uint64_t bits)
{
    uint16_t two = (uint16_t)bits;
    uint32_t four = (uint32_t)bits;

    switch (size) {
    case 1: *at = (unsigned char)bits; return;
    case 2: memcpy(at, &two, size); return;
    case 4: memcpy(at, &four, size); return;
    default: memcpy(at, &bits, sizeof bits); return;
    }
}

int64_t field_get(const field *f, const void *state, int index)
{
    const unsigned char *at = (const unsigned char *)state + f->offset + (size_t)index * f->size;

    assert(index >= 0 && index < f->count);
    uint64_t bits = load(at, f->size);

    if (f->is_signed && f->size < 8 && (bits >> (8 * f->size - 1) & 1))
        bits |= ~UINT64_C(0) << (8 * f->size);
    return (int64_t)bits;
}

void field_set(const field *f, void *state, int index, int64_t value)
{
    unsigned char *at = (unsigned char *)state + f->offset + (size_t)index * f->size;

    assert(index >= 0 && index < f->count);
    store(at, f->size, (uint64_t)value);
}
