/*
 * test_tactic_cards_isn.c: what each tactic card of the ISN does, when, on whom, for what, how long, and
 * where it lies then.  A test is named after its card.
 */
#include <string.h>

#include "cards.h"

/* ISN to the left, Wretch to the right, out of each other's reach; hands are empty.  Hawks and Barrage
   are behind the screen. */
static void table(kit *k)
{
    kit_plain();
    kit_figures("vapors_fate.standard")->hull = 30;
    kit_battle(k, "",
        "isn_torrent.standard rooks_f54.standard blue_sparrows.standard "
        "blue_hawks.standard isn_barrage.standard isn_everest.standard",
        "vapors_fate.standard tes_kio.standard red_tougu.standard");
    kit_put(k, "isn_torrent", "C10", "north");
    kit_put(k, "rooks_f54", "B4", NULL);
    kit_put(k, "blue_sparrows.1", "B7", NULL);
    kit_put(k, "blue_sparrows.2", "C7", NULL);
    kit_put(k, "blue_sparrows.3", "D7", NULL);
    kit_put(k, "vapors_fate", "R4", NULL);
    kit_put(k, "tes_kio", "R10", "north");
    kit_put(k, "red_tougu.1", "Q7", NULL);
    kit_put(k, "red_tougu.2", "R7", NULL);
    kit_put(k, "red_tougu.3", "S7", NULL);
}

static int shields(const kit *k, const char *ship)
{
    return k->g.shields[kit_ship(k, ship)];
}

static int hull(const kit *k, const char *ship)
{
    return k->g.hull[kit_ship(k, ship)];
}

/* ---- Alert From ISN Torrent ---- */

TEST(card_isn_alert_torrent_is_played_as_an_enemy_phase_begins)
{
    static kit k;

    BEGIN;
    table(&k);
    int cost = card_named("isn_alert_torrent")->cost;

    card_windows(&k, 0, "play isn_alert_torrent rooks_f54", cost - 1);
    kit_hand(&k, 0, "isn_alert_torrent");
    kit_turn(&k, 1, PHASE_ACTION);
    kit_expect(&k, ASK_REACT, 0);
    assert_true(kit_offers(&k, "play isn_alert_torrent isn_torrent"));
    assert_true(kit_offers(&k, "play isn_alert_torrent blue_sparrows"));
    assert_false(kit_offers(&k, "play isn_alert_torrent blue_hawks")); /* not launched */
    assert_false(kit_offers(&k, "play isn_alert_torrent tes_kio"));
    kit_act(&k, "keep");
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(card_isn_alert_torrent_moves_each_ship_of_a_card_half_its_move)
{
    static const char *const sparrows[] = {"blue_sparrows.1", "blue_sparrows.2", "blue_sparrows.3"};
    static kit k;

    BEGIN;
    for (int move = 4; move <= 5; move++) {
        table(&k);
        kit_figures("blue_sparrows.standard")->move = (uint8_t)move;
        kit_hand(&k, 0, "isn_alert_torrent");
        kit_turn(&k, 1, PHASE_DEPLOY);
        card_play_for(&k, 0, "play isn_alert_torrent blue_sparrows",
            card_named("isn_alert_torrent")->cost - 1);
        kit_expect(&k, ASK_MOVE, 0);
        assert_false(kit_offers(&k, "step rooks_f54 north"));
        for (int i = 0; i < SQUAD; i++)
            assert_int_equal(card_walk_all(&k, sparrows[i]), (move + 1) / 2);
        kit_expect(&k, ASK_DEPLOY, 1); /* the phase goes on */
    }
}

TEST(card_isn_alert_torrent_lets_nobody_attack_and_is_no_activation)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_put_away(&k, "tes_kio", "rooks_f54", 2);
    kit_hand(&k, 0, "isn_alert_torrent");
    kit_turn(&k, 1, PHASE_ACTION);
    int energy = k.g.energy[0];

    kit_act(&k, "play isn_alert_torrent rooks_f54");
    assert_int_equal(k.g.energy[0], energy - card_named("isn_alert_torrent")->cost + 1);
    assert_false(kit_told(&k, EV_ACTIVATED));
    kit_number(&k, 1);
    card_step_beside(&k, "rooks_f54", "tes_kio");
    assert_true(kit_told(&k, EV_ECM)); /* it moves like any other ship */
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 1);
    kit_end(&k);
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "activate rooks_f54"));
}

TEST(card_isn_alert_torrent_costs_less_while_the_torrent_is_in_battle)
{
    static kit k;

    BEGIN;
    table(&k);
    int kind = kit_tactic("isn_alert_torrent"), cost = tactic_of(kind)->cost;

    assert_int_equal(galaxies_play_cost(&k.g, 0, kind), cost - 1);
    kit_capture(&k, "isn_torrent", 1);
    card_windows(&k, 0, "play isn_alert_torrent rooks_f54", cost);
    kit_capture(&k, "isn_torrent", 0);
    kit_lose(&k, "isn_torrent");
    card_windows(&k, 0, "play isn_alert_torrent rooks_f54", cost);
    kit_hand(&k, 0, "isn_alert_torrent");
    kit_turn(&k, 1, PHASE_DEPLOY);
    card_play_for(&k, 0, "play isn_alert_torrent rooks_f54", cost);
}

/* ---- Sparrow Cover Fire ---- */

