/* test_dradis.c: DRADIS contacts (ledger, section 18). */
#include "look.h"

/* So many Raiders and Colonial ships on the display; what is not there lies in the pile. */
static void lay_display(kit *k, int raiders, int ships)
{
    k->g.shown[RAIDER] = (uint8_t)raiders;
    k->g.shown[COLONIAL_SHIP] = (uint8_t)ships;
    k->g.pile[RAIDER] = (uint8_t)(express_pieces->raiders - raiders);
    k->g.pile[COLONIAL_SHIP] = (uint8_t)(express_pieces->colonial_ships - ships);
}

/* The turn of seat 1 brings a contact that nobody stands up to: markers by letter, R and S. */
static void contact(kit *k, const char *markers)
{
    int count = 0;

    for (; markers[count] != '\0'; count++)
        kit_rig(k, FROM_DRADIS, markers[count] == 'R' ? RAIDER : COLONIAL_SHIP);
    kit_crisis(k, 1, EXPRESS_DRADIS, 9, count, 0);
    kit_all_pass(k);
}

static void start_with(kit *k, int raiders, int ships)
{
    kit_start(k, 3);
    lay_display(k, raiders, ships);
}

static void assert_display(const kit *k, int raiders, int ships)
{
    assert_int_equal(k->g.shown[RAIDER], raiders);
    assert_int_equal(k->g.shown[COLONIAL_SHIP], ships);
    assert_int_equal(game_is_valid(&express_game, &k->g.flow).code, ACCEPTED);
}

static int pile(const kit *k)
{
    return k->g.pile[RAIDER] + k->g.pile[COLONIAL_SHIP];
}

static void lose_ship(kit *k, int damage)
{
    kit_expect(k, ASK_SHIP_LOST, 1);
    kit_choose(k, 1, VERB_PENALTY, damage, 1 - damage);
}

TEST(bx_179_contact_reveals_the_consequence_in_markers)
{
    static const char *const drawn[] = {"R", "RR", "RRR"};
    kit k;

    for (int consequence = 1; consequence <= 3; consequence++) {
        start_with(&k, 2, 0);
        contact(&k, drawn[consequence - 1]);
        assert_display(&k, 2 + consequence, 0);
        assert_int_equal(pile(&k), 12 - consequence);
        assert_int_equal(kit_event(&k, EV_CONTACT)->arg[0], consequence);
        assert_int_equal(k.g.damaged, 0);
        assert_int_equal(k.g.demoralized, 0);
    }
}

TEST(bx_179_everybody_sees_what_was_revealed)
{
    kit k, other;

    start_with(&k, 1, 0);
    other = k;
    contact(&k, "RS");
    assert_int_equal(look_told(&k, EV_CONTACT), look_everybody(&k));
    assert_int_equal(kit_event(&k, EV_CONTACT)->arg[1], RAIDER);
    assert_int_equal(kit_event(&k, EV_CONTACT)->arg[2], COLONIAL_SHIP);
    assert_int_equal(look_shown_to(&k, "\"raiders\":2,"), look_everybody(&k));
    assert_int_equal(look_shown_to(&k, "\"ships\":1,"), look_everybody(&k));
    contact(&other, "RR");
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
}

TEST(bx_179_each_marker_is_drawn_at_random)
{
    int raiders = 0;
    kit k;

    for (uint64_t number = 0; number < 600; number++) {
        kit_start_random(&k, 3, number);
        lay_display(&k, 0, 0);
        kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 1, 0);
        kit_all_pass(&k);
        raiders += k.g.shown[RAIDER];
        assert_int_equal(k.g.shown[RAIDER] + k.g.shown[COLONIAL_SHIP], 1);
    }
    assert_in_range(raiders, 600 * 10 / 14 - 60, 600 * 10 / 14 + 60); /* 10 of 14 */
}

/* BX-179, R11: one after the other; a loss on the way makes room for a Raider. */
TEST(bx_179_markers_are_placed_one_by_one)
{
    kit k;

    start_with(&k, 4, 0);
    contact(&k, "RSR");
    assert_display(&k, 5, 1);
    assert_int_equal(look_shown_to(&k, "\"contact\":[\"raider\"]"), look_everybody(&k));
    lose_ship(&k, 1);
    assert_false(k.g.flow.over);
    assert_display(&k, 5, 0);
}

