/* kept_cards.c: badly hurt pilots fix cards a turn ahead, and plan with them (SB-273 to SB-276). */
#include "games/starship/rules/planning/plan.h"

static void offer_keep(int ship, uint32_t sliders, uint32_t dials, const limits *may, options *out)
{
    option *o = options_offer(out, VERB_KEEP, SB(275));

    option_about(o, ship, NO_THING, NO_THING);
    option_add_set(o, sliders, 1, 1);
    option_add_set(o, dials, 1, 1);
    add_talent(may, o);
}

static void offer_kept_jump(const starship *g, int ship, const limits *may, plan p, options *out)
{
    p.slider = FTL;
    p.dial = card_of(g, ship, p.card[0])->symbols & CHANGE_DIRECTION ? 0 : g->dial[ship];
    if (starship_judge_within(g, ship, may, &p).faults == 0)
        offer_keep(ship, 1u << FTL, jump_dials(g, ship, may, &p), may, out);
}

static void offer_kept_levels(
    const starship *g, int ship, const limits *may, const plan *p, options *out)
{
    if (p->card[1] == NO_CARD)
        offer_levels(g, ship, may, 0, 1u << p->card[0], out);
    else if (in_air(g) && plays(g, NEEDS_LEVELS) && !starship_dives_to_ground(g, ship))
        offer_level(g, ship, may, -1, p->card[0], p->card[1], &(rule){0}, out);
}

/* Offers a landing with a card and sign that were fixed. The level slider shows the landing,
   whatever lies below (FL-R104). With `any`, every slider is offered if none is legal. */
static void offer_kept_landing(
    const starship *g, int ship, const limits *may, bool any, options *out)
{
    plan p = starship_plan(g, ship);
    int before = out->count;

    p.dial = g->dial[ship];
    offer_cards(g, ship, may, VERB_LAND, &p, FL(54), out);
    if (out->count > before || !any)
        return;
    option *o = options_offer(out, VERB_LAND, FL(54));

    option_about(o, ship, p.card[0], NO_THING);
    option_add_set(o, ALL_SLIDERS, 1, 1);
    option_add_set(o, dials_for(g, ship, may, &p), 1, 1);
}

/* Offers plans with the cards that were fixed a turn ago (SB-275, SB-276). If no slider is legal
   with them, `any` offers every one, and the rules of illegal moves apply (SB-R46). */
static void offer_kept_within(
    const starship *g, int ship, const limits *may, bool any, options *out)
{
    plan p = starship_plan(g, ship), still = p;
    rule because = 0;

    if (has_fixed_sign(g, ship)) {
        offer_kept_landing(g, ship, may, any, out);
        return;
    }
    if (must_set_ftl(g, ship)) {
        offer_kept_jump(g, ship, may, p, out);
        offer_kept_levels(g, ship, may, &p, out);
        return;
    }
    p.dial = card_of(g, ship, p.card[0])->symbols & CHANGE_DIRECTION ? 0 : g->dial[ship];
    uint32_t sliders = sliders_open(g, ship, may, &p, &because);

    if (sliders == 0 && !any)
        return;
    p.slider = fastest(sliders == 0 ? ALL_SLIDERS : sliders);
    still.slider = STILL;
    uint32_t dials = dials_for(g, ship, may, &p), dials_still = dials_for(g, ship, may, &still);

    offer_keep(ship, sliders == 0 ? ALL_SLIDERS : sliders, dials, may, out);
    if (sliders >> STILL & 1 && dials_still != dials)
        offer_keep(
            ship, 1u << STILL, dials_still, may, out); /* when standing, other dials are legal */
    offer_kept_levels(g, ship, may, &p, out);
    if (p.card[1] == NO_CARD && starship_landing_sign(g, ship) == TOUCH_LANDS)
        offer_landings(
            g, ship, may, 0, 1u << p.card[0], out); /* a sign is not added now (FL-R104) */
    if (may_set_ftl(g, ship))
        offer_kept_jump(g, ship, may, p, out);
}

void offer_kept(const starship *g, int ship, options *out)
{
    limits may;

    for (int slot = 0; slot < SLOTS; slot++) {
        if (!starship_goes_with_plans(g, ship, slot))
            continue;
        may = starship_limits_with(g, ship, slot + 1);
        offer_kept_within(g, ship, &may, false, out);
    }
    may = starship_limits(g, ship);
    offer_kept_within(g, ship, &may, out->count == 0, out);
}

/* Offers a single card, with a blank one beside it or without (SB-R96). Where there is something to
   land on, it is also offered with the sign of a landing (FL-R104). */
static void offer_ahead(const starship *g, int ship, int single, options *out)
{
    option *o = options_offer(out, VERB_AHEAD, SB(273));

    option_about(o, ship, single, NO_THING);
    add_blank(g, ship, o);
    if (starship_landing_sign(g, ship) == TOUCH_SIGNED)
        option_about(options_offer(out, VERB_AHEAD_LAND, FL(54)), ship, single, NO_THING);
}

/* Offers every set of cards that may lie together. Whether they are legal shows next turn
   (SB-R46). */
void starship_list_ahead(const starship *g, int seat, options *out)
{
    int ship = starship_planned_by(g, seat, true);
    const deck *d = deck_of(g, ship);
    uint32_t singles = maneuvers(d);
    bool straight = starship_limits(g, ship).second_straight != 0;

    for (int i = 0; i < d->card_count; i++) {
        if (singles >> i & 1)
            offer_ahead(g, ship, i, out);
        else if (d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION))
            for (int other = 0; other < d->card_count; other++)
                if (singles >> other & 1 && (!straight || d->card[other].symbols & STRAIGHT))
                    option_about(options_offer(out, VERB_AHEAD, SB(273)), ship, i, other);
    }
}
