/* test_ships.c: destroy Raiders or rescue Colonial ships (ledger, section 7). */
#include "acts.h"

static void expect_display(const kit *k, int raiders, int ships)
{
    assert_int_equal(k->g.shown[RAIDER], raiders);
    assert_int_equal(k->g.shown[COLONIAL_SHIP], ships);
}

TEST(bx_095_something_must_be_on_the_display)
{
    kit k;

    start_at_action(&k);
    set_display(&k, 0, 0);
    assert_false(kit_offers(&k, SEAT, VERB_SHIPS));
    assert_int_equal(kit_try_barred(&k, SEAT, VERB_SHIPS).rule, BX(95));
    set_display(&k, 1, 0);
    assert_true(kit_offers(&k, SEAT, VERB_SHIPS));
    set_display(&k, 0, 1);
    assert_true(kit_offers(&k, SEAT, VERB_SHIPS));
}

TEST(bx_096_all_dice_are_rolled_once)
{
    rolls_all_and_once(VERB_SHIPS, 1);
}

TEST(bx_097_one_to_four_dice_are_submitted)
{
    static const uint32_t sets[] = {0, STRONG, STRONG | WEAK_2, STRONG | STRONG_2 | WEAK, 15};
    kit k;

    start_at_action(&k);
    act(&k, VERB_SHIPS, -1, -1, -1, -1);
    kit rolled = k;

    expect_refused(&k, 0, BX(97));
    for (int n = 1; n <= 4; n++) {
        k = rolled;
        kit_submit(&k, SEAT, sets[n]);
        assert_int_equal(kit_spent(&k, SEAT), n);
        assert_int_equal(kit_active(&k, SEAT), 4 - n);
    }
}

TEST(bx_097_only_dice_that_were_rolled)
{
    kit k;

    start_at_action(&k);
    kit_dice(&k, SEAT, 1, 1);
    kit_choose(&k, SEAT, VERB_SHIPS, -1, -1);
    expect_refused(&k, 0, BX(97));
    expect_refused(&k, STRONG_2, BX(97));
    expect_refused(&k, STRONG | WEAK | WEAK_2, BX(97));
    kit_submit(&k, SEAT, STRONG | WEAK);
    assert_int_equal(kit_active(&k, SEAT), 0);
}

TEST(bx_098_each_positive_die_removes_a_marker_of_choice)
{
    kit k;

    start_at_action(&k);
    set_display(&k, 2, 1);
    act(&k, VERB_SHIPS, 4, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG | WEAK);
    kit_expect(&k, ASK_MARKERS, SEAT);
    assert_int_equal(kit_count(&k, SEAT, VERB_REMOVE), 2);
    kit asked = k;

    kit_choose(&k, SEAT, VERB_REMOVE, 2, 0);
    expect_display(&k, 0, 1);
    k = asked;
    kit_choose(&k, SEAT, VERB_REMOVE, 1, 1);
    expect_display(&k, 1, 0);
}

TEST(bx_098_the_size_of_the_number_does_not_matter)
{
    static const int strong[] = {2, 4};
    static const int weak[] = {1, 3};
    kit k;

    for (int i = 0; i < 2; i++) {
        start_at_action(&k);
        set_display(&k, 5, 0);
        act(&k, VERB_SHIPS, strong[i], -1, weak[i], -1);
        kit_submit(&k, SEAT, STRONG);
        expect_display(&k, 4, 0);
        start_at_action(&k);
        set_display(&k, 0, 4);
        act(&k, VERB_SHIPS, strong[i], -1, weak[i], -1);
        kit_submit(&k, SEAT, WEAK);
        expect_display(&k, 0, 3);
    }
}

TEST(bx_099_one_action_removes_both_kinds)
{
    kit k;

    start_at_action(&k);
    set_display(&k, 2, 2);
    act(&k, VERB_SHIPS, 2, 2, 3, -1);
    kit_submit(&k, SEAT, STRONG | STRONG_2 | WEAK);
    assert_int_equal(kit_count(&k, SEAT, VERB_REMOVE), 2); /* three of four: 2 + 1 or 1 + 2 */
    kit_choose(&k, SEAT, VERB_REMOVE, 1, 2);
    expect_display(&k, 1, 0);
    assert_true(kit_told_to(&k, EV_MARKERS_REMOVED, SEAT_NONE));
}