/* The Tes Kio is beside the target, fires and hits. */
static void shot_at(kit *k, const char *target)
{
    char act[64];
    text t = text_in(act, sizeof act);

    kit_put_away(k, "tes_kio", target, 2);
    kit_turn(k, 1, PHASE_ACTION);
    kit_keep(k);
    card_to_attacks(k, "tes_kio");
    kit_hit(k, target);
    text_format(&t, "fire tes_kio 0 %s", target);
    kit_act(k, act);
}

static void sparrows_far_away(kit *k)
{
    kit_put(k, "blue_sparrows.1", "S1", NULL);
    kit_put(k, "blue_sparrows.2", "T1", NULL);
    kit_put(k, "blue_sparrows.3", "U1", NULL);
}

TEST(card_isn_sparrow_cover_fire_turns_a_hit_into_a_miss)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_sparrow_cover_fire isn_torrent",
        card_named("isn_sparrow_cover_fire")->cost);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_DEFEND, 0);
    card_play(&k, 0, "play isn_sparrow_cover_fire isn_torrent");
    assert_int_equal(kit_event(&k, EV_CANCELLED)->arg[0], kit_ship(&k, "isn_torrent"));
    assert_true(kit_told_to(&k, EV_CANCELLED, 1));
    assert_false(kit_told(&k, EV_DAMAGE));
    assert_int_equal(shields(&k, "isn_torrent"), 2);
    kit_expect(&k, ASK_ATTACK, 1);
    assert_int_equal(card_shots(&k, "tes_kio", 0, "isn_torrent"), 1); /* of two, one is gone */
}

TEST(card_isn_sparrow_cover_fire_saves_a_ship_from_a_critical_hit)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_pegs(&k, "isn_torrent", 0, 0);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    kit_put_away(&k, "tes_kio", "isn_torrent", 2);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_keep(&k);
    card_to_attacks(&k, "tes_kio");
    kit_critical(&k, "isn_torrent");
    kit_act(&k, "fire tes_kio 0 isn_torrent");
    kit_act(&k, "play isn_sparrow_cover_fire isn_torrent");
    assert_true(model_on_field(&k.g, kit_ship(&k, "isn_torrent")));
    assert_int_equal(hull(&k, "isn_torrent"), 0);
}

TEST(card_isn_sparrow_cover_fire_needs_a_sparrow_near_the_target)
{
    static kit k;
    int within = card_named("isn_sparrow_cover_fire")->near_within;

    BEGIN;
    for (int away = within; away <= within + 1; away++) {
        table(&k);
        sparrows_far_away(&k);
        kit_put_away(&k, "blue_sparrows.2", "isn_torrent", away);
        kit_hand(&k, 0, "isn_sparrow_cover_fire");
        shot_at(&k, "isn_torrent");
        assert_int_equal(k.g.flow.ask, away == within ? ASK_DEFEND : ASK_ATTACK);
        assert_int_equal(shields(&k, "isn_torrent"), away == within ? 2 : 1);
    }
    table(&k);
    kit_capture(&k, "blue_sparrows", 1);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(card_isn_sparrow_cover_fire_is_not_given_by_the_target_itself)
{
    static kit k;

    BEGIN;
    table(&k);
    sparrows_far_away(&k);
    kit_put(&k, "blue_sparrows.1", "B7", NULL);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_ATTACK, 1);
    table(&k);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_DEFEND, 0); /* by its mates */
    assert_true(kit_offers(&k, "play isn_sparrow_cover_fire blue_sparrows.1"));
}

TEST(card_isn_sparrow_cover_fire_is_for_hits_that_one_can_pay_for)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    kit_energy(&k, 0, card_named("isn_sparrow_cover_fire")->cost - 1);
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_ATTACK, 1);
    kit_energy(&k, 0, card_named("isn_sparrow_cover_fire")->cost);
    kit_miss(&k, "isn_torrent");
    kit_act(&k, "fire tes_kio 0 isn_torrent");
    assert_false(k.g.flow.ask == ASK_DEFEND);
}

/* ---- Maneuvering Thrusters ---- */

TEST(card_isn_maneuvering_thrusters_lengthen_the_move)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_maneuvering_thrusters rooks_f54",
        card_named("isn_maneuvering_thrusters")->cost);
    kit_hand(&k, 0, "isn_maneuvering_thrusters");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_maneuvering_thrusters rooks_f54");
    int more = card_effect("isn_maneuvering_thrusters", OP_STAT)->amount;

    kit_act(&k, "activate rooks_f54");
    assert_int_equal(card_walk_all(&k, "rooks_f54"), 4 + more);
    kit_keep(&k);
    kit_act(&k, "activate isn_torrent");
    assert_int_equal(card_walk_all(&k, "isn_torrent"), 4); /* of the ship itself only */
    card_goes_with_its_ship(&k, 0, "rooks_f54", "isn_maneuvering_thrusters");
}

static int ecm_damage_on(const kit *k, int number)
{
    static kit t;

    t = *k;
    kit_turn(&t, 0, PHASE_ACTION);
    kit_act(&t, "activate rooks_f54");
    kit_number(&t, number);
    card_step_beside(&t, "rooks_f54", "tes_kio");
    return kit_event(&t, EV_ECM)->arg[3];
}

