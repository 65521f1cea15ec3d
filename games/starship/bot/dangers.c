/* dangers.c: rates the dangers of a flight besides enemy ships: guns of an edge, and missiles. */
#include "games/starship/bot/officer.h"
#include "games/starship/rules/firing/modifiers.h"

/* Estimates. */
enum {
    HITS_DIRECT = 2, /* the hits that a conventional missile is worth */
    IN_ITS_WAY = 35, /* percent of the harm of a missile that would arrive one step later */
    BEFORE_IT = 38,  /* percent: the cosine of the bearing where its orange sides end (FL-095) */
    MISLED_FEAR = 60 /* percent of the harm of missiles, for a ship that may mislead them */
};

/* ---- guns of an edge (FL-311 to FL-316) ---- */

static int band_at(const officer_state *me, int32_t range)
{
    int band = 0;

    while (band < BAND_NONE && range > me->ends[0][band])
        band++;
    return band;
}

static int32_t battery_fire(const officer_state *me, int ship, const flight *f)
{
    const edge_battery *guns = &scenario_of(&me->g)->battery;
    int32_t width, depth, range;

    if (guns->shots == 0 || !(guns->types >> me->g.type[ship] & 1))
        return 0;
    starship_area(&me->g, &width, &depth);
    range = (guns->edge == COLONIAL ? f->at[1].at.y : depth - f->at[1].at.y) - me->radius;
    if (range > guns->range)
        return 0;
    int need = guns->attack - band_modifier(band_at(me, range < 0 ? 0 : range));

    if (me->g.complete)
        need -= target_modifier(f->energy, false);

    return guns->shots * officer_shot_worth(me, ship, me->ways[need < 0 ? 0 : need], 0);
}

/* ---- missiles (FL-094 to FL-114) ---- */

/* Returns how much of a missile's harm to expect, in percent.  A missile that seeks reaches ships
   that end their flight before its red and orange sides. */
static int fear_of(const officer_state *me, int missile, const flight *f)
{
    const starship *g = &me->g;
    const missile_piece *m = &starship_components()->missile;
    int body = FIRST_MISSILE + missile;
    int64_t x = f->at[1].at.x - g->x[body], y = f->at[1].at.y - g->y[body], square = x * x + y * y;
    int64_t move = m->across + m->arrow[RED], reach = (g->complete ? 2 : 1) * move + me->radius;
    point axis = heading_vector(g->heading[body]);

    if (g->age[missile] < SEEKS || g->level[body] != f->level ||
        square > (reach + move) * (reach + move))
        return 0;
    int64_t ahead = (x * axis.x + y * axis.y) / (1 << UNIT_BITS);

    if (ahead * 100 < BEFORE_IT * (int64_t)square_root((uint64_t)square))
        return 0;
    return square <= reach * reach ? 100 : IN_ITS_WAY;
}

static int32_t missiles(const officer_state *me, int ship, const flight *f)
{
    const starship *g = &me->g;
    int32_t sum = 0;

    for (int missile = 0; missile < MISSILES; missile++) {
        if (!in_flight(g, missile) || g->missile_side[missile] == side_of(g, ship))
            continue;
        int hits = g->missile[missile] == NUCLEAR ? HITS : HITS_DIRECT;

        sum += me->harm[ship][hits] * fear_of(me, missile, f) / 100;
    }
    return sum == 0 || starship_misled_from(g, ship) == 0 ? sum : sum * MISLED_FEAR / 100;
}

int32_t officer_dangers(const officer_state *me, int ship, const flight *f)
{
    return battery_fire(me, ship, f) + (plays(&me->g, NEEDS_MISSILES) ? missiles(me, ship, f) : 0);
}
