/* test_turn.c: turn order, retrieval, and actions in general (ledger, sections 5 and 6). */
#include "kit.h"

enum { SEAT = 3 }; /* Roslin: her ability bears on votes that she calls, on nothing else */

/* Events in the order in which they came, over several acts. */
typedef struct {
    int count;
    int kind[EVENTS_MAX];
} story;

static void remember(story *s, const kit *k)
{
    for (int i = 0; i < k->out.count; i++)
        s->kind[s->count++] = k->out.at[i].kind;
}

/* Where the event stands for the first time after `from`; fails when it is not there. */
static int place_after(const story *s, int from, int kind)
{
    for (int i = from + 1; i < s->count; i++)
        if (s->kind[i] == kind)
            return i;
    fail_msg("%s does not come in its place", express_events[kind].name);
    return 0;
}

static int times_told(const story *s, int kind)
{
    int n = 0;

    for (int i = 0; i < s->count; i++)
        n += s->kind[i] == kind;
    return n;
}

static void all_pass(kit *k, story *s)
{
    while (k->g.flow.ask == ASK_DECIDE) {
        kit_pass(k, kit_asked(k));
        remember(s, k);
    }
}

TEST(bx_080_steps_come_in_their_order)
{
    static const int steps[] = {EV_TURN, EV_TAKEN_BACK, EV_ACTION, EV_CRISIS_ROLLED, EV_CRISIS,
        EV_CRISIS_COUNTED, EV_DAMAGE, EV_JUMP_TRACK, EV_JUMP, EV_DISTANCE, EV_LOYALTY_DEALT,
        EV_TURN};
    story s = {0};
    kit k;
    int at = -1;

    kit_start(&k, 4);
    k.g.jump = 2;
    k.g.distance = 3;
    kit_dice(&k, SEAT, 1, 1);
    kit_turn(&k, SEAT);
    remember(&s, &k);
    kit_roll(&k, -1, -1, -2, -2);
    kit_choose(&k, SEAT, VERB_SHIPS, -1, -1);
    remember(&s, &k);
    kit_crisis_dice(&k, 3, 0); /* a basestar attack with a jump icon */
    kit_submit(&k, SEAT, 1);
    remember(&s, &k);
    kit_choose(&k, SEAT, VERB_CRISIS, 0, -1);
    remember(&s, &k);
    kit_die(&k, EXPRESS_STRONG, 2);
    all_pass(&k, &s);
    kit_expect(&k, ASK_SUBMIT, k.g.admiral);
    kit_submit(&k, k.g.admiral, 1);
    remember(&s, &k);

    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        at = place_after(&s, at, steps[i]);
    assert_int_equal(k.g.distance, 5);
    assert_int_equal(times_told(&s, EV_TURN), 2);
    for (int kind = EV_CRISIS_ROLLED; kind <= EV_CRISIS_COUNTED; kind++)
        assert_int_equal(times_told(&s, kind), kind != EV_CRISIS_NAMED);
}

TEST(bx_081_turns_pass_clockwise)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 2);
    for (int i = 0; i < 5; i++) {
        int seat = (2 + i) % 4;

        assert_int_equal(k.g.active, seat);
        kit_expect(&k, ASK_ACTION, seat);
        assert_int_equal(kit_event(&k, EV_TURN)->arg[0], seat);
        k.g.damaged = 0;
        kit_crisis_dice(&k, 2, 2); /* a basestar attack without an icon */
        kit_choose(&k, seat, VERB_NOTHING, -1, -1);
        kit_choose(&k, seat, VERB_CRISIS, 0, -1);
        kit_all_pass(&k);
    }
}

TEST(bx_082_all_spent_dice_come_back)
{
    kit k;

    kit_start(&k, 4);
    for (int seat = 0; seat < 4; seat++)
        kit_dice(&k, seat, 0, 0);
    k.g.demoralized = 1 << KARA_THRACE; /* somebody else's */
    k.g.brigged[0] = 1;
    kit_turn(&k, SEAT);
    kit_expect(&k, ASK_ACTION, SEAT);
    assert_int_equal(kit_active(&k, SEAT), 4);
    assert_int_equal(kit_spent(&k, SEAT), 0);
    for (int seat = 0; seat < SEAT; seat++)
        assert_int_equal(kit_active(&k, seat), 0); /* the active player alone */
}

