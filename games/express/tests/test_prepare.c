/* test_prepare.c: prepare for jump (ledger, section 10). */
#include "acts.h"

TEST(bx_113_prepare_submits_exactly_two)
{
    kit k;

    rolls_all_and_once(VERB_PREPARE, 2);
    start_at_action(&k);
    act(&k, VERB_PREPARE, -1, -1, -1, -1);
    expect_refused(&k, 0, BX(113));
    expect_refused(&k, STRONG, BX(113));
    expect_refused(&k, STRONG | STRONG_2 | WEAK, BX(113));
    kit_submit(&k, SEAT, STRONG | STRONG_2);
    assert_int_equal(kit_spent(&k, SEAT), 2);
}

TEST(bx_113_prepare_needs_two_active_dice)
{
    kit k;

    start_at_action(&k);
    kit_dice(&k, SEAT, 1, 0);
    assert_false(kit_offers(&k, SEAT, VERB_PREPARE)); /* R05 */
    assert_int_equal(kit_try_barred(&k, SEAT, VERB_PREPARE).rule, BX(113));
    kit_dice(&k, SEAT, 1, 1);
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_die(&k, EXPRESS_WEAK, -1);
    kit_choose(&k, SEAT, VERB_PREPARE, -1, -1); /* two are all there are: nothing to choose */
    assert_true(kit_told(&k, EV_PREPARED));
    assert_int_equal(kit_spent(&k, SEAT), 4);
}

/* The crisis dice have shown a face with so many icons: it is chosen, and nobody takes part. */
static void pick_crisis(kit *k, int seat, int icons)
{
    const express_crisis_face(*dice)[6] =
        express_pieces->crisis_face[express_pieces->crisis_set[seat_count(&k->g)]];

    for (int die = 0; die < 2; die++) {
        for (int up = 0; up < 6; up++) {
            if (dice[die][up].jump_icons != icons)
                continue;
            k->g.crisis_rolled[die] = (uint8_t)(up + 1);
            k->g.damaged = k->g.demoralized = 0;
            kit_expect(k, ASK_CRISIS, seat);
            kit_choose(k, seat, VERB_CRISIS, die, -1);
            kit_all_pass(k);
            return;
        }
    }
    fail();
}

/* Prepares with this sum, then meets a crisis with so many icons: how far the track moved. */
static int track_after(int strong, int weak, int icons)
{
    kit k;

    start_at_action(&k);
    act(&k, VERB_PREPARE, strong, -2, weak, -2);
    kit_submit(&k, SEAT, STRONG | WEAK);
    set_display(&k, 0, 0);
    pick_crisis(&k, SEAT, icons);
    return k.g.jump;
}

TEST(bx_114_success_gives_the_next_die_an_icon)
{
    kit k;

    assert_int_equal(track_after(4, -2, 0), 1);
    assert_int_equal(track_after(-2, 3, 0), 1); /* one is enough */
    start_at_action(&k);
    k.g.jump = 2; /* an icon like any other: the fleet jumps */
    act(&k, VERB_PREPARE, 4, -2, -2, 3);
    kit_submit(&k, SEAT, STRONG | WEAK);
    assert_true(kit_told_to(&k, EV_PREPARED, SEAT_NONE));
    pick_crisis(&k, SEAT, 0);
    assert_true(kit_told(&k, EV_JUMP));
}

TEST(bx_115_a_sum_of_zero_or_less_fails)
{
    assert_int_equal(track_after(2, -2, 0), 0);
    assert_int_equal(track_after(2, -1, 0), 1); /* only just not */
    assert_int_equal(track_after(-1, -1, 0), 0);
    assert_int_equal(track_after(-2, 1, 0), 0);
}

TEST(bx_116_an_icon_on_the_die_is_not_doubled)
{
    assert_int_equal(track_after(4, 3, 1), 1);
    assert_int_equal(track_after(4, 3, 2), 2);
}

TEST(bx_117_the_next_die_uses_the_preparation_up)
{
    kit k;

    for (int icons = 0; icons <= 1; icons++) {
        start_at_action(&k);
        set_display(&k, 1, 0);
        act(&k, VERB_PREPARE, 4, -2, 3, -2);
        kit_submit(&k, SEAT, STRONG | WEAK);
        set_display(&k, 0, 0);
        pick_crisis(&k, SEAT, icons);
        assert_int_equal(k.g.jump, 1);
        kit_choose(&k, 0, VERB_NOTHING, -1, -1);
        set_display(&k, 0, 0);
        pick_crisis(&k, 0, 0);
        assert_int_equal(k.g.jump, 1);
    }
}

/* R22: a turn without crisis dice leaves it standing; a second success adds nothing. */
TEST(bx_117_the_preparation_waits_and_does_not_add_up)
{
    kit k;

    kit_start(&k, 4);
    k.g.brigged[2] = 1;
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_ORDER, 0, EXPRESS_WEAK);
    kit_roll(&k, 4, -2, 3, -2);
    kit_choose(&k, 0, VERB_PREPARE, -1, -1);
    kit_submit(&k, 0, STRONG | WEAK);
    kit_expect(&k, ASK_ACTION, SEAT); /* no crisis for the brigged giver */
    assert_true(kit_sees(&k, SEAT_NONE, "\"prepared\":true"));
    kit waiting = k;

    act(&k, VERB_PREPARE, 4, -2, 3, -2);
    kit_submit(&k, SEAT, STRONG | WEAK);
    pick_crisis(&k, SEAT, 0);
    assert_int_equal(k.g.jump, 1);

    k = waiting; /* a second try that fails does not undo the first */
    act(&k, VERB_PREPARE, -1, -2, -1, -2);
    kit_submit(&k, SEAT, STRONG | WEAK);
    pick_crisis(&k, SEAT, 0);
    assert_int_equal(k.g.jump, 1);
}

TEST(bx_117_a_named_crisis_does_not_use_it_up)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, 2, NUMBER_TWO);
    k.g.prepared = PREPARED;
    kit_turn(&k, 2);
    kit_choose(&k, 2, VERB_NAME, EXPRESS_BASESTAR, -1);
    kit_all_pass(&k);
    assert_int_equal(k.g.jump, 0);
    kit_choose(&k, SEAT, VERB_NOTHING, -1, -1);
    set_display(&k, 0, 0);
    pick_crisis(&k, SEAT, 0);
    assert_int_equal(k.g.jump, 1);
}
