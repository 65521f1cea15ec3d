/*
 * test_tactics.c: hands, decks and what is attached to ships (ledger, section 10; rulings GX-R009 to
 * GX-R011, GX-R028 to GX-R031).  What each card does is tested in test_tactic_cards_*.c.
 */
#include <string.h>

#include "cards.h"

/* Both sides have a large ship, a medium one and a squadron, out of each other's reach. */
static void table(kit *k)
{
    kit_plain();
    kit_battle(k, "", "isn_everest.standard isn_torrent.standard blue_sparrows.standard",
        "vapors_fate.standard tes_kio.standard red_tougu.standard");
    kit_put(k, "isn_everest", "C4", NULL);
    kit_put(k, "isn_torrent", "C10", "north");
    kit_put(k, "blue_sparrows.1", "B7", NULL);
    kit_put(k, "blue_sparrows.2", "C7", NULL);
    kit_put(k, "blue_sparrows.3", "D7", NULL);
    kit_put(k, "vapors_fate", "R4", NULL);
    kit_put(k, "tes_kio", "R10", "north");
    kit_put(k, "red_tougu.1", "Q7", NULL);
    kit_put(k, "red_tougu.2", "R7", NULL);
    kit_put(k, "red_tougu.3", "S7", NULL);
}

static const char nine[] =
    "isn_alert_torrent isn_sparrow_cover_fire isn_maneuvering_thrusters isn_lr5_nuclear_warhead "
    "isn_f47_hawk_patrol isn_commando_away_team isn_superior_squadron_tactic "
    "isn_sr2_twin_rocket_launchers isn_bronson_skiles";
static const char ten[] =
    "isn_alert_torrent isn_sparrow_cover_fire isn_maneuvering_thrusters isn_lr5_nuclear_warhead "
    "isn_f47_hawk_patrol isn_commando_away_team isn_superior_squadron_tactic "
    "isn_sr2_twin_rocket_launchers isn_bronson_skiles isn_transport_shuttle";

static const char ten_of_the_wretch[] =
    "wretch_boarding wretch_spectral_resurgence wretch_hijack_plan wretch_shield_siphon "
    "wretch_lr5_plaxma_cannon wretch_fates_reach wretch_vecton_field_detonator "
    "wretch_exploit_weakness wretch_lr5_ripper_cannon wretch_krall_draxus";

static int pile_size(const uint8_t pile[KINDS])
{
    int size = 0;

    for (int kind = 0; kind < KINDS; kind++)
        size += pile[kind];
    return size;
}

/* The deck has been gone through so often already; so many cards are left in it. */
static void deck_was_out(kit *k, int seat, int times, int left)
{
    kit_deck(k, seat, left);
    k->g.run_out[seat] = (uint8_t)times;
    k->g.run_out_place[seat] = times == 2;
}

/* ---- the hand limit ---- */

TEST(gx_120_a_hand_holds_ten_cards)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, nine);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_LIMIT, 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    assert_false(kit_told(&k, EV_DREW));
    assert_int_equal(kit_seen(&k, 1, "players.0.hand_size"), 10);
}

TEST(gx_121_a_card_is_discarded_before_the_eleventh_is_drawn)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, ten);
    kit_draws(&k, "isn_erin_cho");
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_LIMIT, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    int deck = galaxies_deck_size(&k.g, 0), discards = card_discarded(&k, 0, "isn_bronson_skiles");

    kit_act(&k, "discard isn_bronson_skiles");
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    assert_int_equal(k.g.hand[0][kit_tactic("isn_bronson_skiles")], 0);
    assert_int_equal(k.g.hand[0][kit_tactic("isn_erin_cho")], 1);
    assert_int_equal(galaxies_deck_size(&k.g, 0), deck - 1);
    assert_int_equal(card_discarded(&k, 0, "isn_bronson_skiles"), discards + 1);
    assert_true(kit_told_to(&k, EV_DISCARDED, 1));
    kit_expect(&k, ASK_DEPLOY, 0);
}

