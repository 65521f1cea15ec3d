/* shape.c: the distances of outlines from each other, from points and from the table's edge. */
#include "space/shape.h"

#include <assert.h>

#include "space/exact.h"

static bool all_right_of(const shape *s, int k)
{
    point side = side_of(s, k);
    bool inside = false;

    for (int i = 0; i < s->count; i++) {
        int64_t outside = side_outside(s, k, side, s->corner[i]);

        if (outside > 0)
            return false;
        inside |= outside < 0;
    }
    return inside;
}

/* If all corners lie to the right of each side, and no corner comes twice, the sides are those of
   the convex hull, each one time. */
bool shape_is_valid(const shape *s)
{
    if (s->count < 3 || s->count > SHAPE_CORNERS)
        return false;
    for (int k = 0; k < s->count; k++) {
        for (int i = 0; i < k; i++)
            if (s->corner[i].x == s->corner[k].x && s->corner[i].y == s->corner[k].y)
                return false;
        if (!all_right_of(s, k))
            return false;
    }
    return true;
}

shape shape_at(const shape *drawn, pose where)
{
    shape s = {.count = drawn->count};

    for (int i = 0; i < s.count; i++)
        s.corner[i] = pose_point(where, drawn->corner[i]);
    return s;
}

box shape_box(const shape *s)
{
    box b = {s->corner[0], s->corner[0]};

    for (int i = 1; i < s->count; i++) {
        point p = s->corner[i];

        b.low.x = p.x < b.low.x ? p.x : b.low.x;
        b.low.y = p.y < b.low.y ? p.y : b.low.y;
        b.high.x = p.x > b.high.x ? p.x : b.high.x;
        b.high.y = p.y > b.high.y ? p.y : b.high.y;
    }
    return b;
}

bool boxes_near(box a, box b, int32_t distance)
{
    return a.low.x - b.high.x <= distance && b.low.x - a.high.x <= distance &&
           a.low.y - b.high.y <= distance && b.low.y - a.high.y <= distance;
}

/* Returns whether a point is further than `distance` outside of a side.  `outside` is what
   side_outside returns: the distance times the length of the side.  The result is exact: if the
   square of `outside` would not fit into 64 bits, the point is further. */
static bool is_further(int64_t outside, int64_t side_square, int64_t distance)
{
    const int64_t surely = (int64_t)1 << 31;

    assert(distance * distance <= (int64_t)1 << 18);
    return outside > surely ||
           (outside > 0 && outside * outside > distance * distance * side_square);
}

/* Returns how far that corner of the other shape is outside of side k that is outside least. */
static int64_t least_outside(const shape *s, int k, const shape *other)
{
    point side = side_of(s, k), from = s->corner[k];
    int64_t least = INT64_MAX;

    for (int i = 0; i < other->count; i++) {
        int64_t outside = point_cross(side, point_minus(other->corner[i], from));

        least = outside < least ? outside : least;
    }
    return least;
}

/* Returns whether moving `other` by at most TOLERANCE across a side of `s` parts them. */
static bool clears_a_side(const shape *s, const shape *other)
{
    for (int k = 0; k < s->count; k++) {
        int64_t outside = least_outside(s, k, other);

        if (outside >= 0 || !is_further(-outside, point_square(side_of(s, k)), TOLERANCE))
            return true;
    }
    return false;
}

/* Tries sides only: the shortest way to part convex shapes is across a side of one of them. */
bool shapes_overlap(const shape *a, const shape *b)
{
    return boxes_near(shape_box(a), shape_box(b), -TOLERANCE - 1) && !clears_a_side(a, b) &&
           !clears_a_side(b, a);
}

/* Returns whether p is near side k or its second corner.  Its first belongs to the side before. */
static bool near_side(const shape *s, int k, point p, int64_t distance)
{
    point side = side_of(s, k), from_first = point_minus(p, s->corner[k]);
    int64_t along = point_dot(from_first, side), square = point_square(side);

    if (along < 0)
        return false;
    if (along >= square)
        return point_square(point_minus(from_first, side)) <= distance * distance;
    int64_t outside = point_cross(side, from_first);

    return !is_further(outside < 0 ? -outside : outside, square, distance);
}

static bool near_outline(const shape *s, point p, int64_t distance)
{
    for (int k = 0; k < s->count; k++)
        if (near_side(s, k, p, distance))
            return true;
    return false;
}

static bool is_inside(const shape *s, point p)
{
    for (int k = 0; k < s->count; k++)
        if (side_outside(s, k, side_of(s, k), p) > 0)
            return false;
    return true;
}

