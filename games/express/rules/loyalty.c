/* loyalty.c: who is a Cylon, and who knows it (rules.md, sections 3 and 20). */
#include "games/express/rules/procedures.h"

bool express_holds(const express *g, int seat, int face)
{
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == seat && g->card_face[i] == face)
            return true;
    return false;
}

/* Returns true if the seat holds a Cylon card; human cards do not matter then (BX-208). */
bool express_is_cylon(const express *g, int seat)
{
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == seat && g->card_face[i] != HUMAN)
            return true;
    return false;
}

int express_cards_held(const express *g, int seat, bool face_down_only)
{
    int n = 0;

    for (int i = 0; i < g->card_count; i++)
        n += g->card_at[i] == seat && !(face_down_only && g->card_shown[i]);
    return n;
}

void express_know_cards_of(express *g, int seat, int knower)
{
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == seat)
            g->card_known[i] |= (uint8_t)(1 << knower);
}

/*
 * Deals the next card of the deck to every seat, face down. `deal` is 0 or 1. Only the owner sees
 * it.
 */
void express_deal_loyalty(express *g, int deal, events *out)
{
    flow *w = &g->flow;
    int first = deal * seat_count(g);
    SHOW(EV_LOYALTY_DEALT, deal == 0 ? BX(43) : BX(203), TO_ALL, (int16_t)deal);
    for (int seat = 0; seat < seat_count(g); seat++) {
        int card = first + seat;

        assert(card < CARDS);
        g->card_at[card] = (uint8_t)seat;
        g->card_known[card] = (uint8_t)(1 << seat);
        TELL(EV_LOYALTY, deal == 0 ? BX(43) : BX(206), SEAT_BIT(seat), (int16_t)seat,
            g->card_face[card]);
    }
}

static void pass_cards(express *g, int from, int to, events *out)
{
    flow *w = &g->flow;
    int16_t passed = 0;

    for (int i = 0; i < g->card_count; i++) {
        if (g->card_at[i] != from || g->card_shown[i])
            continue;
        g->card_at[i] = (uint8_t)to;
        g->card_known[i] |= (uint8_t)(1 << to);
        passed++;
        TELL(EV_CARD_RECEIVED, BX(147), SEAT_BIT(from) | SEAT_BIT(to), (int16_t)from, (int16_t)to,
            g->card_face[i]);
    }
    SHOW(EV_CARDS_PASSED, BX(147), TO_ALL, (int16_t)from, (int16_t)to, passed);
}

/* With 5 players a revealed Cylon passes all face-down loyalty cards on (BX-147, R26). */
step express_pass_cards(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct pass_cards_locals *my = LOCALS(struct pass_cards_locals);

    PROCEDURE_BEGIN;
    if (seat_count(g) != 5 || express_cards_held(g, my->seat, true) == 0)
        return STEP_RETURN;
    ASK(1, ASK_PASS_CARDS, SEAT_BIT(my->seat));
    pass_cards(g, my->seat, answer(g, my->seat)->thing[0], out);
    PROCEDURE_END;
}

/* The deal at distance 4, once a game (BX-203, R25). Cylons already revealed pass their card on. */
step express_second_deal(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct second_deal_locals *my = LOCALS(struct second_deal_locals);

    PROCEDURE_BEGIN;
    g->second_deal_done = 1;
    express_deal_loyalty(g, 1, out);
    for (my->seat = 0; my->seat < seat_count(g); my->seat++)
        if (g->revealed[my->seat])
            CALL(1, PROC_PASS_CARDS, struct pass_cards_locals, .seat = my->seat);
    PROCEDURE_END;
}
