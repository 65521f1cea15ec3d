/*
 * test_obstacles.c: debris fields, asteroids, and tiles that move (ledger, section 12; rulings GX-R055,
 * GX-R056, GX-R065, GX-R066, GX-R073, GX-R076).
 */
#include "kit.h"

enum { SHIELDS = 2, HULL = 4 }; /* of a plain ship */

/* The Wretch are far away; an ISN ship moves. */
static void alone(kit *k, const char *isn)
{
    kit_plain();
    kit_battle(k, "", isn, "tes_kio.standard");
    kit_put(k, "tes_kio", "S8", "north");
}

static void activate(kit *k, const char *words)
{
    kit_turn(k, 0, PHASE_ACTION);
    kit_act(k, words);
}

static void pegs_are(const kit *k, const char *ship, int shields, int hull)
{
    assert_int_equal(k->g.shields[kit_ship(k, ship)], shields);
    assert_int_equal(k->g.hull[kit_ship(k, ship)], hull);
}

/* ---- tiles that stay and tiles that move ---- */

TEST(gx_142_tiles_stay_where_they_lie)
{
    static const char *const spaces[TILE_KINDS][2] = {{NULL, NULL}, {"E2", "E3"}, {"G2", "G3"},
        {"I2", "I3"}, {"K2", "K3"}, {"M2", "M3"}, {"E10", "E11"}, {"G10", "G11"}, {"I10", "I11"},
        {"K10", "K11"}};
    static kit k;

    alone(&k, "rooks_f54.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    for (int kind = DEBRIS_FIELD; kind < TILE_KINDS; kind++)
        kit_tile(&k, kind, spaces[kind][0], spaces[kind][1], kind == ENERGY_SOURCE);
    galaxies before = k.g;

    kit_end(&k);
    kit_end(&k);
    assert_int_equal(k.g.round, before.round + 1);
    assert_false(kit_told(&k, EV_METEOR));
    assert_memory_equal(k.g.tile_at, before.tile_at, sizeof before.tile_at);
    assert_memory_equal(k.g.tile_kind, before.tile_kind, sizeof before.tile_kind);
    assert_memory_equal(k.g.tile_black, before.tile_black, sizeof before.tile_black);
}

/* The last turn of a round of the Meteor Storm. */
static void storm(kit *k)
{
    static const char *const fleets[] = {"rooks_f54.standard", "", "chosh_ka.standard", ""};

    kit_plain();
    kit_mission(k, "mission=m4", 4, fleets);
    kit_put(k, "rooks_f54", "A2", NULL);
    kit_put(k, "chosh_ka", "S2", NULL);
}

static void end_round(kit *k, int letter, int number)
{
    kit_rig(k, FROM_LETTER, letter);
    kit_number(k, number);
    kit_turn(k, galaxies_seat_in_order(&k->g, 3), PHASE_ACTION);
    kit_act(k, "end");
}

/* GX-R076: the mission says what moves, and when. */
TEST(gx_142_a_mission_may_make_asteroids_drift_and_nothing_else)
{
    static kit k;

    storm(&k);
    int rocks = kit_tile(&k, ASTEROIDS, "K8", "K9", false);
    int debris = kit_tile(&k, DEBRIS_FIELD, "G8", "G9", false);
    int market = kit_tile(&k, ORBITAL_MARKET, "M8", "M9", false);

    end_round(&k, 2, 1); /* north */
    assert_int_equal(k.g.tile_at[rocks][0], kit_hex("K7"));
    assert_int_equal(k.g.tile_at[rocks][1], kit_hex("K8"));
    assert_int_equal(k.g.tile_at[debris][0], kit_hex("G8"));
    assert_int_equal(k.g.tile_at[market][0], kit_hex("M8"));
    assert_int_equal(kit_times(&k, EV_METEOR), 1);
}

/* How far a hex lies in a direction, up to a factor. */
static int along(const galaxies *g, hex from, hex to, int direction)
{
    hex next = hex_next(field_of(g), from, direction);
    int across[2] = {hex_column(to) - hex_column(from), hex_column(next) - hex_column(from)};
    int down[2] = {
        2 * (hex_row(to) - hex_row(from)) + (hex_column(to) & 1) - (hex_column(from) & 1),
        2 * (hex_row(next) - hex_row(from)) + (hex_column(next) & 1) - (hex_column(from) & 1)};

    return 3 * across[0] * across[1] + down[0] * down[1];
}

/* The end that lies ahead enters a new space, the other the space that it has left. */
TEST(gx_143_what_moves_moves_like_a_double_space_ship)
{
    static kit k;

    for (int lies = 0; lies < HEX_DIRECTIONS; lies++)
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            storm(&k);
            int rocks = kit_tile(&k, ASTEROIDS, "K8", "K9", false);
            hex *at = k.g.tile_at[rocks];

            at[1] = hex_next(field_of(&k.g), at[0], lies);
            int leads = along(&k.g, at[0], at[1], direction) > 0;
            hex left = at[leads], ahead = hex_next(field_of(&k.g), left, direction);

            end_round(&k, direction, 1);
            assert_int_equal(at[leads], ahead);
            assert_int_equal(at[!leads], left);
        }
}

