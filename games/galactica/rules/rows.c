/*
 * rows.c: effects that ask a player or run further effects. Each has a procedure (see OP_... in
 * data.h).
 */
#include "games/galactica/rules/procedures.h"

static const effect *row_of(const struct row_locals *my)
{
    return &galactica_pieces->effect[my->row];
}

/* Returns the seat that the row is about, or NO_SEAT. */
static int person(const galactica *g, const struct row_locals *my)
{
    return galactica_person(g, row_of(my)->who, my->self);
}

/* Runs the effects that depend on a row. */
#define FURTHER(point, what)                                                        \
    CALL(point, PROC_EFFECTS, struct effects_locals, .next = (int16_t)(what).first, \
        .end = (int16_t)((what).first + (what).count), .self = my->self, .card = my->card)

/* ---- cards in hands ---- */

/* Returns how often the row applies to the seat: once for each of its titles, or just once. */
static int times_meant(const galactica *g, const effect *e, int self, int seat)
{
    if (e->who == WHO_TITLES)
        return (seat == g->title[PRESIDENT]) + (seat == g->title[ADMIRAL]);
    return e->who == WHO_EACH || seat == galactica_person(g, e->who, self);
}

/* Sets how many cards each of these players owes. Revealed Cylons owe none (BG-427). */
static void owe(galactica *g, const effect *e, int self)
{
    for (int seat = 0; seat < seat_count(g); seat++) {
        int times = times_meant(g, e, self, seat), owes = times * e->amount;
        int cards = galactica_hand_size(g, seat);

        if (times > 0 && !g->revealed[seat])
            g->owed[seat] = (uint8_t)(e->op == OP_DISCARD_HAND || cards < owes ? cards : owes);
    }
}

step galactica_row_discard(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    owe(g, row_of(my), my->self);
    if (row_of(my)->op == OP_DISCARD && row_of(my)->what)
        galactica_discard_random(g, out);
    CALL(1, PROC_DISCARDS, struct discards_locals, 0);
    PROCEDURE_END;
}

step galactica_row_draw(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    if (!g->revealed[person(g, my)])
        CALL(1, PROC_DRAW, struct draw_locals, .seat = (int16_t)person(g, my), .how = DRAW_OF_TYPES,
            .count = row_of(my)->amount, .types = row_of(my)->what);
    PROCEDURE_END;
}

/* ---- people ---- */

static void send_all(galactica *g, const effect *e, events *out)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (e->who == WHO_AT ? g->place[seat] == e->amount
                             : galactica_aboard(g, seat, ABOARD_COLONIAL_ONE))
            galactica_send(g, seat, e->what, BG(425), out);
}

step galactica_row_send(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (row_of(my)->who == WHO_CHOSEN)
        CALL(1, PROC_CHOSEN, struct chosen_locals, .seat = my->self, .hazard = row_of(my)->what,
            .optional = row_of(my)->amount);
    else if (person(g, my) != NO_SEAT)
        galactica_send(g, person(g, my), row_of(my)->what, BG(425), out);
    else
        send_all(g, row_of(my), out);
    PROCEDURE_END;
}

/* Gives a title to a player. In Prisoner Revolt the President names his successor. */
step galactica_row_title(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    my->seat = (int16_t)person(g, my);
    if (row_of(my)->who == WHO_OTHER) {
        if (galactica_humans(g) == SEAT_BIT(g->title[PRESIDENT]))
            return STEP_RETURN;
        ASK(1, ASK_HEIR, SEAT_BIT(g->title[PRESIDENT]));
        my->seat = answer(g, g->title[PRESIDENT])->thing[0];
    }
    galactica_give_title(g, row_of(my)->what, my->seat, BG(367), out);
    PROCEDURE_END;
}

/* A player looks at loyalty cards. Crises do nothing for a revealed Cylon (BG-425). */
step galactica_row_look(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    if (!g->revealed[person(g, my)])
        CALL(1, PROC_LOOK, struct look_locals, .seat = (int16_t)person(g, my),
            .at = row_of(my)->what);
    PROCEDURE_END;
}

/* ---- rolls, conditions, choices ---- */

step galactica_row_roll(flow *w, frame *f, events *out)
{
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_ROLL, struct roll_locals, .seat = my->self, .use = ROLL_CARD,
        .subject = row_of(my)->amount);
    FURTHER(2, w->result >= row_of(my)->amount ? row_of(my)->then : row_of(my)->otherwise);
    PROCEDURE_END;
}

step galactica_row_if(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    if (g->resource[row_of(my)->what] < row_of(my)->amount)
        FURTHER(1, row_of(my)->then);
    PROCEDURE_END;
}

step galactica_row_choose(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    my->seat = (int16_t)person(g, my);
    ASK(1, ASK_CHOOSE, SEAT_BIT(my->seat));
    TELL(EV_HALF, BG(147), TO_ALL, my->seat, -1, answer(g, my->seat)->thing[0]);
    FURTHER(2, answer(g, my->seat)->thing[0] == 0 ? row_of(my)->then : row_of(my)->otherwise);
    PROCEDURE_END;
}

