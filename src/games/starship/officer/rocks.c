/* rocks.c: what the officer thinks of terrain: what it costs, what it hides, and what to keep. */
#include "games/starship/officer/officer.h"

/* The officer's opinions. */
enum {
    HIT_PERCENT = 70, /* what a collision counter is worth, of a hit */
    PER_DAMAGE = 4,   /* of a counter's number, against that of a mark */
    INSIDE = 85       /* percent of a template's circle that its outline fills */
};

/* The lightest of equally spread counters: how many of the middle one they come to. */
static int weight_of(toll t)
{
    return t.keeps * (t.keeps + 1) * ROCK / (t.drawn + 1);
}

int32_t officer_rocks(const starship *g, int ship, const flight *f)
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

int32_t officer_rock_cost(const mind *me, int ship, const flight *f)
{
    return f->rocks == 0 ? 0 : f->rocks * me->harm[ship][1] / ROCK * HIT_PERCENT / 100;
}

/* Does the line between the stand points come so near to the middle of the piece? */
static bool is_passed(const starship *g, int piece, point from, point to)
{
    int64_t x = to.x - from.x, y = to.y - from.y, square = x * x + y * y;
    int64_t to_x = g->x[SHIPS + piece] - from.x, to_y = g->y[SHIPS + piece] - from.y;
    int64_t along = to_x * x + to_y * y;
    int64_t radius = (int64_t)template_of(g, piece)->radius * INSIDE / 100;

    along = along < 0 ? 0 : along > square ? square : along;
    int64_t off_x = to_x - (square == 0 ? 0 : x * along / square);
    int64_t off_y = to_y - (square == 0 ? 0 : y * along / square);

    return off_x * off_x + off_y * off_y < radius * radius;
}

int officer_cover(const mind *me, const flight *from, const flight *to, int stage)
{
    const starship *g = &me->g;
    int sum = 0;

    for (int piece = 0; piece < g->piece_count; piece++) {
        const template *t = template_of(g, piece);

        if (is_passed(g, piece, from->at[stage].at, to->at[stage].at))
            sum += t->kind == PLANETOID ? -THROWS : t->cover;
    }
    return sum;
}

/* ---- choices ---- */

choice officer_lay(const mind *me, const options *o)
{
    return options_random(o, me->chance);
}

/* How much one would rather not have the counter. */
static int burden(const starship *g, const counter_kind *k)
{
    static const uint8_t of_mark[SPECIALS] = {
        [ENGINE] = 4, [CONTROLS] = 3, [PILOT] = 6, [HULL] = 5};

    return k->value * PER_DAMAGE + (g->complete ? of_mark[k->special] : 0);
}

choice officer_keep(const mind *me, const options *o)
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
