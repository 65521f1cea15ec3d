/* kit.c: shapes for the tests of the plane. */
#include "kit.h"

int32_t kit_cm(double centimetres)
{
    double units = centimetres * CENTIMETRE;

    return (int32_t)(units < 0 ? units - 0.5 : units + 0.5);
}

static int32_t hundredths(double degrees)
{
    return (int32_t)(degrees * DEGREE + (degrees < 0 ? -0.5 : 0.5));
}

point kit_point(double x, double y)
{
    return (point){kit_cm(x), kit_cm(y)};
}

shape kit_octagon(double half_width)
{
    shape s = {.count = 8};
    int32_t w = kit_cm(half_width), half_side = kit_cm(half_width * 0.41421356);

    for (int k = 0; k < 8; k++)
        s.corner[k] = point_turned((point){-half_side, w}, k * 45 * DEGREE);
    return s;
}

shape kit_base(double x, double y, double half_width, double degrees)
{
    shape drawn = kit_octagon(half_width);

    return shape_at(&drawn, (pose){kit_point(x, y), heading_normal(hundredths(degrees))});
}

shape kit_rectangle(double left, double low, double right, double high)
{
    return (shape){
        .count = 4,
        .corner = {kit_point(left, high), kit_point(right, high), kit_point(right, low),
            kit_point(left, low)},
    };
}

shape kit_triangle(point a, point b, point c)
{
    return (shape){.count = 3, .corner = {a, b, c}};
}

shape kit_moved(shape s, int32_t x, int32_t y)
{
    return shape_at(&s, (pose){{x, y}, 0});
}

shape kit_turned(shape s, double degrees)
{
    return shape_at(&s, (pose){{0, 0}, heading_normal(hundredths(degrees))});
}

fire_arc kit_arc(double x, double y, double axis, double half)
{
    return (fire_arc){kit_point(x, y), heading_normal(hundredths(axis)), hundredths(half)};
}

void kit_expect_same(sighting s, sighting t)
{
    assert_true(s.in_arc == t.in_arc && s.seen == t.seen && s.arc_margin == t.arc_margin);
    assert_true(s.range == t.range && s.hit.x == t.hit.x && s.hit.y == t.hit.y);
}

sighting kit_clear(fire_arc arc, shape target)
{
    return sight(&arc, &target, NULL, 0);
}

sighting kit_past(fire_arc arc, shape target, shape blocker)
{
    const shape *all[] = {&blocker};

    return sight(&arc, &target, all, 1);
}

sighting kit_past_two(fire_arc arc, shape target, shape a, shape b)
{
    const shape *one_way[] = {&a, &b}, *other_way[] = {&b, &a};
    sighting s = sight(&arc, &target, one_way, 2), t = sight(&arc, &target, other_way, 2);

    kit_expect_same(s, t);
    return s;
}

void kit_expect_near(int64_t found, int64_t wanted, int64_t but_for)
{
    if (found < wanted - but_for || found > wanted + but_for)
        fail_msg("%lld is not %lld, not even but for %lld", (long long)found, (long long)wanted,
            (long long)but_for);
}