/* Returns how many ships in the Reserves would be risked. */
static int at_risk(const galactica *g, const effect *e)
{
    int there = e->what == RAPTOR ? g->raptors : g->reserves;

    return there < e->amount ? there : e->amount;
}

/*
 * The Admiral decides whether to risk ships. One ship in the Reserves is enough for a card that
 * names two (BG-R114).
 */
step galactica_row_risk(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (at_risk(g, row_of(my)) == 0)
        return STEP_RETURN;
    my->seat = g->title[ADMIRAL];
    ASK(1, ASK_RISK, SEAT_BIT(my->seat));
    if (answer(g, my->seat)->verb == VERB_NOTHING)
        return STEP_RETURN;
    CALL(2, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_RISK,
        .subject = row_of(my)->more);
    TELL(EV_RISKED, BG(324), TO_ALL, row_of(my)->what, (int16_t)at_risk(g, row_of(my)),
        w->result >= row_of(my)->more);
    FURTHER(3, w->result >= row_of(my)->more ? row_of(my)->then : row_of(my)->otherwise);
    PROCEDURE_END;
}

/* ---- ships ---- */

step galactica_row_track(flow *w, frame *f, events *out)
{
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_TRACK, struct track_locals, .change = row_of(my)->amount);
    PROCEDURE_END;
}

step galactica_row_distance(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    g->legend = (uint8_t)(g->legend + row_of(my)->amount);
    CALL(1, PROC_TRAVEL, struct seat_locals, .first = row_of(my)->amount);
    (void)out;
    PROCEDURE_END;
}

step galactica_row_place(flow *w, frame *f, events *out)
{
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_PLACE, struct place_locals, .placement = row_of(my)->what);
    PROCEDURE_END;
}

/* Activates ships again that have acted already, as the card says (BG-R048). */
step galactica_row_activate(flow *w, frame *f, events *out)
{
    struct row_locals *my = LOCALS(struct row_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_ACTIVATE, struct activate_locals,
        .icon = row_of(my)->op == OP_ACTIVATE ? row_of(my)->what : ICON_RAIDERS,
        .forced = row_of(my)->op == OP_ACTIVATE ? FORCED_ALL : FORCED_PLACED);
    PROCEDURE_END;
}

static bool any_viper_in_space(const galactica *g)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_pilots(g, seat))
            return true;
    return galactica_on_board(g, VIPER) > 0;
}

static void damage_reserves(galactica *g, int count, events *out)
{
    for (; count > 0 && g->reserves > 0; count--) {
        g->reserves--;
        g->broken++;
    }
    TELL(EV_VIPERS, BG(146), TO_ALL, g->reserves, g->broken);
}

static void hit_chosen(galactica *g, const pick *p, events *out)
{
    int pilot = p->verb == VERB_SEAT ? p->thing[0] : NO_SEAT;

    galactica_hurt_viper(g, pilot == NO_SEAT ? p->thing[0] : g->area[pilot], pilot, false, out);
}

/* Damages vipers. In the Reserves all are alike; in space the current player picks. */
step galactica_row_vipers(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (row_of(my)->what == 0) {
        damage_reserves(g, row_of(my)->amount, out);
        return STEP_RETURN;
    }
    for (my->seat = row_of(my)->amount; my->seat > 0 && any_viper_in_space(g); my->seat--) {
        ASK(1, ASK_HIT_VIPER, SEAT_BIT(g->current));
        hit_chosen(g, answer(g, g->current), out);
    }
    PROCEDURE_END;
}

/*
 * Destroys civilian ships from the pile. If it is empty, the current player picks one on the board.
 */
step galactica_row_civilian(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    for (my->seat = row_of(my)->amount; my->seat > 0; my->seat--) {
        if (galactica_supply(g, CIVILIAN) > 0) {
            galactica_lose_civilian(g, galactica_draw_civilian(g), out);
        } else if (galactica_on_board(g, CIVILIAN) > 0) {
            ASK(1, ASK_LOST_CIVILIAN, SEAT_BIT(g->current));
            galactica_lose_civilian(g, answer(g, g->current)->thing[0], out);
        }
    }
    PROCEDURE_END;
}

/* Ragnar: the Admiral restores vipers and raptors, even destroyed ones. */
step galactica_row_restore(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    my->seat = g->title[ADMIRAL];
    ASK(1, ASK_RESTORE, SEAT_BIT(my->seat));
    g->reserves = (uint8_t)(g->reserves + answer(g, my->seat)->thing[0]);
    g->broken =
        (uint8_t)(g->broken - answer(g, my->seat)->thing[0] + answer(g, my->seat)->thing[2]);
    g->raptors = (uint8_t)(g->raptors + answer(g, my->seat)->thing[1]);
    TELL(EV_VIPERS, BG(344), TO_ALL, g->reserves, g->broken);
    TELL(EV_RAPTORS, BG(344), TO_ALL, answer(g, my->seat)->thing[1], g->raptors);
    PROCEDURE_END;
}
