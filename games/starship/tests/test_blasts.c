/* test_blasts.c: what missiles explode on, what that costs, and fire at missiles (ledger, FL section 10). */
#include <string.h>

#include "games/starship/rules/missiles/swath.h"
#include "kit.h"

static const char *const complete = "rules=complete ships=2 optional=missiles";
static const char *const quick = "rules=quick ships=2 optional=missiles";

enum { VIPER, OTHER_VIPER, RAIDER, OTHER_RAIDER };

/* A Colonial missile at (375, 300) that seeks and looks up the table: its card lies from 315 to 382, its
   template ends at 392.  All ships are far away. */
static int begin(kit *k, const char *settings, int kind)
{
    kit_start(k, 2, settings);
    kit_put(k, VIPER, 40, 40, 0);
    kit_put(k, OTHER_VIPER, 140, 40, 0);
    kit_put(k, RAIDER, 40, 710, 0);
    kit_put(k, OTHER_RAIDER, 140, 710, 0);
    for (int ship = 0; ship < 4; ship++)
        kit_energy(k, ship, 0);
    return kit_missile(k, COLONIAL, kind, 375, 300, 0, SEEKS);
}

static int touched(const kit *k, int missile)
{
    return k->g.blast[missile];
}

static int counters(const kit *k, int ship)
{
    return k->g.counter_count[ship];
}

/* ---- what it explodes on ---- */

/* A ship beside the way: its base touches the card and not the template. */
TEST(fl_116_it_explodes_when_template_or_card_touches_something_solid)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375 + 22 + 30, 345, 0); /* just touches the card, 44 mm wide */
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
    assert_int_equal(kit_event(&k, EV_MISSILE_TOUCHES)->rule, FL(116));
    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375 + 22 + 31, 345, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), NO_SHIP);
    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375, 392 + 15 + 30, 0); /* touches the template where it ends */
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
}

/* A ship has come to lie on it: it explodes where it is. */
TEST(fl_r26_it_is_looked_at_where_the_move_begins)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375, 270, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
    kit_missile_at(&k, 0, 375, 300, 0);
}

TEST(fl_117_friends_count_too)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375, 400, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
    kit_warhead(&k, "3");
    kit_blast(&k);
    assert_int_equal(k.g.damage[VIPER], 3);
}

TEST(fl_118_two_missiles_that_touch_both_explode)
{
    static kit k;

    for (int side = COLONIAL; side <= CYLON; side++) { /* friend or enemy */
        begin(&k, complete, CONVENTIONAL);
        int other = kit_missile(&k, side, CONVENTIONAL, 375, 392, 90, SEEKS);

        kit_fly(&k);
        assert_int_equal(touched(&k, 0), FIRST_MISSILE + other);
        assert_int_equal(touched(&k, other), FIRST_MISSILE);
        kit_missile_at(&k, other, 375, 392, 90); /* it moves no more (FL-R33) */
        kit_blast(&k);
        assert_int_equal(kit_times(&k, EV_EXPLODES), 2);
        assert_int_equal(k.g.missile[0], NO_MISSILE);
        assert_int_equal(k.g.missile[other], NO_MISSILE);
    }
}

/* The other came along a card from the left.  It lies there no more when the missile is set off: the Viper above
   it is 6 cm from the blast, and rolls. */
TEST(fl_118_the_card_of_a_missile_that_is_set_off_is_taken_up)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    int other = kit_missile(&k, COLONIAL, CONVENTIONAL, 375, 392, 90, SEEKS);

    k.g.flew[other] = FLEW_RED;
    kit_put(&k, VIPER, 285, 430, 0);
    swath before = starship_swath(&k.g, other);

    assert_true(body_touches(&k.g, other, VIPER, &before.card));
    assert_false(body_touches(&k.g, other, VIPER, &before.template));
    kit_fly(&k);
    assert_int_equal(touched(&k, other), FIRST_MISSILE);
    kit_dice(&k, 1, 1); /* each explodes for itself (FL-119) */
    kit_dice(&k, 1, 1);
    kit_blast(&k);
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
    assert_int_equal(counters(&k, VIPER), 0);
}

