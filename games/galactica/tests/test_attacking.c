/* test_attacking.c: the attack table, row by row and number by number (ledger, section 17). */
#include "kit.h"

enum { UNMANNED, PILOTED, GALACTICA, WAYS };

/* Starbuck, in seat 0, attacks; Adama is the Admiral.  Nobody reacts to a die. */
static void lay(kit *k)
{
    kit_cast(k, "kara_thrace william_adama galen_tyrol");
}

/* She attacks a ship off the port bow: with an unmanned viper, her own, or Galactica's guns. */
static void attack(kit *k, int way, const char *kind, int number)
{
    static const char *const places[] = {[UNMANNED] = "command", [GALACTICA] = "weapons_control"};

    if (way == PILOTED)
        kit_fly(k, 0, "port_bow");
    else
        kit_at(k, 0, places[way]);
    if (way == UNMANNED)
        kit_ships(k, "viper", "port_bow", 1);
    kit_die(k, number);
    kit_step(k, 0, STEP_ACTION);
    if (way != PILOTED)
        kit_act(k, "location");
    kit_actf(k, "attack %s port_bow", kind);
    kit_spent(k);
}

static void attack_one(kit *k, int way, const char *kind, int number)
{
    lay(k);
    kit_ships(k, kind, "port_bow", 1);
    attack(k, way, kind, number);
}

/* A raider, or a basestar, acts against what is there. */
static void cylons_attack(kit *k, const char *icon, int number)
{
    kit_die(k, number);
    kit_activate(k, icon);
    kit_done(k);
    kit_spent(k);
}

/* The Admiral, in seat 1, fires a nuke at the basestar off the port bow. */
static void fire_nuke(kit *k, int number)
{
    kit_die(k, number);
    kit_step(k, 1, STEP_ACTION);
    kit_act(k, "nuke 0");
}

static void lay_basestar(kit *k)
{
    lay(k);
    kit_ships(k, "basestar", "port_bow", 1);
}

TEST(bg_r007_the_rows_of_the_table)
{
    static const attack_row printed[ATTACK_ROWS] = {
        [AT_RAIDER] = {9, 3},
        [AT_HEAVY_RAIDER] = {9, 7},
        [AT_VIPER] = {5, 8},
        [RAIDER_AT_GALACTICA] = {8, 9},
        [BASESTAR_AT_GALACTICA] = {4, 9},
        [VIPER_AT_BASESTAR] = {8, 9},
        [GALACTICA_AT_BASESTAR] = {5, 9},
        [AT_CENTURION] = {9, 7},
    };

    for (int row = 0; row < ATTACK_ROWS; row++) {
        assert_int_equal(galactica_pieces->attack[row].damaged, printed[row].damaged);
        assert_int_equal(galactica_pieces->attack[row].destroyed, printed[row].destroyed);
    }
    assert_int_equal(galactica_pieces->nuke[0], 3);
    assert_int_equal(galactica_pieces->nuke[1], 7);
}

/* One die of eight sides, thrown by this seat, seen by all. */
static void expect_roll(const kit *k, int seat, int use)
{
    assert_int_equal(kit_times(k, EV_ROLL), 1);
    assert_int_equal(kit_event(k, EV_ROLL)->arg[0], seat);
    assert_int_equal(kit_event(k, EV_ROLL)->arg[1], use);
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_told_to(k, EV_ROLL, reader));
    assert_true(kit_told_to(k, EV_ROLL, SEAT_NONE));
}

TEST(bg_252_every_attack_is_a_roll_of_the_current_player)
{
    kit k;

    for (int way = 0; way < WAYS; way++) {
        attack_one(&k, way, "raider", 1);
        expect_roll(&k, 0, ROLL_ATTACK);
    }
    lay(&k);
    kit_current(&k, 2);
    kit_ships(&k, "raider", "bow", 1);
    cylons_attack(&k, "raiders", 1);
    expect_roll(&k, 2, ROLL_ATTACK);
    kit_ships(&k, "basestar", "bow", 1);
    cylons_attack(&k, "basestars", 1);
    expect_roll(&k, 2, ROLL_ATTACK);
    lay_basestar(&k);
    fire_nuke(&k, 4);
    expect_roll(&k, 1, ROLL_NUKE);
}

TEST(bg_252_each_number_of_the_die_comes_up)
{
    int seen = 0;
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    for (int i = 0; i < 200 && kit_goes_on(&k); i++) {
        k.g.damaged = 0;
        kit_current(&k, 0);
        kit_activate(&k, "basestars");
        seen |= 1 << kit_event(&k, EV_ROLL)->arg[3];
    }
    assert_int_equal(seen, 0x1fe);
}

TEST(bg_253_a_raider_is_destroyed_on_3_to_8)
{
    kit k;

    for (int way = 0; way < WAYS; way++)
        for (int number = 1; number <= 8; number++) {
            attack_one(&k, way, "raider", number);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], AT_RAIDER);
            assert_int_equal(k.g.raiders[PORT_BOW], number < 3);
        }
}

