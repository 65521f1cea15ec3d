/* test_air.c: flying in an atmosphere: damage, fuel, climbing and diving, fire (ledger, FL 11 to FL 13). */
#include "kit.h"

static const char *const high = "rules=complete ships=1 optional=high";
static const char *const levels = "rules=complete ships=1 optional=high+levels";
static const char *const fuel = "rules=complete ships=1 optional=high+fuel";
static const char *const both = "rules=complete ships=1 optional=high+levels+fuel";
static const char *const space = "rules=complete ships=1 optional=levels";

/* The Viper flies as planned, the Raider straight on, to the end of the turn. */
static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_coast(k);
    kit_cease(k);
}

static int spends(kit *k, const char *words)
{
    int before = k->g.fuel[0];

    fly(k, words);
    return before - k->g.fuel[0];
}

static int spends_from(const char *settings, int energy, int notches, const char *words)
{
    static kit k;

    kit_alone(&k, energy, notches, settings);
    return spends(&k, words);
}

/* ---- where the battle is ---- */

TEST(fl_148_the_battle_may_be_in_an_atmosphere)
{
    static kit k;

    kit_start(&k, 2, high);
    assert_true(in_air(&k.g));
    kit_start(&k, 2, "rules=quick ships=1 optional=ground");
    assert_true(in_air(&k.g) && plays(&k.g, NEEDS_GROUND));
    kit_start(&k, 2, space);
    assert_false(in_air(&k.g));
}

TEST(fl_149_high_altitude_or_ground_level)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};

    setup_set(&starship_game, &s, "optional", "high+ground");
    assert_int_equal(starship_fits(&s).rule, FL(149));
    setup_set(&starship_game, &s, "optional", "ground");
    assert_int_equal(starship_fits(&s).code, ACCEPTED);
}

/* ---- special damage ---- */

TEST(fl_150_special_damage_as_in_space)
{
    static kit k;

    kit_alone(&k, 2, 0, high);
    int full = starship_limits(&k.g, 0).energy_hi;

    kit_harm(&k, 0, ENGINE, 1);
    assert_true(starship_limits(&k.g, 0).energy_hi < full);
    starship_remove_wrecks(&k.g, &k.out);
    assert_true(on_table(&k.g, 0));
}

TEST(fl_151_a_second_engine_damage_eliminates)
{
    static kit k;

    kit_alone(&k, 2, 0, high);
    kit_harm(&k, 0, ENGINE, 2);
    starship_remove_wrecks(&k.g, &k.out);
    assert_int_equal(k.g.where[0], ELIMINATED);
    kit_alone(&k, 2, 0, space);
    kit_harm(&k, 0, ENGINE, 2);
    starship_remove_wrecks(&k.g, &k.out);
    assert_true(on_table(&k.g, 0));
}

TEST(fl_152_a_second_hull_damage_eliminates_nobody_is_crippled)
{
    static kit k;

    kit_alone(&k, 2, 0, high);
    kit_harm(&k, 0, HULL, 2);
    assert_false(starship_is_crippled(&k.g, 0));
    starship_remove_wrecks(&k.g, &k.out);
    assert_int_equal(k.g.where[0], ELIMINATED);
    assert_int_equal(kit_event_of(&k, EV_ELIMINATED, 0)->rule, FL(152));
    kit_alone(&k, 2, 0, space);
    kit_harm(&k, 0, HULL, 2);
    starship_remove_wrecks(&k.g, &k.out);
    assert_true(on_table(&k.g, 0) && starship_is_crippled(&k.g, 0));
}

/* Drawn in fire, the mark takes effect as soon as the counters lie there, and nobody is told of a
   crippled ship. */
TEST(fl_152_in_fire)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=high");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 380, 180);
    kit_harm(&k, 2, HULL, 1);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2+ hull");
    kit_fire(&k, 0, 2);
    kit_cease(&k);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_false(kit_told(&k, EV_CRIPPLED));
}

/* ---- fuel ---- */

TEST(fl_159_ninety_nine_unless_the_scenario_differs)
{
    static starship_data drawn;
    static kit k;

    kit_start(&k, 2, fuel);
    assert_int_equal(k.g.fuel[0], 99);
    kit_start(&k, 2, "rules=complete ships=1 optional=fuel");
    assert_int_equal(k.g.fuel[0], 50);
    drawn = starship_shipped;
    drawn.scenario[0].fuel = 33;
    starship_use(&drawn);
    kit_start(&k, 2, fuel);
    assert_int_equal(k.g.fuel[0], 33);
    starship_use(&starship_shipped);
}

