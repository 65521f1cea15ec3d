/* test_teams.c: mates, and what they share (ledger, section 1; rulings GX-R018 to GX-R022, GX-R077 to
   GX-R079). */
#include "kit.h"

static const char *const four_fleets[] = {
    "rooks_f54.standard", "isn_torrent.standard", "tes_kio.standard", "chosh_ka.standard"};

/* Two against two; all have energy, nobody has cards in hand; it is the first player's phase. */
static void four(kit *k, int seat, int phase)
{
    kit_plain();
    kit_mission(k, "mission=m4", 4, four_fleets);
    kit_turn(k, seat, phase);
}

/* Their ships stand on the field, far from each other. */
static void four_in_battle(kit *k, int seat, int phase)
{
    four(k, seat, phase);
    kit_put(k, "rooks_f54", "C3", NULL);
    kit_put(k, "isn_torrent", "C20", "north");
    kit_put(k, "tes_kio", "S3", "north");
    kit_put(k, "chosh_ka", "S20", NULL);
    kit_turn(k, seat, phase);
}

/* Cards for a seat without taking them from a deck, which is empty here. */
static void give(kit *k, int seat, const char *id, int copies)
{
    k->g.hand[seat][kit_tactic(id)] = (uint8_t)copies;
}

/* ---- seats ---- */

TEST(gx_004_mates_sit_together_and_face_the_other_team)
{
    static kit k;

    four(&k, 0, PHASE_DEPLOY);
    for (int seat = 0; seat < 4; seat++)
        for (int other = 0; other < 4; other++) {
            char path[24];
            text t = text_in(path, sizeof path);

            text_format(&t, "players.%d.friend", other);
            assert_int_equal(kit_seen(&k, seat, path), seat / 2 == other / 2);
        }
    for (int seat = 0; seat < 4; seat++) {
        const zone *z = &mission_of(&k.g)->zone[seat], *mate = &mission_of(&k.g)->zone[seat ^ 1],
                   *facing = &mission_of(&k.g)->zone[seat ^ 2];

        assert_int_equal(z->column_lo, mate->column_lo); /* one side of the table */
        assert_true(z->column_hi < facing->column_lo || facing->column_hi < z->column_lo);
        assert_int_equal(z->row_lo[0], facing->row_lo[0]);
    }
}

TEST(gx_005_a_mates_ships_are_not_ones_own)
{
    static kit k;
    choice first = {0};

    four(&k, 0, PHASE_DEPLOY);
    assert_true(kit_offers(&k, "launch rooks_f54"));
    assert_false(kit_offers(&k, "launch isn_torrent"));
    assert_int_equal(kit_try(&k, 1, &first).code, REFUSED_NOT_ASKED); /* it is not his turn */
    four_in_battle(&k, 0, PHASE_ACTION);
    assert_true(kit_offers(&k, "activate rooks_f54"));
    assert_false(kit_offers(&k, "activate isn_torrent"));
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(kit_offers(&k, "activate rooks_f54"));
    assert_true(kit_offers(&k, "activate isn_torrent"));
}

TEST(gx_005_mates_have_their_own_energy_hands_and_decks)
{
    static kit k;

    four(&k, 0, PHASE_DEPLOY);
    kit_act(&k, "launch rooks_f54");
    assert_int_equal(k.g.energy[0], 25);
    assert_int_equal(k.g.energy[1], 30);
    kit_begin(&k, 4, "mission=m4");
    kit_build(&k);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(mission_of(&k.g)->deck_of[seat], seat);
        assert_int_equal(galaxies_hand_size(&k.g, seat), 5);
        assert_int_equal(galaxies_deck_size(&k.g, seat), galaxies_deck_limit(&k.g, seat) - 5);
    }
}