/* Viper 6 cm above the place: debris of the one and of the other. */
TEST(fl_119_each_explosion_is_resolved_for_itself)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 375, 392, 90, SEEKS);
    kit_put(&k, VIPER, 375, 500, 0);
    kit_fly(&k);
    kit_dice(&k, 6, 6);
    kit_dice(&k, 6, 6);
    kit_warhead(&k, "2");
    kit_warhead(&k, "3");
    kit_blast(&k);
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
    assert_int_equal(counters(&k, VIPER), 2);
}

/* The missile at (375, 300) moves into a young one before it, whose way is free. */
TEST(fl_r95_a_missile_explodes_on_a_young_one_which_flies_on)
{
    static kit k;

    for (int side = COLONIAL; side <= CYLON; side++) {
        begin(&k, complete, CONVENTIONAL);
        int young = kit_missile(&k, side, CONVENTIONAL, 375, 392, 0, 2);

        kit_fly(&k);
        assert_int_equal(touched(&k, 0), FIRST_MISSILE + young);
        assert_int_equal(touched(&k, young), NO_SHIP);
        kit_missile_at(&k, young, 375, 484, 0);
        kit_blast(&k);
        assert_int_equal(kit_times(&k, EV_EXPLODES), 1);
        assert_int_equal(k.g.missile[0], NO_MISSILE);
        assert_true(in_flight(&k.g, young));
    }
}

/* At its nearest point, where that was then (FL-124). */
TEST(fl_r95_the_point_is_the_nearest_of_the_young_one)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 395, 410, 90, 2); /* it flies off to the right */
    kit_fly(&k);
    point centre = ship_pose(&k.g, FIRST_MISSILE).at;
    shape young = starship_missile_template();

    young = shape_at(&young, (pose){{39500, 41000}, 90 * DEGREE});
    point nearest = shape_nearest(&young, centre);

    assert_int_equal(touched(&k, 0), FIRST_MISSILE + 1);
    kit_blast(&k);
    assert_int_equal(kit_event(&k, EV_EXPLODES)->arg[2], nearest.x / MILLIMETRE);
    assert_int_equal(kit_event(&k, EV_EXPLODES)->arg[3], nearest.y / MILLIMETRE);
}

/* A young one that moves onto a grown one: the grown one explodes, too. */
TEST(fl_r95_a_young_one_sets_off_the_one_that_it_moves_onto)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    k.g.age[0] = 2;
    int grown = kit_missile(&k, CYLON, CONVENTIONAL, 375, 392, 180, SEEKS);

    k.g.blast[grown] = NO_SHIP;
    missile_fly(&k.g, 0, 0, &k.out);
    assert_int_equal(touched(&k, grown), FIRST_MISSILE);
    assert_int_equal(touched(&k, 0), NO_SHIP);
    missile_fly(&k.g, 0, 0, &k.out); /* away from there */
    kit_blast(&k);
    assert_int_equal(kit_times(&k, EV_EXPLODES), 1);
    assert_true(in_flight(&k.g, 0));
    assert_false(in_flight(&k.g, grown));
}

TEST(fl_r95_two_young_ones_do_nothing)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    k.g.age[0] = 1;
    int other = kit_missile(&k, CYLON, CONVENTIONAL, 375, 392, 180, 2);

    kit_fly(&k);
    assert_int_equal(touched(&k, 0), NO_SHIP);
    assert_int_equal(touched(&k, other), NO_SHIP);
}

TEST(fl_120_in_a_field_4_or_less_is_its_end)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_piece(&k, "sparse_1", 375, 440, 0);
    kit_dice(&k, 2, 3);
    kit_dice(&k, 2, 3);
    kit_fly(&k);
    assert_true(kit_told(&k, EV_MISSILE_IN_FIELD));
    assert_int_equal(touched(&k, 0), NO_SHIP);
    begin(&k, complete, CONVENTIONAL);
    int piece = kit_piece(&k, "sparse_1", 375, 440, 0);

    kit_dice(&k, 1, 3);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), FIRST_PIECE + piece);
}

