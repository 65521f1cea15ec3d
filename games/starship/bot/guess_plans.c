/*
 * guess_plans.c: guesses what the other side has planned, for bots that search.
 *
 * Every seat plans its first ship, then its second, and so on.  When a seat plans a later ship,
 * others have sealed plans for earlier ones.  A concealed state has random plans there, which no
 * officer would choose.
 */
#include <string.h>

#include "games/starship/bot/officer.h"
#include "games/starship/rules/hiding/knows.h"

/* ---- chosen anew ---- */

/* Is a ship's plan random?  It is not if the cards were fixed a turn ahead, or if the seat has seen
   the first one. */
static bool is_any(const starship *g, int ship, int seat)
{
    return on_table(g, ship) && g->plan[ship] == PLAN_SEALED && !plans_ahead(g, ship) &&
           !starship_knows(g, ship, seat, PART_FIRST);
}

/* With more ships than this there is less time for each. */
enum { FEW_SHIPS = 4 };

static void lay_anew(starship *g, int ship, generator *r)
{
    officer_state me = officer_mind(g, g->owner[ship], r);
    options list;

    me.is_hurried = set_count(me.side[COLONIAL] | me.side[CYLON]) > FEW_SHIPS;
    options_clear(&list, false);
    starship_offer_plans(g, ship, &list);
    choice c = officer_plan(&me, &list);
    pick p = options_pick(&list, &c);
    plan laid = starship_plan_of(g, &p);

    starship_lay_plan(g, ship, &laid, PLAN_SEALED);
}

void officer_suppose(flow *concealed, int seat, generator *r)
{
    starship *g = starship_of(concealed);
    uint32_t anew = 0;

    for (int ship = 0; ship < g->ship_count && concealed->ask == ASK_PLAN; ship++)
        if (is_any(g, ship, seat)) {
            anew |= 1u << ship;
            g->plan[ship] = PLAN_NONE;
        }
    EACH(ship, anew)
    lay_anew(g, ship, r);
}

/* ---- used ---- */

/* Writes the plan of a ship: a sealed one, or its owner's answer to the open question.  Returns
   false if there is none. */
static bool has_planned(const starship *g, int ship, plan *out)
{
    int owner = g->owner[ship];

    if (g->plan[ship] == PLAN_SEALED) {
        *out = starship_plan(g, ship);
        return true;
    }
    if (!(g->flow.answered >> owner & 1) || starship_planned_by(g, owner, false) != ship)
        return false;
    *out = starship_plan_of(g, &g->flow.picks[owner]);
    return true;
}

/* Returns the number of a plan's flight: the same for the same plan on all tables, and different
   from that of every guess. */
static int16_t number_of(const world *w, int before, int ship, const plan *p)
{
    for (int k = 0; k < before; k++) {
        const flight *f = &w[k].of[ship];

        if (f->number >= FLIGHTS_MAX && memcmp(&f->plan, p, sizeof *p) == 0)
            return f->number;
    }
    return (int16_t)(FLIGHTS_MAX + before);
}

void officer_foresee(const officer_state *me, const flow *const *tables, int count, world *w)
{
    for (int k = 0; k < count; k++) {
        const starship *g = starship_in(tables[k]);
        plan p;

        EACH(ship, me->side[!seat_side(me->seat)])
        if (has_planned(g, ship, &p)) {
            w[k].of[ship] = officer_flight(g, ship, &p);
            w[k].of[ship].number = number_of(w, k, ship, &p);
        }
        officer_take_aim(me, &w[k]);
    }
}
