/*
 * plane.h: the table as an exact plane.
 *
 *     +y   heading 0, straight up the table
 *      |
 *      +---- +x   heading 9000
 *
 * Lengths are whole hundredths of a millimeter.  Angles are whole hundredths of a degree, clockwise
 * from +y.  There is one table of sines and no floating point, so that every compiler and every
 * machine gets the same bits.
 *
 * The rule for every boundary: two lengths that differ by at most TOLERANCE are equal.  So are two
 * angles that differ by at most ANGLE_TOLERANCE.  What is equal to a limit is within it.
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
    PLANE_MOST = 1 << 20 /* the largest coordinate, so that products fit into 64 bits */
};

typedef struct {
    int32_t x, y;
} point;

/* A position and a heading. */
typedef struct {
    point at;
    int32_t heading; /* 0 .. FULL_TURN - 1 */
} pose;

/* Returns the same heading in 0 .. FULL_TURN - 1. */
int32_t heading_normal(int64_t heading);

/* Returns the shorter turn from one heading to another: -17999 .. 18000. */
int32_t heading_between(int32_t from, int32_t to);

/* Returns the unit vector of a heading, scaled by 2^30. */
enum { UNIT_BITS = 30 };
point heading_vector(int32_t heading);

/* Returns a point turned clockwise about the origin. */
point point_turned(point p, int32_t heading);

static inline point point_plus(point a, point b)
{
    return (point){a.x + b.x, a.y + b.y};
}

static inline point point_minus(point a, point b)
{
    return (point){a.x - b.x, a.y - b.y};
}

/* Returns the point at a distance ahead, or behind if the distance is negative. */
point point_ahead(point from, int32_t heading, int32_t distance);

/* Converts a point in the frame of a pose to a point on the table. */
point pose_point(pose frame, point p);

/* Returns the distance of two points, rounded to the nearest unit. */
int32_t point_distance(point a, point b);

/* Returns the heading of `to` seen from `from`, to the nearest hundredth; 0 at the same point. */
int32_t point_bearing(point from, point to);

/* Returns the square root, rounded to the nearest whole number. */
uint32_t square_root(uint64_t n);

/* Returns the distance across a difference in height, given the distance on the table (SB-059). */
int32_t distance_across(int32_t flat, int32_t height);

#endif
