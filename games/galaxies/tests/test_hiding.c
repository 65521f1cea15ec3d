/*
 * test_hiding.c: what is hidden from whom, and what is public (ledger, tag HIDDEN; rulings GX-R014,
 * GX-R015, GX-R077, GX-R083).
 *
 * Most tests take two worlds that differ in one secret: whoever may not know it sees the same table,
 * is asked the same and is told the same in both; whoever may know it does not.
 */
#include <string.h>

#include "kit.h"

/* Fails unless exactly these seats can tell the worlds apart.  Who looks on cannot. */
static void told_apart_by(const kit *one, const kit *other, seats who)
{
    for (int seat = 0; seat < one->g.flow.seat_count; seat++)
        if (kit_differ_to(one, other, seat) != ((who >> seat & 1) != 0))
            fail_msg("seat %d: %s tell them apart", seat, who >> seat & 1 ? "cannot" : "can");
    kit_same_to(one, other, SEAT_NONE);
    assert_true(kit_differ_to(one, other, SEAT_ALL));
}

static void nobody_can_tell(const kit *one, const kit *other)
{
    kit_same_to_all_but(one, other, 0);
}

static void everybody_can_tell(const kit *one, const kit *other)
{
    for (int seat = 0; seat < one->g.flow.seat_count; seat++)
        assert_true(kit_differ_to(one, other, seat));
    assert_true(kit_differ_to(one, other, SEAT_NONE));
}

/* A Torrent against a Tes Kio, out of each other's sight. */
static void duel(kit *k)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(k, "isn_torrent", "C3", "north");
    kit_put(k, "tes_kio", "S8", "north");
    kit_turn(k, 0, PHASE_ACTION);
    kit_keep(k);
}

/* ---- hands ---- */

/* After a miss nobody but the attacker knows whether he could answer it (GX-R083); nor, when he lets it
   be, whether he had a card. */
TEST(gx_024_a_miss_does_not_tell_what_is_in_hand)
{
    static const char *const hands[] = {
        "wretch_exploit_weakness wretch_boarding", "wretch_krall_draxus wretch_boarding"};
    static kit world[2];

    for (int i = 0; i < 2; i++) {
        kit *k = &world[i];

        duel(k);
        kit_put(k, "isn_torrent", "E6", "north");
        kit_put(k, "tes_kio", "E4", "north");
        kit_hand(k, 1, hands[i]);
        kit_turn(k, 1, PHASE_ACTION);
        kit_keep(k);
        kit_act(k, "activate tes_kio");
        kit_act(k, "end");
        kit_miss(k, "isn_torrent");
        kit_act(k, "fire tes_kio 0 isn_torrent");
    }
    kit_expect(&world[0], ASK_REROLL, 1);
    told_apart_by(&world[0], &world[1], SEAT_BIT(1));
    for (int i = 0; i < 2; i++)
        kit_act(&world[i], "keep");
    told_apart_by(&world[0], &world[1], SEAT_BIT(1));
}

TEST(gx_024_a_hand_is_its_owners_secret)
{
    static kit one, other;

    duel(&one);
    other = one;
    kit_hand(&one, 1, "wretch_boarding wretch_fates_reach");
    kit_hand(&other, 1, "wretch_krall_draxus wretch_fates_reach");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_int_equal(kit_seen(&one, 0, "players.1.hand_size"), 2);
    assert_true(kit_seen_null(&one, 0, "players.1.hand"));
    assert_true(kit_seen_word(&one, 1, "players.1.hand.0.tactic", "wretch_boarding"));
}

TEST(gx_024_what_is_drawn_is_told_to_the_drawer_alone)
{
    static kit one, other;

    duel(&one);
    kit_hand(&one, 1, "");
    other = one;
    kit_draws(&one, "wretch_boarding");
    kit_draws(&other, "wretch_krall_draxus");
    kit_turn(&one, 1, PHASE_ENERGY);
    kit_turn(&other, 1, PHASE_ENERGY);
    assert_true(kit_told_to(&one, EV_DREW, 0));
    assert_true(kit_told_to(&one, EV_DREW_CARD, 1));
    assert_false(kit_told_to(&one, EV_DREW_CARD, 0));
    assert_false(kit_told_to(&one, EV_DREW_CARD, SEAT_NONE));
    told_apart_by(&one, &other, SEAT_BIT(1));
}

