/* test_fragged.c: Fragged, for one player (ledger FL, section 26). */
#include "missions.h"

static const char fragged[] = "scenario=fragged";
enum { CREW_PIECE, BATTERY_PIECE, ASSAULT = 0, SAR = 1 };

TEST(fl_392_one_player_with_two_raptors_and_no_enemy)
{
    static kit k;

    force_is("fragged", COLONIAL, "raptor_assault", 1);
    force_is("fragged", COLONIAL, "raptor_sar", 1);
    assert_int_equal(scenario_named("fragged")->force_count[CYLON], 0);
    assert_int_equal(fits_with(1, NULL, NULL, "fragged").code, ACCEPTED);
    assert_int_equal(fits_with(2, NULL, NULL, "fragged").code, REFUSED_SEATS);
    assert_int_equal(fits_with(1, NULL, NULL, "thirsty").code, REFUSED_SEATS);
    kit_begin(&k, 1, fragged);
    assert_int_equal(k.g.ship_count, 2);
    assert_int_equal(k.g.owner[ASSAULT] | k.g.owner[SAR], 0);
}

TEST(fl_393_a_lost_crew_and_a_battery)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    assert_int_equal(k.g.piece_count, 2);
    assert_string_equal(template_of(&k.g, CREW_PIECE)->id, "lost_crew");
    assert_string_equal(template_of(&k.g, BATTERY_PIECE)->id, "aa_battery");
}

TEST(fl_394_the_sides_lie_on_the_short_edges)
{
    area_of("fragged", 70, 90);
}

static void lies_at(int piece, int x, int y)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    assert_int_equal(k.g.x[FIRST_PIECE + piece], x * CENTIMETRE);
    assert_int_equal(k.g.y[FIRST_PIECE + piece], y * CENTIMETRE);
    assert_int_equal(k.g.level[FIRST_PIECE + piece], 1); /* FL-R88 */
}

TEST(fl_395_the_crew_lies_in_the_cylon_left_corner)
{
    lies_at(CREW_PIECE, 60, 80);
}

TEST(fl_396_the_battery_lies_in_the_cylon_right_corner)
{
    lies_at(BATTERY_PIECE, 10, 80);
}

static bool carries(const kit *k, int ship, const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->gear_count; i++)
        if (strcmp(d->gear[i].id, id) == 0)
            return k->g.gear[ship] >> i & 1;
    return false;
}

TEST(fl_397_the_raptors_have_their_gear)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    assert_true(carries(&k, ASSAULT, "ecm") && carries(&k, ASSAULT, "rocket_pods"));
    assert_true(carries(&k, SAR, "dradis_jammer") && !carries(&k, SAR, "ecm"));
}

/* Missiles fly there, but the scenario gives the Raptors none; players may agree otherwise. */
TEST(fl_075_ships_have_only_the_missiles_that_the_scenario_gives)
{
    static const struct {
        const char *settings;
        int conventional;
    } rows[] = {{"scenario=fragged", 0}, {"scenario=fragged missiles=1", 1},
        {"scenario=fragged missiles=none", 0}};
    static kit k;

    for (int i = 0; i < 3; i++) {
        kit_begin(&k, 1, rows[i].settings);
        assert_true(plays(&k.g, NEEDS_MISSILES));
        assert_int_equal(k.g.missiles[ASSAULT][0], rows[i].conventional);
        assert_int_equal(k.g.missiles[ASSAULT][1], 0);
    }
    kit_begin(&k, 2, "optional=missiles");
    assert_int_equal(k.g.missiles[0][0], 1);
    kit_begin(&k, 2, "optional=missiles missiles=none");
    assert_int_equal(k.g.missiles[0][0], 0);
}

/* And its player names level and energy (FL-R88). */
TEST(fl_398_the_raptors_touch_the_colonial_edge)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    kit_place_on(&k, 200, 3, 4);
    kit_place_on(&k, 500, -1, 1);
    assert_int_equal(k.g.y[ASSAULT], starship_components()->rear);
    assert_int_equal(k.g.y[SAR], starship_components()->rear);
    assert_int_equal(k.g.level[ASSAULT] * 10 + k.g.level[SAR], 41);
    assert_int_equal(k.g.energy[SAR], -1);
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(fl_399_levels_landing_missiles_and_atmosphere_are_in_use)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    assert_true(plays(&k.g, NEEDS_LEVELS) && plays(&k.g, NEEDS_LANDING));
    assert_true(plays(&k.g, NEEDS_MISSILES) && k.g.complete);
}

TEST(fl_400_advanced_jumps_are_not_for_this)
{
    assert_int_equal(fits_with(1, "optional", "navigation", "fragged").code, REFUSED_SETTING);
    assert_int_equal(fits_with(1, "optional", "navigation", "fragged").rule, FL(400));
    assert_int_equal(fits_with(1, "optional", "ftl", "fragged").rule, FL(400)); /* nor plain ones */
    assert_int_equal(fits_with(1, "optional", "aiming", "fragged").code, ACCEPTED);
}

