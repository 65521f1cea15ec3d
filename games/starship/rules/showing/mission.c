/* mission.c: the state of the mission: goals, exits, points, and the grade if it ended now. */
#include "games/starship/rules/showing/view.h"

static void put_conditions(const starship *g, const fact *when, int count, json *out)
{
    json_put_array(out, "when");
    for (int i = 0; i < count; i++) {
        json_add_object(out);
        starship_put_fact(starship_components(), &when[i], out);
        json_put_int(out, "there", starship_count(g, &when[i]));
        json_put_bool(out, "holds", starship_holds(g, &when[i]));
        json_end(out);
    }
    json_end(out);
}

static void put_goals(const starship *g, json *out)
{
    const scenario *played = scenario_of(g);

    json_put_array(out, "goals");
    for (int i = 0; i < played->goal_count; i++) {
        const goal *row = &played->goal[i];

        if (!in_phase(row->phase, g->phase))
            continue;
        json_add_object(out);
        json_put_int(out, "goal", i);
        starship_put_goal(row, out);
        put_conditions(g, row->when, row->when_count, out);
        json_end(out);
    }
    json_end(out);
}

/* The ships that could leave here now. */
static void put_ships(const starship *g, const way_out *at, json *out)
{
    json_put_array(out, "open_to");
    for (int ship = 0; ship < g->ship_count; ship++)
        if (takes_part(g, ship) && starship_is_open(g, ship, at))
            json_add_int(out, ship);
    json_end(out);
}

static void put_exits(const starship *g, json *out)
{
    const scenario *played = scenario_of(g);

    json_put_array(out, "exits");
    for (int i = 0; i < played->exit_count; i++) {
        const way_out *at = &played->exit[i];

        if (!in_phase(at->phase, g->phase))
            continue;
        json_add_object(out);
        json_put_int(out, "exit", i);
        json_put_string(out, "edge", starship_side_ids[at->edge]);
        json_put_int(out, "from", at->from);
        json_put_int(out, "to", at->to);
        put_int_or_null(out, "within", at->entry != ENTRY_NONE, at->within);
        put_ships(g, at, out);
        put_conditions(g, at->when, at->when_count, out);
        json_end(out);
    }
    json_end(out);
}

void starship_put_errands(const starship *g, int ship, json *out)
{
    put_int_or_null(out, "entry", g->entry[ship] != 0, g->entry[ship] * MILLIMETRE);
    json_put_array(out, "errands");
    for (int i = 0; starship_errand_ids[i] != NULL; i++)
        if (g->errand[ship] >> i & 1)
            json_add_string(out, starship_errand_ids[i]);
    json_end(out);
}

void starship_put_structure(const starship *g, int piece, json *out)
{
    const structure_row *row = starship_structure(g, piece);

    put_int_or_null(out, "damage", row != NULL, g->wreck[piece]);
    put_int_or_null(out, "structure", row != NULL, row == NULL ? 0 : row->structure);
}

/* No goal decides while a phase is being set up. */
static int deciding_row(const starship *g)
{
    if (g->flow.over)
        return g->goal;
    return g->step == STEP_SETTING_UP ? NO_GOAL : starship_deciding(g);
}

/* How the game would end if it ended now, or how it has ended. */
static void put_standing(const starship *g, json *out)
{
    ending it = starship_ending(g, deciding_row(g));

    json_put_object(out, "standing");
    json_put_string(out, "winner", starship_winner_ids[g->flow.over ? g->winner : it.winner]);
    json_put_string(out, "grade", starship_victory_ids[g->flow.over ? g->victory : it.victory]);
    for (int side = 0; side < SIDES; side++)
        json_put_int(out, starship_side_ids[side], starship_final_points(g, side));
    json_end(out);
}

void starship_put_mission(const starship *g, json *out)
{
    json_put_object(out, "mission");
    json_put_int(out, "phase", g->phase + 1);
    json_put_int(out, "phases", scenario_of(g)->phase_count == 0 ? 1 : scenario_of(g)->phase_count);
    put_standing(g, out);
    put_int_or_null(out, "decided", g->goal != NO_GOAL, g->goal);
    put_goals(g, out);
    put_exits(g, out);
    json_end(out);
}
