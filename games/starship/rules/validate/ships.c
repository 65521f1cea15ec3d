/* ships.c: checks the places and states of ships, and their jumps. */
#include <string.h>

#include "games/starship/rules/validate/validate.h"

/* A ship off the table has no counters and no target, and a plan only if it is to arrive. */
static bool off_table_valid(const starship *g, int ship)
{
    return g->counter_count[ship] == 0 && (g->plan[ship] == PLAN_NONE || plans_now(g, ship)) &&
           g->target[ship] == NO_SHIP && g->overlaps[ship] == 0 && !g->is_severe[ship] &&
           !g->fired[ship] && !g->collided[ship] && g->met[ship] == 0;
}

static bool on_table_valid(const starship *g, int ship)
{
    shape base = starship_base(g, ship);
    bool second_half = g->step == STEP_MOVE_2 || g->step == STEP_FIRE_2;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (shape_has_left(&base, width, depth))
        return false;
    if (g->is_severe[ship] ? g->special[ship][PILOT] < 2
                           : g->special[ship][PILOT] > starship_unseen_wounds(g, ship))
        return false;
    bool after_fire = g->flow.ask == ASK_TALENT || g->flow.ask == ASK_SCAN;

    if (g->fired[ship] && !second_half && !(g->step == STEP_FIRE_1 && after_fire))
        return false;
    return !g->collided[ship] ||
           (!g->complete && (g->step == STEP_FIRE_1 || g->step == STEP_MOVE_1));
}

/* Quick Start has no rotation, and does not note overlaps. */
static bool quick_valid(const starship *g, int ship)
{
    return g->dial[ship] == 0 && !g->is_rotated[ship] && g->overlaps[ship] == 0 &&
           g->plan_dial[ship] == 0;
}

bool ships_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (on_table(g, ship) ? !on_table_valid(g, ship) : !off_table_valid(g, ship))
            return wrong(why, "A ship is where, or how, it cannot be.");
        if (!g->complete && !quick_valid(g, ship))
            return wrong(why, "Quick Start has no rotation.");
        if (g->step == STEP_PLANNING && g->is_rotated[ship] != (g->dial[ship] != 0))
            return wrong(why, "A ship is both rotated and not rotated.");
    }
    return true;
}

/* Overlaps are not updated between the second moves of wounded pilots and of the others. */
bool overlaps_valid(const starship *g, text *why)
{
    starship again = *g;

    for (int a = 0; a < g->ship_count; a++)
        for (int b = 0; b <= a; b++)
            if ((g->overlaps[a] >> b & 1) != (g->overlaps[b] >> a & 1) ||
                (a == b && g->overlaps[a] >> a & 1))
                return wrong(why, "A ship overlaps another which does not overlap it.");
    if (!g->complete || g->flow.ask == ASK_AHEAD)
        return true;
    starship_note_overlaps(&again, NULL);
    return memcmp(again.overlaps, g->overlaps, sizeof g->overlaps) == 0
               ? true
               : wrong(why, "Ships overlap that do not, or the reverse.");
}

/* A ship in reserve has not been anywhere yet. */
static bool reserve_valid(const starship *g, int ship)
{
    return g->x[ship] == 0 && g->y[ship] == 0 && g->heading[ship] == 0 && g->dial[ship] == 0 &&
           !g->is_rotated[ship] && !g->difficult[ship] && !g->flew_difficult[ship] &&
           g->energy[ship] == g->energy_before[ship];
}

/* The marker lies where the dials lead, which may be off the table. */
static bool lies_as_charted(const starship *g, int ship)
{
    int side = side_of(g, ship), location = g->navpoint[ship] - 1;

    if (location < 0 || location >= g->locations[side])
        return false;
    pose at = starship_chart_pose(g, side, location, g->direction[ship], g->distance[ship]);

    return at.at.x == g->jump_x[ship] && at.at.y == g->jump_y[ship] &&
           at.heading == g->jump_heading[ship] &&
           g->jump_level[ship] == g->location_level[side][location];
}

/* A marker lies in the area, for a ship that jumps, while players are asked about jumps. */
static bool marker_valid(const starship *g, int ship)
{
    bool asked = g->flow.ask == ASK_JUMP_MARKER || g->flow.ask == ASK_NAVIGATE;
    bool lies = g->jump_level[ship] != 0 && g->jump_level[ship] != JUMPS_OUT;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (!lies && (g->jump_x[ship] != 0 || g->jump_y[ship] != 0 || g->jump_heading[ship] != 0))
        return false;
    if (g->jump_level[ship] == 0)
        return true;
    if (plays(g, NEEDS_NAVIGATION) && lies && !lies_as_charted(g, ship))
        return false;
    return asked && starship_is_jumping(g, ship) &&
           (plays(g, NEEDS_NAVIGATION) || (g->jump_x[ship] >= 0 && g->jump_x[ship] <= width &&
                                              g->jump_y[ship] >= 0 && g->jump_y[ship] <= depth)) &&
           (lies ? plays(g, NEEDS_LEVELS) || g->jump_level[ship] == g->level[ship]
                 : on_table(g, ship));
}

/* A ship that has jumped is able to, and is on the table.
   One that comes by a jump does not come too early. */
static bool jump_valid(const starship *g, int ship)
{
    bool jumps = g->jumps[ship] != 0 || g->jumped[ship] || g->has_jumped[ship];

    if (g->where[ship] == RESERVE ? g->arrives[ship] == 0
                                  : on_table(g, ship) && g->arrives[ship] > g->turn)
        return false;
    if (jumps && (!plays(g, NEEDS_FTL | NEEDS_NAVIGATION) || !on_table(g, ship) ||
                     !type_of(g, ship)->has_ftl))
        return false;
    if (g->jumped[ship] && (g->step == STEP_PLANNING || g->has_jumped[ship]))
        return false;
    if (g->struck[ship] != 0 && (g->flow.ask != ASK_NAVIGATE || !on_table(g, ship)))
        return false;
    return g->slider[ship] != FTL && marker_valid(g, ship);
}

bool jumps_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!jump_valid(g, ship) || (g->where[ship] == RESERVE && !reserve_valid(g, ship)))
            return wrong(why, "A ship jumps as it cannot, or waits for it.");
    return true;
}
