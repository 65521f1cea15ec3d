/* move.c: the Movement step (rules.md, section 8). */
#include "games/galactica/rules/procedures.h"

static uint32_t locations_of(int ship)
{
    uint32_t set = 0;

    for (int place = 0; place < LOCATIONS; place++)
        if (galactica_pieces->location[place].ship == ship &&
            !galactica_pieces->location[place].hazard)
            set |= 1u << place;
    return set;
}

bool galactica_costs_a_card(const galactica *g, int seat, int to)
{
    return !galactica_aboard(g, seat, galactica_pieces->location[to].ship);
}

/*
 * Returns the locations that the seat can move to. Without a card in hand these are only the free
 * ones.
 */
uint32_t galactica_destinations_of(const galactica *g, int seat)
{
    uint32_t set;

    if (g->revealed[seat])
        return locations_of(AMONG_CYLONS) & ~(1u << g->place[seat]);
    set = locations_of(ABOARD_GALACTICA);
    if (g->kept[COLONIAL_ONE_CLOSED] == 0)
        set |= locations_of(ABOARD_COLONIAL_ONE);
    for (int place = 0; place < LOCATIONS; place++)
        if (g->place[seat] == place ||
            (galactica_costs_a_card(g, seat, place) && galactica_hand_size(g, seat) == 0))
            set &= ~(1u << place);
    return set;
}

/* A move. The destination is chosen before the card that pays for it. */
step galactica_move(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct move_locals *my = LOCALS(struct move_locals);

    PROCEDURE_BEGIN;
    ASK(1, ASK_MOVE, SEAT_BIT(my->seat));
    if (answer(g, my->seat)->verb == VERB_STAY)
        return STEP_RETURN;
    my->to = answer(g, my->seat)->thing[0];
    if (answer(g, my->seat)->verb == VERB_FLY) {
        g->area[my->seat] = (uint8_t)my->to;
        TELL(EV_FLEW, BG(116), TO_ALL, my->seat, my->to);
        return STEP_RETURN;
    }
    if (!g->revealed[my->seat] && galactica_costs_a_card(g, my->seat, my->to)) {
        ASK(2, ASK_PAY, SEAT_BIT(my->seat));
        galactica_spend(g, my->seat, answer(g, my->seat)->thing[0]);
        TELL(EV_PAID, BG(111), TO_ALL, my->seat, answer(g, my->seat)->thing[0]);
    }
    galactica_move_to(g, my->seat, my->to, BG(108), out);
    PROCEDURE_END;
}
