/* test_repair.c: repair Galactica, boost morale (ledger, sections 8 and 9). */
#include "acts.h"

TEST(bx_103_repair_submits_exactly_one)
{
    submits_exactly_one(VERB_REPAIR, BX(103));
    a_single_die_goes_in(VERB_REPAIR);
}

TEST(bx_103_repair_needs_damage)
{
    kit k;

    start_at_action(&k);
    assert_false(kit_offers(&k, SEAT, VERB_REPAIR)); /* R38 */
    assert_int_equal(kit_try_barred(&k, SEAT, VERB_REPAIR).rule, BX(103));
    k.g.damaged = 1 << ENGINE_ROOM;
    assert_int_equal(kit_count(&k, SEAT, VERB_REPAIR), 1); /* where is chosen later: R44 */
}

TEST(bx_104_a_positive_die_repairs_what_the_player_chooses)
{
    kit k;

    for (int i = 0; i < 2; i++) {
        start_at_action(&k);
        k.g.damaged = 1 << PRESS_ROOM | 1 << COM_CENTER;
        act(&k, VERB_REPAIR, -2, -2, 1, -1);
        kit_submit(&k, SEAT, WEAK);
        kit_expect(&k, ASK_REPAIR, SEAT); /* after the success: R44 */
        assert_int_equal(kit_count(&k, SEAT, VERB_REPAIR_AT), 2);
        kit_choose(&k, SEAT, VERB_REPAIR_AT, i == 0 ? PRESS_ROOM : COM_CENTER, -1);
        assert_int_equal(k.g.damaged, i == 0 ? 1 << COM_CENTER : 1 << PRESS_ROOM);
        assert_true(kit_told_to(&k, EV_REPAIRED, SEAT_NONE));
    }
}

/* However large the number, one marker; and the player may leave it, the only one too (R47). */
TEST(bx_104_a_repair_may_be_left)
{
    static const int damaged[] = {1 << ARMORY, 1 << PRESS_ROOM | 1 << ARMORY};
    kit k;

    for (int i = 0; i < 2; i++) {
        start_at_action(&k);
        k.g.damaged = (uint8_t)damaged[i];
        act(&k, VERB_REPAIR, 4, -2, 1, -1);
        kit_submit(&k, SEAT, STRONG);
        kit_expect(&k, ASK_REPAIR, SEAT);
        assert_int_equal(kit_count(&k, SEAT, VERB_REPAIR_AT), i + 1);
        kit before = k;

        kit_choose(&k, SEAT, VERB_REPAIR_AT, ARMORY, -1);
        assert_int_equal(k.g.damaged, damaged[i] & ~(1 << ARMORY));
        assert_false(kit_told(&k, EV_UNCHANGED));
        k = before;
        kit_choose(&k, SEAT, VERB_LEAVE, -1, -1);
        assert_int_equal(k.g.damaged, damaged[i]);
        assert_true(kit_told_to(&k, EV_UNCHANGED, SEAT_NONE));
        assert_false(kit_told(&k, EV_REPAIRED));
        assert_int_equal(kit_spent(&k, SEAT), 1); /* the die is spent all the same */
        kit_expect(&k, ASK_CRISIS, SEAT);
    }
}

/* Repairs Weapons Control; then one marker is drawn of two that are unused. */
static int damaged_after_repair(uint64_t number)
{
    kit k;

    start_at_action(&k);
    other_chance(&k, number);
    k.g.damaged = 0x3f & ~(1 << ARMORY);
    act(&k, VERB_REPAIR, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    assert_true(kit_sees(&k, SEAT, "\"damage_unused\":1"));
    kit_choose(&k, SEAT, VERB_REPAIR_AT, WEAPONS_CONTROL, -1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"damage_unused\":2"));
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 20, 1, 0);
    kit_all_pass(&k);
    return kit_event(&k, EV_DAMAGE)->arg[0];
}

TEST(bx_105_a_repaired_marker_may_be_drawn_again)
{
    int again = 0;

    for (uint64_t number = 0; number < 200; number++)
        again += damaged_after_repair(number) == WEAPONS_CONTROL;
    assert_in_range(again, 60, 140);
}

