/* test_places.c: where ships are put when they are launched (ledger, section 4). */
#include "kit.h"

static const char *const directions[HEX_DIRECTIONS] = {
    "south-east", "north-east", "north", "north-west", "south-west", "south"};

/* ---- where a ship may be put, looked up space by space ---- */

static bool is_in_zone(const galaxies *g, int seat, hex h)
{
    const zone *z = &mission_of(g)->zone[seat];
    int column = hex_column(h), row = hex_row(h), odd = column % 2;

    return column >= z->column_lo && column <= z->column_hi && row >= z->row_lo[odd] &&
           row <= z->row_hi[odd];
}

static bool is_asteroid(const galaxies *g, hex h)
{
    for (int i = 0; i < TILES; i++)
        if (g->tile_kind[i] == ASTEROIDS && (g->tile_at[i][0] == h || g->tile_at[i][1] == h))
            return true;
    return false;
}

static bool is_free(const galaxies *g, hex h)
{
    return h != HEX_NONE && hex_is_on(field_of(g), h) && !is_asteroid(g, h) &&
           galaxies_model_at(g, h) == NO_MODEL;
}

/* All spaces are free, and one of them is in the zone. */
static bool may_stand(const galaxies *g, int seat, const hex at[], int count)
{
    bool inside = false;

    for (int i = 0; i < count; i++) {
        if (!is_free(g, at[i]))
            return false;
        inside = inside || is_in_zone(g, seat, at[i]);
    }
    return inside;
}

static bool may_be_put(const galaxies *g, int seat, int size, hex front, int direction)
{
    hex at[BASE_MOST] = {front};

    if (!is_free(g, front))
        return false;
    if (size == MEDIUM)
        at[1] = hex_next(field_of(g), front, direction);
    for (int i = 0; i < HEX_DIRECTIONS && size == LARGE; i++)
        at[1 + i] = hex_next(field_of(g), front, i);
    return may_stand(g, seat, at, size == SMALL ? 1 : size == MEDIUM ? 2 : BASE_MOST);
}

/* A ship is to be put on the field: exactly where it may be, every row of every column, it is
   offered. */
static void check_places(const kit *k, int seat, int model)
{
    int size = type_of(&k->g, model)->size, places = 0;
    char ship[8];
    text t = text_in(ship, sizeof ship);

    text_format(&t, "%d", model);
    for (int direction = 0; direction < (size == MEDIUM ? HEX_DIRECTIONS : 1); direction++)
        for (int column = 0; column < HEX_COLUMNS; column++) {
            uint32_t rows =
                kit_rows(k, ship, column, size == MEDIUM ? directions[direction] : NULL);

            for (int row = 0; row < HEX_ROWS; row++) {
                hex h = hex_at(column, row);
                bool may =
                    hex_is_on(field_of(&k->g), h) && may_be_put(&k->g, seat, size, h, direction);

                places += may;
                if (may != (rows >> row & 1))
                    fail_msg("column %d, row %d, direction %d: %s", column, row, direction,
                        may ? "not offered" : "offered");
            }
        }
    assert_true(places > 0);
}

static void launch(kit *k, int card)
{
    char act[16];
    text t = text_in(act, sizeof act);

    text_format(&t, "launch %d", card);
    kit_act(k, act);
}

/* The last card of a seat. */
static int last_card(const kit *k, int seat)
{
    int last = NO_CARD;

    for (int card = 0; card < k->g.card_count; card++)
        if (k->g.owner[card] == seat)
            last = card;
    return last;
}

/* Every player of the mission has one more card of this size, and launches it. */
static void check_mission(const mission *m, const char *isn, const char *wretch)
{
    static kit k;
    const char *fleets[PLAYERS];
    char settings[24];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "mission=%s", m->id);
    for (int seat = 0; seat < m->players; seat++)
        fleets[seat] = m->faction[seat] == ISN ? isn : wretch;
    kit_mission(&k, settings, m->players, fleets);
    for (int seat = 0; seat < m->players; seat++) {
        kit_turn(&k, seat, PHASE_DEPLOY);
        kit_keep(&k);
        launch(&k, last_card(&k, seat));
        check_places(&k, seat, last_card(&k, seat) * SQUAD);
    }
}

static void check_all_missions(const char *isn, const char *wretch)
{
    kit_plain();
    for (int i = 0; i < galaxies_components()->mission_count; i++)
        check_mission(&galaxies_components()->mission[i], isn, wretch);
}

/* ---- places ---- */

TEST(gx_041_small_ships_go_on_any_space_of_the_starting_zone)
{
    check_all_missions("rooks_f54.standard", "chosh_ka.standard");
}

TEST(gx_042_a_medium_base_covers_a_space_of_the_zone_at_least)
{
    check_all_missions("isn_torrent.standard", "tes_kio.standard");
}

TEST(gx_042_a_large_base_covers_a_space_of_the_zone_at_least)
{
    check_all_missions("isn_everest.standard", "vapors_fate.standard");
}

