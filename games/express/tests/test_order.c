/* test_order.c: executive orders (ledger, section 12). */
#include "kit.h"

enum { GIVER = 2, TARGET = 0 };

static void start(kit *k)
{
    kit_start(k, 4);
    kit_turn(k, GIVER);
}

static void order(kit *k)
{
    kit_choose(k, GIVER, VERB_ORDER, TARGET, EXPRESS_STRONG);
    kit_expect(k, ASK_ORDERED, TARGET);
}

static void take_nothing(kit *k)
{
    kit_choose(k, TARGET, VERB_TAKE_BACK, 0, 0);
}

TEST(bx_130_an_order_costs_one_die_unrolled)
{
    static const int readers[] = {0, 1, 2, 3, SEAT_NONE};
    kit k;

    for (int kind = EXPRESS_STRONG; kind <= EXPRESS_WEAK; kind++) {
        start(&k);
        kit_choose(&k, GIVER, VERB_ORDER, TARGET, kind);
        assert_int_equal(kit_active(&k, GIVER), 3);
        assert_int_equal(kit_spent(&k, GIVER), 0); /* submitted, not yet spent */
        assert_false(kit_told(&k, EV_ROLLED));
        assert_false(kit_told(&k, EV_ROLLED_OPENLY));
        assert_false(kit_told(&k, EV_SUBMITTED));
        for (int i = 0; i < 5; i++) {
            assert_true(kit_told_to(&k, EV_ORDER, readers[i]));
            assert_true(kit_sees(&k, readers[i],
                kind == EXPRESS_STRONG
                    ? "\"submitted\":[{\"die\":0,\"kind\":\"strong\",\"face\":null"
                    : "\"submitted\":[{\"die\":2,\"kind\":\"weak\",\"face\":null"));
        }
        take_nothing(&k);
        dice_count spent = express_dice(&k.g, GIVER, DIE_SPENT);

        assert_int_equal(spent.strong, kind == EXPRESS_STRONG);
        assert_int_equal(spent.weak, kind == EXPRESS_WEAK);
        assert_int_equal(kit_active(&k, GIVER), 3);
    }
}

TEST(bx_130_only_an_active_die_will_do)
{
    kit k;

    start(&k);
    assert_int_equal(kit_count(&k, GIVER, VERB_ORDER), 6); /* three others, two kinds */
    kit_dice(&k, GIVER, 0, 1);
    assert_int_equal(kit_count(&k, GIVER, VERB_ORDER), 3);
    assert_true(kit_find(&k, GIVER, VERB_ORDER, TARGET, EXPRESS_WEAK) >= 0);
    kit_choose(&k, GIVER, VERB_ORDER, TARGET, EXPRESS_WEAK);
    assert_int_equal(kit_active(&k, GIVER), 0);
}