TEST(bx_105_the_unused_markers_have_no_order_to_see)
{
    kit k, other;

    start_at_action(&k);
    k.g.damaged = 1 << PRESS_ROOM | 1 << COM_CENTER;
    other = k;
    other_chance(&other, 2);
    kit_rig(&other, FROM_DAMAGE, ENGINE_ROOM); /* what comes next differs */
    kit_rig(&k, FROM_DAMAGE, PRESS_ROOM);
    act(&k, VERB_REPAIR, 2, -2, 1, -1);
    act(&other, VERB_REPAIR, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    kit_submit(&other, SEAT, STRONG);
    kit_same_to_all_but(&k, &other, 0);
    kit_crisis_dice(&k, 0, 0);
    kit_crisis_dice(&other, 0, 0);
    kit_choose(&k, SEAT, VERB_REPAIR_AT, PRESS_ROOM, -1);
    kit_choose(&other, SEAT, VERB_REPAIR_AT, PRESS_ROOM, -1);
    kit_same_to_all_but(&k, &other, 0);
}

TEST(bx_106_a_negative_die_repairs_nothing)
{
    kit k;

    start_at_action(&k);
    k.g.damaged = 1 << PRESS_ROOM;
    act(&k, VERB_REPAIR, 4, 4, -1, 3);
    kit_submit(&k, SEAT, WEAK);
    assert_int_equal(k.g.damaged, 1 << PRESS_ROOM);
    assert_int_equal(k.g.die[SEAT][2], DIE_SPENT);
    kit_expect(&k, ASK_CRISIS, SEAT);
}

TEST(bx_107_no_damage_blocks_repair)
{
    kit k;

    start_at_action(&k);
    for (int spared = 0; spared < EXPRESS_LOCATIONS; spared++) {
        k.g.damaged = (uint8_t)(0x3f & ~(1 << spared));
        assert_true(kit_offers(&k, SEAT, VERB_REPAIR));
    }
    act(&k, VERB_REPAIR, 2, 2, 1, 1);
    kit_submit(&k, SEAT, STRONG);
    assert_int_equal(kit_count(&k, SEAT, VERB_REPAIR_AT), 5);
}

TEST(bx_108_boost_submits_exactly_one)
{
    submits_exactly_one(VERB_BOOST, BX(108));
    a_single_die_goes_in(VERB_BOOST);
}

TEST(bx_108_boost_needs_no_marker)
{
    kit k;

    start_at_action(&k);
    assert_int_equal(k.g.demoralized, 0);
    assert_int_equal(kit_count(&k, SEAT, VERB_BOOST), 1); /* R38 */
    k.g.demoralized = 1 << KARA_THRACE;
    assert_int_equal(kit_count(&k, SEAT, VERB_BOOST), 1);
}

TEST(bx_109_a_positive_die_removes_a_marker_of_choice)
{
    static const int removed[] = {LAURA_ROSLIN, LEE_ADAMA, GAIUS_BALTAR}; /* the last is absent */
    kit k;

    for (int i = 0; i < 3; i++) {
        start_at_action(&k);
        k.g.demoralized = 1 << LAURA_ROSLIN | 1 << LEE_ADAMA | 1 << GAIUS_BALTAR;
        int before = k.g.demoralized;

        act(&k, VERB_BOOST, 2, -2, 1, -1);
        kit_submit(&k, SEAT, STRONG);
        kit_expect(&k, ASK_CHEER, SEAT);
        assert_int_equal(kit_count(&k, SEAT, VERB_CHEER), 3);
        kit_choose(&k, SEAT, VERB_CHEER, removed[i], -1);
        assert_int_equal(k.g.demoralized, before & ~(1 << removed[i]));
        assert_true(kit_told_to(&k, EV_CHEERED, SEAT_NONE));
    }
}

TEST(bx_109_a_marker_may_be_left)
{
    static const int markers[] = {1 << LEE_ADAMA, 1 << LEE_ADAMA | 1 << LAURA_ROSLIN};
    kit k;

    for (int i = 0; i < 2; i++) {
        start_at_action(&k);
        k.g.demoralized = (uint8_t)markers[i];
        act(&k, VERB_BOOST, 4, -2, 1, -1);
        kit_submit(&k, SEAT, STRONG);
        kit_expect(&k, ASK_CHEER, SEAT); /* the only one too: R47 */
        assert_int_equal(kit_count(&k, SEAT, VERB_CHEER), i + 1);
        kit before = k;

        kit_choose(&k, SEAT, VERB_CHEER, LEE_ADAMA, -1);
        assert_int_equal(k.g.demoralized, markers[i] & ~(1 << LEE_ADAMA));
        k = before;
        kit_choose(&k, SEAT, VERB_LEAVE, -1, -1);
        assert_int_equal(k.g.demoralized, markers[i]);
        assert_true(kit_told_to(&k, EV_UNCHANGED, SEAT_NONE));
        assert_false(kit_told(&k, EV_CHEERED));
        assert_int_equal(kit_spent(&k, SEAT), 1);
        kit_expect(&k, ASK_CRISIS, SEAT);
    }
}

/* The literal reading of R04, as an option. */
TEST(bx_109_absent_markers_may_be_agreed_to_stay)
{
    kit k;

    start_at_action(&k);
    k.g.setting[SETTING_ABSENT_MARKERS] = ABSENT_MARKERS_STAY;
    k.g.demoralized = 1 << GAIUS_BALTAR | 1 << LEE_ADAMA;
    act(&k, VERB_BOOST, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    assert_int_equal(kit_count(&k, SEAT, VERB_CHEER), 1);
    kit_choose(&k, SEAT, VERB_CHEER, LEE_ADAMA, -1);
    assert_int_equal(k.g.demoralized, 1 << GAIUS_BALTAR);
}

/* Cheers Lee Adama up; then one marker is drawn of two that are unused. */
static int demoralized_after_boost(uint64_t number)
{
    kit k;

    start_at_action(&k);
    other_chance(&k, number);
    k.g.demoralized = 0x1f & ~(1 << GAIUS_BALTAR);
    act(&k, VERB_BOOST, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    assert_true(kit_sees(&k, SEAT, "\"demoralized_unused\":1"));
    kit_choose(&k, SEAT, VERB_CHEER, LEE_ADAMA, -1);
    assert_true(kit_sees(&k, SEAT_NONE, "\"demoralized_unused\":2"));
    kit_crisis(&k, SEAT, EXPRESS_UNREST, 20, 1, 0);
    while (k.g.flow.ask == ASK_RETRIEVE)
        kit_choose(&k, SEAT, VERB_TAKE_BACK, -1, -1);
    kit_all_pass(&k);
    return kit_event(&k, EV_DEMORALIZED)->arg[0];
}

TEST(bx_110_a_removed_marker_is_mixed_into_the_unused)
{
    int again = 0;

    for (uint64_t number = 0; number < 200; number++)
        again += demoralized_after_boost(number) == LEE_ADAMA;
    assert_in_range(again, 60, 140);
}

TEST(bx_110_the_unused_markers_have_no_order_to_see)
{
    kit k, other;

    start_at_action(&k);
    k.g.demoralized = 1 << LAURA_ROSLIN | 1 << LEE_ADAMA;
    other = k;
    other_chance(&other, 3);
    kit_rig(&other, FROM_DEMORALIZED, KARA_THRACE); /* what comes next differs */
    kit_rig(&k, FROM_DEMORALIZED, LEE_ADAMA);
    kit_crisis_dice(&k, 0, 0);
    kit_crisis_dice(&other, 0, 0);
    act(&k, VERB_BOOST, 2, -2, 1, -1);
    act(&other, VERB_BOOST, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    kit_submit(&other, SEAT, STRONG);
    kit_same_to_all_but(&k, &other, 0);
    kit_choose(&k, SEAT, VERB_CHEER, LEE_ADAMA, -1);
    kit_choose(&other, SEAT, VERB_CHEER, LEE_ADAMA, -1);
    kit_same_to_all_but(&k, &other, 0);
}

TEST(bx_111_a_negative_die_does_nothing_in_the_basic_game)
{
    kit k;

    start_at_action(&k);
    k.g.demoralized = 1 << LEE_ADAMA;
    act(&k, VERB_BOOST, -2, 4, 3, 3);
    kit_submit(&k, SEAT, STRONG);
    assert_int_equal(k.g.demoralized, 1 << LEE_ADAMA);
    assert_false(kit_told(&k, EV_DEMORALIZED));
    assert_int_equal(k.g.die[SEAT][0], DIE_SPENT);
    kit_expect(&k, ASK_CRISIS, SEAT);
}

TEST(bx_112_a_revealed_cylons_marker_can_be_removed)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, 1, NUMBER_ONE);
    kit_turn(&k, SEAT);
    k.g.demoralized = 1 << LEE_ADAMA | 1 << KARA_THRACE;
    act(&k, VERB_BOOST, 2, -2, 1, -1);
    kit_submit(&k, SEAT, STRONG);
    kit_choose(&k, SEAT, VERB_CHEER, LEE_ADAMA, -1);
    assert_int_equal(k.g.demoralized, 1 << KARA_THRACE);
    k.g.demoralized = 1 << LEE_ADAMA; /* also when it is the only one, with the literal reading */
    k.g.setting[SETTING_ABSENT_MARKERS] = ABSENT_MARKERS_STAY;
    kit_turn(&k, SEAT);
    assert_true(kit_offers(&k, SEAT, VERB_BOOST));
}