TEST(card_isn_maneuvering_thrusters_are_hard_to_jam)
{
    static kit k;
    int usual = galaxies_components()->ecm_from;

    BEGIN;
    table(&k);
    int from = card_effect("isn_maneuvering_thrusters", OP_ECM_AGAINST)->threshold;

    kit_figures("rooks_f54.standard")->hull = 9;
    kit_put_away(&k, "tes_kio", "rooks_f54", 2);
    assert_true(ecm_damage_on(&k, usual) > 0);
    kit_attach(&k, 0, "rooks_f54", "isn_maneuvering_thrusters");
    assert_int_equal(ecm_damage_on(&k, from - 1), 0);
    assert_true(ecm_damage_on(&k, from) > 0);
}

/* ---- LR5 Nuclear Warhead ---- */

TEST(card_isn_lr5_nuclear_warhead_is_a_weapon)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_lr5_nuclear_warhead isn_torrent",
        card_named("isn_lr5_nuclear_warhead")->cost);
    kit_hand(&k, 0, "isn_lr5_nuclear_warhead");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_lr5_nuclear_warhead isn_torrent");
    card_is_a_weapon(&k, "isn_lr5_nuclear_warhead", "isn_torrent", "vapors_fate");
    assert_true(kit_seen_word(&k, 1, "cards.0.weapons.1.from", "isn_lr5_nuclear_warhead"));
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
}

/* ---- F-47 Hawk Patrol ---- */

/* The Hawks are there, and the card is in hand. */
static void hawks(kit *k)
{
    table(k);
    kit_put(k, "blue_hawks.1", "E1", NULL);
    kit_put(k, "blue_hawks.2", "F1", NULL);
    kit_put(k, "blue_hawks.3", "G1", NULL);
    kit_hand(k, 0, "isn_f47_hawk_patrol");
}

TEST(card_isn_f47_hawk_patrol_moves_each_hawk_a_little)
{
    static kit k;

    BEGIN;
    for (int within = 2; within <= 4; within++) {
        hawks(&k);
        kit_tactic_figures("isn_f47_hawk_patrol")->effect[0].within = (uint8_t)within;
        kit_figures("blue_hawks.standard")->move = 7; /* the card says how far, not the ship */
        kit_turn(&k, 0, PHASE_ACTION);
        card_play(&k, 0, "play isn_f47_hawk_patrol blue_hawks");
        kit_expect(&k, ASK_MOVE, 0);
        assert_false(kit_told(&k, EV_ACTIVATED));
        assert_int_equal(card_walk_all(&k, "blue_hawks.1"), within);
        assert_int_equal(card_walk_all(&k, "blue_hawks.2"), within);
        assert_int_equal(card_walk_all(&k, "blue_hawks.3"), within);
        kit_expect(&k, ASK_ACTION, 0);
    }
}

TEST(card_isn_f47_hawk_patrol_gives_each_hawk_one_attack_with_its_primary_weapon)
{
    static kit k;

    BEGIN;
    hawks(&k);
    kit_figures("blue_hawks.standard")->weapon_count = 2;
    kit_put(&k, "vapors_fate", "I3", NULL);
    kit_turn(&k, 0, PHASE_ACTION);
    int energy = k.g.energy[0];

    card_play(&k, 0, "play isn_f47_hawk_patrol blue_hawks");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_false(kit_offers(&k, "fire blue_hawks.1 1 vapors_fate"));
    assert_int_equal(card_shots(&k, "blue_hawks.3", 0, "vapors_fate"), 1);
    assert_int_equal(card_shots(&k, "blue_hawks.1", 0, "vapors_fate"), 1);
    kit_hit(&k, "vapors_fate");
    kit_act(&k, "fire blue_hawks.2 0 vapors_fate");
    assert_int_equal(shields(&k, "vapors_fate"), 1);
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(k.g.energy[0], energy - card_named("isn_f47_hawk_patrol")->cost);
    card_to_attacks(&k, "blue_hawks"); /* it was no activation */
    assert_int_equal(card_shots(&k, "blue_hawks.1", 0, "vapors_fate"), 2);
}

TEST(card_isn_f47_hawk_patrol_can_follow_an_activation)
{
    static kit k;

    BEGIN;
    hawks(&k);
    kit_put(&k, "vapors_fate", "I3", NULL);
    kit_turn(&k, 0, PHASE_ACTION);
    card_to_attacks(&k, "blue_hawks");
    assert_int_equal(card_shots(&k, "blue_hawks.1", 0, "vapors_fate"), 2);
    kit_act(&k, "end");
    kit_act(&k, "play isn_f47_hawk_patrol blue_hawks");
    kit_act(&k, "end");
    assert_int_equal(card_shots(&k, "blue_hawks.1", 0, "vapors_fate"), 1);
}

TEST(card_isn_f47_hawk_patrol_is_about_hawks_in_battle_or_to_be_launched)
{
    static kit k;
    int cost = card_named("isn_f47_hawk_patrol")->cost;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, "isn_f47_hawk_patrol");
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_true(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks"));
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_sparrows"));
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol isn_barrage"));
    kit_energy(&k, 0, cost - 1);
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks"));
    kit_energy(&k, 0, cost);
    kit_act(&k, "end");
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks")); /* not in battle */
    hawks(&k);
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks"));
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks"));
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_sparrows"));
    kit_energy(&k, 0, cost - 1);
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks"));
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(
        kit_asked(&k) & SEAT_BIT(0) && kit_offers_to(&k, 0, "play isn_f47_hawk_patrol blue_hawks"));
}