TEST(bg_254_a_heavy_raider_on_7_and_8)
{
    kit k;

    for (int way = 0; way < WAYS; way++)
        for (int number = 1; number <= 8; number++) {
            attack_one(&k, way, "heavy_raider", number);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], AT_HEAVY_RAIDER);
            assert_int_equal(k.g.heavies[PORT_BOW], number < 7);
        }
}

static void raider_at_viper(kit *k, int number)
{
    lay(k);
    kit_ships(k, "raider", "bow", 1);
    kit_ships(k, "viper", "bow", 1);
    cylons_attack(k, "raiders", number);
}

TEST(bg_255_a_viper_is_damaged_on_5_to_7)
{
    kit k;

    for (int number = 1; number <= 7; number++) {
        raider_at_viper(&k, number);
        assert_int_equal(k.g.vipers[BOW], number < 5);
        assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), number >= 5);
        assert_int_equal(kit_seen(&k, 0, "reserves.lost_vipers"), 0);
    }
}

TEST(bg_256_a_viper_is_destroyed_on_8)
{
    kit k;

    raider_at_viper(&k, 8);
    assert_int_equal(k.g.vipers[BOW], 0);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 0);
    assert_int_equal(kit_seen(&k, 0, "reserves.lost_vipers"), 1);
}

TEST(bg_257_a_civilian_ship_is_destroyed_without_a_roll)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "civilian", "bow", 1);
    kit_activate(&k, "raiders");
    assert_false(kit_told(&k, EV_ROLL));
    assert_int_equal(kit_times(&k, EV_CIVILIAN_LOST), 1);
}

/* Does this icon's attack with this number damage Galactica? */
static bool damages(const char *icon, const char *kind, int number)
{
    kit k;

    lay(&k);
    kit_ships(&k, kind, "bow", 1);
    cylons_attack(&k, icon, number);
    return kit_times(&k, EV_DAMAGE) + kit_times(&k, EV_DAMAGE_LOSS) == 1 &&
           kit_seen(&k, 0, "tokens_left") == 7;
}

TEST(bg_258_a_raider_damages_galactica_on_8)
{
    for (int number = 1; number <= 8; number++)
        assert_int_equal(damages("raiders", "raider", number), number == 8);
}

TEST(bg_259_a_basestar_damages_galactica_on_4_to_8)
{
    for (int number = 1; number <= 8; number++)
        assert_int_equal(damages("basestars", "basestar", number), number >= 4);
}

/* Tokens on the basestar after such an attack. */
static int tokens_after(int way, int number)
{
    kit k;

    attack_one(&k, way, "basestar", number);
    assert_int_equal(k.g.base_area[0], PORT_BOW);
    assert_int_equal(kit_times(&k, EV_BASESTAR_HIT), set_count(k.g.base_tokens[0]));
    return set_count(k.g.base_tokens[0]);
}

TEST(bg_260_a_viper_damages_a_basestar_on_8)
{
    for (int number = 1; number <= 8; number++) {
        assert_int_equal(tokens_after(UNMANNED, number), number == 8);
        assert_int_equal(tokens_after(PILOTED, number), number == 8);
    }
}

TEST(bg_261_galactica_damages_a_basestar_on_5_to_8)
{
    for (int number = 1; number <= 8; number++)
        assert_int_equal(tokens_after(GALACTICA, number), number >= 5);
}

/* ---- nukes ---- */

TEST(bg_262_a_nuke_damages_twice_on_1_and_2)
{
    kit k;

    for (int number = 1; number <= 2; number++) {
        lay_basestar(&k);
        kit_ships(&k, "raider", "port_bow", 3);
        kit_next(&k, "basestar_damage", "disabled_weapons structural_damage");
        fire_nuke(&k, number);
        kit_spent(&k);
        assert_int_equal(kit_times(&k, EV_BASESTAR_HIT), 2);
        assert_int_equal(k.g.base_area[0], PORT_BOW);
        assert_int_equal(k.g.base_tokens[0], 1 << DISABLED_WEAPONS | 1 << STRUCTURAL_DAMAGE);
        assert_int_equal(k.g.raiders[PORT_BOW], 3);
    }
}

TEST(bg_263_it_destroys_the_basestar_on_3_to_6)
{
    kit k;

    for (int number = 3; number <= 6; number++) {
        lay_basestar(&k);
        kit_ships(&k, "raider", "port_bow", 3);
        fire_nuke(&k, number);
        assert_int_equal(k.g.base_area[0], NO_AREA);
        assert_false(kit_told(&k, EV_BASESTAR_HIT));
        assert_int_equal(k.g.raiders[PORT_BOW], 3);
    }
}

TEST(bg_264_and_three_raiders_with_it_on_7_and_8)
{
    kit k;

    for (int number = 7; number <= 8; number++) {
        lay_basestar(&k);
        kit_ships(&k, "raider", "port_bow", 4);
        kit_ships(&k, "raider", "bow", 2);
        kit_ships(&k, "basestar", "bow", 1);
        fire_nuke(&k, number);
        assert_int_equal(k.g.base_area[0], NO_AREA);
        assert_int_equal(k.g.base_area[1], BOW);
        assert_int_equal(k.g.raiders[PORT_BOW], 1);
        assert_int_equal(k.g.raiders[BOW], 2);
    }
}

