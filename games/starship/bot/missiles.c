/*
 * missiles.c: decides when to launch, and rates shots at missiles.
 *
 * A missile flies straight on until the end of the next turn; then it begins to seek.  So ships
 * launch at enemies who are about that far ahead, and only if they have no target for their guns.
 */
#include "games/starship/bot/officer.h"

/* Estimates. */
enum {
    NEAREST = 20 * CENTIMETRE,  /* it passes nearer targets before it seeks */
    FARTHEST = 75 * CENTIMETRE, /* the greatest distance of a target */
    ASIDE = 35 * DEGREE,        /* how far a target may be off the launching ship's heading */
    HITS_DIRECT = 2,            /* the hits that a conventional missile is worth */
    DANGER = 40 * CENTIMETRE,   /* within this distance of a ship a missile is a threat */
    SAFE = 12 * CENTIMETRE      /* a nuclear one should explode no nearer than this */
};

static int32_t apart(const starship *g, int a, int b)
{
    return point_distance((point){g->x[a], g->y[a]}, (point){g->x[b], g->y[b]});
}

/* Is one of the others ahead of the ship, about where its missile will fly? */
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

/* Is there an enemy where a missile will begin to seek, and no friend who might fly into it? */
static bool has_prey(const officer_state *me, int ship)
{
    return finds(me, ship, officer_enemies(me, ship), NEAREST, FARTHEST) &&
           !finds(me, ship, officer_mates(me, ship), 0, FARTHEST);
}

/* Does the missile stay on the table until it seeks?  It makes two moves in the turn of its launch,
   and two in the next. */
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

/* Returns the ships of a set that want to launch. */
static int64_t willing(const officer_state *me, const scene *s, const bounds *ships)
{
    int64_t set = 0;

    EACH(ship, ships->members)
    if (wants_to_launch(me, s, ship))
        set |= (int64_t)1 << ship;
    return set;
}

/* Launches as many kinds of missiles at once as there are ships for.  A ship that carries both
   kinds launches the nuclear one. */
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

/* Returns the points of a shot at a missile: the harm that it threatens, times the odds.  It is
   negative for a nuclear missile that would explode too near to the officer's own ships. */
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
