/* test_scattered.c: Scattered (FL 23). */
#include "missions.h"

static const char scattered[] = "scenario=scattered rules=complete";

TEST(fl_307_three_vipers_against_two_raiders_and_a_heavy_raider)
{
    force_is("scattered", COLONIAL, "viper_mk2", 3);
    force_is("scattered", CYLON, "raider", 2);
    force_is("scattered", CYLON, "heavy_raider", 1);
    assert_int_equal(fits_with(6, NULL, NULL, "scattered").code, ACCEPTED);
    assert_int_equal(fits_with(7, NULL, NULL, "scattered").code, REFUSED_SEATS);
}

TEST(fl_308_the_area_is_a_hundred_and_forty_by_ninety)
{
    area_of("scattered", 140, 90);
}

TEST(fl_309_cylons_begin_in_their_right_corner)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, scattered);
    assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), CYLON);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[count - 1].hi, 230); /* 20 cm to its nearest point */
}

TEST(fl_310_then_the_vipers_anywhere_on_their_edge)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, scattered);
    for (int i = 0; i < 3; i++)
        kit_place(&k, 30 + 70 * i, 2);
    int next = starship_next_to_place(&k.g);

    assert_int_equal(side_of(&k.g, next), COLONIAL);
    assert_int_equal(starship_stretches(&k.g, next, at), 1);
    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[0].hi, 1370);
}

TEST(fl_311_the_whole_colonial_edge_is_the_galactica)
{
    assert_int_equal(scenario_named("scattered")->battery.edge, COLONIAL);
    assert_int_equal(scenario_named("scattered")->battery.shots, 2);
}

/* All out of range but one ship, its base so far from the Colonial edge. */
static void before_the_guns(kit *k, int ship, int gap, int energy)
{
    set_out(k, 2, scattered);
    for (int other = 0; other < k->g.ship_count; other++)
        kit_put(k, other, 100 + 150 * other, 600, 0);
    kit_put(k, ship, 1200, gap + 30, 90);
    kit_energy(k, ship, energy);
}

static int fired_on(kit *k)
{
    k->out.count = 0;
    starship_fire_battery(&k->g, &k->out);
    return kit_times(k, EV_BATTERY);
}

TEST(fl_312_the_battery_fires_twice_at_each_cylon_within_twenty_four_centimetres)
{
    static kit k;

    before_the_guns(&k, 3, 240, 2);
    assert_int_equal(fired_on(&k), 2);
    before_the_guns(&k, 3, 241, 2);
    assert_int_equal(fired_on(&k), 0);
    before_the_guns(&k, 0, 100, 2); /* a Viper by itself is safe */
    assert_int_equal(fired_on(&k), 0);
    /* At the end of every turn. */
    before_the_guns(&k, 3, 150, 0);
    k.g.energy[3] = 0;
    kit_firing(&k, 2);
    assert_true(kit_times(&k, EV_BATTERY) == 2);
}

/* With dice that come to so much: does the first shot hit? */
static bool hits_with(kit *k, int one, int two)
{
    kit_dice(k, one, two);
    kit_dice(k, 1, 1);
    kit_draws(k, "1");
    k->out.count = 0;
    starship_fire_battery(&k->g, &k->out);
    return kit_event(k, EV_BATTERY)->arg[5] != 0;
}

TEST(fl_313_the_battery_hits_with_five_or_more)
{
    static kit k;

    before_the_guns(&k, 3, 150, 2);
    assert_true(hits_with(&k, 2, 3));
    assert_int_equal(k.g.damage[3], 1);
    before_the_guns(&k, 3, 150, 2);
    assert_false(hits_with(&k, 2, 2));
}

TEST(fl_314_range_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 80, 2);
    assert_true(hits_with(&k, 2, 2));
    before_the_guns(&k, 3, 220, 2);
    assert_false(hits_with(&k, 2, 3));
}

TEST(fl_315_the_targets_energy_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 150, 4);
    assert_false(hits_with(&k, 2, 3));
    before_the_guns(&k, 3, 150, 0);
    assert_true(hits_with(&k, 2, 2));
}

TEST(fl_316_nothing_else_counts_for_the_battery)
{
    static kit k;

    before_the_guns(&k, 3, 150, 2);
    kit_piece(&k, "dense_2", 1200, 180, 0);
    kit_put(&k, 4, 1200, 80, 0); /* neither cover nor another base */
    kit_dice(&k, 6, 6);
    k.out.count = 0;
    starship_fire_battery(&k.g, &k.out);
    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_BATTERY && k.out.at[i].arg[0] == 3)
            assert_int_equal(k.out.at[i].arg[4], 0);
}

