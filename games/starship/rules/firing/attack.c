/*
 * attack.c: the attacks of a firing step (ledger, sections 8, 16, 19 and 22).
 *
 * All attacks are simultaneous: first all are rolled, then all counters are drawn (SB-156, SB-R86).
 *
 *     each attack:   window before the roll -> dice -> window after the roll -> window if it hit
 *     then each hit: counters
 *     at the end:    lost ships are removed, missiles explode
 */
#include "games/starship/rules/firing/window.h"
#include "games/starship/rules/hiding/knows.h"
#include "games/starship/rules/pilots/talents.h"

const struct attacks_locals *starship_attack(const starship *g)
{
    for (int i = g->flow.depth - 1; i >= 0; i--)
        if (g->flow.stack[i].procedure == PROC_ATTACKS)
            return (const void *)g->flow.stack[i].local;
    return NULL;
}

static bool attacks(const starship *g, int ship)
{
    return on_table(g, ship) && g->target[ship] < BODIES;
}

/* ---- answers in a window ---- */

static void pass(struct attacks_locals *my, seats who)
{
    my->passed = (int16_t)(my->passed | who);
}

/* The action that an answer stands for; null if it is no longer possible. */
static const window_action *deed_of(const window_actions *may, const starship *g, const pick *p)
{
    for (int i = 0; i < may->count; i++)
        if (may->at[i].ship == p->thing[0] &&
            g->talent[may->at[i].ship][may->at[i].slot] == p->thing[1])
            return &may->at[i];
    return NULL;
}

static void act(
    starship *g, struct attacks_locals *my, int seat, const window_actions *may, events *out)
{
    const window_action *it = deed_of(may, g, answer(g, seat));

    if (it->is_flaw && !starship_may_try(g, it->ship, it->slot))
        return; /* another seat has tried it already (SB-460) */
    if (it->is_flaw ? starship_try_flaw(g, it->ship, it->slot, seat, out) : true)
        my->bonus = (int16_t)(my->bonus + it->gain);
    if (!it->is_flaw)
        starship_use_talent(g, it->ship, it->slot, SB(445), out);
}

/* The order in which answers take effect: the attacker's side, the target's, flaws (SB-R89). */
enum { OF_ATTACKER, OF_TARGET, FLAWS, TURNS };

static int turn_of(const starship *g, int ship, int seat)
{
    if (answer(g, seat)->verb == VERB_TRY)
        return FLAWS;
    return seat_side(seat) == side_of(g, ship) ? OF_ATTACKER : OF_TARGET;
}

/* Applies the answers of a window before the roll.  They are shown together, after the last one. */
static void take_answers(starship *g, struct attacks_locals *my, seats who, events *out)
{
    window_actions may;

    starship_window_actions(g, my, ASK_BEFORE_ROLL, true, &may);
    for (int turn = 0; turn < TURNS; turn++)
        for (int seat = 0; seat < g->flow.seat_count; seat++) {
            if (!(who >> seat & 1) || turn_of(g, my->ship, seat) != turn)
                continue;
            if (answer(g, seat)->verb == VERB_PASS)
                pass(my, SEAT_BIT(seat));
            else
                act(g, my, seat, &may, out);
        }
}

/* ---- the dice ---- */

static void begin_attack(struct attacks_locals *my)
{
    my->die = my->other = my->bonus = my->split = my->passed = 0;
}

static void roll(starship *g, struct attacks_locals *my)
{
    my->die = (int16_t)(die_roll(&g->flow.random, FROM_DIE_1, 6) + 1);
    my->other = (int16_t)(die_roll(&g->flow.random, FROM_DIE_2, 6) + 1);
}

/* Tells all the dice, while a player may still do something about them. */
static void tell_roll(const starship *g, const struct attacks_locals *my, events *out)
{
    shot it = starship_attack_shot(g, my->ship, false);

    TELL(EV_ROLLED, SB(148), TO_ALL, my->ship, g->target[my->ship], my->die, my->other,
        (int16_t)shot_modifiers(&it));
}

static void answer_roll(starship *g, struct attacks_locals *my, events *out)
{
    int seat = g->owner[my->ship];

    switch (answer(g, seat)->verb) {
    case VERB_SPLIT: my->split = 1; break;
    case VERB_USE:
        starship_use_talent(
            g, my->ship, starship_slot_with(g, my->ship, HOOK_REROLL, true), SB(445), out);
        roll(g, my);
        break;
    default: pass(my, SEAT_BIT(seat));
    }
}

/* Decides whether an attack hits. All see the dice; only the owner sees what the pilot's wounds
   cost. */
