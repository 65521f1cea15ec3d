/*
 * missiles.c: when the officer launches, and what a missile that is shot down is worth.
 *
 * A missile flies straight on until the next turn is over and seeks from there: it is launched at enemies
 * who are about that far ahead, when there is nothing to fire at.
 */
#include "games/starship/bot/officer.h"

/* The officer's opinions. */
enum {
    NEAREST = 20 * CENTIMETRE, /* before the nose; nearer ones are passed before it seeks */
    FARTHEST = 75 * CENTIMETRE,
    ASIDE = 35 * DEGREE,
    HITS_DIRECT = 2,          /* that a conventional missile is worth */
    DANGER = 40 * CENTIMETRE, /* from a ship: so far off a missile is a threat */
    SAFE = 12 * CENTIMETRE    /* so far off it may explode */
};

static int32_t apart(const starship *g, int a, int b)
{
    return point_distance((point){g->x[a], g->y[a]}, (point){g->x[b], g->y[b]});
}

/* Is one of them where the missile will be on its way? */
static bool finds(
    const officer_state *me, int ship, uint32_t others, int32_t nearest, int32_t farthest)
{
    const starship *g = &me->g;
    pose at = ship_pose(g, ship);

    EACH(other, others)
    {
        int32_t aside =
            heading_between(at.heading, point_bearing(at.at, (point){g->x[other], g->y[other]}));

        if (aside >= -ASIDE && aside <= ASIDE && apart(g, ship, other) >= nearest &&
            apart(g, ship, other) <= farthest && starship_level_gap(g, ship, other) <= 1)
            return true;
    }
    return false;
}

/* An enemy where it will begin to seek, and no friend who might fly into it. */
static bool has_prey(const officer_state *me, int ship)
{
    return finds(me, ship, officer_enemies(me, ship), NEAREST, FARTHEST) &&
           !finds(me, ship, officer_mates(me, ship), 0, FARTHEST);
}

/* Does it stay on the table until it seeks: two launch moves, and the next turn's two? */
static bool has_room(const officer_state *me, int ship)
{
    const starship_data *d = starship_components();
    const starship *g = &me->g;
    launch it = starship_launch_of(g, ship);
    point end =
        point_ahead(it.at.at, it.at.heading, 2 * (d->missile.across + d->missile.arrow[RED]));
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return it.lost == PIECES && end.x >= 0 && end.x <= width && end.y >= 0 && end.y <= depth;
}

static bool wants_to_launch(const officer_state *me, const scene *s, int ship)
{
    return has_prey(me, ship) && has_room(me, ship) && starship_targets(&me->g, s, ship) == 0;
}

/* Those of a set that want to launch. */
static int64_t willing(const officer_state *me, const scene *s, const bounds *ships)
{
    int64_t set = 0;

    EACH(ship, ships->members)
    if (wants_to_launch(me, s, ship))
        set |= (int64_t)1 << ship;
    return set;
}

/* As many kinds at once as there are ships for; a ship with both launches the nuclear one. */
choice officer_launch(const officer_state *me, const options *o)
{
    choice none = {.option = o->count - 1};
    scene s;

    starship_scene(&me->g, &s);
    for (int i = o->count - 2; i >= 0; i--) {
        const option *it = &o->at[i];
        choice c = {.option = i, .args = it->free};

        for (int kind = it->free - 1; kind >= 0; kind--)
            c.arg[kind] = willing(me, &s, &it->bounds[kind]) & ~c.arg[1];
        if (c.arg[0] != 0 && (it->free == 1 || c.arg[1] != 0))
            return c;
    }
    return none;
}

/* A missile that comes near is worth what it would do; less than nothing, where its own ships would go
   with it. */
int32_t officer_missile_worth(const officer_state *me, int missile, int odds)
{
    const starship *g = &me->g;
    int hits = g->missile[missile] == NUCLEAR ? HITS : HITS_DIRECT;
    int32_t worth = 0;

    EACH(ship, me->side[!g->missile_side[missile]])
    {
        int32_t away = apart(g, FIRST_MISSILE + missile, ship);

        if (away < SAFE && g->missile[missile] == NUCLEAR)
            return -1;
        if (away < DANGER && me->harm[ship][hits] > worth)
            worth = me->harm[ship][hits];
    }
    return odds * worth / THROWS;
}
