/* test_terrain.c: fields and planetoids on the table: who meets them, whom they cover (ledger, sections 26, 27). */
#include <string.h>

#include "kit.h"

/* ---- who is inside ---- */

/* A Viper alone at (375, 200), looking up the table: straight at medium speed its card lies from 230 to
   297, 22 to either side, and it ends at 300. */
static void alone(kit *k, int complete)
{
    kit_alone(k, 2, 0, complete ? "rules=complete ships=1" : "rules=quick ships=1");
}

static void fly_straight(kit *k)
{
    kit_plan(k, 0, "ST medium");
    kit_coast(k);
}

TEST(sb_373_a_base_that_ends_on_a_field_is_inside)
{
    static kit k;

    for (int complete = 0; complete < 2; complete++) {
        alone(&k, complete);
        kit_piece(
            &k, "sparse_1", 375, 388, 0); /* its lower tip 0.3 mm under the front of the base */
        fly_straight(&k);
        assert_true(kit_told(&k, EV_IN_FIELD));
        alone(&k, complete);
        kit_piece(&k, "sparse_1", 375, 389, 0);
        fly_straight(&k);
        assert_false(kit_told(&k, EV_IN_FIELD));
    }
}

TEST(sb_374_a_card_with_two_opposite_sides_on_a_field_is_inside)
{
    static kit k;

    for (int complete = 0; complete < 2; complete++) {
        alone(&k, complete);
        kit_piece(
            &k, "sparse_1", 375, 216, 0); /* its upper end lies short of where the base ends */
        assert_int_equal(starship_pieces_under(&k.g, 0, (pose){{37500, 30000}, 0}), 0);
        fly_straight(&k);
        assert_true(kit_told(&k, EV_IN_FIELD));
    }
}

/* SB-054: the left side and the front side are no opposite ones. */
TEST(sb_374_one_side_or_two_that_meet_are_not_enough)
{
    static kit k;
    pose start = {{37500, 23000}, 0};

    alone(&k, 1);
    kit_piece(&k, "sparse_1", 315, 345, 0); /* on the upper left corner of the card */
    assert_int_equal(starship_pieces_crossed(&k.g, 0, start, false), 0);
    k.g.x[SHIPS] = 36500; /* on the upper end of both long sides */
    assert_int_equal(starship_pieces_crossed(&k.g, 0, start, false), 1);
    assert_int_equal(starship_pieces_crossed(&k.g, 0, start, true), 0); /* it lies behind */
}

TEST(sb_375_two_templates_under_two_sides_do_not_count)
{
    static kit k;

    alone(&k, 1);
    kit_piece(&k, "sparse_1", 283, 250, 0);
    kit_piece(&k, "dense_1", 467, 250, 0);
    for (int piece = 0; piece < 2; piece++) { /* each lies under a side */
        shape laid = starship_card_at((pose){{37500, 23000}, 0}, false);
        ground at;

        starship_ground(template_of(&k.g, piece), piece_pose(&k.g, piece), &at);
        assert_true(shapes_overlap(&laid, &at.shape[0]));
    }
    fly_straight(&k);
    assert_false(kit_told(&k, EV_IN_FIELD));
}

/* SB-053: the card lies in the frame of its arrow, forward ahead of it, backward behind it. */
TEST(sb_053_a_card_is_laid_at_the_start_of_its_arrow)
{
    const starship_data *d = starship_components();
    pose start = {{10000, 20000}, 90 * DEGREE};
    shape ahead = starship_card_at(start, false), behind = starship_card_at(start, true);

    assert_true(shape_is_valid(&ahead) && shape_is_valid(&behind));
    for (int i = 0; i < 4; i++) {
        assert_in_range(ahead.corner[i].x, 10000, 10000 + d->card_length);
        assert_in_range(behind.corner[i].x, 10000 - d->card_length, 10000);
        assert_in_range(ahead.corner[i].y, 20000 - d->card_width / 2, 20000 + d->card_width / 2);
    }
}

