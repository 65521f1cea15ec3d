/* test_fleets.c: missions, seats and fleets (ledger, section 1). */
#include "kit.h"

/* Both sides answer what both are asked. */
static void both(kit *k, const char *isn, const char *wretch)
{
    kit_act_as(k, 0, isn);
    kit_act_as(k, 1, wretch);
}

static rule barred_from_fleet(const kit *k, int seat, const char *id)
{
    return galaxies_barred_from_fleet(&k->g, seat, kit_type(id));
}

static bool offers_ship(const kit *k, int seat, int kind)
{
    options list;

    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == VERB_ADD && list.at[i].thing[0] == kind)
            return true;
    return false;
}

static int all_cards_of(const kit *k, int seat)
{
    return galaxies_deck_size(&k->g, seat) + galaxies_hand_size(&k->g, seat);
}

/* ---- missions and seats ---- */

static void begin_mission(kit *k, const mission *m)
{
    char settings[24];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "mission=%s", m->id);
    kit_begin(k, m->players, settings);
}

TEST(gx_001_the_mission_lays_out_the_table)
{
    static kit k;

    kit_plain();
    for (int i = 0; i < galaxies_components()->mission_count; i++) {
        const mission *m = &galaxies_components()->mission[i];
        int laid[TILE_KINDS] = {0};

        begin_mission(&k, m);
        assert_int_equal(kit_event(&k, EV_MISSION)->arg[0], i);
        assert_true(kit_told_to(&k, EV_MISSION, SEAT_NONE));
        assert_int_equal(kit_seen(&k, 0, "field.even_rows"),
            galaxies_components()->field[m->boards - 1].even_rows);
        assert_int_equal(kit_seen_count(&k, 0, "tiles"), m->tile_count);
        for (int tile = 0; tile < m->tile_count; tile++) {
            assert_memory_equal(k.g.tile_at[tile], m->tile[tile].at, sizeof m->tile[tile].at);
            assert_int_equal(k.g.tile_black[tile], m->tile[tile].is_black);
            laid[k.g.tile_kind[tile]]++;
            laid[m->tile[tile].kind]--; /* some missions shuffle them */
        }
        for (int kind = 0; kind < TILE_KINDS; kind++)
            assert_int_equal(laid[kind], 0);
        kit_valid(&k);
    }
}

/* Where the mission shuffles them, black tiles lie elsewhere in another game. */
TEST(gx_001_a_mission_may_shuffle_its_black_tiles)
{
    setup s = {.seat_count = 2};
    galaxies g;
    uint32_t found_at[TILE_KINDS] = {0}, black = 0;
    const mission *m;

    kit_plain();
    m = kit_mission_figures("x3");
    assert_int_equal(setup_set(&galaxies_game, &s, "mission", "x3").code, ACCEPTED);
    for (uint64_t number = 0; number < 100; number++) {
        s.seed = seed_from_numbers(1, number);
        assert_int_equal(game_start(&galaxies_game, &g.flow, &s, NULL).code, ACCEPTED);
        for (int i = 0; i < m->tile_count; i++)
            found_at[g.tile_kind[i]] |= 1u << i;
    }
    for (int i = 0; i < m->tile_count; i++)
        black |= (uint32_t)m->tile[i].is_black << i;
    for (int i = 0; i < m->tile_count; i++)
        if (m->tile[i].is_black)
            assert_int_equal(found_at[m->tile[i].kind], black); /* anywhere among themselves */
        else
            assert_int_equal(found_at[m->tile[i].kind] & black, 0);
}

TEST(gx_001_a_game_has_a_mission_and_no_other_than_there_are)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};

    kit_plain();
    assert_int_equal(setup_set(&galaxies_game, &s, "mission", "").code, REFUSED_SETTING);
    assert_int_equal(setup_set(&galaxies_game, &s, "mission", "none").code, REFUSED_SETTING);
    for (int i = 0; i < galaxies_components()->mission_count; i++) {
        const char *id = galaxies_components()->mission[i].id;

        assert_int_equal(setup_set(&galaxies_game, &s, "mission", id).code, ACCEPTED);
        assert_int_equal(s.value[SETTING_MISSION], i);
    }
}

