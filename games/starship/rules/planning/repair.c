/*
 * repair.c: the plan that is flown instead of an illegal one (ledger, sections 7 and 14).
 *
 * Under Complete Rules a plan can be illegal for three reasons: A, the ship is rotated; B, its
 * energy; C, anything else. Each reason has its repair. A plan that is still illegal then becomes
 * straight flight.
 */
#include "games/starship/rules/planning/plan.h"

/* The energy that a ship has if it flies straight on. */
static int steady_energy(const starship *g, int ship)
{
    int energy = g->energy[ship];
    limits may = starship_limits(g, ship);

    if (energy == ENERGY_LEAST && !can_fly_back(g, ship))
        return 0;
    if (energy > energy_of_speed[HIGH] && !may.may_overboost && !may.compelled)
        return energy_of_speed[HIGH];
    return energy;
}

plan starship_steady(const starship *g, int ship)
{
    static const uint8_t speed_of_energy[] = {BACK, STILL, LOW, MEDIUM, HIGH, LOW, MEDIUM, HIGH};
    const deck *d = deck_of(g, ship);

    if (g->where[ship] == RESERVE)
        return plan_with(d->straight, NO_CARD, STILL, 0); /* it stays away */
    int energy = steady_energy(g, ship);
    plan p = plan_with(d->straight, NO_CARD, speed_of_energy[energy - ENERGY_LEAST], g->dial[ship]);

    if (energy > energy_of_speed[HIGH]) {
        p.card[0] = d->straight_overboost;
        p.card[1] = d->straight;
    }
    return p;
}

/* Quick Start: the straight card with the slider of the turn before (SB-125, SB-126, SB-R12). */
static plan repaired_quick(const starship *g, int ship, const plan *planned)
{
    const deck *d = deck_of(g, ship);
    plan p = plan_with(d->straight, NO_CARD, g->slider[ship], 0);

    if (starship_is_dry(g, ship) || g->landed[ship] != 0)
        return starship_steady(g, ship);
    if (starship_arrow_of(&d->card[d->straight], p.slider) == NULL)
        p.slider = STILL;
    p.touch = planned->touch; /* the level slider stays as it is */
    return p;
}

/* Replaces cards by straight ones, if asked overboosts too. A change of direction stays as
   it is. */
static void straighten(const starship *g, int ship, plan *p, bool overboost_too)
{
    const deck *d = deck_of(g, ship);

    for (int place = 0; place < plan_cards(p); place++) {
        int symbols = d->card[p->card[place]].symbols;

        if (symbols & CHANGE_DIRECTION)
            continue;
        if (!(symbols & OVERBOOST))
            p->card[place] = d->straight;
        else if (overboost_too)
            p->card[place] = d->straight_overboost;
    }
}

/* Flies the straight card alone. The dial that a change of direction would have set stays as
   it is. */
static void drop_first(const starship *g, int ship, plan *p)
{
    const deck *d = deck_of(g, ship);

    if (p->card[0] == d->change_direction)
        p->dial = g->dial[ship];
    p->card[0] = d->straight;
    p->card[1] = NO_CARD;
}

/* Repairs reason C in a plan that changes level (SB-R66). The change of level stays, an overboost
   or a change of direction is dropped, and Back becomes Still. Returns false if more is wrong. */
static bool repair_level(const starship *g, int ship, plan *p)
{
    if (p->level == 0)
        return false;
    if (card_of(g, ship, p->card[0])->symbols & (OVERBOOST | CHANGE_DIRECTION)) {
        uint8_t kept = p->card[1];

        drop_first(g, ship, p);
        if (kept != NO_CARD && !(card_of(g, ship, kept)->symbols & (OVERBOOST | CHANGE_DIRECTION)))
            p->card[0] = kept;
    }
    if (p->slider == BACK)
        p->slider = STILL;
    return !(starship_judge(g, ship, p).faults & FAULT_OTHER);
}

/* Repairs reason C with the straight card. An overboost or a change of direction that is not
   allowed is dropped, and then a rotation that is still not allowed. */