TEST(gx_121_the_owner_chooses_among_the_cards_of_his_hand)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, ten);
    kit_turn(&k, 0, PHASE_ENERGY);
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        char act[64];
        text t = text_in(act, sizeof act);

        text_format(&t, "discard %s", tactic_of(kind)->id);
        assert_int_equal(kit_offers(&k, act), k.g.hand[0][kind] > 0);
    }
    assert_false(kit_offers(&k, "keep"));
    assert_false(kit_offers(&k, "end"));
}

TEST(gx_122_the_discard_for_the_hand_limit_gives_an_energy)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, ten);
    kit_energy(&k, 0, 3);
    kit_turn(&k, 0, PHASE_ENERGY);
    int before = k.g.energy[0];

    kit_act(&k, "discard isn_alert_torrent");
    assert_int_equal(k.g.energy[0], before + 1);
    assert_int_equal(kit_event(&k, EV_ENERGY)->arg[1], 1);
}

/* B33: this is the only discard for energy in an enemy's turn. */
TEST(gx_122_so_does_one_in_an_enemys_turn)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_put_away(&k, "red_tougu.1", "blue_sparrows.1", 2);
    kit_pegs(&k, "blue_sparrows.1", 0, 3);
    kit_hand(&k, 1, ten_of_the_wretch);
    kit_prep(&k, 1, "wretch_fortunes_bounty"); /* played from there, so that the hand stays full */
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate blue_sparrows");
    kit_number(&k, 8);
    card_step_beside(&k, "blue_sparrows.1", "red_tougu.1");
    kit_expect(&k, ASK_REACT, 1);
    assert_false(kit_offers(&k, "discard wretch_boarding"));
    kit_act(&k, "play wretch_fortunes_bounty");
    kit_expect(&k, ASK_LIMIT, 1);
    int before = k.g.energy[1];

    kit_act(&k, "discard wretch_boarding");
    assert_int_equal(k.g.energy[1], before + 1);
    assert_int_equal(galaxies_hand_size(&k.g, 1), 10);
}

/* GX-R028. */
TEST(gx_r028_an_extra_draw_at_ten_cards_needs_its_own_discard)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_tile(&k, ORBITAL_MARKET, "C10", "C9", false);
    kit_hand(&k, 0, ten);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_LIMIT, 0);
    kit_act(&k, "discard isn_alert_torrent");
    kit_expect(&k, ASK_MARKET, 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_act(&k, "draw");
    kit_expect(&k, ASK_LIMIT, 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_act(&k, "discard isn_bronson_skiles");
    assert_int_equal(kit_times(&k, EV_DREW), 1);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_expect(&k, ASK_DEPLOY, 0);
}

/* ---- decks that run out ---- */

TEST(gx_123_with_the_last_card_the_discards_become_a_new_deck)
{
    static kit k;
    uint8_t discards[KINDS];

    BEGIN;
    table(&k);
    kit_hand(&k, 0, "isn_erin_cho");
    kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
    kit_deck(&k, 0, 1);
    memcpy(discards, k.g.discard[0], sizeof discards);
    assert_true(pile_size(discards) > 1);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 2);
    assert_memory_equal(k.g.deck[0], discards, sizeof discards); /* and nothing else */
    assert_int_equal(pile_size(k.g.discard[0]), 0);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_bronson_skiles"), 1);
    assert_true(kit_told_to(&k, EV_RESHUFFLED, 1));
    assert_int_equal(kit_seen(&k, 1, "players.0.deck.times_out"), 1);
    assert_int_equal(kit_seen(&k, 1, "players.0.deck.size"), pile_size(discards));
    kit_expect(&k, ASK_DEPLOY, 0);
}

