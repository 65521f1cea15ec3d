/*
 * test_tactic_cards_wretch.c: what each event and sabotage card of the Wretch does, when, on whom, for what, how
 * long, and where it lies then.  A test is named after its card.
 */
#include <string.h>

#include "cards.h"

/* ---- Wretch Boarding ---- */

/* The ship is beside the Tes Kio, its shields are down, and the card is in hand. */
static void boarding(kit *k, const char *ship)
{
    card_table(k);
    kit_put_away(k, ship, "tes_kio", 1);
    kit_pegs(k, ship, 0, 1);
    kit_hand(k, 1, "wretch_boarding");
    kit_turn(k, 1, PHASE_ACTION);
}

TEST(card_wretch_boarding_is_for_solo_ships_beside_whose_shields_are_down)
{
    static kit k;

    boarding(&k, "isn_torrent");
    card_windows(&k, 1, "play wretch_boarding isn_torrent", card_named("wretch_boarding")->cost);
    assert_true(kit_offers(&k, "play wretch_boarding isn_torrent"));
    assert_false(kit_offers(&k, "play wretch_boarding chosh_ka"));
    kit_pegs(&k, "isn_torrent", 1, 0);
    assert_false(kit_offers(&k, "play wretch_boarding isn_torrent"));
    kit_put_away(&k, "isn_torrent", "tes_kio", 2);
    kit_pegs(&k, "isn_torrent", 0, 0);
    kit_lose(&k, "vapors_fate"); /* there is no other ship to board it from */
    kit_lose(&k, "chosh_ka");
    kit_put(&k, "red_tougu.1", "K1", NULL);
    kit_put(&k, "red_tougu.2", "L1", NULL);
    kit_put(&k, "red_tougu.3", "M1", NULL);
    assert_false(kit_offers(&k, "play wretch_boarding isn_torrent"));
    kit_put_away(&k, "isn_torrent", "tes_kio", 1);
    kit_pegs(&k, "isn_torrent", 0, 0);
    assert_true(kit_offers(&k, "play wretch_boarding isn_torrent"));
    kit_put_away(&k, "blue_sparrows.1", "tes_kio", 1);
    kit_pegs(&k, "blue_sparrows.1", 0, 0);
    assert_false(kit_offers(&k, "play wretch_boarding blue_sparrows"));
}

TEST(card_wretch_boarding_takes_the_ship_on_a_good_roll)
{
    static const struct {
        const char *ship;
        bool is_large;
    } cases[] = {{"rooks_f54", false}, {"isn_torrent", false}, {"isn_everest", true}};
    static kit k;
    const effect *e = card_effect("wretch_boarding", OP_ROLL_CONTROL);

    for (int i = 0; i < 3; i++)
        for (int short_of = 0; short_of <= 1; short_of++) {
            int from = cases[i].is_large ? e->threshold_large : e->threshold;
            char act[64];
            text t = text_in(act, sizeof act);

            text_format(&t, "play wretch_boarding %s", cases[i].ship);
            boarding(&k, cases[i].ship);
            kit_number(&k, from - short_of);
            card_play(&k, 1, act);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], from - short_of);
            assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], from);
            assert_true(kit_told_to(&k, EV_ROLL, 0));
            assert_int_equal(kit_told_to(&k, EV_CONTROL, 0), !short_of);
            assert_int_equal(k.g.controller[kit_card(&k, cases[i].ship)], !short_of);
            assert_int_equal(card_hull(&k, cases[i].ship), 1 + short_of * e->amount);
            kit_expect(&k, ASK_ACTION, 1);
        }
    assert_true(e->threshold_large > e->threshold);
}

