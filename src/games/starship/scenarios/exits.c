/* exits.c: ways out of the area by which a ship is not lost (FL-265, FL-301, FL-375, FL-R72, FL-R73). */
#include "games/starship/procedures.h"

static int32_t off(int32_t a, int32_t b)
{
    return a > b ? a - b : b - a;
}

/* How far a point is beyond a side's edge; negative inside. */
static int32_t beyond(const starship *g, int edge, point p)
{
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return edge == COLONIAL ? -p.y : p.y - depth;
}

/* The base crosses this edge, and no other. */
static bool leaves_over(const starship *g, const shape *base, int edge)
{
    int32_t width, depth;
    bool over = false;

    starship_area(g, &width, &depth);
    for (int i = 0; i < base->count; i++) {
        point p = base->corner[i];

        if (p.x < -TOLERANCE || p.x > width + TOLERANCE || beyond(g, !edge, p) > TOLERANCE)
            return false;
        over = over || beyond(g, edge, p) > TOLERANCE;
    }
    return over;
}

/* Where the way of the stand meets the edge; where it stays inside, its foot (FL-R72). */
static int32_t foot(const starship *g, int edge, point before, point now)
{
    int64_t inside = -(int64_t)beyond(g, edge, before), outside = beyond(g, edge, now);

    if (outside <= 0 || inside < 0 || inside + outside == 0)
        return now.x;
    return (int32_t)(before.x + (now.x - before.x) * inside / (inside + outside));
}

int32_t starship_from_entry(const starship *g, int ship, const way_out *at, int32_t x)
{
    int32_t nearest = INT32_MAX;

    for (int other = 0; other < g->ship_count; other++) {
        bool counts =
            at->entry == ENTRY_OWN ? other == ship : at->entry_types >> g->type[other] & 1;

        if (counts && g->entry[other] != 0 && off(x, g->entry[other] * MILLIMETRE) < nearest)
            nearest = off(x, g->entry[other] * MILLIMETRE);
    }
    return nearest;
}

/* Any part of the base beyond the edge is on the stretch. */
static bool reaches(const starship *g, const way_out *at, const shape *base)
{
    int32_t lo = INT32_MAX, hi = INT32_MIN;

    for (int i = 0; i < base->count; i++) {
        if (beyond(g, at->edge, base->corner[i]) <= TOLERANCE)
            continue;
        lo = base->corner[i].x < lo ? base->corner[i].x : lo;
        hi = base->corner[i].x > hi ? base->corner[i].x : hi;
    }
    return lo <= at->to + TOLERANCE && hi >= at->from - TOLERANCE;
}

static bool is_there(const starship *g, int ship, const way_out *at, pose before)
{
    shape base = starship_base(g, ship);
    int32_t x = foot(g, at->edge, before.at, ship_pose(g, ship).at);

    if (!leaves_over(g, &base, at->edge))
        return false;
    if (at->touches ? !reaches(g, at, &base) : x < at->from - TOLERANCE || x > at->to + TOLERANCE)
        return false;
    return at->entry == ENTRY_NONE || starship_from_entry(g, ship, at, x) <= at->within + TOLERANCE;
}

static bool is_for(const starship *g, int ship, const way_out *at)
{
    return at->types >> g->type[ship] & 1 && in_phase(at->phase, g->phase) &&
           (at->has == 0 || g->errand[ship] & at->has);
}

bool starship_is_open(const starship *g, int ship, const way_out *at)
{
    return is_for(g, ship, at) && starship_all_hold(g, at->when, at->when_count);
}

/* All that is wanting is another ship that leaves in this turn, and it still can (FL-377). */
static bool may_open(const starship *g, int ship, const way_out *at)
{
    bool waits = false;

    if (!g->complete || g->step != STEP_MOVE_1 || !is_for(g, ship, at))
        return false;
    for (int i = 0; i < at->when_count; i++) {
        bool holds = starship_holds(g, &at->when[i]);

        if (!holds && at->when[i].what != FACT_LEAVING)
            return false;
        waits = waits || !holds;
    }
    return waits;
}

static const way_out *find_exit(
    const starship *g, int ship, pose before, bool (*suits)(const starship *, int, const way_out *))
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->exit_count; i++)
        if (suits(g, ship, &played->exit[i]) && is_there(g, ship, &played->exit[i], before))
            return &played->exit[i];
    return NULL;
}

const way_out *starship_way_out(const starship *g, int ship, pose before)
{
    return find_exit(g, ship, before, starship_is_open);
}

/* Its counters are shown and go back, as those of a ship that is lost (FL-R115). */
void starship_exit(starship *g, int ship, events *out)
{
    TELL(EV_EXITS, FL(265), TO_ALL, (int16_t)ship);
    starship_bring_samples(g, ship, out);
    starship_take_off_table(g, ship, EXITED, out);
    g->left[ship] = (uint8_t)g->turn;
    starship_credit(g, FACT_EXITED, ship, FL(320), out);
}

/* The ships of the set that have left the area. */
static uint32_t outside(const starship *g, uint32_t ships)
{
    int32_t width, depth;
    uint32_t set = 0;

    starship_area(g, &width, &depth);
    for (; ships != 0; ships &= ships - 1) {
        int ship = __builtin_ctz(ships);
        shape base = starship_base(g, ship);

        if (shape_has_left(&base, width, depth))
            set |= 1u << ship;
    }
    return set;
}

/* One that leaves may open the way for another that leaves with it (FL-377). */
static uint32_t leave_by_exits(starship *g, uint32_t leaving, const pose before[SHIPS], events *out)
{
    for (int ship = 0; ship < g->ship_count && scenario_of(g)->exit_count > 0; ship++) {
        if (!(leaving >> ship & 1) || starship_way_out(g, ship, before[ship]) == NULL)
            continue;
        starship_exit(g, ship, out);
        leaving &= ~(1u << ship);
        ship = -1;
    }
    return leaving;
}

static void lose(starship *g, int ship, events *out)
{
    TELL(EV_LEFT, SB(130), TO_ALL, (int16_t)ship);
    starship_eliminate(g, ship, SB(130), out);
}

/* It is off the table; what becomes of it and of what it carries is seen when all have moved. */
static void await(starship *g, int ship, events *out)
{
    uint16_t carried = g->samples[ship];

    TELL(EV_OUTSIDE, FL(377), TO_ALL, (int16_t)ship);
    starship_take_off_table(g, ship, OUTSIDE, out);
    g->samples[ship] = carried;
}

void starship_fly_out(starship *g, uint32_t ships, const pose before[SHIPS], events *out)
{
    uint32_t lost = leave_by_exits(g, outside(g, ships), before, out);

    for (; lost != 0; lost &= lost - 1) {
        int ship = __builtin_ctz(lost);

        if (find_exit(g, ship, before[ship], may_open) != NULL)
            await(g, ship, out);
        else
            lose(g, ship, out);
    }
}

/* Has the ship left by now that this one has waited for? */
static bool has_opened(const starship *g, int ship)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->exit_count; i++)
        if (starship_is_open(g, ship, &played->exit[i]))
            return true;
    return false;
}

void starship_settle_outside(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->where[ship] != OUTSIDE)
            continue;
        if (has_opened(g, ship))
            starship_exit(g, ship, out);
        else
            lose(g, ship, out);
    }
}

void starship_leave_area(starship *g, uint32_t ships, events *out)
{
    pose before[SHIPS];

    for (int ship = 0; ship < SHIPS; ship++)
        before[ship] = ship_pose(g, ship);
    starship_fly_out(g, ships, before, out);
}
