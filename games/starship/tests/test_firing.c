/* test_firing.c: fire, hits, counters, elimination and the end (ledger, sections 8 and 9). */
#include "kit.h"

/* Quick Start, two against two: Vipers 0 and 1, Raiders 2 and 3, far apart from each other. */
static void quick(kit *k)
{
    kit_start(k, 2, "rules=quick ships=2");
    kit_put(k, 0, 100, 100, 0);
    kit_put(k, 1, 650, 100, 90);
    kit_put(k, 2, 100, 650, 270);
    kit_put(k, 3, 650, 650, 90);
}

/* A Raider that looks away stands `gap` mm (stand to base) straight ahead of Viper 0. */
static void ahead(kit *k, int gap)
{
    quick(k);
    kit_put(k, 2, 100, 100 + gap + 30, 0);
    kit_firing(k, 1);
}

static rule why_not(const kit *k, int ship, int target)
{
    return kit_shot(k, ship, target, true).barred;
}

TEST(sb_132_fire_comes_after_all_movement)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100, 260, 0); /* in range before anybody moves: nobody is asked */
    kit_planning(&k);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(kit_find(&k, 0, VERB_DECLARE), -1);
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 2, "ST high");
    kit_plan(&k, 1, "ST still");
    kit_plan(&k, 3, "ST still");
    kit_expect(&k, ASK_DECLARE, 0);
    kit_stands(&k, 2, 100, 380, 0);
}

TEST(sb_133_a_ship_needs_an_enemy_in_sight_and_range)
{
    static kit k;

    quick(&k);
    kit_firing(&k, 1); /* nobody has anybody in the arc: the turn is over */
    kit_expect(&k, ASK_PLAN, 0);
    ahead(&k, 160);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_true(kit_may_fire(&k, 0, 2));
    assert_false(kit_may_fire(&k, 1, 2));
}

TEST(sb_134_firing_is_voluntary)
{
    static kit k;

    ahead(&k, 160);
    kit_hold(&k, 0);
    assert_false(kit_told(&k, EV_ATTACK));
    assert_true(kit_told(&k, EV_HOLDS));
}

TEST(sb_135_one_target_for_each_ship)
{
    static kit k;
    options list;

    quick(&k);
    kit_put(&k, 2, 70, 260, 0);
    kit_put(&k, 3, 140, 260, 0);
    kit_firing(&k, 1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    int declare = kit_find(&k, 0, VERB_DECLARE);
    choice both = {.option = declare, .args = 1, .arg = {1 << 2 | 1 << 3}};

    assert_int_equal(list.at[declare].bounds[0].members, 1 << 2 | 1 << 3);
    assert_int_equal(kit_try(&k, 0, &both).code, REFUSED_ARGUMENTS);
    kit_fire(&k, 0, 3);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
}

TEST(sb_136_only_enemies_are_targets)
{
    static kit k;

    quick(&k);
    kit_put(&k, 1, 100, 260, 0);
    assert_int_equal(why_not(&k, 0, 1), SB(136));
    kit_put(&k, 2, 180, 260, 0);
    kit_firing(&k, 1);
    assert_false(kit_may_fire(&k, 0, 1));
    assert_true(kit_may_fire(&k, 0, 2));
}

TEST(sb_137_the_range_runs_from_the_stand)
{
    static kit k;

    ahead(&k, 70); /* 40 mm from base to base */
    assert_int_equal(kit_shot(&k, 0, 2, true).seen.range, 70 * MILLIMETRE);
}

/* The arc is 60 degrees wide: a stand 45 degrees off the nose, its base 12 degrees to either side. */
TEST(sb_138_the_line_lies_within_the_arc)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100 + 141, 100 + 141, 0);
    assert_int_equal(why_not(&k, 0, 2), SB(138));
    kit_put(&k, 2, 100, 0, 0); /* abaft */
    assert_int_equal(why_not(&k, 0, 2), SB(138));
    kit_put(&k, 2, 100 + 50, 100 + 141, 0);
    assert_int_equal(why_not(&k, 0, 2), 0);
}

TEST(sb_139_any_point_of_the_base_is_enough)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100 + 125, 100 + 170, 0); /* its stand is 36 degrees off, outside of the arc */
    shot s = kit_shot(&k, 0, 2, true);

    assert_int_equal(s.barred, 0);
    assert_true(s.seen.arc_margin > 0 && s.seen.arc_margin < 10 * DEGREE);
}

TEST(sb_140_no_fire_passes_through_a_base)
{
    static kit k;

    for (int other = 1; other <= 3; other += 2) { /* friend or enemy */
        quick(&k);
        kit_put(&k, 2, 100, 330, 0);
        assert_int_equal(why_not(&k, 0, 2), 0);
        kit_put(&k, other, 100, 220, 0);
        assert_int_equal(why_not(&k, 0, 2), SB(140));
    }
}