TEST(card_isn_f47_hawk_patrol_makes_their_launch_cheaper)
{
    static kit k;
    int less = card_effect("isn_f47_hawk_patrol", OP_LAUNCH_CHEAP)->amount;

    BEGIN;
    for (int dear = 0; dear <= 1; dear++) {
        table(&k);
        kit_figures("blue_hawks.standard")->launch = (uint8_t)(dear ? less + 3 : less - 1);
        kit_hand(&k, 0, "isn_f47_hawk_patrol");
        kit_turn(&k, 0, PHASE_DEPLOY);
        card_play(&k, 0, "play isn_f47_hawk_patrol blue_hawks");
        kit_expect(&k, ASK_DEPLOY, 0);
        assert_int_equal(galaxies_launch_cost(&k.g, kit_card(&k, "isn_barrage")), 5);
        int energy = k.g.energy[0];

        kit_act(&k, "launch blue_hawks");
        assert_int_equal(kit_event(&k, EV_LAUNCHED)->arg[2], dear ? 3 : 0);
        assert_int_equal(k.g.energy[0], energy - (dear ? 3 : 0));
    }
}

TEST(card_isn_f47_hawk_patrol_is_for_a_launch_in_this_turn)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_hand(&k, 0, "isn_f47_hawk_patrol isn_f47_hawk_patrol");
    kit_turn(&k, 0, PHASE_DEPLOY);
    int full = galaxies_launch_cost(&k.g, kit_card(&k, "blue_hawks"));

    card_play(&k, 0, "play isn_f47_hawk_patrol blue_hawks");
    assert_true(galaxies_launch_cost(&k.g, kit_card(&k, "blue_hawks")) < full);
    assert_false(kit_offers(&k, "play isn_f47_hawk_patrol blue_hawks")); /* it would add nothing */
    kit_end(&k);
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(galaxies_launch_cost(&k.g, kit_card(&k, "blue_hawks")), full);
}

/* ---- Commando Away Team ---- */

TEST(card_isn_commando_away_team_boards_solo_ships_nearby)
{
    static kit k;
    int within = card_named("isn_commando_away_team")->near_within;

    BEGIN;
    for (int away = within; away <= within + 1; away++) {
        table(&k);
        kit_put_away(&k, "tes_kio", "isn_torrent", away);
        for (int i = 0; i < SQUAD; i++) /* none else is near */
            kit_lose(&k, i == 0   ? "blue_sparrows.1"
                         : i == 1 ? "blue_sparrows.2"
                                  : "blue_sparrows.3");
        kit_lose(&k, "rooks_f54");
        kit_hand(&k, 0, "isn_commando_away_team");
        kit_turn(&k, 0, PHASE_ACTION);
        assert_int_equal(kit_offers(&k, "play isn_commando_away_team tes_kio"), away == within);
    }
    kit_put_away(&k, "tes_kio", "isn_torrent", 1);
    kit_put_away(&k, "red_tougu.1", "isn_torrent", 1);
    card_windows(
        &k, 0, "play isn_commando_away_team tes_kio", card_named("isn_commando_away_team")->cost);
    assert_false(kit_offers(&k, "play isn_commando_away_team red_tougu"));
    assert_false(kit_offers(&k, "play isn_commando_away_team isn_torrent"));
    assert_false(kit_offers(&k, "play isn_commando_away_team vapors_fate")); /* far away */
    card_play(&k, 0, "play isn_commando_away_team tes_kio");
    assert_int_equal(hull(&k, "tes_kio"), 0); /* nothing yet */
}

/* The energy phase of a seat begins, and the number die shows this. */
static void energy_phase(kit *k, int seat, int number)
{
    kit_number(k, number);
    kit_turn(k, seat, PHASE_ENERGY);
}

TEST(card_isn_commando_away_team_gnaws_at_the_hull_turn_by_turn)
{
    static kit k;

    BEGIN;
    table(&k);
    const effect *e = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE);

    kit_figures("tes_kio.standard")->hull = 30;
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    energy_phase(&k, 1, e->threshold - 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], e->threshold - 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], e->threshold);
    assert_int_equal(hull(&k, "tes_kio"), 0);
    for (int turn = 1; turn <= 3; turn++) {
        energy_phase(&k, 1, e->threshold);
        assert_true(kit_told_to(&k, EV_ROLL, 0));
        assert_int_equal(hull(&k, "tes_kio"), turn * e->amount);
        assert_int_equal(shields(&k, "tes_kio"), 2); /* they are up and do not help */
        assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
    }
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL)); /* not in the phase of whoever sent them */
}

TEST(card_isn_commando_away_team_can_destroy_its_ship_and_is_discarded_with_it)
{
    static kit k;

    BEGIN;
    table(&k);
    const effect *e = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE);
    int discards = card_discarded(&k, 0, "isn_commando_away_team");

    kit_figures("tes_kio.standard")->hull = (uint8_t)e->amount;
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    energy_phase(&k, 1, e->threshold);
    assert_false(model_on_field(&k.g, kit_ship(&k, "tes_kio")));
    assert_int_equal(card_discarded(&k, 0, "isn_commando_away_team"), discards + 1);
    kit_expect(&k, ASK_DEPLOY, 1);
}

/* ---- Superior Squadron Tactic ---- */

