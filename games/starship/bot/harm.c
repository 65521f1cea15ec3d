/*
 * harm.c: what hits on a ship are worth.
 *
 * The damage that a ship has taken is a distribution.  It is certain for the seat's own ships, and
 * computed from the number of counters for others.  A hit adds the distribution of drawn counters.
 */
#include <string.h>

#include "games/starship/bot/officer.h"

enum {
    SURE = 1 << 16, /* a chance of 1 */
    DAMAGE_MOST = UINT8_MAX,
    WORTH_SOUND = 1000, /* points of all the damage that destroys a ship */
    /* More points for destroying it: its fire ends.  With a higher value the officer is too
       cautious and loses. */
    WORTH_ALIVE = 300,
    UNARMED = 60 /* percent: it does no harm itself */
};

/* The chance of each sum of damage, in 1/SURE.  The last one is for all sums that destroy the ship:
   `enough` and more. */
typedef struct {
    int enough;
    uint32_t of[DAMAGE_MOST + 1];
} spread;

static spread nothing(int enough)
{
    spread s = {.enough = enough};

    s.of[0] = SURE;
    return s;
}

static int most_of(const spread *s)
{
    int most = s->enough;

    while (most > 0 && s->of[most] == 0)
        most--;
    return most;
}

/* Returns the distribution of the sum of two independent amounts. */
static spread sum_of(const spread *a, const spread *b)
{
    spread s = {.enough = a->enough};
    int most = most_of(b);

    for (int i = 0; i <= a->enough; i++)
        for (int k = 0; a->of[i] != 0 && k <= most; k++) {
            int both = i + k < s.enough ? i + k : s.enough;

            s.of[both] += (uint32_t)((uint64_t)a->of[i] * b->of[k] / SURE);
        }
    return s;
}

/* Returns the distribution of one counter drawn from a complete set.  Counters that `which`
   excludes (with or without a +) get no chance; the others keep theirs. */
enum { WITH_PLUS = 1, WITHOUT = 2 };
static spread counter_spread(int enough, int which)
{
    const starship_data *d = starship_components();
    spread s = {.enough = enough};

    for (int i = 0; i < d->kind_count; i++) {
        const counter_kind *k = &d->kind[i];

        if (k->pool != POOL_DAMAGE || !(which & (k->plus ? WITH_PLUS : WITHOUT)))
            continue;
        s.of[k->value < enough ? k->value : enough] +=
            (uint32_t)(k->count * SURE / d->set_size[POOL_DAMAGE]);
    }
    return s;
}

/* Returns the distribution of a hit: a counter with a + draws another one (SB-157, SB-158). */
static spread hit_spread(int enough)
{
    spread any = counter_spread(enough, WITH_PLUS | WITHOUT);
    spread plus = counter_spread(enough, WITH_PLUS), hit = counter_spread(enough, WITHOUT);
    spread twice = sum_of(&plus, &any);

    for (int i = 0; i <= enough; i++)
        hit.of[i] += twice.of[i];
    return hit;
}

/* Excludes sums that would have destroyed the ship: it still flies. */
static void rule_out_enough(spread *s)
{
    uint64_t rest = 0;

    s->of[s->enough] = 0;
    for (int i = 0; i < s->enough; i++)
        rest += s->of[i];
    if (rest == 0)
        s->of[s->enough - 1] = SURE;
    for (int i = 0; i < s->enough && rest > 0; i++)
        s->of[i] = (uint32_t)(s->of[i] * (uint64_t)SURE / rest);
}

/* The distributions of a counter and of a hit, for ships of one structure. */
typedef struct {
    spread counter, hit;
} blows;

static blows blows_on(int enough)
{
    return (blows){counter_spread(enough, WITH_PLUS | WITHOUT), hit_spread(enough)};
}

/* Returns what a ship has taken.  The seat's own damage is known; of other ships the number of
   counters is (SB-153). */
static spread taken_by(const officer_state *me, int ship, const spread *counter)
{
    int enough = counter->enough;
    spread s = nothing(enough);

    if (me->g.owner[ship] == me->seat) {
        s.of[0] = 0;
        s.of[me->g.damage[ship] < enough ? me->g.damage[ship] : enough] = SURE;
        return s;
    }
    for (int i = 0; i < me->g.counter_count[ship]; i++) {
        s = sum_of(&s, counter);
        rule_out_enough(&s);
    }
    return s;
}

/* Returns the mean points that such damage costs: in proportion to the damage, and more if the ship
   is destroyed. */
static int32_t loss_of(const spread *s, int percent)
{
    uint64_t sum = 0, chances = 0;

    for (int i = 0; i <= s->enough; i++) {
        uint64_t points = (uint64_t)(WORTH_SOUND * i / s->enough + (i == s->enough) * WORTH_ALIVE);

        sum += points * s->of[i];
        chances += s->of[i];
    }
    return chances == 0 ? 0 : (int32_t)(sum * (uint64_t)percent / 100 / chances);
}

/* Returns how much a ship counts by its type, in percent.  It depends on the ship's points if the
   scenario counts points, else on whether it is armed. */
static int weight_of(const officer_state *me, int ship)
{
    const scenario *played = scenario_of(&me->g);
    int most = 1;

    if (!starship_by_points(played))
        return type_of(&me->g, ship)->attack == NO_ATTACK ? UNARMED : 100;
    for (int i = 0; i < TYPES_MAX; i++)
        most = starship_points_for(played, i) > most ? starship_points_for(played, i) : most;
    return 100 * starship_points_for(played, me->g.type[ship]) / most;
}

static void estimate_ship(officer_state *me, int ship, const blows *b)
{
    spread taken = taken_by(me, ship, &b->counter);
    int percent = weight_of(me, ship);

    if (officer_has_mission(scenario_of(&me->g)))
        percent += officer_importance(me, ship);
    int32_t before = loss_of(&taken, percent);

    me->harm[ship][0] = 0;
    for (int hits = 1; hits <= HITS; hits++) {
        taken = sum_of(&taken, &b->hit);
        me->harm[ship][hits] = loss_of(&taken, percent) - before;
    }
}

void officer_estimate_harm(officer_state *me)
{
    blows b = {.counter = {.enough = 0}};

    memset(me->harm, 0, sizeof me->harm);
    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    {
        int enough = type_of(&me->g, ship)->structure;

        if (b.counter.enough != enough)
            b = blows_on(enough);
        estimate_ship(me, ship, &b);
    }
}

int32_t officer_next_hit(const officer_state *me, int target, int others)
{
    int whole = others / THROWS, part = others % THROWS;

    if (whole >= HITS - 1)
        return me->harm[target][HITS] - me->harm[target][HITS - 1];
    const int32_t *harm = &me->harm[target][whole];

    return ((harm[1] - harm[0]) * (THROWS - part) + (harm[2] - harm[1]) * part) / THROWS;
}

int32_t officer_shot_worth(const officer_state *me, int target, int odds, int others)
{
    if (is_missile(target))
        return officer_missile_worth(me, target - FIRST_MISSILE, odds);
    return is_ship(target) ? odds * officer_next_hit(me, target, others) / THROWS
                           : officer_bomb_worth(me, target - FIRST_PIECE, odds);
}
