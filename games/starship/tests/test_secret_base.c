/* test_secret_base.c: The Secret Base (FL 24). */
#include <string.h>

#include "missions.h"

/* Viper 0 and Raptor 1 in the first phase; in the second Viper 2, Viper 3 for the Raptor, Viper 4 for nobody left;
   Raiders 5 and 6, 7, and 8 for nobody left.  Planetoids 0 to 2 at (220, 460), (470, 500), (700, 420). */
enum {
    VIPER,
    RAPTOR,
    SECOND_VIPER,
    FOR_RAPTOR,
    SPARE_VIPER,
    RAIDER,
    OTHER,
    SECOND_RAIDER,
    SPARE_RAIDER
};

static const char *const complete = "scenario=secret_base rules=complete turns=30";
static const char *const quick = "scenario=secret_base rules=quick turns=30";

/* The base lies on this planetoid; everybody stands apart. */
static void begin(kit *k, const char *settings, int base)
{
    kit_start(k, 2, settings);
    for (int piece = 0; piece < 3; piece++)
        k->g.element[piece] = piece == base ? CYLON_BASE : BLANK_ELEMENT;
    kit_put(k, VIPER, 100, 60, 90);
    kit_put(k, RAPTOR, 800, 60, 90);
    kit_put(k, RAIDER, 100, 640, 90);
    kit_put(k, OTHER, 800, 640, 90);
}

static void place_all(kit *k)
{
    int placed[SIDES] = {0};

    while (k->g.flow.ask == ASK_PLACE) {
        int side = side_of(&k->g, starship_next_to_place(&k->g));

        kit_place(k, 75 + 150 * placed[side]++, 2);
    }
}

/* The first phase has lasted as long as it can; all have survived.  At the muster. */
static void to_muster(kit *k)
{
    k->g.turn = 30;
    end_fire(k);
    assert_int_equal(k->g.phase, 1);
}

/* At the first planning of the second phase: Vipers 0 and 2, the Raptor, three Raiders. */
static void second_phase(kit *k, const char *settings, int base)
{
    begin(k, settings, base);
    to_muster(k);
    kit_expect(k, ASK_MUSTER, 0);
    assert_true(kit_act(k, 0, VERB_STAY, NO_THING, NO_THING, NO_THING));
    place_all(k);
    kit_expect(k, ASK_PLAN, 0);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        if (on_table(&k->g, ship))
            kit_put(k, ship, 60 + 90 * ship, side_of(&k->g, ship) == COLONIAL ? 60 : 640, 90);
}

static int points(const kit *k, int side)
{
    return starship_final_points(&k->g, side);
}

/* ---- what is in it ---- */

TEST(fl_324_two_phases_for_two_to_four_players)
{
    assert_int_equal(scenario_named("secret_base")->phase_count, 2);
    assert_int_equal(scenario_named("secret_base")->players_least, 2);
    assert_int_equal(scenario_named("secret_base")->players_most, 4);
}

TEST(fl_325_the_fleets_of_the_first_phase)
{
    static kit k;

    begin(&k, complete, 0);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(on_table(&k.g, ship),
            ship == VIPER || ship == RAPTOR || ship == RAIDER || ship == OTHER);
    assert_string_equal(type_of(&k.g, VIPER)->id, "viper_mk2");
    assert_string_equal(type_of(&k.g, RAPTOR)->id, "raptor_sar");
    assert_string_equal(type_of(&k.g, RAIDER)->id, "raider");
}

/* FL-330: where they lie (FL-R69). */
TEST(fl_326_terrain_and_markers)
{
    static kit k;

    begin(&k, complete, 0);
    assert_int_equal(k.g.piece_count, 4);
    for (int piece = 0; piece < 3; piece++)
        assert_string_equal(template_of(&k.g, piece)->id, "planetoid");
    assert_int_equal(template_of(&k.g, 3)->kind, SPARSE_FIELD);
    assert_int_equal(scenario_named("secret_base")->markers[CYLON_BASE], 1);
    assert_int_equal(scenario_named("secret_base")->markers[BLANK_ELEMENT], 2);
}

TEST(fl_329_the_area_is_90_by_70)
{
    assert_int_equal(scenario_named("secret_base")->width, 90 * CENTIMETRE);
    assert_int_equal(scenario_named("secret_base")->depth, 70 * CENTIMETRE);
}

