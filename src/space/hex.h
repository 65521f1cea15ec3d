/*
 * hex.h: a field of flat-topped hexes in columns.
 *
 * Every odd column is half a hex lower.  A hex is one number, made of its column and its row.
 * Direction d + 3 (modulo 6) leads back from direction d:
 *
 *           2 north
 *     3 NW    ___    1 NE
 *            /   \
 *     4 SW   \___/   0 SE
 *           5 south
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
    BASE_MOST = 7 /* the largest base: a hex and its six neighbors */
};

/* A field: how many columns it has, and how many whole hexes in each even and each odd column. */
typedef struct {
    uint8_t columns, even_rows, odd_rows;
} hex_field;

static inline hex hex_at(int column, int row)
{
    return (hex)(column * HEX_ROWS + row);
}

/* Return the column and the row of a hex, which must not be HEX_NONE. */
static inline int hex_column(hex h)
{
    return (uint16_t)h / HEX_ROWS;
}

static inline int hex_row(hex h)
{
    return (uint16_t)h % HEX_ROWS;
}

/* Returns whether a hex is a whole hex of the field.  Half hexes at the edge are not. */
static inline bool hex_is_on(const hex_field *f, hex h)
{
    if (h < 0 || hex_column(h) >= f->columns)
        return false;
    return hex_row(h) < (hex_column(h) & 1 ? f->odd_rows : f->even_rows);
}

/* Returns the neighbor in a direction, or HEX_NONE if the field has no whole hex there. */
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

/* Returns the fewest steps between two hexes.  Rows are counted in half hexes: a step to another
   column also moves one half up or down, a step within a column moves two. */
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

/* Return bases of one hex, of two, and of a hex with its six neighbors.  At the edge of the field a
   large base has fewer hexes: it does not fit. */
static inline hex_base base_small(hex h)
{
    return (hex_base){1, {h}};
}

static inline hex_base base_medium(hex front, hex back)
{
    return (hex_base){2, {front, back}};
}

hex_base base_large(const hex_field *f, hex centre);

/* Returns the fewest steps between any hexes of two bases: 1 if adjacent, 0 if they overlap. */
int base_distance(const hex_base *a, const hex_base *b);

bool base_covers(const hex_base *b, hex h);

#endif
