/*
 * tailing.c: which ship tails which, and the order of planning that follows (ledger, section 24).
 *
 * A ship that tails another plans after it, and is shown its first card. So ships plan in groups:
 * those that wait for nobody plan together, then those that waited for them.
 *
 *     A tails B, B tails C:   C plans  ->  B sees C's card, plans  ->  A sees B's card, plans
 */
#include "games/starship/rules/planning/tailing.h"

#include "games/starship/rules/pilots/talents.h"

/* ---- who may tail whom ---- */

/* The rear side of a base and the two next to it, as a set (SB-329). */
static uint32_t rear_sides(void)
{
    const shape *base = &starship_components()->base;
    int rear = 0;

    for (int side = 1; side < base->count; side++) {
        int32_t here = base->corner[side].y + base->corner[(side + 1) % base->count].y;
        int32_t there = base->corner[rear].y + base->corner[(rear + 1) % base->count].y;

        if (here < there)
            rear = side;
    }
    return 1u << rear | 1u << (rear + 1) % base->count |
           1u << (rear + base->count - 1) % base->count;
}

/* Does the line between the stand points cross the base of a ship on the level of either
   (SB-330)? */
static bool is_crossed(const starship *g, const scene *s, int ship, int target)
{
    for (int other = 0; other < g->ship_count; other++)
        if (other != ship && other != target && (s->present >> other & 1) &&
            (starship_level_gap(g, other, ship) == 0 ||
                starship_level_gap(g, other, target) == 0) &&
            segment_crosses(s->arc[ship].stand, s->arc[target].stand, &s->base[other]))
            return true;
    return false;
}

/* Are the stand points nearer to each other than the limit (SB-056, SB-331, SB-363, SB-367)? */
static bool is_near(const starship *g, const scene *s, int ship, int target, int32_t limit)
{
    int32_t flat = point_distance(s->arc[ship].stand, s->arc[target].stand);

    return starship_true_distance(flat, starship_level_gap(g, ship, target)) < limit;
}

static bool may_tail(const starship *g, const scene *s, int ship, int target, int32_t limit)
{
    if (side_of(g, ship) == side_of(g, target) || !is_near(g, s, ship, target, limit) ||
        !arc_holds(&s->arc[ship], s->arc[target].stand)) /* SB-332, SB-328 */
        return false;
    uint32_t rear = rear_sides();
    int side = shape_entered_at(&s->base[target], s->arc[ship].stand, s->arc[target].stand, rear);

    return side >= 0 && (rear >> side & 1) && !is_crossed(g, s, ship, target);
}

static uint32_t within(const starship *g, const scene *s, int ship, int32_t limit)
{
    uint32_t set = 0;

    for (int target = 0; target < g->ship_count; target++)
        if ((s->present >> target & 1) && may_tail(g, s, ship, target, limit))
            set |= 1u << target;
    return set;
}

/* The limit of tailing: the star on the ruler. A distance is below it only by more than the
   tolerance (SB-056). */
static int32_t below_star(void)
{
    return starship_components()->star - TOLERANCE;
}

/* How far a talent extends the limit for this ship; 0: it has no such talent. */
static int32_t talent_limit(const starship *g, int ship)
{
    int slot = starship_slot_with(g, ship, HOOK_TAILING_RANGE, true);

    return slot < 0 ? 0 : talent_in(g, ship, slot)->range;
}

uint32_t starship_tailable(const starship *g, const scene *s, int ship)
{
    int32_t usual = below_star(), further = talent_limit(g, ship) + TOLERANCE + 1;

    return within(g, s, ship, further > usual ? further : usual);
}

/* ---- the question ---- */

static bool is_open(const starship *g, const scene *s, int ship)
{
    return on_table(g, ship) && g->tails[ship] == TAILS_OPEN && starship_tailable(g, s, ship) != 0;
}

uint32_t starship_may_tail(const starship *g, const scene *s, int seat)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && is_open(g, s, ship))
            set |= 1u << ship;
    return set;
}

seats starship_tailers(const starship *g)
{
    scene s;
    seats who = 0;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (is_open(g, &s, ship))
            who |= SEAT_BIT(g->owner[ship]);
    return who;
}

void starship_list_tail(const starship *g, int seat, options *out)
{
    scene s;

    starship_scene(g, &s);
    uint32_t ships = starship_may_tail(g, &s, seat);
    option *o = options_offer(out, VERB_TAIL, SB(333));

    for (uint32_t left = ships; left != 0 && o->free < CHOICE_ARGS; left &= left - 1)
        option_add_set(o, starship_tailable(g, &s, __builtin_ctz(left)), 0, 1);
    about_ships(o, ships);
    options_offer(out, VERB_NO_TAIL, SB(326));
}

/* Stores the answers. Each is about up to four ships, in the order of their numbers; the others are
   asked about next. */
