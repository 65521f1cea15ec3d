/* move.c: cards laid on the table, and where they lead (ledger, sections 6 and 13). */
#include "games/starship/procedures.h"

shape starship_base_at(pose where)
{
    return shape_at(&starship_components()->base, where);
}

shape starship_base(const starship *g, int ship)
{
    return starship_base_at(ship_pose(g, ship));
}

pose starship_arrow_start(pose ship, bool backward)
{
    const starship_data *d = starship_components();

    return (pose){point_ahead(ship.at, ship.heading, backward ? -d->rear : d->front), ship.heading};
}

/* The head of an arrow, and the heading there. */
static pose head_of(pose start, const arrow *a)
{
    return (pose){pose_point(start, a->to), heading_normal((int64_t)start.heading + a->turn)};
}

/* A ship whose rear line lies there (SB-106). */
static pose with_rear_line_at(pose line)
{
    return (pose){point_ahead(line.at, line.heading, starship_components()->rear), line.heading};
}

pose starship_after_arrow(pose start, const arrow *a)
{
    return with_rear_line_at(head_of(start, a));
}

/* ---- courses ---- */

/* The drift of a ship that changes direction, by the energy of the turn before (SB-208 to SB-210). */
static pose drifted(pose from, int energy)
{
    const int32_t *ruler = starship_components()->drift;

    if (energy < 2)
        return from;
    return (pose){point_ahead(from.at, from.heading, ruler[energy >= 5]), from.heading};
}

static pose after_card(pose from, const card *c, int slider)
{
    const arrow *a = starship_arrow_of(c, slider);

    return a == NULL ? from : starship_after_arrow(starship_arrow_start(from, slider == BACK), a);
}

/* Where a plan leads.  `laid_at` is where the second card of an overboost is laid. */
static course course_from(
    const starship *g, int ship, const plan *p, int energy_before, pose *laid_at)
{
    pose from = ship_pose(g, ship);
    const card *first = card_of(g, ship, p->card[0]);
    course c = {.dial = p->dial};

    *laid_at = from;
    if (p->level != 0) {
        c.step[0] = from; /* the card is flown in the second step (SB-357, SB-359) */
        c.step[1] = after_card(from, first, p->slider);
    } else if (first->symbols & CHANGE_DIRECTION) {
        pose at = drifted(from, energy_before);

        at.heading = heading_normal(from.heading + (int64_t)g->dial[ship] * FULL_TURN / NOTCHES);
        c.dial = 0;
        c.step[0] = at;
        c.step[1] = after_card(at, card_of(g, ship, p->card[1]), p->slider);
    } else if (first->symbols & OVERBOOST) {
        *laid_at = head_of(starship_arrow_start(from, false), &first->line);
        c.step[0] = with_rear_line_at(*laid_at);
        c.step[1] = starship_after_arrow(
            *laid_at, starship_arrow_of(card_of(g, ship, p->card[1]), p->slider));
    } else {
        c.step[0] = c.step[1] = after_card(from, first, p->slider);
    }
    return c;
}

course starship_course(const starship *g, int ship, const plan *p)
{
    pose laid_at;

    return course_from(g, ship, p, g->energy[ship], &laid_at);
}

/* ---- moving ---- */

static void set_pose(starship *g, int ship, pose to, int card_flown, rule because, events *out)
{
    int then = g->complete || g->plan_card[ship][1] == NO_CARD ? -1 : g->plan_card[ship][1];

    if (to.at.x == g->x[ship] && to.at.y == g->y[ship] && to.heading == g->heading[ship])
        return;
    g->x[ship] = to.at.x;
    g->y[ship] = to.at.y;
    g->heading[ship] = (uint16_t)to.heading;
    TELL(EV_MOVED, because, TO_ALL, (int16_t)ship, (int16_t)(to.at.x / MILLIMETRE),
        (int16_t)(to.at.y / MILLIMETRE), (int16_t)(to.heading / DEGREE), (int16_t)card_flown,
        (int16_t)then);
}

static void turn_dial(starship *g, int ship, int dial, events *out)
{
    if (dial == g->dial[ship])
        return;
    if (plays(g, NEEDS_FUEL))
        g->turned[ship] = (uint8_t)starship_notches(g->dial[ship], dial);
    g->dial[ship] = (uint8_t)dial;
    TELL(EV_ROTATED, SB(215), TO_ALL, (int16_t)ship, (int16_t)dial);
}

/* Drift, then the outer ring turns to where the ship points (SB-230 to SB-233). */
static void change_direction(starship *g, int ship, pose to, events *out)
{
    pose adrift = {to.at, g->heading[ship]};

    set_pose(g, ship, adrift, -1, SB(230), out);
    g->heading[ship] = (uint16_t)to.heading;
    g->dial[ship] = 0;
    TELL(EV_DIRECTION, SB(232), TO_ALL, (int16_t)ship, (int16_t)(to.heading / DEGREE));
}

