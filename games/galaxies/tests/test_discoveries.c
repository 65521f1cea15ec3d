/*
 * test_discoveries.c: discovery tiles and what they give (ledger, section 13; rulings GX-R028, GX-R057,
 * GX-R067 to GX-R072, GX-R074, GX-R075).
 */
#include "kit.h"

enum { SHIELDS = 2, RANGE = 5, ARTIFACT = 7, STATION = 2, SOURCE = 2, REACH = 14 };

static int range_of(const kit *k, const char *ship, int slot)
{
    return galaxies_range(&k->g, kit_ship(k, ship), slot);
}

static int shields_of(const kit *k, const char *ship)
{
    return k->g.shields[kit_ship(k, ship)];
}

/* A Rook's F-54 at G6 and three Sparrows, the Tes Kio far away. */
static void scene(kit *k)
{
    kit_plain();
    kit_battle(k, "", "rooks_f54.standard blue_sparrows.standard isn_torrent.standard",
        "tes_kio.standard chosh_ka.standard");
    kit_put(k, "rooks_f54", "G6", NULL);
    kit_put(k, "blue_sparrows.1", "C2", NULL);
    kit_put(k, "blue_sparrows.2", "C3", NULL);
    kit_put(k, "blue_sparrows.3", "C4", NULL);
    kit_put(k, "tes_kio", "S8", "north");
}

static void activate(kit *k, const char *words)
{
    kit_turn(k, 0, PHASE_ACTION);
    kit_act(k, words);
}

/* ---- black and open ---- */

TEST(gx_155_the_mission_says_which_side_is_up)
{
    static kit k;
    int black = 0;

    galaxies_use(&galaxies_shipped);
    for (int i = 0; i < galaxies_shipped.mission_count; i++) {
        const mission *m = &galaxies_shipped.mission[i];
        char settings[GALAXIES_ID_MAX + 8];
        text t = text_in(settings, sizeof settings);

        text_format(&t, "mission=%s", m->id);
        kit_begin(&k, m->players, settings);
        for (int tile = 0; tile < m->tile_count; tile++) {
            assert_int_equal(k.g.tile_black[tile], m->tile[tile].is_black);
            black += m->tile[tile].is_black;
        }
    }
    assert_true(black > 0);
}

TEST(gx_155_a_black_tile_gives_nothing)
{
    static kit one, other;

    for (int kind = ALIEN_ARTIFACT; kind <= WARP_GATE; kind++) {
        scene(&one);
        kit_pegs(&one, "rooks_f54", 0, 0);
        other = one;
        kit_tile(&one, kind, "G6", "G7", true);
        kit_tile(&other, kind, "G6", "G7", false);
        int gained[2], ranges[2], pegs[2], cards[2];
        bool warps[2];

        for (int i = 0; i < 2; i++) {
            kit *k = i == 0 ? &one : &other;

            kit_energy(k, 0, 0);
            kit_turn(k, 0, PHASE_ENERGY);
            if (k->g.flow.ask == ASK_REGENERATE)
                kit_act(k, "restore rooks_f54");
            cards[i] = kit_offers(k, "draw");
            gained[i] = k->g.energy[0];
            pegs[i] = shields_of(k, "rooks_f54");
            ranges[i] = range_of(k, "rooks_f54", 0);
            activate(k, "activate rooks_f54");
            warps[i] = kit_offers(k, "warp rooks_f54");
        }
        assert_int_equal(gained[0], mission_of(&one.g)->income[0]);
        assert_int_equal(ranges[0], RANGE);
        assert_true(pegs[0] == 0 && !cards[0] && !warps[0]);
        /* Face up, each kind gives something of that. */
        assert_true(
            gained[1] > gained[0] || ranges[1] > RANGE || pegs[1] > 0 || cards[1] || warps[1]);
    }
}

