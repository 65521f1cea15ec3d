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
static int any_of(uint32_t set, random *r)
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

static plan any_cards(const starship *g, int ship, int cards, random *r)
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

static void any_panel(const starship *g, int ship, plan *p, random *r)
{
    bool stays = !g->complete || random_below(r, 2) == 0;

    p->slider = (uint8_t)random_below(r, HIGH + 1);
    p->dial = stays ? g->dial[ship] : (uint8_t)random_below(r, NOTCHES);
}

/* A plan with so many cards that the ship could have sealed.  Where illegal plans are taken, one in
   a few is one. */
static plan any_plan(const starship *g, int ship, int cards, random *r)
{
    enum { TRIES = 100, BLUNDERS = 16 };
    limits may = starship_limits(g, ship);
    bool may_blunder = g->setting[SETTING_PLANS] == PLANS_TABLETOP;
    plan p;

    for (int i = 0; i < TRIES; i++) {
        p = any_cards(g, ship, cards, r);
        any_panel(g, ship, &p, r);
        if (starship_judge_within(g, ship, &may, &p).faults == 0 ||
            (may_blunder && random_below(r, BLUNDERS) == 0))
            return p;
    }
    starship_simple_plan(g, ship, cards, &p);
    return p;
}

/* Cards that were fixed a turn ahead may be any; slider and dial make them legal, if they can. */
static plan any_kept_plan(const starship *g, int ship, int cards, random *r)
{
    enum { TRIES = 40 };
    plan p = any_cards(g, ship, cards, r);

    for (int i = 0; i < TRIES; i++) {
        any_panel(g, ship, &p, r);
        if (starship_judge(g, ship, &p).faults == 0)
            return p;
    }
    p.dial = card_of(g, ship, p.card[0])->symbols & CHANGE_DIRECTION ? 0 : g->dial[ship];
    return p;
}

/*
 * The second card of a plan whose first is shown: any that could have been planned with it, with the
 * slider, the dial and the energy that all have seen.  What damage forbade it then is not known.
 */
static int any_second(const starship *g, int ship, random *r)
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

static void lay(starship *g, int ship, plan p)
{
    memcpy(g->plan_card[ship], p.card, sizeof p.card);
    g->plan_slider[ship] = p.slider;
    g->plan_dial[ship] = p.dial;
}

static void conceal_plan(starship *g, int ship, random *r)
{
    plan p = starship_plan(g, ship);
    int cards = plan_cards(&p);

    switch (g->plan[ship]) {
    case PLAN_AHEAD: lay(g, ship, any_cards(g, ship, cards, r)); break;
    case PLAN_SEALED:
        p = g->is_severe[ship] ? any_kept_plan(g, ship, cards, r) : any_plan(g, ship, cards, r);
        lay(g, ship, p);
        break;
    case PLAN_OPEN_1: g->plan_card[ship][1] = (uint8_t)any_second(g, ship, r); break;
    default: break;
    }
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

static void conceal_targets(starship *g, int seat, random *r)
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

void starship_conceal(flow *w, int seat, random *r)
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

/* Leaves of a list the options that lay down so many cards. */
static void keep_options(options *o, int cards)
{
    int kept = 0;

    for (int i = 0; i < o->count; i++) {
        option *at = &o->at[i];
        bool is_pair = at->verb == VERB_OVERBOOST || at->verb == VERB_CHANGE ||
                       (at->verb == VERB_AHEAD && at->thing[2] != NO_THING);

        if (at->verb == VERB_ANY)
            at->bounds[1].lo = at->bounds[1].hi = cards - 1;
        if (at->verb == VERB_ANY || at->verb == VERB_KEEP || is_pair == (cards == 2))
            o->at[kept++] = *at;
    }
    o->count = kept;
}

/* An enemy's answer: how many cards it lays down is seen, and nothing else. */
void starship_conceal_answer(flow *w, int seat, int other, random *r)
{
    starship *g = starship_of(w);
    options list;

    if (seat < SEATS && seat_side(seat) == seat_side(other))
        return;
    if (w->ask != ASK_PLAN && w->ask != ASK_AHEAD) {
        game_redeal_answer(&starship_game, w, other, r);
        return;
    }
    options_clear(&list, false);
    starship_list(w, other, &list);
    keep_options(&list, starship_cards_of(g, &w->picks[other]));
    if (list.count == 0)
        return;
    choice c = options_random(&list, r);

    w->picks[other] = options_pick(&list, &c);
}
