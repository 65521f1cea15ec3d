/*
 * decks.c: the decks of crises, quorum cards and destinations.
 *
 * Some players know some of their cards: the top one, or those put at the bottom.
 */
#include <string.h>

#include "games/galactica/rules/state.h"

static const uint8_t source_of[DECKS] = {FROM_CRISIS, FROM_QUORUM, FROM_DESTINATION};
static const uint8_t faces_of[DECKS] = {CRISIS_FACES, QUORUM_FACES, DESTINATION_FACES};

static int loose_cards(const deck *d)
{
    int cards = 0;

    for (int face = 0; face < CRISIS_FACES; face++)
        cards += d->count[face];
    return cards;
}

int galactica_deck_size(const galactica *g, int which)
{
    const deck *d = &g->decks[which];

    return loose_cards(d) + (d->top != 0) + d->bottom_count;
}

static int take_bottom(deck *d)
{
    int face = d->bottom[0];

    d->bottom_count--;
    memmove(d->bottom, d->bottom + 1, d->bottom_count);
    memmove(d->bottom_known, d->bottom_known + 1, d->bottom_count);
    d->bottom[d->bottom_count] = d->bottom_known[d->bottom_count] = 0;
    return face;
}

/* Remakes an empty deck from its discards (BG-443). */
static void rebuild(deck *d)
{
    memcpy(d->count, d->discard, sizeof d->count);
    memset(d->discard, 0, sizeof d->discard);
}

/* Draws the next card of a deck without a known top card. Returns its face, or -1. */
static int draw_below(galactica *g, int which)
{
    deck *d = &g->decks[which];

    if (loose_cards(d) == 0 && d->bottom_count > 0)
        return take_bottom(d);
    if (loose_cards(d) == 0)
        rebuild(d);
    if (loose_cards(d) == 0)
        return -1;
    return bag_draw(&g->flow.random, source_of[which], d->count, faces_of[which]);
}

int galactica_deck_draw(galactica *g, int which)
{
    deck *d = &g->decks[which];
    int face = d->top - 1;

    if (face < 0)
        return draw_below(g, which);
    d->top = d->top_known = 0;
    return face;
}

/* Returns the card on top, or -1. The seat knows it from now on. */
int galactica_deck_peek(galactica *g, int which, int seat)
{
    deck *d = &g->decks[which];
    int face = d->top - 1;

    if (face < 0)
        face = draw_below(g, which);
    if (face < 0)
        return -1;
    d->top = (uint8_t)(face + 1);
    d->top_known |= (uint8_t)SEAT_BIT(seat);
    return face;
}

void galactica_clear_drawn(galactica *g)
{
    g->drawn_kind = g->drawn_for = g->drawn_count = 0;
    memset(g->drawn, 0, sizeof g->drawn);
}

void galactica_deck_bury(galactica *g, int which, int face, seats knowers)
{
    deck *d = &g->decks[which];

    d->bottom[d->bottom_count] = (uint8_t)face;
    d->bottom_known[d->bottom_count++] = (uint8_t)knowers;
}

void galactica_deck_bury_top(galactica *g, int which)
{
    deck *d = &g->decks[which];

    galactica_deck_bury(g, which, d->top - 1, d->top_known);
    d->top = d->top_known = 0;
}

void galactica_deck_shuffle_in(galactica *g, int which, int face)
{
    deck *d = &g->decks[which];

    d->count[face]++;
    if (d->top != 0)
        d->count[d->top - 1]++;
    d->top = d->top_known = 0;
    while (d->bottom_count > 0)
        d->count[take_bottom(d)]++;
}
