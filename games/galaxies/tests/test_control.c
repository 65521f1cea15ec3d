/*
 * test_control.c: ship cards that change hands (ledger, section 11; rulings GX-R032 to GX-R036).
 */
#include <string.h>

#include "cards.h"

/* A Torrent and a squadron near the Tes Kio; the Torrent's shields are down, and it has been hit. */
static void table(kit *k)
{
    kit_plain();
    kit_battle(k, "",
        "isn_torrent.standard blue_sparrows.standard isn_barrage.standard blue_hawks.standard "
        "isn_everest.standard",
        "vapors_fate.standard tes_kio.standard red_tougu.standard");
    kit_put(k, "isn_torrent", "M7", "north");
    kit_put(k, "tes_kio", "L7", "north");
    kit_pegs(k, "isn_torrent", 0, 1);
    kit_put(k, "blue_sparrows.1", "E7", NULL);
    kit_put(k, "blue_sparrows.2", "F7", NULL);
    kit_put(k, "blue_sparrows.3", "G7", NULL);
}

/* The player boards a ship with success. */
static void board(kit *k, int seat, const char *ship)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "play wretch_boarding %s", ship);
    kit_hand(k, seat, "wretch_boarding");
    kit_number(k, 8);
    kit_turn(k, seat, PHASE_ACTION);
    kit_act(k, act);
}

/* A hero of a card of its own, but of the same name, is the same hero. */
TEST(gx_141_heroes_of_one_name_are_two_of_one)
{
    static kit k;

    table(&k);
    strcpy(
        kit_tactic_figures("isn_erin_cho")->name, kit_tactic_figures("wretch_krall_draxus")->name);
    kit_attach(&k, 0, "isn_torrent", "isn_erin_cho");
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    board(&k, 1, "isn_torrent");
    kit_expect(&k, ASK_HERO, 1);
    assert_true(kit_offers(&k, "replace tes_kio wretch_krall_draxus"));
    kit_act(&k, "replace isn_torrent isn_erin_cho");
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "isn_torrent"), HERO), 0);
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "tes_kio"), HERO), 1);
}

/* The Wretch's energy phase begins, and a plan to hijack succeeds. */
static void hijack(kit *k, const char *squadron)
{
    kit_attach(k, 1, squadron, "wretch_hijack_plan");
    kit_number(k, 8);
    kit_turn(k, 1, PHASE_ENERGY);
}

static int controller(const kit *k, const char *card)
{
    return k->g.controller[kit_card(k, card)];
}

/* ---- what changes hands ---- */

