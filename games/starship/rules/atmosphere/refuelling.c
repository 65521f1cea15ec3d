/* refuelling.c: landed ships take fuel at a station (ledger, FL 12). */
#include "games/starship/rules/procedures.h"

enum { REFUELLED = 25 };

/* Any part of the base is enough (FL-171). */
bool starship_has_station(const starship *g, pose where)
{
    shape base = starship_base_at(where);
    ground at;

    for (int piece = 0; piece < g->piece_count; piece++) {
        if (template_of(g, piece)->kind != STATION)
            continue;
        starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
        for (int i = 0; i < at.count; i++)
            if (shapes_overlap(&base, &at.shape[i]))
                return true;
    }
    return false;
}

bool starship_at_station(const starship *g, int ship)
{
    return plays(g, NEEDS_FUEL) && g->landed[ship] != 0 &&
           starship_has_station(g, ship_pose(g, ship));
}

/* A ship must be on the ground from the beginning of a turn to
   its end (FL-172, FL-R57). Fuel is never refused (FL-R122). */
void starship_refuel(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        int room = starship_most_fuel(g) - g->fuel[ship];
        int taken = room < REFUELLED ? room : REFUELLED;

        if (!on_table(g, ship) || !starship_at_station(g, ship) || taken <= 0 ||
            g->stays[ship] == JUST_LANDED)
            continue;
        g->fuel[ship] = (int16_t)(g->fuel[ship] + taken);
        TELL(EV_REFUELS, FL(172), TO_ALL, (int16_t)ship, (int16_t)taken, g->fuel[ship]);
    }
}
