/* test_landing.c: landing on a planetoid (FL-034, FL-035, FL-046 to FL-060). */
#include "games/starship/rules/showing/view.h"
#include "landing.h"

/* ---- when it is played ---- */

static refusal agreed(const char *optional)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};
    static kit k;

    starship_use(&starship_shipped);
    assert_int_equal(setup_set(&starship_game, &s, "optional", optional).code, ACCEPTED);
    return game_start(&starship_game, &k.g.flow, &s, &k.out);
}

TEST(fl_034_landing_goes_with_planetoids)
{
    assert_int_equal(agreed("landing").rule, FL(34));
    assert_int_equal(agreed("landing+planetoids").code, ACCEPTED);
}

TEST(fl_035_and_with_the_ground)
{
    static kit k;

    assert_int_equal(agreed("ground").code, ACCEPTED);
    above(&k, quick, RAIDER, 1, NULL);
    assert_true(kit_offers(&k, RAIDER, "ST low land"));
}

/* Without the rule no level slider shows a landing, and a planetoid is run into as ever. */
TEST(fl_034_nothing_lands_without_the_rule)
{
    static kit k;

    lay(NEEDS_PLANETOIDS, &(lies){"planetoid", 375, 330, 0, 0}, 1);
    begin(&k, complete, RAIDER, 1);
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
    assert_int_equal(starship_landing_sign(&k.g, RAIDER), TOUCH_NONE);
    fly(&k, RAIDER, "ST low");
    assert_int_equal(k.g.counter_count[RAIDER], 1);
}

/* ---- landing on a planetoid ---- */

TEST(fl_046_the_level_slider_shows_a_landing)
{
    static kit k;

    tries(complete, RAIDER, 1, 0, "ST low land", true, 0);
    tries(quick, RAIDER, 1, 0, "ST low land", true, 0);
    tries(complete, RAIDER, 1, 0, "ST low", false, 1);
    before_rock(&k, complete, RAIDER, 1, 0);
    fly(&k, RAIDER, "ST low land");
    const event *e = kit_event_of(&k, EV_INTENDS, RAIDER);

    assert_non_null(e);
    assert_int_equal(e->arg[1], -1);
    assert_int_equal(kit_seen(&k, 0, "ships.1.landed.piece"), 0);
    assert_int_equal(kit_seen(&k, 0, "ships.1.landed.stays"), 2); /* in the turn after it */
}

TEST(fl_046_the_landing_is_a_secret_until_the_reveal)
{
    static kit lands, flies;

    before_rock(&lands, complete, RAIDER, 1, 0);
    flies = lands;
    kit_plan(&lands, RAIDER, "ST low land");
    kit_plan(&flies, RAIDER, "ST low");
    kit_same_to(&lands, &flies, 0);
    kit_same_to(&lands, &flies, SEAT_NONE);
    assert_true(kit_differ_to(&lands, &flies, 1));
    assert_true(kit_seen_word(&lands, 1, "ships.1.plan.touch", "land"));
}

TEST(fl_047_landing_changes_no_level)
{
    static kit k;

    in_space(&k, levels, RAIDER, 1, 3);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    assert_int_equal(k.g.level[RAIDER], 3);
    kit_valid(&k);
}

TEST(fl_048_a_straight_card)
{
    static const char *const rules[] = {"rules=complete ships=1", "rules=quick ships=1"};
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid", 345, 310, 0, 0}, 1);
    for (int i = 0; i < 2; i++) { /* the front line ends at (340, 301) */
        begin(&k, rules[i], RAIDER, 1);
        fly(&k, RAIDER, "GL low land");
        assert_false(is_down(&k, RAIDER));
        assert_int_equal(k.g.counter_count[RAIDER], 1);
    }
}

TEST(fl_049_no_overboost)
{
    static kit k;
    plan p;

    before_rock(&k, tabletop, RAIDER, 3, 0);
    p = plan_with(kit_place_of(&k, RAIDER, "OS"), kit_place_of(&k, RAIDER, "ST"), LOW, 0);
    pose end = starship_course(&k.g, RAIDER, &p).step[1];

    k.g.y[FIRST_PIECE] = end.at.y + 65 * MILLIMETRE;
    fly(&k, RAIDER, "OS ST low land");
    assert_int_equal(k.g.y[RAIDER], end.at.y);
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 1);
    p.touch = TOUCH_LANDS;
    assert_int_equal(starship_touchdown(&k.g, RAIDER, &p, end, 1).on, 0);
    p.card[0] = p.card[1];
    p.card[1] = NO_CARD;
    assert_int_equal(starship_touchdown(&k.g, RAIDER, &p, end, 1).on, 1);
}

