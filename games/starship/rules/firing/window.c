/*
 * window.c: which seats may act in an attack, and with what.
 *
 * A window opens only if, by what all can see, an action there could change something. If wounds
 * alone decide that, the seat is still asked, because they are its secret (SB-R89, SB-R90).
 */
#include "games/starship/rules/firing/window.h"

#include "games/starship/rules/pilots/talents.h"

shot starship_attack_shot(const starship *g, int ship, bool pilot)
{
    scene s;

    starship_scene(g, &s);
    return starship_shot(g, &s, ship, g->target[ship], pilot);
}

/* ---- what may be done ---- */

/* Does the ship not move?  Then it cannot evade. */
static bool stands_still(const starship *g, int ship)
{
    if (g->complete)
        return g->energy[ship] == 0;
    return g->slider[ship] == STILL && g->plan_card[ship][1] == NO_CARD;
}

static int lifted(int modifier)
{
    return modifier < 0 ? -modifier : 0;
}

/* What a talent of the attacker's own pilot adds to its roll. */
static int own_gain(const talent *t, const shot *it)
{
    switch (t->hook) {
    case HOOK_ATTACK_SELF: return t->amount;
    case HOOK_IGNORE_LONG_RANGE: return lifted(it->range_mod);
    case HOOK_IGNORE_AIM_LOSS: return it->aim_lost;
    case HOOK_IGNORE_TARGET_ENERGY: return lifted(it->target_mod);
    case HOOK_IGNORE_OWN_ENERGY: return lifted(it->own_mod);
    case HOOK_HALVE_COVER: return it->cover_mod < 0 ? it->cover_mod / 2 - it->cover_mod : 0;
    default: return 0;
    }
}

/* What a talent or flaw adds to the roll of `attacker`.  A modifier is ignored only once. */
static int gain_of(const starship *g, int attacker, int ship, int slot, const shot *it)
{
    const talent *t = talent_in(g, ship, slot);
    bool is_used = g->used[ship] >> slot & 1;

    if (ship == attacker)
        return is_used && t->hook != HOOK_ATTACK_SELF ? 0 : own_gain(t, it);
    if (ship == g->target[attacker])
        return t->hook == HOOK_ATTACK_AGAINST && !stands_still(g, ship) ? t->amount : 0;
    return t->hook == HOOK_ATTACK_FRIEND && side_of(g, ship) == side_of(g, attacker) &&
                   starship_reaches(g, ship, attacker, t->range)
               ? t->amount
               : 0;
}

/* The seats of the other side that still have a ship on the table. */
static seats opponents_of(const starship *g, int ship)
{
    seats who = 0;

    for (int other = 0; other < g->ship_count; other++)
        if (on_table(g, other) && side_of(g, other) != side_of(g, ship))
            who |= SEAT_BIT(g->owner[other]);
    return who;
}

static bool is_of_window(int ask, int hook)
{
    switch (ask) {
    case ASK_AFTER_ROLL: return hook == HOOK_REROLL;
    case ASK_IT_HIT: return hook == HOOK_DRAW_TWO || hook == HOOK_FORCE_PLUS;
    default: return true; /* an action without gain is not for this window */
    }
}

static void add_action(const starship *g, const struct attacks_locals *a, int ask, int ship,
    int slot, const shot *it, window_actions *out)
{
    const talent *t = talent_in(g, ship, slot);
    bool is_flaw = t->class == CLASS_FLAW;
    seats who = is_flaw ? opponents_of(g, ship) : SEAT_BIT(g->owner[ship]);
    int gain = ask == ASK_BEFORE_ROLL ? gain_of(g, a->ship, ship, slot, it) : 0;

    if (is_missile(g->target[a->ship]) && t->hook == HOOK_FORCE_PLUS)
        return; /* a + does nothing to a missile (FL-R45) */
    who &= (seats)~a->passed;
    if (who == 0 || !is_of_window(ask, t->hook) || (ask == ASK_BEFORE_ROLL) != (gain != 0))
        return;
    out->at[out->count++] =
        (window_action){who, (uint8_t)ship, (uint8_t)slot, (uint8_t)is_flaw, (int8_t)gain};
}

void starship_window_actions(
    const starship *g, const struct attacks_locals *a, int ask, bool secrets, window_actions *out)
{
    shot it = starship_attack_shot(g, a->ship, false);

    out->count = 0;
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || (ship != a->ship && ask != ASK_BEFORE_ROLL))
            continue;
        for (int slot = 0; slot < SLOTS; slot++)
            if (starship_may_use(g, ship, slot, secrets) || starship_may_try(g, ship, slot))
                add_action(g, a, ask, ship, slot, &it, out);
    }
}

