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

/* Of a hex, not of HEX_NONE. */
static inline int hex_column(hex h)
{
    return (uint16_t)h / HEX_ROWS;
}

static inline int hex_row(hex h)
{
    return (uint16_t)h % HEX_ROWS;
}

/* Is it a whole hex of the field?  Half hexes round the rim are none. */
static inline bool hex_is_on(const hex_field *f, hex h)
{
    if (h < 0 || hex_column(h) >= f->columns)
        return false;
    return hex_row(h) < (hex_column(h) & 1 ? f->odd_rows : f->even_rows);
}

/* The neighbour in a direction, or HEX_NONE where the field has no whole hex. */
static inline hex hex_next(const hex_field *f, hex h, int direction)
{
    static const int8_t columns[HEX_DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    static const int8_t rows[2][HEX_DIRECTIONS] = {{0, -1, -1, -1, 0, 1}, {1, 0, -1, 0, 1, 1}};
    int column = hex_column(h) + columns[direction];
    int row = hex_row(h) + rows[hex_column(h) & 1][direction];

    if (column < 0 || column >= f->columns || row < 0 ||
        row >= (column & 1 ? f->odd_rows : f->even_rows))
        return HEX_NONE;
    return hex_at(column, row);
}

/* The fewest steps from one to the other.  In half hexes a step to another column also leads one up
   or down; what is then left of the way leads two at a time. */
static inline int hex_distance(hex a, hex b)
{
    int columns = hex_column(a) - hex_column(b);
    int halves = 2 * (hex_row(a) - hex_row(b)) + (hex_column(a) & 1) - (hex_column(b) & 1);

    columns = columns < 0 ? -columns : columns;
    halves = halves < 0 ? -halves : halves;
    return halves > columns ? (columns + halves) / 2 : columns;
}

/* The hexes under a base. */
typedef struct {
    int count;
    hex at[BASE_MOST];
} hex_base;

/* One hex; two; a hex and its six neighbours (fewer, where the field ends: then it does not fit). */
static inline hex_base base_small(hex h)
{
    return (hex_base){1, {h}};
}

static inline hex_base base_medium(hex front, hex back)
{
    return (hex_base){2, {front, back}};
}

hex_base base_large(const hex_field *f, hex centre);

/* The fewest steps from any hex of one to any hex of the other; adjacent is 1, overlapping 0. */
int base_distance(const hex_base *a, const hex_base *b);

bool base_covers(const hex_base *b, hex h);

#endif
