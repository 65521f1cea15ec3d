/* test_shape.c: how outlines lie to points, to each other and to the table (ledger, section 3). */
#include "kit.h"

/* Runs the same check on a pair as drawn, in the other order, and both turned. */
static void expect_overlap(shape a, shape b, bool wanted)
{
    assert_int_equal(shapes_overlap(&a, &b), wanted);
    assert_int_equal(shapes_overlap(&b, &a), wanted);
    for (int quarter = 1; quarter < 4; quarter++) {
        shape c = kit_turned(a, 90 * quarter), d = kit_turned(b, 90 * quarter);

        assert_int_equal(shapes_overlap(&c, &d), wanted);
    }
}

static void expect_touch(shape a, shape b, bool wanted)
{
    assert_int_equal(shapes_touch(&a, &b), wanted);
    assert_int_equal(shapes_touch(&b, &a), wanted);
    for (int quarter = 1; quarter < 4; quarter++) {
        shape c = kit_turned(a, 90 * quarter), d = kit_turned(b, 90 * quarter);

        assert_int_equal(shapes_touch(&c, &d), wanted);
    }
}

static void expect_gap(shape a, shape b, int32_t wanted)
{
    kit_expect_near(shape_gap(&a, &b), wanted, 0);
    kit_expect_near(shape_gap(&b, &a), wanted, 0);
}

TEST(sb_035_the_sides_of_a_base_look_where_the_rule_says)
{
    const double headings[] = {0, 90, 30, 211.37};

    for (int i = 0; i < 4; i++) {
        shape base = kit_base(10, 20, 2, headings[i]);

        assert_true(shape_is_valid(&base));
        for (int k = 0; k < 8; k++) {
            point a = base.corner[k], b = base.corner[(k + 1) % 8];
            point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
            int32_t normal = heading_normal((int32_t)(headings[i] * DEGREE + 0.5) + k * 4500);

            kit_expect_near(
                heading_between(normal, point_bearing(kit_point(10, 20), middle)), 0, 3);
            kit_expect_near(point_distance(kit_point(10, 20), middle), kit_cm(2), 1);
        }
    }
}

/* A base turned by a quarter has the same outline; only the numbers of its sides have moved on. */
TEST(sb_035_a_base_is_turned_about_its_stand_point)
{
    shape up = kit_base(7, 8, 2, 0), right = kit_base(7, 8, 2, 90);

    for (int k = 0; k < 8; k++) {
        assert_int_equal(up.corner[(k + 2) % 8].x, right.corner[k].x);
        assert_int_equal(up.corner[(k + 2) % 8].y, right.corner[k].y);
    }
}

TEST(sb_038_a_point_on_an_edge_is_inside_and_beyond_it_is_not)
{
    shape s = kit_rectangle(0, 0, 4, 2);

    assert_true(shape_holds(&s, kit_point(2, 1)));
    assert_true(shape_holds(&s, kit_point(2, 2)));
    assert_false(shape_holds(&s, kit_point(2, 2.02)));
    assert_true(shape_holds(&s, (point){2000, 2000 + TOLERANCE}));
    assert_false(shape_holds(&s, (point){2000, 2000 + TOLERANCE + 1}));
    assert_true(shape_holds(&s, (point){-TOLERANCE, 1000}));
    assert_false(shape_holds(&s, (point){-TOLERANCE - 1, 1000}));
    assert_true(shape_holds(&s, (point){4000, 0}));
    assert_true(shape_holds(&s, (point){4007, -7})); /* 9.9 from the corner */
    assert_false(shape_holds(&s, (point){4008, -7}));
    assert_false(shape_holds(&s, kit_point(6, 2))); /* in line with a side, but beyond its end */
}

TEST(sb_038_the_tolerance_holds_along_a_slanted_side)
{
    shape s = kit_triangle((point){0, 0}, (point){3000, 4000}, (point){6000, 0});

    /* the side looks to (-4, 3); so (-8, 6) is ten away from it */
    assert_true(shape_holds(&s, (point){1500 - 8, 2000 + 6}));
    assert_false(shape_holds(&s, (point){1500 - 9, 2000 + 6}));
    assert_int_equal(shape_distance(&s, (point){1500 - 8, 2000 + 6}), 10);
    assert_int_equal(shape_distance(&s, (point){1500 + 8, 2000 - 6}), -10);
}

