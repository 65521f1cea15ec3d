/* gear.c: guns besides a ship's own, and gear that shields it (FL-R70). */
#include "games/starship/rules/procedures.h"

static const gear_kind *gear_at(int number)
{
    return &starship_components()->gear[number];
}

int starship_gear_points(int gear)
{
    int sum = 0;

    for (unsigned left = (unsigned)gear; left != 0; left &= left - 1)
        sum += gear_at(__builtin_ctz(left))->points;
    return sum;
}

static bool has_rounds(const starship *g, int ship, const gear_kind *k)
{
    return k->uses == 0 || g->rounds[ship] < k->uses;
}

/* The gun besides its own that a ship can fire into an arc: a number of gear, or GEAR_MAX. */
static int gun_for(const starship *g, int ship, int arc)
{
    for (unsigned left = g->gear[ship]; left != 0; left &= left - 1) {
        const gear_kind *k = gear_at(__builtin_ctz(left));

        if (k->attack != NO_ATTACK && !k->in_place && k->arc == arc && has_rounds(g, ship, k))
            return __builtin_ctz(left);
    }
    return GEAR_MAX;
}

static gun gun_of(int number)
{
    const gear_kind *k = gear_at(number);

    return (gun){k->attack, (uint8_t)(number + 1), k->reach};
}

/* The ship's own guns, or those that replace them. */
static gun own_guns(const starship *g, int ship)
{
    gun own = {.attack = type_of(g, ship)->attack};

    for (unsigned left = g->gear[ship]; left != 0; left &= left - 1)
        if (gear_at(__builtin_ctz(left))->in_place)
            own.attack = gear_at(__builtin_ctz(left))->attack;
    return own;
}

gun starship_gun(const starship *g, int ship, int arc)
{
    int number = gun_for(g, ship, arc);
    gun own = arc == ARC_FRONT ? own_guns(g, ship) : (gun){.attack = NO_ATTACK};

    if (number == GEAR_MAX)
        return own;
    return own.attack == NO_ATTACK || g->loaded[ship] == number + 1 ? gun_of(number) : own;
}

int starship_draws(const starship *g, int ship)
{
    return g->loaded[ship] == 0 ? 1 : gear_at(g->loaded[ship] - 1)->draws;
}

void starship_fire_gear(starship *g, int ship, int number)
{
    g->loaded[ship] = (uint8_t)number;
    if (number != 0 && gear_at(number - 1)->uses != 0)
        g->rounds[ship]++;
}

/* ---- shields ---- */

/* Does gear shield a ship so far away: the one that carries it, or a friend near enough
   (FL-R120)? */
static bool shields(const gear_kind *k, int32_t away)
{
    return away == FROM_ITSELF || (k->around != 0 && away <= k->around + TOLERANCE);
}

int starship_shield_by(const starship *g, int carrier, int32_t away, int band, bool *no_aim)
{
    int best = 0;

    for (unsigned left = g->gear[carrier]; left != 0; left &= left - 1) {
        const gear_kind *k = gear_at(__builtin_ctz(left));
        int takes = band == BAND_SHORT || k->against_far == 0 ? k->against : k->against_far;

        if (takes == 0 || !shields(k, away))
            continue;
        best = takes < best ? takes : best;
        *no_aim |= k->no_aim;
    }
    return best;
}

/* Could the carrier shield the target if it is near enough?  It must be on its level (FL-R120). */
static bool may_shield(const starship *g, const scene *s, int carrier, int target)
{
    return g->gear[carrier] != 0 && on_table(g, carrier) &&
           side_of(g, carrier) == side_of(g, target) && s->level[carrier] == s->level[target];
}

int starship_shield(const starship *g, const scene *s, int target, int band, bool *no_aim)
{
    int best = 0;

    for (int carrier = 0; carrier < g->ship_count; carrier++) {
        if (!may_shield(g, s, carrier, target))
            continue;
        int32_t away =
            carrier == target ? FROM_ITSELF : shape_gap(&s->base[carrier], &s->base[target]);
        int takes = starship_shield_by(g, carrier, away, band, no_aim);

        best = takes < best ? takes : best;
    }
    return best;
}

/* ---- loading a gun ---- */

int starship_may_load(const starship *g, const scene *s, int ship)
{
    int number = gun_for(g, ship, ARC_FRONT);
    starship then = *g;

    if (g->gear[ship] == 0 || number == GEAR_MAX || g->loaded[ship] != 0 ||
        own_guns(g, ship).attack == NO_ATTACK)
        return GEAR_MAX;
    then.loaded[ship] = (uint8_t)(number + 1);
    return starship_targets(&then, s, ship) != 0 ? number : GEAR_MAX;
}

void starship_offer_loads(const starship *g, const scene *s, uint32_t ships, options *out)
{
    for (; ships != 0; ships &= ships - 1) {
        int ship = __builtin_ctz(ships), number = starship_may_load(g, s, ship);

        if (number != GEAR_MAX)
            option_about(options_offer(out, VERB_LOAD, FL(397)), ship, number, NO_THING);
    }
}
