/* test_components.c: missions, fleets and decks as data (ledger, sections 1 and 2). */
#include <string.h>

#include "games/galaxies/rules/galaxies.h"
#include "games/galaxies/rules/procedures.h"
#include "kit/check.h"

static const galaxies_data *const shipped = &galaxies_shipped;

static int mission_named(const char *id)
{
    for (int i = 0; i < shipped->mission_count; i++)
        if (strcmp(shipped->mission[i].id, id) == 0)
            return i;
    fail_msg("there is no mission %s", id);
    return -1;
}

static int card_named(const char *id)
{
    for (int i = 0; i < shipped->card_count; i++)
        if (strcmp(shipped->card[i].id, id) == 0)
            return i;
    fail_msg("there is no ship card %s", id);
    return -1;
}

static int kind_named(const char *id)
{
    for (int i = 0; i < shipped->tactic_count; i++)
        if (strcmp(shipped->tactic[i].id, id) == 0)
            return i;
    fail_msg("there is no tactic card %s", id);
    return -1;
}

static const galaxies *begin(const char *id)
{
    static galaxies g;
    int number = mission_named(id);
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = shipped->mission[number].players};

    s.value[SETTING_MISSION] = (uint8_t)number;
    assert_string_equal(game_start(&galaxies_game, &g.flow, &s, NULL).text, "");
    return &g;
}

/* What a player has had before the first income, which in some missions has come already. */
static int energy_before(const galaxies *g, int seat)
{
    bool has_income = g->round > 0 && seat == g->current;

    return g->energy[seat] - (has_income ? mission_of(g)->first_income[seat] : 0);
}

static int sum(const uint8_t count[KINDS])
{
    int all = 0;

    for (int kind = 0; kind < KINDS; kind++)
        all += count[kind];
    return all;
}

/* ---- missions ---- */

TEST(gx_001_a_mission_gives_the_setup)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&galaxies_game, &s, "mission", "").code, REFUSED_SETTING);
    assert_int_equal(setup_set(&galaxies_game, &s, "mission", "m9").code, REFUSED_SETTING);
    assert_int_equal(shipped->mission_count, 8);
    for (int i = 0; i < shipped->mission_count; i++) {
        const mission *m = &shipped->mission[i];
        const galaxies *g = begin(m->id);

        for (int tile = 0; tile < TILES; tile++)
            assert_int_equal(g->tile_kind[tile] != NO_TILE, tile < m->tile_count);
        for (int seat = 0; seat < m->players; seat++)
            assert_int_equal(energy_before(g, seat), m->start_energy[seat]);
    }
}

TEST(gx_002_a_mission_has_its_players_and_two_sides)
{
    for (int i = 0; i < shipped->mission_count; i++) {
        const mission *m = &shipped->mission[i];

        for (int count = 2; count <= PLAYERS; count++) {
            setup s = {.seat_count = count};

            s.value[SETTING_MISSION] = (uint8_t)i;
            assert_int_equal(
                galaxies_fits(&s).code, count == m->players ? ACCEPTED : REFUSED_SEATS);
        }
        for (int seat = 0; seat < m->players; seat++)
            assert_int_equal(m->faction[seat] == m->faction[0], m->team[seat] == m->team[0]);
        assert_int_not_equal(m->faction[0], m->faction[m->players - 1]);
    }
}

/* Ships and decks that are named, that are picked, and both at once. */
TEST(gx_010_what_a_side_fields_is_named_or_picked)
{
    static const struct {
        const char *id;
        bool names_ships, names_deck, picks_ships, picks_deck; /* of the first player */
    } modes[] = {
        {"m1", true, true, false, false},
        {"m2", false, false, true, true},
        {"m3", true, false, true, true},
        {"m4", false, false, true, true},
        {"m5", true, true, false, false},
        {"x1", false, false, true, true},
        {"x2", false, false, true, true},
        {"x3", false, false, true, true},
    };

    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        const mission *m = &shipped->mission[mission_named(modes[i].id)];
        const galaxies *g = begin(modes[i].id);

        assert_int_equal(m->ship_count[0] > 0, modes[i].names_ships);
        assert_int_equal(sum(m->deck[0]) > 0, modes[i].names_deck);
        assert_int_equal(m->fleet_cost[0] > 0, modes[i].picks_ships);
        assert_int_equal(m->deck_size[0] > 0, modes[i].picks_deck);
        assert_int_equal(g->flow.ask == ASK_FLEET, modes[i].picks_ships);
    }
}

