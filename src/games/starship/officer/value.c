/* value.c: what a flight is worth on a table where everybody has planned. */
#include "games/starship/firing/modifiers.h"
#include "games/starship/officer/officer.h"

enum { UNIT = 1 << UNIT_BITS };

/* The officer's opinions, in points; tried out in some thousand games between officers. */
enum {
    EARLY = 16,       /* a shot in the first firing step is better by one in so many */
    LOCKED_COST = 15, /* a rotated ship is not free next turn (SB-198) */
    COLLISION = 60    /* a slide leads nobody knows where (SB-116) */
};

/* ---- shots ---- */

/* The way from one to the other. */
typedef struct {
    int64_t x, y, square;
    int down, gap; /* levels */
} way;

static way way_between(const flight *from, const flight *to, int stage)
{
    int64_t x = to->at[stage].at.x - from->at[stage].at.x;
    int64_t y = to->at[stage].at.y - from->at[stage].at.y;
    int down = from->level - to->level;

    return (way){x, y, x * x + y * y, down, down < 0 ? -down : down};
}

/* Round bases are a little smaller than the circle around the octagon. */
static bool overlaps(const mind *me, const way *w)
{
    return w->gap == 0 && w->square < 4 * (int64_t)me->radius * me->radius;
}

/* By how much of a base the range is shorter than the way to its middle, and the way along the edge
   of the arc where the middle is outside.  False: nothing of the base is in the arc. */
static bool in_arc(const mind *me, point axis, const way *w, int64_t *square, int64_t *shorter)
{
    int64_t ahead = (w->x * axis.x + w->y * axis.y) / UNIT;
    int64_t aside = (w->x * axis.y - w->y * axis.x) / UNIT;
    int64_t sine = me->arc_half.x, cosine = me->arc_half.y;

    if (aside < 0)
        aside = -aside;
    int64_t outside = (aside * cosine - ahead * sine) / UNIT;

    *square = w->square;
    *shorter = me->radius;
    if (outside <= 0)
        return true;
    if (outside > me->radius)
        return false;
    int64_t along = (ahead * cosine + aside * sine) / UNIT;

    *square = along * along;
    *shorter -= outside * outside / me->radius;
    return true;
}

/* Where the gun looks that would bear on it: ahead, or astern if there is one and the target is there. */
static int arc_to(const mind *me, int ship, point axis, const way *w)
{
    return me->gun[ship][ARC_REAR].attack != NO_ATTACK && w->x * axis.x + w->y * axis.y < 0
               ? ARC_REAR
               : ARC_FRONT;
}

static bool changes_direction(const mind *me, int ship, const flight *f)
{
    int first = f->plan.card[0];

    return first != NO_CARD && card_of(&me->g, ship, first)->symbols & CHANGE_DIRECTION;
}

static int modifiers(
    const mind *me, const flight *from, int target, const flight *to, const way *w, int band)
{
    int sum = band_modifier(band);

    if (me->g.complete)
        sum += own_modifier(from->energy) +
               target_modifier(to->energy, to->energy >= 4 && changes_direction(me, target, to));
    if (me->has_heights)
        sum += air_modifier(w->down, from->plan.level < 0);
    return sum;
}

static int64_t square_of(int64_t n)
{
    return n * n;
}

/* How far the base of one is from another's, on its level. */
static int32_t away_from(const mind *me, const flight *a, const flight *b, int stage)
{
    way w = way_between(a, b, stage);

    return w.gap != 0 ? INT32_MAX : (int32_t)square_root((uint64_t)w.square) - 2 * me->radius;
}

/* What gear takes from a shot: the target's own, or that of a friend near it. */
static int shielded(
    const mind *me, const world *w, int ship, int target, const flight *to, int band, int stage)
{
    int best = 0;
    bool no_aim = false;

    EACH(carrier, me->shields & me->side[side_of(&me->g, target)])
    {
        int32_t away = carrier == target ? FROM_ITSELF : away_from(me, &w->of[carrier], to, stage);
        int takes = starship_shield_by(&me->g, carrier, away, band, &no_aim);

        best = takes < best ? takes : best;
    }
    return best - (no_aim ? officer_aim(me, ship, target) : 0);
}