/* Two Sparrows beside each other and one alone, all near the Vapor's Fate; the card is attached. */
static void superior(kit *k)
{
    table(k);
    kit_put(k, "vapors_fate", "K6", NULL);
    kit_put(k, "blue_sparrows.1", "H6", NULL);
    kit_put(k, "blue_sparrows.2", "H7", NULL);
    kit_put(k, "blue_sparrows.3", "N6", NULL);
    kit_attach(k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
    kit_turn(k, 0, PHASE_ACTION);
    card_to_attacks(k, "blue_sparrows");
}

static void miss_with(kit *k, const char *ship)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "fire %s 0 vapors_fate", ship);
    kit_miss(k, "vapors_fate");
    kit_act(k, act);
}

TEST(card_isn_superior_squadron_tactic_is_attached_to_squadrons)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_superior_squadron_tactic blue_sparrows",
        card_named("isn_superior_squadron_tactic")->cost);
    kit_hand(&k, 0, "isn_superior_squadron_tactic");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_superior_squadron_tactic blue_sparrows");
    card_goes_with_its_ship(&k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
}

TEST(card_isn_superior_squadron_tactic_rerolls_a_miss_once_for_each_ship)
{
    static kit k;

    BEGIN;
    superior(&k);
    miss_with(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_REROLL, 0);
    assert_true(kit_offers(&k, "reroll both"));
    assert_false(kit_offers(&k, "reroll letter"));
    kit_hit(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    assert_true(kit_told_to(&k, EV_COORDINATE, 1));
    assert_int_equal(shields(&k, "vapors_fate"), 1);
    miss_with(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_ATTACK, 0); /* not twice */
    miss_with(&k, "blue_sparrows.2");
    kit_expect(&k, ASK_REROLL, 0);
    kit_act(&k, "keep"); /* and it is not used up */
    miss_with(&k, "blue_sparrows.2");
    kit_expect(&k, ASK_REROLL, 0);
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    kit_expect(&k, ASK_ATTACK, 0); /* the second roll stands */
}

TEST(card_isn_superior_squadron_tactic_needs_a_miss_and_a_mate_beside)
{
    static kit k;

    BEGIN;
    superior(&k);
    miss_with(&k, "blue_sparrows.3");
    kit_expect(&k, ASK_ATTACK, 0);
    kit_hit(&k, "vapors_fate");
    kit_act(&k, "fire blue_sparrows.1 0 vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_int_equal(shields(&k, "vapors_fate"), 1);
    superior(&k);
    kit_put(&k, "rooks_f54", "N7", NULL); /* another ship is no mate */
    miss_with(&k, "blue_sparrows.3");
    kit_expect(&k, ASK_ATTACK, 0);
}

TEST(card_isn_superior_squadron_tactic_works_again_in_the_next_activation)
{
    static kit k;

    BEGIN;
    superior(&k);
    for (int turn = 0; turn < 2; turn++) {
        miss_with(&k, "blue_sparrows.1");
        kit_expect(&k, ASK_REROLL, 0);
        kit_miss(&k, "vapors_fate");
        kit_act(&k, "reroll both");
        kit_turn(&k, 0, PHASE_ACTION);
        card_to_attacks(&k, "blue_sparrows");
    }
}

/* A patrol is no activation: what was used in an earlier turn's is no matter. */
TEST(card_isn_superior_squadron_tactic_is_not_used_up_by_an_earlier_turn)
{
    static kit k;

    BEGIN;
    hawks(&k);
    kit_put(&k, "vapors_fate", "I3", NULL);
    kit_attach(&k, 0, "blue_hawks", "isn_superior_squadron_tactic");
    kit_hand(&k, 0, "");
    kit_turn(&k, 0, PHASE_ACTION);
    card_to_attacks(&k, "blue_hawks");
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "fire blue_hawks.1 0 vapors_fate");
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    kit_end(&k);
    kit_end(&k);
    kit_hand(&k, 0, "isn_f47_hawk_patrol");
    kit_act(&k, "end");
    kit_act(&k, "play isn_f47_hawk_patrol blue_hawks");
    kit_act(&k, "end");
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "fire blue_hawks.1 0 vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
}

/* ---- SR2 Twin Rocket Launchers ---- */

TEST(card_isn_sr2_twin_rocket_launchers_are_a_weapon_of_every_ship)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_sr2_twin_rocket_launchers blue_sparrows",
        card_named("isn_sr2_twin_rocket_launchers")->cost);
    kit_hand(&k, 0, "isn_sr2_twin_rocket_launchers");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_sr2_twin_rocket_launchers blue_sparrows");
    card_is_a_weapon(&k, "isn_sr2_twin_rocket_launchers", "blue_sparrows.1", "vapors_fate");
    card_is_a_weapon(&k, "isn_sr2_twin_rocket_launchers", "blue_sparrows.3", "vapors_fate");
    card_goes_with_its_ship(&k, 0, "blue_sparrows", "isn_sr2_twin_rocket_launchers");
}