TEST(fl_401_the_whole_area_is_ground)
{
    static kit k;

    kit_begin(&k, 1, fragged);
    assert_true(plays(&k.g, NEEDS_GROUND) && !plays(&k.g, NEEDS_HIGH));
}

static int missiles_in_flight(const kit *k)
{
    int count = 0;

    for (int missile = 0; missile < MISSILES; missile++)
        count += in_flight(&k->g, missile);
    return count;
}

/* Does it launch at the end of this turn? */
static bool launches_in(kit *k, int turn)
{
    int before = missiles_in_flight(k);

    k->g.turn = (uint16_t)turn;
    k->out.count = 0;
    starship_fire_structures(&k->g, &k->out);
    assert_int_equal(kit_told(k, EV_STRUCTURE_LAUNCHES), missiles_in_flight(k) > before);
    return missiles_in_flight(k) > before;
}

TEST(fl_402_the_battery_launches_in_every_fourth_turn)
{
    static kit k;

    set_out(&k, 1, fragged);
    for (int turn = 1; turn <= 10; turn++)
        assert_int_equal(launches_in(&k, turn), turn % 4 == 1);
    /* And so it does in a real turn. */
    seed s = seed_from_numbers(4, 4);
    generator r = random_from_seed(&s);

    set_out(&k, 1, fragged);
    while (k.g.turn == 1 && !k.g.flow.over)
        by_chance(&k, &r);
    assert_int_equal(missiles_in_flight(&k), 1);
}

TEST(fl_403_the_missile_goes_towards_the_nearest_raptor)
{
    static kit k;

    set_out(&k, 1, fragged);
    kit_put(&k, ASSAULT, 100, 400, 0);
    kit_put(&k, SAR, 600, 800, 0);
    assert_true(launches_in(&k, 1));
    assert_int_equal(k.g.heading[FIRST_MISSILE], 180 * DEGREE);
    assert_int_equal(k.g.x[FIRST_MISSILE], 100 * MILLIMETRE);
    assert_true(k.g.y[FIRST_MISSILE] < 800 * MILLIMETRE);
    assert_int_equal(k.g.level[FIRST_MISSILE], 1); /* FL-R87 */
    assert_int_equal(k.g.age[0], 1);
    assert_int_equal(k.g.missile_side[0], CYLON);
    assert_int_equal(k.g.missile[0], CONVENTIONAL);
    set_out(&k, 1, fragged);
    kit_put(&k, ASSAULT, 100, 200, 0);
    kit_put(&k, SAR, 600, 800, 0);
    assert_true(launches_in(&k, 1));
    assert_int_equal(k.g.heading[FIRST_MISSILE], 90 * DEGREE);
}

/* Two moves, each of the card and of the template that follows it, from the marker's rim. */
TEST(fl_R87_the_missile_starts_at_the_rim_of_the_marker)
{
    static kit k;
    const missile_piece *m = &starship_components()->missile;

    set_out(&k, 1, fragged);
    kit_put(&k, ASSAULT, 100, 400, 0);
    kit_put(&k, SAR, 600, 100, 0);
    assert_true(launches_in(&k, 1));
    int32_t rim = template_of(&k.g, BATTERY_PIECE)->radius;
    int32_t flown = 2 * (m->arrow[RED] + m->across) - m->across / 2; /* to its middle */

    kit_missile_at(&k, 0, 100, 800 - (rim + flown) / MILLIMETRE, 180);
}

TEST(fl_404_the_battery_fires_until_it_is_silenced)
{
    static kit k;

    set_out(&k, 1, fragged);
    k.g.wreck[BATTERY_PIECE] = 5;
    assert_true(launches_in(&k, 1));
    k.g.wreck[BATTERY_PIECE] = 6;
    assert_false(launches_in(&k, 5));
}

TEST(fl_405_the_battery_is_fired_at_like_a_ship_without_energy)
{
    static kit k;
    scene s;

    set_out(&k, 1, fragged);
    kit_put(&k, ASSAULT, 100, 650, 0);
    k.g.level[ASSAULT] = 1;
    starship_scene(&k.g, &s);
    int body = FIRST_PIECE + BATTERY_PIECE;

    assert_true(starship_targets(&k.g, &s, ASSAULT) >> body & 1);
    assert_false(starship_targets(&k.g, &s, ASSAULT) >> (FIRST_PIECE + CREW_PIECE) & 1);
    shot at = starship_shot(&k.g, &s, ASSAULT, body, true);

    assert_int_equal(at.target_mod, 1);
    assert_in_range(at.range, 135 * MILLIMETRE, 136 * MILLIMETRE); /* its nearest point (FL-R89) */
    k.g.level[ASSAULT] = 3;
    starship_scene(&k.g, &s);
    assert_false(starship_targets(&k.g, &s, ASSAULT) >> body & 1);
}

