/* test_resources.c: the dials (ledger, section 25). */
#include "kit.h"

static void lay(kit *k)
{
    kit_cast(k, "william_adama galen_tyrol laura_roslin");
}

static void lose_civilian(kit *k, const char *kind)
{
    kit_ships(k, "raider", "bow", 1);
    kit_civilian(k, kind, "bow");
    kit_current(k, 0);
    kit_activate(k, "raiders");
}

/* What the last act told of a resource. */
static void expect_change(const kit *k, int resource, int change, int now)
{
    const event *e = kit_event_of(k, EV_RESOURCE, resource);

    assert_non_null(e);
    assert_int_equal(e->arg[1], change);
    assert_int_equal(e->arg[2], now);
}

TEST(bg_360_crises_civilian_ships_and_damage_cost_resources)
{
    kit k;

    lay(&k);
    kit_crisis(&k, "riots_launch");
    kit_act(&k, "half 0");
    expect_change(&k, FOOD, -1, 7);
    expect_change(&k, MORALE, -1, 9);
    lose_civilian(&k, "civ_population_fuel");
    expect_change(&k, POPULATION, -1, 11);
    expect_change(&k, FUEL, -1, 7);
    kit_ships(&k, "basestar", "stern", 1);
    kit_die(&k, 8);
    kit_next(&k, "damage", "food");
    kit_activate(&k, "basestars");
    expect_change(&k, FOOD, -1, 6);
}

TEST(bg_361_a_token_costs_as_many_as_it_shows)
{
    kit k;

    lay(&k);
    lose_civilian(&k, "civ_2_population");
    expect_change(&k, POPULATION, -2, 10);
    kit_crisis(&k, "riots_launch");
    kit_act(&k, "half 1");
    expect_change(&k, POPULATION, -1, 9);
}

TEST(bg_362_example_one_icon_is_one_population)
{
    kit k;

    lay(&k);
    lose_civilian(&k, "civ_1_population");
    expect_change(&k, POPULATION, -1, 11);
    assert_int_equal(kit_times(&k, EV_RESOURCE), 1);
}

TEST(bg_363_a_change_is_seen_at_once)
{
    kit k;

    lay(&k);
    kit_destination(&k, "tylium_planet");
    for (int reader = 0; reader < 3; reader++)
        assert_int_equal(kit_seen(&k, reader, "resources.fuel"), 7);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "resources.fuel"), 7);
    kit_die(&k, 3);
    kit_act(&k, "risk");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "resources.fuel"), 9);
    assert_true(kit_told_to(&k, EV_RESOURCE, SEAT_NONE));
}

static const char *const ids[RESOURCES] = {"fuel", "food", "morale", "population"};
static const int red_at[RESOURCES] = {4, 4, 5, 6};

TEST(bg_364_at_half_or_less_a_resource_is_in_the_red)
{
    kit k;

    for (int resource = 0; resource < RESOURCES; resource++) {
        lay(&k);
        for (int value = 15; value >= 0; value--) {
            kit_resource(&k, ids[resource], value);
            assert_int_equal(galactica_in_red(&k.g), value <= red_at[resource]);
            assert_int_equal(kit_seen_count(&k, 1, "red"), value <= red_at[resource]);
        }
        assert_true(kit_seen_word(&k, 1, "red.0", ids[resource]));
    }
}

TEST(bg_364_it_matters_for_the_sympathizer)
{
    kit k;

    for (int food = 4; food <= 5; food++) {
        kit_cast(&k, "william_adama galen_tyrol laura_roslin kara_thrace");
        kit_resource(&k, "food", food);
        kit_loyalty_deck(&k, "not_a_cylon not_a_cylon not_a_cylon sympathizer");
        kit_next(&k, "loyalty", "not_a_cylon sympathizer");
        kit_sleepers(&k);
        int seat = kit_event(&k, EV_SYMPATHIZER)->arg[0];

        assert_int_equal(k.g.revealed[seat], food == 5);
        assert_int_equal(k.g.place[seat] == BRIG, food == 4);
    }
}

TEST(bg_r077_the_red_zone_is_printed_and_the_same_for_every_difficulty)
{
    static const char *const settings[] = {
        "difficulty=standard", "difficulty=easier_for_humans", "difficulty=easier_for_cylons"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_begin(&k, 4, settings[i]);
        for (int resource = 0; resource < RESOURCES; resource++) {
            kit_resource(&k, ids[resource], red_at[resource] + 1);
            assert_false(galactica_in_red(&k.g));
            kit_resource(&k, ids[resource], red_at[resource]);
            assert_true(galactica_in_red(&k.g));
            kit_resource(&k, ids[resource], 15);
        }
    }
}

TEST(bg_365_no_dial_goes_above_15)
{
    kit k;

    lay(&k);
    for (int resource = 0; resource < RESOURCES; resource++) {
        kit_resource(&k, ids[resource], 15);
        galactica_change(&k.g, resource, 1, BG(363), &k.out);
        assert_int_equal(k.g.resource[resource], 15);
        galactica_change(&k.g, resource, -1, BG(363), &k.out);
        assert_int_equal(k.g.resource[resource], 14);
    }
    kit_resource(&k, "fuel", 15);
    kit_destination(&k, "tylium_planet");
    kit_die(&k, 8);
    kit_act(&k, "risk");
    assert_int_equal(kit_seen(&k, 0, "resources.fuel"), 15);
}

TEST(bg_r075_dials_stop_at_0_and_count_from_there)
{
    kit k;

    lay(&k);
    kit_resource(&k, "fuel", 1);
    kit_destination(&k, "desolate_moon");
    assert_int_equal(kit_seen(&k, 0, "resources.fuel"), 0);
    assert_true(kit_goes_on(&k));
    kit_destination(&k, "tylium_planet");
    assert_int_equal(kit_seen(&k, 0, "resources.fuel"), 0);
    kit_die(&k, 5);
    kit_act(&k, "risk");
    assert_int_equal(kit_seen(&k, 0, "resources.fuel"), 2);
}

TEST(bg_366_civilian_ships_mostly_carry_population)
{
    int tokens = 0, populated = 0, losses[RESOURCES] = {0};

    for (int kind = 0; kind < CIVILIAN_KINDS; kind++) {
        const civilian_kind *c = &galactica_pieces->civilian[kind];

        tokens += c->copies;
        populated += c->loss[POPULATION] > 0 ? c->copies : 0;
        for (int resource = 0; resource < RESOURCES; resource++)
            losses[resource] += c->copies * c->loss[resource];
    }
    assert_int_equal(tokens, 12);
    assert_int_equal(populated, 10);
    assert_int_equal(losses[POPULATION], 12);
    assert_int_equal(losses[FUEL], 1);
    assert_int_equal(losses[MORALE], 1);
    assert_int_equal(losses[FOOD], 0);
}
