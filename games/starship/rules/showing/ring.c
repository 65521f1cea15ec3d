/* ring.c: where a jump may lead, shown only to the seat that chooses. */
#include "games/starship/rules/showing/view.h"

static const char *const fates[FATES] = {"clear", "on_something", "off_table"};

static void put_landing(const landing *l, json *out)
{
    json_put_int(out, "x", l->at.at.x);
    json_put_int(out, "y", l->at.at.y);
    json_put_int(out, "heading", l->at.heading);
    json_put_string(out, "fate", fates[l->fate]);
    json_put_bool(out, "terrain", l->terrain);
    json_put_array(out, "ships");
    for (uint32_t left = l->ships; left != 0; left &= left - 1)
        json_add_int(out, __builtin_ctz(left));
    json_end(out);
}

void starship_put_landing(const starship *g, int ship, int side, int die, json *out)
{
    jump_aim from = starship_aim(g, ship);
    landing l = starship_landing(g, ship, &from, side, die);

    json_put_object(out, "landing");
    json_put_int(out, "side", side);
    json_put_int(out, "die", die);
    put_landing(&l, out);
    json_end(out);
}

/* Every side of the marker with every die, and how many of the 216 throws lead there. */
static void put_throws(const starship *g, int ship, const jump_aim *from, json *out)
{
    int sum[FATES] = {0};

    json_put_array(out, "ring");
    for (int side = 0; side < starship_components()->marker.side_count; side++)
        for (int die = 1; die <= 6; die++) {
            landing l = starship_landing(g, ship, from, side, die);

            sum[l.fate] += starship_side_chance(side);
            json_add_object(out);
            json_put_int(out, "side", side);
            json_put_int(out, "die", die);
            json_put_int(out, "chance", starship_side_chance(side));
            put_landing(&l, out);
            json_end(out);
        }
    json_end(out);
    for (int i = 0; i < FATES; i++)
        json_put_int(out, fates[i], sum[i]);
}

/* The ring around a marker that could be laid. */
void starship_put_ring(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0];
    pose at = pose_in(p);
    jump_aim from = starship_aim_at(g, at, level_in(g, p, g->level[ship]), 0);

    put_throws(g, ship, &from, out);
}

/* The ring at the end of the ruler, for a ship with so many counters of preparation. */
static void put_ring_at(const starship *g, int ship, chart c, int counters, json *out)
{
    int side = side_of(g, ship);
    pose at = starship_chart_pose(g, side, c.navpoint - 1, c.direction, c.distance);
    jump_aim from = starship_aim_at(g, at, g->location_level[side][c.navpoint - 1], counters);

    json_put_int(out, "counters", counters);
    json_put_object(out, "marker");
    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
    json_put_int(out, "across", from.across);
    json_end(out);
    put_throws(g, ship, &from, out);
}

/* The same for this number of counters, and for each larger one that has its own marker. */
static void put_rings_from(const starship *g, int ship, chart c, int counters, json *out)
{
    json_put_array(out, "prepared");
    do {
        json_add_object(out);
        put_ring_at(g, ship, c, counters, out);
        json_end(out);
    } while (++counters < FTL_MARKERS);
    json_end(out);
}

void starship_put_charted_rings(const starship *g, const pick *p, json *out)
{
    put_rings_from(g, p->thing[0], starship_chart_of(p), 0, out);
}

static chart chart_set(const starship *g, int ship)
{
    return (chart){g->navpoint[ship], g->direction[ship], g->distance[ship]};
}

/* Returns whether a ship's owner has it jump in this turn, as far as the reader knows. */
static bool jumps_now(const starship *g, int ship, int reader)
{
    const pick *chosen = starship_answer_about(g, ship, ASK_PREPARE, reader);

    return (chosen != NULL ? starship_program_of(chosen->verb) : g->program[ship]) == PROGRAM_JUMPS;
}

/* The table without the ships that the reader's team has
   jump out of the area, because they leave first (FL-226). */
static starship without_leavers(const starship *g, int reader)
{
    starship then = *g;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && starship_knows(g, ship, reader, PART_ANSWER) &&
            jumps_now(g, ship, reader) && g->navpoint[ship] == NAVPOINT_OUT &&
            starship_is_prepared(g, ship))
            then.where[ship] = EXITED;
    return then;
}

/* Where the dials lead as they are set, if the ship jumps in this turn. */
void starship_put_prepared_ring(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0], counters = g->preparation[ship];

    if (g->navpoint[ship] == NAVPOINT_OUT) {
        json_put_int(out, "counters", counters);
        return;
    }
    starship then = without_leavers(g, g->owner[ship]);

    put_ring_at(&then, ship, chart_set(g, ship), counters, out);
}

/* Where they lead if the ship goes on, for each further turn. */
void starship_put_further_rings(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0], counters = g->preparation[ship] + 1;

    if (g->navpoint[ship] == NAVPOINT_OUT)
        json_put_int(out, "counters", counters);
    else
        put_rings_from(g, ship, chart_set(g, ship), counters, out);
}
