/* reveal.c: shows the plans, and replaces illegal ones (ledger, sections 5, 13, 14). */
#include "games/starship/rules/pilots/talents.h"

/* Shows that a ship means to land or take off. A card that was the sign of it is discarded
   (FL-055). */
static void show_touch(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    bool up = g->plan_touch[ship] == TOUCH_TAKES_OFF;

    if (g->plan_touch[ship] != TOUCH_NONE)
        SHOW(EV_INTENDS, up ? FL(39) : FL(46), TO_ALL, (int16_t)ship, up ? 1 : -1);
}

/* The first card; or -2 if it stays face down, while the ship climbs in the air (FL-176). */
static int16_t first_shown(const starship *g, const plan *p)
{
    return plan_stays_hidden(g, p) ? -2 : p->card[0];
}

/* Shows the plan of a ship, legal or not.  Under Complete Rules the second card stays face down
   (SB-214). */
static void show_plan(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    plan p = starship_plan(g, ship);
    int second = p.card[1] == NO_CARD ? -1 : g->complete ? -2 : p.card[1];

    SHOW(EV_REVEALED, g->complete ? SB(212) : SB(101), TO_ALL, (int16_t)ship, p.slider, p.dial,
        first_shown(g, &p), (int16_t)second, (int16_t)plan_energy(g, ship, &p), g->energy[ship]);
    if (p.level != 0)
        SHOW(EV_LEVEL_SLIDER, SB(351), TO_ALL, (int16_t)ship, p.level);
    show_touch(g, ship, out);
    if (p.blank)
        SHOW(EV_WITHDRAWN, SB(298), TO_ALL, (int16_t)ship);
    if (p.talent != 0)
        starship_use_talent(g, ship, p.talent - 1, SB(445), out);
}

/* Gives a ship with an illegal plan a counter for each reason, then replaces the plan (SB-127,
   SB-241, SB-242). */
static void punish(starship *g, int ship, uint8_t faults, events *out)
{
    static const uint16_t because[] = {SB(238), SB(239), SB(240)};
    plan p = starship_plan(g, ship);
    plan flown = starship_repair(g, ship, &p, faults);

    for (int reason = 0; reason < 3; reason++) {
        if (!(faults >> reason & 1))
            continue;
        TELL(EV_ILLEGAL, g->complete ? because[reason] : SB(124), TO_ALL, (int16_t)ship,
            (int16_t)(g->complete ? reason : 3));
        starship_take_number(g, ship, g->complete ? SB(241) : SB(127), out);
    }
    starship_lay_plan(g, ship, &flown, g->plan[ship]);
    TELL(EV_REPLACED, g->complete ? SB(240) : SB(126), TO_ALL, (int16_t)ship, (int16_t)flown.slider,
        first_shown(g, &flown), flown.card[1] == NO_CARD ? -1 : -2,
        (int16_t)plan_energy(g, ship, &flown));
    if (flown.level != p.level)
        TELL(EV_LEVEL_SLIDER, SB(240), TO_ALL, (int16_t)ship, flown.level);
    if (flown.touch != p.touch)
        TELL(EV_DESISTS, p.touch == TOUCH_TAKES_OFF ? FL(37) : FL(54), TO_ALL, (int16_t)ship);
}

/* Sets the panel and the kinetic energy to what is flown (SB-185). */
static void open_plan(starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    g->plan[ship] = g->complete && plan_goes_on(g, &p) ? PLAN_OPEN_1 : PLAN_OPEN;
    g->plan_blank[ship] = 0; /* it is back in the hand (SB-298, SB-R30) */
    g->slider[ship] = (uint8_t)starship_speed(g, ship, &p);
    g->energy_before[ship] = g->energy[ship];
    g->energy[ship] = (int8_t)plan_energy(g, ship, &p);
}

void starship_show_panels(starship *g, events *out)
{
    flow *w = &g->flow;

    g->step = STEP_MOVE_1;
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!plans_now(g, ship))
            continue;
        SHOW(EV_PANEL, SB(212), TO_ALL, (int16_t)ship, g->plan_slider[ship], g->plan_dial[ship]);
        if (g->plan_level[ship] != 0)
            SHOW(EV_LEVEL_SLIDER, SB(351), TO_ALL, (int16_t)ship, g->plan_level[ship]);
        show_touch(g, ship, out);
    }
}

/* Shows all plans before any of them is judged (SB-101, SB-212). */
void starship_reveal(starship *g, events *out)
{
    g->step = STEP_MOVE_1;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && !is_held(g, ship))
            show_plan(g, ship, out);
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || is_held(g, ship))
            continue;
        plan p = starship_plan(g, ship);
        verdict v = starship_judge(g, ship, &p);

        if (v.faults != 0)
            punish(g, ship, v.faults, out);
        open_plan(g, ship);
    }
}