/* The field under template and card: two rolls; the second is the end as well as the first. */
TEST(fl_121_one_roll_for_the_template_and_one_for_the_card)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_piece(&k, "sparse_1", 375, 392, 0);
    kit_dice(&k, 3, 3);
    kit_dice(&k, 1, 1);
    kit_fly(&k);
    assert_int_equal(kit_times(&k, EV_MISSILE_IN_FIELD), 2);
    assert_int_equal(touched(&k, 0), FIRST_PIECE);
}

TEST(fl_122_in_the_launch_turn_and_the_next_it_does_not_explode)
{
    static kit k;

    for (int age = 1; age <= SEEKS; age++) {
        begin(&k, complete, CONVENTIONAL);
        k.g.age[0] = (uint8_t)age;
        kit_put(&k, RAIDER, 375, 380, 0);
        kit_fly(&k);
        assert_int_equal(touched(&k, 0), age < SEEKS ? NO_SHIP : RAIDER);
    }
}

TEST(fl_123_but_it_is_lost_on_terrain)
{
    static const char *const terrain[] = {"planetoid", "sparse_1"};
    static kit k;

    for (int i = 0; i < 2; i++)
        for (int age = 1; age <= 2; age++) {
            begin(&k, complete, CONVENTIONAL);
            k.g.age[0] = (uint8_t)age;
            kit_piece(&k, terrain[i], 375, 400, 0);
            kit_fly(&k);
            assert_true(kit_told(&k, EV_MISSILE_LOST));
            assert_int_equal(k.g.missile[0], NO_MISSILE);
            kit_blast(&k);
            assert_false(kit_told(&k, EV_EXPLODES));
        }
}

/* ---- where it explodes ---- */

/* The base of the Viper is 5 mm to the right of the centre's way, 3 cm before its end. */
TEST(fl_124_the_point_is_the_nearest_of_what_was_hit)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375 + 35, 392, 0);
    kit_fly(&k);
    kit_blast(&k);
    const event *e = kit_event(&k, EV_EXPLODES);

    assert_int_equal(e->arg[2], 380);
    assert_int_equal(e->arg[3], 392);
}

/* The planetoid is nearer than the friend; both lie under the card. */
TEST(fl_125_the_nearest_of_those_under_the_card)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 420, 330, 0);
    kit_put(&k, OTHER_VIPER, 330, 360, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), OTHER_VIPER);
    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 420, 360, 0);
    kit_put(&k, OTHER_VIPER, 330, 330, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
}

/* Under the card goes before under the template, though that is nearer. */
TEST(fl_r27_what_lies_under_the_card_goes_before_what_lies_under_the_template)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 420, 330, 0);
    kit_put(&k, OTHER_VIPER, 375, 430, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), VIPER);
}

TEST(fl_126_enemy_ships_go_before_everything_else)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 435, 0); /* farther than the friend */
    kit_put(&k, VIPER, 375, 430, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), RAIDER);
}

TEST(fl_127_of_enemy_ships_the_nearest)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 435, 0);
    kit_put(&k, OTHER_RAIDER, 385, 430, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), OTHER_RAIDER);
}

/* Over a Raider in the first turn; straight on in the second; in the third it explodes on what it meets. */
TEST(fl_128_example_three_turns)
{
    static kit k;

    begin(&k, quick, CONVENTIONAL);
    k.g.age[0] = 1;
    kit_put(&k, RAIDER, 375, 380, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), NO_SHIP);
    kit_missile_at(&k, 0, 375, 484, 0);
    begin(&k, quick, CONVENTIONAL);
    k.g.age[0] = 2;
    kit_put(&k, RAIDER, 375, 380, 0);
    kit_put(&k, OTHER_RAIDER, 480, 392, 0); /* abeam */
    kit_fly(&k);
    kit_missile_at(&k, 0, 375, 484, 0);
    k.g.age[0] = SEEKS;
    kit_put(&k, RAIDER, 375, 600, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), RAIDER);
}

/* ---- when ---- */

