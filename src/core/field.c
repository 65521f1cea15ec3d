/* field.c: the members of a state, by name. */
#include "core/field.h"

#include <assert.h>
#include <string.h>

/* Copies into a number of the element's own size, so that the byte order does not matter. */
int64_t field_get(const field *f, const void *state, int index)
{
    const unsigned char *at = (const unsigned char *)state + f->offset + (size_t)index * f->size;
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;

    assert(index >= 0 && index < f->count);
    switch (f->size) {
    case 1: memcpy(&one, at, sizeof one); return f->is_signed ? (int8_t)one : one;
    case 2: memcpy(&two, at, sizeof two); return f->is_signed ? (int16_t)two : two;
    case 4:
        memcpy(&four, at, sizeof four);
        return f->is_signed ? (int64_t)(int32_t)four : (int64_t)four;
    default: memcpy(&eight, at, sizeof eight); return (int64_t)eight;
    }
}

void field_set(const field *f, void *state, int index, int64_t value)
{
    unsigned char *at = (unsigned char *)state + f->offset + (size_t)index * f->size;
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;

    assert(index >= 0 && index < f->count);
    switch (f->size) {
    case 1: memcpy(at, &one, sizeof one); break;
    case 2: memcpy(at, &two, sizeof two); break;
    case 4: memcpy(at, &four, sizeof four); break;
    default: memcpy(at, &value, sizeof value); break;
    }
}

/* All elements are usual if the first one is and each equals the one before it. */
bool field_is_usual(const field *f, const void *state)
{
    const unsigned char *at = (const unsigned char *)state + f->offset;

    return field_get(f, state, 0) == f->usual &&
           memcmp(at, at + f->size, (size_t)(f->count - 1) * f->size) == 0;
}

void field_reset(const field *f, void *state)
{
    for (int i = 0; i < f->count; i++)
        field_set(f, state, i, f->usual);
}

const char *field_value_name(const field *f, int64_t value)
{
    if (f->names != NULL)
        return f->names[value - f->lo];
    return f->value == NULL ? NULL : f->value(value);
}

const char *field_place_name(const field *f, int place)
{
    return f->place == NULL ? NULL : f->place(place);
}

bool known_to_nobody(const struct flow *w, int seat, int index)
{
    (void)w, (void)seat, (void)index;
    return false;
}
