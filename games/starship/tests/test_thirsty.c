/* test_thirsty.c: Thirsty (FL 22). */
#include "missions.h"

static const char thirsty[] = "scenario=thirsty";

TEST(fl_292_a_viper_and_a_raptor_against_a_raider)
{
    force_is("thirsty", COLONIAL, "viper_mk2", 1);
    force_is("thirsty", COLONIAL, "raptor_sar", 1);
    force_is("thirsty", CYLON, "raider", 1);
    assert_int_equal(fits_with(3, NULL, NULL, "thirsty").code, ACCEPTED);
    assert_int_equal(fits_with(4, NULL, NULL, "thirsty").code, REFUSED_SEATS);
}

TEST(fl_293_one_large_planetoid_and_five_small_ones)
{
    static kit k;
    int large = 0, small = 0;

    set_out(&k, 2, thirsty);
    for (int piece = 0; piece < k.g.piece_count; piece++) {
        large += strcmp(template_of(&k.g, piece)->id, "planetoid_large") == 0;
        small += strcmp(template_of(&k.g, piece)->id, "planetoid") == 0;
    }
    assert_int_equal(large * 10 + small, 15);
}

TEST(fl_294_the_area_is_ninety_by_seventy)
{
    area_of("thirsty", 90, 70);
}

TEST(fl_295_the_large_planetoid_lies_five_centimetres_from_two_edges)
{
    static kit k;
    ground at;

    kit_begin(&k, 2, thirsty);
    starship_ground(template_of(&k.g, 0), piece_pose(&k.g, 0), &at);
    int32_t right = shape_margin(&at.shape[0], 90 * CENTIMETRE, 200 * CENTIMETRE);
    int32_t top = shape_margin(&at.shape[0], 200 * CENTIMETRE, 70 * CENTIMETRE);

    /* A circle is drawn with corners. */
    assert_in_range(right, 5 * CENTIMETRE, 5 * CENTIMETRE + MILLIMETRE / 2);
    assert_in_range(top, 5 * CENTIMETRE, 5 * CENTIMETRE + MILLIMETRE / 2);
}

static refusal lays_at(const kit *k, int x, int y)
{
    return starship_may_lay(&k->g, scenario_named("thirsty")->lays_template,
        (pose){{x * MILLIMETRE, y * MILLIMETRE}, 0}, USUAL_LEVEL);
}

TEST(fl_296_five_small_planetoids_are_laid_ten_centimetres_apart)
{
    static kit k;

    kit_begin(&k, 2, thirsty);
    kit_expect(&k, ASK_LAY, 0);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(starship_next_to_lay(&k.g), 0);
        starship_add_piece(&k.g, scenario_named("thirsty")->lays_template,
            (pose){{(40 + 180 * i) * MILLIMETRE, 40 * MILLIMETRE}, 0}, USUAL_LEVEL);
    }
    assert_int_equal(starship_next_to_lay(&k.g), SEATS);
    kit_begin(&k, 2, thirsty);
    assert_int_equal(lays_at(&k, 40, 40).code, ACCEPTED); /* anywhere, at an edge too */
    assert_int_equal(lays_at(&k, 39, 40).code, REFUSED_ARGUMENTS);
    starship_add_piece(&k.g, scenario_named("thirsty")->lays_template,
        (pose){{300 * MILLIMETRE, 300 * MILLIMETRE}, 0}, USUAL_LEVEL);
    assert_int_equal(lays_at(&k, 300 + 181, 300).code, ACCEPTED);
    assert_int_equal(lays_at(&k, 300 + 179, 300).code, REFUSED_ARGUMENTS);
}

/* Not from the large one, on which they only must not lie. */
TEST(fl_R118_small_planetoids_lie_as_near_to_the_large_one_as_they_like)
{
    static kit k;

    kit_begin(&k, 2, thirsty);
    assert_int_equal(lays_at(&k, 780 - 70 - 40 - 99, 580).code, ACCEPTED);
    assert_int_equal(lays_at(&k, 780 - 70 - 40 - 1, 580).code, ACCEPTED);
    assert_int_equal(lays_at(&k, 780 - 70 - 40 + 2, 580).code, REFUSED_ARGUMENTS);
}

/* FL-R117: any part of the base within 10 cm is enough; and both find a place. */
TEST(fl_297_raptor_and_viper_begin_in_the_left_corner)
{
    static kit k;
    seed s = seed_from_numbers(3, 3);
    generator r = random_from_seed(&s);
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, thirsty);
    while (k.g.flow.ask != ASK_PLACE)
        by_chance(&k, &r);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), COLONIAL);
    assert_int_equal(at[0].lo, 30);
    assert_int_equal(at[count - 1].hi, 130);
    assert_int_equal(at[0].hi, 70); /* further, and the other one has no room */
    assert_int_equal(at[count - 1].lo, 90);
    kit_place(&k, 70, 2);
    kit_place(&k, 130, 2);
}

TEST(fl_298_then_the_raider_begins_opposite)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    set_out(&k, 2, thirsty);
    int raider = ship_named(&k, "raider", 0);

    assert_true(k.g.x[raider] <= 130 * MILLIMETRE);
    assert_int_equal(scenario_named("thirsty")->places_first, COLONIAL);
    assert_int_equal(starship_stretches(&k.g, raider, at) >= 0, true);
    assert_true(k.g.y[raider] > 60 * CENTIMETRE);
}

