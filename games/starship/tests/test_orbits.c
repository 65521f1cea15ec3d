/* test_orbits.c: planetoids that move along an orbit (FL 3). */
#include "kit.h"

/* A Viper alone at (375, 200), looking up the table; and a planetoid on an orbit. */
static int table(kit *k, const char *rules, const char *id, int x, int y, int heading)
{
    kit_alone(k, 2, 0, rules);
    int piece = kit_piece(k, id, x, y, heading);

    kit_planning(k);
    return piece;
}

static void lies(const kit *k, int piece, int32_t x, int32_t y, int heading)
{
    pose at = piece_pose(&k->g, piece);

    assert_in_range(at.at.x, x - TOLERANCE, x + TOLERANCE);
    assert_in_range(at.at.y, y - TOLERANCE, y + TOLERANCE);
    assert_int_equal(at.heading, heading * DEGREE);
}

static const template *template_named(const char *id)
{
    return &starship_components()->template[kit_template_number(id)];
}

static const char *const quick = "rules=quick ships=1", *const complete = "rules=complete ships=1";

/* ---- moving ---- */

/* 124 mm and 30 degrees: from (400, 400), heading 0, to the right: 124 sin 15, 124 cos 15. */
TEST(fl_017_it_moves_along_an_orbit)
{
    static kit k;
    int piece = table(&k, quick, "planetoid_right", 400, 400, 0);

    kit_end_turn(&k);
    lies(&k, piece, 43209, 51977, 30);
    kit_end_turn(&k);
    lies(&k, piece, 51978, 60745, 60);
    piece = table(&k, quick, "planetoid_left", 400, 400, 0);
    kit_end_turn(&k);
    lies(&k, piece, 36791, 51977, 330);
}

TEST(fl_018_each_has_a_card_of_its_own)
{
    const starship_data *d = starship_components();
    uint32_t used = 0;

    for (int i = 0; i < d->template_count; i++) {
        const template *t = &d->template[i];

        if (t->orbit == NO_ORBIT)
            continue;
        assert_int_equal(t->kind, PLANETOID);
        assert_int_equal(t->copies, 1);
        assert_true(t->orbit < d->orbit_count);
        assert_int_equal(used >> t->orbit & 1, 0);
        used |= 1u << t->orbit;
    }
    assert_int_equal(used, (1u << d->orbit_count) - 1);
    assert_int_equal(d->orbit_count, 2);
}

TEST(fl_019_under_quick_start_it_moves_once_a_turn)
{
    static kit k;

    table(&k, quick, "planetoid_right", 400, 400, 0);
    kit_end_turn(&k);
    assert_int_equal(kit_times(&k, EV_ORBITS), 1);
    kit_end_turn(&k);
    assert_int_equal(kit_times(&k, EV_ORBITS), 1);
}

/* Before any ship moves, and not in the second step. */
TEST(fl_020_under_the_complete_rules_it_moves_in_the_first_step_only)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_right", 500, 400, 0);
    int moved = -1, orbit = -1;

    kit_energy(&k, 0, 4);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k);
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_ORBITS)
            orbit = i;
        if (k.out.at[i].kind == EV_MOVED && moved < 0)
            moved = i;
    }
    assert_true(orbit >= 0 && orbit < moved);
    assert_int_equal(kit_times(&k, EV_ORBITS), 1);
    assert_int_equal(kit_event_of(&k, EV_ORBITS, piece)->rule, FL(21));
    lies(&k, piece, 53209, 51977, 30);
}

/* The same rigid transform each turn, whatever the pose; a straight card would do as well. */
TEST(fl_021_each_move_is_the_same_transform)
{
    const template *t = template_named("planetoid_right");
    pose origin = {{0, 0}, 0}, first = starship_orbit_next(t, origin);

    for (int heading = 0; heading < 360; heading += 7) {
        pose from = {{12345, -678}, heading * DEGREE}, to = starship_orbit_next(t, from);
        point same = pose_point(from, first.at);

        assert_in_range(to.at.x, same.x - TOLERANCE, same.x + TOLERANCE);
        assert_in_range(to.at.y, same.y - TOLERANCE, same.y + TOLERANCE);
        assert_int_equal(to.heading, heading_normal(from.heading + first.heading));
    }
    starship_data straight = starship_shipped; /* 6 cm straight on */

    straight.orbit[t->orbit] = (orbit_card){.length = 6 * CENTIMETRE};
    starship_use(&straight);
    pose at = origin;

    for (int turn = 1; turn <= 3; turn++) {
        at = starship_orbit_next(t, at);
        assert_int_equal(at.at.y, turn * (6 * CENTIMETRE + 2 * t->radius));
        assert_int_equal(at.at.x, 0);
        assert_int_equal(at.heading, 0);
    }
    starship_use(&starship_shipped);
}

