/* rocks.c: rates terrain: the collisions it brings and the shots it covers; and chooses where to
   lay pieces, and which counters of a collision to keep. */
#include "games/starship/bot/officer.h"

/* Estimates. */
enum {
    TRIALS = 8,       /* random places for a piece that are tried */
    HIT_PERCENT = 70, /* the harm of a collision counter, in percent of a hit */
    PER_DAMAGE = 4,   /* the burden of each point on a counter; see `burden` for marks */
    INSIDE = 85       /* the radius of a template's outline, in percent of its circle */
};

/* Returns what the kept counters weigh, in 1/ROCK of an average one.  The lightest of those drawn
   are kept; on average the drawn ones are spread evenly. */
static int weight_of(toll t)
{
    return t.keeps * (t.keeps + 1) * ROCK / (t.drawn + 1);
}

static int32_t rocks_on_level(const starship *g, int ship, const flight *f)
{
    course c = starship_course(g, ship, &f->plan);
    int32_t sum = 0;

    for (int stage = g->complete ? 0 : 1; stage < 2; stage++) {
        meeting met = starship_meeting(g, ship, &c, stage);

        for (uint32_t set = met.ends_on | met.crosses; set != 0; set &= set - 1)
            sum += weight_of(starship_toll(g, __builtin_ctz(set), f->energy));
    }
    return sum;
}

/* A ship meets only terrain on the level that its flight leads to (SB-350). */
int32_t officer_rocks(const starship *g, int ship, const flight *f)
{
    if (f->level == g->level[ship])
        return rocks_on_level(g, ship, f);
    starship then = *g;

    then.level[ship] = f->level;
    return rocks_on_level(&then, ship, f);
}

int32_t officer_rock_cost(const officer_state *me, int ship, const flight *f)
{
    return f->rocks == 0 ? 0 : f->rocks * me->harm[ship][1] / ROCK * HIT_PERCENT / 100;
}

static bool is_off(int32_t at, int32_t radius, int32_t from, int32_t to)
{
    return (from < at - radius && to < at - radius) || (from > at + radius && to > at + radius);
}

/* Does the line between two stand points cross the piece, which is treated as round? */
static bool is_passed(const starship *g, int piece, point from, point to)
{
    int32_t reach = template_of(g, piece)->radius;

    if (is_off(g->x[FIRST_PIECE + piece], reach, from.x, to.x) ||
        is_off(g->y[FIRST_PIECE + piece], reach, from.y, to.y))
        return false;
    int64_t x = to.x - from.x, y = to.y - from.y, square = x * x + y * y;
    int64_t to_x = g->x[FIRST_PIECE + piece] - from.x, to_y = g->y[FIRST_PIECE + piece] - from.y;
    int64_t along = to_x * x + to_y * y;
    int64_t radius = (int64_t)reach * INSIDE / 100;

    along = along < 0 ? 0 : along > square ? square : along;
    int64_t off_x = to_x - (square == 0 ? 0 : x * along / square);
    int64_t off_y = to_y - (square == 0 ? 0 : y * along / square);

    return off_x * off_x + off_y * off_y < radius * radius;
}

/* Is the piece on the level of the attacker or of the target (SB-R67)? */
static bool is_between(const starship *g, int piece, const flight *from, const flight *to)
{
    int level = g->level[FIRST_PIECE + piece];

    return !plays(g, NEEDS_LEVELS) || level == from->level || level == to->level;
}

int officer_cover(const officer_state *me, const flight *from, const flight *to, int stage)
{
    const starship *g = &me->g;
    int sum = 0;

    for (int piece = 0; piece < g->piece_count; piece++) {
        const template *t = template_of(g, piece);

        if (is_between(g, piece, from, to) &&
            is_passed(g, piece, from->at[stage].at, to->at[stage].at))
            sum += t->kind == PLANETOID ? -THROWS : t->cover;
    }
    return sum;
}

/* ---- choices ---- */

/* Lays a piece as near to the other side's edge as the places tried allow. */
choice officer_lay(const officer_state *me, const options *o)
{
    choice best = options_random(o, me->chance);
    int forward = seat_side(me->seat) == COLONIAL ? 1 : -1;

    for (int i = 1; i < TRIALS; i++) {
        choice c = options_random(o, me->chance);

        if (c.arg[1] * forward > best.arg[1] * forward)
            best = c;
    }
    return best;
}

/* Returns how bad a counter is: its number, and under the Complete Rules its mark. */
static int burden(const starship *g, const counter_kind *k)
{
    static const uint8_t of_mark[SPECIALS] = {
        [ENGINE] = 4, [CONTROLS] = 3, [PILOT] = 6, [HULL] = 5};

    return k->value * PER_DAMAGE + (g->complete ? of_mark[k->special] : 0);
}

choice officer_keep(const officer_state *me, const options *o)
{
    const starship *g = &me->g;
    int ship = o->at[0].thing[0];
    uint32_t kept = 0;

    for (int n = 0; n < g->keeps[ship]; n++) {
        int lightest = -1;

        for (int i = 0; i < g->drawn_count[ship]; i++)
            if (!(kept >> i & 1) &&
                (lightest < 0 || burden(g, kind_of(g->drawn[ship][i])) <
                                     burden(g, kind_of(g->drawn[ship][lightest]))))
                lightest = i;
        kept |= 1u << lightest;
    }
    return (choice){.option = 0, .args = 1, .arg = {(int32_t)kept}};
}