TEST(fl_330_planetoids_and_field_lie_there)
{
    static kit k;

    static const struct {
        int x, y, kind;
    } lies[] = {
        {22, 46, PLANETOID}, {47, 50, PLANETOID}, {70, 42, PLANETOID}, {45, 30, SPARSE_FIELD}};

    kit_begin(&k, 2, complete);
    assert_int_equal(k.g.piece_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(k.g.x[FIRST_PIECE + i], lies[i].x * CENTIMETRE);
        assert_int_equal(k.g.y[FIRST_PIECE + i], lies[i].y * CENTIMETRE);
        assert_int_equal(template_of(&k.g, i)->kind, lies[i].kind);
    }
}

TEST(fl_331_markers_lie_face_down_unseen)
{
    static kit k;
    uint32_t where = 0;

    for (int number = 0; number < 30; number++) {
        setup s = {.seat_count = 2, .seed = seed_from_numbers(3, (uint64_t)number)};

        setup_set(&starship_game, &s, "scenario", "secret_base");
        memset(&k, 0, sizeof k);
        assert_int_equal(game_start(&starship_game, &k.g.flow, &s, &k.out).code, ACCEPTED);
        for (int piece = 0; piece < 3; piece++)
            where |= (uint32_t)(k.g.element[piece] == CYLON_BASE) << piece;
    }
    assert_int_equal(where, 7);
    for (int reader = 0; reader < 2; reader++)
        assert_true(kit_seen_null(&k, reader, "terrain.0.marker.kind"));
}

/* FL-332, FL-334: the Colonials at their edge, then the Raiders at theirs. */
TEST(fl_332_who_places_first)
{
    static kit k;

    kit_begin(&k, 2, complete);
    kit_expect(&k, ASK_PLACE, 0);
    kit_place(&k, 100, 2);
    kit_expect(&k, ASK_PLACE, 0);
    kit_place(&k, 300, 2);
    kit_expect(&k, ASK_PLACE, 1);
    assert_int_equal(k.g.y[VIPER], starship_components()->rear);
}

TEST(fl_333_then_the_cylons_look)
{
    static kit k, other;

    kit_begin(&k, 2, complete);
    kit_place(&k, 100, 2);
    assert_false(k.g.looked);
    kit_place(&k, 300, 2);
    assert_true(kit_told(&k, EV_LOOKS));
    assert_true(kit_told_to(&k, EV_MARKER_SEEN, 1));
    assert_false(kit_told_to(&k, EV_MARKER_SEEN, 0));
    assert_false(kit_seen_null(&k, 1, "terrain.0.marker.kind"));
    assert_true(kit_seen_null(&k, 0, "terrain.0.marker.kind"));
    other = k;
    int base = k.g.element[0] == CYLON_BASE ? 0 : k.g.element[1] == CYLON_BASE ? 1 : 2;

    other.g.element[base] = BLANK_ELEMENT;
    other.g.element[(base + 1) % 3] = CYLON_BASE;
    kit_same_to(&k, &other, 0);
    assert_true(kit_differ_to(&k, &other, 1));
}

TEST(fl_334_the_raiders_are_placed_after_looking)
{
    static kit k;

    kit_begin(&k, 2, complete);
    kit_place(&k, 100, 2);
    kit_place(&k, 300, 2);
    assert_true(k.g.looked);
    kit_expect(&k, ASK_PLACE, 1);
    kit_place(&k, 100, 2);
    assert_int_equal(k.g.y[RAIDER], 70 * CENTIMETRE - starship_components()->rear);
}

TEST(fl_341_planetoids_and_asteroids_are_in_use)
{
    assert_int_equal(
        scenario_named("secret_base")->needs, NEEDS_PLANETOIDS | NEEDS_ASTEROIDS | NEEDS_SCANNING);
}

/* ---- scanning ---- */

/* The ship so far below planetoid 1. */
static void below(kit *k, int ship, int millimetres)
{
    kit_put(k, ship, 470, 500 - 40 - millimetres - 30, 0);
}

TEST(fl_342_an_attempt_needs_speed_and_no_overboost)
{
    static kit k;

    begin(&k, complete, 1);
    below(&k, RAPTOR, 100);
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), 0);
    k.g.slider[RAPTOR] = STILL;
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), FL(7));
    k.g.slider[RAPTOR] = LOW;
    k.g.boosted = 1 << RAPTOR;
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), FL(8));
}