/* Ships on another level pass by (SB-350). */
TEST(sb_350_a_field_on_another_level_does_nothing)
{
    static kit k;

    alone(&k, 1);
    kit_piece(&k, "sparse_1", 375, 330, 0);
    kit_piece(&k, "planetoid", 375, 330, 0);
    k.g.level[SHIPS] = k.g.level[SHIPS + 1] = 3;
    fly_straight(&k);
    assert_false(kit_told(&k, EV_IN_FIELD));
    assert_false(kit_told(&k, EV_ON_PLANETOID));
}

/* SB-R70, SB-R74: who does not move in a step draws nothing. */
TEST(sb_R70_a_ship_that_stands_still_draws_nothing)
{
    static kit k;

    for (int complete = 0; complete < 2; complete++) {
        alone(&k, complete);
        kit_energy(&k, 0, 0);
        kit_piece(&k, "dense_1", 375, 200, 0);
        kit_piece(&k, "planetoid", 375, 200, 0);
        kit_planning(&k);
        kit_plan(&k, 0, "ST still");
        kit_coast(&k);
        assert_false(kit_told(&k, EV_IN_FIELD));
        assert_false(kit_told(&k, EV_ON_PLANETOID));
    }
}

/* SB-R70: each movement step counts for itself; one card is flown in the first. */
TEST(sb_R70_every_step_with_a_card_counts_once)
{
    static kit k;

    alone(&k, 1);
    kit_energy(&k, 0, 4);
    kit_piece(&k, "dense_4", 375, 300, 90); /* long enough for both steps */
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k); /* nobody can fire in between */
    assert_int_equal(kit_times(&k, EV_IN_FIELD), 2);
    assert_int_equal(k.g.counter_count[0], 4);
    alone(&k, 1);
    kit_piece(&k, "dense_4", 375, 300, 90);
    kit_rocks(&k, "0");
    fly_straight(&k); /* one card, flown in the first */
    kit_keep(&k, 0, 1);
    assert_int_equal(k.g.counter_count[0], 1);
    kit_expect(&k, ASK_PLAN, 0);
}

/* SB-R71: under Quick Start both cards of an overboost lie in the one step: one draw. */
TEST(sb_R71_both_cards_of_a_quick_overboost_count_once)
{
    static kit k;

    alone(&k, 0);
    kit_piece(&k, "dense_4", 375, 300, 90);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_IN_FIELD), 1);
    assert_int_equal(k.g.counter_count[0], 2);
}

/* SB-R71: each card of an overboost is looked at, here the first, which the ship leaves behind. */
TEST(sb_R71_each_card_of_an_overboost_is_tested)
{
    static kit k;

    alone(&k, 0);
    kit_piece(&k, "dense_1", 375, 216, 0);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_IN_FIELD), 1);
}

/* SB-R71: a drift has no card; where it ends counts. */
TEST(sb_R71_a_drift_counts_where_it_ends)
{
    static kit k;

    for (int ends = 0; ends < 2; ends++) {
        kit_alone(&k, 2, 3, "rules=complete ships=1");
        int drift = starship_components()->drift[0] / MILLIMETRE;

        kit_piece(&k, "dense_1", 375, 200 + drift + (ends ? 80 : 90), 0);
        kit_planning(&k);
        kit_plan(&k, 0, "CD ST medium");
        kit_coast(&k);
        assert_int_equal(kit_times(&k, EV_IN_FIELD), ends);
    }
}

/* SB-R103: under Quick Start the step ends when the bases have slid apart. */
TEST(sb_R103_a_slide_is_part_of_the_step)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 375, 200, 0);
    kit_put(&k, 1, 375, 340, 0);
    kit_piece(&k, "planetoid", 375, 450, 0); /* 80 mm across: from 410 on */
    kit_planning(&k);
    kit_plan(&k, 1, "ST still");
    kit_plan(&k, 0, "ST medium"); /* to 300, on the Raider, and on to 400 */
    assert_true(kit_told(&k, EV_SLID));
    assert_non_null(kit_event_of(&k, EV_ON_PLANETOID, 0));
    assert_null(kit_event_of(&k, EV_ON_PLANETOID, 1));
}

