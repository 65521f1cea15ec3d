/* test_crisis.c: choosing the crisis, and its check (ledger, sections 14 and 15). */
#include <stdio.h>

#include "kit.h"

enum { SEAT = 3 }; /* who is active: Roslin, whose ability bears on votes only */

static const int readers[] = {0, 1, 2, 3, SEAT_NONE};

/* The active seat has rolled the crisis dice: these faces. */
static void start_rolled(kit *k, int first, int second)
{
    kit_start(k, 4);
    kit_crisis_dice(k, first, second);
    kit_turn_to_crisis(k, SEAT);
    kit_expect(k, ASK_CRISIS, SEAT);
}

TEST(bx_150_the_dice_are_rolled_in_private)
{
    kit k, other;

    start_rolled(&k, 0, 1);
    for (int i = 0; i < 5; i++) {
        assert_true(kit_told_to(&k, EV_CRISIS_ROLLED, readers[i]));
        assert_int_equal(kit_told_to(&k, EV_CRISIS_FACES, readers[i]), readers[i] == SEAT);
        assert_int_equal(kit_sees(&k, readers[i], "\"crisis_dice\":{\"roller\":3,\"faces\":null}"),
            readers[i] != SEAT);
    }
    assert_true(kit_sees(&k, SEAT,
        "\"faces\":[{\"kind\":\"unrest\",\"difficulty\":7,\"consequence\":1,\"jump_icons\":0},"
        "{\"kind\":\"unrest\",\"difficulty\":5,\"consequence\":2,\"jump_icons\":0}]"));
    for (int first = 0; first < 6; first++) {
        for (int second = 0; second < 6; second++) {
            start_rolled(&other, first, second);
            kit_same_to_all_but(&k, &other, SEAT_BIT(SEAT));
        }
    }
}

/* What a bot in another seat is shown has other dice in it; the roller's own has the true ones. */
TEST(bx_150_another_seat_is_dealt_other_faces)
{
    seed s = seed_from_numbers(9, 1);
    generator chance = random_from_seed(&s);
    int others = 0;
    kit k;

    for (int i = 0; i < 60; i++) {
        start_rolled(&k, 0, 0);
        game_conceal(&express_game, &k.g.flow, SEAT, &chance);
        assert_int_equal(k.g.crisis_rolled[0], 1);
        assert_int_equal(k.g.crisis_rolled[1], 1);
        game_conceal(&express_game, &k.g.flow, i % 3, &chance);
        others += k.g.crisis_rolled[0] != 1;
        others += k.g.crisis_rolled[1] != 1;
    }
    assert_in_range(others, 80, 119); /* five in six */
}

TEST(bx_150_both_dice_are_rolled_fairly)
{
    int came[2][6] = {{0}};
    kit k;

    kit_start(&k, 4);
    for (int i = 0; i < 600; i++) {
        kit_turn_to_crisis(&k, SEAT);
        for (int die = 0; die < 2; die++)
            came[die][k.g.crisis_rolled[die] - 1]++;
    }
    for (int die = 0; die < 2; die++)
        for (int up = 0; up < 6; up++)
            assert_in_range(came[die][up], 60, 140);
}

TEST(bx_151_either_face_becomes_the_crisis_openly)
{
    static const char *const shown[] = {
        "\"crisis\":{\"kind\":\"unrest\",\"difficulty\":6,\"consequence\":1,\"jump_icons\":1}",
        "\"crisis\":{\"kind\":\"basestar\",\"difficulty\":7,\"consequence\":2,\"jump_icons\":1}",
    };
    kit k;

    for (int die = 0; die < 2; die++) {
        start_rolled(&k, 4, 2);
        assert_int_equal(kit_count(&k, SEAT, VERB_CRISIS), 2);
        kit_choose(&k, SEAT, VERB_CRISIS, die, -1);
        kit_expect(&k, ASK_DECIDE, 0);
        for (int i = 0; i < 5; i++) {
            assert_true(kit_told_to(&k, EV_CRISIS, readers[i]));
            assert_true(kit_sees(&k, readers[i], shown[die]));
            assert_true(kit_sees(&k, readers[i],
                die == 0 ? "\"difficulty\":6,\"total\":0" : "\"difficulty\":7,\"total\":0"));
        }
    }
}

