/* test_fleets.c: missions, seats, fleets and decks as players pick them (ledger, section 1). */
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

/* ---- decks in three waves ---- */

/* The kinds that may be taken now, and how many of them. */
static bounds kinds_asked(const kit *k, int seat)
{
    options list;

    assert_int_equal(k->g.flow.ask, ASK_DECK);
    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    assert_int_equal(list.count, 1);
    return list.at[0].bounds[0];
}

static uint32_t first_of(uint32_t set, int count)
{
    uint32_t some = 0;

    for (; count > 0; count--, set &= set - 1)
        some |= set & (0 - set);
    return some;
}

static refusal take(kit *k, int seat, uint32_t kinds)
{
    choice c = {.option = 0, .args = 1, .arg = {(int32_t)kinds}};

    return kit_try(k, seat, &c);
}

static void take_first(kit *k, int seat, int count)
{
    assert_int_equal(take(k, seat, first_of(kinds_asked(k, seat).members, count)).code, ACCEPTED);
}

/* The second player takes as many as he may. */
static void other_takes(kit *k)
{
    take_first(k, 1, kinds_asked(k, 1).hi);
}

/* Fleets of one ship card each have been picked. */
static void begin_decks(kit *k, const char *settings)
{
    kit_begin(k, 2, settings);
    while (k->g.flow.ask == ASK_FLEET)
        for (int seat = 0; seat < 2; seat++)
            kit_act_as(k, seat,
                kit_offers_to(k, seat, "done") ? "done"
                : seat == 0                    ? "add isn_torrent.standard"
                                               : "add tes_kio.standard");
}

static int cards_of(const kit *k, int seat, int kind)
{
    return k->g.deck[seat][kind] + k->g.hand[seat][kind];
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

    BEGIN;
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
        kit_sound(&k);
    }
}

TEST(gx_001_a_game_has_a_mission_and_no_other_than_there_are)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

    BEGIN;
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

/* ---- tactic decks ---- */

/* Fleet cost 45: 22 cards, neither 21 (GX-R078) nor 23. */
TEST(gx_017_a_deck_has_half_as_many_cards_as_the_fleet_costs)
{
    static kit k;

    BEGIN;
    kit_plain();
    begin_decks(&k, "mission=x1 cost=45");
    for (int wave = 0; wave < 2; wave++) {
        take_first(&k, 0, 8);
        other_takes(&k);
    }
    bounds last = kinds_asked(&k, 0);

    assert_int_equal(take(&k, 0, first_of(last.members, 5)).code, REFUSED_ARGUMENTS);
    assert_int_equal(take(&k, 0, first_of(last.members, 7)).code, REFUSED_ARGUMENTS);
    take_first(&k, 0, 6);
    other_takes(&k);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(all_cards_of(&k, seat), 22);
        assert_int_equal(kit_event_of(&k, EV_DECK, seat)->arg[1], 22);
    }
    assert_true(kit_told_to(&k, EV_DECK, SEAT_NONE));
}

/* However few kinds are taken at first, the deck can still come to its size. */
TEST(gx_017_so_few_kinds_that_the_deck_stays_too_small_are_refused)
{
    static kit k;

    BEGIN;
    kit_plain();
    begin_decks(&k, "mission=x1 cost=45");
    uint32_t kinds = kinds_asked(&k, 0).members;

    assert_int_equal(take(&k, 0, first_of(kinds, 7)).code, REFUSED_ARGUMENTS); /* 21 at most */
    take_first(&k, 0, 8);
    other_takes(&k);
    assert_int_equal(take(&k, 0, first_of(kinds, 6)).code, REFUSED_ARGUMENTS); /* 8 + 12 */
    take_first(&k, 0, 7);
    other_takes(&k);
    take_first(&k, 0, 7);
    other_takes(&k);
    assert_int_equal(all_cards_of(&k, 0), 22);
}

