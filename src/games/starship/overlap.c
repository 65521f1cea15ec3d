/* overlap.c: bases that come to lie on each other (ledger, sections 7 and 15). */
#include "games/starship/procedures.h"

static uint32_t overlapped_by(const starship *g, int ship)
{
    shape base = starship_base(g, ship);
    uint32_t set = 0;

    for (int other = 0; other < g->ship_count; other++) {
        if (other == ship || !on_table(g, other))
            continue;
        shape theirs = starship_base(g, other);

        if (shapes_overlap(&base, &theirs))
            set |= 1u << other;
    }
    return set;
}

/* ---- Complete Rules: templates lie in the same place, and pairs have their own rules ---- */

void starship_note_overlaps(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        uint32_t before = g->overlaps[ship];
        uint32_t now = on_table(g, ship) ? overlapped_by(g, ship) : 0;

        g->overlaps[ship] = (uint16_t)now;
        for (int other = ship + 1; other < g->ship_count; other++) {
            if ((now & ~before) >> other & 1)
                TELL(EV_OVERLAP, SB(244), TO_ALL, (int16_t)ship, (int16_t)other);
            if ((before & ~now) >> other & 1 && on_table(g, ship) && on_table(g, other))
                TELL(EV_APART, SB(251), TO_ALL, (int16_t)ship, (int16_t)other);
        }
    }
}

/* ---- Quick Start: the faster ones slide on ---- */

/* All ships that hang together by overlaps with the first one. */
static uint32_t group_of(const starship *g, int first)
{
    uint32_t group = 1u << first, looked_at = 0;

    while (group & ~looked_at) {
        int ship = __builtin_ctz(group & ~looked_at);

        looked_at |= 1u << ship;
        group |= overlapped_by(g, ship);
    }
    return group;
}

/* Slides a ship along its way until it is clear of all in the set. */
static void slide_clear(starship *g, int ship, uint32_t fixed, events *out)
{
    int32_t way = heading_normal(g->heading[ship] + (g->slider[ship] == BACK ? FULL_TURN / 2 : 0));
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
        other = -1; /* it may have come to lie on one that was passed */
    }
    if (gone > 0)
        TELL(EV_SLID, SB(116), TO_ALL, (int16_t)ship, (int16_t)(gone / (MILLIMETRE / 10)));
}

/* The slowest of the set; among equals, chance says who stays (SB-117, SB-122). */
static int slowest_of(starship *g, uint32_t set)
{
    uint32_t slowest = 0;
    int least = ENERGY_MOST + 1;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!(set >> ship & 1) || g->energy[ship] > least)
            continue;
        if (g->energy[ship] < least)
            slowest = 0;
        least = g->energy[ship];
        slowest |= 1u << ship;
    }
    if (set_count(slowest) == 1)
        return __builtin_ctz(slowest);
    return set_draw(&g->flow.random, FROM_SLIDE, slowest);
}

static void solve_group(starship *g, uint32_t group, events *out)
{
    uint32_t fixed = 0;

    while (group != 0) {
        int ship = slowest_of(g, group);

        group &= ~(1u << ship);
        slide_clear(g, ship, fixed, out);
        fixed |= 1u << ship;
    }
}

static uint32_t ships_on_table(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            set |= 1u << ship;
    return set;
}

/* Who took part in an overlap does not fire in this turn (SB-118, SB-R26). */
static void note_collision(starship *g, uint32_t group, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        uint32_t with = group >> ship & 1 ? overlapped_by(g, ship) : 0;

        for (int other = ship + 1; other < g->ship_count; other++)
            if (with >> other & 1)
                TELL(EV_OVERLAP, SB(115), TO_ALL, (int16_t)ship, (int16_t)other);
        if (with != 0)
            g->collided[ship] = 1;
    }
}

/* Groups in the order of their lowest ship; a slide that hits a further ship makes a new group. */
void starship_slide_apart(starship *g, events *out)
{
    enum { PASSES = 8 }; /* then the last ones slide past everything, so that it ends */
    uint32_t slid = 0, group = 0;

    for (int pass = 0; pass == 0 || (group != 0 && pass <= PASSES); pass++) {
        group = 0;
        for (int ship = 0; ship < g->ship_count; ship++) {
            uint32_t found = on_table(g, ship) ? group_of(g, ship) : 0;

            if (set_count(found) < 2)
                continue;
            group |= found;
            note_collision(g, found, out);
            if (pass < PASSES)
                solve_group(g, found, out);
            else
                slide_clear(g, ship, ships_on_table(g) & ~(1u << ship), out);
        }
        slid |= group;
    }
    starship_leave_area(g, slid, out);
}
