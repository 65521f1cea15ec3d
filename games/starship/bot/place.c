/* place.c: chooses where ships begin. */
#include "games/starship/bot/officer.h"

/* Estimates; lengths in millimeters. */
enum {
    TRIALS = 24,       /* random places that are tried */
    FROM_CORNER = 180, /* nearer to the end of the edge there is little room to turn */
    TOGETHER = 130,    /* the best gap: ships that stay together fire at the same enemies */
    START_ENERGY = 3,  /* fast, and yet free to stop */
    ARRIVAL_ENERGY = 2 /* of a ship that jumps in: it needs room to turn */
};

static int32_t off(int32_t is, int32_t wanted)
{
    return is > wanted ? is - wanted : wanted - is;
}

static int32_t corner_cost(const officer_state *me, int32_t along)
{
    int32_t width, depth;

    starship_area(&me->g, &width, &depth);
    int32_t left = along, right = width / MILLIMETRE - along;
    int32_t nearest = left < right ? left : right;

    return nearest < FROM_CORNER ? 2 * (FROM_CORNER - nearest) : 0;
}

/* Returns how far along the edge a place is from the ship's tasks, on average. */
static int32_t detour(const officer_state *me, int ship, int32_t along)
{
    int32_t sum = 0, count = 0, x = along * MILLIMETRE;

    for (int i = 0; i < me->tasks; i++) {
        const task *t = &me->task[i];

        if (!(t->ships >> ship & 1))
            continue;
        sum += off(x, x < t->from ? t->from : x > t->to ? t->to : x) / MILLIMETRE;
        count++;
    }
    return count == 0 ? 0 : sum / count;
}

/* Returns how bad a place along the edge is.  The best is near the ship's tasks and its own side,
   opposite the enemies; for a ship without guns far from them. */
static int32_t place_cost(const officer_state *me, int ship, int32_t along)
{
    bool armed = type_of(&me->g, ship)->attack != NO_ATTACK;
    int32_t cost = corner_cost(me, along) + detour(me, ship, along), nearest = INT32_MAX;

    EACH(mate, officer_mates(me, ship))
    {
        int32_t gap = off(me->g.x[mate] / MILLIMETRE, along);

        nearest = off(gap, TOGETHER) < nearest ? off(gap, TOGETHER) : nearest;
    }
    if (nearest != INT32_MAX)
        cost += 2 * nearest;
    EACH(enemy, officer_enemies(me, ship))
    {
        int32_t gap = off(me->g.x[enemy] / MILLIMETRE, along);

        cost += (armed ? gap : -gap) / 2;
    }
    return cost;
}

choice officer_place(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0];

    if (o->at[0].verb == VERB_RESERVE)
        return (choice){.args = 1, .arg = {ARRIVAL_ENERGY}};
    choice best = {.option = 0};
    int32_t least = INT32_MAX;

    for (int i = 0; i < TRIALS; i++) {
        choice c = options_random(o, me->chance);
        int32_t cost = place_cost(me, ship, (int32_t)c.arg[0]);

        if (cost < least) {
            least = cost;
            best = c;
        }
    }
    if (best.args > 1)
        best.arg[1] = START_ENERGY;
    if (best.args > 2)
        best.arg[2] = USUAL_LEVEL; /* in the middle: free to climb and to dive */
    return best;
}
