/* test_shadow.c: what blockers hide and what they do not: gaps, edges, brute force (SB-046, SB-R04). */
#include "core/random.h"
#include "kit.h"

/* A blocker that stands half in the target hides what of it lies behind, and no more. */
TEST(sb_043_a_blocker_that_overlaps_the_target)
{
    fire_arc arc = kit_arc(0, 0, 0, 60);
    shape target = kit_rectangle(-4, 10, 4, 14);

    sighting s = kit_past(arc, target, kit_rectangle(-1, 9, 1, 12));

    assert_true(s.seen);
    assert_true(s.range > kit_cm(10)); /* the middle is hidden: 10 to the side of 0.99 at 9 */
    kit_expect_near(s.range, 10059, 2);
    assert_int_equal(kit_past(arc, target, kit_rectangle(-1, 11, 1, 16)).range, kit_cm(10));
    assert_false(kit_past(arc, target, kit_rectangle(-9, 8, 9, 12)).seen);
}

TEST(sb_r04_a_line_along_a_single_edge_is_free)
{
    fire_arc arc = kit_arc(0, 0, 0, 0);
    shape target = kit_base(0, 20, 2, 0);

    assert_true(kit_past(arc, target, kit_rectangle(0, 5, 4, 9)).seen);
    assert_true(kit_past(arc, target, kit_rectangle(-4, 5, 0, 9)).seen);
    assert_true(
        kit_past(arc, target, kit_moved(kit_rectangle(-4, 5, 0, 9), TOLERANCE - 2, 0)).seen);
    assert_false(
        kit_past(arc, target, kit_moved(kit_rectangle(-4, 5, 0, 9), TOLERANCE + 3, 0)).seen);
    /* one edge near, another far: not next to each other */
    assert_true(
        kit_past_two(arc, target, kit_rectangle(-4, 5, 0, 9), kit_rectangle(0, 10, 4, 12)).seen);
}

TEST(sb_r04_no_line_between_two_that_touch)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape target = kit_base(0, 20, 2, 0), left = kit_rectangle(-9, 5, 0, 9);

    assert_false(kit_past_two(arc, target, left, kit_rectangle(0, 5, 9, 9)).seen);
    assert_false(
        kit_past_two(arc, target, left, kit_moved(kit_rectangle(0, 5, 9, 9), TOLERANCE, 0)).seen);
    assert_true(
        kit_past_two(arc, target, left, kit_moved(kit_rectangle(0, 5, 9, 9), TOLERANCE + 1, 0))
            .seen);
    /* a gap of 0.02, through which a ruler goes */
    assert_true(kit_past_two(arc, target, left, kit_rectangle(0.02, 5, 9, 9)).seen);
}

TEST(sb_r04_corners_that_touch_close_the_gap)
{
    fire_arc arc = kit_arc(0, 0, 0, 45);
    shape target = kit_base(0, 20, 2, 0);
    shape left = kit_triangle((point){-9000, 9000}, (point){0, 7000}, (point){-9000, 5000});
    shape right = kit_triangle((point){0, 7000}, (point){9000, 9000}, (point){9000, 5000});

    assert_false(kit_past_two(arc, target, left, right).seen);
    assert_false(kit_past_two(arc, target, left, kit_moved(right, 6, 8)).seen);
    assert_true(kit_past_two(arc, target, left, kit_moved(right, 30, 0)).seen);
    /* two that touch, but behind the target: even where the gap is all that the arc covers */
    arc.half = 0;
    assert_false(kit_past_two(arc, target, left, right).seen);
    assert_true(
        kit_past_two(arc, target, kit_moved(left, 0, 20000), kit_moved(right, 0, 20000)).seen);
}

/* Between the arms of a V that touch at its point one sees out of the open end. */
TEST(sb_r04_only_the_gap_where_they_touch_is_closed)
{
    shape left = {.count = 4, .corner = {{-3000, -9000}, {-3000, 9000}, {0, 9000}, {-2500, -9000}}};
    shape right = {.count = 4, .corner = {{2500, -9000}, {0, 9000}, {3000, 9000}, {3000, -9000}}};

    assert_true(shape_is_valid(&left) && shape_is_valid(&right));
    assert_false(kit_past_two(kit_arc(0, 0, 0, 180), kit_base(0, 20, 1, 0), left, right).seen);
    assert_true(kit_past_two(kit_arc(0, 0, 0, 180), kit_base(0, -20, 1, 0), left, right).seen);
}

/* Two touch before the target, but the one of them reaches behind its tip: that is seen all the same. */
TEST(sb_r04_closing_a_gap_hides_no_more_than_the_gap)
{
    fire_arc arc = {{33909, 58401}, 27980, 17999};
    shape target =
        kit_triangle((point){30536, 60367}, (point){31757, 58831}, (point){30701, 59818});
    shape one = {
        .count = 4, .corner = {{24197, 57400}, {28763, 60690}, {31427, 59514}, {33087, 49670}}};
    shape other = {
        .count = 4, .corner = {{31318, 59567}, {30082, 64453}, {32244, 64999}, {33480, 60113}}};

    assert_true(shapes_touch(&one, &other));
    sighting s = kit_past_two(arc, target, one, other);

    assert_true(s.seen);
    assert_int_equal(s.range, point_distance(arc.stand, target.corner[1]));
}