/* GX-R019, GX-R050, GX-R058: every player of the other team is an enemy, no mate is. */
TEST(gx_r019_mates_are_no_enemies)
{
    static kit k;

    four_in_battle(&k, 0, PHASE_ACTION);
    kit_put(&k, "isn_torrent", "E5", "south");
    kit_put(&k, "tes_kio", "E2", "north");
    kit_put(&k, "chosh_ka", "F3", NULL);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "step rooks_f54 south-east");
    kit_number(&k, 1);
    kit_act(&k, "step rooks_f54 south-east"); /* E4: beside the mate, and beside an enemy */
    assert_int_equal(kit_times(&k, EV_ECM), 1);
    assert_int_equal(kit_event(&k, EV_ECM)->arg[1], kit_ship(&k, "chosh_ka"));
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    assert_true(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
    assert_false(kit_offers(&k, "fire rooks_f54 0 isn_torrent"));
}

/* ---- hands ---- */

TEST(gx_007_each_mate_shows_his_own_hand_when_he_likes)
{
    static kit k;

    four(&k, 0, PHASE_DEPLOY);
    for (int seat = 0; seat < 4; seat++)
        give(&k, seat, seat < 2 ? "isn_erin_cho" : "wretch_boarding", 2);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_true(kit_seen_null(&k, 1, "players.0.hand"));
    kit_act(&k, "show");
    assert_int_equal(kit_seen(&k, 1, "players.0.hand.0.count"), 2);
    assert_true(kit_seen_null(&k, 2, "players.0.hand") && kit_seen_null(&k, 3, "players.0.hand"));
    assert_true(kit_seen_null(&k, SEAT_NONE, "players.0.hand"));
    assert_true(kit_seen_null(&k, 0, "players.1.hand")); /* the mate has shown nothing */
    assert_int_equal(kit_seen(&k, 2, "players.0.hand_size"), 2);
    kit_turn(&k, 3, PHASE_ENERGY); /* it lasts */
    assert_int_equal(kit_seen_count(&k, 1, "players.0.hand"), 1);
    assert_true(kit_seen_null(&k, 0, "players.3.hand"));
}

/* At any point of his turn; in nobody else's, and only who has mates. */
TEST(gx_007_a_hand_is_shown_at_any_point_of_ones_turn)
{
    static kit k;

    four_in_battle(&k, 0, PHASE_DEPLOY);
    give(&k, 0, "isn_erin_cho", 2);
    assert_true(kit_seen_null(&k, 1, "players.0.hand"));
    kit_act(&k, "show");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(kit_seen_count(&k, 1, "players.0.hand"), 1);
    kit_act(&k, "end");
    kit_keep(&k);
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "show"); /* and hidden again */
    assert_true(kit_seen_null(&k, 1, "players.0.hand"));
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "activate rooks_f54");
    assert_true(kit_offers(&k, "show")); /* between steps */
    kit_plain();
    kit_battle(&k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_false(kit_offers(&k, "show")); /* nobody to show it to */
}

TEST(gx_008_cards_are_handed_to_a_mate_in_the_energy_phase)
{
    static kit k;

    four_in_battle(&k, 0, PHASE_DEPLOY);
    give(&k, 0, "isn_erin_cho", 2);
    give(&k, 0, "isn_charles_yeoah", 1);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_ENERGY, 0);
    kit_act(&k, "pass_cards 1 isn_erin_cho isn_charles_yeoah");
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    assert_int_equal(galaxies_hand_size(&k.g, 1), 2);
    assert_int_equal(k.g.hand[1][kit_tactic("isn_charles_yeoah")], 1);
    kit_act(&k, "pass_cards 1 isn_erin_cho"); /* as many as he likes */
    assert_int_equal(k.g.hand[1][kit_tactic("isn_erin_cho")], 2);
    kit_expect(&k, ASK_DEPLOY, 0); /* nothing is left to pass */
}