TEST(sb_141_only_if_all_of_it_is_cut_off)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100, 330, 0);
    kit_put(&k, 1, 120, 220, 0);
    assert_int_equal(why_not(&k, 0, 2), 0);
    assert_true(kit_shot(&k, 0, 2, true).seen.hit.x < 95 * MILLIMETRE); /* past the left of it */
}

TEST(sb_142_all_targets_are_declared_before_any_dice)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100, 300, 180); /* a duel */
    kit_firing(&k, 1);
    assert_int_equal(kit_asked(&k), 3);
    kit_fire(&k, 0, 2);
    assert_false(kit_told(&k, EV_ATTACK));
    assert_false(kit_told(&k, EV_FIRES)); /* nor is the declaration shown yet */
    kit_fire(&k, 2, 0);
    int fires = 0;

    for (int i = 0; i < k.out.count; i++) {
        fires += k.out.at[i].kind == EV_FIRES;
        assert_true(k.out.at[i].kind != EV_ATTACK || fires == 2);
    }
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
}

static void duel(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 1, 300, 500, 180);
    kit_firing(k, 1);
}

TEST(sb_143_chance_settles_who_declares_first)
{
    static kit k;

    for (int first = 0; first < 2; first++) {
        duel(&k, "rules=quick ships=1");
        kit_wait(&k, 0);
        kit_rig(&k, FROM_ORDER, first);
        kit_wait(&k, 1);
        assert_int_equal(kit_asked(&k), SEAT_BIT(first));
        assert_int_equal(kit_find(&k, first, VERB_WAIT), -1); /* no more waiting */
        kit_hold(&k, first);
        assert_int_equal(kit_asked(&k), SEAT_BIT(!first));
        assert_true(kit_told_to(&k, EV_HOLDS, !first)); /* who comes later knows */
    }
}

TEST(sb_143_who_waits_alone_sees_the_others_targets)
{
    static kit k;

    duel(&k, "rules=quick ships=1");
    kit_wait(&k, 1);
    kit_fire(&k, 0, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_int_equal(kit_seen(&k, 1, "ships.0.target"), 1);
    assert_false(kit_told(&k, EV_ATTACK));
}

TEST(sb_143_sealed_declarations_leave_no_waiting)
{
    static kit k;

    duel(&k, "rules=quick ships=1 declarations=sealed");
    assert_int_equal(kit_find(&k, 0, VERB_WAIT), -1);
    assert_int_equal(kit_find(&k, 1, VERB_WAIT), -1);
}

/* The near corner is out of the arc; the range is taken where the arc's edge meets the base. */
TEST(sb_144_the_range_is_to_the_nearest_point_in_the_arc)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100 + 75, 100 + 95, 0);
    shot s = kit_shot(&k, 0, 2, true);
    shape base = starship_base(&k.g, 2);

    assert_int_equal(s.barred, 0);
    assert_true(s.seen.range > shape_distance(&base, (point){10000, 10000}) + MILLIMETRE);
}

TEST(sb_145_short_range_is_plus_one)
{
    static kit k;

    ahead(&k, 100);
    assert_int_equal(kit_shot(&k, 0, 2, true).band, BAND_SHORT);
    assert_int_equal(kit_shot(&k, 0, 2, true).range_mod, 1);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 5);
}

TEST(sb_146_medium_range_is_plain)
{
    static kit k;

    ahead(&k, 101);
    assert_int_equal(kit_shot(&k, 0, 2, true).band, BAND_MEDIUM);
    ahead(&k, 200);
    assert_int_equal(kit_shot(&k, 0, 2, true).band, BAND_MEDIUM);
    assert_int_equal(kit_shot(&k, 0, 2, true).range_mod, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 6);
}

TEST(sb_147_long_range_is_minus_one)
{
    static kit k;

    ahead(&k, 201);
    assert_int_equal(kit_shot(&k, 0, 2, true).range_mod, -1);
    assert_int_equal(kit_shot(&k, 0, 2, true).need, 7);
    ahead(&k, 240);
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, 0);
    ahead(&k, 241);
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, SB(147));
}

/* Fires Viper 0 at Raider 2 over such a gap, with such dice.  Did it hit? */
static bool hits(kit *k, int gap, int one, int two)
{
    ahead(k, gap);
    kit_dice(k, one, two);
    kit_fire(k, 0, 2);
    const event *e = kit_event(k, EV_ATTACK);

    assert_int_equal(e->arg[2], one);
    assert_int_equal(e->arg[3], two);
    return e->arg[5];
}

TEST(sb_148_the_roll_is_two_dice_and_all_modifiers)
{
    static kit k;

    assert_true(hits(&k, 80, 3, 2));   /* 5 + 1 */
    assert_false(hits(&k, 160, 3, 2)); /* 5 */
    assert_false(hits(&k, 220, 4, 2)); /* 6 - 1 */
    assert_true(hits(&k, 220, 4, 3));
}

