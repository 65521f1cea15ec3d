/* cards.c: offers the cards of a plan as one option, with every slider and dial that go with
   them. */
#include "games/starship/rules/planning/plan.h"

/* Options that are kept free: SPARE by plans with talents, for others; LAST by all, for those that
   follow. */
enum { SPARE = 8, LAST = 6 };

/* Returns the FTL slider, as a set, if a plan with a change of level is also legal as a jump
   (SB-R85). Other jumps have a verb of their own. */
static uint32_t jump_slider(const starship *g, int ship, const limits *may, plan p)
{
    if (p.level == 0 || !may_set_ftl(g, ship))
        return 0;
    p.slider = FTL;
    return (uint32_t)(starship_judge_within(g, ship, may, &p).faults == 0) << FTL;
}

uint32_t sliders_for(const starship *g, int ship, const limits *may, plan p, rule *because)
{
    static const uint8_t usual_first[] = {MEDIUM, LOW, HIGH, STILL, BACK};
    reading r = read_plan(g, ship, &p);
    uint32_t set = 0;
    bool may_judge_fast = because == NULL && g->where[ship] != RESERVE;

    if (may_judge_fast && wrong_cards(g, &r) != 0)
        return 0;
    for (size_t i = 0; i < sizeof usual_first; i++) {
        p.slider = usual_first[i];
        read_at_speed(&r, p.slider);
        if (may_judge_fast) {
            set |= (uint32_t)is_legal_reading(g, ship, may, &p, &r) << p.slider;
            continue;
        }
        verdict v = g->where[ship] == RESERVE ? starship_judge_within(g, ship, may, &p)
                                              : judge_reading(g, ship, may, &p, &r);

        if (v.because == 0)
            set |= 1u << p.slider;
        else if (because != NULL && (*because == 0 || *because == SB(85) || *because == SB(91)))
            *because = v.because; /* any other reason says more than a missing arrow */
    }
    return set | jump_slider(g, ship, may, p);
}

/* The sliders that are offered.  With a talent: only those that need it (SB-R111). */
uint32_t sliders_open(const starship *g, int ship, const limits *may, const plan *p, rule *because)
{
    uint32_t set = sliders_for(g, ship, may, *p, because);

    if (may->talent == 0)
        return set;
    limits plain = starship_limits(g, ship);

    return set == 0 ? 0 : set & ~sliders_for(g, ship, &plain, *p, because);
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

/* The dials that go with a plan.  A change of direction sets the dial itself. */
uint32_t dials_for(const starship *g, int ship, const limits *may, const plan *p)
{
    if (card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION || g->where[ship] == RESERVE)
        return 1u << p->dial;
    return starship_dials(g, ship, may, p);
}

uint8_t fastest(uint32_t sliders)
{
    return (uint8_t)(31 - __builtin_clz(sliders));
}

/* May the cards be offered with no speed? Standing still has a verb of its own. A ship that changes
   level or lands that way uses the straight card, or the one that was fixed. */
static bool may_be_still(const starship *g, int ship, int verb, const plan *p)
{
    if (p->level != 0 || p->touch == TOUCH_LANDS || p->touch == TOUCH_SIGNED)
        return g->plan[ship] == PLAN_AHEAD || p->card[0] == deck_of(g, ship)->straight;
    return verb == VERB_CHANGE || verb == VERB_TAKE_OFF;
}

/* The sliders with which a ship stays where it is. */
static uint32_t standing(const starship *g, int ship, plan p)
{
    p.slider = FTL;
    return 1u << STILL | (uint32_t)(starship_speed(g, ship, &p) == STILL) << FTL;
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
    uint32_t sliders = sliders_open(g, ship, may, &p, wants_barred(may, out) ? &because : NULL);

    if (!may_be_still(g, ship, verb, &p))
        sliders &= ~standing(g, ship, p);
    if (!has_room(may, out))
        return;
    if (sliders == 0) {
        if (wants_barred(may, out) && verb == VERB_FLY)
            options_bar(out, VERB_FLY, p.card[0], because);
        return;
    }
    option *o = options_offer(out, (uint16_t)verb, rests_on);

    p.slider = fastest(sliders == 1u << FTL ? sliders : sliders & ~(1u << FTL));
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