static void take_tails(starship *g, seats who)
{
    scene s;

    starship_scene(g, &s);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        const pick *p = answer(g, seat);
        uint32_t ships = who >> seat & 1 ? starship_may_tail(g, &s, seat) : 0;

        for (int place = 0; ships != 0; ships &= ships - 1, place++) {
            int ship = __builtin_ctz(ships);

            if (p->verb == VERB_NO_TAIL)
                g->tails[ship] = NO_SHIP;
            else if (place < CHOICE_ARGS)
                g->tails[ship] =
                    p->arg[place] == 0 ? NO_SHIP : (uint8_t)__builtin_ctz((unsigned)p->arg[place]);
        }
    }
}

/* Does the ship manage to tail?  Pilots of low grades have to roll for it (SB-427, SB-429). */
static bool manages(starship *g, int ship, events *out)
{
    const starship_data *d = starship_components();
    int grade = g->pilot[ship] == NO_PILOT ? GRADE_AVERAGE : d->pilot[g->pilot[ship]].grade;
    int least = d->grade[grade].tailing_roll;

    if (least == 0)
        return true;
    int one = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int two = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;

    TELL(EV_TAIL_ROLL, grade == GRADE_NUGGET ? SB(427) : SB(429), TO_ALL, (int16_t)ship,
        g->tails[ship], (int16_t)one, (int16_t)two, one + two >= least);
    return one + two >= least;
}

/* Decides whether a ship tails its target.  A target beyond the star costs a use of the talent that
   reaches it. */
static void settle(starship *g, const scene *s, int ship, events *out)
{
    if (g->tails[ship] >= SHIPS) {
        g->tails[ship] = NO_SHIP;
        return;
    }
    if (!is_near(g, s, ship, g->tails[ship], below_star()))
        starship_use_talent(
            g, ship, starship_slot_with(g, ship, HOOK_TAILING_RANGE, true), SB(331), out);
    if (!manages(g, ship, out)) {
        g->tails[ship] = NO_SHIP;
        return;
    }
    TELL(EV_TAILS, SB(333), TO_ALL, (int16_t)ship, g->tails[ship]);
}

static void settle_all(starship *g, events *out)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++) {
        settle(g, &s, ship, out);
        g->after[ship] = g->tails[ship];
    }
}

/* Before planning, asks all seats at once whose ships may tail (SB-325, SB-326). */
step starship_tailing(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    for (int ship = 0; ship < g->ship_count; ship++)
        g->tails[ship] = on_table(g, ship) ? TAILS_OPEN : NO_SHIP;
    while (starship_tailers(g) != 0) {
        ASK(1, ASK_TAIL, starship_tailers(g));
        take_tails(g, starship_tailers(g));
    }
    w->shown++; /* all answers are seen together */
    settle_all(g, out);
    starship_break_circles(g, out);
    PROCEDURE_END;
}

/* ---- the order of planning ---- */

static bool has_to_plan(const starship *g, int ship)
{
    return plans_now(g, ship) && g->plan[ship] != PLAN_SEALED;
}

static bool waits(const starship *g, int ship)
{
    return g->after[ship] < SHIPS && has_to_plan(g, g->after[ship]);
}

uint32_t starship_ready_to_plan(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (has_to_plan(g, ship) && !waits(g, ship))
            set |= 1u << ship;
    return set;
}

/* The circle of ships waiting for each other that this ship is part of; empty if there is none. */
static uint32_t circle_of(const starship *g, int first)
{
    uint32_t set = 0;

    for (int ship = first; !(set >> ship & 1); ship = g->after[ship]) {
        if (!has_to_plan(g, ship) || !waits(g, ship))
            return 0;
        set |= 1u << ship;
        if (g->after[ship] == first)
            return set;
    }
    return 0;
}

bool starship_has_circle(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (circle_of(g, ship) != 0)
            return true;
    return false;
}

/* Breaks a circle: a ship is drawn that plans first and sees no card. By the rule as printed only
   its tailer sees one then (SB-R59). */
static void break_circle(starship *g, uint32_t circle, events *out)
{
    int drawn = set_draw(&g->flow.random, FROM_CIRCLE, circle);
    bool printed = g->setting[SETTING_CIRCLES] == CIRCLES_PRINTED;
    int before = drawn, ship = g->after[drawn];

    TELL(EV_CIRCLE, SB(342), TO_ALL, (int16_t)drawn);
    g->after[drawn] = g->tails[drawn] = NO_SHIP;
    while (printed && ship != drawn) {
        int next = g->after[ship];

        g->after[ship] = (uint8_t)before;
        if (next != drawn)
            g->tails[ship] = NO_SHIP;
        before = ship;
        ship = next;
    }
}

void starship_break_circles(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        uint32_t circle = circle_of(g, ship);

        if (circle != 0)
            break_circle(g, circle, out);
    }
}
