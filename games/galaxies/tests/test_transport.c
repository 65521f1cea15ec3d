/* test_transport.c: ships that carry others (ledger, section 5). */
#include "kit.h"

static const char *const directions[HEX_DIRECTIONS] = {
    "south-east", "north-east", "north", "north-west", "south-west", "south"};

static const char fleet_of_all_sizes[] =
    "isn_everest.standard isn_torrent.standard rooks_f54.standard blue_hawks.standard "
    "isn_barrage.standard";

/* Nobody carries anything but these. */
static void set_capacities(uint8_t everest, uint8_t torrent, uint8_t rook)
{
    kit_plain();
    for (int i = 0; i < galaxies_components()->card_count; i++)
        kit_figures(galaxies_components()->card[i].id)->capacity = 0;
    kit_figures("isn_everest.standard")->capacity = everest;
    kit_figures("isn_torrent.standard")->capacity = torrent;
    kit_figures("rooks_f54.standard")->capacity = rook;
}

static void set_table(kit *k)
{
    kit_battle(k, "", fleet_of_all_sizes, "tes_kio.standard");
    kit_put(k, "tes_kio", "S8", "north");
    kit_energy(k, 0, 40);
    kit_turn(k, 0, PHASE_DEPLOY);
}

static void launch_everest(kit *k, uint8_t capacity)
{
    set_capacities(capacity, 0, 0);
    set_table(k);
    kit_act(k, "launch isn_everest");
    kit_act(k, "put isn_everest C4");
}

static void launch_torrent(kit *k, uint8_t capacity)
{
    set_capacities(0, capacity, 0);
    set_table(k);
    kit_act(k, "launch isn_torrent");
    kit_act(k, "put isn_torrent B4 south");
}

/* An Everest in the middle of the field, launched in an earlier turn, and what it carries. */
static void carry(kit *k, const char *cards[], int count)
{
    set_capacities(9, 3, 0);
    set_table(k);
    kit_put(k, "isn_everest", "K7", NULL);
    for (int i = 0; i < count; i++)
        kit_carry(k, cards[i], "isn_everest");
    kit_turn(k, 0, PHASE_DEPLOY);
}

static int place_of_card(const kit *k, const char *card)
{
    return k->g.where[kit_card(k, card)];
}

/* ---- capacity ---- */

TEST(gx_049_who_has_no_capacity_is_asked_for_no_load)
{
    static kit k;

    launch_everest(&k, 0);
    kit_expect(&k, ASK_DEPLOY, 0);
    launch_everest(&k, 1);
    kit_expect(&k, ASK_CARGO, 0);
    assert_true(kit_offers(&k, "load rooks_f54"));
    assert_true(kit_offers(&k, "done")); /* it need not carry anything */
}

/* GX-R015: he is asked as long as others cannot know that there is nothing to load. */
TEST(gx_049_who_has_launched_everything_is_asked_for_no_load)
{
    static kit k;

    set_capacities(9, 0, 0);
    kit_battle(&k, "", "isn_everest.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(&k, "rooks_f54", "H2", NULL);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest C4");
    kit_expect(&k, ASK_DEPLOY, 0);
}

TEST(gx_050_a_load_needs_no_more_spaces_than_there_are)
{
    static kit k;

    for (uint8_t capacity = 1; capacity <= 8; capacity++) {
        launch_everest(&k, capacity);
        assert_int_equal(kit_offers(&k, "load rooks_f54"), capacity >= 1);
        assert_int_equal(kit_offers(&k, "load isn_torrent"), capacity >= 2);
        assert_int_equal(kit_offers(&k, "load blue_hawks"), capacity >= 3);
        assert_int_equal(kit_offers(&k, "load isn_torrent rooks_f54"), capacity >= 3);
        assert_int_equal(kit_offers(&k, "load isn_torrent isn_barrage"), capacity >= 4);
        assert_int_equal(kit_offers(&k, "load blue_hawks rooks_f54"), capacity >= 4);
        assert_int_equal(kit_offers(&k, "load isn_torrent blue_hawks"), capacity >= 5);
        assert_int_equal(
            kit_offers(&k, "load isn_torrent isn_barrage rooks_f54 blue_hawks"), capacity >= 8);
    }
}