TEST(gx_123_before_the_last_card_nothing_is_shuffled)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_deck(&k, 0, 2);
    int discards = pile_size(k.g.discard[0]);

    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(galaxies_deck_size(&k.g, 0), 1);
    assert_int_equal(pile_size(k.g.discard[0]), discards);
    assert_false(kit_told(&k, EV_RESHUFFLED));
}

/* GX-R031. */
TEST(gx_r031_the_second_of_two_draws_is_from_the_new_deck)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_tile(&k, ORBITAL_MARKET, "C10", "C9", false);
    kit_deck(&k, 0, 1);
    int discards = pile_size(k.g.discard[0]);

    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_MARKET, 0);
    assert_int_equal(galaxies_deck_size(&k.g, 0), discards);
    kit_act(&k, "draw");
    assert_int_equal(galaxies_deck_size(&k.g, 0), discards - 1);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 2);
}

TEST(gx_124_after_the_second_time_no_deck_is_made)
{
    static kit k;

    BEGIN;
    table(&k);
    deck_was_out(&k, 0, 1, 1);
    int discards = pile_size(k.g.discard[0]);

    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    assert_int_equal(galaxies_deck_size(&k.g, 0), 0);
    assert_int_equal(pile_size(k.g.discard[0]), discards);
    assert_false(kit_told(&k, EV_RESHUFFLED));
    assert_true(kit_told_to(&k, EV_RAN_OUT, 1));
    assert_int_equal(kit_seen(&k, 1, "players.0.deck.times_out"), 2);
    kit_expect(&k, ASK_DEPLOY, 0); /* the other one still has cards to draw */
}

/* GX-R029. */
TEST(gx_r029_without_discards_the_first_time_counts_as_the_second)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_deck(&k, 0, 1);
    memset(k.g.discard[0], 0, sizeof k.g.discard[0]);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(k.g.run_out[0], 2);
    assert_int_equal(galaxies_deck_size(&k.g, 0), 0);
    assert_true(kit_told(&k, EV_RAN_OUT));
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_DREW));
}

TEST(gx_125_whose_deck_is_gone_twice_draws_no_more)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, "isn_erin_cho");
    deck_was_out(&k, 0, 2, 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_DREW));
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    kit_act(&k, "discard isn_erin_cho");
    kit_end(&k);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 0);
    assert_int_equal(galaxies_deck_size(&k.g, 0), 0);
}

/* GX-R030. */
TEST(gx_r030_a_draw_that_cannot_be_costs_nothing)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_tile(&k, ORBITAL_MARKET, "C10", "C9", false);
    kit_hand(&k, 0, ten);
    deck_was_out(&k, 0, 2, 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0); /* nothing to discard for, nothing at the market */
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
}

TEST(gx_126_the_game_ends_with_the_last_draw_of_the_last_deck)
{
    static kit k;

    BEGIN;
    table(&k);
    deck_was_out(&k, 1, 2, 0);
    deck_was_out(&k, 0, 1, 2);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(k.g.cause, CAUSE_NONE);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_CARDS);
    assert_int_equal(kit_asked(&k), 0);
    assert_true(kit_told(&k, EV_DREW));
    assert_true(kit_told_to(&k, EV_END, SEAT_NONE));
}

TEST(gx_126_at_once_even_in_the_middle_of_an_activation)
{
    static kit k;

    BEGIN;
    table(&k);
    deck_was_out(&k, 0, 2, 0);
    kit_hand(&k, 1, "wretch_fortunes_bounty");
    deck_was_out(&k, 1, 1, 1);
    kit_put_away(&k, "blue_sparrows.1", "tes_kio", 2);
    kit_pegs(&k, "blue_sparrows.1", 0, 3);
    kit_turn(&k, 1, PHASE_ACTION);
    card_to_attacks(&k, "tes_kio");
    kit_hit(&k, "blue_sparrows.1");
    kit_act(&k, "fire tes_kio 0 blue_sparrows.1");
    kit_expect(&k, ASK_REACT, 1);
    kit_act(&k, "play wretch_fortunes_bounty");
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_CARDS);
}