TEST(gx_139_whoever_takes_a_squadron_has_its_card_its_ships_and_what_is_attached)
{
    static kit k, before;

    table(&k);
    kit_attach(&k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
    kit_pegs(&k, "blue_sparrows.2", 1, 3);
    before = k;
    hijack(&k, "blue_sparrows");
    int card = kit_card(&k, "blue_sparrows");

    assert_int_equal(k.g.controller[card], 1);
    assert_int_equal(k.g.owner[card], 0);
    assert_int_equal(card_attached(&k, "blue_sparrows", "isn_superior_squadron_tactic"), 1);
    for (int i = 0; i < SQUAD; i++) { /* where and as they are */
        assert_int_equal(controller_of(&k.g, card * SQUAD + i), 1);
        assert_int_equal(k.g.front[card * SQUAD + i], before.g.front[card * SQUAD + i]);
        assert_int_equal(k.g.shields[card * SQUAD + i], before.g.shields[card * SQUAD + i]);
        assert_int_equal(k.g.hull[card * SQUAD + i], before.g.hull[card * SQUAD + i]);
    }
    const event *e = kit_event(&k, EV_CONTROL);

    assert_int_equal(e->arg[0], card);
    assert_int_equal(e->arg[1], 1);
    assert_true(kit_told_to(&k, EV_CONTROL, 0));
    assert_true(kit_told_to(&k, EV_CONTROL, SEAT_NONE));
    assert_int_equal(kit_seen(&k, 0, "cards.1.controller"), 1);
    assert_int_equal(kit_seen(&k, 0, "cards.1.yours"), 0);
    assert_int_equal(kit_seen(&k, 1, "cards.1.yours"), 1);
}

TEST(gx_139_the_taker_acts_with_it_and_with_what_is_attached)
{
    static kit k;

    table(&k);
    kit_put_away(&k, "isn_everest", "blue_sparrows.2", 2);
    kit_attach(&k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
    hijack(&k, "blue_sparrows");
    kit_turn(&k, 1, PHASE_ACTION);
    int energy = k.g.energy[1];

    card_to_attacks(&k, "blue_sparrows");
    assert_int_equal(k.g.energy[1], energy - 2);
    kit_miss(&k, "isn_everest");
    kit_act(&k, "fire blue_sparrows.2 0 isn_everest"); /* at the side it was on */
    kit_expect(&k, ASK_REROLL, 1);
    kit_act(&k, "keep");
    assert_false(kit_offers(&k, "fire blue_sparrows.2 0 tes_kio"));
}

TEST(gx_139_who_has_lost_it_has_it_no_more)
{
    static kit k;

    table(&k);
    kit_put_away(&k, "isn_everest", "isn_torrent", 2);
    board(&k, 1, "isn_torrent");
    assert_int_equal(controller(&k, "isn_torrent"), 1);
    kit_hand(&k, 0, "isn_erin_cho");
    kit_turn(&k, 0, PHASE_ACTION);
    kit_keep(&k);
    assert_false(kit_offers(&k, "activate isn_torrent"));
    assert_false(kit_offers(&k, "play isn_erin_cho isn_torrent"));
    assert_true(kit_offers(&k, "activate isn_everest"));
    card_to_attacks(&k, "isn_everest");
    assert_true(kit_offers(&k, "fire isn_everest 0 isn_torrent")); /* it is an enemy now */
}

TEST(gx_139_a_hero_on_it_serves_the_taker)
{
    static kit k;

    table(&k);
    kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
    int cost = galaxies_activation_cost(&k.g, kit_card(&k, "isn_torrent"));

    assert_true(cost < 2);
    board(&k, 1, "isn_torrent");
    kit_act(&k, "activate isn_torrent");
    assert_int_equal(kit_event(&k, EV_ACTIVATED)->arg[1], cost);
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_bronson_skiles"), 1);
}

TEST(gx_139_taking_the_last_ship_can_win_the_battle)
{
    static kit k;

    table(&k);
    kit_lose(&k, "blue_sparrows.1");
    kit_lose(&k, "blue_sparrows.2");
    kit_lose(&k, "blue_sparrows.3");
    k.g.round = 3;
    board(&k, 1, "isn_torrent");
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_NO_SHIPS);
    assert_int_equal(k.g.winner, 1);
}

TEST(gx_140_ships_in_its_hold_are_destroyed)
{
    static kit k;

    table(&k);
    kit_carry(&k, "blue_hawks", "isn_torrent");
    board(&k, 1, "isn_torrent");
    assert_int_equal(controller(&k, "isn_torrent"), 1);
    assert_int_equal(k.g.where[kit_card(&k, "blue_hawks")], DESTROYED);
    assert_int_equal(kit_event(&k, EV_CARD_LOST)->arg[0], kit_card(&k, "blue_hawks"));
    assert_true(kit_told_to(&k, EV_CARD_LOST, 1)); /* and so he learns of them */
    assert_int_equal(k.g.where[kit_card(&k, "isn_barrage")], BEHIND_SCREEN);
    kit_turn(&k, 1, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "launch blue_hawks"));
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_keep(&k);
    assert_false(kit_offers(&k, "launch blue_hawks"));
}

/* ---- heroes ---- */

