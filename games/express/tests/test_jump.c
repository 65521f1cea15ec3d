/* test_jump.c: the jump track and the jump (ledger, section 19). */
#include "look.h"

enum { STRONG_DIE = 1 << 0, WEAK_DIE = 1 << 2 }; /* the first active die of each kind */

/* The crisis of seat 1, whom nobody helps: nothing comes of it but the jump icons. */
static void crisis_with_icons(kit *k, int icons)
{
    kit_crisis(k, 1, EXPRESS_BASESTAR, 9, 0, icons);
    kit_all_pass(k);
}

/* The fleet jumps in the turn of seat 1; the Admiral, seat 0, has rolled these faces. */
static void jump(kit *k, int strong, int weak)
{
    k->g.jump = 2;
    kit_die(k, EXPRESS_STRONG, strong);
    kit_die(k, EXPRESS_WEAK, weak);
    crisis_with_icons(k, 1);
}

static void start_jump(kit *k, int strong, int weak)
{
    kit_start(k, 3);
    jump(k, strong, weak);
    kit_expect(k, ASK_SUBMIT, 0);
}

TEST(bx_188_icons_advance_the_track_after_a_failed_crisis)
{
    kit k;

    for (int icons = 1; icons <= 2; icons++) {
        kit_start(&k, 3);
        kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 1, icons);
        kit_all_pass(&k);
        assert_int_equal(k.g.jump, icons);
        assert_int_equal(look_told(&k, EV_JUMP_TRACK), look_everybody(&k));
        assert_true(look_place(&k, EV_CRISIS_COUNTED) < look_place(&k, EV_DAMAGE));
        assert_true(look_place(&k, EV_DAMAGE) < look_place(&k, EV_JUMP_TRACK));
    }
    assert_int_equal(look_shown_to(&k, "\"jump\":2,"), look_everybody(&k));
    kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 1, 0);
    assert_int_equal(k.g.jump, 2);
}

TEST(bx_188_icons_advance_the_track_after_a_passed_crisis)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 4, 1, 1);
    kit_choose(&k, 2, VERB_TAKE_PART, -1, -1);
    assert_int_equal(k.g.jump, 0); /* not before the crisis is resolved */
    kit_pass(&k, 0);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_pass(&k, 1);
    kit_submit(&k, 2, STRONG_DIE);
    kit_choose(&k, 2, VERB_STOP, -1, -1);
    assert_int_equal(k.g.damaged, 0);
    assert_int_equal(k.g.jump, 1);
}

TEST(bx_189_without_icon_the_track_stays)
{
    kit k;

    for (int track = 0; track <= 2; track++) {
        kit_start(&k, 3);
        k.g.jump = (uint8_t)track;
        crisis_with_icons(&k, 0);
        assert_int_equal(k.g.jump, track);
        assert_false(kit_told(&k, EV_JUMP_TRACK));
        assert_false(kit_told(&k, EV_JUMP));
    }
    k.g.prepared = PREPARED; /* while a preparation does for an icon */
    k.g.jump = 0;
    crisis_with_icons(&k, 0);
    assert_int_equal(k.g.jump, 1);
}

TEST(bx_190_at_three_the_fleet_jumps_at_once)
{
    kit k;

    for (int track = 0; track <= 2; track++) {
        for (int icons = 1; icons <= 2; icons++) {
            kit_start(&k, 3);
            k.g.jump = (uint8_t)track;
            crisis_with_icons(&k, icons);
            assert_int_equal(kit_told(&k, EV_JUMP), track + icons >= 3);
            if (track + icons >= 3) {
                kit_expect(&k, ASK_SUBMIT, 0); /* still in the turn of seat 1 */
                assert_int_equal(k.g.active, 1);
            } else {
                kit_expect(&k, ASK_ACTION, 2);
            }
        }
    }
}

TEST(bx_191_jump_sets_the_track_to_zero)
{
    kit k;

    for (int icons = 1; icons <= 2; icons++) { /* surplus icons are lost: R41 */
        kit_start(&k, 3);
        k.g.jump = 2;
        kit_die(&k, EXPRESS_STRONG, 2);
        crisis_with_icons(&k, icons);
        assert_int_equal(look_shown_to(&k, "\"jump\":0,"), look_everybody(&k));
        kit_submit(&k, 0, STRONG_DIE);
        assert_int_equal(k.g.jump, 0);
    }
}

