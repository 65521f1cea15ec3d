/* test_landing.c: take-off and landing, and the ground (ledger, FL sections 5, 6, 11 and 13). */
#include <string.h>

#include "games/starship/showing/view.h"
#include "kit.h"

static const char *const complete = "rules=complete ships=1";
static const char *const quick = "rules=quick ships=1";
static const char *const tabletop = "rules=complete ships=1 plans=tabletop";
static const char *const levels = "rules=complete ships=1 optional=levels";
static const char *const ground_only = "rules=complete ships=1 optional=ground";

enum { VIPER, RAIDER };

/* ---- the table ---- */

/* A piece that lies there from the beginning, in millimetres. */
typedef struct {
    const char *id;
    int x, y, level, surface;
} lies;

static starship_data drawn;

static int number_of(const char *id)
{
    for (int i = 0; i < drawn.template_count; i++)
        if (strcmp(drawn.template[i].id, id) == 0)
            return i;
    fail_msg("there is no template %s", id);
    return 0;
}

/* A scenario with such optional rules and pieces. */
static void lay(uint32_t needs, const lies *at, int count)
{
    scenario *s = &drawn.scenario[0];

    drawn = starship_shipped;
    s->needs |= needs;
    for (int i = 0; i < count; i++)
        s->piece[s->piece_count++] =
            (laid_piece){.at = {at[i].x * MILLIMETRE, at[i].y * MILLIMETRE},
                .template = (uint8_t)number_of(at[i].id),
                .level = (uint8_t)(at[i].level == 0 ? USUAL_LEVEL : at[i].level),
                .surface = (uint8_t)at[i].surface};
    starship_use(&drawn);
}

/* The ship alone at (375, 200), looking up the table; straight at low speed it ends at 280, and the middle
   of its front line at 310. */
static void begin(kit *k, const char *settings, int ship, int energy)
{
    kit_start(k, 2, settings);
    kit_put(k, ship, 375, 200, 0);
    kit_put(k, !ship, 100, 700, 90);
    kit_energy(k, ship, energy);
    kit_planning(k);
}

/* The same with a planetoid before it, from 290 to 370. */
static void before_rock(kit *k, const char *settings, int ship, int energy, int surface)
{
    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid", 375, 330, 0, surface}, 1);
    begin(k, settings, ship, energy);
}

/* The same above the ground, with zones. */
static void above(kit *k, const char *settings, int ship, int energy, const char *zone)
{
    lay(NEEDS_GROUND, &(lies){zone, 375, 330, 0, 0}, zone != NULL);
    begin(k, settings, ship, energy);
}

static void fly(kit *k, int ship, const char *words)
{
    kit_plan(k, ship, words);
    kit_coast(k);
}

/* It has landed on the first piece, or on the ground, long ago, at (375, 300). */
static void landed(kit *k, int ship, int on)
{
    kit_put(k, ship, 375, 300, 0);
    kit_energy(k, ship, 0);
    k->g.slider[ship] = STILL;
    k->g.landed[ship] = (uint8_t)on;
    kit_planning(k);
}

static void landed_on_rock(kit *k, const char *settings, int ship, int surface)
{
    before_rock(k, settings, ship, 0, surface);
    landed(k, ship, 1);
}

static bool is_down(const kit *k, int ship)
{
    return k->g.landed[ship] != 0;
}

/* Flies a plan towards a planetoid: it lands, or it does not and draws so many collision counters. */
static void tries(const char *settings, int ship, int energy, int surface, const char *words,
    bool lands, int counters)
{
    static kit k;

    before_rock(&k, settings, ship, energy, surface);
    fly(&k, ship, words);
    assert_int_equal(is_down(&k, ship), lands);
    assert_int_equal(kit_told(&k, EV_LANDED), lands);
    assert_int_equal(k.g.counter_count[ship], counters);
    kit_sound(&k);
}

/* Flies a plan above a zone, or plain ground: what it costs to come down. */
static void comes_down(const char *settings, int ship, int energy, const char *zone,
    const char *words, bool crash, int counters)
{
    static kit k;

    above(&k, settings, ship, energy, zone);
    fly(&k, ship, words);
    const event *e = kit_event_of(&k, EV_DOWN, ship);

    assert_int_equal(k.g.landed[ship], ON_GROUND);
    assert_non_null(e);
    assert_int_equal(e->arg[1], crash);
    assert_int_equal(k.g.counter_count[ship], counters);
    assert_int_equal(k.g.jolt[ship], 0);
    kit_sound(&k);
}

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