TEST(distances_of_points)
{
    shape s = kit_rectangle(0, 0, 4, 2);

    assert_int_equal(shape_distance(&s, kit_point(2, 5)), kit_cm(3));
    assert_int_equal(shape_distance(&s, kit_point(7, 6)), kit_cm(5));
    assert_int_equal(shape_distance(&s, kit_point(2, 2)), 0);
    assert_int_equal(shape_distance(&s, kit_point(0, 0)), 0);
    assert_int_equal(shape_distance(&s, kit_point(2, 1.5)), -kit_cm(0.5));
    assert_int_equal(shape_distance(&s, kit_point(3.75, 1)), -kit_cm(0.25));
}

TEST(sb_039_flush_edges_do_not_overlap_and_pushed_together_they_do)
{
    shape a = kit_rectangle(0, 0, 4, 2);

    expect_overlap(a, kit_rectangle(4, 0, 8, 2), false);
    expect_overlap(a, kit_rectangle(3.98, 0, 8, 2), true);
    expect_overlap(a, kit_rectangle(3.99, 0, 8, 2), false); /* just TOLERANCE */
    expect_overlap(a, kit_moved(kit_rectangle(4, 0, 8, 2), -TOLERANCE - 1, 0), true);
    expect_overlap(a, kit_rectangle(4, 2, 8, 4), false);
    expect_overlap(a, kit_rectangle(5, 0, 8, 2), false);
}

TEST(sb_039_the_shortest_way_out_counts_whatever_the_other_sides_say)
{
    shape thin = kit_rectangle(0, 0, 10, 0.01);

    expect_overlap(thin, kit_rectangle(-1, -1, 1, 0), false);
    expect_overlap(thin, kit_moved(kit_rectangle(-1, -1, 1, 0), 0, TOLERANCE), false);
    expect_overlap(thin, kit_moved(kit_rectangle(-1, -1, 1, 0), 0, TOLERANCE + 1), true);
    expect_overlap(kit_rectangle(0, 0, 9, 9), kit_rectangle(4, 4, 5, 5), true); /* wholly inside */
    expect_overlap(kit_rectangle(0, 4, 9, 5), kit_rectangle(4, 0, 5, 9), true); /* no corner in */
}

/* Their rectangles overlap, they do not: the gap runs along a slanted side. */
TEST(sb_039_bases_pass_each_other_at_their_slanted_sides)
{
    shape a = kit_base(0, 0, 2, 0);
    int32_t flush = 2 * 1414; /* along both axes: 4 cm along the diagonal, less a little */

    expect_overlap(a, kit_moved(a, flush + 2, flush + 2), false);
    expect_overlap(a, kit_moved(a, flush - 6, flush - 6), false);
    expect_overlap(a, kit_moved(a, flush - 9, flush - 9), true);
    expect_overlap(a, kit_base(3, 3, 2, 45), false);
    expect_overlap(a, kit_base(2.7, 2.7, 2, 45), true);
}

TEST(sb_039_a_corner_pushed_into_a_side)
{
    shape arrow = kit_triangle((point){0, 2000}, (point){1000, 0}, (point){-1000, 0});

    expect_overlap(arrow, kit_moved(kit_rectangle(-4, 2, 4, 4), 0, -TOLERANCE), false);
    expect_overlap(arrow, kit_moved(kit_rectangle(-4, 2, 4, 4), 0, -TOLERANCE - 1), true);
}

TEST(sb_040_near_enough_is_touching)
{
    shape a = kit_rectangle(0, 0, 4, 2);

    expect_touch(a, kit_moved(kit_rectangle(4, 0, 8, 2), 5, 0), true);
    expect_touch(a, kit_rectangle(4.02, 0, 8, 2), false);
    expect_touch(a, kit_moved(kit_rectangle(4, 0, 8, 2), TOLERANCE, 0), true);
    expect_touch(a, kit_moved(kit_rectangle(4, 0, 8, 2), TOLERANCE + 1, 0), false);
    expect_touch(a, kit_rectangle(4, 0, 8, 2), true);
    expect_touch(a, kit_rectangle(4, 2, 8, 4), true); /* at the corner */
}

TEST(sb_040_corners_touch_by_their_distance)
{
    shape a = kit_rectangle(0, 0, 4, 2), b = kit_rectangle(4, 2, 8, 4);

    expect_touch(a, kit_moved(b, 6, 8), true);
    expect_touch(a, kit_moved(b, 7, 8), false); /* neither axis parts them by more than 10 */
    expect_touch(a, kit_moved(b, 8, 6), true);
}

TEST(sb_040_a_corner_touches_the_middle_of_a_side)
{
    shape arrow = kit_triangle((point){0, 2000}, (point){1000, 0}, (point){-1000, 0});
    shape wall = kit_rectangle(-4, 2, 4, 4);

    expect_touch(arrow, kit_moved(wall, 0, TOLERANCE), true);
    expect_touch(arrow, kit_moved(wall, 0, TOLERANCE + 1), false);
    expect_touch(arrow, kit_moved(wall, 0, -TOLERANCE), true);
}

