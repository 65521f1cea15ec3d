/* test_attacks.c: charging, range and targets (ledger, section 8; rulings GX-R004, GX-R025, GX-R052,
   GX-R058). */
#include <stdio.h>

#include "kit.h"

/* Plain ships of any sizes, nobody launched. */
static void set_up(kit *k)
{
    kit_plain();
    kit_battle(k, "",
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard "
        "so_bwa_tet.standard");
}

/* The card is activated and does not move. */
static void activate(kit *k, const char *card)
{
    char words[48];
    text t = text_in(words, sizeof words);

    kit_turn(k, 0, PHASE_ACTION);
    text_format(&t, "activate %s", card);
    kit_act(k, words);
    kit_act(k, "end");
}

/* Rook at G7 may fire at the Tes Kio, three spaces away. */
static void duel(kit *k)
{
    set_up(k);
    kit_put(k, "rooks_f54", "G7", NULL);
    kit_put(k, "tes_kio", "J7", "south");
}

static void attack_missing(kit *k, const char *words)
{
    kit_dice(k, "A1");
    kit_act(k, words);
    assert_true(kit_told(k, EV_ATTACK));
}

/* Which place among the events has the first of this kind? */
static int place_of(const kit *k, int kind)
{
    assert_true(kit_told(k, kind));
    return (int)(kit_event(k, kind) - k->out.at);
}

/* ---- weapons and charges ---- */

TEST(gx_086_every_weapon_of_the_ship_may_attack)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_tactic_figures("isn_lr5_nuclear_warhead")->weapon = (weapon){.range = 5, .attacks = 2};
    kit_attach(&k, 0, "rooks_f54", "isn_lr5_nuclear_warhead");
    activate(&k, "rooks_f54");
    assert_true(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    assert_true(kit_offers(&k, "fire rooks_f54 1 tes_kio"));
    assert_true(kit_offers(&k, "fire rooks_f54 2 tes_kio"));
    assert_false(kit_offers(&k, "fire rooks_f54 3 tes_kio"));
    attack_missing(&k, "fire rooks_f54 2 tes_kio"); /* in any order */
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
}

/* Weapons that were added follow the printed ones in the order in which they came, whatever else is
   attached. */
TEST(gx_086_every_added_weapon_has_its_own_figures)
{
    static kit k;

    duel(&k);
    kit_tactic_figures("isn_lr5_nuclear_warhead")->weapon =
        (weapon){.charge = 3, .range = 3, .attacks = 1, .strength = 4};
    kit_tactic_figures("isn_sr2_twin_rocket_launchers")->weapon =
        (weapon){.charge = 1, .range = 4, .attacks = 1, .strength = 2};
    kit_figures("tes_kio.standard")->hull = 9;
    kit_pegs(&k, "tes_kio", 0, 0);
    kit_attach(&k, 0, "rooks_f54", "isn_charles_yeoah");
    kit_attach(&k, 0, "rooks_f54", "isn_lr5_nuclear_warhead");
    kit_attach(&k, 0, "rooks_f54", "isn_maneuvering_thrusters");
    kit_attach(&k, 0, "rooks_f54", "isn_sr2_twin_rocket_launchers");
    assert_int_equal(kit_seen(&k, 1, "cards.0.weapons.0.strength"), 1); /* all see them */
    assert_int_equal(kit_seen(&k, 1, "cards.0.weapons.1.strength"), 4);
    assert_int_equal(kit_seen(&k, 1, "cards.0.weapons.2.strength"), 2);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 1 tes_kio");
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 4);
    assert_int_equal(k.g.energy[0], 30 - 2 - 3);
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 2 tes_kio");
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 6);
    assert_int_equal(k.g.energy[0], 30 - 2 - 3 - 1);
}

/* What a card says of its own weapon is about no other, wherever it is attached. */
TEST(gx_086_a_card_speaks_of_the_weapon_that_it_added)
{
    static kit k;
    tactic *t;

    set_up(&k);
    t = kit_tactic_figures("isn_lr5_nuclear_warhead");
    t->weapon = (weapon){.range = 5, .attacks = 1, .strength = 1};
    t->effect_count = 2;
    t->effect[1] = (effect){.trigger = ON_ALWAYS,
        .op = OP_STAT,
        .stat = STAT_STRENGTH,
        .weapon = THIS_WEAPON,
        .amount = 1};
    kit_tactic_figures("isn_sr2_twin_rocket_launchers")->weapon = t->weapon;
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "tes_kio", "J7", "south");
    kit_attach(&k, 0, "rooks_f54", "isn_charles_yeoah");
    kit_attach(&k, 0, "rooks_f54", "isn_sr2_twin_rocket_launchers");
    kit_attach(&k, 0, "rooks_f54", "isn_lr5_nuclear_warhead");
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], 1);
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], 1);
    attack_missing(&k, "fire rooks_f54 2 tes_kio");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], 2);
}

