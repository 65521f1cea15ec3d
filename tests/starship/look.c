/* look.c: what the tests of Starship Battles look at. */
#include <string.h>

#include "kit.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

rule kit_barred(const kit *k, int ship, const char *id)
{
    int place = kit_place_of(k, ship, id);
    options list;

    game_list(&starship_game, &k->g.flow, k->g.owner[ship], &list, true);
    for (int i = 0; i < list.barred_count; i++)
        if (list.barred[i].thing == place)
            return list.barred[i].because;
    return 0;
}

/* ---- the table ---- */

static bool is_near(int32_t here, int32_t there)
{
    return here - there <= TOLERANCE && there - here <= TOLERANCE;
}

void kit_stands(const kit *k, int ship, int x, int y, int heading)
{
    const starship *g = &k->g;

    if (!on_table(g, ship) || !is_near(g->x[ship], x * MILLIMETRE) ||
        !is_near(g->y[ship], y * MILLIMETRE) ||
        g->heading[ship] != heading_normal(heading * DEGREE))
        fail_msg("ship %d stands at %d, %d, heading %d (hundredths), not at %d, %d, %d", ship,
            g->x[ship], g->y[ship], g->heading[ship], x, y, heading);
}
