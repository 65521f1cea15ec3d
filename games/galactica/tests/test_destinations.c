/* test_destinations.c: every Destination Card with its whole effect (ledger, section 23, and the cards). */
#include "kit.h"

/* What stands on the table when the fleet arrives, and what is left of it afterwards. */
typedef struct {
    int fuel, food, morale, population;
    int raptors, reserves, broken, civilians;
    int distance;
} fleet;

static const fleet departed = {8, 8, 10, 12, 4, 8, 0, 12, 0};

/* Roslin is in seat 0, whose turn it is; Adama, in seat 1, is the Admiral.  Nobody reacts to a die. */
static void lay(kit *k)
{
    kit_cast(k, "laura_roslin william_adama galen_tyrol");
    k->g.track = 4;
}

/* The fleet jumps and the Admiral takes this card of two. */
static void arrive(kit *k, const char *id)
{
    kit_next(k, "destination", id);
    kit_next(k, "destination", strcmp(id, "deep_space") == 0 ? "barren_planet" : "deep_space");
    kit_jump(k);
    kit_actf(k, "destination %s", id);
}

static void depart_for(kit *k, const char *id)
{
    lay(k);
    arrive(k, id);
}

/* Everything is as it was but for this; and nothing is in space. */
static void expect(const kit *k, fleet f)
{
    const galactica *g = &k->g;

    assert_int_equal(g->resource[FUEL], f.fuel);
    assert_int_equal(g->resource[FOOD], f.food);
    assert_int_equal(g->resource[MORALE], f.morale);
    assert_int_equal(g->resource[POPULATION], f.population);
    assert_int_equal(g->raptors, f.raptors);
    assert_int_equal(g->reserves, f.reserves);
    assert_int_equal(g->broken, f.broken);
    assert_int_equal(galactica_supply(g, CIVILIAN), f.civilians);
    assert_int_equal(g->distance, f.distance);
    assert_int_equal(g->nukes, 2);
    assert_int_equal(g->track, 0);
    assert_int_equal(kit_seen_count(k, 2, "visited"), 1);
    kit_done(k);
    kit_valid(k);
}

static void expect_empty_space(const kit *k)
{
    for (int kind = 0; kind <= CIVILIAN; kind++)
        assert_int_equal(galactica_on_board(&k->g, kind), 0);
}

/* The Admiral, and nobody else, is asked whether to risk ships, and does so with this number. */
static void risk(kit *k, int number)
{
    kit_expect(k, ASK_RISK, 1);
    assert_int_equal(kit_asked(k), SEAT_BIT(1));
    assert_int_equal(kit_options(k, 1), 2);
    kit_die(k, number);
    kit_act(k, "risk");
    kit_spent(k);
    assert_int_equal(kit_event(k, EV_ROLL)->arg[0], 1);
    assert_int_equal(kit_event(k, EV_ROLL)->arg[1], ROLL_RISK);
}

static void decline(kit *k)
{
    kit_expect(k, ASK_RISK, 1);
    kit_act(k, "nothing");
    assert_false(kit_told(k, EV_ROLL));
}

/* ---- the cards ---- */

TEST(card_asteroid_field_costs_two_fuel_and_a_civilian_ship)
{
    static const struct {
        const char *kind;
        int population, fuel, morale;
    } ships[] = {{"civ_2_population", 2, 0, 0}, {"civ_population_fuel", 1, 1, 0},
        {"civ_population_morale", 1, 0, 1}, {"civ_empty", 0, 0, 0}};
    kit k;

    for (int i = 0; i < 4; i++) {
        fleet f = departed;

        lay(&k);
        kit_ships(&k, "civilian", "stern", 2);
        kit_next(&k, "destination", "asteroid_field deep_space");
        kit_jump(&k);
        kit_next(&k, "civilian", ships[i].kind);
        kit_act(&k, "destination asteroid_field");
        kit_spent(&k);
        assert_int_equal(kit_times(&k, EV_CIVILIAN_LOST), 1);
        f.fuel -= 2 + ships[i].fuel;
        f.population -= ships[i].population;
        f.morale -= ships[i].morale;
        f.civilians = 11;
        f.distance = 3;
        expect(&k, f);
        expect_empty_space(&k);
    }
}

TEST(card_asteroid_field_without_a_civilian_ship_costs_fuel_only)
{
    fleet f = departed;
    kit k;

    lay(&k);
    memset(k.g.civilian_at, CIVILIAN_GONE, sizeof k.g.civilian_at);
    arrive(&k, "asteroid_field");
    f.fuel -= 2;
    f.civilians = 0;
    f.distance = 3;
    expect(&k, f);
}