TEST(gx_086_a_ship_has_no_weapons_but_its_own)
{
    static kit k;

    duel(&k);
    kit_figures("isn_torrent.standard")->weapon_count = 2;
    kit_put(&k, "isn_torrent", "G9", "south");
    activate(&k, "rooks_f54");
    assert_true(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    assert_false(kit_offers(&k, "fire rooks_f54 1 tes_kio"));
    assert_false(kit_offers(&k, "fire isn_torrent 0 tes_kio")); /* it is not activated */
}

TEST(gx_087_a_weapon_is_charged_before_it_attacks)
{
    static kit k;

    duel(&k);
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_true(place_of(&k, EV_CHARGED) < place_of(&k, EV_ATTACK));
    assert_int_equal(kit_event(&k, EV_CHARGED)->arg[0], kit_ship(&k, "rooks_f54"));
    attack_missing(&k, "fire rooks_f54 0 tes_kio"); /* the second attack of the same charge */
    assert_false(kit_told(&k, EV_CHARGED));
}

/* What cannot be charged does not attack. */
TEST(gx_087_nothing_attacks_without_a_charge)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon[0].charge = 3;
    kit_energy(&k, 0, 2 + 2);
    activate(&k, "rooks_f54");
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(k.g.energy[0], 2);
}

TEST(gx_088_charging_costs_the_charge_cost_once)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon[0].charge = 2;
    kit_energy(&k, 0, 2 + 2); /* just enough */
    activate(&k, "rooks_f54");
    assert_int_equal(k.g.energy[0], 2);
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.energy[0], 0);
    assert_int_equal(kit_event(&k, EV_CHARGED)->arg[2], 2);
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.energy[0], 0);
}

TEST(gx_088_a_cost_of_nothing_is_nothing)
{
    static kit k;

    duel(&k);
    kit_energy(&k, 0, 2);
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.energy[0], 0);
    assert_false(kit_told(&k, EV_ENERGY));
}

TEST(gx_089_a_charge_gives_the_attacks_number_of_attacks)
{
    static kit k;

    for (int attacks = 1; attacks <= 4; attacks++) {
        duel(&k);
        kit_figures("rooks_f54.standard")->weapon[0].attacks = (uint8_t)attacks;
        activate(&k, "rooks_f54");
        for (int i = 0; i < attacks; i++) {
            kit_expect(&k, ASK_ATTACK, 0);
            attack_missing(&k, "fire rooks_f54 0 tes_kio");
        }
        kit_expect(&k, ASK_ACTION, 0); /* and no more */
    }
}

/* "Up to": he may leave off before. */
TEST(gx_089_fewer_attacks_will_do)
{
    static kit k;

    duel(&k);
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(gx_090_a_weapon_is_finished_before_the_next_is_charged)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
    assert_true(kit_told(&k, EV_CHARGED));
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio")); /* though it had an attack left */
    assert_true(kit_offers(&k, "fire rooks_f54 1 tes_kio"));
}

static void squadron(kit *k)
{
    set_up(k);
    kit_put(k, "blue_sparrows.1", "G6", NULL);
    kit_put(k, "blue_sparrows.2", "G7", NULL);
    kit_put(k, "blue_sparrows.3", "G8", NULL);
    kit_put(k, "tes_kio", "J7", "south");
}

TEST(gx_r052_one_charge_at_a_time_across_a_squadron)
{
    static kit k;

    squadron(&k);
    activate(&k, "blue_sparrows");
    attack_missing(&k, "fire blue_sparrows.2 0 tes_kio");
    assert_true(kit_offers(&k, "fire blue_sparrows.1 0 tes_kio"));
    assert_true(kit_offers(&k, "fire blue_sparrows.3 0 tes_kio"));
    attack_missing(&k, "fire blue_sparrows.1 0 tes_kio");
    assert_false(kit_offers(&k, "fire blue_sparrows.2 0 tes_kio"));
    attack_missing(&k, "fire blue_sparrows.1 0 tes_kio");
    assert_false(kit_offers(&k, "fire blue_sparrows.1 0 tes_kio"));
    assert_true(kit_offers(&k, "fire blue_sparrows.3 0 tes_kio"));
}

