/* sight.c: fire arc, line of sight, range. */
#include "space/sight.h"

#include <assert.h>

#include "space/shadow.h"

enum { RIGHT_ANGLE = FULL_TURN / 4, STRAIGHT_ANGLE = FULL_TURN / 2 };

static int32_t half_with_tolerance(const fire_arc *arc)
{
    return arc->half + ANGLE_TOLERANCE;
}

static sector arc_sector(const fire_arc *arc)
{
    int32_t half = half_with_tolerance(arc);

    return (sector){heading_vector(arc->axis - half), heading_vector(arc->axis + half)};
}

/* Returns the bearings outside of an arc that is wider than half a turn. */
static sector blind_sector(const fire_arc *arc)
{
    sector s = arc_sector(arc);

    return (sector){s.right, s.left};
}

bool arc_holds(const fire_arc *arc, point p)
{
    int32_t half = half_with_tolerance(arc);
    point bearing = point_minus(p, arc->stand);

    if (half >= STRAIGHT_ANGLE || (bearing.x == 0 && bearing.y == 0))
        return true;
    if (half <= RIGHT_ANGLE)
        return sector_holds(arc_sector(arc), bearing);
    sector blind = blind_sector(arc);

    return point_cross(blind.left, bearing) >= 0 || point_cross(bearing, blind.right) >= 0;
}

/* Cuts a view of one piece down to what is in a sector, including its ends. */
static void keep_in_sector(view *v, sector s)
{
    sector was = v->piece[0];
    bool from = sector_holds(was, s.left), to = sector_holds(was, s.right);

    if (!from && !to && !sector_holds(s, was.left)) {
        v->count = 0;
        return;
    }
    if (from)
        v->piece[0].left = s.left;
    if (to)
        v->piece[0].right = s.right;
}

static void keep_in_arc(view *v, const fire_arc *arc)
{
    int32_t half = half_with_tolerance(arc);

    if (half >= STRAIGHT_ANGLE)
        return;
    if (half <= RIGHT_ANGLE)
        keep_in_sector(v, arc_sector(arc));
    else
        view_take_out(v, blind_sector(arc));
}

static int32_t angle_between(int32_t axis, point bearing)
{
    int32_t turn = heading_between(axis, point_bearing((point){0, 0}, bearing));

    return turn < 0 ? -turn : turn;
}

/* Returns how far inside the arc the target's bearing nearest to the axis is.  It is not negative
   if the target is in the arc, even if only by the tolerance. */
static int32_t arc_margin(const fire_arc *arc, const sighted *t, bool in_arc)
{
    if (sector_holds(t->seen, heading_vector(arc->axis)))
        return arc->half;
    int32_t left = angle_between(arc->axis, t->seen.left);
    int32_t right = angle_between(arc->axis, t->seen.right);
    int32_t margin = arc->half - (left < right ? left : right);

    return in_arc && margin < 0 ? 0 : margin;
}

/* Chooses the blockers near the rectangle around stand point and target: no others matter. */
static int choose_near(const shape *target, point stand, const shape *const *blockers,
    int blocker_count, const shape **near)
{
    box around = shape_box(target);
    int count = 0;

    around.low.x = stand.x < around.low.x ? stand.x : around.low.x;
    around.low.y = stand.y < around.low.y ? stand.y : around.low.y;
    around.high.x = stand.x > around.high.x ? stand.x : around.high.x;
    around.high.y = stand.y > around.high.y ? stand.y : around.high.y;
    for (int i = 0; i < blocker_count; i++)
        if (boxes_near(around, shape_box(blockers[i]), 4 * TOLERANCE))
            near[count++] = blockers[i];
    return count;
}

static void cast_shadows(
    view *v, const sighted *t, const shape *target, const shape *const *blockers, int blocker_count)
{
    const shape *near[BLOCKERS_MAX];
    int count = choose_near(target, t->stand, blockers, blocker_count, near);

    for (int i = 0; i < count; i++)
        view_cast_shadow(v, t, near[i]);
    for (int i = 0; i < count && v->count > 0; i++)
        for (int k = 0; k < i; k++)
            view_close_gap(v, t, near[k], near[i]);
}