TEST(bx_192_everybody_takes_back_everything)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, 3, NUMBER_SIX);
    k.g.demoralized = 1 << LAURA_ROSLIN; /* which hampers no revealed Cylon */
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    for (int seat = 0; seat < 5; seat++)
        kit_dice(&k, seat, seat % 2, 0);
    for (int i = 0; i < 5; i++) {
        int seat = kit_asked(&k);
        int most = seat == 3 ? -1 : 0; /* nobody takes anything for the pass who need not */

        kit_choose(&k, seat, VERB_PASS, most, most);
    }
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(kit_active(&k, seat), seat == 3 ? 2 : 4);
        assert_int_equal(kit_spent(&k, seat), 0);
    }
}

/* In the turn of seat 1, the jump comes while seat 2 has one active strong die. */
static void jump_with_three_spent(kit *k)
{
    k->g.jump = 2;
    kit_crisis(k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    kit_dice(k, 2, 1, 0);
    kit_choose(k, 2, VERB_PASS, 0, 0);
    kit_all_pass(k);
}

TEST(bx_193_hampered_player_takes_back_one_die_of_own_choice)
{
    kit k;

    for (int hampered = 1; hampered <= 3; hampered++) {
        for (int strong = 0; strong <= 1; strong++) {
            kit_start(&k, 3);
            k.g.demoralized = hampered & 1 ? 1 << KARA_THRACE : 0;
            k.g.brigged[2] = hampered >> 1 & 1;
            jump_with_three_spent(&k);
            kit_expect(&k, ASK_RETRIEVE, 2);
            assert_int_equal(kit_count(&k, 2, VERB_TAKE_BACK), 2);
            kit_choose(&k, 2, VERB_TAKE_BACK, strong, 1 - strong);
            assert_int_equal(kit_active(&k, 2), 2);
            assert_int_equal(express_dice(&k.g, 2, DIE_ACTIVE).strong, 1 + strong);
            kit_expect(&k, ASK_SUBMIT, 0);
        }
    }
}

TEST(bx_193_nothing_to_choose_is_not_asked)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << KARA_THRACE;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    kit_dice(&k, 2, 2, 0);
    kit_choose(&k, 2, VERB_PASS, 0, 0);
    kit_all_pass(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    assert_int_equal(kit_active(&k, 2), 3);
}

TEST(bx_193_several_choose_at_once_and_others_are_free)
{
    kit k;

    kit_start(&k, 4);
    k.g.demoralized = 1 << KARA_THRACE;
    k.g.brigged[3] = 1;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    for (int seat = 0; seat < 4; seat++)
        kit_dice(&k, seat, 1, 0);
    for (int i = 0; i < 4; i++)
        kit_choose(&k, kit_asked(&k), VERB_PASS, 0, 0);
    assert_int_equal(k.g.flow.ask, ASK_RETRIEVE);
    assert_int_equal(flow_waiting(&k.g.flow), SEAT_BIT(2) | SEAT_BIT(3));
    kit_choose(&k, 3, VERB_TAKE_BACK, 0, 1);
    kit_choose(&k, 2, VERB_TAKE_BACK, 1, 0);
    assert_int_equal(kit_active(&k, 0), 4);
    assert_int_equal(kit_active(&k, 1), 4);
    assert_int_equal(express_dice(&k.g, 2, DIE_ACTIVE).strong, 2);
    assert_int_equal(express_dice(&k.g, 2, DIE_ACTIVE).weak, 0);
    assert_int_equal(express_dice(&k.g, 3, DIE_ACTIVE).strong, 1);
    assert_int_equal(express_dice(&k.g, 3, DIE_ACTIVE).weak, 1);
}

TEST(bx_194_only_the_admiral_sees_the_roll)
{
    kit k, other;

    start_jump(&k, 4, -1);
    start_jump(&other, 2, 3);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0));
    assert_int_equal(look_told(&k, EV_FACES), SEAT_BIT(0));
    assert_int_equal(look_told(&k, EV_ROLLED), look_everybody(&k));
    assert_int_equal(look_shown_to(&k, "\"kind\":\"strong\",\"face\":4}"), SEAT_BIT(0));
    assert_int_equal(look_shown_to(&k, "\"kind\":\"weak\",\"face\":-1}"), SEAT_BIT(0));
    assert_int_equal(
        look_shown_to(&k, "\"kind\":\"weak\",\"face\":null}"), look_everybody(&k) & ~SEAT_BIT(0));
}

TEST(bx_194_one_strong_and_one_weak_die_are_rolled)
{
    kit k;

    start_jump(&k, 4, -1);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[1], 1);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[2], 1);
    assert_int_equal(express_rolled_set(&k.g), STRONG_DIE | WEAK_DIE);
}

TEST(bx_194_the_admiral_rolls_whoever_is_active)
{
    kit k;

    for (int admiral = 0; admiral < 3; admiral++) {
        kit_start(&k, 3);
        k.g.admiral = (uint8_t)admiral;
        jump(&k, 4, -1);
        kit_expect(&k, ASK_SUBMIT, admiral);
        assert_int_equal(kit_asked(&k), admiral);
    }
}