/* Of two that stand still one slides on, and has moved. */
TEST(sb_R103_a_ship_that_is_slid_onto_a_planetoid_has_moved)
{
    static kit k;

    for (int stays = 0; stays < 2; stays++) {
        kit_start(&k, 2, "rules=quick ships=1");
        kit_put(&k, 0, 375, 300, 0);
        kit_put(&k, 1, 375, 320, 0);
        kit_piece(&k, "planetoid", 375, 420, 0); /* from 380 on */
        kit_rig(&k, FROM_SLIDE, stays);
        kit_rocks(&k, "2");
        kit_planning(&k);
        kit_plan(&k, 1, "ST still");
        kit_plan(&k, 0, "ST still"); /* one of them slides to 360 or 380, its front to 390 or 410 */
        assert_int_equal(kit_times(&k, EV_SLID), 1);
        assert_non_null(kit_event_of(&k, EV_ON_PLANETOID, !stays));
    }
}

/* ---- planetoids (SB-399: under both rule sets) ---- */

TEST(sb_400_a_base_that_rests_on_a_planetoid_costs_a_counter)
{
    static kit k;

    for (int complete = 0; complete < 2; complete++) {
        alone(&k, complete);
        kit_piece(&k, "planetoid", 375, 369, 0); /* 1 mm under the front of the base */
        kit_rocks(&k, "3");
        fly_straight(&k);
        assert_true(kit_told(&k, EV_ON_PLANETOID));
        assert_int_equal(k.g.counter_count[0], 1);
        assert_int_equal(k.g.damage[0], 3);
        assert_int_equal(kit_seen(&k, 1, "ships.0.counters.collision"), 1);
        assert_true(kit_seen_null(&k, 1, "ships.0.drawn.0.value")); /* SB-401 */
        alone(&k, complete);
        kit_piece(&k, "planetoid", 375, 371, 0);
        fly_straight(&k);
        assert_int_equal(k.g.counter_count[0], 0);
    }
}

TEST(sb_402_passing_over_a_planetoid_does_no_damage)
{
    static kit k;

    alone(&k, 1);
    kit_piece(&k, "planetoid", 375, 225, 0); /* under the card, short of the end */
    fly_straight(&k);
    assert_false(kit_told(&k, EV_ON_PLANETOID));
    assert_int_equal(k.g.counter_count[0], 0);
}

/* ---- shots ---- */

/* Viper 0 at (300, 300) and Raider 2 at (300, 480), 15 cm from the stand to the base. */
static void face(kit *k)
{
    kit_start(k, 2, "rules=complete ships=2");
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 480, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 3, 100, 100, 270);
}

TEST(sb_378_a_sparse_field_in_the_line_takes_two)
{
    static kit k;

    face(&k);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 6);
    kit_piece(&k, "sparse_1", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -2);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 8);
    k.g.x[SHIPS] = 20000; /* beside the line */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
}

/* The line that counts ends at the base (SB-047): the stand alone lies inside. */
TEST(sb_379_a_target_that_stands_in_a_sparse_field_is_covered)
{
    static kit k;

    face(&k);
    kit_piece(&k, "sparse_1", 300, 520, 0); /* from 462 on: the base begins at 450 */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -2);
    k.g.y[SHIPS] = 54500; /* from 487 on */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
}

TEST(sb_387_a_dense_field_in_the_line_takes_four)
{
    static kit k;

    face(&k);
    kit_piece(&k, "dense_1", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -4);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 10);
}