/* The Raider is about to launch; the blast comes first, and it does not. */
TEST(fl_129_fl_130_and_fl_131_explosions_come_before_launches_and_the_lost_neither_launch_nor_fire)
{
    static kit k;

    begin(&k, complete, NUCLEAR);
    kit_put(&k, RAIDER, 375, 420, 180);
    kit_put(&k, VIPER, 600, 420, 270); /* in each other's arcs, out of the blast */
    kit_planning(&k);
    kit_plan(&k, VIPER, "ST still");
    kit_plan(&k, RAIDER, "ST still");
    kit_plan(&k, OTHER_VIPER, "ST still");
    kit_plan(&k, OTHER_RAIDER, "ST still");
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(starship_launchers(&k.g, 1, CONVENTIONAL), 1u << OTHER_RAIDER);
    assert_int_equal(k.g.step, STEP_MOVE_1);
    kit_valid(&k);
    kit_no_launch(&k);
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
}

/* ---- what it costs ---- */

TEST(fl_132_every_ship_touched_draws_a_counter)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 385, 430, 0);
    kit_put(&k, VIPER, 340, 345, 0);
    kit_fly(&k);
    kit_warhead(&k, "2");
    kit_warhead(&k, "3");
    kit_blast(&k);
    assert_int_equal(counters(&k, RAIDER), 1);
    assert_int_equal(counters(&k, VIPER), 1);
    assert_int_equal(k.g.damage[RAIDER] + k.g.damage[VIPER], 5);
    assert_false(kit_told(&k, EV_DEBRIS)); /* FL-R40 */
    kit_valid(&k);
}

TEST(fl_133_and_fl_134_a_plus_draws_a_second_and_no_third)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 400, 0);
    kit_fly(&k);
    kit_warhead(&k, "4+");
    kit_warhead(&k, "6+");
    kit_blast(&k);
    assert_int_equal(counters(&k, RAIDER), 2);
    assert_int_equal(k.g.damage[RAIDER], 10);
    assert_int_equal(drew(k.g.counter[RAIDER][0]), DREW_PLUS);
    assert_int_equal(drew(k.g.counter[RAIDER][1]), DREW_SECOND);
    kit_valid(&k);
}

/* The Viper's base lies 7.9 cm from the point: 7 hits it, 6 does not. */
TEST(fl_135_debris_hits_with_a_total_of_at_least_the_distance)
{
    static kit k;

    for (int sum = 6; sum <= 7; sum++) {
        begin(&k, complete, CONVENTIONAL);
        kit_put(&k, RAIDER, 375, 392 + 45, 0); /* the point is (375, 407) */
        kit_put(&k, VIPER, 375 - 79 - 30, 407, 0);
        kit_fly(&k);
        kit_warhead(&k, "2");
        kit_dice(&k, sum - 3, 3);
        kit_blast(&k);
        const event *e = kit_event(&k, EV_DEBRIS);

        assert_int_equal(e->arg[0], VIPER);
        assert_in_range(e->arg[4], 78, 79);
        assert_int_equal(counters(&k, VIPER), sum == 7);
    }
}

TEST(fl_136_debris_ignores_the_plus)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 392 + 45, 0);
    kit_put(&k, VIPER, 375 - 50 - 30, 407, 0);
    kit_fly(&k);
    kit_dice(&k, 6, 6);
    kit_warhead(&k, "4+"); /* the Viper has the lower number: it draws first */
    kit_warhead(&k, "2");
    kit_blast(&k);
    assert_int_equal(counters(&k, VIPER), 1);
    assert_int_equal(k.g.damage[VIPER], 4);
    kit_valid(&k);
}

/* 2.5 cm: always; 10 cm: with 10; farther: never. */
TEST(fl_137_the_farther_the_harder)
{
    static const struct {
        int distance, die, other;
        bool rolls, hit;
    } rows[] = {{25, 1, 1, true, true}, {100, 5, 4, true, false}, {100, 5, 5, true, true},
        {101, 6, 6, false, false}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(&k, complete, CONVENTIONAL);
        kit_put(&k, RAIDER, 375, 392 + 45, 0);
        kit_put(&k, VIPER, 375 - rows[i].distance - 30, 407, 0);
        kit_fly(&k);
        kit_warhead(&k, "2");
        if (rows[i].rolls)
            kit_dice(&k, rows[i].die, rows[i].other);
        kit_blast(&k);
        assert_int_equal(kit_told(&k, EV_DEBRIS), rows[i].rolls);
        assert_int_equal(counters(&k, VIPER), rows[i].hit);
    }
}