/* ---- take-off ---- */

TEST(fl_036_a_viper_on_rough_ground_does_not_leave)
{
    static kit k;

    landed_on_rock(&k, complete, VIPER, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1)); /* nor is it asked */
    assert_false(starship_can_leave(&k.g, VIPER));
    kit_sound(&k);
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
        kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&k);
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

/* A planetoid on level 3, another far away on level 2. */
static void in_space(kit *k, const char *settings, int ship, int energy, int level)
{
    const lies at[] = {{"planetoid", 375, 330, 3, 0}, {"planetoid", 600, 600, 2, 0}};

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, at, 2);
    begin(k, settings, ship, energy);
    k->g.level[ship] = (uint8_t)level;
}

TEST(fl_047_landing_changes_no_level)
{
    static kit k;

    in_space(&k, levels, RAIDER, 1, 3);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    assert_int_equal(k.g.level[RAIDER], 3);
    kit_sound(&k);
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
    kit_sound(&lands);
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
        kit_sound(&k);
        kit_end_turn(&k);
    }
    assert_int_equal(k.g.turn, 7);
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
    fly(&k, RAIDER, "ST low takeoff");
    assert_false(is_down(&k, RAIDER));
}

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
        kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&k);
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
        kit_sound(&k);
    }
    above(&k, complete, RAIDER, 2, NULL); /* a crash, rotated in this turn */
    fly(&k, RAIDER, "ST medium 2 land");
    assert_int_equal(k.g.heading[RAIDER], 60 * DEGREE);
    kit_sound(&k);
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
        kit_sound(&k);
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
    kit_sound(&k);
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
    kit_sound(&k);
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

    above_on(&k, RAIDER, 0, 1);
    k.g.landed[RAIDER] = ON_GROUND;
    kit_put(&k, VIPER, 375, 80, 0);
    for (int level = 1; level <= LEVELS; level++) {
        scene s;

        k.g.level[VIPER] = (uint8_t)level;
        starship_scene(&k.g, &s);
        assert_int_equal(
            starship_shot(&k.g, &s, VIPER, RAIDER, false).barred, level <= 2 ? 0 : SB(362));
    }
}

/* ---- rulings ---- */

TEST(fl_R11_a_take_off_standing_still)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    fly(&k, RAIDER, "ST still takeoff");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.energy[RAIDER], 0);
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.clear_of[RAIDER], 1);
    kit_stands(&k, RAIDER, 375, 300, 0);
    assert_true(kit_offers(&k, RAIDER, "ST low land")); /* it flies */
    kit_sound(&k);
}

TEST(fl_R12_it_stands_still_at_the_end_of_the_turn)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(kit_event_of(&k, EV_ENERGY, RAIDER)->arg[1], 0);
    assert_int_equal(k.g.energy[RAIDER], 0);
    assert_int_equal(k.g.energy_before[RAIDER], 0);
    assert_int_equal(k.g.slider[RAIDER], STILL);
    above(&k, complete, RAIDER, 3, NULL);
    fly(&k, RAIDER, "ST high land"); /* however fast */
    assert_int_equal(k.g.energy[RAIDER], 0);
}

TEST(fl_R13_a_landing_is_bound_by_acceleration)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 5, 0);
    assert_int_equal(kit_fault(&k, RAIDER, "ST low land"), SB(187));
    assert_false(kit_offers(&k, RAIDER, "ST low land"));
}

TEST(fl_R14_away_from_everything_nothing_happens)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_put(&k, RAIDER, 600, 200, 0);
    fly(&k, RAIDER, "ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 0);
    assert_int_equal(k.g.level[RAIDER], USUAL_LEVEL);
    kit_stands(&k, RAIDER, 600, 280, 0);
}

TEST(fl_R15_a_wrong_second_card)
{
    static kit k;

    in_space(&k, "rules=complete ships=1 optional=levels plans=tabletop", RAIDER, 3, 3);
    assert_int_equal(kit_faults(&k, RAIDER, "OS ST low land") & FAULT_OTHER, FAULT_OTHER);
    assert_int_equal(kit_fault(&k, RAIDER, "OS ST low land"), FL(54));
    fly(&k, RAIDER, "OS ST low land");
    assert_false(is_down(&k, RAIDER));
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_true(kit_told(&k, EV_DESISTS));
    assert_int_equal(k.g.plan_touch[RAIDER], TOUCH_NONE);
}