TEST(sb_040_what_overlaps_touches)
{
    expect_touch(kit_rectangle(0, 0, 4, 2), kit_rectangle(3, 1, 5, 5), true);
    expect_touch(kit_rectangle(0, 0, 9, 9), kit_rectangle(4, 4, 5, 5), true);
    expect_touch(kit_rectangle(0, 4, 9, 5), kit_rectangle(4, 0, 5, 9), true);
}

TEST(sb_045_only_a_convex_clockwise_outline_is_a_shape)
{
    shape good = kit_base(0, 0, 2, 33), star, back, twice, bent, line;

    assert_true(shape_is_valid(&good));
    star = back = twice = bent = good;
    for (int k = 0; k < 8; k++) {
        star.corner[k] = good.corner[k * 3 % 8]; /* crosses itself */
        back.corner[k] = good.corner[7 - k];     /* counter-clockwise */
    }
    twice.corner[3] = twice.corner[4];
    bent.corner[2] = (point){0, 0};
    assert_false(shape_is_valid(&star));
    assert_false(shape_is_valid(&back));
    assert_false(shape_is_valid(&twice));
    assert_false(shape_is_valid(&bent));
    line = kit_triangle((point){0, 0}, (point){5, 5}, (point){9, 9});
    assert_false(shape_is_valid(&line));
    good.count = 2;
    assert_false(shape_is_valid(&good));
    good.count = SHAPE_CORNERS + 1;
    assert_false(shape_is_valid(&good));
}

TEST(sb_045_a_corner_on_a_straight_side_is_allowed)
{
    shape s = {.count = 5, .corner = {{0, 9}, {5, 9}, {9, 9}, {9, 0}, {0, 0}}};

    assert_true(shape_is_valid(&s));
    s.corner[1].y = 8;
    assert_false(shape_is_valid(&s));
}

/* 36 corners on a circle of 1 cm, the smallest disc that is likely. */
TEST(sb_045_a_disc_keeps_its_shape_when_turned)
{
    shape disc = {.count = SHAPE_CORNERS};

    for (int k = 0; k < SHAPE_CORNERS; k++)
        disc.corner[k] = point_turned((point){0, kit_cm(1)}, k * 1000);
    for (int32_t h = 0; h < 1000; h += 37) {
        shape s = shape_at(&disc, (pose){{123, 456}, h});

        assert_true(shape_is_valid(&s));
    }
}

static void expect_margin(shape s, int32_t wanted, bool left)
{
    assert_int_equal(shape_margin(&s, kit_cm(75), kit_cm(60)), wanted);
    assert_int_equal(shape_has_left(&s, kit_cm(75), kit_cm(60)), left);
}

TEST(sb_049_a_corner_on_the_edge_is_still_in)
{
    expect_margin(kit_rectangle(30, 30, 34, 34), kit_cm(26), false);
    expect_margin(kit_rectangle(71, 30, 75, 34), 0, false);
    expect_margin(kit_rectangle(71.02, 30, 75.02, 34), -20, true);
}

TEST(sb_049_each_edge_of_the_area_counts)
{
    const int32_t width = kit_cm(75), depth = kit_cm(60);
    shape s = kit_rectangle(0, 0, 4, 4);

    expect_margin(kit_moved(s, -TOLERANCE, 500), -TOLERANCE, false);
    expect_margin(kit_moved(s, -TOLERANCE - 1, 500), -TOLERANCE - 1, true);
    expect_margin(kit_moved(s, 500, -TOLERANCE), -TOLERANCE, false);
    expect_margin(kit_moved(s, 500, -TOLERANCE - 1), -TOLERANCE - 1, true);
    expect_margin(kit_moved(s, width - 4000 + TOLERANCE, 500), -TOLERANCE, false);
    expect_margin(kit_moved(s, width - 4000 + TOLERANCE + 1, 500), -TOLERANCE - 1, true);
    expect_margin(kit_moved(s, 500, depth - 4000 + TOLERANCE), -TOLERANCE, false);
    expect_margin(kit_moved(s, 500, depth - 4000 + TOLERANCE + 1), -TOLERANCE - 1, true);
}

TEST(sb_058_two_bases_ten_apart_leave_six)
{
    expect_gap(kit_base(0, 0, 2, 0), kit_base(0, 10, 2, 0), kit_cm(6));
    expect_gap(kit_base(0, 0, 2, 0), kit_base(10, 0, 2, 90), kit_cm(6));
}

