/* test_crossing.c: segments through shapes, laid cards, tailing, sliding clear (ledger, section 3). */
#include "kit.h"

enum { REAR = 1 << 3 | 1 << 4 | 1 << 5 };

/* The same in both directions, and turned. */
static void expect_crossing(point a, point b, shape s, bool wanted)
{
    assert_int_equal(segment_crosses(a, b, &s), wanted);
    assert_int_equal(segment_crosses(b, a, &s), wanted);
    for (int quarter = 1; quarter < 4; quarter++) {
        shape t = kit_turned(s, 90 * quarter);

        assert_int_equal(
            segment_crosses(point_turned(a, quarter * 9000), point_turned(b, quarter * 9000), &t),
            wanted);
    }
}

TEST(sb_041_along_an_edge_is_not_crossing_and_inside_is)
{
    shape s = kit_rectangle(0, 0, 4, 2);

    expect_crossing(kit_point(-5, 2), kit_point(9, 2), s, false);
    expect_crossing(kit_point(-5, 1.95), kit_point(9, 1.95), s, true);
    expect_crossing((point){-5000, 2000 - TOLERANCE}, (point){9000, 2000 - TOLERANCE}, s, false);
    expect_crossing(
        (point){-5000, 2000 - TOLERANCE - 1}, (point){9000, 2000 - TOLERANCE - 1}, s, true);
    expect_crossing(kit_point(1, 1), kit_point(3, 1), s, true); /* wholly inside */
    expect_crossing(kit_point(-5, 3), kit_point(9, 3), s, false);
    expect_crossing(kit_point(-5, 1), kit_point(-1, 1), s, false); /* in line, but ends before */
}

TEST(sb_041_grazing_a_corner_is_not_crossing)
{
    shape s = kit_rectangle(0, 0, 4, 2);

    expect_crossing(kit_point(-1, 1), kit_point(1, 3), s, false);
    /* cuts off 14 by 14 of the corner: nowhere deeper than 10 */
    expect_crossing((point){-1000, 986}, (point){1014, 3000}, s, false);
    /* at 25 by 25 the part deeper than 10 is 5 by 5, 7 long; at 28 by 28 it is 11 long */
    expect_crossing((point){-1000, 975}, (point){1025, 3000}, s, false);
    expect_crossing((point){-1000, 972}, (point){1028, 3000}, s, true);
}

TEST(sb_041_the_part_inside_must_be_longer_than_the_tolerance)
{
    shape s = kit_rectangle(0, 0, 4, 2);

    expect_crossing(
        (point){-1000, 1000}, (point){20, 1000}, s, false); /* 10 of it deeper than 10 */
    expect_crossing((point){-1000, 1000}, (point){21, 1000}, s, true);
    expect_crossing((point){1000, 1000}, (point){1010, 1000}, s, false);
    expect_crossing((point){1000, 1000}, (point){1011, 1000}, s, true);
    expect_crossing((point){1000, 1000}, (point){1000, 1000}, s, false);
    expect_crossing((point){1000, 1000}, (point){1006, 1008}, s, false);
    expect_crossing((point){1000, 1000}, (point){1007, 1008}, s, true);
}

TEST(sb_041_slanted_sides)
{
    shape base = kit_base(0, 0, 2, 0);
    /* parallel to side 1, which looks up and to the right, so deep inside */
    const int32_t far = 5000, deep[] = {8, 13, 20};
    const bool wanted[] = {false, false, true};

    for (int i = 0; i < 3; i++) {
        int32_t sum = 2000 + 828 - deep[i]; /* x + y on the line; 1 of it is 0.7 of depth */

        expect_crossing((point){sum - far, far}, (point){far, sum - far}, base, wanted[i]);
    }
}

TEST(sb_041_large_tables_do_not_overflow)
{
    const int32_t most = PLANE_MOST;
    shape s = {.count = 4, .corner = {{-most, most}, {most, most}, {most, -most}, {-most, -most}}};

    expect_crossing((point){-most, -most}, (point){most, most}, s, true);
    expect_crossing((point){-most, most}, (point){most, most}, s, false);
    expect_crossing((point){-most, most - 10}, (point){most, most - 10}, s, false);
    expect_crossing((point){-most, most - 11}, (point){most, most - 11}, s, true);
    assert_int_equal(shape_distance(&s, (point){0, 0}), -most);
    assert_true(shape_is_valid(&s));
    assert_true(shapes_overlap(&s, &s));
    assert_int_equal(shape_gap(&s, &s), -2 * most);
}

