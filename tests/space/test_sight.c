/* test_sight.c: fire arc, line of sight, range (ledger, section 3); see test_shadow.c too. */
#include "kit.h"

static bool in_arc_at(double axis, double half, double bearing)
{
    fire_arc arc = kit_arc(5, 6, axis, half);
    int32_t heading = heading_normal((int32_t)(bearing * DEGREE + (bearing < 0 ? -0.5 : 0.5)));

    return arc_holds(&arc, point_ahead(arc.stand, heading, 800000));
}

TEST(sb_037_the_edge_of_the_arc_is_in)
{
    /* movement 0, three notches: the axis is 90 */
    assert_true(in_arc_at(90, 45, 45));
    assert_false(in_arc_at(90, 45, 44.9));
    assert_true(in_arc_at(90, 45, 135));
    assert_false(in_arc_at(90, 45, 135.1));
    assert_true(in_arc_at(90, 45, 90));
    assert_false(in_arc_at(90, 45, 270));
}

TEST(sb_037_the_edge_has_a_tolerance_of_a_hundredth)
{
    for (int axis = 0; axis < 360; axis += 30)
        for (double half = 15; half < 180; half += 22.5) {
            assert_true(in_arc_at(axis, half, axis + half));
            assert_true(in_arc_at(axis, half, axis - half));
            assert_false(in_arc_at(axis, half, axis + half + 0.02));
            assert_false(in_arc_at(axis, half, axis - half - 0.02));
        }
}

TEST(sb_037_the_stand_point_is_in_and_an_arc_can_be_all_round)
{
    fire_arc arc = kit_arc(5, 6, 90, 45);

    assert_true(arc_holds(&arc, arc.stand));
    for (double bearing = 0; bearing < 360; bearing += 7.5)
        assert_true(in_arc_at(33, 180, bearing));
    assert_true(in_arc_at(0, 90, 90));
    assert_false(in_arc_at(0, 90, 180));
}

TEST(sb_037_a_target_is_in_the_arc_when_part_of_it_is)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);

    assert_true(kit_clear(arc, kit_rectangle(9, 9, 12, 12)).in_arc);
    assert_true(kit_clear(arc, kit_rectangle(9, 6, 12, 9)).in_arc); /* its corner is at 45 */
    assert_true(kit_clear(arc, kit_rectangle(-12, 6, -9, 9)).in_arc);
    assert_false(kit_clear(arc, kit_rectangle(9.1, 6, 12, 9)).in_arc);
    assert_false(kit_clear(arc, kit_rectangle(-12, 6, -9.1, 9)).in_arc);
    assert_false(kit_clear(arc, kit_rectangle(-1, -9, 1, -5)).in_arc);
    assert_true(kit_clear(arc, kit_rectangle(-30, 2, 30, 4)).in_arc); /* wider than the arc */
}

/* The arc ends in the middle of a target that is wider: both edges, and a wide arc from behind. */
TEST(sb_037_wide_and_narrow_arcs)
{
    shape wall = kit_rectangle(-30, -4, 30, -2);

    assert_false(kit_clear(kit_arc(0, 0, 0, 89), kit_rectangle(-1, -4, 1, -2)).in_arc);
    assert_true(kit_clear(kit_arc(0, 0, 0, 100), wall).in_arc);
    assert_true(kit_clear(kit_arc(0, 0, 0, 180), wall).in_arc);
    assert_false(kit_clear(kit_arc(0, 0, 0, 150), kit_rectangle(-1, -9, 1, -8)).in_arc);
    assert_true(kit_clear(kit_arc(0, 0, 180, 0), wall).in_arc);
    for (double bearing = 0; bearing < 360; bearing += 10) {
        shape target = kit_turned(kit_rectangle(-0.1, 9, 0.1, 10), bearing);

        assert_int_equal(
            kit_clear(kit_arc(0, 0, 0, 134), target).in_arc, bearing < 135 || bearing > 225);
    }
    /* what is left to either side of a blind sector of 60 degrees behind */
    sighting s = kit_clear(kit_arc(0, 0, 0, 150), wall);

    assert_true(s.seen);
    kit_expect_near(s.range, 2309, 1); /* 2 / cos 30 */
}

TEST(sb_037_the_margin_says_by_how_much)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape corner_at_39 = kit_moved(kit_rectangle(0, 0, 3, 3), 6293, 4771); /* left upper: 39 */

    assert_int_equal(kit_clear(arc, kit_rectangle(-1, 5, 1, 7)).arc_margin, 45 * DEGREE);
    assert_int_equal(kit_clear(arc, corner_at_39).arc_margin, 6 * DEGREE);
    assert_int_equal(kit_clear(kit_arc(0, 0, 0, 30), corner_at_39).arc_margin, -9 * DEGREE);
    assert_int_equal(kit_clear(kit_arc(0, 0, 330, 30), corner_at_39).arc_margin, -39 * DEGREE);
    assert_int_equal(kit_clear(kit_arc(0, 0, 180, 45), kit_rectangle(-1, 5, 1, 7)).arc_margin,
        45 * DEGREE - 18000 + 1131); /* the lower corner at 11.31 */
}

