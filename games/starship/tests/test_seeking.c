/* test_seeking.c: whom missiles seek, and where that leads them (ledger, FL sections 8 and 9). */
#include <string.h>

#include "kit.h"

static const char *const complete = "rules=complete ships=2 optional=missiles";
static const char *const levels = "rules=complete ships=2 optional=missiles+levels";

enum { VIPER, OTHER_VIPER, RAIDER, OTHER_RAIDER };
enum { HALF = 30 }; /* of a base, from its middle to a side */

/* A Colonial missile at (375, 375) that seeks and looks up the table; all ships far away. */
static void begin(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, VIPER, 40, 40, 0);
    kit_put(k, OTHER_VIPER, 140, 40, 0);
    kit_put(k, RAIDER, 40, 710, 0);
    kit_put(k, OTHER_RAIDER, 140, 710, 0);
    kit_missile(k, COLONIAL, CONVENTIONAL, 375, 375, 0, SEEKS);
}

/* A ship with a side turned to the missile, its nearest point so many millimetres off under such a
   bearing in degrees. */
static void put_off(kit *k, int ship, int bearing, int distance)
{
    point at = point_ahead(
        (point){37500, 37500}, heading_normal(bearing * DEGREE), (distance + HALF) * MILLIMETRE);

    k->g.x[ship] = at.x;
    k->g.y[ship] = at.y;
    k->g.heading[ship] = (uint16_t)heading_normal(bearing * DEGREE);
    k->g.where[ship] = ON_TABLE;
    starship_note_overlaps(&k->g, NULL);
}

static missile_target sought(const kit *k)
{
    return starship_seek(&k->g, 0, 0, NULL);
}

/* One move; how it flew. */
static int flown(kit *k)
{
    kit_fly(k);
    return k->g.flew[0];
}

/* ---- sides ---- */

TEST(fl_095_the_side_that_a_bearing_crosses)
{
    assert_int_equal(starship_side_crossed(2250), RED);
    assert_int_equal(starship_side_crossed(2251), RED); /* within the tolerance */
    assert_int_equal(starship_side_crossed(2260), ORANGE);
    assert_int_equal(starship_side_crossed(-2260), ORANGE);
    assert_int_equal(starship_side_crossed(6751), ORANGE);
    assert_int_equal(starship_side_crossed(6760), YELLOW);
    assert_int_equal(starship_side_crossed(15750), YELLOW);
    assert_int_equal(starship_side_crossed(15800), BLACK);
    assert_int_equal(starship_side_crossed(-15800), BLACK);
}

TEST(fl_100_through_a_corner_the_side_nearer_to_the_front_counts)
{
    assert_int_equal(starship_side_crossed(6750), ORANGE);
    assert_int_equal(starship_side_crossed(-6750), ORANGE);
    assert_int_equal(starship_side_crossed(15750), YELLOW);
}

/* ---- the search ---- */

TEST(fl_096_the_nearest_across_red_and_orange_sides_within_24_cm)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 45, 120);
    put_off(&k, OTHER_RAIDER, 0, 150);
    assert_int_equal(sought(&k).body, RAIDER);
    assert_in_range(sought(&k).distance, 11990, 12010);
    put_off(&k, RAIDER, 45, 160);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
    begin(&k, complete);
    put_off(&k, RAIDER, 0, 240);
    assert_int_equal(sought(&k).body, RAIDER);
    put_off(&k, RAIDER, 0, 242);
    assert_int_equal(sought(&k).body, NO_SHIP);
}

TEST(fl_096_own_ships_are_no_prey)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, VIPER, 0, 100);
    assert_int_equal(sought(&k).body, NO_SHIP);
}

/* Ahead goes before astern, however near that is. */
TEST(fl_096_what_lies_ahead_goes_before_what_lies_behind)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 180, 50);
    put_off(&k, OTHER_RAIDER, 0, 230);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
}

TEST(fl_097_enemy_missiles_are_possible_prey)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 20, 100);
    int enemy = kit_missile(&k, CYLON, CONVENTIONAL, 375, 375 + 80 + 15, 180, 1);

    assert_int_equal(sought(&k).body, FIRST_MISSILE + enemy);
    k.g.missile_side[enemy] = COLONIAL;
    assert_int_equal(sought(&k).body, RAIDER);
}

TEST(fl_098_behind_it_the_one_it_went_after_before)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 180, 220);
    put_off(&k, OTHER_RAIDER, 135, 100);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
    k.g.prey[0] = RAIDER;
    assert_int_equal(sought(&k).body, RAIDER);
    put_off(&k, RAIDER, 180, 242);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
}

