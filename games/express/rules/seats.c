/* seats.c: which character each seat plays, and what hampers it. */
#include "games/express/rules/procedures.h"

int express_seat_of(const express *g, int character)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->character[seat] == character)
            return seat;
    return NO_SEAT;
}

/*
 * Returns true if the seat plays the character and may use its actions and abilities. A revealed
 * Cylon has none (BX-213).
 */
bool express_has_character(const express *g, int seat, int character)
{
    return g->character[seat] == character && !g->revealed[seat];
}

bool express_is_demoralized(const express *g, int seat)
{
    return g->character[seat] != NO_CHARACTER && (g->demoralized >> g->character[seat] & 1);
}

/*
 * Returns true if the seat retrieves one die only: it is in the brig or demoralized. Neither
 * hampers a revealed Cylon (BX-127, BX-178, BX-210).
 */
bool express_is_hampered(const express *g, int seat)
{
    return !g->revealed[seat] && (g->brigged[seat] || express_is_demoralized(g, seat));
}