int officer_odds(const mind *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage)
{
    way there = way_between(from, to, stage);
    int64_t reach = me->ends[0][BAND_LONG] + me->radius, square, shorter;
    int band = BAND_SHORT;

    if (there.gap > 1 || there.square > reach * reach || overlaps(me, &there))
        return 0;
    point axis = from->axis[stage];
    int arc = arc_to(me, ship, axis, &there), attack = me->gun[ship][arc].attack;

    if (arc == ARC_REAR)
        axis = (point){-axis.x, -axis.y};
    if (attack == NO_ATTACK || !in_arc(me, axis, &there, &square, &shorter))
        return 0;
    if (there.gap == 1)
        band = BAND_MEDIUM; /* SB-365 */
    while (band < BAND_NONE && square > square_of(me->ends[there.gap][band] + shorter))
        band++;
    if (band == BAND_NONE)
        return 0;
    int need = attack - modifiers(me, from, target, to, &there, band) - me->skill[ship][target];

    if (me->g.piece_count > 0)
        need -= officer_cover(me, from, to, stage);
    if (me->shields != 0)
        need -= shielded(me, w, ship, target, to, band, stage);
    return me->ways[need < 0 ? 0 : need < THROWS ? need : THROWS - 1];
}

/* Does one of the others hide all of the target?  Seen from the stand point it must be wider than the
   target by as much as it stands off the line. */
static bool is_hidden(const mind *me, const world *w, const flight *from, const flight *to,
    uint32_t others, int stage)
{
    way there = way_between(from, to, stage);
    int64_t far = 0; /* worked out when it is needed */

    EACH(other, others)
    {
        way here = way_between(from, &w->of[other], stage);
        way rest = way_between(&w->of[other], to, stage);
        int64_t along = here.x * there.x + here.y * there.y;
        int64_t off = here.x * there.y - here.y * there.x;

        if (along <= 0 || along >= there.square || (here.gap != 0 && rest.gap != 0) ||
            (me->g.complete && (overlaps(me, &here) || overlaps(me, &rest))))
            continue;
        if (far == 0)
            far = square_root((uint64_t)there.square);
        if ((off < 0 ? -off : off) * far <= me->radius * (there.square - along))
            return true;
    }
    return false;
}

/* Which others may stand between two ships. */
static uint32_t between(const mind *me, int ship, int target)
{
    return (me->side[COLONIAL] | me->side[CYLON]) & ~(1u << ship | 1u << target);
}

static int first_step(const mind *me)
{
    return me->g.complete ? 0 : 1;
}

/* How often the others of a ship's side are expected to hit a target, in 1/THROWS. */
static int hits_of_mates(const mind *me, const world *w, int ship, int target)
{
    int sum = 0;

    EACH(mate, officer_mates(me, ship))
    if (w->aim[mate].target == target)
        sum += w->aim[mate].odds;
    return sum;
}

/* A ship fires once, in one step or the other: the better one. */
static int odds_of_turn(const mind *me, const world *w, int ship, const flight *from, int target,
    const flight *to, bool *early)
{
    int best = 0;

    for (int stage = first_step(me); stage < 2; stage++) {
        int odds = officer_odds(me, w, ship, from, target, to, stage);

        if (odds > best && !is_hidden(me, w, from, to, between(me, ship, target), stage)) {
            best = odds;
            *early = stage == 0;
        }
    }
    return best;
}

void officer_take_aim(const mind *me, world *w)
{
    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    {
        aim *a = &w->aim[ship];

        *a = (aim){.target = NO_SHIP};
        EACH(target, officer_enemies(me, ship))
        {
            bool early;
            int odds = odds_of_turn(me, w, ship, &w->of[ship], target, &w->of[target], &early);
            int32_t worth = officer_shot_worth(me, target, odds, 0);

            if (worth > a->worth)
                *a = (aim){.target = (uint8_t)target,
                    .odds = (uint8_t)odds,
                    .worth = worth,
                    .second = a->worth};
            else if (worth > a->second)
                a->second = worth;
        }
    }
}