TEST(gx_008_cards_are_handed_to_mates_only_and_in_no_other_phase)
{
    static kit k;

    four_in_battle(&k, 0, PHASE_DEPLOY);
    give(&k, 0, "isn_erin_cho", 2);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_offers(&k, "pass_cards 0 isn_erin_cho"));
    assert_false(kit_offers(&k, "pass_cards 2 isn_erin_cho"));
    assert_false(kit_offers(&k, "pass_cards 3 isn_erin_cho"));
    assert_false(kit_offers_to(&k, 1, "pass_cards 0 isn_erin_cho")); /* nor in the mate's turn */
    kit_act(&k, "go_on");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_false(kit_offers(&k, "pass_cards 1 isn_erin_cho"));
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
    assert_false(kit_offers(&k, "pass_cards 1 isn_erin_cho"));
}

/* GX-R020: not beyond ten. */
TEST(gx_008_a_mate_with_a_full_hand_takes_nothing)
{
    static kit k;
    int most;

    four_in_battle(&k, 0, PHASE_DEPLOY);
    most = galaxies_components()->hand_most;
    give(&k, 0, "isn_erin_cho", 1);
    give(&k, 0, "isn_charles_yeoah", 1);
    give(&k, 1, "isn_bronson_skiles", most);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_offers(&k, "pass_cards 1 isn_erin_cho"));
    give(&k, 1, "isn_bronson_skiles", most - 1);
    assert_true(kit_offers(&k, "pass_cards 1 isn_erin_cho"));
    assert_false(kit_offers(&k, "pass_cards 1 isn_erin_cho isn_charles_yeoah"));
}

/* GX-R011 */
TEST(gx_008_prepped_cards_are_not_handed_over)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    kit_hand(&k, 1, "wretch_boarding");
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(k.g.prepped[1][kit_tactic("wretch_krall_draxus")], 1);
    assert_true(kit_offers(&k, "pass_cards 2 wretch_boarding"));
    assert_false(kit_offers(&k, "pass_cards 2 wretch_krall_draxus"));
}

TEST(gx_008_who_has_no_mate_is_not_asked)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_keep(&k);
    kit_expect(&k, ASK_DEPLOY, 0);
}

/* Mates who draw from one deck discard to one pile, whoever of them discards. */
TEST(gx_123_discards_of_mates_who_share_a_deck_lie_in_one_pile)
{
    static kit k;
    int reach = kit_tactic("wretch_fates_reach");

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    assert_int_equal(mission_of(&k.g)->deck_of[2], 1);
    for (int seat = 1; seat < 3; seat++) {
        k.g.hand[seat][reach] = 1;
        kit_turn(&k, seat, PHASE_DEPLOY);
        kit_keep(&k);
        kit_act(&k, "discard wretch_fates_reach");
        assert_int_equal(k.g.discard[1][reach], seat);
        assert_int_equal(k.g.discard[2][reach], 0);
    }
}

/* Four players, with squadrons; the Wretch of seat 2 plans to hijack one of the ISN's. */
static void hijackers(kit *k)
{
    static const char *const fleets[] = {
        "blue_sparrows.standard", "isn_torrent.standard", "tes_kio.standard", "red_tougu.standard"};

    kit_plain();
    kit_mission(k, "mission=m4", 4, fleets);
    kit_put(k, "blue_sparrows.1", "E7", NULL);
    kit_put(k, "isn_torrent", "C20", "north");
    kit_put(k, "tes_kio", "S3", "north");
    kit_put(k, "red_tougu.1", "S20", NULL);
    kit_attach(k, 2, "blue_sparrows", "wretch_hijack_plan");
}

/* A mate's squadron is no enemy's: it is not hijacked from him, and no plan is laid for it. */
TEST(gx_136_no_plan_to_hijack_works_on_a_mates_squadron)
{
    static kit k;

    hijackers(&k);
    kit_number(&k, 8);
    kit_turn(&k, 2, PHASE_ENERGY);
    assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 2); /* from an enemy */
    hijackers(&k);
    kit_capture(&k, "blue_sparrows", 3);
    kit_turn(&k, 2, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL));
    assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 3);
    give(&k, 2, "wretch_hijack_plan", 1);
    kit_turn(&k, 2, PHASE_ACTION);
    kit_keep(&k);
    assert_false(kit_offers(&k, "play wretch_hijack_plan red_tougu"));
    assert_false(kit_offers(&k, "play wretch_hijack_plan blue_sparrows"));
}