/* BX-179, R11: the sixth Raider ends it; what lies revealed behind it is not placed. */
TEST(bx_179_sixth_raider_stops_the_placing)
{
    kit k;

    start_with(&k, 4, 0);
    contact(&k, "RRS");
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_RAIDERS);
    assert_int_equal(k.g.shown[COLONIAL_SHIP], 0);
}

/* BX-179, R07, R11: what there is; a Raider that returns does not come in the same draw. */
TEST(bx_179_short_pile_reveals_what_there_is)
{
    kit k;

    start_with(&k, 2, 0);
    k.g.pile[RAIDER] = 0;
    k.g.pile[COLONIAL_SHIP] = 2;
    kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 3, 0);
    kit_all_pass(&k);
    assert_int_equal(kit_event(&k, EV_CONTACT)->arg[0], 2);
    lose_ship(&k, 1);
    kit_expect(&k, ASK_ACTION, 2);
    assert_int_equal(k.g.shown[RAIDER], 1);
    assert_int_equal(k.g.shown[COLONIAL_SHIP], 1);
    assert_int_equal(pile(&k), 1);
    k.g.pile[RAIDER] = 0; /* and an empty pile reveals nothing */
    kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 3, 0);
    kit_all_pass(&k);
    assert_int_equal(kit_event(&k, EV_CONTACT)->arg[0], 0);
    kit_expect(&k, ASK_ACTION, 2);
}

TEST(bx_180_ship_that_meets_two_raiders_is_destroyed)
{
    kit k;

    start_with(&k, 2, 0);
    contact(&k, "S");
    lose_ship(&k, 1);
    assert_display(&k, 1, 0);
    assert_int_equal(k.g.ships_lost, 1);
    assert_int_equal(look_told(&k, EV_SHIP_LOST), look_everybody(&k));
}

/* BX-180, R10: until no ship stands with two Raiders, one penalty each time. */
TEST(bx_180_losses_go_on_until_the_display_is_stable)
{
    kit k;

    start_with(&k, 3, 2);
    contact(&k, "R");
    lose_ship(&k, 1);
    assert_display(&k, 3, 1);
    lose_ship(&k, 0);
    assert_display(&k, 2, 0);
    assert_int_equal(set_count(k.g.damaged), 1);
    assert_int_equal(set_count(k.g.demoralized), 1);
    kit_expect(&k, ASK_ACTION, 2);
}

TEST(bx_181_second_raider_destroys_the_waiting_ship)
{
    kit k;

    start_with(&k, 1, 1);
    contact(&k, "R");
    lose_ship(&k, 1);
    assert_display(&k, 1, 0);
    start_with(&k, 0, 1);
    contact(&k, "R");
    assert_display(&k, 1, 1);
    contact(&k, "R");
    lose_ship(&k, 1);
    assert_display(&k, 1, 0);
}

TEST(bx_182_one_raider_does_no_harm)
{
    kit k;

    start_with(&k, 1, 0);
    contact(&k, "S");
    assert_display(&k, 1, 1);
    kit_expect(&k, ASK_ACTION, 2);
    contact(&k, "SSS");
    assert_display(&k, 1, 4);
    kit_expect(&k, ASK_ACTION, 2);
    assert_int_equal(k.g.ships_lost, 0);
    assert_int_equal(k.g.damaged, 0);
    assert_int_equal(k.g.demoralized, 0);
}

TEST(bx_183_more_pairs_lose_more_ships)
{
    kit k;

    start_with(&k, 4, 0);
    contact(&k, "SS");
    lose_ship(&k, 1);
    lose_ship(&k, 0);
    assert_display(&k, 2, 0);
    assert_int_equal(k.g.ships_lost, 2);
    assert_int_equal(set_count(k.g.damaged), 1);
    assert_int_equal(set_count(k.g.demoralized), 1);
    start_with(&k, 3, 0);
    contact(&k, "SSS");
    lose_ship(&k, 1);
    lose_ship(&k, 1);
    kit_expect(&k, ASK_ACTION, 2);
    assert_display(&k, 1, 1);
}

