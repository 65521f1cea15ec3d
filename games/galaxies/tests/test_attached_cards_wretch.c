/*
 * test_attached_cards_wretch.c: what each hero, upgrade and weapon of the Wretch does, when, on whom, for what, how
 * long, and where it lies then.  A test is named after its card.
 */
#include "cards.h"

/* The amount that the card adds to a figure. */
static int adds(const char *id, int stat)
{
    for (int i = 0; i < card_named(id)->effect_count; i++)
        if (card_named(id)->effect[i].op == OP_STAT && card_named(id)->effect[i].stat == stat)
            return card_named(id)->effect[i].amount;
    fail_msg("%s does not change that", id);
    return 0;
}

/* ---- Shield Siphon ---- */

/* The Tes Kio bears it and has lost its shields; the Torrent is its target. */
static void siphon(kit *k)
{
    card_table(k);
    kit_figures("tes_kio.standard")->shields = 9;
    kit_put_away(k, "isn_torrent", "tes_kio", 2);
    kit_attach(k, 1, "tes_kio", "wretch_shield_siphon");
    kit_pegs(k, "tes_kio", 0, 0);
    kit_turn(k, 1, PHASE_ACTION);
    card_to_attacks(k, "tes_kio");
}

TEST(card_wretch_shield_siphon_is_attached_to_its_ship)
{
    static kit k;

    card_table(&k);
    card_windows(
        &k, 1, "play wretch_shield_siphon tes_kio", card_named("wretch_shield_siphon")->cost);
    kit_hand(&k, 1, "wretch_shield_siphon");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_shield_siphon tes_kio");
    card_goes_with_its_ship(&k, 1, "tes_kio", "wretch_shield_siphon");
}

TEST(card_wretch_shield_siphon_feeds_on_shields_once_an_activation)
{
    static kit k;
    int back = card_effect("wretch_shield_siphon", OP_RESTORE)->amount;

    siphon(&k);
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
    assert_int_equal(card_shields(&k, "tes_kio"), back);
    assert_true(kit_told_to(&k, EV_RESTORED, 0));
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_int_equal(card_shields(&k, "isn_torrent"), 0);
    assert_int_equal(card_shields(&k, "tes_kio"), back); /* once */
    kit_pegs(&k, "isn_torrent", 2, 0);
    kit_turn(&k, 1, PHASE_ACTION);
    card_to_attacks(&k, "tes_kio");
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_int_equal(card_shields(&k, "tes_kio"), 2 * back); /* in each activation */
}

TEST(card_wretch_shield_siphon_needs_a_shield_peg_to_go)
{
    static kit k;

    siphon(&k);
    kit_pegs(&k, "isn_torrent", 0, 0);
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_int_equal(card_hull(&k, "isn_torrent"), 1);
    assert_int_equal(card_shields(&k, "tes_kio"), 0);
    kit_pegs(&k, "isn_torrent", 1, 0);
    card_hit(&k, "tes_kio", 0, "isn_torrent"); /* and the one before was none */
    assert_true(card_shields(&k, "tes_kio") > 0);
}

TEST(card_wretch_shield_siphon_gives_no_more_than_the_ship_began_with)
{
    static kit k;

    siphon(&k);
    kit_pegs(&k, "tes_kio", 9, 0);
    card_hit(&k, "tes_kio", 0, "isn_torrent");
    assert_int_equal(card_shields(&k, "tes_kio"), 9);
    assert_false(kit_told(&k, EV_RESTORED));
}

TEST(card_wretch_shield_siphon_serves_its_own_ship_only)
{
    static kit k;

    siphon(&k);
    kit_act(&k, "end");
    kit_put_away(&k, "isn_torrent", "chosh_ka", 2);
    kit_pegs(&k, "chosh_ka", 0, 0);
    card_to_attacks(&k, "chosh_ka");
    card_hit(&k, "chosh_ka", 0, "isn_torrent");
    assert_int_equal(card_shields(&k, "isn_torrent"), 1);
    assert_int_equal(card_shields(&k, "chosh_ka"), 0);
    assert_int_equal(card_shields(&k, "tes_kio"), 0);
}

/* ---- LR5 Plaxma Cannon ---- */

