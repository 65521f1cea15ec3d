/* look.c: what the tests of Starship Battles look at. */
#include <string.h>

#include "kit.h"
#include "worlds.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

void kit_expect(const kit *k, int ask, int seat)
{
    assert_int_equal(k->g.flow.ask, ask);
    assert_true(kit_asked(k) >> seat & 1);
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

/* ---- events ---- */

const event *kit_event(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return &k->out.at[i];
    return NULL;
}

const event *kit_event_of(const kit *k, int kind, int ship)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == ship)
            return &k->out.at[i];
    return NULL;
}

bool kit_told(const kit *k, int kind)
{
    return kit_event(k, kind) != NULL;
}

bool kit_told_to(const kit *k, int kind, int reader)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && event_reaches(&k->out.at[i], reader))
            return true;
    return false;
}

int kit_times(const kit *k, int kind)
{
    int n = 0;

    for (int i = 0; i < k->out.count; i++)
        n += k->out.at[i].kind == kind;
    return n;
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

const char *kit_view(const kit *k, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);
    json j = json_to(&t);

    starship_view(&k->g.flow, reader, &j);
    assert_false(t.full);
    return out;
}

/* ---- two worlds ---- */

static world world_of(const kit *k)
{
    return (world){&starship_game, &k->g.flow, &k->out};
}

void kit_same_to(const kit *one, const kit *other, int reader)
{
    worlds_same_to(world_of(one), world_of(other), reader);
}

bool kit_differ_to(const kit *one, const kit *other, int reader)
{
    return worlds_differ_to(world_of(one), world_of(other), reader);
}

void kit_same_to_all_but(const kit *one, const kit *other, seats knowers)
{
    worlds_same_to_all_but(world_of(one), world_of(other), knowers);
}
