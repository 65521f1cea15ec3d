/* value.c: rates shots on an imagined table, and what a flight is worth whatever others do. */
#include "games/starship/bot/shots.h"
#include "games/starship/rules/firing/modifiers.h"

/* Points that a rotated ship loses: it has few plans next turn (SB-198). */
enum { LOCKED_COST = 15 };

/* ---- shots ---- */

static bool changes_direction(const officer_state *me, int ship, const flight *f)
{
    int first = f->plan.card[0];

    return first != NO_CARD && card_of(&me->g, ship, first)->symbols & CHANGE_DIRECTION;
}

static int modifiers(const officer_state *me, const flight *from, int target, const flight *to,
    const way *w, int band)
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

int32_t officer_away(const officer_state *me, const flight *a, const flight *b, int stage)
{
    way w = way_between(a, b, stage);

    return w.gap != 0 ? INT32_MAX : (int32_t)square_root((uint64_t)w.square) - 2 * me->radius;
}

/* Returns what gear takes from a shot, 0 or less: the target's own gear, or that of a friend near
   it.  Some gear also cancels the bonus for having aimed. */
static int shielded(const officer_state *me, const world *w, int ship, int target, const flight *to,
    int band, int stage)
{
    int best = 0;
    bool no_aim = false;

    EACH(carrier, me->shields & me->side[side_of(&me->g, target)])
    {
        int32_t away =
            carrier == target ? FROM_ITSELF : officer_away(me, &w->of[carrier], to, stage);
        int takes = starship_shield_by(&me->g, carrier, away, band, &no_aim);

        best = takes < best ? takes : best;
    }
    return best - (no_aim ? officer_aim(me, ship, target) : 0);
}

bool officer_is_in_reach(const officer_state *me, const way *there)
{
    return there->gap <= 1 && !overlaps(me, there) &&
           there->square <= square_of(me->ends[0][BAND_LONG] + me->radius);
}

int officer_odds_within(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there, const shot_line *seen)
{
    int band = there->gap == 1 ? BAND_MEDIUM : BAND_SHORT; /* SB-365 */

    while (band < BAND_NONE && seen->square > square_of(me->ends[there->gap][band] + seen->shorter))
        band++;
    if (band == BAND_NONE)
        return 0;
    int need =
        seen->attack - modifiers(me, from, target, to, there, band) - me->skill[ship][target];

    if (me->g.piece_count > 0)
        need -= officer_cover(me, from, to, stage);
    if (me->shields != 0)
        need -= shielded(me, w, ship, target, to, band, stage);
    return me->ways[need < 0 ? 0 : need < THROWS ? need : THROWS - 1];
}

int officer_odds(const officer_state *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage)
{
    way there = way_between(from, to, stage);

    return officer_is_in_reach(me, &there)
               ? officer_odds_over(me, w, ship, from, target, to, stage, &there)
               : 0;
}

static int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

/* Returns a lower bound of a way's length, the longer of its parts.  It needs no square root and
   rules out most ships. */
static int64_t least_length(const way *w)
{
    int64_t x = size_of(w->x), y = size_of(w->y);

    return x > y ? x : y;
}

/* Does another ship hide the target?  Seen from the attacker's stand point its base must cover the
   whole base of the target. */
static bool hides(const officer_state *me, const flight *from, const flight *to,
    const flight *other, int stage, const way *there)
{
    way here = way_between(from, other, stage);
    int64_t along = here.x * there->x + here.y * there->y;
    int64_t off = size_of(here.x * there->y - here.y * there->x);
    int64_t wide = me->radius * (there->square - along);

    if (along <= 0 || along >= there->square || off * least_length(there) > wide)
        return false;
    way rest = way_between(other, to, stage);

    if ((here.gap != 0 && rest.gap != 0) ||
        (me->g.complete && (overlaps(me, &here) || overlaps(me, &rest))))
        return false;
    return off * square_root((uint64_t)there->square) <= wide;
}

bool officer_is_hidden(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there)
{
    EACH(other, (me->side[COLONIAL] | me->side[CYLON]) & ~(1u << ship | 1u << target))
    if (hides(me, from, to, &w->of[other], stage, there))
        return true;
    return false;
}

/* Returns the odds of a ship's better shot at a target: it fires once, in one step or the other. */
static int odds_of_turn(const officer_state *me, const world *w, int ship, int target)
{
    const flight *from = &w->of[ship], *to = &w->of[target];
    int best = 0;

    for (int stage = officer_first_step(me); stage < 2; stage++) {
        way there = way_between(from, to, stage);
        int odds = officer_is_in_reach(me, &there)
                       ? officer_odds_over(me, w, ship, from, target, to, stage, &there)
                       : 0;

        if (odds > best && !officer_is_hidden(me, w, ship, from, target, to, stage, &there))
            best = odds;
    }
    return best;
}

void officer_take_aim(const officer_state *me, world *w)
{
    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    {
        aim *a = &w->aim[ship];

        *a = (aim){.target = NO_SHIP};
        EACH(target, officer_enemies(me, ship))
        {
            int odds = odds_of_turn(me, w, ship, target);
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

/* ---- whatever the others do ---- */

/* Returns the distance straight ahead to the table's edge, in millimeters. */
static int32_t way_ahead(const officer_state *me, const flight *f)
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

/* Returns the points lost by too little room ahead.  Damage may make a ship unable to turn, so fast
   ships want more room. */
static int32_t lack_of_room(const officer_state *me, const flight *f)
{
    int energy = f->energy < 0 ? 0 : f->energy;
    int32_t wanted = 150 + (me->g.complete ? 40 * energy : 0), left = way_ahead(me, f);

    return left < wanted ? (wanted - left) / (me->g.complete ? 6 : 1) : 0;
}

/* Returns the points of the fuel that a flight takes.  Fuel costs more the less is left, and the
   last of it costs most. */
static int32_t fuel_spent(const officer_state *me, int ship, const flight *f)
{
    enum { DRY_COST = 400, DEAR = 60 };

    if (!plays(&me->g, NEEDS_FUEL) || starship_is_dry(&me->g, ship))
        return 0;
    fuel_parts parts = starship_fuel_for(&me->g, ship, &f->plan);
    int spent = starship_fuel_sum(&me->g, ship, &parts), left = me->g.fuel[ship] - spent;

    return left <= 0 ? DRY_COST : spent * DEAR / (left + 10);
}

static int32_t cost_of_way(const officer_state *me, int ship, const flight *f)
{
    int32_t locked = f->dial != 0 ? LOCKED_COST : 0;

    return locked + lack_of_room(me, f) + fuel_spent(me, ship, f) + officer_rock_cost(me, ship, f) +
           officer_dangers(me, ship, f) * me->dread / 100;
}

int32_t officer_apart(const officer_state *me, int ship, const flight *f)
{
    int32_t errands = me->tasks > 0 ? officer_errands(me, ship, f) : 0;

    return f->ends == ENDS_OUT ? errands : errands - cost_of_way(me, ship, f);
}