TEST(fl_299_the_raider_has_one_conventional_missile)
{
    static kit k;

    set_out(&k, 2, thirsty);
    int raider = ship_named(&k, "raider", 0);

    assert_int_equal(k.g.missiles[raider][0], 1);
    assert_int_equal(k.g.missiles[raider][1], 0);
    assert_int_equal(k.g.missiles[ship_named(&k, "viper_mk2", 0)][0], 0);
}

TEST(fl_300_planetoids_landing_and_missiles_are_in_use)
{
    static kit k;

    set_out(&k, 2, thirsty);
    assert_true(plays(&k.g, NEEDS_PLANETOIDS) && plays(&k.g, NEEDS_LANDING));
    assert_true(plays(&k.g, NEEDS_MISSILES));
}

TEST(fl_301_the_raptor_leaves_by_the_left_corner)
{
    static kit k;
    static const struct {
        const char *type;
        int x;
        bool leaves;
    } of[] = {{"raptor_sar", 90, true}, {"raptor_sar", 130, true}, {"raptor_sar", 132, false},
        {"raptor_sar", 20, true}, {"viper_mk2", 90, false}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out(&k, 2, thirsty);
        int ship = ship_named(&k, of[i].type, 0);

        fly_out(&k, ship, of[i].x); /* at 20 the base crosses the left edge as well */
        assert_int_equal(k.g.where[ship], of[i].leaves ? EXITED : ELIMINATED);
    }
}

/* Where the Raptor's stand comes from and goes to, in millimetres: over the left edge alone it is lost, however near to
   the corner; and what any part of the base has crossed on its way counts, where all of it lies beyond. */
TEST(fl_R72_any_part_of_the_base_crosses_the_stretch)
{
    static kit k;
    static const struct {
        int from_x, from_y, x, y, heading;
        bool leaves;
    } of[] = {{60, 40, 20, 40, 270, false}, {60, 40, 20, 20, 270, true},
        {60, 40, -40, -40, 225, true}, {60, 140, -40, 20, 225, false},
        {160, 60, 100, -60, 180, true}, {170, 60, 110, -60, 180, false}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out(&k, 2, thirsty);
        int raptor = ship_named(&k, "raptor_sar", 0);
        pose before = {{of[i].from_x * MILLIMETRE, of[i].from_y * MILLIMETRE}, 0};

        kit_put(&k, raptor, of[i].x, of[i].y, of[i].heading);
        assert_int_equal(starship_way_out(&k.g, raptor, before) != NULL, of[i].leaves);
    }
}

TEST(fl_302_water_brought_home_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    int raptor = ship_named(&k, "raptor_sar", 0);

    assert_true(starship_is_goal(&k.g, 0));
    for (int piece = 1; piece < k.g.piece_count; piece++)
        assert_false(starship_is_goal(&k.g, piece));
    k.g.errand[raptor] = ERRAND_LANDED;
    goes_on(&k);
    fly_out(&k, raptor, 80);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

/* The Raptor really lands, on the large one or on a small one. */
TEST(fl_302_only_the_large_planetoid_has_the_water)
{
    static kit k;

    for (int small = 0; small < 2; small++) {
        set_out(&k, 2, "scenario=thirsty rules=complete");
        int raptor = ship_named(&k, "raptor_sar", 0);
        int body = FIRST_PIECE + small;

        for (int ship = 0; ship < k.g.ship_count; ship++)
            if (ship != raptor)
                kit_put(&k, ship, 60 + 80 * ship, 60, 90);
        k.g.x[FIRST_PIECE + 1] = 450 * MILLIMETRE;
        k.g.y[FIRST_PIECE + 1] = 350 * MILLIMETRE;
        kit_put(&k, raptor, k.g.x[body] / MILLIMETRE,
            k.g.y[body] / MILLIMETRE - template_of(&k.g, small)->radius / MILLIMETRE - 90, 0);
        kit_energy(&k, raptor, 1);
        kit_planning(&k);
        while (k.g.flow.ask == ASK_PLAN) {
            int seat = flow_first_waiting(&k.g.flow);

            if (starship_planned_by(&k.g, seat, false) == raptor)
                kit_plan(&k, raptor, "ST low land");
            else
                kit_steady(&k, starship_planned_by(&k.g, seat, false));
        }
        assert_int_equal(k.g.landed[raptor], small + 1);
        assert_int_equal(k.g.errand[raptor], small ? 0 : ERRAND_LANDED);
    }
}

TEST(fl_303_the_raider_lost_and_the_raptor_not_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "raider", 0));
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

TEST(fl_304_without_water_it_is_a_tactical_victory)
{
    static kit k;

    set_out(&k, 2, thirsty);
    fly_out(&k, ship_named(&k, "raptor_sar", 0), 80);
    goes_on(&k); /* FL-R78 */
    kit_lose(&k, ship_named(&k, "raider", 0));
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_TACTICAL);
}

TEST(fl_305_the_raptor_lost_is_a_strategic_victory_of_the_cylons)
{
    static kit k;

    for (int both = 0; both < 2; both++) {
        set_out(&k, 2, thirsty);
        kit_lose(&k, ship_named(&k, "raptor_sar", 0));
        if (both)
            kit_lose(&k, ship_named(&k, "raider", 0));
        over_as(&k, CAUSE_MISSION, both ? SIDES : CYLON,
            both ? VICTORY_PLAIN : VICTORY_STRATEGIC); /* FL-R77 */
    }
}

TEST(fl_306_no_water_and_no_viper_is_a_strategic_victory_of_the_cylons)
{
    static kit k;

    set_out(&k, 2, thirsty);
    fly_out(&k, ship_named(&k, "raptor_sar", 0), 80);
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    over_as(&k, CAUSE_MISSION, CYLON, VICTORY_STRATEGIC);
}