/* The die of the order is out of reach until the ordered action is over, whatever that is. */
TEST(bx_130_the_die_is_spent_after_the_ordered_action)
{
    kit k;

    start(&k);
    order(&k);
    kit_roll(&k, 2, -1, -1, -1);
    kit_choose(&k, TARGET, VERB_SHIPS, -1, -1);
    assert_int_equal(kit_spent(&k, GIVER), 0);
    kit_submit(&k, TARGET, 1);
    assert_int_equal(kit_spent(&k, GIVER), 1);
    assert_int_equal(kit_spent(&k, TARGET), 1);

    start(&k);
    order(&k);
    kit_choose(&k, TARGET, VERB_BRIG, 1, -1);
    kit_choose(&k, 3, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    kit_submit(&k, 3, 1);
    kit_choose(&k, 3, VERB_STOP, -1, -1);
    assert_int_equal(kit_spent(&k, GIVER), 1);
    assert_int_equal(kit_active(&k, GIVER), 3);
}

TEST(bx_131_not_to_oneself)
{
    kit k;

    kit_start(&k, 5);
    for (int giver = 0; giver < 5; giver++) {
        kit_turn(&k, giver);
        for (int seat = 0; seat < 5; seat++)
            assert_int_equal(kit_find(&k, giver, VERB_ORDER, seat, -1) >= 0, seat != giver);
    }
}

TEST(bx_132_the_ordered_player_chooses)
{
    kit k;

    start(&k);
    kit_dice(&k, TARGET, 1, 1);
    order(&k);
    assert_int_equal(kit_asked(&k), TARGET);
    assert_true(kit_offers(&k, TARGET, VERB_SHIPS));
    assert_true(kit_offers(&k, TARGET, VERB_PREPARE));
    assert_true(kit_offers(&k, TARGET, VERB_BRIG));
    assert_true(kit_find(&k, TARGET, VERB_TAKE_BACK, 1, 1) >= 0);
    assert_true(kit_find(&k, TARGET, VERB_TAKE_BACK, 0, 0) >= 0); /* R46 */
    for (int seat = 1; seat < 4; seat++) {
        options list;

        game_list(&express_game, &k.g.flow, seat, &list, true);
        assert_int_equal(list.count + list.barred_count, 0);
    }
}

TEST(bx_132_either_an_action_or_dice)
{
    kit k;

    start(&k);
    kit_dice(&k, TARGET, 1, 1);
    order(&k);
    kit ordered = k;

    kit_choose(&k, TARGET, VERB_TAKE_BACK, 1, 1);
    kit_expect(&k, ASK_CRISIS, GIVER);
    assert_int_equal(kit_active(&k, TARGET), 4);
    k = ordered;
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_choose(&k, TARGET, VERB_SHIPS, -1, -1);
    kit_submit(&k, TARGET, 1);
    kit_expect(&k, ASK_CRISIS, GIVER);
    assert_int_equal(k.g.shown[RAIDER], 1);
    assert_int_equal(kit_spent(&k, TARGET), 3);
}

TEST(bx_133_whatever_the_target_picks_is_accepted)
{
    options list, orders;
    kit k;

    start(&k);
    game_list(&express_game, &k.g.flow, GIVER, &orders, false);
    for (int i = 0; i < orders.count; i++)
        assert_int_equal(orders.at[i].free, 0); /* nothing in an order says what to do */
    kit_dice(&k, TARGET, 1, 1);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    k.g.brigged[1] = 1;
    order(&k);
    game_list(&express_game, &k.g.flow, TARGET, &list, false);
    assert_true(list.count > 10);
    for (int i = 0; i < list.count; i++) {
        express g = k.g;
        choice c = {.option = i};

        assert_int_equal(
            game_choose(&express_game, &g.flow, TARGET, g.flow.asks, &c, NULL).code, ACCEPTED);
    }
}

TEST(bx_134_the_normal_conditions_hold)
{
    static const int in_brig[] = {VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE};
    kit k;

    start(&k);
    k.g.damaged = 1 << PRESS_ROOM;
    k.g.demoralized = 1 << KARA_THRACE;
    order(&k);
    assert_int_equal(kit_barred(&k, TARGET, VERB_BOOST), BX(168));
    assert_true(kit_offers(&k, TARGET, VERB_REPAIR));
    k.g.brigged[TARGET] = 1;
    for (int i = 0; i < 4; i++) {
        assert_false(kit_offers(&k, TARGET, in_brig[i]));
        assert_int_equal(kit_try_barred(&k, TARGET, in_brig[i]).rule, BX(90));
    }
    assert_true(kit_offers(&k, TARGET, VERB_RELEASE));
    k.g.brigged[TARGET] = 0;
    kit_dice(&k, TARGET, 0, 0);
    assert_int_equal(kit_barred(&k, TARGET, VERB_REPAIR), BX(93));
    assert_true(kit_offers(&k, TARGET, VERB_BRIG));
}

/* R18: an order passes on.  Each giver gives a die; all are spent when the last one has acted. */
TEST(bx_134_an_order_may_be_given_on_an_order)
{
    kit k;

    start(&k);
    order(&k);
    int third = (TARGET + 1) % 4 == GIVER ? (TARGET + 2) % 4 : (TARGET + 1) % 4;

    kit_choose(&k, TARGET, VERB_ORDER, third, EXPRESS_WEAK);
    assert_int_equal(kit_spent(&k, GIVER) + kit_spent(&k, TARGET), 0);
    assert_true(kit_offers(&k, third, VERB_SHIPS));
    kit_choose(&k, third, VERB_ORDER, GIVER, EXPRESS_STRONG);
    kit_choose(&k, GIVER, VERB_TAKE_BACK, 0, 0);
    assert_int_equal(kit_spent(&k, GIVER), 1);
    assert_int_equal(kit_spent(&k, TARGET), 1);
    assert_int_equal(kit_spent(&k, third), 1);
    assert_int_equal(k.g.flow.ask, ASK_CRISIS); /* the turn is still the first giver's (BX-136) */
    assert_int_equal(flow_waiting(&k.g.flow), SEAT_BIT(GIVER));
}

/* Every order costs a die, so a turn comes to an end. */
TEST(bx_134_who_has_no_die_gives_no_order)
{
    kit k;

    start(&k);
    kit_dice(&k, TARGET, 0, 0);
    order(&k);
    assert_int_equal(kit_try_barred(&k, TARGET, VERB_ORDER).rule, BX(93));
}

/* What belongs to a turn of one's own (R37). */
TEST(bx_134_a_cylon_names_no_crisis_on_an_order)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, TARGET, NUMBER_TWO);
    kit_turn(&k, GIVER);
    order(&k);
    assert_false(kit_offers(&k, TARGET, VERB_NAME));
    assert_true(kit_offers(&k, TARGET, VERB_SHIPS));
}