TEST(fl_099_else_the_nearest_within_20_cm)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 180, 190);
    assert_int_equal(sought(&k).body, RAIDER);
    put_off(&k, RAIDER, 180, 210);
    assert_int_equal(sought(&k).body, NO_SHIP);
    put_off(&k, RAIDER, 180, 190);
    put_off(&k, OTHER_RAIDER, 90, 150);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
}

/* A Raider that lies across the border of the orange and the yellow side: only its part ahead counts. */
TEST(fl_r35_the_nearest_point_within_the_searched_sides)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 72, 100); /* its middle lies across a yellow side */
    missile_target it = sought(&k);

    assert_int_equal(it.body, RAIDER);
    assert_in_range(it.bearing, 6600, 6751);
    assert_true(it.distance > 10000);
    assert_int_equal(flown(&k), FLEW_ORANGE);
}

TEST(fl_r34_nothing_blocks_the_search)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, VIPER, 0, 60);
    put_off(&k, RAIDER, 0, 200);
    assert_int_equal(sought(&k).body, RAIDER);
}

TEST(fl_r36_of_equally_near_ones_the_smaller_turn_then_chance)
{
    static kit k;
    bool seen[SHIPS] = {false};

    begin(&k, complete);
    put_off(&k, RAIDER, 60, 120);
    put_off(&k, OTHER_RAIDER, -10, 120);
    for (int i = 0; i < 20; i++)
        assert_int_equal(starship_seek(&k.g, 0, 0, &k.g.flow.random).body, OTHER_RAIDER);
    put_off(&k, RAIDER, -10, 120);
    put_off(&k, OTHER_RAIDER, 60, 120);
    for (int i = 0; i < 20; i++)
        assert_int_equal(starship_seek(&k.g, 0, 0, &k.g.flow.random).body, RAIDER);
    put_off(&k, RAIDER, -60, 120);
    for (int i = 0; i < 40; i++)
        seen[starship_seek(&k.g, 0, 0, &k.g.flow.random).body] = true;
    assert_true(seen[RAIDER] && seen[OTHER_RAIDER]);
}

/* ---- the move ---- */

TEST(fl_101_without_prey_straight_on)
{
    static kit k;

    begin(&k, complete);
    assert_int_equal(flown(&k), FLEW_STRAIGHT);
    kit_missile_at(&k, 0, 375, 467, 0);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->rule, FL(101));
}

TEST(fl_102_red_straight_along_the_red_arrow)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 10, 200);
    assert_int_equal(flown(&k), FLEW_RED);
    kit_missile_at(&k, 0, 375, 467, 0);
    assert_int_equal(k.g.prey[0], RAIDER);
}

TEST(fl_103_orange_by_45_degrees)
{
    static const int bearings[] = {45, 30, -45};
    static kit k;

    for (int i = 0; i < 3; i++) {
        int side = bearings[i] < 0 ? -1 : 1;
        point to = point_ahead((point){37500, 37500}, heading_normal(side * 4500), 7800);

        begin(&k, complete);
        put_off(&k, RAIDER, bearings[i], 200);
        assert_int_equal(flown(&k), FLEW_ORANGE);
        assert_int_equal(k.g.heading[FIRST_MISSILE], heading_normal(side * 4500));
        assert_in_range(
            point_distance(to, (point){k.g.x[FIRST_MISSILE], k.g.y[FIRST_MISSILE]}), 0, TOLERANCE);
    }
}

TEST(fl_104_yellow_by_90_degrees_however_far_behind)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 140, 190);
    assert_int_equal(flown(&k), FLEW_YELLOW);
    kit_missile_at(&k, 0, 375 + 64, 375, 90);
    begin(&k, complete);
    put_off(&k, RAIDER, -90, 190);
    assert_int_equal(flown(&k), FLEW_YELLOW);
    kit_missile_at(&k, 0, 375 - 64, 375, 270);
}

TEST(fl_105_black_it_turns_round_and_stays)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 180, 150);
    assert_int_equal(flown(&k), FLEW_BLACK);
    kit_missile_at(&k, 0, 375, 375, 180);
}

/* The rear line lies so far from the side it started at as the arrow is long. */
TEST(fl_106_the_rear_line_lies_on_the_arrowhead)
{
    static const int bearings[] = {0, 45, 90};
    static kit k;

    for (int colour = RED; colour < BLACK; colour++) {
        begin(&k, complete);
        put_off(&k, RAIDER, bearings[colour], 190);
        kit_fly(&k);
        pose now = ship_pose(&k.g, FIRST_MISSILE);
        point rear = point_ahead(now.at, now.heading, -1500);
        point start = point_ahead((point){37500, 37500}, now.heading, 1500);

        assert_in_range(point_distance(start, rear),
            starship_components()->missile.arrow[colour] - TOLERANCE,
            starship_components()->missile.arrow[colour] + TOLERANCE);
    }
}