/* The nearest corner at 38.997 degrees: with half an angle of 38.99 that is still in. */
TEST(sb_037_the_margin_is_negative_only_out_of_the_arc)
{
    for (int32_t half = 3890; half <= 3910; half++)
        for (int side = -1; side <= 1; side += 2) {
            shape right = kit_moved(kit_rectangle(0, 0, 3, 3), 6293, 4772);
            shape left = kit_moved(kit_rectangle(0, 0, 3, 3), -6293 - 3000, 4772);
            sighting s = kit_clear((fire_arc){{0, 0}, 0, half}, side > 0 ? right : left);

            assert_int_equal(s.in_arc, half >= 3899);
            assert_int_equal(s.arc_margin, half == 3899 ? 0 : half - 3900);
        }
}

TEST(sb_042_a_target_wholly_at_25_is_too_far)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);

    assert_int_equal(kit_clear(arc, kit_rectangle(-2, 25, 2, 29)).range, kit_cm(25));
    assert_int_equal(kit_clear(arc, kit_base(0, 26, 2, 0)).range, kit_cm(24));
}

TEST(sb_043_half_behind_a_friend_is_seen_and_all_of_it_is_not)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape target = kit_base(0, 20, 2, 0);

    assert_true(kit_past(arc, target, kit_base(2, 10, 2, 0)).seen);
    assert_false(kit_past(arc, target, kit_base(0, 10, 2, 0)).seen);
    assert_true(kit_past(arc, target, kit_base(0, 10, 2, 0)).in_arc);
    assert_true(kit_past(arc, target, kit_base(9, 10, 2, 0)).seen);
    assert_false(kit_past_two(arc, target, kit_base(1.9, 10, 2, 0), kit_base(-1.9, 15, 2, 0)).seen);
    assert_true(kit_past_two(arc, target, kit_base(2.2, 10, 2, 0), kit_base(-2.2, 10, 2, 0)).seen);
}

/* What is behind the target, or behind the guns, takes nothing away. */
TEST(sb_043_only_what_is_in_front_blocks)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape target = kit_base(0, 10, 2, 0);

    sighting alone = kit_clear(arc, target);

    for (int i = 0; i < 4; i++) {
        const shape others[] = {
            kit_base(0, 15, 2, 0),             /* behind it */
            kit_rectangle(-20, 12.1, 20, 14),  /* wider, and behind it */
            kit_rectangle(-20, -4, 20, -1),    /* behind the guns */
            kit_rectangle(-20, 13, 20, 13.05), /* thin */
        };
        sighting s = kit_past(arc, target, others[i]);

        kit_expect_same(s, alone);
    }
}

/* The wall of a target that is seen slantwise: in front of one end, beside the other. */
TEST(sb_043_in_front_is_judged_on_the_bearing)
{
    fire_arc arc = kit_arc(0, 0, 0, 80);
    /* from (2, 4) away to (20, 24) */
    shape wall = {
        .count = 4, .corner = {{2000, 4000}, {20000, 24000}, {20100, 23900}, {2100, 3900}}};

    /* further away than the near end, but in front of the far end: before the wall at its bearing */
    sighting s = kit_past(arc, wall, kit_rectangle(9, 9, 10, 10));

    assert_true(s.seen);
    assert_int_equal(s.range, kit_clear(arc, wall).range);
    /* the arc sees only the part at 40 to 41 degrees, behind the block there */
    assert_false(kit_past(kit_arc(0, 0, 40.5, 0.3), wall, kit_rectangle(9, 9.5, 10, 12)).seen);
    /* and here the block lies behind the wall */
    assert_true(kit_past(kit_arc(0, 0, 36, 0.3), wall, kit_rectangle(9, 12.5, 10, 14)).seen);
}

TEST(sb_043_a_blocker_that_holds_the_stand_point_blocks_all)
{
    shape target = kit_base(0, 10, 2, 0);

    assert_false(kit_past(kit_arc(0, 0, 0, 45), target, kit_base(0, 0, 2, 0)).seen);
    assert_false(kit_past(kit_arc(0, 0, 0, 45), target, kit_base(0, -1.9, 2, 0)).seen);
    /* looking out from the very edge of it */
    assert_true(kit_past(kit_arc(0, 0, 0, 45), target, kit_base(0, -2, 2, 0)).seen);
    assert_true(
        kit_past(kit_arc(0, 0, 0, 45), target, kit_moved(kit_base(0, -2, 2, 0), 0, 5)).seen);
}

