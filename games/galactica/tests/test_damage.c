/* test_damage.c: damage, destruction and removal, and every damage token (ledger, section 18). */
#include "kit.h"

static const char *const locations[DAMAGEABLE] = {
    "hangar_deck", "armory", "command", "admirals_quarters", "ftl_control", "weapons_control"};

/* Nobody here reacts to a die, and nobody flies. */
static void lay(kit *k)
{
    kit_cast(k, "william_adama galen_tyrol laura_roslin");
}

/* A basestar hits Galactica, and these tokens are drawn, one after the other. */
static void damage(kit *k, const char *tokens)
{
    kit_words w = kit_split(tokens);

    kit_ships(k, "basestar", "bow", 1);
    for (int i = 0; i < w.count && kit_goes_on(k); i++) {
        kit_die(k, 8);
        kit_next(k, "damage", w.at[i]);
        kit_current(k, k->g.current);
        kit_activate(k, "basestars");
    }
}

/* Galactica's guns hit the basestar ahead of the bow, and these tokens are drawn. */
static void hit_basestar(kit *k, const char *tokens)
{
    kit_words w = kit_split(tokens);

    for (int i = 0; i < w.count; i++) {
        kit_at(k, 0, "weapons_control");
        kit_die(k, 8);
        kit_next(k, "basestar_damage", w.at[i]);
        kit_step(k, 0, STEP_ACTION);
        kit_act(k, "location");
        kit_act(k, "attack basestar bow 0");
    }
}

static void jump(kit *k)
{
    kit_jump(k);
    kit_until(k, ASK_ACTION);
}

static int vipers_in_game(const kit *k)
{
    return 8 - kit_seen(k, 0, "reserves.lost_vipers");
}

static int civilians_in_game(const kit *k)
{
    return galactica_on_board(&k->g, CIVILIAN) + galactica_supply(&k->g, CIVILIAN);
}

/* ---- ships ---- */

TEST(bg_266_destroyed_cylon_ships_may_return)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 16);
    kit_ships(&k, "basestar", "bow", 1);
    kit_at(&k, 0, "weapons_control");
    kit_die(&k, 3);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "attack raider bow");
    assert_int_equal(kit_seen(&k, 0, "reserves.raiders"), 1);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 16);
    assert_int_equal(kit_seen(&k, 0, "reserves.raiders"), 0);
}

static void shoot_at_viper(kit *k, int number)
{
    kit_ships(k, "raider", "bow", 1);
    kit_ships(k, "viper", "bow", 1);
    kit_die(k, number);
    kit_current(k, 0);
    kit_activate(k, "raiders");
    kit_ships(k, "raider", "bow", 0);
}

TEST(bg_267_a_damaged_viper_goes_into_the_box)
{
    kit k;

    lay(&k);
    shoot_at_viper(&k, 6);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 1);
    assert_int_equal(kit_seen(&k, 0, "reserves.vipers"), 7);
    assert_int_equal(vipers_in_game(&k), 8);
}

TEST(bg_268_it_is_of_no_use_until_repaired)
{
    kit k;

    lay(&k);
    kit_broken(&k, 8);
    kit_at(&k, 0, "command");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(301));
    kit_hand(&k, 1, "engineering 1");
    kit_at(&k, 1, "hangar_deck");
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 6);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_true(kit_offers(&k, "launch port_bow"));
}

TEST(bg_269_a_destroyed_viper_is_out_of_the_game)
{
    kit k;

    lay(&k);
    shoot_at_viper(&k, 8);
    assert_int_equal(vipers_in_game(&k), 7);
    assert_int_equal(k.g.reserves, 7);
    assert_int_equal(k.g.broken, 0);
}

TEST(bg_270_a_destroyed_raptor_is_out_of_the_game)
{
    kit k;

    lay(&k);
    kit_destination(&k, "remote_planet");
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 3);
    jump(&k);
    assert_true(kit_seen(&k, 0, "reserves.raptors") <= 3);
}

static void lose_civilian(kit *k, const char *kind)
{
    kit_ships(k, "raider", "bow", 1);
    kit_civilian(k, kind, "bow");
    kit_current(k, 0);
    kit_activate(k, "raiders");
}

