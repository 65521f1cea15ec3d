/* move.c: lays cards on the table and moves ships along them (ledger, sections 6 and 13). */
#include "games/starship/rules/procedures.h"

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

/* The pose of a ship whose rear line lies there (SB-106). */
static pose with_rear_line_at(pose line)
{
    return (pose){point_ahead(line.at, line.heading, starship_components()->rear), line.heading};
}

pose starship_after_arrow(pose start, const arrow *a)
{
    return with_rear_line_at(head_of(start, a));
}

/* ---- courses ---- */

/* Does a ship with this energy in the turn before drift if it changes direction (SB-208)? */
static bool drifts(int energy)
{
    return energy >= 2;
}

/* Where a ship drifts to that changes direction (SB-208 to SB-210). */
static pose drifted(pose from, int energy)
{
    const int32_t *ruler = starship_components()->drift;

    if (!drifts(energy))
        return from;
    return (pose){point_ahead(from.at, from.heading, ruler[energy >= 5]), from.heading};
}

/* Lays a card of a course, and returns where it leads. A card without an arrow stays in the
   hand. */
static pose lay_card(course *c, int place, pose start, pose from, const arrow *a)
{
    if (a == NULL)
        return from;
    c->laid[place] = start;
    c->flown[place] = (uint8_t)place;
    return starship_after_arrow(start, a);
}

/* Computes where a plan leads.  `laid_at` gets the place of the card behind an overboost. */
static course course_from(
    const starship *g, int ship, const plan *p, int energy_before, pose *laid_at)
{
    pose from = ship_pose(g, ship);
    const card *first = card_of(g, ship, p->card[0]);
    int speed = starship_speed(g, ship, p);
    course c = {.dial = p->dial,
        .flown = {NOT_FLOWN, NOT_FLOWN},
        .backward = speed == BACK,
        .last = !g->complete || plan_goes_on(g, p),
        .is_leveled = p->level != 0};

    *laid_at = from;
    if (plan_is_delayed(g, p)) {
        c.step[0] = from;
        c.step[1] = lay_card(
            &c, 0, starship_arrow_start(from, false), from, starship_arrow_of(first, speed));
        if (c.flown[0] != NOT_FLOWN)
            c.flown[0] = 1; /* the card is flown in the second step (SB-357, SB-359) */
    } else if (first->symbols & CHANGE_DIRECTION) {
        pose at = drifted(from, energy_before);

        at.heading = heading_normal(from.heading + (int64_t)g->dial[ship] * FULL_TURN / NOTCHES);
        c.dial = 0;
        c.step[0] = at;
        c.step[1] = lay_card(&c, 1, starship_arrow_start(at, c.backward), at,
            starship_arrow_of(card_of(g, ship, p->card[1]), speed));
    } else if (first->symbols & OVERBOOST) {
        pose start = starship_arrow_start(from, false);

        *laid_at = head_of(start, &first->line);
        c.step[0] = lay_card(&c, 0, start, from, &first->line);
        c.step[1] = lay_card(
            &c, 1, *laid_at, c.step[0], starship_arrow_of(card_of(g, ship, p->card[1]), speed));
    } else {
        c.step[0] = c.step[1] = lay_card(
            &c, 0, starship_arrow_start(from, c.backward), from, starship_arrow_of(first, speed));
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
    set_body(g, ship, to);
    TELL(EV_MOVED, because, TO_ALL, (int16_t)ship, (int16_t)(to.at.x / MILLIMETRE),
        (int16_t)(to.at.y / MILLIMETRE), (int16_t)(to.heading / DEGREE), (int16_t)card_flown,
        (int16_t)then);
}

static void turn_dial(starship *g, int ship, int dial, events *out)
{
    if (dial == g->dial[ship])
        return;
    if (plays(g, NEEDS_FUEL) && !in_air(g))
        g->turned[ship] = (uint8_t)starship_notches(g->dial[ship], dial);
    g->dial[ship] = (uint8_t)dial;
    TELL(EV_ROTATED, SB(215), TO_ALL, (int16_t)ship, (int16_t)dial);
}

/* Lets the ship drift, then turns its outer ring to where it points (SB-230 to SB-233). */
static void change_direction(starship *g, int ship, pose to, events *out)
{
    pose adrift = {to.at, g->heading[ship]};

    set_pose(g, ship, adrift, -1, SB(230), out);
    g->heading[ship] = (uint16_t)to.heading;
    g->dial[ship] = 0;
    TELL(EV_DIRECTION, SB(232), TO_ALL, (int16_t)ship, (int16_t)(to.heading / DEGREE));
}

/* Gives a ship its marker for a difficult card that it has flown (SB-097, SB-R17). */
static void mark_difficult(starship *g, int ship, int flown, events *out)
{
    if (flown == NO_CARD || g->slider[ship] == STILL ||
        !(card_of(g, ship, flown)->symbols & DIFFICULT))
        return;
    g->flew_difficult[ship] = 1;
    TELL(EV_DIFFICULT, SB(97), TO_ALL, (int16_t)ship);
}

/* Notes the fields that a card crosses; they have their effect later (SB-374). */
static void cross(starship *g, int ship, pose start, bool backward)
{
    if (g->piece_count > 0)
        g->met[ship] |= starship_pieces_crossed(g, ship, start, backward);
}

static bool stands_at(const starship *g, int ship, pose before)
{
    return g->x[ship] == before.at.x && g->y[ship] == before.at.y;
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
    if (p.touch == TOUCH_TAKES_OFF)
        starship_take_off(g, ship, out);
    if (plays(g, NEEDS_SCANNING) && symbols & OVERBOOST)
        g->boosted |= 1u << ship;
    if (p.level != 0 && !starship_change_level(g, ship, p.level, out))
        return;
    for (int place = 0; place < 2; place++)
        if (c.flown[place] == 0 || (!g->complete && c.flown[place] != NOT_FLOWN))
            cross(g, ship, c.laid[place], c.backward);
    if (!g->complete)
        set_pose(g, ship, c.step[1], p.card[0], symbols & OVERBOOST ? SB(113) : SB(86), out);
    else if (symbols & CHANGE_DIRECTION)
        change_direction(g, ship, c.step[0], out);
    else
        set_pose(g, ship, c.step[0], p.card[0], symbols & OVERBOOST ? SB(222) : SB(213), out);
    if (!plan_is_delayed(g, &p))
        mark_difficult(g, ship, p.card[0], out);
    if (g->complete)
        turn_dial(g, ship, c.dial, out);
    else
        mark_difficult(g, ship, p.card[1], out);
}

/* Makes ships pay fuel after their last card of the turn (SB-R56).  This is for space only. */
static void pay_fuel(starship *g, uint32_t ships, events *out)
{
    for (int ship = 0; ship < g->ship_count && plays(g, NEEDS_FUEL) && !in_air(g); ship++)
        if (ships >> ship & 1 && on_table(g, ship) && g->plan[ship] == PLAN_OPEN)
            starship_pay_fuel(g, ship, g->jumped[ship] ? JUMP_FUEL : 0, out);
}

/* Has a ship with a card for the second step already moved in the first? */
static bool has_moved_before(const starship *g, int ship)
{
    int symbols = card_of(g, ship, g->plan_card[ship][0])->symbols;

    return g->plan_level[ship] != 0 || symbols & OVERBOOST ||
           (symbols & CHANGE_DIRECTION && drifts(g->energy_before[ship]));
}

/* The ships whose movement is over after the first step. */
static uint32_t done_after_first(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        set |= (uint32_t)(g->plan[ship] != PLAN_OPEN_1) << ship;
    return set;
}

void starship_move_first(starship *g, events *out)
{
    uint32_t all = 0, moved = 0;
    pose before[SHIPS];

    for (int ship = 0; ship < g->ship_count; ship++) {
        before[ship] = ship_pose(g, ship);
        if (!on_table(g, ship) || is_held(g, ship))
            continue;
        move_ship_first(g, ship, out);
        if (!on_table(g, ship))
            continue; /* it climbed or dived out of the area */
        all |= 1u << ship;
        moved |= (uint32_t)(g->plan_level[ship] != 0) << ship;
    }
    starship_fly_out(g, all, before, out);
    if (g->complete)
        starship_note_overlaps(g, out);
    else
        starship_slide_apart(g, out);
    for (int ship = 0; ship < g->ship_count; ship++) /* a slide counts, too (SB-R103) */
        moved |= (uint32_t)(all >> ship & 1 && !stands_at(g, ship, before[ship])) << ship;
    starship_meet(g, (arrivals){moved, done_after_first(g), moved});
    pay_fuel(g, all, out);
}

/* The ships that still have to fly a second card: with a severely wounded pilot, or the others. */
uint32_t starship_second_movers(const starship *g, bool severe)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->plan[ship] == PLAN_OPEN_1 && g->is_severe[ship] == severe)
            set |= 1u << ship;
    return set;
}

