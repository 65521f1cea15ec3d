/* hex.c: a field of hexes. */
#include "space/hex.h"

bool hex_is_on(const hex_field *f, hex h)
{
    if (h < 0 || hex_column(h) >= f->columns)
        return false;
    return hex_row(h) < (hex_column(h) & 1 ? f->odd_rows : f->even_rows);
}

hex hex_next(const hex_field *f, hex h, int direction)
{
    static const int8_t columns[HEX_DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    static const int8_t rows[2][HEX_DIRECTIONS] = {{0, -1, -1, -1, 0, 1}, {1, 0, -1, 0, 1, 1}};
    int column = hex_column(h) + columns[direction];
    int row = hex_row(h) + rows[hex_column(h) & 1][direction];

    if (column < 0 || row < 0 || column >= f->columns || row >= HEX_ROWS)
        return HEX_NONE;
    return hex_is_on(f, hex_at(column, row)) ? hex_at(column, row) : HEX_NONE;
}

static int apart(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* Axial coordinates make the distance a matter of three differences. */
int hex_distance(hex a, hex b)
{
    int qa = hex_column(a), qb = hex_column(b);
    int ra = hex_row(a) - (qa - (qa & 1)) / 2, rb = hex_row(b) - (qb - (qb & 1)) / 2;
    int q = apart(qa, qb), r = apart(ra, rb), s = apart(qa + ra, qb + rb);

    return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

hex_base base_small(hex h)
{
    return (hex_base){1, {h}};
}

hex_base base_medium(hex front, hex back)
{
    return (hex_base){2, {front, back}};
}

hex_base base_large(const hex_field *f, hex centre)
{
    hex_base b = {1, {centre}};

    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        hex next = hex_next(f, centre, direction);

        if (next != HEX_NONE)
            b.at[b.count++] = next;
    }
    return b;
}

int base_distance(const hex_base *a, const hex_base *b)
{
    int least = HEXES;

    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            int distance = hex_distance(a->at[i], b->at[j]);

            least = distance < least ? distance : least;
        }
    }
    return least;
}

bool base_covers(const hex_base *b, hex h)
{
    for (int i = 0; i < b->count; i++)
        if (b->at[i] == h)
            return true;
    return false;
}
