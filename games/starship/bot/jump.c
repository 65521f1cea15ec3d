/* jump.c: decides when a ship jumps, and where to. */
#include "games/starship/bot/officer.h"

/* Estimates. */
enum {
    TRIALS = 60,              /* markers that are tried */
    BEHIND = 16 * CENTIMETRE, /* a good distance of a marker from an enemy */
    ROOM = 14 * CENTIMETRE,   /* the room that it wants ahead after its card is flown */
    OFF_TABLE = -400,         /* points for a jump that leaves the table, or is followed by that */
    NO_ROOM = -120,           /* points for too little room ahead */
    ON_SOMETHING = -60,       /* points for coming out on ships or terrain */
    IN_FRONT = -30,           /* points for each enemy that has it before its guns */
    IN_SIGHTS = 40,           /* points for each enemy before its own guns */
    OUTGUNNED = 3             /* with this many enemies for each of its own it jumps away */
};

/* ---- when ---- */

static bool stays(const officer_state *me, int ship, const options *o)
{
    flight f[FLIGHTS_MAX];

    return officer_flights(&me->g, ship, o, f) == 0 || officer_can_stay(&me->g, ship, &f[0], 0);
}

static bool is_outgunned(const officer_state *me, int ship)
{
    int mine = set_count(officer_mates(me, ship)) + 1;

    return me->g.jumps[ship] < JUMPS_MOST &&
           set_count(officer_enemies(me, ship)) >= OUTGUNNED * mine;
}

/* Returns a jump option, with a straight card if there is one; -1: there is no jump. */
static int jump_in(const officer_state *me, const options *o)
{
    int found = -1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_JUMP)
            continue;
        const option *c = &o->at[i];
        int last = c->thing[2] == NO_THING ? c->thing[1] : c->thing[2];
        bool straight = card_of(&me->g, c->thing[0], last)->symbols & STRAIGHT;

        if (found < 0 || straight)
            found = i;
        if (straight)
            break;
    }
    return found;
}

/* A ship in reserve jumps in at once.  A ship on the table jumps only to save itself, or begins a
   program if the scenario lets ships leave. */
int officer_jump(const officer_state *me, int ship, const options *o)
{
    int jump = jump_in(me, o);

    if (declares_program(&me->g, ship) && on_table(&me->g, ship))
        return scenario_of(&me->g)->may_leave || is_outgunned(me, ship)
                   ? officer_declaration(me, ship, o)
                   : -1;
    if (must_set_ftl(&me->g, ship))
        return jump < 0 ? 0 : jump; /* cards that are fixed may leave no jump option */
    if (jump < 0 || me->g.where[ship] == RESERVE)
        return jump;
    return is_outgunned(me, ship) || !stays(me, ship, o) ? jump : -1;
}

/* ---- where to ---- */

/* Does a ship at `from` with guns along `axis` have the point `to` in their arc and range? */
static bool looks_at(const officer_state *me, pose from, int32_t axis, point to)
{
    int32_t off = heading_between(axis, point_bearing(from.at, to));
    int32_t reach = starship_components()->band[BAND_LONG];

    return off <= starship_components()->arc_half && off >= -starship_components()->arc_half &&
           point_distance(from.at, to) <= reach + me->radius;
}

static bool is_in_area(const starship *g, pose at)
{
    shape base = starship_base_at(at);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return !shape_has_left(&base, width, depth);
}

/* Returns the points for what follows: the ship flies its card from where it comes out.  It should
   stay on the table and have room ahead. */
static int32_t way_on(const officer_state *me, int ship, const landing *l)
{
    starship then = me->g;
    plan p = starship_plan(&then, ship);

    then.x[ship] = l->at.at.x;
    then.y[ship] = l->at.at.y;
    then.heading[ship] = (uint16_t)l->at.heading;
    course c = starship_course(&then, ship, &p);
    pose ahead = {point_ahead(c.step[1].at, c.step[1].heading, ROOM), c.step[1].heading};

    if (!is_in_area(&then, c.step[0]) || !is_in_area(&then, c.step[1]))
        return OFF_TABLE;
    return is_in_area(&then, ahead) ? 0 : NO_ROOM;
}

