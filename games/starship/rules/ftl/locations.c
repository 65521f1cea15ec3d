/* locations.c: the location markers of a side, and where they may lie (FL-201 to FL-210). */
#include "games/starship/rules/procedures.h"

static const navigation_gear *gear(void)
{
    return &starship_components()->navigation;
}

/* The outline of a marker. It has a side for each
   direction, and the first lies across its arrow. */
static shape outline_at(pose where)
{
    int sides = gear()->side_count;
    int64_t cosine = heading_vector(FULL_TURN / 2 / sides).y;
    int32_t radius = (int32_t)(((int64_t)gear()->across / 2 << UNIT_BITS) / cosine);
    shape s = {.count = sides};

    for (int i = 0; i < sides; i++) {
        int64_t way = where.heading + (int64_t)(2 * i + 1) * FULL_TURN / (2 * sides);

        s.corner[i] = point_ahead(where.at, heading_normal(way), radius);
    }
    return s;
}

/* Only markers of the same side matter, on whatever level they are (FL-206, FL-R105). */
static bool is_clear(const starship *g, int side, pose where)
{
    shape here = outline_at(where);
    int64_t apart = gear()->apart, most = apart + 2 * gear()->across;

    for (int i = 0; i < g->locations[side]; i++) {
        pose other = location_pose(g, side, i);
        int64_t x = other.at.x - where.at.x, y = other.at.y - where.at.y;

        if (x * x + y * y > most * most)
            continue;
        shape there = outline_at(other);

        if (shape_gap(&here, &there) < apart)
            return false;
    }
    return true;
}

refusal starship_may_locate(const starship *g, int side, pose where, int level)
{
    if (plays(g, NEEDS_LEVELS) ? !starship_is_level(level) : level != USUAL_LEVEL)
        return refuse(REFUSED_ARGUMENTS, FL(203), "That level does not exist.");
    if (!is_clear(g, side, where))
        return refuse(REFUSED_ARGUMENTS, FL(205),
            "It must lie %d cm from its side's other markers.", gear()->apart / CENTIMETRE);
    return accepted();
}

/* Finds the first free place, row by row at whole centimeters,
   for a marker that faces up the table (FL-R106). */
bool starship_has_place(const starship *g, int side, int32_t found[2])
{
    int32_t width, depth;

    if (g->locations[side] == LOCATIONS)
        return false;
    starship_area(g, &width, &depth);
    for (int32_t y = 0; y <= depth; y += CENTIMETRE)
        for (int32_t x = 0; x <= width; x += CENTIMETRE) {
            if (!is_clear(g, side, (pose){{x, y}, 0}))
                continue;
            if (found != NULL) {
                found[0] = x / MILLIMETRE;
                found[1] = y / MILLIMETRE;
            }
            return true;
        }
    return false;
}

/* ---- who places ---- */

/* The owner of the first ship that declares a program (FL-R107). */
int starship_locator(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->program[ship] == PROGRAM_DECLARED && side_of(g, ship) == side)
            return g->owner[ship];
    return SEATS;
}

/* A side that declares a program and has no markers.
   If both do, chance decides which is first (FL-207). */
int16_t starship_next_to_locate(starship *g)
{
    uint32_t set = 0;

    for (int side = 0; side < SIDES && !scenario_of(g)->only_out; side++)
        if (g->locations[side] == 0 && starship_locator(g, side) != SEATS)
            set |= 1u << side;
    return set == 0 ? SIDES : (int16_t)one_of(g, FROM_LOCATION_ORDER, set);
}

int starship_locating(const starship *g)
{
    const struct programming_locals *my = asking(g);

    return my->side;
}

/* ---- the question ---- */

void starship_list_locate(const starship *g, int seat, options *out)
{
    int side = starship_locating(g);
    int32_t at[2] = {0};
    option *o = options_offer(out, VERB_LOCATE, FL(203));

    (void)seat;
    starship_has_place(g, side, at);
    option_about(o, g->locations[side], NO_THING, NO_THING);
    add_pose(g, o);
    option_bind(o, at[0], at[1], 0, USUAL_LEVEL);
}

refusal starship_admits_location(const starship *g, const pick *p)
{
    return starship_may_locate(g, starship_locating(g), pose_in(p), level_in(g, p, USUAL_LEVEL));
}

void starship_locate(starship *g, int side, const pick *p, events *out)
{
    int number = g->locations[side]++;

    g->location_x[side][number] = (int16_t)p->arg[0];
    g->location_y[side][number] = (int16_t)p->arg[1];
    g->location_heading[side][number] = (int16_t)p->arg[2];
    g->location_level[side][number] = (uint8_t)level_in(g, p, USUAL_LEVEL);
    TELL(EV_LOCATION, FL(201), TO_ALL, (int16_t)side, (int16_t)number, (int16_t)p->arg[0],
        (int16_t)p->arg[1], (int16_t)p->arg[2], (int16_t)level_in(g, p, USUAL_LEVEL));
}
