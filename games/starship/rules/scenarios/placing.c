/* placing.c: places the ships along their edges (SB-R07; FL-250 to FL-252). */
#include "games/starship/rules/scenarios/placing.h"

#include <string.h>

#include "games/starship/rules/planning/plan.h"
#include "games/starship/rules/procedures.h"

/* ---- room on an edge ---- */

/* Half the breadth of a base that stands on its edge. */
static int32_t half_breadth(void)
{
    const shape *base = &starship_components()->base;
    int32_t most = 0;

    for (int i = 0; i < base->count; i++)
        most = base->corner[i].x > most ? base->corner[i].x : most;
    return most;
}

/* The part of its edge on which a side places its bases. Where they
   only have to reach into it, they may lie further out (FL-R117). */
static void zone_of(const scenario *played, int side, int32_t width, int32_t *from, int32_t *to)
{
    int32_t out = played->touches[side] ? 2 * half_breadth() : 0;

    *from = played->from[side] < out ? 0 : played->from[side] - out;
    *to = played->to[side] == 0 || played->to[side] + out > width ? width : played->to[side] + out;
}

bool starship_zone_holds(const scenario *played, int side, int32_t width, int ships)
{
    int32_t from, to;

    zone_of(played, side, width, &from, &to);
    return to - from >= ships * (2 * half_breadth() + MILLIMETRE);
}

/* ---- the order of placing ---- */

/* In some scenarios one side places all its ships before the other (FL-252).
   Otherwise the sides place in turns, and a side with no ships left is skipped. */
int starship_next_to_place(const starship *g)
{
    int next[SIDES] = {NO_SHIP, NO_SHIP}, placed[SIDES] = {0};

    for (int ship = g->ship_count - 1; ship >= 0; ship--) {
        if (g->where[ship] == NOT_PLACED)
            next[side_of(g, ship)] = ship;
        else
            placed[side_of(g, ship)]++;
    }
    int first = g->first_side, other = !first;

    if (next[first] == NO_SHIP)
        return next[other];
    if (scenario_of(g)->places_first != SIDES)
        return next[first];
    return next[other] == NO_SHIP || placed[first] <= placed[other] ? next[first] : next[other];
}

/* ---- where ---- */

static int32_t whole_up(int32_t length)
{
    return (length + MILLIMETRE - 1) / MILLIMETRE;
}

/* Removes the millimeters between lo and hi, both exclusive, from the stretches. */
static int cut(stretch *at, int count, int32_t lo, int32_t hi)
{
    int kept = 0;
    stretch old[STRETCHES_MAX];

    memcpy(old, at, sizeof old);
    for (int i = 0; i < count; i++) {
        stretch below = {old[i].lo, lo < old[i].hi ? lo : old[i].hi};
        stretch above = {hi > old[i].lo ? hi : old[i].lo, old[i].hi};

        if (below.lo <= below.hi)
            at[kept++] = below;
        if (above.lo <= above.hi)
            at[kept++] = above;
    }
    return kept;
}

/* Keeps only what lies between lo and hi. */
static int keep_within(stretch *at, int count, int32_t lo, int32_t hi)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        stretch inside = {at[i].lo > lo ? at[i].lo : lo, at[i].hi < hi ? at[i].hi : hi};

        if (inside.lo <= inside.hi)
            at[kept++] = inside;
    }
    return kept;
}

/* True if so many ships fit side by side from `first`
   to the right, the last at most `reach` away. */
static bool holds_from(const stretch *at, int count, int ships, int32_t first, int32_t reach)
{
    int32_t breadth = whole_up(2 * half_breadth()), next = first;

    for (int i = 0; i < count && ships > 0; i++)
        for (int32_t x = at[i].lo > next ? at[i].lo : next; x <= at[i].hi && ships > 0;
             x += breadth, ships--) {
            if (x - first > reach)
                return false;
            next = x + breadth;
        }
    return ships == 0;
}

/* The same from any start; reach 0 means any distance. */
static bool holds(const stretch *at, int count, int ships, int32_t reach)
{
    if (reach == 0)
        return holds_from(at, count, ships, 0, INT32_MAX);
    for (int i = 0; i < count; i++)
        for (int32_t first = at[i].lo; first <= at[i].hi; first++)
            if (holds_from(at, count, ships, first, reach))
                return true;
    return ships == 0;
}

static bool has_entry(const starship *g, int ship)
{
    return scenario_of(g)->entry_types >> g->type[ship] & 1;
}

/* Where a side enters, in millimeters; 0 if that is not marked. */
static int side_entry(const starship *g, int side)
{
    int entry = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (side_of(g, ship) == side && g->entry[ship] != 0)
            entry = g->entry[ship];
    return entry;
}

