/* test_deploy.c: launching (ledger, section 4). */
#include "kit.h"

static void launch(kit *k, int card)
{
    char act[16];
    text t = text_in(act, sizeof act);

    text_format(&t, "launch %d", card);
    kit_act(k, act);
}

/* ---- launching ---- */

TEST(gx_038_as_many_cards_are_launched_as_can_be_paid)
{
    static kit k;

    kit_plain();
    kit_figures("isn_torrent.standard")->launch = 8;
    kit_figures("isn_torrent.standard")->capacity = 0;
    kit_figures("rooks_f54.standard")->launch = 9;
    kit_figures("blue_hawks.standard")->launch = 7;
    for (int energy = 20; energy <= 24; energy += 4) {
        kit_battle(&k, "", "isn_torrent.standard rooks_f54.standard blue_hawks.standard",
            "tes_kio.standard");
        kit_energy(&k, 0, energy);
        kit_act(&k, "launch isn_torrent");
        kit_act(&k, "put isn_torrent A1 south");
        kit_act(&k, "launch rooks_f54");
        kit_act(&k, "put rooks_f54 C1");
        kit_expect(&k, ASK_DEPLOY, 0);
        if (energy < 24)
            assert_int_equal(kit_refused(&k, "launch blue_hawks"), GX(36));
        else
            kit_act(&k, "launch blue_hawks");
        assert_int_equal(k.g.where[2], energy < 24 ? BEHIND_SCREEN : ON_FIELD);
    }
}

/* It is the own deploy phase, and the card has not been launched before. */
TEST(gx_038_only_cards_that_are_not_launched_are_launched)
{
    static kit k;

    kit_plain();
    kit_battle(
        &k, "", "rooks_f54.standard blue_hawks.standard isn_barrage.standard", "tes_kio.standard");
    kit_put(&k, "rooks_f54", "B2", NULL);
    kit_put(&k, "isn_barrage", "E2", "north");
    kit_lose(&k, "isn_barrage");
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "launch rooks_f54"));
    assert_false(kit_offers(&k, "launch isn_barrage")); /* destroyed (GX-R059) */
    assert_true(kit_offers(&k, "launch blue_hawks"));
    assert_false(kit_offers(&k, "launch tes_kio")); /* another's */
    kit_act(&k, "end");
    assert_false(kit_offers(&k, "launch blue_hawks"));
}

/* GX-R024: a squadron pays once. */
TEST(gx_039_launching_costs_the_launch_cost)
{
    static const char *const cards[] = {"rooks_f54", "blue_hawks"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        kit_plain();
        kit_figures("rooks_f54.standard")->launch = 8;
        kit_figures("blue_hawks.standard")->launch = 8;
        kit_battle(&k, "", "rooks_f54.standard blue_hawks.standard", "tes_kio.standard");
        kit_energy(&k, 0, 20);
        assert_int_equal(
            kit_foreseen(&k, i == 0 ? "launch rooks_f54" : "launch blue_hawks", "cost"), 8);
        launch(&k, kit_card(&k, cards[i]));
        assert_int_equal(k.g.energy[0], 12);
        assert_int_equal(k.g.energy[1], 30);
        assert_int_equal(kit_event(&k, EV_ENERGY)->rule, GX(39));
        assert_int_equal(kit_event(&k, EV_LAUNCHED)->arg[2], 8);
        assert_true(kit_told_to(&k, EV_LAUNCHED, SEAT_NONE));
    }
}

TEST(gx_040_a_launched_card_lies_open)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "rooks_f54.standard blue_hawks.standard", "tes_kio.standard");
    assert_true(kit_seen_null(&k, 1, "cards.0.type"));
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 B2");
    assert_true(kit_seen_word(&k, 1, "cards.0.type", "rooks_f54.standard"));
    assert_true(kit_seen_word(&k, SEAT_NONE, "cards.0.where", "field"));
    assert_int_equal(kit_seen(&k, 1, "ships.0.front.0"), 1);
    assert_true(kit_seen_null(&k, 1, "cards.1.type")); /* this one does not yet */
}

/* ---- pegs ---- */

TEST(gx_045_a_launched_ship_has_as_many_shield_pegs_as_its_card_says)
{
    static kit k;

    for (uint8_t shields = 0; shields <= 5; shields++) {
        kit_plain();
        kit_figures("rooks_f54.standard")->shields = shields;
        kit_battle(&k, "", "rooks_f54.standard", "tes_kio.standard");
        kit_act(&k, "launch rooks_f54");
        kit_act(&k, "put rooks_f54 B2");
        assert_int_equal(k.g.shields[kit_ship(&k, "rooks_f54")], shields);
        assert_int_equal(k.g.hull[kit_ship(&k, "rooks_f54")], 0);
        assert_int_equal(kit_seen(&k, 1, "ships.0.shields"), shields);
    }
}