/* A power that helps the player's other ships beside it does nothing for a mate's. */
TEST(power_targeting_relay_does_not_help_the_ships_of_mates)
{
    static kit k;
    ship_card *torrent;

    four_in_battle(&k, 0, PHASE_ACTION);
    torrent = kit_figures("isn_torrent.standard");
    torrent->effect[torrent->effect_count++] = (effect){.trigger = ON_ALWAYS,
        .op = OP_STAT,
        .stat = STAT_RANGE,
        .scope = SCOPE_OTHERS_ADJACENT,
        .amount = 2};
    kit_put(&k, "isn_torrent", "C4", "south");
    int rook = kit_ship(&k, "rooks_f54"), printed = galaxies_range(&k.g, rook, 0);

    kit_capture(&k, "isn_torrent", 0); /* as soon as both are one player's it helps */
    assert_int_equal(galaxies_range(&k.g, rook, 0), printed + 2);
}

TEST(gx_009_only_the_two_see_which_cards_are_passed)
{
    static kit k;

    four_in_battle(&k, 2, PHASE_DEPLOY);
    give(&k, 2, "wretch_boarding", 1);
    give(&k, 2, "wretch_fates_reach", 1);
    kit_turn(&k, 2, PHASE_ENERGY);
    kit_act(&k, "pass_cards 3 wretch_boarding wretch_fates_reach");
    for (int reader = 0; reader < 5; reader++) {
        int who = reader < 4 ? reader : SEAT_NONE;

        assert_true(kit_told_to(&k, EV_PASSED, who));
        assert_int_equal(kit_told_to(&k, EV_PASSED_CARD, who), who == 2 || who == 3);
    }
    assert_int_equal(kit_event(&k, EV_PASSED)->arg[2], 2);
    assert_int_equal(kit_seen(&k, 0, "players.3.hand_size"), 2);
    assert_true(kit_seen_null(&k, 0, "players.3.hand"));
}

/* ---- what mates share ---- */

TEST(gx_r079_a_name_is_in_one_fleet_of_a_side)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 4, "mission=m4");
    kit_act_as(&k, 0, "add isn_torrent.standard");
    kit_act_as(&k, 1, "add isn_torrent.veteran"); /* at the same time: the first one has it */
    kit_act_as(&k, 2, "add tes_kio.standard");
    kit_act_as(&k, 3, "add chosh_ka.standard");
    assert_int_equal(galaxies_fleet_of(&k.g, 0).ship_count, 1);
    assert_int_equal(galaxies_fleet_of(&k.g, 1).ship_count, 0);
    assert_int_equal(galaxies_barred_from_fleet(&k.g, 1, kit_type("isn_torrent.seasoned")), GX(16));
    assert_false(kit_offers_to(&k, 1, "add isn_torrent.seasoned"));
    assert_true(kit_offers_to(&k, 1, "add isn_barrage.standard"));
    assert_false(kit_offers_to(&k, 2, "add chosh_ka.standard"));
}