/* BX-194, BX-200, R15: a die that is not active is lent, and goes back to where it was. */
TEST(bx_194_spent_dice_are_lent_for_the_roll)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << WILLIAM_ADAMA;
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    kit_pass(&k, 2);
    kit_dice(&k, 0, 0, 0);
    kit_choose(&k, 0, VERB_PASS, 0, 0);
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_die(&k, EXPRESS_WEAK, 1);
    kit_pass(&k, 1);
    kit_choose(&k, 0, VERB_TAKE_BACK, 0, 1);
    kit_expect(&k, ASK_SUBMIT, 0);
    assert_int_equal(set_count(express_rolled_set(&k.g)), 2);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[1], 1);
    kit_submit(&k, 0, STRONG_DIE);
    assert_int_equal(k.g.distance, 2);
    assert_int_equal(express_dice(&k.g, 0, DIE_SPENT).strong, 2);
    assert_int_equal(express_dice(&k.g, 0, DIE_SPENT).weak, 1);
    assert_int_equal(express_dice(&k.g, 0, DIE_ACTIVE).weak, 1);
}

/* BX-194, R15: without a die of a kind there is one die, and one die is rolled openly. */
TEST(bx_194_missing_kind_is_done_without)
{
    kit k;

    kit_start(&k, 3);
    k.g.die[0][2] = k.g.die[0][3] = DIE_OUT;
    jump(&k, 4, 3);
    assert_int_equal(k.g.distance, 4);
    assert_int_equal(look_told(&k, EV_ROLLED_OPENLY), look_everybody(&k));
    assert_int_equal(kit_active(&k, 0), 2);
}

/* BX-194, R17: while the card lies aside. */
TEST(bx_194_without_admiral_the_highest_rank_rolls)
{
    kit k;

    kit_start(&k, 3);
    kit_make_revealed(&k, 0, NUMBER_SIX);
    k.g.admiral = NO_SEAT;
    k.g.brigged[1] = k.g.brigged[2] = 1;
    jump(&k, 4, -1);
    kit_expect(&k, ASK_SUBMIT, 1); /* Lee: the highest who is not revealed */
    kit_start(&k, 3);
    for (int seat = 0; seat < 3; seat++)
        k.g.revealed[seat] = 1;
    k.g.admiral = NO_SEAT;
    jump(&k, 4, -1);
    kit_expect(&k, ASK_SUBMIT, 0); /* all revealed: William after all */
}

TEST(bx_195_the_die_kept_back_stays_secret)
{
    kit k, other;

    start_jump(&k, 4, -1);
    start_jump(&other, 4, 3);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0));
    kit_submit(&k, 0, STRONG_DIE);
    kit_submit(&other, 0, STRONG_DIE);
    assert_int_equal(look_told_apart(&k, &other), 0);
    assert_int_equal(look_told(&k, EV_DISTANCE), look_everybody(&k));
    assert_int_equal(kit_event(&k, EV_DISTANCE)->arg[1], EXPRESS_STRONG);
    assert_int_equal(kit_event(&k, EV_DISTANCE)->arg[2], 4);
    assert_int_equal(express_rolled_set(&k.g), 0); /* not even in the state */
}

TEST(bx_195_exactly_one_die_is_submitted)
{
    kit k;

    start_jump(&k, 4, -1);
    assert_int_equal(kit_try_submit(&k, 0, 0).rule, BX(195));
    assert_int_equal(kit_try_submit(&k, 0, STRONG_DIE | WEAK_DIE).rule, BX(195));
    assert_int_equal(kit_try_submit(&k, 0, 1 << 1).code, REFUSED_ARGUMENTS); /* not rolled */
    kit_submit(&k, 0, WEAK_DIE);
    assert_int_equal(k.g.distance, 1);
}

TEST(bx_196_admiral_may_pick_the_worse_die)
{
    kit k;

    start_jump(&k, 4, -2);
    kit_submit(&k, 0, WEAK_DIE);
    assert_int_equal(k.g.distance, 2);
    kit_expect(&k, ASK_JUMP_PENALTY, 0);
    start_jump(&k, -1, 3);
    kit_submit(&k, 0, STRONG_DIE);
    assert_int_equal(k.g.distance, 1);
}

TEST(bx_197_positive_die_moves_the_marker)
{
    static const struct {
        int strong, weak, die, distance;
    } rolls[] = {
        {2, 1, STRONG_DIE, 2}, {4, 1, STRONG_DIE, 4}, {2, 1, WEAK_DIE, 1}, {2, 3, WEAK_DIE, 3}};
    kit k;

    for (size_t i = 0; i < sizeof rolls / sizeof rolls[0]; i++) {
        start_jump(&k, rolls[i].strong, rolls[i].weak);
        kit_submit(&k, 0, (uint32_t)rolls[i].die);
        assert_int_equal(k.g.distance, rolls[i].distance);
        assert_int_equal(k.g.damaged | k.g.demoralized, 0);
        kit_expect(&k, ASK_ACTION, 2);
    }
}