/* ---- which windows open ---- */

/* What a roll must reach without the pilot's wounds, and how many wounds others must reckon
   with. */
typedef struct {
    int need;
    int wounds_least, wounds_most;
} outlook;

static outlook outlook_of(const starship *g, int ship)
{
    shot it = starship_attack_shot(g, ship, false);
    int counters = g->counter_count[ship];

    return (outlook){.need = it.attack - shot_modifiers(&it),
        .wounds_least = g->is_severe[ship] ? 2 : 0,
        .wounds_most = !g->complete   ? 0
                       : counters < 2 ? counters
                                      : 2};
}

static seats seats_of(const window_actions *may)
{
    seats who = 0;

    for (int i = 0; i < may->count; i++)
        who |= may->at[i].who;
    return who;
}

/* Can the attack still both hit and miss, with all that players can do? Of each pilot's talents the
   best one counts, since he uses one talent of a type. */
static bool is_open(const starship *g, int ship, const window_actions *may)
{
    outlook see = outlook_of(g, ship);
    int most = 0, least = 0, best[SHIPS] = {0};
    int surest = plays(g, NEEDS_DOUBLES) ? 1 : 2; /* a single die shows 1 */

    for (int i = 0; i < may->count; i++) {
        const window_action *it = &may->at[i];

        if (it->gain < 0)
            least += it->gain;
        else if (it->gain > best[it->ship])
            best[it->ship] = it->gain;
    }
    for (int other = 0; other < g->ship_count; other++)
        most += best[other];
    return see.need + see.wounds_least - most <= 12 && see.need + see.wounds_most - least > surest;
}

seats starship_before_roll(const starship *g, const struct attacks_locals *a)
{
    window_actions may;

    if (!plays(g, NEEDS_TALENTS))
        return 0;
    starship_window_actions(g, a, ASK_BEFORE_ROLL, false, &may);
    return is_open(g, a->ship, &may) ? seats_of(&may) : 0;
}

/* May the roll be split into two attacks with one die each, of which one may hit (SB-300,
   SB-R91)? */
static bool may_split(const starship *g, const struct attacks_locals *a)
{
    outlook see = outlook_of(g, a->ship);

    return plays(g, NEEDS_DOUBLES) && a->die == a->other && a->die >= see.need + see.wounds_least;
}

/* May the attacker roll again?  This roll may have missed, and another one may hit (SB-R92). */
static bool may_reroll(const starship *g, const struct attacks_locals *a, bool secrets)
{
    outlook see = outlook_of(g, a->ship);

    return plays(g, NEEDS_TALENTS) && starship_slot_with(g, a->ship, HOOK_REROLL, secrets) >= 0 &&
           a->die + a->other < see.need + see.wounds_most && see.need + see.wounds_least <= 12;
}

seats starship_after_roll(const starship *g, const struct attacks_locals *a)
{
    seats owner = SEAT_BIT(g->owner[a->ship]);

    if (!plays(g, NEEDS_TALENTS | NEEDS_DOUBLES) || a->split || a->passed & owner)
        return 0;
    return may_split(g, a) || may_reroll(g, a, false) ? owner : 0;
}

seats starship_it_hit(const starship *g, const struct attacks_locals *a)
{
    window_actions may;

    if (!plays(g, NEEDS_TALENTS) || g->hits[a->ship] == 0)
        return 0;
    starship_window_actions(g, a, ASK_IT_HIT, false, &may);
    return seats_of(&may);
}

/* ---- what is offered ---- */

static void offer_action(const starship *g, const window_action *it, options *out)
{
    option *o =
        it->is_flaw ? options_offer(out, VERB_TRY, SB(456)) : options_offer(out, VERB_USE, SB(450));

    option_about(o, it->ship, g->talent[it->ship][it->slot], NO_THING);
}

void starship_list_window(const starship *g, int seat, options *out)
{
    const struct attacks_locals *a = starship_attack(g);
    int ask = g->flow.ask;
    window_actions may;

    starship_window_actions(g, a, ask, true, &may);
    for (int i = 0; i < may.count; i++)
        if ((may.at[i].who >> seat & 1) && (ask != ASK_AFTER_ROLL || may_reroll(g, a, true)))
            offer_action(g, &may.at[i], out);
    if (ask == ASK_AFTER_ROLL && may_split(g, a))
        option_about(options_offer(out, VERB_SPLIT, SB(300)), a->ship, NO_THING, NO_THING);
    options_offer(out, VERB_PASS, ask == ASK_AFTER_ROLL ? SB(302) : SB(450));
}