/* The yellow line lies on its edge, the red line on the edge of where it is set, the card between. */
TEST(fl_022_both_joints_are_exact)
{
    static const char *const ids[] = {"planetoid_left", "planetoid_right"};

    for (int i = 0; i < 2; i++) {
        const template *t = template_named(ids[i]);
        const orbit_card *c = &starship_components()->orbit[t->orbit];
        pose from = {{40000, 30000}, 123 * DEGREE}, to = starship_orbit_next(t, from);
        int32_t way = point_bearing(from.at, to.at);
        point yellow = point_ahead(from.at, way, t->radius),
              red = point_ahead(to.at, way, -t->radius);

        assert_in_range(point_distance(yellow, red), c->length - TOLERANCE, c->length + TOLERANCE);
        assert_in_range(point_distance(from.at, to.at), 12400 - TOLERANCE, 12400 + TOLERANCE);
        assert_int_equal(heading_between(from.heading, to.heading), c->turn);
        assert_in_range(heading_between(from.heading, way), c->turn / 2 - 1, c->turn / 2 + 1);
        for (int move = 1; move < 12; move++)
            to = starship_orbit_next(t, to);
        assert_in_range(point_distance(from.at, to.at), 0, TOLERANCE); /* once around */
        assert_int_equal(to.heading, from.heading);
    }
}

/* ---- meeting ships ---- */

TEST(fl_023_a_ship_that_ends_on_it_draws_a_counter)
{
    static const char *const rules[] = {quick, complete};
    static kit k;

    for (int set = 0; set < 2; set++) {
        /* It comes to (407, 389.8): the Viper ends at (375, 300), 30 mm before it. */
        table(&k, rules[set], "planetoid_right", 375, 270, 0);
        kit_rocks(&k, "3");
        kit_plan(&k, 0, "ST medium");
        kit_coast(&k);
        assert_false(kit_told(&k, EV_ON_PLANETOID));
        table(&k, rules[set], "planetoid_right", 343, 210, 0); /* to (375.1, 329.8) */
        kit_rocks(&k, "3");
        kit_plan(&k, 0, "ST medium");
        kit_coast(&k);
        assert_non_null(kit_event_of(&k, EV_ON_PLANETOID, 0));
        assert_int_equal(k.g.counter_count[0], 1);
        assert_int_equal(k.g.damage[0], 3);
    }
}

TEST(fl_023_it_blocks_sight_where_it_is_now)
{
    static kit k;
    static scene s;

    kit_start(&k, 2, complete);
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 480, 180);
    int piece = kit_piece(&k, "planetoid_right", 268, 270, 0); /* to (300.1, 389.8) */

    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 1, true).barred, 0);
    starship_move_orbits(&k.g, NULL);
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 1, true).barred, SB(403));
    assert_int_equal(starship_between(&k.g, &s, 0, 1), 1 << piece);
}

/* FL-024, FL-025: it goes through everything that is no ship. */
TEST(fl_024_overlapping_another_planetoid_has_no_effect)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_right", 500, 400, 0);
    int other = kit_piece(&k, "planetoid", 540, 520, 0);

    kit_coast(&k);
    lies(&k, piece, 53209, 51977, 30);
    lies(&k, other, 54000, 52000, 0);
    assert_false(kit_told(&k, EV_COUNTERS));
    kit_end_turn(&k);
    assert_int_equal(k.g.piece_count, 2);
}

TEST(fl_025_overlapping_a_field_has_no_effect)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_right", 500, 400, 0);
    int rocks = kit_piece(&k, "dense_1", 540, 520, 0);

    kit_coast(&k);
    lies(&k, piece, 53209, 51977, 30);
    lies(&k, rocks, 54000, 52000, 0);
    assert_false(kit_told(&k, EV_IN_FIELD));
    assert_false(kit_told(&k, EV_COUNTERS));
}

/* ---- who stands on it ---- */

/* A ship has landed on the piece, 20 mm ahead of its middle, and looks the other way; it stays. */
static void stand_on(kit *k, int ship, int piece)
{
    pose at = piece_pose(&k->g, piece);
    point on_it = pose_point(at, (point){0, 2000});

    k->g.x[ship] = on_it.x;
    k->g.y[ship] = on_it.y;
    k->g.heading[ship] = (uint16_t)heading_normal(at.heading + FULL_TURN / 2);
    kit_energy(k, ship, 0);
    k->g.slider[ship] = STILL;
    k->g.landed[ship] = (uint8_t)(piece + 1);
    k->g.stays[ship] = 2;
    kit_planning(k);
}