/* GX-R077: what one picks, and what he loads, his mate is told. */
TEST(gx_r077_mates_are_told_of_each_others_ships)
{
    static const char *const fleets[] = {"isn_everest.standard rooks_f54.standard",
        "isn_torrent.standard", "tes_kio.standard", "chosh_ka.standard"};
    static kit k;

    kit_plain();
    kit_begin(&k, 4, "mission=m4");
    kit_act_as(&k, 0, "add isn_torrent.standard");
    kit_act_as(&k, 1, "add isn_barrage.standard");
    kit_act_as(&k, 2, "add tes_kio.standard");
    kit_act_as(&k, 3, "add chosh_ka.standard");
    for (int seat = 0; seat < 4; seat++)
        for (int reader = 0; reader < 4; reader++)
            assert_int_equal(
                event_reaches(kit_event_of(&k, EV_PICKED, seat), reader), seat / 2 == reader / 2);
    kit_figures("isn_everest.standard")->capacity = 3;
    kit_mission(&k, "mission=m4", 4, fleets);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest C4");
    kit_act(&k, "load rooks_f54");
    for (int reader = 0; reader < 4; reader++)
        assert_int_equal(kit_told_to(&k, EV_LOADED, reader), reader < 2);
    assert_true(kit_seen_word(&k, 1, "cards.1.where", "hold"));
    assert_true(kit_seen_word(&k, 2, "cards.1.where", "hidden"));
}

/* The decks of a team: all fleets are picked. */
static void begin_decks(kit *k, const char *settings)
{
    static const char *const ships[] = {"add isn_torrent.standard", "add isn_barrage.standard",
        "add tes_kio.standard", "add chosh_ka.standard"};

    kit_begin(k, 4, settings);
    for (int seat = 0; seat < 4; seat++)
        kit_act_as(k, seat, ships[seat]);
    for (int seat = 0; seat < 4; seat++)
        kit_act_as(k, seat, "done");
}

static bounds kinds_asked(const kit *k, int seat)
{
    options list;

    assert_int_equal(k->g.flow.ask, ASK_DECK);
    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    assert_int_equal(list.count, 1);
    return list.at[0].bounds[0];
}

/* The first so many kinds that there are, or the last. */
static void take(kit *k, int seat, int count, bool last)
{
    uint32_t left = (uint32_t)kinds_asked(k, seat).members;
    choice c = {.option = 0, .args = 1};

    for (; count > 0; count--) {
        uint32_t kind = last ? 1u << (31 - __builtin_clz(left)) : left & (0 - left);

        c.arg[0] |= (int32_t)kind;
        left &= ~kind;
    }
    assert_int_equal(kit_try(k, seat, &c).code, ACCEPTED);
}

/* The first of each side: five kinds, three copies of each. */
static void first_mates_take_fives(kit *k)
{
    for (int wave = 0; wave < 3; wave++) {
        assert_int_equal(kit_asked(k), SEAT_BIT(0) | SEAT_BIT(2));
        take(k, 0, 5, false);
        take(k, 2, 5, false);
    }
}

TEST(gx_r079_mates_put_their_decks_together_one_after_the_other)
{
    static kit k;

    kit_plain();
    begin_decks(&k, "mission=m4 cost=30 same_ships=no");
    first_mates_take_fives(&k);
    assert_int_equal(kit_times(&k, EV_DECK), 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1) | SEAT_BIT(3));
    kit_build(&k);
    kit_expect(&k, ASK_FIRST, __builtin_ctz(kit_asked(&k)));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(galaxies_deck_size(&k.g, seat) + galaxies_hand_size(&k.g, seat), 15);
    kit_valid(&k);
}

TEST(gx_r079_what_one_mate_has_taken_the_other_cannot_have)
{
    static kit k;
    uint32_t taken, all;

    kit_plain();
    begin_decks(&k, "mission=m4 cost=30 same_ships=no");
    all = (uint32_t)kinds_asked(&k, 0).members;
    first_mates_take_fives(&k);
    taken = galaxies_kinds_in(k.g.deck[0]);
    assert_int_equal(set_count(taken), 5);
    assert_int_equal(kinds_asked(&k, 1).members, all & ~taken);
}