TEST(fl_138_and_fl_139_a_nuclear_one_destroys_all_within_10_cm)
{
    static kit k;

    begin(&k, complete, NUCLEAR);
    kit_put(&k, RAIDER, 375, 392 + 45, 0);
    kit_put(&k, VIPER, 375 - 100 - 30, 407, 0); /* a friend, at 10 cm */
    kit_put(&k, OTHER_VIPER, 375 + 101 + 30, 407, 0);
    kit_fly(&k);
    kit_blast(&k);
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
    assert_int_equal(kit_event_of(&k, EV_ELIMINATED, RAIDER)->rule, FL(138));
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(kit_event_of(&k, EV_ELIMINATED, VIPER)->rule, FL(139));
    assert_int_equal(k.g.where[OTHER_VIPER], ON_TABLE);
    assert_int_equal(counters(&k, OTHER_VIPER), 0);
    assert_false(kit_told(&k, EV_DEBRIS));
}

TEST(fl_r25_in_a_field_the_point_is_the_nearest_of_the_field)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_piece(&k, "sparse_1", 375, 392, 0); /* all around the end of the move */
    kit_dice(&k, 1, 1);
    kit_fly(&k);
    kit_blast(&k);
    assert_int_equal(kit_event(&k, EV_EXPLODES)->arg[2], 375);
    assert_int_equal(kit_event(&k, EV_EXPLODES)->arg[3], 392);
}

TEST(fl_r28_the_launcher_is_a_friend_like_any_other)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, VIPER, 375, 200, 0);
    k.g.age[0] = 1;
    kit_put(&k, VIPER, 375, 380, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), NO_SHIP);
}

TEST(fl_r46_marks_of_missile_counters_count_under_the_complete_rules)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 400, 0);
    kit_fly(&k);
    kit_warhead(&k, "6 engine");
    kit_blast(&k);
    assert_int_equal(k.g.special[RAIDER][ENGINE], 1);
    kit_valid(&k);
}

TEST(fl_r47_missile_counters_on_ships_are_secret)
{
    static kit k, other;

    begin(&k, quick, CONVENTIONAL);
    kit_put(&k, RAIDER, 375, 400, 0);
    kit_fly(&k);
    other = k;
    kit_warhead(&k, "3");
    kit_blast(&k);
    kit_warhead(&other, "8");
    kit_blast(&other);
    kit_planning(&k);
    kit_planning(&other);
    assert_true(kit_differ_to(&k, &other, 1));
    kit_same_to(&k, &other, 0);
    kit_same_to(&k, &other, SEAT_NONE);
}

TEST(fl_r48_the_blast_stays_on_its_level)
{
    static kit k;

    begin(&k, "rules=complete ships=2 optional=missiles+levels", NUCLEAR);
    kit_put(&k, RAIDER, 375, 400, 0);
    kit_put(&k, VIPER, 375, 470, 0);
    k.g.level[VIPER] = 3;
    kit_fly(&k);
    kit_blast(&k);
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
    assert_int_equal(k.g.where[VIPER], ON_TABLE);
}

TEST(fl_r50_a_blast_sets_off_no_missile)
{
    static kit k;

    begin(&k, complete, NUCLEAR);
    int other = kit_missile(&k, COLONIAL, CONVENTIONAL, 450, 300, 0, SEEKS);

    kit_put(&k, RAIDER, 375, 400, 0);
    k.g.prey[other] = RAIDER;
    kit_fly(&k);
    kit_blast(&k);
    assert_int_equal(k.g.missile[0], NO_MISSILE);
    assert_int_equal(k.g.missile[other], CONVENTIONAL);
    assert_int_equal(k.g.prey[other], NO_SHIP); /* its prey is gone */
}

