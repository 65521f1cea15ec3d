/* hex.c: bases on a field of hexes. */
#include "space/hex.h"

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
