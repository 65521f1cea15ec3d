/*
 * plane.h: the table as an exact plane.
 *
 * Lengths are whole hundredths of a millimetre, angles whole hundredths of a degree, clockwise from
 * +y (straight up the table); +x lies to the right of it.  There is one table of sines and no
 * floating point, so that every compiler and every machine agrees to the last bit.
 *
 * The rule for every boundary: two lengths that differ by no more than TOLERANCE are equal, and so
 * are two angles that differ by no more than ANGLE_TOLERANCE; what is equal to a limit is within it.
 */
#ifndef SPACE_PLANE_H
#define SPACE_PLANE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MILLIMETRE = 100,
    CENTIMETRE = 1000,
    DEGREE = 100,
    FULL_TURN = 36000,
    TOLERANCE = 10,
    ANGLE_TOLERANCE = 1,
    PLANE_MOST = 1 << 20 /* no coordinate is further from 0: products stay in 64 bits */
};

typedef struct {
    int32_t x, y;
} point;

/* Where something stands and which way it looks. */
typedef struct {
    point at;
    int32_t heading; /* 0 .. FULL_TURN - 1 */
} pose;

/* The same heading in 0 .. FULL_TURN - 1. */
int32_t heading_normal(int64_t heading);

/* The turn from one heading to another, the short way: -18000 (exclusive) .. 18000. */
int32_t heading_between(int32_t from, int32_t to);

/* The unit vector of a heading, 1 being 2^30. */
enum { UNIT_BITS = 30 };
point heading_vector(int32_t heading);

/* A point given ahead-and-right of the origin, turned clockwise by a heading. */
point point_turned(point p, int32_t heading);

static inline point point_plus(point a, point b)
{
    return (point){a.x + b.x, a.y + b.y};
}

static inline point point_minus(point a, point b)
{
    return (point){a.x - b.x, a.y - b.y};
}

/* The point that lies so far ahead (behind, when negative). */
point point_ahead(point from, int32_t heading, int32_t distance);

/* A point in the frame of a pose, on the table. */
point pose_point(pose frame, point p);

/* The distance of two points, to the nearest unit. */
int32_t point_distance(point a, point b);

/* The heading under which `to` is seen from `from`, to the nearest hundredth; 0 at the same point. */
int32_t point_bearing(point from, point to);

/* The square root, rounded to the nearest whole number. */
uint32_t square_root(uint64_t n);

/* The distance across one level of difference, when `flat` lies between on the table (SB-059). */
int32_t distance_across(int32_t flat, int32_t height);

#endif
