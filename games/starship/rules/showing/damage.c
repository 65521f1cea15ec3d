/* damage.c: the counters of ships and pools, and what a ship can still do. */
#include <string.h>

#include "games/starship/rules/showing/view.h"

/* Without missiles in play, their pool of counters is left out. */
static int pools_of(const starship *g)
{
    return plays(g, NEEDS_MISSILES) ? POOLS : POOL_MISSILE;
}

static void put_counts(const starship *g, int ship, json *out)
{
    int count[POOLS] = {0};

    for (int i = 0; i < g->counter_count[ship]; i++)
        count[kind_of(g->counter[ship][i])->pool]++;
    json_put_object(out, "counters");
    for (int pool = 0; pool < pools_of(g); pool++)
        json_put_int(out, starship_pool_ids[pool], count[pool]);
    json_end(out);
}

/* How many counters lie in a pool is public; which ones is not. */
void starship_put_pools(const starship *g, json *out)
{
    const starship_data *d = starship_components();
    int count[POOLS] = {0};

    for (int kind = 0; kind < d->kind_count; kind++)
        count[d->kind[kind].pool] += g->pool[kind];
    json_put_object(out, "pool");
    for (int pool = 0; pool < pools_of(g); pool++)
        json_put_int(out, starship_pool_ids[pool], count[pool]);
    json_end(out);
}

/* All saw how each counter was drawn. They also saw
   a plus that was acted on, or that there was none. */
static void put_drawn(const starship *g, int ship, int reader, json *out)
{
    bool all = starship_knows(g, ship, reader, PART_COUNTERS);

    json_put_array(out, "drawn");
    for (int i = 0; i < g->counter_count[ship]; i++) {
        const counter_kind *k = kind_of(g->counter[ship][i]);
        int way = drew(g->counter[ship][i]);
        bool knows = all || (reader < SEATS && i < g->seen[reader][ship]);
        bool undone = is_undone(g, ship, i);

        json_add_object(out);
        json_put_string(out, "pool", starship_pool_ids[k->pool]);
        json_put_bool(out, "number_only", way == DREW_NUMBER);
        put_int_or_null(out, "value", knows, k->value);
        put_bool_or_null(out, "plus", knows || way == DREW_PLUS || way == DREW_PLAIN, k->plus != 0);
        if ((knows || undone) && k->special != NO_SPECIAL)
            json_put_string(out, "special", starship_special_ids[k->special]);
        else
            json_put_null(out, "special");
        if (plays(g, NEEDS_TALENTS))
            json_put_bool(out, "undone", undone);
        json_end(out);
    }
    json_end(out);
}

/* Collision counters from which the owner chooses. Only the owner sees them. */
static void put_choosing(const starship *g, int ship, int reader, json *out)
{
    bool knows = starship_knows(g, ship, reader, PART_COUNTERS);

    if (g->drawn_count[ship] == 0) {
        json_put_null(out, "choosing");
        return;
    }
    json_put_object(out, "choosing");
    json_put_int(out, "drawn", g->drawn_count[ship]);
    json_put_int(out, "keeps", g->keeps[ship]);
    json_put_array(out, "counters");
    for (int i = 0; knows && i < g->drawn_count[ship]; i++) {
        json_add_object(out);
        starship_put_counter(kind_of(g->drawn[ship][i]), out);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

/* What the ship may plan. Readers other than its owner get only what its card shows. */
static limits limits_known(const starship *g, int ship, int reader)
{
    starship seen = *g;

    if (starship_knows(g, ship, reader, PART_COUNTERS))
        return starship_limits(g, ship);
    memset(seen.special[ship], 0, sizeof seen.special[ship]);
    if (starship_is_crippled(g, ship))
        seen.special[ship][HULL] = 2;
    return starship_limits(&seen, ship);
}

static void put_limits(const starship *g, int ship, int reader, json *out)
{
    limits may = limits_known(g, ship, reader);

    json_put_object(out, "limits");
    put_int_or_null(out, "energy_lo", g->complete, may.energy_lo);
    put_int_or_null(out, "energy_hi", g->complete, may.energy_hi);
    json_put_int(out, "g", may.g_limit);
    json_put_bool(out, "may_rotate", g->complete && may.may_rotate);
    json_put_bool(out, "may_overboost", may.may_overboost);
    json_put_bool(out, "may_difficult", !may.no_difficult);
    json_put_bool(out, "inertial", may.rotated || may.crippled || may.dry);
    json_end(out);
}

static void put_own(const starship *g, int ship, int reader, json *out)
{
    if (!starship_knows(g, ship, reader, PART_COUNTERS)) {
        json_put_null(out, "own");
        return;
    }
    json_put_object(out, "own");
    json_put_int(out, "damage", g->damage[ship]);
    json_put_object(out, "marks");
    for (int mark = ENGINE; mark < SPECIALS; mark++)
        json_put_int(out, starship_special_ids[mark], g->special[ship][mark]);
    json_end(out);
    json_end(out);
}

void starship_put_damage(const starship *g, int ship, int reader, json *out)
{
    put_counts(g, ship, out);
    put_drawn(g, ship, reader, out);
    put_choosing(g, ship, reader, out);
    put_limits(g, ship, reader, out);
    put_own(g, ship, reader, out);
}