TEST(fl_160_turning_costs_nothing)
{
    static kit k;

    kit_alone(&k, 2, 0, fuel);
    assert_true(card_of(&k.g, 0, kit_place_of(&k, 0, "TL"))->g > 0);
    assert_int_equal(spends(&k, "TL medium"), spends_from(fuel, 2, 0, "ST medium"));
}

TEST(fl_161_the_new_energy_is_paid_for_not_the_difference)
{
    assert_int_equal(spends_from(fuel, 2, 0, "ST high"), 3);
    assert_int_equal(spends_from(fuel, 2, 0, "ST medium"), 2);
    assert_int_equal(spends_from(fuel, 2, 0, "ST low"), 1);
}

TEST(fl_162_standing_and_backing_cost_one)
{
    assert_int_equal(spends_from(fuel, 0, 0, "ST still"), 1);
    assert_int_equal(spends_from(fuel, 0, 0, "ST back"), 1);
}

TEST(fl_163_turning_the_dial)
{
    assert_int_equal(spends_from(fuel, 2, 0, "ST medium 1"), 2);
    assert_int_equal(spends_from(fuel, 2, 0, "ST medium 3"), 2 + 1);
    assert_int_equal(spends_from(fuel, 2, 0, "ST medium 6"), 2 + 2);
}

TEST(fl_164_a_change_of_direction_costs_what_its_card_says)
{
    static starship_data drawn = {0};
    static kit k;

    drawn = starship_shipped;
    kit_alone(&k, 2, 3, fuel);
    int place = kit_place_of(&k, 0, "CD");

    drawn.deck[starship_shipped.type[k.g.type[0]].deck].card[place].g = 1;
    starship_use(&drawn);
    assert_int_equal(spends_from(fuel, 2, 3, "CD ST medium"), 2 + 1);
    starship_use(&starship_shipped);
}

/* A Viper Mk. II: High, then Low, then an overboost at Low. */
TEST(fl_165_to_fl_167_three_turns)
{
    static kit k;

    kit_alone(&k, 4, 0, fuel);
    kit_put(&k, 0, 375, 100, 0);
    fly(&k, "ST high");
    assert_int_equal(k.g.energy[0], 3);
    assert_int_equal(k.g.fuel[0], 96); /* fl_165 */
    fly(&k, "TL low");
    assert_int_equal(k.g.energy[0], 1);
    assert_int_equal(k.g.fuel[0], 95); /* fl_166 */
    kit_put(&k, 0, 375, 100, 0);
    fly(&k, "OS ST low");
    assert_int_equal(k.g.energy[0], 4);
    assert_int_equal(k.g.fuel[0], 91); /* fl_167 */
}

static int told_place(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == 0)
            return i;
    return -1;
}

TEST(fl_168_fuel_is_counted_before_the_ship_moves)
{
    static kit k;

    kit_alone(&k, 2, 0, fuel);
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    assert_in_range(told_place(&k, EV_FUEL), 0, told_place(&k, EV_MOVED));
    kit_alone(&k, 2, 0, "rules=complete ships=1 optional=fuel");
    kit_plan(&k, 0, "TL medium");
    kit_coast(&k);
    assert_in_range(told_place(&k, EV_MOVED), 0, told_place(&k, EV_FUEL)); /* in space after it */
}

TEST(fl_169_a_dry_ship_falls_at_the_end_of_the_turn)
{
    static kit k;

    kit_alone(&k, 2, 0, fuel);
    k.g.fuel[0] = 2;
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    assert_true(kit_told(&k, EV_FALLS));
    assert_int_equal(k.g.where[0], ELIMINATED);
    kit_alone(&k, 2, 0, fuel);
    k.g.fuel[0] = 3;
    fly(&k, "ST medium");
    assert_true(on_table(&k.g, 0));
    kit_alone(&k, 2, 0, "rules=complete ships=1 optional=fuel");
    k.g.fuel[0] = 1;
    fly(&k, "TL medium");
    assert_true(on_table(&k.g, 0)); /* in space it drifts */
}

/* Until the end it is there, and can be fired at and fire. */
TEST(fl_169_not_before)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=high+fuel");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 600, 180);
    k.g.fuel[0] = 1;
    kit_coast(&k);
    assert_true(on_table(&k.g, 0) && k.g.fuel[0] <= 0);
    kit_expect(&k, ASK_DECLARE, 0);
}