TEST(fl_r24_clouds_and_fields_are_not_solid)
{
    static kit k;

    begin(&k, complete, CONVENTIONAL);
    kit_piece(&k, "cloud_1", 375, 400, 0);
    kit_fly(&k);
    assert_int_equal(touched(&k, 0), NO_SHIP);
    assert_false(kit_told(&k, EV_MISSILE_IN_FIELD));
    begin(&k, complete, CONVENTIONAL);
    int rock = kit_piece(&k, "planetoid", 375, 440, 0);

    kit_fly(&k);
    assert_int_equal(touched(&k, 0), FIRST_PIECE + rock);
}

/* ---- fire at missiles ---- */

/* A Cylon missile before the guns of the Viper at (375, 200), so far off, heading so many degrees. */
static int target(kit *k, const char *settings, int distance, int heading)
{
    int missile = begin(k, settings, CONVENTIONAL);

    k->g.missile_side[missile] = CYLON;
    k->g.y[FIRST_MISSILE] = (200 + distance + 15) * MILLIMETRE;
    k->g.heading[FIRST_MISSILE] = (uint16_t)(heading * DEGREE);
    kit_put(k, VIPER, 375, 200, 0);
    kit_firing(k, 1);
    return FIRST_MISSILE + missile;
}

TEST(fl_140_ships_may_fire_at_enemy_missiles)
{
    static kit k;
    int body = target(&k, complete, 80, 180);

    kit_expect(&k, ASK_DECLARE, 0);
    assert_true(kit_may_fire(&k, VIPER, body));
    k.g.missile_side[0] = COLONIAL;
    assert_int_equal(kit_shot(&k, VIPER, body, true).barred, SB(136));
}

TEST(fl_141_only_at_short_range)
{
    static kit k;
    int body = target(&k, complete, 100, 180);

    assert_int_equal(kit_shot(&k, VIPER, body, true).barred, 0);
    k.g.y[body] += 20;
    assert_int_equal(kit_shot(&k, VIPER, body, true).barred, FL(141));
    assert_false(kit_may_fire(&k, VIPER, body));
}

TEST(fl_142_and_fl_143_minus_5_and_nothing_for_energy)
{
    static kit k;
    int body = target(&k, complete, 80, 180);
    shot it = kit_shot(&k, VIPER, body, true);

    assert_int_equal(it.target_mod, 0);
    assert_int_equal(it.missile_mod, -5);
    assert_int_equal(shot_modifiers(&it), 1 - 5);
}

TEST(fl_144_a_further_minus_2_from_behind)
{
    static const struct {
        int heading, modifier;
    } rows[] = {{180, -5}, {180 - 60, -5}, {180 - 67, -5},
        {180 - 80, -5}, /* at a corner (FL-100) */
        {180 - 88, -7}, {90, -7}, {80, -7}, {0, -7}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int body = target(&k, complete, 80, rows[i].heading);

        assert_int_equal(kit_shot(&k, VIPER, body, true).missile_mod, rows[i].modifier);
    }
    int body = target(&k, complete, 80, 0);
    shot it = kit_shot(&k, VIPER, body, true);

    assert_int_equal(shot_modifiers(&it), 1 - 7);
}

/* A 0 spares it; all see the counter, and it goes back (FL-R45). */
TEST(fl_145_and_fl_146_the_counter_is_shown_and_a_0_does_nothing)
{
    static kit k;
    int body = target(&k, complete, 80, 180);
    uint8_t pool[KINDS_MAX];

    k.g.age[0] = 1;
    memcpy(pool, k.g.pool, sizeof pool);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "0");
    kit_fire(&k, VIPER, body);
    const event *e = kit_event(&k, EV_MISSILE_HIT);

    assert_non_null(e);
    assert_true(event_reaches(e, 1) && event_reaches(e, SEAT_NONE));
    assert_int_equal(e->arg[1], kit_kind("0"));
    assert_int_equal(e->arg[2], 0);
    assert_int_equal(k.g.missile[0], CONVENTIONAL);
    assert_memory_equal(pool, k.g.pool, sizeof pool);
}