TEST(gx_156_a_ship_that_ends_its_movement_on_a_black_tile_turns_it_over)
{
    static kit k;

    for (int kind = ALIEN_ARTIFACT; kind <= WARP_GATE; kind++) {
        scene(&k);
        int tile = kit_tile(&k, kind, "G4", "G3", true);

        activate(&k, "activate rooks_f54");
        kit_walk(&k, "rooks_f54", "north north");
        assert_false(kit_told(&k, EV_TILE)); /* it could move on */
        kit_act(&k, "end");
        assert_int_equal(kit_event(&k, EV_TILE)->arg[0], tile);
        assert_int_equal(kit_event(&k, EV_TILE)->arg[1], kind);
        assert_true(kit_told_to(&k, EV_TILE, 1) && kit_told_to(&k, EV_TILE, SEAT_NONE));
        assert_false(k.g.tile_black[tile]);
        assert_false(kit_seen_null(&k, 1, "tiles.0.found"));
    }
}

TEST(gx_156_it_is_turned_too_when_the_steps_are_used_up_or_another_ship_moves)
{
    static kit k;

    scene(&k); /* four steps */
    kit_tile(&k, ENERGY_SOURCE, "G2", "G1", true);
    activate(&k, "activate rooks_f54");
    kit_walk(&k, "rooks_f54", "north north north");
    assert_false(kit_told(&k, EV_TILE));
    kit_act(&k, "step rooks_f54 north");
    assert_true(kit_told(&k, EV_TILE));
    scene(&k);
    kit_tile(&k, ENERGY_SOURCE, "C5", "C6", true);
    activate(&k, "activate blue_sparrows");
    kit_act(&k, "step blue_sparrows.3 south");
    assert_false(kit_told(&k, EV_TILE));
    kit_act(&k, "step blue_sparrows.1 north");
    assert_true(kit_told(&k, EV_TILE));
}

TEST(gx_156_the_power_of_a_tile_that_is_turned_works_at_once)
{
    static kit k;

    scene(&k);
    kit_put(&k, "chosh_ka", "O6", NULL); /* eight columns off */
    kit_tile(&k, ALIEN_ARTIFACT, "G7", "G8", true);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "step rooks_f54 south");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0); /* nobody would be in range without it */
    assert_true(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
}

TEST(gx_157_an_open_tile_works_at_once_for_a_ship_that_ends_its_movement_on_it)
{
    static kit k;

    scene(&k);
    kit_put(&k, "chosh_ka", "O6", NULL);
    kit_tile(&k, ALIEN_ARTIFACT, "G7", "G8", false);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0); /* beside the tile nobody is in range */
    scene(&k);
    kit_put(&k, "chosh_ka", "O6", NULL);
    kit_tile(&k, ALIEN_ARTIFACT, "G7", "G8", false);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "step rooks_f54 south");
    kit_act(&k, "end");
    assert_false(kit_told(&k, EV_TILE));
    assert_true(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
}

TEST(gx_158_ships_may_move_across_tiles)
{
    static kit k;

    for (int kind = ALIEN_ARTIFACT; kind <= WARP_GATE; kind++) {
        scene(&k);
        int tile = kit_tile(&k, kind, "G5", "G4", true);

        activate(&k, "activate rooks_f54");
        kit_walk(&k, "rooks_f54", "north north north");
        assert_false(kit_told(&k, EV_DEBRIS));
        kit_act(&k, "end");
        assert_true(kit_at(&k, "rooks_f54", "G3"));
        assert_false(kit_told(&k, EV_TILE));
        assert_true(k.g.tile_black[tile]);
    }
}

