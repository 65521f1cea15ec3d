/* field.c: the members of a state, by name. */
#include "core/field.h"

#include <assert.h>
#include <string.h>

int64_t field_get(const field *f, const void *state, int index)
{
    const unsigned char *at = (const unsigned char *)state + f->offset + (size_t)index * f->size;
    uint64_t bits = 0;

    assert(index >= 0 && index < f->count);
    memcpy(&bits, at, f->size);
    if (f->is_signed && f->size < 8 && (bits >> (8 * f->size - 1) & 1))
        bits |= ~UINT64_C(0) << (8 * f->size);
    return (int64_t)bits;
}

void field_set(const field *f, void *state, int index, int64_t value)
{
    unsigned char *at = (unsigned char *)state + f->offset + (size_t)index * f->size;
    uint64_t bits = (uint64_t)value;

    assert(index >= 0 && index < f->count);
    memcpy(at, &bits, f->size);
}
