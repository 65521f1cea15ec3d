/* submit.c: which dice the officer submits, and whether it uses its reroll. */
#include "games/express/bot/officer.h"

/* A roll of this seat: its faces, and what it is for. */
typedef struct {
    int matter;
    int16_t face[DICE];
    dice_count dice;
    check check; /* only for FOR_CRISIS and FOR_VOTE */
} roll;

static int matter_of(const express *g)
{
    switch (g->flow.stack[g->flow.depth - 2].procedure) {
    case PROC_CONTRIBUTE: return g->check == VOTE_CHECK ? FOR_VOTE : FOR_CRISIS;
    case PROC_SHIPS: return FOR_SHIPS;
    case PROC_PREPARE: return FOR_PREPARE;
    case PROC_JUMP: return FOR_JUMP;
    default: return FOR_ONE_DIE;
    }
}

static roll look_at_roll(const officer_state *me)
{
    const express *g = me->g;
    roll r = {.matter = matter_of(g)};

    for (int die = 0; die < DICE; die++) {
        r.face[die] = g->rolled[die]; /* its own roll: only the roller is asked */
        if (g->rolled[die] == 0)
            continue;
        r.dice.strong += die_kind(die) == EXPRESS_STRONG;
        r.dice.weak += die_kind(die) == EXPRESS_WEAK;
    }
    if (r.matter == FOR_CRISIS || r.matter == FOR_VOTE)
        r.check = officer_check(me, true);
    return r;
}

/* Some of the dice rolled, and what they add up to. */
typedef struct {
    int16_t face[DICE];
    int count, sum, positive, worth;
    dice_count left;
} subset;

static subset take_subset(const express *g, const roll *r, uint32_t dice)
{
    subset s = {.left = r->dice};

    for (int die = 0; die < DICE; die++) {
        if (!(dice >> die & 1))
            continue;
        s.face[die] = r->face[die];
        s.count++;
        s.sum += r->matter == FOR_CRISIS ? express_counted_value(g, r->face[die]) : r->face[die];
        s.positive += r->face[die] > 0;
        s.left.strong -= die_kind(die) == EXPRESS_STRONG;
        s.left.weak -= die_kind(die) == EXPRESS_WEAK;
    }
    return s;
}

/*
 * Returns true if Kara Thrace's Reckless returns the dice: three or more in one check cost nothing.
 */
static bool comes_back(const officer_state *me, const subset *s)
{
    int counted = 0;

    for (int die = 0; die < DICE; die++)
        counted += me->g->counted[me->seat][die] != 0;
    return me->g->check != NO_CHECK && me->seat == me->g->active && !me->g->reckless_used &&
           express_has_character(me->g, me->seat, KARA_THRACE) &&
           counted + s->count >= EXPRESS_RECKLESS_MIN;
}

static int price_of(const officer_state *me, const subset *s)
{
    /* A strong die costs more. Even if the dice are free, submitting fewer is better. */
    int strong = 0;

    for (int die = 0; die < EXPRESS_STRONG_EACH; die++)
        strong += s->face[die] != 0;
    return comes_back(me, s) ? 0 : s->count * officer_own_die_worth(me) + s->count + 2 * strong;
}

static int score_for_check(const officer_state *me, const roll *r, const subset *s)
{
    const check *c = &r->check;
    int stop = officer_check_points(c, odds_of(&c->others, c->need - s->sum));
    int on = me->side == LOYAL || r->matter == FOR_VOTE
                 ? officer_going_on(me, c, s->left, c->need - s->sum)
                 : INT16_MIN;

    return on > stop ? on : stop;
}

/*
 * Returns what the dice change on the board, in points, when they are submitted to an action or a
 * jump.
 */
static int fleet_points(const officer_state *me, const roll *r, const subset *s)
{
    fleet after = me->fleet;
    int removed = s->positive < after.raiders ? s->positive : after.raiders;

    switch (r->matter) {
    case FOR_SHIPS:
        after.raiders -= removed;
        after.ships -= s->positive - removed < after.ships ? s->positive - removed : after.ships;
        return outlook_worth(&after) - outlook_worth(&me->fleet);
    case FOR_PREPARE: return s->sum > 0 ? outlook_icons(&me->fleet, 1) / 2 : 0;
    case FOR_JUMP: return outlook_jump_face(&me->fleet, s->sum) - outlook_worth(&me->fleet);
    default:
        if (me->g->flow.stack[me->g->flow.depth - 2].procedure == PROC_REPAIR)
            after.damage -= s->positive;
        else if (s->positive > 0)
            after.demoralized -= express_removable_markers(me->g) != 0;
        else if (me->g->setting[SETTING_MORALE] == MORALE_VARIANT &&
                 after.demoralized < EXPRESS_DEMORALIZED_TO_LOSE - 1)
            after.demoralized++;
        return outlook_worth(&after) - outlook_worth(&me->fleet);
    }
}

static int32_t bits_of(const officer_state *me, const roll *r, const subset *s)
{
    if (r->matter == FOR_JUMP)
        return officer_bits_of_jump(me->g, me->g->distance,
            s->left.strong == r->dice.strong ? EXPRESS_WEAK : EXPRESS_STRONG, s->sum);
    return officer_bits_of_dice(r->matter, r->dice, s->face);
}

static int score_subset(const officer_state *me, const roll *r, uint32_t dice)
{
    subset s = take_subset(me->g, r, dice);

    if (r->matter == FOR_CRISIS || r->matter == FOR_VOTE) {
        int looks = (int)((int64_t)me->looks * bits_of(me, r, &s) / BIT);

        return score_for_check(me, r, &s) - price_of(me, &s) - looks;
    }
    int price = r->matter == FOR_JUMP ? 0 : price_of(me, &s);

    return officer_score(me, fleet_points(me, r, &s), bits_of(me, r, &s)) - price;
}

/* Returns true if the officer uses Initiative: a human rerolls if no die is positive. */
static bool wants_reroll(const officer_state *me, const roll *r)
{
    int positive = 0;

    for (int die = 0; die < DICE; die++)
        positive += r->face[die] > 0;
    return me->side == LOYAL && positive == 0;
}

choice officer_submit(const officer_state *me, const options *o)
{
    roll r = look_at_roll(me);
    const bounds *b = &o->at[0].bounds[0];
    choice c = {.option = 0, .args = 1};
    int most = 0;

    for (uint32_t dice = 1; dice < 1u << DICE; dice++) {
        int count = set_count(dice);

        if ((dice & ~b->members) != 0 || count < b->lo || count > b->hi)
            continue;
        int s = score_subset(me, &r, dice);

        if (c.arg[0] == 0 || s > most) {
            most = s;
            c.arg[0] = (int32_t)dice;
        }
    }
    if (o->count > 1 && wants_reroll(me, &r))
        return (choice){.option = 1};
    return c;
}