TEST(card_wretch_lr5_plaxma_cannon_is_a_weapon)
{
    static kit k;

    card_table(&k);
    card_windows(&k, 1, "play wretch_lr5_plaxma_cannon tes_kio",
        card_named("wretch_lr5_plaxma_cannon")->cost);
    kit_hand(&k, 1, "wretch_lr5_plaxma_cannon");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_lr5_plaxma_cannon tes_kio");
    card_is_a_weapon(&k, "wretch_lr5_plaxma_cannon", "tes_kio", "isn_everest");
    card_goes_with_its_ship(&k, 1, "tes_kio", "wretch_lr5_plaxma_cannon");
}

/* ---- Fate's Reach ---- */

TEST(card_wretch_fates_reach_lengthens_the_move_of_each_ship)
{
    static kit k;
    int further = adds("wretch_fates_reach", STAT_MOVE);

    card_table(&k);
    kit_lose(&k, "vapors_fate");
    kit_put(&k, "red_tougu.1", "K2", NULL);
    kit_put(&k, "red_tougu.2", "L2", NULL);
    kit_put(&k, "red_tougu.3", "M2", NULL);
    card_windows(
        &k, 1, "play wretch_fates_reach red_tougu", card_named("wretch_fates_reach")->cost);
    kit_hand(&k, 1, "wretch_fates_reach");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_fates_reach red_tougu");
    kit_act(&k, "activate red_tougu");
    assert_int_equal(card_walk_all(&k, "red_tougu.3"), 4 + further);
    assert_int_equal(card_walk_all(&k, "red_tougu.1"), 4 + further);
    assert_int_equal(card_walk_all(&k, "red_tougu.2"), 4 + further);
    card_goes_with_its_ship(&k, 1, "red_tougu", "wretch_fates_reach");
}

TEST(card_wretch_fates_reach_lengthens_the_range_of_the_primary_weapon)
{
    static kit k;
    int further = adds("wretch_fates_reach", STAT_RANGE);

    for (int away = 5 + further; away <= 5 + further + 1; away++) {
        card_table(&k);
        kit_figures("red_tougu.standard")->weapon_count = 2;
        kit_attach(&k, 1, "red_tougu", "wretch_fates_reach");
        kit_lose(&k, "red_tougu.3");
        kit_put_away(&k, "isn_everest", "red_tougu.1", away);
        kit_put_away(&k, "red_tougu.2", "isn_everest", 5);
        kit_turn(&k, 1, PHASE_ACTION);
        card_to_attacks(&k, "red_tougu");
        assert_int_equal(kit_offers(&k, "fire red_tougu.1 0 isn_everest"), away == 5 + further);
        assert_true(kit_offers(&k, "fire red_tougu.2 1 isn_everest"));
        assert_false(kit_offers(&k, "fire red_tougu.1 1 isn_everest")); /* 5 */
    }
}

/* ---- LR5 Ripper Cannon ---- */

TEST(card_wretch_lr5_ripper_cannon_is_a_weapon)
{
    static kit k;

    card_table(&k);
    card_windows(&k, 1, "play wretch_lr5_ripper_cannon tes_kio",
        card_named("wretch_lr5_ripper_cannon")->cost);
    kit_hand(&k, 1, "wretch_lr5_ripper_cannon");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_lr5_ripper_cannon tes_kio");
    card_is_a_weapon(&k, "wretch_lr5_ripper_cannon", "tes_kio", "isn_everest");
    card_goes_with_its_ship(&k, 1, "tes_kio", "wretch_lr5_ripper_cannon");
}

/* The strength of an attack by the Tes Kio on the Everest. */
static int strength_of(kit *k, int slot)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "fire tes_kio %d isn_everest", slot);
    kit_miss(k, "isn_everest");
    kit_act(k, act);
    return kit_event(k, EV_ATTACK)->arg[3];
}

/* The Tes Kio bears these and may attack the Everest, which has so many shield pegs. */
static void armed(kit *k, const char *first, const char *second, int pegs)
{
    card_table(k);
    kit_put_away(k, "isn_everest", "tes_kio", 2);
    kit_pegs(k, "isn_everest", pegs, 0);
    kit_attach(k, 1, "tes_kio", first);
    kit_attach(k, 1, "tes_kio", second);
    kit_turn(k, 1, PHASE_ACTION);
    card_to_attacks(k, "tes_kio");
}