/* Their gap is before the target, where they touch is behind its near side: it is not closed. */
TEST(sb_r04_two_that_touch_behind_the_target)
{
    shape target = kit_rectangle(-4, 10, 4, 12);
    shape left = kit_triangle((point){-8000, 6000}, (point){-8000, 12000}, (point){0, 14000});
    shape right = kit_triangle((point){0, 14000}, (point){8000, 12000}, (point){8000, 6000});

    assert_true(shapes_touch(&left, &right));
    assert_int_equal(kit_past_two(kit_arc(0, 0, 0, 45), target, left, right).range, kit_cm(10));
}

/* How far along the bearing the target begins; the segment to any point further on enters it. */
static int32_t entered_after(point stand, int32_t bearing, const shape *target)
{
    int32_t low = 0, high = kit_cm(60);

    if (shape_entered_at(target, stand, point_ahead(stand, bearing, high), 0) < 0)
        return -1;
    while (low < high) {
        int32_t middle = (low + high) / 2;

        if (shape_entered_at(target, stand, point_ahead(stand, bearing, middle), 0) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

typedef struct {
    fire_arc arc;
    shape target;
    int count;
    shape blocker[3], smaller[3]; /* the same by 0.03 mm on each side */
} scene;

/* Up to three blockers about the line, which stand clear of both ends of it. */
static scene draw_scene(generator *r)
{
    scene s = {.arc = {kit_point(20, 20), (int32_t)random_below(r, FULL_TURN),
                   (int32_t)random_below(r, 6000) + 100}};
    point to = point_ahead(s.arc.stand, s.arc.axis, (int32_t)random_below(r, 14000) + 10000);

    s.target = kit_base(to.x / 1000.0 + random_below(r, 6), to.y / 1000.0 - random_below(r, 6), 2,
        random_below(r, 360));
    for (int i = 0; i < 3; i++) {
        point middle = point_ahead(s.arc.stand, s.arc.axis, (int32_t)random_below(r, 12000) + 3000);
        double x = middle.x / 1000.0 + random_below(r, 7) - 3.0;
        double y = middle.y / 1000.0 + random_below(r, 7) - 3.0, turn = random_below(r, 360);
        shape b = kit_base(x, y, 2, turn);

        if (shapes_touch(&b, &s.target) || shape_distance(&b, s.arc.stand) < kit_cm(1))
            continue;
        s.smaller[s.count] = kit_base(x, y, 1.997, turn);
        s.blocker[s.count++] = b;
    }
    return s;
}

/* Is there a bearing in steps of 0.05 degree on which nothing at all lies before the target? */
static bool seen_on_some_bearing(const scene *s)
{
    for (int32_t off = -s->arc.half; off <= s->arc.half; off += 5) {
        int32_t bearing = heading_normal(s->arc.axis + off);
        int32_t distance = entered_after(s->arc.stand, bearing, &s->target);
        point met = point_ahead(s->arc.stand, bearing, distance);
        bool free = distance >= 0;

        for (int i = 0; i < s->count && free; i++)
            free = shape_entered_at(&s->blocker[i], s->arc.stand, met, 0) < 0;
        if (free)
            return true;
    }
    return false;
}

static void expect_fair_shot(const scene *s, sighting found)
{
    fire_arc wider = {s->arc.stand, s->arc.axis, s->arc.half + 1};

    assert_true(arc_holds(&wider, found.hit));
    kit_expect_near(shape_distance(&s->target, found.hit), 0, 1);
    kit_expect_near(point_distance(s->arc.stand, found.hit), found.range, 1);
    for (int i = 0; i < s->count; i++)
        assert_false(segment_crosses(s->arc.stand, found.hit, &s->smaller[i]));
}

/* Against brute force over bearings: what it sees must be seen, and what is seen can be shot at. */
TEST(sb_046_the_same_as_trying_every_bearing)
{
    seed start = seed_from_numbers(46, 1);
    generator r = random_from_seed(&start);
    int seen = 0, hidden = 0, slits = 0;

    for (int i = 0; i < 1000; i++) {
        scene s = draw_scene(&r);
        const shape *all[] = {&s.blocker[0], &s.blocker[1], &s.blocker[2]};
        sighting found = sight(&s.arc, &s.target, all, s.count);
        bool brute = seen_on_some_bearing(&s);

        if (brute)
            assert_true(found.seen);
        if (found.seen)
            expect_fair_shot(&s, found);
        seen += found.seen;
        hidden += found.in_arc && !found.seen;
        slits += found.seen && !brute;
    }
    assert_true(seen > 300 && hidden > 100);
    assert_true(slits < 10); /* seen, but through less than a step, or along an edge */
}