/* Counts the ships of a side that are in this place. */
static int count_in(const starship *g, int side, int where)
{
    int count = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        count += g->where[ship] == where && side_of(g, ship) == side;
    return count;
}

/* How far from their side's entry point ships may stand, in millimeters (FL-277). */
static int32_t entry_reach(const starship *g)
{
    return (scenario_of(g)->entry_within + half_breadth()) / MILLIMETRE;
}

/* True if all ships fit, however badly the others are placed. */
static bool is_roomy(const stretch *at, int count, int ships)
{
    int32_t length = 0;

    for (int i = 0; i < count; i++)
        length += at[i].hi - at[i].lo;
    return (int64_t)length * MILLIMETRE >= (int64_t)ships * 4 * half_breadth();
}

/* How far apart the stands of a side may be, in millimeters; 0 means any distance. */
static int32_t side_reach(const starship *g, int side)
{
    int32_t together = scenario_of(g)->together[side];

    return together == 0 ? 0 : (2 * half_breadth() + together) / MILLIMETRE;
}

/* The ships that are placed after this one. */
typedef struct {
    bool enters; /* this ship marks the entry point of its side */
    int after;   /* how many they are */
    int32_t reach;
} followers;

/* True if a ship at `x` leaves room for them. */
static bool leaves_room(
    const starship *g, const stretch *at, int count, int32_t x, const followers *f)
{
    int32_t breadth = 2 * half_breadth();
    stretch left[STRETCHES_MAX];

    memcpy(left, at, sizeof left);
    count = cut(left, count, x - breadth / MILLIMETRE, x + whole_up(breadth));
    if (f->enters)
        count = keep_within(left, count, x - entry_reach(g), x + entry_reach(g));
    if (f->reach != 0)
        count = keep_within(left, count, x - f->reach, x + f->reach);
    return holds(left, count, f->after, f->reach);
}

/* Keeps the parts of the stretches that leave room for the ships placed later. */
static int leave_room(const starship *g, stretch *at, int count, const followers *f)
{
    stretch all[STRETCHES_MAX];
    int kept = 0;

    memcpy(all, at, sizeof all);
    for (int i = 0; i < count; i++) {
        bool goes_on = false;

        for (int32_t x = all[i].lo; x <= all[i].hi && kept < STRETCHES_MAX; x++) {
            bool may = leaves_room(g, all, count, x, f);

            if (may && !goes_on)
                at[kept++].lo = x;
            if (may)
                at[kept - 1].hi = x;
            goes_on = may;
        }
    }
    return kept;
}

int starship_stretches(const starship *g, int ship, stretch out[STRETCHES_MAX])
{
    int32_t half = half_breadth(), together = scenario_of(g)->together[side_of(g, ship)];
    int32_t width, depth, from, to;
    int count = 1, side = side_of(g, ship), entry = side_entry(g, side);

    starship_area(g, &width, &depth);
    zone_of(scenario_of(g), side_of(g, ship), width, &from, &to);
    memset(out, 0, STRETCHES_MAX * sizeof out[0]);
    out[0] = (stretch){whole_up(from + half), (to - half) / MILLIMETRE};
    for (int other = 0; other < g->ship_count; other++) {
        if (!on_table(g, other) || side_of(g, other) != side_of(g, ship))
            continue;
        count = cut(
            out, count, (g->x[other] - 2 * half) / MILLIMETRE, whole_up(g->x[other] + 2 * half));
        if (together != 0)
            count = keep_within(out, count, whole_up(g->x[other] - 2 * half - together),
                (g->x[other] + 2 * half + together) / MILLIMETRE);
    }
    bool one_entry = scenario_of(g)->entry_within != 0 && has_entry(g, ship);
    followers f = {one_entry && entry == 0, count_in(g, side, NOT_PLACED) - 1, side_reach(g, side)};

    if (one_entry && entry != 0)
        count = keep_within(out, count, entry - entry_reach(g), entry + entry_reach(g));
    if (f.enters || f.reach != 0 || !is_roomy(out, count, f.after))
        count = leave_room(g, out, count, &f);
    return count;
}

/* ---- the question ---- */

/* The ship touches its own edge with its rear line and faces inwards. */
pose starship_placed_at(const starship *g, int ship, int32_t along)
{
    int32_t width, depth, rear = starship_components()->rear;

    starship_area(g, &width, &depth);
    if (side_of(g, ship) == COLONIAL)
        return (pose){{along * MILLIMETRE, rear}, 0};
    return (pose){{along * MILLIMETRE, depth - rear}, FULL_TURN / 2};
}

/* True if the owner chooses the start energy. With
   fuel it matters under Quick Start too (SB-R03). */