TEST(gx_002_two_players_have_two_sides_and_face_each_other)
{
    static kit k;

    kit_plain();
    for (int i = 0; i < galaxies_components()->mission_count; i++) {
        const mission *m = &galaxies_components()->mission[i];

        if (m->players != 2)
            continue;
        begin_mission(&k, m);
        assert_true(kit_seen_word(&k, SEAT_NONE, "players.0.faction", "isn"));
        assert_true(kit_seen_word(&k, SEAT_NONE, "players.1.faction", "wretch"));
        assert_int_equal(kit_seen(&k, 0, "players.1.friend"), 0);
        assert_true(kit_seen(&k, 0, "players.0.zone.columns.1") <
                    kit_seen(&k, 0, "players.1.zone.columns.0"));
    }
}

TEST(gx_002_a_mission_is_refused_to_more_or_fewer_players)
{
    galaxies g;

    kit_plain();
    for (int i = 0; i < galaxies_components()->mission_count; i++)
        for (int count = 2; count <= PLAYERS; count++) {
            setup s = {.seed = seed_from_numbers(1, 1), .seat_count = count};

            s.value[SETTING_MISSION] = (uint8_t)i;
            refusal r = game_start(&galaxies_game, &g.flow, &s, NULL);

            if (count == galaxies_components()->mission[i].players) {
                assert_int_equal(r.code, ACCEPTED);
            } else {
                assert_int_equal(r.code, REFUSED_SEATS);
                assert_int_equal(r.rule, GX(2));
            }
        }
}

TEST(gx_002_each_player_picks_from_his_own_side)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=x1");
    for (int seat = 0; seat < 2; seat++)
        for (int kind = 0; kind < galaxies_components()->card_count; kind++) {
            bool own = galaxies_components()->card[kind].faction == mission_of(&k.g)->faction[seat];

            assert_int_equal(offers_ship(&k, seat, kind), own);
            assert_int_equal(galaxies_barred_from_fleet(&k.g, seat, kind), own ? 0 : GX(2));
        }
}

/* Screen, energy board, marker: all see where the markers stand and how much is behind a screen. */
TEST(gx_003_each_player_has_a_screen_and_energy_of_his_own)
{
    static kit k;
    static const int readers[] = {0, 1, SEAT_NONE};

    kit_plain();
    kit_battle(&k, "", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    kit_energy(&k, 0, 17);
    kit_energy(&k, 1, 21);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kit_seen(&k, readers[i], "players.0.energy"), 17);
        assert_int_equal(kit_seen(&k, readers[i], "players.1.energy"), 21);
        assert_int_equal(kit_seen(&k, readers[i], "players.0.screen.cards"), 2);
        assert_int_equal(kit_seen(&k, readers[i], "players.1.screen.cards"), 1);
    }
    kit_act(&k, "launch rooks_f54");
    assert_int_equal(kit_seen(&k, 1, "players.0.energy"), 12);
    assert_int_equal(kit_seen(&k, 1, "players.1.energy"), 21);
    assert_int_equal(kit_seen(&k, 1, "players.0.screen.cards"), 1);
    assert_true(kit_seen_word(&k, 1, "cards.0.where", "hidden"));
    assert_true(kit_seen_word(&k, 0, "cards.0.where", "screen"));
}

/* ---- what a side fields ---- */

/* One ship is named, the others are picked; it is outside the fleet cost and cannot be had twice. */
TEST(gx_010_a_mission_may_name_some_ships_and_let_others_be_picked)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=m3");
    assert_int_equal(k.g.card_count, 1);
    assert_int_equal(kit_card(&k, "isn_barrage"), 0);
    assert_int_equal(galaxies_fleet_spent(&k.g, 0), 0);
    assert_int_equal(barred_from_fleet(&k, 0, "isn_barrage.seasoned"), GX(14));
    assert_int_equal(barred_from_fleet(&k, 0, "isn_barrage.veteran"), GX(15));
    both(&k, "add isn_torrent.standard", "add tes_kio.standard");
    both(&k, "done", "done");
    assert_int_equal(kit_event_of(&k, EV_FLEET, 1)->arg[1], 1);
    kit_build(&k);
    assert_int_equal(galaxies_fleet_of(&k.g, 0).ship_count, 2);
    assert_int_equal(all_cards_of(&k, 0), mission_of(&k.g)->deck_size[0]);
    assert_int_equal(all_cards_of(&k, 1), mission_of(&k.g)->deck_size[1]);
}