TEST(bg_r059_fewer_raiders_all_of_them_and_no_heavy_raider)
{
    kit k;

    lay_basestar(&k);
    kit_ships(&k, "raider", "port_bow", 2);
    kit_ships(&k, "heavy_raider", "port_bow", 2);
    fire_nuke(&k, 8);
    assert_int_equal(k.g.raiders[PORT_BOW], 0);
    assert_int_equal(k.g.heavies[PORT_BOW], 2);
}

TEST(bg_r060_a_nuke_is_used_up_whatever_it_does)
{
    kit k;

    for (int number = 1; number <= 8; number++) {
        lay_basestar(&k);
        kit_ships(&k, "basestar", "stern", 1);
        fire_nuke(&k, number);
        assert_int_equal(kit_seen(&k, 0, "nukes"), 1);
        kit_die(&k, 3);
        kit_step(&k, 1, STEP_ACTION);
        kit_act(&k, "nuke 1");
        assert_int_equal(kit_seen(&k, 0, "nukes"), 0);
        kit_ships(&k, "basestar", "stern", 1);
        kit_step(&k, 1, STEP_ACTION);
        assert_false(kit_offers(&k, "nuke"));
    }
}

TEST(bg_r061_nukes_go_with_the_title)
{
    kit k;

    lay_basestar(&k);
    k.g.nukes = 1;
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "nuke 0"));
    galactica_send(&k.g, 1, BRIG, BG(195), &k.out);
    assert_int_equal(k.g.title[ADMIRAL], 0);
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "nuke 0"));
    kit_step(&k, 0, STEP_ACTION);
    kit_die(&k, 3);
    kit_act(&k, "nuke 0");
    assert_int_equal(k.g.base_area[0], NO_AREA);
    assert_int_equal(k.g.nukes, 0);
}

TEST(bg_r062_the_second_damage_is_not_drawn_for_a_basestar_that_is_gone)
{
    kit k;

    lay_basestar(&k);
    kit_ships(&k, "basestar", "bow", 1);
    k.g.base_tokens[0] = 1 << DISABLED_HANGAR;
    kit_next(&k, "basestar_damage", "critical_hit");
    fire_nuke(&k, 1);
    assert_int_equal(kit_times(&k, EV_BASESTAR_HIT), 1);
    assert_int_equal(kit_times(&k, EV_SHIP_LOST), 1);
    assert_int_equal(k.g.base_area[0], NO_AREA);
    assert_int_equal(k.g.base_tokens[1], 0);
}

/* ---- structural damage ---- */

static void lay_weakened(kit *k)
{
    lay_basestar(k);
    k->g.base_tokens[0] = 1 << STRUCTURAL_DAMAGE;
    kit_ships(k, "raider", "port_bow", 3);
}

TEST(bg_r058_with_structural_damage_the_sum_ends_at_8)
{
    static const int least[WAYS] = {[UNMANNED] = 6, [PILOTED] = 6, [GALACTICA] = 3};
    kit k;

    for (int way = 0; way < WAYS; way++)
        for (int number = 1; number <= 8; number++) {
            lay_weakened(&k);
            attack(&k, way, "basestar", number);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], number);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], number > 6 ? 8 : number + 2);
            assert_int_equal(kit_times(&k, EV_BASESTAR_HIT), number >= least[way]);
        }
}

TEST(bg_r058_nukes_included)
{
    kit k;

    for (int number = 1; number <= 8; number++) {
        lay_weakened(&k);
        fire_nuke(&k, number);
        assert_int_equal(k.g.base_area[0], NO_AREA);
        assert_false(kit_told(&k, EV_BASESTAR_HIT));
        assert_int_equal(k.g.raiders[PORT_BOW], number >= 5 ? 0 : 3);
    }
}

/* ---- targets ---- */

/* Of all ships that stand there only the Cylons' may be attacked. */
static void expect_cylon_targets(const kit *k)
{
    assert_true(kit_offers(k, "attack raider port_bow"));
    assert_true(kit_offers(k, "attack heavy_raider port_bow"));
    assert_true(kit_offers(k, "attack basestar port_bow 0"));
    assert_false(kit_offers(k, "attack viper"));
    assert_false(kit_offers(k, "attack civilian"));
    assert_false(kit_offers(k, "attack raptor"));
}

TEST(bg_265_human_ships_are_never_targets)
{
    kit k;

    lay_basestar(&k);
    kit_ships(&k, "raider", "port_bow", 1);
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    kit_ships(&k, "civilian", "port_bow", 1);
    kit_ships(&k, "viper", "port_bow", 1);
    kit_at(&k, 0, "command");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    expect_cylon_targets(&k);
    kit_at(&k, 0, "weapons_control");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    expect_cylon_targets(&k);
    assert_int_equal(kit_options(&k, 0), 3);
    kit_fly(&k, 0, "port_bow");
    kit_step(&k, 0, STEP_ACTION);
    expect_cylon_targets(&k);
}