TEST(bx_184_active_player_chooses_the_penalty)
{
    kit k;

    start_with(&k, 2, 0);
    contact(&k, "S");
    kit_expect(&k, ASK_SHIP_LOST, 1);
    assert_int_equal(flow_waiting(&k.g.flow), SEAT_BIT(1));
    assert_int_equal(kit_count(&k, 1, VERB_PENALTY), 2);
    assert_true(kit_find(&k, 1, VERB_PENALTY, 1, 0) >= 0);
    assert_true(kit_find(&k, 1, VERB_PENALTY, 0, 1) >= 0);
    kit_choose(&k, 1, VERB_PENALTY, 1, 0);
    assert_int_equal(set_count(k.g.damaged), 1);
    assert_int_equal(k.g.demoralized, 0);
    assert_int_equal(kit_times(&k, EV_DAMAGE), 1);
    start_with(&k, 2, 0);
    contact(&k, "S");
    kit_choose(&k, 1, VERB_PENALTY, 0, 1);
    assert_int_equal(k.g.damaged, 0);
    assert_int_equal(set_count(k.g.demoralized), 1);
    assert_int_equal(kit_times(&k, EV_DEMORALIZED), 1);
}

/* BX-184, R12: also when somebody else reveals on an order. */
TEST(bx_184_active_player_chooses_for_an_ordered_reveal)
{
    kit k;

    start_with(&k, 2, 0);
    kit_make_cylon(&k, 2, NUMBER_THREE);
    kit_turn(&k, 1);
    kit_choose(&k, 1, VERB_ORDER, 2, -1);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_choose(&k, 2, VERB_REVEAL, NUMBER_THREE, -1);
    assert_int_equal(kit_asked(&k), 1);
    lose_ship(&k, 1);
    kit_expect(&k, ASK_CRISIS, 1);
}

TEST(bx_185_raider_goes_back_after_the_choice)
{
    kit k;

    start_with(&k, 2, 0);
    contact(&k, "S");
    assert_display(&k, 2, 1);
    assert_int_equal(look_shown_to(&k, "\"pile\":11,"), look_everybody(&k));
    lose_ship(&k, 1);
    assert_int_equal(look_shown_to(&k, "\"pile\":12,"), look_everybody(&k));
    k.g.pile[RAIDER] = 1; /* were it the only one left, it would come next */
    k.g.pile[COLONIAL_SHIP] = 0;
    kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 1, 0);
    kit_all_pass(&k);
    assert_int_equal(k.g.shown[RAIDER], 2);
}

TEST(bx_185_nobody_sees_into_the_pile)
{
    kit k, other;

    start_with(&k, 2, 0);
    contact(&k, "S");
    lose_ship(&k, 1);
    other = k;
    assert_int_equal(k.g.pile[RAIDER], 9);
    other.g.pile[RAIDER] = 4;
    other.g.pile[COLONIAL_SHIP] = 8;
    assert_int_equal(look_told_apart(&k, &other), 0);
    contact(&k, "R"); /* the Raider drawn may be the one returned or another: nobody knows */
    contact(&other, "R");
    assert_int_equal(look_told_apart(&k, &other), 0);
}

TEST(bx_186_destroyed_ship_leaves_the_game)
{
    kit k;

    start_with(&k, 2, 0);
    contact(&k, "S");
    lose_ship(&k, 1);
    assert_int_equal(pile(&k) + k.g.shown[RAIDER] + k.g.shown[COLONIAL_SHIP], 13);
    assert_int_equal(k.g.pile[COLONIAL_SHIP], 3);
    assert_int_equal(look_shown_to(&k, "\"ships_lost\":1,"), look_everybody(&k));
    lay_display(&k, 0, 3); /* with the other three on the display ... */
    k.g.pile[COLONIAL_SHIP] = 0;
    contact(&k, "S"); /* ... there is none left to come */
    assert_display(&k, 1, 3);
}

TEST(bx_187_worked_case)
{
    kit k;

    start_with(&k, 2, 0);
    contact(&k, "SS");
    assert_display(&k, 2, 1); /* the first ship is lost before the second is placed */
    assert_int_equal(pile(&k), 10);
    lose_ship(&k, 1);
    kit_expect(&k, ASK_ACTION, 2);
    assert_display(&k, 1, 1);
    assert_int_equal(pile(&k), 11);
    assert_int_equal(k.g.ships_lost, 1);
    assert_int_equal(set_count(k.g.damaged), 1);
    assert_int_equal(k.g.demoralized, 0);
    contact(&k, "R"); /* "if a second Raider is drawn on a later turn" */
    lose_ship(&k, 1);
    assert_display(&k, 1, 0);
}