TEST(gx_051_in_a_hold_a_ship_takes_the_spaces_that_it_covers)
{
    static kit k;

    launch_everest(&k, 9);
    assert_int_equal(kit_foreseen(&k, "load rooks_f54", "room"), 8);
    assert_int_equal(kit_foreseen(&k, "load isn_torrent", "room"), 7);
    assert_int_equal(kit_foreseen(&k, "load blue_hawks", "room"), 6);
    assert_int_equal(kit_foreseen(&k, "load rooks_f54 isn_torrent blue_hawks", "room"), 3);
    kit_act(&k, "load rooks_f54 isn_torrent blue_hawks");
    assert_int_equal(kit_seen(&k, 0, "cards.0.room"), 3);
    assert_int_equal(kit_seen_count(&k, 0, "cards.0.cargo"), 3);
}

TEST(gx_052_a_ship_carries_smaller_ones_only)
{
    static kit k;

    launch_torrent(&k, 9);
    assert_true(kit_offers(&k, "load rooks_f54"));
    assert_true(kit_offers(&k, "load blue_hawks"));
    assert_false(kit_offers(&k, "load isn_barrage")); /* as large as itself */
    assert_false(kit_offers(&k, "load isn_everest"));
    set_capacities(0, 0, 9);
    set_table(&k);
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 B4");
    kit_expect(&k, ASK_CARGO, 0);
    assert_false(kit_offers(&k, "load blue_hawks")); /* nothing is smaller */
}

/* A card goes into the hold, or none of its ships does; it comes out whole as well. */
TEST(gx_053_a_squadron_is_carried_whole)
{
    static kit k;

    launch_everest(&k, 2);
    assert_false(kit_offers(&k, "load blue_hawks"));
    carry(&k, (const char *[]){"blue_hawks"}, 1);
    kit_act(&k, "launch blue_hawks");
    kit_act(&k, "put blue_hawks.1 K9");
    kit_act(&k, "put blue_hawks.2 L8");
    kit_expect(&k, ASK_PUT, 0); /* the third has to come too */
    kit_act(&k, "put blue_hawks.3 M8");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(galaxies_room_in(&k.g, kit_card(&k, "isn_everest")), 9);
}

TEST(gx_054_a_carried_ship_carries_nothing)
{
    static kit k;

    carry(&k, (const char *[]){"isn_torrent"}, 1);
    assert_int_equal(type_of(&k.g, kit_ship(&k, "isn_torrent"))->capacity, 3);
    assert_int_equal(
        galaxies_room_in(&k.g, kit_card(&k, "isn_everest")), 7); /* and needs no more room for it */
    kit_act(&k, "launch isn_torrent");
    kit_act(&k, "put isn_torrent K9 south");
    kit_expect(&k, ASK_DEPLOY, 0); /* nor is it loaded when it leaves */
    for (int card = 0; card < k.g.card_count; card++)
        assert_int_not_equal(k.g.carrier[card], kit_card(&k, "isn_torrent"));
}

/* What is loaded goes straight under the card of the ship that is launched. */
TEST(gx_054_ships_are_loaded_into_the_launched_ship_alone)
{
    static kit k;

    set_capacities(9, 3, 0);
    set_table(&k);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest C4");
    kit_act(&k, "load isn_torrent rooks_f54");
    assert_int_equal(k.g.carrier[kit_card(&k, "isn_torrent")], kit_card(&k, "isn_everest"));
    assert_int_equal(k.g.carrier[kit_card(&k, "rooks_f54")], kit_card(&k, "isn_everest"));
}

/* ---- loading ---- */

TEST(gx_055_the_owner_loads_when_the_carrier_comes_into_the_zone)
{
    static kit k;

    launch_everest(&k, 3);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_false(kit_offers(&k, "load tes_kio")); /* his own, and not launched yet */
    kit_act(&k, "load rooks_f54");
    assert_int_equal(place_of_card(&k, "rooks_f54"), IN_HOLD);
    assert_int_equal(k.g.front[kit_ship(&k, "rooks_f54")], HEX_NONE);
    assert_true(kit_told_to(&k, EV_LOADED, 0));
    assert_false(kit_told_to(&k, EV_LOADED, 1));
    assert_false(kit_told_to(&k, EV_LOADED, SEAT_NONE));
}