TEST(fl_R18_rough_planetoid_and_rough_ground)
{
    tries(complete, VIPER, 1, 0, "ST low land", false, 1);
    comes_down(complete, VIPER, 1, NULL, "ST low land", true, 2);
}

TEST(fl_R19_who_cannot_leave_is_not_asked)
{
    static kit k;

    above(&k, complete, VIPER, 1, NULL);
    kit_put(&k, RAIDER, 700, 600, 270);
    kit_energy(&k, RAIDER, 0);
    kit_rocks(&k, "1");
    kit_rocks(&k, "1");
    fly(&k, VIPER, "ST low land");
    for (int turn = 0; turn < 5; turn++) {
        kit_end_turn(&k);
        assert_int_equal(kit_asked(&k), SEAT_BIT(1));
        kit_sound(&k);
    }
}

/* Nor does a game go on in which nobody can. */
TEST(fl_R19_when_nobody_can_leave_it_is_over)
{
    static kit k;

    before_rock(&k, complete, VIPER, 0, 0);
    kit_put(&k, VIPER, 355, 290, 0);
    kit_put(&k, RAIDER, 395, 370, 180);
    k.g.landed[VIPER] = k.g.landed[RAIDER] = 1;
    kit_energy(&k, RAIDER, 0);
    kit_harm(&k, RAIDER, HULL, 2);
    kit_planning(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_ADRIFT);
    kit_sound(&k);
}

/* The Viper hangs on the tail of a Raider on its planetoid. */
TEST(fl_R23_it_is_tailed_and_shows_nothing_while_it_must_stay)
{
    static kit k;

    before_rock(&k, "rules=complete ships=1 optional=tailing", RAIDER, 0, 0);
    kit_put(&k, RAIDER, 375, 300, 0);
    kit_put(&k, VIPER, 375, 200, 0);
    k.g.landed[RAIDER] = 1;
    k.g.stays[RAIDER] = 2;
    kit_energy(&k, RAIDER, 0);
    kit_planning(&k);
    kit_expect(&k, ASK_TAIL, 0);
    kit_act(&k, 0, VERB_TAIL, NO_THING, NO_THING, NO_THING);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_sound(&k);
    kit_coast(&k);
    assert_false(kit_told(&k, EV_SHOWS));
    assert_false(kit_told(&k, EV_SHOWING));
}

/* When the slider may still be moved, panels are open: the landing is seen, the cards are not. */
TEST(fl_R100_an_open_panel_shows_the_landing)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    k.g.plan[RAIDER] = PLAN_SEALED;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    k.g.plan_slider[RAIDER] = LOW;
    k.g.plan_touch[RAIDER] = TOUCH_LANDS;
    assert_true(kit_seen_null(&k, 0, "ships.1.plan.touch"));
    k.g.step = STEP_MOVE_1;
    assert_true(kit_seen_word(&k, 0, "ships.1.plan.touch", "land"));
    assert_true(kit_seen_null(&k, 0, "ships.1.plan.first"));
}

TEST(fl_R101_without_thrust_it_lands_but_does_not_leave)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_harm(&k, RAIDER, HULL, 2);
    kit_planning(&k);
    assert_true(kit_offers(&k, RAIDER, "ST low land"));
    landed(&k, RAIDER, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    k.g.stays[RAIDER] = 0;
    assert_int_equal(kit_fault(&k, RAIDER, "ST still takeoff"), SB(280));
}

/* The front line says which zone a ship is in: the strip lies from 335 to 415 across. */
/* Nor does it need any: in the air it pays nothing and does not fall. */
TEST(fl_R101_a_landed_ship_spends_no_fuel)
{
    static kit k;

    lay(NEEDS_GROUND, NULL, 0);
    begin(&k, "rules=complete ships=1 optional=fuel", RAIDER, 1);
    k.g.fuel[RAIDER] = 1;
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.fuel[RAIDER], 0); /* paid before it moved */
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
    kit_end_turn(&k);
    assert_int_equal(k.g.fuel[RAIDER], 0);
    assert_true(on_table(&k.g, RAIDER));
    kit_sound(&k);
    begin(&k, "rules=complete ships=1 optional=fuel", RAIDER, 0);
    landed(&k, RAIDER, ON_GROUND);
    fly(&k, RAIDER, "ST still");
    assert_int_equal(k.g.fuel[RAIDER], 99);
    fly(&k, RAIDER, "ST low takeoff");
    assert_int_equal(k.g.fuel[RAIDER], 98);
}