TEST(bx_135_none_to_two_spent_dice_come_back)
{
    static const int taken[][2] = {{1, 1}, {0, 2}, {1, 0}, {0, 1}, {0, 0}};
    kit k;

    for (int i = 0; i < 5; i++) {
        start(&k);
        kit_dice(&k, TARGET, 1, 0); /* spent: one strong, two weak */
        order(&k);
        assert_int_equal(kit_count(&k, TARGET, VERB_TAKE_BACK), 5);
        kit_choose(&k, TARGET, VERB_TAKE_BACK, taken[i][0], taken[i][1]);
        dice_count active = express_dice(&k.g, TARGET, DIE_ACTIVE);

        assert_int_equal(active.strong, 1 + taken[i][0]);
        assert_int_equal(active.weak, taken[i][1]);
        assert_int_equal(kit_spent(&k, TARGET), 3 - taken[i][0] - taken[i][1]);
    }
    start(&k);
    kit_dice(&k, TARGET, 2, 1); /* no more than there are */
    order(&k);
    assert_int_equal(kit_count(&k, TARGET, VERB_TAKE_BACK), 2);
}

/* R20: brig, demoralization and Armory limit other retrievals, not this one. */
TEST(bx_135_nothing_limits_the_two_dice)
{
    kit k;

    start(&k);
    kit_dice(&k, TARGET, 0, 0);
    k.g.brigged[TARGET] = 1;
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    k.g.damaged = 1 << ARMORY;
    order(&k);
    kit_choose(&k, TARGET, VERB_TAKE_BACK, 1, 1);
    assert_int_equal(kit_active(&k, TARGET), 2);
}

TEST(bx_136_the_turn_goes_on_with_the_crisis)
{
    kit k;

    start(&k);
    order(&k);
    take_nothing(&k);
    kit_expect(&k, ASK_CRISIS, GIVER);
    assert_int_equal(kit_asked(&k), GIVER);
    assert_int_equal(k.g.active, GIVER);
    assert_false(kit_told(&k, EV_TURN));
}

TEST(bx_136_or_ends_for_a_brigged_giver)
{
    kit k;

    start(&k);
    k.g.brigged[GIVER] = 1;
    order(&k);
    take_nothing(&k);
    assert_false(kit_told(&k, EV_CRISIS_ROLLED));
    kit_expect(&k, ASK_ACTION, 3);

    start(&k); /* brigged by the very vote that the order brought about */
    order(&k);
    kit_choose(&k, TARGET, VERB_BRIG, GIVER, -1);
    kit_dice(&k, 1, 1, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_pass(&k, 3);
    kit_pass(&k, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, GIVER);
    assert_int_equal(k.g.brigged[GIVER], 1);
    assert_false(kit_told(&k, EV_CRISIS_ROLLED));
    kit_expect(&k, ASK_ACTION, 3);
    assert_int_equal(kit_spent(&k, GIVER), 1);
}
