/* air.c: flying in a planet's atmosphere (ledger, FL 11 to FL 13). */
#include "games/starship/rules/firing/modifiers.h"
#include "games/starship/rules/pilots/talents.h"

enum { LEVEL_FUEL = 3 };

/* ---- fuel ---- */

int starship_air_cost(int energy, int level)
{
    int cost = (energy < 1 ? 1 : energy) + level * LEVEL_FUEL;

    return cost < 1 ? 1 : cost;
}

void starship_pay_air(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || starship_rests(g, ship))
            continue;
        plan p = starship_plan(g, ship);
        fuel_parts parts = starship_fuel_for(g, ship, &p);

        parts.jump = g->jumped[ship] ? JUMP_FUEL : 0;
        starship_spend_fuel(g, ship, &parts, FL(161), out);
    }
}

void starship_fall(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || g->landed[ship] != 0 || !starship_is_dry(g, ship))
            continue;
        TELL(EV_FALLS, FL(169), TO_ALL, (int16_t)ship);
        starship_eliminate(g, ship, FL(169), out);
    }
}

/* ---- damage ---- */

/* Returns false while a talent may still undo the mark, judged by public information. */
bool starship_is_torn(const starship *g, int ship)
{
    return in_air(g) && (g->special[ship][ENGINE] >= 2 || g->special[ship][HULL] >= 2) &&
           !starship_could_act(g, MOMENT_UNDO, ship);
}

/* ---- fire ---- */

/* True if the ship dives in this turn and its cards and level slider lie open. */
static bool has_dived(const starship *g, int ship)
{
    return (g->plan[ship] == PLAN_OPEN || g->plan[ship] == PLAN_OPEN_1) && g->plan_level[ship] < 0;
}

int starship_air_modifier(const starship *g, const scene *s, int ship, int target)
{
    return air_modifier(s->level[ship] - s->level[target], has_dived(g, ship));
}