/* Whatever the other die showed: after the choice the worlds are one, to the last byte. */
TEST(bx_152_the_face_not_chosen_is_gone_for_good)
{
    kit k, other;

    for (int die = 0; die < 2; die++) {
        for (int up = 1; up < 6; up++) {
            start_rolled(&k, 0, 0);
            start_rolled(&other, die == 0 ? 0 : up, die == 0 ? up : 0);
            kit_choose(&k, SEAT, VERB_CRISIS, die, -1);
            kit_choose(&other, SEAT, VERB_CRISIS, die, -1);
            assert_memory_equal(&k.g, &other.g, sizeof k.g);
            assert_int_equal(k.g.crisis_rolled[0] + k.g.crisis_rolled[1], 0);
            kit_same_to_all_but(&k, &other, 0);
            for (int i = 0; i < 5; i++)
                assert_true(kit_sees(&k, readers[i], "\"crisis_dice\":null"));
            assert_false(kit_told(&k, EV_CRISIS_FACES));
        }
    }
}

TEST(bx_153_the_harsher_face_may_be_taken)
{
    kit k;

    start_rolled(&k, 2, 5); /* 5 for 1 damage, or 9 for three contacts */
    kit_choose(&k, SEAT, VERB_CRISIS, 1, -1);
    assert_int_equal(k.g.crisis.difficulty, 9);
    assert_int_equal(k.g.crisis.consequence, 3);
    start_rolled(&k, 2, 5);
    kit_choose(&k, SEAT, VERB_CRISIS, 0, -1);
    assert_int_equal(k.g.crisis.difficulty, 5);
}

/* What a crisis did to the fleet. */
typedef struct {
    int difficulty, passed, demoralized, damage, contacts, jump;
} effect;

static effect effect_of(const kit *k)
{
    const event *counted = kit_event(k, EV_CRISIS_COUNTED), *contact = kit_event(k, EV_CONTACT);

    return (effect){counted->arg[1], counted->arg[2], set_count(k->g.demoralized),
        set_count(k->g.damaged), contact == NULL ? 0 : contact->arg[0], k->g.jump};
}

static void contacts_are_raiders(kit *k)
{
    k->g.shown[RAIDER] = 0;
    for (int i = 0; i < 3; i++)
        kit_rig(k, FROM_DRADIS, RAIDER);
}

/* A face of the dice in use is rolled, chosen and failed by everybody's passing. */
static effect fail_face(int seats_, int die, int up)
{
    kit k;

    kit_start(&k, seats_);
    contacts_are_raiders(&k);
    kit_crisis_dice(&k, up, up);
    kit_turn_to_crisis(&k, 1);
    kit_choose(&k, 1, VERB_CRISIS, die, -1);
    kit_all_pass(&k);
    return effect_of(&k);
}

static void expect_effect(const express_crisis_face *face, effect e)
{
    assert_int_equal(e.difficulty, face->difficulty);
    assert_int_equal(e.passed, 0);
    assert_int_equal(e.demoralized, face->kind == EXPRESS_UNREST ? face->consequence : 0);
    assert_int_equal(e.damage, face->kind == EXPRESS_BASESTAR ? face->consequence : 0);
    assert_int_equal(e.contacts, face->kind == EXPRESS_DRADIS ? face->consequence : 0);
    assert_int_equal(e.jump, face->jump_icons);
}

TEST(bx_154_the_four_fields_of_a_face)
{
    for (int seats_ = 3; seats_ <= 5; seats_ += 2)
        for (int die = 0; die < 2; die++)
            for (int up = 0; up < 6; up++)
                expect_effect(&express_pieces->crisis_face[0][die][up], fail_face(seats_, die, up));
}