/* What is left in a deck stands in no view: it is drawn from like a bag. */
TEST(gx_024_what_is_left_in_a_deck_is_seen_by_nobody)
{
    static kit one, other;

    duel(&one);
    other = one;
    other.g.deck[1][kit_tactic("wretch_boarding")]--;
    other.g.deck[1][kit_tactic("wretch_captain_vulchar")]++;
    nobody_can_tell(&one, &other);
}

TEST(gx_024_a_card_is_public_once_it_is_played_or_discarded)
{
    static kit one, other;

    duel(&one);
    other = one;
    kit_hand(&one, 0, "isn_erin_cho");
    kit_hand(&other, 0, "isn_charles_yeoah");
    told_apart_by(&one, &other, SEAT_BIT(0));
    kit_act(&one, "discard isn_erin_cho");
    kit_act(&other, "discard isn_charles_yeoah");
    everybody_can_tell(&one, &other);
    assert_true(kit_seen_word(&one, 1, "players.0.discard.0.tactic", "isn_erin_cho"));
}

/* ---- mates ---- */

/* Three seats: ISN alone against two Wretch who share a deck; the first of them is in his energy
   phase. */
static void mates(kit *k)
{
    kit_plain();
    kit_begin(k, 3, "mission=m5");
    kit_hand(k, 1, "");
    kit_hand(k, 2, "");
    kit_turn(k, 1, PHASE_ENERGY);
    assert_int_equal(team_of(&k->g, 1), team_of(&k->g, 2));
    kit_expect(k, ASK_ENERGY, 1);
}

TEST(gx_007_a_hand_is_shown_to_mates_and_to_nobody_else)
{
    static kit one, other;

    mates(&one);
    other = one;
    kit_hand(&one, 1, "wretch_fates_reach wretch_krall_draxus");
    kit_hand(&other, 1, "wretch_fates_reach wretch_captain_vulchar");
    one.out.count = other.out.count = 0;
    told_apart_by(&one, &other, SEAT_BIT(1));
    kit_act(&one, "show");
    kit_act(&other, "show");
    told_apart_by(&one, &other, SEAT_BIT(1) | SEAT_BIT(2));
    assert_true(kit_seen_null(&one, 0, "players.1.hand"));
    assert_int_equal(kit_seen_count(&one, 2, "players.1.hand"), 2);
    kit_act(&one, "show");
    assert_true(kit_seen_null(&one, 2, "players.1.hand"));
}

TEST(gx_009_the_others_see_how_many_cards_are_passed_and_not_which)
{
    static kit one, other;

    mates(&one);
    kit_hand(&one, 1, "wretch_fates_reach wretch_krall_draxus wretch_captain_vulchar");
    other = one;
    kit_act(&one, "pass_cards 2 wretch_fates_reach wretch_krall_draxus");
    kit_act(&other, "pass_cards 2 wretch_fates_reach wretch_captain_vulchar");
    told_apart_by(&one, &other, SEAT_BIT(1) | SEAT_BIT(2));
    assert_int_equal(kit_event(&one, EV_PASSED)->arg[2], 2);
    assert_true(kit_told_to(&one, EV_PASSED, 0));
    assert_false(kit_told_to(&one, EV_PASSED_CARD, 0));
    assert_true(kit_told_to(&one, EV_PASSED_CARD, 2));
    assert_int_equal(kit_seen(&one, 0, "players.2.hand_size"), 2);
}

/* GX-R077: mates know each other's ship cards, opponents do not. */
TEST(gx_r077_mates_see_each_others_fleets)
{
    static kit one, other;

    kit_plain();
    kit_begin(&one, 4, "mission=m4");
    other = one;
    kit_act_as(&one, 0, "add isn_torrent.standard");
    kit_act_as(&other, 0, "add isn_barrage.standard");
    nobody_can_tell(&one, &other); /* an answer is nobody's business until the last one is in */
    for (int seat = 1; seat < 4; seat++) {
        const char *add = mission_of(&one.g)->faction[seat] == ISN ? "add rooks_f54.standard"
                          : seat == 2                              ? "add tes_kio.standard"
                                                                   : "add so_bwa_tet.standard";

        kit_act_as(&one, seat, add);
        kit_act_as(&other, seat, add);
    }
    told_apart_by(&one, &other, team_seats(&one.g, 0));
}

/* ---- fleets ---- */

