/* perils.c: what a flight has to fear besides enemy ships: guns of an edge, and missiles in flight. */
#include "games/starship/officer/officer.h"

/* The officer's opinions. */
enum {
    HITS_DIRECT = 2,  /* that a conventional missile is worth */
    IN_ITS_WAY = 35,  /* percent: a missile that would be there in the next step */
    MISLED_FEAR = 60, /* percent, of one that may be misled */
    FAR = 3           /* steps of a missile: farther off it is not thought about */
};

/* ---- guns of an edge (FL-311 to FL-316) ---- */

static int band_at(const mind *me, int32_t range)
{
    int band = 0;

    while (band < BAND_NONE && range > me->ends[0][band])
        band++;
    return band;
}

static int32_t battery_fire(const mind *me, int ship, const flight *f)
{
    const edge_battery *guns = &scenario_of(&me->g)->battery;
    int32_t width, depth, range;

    if (guns->shots == 0 || !(guns->types >> me->g.type[ship] & 1))
        return 0;
    starship_area(&me->g, &width, &depth);
    range = (guns->edge == COLONIAL ? f->at[1].at.y : depth - f->at[1].at.y) - me->radius;
    if (range > guns->range)
        return 0;
    int need = guns->attack - (1 - band_at(me, range < 0 ? 0 : range)) -
               me->g.complete * ((f->energy == 0) - (f->energy >= 4));

    return guns->shots * officer_shot_worth(me, ship, me->ways[need < 0 ? 0 : need], 0);
}

/* ---- missiles (FL-088 to FL-128) ---- */

static void put_at(starship *g, int body, pose at)
{
    g->x[body] = at.at.x;
    g->y[body] = at.at.y;
    g->heading[body] = (uint16_t)at.heading;
}

static int32_t missile_step_long(void)
{
    const missile_piece *m = &starship_components()->missile;

    return m->across + m->arrow[RED];
}

static bool is_near(const starship *g, int missile, const flight *f)
{
    point at = {g->x[FIRST_MISSILE + missile], g->y[FIRST_MISSILE + missile]};

    return point_distance(at, f->at[1].at) < FAR * missile_step_long();
}

/* How near the ship is to the way of a missile. */
static int32_t miss_by(point from, point to, point ship)
{
    int64_t x = to.x - from.x, y = to.y - from.y, square = x * x + y * y;
    int64_t along = (ship.x - from.x) * x + (ship.y - from.y) * y;

    along = along < 0 ? 0 : along > square ? square : along;
    point nearest = square == 0 ? from
                                : (point){(int32_t)(from.x + x * along / square),
                                      (int32_t)(from.y + y * along / square)};

    return point_distance(nearest, ship);
}

/* The harm that it does to the ship in this turn; it flies when all ships have moved. */
static int32_t missile_harm(const mind *me, starship *then, int missile, int ship, const flight *f)
{
    const starship *g = &me->g;
    int body = FIRST_MISSILE + missile, hits = g->missile[missile] == NUCLEAR ? HITS : HITS_DIRECT;
    int32_t touch = me->radius + starship_components()->missile.across / 2, fear = 0;

    for (int stage = g->complete ? 0 : 1; stage <= 2 && fear == 0; stage++) {
        point from = {then->x[body], then->y[body]};
        int last = stage < 2 ? stage : 1;

        put_at(then, ship, f->at[last]);
        then->level[ship] = f->level;
        quarry prey = starship_seek(then, missile, 0, NULL);
        missile_move m = starship_missile_move(then, missile, prey);

        put_at(then, body, m.to);
        then->level[body] = m.level;
        if (g->age[missile] + (stage == 2) >= SEEKS && m.level == f->level &&
            miss_by(from, m.to.at, f->at[last].at) < touch)
            fear = me->harm[ship][hits] * (stage < 2 ? 100 : IN_ITS_WAY) / 100;
    }
    return starship_misled_from(g, ship) == 0 ? fear : fear * MISLED_FEAR / 100;
}

static int32_t missiles(const mind *me, int ship, const flight *f)
{
    int32_t sum = 0;

    for (int missile = 0; missile < MISSILES; missile++) {
        if (!in_flight(&me->g, missile) || !is_near(&me->g, missile, f))
            continue;
        starship then = me->g;

        sum += missile_harm(me, &then, missile, ship, f);
    }
    return sum;
}

int32_t officer_perils(const mind *me, int ship, const flight *f)
{
    return battery_fire(me, ship, f) + (plays(&me->g, NEEDS_MISSILES) ? missiles(me, ship, f) : 0);
}
