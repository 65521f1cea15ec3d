/* refuel.c: decides when a ship lands for fuel. */
#include "games/starship/bot/officer.h"

/* Estimates. */
enum {
    LITTLE = 3,  /* below one in this many parts of a full tank it looks for a station */
    ENOUGH = 2,  /* from one in this many parts on it leaves the station */
    TO_FLY = 500 /* points of fuel for a ship that has none left */
};

static bool wants_fuel(const starship *g, int ship)
{
    return plays(g, NEEDS_FUEL) &&
           g->fuel[ship] * (g->landed[ship] != 0 ? ENOUGH : LITTLE) < starship_most_fuel(g);
}

bool officer_refuels(const starship *g, int ship, int on, pose at)
{
    return on == ON_GROUND && wants_fuel(g, ship) && starship_has_station(g, at) &&
           starship_can_leave_from(g, ship, at);
}

void officer_add_stations(officer_state *me)
{
    const starship *g = &me->g;
    int little = starship_most_fuel(g) / LITTLE;

    for (int piece = 0; piece < g->piece_count; piece++)
        EACH(ship, me->side[COLONIAL] | me->side[CYLON])
        {
            task t = officer_task_at(g, DO_REFUEL, piece);

            if (template_of(g, piece)->kind != STATION || !wants_fuel(g, ship))
                continue;
            t.ships = 1u << ship;
            t.worth = TO_FLY * (little - g->fuel[ship]) / little;
            officer_add_task(me, t);
        }
}