TEST(fl_343_a_raptor_always_succeeds_within_20)
{
    static kit k;

    begin(&k, complete, 1);
    below(&k, RAPTOR, 200);
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), 0);
    assert_int_equal(starship_scan_need(&k.g, RAPTOR, 1), 0);
    k.g.y[RAPTOR] -= 20;
    assert_int_equal(starship_bars_scan(&k.g, RAPTOR, 1), FL(6));
}

TEST(fl_344_a_viper_within_12_must_reach_the_distance)
{
    static kit k;

    begin(&k, complete, 1);
    below(&k, VIPER, 90);
    assert_int_equal(starship_scan_need(&k.g, VIPER, 1), 9);
    below(&k, VIPER, 120);
    assert_int_equal(starship_bars_scan(&k.g, VIPER, 1), 0);
    below(&k, VIPER, 121);
    assert_int_equal(starship_bars_scan(&k.g, VIPER, 1), FL(6));
    for (int reaches = 0; reaches < 2; reaches++) {
        begin(&k, complete, 1);
        below(&k, VIPER, 90);
        kit_firing(&k, 2);
        kit_cease(&k);
        kit_expect(&k, ASK_SCAN, 0);
        kit_dice(&k, 4, reaches ? 5 : 4);
        assert_true(kit_act(&k, 0, VERB_SCAN, VIPER, 1, NO_THING));
        assert_int_equal(k.g.scanned[1] != 0, reaches);
    }
}

/* FL-346: and what it finds is public. */
TEST(fl_345_one_attempt_a_ship_and_turn)
{
    static kit k;

    begin(&k, complete, 1);
    kit_put(&k, RAPTOR, 340, 480, 0); /* near two of them */
    kit_firing(&k, 2);
    kit_cease(&k);
    assert_true(kit_act(&k, 0, VERB_SCAN, RAPTOR, 1, NO_THING));
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(k.g.scanned[0], 0);
}

TEST(fl_346_success_turns_the_marker_up)
{
    static kit k;

    begin(&k, complete, 1);
    below(&k, RAPTOR, 100);
    kit_firing(&k, 2);
    kit_cease(&k);
    assert_true(kit_act(&k, 0, VERB_SCAN, RAPTOR, 1, NO_THING));
    assert_true(kit_seen_word(&k, 0, "terrain.1.marker.kind", "cylon_base"));
    assert_int_equal(k.g.errand[RAPTOR] & ERRAND_SCANNED, ERRAND_SCANNED);
}

/* ---- from the first phase to the second ---- */

TEST(fl_347_ships_leave_over_their_own_edge_and_survive)
{
    static kit k;
    pose before[SHIPS] = {{{0, 0}, 0}};

    for (int own = 0; own < 2; own++) {
        begin(&k, complete, 0);
        for (int ship = 0; ship < SHIPS; ship++)
            before[ship] = ship_pose(&k.g, ship);
        kit_put(&k, VIPER, 450, own ? 20 : 690, own ? 180 : 0);
        kit_put(&k, RAIDER, 300, own ? 690 : 20, own ? 0 : 180);
        starship_fly_out(&k.g, 1u << VIPER | 1u << RAIDER, before, NULL);
        assert_int_equal(k.g.where[VIPER], own ? EXITED : ELIMINATED);
        assert_int_equal(k.g.where[RAIDER], own ? EXITED : ELIMINATED);
    }
    second_phase(&k, complete, 0); /* not in the second */
    for (int ship = 0; ship < SHIPS; ship++)
        before[ship] = ship_pose(&k.g, ship);
    kit_put(&k, VIPER, 450, 20, 180);
    starship_fly_out(&k.g, 1u << VIPER, before, NULL);
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
}

TEST(fl_348_alone_in_the_area_the_colonials_have_scanned_everything)
{
    static kit k;

    for (int gone = 0; gone < 2; gone++) {
        begin(&k, complete, 2);
        kit_lose(&k, RAIDER);
        if (gone)
            kit_lose(&k, OTHER);
        end_fire(&k);
        for (int piece = 0; piece < 3; piece++)
            assert_int_equal(k.g.scanned[piece] != 0, gone);
        assert_int_equal(k.g.phase, gone);
    }
    begin(&k, complete, 2); /* nobody at all: nobody has seen anything */
    for (int ship = VIPER; ship <= OTHER; ship++)
        if (on_table(&k.g, ship))
            kit_lose(&k, ship);
    end_fire(&k);
    assert_int_equal(k.g.scanned[0], 0);
    assert_int_equal(k.g.phase, 1);
}

