/* dangers.c: damage, demoralization and DRADIS contacts (rules.md, sections 16 to 18). */
#include "games/express/rules/procedures.h"

bool express_place_damage(express *g, int location, rule because, events *out)
{
    g->damaged |= (uint8_t)(1 << location);
    TELL(EV_DAMAGE, because, TO_ALL, (int16_t)location);
    return set_count(g->damaged) == EXPRESS_DAMAGE_TO_LOSE;
}

bool express_place_demoralized(express *g, int character, rule because, events *out)
{
    g->demoralized |= (uint8_t)(1 << character);
    TELL(EV_DEMORALIZED, because, TO_ALL, (int16_t)character);
    return set_count(g->demoralized) == EXPRESS_DEMORALIZED_TO_LOSE;
}

uint32_t express_whole_locations(const express *g)
{
    return ~(uint32_t)g->damaged & ((1u << EXPRESS_LOCATIONS) - 1);
}

uint32_t express_unused_demoralized(const express *g)
{
    return ~(uint32_t)g->demoralized & ((1u << EXPRESS_CHARACTERS) - 1);
}

step express_damage(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct count_locals *my = LOCALS(struct count_locals);

    for (; my->count > 0; my->count--)
        if (express_place_damage(
                g, set_draw(&w->random, FROM_DAMAGE, express_whole_locations(g)), BX(165), out))
            return express_lose(g, CAUSE_DAMAGE, out);
    return STEP_RETURN;
}

step express_demoralize(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct count_locals *my = LOCALS(struct count_locals);

    for (; my->count > 0; my->count--)
        if (express_place_demoralized(g,
                set_draw(&w->random, FROM_DEMORALIZED, express_unused_demoralized(g)), BX(174),
                out))
            return express_lose(g, CAUSE_MORALE, out);
    return STEP_RETURN;
}

/*
 * Reveals up to `count` DRADIS markers at once. They are placed later, one by one, in the same
 * order (R11).
 */
static void reveal_markers(express *g, int count, events *out)
{
    for (g->contact_count = 0; g->contact_count < count; g->contact_count++) {
        if (g->pile[RAIDER] + g->pile[COLONIAL_SHIP] == 0)
            break; /* the pile is empty (R07) */
        g->contact[g->contact_count] =
            (uint8_t)bag_draw(&g->flow.random, FROM_DRADIS, g->pile, MARKER_KINDS);
    }
    TELL(
        EV_CONTACT, BX(179), TO_ALL, g->contact_count, g->contact[0], g->contact[1], g->contact[2]);
}

static void place_next_marker(express *g)
{
    g->shown[g->contact[0]]++;
    g->contact_count--;
    for (int i = 0; i < g->contact_count; i++)
        g->contact[i] = g->contact[i + 1];
    g->contact[g->contact_count] = 0;
}

static bool ship_is_lost(const express *g)
{
    return g->shown[COLONIAL_SHIP] > 0 && g->shown[RAIDER] >= EXPRESS_RAIDERS_PER_SHIP;
}

/* One Colonial ship leaves the game, and one Raider returns to the pile (BX-185, BX-186). */
static void lose_ship(express *g, int seat, const pick *penalty, events *out)
{
    g->shown[COLONIAL_SHIP]--;
    g->ships_lost++;
    g->shown[RAIDER]--;
    g->pile[RAIDER]++;
    TELL(EV_SHIP_LOST, BX(184), TO_ALL, (int16_t)seat, penalty->thing[0], penalty->thing[1]);
}

step express_contact(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct contact_locals *my = LOCALS(struct contact_locals);

    PROCEDURE_BEGIN;
    reveal_markers(g, my->count, out);
    while (g->contact_count > 0) {
        place_next_marker(g);
        if (g->shown[RAIDER] == EXPRESS_RAIDERS_TO_LOSE)
            return express_lose(g, CAUSE_RAIDERS, out);
        while (ship_is_lost(g)) {
            ASK(1, ASK_SHIP_LOST, SEAT_BIT(g->active));
            lose_ship(g, g->active, answer(g, g->active), out);
            if (answer(g, g->active)->thing[0] > 0)
                CALL(2, PROC_DAMAGE, struct count_locals, .count = 1);
            else
                CALL(3, PROC_DEMORALIZE, struct count_locals, .count = 1);
        }
    }
    PROCEDURE_END;
}