TEST(card_isn_sr2_twin_rocket_launchers_are_charged_by_each_ship_for_itself)
{
    static kit k;

    BEGIN;
    table(&k);
    kit_tactic_figures("isn_sr2_twin_rocket_launchers")->weapon.charge = 2;
    kit_put(&k, "vapors_fate", "E5", NULL);
    kit_attach(&k, 0, "blue_sparrows", "isn_sr2_twin_rocket_launchers");
    kit_energy(&k, 0, 2 + 2 * 2); /* the activation, and two charges of three */
    kit_turn(&k, 0, PHASE_ACTION);
    card_to_attacks(&k, "blue_sparrows");
    assert_true(card_shots(&k, "blue_sparrows.2", 1, "vapors_fate") > 0);
    assert_int_equal(k.g.energy[0], 2);
    assert_true(card_shots(&k, "blue_sparrows.3", 1, "vapors_fate") > 0);
    assert_int_equal(k.g.energy[0], 0);
    assert_int_equal(card_shots(&k, "blue_sparrows.1", 1, "vapors_fate"), 0);
}

/* ---- Bronson Skiles ---- */

TEST(card_isn_bronson_skiles_makes_activations_cheaper)
{
    static kit k;
    const effect *e = card_effect("isn_bronson_skiles", OP_STAT);

    BEGIN;
    assert_int_equal(e->stat, STAT_ACTIVATION);
    for (int printed = 1; printed <= 4; printed++) {
        int cost = printed + e->amount > e->minimum ? printed + e->amount : e->minimum;

        table(&k);
        kit_figures("isn_torrent.standard")->activation = (uint8_t)printed;
        kit_attach(&k, 0, "isn_torrent", "isn_bronson_skiles");
        kit_energy(&k, 0, cost);
        kit_turn(&k, 0, PHASE_ACTION);
        kit_act(&k, "activate isn_torrent");
        assert_int_equal(kit_event(&k, EV_ACTIVATED)->arg[1], cost);
        assert_int_equal(k.g.energy[0], 0);
        assert_int_equal(galaxies_activation_cost(&k.g, kit_card(&k, "rooks_f54")), 2);
    }
}

TEST(card_isn_bronson_skiles_gives_the_primary_weapon_another_attack)
{
    static kit k;
    const tactic *t = card_named("isn_bronson_skiles");

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_bronson_skiles isn_torrent", t->cost);
    kit_hand(&k, 0, "isn_bronson_skiles");
    kit_put_away(&k, "vapors_fate", "isn_torrent", 3);
    kit_attach(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_bronson_skiles isn_torrent");
    assert_int_equal(t->effect[1].stat, STAT_ATTACKS);
    card_to_attacks(&k, "isn_torrent");
    assert_int_equal(card_shots(&k, "isn_torrent", 0, "vapors_fate"), 2 + t->effect[1].amount);
    assert_int_equal(card_shots(&k, "isn_torrent", 1, "vapors_fate"),
        card_named("isn_lr5_nuclear_warhead")->weapon.attacks);
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_bronson_skiles");
}

/* ---- ISN Transport Shuttle ---- */

/* The Torrent is in the middle of the field, far from the starting zone, with the card in hand. */
static void shuttle(kit *k, const char *ship)
{
    table(k);
    kit_put(k, "isn_torrent", "K7", "north");
    kit_lose(k, "rooks_f54");
    k->g.where[kit_card(k, ship)] = BEHIND_SCREEN;
    for (int i = 0; i < SQUAD; i++) {
        int model = kit_card(k, ship) * SQUAD + i;

        k->g.front[model] = HEX_NONE;
        k->g.is_lost[model] = k->g.shields[model] = k->g.hull[model] = 0;
    }
    kit_hand(k, 0, "isn_transport_shuttle");
    kit_turn(k, 0, PHASE_DEPLOY);
}

/* The spaces where the ship may be put are those next to the Torrent, or to this mate. */
static void may_be_put_beside(const kit *k, const char *ship, const char *mate)
{
    const hex_field *f = field_of(&k->g);
    hex_base host = galaxies_base(&k->g, kit_ship(k, "isn_torrent"));

    for (int i = 0; i < f->columns * HEX_ROWS; i++) {
        hex_base here = base_small((hex)i);

        if (!hex_is_on(f, (hex)i))
            continue;
        bool beside =
            galaxies_model_at(&k->g, (hex)i) == NO_MODEL &&
            (base_distance(&here, &host) == 1 ||
                (mate != NULL && hex_distance((hex)i, k->g.front[kit_ship(k, mate)]) == 1));
        bool offered = kit_rows(k, ship, hex_column((hex)i), NULL) >> hex_row((hex)i) & 1;

        if (mate == NULL ? offered != beside : offered && !beside)
            fail_msg("%s: column %d, row %d", ship, hex_column((hex)i), hex_row((hex)i));
    }
}

TEST(card_isn_transport_shuttle_launches_a_small_ship_beside_a_bigger_one)
{
    static kit k;
    int cost = card_named("isn_transport_shuttle")->cost;

    BEGIN;
    shuttle(&k, "rooks_f54");
    card_windows(&k, 0, "play isn_transport_shuttle rooks_f54 isn_torrent", cost + 5);
    kit_energy(&k, 0, cost + 5 + 2);
    card_play(&k, 0, "play isn_transport_shuttle rooks_f54 isn_torrent");
    assert_int_equal(kit_event(&k, EV_LAUNCHED)->arg[2], 5);
    assert_int_equal(k.g.energy[0], 2);
    kit_expect(&k, ASK_PUT, 0);
    may_be_put_beside(&k, "rooks_f54", NULL);
    kit_act(&k, "put rooks_f54 K8");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_true(kit_at(&k, "rooks_f54", "K8"));
    assert_int_equal(shields(&k, "rooks_f54"), 2);
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "activate rooks_f54"));
}