TEST(gx_011_a_mission_that_names_everything_asks_for_nothing)
{
    for (int number = 0; number < shipped->mission_count; number++) {
        const mission *m = &shipped->mission[number];

        if (m->fleet_cost[0] != 0)
            continue;
        const galaxies *g = begin(m->id);
        int card = 0;

        assert_int_equal(g->flow.ask, m->first < PLAYERS ? ASK_DEPLOY : ASK_FIRST);
        for (int seat = 0; seat < m->players; seat++) {
            for (int i = 0; i < m->ship_count[seat]; i++, card++) {
                assert_int_equal(g->owner[card], seat);
                assert_int_equal(g->kind[card], m->ship[seat][i]);
            }
            assert_int_equal(galaxies_fleet_of(g, seat).ship_count, m->ship_count[seat]);
        }
        assert_int_equal(g->card_count, card);
    }
}

/* ---- fleets ---- */

static fleet fleet_of(int cost)
{
    return (fleet){.faction = ISN, .cost = cost, .deck_limit = fleet_deck_limit(cost)};
}

static void add(fleet *f, const char *id)
{
    int card = card_named(id);

    assert_int_equal(fleet_bars_ship(shipped, f, card), 0);
    f->ship[f->ship_count++] = (uint8_t)card;
}

TEST(gx_013_launch_costs_stay_within_the_fleet_cost)
{
    int everest = card_named("isn_everest.standard"), torrent = card_named("isn_torrent.standard");
    fleet f = fleet_of(shipped->card[everest].launch + shipped->card[torrent].launch);

    add(&f, "isn_everest.standard");
    assert_int_equal(fleet_bars_ship(shipped, &f, torrent), 0);
    f.cost--;
    assert_int_equal(fleet_bars_ship(shipped, &f, torrent), GX(13));
    f.outside[0] = 1;
    assert_int_equal(fleet_spent(shipped, &f), 0);
    assert_int_equal(fleet_bars_ship(shipped, &f, torrent), 0);
}

TEST(gx_014_a_ship_card_is_in_a_fleet_once)
{
    fleet f = fleet_of(120);

    add(&f, "rooks_f54.standard");
    assert_int_equal(fleet_bars_ship(shipped, &f, card_named("rooks_f54.standard")), GX(14));
}

TEST(gx_015_a_name_is_in_a_fleet_once_whatever_its_version)
{
    fleet f = fleet_of(120);

    add(&f, "rooks_f54.standard");
    assert_int_equal(fleet_bars_ship(shipped, &f, card_named("rooks_f54.veteran")), GX(15));
    assert_int_equal(fleet_bars_ship(shipped, &f, card_named("blue_hawks.veteran")), 0);
    assert_int_equal(fleet_bars_ship(shipped, &f, card_named("red_fuvu.veteran")), GX(2));
}

/* So many cards, three of a kind. */
static void fill(fleet *f, int cards)
{
    memset(f->deck, 0, sizeof f->deck);
    for (int kind = 0; cards > 0; kind++)
        for (; shipped->tactic[kind].faction == ISN && f->deck[kind] < 3 && cards > 0; cards--)
            f->deck[kind]++;
}

TEST(gx_017_a_deck_has_half_as_many_cards_as_the_fleet_costs)
{
    fleet f = fleet_of(45);
    int kind;

    fill(&f, 22);
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), 0);
    fill(&f, 23);
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), GX(17));
    assert_int_equal(kind, -1);
    assert_int_equal(fleet_deck_limit(46), 23);
}