/* The Wretch hold a Barrage with Erin Cho already; the Torrent bears her, too. */
static void two_chos(kit *k)
{
    table(k);
    kit_put(k, "isn_barrage", "R7", "north");
    kit_attach(k, 0, "isn_barrage", "isn_erin_cho");
    kit_capture(k, "isn_barrage", 1);
    kit_attach(k, 0, "isn_torrent", "isn_erin_cho");
    board(k, 1, "isn_torrent");
}

TEST(gx_141_of_two_heroes_of_one_name_the_taker_discards_one)
{
    static const char *const picks[] = {
        "replace isn_torrent isn_erin_cho", "replace isn_barrage isn_erin_cho"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        two_chos(&k);
        kit_expect(&k, ASK_HERO, 1);
        assert_int_equal(kit_asked(&k), SEAT_BIT(1));
        int discards = card_discarded(&k, 0, "isn_erin_cho");

        kit_act(&k, picks[i]);
        assert_int_equal(card_attached(&k, "isn_torrent", "isn_erin_cho"), i == 1);
        assert_int_equal(card_attached(&k, "isn_barrage", "isn_erin_cho"), i == 0);
        assert_int_equal(card_discarded(&k, 0, "isn_erin_cho"), discards + 1); /* its owner's */
        assert_true(kit_told_to(&k, EV_DETACHED, 0));
        kit_expect(&k, ASK_ACTION, 1);
    }
}

TEST(gx_141_every_hero_that_is_there_twice_is_asked_about)
{
    static kit k;

    table(&k);
    kit_figures("isn_torrent.standard")->slots[HERO - HERO] = 2;
    kit_figures("isn_barrage.standard")->slots[HERO - HERO] = 2;
    kit_put(&k, "isn_barrage", "R7", "north");
    kit_attach(&k, 0, "isn_barrage", "isn_bronson_skiles");
    kit_attach(&k, 0, "isn_barrage", "isn_erin_cho");
    kit_capture(&k, "isn_barrage", 1);
    kit_attach(&k, 0, "isn_torrent", "isn_erin_cho");
    kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
    board(&k, 1, "isn_torrent");
    kit_act(&k, "replace isn_torrent isn_erin_cho");
    kit_expect(&k, ASK_HERO, 1);
    assert_false(kit_offers(&k, "replace isn_barrage isn_erin_cho"));
    kit_act(&k, "replace isn_barrage isn_bronson_skiles");
    kit_expect(&k, ASK_ACTION, 1);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_bronson_skiles"), 1);
    assert_int_equal(card_attached(&k, "isn_barrage", "isn_erin_cho"), 1);
}

TEST(gx_141_other_cards_may_be_there_twice)
{
    static kit k;

    table(&k);
    kit_put(&k, "isn_barrage", "R7", "north");
    kit_attach(&k, 0, "isn_barrage", "isn_lr5_nuclear_warhead");
    kit_attach(&k, 0, "isn_barrage", "isn_erin_cho");
    kit_capture(&k, "isn_barrage", 1);
    kit_attach(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
    kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
    board(&k, 1, "isn_torrent");
    kit_expect(&k, ASK_ACTION, 1);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_lr5_nuclear_warhead"), 1);
    assert_int_equal(card_attached(&k, "isn_barrage", "isn_lr5_nuclear_warhead"), 1);
}

/* GX-R036. */
TEST(gx_r036_the_taker_picks_at_once)
{
    static kit k;

    two_chos(&k);
    kit_expect(&k, ASK_HERO, 1);
    assert_false(kit_offers(&k, "end"));
    assert_false(kit_offers(&k, "keep"));
    assert_false(kit_offers(&k, "activate isn_torrent"));
}

/* ---- rulings ---- */

/* GX-R032. */
TEST(gx_r032_what_was_attached_goes_back_to_its_owners_discards)
{
    static kit k;

    table(&k);
    kit_attach(&k, 0, "isn_torrent", "isn_maneuvering_thrusters");
    board(&k, 1, "isn_torrent");
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_act(&k, "play wretch_krall_draxus isn_torrent");
    kit_attach(&k, 0, "isn_torrent", "isn_commando_away_team");
    int mine[] = {card_discarded(&k, 1, "wretch_krall_draxus"),
        card_discarded(&k, 0, "isn_maneuvering_thrusters"),
        card_discarded(&k, 0, "isn_commando_away_team")};

    kit_lose(&k, "isn_torrent");
    assert_int_equal(card_discarded(&k, 1, "wretch_krall_draxus"), mine[0] + 1);
    assert_int_equal(card_discarded(&k, 0, "isn_maneuvering_thrusters"), mine[1] + 1);
    assert_int_equal(card_discarded(&k, 0, "isn_commando_away_team"), mine[2] + 1);
    assert_int_equal(card_discarded(&k, 1, "isn_maneuvering_thrusters"), 0);
}

/* GX-R033. */
TEST(gx_r033_sabotage_works_against_whoever_holds_the_ship)
{
    static kit k;
    const effect *e = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE);

    table(&k);
    kit_figures("tes_kio.standard")->hull = 30;
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_pegs(&k, "tes_kio", 0, 0);
    board(&k, 0, "tes_kio"); /* by whoever sent the commandos */
    assert_int_equal(controller(&k, "tes_kio"), 0);
    assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
    kit_number(&k, e->threshold);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], e->amount);
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL));
}

