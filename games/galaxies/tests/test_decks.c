/* test_decks.c: tactic decks that players pick, and prepped cards (ledger, section 1). */
#include "games/galaxies/rules/view.h"
#include "kit.h"

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
    assert_int_equal(
        take(k, seat, first_of((uint32_t)kinds_asked(k, seat).members, count)).code, ACCEPTED);
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

/* ---- tactic decks ---- */

/* Fleet cost 45: 22 cards, neither 21 (GX-R078) nor 23. */
TEST(gx_017_a_deck_has_half_as_many_cards_as_the_fleet_costs)
{
    static kit k;

    kit_plain();
    begin_decks(&k, "mission=x1 cost=45");
    for (int wave = 0; wave < 2; wave++) {
        take_first(&k, 0, 8);
        other_takes(&k);
    }
    bounds last = kinds_asked(&k, 0);

    assert_int_equal(take(&k, 0, first_of((uint32_t)last.members, 5)).code, REFUSED_ARGUMENTS);
    assert_int_equal(take(&k, 0, first_of((uint32_t)last.members, 7)).code, REFUSED_ARGUMENTS);
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

    kit_plain();
    begin_decks(&k, "mission=x1 cost=45");
    uint32_t kinds = (uint32_t)kinds_asked(&k, 0).members;

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

    kit_plain();
    begin_decks(&k, "mission=x1 cost=30");
    taken = first_of((uint32_t)kinds_asked(&k, 0).members, 5);
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

static int of_use(const kit *k, const char *id)
{
    char path[40];
    text t = text_in(path, sizeof path);

    text_format(&t, "players.0.of_use.%d", kit_tactic(id));
    return kit_seen(k, 0, path);
}

/* Who puts a deck together is told which cards his fleet has a use for; nobody else is, who does not
   know the fleet. */
TEST(gx_010_cards_for_ships_that_are_not_in_the_fleet_are_of_no_use)
{
    static kit k;

    kit_begin(&k, 2, "mission=x1");
    kit_act_as(&k, 0, "add isn_torrent.standard");
    kit_act_as(&k, 1, "add tes_kio.standard");
    kit_act_as(&k, 0, "done");
    kit_act_as(&k, 1, "done");
    kit_expect(&k, ASK_DECK, 0);
    assert_int_equal(of_use(&k, "isn_alert_torrent"), 1);
    assert_int_equal(of_use(&k, "isn_erin_cho"), 1);
    assert_int_equal(of_use(&k, "isn_commando_away_team"), 1);
    assert_int_equal(of_use(&k, "isn_f47_hawk_patrol"), 0);
    assert_int_equal(of_use(&k, "isn_sparrow_cover_fire"), 0);
    assert_int_equal(of_use(&k, "isn_superior_squadron_tactic"), 0);
    assert_true(kit_seen_null(&k, 1, "players.0.of_use"));
    assert_true(kit_seen_null(&k, SEAT_NONE, "players.0.of_use"));
}

/* Nor does anybody imagine more of them in a deck that he has not seen. */
TEST(gx_018_an_imagined_deck_has_no_fourth_copy)
{
    static kit k;
    seed s = seed_from_numbers(18, 1);
    generator r = random_from_seed(&s);
    uint8_t sum[KINDS];
    int most = 0;

    kit_begin(&k, 2, "mission=x1");
    kit_build(&k);
    for (int i = 0; i < 400; i++) {
        galaxies g = k.g;

        game_conceal(&galaxies_game, &g.flow, 0, &r);
        galaxies_count_tactics(&g, team_of(&g, 1), sum);
        for (int kind = 0; kind < KINDS; kind++) {
            assert_true(sum[kind] <= galaxies_components()->copies_most);
            most = sum[kind] > most ? sum[kind] : most;
        }
    }
    assert_int_equal(most, galaxies_components()->copies_most);
}

TEST(gx_018_a_deck_has_only_cards_of_its_side_and_no_more_than_there_are)
{
    static kit k;

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

    kit_plain();
    begin_decks(&k, "mission=x2");
    kind = kit_tactic(prepped);
    for (int wave = 0; wave < 3; wave++) {
        bounds b = kinds_asked(&k, 0);
        uint32_t others = (uint32_t)b.members & ~(1u << kind);

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

    prep_thrusters(&k);
    most = galaxies_components()->hand_most;
    assert_false(kit_offers(&k, "discard isn_maneuvering_thrusters"));
    k.g.hand[0][kit_tactic("isn_erin_cho")] = (uint8_t)(most - 1);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_not_equal(k.g.flow.ask, ASK_LIMIT);
    assert_int_equal(galaxies_hand_size(&k.g, 0), most);
}