TEST(bg_271_a_destroyed_civilian_ship_is_turned_up)
{
    kit k;

    lay(&k);
    lose_civilian(&k, "civ_population_morale");
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_told_to(&k, EV_CIVILIAN_LOST, reader));
    assert_true(kit_told_to(&k, EV_CIVILIAN_LOST, SEAT_NONE));
    assert_string_equal(galactica_pieces->civilian[kit_event(&k, EV_CIVILIAN_LOST)->arg[0]].id,
        "civ_population_morale");
}

TEST(bg_272_the_fleet_loses_what_its_face_shows)
{
    static const struct {
        const char *kind;
        int loss[RESOURCES];
    } faces[CIVILIAN_KINDS] = {{"civ_empty", {0}}, {"civ_1_population", {[POPULATION] = 1}},
        {"civ_2_population", {[POPULATION] = 2}},
        {"civ_population_fuel", {[POPULATION] = 1, [FUEL] = 1}},
        {"civ_population_morale", {[POPULATION] = 1, [MORALE] = 1}}};
    kit k;

    for (int i = 0; i < CIVILIAN_KINDS; i++) {
        uint8_t before[RESOURCES];

        lay(&k);
        memcpy(before, k.g.resource, sizeof before);
        lose_civilian(&k, faces[i].kind);
        for (int resource = 0; resource < RESOURCES; resource++)
            assert_int_equal(k.g.resource[resource], before[resource] - faces[i].loss[resource]);
    }
}

TEST(bg_273_then_the_token_is_out_of_the_game)
{
    kit k;

    lay(&k);
    assert_int_equal(civilians_in_game(&k), 12);
    lose_civilian(&k, "civ_empty");
    assert_int_equal(civilians_in_game(&k), 11);
}

TEST(bg_274_what_is_out_of_the_game_does_not_come_back)
{
    kit k;

    lay(&k);
    lose_civilian(&k, "civ_empty");
    shoot_at_viper(&k, 8);
    k.g.raptors = 3;
    kit_next(&k, "destination", "barren_planet deep_space");
    kit_jump(&k);
    kit_act(&k, "destination barren_planet");
    assert_int_equal(civilians_in_game(&k), 11);
    assert_int_equal(vipers_in_game(&k), 7);
    assert_int_equal(k.g.raptors, 3);
    kit_broken(&k, 1);
    kit_hand(&k, 1, "engineering 1");
    kit_at(&k, 1, "hangar_deck");
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    assert_int_equal(k.g.reserves, 7);
    assert_int_equal(vipers_in_game(&k), 7);
}

/* ---- drawing tokens ---- */

TEST(bg_275_each_token_is_drawn_about_equally_often)
{
    int galactica_drawn[DAMAGEABLE + GALACTICA_RESOURCE_TOKENS] = {0};
    int basestar_drawn[BASESTAR_TOKENS] = {0};
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    for (int i = 0; i < 800; i++) {
        kit hit = k;

        hit.out.count = 0;
        galactica_damage(&hit.g, &hit.out);
        galactica_hit_basestar(&hit.g, 0, &hit.out);
        k.g.flow.random = hit.g.flow.random;
        basestar_drawn[kit_event(&hit, EV_BASESTAR_HIT)->arg[1]]++;
        galactica_drawn[first_of(galactica_token_pool(&k.g) & ~galactica_token_pool(&hit.g))]++;
    }
    for (int token = 0; token < DAMAGEABLE + GALACTICA_RESOURCE_TOKENS; token++)
        assert_in_range(galactica_drawn[token], 60, 140);
    for (int token = 0; token < BASESTAR_TOKENS; token++)
        assert_in_range(basestar_drawn[token], 150, 250);
}

TEST(bg_276_nobody_knows_what_comes_next)
{
    kit one, other;

    lay(&one);
    kit_ships(&one, "basestar", "bow", 1);
    other = one;
    kit_next(&one, "damage", "fuel");
    kit_next(&one, "basestar_damage", "critical_hit");
    kit_next(&other, "damage", "armory");
    kit_next(&other, "basestar_damage", "disabled_hangar");
    kit_same_to_all_but(&one, &other, 0);
    damage(&one, "fuel");
    damage(&other, "armory");
    assert_true(kit_differ_to(&one, &other, SEAT_NONE));
}

