/*
 * conceal.c: another table that a seat could not tell from this one.
 *
 * Hidden are the kinds of the counters of all ships that are not its own, and with them the mix of
 * the pools (redeal.c); the plans and open targets of the other side; and what the other side has
 * answered to the question that is open.  How many cards a plan has is public (SB-084).
 */
#include <string.h>

#include "games/starship/redeal.h"
#include "games/starship/starship.h"
#include "games/starship/view.h"

/* One of a set's members, each equally likely. */
static int any_of(uint32_t set, generator *r)
{
    for (uint32_t skip = random_below(r, (uint32_t)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return __builtin_ctz(set);
}

/* ---- plans ---- */

/* Cards that can lie alone, or second; and those that can lie first of two. */
static uint32_t cards_with(const starship *g, int ship, bool first_of_two)
{
    const deck *d = deck_of(g, ship);
    uint32_t set = 0;

    for (int i = 0; i < d->card_count; i++) {
        int symbols = d->card[i].symbols;
        bool leads = symbols & (OVERBOOST | (g->complete ? CHANGE_DIRECTION : 0));

        if (!(symbols & BLANK) && leads == first_of_two &&
            (g->complete || !(symbols & CHANGE_DIRECTION)))
            set |= 1u << i;
    }
    return set;
}

static plan any_cards(const starship *g, int ship, int cards, generator *r)
{
    plan p = {{NO_CARD, NO_CARD}, STILL, 0};

    if (cards == 2) {
        p.card[0] = (uint8_t)any_of(cards_with(g, ship, true), r);
        p.card[1] = (uint8_t)any_of(cards_with(g, ship, false), r);
    } else {
        p.card[0] = (uint8_t)any_of(cards_with(g, ship, false), r);
    }
    return p;
}

static bool changes_direction(const starship *g, int ship, const plan *p)
{
    return card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION;
}

/* The dial before a rotation is planned. */
static uint8_t dial_of(const starship *g, int ship, const plan *p)
{
    return changes_direction(g, ship, p) ? 0 : g->dial[ship];
}

static uint8_t any_dial(const starship *g, int ship, const plan *p, generator *r)
{
    if (!g->complete || changes_direction(g, ship, p) || random_below(r, 2) == 0)
        return dial_of(g, ship, p);
    return (uint8_t)random_below(r, NOTCHES);
}

/* A plan with so many cards that the ship could have sealed.  Where illegal plans are taken, one in
   a few is one. */
static plan any_plan(const starship *g, int ship, int cards, generator *r)
{
    enum { TRIES = 100, BLUNDERS = 16 };
    limits may = starship_limits(g, ship);
    bool may_blunder = g->setting[SETTING_PLANS] == PLANS_TABLETOP;
    plan p;

    for (int i = 0; i < TRIES; i++) {
        p = any_cards(g, ship, cards, r);
        p.slider = (uint8_t)random_below(r, HIGH + 1);
        p.dial = any_dial(g, ship, &p, r);
        if (starship_judge_within(g, ship, &may, &p).faults == 0 ||
            (may_blunder && random_below(r, BLUNDERS) == 0))
            return p;
    }
    starship_simple_plan(g, ship, cards, &p);
    return p;
}

/* Slider and dial for cards that were fixed a turn ahead: such as make them legal, if there are any
   (SB-275, SB-R46). */
static void any_panel(const starship *g, int ship, plan *p, generator *r)
{
    enum { ALL = (1 << (HIGH + 1)) - 1 };
    uint32_t legal = 0;

    p->dial = dial_of(g, ship, p);
    for (int speed = BACK; speed <= HIGH; speed++) {
        p->slider = (uint8_t)speed;
        if (starship_judge(g, ship, p).faults == 0)
            legal |= 1u << speed;
    }
    p->slider = (uint8_t)any_of(legal == 0 ? ALL : legal, r);
    plan fastest = *p;

    if (legal != 0)
        fastest.slider = (uint8_t)(31 - __builtin_clz(legal));
    fastest.dial = any_dial(g, ship, p, r);
    if (starship_judge(g, ship, &fastest).faults == 0)
        p->dial = fastest.dial;
}

/*
 * The second card of a plan whose first is shown: any that could have been planned with it, with the
 * slider, the dial and the energy that all have seen.  What damage forbade it then is not known.
 */
static int any_second(const starship *g, int ship, generator *r)
{
    starship then = *g;
    plan p = starship_plan(g, ship);
    uint32_t set = 0;

    then.energy[ship] = g->energy_before[ship];
    memset(then.special[ship], 0, sizeof then.special[ship]);
    for (int i = 0; i < deck_of(g, ship)->card_count; i++) {
        p.card[1] = (uint8_t)i;
        if (starship_judge(&then, ship, &p).faults == 0 &&
            plan_energy(g, ship, &p) == g->energy[ship])
            set |= 1u << i;
    }
    return set == 0 ? g->plan_card[ship][1] : any_of(set, r);
}

static void conceal_plan(starship *g, int ship, generator *r)
{
    plan p = starship_plan(g, ship);
    int cards = plan_cards(&p);

    if (g->plan[ship] == PLAN_OPEN_1)
        p.card[1] = (uint8_t)any_second(g, ship, r);
    if (g->plan[ship] == PLAN_AHEAD || (g->plan[ship] == PLAN_SEALED && g->is_severe[ship]))
        p = any_cards(g, ship, cards, r);
    if (g->plan[ship] == PLAN_SEALED && g->is_severe[ship])
        any_panel(g, ship, &p, r);
    else if (g->plan[ship] == PLAN_SEALED)
        p = any_plan(g, ship, cards, r);
    memcpy(g->plan_card[ship], p.card, sizeof p.card);
    g->plan_slider[ship] = p.slider;
    g->plan_dial[ship] = p.dial;
}

/* ---- targets ---- */

/* Who has declared for all ships and was asked about some of them only, holds fire: all see that. */
static bool is_known_to_hold(const starship *g, const scene *s, int seat)
{
    int could_fire = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        could_fire += g->owner[ship] == seat && on_table(g, ship) &&
                      g->target[ship] != TARGET_OPEN && starship_targets(g, s, ship) != 0;
    return !(g->flow.asked >> seat & 1) && could_fire > CHOICE_ARGS;
}

static void conceal_targets(starship *g, int seat, generator *r)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++) {
        int owner = g->owner[ship];

        if (!on_table(g, ship) || g->declared[owner] != DECLARES_PARTLY ||
            g->target[ship] == TARGET_OPEN || starship_knows_plans(g, ship, seat) ||
            is_known_to_hold(g, &s, owner))
            continue;
        uint32_t set = starship_targets(g, &s, ship);

        g->target[ship] = set == 0 || random_below(r, (uint32_t)set_count(set) + 1) == 0
                              ? NO_SHIP
                              : (uint8_t)any_of(set, r);
    }
}