/* Whichever comes first; both go back. */
TEST(fl_146_of_two_counters_the_higher_counts)
{
    static const char *const drawn[][2] = {{"0", "1"}, {"1", "0"}};
    static kit k;

    for (int i = 0; i < 2; i++) {
        uint8_t pool[KINDS_MAX];

        target(&k, complete, 80, 180);
        memcpy(pool, k.g.pool, sizeof pool);
        kit_draws(&k, drawn[i][0]);
        kit_draws(&k, drawn[i][1]);
        k.out.count = 0;
        starship_hit_missile(&k.g, 0, HITS_DRAW_TWO, &k.out);
        assert_int_equal(kit_event(&k, EV_MISSILE_HIT)->arg[1], kit_kind("1"));
        assert_int_equal(touched(&k, 0), FIRST_MISSILE);
        assert_memory_equal(pool, k.g.pool, sizeof pool);
    }
}

TEST(fl_146_and_fl_147_1_or_more_explodes_it_at_its_centre)
{
    static kit k;
    int body = target(&k, complete, 80, 180);

    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_dice(&k, 1, 1); /* debris: the Viper is 6.5 cm away */
    kit_fire(&k, VIPER, body);
    const event *e = kit_event(&k, EV_EXPLODES);

    assert_int_equal(e->arg[2], 375);
    assert_int_equal(e->arg[3], 295);
    assert_int_equal(k.g.missile[0], NO_MISSILE);
    assert_int_equal(kit_event(&k, EV_DEBRIS)->arg[4], 65);
}

/* The Raider fires as it declared, though the missile that is shot down destroys it. */
TEST(fl_r42_and_r43_it_explodes_after_all_fire_and_young_ones_too)
{
    static kit k;
    int body = target(&k, complete, 80, 180);

    k.g.missile[0] = NUCLEAR;
    k.g.age[0] = 1;
    kit_put(&k, RAIDER, 375, 360, 180);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2");
    kit_dice(&k, 1, 1);
    kit_fire(&k, VIPER, body);
    kit_fire(&k, RAIDER, VIPER);
    assert_non_null(kit_event_of(&k, EV_ATTACK, RAIDER));
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
}

/* One whose base overlaps the template draws; it does not roll. */
TEST(fl_r44_shot_down_it_hits_directly_what_lies_on_it)
{
    static kit k;
    int body = target(&k, complete, 80, 180);

    kit_put(&k, OTHER_VIPER, 410, 295, 0);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_dice(&k, 1, 1);
    kit_fire(&k, VIPER, body);
    assert_int_equal(counters(&k, OTHER_VIPER) > 0, 1);
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
}

/* The card along which it came lies there no more: a ship under it rolls like others near by. */
TEST(fl_r44_shot_down_it_strikes_nobody_by_its_last_card)
{
    static kit k;
    int body = target(&k, complete, 80, 180);

    k.g.flew[0] = FLEW_RED;
    kit_put(&k, OTHER_VIPER, 420, 360, 0);
    swath s = starship_swath(&k.g, 0);

    assert_true(body_touches(&k.g, 0, OTHER_VIPER, &s.card));
    assert_false(body_touches(&k.g, 0, OTHER_VIPER, &s.template));
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_dice(&k, 1, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, VIPER, body);
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
    assert_int_equal(counters(&k, OTHER_VIPER), 0);
}

TEST(fl_r96_nobody_fires_at_a_missile_that_lies_on_its_own_base)
{
    static kit k;
    int body = target(&k, quick, 10, 180);

    assert_int_equal(kit_shot(&k, VIPER, body, true).barred, SB(246));
}

/* Nobody can move or fire: a missile in flight keeps the game going, one aboard does not. */
TEST(fl_r98_adrift_with_missiles)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=1 optional=missiles+fuel");
    kit_put(&k, 0, 375, 40, 180);
    kit_put(&k, 1, 375, 700, 0);
    for (int ship = 0; ship < 2; ship++) {
        kit_energy(&k, ship, 0);
        k.g.fuel[ship] = 0;
    }
    int missile = kit_missile(&k, COLONIAL, CONVENTIONAL, 100, 300, 90, 1);

    assert_false(starship_ended(&k.g, NULL));
    starship_remove_missile(&k.g, missile);
    assert_true(starship_ended(&k.g, NULL));
}