TEST(card_barren_planet_costs_two_fuel)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "barren_planet");
    f.fuel -= 2;
    f.distance = 2;
    expect(&k, f);
    expect_empty_space(&k);
}

TEST(card_cylon_ambush_brings_cylons_ahead_and_civilians_astern)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "cylon_ambush");
    f.fuel -= 1;
    f.civilians = 9;
    f.distance = 3;
    expect(&k, f);
    assert_int_equal(k.g.base_area[0], BOW);
    assert_int_equal(galactica_on_board(&k.g, BASESTAR), 1);
    assert_int_equal(k.g.raiders[BOW], 3);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 3);
    assert_int_equal(galactica_civilians_in(&k.g, STERN), 3);
    assert_int_equal(galactica_on_board(&k.g, CIVILIAN), 3);
    assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 0);
    assert_int_equal(galactica_on_board(&k.g, VIPER), 0);
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_seen_null(&k, reader, "areas.3.civilians.0.kind"));
}

TEST(bg_r080_an_order_is_carried_out_as_far_as_it_goes)
{
    kit k;

    lay(&k);
    memset(k.g.civilian_at, CIVILIAN_GONE, sizeof k.g.civilian_at);
    k.g.civilian_at[0] = k.g.civilian_at[5] = CIVILIAN_PILE;
    arrive(&k, "cylon_ambush");
    kit_done(&k);
    assert_int_equal(galactica_civilians_in(&k.g, STERN), 2);
    assert_int_equal(k.g.raiders[BOW], 3);
    lay(&k);
    k.g.raptors = 0;
    arrive(&k, "remote_planet");
    assert_int_equal(k.g.raptors, 0);
    assert_int_equal(k.g.resource[FUEL], 7);
    lay(&k);
    kit_resource(&k, "morale", 0);
    arrive(&k, "deep_space");
    assert_int_equal(k.g.resource[FUEL], 7);
    assert_int_equal(k.g.resource[MORALE], 0);
}

TEST(card_cylon_refinery_may_bring_fuel_for_two_vipers_risked)
{
    kit k;

    for (int number = 1; number <= 8; number++) {
        fleet f = departed;
        bool won = number >= 6;

        depart_for(&k, "cylon_refinery");
        risk(&k, number);
        assert_int_equal(kit_event(&k, EV_RISKED)->arg[0], VIPER);
        f.fuel += won ? 1 : -1;
        f.reserves -= won ? 0 : 2;
        f.broken = won ? 0 : 2;
        f.distance = 2;
        expect(&k, f);
        expect_empty_space(&k);
    }
}

TEST(card_cylon_refinery_costs_one_fuel_where_nothing_is_risked)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "cylon_refinery");
    decline(&k);
    f.fuel -= 1;
    f.distance = 2;
    expect(&k, f);
}

/* One of the two ships that a card names is enough; lost is what there is. */
TEST(bg_r114_one_ship_in_the_reserves_may_be_risked)
{
    kit k;

    for (int number = 5; number <= 6; number++) {
        fleet f = departed;

        lay(&k);
        kit_broken(&k, 7);
        arrive(&k, "cylon_refinery");
        risk(&k, number);
        assert_int_equal(kit_event(&k, EV_RISKED)->arg[1], 1);
        f.fuel += number == 6 ? 1 : -1;
        f.reserves = number == 6 ? 1 : 0;
        f.broken = number == 6 ? 7 : 8;
        f.distance = 2;
        expect(&k, f);
    }
    fleet f = departed; /* with none there is nothing to ask */

    lay(&k);
    kit_broken(&k, 8);
    arrive(&k, "cylon_refinery");
    f.fuel -= 1;
    f.reserves = 0;
    f.broken = 8;
    f.distance = 2;
    expect(&k, f);
}

TEST(card_deep_space_costs_one_fuel_and_one_morale)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "deep_space");
    f.fuel -= 1;
    f.morale -= 1;
    f.distance = 2;
    expect(&k, f);
    expect_empty_space(&k);
}

TEST(card_desolate_moon_costs_three_fuel)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "desolate_moon");
    f.fuel -= 3;
    f.distance = 3;
    expect(&k, f);
    expect_empty_space(&k);
}

/* A card with a raptor to be risked on a 3. */
static void expect_raptor_risk(const char *id, int fuel, int food)
{
    kit k;

    for (int number = 0; number <= 8; number++) {
        fleet f = departed;

        depart_for(&k, id);
        if (number == 0)
            decline(&k);
        else
            risk(&k, number);
        f.fuel += -1 + (number >= 3 ? fuel : 0);
        f.food += number >= 3 ? food : 0;
        f.raptors -= number == 1 || number == 2;
        f.distance = 1;
        expect(&k, f);
        expect_empty_space(&k);
    }
}