TEST(gx_018_there_is_no_fourth_copy)
{
    static kit k;
    uint32_t taken;

    BEGIN;
    kit_plain();
    begin_decks(&k, "mission=x1 cost=30");
    taken = first_of(kinds_asked(&k, 0).members, 5);
    for (int wave = 0; wave < 3; wave++) {
        if (wave > 0)
            assert_int_equal(kinds_asked(&k, 0).members, taken); /* one more of those that are in */
        take_first(&k, 0, 5);
        other_takes(&k);
    }
    assert_int_not_equal(k.g.flow.ask, ASK_DECK);
    for (int kind = 0; kind < TACTICS_MAX; kind++)
        assert_int_equal(cards_of(&k, 0, kind), taken >> kind & 1 ? 3 : 0);
}

TEST(gx_018_a_deck_has_only_cards_of_its_side_and_no_more_than_there_are)
{
    static kit k;

    BEGIN;
    kit_plain();
    kit_tactic_figures("isn_erin_cho")->copies = 1;
    begin_decks(&k, "mission=x1 cost=30");
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        assert_int_equal(kinds_asked(&k, 0).members >> kind & 1, tactic_of(kind)->faction == ISN);
    take_first(&k, 0, kinds_asked(&k, 0).hi); /* all twelve */
    other_takes(&k);
    assert_false(kinds_asked(&k, 0).members >> kit_tactic("isn_erin_cho") & 1);
    assert_true(kinds_asked(&k, 0).members >> kit_tactic("isn_charles_yeoah") & 1);
}

/* GX-R078: all that there are, if they are fewer; kinds of which there are too few are made up for. */
TEST(gx_r078_a_deck_is_as_large_as_it_can_be)
{
    static kit k;
    int there_are = 0;

    BEGIN;
    kit_plain();
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        if (tactic_of(kind)->faction == ISN) {
            kit_tactic_figures(tactic_of(kind)->id)->copies = 1;
            there_are++;
        }
    begin_decks(&k, "mission=x1 cost=30");
    assert_true(there_are < 15);
    assert_int_equal(galaxies_deck_limit(&k.g, 0), there_are);
    take_first(&k, 0, kinds_asked(&k, 0).lo);
    other_takes(&k);
    for (int wave = 1; wave < 3; wave++) {
        take_first(&k, 0, 0);
        other_takes(&k);
    }
    assert_int_equal(all_cards_of(&k, 0), there_are);
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        assert_int_equal(cards_of(&k, 0, kind), tactic_of(kind)->faction == ISN);
}

/* ---- prepped cards ---- */

static const char prepped[] = "isn_bronson_skiles"; /* in the mission x2, of the first player */

TEST(gx_019_a_prepped_card_lies_open_and_is_in_no_deck)
{
    static kit k;
    int kind;

    BEGIN;
    kit_plain();
    begin_decks(&k, "mission=x2");
    kind = kit_tactic(prepped);
    for (int wave = 0; wave < 3; wave++) {
        bounds b = kinds_asked(&k, 0);
        uint32_t others = b.members & ~(1u << kind);

        assert_int_equal(take(&k, 0, first_of(others, wave < 2 ? 10 : b.hi)).code, ACCEPTED);
        other_takes(&k);
    }
    assert_int_equal(k.g.prepped[0][kind], 1);
    assert_int_equal(cards_of(&k, 0, kind), 0);
    assert_true(kit_seen_word(&k, 0, "players.0.prepped.0.tactic", prepped));
    assert_true(kit_seen_word(&k, 1, "players.0.prepped.0.tactic", prepped));
    assert_int_equal(kit_seen_count(&k, SEAT_NONE, "players.0.prepped"), 1);
}

TEST(gx_020_prepped_cards_take_no_room_in_the_deck)
{
    static kit k;

    BEGIN;
    kit_plain();
    kit_begin(&k, 2, "mission=x2");
    kit_build(&k);
    assert_int_equal(all_cards_of(&k, 0), mission_of(&k.g)->deck_size[0]);
    assert_int_equal(k.g.prepped[0][kit_tactic(prepped)], 1);
}

TEST(gx_021_a_prepped_card_leaves_two_copies_for_the_deck)
{
    static kit k;
    uint32_t kind;

    BEGIN;
    kit_plain();
    begin_decks(&k, "mission=x2");
    kind = 1u << kit_tactic(prepped);
    for (int wave = 0; wave < 2; wave++) {
        bounds b = kinds_asked(&k, 0);

        assert_true(b.members & kind);
        take_first(&k, 0, b.hi);
        other_takes(&k);
    }
    assert_false(kinds_asked(&k, 0).members & kind);
    assert_int_equal(set_count(kinds_asked(&k, 0).members), 11);
}