TEST(sb_388_a_target_that_stands_in_a_dense_field_is_covered)
{
    static kit k;

    face(&k);
    kit_piece(&k, "dense_1", 300, 520, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -4);
}

/* Fields never block (SB-044), and Quick Start has the same cover. */
TEST(sb_378_quick_start_has_cover_too)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 480, 0);
    kit_piece(&k, "dense_1", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 1, true).need, 10);
    assert_int_equal(kit_shot(&k, 0, 1, true).barred, 0);
}

TEST(sb_R72_each_template_covers_once_and_they_add_up)
{
    static kit k;

    face(&k);
    kit_piece(&k, "sparse_1", 300, 460, 0); /* in the line, and the target stands in it */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -2);
    kit_piece(&k, "dense_2", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -6);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 12);
}

/* The attack itself is rolled with it. */
TEST(sb_378_cover_counts_in_the_roll)
{
    static kit k;

    for (int covered = 0; covered < 2; covered++) {
        face(&k);
        if (covered)
            kit_piece(&k, "sparse_1", 300, 380, 0);
        kit_firing(&k, 1);
        kit_dice(&k, 3, 4);
        kit_fire(&k, 0, 2);
        kit_cease(&k);
        assert_int_equal(k.g.counter_count[2] > 0, !covered);
    }
}

/* SB-R67: on one level that level's pieces; across one level those of either, the stand on its own. */
TEST(sb_R67_cover_lies_on_the_levels_of_the_two)
{
    static kit k;

    face(&k);
    k.g.optional |= NEEDS_LEVELS;
    kit_piece(&k, "sparse_1", 300, 380, 0);
    kit_piece(&k, "dense_1", 300, 520, 0); /* about the target's stand */
    k.g.level[SHIPS] = k.g.level[SHIPS + 1] = 3;
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
    k.g.level[0] = 3;
    assert_int_equal(
        kit_shot(&k, 0, 2, true).cover_mod, -2); /* not where the attacker's level is */
    k.g.level[0] = 2;
    k.g.level[2] = 3;
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -6);
    k.g.level[SHIPS] = k.g.level[SHIPS + 1] = 1;
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
}

TEST(sb_403_a_target_behind_a_planetoid_cannot_be_attacked)
{
    static kit k;

    face(&k);
    int piece = kit_piece(&k, "planetoid", 300, 390, 0);

    assert_int_equal(kit_shot(&k, 0, 2, true).barred, SB(403));
    kit_firing(&k, 1);
    assert_true(kit_told(&k, EV_NO_FIRE));
    assert_int_equal(kit_seen(&k, 0, "sights.0.behind.0"), piece);
    k.g.level[SHIPS + piece] = 3; /* SB-R67 */
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, 0);
}

TEST(sb_404_a_target_that_is_seen_in_part_is_attacked_without_penalty)
{
    static kit k;

    face(&k);
    kit_piece(&k, "planetoid", 265, 390, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 6);
}

/* A ship in the way is still the reason where it would be one alone. */
TEST(sb_403_a_ship_in_the_way_stays_the_reason)
{
    static kit k;

    face(&k);
    kit_put(&k, 1, 300, 375, 0);
    kit_piece(&k, "planetoid", 300, 400, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, SB(140));
}

TEST(sb_R75_lines_that_run_inside_a_planetoid_are_blocked)
{
    static kit k;

    face(&k);
    kit_piece(&k, "planetoid_large", 300, 300, 0); /* the attacker stands on it */
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, SB(403));
}

/* SB-R62: terrain is no base, and only bases stop tailing. */
TEST(sb_R62_terrain_does_not_stop_tailing)
{
    static kit with, without;

    for (int i = 0; i < 2; i++) {
        kit *k = i == 0 ? &without : &with;

        kit_start(k, 2, "rules=complete ships=1");
        kit_put(k, 0, 300, 300, 0);
        kit_put(k, 1, 300, 430, 0);
        k->g.optional |= NEEDS_TAILING;
        if (i == 1)
            kit_piece(k, "planetoid", 300, 365, 0);
        kit_planning(k);
        kit_expect(k, ASK_TAIL, 0);
    }
}

