/* counters.c: damage counters, special damage and elimination (ledger, sections 8, 9 and 17). */
#include "games/starship/rules/hiding/knows.h"
#include "games/starship/rules/pilots/talents.h"

#include <string.h>

/* Adds a fresh set to a pool that is empty (SB-R51). */
static void add_fresh_set(starship *g, int pool, events *out)
{
    const starship_data *d = starship_components();

    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == pool)
            g->pool[kind] = (uint8_t)(g->pool[kind] + d->kind[kind].count);
    TELL(EV_FRESH_SET, SB(5), TO_ALL, (int16_t)pool);
}

static int counters_in(const starship *g, int pool, uint8_t of_pool[KINDS_MAX])
{
    const starship_data *d = starship_components();
    int count = 0;

    for (int kind = 0; kind < d->kind_count; kind++) {
        of_pool[kind] = d->kind[kind].pool == pool ? g->pool[kind] : 0;
        count += of_pool[kind];
    }
    return count;
}

int starship_draw(starship *g, int pool, events *out)
{
    static const uint8_t sources[POOLS] = {FROM_DAMAGE, FROM_COLLISION, FROM_MISSILE};
    uint8_t of_pool[KINDS_MAX];

    if (counters_in(g, pool, of_pool) == 0) {
        add_fresh_set(g, pool, out);
        counters_in(g, pool, of_pool);
    }
    int kind = bag_draw(&g->flow.random, sources[pool], of_pool, starship_components()->kind_count);

    g->pool[kind]--;
    return kind;
}

bool starship_is_crippled(const starship *g, int ship)
{
    return g->special[ship][HULL] >= 2 && !in_air(g); /* FL-152 */
}

bool is_undone(const starship *g, int ship, int place)
{
    return g->undone[ship][place / 8] >> place % 8 & 1;
}

int counter_mark(const starship *g, int ship, int place)
{
    uint8_t counter = g->counter[ship][place];

    if (!g->complete || counter >> COUNTER_WAY == DREW_NUMBER || is_undone(g, ship, place))
        return NO_SPECIAL;
    return kind_of(counter)->special;
}

void starship_undo_mark(starship *g, int ship, int mark, rule because, events *out)
{
    flow *w = &g->flow;
    int place = g->counter_count[ship] - 1;

    while (counter_mark(g, ship, place) != mark)
        place--;
    g->undone[ship][place / 8] = (uint8_t)(g->undone[ship][place / 8] | 1 << place % 8);
    g->special[ship][mark]--;
    SHOW(EV_UNDONE, because, TO_ALL, (int16_t)ship, (int16_t)mark);
}

int starship_damage_of(const starship *g, int ship)
{
    int sum = 0;

    for (int i = 0; i < g->counter_count[ship]; i++)
        sum += kind_of(g->counter[ship][i])->value;
    return sum;
}

/* Wounds show when the second movement step opens, and not before (SB-273, SB-R44).  The rocks and
   missiles of that step may add one. */
int starship_unseen_wounds(const starship *g, int ship)
{
    bool just_seen = starship_wounds_show(g);
    int count = g->counter_count[ship];
    bool collided = count > 0 && kind_of(g->counter[ship][count - 1])->pool != POOL_DAMAGE;

    if (starship_could_act(g, MOMENT_UNDO, ship))
        return COUNTERS; /* it is still open whether the pilot is dead */
    return g->is_severe[ship] || !just_seen || collided ? 2 : 1;
}

static void take_special(starship *g, int ship, int special, events *out)
{
    static const uint16_t first_rule[SPECIALS] = {
        [ENGINE] = SB(263), [CONTROLS] = SB(266), [PILOT] = SB(270), [HULL] = SB(278)};
    int times = ++g->special[ship][special];

    TELL(EV_SPECIAL, first_rule[special], starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
        (int16_t)special, (int16_t)times);
    if (special == HULL && times == 2 && !in_air(g))
        TELL(EV_CRIPPLED, SB(282), TO_ALL, (int16_t)ship);
}

/* Does the ship's panel have room for a hit?  A full panel takes no more counters (SB-R102). */
static bool has_room(const starship *g, int ship)
{
    return g->counter_count[ship] + 2 <= COUNTERS;
}

/* Gives a ship a counter that only its owner sees. */
static void take(starship *g, int ship, int kind, int way, rule because, events *out)
{
    const counter_kind *k = &starship_components()->kind[kind];
    flow *w = &g->flow;

    assert(g->counter_count[ship] < COUNTERS);
    g->counter[ship][g->counter_count[ship]++] =
        (uint8_t)(kind | (k->pool == POOL_COLLISION ? 0 : way << COUNTER_WAY));
    g->damage[ship] = (uint8_t)(g->damage[ship] + k->value);
    if (plays(g, NEEDS_AIMING))
        g->hurt[ship] = 1;
    SHOW(EV_COUNTER, because, starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
        (int16_t)kind, (int16_t)way, g->damage[ship]);
    if (counter_mark(g, ship, g->counter_count[ship] - 1) != NO_SPECIAL)
        take_special(g, ship, k->special, out);
    if (plays(g, NEEDS_TALENTS) && way != DREW_NUMBER)
        g->fresh[ship]++;
}

void starship_take_collision(starship *g, int ship, int kind, rule because, events *out)
{
    if (has_room(g, ship))
        take(g, ship, kind, DREW_COLLISION, because, out);
    else
        g->pool[kind]++;
}

/* Draws two counters and returns the higher one, of equal ones the first.  The other goes back, and
   only the ship's owner has seen it. */
