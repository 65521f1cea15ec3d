/* test_templates.c: the Complete Rules: overlapping ships, firing modifiers (ledger, sections 15, 16). */
#include "kit.h"

/* Vipers 0 and 1, Raiders 2 and 3; Viper 0 and Raider 2 overlap. */
static void pair(kit *k)
{
    kit_start(k, 2, "rules=complete ships=2");
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 340, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 3, 100, 100, 270);
}

static rule why_not(const kit *k, int ship, int target)
{
    return kit_shot(k, ship, target, true).barred;
}

TEST(sb_244_overlapping_ships_stay_where_they_are)
{
    static kit k;

    pair(&k);
    kit_put(&k, 0, 300, 240, 0);
    kit_energy(&k, 2, 0);
    kit_energy(&k, 0, 2);
    kit_planning(&k);
    kit_coast(&k); /* the Viper flies 100 mm, on to the Raider */
    assert_true(kit_told(&k, EV_OVERLAP));
    assert_false(kit_told(&k, EV_SLID));
    kit_stands(&k, 0, 300, 340, 0);
    kit_stands(&k, 2, 300, 340, 0);
    assert_int_equal(k.g.overlaps[0], 1 << 2);
    assert_int_equal(k.g.overlaps[2], 1 << 0);
}

/* For a third ship the pair is there like any other bases. */
TEST(sb_245_a_template_counts_as_the_base)
{
    static kit k;

    pair(&k);
    kit_put(&k, 1, 300, 200, 0);
    kit_put(&k, 3, 300, 430, 0); /* behind the pair, seen from ship 1 */
    assert_int_equal(why_not(&k, 1, 3), SB(140));
    kit_put(&k, 0, 500, 500, 0);
    kit_put(&k, 2, 500, 540, 0);
    assert_int_equal(why_not(&k, 1, 3), 0);
}

TEST(sb_246_they_may_not_fire_at_each_other)
{
    static kit k;

    pair(&k);
    assert_int_equal(why_not(&k, 0, 2), SB(246));
    assert_int_equal(why_not(&k, 2, 0), SB(246));
    kit_put(&k, 2, 300, 361, 0);
    assert_int_equal(why_not(&k, 0, 2), 0);
}

TEST(sb_247_they_may_fire_at_others)
{
    static kit k;

    pair(&k);
    kit_put(&k, 3, 300, 480, 0);
    assert_int_equal(why_not(&k, 0, 3), 0);
}

TEST(sb_248_others_may_fire_at_them)
{
    static kit k;

    pair(&k);
    kit_put(&k, 1, 300, 200, 0);
    kit_put(&k, 3, 300, 440, 180);
    assert_int_equal(why_not(&k, 3, 0), 0);
    assert_int_equal(why_not(&k, 1, 2), 0);
}

TEST(sb_249_they_do_not_block_each_other)
{
    static kit k;

    pair(&k);
    kit_put(&k, 3, 300, 480, 0); /* Raider 2 stands between, but overlaps the Viper */
    assert_int_equal(why_not(&k, 0, 3), 0);
    kit_put(&k, 2, 300, 380, 0);
    assert_int_equal(why_not(&k, 0, 3), SB(140));
}

TEST(sb_250_nor_whoever_fires_at_one_of_them)
{
    static kit k;

    pair(&k);
    kit_put(
        &k, 3, 300, 480, 180); /* Raider 2 stands between it and Viper 0, overlapping the Viper */
    assert_int_equal(why_not(&k, 3, 0), 0);
    kit_put(&k, 0, 300, 270, 0);
    assert_int_equal(why_not(&k, 3, 0), SB(140));
}

/* A third ship blocks; one that overlaps either of the two does not, and an eliminated one neither. */
TEST(sb_044_who_blocks_a_shot)
{
    static kit k;

    pair(&k);
    kit_put(&k, 2, 300, 540, 0);
    kit_put(&k, 1, 300, 420, 0);
    kit_put(&k, 3, 600, 600, 0);
    assert_int_equal(why_not(&k, 0, 2), SB(140)); /* ship 1 stands between */
    kit_put(&k, 1, 300, 345, 0);
    assert_int_equal(why_not(&k, 0, 2), 0); /* on the attacker */
    kit_put(&k, 1, 300, 495, 0);
    assert_int_equal(why_not(&k, 0, 2), 0); /* on the target */
    kit_put(&k, 1, 300, 420, 0);
    kit_lose(&k, 1);
    assert_int_equal(why_not(&k, 0, 2), 0);
}

