/* programs.c: checks that jumps can be prepared as
   they are, and location markers lie where they can. */
#include "games/starship/rules/validate/validate.h"

/* ---- location markers ---- */

static bool lies_nowhere(const starship *g, int side, int i)
{
    return g->location_x[side][i] == 0 && g->location_y[side][i] == 0 &&
           g->location_heading[side][i] == 0 && g->location_level[side][i] == 0;
}

/* Returns whether the marker could be placed when only those before it lay there. */
static bool location_valid(const starship *g, int side, int i)
{
    starship before = *g;
    pose at = location_pose(g, side, i);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    before.locations[side] = (uint8_t)i;
    return at.at.x <= width && at.at.y <= depth &&
           starship_may_locate(&before, side, at, g->location_level[side][i]).code == ACCEPTED;
}

/* Markers lie only while a ship of the side prepares a jump. There
   are as many as fit, except while they are being placed (FL-R62). */
static bool locations_valid(const starship *g, int side)
{
    bool wanted = starship_is_programming(g, side) && !scenario_of(g)->only_out;

    if (g->locations[side] != 0 && !wanted)
        return false;
    if (wanted && g->flow.ask != ASK_LOCATE && starship_has_place(g, side, NULL))
        return false;
    for (int i = 0; i < LOCATIONS; i++)
        if (i < g->locations[side] ? !location_valid(g, side, i) : !lies_nowhere(g, side, i))
            return false;
    return true;
}

/* ---- programs ---- */

static bool chart_valid(const starship *g, int ship)
{
    const navigation_gear *n = &starship_components()->navigation;
    int navpoint = g->navpoint[ship];
    bool may_be_open = g->program[ship] == PROGRAM_DECLARED &&
                       (g->flow.ask == ASK_LOCATE || g->flow.ask == ASK_CHART);

    if (navpoint == 0 || navpoint == NAVPOINT_OUT)
        return g->direction[ship] == 0 && g->distance[ship] == 0 &&
               (navpoint == 0 ? may_be_open : starship_may_chart(g, ship, navpoint));
    return starship_may_chart(g, ship, navpoint) && g->direction[ship] >= 1 &&
           g->direction[ship] <= n->side_count && g->distance[ship] <= n->dial;
}

/* Returns whether the owner has chosen by now. */
static bool has_chosen(const starship *g, int ship)
{
    return g->plan[ship] == PLAN_SEALED ||
           (g->flow.ask == ASK_PLAN && starship_planned_by(g, g->owner[ship], false) == ship);
}

/* While ships plan, the choice is made with the plan
   or before it. After that it is what was declared. */
static bool choice_valid(const starship *g, int ship)
{
    int program = g->program[ship];

    if (g->step == STEP_PLANNING && !has_chosen(g, ship))
        return program == PROGRAM_PREPARES;
    if (g->step != STEP_PLANNING)
        return program == PROGRAM_DECLARED || program == PROGRAM_GOES_ON ||
               program == PROGRAM_JUMPS;
    return program >= PROGRAM_GOES_ON &&
           (g->plan[ship] == PLAN_SEALED
                   ? program != PROGRAM_JUMPS || g->setting[SETTING_PLANS] == PLANS_TABLETOP ||
                         starship_is_prepared(g, ship)
                   : starship_may_choose(g, ship, program));
}

static bool program_valid(const starship *g, int ship)
{
    if (!has_program(g, ship))
        return (g->navpoint[ship] | g->direction[ship] | g->distance[ship] |
                   g->preparation[ship]) == 0;
    return plays(g, NEEDS_NAVIGATION) && (on_table(g, ship) || plans_now(g, ship)) &&
           type_of(g, ship)->has_ftl && g->step != STEP_SETTING_UP &&
           g->preparation[ship] < g->turn &&
           (g->program[ship] != PROGRAM_DECLARED || g->preparation[ship] == 0) &&
           chart_valid(g, ship) && choice_valid(g, ship);
}

bool programs_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!program_valid(g, ship))
            return wrong(why, "A ship prepares a jump as it cannot.");
    for (int side = 0; side < SIDES; side++)
        if (!locations_valid(g, side))
            return wrong(why, "Location markers lie where they cannot.");
    return true;
}

bool locating_valid(const starship *g)
{
    int side = starship_locating(g);

    return side < SIDES && g->flow.asked == SEAT_BIT(starship_locator(g, side)) &&
           starship_has_place(g, side, NULL);
}