/* No fewer either, unless there are no more (GX-R078). */
TEST(gx_017_a_deck_is_as_large_as_it_can_be)
{
    fleet f = fleet_of(45);

    assert_int_equal(fleet_deck_due(shipped, &f), 22);
    f.deck_limit = 60;
    assert_int_equal(fleet_deck_due(shipped, &f), 36); /* all of the faction's */
    f.mates[kind_named("isn_erin_cho")] = 2;
    assert_int_equal(fleet_deck_due(shipped, &f), 34);
}

/* The table has room for six, and says so. */
TEST(gx_182_a_fleet_has_six_ship_cards)
{
    static galaxies_data d;
    fleet f = fleet_of(45);

    d = *shipped;
    for (int card = 0; card < d.card_count; card++)
        d.card[card].launch = 0;
    for (int card = 0; card < d.card_count && f.ship_count < FLEET; card++)
        if (fleet_bars_ship(&d, &f, card) == 0)
            f.ship[f.ship_count++] = (uint8_t)card;
    assert_int_equal(f.ship_count, FLEET);
    int seventh = card_named("isn_torrent.veteran");

    d.card[seventh].name_number = NAMES_MAX - 1; /* a ship of its own */
    assert_int_equal(fleet_bars_ship(&d, &f, seventh), GX(182));
    f.ship_count--;
    assert_int_equal(fleet_bars_ship(&d, &f, seventh), 0);
}

TEST(gx_018_three_copies_of_a_card_are_the_most)
{
    int cho = kind_named("isn_erin_cho"), kind;
    fleet f = fleet_of(45);

    f.deck[cho] = 3;
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), 0);
    f.deck[cho] = 4;
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), GX(18));
    assert_int_equal(kind, cho);
}

TEST(gx_019_prepped_cards_are_set_aside)
{
    int yeoah = kind_named("isn_charles_yeoah"), cho = kind_named("isn_erin_cho");
    const galaxies *g = begin("m5");

    assert_int_equal(g->prepped[0][yeoah], 1);
    assert_int_equal(g->prepped[0][cho], 1);
    assert_int_equal(sum(g->prepped[0]), 2);
    assert_int_equal(g->prepped[1][kind_named("wretch_krall_draxus")], 1);
    assert_int_equal(g->prepped[2][kind_named("wretch_captain_vulchar")], 1);
    /* Nowhere else: all of the deck is in the deck or in hand. */
    assert_int_equal(g->deck[0][yeoah] + g->hand[0][yeoah], 0);
    assert_int_equal(g->deck[0][cho] + g->hand[0][cho], 0);
    assert_int_equal(sum(g->deck[0]) + sum(g->hand[0]), 28);
    assert_int_equal(sum(g->deck[1]) + sum(g->hand[1]) + sum(g->hand[2]), 30);
}

TEST(gx_020_prepped_cards_take_no_room_in_the_deck)
{
    fleet f = fleet_of(45);
    int kind;

    fill(&f, 22);
    f.prepped[kind_named("isn_charles_yeoah")] = 1;
    f.prepped[kind_named("isn_erin_cho")] = 1;
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), 0);
}

TEST(gx_021_prepped_cards_count_as_copies)
{
    int cho = kind_named("isn_erin_cho"), kind;
    fleet f = fleet_of(45);

    f.prepped[cho] = 1;
    f.deck[cho] = 2;
    assert_int_equal(fleet_copies(shipped, &f, cho), 2);
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), 0);
    f.deck[cho] = 3;
    assert_int_equal(fleet_bars_deck(shipped, &f, &kind), GX(21));
    assert_int_equal(kind, cho);
}

