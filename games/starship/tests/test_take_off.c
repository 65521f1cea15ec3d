/* test_take_off.c: take-off (FL-036 to FL-045). */
#include "landing.h"

/* ---- take-off ---- */

TEST(fl_036_a_viper_on_rough_ground_does_not_leave)
{
    static kit k;

    landed_on_rock(&k, complete, VIPER, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1)); /* nor is it asked */
    assert_false(starship_can_leave(&k.g, VIPER));
    kit_valid(&k);
    landed_on_rock(&k, complete, RAIDER, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
}

/* FL-R10: the speed is Low. */
TEST(fl_037_still_or_straight_at_low_speed)
{
    static const char *const rules[] = {"rules=complete ships=1", "rules=quick ships=1"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        landed_on_rock(&k, rules[i], RAIDER, 0);
        assert_int_equal(kit_fault(&k, RAIDER, "ST low takeoff"), 0);
        assert_int_equal(kit_fault(&k, RAIDER, "ST still takeoff"), 0);
        assert_int_equal(kit_fault(&k, RAIDER, "GL still takeoff"), 0); /* a decoy */
        assert_int_equal(kit_fault(&k, RAIDER, "ST medium takeoff"), FL(37));
        assert_int_equal(kit_fault(&k, RAIDER, "ST back takeoff"), FL(37));
        assert_int_equal(kit_fault(&k, RAIDER, "GL low takeoff"), FL(37));
        assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
        assert_true(kit_offers(&k, RAIDER, "GL still takeoff"));
        assert_false(kit_offers(&k, RAIDER, "ST medium takeoff"));
        assert_false(kit_offers(&k, RAIDER, "ST low"));
        fly(&k, RAIDER, "ST low takeoff");
        assert_false(is_down(&k, RAIDER));
        assert_true(kit_told(&k, EV_TAKES_OFF));
        kit_stands(&k, RAIDER, 375, 380, 0);
        kit_valid(&k);
    }
}

TEST(fl_038_no_overboost_at_take_off)
{
    static kit k;

    landed_on_rock(&k, tabletop, RAIDER, 0);
    assert_int_equal(kit_fault(&k, RAIDER, "OS ST low takeoff"), FL(38));
    fly(&k, RAIDER, "OS ST low takeoff");
    assert_true(is_down(&k, RAIDER));
    assert_true(kit_told(&k, EV_DESISTS));
    assert_true(k.g.counter_count[RAIDER] > 0);
    kit_stands(&k, RAIDER, 375, 300, 0);
    kit_valid(&k);
}

TEST(fl_039_without_the_level_slider_it_stays)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    assert_true(kit_offers(&k, RAIDER, "ST still"));
    fly(&k, RAIDER, "ST still");
    assert_true(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    landed_on_rock(&k, tabletop, RAIDER, 0);
    fly(&k, RAIDER, "ST low");
    assert_true(is_down(&k, RAIDER));
    kit_stands(&k, RAIDER, 375, 300, 0);
    kit_valid(&k);
    landed_on_rock(&k, complete, RAIDER, 0);
    fly(&k, RAIDER, "ST low takeoff");
    const event *e = kit_event_of(&k, EV_INTENDS, RAIDER);

    assert_non_null(e);
    assert_int_equal(e->arg[1], 1);
}

/* It does not turn its nose while it stays. */
TEST(fl_039_a_ship_that_stays_does_not_rotate)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    assert_false(kit_offers(&k, RAIDER, "ST still 3"));
    assert_int_equal(kit_fault(&k, RAIDER, "ST still 3"), FL(39));
    assert_true(kit_offers(&k, RAIDER, "ST low 3 takeoff"));
}

TEST(fl_040_a_take_off_changes_no_level)
{
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid", 375, 330, 3, 0}, 1);
    begin(&k, levels, RAIDER, 0);
    k.g.level[RAIDER] = 3;
    landed(&k, RAIDER, 1);
    fly(&k, RAIDER, "ST low takeoff");
    assert_int_equal(k.g.level[RAIDER], 3);
    assert_int_equal(k.g.energy[RAIDER], 1); /* and adds no energy */
    assert_false(is_down(&k, RAIDER));
    kit_valid(&k);
}

TEST(fl_041_no_collision_at_take_off)
{
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid_large", 375, 400, 0, 0}, 1);
    begin(&k, complete, RAIDER, 0);
    landed(&k, RAIDER, 1);
    fly(&k, RAIDER, "ST low takeoff");
    assert_int_not_equal(starship_pieces_under(&k.g, RAIDER, ship_pose(&k.g, RAIDER)), 0);
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.clear_of[RAIDER], 1);
    assert_int_equal(kit_seen(&k, 0, "ships.1.clear_of"), 0);
}

/* On it until 470: it moves to 380, to 460, to 540, and back to 504 and to 468. */
TEST(fl_042_nor_until_it_has_been_off_the_planetoid)
{
    static const struct {
        const char *words;
        int counters, clear_of;
    } moves[] = {{"ST low takeoff", 0, 1}, {"ST low", 0, 1}, {"ST low", 0, 0}, {"ST still", 0, 0},
        {"ST back", 0, 0}, {"ST back", 1, 0}};
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid_large", 375, 400, 0, 0}, 1);
    begin(&k, complete, RAIDER, 0);
    kit_put(&k, VIPER, 700, 200, 90);
    kit_energy(&k, VIPER, 0);
    landed(&k, RAIDER, 1);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        kit_energy(&k, VIPER, 0);
        fly(&k, RAIDER, moves[i].words);
        assert_int_equal(k.g.counter_count[RAIDER], moves[i].counters);
        assert_int_equal(k.g.clear_of[RAIDER], moves[i].clear_of);
    }
}

/* A Viper on a ramp, above the ground. */
static void on_ramp(kit *k, const char *settings)
{
    above(k, settings, VIPER, 0, "ramp");
    landed(k, VIPER, ON_GROUND);
}

TEST(fl_043_a_viper_leaves_from_a_ramp)
{
    static kit k;

    on_ramp(&k, complete);
    assert_true(kit_offers(&k, VIPER, "ST low takeoff"));
    fly(&k, VIPER, "ST low takeoff");
    assert_false(is_down(&k, VIPER));
    kit_valid(&k);
    above(&k, complete, VIPER, 0, "strip"); /* smooth, but no ramp */
    landed(&k, VIPER, ON_GROUND);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    k.g.stays[VIPER] = 0;
    assert_int_equal(kit_fault(&k, VIPER, "ST low takeoff"), FL(43));
}

TEST(fl_044_not_standing_still)
{
    static kit k;

    on_ramp(&k, complete);
    assert_int_equal(kit_fault(&k, VIPER, "ST still takeoff"), FL(44));
    assert_false(kit_offers(&k, VIPER, "ST still takeoff"));
}

TEST(fl_045_straight_at_any_forward_speed)
{
    static kit k;

    on_ramp(&k, complete);
    assert_true(kit_offers(&k, VIPER, "ST high takeoff"));
    assert_true(kit_offers(&k, VIPER, "ST medium takeoff"));
    assert_int_equal(kit_fault(&k, VIPER, "OS ST low takeoff"), FL(38));
    assert_int_equal(kit_fault(&k, VIPER, "GL low takeoff"), FL(45));
    assert_int_equal(kit_fault(&k, VIPER, "ST back takeoff"), FL(45));
    fly(&k, VIPER, "ST high takeoff");
    kit_stands(&k, VIPER, 375, 420, 0);
}
