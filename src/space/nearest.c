/*
 * nearest.c: finds the nearest point of a shape, or of the part of it in a fan of bearings.
 *
 * Seen from outside, the nearest point lies on the outline.  It is a corner, the foot of the
 * perpendicular on a side, or a point where an end of the fan meets a side.
 */
#include "space/exact.h"

/* The bearings from left clockwise to right, as seen from a point. */
typedef struct {
    point from;
    int32_t left, right;
    bool is_whole; /* all bearings */
} fan;

typedef struct {
    bool found;
    int64_t square;
    point at;
} nearest;

static bool sees(const fan *s, point p)
{
    int32_t bearing = point_bearing(s->from, p);
    int32_t half = heading_between(s->left, s->right);

    half = half < 0 ? half + FULL_TURN : half;
    return s->is_whole || (p.x == s->from.x && p.y == s->from.y) ||
           heading_normal((int64_t)bearing - s->left + ANGLE_TOLERANCE) <=
               half + 2 * ANGLE_TOLERANCE;
}

static void take(const fan *s, point p, nearest *best)
{
    int64_t square = point_square(point_minus(p, s->from));

    if (!best->found || square < best->square)
        *best = (nearest){true, square, p};
}

static void offer(const fan *s, point p, nearest *best)
{
    if (sees(s, p))
        take(s, p, best);
}

/* Tries the point where the perpendicular from the viewpoint meets the side, if it does. */
static void offer_foot(const fan *s, point a, point b, nearest *best)
{
    point side = point_minus(b, a);
    int64_t along = point_dot(point_minus(s->from, a), side), square = point_square(side);

    if (along > 0 && along < square)
        offer(s, point_between(a, b, (fraction){(uint64_t)along, (uint64_t)square}), best);
}

/* Tries the point where a bearing meets the side, if it does.  It does not ask `sees`, since
   rounding may move the point slightly out of the fan. */
static void offer_crossing(const fan *s, int32_t bearing, point a, point b, nearest *best)
{
    point ray = heading_vector(bearing);
    int64_t of_a = point_cross(ray, point_minus(a, s->from)),
            of_b = point_cross(ray, point_minus(b, s->from));

    if ((of_a < 0) == (of_b < 0))
        return;
    uint64_t part = (uint64_t)(of_a < 0 ? -of_a : of_a), rest = (uint64_t)(of_b < 0 ? -of_b : of_b);
    point at = point_between(a, b, (fraction){part, part + rest});

    if (point_dot(ray, point_minus(at, s->from)) >= 0)
        take(s, at, best);
}

static nearest nearest_in(const shape *s, const fan *in)
{
    nearest best = {0};

    if (shape_distance(s, in->from) <= 0)
        return (nearest){true, 0, in->from};
    for (int k = 0; k < s->count; k++) {
        point a = s->corner[k], b = point_plus(a, side_of(s, k));

        offer(in, a, &best);
        offer_foot(in, a, b, &best);
        if (!in->is_whole) {
            offer_crossing(in, in->left, a, b, &best);
            offer_crossing(in, in->right, a, b, &best);
        }
    }
    return best;
}

point shape_nearest(const shape *s, point p)
{
    return nearest_in(s, &(fan){.from = p, .is_whole = true}).at;
}

bool shape_nearest_between(const shape *s, point p, int32_t left, int32_t right, point *out)
{
    nearest it = nearest_in(s, &(fan){.from = p, .left = left, .right = right});

    *out = it.at;
    return it.found;
}