TEST(gx_r079_the_second_mate_sees_how_many_copies_are_left)
{
    static kit k;

    kit_plain();
    begin_decks(&k, "mission=m4 cost=30 same_ships=no");
    assert_int_equal(kit_seen(&k, 0, "players.0.to_pick.0"), 3);
    assert_true(kit_seen_null(&k, 1, "players.1.to_pick")); /* it is not his turn yet */
    take(&k, 0, 12, false);
    take(&k, 2, 5, false);
    take(&k, 0, 3, false);
    take(&k, 2, 5, false);
    take(&k, 0, 0, false);
    take(&k, 2, 5, false);
    assert_int_equal(kit_seen(&k, 1, "players.1.to_pick.0"), 1);
    assert_int_equal(kit_seen(&k, 1, "players.1.to_pick.3"), 2);
    assert_int_equal(kit_seen(&k, 1, "players.1.to_pick.12"), 0); /* a card of the other side */
    assert_int_equal(kit_seen(&k, 0, "players.1.to_pick.0"), 1);
    assert_true(kit_seen_null(&k, 2, "players.1.to_pick"));
    assert_true(kit_seen_null(&k, SEAT_NONE, "players.1.to_pick"));
}

/* One mate has one copy: two are left, and none for a third wave. */
TEST(gx_018_mates_together_have_three_copies_of_a_card)
{
    static kit k;
    uint32_t once;

    kit_plain();
    begin_decks(&k, "mission=m4 cost=30 same_ships=no");
    take(&k, 0, 12, false); /* one of each */
    take(&k, 2, 5, false);
    take(&k, 0, 2, false); /* two of the first two */
    take(&k, 2, 5, false);
    take(&k, 0, 1, false); /* three of the first */
    take(&k, 2, 5, false);
    once = (uint32_t)kinds_asked(&k, 1).members;
    assert_int_equal(set_count(once), 11); /* all but the first */
    take(&k, 1, 11, false);
    take(&k, 3, 5, false);
    assert_int_equal(set_count(kinds_asked(&k, 1).members), 10); /* nor a second of the second */
    take(&k, 1, 4, false);
    take(&k, 3, 5, false);
    assert_int_equal(kinds_asked(&k, 1).members, 0); /* nor a third of any */
    take(&k, 1, 0, false);
    take(&k, 3, 5, false);
    for (int kind = 0; kind < TACTICS_MAX; kind++)
        for (int seat = 0; seat < 4; seat += 2)
            assert_true(k.g.deck[seat][kind] + k.g.hand[seat][kind] + k.g.deck[seat + 1][kind] +
                            k.g.hand[seat + 1][kind] <=
                        3);
}

/* Prepped cards are copies of the side as well (GX-021). */
TEST(gx_021_a_mates_prepped_card_counts_as_a_copy)
{
    static kit k;
    uint32_t kind;

    kit_plain();
    kind = 1u << kit_tactic("isn_erin_cho");
    kit_mission_figures("m4")->prepped[1][kit_tactic("isn_erin_cho")] = 1;
    begin_decks(&k, "mission=m4 cost=30 same_ships=no");
    for (int wave = 0; wave < 3; wave++) {
        bounds b = kinds_asked(&k, 0);

        assert_int_equal((b.members & kind) != 0, wave < 2);
        take(&k, 0, b.lo, true); /* the last kinds: this one is the last of its side */
        take(&k, 2, 5, false);
    }
    assert_int_equal(k.g.deck[0][kit_tactic("isn_erin_cho")], 2);
    assert_false(kinds_asked(&k, 1).members & kind);
}

/* Whatever they take, every deck comes to its size and no card is there too often. */
TEST(gx_r078_mates_always_fill_their_decks)
{
    static const char *const settings[] = {"mission=m4 same_ships=no",
        "mission=m4 cost=45 same_ships=no", "mission=m4 cost=60 same_ships=no"};
    static kit k;
    seed s = seed_from_numbers(3, 1);
    generator r = random_from_seed(&s);

    kit_plain();
    for (int i = 0; i < effort(60); i++) {
        begin_decks(&k, settings[i % 3]);
        while (k.g.flow.ask == ASK_DECK) {
            int seat = __builtin_ctz(kit_asked(&k));
            options list;

            game_list(&galaxies_game, &k.g.flow, seat, &list, false);
            choice c = options_random(&list, &r);

            assert_int_equal(kit_try(&k, seat, &c).code, ACCEPTED);
            kit_valid(&k);
        }
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(galaxies_deck_size(&k.g, seat) + galaxies_hand_size(&k.g, seat),
                galaxies_deck_limit(&k.g, seat));
        for (int kind = 0; kind < TACTICS_MAX; kind++)
            for (int seat = 0; seat < 4; seat += 2)
                assert_true(k.g.deck[seat][kind] + k.g.hand[seat][kind] + k.g.deck[seat + 1][kind] +
                                k.g.hand[seat + 1][kind] <=
                            3);
    }
}

