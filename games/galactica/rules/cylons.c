/* cylons.c: what revealed Cylons do at their locations (rules.md, section 29). */
#include "games/galactica/rules/procedures.h"

/* Caprica: plays a super crisis from the hand, or one of two crises. Their icons are ignored. */
step galactica_caprica(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    my->first = -1;
    if (g->super_crisis[my->seat] != 0) {
        ASK(1, ASK_CAPRICA, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_SUPER)
            my->first = (int16_t)(g->super_crisis[my->seat] - 1);
    }
    if (my->first >= 0) {
        g->super_crisis[my->seat] = 0;
        g->crisis = (uint8_t)(my->first + CRISIS_FACES + 1);
        SHOW(EV_CRISIS, BG(413), TO_ALL, my->seat, (int16_t)(my->first + CRISIS_FACES));
        CALL(2, PROC_CRISIS, struct crisis_locals, .seat = my->seat,
            .face = (int16_t)(my->first + CRISIS_FACES));
        if (g->kept[COLONIAL_ONE_CLOSED] != my->first + CRISIS_FACES + 1)
            g->super_discard |= (uint8_t)(1 << my->first);
        return STEP_RETURN;
    }
    do {
        CALL(3, PROC_CRISIS_DRAW, struct crisis_locals, .seat = my->seat, .face = !g->extra);
        g->extra = 0;
        CALL(4, PROC_CRISIS, struct crisis_locals, .seat = my->seat,
            .face = (int16_t)(g->crisis - 1));
    } while (g->extra);
    PROCEDURE_END;
}

/*
 * Cylon Fleet: activates ships as an icon does, or every basestar launches two raiders and a heavy
 * raider.
 */
step galactica_fleet(flow *w, frame *f, events *out)
{
    enum { RAIDERS_EACH = 2, HEAVIES_EACH = 1 };
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    (void)out;
    PROCEDURE_BEGIN;
    ASK(1, ASK_FLEET, SEAT_BIT(my->seat));
    my->first = answer(g, my->seat)->thing[0];
    if (my->first != ICON_LAUNCH) {
        CALL(2, PROC_ACTIVATE, struct activate_locals, .icon = my->first);
        return STEP_RETURN;
    }
    CALL(3, PROC_LAUNCH, struct launch_locals, .kind = RAIDER, .each = RAIDERS_EACH);
    CALL(4, PROC_LAUNCH, struct launch_locals, .kind = HEAVY_RAIDER, .each = HEAVIES_EACH);
    PROCEDURE_END;
}

/* ---- Human Fleet ---- */

static void look_at_hand(galactica *g, int seat, int target, events *out)
{
    flow *w = &g->flow;

    SHOW(EV_SAW_HAND, BG(441), TO_ALL, (int16_t)seat, (int16_t)target);
    for (int face = 0; face < FACES; face++)
        if (g->hand[target][face] > 0)
            TELL(EV_SAW_CARD, BG(441), SEAT_BIT(seat), (int16_t)seat, (int16_t)target,
                (int16_t)face, g->hand[target][face]);
}

static void steal(galactica *g, int seat, int target, int face, events *out)
{
    flow *w = &g->flow;

    g->hand[target][face]--;
    g->hand[seat][face]++;
    SHOW(EV_STOLE, BG(441), TO_ALL, (int16_t)seat, (int16_t)target);
    TELL(EV_STOLE_CARD, BG(441), SEAT_BIT(seat) | SEAT_BIT(target), (int16_t)seat, (int16_t)target,
        (int16_t)face);
}

seats galactica_with_cards(const galactica *g, int but)
{
    seats set = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (seat != but && galactica_hand_size(g, seat) > 0)
            set |= SEAT_BIT(seat);
    return set;
}

step galactica_human_fleet(flow *w, frame *f, events *out)
{
    enum { DAMAGES = 5 };
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    if (galactica_with_cards(g, my->seat) != 0) {
        ASK(1, ASK_HAND, SEAT_BIT(my->seat));
        my->second = answer(g, my->seat)->thing[0];
        look_at_hand(g, my->seat, my->second, out);
        ASK(2, ASK_STEAL, SEAT_BIT(my->seat));
        steal(g, my->seat, my->second, answer(g, my->seat)->thing[0], out);
    }
    CALL(3, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_HUMAN_FLEET,
        .subject = DAMAGES);
    if (w->result >= DAMAGES && galactica_damage(g, out))
        return galactica_end(g, CAUSE_DESTROYED, out);
    PROCEDURE_END;
}

/* ---- Resurrection Ship ---- */

static bool has_covered(const galactica *g, int seat)
{
    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == seat && !g->loyalty_shown[card])
            return true;
    return false;
}

/* Gives all face-down loyalty cards of the seat to one player. */
static void hand_over(galactica *g, int seat, int target, events *out)
{
    flow *w = &g->flow;
    int cards = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == seat && !g->loyalty_shown[card]) {
            g->loyalty_at[card] = (uint8_t)target;
            g->loyalty_known[card] |= (uint8_t)SEAT_BIT(target);
            cards++;
            SHOW(EV_LOYALTY, BG(384), SEAT_BIT(target), (int16_t)target, g->loyalty[card]);
        }
    TELL(EV_GIVEN, BG(419), TO_ALL, (int16_t)seat, (int16_t)target, (int16_t)cards);
}

step galactica_resurrection(flow *w, frame *f, events *out)
{
    enum { HANDS_ON_UP_TO = 7 };
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    if (g->super_crisis[my->seat] != 0) {
        ASK(1, ASK_EXCHANGE, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_USE) {
            g->super_discard |= (uint8_t)(1 << (g->super_crisis[my->seat] - 1));
            g->super_crisis[my->seat] = 0;
            galactica_draw_super_crisis(g, my->seat, out);
        }
    }
    if (g->distance > HANDS_ON_UP_TO || !has_covered(g, my->seat))
        return STEP_RETURN;
    ASK(2, ASK_GIVE, SEAT_BIT(my->seat));
    hand_over(g, my->seat, answer(g, my->seat)->thing[0], out);
    PROCEDURE_END;
}
