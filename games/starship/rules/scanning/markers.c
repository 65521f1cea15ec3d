/* markers.c: what planetoids hold: drawn when they are
   scanned, or laid face down before (FL-010 to FL-013). */
#include "games/starship/rules/procedures.h"

static int markers_left(const starship *g)
{
    int count = 0;

    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++)
        count += g->elements[kind];
    return count;
}

/* When all markers are gone, the planetoid holds nothing (FL-R111). */
static uint8_t draw_marker(starship *g)
{
    if (markers_left(g) == 0)
        return BLANK_ELEMENT;
    return (uint8_t)bag_draw(&g->flow.random, FROM_ELEMENT, g->elements, ELEMENTS);
}

void starship_lay_markers(starship *g, events *out)
{
    int16_t laid = 0;

    if (!scenario_of(g)->markers_laid)
        return;
    for (int piece = 0; piece < g->piece_count; piece++) {
        if (template_of(g, piece)->kind != PLANETOID)
            continue;
        g->element[piece] = draw_marker(g);
        laid++;
    }
    TELL(EV_MARKERS_LAID, FL(12), TO_ALL, laid);
}

void starship_turn_up(starship *g, int piece, events *out)
{
    flow *w = &g->flow;

    if (g->scanned[piece] != 0)
        return;
    if (g->element[piece] == NO_ELEMENT)
        g->element[piece] = draw_marker(g);
    g->scanned[piece] = 1;
    SHOW(EV_TURNED_UP, scenario_of(g)->markers_laid ? FL(13) : FL(11), TO_ALL, (int16_t)piece,
        g->element[piece]);
    starship_credit(g, FACT_SCANNED, NO_SHIP, FL(271), out);
    if (g->element[piece] == CYLON_BASE && starship_is_destroyed(g, piece))
        TELL(EV_DESTROYED, FL(354), TO_ALL, (int16_t)(FIRST_PIECE + piece));
}

/* At the end of the game, markers that lie face down are shown (FL-351). */
void starship_show_markers_left(starship *g, events *out)
{
    flow *w = &g->flow;

    for (int piece = 0; piece < g->piece_count; piece++)
        if (g->scanned[piece] == 0 && g->element[piece] != NO_ELEMENT)
            SHOW(EV_MARKER_SEEN, FL(351), TO_ALL, (int16_t)piece, g->element[piece]);
}

/* ---- looking at markers ---- */

static bool is_placed(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (side_of(g, ship) == side && g->where[ship] == NOT_PLACED)
            return false;
    return true;
}

static seats seats_of(const starship *g, int side)
{
    seats who = 0;

    for (int seat = side; seat < g->flow.seat_count; seat += SIDES)
        who |= SEAT_BIT(seat);
    return who;
}

/* Once the other side is placed, a side may look at all markers (FL-333). It always does. */
void starship_look_at_markers(starship *g, events *out)
{
    flow *w = &g->flow;
    int side = scenario_of(g)->looks;

    if (side == SIDES || g->looked || !is_placed(g, !side))
        return;
    g->looked = 1;
    TELL(EV_LOOKS, FL(333), TO_ALL, (int16_t)side);
    for (int piece = 0; piece < g->piece_count; piece++)
        if (g->element[piece] != NO_ELEMENT)
            SHOW(EV_MARKER_SEEN, FL(333), seats_of(g, side), (int16_t)piece, g->element[piece]);
}

bool starship_knows_marker(const starship *g, int piece, int reader)
{
    return g->scanned[piece] != 0 || reader == SEAT_ALL || g->flow.over ||
           (reader < SEATS && g->looked && seat_side(reader) == scenario_of(g)->looks);
}

starship starship_as_known(const starship *g, int reader)
{
    starship seen = *g;

    for (int piece = 0; piece < g->piece_count; piece++)
        if (!starship_knows_marker(g, piece, reader))
            seen.element[piece] = NO_ELEMENT;
    return seen;
}

/* ---- dealing unseen markers anew ---- */

void starship_redeal_markers(starship *g, int seat, generator *r)
{
    uint8_t bag[ELEMENTS];
    pieces hidden = 0;

    for (int kind = 0; kind < ELEMENTS; kind++)
        bag[kind] = g->elements[kind];
    for (int piece = 0; piece < g->piece_count; piece++) {
        if (g->element[piece] == NO_ELEMENT || starship_knows_marker(g, piece, seat))
            continue;
        hidden |= (pieces)(1u << piece);
        bag[g->element[piece]]++;
    }
    if (hidden == 0)
        return;
    for (; hidden != 0; hidden &= (pieces)(hidden - 1))
        g->element[__builtin_ctz(hidden)] = (uint8_t)bag_draw(r, FROM_ELEMENT, bag, ELEMENTS);
    for (int kind = 0; kind < ELEMENTS; kind++)
        g->elements[kind] = bag[kind];
}
