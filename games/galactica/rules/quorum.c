/* quorum.c: quorum cards (rules.md, section 26, and the cards). */
#include "games/galactica/rules/procedures.h"

static seats others(const galactica *g, int seat)
{
    return (seats)(galactica_humans(g) & ~SEAT_BIT(seat));
}

/* Returns who can become Admiral by a mutiny: neither prisoners nor the Admiral. */
seats galactica_mutineers(const galactica *g, int seat)
{
    seats set = (seats)(others(g, seat) & ~SEAT_BIT(g->title[ADMIRAL]));

    for (int other = 0; other < seat_count(g); other++)
        if (g->place[other] == BRIG)
            set &= (seats)~SEAT_BIT(other);
    return set;
}

seats galactica_pardonable(const galactica *g, int seat)
{
    seats set = 0;

    for (int other = 0; other < seat_count(g); other++)
        if (other != seat && g->place[other] == BRIG)
            set |= SEAT_BIT(other);
    return set;
}

bool galactica_brutal_targets(const galactica *g)
{
    return galactica_on_board(g, RAIDER) + galactica_on_board(g, HEAVY_RAIDER) > 0 ||
           galactica_boarded(g) != 0;
}

/*
 * Returns the rule that bars a quorum card, or 0. A card without a possible target stays in the
 * hand.
 */
rule galactica_quorum_bar(const galactica *g, int seat, int face)
{
    switch (face) {
    case ARREST_ORDER: return galactica_sendable(g, BRIG, false) != 0 ? 0 : BG(129);
    case BRUTAL_FORCE: return galactica_brutal_targets(g) ? 0 : BG(129);
    case ENCOURAGE_MUTINY: return galactica_mutineers(g, seat) != 0 ? 0 : BG(129);
    case PRESIDENTIAL_PARDON: return galactica_pardonable(g, seat) != 0 ? 0 : BG(129);
    case CYLON_MUGSHOTS: return galactica_lookable(g, seat, LOOK_ANY) != 0 ? 0 : BG(385);
    default: return 0;
    }
}

/*
 * Puts a resolved quorum card away: out of the game, on the table or to the discards. An attached
 * card stays with its player.
 */
static void put_away(galactica *g, int face, events *out)
{
    if (g->card_removed) {
        g->quorum_gone[face]++;
    } else if (face == ACCEPT_PROPHECY) {
        g->attached[face] = SEATS + 1;
        TELL(EV_ATTACHED, BG(129), TO_ALL, NO_SEAT, (int16_t)face);
    } else if (g->attached[face] == 0) {
        g->decks[DECK_QUORUM].discard[face]++;
    }
    g->card_removed = 0;
}

step galactica_quorum_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct quorum_locals *my = LOCALS(struct quorum_locals);

    PROCEDURE_BEGIN;
    SHOW(EV_QUORUM, BG(129), TO_ALL, my->seat, my->face);
    CALL(1, PROC_EFFECTS, struct effects_locals,
        .next = (int16_t)galactica_pieces->quorum[my->face].effects.first,
        .end = (int16_t)(galactica_pieces->quorum[my->face].effects.first +
                         galactica_pieces->quorum[my->face].effects.count),
        .self = my->seat, .card = my->face);
    put_away(g, my->face, out);
    PROCEDURE_END;
}

/* Roslin's Skilled Politician: draws four cards. One takes effect, the others go to the bottom. */
static void draw_four(galactica *g, int seat, events *out)
{
    enum { DRAWS = 4 };
    flow *w = &g->flow;

    g->drawn_kind = DRAWN_QUORUM;
    g->drawn_for = (uint8_t)seat;
    for (int i = 0; i < DRAWS; i++) {
        int face = galactica_deck_draw(g, DECK_QUORUM);

        if (face < 0)
            break;
        g->drawn[g->drawn_count++] = (uint8_t)face;
        SHOW(EV_QUORUM_CARD, BG(371), SEAT_BIT(seat), (int16_t)seat, (int16_t)face);
    }
}

