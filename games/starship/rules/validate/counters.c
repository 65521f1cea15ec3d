/* counters.c: checks that counters form whole sets, and match the damage of their ships. */
#include "games/starship/rules/validate/validate.h"

/* A plus that was acted on brought a second counter, and nothing else did. */
static bool ways_valid(const starship *g, int ship)
{
    int before = DREW_PLAIN;

    for (int i = 0; i < g->counter_count[ship]; i++) {
        int way = drew(g->counter[ship][i]);
        bool plus = kind_of(g->counter[ship][i])->plus;

        /* Otherwise a talent may force it, or it may be debris. */
        bool second = way == DREW_SECOND && !plays(g, NEEDS_TALENTS) &&
                      kind_of(g->counter[ship][i])->pool != POOL_MISSILE;

        if ((before == DREW_PLUS ? way != DREW_SECOND : second) || (way == DREW_PLUS && !plus) ||
            (way == DREW_PLAIN && plus) ||
            (way == DREW_COLLISION && g->counter[ship][i] >> COUNTER_WAY != 0))
            return false;
        before = way;
    }
    return before != DREW_PLUS;
}

static bool row_valid(const starship *g, int ship)
{
    int damage = 0, special[SPECIALS] = {0};

    for (int i = 0; i < COUNTERS; i++) {
        uint8_t counter = g->counter[ship][i];

        if (i >= g->counter_count[ship]) {
            if (counter != 0)
                return false;
            continue;
        }
        if ((counter & ((1 << COUNTER_WAY) - 1)) >= starship_components()->kind_count)
            return false;
        damage += kind_of(counter)->value;
        special[counter_mark(g, ship, i)]++;
    }
    for (int mark = ENGINE; mark < SPECIALS; mark++)
        if (g->special[ship][mark] != special[mark])
            return false;
    return g->damage[ship] == damage && g->special[ship][NO_SPECIAL] == 0 && ways_valid(g, ship);
}

/* There can be more sets than agreed, because a pool is refilled when it is empty (SB-R51).
   Harmless damage counters could then pile up on a ship, and it must have room for all of
   them. It also needs room for counters that do one damage, one less than it can bear. One
   more step can bring two for each enemy, or four if dice are split. (Counters for illegal
   plans come before, and a ship that is lost by them is gone by then.) */
static int damage_sets_most(const starship *g)
{
    const starship_data *d = starship_components();
    int harmless = 0, structure = 0, least = g->setting[SETTING_COUNTERS] + 1;

    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == POOL_DAMAGE && d->kind[kind].value == 0)
            harmless += d->kind[kind].count;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (type_of(g, ship)->structure > structure)
            structure = type_of(g, ship)->structure;
    int each = plays(g, NEEDS_DOUBLES) ? 4 : 2;
    int room = COUNTERS - (structure - 1) - each * SHIPS / SIDES;
    int most = harmless == 0 ? COUNTERS : room / harmless;

    return most > least ? most : least;
}

/* Other pools: a panel that is full takes no more counters (SB-R102). */
static int sets_most(const starship *g, int pool)
{
    return pool == POOL_DAMAGE ? damage_sets_most(g)
                               : starship_sets_most(starship_components(), pool, SHIPS);
}

static int counters_of_kind(const starship *g, int kind)
{
    int count = g->pool[kind];

    for (int ship = 0; ship < g->ship_count; ship++)
        for (int i = 0; i < g->counter_count[ship]; i++)
            count += (g->counter[ship][i] & ((1 << COUNTER_WAY) - 1)) == kind;
    for (int ship = 0; ship < g->ship_count; ship++)
        for (int i = 0; i < g->drawn_count[ship]; i++)
            count += g->drawn[ship][i] == kind;
    return count;
}

/* Counters from which an owner chooses: collision counters, some of which go back. */
static bool drawn_valid(const starship *g, int ship)
{
    int count = g->drawn_count[ship];

    for (int i = 0; i < DRAWN; i++)
        if (i < count ? g->drawn[ship][i] >= starship_components()->kind_count ||
                            kind_of(g->drawn[ship][i])->pool != POOL_COLLISION
                      : g->drawn[ship][i] != 0)
            return false;
    return count == 0 ? g->keeps[ship] == 0
                      : on_table(g, ship) && g->keeps[ship] > 0 && g->keeps[ship] < count;
}

/* Returns whether every kind occurs as often as in some number of whole sets. */
static bool sets_valid(const starship *g)
{
    const starship_data *d = starship_components();
    int sets[POOLS] = {0};

    for (int kind = 0; kind < KINDS_MAX; kind++) {
        const counter_kind *k = &d->kind[kind];

        if (kind >= d->kind_count) {
            if (g->pool[kind] != 0)
                return false;
            continue;
        }
        int count = counters_of_kind(g, kind);

        if (k->pool == POOL_MISSILE && !plays(g, NEEDS_MISSILES)) {
            if (count != 0)
                return false;
            continue;
        }
        if (sets[k->pool] == 0)
            sets[k->pool] = count / k->count;
        if (count != sets[k->pool] * k->count || sets[k->pool] <= g->setting[SETTING_COUNTERS] ||
            sets[k->pool] > sets_most(g, k->pool))
            return false;
    }
    return true;
}

bool counters_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!row_valid(g, ship) || !drawn_valid(g, ship))
            return wrong(why, "A ship's counters do not add up to its damage.");
        if (!on_table(g, ship))
            continue;
        if (g->damage[ship] >= type_of(g, ship)->structure ||
            (g->special[ship][PILOT] >= 3 && !starship_could_act(g, MOMENT_UNDO, ship)) ||
            starship_is_torn(g, ship))
            return wrong(why, "A lost ship is on the table.");
    }
    return sets_valid(g) ? true : wrong(why, "The counters do not come to whole sets.");
}