TEST(gx_091_each_attack_picks_its_target)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon[0].attacks = 3;
    kit_put(&k, "red_tougu.1", "G10", NULL);
    kit_put(&k, "red_tougu.2", "G11", NULL);
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 red_tougu.2");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[1], kit_ship(&k, "red_tougu.2"));
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[1], kit_ship(&k, "tes_kio"));
    attack_missing(&k, "fire rooks_f54 0 red_tougu.1");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[1], kit_ship(&k, "red_tougu.1"));
}

TEST(gx_092_a_weapon_is_charged_once_in_an_activation)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_figures("rooks_f54.standard")->weapon[0].attacks = 1;
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
    assert_false(kit_offers(&k, "fire rooks_f54 0 tes_kio"));
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
    kit_expect(&k, ASK_ACTION, 0);
    kit_end(&k);
    kit_end(&k);
    kit_act(&k, "end");
    kit_act(&k, "activate rooks_f54"); /* in the next turn it is charged again */
    kit_act(&k, "end");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    assert_true(kit_told(&k, EV_CHARGED));
}

TEST(gx_092_all_of_a_squadron_charge_again_in_the_next_turn)
{
    static kit k;

    squadron(&k);
    activate(&k, "blue_sparrows");
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 1; i <= SQUAD; i++) {
            char words[48];

            snprintf(words, sizeof words, "fire blue_sparrows.%d 0 tes_kio", i);
            attack_missing(&k, words);
            assert_true(kit_told(&k, EV_CHARGED));
        }
        kit_act(&k, "end");
        kit_end(&k);
        kit_end(&k);
        kit_act(&k, "end");
        kit_act(&k, "activate blue_sparrows");
        kit_act(&k, "end");
    }
}

/* Unless noted: a patrol lets every ship of the squadron attack once more with its primary weapon,
   whatever it has charged before. */
TEST(gx_092_a_patrol_is_such_a_note)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
    kit_figures("blue_hawks.standard")->weapon_count = 2;
    kit_tactic_figures("isn_f47_hawk_patrol")->cost = 0;
    kit_put(&k, "blue_hawks.1", "G6", NULL);
    kit_put(&k, "blue_hawks.2", "G7", NULL);
    kit_put(&k, "blue_hawks.3", "G8", NULL);
    kit_put(&k, "tes_kio", "J7", "south");
    kit_hand(&k, 0, "isn_f47_hawk_patrol");
    activate(&k, "blue_hawks");
    attack_missing(&k, "fire blue_hawks.1 0 tes_kio");
    attack_missing(&k, "fire blue_hawks.2 0 tes_kio");
    attack_missing(&k, "fire blue_hawks.3 0 tes_kio");
    kit_act(&k, "end");
    kit_act(&k, "play isn_f47_hawk_patrol");
    kit_act(&k, "end");
    for (int i = 1; i <= SQUAD; i++) {
        char words[48], other[48];

        snprintf(words, sizeof words, "fire blue_hawks.%d 0 tes_kio", i);
        snprintf(other, sizeof other, "fire blue_hawks.%d 1 tes_kio", i);
        assert_false(kit_offers(&k, other));
        attack_missing(&k, words);
        assert_false(kit_offers(&k, words)); /* once, though the weapon has two attacks */
    }
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(gx_093_every_ship_of_a_squadron_uses_every_weapon)
{
    static kit k;
    int charges = 0;

    squadron(&k);
    kit_figures("blue_sparrows.standard")->weapon_count = 2;
    kit_figures("blue_sparrows.standard")->weapon[0].attacks = 1;
    kit_figures("blue_sparrows.standard")->weapon[1].attacks = 1;
    kit_tactic_figures("isn_sr2_twin_rocket_launchers")->weapon =
        (weapon){.range = 5, .attacks = 1};
    kit_attach(&k, 0, "blue_sparrows", "isn_sr2_twin_rocket_launchers");
    activate(&k, "blue_sparrows");
    for (int slot = 2; slot >= 0; slot--)
        for (int i = 1; i <= SQUAD; i++) {
            char words[48];

            snprintf(words, sizeof words, "fire blue_sparrows.%d %d tes_kio", i, slot);
            attack_missing(&k, words);
            charges += kit_told(&k, EV_CHARGED);
            assert_false(kit_offers(&k, words));
        }
    assert_int_equal(charges, 9); /* two that are printed, one that was added */
    kit_expect(&k, ASK_ACTION, 0);
}