/* ---- Galactica's tokens ---- */

TEST(bg_277_a_location_token_goes_on_its_location)
{
    kit k;

    for (int i = 0; i < DAMAGEABLE; i++) {
        lay(&k);
        damage(&k, locations[i]);
        kit_spent(&k);
        assert_int_equal(kit_seen_count(&k, 1, "damaged"), 1);
        assert_true(kit_seen_word(&k, 1, "damaged.0", locations[i]));
        assert_int_equal(kit_seen(&k, 1, "tokens_left"), 7);
    }
}

TEST(bg_278_everybody_there_goes_to_sickbay)
{
    kit k;

    for (int i = 0; i < DAMAGEABLE; i++) {
        lay(&k);
        kit_at(&k, 0, locations[i]);
        kit_at(&k, 1, locations[i]);
        kit_at(&k, 2, "research_lab");
        damage(&k, locations[i]);
        assert_int_equal(k.g.place[0], SICKBAY);
        assert_int_equal(k.g.place[1], SICKBAY);
        assert_int_equal(k.g.place[2], RESEARCH_LAB);
    }
}

TEST(bg_279_a_damaged_location_may_be_entered)
{
    kit k;

    for (int i = 0; i < DAMAGEABLE; i++) {
        lay(&k);
        kit_at(&k, 0, "research_lab");
        kit_damaged(&k, locations[i]);
        kit_step(&k, 0, STEP_MOVEMENT);
        kit_actf(&k, "go %s", locations[i]);
        assert_int_equal(k.g.place[0], kit_place(locations[i]));
    }
}

/* Everything that the locations need is there: a centurion, a ship, a pilot, a marker far on. */
static void lay_busy(kit *k, const char *place)
{
    kit_cast(k, "kara_thrace galen_tyrol laura_roslin");
    k->g.centurions[0] = 1;
    k->g.track = 4;
    kit_ships(k, "raider", "bow", 1);
    kit_at(k, 0, place);
    kit_hand(k, 0, "engineering 2");
}

TEST(bg_280_its_action_waits_for_a_repair)
{
    kit k;

    for (int i = 0; i < DAMAGEABLE; i++) {
        lay_busy(&k, locations[i]);
        kit_step(&k, 0, STEP_ACTION);
        assert_true(kit_offers(&k, "location"));
        assert_false(kit_offers(&k, "skill engineering 2 0"));
        kit_damaged(&k, locations[i]);
        assert_false(kit_offers(&k, "location"));
        assert_int_equal(kit_refused(&k, "location"), BG(123));
        kit_act(&k, "skill engineering 2 0");
        kit_step(&k, 0, STEP_ACTION);
        assert_true(kit_offers(&k, "location"));
    }
}

TEST(bg_281_a_repaired_token_goes_back_among_the_others)
{
    kit k;

    for (int i = 0; i < DAMAGEABLE; i++) {
        lay_busy(&k, locations[i]);
        kit_damaged(&k, locations[i]);
        assert_int_equal(kit_seen(&k, 0, "tokens_left"), 7);
        kit_step(&k, 0, STEP_ACTION);
        kit_act(&k, "skill engineering 2 0");
        assert_int_equal(kit_seen(&k, 0, "tokens_left"), 8);
        kit_ships(&k, "raider", "bow", 0);
        damage(&k, locations[i]);
        kit_spent(&k);
        assert_true(kit_seen_word(&k, 0, "damaged.0", locations[i]));
    }
}

TEST(bg_282_a_resource_token_costs_what_it_shows_and_is_gone)
{
    static const char *const resources[] = {"fuel", "food"};
    static const int dials[] = {FUEL, FOOD};
    kit k;

    for (int i = 0; i < 2; i++) {
        lay(&k);
        damage(&k, resources[i]);
        kit_spent(&k);
        assert_int_equal(k.g.resource[dials[i]], 7);
        assert_int_equal(k.g.resource[dials[1 - i]], 8);
        assert_int_equal(kit_seen_count(&k, 0, "damaged"), 0);
        assert_int_equal(kit_seen(&k, 0, "tokens_left"), 7);
        jump(&k);
        assert_false(galactica_token_pool(&k.g) >> kit_token(resources[i]) & 1);
        assert_int_equal(kit_seen(&k, 0, "tokens_left"), 7);
    }
}