/* What is told of a landing before the plan is sealed. */
static bool lands_as_foretold(const kit *k, const plan *p)
{
    char said[400];
    text t = text_in(said, sizeof said);
    json j = json_to(&t);

    json_add_object(&j);
    starship_put_touchdown(&k->g, RAIDER, p, &j);
    json_end(&j);
    return strstr(said, "\"touchdown\":null") == NULL;
}

/* It moves on before any ship flies: where it lies now nobody will land. */
TEST(fl_r07_a_landing_is_foretold_where_the_planetoid_will_be)
{
    for (int orbits = 0; orbits < 2; orbits++) {
        static kit k;
        plan p;

        lay(NEEDS_PLANETOIDS | NEEDS_LANDING | (orbits ? NEEDS_ORBITS : 0),
            &(lies){"planetoid_right", 375, 330, 0, 0}, 1);
        begin(&k, complete, RAIDER, 1);
        p = plan_with(kit_place_of(&k, RAIDER, "ST"), NO_CARD, LOW, 0);
        p.touch = TOUCH_LANDS;
        assert_int_equal(lands_as_foretold(&k, &p), !orbits);
    }
}

TEST(fl_050_kinetic_energy_of_1_or_0)
{
    static kit k;

    tries(complete, RAIDER, 2, 0, "ST medium land", false, 1);
    tries(quick, RAIDER, 2, 0, "ST medium land", false, 1);
    for (int i = 0; i < 2; i++) {
        before_rock(&k, i == 0 ? complete : quick, RAIDER, 0, 0);
        kit_put(&k, RAIDER, 375, 290, 0);
        fly(&k, RAIDER, "ST still land");
        assert_true(is_down(&k, RAIDER));
        assert_int_equal(k.g.counter_count[RAIDER], 0);
    }
    before_rock(&k, complete, RAIDER, -1, 0);
    kit_put(&k, RAIDER, 375, 330, 0);
    fly(&k, RAIDER, "ST back land");
    assert_false(is_down(&k, RAIDER));
}

TEST(fl_051_a_viper_needs_1)
{
    static kit k;

    tries(complete, VIPER, 1, SURFACE_SMOOTH, "ST low land", true, 0);
    before_rock(&k, complete, VIPER, 0, SURFACE_SMOOTH);
    kit_put(&k, VIPER, 375, 290, 0);
    fly(&k, VIPER, "ST still land");
    assert_false(is_down(&k, VIPER));
}

TEST(fl_052_a_viper_lands_on_smooth_planetoids_only)
{
    tries(complete, VIPER, 1, SURFACE_SMOOTH, "ST low land", true, 0);
    tries(complete, VIPER, 1, 0, "ST low land", false, 1);
    tries(quick, VIPER, 1, 0, "ST low land", false, 1);
    tries(complete, RAIDER, 1, 0, "ST low land", true, 0);
}

TEST(fl_053_on_the_planetoids_level)
{
    static kit k;

    in_space(&k, levels, RAIDER, 1, 2);
    fly(&k, RAIDER, "ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.level[RAIDER], 2);
    in_space(&k, levels, RAIDER, 1, 1); /* nothing to land on there */
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
}

TEST(fl_054_without_the_second_card_the_level_changes)
{
    static kit k;

    in_space(&k, levels, RAIDER, 3, 3);
    fly(&k, RAIDER, "ST low dive");
    assert_int_equal(k.g.level[RAIDER], 2);
    assert_false(is_down(&k, RAIDER));
    in_space(&k, levels, RAIDER, 1, 3);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.level[RAIDER], 3);
    assert_true(is_down(&k, RAIDER));
}