/* Unless a mission's own text says otherwise, for some of its players. */
TEST(gx_022_energy_starts_at_fifteen)
{
    assert_int_equal(shipped->start_energy, 15);
    for (int i = 0; i < shipped->mission_count; i++) {
        const mission *m = &shipped->mission[i];
        const galaxies *g = begin(m->id);

        for (int seat = 0; seat < m->players; seat++)
            assert_int_equal(energy_before(g, seat),
                strcmp(m->id, "m5") == 0 && seat > 0 ? m->start_energy[seat] : 15);
    }
}

/* ---- rulings on data ---- */

TEST(gx_r001_dice_and_grid_are_ten_letters_by_eight_numbers)
{
    assert_int_equal(GRID_LETTERS, 10);
    assert_int_equal(GRID_NUMBERS, 8);
    for (int i = 0; i < shipped->card_count; i++) {
        const ship_card *c = &shipped->card[i];
        int criticals = 0;

        for (int number = 0; number < GRID_NUMBERS; number++) {
            assert_int_equal(c->hit[number] >> GRID_LETTERS, 0);
            assert_int_equal(c->critical[number] & ~c->hit[number], 0); /* a star is a hit too */
            criticals += set_count(c->critical[number]);
        }
        assert_int_equal(criticals, 1);
    }
}

TEST(gx_r003_bases_cover_one_two_or_seven_spaces)
{
    const hex_field *f = &shipped->field[0];
    hex middle = hex_at(10, 6);
    hex_base large = base_large(f, middle);

    assert_int_equal(base_small(middle).count, 1);
    assert_int_equal(base_medium(middle, hex_next(f, middle, 2)).count, 2);
    assert_int_equal(large.count, 7);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        hex_base moved = base_large(f, hex_next(f, middle, direction));
        int new_spaces = 0;

        for (int i = 0; i < moved.count; i++)
            new_spaces += !base_covers(&large, moved.at[i]);
        assert_int_equal(new_spaces, 3); /* GX-072 */
    }
}

TEST(gx_r012_as_many_cards_and_tiles_as_are_in_the_box)
{
    static const uint8_t tiles[TILE_KINDS] = {[DEBRIS_FIELD] = 4,
        [ASTEROIDS] = 4,
        [ALIEN_ARTIFACT] = 1,
        [ENERGY_SOURCE] = 2,
        [OBSERVATION_STATION] = 1,
        [ORBITAL_MARKET] = 1,
        [SHIELD_REGENERATOR] = 2,
        [WARP_GATE] = 1,
        [VICTORY_POINT] = 1};
    int copies[FACTIONS] = {0}, models[FACTIONS] = {0}, versions[NAMES_MAX] = {0};

    for (int kind = 0; kind < shipped->tactic_count; kind++)
        copies[shipped->tactic[kind].faction] += shipped->tactic[kind].copies;
    assert_int_equal(copies[ISN], 36);
    assert_int_equal(copies[WRETCH], 36);
    for (int i = 0; i < shipped->card_count; i++) {
        versions[shipped->card[i].name_number] |= 1 << shipped->card[i].version;
        if (shipped->card[i].version == STANDARD)
            models[shipped->card[i].faction] += shipped->card[i].count;
    }
    assert_int_equal(shipped->name_count, 12);
    assert_int_equal(shipped->card_count, 36);
    for (int name = 0; name < shipped->name_count; name++)
        assert_int_equal(versions[name], 7);
    assert_int_equal(models[ISN], 10);
    assert_int_equal(models[WRETCH], 10);
    for (int i = 0; i < shipped->mission_count; i++) {
        const mission *m = &shipped->mission[i];
        int laid[TILE_KINDS] = {0};

        for (int tile = 0; tile < m->tile_count; tile++)
            assert_true(++laid[m->tile[tile].kind] <= tiles[m->tile[tile].kind]);
        for (int kind = 0; kind < shipped->tactic_count; kind++)
            for (int seat = 0; seat < m->players; seat++)
                assert_true(
                    m->deck[seat][kind] + m->prepped[seat][kind] <= shipped->tactic[kind].copies);
    }
}
