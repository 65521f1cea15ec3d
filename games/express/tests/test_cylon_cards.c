/* test_cylon_cards.c: what the Cylon cards do (ledger, section 23). */
#include "look.h"

/* Seat 1, Lee Adama, reveals this card in the own turn; up to the first ask of its consequence. */
static void reveal(kit *k, int face)
{
    kit_make_cylon(k, 1, face);
    kit_turn(k, 1);
    kit_choose(k, 1, VERB_REVEAL, face, -1);
}

TEST(bx_228_number_one_demoralizes_the_one_named)
{
    kit k;

    for (int character = 0; character < EXPRESS_CHARACTERS; character++) {
        kit_start(&k, 3); /* in play or not, the own one included: R28 */
        reveal(&k, NUMBER_ONE);
        kit_expect(&k, ASK_NUMBER_ONE, 1);
        assert_int_equal(kit_count(&k, 1, VERB_DEMORALIZE), EXPRESS_CHARACTERS);
        kit_choose(&k, 1, VERB_DEMORALIZE, character, -1);
        assert_int_equal(k.g.demoralized, 1 << character);
        assert_int_equal(look_told(&k, EV_DEMORALIZED), look_everybody(&k));
        kit_expect(&k, ASK_ACTION, 2);
    }
}

/* BX-228, R28: whose marker is on the board cannot be named; a revealed Cylon can. */
TEST(bx_228_only_unused_markers_can_be_named)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, 2, NUMBER_SIX);
    k.g.demoralized = 1 << WILLIAM_ADAMA | 1 << LAURA_ROSLIN;
    reveal(&k, NUMBER_ONE);
    assert_int_equal(kit_count(&k, 1, VERB_DEMORALIZE), 3);
    assert_int_equal(kit_find(&k, 1, VERB_DEMORALIZE, WILLIAM_ADAMA, -1), -1);
    assert_int_equal(kit_find(&k, 1, VERB_DEMORALIZE, LAURA_ROSLIN, -1), -1);
    kit_choose(&k, 1, VERB_DEMORALIZE, KARA_THRACE, -1);
    assert_int_equal(look_shown_of(&k, 2, "\"demoralized\":true"), look_everybody(&k));
}

/* BX-228, R28: the fifth ends the game. */
TEST(bx_228_number_one_can_end_the_game)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = (1 << EXPRESS_CHARACTERS) - 1 - (1 << LAURA_ROSLIN);
    reveal(&k, NUMBER_ONE);
    assert_int_equal(kit_count(&k, 1, VERB_DEMORALIZE), 1);
    kit_choose(&k, 1, VERB_DEMORALIZE, LAURA_ROSLIN, -1);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_MORALE);
    assert_int_equal(express_outcome(&k.g.flow).winners, SEAT_BIT(1));
}

/* Number Two draws these two markers. */
static void reveal_number_two(kit *k, int first, int second)
{
    kit_rig(k, FROM_DAMAGE, first);
    kit_rig(k, FROM_DAMAGE, second);
    reveal(k, NUMBER_TWO);
}

TEST(bx_229_number_two_places_one_of_two)
{
    kit k;

    for (int chosen = 0; chosen < 2; chosen++) {
        int drawn[] = {ARMORY, COM_CENTER};

        kit_start(&k, 3);
        k.g.damaged = 1 << PRESS_ROOM;
        reveal_number_two(&k, drawn[0], drawn[1]);
        kit_expect(&k, ASK_NUMBER_TWO, 1);
        assert_int_equal(kit_count(&k, 1, VERB_PLACE), 2);
        assert_int_equal(k.g.damaged, 1 << PRESS_ROOM); /* nothing placed yet */
        kit_choose(&k, 1, VERB_PLACE, drawn[chosen], -1);
        assert_int_equal(k.g.damaged, 1 << PRESS_ROOM | 1 << drawn[chosen]);
        assert_int_equal(look_shown_to(&k, "\"damage_unused\":4"), look_everybody(&k));
        kit_expect(&k, ASK_ACTION, 2);
    }
}

TEST(bx_229_markers_are_drawn_from_the_unused)
{
    uint32_t drawn = 0;
    kit k;

    for (uint64_t number = 0; number < 200; number++) {
        kit_start(&k, 3);
        seed s = seed_from_numbers(5, number);

        k.g.flow.random = random_from_seed(&s);
        k.g.damaged = 1 << PRESS_ROOM | 1 << ARMORY;
        reveal(&k, NUMBER_TWO);
        assert_int_not_equal(k.g.peeked[0], k.g.peeked[1]);
        for (int i = 0; i < PEEKED; i++)
            drawn |= 1u << (k.g.peeked[i] - 1);
    }
    assert_int_equal(drawn, (1 << EXPRESS_LOCATIONS) - 1 - (1 << PRESS_ROOM) - (1 << ARMORY));
}

