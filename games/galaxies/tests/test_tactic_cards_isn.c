/*
 * test_tactic_cards_isn.c: what each event and sabotage card of the ISN does, when, on whom, for what, how
 * long, and where it lies then.  A test is named after its card.
 */
#include "cards.h"

/* ---- Alert From ISN Torrent ---- */

TEST(card_isn_alert_torrent_is_played_as_an_enemy_phase_begins)
{
    static kit k;

    card_table(&k);
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

    for (int move = 4; move <= 5; move++) {
        card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
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

TEST(card_isn_alert_torrent_never_costs_less_than_nothing)
{
    static kit k;

    card_table(&k);
    for (int cost = 0; cost <= 2; cost++) {
        kit_tactic_figures("isn_alert_torrent")->cost = (uint8_t)cost;
        assert_int_equal(
            galaxies_play_cost(&k.g, 0, kit_tactic("isn_alert_torrent")), cost == 0 ? 0 : cost - 1);
    }
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

    card_table(&k);
    card_windows(&k, 0, "play isn_sparrow_cover_fire isn_torrent",
        card_named("isn_sparrow_cover_fire")->cost);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_DEFEND, 0);
    card_play(&k, 0, "play isn_sparrow_cover_fire isn_torrent");
    assert_int_equal(kit_event(&k, EV_CANCELLED)->arg[0], kit_ship(&k, "isn_torrent"));
    assert_true(kit_told_to(&k, EV_CANCELLED, 1));
    assert_false(kit_told(&k, EV_DAMAGE));
    assert_int_equal(card_shields(&k, "isn_torrent"), 2);
    kit_expect(&k, ASK_ATTACK, 1);
    assert_int_equal(card_shots(&k, "tes_kio", 0, "isn_torrent"), 1); /* of two, one is gone */
}

TEST(card_isn_sparrow_cover_fire_saves_a_ship_from_a_critical_hit)
{
    static kit k;

    card_table(&k);
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
    assert_int_equal(card_hull(&k, "isn_torrent"), 0);
}

TEST(card_isn_sparrow_cover_fire_needs_a_sparrow_near_the_target)
{
    static kit k;
    int within = card_named("isn_sparrow_cover_fire")->near_within;

    for (int away = within; away <= within + 1; away++) {
        card_table(&k);
        sparrows_far_away(&k);
        kit_put_away(&k, "blue_sparrows.2", "isn_torrent", away);
        kit_hand(&k, 0, "isn_sparrow_cover_fire");
        shot_at(&k, "isn_torrent");
        assert_int_equal(k.g.flow.ask, away == within ? ASK_DEFEND : ASK_ATTACK);
        assert_int_equal(card_shields(&k, "isn_torrent"), away == within ? 2 : 1);
    }
    card_table(&k);
    kit_capture(&k, "blue_sparrows", 1);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(card_isn_sparrow_cover_fire_is_not_given_by_the_target_itself)
{
    static kit k;

    card_table(&k);
    sparrows_far_away(&k);
    kit_put(&k, "blue_sparrows.1", "B7", NULL);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_ATTACK, 1);
    card_table(&k);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    shot_at(&k, "blue_sparrows.1");
    kit_expect(&k, ASK_DEFEND, 0); /* by its mates */
    assert_true(kit_offers(&k, "play isn_sparrow_cover_fire blue_sparrows.1"));
}

TEST(card_isn_sparrow_cover_fire_is_for_hits_that_one_can_pay_for)
{
    static kit k;

    card_table(&k);
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    kit_energy(&k, 0, card_named("isn_sparrow_cover_fire")->cost - 1);
    shot_at(&k, "isn_torrent");
    kit_expect(&k, ASK_ATTACK, 1);
    kit_energy(&k, 0, card_named("isn_sparrow_cover_fire")->cost);
    card_miss(&k, "tes_kio", 0, "isn_torrent");
    assert_false(k.g.flow.ask == ASK_DEFEND);
}

/* ---- F-47 Hawk Patrol ---- */

/* The Hawks are there, and the card is in hand. */
static void hawks(kit *k)
{
    card_table(k);
    kit_put(k, "blue_hawks.1", "E1", NULL);
    kit_put(k, "blue_hawks.2", "F1", NULL);
    kit_put(k, "blue_hawks.3", "G1", NULL);
    kit_hand(k, 0, "isn_f47_hawk_patrol");
}

TEST(card_isn_f47_hawk_patrol_moves_each_hawk_a_little)
{
    static kit k;

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
    card_hit(&k, "blue_hawks.2", 0, "vapors_fate");
    assert_int_equal(card_shields(&k, "vapors_fate"), 1);
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(k.g.energy[0], energy - card_named("isn_f47_hawk_patrol")->cost);
    card_to_attacks(&k, "blue_hawks"); /* it was no activation */
    assert_int_equal(card_shots(&k, "blue_hawks.1", 0, "vapors_fate"), 2);
}

TEST(card_isn_f47_hawk_patrol_can_follow_an_activation)
{
    static kit k;

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

TEST(card_isn_f47_hawk_patrol_uses_up_nothing_of_an_activation)
{
    static const effect once = {
        .trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH, .limit = ONCE_AN_ACTIVATION};
    static kit k;

    hawks(&k);
    kit_figures("blue_hawks.standard")->effect[0] = once;
    kit_figures("blue_hawks.standard")->effect_count = 1;
    kit_put(&k, "vapors_fate", "I3", NULL);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "play isn_f47_hawk_patrol blue_hawks");
    kit_act(&k, "end");
    card_miss(&k, "blue_hawks.1", 0, "vapors_fate");
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    kit_act(&k, "end");
    card_to_attacks(&k, "blue_hawks");
    card_miss(&k, "blue_hawks.1", 0, "vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
}

TEST(card_isn_f47_hawk_patrol_is_about_hawks_in_battle_or_to_be_launched)
{
    static kit k;
    int cost = card_named("isn_f47_hawk_patrol")->cost;

    card_table(&k);
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

    for (int dear = 0; dear <= 1; dear++) {
        card_table(&k);
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

    card_table(&k);
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

    for (int away = within; away <= within + 1; away++) {
        card_table(&k);
        kit_put_away(&k, "tes_kio", "isn_torrent", away);
        for (int i = 0; i < SQUAD; i++) /* none else is near */
            kit_lose(&k, i == 0   ? "blue_sparrows.1"
                         : i == 1 ? "blue_sparrows.2"
                                  : "blue_sparrows.3");
        kit_lose(&k, "rooks_f54");
        kit_lose(&k, "isn_everest");
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
    assert_int_equal(card_hull(&k, "tes_kio"), 0); /* nothing yet */
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

    card_table(&k);
    const effect *e = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE);

    kit_figures("tes_kio.standard")->hull = 30;
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    energy_phase(&k, 1, e->threshold - 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], e->threshold - 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], e->threshold);
    assert_int_equal(card_hull(&k, "tes_kio"), 0);
    for (int turn = 1; turn <= 3; turn++) {
        energy_phase(&k, 1, e->threshold);
        assert_true(kit_told_to(&k, EV_ROLL, 0));
        assert_int_equal(card_hull(&k, "tes_kio"), turn * e->amount);
        assert_int_equal(card_shields(&k, "tes_kio"), 2); /* they are up and do not help */
        assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
    }
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_ROLL)); /* not in the phase of whoever sent them */
}

TEST(card_isn_commando_away_team_can_destroy_its_ship_and_is_discarded_with_it)
{
    static kit k;

    card_table(&k);
    const effect *e = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE);
    int discards = card_discarded(&k, 0, "isn_commando_away_team");

    kit_figures("tes_kio.standard")->hull = (uint8_t)e->amount;
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    energy_phase(&k, 1, e->threshold);
    assert_false(model_on_field(&k.g, kit_ship(&k, "tes_kio")));
    assert_int_equal(card_discarded(&k, 0, "isn_commando_away_team"), discards + 1);
    kit_expect(&k, ASK_DEPLOY, 1);
}

/* ---- ISN Transport Shuttle ---- */

/* The Torrent is in the middle of the field, far from the starting zone, with the card in hand. */
static void shuttle(kit *k, const char *ship)
{
    card_table(k);
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
    assert_int_equal(card_shields(&k, "rooks_f54"), 2);
    kit_act(&k, "end");
    assert_true(kit_offers(&k, "activate rooks_f54"));
}

TEST(card_isn_transport_shuttle_keeps_a_squadron_together)
{
    static kit k;

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

TEST(every_card_has_a_test)
{
    card_all_tested(ISN, false);
}
