/* tabletop.c: offers any plan at all, for tables where illegal ones are played too (SB-R08). */
#include "games/starship/rules/planning/plan.h"

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

/* The blank card as a set, if it can lie beside another (SB-295). */
static uint32_t blank_card(const starship *g, int ship)
{
    return may_add_blank(g, ship) ? 1u << deck_of(g, ship)->blank : 0;
}

/* A card that can be the sign of a landing beside the fixed card, as a set of one. As a maneuver it
   makes the plan illegal. */
static uint32_t sign_card(const starship *g, int ship)
{
    const deck *d = deck_of(g, ship);
    uint32_t set = maneuvers(d) & ~(1u << g->plan_card[ship][0]);

    for (int i = 0; i < d->card_count; i++)
        if (d->card[i].symbols & STRAIGHT)
            set &= ~(1u << i);
    return set & (~set + 1);
}

/* The sliders that can be set.  What was chosen for a jump says whether FTL can or must be. */
static uint32_t any_sliders(const starship *g, int ship)
{
    return (must_set_ftl(g, ship) ? 0 : ALL_SLIDERS) | (may_set_ftl(g, ship) ? 1u << FTL : 0);
}

/* Offers any plan, which a table accepts only if players agreed on it. Cards that were fixed
   stay. */
void offer_any(const starship *g, int ship, options *out)
{
    plan p = starship_plan(g, ship);
    bool fixed = g->plan[ship] == PLAN_AHEAD, signs = has_fixed_sign(g, ship);
    bool pair = fixed && (signs || p.card[1] != NO_CARD);
    uint32_t first = fixed ? 1u << p.card[0] : hand(g, ship);
    uint32_t second = signs   ? sign_card(g, ship)
                      : pair  ? 1u << p.card[1]
                      : fixed ? 0
                              : hand(g, ship);
    bool landed = g->landed[ship] != 0, levels = plays(g, NEEDS_LEVELS) && !landed;
    int sign = starship_landing_sign(g, ship);
    const struct {
        uint16_t verb;
        bool open;
    } ways[] = {{VERB_ANY, true}, {VERB_ANY_CLIMB, levels},
        {VERB_ANY_DIVE, levels && !signs && !starship_dives_to_ground(g, ship)},
        {VERB_ANY_LAND, signs || sign == TOUCH_LANDS || (sign == TOUCH_SIGNED && !fixed)},
        {VERB_ANY_TAKE_OFF, landed}};

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (!ways[i].open)
            continue;
        bool lands = ways[i].verb == VERB_ANY_LAND, shown = signs && lands;
        uint32_t blank = lands && sign == TOUCH_SIGNED ? 0 : blank_card(g, ship);
        uint32_t beside = shown ? 0 : second | blank;
        option *o = options_offer(out, ways[i].verb, g->complete ? SB(240) : SB(124));

        option_about(o, ship, NO_THING, NO_THING);
        option_add_set(o, first, 1, 1);
        option_add_set(o, beside, pair && !shown, beside == 0 ? 0 : 1);
        option_add_set(o, any_sliders(g, ship), 1, 1);
        option_add_set(o, g->complete ? (1 << NOTCHES) - 1 : 1, 1, 1);
    }
}
