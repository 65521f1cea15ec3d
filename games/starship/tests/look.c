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

void kit_reads(const kit *k, int seat, const options *list)
{
    char sentence[400];

    for (int i = 0; i < k->out.count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_event(&k->g.flow, &k->out.at[i], NULL, &t);
        assert_true(t.length > 0);
    }
    for (int i = 0; i < list->count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_option(&k->g.flow, seat, &list->at[i], NULL, &t);
        assert_true(t.length > 0);
    }
}

shot kit_shot(const kit *k, int ship, int target, bool pilot)
{
    static scene s;

    starship_scene(&k->g, &s);
    return starship_shot(&k->g, &s, ship, target, pilot);
}

int kit_pool(const kit *k, int pool)
{
    int count = 0;

    for (int kind = 0; kind < starship_components()->kind_count; kind++)
        if (starship_components()->kind[kind].pool == pool)
            count += k->g.pool[kind];
    return count;
}
