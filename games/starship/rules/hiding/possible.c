/* possible.c: finds the plans that a ship may have, as far as other seats can see. */
#include "games/starship/rules/hiding/possible.h"

#include "games/starship/rules/pilots/talents.h"

uint32_t cards_with(const starship *g, int ship, bool first_of_two)
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

uint32_t seconds_of(const starship *g, int ship)
{
    const deck *d = deck_of(g, ship);
    uint32_t set = 0;

    if (starship_limits(g, ship).second_straight == 0)
        return cards_with(g, ship, false);
    for (int i = 0; i < d->card_count; i++)
        if (d->card[i].symbols & STRAIGHT)
            set |= 1u << i;
    return set & cards_with(g, ship, false);
}

bool may_bluff(const starship *g, int ship)
{
    return plays(g, NEEDS_BLANK_CARDS) && deck_of(g, ship)->blank != NO_CARD;
}

bool may_sign(const starship *g, int ship)
{
    return starship_landing_sign(g, ship) == TOUCH_SIGNED;
}

/* Assumes that the talent of the ship's present plan is not used yet. */
uint32_t talents_for(const starship *g, int ship)
{
    starship before = *g;
    uint32_t set = 0;

    before.plan_talent[ship] = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (starship_goes_with_plans(&before, ship, slot))
            set |= 1u << slot;
    return set;
}

bool is_offered(const starship *g, int ship, const plan *p)
{
    plan plain = *p;

    plain.talent = 0;
    return starship_judge(g, ship, p).faults == 0 &&
           (p->talent == 0 || starship_judge(g, ship, &plain).faults != 0);
}

/* ---- panels are open, cards are hidden ---- */

int judged_plan(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    bool declared = g->flow.ask == ASK_JUMP_MARKER || g->flow.ask == ASK_NAVIGATE ||
                    (plays(g, NEEDS_NAVIGATION) && g->step == STEP_MOVE_1);

    if (declared && p.slider == FTL)
        return starship_judge(g, ship, &p).faults == 0 ? JUDGED_LEGAL : JUDGED_ILLEGAL;
    return g->setting[SETTING_PLANS] == PLANS_STRICT && !plans_ahead(g, ship)
               ? JUDGED_LEGAL
               : JUDGED_LEGAL | JUDGED_ILLEGAL;
}

/* The cards that can lie there: one alone, or two of which the first leads. */
typedef struct {
    uint32_t single, first, second;
    bool may_bluff;
} hand;

static hand hand_of(const starship *g, int ship)
{
    return (hand){.single = cards_with(g, ship, false),
        .first = cards_with(g, ship, true),
        .second = seconds_of(g, ship),
        .may_bluff = may_bluff(g, ship)};
}

static bool may_lie(const hand *h, const plan *p)
{
    bool two = p->card[1] != NO_CARD;

    return ((two ? h->first : h->single) >> p->card[0] & 1) &&
           (!two || (h->second >> p->card[1] & 1)) &&
           (p->blank == 0 || (!two && p->blank == 1 && h->may_bluff));
}

static bool is_judged(const starship *g, int ship, int judged, const plan *p)
{
    return (judged & JUDGED_LEGAL && is_offered(g, ship, p)) ||
           (judged & JUDGED_ILLEGAL && p->talent == 0 && starship_judge(g, ship, p).faults != 0);
}

bool any_behind_panel(const starship *g, int ship, int first, int judged, plan *out, generator *r)
{
    plan p = starship_plan(g, ship);
    int cards = deck_of(g, ship)->card_count, seen = plan_cards_seen(&p);
    uint32_t talents = talents_for(g, ship) << 1 | 1, found = 0;
    hand h = hand_of(g, ship);

    for (int i = 0; i < cards * (cards + 1); i++) {
        p.card[0] = (uint8_t)(i % cards);
        p.card[1] = i / cards == cards ? NO_CARD : (uint8_t)(i / cards);
        p.blank = 0;
        p.blank = (uint8_t)(seen - plan_cards_seen(&p));
        if ((first != NO_CARD && first != p.card[0]) || !may_lie(&h, &p))
            continue;
        for (uint32_t t = talents; t != 0; t &= t - 1) {
            p.talent = (uint8_t)__builtin_ctz(t);
            if (!is_judged(g, ship, judged, &p))
                continue;
            if (r == NULL)
                return true;
            if (random_below(r, ++found) == 0)
                *out = p;
        }
    }
    return found != 0;
}

/* ---- all is hidden except a first card that was shown ---- */

/* A random plan of an option, with this first card if there
   is a choice. What lies beside the card was counted. */
static plan plan_offered(const starship *g, int ship, const options *list, int first, generator *r)
{
    choice c = options_random(list, r);
    pick chosen = options_pick(list, &c);

    if (chosen.verb == VERB_STAND && first != NO_CARD)
        chosen.arg[0] = (int64_t)1 << first;
    plan p = starship_plan_of(g, &chosen);

    if (first != NO_CARD && p.touch != TOUCH_SIGNED)
        p.blank = g->plan_blank[ship];
    return p;
}

bool any_offered(const starship *g, int ship, int first, plan *out, generator *r)
{
    starship before = *g;
    plan laid = starship_plan(g, ship);
    options list, one;
    uint32_t found = 0;

    starship_drop_plan(&before, ship);
    before.plan_blank[ship] = g->plan_blank[ship];
    options_clear(&list, false);
    options_clear(&one, false);
    starship_offer_plans(&before, ship, &list);
    one.count = 1;
    for (int i = 0; i < list.count; i++) {
        one.at[0] = list.at[i];
        plan p = plan_offered(&before, ship, &one, first, r);

        if ((first == NO_CARD ||
                (first == p.card[0] && plan_cards_seen(&p) == plan_cards_seen(&laid))) &&
            random_below(r, ++found) == 0)
            *out = p;
    }
    return found != 0;
}
