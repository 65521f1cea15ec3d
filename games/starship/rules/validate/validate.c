/* validate.c: checks that the open question fits the
   table, and that all parts of a state fit together. */
#include "games/starship/rules/validate/validate.h"

/* Terrain is laid before any ship is placed. */
static bool laying_valid(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->where[ship] != NOT_PLACED && g->where[ship] != LATER)
            return false;
    return starship_next_to_lay(g) != SEATS && g->flow.asked == SEAT_BIT(starship_next_to_lay(g));
}

/* Ships stand on their edges as they were placed, and the question is about the next one. */
static bool placing_valid(const starship *g)
{
    int next = starship_next_to_place(g);

    for (int ship = 0; ship < g->ship_count; ship++) {
        pose at = starship_placed_at(g, ship, g->x[ship] / MILLIMETRE);

        if ((g->where[ship] == ELIMINATED && g->phase == 0) ||
            (on_table(g, ship) && (g->x[ship] != at.at.x || g->y[ship] != at.at.y ||
                                      g->heading[ship] != at.heading || g->dial[ship] != 0)))
            return false;
    }
    return next != NO_SHIP && g->flow.stack[g->flow.depth - 1].local[0] == next;
}

static uint32_t sealed_ships(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->plan[ship] == PLAN_SEALED)
            set |= 1u << ship;
    return set;
}

/* Each moment belongs to certain steps of the turn. */
static bool moment_valid(const starship *g)
{
    static const uint16_t steps[MOMENTS] = {[MOMENT_RESTORE] = 1 << STEP_PLANNING,
        [MOMENT_SLIDER] = 1 << STEP_MOVE_1,
        [MOMENT_LOOK] = 1 << STEP_MOVE_1 | 1 << STEP_MOVE_2,
        [MOMENT_ROTATION] = 1 << STEP_MOVE_2,
        [MOMENT_UNDO] = 1 << STEP_MOVE_1 | 1 << STEP_FIRE_1 | 1 << STEP_MOVE_2 | 1 << STEP_FIRE_2,
        [MOMENT_REPAIR] = 1 << STEP_FIRE_1 | 1 << STEP_FIRE_2};

    return steps[g->flow.stack[g->flow.depth - 1].local[0]] >> g->step & 1;
}

/* The ships of which one jumps next. */
static uint32_t next_jumpers(const starship *g)
{
    uint32_t set = starship_jumpers(g);

    return plays(g, NEEDS_NAVIGATION) ? set : set & (0u - set);
}

/* Either the ship asked about has no marker yet, or
   all ships have one and it is the next to jump. */
static bool jump_asked_valid(const starship *g)
{
    const struct jumping_locals *my = starship_jump(g);
    uint32_t unmarked = starship_unmarked(g), next = 1u << my->ship;

    if (g->flow.asked != SEAT_BIT(g->owner[my->ship]))
        return false;
    if (g->flow.ask == ASK_JUMP_MARKER)
        return (unmarked & next) != 0;
    return unmarked == 0 && (next_jumpers(g) & next) != 0 && g->jump_level[my->ship] != JUMPS_OUT &&
           my->die > 0 && my->side < starship_components()->marker.side_count &&
           starship_may_reroll(g, my->ship, false);
}

static bool ask_valid(const starship *g)
{
    switch (g->flow.ask) {
    case ASK_CREW:
    case ASK_GIFT:
    case ASK_FLAW:
    case ASK_MUSTER: return true; /* the table says who is asked */
    case ASK_TALENT: return moment_valid(g);
    case ASK_PLACE: return placing_valid(g);
    case ASK_PLAN: return g->flow.asked == starship_planners(g, false);
    case ASK_TAIL: return g->flow.asked == starship_tailers(g);
    case ASK_HIDE: return (starship_must_show(g) & ~sealed_ships(g)) == 0;
    case ASK_JUMP_MARKER:
    case ASK_NAVIGATE: return jump_asked_valid(g);
    case ASK_PREPARE: return g->flow.asked == starship_preparers(g);
    case ASK_LOCATE: return locating_valid(g);
    case ASK_CHART: return g->flow.asked == starship_charters(g);
    case ASK_AHEAD: return g->flow.asked == starship_planners(g, true);
    case ASK_LAY: return laying_valid(g);
    case ASK_SCAN: return true; /* its condition is in starship.dictionary */
    case ASK_DANCE: return g->flow.asked == starship_dancers(g);
    case ASK_KEEP: return g->flow.asked == starship_keepers(g);
    case ASK_LAUNCH: return g->flow.asked == starship_launching_seats(g);
    case ASK_DECLARE: return declarations_valid(g);
    default: return true; /* the questions of an attack have checks of their own */
    }
}

/* Returns whether nothing had decided the game at the end of the turn before. */
static bool goes_on(const starship *g)
{
    starship before = *g;

    before.turn--;
    return starship_deciding(&before) == NO_GOAL;
}

/* From the first turn on every ship has been placed. A turn begins only if nothing is decided. */
static bool turn_valid(const starship *g)
{
    int limit = starship_last_turn(g);

    if (g->step == STEP_SETTING_UP)
        return true;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->where[ship] == NOT_PLACED)
            return false;
    return g->turn > 0 && (limit == 0 || g->turn <= limit) &&
           (g->flow.ask != ASK_PLAN || goes_on(g));
}

static bool running_valid(const starship *g, text *why)
{
    if (g->cause != CAUSE_NONE || g->winner != SIDES || g->victory != 0 || g->goal != NO_GOAL)
        return wrong(why, "The game is both over and not over.");
    if (!turn_valid(g) || !ask_valid(g) || (!is_firing(g) && !nothing_declared(g)))
        return wrong(why, "The question does not fit the table.");
    return true;
}

/* A turn is played to its end, unless a goal decides at any moment. */
static bool ends_in_time(const starship *g)
{
    starship again = *g;

    return g->step == (g->complete ? STEP_FIRE_2 : STEP_FIRE_1) ||
           (g->step == STEP_FIRE_1 && starship_ended_early(&again, NULL));
}

/* The end must be the one that the rules compute. */
static bool over_valid(const starship *g, text *why)
{
    starship again = *g;

    again.cause = CAUSE_NONE;
    again.winner = SIDES;
    again.victory = 0;
    again.goal = NO_GOAL;
    if (!turn_valid(g) || !nothing_declared(g) || !starship_ended(&again, NULL) ||
        again.cause != g->cause || again.winner != g->winner || again.victory != g->victory ||
        again.goal != g->goal)
        return wrong(why, "The game cannot have ended like this.");
    return ends_in_time(g) ? true : wrong(why, "The game ended in the middle of a turn.");
}

static bool points_valid(const starship *g, text *why)
{
    if (starship_by_points(scenario_of(g)) || (g->points[0] | g->points[1]) == 0)
        return true;
    return wrong(why, "There are no points in this scenario.");
}

bool starship_valid(const flow *w, text *why)
{
    const starship *g = starship_in(w);

    return fleets_valid(g, why) && scanning_valid(g, why) && pilots_valid(g, why) &&
           counters_valid(g, why) && ships_valid(g, why) && overlaps_valid(g, why) &&
           tailing_valid(g, why) && points_valid(g, why) && mission_valid(g, why) &&
           landings_valid(g, why) && plans_valid(g, why) && jumps_valid(g, why) &&
           programs_valid(g, why) && fire_valid(g, why) &&
           (w->over ? over_valid(g, why) : running_valid(g, why));
}
