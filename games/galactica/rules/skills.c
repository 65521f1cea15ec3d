/* skills.c: skill cards that are played as an action (rules.md, section 9, and the cards). */
#include "games/galactica/rules/procedures.h"

/*
 * Executive Order: another player moves, as in his own Movement step (BG-R029), and acts, or acts
 * twice. If he is revealed by that, he does nothing more.
 */
step galactica_executive(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct executive_locals *my = LOCALS(struct executive_locals);

    PROCEDURE_BEGIN;
    g->ordered = 1;
    TELL(EV_ORDER, BG(17), TO_ALL, my->seat, my->target);
    ASK(1, ASK_ORDERED, SEAT_BIT(my->target));
    my->left = answer(g, my->target)->verb == VERB_ACT_TWICE ? 2 : 1;
    if (my->left == 1)
        CALL(2, PROC_MOVE, struct move_locals, .seat = my->target);
    for (; my->left > 0 && !g->revealed[my->target]; my->left--)
        CALL(3, PROC_ACTION, struct action_locals, .seat = my->target);
    PROCEDURE_END;
}

/* Looks at the top card of a deck. Returns false if there is none, not even among the discards. */
static bool peek(galactica *g, int seat, int which, events *out)
{
    flow *w = &g->flow;
    int face = galactica_deck_peek(g, which, seat);

    if (face < 0)
        return false;
    SHOW(EV_PEEKED, BG(327), TO_ALL, (int16_t)seat, (int16_t)which);
    TELL(EV_PEEKED_CARD, BG(327), SEAT_BIT(seat), (int16_t)seat, (int16_t)which, (int16_t)face);
    return true;
}

/* Launch Scout. With `second` it is Boomer's Recon, which risks nothing and is only for crises. */
step galactica_scout(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    if (!my->second) {
        CALL(1, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_SCOUT,
            .subject = SCOUT_NEEDS);
        if (w->result < SCOUT_NEEDS) {
            galactica_lose_raptor(g, out);
            return STEP_RETURN;
        }
        ASK(2, ASK_SCOUT, SEAT_BIT(my->seat));
        my->first = answer(g, my->seat)->thing[0];
    }
    if (!peek(g, my->seat, my->first, out))
        return STEP_RETURN;
    ASK(3, ASK_BURY, SEAT_BIT(my->seat));
    if (answer(g, my->seat)->verb == VERB_BURY) {
        galactica_deck_bury_top(g, my->first);
        TELL(EV_BURIED, BG(437), TO_ALL, my->seat, my->first, 1);
    }
    PROCEDURE_END;
}

/* Maximum Firepower: up to four attacks. Each target is chosen just before the attack. */
step galactica_firepower(flow *w, frame *f, events *out)
{
    enum { ATTACKS = 4 };
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    (void)out;
    PROCEDURE_BEGIN;
    for (my->first = 0; my->first < ATTACKS; my->first++) {
        if (galactica_targets_in(g, g->area[my->seat]) == 0)
            return STEP_RETURN;
        ASK(1, ASK_TARGET, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_NOTHING)
            return STEP_RETURN;
        CALL(2, PROC_ATTACK, struct attack_locals, .seat = my->seat, .how = BY_PILOT,
            .kind = answer(g, my->seat)->thing[0], .area = g->area[my->seat],
            .basestar = answer(g, my->seat)->thing[2]);
    }
    PROCEDURE_END;
}

static void repair_location(galactica *g, int place, events *out)
{
    g->damaged &= (uint8_t) ~(1 << galactica_token_of(place));
    TELL(EV_REPAIRED, BG(281), TO_ALL, (int16_t)place, 0);
}

static void repair_vipers(galactica *g, events *out)
{
    enum { VIPERS_EACH = 2 };
    int count = g->broken < VIPERS_EACH ? g->broken : VIPERS_EACH;

    g->broken = (uint8_t)(g->broken - count);
    g->reserves = (uint8_t)(g->reserves + count);
    TELL(EV_REPAIRED, BG(268), TO_ALL, -1, (int16_t)count);
}

/* Repair: the location, or with `first` two vipers on the Hangar Deck. */
step galactica_repair(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    if (my->first == 0)
        repair_location(g, g->place[my->seat], out);
    else
        repair_vipers(g, out);
    PROCEDURE_END;
}
