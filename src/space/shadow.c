/* shadow.c: removes the bearings that blockers cut off. */
#include "space/shadow.h"

#include <assert.h>
#include <string.h>

static point seen_from(point stand, point p)
{
    point way = point_minus(p, stand);

    return (point){way.x * (1 << FINE_BITS), way.y * (1 << FINE_BITS)};
}

static outline outline_from(point stand, const shape *s)
{
    outline o;

    o.count = s->count;
    for (int i = 0; i < s->count; i++)
        o.corner[i] = seen_from(stand, s->corner[i]);
    return o;
}

static point outline_side(const outline *o, int k)
{
    return point_minus(o->corner[k + 1 < o->count ? k + 1 : 0], o->corner[k]);
}

/* Returns the bearings in which an outline lies.  The stand point must not be inside. */
static sector outline_sector(const outline *o)
{
    sector s = {o->corner[0], o->corner[0]};

    for (int i = 1; i < o->count; i++) {
        if (point_cross(s.left, o->corner[i]) > 0)
            s.left = o->corner[i];
        if (point_cross(s.right, o->corner[i]) < 0)
            s.right = o->corner[i];
    }
    return s;
}

sighted sight_target(const shape *target, point stand)
{
    sighted t = {.stand = stand, .outline = outline_from(stand, target)};

    t.seen = outline_sector(&t.outline);
    for (int k = 0; k < t.outline.count; k++)
        if (point_cross(outline_side(&t.outline, k), t.outline.corner[k]) < 0)
            t.facing[t.facing_count++] = k;
    return t;
}

bool sector_holds(sector s, point bearing)
{
    return point_cross(s.left, bearing) <= 0 && point_cross(bearing, s.right) <= 0;
}

static bool holds_within(sector s, point bearing)
{
    return point_cross(s.left, bearing) < 0 && point_cross(bearing, s.right) < 0;
}

static void put(view *v, point left, point right)
{
    assert(v->count < PIECES_MAX);
    v->piece[v->count++] = (sector){left, right};
}

void view_take_out(view *v, sector open)
{
    view left;

    left.count = 0;
    for (int i = 0; i < v->count; i++) {
        sector s = v->piece[i];
        bool from = holds_within(open, s.left), to = holds_within(open, s.right);

        if (from && to)
            continue;
        if (!from && !to && !(sector_holds(s, open.left) && sector_holds(s, open.right))) {
            put(&left, s.left, s.right);
            continue;
        }
        if (!from)
            put(&left, s.left, open.left);
        if (!to)
            put(&left, open.right, s.right);
    }
    v->count = left.count;
    memcpy(v->piece, left.piece, (size_t)left.count * sizeof left.piece[0]);
}

/* Cuts an outline down to what lies to the right of a line, by at least a distance.  `deep` is that
   distance times the length of `along`. */
static void cut(outline *o, point on, point along, int64_t deep)
{
    outline was = *o;
    int64_t before = point_cross(along, point_minus(was.corner[was.count - 1], on)) + deep;

    o->count = 0;
    for (int i = 0; i < was.count; i++) {
        point p = was.corner[i], last = was.corner[i > 0 ? i - 1 : was.count - 1];
        int64_t out = point_cross(along, point_minus(p, on)) + deep;

        if (out < 0 && before > 0)
            o->corner[o->count++] =
                point_between(p, last, (fraction){(uint64_t)-out, (uint64_t)(before - out)});
        if (out > 0 && before < 0)
            o->corner[o->count++] =
                point_between(last, p, (fraction){(uint64_t)-before, (uint64_t)(out - before)});
        if (out <= 0)
            o->corner[o->count++] = p;
        before = out;
    }
    assert(o->count < OUTLINE_CORNERS);
}

typedef enum { CORE_EMPTY, CORE_AHEAD, CORE_AROUND } core_place;

/*
 * Writes the core of a blocker: what lies deeper than TOLERANCE inside it.  Returns whether there
 * is a core, and whether the stand point is in it.  A stand point that is only outside by the
 * rounding of the corners counts as inside.
 *
 * By SB-041 a line that runs inside for at most TOLERANCE is free.  That only happens within a few
 * hundredths of a millimeter of the core's corners, so it is ignored here.
 */
static core_place core_of(const sighted *t, const shape *blocker, outline *core)
{
    bool around = true;

    *core = outline_from(t->stand, blocker);
    for (int k = 0; k < blocker->count && core->count > 0; k++) {
        point side = side_of(blocker, k), on = seen_from(t->stand, blocker->corner[k]);
        int64_t deep = TOLERANCE * root_fine(point_square(side)) / (1024 >> FINE_BITS);
        int64_t rounding =
            2 * ((int64_t)(side.x < 0 ? -side.x : side.x) + (side.y < 0 ? -side.y : side.y));

        cut(core, on, side, deep);
        around = around && deep - point_cross(side, on) <= rounding;
    }
    return core->count < 3 ? CORE_EMPTY : around ? CORE_AROUND : CORE_AHEAD;
}

static bool all_outside(const sighted *t, int k, const outline *o)
{
    point on = t->outline.corner[k], side = outline_side(&t->outline, k);

    for (int i = 0; i < o->count; i++)
        if (point_cross(side, point_minus(o->corner[i], on)) < 0)
            return false;
    return true;
}