static int draw_higher(starship *g, int ship, events *out)
{
    const counter_kind *of = starship_components()->kind;
    flow *w = &g->flow;
    int kind = starship_draw(g, POOL_DAMAGE, out), other = starship_draw(g, POOL_DAMAGE, out);
    bool first = of[kind].value >= of[other].value;
    int back = first ? other : kind;

    g->pool[back]++;
    SHOW(EV_GIVEN_BACK, SB(153), starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
        (int16_t)back);
    return first ? kind : other;
}

/* Gives a ship the counters of a hit: one, or two if the first has a + or counts as one with a +
   (SB-152, SB-157, SB-158). */
void starship_take_hit(starship *g, int ship, int how, events *out)
{
    bool forced = how & HITS_FORCE_PLUS;

    if (!has_room(g, ship))
        return;
    int kind = how & HITS_DRAW_TWO ? draw_higher(g, ship, out) : starship_draw(g, POOL_DAMAGE, out);
    bool critical = forced || starship_components()->kind[kind].plus;

    TELL(EV_COUNTERS, critical ? SB(157) : SB(152), TO_ALL, (int16_t)ship, critical ? 2 : 1,
        POOL_DAMAGE);
    take(g, ship, kind, forced ? DREW_SECOND : critical ? DREW_PLUS : DREW_PLAIN, SB(153), out);
    if (critical)
        take(g, ship, starship_draw(g, POOL_DAMAGE, out), DREW_SECOND, SB(157), out);
}

/* A direct hit draws a second counter for a +. Debris ignores the + (FL-136), and so does the
   second counter (FL-134). */
void starship_take_missile(starship *g, int ship, bool direct, events *out)
{
    if (!has_room(g, ship))
        return;
    int kind = starship_draw(g, POOL_MISSILE, out);
    bool second = direct && starship_components()->kind[kind].plus;
    rule because = second ? FL(133) : direct ? FL(132) : FL(136);

    TELL(EV_COUNTERS, because, TO_ALL, (int16_t)ship, second ? 2 : 1, POOL_MISSILE);
    take(g, ship, kind, !direct ? DREW_SECOND : second ? DREW_PLUS : DREW_PLAIN, because, out);
    if (second)
        take(g, ship, starship_draw(g, POOL_MISSILE, out), DREW_SECOND, FL(133), out);
}

void starship_take_number(starship *g, int ship, rule because, events *out)
{
    if (!has_room(g, ship))
        return;
    TELL(EV_COUNTERS, because, TO_ALL, (int16_t)ship, 1, POOL_DAMAGE);
    take(g, ship, starship_draw(g, POOL_DAMAGE, out), DREW_NUMBER, because, out);
}

/* ---- elimination ---- */

/* Shows all counters of a ship and puts them back into their pools (SB-164, SB-R52). */
static void return_counters(starship *g, int ship, events *out)
{
    flow *w = &g->flow;

    for (int i = 0; i < g->counter_count[ship]; i++) {
        int kind = g->counter[ship][i] & ((1 << COUNTER_WAY) - 1);

        SHOW(EV_SHOWN, SB(164), TO_ALL, (int16_t)ship, (int16_t)kind);
        g->pool[kind]++;
    }
    memset(g->counter[ship], 0, sizeof g->counter[ship]);
    memset(g->special[ship], 0, sizeof g->special[ship]);
    memset(g->undone[ship], 0, sizeof g->undone[ship]);
    for (int seat = 0; seat < SEATS; seat++)
        g->seen[seat][ship] = 0;
    g->fresh[ship] = 0;
    g->counter_count[ship] = g->damage[ship] = 0;
}

/* Takes a ship off the table, and clears all that only ships on the table have. */
void starship_take_off_table(starship *g, int ship, int where, events *out)
{
    return_counters(g, ship, out);
    g->where[ship] = (uint8_t)where;
    starship_drop_plan(g, ship);
    g->overlaps[ship] = 0;
    g->is_severe[ship] = g->fired[ship] = g->collided[ship] = g->shows[ship] = 0;
    g->tails[ship] = g->after[ship] = NO_SHIP;
    g->hurt[ship] = g->was_hurt[ship] = 0;
    g->rounds[ship] = g->loaded[ship] = 0;
    starship_forget_aims(g, ship);
    g->fuel[ship] = 0;
    g->turned[ship] = 0;
    g->met[ship] = 0;
    g->boosted &= ~(1u << ship);
    g->samples[ship] = 0;
    g->used[ship] = g->tried[ship] = 0;
    g->spell[ship] = g->used_at[ship] = 0;
    starship_forget_jumps(g, ship);
    starship_forget_landing(g, ship);
    starship_forget_missiles(g, ship);
    for (int other = 0; other < g->ship_count; other++)
        g->overlaps[other] &= ~(1u << ship);
    if (plays(g, NEEDS_NAVIGATION))
        starship_clear_locations(g, out);
}

void starship_eliminate(starship *g, int ship, rule because, events *out)
{
    TELL(EV_ELIMINATED, because, TO_ALL, (int16_t)ship);
    starship_take_off_table(g, ship, ELIMINATED, out);
    starship_credit(g, FACT_ELIMINATED, ship, SB(168), out);
}

void starship_remove_wrecks(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship))
            continue;
        if (g->special[ship][PILOT] >= 3 && !starship_could_act(g, MOMENT_UNDO, ship)) {
            TELL(EV_PILOT_DEAD, SB(277), TO_ALL, (int16_t)ship);
            starship_eliminate(g, ship, SB(277), out);
        } else if (starship_is_torn(g, ship)) {
            starship_eliminate(g, ship, g->special[ship][HULL] >= 2 ? FL(152) : FL(151), out);
        } else if (g->damage[ship] >= type_of(g, ship)->structure) {
            starship_eliminate(g, ship, SB(155), out);
        }
    }
}