TEST(card_wretch_lr5_ripper_cannon_is_stronger_where_shields_are_down)
{
    static kit k;
    int plaxma = card_named("wretch_lr5_plaxma_cannon")->weapon.strength;
    int ripper = card_named("wretch_lr5_ripper_cannon")->weapon.strength;
    int more = adds("wretch_lr5_ripper_cannon", STAT_STRENGTH);

    for (int pegs = 0; pegs <= 1; pegs++) {
        armed(&k, "wretch_lr5_plaxma_cannon", "wretch_lr5_ripper_cannon", pegs);
        assert_int_equal(strength_of(&k, 0), 1);
        assert_int_equal(strength_of(&k, 1), plaxma);
        assert_int_equal(strength_of(&k, 2), ripper + (pegs == 0 ? more : 0));
        armed(&k, "wretch_lr5_ripper_cannon", "wretch_lr5_plaxma_cannon", pegs);
        assert_int_equal(strength_of(&k, 1), ripper + (pegs == 0 ? more : 0));
        assert_int_equal(strength_of(&k, 2), plaxma);
    }
}

/* ---- Krall Draxus ---- */

TEST(card_wretch_krall_draxus_makes_activations_cheaper)
{
    static kit k;
    const effect *e = card_effect("wretch_krall_draxus", OP_STAT);

    assert_int_equal(e->stat, STAT_ACTIVATION);
    for (int printed = 1; printed <= 4; printed++) {
        int cost = printed + e->amount > e->minimum ? printed + e->amount : e->minimum;

        card_table(&k);
        kit_figures("tes_kio.standard")->activation = (uint8_t)printed;
        kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
        kit_energy(&k, 1, cost);
        kit_turn(&k, 1, PHASE_ACTION);
        kit_act(&k, "activate tes_kio");
        assert_int_equal(kit_event(&k, EV_ACTIVATED)->arg[1], cost);
        assert_int_equal(k.g.energy[1], 0);
        assert_int_equal(galaxies_activation_cost(&k.g, kit_card(&k, "chosh_ka")), 2);
    }
}

TEST(card_wretch_krall_draxus_strengthens_the_primary_weapon_where_shields_are_down)
{
    static kit k;
    int plaxma = card_named("wretch_lr5_plaxma_cannon")->weapon.strength;
    int more = adds("wretch_krall_draxus", STAT_STRENGTH);

    for (int pegs = 0; pegs <= 1; pegs++) {
        armed(&k, "wretch_krall_draxus", "wretch_lr5_plaxma_cannon", pegs);
        assert_int_equal(strength_of(&k, 0), 1 + (pegs == 0 ? more : 0));
        assert_int_equal(strength_of(&k, 1), plaxma);
    }
}

TEST(card_wretch_krall_draxus_is_attached_to_his_ship)
{
    static kit k;

    card_table(&k);
    card_windows(
        &k, 1, "play wretch_krall_draxus tes_kio", card_named("wretch_krall_draxus")->cost);
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_turn(&k, 1, PHASE_DEPLOY);
    card_play(&k, 1, "play wretch_krall_draxus tes_kio");
    card_goes_with_its_ship(&k, 1, "tes_kio", "wretch_krall_draxus");
}

/* ---- Captain Vulchar ---- */

/* The Tes Kio shoots down a Sparrow. */
static void sparrow_falls(kit *k, const char *sparrow)
{
    kit_pegs(k, sparrow, 0, 3);
    card_hit(k, "tes_kio", 0, sparrow);
}

static int ecm_damage_on(const kit *k, int number)
{
    static kit t;

    t = *k;
    kit_turn(&t, 0, PHASE_ACTION);
    kit_act(&t, "activate rooks_f54");
    kit_number(&t, number);
    card_step_beside(&t, "rooks_f54", "chosh_ka");
    return kit_event_of(&t, EV_ECM, kit_ship(&t, "rooks_f54"))->arg[3];
}