/* In the second phase too: the points for a base that was never found are gone. */
TEST(fl_348_alone_in_the_second_phase_too)
{
    static kit k;

    second_phase(&k, complete, 1);
    kit_lose(&k, VIPER);
    kit_lose(&k, SECOND_VIPER);
    for (int ship = RAIDER; ship <= SECOND_RAIDER; ship++)
        kit_lose(&k, ship);
    assert_int_equal(points(&k, CYLON), 10 + 12);
    end_fire(&k);
    for (int piece = 0; piece < 3; piece++)
        assert_int_equal(k.g.scanned[piece], 1);
    assert_true(k.g.flow.over);
    assert_int_equal(points(&k, CYLON), 10 + 5);
    kit_valid(&k);
}

/* The last Raider of the table flies out over its edge in the first movement step. */
static void fly_away(kit *k, int raider)
{
    kit_put(k, raider, 850, 660, 0);
    kit_energy(k, raider, 3);
}

/* So nobody is asked at the end of the turn what he scans. */
TEST(fl_348_at_any_moment_of_the_turn)
{
    static kit k;

    for (int away = 0; away < 2; away++) {
        begin(&k, complete, 2);
        kit_lose(&k, OTHER);
        kit_put(&k, RAPTOR, 700, 200, 0);
        if (away)
            fly_away(&k, RAIDER);
        kit_planning(&k);
        kit_coast(&k);
        kit_expect(&k, away ? ASK_MUSTER : ASK_SCAN, 0);
        assert_int_equal(kit_times(&k, EV_TURNED_UP), away ? 3 : 0);
    }
}

/* The last Raider falls for want of fuel when all else of the turn is over (FL-169). */
TEST(fl_348_also_when_the_last_raider_falls_at_the_end_of_a_turn)
{
    static kit k;

    for (int dry = 0; dry < 2; dry++) {
        begin(&k, "scenario=secret_base rules=complete turns=30 optional=high+fuel", 2);
        kit_lose(&k, OTHER);
        k.g.fuel[RAIDER] = dry ? 0 : 50;
        end_fire(&k);
        assert_int_equal(k.g.where[RAIDER] == ELIMINATED, dry);
        for (int piece = 0; piece < 3; piece++)
            assert_int_equal(k.g.scanned[piece] != 0, dry);
        assert_int_equal(k.g.phase, dry);
    }
}

TEST(fl_R82_the_first_phase_ends_when_a_side_is_gone)
{
    static kit k;

    for (int side = 0; side < SIDES; side++) {
        begin(&k, complete, 2);
        kit_lose(&k, side == COLONIAL ? VIPER : RAIDER);
        end_fire(&k);
        assert_int_equal(k.g.phase, 0);
        kit_lose(&k, side == COLONIAL ? RAPTOR : OTHER);
        end_fire(&k);
        assert_int_equal(k.g.phase, 1);
    }
}

/* FL-328, FL-335: all stays as it lies, face up or not. */
TEST(fl_328_terrain_and_markers_stay)
{
    static kit k;

    begin(&k, complete, 1);
    starship_turn_up(&k.g, 0, NULL);
    int32_t x = k.g.x[FIRST_PIECE + 2];

    to_muster(&k);
    assert_int_equal(k.g.piece_count, 4);
    assert_int_equal(k.g.x[FIRST_PIECE + 2], x);
    assert_int_equal(k.g.element[1], CYLON_BASE);
    kit_valid(&k);
}

TEST(fl_335_markers_stay_as_they_are)
{
    static kit k;

    begin(&k, complete, 1);
    starship_turn_up(&k.g, 0, NULL);
    to_muster(&k);
    assert_int_equal(k.g.scanned[0], 1);
    assert_int_equal(k.g.scanned[1], 0);
    assert_true(kit_seen_word(&k, 0, "terrain.0.marker.kind", "blank"));
    assert_true(kit_seen_null(&k, 0, "terrain.1.marker.kind"));
    assert_false(kit_seen_null(&k, 1, "terrain.1.marker.kind")); /* the Cylons still know */
}

/* FL-336, FL-338: survivors and one more on each side, the Colonials first. */
TEST(fl_327_the_fleets_of_the_second_phase)
{
    static kit k;

    second_phase(&k, complete, 1);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(on_table(&k.g, ship),
            ship != FOR_RAPTOR && ship != SPARE_VIPER && ship != SPARE_RAIDER);
    kit_valid(&k);
}