/* Where half the fleet cost is more than there are cards for both, they share them evenly. */
TEST(gx_r079_mates_have_equally_many_cards)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 4, "mission=m4 cost=60 same_ships=no");
    for (int seat = 0; seat < 4; seat++) {
        int there_are = 0;

        for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
            if (tactic_of(kind)->faction == mission_of(&k.g)->faction[seat])
                there_are += tactic_of(kind)->copies < 3 ? tactic_of(kind)->copies : 3;
        assert_true(there_are < 60);
        assert_int_equal(galaxies_deck_limit(&k.g, seat), there_are / 2);
    }
}

/* The opponents learn nothing of it but how many cards there are. */
TEST(gx_r079_what_is_in_a_deck_is_the_teams_secret)
{
    static kit one, other;

    kit_plain();
    begin_decks(&one, "mission=m4 cost=30 same_ships=no");
    other = one;
    for (int world = 0; world < 2; world++) {
        kit *k = world == 0 ? &one : &other;

        for (int wave = 0; wave < 3; wave++) {
            take(k, 0, 5, world == 1);
            take(k, 2, 5, false);
        }
    }
    assert_true(kit_differ_to(&one, &other, 1)); /* who has to pick from what is left */
    kit_same_to(&one, &other, 2);
    kit_same_to(&one, &other, 3);
    kit_same_to(&one, &other, SEAT_NONE);
}

/* GX-018, GX-R079: with several copies of the game each deck has its own, and no mate learns what is in it. */
TEST(gx_018_each_deck_of_mates_may_have_three_copies)
{
    static kit one, other;

    kit_plain();
    begin_decks(&one, "mission=m4 cost=30");
    assert_int_equal(kit_asked(&one), 15);
    other = one;
    for (int world = 0; world < 2; world++) {
        kit *k = world == 0 ? &one : &other;

        for (int wave = 0; wave < 3; wave++)
            for (int seat = 0; seat < 4; seat++) {
                assert_int_equal(kit_seen(k, seat, "players.1.to_pick.0"), 3);
                take(k, seat, 5, seat == 0 && world == 1);
            }
        assert_int_equal(kit_times(k, EV_DECK), 4);
        kit_valid(k);
    }
    for (int kind = 0; kind < TACTICS_MAX; kind++)
        assert_int_equal(
            one.g.deck[0][kind] + one.g.hand[0][kind], one.g.deck[1][kind] + one.g.hand[1][kind]);
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, 2);
    kit_begin(&one, 4, "mission=m4 cost=60");
    assert_int_equal(galaxies_deck_limit(&one.g, 0), 30);
}

/* ---- victory ---- */

/* GX-R021: it needs all of them. */
TEST(gx_r021_a_team_is_in_the_game_while_one_of_it_has_ships)
{
    static kit k;

    four_in_battle(&k, 0, PHASE_ACTION);
    k.g.round = galaxies_components()->win_from_round;
    kit_lose(&k, "tes_kio");
    kit_end(&k);
    assert_false(k.g.flow.over);
    assert_int_equal(k.g.current, 2); /* and he without ships still has his turn */
    kit_lose(&k, "chosh_ka");
    kit_act(&k, "end");
    kit_act(&k, "end");
    assert_true(k.g.flow.over);
    assert_int_equal(galaxies_outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(1));
}
