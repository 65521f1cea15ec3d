/* overlap.c: bases that overlap after a move (ledger, sections 7 and 15). */
#include "games/starship/rules/procedures.h"

uint32_t starship_overlapped_by(const starship *g, int ship)
{
    shape base = starship_base(g, ship);
    uint32_t set = 0;

    for (int other = 0; other < g->ship_count; other++) {
        if (other == ship || !on_table(g, other) || starship_level_gap(g, ship, other) != 0)
            continue;
        shape theirs = starship_base(g, other);

        if (shapes_overlap(&base, &theirs))
            set |= 1u << other;
    }
    return set;
}

/* ---- Complete Rules: bases stay where they overlap, and such pairs have their own rules ---- */

void starship_note_overlaps(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        uint32_t before = g->overlaps[ship];
        uint32_t now = on_table(g, ship) ? starship_overlapped_by(g, ship) : 0;

        g->overlaps[ship] = now;
        for (int other = ship + 1; other < g->ship_count; other++) {
            if ((now & ~before) >> other & 1)
                TELL(EV_OVERLAP, SB(244), TO_ALL, (int16_t)ship, (int16_t)other);
            if ((before & ~now) >> other & 1)
                TELL(EV_APART, SB(251), TO_ALL, (int16_t)ship, (int16_t)other);
        }
    }
}

/* ---- Quick Start: the faster ones slide on ---- */

/* All ships that are connected to the first one by overlaps. */
static uint32_t group_of(const starship *g, int first)
{
    uint32_t group = 1u << first, looked_at = 0;

    while (group & ~looked_at) {
        int ship = __builtin_ctz(group & ~looked_at);

        looked_at |= 1u << ship;
        group |= starship_overlapped_by(g, ship);
    }
    return group;
}

/* The heading in which a ship has moved. */
static int32_t way_of(const starship *g, int ship)
{
    return heading_normal(g->heading[ship] + (g->slider[ship] == BACK ? FULL_TURN / 2 : 0));
}

void starship_slide_clear(
    starship *g, int ship, int32_t way, uint32_t fixed, rule because, events *out)
{
    int32_t gone = 0;

    for (int other = 0; other < g->ship_count; other++) {
        shape base = starship_base(g, ship), theirs = starship_base(g, other);

        if (!(fixed >> other & 1) || !shapes_overlap(&base, &theirs))
            continue;
        int32_t by = shape_slide(&base, way, &theirs);
        point to = point_ahead((point){g->x[ship], g->y[ship]}, way, by);

        g->x[ship] = to.x;
        g->y[ship] = to.y;
        gone += by;
        other = -1; /* it may now overlap one that was checked before */
    }
    if (gone > 0)
        TELL(EV_SLID, because, TO_ALL, (int16_t)ship, (int16_t)(gone / (MILLIMETRE / 10)));
}

/* How fast a ship has moved, whichever way (SB-R21). */
static int speed_of(const starship *g, int ship)
{
    if (g->landed[ship] != 0)
        return -1; /* a landed ship stays rather than any other */
    return g->energy[ship] < 0 ? -g->energy[ship] : g->energy[ship];
}

/* The slowest ship of the set, which stays; among equals, chance decides (SB-117, SB-122). */
static int slowest_of(starship *g, uint32_t set)
{
    uint32_t slowest = 0;
    int least = ENERGY_MOST + 1;

    for (int ship = 0; ship < g->ship_count; ship++) {
        int speed = speed_of(g, ship);

        if (!(set >> ship & 1) || speed > least)
            continue;
        if (speed < least)
            slowest = 0;
        least = speed;
        slowest |= 1u << ship;
    }
    return one_of(g, FROM_SLIDE, slowest);
}

/* Adds a ship to a group, with all that are connected to it by overlaps. */
static uint32_t join(const starship *g, uint32_t group, int first, events *out)
{
    uint32_t joined = group_of(g, first) & ~group;

    for (int ship = 0; ship < g->ship_count; ship++) {
        uint32_t with = joined >> ship & 1 ? starship_overlapped_by(g, ship) & group : 0;

        for (int other = 0; other < g->ship_count; other++)
            if (with >> other & 1)
                TELL(EV_OVERLAP, SB(115), TO_ALL, (int16_t)other, (int16_t)ship);
        group |= joined & 1u << ship;
    }
    return group;
}

/*
 * Resolves the overlaps of a group, and returns the group with all that have joined it.
 *
 * The ships slide from the slowest to the fastest, each until it is clear of those that are fixed
 * (SB-120, SB-121). A ship that is hit by a slide joins the group. If it is not the faster of the
 * two, the one that hit it slides on (SB-R23). Every ship joins once and is fixed once, so this
 * ends.
 */
static uint32_t solve_group(starship *g, uint32_t group, events *out)
{
    uint32_t fixed = 0;

    while (group != fixed) {
        int ship = slowest_of(g, group & ~fixed);
        bool slides_on = false;

        starship_slide_clear(g, ship, way_of(g, ship), fixed, SB(116), out);
        uint32_t hit = starship_overlapped_by(g, ship) & ~group;

        for (int other = 0; other < g->ship_count; other++) {
            if (!(hit >> other & 1))
                continue;
            group = join(g, group, other, out);
            slides_on = slides_on || speed_of(g, other) <= speed_of(g, ship);
        }
        if (!slides_on)
            fixed |= 1u << ship;
    }
    return group;
}

/* Resolves the groups in the order of their lowest ship. Ships that overlapped do not fire in this
   turn (SB-118, SB-R26). */
void starship_slide_apart(starship *g, events *out)
{
    uint32_t collided = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && starship_overlapped_by(g, ship) != 0)
            collided |= solve_group(g, join(g, 0, ship, out), out);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (collided >> ship & 1)
            g->collided[ship] = 1;
    starship_leave_area(g, collided, out);
}