TEST(gx_143_the_dice_say_which_way_and_how_far)
{
    static const int letters[] = {2, 5, 6, 9}; /* north, and south three times */
    const uint8_t *from = galaxies_components()->drift_from;
    static kit k;

    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        for (int number = 1; number <= GRID_NUMBERS; number++) {
            storm(&k);
            int rocks = kit_tile(&k, ASTEROIDS, "K8", "K9", false);
            int south = letters[i] >= 5; /* its second space leads */
            int spaces = number >= from[1] ? 3 : number >= from[0] ? 2 : 1;
            hex start = kit_hex(south ? "K9" : "K8");

            end_round(&k, letters[i], number);
            assert_int_equal(k.g.tile_at[rocks][south], start + (south ? spaces : -spaces));
        }
}

static void drifts(kit *k, int rocks, int direction, int number, int spaces)
{
    hex from[2] = {k->g.tile_at[rocks][0], k->g.tile_at[rocks][1]};

    end_round(k, direction, number);
    assert_int_equal(kit_event_of(k, EV_METEOR, rocks)->arg[2], spaces);
    if (spaces == 0)
        assert_memory_equal(from, k->g.tile_at[rocks], sizeof from);
}

TEST(gx_143_asteroids_stop_at_the_rim_and_at_tiles)
{
    static kit k;

    storm(&k);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K1", "K2", false), 2, 8, 0);
    storm(&k);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K2", "K1", false), 2, 8, 0);
    storm(&k);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K3", "K4", false), 2, 8, 2);
    storm(&k);
    kit_tile(&k, DEBRIS_FIELD, "K6", "K5", false);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K8", "K9", false), 2, 8, 1);
}

TEST(gx_143_a_ship_stops_asteroids_and_is_struck)
{
    static kit k;

    storm(&k);
    kit_put(&k, "chosh_ka", "K6", NULL);
    kit_pegs(&k, "chosh_ka", 1, 0);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K8", "K9", false), 2, 8, 1);
    pegs_are(&k, "chosh_ka", 0, galaxies_components()->meteor_damage - 1); /* direct damage */
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], METEOR);
    storm(&k);
    kit_put(&k, "chosh_ka", "K7", NULL);
    kit_pegs(&k, "chosh_ka", 0, HULL - 1);
    drifts(&k, kit_tile(&k, ASTEROIDS, "K8", "K9", false), 2, 8, 0);
    assert_int_equal(k.g.where[kit_card(&k, "chosh_ka")], DESTROYED);
}

TEST(gx_144_obstacles_lie_face_up_for_all_to_see)
{
    static const int readers[] = {0, 1, SEAT_NONE};
    static kit k;

    for (int i = 0; i < galaxies_shipped.mission_count; i++)
        for (int tile = 0; tile < galaxies_shipped.mission[i].tile_count; tile++) {
            const tile_place *p = &galaxies_shipped.mission[i].tile[tile];

            assert_false(p->is_black && (p->kind == DEBRIS_FIELD || p->kind == ASTEROIDS));
        }
    alone(&k, "rooks_f54.standard");
    kit_tile(&k, DEBRIS_FIELD, "G4", "G5", false);
    kit_tile(&k, ASTEROIDS, "I4", "I5", false);
    for (int i = 0; i < 3; i++) {
        assert_true(kit_seen_word(&k, readers[i], "tiles.0.found", "debris_field"));
        assert_true(kit_seen_word(&k, readers[i], "tiles.1.found", "asteroids"));
        assert_int_equal(kit_seen(&k, readers[i], "tiles.1.hexes.1.1"), 4);
    }
}

