/* tail.c: chooses which ships to tail. */
#include "games/starship/bot/officer.h"

/* Returns the squared distance of two ships. */
static int64_t apart(const starship *g, int a, int b)
{
    int64_t x = g->x[a] - g->x[b], y = g->y[a] - g->y[b];

    return x * x + y * y;
}

int officer_nearest(const starship *g, int ship, uint32_t others)
{
    int best = __builtin_ctz(others);

    EACH(other, others)
    if (apart(g, ship, other) < apart(g, ship, best))
        best = other;
    return best;
}

/* Every ship that can tail does so, for to know a card is always worth something.  It tails the
   nearest enemy, whose guns will bear soonest. */
choice officer_tail(const officer_state *me, const options *o)
{
    uint32_t ships = starship_ships_of(o->at[0].thing);
    choice c = {.option = 0, .args = o->at[0].free};

    for (int i = 0; i < o->at[0].free; i++, ships &= ships - 1)
        c.arg[i] = 1 << officer_nearest(
                       &me->g, __builtin_ctz(ships), (uint32_t)o->at[0].bounds[i].members);
    return c;
}

/* Every ship that can keep a card hidden does so. */
choice officer_hide(const officer_state *me, const options *o)
{
    (void)me;
    if (o->at[0].free == 0)
        return (choice){.option = 0};
    return (choice){.option = 0, .args = 1, .arg = {(int32_t)o->at[0].bounds[0].members}};
}
