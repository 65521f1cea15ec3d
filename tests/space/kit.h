/* kit.h: shapes for the tests of the plane, in the ledger's centimetres. */
#ifndef TESTS_SPACE_KIT_H
#define TESTS_SPACE_KIT_H

#include "kit/check.h"
#include "space/sight.h"

/* A length of the ledger: kit_cm(2.5) is 2500 units. */
int32_t kit_cm(double centimetres);
point kit_point(double x, double y);

/* An octagon about the origin, looking up the table: side k from corner k, side 0 in front. */
shape kit_octagon(double half_width);

/* The same, standing somewhere. */
shape kit_base(double x, double y, double half_width, double degrees);

/* An upright rectangle: side 0 is the upper one, then right, lower, left. */
shape kit_rectangle(double left, double low, double right, double high);

shape kit_triangle(point a, point b, point c);
shape kit_moved(shape s, int32_t x, int32_t y);

/* Turned about the origin. */
shape kit_turned(shape s, double degrees);

/* An arc that looks in a direction. */
fire_arc kit_arc(double x, double y, double axis, double half);

/* The sight of a target past none, one and two others; the order of the two must not matter. */
sighting kit_clear(fire_arc arc, shape target);
sighting kit_past(fire_arc arc, shape target, shape blocker);
sighting kit_past_two(fire_arc arc, shape target, shape a, shape b);

void kit_expect_same(sighting s, sighting t);

/* Equal but for so many units. */
void kit_expect_near(int64_t found, int64_t wanted, int64_t but_for);

#endif