/* ---- replacing what is attached ---- */

/* Attaches these in turn until the ship has no room for more of their type: how many. */
static int fill(kit *k, int seat, const char *card, const char *const *ids)
{
    int count = 0;

    for (; !galaxies_is_full(&k->g, kit_card(k, card), card_named(ids[0])->kind); count++)
        kit_attach(k, seat, card, ids[count]);
    return count;
}

static const struct {
    const char *on[2], *comes;
} replacements[] = {
    {{"isn_bronson_skiles", "isn_charles_yeoah"}, "isn_erin_cho"},
    {{"isn_maneuvering_thrusters", "isn_maneuvering_thrusters"}, "isn_maneuvering_thrusters"},
    {{"isn_lr5_nuclear_warhead", "isn_lr5_nuclear_warhead"}, "isn_lr5_nuclear_warhead"},
};

/* A full Everest, with room for two of everything, and a new card for it in hand. */
static void full_everest(kit *k, int which)
{
    table(k);
    for (int i = 0; i < 3; i++)
        kit_figures("isn_everest.standard")->slots[i] = 2;
    for (int i = 0; i < 3; i++)
        assert_int_equal(fill(k, 0, "isn_everest", replacements[i].on), 2);
    kit_attach(k, 1, "isn_everest", "isn_commando_away_team");
    kit_hand(k, 0, replacements[which].comes);
    kit_turn(k, 0, PHASE_ACTION);
}

static void play_replacement(kit *k, int which)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "play %s isn_everest", replacements[which].comes);
    kit_act(k, act);
}

TEST(gx_127_a_hero_an_upgrade_and_a_weapon_can_always_be_replaced)
{
    static kit k;

    BEGIN;
    for (int i = 0; i < 3; i++) {
        char act[64];
        text t = text_in(act, sizeof act);

        full_everest(&k, i);
        play_replacement(&k, i);
        kit_expect(&k, ASK_REPLACE, 0);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        text_format(&t, "replace %s", replacements[i].on[0]);
        kit_act(&k, act);
        assert_true(card_attached(&k, "isn_everest", replacements[i].comes) >= 1);
        assert_int_equal(galaxies_attached(&k.g, 0, card_named(replacements[i].comes)->kind), 2);
        kit_expect(&k, ASK_ACTION, 0);
    }
}

TEST(gx_127_while_there_is_room_nothing_is_replaced)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_figures("isn_everest.standard")->slots[HERO - HERO] = 2;
    kit_hand(&k, 0, "isn_erin_cho isn_bronson_skiles");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_erin_cho isn_everest");
    kit_expect(&k, ASK_ACTION, 0);
    card_play(&k, 0, "play isn_bronson_skiles isn_everest");
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(galaxies_attached(&k.g, 0, HERO), 2);
}

TEST(gx_128_the_new_card_is_paid_in_full)
{
    static kit k;

    BEGIN;
    for (int i = 0; i < 3; i++) {
        int cost = card_named(replacements[i].comes)->cost;

        full_everest(&k, i);
        kit_energy(&k, 0, cost + 3);
        play_replacement(&k, i);
        assert_int_equal(k.g.energy[0], 3);
        assert_int_equal(kit_event(&k, EV_PLAYED)->arg[2], cost);
        full_everest(&k, i);
        kit_energy(&k, 0, cost - 1);
        assert_false(kit_offers(&k, "play isn_erin_cho isn_everest"));
        assert_false(kit_offers(&k, "play isn_maneuvering_thrusters isn_everest"));
        assert_false(kit_offers(&k, "play isn_lr5_nuclear_warhead isn_everest"));
    }
}