/* The seat is asked for one die of 1 strong and 2 weak ones and gets what it asks for. */
static void takes_back_just_one(kit *k, int strong, int weak)
{
    kit_dice(k, SEAT, 1, 0);
    kit_turn(k, SEAT);
    kit_expect(k, ASK_RETRIEVE, SEAT);
    assert_int_equal(kit_count(k, SEAT, VERB_TAKE_BACK), 2);
    assert_true(kit_find(k, SEAT, VERB_TAKE_BACK, 1, 0) >= 0);
    assert_true(kit_find(k, SEAT, VERB_TAKE_BACK, 0, 1) >= 0);
    kit_choose(k, SEAT, VERB_TAKE_BACK, strong, weak);
    kit_expect(k, ASK_ACTION, SEAT);
    assert_int_equal(express_dice(&k->g, SEAT, DIE_ACTIVE).strong, 1 + strong);
    assert_int_equal(express_dice(&k->g, SEAT, DIE_ACTIVE).weak, weak);
    assert_int_equal(kit_spent(k, SEAT), 2);
}

static void one_die_of_own_choice(uint8_t demoralized, uint8_t brigged)
{
    kit k;

    kit_start(&k, 4);
    k.g.demoralized = demoralized;
    k.g.brigged[SEAT] = brigged;
    takes_back_just_one(&k, 1, 0);
    takes_back_just_one(&k, 0, 1);

    kit_dice(&k, SEAT, 2, 0); /* two alike: nothing to choose, still one only */
    kit_turn(&k, SEAT);
    kit_expect(&k, ASK_ACTION, SEAT);
    assert_int_equal(kit_active(&k, SEAT), 3);
    assert_int_equal(kit_spent(&k, SEAT), 1);

    kit_dice(&k, SEAT, 2, 2); /* none to take back */
    kit_turn(&k, SEAT);
    kit_expect(&k, ASK_ACTION, SEAT);
    assert_false(kit_told(&k, EV_TAKEN_BACK));
}

TEST(bx_083_demoralized_takes_back_one)
{
    one_die_of_own_choice(1 << LAURA_ROSLIN, 0);
}

TEST(bx_084_brigged_takes_back_one)
{
    one_die_of_own_choice(0, 1);
}

TEST(bx_085_brigged_and_demoralized_still_one)
{
    one_die_of_own_choice(1 << LAURA_ROSLIN, 1);
}

TEST(bx_086_cured_by_a_speech_brings_nothing_more)
{
    kit k;

    kit_start(&k, 4);
    k.g.demoralized = 1 << LAURA_ROSLIN;
    takes_back_just_one(&k, 0, 1);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, SEAT, VERB_BOOST, -1, -1);
    kit_submit(&k, SEAT, 1);
    kit_choose(&k, SEAT, VERB_CHEER, LAURA_ROSLIN, -1);
    assert_int_equal(k.g.demoralized, 0);
    kit_expect(&k, ASK_CRISIS, SEAT);
    assert_false(kit_told(&k, EV_TAKEN_BACK));
    assert_int_equal(kit_active(&k, SEAT), 1);
    assert_int_equal(kit_spent(&k, SEAT), 3);
}