/* FL-R101: who rests on the ground neither spends fuel nor falls. */
TEST(fl_169_nobody_falls_who_has_landed)
{
    static kit k;

    kit_alone(&k, 0, 0, "rules=complete ships=1 optional=ground+fuel");
    k.g.landed[1] = ON_GROUND;
    k.g.stays[1] = 2;
    k.g.fuel[1] = 0;
    kit_energy(&k, 1, 0);
    kit_planning(&k);
    fly(&k, "ST low");
    assert_true(on_table(&k.g, 1));
    assert_int_equal(k.g.fuel[1], 0);
}

/* ---- refuelling ---- */

static const char *const on_ground = "rules=complete ships=1 optional=ground+fuel";

/* A Raider on the ground, its stand so far from the middle of a station, with such fuel. */
static void stand(kit *k, int away, int fuel_left)
{
    kit_alone(k, 1, 0, on_ground);
    kit_put(k, 0, 100, 100, 0);
    kit_put(k, 1, 400 + away, 500, 0);
    kit_piece(k, "station", 400, 500, 0);
    kit_energy(k, 1, 0);
    k->g.landed[1] = ON_GROUND;
    k->g.stays[1] = 2;
    k->g.fuel[1] = (int16_t)fuel_left;
    kit_planning(k);
}

/* fl_170: a station is a piece of the scenario, which nothing runs into. */
TEST(fl_170_fl_172_a_turn_at_a_station_brings_twenty_five)
{
    static kit k;

    stand(&k, 0, 40);
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_int_equal(k.g.fuel[1], 65);
    assert_int_equal(k.g.counter_count[1], 0);
}

TEST(fl_171_any_part_of_the_base_will_do)
{
    static kit k;

    stand(&k, 69, 40);         /* 40 mm of the station and 30 mm of the base meet at 70 */
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_int_equal(k.g.fuel[1], 65);
    stand(&k, 71, 40);
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_int_equal(k.g.fuel[1], 40);
}

/* FL-R57, FL-R58: the turns in which it must stay serve; the one in which it comes down does not. */
TEST(fl_172_the_turn_of_the_landing_does_not_count)
{
    static kit k;

    stand(&k, 0, 40);
    k.g.stays[1] = JUST_LANDED;
    starship_refuel(&k.g, &k.out);
    assert_int_equal(k.g.fuel[1], 40);
    k.g.stays[1] = 1;
    starship_refuel(&k.g, &k.out);
    assert_int_equal(k.g.fuel[1], 65);
    k.g.landed[1] = 0; /* in the air above it */
    starship_refuel(&k.g, &k.out);
    assert_int_equal(k.g.fuel[1], 65);
}

TEST(fl_173_not_more_than_it_began_with)
{
    static kit k;

    stand(&k, 0, 90);
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_int_equal(k.g.fuel[1], 99);
    stand(&k, 0, 99);
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_false(kit_told(&k, EV_REFUELS));
}

TEST(fl_174_a_scenario_may_start_low_and_lift_the_ceiling)
{
    static starship_data drawn;
    static kit k;

    drawn = starship_shipped;
    drawn.scenario[0].fuel = 20;
    drawn.scenario[0].fuel_most = 60;
    starship_use(&drawn);
    kit_start(&k, 2, on_ground);
    assert_int_equal(k.g.fuel[1], 20);
    stand(&k, 0, 20);
    kit_plan(&k, 0, "ST low"); /* who rests plans nothing */
    assert_int_equal(k.g.fuel[1], 45);
    k.g.stays[1] = 2;
    kit_planning(&k);
    kit_plan(&k, 0, "ST low");
    assert_int_equal(k.g.fuel[1], 60);
    starship_use(&starship_shipped);
}

/* ---- climbing and diving ---- */

TEST(fl_175_no_overboost_in_a_climb)
{
    static kit k;

    kit_alone(&k, 2, 0, levels);
    assert_true(kit_offers(&k, 0, "ST medium climb"));
    assert_false(kit_offers(&k, 0, "OS ST low climb"));
    kit_alone(&k, 2, 0, "rules=complete ships=1 optional=high+levels plans=tabletop");
    assert_int_equal(kit_fault(&k, 0, "OS ST low climb"), FL(175));
}

