/* dangers.c: damage, demoralization and DRADIS contacts (ledger, sections 16 to 18). */
#include "games/express/procedures.h"

step express_damage(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct count_locals *my = LOCALS(struct count_locals);

    for (; my->count > 0; my->count--) {
        uint32_t whole = ~(uint32_t)g->damaged & ((1u << EXPRESS_LOCATIONS) - 1);
        int location = set_draw(&w->random, FROM_DAMAGE, whole);

        g->damaged |= (uint8_t)(1 << location);
        TELL(EV_DAMAGE, BX(165), TO_ALL, (int16_t)location);
        if (set_count(g->damaged) == EXPRESS_DAMAGE_TO_LOSE)
            return express_lose(g, CAUSE_DAMAGE, out);
    }
    return STEP_RETURN;
}

step express_demoralize(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct count_locals *my = LOCALS(struct count_locals);

    for (; my->count > 0; my->count--) {
        uint32_t unused = ~(uint32_t)g->demoralized & ((1u << EXPRESS_CHARACTERS) - 1);
        int character = set_draw(&w->random, FROM_DEMORALIZED, unused);

        g->demoralized |= (uint8_t)(1 << character);
        TELL(EV_DEMORALIZED, BX(174), TO_ALL, (int16_t)character);
        if (set_count(g->demoralized) == EXPRESS_DEMORALIZED_TO_LOSE)
            return express_lose(g, CAUSE_MORALE, out);
    }
    return STEP_RETURN;
}

/* All markers are revealed first and then placed one by one in that order (R11). */
static void reveal_markers(express *g, int count, events *out)
{
    for (g->contact_count = 0; g->contact_count < count; g->contact_count++) {
        if (g->pile[RAIDER] + g->pile[COLONIAL_SHIP] == 0)
            break; /* what there is: R07 */
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

/* One ship leaves the game, one Raider goes back into the pile (BX-185, BX-186). */
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
