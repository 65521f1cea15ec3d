/*
 * test_tactics.c: hands and decks of tactic cards (ledger, section 10; rulings GX-R028 to GX-R031).
 * What is attached to ships is tested in test_attached.c, what each card does in test_*_cards_*.c.
 */
#include <string.h>

#include "cards.h"

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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
    kit_hand(&k, 0, ten);
    kit_energy(&k, 0, 3);
    kit_turn(&k, 0, PHASE_ENERGY);
    int before = k.g.energy[0];

    kit_act(&k, "discard isn_alert_torrent");
    assert_int_equal(k.g.energy[0], before + 1);
    assert_int_equal(kit_event(&k, EV_ENERGY)->arg[1], 1);
}

/* The only discard for energy in an enemy's turn is one that a draw forces. */
TEST(gx_122_so_does_one_in_an_enemys_turn)
{
    static kit k;

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
    kit_hand(&k, 0, "isn_erin_cho");
    kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
    kit_deck(&k, 0, 1);
    memcpy(discards, k.g.discard[0], sizeof discards);
    assert_true(pile_size(discards) > 1);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_act(&k, "go_on"); /* he may discard before (GX-R025) */
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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