static int32_t worth_of(const officer_state *me, int ship, const landing *l)
{
    if (l->fate == FATE_OFF_TABLE)
        return OFF_TABLE;
    int32_t worth = way_on(me, ship, l) + (l->fate == FATE_ON_SOMETHING ? ON_SOMETHING : 0);

    EACH(enemy, officer_enemies(me, ship))
    {
        pose theirs = ship_pose(&me->g, enemy);
        int32_t nose =
            heading_normal(theirs.heading + (int64_t)me->g.dial[enemy] * FULL_TURN / NOTCHES);

        worth += looks_at(me, l->at, l->at.heading, theirs.at) ? IN_SIGHTS : 0;
        worth += looks_at(me, theirs, nose, l->at.at) ? IN_FRONT : 0;
    }
    return worth;
}

/* The sum of all throws instead of a mean: only markers are compared with each other. */
int32_t officer_marker_worth(const officer_state *me, int ship, const jump_aim *from)
{
    int32_t sum = 0;

    for (int side = 0; side < starship_components()->marker.side_count; side++)
        for (int die = 1; die <= 6; die++) {
            landing l = starship_landing(&me->g, ship, from, side, die);

            sum += starship_side_chance(side) * worth_of(me, ship, &l);
        }
    return sum;
}

static int64_t within(int64_t n, const bounds *b)
{
    return n < b->lo ? b->lo : n > b->hi ? b->hi : n;
}

/* Returns a marker behind or beside an enemy, with a random heading. */
static choice marker_near(const officer_state *me, int enemy, const options *o)
{
    const option *to = &o->at[0];
    pose at = ship_pose(&me->g, enemy);
    int32_t way = heading_normal((int64_t)at.heading + FULL_TURN / 4 +
                                 random_below(me->chance, FULL_TURN / 2 / DEGREE) * DEGREE);
    point p = point_ahead(at.at, way, BEHIND / 2 + (int32_t)random_below(me->chance, BEHIND));

    return (choice){.args = to->free,
        .arg = {within(p.x / MILLIMETRE, &to->bounds[0]), within(p.y / MILLIMETRE, &to->bounds[1]),
            random_below(me->chance, FULL_TURN / DEGREE), me->g.level[enemy]}};
}

choice officer_jump_marker(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0];
    int32_t most = INT32_MIN;
    choice best = {0};

    for (int i = 0; i < TRIALS && o->at[0].verb == VERB_JUMP_TO; i++) {
        uint32_t enemies = officer_enemies(me, ship);
        choice c = options_random(o, me->chance);

        for (uint32_t skip = (uint32_t)i % (uint32_t)(set_count(enemies) + 1); skip > 0; skip--) {
            if (skip == 1)
                c = marker_near(me, __builtin_ctz(enemies), o);
            enemies &= enemies - 1;
        }
        if (c.option != 0)
            continue;
        pose at = {{(int32_t)c.arg[0] * MILLIMETRE, (int32_t)c.arg[1] * MILLIMETRE},
            (int32_t)c.arg[2] * DEGREE};
        jump_aim from =
            starship_aim_at(&me->g, at, c.args > 3 ? (int)c.arg[3] : me->g.level[ship], 0);
        int32_t worth = officer_marker_worth(me, ship, &from);

        if (worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}

/* Rolls again if the ship would come out off the table or on something. */
choice officer_navigate(const officer_state *me, const options *o)
{
    const starship *g = &me->g;
    const struct jumping_locals *my = starship_jump(g);
    jump_aim from = starship_aim(g, my->ship);
    landing l = starship_landing(g, my->ship, &from, my->side, my->die);

    return (choice){.option = l.fate == FATE_CLEAR ? o->count - 1 : 0};
}