TEST(gx_011_a_mission_that_names_its_fleets_has_no_cost_to_choose)
{
    static const char *const named[] = {"m1", "m5"};
    setup s = {.seed = seed_from_numbers(1, 1)};
    galaxies g;

    kit_plain();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(setup_set(&galaxies_game, &s, "mission", named[i]).code, ACCEPTED);
        assert_int_equal(setup_set(&galaxies_game, &s, "cost", "45").code, ACCEPTED);
        s.seat_count = 2 + i;
        refusal r = game_start(&galaxies_game, &g.flow, &s, NULL);

        assert_int_equal(r.code, REFUSED_SETTING);
        assert_int_equal(r.rule, GX(11));
        assert_int_equal(setup_set(&galaxies_game, &s, "cost", "mission").code, ACCEPTED);
        assert_int_equal(game_start(&galaxies_game, &g.flow, &s, NULL).code, ACCEPTED);
    }
}

/* To the last card: what is not in a deck is in the hands that draw from it. */
TEST(gx_011_a_named_deck_is_exactly_what_the_mission_says)
{
    static const char *const named[] = {"mission=m1", "mission=m5"};
    static kit k;

    kit_plain();
    for (int i = 0; i < 2; i++) {
        kit_begin(&k, 2 + i, named[i]);
        for (int deck = 0; deck < 2 + i; deck++)
            for (int kind = 0; kind < KINDS; kind++) {
                int there = k.g.deck[deck][kind];

                for (int seat = 0; seat < 2 + i; seat++)
                    if (mission_of(&k.g)->deck_of[seat] == deck)
                        there += k.g.hand[seat][kind];
                assert_int_equal(there, mission_of(&k.g)->deck[deck][kind]);
            }
    }
}

TEST(gx_012_all_pick_at_the_same_time_and_each_until_he_is_done)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=x1");
    kit_expect(&k, ASK_FLEET, 0);
    kit_expect(&k, ASK_FLEET, 1);
    assert_false(kit_offers_to(&k, 0, "done")); /* no ships, no fleet */
    both(&k, "add isn_torrent.standard", "add tes_kio.standard");
    assert_true(kit_told_to(&k, EV_PICKED, 0));
    assert_false(kit_told_to(&k, EV_PICKED, SEAT_NONE));
    both(&k, "done", "add chosh_ka.standard");
    assert_int_equal(kit_asked(&k), SEAT_BIT(1)); /* he who is done is asked no more */
    assert_int_equal(kit_event(&k, EV_FLEET)->arg[0], 0);
    assert_int_equal(kit_event(&k, EV_FLEET)->arg[1], 1);
    assert_true(kit_told_to(&k, EV_FLEET, SEAT_NONE));
    kit_act_as(&k, 1, "done");
    assert_int_equal(k.g.flow.ask, ASK_DECK);
    assert_int_equal(galaxies_fleet_of(&k.g, 0).ship_count, 1);
    assert_int_equal(galaxies_fleet_of(&k.g, 1).ship_count, 2);
}

