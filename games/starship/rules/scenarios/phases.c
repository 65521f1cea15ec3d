/* phases.c: takes a game from one phase of a scenario
   to the next (FL-327, FL-335 to FL-340, FL-371). */
#include "games/starship/rules/procedures.h"

/* ---- survivors ---- */

/* The row of the scenario to which a ship belongs. */
static const force *force_of(const starship *g, int ship)
{
    const scenario *played = scenario_of(g);
    int side = side_of(g, ship), number = ship;

    for (int other = 0; other < g->ship_count && side == CYLON; other++)
        number -= side_of(g, other) == COLONIAL;
    for (int row = 0; row < played->force_count[side]; row++) {
        number -= played->force[side][row].most;
        if (number < 0)
            return &played->force[side][row];
    }
    return NULL;
}

/* True if the ship flies on from an earlier phase. */
static bool is_survivor(const starship *g, int ship)
{
    return g->where[ship] == NOT_PLACED && force_of(g, ship)->phase <= g->phase;
}

/* True if the side has a survivor, or a ship that can replace one. */
static bool has_survivors(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (side_of(g, ship) == side && g->where[ship] == NOT_PLACED &&
            (is_survivor(g, ship) || force_of(g, ship)->instead != 0))
            return true;
    return false;
}

/* True if the ship joins in this phase, with or without a condition. */
static bool comes_now(const starship *g, int ship)
{
    return g->where[ship] == LATER && force_of(g, ship)->phase == g->phase + 1;
}

static bool on_terms(const starship *g, int ship)
{
    const force *f = force_of(g, ship);

    return f->instead != 0 || f->spare;
}

/* Resets a ship for the next phase: damage is discarded
   (FL-339), and its errands and entry marker are removed. */
static void rest_ship(starship *g, int ship, events *out)
{
    bool flies_on = scenario_of(g)->survivors && (on_table(g, ship) || g->where[ship] == EXITED);

    if (g->where[ship] == LATER)
        return;
    if (on_table(g, ship))
        starship_take_off_table(g, ship, EXITED, out);
    g->entry[ship] = 0;
    g->errand[ship] = 0;
    g->left[ship] = 0;
    g->dial[ship] = g->is_rotated[ship] = g->difficult[ship] = g->flew_difficult[ship] = 0;
    g->slider[ship] = MEDIUM;
    g->level[ship] = starship_start_level(g, side_of(g, ship));
    if (!flies_on)
        return;
    g->where[ship] = NOT_PLACED;
    if (plays(g, NEEDS_FUEL))
        g->fuel[ship] = (int16_t)starship_start_fuel(g);
}

static void begin_phase(starship *g, events *out)
{
    g->was_cut |= starship_deciding(g) == NO_GOAL; /* it ended only by the limit of turns */
    g->phase++;
    g->began = g->turn;
    g->step = STEP_SETTING_UP;
    TELL(EV_PHASE, FL(324), TO_ALL, (int16_t)(g->phase + 1));
    for (int missile = MISSILES - 1; missile >= 0; missile--)
        if (in_flight(g, missile))
            starship_remove_missile(g, missile);
    for (int ship = 0; ship < g->ship_count; ship++)
        rest_ship(g, ship, out);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (comes_now(g, ship) && !on_terms(g, ship)) {
            g->where[ship] = NOT_PLACED;
            TELL(EV_JOINS, FL(327), TO_ALL, (int16_t)ship);
        }
}

/* ---- ships that join on a condition ---- */

/* A spare ship may join if its side has no survivors. */
static bool may_join(const starship *g, int ship)
{
    return comes_now(g, ship) && force_of(g, ship)->spare && !has_survivors(g, side_of(g, ship));
}

static bool may_exchange(const starship *g, int ship, int gone)
{
    return comes_now(g, ship) && side_of(g, ship) == side_of(g, gone) && is_survivor(g, gone) &&
           force_of(g, ship)->instead >> g->type[gone] & 1;
}

void starship_list_muster(const starship *g, int seat, options *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (side_of(g, ship) != seat_side(seat))
            continue;
        if (may_join(g, ship))
            option_about(options_offer(out, VERB_JOIN, FL(340)), ship, NO_THING, NO_THING);
        for (int gone = 0; gone < g->ship_count; gone++)
            if (may_exchange(g, ship, gone))
                option_about(options_offer(out, VERB_EXCHANGE, FL(337)), gone, ship, NO_THING);
    }
    options_offer(out, VERB_STAY, FL(336));
}

/* The first seat of a side decides. */
seats starship_musterers(const starship *g, int passed)
{
    seats who = 0;
    options list;

    for (int seat = 0; seat < SIDES && seat < g->flow.seat_count; seat++) {
        options_clear(&list, false);
        starship_list_muster(g, seat, &list);
        if (!(passed >> seat & 1) && list.count > 1)
            who |= SEAT_BIT(seat);
    }
    return who;
}

static void join(starship *g, int ship, events *out)
{
    int to = !side_of(g, ship), points = force_of(g, ship)->points;

    g->where[ship] = NOT_PLACED;
    TELL(EV_JOINS, FL(340), TO_ALL, (int16_t)ship);
    if (points == 0)
        return;
    g->points[to] = (uint8_t)(g->points[to] + points);
    TELL(EV_POINTS, FL(340), TO_ALL, (int16_t)to, (int16_t)points, g->points[to]);
}

static void exchange(starship *g, int gone, int ship, events *out)
{
    g->where[gone] = EXITED;
    g->fuel[gone] = 0;
    g->where[ship] = NOT_PLACED;
    TELL(EV_EXCHANGED, FL(337), TO_ALL, (int16_t)gone, (int16_t)ship);
}

static int16_t take_muster(starship *g, int passed, events *out)
{
    seats asked = starship_musterers(g, passed);

    g->flow.shown++;
    for (int seat = 0; seat < SIDES; seat++) {
        const pick *p = answer(g, seat);

        if (!(asked >> seat & 1))
            continue;
        if (p->verb == VERB_JOIN)
            join(g, p->thing[0], out);
        else if (p->verb == VERB_EXCHANGE)
            exchange(g, p->thing[0], p->thing[1], out);
        else
            passed |= 1 << seat;
    }
    return (int16_t)passed;
}

step starship_regrouping(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct regrouping_locals *my = LOCALS(struct regrouping_locals);

    PROCEDURE_BEGIN;
    begin_phase(g, out);
    while (starship_musterers(g, my->passed) != 0) {
        ASK(82, ASK_MUSTER, starship_musterers(g, my->passed));
        my->passed = take_muster(g, my->passed, out);
    }
    CALL(83, PROC_PLACING, struct placing_locals, 0);
    PROCEDURE_END;
}