TEST(card_isn_transport_shuttle_keeps_a_squadron_together)
{
    static kit k;

    BEGIN;
    shuttle(&k, "blue_sparrows");
    card_play(&k, 0, "play isn_transport_shuttle blue_sparrows isn_torrent");
    may_be_put_beside(&k, "blue_sparrows.1", NULL);
    kit_act(&k, "put blue_sparrows.1 K8");
    may_be_put_beside(&k, "blue_sparrows.2", "blue_sparrows.1");
    assert_false(kit_offers(&k, "put blue_sparrows.2 K5")); /* beside the host, far from its mate */
    kit_act(&k, "put blue_sparrows.2 K9");                  /* beside its mate, not the host */
    may_be_put_beside(&k, "blue_sparrows.3", "blue_sparrows.2");
    kit_act(&k, "put blue_sparrows.3 K10");
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_int_equal(k.g.where[kit_card(&k, "blue_sparrows")], ON_FIELD);
}

TEST(card_isn_transport_shuttle_is_for_small_cards_behind_the_screen_and_own_bigger_ships)
{
    static kit k;

    BEGIN;
    shuttle(&k, "rooks_f54");
    kit_put(&k, "isn_everest", "F6", NULL);
    assert_true(kit_offers(&k, "play isn_transport_shuttle rooks_f54 isn_everest"));
    assert_true(kit_offers(&k, "play isn_transport_shuttle blue_hawks isn_torrent"));
    assert_false(kit_offers(&k, "play isn_transport_shuttle isn_barrage isn_torrent"));
    assert_false(kit_offers(&k, "play isn_transport_shuttle blue_sparrows isn_torrent"));
    assert_false(kit_offers(&k, "play isn_transport_shuttle rooks_f54 blue_sparrows"));
    assert_false(kit_offers(&k, "play isn_transport_shuttle rooks_f54 tes_kio"));
    assert_false(kit_offers(&k, "play isn_transport_shuttle rooks_f54 isn_barrage"));
    kit_carry(&k, "rooks_f54", "isn_torrent");
    assert_false(kit_offers(&k, "play isn_transport_shuttle rooks_f54 isn_torrent"));
    assert_true(kit_offers(&k, "play isn_transport_shuttle blue_hawks isn_torrent"));
}

/* ---- Charles Yeoah ---- */

TEST(card_isn_charles_yeoah_puts_back_shields_as_his_energy_phase_begins)
{
    static kit k;
    int back = card_effect("isn_charles_yeoah", OP_RESTORE)->amount;

    BEGIN;
    table(&k);
    card_windows(
        &k, 0, "play isn_charles_yeoah isn_torrent", card_named("isn_charles_yeoah")->cost);
    kit_hand(&k, 0, "isn_charles_yeoah");
    kit_turn(&k, 0, PHASE_DEPLOY);
    card_play(&k, 0, "play isn_charles_yeoah isn_torrent");
    kit_figures("isn_torrent.standard")->shields = (uint8_t)(2 * back + 1);
    kit_pegs(&k, "isn_torrent", 0, 1);
    kit_pegs(&k, "rooks_f54", 0, 0);
    assert_int_equal(shields(&k, "isn_torrent"), 0); /* not when he comes */
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(shields(&k, "isn_torrent"), 0); /* nor in an enemy's */
    for (int turn = 1; turn <= 4; turn++) {
        int most = 2 * back + 1, now = turn * back < most ? turn * back : most;

        kit_turn(&k, 0, PHASE_ENERGY);
        assert_int_equal(shields(&k, "isn_torrent"), now);
        assert_int_equal(kit_told_to(&k, EV_RESTORED, 1), turn * back < most + back);
    }
    assert_int_equal(hull(&k, "isn_torrent"), 1);
    assert_int_equal(shields(&k, "rooks_f54"), 0);
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_charles_yeoah");
}

/* ---- Erin Cho ---- */

/* She is on the Torrent, which has the Vapor's Fate before its guns. */
static void cho(kit *k)
{
    table(k);
    kit_put_away(k, "vapors_fate", "isn_torrent", 3);
    kit_attach(k, 0, "isn_torrent", "isn_erin_cho");
    kit_turn(k, 0, PHASE_ACTION);
    card_to_attacks(k, "isn_torrent");
}

