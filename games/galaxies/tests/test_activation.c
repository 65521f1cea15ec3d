/* test_activation.c: the three steps of an activation (ledger, section 6; rulings GX-R024, GX-R053,
   GX-R054). */
#include "kit.h"

/* Plain ships of any sizes, nobody launched. */
static void set_up(kit *k)
{
    kit_plain();
    kit_battle(k, "",
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard "
        "isn_barrage.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard");
}

static void act(kit *k)
{
    kit_turn(k, 0, PHASE_ACTION);
    kit_expect(k, ASK_ACTION, 0);
}

static void activate(kit *k, const char *card)
{
    char words[48];
    text t = text_in(words, sizeof words);

    act(k);
    text_format(&t, "activate %s", card);
    kit_act(k, words);
    kit_expect(k, ASK_MOVE, 0);
}

/* ---- activation ---- */

TEST(gx_063_cards_are_activated_while_they_can_be_paid)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "B2", NULL);
    kit_put(&k, "isn_torrent", "B5", "north");
    kit_put(&k, "isn_barrage", "B8", "north");
    kit_put(&k, "tes_kio", "S8", "north");
    kit_energy(&k, 0, 5);
    act(&k);
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "end");
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_int_equal(k.g.energy[0], 1);
    assert_false(kit_offers(&k, "activate isn_barrage"));
    assert_int_equal(kit_refused(&k, "activate isn_barrage"), GX(63));
    kit_hand(&k, 0, "isn_erin_cho"); /* a discard pays for the rest of it */
    kit_act(&k, "discard isn_erin_cho");
    assert_int_equal(kit_barred(&k, "activate isn_barrage"), 0);
    kit_act(&k, "activate isn_barrage");
    assert_int_equal(k.g.energy[0], 0);
}

TEST(gx_063_he_may_activate_none)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "B2", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    act(&k);
    kit_act(&k, "end");
    assert_int_equal(k.g.current, 1);
    assert_int_equal(k.g.energy[0], 30);
}

TEST(gx_063_only_own_ships_on_the_field_are_activated)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "isn_torrent", "B5", "north");
    kit_put(&k, "tes_kio", "S8", "north");
    kit_put(&k, "chosh_ka", "S2", NULL);
    kit_carry(&k, "blue_sparrows", "isn_torrent");
    kit_capture(&k, "chosh_ka", 0);
    act(&k);
    assert_true(kit_offers(&k, "activate isn_torrent"));
    assert_true(kit_offers(&k, "activate chosh_ka"));
    assert_false(kit_offers(&k, "activate tes_kio"));
    assert_false(kit_offers(&k, "activate rooks_f54"));
    assert_false(kit_offers(&k, "activate blue_sparrows"));
}

TEST(gx_064_no_card_twice_in_a_turn)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "B2", NULL);
    kit_put(&k, "isn_torrent", "B5", "north");
    kit_put(&k, "tes_kio", "S8", "north");
    act(&k);
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_false(kit_offers(&k, "activate rooks_f54"));
    assert_int_equal(kit_refused(&k, "activate rooks_f54"), GX(64));
    assert_true(kit_offers(&k, "activate isn_torrent"));
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 1);
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 0);
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "activate rooks_f54"));
}

/* Not having enough energy is no reason for a card that has been activated. */
TEST(gx_064_the_second_time_is_refused_for_itself)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "B2", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    kit_energy(&k, 0, 2);
    act(&k);
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "end");
    assert_int_equal(k.g.energy[0], 0);
    assert_int_equal(kit_refused(&k, "activate rooks_f54"), GX(64));
}