/* One active die each: the total is the sum of these faces, in the order of the seats from the left. */
static void contribute(kit *k, const int *face, int count)
{
    int seat = k->g.active;

    for (int i = 0; i < count; i++) {
        int kind = face[i] == 4 || face[i] == 2 ? EXPRESS_STRONG : EXPRESS_WEAK;

        seat = seat_left_of(&k->g, seat, 1);
        kit_dice(k, seat, kind == EXPRESS_STRONG, kind == EXPRESS_WEAK);
        kit_die(k, kind, face[i]);
        kit_choose(k, seat, VERB_TAKE_PART, -1, -1);
    }
    kit_all_pass(k);
}

#define CONTRIBUTE(k, ...) \
    contribute((k), (const int[]){__VA_ARGS__}, sizeof(int[]){__VA_ARGS__} / sizeof(int))

/* The difficulty of a face is the total that passes it: one less fails. */
TEST(bx_154_the_difficulty_is_what_has_to_be_reached)
{
    kit k;

    start_rolled(&k, 2, 0); /* a basestar attack at 5 */
    kit_choose(&k, SEAT, VERB_CRISIS, 0, -1);
    kit chosen = k;

    CONTRIBUTE(&k, 4, 1);
    assert_int_equal(k.g.damaged, 0);
    k = chosen;
    CONTRIBUTE(&k, 3, 1);
    assert_int_equal(set_count(k.g.damaged), 1);
}

/* A dotted face does what a crisis without any dot does, with three players and the same numbers. */
TEST(bx_155_the_dot_has_no_effect)
{
    kit k;

    for (int die = 0; die < 2; die++) {
        for (int up = 0; up < 6; up++) {
            const express_crisis_face *face = &express_pieces->crisis_face[1][die][up];
            effect dotted = fail_face(4, die, up);

            expect_effect(face, dotted);
            kit_start(&k, 3);
            contacts_are_raiders(&k);
            kit_crisis(&k, 1, face->kind, face->difficulty, face->consequence, face->jump_icons);
            kit_all_pass(&k);
            effect plain = effect_of(&k);

            assert_memory_equal(&dotted, &plain, sizeof plain);
        }
    }
}

static bool rolled_crisis(const kit *k)
{
    return kit_told(k, EV_CRISIS_ROLLED) || k->g.crisis_rolled[0] != 0;
}

TEST(bx_156_three_cases_without_crisis_dice)
{
    kit k;

    kit_start(&k, 4);
    k.g.brigged[SEAT] = 1;
    kit_turn(&k, SEAT);
    kit_choose(&k, SEAT, VERB_NOTHING, -1, -1);
    assert_false(rolled_crisis(&k));
    kit_expect(&k, ASK_ACTION, 0);

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_REVEAL, -1, -1);
    assert_false(rolled_crisis(&k));
    kit_expect(&k, ASK_ACTION, 2);

    for (int kind = EXPRESS_UNREST; kind <= EXPRESS_DRADIS; kind++) {
        kit_start(&k, 4);
        kit_make_revealed(&k, SEAT, NUMBER_SIX);
        kit_turn(&k, SEAT);
        kit_choose(&k, SEAT, VERB_NAME, kind, -1);
        assert_false(rolled_crisis(&k));
        kit_expect(&k, ASK_DECIDE, 0); /* there is a crisis all the same */
        assert_int_equal(k.g.crisis.kind, kind);
    }
}

TEST(bx_156_otherwise_they_are_always_rolled)
{
    kit k;

    kit_start(&k, 4);
    k.g.brigged[0] = 1; /* somebody else */
    k.g.demoralized = 1 << LAURA_ROSLIN;
    k.g.damaged = 0x1f;
    kit_turn_to_crisis(&k, SEAT);
    assert_true(rolled_crisis(&k));
    kit_start(&k, 4); /* a hidden Cylon */
    kit_make_cylon(&k, SEAT, NUMBER_SIX);
    kit_turn_to_crisis(&k, SEAT);
    assert_true(rolled_crisis(&k));
    kit_start(&k, 4); /* a revealed one who does not name the crisis */
    kit_make_revealed(&k, SEAT, NUMBER_SIX);
    kit_turn_to_crisis(&k, SEAT);
    assert_true(rolled_crisis(&k));
    kit_start(&k, 4); /* after an action */
    kit_turn(&k, SEAT);
    kit_choose(&k, SEAT, VERB_BRIG, 0, -1);
    kit_all_pass(&k);
    assert_true(rolled_crisis(&k));
}

