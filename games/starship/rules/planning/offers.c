/*
 * offers.c: the plans that a ship is offered.
 *
 * An option is about the cards of a plan. Slider and dial are free numbers, each from a set. Every
 * slider of the set goes with every dial, so all plans of a deck fit into one list. Plans that are
 * not legal are listed as barred, with the rule that says why.
 */
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/plan.h"

/* The most plans of a deck. An ordinary card is flown alone, climbing, diving, landing or in a
   jump. After an overboost it is flown alone, diving or in a jump. It can also follow a change of
   direction, and the ship can stand still. */
enum { HALF = (CARDS_MAX - 2) / 2 }; /* half a deck without change of direction and blank */
static_assert(3 * HALF * HALF + 6 * HALF + 8 <= OPTIONS_MAX,
    "a deck could make more plans than can be offered");

static void offer_pairs(const starship *g, int ship, const limits *may, int first, options *out)
{
    const deck *d = deck_of(g, ship);
    uint32_t second = maneuvers(d);
    bool overboost = d->card[first].symbols & OVERBOOST;
    int before = out->count;
    rule because = 0;

    for (int i = 0; i < d->card_count; i++) {
        plan p = plan_with(first, (uint8_t)i, STILL, overboost ? g->dial[ship] : 0);

        if (!(second >> i & 1))
            continue;
        offer_cards(g, ship, may, overboost ? VERB_OVERBOOST : VERB_CHANGE, &p,
            overboost ? SB(92) : SB(206), out);
        if (out->count == before && wants_barred(may, out))
            sliders_for(g, ship, may, p, &because);
    }
    if (out->count == before && wants_barred(may, out))
        options_bar(out, overboost ? VERB_OVERBOOST : VERB_CHANGE, first, because);
}

static void offer_standing(const starship *g, int ship, const limits *may, options *out)
{
    const deck *d = deck_of(g, ship);
    plan p = plan_with(d->straight, NO_CARD, STILL, g->dial[ship]);
    rule because = 0;

    if (!(sliders_open(g, ship, may, &p, wants_barred(may, out) ? &because : NULL) >> STILL & 1)) {
        if (wants_barred(may, out))
            options_bar(out, VERB_STAND, NO_THING, starship_judge_within(g, ship, may, &p).because);
        return;
    }
    option *o = options_offer(out, VERB_STAND, SB(87));

    option_about(o, ship, NO_THING, NO_THING);
    option_add_set(o, maneuvers(d), 1, 1);
    option_add_set(o, dials_for(g, ship, may, &p), 1, 1);
    add_blank(g, ship, o);
    add_talent(may, o);
}

void offer_level(const starship *g, int ship, const limits *may, int by, int first, int second,
    rule *because, options *out)
{
    plan p = plan_with(first, second, STILL, g->dial[ship]);

    p.level = (int8_t)by;
    offer_cards(g, ship, may, by > 0 ? VERB_CLIMB : VERB_DIVE, &p, SB(351), out);
    if (*because == 0 && wants_barred(may, out))
        sliders_for(g, ship, may, p, because);
}

/* Offers changes of level with one of the cards (SB-351). In the air it also offers a dive with a
   card after an overboost (FL-178). */
void offer_levels(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out)
{
    for (int by = 1; by >= -1 && plays(g, NEEDS_LEVELS); by -= 2) {
        int before = out->count;
        rule because = 0;

        if (by < 0 && starship_dives_to_ground(g, ship))
            continue; /* that is a landing (FL-184) */
        for (uint32_t left = cards; left != 0; left &= left - 1) {
            offer_level(g, ship, may, by, __builtin_ctz(left), NO_CARD, &because, out);
            for (uint32_t first = in_air(g) && by < 0 ? overboosts : 0; first != 0;
                 first &= first - 1)
                offer_level(
                    g, ship, may, by, __builtin_ctz(first), __builtin_ctz(left), &because, out);
        }
        if (out->count == before && wants_barred(may, out))
            options_bar(out, by > 0 ? VERB_CLIMB : VERB_DIVE, NO_THING, because);
    }
}

static uint32_t overboosts(const deck *d)
{
    uint32_t set = 0;

    for (int i = 0; i < d->card_count; i++)
        if (d->card[i].symbols & OVERBOOST)
            set |= 1u << i;
    return set;
}

bool starship_goes_with_plans(const starship *g, int ship, int slot)
{
    const talent *t = talent_in(g, ship, slot);

    return t != NULL &&
           (t->hook == HOOK_G_LIMIT || t->hook == HOOK_ACCELERATION ||
               t->hook == HOOK_IGNORE_DIFFICULT) &&
           starship_may_use(g, ship, slot, true);
}

/* Offers plans of a ship that has yet to come, which jumps in or stays away, or of one that has to
   jump. */
static void offer_coming(const starship *g, int ship, const limits *may, options *out)
{
    if (may_set_ftl(g, ship))
        offer_jumps(g, ship, may, out);
    if (!must_set_ftl(g, ship))
        offer_standing(g, ship, may, out);
}

static void offer_within(const starship *g, int ship, const limits *may, options *out)
{
    const deck *d = deck_of(g, ship);
    uint32_t singles = maneuvers(d);

    if (g->where[ship] == RESERVE || must_set_ftl(g, ship)) {
        offer_coming(g, ship, may, out);
        if (on_table(g, ship))
            offer_levels(g, ship, may, overboosts(d), singles, out);
        return;
    }
    if (g->landed[ship] != 0) {
        offer_take_offs(g, ship, may, singles, out);
        offer_standing(g, ship, may, out);
        return;
    }
    for (int i = 0; i < d->card_count; i++) {
        plan p = plan_with(i, NO_CARD, STILL, g->dial[ship]);

        if (singles >> i & 1)
            offer_cards(g, ship, may, VERB_FLY, &p, SB(81), out);
    }
    for (int i = 0; i < d->card_count; i++)
        if (d->card[i].symbols & OVERBOOST || (g->complete && i == d->change_direction))
            offer_pairs(g, ship, may, i, out);
    offer_levels(g, ship, may, overboosts(d), singles, out);
    offer_landings(g, ship, may, overboosts(d), singles, out);
    if (may_set_ftl(g, ship))
        offer_jumps(g, ship, may, out);
    offer_standing(g, ship, may, out);
}

void starship_offer_plans(const starship *g, int ship, options *out)
{
    limits may = starship_limits(g, ship);

    offer_within(g, ship, &may, out);
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!starship_goes_with_plans(g, ship, slot))
            continue;
        may = starship_limits_with(g, ship, slot + 1);
        offer_within(g, ship, &may, out);
    }
}

void starship_list_plan(const starship *g, int seat, options *out)
{
    int ship = starship_planned_by(g, seat, false);
    bool fixed = g->plan[ship] == PLAN_AHEAD;

    if (fixed)
        offer_kept(g, ship, out);
    else
        starship_offer_plans(g, ship, out);
    if (g->setting[SETTING_PLANS] == PLANS_TABLETOP && (fixed || on_table(g, ship)))
        offer_any(g, ship, out);
}