TEST(sb_149_equal_to_the_attack_value_hits)
{
    static kit k;

    assert_true(hits(&k, 160, 4, 2));
    assert_false(hits(&k, 160, 4, 1));
    assert_true(hits(&k, 160, 6, 6));
}

TEST(sb_150_example_a_raider_at_eight_centimetres)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100, 100 + 80 + 30, 180);
    kit_put(&k, 0, 100, 100, 180); /* the Viper looks away */
    kit_firing(&k, 1);
    kit_dice(&k, 3, 2);
    kit_fire(&k, 2, 0);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[4], 1);
    assert_true(kit_event(&k, EV_ATTACK)->arg[5]);
    assert_true(k.g.counter_count[0] > 0);
}

TEST(sb_151_example_a_viper_in_the_red_part_of_the_ruler)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 120, 180, 190);
    shot s = kit_shot(&k, 2, 0, true);

    assert_int_equal(s.barred, 0);
    assert_int_equal(s.band, BAND_SHORT);
}

/* Viper 0 hits Raider 2; the counters are drawn as named. */
static void hit(kit *k, const char *first, const char *second)
{
    ahead(k, 160);
    kit_dice(k, 6, 6);
    kit_draws(k, first);
    if (second != NULL)
        kit_draws(k, second);
    kit_fire(k, 0, 2);
}

TEST(sb_152_a_hit_draws_one_counter)
{
    static kit k;

    hit(&k, "3", NULL);
    assert_int_equal(k.g.counter_count[2], 1);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 39);
    assert_int_equal(kit_event(&k, EV_COUNTERS)->arg[1], 1);
}

TEST(sb_153_only_the_owner_sees_it)
{
    static kit one, other;

    hit(&one, "3", NULL);
    hit(&other, "1", NULL);
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 1));
    assert_int_equal(kit_seen(&one, 0, "ships.2.counters.damage"), 1);
}

TEST(sb_154_its_number_is_the_damage)
{
    static kit k;

    hit(&k, "3", NULL);
    assert_int_equal(k.g.damage[2], 3);
    hit(&k, "0", NULL);
    assert_int_equal(k.g.damage[2], 0);
    assert_int_equal(k.g.counter_count[2], 1);
}

TEST(sb_155_damage_of_the_structure_eliminates)
{
    static kit k;

    for (int damage = 11; damage <= 13; damage++) {
        ahead(&k, 160);
        kit_hurt(&k, 2, damage);
        kit_dice(&k, 6, 6);
        kit_draws(&k, "3");
        kit_fire(&k, 0, 2);
        assert_int_equal(k.g.where[2], damage < 12 ? ON_TABLE : ELIMINATED);
    }
}

TEST(sb_156_all_fire_of_a_step_is_simultaneous)
{
    static kit k;

    duel(&k, "rules=quick ships=1");
    kit_hurt(&k, 0, 14);
    kit_hurt(&k, 1, 12);
    kit_dice(&k, 6, 6);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1"); /* for the Viper */
    kit_draws(&k, "3");
    kit_fire(&k, 0, 1);
    kit_fire(&k, 1, 0);
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
    assert_int_equal(k.g.where[0], ELIMINATED);
    assert_int_equal(k.g.where[1], ELIMINATED);
}

TEST(sb_157_a_plus_draws_a_second_counter)
{
    static kit k;

    hit(&k, "4+", "1");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.damage[2], 5);
    assert_int_equal(kit_event(&k, EV_COUNTERS)->arg[1], 2); /* all see that there were two */
}

TEST(sb_158_a_second_plus_is_ignored)
{
    static kit k;

    hit(&k, "4+", "3+");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 38);
}

TEST(sb_159_other_symbols_are_ignored_in_quick_start)
{
    static kit k;

    hit(&k, "3 engine", NULL);
    assert_int_equal(k.g.damage[2], 3);
    assert_int_equal(k.g.special[2][ENGINE], 0);
    assert_false(kit_told(&k, EV_SPECIAL));
}

TEST(sb_160_example_a_viper_at_sixteen_centimetres)
{
    static kit k;

    assert_true(hits(&k, 160, 2, 4));
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[4], 0);
}

TEST(sb_161_example_four_plus_then_two_plus_with_a_shield)
{
    static kit k;

    hit(&k, "4+", "2+ hull");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.damage[2], 6);
    assert_int_equal(k.g.special[2][HULL], 0);
}