static bool names_energy(const starship *g)
{
    return g->complete || plays(g, NEEDS_FUEL);
}

/* True if the owner chooses the start level, because the scenario leaves it open (SB-347). */
static bool names_level(const starship *g, int ship)
{
    return plays(g, NEEDS_LEVELS) && scenario_of(g)->level[side_of(g, ship)] == 0;
}

/* The ship will come by a jump: only its energy is chosen, and kept (SB-R83). */
static void hold_in_reserve(starship *g, int ship, const pick *p, events *out)
{
    g->where[ship] = RESERVE;
    g->energy[ship] = g->energy_before[ship] = (int8_t)p->arg[0];
    TELL(EV_IN_RESERVE, SB(472), TO_ALL, (int16_t)ship, g->energy[ship]);
}

/* Puts down the entry marker, and its token on the ship's card (FL-249, FL-259). */
static void mark_entry(starship *g, int ship, int along, events *out)
{
    if (!has_entry(g, ship) ||
        (scenario_of(g)->entry_within != 0 && side_entry(g, side_of(g, ship)) != 0))
        return;
    g->entry[ship] = (int16_t)along;
    TELL(EV_ENTRY, FL(249), TO_ALL, (int16_t)ship, (int16_t)along);
}

static void place(starship *g, int ship, const pick *p, events *out)
{
    pose at = starship_placed_at(g, ship, (int32_t)p->arg[0]);

    set_body(g, ship, at);
    g->where[ship] = ON_TABLE;
    if (names_energy(g))
        g->energy[ship] = g->energy_before[ship] = (int8_t)p->arg[1];
    if (names_level(g, ship))
        g->level[ship] = (uint8_t)p->arg[2];
    TELL(EV_PLACED, g->complete ? SB(176) : SB(70), TO_ALL, (int16_t)ship, (int16_t)p->arg[0],
        (int16_t)(at.at.y / MILLIMETRE), g->energy[ship]);
    if (plays(g, NEEDS_LEVELS))
        TELL(EV_BEGINS, SB(347), TO_ALL, (int16_t)ship, g->level[ship]);
    mark_entry(g, ship, (int)p->arg[0], out);
}

step starship_placing(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct placing_locals *my = LOCALS(struct placing_locals);

    PROCEDURE_BEGIN;
    g->first_side = (uint8_t)(scenario_of(g)->places_first != SIDES
                                  ? scenario_of(g)->places_first
                                  : die_roll(&w->random, FROM_FIRST_SIDE, SIDES));
    TELL(EV_FIRST_SIDE, scenario_of(g)->places_first != SIDES ? FL(252) : SB(70), TO_ALL,
        g->first_side);
    if (g->turn == 0 && starship_next_to_lay(g) != SEATS)
        CALL(2, PROC_LAYING, struct no_locals, 0);
    if (g->turn == 0 && plays(g, NEEDS_SCANNING))
        starship_lay_markers(g, out);
    for (my->ship = (int16_t)starship_next_to_place(g); my->ship != NO_SHIP;
         my->ship = (int16_t)starship_next_to_place(g)) {
        ASK(1, ASK_PLACE, SEAT_BIT(g->owner[my->ship]));
        if (g->arrives[my->ship] != 0)
            hold_in_reserve(g, my->ship, answer(g, g->owner[my->ship]), out);
        else
            place(g, my->ship, answer(g, g->owner[my->ship]), out);
        if (plays(g, NEEDS_SCANNING))
            starship_look_at_markers(g, out);
    }
    PROCEDURE_END;
}

/* Offers the energies with which the ship can jump. */
static void list_reserve(int ship, bool back, options *out)
{
    option *o = options_offer(out, VERB_RESERVE, SB(472));

    option_about(o, ship, NO_THING, NO_THING);
    option_add_number(o, back ? ENERGY_LEAST : 0, ENERGY_MOST);
}

void starship_list_place(const starship *g, int seat, options *out)
{
    int ship = starship_next_to_place(g);
    stretch at[STRETCHES_MAX];
    int count = starship_stretches(g, ship, at);

    (void)seat;
    if (g->arrives[ship] != 0) {
        list_reserve(ship, can_fly_back(g, ship), out);
        return;
    }
    for (int i = 0; i < count; i++) {
        option *o = options_offer(out, VERB_PLACE, g->complete ? SB(176) : SB(70));

        option_about(o, ship, NO_THING, NO_THING);
        option_add_number(o, at[i].lo, at[i].hi);
        if (names_energy(g))
            option_add_number(o, ENERGY_LEAST, ENERGY_MOST);
        if (names_level(g, ship))
            option_add_number(o, 1, LEVELS);
    }
}