static void resolve(starship *g, const scene *s, const struct attacks_locals *my, events *out)
{
    int ship = my->ship, target = g->target[ship];
    shot it = starship_shot(g, s, ship, target, true);
    int attack = it.attack;
    int result = my->die + (my->split ? 0 : my->other) + shot_modifiers(&it);
    bool hit = result >= attack;

    g->hits[ship] = (uint8_t)(hit ? 1 + my->split : 0);
    starship_fire_gear(g, ship, it.gear);
    if (plays(g, NEEDS_AIMING)) {
        g->aims[ship] = (uint8_t)target;
        g->aims_hit[ship] = hit;
    }
    TELL(my->split ? EV_SPLIT : EV_ATTACK,
        my->split ? SB(301)
        : hit     ? SB(149)
                  : SB(148),
        TO_ALL, (int16_t)ship, (int16_t)target, my->die, my->other,
        (int16_t)(shot_modifiers(&it) - it.pilot_mod), hit, it.band,
        (int16_t)(it.range / MILLIMETRE));
    if (it.pilot_mod != 0)
        TELL(EV_ATTACK_OWN, SB(270), starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
            (int16_t)target, (int16_t)result, (int16_t)attack, it.pilot_mod);
}

/* ---- the damage ---- */

/* Applies the answer after a hit: a talent may say how the counter is drawn. */
static void answer_hit(starship *g, struct attacks_locals *my, events *out)
{
    int seat = g->owner[my->ship];
    window_actions may;

    if (answer(g, seat)->verb == VERB_PASS) {
        pass(my, SEAT_BIT(seat));
        return;
    }
    starship_window_actions(g, my, ASK_IT_HIT, true, &may);
    const window_action *it = deed_of(&may, g, answer(g, seat));
    bool two = talent_in(g, it->ship, it->slot)->hook == HOOK_DRAW_TWO;

    g->hits[my->ship] |= two ? HITS_DRAW_TWO : HITS_FORCE_PLUS;
    starship_use_talent(g, it->ship, it->slot, SB(445), out);
}

static bool has_hit(const starship *g, int from, int body)
{
    return g->target[from] == body && g->hits[from] != 0;
}

/* Applies one hit.  The effect of a talent is for the first of two hits only (SB-R93). */
static void take_hit(starship *g, int from, int body, events *out)
{
    int how = g->hits[from] & ~HITS_MASK;

    g->hits[from] = (uint8_t)((g->hits[from] & HITS_MASK) - 1);
    for (int i = 0; i < starship_draws(g, from); i++)
        if (is_missile(body))
            starship_hit_missile(g, body - FIRST_MISSILE, i == 0 ? how : 0, out);
        else if (is_piece(body))
            starship_hit_structure(g, body - FIRST_PIECE, out);
        else
            starship_take_hit(g, body, i == 0 ? how : 0, out);
}

static void end_fire(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->target[ship] < BODIES)
            g->fired[ship] = 1;
        g->target[ship] = NO_SHIP;
        g->loaded[ship] = 0;
        g->launched[ship] = 0;
    }
    starship_remove_wrecks(g, out);
    if (plays(g, NEEDS_MISSILES))
        starship_explode(g, out);
}

step starship_attacks(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct attacks_locals *my = LOCALS(struct attacks_locals);
    scene s;

    starship_scene(g, &s); /* no ship moves or is removed before the end */
    PROCEDURE_BEGIN;
    for (my->ship = 0; my->ship < g->ship_count; my->ship++) {
        if (!attacks(g, my->ship))
            continue;
        begin_attack(my);
        while (starship_before_roll(g, my) != 0) {
            ASK(1, ASK_BEFORE_ROLL, starship_before_roll(g, my));
            take_answers(g, my, starship_before_roll(g, my), out);
        }
        my->passed = 0;
        roll(g, my);
        while (starship_after_roll(g, my) != 0) {
            tell_roll(g, my, out);
            ASK(2, ASK_AFTER_ROLL, starship_after_roll(g, my));
            answer_roll(g, my, out);
        }
        resolve(g, &s, my, out);
        my->passed = 0;
        while (starship_it_hit(g, my) != 0) {
            ASK(3, ASK_IT_HIT, starship_it_hit(g, my));
            answer_hit(g, my, out);
        }
    }
    begin_attack(my);
    for (my->ship = 0; my->ship < BODIES; my->ship++)
        for (my->from = 0; my->from < g->ship_count; my->from++)
            while (has_hit(g, my->from, my->ship)) {
                take_hit(g, my->from, my->ship, out);
                /* A window in which the owner looks at the counter would belong here. */
            }
    end_fire(g, out);
    PROCEDURE_END;
}
