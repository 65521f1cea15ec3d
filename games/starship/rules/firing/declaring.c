/*
 * declaring.c: seats declare their targets before any dice are rolled (SB-142, SB-143, SB-R28).
 *
 * All declare at once, but a seat may wait for the others. Those that wait declare last, one by
 * one.
 */
#include "games/starship/rules/procedures.h"

#include <string.h>

static void open_declarations(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        g->target[ship] = on_table(g, ship) ? TARGET_OPEN : NO_SHIP;
}

/* The seats that still have something to declare and do not wait for the others. */
static seats declarers(const starship *g)
{
    scene s;
    seats who = 0;

    starship_scene(g, &s);
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->declared[seat] < DECLARES_LATER && starship_able(g, &s, seat) != 0)
            who |= SEAT_BIT(seat);
    return who;
}

static uint32_t waiting(const starship *g)
{
    uint32_t who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->declared[seat] == DECLARES_LATER)
            who |= 1u << seat;
    return who;
}

/* Stores the answer of a seat, which is about up to four ships or about all of them. */
static void take_declaration(starship *g, const scene *s, int seat, events *out)
{
    const pick *p = answer(g, seat);
    uint32_t able = starship_able(g, s, seat);

    if (p->verb == VERB_WAIT) {
        g->declared[seat] = DECLARES_LATER;
        return;
    }
    if (p->verb == VERB_LOAD) { /* all see it, and the seat is asked again (FL-R121) */
        g->loaded[p->thing[0]] = (uint8_t)(p->thing[1] + 1);
        TELL(EV_LOADS, FL(397), TO_ALL, p->thing[0], p->thing[1]);
        return;
    }
    g->declared[seat] = DECLARES_PARTLY;
    for (int ship = 0, place = 0; ship < g->ship_count; ship++) {
        if (!(able >> ship & 1))
            continue;
        if (p->verb == VERB_HOLD)
            g->target[ship] = NO_SHIP;
        else if (place < CHOICE_ARGS)
            g->target[ship] =
                p->arg[place] == 0 ? NO_SHIP : (uint8_t)__builtin_ctzll((bodies)p->arg[place]);
        place++;
    }
}

/* Shows what a seat has declared. */
static void tell_declaration(starship *g, int seat, events *out)
{
    flow *w = &g->flow;
    bool fires = false;

    g->declared[seat] = DECLARED;
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->owner[ship] != seat || g->target[ship] >= BODIES)
            continue;
        fires = true;
        SHOW(EV_FIRES, SB(142), TO_ALL, (int16_t)ship, g->target[ship]);
    }
    if (!fires)
        SHOW(EV_HOLDS, SB(134), TO_ALL, (int16_t)seat);
}

static void take_all(starship *g, seats who, events *out)
{
    scene s;

    starship_scene(g, &s);
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (who >> seat & 1)
            take_declaration(g, &s, seat, out);
}

/* Shows together what the seats have declared that did not wait. */
static void tell_all(starship *g, events *out)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->declared[seat] == DECLARES_PARTLY)
            tell_declaration(g, seat, out);
}

static void close_declarations(starship *g)
{
    memset(g->declared, NOT_DECLARED, sizeof g->declared);
    memset(g->marker, MARKER_NONE, sizeof g->marker);
}

/* Draws the seat that declares next among those that wait. */
static int next_of_waiting(starship *g, events *out)
{
    uint32_t who = waiting(g);
    int seat = one_of(g, FROM_ORDER, who);

    TELL(EV_ORDER, SB(143), TO_ALL, (int16_t)seat);
    g->declared[seat] = DECLARES_PARTLY;
    return seat;
}

step starship_firing(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct firing_locals *my = LOCALS(struct firing_locals);

    PROCEDURE_BEGIN;
    open_declarations(g);
    if (declarers(g) == 0)
        TELL(EV_NO_FIRE, SB(133), TO_ALL, g->step);
    if (starship_markers(g) != 0) {
        ASK(3, ASK_MARKERS, starship_markers(g));
        starship_show_markers(g, out);
    }
    while (declarers(g) != 0) {
        ASK(1, ASK_DECLARE, declarers(g));
        take_all(g, declarers(g), out);
    }
    tell_all(g, out);
    while (waiting(g) != 0) {
        my->seat = (int16_t)next_of_waiting(g, out);
        while (declarers(g) & SEAT_BIT(my->seat)) {
            ASK(2, ASK_DECLARE, SEAT_BIT(my->seat));
            take_all(g, SEAT_BIT(my->seat), out);
        }
        tell_declaration(g, my->seat, out);
    }
    close_declarations(g);
    CALL(4, PROC_ATTACKS, struct attacks_locals, 0);
    if (plays(g, NEEDS_TALENTS))
        CALL(5, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
    PROCEDURE_END;
}

/* ---- what is offered ---- */

static bool others_may_declare(const starship *g, const scene *s, int seat)
{
    for (int other = 0; other < g->flow.seat_count; other++)
        if (other != seat && (g->flow.asked >> other & 1) && starship_able(g, s, other) != 0)
            return true;
    return false;
}

/* Must the ship attack? The shooting marker binds it; where markers are played, all that declare
   have it (SB-R29). A flaw also makes a ship fire as soon as it can (SB-458). */
static bool is_bound(const starship *g, int ship)
{
    return g->marker[ship] == MARKER_ATTACK || g->spell[ship] & SPELL_AGGRESSION;
}

static bool any_bound(const starship *g, uint32_t ships)
{
    for (; ships != 0; ships &= ships - 1)
        if (is_bound(g, __builtin_ctz(ships)))
            return true;
    return false;
}

void starship_list_declare(const starship *g, int seat, options *out)
{
    scene s;

    starship_scene(g, &s);
    uint32_t able = starship_able(g, &s, seat);
    option *o = options_offer(out, VERB_DECLARE, SB(142));

    for (int ship = 0; ship < g->ship_count && o->free < CHOICE_ARGS; ship++)
        if (able >> ship & 1)
            option_add_set(o, starship_choices(g, &s, ship), is_bound(g, ship), 1);
    /* The option names all the ships.  An answer holds four; the others are asked about next. */
    about_ships(o, able);
    starship_offer_loads(g, &s, able, out);
    if (!any_bound(g, able))
        options_offer(out, VERB_HOLD, SB(134));
    if (g->setting[SETTING_DECLARATIONS] == DECLARATIONS_WAITING &&
        g->declared[seat] == NOT_DECLARED && others_may_declare(g, &s, seat))
        options_offer(out, VERB_WAIT, SB(143));
}
