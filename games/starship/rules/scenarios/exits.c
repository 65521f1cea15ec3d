/* exits.c: exits by which a ship leaves the area without
   being lost (FL-265, FL-301, FL-375, FL-R72, FL-R73). */
#include "games/starship/rules/procedures.h"

/* A stretch of an edge. */
typedef struct {
    int32_t lo, hi;
} crossing;

/* How far a point lies beyond a side's edge; negative if it lies inside. */
static int32_t beyond(const starship *g, int edge, point p)
{
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return edge == COLONIAL ? -p.y : p.y - depth;
}

static void widen(crossing *c, int32_t x)
{
    c->lo = x < c->lo ? x : c->lo;
    c->hi = x > c->hi ? x : c->hi;
}

/* Where the line from a point inside to a point outside meets the edge. */
static int32_t meets_at(const starship *g, int edge, point inside, point outside)
{
    int64_t in = -(int64_t)beyond(g, edge, inside), out = beyond(g, edge, outside);

    if (in <= 0)
        return inside.x;
    return (int32_t)(inside.x + (outside.x - inside.x) * in / (in + out));
}

/* The corners of the base where it lies, and of the same base where the
   ship came from. The ship is taken to fly straight from there (FL-R115). */
typedef struct {
    point at[2 * SHAPE_CORNERS];
    int count;
} sweep;

static sweep sweep_of(const starship *g, int ship, pose before)
{
    shape base = starship_base(g, ship);
    point now = ship_pose(g, ship).at;
    sweep s = {.count = 2 * base.count};

    for (int i = 0; i < base.count; i++) {
        point p = base.corner[i];

        s.at[i] = p;
        s.at[base.count + i] = (point){p.x - now.x + before.at.x, p.y - now.y + before.at.y};
    }
    return s;
}

static bool is_beyond(const starship *g, int edge, point p)
{
    return beyond(g, edge, p) > TOLERANCE;
}

/* The stretch of an edge that any part of the base crosses. If no
   part came from inside, the stretch that the base lies behind. */
static crossing crossing_of(const starship *g, int ship, int edge, pose before)
{
    sweep s = sweep_of(g, ship, before);
    crossing c = {INT32_MAX, INT32_MIN};

    for (int i = 0; i < s.count; i++)
        for (int k = 0; k < s.count; k++)
            if (!is_beyond(g, edge, s.at[i]) && is_beyond(g, edge, s.at[k]))
                widen(&c, meets_at(g, edge, s.at[i], s.at[k]));
    if (c.lo > c.hi)
        for (int i = 0; i < s.count; i++)
            widen(&c, s.at[i].x);
    return c;
}

static bool lies_beyond(const starship *g, int ship, int edge)
{
    shape base = starship_base(g, ship);

    for (int i = 0; i < base.count; i++)
        if (is_beyond(g, edge, base.corner[i]))
            return true;
    return false;
}

static bool overlaps(const crossing *c, int32_t from, int32_t to)
{
    return c->lo <= to + TOLERANCE && c->hi >= from - TOLERANCE;
}

/* True if the ship crosses near enough to an entry point that counts for the exit. */
static bool is_near_entry(const starship *g, int ship, const way_out *at, const crossing *c)
{
    for (int other = 0; other < g->ship_count; other++) {
        bool counts =
            at->entry == ENTRY_OWN ? other == ship : at->entry_types >> g->type[other] & 1;
        int32_t entry = g->entry[other] * MILLIMETRE;

        if (counts && entry != 0 && overlaps(c, entry - at->within, entry + at->within))
            return true;
    }
    return false;
}

static bool is_there(const starship *g, int ship, const way_out *at, pose before)
{
    crossing c = crossing_of(g, ship, at->edge, before);

    return lies_beyond(g, ship, at->edge) && overlaps(&c, at->from, at->to) &&
           (at->entry == ENTRY_NONE || is_near_entry(g, ship, at, &c));
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

/* True if the exit only lacks another ship that leaves in this turn and still can (FL-377). */
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

/* Shows and returns the counters of the ship, as for a ship that is lost (FL-R115). */
void starship_exit(starship *g, int ship, events *out)
{
    TELL(EV_EXITS, FL(265), TO_ALL, (int16_t)ship);
    starship_bring_samples(g, ship, out);
    starship_take_off_table(g, ship, EXITED, out);
    g->left[ship] = g->turn;
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

/* Starts again after each ship that leaves: it may open an exit for another (FL-377). */
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

/* Takes the ship off the table but keeps its samples.
   Whether it is lost is decided when all have moved. */
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

/* True if the ship that this one waited for has left by now. */
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
