/* landings.c: checks that ships can have landed where they
   are. Those that have taken off must have left a planetoid. */
#include "games/starship/rules/validate/validate.h"

static bool is_planetoid(const starship *g, int piece)
{
    return piece < g->piece_count && template_of(g, piece)->kind == PLANETOID;
}

static bool stands_on(const starship *g, int ship, int piece)
{
    return is_planetoid(g, piece) && starship_is_landable(g, piece) &&
           g->level[ship] == g->level[FIRST_PIECE + piece];
}

/* Without landings all of this is empty, and so it is for a ship that is not on the table. */
static bool is_blank(const starship *g, int ship)
{
    return g->landed[ship] == 0 && g->stays[ship] == 0 && g->clear_of[ship] == 0 &&
           g->jolt[ship] == 0;
}

/* The ship has just landed in this turn, or it has stood still since, without a rotation. */
static bool landed_valid(const starship *g, int ship)
{
    bool just = g->stays[ship] == JUST_LANDED;

    if (g->landed[ship] == ON_GROUND ? !starship_dives_to_ground(g, ship)
                                     : !stands_on(g, ship, g->landed[ship] - 1))
        return false;
    if (g->dial[ship] != 0 || g->clear_of[ship] != 0 || (g->jolt[ship] != 0 && !just))
        return false;
    if (just)
        return g->step != STEP_PLANNING;
    return g->energy[ship] == 0 &&
           (g->stays[ship] != 0 || starship_can_leave(g, ship) || g->step != STEP_PLANNING);
}

static bool flying_valid(const starship *g, int ship)
{
    return g->stays[ship] == 0 && g->jolt[ship] == 0 &&
           (g->clear_of[ship] == 0 || is_planetoid(g, g->clear_of[ship] - 1));
}

bool landings_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        bool moving = g->step == STEP_MOVE_1 || g->step == STEP_MOVE_2;

        if (!plays(g, NEEDS_LANDING) || !on_table(g, ship) ? !is_blank(g, ship)
            : g->landed[ship] != 0 ? !landed_valid(g, ship) || (g->jolt[ship] != 0 && !moving)
                                   : !flying_valid(g, ship))
            return wrong(why, "A ship has landed as it cannot have.");
    }
    return true;
}
