/* test_ground.c: landing on the ground of a planet, and the ground (FL-061 to FL-073, FL-153 to FL-158, FL-183 to FL-186). */
#include "landing.h"

static const char *const ground_only = "rules=complete ships=1 optional=ground";

/* ---- landing on the ground ---- */

TEST(fl_061_anywhere_in_the_area)
{
    static const int at[][2] = {{60, 60}, {375, 200}, {600, 500}, {690, 100}};
    static kit k;

    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        above(&k, complete, RAIDER, 1, NULL);
        kit_put(&k, RAIDER, at[i][0], at[i][1], 0);
        fly(&k, RAIDER, "ST low land");
        assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
        assert_true(kit_seen_null(&k, 0, "ships.1.landed.piece"));
        kit_valid(&k);
    }
}

TEST(fl_062_a_landing_on_a_planet_always_succeeds)
{
    comes_down(complete, RAIDER, 1, NULL, "ST low land", false, 0);
    comes_down(complete, RAIDER, 1, NULL, "GL low land", true, 2);
    comes_down(complete, RAIDER, 3, NULL, "ST high land", true, 2);
    comes_down(complete, RAIDER, 0, NULL, "ST still land", false, 0);
    comes_down(quick, RAIDER, 1, NULL, "GL medium land", true, 2);
}

/* With an overboost it comes down at the end of the second step. */
TEST(fl_062_also_at_the_end_of_two_cards)
{
    static kit k;

    above(&k, tabletop, RAIDER, 3, NULL);
    fly(&k, RAIDER, "OS ST low land");
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
    assert_int_equal(k.g.counter_count[RAIDER], 2);
    kit_valid(&k);
    comes_down(quick, RAIDER, 1, NULL, "OS ST low land", true, 2);
    above(&k, complete, RAIDER, 3, NULL);
    assert_true(kit_offers(&k, RAIDER, "OS ST low land"));
}

TEST(fl_063_a_wrong_maneuver_is_a_crash)
{
    comes_down(complete, RAIDER, 2, NULL, "ST medium land", true, 2);
    comes_down(complete, RAIDER, 1, NULL, "GR low land", true, 2);
    comes_down(complete, RAIDER, 1, NULL, "ST low land", false, 0);
}

TEST(fl_064_a_viper_crashes_outside_smooth_zones)
{
    comes_down(complete, VIPER, 1, NULL, "ST low land", true, 2);
    comes_down(complete, VIPER, 1, "strip", "ST low land", false, 0);
    comes_down(complete, VIPER, 1, "station", "ST low land", true, 2);
    comes_down(complete, VIPER, 1, "strip", "GL low land", true, 2);
}

TEST(fl_065_a_crash_costs_two_counters)
{
    static kit k;

    above(&k, complete, RAIDER, 2, NULL);
    kit_rocks(&k, "1");
    kit_rocks(&k, "1");
    fly(&k, RAIDER, "ST medium land");
    assert_int_equal(k.g.counter_count[RAIDER], 2);
    assert_int_equal(k.g.damage[RAIDER], 2);
    assert_int_equal(kit_event(&k, EV_COUNTERS)->rule, FL(65));
    assert_int_equal(kind_of(k.g.counter[RAIDER][1])->pool, POOL_COLLISION);
}

TEST(fl_066_parts_of_the_area_are_hard)
{
    static kit k;

    starship_use(&starship_shipped);
    kit_start(&k, 2, "scenario=house_ground_strip");
    int kinds = 0;

    for (int piece = 0; piece < k.g.piece_count; piece++)
        kinds |= 1 << template_of(&k.g, piece)->kind;
    assert_int_equal(kinds, 1 << SMOOTH_ZONE | 1 << HARD_ZONE | 1 << STATION | 1 << RAMP);
    assert_true(kit_seen_word(&k, 0, "terrain.2.kind", "hard"));
    kit_valid(&k);
}

/* FL-R20: hard and difficult are the same. */
TEST(fl_067_a_normal_landing_on_hard_terrain_costs_one)
{
    comes_down(complete, RAIDER, 1, "hard_ground", "ST low land", false, 1);
    comes_down(quick, RAIDER, 1, "hard_ground", "ST low land", false, 1);
}

TEST(fl_068_a_crash_on_hard_terrain_costs_three)
{
    comes_down(complete, RAIDER, 2, "hard_ground", "ST medium land", true, 3);
    comes_down(complete, VIPER, 1, "hard_ground", "ST low land", true, 3);
}