TEST(gx_012_a_pick_is_nobodys_business_until_all_have_picked)
{
    static kit one, other;

    kit_plain();
    kit_begin(&one, 2, "mission=x1");
    other = one;
    kit_act_as(&one, 0, "add isn_torrent.standard");
    kit_act_as(&other, 0, "add isn_barrage.standard");
    nobody_can_tell(&one, &other);
    kit_act_as(&one, 1, "add tes_kio.standard");
    kit_act_as(&other, 1, "add tes_kio.standard");
    told_apart_by(&one, &other, SEAT_BIT(0));
}

/* GX-R014: number and total cost are public, the cards are not. */
TEST(gx_040_a_card_behind_the_screen_is_hidden_until_it_is_launched)
{
    static kit one, other;

    kit_plain();
    kit_battle(&one, "", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    other = one;
    other.g.kind[0] = (uint8_t)kit_type("isn_barrage.standard"); /* it costs the same */
    kit_keep(&one);
    kit_keep(&other);
    told_apart_by(&one, &other, SEAT_BIT(0));
    assert_true(kit_seen_null(&one, 1, "cards.0.type"));
    assert_true(kit_seen_word(&one, 1, "cards.0.where", "hidden"));
    assert_int_equal(kit_seen(&one, 1, "players.0.screen.cards"), 2);
    assert_int_equal(kit_seen(&one, 1, "players.0.screen.cost"), 10);
    kit_act(&one, "launch 0");
    kit_act(&other, "launch 0");
    everybody_can_tell(&one, &other);
    assert_true(kit_seen_word(&one, 1, "cards.0.type", "isn_torrent.standard"));
    assert_int_equal(kit_seen(&one, 1, "players.0.screen.cost"), 5);
}

TEST(gx_r014_a_fleet_that_the_mission_names_is_public)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=m1");
    for (int card = 0; card < k.g.card_count; card++) {
        char path[24];
        text t = text_in(path, sizeof path);

        text_format(&t, "cards.%d.type", card);
        assert_true(kit_seen_word(&k, 1 - k.g.owner[card], path, card_of(&k.g, card)->id));
    }
}

TEST(gx_r014_what_a_fleet_costs_is_public_once_it_stands)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 2, "mission=x1");
    kit_act_as(&k, 0, "add isn_torrent.standard");
    kit_act_as(&k, 1, "add tes_kio.standard");
    assert_true(kit_seen_null(&k, 1, "players.0.fleet.cost"));
    assert_int_equal(kit_seen(&k, 0, "players.0.fleet.cost"), 5);
    kit_act_as(&k, 0, "done");
    kit_act_as(&k, 1, "add so_bwa_tet.standard");
    assert_int_equal(kit_seen(&k, 1, "players.0.fleet.cost"), 5);
    assert_int_equal(kit_event(&k, EV_FLEET)->arg[2], 5);
}

/* ---- holds ---- */

/* An Everest has just been put down, and its owner is asked what it carries. */
static void launch_everest(kit *k)
{
    kit_plain();
    kit_figures("isn_everest.standard")->capacity = 6;
    kit_battle(k, "", "isn_everest.standard rooks_f54.standard blue_sparrows.standard",
        "tes_kio.standard");
    kit_put(k, "tes_kio", "S8", "north");
    kit_keep(k);
    kit_act(k, "launch isn_everest");
    kit_act(k, "put isn_everest C4");
    kit_expect(k, ASK_CARGO, 0);
}

TEST(gx_055_nobody_else_sees_what_is_loaded_or_that_anything_is)
{
    static kit one, other;

    launch_everest(&one);
    other = one;
    kit_act(&one, "load rooks_f54 blue_sparrows");
    kit_act(&other, "done");
    kit_expect(&one, ASK_DEPLOY, 0); /* asked once, whatever the answer (GX-R015) */
    kit_expect(&other, ASK_DEPLOY, 0);
    told_apart_by(&one, &other, SEAT_BIT(0));
    assert_true(kit_told_to(&one, EV_LOADED, 0));
    assert_false(kit_told_to(&one, EV_LOADED, 1));
    assert_true(kit_seen_word(&one, 0, "cards.1.where", "hold"));
    assert_true(kit_seen_word(&one, 1, "cards.1.where", "hidden"));
    assert_true(kit_seen_null(&one, 1, "cards.0.room"));
}