TEST(bg_289_the_sixth_damaged_location_ends_the_game)
{
    kit k;

    lay(&k);
    damage(&k, "hangar_deck armory command admirals_quarters ftl_control");
    assert_true(kit_goes_on(&k));
    damage(&k, "weapons_control");
    assert_true(kit_over(&k, CAUSE_DESTROYED));
    assert_int_equal(galactica_game.outcome(&k.g.flow).winners, 0);
}

TEST(bg_r066_resource_tokens_do_not_count_as_locations)
{
    kit k;

    lay(&k);
    damage(&k, "fuel food hangar_deck armory command admirals_quarters");
    assert_true(kit_goes_on(&k));
    damage(&k, "ftl_control");
    assert_true(kit_goes_on(&k));
}

TEST(bg_290_damage_on_galactica_stays_through_a_jump)
{
    kit k;

    lay(&k);
    damage(&k, "armory command");
    jump(&k);
    assert_int_equal(kit_seen_count(&k, 0, "damaged"), 2);
    assert_true(galactica_is_damaged(&k.g, ARMORY));
    assert_true(galactica_is_damaged(&k.g, COMMAND));
}

TEST(bg_r065_only_a_repair_takes_a_token_off)
{
    kit k;

    lay(&k);
    kit_damaged(&k, "command");
    kit_at(&k, 1, "command");
    kit_hand(&k, 1, "engineering 1");
    jump(&k);
    assert_true(galactica_is_damaged(&k.g, COMMAND));
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "skill engineering 1 0");
    assert_false(galactica_is_damaged(&k.g, COMMAND));
}

/* ---- tokens of basestars ---- */

static void lay_basestar(kit *k, const char *tokens)
{
    lay(k);
    kit_ships(k, "basestar", "bow", 1);
    hit_basestar(k, tokens);
}

static bool stands(const kit *k)
{
    return k->g.base_area[0] == BOW;
}

TEST(bg_283_a_critical_hit_counts_two)
{
    static const char *const others[] = {
        "disabled_hangar", "disabled_weapons", "structural_damage"};
    kit k;

    for (int i = 0; i < 3; i++) {
        lay_basestar(&k, "critical_hit");
        assert_true(stands(&k));
        assert_true(kit_seen_word(&k, 1, "areas.0.basestars.0.damage.0", "critical_hit"));
        assert_int_equal(kit_seen_count(&k, 1, "areas.0.basestars.0.damage"), 1);
        hit_basestar(&k, others[i]);
        assert_false(stands(&k));
        lay_basestar(&k, others[i]);
        assert_true(stands(&k));
        hit_basestar(&k, "critical_hit");
        assert_false(stands(&k));
    }
}

TEST(bg_284_a_disabled_hangar_launches_nothing)
{
    kit k;

    lay_basestar(&k, "disabled_hangar");
    kit_ships(&k, "basestar", "stern", 1);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 0);
    assert_int_equal(k.g.raiders[STERN], 3);
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.heavies[BOW], 0);
    assert_int_equal(k.g.heavies[STERN], 1);
    kit_die(&k, 1);
    kit_die(&k, 1);
    kit_activate(&k, "basestars");
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
}

TEST(bg_285_disabled_weapons_do_not_fire)
{
    kit k;

    lay_basestar(&k, "disabled_weapons");
    kit_ships(&k, "basestar", "stern", 1);
    kit_die(&k, 1);
    kit_activate(&k, "basestars");
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[1], STERN);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 3);
}

TEST(bg_286_structural_damage_adds_two_to_every_attack)
{
    kit k;

    lay_basestar(&k, "structural_damage");
    kit_ships(&k, "viper", "bow", 1);
    kit_at(&k, 0, "command");
    kit_die(&k, 6);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "attack basestar bow 0");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 8);
    assert_int_equal(kit_times(&k, EV_BASESTAR_HIT), 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_at(&k, 0, "weapons_control");
    kit_die(&k, 4);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "attack basestar stern 1");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 4);
    assert_int_equal(k.g.base_tokens[1], 0);
}