/* A mission takes the pegs of one ship. */
TEST(gx_045_the_everest_of_pan_base_has_lost_its_shields)
{
    static kit k;

    kit_plain();
    kit_figures("isn_everest.veteran")->capacity = 0;
    kit_begin(&k, 3, "mission=m5");
    kit_energy(&k, 0, 40);
    kit_keep(&k);
    kit_act(&k, "launch isn_everest");
    kit_act(&k, "put isn_everest B4");
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_everest")], 0);
    assert_int_equal(type_of(&k.g, kit_ship(&k, "isn_everest"))->shields, 2);
    kit_act(&k, "launch isn_torrent");
    kit_act(&k, "put isn_torrent A9 south");
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 2);
}

TEST(gx_046_every_ship_of_a_squadron_has_that_many)
{
    static const char *const puts[] = {
        "put blue_hawks.1 A3", "put blue_hawks.2 A4", "put blue_hawks.3 B4"};
    static kit k;

    kit_plain();
    kit_figures("blue_hawks.standard")->shields = 3;
    kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
    kit_act(&k, "launch blue_hawks");
    for (int i = 0; i < SQUAD; i++) {
        kit_act(&k, puts[i]);
        assert_int_equal(k.g.shields[i], 3);
    }
}

/* ---- room ---- */

/* A zone of the first rows of column A. */
static void narrow_zone(kit *k, uint8_t rows, const char *isn)
{
    kit_plain();
    kit_mission_figures("x1")->zone[0] =
        (zone){0, 0, {0, 0}, {(uint8_t)(rows - 1), (uint8_t)(rows - 1)}};
    kit_battle(k, "", isn, "tes_kio.standard");
}

TEST(gx_047_a_squadron_without_room_for_all_is_not_launched)
{
    static kit k;

    narrow_zone(&k, 2, "blue_hawks.standard rooks_f54.standard");
    assert_int_equal(kit_refused(&k, "launch blue_hawks"), GX(47));
    assert_int_equal(k.g.energy[0], 30); /* nothing is paid */
    assert_true(kit_offers(&k, "launch rooks_f54"));
    narrow_zone(&k, 3, "blue_hawks.standard rooks_f54.standard");
    assert_int_equal(kit_barred(&k, "launch blue_hawks"), 0);
    kit_act(&k, "launch rooks_f54"); /* and now there is room for two */
    kit_act(&k, "put rooks_f54 A3");
    assert_int_equal(kit_refused(&k, "launch blue_hawks"), GX(47));
}

/* Three spaces are not enough if one of them lies apart. */
TEST(gx_047_room_for_a_squadron_holds_together)
{
    static kit k;

    narrow_zone(&k, 4, "blue_hawks.standard");
    kit_tile(&k, ASTEROIDS, "A3", "B3", false);
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_int_equal(kit_refused(&k, "launch blue_hawks"), GX(47));
}

TEST(gx_047_a_ship_without_room_is_not_launched)
{
    static kit k;

    narrow_zone(&k, 1, "rooks_f54.standard isn_torrent.standard isn_everest.standard");
    kit_put(&k, "rooks_f54", "A1", NULL);
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_int_equal(kit_refused(&k, "launch isn_torrent"), GX(47));
    assert_int_equal(kit_refused(&k, "launch isn_everest"), GX(47));
    kit_put(&k, "rooks_f54", "E5", NULL);
    kit_tile(&k, ASTEROIDS, "A2", "B1", false); /* nothing but A1 is left */
    assert_int_equal(kit_refused(&k, "launch isn_torrent"), GX(47));
}

TEST(gx_048_a_launch_beside_an_enemy_brings_no_countermeasures)
{
    static kit k;

    for (int medium = 0; medium < 2; medium++) {
        kit_plain();
        kit_battle(&k, "ecm=asked", "isn_torrent.standard rooks_f54.standard",
            "tes_kio.standard chosh_ka.standard");
        kit_put(&k, "tes_kio", "D4", "north");
        kit_put(&k, "chosh_ka", "C3", NULL);
        kit_turn(&k, 0, PHASE_DEPLOY);
        kit_act(&k, medium ? "launch isn_torrent" : "launch rooks_f54");
        kit_act(&k, medium ? "put isn_torrent C4 south" : "put rooks_f54 C4");
        assert_int_not_equal(k.g.flow.ask, ASK_ECM);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        assert_false(kit_told(&k, EV_ECM) || kit_told(&k, EV_ECM_SPARED));
        assert_false(kit_told(&k, EV_DAMAGE));
    }
}