TEST(gx_129_then_one_of_that_type_is_chosen_and_discarded)
{
    static kit k;

    BEGIN;
    full_everest(&k, 0);
    play_replacement(&k, 0);
    assert_true(kit_offers(&k, "replace isn_bronson_skiles"));
    assert_true(kit_offers(&k, "replace isn_charles_yeoah"));
    assert_false(kit_offers(&k, "replace isn_maneuvering_thrusters"));
    assert_false(kit_offers(&k, "replace isn_lr5_nuclear_warhead"));
    assert_false(kit_offers(&k, "replace isn_erin_cho"));
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    assert_false(kit_offers(&k, "keep"));
    int discards = card_discarded(&k, 0, "isn_charles_yeoah");

    kit_act(&k, "replace isn_charles_yeoah");
    assert_int_equal(card_discarded(&k, 0, "isn_charles_yeoah"), discards + 1);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_charles_yeoah"), 0);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_bronson_skiles"), 1);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_erin_cho"), 1);
    assert_int_equal(galaxies_attached(&k.g, 0, UPGRADE), 2);
    assert_int_equal(galaxies_attached(&k.g, 0, WEAPON_CARD), 2);
    assert_int_equal(galaxies_attached(&k.g, 0, SABOTAGE), 1);
    assert_true(kit_told_to(&k, EV_DETACHED, 1));
    assert_true(kit_told_to(&k, EV_ATTACHED, 1));
}

/* GX-R009. */
TEST(gx_r009_a_ship_card_says_how_many_of_each_it_takes)
{
    static kit k;

    BEGIN;
    for (int room = 0; room <= 2; room++) {
        table(&k);
        kit_figures("isn_torrent.standard")->slots[WEAPON_CARD - HERO] = (uint8_t)room;
        kit_hand(&k, 0, "isn_lr5_nuclear_warhead");
        for (int i = 0; i + 1 < room; i++)
            kit_attach(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
        kit_turn(&k, 0, PHASE_DEPLOY);
        assert_int_equal(kit_offers(&k, "play isn_lr5_nuclear_warhead isn_torrent"), room > 0);
        if (room == 0)
            continue;
        kit_act(&k, "play isn_lr5_nuclear_warhead isn_torrent");
        kit_expect(&k, ASK_DEPLOY, 0);
        assert_int_equal(card_attached(&k, "isn_torrent", "isn_lr5_nuclear_warhead"), room);
    }
}

/* ---- events ---- */

TEST(gx_130_an_event_acts_once_and_is_discarded)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_put_away(&k, "isn_torrent", "tes_kio", 1);
    kit_figures("isn_torrent.standard")->shields = 20;
    kit_pegs(&k, "isn_torrent", 20, 0);
    kit_hand(&k, 1, "wretch_vecton_field_detonator wretch_vecton_field_detonator");
    kit_turn(&k, 1, PHASE_ACTION);
    int harm = card_effect("wretch_vecton_field_detonator", OP_DAMAGE)->amount;

    card_play(&k, 1, "play wretch_vecton_field_detonator tes_kio");
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - harm);
    kit_end(&k);
    kit_end(&k);
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - harm); /* and not again */
    kit_turn(&k, 1, PHASE_ACTION);
    kit_keep(&k);
    card_play(&k, 1, "play wretch_vecton_field_detonator tes_kio"); /* the other copy */
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - 2 * harm);
    assert_int_equal(k.g.discard[1][kit_tactic("wretch_vecton_field_detonator")], 2);
}

/* ---- who may bear what ---- */

/* May the seat attach it there, as the rules and the icon say?  Nobody's slots are full. */
static bool may_bear(const kit *k, int seat, int kind, int card)
{
    const tactic *t = tactic_of(kind);
    bool own = k->g.controller[card] == seat;
    int icon = card_of(&k->g, card)->count > 1 ? FOR_SQUADRON : FOR_SOLO;

    return own == (t->kind != SABOTAGE) && k->g.where[card] == ON_FIELD && (t->icon & icon);
}

