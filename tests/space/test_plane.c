/* test_plane.c: headings, distances, poses (ledger, section 3). */
#include "kit.h"
#include "space/exact.h"

TEST(turns_are_taken_the_short_way)
{
    assert_int_equal(heading_normal(-1), 35999);
    assert_int_equal(heading_normal(36000), 0);
    assert_int_equal(heading_normal(-360000000001), 35999);
    assert_int_equal(heading_between(35900, 100), 200);
    assert_int_equal(heading_between(100, 35900), -200);
    assert_int_equal(heading_between(0, 18000), 18000);
    assert_int_equal(heading_between(18000, 0), 18000);
    assert_int_equal(heading_between(0, 18001), -17999);
}

TEST(headings_run_clockwise_from_up_the_table)
{
    const int32_t one = 1 << UNIT_BITS;

    for (int quarter = 0; quarter < 4; quarter++) {
        point wanted[] = {{0, one}, {one, 0}, {0, -one}, {-one, 0}};
        point found = heading_vector(quarter * 90 * DEGREE);

        assert_int_equal(found.x, wanted[quarter].x);
        assert_int_equal(found.y, wanted[quarter].y);
    }
    assert_int_equal(heading_vector(30 * DEGREE).x, one / 2);
    assert_int_equal(heading_vector(330 * DEGREE).x, -one / 2);
    assert_int_equal(heading_vector(45 * DEGREE).x, heading_vector(45 * DEGREE).y);
    kit_expect_near(heading_vector(45 * DEGREE).x, 759250125, 0); /* 2^30 / sqrt 2 */
    assert_int_equal(heading_vector(1).x, 187403);                /* 2^30 * sin 0.01 degree */
}

/* Squares of sine and cosine make one, as well as rounded numbers can. */
TEST(every_unit_vector_is_one_long)
{
    const int64_t one = (int64_t)1 << (2 * UNIT_BITS);

    for (int32_t h = 0; h < FULL_TURN; h++) {
        point v = heading_vector(h), back = heading_vector(h + 18000);

        kit_expect_near(point_square(v), one, (int64_t)3 << (UNIT_BITS - 1));
        assert_true(back.x == -v.x && back.y == -v.y);
    }
}

TEST(a_bearing_finds_its_heading_again)
{
    for (int32_t h = 0; h < FULL_TURN; h++) {
        point from = {300, -700};

        assert_int_equal(point_bearing(from, point_ahead(from, h, 500000)), h);
    }
    assert_int_equal(point_bearing((point){5, 5}, (point){5, 5}), 0);
}

/* tan 0.005 degree is 1 / 11459.156: a little less rounds down, a little more up. */
TEST(a_bearing_is_rounded_to_the_nearest)
{
    point zero = {0, 0};

    assert_int_equal(point_bearing(zero, (point){1, 11460}), 0);
    assert_int_equal(point_bearing(zero, (point){1, 11459}), 1);
    assert_int_equal(point_bearing(zero, (point){-1, 11460}), 0);
    assert_int_equal(point_bearing(zero, (point){-1, 11459}), 35999);
    assert_int_equal(point_bearing(zero, (point){11460, 1}), 9000);
    assert_int_equal(point_bearing(zero, (point){11459, 1}), 8999);
}

TEST(roots_are_rounded_to_the_nearest)
{
    for (uint64_t r = 1; r < 3000; r++) {
        assert_int_equal(square_root(r * r), r);
        assert_int_equal(square_root(r * r + r), r); /* (r + 1/2)^2 is a quarter more */
        assert_int_equal(square_root(r * r + r + 1), r + 1);
    }
    for (uint64_t r = 1; r < UINT32_MAX - 7; r += r / 3 + 7) {
        assert_int_equal(square_root(r * r + r), r);
        assert_int_equal(square_root(r * r + r + 1), r + 1);
    }
    assert_int_equal(square_root(0), 0);
    assert_int_equal(square_root(UINT64_MAX), UINT32_MAX);
}

TEST(distances_are_rounded_to_the_nearest)
{
    assert_int_equal(point_distance((point){1, 2}, (point){4, -2}), 5);
    assert_int_equal(point_distance((point){0, 0}, (point){1, 1}), 1);
    assert_int_equal(point_distance((point){0, 0}, (point){2, 2}), 3);
    assert_int_equal(
        point_distance((point){-PLANE_MOST, -PLANE_MOST}, (point){PLANE_MOST, PLANE_MOST}),
        2965821); /* 2^21.5 */
}

/* What is turned half round is the exact mirror image, what is turned by quarters exact. */
TEST(turning_has_no_favourite_direction)
{
    for (int32_t h = 0; h < FULL_TURN; h += 75) /* at 30 degrees there are halves to be rounded */
        for (int32_t x = -20; x <= 20; x += 5) {
            point p = {x == 5 ? 0 : x, 3 * x + 6};
            point there = point_turned(p, h), back = point_turned((point){-p.x, -p.y}, h);

            assert_true(there.x == -back.x && there.y == -back.y);
        }
    point right = point_turned((point){3, 100}, 9000);

    assert_true(right.x == 100 && right.y == -3);
}