/* ---- what is seen ---- */

TEST(sb_372_all_see_what_lies_where_and_which_side_is_up)
{
    static kit k;

    face(&k);
    kit_piece(&k, "dense_3", 300, 380, 30);
    for (int reader = 0; reader < 2; reader++) {
        assert_int_equal(kit_seen_count(&k, reader, "terrain"), 1);
        assert_true(kit_seen_word(&k, reader, "terrain.0.template", "dense_3"));
        assert_true(kit_seen_word(&k, reader, "terrain.0.kind", "dense_field"));
        assert_int_equal(kit_seen(&k, reader, "terrain.0.cover"), -4);
        assert_int_equal(kit_seen(&k, reader, "terrain.0.x"), 30000);
        assert_int_equal(kit_seen(&k, reader, "terrain.0.y"), 38000);
        assert_int_equal(kit_seen(&k, reader, "terrain.0.heading"), 3000);
        assert_int_equal(kit_seen(&k, reader, "terrain.0.level"), 2);
        assert_int_equal(kit_seen(&k, reader, "sights.0.modifiers.cover"), -4);
        assert_int_equal(kit_seen(&k, reader, "sights.0.covers.0.piece"), 0);
        assert_int_equal(kit_seen(&k, reader, "sights.0.covers.0.modifier"), -4);
    }
}

/* What a plan runs into is foretold, and what that draws; so it comes. */
TEST(sb_381_a_forecast_names_the_field_and_what_it_draws)
{
    static kit k;
    static char written[KIT_VIEW];
    static options list;

    alone(&k, 1);
    kit_piece(&k, "sparse_1", 375, 320, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        if (list.at[i].verb != VERB_FLY || list.at[i].thing[1] != kit_place_of(&k, 0, "ST"))
            continue;
        for (int speed = LOW; speed <= MEDIUM; speed++) {
            choice c = {.option = i, .args = list.at[i].free, .arg = {1 << speed, 1}};
            pick p = options_pick(&list, &c);
            text t = text_in(written, sizeof written);
            json j = json_to(&t);

            json_add_object(&j);
            starship_forecast(&k.g.flow, 0, &p, &j);
            json_end(&j);
            assert_non_null(strstr(written,
                speed == LOW ? "\"crosses\":true,\"draws\":0,\"keeps\":0,\"rule\":\"SB-384\""
                             : "\"crosses\":true,\"draws\":3,\"keeps\":1,\"rule\":\"SB-385\""));
        }
    }
    fly_straight(&k);
    assert_int_equal(kit_event(&k, EV_IN_FIELD)->arg[2], 3);
}

/* ---- laying ---- */

/* The shipped components with a scenario in which each side lays so many pieces. */
static starship_data with_lays;

static void begin_laying(kit *k, int seat_count, int colonial, int cylon)
{
    with_lays = starship_shipped;
    with_lays.scenario[0].lays[COLONIAL] = (uint8_t)colonial;
    with_lays.scenario[0].lays[CYLON] = (uint8_t)cylon;
    starship_use(&with_lays);
    kit_begin(k, seat_count, "rules=complete ships=2 optional=asteroids+planetoids");
}

static void end_laying(void)
{
    starship_use(&starship_shipped);
}

static int option_for(const kit *k, int seat, const char *id)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].thing[0] == kit_template_number(id))
            return i;
    return -1;
}

static bool lays(kit *k, const char *id, int x, int y, int heading)
{
    int seat = __builtin_ctz(kit_asked(k));
    choice c = {.option = option_for(k, seat, id), .args = 3, .arg = {x, y, heading}};

    if (c.option < 0)
        return false;
    refusal r = kit_try(k, seat, &c);

    if (r.code == ACCEPTED)
        return true;
    assert_int_equal(r.rule, strncmp(id, "planetoid", 9) == 0 ? SB(399) : SB(371));
    return false;
}

