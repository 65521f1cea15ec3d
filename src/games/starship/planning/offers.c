/*
 * offers.c: the plans that a ship is offered.
 *
 * A plan is offered as its cards; slider and dial are free numbers, each one out of a set.  The set of
 * sliders and the set of dials of an option do not hang on each other: that is what makes the whole
 * of a deck fit into one list.  What is closed is listed with its rule, so that people see why.
 */
#include "games/starship/pilots/talents.h"
#include "games/starship/planning/plan.h"

/* Each ordinary card alone, climbing, diving, landing, in a jump; with an overboost alone, diving, in a jump; after
   a change of direction; and standing still. */
enum { HALF = (CARDS_MAX - 2) / 2 }; /* of a deck, change direction and blank apart */
static_assert(3 * HALF * HALF + 6 * HALF + 8 <= OPTIONS_MAX,
    "a deck could make more plans than can be offered");

enum {
    SPARE = 8, /* options that plans with talents leave to others, and all to those that follow */
    LAST = 6,
    ALL_DIALS = (1 << NOTCHES) - 1,
    ALL_SLIDERS = 1 << BACK | 1 << STILL | 1 << LOW | 1 << MEDIUM | 1 << HIGH
};

/* The sliders with which the cards are legal, the dial being left as it is; and the rule that closes
   one of the others. */
static uint32_t sliders_for(const starship *g, int ship, const limits *may, plan p, rule *because)
{
    static const uint8_t usual_first[] = {MEDIUM, LOW, HIGH, STILL, BACK};
    reading r = read_plan(g, ship, &p);
    uint32_t set = 0;

    for (size_t i = 0; i < sizeof usual_first; i++) {
        p.slider = usual_first[i];
        read_at_speed(&r, p.slider);
        verdict v = g->where[ship] == RESERVE ? starship_judge_within(g, ship, may, &p)
                                              : judge_reading(g, ship, may, &p, &r);

        if (v.because == 0)
            set |= 1u << p.slider;
        else if (*because == 0 || *because == SB(85) || *because == SB(91))
            *because = v.because; /* that an arrow is missing is the least of reasons */
    }
    return set;
}

/* The sliders that are offered: with a talent those that take it (SB-R111). */
static uint32_t sliders_open(
    const starship *g, int ship, const limits *may, const plan *p, rule *because)
{
    uint32_t set = sliders_for(g, ship, may, *p, because);

    if (may->talent == 0)
        return set;
    limits plain = starship_limits(g, ship);

    return set & ~sliders_for(g, ship, &plain, *p, because);
}

void add_talent(const limits *may, option *o)
{
    if (may->talent != 0)
        option_add_set(o, 1u << (may->talent - 1), 1, 1);
}

bool wants_barred(const limits *may, const options *out)
{
    return may->talent == 0 && out->want_barred && out->barred_count < BARRED_MAX;
}

/* The dials that go with a plan; a change of direction sets the dial itself. */
static uint32_t dials_for(const starship *g, int ship, const limits *may, const plan *p)
{
    if (card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION || g->where[ship] == RESERVE)
        return 1u << p->dial;
    return starship_dials(g, ship, may, p);
}

static uint8_t fastest(uint32_t sliders)
{
    return (uint8_t)(31 - __builtin_clz(sliders));
}

/* Standing still has a verb of its own; who changes level so does it with the straight card, or with the
   one that was fixed. */
static bool may_be_still(const starship *g, int ship, int verb, const plan *p)
{
    if (p->level != 0 || p->touch == TOUCH_LANDS || p->touch == TOUCH_SIGNED)
        return g->plan[ship] == PLAN_AHEAD || p->card[0] == deck_of(g, ship)->straight;
    return verb == VERB_CHANGE || verb == VERB_TAKE_OFF;
}

void add_blank(const starship *g, int ship, option *o)
{
    if (may_add_blank(g, ship))
        option_add_number(o, 0, 1);
}

bool has_room(const limits *may, const options *out)
{
    return out->count + (may->talent == 0 ? LAST : SPARE) <= OPTIONS_MAX;
}

void offer_cards(const starship *g, int ship, const limits *may, int verb, const plan *cards,
    rule rests_on, options *out)
{
    rule because = 0;
    plan p = *cards;
    uint32_t sliders = sliders_open(g, ship, may, &p, &because);

    if (!may_be_still(g, ship, verb, &p))
        sliders &= ~(1u << STILL);
    if (!has_room(may, out))
        return;
    if (sliders == 0) {
        if (wants_barred(may, out) && verb == VERB_FLY)
            options_bar(out, VERB_FLY, p.card[0], because);
        return;
    }
    option *o = options_offer(out, (uint16_t)verb, rests_on);

    p.slider = fastest(sliders);
    option_about(o, ship, verb == VERB_CHANGE ? p.card[1] : p.card[0],
        verb == VERB_CHANGE || p.card[1] == NO_CARD ? NO_THING : p.card[1]);
    option_add_set(o, sliders, 1, 1);
    option_add_set(o, dials_for(g, ship, may, &p), 1, 1);
    if (p.card[1] == NO_CARD && p.touch != TOUCH_SIGNED)
        add_blank(g, ship, o);
    add_talent(may, o);
}