/* GX-R034. */
TEST(gx_r034_a_ship_that_is_taken_may_act_in_the_same_turn)
{
    static kit k;

    table(&k);
    board(&k, 1, "isn_torrent");
    assert_true(kit_offers(&k, "activate isn_torrent"));
    kit_act(&k, "activate isn_torrent");
    kit_expect(&k, ASK_MOVE, 1);
    table(&k);
    kit_hand(&k, 1, "wretch_boarding");
    kit_number(&k, 8);
    kit_turn(&k, 1, PHASE_ACTION);
    k.g.activated[kit_card(&k, "isn_torrent")] = 1; /* in this turn */
    kit_act(&k, "play wretch_boarding isn_torrent");
    assert_false(kit_offers(&k, "activate isn_torrent"));
    assert_int_equal(kit_barred(&k, "activate isn_torrent"), GX(64));
}

/* Fleets in which both sides have a Torrent: the Wretch's is card 2. */
static void two_torrents(kit *k)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard blue_sparrows.standard",
        "isn_torrent.seasoned tes_kio.standard");
    kit_put(k, "isn_torrent", "M7", "north");
    kit_put(k, "tes_kio", "L7", "north");
    kit_put(k, "blue_sparrows.1", "E7", NULL);
    kit_put(k, "blue_sparrows.2", "F7", NULL);
    kit_put(k, "blue_sparrows.3", "G7", NULL);
    kit_pegs(k, "isn_torrent", 0, 1);
}

/* GX-R035. */
TEST(gx_r035_a_ship_whose_name_the_taker_has_is_destroyed_instead)
{
    static kit k;

    for (int launched = 0; launched <= 1; launched++) {
        two_torrents(&k);
        if (launched)
            kit_put(&k, "6", "R7", "north");
        kit_attach(&k, 0, "isn_torrent", "isn_erin_cho");
        int discards = card_discarded(&k, 0, "isn_erin_cho");

        board(&k, 1, "isn_torrent");
        assert_int_equal(k.g.where[0], DESTROYED);
        assert_false(kit_told(&k, EV_CONTROL));
        assert_true(kit_told(&k, EV_LOST));
        assert_int_equal(card_discarded(&k, 0, "isn_erin_cho"), discards + 1);
        assert_int_equal(k.g.where[2], launched ? ON_FIELD : BEHIND_SCREEN);
    }
}

TEST(gx_r035_a_name_that_is_gone_does_not_count)
{
    static kit k;

    two_torrents(&k);
    kit_put(&k, "6", "R7", "north");
    kit_lose(&k, "6");
    board(&k, 1, "isn_torrent");
    assert_int_equal(k.g.where[0], ON_FIELD);
    assert_int_equal(k.g.controller[0], 1);
}