/* Others land on it as on any planetoid (FL-023). */
TEST(fl_026_it_carries_what_stands_on_it)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_orbit rules=complete");
    stand_on(&k, 2, 1);
    for (int turn = 1; turn <= 2; turn++) {
        pose before = piece_pose(&k.g, 1);

        kit_end_turn(&k);
        pose now = piece_pose(&k.g, 1);
        point on_it = pose_point(now, (point){0, 2000});

        assert_int_not_equal(now.heading, before.heading);
        assert_in_range(k.g.x[2], on_it.x - TOLERANCE, on_it.x + TOLERANCE);
        assert_in_range(k.g.y[2], on_it.y - TOLERANCE, on_it.y + TOLERANCE);
        assert_int_equal(k.g.heading[2], heading_normal(now.heading + FULL_TURN / 2));
        assert_int_equal(k.g.landed[2], 2);
        assert_int_equal(k.g.counter_count[2], 0); /* FL-R07: it does not collide */
    }
}

TEST(fl_R08_it_carries_a_ship_out_of_the_area)
{
    static kit k;

    kit_start(&k, 2, complete);
    k.g.optional |= NEEDS_LANDING;
    int piece = kit_piece(&k, "planetoid_right", 300, 660, 0);

    stand_on(&k, 1, piece);
    kit_end_turn(&k); /* to y 779.8: over the edge at 750 */
    assert_int_equal(k.g.where[1], ELIMINATED);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.piece_count, 1);
}

/* ---- who is run into (FL-R07) ---- */

TEST(fl_R07_a_ship_that_it_moves_onto_collides)
{
    static const char *const rules[] = {quick, complete};
    static kit k;

    for (int set = 0; set < 2; set++)
        for (int comes = 0; comes < 2; comes++) {
            table(&k, rules[set], comes ? "planetoid_right" : "planetoid", comes ? 343 : 375,
                comes ? 80 : 200, 0); /* to (375.1, 199.8): right under it */
            kit_energy(&k, 0, 0);
            kit_planning(&k);
            kit_rocks(&k, "2");
            kit_plan(&k, 0, "ST still");
            kit_coast(&k);
            assert_int_equal(kit_told(&k, EV_ON_PLANETOID), comes); /* SB-R74 otherwise */
            assert_int_equal(k.g.counter_count[0], comes);
        }
}

/* In the second step nothing comes to anybody. */
TEST(fl_R07_once_a_turn)
{
    static kit k;

    table(&k, complete, "planetoid_right", 343, 80, 0);
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "ST still");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_equal(k.g.counter_count[0], 1);
}

/* What it leaves behind does not collide: places are compared when the step ends. */
TEST(fl_R07_it_moves_before_the_ships)
{
    static kit k;

    table(&k, complete, "planetoid_right", 375, 300, 0); /* away to (407, 419.8) */
    kit_plan(&k, 0, "ST medium");                        /* to (375, 300) */
    kit_coast(&k);
    assert_false(kit_told(&k, EV_ON_PLANETOID));
}

/* A forecast knows where it will be. */
TEST(fl_R07_forecasts_look_at_where_it_will_be)
{
    static kit k;

    for (int onto = 0; onto < 2; onto++) {
        table(&k, complete, "planetoid_right", onto ? 343 : 375, onto ? 210 : 300, 0);
        plan p = plan_with(kit_place_of(&k, 0, "ST"), NO_CARD, MEDIUM, 0);
        starship then = k.g;

        starship_move_orbits(&then, NULL);
        course c = starship_course(&then, 0, &p);

        assert_int_equal(starship_meeting(&then, 0, &c, 0).ends_on, onto);
        assert_int_equal(starship_meeting(&k.g, 0, &c, 0).ends_on, !onto);
    }
}

/* ---- out of the area (FL-R08) ---- */

TEST(fl_R08_it_leaves_the_area_and_comes_back)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_left", 20, 400, 0);
    bool outside = false;

    for (int turn = 0; turn < 12; turn++) {
        starship_move_orbits(&k.g, NULL);
        outside = outside || starship_is_outside(&k.g, piece);
        assert_int_equal(k.g.piece_count, 1);
    }
    assert_true(outside);
    assert_false(starship_is_outside(&k.g, piece));
    lies(&k, piece, 2000, 40000, 0);
}

