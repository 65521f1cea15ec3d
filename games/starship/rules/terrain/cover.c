/* cover.c: how terrain affects shots: fields give
   cover, planetoids block them (SB-378 to SB-404). */
#include "games/starship/rules/procedures.h"

/* A piece is between two ships if it lies on the level of either (SB-R67). */
static bool is_between(const starship *g, const scene *s, int ship, int target, int piece)
{
    int level = g->level[FIRST_PIECE + piece];

    return level == s->level[ship] || level == s->level[target];
}

/* A quick test with boxes: returns false if the line cannot cross the piece. */
static bool comes_near(const starship *g, int piece, point from, point to)
{
    point at = {g->x[FIRST_PIECE + piece], g->y[FIRST_PIECE + piece]};
    int32_t reach = template_of(g, piece)->radius + TOLERANCE;

    return (from.x < to.x ? from.x : to.x) <= at.x + reach &&
           (from.x < to.x ? to.x : from.x) >= at.x - reach &&
           (from.y < to.y ? from.y : to.y) <= at.y + reach &&
           (from.y < to.y ? to.y : from.y) >= at.y - reach;
}

int starship_cover_of(const starship *g, const scene *s, int ship, int target, point hit, int piece)
{
    const template *t = template_of(g, piece);
    point from = s->stand[ship], stand = s->stand[target];
    bool near_line = is_between(g, s, ship, target, piece) && comes_near(g, piece, from, hit);
    bool near_stand =
        s->level[target] == g->level[FIRST_PIECE + piece] && comes_near(g, piece, stand, stand);
    ground at;

    if (t->cover == 0 || (!near_line && !near_stand))
        return 0;
    starship_ground(t, piece_pose(g, piece), &at);
    return (near_line && ground_crossed(&at, from, hit)) || (near_stand && ground_holds(&at, stand))
               ? t->cover
               : 0;
}

int starship_cover(const starship *g, const scene *s, int ship, int target, point hit)
{
    int sum = 0;

    for (int piece = 0; piece < g->piece_count; piece++)
        sum += starship_cover_of(g, s, ship, target, hit, piece);
    return sum;
}

/* ---- planetoids ---- */

static bool is_planetoid_between(const starship *g, const scene *s, int ship, int target, int piece)
{
    return template_of(g, piece)->kind == PLANETOID && target != FIRST_PIECE + piece &&
           is_between(g, s, ship, target, piece);
}

pieces starship_between(const starship *g, const scene *s, int ship, int target)
{
    pieces set = 0;
    ground at;

    for (int piece = 0; piece < g->piece_count; piece++) {
        if (!is_planetoid_between(g, s, ship, target, piece))
            continue;
        starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
        if (ground_crossed(&at, s->stand[ship], s->stand[target]))
            set |= (pieces)(1u << piece);
    }
    return set;
}

static_assert(SHIPS + PIECES * FIELD_SHAPES <= BLOCKERS_MAX, "not all blockers can be looked past");

sighting starship_sight_past(const starship *g, const scene *s, const fire_arc *arc, int ship,
    int target, const shape *const *blockers, int count, rule *unseen)
{
    const shape *all[BLOCKERS_MAX];
    ground rock[PIECES];
    int blocked = count;

    for (int i = 0; i < count; i++)
        all[i] = blockers[i];
    for (int piece = 0; piece < g->piece_count; piece++) {
        if (!is_planetoid_between(g, s, ship, target, piece))
            continue;
        starship_ground(template_of(g, piece), piece_pose(g, piece), &rock[piece]);
        for (int i = 0; i < rock[piece].count; i++)
            all[blocked++] = &rock[piece].shape[i];
    }
    sighting it = sight(arc, &s->base[target], all, blocked);

    if (it.in_arc && !it.seen && blocked > count && sight(arc, &s->base[target], all, count).seen)
        *unseen = SB(403);
    return it;
}
