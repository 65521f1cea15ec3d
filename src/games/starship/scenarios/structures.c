/* structures.c: pieces that can be fired at like ships without kinetic energy (FL-349 to FL-354, FL-405, FL-406). */
#include "games/starship/procedures.h"

const structure_row *starship_structure(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->structure_count; i++)
        if (played->structure[i].template == g->piece[piece] &&
            in_phase(played->structure[i].phase, g->phase))
            return &played->structure[i];
    return NULL;
}

bool starship_is_goal(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    return piece < played->piece_count && played->piece[piece].surface & SURFACE_GOAL;
}

bool starship_has_structures(const starship *g)
{
    return scenario_of(g)->structure_count > 0;
}

bool starship_is_destroyed(const starship *g, int piece)
{
    const structure_row *row = starship_structure(g, piece);

    return row != NULL && g->wreck[piece] >= row->structure;
}

/* Number and + count, marks do not (FL-R83); all see the counters, which go back at once (FL-R116). */
static bool take(starship *g, int piece, events *out)
{
    flow *w = &g->flow;
    int kind = starship_draw(g, POOL_DAMAGE, out);
    const counter_kind *drawn = &starship_components()->kind[kind];
    int sum = g->wreck[piece] + drawn->value;

    g->wreck[piece] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
    g->pool[kind]++;
    SHOW(
        EV_STRUCK, FL(353), TO_ALL, (int16_t)(FIRST_PIECE + piece), (int16_t)kind, g->wreck[piece]);
    return drawn->plus;
}

void starship_hit_structure(starship *g, int piece, events *out)
{
    bool stood = !starship_is_destroyed(g, piece);

    if (take(g, piece, out))
        take(g, piece, out);
    if (stood && starship_is_destroyed(g, piece)) {
        TELL(EV_DESTROYED, FL(354), TO_ALL, (int16_t)(FIRST_PIECE + piece));
        starship_credit(g, FACT_DESTROYED, NO_SHIP, FL(358), out);
    }
}