/* GX-R017: neither later nor when another carrier comes. */
TEST(gx_055_a_load_is_not_changed_later)
{
    static kit k;

    set_capacities(9, 3, 0);
    set_table(&k);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest C4");
    kit_act(&k, "load rooks_f54");
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "load isn_barrage"));
    kit_act(&k, "launch isn_torrent");
    kit_act(&k, "put isn_torrent A9 south");
    kit_expect(&k, ASK_CARGO, 0);
    assert_false(kit_offers(&k, "load rooks_f54"));
    kit_act(&k, "load blue_hawks");
    assert_int_equal(k.g.carrier[kit_card(&k, "rooks_f54")], kit_card(&k, "isn_everest"));
    assert_int_equal(k.g.carrier[kit_card(&k, "blue_hawks")], kit_card(&k, "isn_torrent"));
}

TEST(gx_056_cargo_stays_hidden_as_turns_go_by)
{
    static kit k;

    launch_everest(&k, 3);
    kit_act(&k, "load rooks_f54");
    for (int turn = 0; turn < 3; turn++) {
        assert_true(kit_seen_null(&k, 1, "cards.2.type"));
        assert_true(kit_seen_word(&k, 1, "cards.2.where", "hidden"));
        assert_true(kit_seen_null(&k, 1, "cards.0.cargo"));
        assert_true(kit_seen_word(&k, 0, "cards.2.where", "hold"));
        k.g.round = 2; /* nobody wins yet */
        kit_end(&k);
    }
}

TEST(gx_057_the_cargo_is_paid_when_it_leaves)
{
    static kit k;

    set_capacities(9, 0, 0);
    kit_figures("isn_everest.standard")->launch = 12;
    kit_figures("rooks_f54.standard")->launch = 7;
    set_table(&k);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest C4");
    kit_act(&k, "load rooks_f54 isn_torrent");
    assert_int_equal(k.g.energy[0], 28);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_energy(&k, 0, 6);
    assert_int_equal(kit_refused(&k, "launch rooks_f54"), GX(36));
    kit_energy(&k, 0, 28);
    kit_act(&k, "launch rooks_f54");
    assert_int_equal(k.g.energy[0], 21);
    kit_act(&k, "put rooks_f54 C6");
    assert_int_equal(k.g.shields[kit_ship(&k, "rooks_f54")], 2); /* with all its pegs (GX-045) */
}

/* ---- leaving ---- */

TEST(gx_058_cargo_leaves_when_the_carrier_came_in_an_earlier_turn)
{
    static kit k;

    launch_everest(&k, 3);
    kit_act(&k, "load rooks_f54");
    assert_int_equal(kit_refused(&k, "launch rooks_f54"), GX(58));
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 1);
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(kit_barred(&k, "launch rooks_f54"), 0);
    kit_act(&k, "launch rooks_f54");
    kit_expect(&k, ASK_PUT, 0);
    assert_int_equal(kit_event(&k, EV_LAUNCHED)->arg[3], kit_card(&k, "isn_everest"));
}

/* In the deploy phase, that is: not once the carrier has moved. */
TEST(gx_058_cargo_does_not_leave_in_the_action_phase)
{
    static kit k;

    carry(&k, (const char *[]){"rooks_f54"}, 1);
    assert_true(kit_offers(&k, "launch rooks_f54"));
    kit_act(&k, "end");
    kit_act(&k, "activate isn_everest");
    kit_act(&k, "step isn_everest south");
    kit_act(&k, "end");
    assert_int_equal(place_of_card(&k, "rooks_f54"), IN_HOLD);
    assert_false(kit_offers(&k, "launch rooks_f54"));
    kit_end(&k);
    kit_end(&k);
    kit_act(&k, "launch rooks_f54"); /* beside the carrier where it is now */
    assert_false(kit_offers(&k, "put rooks_f54 K5"));
    kit_act(&k, "put rooks_f54 K10");
}

static bool is_free(const galaxies *g, hex h)
{
    return h != HEX_NONE && hex_is_on(field_of(g), h) && galaxies_model_at(g, h) == NO_MODEL &&
           !galaxies_is_asteroid(g, h);
}

/* The fewest steps from a space to the ship. */
static int away(const galaxies *g, int model, hex h)
{
    hex_base there = galaxies_base(g, model);
    int nearest = HEXES;

    for (int i = 0; i < there.count; i++)
        if (hex_distance(there.at[i], h) < nearest)
            nearest = hex_distance(there.at[i], h);
    return nearest;
}