TEST(fl_336_survivors_and_a_viper_are_placed_first)
{
    static kit k;

    begin(&k, complete, 1);
    to_muster(&k);
    assert_true(kit_act(&k, 0, VERB_STAY, NO_THING, NO_THING, NO_THING));
    for (int i = 0; i < 3; i++) {
        kit_expect(&k, ASK_PLACE, 0);
        kit_place(&k, 75 + 150 * i, 2);
    }
    kit_expect(&k, ASK_PLACE, 1);
}

TEST(fl_337_a_raptor_may_be_exchanged_for_a_viper)
{
    static kit k;

    begin(&k, complete, 1);
    to_muster(&k);
    assert_true(kit_act(&k, 0, VERB_EXCHANGE, RAPTOR, FOR_RAPTOR, NO_THING));
    assert_int_equal(k.g.where[RAPTOR], EXITED);
    place_all(&k);
    assert_int_equal(k.g.where[FOR_RAPTOR], ON_TABLE);
    begin(&k, complete, 1); /* a lost one may not */
    kit_lose(&k, RAPTOR);
    to_muster(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_MUSTER);
}

TEST(fl_338_then_the_raiders_and_one_more)
{
    static kit k;

    begin(&k, complete, 1);
    kit_lose(&k, OTHER);
    to_muster(&k);
    assert_true(kit_act(&k, 0, VERB_STAY, NO_THING, NO_THING, NO_THING));
    place_all(&k);
    assert_int_equal(k.g.where[RAIDER], ON_TABLE);
    assert_int_equal(k.g.where[OTHER], ELIMINATED);
    assert_int_equal(k.g.where[SECOND_RAIDER], ON_TABLE);
}

TEST(fl_339_damage_is_discarded)
{
    static kit k;

    begin(&k, complete, 1);
    kit_hurt(&k, VIPER, 5);
    kit_hurt(&k, RAIDER, 4);
    to_muster(&k);
    assert_int_equal(k.g.counter_count[VIPER] | k.g.damage[VIPER], 0);
    assert_int_equal(k.g.counter_count[RAIDER] | k.g.damage[RAIDER], 0);
    kit_valid(&k);
}

/* Nor does anything else of the first phase last: errands, markers of entry, missiles, fuel that is spent. */
TEST(fl_339_a_phase_begins_afresh)
{
    static kit k;

    begin(&k, "scenario=secret_base rules=complete optional=missiles+fuel turns=30", 1);
    starship_add_missile(&k.g, COLONIAL, CONVENTIONAL, (pose){{45000, 5000}, 0}, USUAL_LEVEL, 1);
    k.g.fuel[VIPER] = 40;
    k.g.errand[VIPER] = ERRAND_SCANNED;
    k.g.entry[VIPER] = 300;
    to_muster(&k);
    assert_int_equal(k.g.errand[VIPER], 0);
    assert_int_equal(k.g.entry[VIPER], 0);
    assert_int_equal(k.g.missile[0], NO_MISSILE);
    assert_int_equal(k.g.fuel[VIPER], starship_start_fuel(&k.g));
    kit_valid(&k);
}

