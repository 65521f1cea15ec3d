/*
 * turn.c: a player's turn, a revealed Cylon's turn, and their end (rules.md, sections 6, 7, 12,
 * 29).
 */
#include <string.h>

#include "games/galactica/rules/procedures.h"

step galactica_end(galactica *g, int cause, events *out)
{
    flow *w = &g->flow;

    g->cause = (uint8_t)cause;
    SHOW(EV_END, cause == CAUSE_ESCAPE ? BG(83) : BG(84), TO_ALL, (int16_t)cause);
    return STEP_OVER;
}

void galactica_enter(galactica *g, int step_number, events *out)
{
    g->step = (uint8_t)step_number;
    TELL(EV_STEP, BG(92), TO_ALL, (int16_t)step_number);
}

/* Applies Tigh's weakness: at the start of any turn he loses his hand if it is exactly one card. */
static void alcoholic(galactica *g, events *out)
{
    int tigh = galactica_seat_of(g, SAUL_TIGH);

    if (tigh == NO_SEAT || galactica_hand_size(g, tigh) != 1)
        return;
    int face = galactica_card_at(g, tigh, 0);

    galactica_spend(g, tigh, face);
    TELL(EV_ALCOHOLIC, BG(23), TO_ALL, (int16_t)tigh, (int16_t)face);
}

static void begin_turn(galactica *g, int seat, events *out)
{
    g->turns++;
    g->current = (uint8_t)seat;
    g->ordered = g->eco_used = g->engineer_used = 0;
    g->flew = galactica_pilots(g, seat);
    memset(g->raiders_acted, 0, sizeof g->raiders_acted);
    memset(g->heavies_acted, 0, sizeof g->heavies_acted);
    memset(g->base_acted, 0, sizeof g->base_acted);
    memset(g->placed, 0, sizeof g->placed);
    if (g->began[seat] < 2)
        g->began[seat]++;
    TELL(EV_TURN, BG(91), TO_ALL, (int16_t)seat, (int16_t)g->turns);
    alcoholic(g, out);
    if (g->place[seat] == OFF_BOARD && g->began[seat] == 2)
        galactica_move_to(g, seat, HANGAR_DECK, BG(23), out);
}

static int actions_of(const galactica *g, int seat)
{
    return galactica_is(g, seat, KARA_THRACE) && g->flew ? 2 : 1;
}

step galactica_turn(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    begin_turn(g, my->seat, out);
    galactica_enter(g, STEP_SKILLS, out);
    CALL(1, PROC_DRAW, struct draw_locals, .seat = my->seat,
        .how = g->place[my->seat] == SICKBAY ? DRAW_OF_SET : DRAW_SET, .count = 1);
    if (g->place[my->seat] != OFF_BOARD) { /* a stranded player neither moves nor acts */
        galactica_enter(g, STEP_MOVEMENT, out);
        if (g->place[my->seat] != BRIG)
            CALL(2, PROC_MOVE, struct move_locals, .seat = my->seat);
        galactica_enter(g, STEP_ACTION, out);
        for (my->actions = (int16_t)actions_of(g, my->seat); my->actions > 0; my->actions--) {
            CALL(3, PROC_ACTION, struct action_locals, .seat = my->seat);
            if (g->revealed[my->seat] && !g->sympathizer[my->seat]) {
                CALL(4, PROC_TURN_END, struct turn_locals, .seat = my->seat);
                return STEP_RETURN; /* BG-411, BG-412 */
            }
        }
    }
    if (g->place[my->seat] != BRIG) {
        galactica_enter(g, STEP_CRISIS, out);
        CALL(5, PROC_CRISIS_STEP, struct crisis_locals, .seat = my->seat);
    }
    CALL(6, PROC_TURN_END, struct turn_locals, .seat = my->seat);
    PROCEDURE_END;
}

/*
 * A revealed Cylon's turn: two cards of any types, a move among the Cylon locations, and an action
 * there.
 */
step galactica_cylon_turn(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    begin_turn(g, my->seat, out);
    galactica_enter(g, STEP_SKILLS, out);
    CALL(1, PROC_DRAW, struct draw_locals, .seat = my->seat, .how = DRAW_OR_NOT, .count = 2,
        .types = ALL_TYPES);
    galactica_enter(g, STEP_MOVEMENT, out);
    CALL(2, PROC_MOVE, struct move_locals, .seat = my->seat);
    galactica_enter(g, STEP_ACTION, out);
    CALL(3, PROC_ACTION, struct action_locals, .seat = my->seat);
    CALL(4, PROC_TURN_END, struct turn_locals, .seat = my->seat);
    PROCEDURE_END;
}

/* ---- the end of a turn (BG-R019) ---- */

static void discard_crises(galactica *g)
{
    for (int i = 0; i < g->turn_crises; i++)
        g->decks[DECK_CRISIS].discard[g->turn_crisis[i]]++;
    memset(g->turn_crisis, 0, sizeof g->turn_crisis);
    g->turn_crises = 0;
}

static void owe_above_limit(galactica *g)
{
    for (int seat = 0; seat < seat_count(g); seat++) {
        int over = galactica_hand_size(g, seat) - galactica_hand_limit(g, seat);

        g->owed[seat] = (uint8_t)(over > 0 ? over : 0);
    }
}

step galactica_turn_end(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    galactica_enter(g, STEP_END, out);
    if (galactica_is(g, my->seat, SHARON_VALERII)) {
        ASK(1, ASK_RECON, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_USE)
            CALL(2, PROC_SCOUT, struct seat_locals, .seat = my->seat, .first = DECK_CRISIS,
                .second = 1);
    }
    discard_crises(g);
    owe_above_limit(g);
    CALL(3, PROC_DISCARDS, struct discards_locals, 0);
    if (galactica_want(g) != CAUSE_NONE)
        return galactica_end(g, galactica_want(g), out);
    PROCEDURE_END;
}
