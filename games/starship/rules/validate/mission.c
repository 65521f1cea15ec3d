/* mission.c: checks phases, entry points, and ships that have left or are still to come. */
#include "games/starship/rules/validate/validate.h"

static bool phase_valid(const starship *g)
{
    int phases = scenario_of(g)->phase_count;

    if (!starship_limit_valid(g))
        return false;
    if (g->was_cut && (g->phase == 0 || g->turns_most == 0))
        return false;
    return g->phase == 0 ? g->began == 0 : g->phase < phases && g->began > 0 && g->began <= g->turn;
}

/* Ships leave or come later only if the scenario has exits, phases or jumps out. */
static bool place_valid(const starship *g, int ship)
{
    const scenario *played = scenario_of(g);

    switch (g->where[ship]) {
    case EXITED:
        return g->turn > 0 &&
               (played->exit_count > 0 || played->phase_count > 0 || played->may_leave);
    case LATER: return played->phase_count > 0;
    case OUTSIDE:
        return g->complete && played->exit_count > 0 && g->step >= STEP_MOVE_1 &&
               g->step <= STEP_MOVE_2 && g->left[ship] == 0;
    default: return g->left[ship] == 0;
    }
}

static bool entry_valid(const starship *g, int ship)
{
    int32_t width, depth;
    bool marked = scenario_of(g)->entry_types >> g->type[ship] & 1;
    bool been = g->where[ship] != NOT_PLACED && g->where[ship] != LATER;

    starship_area(g, &width, &depth);
    return g->entry[ship] == 0 || (marked && been && g->entry[ship] <= width / MILLIMETRE);
}

static bool errand_valid(const starship *g, int ship)
{
    return g->errand[ship] == 0 ||
           (g->turn > 0 && g->where[ship] != NOT_PLACED && g->where[ship] != LATER);
}

bool mission_valid(const starship *g, text *why)
{
    if (!phase_valid(g))
        return wrong(why, "That phase does not exist.");
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!place_valid(g, ship) || !entry_valid(g, ship) || !errand_valid(g, ship) ||
            g->left[ship] > g->turn)
            return wrong(why, "A ship has come or gone as it cannot.");
    for (int piece = 0; piece < PIECES; piece++)
        if (g->wreck[piece] != 0 &&
            (piece >= g->piece_count ||
                (starship_structure(g, piece) == NULL && !starship_is_known_empty(g, piece))))
            return wrong(why, "Something is damaged that cannot be.");
    return true;
}