TEST(gx_065_the_cost_is_paid_before_the_ship_moves)
{
    static kit k;

    set_up(&k);
    kit_figures("isn_everest.standard")->activation = 7;
    kit_battle(&k, "", "isn_everest.standard", "tes_kio.standard");
    kit_put(&k, "isn_everest", "C5", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    kit_energy(&k, 0, 7);
    act(&k);
    kit_act(&k, "activate isn_everest");
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(k.g.energy[0], 0);
    assert_int_equal(kit_event(&k, EV_ACTIVATED)->arg[0], kit_card(&k, "isn_everest"));
    assert_int_equal(kit_event(&k, EV_ACTIVATED)->arg[1], 7);
    assert_true(kit_told_to(&k, EV_ACTIVATED, 1) && kit_told_to(&k, EV_ACTIVATED, SEAT_NONE));
    kit_act(&k, "end"); /* and it is spent, whether the ship does anything or not */
    assert_int_equal(k.g.energy[0], 0);
}

TEST(gx_r024_a_squadron_pays_for_its_activation_once)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "blue_sparrows.1", "B2", NULL);
    kit_put(&k, "blue_sparrows.2", "B3", NULL);
    kit_put(&k, "blue_sparrows.3", "B4", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "blue_sparrows");
    assert_int_equal(k.g.energy[0], 28);
    kit_act(&k, "step blue_sparrows.1 south-east");
    kit_act(&k, "step blue_sparrows.2 south-east");
    kit_act(&k, "step blue_sparrows.3 south-east");
    assert_int_equal(k.g.energy[0], 28);
}

/* ---- movement before attacks ---- */

static void squadron(kit *k)
{
    set_up(k);
    kit_put(k, "blue_sparrows.1", "B2", NULL);
    kit_put(k, "blue_sparrows.2", "B3", NULL);
    kit_put(k, "blue_sparrows.3", "B4", NULL);
    kit_put(k, "tes_kio", "S8", "north");
    activate(k, "blue_sparrows");
}

TEST(gx_066_any_ships_of_the_card_move)
{
    static kit k, other;

    squadron(&k);
    other = k;
    kit_act(&k, "end"); /* none */
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_at(&k, "blue_sparrows.1", "B2") && kit_at(&k, "blue_sparrows.3", "B4"));
    k = other;
    kit_walk(&k, "blue_sparrows.2", "south-east south-east"); /* one */
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_at(&k, "blue_sparrows.1", "B2") && kit_at(&k, "blue_sparrows.2", "D4") &&
                kit_at(&k, "blue_sparrows.3", "B4"));
    k = other; /* all, each as far as it can: the movement is over by itself */
    kit_walk(&k, "blue_sparrows.1", "north-east south-east north-east south-east");
    kit_walk(&k, "blue_sparrows.2", "south-east north-east south-east north-east");
    kit_walk(&k, "blue_sparrows.3", "south-east north-east south-east north-east");
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_at(&k, "blue_sparrows.1", "F2") && kit_at(&k, "blue_sparrows.2", "F3") &&
                kit_at(&k, "blue_sparrows.3", "F4"));
}

TEST(gx_067_attacks_follow_the_movement)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "tes_kio", "J4", "north");
    activate(&k, "rooks_f54");
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    kit_act(&k, "step rooks_f54 north");
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_true(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    assert_false(kit_offers(&k, "step rooks_f54"));
    kit_miss(&k, "tes_kio");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_false(kit_offers(&k, "step rooks_f54")); /* GX-R053, though it has steps left */
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(gx_r053_a_squadron_moves_before_any_of_it_attacks)
{
    static kit k;

    squadron(&k);
    kit_put(&k, "chosh_ka", "D4", NULL);
    kit_act(&k, "step blue_sparrows.1 south-east");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    kit_miss(&k, "chosh_ka");
    kit_act(&k, "fire blue_sparrows.1 0 chosh_ka");
    assert_false(kit_offers(&k, "step blue_sparrows.2"));
    assert_false(kit_offers(&k, "step blue_sparrows.3"));
}

TEST(gx_r054_nobody_has_to_attack)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "tes_kio", "J4", "north");
    activate(&k, "rooks_f54");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
    assert_false(kit_told(&k, EV_ATTACK) || kit_told(&k, EV_CHARGED));
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 2);
}
