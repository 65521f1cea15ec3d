/* limits.c: what a ship may plan, by its damage, its pilot and its fuel (ledger, sections 12, 14 and 17). */
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/plan.h"

/* `more`: a talent's.  It makes nothing of none (SB-R109). */
static int acceleration(const starship *g, int ship, bool changes_direction, int more)
{
    int full = type_of(g, ship)->acceleration, by_pilot = grade_of(g, ship)->acceleration;

    if ((g->is_rotated[ship] && !changes_direction) || starship_is_crippled(g, ship) ||
        starship_is_dry(g, ship) || g->special[ship][ENGINE] >= 2)
        return 0; /* SB-192, SB-280, SB-320, SB-264 */
    if (g->special[ship][ENGINE] == 1)
        return (full + 1) / 2 + more; /* SB-263, SB-425 */
    return (full + by_pilot > 0 ? full + by_pilot : 0) + more;
}

bool can_fly_back(const starship *g, int ship)
{
    const deck *d = deck_of(g, ship);

    return starship_arrow_of(&d->card[d->straight], BACK) != NULL;
}

static void energy_range(
    const starship *g, int ship, bool changes, int more, int8_t *lo, int8_t *hi)
{
    int now = g->energy[ship], a = acceleration(g, ship, changes, more);

    if (a == 0 && now == ENERGY_LEAST && !can_fly_back(g, ship))
        now = 0; /* it cannot fly on backwards: it stops (SB-R35) */
    *lo = (int8_t)(now - a > ENERGY_LEAST ? now - a : ENERGY_LEAST);
    *hi = (int8_t)(now + a < ENERGY_MOST ? now + a : ENERGY_MOST);
}

/* Who cannot even hold his speed is not driven on (SB-R110). */
static bool can_press_on(const starship *g, int ship, const limits *may)
{
    int least = g->energy[ship] > 1 ? g->energy[ship] : 1;

    return !g->complete || (least <= may->energy_hi && (least <= energy_of_speed[HIGH] ||
                                                           may->may_overboost || may->compelled));
}

static rule second_straight(const starship *g, int ship)
{
    const pilot_type *p = pilot_of(g, ship);

    if (p == NULL || !grade_of(g, ship)->straight_second)
        return 0;
    return p->grade == GRADE_NUGGET ? SB(426) : SB(428);
}

limits starship_limits(const starship *g, int ship)
{
    return starship_limits_with(g, ship, 0);
}

limits starship_limits_with(const starship *g, int ship, int place)
{
    const talent *t = place == 0 ? NULL : talent_in(g, ship, place - 1);
    int hook = t == NULL ? HOOKS : t->hook;
    bool difficult = g->difficult[ship] && hook != HOOK_IGNORE_DIFFICULT;
    int more_g = hook == HOOK_G_LIMIT ? t->amount : 0;
    int more = hook == HOOK_ACCELERATION ? t->amount : 0;
    int g_limit = g->special[ship][CONTROLS] > 0 ? G_LIMIT_HURT : G_LIMIT;
    limits may = {.g_limit = (uint8_t)(g_limit + more_g),
        .rotated = g->is_rotated[ship],
        .may_rotate = g->special[ship][CONTROLS] < 2 && !starship_is_dry(g, ship),
        .crippled = starship_is_crippled(g, ship),
        .dry = starship_is_dry(g, ship),
        .may_overboost = g->special[ship][HULL] == 0,
        .no_difficult = difficult || g->special[ship][PILOT] > 0,
        .only_straight_overboost = difficult,
        .talent = (uint8_t)place,
        .second_straight = second_straight(g, ship)};

    energy_range(g, ship, false, more, &may.energy_lo, &may.energy_hi);
    energy_range(g, ship, true, more, &may.change_lo, &may.change_hi);
    may.compelled = g->complete && may.energy_lo > energy_of_speed[HIGH];
    may.aggressive =
        g->spell[ship] & SPELL_AGGRESSION && g->landed[ship] == 0 && can_press_on(g, ship, &may);
    return may;
}