TEST(gx_159_attacks_may_be_made_across_tiles)
{
    static kit k;

    for (int kind = ALIEN_ARTIFACT; kind <= WARP_GATE; kind++)
        for (int black = 0; black < 2; black++) {
            scene(&k);
            kit_put(&k, "chosh_ka", "G11", NULL);
            kit_put(&k, "tes_kio", "G12", "south");
            kit_tile(&k, kind, "G8", "G9", black);
            activate(&k, "activate rooks_f54");
            kit_act(&k, "end");
            assert_true(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
            assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio")); /* six spaces off */
            kit_hit(&k, "chosh_ka");
            kit_act(&k, "fire rooks_f54 0 chosh_ka");
            assert_int_equal(shields_of(&k, "chosh_ka"), SHIELDS - 1);
        }
}

TEST(
    gx_r068_a_ship_that_is_placed_instead_of_moving_turns_the_tile_and_one_that_is_launched_does_not)
{
    static kit k;

    scene(&k);
    int hidden = kit_tile(&k, ENERGY_SOURCE, "A5", "A6", true);

    kit_tile(&k, WARP_GATE, "G6", "G7", false);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch isn_torrent");
    kit_act(&k, "put isn_torrent A5 south");
    kit_keep(&k);
    assert_true(k.g.tile_black[hidden]);
    kit_lose(&k, "isn_torrent");
    activate(&k, "activate rooks_f54");
    kit_act(&k, "warp rooks_f54");
    kit_act(&k, "put rooks_f54 A5");
    assert_true(kit_told(&k, EV_TILE));
    assert_false(k.g.tile_black[hidden]);
}

TEST(gx_r069_a_ship_that_stays_on_a_tile_has_not_moved)
{
    static kit k;

    scene(&k);
    int hidden = kit_tile(&k, ENERGY_SOURCE, "G6", "G7", true);

    activate(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_true(k.g.tile_black[hidden]);
    kit_tile(&k, ALIEN_ARTIFACT, "C4", "D4", false);
    kit_end(&k);
    kit_end(&k);
    assert_int_equal(range_of(&k, "blue_sparrows.3", 0), RANGE + ARTIFACT); /* it goes on */
}

TEST(gx_r074_a_base_is_on_a_tile_if_any_of_its_spaces_is)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "isn_everest.standard isn_torrent.standard", "tes_kio.standard");
    kit_put(&k, "tes_kio", "S8", "north");
    kit_put(&k, "isn_everest", "G6", NULL);
    kit_put(&k, "isn_torrent", "C6", "south");
    int tile = kit_tile(&k, ALIEN_ARTIFACT, "H6", "I6", false);

    assert_int_equal(range_of(&k, "isn_everest", 0), RANGE + ARTIFACT);
    k.g.tile_at[tile][0] = kit_hex("I7");
    assert_int_equal(range_of(&k, "isn_everest", 0), RANGE);
    k.g.tile_at[tile][0] = kit_hex("C7");
    assert_int_equal(range_of(&k, "isn_torrent", 0), RANGE + ARTIFACT);
}

/* ---- the alien artifact and the observation station ---- */

TEST(gx_160_an_alien_artifact_adds_seven_to_the_primary_range_of_the_ship_on_it)
{
    static kit k;

    scene(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_tile(&k, ALIEN_ARTIFACT, "G6", "G7", false);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE + ARTIFACT);
    assert_int_equal(range_of(&k, "rooks_f54", 1), RANGE); /* GX-R057 */
    assert_int_equal(range_of(&k, "blue_sparrows.1", 0), RANGE);
    kit_put(&k, "chosh_ka", "S12", NULL);
    kit_put(&k, "tes_kio", "T12", "north-east"); /* twelve and thirteen spaces off */
    activate(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
    assert_false(kit_offers(&k, "fire rooks_f54 1 chosh_ka"));
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    kit_put(&k, "rooks_f54", "G5", NULL);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE);
}

TEST(gx_162_an_observation_station_adds_two_to_the_primary_range_of_all_own_ships)
{
    static kit k;

    scene(&k);
    kit_figures("blue_sparrows.standard")->weapon_count = 2;
    kit_put(&k, "isn_torrent", "K6", "south");
    kit_tile(&k, OBSERVATION_STATION, "G6", "G7", false);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE + STATION);
    assert_int_equal(range_of(&k, "isn_torrent", 0), RANGE + STATION);
    for (int i = 0; i < SQUAD; i++)
        assert_int_equal(
            galaxies_range(&k.g, kit_ship(&k, "blue_sparrows") + i, 0), RANGE + STATION);
    assert_int_equal(range_of(&k, "blue_sparrows.1", 1), RANGE);
    assert_int_equal(range_of(&k, "tes_kio", 0), RANGE);
    kit_put(&k, "blue_sparrows.1", "G7", NULL); /* one or more */
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE + STATION);
    kit_put(&k, "blue_sparrows.1", "C2", NULL);
    kit_put(&k, "rooks_f54", "G5", NULL);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE);
    assert_int_equal(range_of(&k, "isn_torrent", 0), RANGE);
}

