/*
 * redeal.c: deals the counters of other players anew.
 *
 * This is a random walk over the deals. Two counters are swapped, and swapped
 * back if that breaks what is public. A swap is as likely to be tried as its
 * reverse, so in the end all possible deals are equally likely. Half of the
 * tries make two swaps at once, because single swaps cannot reach some deals.
 */
#include "games/starship/rules/hiding/redeal.h"

#include <string.h>

#include "games/starship/rules/hiding/possible.h"
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/showing/view.h"

/* Places of counters: on the panels, then before the owners who choose from them. */
enum {
    TRIES_EACH = 6,
    ON_PANELS = SHIPS * COUNTERS,
    PLACES = ON_PANELS + SHIPS * DRAWN,
    IN_POOL = PLACES
};

/* What must stay true of a ship. */
typedef struct {
    uint8_t is_hidden;
    uint8_t crippled, wounds_least, wounds_most;
    uint8_t keeps_plan; /* a plan that the seat knows must stay legal */
    uint8_t keeps_special;
    uint8_t judged; /* a plan must exist that fits what is seen of it: JUDGED_... */
    uint8_t first;  /* the first card of that plan, or NO_CARD */
} bond;

typedef struct {
    starship *g;
    generator *chance;
    bond bond[SHIPS];
    uint8_t special[SHIPS][SPECIALS]; /* marks of the last valid deal */
    int count;                        /* places of hidden counters */
    uint16_t place[PLACES];
    int pool_count[POOLS];
} deal;

/* ---- what is public ---- */

/* True if the ship is to jump and its plan is not laid yet. Such a plan must exist. */
static bool jumps_unplanned(const starship *g, int ship)
{
    int owner = g->owner[ship];
    bool chosen = g->flow.ask == ASK_PREPARE && g->flow.answered >> owner & 1 &&
                  answer(g, owner)->verb == VERB_JUMP_NOW && answer(g, owner)->thing[0] == ship;

    return chosen || (g->program[ship] == PROGRAM_JUMPS && g->plan[ship] < PLAN_SEALED);
}

/* A teammate's sealed plan limits the damage of his ship to what fits the plan. Plans of
   others are dealt anew as well, except for what is seen of them: an open panel, a first card. */
static void bind_plan(const starship *g, int ship, int seat, bond *b)
{
    laid_plan laid = starship_laid_plan(g, ship, seat);

    if (jumps_unplanned(g, ship))
        b->keeps_special = 1;
    if (!g->complete || laid.state != PLAN_SEALED)
        return;
    if (starship_knows(g, ship, seat, PART_PLAN)) {
        b->keeps_plan = starship_judge(g, ship, &laid.plan).faults == 0;
        b->keeps_special = !b->keeps_plan;
        return;
    }
    b->first = starship_knows(g, ship, seat, PART_FIRST) ? laid.plan.card[0] : NO_CARD;
    if (g->step == STEP_MOVE_1 || b->first != NO_CARD)
        b->judged = (uint8_t)judged_plan(g, ship);
}

/* A teammate whose answer uses a talent of his pilot
   has few enough wounds for it (SB-452, SB-453). */
static void bind_answer(const starship *g, int ship, int seat, bond *b)
{
    const pick *p = answer(g, g->owner[ship]);
    int most = 2 - set_count(g->used[ship]);

    if ((g->flow.answered >> g->owner[ship] & 1) && p->verb == VERB_USE && p->thing[0] == ship &&
        starship_knows(g, ship, seat, PART_ANSWER) && b->wounds_most > most)
        b->wounds_most = (uint8_t)(most < 0 ? 0 : most);
}

static bond bond_of(const starship *g, int ship, int seat)
{
    bond b = {.is_hidden = !starship_knows(g, ship, seat, PART_COUNTERS),
        .crippled = starship_is_crippled(g, ship),
        .wounds_least = g->is_severe[ship] ? 2 : 0,
        .wounds_most = (uint8_t)starship_unseen_wounds(g, ship)};

    if (b.is_hidden && on_table(g, ship)) {
        bind_plan(g, ship, seat, &b);
        bind_answer(g, ship, seat, &b);
    }
    return b;
}

static bool plan_holds(const deal *d, int ship, const bond *b)
{
    const starship *g = d->g;
    plan p = starship_laid_plan(g, ship, SEAT_ALL).plan;

    if (b->judged == 0)
        return !b->keeps_plan ||
               (is_offered(g, ship, &p) && ((talents_for(g, ship) << 1 | 1) >> p.talent & 1));
    if (g->step == STEP_MOVE_1)
        return any_behind_panel(g, ship, b->first, b->judged, &p, NULL);
    return b->judged & JUDGED_ILLEGAL || any_offered(g, ship, b->first, &p, d->chance);
}

/* Returns whether all that is public about the ship still holds. */
static bool holds(const deal *d, int ship)
{
    const starship *g = d->g;
    const bond *b = &d->bond[ship];
    const uint8_t *special = g->special[ship];

    if (g->damage[ship] >= type_of(g, ship)->structure || special[PILOT] < b->wounds_least ||
        special[PILOT] > b->wounds_most || starship_is_crippled(g, ship) != b->crippled ||
        starship_is_torn(g, ship))
        return false;
    if (starship_wounds_among(g, ship, g->used_at[ship]) >
        starship_wounds_most(set_count(g->used[ship])))
        return false;
    if (memcmp(special, d->special[ship], SPECIALS) == 0)
        return true;
    return !b->keeps_special && plan_holds(d, ship, b);
}

/* ---- exchanges ---- */

static int ship_at(int place)
{
    return place < ON_PANELS ? place / COUNTERS : (place - ON_PANELS) / DRAWN;
}