/* A card 4 wide and 6 long, its arrow's start at the origin. */
static shape card(int32_t heading)
{
    shape drawn = kit_rectangle(-2, 0, 2, 6);

    return shape_at(&drawn, (pose){{0, 0}, heading});
}

TEST(sb_053_a_card_is_turned_with_its_ship)
{
    shape laid = card(90 * DEGREE);
    const point wanted[] = {{6000, 2000}, {6000, -2000}, {0, -2000}, {0, 2000}};

    for (int k = 0; k < 4; k++) {
        assert_int_equal(laid.corner[k].x, wanted[k].x);
        assert_int_equal(laid.corner[k].y, wanted[k].y);
    }
}

static void expect_card(shape piece, bool wanted)
{
    for (int quarter = 0; quarter < 4; quarter++) {
        shape laid = card(quarter * 9000), field = kit_turned(piece, 90 * quarter);

        assert_int_equal(card_crosses(&laid, &field, 1), wanted);
    }
}

TEST(sb_054_two_opposite_sides_make_a_crossing)
{
    expect_card(kit_rectangle(-3, 2, 3, 4), true);    /* left and right */
    expect_card(kit_rectangle(-1, -2, 1, 8), true);   /* front and rear */
    expect_card(kit_rectangle(-9, -9, 9, 9), true);   /* all of it */
    expect_card(kit_rectangle(-3, 3, 0, 9), false);   /* left and front */
    expect_card(kit_rectangle(-1, 3, 3, 9), false);   /* right and front */
    expect_card(kit_rectangle(-1, -3, 3, 1), false);  /* right and rear */
    expect_card(kit_rectangle(-3, 2, 0, 4), false);   /* left */
    expect_card(kit_rectangle(-1, 2, 1, 4), false);   /* within the card, across no side */
    expect_card(kit_rectangle(-9, -9, -5, 9), false); /* elsewhere */
}

TEST(sb_054_a_piece_of_a_side_must_be_longer_than_the_tolerance)
{
    /* inside the right side by so much; what is not deeper than TOLERANCE in the field is not in it */
    expect_card(kit_rectangle(-3, 2, 2, 4), false);
    expect_card(kit_moved(kit_rectangle(-4, 2, 2, 4), TOLERANCE, 0), false);
    expect_card(kit_moved(kit_rectangle(-4, 2, 2, 4), TOLERANCE + 1, 0), true);
    /* along both sides for 30: 10 of it inside; then 11 */
    expect_card(
        (shape){.count = 4, .corner = {{-3000, 30}, {3000, 30}, {3000, 0}, {-3000, 0}}}, false);
    expect_card(
        (shape){.count = 4, .corner = {{-3000, 131}, {3000, 131}, {3000, 100}, {-3000, 100}}},
        true);
}

TEST(sb_045_sb_054_a_field_of_several_pieces)
{
    shape left = kit_rectangle(-3, 2, 0, 4), right = kit_rectangle(0, 2, 3, 4), laid = card(0);
    shape front = kit_rectangle(-1, 5, 1, 9);
    const shape both[] = {left, right}, peer_nodes[] = {left, front};

    assert_true(card_crosses(&laid, both, 2));
    assert_false(card_crosses(&laid, both, 1));
    assert_false(card_crosses(&laid, peer_nodes, 2));
    assert_false(card_crosses(&laid, both, 0));
}

/* The side of a base at the origin that is entered from a bearing, relative to its heading. */
static int entered_from(double bearing, double heading, uint32_t prefer)
{
    shape base = kit_base(0, 0, 2, heading);
    int32_t from = heading_normal((int32_t)((bearing + heading) * DEGREE + 0.5));

    return shape_entered_at(
        &base, point_ahead((point){0, 0}, from, kit_cm(12)), (point){0, 0}, prefer);
}

TEST(sb_056_a_tailer_dead_astern_looks_at_side_4)
{
    for (double heading = 0; heading < 360; heading += 30) {
        assert_int_equal(entered_from(180, heading, REAR), 4);
        for (int k = 0; k < 8; k++)
            assert_int_equal(entered_from(45 * k + 5, heading, 0), k);
    }
}

TEST(sb_056_the_corner_of_sides_5_and_6_counts_as_side_5)
{
    for (double heading = 0; heading < 360; heading += 30) {
        assert_int_equal(entered_from(247.5, heading, REAR), 5);
        assert_int_equal(entered_from(112.5, heading, REAR), 3);
        /* a hundredth of a centimetre at the corner is 0.26 degrees, seen from the middle */
        assert_int_equal(entered_from(247.7, heading, REAR), 5);
        assert_int_equal(entered_from(247.85, heading, REAR), 6);
        assert_int_equal(entered_from(112.3, heading, REAR), 3);
        assert_int_equal(entered_from(112.15, heading, REAR), 2);
    }
}