/* A Cylon missile, a Viper across an orange side: it is not reached, and sought again in the next
   movement step (FL-R38). */
TEST(fl_107_example_orange)
{
    static kit k;

    begin(&k, complete);
    k.g.missile_side[0] = CYLON;
    put_off(&k, VIPER, 45, 200);
    assert_int_equal(flown(&k), FLEW_ORANGE);
    assert_false(kit_told(&k, EV_MISSILE_TOUCHES));
    kit_fly(&k);
    assert_int_equal(kit_event(&k, EV_MISSILE_FLIES)->arg[6], VIPER);
}

TEST(fl_108_example_yellow)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, -110, 190);
    assert_int_equal(flown(&k), FLEW_YELLOW);
    assert_int_equal(k.g.heading[FIRST_MISSILE], 27000);
    assert_false(kit_told(&k, EV_MISSILE_TOUCHES));
}

TEST(fl_r39_it_is_removed_when_its_centre_leaves_the_area)
{
    static kit k;

    begin(&k, complete);
    k.g.y[FIRST_MISSILE] = 75000 - 9200; /* its centre ends on the edge */
    kit_fly(&k);
    kit_missile_at(&k, 0, 375, 750, 0);
    kit_fly(&k);
    assert_true(kit_told(&k, EV_MISSILE_LEFT));
    assert_int_equal(k.g.missile[0], NO_MISSILE);
    assert_false(kit_told(&k, EV_MISSILE_TOUCHES));
}

TEST(fl_r33_missiles_move_in_the_order_of_their_launch)
{
    static kit k;

    begin(&k, complete);
    assert_int_equal(kit_missile(&k, CYLON, CONVENTIONAL, 500, 500, 0, 1), 1);
    assert_int_equal(kit_missile(&k, CYLON, CONVENTIONAL, 600, 500, 0, 1), 2);
    starship_remove_missile(&k.g, 1);
    assert_int_equal(kit_missile(&k, CYLON, CONVENTIONAL, 500, 500, 0, 1), 3); /* behind all */
    kit_fly(&k);
    assert_int_equal(k.out.at[0].arg[0], FIRST_MISSILE);
    assert_int_equal(k.out.at[1].arg[0], FIRST_MISSILE + 2);
    assert_int_equal(k.out.at[2].arg[0], FIRST_MISSILE + 3);
}

/* A Raptor with counter-measures: with 8 or more the missile looks for another. */
TEST(fl_r70_gear_misleads_a_missile)
{
    static kit k;
    int ecm = 0;

    begin(&k, complete);
    while (starship_components()->gear[ecm].misled_from == 0)
        ecm++;
    k.g.gear[RAIDER] = (uint8_t)(1 << ecm);
    put_off(&k, RAIDER, 0, 150);
    put_off(&k, OTHER_RAIDER, 45, 200);
    kit_dice(&k, 4, 3);
    kit_fly(&k);
    assert_int_equal(k.g.prey[0], RAIDER);
    begin(&k, complete);
    k.g.gear[RAIDER] = (uint8_t)(1 << ecm);
    put_off(&k, RAIDER, 0, 150);
    put_off(&k, OTHER_RAIDER, 45, 200);
    kit_dice(&k, 4, 4);
    kit_fly(&k);
    assert_int_equal(k.g.prey[0], OTHER_RAIDER);
}

/* ---- levels ---- */

static void put_level(kit *k, int ship, int bearing, int distance, int level)
{
    put_off(k, ship, bearing, distance);
    k->g.level[ship] = (uint8_t)level;
}

/* 5 cm off and a level away are 13.9 cm. */
TEST(fl_109_a_level_away_the_back_of_the_ruler_counts)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 0, 50, 3);
    put_level(&k, OTHER_RAIDER, 45, 140, 2);
    assert_int_equal(sought(&k).body, RAIDER);
    assert_in_range(sought(&k).distance, 13918, 13938);
    put_level(&k, OTHER_RAIDER, 45, 138, 2);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
}

