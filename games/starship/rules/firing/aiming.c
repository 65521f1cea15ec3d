/* aiming.c: which target each ship fired at in the turn before (ledger, section 19). */
#include "games/starship/rules/procedures.h"

/* Begins a turn: what ships did in the last turn counts in this one (SB-286, SB-288, SB-R54). */
void starship_begin_aiming(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        g->aimed[ship] = g->aims[ship];
        g->aimed_hit[ship] = g->aims_hit[ship];
        g->was_hurt[ship] = g->hurt[ship];
        g->aims[ship] = NO_SHIP;
        g->aims_hit[ship] = g->hurt[ship] = 0;
    }
}

/* Removes a ship that is gone: it no longer aims at a target, and no ship aims at it. */
void starship_forget_aims(starship *g, int gone)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (ship == gone || g->aims[ship] == gone) {
            g->aims[ship] = NO_SHIP;
            g->aims_hit[ship] = 0;
        }
        if (ship == gone || g->aimed[ship] == gone) {
            g->aimed[ship] = NO_SHIP;
            g->aimed_hit[ship] = 0;
        }
    }
}
