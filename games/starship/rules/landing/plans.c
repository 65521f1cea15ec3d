/* plans.c: the planning of take-offs and landings (ledger, FL sections 5, 6 and 11). */
#include "games/starship/rules/planning/plan.h"

static bool has_planetoid(const starship *g, int ship)
{
    for (int piece = 0; piece < g->piece_count; piece++)
        if (template_of(g, piece)->kind == PLANETOID &&
            g->level[FIRST_PIECE + piece] == g->level[ship])
            return true;
    return false;
}

bool starship_dives_to_ground(const starship *g, int ship)
{
    return plays(g, NEEDS_GROUND) && (!plays(g, NEEDS_LEVELS) || g->level[ship] == 1);
}

int starship_landing_sign(const starship *g, int ship)
{
    if (!plays(g, NEEDS_LANDING) || g->landed[ship] != 0)
        return TOUCH_NONE;
    if (starship_dives_to_ground(g, ship))
        return TOUCH_LANDS;
    if (!has_planetoid(g, ship))
        return TOUCH_NONE;
    return plays(g, NEEDS_LEVELS) ? TOUCH_SIGNED : TOUCH_LANDS;
}

/* ---- what is legal ---- */

/* The sign of a landing lies where the second card of an
   overboost would (FL-R15). A jump cannot be a landing. */
static rule wrong_landing(const plan *p)
{
    if (p->slider == FTL)
        return SB(475);
    return p->touch == TOUCH_SIGNED && p->card[1] != NO_CARD ? FL(54) : 0;
}

/* Vipers take off along a ramp. All other ships leave at low speed, or rise where they stand. */
static rule wrong_take_off(const starship *g, int ship, const plan *p, const reading *r)
{
    bool straight = r->symbols[0] & STRAIGHT;

    if (p->card[1] != NO_CARD)
        return FL(38);
    if (!type_of(g, ship)->needs_strip)
        return p->slider == STILL || (p->slider == LOW && straight) ? 0 : FL(37);
    if (p->slider == STILL)
        return FL(44);
    return p->slider >= LOW && p->slider <= HIGH && straight ? 0 : FL(45);
}

rule wrong_touch(const starship *g, int ship, const plan *p, const reading *r, const limits *may)
{
    bool lands = p->touch == TOUCH_LANDS || p->touch == TOUCH_SIGNED;

    if (g->landed[ship] == 0)
        return lands ? wrong_landing(p) : 0;
    if (p->touch != TOUCH_TAKES_OFF)
        return p->slider == STILL && p->card[1] == NO_CARD && p->dial == g->dial[ship] ? 0 : FL(39);
    if (g->stays[ship] != 0)
        return FL(72);
    if ((may->crippled || may->dry) && (p->slider != STILL || type_of(g, ship)->needs_strip))
        return may->crippled ? SB(280) : SB(322); /* FL-R101 */
    return starship_can_leave(g, ship) ? wrong_take_off(g, ship, p, r) : FL(43);
}

/* ---- what is offered ---- */

static void offer_each(const starship *g, int ship, const limits *may, int verb, int touch,
    uint32_t cards, rule rests_on, options *out)
{
    int before = out->count;
    plan p = plan_with(NO_CARD, NO_CARD, STILL, g->dial[ship]);

    p.touch = (uint8_t)touch;
    for (; cards != 0; cards &= cards - 1) {
        p.card[0] = (uint8_t)__builtin_ctz(cards);
        offer_cards(g, ship, may, verb, &p, rests_on, out);
    }
    if (out->count > before || !wants_barred(may, out))
        return;
    p.card[0] = deck_of(g, ship)->straight;
    p.slider = LOW;
    options_bar(out, (uint16_t)verb, NO_THING, starship_judge_within(g, ship, may, &p).because);
}

/* Above the ground any plan may end in a landing, whatever its cards (FL-062). */
static void offer_fast_landings(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out)
{
    plan p = plan_with(NO_CARD, NO_CARD, STILL, g->dial[ship]);

    p.touch = TOUCH_LANDS;
    for (; overboosts != 0; overboosts &= overboosts - 1)
        for (uint32_t left = cards; left != 0; left &= left - 1) {
            p.card[0] = (uint8_t)__builtin_ctz(overboosts);
            p.card[1] = (uint8_t)__builtin_ctz(left);
            offer_cards(g, ship, may, VERB_LAND, &p, FL(62), out);
        }
}

void offer_landings(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out)
{
    int sign = starship_landing_sign(g, ship);

    if (sign != TOUCH_NONE)
        offer_each(g, ship, may, VERB_LAND, sign, cards, FL(46), out);
    if (sign == TOUCH_LANDS && starship_dives_to_ground(g, ship))
        offer_fast_landings(g, ship, may, overboosts, cards, out);
}

void offer_take_offs(const starship *g, int ship, const limits *may, uint32_t cards, options *out)
{
    offer_each(g, ship, may, VERB_TAKE_OFF, TOUCH_TAKES_OFF, cards,
        type_of(g, ship)->needs_strip ? FL(45) : FL(37), out);
}
