/*
 * hex.h: a field of hexes: flat-topped, in columns, every odd column half a hex lower.
 *
 * A hex is one number made of its column and its row.  Directions run 0 to 5: south-east, north-east,
 * north, north-west, south-west, south; direction d + 3 leads back.
 */
#ifndef SPACE_HEX_H
#define SPACE_HEX_H

#include <stdbool.h>
#include <stdint.h>

typedef int16_t hex;

enum {
    HEX_NONE = -1,
    HEX_COLUMNS = 24,
    HEX_ROWS = 32,
    HEXES = HEX_COLUMNS * HEX_ROWS,
    HEX_DIRECTIONS = 6,
    BASE_MOST = 7 /* hexes under the largest base */
};

/* A field: its columns, and the whole hexes of its even and of its odd columns. */
typedef struct {
    uint8_t columns, even_rows, odd_rows;
} hex_field;

static inline hex hex_at(int column, int row)
{
    return (hex)(column * HEX_ROWS + row);
}

static inline int hex_column(hex h)
{
    return h / HEX_ROWS;
}

static inline int hex_row(hex h)
{
    return h % HEX_ROWS;
}

/* Is it a whole hex of the field?  Half hexes round the rim are none. */
bool hex_is_on(const hex_field *f, hex h);

/* The neighbour in a direction, or HEX_NONE where the field has no whole hex. */
hex hex_next(const hex_field *f, hex h, int direction);

/* The fewest steps from one to the other. */
int hex_distance(hex a, hex b);

/* The hexes under a base. */
typedef struct {
    int count;
    hex at[BASE_MOST];
} hex_base;

/* One hex; two; a hex and its six neighbours (fewer, where the field ends: then it does not fit). */
hex_base base_small(hex h);
hex_base base_medium(hex front, hex back);
hex_base base_large(const hex_field *f, hex centre);

/* The fewest steps from any hex of one to any hex of the other; adjacent is 1, overlapping 0. */
int base_distance(const hex_base *a, const hex_base *b);

bool base_covers(const hex_base *b, hex h);

#endif