TEST(fl_176_the_card_of_a_climb_is_flown_in_the_second_step)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=high+levels");
    kit_put(&k, 0, 300, 100, 0);
    kit_put(&k, 2, 300, 250, 180);
    kit_energy(&k, 2, 0);
    kit_plan(&k, 0, "ST medium climb");
    kit_plan(&k, 2, "ST still");
    kit_coast(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_stands(&k, 0, 300, 100, 0);
    assert_int_equal(k.g.level[0], 3);
    kit_cease(&k);
    assert_true(k.g.y[0] > 100 * MILLIMETRE);
}

/* Two Vipers against two Raiders, all out of reach but Viper 0 and Raider 2; Viper 0 climbs with such a card,
   to the first firing step. */
static void climb_with(kit *k, const char *words)
{
    kit_apart(k, "rules=complete ships=2 optional=high+levels");
    kit_put(k, 0, 300, 100, 0);
    kit_put(k, 2, 300, 250, 180);
    kit_energy(k, 2, 0);
    kit_plan(k, 0, words);
    kit_plan(k, 2, "ST still");
    kit_coast(k);
    kit_expect(k, ASK_DECLARE, 0);
    assert_int_equal(k->g.step, STEP_FIRE_1);
}

TEST(fl_176_the_card_of_a_climb_stays_face_down_until_the_second_step)
{
    static kit one, other;

    climb_with(&one, "ST medium climb");
    climb_with(&other, "TL medium climb");
    assert_int_equal(kit_event_of(&one, EV_REVEALED, 0)->arg[3], -2);
    assert_true(kit_seen_null(&one, 1, "ships.0.plan.first"));
    assert_true(kit_seen_word(&one, 1, "ships.0.plan.slider", "medium"));
    assert_int_equal(kit_seen(&one, 1, "ships.0.plan.level"), 1);
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 0));
    kit_cease(&one);
    assert_int_equal(kit_event_of(&one, EV_LATE_CARD, 0)->arg[1], kit_place_of(&one, 0, "ST"));
    assert_int_equal(kit_event_of(&one, EV_LATE_CARD, 0)->rule, FL(176));
    kit_cease(&other);
    assert_true(kit_differ_to(&one, &other, 1));
}

/* Who looks ahead takes it for any card that can lie there; a climb in space is open. */
TEST(fl_176_the_card_is_dealt_anew)
{
    static kit k;
    uint32_t cards = 0;

    climb_with(&k, "ST medium climb");
    for (uint64_t i = 0; i < 40; i++) {
        kit other = k;

        seed s = seed_from_numbers(i, 7);
        generator r = random_from_seed(&s);

        game_conceal(&starship_game, &other.g.flow, 1, &r);
        kit_same_to(&k, &other, 1);
        cards |= 1u << other.g.plan_card[0][0];
    }
    assert_true(set_count(cards) > 2);
    kit_holds(&k);
    kit_alone(&k, 2, 0, space);
    kit_plan(&k, 0, "ST medium climb");
    kit_coast(&k);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[3], kit_place_of(&k, 0, "ST"));
    assert_false(kit_told(&k, EV_LATE_CARD));
}

/* FL-R52: only a dive adds to the energy. */
TEST(fl_176_a_climb_adds_no_energy)
{
    static kit k;

    kit_alone(&k, 2, 0, levels);
    fly(&k, "ST medium climb");
    assert_int_equal(k.g.energy[0], 2);
}

TEST(fl_177_a_dive_adds_three)
{
    static kit k;

    kit_alone(&k, 2, 0, levels);
    fly(&k, "ST medium dive");
    assert_int_equal(k.g.energy[0], 5);
    assert_int_equal(k.g.level[0], 1);
}

TEST(fl_178_with_an_overboost_the_energy_is_six)
{
    static kit k;

    kit_alone(&k, 2, 0, levels);
    assert_true(kit_offers(&k, 0, "OS ST low dive"));
    fly(&k, "OS ST low dive");
    assert_int_equal(k.g.energy[0], 6);
    kit_alone(&k, 2, 0, space);
    assert_false(kit_offers(&k, 0, "OS ST low dive"));
}

TEST(fl_179_a_dive_ignores_acceleration)
{
    static kit k;

    kit_alone(&k, 0, 0, levels);
    assert_true(type_of(&k.g, 0)->acceleration < 6);
    assert_true(kit_offers(&k, 0, "ST high dive"));
    fly(&k, "ST high dive");
    assert_int_equal(k.g.energy[0], 6);
    kit_alone(&k, 6, 0, levels);
    assert_true(kit_offers(&k, 0, "ST low dive"));
}