TEST(card_wretch_boarding_harms_the_hull_otherwise_and_may_destroy)
{
    static kit k;
    const effect *e = card_effect("wretch_boarding", OP_ROLL_CONTROL);

    boarding(&k, "isn_torrent");
    kit_figures("isn_torrent.standard")->hull = (uint8_t)(1 + e->amount);
    kit_number(&k, e->threshold - 1);
    card_play(&k, 1, "play wretch_boarding isn_torrent");
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[2], e->amount);
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], BOARDING);
    assert_false(card_is_there(&k, "isn_torrent"));
    assert_int_equal(k.g.where[kit_card(&k, "isn_torrent")], DESTROYED);
}

/* ---- Fortune's Bounty ---- */

/* The Tes Kio shoots down a Sparrow. */
static void sparrow_falls(kit *k, const char *sparrow)
{
    kit_pegs(k, sparrow, 0, 3);
    card_hit(k, "tes_kio", 0, sparrow);
}

TEST(card_wretch_fortunes_bounty_gives_energy_and_a_card)
{
    static kit k;
    int worth = card_effect("wretch_fortunes_bounty", OP_GAIN_ENERGY)->amount;
    int cards = card_effect("wretch_fortunes_bounty", OP_DRAW)->amount;
    int cost = card_named("wretch_fortunes_bounty")->cost;

    card_tes_kio_attacks(&k, "wretch_fortunes_bounty");
    sparrow_falls(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_REACT, 1);
    kit_energy(&k, 1, 10);
    kit_draws(&k, "wretch_krall_draxus");
    card_play(&k, 1, "play wretch_fortunes_bounty");
    assert_int_equal(k.g.energy[1], 10 - cost + worth);
    assert_int_equal(galaxies_hand_size(&k.g, 1), cards);
    assert_true(k.g.hand[1][kit_tactic("wretch_krall_draxus")] >= 1);
    assert_true(kit_told_to(&k, EV_DREW, 0));
    assert_false(kit_told_to(&k, EV_DREW_CARD, 0));
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(card_wretch_fortunes_bounty_is_played_once_for_each_ship)
{
    static kit k;

    card_tes_kio_attacks(&k, "wretch_fortunes_bounty wretch_fortunes_bounty");
    sparrow_falls(&k, "blue_sparrows.1");
    kit_act(&k, "play wretch_fortunes_bounty");
    kit_expect(&k, ASK_ATTACK, 1); /* though he has another */
    sparrow_falls(&k, "blue_sparrows.2");
    kit_expect(&k, ASK_REACT, 1);
    assert_true(kit_offers(&k, "play wretch_fortunes_bounty"));
}

TEST(card_wretch_fortunes_bounty_is_for_enemy_ships_however_they_fall)
{
    static kit k;

    card_table(&k);
    card_windows(&k, 1, "play wretch_fortunes_bounty", card_named("wretch_fortunes_bounty")->cost);
    kit_put_away(&k, "rooks_f54", "red_tougu.1", 2);
    kit_pegs(&k, "rooks_f54", 0, 3);
    kit_hand(&k, 1, "wretch_fortunes_bounty");
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_number(&k, 8);
    card_step_beside(&k, "rooks_f54", "red_tougu.1");
    assert_false(card_is_there(&k, "rooks_f54"));
    kit_expect(&k, ASK_REACT, 1); /* in the enemy's turn */
    assert_true(kit_offers(&k, "play wretch_fortunes_bounty"));
    kit_act(&k, "keep");
    kit_put_away(&k, "isn_torrent", "chosh_ka", 2);
    kit_pegs(&k, "chosh_ka", 0, 3);
    card_to_attacks(&k, "isn_torrent");
    card_hit(&k, "isn_torrent", 0, "chosh_ka");
    assert_false(card_is_there(&k, "chosh_ka"));
    kit_expect(&k, ASK_ATTACK, 0); /* not for the loss of his own */
}

/* ISN against two Wretch, both of whom hold the card; one of them shoots an ISN ship down. */
static void two_of_the_wretch(kit *k, int shooter)
{
    char act[64];
    text t = text_in(act, sizeof act);
    const char *ship = shooter == 1 ? "red_tougu.1" : "chosh_ka";

    kit_plain();
    kit_begin(k, 3, "mission=m5");
    memset(k->g.prepped, 0, sizeof k->g.prepped);
    kit_put(k, "isn_torrent", "H7", "north");
    kit_put(k, "blue_sparrows.1", "K7", NULL);
    kit_pegs(k, "blue_sparrows.1", 0, 3);
    kit_put_away(k, ship, "blue_sparrows.1", 2);
    kit_hand(k, 0, "");
    kit_hand(k, 1, "wretch_fortunes_bounty");
    kit_hand(k, 2, "wretch_fortunes_bounty");
    for (int seat = 0; seat < 3; seat++)
        kit_energy(k, seat, 20);
    k->g.round = 2;
    kit_turn(k, shooter, PHASE_ACTION);
    card_to_attacks(k, shooter == 1 ? "red_tougu" : "chosh_ka");
    kit_hit(k, "blue_sparrows.1");
    text_format(&t, "fire %s 0 blue_sparrows.1", ship);
    kit_act(k, act);
    assert_false(card_is_there(k, "blue_sparrows.1"));
}

TEST(card_wretch_fortunes_bounty_is_played_by_one_of_two_mates)
{
    static kit k;

    for (int shooter = 1; shooter <= 2; shooter++) {
        two_of_the_wretch(&k, shooter);
        kit_expect(&k, ASK_REACT, shooter); /* the player of the turn comes first */
        kit_act(&k, "keep");
        kit_expect(&k, ASK_REACT, 3 - shooter);
        two_of_the_wretch(&k, shooter);
        kit_act(&k, "play wretch_fortunes_bounty");
        assert_false(k.g.flow.ask == ASK_REACT); /* one copy for each ship */
    }
}

/* ---- Spectral Resurgence ---- */

/* Two Tougu are left, far from each other; the third comes back beside either of them. */
static void resurgence(kit *k)
{
    card_table(k);
    kit_put(k, "red_tougu.1", "G4", NULL);
    kit_put(k, "red_tougu.2", "N9", NULL);
    kit_lose(k, "red_tougu.3");
    kit_hand(k, 1, "wretch_spectral_resurgence");
    kit_turn(k, 1, PHASE_DEPLOY);
}

TEST(card_wretch_spectral_resurgence_brings_a_ship_back_beside_a_mate)
{
    static kit k;

    resurgence(&k);
    card_windows(&k, 1, "play wretch_spectral_resurgence red_tougu.3",
        card_named("wretch_spectral_resurgence")->cost);
    card_play(&k, 1, "play wretch_spectral_resurgence red_tougu.3");
    kit_expect(&k, ASK_PUT, 1);
    const hex_field *f = field_of(&k.g);

    for (int i = 0; i < f->columns * HEX_ROWS; i++) {
        bool beside = hex_is_on(f, (hex)i) && (hex_distance((hex)i, kit_hex("G4")) == 1 ||
                                                  hex_distance((hex)i, kit_hex("N9")) == 1);

        if (hex_is_on(f, (hex)i) &&
            (kit_rows(&k, "red_tougu.3", hex_column((hex)i), NULL) >> hex_row((hex)i) & 1) !=
                beside)
            fail_msg("column %d, row %d", hex_column((hex)i), hex_row((hex)i));
    }
    kit_act(&k, "put red_tougu.3 N10");
    assert_true(kit_told_to(&k, EV_RETURNED, 0));
    assert_true(kit_at(&k, "red_tougu.3", "N10"));
    assert_int_equal(card_shields(&k, "red_tougu.3"), 2);
    assert_int_equal(card_hull(&k, "red_tougu.3"), 0);
    assert_int_equal(k.g.is_lost[kit_ship(&k, "red_tougu.3")], 0);
    kit_expect(&k, ASK_DEPLOY, 1);
    kit_act(&k, "end");
    kit_act(&k, "activate red_tougu");
    assert_true(kit_offers(&k, "step red_tougu.3 north"));
}

TEST(card_wretch_spectral_resurgence_is_for_lost_ships_of_own_squadrons_still_in_battle)
{
    static kit k;

    resurgence(&k);
    assert_true(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.3"));
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.1")); /* it is there */
    kit_lose(&k, "chosh_ka");
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence chosh_ka"));
    kit_lose(&k, "blue_sparrows.1");
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence blue_sparrows.1"));
    kit_lose(&k, "red_tougu.1");
    assert_true(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.1"));
    kit_lose(&k, "red_tougu.2");
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.1"));
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence red_fuvu.1")); /* not launched */
}

TEST(card_wretch_spectral_resurgence_needs_an_empty_space)
{
    static const char *const around[] = {"rooks_f54", "chosh_ka", "blue_sparrows.1",
        "blue_sparrows.2", "blue_sparrows.3", "red_fuvu.1"};
    static kit k;

    resurgence(&k);
    kit_lose(&k, "red_tougu.2");
    for (int i = 0; i < 6; i++) {
        assert_true(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.3"));
        kit_put_away(&k, around[i], "red_tougu.1", 1);
    }
    assert_false(kit_offers(&k, "play wretch_spectral_resurgence red_tougu.3"));
}

/* ---- Hijack Plan ---- */

TEST(card_wretch_hijack_plan_is_attached_to_enemy_squadrons_anywhere)
{
    static kit k;

    card_table(&k);
    card_windows(
        &k, 1, "play wretch_hijack_plan blue_sparrows", card_named("wretch_hijack_plan")->cost);
    kit_hand(&k, 1, "wretch_hijack_plan");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(kit_offers(&k, "play wretch_hijack_plan isn_torrent"));
    assert_false(kit_offers(&k, "play wretch_hijack_plan red_tougu"));
    card_play(&k, 1, "play wretch_hijack_plan blue_sparrows");
    assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 0); /* not yet */
    card_goes_with_its_ship(&k, 1, "blue_sparrows", "wretch_hijack_plan");
}

TEST(card_wretch_hijack_plan_rolls_as_the_energy_phase_of_its_owner_begins)
{
    static kit k;
    int from = card_effect("wretch_hijack_plan", OP_ROLL_CONTROL)->threshold;

    card_table(&k);
    kit_attach(&k, 1, "blue_sparrows", "wretch_hijack_plan");
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL));
    for (int turn = 0; turn < 2; turn++) {
        kit_number(&k, from - 1);
        kit_turn(&k, 1, PHASE_ENERGY);
        assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], from);
        assert_true(kit_told_to(&k, EV_ROLL, 0));
        assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 0);
        assert_int_equal(card_attached(&k, "blue_sparrows", "wretch_hijack_plan"), 1);
    }
}