TEST(fl_340_a_side_without_survivors_may_take_one_more)
{
    static kit k;

    for (int takes = 0; takes < 2; takes++) {
        begin(&k, complete, 1);
        kit_lose(&k, RAIDER);
        kit_lose(&k, OTHER);
        int before = k.g.points[COLONIAL];

        end_fire(&k);
        kit_expect(&k, ASK_MUSTER, 1);
        assert_true(kit_act(&k, 0, VERB_STAY, NO_THING, NO_THING, NO_THING));
        assert_true(kit_act(&k, 1, takes ? VERB_JOIN : VERB_STAY, NO_THING, NO_THING, NO_THING));
        place_all(&k);
        assert_int_equal(k.g.where[SPARE_RAIDER] == ON_TABLE, takes);
        assert_int_equal(k.g.points[COLONIAL] - before, takes ? 3 : 0);
    }
    begin(&k, complete, 1); /* a side with survivors may not */
    to_muster(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
}

/* ---- bombs ---- */

/* It stands to the right of planetoid 1 and looks at it. */
static void aim(kit *k, int ship)
{
    kit_put(k, ship, 640, 500, 270);
}

TEST(fl_349_vipers_bomb_planetoids_in_the_second_phase)
{
    static kit k;
    static scene s;

    begin(&k, complete, 1);
    aim(&k, VIPER);
    starship_scene(&k.g, &s);
    assert_int_equal(starship_targets(&k.g, &s, VIPER) >> FIRST_PIECE, 0); /* not in the first */
    second_phase(&k, complete, 1);
    aim(&k, VIPER);
    kit_firing(&k, 1);
    assert_true(kit_may_fire(&k, VIPER, FIRST_PIECE + 1));
    kit_put(&k, VIPER, 60, 60, 90);
    aim(&k, RAPTOR);
    kit_put(&k, RAIDER, 300, 500, 90);
    starship_scene(&k.g, &s);
    assert_int_equal(starship_targets(&k.g, &s, RAPTOR) >> FIRST_PIECE, 0);
    assert_int_equal(starship_targets(&k.g, &s, RAIDER) >> FIRST_PIECE, 0);
}

TEST(fl_350_a_found_base_may_be_attacked_and_a_blank_not)
{
    static kit k;
    static scene s;

    for (int base = 0; base < 2; base++) {
        second_phase(&k, complete, base ? 1 : 0);
        starship_turn_up(&k.g, 1, NULL);
        aim(&k, VIPER);
        starship_scene(&k.g, &s);
        assert_int_equal(starship_targets(&k.g, &s, VIPER) >> (FIRST_PIECE + 1) & 1, base);
    }
}

/* What was hit before stays as it is, and is of no use. */
TEST(fl_351_once_the_base_is_found_nothing_else_is_attacked)
{
    static kit k;
    static scene s;

    for (int found = 0; found < 2; found++) {
        second_phase(&k, complete, 0);
        k.g.wreck[1] = 5;
        starship_turn_up(&k.g, found ? 0 : 2, NULL);
        aim(&k, VIPER);
        starship_scene(&k.g, &s);
        assert_int_equal(starship_targets(&k.g, &s, VIPER) >> (FIRST_PIECE + 1) & 1, !found);
        assert_int_equal(kit_seen_null(&k, 0, "terrain.1.structure"), found);
        assert_int_equal(points(&k, COLONIAL), 0);
        kit_valid(&k);
    }
}

/* It tells nobody anything: a base and a blank take damage alike. */
TEST(fl_351_what_is_not_scanned_may_be_attacked_and_stays_hidden)
{
    static kit k, other;

    for (int hits = 1; hits <= 3; hits++) {
        kit *both[] = {&k, &other};

        for (int i = 0; i < 2; i++) {
            second_phase(both[i], complete, i);
            aim(both[i], VIPER);
            both[i]->g.wreck[1] = (uint8_t)(5 * hits - 5);
            kit_firing(both[i], 1);
            kit_dice(both[i], 6, 6);
            kit_draws(both[i], "5");
            kit_fire(both[i], VIPER, FIRST_PIECE + 1);
            assert_int_equal(both[i]->g.wreck[1], 5 * hits);
            assert_int_equal(both[i]->g.scanned[1], 0);
            assert_false(kit_told(both[i], EV_DESTROYED));
        }
        kit_same_to(&k, &other, 0);
        assert_true(kit_differ_to(&k, &other, 1));
        kit_valid(&k);
        end_fire(&other);
        assert_false(other.g.flow.over); /* FL-R114: not even then */
    }
}

TEST(fl_352_the_usual_attack_at_a_target_without_energy)
{
    static kit k;

    second_phase(&k, complete, 1);
    aim(&k, VIPER);
    shot at = kit_shot(&k, VIPER, FIRST_PIECE + 1, true);

    assert_int_equal(at.target_mod, 1);
    assert_in_range(at.range, 130 * MILLIMETRE, 131 * MILLIMETRE); /* to its edge */
    assert_int_equal(at.range_mod, 0);
    assert_int_equal(at.need, type_of(&k.g, VIPER)->attack - 1);
    second_phase(&k, quick, 1);
    aim(&k, VIPER);
    assert_int_equal(kit_shot(&k, VIPER, FIRST_PIECE + 1, true).need, type_of(&k.g, VIPER)->attack);
}

/* FL-R83: marks do not count, a + does. */
TEST(fl_353_counters_on_planetoids_are_public)
{
    static kit k;

    second_phase(&k, complete, 1);
    aim(&k, VIPER);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2+ hull");
    kit_draws(&k, "3");
    kit_fire(&k, VIPER, FIRST_PIECE + 1);
    assert_int_equal(kit_times(&k, EV_STRUCK), 2);
    for (int reader = 0; reader < 2; reader++)
        assert_int_equal(kit_seen(&k, reader, "terrain.1.damage"), 5);
}

TEST(fl_R83_numbers_and_a_plus_count_and_marks_do_not)
{
    static kit k;

    second_phase(&k, complete, 1);
    kit_draws(&k, "2+ hull");
    kit_draws(&k, "3");
    starship_hit_structure(&k.g, 1, NULL);
    assert_int_equal(k.g.wreck[1], 5);
    kit_valid(&k);
}

TEST(fl_R84_damage_to_what_is_found_blank_is_lost)
{
    static kit k;

    second_phase(&k, complete, 0);
    k.g.wreck[1] = 12;
    starship_turn_up(&k.g, 1, NULL);
    assert_int_equal(k.g.wreck[1], 12);
    assert_int_equal(points(&k, COLONIAL), 0);
    assert_int_equal(points(&k, CYLON), 12);
    kit_valid(&k);
}

TEST(fl_354_twelve_damage_destroy_the_base)
{
    static kit k;

    for (int damage = 11; damage <= 12; damage++) {
        second_phase(&k, complete, 1);
        starship_turn_up(&k.g, 1, NULL);
        k.g.wreck[1] = (uint8_t)(damage - 3);
        kit_draws(&k, "3");
        k.out.count = 0;
        starship_hit_structure(&k.g, 1, &k.out);
        assert_int_equal(k.g.wreck[1], damage);
        assert_int_equal(kit_told(&k, EV_DESTROYED), damage == 12);
    }
}

/* Five points for each ship are still to be had; and what is due for the base is paid at the end. */
TEST(fl_R82_the_second_phase_goes_on_when_the_base_is_destroyed)
{
    static kit k;

    for (int side = 0; side < SIDES; side++) {
        second_phase(&k, complete, 1);
        starship_turn_up(&k.g, 1, NULL);
        k.g.wreck[1] = 12;
        end_fire(&k);
        assert_false(k.g.flow.over);
        assert_int_equal(points(&k, COLONIAL), 12);
        for (int ship = 0; ship < k.g.ship_count; ship++)
            if (on_table(&k.g, ship) && side_of(&k.g, ship) == side)
                kit_lose(&k, ship);
        end_fire(&k);
        assert_true(k.g.flow.over);
        assert_int_equal(points(&k, COLONIAL), 12 + (side == COLONIAL ? 0 : 15));
        assert_int_equal(points(&k, CYLON), side == COLONIAL ? 15 : 0);
    }
}

TEST(fl_R114_a_base_destroyed_unseen_is_told_when_it_is_found)
{
    static kit k;

    second_phase(&k, complete, 1);
    k.g.wreck[1] = 12;
    end_fire(&k);
    assert_false(k.g.flow.over);
    k.out.count = 0;
    starship_turn_up(&k.g, 1, &k.out);
    assert_true(kit_told(&k, EV_DESTROYED));
}

TEST(fl_355_alone_with_a_viper_the_base_counts_as_destroyed)
{
    static kit k;

    for (int viper = 0; viper < 2; viper++) {
        second_phase(&k, complete, 1);
        for (int ship = RAIDER; ship <= SECOND_RAIDER; ship++)
            kit_lose(&k, ship);
        if (!viper) {
            kit_lose(&k, VIPER);
            kit_lose(&k, SECOND_VIPER);
        }
        end_fire(&k);
        assert_true(k.g.flow.over);
        assert_int_equal(points(&k, COLONIAL), 15 + (viper ? 12 : 0));
        assert_int_equal(points(&k, CYLON), viper ? 0 : 10 + 5);
        kit_valid(&k);
    }
}

/* The last Raider leaves in the first movement step, the last Viper in the second: it has done it. */
TEST(fl_355_at_any_moment_of_the_turn)
{
    static kit k;

    second_phase(&k, complete, 1);
    for (int ship = RAPTOR; ship <= OTHER; ship++)
        if (on_table(&k.g, ship))
            kit_lose(&k, ship);
    fly_away(&k, SECOND_RAIDER);
    kit_put(&k, VIPER, 450, 190, 180);
    kit_energy(&k, VIPER, 5);
    kit_planning(&k);
    kit_plan(&k, VIPER, "OS ST medium");
    kit_coast(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(points(&k, COLONIAL), 3 * 5 + 12);
    assert_int_equal(points(&k, CYLON), 3 * 5);
    kit_valid(&k);
}

/* Neither blank ones nor the field: one base is told.  So it is where nothing has been scanned before. */
TEST(fl_355_only_the_base_is_destroyed)
{
    static kit k;
    static starship_data unscanned;

    unscanned = starship_shipped;
    for (int i = 0; i < unscanned.scenario_count; i++)
        for (int row = 0; row < unscanned.scenario[i].goal_count; row++)
            if (unscanned.scenario[i].goal[row].brings == BRINGS_ALL_SCANNED)
                unscanned.scenario[i].goal[row].phase = 1;
    starship_use(&unscanned);
    second_phase(&k, complete, 1);
    for (int ship = RAIDER; ship <= SECOND_RAIDER; ship++)
        kit_lose(&k, ship);
    k.out.count = 0;
    kit_firing(&k, 1);
    assert_int_equal(kit_times(&k, EV_DESTROYED), 1);
    assert_int_equal(kit_event(&k, EV_DESTROYED)->arg[0], FIRST_PIECE + 1);
    assert_int_equal(k.g.wreck[0] | k.g.wreck[2], 0);
    starship_use(&starship_shipped);
}

/* ---- points ---- */

TEST(fl_356_most_points_win)
{
    static kit k;

    for (int side = 0; side < SIDES; side++) {
        second_phase(&k, complete, 1);
        k.g.points[side] = 40;
        k.g.turn = (uint16_t)(k.g.began + 30);
        end_fire(&k);
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.winner, side);
        assert_int_equal(k.g.cause, CAUSE_POINTS);
    }
}

TEST(fl_357_five_points_for_each_enemy_ship)
{
    static kit k;

    begin(&k, complete, 1);
    kit_lose(&k, RAIDER);
    kit_lose(&k, OTHER);
    kit_lose(&k, RAPTOR);
    assert_int_equal(k.g.points[COLONIAL], 10);
    assert_int_equal(k.g.points[CYLON], 5);
}

/* FL-358 to FL-360: Colonial, Cylon. */
TEST(fl_358_what_the_base_brings)
{
    static const struct {
        int damage, scanned, colonial, cylon;
    } of[] = {
        {12, 0, 12, 0}, {12, 1, 12, 0}, {5, 1, 6, 0}, {5, 0, 6, 7}, {0, 1, 0, 5}, {0, 0, 0, 12}};
    static kit k;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        second_phase(&k, complete, 1);
        if (of[i].scanned)
            starship_turn_up(&k.g, 1, NULL);
        k.g.wreck[1] = (uint8_t)of[i].damage;
        assert_int_equal(points(&k, COLONIAL), of[i].colonial);
        assert_int_equal(points(&k, CYLON), of[i].cylon);
    }
}

