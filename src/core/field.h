/*
 * field.h: the members of a state, by name.
 *
 * A table has one row per member: its name, its offset and what it may hold.  With these rows
 * the state of any game is hashed, written as JSON, and read back with every number checked.  A
 * test checks that the rows describe each byte of the state exactly once.
 *
 * Nothing outside the program depends on an offset: a saved game uses the names of members and
 * the names of their values.
 */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A build with another layout of states, for tests.  Every state has one more field in its middle,
 * the stack is longer, and options are listed in reverse.  Records must open in it unchanged.
 */
#ifdef WARDROOM_OTHER_LAYOUT
#define OTHER_LAYOUT(...) __VA_ARGS__
#else
#define OTHER_LAYOUT(...)
#endif

/* Returns the name of a number, or null if it has none and is written as a number. */
typedef const char *naming(int64_t number);

struct flow;

/* Returns whether a seat (or SEAT_NONE) knows an element of a member.  The answer itself is no
   secret: it must follow from what the seat knows. */
typedef bool knowing(const struct flow *w, int seat, int index);

/* Always false: for what is face down for all. */
knowing known_to_nobody;

typedef struct {
    const char *name;
    uint16_t offset;
    uint16_t count; /* how many elements; 1 is written as a plain value */
    uint16_t row;   /* elements per row if the member is a table; else 0 */
    uint8_t size;   /* bytes per element: 1, 2, 4 or 8 */
    uint8_t is_signed;
    int64_t lo, hi; /* the range of an element */
    /* Names of the numbers lo..hi, from lo on; null: they have none. */
    const char *const *names;
    naming *value; /* the same, if the names come from components */
    naming *place; /* names an element by its index in its row; null: it is a number */
    int64_t usual; /* the default: the value of an element that nobody has written */
    /* The value is a seat at the table, or `hi` if that is no seat's number. */
    uint8_t is_seat;
    uint8_t by_seat; /* has a row per seat: as usual for a seat that is not at the table */
    /* Until the game is over, the member is as usual unless this procedure is running or this ask
       is open; 0: none. */
    uint8_t procedure, ask;
    knowing *known; /* null: all of it is public */
    /* The sum of each row is public, and a seat knows either all elements of a row or none. */
    uint8_t sum;
} field;

/* Rows for a single member, for an array of arrays, and for an array. */
#define FIELD(type, member, bytes, sign, low, high, words)                              \
    {                                                                                   \
        .name = #member, .offset = offsetof(type, member), .count = 1, .size = (bytes), \
        .is_signed = (sign), .lo = (low), .hi = (high), .names = (words)                \
    }
#define FIELD_TABLE(type, member, per_row, bytes, sign, low, high, words)                 \
    {                                                                                     \
        .name = #member, .offset = offsetof(type, member),                                \
        .count = (uint16_t)(sizeof(((type *)0)->member) / (bytes)), .row = (per_row),     \
        .size = (bytes), .is_signed = (sign), .lo = (low), .hi = (high), .names = (words) \
    }
#define FIELD_ARRAY(type, member, bytes, sign, low, high, words) \
    FIELD_TABLE(type, member, 0, bytes, sign, low, high, words)

int64_t field_get(const field *f, const void *state, int index);
void field_set(const field *f, void *state, int index, int64_t value);

/* Returns whether every element has its usual value. */
bool field_is_usual(const field *f, const void *state);

/* Sets every element to its usual value. */
void field_reset(const field *f, void *state);

/* Return the name of a value, and of a place in a row; null if it is written as a number. */
const char *field_value_name(const field *f, int64_t value);
const char *field_place_name(const field *f, int place);

/* Returns how many elements a row has.  A member that is not a table is one row. */
static inline int field_row(const field *f)
{
    return f->row > 0 ? f->row : f->count;
}

#endif