TEST(fl_406_six_damage_silence_it)
{
    static kit k;

    set_out(&k, 1, fragged);
    kit_draws(&k, "4");
    starship_hit_structure(&k.g, BATTERY_PIECE, NULL);
    kit_draws(&k, "1");
    starship_hit_structure(&k.g, BATTERY_PIECE, NULL);
    assert_int_equal(k.g.wreck[BATTERY_PIECE], 5);
    assert_false(starship_is_destroyed(&k.g, BATTERY_PIECE));
    kit_draws(&k, "1");
    k.out.count = 0;
    starship_hit_structure(&k.g, BATTERY_PIECE, &k.out);
    assert_true(starship_is_destroyed(&k.g, BATTERY_PIECE));
    assert_true(kit_told(&k, EV_DESTROYED));
}

/* A Raptor that has stood so far from the crew for so many full turns. */
static bool picks_up(int gap, int turns)
{
    static kit k;

    set_out(&k, 1, fragged);
    kit_put(&k, SAR, 600, 800 - 10 - 30 - gap / 10, 0);
    k.g.y[SAR] -= gap % 10 * (MILLIMETRE / 10);
    k.g.level[SAR] = 1;
    k.g.landed[SAR] = ON_GROUND;
    k.g.stays[SAR] = (uint8_t)(JUST_LANDED - turns);
    k.out.count = 0;
    starship_pick_up(&k.g, &k.out);
    assert_int_equal(kit_told(&k, EV_PICKED_UP), k.g.errand[SAR] == ERRAND_CREW);
    return k.g.errand[SAR] == ERRAND_CREW;
}

/* Gaps in tenths of a millimetre. */
TEST(fl_407_who_lands_within_five_centimetres_can_pick_the_crew_up)
{
    assert_true(picks_up(490, 3));
    assert_false(picks_up(600, 3));
    assert_true(picks_up(500, 3));
    assert_false(picks_up(501, 3));
}

TEST(fl_408_within_a_centimetre_it_takes_a_turn)
{
    assert_false(picks_up(90, 0)); /* in the turn of the landing */
    assert_true(picks_up(90, 1));
    assert_true(picks_up(100, 1)); /* FL-R90: 1 cm is within 1 cm */
}

TEST(fl_409_further_off_it_takes_two)
{
    assert_false(picks_up(101, 1));
    assert_false(picks_up(300, 1));
    assert_true(picks_up(300, 2));
    assert_true(picks_up(500, 2)); /* 5 cm is within 5 cm */
}

TEST(fl_407_the_crew_is_picked_up_once)
{
    static kit k;

    set_out(&k, 1, fragged);
    k.g.errand[ASSAULT] = ERRAND_CREW;
    kit_lose(&k, ASSAULT);
    kit_put(&k, SAR, 600, 755, 0);
    k.g.landed[SAR] = ON_GROUND;
    k.g.stays[SAR] = 0;
    starship_pick_up(&k.g, NULL);
    assert_int_equal(k.g.errand[SAR], 0);
}

TEST(fl_410_raptors_leave_over_the_colonial_edge)
{
    static kit k;

    set_out(&k, 1, fragged);
    fly_out(&k, ASSAULT, 100);
    assert_int_equal(k.g.where[ASSAULT], EXITED);
    fly_out(&k, SAR, 20); /* over two edges at once (FL-R72) */
    assert_int_equal(k.g.where[SAR], EXITED);
}

TEST(fl_411_the_crew_home_and_a_raptor_lost_is_tactical)
{
    static kit k;

    set_out(&k, 1, fragged);
    k.g.errand[SAR] = ERRAND_CREW;
    fly_out(&k, SAR, 300);
    goes_on(&k);
    kit_lose(&k, ASSAULT);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_TACTICAL);
    k.g.flow.over = 1;
    assert_int_equal(starship_outcome(&k.g.flow).winners, SEAT_BIT(0));
}

TEST(fl_412_the_crew_and_both_raptors_home_is_strategic)
{
    static kit k;

    set_out(&k, 1, fragged);
    k.g.errand[SAR] = ERRAND_CREW;
    fly_out(&k, SAR, 300);
    fly_out(&k, ASSAULT, 500);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

TEST(fl_413_a_silent_battery_and_no_missile_is_as_good)
{
    static kit k;

    for (int lost = 0; lost < 2; lost++) {
        set_out(&k, 1, fragged);
        launches_in(&k, 1);
        k.g.wreck[BATTERY_PIECE] = 6;
        if (lost) { /* with the crew aboard: FL-R91 */
            k.g.errand[SAR] = ERRAND_CREW;
            kit_lose(&k, SAR);
        }
        goes_on(&k); /* a missile is still in play */
        starship_remove_missile(&k.g, 0);
        over_as(&k, CAUSE_MISSION, COLONIAL, lost ? VICTORY_TACTICAL : VICTORY_STRATEGIC);
    }
}

TEST(fl_414_anything_else_is_a_cylon_victory)
{
    static kit k;

    set_out(&k, 1, fragged);
    kit_lose(&k, SAR);
    goes_on(&k);
    fly_out(&k, ASSAULT, 300);
    over_as(&k, CAUSE_MISSION, CYLON, VICTORY_PLAIN);
    k.g.flow.over = 1;
    assert_int_equal(starship_outcome(&k.g.flow).winners, 0);
}

TEST(fragged_goes_on_to_its_end)
{
    kit_wander_with(1, fragged, 12);
}