/* Every space of the field, and every way to lie: adjacent ones are offered, and no others. */
static void check_places(const kit *k, const char *ship)
{
    const galaxies *g = &k->g;
    int carrier = kit_ship(k, "isn_everest"), places = 0;
    bool medium = type_of(g, kit_ship(k, ship))->size == MEDIUM;

    for (int direction = 0; direction < (medium ? HEX_DIRECTIONS : 1); direction++)
        for (int column = 0; column < field_of(g)->columns; column++) {
            uint32_t rows = kit_rows(k, ship, column, medium ? directions[direction] : NULL);

            for (int row = 0; row < HEX_ROWS; row++) {
                hex front = hex_at(column, row);
                bool is_on = hex_is_on(field_of(g), front);
                hex back = is_on && medium ? hex_next(field_of(g), front, direction) : front;
                bool may = is_on && is_free(g, front) && is_free(g, back) &&
                           (away(g, carrier, front) == 1 || away(g, carrier, back) == 1);

                assert_int_equal(rows >> row & 1, may);
                places += may;
            }
        }
    assert_true(places > 0);
}

TEST(gx_059_cargo_is_put_next_to_the_carrier)
{
    static const char *const cargo[] = {"rooks_f54", "isn_torrent"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        carry(&k, (const char *[]){cargo[i]}, 1);
        kit_put(&k, "tes_kio", "I6", "south"); /* some spaces are taken */
        kit_tile(&k, ASTEROIDS, "K9", "K10", false);
        kit_act(&k, i == 0 ? "launch rooks_f54" : "launch isn_torrent");
        check_places(&k, cargo[i]);
    }
}

TEST(gx_059_two_spaces_off_is_refused)
{
    static kit k;

    carry(&k, (const char *[]){"rooks_f54"}, 1);
    kit_act(&k, "launch rooks_f54");
    assert_true(kit_offers(&k, "put rooks_f54 K9")); /* the base reaches to K8 */
    assert_false(kit_offers(&k, "put rooks_f54 K10"));
    assert_false(kit_offers(&k, "put rooks_f54 B4")); /* the zone is no place for it */
    assert_false(kit_offers(&k, "put rooks_f54 K8")); /* nor is the carrier */
}

/* Both conditions for every ship: all triples of spaces around the carrier. */
TEST(gx_060_a_carried_squadron_stays_together_beside_the_carrier)
{
    static kit k;
    hex around[HEXES];
    int count = 0;

    carry(&k, (const char *[]){"blue_hawks"}, 1);
    for (hex h = 0; h < HEXES; h++)
        if (is_free(&k.g, h) && away(&k.g, kit_ship(&k, "isn_everest"), h) == 1)
            around[count++] = h;
    assert_int_equal(count, 12);
    kit_act(&k, "launch blue_hawks");
    kit_act(&k, "put blue_hawks.1 K9");
    hex first = kit_hex("K9");

    for (hex h = 0; h < HEXES; h++) {
        bool may = false;

        for (int i = 0; i < count; i++)
            for (int third = 0; third < count && around[i] == h && h != first; third++) {
                bool other = around[third] != h && around[third] != first;

                may = may || (other && (hex_distance(h, first) == 1 ||
                                           (hex_distance(around[third], first) == 1 &&
                                               hex_distance(around[third], h) == 1)));
            }
        assert_int_equal(kit_rows(&k, "blue_hawks.2", hex_column(h), NULL) >> hex_row(h) & 1, may);
    }
    assert_false(kit_offers(&k, "put blue_hawks.2 K5")); /* the other side of the carrier */
    kit_act(&k, "put blue_hawks.2 L8");
    assert_false(kit_offers(&k, "put blue_hawks.3 L9")); /* beside a mate, not the carrier */
    assert_false(kit_offers(&k, "put blue_hawks.3 K5")); /* beside the carrier, no mate */
    kit_act(&k, "put blue_hawks.3 M8");
}

/* A Torrent in the corner, with three spaces beside it. */
static void corner(kit *k)
{
    set_capacities(0, 3, 0);
    set_table(k);
    kit_put(k, "isn_torrent", "A1", "south");
    kit_carry(k, "rooks_f54", "isn_torrent");
    kit_tile(k, ASTEROIDS, "B1", "B2", false);
    kit_turn(k, 0, PHASE_DEPLOY);
}

TEST(gx_047_cargo_without_room_stays_in_the_hold)
{
    static kit k;

    corner(&k);
    assert_int_equal(kit_barred(&k, "launch rooks_f54"), 0);
    kit_put(&k, "isn_barrage", "A3", "south");
    assert_int_equal(kit_refused(&k, "launch rooks_f54"), GX(47));
    assert_int_equal(k.g.energy[0], 40);
}