static int32_t fire_given(const mind *me, int ship, const flight *f, const world *w)
{
    int32_t best = me->tasks > 0 ? officer_bombing(me, ship, f) : 0;

    EACH(target, officer_enemies(me, ship))
    {
        bool early = false;
        int odds = odds_of_turn(me, w, ship, f, target, &w->of[target], &early);

        if (odds == 0)
            continue;
        int32_t worth = officer_shot_worth(me, target, odds, hits_of_mates(me, w, ship, target));

        worth += early ? worth / EARLY : 0;
        best = worth > best ? worth : best;
    }
    return best;
}

/* An enemy that turns on this ship lets others go; but what it does is not certain. */
static int32_t fire_taken(const mind *me, int ship, const flight *f, const world *w)
{
    int32_t sum = 0;

    EACH(enemy, officer_enemies(me, ship))
    {
        const aim *a = &w->aim[enemy];
        bool early;
        int odds = odds_of_turn(me, w, enemy, &w->of[enemy], ship, f, &early);

        if (odds == 0)
            continue;
        int32_t worth = officer_shot_worth(me, ship, odds, 0);
        int32_t instead = a->target == ship ? a->second : a->worth;

        sum += worth - (worth < instead ? worth : instead) * 3 / 4;
    }
    return sum;
}

/* Friends near a ship with a jammer are hit less often. */
static int32_t shelter(const mind *me, int ship, const flight *f, const world *w)
{
    enum { SAVED = 4 }; /* of a shot, one in so many */
    int32_t sum = 0;

    if (!(me->shields >> ship & 1))
        return 0;
    EACH(enemy, officer_enemies(me, ship))
    {
        const aim *a = &w->aim[enemy];
        bool no_aim = false;

        if (a->target != NO_SHIP && a->target != ship &&
            starship_shield_by(
                &me->g, ship, away_from(me, f, &w->of[a->target], 1), BAND_LONG, &no_aim) != 0)
            sum += a->worth / SAVED;
    }
    return sum;
}

/* Quick Start: who overlaps does not fire, and whom it overlaps does not either (SB-118). */
static int32_t collisions(const mind *me, int ship, const flight *f, const world *w, bool *any)
{
    int32_t sum = 0;

    *any = false;
    if (me->g.complete)
        return 0;
    EACH(other, (me->side[COLONIAL] | me->side[CYLON]) & ~(1u << ship))
    {
        way gap = way_between(f, &w->of[other], 1);

        if (!overlaps(me, &gap))
            continue;
        bool friend = side_of(&me->g, ship) == side_of(&me->g, other);

        *any = true;
        sum += COLLISION + (friend ? w->aim[other].worth : -w->aim[other].worth);
    }
    return sum;
}

/* ---- afterwards ---- */

/* How soon one will have the other before its guns, in percent: by nearness and facing. */
static int bearing_on(const mind *me, const flight *from, const flight *to)
{
    enum { NEAR = 200 * MILLIMETRE, HALVED = 300 * MILLIMETRE };
    way w = way_between(from, to, 1);
    int64_t x = w.x < 0 ? -w.x : w.x, y = w.y < 0 ? -w.y : w.y;
    int64_t distance = 1 + (x > y ? x + y * 3 / 8 : y + x * 3 / 8);
    int64_t ahead = (w.x * from->axis[1].x + w.y * from->axis[1].y) / UNIT;
    int whatever = me->g.complete ? 60 : 20; /* a ship that can rotate need not turn */
    int64_t facing = whatever + (100 - whatever) * (distance + ahead) / (2 * distance);

    distance += w.gap * starship_components()->level_height;
    return (int)(distance <= NEAR ? facing : facing * HALVED / (HALVED + distance - NEAR));
}