TEST(fl_069_the_outer_ring_is_turned)
{
    static kit k;

    for (int i = 0; i < 2; i++) {
        if (i == 0)
            before_rock(&k, complete, RAIDER, 1, 0);
        else
            above(&k, complete, RAIDER, 1, NULL);
        kit_dial(&k, RAIDER, 3);
        fly(&k, RAIDER, "ST low land");
        assert_true(is_down(&k, RAIDER));
        assert_int_equal(k.g.heading[RAIDER], 90 * DEGREE);
        assert_int_equal(k.g.dial[RAIDER], 0);
        kit_valid(&k);
    }
    above(&k, complete, RAIDER, 2, NULL); /* a crash, rotated in this turn */
    fly(&k, RAIDER, "ST medium 2 land");
    assert_int_equal(k.g.heading[RAIDER], 60 * DEGREE);
    kit_valid(&k);
}

/* The first of the two events that was told. */
static int first_told(const kit *k, int one, int other)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == one || k->out.at[i].kind == other)
            return k->out.at[i].kind;
    return -1;
}

TEST(fl_R92_missiles_fly_before_ships_come_to_rest)
{
    static kit k;

    above(&k, complete, RAIDER, 1, NULL);
    kit_dial(&k, RAIDER, 3);
    kit_missile(&k, COLONIAL, CONVENTIONAL, 100, 100, 90, 2);
    fly(&k, RAIDER, "ST low land");
    assert_true(kit_told(&k, EV_RIGHTED) && is_down(&k, RAIDER));
    assert_int_equal(first_told(&k, EV_DOWN, EV_MISSILE_FLIES), EV_MISSILE_FLIES);
}

/* Players who lay terrain may mark hard ground, in the air above it. */
TEST(fl_066_fl_157_hard_ground_is_marked_by_agreement)
{
    static kit k;
    options list;

    starship_use(&starship_shipped);
    kit_begin(&k, 2, "rules=complete ships=1 optional=ground");
    assert_int_equal(k.g.flow.ask, ASK_PLACE);
    kit_begin(&k, 2, "rules=complete ships=1 optional=ground+levels terrain=1");
    kit_expect(&k, ASK_LAY, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].rule, FL(66));
    choice c = {.option = 0, .args = 4, .arg = {375, 375, 0, 2}};

    assert_int_equal(kit_try(&k, 0, &c).rule, FL(66)); /* it is the ground */
    c.arg[3] = 1;
    kit_choose(&k, 0, &c);
    kit_holds(&k);
    assert_int_equal(k.g.piece_count, 1);
    assert_int_equal(template_of(&k.g, 0)->kind, HARD_ZONE);
    assert_int_equal(k.g.level[FIRST_PIECE], 1);
}

/* FL-R22: not in the turn of its landing either. */
TEST(fl_070_a_landed_ship_does_not_fire)
{
    static kit k;

    above(&k, complete, RAIDER, 1, NULL);
    kit_put(&k, VIPER, 375, 450, 180);
    kit_energy(&k, VIPER, 0);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    kit_expect(&k, ASK_DECLARE, 0);
    assert_false(kit_asked(&k) & SEAT_BIT(1));
    scene s;

    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, RAIDER, VIPER, false).barred, FL(70));
    assert_int_equal(starship_targets(&k.g, &s, RAIDER), 0);
}

TEST(fl_071_a_landed_ship_is_fired_at)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    kit_put(&k, VIPER, 375, 150, 0);
    kit_firing(&k, 1);
    assert_true(kit_may_fire(&k, VIPER, RAIDER));
    scene s;

    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, VIPER, RAIDER, false).target_mod, 1); /* FL-R12 */
}

/* FL-R21: the two full turns after the one of the landing. */
TEST(fl_072_it_stays_two_turns)
{
    static kit k;

    above(&k, complete, RAIDER, 1, NULL);
    kit_put(&k, VIPER, 700, 200, 90);
    kit_energy(&k, VIPER, 0);
    fly(&k, RAIDER, "ST low land");
    for (int left = 2; left >= 1; left--) {
        assert_int_equal(k.g.stays[RAIDER], left);
        assert_int_equal(kit_seen(&k, 1, "ships.1.landed.stays"), left);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        kit_stands(&k, RAIDER, 375, 280, 0);
        kit_valid(&k);
        kit_end_turn(&k);
    }
}

TEST(fl_073_then_it_may_take_off)
{
    static kit k;

    above(&k, complete, RAIDER, 1, NULL);
    kit_put(&k, VIPER, 700, 200, 90);
    kit_energy(&k, VIPER, 0);
    fly(&k, RAIDER, "ST low land");
    for (int turn = 0; turn < 2; turn++)
        kit_end_turn(&k);
    assert_int_equal(k.g.stays[RAIDER], 0);
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
    assert_true(kit_offers(&k, RAIDER, "ST still"));
    fly(&k, RAIDER, "ST low takeoff");
    assert_false(is_down(&k, RAIDER));
    kit_valid(&k);
}

/* ---- the ground ---- */