TEST(bx_157_everybody_decides_from_the_left)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_++) {
        for (int active = 0; active < seats_; active++) {
            kit_start(&k, seats_);
            k.g.brigged[0] = 1;
            kit_make_revealed(&k, 2, NUMBER_ONE);
            kit_crisis(&k, active, EXPRESS_UNREST, 4, 1, 0);
            for (int i = 1; i <= seats_; i++) {
                assert_int_equal(kit_asked(&k), (active + i) % seats_);
                kit_expect(&k, ASK_DECIDE, (active + i) % seats_);
                assert_true(kit_offers(&k, kit_asked(&k), VERB_TAKE_PART));
                kit_pass(&k, kit_asked(&k));
            }
            assert_int_not_equal(k.g.flow.ask, ASK_DECIDE);
        }
    }
}

TEST(bx_157_those_who_take_part_roll_from_the_left)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, SEAT, EXPRESS_UNREST, 4, 1, 0);
    for (int i = 0; i < 4; i++)
        kit_choose(&k, i, VERB_TAKE_PART, -1, -1);
    for (int seat = 0; seat < 4; seat++) { /* the active player last */
        kit_expect(&k, ASK_SUBMIT, seat);
        kit_submit(&k, seat, 1);
        kit_choose(&k, seat, VERB_STOP, -1, -1);
    }
    assert_true(kit_told(&k, EV_CRISIS_COUNTED));
}

static int total_of(const kit *k)
{
    return kit_event(k, EV_CRISIS_COUNTED)->arg[0];
}

TEST(bx_158_positive_dice_add_negative_ones_subtract)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 1, 1, 0);
    CONTRIBUTE(&k, 4, -2, -1);
    assert_int_equal(total_of(&k), 1);
    assert_int_equal(k.g.damaged, 0);

    kit_start(&k, 4);
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 1, 1, 0);
    CONTRIBUTE(&k, -2, -2, -1);
    assert_int_equal(total_of(&k), -5);

    kit_start(&k, 4); /* several dice of one player */
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 1, 1, 0);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_roll(&k, 4, 2, -1, 3);
    kit_all_pass(&k);
    kit_submit(&k, 0, 15);
    assert_int_equal(total_of(&k), 8);
}

static const int kinds[] = {EXPRESS_UNREST, EXPRESS_BASESTAR, EXPRESS_DRADIS};

/* A crisis of difficulty 5 with consequence 2, met by these dice. */
static effect met(int kind, int first, int second)
{
    kit k;

    kit_start(&k, 4);
    contacts_are_raiders(&k);
    kit_crisis(&k, SEAT, kind, 5, 2, 0);
    CONTRIBUTE(&k, first, second);
    return effect_of(&k);
}

TEST(bx_159_a_total_of_the_difficulty_passes)
{
    static const int enough[][2] = {{4, 1}, {4, 2}, {2, 3}, {4, 4}};

    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) {
            effect e = met(kinds[i], enough[j][0], enough[j][1]);

            assert_int_equal(e.passed, 1);
            assert_int_equal(e.damage + e.demoralized + e.contacts, 0);
        }
    }
}

TEST(bx_160_below_the_difficulty_the_consequence_happens)
{
    static const int too_few[][2] = {{3, 1}, {4, -1}, {2, 1}, {-2, -2}};

    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) {
            effect e = met(kinds[i], too_few[j][0], too_few[j][1]);

            assert_int_equal(e.passed, 0);
            assert_int_equal(e.demoralized, kinds[i] == EXPRESS_UNREST ? 2 : 0);
            assert_int_equal(e.damage, kinds[i] == EXPRESS_BASESTAR ? 2 : 0);
            assert_int_equal(e.contacts, kinds[i] == EXPRESS_DRADIS ? 2 : 0);
        }
    }
}