TEST(sb_162_example_the_owner_alone_knows_of_the_six)
{
    static kit k;

    hit(&k, "4+", "2+ hull");
    assert_int_equal(kit_seen(&k, 1, "ships.2.own.damage"), 6);
    assert_true(kit_seen_null(&k, 0, "ships.2.own"));
    assert_int_equal(kit_seen(&k, 0, "ships.2.counters.damage"), 2);
    kit_hurt(&k, 2, 8);
    starship_remove_wrecks(&k.g, NULL);
    assert_int_equal(k.g.where[2], ON_TABLE);
    kit_hurt(&k, 2, 1);
    starship_remove_wrecks(&k.g, NULL);
    assert_int_equal(k.g.where[2], ELIMINATED);
}

/* ---- section 9 ---- */

TEST(sb_163_an_eliminated_ship_leaves_play)
{
    static kit k;

    quick(&k);
    kit_put(&k, 2, 100, 330, 0);
    kit_put(&k, 1, 100, 220, 0); /* in the way */
    assert_int_equal(why_not(&k, 0, 2), SB(140));
    starship_eliminate(&k.g, 1, SB(155), NULL);
    assert_int_equal(why_not(&k, 0, 2), 0);
    kit_planning(&k);
    assert_int_equal(starship_planned_by(&k.g, 0, false), 0);
    k.g.plan[0] = PLAN_SEALED;
    assert_int_equal(starship_planned_by(&k.g, 0, false), NO_SHIP);
}

TEST(sb_164_its_counters_go_back_to_their_pools)
{
    static kit k;

    ahead(&k, 160);
    kit_give(&k, 2, "3");
    kit_give(&k, 2, "4+");
    kit_give(&k, 2, "6+");
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 37);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2");
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 40);
    assert_int_equal(kit_times(&k, EV_SHOWN), 4); /* all are shown first (SB-R52) */
    assert_true(kit_told_to(&k, EV_SHOWN, 0));
}

TEST(sb_165_the_last_side_with_ships_wins)
{
    static kit k;

    duel(&k, "rules=quick ships=1");
    kit_hurt(&k, 1, 14);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_hold(&k, 1);
    kit_fire(&k, 0, 1);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_LAST_SIDE);
    assert_int_equal(starship_game.outcome(&k.g.flow).winners, SEAT_BIT(0));
}

TEST(sb_009_the_dogfight_is_won_by_eliminating_the_opponents)
{
    static kit k;

    quick(&k);
    kit_lose(&k, 2);
    kit_put(&k, 0, 100, 400, 0);
    kit_put(&k, 3, 100, 600, 0);
    kit_firing(&k, 1);
    kit_hurt(&k, 3, 14);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_fire(&k, 0, 3);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.winner, COLONIAL);
}

TEST(sb_166_ships_that_leave_count_as_eliminated)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 700, 0);
    kit_plan(&k, 0, "ST high");
    kit_plan(&k, 1, "ST low");
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.winner, CYLON);
}

TEST(sb_167_the_last_ships_of_both_sides_in_one_turn_is_a_draw)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 700, 0);
    kit_put(&k, 1, 500, 50, 180);
    kit_plan(&k, 0, "ST high");
    kit_plan(&k, 1, "ST high");
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_BOTH_LOST);
    assert_int_equal(starship_game.outcome(&k.g.flow).winners, 0);
}

/* One falls in the first firing step, the other flies out in the second movement (SB-R53). */
TEST(sb_167_one_turn_spans_both_steps)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 690, 450, 0);
    kit_put(&k, 1, 560, 300, 90); /* turns its nose to the Viper, and flies on over the edge */
    kit_energy(&k, 0, 3);
    kit_energy(&k, 1, 3);
    kit_hurt(&k, 0, 14);
    kit_plan(&k, 0, "ST still");
    kit_plan(&k, 1, "OS ST high 9");
    kit_expect(&k, ASK_DECLARE, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_fire(&k, 1, 0);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_BOTH_LOST);
}

TEST(sb_168_other_scenarios_count_points)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_hold_the_line");
    for (int turn = 1; turn < 10; turn++) {
        for (int ship = 0; ship < 4; ship++)
            kit_put(&k, ship, 150 + 150 * ship, ship < 2 ? 200 : 600, ship < 2 ? 270 : 90);
        if (turn == 4) {
            starship_eliminate(&k.g, 3, SB(155), NULL);
            assert_true(k.g.points[COLONIAL] > 0);
        }
        kit_end_turn(&k);
        assert_false(k.g.flow.over);
    }
    for (int ship = 0; ship < 3; ship++)
        kit_put(&k, ship, 150 + 150 * ship, ship < 2 ? 200 : 600, ship < 2 ? 270 : 90);
    kit_coast(&k);
    kit_cease(&k);
    assert_true(k.g.flow.over); /* after ten turns, though both sides have ships */
    assert_int_equal(k.g.cause, CAUSE_POINTS);
    assert_int_equal(k.g.winner, COLONIAL);
}