/* FL-R53: a change of direction and Back stay forbidden.  FL-R54: rotated, the cards hold the energy. */
TEST(fl_179_what_stays_forbidden)
{
    static kit k;

    kit_alone(&k, 0, 0, levels);
    assert_false(kit_offers(&k, 0, "ST back dive"));
    kit_alone(&k, 2, 3, levels);
    assert_false(kit_offers(&k, 0, "CD ST medium dive"));
    assert_true(kit_offers(&k, 0, "ST medium 3 dive"));
    assert_false(kit_offers(&k, 0, "ST high 3 dive"));
    fly(&k, "ST medium 3 dive");
    assert_int_equal(k.g.energy[0], 5);
}

/* FL-R55: what was won counts in the next turn. */
TEST(fl_180_cards_are_flown_in_their_usual_steps)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 optional=high+levels");
    kit_put(&k, 0, 300, 100, 0);
    kit_put(&k, 2, 300, 380, 180);
    k.g.level[2] = 1;
    kit_energy(&k, 2, 0);
    kit_plan(&k, 0, "ST medium dive");
    kit_plan(&k, 2, "ST still");
    kit_coast(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.level[0], 1);
    assert_true(k.g.y[0] > 100 * MILLIMETRE);
    int32_t there = k.g.y[0];

    kit_cease(&k);
    assert_int_equal(k.g.y[0], there);
    assert_int_equal(k.g.energy[0], 5);
}

TEST(fl_181_a_dive_saves_three_at_least_one_is_spent)
{
    assert_int_equal(spends_from(both, 2, 0, "ST medium dive"), 2);
    assert_int_equal(spends_from(both, 0, 0, "ST still dive"), 1);
    assert_int_equal(spends_from(both, 1, 0, "ST low dive"), 1);
    assert_int_equal(starship_air_cost(3, -1), 1);
}

/* FL-R56: turning the dial comes on top of the least. */
TEST(fl_181_and_the_dial)
{
    assert_int_equal(spends_from(both, 0, 0, "ST still 3 dive"), 1 + 1);
}

TEST(fl_182_a_climb_costs_three_more)
{
    assert_int_equal(spends_from(both, 2, 0, "ST medium climb"), 5);
}

/* ---- fire ---- */

static void face(kit *k, const char *settings, int level, int other)
{
    kit_apart(k, settings);
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 400, 180);
    k->g.level[0] = (uint8_t)level;
    k->g.level[2] = (uint8_t)other;
}

TEST(fl_187_two_more_at_a_target_one_level_lower)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=high+levels", 3, 2);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 2);
    assert_int_equal(shot_modifiers(&(shot){.air_mod = 2}), 2);
    face(&k, "rules=complete ships=2 optional=levels", 3, 2);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0);
}

TEST(fl_188_two_more_after_a_dive_at_a_target_level_with_it)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=high+levels", 2, 2);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0);
    k.g.level[0] = 3;
    k.g.level[2] = 2;
    kit_put(&k, 0, 300, 100, 0);
    kit_energy(&k, 2, 0);
    kit_plan(&k, 0, "ST medium dive");
    kit_plan(&k, 2, "ST still");
    kit_coast(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 2);
    assert_int_equal(kit_shot(&k, 2, 0, false).air_mod, 0);
    k.g.level[2] = 3;
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0); /* it has dived below the target */
    k.g.level[2] = 2;
    kit_end_turn(&k);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0); /* in that turn alone */
}

TEST(fl_189_nothing_more_at_one_above)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=high+levels", 2, 3);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0);
}

/* A climb gives nothing at a target that is level with it: the two more are a dive's. */
TEST(fl_188_nothing_more_after_a_climb)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=high+levels", 1, 2);
    kit_put(&k, 0, 300, 300, 0);
    kit_energy(&k, 0, 0);
    kit_energy(&k, 2, 0);
    kit_plan(&k, 0, "ST still climb");
    kit_plan(&k, 2, "ST still");
    kit_coast(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.level[0], 2);
    assert_int_equal(k.g.plan_level[0], 1);
    assert_int_equal(kit_shot(&k, 0, 2, false).air_mod, 0);
}

/* ---- whole games ---- */

TEST(fl_148_games_in_the_air_come_to_their_end)
{
    kit_wander("rules=complete ships=2 optional=high+levels+fuel", 6);
    kit_wander("rules=complete ships=2 optional=high+pilots+talents+levels", 4);
    kit_wander("rules=quick ships=2 optional=high+fuel", 4);
    kit_wander("rules=complete ships=2 optional=high+levels+fuel plans=tabletop", 4);
}