TEST(bx_161_nobody_takes_part_and_the_check_fails)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 4, 1, 0);
    kit_all_pass(&k);
    assert_int_equal(total_of(&k), 0);
    assert_int_equal(set_count(k.g.damaged), 1);
    kit_expect(&k, ASK_ACTION, 0); /* nobody was asked to roll */
}

static void expect_total_seen(const kit *k, int total)
{
    char words[32];

    snprintf(words, sizeof words, "\"total\":%d,", total);
    for (int i = 0; i < 5; i++)
        assert_true(kit_sees(k, readers[i], words));
}

TEST(bx_162_the_running_total_and_the_dice_are_public)
{
    kit k;

    kit_start(&k, 4);
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 9, 1, 0);
    kit_dice(&k, 1, 0, 1);
    expect_total_seen(&k, 0);
    kit_choose(&k, 0, VERB_TAKE_PART, -1, -1);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, 2);
    kit_roll(&k, 4, 2, -2, 3);
    kit_choose(&k, SEAT, VERB_TAKE_PART, -1, -1);
    expect_total_seen(&k, 0);
    kit_submit(&k, 0, 1 | 4);
    expect_total_seen(&k, 2);
    for (int i = 0; i < 5; i++) {
        assert_true(kit_told_to(&k, EV_SUBMITTED, readers[i]));
        assert_true(kit_sees(&k, readers[i],
            "\"submitted\":[{\"die\":0,\"kind\":\"strong\",\"face\":4,\"taken_back\":false},"
            "{\"die\":2,\"kind\":\"weak\",\"face\":-2,\"taken_back\":false}]"));
    }
    assert_int_equal(kit_event(&k, EV_SUBMITTED)->arg[5], 2);
    kit_die(&k, EXPRESS_WEAK, 3); /* of seat 1, which rolls as soon as seat 0 stops */
    kit_choose(&k, 0, VERB_STOP, -1, -1);
    expect_total_seen(&k, 5);
    for (int i = 0; i < 5; i++)
        assert_true(kit_sees(&k, readers[i],
            "\"submitted\":[{\"die\":2,\"kind\":\"weak\",\"face\":3,\"taken_back\":false}]"));
}

/* A seat takes part with four dice and submits the worst, as human and as Cylon. */
TEST(bx_163_a_negative_die_says_nothing_about_its_owner)
{
    kit human, cylon;

    for (int seat = 0; seat < 4; seat++) {
        kit *const worlds[] = {&human, &cylon};

        kit_start(&human, 4);
        cylon = human;
        kit_make_cylon(&cylon, seat, NUMBER_TWO);
        for (int i = 0; i < 2; i++) {
            kit_crisis(worlds[i], SEAT, EXPRESS_UNREST, 4, 1, 0);
            while (kit_asked(worlds[i]) != seat)
                kit_pass(worlds[i], kit_asked(worlds[i]));
            kit_roll(worlds[i], 4, -2, 3, 1);
            kit_choose(worlds[i], seat, VERB_TAKE_PART, -1, -1);
        }
        kit_same_to_all_but(&human, &cylon, SEAT_BIT(seat));
        for (int i = 0; i < 2; i++)
            kit_all_pass(worlds[i]);
        kit_same_to_all_but(&human, &cylon, SEAT_BIT(seat));
        for (int i = 0; i < 2; i++)
            kit_submit(worlds[i], seat, 2);
        assert_true(kit_told_to(&cylon, EV_SUBMITTED, SEAT_NONE));
        kit_same_to_all_but(&human, &cylon, SEAT_BIT(seat));
        for (int i = 0; i < 2; i++)
            kit_choose(worlds[i], seat, VERB_STOP, -1, -1);
        assert_true(kit_told(&cylon, EV_CRISIS_COUNTED));
        kit_same_to_all_but(&human, &cylon, SEAT_BIT(seat));
    }
}
