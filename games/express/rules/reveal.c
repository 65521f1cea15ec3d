/* reveal.c: a Cylon is revealed, and what the Cylon cards do (rules.md, sections 13 and 23). */
#include "games/express/rules/procedures.h"

static void show_card(express *g, int seat, int face)
{
    for (int i = 0; i < g->card_count; i++) {
        if (g->card_at[i] != seat || g->card_face[i] != face)
            continue;
        g->card_known[i] = (uint8_t)((1 << SEATS) - 1);
        g->card_shown[i] = 1;
    }
}

static void come_into_the_open(express *g, struct reveal_locals *my, events *out)
{
    flow *w = &g->flow;

    my->was_brigged = g->brigged[my->seat];
    show_card(g, my->seat, my->face);
    g->revealed[my->seat] = 1;
    g->brigged[my->seat] = 0;
    SHOW(EV_REVEALED, BX(140), TO_ALL, my->seat, my->face);
    if (g->admiral == my->seat)
        express_admiral_gone(g, out);
    if (my->was_brigged)
        TELL(EV_NO_CONSEQUENCE, BX(142), TO_ALL, my->seat);
}

static void return_die(express *g, int seat, int kind, int place)
{
    for (int die = 0; die < DICE; die++) {
        if (die_kind(die) == kind && g->die[seat][die] == place) {
            g->die[seat][die] = DIE_OUT;
            return;
        }
    }
}

/*
 * Returns the place from which a die of the kind goes back to the box: DIE_PLACES if none does,
 * CHOICE if the owner must choose.
 */
enum { CHOICE = DIE_PLACES + 1 };

static int place_returned(const express *g, int seat, int kind)
{
    uint32_t places = express_places_to_return(g, seat, kind);

    if (places == 0)
        return DIE_PLACES;
    if (set_count(places) > 1)
        return CHOICE;
    return places >> DIE_ACTIVE & 1 ? DIE_ACTIVE : DIE_SPENT;
}

static bool must_choose_return(const express *g, int seat)
{
    return place_returned(g, seat, EXPRESS_STRONG) == CHOICE ||
           place_returned(g, seat, EXPRESS_WEAK) == CHOICE;
}

static void return_dice(express *g, int seat, int strong_from, int weak_from, events *out)
{
    if (strong_from != DIE_PLACES)
        return_die(g, seat, EXPRESS_STRONG, strong_from);
    if (weak_from != DIE_PLACES)
        return_die(g, seat, EXPRESS_WEAK, weak_from);
    TELL(EV_DICE_RETURNED, BX(144), TO_ALL, (int16_t)seat, strong_from != DIE_PLACES,
        weak_from != DIE_PLACES);
}

/*
 * With 4 players the Cylon draws a second card from the box, and its effect applies too, even from
 * the brig (BX-145, R09). Returns the face of that card.
 */
static int draw_second_card(express *g, int seat, events *out)
{
    flow *w = &g->flow;
    uint32_t box = 0;

    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == IN_BOX)
            box |= 1u << g->card_face[i];
    int face = set_draw(&w->random, FROM_BOX, box);

    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == IN_BOX && g->card_face[i] == face)
            g->card_at[i] = (uint8_t)seat;
    show_card(g, seat, face);
    SHOW(EV_SECOND_CARD, BX(145), TO_ALL, (int16_t)seat, (int16_t)face);
    return face;
}

/* A player is revealed as a Cylon. `face` is the card shown; the caller passes it as `first`. */
step express_reveal(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct reveal_locals *my = LOCALS(struct reveal_locals);

    PROCEDURE_BEGIN;
    come_into_the_open(g, my, out);
    if (!my->was_brigged)
        CALL(1, PROC_CONSEQUENCE, struct consequence_locals, .seat = my->seat, .face = my->face,
            .spared = NO_SEAT);
    if (must_choose_return(g, my->seat)) {
        ASK(2, ASK_RETURN_DICE, SEAT_BIT(my->seat));
        return_dice(g, my->seat, answer(g, my->seat)->thing[0], answer(g, my->seat)->thing[1], out);
    } else {
        return_dice(g, my->seat, place_returned(g, my->seat, EXPRESS_STRONG),
            place_returned(g, my->seat, EXPRESS_WEAK), out);
    }
    if (seat_count(g) == 4)
        CALL(3, PROC_CONSEQUENCE, struct consequence_locals, .seat = my->seat,
            .face = (int16_t)draw_second_card(g, my->seat, out), .spared = NO_SEAT);
    CALL(4, PROC_PASS_CARDS, struct pass_cards_locals, .seat = my->seat);
    w->result = ACTION_REVEALED;
    PROCEDURE_END;
}

/*
 * Number Two: draws damage markers, of which the player places one. The others do not see them
 * (R29).
 */
static void peek_damage(express *g, int seat, events *out)
{
    flow *w = &g->flow;
    uint32_t whole = express_whole_locations(g);

    for (int i = 0; i < PEEKED && whole != 0; i++) {
        int location = set_draw(&w->random, FROM_DAMAGE, whole);

        whole &= ~(1u << location);
        g->peeked[i] = (uint8_t)(location + 1);
    }
    TELL(EV_PEEKED, BX(229), SEAT_BIT(seat), (int16_t)seat, g->peeked[0], g->peeked[1]);
}

/*
 * Places the chosen marker; the other one returns to the pile unseen. The choice shows all players
 * what only one knew, so nothing before it can be undone. Returns true if the Cylons win.
 */
static bool place_peeked(express *g, int location, events *out)
{
    for (int i = 0; i < PEEKED; i++)
        g->peeked[i] = 0;
    g->flow.shown++;
    return express_place_damage(g, location, BX(229), out);
}

/* Returns true if a player other than the Cylon and `spared` has a spent die to lose. */
static bool die_to_take(const express *g, const struct consequence_locals *my)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (seat != my->seat && seat != my->spared && express_dice_set(g, seat, DIE_SPENT) != 0)
            return true;
    return false;
}

static void take_die(express *g, struct consequence_locals *my, events *out)
{
    const pick *p = answer(g, my->seat);

    return_die(g, p->thing[0], p->thing[1], DIE_SPENT);
    my->spared = p->thing[0];
    TELL(EV_DIE_TAKEN, BX(231), TO_ALL, my->seat, p->thing[0], p->thing[1]);
}

/* Applies the effect of a Cylon card. */
step express_consequence(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct consequence_locals *my = LOCALS(struct consequence_locals);

    PROCEDURE_BEGIN;
    if (my->face == NUMBER_ONE) {
        ASK(1, ASK_NUMBER_ONE, SEAT_BIT(my->seat));
        if (express_place_demoralized(g, answer(g, my->seat)->thing[0], BX(228), out))
            return express_lose(g, CAUSE_MORALE, out);
    } else if (my->face == NUMBER_TWO) {
        peek_damage(g, my->seat, out);
        ASK(2, ASK_NUMBER_TWO, SEAT_BIT(my->seat));
        if (place_peeked(g, answer(g, my->seat)->thing[0], out))
            return express_lose(g, CAUSE_DAMAGE, out);
    } else if (my->face == NUMBER_THREE) {
        CALL(3, PROC_CONTACT, struct contact_locals, .count = EXPRESS_NUMBER_THREE_DRAWN);
    } else {
        for (; my->taken < EXPRESS_NUMBER_SIX_DICE && die_to_take(g, my); my->taken++) {
            ASK(4, ASK_NUMBER_SIX, SEAT_BIT(my->seat));
            take_die(g, my, out);
        }
    }
    PROCEDURE_END;
}