static bool any_outside(const sighted *t, int k, const outline *o)
{
    point on = t->outline.corner[k], side = outline_side(&t->outline, k);

    for (int i = 0; i < o->count; i++)
        if (point_cross(side, point_minus(o->corner[i], on)) > 0)
            return true;
    return false;
}

static void take_out_outline(view *v, const outline *o)
{
    if (o->count < 3)
        return;
    sector s = outline_sector(o);

    if (point_cross(s.left, s.right) < 0)
        view_take_out(v, s);
}

/*
 * Removes the bearings in which a core lies before the target.
 *
 * On a bearing of the target, a point lies before it if it is outside of one of the sides that face
 * the stand point.  So a core that is wholly outside of one side cuts off all its bearings.
 * Otherwise the core is cut at each side, and its outer part counts.
 */
static void take_out_before(view *v, const sighted *t, const outline *core)
{
    for (int i = 0; i < t->facing_count; i++)
        if (all_outside(t, t->facing[i], core)) {
            take_out_outline(v, core);
            return;
        }
    for (int i = 0; i < t->facing_count; i++) {
        point on = t->outline.corner[t->facing[i]];
        point side = outline_side(&t->outline, t->facing[i]);
        outline part = *core;

        if (!any_outside(t, t->facing[i], core))
            continue;
        cut(&part, on, (point){-side.x, -side.y}, 0);
        take_out_outline(v, &part);
    }
}

/* Returns whether a blocker lies wholly to one side of the view, or wholly behind the target. */
static bool cannot_block(const view *v, const sighted *t, const shape *blocker)
{
    outline o = outline_from(t->stand, blocker);
    point left = v->piece[0].left, right = v->piece[v->count - 1].right;
    bool is_left = true, is_right = true;

    for (int i = 0; i < o.count; i++) {
        is_left = is_left && point_cross(left, o.corner[i]) >= 0;
        is_right = is_right && point_cross(o.corner[i], right) >= 0;
    }
    if (is_left || is_right)
        return true;
    for (int i = 0; i < t->facing_count; i++)
        if (any_outside(t, t->facing[i], &o))
            return false;
    return true;
}

void view_cast_shadow(view *v, const sighted *target, const shape *blocker)
{
    outline core;

    if (v->count == 0 || cannot_block(v, target, blocker))
        return;
    switch (core_of(target, blocker, &core)) {
    case CORE_EMPTY: return;
    case CORE_AROUND: v->count = 0; return;
    case CORE_AHEAD: take_out_before(v, target, &core); return;
    }
}

static point middle_of(sector s)
{
    return (point){s.left.x / 2 + s.right.x / 2, s.left.y / 2 + s.right.y / 2};
}

/* Removes the bearings of a sector including its ends, which may be the same bearing. */
static void take_out_closed(view *v, sector closed)
{
    bool is_wide = point_cross(closed.left, closed.right) < 0;
    int kept = 0;

    if (is_wide)
        view_take_out(v, closed);
    for (int i = 0; i < v->count; i++) {
        sector s = v->piece[i];
        bool inside = sector_holds(closed, s.left) && sector_holds(closed, s.right) &&
                      (is_wide || point_dot(closed.left, s.left) > 0);

        if (!inside)
            v->piece[kept++] = s;
    }
    v->count = kept;
}

/* Removes the slit between the core on the left and the core on the right if they touch there, at
   `at`.  Two cores around the stand point may have another gap as narrow, which is not at `at`. */
static void close_slit(view *v, sector left, sector right, point at)
{
    sector slit = {left.right, right.left};
    bool at_slit = point_cross(middle_of(left), at) < 0 && point_cross(at, middle_of(right)) < 0;
    int64_t width = point_cross(slit.left, slit.right);

    if (at_slit && (width < 0 || (width == 0 && point_dot(slit.left, slit.right) > 0)))
        take_out_closed(v, slit);
}

/* Removes the slit between the parts of two cores that lie before a side of the target. */
static void close_slits_before(view *v, const sighted *t, int k, const outline cores[2], point at)
{
    point on = t->outline.corner[k], side = outline_side(&t->outline, k);
    outline part[2] = {cores[0], cores[1]};

    if (point_cross(side, point_minus(at, on)) <= 0)
        return;
    for (int i = 0; i < 2; i++) {
        cut(&part[i], on, (point){-side.x, -side.y}, 0);
        if (part[i].count < 3)
            return;
    }
    sector first = outline_sector(&part[0]), second = outline_sector(&part[1]);

    close_slit(v, first, second, at);
    close_slit(v, second, first, at);
}

void view_close_gap(view *v, const sighted *target, const shape *a, const shape *b)
{
    point where[2 * SHAPE_CORNERS];
    outline cores[2];
    int count = v->count > 0 ? shapes_meet(a, b, where) : 0;

    if (count == 0 || core_of(target, a, &cores[0]) != CORE_AHEAD ||
        core_of(target, b, &cores[1]) != CORE_AHEAD)
        return;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < target->facing_count; k++)
            close_slits_before(
                v, target, target->facing[k], cores, seen_from(target->stand, where[i]));
}