TEST(card_wretch_captain_vulchar_jams_on_lower_rolls)
{
    static kit k;
    int from = card_effect("wretch_captain_vulchar", OP_ECM_BY)->threshold;

    card_table(&k);
    kit_figures("rooks_f54.standard")->hull = 9;
    kit_put(&k, "chosh_ka", "K7", NULL);
    kit_put_away(&k, "rooks_f54", "chosh_ka", 2);
    assert_int_equal(ecm_damage_on(&k, galaxies_components()->ecm_from - 1), 0);
    kit_attach(&k, 1, "chosh_ka", "wretch_captain_vulchar");
    assert_true(ecm_damage_on(&k, from) > 0);
    assert_int_equal(ecm_damage_on(&k, from - 1), 0);
}

TEST(card_wretch_captain_vulchar_gains_by_every_ship_that_his_attacks_destroy)
{
    static kit k;
    int worth = card_effect("wretch_captain_vulchar", OP_GAIN_ENERGY)->amount;

    card_tes_kio_attacks(&k, "");
    kit_attach(&k, 1, "tes_kio", "wretch_captain_vulchar");
    kit_energy(&k, 1, 10);
    sparrow_falls(&k, "blue_sparrows.1");
    assert_int_equal(k.g.energy[1], 10 + worth);
    assert_true(kit_told_to(&k, EV_ENERGY, 0));
    sparrow_falls(&k, "blue_sparrows.2");
    assert_int_equal(k.g.energy[1], 10 + 2 * worth);
}

TEST(card_wretch_captain_vulchar_gains_nothing_otherwise)
{
    static kit k;

    card_tes_kio_attacks(&k, "");
    kit_attach(&k, 1, "chosh_ka", "wretch_captain_vulchar");
    kit_energy(&k, 1, 10);
    sparrow_falls(&k, "blue_sparrows.1"); /* by another ship */
    assert_int_equal(k.g.energy[1], 10);
    kit_put_away(&k, "rooks_f54", "chosh_ka", 2);
    kit_pegs(&k, "rooks_f54", 0, 3);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_number(&k, 8);
    card_step_beside(&k, "rooks_f54", "chosh_ka"); /* by ECM */
    assert_false(card_is_there(&k, "rooks_f54"));
    assert_int_equal(k.g.energy[1], 10);
}

/* A ship that bursts as it is shot down takes another with it: that one the attack did not destroy. */
TEST(card_wretch_captain_vulchar_gains_nothing_by_what_a_wreck_takes_with_it)
{
    static kit k;
    int worth = card_effect("wretch_captain_vulchar", OP_GAIN_ENERGY)->amount;
    const ship_card *shipped = &galaxies_shipped.card[kit_type("red_fuvu.seasoned")];

    card_tes_kio_attacks(&k, "");
    kit_attach(&k, 1, "tes_kio", "wretch_captain_vulchar");
    kit_figures("red_fuvu.seasoned")->effect[0] = shipped->effect[0];
    kit_figures("red_fuvu.seasoned")->effect_count = 1;
    assert_int_equal(shipped->effect[0].trigger, ON_DESTROYED);
    kit_put_away(&k, "red_fuvu.1", "tes_kio", 2);
    kit_capture(&k, "red_fuvu", 0);
    kit_pegs(&k, "red_fuvu.1", 0, 3);
    kit_put_away(&k, "chosh_ka", "red_fuvu.1", 1);
    kit_pegs(&k, "chosh_ka", 0, 3);
    kit_energy(&k, 1, 10);
    card_hit(&k, "tes_kio", 0, "red_fuvu.1");
    assert_false(card_is_there(&k, "red_fuvu.1"));
    assert_false(card_is_there(&k, "chosh_ka"));
    assert_int_equal(k.g.energy[1], 10 + worth);
}

TEST(card_wretch_captain_vulchar_is_attached_to_his_ship)
{
    static kit k;

    card_table(&k);
    card_windows(
        &k, 1, "play wretch_captain_vulchar tes_kio", card_named("wretch_captain_vulchar")->cost);
    kit_hand(&k, 1, "wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_DEPLOY);
    card_play(&k, 1, "play wretch_captain_vulchar tes_kio");
    card_goes_with_its_ship(&k, 1, "tes_kio", "wretch_captain_vulchar");
}

TEST(every_card_has_a_test)
{
    card_all_tested(WRETCH, true);
}