TEST(sb_R100_the_sides_lay_in_turns_the_first_to_place_first)
{
    static kit k;

    begin_laying(&k, 4, 3, 1);
    static const int seat_of[] = {0, 1, 2, 0};
    static const char *const id[] = {"sparse_1", "dense_2", "planetoid", "sparse_3"};

    for (int i = 0; i < 4; i++) {
        kit_expect(&k, ASK_LAY, seat_of[i]);
        assert_int_equal(kit_asked(&k), SEAT_BIT(seat_of[i]));
        kit_valid(&k);
        assert_true(lays(&k, id[i], 150 + 200 * (i % 3), i < 3 ? 200 : 450, 0));
        assert_true(kit_told(&k, EV_LAID));
    }
    kit_expect(&k, ASK_PLACE, 0);
    kit_valid(&k);
    assert_int_equal(k.g.piece_count, 4);
    k.g.x[SHIPS + 1] = k.g.x[SHIPS]; /* on another piece: that cannot be */
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
    end_laying();
}

TEST(sb_R100_a_piece_keeps_off_edges_and_other_pieces)
{
    static kit k;

    begin_laying(&k, 2, 2, 2);
    assert_false(lays(&k, "planetoid", 39, 300, 0)); /* 40 mm in radius */
    assert_false(lays(&k, "planetoid", 375, 99, 0)); /* 6 cm from the edge of deployment */
    assert_false(lays(&k, "planetoid", 375, 651, 0));
    assert_true(lays(&k, "planetoid", 41, 100, 0));
    assert_false(lays(&k, "planetoid", 41 + 80 + 49, 100, 0)); /* 5 cm apart */
    assert_true(lays(&k, "planetoid", 41 + 80 + 50, 100, 0));
    assert_false(lays(&k, "sparse_1", 41, 110, 0));
    assert_true(lays(&k, "sparse_1", 375, 650 - 45, 0));
    end_laying();
}

/* SB-032, SB-372: a field has two faces and lies there once. */
TEST(sb_372_one_face_of_a_field_is_up)
{
    static kit k;

    begin_laying(&k, 2, 1, 1);
    assert_true(option_for(&k, 0, "dense_1") >= 0);
    assert_true(lays(&k, "sparse_1", 200, 300, 77));
    assert_int_equal(option_for(&k, 1, "sparse_1"), -1);
    assert_int_equal(option_for(&k, 1, "dense_1"), -1);
    assert_true(option_for(&k, 1, "dense_2") >= 0);
    end_laying();
}

/* SB-371, SB-399: what is in play may be laid. */
TEST(sb_371_only_terrain_that_is_in_play_is_laid)
{
    static kit k;

    kit_begin(&k, 2, "rules=quick ships=2 optional=planetoids");
    kit_expect(&k, ASK_LAY, 0);
    assert_int_equal(option_for(&k, 0, "sparse_1"), -1);
    assert_true(option_for(&k, 0, "planetoid") >= 0);
    kit_begin(&k, 2, "rules=quick ships=2 optional=asteroids");
    assert_int_equal(option_for(&k, 0, "planetoid"), -1);
    assert_true(option_for(&k, 0, "sparse_1") >= 0);
    kit_begin(&k, 2, "rules=quick ships=2 optional=tailing terrain=3");
    kit_expect(&k, ASK_PLACE, 0);
}