TEST(sb_056_at_a_corner_the_first_of_the_preferred)
{
    assert_int_equal(entered_from(202.5, 0, 1 << 4), 4);
    assert_int_equal(entered_from(202.5, 0, 1 << 5), 5);
    assert_int_equal(entered_from(202.5, 0, 1 << 4 | 1 << 5), 4);
    assert_int_equal(entered_from(202.7, 0, 1 << 4 | 1 << 5), 4);
    assert_int_equal(entered_from(202.3, 0, 1 << 5), 5);
    assert_int_equal(entered_from(337.5, 0, 1), 0);
    assert_int_equal(entered_from(337.5, 0, 1 << 7), 7);
    assert_int_equal(entered_from(247.7, 0, 1 << 4), 6); /* neither preferred: the one it is */
}

TEST(sb_056_what_does_not_enter)
{
    shape base = kit_base(0, 0, 2, 0);

    assert_int_equal(shape_entered_at(&base, kit_point(1, 1), (point){0, 0}, REAR), -1);
    assert_int_equal(shape_entered_at(&base, kit_point(0, -9), kit_point(0, -3), REAR), -1);
    assert_int_equal(shape_entered_at(&base, kit_point(-9, -9), kit_point(-9, 9), REAR), -1);
    assert_int_equal(shape_entered_at(&base, kit_point(-9, -2), kit_point(9, -2), REAR), -1);
    assert_int_equal(shape_entered_at(&base, kit_point(0, -9), kit_point(0, 9), REAR), 4);
}

static bool overlaps_after(shape a, int32_t heading, int32_t distance, shape fixed)
{
    point by = point_ahead((point){0, 0}, heading, distance);
    shape moved = kit_moved(a, by.x, by.y);

    return shapes_overlap(&moved, &fixed);
}

/* Two octagons of 4 across, half overlapped, pushed apart along the line between them. */
TEST(sb_057_sliding_clear_of_a_base)
{
    shape moving = kit_base(0, 2, 2, 0), fixed = kit_base(0, 0, 2, 0);

    int32_t distance = shape_slide(&moving, 0, &fixed);

    assert_int_equal(distance, kit_cm(2) - TOLERANCE);
    shape after = kit_moved(moving, 0, distance);

    kit_expect_near(shape_gap(&after, &fixed), 0, TOLERANCE);
}

TEST(sb_057_the_lateral_offset_does_not_change)
{
    shape fixed = kit_base(0, 0, 2, 0);

    for (int32_t heading = 0; heading < FULL_TURN; heading += 1234) {
        shape moving = kit_base(0.7, -0.9, 2, heading / 100.0);
        int32_t distance = shape_slide(&moving, heading, &fixed);
        point by = point_ahead((point){0, 0}, heading, distance);
        shape after = kit_moved(moving, by.x, by.y);

        assert_true(distance > 0);
        kit_expect_near(shape_gap(&after, &fixed), 0, TOLERANCE);
        assert_false(overlaps_after(moving, heading, distance, fixed));
        assert_true(overlaps_after(moving, heading, distance - 1, fixed)); /* the smallest */
    }
}

TEST(sb_057_what_does_not_overlap_stays)
{
    shape fixed = kit_base(0, 0, 2, 0);

    shape clear = kit_base(9, 9, 2, 0), flush = kit_base(4, 0, 2, 0);
    shape within = kit_moved(kit_base(4, 0, 2, 0), -TOLERANCE, 0);

    assert_int_equal(shape_slide(&clear, 4500, &fixed), 0);
    assert_int_equal(shape_slide(&flush, 27000, &fixed), 0);
    assert_int_equal(shape_slide(&within, 27000, &fixed), 0);
}

/* Away is nearer than through: the heading says which of the two it is. */
TEST(sb_057_the_way_is_the_direction_of_travel)
{
    shape fixed = kit_base(0, 0, 2, 0), moving = kit_base(0, 3, 2, 0);

    assert_int_equal(shape_slide(&moving, 0, &fixed), 1000 - TOLERANCE);
    assert_int_equal(shape_slide(&moving, 18000, &fixed), 7000 - TOLERANCE);
    /* sideways along the slanted sides: 4 cm by the square root of 2 less 3 cm, corners rounded */
    kit_expect_near(shape_slide(&moving, 9000, &fixed), 5657 - 3000 - 14, 2);
}
