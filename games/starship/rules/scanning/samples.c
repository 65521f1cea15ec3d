/* samples.c: samples of what planetoids hold (FL-381 to FL-388).
   Landed ships take them, and bring them out of the area. */
#include "games/starship/rules/procedures.h"

bool starship_has_sample(const starship *g, int piece)
{
    return g->scanned[piece] != 0 && (g->element[piece] == TYLIUM || g->element[piece] == WATER ||
                                         g->element[piece] == WATER_TYLIUM);
}

/* Checked at the end of a turn (FL-R85). */
static bool may_take(const starship *g, int ship, int piece)
{
    return on_table(g, ship) && scenario_of(g)->sample_types >> g->type[ship] & 1 &&
           piece != NO_PIECE && starship_has_sample(g, piece) && !(g->samples[ship] >> piece & 1);
}

void starship_take_samples(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        int piece = starship_landed_on(g, ship);

        if (!may_take(g, ship, piece))
            continue;
        g->samples[ship] |= (uint16_t)(1u << piece);
        g->errand[ship] |= ERRAND_SAMPLED;
        TELL(EV_SAMPLED, FL(381), TO_ALL, (int16_t)ship, (int16_t)piece, g->element[piece]);
    }
}

/* Each planetoid counts once (FL-388). */
void starship_bring_sample(starship *g, int piece, events *out)
{
    static const uint8_t facts[ELEMENTS] = {
        [TYLIUM] = FACT_TYLIUM, [WATER] = FACT_WATER, [WATER_TYLIUM] = FACT_WATER_TYLIUM};

    if (g->brought[piece] != 0)
        return;
    g->brought[piece] = 1;
    TELL(EV_BROUGHT, FL(386), TO_ALL, (int16_t)piece, g->element[piece]);
    starship_credit(g, facts[g->element[piece]], NO_SHIP, FL(386), out);
    starship_credit(g, FACT_BROUGHT, NO_SHIP, FL(387), out);
}

void starship_bring_samples(starship *g, int ship, events *out)
{
    for (pieces left = g->samples[ship]; left != 0; left &= (pieces)(left - 1))
        starship_bring_sample(g, __builtin_ctz(left), out);
}