TEST(fl_110_right_over_it_counts_as_13)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 0, -30, 3); /* its middle over the missile's */
    assert_int_equal(sought(&k).body, RAIDER);
    assert_int_equal(sought(&k).distance, 13000);
    put_level(&k, OTHER_RAIDER, 0, 120, 2);
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
    put_level(&k, RAIDER, 0, 10, 3); /* its base over the edge of the template */
    assert_int_equal(starship_seek(&k.g, 0, (bodies)1 << OTHER_RAIDER, NULL).distance, 13000);
}

TEST(fl_111_and_as_0_if_it_went_after_it_in_its_last_move)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 0, -30, 3);
    put_level(&k, OTHER_RAIDER, 0, 120, 2);
    k.g.prey[0] = RAIDER;
    k.g.flew[0] = FLEW_RED;
    assert_int_equal(sought(&k).body, RAIDER);
    assert_int_equal(sought(&k).distance, 0);
    k.g.flew[0] = FLEW_STRAIGHT; /* its last move went after nobody */
    assert_int_equal(sought(&k).body, OTHER_RAIDER);
}

TEST(fl_112_two_levels_away_nothing_is_seen)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 0, 50, 4);
    assert_int_equal(flown(&k), FLEW_STRAIGHT);
}

TEST(fl_113_it_changes_level_in_place)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 0, 100, 3);
    assert_int_equal(flown(&k), FLEW_LEVEL);
    kit_missile_at(&k, 0, 375, 375, 0);
    assert_int_equal(k.g.level[FIRST_MISSILE], 3);
    begin(&k, levels);
    put_level(&k, RAIDER, 0, 100, 1);
    assert_int_equal(flown(&k), FLEW_LEVEL);
    assert_int_equal(k.g.level[FIRST_MISSILE], 1);
}

TEST(fl_114_and_turns_by_up_to_90_degrees)
{
    static const struct {
        int bearing, heading;
    } rows[] = {{60, 60}, {-60, 300}, {150, 90}, {-150, 270}, {20, 0}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(&k, levels);
        put_level(&k, RAIDER, rows[i].bearing, 100, 3);
        assert_int_equal(flown(&k), FLEW_LEVEL);
        int32_t off = heading_between(rows[i].heading * DEGREE, k.g.heading[FIRST_MISSILE]);

        assert_in_range(off < 0 ? -off : off, 0, 5);
    }
}

TEST(fl_r49_who_faces_its_prey_does_not_turn)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, RAIDER, 22, 100, 3);
    kit_fly(&k);
    assert_int_equal(k.g.heading[FIRST_MISSILE], 0);
}

TEST(fl_115_only_what_is_on_its_level_makes_it_explode)
{
    static kit k;

    begin(&k, levels);
    put_level(&k, VIPER, 0, 62, 3); /* under its way, but on another level */
    kit_fly(&k);
    assert_false(kit_told(&k, EV_MISSILE_TOUCHES));
    begin(&k, levels);
    put_level(&k, VIPER, 0, 62, 2);
    kit_fly(&k);
    assert_true(kit_told(&k, EV_MISSILE_TOUCHES));
}

/* ---- the view ---- */

TEST(fl_094_the_view_foretells_the_next_move)
{
    static kit k;

    begin(&k, complete);
    put_off(&k, RAIDER, 45, 200);
    assert_true(kit_seen_word(&k, 1, "missiles.0.next.flight", "orange"));
    assert_int_equal(kit_seen(&k, 1, "missiles.0.next.prey"), RAIDER);
    assert_int_equal(kit_seen(&k, 1, "missiles.0.next.heading"), 4500);
    assert_true(kit_seen_null(&k, 1, "missiles.0.prey"));
    assert_int_equal(kit_seen(&k, 1, "missiles.0.turn"), 3);
}

/* And, to who has sealed plans, the move as they end: where its prey flies out of reach, it has none. */
TEST(fl_094_the_view_foretells_the_next_move_as_the_readers_plans_end)
{
    static kit k, other;

    begin(&k, complete);
    put_off(&k, RAIDER, 45, 150);
    kit_planning(&k);
    assert_true(kit_seen_null(&k, 1, "missiles.0.planned"));
    other = k;
    kit_plan(&k, RAIDER, "ST medium");
    kit_plan(&other, RAIDER, "TL low");
    assert_int_equal(kit_seen(&k, 1, "missiles.0.next.prey"), RAIDER);
    assert_true(kit_seen_null(&k, 1, "missiles.0.planned.prey"));
    assert_int_equal(kit_seen(&other, 1, "missiles.0.planned.prey"), RAIDER);
    assert_true(kit_seen_null(&k, 0, "missiles.0.planned"));
    kit_same_to(&k, &other, 0);
}