bool shape_holds(const shape *s, point p)
{
    return is_inside(s, p) || near_outline(s, p, TOLERANCE);
}

/* Returns whether all of `other` is more than `distance` outside of one side of `s`. */
static bool far_beyond_a_side(const shape *s, const shape *other, int64_t distance)
{
    for (int k = 0; k < s->count; k++)
        if (is_further(least_outside(s, k, other), point_square(side_of(s, k)), distance))
            return true;
    return false;
}

static bool are_apart(const shape *a, const shape *b)
{
    return far_beyond_a_side(a, b, 0) || far_beyond_a_side(b, a, 0);
}

static bool any_corner_near(const shape *s, const shape *other, int64_t distance)
{
    for (int i = 0; i < other->count; i++)
        if (near_outline(s, other->corner[i], distance))
            return true;
    return false;
}

bool shapes_touch(const shape *a, const shape *b)
{
    if (!boxes_near(shape_box(a), shape_box(b), TOLERANCE) || far_beyond_a_side(a, b, TOLERANCE) ||
        far_beyond_a_side(b, a, TOLERANCE))
        return false;
    return !are_apart(a, b) || any_corner_near(a, b, TOLERANCE) || any_corner_near(b, a, TOLERANCE);
}

static int put_near_corners(const shape *s, const shape *other, point *where)
{
    int count = 0;

    for (int i = 0; i < other->count; i++)
        if (near_outline(s, other->corner[i], 2 * TOLERANCE))
            where[count++] = other->corner[i];
    return count;
}

int shapes_meet(const shape *a, const shape *b, point where[2 * SHAPE_CORNERS])
{
    if (!shapes_touch(a, b))
        return 0;
    int count = put_near_corners(a, b, where);

    return count + put_near_corners(b, a, where + count);
}

/* Divides a product of a length and a side by the length of the side.  That length is computed with
   as many binary places as fit, so that a short side far away costs no precision. */
static int32_t length_by_side(int64_t product, point side)
{
    uint64_t square = (uint64_t)point_square(side);
    int places = (__builtin_clzll(square) - 1) / 2;

    return (int32_t)divide_rounded(
        product * ((int64_t)1 << places), square_root(square << (2 * places)));
}

/* Returns how far `other` must move to leave `s` across the side where that is shortest. */
static int32_t shortest_way_out(const shape *s, const shape *other)
{
    int32_t least = INT32_MAX;

    for (int k = 0; k < s->count; k++) {
        int32_t depth = length_by_side(-least_outside(s, k, other), side_of(s, k));

        least = depth < least ? depth : least;
    }
    return least;
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Returns the distance of a point that is outside from the nearest point of the outline. */
static int32_t distance_outside(const shape *s, point p)
{
    int32_t least = INT32_MAX;

    for (int k = 0; k < s->count; k++) {
        point side = side_of(s, k), from_first = point_minus(p, s->corner[k]);
        int64_t along = point_dot(from_first, side), outside = point_cross(side, from_first);

        least = smaller(least, point_distance(p, s->corner[k]));
        if (outside >= 0 && along >= 0 && along <= point_square(side))
            least = smaller(least, length_by_side(outside, side));
    }
    return least;
}

static int32_t least_distance(const shape *s, const shape *other)
{
    int32_t least = INT32_MAX;

    for (int i = 0; i < other->count; i++)
        least = smaller(least, distance_outside(s, other->corner[i]));
    return least;
}

int32_t shape_gap(const shape *a, const shape *b)
{
    if (are_apart(a, b))
        return smaller(least_distance(a, b), least_distance(b, a));
    return -smaller(shortest_way_out(a, b), shortest_way_out(b, a));
}

int32_t shape_distance(const shape *s, point p)
{
    int32_t depth = INT32_MAX;

    if (!is_inside(s, p))
        return distance_outside(s, p);
    for (int k = 0; k < s->count; k++) {
        point side = side_of(s, k);

        depth = smaller(depth, length_by_side(-side_outside(s, k, side, p), side));
    }
    return -depth;
}

int32_t shape_margin(const shape *s, int32_t width, int32_t depth)
{
    box b = shape_box(s);

    return smaller(smaller(b.low.x, b.low.y), smaller(width - b.high.x, depth - b.high.y));
}

bool shape_has_left(const shape *s, int32_t width, int32_t depth)
{
    return shape_margin(s, width, depth) < -TOLERANCE;
}
