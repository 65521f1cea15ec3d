/* charts.c: the dials of navigation panels, and where
   they lead (FL-211 to FL-215, FL-225 to FL-229). */
#include "games/starship/rules/procedures.h"

static const navigation_gear *gear(void)
{
    return &starship_components()->navigation;
}

/* The distance counts from the middle of that side
   of the location marker, straight away from it. */
pose starship_chart_pose(const starship *g, int side, int location, int direction, int centimetres)
{
    pose marker = location_pose(g, side, location);
    int64_t turned = (int64_t)(direction - 1) * FULL_TURN / gear()->side_count;
    int32_t way = heading_normal(marker.heading + turned);

    return (pose){point_ahead(marker.at, way, gear()->across / 2 + centimetres * CENTIMETRE), way};
}

/* ---- the question ---- */

/* A ship that has jumped twice can only leave the
   area. One that is still to come cannot (FL-242). */
bool starship_may_chart(const starship *g, int ship, int navpoint)
{
    if (navpoint == NAVPOINT_OUT)
        return on_table(g, ship);
    return navpoint > 0 && navpoint <= g->locations[side_of(g, ship)] &&
           (g->where[ship] == RESERVE || g->jumps[ship] < JUMPS_MOST);
}

static bool is_uncharted(const starship *g, int ship)
{
    return g->program[ship] == PROGRAM_DECLARED && g->navpoint[ship] == 0;
}

int starship_charted_by(const starship *g, int seat)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && is_uncharted(g, ship))
            return ship;
    return NO_SHIP;
}

seats starship_charters(const starship *g)
{
    seats who = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (is_uncharted(g, ship))
            who |= SEAT_BIT(g->owner[ship]);
    return who;
}

/* Sets the panel of ships that have only one choice, so that their owners are not asked. */
void starship_chart_only_way(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (is_uncharted(g, ship) && !starship_may_chart(g, ship, 1))
            g->navpoint[ship] = NAVPOINT_OUT;
}

void starship_list_chart(const starship *g, int seat, options *out)
{
    int ship = starship_charted_by(g, seat), count = g->locations[side_of(g, ship)];
    option *o = options_offer(out, VERB_CHART, FL(212));

    option_about(o, ship, NO_THING, NO_THING);
    option_add_set(o, (1u << count) - 1, 1, 1);
    option_add_number(o, 1, gear()->side_count);
    option_add_number(o, 0, gear()->dial);
    if (starship_may_chart(g, ship, NAVPOINT_OUT))
        option_about(options_offer(out, VERB_CHART_OUT, FL(212)), ship, NO_THING, NO_THING);
}

chart starship_chart_of(const pick *p)
{
    if (p->verb == VERB_CHART_OUT)
        return (chart){.navpoint = NAVPOINT_OUT};
    return (chart){.navpoint = (uint8_t)(__builtin_ctzll((uint64_t)p->arg[0]) + 1),
        .direction = (uint8_t)p->arg[1],
        .distance = (uint8_t)p->arg[2]};
}

void starship_set_chart(starship *g, int ship, chart c)
{
    g->navpoint[ship] = c.navpoint;
    g->direction[ship] = c.direction;
    g->distance[ship] = c.distance;
}

/* All see that panels are set, but only after the last one. */
void starship_take_charts(starship *g, events *out)
{
    flow *w = &g->flow;

    for (uint32_t left = starship_charters(g); left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left), ship = starship_charted_by(g, seat);

        starship_set_chart(g, ship, starship_chart_of(answer(g, seat)));
        SHOW(EV_CHARTED, FL(211), TO_ALL, (int16_t)seat, (int16_t)ship);
    }
}

/* ---- the jump ---- */

/* Lays the FTL marker at the end of the ruler, or
   notes that the ship jumps out (FL-226, FL-229). */
static void lay_marker(starship *g, int ship, events *out)
{
    int side = side_of(g, ship), location = g->navpoint[ship] - 1;

    if (g->navpoint[ship] == NAVPOINT_OUT) {
        g->jump_level[ship] = JUMPS_OUT;
        return;
    }
    pose at = starship_chart_pose(g, side, location, g->direction[ship], g->distance[ship]);

    set_marker(g, ship, at, g->location_level[side][location]);
    TELL(EV_JUMP_MARKER, FL(229), TO_ALL, (int16_t)ship, (int16_t)(at.at.x / MILLIMETRE),
        (int16_t)(at.at.y / MILLIMETRE), (int16_t)(at.heading / DEGREE), g->jump_level[ship]);
}

static bool is_near(const starship *g, int ship, int other)
{
    shape here = starship_base(g, ship), there = starship_base(g, other);
    int32_t flat = shape_gap(&here, &there);

    return starship_true_distance(flat < 0 ? 0 : flat, starship_level_gap(g, ship, other)) <=
           gear()->distortion + TOLERANCE;
}

/* Distortion hits friends and enemies, but not the ship itself. All
   distances are measured before the first jump (FL-245 to FL-248, FL-R68). */
static void distort(starship *g, int ship, events *out)
{
    for (int other = 0; on_table(g, ship) && other < g->ship_count; other++) {
        if (other == ship || !on_table(g, other) || !is_near(g, ship, other))
            continue;
        g->struck[other]++;
        TELL(EV_DISTORTION, FL(245), TO_ALL, (int16_t)ship, (int16_t)other);
    }
}

void starship_show_charts(starship *g, events *out)
{
    flow *w = &g->flow;
    uint32_t jumpers = starship_unmarked(g);

    for (uint32_t left = jumpers; left != 0; left &= left - 1) {
        int ship = __builtin_ctz(left);

        SHOW(EV_COORDINATES, FL(225), TO_ALL, (int16_t)ship, g->navpoint[ship], g->direction[ship],
            g->distance[ship]);
    }
    for (uint32_t left = jumpers; left != 0; left &= left - 1)
        lay_marker(g, __builtin_ctz(left), out);
    for (uint32_t left = jumpers; left != 0; left &= left - 1)
        distort(g, __builtin_ctz(left), out);
}
