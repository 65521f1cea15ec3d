/*
 * test_attached_cards_isn.c: what each hero, upgrade and weapon of the ISN does, when, on whom, for what, how
 * long, and where it lies then.  A test is named after its card.
 */
#include "cards.h"

/* ---- Maneuvering Thrusters ---- */

TEST(card_isn_maneuvering_thrusters_lengthen_the_move)
{
    static kit k;

    card_table(&k);
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

    card_table(&k);
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

    card_table(&k);
    card_windows(&k, 0, "play isn_lr5_nuclear_warhead isn_torrent",
        card_named("isn_lr5_nuclear_warhead")->cost);
    kit_hand(&k, 0, "isn_lr5_nuclear_warhead");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_lr5_nuclear_warhead isn_torrent");
    card_is_a_weapon(&k, "isn_lr5_nuclear_warhead", "isn_torrent", "vapors_fate");
    assert_true(kit_seen_word(&k, 1, "cards.1.weapons.1.from", "isn_lr5_nuclear_warhead"));
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
}

/* ---- Superior Squadron Tactic ---- */

/* Two Sparrows beside each other and one alone, all near the Vapor's Fate; the card is attached. */
static void superior(kit *k)
{
    card_table(k);
    kit_put(k, "vapors_fate", "K6", NULL);
    kit_put(k, "blue_sparrows.1", "H6", NULL);
    kit_put(k, "blue_sparrows.2", "H7", NULL);
    kit_put(k, "blue_sparrows.3", "N6", NULL);
    kit_attach(k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
    kit_turn(k, 0, PHASE_ACTION);
    card_to_attacks(k, "blue_sparrows");
}

TEST(card_isn_superior_squadron_tactic_is_attached_to_squadrons)
{
    static kit k;

    card_table(&k);
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

    superior(&k);
    card_miss(&k, "blue_sparrows.1", 0, "vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    assert_true(kit_offers(&k, "reroll both"));
    assert_false(kit_offers(&k, "reroll letter"));
    kit_hit(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    assert_true(kit_told_to(&k, EV_COORDINATE, 1));
    assert_int_equal(card_shields(&k, "vapors_fate"), 1);
    card_miss(&k, "blue_sparrows.1", 0, "vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0); /* not twice */
    card_miss(&k, "blue_sparrows.2", 0, "vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    kit_act(&k, "keep"); /* and it is not used up */
    card_miss(&k, "blue_sparrows.2", 0, "vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    kit_expect(&k, ASK_ATTACK, 0); /* the second roll stands */
}

TEST(card_isn_superior_squadron_tactic_needs_a_miss_and_a_mate_beside)
{
    static kit k;

    superior(&k);
    card_miss(&k, "blue_sparrows.3", 0, "vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0);
    card_hit(&k, "blue_sparrows.1", 0, "vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_int_equal(card_shields(&k, "vapors_fate"), 1);
    superior(&k);
    kit_put(&k, "rooks_f54", "N7", NULL); /* another ship is no mate */
    card_miss(&k, "blue_sparrows.3", 0, "vapors_fate");
    kit_expect(&k, ASK_ATTACK, 0);
}

TEST(card_isn_superior_squadron_tactic_works_again_in_the_next_activation)
{
    static kit k;

    superior(&k);
    for (int turn = 0; turn < 2; turn++) {
        card_miss(&k, "blue_sparrows.1", 0, "vapors_fate");
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

    card_table(&k);
    kit_put(&k, "blue_hawks.1", "E1", NULL);
    kit_put(&k, "blue_hawks.2", "F1", NULL);
    kit_put(&k, "vapors_fate", "I3", NULL);
    kit_attach(&k, 0, "blue_hawks", "isn_superior_squadron_tactic");
    kit_hand(&k, 0, "");
    kit_turn(&k, 0, PHASE_ACTION);
    card_to_attacks(&k, "blue_hawks");
    card_miss(&k, "blue_hawks.1", 0, "vapors_fate");
    kit_miss(&k, "vapors_fate");
    kit_act(&k, "reroll both");
    kit_end(&k);
    kit_end(&k);
    kit_hand(&k, 0, "isn_f47_hawk_patrol");
    kit_act(&k, "end");
    kit_act(&k, "play isn_f47_hawk_patrol blue_hawks");
    kit_act(&k, "end");
    card_miss(&k, "blue_hawks.1", 0, "vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
}

/* ---- SR2 Twin Rocket Launchers ---- */

TEST(card_isn_sr2_twin_rocket_launchers_are_a_weapon_of_every_ship)
{
    static kit k;

    card_table(&k);
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

    card_table(&k);
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

    assert_int_equal(e->stat, STAT_ACTIVATION);
    for (int printed = 1; printed <= 4; printed++) {
        int cost = printed + e->amount > e->minimum ? printed + e->amount : e->minimum;

        card_table(&k);
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

    card_table(&k);
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

/* ---- Charles Yeoah ---- */

TEST(card_isn_charles_yeoah_puts_back_shields_as_his_energy_phase_begins)
{
    static kit k;
    int back = card_effect("isn_charles_yeoah", OP_RESTORE)->amount;

    card_table(&k);
    card_windows(
        &k, 0, "play isn_charles_yeoah isn_torrent", card_named("isn_charles_yeoah")->cost);
    kit_hand(&k, 0, "isn_charles_yeoah");
    kit_turn(&k, 0, PHASE_DEPLOY);
    card_play(&k, 0, "play isn_charles_yeoah isn_torrent");
    kit_figures("isn_torrent.standard")->shields = (uint8_t)(2 * back + 1);
    kit_pegs(&k, "isn_torrent", 0, 1);
    kit_pegs(&k, "rooks_f54", 0, 0);
    assert_int_equal(card_shields(&k, "isn_torrent"), 0); /* not when he comes */
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(card_shields(&k, "isn_torrent"), 0); /* nor in an enemy's */
    for (int turn = 1; turn <= 4; turn++) {
        int most = 2 * back + 1, now = turn * back < most ? turn * back : most;

        kit_turn(&k, 0, PHASE_ENERGY);
        assert_int_equal(card_shields(&k, "isn_torrent"), now);
        assert_int_equal(kit_told_to(&k, EV_RESTORED, 1), turn * back < most + back);
    }
    assert_int_equal(card_hull(&k, "isn_torrent"), 1);
    assert_int_equal(card_shields(&k, "rooks_f54"), 0);
    card_goes_with_its_ship(&k, 0, "isn_torrent", "isn_charles_yeoah");
}

/* ---- Erin Cho ---- */

/* She is on the Torrent, which has the Vapor's Fate before its guns. */
static void cho(kit *k)
{
    card_table(k);
    kit_put_away(k, "vapors_fate", "isn_torrent", 3);
    kit_attach(k, 0, "isn_torrent", "isn_erin_cho");
    kit_turn(k, 0, PHASE_ACTION);
    card_to_attacks(k, "isn_torrent");
}

TEST(card_isn_erin_cho_rerolls_one_die_of_an_attack)
{
    static kit k;

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
    assert_int_equal(card_shields(&k, "vapors_fate"), 1);
}

TEST(card_isn_erin_cho_keeps_the_new_result_even_a_worse_one)
{
    static kit k;

    cho(&k);
    kit_dice(&k, "D4"); /* a hit: any attack may be rerolled */
    kit_act(&k, "fire isn_torrent 0 vapors_fate");
    kit_expect(&k, ASK_REROLL, 0);
    kit_number(&k, 1);
    kit_act(&k, "reroll number");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_int_equal(card_shields(&k, "vapors_fate"), 2);
}

TEST(card_isn_erin_cho_helps_once_in_each_activation)
{
    static kit k;

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

    card_table(&k);
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

TEST(every_card_has_a_test)
{
    card_all_tested(ISN, true);
}