/* GX-R015: a carrier with nothing left to load asks the same question. */
TEST(gx_055_a_second_carrier_tells_nothing_about_the_first)
{
    static kit one, other;

    kit_plain();
    kit_figures("isn_everest.standard")->capacity = 6;
    kit_figures("isn_torrent.standard")->capacity = 2;
    for (int loaded = 0; loaded < 2; loaded++) {
        kit *k = loaded ? &one : &other;

        kit_battle(k, "", "isn_everest.standard isn_torrent.standard rooks_f54.standard",
            "tes_kio.standard");
        kit_put(k, "tes_kio", "S8", "north");
        kit_put(k, "isn_everest", "C4", NULL);
        if (loaded)
            kit_carry(k, "rooks_f54", "isn_everest");
        kit_keep(k);
        kit_act(k, "launch isn_torrent");
        kit_act(k, "put isn_torrent A8 south");
        kit_expect(k, ASK_CARGO, 0);
    }
    assert_false(kit_offers(&one, "load rooks_f54"));
    assert_true(kit_offers(&other, "load rooks_f54"));
    told_apart_by(&one, &other, SEAT_BIT(0));
}

TEST(gx_056_cargo_is_public_once_it_leaves_the_hold)
{
    static kit k;

    launch_everest(&k);
    kit_act(&k, "load rooks_f54");
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_keep(&k);
    kit_act(&k, "launch rooks_f54");
    assert_int_equal(kit_event(&k, EV_LAUNCHED)->arg[3], kit_card(&k, "isn_everest"));
    assert_true(kit_told_to(&k, EV_LAUNCHED, 1));
    assert_true(kit_seen_word(&k, 1, "cards.1.type", "rooks_f54.standard"));
}

TEST(gx_056_cargo_is_public_once_it_is_destroyed)
{
    static kit k;

    launch_everest(&k);
    kit_act(&k, "load rooks_f54");
    kit_put(&k, "tes_kio", "E7", "north");
    kit_pegs(&k, "isn_everest", 0, 0);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_keep(&k);
    assert_true(kit_seen_null(&k, 1, "cards.1.type"));
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    kit_critical(&k, "isn_everest");
    kit_act(&k, "fire tes_kio 0 isn_everest");
    kit_keep(&k);
    assert_true(kit_seen_word(&k, 1, "cards.1.type", "rooks_f54.standard"));
    assert_true(kit_seen_word(&k, 1, "cards.1.where", "destroyed"));
    assert_true(kit_seen_null(&k, 1, "cards.2.type")); /* still behind the screen */
}

/* ---- tiles ---- */

TEST(gx_155_nobody_knows_what_is_under_a_black_tile)
{
    static kit one, other;

    duel(&one);
    other = one;
    kit_tile(&one, ENERGY_SOURCE, "E4", "E5", true);
    kit_tile(&one, ALIEN_ARTIFACT, "K6", "K7", true);
    kit_tile(&other, ALIEN_ARTIFACT, "E4", "E5", true);
    kit_tile(&other, ENERGY_SOURCE, "K6", "K7", true);
    told_apart_by(&one, &other, 0);
    assert_true(kit_seen_null(&one, 0, "tiles.0.found"));
    for (int i = 0; i < 2; i++) {
        kit *k = i == 0 ? &one : &other;

        kit_act(k, "activate isn_torrent");
        kit_act(k, "step isn_torrent south-east front");
        kit_act(k, "step isn_torrent south-east");
    }
    told_apart_by(&one, &other, 0); /* on it, but not at the end of the movement */
    kit_act(&one, "end");
    kit_act(&other, "end");
    everybody_can_tell(&one, &other);
    assert_true(kit_seen_word(&one, 1, "tiles.0.found", "energy_source"));
    assert_true(kit_seen_null(&one, 1, "tiles.1.found"));
}

/* ---- questions ---- */

/* GX-R083: who could hold a card is asked, whether he holds it or not. */
TEST(gx_r083_being_asked_does_not_tell_what_is_in_a_hand)
{
    static kit one, other;

    duel(&one);
    other = one;
    kit_hand(&one, 0, "isn_alert_torrent");
    kit_hand(&other, 0, "isn_erin_cho");
    kit_turn(&one, 1, PHASE_DEPLOY);
    kit_turn(&other, 1, PHASE_DEPLOY);
    kit_expect(&one, ASK_REACT, 0);
    kit_expect(&other, ASK_REACT, 0);
    told_apart_by(&one, &other, SEAT_BIT(0));
    assert_true(kit_offers(&one, "play isn_alert_torrent isn_torrent"));
}