/* Every card of that type, on every ship card of the table, for both sides. */
static void all_bear_as_they_may(const kit *k, int type)
{
    static kit t;
    int icons = 0;

    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        int seat = tactic_of(kind)->faction == WRETCH;

        if (tactic_of(kind)->kind != type)
            continue;
        icons |= tactic_of(kind)->icon;
        t = *k;
        kit_hand(&t, seat, tactic_of(kind)->id);
        kit_turn(&t, seat, PHASE_ACTION);
        for (int card = 0; card < t.g.card_count; card++) {
            char act[64];
            text out = text_in(act, sizeof act);

            text_format(&out, "play %s %d", tactic_of(kind)->id, card);
            if (kit_offers(&t, act) != may_bear(&t, seat, kind, card))
                fail_msg("%s: it is %soffered", act, kit_offers(&t, act) ? "" : "not ");
        }
    }
    assert_int_equal(icons, type == HERO ? FOR_SOLO : FOR_SOLO | FOR_SQUADRON);
}

/* All are near each other, one solo ship a side is still behind its screen, and one is captured. */
static void crowd(kit *k)
{
    kit_plain();
    for (int i = 0; i < galaxies_components()->card_count; i++)
        for (int slot = 0; slot < 3; slot++)
            kit_figures(galaxies_components()->card[i].id)->slots[slot] = 1;
    kit_battle(k, "",
        "isn_torrent.standard rooks_f54.standard isn_barrage.standard "
        "blue_sparrows.standard",
        "tes_kio.standard chosh_ka.standard so_bwa_tet.standard red_tougu.standard");
    kit_put(k, "isn_torrent", "J7", "north");
    kit_put(k, "tes_kio", "K7", "north");
    kit_put(k, "so_bwa_tet", "L7", "north");
    kit_put(k, "blue_sparrows.1", "H7", NULL);
    kit_put(k, "blue_sparrows.2", "H6", NULL);
    kit_put(k, "blue_sparrows.3", "H8", NULL);
    kit_put(k, "red_tougu.1", "I7", NULL);
    kit_put(k, "red_tougu.2", "I8", NULL);
    kit_put(k, "red_tougu.3", "I6", NULL);
    kit_put(k, "isn_barrage", "K10", "north");
    kit_capture(k, "isn_barrage", 1);
}

TEST(gx_131_heroes_go_on_own_solo_ships)
{
    static kit k;

    BEGIN;
    crowd(&k);
    all_bear_as_they_may(&k, HERO);
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_true(kit_offers(&k, "play wretch_krall_draxus tes_kio"));
    assert_true(kit_offers(&k, "play wretch_krall_draxus isn_barrage")); /* captured */
    assert_false(kit_offers(&k, "play wretch_krall_draxus isn_torrent"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus red_tougu"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus chosh_ka")); /* not launched */
}

TEST(gx_132_no_two_heroes_of_one_name_in_a_fleet)
{
    static kit k;

    BEGIN;
    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_krall_draxus wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus tes_kio"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus isn_barrage"));
    assert_true(kit_offers(&k, "play wretch_captain_vulchar so_bwa_tet"));
    kit_lose(&k, "tes_kio");
    assert_true(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet")); /* at a time */
}