/* "Ships you control": those of a mate are not. */
TEST(gx_162_a_mates_ship_on_the_station_does_not_count)
{
    static const char *const fleets[] = {"rooks_f54.standard", "isn_torrent.standard", "", ""};
    static kit k;

    kit_plain();
    kit_mission(&k, "mission=m4", 4, fleets);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_put(&k, "isn_torrent", "K6", "south");
    kit_tile(&k, OBSERVATION_STATION, "G6", "G7", false);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE + STATION);
    assert_int_equal(range_of(&k, "isn_torrent", 0), RANGE);
}

TEST(gx_r057_artifact_and_station_add_up)
{
    static kit k;

    scene(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_tile(&k, ALIEN_ARTIFACT, "G6", "G7", false);
    kit_tile(&k, OBSERVATION_STATION, "C2", "B2", false);
    assert_int_equal(range_of(&k, "rooks_f54", 0), RANGE + ARTIFACT + STATION);
    assert_int_equal(range_of(&k, "rooks_f54", 1), RANGE);
    assert_int_equal(range_of(&k, "blue_sparrows.1", 0), RANGE + STATION);
}

/* ---- at the start of the energy phase ---- */

static int gained(kit *k, int seat)
{
    kit_energy(k, seat, 0);
    kit_turn(k, seat, PHASE_ENERGY);
    return k->g.energy[seat];
}

TEST(gx_161_an_energy_source_gives_two_more_energy)
{
    static kit k;

    scene(&k);
    int income = mission_of(&k.g)->income[0];

    assert_int_equal(gained(&k, 0), income);
    kit_tile(&k, ENERGY_SOURCE, "G6", "G7", false);
    assert_int_equal(gained(&k, 0), income + SOURCE);
    assert_int_equal(gained(&k, 1), mission_of(&k.g)->income[1]); /* an enemy's ship is on it */
    kit_put(&k, "rooks_f54", "G5", NULL);
    assert_int_equal(gained(&k, 0), income);
}

TEST(gx_r071_several_energy_sources_give_two_in_all)
{
    static kit k;

    scene(&k);
    kit_tile(&k, ENERGY_SOURCE, "G6", "G7", false);
    kit_tile(&k, ENERGY_SOURCE, "C3", "C4", false); /* two Sparrows are on it */
    assert_int_equal(gained(&k, 0), mission_of(&k.g)->income[0] + SOURCE);
}

TEST(gx_r070_a_tile_that_is_reached_in_the_action_phase_works_from_the_next_energy_phase)
{
    static kit k;

    scene(&k);
    kit_pegs(&k, "blue_sparrows.1", 0, 0);
    kit_tile(&k, ENERGY_SOURCE, "G5", "G4", true);
    kit_tile(&k, SHIELD_REGENERATOR, "C1", "D1", true);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "step rooks_f54 north");
    int energy = k.g.energy[0];

    kit_act(&k, "end");
    assert_int_equal(k.g.energy[0], energy);
    kit_energy(&k, 0, 10);
    kit_act(&k, "activate blue_sparrows");
    kit_act(&k, "step blue_sparrows.1 north");
    kit_act(&k, "end");
    assert_int_equal(shields_of(&k, "blue_sparrows.1"), 0);
    energy = k.g.energy[0];
    kit_end(&k);
    while (k.g.flow.ask != ASK_REGENERATE)
        kit_act(&k, "end");
    kit_act(&k, "restore blue_sparrows.1");
    assert_int_equal(k.g.energy[0], energy + mission_of(&k.g)->income[0] + SOURCE);
    assert_int_equal(shields_of(&k, "blue_sparrows.1"), 1);
}