/* FL-R80: two shots at a Viper, however many are near it. */
TEST(fl_317_vipers_near_a_target_are_fired_at_too)
{
    static kit k;
    static const struct {
        int gap, gap_to_edge, shots;
    } of[] = {{60, 100, 4}, {61, 100, 2}, {60, 241, 0}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        before_the_guns(&k, 3, of[i].gap_to_edge, 2);
        kit_put(&k, 0, 1200 - 60 - of[i].gap, of[i].gap_to_edge + 30, 90);
        assert_int_equal(fired_on(&k), of[i].shots);
    }
    before_the_guns(&k, 3, 220, 2); /* near enough to it, but out of the guns' reach itself */
    kit_put(&k, 0, 1110, 241 + 30, 90);
    assert_int_equal(fired_on(&k), 2);
    kit_put(&k, 0, 1110, 240 + 30, 90);
    assert_int_equal(fired_on(&k), 4);
    before_the_guns(&k, 3, 100, 2);
    kit_put(&k, 0, 1110, 130, 90);
    kit_put(&k, 4, 1020, 130, 90);
    assert_int_equal(fired_on(&k), 6);
}

TEST(fl_318_advanced_jumps_are_not_for_this)
{
    assert_true(scenario_named("scattered")->forbids & NEEDS_NAVIGATION);
    setup s = {.seat_count = 2};

    setup_set(&starship_game, &s, "scenario", "scattered");
    setup_set(&starship_game, &s, "rules", "complete");
    assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
    setup_set(&starship_game, &s, "optional", "navigation");
    assert_int_equal(game_fits(&starship_game, &s).code, REFUSED_SETTING);
    assert_int_equal(game_fits(&starship_game, &s).rule, FL(318));
    setup_set(&starship_game, &s, "optional", "ftl"); /* nor are plain ones */
    assert_int_equal(game_fits(&starship_game, &s).rule, FL(318));
}

TEST(fl_319_most_points_win)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "heavy_raider", 0));
    kit_lose(&k, ship_named(&k, "raider", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    kit_lose(&k, ship_named(&k, "viper_mk2", 1));
    kit_lose(&k, ship_named(&k, "raider", 1));
    over_as(&k, CAUSE_POINTS, COLONIAL, VICTORY_PLAIN); /* 22 to 14 (FL-R81) */
}

/* Ruling 43 of the data: any part of the base that crosses the stretch rams. */
TEST(fl_320_the_heavy_raider_rams_at_the_right_end)
{
    static kit k;
    static const struct {
        const char *type;
        int x;
        bool rams;
    } of[] = {{"heavy_raider", 1350, true}, {"heavy_raider", 1290, true},
        {"heavy_raider", 1270, true}, {"heavy_raider", 1268, false}, {"heavy_raider", 1390, true},
        {"raider", 1350, false}}; /* at 1390 over two edges (FL-R72) */

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out(&k, 2, scattered);
        int ship = ship_named(&k, of[i].type, 0);

        fly_out(&k, ship, of[i].x);
        assert_int_equal(k.g.where[ship], of[i].rams ? EXITED : ELIMINATED);
        assert_int_equal(k.g.points[CYLON], of[i].rams ? 10 : 0);
    }
}

/* FL-R81: it goes on until the Heavy Raider is gone and a side has no ships. */
TEST(fl_321_seven_for_each_viper)
{
    static kit k;

    set_out(&k, 2, scattered);
    for (int i = 0; i < 3; i++)
        kit_lose(&k, ship_named(&k, "viper_mk2", i));
    assert_int_equal(k.g.points[CYLON], 21);
    goes_on(&k);
    fly_out(&k, ship_named(&k, "heavy_raider", 0), 1350);
    over_as(&k, CAUSE_POINTS, CYLON, VICTORY_PLAIN);
}

TEST(fl_322_ten_for_the_heavy_raider)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "heavy_raider", 0));
    assert_int_equal(k.g.points[COLONIAL], 10);
}

TEST(fl_323_six_for_each_raider)
{
    static kit k;

    set_out(&k, 2, scattered);
    kit_lose(&k, ship_named(&k, "raider", 0));
    kit_lose(&k, ship_named(&k, "raider", 1));
    assert_int_equal(k.g.points[COLONIAL], 12);
}