/* Who stands better for the next turn. */
static int32_t standing(const mind *me, int ship, const flight *f, const world *w)
{
    bool armed = fires_ahead(me, ship);
    int sides = 1 + set_count(officer_mates(me, ship));
    int32_t hunt = 0, danger = 0;

    EACH(enemy, officer_enemies(me, ship))
    {
        const flight *e = &w->of[enemy];
        int32_t chase = armed ? bearing_on(me, f, e) * me->harm[enemy][1] / 100 : 0;

        hunt = chase > hunt ? chase : hunt;
        if (fires_ahead(me, enemy))
            danger += bearing_on(me, e, f) * me->harm[ship][1] / 100;
    }
    return (hunt * me->drive - danger / sides * me->dread) / 100;
}

/* The way that is left ahead, up to the table's edge, in millimetres. */
static int32_t way_ahead(const mind *me, const flight *f)
{
    int32_t width, depth;
    point to = heading_vector(f->at[1].heading);
    int64_t x, y;

    starship_area(&me->g, &width, &depth);
    x = to.x > 0 ? width - f->at[1].at.x : f->at[1].at.x;
    y = to.y > 0 ? depth - f->at[1].at.y : f->at[1].at.y;
    int64_t along_x = to.x == 0 ? INT32_MAX : x * UNIT / (to.x < 0 ? -to.x : to.x);
    int64_t along_y = to.y == 0 ? INT32_MAX : y * UNIT / (to.y < 0 ? -to.y : to.y);
    int64_t least = along_x < along_y ? along_x : along_y;

    return (int32_t)((least > INT32_MAX ? INT32_MAX : least) / MILLIMETRE);
}

/* Damage may take away the means to turn: the faster, the more room is wise. */
static int32_t lack_of_room(const mind *me, const flight *f)
{
    int energy = f->energy < 0 ? 0 : f->energy;
    int32_t wanted = 150 + (me->g.complete ? 40 * energy : 0), left = way_ahead(me, f);

    return left < wanted ? (wanted - left) / (me->g.complete ? 6 : 1) : 0;
}

/* Fuel, in points: the dearer, the less is left; nothing left is worst. */
static int32_t fuel_spent(const mind *me, int ship, const flight *f)
{
    enum { DRY_COST = 400, DEAR = 60 };

    if (!plays(&me->g, NEEDS_FUEL) || starship_is_dry(&me->g, ship))
        return 0;
    fuel_parts parts = starship_fuel_for(&me->g, ship, &f->plan);
    int spent = starship_fuel_sum(&me->g, ship, &parts), left = me->g.fuel[ship] - spent;

    return left <= 0 ? DRY_COST : spent * DEAR / (left + 10);
}

/* What it brings and costs by what the others do. */
static int32_t among_others(const mind *me, int ship, const flight *f, const world *w)
{
    bool collides;
    int32_t bumps = collisions(me, ship, f, w, &collides);
    int32_t given = collides ? 0 : fire_given(me, ship, f, w);
    int32_t taken = fire_taken(me, ship, f, w);

    return given - (taken - shelter(me, ship, f, w)) * me->dread / 100 +
           standing(me, ship, f, w) / 2 - bumps;
}

/* And what it costs whatever they do. */
static int32_t cost_of_way(const mind *me, int ship, const flight *f)
{
    int32_t locked = f->dial != 0 ? LOCKED_COST : 0;

    return locked + lack_of_room(me, f) + fuel_spent(me, ship, f) + officer_rock_cost(me, ship, f) +
           officer_perils(me, ship, f) * me->dread / 100;
}

int32_t officer_apart(const mind *me, int ship, const flight *f)
{
    int32_t errands = me->tasks > 0 ? officer_errands(me, ship, f) : 0;

    return f->ends == ENDS_OUT ? errands : errands - cost_of_way(me, ship, f);
}

int32_t officer_weigh(
    const mind *me, int ship, const flight *f, int32_t apart, const world *w, int worlds)
{
    int32_t sum = apart * worlds;

    for (int i = 0; i < worlds && f->ends != ENDS_OUT; i++)
        sum += among_others(me, ship, f, &w[i]);
    return sum;
}