TEST(gx_163_an_orbital_market_offers_one_more_card)
{
    static kit k;

    scene(&k);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    kit_tile(&k, ORBITAL_MARKET, "G6", "G7", false);
    kit_tile(&k, ORBITAL_MARKET, "C3", "C4", false); /* however many ships and tiles */
    for (int draws = 0; draws < 2; draws++) {
        kit_hand(&k, 0, "");
        kit_turn(&k, 0, PHASE_ENERGY);
        kit_expect(&k, ASK_MARKET, 0);
        assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
        kit_act(&k, draws ? "draw" : "keep");
        assert_int_equal(galaxies_hand_size(&k.g, 0), 1 + draws);
        kit_expect(&k, ASK_DEPLOY, 0);
    }
    kit_hand(&k, 0, "");
    kit_turn(&k, 1, PHASE_ENERGY); /* it is not his */
    kit_expect(&k, ASK_DEPLOY, 1);
    assert_int_equal(galaxies_hand_size(&k.g, 1), 1);
}

TEST(gx_r028_with_ten_cards_each_draw_needs_a_discard_first)
{
    static kit k;

    scene(&k);
    kit_tile(&k, ORBITAL_MARKET, "G6", "G7", false);
    kit_hand(&k, 0, "");
    while (galaxies_hand_size(&k.g, 0) < galaxies_components()->hand_most)
        galaxies_draw(&k.g, 0, &k.out);
    kit_energy(&k, 0, 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    for (int draw = 0; draw < 2; draw++) {
        int energy = k.g.energy[0], kind = 0;
        char words[GALAXIES_ID_MAX + 16];
        text t = text_in(words, sizeof words);

        kit_expect(&k, ASK_LIMIT, 0);
        while (k.g.hand[0][kind] == 0)
            kind++;
        text_format(&t, "discard %s", tactic_of(kind)->id);
        kit_act(&k, words);
        assert_int_equal(k.g.energy[0], energy + 1);
        assert_int_equal(galaxies_hand_size(&k.g, 0), galaxies_components()->hand_most);
        if (draw == 0)
            kit_act(&k, "draw");
    }
    kit_expect(&k, ASK_DEPLOY, 0);
}

TEST(gx_164_a_shield_regenerator_gives_a_peg_back)
{
    static kit k;

    scene(&k);
    kit_tile(&k, SHIELD_REGENERATOR, "G6", "G7", false);
    kit_pegs(&k, "rooks_f54", 0, 1);
    kit_pegs(&k, "blue_sparrows.1", 0, 0);
    kit_turn(&k, 1, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 1); /* in the own energy phase alone */
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_REGENERATE, 0);
    kit_act(&k, "restore rooks_f54");
    assert_int_equal(shields_of(&k, "rooks_f54"), 1);
    assert_int_equal(k.g.hull[kit_ship(&k, "rooks_f54")], 1);
    assert_int_equal(shields_of(&k, "blue_sparrows.1"), 0); /* it is not on it */
    assert_int_equal(kit_times(&k, EV_RESTORED), 1);
    kit_expect(&k, ASK_DEPLOY, 0);
}