/* A difficult card that is flown gives its marker (SB-097, SB-R17). */
static void mark_difficult(starship *g, int ship, int flown, events *out)
{
    if (flown == NO_CARD || g->slider[ship] == STILL ||
        !(card_of(g, ship, flown)->symbols & DIFFICULT))
        return;
    g->flew_difficult[ship] = 1;
    TELL(EV_DIFFICULT, SB(97), TO_ALL, (int16_t)ship);
}

static void move_ship_first(starship *g, int ship, events *out)
{
    plan p = starship_plan(g, ship);
    int symbols = card_of(g, ship, p.card[0])->symbols;
    pose laid_at;
    course c = course_from(g, ship, &p, g->energy_before[ship], &laid_at);

    g->from_x[ship] = laid_at.at.x;
    g->from_y[ship] = laid_at.at.y;
    g->from_heading[ship] = (uint16_t)laid_at.heading;
    if (p.level != 0 && !starship_change_level(g, ship, p.level, out))
        return;
    if (!g->complete)
        set_pose(g, ship, c.step[1], p.card[0], symbols & OVERBOOST ? SB(113) : SB(86), out);
    else if (symbols & CHANGE_DIRECTION)
        change_direction(g, ship, c.step[0], out);
    else
        set_pose(g, ship, c.step[0], p.card[0], symbols & OVERBOOST ? SB(222) : SB(213), out);
    if (p.level == 0)
        mark_difficult(g, ship, p.card[0], out);
    if (g->complete)
        turn_dial(g, ship, c.dial, out);
    else
        mark_difficult(g, ship, p.card[1], out);
}

/* Fuel is paid after a ship's last card of the turn (SB-R56). */
static void pay_fuel(starship *g, uint32_t ships, events *out)
{
    for (int ship = 0; ship < g->ship_count && plays(g, NEEDS_FUEL); ship++)
        if (ships >> ship & 1 && on_table(g, ship) && g->plan[ship] == PLAN_OPEN)
            starship_pay_fuel(g, ship, 0, out);
}

void starship_move_first(starship *g, events *out)
{
    uint32_t moved = 0;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship))
            continue;
        move_ship_first(g, ship, out);
        if (on_table(g, ship))
            moved |= 1u << ship;
    }
    starship_leave_area(g, moved, out);
    if (g->complete)
        starship_note_overlaps(g, out);
    else
        starship_slide_apart(g, out);
    pay_fuel(g, moved, out);
}

/* Ships whose second card has still to be flown: those with a severely wounded pilot, or others. */
uint32_t starship_second_movers(const starship *g, bool severe)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->plan[ship] == PLAN_OPEN_1 && g->is_severe[ship] == severe)
            set |= 1u << ship;
    return set;
}

/* The one card of a ship that has changed level (SB-359). */
static void move_after_level(starship *g, int ship, events *out)
{
    int flown = g->plan_card[ship][0];

    g->plan[ship] = PLAN_OPEN;
    set_pose(g, ship, after_card(ship_pose(g, ship), card_of(g, ship, flown), g->slider[ship]),
        flown, SB(359), out);
    mark_difficult(g, ship, flown, out);
}

static void move_ship_second(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    int second = g->plan_card[ship][1];
    int symbols = card_of(g, ship, g->plan_card[ship][0])->symbols;
    pose laid_at = {{g->from_x[ship], g->from_y[ship]}, g->from_heading[ship]};
    const arrow *a = starship_arrow_of(card_of(g, ship, second), g->slider[ship]);

    g->plan[ship] = PLAN_OPEN;
    SHOW(EV_SECOND, SB(219), TO_ALL, (int16_t)ship, (int16_t)second);
    if (symbols & CHANGE_DIRECTION)
        set_pose(g, ship, after_card(ship_pose(g, ship), card_of(g, ship, second), g->slider[ship]),
            second, SB(234), out);
    else if (a != NULL)
        set_pose(g, ship, starship_after_arrow(laid_at, a), second, SB(224), out);
    mark_difficult(g, ship, second, out);
}

void starship_move_second(starship *g, uint32_t ships, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (ships >> ship & 1) {
            if (g->plan_level[ship] != 0)
                move_after_level(g, ship, out);
            else
                move_ship_second(g, ship, out);
        }
    starship_leave_area(g, ships, out);
    pay_fuel(g, ships, out);
}

void starship_leave_area(starship *g, uint32_t ships, events *out)
{
    int32_t width, depth;

    starship_area(g, &width, &depth);
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!(ships >> ship & 1))
            continue;
        shape base = starship_base(g, ship);

        if (!shape_has_left(&base, width, depth))
            continue;
        TELL(EV_LEFT, SB(130), TO_ALL, (int16_t)ship);
        starship_eliminate(g, ship, SB(130), out);
    }
}