TEST(gx_132_a_hero_in_the_enemys_fleet_is_no_matter)
{
    static kit k;

    BEGIN;
    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_capture(&k, "tes_kio", 0);
    kit_turn(&k, 1, PHASE_ACTION);
    assert_true(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet"));
}

TEST(gx_133_upgrades_go_on_own_ships_of_their_icon)
{
    static kit k;

    BEGIN;
    crowd(&k);
    all_bear_as_they_may(&k, UPGRADE);
}

TEST(gx_134_additional_weapons_go_on_own_ships_of_their_icon)
{
    static kit k;

    BEGIN;
    crowd(&k);
    all_bear_as_they_may(&k, WEAPON_CARD);
}

TEST(gx_135_an_additional_weapon_is_charged_in_any_order_in_each_activation)
{
    static const char *const orders[2][2] = {
        {"fire tes_kio 1 isn_torrent", "fire tes_kio 0 isn_torrent"},
        {"fire tes_kio 0 isn_torrent", "fire tes_kio 1 isn_torrent"}};
    static kit k;

    BEGIN;
    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_lr5_plaxma_cannon");
    for (int turn = 0; turn < 2; turn++) {
        kit_energy(&k, 1, 40);
        kit_turn(&k, 1, PHASE_ACTION);
        card_to_attacks(&k, "tes_kio");
        for (int i = 0; i < 2; i++) {
            kit_miss(&k, "isn_torrent");
            kit_act(&k, orders[turn][i]);
            assert_true(kit_told(&k, EV_CHARGED));
        }
    }
}

TEST(gx_136_sabotage_goes_on_enemy_ships_of_its_icon)
{
    static kit k;

    BEGIN;
    crowd(&k);
    all_bear_as_they_may(&k, SABOTAGE);
    kit_hand(&k, 0, "isn_commando_away_team");
    kit_turn(&k, 0, PHASE_ACTION);
    assert_true(kit_offers(&k, "play isn_commando_away_team tes_kio"));
    assert_true(kit_offers(&k, "play isn_commando_away_team isn_barrage")); /* in enemy hands */
    assert_false(kit_offers(&k, "play isn_commando_away_team isn_torrent"));
    assert_false(kit_offers(&k, "play isn_commando_away_team red_tougu"));
}

TEST(gx_137_a_ship_carries_any_number_of_sabotage_cards)
{
    static kit k;

    BEGIN;
    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_attach(&k, 1, "tes_kio", "wretch_shield_siphon");
    kit_attach(&k, 1, "tes_kio", "wretch_lr5_plaxma_cannon");
    for (int i = 0; i < 4; i++)
        kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    k.g.hand[0][kit_tactic("isn_commando_away_team")] = 1;
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_commando_away_team tes_kio");
    kit_expect(&k, ASK_ACTION, 0); /* nothing had to go */
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "tes_kio"), SABOTAGE), 5);
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "tes_kio"), HERO), 1);
}

/* The sabotage of a ship never counts against its own slots. */
TEST(gx_137_sabotage_takes_no_room_from_other_cards)
{
    static kit k;

    BEGIN;
    crowd(&k);
    for (int i = 0; i < 3; i++)
        kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_krall_draxus tes_kio");
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(gx_138_sabotage_stays_until_its_ship_is_destroyed)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_turn(&k, 0, PHASE_ACTION);
    for (int turn = 0; turn < 4; turn++) {
        kit_number(&k, 1); /* no harm is done */
        kit_end(&k);
        kit_end(&k);
        assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
        k.g.round = 2;
    }
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    card_goes_with_its_ship(&k, 0, "tes_kio", "isn_commando_away_team");
}

TEST(gx_138_a_hero_or_an_upgrade_does_not_push_it_off)
{
    static kit k;

    BEGIN;
    crowd(&k);
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_DEPLOY);
    kit_act(&k, "play wretch_captain_vulchar tes_kio");
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    kit_act(&k, "replace wretch_krall_draxus");
    assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
}

/* ---- rulings ---- */

/* GX-R010: for every card that is attached. */
TEST(gx_r010_attachments_are_played_when_they_say_and_between_activations)
{
    static kit k;

    BEGIN;
    crowd(&k);
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        const tactic *t = tactic_of(kind);
        int seat = t->faction == WRETCH, card = 0;
        char act[64];
        text out = text_in(act, sizeof act);

        if (t->kind == EVENT)
            continue;
        assert_int_equal(t->timing & ~(IN_OWN_DEPLOY | IN_OWN_ACTION), 0);
        while (!may_bear(&k, seat, kind, card))
            card++;
        text_format(&out, "play %s %d", t->id, card);
        card_windows(&k, seat, act, t->cost);
    }
}