TEST(card_wretch_hijack_plan_takes_the_squadron_and_is_discarded)
{
    static kit k;
    int from = card_effect("wretch_hijack_plan", OP_ROLL_CONTROL)->threshold;

    card_table(&k);
    kit_attach(&k, 1, "blue_sparrows", "wretch_hijack_plan");
    int discards = card_discarded(&k, 1, "wretch_hijack_plan");

    kit_number(&k, from);
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_true(kit_told_to(&k, EV_CONTROL, 0));
    assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 1);
    assert_int_equal(card_attached(&k, "blue_sparrows", "wretch_hijack_plan"), 0);
    assert_int_equal(card_discarded(&k, 1, "wretch_hijack_plan"), discards + 1);
    kit_end(&k);
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL));
}

/* Two on one squadron: each has its roll, until one succeeds. */
TEST(card_wretch_hijack_plan_may_be_tried_twice_a_turn)
{
    static kit k;
    int from = card_effect("wretch_hijack_plan", OP_ROLL_CONTROL)->threshold;

    for (int first = from - 1; first <= from; first++) {
        card_table(&k);
        kit_attach(&k, 1, "blue_sparrows", "wretch_hijack_plan");
        kit_attach(&k, 1, "blue_sparrows", "wretch_hijack_plan");
        kit_number(&k, first);
        kit_number(&k, from);
        kit_turn(&k, 1, PHASE_ENERGY);
        assert_int_equal(kit_times(&k, EV_ROLL), first < from ? 2 : 1);
        assert_int_equal(k.g.controller[kit_card(&k, "blue_sparrows")], 1);
        assert_int_equal(card_attached(&k, "blue_sparrows", "wretch_hijack_plan"), 1);
    }
}