/* FL-R93: the program lays it; others see two cards face down.  FL-R17: it costs nothing. */
TEST(fl_055_the_second_card_is_gone_at_the_reveal)
{
    static kit lands, boosts;

    in_space(&lands, "rules=complete ships=1 optional=levels+fuel", RAIDER, 2, 3);
    boosts = lands;
    kit_plan(&lands, RAIDER, "ST low land");
    kit_plan(&boosts, RAIDER, "OS ST low");
    kit_same_to(&lands, &boosts, 0);
    kit_same_to(&lands, &boosts, SEAT_NONE);
    kit_valid(&lands);
    int fuel = lands.g.fuel[RAIDER];

    kit_coast(&lands);
    const event *e = kit_event_of(&lands, EV_SEALED, 1);

    assert_non_null(e);
    assert_int_equal(e->arg[2], 2);
    assert_int_equal(kit_event_of(&lands, EV_REVEALED, 1)->arg[4], -1);
    assert_int_equal(kit_event_of(&lands, EV_REVEALED, 1)->arg[5], 1);
    assert_int_equal(lands.g.fuel[RAIDER], fuel - 1); /* from 2 to 1 */
    assert_int_equal(lands.g.flew_difficult[RAIDER], 0);
    assert_true(is_down(&lands, RAIDER));
}

/* The middle of the front line lies at 310, the planetoid reaches 40 to either side of its middle. */
TEST(fl_056_the_front_line_says_where_it_is)
{
    static const struct {
        int x, y;
        bool lands;
        int counters;
    } at[] = {{375, 310, true, 0}, {375, 348, true, 0}, {375, 352, false, 0}, {375, 272, true, 0},
        {375, 268, false, 1}, {375, 230, false, 1}, {412, 310, true, 0}, {416, 310, false, 1}};
    static kit k;

    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid", at[i].x, at[i].y, 0, 0}, 1);
        begin(&k, complete, RAIDER, 1);
        fly(&k, RAIDER, "ST low land");
        kit_stands(&k, RAIDER, 375, 280, 0);
        assert_int_equal(is_down(&k, RAIDER), at[i].lands);
        assert_int_equal(k.g.counter_count[RAIDER], at[i].counters);
    }
}

TEST(fl_057_a_scenario_names_the_planetoids)
{
    const lies at[] = {{"planetoid", 375, 330, 0, 0}, {"planetoid", 600, 600, 0, SURFACE_NAMED}};
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, at, 2);
    begin(&k, complete, RAIDER, 1);
    fly(&k, RAIDER, "ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 1);
    tries(complete, RAIDER, 1, SURFACE_NAMED, "ST low land", true, 0);
}

/* FL-059: and one collision counter, from that pool. */
TEST(fl_058_any_condition_unmet_is_a_collision)
{
    static const struct {
        int ship, energy, surface;
        const char *words;
    } broken[] = {{RAIDER, 1, 0, "GL low land"}, {RAIDER, 2, 0, "ST medium land"},
        {VIPER, 1, 0, "ST low land"}, {RAIDER, 1, 0, "ST low"}};
    static kit k;

    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        before_rock(&k, complete, broken[i].ship, broken[i].energy, broken[i].surface);
        fly(&k, broken[i].ship, broken[i].words);
        assert_false(is_down(&k, broken[i].ship));
        assert_true(kit_told(&k, EV_ON_PLANETOID));
        assert_int_equal(k.g.counter_count[broken[i].ship], 1);
        assert_int_equal(kind_of(k.g.counter[broken[i].ship][0])->pool, POOL_COLLISION);
    }
}

TEST(fl_059_a_collision_costs_one_counter)
{
    tries(complete, RAIDER, 2, 0, "ST medium land", false, 1);
}

/* The example of the book: landed in turn 4, it may take off in turn 7. */
TEST(fl_060_landed_in_turn_4_it_leaves_in_turn_7)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    k.g.turn = 3;
    kit_planning(&k);
    kit_put(&k, VIPER, 700, 200, 90);
    kit_energy(&k, VIPER, 0);
    assert_int_equal(k.g.turn, 4);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    for (int turn = 5; turn <= 6; turn++) {
        assert_int_equal(k.g.turn, turn);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0)); /* nobody asks the Raider */
        assert_int_equal(kit_fault(&k, RAIDER, "ST low takeoff"), FL(72));
        assert_true(kit_seen_null(&k, 1, "ships.1.plan"));
        kit_valid(&k);
        kit_end_turn(&k);
    }
    assert_int_equal(k.g.turn, 7);
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
    fly(&k, RAIDER, "ST low takeoff");
    assert_false(is_down(&k, RAIDER));
}