TEST(bg_287_three_tokens_destroy_a_basestar)
{
    kit k;

    lay_basestar(&k, "disabled_hangar disabled_weapons");
    assert_true(stands(&k));
    hit_basestar(&k, "structural_damage");
    assert_false(stands(&k));
    assert_int_equal(kit_seen(&k, 0, "reserves.basestars"), 2);
}

TEST(bg_288_its_tokens_are_mixed_back)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    hit_basestar(&k, "structural_damage critical_hit");
    assert_false(stands(&k));
    kit_next(&k, "basestar_damage", "critical_hit");
    kit_die(&k, 8);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "attack basestar stern 1");
    assert_int_equal(k.g.base_tokens[1], 1 << CRITICAL_HIT);
    kit_ships(&k, "basestar", "bow", 1);
    assert_int_equal(kit_seen_count(&k, 0, "areas.0.basestars.0.damage"), 0);
    hit_basestar(&k, "structural_damage");
    assert_int_equal(k.g.base_tokens[0], 1 << STRUCTURAL_DAMAGE);
}

/* The tokens of a spread: in base 3 a digit a token, 0 in the pool, 1 and 2 on the basestars. */
static int pool_of_spread(kit *k, int spread)
{
    int pool = BASESTAR_TOKENS;

    k->g.base_tokens[0] = k->g.base_tokens[1] = 0;
    for (int token = 0; token < BASESTAR_TOKENS; token++, spread /= 3)
        if (spread % 3 > 0) {
            k->g.base_tokens[spread % 3 - 1] |= (uint8_t)(1 << token);
            pool--;
        }
    return pool;
}

TEST(bg_r063_the_pool_of_basestars_never_runs_out)
{
    enum { SPREADS = 81, LOST_AT = 3 };
    int tried = 0;
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    for (int spread = 0; spread < SPREADS; spread++) {
        kit hit = k;
        int pool = pool_of_spread(&hit, spread);

        if (galactica_hull(&hit.g, 0) >= LOST_AT || galactica_hull(&hit.g, 1) >= LOST_AT)
            continue;
        assert_true(pool > 0);
        galactica_hit_basestar(&hit.g, 0, &hit.out);
        assert_true(pool > 1 || hit.g.base_area[0] == NO_AREA);
        kit_valid(&hit);
        tried++;
    }
    assert_true(tried > 20);
}

TEST(bg_r063_nor_does_galacticas)
{
    kit k;

    lay(&k);
    damage(&k, "fuel food hangar_deck armory command admirals_quarters ftl_control");
    assert_int_equal(kit_seen(&k, 0, "tokens_left"), 1);
    kit_die(&k, 8);
    kit_current(&k, 0);
    kit_activate(&k, "basestars");
    assert_true(kit_over(&k, CAUSE_DESTROYED));
}

TEST(bg_r064_a_jump_takes_the_tokens_off_with_the_basestar)
{
    kit k;

    lay_basestar(&k, "disabled_hangar");
    kit_ships(&k, "basestar", "stern", 1);
    k.g.base_tokens[1] = 1 << CRITICAL_HIT;
    jump(&k);
    kit_ships(&k, "basestar", "bow", 1);
    assert_int_equal(kit_seen_count(&k, 0, "areas.0.basestars.0.damage"), 0);
    hit_basestar(&k, "critical_hit");
    assert_int_equal(k.g.base_tokens[0], 1 << CRITICAL_HIT);
    assert_true(stands(&k));
}

TEST(no_token_is_missing_here)
{
    for (int i = 0; i < DAMAGEABLE; i++)
        assert_int_equal(galactica_token_of(kit_place(locations[i])), i);
    assert_int_equal(DAMAGEABLE + GALACTICA_RESOURCE_TOKENS, 8);
    assert_int_equal(
        galactica_pieces->token_resource[0] + galactica_pieces->token_resource[1], FUEL + FOOD);
    assert_int_equal(BASESTAR_TOKENS, 4);
}