/* Asteroids, other ships and the rim; debris and discoveries may be covered. */
TEST(gx_041_a_base_goes_on_free_spaces_only)
{
    static const char *const cards[] = {"rooks_f54", "isn_torrent", "isn_everest"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        kit_plain();
        kit_battle(&k, "",
            "rooks_f54.standard isn_torrent.standard isn_everest.standard "
            "isn_barrage.standard blue_hawks.standard",
            "tes_kio.standard");
        kit_put(&k, "isn_barrage", "B4", "south-east");
        kit_put(&k, "blue_hawks.2", "C10", NULL);
        kit_put(&k, "tes_kio", "D8", "north-west"); /* an enemy in the zone */
        kit_tile(&k, ASTEROIDS, "A6", "A7", false);
        kit_tile(&k, DEBRIS_FIELD, "C1", "C2", false);
        kit_tile(&k, ENERGY_SOURCE, "A11", "A12", true);
        kit_turn(&k, 0, PHASE_DEPLOY);
        launch(&k, kit_card(&k, cards[i]));
        check_places(&k, 0, kit_ship(&k, cards[i]));
    }
}

/* GX-R039 */
TEST(gx_042_a_medium_ship_lies_whichever_way_its_owner_likes)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_act(&k, "launch isn_torrent");
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        assert_true(kit_rows(&k, "isn_torrent", 1, directions[i]) >> 5 & 1);
    kit_act(&k, "put isn_torrent C5 south-east"); /* half of it is outside */
    assert_int_equal(k.g.back[0], kit_hex("D5"));
    assert_false(galaxies_in_zone(&k.g, 0, k.g.back[0]));
    assert_int_equal(kit_event(&k, EV_PLACED)->arg[1], kit_hex("C5"));
}

/* Where two boards meet, one hex of every odd column is made of two halves: it is in both zones. */
TEST(gx_041_mates_share_the_side_of_their_boards)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 4, "mission=m4");
    const hex_field *one = &galaxies_components()->field[0];

    for (hex h = 0; h < HEXES; h++) {
        bool odd = hex_column(h) % 2 == 1;
        int last = odd ? one->odd_rows : one->even_rows - 1; /* of the first board */

        if (!hex_is_on(field_of(&k.g), h))
            continue;
        for (int seat = 0; seat < 4; seat += 2) {
            const zone *z = &mission_of(&k.g)->zone[seat];
            bool inside = hex_column(h) >= z->column_lo && hex_column(h) <= z->column_hi;

            assert_int_equal(galaxies_in_zone(&k.g, seat, h), inside && hex_row(h) <= last);
            assert_int_equal(
                galaxies_in_zone(&k.g, seat + 1, h), inside && hex_row(h) >= last + !odd);
        }
    }
}

/* Two captains on one side of one board: every space is one's or the other's, odd columns half each. */
TEST(gx_041_two_captains_divide_one_side)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    const zone *z = &mission_of(&k.g)->zone[1];
    int odd_rows = field_of(&k.g)->odd_rows;

    for (hex h = 0; h < HEXES; h++) {
        bool inside = hex_is_on(field_of(&k.g), h) && hex_column(h) >= z->column_lo &&
                      hex_column(h) <= z->column_hi;

        assert_int_equal(galaxies_in_zone(&k.g, 1, h) + galaxies_in_zone(&k.g, 2, h), inside);
        if (inside && hex_column(h) % 2 == 1)
            assert_int_equal(galaxies_in_zone(&k.g, 1, h), hex_row(h) < odd_rows / 2);
    }
}

/* ---- squadrons ---- */

/* Spaces of the zone that are free. */
typedef struct {
    int count;
    hex at[HEXES];
} spaces;

static spaces free_spaces(const galaxies *g, int seat)
{
    spaces s = {0};

    for (hex h = 0; h < HEXES; h++)
        if (is_in_zone(g, seat, h) && is_free(g, h))
            s.at[s.count++] = h;
    return s;
}

static bool touch(hex a, hex b)
{
    return hex_distance(a, b) == 1;
}

/* Three different spaces, each next to another. */
static bool is_squadron_of(hex a, hex b, hex c)
{
    return a != b && a != c && b != c && (touch(a, b) || touch(a, c)) &&
           (touch(b, a) || touch(b, c)) && (touch(c, a) || touch(c, b));
}

/* Can the squadron be completed with these two? */
static bool completes(const spaces *s, hex a, hex b)
{
    for (int i = 0; i < s->count; i++)
        if (is_squadron_of(a, b, s->at[i]))
            return true;
    return false;
}

static bool begins(const spaces *s, hex a)
{
    for (int i = 0; i < s->count; i++)
        if (completes(s, a, s->at[i]))
            return true;
    return false;
}

static bool is_offered(const kit *k, const char *ship, hex h)
{
    return kit_rows(k, ship, hex_column(h), NULL) >> hex_row(h) & 1;
}

