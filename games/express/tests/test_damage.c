/* test_damage.c: basestar attacks and damage (ledger, section 16). */
#include "look.h"

enum { MANY = 600 };

/* The turn of seat 0 brings a basestar attack that nobody stands up to. */
static void suffer_attack(kit *k, int consequence)
{
    kit_crisis(k, 0, EXPRESS_BASESTAR, 9, consequence, 0);
    kit_all_pass(k);
}

TEST(bx_164_failed_attack_places_the_consequence_in_damage)
{
    kit k;

    for (int consequence = 1; consequence <= 3; consequence++) {
        kit_start(&k, 3);
        suffer_attack(&k, consequence);
        assert_int_equal(set_count(k.g.damaged), consequence);
        assert_int_equal(kit_times(&k, EV_DAMAGE), consequence);
        assert_int_equal(k.g.demoralized, 0);
        assert_int_equal(k.g.shown[RAIDER], 2);
    }
}

TEST(bx_164_passed_attack_does_no_damage)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 4, 2, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, 2);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_pass(&k, 0);
    kit_submit(&k, 1, 1);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    assert_int_equal(k.g.damaged, 0);
    kit_expect(&k, ASK_ACTION, 1);
}

TEST(bx_165_marker_goes_to_its_own_location)
{
    kit k;

    for (int location = 0; location < EXPRESS_LOCATIONS; location++) {
        kit_start(&k, 3);
        kit_rig(&k, FROM_DAMAGE, location);
        suffer_attack(&k, 1);
        assert_int_equal(k.g.damaged, 1 << location);
        assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[0], location);
        assert_int_equal(look_told(&k, EV_DAMAGE), look_everybody(&k));
        assert_true(look_shows(&k, SEAT_NONE, express_location_ids[location]));
    }
}

TEST(bx_165_every_unused_marker_is_equally_likely)
{
    int drawn[EXPRESS_LOCATIONS] = {0};
    kit k;

    for (uint64_t number = 0; number < MANY; number++) {
        kit_start_random(&k, 3, number);
        suffer_attack(&k, 1);
        drawn[kit_event(&k, EV_DAMAGE)->arg[0]]++;
    }
    for (int location = 0; location < EXPRESS_LOCATIONS; location++)
        assert_in_range(drawn[location], MANY / 6 * 6 / 10, MANY / 6 * 14 / 10);
}

TEST(bx_165_marker_in_place_is_not_drawn_again)
{
    const uint8_t before = 1 << PRESS_ROOM | 1 << ARMORY;
    uint32_t seen = 0;
    kit k;

    for (uint64_t number = 0; number < MANY; number++) {
        kit_start_random(&k, 3, number);
        k.g.damaged = before;
        suffer_attack(&k, 2);
        assert_int_equal(k.g.damaged & before, before);
        assert_int_equal(set_count(k.g.damaged), 4);
        seen |= (uint32_t)k.g.damaged & ~(uint32_t)before;
    }
    assert_int_equal(seen, (1 << EXPRESS_LOCATIONS) - 1 - before);
}

/* A full table: everything that an action needs is there.  Seat 3 is in the brig, seat 2 a
   revealed Cylon, and one location is damaged already, so that there is something to repair. */
static void lay_full_table(kit *k, int damaged)
{
    kit_start(k, 4);
    kit_make_revealed(k, 2, NUMBER_SIX);
    k->g.brigged[3] = 1;
    k->g.demoralized = 1 << GAIUS_BALTAR;
    k->g.damaged = (uint8_t)(1 << damaged);
}

static uint32_t offered(const kit *k, int seat)
{
    uint32_t verbs = 0;

    for (int verb = 0; verb < VERB_COUNT; verb++)
        if (kit_offers(k, seat, verb))
            verbs |= 1u << verb;
    return verbs;
}

/* At the present ask of the seat, damage takes away these verbs, cites its rule, and that is all. */
static void assert_takes_away(kit *k, int seat, int location, uint32_t verbs, rule because)
{
    uint32_t before = offered(k, seat);

    k->g.damaged |= (uint8_t)(1 << location);
    assert_int_equal(before & verbs, verbs);
    assert_int_equal(offered(k, seat), before & ~verbs);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (!(verbs >> verb & 1))
            continue;
        refusal r = kit_try_barred(k, seat, verb);

        assert_int_equal(r.code, REFUSED_BARRED);
        assert_int_equal(r.rule, because);
    }
}

/* The damaged location bars the action to everybody: in one's turn, revealed, or on an order. */
static void assert_blocks(int location, uint32_t verbs, rule because)
{
    int elsewhere = location == ARMORY ? PRESS_ROOM : ARMORY;
    kit k;

    for (int seat = 0; seat < 3; seat++) {
        lay_full_table(&k, elsewhere);
        kit_turn(&k, seat);
        assert_takes_away(&k, seat, location, verbs, because);
    }
    lay_full_table(&k, elsewhere);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, -1);
    kit_expect(&k, ASK_ORDERED, 1);
    assert_takes_away(&k, 1, location, verbs, because);
}

TEST(bx_167_weapons_control_bars_destroy_and_rescue)
{
    assert_blocks(WEAPONS_CONTROL, 1u << VERB_SHIPS, BX(167));
}

TEST(bx_168_press_room_bars_boost_morale)
{
    assert_blocks(PRESS_ROOM, 1u << VERB_BOOST, BX(168));
}