/* By itself: from where it stands. */
TEST(gx_093_every_ship_of_a_squadron_has_its_own_range)
{
    static kit k;

    squadron(&k);
    kit_figures("blue_sparrows.standard")->weapon[0].range = 3;
    kit_put(&k, "blue_sparrows.1", "E3", NULL);
    activate(&k, "blue_sparrows");
    assert_false(kit_offers(&k, "fire blue_sparrows.1 0 tes_kio"));
    assert_true(kit_offers(&k, "fire blue_sparrows.2 0 tes_kio"));
}

TEST(gx_094_each_pays_its_own_charge_costs)
{
    static kit k;

    squadron(&k);
    kit_figures("blue_sparrows.standard")->weapon[0].charge = 1;
    kit_energy(&k, 0, 2 + 3);
    activate(&k, "blue_sparrows");
    attack_missing(&k, "fire blue_sparrows.1 0 tes_kio");
    assert_int_equal(k.g.energy[0], 2);
    attack_missing(&k, "fire blue_sparrows.2 0 tes_kio");
    assert_int_equal(k.g.energy[0], 1);
    attack_missing(&k, "fire blue_sparrows.3 0 tes_kio");
    assert_int_equal(k.g.energy[0], 0);
}

TEST(gx_094_who_cannot_pay_does_not_fire)
{
    static kit k;

    squadron(&k);
    kit_figures("blue_sparrows.standard")->weapon[0].charge = 1;
    kit_energy(&k, 0, 2 + 2);
    activate(&k, "blue_sparrows");
    attack_missing(&k, "fire blue_sparrows.1 0 tes_kio");
    attack_missing(&k, "fire blue_sparrows.3 0 tes_kio");
    assert_false(kit_offers(&k, "fire blue_sparrows.2 0 tes_kio"));
    assert_true(kit_offers(&k, "fire blue_sparrows.3 0 tes_kio")); /* what is charged is paid for */
}

TEST(gx_r025_a_discard_between_attacks_pays_for_a_charge)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_figures("rooks_f54.standard")->weapon[0].attacks = 1;
    kit_figures("rooks_f54.standard")->weapon[1].charge = 2;
    kit_hand(&k, 0, "isn_erin_cho isn_charles_yeoah");
    kit_energy(&k, 0, 2);
    activate(&k, "rooks_f54");
    attack_missing(&k, "fire rooks_f54 0 tes_kio");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_false(kit_offers(&k, "fire rooks_f54 1 tes_kio"));
    kit_act(&k, "discard isn_erin_cho isn_charles_yeoah");
    attack_missing(&k, "fire rooks_f54 1 tes_kio");
    assert_int_equal(k.g.energy[0], 0);
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
}

/* The hand is not asked after when it cannot help. */
TEST(gx_r025_nobody_is_asked_when_all_discards_would_not_do)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon[0].charge = 2;
    kit_hand(&k, 0, "isn_erin_cho");
    kit_energy(&k, 0, 2);
    activate(&k, "rooks_f54");
    kit_expect(&k, ASK_ACTION, 0);
}

/* ---- range and targets ---- */

static const struct {
    const char *attacker, *at, *lies, *target, *there, *lies_there;
    int distance;
} lanes[] = {
    {"rooks_f54", "G7", NULL, "chosh_ka", "G12", NULL, 5},
    {"rooks_f54", "G7", NULL, "chosh_ka", "L9", NULL, 5},
    {"rooks_f54", "G7", NULL, "chosh_ka", "H7", NULL, 1},
    {"rooks_f54", "G7", NULL, "tes_kio", "G12", "south", 5},
    {"rooks_f54", "G7", NULL, "tes_kio", "G12", "north", 4}, /* its back is nearer */
    {"rooks_f54", "G7", NULL, "vapors_fate", "G12", NULL, 4},
    {"isn_torrent", "G7", "north", "chosh_ka", "G12", NULL, 5},
    {"isn_torrent", "G7", "south", "chosh_ka", "G12", NULL, 4},
    {"isn_torrent", "G7", "south", "tes_kio", "G12", "north", 3},
    {"isn_everest", "G5", NULL, "chosh_ka", "G12", NULL, 6},
    {"isn_everest", "G5", NULL, "tes_kio", "G12", "north", 5},
    {"isn_everest", "G5", NULL, "vapors_fate", "G12", NULL, 5},
    {"isn_everest", "G5", NULL, "vapors_fate", "M5", NULL, 4},
};
enum { LANES = sizeof lanes / sizeof lanes[0] };