/* It is an offer (GX-R084). */
TEST(gx_164_the_peg_of_a_regenerator_may_be_declined)
{
    static kit k;

    scene(&k);
    kit_tile(&k, SHIELD_REGENERATOR, "G6", "G7", false);
    kit_pegs(&k, "rooks_f54", 0, 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_act(&k, "keep");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(shields_of(&k, "rooks_f54"), 0);
    assert_false(kit_told(&k, EV_RESTORED));
}

TEST(gx_165_a_regenerator_does_not_raise_shields_above_their_starting_number)
{
    static kit k;

    scene(&k);
    kit_tile(&k, SHIELD_REGENERATOR, "G6", "G7", false);
    kit_pegs(&k, "rooks_f54", SHIELDS - 1, 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_act(&k, "restore rooks_f54");
    assert_int_equal(shields_of(&k, "rooks_f54"), SHIELDS);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0); /* nothing to ask about */
    assert_int_equal(shields_of(&k, "rooks_f54"), SHIELDS);
}

TEST(gx_r072_each_ship_on_a_regenerator_gets_one_peg)
{
    static kit k;

    scene(&k);
    kit_tile(&k, SHIELD_REGENERATOR, "G6", "G7", false);
    kit_tile(&k, SHIELD_REGENERATOR, "C3", "C4", false);
    kit_put(&k, "isn_torrent", "G7", "south");
    kit_pegs(&k, "rooks_f54", 0, 0);
    kit_pegs(&k, "isn_torrent", 0, 0);
    for (int i = 0; i < SQUAD; i++)
        k.g.shields[kit_ship(&k, "blue_sparrows") + i] = 0;
    kit_turn(&k, 0, PHASE_ENERGY);
    while (k.g.flow.ask == ASK_REGENERATE) {
        options list;

        game_list(&galaxies_game, &k.g.flow, 0, &list, false);
        kit_actf(&k, "restore %d", list.at[0].thing[0]);
    }
    assert_int_equal(shields_of(&k, "rooks_f54"), 1);
    assert_int_equal(shields_of(&k, "isn_torrent"), 1);
    assert_int_equal(shields_of(&k, "blue_sparrows.1"), 0);
    assert_int_equal(shields_of(&k, "blue_sparrows.2"), 1);
    assert_int_equal(shields_of(&k, "blue_sparrows.3"), 1);
}

/* ---- the warp gate ---- */

static const char *const directions[HEX_DIRECTIONS] = {
    "south-east", "north-east", "north", "north-west", "south-west", "south"};

static bool is_near(const kit *k, int tile, hex h)
{
    return hex_distance(k->g.tile_at[tile][0], h) <= REACH ||
           hex_distance(k->g.tile_at[tile][1], h) <= REACH;
}

static bool is_empty(const kit *k, hex h)
{
    return hex_is_on(field_of(&k->g), h) && galaxies_model_at(&k->g, h) == NO_MODEL &&
           !galaxies_is_asteroid(&k->g, h);
}

/* Compares all places that are offered, with the back lying so, with the rule. */
static int check_places(const kit *k, const char *ship, int tile, int lies, const char *word)
{
    int count = 0;

    for (int column = 0; column < field_of(&k->g)->columns; column++) {
        uint32_t rows = kit_rows(k, ship, column, word);

        for (int row = 0; row < HEX_ROWS - 1; row++) {
            hex h = hex_at(column, row);
            bool open = is_empty(k, h), near = open && is_near(k, tile, h);

            if (open && word != NULL) {
                hex back = hex_next(field_of(&k->g), h, lies);

                open = back != HEX_NONE && is_empty(k, back);
                near = open && (near || is_near(k, tile, back));
            }
            if (((rows >> row & 1) != 0) != (open && near))
                fail_msg("%s: column %d, row %d", ship, column, row);
            count += open && near;
        }
    }
    return count;
}

/* A gate at the rim, so that the field reaches further than 14 spaces; ships and asteroids about. */
static int at_gate(kit *k)
{
    scene(k);
    kit_put(k, "chosh_ka", "N9", NULL);
    kit_tile(k, ASTEROIDS, "K6", "K7", false);
    kit_tile(k, DEBRIS_FIELD, "M6", "M7", false);
    kit_tile(k, ENERGY_SOURCE, "M9", "M10", true);
    return kit_tile(k, WARP_GATE, "A6", "B6", false);
}

/* GX-R067: empty is what has no ship and no asteroids; GX-R075: counted from the nearer space. */
TEST(gx_166_a_small_ship_is_put_on_an_empty_space_within_fourteen_of_the_gate)
{
    static kit k;

    int gate = at_gate(&k);

    kit_put(&k, "rooks_f54", "A6", NULL);
    activate(&k, "activate rooks_f54");
    kit_act(&k, "warp rooks_f54");
    kit_expect(&k, ASK_PUT, 0);
    check_places(&k, "rooks_f54", gate, 0, NULL);
    assert_true(kit_offers(&k, "put rooks_f54 P6")); /* 14 from the gate, 15 from the ship */
    assert_false(kit_offers(&k, "put rooks_f54 Q6"));
    assert_false(kit_offers(&k, "put rooks_f54 K6"));
    assert_false(kit_offers(&k, "put rooks_f54 N9"));
    assert_false(kit_offers(&k, "put rooks_f54 A6")); /* it stands there itself */
    assert_true(kit_offers(&k, "put rooks_f54 M6"));
    assert_true(kit_offers(&k, "put rooks_f54 M9"));
    kit_act(&k, "put rooks_f54 N8");
    assert_true(kit_at(&k, "rooks_f54", "N8"));
    assert_false(kit_told(&k, EV_ECM)); /* beside an enemy: it was placed */
}

TEST(gx_167_a_medium_ship_needs_both_halves_on_empty_spaces)
{
    static kit k;
    int count = 0;

    int gate = at_gate(&k);

    kit_put(&k, "isn_torrent", "B6", "south"); /* half of it is on the gate */
    activate(&k, "activate isn_torrent");
    kit_act(&k, "warp isn_torrent");
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        count += check_places(&k, "isn_torrent", gate, i, directions[i]);
    assert_true(count > 0);
    assert_false(kit_offers(&k, "put isn_torrent N8 south")); /* a ship is there */
    assert_true(kit_offers(&k, "put isn_torrent N8 north"));
    assert_false(kit_offers(&k, "put isn_torrent K5 south")); /* asteroids are */
    kit_act(&k, "put isn_torrent N8 north");
    assert_int_equal(k.g.back[kit_ship(&k, "isn_torrent")], kit_hex("N7"));
}

TEST(gx_166_a_large_ship_cannot_use_the_gate)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "isn_everest.standard", "tes_kio.standard");
    kit_put(&k, "isn_everest", "G6", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    kit_tile(&k, WARP_GATE, "G6", "G7", false);
    activate(&k, "activate isn_everest");
    assert_false(kit_offers(&k, "warp isn_everest"));
    assert_true(kit_offers(&k, "step isn_everest north"));
}

