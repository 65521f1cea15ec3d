/*
 * exact.h: exact arithmetic for this folder: products, fractions, rounding.
 *
 * A vector has coordinates of up to 2^30, so that a product of two fits into 64 bits with one bit
 * to spare.
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

/* The fraction part / of.  `of` is not 0. */
typedef struct {
    uint64_t part, of;
} fraction;

/* Returns whether a is less than b, exactly. */
bool fraction_less(fraction a, fraction b);

/* Returns the quotient rounded to the nearest, halves away from 0.  `by` must be positive. */
int64_t divide_rounded(int64_t n, int64_t by);

/* Returns the point at a fraction of the way from a to b, rounded to the nearest. */
point point_between(point a, point b, fraction way);

/* Returns the square root in 1/1024 of a unit, rounded to the nearest. */
int64_t root_fine(int64_t square);

/* Returns the side from corner k to the next one.  The corners are in clockwise order, so outside
   of a side is to its left. */
static inline point side_of(const shape *s, int k)
{
    return point_minus(s->corner[k + 1 < s->count ? k + 1 : 0], s->corner[k]);
}

/* Returns how far a point lies outside of a side, times the length of the side. */
static inline int64_t side_outside(const shape *s, int k, point side, point p)
{
    return point_cross(side, point_minus(p, s->corner[k]));
}

/* Writes where two shapes touch: the corners of each that lie at the other.  Returns how many; 0 if
   they do not touch, or overlap so far that no corner is near the other's outline. */
int shapes_meet(const shape *a, const shape *b, point where[2 * SHAPE_CORNERS]);

/* The axis-parallel rectangle around a shape. */
typedef struct {
    point low, high;
} box;

box shape_box(const shape *s);

/* Returns whether two boxes are at most `distance` apart in both directions. */
bool boxes_near(box a, box b, int32_t distance);

#endif