TEST(sb_251_apart_again_the_rules_of_pairs_end)
{
    static kit k;

    pair(&k);
    kit_energy(&k, 0, 0);
    kit_energy(&k, 2, 2);
    kit_planning(&k);
    kit_coast(&k);
    assert_true(kit_told(&k, EV_APART));
    assert_int_equal(k.g.overlaps[0], 0);
    assert_int_equal(why_not(&k, 0, 2), 0);
}

TEST(sb_252_exchanging_model_and_template_changes_nothing)
{
    static kit k;

    pair(&k);
    kit_dial(&k, 0, 3);
    kit_energy(&k, 0, 0);
    kit_energy(&k, 2, 0);
    kit_planning(&k);
    kit_coast(&k);
    kit_stands(&k, 0, 300, 300, 0);
    assert_int_equal(k.g.dial[0], 3);
}

TEST(sb_253_overlapping_is_no_ban_on_firing)
{
    static kit k;

    pair(&k);
    kit_put(&k, 3, 300, 480, 0);
    kit_firing(&k, 1);
    assert_true(kit_may_fire(&k, 0, 3));
    assert_false(kit_may_fire(&k, 0, 2));
}

/* ---- section 16 ---- */

/* Viper 0 fires at Raider 2 at medium range. */
static shot aim(kit *k, int own, int target)
{
    static scene s;

    kit_start(k, 2, "rules=complete ships=2");
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 300 + 180, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 3, 100, 100, 270);
    kit_energy(k, 0, own);
    kit_energy(k, 2, target);
    starship_scene(&k->g, &s);
    return starship_shot(&k->g, &s, 0, 2, true);
}

TEST(sb_254_a_still_target_is_plus_one)
{
    static kit k;

    assert_int_equal(aim(&k, 2, 0).target_mod, 1);
    assert_int_equal(aim(&k, 2, 0).need, 5);
    assert_int_equal(aim(&k, 2, -1).target_mod, 0);
    assert_int_equal(aim(&k, 2, 1).target_mod, 0);
}

TEST(sb_255_a_fast_target_is_minus_one)
{
    static kit k;

    assert_int_equal(aim(&k, 2, 3).target_mod, 0);
    assert_int_equal(aim(&k, 2, 4).target_mod, -1);
    assert_int_equal(aim(&k, 2, 6).need, 7);
}

/* It cannot come about with these decks, but it is written (SB-R40). */
TEST(sb_255_unless_it_planned_a_change_of_direction)
{
    static kit k;
    static scene s;

    aim(&k, 2, 4);
    k.g.plan[2] = PLAN_OPEN_1;
    k.g.plan_card[2][0] = (uint8_t)kit_place_of(&k, 2, "CD");
    k.g.plan_card[2][1] = (uint8_t)kit_place_of(&k, 2, "ST");
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).target_mod, 0);
}

TEST(sb_256_a_fast_attacker_is_minus_one)
{
    static kit k;

    assert_int_equal(aim(&k, 4, 2).own_mod, 0);
    assert_int_equal(aim(&k, 5, 2).own_mod, -1);
    assert_int_equal(aim(&k, 6, 2).need, 7);
}

TEST(sb_257_all_modifiers_add_up)
{
    static kit k;
    static scene s;

    aim(&k, 6, 4);
    kit_put(&k, 2, 300, 300 + 110, 0); /* short range */
    starship_scene(&k.g, &s);
    shot it = starship_shot(&k.g, &s, 0, 2, true);

    assert_int_equal(it.range_mod, 1);
    assert_int_equal(it.need, 7); /* 6 - (1 - 1 - 1) */
}

/* Quick Start knows none of them. */
TEST(sb_254_quick_start_has_range_only)
{
    static kit k;
    static scene s;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 480, 0);
    k.g.energy[1] = 0;
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 1, true).need, 6);
}
