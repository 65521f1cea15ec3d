/* jumps.c: what a reader sees of jumps: markers, programs, navigation panels. */
#include "games/starship/rules/showing/view.h"

/* Where the ship's marker lies, or that it jumps
   out; and where it comes out by the present dice. */
static void put_jump(const starship *g, int ship, json *out)
{
    bool lies = g->jump_level[ship] != JUMPS_OUT;

    if (g->jump_level[ship] == 0) {
        json_put_null(out, "jump");
        return;
    }
    json_put_object(out, "jump");
    json_put_bool(out, "out", !lies);
    put_int_or_null(out, "x", lies, g->jump_x[ship]);
    put_int_or_null(out, "y", lies, g->jump_y[ship]);
    put_int_or_null(out, "heading", lies, g->jump_heading[ship]);
    put_int_or_null(out, "level", lies && plays(g, NEEDS_LEVELS), g->jump_level[ship]);
    if (g->flow.ask == ASK_NAVIGATE && starship_jump(g)->ship == ship)
        starship_put_landing(g, ship, starship_jump(g)->side, starship_jump(g)->die, out);
    json_end(out);
}

/* ---- jumps that are prepared ---- */

/* The choice for this turn is sealed with the plan. Choices that are open are shown (FL-R61). */
static int program_seen(const starship *g, int ship, int reader)
{
    const pick *chosen = starship_answer_about(g, ship, ASK_PREPARE, reader);

    if (chosen != NULL)
        return starship_program_of(chosen->verb);
    if (g->step == STEP_PLANNING && !starship_knows(g, ship, reader, PART_ANSWER))
        return PROGRAM_PREPARES;
    return g->program[ship];
}

/* The dials, for readers who know them: the team, and all once they are shown (FL-211, FL-225). */
static chart chart_seen(const starship *g, int ship, int reader)
{
    const pick *chosen = starship_answer_about(g, ship, ASK_CHART, reader);

    if (chosen != NULL)
        return starship_chart_of(chosen);
    if (!starship_knows(g, ship, reader, PART_ANSWER) && g->jump_level[ship] == 0)
        return (chart){0};
    return (chart){g->navpoint[ship], g->direction[ship], g->distance[ship]};
}

static void put_program(const starship *g, int ship, int reader, json *out)
{
    chart c = chart_seen(g, ship, reader);
    bool inside = c.navpoint != 0 && c.navpoint != NAVPOINT_OUT;

    if (!has_program(g, ship)) {
        json_put_null(out, "program");
        return;
    }
    json_put_object(out, "program");
    json_put_string(out, "state", starship_program_ids[program_seen(g, ship, reader)]);
    json_put_int(out, "counters", g->preparation[ship]);
    if (c.navpoint == 0)
        json_put_null(out, "navpoint");
    else
        json_put_string(out, "navpoint", starship_navpoint_ids[c.navpoint]);
    put_int_or_null(out, "direction", inside, c.direction);
    put_int_or_null(out, "distance", inside, c.distance);
    json_end(out);
}

static void put_location(const starship *g, int side, int number, json *out)
{
    pose at = location_pose(g, side, number);

    json_add_object(out);
    json_put_string(out, "letter", starship_navpoint_ids[number + 1]);
    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
    json_put_int(out, "level", g->location_level[side][number]);
    json_end(out);
}

void starship_put_locations(const starship *g, json *out)
{
    json_put_object(out, "locations");
    for (int side = 0; side < SIDES; side++) {
        json_put_array(out, starship_side_ids[side]);
        for (int i = 0; i < g->locations[side]; i++)
            put_location(g, side, i, out);
        json_end(out);
    }
    json_end(out);
}

/* ---- all jumps ---- */

void starship_put_jumps(const starship *g, int ship, int reader, json *out)
{
    bool can = type_of(g, ship)->has_ftl;

    put_int_or_null(out, "jumps_left", can, JUMPS_MOST - g->jumps[ship]);
    put_int_or_null(out, "arrives", g->where[ship] == RESERVE, g->arrives[ship]);
    json_put_bool(out, "jumped", g->jumped[ship] != 0);
    json_put_bool(out, "may_jump",
        can && takes_part(g, ship) && (!g->has_jumped[ship] || plays(g, NEEDS_NAVIGATION)));
    put_jump(g, ship, out);
    if (plays(g, NEEDS_NAVIGATION))
        put_program(g, ship, reader, out);
}