TEST(card_isn_erin_cho_rerolls_one_die_of_an_attack)
{
    static kit k;

    BEGIN;
    cho(&k);
    kit_dice(&k, "A4"); /* a miss */
    kit_act(&k, "fire isn_torrent 0 vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    assert_true(kit_offers(&k, "reroll letter"));
    assert_true(kit_offers(&k, "reroll number"));
    assert_false(kit_offers(&k, "reroll both"));
    kit_rig(&k, FROM_LETTER, 'D' - 'A');
    kit_act(&k, "reroll letter"); /* D4 is a hit */
    const event *e = kit_event(&k, EV_COORDINATE);

    assert_int_equal(e->arg[0], 'D' - 'A');
    assert_int_equal(e->arg[1], 4);
    assert_true(kit_told_to(&k, EV_COORDINATE, 1));
    assert_int_equal(shields(&k, "vapors_fate"), 1);
}

TEST(card_isn_erin_cho_keeps_the_new_result_even_a_worse_one)
{
    static kit k;

    BEGIN;
    cho(&k);
    kit_dice(&k, "D4"); /* a hit: any attack may be rerolled */
    kit_act(&k, "fire isn_torrent 0 vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    kit_number(&k, 1);
    kit_act(&k, "reroll number");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_int_equal(shields(&k, "vapors_fate"), 2);
}

TEST(card_isn_erin_cho_helps_once_in_each_activation)
{
    static kit k;

    BEGIN;
    cho(&k);
    for (int turn = 0; turn < 2; turn++) {
        kit_dice(&k, "A1");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_expect(&k, ASK_REROLL, 0);
        kit_number(&k, 2);
        kit_act(&k, "reroll number");
        kit_dice(&k, "A1");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        assert_int_equal(k.g.flow.ask, ASK_ACTION); /* its attacks are over, nobody was asked */
        kit_turn(&k, 0, PHASE_ACTION);
        card_to_attacks(&k, "isn_torrent");
    }
    kit_dice(&k, "A1");
    kit_act(&k, "fire isn_torrent 0 vapors_fate");
    kit_act(&k, "keep"); /* not used */
    kit_dice(&k, "A1");
    kit_act(&k, "fire isn_torrent 0 vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
}

TEST(card_isn_erin_cho_is_attached_to_her_ship)
{
    static kit k;

    BEGIN;
    table(&k);
    card_windows(&k, 0, "play isn_erin_cho isn_torrent", card_named("isn_erin_cho")->cost);
    kit_hand(&k, 0, "isn_erin_cho");
    kit_put_away(&k, "vapors_fate", "rooks_f54", 3);
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_erin_cho isn_torrent");
    card_to_attacks(&k, "rooks_f54");
    kit_dice(&k, "A1");
    kit_act(&k, "fire rooks_f54 0 vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0); /* of other ships she knows nothing */
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_erin_cho");
}

int main(void)
{
    struct CMUnitTest tests[] = {
        RUN(card_isn_alert_torrent_is_played_as_an_enemy_phase_begins),
        RUN(card_isn_alert_torrent_moves_each_ship_of_a_card_half_its_move),
        RUN(card_isn_alert_torrent_lets_nobody_attack_and_is_no_activation),
        RUN(card_isn_alert_torrent_costs_less_while_the_torrent_is_in_battle),
        RUN(card_isn_sparrow_cover_fire_turns_a_hit_into_a_miss),
        RUN(card_isn_sparrow_cover_fire_saves_a_ship_from_a_critical_hit),
        RUN(card_isn_sparrow_cover_fire_needs_a_sparrow_near_the_target),
        RUN(card_isn_sparrow_cover_fire_is_not_given_by_the_target_itself),
        RUN(card_isn_sparrow_cover_fire_is_for_hits_that_one_can_pay_for),
        RUN(card_isn_maneuvering_thrusters_lengthen_the_move),
        RUN(card_isn_maneuvering_thrusters_are_hard_to_jam),
        RUN(card_isn_lr5_nuclear_warhead_is_a_weapon),
        RUN(card_isn_f47_hawk_patrol_moves_each_hawk_a_little),
        RUN(card_isn_f47_hawk_patrol_gives_each_hawk_one_attack_with_its_primary_weapon),
        RUN(card_isn_f47_hawk_patrol_can_follow_an_activation),
        RUN(card_isn_f47_hawk_patrol_is_about_hawks_in_battle_or_to_be_launched),
        RUN(card_isn_f47_hawk_patrol_makes_their_launch_cheaper),
        RUN(card_isn_f47_hawk_patrol_is_for_a_launch_in_this_turn),
        RUN(card_isn_commando_away_team_boards_solo_ships_nearby),
        RUN(card_isn_commando_away_team_gnaws_at_the_hull_turn_by_turn),
        RUN(card_isn_commando_away_team_can_destroy_its_ship_and_is_discarded_with_it),
        RUN(card_isn_superior_squadron_tactic_is_attached_to_squadrons),
        RUN(card_isn_superior_squadron_tactic_rerolls_a_miss_once_for_each_ship),
        RUN(card_isn_superior_squadron_tactic_needs_a_miss_and_a_mate_beside),
        RUN(card_isn_superior_squadron_tactic_works_again_in_the_next_activation),
        RUN(card_isn_superior_squadron_tactic_is_not_used_up_by_an_earlier_turn),
        RUN(card_isn_sr2_twin_rocket_launchers_are_a_weapon_of_every_ship),
        RUN(card_isn_sr2_twin_rocket_launchers_are_charged_by_each_ship_for_itself),
        RUN(card_isn_bronson_skiles_makes_activations_cheaper),
        RUN(card_isn_bronson_skiles_gives_the_primary_weapon_another_attack),
        RUN(card_isn_transport_shuttle_launches_a_small_ship_beside_a_bigger_one),
        RUN(card_isn_transport_shuttle_keeps_a_squadron_together),
        RUN(card_isn_transport_shuttle_is_for_small_cards_behind_the_screen_and_own_bigger_ships),
        RUN(card_isn_charles_yeoah_puts_back_shields_as_his_energy_phase_begins),
        RUN(card_isn_erin_cho_rerolls_one_die_of_an_attack),
        RUN(card_isn_erin_cho_keeps_the_new_result_even_a_worse_one),
        RUN(card_isn_erin_cho_helps_once_in_each_activation),
        RUN(card_isn_erin_cho_is_attached_to_her_ship),
        RUN_LAST(card_every_isn_one_has_a_test, tests),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
