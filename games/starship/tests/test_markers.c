/* test_markers.c: who attacks is laid face down and shown together (ledger, section 20). */
#include "kit.h"

static const char *const complete = "rules=complete ships=2 optional=attack_declaration";

/* Vipers 0, 1 and Raiders 2, 3 face each other, pair by pair; with `near` each sees both enemies. */
static void face(kit *k, const char *settings, bool near)
{
    int apart = near ? 80 : 300;

    kit_start(k, 2, settings);
    kit_put(k, 0, 200, 300, 0);
    kit_put(k, 1, 200 + apart, 300, 0);
    kit_put(k, 2, 200, 480, 180);
    kit_put(k, 3, 200 + apart, 480, 180);
    kit_firing(k, 1);
}

TEST(sb_289_it_goes_with_either_rules_and_is_off_unless_chosen)
{
    static const char *const on[] = {"rules=quick ships=2 optional=attack_declaration",
        "rules=complete ships=2 optional=attack_declaration"};
    static const char *const off[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        face(&k, off[i], true);
        kit_expect(&k, ASK_DECLARE, 0);
        face(&k, on[i], true);
        kit_expect(&k, ASK_MARKERS, 0);
    }
}

TEST(sb_290_all_who_may_fire_are_asked_at_once)
{
    static kit k;
    options list;

    face(&k, complete, true);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_int_equal(kit_find(&k, 0, VERB_WAIT), -1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].bounds[0].members, 1 << 0 | 1 << 1);
    kit_mark(&k, 0, 1 << 0);
    kit_expect(&k, ASK_MARKERS, 1);
    assert_int_equal(k.out.count, 0);
}

TEST(sb_291_until_all_are_ready_nobody_else_sees_them)
{
    static kit one, other;

    face(&one, complete, true);
    other = one;
    kit_mark(&one, 0, 1 << 0);
    kit_mark(&other, 0, 1 << 0 | 1 << 1);
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 0));
    assert_true(kit_seen_word(&one, 0, "ships.1.marker", "blank"));
    assert_true(kit_seen_word(&other, 0, "ships.1.marker", "attack"));
    assert_true(kit_seen_null(&one, 1, "ships.1.marker"));
    kit_valid(&one);
}

TEST(sb_292_they_are_shown_together)
{
    static kit k;

    face(&k, complete, true);
    kit_mark(&k, 1, 1 << 3);
    kit_mark(&k, 0, 1 << 0 | 1 << 1);
    assert_int_equal(kit_times(&k, EV_MARKERS), 1);
    assert_int_equal(kit_event(&k, EV_MARKERS)->arg[0], 1 << 0 | 1 << 1 | 1 << 3);
    assert_int_equal(kit_event(&k, EV_MARKERS)->to, TO_ALL);
    assert_true(kit_seen_word(&k, 1, "ships.0.marker", "attack"));
    assert_true(kit_seen_word(&k, 0, "ships.2.marker", "blank"));
    kit_valid(&k);
}

TEST(sb_293_then_targets_are_declared_before_any_dice)
{
    static kit k;

    face(&k, complete, true);
    kit_mark(&k, 1, 0);
    kit_mark(&k, 0, 1 << 0);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_false(kit_told(&k, EV_ATTACK));
    assert_true(kit_may_fire(&k, 0, 3));
    assert_false(kit_may_fire(&k, 1, 3)); /* the blank binds as well */
    kit_fire(&k, 0, 3);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_int_equal(k.g.marker[0], MARKER_NONE);
    assert_int_equal(k.g.marker[1], MARKER_NONE);
}

/* SB-R29: the shooting marker binds. */
TEST(sb_293_r29_who_shows_it_must_attack)
{
    static kit k;
    options list;

    face(&k, complete, true);
    kit_mark(&k, 1, 0);
    kit_mark(&k, 0, 1 << 0 | 1 << 1);
    assert_int_equal(kit_find(&k, 0, VERB_HOLD), -1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].bounds[0].lo, 1);
    choice c = {.option = 0, .args = 2, .arg = {1 << 2, 0}};

    assert_true(kit_try(&k, 0, &c).code != ACCEPTED);
}