TEST(bx_100_negative_dice_do_nothing_but_are_spent)
{
    kit k;

    start_at_action(&k);
    act(&k, VERB_SHIPS, -2, 2, 1, 1);
    kit_submit(&k, SEAT, STRONG);
    expect_display(&k, 2, 0);
    assert_int_equal(k.g.die[SEAT][0], DIE_SPENT);
    kit_expect(&k, ASK_CRISIS, SEAT);

    start_at_action(&k); /* they take nothing away from the positive ones either */
    act(&k, VERB_SHIPS, 2, -2, -1, -1);
    kit_submit(&k, SEAT, 15);
    expect_display(&k, 1, 0);
    assert_int_equal(kit_spent(&k, SEAT), 4);
}

TEST(bx_101_nobody_can_follow_removed_markers)
{
    kit k, other;

    start_at_action(&k);
    set_display(&k, 1, 1);
    other = k; /* the same numbers, other markers face down and another order of drawing */
    other.g.pile[RAIDER] -= 3;
    other.g.pile[COLONIAL_SHIP] += 3;
    other_chance(&other, 1);
    int pile = k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP];

    act(&k, VERB_SHIPS, 2, -2, -1, -1);
    act(&other, VERB_SHIPS, 2, -2, -1, -1);
    kit_submit(&k, SEAT, STRONG);
    kit_submit(&other, SEAT, STRONG);
    kit_same_to_all_but(&k, &other, 0);
    kit_choose(&k, SEAT, VERB_REMOVE, 0, 1);
    kit_choose(&other, SEAT, VERB_REMOVE, 0, 1);
    kit_same_to_all_but(&k, &other, SEAT_BIT(SEAT)); /* who sees the crisis dice by now */
    assert_int_equal(k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP], pile + 1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"pile\":13"));
}

/* Destroys a Raider with nine ships left in the pile; what does the next contact bring? */
static int drawn_after_removal(uint64_t number)
{
    kit k;

    start_at_action(&k);
    other_chance(&k, number);
    k.g.pile[RAIDER] = 0;
    k.g.pile[COLONIAL_SHIP] = 9;
    act(&k, VERB_SHIPS, 2, -2, -1, -1);
    kit_submit(&k, SEAT, STRONG);
    assert_int_equal(k.g.pile[RAIDER], 1);
    set_display(&k, 0, 0);
    kit_crisis(&k, SEAT, EXPRESS_DRADIS, 20, 1, 0);
    kit_all_pass(&k);
    return kit_event(&k, EV_CONTACT)->arg[1];
}

TEST(bx_101_removed_markers_are_mixed_into_the_pile)
{
    int raiders = 0;

    for (uint64_t number = 0; number < 300; number++)
        raiders += drawn_after_removal(number) == RAIDER;
    assert_in_range(raiders, 12, 60); /* one in ten */
}

TEST(bx_102_surplus_positive_dice_are_lost)
{
    kit k;

    start_at_action(&k);
    set_display(&k, 1, 0);
    act(&k, VERB_SHIPS, 2, 4, -1, -1);
    kit_submit(&k, SEAT, STRONG | STRONG_2);
    expect_display(&k, 0, 0);
    kit_expect(&k, ASK_CRISIS, SEAT);
    assert_int_equal(kit_spent(&k, SEAT), 2);

    start_at_action(&k);
    set_display(&k, 1, 1); /* both kinds, all of them: nothing to choose */
    act(&k, VERB_SHIPS, 2, 4, 1, -1);
    kit_submit(&k, SEAT, STRONG | STRONG_2 | WEAK);
    expect_display(&k, 0, 0);
    kit_expect(&k, ASK_CRISIS, SEAT);
}