TEST(sb_043_a_target_that_holds_the_stand_point_is_seen)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape around = kit_base(0, -1, 2, 0);

    sighting s = kit_past(arc, around, kit_base(0, 0, 2, 0));

    assert_true(s.in_arc && s.seen);
    assert_int_equal(s.range, 0);
    assert_int_equal(s.arc_margin, 45 * DEGREE);
    assert_true(kit_clear(arc, kit_moved(kit_base(0, -2, 2, 0), 0, -TOLERANCE)).seen);
    assert_false(kit_clear(arc, kit_moved(kit_base(0, -2, 2, 0), 0, -TOLERANCE - 1)).seen);
}

TEST(sb_046_the_closed_ends_of_what_is_left_count)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    /* the shadow of this one, shrunk by TOLERANCE, ends at 2 of 10 */
    shape blocker = {
        .count = 4, .corner = {{-9000, 5010}, {1010, 5010}, {1010, 4990}, {-9000, 4990}}};
    shape deep = {.count = 4, .corner = {{-9000, 5040}, {1010, 5040}, {1010, 4990}, {-9000, 4990}}};

    assert_true(kit_past(arc, kit_rectangle(-2, 10, 2, 12), blocker).seen); /* nothing left of it */
    assert_true(kit_past(arc, kit_rectangle(-2, 10, 2, 12), deep).seen);    /* the end at 2 of 10 */
    assert_false(kit_past(arc, kit_rectangle(-2, 10, 1.998, 12), deep).seen);
    assert_true(kit_past(arc, kit_rectangle(-2, 10, 2.002, 12), deep).seen);
}

/* The nearest corner is 9.8 away and out of the arc; in the arc it is a little more than 10.4. */
TEST(sb_047_range_is_measured_in_the_arc)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    /* corners at (8, 5.66), 9.8 away, and along the left side, which meets the arc at (7.36, 7.36) */
    shape target = kit_triangle((point){6000, 11000}, (point){12000, 11000}, (point){8000, 5660});

    sighting s = kit_clear(arc, target);

    kit_expect_near(point_distance((point){0, 0}, target.corner[2]), 9800, 1);
    assert_true(s.seen);
    kit_expect_near(s.range, 10411, 3);
    kit_expect_near(s.hit.x, 7362, 3);
    kit_expect_near(s.hit.y, s.hit.x, 4);
}

TEST(sb_047_feet_corners_and_ends)
{
    /* the foot of a perpendicular */
    sighting s = kit_clear(kit_arc(0, 0, 0, 45), kit_rectangle(-1, 8, 3, 9));

    assert_int_equal(s.range, kit_cm(8));
    assert_true(s.hit.x == 0 && s.hit.y == kit_cm(8));
    /* a corner */
    s = kit_clear(kit_arc(0, 0, 0, 45), kit_rectangle(3, 4, 9, 9));
    assert_int_equal(s.range, kit_cm(5));
    assert_true(s.hit.x == kit_cm(3) && s.hit.y == kit_cm(4));
    /* the foot is out of the arc: where its edge meets the side */
    s = kit_clear(kit_arc(0, 0, 30, 14.99), kit_rectangle(-9, 8, 9, 9));
    kit_expect_near(s.range, 8282, 1); /* 8 / cos 15 */
    kit_expect_near(s.hit.x, 2144, 2);
    assert_int_equal(s.hit.y, kit_cm(8));
    /* a slanted side: 12 / 5 from (4, 3) */
    s = kit_clear(kit_arc(0, 0, 45, 45),
        kit_triangle((point){0, 3000}, (point){4000, 3000}, (point){4000, 0}));
    assert_int_equal(s.range, kit_cm(2.4));
    assert_true(s.hit.x == 1440 && s.hit.y == 1920);
}

TEST(sb_047_sb_r05_range_is_measured_in_sight)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape target = kit_rectangle(-4, 10, 4, 12);

    /* what covers the middle, from -0.99 to 0.99 at 5, leaves the target from 1.98 on */
    sighting s = kit_past(arc, target, kit_rectangle(-1, 4.99, 1, 6));

    assert_true(s.seen);
    kit_expect_near(s.range, 10194, 3);
    kit_expect_near(s.hit.x < 0 ? -s.hit.x : s.hit.x, 1980, 3);
    /* the nearest in the arc is hidden, the nearest in sight is not in the arc */
    s = kit_past(kit_arc(0, 0, 340, 20), target, kit_rectangle(-1, 4.99, 1, 6));
    kit_expect_near(s.hit.x, -1980, 3);
    s = kit_past(kit_arc(0, 0, 20, 20), target, kit_rectangle(-1, 4.99, 1, 6));
    kit_expect_near(s.hit.x, 1980, 3);
}

TEST(sb_048_the_range_is_exact_at_the_breaks)
{
    const double breaks[] = {10, 10.01, 10.02, 20, 20.02, 24, 24.01, 24.02};

    for (int i = 0; i < 8; i++)
        for (double axis = 0; axis < 360; axis += 90) {
            shape target = kit_turned(kit_base(0, breaks[i] + 2, 2, 0), axis);

            assert_int_equal(kit_clear(kit_arc(0, 0, axis, 45), target).range, kit_cm(breaks[i]));
        }
}