TEST(gx_r073_a_tile_covers_two_adjacent_spaces)
{
    for (int i = 0; i < galaxies_shipped.mission_count; i++) {
        const mission *m = &galaxies_shipped.mission[i];

        for (int tile = 0; tile < m->tile_count; tile++)
            assert_int_equal(hex_distance(m->tile[tile].at[0], m->tile[tile].at[1]), 1);
    }
}

/* ---- debris ---- */

/* A Rook's F-54 at G6, a field north of it. */
static void before_debris(kit *k)
{
    alone(k, "rooks_f54.standard");
    kit_put(k, "rooks_f54", "G6", NULL);
    kit_tile(k, DEBRIS_FIELD, "G5", "G4", false);
    activate(k, "activate rooks_f54");
}

TEST(gx_145_a_ship_that_moves_on_to_debris_rolls)
{
    static kit k;

    before_debris(&k);
    kit_act(&k, "step rooks_f54 south");
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_act(&k, "step rooks_f54 north");
    assert_false(kit_told(&k, EV_DEBRIS)); /* beside it */
    kit_act(&k, "step rooks_f54 north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
    assert_int_equal(kit_event(&k, EV_DEBRIS)->arg[0], kit_ship(&k, "rooks_f54"));
    kit_expect(&k, ASK_MOVE, 0); /* it goes on from there */
}

TEST(gx_146_a_roll_of_six_or_less_is_one_point_of_direct_damage)
{
    static kit k;

    for (int number = 1; number <= 6; number++)
        for (int shields = 0; shields <= 1; shields++) {
            before_debris(&k);
            kit_pegs(&k, "rooks_f54", shields, 1);
            kit_number(&k, number);
            kit_act(&k, "step rooks_f54 north");
            pegs_are(&k, "rooks_f54", 0, shields ? 1 : 2);
            assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], DEBRIS);
        }
}

TEST(gx_146_debris_can_destroy_a_ship)
{
    static kit k;

    before_debris(&k);
    kit_pegs(&k, "rooks_f54", 0, HULL - 1);
    kit_number(&k, 6);
    kit_act(&k, "step rooks_f54 north");
    assert_true(kit_told(&k, EV_LOST));
    assert_int_equal(k.g.where[kit_card(&k, "rooks_f54")], DESTROYED);
    kit_expect(&k, ASK_ACTION, 0); /* its activation is over */
}

TEST(gx_147_on_seven_or_more_there_is_no_damage)
{
    static kit k;

    for (int number = 7; number <= 8; number++) {
        before_debris(&k);
        kit_number(&k, number);
        kit_act(&k, "step rooks_f54 north");
        assert_int_equal(kit_event(&k, EV_DEBRIS)->arg[2], 0);
        assert_false(kit_told(&k, EV_DAMAGE));
        pegs_are(&k, "rooks_f54", SHIELDS, 0);
    }
}

TEST(gx_148_a_ship_that_is_launched_or_placed_on_debris_does_not_roll)
{
    static kit k;

    alone(&k, "rooks_f54.standard");
    kit_tile(&k, DEBRIS_FIELD, "A5", "A6", false);
    kit_tile(&k, DEBRIS_FIELD, "K5", "K6", false);
    kit_tile(&k, WARP_GATE, "A7", "A8", false);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 A5");
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_put(&k, "rooks_f54", "A7", NULL);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "warp rooks_f54");
    kit_act(&k, "put rooks_f54 K5");
    assert_false(kit_told(&k, EV_DEBRIS));
    pegs_are(&k, "rooks_f54", SHIELDS, 0);
}

