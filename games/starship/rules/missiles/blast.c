/*
 * blast.c: missiles explode: which ships they touch or reach, and the damage (FL-116 to FL-147).
 *
 * Missiles that touched something wait for the end of the movement step. Those that were shot down
 * wait for the end of the firing step. Each is resolved by itself, and all are removed together.
 */
#include "games/starship/rules/missiles/swath.h"

/* ---- the point of the explosion ---- */

/* The point of impact as it was noted; the center if
   the missile was shot down (FL-124, FL-147, FL-R25). */
static point point_of(const starship *g, int missile, const swath *s)
{
    return point_plus(s->centre, (point){g->blast_x[missile], g->blast_y[missile]});
}

/* ---- which ships ---- */

static bool is_touched(const starship *g, int missile, int ship, const swath *s)
{
    return body_touches(g, missile, ship, &s->template) ||
           (s->has_card && body_touches(g, missile, ship, &s->card));
}

static int32_t distance_of(const starship *g, int ship, point from)
{
    shape base = starship_base(g, ship);
    int32_t distance = shape_distance(&base, from);

    return distance < 0 ? 0 : distance;
}

/* The farther away a ship is, the harder it is to hit (FL-135 to FL-137). */
static void roll_debris(starship *g, int ship, int32_t distance, events *out)
{
    int die = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int other = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    bool hit = die + other >= distance / CENTIMETRE;

    TELL(EV_DEBRIS, FL(135), TO_ALL, (int16_t)ship, (int16_t)die, (int16_t)other, hit,
        (int16_t)(distance / MILLIMETRE));
    if (hit)
        starship_take_missile(g, ship, false, out);
}

static void reach(starship *g, int missile, int ship, const swath *s, point from, events *out)
{
    int32_t distance = distance_of(g, ship, from);
    bool touched = is_touched(g, missile, ship, s), nuclear = g->missile[missile] == NUCLEAR;

    if (!touched && distance > starship_components()->band[BAND_SHORT] + TOLERANCE)
        return;
    if (nuclear)
        starship_eliminate(g, ship, touched ? FL(138) : FL(139), out);
    else if (touched)
        starship_take_missile(g, ship, true, out);
    else
        roll_debris(g, ship, distance, out);
}

/* An explosion reaches only its own level (FL-R48).
   Ships that are lost are gone at once (FL-130). */
static void explode(starship *g, int missile, events *out)
{
    int body = FIRST_MISSILE + missile;
    swath s = starship_swath(g, missile);
    point at = point_of(g, missile, &s);

    TELL(EV_EXPLODES, g->missile[missile] == NUCLEAR ? FL(138) : FL(132), TO_ALL, (int16_t)body,
        g->missile[missile], (int16_t)(at.x / MILLIMETRE), (int16_t)(at.y / MILLIMETRE),
        g->level[body]);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && starship_level_gap(g, body, ship) == 0)
            reach(g, missile, ship, &s, at, out);
    starship_remove_wrecks(g, out);
}

bool starship_is_exploding(const starship *g)
{
    for (int missile = 0; missile < MISSILES; missile++)
        if (g->blast[missile] != NO_SHIP)
            return true;
    return false;
}

void starship_explode(starship *g, events *out)
{
    for (int missile = 0; missile < MISSILES; missile++)
        if (g->blast[missile] != NO_SHIP)
            explode(g, missile, out);
    for (int missile = 0; missile < MISSILES; missile++)
        if (g->blast[missile] != NO_SHIP)
            starship_remove_missile(g, missile);
}

step starship_explosions(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    starship_explode(g, out);
    if (plays(g, NEEDS_TALENTS))
        CALL(1, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
    PROCEDURE_END;
}

/* ---- shot down ---- */

/* If a talent has two counters drawn, the higher one counts. */
static int draw_against(starship *g, bool two, events *out)
{
    const counter_kind *of = starship_components()->kind;
    int kind = starship_draw(g, POOL_DAMAGE, out);
    int other = two ? starship_draw(g, POOL_DAMAGE, out) : kind;

    g->pool[kind]++;
    if (two)
        g->pool[other]++;
    return of[other].value > of[kind].value ? other : kind;
}

/* All see the counter, which goes back. Only a 0 spares the missile (FL-145, FL-146, FL-R45). */
void starship_hit_missile(starship *g, int missile, int how, events *out)
{
    flow *w = &g->flow;
    int kind = draw_against(g, how & HITS_DRAW_TWO, out), body = FIRST_MISSILE + missile;
    bool explodes = starship_components()->kind[kind].value > 0;

    if (explodes) {
        g->blast[missile] = (uint8_t)body;
        g->flew[missile] = FLEW_NONE; /* its card no longer lies there (FL-R44) */
    }
    SHOW(EV_MISSILE_HIT, explodes ? FL(146) : FL(145), TO_ALL, (int16_t)body, (int16_t)kind,
        explodes);
}
