/* plans.c: the planning of jumps (ledger, section 32). */
#include "games/starship/rules/planning/plan.h"

/* ---- which arrow is flown ---- */

/* The energy that a card gives at a speed; ENERGY_MOST + 1 if it has no such arrow. */
static int energy_at(const card *c, int speed)
{
    const arrow *a = starship_arrow_of(c, speed);

    if (a != NULL)
        return a->energy;
    return speed == STILL ? energy_of_speed[STILL] : ENERGY_MOST + 1;
}

/* The usual speed for an energy, used if the card has no arrow for it. */
static int nearest_speed(int energy)
{
    int speed = HIGH;

    while (speed > BACK && energy_of_speed[speed] > energy)
        speed--;
    return speed;
}

/* The energy of a change of level, which is added
   to the card that goes with it (SB-355, FL-R52). */
static int level_energy(const starship *g, const plan *p)
{
    return p->level < 0 || (p->level > 0 && !in_air(g)) ? LEVEL_ENERGY : 0;
}

int starship_speed(const starship *g, int ship, const plan *p)
{
    if (p->slider != FTL)
        return p->slider;
    const card *first = card_of(g, ship, p->card[0]);
    const card *last = p->card[1] == NO_CARD ? first : card_of(g, ship, p->card[1]);
    int energy =
        g->energy[ship] - (first->symbols & OVERBOOST ? OVERBOOST_ENERGY : level_energy(g, p));

    for (int speed = BACK; speed <= HIGH; speed++)
        if (energy_at(last, speed) == energy)
            return speed;
    return nearest_speed(energy);
}

/* ---- what is legal ---- */

static bool keeps_energy(const starship *g, int ship, const reading *r)
{
    return energy_read(r) == g->energy[ship] && (r->level == 0 || on_table(g, ship));
}

/* In the turn in which a program begins cards are free, but
   no other speed can be shown (FL-198, FL-R59, FL-R108). */
static rule wrong_declaration(const starship *g, int ship, const reading *r)
{
    if (g->where[ship] == RESERVE && scenario_of(g)->only_out)
        return FL(208);
    return keeps_energy(g, ship, r) ? 0 : FL(198);
}

rule wrong_jump(const starship *g, int ship, const plan *p, const reading *r, const limits *may)
{
    if (p->slider != FTL)
        return must_set_ftl(g, ship) ? FL(223) : 0;
    if (!plays(g, NEEDS_FTL | NEEDS_NAVIGATION))
        return SB(469);
    if (!type_of(g, ship)->has_ftl)
        return jump_rule(g, SB(470), FL(192));
    if (!may_set_ftl(g, ship))
        return FL(216);
    if (declares_program(g, ship))
        return wrong_declaration(g, ship, r);
    if (g->has_jumped[ship] && plays(g, NEEDS_FTL))
        return SB(490);
    if (r->all & CHANGE_DIRECTION)
        return jump_rule(g, SB(477), FL(224));
    if (may->dry && g->energy[ship] == 0)
        return SB(321); /* the ship stands still (SB-R115) */
    return keeps_energy(g, ship, r) ? 0 : jump_rule(g, SB(475), FL(223));
}

/* ---- what is offered ---- */

uint32_t jump_dials(const starship *g, int ship, const limits *may, const plan *p)
{
    return card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION
               ? 1u << p->dial
               : starship_dials(g, ship, may, p);
}

/* With a talent, only plans that need it are offered (SB-R111). */
static bool is_open(const starship *g, int ship, const limits *may, const plan *p)
{
    return starship_judge_within(g, ship, may, p).faults == 0 &&
           (may->talent == 0 || starship_judge(g, ship, p).faults != 0);
}

static void offer_jump(
    const starship *g, int ship, const limits *may, int first, int second, options *out)
{
    bool changes = card_of(g, ship, first)->symbols & CHANGE_DIRECTION;
    plan p = plan_with(first, second, FTL, changes ? 0 : g->dial[ship]);

    if (!has_room(may, out) || !is_open(g, ship, may, &p))
        return;
    option *o = options_offer(out, VERB_JUMP, jump_rule(g, SB(474), FL(197)));

    option_about(o, ship, first, second == NO_CARD ? NO_THING : second);
    option_add_set(o, jump_dials(g, ship, may, &p), 1, 1);
    if (second == NO_CARD)
        add_blank(g, ship, o);
    add_talent(may, o);
}

/* Says why no card fits: for the same reason as flying straight on. */
static void bar_jumps(const starship *g, int ship, const limits *may, options *out)
{
    plan p = starship_steady(g, ship);

    p.slider = FTL;
    if (wants_barred(may, out))
        options_bar(out, VERB_JUMP, NO_THING, starship_judge_within(g, ship, may, &p).because);
}

/* Returns whether another card may follow this one. At the beginning of a
   program a change of direction is possible, as long as the list has room. */
static bool leads(const starship *g, int ship, const card *c, const options *out)
{
    return c->symbols & OVERBOOST || (c->symbols & CHANGE_DIRECTION && declares_program(g, ship) &&
                                         out->count + CARDS_MAX / 2 <= OPTIONS_MAX);
}

void offer_jumps(const starship *g, int ship, const limits *may, options *out)
{
    const deck *d = deck_of(g, ship);
    uint32_t singles = maneuvers(d);
    int before = out->count;

    for (int i = 0; i < d->card_count; i++) {
        if (singles >> i & 1)
            offer_jump(g, ship, may, i, NO_CARD, out);
        for (uint32_t left = leads(g, ship, &d->card[i], out) ? singles : 0; left != 0;
             left &= left - 1)
            offer_jump(g, ship, may, i, __builtin_ctz(left), out);
    }
    if (out->count == before)
        bar_jumps(g, ship, may, out);
}