TEST(fl_R102_the_front_line_says_which_zone)
{
    static kit k;

    for (int i = 0; i < 2; i++) {
        above(&k, complete, VIPER, 1, "strip");
        kit_put(&k, VIPER, i == 0 ? 413 : 417, 200, 0);
        fly(&k, VIPER, "ST low land");
        assert_int_equal(kit_event_of(&k, EV_DOWN, VIPER)->arg[1], i);
    }
}

TEST(fl_R103_over_a_planetoid_its_rules_hold_above_the_ground_too)
{
    static kit k;

    lay(NEEDS_PLANETOIDS | NEEDS_GROUND, &(lies){"planetoid", 375, 330, 0, 0}, 1);
    begin(&k, complete, RAIDER, 1);
    fly(&k, RAIDER, "ST low land");
    assert_int_equal(k.g.landed[RAIDER], 1);
    begin(&k, complete, RAIDER, 2);
    fly(&k, RAIDER, "ST medium land");
    assert_false(is_down(&k, RAIDER));
    assert_int_equal(k.g.counter_count[RAIDER], 1);
}

/* A badly hurt pilot whose ship has landed plans like others; and a sign cannot be added to a card that was
   fixed before. */
TEST(fl_R104_a_landed_ship_does_not_plan_ahead)
{
    static kit k;

    before_rock(&k, complete, RAIDER, 1, 0);
    kit_harm(&k, RAIDER, PILOT, 2);
    fly(&k, RAIDER, "ST low land");
    assert_true(is_down(&k, RAIDER));
    while (k.g.step != STEP_PLANNING) {
        assert_int_not_equal(k.g.flow.ask, ASK_AHEAD);
        kit_sound(&k);
        kit_cease(&k);
    }
    assert_true(k.g.is_severe[RAIDER]);
    kit_end_turn(&k);
    kit_end_turn(&k);
    assert_int_equal(k.g.plan[RAIDER], PLAN_NONE);
    assert_true(kit_offers(&k, RAIDER, "ST low takeoff"));
    kit_sound(&k);
    fly(&k, RAIDER, "ST low takeoff");
    while (k.g.flow.ask == ASK_DECLARE)
        kit_cease(&k);
    kit_expect(&k, ASK_AHEAD, 1); /* in flight it does again */
    kit_sound(&k);
}

TEST(fl_R104_a_sign_is_not_added_to_a_card_fixed_ahead)
{
    static kit k;

    in_space(&k, levels, RAIDER, 1, 3);
    kit_harm(&k, RAIDER, PILOT, 2);
    k.g.is_severe[RAIDER] = 1;
    k.g.plan[RAIDER] = PLAN_AHEAD;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    kit_planning(&k);
    assert_true(kit_find(&k, 1, VERB_KEEP) >= 0);
    assert_int_equal(kit_find(&k, 1, VERB_LAND), -1);
    above(&k, complete, RAIDER, 1, NULL); /* where none is needed it lands */
    kit_harm(&k, RAIDER, PILOT, 2);
    k.g.is_severe[RAIDER] = 1;
    k.g.plan[RAIDER] = PLAN_AHEAD;
    k.g.plan_card[RAIDER][0] = deck_of(&k.g, RAIDER)->straight;
    kit_planning(&k);
    assert_true(kit_find(&k, 1, VERB_LAND) >= 0);
}

/* The Raider stands behind the Viper: in flight it could hang on its tail. */
TEST(fl_R104_a_landed_ship_tails_nobody)
{
    static kit k;

    for (int down = 0; down < 2; down++) {
        before_rock(&k, "rules=complete ships=1 optional=tailing", RAIDER, 0, 0);
        kit_put(&k, RAIDER, 375, 300, 0);
        kit_put(&k, VIPER, 375, 400, 0);
        k.g.landed[RAIDER] = (uint8_t)down;
        kit_planning(&k);
        assert_int_equal(k.g.flow.ask, down ? ASK_PLAN : ASK_TAIL);
    }
}