/* BX-229, R29: the other marker goes back among the unused, and can be drawn again. */
TEST(bx_229_other_marker_is_unused_again)
{
    kit k;

    kit_start(&k, 3);
    reveal_number_two(&k, ARMORY, COM_CENTER);
    kit_choose(&k, 1, VERB_PLACE, ARMORY, -1);
    kit_rig(&k, FROM_DAMAGE, COM_CENTER);
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 9, 1, 0);
    kit_all_pass(&k);
    assert_int_equal(k.g.damaged, 1 << ARMORY | 1 << COM_CENTER);
}

/* BX-229, R29: the revealer alone sees what was drawn, and what went back. */
TEST(bx_229_marker_put_back_stays_secret)
{
    kit k, other;

    kit_start(&k, 3);
    other = k;
    reveal_number_two(&k, ARMORY, COM_CENTER);
    reveal_number_two(&other, ARMORY, PRESS_ROOM);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
    assert_int_equal(look_told(&k, EV_PEEKED), SEAT_BIT(1));
    kit_choose(&k, 1, VERB_PLACE, ARMORY, -1);
    kit_choose(&other, 1, VERB_PLACE, ARMORY, -1);
    assert_int_equal(look_told_apart(&k, &other), 0);
}

/* The others know one of the two now; nothing is drawn afterwards that would bar an undo anyway. */
TEST(bx_229_placing_cannot_be_taken_back)
{
    kit k;

    kit_start(&k, 3);
    reveal_number_two(&k, ARMORY, COM_CENTER);
    kit before = k;

    kit_choose(&k, 1, VERB_PLACE, ARMORY, -1);
    kit_expect(&k, ASK_ACTION, 2);
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
}

/* BX-229, R29: the last one is placed, and Galactica is lost. */
TEST(bx_229_last_marker_is_placed)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = (1 << EXPRESS_LOCATIONS) - 1 - (1 << ENGINE_ROOM);
    reveal(&k, NUMBER_TWO);
    assert_int_equal(kit_count(&k, 1, VERB_PLACE), 1);
    kit_choose(&k, 1, VERB_PLACE, ENGINE_ROOM, -1);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_DAMAGE);
}

TEST(bx_230_number_three_reveals_two_markers)
{
    kit k;

    kit_start(&k, 3);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    reveal(&k, NUMBER_THREE);
    assert_int_equal(look_told(&k, EV_CONTACT), look_everybody(&k));
    assert_int_equal(k.g.shown[RAIDER], 4);
    assert_int_equal(k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP], 10);
    kit_expect(&k, ASK_ACTION, 2);
}

TEST(bx_230_ships_are_lost_as_usual)
{
    kit k;

    kit_start(&k, 3);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    reveal(&k, NUMBER_THREE);
    kit_expect(&k, ASK_SHIP_LOST, 1); /* the revealer's own turn: R12 */
    kit_choose(&k, 1, VERB_PENALTY, 0, 1);
    assert_int_equal(k.g.shown[RAIDER], 1);
    assert_int_equal(k.g.shown[COLONIAL_SHIP], 1);
    assert_int_equal(k.g.ships_lost, 1);
    assert_int_equal(set_count(k.g.demoralized), 1);
    kit_expect(&k, ASK_ACTION, 2);
}

TEST(bx_230_sixth_raider_ends_the_game)
{
    kit k;

    kit_start(&k, 3);
    k.g.shown[RAIDER] = 5;
    k.g.pile[RAIDER] = 5;
    kit_rig(&k, FROM_DRADIS, RAIDER);
    reveal(&k, NUMBER_THREE);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_RAIDERS);
}

/* Dice of the seat that are still in the game. */
static int dice_of(const kit *k, int seat)
{
    return DICE - dice_sum(express_dice(&k->g, seat, DIE_OUT));
}

/* Five players; seats 0, 2 and 3 have spent dice: both kinds, weak ones, strong ones. */
static void start_with_spent_dice(kit *k)
{
    kit_start(k, 5);
    kit_dice(k, 0, 1, 1);
    kit_dice(k, 2, 2, 0);
    kit_dice(k, 3, 0, 2);
}