/* Flies the one card of a ship that has changed level (SB-359).  In the air it is shown only now
   (FL-176). */
static void move_after_level(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    int flown = g->plan_card[ship][0];
    pose start = starship_arrow_start(ship_pose(g, ship), false);
    const arrow *a = starship_arrow_of(card_of(g, ship, flown), g->slider[ship]);

    g->plan[ship] = PLAN_OPEN;
    if (in_air(g))
        SHOW(EV_LATE_CARD, FL(176), TO_ALL, (int16_t)ship, (int16_t)flown);
    if (a != NULL) {
        cross(g, ship, start, false);
        set_pose(
            g, ship, starship_after_arrow(start, a), flown, in_air(g) ? FL(176) : SB(359), out);
    }
    mark_difficult(g, ship, flown, out);
}

static void move_ship_second(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    int second = g->plan_card[ship][1];
    bool changes = card_of(g, ship, g->plan_card[ship][0])->symbols & CHANGE_DIRECTION;
    bool backward = g->slider[ship] == BACK;
    pose laid_at = {{g->from_x[ship], g->from_y[ship]}, g->from_heading[ship]};
    pose start = changes ? starship_arrow_start(ship_pose(g, ship), backward) : laid_at;
    const arrow *a = starship_arrow_of(card_of(g, ship, second), g->slider[ship]);

    g->plan[ship] = PLAN_OPEN;
    SHOW(EV_SECOND, SB(219), TO_ALL, (int16_t)ship, (int16_t)second);
    if (a != NULL) {
        cross(g, ship, start, backward);
        set_pose(g, ship, starship_after_arrow(start, a), second, changes ? SB(234) : SB(224), out);
    }
    mark_difficult(g, ship, second, out);
}

void starship_move_second(starship *g, uint32_t ships, events *out)
{
    uint32_t moved = 0, traveled = 0;
    pose before[SHIPS];

    for (int ship = 0; ship < g->ship_count; ship++) {
        before[ship] = ship_pose(g, ship);
        if (!(ships >> ship & 1))
            continue;
        plan p = starship_plan(g, ship);

        if (plan_is_delayed(g, &p))
            move_after_level(g, ship, out);
        else
            move_ship_second(g, ship, out);
        moved |= (uint32_t)!stands_at(g, ship, before[ship]) << ship;
        traveled |= (uint32_t)has_moved_before(g, ship) << ship;
    }
    starship_fly_out(g, ships, before, out);
    starship_meet(g, (arrivals){moved, ships, moved | traveled});
    pay_fuel(g, ships, out);
}