static void repair_other(const starship *g, int ship, plan *p)
{
    limits may = starship_limits(g, ship);

    straighten(g, ship, p, false);
    reading r = read_plan(g, ship, p);

    if (wrong_overboost(&r, p->slider, &may) != 0 || wrong_change(g, &r, &may) != 0 ||
        wrong_cards(g, &r) != 0 || flown(&r)->g > may.g_limit) {
        drop_first(g, ship, p);
        r = read_plan(g, ship, p);
    }
    if (p->slider == BACK && r.arrow == NULL)
        p->slider = STILL;
    if (wrong_dial(&r, g->dial[ship], p->dial, &may) != 0)
        p->dial = r.all & CHANGE_DIRECTION ? 0 : g->dial[ship];
}

/* Sets the slider whose energy is allowed and nearest to the planned one, the lower one of two. A
   card that cannot be flown with it, such as a decoy, becomes the straight card. The dial and a
   change of direction stay. Returns false if no slider has an allowed energy. */
static bool repair_slider(const starship *g, int ship, plan *p, int planned)
{
    limits may = starship_limits(g, ship);
    reading r = read_plan(g, ship, p);
    bool changes = r.all & CHANGE_DIRECTION, overboost = r.all & OVERBOOST;
    int lo = changes ? may.change_lo : may.energy_lo, hi = changes ? may.change_hi : may.energy_hi;
    int best = -1, off = SPEEDS + ENERGY_MOST;
    int more = overboost ? OVERBOOST_ENERGY : p->level != 0 ? LEVEL_ENERGY : 0;

    for (int speed = overboost                                ? LOW
                     : can_fly_back(g, ship) && p->level == 0 ? BACK
                                                              : STILL;
         speed <= HIGH; speed++) {
        int energy = energy_of_speed[speed] + more;
        int distance = energy > planned ? energy - planned : planned - energy;

        if (energy >= lo && energy <= hi && distance < off) {
            best = speed;
            off = distance;
        }
    }
    if (best < 0)
        return false;
    p->slider = (uint8_t)best;
    if (starship_judge(g, ship, p).faults != 0)
        straighten(g, ship, p, false);
    return true;
}

/* Repairs reason B (SB-R15): by the slider, else by other cards. A ship that is too fast drops its
   overboost. One that is too slow adds a straight overboost, and the straight card if its own does
   not go with it. A change of direction that no slider allows is dropped, and the ship flies on. */
static void repair_energy(const starship *g, int ship, plan *p, int planned)
{
    int symbols = read_plan(g, ship, p).all;
    uint8_t touch = p->touch;

    if (repair_slider(g, ship, p, planned))
        return;
    if (p->level != 0) {
        p->level = 0; /* SB-R98 */
        repair_energy(g, ship, p, planned);
        return;
    }
    if (symbols & CHANGE_DIRECTION) {
        *p = starship_steady(g, ship);
        return;
    }
    if (symbols & OVERBOOST)
        *p = plan_with(p->card[1], NO_CARD, p->slider, p->dial);
    else
        *p = plan_with(deck_of(g, ship)->straight_overboost, p->card[0], p->slider, p->dial);
    p->touch = touch;
    repair_slider(g, ship, p, planned);
}

plan starship_repair(const starship *g, int ship, const plan *p, uint8_t faults)
{
    plan q = *p;
    int planned = plan_energy(g, ship, p);

    if (!g->complete)
        return repaired_quick(g, ship, p);
    q.blank = 0;
    if (g->landed[ship] != 0)
        return starship_steady(g, ship);             /* it stays where it is */
    q.slider = (uint8_t)starship_speed(g, ship, &q); /* an illegal jump is not made (SB-R113) */
    if (q.touch == TOUCH_SIGNED && q.card[1] != NO_CARD)
        q.touch = TOUCH_NONE; /* FL-R15 */
    if (faults & FAULT_ROTATED)
        straighten(g, ship, &q, true);
    if (faults & FAULT_OTHER && !repair_level(g, ship, &q))
        repair_other(g, ship, &q);
    if (starship_judge(g, ship, &q).faults & FAULT_ENERGY)
        repair_energy(g, ship, &q, planned);
    return starship_judge(g, ship, &q).faults == 0 ? q : starship_steady(g, ship);
}