TEST(bx_231_number_six_takes_two_dice_of_two_players)
{
    kit k;

    start_with_spent_dice(&k);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    kit_turn(&k, 1);
    kit_dice(&k, 1, 1, 1); /* the own spent dice are not for the taking */
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    kit_expect(&k, ASK_NUMBER_SIX, 1);
    assert_int_equal(kit_count(&k, 1, VERB_TAKE_DIE), 4); /* 0: both kinds, 2: weak, 3: strong */
    assert_true(kit_find(&k, 1, VERB_TAKE_DIE, 0, EXPRESS_STRONG) >= 0);
    assert_true(kit_find(&k, 1, VERB_TAKE_DIE, 0, EXPRESS_WEAK) >= 0);
    assert_true(kit_find(&k, 1, VERB_TAKE_DIE, 2, EXPRESS_WEAK) >= 0);
    assert_true(kit_find(&k, 1, VERB_TAKE_DIE, 3, EXPRESS_STRONG) >= 0);
    kit_choose(&k, 1, VERB_TAKE_DIE, 0, EXPRESS_WEAK);
    kit_expect(&k, ASK_NUMBER_SIX, 1);
    assert_int_equal(kit_find(&k, 1, VERB_TAKE_DIE, 0, -1), -1); /* not twice from one */
    kit_choose(&k, 1, VERB_TAKE_DIE, 3, EXPRESS_STRONG);
    assert_int_equal(look_told(&k, EV_DIE_TAKEN), look_everybody(&k));
    assert_int_not_equal(k.g.flow.ask, ASK_NUMBER_SIX); /* two, not three */
    assert_int_equal(dice_of(&k, 0), 3);
    assert_int_equal(dice_of(&k, 2), 4);
    assert_int_equal(dice_of(&k, 3), 3);
    assert_int_equal(dice_of(&k, 4), 4);
    assert_int_equal(express_dice(&k.g, 0, DIE_OUT).weak, 1);
    assert_int_equal(express_dice(&k.g, 3, DIE_OUT).strong, 1);
    assert_int_equal(kit_spent(&k, 0), 1); /* the active ones were not touched */
    assert_int_equal(kit_active(&k, 0), 2);
}

/* BX-231, R30: with one such player one die, with none no effect; never the own dice. */
TEST(bx_231_fewer_players_with_spent_dice)
{
    kit k;

    kit_start(&k, 3);
    kit_dice(&k, 0, 0, 0);
    reveal(&k, NUMBER_SIX);
    kit_choose(&k, 1, VERB_TAKE_DIE, 0, EXPRESS_STRONG);
    assert_int_equal(dice_of(&k, 0), 3);
    kit_expect(&k, ASK_ACTION, 2);
    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    kit_turn(&k, 1);
    kit_dice(&k, 1, 1, 1); /* spent dice of the revealer alone */
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    assert_int_not_equal(k.g.flow.ask, ASK_NUMBER_SIX);
    assert_int_equal(dice_of(&k, 0), 4);
    assert_int_equal(dice_of(&k, 2), 4);
}

/* BX-231: a die given for an order is submitted, not spent. */
TEST(bx_231_submitted_die_cannot_be_taken)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 1, EXPRESS_STRONG);
    kit_choose(&k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    kit_expect(&k, ASK_CRISIS, 0);
    assert_int_equal(dice_of(&k, 0), 4);
}

TEST(bx_232_dice_taken_never_come_back)
{
    kit k;

    start_with_spent_dice(&k);
    reveal(&k, NUMBER_SIX);
    kit_choose(&k, 1, VERB_TAKE_DIE, 0, EXPRESS_WEAK);
    kit_choose(&k, 1, VERB_TAKE_DIE, 3, EXPRESS_STRONG);
    kit_dice(&k, 0, 0, 0);
    kit_turn(&k, 0); /* turn start */
    assert_int_equal(kit_active(&k, 0), 3);
    kit_dice(&k, 0, 0, 0);
    kit_dice(&k, 3, 0, 0);
    k.g.jump = 2;
    kit_crisis(&k, 4, EXPRESS_UNREST, 9, 0, 1);
    kit_pass(&k, 0); /* a forced pass */
    assert_int_equal(kit_active(&k, 0), 2);
    kit_all_pass(&k); /* and the jump */
    assert_int_equal(kit_active(&k, 0), 3);
    assert_int_equal(kit_active(&k, 3), 3);
    assert_int_equal(look_shown_of(&k, 0, "\"out\":{\"strong\":0,\"weak\":1,"), look_everybody(&k));
    kit_dice(&k, 3, 0, 0);
    kit_turn(&k, 2); /* and an order: two of the three are back */
    kit_choose(&k, 2, VERB_ORDER, 3, -1);
    assert_int_equal(kit_find(&k, 3, VERB_TAKE_BACK, 2, 0), -1); /* one strong die is gone */
    kit_choose(&k, 3, VERB_TAKE_BACK, 1, 1);
    assert_int_equal(dice_of(&k, 3), 3);
}
