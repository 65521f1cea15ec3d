/*
 * turn.c: the steps of a turn, the choice of the crisis, and the end (rules.md, sections 2, 5, 14).
 */
#include "games/express/rules/procedures.h"

static void end_game(express *g, int cause, events *out)
{
    flow *w = &g->flow;

    g->cause = (uint8_t)cause;
    for (int i = 0; i < g->card_count; i++)
        g->card_known[i] = (uint8_t)((1 << SEATS) - 1); /* all cards may be shown (BX-025) */
    express_end_roll(g);
    SHOW(EV_END, cause == CAUSE_ESCAPE ? BX(17) : BX(22), TO_ALL, (int16_t)cause);
}

step express_lose(express *g, int cause, events *out)
{
    end_game(g, cause, out);
    return STEP_OVER;
}

outcome express_outcome(const flow *w)
{
    const express *g = express_in(w);
    outcome o = {.over = w->over != 0, .cause = g->cause};

    if (!o.over)
        return o;
    for (int seat = 0; seat < seat_count(g); seat++)
        if (express_is_cylon(g, seat) == (g->cause != CAUSE_ESCAPE))
            o.winners |= SEAT_BIT(seat);
    return o;
}

static void begin_turn(express *g, int seat, events *out)
{
    g->active = (uint8_t)seat;
    g->initiative_used = g->reckless_used = 0;
    g->turns++;
    TELL(EV_TURN, BX(80), TO_ALL, (int16_t)seat, (int16_t)g->turns);
}

static void retrieve(express *g, int seat, dice_count taken, events *out)
{
    rule because = !express_is_hampered(g, seat) ? BX(82) : g->brigged[seat] ? BX(84) : BX(83);

    express_retrieve(g, seat, taken, because, out);
}

/* Returns the dice that the seat's answer names. */
static dice_count dice_answered(const express *g, int seat)
{
    return (dice_count){answer(g, seat)->thing[0], answer(g, seat)->thing[1]};
}

static void roll_crisis_dice(express *g, events *out)
{
    int set = express_pieces->crisis_set[seat_count(g)];
    const express_crisis_face *face[2];
    generator *r = &g->flow.random;

    for (int die = 0; die < 2; die++) {
        int up = die_roll(r, (uint8_t)(FROM_CRISIS_DIE_1 + die), EXPRESS_DIE_FACES);

        g->crisis_rolled[die] = (uint8_t)(up + 1);
        face[die] = &express_pieces->crisis_face[set][die][up];
    }
    TELL(EV_CRISIS_ROLLED, BX(150), TO_ALL, g->active);
    TELL(EV_CRISIS_FACES, BX(150), SEAT_BIT(g->active), face[0]->kind, face[0]->difficulty,
        face[0]->consequence, face[0]->jump_icons, face[1]->kind, face[1]->difficulty,
        face[1]->consequence, face[1]->jump_icons);
}

/*
 * Makes the chosen die the crisis. The face of the other die is erased and stays secret (BX-152).
 */
static void choose_crisis(express *g, int die, events *out)
{
    flow *w = &g->flow;
    int set = express_pieces->crisis_set[seat_count(g)];

    g->crisis = express_pieces->crisis_face[set][die][g->crisis_rolled[die] - 1];
    g->has_crisis = 1;
    g->crisis_rolled[0] = g->crisis_rolled[1] = 0;
    if (g->prepared == PREPARED)
        g->prepared = PREPARED_THIS_CRISIS;
    SHOW(EV_CRISIS, BX(151), TO_ALL, g->active, g->crisis.kind, g->crisis.difficulty,
        g->crisis.consequence, g->crisis.jump_icons);
}

/* Ends the crisis. Returns its jump icons; if it has none, a prepared jump gives one (BX-116). */
static int icons_of_crisis(express *g)
{
    int icons = g->crisis.jump_icons;

    if (g->prepared == PREPARED_THIS_CRISIS) {
        g->prepared = NOT_PREPARED;
        if (icons == 0)
            icons = 1;
    }
    g->has_crisis = 0;
    g->crisis = (express_crisis_face){0, 0, 0, 0};
    return icons;
}

static bool track_reaches_jump(express *g, int icons, events *out)
{
    if (icons == 0)
        return false;
    g->jump = (uint8_t)(g->jump + icons < EXPRESS_JUMP_AT ? g->jump + icons : EXPRESS_JUMP_AT);
    TELL(EV_JUMP_TRACK, BX(188), TO_ALL, g->jump);
    return g->jump == EXPRESS_JUMP_AT;
}

step express_turn(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    begin_turn(g, my->seat, out);
    if (express_must_choose_die(g, my->seat)) {
        ASK(1, ASK_RETRIEVE, SEAT_BIT(my->seat));
        retrieve(g, my->seat, dice_answered(g, my->seat), out);
    } else {
        retrieve(g, my->seat, express_due(g, my->seat), out);
    }
    CALL(2, PROC_ACTION, struct action_locals, .seat = my->seat);
    if (w->result == ACTION_REVEALED)
        return STEP_RETURN; /* the turn ends at once (BX-149) */
    if (w->result != ACTION_NAMED) {
        if (g->brigged[my->seat])
            return STEP_RETURN; /* no crisis (BX-128) */
        roll_crisis_dice(g, out);
        ASK(3, ASK_CRISIS, SEAT_BIT(my->seat));
        choose_crisis(g, answer(g, my->seat)->thing[0], out);
    }
    CALL(4, PROC_CRISIS, struct crisis_locals, 0);
    if (track_reaches_jump(g, icons_of_crisis(g), out)) {
        if (g->distance == EXPRESS_DISTANCE_LAST) {
            end_game(g, CAUSE_ESCAPE, out); /* the last jump needs no roll (R01) */
            return STEP_OVER;
        }
        CALL(5, PROC_JUMP, struct jump_locals, 0);
    }
    PROCEDURE_END;
}
