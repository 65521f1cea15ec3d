/*
 * field.h: the members of a state, by name.
 *
 * One row a member says what it is called, where it lies and what it may hold.  From these rows a
 * position is written as JSON and read back with every number checked, for any game, and a test
 * sees that they cover each byte of the state exactly once.
 */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *name;
    uint16_t offset;
    uint16_t count; /* elements; 1 is written as a plain value */
    uint16_t row;   /* elements a row, where the member is a table; else 0 */
    uint8_t size;   /* bytes an element: 1, 2, 4 or 8 */
    uint8_t is_signed;
    int64_t lo, hi;           /* what an element may be */
    const char *const *names; /* where numbers lo..hi have names, the names from lo on; else null */
    int64_t none;             /* what an element is where there is nothing */
    uint8_t is_seat;          /* a seat at the table, or hi where that is no seat's number */
    uint8_t by_seat;          /* a row a seat: nothing where nobody sits */
    uint8_t procedure, ask; /* nothing but while this procedure is under way, this ask open; or 0 */
} field;

/* A single member, and an array. */
#define FIELD(type, member, bytes, sign, low, high, words)                              \
    {                                                                                   \
        .name = #member, .offset = offsetof(type, member), .count = 1, .size = (bytes), \
        .is_signed = (sign), .lo = (low), .hi = (high), .names = (words)                \
    }
#define FIELD_ARRAY(type, member, bytes, sign, low, high, words)                     \
    {                                                                                \
        .name = #member, .offset = offsetof(type, member),                           \
        .count = (uint16_t)(sizeof(((type *)0)->member) / (bytes)), .size = (bytes), \
        .is_signed = (sign), .lo = (low), .hi = (high), .names = (words)             \
    }

int64_t field_get(const field *f, const void *state, int index);
void field_set(const field *f, void *state, int index, int64_t value);

#endif
