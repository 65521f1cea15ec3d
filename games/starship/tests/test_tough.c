/* test_tough.c: When the Going Gets Tough (FL 21). */
#include "missions.h"

static const char tough[] = "going_gets_tough";

TEST(fl_279_two_vipers_against_a_raider_and_an_armed_heavy_raider)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    assert_int_equal(k.g.ship_count, 4);
    force_is(tough, COLONIAL, "viper_mk2", 2);
    force_is(tough, CYLON, "raider", 1);
    int heavy = ship_named(&k, "heavy_raider", 0), raider = ship_named(&k, "raider", 0);
    int gear = __builtin_ctz(k.g.gear[heavy]);

    assert_string_equal(starship_components()->gear[gear].id, "auto_cannons");
    assert_int_equal(k.g.gear[raider], 0);
    assert_int_equal(fits_with(4, NULL, NULL, tough).code, ACCEPTED);
}

TEST(fl_280_the_area_is_ninety_by_seventy)
{
    area_of(tough, 90, 70);
}

TEST(fl_281_cylons_place_first)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    for (int i = 0; i < 2; i++) {
        int ship = starship_next_to_place(&k.g);

        kit_expect(&k, ASK_PLACE, CYLON);
        assert_int_equal(side_of(&k.g, ship), CYLON);
        kit_place(&k, 200 + 200 * i, 2);
        assert_int_equal(k.g.heading[ship], 180 * DEGREE);
        assert_int_equal(k.g.y[ship], 700 * MILLIMETRE - starship_components()->rear);
    }
    kit_expect(&k, ASK_PLACE, COLONIAL);
}

TEST(fl_282_vipers_are_placed_second)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough");
    kit_place(&k, 100, 2);
    kit_place(&k, 200, 2);
    assert_int_equal(k.g.type[starship_next_to_place(&k.g)], type_named("viper_mk2"));
}

TEST(fl_283_there_are_no_special_rules)
{
    const scenario *s = scenario_named(tough);

    assert_int_equal(s->needs | s->exit_count | s->battery.shots | s->structure_count, 0);
}

TEST(fl_284_who_has_ships_left_wins)
{
    static kit k;

    for (int both = 0; both < 2; both++) {
        set_out(&k, 2, "scenario=going_gets_tough");
        kit_lose(&k, 0);
        goes_on(&k);
        kit_lose(&k, 1);
        if (both) {
            kit_lose(&k, 2);
            kit_lose(&k, 3);
            over_as(&k, CAUSE_BOTH_LOST, SIDES, VICTORY_PLAIN); /* FL-R76 */
        } else {
            over_as(&k, CAUSE_LAST_SIDE, CYLON, VICTORY_PLAIN);
        }
    }
}

TEST(fl_285_a_second_heavy_raider_may_take_the_raiders_place)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tougher");
    assert_int_equal(k.g.ship_count, 4);
    assert_true(k.g.gear[ship_named(&k, "heavy_raider", 1)] != 0);
}

TEST(fl_286_equal_numbers_may_be_added_raiders_or_heavy_raiders)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough ships=4");
    ship_named(&k, "viper_mk2", 3);
    ship_named(&k, "raider", 2);
    kit_begin(&k, 2, "scenario=going_gets_tougher ships=4");
    assert_true(k.g.gear[ship_named(&k, "heavy_raider", 3)] != 0);
    kit_begin(&k, 2, "scenario=going_gets_mixed ships=6");
    assert_true(k.g.gear[ship_named(&k, "heavy_raider", 2)] != 0);
    ship_named(&k, "raider", 2);
}

static void wide_with(const char *settings, int width, int depth)
{
    static kit k;
    int32_t w, d;

    kit_begin(&k, 2, settings);
    starship_area(&k.g, &w, &d);
    assert_int_equal(w, width * CENTIMETRE);
    assert_int_equal(d, depth * CENTIMETRE);
}

TEST(fl_287_more_than_eight_ships_have_more_room)
{
    wide_with("scenario=going_gets_tough ships=4", 90, 70);
    wide_with("scenario=going_gets_tough ships=5", 140, 90);
    wide_with("scenario=going_gets_tough ships=8", 140, 90);
    static kit k;
    int32_t width, depth;

    kit_begin(&k, 2, "scenario=going_gets_tough ships=5");
    k.g.ship_count = 9;
    starship_area(&k.g, &width, &depth);
    assert_int_equal(width, 140 * CENTIMETRE);
    k.g.ship_count = 8;
    starship_area(&k.g, &width, &depth);
    assert_int_equal(width, 90 * CENTIMETRE);
}

TEST(fl_288_more_than_sixteen_have_longer_edges)
{
    wide_with("scenario=going_gets_tough ships=12", 210, 90);
}

TEST(fl_289_levels_and_atmosphere_may_be_added)
{
    assert_int_equal(fits_with(2, "optional", "levels", tough).code, ACCEPTED);
    assert_int_equal(fits_with(2, "optional", "ground+levels", tough).code, ACCEPTED);
    assert_int_equal(fits_with(2, "optional", "high", tough).code, ACCEPTED);
}

TEST(fl_290_with_an_atmosphere_clouds_may_be_added)
{
    assert_int_equal(fits_with(2, "optional", "high+clouds", tough).code, ACCEPTED);
}

TEST(fl_291_each_ship_may_carry_a_missile)
{
    static kit k;

    kit_begin(&k, 2, "scenario=going_gets_tough optional=missiles missiles=1");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(k.g.missiles[ship][0], 1);
}