/* Two that stand still overlap: chance does not say who stays. */
TEST(fl_R104_a_landed_ship_stays_where_another_slides)
{
    static kit k;

    for (int number = 0; number < 8; number++) {
        seed s = seed_from_numbers(104, (uint64_t)number);

        above(&k, quick, RAIDER, 0, NULL);
        k.g.flow.random = random_from_seed(&s);
        kit_put(&k, RAIDER, 375, 300, 0);
        kit_put(&k, VIPER, 375, 320, 0);
        kit_energy(&k, VIPER, 0);
        k.g.landed[RAIDER] = ON_GROUND;
        kit_planning(&k);
        kit_plan(&k, VIPER, "ST still");
        fly(&k, RAIDER, "ST still");
        kit_stands(&k, RAIDER, 375, 300, 0);
        assert_true(k.g.y[VIPER] > 350 * MILLIMETRE);
    }
}

/* The level slider is not part of what an illegal plan is mended to. */
TEST(fl_062_an_illegal_plan_lands_as_well)
{
    static kit k;

    above(&k, "rules=quick ships=1 plans=tabletop", RAIDER, 1, NULL);
    fly(&k, RAIDER, "OS low land");
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.landed[RAIDER], ON_GROUND);
}

/* ---- what else hangs on it ---- */

TEST(fl_026_who_stands_on_which_piece)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    assert_int_equal(starship_landed_on(&k.g, RAIDER), 0);
    assert_int_equal(starship_landed_on(&k.g, VIPER), NO_PIECE);
    k.g.landed[RAIDER] = ON_GROUND;
    assert_int_equal(starship_landed_on(&k.g, RAIDER), NO_PIECE);
}

TEST(zones_of_the_ground_are_run_into_by_nobody)
{
    static const char *const zones[] = {"strip", "hard_ground", "station", "ramp"};
    static kit k;

    for (int i = 0; i < 4; i++) {
        above(&k, complete, RAIDER, 2, zones[i]);
        fly(&k, RAIDER, "ST medium");
        assert_false(kit_told(&k, EV_IN_FIELD) || kit_told(&k, EV_ON_PLANETOID));
        assert_int_equal(k.g.counter_count[RAIDER], 0);
        assert_int_equal(
            starship_pieces_crossed(&k.g, RAIDER, (pose){{37500, 23000}, 0}, false), 0);
    }
}

TEST(a_ship_that_is_lost_has_not_landed)
{
    static kit k;

    landed_on_rock(&k, complete, RAIDER, 0);
    kit_lose(&k, RAIDER);
    assert_int_equal(k.g.landed[RAIDER] | k.g.stays[RAIDER] | k.g.clear_of[RAIDER], 0);
}

TEST(what_a_landing_would_come_to_is_foretold)
{
    static kit k;
    touchdown t;
    plan p;

    above(&k, complete, RAIDER, 2, "hard_ground");
    p = plan_with(deck_of(&k.g, RAIDER)->straight, NO_CARD, MEDIUM, 0);
    p.touch = TOUCH_LANDS;
    t = starship_touchdown(&k.g, RAIDER, &p, (pose){{37500, 30000}, 0}, 2);
    assert_true(t.on == ON_GROUND && t.crash && t.hard && t.counters == 3);
    assert_int_equal(t.because, FL(68));
}

/* ---- random games ---- */

TEST(random_games_with_landings_end)
{
    static const char *const settings[] = {
        "rules=complete optional=planetoids+landing",
        "rules=quick optional=planetoids+landing plans=tabletop",
        "rules=complete optional=ground+tailing",
        "rules=quick optional=ground+blank_cards",
        "rules=complete optional=levels+planetoids+landing+blank_cards",
        "rules=complete optional=levels+planetoids+ground+fuel+tailing plans=tabletop",
        "rules=complete optional=planetoids+asteroids+landing+pilots+talents+tailing+blank_cards",
        "rules=complete optional=levels+ground+pilots+talents+ftl",
        "scenario=house_ground_strip",
    };

    starship_use(&starship_shipped);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        kit_wander(settings[i], 12);
}