/* A Torrent on the field; a card lies prepped, the hand is empty. */
static void prep_thrusters(kit *k)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_put(k, "isn_torrent", "C3", "north");
    kit_put(k, "tes_kio", "S8", "north");
    kit_prep(k, 0, "isn_maneuvering_thrusters");
    kit_turn(k, 0, PHASE_DEPLOY);
    kit_keep(k);
}

TEST(gx_r011_a_prepped_card_is_played_as_if_it_were_in_hand)
{
    static kit k;
    int kind, cost;

    BEGIN;
    prep_thrusters(&k);
    kind = kit_tactic("isn_maneuvering_thrusters");
    cost = galaxies_play_cost(&k.g, 0, kind);
    kit_energy(&k, 0, cost);
    kit_act(&k, "play isn_maneuvering_thrusters isn_torrent");
    assert_int_equal(k.g.energy[0], 0);
    assert_int_equal(k.g.prepped[0][kind], 0);
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "isn_torrent"), UPGRADE), 1);
    prep_thrusters(&k);
    kit_energy(&k, 0, cost - 1);
    assert_false(kit_offers(&k, "play isn_maneuvering_thrusters isn_torrent"));
}

TEST(gx_r011_a_prepped_card_is_no_energy_and_is_outside_the_hand_limit)
{
    static kit k;
    int most;

    BEGIN;
    prep_thrusters(&k);
    most = galaxies_components()->hand_most;
    assert_false(kit_offers(&k, "discard isn_maneuvering_thrusters"));
    k.g.hand[0][kit_tactic("isn_erin_cho")] = (uint8_t)(most - 1);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_not_equal(k.g.flow.ask, ASK_LIMIT);
    assert_int_equal(galaxies_hand_size(&k.g, 0), most);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RUN(gx_001_the_mission_lays_out_the_table),
        RUN(gx_001_a_game_has_a_mission_and_no_other_than_there_are),
        RUN(gx_002_two_players_have_two_sides_and_face_each_other),
        RUN(gx_002_a_mission_is_refused_to_more_or_fewer_players),
        RUN(gx_002_each_player_picks_from_his_own_side),
        RUN(gx_003_each_player_has_a_screen_and_energy_of_his_own),
        RUN(gx_010_a_mission_may_name_some_ships_and_let_others_be_picked),
        RUN(gx_011_a_mission_that_names_its_fleets_has_no_cost_to_choose),
        RUN(gx_011_a_named_deck_is_exactly_what_the_mission_says),
        RUN(gx_012_all_pick_at_the_same_time_and_each_until_he_is_done),
        RUN(gx_013_launch_costs_reach_the_fleet_cost_and_do_not_exceed_it),
        RUN(gx_013_the_table_may_choose_the_fleet_cost),
        RUN(gx_014_the_same_card_is_not_offered_twice),
        RUN(gx_015_no_other_version_of_a_name_is_offered),
        RUN(gx_016_both_sides_may_field_one_name),
        RUN(gx_016_with_one_copy_of_the_game_a_name_is_at_the_table_once),
        RUN(gx_017_a_deck_has_half_as_many_cards_as_the_fleet_costs),
        RUN(gx_017_so_few_kinds_that_the_deck_stays_too_small_are_refused),
        RUN(gx_018_there_is_no_fourth_copy),
        RUN(gx_018_a_deck_has_only_cards_of_its_side_and_no_more_than_there_are),
        RUN(gx_r078_a_deck_is_as_large_as_it_can_be),
        RUN(gx_019_a_prepped_card_lies_open_and_is_in_no_deck),
        RUN(gx_020_prepped_cards_take_no_room_in_the_deck),
        RUN(gx_021_a_prepped_card_leaves_two_copies_for_the_deck),
        RUN(gx_r011_a_prepped_card_is_played_as_if_it_were_in_hand),
        RUN(gx_r011_a_prepped_card_is_no_energy_and_is_outside_the_hand_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