static bool declares_partly(const starship *g)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->declared[seat] == DECLARES_PARTLY)
            return true;
    return false;
}

void starship_conceal(flow *w, int seat, generator *r)
{
    starship *g = starship_of(w);

    if (w->over)
        return;
    starship_redeal_counters(g, seat, r);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && !starship_knows_plans(g, ship, seat))
            conceal_plan(g, ship, r);
    if (declares_partly(g))
        conceal_targets(g, seat, r);
}

/* ---- answers ---- */

/* The answer by which a plan is sealed: starship_plan_of reads it back. */
static pick answer_with(const starship *g, int ship, const plan *p)
{
    int first = p->card[0], second = p->card[1];
    pick a = {.verb = VERB_FLY,
        .thing = {(int16_t)ship, NO_THING, NO_THING},
        .arg = {1 << p->slider, 1 << p->dial}};

    if (starship_judge(g, ship, p).faults != 0) {
        a.verb = VERB_ANY;
        a.arg[0] = 1 << first;
        a.arg[1] = second == NO_CARD ? 0 : 1 << second;
        a.arg[2] = 1 << p->slider;
        a.arg[3] = 1 << p->dial;
    } else if (changes_direction(g, ship, p)) {
        a.verb = VERB_CHANGE;
        a.thing[1] = (int16_t)second;
    } else if (second != NO_CARD) {
        a.verb = VERB_OVERBOOST;
        a.thing[1] = (int16_t)first;
        a.thing[2] = (int16_t)second;
    } else if (p->slider == STILL) {
        a.verb = VERB_STAND;
        a.arg[0] = 1 << first;
    } else {
        a.thing[1] = (int16_t)first;
    }
    return a;
}

static pick any_answer(const starship *g, const pick *given, generator *r)
{
    int ship = given->thing[0], cards = starship_cards_of(g, given);
    plan p = starship_plan(g, ship);
    pick a = *given;

    if (given->verb == VERB_AHEAD) {
        p = any_cards(g, ship, cards, r);
        a.thing[1] = p.card[0];
        a.thing[2] = p.card[1] == NO_CARD ? NO_THING : p.card[1];
        return a;
    }
    if (g->plan[ship] == PLAN_AHEAD) {
        any_panel(g, ship, &p, r);
        return (pick){.verb = VERB_KEEP,
            .thing = {(int16_t)ship, NO_THING, NO_THING},
            .arg = {1 << p.slider, 1 << p.dial}};
    }
    p = any_plan(g, ship, cards, r);
    return answer_with(g, ship, &p);
}

/* An enemy's answer: how many cards it lays down is seen, and nothing else. */
void starship_conceal_answer(flow *w, int seat, int other, generator *r)
{
    if (seat < SEATS && seat_side(seat) == seat_side(other))
        return;
    if (w->ask == ASK_PLAN || w->ask == ASK_AHEAD)
        w->picks[other] = any_answer(starship_in(w), &w->picks[other], r);
    else
        game_redeal_answer(&starship_game, w, other, r);
}