TEST(bx_086_released_in_the_turn_brings_nothing_more)
{
    kit k;

    kit_start(&k, 4);
    k.g.brigged[SEAT] = 1;
    takes_back_just_one(&k, 1, 0);
    kit_choose(&k, SEAT, VERB_RELEASE, SEAT, -1);
    kit_dice(&k, 0, 1, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    kit_choose(&k, SEAT, VERB_LEAVE, -1, -1); /* no Political Influence */
    kit_choose(&k, SEAT, VERB_TURN_BACK, -1, -1);
    assert_int_equal(k.g.brigged[SEAT], 0);
    assert_int_equal(kit_active(&k, SEAT), 2);
    assert_int_equal(kit_spent(&k, SEAT), 2);
}

TEST(bx_086_brigged_in_the_turn_gives_nothing_back)
{
    kit k;

    kit_start(&k, 4);
    kit_dice(&k, SEAT, 0, 0);
    kit_turn(&k, SEAT);
    kit_choose(&k, SEAT, VERB_BRIG, SEAT, -1);
    kit_dice(&k, 0, 1, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_all_pass(&k);
    kit_choose(&k, SEAT, VERB_LEAVE, -1, -1);
    assert_int_equal(k.g.brigged[SEAT], 1);
    assert_int_equal(kit_active(&k, SEAT), 4);
}

static const int action_verbs[] = {VERB_DETECT, VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE,
    VERB_BRIG, VERB_RELEASE, VERB_ORDER, VERB_REVEAL, VERB_NAME, VERB_NOTHING};

enum { ACTION_VERBS = sizeof action_verbs / sizeof action_verbs[0] };

/* The verbs offered to a seat, as a set. */
static uint64_t offered(const kit *k, int seat)
{
    uint64_t set = 0;
    options list;

    game_list(&express_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        set |= UINT64_C(1) << list.at[i].verb;
    return set;
}

static uint64_t verbs(const int *verb, int count)
{
    uint64_t set = 0;

    for (int i = 0; i < count; i++)
        set |= UINT64_C(1) << verb[i];
    return set;
}

#define VERBS(...) verbs((const int[]){__VA_ARGS__}, sizeof(int[]){__VA_ARGS__} / sizeof(int))

TEST(bx_087_one_action_and_no_second)
{
    kit k;

    kit_start(&k, 4);
    k.g.damaged = 1 << ARMORY | 1 << PRESS_ROOM;
    kit_turn(&k, SEAT);
    uint32_t ask = k.g.flow.asks;
    choice again = {.option = kit_find(&k, SEAT, VERB_REPAIR, -1, -1)};

    kit_roll(&k, -1, -1, -1, -1);
    kit_choose(&k, SEAT, VERB_REPAIR, -1, -1);
    kit_submit(&k, SEAT, 1);
    kit_expect(&k, ASK_CRISIS, SEAT);
    for (int i = 0; i < ACTION_VERBS; i++)
        assert_false(kit_offers(&k, SEAT, action_verbs[i]));
    assert_int_equal(
        game_choose(&express_game, &k.g.flow, SEAT, ask, &again, NULL).code, REFUSED_STALE);
    kit_expect(&k, ASK_CRISIS, SEAT);
}

TEST(bx_087_no_action_is_accepted)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, SEAT);
    kit_choose(&k, SEAT, VERB_NOTHING, -1, -1);
    assert_true(kit_told_to(&k, EV_NO_ACTION, SEAT_NONE));
    kit_expect(&k, ASK_CRISIS, SEAT);
    assert_int_equal(kit_active(&k, SEAT), 4);
}

/* A turn without an action, a crisis that nobody takes part in: what was told. */
static void quiet_turn(kit *k, int first_face, story *s)
{
    kit_turn(k, SEAT);
    remember(s, k);
    kit_crisis_dice(k, first_face, 0);
    kit_choose(k, SEAT, VERB_NOTHING, -1, -1);
    remember(s, k);
    kit_choose(k, SEAT, VERB_CRISIS, 0, -1);
    remember(s, k);
    all_pass(k, s);
}

TEST(bx_088_without_an_icon_the_turn_ends_after_the_crisis)
{
    story s = {0};
    kit k;

    kit_start(&k, 4);
    k.g.jump = 2;
    k.g.distance = 5; /* also the deal hangs on the jump, not on the distance alone */
    quiet_turn(&k, 2, &s);
    for (int kind = EV_JUMP_TRACK; kind <= EV_JUMP_PENALTY; kind++)
        assert_int_equal(times_told(&s, kind), 0);
    assert_int_equal(times_told(&s, EV_LOYALTY_DEALT), 0);
    assert_int_equal(times_told(&s, EV_TURN), 2);
    assert_int_equal(k.g.jump, 2);
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bx_088_each_step_has_its_own_condition)
{
    story s = {0};
    kit k;

    kit_start(&k, 4);
    quiet_turn(&k, 3, &s); /* one icon: step 5 alone */
    assert_int_equal(times_told(&s, EV_JUMP_TRACK), 1);
    assert_int_equal(times_told(&s, EV_JUMP), 0);
    assert_int_equal(times_told(&s, EV_LOYALTY_DEALT), 0);
    kit_expect(&k, ASK_ACTION, 0);

    k.g.jump = 2; /* steps 5 and 6 without 7 */
    kit_die(&k, EXPRESS_STRONG, 2);
    s.count = 0;
    quiet_turn(&k, 3, &s);
    kit_submit(&k, k.g.admiral, 1);
    remember(&s, &k);
    assert_int_equal(times_told(&s, EV_JUMP), 1);
    assert_int_equal(k.g.distance, 2);
    assert_int_equal(times_told(&s, EV_LOYALTY_DEALT), 0);
    kit_expect(&k, ASK_ACTION, 0);
}

/* Everything that an action can be about: damage, a marker, Raiders, somebody in the brig. */
static void set_targets(kit *k)
{
    k->g.damaged = 1 << ARMORY;
    k->g.demoralized = 1 << WILLIAM_ADAMA;
    k->g.brigged[1] = 1;
}

TEST(bx_089_the_actions_there_are)
{
    kit k;

    kit_start(&k, 5);
    kit_turn(&k, 2);
    assert_true(offered(&k, 2) ==
                VERBS(VERB_SHIPS, VERB_BOOST, VERB_PREPARE, VERB_BRIG, VERB_ORDER, VERB_NOTHING));
    set_targets(&k);
    assert_true(offered(&k, 2) == VERBS(VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE,
                                      VERB_BRIG, VERB_RELEASE, VERB_ORDER, VERB_NOTHING));
    kit_make_cylon(&k, 4, NUMBER_TWO); /* Baltar */
    kit_turn(&k, 4);
    assert_true(
        offered(&k, 4) == VERBS(VERB_DETECT, VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE,
                              VERB_BRIG, VERB_RELEASE, VERB_ORDER, VERB_REVEAL, VERB_NOTHING));
}

static const int barred_in_brig[] = {VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE};

TEST(bx_090_four_actions_are_barred_in_the_brig)
{
    kit k;

    kit_start(&k, 5);
    set_targets(&k);
    kit_turn(&k, 1);
    for (int i = 0; i < 4; i++) {
        refusal r = kit_try_barred(&k, 1, barred_in_brig[i]);

        assert_false(kit_offers(&k, 1, barred_in_brig[i]));
        assert_int_equal(r.code, REFUSED_BARRED);
        assert_int_equal(r.rule, BX(90));
    }
    k.g.brigged[1] = 0;
    for (int i = 0; i < 4; i++)
        assert_true(kit_offers(&k, 1, barred_in_brig[i]));
}

TEST(bx_091_what_a_brigged_player_may_still_do)
{
    static const int still[] = {VERB_BRIG, VERB_RELEASE, VERB_ORDER, VERB_REVEAL, VERB_DETECT};
    static const int told[] = {EV_VOTE, EV_VOTE, EV_ORDER, EV_REVEALED, EV_DETECTOR};
    kit k;

    for (int i = 0; i < 5; i++) {
        kit_start(&k, 5);
        set_targets(&k);
        kit_make_cylon(&k, 4, NUMBER_SIX);
        k.g.brigged[4] = 1;
        kit_turn(&k, 4);
        assert_true(offered(&k, 4) == (verbs(still, 5) | VERBS(VERB_NOTHING)));
        kit_choose(&k, 4, still[i], -1, -1);
        assert_int_equal(kit_event(&k, told[i])->arg[0], 4);
    }
}

static const struct {
    int location, verb;
    rule because;
} blocked[] = {
    {WEAPONS_CONTROL, VERB_SHIPS, BX(167)},
    {PRESS_ROOM, VERB_BOOST, BX(168)},
    {ADMIRALS_QUARTERS, VERB_BRIG, BX(169)},
    {ADMIRALS_QUARTERS, VERB_RELEASE, BX(169)},
    {COM_CENTER, VERB_ORDER, BX(170)},
    {ENGINE_ROOM, VERB_PREPARE, BX(171)},
};

enum { BLOCKED = sizeof blocked / sizeof blocked[0] };

TEST(bx_092_damage_blocks_an_action_for_everybody)
{
    kit k;

    kit_start(&k, 5);
    set_targets(&k);
    kit_make_revealed(&k, 3, NUMBER_ONE);
    for (int seat = 0; seat < 5; seat++) {
        bool brigged = k.g.brigged[seat];

        for (int i = 0; i < BLOCKED; i++) {
            k.g.damaged = (uint8_t)(1 << blocked[i].location | 1 << ARMORY);
            kit_turn(&k, seat);
            assert_false(kit_offers(&k, seat, blocked[i].verb));
            if (!brigged)
                assert_int_equal(kit_barred(&k, seat, blocked[i].verb), blocked[i].because);
            for (int j = 0; j < BLOCKED; j++)
                if (blocked[j].location != blocked[i].location &&
                    !(brigged && blocked[j].because != BX(169) && blocked[j].because != BX(170)))
                    assert_true(kit_offers(&k, seat, blocked[j].verb));
        }
    }
}

TEST(bx_092_damage_blocks_an_ordered_player_too)
{
    kit k;

    kit_start(&k, 4);
    k.g.damaged = 1 << WEAPONS_CONTROL;
    kit_turn(&k, SEAT);
    kit_choose(&k, SEAT, VERB_ORDER, 0, EXPRESS_WEAK);
    assert_false(kit_offers(&k, 0, VERB_SHIPS));
    assert_int_equal(kit_barred(&k, 0, VERB_SHIPS), BX(167));
}

TEST(bx_092_repair_opens_the_action_again)
{
    kit k;

    for (int i = 0; i < BLOCKED; i++) {
        kit_start(&k, 4);
        set_targets(&k);
        k.g.damaged = (uint8_t)(1 << blocked[i].location | 1 << ARMORY);
        kit_turn(&k, SEAT);
        kit_roll(&k, 2, 2, 1, 1);
        kit_choose(&k, SEAT, VERB_REPAIR, -1, -1);
        kit_submit(&k, SEAT, 1);
        kit_choose(&k, SEAT, VERB_REPAIR_AT, blocked[i].location, -1);
        kit_turn(&k, 0);
        assert_true(kit_offers(&k, 0, blocked[i].verb));
    }
}

TEST(bx_093_actions_need_their_dice)
{
    static const struct {
        int verb;
        rule because;
    } need[] = {{VERB_SHIPS, BX(93)}, {VERB_REPAIR, BX(93)}, {VERB_BOOST, BX(93)},
        {VERB_PREPARE, BX(113)}, {VERB_ORDER, BX(93)}};
    kit k;

    kit_start(&k, 5);
    set_targets(&k);
    kit_turn(&k, 4);
    kit_dice(&k, 4, 0, 0);
    for (int i = 0; i < 5; i++) {
        assert_false(kit_offers(&k, 4, need[i].verb));
        assert_int_equal(kit_try_barred(&k, 4, need[i].verb).rule, need[i].because);
    }
    assert_true(offered(&k, 4) == VERBS(VERB_DETECT, VERB_BRIG, VERB_RELEASE, VERB_NOTHING));
    kit_dice(&k, 4, 0, 1);
    for (int i = 0; i < 5; i++)
        assert_int_equal(kit_offers(&k, 4, need[i].verb), need[i].verb != VERB_PREPARE);
    kit_dice(&k, 4, 1, 1);
    for (int i = 0; i < 5; i++)
        assert_true(kit_offers(&k, 4, need[i].verb));
}

TEST(bx_094_the_detector_is_baltars_action)
{
    kit k;

    kit_start(&k, 5);
    for (int seat = 0; seat < 5; seat++) {
        kit_turn(&k, seat);
        assert_int_equal(kit_offers(&k, seat, VERB_DETECT), seat == 4);
    }
    kit_choose(&k, 4, VERB_DETECT, 2, -1);
    assert_int_equal(kit_event(&k, EV_DETECTOR)->arg[1], 2);
    kit_expect(&k, ASK_CRISIS, 4); /* it was the action of the turn */
}