TEST(gx_149_a_ship_that_stays_on_debris_does_not_roll_again)
{
    static kit k;

    before_debris(&k);
    kit_number(&k, 8);
    kit_act(&k, "step rooks_f54 north");
    kit_act(&k, "end");
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_end(&k);
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_end(&k);
    assert_false(kit_told(&k, EV_DEBRIS));
    activate(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_false(kit_told(&k, EV_DEBRIS));
    assert_true(kit_at(&k, "rooks_f54", "G5"));
}

TEST(gx_150_the_second_space_of_a_field_causes_no_further_roll)
{
    static kit k;

    before_debris(&k);
    kit_walk(&k, "rooks_f54", "north north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
    assert_true(kit_at(&k, "rooks_f54", "G4"));
    /* Nor does it to a ship that was launched on the first. */
    before_debris(&k);
    kit_put(&k, "rooks_f54", "G5", NULL);
    kit_act(&k, "step rooks_f54 north");
    assert_false(kit_told(&k, EV_DEBRIS));
}

TEST(gx_r065_a_large_base_rolls_once_as_any_part_of_it_enters)
{
    static kit k;

    alone(&k, "isn_torrent.standard isn_everest.standard");
    kit_put(&k, "isn_torrent", "G6", "south");
    kit_tile(&k, DEBRIS_FIELD, "G5", "G4", false);
    activate(&k, "activate isn_torrent");
    kit_act(&k, "step isn_torrent north front");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
    kit_act(
        &k, "step isn_torrent north"); /* the front on the second space, the back on the first */
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_act(&k, "step isn_torrent north"); /* the back is still on it */
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_lose(&k, "isn_torrent");
    kit_put(&k, "isn_everest", "G7", NULL);
    activate(&k, "activate isn_everest");
    kit_act(&k, "step isn_everest north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
    kit_walk(&k, "isn_everest", "north north");
    assert_false(kit_told(&k, EV_DEBRIS));
    kit_tile(&k, DEBRIS_FIELD, "K6", "L6", false); /* both spaces with one step */
    kit_put(&k, "isn_everest", "K8", NULL);
    activate(&k, "activate isn_everest");
    kit_act(&k, "step isn_everest north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 1);
}

/* On two fields at once it stays on both of them. */
TEST(gx_r065_a_large_base_on_two_fields_moves_along_both)
{
    static kit k;

    alone(&k, "isn_everest.standard");
    kit_put(&k, "isn_everest", "K6", NULL);
    kit_tile(&k, DEBRIS_FIELD, "J6", "J7", false);
    kit_tile(&k, DEBRIS_FIELD, "L6", "L7", false);
    activate(&k, "activate isn_everest");
    kit_walk(&k, "isn_everest", "south south");
    assert_false(kit_told(&k, EV_DEBRIS));
}

TEST(gx_r065_whoever_comes_back_rolls_again)
{
    static kit k;

    before_debris(&k);
    kit_walk(&k, "rooks_f54", "north south north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
}

TEST(gx_r066_there_is_a_roll_for_each_field)
{
    static kit k;

    before_debris(&k);
    kit_tile(&k, DEBRIS_FIELD, "G3", "G2", false);
    kit_walk(&k, "rooks_f54", "north north north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
    /* Also when one step leads on to both. */
    alone(&k, "isn_everest.standard");
    kit_put(&k, "isn_everest", "G8", NULL);
    kit_tile(&k, DEBRIS_FIELD, "G6", "G5", false);
    kit_tile(&k, DEBRIS_FIELD, "H6", "I6", false);
    kit_number(&k, 6);
    kit_number(&k, 6);
    activate(&k, "activate isn_everest");
    kit_act(&k, "step isn_everest north");
    assert_int_equal(kit_times(&k, EV_DEBRIS), 2);
    pegs_are(&k, "isn_everest", SHIELDS - 2, 0);
}

/* ---- asteroids ---- */

/* The Tes Kio, at G8 and G9, is about to fire; targets are put where they are wanted. */
static void under_fire(kit *k)
{
    kit_plain();
    kit_battle(
        k, "", "rooks_f54.standard isn_torrent.standard isn_everest.standard", "tes_kio.standard");
    kit_put(k, "tes_kio", "G8", "south");
}

static void fire(kit *k, const char *words)
{
    kit_turn(k, 1, PHASE_ACTION);
    kit_act(k, "activate tes_kio");
    kit_act(k, "end");
    kit_act(k, words);
}

TEST(gx_151_a_hit_on_a_small_or_medium_ship_beside_asteroids_calls_for_a_roll)
{
    static kit k;

    under_fire(&k);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_tile(&k, ASTEROIDS, "F5", "F4", false);
    kit_hit(&k, "rooks_f54");
    fire(&k, "fire tes_kio 0 rooks_f54");
    assert_int_equal(kit_times(&k, EV_COVER), 1);
    assert_int_equal(kit_event(&k, EV_COVER)->arg[0], kit_ship(&k, "rooks_f54"));
    kit_lose(&k, "rooks_f54");
    kit_put(&k, "isn_torrent", "H7", "north"); /* its back is beside the second space */
    kit_tile(&k, ASTEROIDS, "I5", "I6", false);
    kit_hit(&k, "isn_torrent");
    fire(&k, "fire tes_kio 0 isn_torrent");
    assert_int_equal(kit_times(&k, EV_COVER), 1);
}

TEST(gx_151_a_miss_a_large_ship_and_a_ship_further_off_do_not)
{
    static kit k;

    under_fire(&k);
    kit_put(&k, "rooks_f54", "G6", NULL);
    int rocks = kit_tile(&k, ASTEROIDS, "F5", "F4", false);

    kit_miss(&k, "rooks_f54");
    fire(&k, "fire tes_kio 0 rooks_f54");
    assert_false(kit_told(&k, EV_COVER));
    k.g.tile_at[rocks][0] = kit_hex("F3");
    kit_hit(&k, "rooks_f54");
    fire(&k, "fire tes_kio 0 rooks_f54");
    assert_false(kit_told(&k, EV_COVER)); /* two spaces off */
    pegs_are(&k, "rooks_f54", SHIELDS - 1, 0);
    kit_lose(&k, "rooks_f54");
    kit_put(&k, "isn_everest", "G6", NULL); /* F5 is beside F4 */
    kit_hit(&k, "isn_everest");
    fire(&k, "fire tes_kio 0 isn_everest");
    assert_false(kit_told(&k, EV_COVER));
    pegs_are(&k, "isn_everest", SHIELDS - 1, 0);
}

/* The attacker's own cover is worth nothing to the target, nor are debris and discoveries. */
TEST(gx_151_only_asteroids_beside_the_target_count)
{
    static kit k;

    under_fire(&k);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_tile(&k, DEBRIS_FIELD, "F5", "F4", false);
    kit_tile(&k, ORBITAL_MARKET, "H5", "H4", false);
    kit_tile(&k, ASTEROIDS, "F9", "F8", false);
    kit_hit(&k, "rooks_f54");
    fire(&k, "fire tes_kio 0 rooks_f54");
    assert_false(kit_told(&k, EV_COVER));
    pegs_are(&k, "rooks_f54", SHIELDS - 1, 0);
}

TEST(gx_152_on_six_or_more_the_attack_misses_after_all)
{
    static kit k;

    for (int number = 1; number <= GRID_NUMBERS; number++) {
        under_fire(&k);
        kit_put(&k, "rooks_f54", "G6", NULL);
        kit_tile(&k, ASTEROIDS, "F5", "F4", false);
        kit_hit(&k, "rooks_f54");
        kit_number(&k, number);
        fire(&k, "fire tes_kio 0 rooks_f54");
        assert_int_equal(kit_event(&k, EV_COVER)->arg[2], number >= 6);
        pegs_are(&k, "rooks_f54", number >= 6 ? SHIELDS : SHIELDS - 1, 0);
    }
}

TEST(gx_r055_the_roll_comes_before_a_critical_hit)
{
    static kit k;

    for (int number = 5; number <= 6; number++) {
        under_fire(&k);
        kit_put(&k, "rooks_f54", "G6", NULL);
        kit_pegs(&k, "rooks_f54", 0, 0);
        kit_tile(&k, ASTEROIDS, "F5", "F4", false);
        kit_critical(&k, "rooks_f54");
        kit_number(&k, number);
        fire(&k, "fire tes_kio 0 rooks_f54");
        assert_int_equal(k.g.where[kit_card(&k, "rooks_f54")], number == 5 ? DESTROYED : ON_FIELD);
    }
}

TEST(gx_r056_beside_two_fields_there_is_one_roll)
{
    static kit k;

    under_fire(&k);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_tile(&k, ASTEROIDS, "F5", "F4", false);
    kit_tile(&k, ASTEROIDS, "H5", "H4", false);
    kit_hit(&k, "rooks_f54");
    kit_number(&k, 5);
    fire(&k, "fire tes_kio 0 rooks_f54");
    assert_int_equal(kit_times(&k, EV_COVER), 1);
    pegs_are(&k, "rooks_f54", SHIELDS - 1, 0);
}

/* An attack that asteroids made a miss may be rolled again by whoever may reroll a miss; if it hits, it is
   a hit beside asteroids. */
TEST(gx_151_a_hit_by_a_reroll_calls_for_a_roll_too)
{
    static kit k;

    kit_bearer("Fire Control");
    kit_battle(&k, "", "isn_everest.seasoned", "chosh_ka.standard");
    kit_put(&k, "isn_everest", "G10", NULL);
    kit_put(&k, "chosh_ka", "G6", NULL);
    kit_tile(&k, ASTEROIDS, "F5", "F4", false);
    activate(&k, "activate isn_everest");
    kit_act(&k, "end");
    kit_miss(&k, "chosh_ka");
    kit_hit(&k, "chosh_ka");
    kit_number(&k, 6);
    kit_act(&k, "fire isn_everest 0 chosh_ka");
    assert_false(kit_told(&k, EV_COVER));
    kit_act(&k, "reroll");
    assert_int_equal(kit_times(&k, EV_COVER), 1);
    pegs_are(&k, "chosh_ka", SHIELDS, 0);
}

TEST(gx_153_no_ship_moves_on_to_an_asteroid_space)
{
    static kit k;

    alone(&k, "rooks_f54.standard isn_torrent.standard isn_everest.standard");
    kit_tile(&k, ASTEROIDS, "G5", "G4", false);
    kit_put(&k, "rooks_f54", "G6", NULL);
    activate(&k, "activate rooks_f54");
    assert_false(kit_offers(&k, "step rooks_f54 north"));
    assert_true(kit_offers(&k, "step rooks_f54 north-east"));
    assert_true(kit_offers(&k, "step rooks_f54 south"));
    kit_lose(&k, "rooks_f54");
    kit_put(&k, "isn_torrent", "G6", "south");
    activate(&k, "activate isn_torrent");
    assert_false(kit_offers(&k, "step isn_torrent north front"));
    assert_true(kit_offers(&k, "step isn_torrent south back"));
    kit_lose(&k, "isn_torrent");
    kit_put(&k, "isn_everest", "G7", NULL); /* its northernmost space is G6 */
    kit_tile(&k, ASTEROIDS, "I6", "I5", false);
    activate(&k, "activate isn_everest");
    assert_false(kit_offers(&k, "step isn_everest north"));
    assert_false(kit_offers(&k, "step isn_everest north-east")); /* one of its seven */
    assert_true(kit_offers(&k, "step isn_everest south"));
    assert_true(kit_offers(&k, "step isn_everest south-east"));
}

TEST(gx_153_no_ship_is_placed_on_an_asteroid_space)
{
    static kit k;

    alone(&k, "rooks_f54.standard isn_torrent.standard");
    kit_tile(&k, ASTEROIDS, "A5", "A6", false);
    kit_tile(&k, WARP_GATE, "C8", "C9", false);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch rooks_f54");
    assert_false(kit_offers(&k, "put rooks_f54 A5"));
    assert_false(kit_offers(&k, "put rooks_f54 A6"));
    assert_true(kit_offers(&k, "put rooks_f54 A7"));
    kit_act(&k, "put rooks_f54 A7");
    kit_act(&k, "launch isn_torrent");
    assert_false(kit_offers(&k, "put isn_torrent A4 south")); /* its back would be */
    assert_true(kit_offers(&k, "put isn_torrent A4 north"));
    kit_put(&k, "rooks_f54", "C8", NULL);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "warp rooks_f54");
    assert_false(kit_offers(&k, "put rooks_f54 A5"));
    assert_true(kit_offers(&k, "put rooks_f54 A4"));
}

TEST(gx_154_targets_may_be_chosen_through_asteroids)
{
    static kit k;

    under_fire(&k); /* range 5 */
    kit_tile(&k, ASTEROIDS, "G5", "G6", false);
    kit_put(&k, "rooks_f54", "G3", NULL);
    kit_put(&k, "isn_torrent", "G2", "north");
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "fire tes_kio 0 rooks_f54"));
    assert_false(kit_offers(&k, "fire tes_kio 0 isn_torrent")); /* their spaces count */
    kit_hit(&k, "rooks_f54");
    kit_act(&k, "fire tes_kio 0 rooks_f54");
    assert_false(kit_told(&k, EV_COVER)); /* between, but not beside it */
    pegs_are(&k, "rooks_f54", SHIELDS - 1, 0);
}
