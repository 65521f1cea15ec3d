/*
 * field.h: the members of a state, by name.
 *
 * One row per member says what it is called, where it lies and what it may hold.  From these rows a
 * state is hashed, written as JSON and read back with every number checked, for any game, and a test
 * sees that they cover each byte of the state exactly once.  Nothing outside the program depends on
 * where a member lies: a saved game knows its name, and the names of what it holds.
 */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A build with another layout of states, for the tests: a field more in the middle of every state, a
 * longer stack, options the other way round.  Records must not notice.
 */
#ifdef WARDROOM_OTHER_LAYOUT
#define OTHER_LAYOUT(...) __VA_ARGS__
#else
#define OTHER_LAYOUT(...)
#endif

/* What a number is called; null: it has no name and is written as a number. */
typedef const char *naming(int64_t number);

struct flow;

/* Does a seat (or SEAT_NONE) know an element of a member?  The answer is nobody's secret: it follows from
   what the seat knows. */
typedef bool knowing(const struct flow *w, int seat, int index);

/* Face down, for everybody. */
knowing known_to_nobody;

typedef struct {
    const char *name;
    uint16_t offset;
    uint16_t count; /* elements; 1 is written as a plain value */
    uint16_t row;   /* elements per row, where the member is a table; else 0 */
    uint8_t size;   /* bytes per element: 1, 2, 4 or 8 */
    uint8_t is_signed;
    int64_t lo, hi;           /* what an element may be */
    const char *const *names; /* where numbers lo..hi have names, the names from lo on; else null */
    naming *value;            /* the same, where components give the names */
    naming *place;          /* what an element's number (in its row) is called; null: the number */
    int64_t usual;          /* what a state has in which nobody has written the member */
    uint8_t is_seat;        /* a seat at the table, or hi where that is no seat's number */
    uint8_t by_seat;        /* a row per seat: as usual where nobody sits */
    uint8_t procedure, ask; /* as usual but while that is under way, that is open; or 0 */
    knowing *known;         /* null: everybody knows all of it */
    uint8_t sum;            /* everybody knows what a row adds up to; and who knows one element
                               of a row knows the whole row */
} field;

/* A single member, an array, and an array of arrays. */
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

/* Is every element as usual? */
bool field_is_usual(const field *f, const void *state);

/* Puts what is usual into every element. */
void field_reset(const field *f, void *state);

/* The name of an element's value, of its row and of its place in the row; null: it is a number. */
const char *field_value_name(const field *f, int64_t value);
const char *field_place_name(const field *f, int place);

/* How many places a row has; a member that is not a table is one row. */
static inline int field_row(const field *f)
{
    return f->row > 0 ? f->row : f->count;
}

#endif