TEST(bx_169_admirals_quarters_bar_votes)
{
    kit k;

    assert_blocks(ADMIRALS_QUARTERS, 1u << VERB_BRIG | 1u << VERB_RELEASE, BX(169));
    lay_full_table(&k, ARMORY);
    kit_turn(&k, 3); /* from the brig: not even for the own release */
    assert_takes_away(&k, 3, ADMIRALS_QUARTERS, 1u << VERB_BRIG | 1u << VERB_RELEASE, BX(169));
}

TEST(bx_170_com_center_bars_executive_orders)
{
    kit k;

    assert_blocks(COM_CENTER, 1u << VERB_ORDER, BX(170));
    lay_full_table(&k, ARMORY);
    kit_turn(&k, 3);
    assert_takes_away(&k, 3, COM_CENTER, 1u << VERB_ORDER, BX(170));
}

TEST(bx_171_engine_room_bars_prepare_for_jump)
{
    assert_blocks(ENGINE_ROOM, 1u << VERB_PREPARE, BX(171));
}

/* The Armory bars no action at all: BX-172. */
TEST(bx_172_armory_bars_no_action)
{
    assert_blocks(ARMORY, 0, 0);
}

TEST(bx_166_repairing_another_location_changes_nothing)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << WEAPONS_CONTROL | 1 << PRESS_ROOM;
    k.g.demoralized = 1 << GAIUS_BALTAR;
    kit_turn(&k, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 0, VERB_REPAIR, -1, -1);
    kit_submit(&k, 0, 1);
    kit_choose(&k, 0, VERB_REPAIR_AT, PRESS_ROOM, -1);
    for (int seat = 0; seat < 3; seat++) { /* round after round */
        kit_turn(&k, seat);
        assert_true(kit_offers(&k, seat, VERB_BOOST));
        assert_false(kit_offers(&k, seat, VERB_SHIPS));
        assert_int_equal(kit_barred(&k, seat, VERB_SHIPS), BX(167));
    }
}

TEST(bx_166_repair_ends_the_effect_at_once)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << ARMORY;
    kit_dice(&k, 1, 1, 1);
    kit_turn(&k, 0);
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_choose(&k, 0, VERB_REPAIR, -1, -1);
    kit_submit(&k, 0, 1);
    kit_choose(&k, 0, VERB_REPAIR_AT, ARMORY, -1);
    assert_int_equal(k.g.damaged, 0);
    kit_choose(&k, 0, VERB_CRISIS, 0, -1);
    kit_pass(&k, 1); /* in the crisis of the same turn already */
    assert_int_equal(kit_active(&k, 1), 3);
}

/* The seat passes on a crisis with the Armory damaged.  How many dice come back? */
static int dice_back(kit *k, int active_strong, int active_weak)
{
    k->g.damaged = 1 << ARMORY;
    kit_dice(k, 1, active_strong, active_weak);
    int before = kit_active(k, 1);

    kit_crisis(k, 0, EXPRESS_UNREST, 5, 1, 0);
    if (k->g.flow.asked & SEAT_BIT(1)) /* who can neither roll nor take back is not asked */
        kit_pass(k, 1);
    assert_int_equal(k->g.decision[1], PASSED);
    return kit_active(k, 1) - before;
}

TEST(bx_172_armory_takes_one_die_from_a_pass)
{
    kit k;

    kit_start(&k, 3);
    assert_int_equal(dice_back(&k, 1, 1), 0);
    assert_int_equal(dice_back(&k, 0, 0), 1);
    k.g.damaged = 0;
    kit_dice(&k, 1, 1, 1);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 1, 0);
    kit_pass(&k, 1);
    assert_int_equal(kit_active(&k, 1), 3);
}

TEST(bx_172_armory_leaves_the_hampered_nothing)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << LEE_ADAMA;
    assert_int_equal(dice_back(&k, 0, 0), 0);
    assert_int_equal(dice_back(&k, 1, 0), 0);
    k.g.demoralized = 0;
    k.g.brigged[1] = 1;
    assert_int_equal(dice_back(&k, 0, 0), 0);
    k.g.demoralized = 1 << LEE_ADAMA;
    assert_int_equal(dice_back(&k, 0, 0), 0);
}

TEST(bx_173_armory_leaves_the_turn_start_alone)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << ARMORY;
    kit_dice(&k, 1, 0, 0);
    kit_turn(&k, 1);
    assert_int_equal(kit_active(&k, 1), 4);
    k.g.demoralized = 1 << LEE_ADAMA;
    kit_dice(&k, 1, 0, 0);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_TAKE_BACK, 0, 1);
    assert_int_equal(kit_active(&k, 1), 1);
}

TEST(bx_173_armory_leaves_an_order_alone)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << ARMORY;
    kit_dice(&k, 1, 0, 0);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, EXPRESS_WEAK);
    kit_choose(&k, 1, VERB_TAKE_BACK, 1, 1);
    assert_int_equal(kit_active(&k, 1), 2);
}

TEST(bx_173_armory_leaves_a_jump_alone)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << KARA_THRACE;
    k.g.jump = 2;
    kit_dice(&k, 1, 1, 0);
    kit_dice(&k, 2, 2, 0);
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 5, 0, 1);
    kit_all_pass(&k);
    assert_int_equal(kit_active(&k, 1), 4);
    assert_int_equal(kit_active(&k, 2), 3);
}