TEST(bx_198_negative_die_moves_the_marker_forward)
{
    kit k;

    for (int face = -2; face <= -1; face++) {
        kit_start(&k, 3);
        k.g.distance = 1;
        jump(&k, face, 1);
        kit_submit(&k, 0, STRONG_DIE);
        assert_int_equal(k.g.distance, 1 - face);
    }
}

/* At the penalty of a jump with this face in the turn of seat 1. */
static void jump_to_penalty(kit *k, int face)
{
    start_jump(k, face, 1);
    kit_submit(k, 0, STRONG_DIE);
    kit_expect(k, ASK_JUMP_PENALTY, 0);
    assert_int_equal(kit_asked(k), 0);
}

TEST(bx_199_admiral_shares_out_the_penalties)
{
    kit k;

    for (int face = -2; face <= -1; face++) {
        for (int damage = 0; damage <= -face; damage++) {
            jump_to_penalty(&k, face);
            assert_int_equal(kit_count(&k, 0, VERB_PENALTY), 1 - face);
            kit_choose(&k, 0, VERB_PENALTY, damage, -face - damage);
            assert_int_equal(set_count(k.g.damaged), damage);
            assert_int_equal(set_count(k.g.demoralized), -face - damage);
            kit_expect(&k, ASK_ACTION, 2);
        }
    }
}

TEST(bx_199_penalties_come_one_after_the_other)
{
    kit k;

    jump_to_penalty(&k, -2);
    k.g.damaged = (1 << EXPRESS_LOCATIONS) - 1 - (1 << ARMORY);
    kit_choose(&k, 0, VERB_PENALTY, 2, 0); /* the sixth damage ends it; there is no seventh */
    assert_true(k.g.flow.over);
    assert_int_equal(kit_times(&k, EV_DAMAGE), 1);
    jump_to_penalty(&k, -2);
    k.g.demoralized = (1 << EXPRESS_CHARACTERS) - 1 - (1 << GAIUS_BALTAR);
    kit_choose(&k, 0, VERB_PENALTY, 1, 1);
    assert_int_equal(set_count(k.g.damaged), 1);
    assert_int_equal(k.g.cause, CAUSE_MORALE);
}

TEST(bx_200_jump_costs_the_admiral_no_dice)
{
    kit k;

    for (uint32_t die = STRONG_DIE; die <= WEAK_DIE; die *= WEAK_DIE) {
        start_jump(&k, 4, 3);
        dice_count before = express_dice(&k.g, 0, DIE_ACTIVE);

        kit_submit(&k, 0, die);
        assert_int_equal(express_dice(&k.g, 0, DIE_ACTIVE).strong, before.strong);
        assert_int_equal(express_dice(&k.g, 0, DIE_ACTIVE).weak, before.weak);
        assert_int_equal(kit_spent(&k, 0), 0);
        assert_int_equal(express_dice_set(&k.g, 0, DIE_SUBMITTED), 0);
    }
}

TEST(bx_201_marker_stops_at_six)
{
    kit k;

    for (int from = 3; from <= 5; from++) {
        kit_start(&k, 3);
        k.g.second_deal_done = 1;
        k.g.distance = (uint8_t)from;
        jump(&k, 2, 3);
        kit_submit(&k, 0, WEAK_DIE);
        assert_int_equal(k.g.distance, 6);
        assert_int_equal(kit_event(&k, EV_DISTANCE)->arg[3], 6);
        assert_false(k.g.flow.over); /* the excess is lost and wins nothing: R06 */
        assert_int_equal(k.g.jump, 0);
    }
}

TEST(bx_202_display_stays_through_a_jump)
{
    static const uint8_t display[][2] = {{3, 0}, {1, 2}, {0, 0}, {5, 0}};
    kit k;

    for (size_t i = 0; i < sizeof display / sizeof display[0]; i++) {
        kit_start(&k, 3);
        k.g.shown[RAIDER] = display[i][0];
        k.g.shown[COLONIAL_SHIP] = display[i][1];
        int pile = k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP];

        jump(&k, 2, 1);
        kit_submit(&k, 0, STRONG_DIE);
        assert_int_equal(k.g.distance, 2);
        assert_int_equal(k.g.shown[RAIDER], display[i][0]);
        assert_int_equal(k.g.shown[COLONIAL_SHIP], display[i][1]);
        assert_int_equal(k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP], pile);
    }
}