static void bury_rest(galactica *g, int seat, int face, events *out)
{
    bool taken = false;

    for (int i = 0; i < g->drawn_count; i++)
        if (!taken && g->drawn[i] == face)
            taken = true;
        else
            galactica_deck_bury(g, DECK_QUORUM, g->drawn[i], SEAT_BIT(seat));
    TELL(EV_BURIED, BG(126), TO_ALL, (int16_t)seat, DECK_QUORUM, (int16_t)(g->drawn_count - 1));
    galactica_clear_drawn(g);
}

step galactica_politician(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    draw_four(g, my->seat, out);
    if (g->drawn_count == 0) {
        galactica_clear_drawn(g);
        return STEP_RETURN;
    }
    ASK(1, ASK_QUORUM, SEAT_BIT(my->seat));
    my->first = answer(g, my->seat)->thing[0];
    bury_rest(g, my->seat, my->first, out);
    CALL(2, PROC_QUORUM, struct quorum_locals, .seat = my->seat, .face = my->first);
    PROCEDURE_END;
}

/* ---- cards that stand alone ---- */

step galactica_row_attach(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (others(g, my->self) == 0)
        return STEP_RETURN;
    ASK(1, ASK_ATTACH, SEAT_BIT(my->self));
    my->seat = answer(g, my->self)->thing[0];
    g->attached[my->card] = (uint8_t)(my->seat + 1);
    TELL(EV_ATTACHED, BG(129), TO_ALL, my->seat, my->card);
    PROCEDURE_END;
}

static void destroy(galactica *g, const pick *p, events *out)
{
    if (p->thing[0] == RAIDER) {
        galactica_lose_raider(g, p->thing[1], out);
    } else if (p->thing[0] == HEAVY_RAIDER) {
        galactica_lose_heavy(g, p->thing[1], out);
    } else {
        g->centurions[p->thing[1]]--;
        TELL(EV_CENTURION_LOST, BG(129), TO_ALL, p->thing[1]);
    }
}

/* Destroys up to three raiders, wherever they are, or one heavy raider, or one centurion. */
step galactica_row_brutal(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (!galactica_brutal_targets(g))
        return STEP_RETURN;
    ASK(1, ASK_BRUTAL, SEAT_BIT(my->self));
    destroy(g, answer(g, my->self), out);
    if (answer(g, my->self)->thing[0] != RAIDER)
        return STEP_RETURN;
    for (my->seat = (int16_t)(galactica_pieces->effect[my->row].amount - 1);
         my->seat > 0 && galactica_on_board(g, RAIDER) > 0; my->seat--) {
        ASK(2, ASK_BRUTAL_RAIDERS, SEAT_BIT(my->self));
        destroy(g, answer(g, my->self), out);
    }
    PROCEDURE_END;
}

step galactica_row_mutiny(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (galactica_mutineers(g, my->self) == 0)
        return STEP_RETURN;
    ASK(1, ASK_MUTINY, SEAT_BIT(my->self));
    my->seat = answer(g, my->self)->thing[0];
    CALL(2, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_MUTINY,
        .subject = galactica_pieces->effect[my->row].amount);
    if (w->result >= galactica_pieces->effect[my->row].amount)
        galactica_give_title(g, ADMIRAL, my->seat, BG(367), out);
    else
        galactica_change(g, MORALE, -1, BG(363), out);
    PROCEDURE_END;
}

step galactica_row_pardon(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct row_locals *my = LOCALS(struct row_locals);

    PROCEDURE_BEGIN;
    if (galactica_pardonable(g, my->self) == 0)
        return STEP_RETURN;
    ASK(1, ASK_PARDON, SEAT_BIT(my->self));
    galactica_move_to(
        g, answer(g, my->self)->thing[0], answer(g, my->self)->thing[1], BG(129), out);
    PROCEDURE_END;
}