uint32_t maneuvers(const deck *d)
{
    uint32_t set = 0;

    for (int i = 0; i < d->card_count; i++)
        if (!(d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK)))
            set |= 1u << i;
    return set;
}

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
        if (out->count == before)
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

    if (!(sliders_open(g, ship, may, &p, &because) >> STILL & 1)) {
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

/* A change of level with the cards; it is noted why not. */
static void offer_level(const starship *g, int ship, const limits *may, int by, int first,
    int second, rule *because, options *out)
{
    plan p = plan_with(first, second, STILL, g->dial[ship]);

    p.level = (int8_t)by;
    offer_cards(g, ship, may, by > 0 ? VERB_CLIMB : VERB_DIVE, &p, SB(351), out);
    if (*because == 0)
        sliders_for(g, ship, may, p, because);
}

/* Changes of level with one of the cards (SB-351); in the air a dive with one after an overboost as well
   (FL-178). */
static void offer_levels(const starship *g, int ship, const limits *may, uint32_t overboosts,
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

/* The cards that can be planned at all, legal or not. */
static uint32_t hand(const starship *g, int ship)
{
    const deck *d = deck_of(g, ship);
    uint32_t set = (1u << d->card_count) - 1;

    if (d->blank != NO_CARD)
        set &= ~(1u << d->blank);
    if (!g->complete && d->change_direction != NO_CARD)
        set &= ~(1u << d->change_direction);
    return set;
}

/* By what was chosen for a jump, the slider is at FTL or it is not. */
static uint32_t any_sliders(const starship *g, int ship)
{
    return (must_set_ftl(g, ship) ? 0 : ALL_SLIDERS) | (may_set_ftl(g, ship) ? 1u << FTL : 0);
}

/* Any plan with such cards, of which the second may have to be there: what the table does not accept
   unless it is agreed on (SB-R08). */
static void offer_any(
    const starship *g, int ship, uint32_t first, uint32_t second, int second_least, options *out)
{
    bool landed = g->landed[ship] != 0, levels = plays(g, NEEDS_LEVELS) && !landed;
    int sign = starship_landing_sign(g, ship);
    const struct {
        uint16_t verb;
        bool open;
    } ways[] = {{VERB_ANY, true}, {VERB_ANY_CLIMB, levels},
        {VERB_ANY_DIVE, levels && !starship_dives_to_ground(g, ship)},
        {VERB_ANY_LAND,
            sign == TOUCH_LANDS || (sign == TOUCH_SIGNED && g->plan[ship] != PLAN_AHEAD)},
        {VERB_ANY_TAKE_OFF, landed}};

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (!ways[i].open)
            continue;
        option *o = options_offer(out, ways[i].verb, g->complete ? SB(240) : SB(124));

        option_about(o, ship, NO_THING, NO_THING);
        option_add_set(o, first, 1, 1);
        option_add_set(o, second, second_least, second == 0 ? 0 : 1);
        option_add_set(o, any_sliders(g, ship), 1, 1);
        option_add_set(o, g->complete ? ALL_DIALS : 1, 1, 1);
    }
}

bool starship_goes_with_plans(const starship *g, int ship, int slot)
{
    const talent *t = talent_in(g, ship, slot);

    return t != NULL &&
           (t->hook == HOOK_G_LIMIT || t->hook == HOOK_ACCELERATION ||
               t->hook == HOOK_IGNORE_DIFFICULT) &&
           starship_may_use(g, ship, slot, true);
}

/* A ship that has yet to come jumps in or stays away; one that jumps does nothing else. */
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

/* The cards were fixed a turn ago (SB-275, SB-276).  When no slider suits them any more, every one
   can be set, and the rules of illegal moves apply (SB-R46). */
static void offer_kept_within(
    const starship *g, int ship, const limits *may, bool any, options *out)
{
    plan p = starship_plan(g, ship), still = p;
    rule because = 0;

    if (must_set_ftl(g, ship)) {
        offer_kept_jump(g, ship, may, p, out);
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
            ship, 1u << STILL, dials_still, may, out); /* a ship that turns keeps its nose ahead */
    offer_kept_levels(g, ship, may, &p, out);
    if (p.card[1] == NO_CARD && starship_landing_sign(g, ship) == TOUCH_LANDS)
        offer_landings(
            g, ship, may, 0, 1u << p.card[0], out); /* a sign would have been fixed too (FL-R104) */
    if (may_set_ftl(g, ship))
        offer_kept_jump(g, ship, may, p, out);
}

static void offer_kept(const starship *g, int ship, options *out)
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

void starship_list_plan(const starship *g, int seat, options *out)
{
    int ship = starship_planned_by(g, seat, false);
    bool is_tabletop = g->setting[SETTING_PLANS] == PLANS_TABLETOP;
    plan fixed = starship_plan(g, ship);

    if (g->plan[ship] != PLAN_AHEAD) {
        starship_offer_plans(g, ship, out);
        if (is_tabletop && on_table(g, ship))
            offer_any(g, ship, hand(g, ship), hand(g, ship), 0, out);
        return;
    }
    offer_kept(g, ship, out);
    if (is_tabletop && fixed.card[1] == NO_CARD)
        offer_any(g, ship, 1u << fixed.card[0], 0, 0, out);
    else if (is_tabletop)
        offer_any(g, ship, 1u << fixed.card[0], 1u << fixed.card[1], 1, out);
}

/* Every set of cards that may lie together; what they come to is seen next turn (SB-R46). */
void starship_list_ahead(const starship *g, int seat, options *out)
{
    int ship = starship_planned_by(g, seat, true);
    const deck *d = deck_of(g, ship);
    uint32_t singles = maneuvers(d);
    bool straight = starship_limits(g, ship).second_straight != 0;

    for (int i = 0; i < d->card_count; i++) {
        if (singles >> i & 1)
            option_about(options_offer(out, VERB_AHEAD, SB(273)), ship, i, NO_THING);
        else if (d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION))
            for (int other = 0; other < d->card_count; other++)
                if (singles >> other & 1 && (!straight || d->card[other].symbols & STRAIGHT))
                    option_about(options_offer(out, VERB_AHEAD, SB(273)), ship, i, other);
    }
}
