/* plan.c: stores plans, and computes the energy and G of their cards (ledger, sections 5 and
   11). */
#include "games/starship/rules/planning/plan.h"

const int8_t energy_of_speed[SPEEDS] = {
    [BACK] = -1, [STILL] = 0, [LOW] = 1, [MEDIUM] = 2, [HIGH] = 3};

plan starship_plan(const starship *g, int ship)
{
    return (plan){{g->plan_card[ship][0], g->plan_card[ship][1]}, g->plan_slider[ship],
        g->plan_dial[ship], g->plan_level[ship], g->plan_blank[ship], g->plan_talent[ship],
        g->plan_touch[ship]};
}

void starship_lay_plan(starship *g, int ship, const plan *p, int how)
{
    g->plan[ship] = (uint8_t)how;
    g->plan_card[ship][0] = p->card[0];
    g->plan_card[ship][1] = p->card[1];
    g->plan_slider[ship] = p->slider;
    g->plan_dial[ship] = p->dial;
    g->plan_level[ship] = p->level;
    g->plan_blank[ship] = p->blank;
    g->plan_talent[ship] = p->talent;
    g->plan_touch[ship] = p->touch;
}

void starship_drop_plan(starship *g, int ship)
{
    plan none = plan_with(NO_CARD, NO_CARD, STILL, 0);

    starship_lay_plan(g, ship, &none, PLAN_NONE);
}

int plan_cards(const plan *p)
{
    return p->card[1] == NO_CARD ? 1 : 2;
}

int plan_cards_seen(const plan *p)
{
    return plan_cards(p) + p->blank + (p->touch == TOUCH_SIGNED);
}

bool plan_is_delayed(const starship *g, const plan *p)
{
    return p->level > 0 || (p->level < 0 && !in_air(g));
}

bool plan_stays_hidden(const starship *g, const plan *p)
{
    return in_air(g) && plan_is_delayed(g, p);
}

bool plan_goes_on(const starship *g, const plan *p)
{
    return p->card[1] != NO_CARD || plan_is_delayed(g, p);
}

bool may_add_blank(const starship *g, int ship)
{
    return plays(g, NEEDS_BLANK_CARDS) && deck_of(g, ship)->blank != NO_CARD &&
           g->plan[ship] != PLAN_AHEAD;
}

static void fly_card(flying *f, const card *c)
{
    f->symbols |= c->symbols;
    f->g += c->g;
    if (!(c->symbols & (STRAIGHT | CHANGE_DIRECTION)))
        f->straight = false;
}

void read_at_speed(reading *r, int speed)
{
    const card *last = r->card[1] != NULL ? r->card[1] : r->card[0];

    r->speed = speed;
    r->arrow = last == NULL ? NULL : starship_arrow_of(last, speed);
}

reading read_plan(const starship *g, int ship, const plan *p)
{
    const deck *d = deck_of(g, ship);
    reading r = {.level = p->level,
        .air = in_air(g),
        .standing = {.straight = true},
        .moving = {.straight = true}};

    for (int place = 0; place < 2 && p->card[place] != NO_CARD; place++) {
        const card *c = &d->card[p->card[place]];

        r.card[place] = c;
        r.symbols[place] = c->symbols;
        r.all |= c->symbols;
        fly_card(&r.moving, c);
        if (c->symbols & (CHANGE_DIRECTION | OVERBOOST))
            fly_card(&r.standing, c);
    }
    read_at_speed(&r, starship_speed(g, ship, p));
    return r;
}

int energy_of_cards(const reading *r)
{
    int energy = r->arrow != NULL ? r->arrow->energy : energy_of_speed[r->speed];

    return energy + (r->all & OVERBOOST ? OVERBOOST_ENERGY : 0);
}

/* The energy of a plan. In the air only a dive adds energy, and never beyond the most (FL-177,
   FL-178, FL-R52). */
int energy_read(const reading *r)
{
    int energy = energy_of_cards(r);

    if (r->level == 0 || (r->air && r->level > 0))
        return energy;
    if (r->air && r->all & OVERBOOST)
        return ENERGY_MOST;
    return energy + LEVEL_ENERGY;
}

int plan_energy(const starship *g, int ship, const plan *p)
{
    reading r = read_plan(g, ship, p);

    return energy_read(&r);
}

int plan_g(const starship *g, int ship, const plan *p)
{
    reading r = read_plan(g, ship, p);

    return flown(&r)->g;
}
