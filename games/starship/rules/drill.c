/* drill.c: moves ships again and again, for the benchmark. */
#include "games/starship/rules/procedures.h"

/* Returns a plan with a card of the ship's deck that has an arrow for a forward speed.  `number`
   says where in the deck the search begins. */
static plan some_plan(const starship *g, int ship, uint64_t number)
{
    const deck *d = deck_of(g, ship);
    int start = (int)(number % (uint64_t)d->card_count);

    for (int i = 0;; i++) {
        int place = (start + i) % d->card_count;

        for (int speed = LOW; speed <= HIGH; speed++)
            if (starship_arrow_of(&d->card[place], speed) != NULL)
                return plan_with(place, NO_CARD, (uint8_t)speed, g->dial[ship]);
    }
}

/* Flies a card with one ship, then computes whether it has left, its overlaps and its shots.
   Returns a checksum of the results. */
static uint64_t move_and_look(const starship *g, scene *s, int ship, uint64_t number)
{
    plan p = some_plan(g, ship, number);
    int32_t width, depth;
    uint64_t sum;

    scene_put(s, ship, starship_course(g, ship, &p).step[0], p.dial, g->level[ship]);
    starship_area(g, &width, &depth);
    sum = shape_has_left(&s->base[ship], width, depth);
    for (int other = 0; other < g->ship_count; other++) {
        if (other == ship || !(s->present >> other & 1))
            continue;
        sum += shapes_overlap(&s->base[ship], &s->base[other]);
        sum += (uint64_t)starship_shot(g, s, ship, other, true).seen.range;
    }
    scene_put(
        s, ship, ship_pose(g, ship), g->dial[ship], g->level[ship]); /* puts it back where it was */
    return sum;
}

static uint64_t ship_moves(const flow *w, uint64_t times)
{
    const starship *g = starship_in(w);
    uint64_t sum = 0;
    scene s;

    starship_scene(g, &s);
    for (uint64_t i = 0; i < times; i++) {
        int ship = (int)(i % g->ship_count);

        if (s.present >> ship & 1)
            sum += move_and_look(g, &s, ship, i / g->ship_count);
    }
    return sum;
}

const drill starship_drill = {"ship moves/s", ship_moves};
