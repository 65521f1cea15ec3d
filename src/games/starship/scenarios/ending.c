/* ending.c: how a game ends (ledger, section 9; SB-R53). */
#include "games/starship/procedures.h"

static bool has_ships(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (takes_part(g, ship) && side_of(g, ship) == side)
            return true;
    return false;
}

static int winner_by_points(const starship *g)
{
    if (g->points[COLONIAL] == g->points[CYLON])
        return scenario_of(g)->tie_to;
    return g->points[COLONIAL] > g->points[CYLON] ? COLONIAL : CYLON;
}

/* Out of fuel, still, and nobody before its guns; or landed for good. */
static bool is_adrift(const starship *g, const scene *s, int ship)
{
    if (g->landed[ship] != 0)
        return !starship_can_leave(g, ship) && !starship_at_station(g, ship);
    return starship_is_dry(g, ship) && g->energy[ship] == 0 && starship_targets(g, s, ship) == 0;
}

/* Nothing will ever happen again (SB-R99, FL-R19). */
static bool all_adrift(const starship *g)
{
    scene s;

    if (!plays(g, NEEDS_FUEL | NEEDS_LANDING))
        return false;
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile))
            return false; /* FL-R98 */
    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) ? !is_adrift(g, &s, ship)
                              : g->where[ship] == RESERVE && plays(g, NEEDS_LANDING))
            return false;
    return true;
}

/* Looked at when a turn is over: what falls in one turn falls together. */
bool starship_ended(starship *g, events *out)
{
    const scenario *played = scenario_of(g);
    flow *w = &g->flow;
    bool left[SIDES] = {has_ships(g, COLONIAL), has_ships(g, CYLON)};
    int limit = starship_turn_limit(played);
    bool time_is_up = limit != 0 && g->turn >= limit;

    if (left[COLONIAL] && left[CYLON] && !time_is_up && !all_adrift(g))
        return false;
    if (starship_by_points(played)) {
        g->cause = CAUSE_POINTS;
        g->winner = (uint8_t)winner_by_points(g);
    } else if (left[COLONIAL] == left[CYLON]) {
        g->cause = !left[COLONIAL] ? CAUSE_BOTH_LOST : time_is_up ? CAUSE_TURNS : CAUSE_ADRIFT;
        g->winner = SIDES;
    } else {
        g->cause = CAUSE_LAST_SIDE;
        g->winner = left[COLONIAL] ? COLONIAL : CYLON;
    }
    SHOW(EV_END,
        g->cause == CAUSE_BOTH_LOST ? SB(167)
        : g->cause == CAUSE_POINTS  ? SB(168)
                                    : SB(165),
        TO_ALL, g->cause, g->winner);
    return true;
}

outcome starship_outcome(const flow *w)
{
    const starship *g = starship_in(w);
    outcome o = {.over = w->over != 0, .cause = g->cause};

    if (!o.over)
        return o;
    for (int seat = 0; seat < w->seat_count; seat++)
        if (seat_side(seat) == g->winner)
            o.winners |= SEAT_BIT(seat); /* the whole team (SB-076) */
    return o;
}