static void put_at(kit *k, const char *ship, hex h)
{
    char act[40];
    text t = text_in(act, sizeof act);

    text_format(&t, "put %s %c%d", ship, 'A' + hex_column(h), hex_row(h) + 1);
    kit_act(k, act);
}

static generator chance_of(uint64_t run, int ground)
{
    seed s = seed_from_numbers(run, (uint64_t)ground);

    return random_from_seed(&s);
}

/* A zone with a few asteroids, which differ from ground to ground. */
static void broken_zone(kit *k, int ground)
{
    generator r = chance_of(7, ground);

    kit_plain();
    kit_battle(k, "", "blue_hawks.standard", "tes_kio.standard");
    for (int tile = 0; tile < 12; tile++) {
        hex h = hex_at((int)random_below(&r, 3), (int)random_below(&r, 12));
        hex next = hex_next(field_of(&k->g), h, (int)random_below(&r, HEX_DIRECTIONS));

        if (next == HEX_NONE || galaxies_tile_at(&k->g, h) >= 0 ||
            galaxies_tile_at(&k->g, next) >= 0)
            continue;
        k->g.tile_kind[tile] = ASTEROIDS;
        k->g.tile_at[tile][0] = h;
        k->g.tile_at[tile][1] = next;
    }
    kit_turn(k, 0, PHASE_DEPLOY);
}

/* Every first, second and third space, in zones of many shapes, by trying all triples. */
TEST(gx_043_each_ship_of_a_squadron_is_next_to_another)
{
    static kit k;
    int launched = 0;

    for (int ground = 0; ground < effort(40); ground++) {
        broken_zone(&k, ground);
        spaces s = free_spaces(&k.g, 0);
        generator r = chance_of(8, ground);
        hex chosen[SQUAD];

        if (!kit_offers(&k, "launch blue_hawks")) {
            for (int i = 0; i < s.count; i++)
                assert_false(begins(&s, s.at[i]));
            continue;
        }
        launched++;
        kit_act(&k, "launch blue_hawks");
        for (int i = 0; i < s.count; i++)
            assert_int_equal(is_offered(&k, "blue_hawks.1", s.at[i]), begins(&s, s.at[i]));
        do
            chosen[0] = s.at[random_below(&r, (uint32_t)s.count)];
        while (!begins(&s, chosen[0]));
        put_at(&k, "blue_hawks.1", chosen[0]);
        for (int i = 0; i < s.count; i++)
            assert_int_equal(
                is_offered(&k, "blue_hawks.2", s.at[i]), completes(&s, chosen[0], s.at[i]));
        do
            chosen[1] = s.at[random_below(&r, (uint32_t)s.count)];
        while (!completes(&s, chosen[0], chosen[1]));
        put_at(&k, "blue_hawks.2", chosen[1]);
        for (int i = 0; i < s.count; i++)
            assert_int_equal(is_offered(&k, "blue_hawks.3", s.at[i]),
                is_squadron_of(chosen[0], chosen[1], s.at[i]));
    }
    assert_true(launched > 0);
}

TEST(gx_043_three_in_a_row_are_a_squadron_and_one_apart_is_not)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
    kit_act(&k, "launch blue_hawks");
    kit_act(&k, "put blue_hawks.1 A3");
    assert_false(kit_offers(&k, "put blue_hawks.2 A6")); /* no third could touch both */
    assert_false(kit_offers(&k, "put blue_hawks.2 A3")); /* where one stands already */
    kit_act(&k, "put blue_hawks.2 A4");
    assert_false(kit_offers(&k, "put blue_hawks.3 A6"));
    kit_act(&k, "put blue_hawks.3 A5");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_true(kit_at(&k, "blue_hawks.3", "A5"));
}

/* The others may be put first with a gap that the third fills. */
TEST(gx_043_the_third_ship_may_join_the_other_two)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
    kit_act(&k, "launch blue_hawks");
    kit_act(&k, "put blue_hawks.1 A3");
    kit_act(&k, "put blue_hawks.2 A5");
    assert_false(kit_offers(&k, "put blue_hawks.3 A6")); /* the first would be alone */
    assert_true(kit_offers(&k, "put blue_hawks.3 A4"));
}

/* The zone ends at column C: no member stands beyond, not even beside the others. */
TEST(gx_044_every_ship_of_a_squadron_is_in_the_zone)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
    int beyond = mission_of(&k.g)->zone[0].column_hi + 1;

    kit_act(&k, "launch blue_hawks");
    for (int ship = 0; ship < SQUAD; ship++) {
        static const char *const ships[] = {"blue_hawks.1", "blue_hawks.2", "blue_hawks.3"};

        for (int column = beyond; column < HEX_COLUMNS; column++)
            assert_int_equal(kit_rows(&k, ships[ship], column, NULL), 0);
        put_at(&k, ships[ship], hex_at(beyond - 1, 4 + ship));
    }
    kit_expect(&k, ASK_DEPLOY, 0);
}