TEST(card_icy_moon_may_bring_food_for_a_raptor_risked)
{
    expect_raptor_risk("icy_moon", 0, 1);
}

TEST(card_tylium_planet_may_bring_fuel_for_a_raptor_risked)
{
    expect_raptor_risk("tylium_planet", 2, 0);
}

TEST(card_remote_planet_costs_one_fuel_and_a_raptor)
{
    fleet f = departed;
    kit k;

    depart_for(&k, "remote_planet");
    f.fuel -= 1;
    f.raptors -= 1;
    f.distance = 2;
    expect(&k, f);
    expect_empty_space(&k);
}

/* Four vipers are damaged, two are destroyed, two raptors are; the Admiral is asked. */
static void come_to_ragnar(kit *k)
{
    lay(k);
    kit_broken(k, 4);
    k->g.reserves = 2;
    k->g.raptors = 2;
    arrive(k, "ragnar_anchorage");
    kit_expect(k, ASK_RESTORE, 1);
    assert_int_equal(kit_asked(k), SEAT_BIT(1));
}

TEST(card_ragnar_anchorage_returns_ships_as_the_admiral_wishes)
{
    fleet f = departed;
    kit k;

    come_to_ragnar(&k);
    assert_false(kit_offers(&k, "restore 4"));
    assert_false(kit_offers(&k, "restore 3 2"));
    kit_act(&k, "restore 3 1 0");
    f.reserves = 5;
    f.broken = 1;
    f.raptors = 3;
    f.distance = 1;
    expect(&k, f);
    expect_empty_space(&k);
}

TEST(card_ragnar_anchorage_returns_destroyed_vipers_too)
{
    fleet f = departed;
    kit k;

    come_to_ragnar(&k);
    assert_false(kit_offers(&k, "restore 3 1 3"));
    kit_act(&k, "restore 3 1 2");
    f.reserves = 5;
    f.broken = 3;
    f.raptors = 3;
    f.distance = 1;
    expect(&k, f);
    assert_int_equal(kit_seen(&k, 0, "reserves.lost_vipers"), 0);
}

TEST(card_ragnar_anchorage_may_be_left_unused)
{
    fleet f = departed;
    kit k;

    come_to_ragnar(&k);
    kit_act(&k, "restore 0 0 0");
    f.reserves = 2;
    f.broken = 4;
    f.raptors = 2;
    f.distance = 1;
    expect(&k, f);
    depart_for(&k, "ragnar_anchorage");
    assert_int_equal(kit_options(&k, 1), 1);
    kit_act(&k, "restore 0 0 0");
    f = departed;
    f.distance = 1;
    expect(&k, f);
}

/* ---- all of them ---- */

TEST(a_specialist_picks_of_three_and_the_admiral_still_decides_what_is_risked)
{
    kit k;

    lay(&k);
    kit_attach(&k, "assign_mission_specialist", 2);
    kit_next(&k, "destination", "deep_space barren_planet icy_moon");
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 2);
    assert_int_equal(kit_options(&k, 2), 3);
    kit_act(&k, "destination icy_moon");
    assert_int_equal(galactica_deck_size(&k.g, DECK_DESTINATION), 21);
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom_count, 2);
    risk(&k, 3);
    assert_int_equal(k.g.resource[FOOD], 9);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 1);
}

TEST(the_deck_holds_these_cards)
{
    static const struct {
        const char *id;
        int copies, distance;
    } cards[] = {{"asteroid_field", 2, 3}, {"barren_planet", 4, 2}, {"cylon_ambush", 1, 3},
        {"cylon_refinery", 1, 2}, {"deep_space", 3, 2}, {"desolate_moon", 1, 3}, {"icy_moon", 2, 1},
        {"ragnar_anchorage", 1, 1}, {"remote_planet", 3, 2}, {"tylium_planet", 4, 1}};
    int count = sizeof cards / sizeof cards[0], total = 0;

    assert_int_equal(count, galactica_pieces->destination_count);
    for (int face = 0; face < galactica_pieces->destination_count; face++) {
        assert_string_equal(galactica_pieces->destination[face].id, cards[face].id);
        assert_int_equal(galactica_pieces->destination[face].copies, cards[face].copies);
        assert_int_equal(galactica_pieces->destination[face].distance, cards[face].distance);
        total += cards[face].copies;
    }
    assert_int_equal(total, 22);
}

TEST(every_card_has_a_test)
{
    for (int face = 0; face < galactica_pieces->destination_count; face++)
        test_expected("card", galactica_pieces->destination[face].id);
}
