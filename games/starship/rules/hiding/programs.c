/* programs.c: the choices that others may have made
   for prepared jumps, as far as a seat can see. */
#include "games/starship/rules/hiding/possible.h"
#include "games/starship/rules/showing/view.h"

/* Sets random dials that the panel could show. Once a jump is declared,
   all know whether it was prepared enough, so that stays the same. */
static void conceal_chart(starship *g, int ship, generator *r)
{
    enum { TRIES = 50 };
    const navigation_gear *n = &starship_components()->navigation;
    bool told = g->step != STEP_PLANNING && g->program[ship] == PROGRAM_JUMPS;
    chart was = {g->navpoint[ship], g->direction[ship], g->distance[ship]};
    bool prepared = starship_is_prepared(g, ship);

    for (int i = 0; i < TRIES; i++) {
        chart c = {.navpoint = (uint8_t)(1 + random_below(r, NAVPOINT_OUT))};

        if (!starship_may_chart(g, ship, c.navpoint))
            continue;
        if (c.navpoint != NAVPOINT_OUT) {
            c.direction = (uint8_t)(1 + random_below(r, (uint32_t)n->side_count));
            c.distance = (uint8_t)random_below(r, (uint32_t)n->dial + 1);
        }
        starship_set_chart(g, ship, c);
        if (!told || starship_is_prepared(g, ship) == prepared)
            return;
    }
    starship_set_chart(g, ship, was);
}

/* Cards that were fixed or shown before need not fit a jump, so such a ship does not jump. */
static void conceal_choice(starship *g, int ship, generator *r)
{
    bool bound = g->is_severe[ship] || g->shows[ship];
    int most =
        bound || !starship_may_choose(g, ship, PROGRAM_JUMPS) ? PROGRAM_ABORTS : PROGRAM_JUMPS;

    g->program[ship] =
        (uint8_t)(PROGRAM_GOES_ON + random_below(r, (uint32_t)(most - PROGRAM_GOES_ON + 1)));
}

void conceal_programs(starship *g, int seat, generator *r)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!has_program(g, ship) || starship_knows(g, ship, seat, PART_ANSWER))
            continue;
        if (g->navpoint[ship] != 0 && g->jump_level[ship] == 0)
            conceal_chart(g, ship, r);
        if (g->step == STEP_PLANNING && g->program[ship] != PROGRAM_PREPARES)
            conceal_choice(g, ship, r);
    }
}