/* Targets are declared in the order of SB-143: who wants to may wait. */
TEST(sb_293_targets_may_be_waited_for)
{
    static kit k;

    face(&k, complete, true);
    kit_mark(&k, 1, 1 << 2);
    kit_mark(&k, 0, 1 << 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    kit_wait(&k, 0);
    kit_fire(&k, 2, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_seen(&k, 0, "ships.2.target"), 1);
    kit_valid(&k);
    kit_fire(&k, 0, 3);
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
}

/* Where a ship has one target only, there is nothing left to ask. */
TEST(sb_293_a_single_target_declares_itself)
{
    static kit k;

    face(&k, complete, false);
    kit_mark(&k, 1, 1 << 2);
    kit_mark(&k, 0, 1 << 0 | 1 << 1);
    assert_int_equal(kit_times(&k, EV_FIRES), 3);
    assert_int_equal(kit_times(&k, EV_ATTACK), 3);
}

TEST(sb_292_nobody_attacks)
{
    static kit k;

    face(&k, complete, true);
    kit_mark(&k, 1, 0);
    kit_mark(&k, 0, 0);
    assert_int_equal(kit_event(&k, EV_MARKERS)->arg[0], 0);
    assert_false(kit_told(&k, EV_ATTACK));
    assert_int_equal(k.g.step, STEP_FIRE_2);
    kit_expect(&k, ASK_MARKERS, 0); /* each firing step has its own */
}

/* SB-R94: where only one side may fire, nobody has to go first. */
TEST(sb_290_r94_one_side_alone_lays_no_markers)
{
    static kit k;

    kit_start(&k, 2, complete);
    kit_put(&k, 0, 200, 300, 0);
    kit_put(&k, 1, 280, 300, 0);
    kit_put(&k, 2, 200, 480, 0);
    kit_put(&k, 3, 280, 480, 0);
    kit_firing(&k, 1);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_true(kit_find(&k, 0, VERB_HOLD) >= 0);
}

/* What others have declared in parts fits the markers that all have seen. */
TEST(sb_291_conceal_keeps_to_the_markers)
{
    static kit k;
    seed s = seed_from_numbers(291, 1);
    generator r = random_from_seed(&s);

    face(&k, complete, true);
    kit_mark(&k, 1, 1 << 2 | 1 << 3);
    kit_mark(&k, 0, 1 << 0);
    kit_fire(&k, 0, 3);
    for (int i = 0; i < 50; i++) {
        kit other = k;

        game_conceal(&starship_game, &other.g.flow, 1, &r);
        kit_valid(&other);
        assert_true(other.g.flow.answered == k.g.flow.answered);
    }
}

TEST(WR_018_markers_that_cannot_be)
{
    static kit k;

    face(&k, complete, true);
    kit_mark(&k, 1, 1 << 2);
    kit_mark(&k, 0, 1 << 0);
    kit_valid(&k);
    k.g.marker[0] = MARKER_NONE;
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
    k.g.marker[0] = MARKER_BLANK;
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
}

/* A pilot who fires as soon as he can has no choice, and nobody asks him. */
TEST(sb_458_who_must_fire_lays_the_shooting_marker)
{
    static kit k;
    options list;

    face(&k, complete, true);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k.g.spell[0] = SPELL_AGGRESSION;
    kit_firing(&k, 1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].bounds[0].members, 1 << 1);
    kit_mark(&k, 0, 0);
    kit_mark(&k, 1, 0);
    assert_int_equal(kit_event(&k, EV_MARKERS)->arg[0], 1 << 0);
    assert_int_equal(kit_event(&k, EV_FIRES)->arg[1], 2); /* the nearest */
}