/* Fleet cost 50: the third ship may cost ten, not eleven. */
TEST(gx_013_launch_costs_reach_the_fleet_cost_and_do_not_exceed_it)
{
    static kit k;

    kit_plain();
    kit_figures("isn_everest.standard")->launch = 20;
    kit_figures("isn_barrage.standard")->launch = 20;
    kit_figures("blue_sparrows.standard")->launch = 10; /* a squadron pays once (GX-R024) */
    kit_figures("blue_hawks.standard")->launch = 11;
    kit_mission_figures("x1")->fleet_cost[0] = 50;
    kit_begin(&k, 2, "mission=x1");
    both(&k, "add isn_everest.standard", "add tes_kio.standard");
    both(&k, "add isn_barrage.standard", "done");
    assert_int_equal(kit_foreseen(&k, "add blue_sparrows.standard", "left"), 0);
    assert_int_equal(barred_from_fleet(&k, 0, "blue_sparrows.standard"), 0);
    assert_int_equal(barred_from_fleet(&k, 0, "blue_hawks.standard"), GX(13));
    assert_false(kit_offers(&k, "add blue_hawks.standard"));
    kit_act(&k, "add blue_sparrows.standard");
    assert_int_equal(barred_from_fleet(&k, 0, "rooks_f54.standard"), GX(13));
    kit_act(&k, "done");
    assert_int_equal(kit_event(&k, EV_FLEET)->arg[2], 50);
}

TEST(gx_013_the_table_may_choose_the_fleet_cost)
{
    static const struct {
        const char *settings;
        int cost, cards;
    } rows[] = {{"mission=x1 cost=30", 30, 15}, {"mission=x1 cost=45", 45, 22},
        {"mission=x1 cost=60", 60, 30}};
    static kit k;

    kit_plain();
    for (int i = 0; i < 3; i++) {
        kit_begin(&k, 2, rows[i].settings);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(galaxies_fleet_cost(&k.g, seat), rows[i].cost);
            assert_int_equal(galaxies_deck_limit(&k.g, seat), rows[i].cards);
        }
        assert_int_equal(kit_seen(&k, SEAT_NONE, "players.1.fleet_cost"), rows[i].cost);
    }
}

TEST(gx_014_the_same_card_is_not_offered_twice)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=x1");
    both(&k, "add rooks_f54.standard", "add tes_kio.standard");
    assert_int_equal(barred_from_fleet(&k, 0, "rooks_f54.standard"), GX(14));
    assert_false(kit_offers_to(&k, 0, "add rooks_f54.standard"));
    assert_true(kit_offers_to(&k, 0, "add blue_hawks.standard"));
}

TEST(gx_015_no_other_version_of_a_name_is_offered)
{
    static const char *const others[] = {"rooks_f54.seasoned", "rooks_f54.veteran"};
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=x1");
    both(&k, "add rooks_f54.standard", "add tes_kio.standard");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(barred_from_fleet(&k, 0, others[i]), GX(15));
        assert_false(offers_ship(&k, 0, kit_type(others[i])));
    }
}

/* A game in which both sides have a ship of one name: the Torrent and the Tes Kio share theirs. */
static void share_a_name(void)
{
    kit_plain();
    kit_figures("tes_kio.standard")->name_number = kit_figures("isn_torrent.standard")->name_number;
}

TEST(gx_016_both_sides_may_field_one_name)
{
    static kit k;

    share_a_name();
    kit_begin(&k, 2, "mission=x1");
    both(&k, "add isn_torrent.standard", "add tes_kio.standard");
    assert_int_equal(k.g.card_count, 2);
    both(&k, "done", "done");
    assert_int_equal(k.g.flow.ask, ASK_DECK);
}

/* GX-R016: with one copy of the game the first who has it keeps it. */
TEST(gx_016_with_one_copy_of_the_game_a_name_is_at_the_table_once)
{
    static kit k;

    share_a_name();
    kit_begin(&k, 2, "mission=x1 same_ships=no");
    both(&k, "add isn_torrent.standard", "add tes_kio.standard");
    assert_int_equal(k.g.card_count, 1);
    assert_int_equal(k.g.owner[0], 0);
    assert_int_equal(barred_from_fleet(&k, 1, "tes_kio.standard"), GX(16));
    assert_false(kit_offers_to(&k, 1, "add tes_kio.standard"));
    kit_begin(&k, 2, "mission=x1 same_ships=no");
    both(&k, "add isn_everest.standard", "add tes_kio.standard");
    assert_int_equal(k.g.card_count, 2);
    assert_int_equal(barred_from_fleet(&k, 0, "isn_torrent.standard"), GX(16));
}
