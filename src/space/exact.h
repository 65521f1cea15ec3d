/*
 * exact.h: the arithmetic that the room shares: products and quotients that lose nothing.
 *
 * A vector has coordinates of up to 2^30, so that a product of two fits into 64 bits with one to spare.
 */
#ifndef SPACE_EXACT_H
#define SPACE_EXACT_H

#include "space/shape.h"

/* Positive when b lies to the left of a (counter-clockwise), negative when to the right. */
static inline int64_t point_cross(point a, point b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static inline int64_t point_dot(point a, point b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static inline int64_t point_square(point a)
{
    return point_dot(a, a);
}

/* A part of something, neither number negative, `of` not 0. */
typedef struct {
    uint64_t part, of;
} fraction;

/* Is the one less than the other? */
bool fraction_less(fraction a, fraction b);

/* The quotient rounded to the nearest, halves away from 0; `by` is positive. */
int64_t divide_rounded(int64_t n, int64_t by);

/* The point that has gone so much of the way from a to b: to the nearest. */
point point_between(point a, point b, fraction way);

/* The length of a side whose square is given, in 1/1024: to the nearest. */
int64_t root_fine(int64_t square);

/* A side from corner k to the next, and how far outside of it a point lies, times its length.  With
   the corners in clockwise order outside is to the left. */
static inline point side_of(const shape *s, int k)
{
    return point_minus(s->corner[k + 1 < s->count ? k + 1 : 0], s->corner[k]);
}

static inline int64_t side_outside(const shape *s, int k, point side, point p)
{
    return point_cross(side, point_minus(p, s->corner[k]));
}

/* Where two shapes touch: the corners of the one that lie at the other.  None when they do not touch,
   or when they overlap so far that no corner is near. */
int shapes_meet(const shape *a, const shape *b, point where[2 * SHAPE_CORNERS]);

/* The upright rectangle around something. */
typedef struct {
    point low, high;
} box;

box shape_box(const shape *s);

/* Do two of them come as near as that in both directions? */
bool boxes_near(box a, box b, int32_t distance);

#endif