TEST(fl_359_five_for_a_base_without_damage)
{
    static kit k;

    second_phase(&k, complete, 1);
    starship_turn_up(&k.g, 1, NULL);
    assert_int_equal(points(&k, CYLON), 5);
    k.g.wreck[1] = 1;
    assert_int_equal(points(&k, CYLON), 0);
}

TEST(fl_360_seven_for_a_base_that_was_never_found)
{
    static kit k;

    second_phase(&k, complete, 1);
    assert_int_equal(points(&k, CYLON), 12);
    k.g.wreck[1] = 3;
    assert_int_equal(points(&k, CYLON), 7);
}

/* How the mission stands tells nobody where the base is. */
TEST(fl_360_the_standing_keeps_the_secret)
{
    static kit k, other;

    second_phase(&k, complete, 1);
    k.g.wreck[1] = 5;
    other = k;
    other.g.element[1] = BLANK_ELEMENT;
    other.g.element[2] = CYLON_BASE;
    kit_same_to(&k, &other, 0);
    kit_same_to(&k, &other, SEAT_NONE);
    assert_int_equal(kit_seen(&k, 0, "mission.standing.colonial"), 0);
    assert_int_equal(kit_seen(&k, 1, "mission.standing.colonial"), 6);
    assert_int_equal(kit_seen(&other, 1, "mission.standing.cylon"), 12);
}

/* ---- all of it ---- */

TEST(fl_324_games_go_on_to_their_end)
{
    kit_wander(complete, 4);
    kit_wander(quick, 6);
    kit_wander("scenario=secret_base rules=complete optional=levels+talents+pilots", 3);
}