TEST(fl_R08_outside_is_wholly_outside)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_left", 375, 375, 0);

    static const struct {
        int32_t x, y;
        bool outside;
    } of[] = {{-4000, 37500, false}, {-4100, 37500, true}, {79000, 37500, false},
        {79100, 37500, true}, {37500, -4100, true}, {37500, 79100, true}, {37500, 79000, false}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        k.g.x[FIRST_PIECE + piece] = of[i].x;
        k.g.y[FIRST_PIECE + piece] = of[i].y;
        assert_int_equal(starship_is_outside(&k.g, piece), of[i].outside);
    }
}

/* ---- large ones (FL-R71) ---- */

TEST(fl_R71_a_large_planetoid_is_a_planetoid_with_a_larger_outline)
{
    const template *t = template_named("planetoid_large");
    static kit k;

    assert_int_equal(t->kind, PLANETOID);
    assert_int_equal(t->radius, 7000);
    for (int on = 0; on < 2; on++) {
        kit_alone(&k, 2, 0, complete);
        kit_piece(&k, "planetoid_large", 375, on ? 399 : 401, 0); /* the base ends at 330 */
        kit_rocks(&k, "0");
        kit_plan(&k, 0, "ST medium");
        kit_coast(&k);
        assert_int_equal(kit_told(&k, EV_ON_PLANETOID), on);
        assert_int_equal(k.g.counter_count[0], on);
    }
}

/* ---- what is seen ---- */

TEST(fl_021_all_see_where_it_will_be)
{
    static kit k;
    int piece = table(&k, complete, "planetoid_right", 400, 400, 0);
    pose at = piece_pose(&k.g, piece);

    for (int reader = 0; reader < 2; reader++) {
        pose then = at;

        assert_true(kit_seen_word(&k, reader, "terrain.0.orbit.card", "orbit_right"));
        for (int i = 0; i < 3; i++) {
            char path[40];
            text t = text_in(path, sizeof path);

            then = starship_orbit_next(template_of(&k.g, piece), then);
            text_format(&t, "terrain.0.orbit.next.%d.x", i);
            assert_int_equal(kit_seen(&k, reader, path), then.at.x);
        }
        assert_int_equal(kit_seen_count(&k, reader, "terrain.0.orbit.next"), 3);
    }
    kit_piece(&k, "planetoid", 100, 100, 0);
    assert_true(kit_seen_null(&k, 0, "terrain.1.orbit"));
}

/* ---- agreement ---- */

static refusal fits(const char *optional)
{
    setup s = {.seat_count = 2};

    setup_set(&starship_game, &s, "optional", optional);
    return game_fits(&starship_game, &s);
}

TEST(fl_017_orbits_need_planetoids)
{
    assert_int_equal(fits("orbits").rule, FL(17));
    assert_int_equal(fits("orbits+planetoids").code, ACCEPTED);
}

/* Without the rule nobody lays one; with it they are laid like others, once each. */
TEST(fl_017_they_are_laid_where_orbits_are_played)
{
    static kit k;
    options list;

    for (int orbits = 0; orbits < 2; orbits++) {
        int found = 0;

        kit_begin(
            &k, 2, orbits ? "ships=1 optional=planetoids+orbits" : "ships=1 optional=planetoids");
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        for (int i = 0; i < list.count; i++)
            found += starship_components()->template[list.at[i].thing[0]].orbit != NO_ORBIT;
        assert_int_equal(found, orbits ? 2 : 0);
    }
}

/* A position is believed if the orbits lead there in so many turns. */
TEST(fl_021_a_position_off_the_orbit_is_not_believed)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_orbit rules=complete");
    kit_valid(&k);
    for (int turn = 0; turn < 3; turn++) {
        kit_end_turn(&k);
        kit_valid(&k);
    }
    for (int wrong = 0; wrong < 3; wrong++) {
        kit spoilt = k;

        if (wrong == 0)
            spoilt.g.x[FIRST_PIECE + 1] += 1;
        else if (wrong == 1)
            spoilt.g.heading[FIRST_PIECE + 1] = 0;
        else
            starship_move_orbits(&spoilt.g, NULL);
        assert_int_not_equal(game_is_valid(&starship_game, &spoilt.g.flow).code, ACCEPTED);
    }
}

TEST(fl_017_games_with_orbits_go_on_to_their_end)
{
    kit_wander("scenario=house_orbit rules=quick", 4);
    kit_wander("scenario=house_orbit rules=complete optional=ftl+asteroids terrain=2", 3);
    kit_wander(
        "ships=2 rules=complete optional=planetoids+orbits+levels+talents+pilots terrain=4", 3);
}