static point outline_next(const outline *o, int k)
{
    return o->corner[k + 1 < o->count ? k + 1 : 0];
}

static bool view_holds(const view *v, point bearing)
{
    for (int i = 0; i < v->count; i++)
        if (sector_holds(v->piece[i], bearing))
            return true;
    return false;
}

/* Returns where a bearing meets the sides that face the stand point, which run right to left. */
static point first_met(const sighted *t, point bearing)
{
    for (int i = 0; i < t->facing_count; i++) {
        point right = t->outline.corner[t->facing[i]];
        point left = outline_next(&t->outline, t->facing[i]);
        int64_t before = point_cross(right, bearing), after = point_cross(bearing, left);

        if (before >= 0 && after >= 0 && before + after > 0)
            return point_between(
                right, left, (fraction){(uint64_t)before, (uint64_t)(before + after)});
    }
    assert(!"every bearing of the target meets it");
    return t->seen.left;
}

/* Returns the point of the target that is nearest to the stand point, in view or not, and writes
   its bearing. */
static point nearest_point(const sighted *t, point *bearing)
{
    point nearest = t->outline.corner[0];

    for (int i = 0; i < t->outline.count; i++)
        if (point_square(t->outline.corner[i]) < point_square(nearest))
            nearest = t->outline.corner[i];
    *bearing = nearest;
    for (int i = 0; i < t->facing_count; i++) {
        point right = t->outline.corner[t->facing[i]];
        point left = outline_next(&t->outline, t->facing[i]), side = point_minus(left, right);
        int64_t along = -point_dot(right, side), square = point_square(side);

        if (along > 0 && along < square) {
            *bearing = (point){side.y, -side.x};
            return point_between(right, left, (fraction){(uint64_t)along, (uint64_t)square});
        }
    }
    return nearest;
}

/* Returns the nearest point in view.  Away from the bearing of the nearest point of all, points are
   further and further away.  So it is that point, or lies at an end of a piece. */
static point nearest_in_view(const view *v, const sighted *t)
{
    point bearing, nearest = nearest_point(t, &bearing);

    if (view_holds(v, bearing))
        return nearest;
    nearest = first_met(t, v->piece[0].left);
    for (int i = 0; i < 2 * v->count; i++) {
        point end = i % 2 == 0 ? v->piece[i / 2].left : v->piece[i / 2].right;
        point met = first_met(t, end);

        if (point_square(met) < point_square(nearest))
            nearest = met;
    }
    return nearest;
}

static void measure(sighting *s, const view *v, const sighted *t)
{
    point nearest = nearest_in_view(v, t);
    int64_t fine = square_root((uint64_t)point_square(nearest));

    s->range = (int32_t)divide_rounded(fine, 1 << FINE_BITS);
    s->hit = point_plus(t->stand, (point){
                                      (int32_t)divide_rounded(nearest.x, 1 << FINE_BITS),
                                      (int32_t)divide_rounded(nearest.y, 1 << FINE_BITS),
                                  });
}

sighting sight(
    const fire_arc *arc, const shape *target, const shape *const *blockers, int blocker_count)
{
    sighting s = {.hit = arc->stand};

    assert(blocker_count <= BLOCKERS_MAX);
    if (shape_holds(target, arc->stand)) {
        s.in_arc = s.seen = true;
        s.arc_margin = arc->half;
        return s;
    }
    sighted t = sight_target(target, arc->stand);
    view v;

    v.count = 1;
    v.piece[0] = t.seen;
    keep_in_arc(&v, arc);
    s.in_arc = v.count > 0;
    s.arc_margin = arc_margin(arc, &t, s.in_arc);
    if (!s.in_arc)
        return s;
    cast_shadows(&v, &t, target, blockers, blocker_count);
    s.seen = v.count > 0;
    if (s.seen)
        measure(&s, &v, &t);
    return s;
}