/* GX-R011. */
TEST(gx_r011_a_prepped_card_is_played_like_one_in_hand_but_is_none)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, nine);
    kit_prep(&k, 0, "isn_erin_cho");
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0); /* it is outside the hand limit */
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_hand(&k, 0, "isn_bronson_skiles");
    assert_true(kit_offers(&k, "discard isn_bronson_skiles"));
    assert_false(kit_offers(&k, "discard isn_erin_cho"));
    assert_true(kit_seen_word(&k, 1, "players.0.prepped.0.tactic", "isn_erin_cho")); /* face up */
    int energy = k.g.energy[0];

    kit_act(&k, "play isn_erin_cho isn_torrent");
    assert_int_equal(k.g.energy[0], energy - card_named("isn_erin_cho")->cost);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_erin_cho"), 1);
    assert_int_equal(k.g.prepped[0][kit_tactic("isn_erin_cho")], 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RUN(gx_120_a_hand_holds_ten_cards),
        RUN(gx_121_a_card_is_discarded_before_the_eleventh_is_drawn),
        RUN(gx_121_the_owner_chooses_among_the_cards_of_his_hand),
        RUN(gx_122_the_discard_for_the_hand_limit_gives_an_energy),
        RUN(gx_122_so_does_one_in_an_enemys_turn),
        RUN(gx_r028_an_extra_draw_at_ten_cards_needs_its_own_discard),
        RUN(gx_123_with_the_last_card_the_discards_become_a_new_deck),
        RUN(gx_123_before_the_last_card_nothing_is_shuffled),
        RUN(gx_r031_the_second_of_two_draws_is_from_the_new_deck),
        RUN(gx_124_after_the_second_time_no_deck_is_made),
        RUN(gx_r029_without_discards_the_first_time_counts_as_the_second),
        RUN(gx_125_whose_deck_is_gone_twice_draws_no_more),
        RUN(gx_r030_a_draw_that_cannot_be_costs_nothing),
        RUN(gx_126_the_game_ends_with_the_last_draw_of_the_last_deck),
        RUN(gx_126_at_once_even_in_the_middle_of_an_activation),
        RUN(gx_127_a_hero_an_upgrade_and_a_weapon_can_always_be_replaced),
        RUN(gx_127_while_there_is_room_nothing_is_replaced),
        RUN(gx_128_the_new_card_is_paid_in_full),
        RUN(gx_129_then_one_of_that_type_is_chosen_and_discarded),
        RUN(gx_r009_a_ship_card_says_how_many_of_each_it_takes),
        RUN(gx_130_an_event_acts_once_and_is_discarded),
        RUN(gx_131_heroes_go_on_own_solo_ships),
        RUN(gx_132_no_two_heroes_of_one_name_in_a_fleet),
        RUN(gx_132_a_hero_in_the_enemys_fleet_is_no_matter),
        RUN(gx_133_upgrades_go_on_own_ships_of_their_icon),
        RUN(gx_134_additional_weapons_go_on_own_ships_of_their_icon),
        RUN(gx_135_an_additional_weapon_is_charged_in_any_order_in_each_activation),
        RUN(gx_136_sabotage_goes_on_enemy_ships_of_its_icon),
        RUN(gx_137_a_ship_carries_any_number_of_sabotage_cards),
        RUN(gx_137_sabotage_takes_no_room_from_other_cards),
        RUN(gx_138_sabotage_stays_until_its_ship_is_destroyed),
        RUN(gx_138_a_hero_or_an_upgrade_does_not_push_it_off),
        RUN(gx_r010_attachments_are_played_when_they_say_and_between_activations),
        RUN(gx_r011_a_prepped_card_is_played_like_one_in_hand_but_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