TEST(gx_048_cargo_that_leaves_beside_an_enemy_meets_no_countermeasures)
{
    static kit k;

    set_capacities(0, 3, 0);
    kit_battle(&k, "ecm=asked", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(&k, "isn_torrent", "K7", "south");
    kit_put(&k, "tes_kio", "K5", "north");
    kit_carry(&k, "rooks_f54", "isn_torrent");
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 K6");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_false(kit_told(&k, EV_ECM) || kit_told(&k, EV_DAMAGE));
}

/* ---- loss ---- */

static void expect_lost(const kit *k, const char *card, rule because)
{
    const event *e = kit_event_of(k, EV_CARD_LOST, kit_card(k, card));

    assert_non_null(e);
    assert_int_equal(e->rule, because);
    assert_int_equal(e->arg[1], k->g.kind[kit_card(k, card)]); /* all see what it was */
    assert_true(event_reaches(e, 1) && event_reaches(e, SEAT_NONE));
    assert_int_equal(place_of_card(k, card), DESTROYED);
    assert_int_equal(k->g.carrier[kit_card(k, card)], NO_CARD);
}

TEST(gx_061_cargo_is_destroyed_with_its_carrier)
{
    static kit k;

    carry(&k, (const char *[]){"rooks_f54", "blue_hawks"}, 2);
    kit_put(&k, "tes_kio", "N8", "north");
    kit_pegs(&k, "isn_everest", 0, 0);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    kit_critical(&k, "isn_everest");
    kit_act(&k, "fire tes_kio 0 isn_everest");
    assert_int_equal(place_of_card(&k, "isn_everest"), DESTROYED);
    expect_lost(&k, "rooks_f54", GX(61));
    expect_lost(&k, "blue_hawks", GX(61));
    assert_int_equal(place_of_card(&k, "isn_torrent"), BEHIND_SCREEN); /* which was not aboard */
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "launch rooks_f54"));
}

/* However it is destroyed: by damage that is no attack, too. */
TEST(gx_061_cargo_is_destroyed_by_whatever_destroys_the_carrier)
{
    static kit k;

    carry(&k, (const char *[]){"rooks_f54"}, 1);
    kit_pegs(&k, "isn_everest", 0, 3);
    kit_tile(&k, DEBRIS_FIELD, "K9", "K10", false);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate isn_everest");
    kit_number(&k, 1); /* debris: the fourth peg */
    kit_act(&k, "step isn_everest south");
    assert_int_equal(place_of_card(&k, "isn_everest"), DESTROYED);
    expect_lost(&k, "rooks_f54", GX(61));
}

/* A Tes Kio beside the Everest, whose shields are down, with the card to board it. */
static void board(kit *k, int roll)
{
    carry(k, (const char *[]){"rooks_f54", "isn_torrent"}, 2);
    kit_put(k, "tes_kio", "K9", "south");
    kit_pegs(k, "isn_everest", 0, 0);
    kit_hand(k, 1, "wretch_boarding");
    kit_energy(k, 1, 40);
    kit_turn(k, 1, PHASE_ACTION);
    kit_keep(k);
    kit_number(k, roll);
    kit_act(k, "play wretch_boarding isn_everest");
}

TEST(gx_062_cargo_is_destroyed_when_its_carrier_is_taken_over)
{
    static kit k;

    board(&k, 8);
    assert_int_equal(k.g.controller[kit_card(&k, "isn_everest")], 1);
    assert_int_equal(place_of_card(&k, "isn_everest"), ON_FIELD);
    expect_lost(&k, "rooks_f54", GX(62));
    expect_lost(&k, "isn_torrent", GX(62));
    for (int card = 0; card < k.g.card_count; card++)
        assert_int_equal(k.g.controller[card] == 1,
            card == kit_card(&k, "isn_everest") || card == kit_card(&k, "tes_kio"));
    kit_turn(&k, 1, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "launch rooks_f54"));
}

TEST(gx_062_cargo_is_safe_when_boarding_fails)
{
    static kit k;

    board(&k, 1);
    assert_int_equal(k.g.controller[kit_card(&k, "isn_everest")], 0);
    assert_int_equal(place_of_card(&k, "rooks_f54"), IN_HOLD);
    assert_false(kit_told(&k, EV_CARD_LOST));
}