TEST(card_wretch_hijack_plan_is_its_owners_and_not_his_mates)
{
    static kit k;
    int from = card_effect("wretch_hijack_plan", OP_ROLL_CONTROL)->threshold;

    two_of_the_wretch(&k, 1);
    kit_put(&k, "blue_hawks.1", "A1", NULL);
    kit_attach(&k, 1, "blue_hawks", "wretch_hijack_plan");
    kit_turn(&k, 2, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL));
    kit_number(&k, from);
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(k.g.controller[kit_card(&k, "blue_hawks")], 1);
}

/* ---- Vecton Field Detonator ---- */

TEST(card_wretch_vecton_field_detonator_strips_shields_of_all_enemies_near_a_ship)
{
    static kit k;
    const effect *e = card_effect("wretch_vecton_field_detonator", OP_DAMAGE);

    card_table(&k);
    for (int i = 0; i < galaxies_components()->card_count; i++)
        kit_figures(galaxies_components()->card[i].id)->shields = (uint8_t)(e->amount + 1);
    kit_put_away(&k, "isn_torrent", "tes_kio", e->within);
    kit_put_away(&k, "isn_everest", "tes_kio", e->within + 1);
    kit_put_away(&k, "rooks_f54", "tes_kio", 1);
    kit_put_away(&k, "blue_sparrows.1", "tes_kio", 1);
    kit_put_away(&k, "blue_sparrows.2", "tes_kio", e->within);
    kit_put_away(&k, "chosh_ka", "tes_kio", 1);
    kit_pegs(&k, "rooks_f54", e->amount - 1, 2);
    kit_pegs(&k, "blue_sparrows.1", 0, 2);
    card_windows(&k, 1, "play wretch_vecton_field_detonator tes_kio",
        card_named("wretch_vecton_field_detonator")->cost);
    kit_hand(&k, 1, "wretch_vecton_field_detonator");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_vecton_field_detonator tes_kio");
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
    assert_int_equal(card_shields(&k, "isn_everest"), e->amount + 1); /* too far away */
    assert_int_equal(card_shields(&k, "rooks_f54"), 0);
    assert_int_equal(card_hull(&k, "rooks_f54"), 2); /* what is over is lost */
    assert_int_equal(card_hull(&k, "blue_sparrows.1"), 2);
    assert_int_equal(card_shields(&k, "blue_sparrows.2"), 1);
    assert_int_equal(card_shields(&k, "chosh_ka"), e->amount + 1); /* his own */
    assert_int_equal(kit_event_of(&k, EV_DAMAGE, kit_ship(&k, "isn_torrent"))->arg[3], VECTON);
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(card_wretch_vecton_field_detonator_goes_off_at_any_own_ship)
{
    static kit k;

    card_table(&k);
    kit_hand(&k, 1, "wretch_vecton_field_detonator");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_true(kit_offers(&k, "play wretch_vecton_field_detonator red_tougu.2"));
    assert_true(kit_offers(&k, "play wretch_vecton_field_detonator vapors_fate"));
    assert_false(kit_offers(&k, "play wretch_vecton_field_detonator so_bwa_tet"));
    assert_false(kit_offers(&k, "play wretch_vecton_field_detonator isn_torrent"));
    kit_lose(&k, "red_tougu.2");
    assert_false(kit_offers(&k, "play wretch_vecton_field_detonator red_tougu.2"));
}

/* ---- Exploit Weakness ---- */

TEST(card_wretch_exploit_weakness_rolls_both_dice_of_a_miss_again)
{
    static kit k;

    card_tes_kio_attacks(&k, "wretch_exploit_weakness");
    card_miss(&k, "tes_kio", 0, "isn_torrent");
    kit_expect(&k, ASK_REROLL, 1);
    kit_dice(&k, "D4"); /* a hit */
    card_play(&k, 1, "play wretch_exploit_weakness");
    const event *e = kit_event(&k, EV_COORDINATE);

    assert_int_equal(e->arg[0], 'D' - 'A');
    assert_int_equal(e->arg[1], 4);
    assert_true(kit_told_to(&k, EV_COORDINATE, 0));
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(card_wretch_exploit_weakness_is_played_once_an_attack)
{
    static kit k;

    card_tes_kio_attacks(&k, "wretch_exploit_weakness wretch_exploit_weakness wretch_krall_draxus");
    card_miss(&k, "tes_kio", 0, "isn_torrent");
    kit_miss(&k, "isn_torrent");
    kit_act(&k, "play wretch_exploit_weakness");
    kit_expect(&k, ASK_ATTACK, 1); /* the second roll stands */
    card_miss(&k, "tes_kio", 0, "isn_torrent");
    kit_expect(&k, ASK_REROLL, 1);
    assert_true(kit_offers(&k, "play wretch_exploit_weakness"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus"));
}

TEST(card_wretch_exploit_weakness_is_for_own_misses_that_one_can_pay_for)
{
    static kit k;
    int cost = card_named("wretch_exploit_weakness")->cost;

    card_table(&k);
    card_windows(&k, 1, "play wretch_exploit_weakness", cost);
    card_tes_kio_attacks(&k, "wretch_exploit_weakness");
    kit_energy(&k, 1, cost - 1);
    card_miss(&k, "tes_kio", 0, "isn_torrent");
    kit_expect(&k, ASK_ATTACK, 1);
    kit_energy(&k, 1, cost);
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_false(k.g.flow.ask == ASK_REROLL);
    kit_put_away(&k, "isn_torrent", "tes_kio", 2);
    kit_turn(&k, 0, PHASE_ACTION);
    card_to_attacks(&k, "isn_torrent");
    card_miss(&k, "isn_torrent", 0, "tes_kio");
    kit_expect(&k, ASK_ATTACK, 0); /* an enemy's miss is no weakness */
}

TEST(card_wretch_exploit_weakness_answers_cover_and_cards_that_made_it_a_miss)
{
    static kit k;

    card_tes_kio_attacks(&k, "wretch_exploit_weakness");
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    kit_expect(&k, ASK_DEFEND, 0);
    kit_act(&k, "play isn_sparrow_cover_fire isn_torrent");
    kit_expect(&k, ASK_REROLL, 1);
    kit_hit(&k, "isn_torrent");
    kit_act(&k, "play wretch_exploit_weakness");
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
    card_table(&k);
    kit_put(&k, "isn_torrent", "P10", "north");
    kit_tile(&k, ASTEROIDS, "O10", "O11", false);
    kit_hand(&k, 1, "wretch_exploit_weakness");
    kit_turn(&k, 1, PHASE_ACTION);
    card_to_attacks(&k, "tes_kio");
    kit_hit(&k, "isn_torrent");
    kit_number(&k, galaxies_components()->asteroid_from);
    kit_act(&k, "fire tes_kio 0 isn_torrent");
    kit_expect(&k, ASK_REROLL, 1);
    kit_hit(&k, "isn_torrent");
    kit_number(&k, galaxies_components()->asteroid_from - 1); /* the asteroids are asked again */
    kit_act(&k, "play wretch_exploit_weakness");
    assert_true(kit_told(&k, EV_COVER));
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
}

TEST(every_card_has_a_test)
{
    card_all_tested(WRETCH, false);
}