TEST(sb_058_the_distance_runs_between_the_nearest_points)
{
    shape a = kit_rectangle(0, 0, 4, 2);

    expect_gap(a, kit_rectangle(7, 6, 9, 9), kit_cm(5)); /* corner to corner */
    expect_gap(a, kit_rectangle(-2, 3, 9, 9), kit_cm(1));
    expect_gap(a, kit_rectangle(4, 2, 9, 9), 0);
    /* the corner (7, 1) from the right side */
    expect_gap(
        a, kit_triangle((point){7000, 1000}, (point){9000, 3000}, (point){9000, -3000}), kit_cm(3));
    /* octagons, corner to slanted side: 10 less 2 less the corner's 2.165, the sides' normals agree */
    expect_gap(kit_base(0, 0, 2, 22.5), kit_base(10, 0, 2, 0), kit_cm(10 - 2) - 2165);
}

/* 57082.484 from a corner to a side of 916. */
TEST(sb_058_a_short_side_far_away_is_measured_as_well)
{
    shape a = kit_triangle((point){19633, 71450}, (point){16998, 73814}, (point){19730, 73119});
    shape b = kit_triangle((point){34075, 16219}, (point){34958, 16463}, (point){35000, 15000});

    expect_gap(a, b, 57082);
}

TEST(sb_058_overlapping_is_less_than_nothing)
{
    shape a = kit_rectangle(0, 0, 4, 2);

    expect_gap(a, kit_rectangle(3.5, -5, 9, 9), -500);
    expect_gap(a, kit_rectangle(1, 1.75, 2, 9), -250);
    expect_gap(kit_rectangle(0, 0, 9, 9), kit_rectangle(1, 3, 2, 4), -2000);
}

/* A corner just behind the middle of a slanted side, by a tenth of a unit. */
TEST(sb_058_overlapping_by_next_to_nothing_is_nothing)
{
    shape slant = kit_triangle((point){0, 0}, (point){3000, 4000}, (point){6000, 0});
    shape corner = kit_triangle((point){1501, 2001}, (point){-3000, 1000}, (point){-3000, 3000});

    expect_gap(slant, corner, 0);
    expect_gap(slant, kit_moved(corner, 3, -3), -4);
}

/* The end of a fan of bearings meets a side between two whole points: the nearer of them counts. */
TEST(fl_096_the_nearest_point_at_the_end_of_a_fan)
{
    enum { HALF = 6750, AWAY = 602 }; /* it meets the side 249.36 up */
    shape s = {4, {{AWAY, 2000}, {2000, 2000}, {2000, -2000}, {AWAY, -2000}}};
    point at;

    assert_true(shape_nearest_between(&s, (point){0, 0}, FULL_TURN - HALF, HALF, &at));
    assert_int_equal(at.x, AWAY);
    assert_int_equal(at.y, 249);
}

/* ---- nearest points ---- */

/* A square from (10, 10) to (20, 20), in hundredths. */
static const shape square = {4, {{1000, 1000}, {1000, 2000}, {2000, 2000}, {2000, 1000}}};

TEST(the_nearest_point_of_a_shape)
{
    static const struct {
        point from, nearest;
    } rows[] = {{{0, 0}, {1000, 1000}}, {{1500, 0}, {1500, 1000}}, {{2500, 1300}, {2000, 1300}},
        {{1200, 1300}, {1200, 1300}}, {{2600, 2800}, {2000, 2000}}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        point p = shape_nearest(&square, rows[i].from);

        assert_int_equal(p.x, rows[i].nearest.x);
        assert_int_equal(p.y, rows[i].nearest.y);
    }
}

/* Seen from (15, 0): all of it ahead; to the right of 20 degrees where that bearing meets the near side;
   to the right of 50 degrees nothing. */
TEST(the_nearest_point_under_some_bearings)
{
    point from = {1500, 0}, p;

    assert_true(shape_nearest_between(&square, from, 34000, 2000, &p));
    assert_int_equal(p.x, 1500);
    assert_int_equal(p.y, 1000);
    assert_true(shape_nearest_between(&square, from, 2000, 9000, &p));
    kit_expect_near(p.x, 1500 + 364, 1);
    kit_expect_near(p.y, 1000, 1);
    assert_false(shape_nearest_between(&square, from, 5000, 9000, &p));
    assert_false(shape_nearest_between(&square, from, 9000, 26000, &p));              /* behind */
    assert_true(shape_nearest_between(&square, (point){1500, 1500}, 5000, 9000, &p)); /* inside */
    assert_int_equal(p.x, 1500);
}