TEST(fractions_are_compared_exactly)
{
    const uint64_t big = UINT64_MAX;

    assert_true(fraction_less((fraction){1, 3}, (fraction){1, 2}));
    assert_false(fraction_less((fraction){2, 4}, (fraction){1, 2}));
    assert_false(fraction_less((fraction){1, 2}, (fraction){2, 4}));
    assert_true(fraction_less((fraction){big - 2, big - 1}, (fraction){big - 1, big}));
    assert_false(fraction_less((fraction){big - 1, big}, (fraction){big - 2, big - 1}));
    assert_false(fraction_less((fraction){big, big}, (fraction){1, 1}));
    assert_true(fraction_less((fraction){1, (uint64_t)1 << 33}, (fraction){1, big >> 31}));
}

TEST(sb_036_front_and_rear_line)
{
    point s = {0, 0};

    point front = point_ahead(s, 90 * DEGREE, kit_cm(2)), rear = point_ahead(s, 9000, -kit_cm(2));

    assert_true(front.x == kit_cm(2) && front.y == 0);
    assert_true(rear.x == -kit_cm(2) && rear.y == 0);
    front = point_ahead(kit_point(3, 4), 180 * DEGREE, kit_cm(2));
    assert_true(front.x == kit_cm(3) && front.y == kit_cm(2));
}

/* The stand point after a card: the rear line goes to where the arrow ends. */
static pose after_card(pose ship, int32_t half_width, point arrow, int32_t turn)
{
    point front = point_ahead(ship.at, ship.heading, half_width);
    point rear = pose_point((pose){front, ship.heading}, arrow);
    int32_t heading = heading_normal(ship.heading + turn);

    return (pose){point_ahead(rear, heading, half_width), heading};
}

TEST(sb_050_a_straight_arrow_of_five_moves_nine_forward)
{
    for (int32_t h = 0; h < FULL_TURN; h += 9000) {
        pose to = after_card((pose){kit_point(20, 30), h}, kit_cm(2), (point){0, kit_cm(5)}, 0);

        assert_int_equal(point_distance(kit_point(20, 30), to.at), kit_cm(9));
        assert_int_equal(point_bearing(kit_point(20, 30), to.at), h);
    }
}

TEST(sb_050_a_turn_moves_and_turns_in_the_frame_of_the_ship)
{
    pose ship = {kit_point(0, 0), 90 * DEGREE};

    pose to = after_card(ship, kit_cm(2), (point){kit_cm(3), kit_cm(4)}, 90 * DEGREE);

    assert_int_equal(to.heading, 180 * DEGREE);
    /* the front line at (2, 0), the arrow 4 ahead and 3 to the right of it, then 2 down the table */
    assert_true(to.at.x == kit_cm(6) && to.at.y == kit_cm(-5));
}

TEST(sb_051_a_straight_back_arrow_of_three_moves_three_back)
{
    pose ship = {kit_point(0, 0), 0};

    point rear = point_ahead(ship.at, ship.heading, -kit_cm(2));
    point after = pose_point((pose){rear, ship.heading}, (point){0, -kit_cm(3)});
    point to = point_ahead(after, ship.heading, kit_cm(2));

    assert_true(to.x == 0 && to.y == -kit_cm(3));
}

TEST(sb_052_an_overboost_of_six_and_an_arrow_of_five_end_fifteen_ahead)
{
    point front = point_ahead((point){0, 0}, 3000, kit_cm(2));
    point red = pose_point((pose){front, 3000}, (point){0, kit_cm(6)});
    point rear = pose_point((pose){red, 3000}, (point){0, kit_cm(5)});
    point to = point_ahead(rear, 3000, kit_cm(2));

    kit_expect_near(point_distance((point){0, 0}, to), kit_cm(15), 1);
    assert_int_equal(point_bearing((point){0, 0}, to), 3000);
}

TEST(sb_055_drift_moves_along_the_heading)
{
    point to = point_ahead((point){0, 0}, 0, kit_cm(4));

    assert_true(to.x == 0 && to.y == kit_cm(4));
    to = point_ahead((point){0, 0}, 30 * DEGREE, kit_cm(4));
    assert_true(to.x == kit_cm(2) && to.y == 3464);
}

TEST(sb_059_across_a_level)
{
    const int32_t level = kit_cm(13);

    assert_int_equal(distance_across(0, level), kit_cm(13));
    assert_true(distance_across(kit_cm(15.3), level) > kit_cm(20) + TOLERANCE);
    assert_true(distance_across(kit_cm(20.3), level) > kit_cm(24) + TOLERANCE);
    /* the breaks that the ledger names, to the hundredth of a centimetre */
    kit_expect_near(distance_across(kit_cm(15.20), level), kit_cm(20), 10);
    kit_expect_near(distance_across(kit_cm(20.17), level), kit_cm(24), 10);
    kit_expect_near(distance_across(kit_cm(7.48), level), kit_cm(15), 10);
    assert_int_equal(distance_across(15199, level), kit_cm(20));
}