TEST(fl_153_the_whole_area_is_ground)
{
    static kit k;
    plan p = plan_with(0, NO_CARD, LOW, 0);

    above(&k, complete, RAIDER, 1, NULL);
    p.card[0] = deck_of(&k.g, RAIDER)->straight;
    p.touch = TOUCH_LANDS;
    for (int x = 50; x <= 700; x += 50)
        for (int y = 50; y <= 700; y += 50) {
            pose at = {{x * MILLIMETRE, y * MILLIMETRE}, 0};

            assert_int_equal(starship_touchdown(&k.g, RAIDER, &p, at, 1).on, ON_GROUND);
        }
}

TEST(fl_154_above_the_ground_ships_can_land)
{
    static kit k;

    starship_use(&starship_shipped);
    kit_start(&k, 2, ground_only);
    assert_true(plays(&k.g, NEEDS_LANDING));
}

TEST(fl_155_on_any_spot)
{
    comes_down(complete, RAIDER, 1, NULL, "ST low land", false, 0);
}

TEST(fl_156_without_levels_the_sliders_stay_at_0)
{
    static kit k;

    above(&k, tabletop, RAIDER, 3, NULL);
    assert_int_equal(kit_find(&k, 1, VERB_CLIMB), -1);
    assert_int_equal(kit_find(&k, 1, VERB_DIVE), -1);
    assert_int_equal(kit_find(&k, 1, VERB_ANY_CLIMB), -1);
    assert_int_equal(kit_find(&k, 1, VERB_TAKE_OFF), -1);
    assert_int_equal(kit_find(&k, 1, VERB_ANY_TAKE_OFF), -1);
    assert_true(kit_find(&k, 1, VERB_LAND) >= 0);
}

TEST(fl_157_difficult_terrain)
{
    comes_down(complete, RAIDER, 1, "hard_ground", "ST low land", false, 1);
    comes_down(complete, RAIDER, 3, "hard_ground", "ST high land", true, 3);
}

/* FL-R51. */
TEST(fl_158_at_high_altitude_there_is_no_surface)
{
    static kit k;

    lay(NEEDS_HIGH, NULL, 0);
    begin(&k, levels, RAIDER, 3);
    k.g.level[RAIDER] = 1;
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
    fly(&k, RAIDER, "ST low dive");
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
}

/* Above the ground, with levels. */
static void above_on(kit *k, int ship, int energy, int level)
{
    lay(NEEDS_GROUND, NULL, 0);
    begin(k, "rules=complete ships=1 optional=levels+fuel", ship, energy);
    k->g.level[ship] = (uint8_t)level;
}

TEST(fl_183_up_from_level_4_it_leaves)
{
    static kit k;

    above_on(&k, RAIDER, 3, 4);
    fly(&k, RAIDER, "ST low climb");
    assert_int_equal(k.g.where[RAIDER], ELIMINATED);
}

/* FL-R16: no second card. */
TEST(fl_184_down_from_level_1_it_lands)
{
    static kit k;

    above_on(&k, RAIDER, 1, 1);
    assert_int_equal(kit_find(&k, 1, VERB_DIVE), -1);
    assert_int_equal(starship_landing_sign(&k.g, RAIDER), TOUCH_LANDS);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
    assert_int_equal(kit_event_of(&k, EV_SEALED, 1)->arg[2], 1);
    assert_false(kit_event_of(&k, EV_DOWN, RAIDER)->arg[1]);
    kit_valid(&k);
    above_on(&k, RAIDER, 3, 2);
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
    fly(&k, RAIDER, "ST low dive");
    assert_int_equal(k.g.level[RAIDER], 1);
    assert_false(is_down(&k, RAIDER));
}

TEST(fl_185_a_landing_is_no_dive)
{
    static kit k;

    above_on(&k, RAIDER, 0, 1);
    int fuel = k.g.fuel[RAIDER];

    fly(&k, RAIDER, "ST low land");
    assert_int_equal(kit_event_of(&k, EV_REVEALED, RAIDER)->arg[5], 1);
    assert_int_equal(k.g.fuel[RAIDER], fuel - 1);
    kit_stands(&k, RAIDER, 375, 280, 0); /* in the first step */
}

TEST(fl_186_it_counts_as_on_level_1)
{
    static kit k;

    int32_t flat = 0;

    above_on(&k, RAIDER, 0, 1);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
    assert_int_equal(k.g.level[RAIDER], 1);
    assert_int_equal(kit_seen(&k, 0, "ships.1.level"), 1);
    kit_put(&k, VIPER, 375, 80, 0);
    for (int level = 1; level <= LEVELS; level++) {
        scene s;

        k.g.level[VIPER] = (uint8_t)level;
        starship_scene(&k.g, &s);
        shot it = starship_shot(&k.g, &s, VIPER, RAIDER, false);

        assert_int_equal(it.barred, level <= 2 ? 0 : SB(362));
        if (level == 1)
            flat = it.range;
        else if (level == 2)
            assert_int_equal(it.range, distance_across(flat, starship_components()->level_height));
    }
}