TEST(gx_166_the_ship_must_begin_its_activation_on_the_gate)
{
    static kit k;

    at_gate(&k);
    kit_put(&k, "rooks_f54", "A7", NULL);
    activate(&k, "activate rooks_f54");
    assert_false(kit_offers(&k, "warp rooks_f54"));
    kit_act(&k, "step rooks_f54 north"); /* on to it */
    assert_false(kit_offers(&k, "warp rooks_f54"));
    kit_put(&k, "rooks_f54", "A6", NULL);
    activate(&k, "activate rooks_f54");
    assert_true(kit_offers(&k, "warp rooks_f54"));
    kit_walk(&k, "rooks_f54", "south north"); /* it has moved */
    assert_false(kit_offers(&k, "warp rooks_f54"));
}

TEST(gx_166_a_card_that_moves_a_ship_does_not_activate_it)
{
    static kit k;

    at_gate(&k);
    kit_put(&k, "rooks_f54", "A6", NULL);
    kit_hand(&k, 0, "isn_alert_torrent");
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "play isn_alert_torrent rooks_f54");
    kit_expect(&k, ASK_MOVE, 0);
    assert_true(kit_offers(&k, "step rooks_f54 south"));
    assert_false(kit_offers(&k, "warp rooks_f54"));
}

TEST(gx_168_the_warp_replaces_the_movement_of_that_ship)
{
    static kit k;

    at_gate(&k);
    kit_put(&k, "blue_sparrows.1", "A6", NULL);
    activate(&k, "activate blue_sparrows");
    assert_false(kit_offers(&k, "warp blue_sparrows.2"));
    kit_act(&k, "warp blue_sparrows.1");
    kit_act(&k, "put blue_sparrows.1 N8");
    kit_expect(&k, ASK_MOVE, 0); /* of its mates */
    assert_false(kit_offers(&k, "warp blue_sparrows.1"));
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        char words[48];
        text t = text_in(words, sizeof words);

        text_format(&t, "step blue_sparrows.1 %s", directions[i]);
        assert_false(kit_offers(&k, words));
    }
    assert_true(kit_offers(&k, "step blue_sparrows.2 south-east"));
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "fire blue_sparrows.1 0 chosh_ka")); /* its attacks follow */
}