/* So many as were agreed on, two where nobody said anything. */
TEST(sb_371_how_many_are_laid_is_agreed_on)
{
    static const struct {
        const char *settings;
        int pieces;
    } of[] = {
        {"rules=quick ships=2 optional=planetoids", 4},
        {"rules=quick ships=2 optional=planetoids terrain=1", 2},
        {"rules=quick ships=2 optional=asteroids+planetoids terrain=3", 6},
    };
    static kit k;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        kit_begin(&k, 2, of[i].settings);
        assert_int_equal(2 * starship_pieces_laid_by(&k.g, CYLON), of[i].pieces);
        for (int n = 0; k.g.flow.ask == ASK_LAY; n++)
            assert_true(lays(&k,
                n < 4    ? "planetoid"
                : n == 4 ? "dense_1"
                         : "sparse_2",
                150 + n % 3 * 200, n < 3 ? 200 : 450, 0));
        assert_int_equal(k.g.piece_count, of[i].pieces);
    }
}

/* SB-347: with levels the level is chosen, and pieces on different ones may lie above each other. */
TEST(sb_347_a_piece_is_laid_on_a_level)
{
    static kit k;

    kit_begin(&k, 2, "rules=complete ships=2 optional=planetoids+levels");
    for (int level = 1; level <= 2; level++) {
        int seat = __builtin_ctz(kit_asked(&k));

        kit_choose(&k, seat,
            &(choice){.option = option_for(&k, seat, "planetoid"),
                .args = 4,
                .arg = {300, 300, 0, level}});
        assert_int_equal(k.g.level[SHIPS + level - 1], level);
    }
    kit_valid(&k);
}

/* Whatever is offered can be laid, till all lies there or nothing fits any more. */
TEST(sb_R100_random_laying_comes_to_its_end)
{
    static kit k;
    static options list;
    seed from = seed_from_numbers(3, 3);
    generator r = random_from_seed(&from);

    for (int round = 0; round < 4; round++) {
        begin_laying(&k, 2, 8, 8);
        while (k.g.flow.ask == ASK_LAY) {
            int seat = __builtin_ctz(kit_asked(&k));

            game_list(&starship_game, &k.g.flow, seat, &list, false);
            choice c = options_random(&list, &r);

            kit_choose(&k, seat, &c);
            kit_valid(&k);
        }
        assert_int_equal(k.g.flow.ask, ASK_PLACE);
        assert_in_range(k.g.piece_count, 6, 9); /* four fields, five planetoids */
        end_laying();
    }
}

/* ---- scenarios ---- */

/* SB-371: what a scenario says lies there from the beginning, in both rule sets. */
TEST(sb_371_the_pieces_of_a_scenario_lie_there_from_the_beginning)
{
    static const char *const rules[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static starship_data own;
    static kit k;

    own = starship_shipped;
    own.scenario[0].piece[0] =
        (laid_piece){.at = {30000, 40000}, .heading = 1500, .template = 2, .level = 2};
    own.scenario[0].piece_count = 1;
    own.scenario[0].needs = NEEDS_ASTEROIDS;
    starship_use(&own);
    for (int i = 0; i < 2; i++) {
        kit_start(&k, 2, rules[i]);
        assert_int_equal(k.g.piece_count, 1);
        assert_int_equal(k.g.x[SHIPS], 30000);
        assert_int_equal(k.g.heading[SHIPS], 1500);
        assert_int_equal(k.g.piece[0], 2);
        kit_valid(&k);
        k.g.x[SHIPS] += 1;
        assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
    }
    starship_use(&starship_shipped);
}

/* A side that nobody plays lays nothing. */
TEST(sb_371_one_player_lays_for_himself)
{
    static kit k;

    kit_begin(&k, 1, "scenario=fragged optional=asteroids terrain=2");
    int before = k.g.piece_count;

    seed s = seed_from_numbers(371, 1);
    generator chance = random_from_seed(&s);

    for (int laid = 0; laid < 2; laid++) {
        options list;

        kit_expect(&k, ASK_LAY, 0);
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        choice c = options_random(&list, &chance);

        kit_choose(&k, 0, &c);
    }
    assert_int_equal(k.g.piece_count, before + 2);
    kit_expect(&k, ASK_PLACE, 0);
}
