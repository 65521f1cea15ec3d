/*
 * place.c: cards put pieces on the board (rules.md, sections 15, 31). Pieces that have run out are
 * not placed.
 */
#include <string.h>

#include "games/galactica/rules/procedures.h"

static int wanted(const galactica *g)
{
    int sum = 0;

    for (int area = 0; area < AREAS; area++)
        sum += g->placing[area];
    return sum;
}

static void put(galactica *g, int kind, int area, events *out)
{
    g->placing[area]--;
    galactica_put_ship(g, kind, area, out);
    if (kind == RAIDER)
        g->placed[area]++;
    if (kind == VIPER)
        g->launched |= (uint8_t)(1 << area);
}

/*
 * Places pieces of one kind, as g->placing says. If there are too few, the current player chooses
 * where (BG-445).
 */
step galactica_share(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct place_locals *my = LOCALS(struct place_locals);

    PROCEDURE_BEGIN;
    while (wanted(g) > 0 && galactica_supply(g, my->kind) > 0) {
        my->area = 0;
        while (g->placing[my->area] == 0)
            my->area++;
        if (wanted(g) > galactica_supply(g, my->kind) && g->placing[my->area] < wanted(g)) {
            ASK(1, ASK_PLACE, SEAT_BIT(g->current));
            my->area = answer(g, g->current)->thing[0];
        }
        put(g, my->kind, my->area, out);
    }
    memset(g->placing, 0, sizeof g->placing);
    PROCEDURE_END;
}

static void prepare(galactica *g, int number, int kind)
{
    for (int area = 0; area < AREAS; area++)
        g->placing[area] = galactica_pieces->placement[number].ships[area][kind];
}

/* Places everything that a card brings. Then Apollo may take one of the new vipers. */
step galactica_place(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct place_locals *my = LOCALS(struct place_locals);

    (void)out;
    PROCEDURE_BEGIN;
    memset(g->placed, 0, sizeof g->placed);
    g->launched = 0;
    for (my->kind = 0; my->kind <= CIVILIAN; my->kind++) {
        prepare(g, my->placement, my->kind);
        CALL(1, PROC_SHARE, struct place_locals, .kind = my->kind);
    }
    CALL(2, PROC_ALERT, struct alert_locals, .areas = g->launched);
    g->launched = 0;
    PROCEDURE_END;
}