static void set_up_lane(kit *k, int i, char words[64])
{
    set_up(k);
    kit_put(k, lanes[i].attacker, lanes[i].at, lanes[i].lies);
    kit_put(k, lanes[i].target, lanes[i].there, lanes[i].lies_there);
    snprintf(words, 64, "fire %s 0 %s", lanes[i].attacker, lanes[i].target);
}

static void set_range(const char *ship, int range)
{
    char id[40];

    snprintf(id, sizeof id, "%s.standard", ship);
    kit_figures(id)->weapon[0].range = (uint8_t)range;
}

/* From the nearest space of one base to the nearest of the other (GX-R004). */
TEST(gx_095_the_target_must_be_in_range)
{
    static kit k;
    char words[64];

    for (int i = 0; i < LANES; i++)
        for (int range = 1; range <= 7; range++) {
            set_up_lane(&k, i, words);
            set_range(lanes[i].attacker, range);
            activate(&k, lanes[i].attacker);
            assert_int_equal(
                k.g.flow.ask == ASK_ATTACK && kit_offers(&k, words), range >= lanes[i].distance);
        }
}

/* Friends, foes and rocks between make no difference. */
TEST(gx_096_ships_between_do_not_block)
{
    static kit k;
    char words[64];

    for (int i = 0; i < 2; i++)
        for (int range = 4; range <= 5; range++) {
            set_up_lane(&k, i == 0 ? 0 : 3, words);
            set_range("rooks_f54", range);
            kit_put(&k, "so_bwa_tet", "G9", "south");
            kit_put(&k, "blue_sparrows.1", "G8", NULL);
            kit_tile(&k, ASTEROIDS, "G11", "H11", false);
            activate(&k, "rooks_f54");
            assert_int_equal(kit_offers(&k, words), range == 5);
            assert_true(kit_offers(&k, "fire rooks_f54 0 so_bwa_tet"));
        }
}

TEST(gx_r058_own_ships_are_no_targets)
{
    static kit k;

    duel(&k);
    kit_put(&k, "blue_sparrows.1", "G8", NULL);
    kit_put(&k, "isn_torrent", "H5", "north");
    kit_put(&k, "chosh_ka", "F7", NULL);
    kit_put(&k, "red_tougu.1", "F8", NULL);
    kit_capture(&k, "isn_torrent", 1); /* taken over: an enemy now */
    kit_capture(&k, "chosh_ka", 0);    /* and a friend */
    activate(&k, "rooks_f54");
    assert_false(kit_offers(&k, "fire rooks_f54 0 blue_sparrows.1"));
    assert_false(kit_offers(&k, "fire rooks_f54 0 rooks_f54"));
    assert_false(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
    assert_true(kit_offers(&k, "fire rooks_f54 0 isn_torrent"));
    assert_true(kit_offers(&k, "fire rooks_f54 0 red_tougu.1"));
    assert_false(kit_offers(&k, "fire rooks_f54 0 red_tougu.2")); /* not launched */
}

TEST(gx_097_attacker_and_target_are_named_before_the_roll)
{
    static kit k;

    squadron(&k);
    activate(&k, "blue_sparrows");
    attack_missing(&k, "fire blue_sparrows.3 0 tes_kio");
    const event *e = kit_event(&k, EV_ATTACK);

    assert_int_equal(e->arg[0], kit_ship(&k, "blue_sparrows.3"));
    assert_int_equal(e->arg[1], kit_ship(&k, "tes_kio"));
    assert_int_equal(e->arg[2], 0);
    assert_true(place_of(&k, EV_ATTACK) < place_of(&k, EV_COORDINATE));
    assert_true(kit_told_to(&k, EV_ATTACK, 1) && kit_told_to(&k, EV_ATTACK, SEAT_NONE));
}

TEST(gx_098_a_destroyed_target_gives_way_to_another)
{
    static kit k;

    duel(&k);
    kit_put(&k, "chosh_ka", "G9", NULL);
    kit_pegs(&k, "chosh_ka", 0, 3);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 0 chosh_ka");
    assert_true(kit_told(&k, EV_LOST));
    kit_expect(&k, ASK_ATTACK, 0);
    assert_false(kit_offers(&k, "fire rooks_f54 0 chosh_ka"));
    attack_missing(&k, "fire rooks_f54 0 tes_kio"); /* with the same charge */
    assert_false(kit_told(&k, EV_CHARGED));
}

TEST(gx_098_attacks_without_a_target_are_lost)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "chosh_ka", "G9", NULL);
    kit_put(&k, "tes_kio", "S9", "north");
    kit_pegs(&k, "chosh_ka", 0, 3);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 0 chosh_ka");
    kit_expect(&k, ASK_ACTION, 0);
}