static uint8_t *counter_at(starship *g, int place)
{
    return place < ON_PANELS ? &g->counter[ship_at(place)][place % COUNTERS]
                             : &g->drawn[ship_at(place)][(place - ON_PANELS) % DRAWN];
}

static int kind_at(starship *g, int place)
{
    return *counter_at(g, place) & ((1 << COUNTER_WAY) - 1);
}

/* Puts a kind of counter in a place, and updates the sums of the ship. */
static void put_kind(starship *g, int place, int kind)
{
    uint8_t *at = counter_at(g, place);
    int ship = ship_at(place), way = *at >> COUNTER_WAY;
    const counter_kind *old = kind_of(*at), *new = &starship_components()->kind[kind];

    *at = (uint8_t)(kind | way << COUNTER_WAY);
    if (place >= ON_PANELS)
        return; /* it has no effect yet */

    g->damage[ship] = (uint8_t)(g->damage[ship] + new->value - old->value);
    if (g->complete && way != DREW_NUMBER && !is_undone(g, ship, place % COUNTERS)) {
        if (old->special != NO_SPECIAL)
            g->special[ship][old->special]--;
        if (new->special != NO_SPECIAL)
            g->special[ship][new->special]++;
    }
}

/* Returns whether a counter of this kind may lie in the place. All have seen a plus
   that was acted on, or that there was none, and a mark that a talent has undone. */
static bool suits(starship *g, int place, int kind)
{
    int way = drew(*counter_at(g, place));
    const counter_kind *k = &starship_components()->kind[kind];
    bool plus = k->plus;

    if (place < ON_PANELS && is_undone(g, place / COUNTERS, place % COUNTERS) &&
        k->special != kind_of(*counter_at(g, place))->special)
        return false;
    return way == DREW_PLUS ? plus : way == DREW_PLAIN ? !plus : true;
}

typedef struct {
    int place, partner; /* partner: another place, or IN_POOL with a kind */
    int kind, partner_kind;
} exchange;

/* Finds a random hidden counter of the same pool, in
   a place or in the pool, that may lie in this place. */
static bool find_partner(const deal *d, exchange *e, generator *r)
{
    enum { TRIES = 24 };
    const starship_data *data = starship_components();
    int pool = data->kind[e->kind].pool;

    for (int i = 0; i < TRIES; i++) {
        int n = (int)random_below(r, (uint32_t)(d->count + d->pool_count[pool]));

        if (n < d->count) {
            e->partner = d->place[n];
            e->partner_kind = kind_at(d->g, e->partner);
        } else {
            e->partner = IN_POOL;
            n -= d->count;
            for (int kind = 0; n >= 0; kind++) {
                n -= data->kind[kind].pool == pool ? d->g->pool[kind] : 0;
                e->partner_kind = kind;
            }
        }
        if (data->kind[e->partner_kind].pool == pool && suits(d->g, e->place, e->partner_kind))
            return e->partner == IN_POOL || suits(d->g, e->partner, e->kind);
    }
    return false;
}

static void carry_out(starship *g, const exchange *e)
{
    put_kind(g, e->place, e->partner_kind);
    if (e->partner == IN_POOL) {
        g->pool[e->partner_kind]--;
        g->pool[e->kind]++;
    } else {
        put_kind(g, e->partner, e->kind);
    }
}

static exchange undone(const exchange *e)
{
    return (exchange){e->place, e->partner, e->partner_kind, e->kind};
}

static bool both_hold(const deal *d, const exchange *e)
{
    return holds(d, ship_at(e->place)) && (e->partner == IN_POOL || holds(d, ship_at(e->partner)));
}

static void keep(deal *d, const exchange *e)
{
    int ship = ship_at(e->place), other = e->partner == IN_POOL ? ship : ship_at(e->partner);

    memcpy(d->special[ship], d->g->special[ship], SPECIALS);
    memcpy(d->special[other], d->g->special[other], SPECIALS);
}

/* Makes one or two exchanges. They stay only if all that is public still holds. */
static void try_exchanges(deal *d, generator *r)
{
    exchange done[2];
    int wanted = 1 + (int)random_below(r, 2), count = 0;
    bool fine = true;

    for (; count < wanted && fine; count += fine) {
        exchange *e = &done[count];

        e->place = d->place[random_below(r, (uint32_t)d->count)];
        e->kind = kind_at(d->g, e->place);
        fine = find_partner(d, e, r);
        if (fine)
            carry_out(d->g, e);
    }
    for (int i = 0; i < count && fine; i++)
        fine = both_hold(d, &done[i]);
    for (int i = 0; i < count && fine; i++)
        keep(d, &done[i]);
    while (!fine && count-- > 0) {
        exchange back = undone(&done[count]);

        carry_out(d->g, &back);
    }
}

void starship_redeal_counters(starship *g, int seat, generator *r)
{
    const starship_data *data = starship_components();
    deal d = {.g = g, .chance = r};

    for (int ship = 0; ship < g->ship_count; ship++) {
        d.bond[ship] = bond_of(g, ship, seat);
        int seen = seat < SEATS ? g->seen[seat][ship] : 0;

        for (int i = seen; d.bond[ship].is_hidden && i < g->counter_count[ship]; i++)
            d.place[d.count++] = (uint16_t)(ship * COUNTERS + i);
        for (int i = 0; d.bond[ship].is_hidden && i < g->drawn_count[ship]; i++)
            d.place[d.count++] = (uint16_t)(ON_PANELS + ship * DRAWN + i);
    }
    for (int kind = 0; kind < data->kind_count; kind++)
        d.pool_count[data->kind[kind].pool] += g->pool[kind];
    memcpy(d.special, g->special, sizeof d.special);
    for (int i = 0; i < TRIES_EACH * d.count; i++)
        try_exchanges(&d, r);
}
