/* test_planning.c: a Quick Start turn and its plans (ledger, section 5). */
#include "kit.h"

static void quick(kit *k)
{
    kit_start(k, 2, "rules=quick ships=1");
}

TEST(sb_077_a_turn_is_planning_movement_firing)
{
    static kit k;

    quick(&k);
    assert_int_equal(k.g.step, STEP_PLANNING);
    kit_put(&k, 0, 375, 100, 0);
    kit_put(&k, 1, 375, 400, 180);
    kit_plan(&k, 0, "ST high");
    kit_plan(&k, 1, "ST high");
    kit_stands(&k, 0, 375, 220, 0); /* moved, and only then asked about fire */
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_expect(&k, ASK_DECLARE, 0);
    kit_cease(&k);
    assert_int_equal(k.g.step, STEP_PLANNING); /* there are no second steps */
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(sb_078_nobody_moves_before_the_last_plan)
{
    static kit k;

    kit_start(&k, 4, "rules=quick ships=2");
    int x = k.g.x[0], y = k.g.y[0];

    kit_plan(&k, 0, "ST high");
    kit_plan(&k, 2, "ST high");
    kit_plan(&k, 1, "ST high");
    assert_int_equal(kit_asked(&k), SEAT_BIT(3));
    assert_int_equal(k.g.step, STEP_PLANNING);
    assert_int_equal(k.g.x[0], x);
    assert_int_equal(k.g.y[0], y);
    kit_plan(&k, 3, "ST high");
    assert_int_equal(k.g.y[0], y + 120 * MILLIMETRE);
}

TEST(sb_079_after_all_fire_comes_the_next_turn)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 375, 100, 0);
    kit_put(&k, 1, 375, 400, 180);
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 1, "ST low");
    assert_int_equal(k.g.turn, 1);
    kit_cease(&k);
    assert_int_equal(k.g.turn, 2);
    kit_expect(&k, ASK_PLAN, 0);
    kit_expect(&k, ASK_PLAN, 1);
}

TEST(sb_080_all_plan_at_the_same_time)
{
    static kit k, other;

    kit_start(&k, 4, "rules=quick ships=2");
    assert_int_equal(kit_asked(&k), 0xf);
    other = k;
    kit_plan(&k, 0, "TR medium");
    kit_plan(&other, 0, "GL high");
    kit_same_to(&k, &other, 1);
    kit_same_to(&k, &other, 3);
    kit_same_to(&k, &other, SEAT_NONE);
}

TEST(sb_081_one_card_or_two_with_an_overboost)
{
    static kit k;

    quick(&k);
    assert_true(kit_offers(&k, 0, "GL medium"));
    assert_true(kit_offers(&k, 0, "OS GL medium"));
    assert_false(kit_offers(&k, 0, "GL ST medium"));
    assert_int_equal(kit_fault(&k, 0, "GL ST medium"), SB(81));
}

/* There is no option without a card: even a ship that stands still lays one down. */
TEST(sb_081_a_plan_has_a_card)
{
    static kit k;
    options list;

    quick(&k);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    int still = kit_find(&k, 0, VERB_STAND);

    assert_true(still >= 0);
    assert_int_equal(list.at[still].bounds[0].lo, 1);
    choice none = {.option = still, .args = 2, .arg = {0, 1}};

    assert_int_equal(kit_try(&k, 0, &none).code, REFUSED_ARGUMENTS);
}

TEST(sb_082_a_plan_sets_the_slider)
{
    static kit k;
    options list;

    quick(&k);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    int fly = kit_find(&k, 0, VERB_FLY);

    assert_int_equal(list.at[fly].bounds[0].lo, 1);
    assert_int_equal(list.at[fly].bounds[0].hi, 1);
    choice none = {.option = fly, .args = 2, .arg = {0, 1}};
    choice two = {.option = fly, .args = 2, .arg = {1 << LOW | 1 << MEDIUM, 1}};
    choice missing = {.option = fly, .args = 1, .arg = {1 << LOW}};

    assert_int_equal(kit_try(&k, 0, &none).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try(&k, 0, &two).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try(&k, 0, &missing).code, REFUSED_ARGUMENTS);
}

TEST(sb_085_a_card_without_the_arrow_is_closed)
{
    static kit k;

    quick(&k);
    assert_true(kit_offers(&k, 0, "HL low"));
    assert_false(kit_offers(&k, 0, "HL high"));
    assert_int_equal(kit_fault(&k, 0, "HL high"), SB(85));
}

TEST(sb_086_the_arrow_is_the_sliders)
{
    static const struct {
        const char *plan;
        int y;
    } moves[] = {{"ST low", 80}, {"ST medium", 100}, {"ST high", 120}};
    static kit k;

    for (int i = 0; i < 3; i++) {
        quick(&k);
        kit_put(&k, 0, 100, 100, 0);
        kit_put(&k, 1, 700, 700, 180);
        kit_plan(&k, 0, moves[i].plan);
        kit_plan(&k, 1, "ST low");
        kit_stands(&k, 0, 100, 100 + moves[i].y, 0);
    }
}

TEST(sb_087_still_does_not_move)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 300, 300, 40);
    kit_plan(&k, 0, "ST still");
    kit_plan(&k, 1, "ST low");
    kit_stands(&k, 0, 300, 300, 40);
}

/* The decoy is not flown: no marker, no G, no arrow (SB-R09). */
TEST(sb_088_the_card_of_a_still_ship_is_a_decoy)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 300, 300, 0);
    kit_plan(&k, 0, "HL still"); /* difficult, and without an arrow but Low */
    kit_plan(&k, 1, "ST low");
    kit_stands(&k, 0, 300, 300, 0);
    assert_false(kit_told(&k, EV_DIFFICULT));
    kit_cease(&k);
    assert_true(kit_offers(&k, 0, "HL low"));
}

TEST(sb_089_some_cards_have_a_backward_arrow)
{
    static kit k;

    quick(&k);
    assert_true(kit_offers(&k, 0, "ST back"));
    assert_false(kit_offers(&k, 0, "GL back"));
}

TEST(sb_090_the_backward_arrow_goes_with_back)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 300, 300, 0);
    kit_plan(&k, 0, "ST back");
    kit_plan(&k, 1, "ST low");
    kit_stands(&k, 0, 300, 260, 0);
}

TEST(sb_091_back_without_a_backward_arrow_is_illegal)
{
    static kit k;

    quick(&k);
    assert_int_equal(kit_fault(&k, 0, "GL back"), SB(91));
}

TEST(sb_092_an_overboost_wants_one_other_card)
{
    static kit k;

    quick(&k);
    assert_int_equal(kit_fault(&k, 0, "OS medium"), SB(92));
    assert_int_equal(kit_fault(&k, 0, "OS OGL medium"), SB(92));
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), 0);
    assert_false(kit_offers(&k, 0, "OS medium"));
}

TEST(sb_093_both_cards_are_flown_in_one_turn)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 100, 100, 0);
    kit_put(&k, 1, 700, 700, 180);
    kit_plan(&k, 0, "OS ST low");
    kit_plan(&k, 1, "ST low");
    kit_stands(&k, 0, 100, 100 + 60 + 67 + 20, 0);
}

TEST(sb_094_an_overboost_needs_forward_movement)
{
    static kit k;

    quick(&k);
    assert_int_equal(kit_fault(&k, 0, "OS ST still"), SB(94));
    assert_int_equal(kit_fault(&k, 0, "OS ST back"), SB(94));
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
}

TEST(sb_095_each_card_has_a_g_value)
{
    static kit k;

    quick(&k);
    assert_int_equal(card_of(&k.g, 0, kit_place_of(&k, 0, "ST"))->g, 0);
    assert_int_equal(card_of(&k.g, 0, kit_place_of(&k, 0, "TL"))->g, 2);
    assert_int_equal(card_of(&k.g, 0, kit_place_of(&k, 0, "HL"))->g, 3);
}

TEST(sb_096_two_cards_have_four_g_at_most)
{
    static kit k;

    quick(&k);
    assert_int_equal(kit_fault(&k, 0, "OGL TL medium"), 0);   /* 2 + 2 */
    assert_int_equal(kit_fault(&k, 0, "OGL HL low"), SB(96)); /* 2 + 3 */
    assert_int_equal(kit_fault(&k, 0, "OPL NL medium"), 0);   /* 1 + 3 */
    assert_false(kit_offers(&k, 0, "OGL HL low"));
}

TEST(sb_097_a_difficult_card_gives_its_marker)
{
    static kit k;

    quick(&k);
    kit_put(&k, 0, 375, 300, 0);
    kit_plan(&k, 0, "NL low");
    kit_plan(&k, 1, "ST low");
    assert_non_null(kit_event_of(&k, EV_DIFFICULT, 0));
    assert_null(kit_event_of(&k, EV_DIFFICULT, 1));
    kit_cease(&k);
    assert_true(k.g.difficult[0]);
    assert_false(k.g.difficult[1]);
}

/* A ship that has flown a difficult card, at its next plan. */
static void after_difficult(kit *k)
{
    kit_start(k, 2, "rules=quick ships=2");
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 1, 500, 300, 0);
    kit_plan(k, 0, "NL low");
    kit_plan(k, 2, "ST low");
    kit_plan(k, 1, "ST low");
    kit_plan(k, 3, "ST low");
    kit_cease(k);
}

TEST(sb_098_no_difficult_card_after_a_difficult_one)
{
    static kit k;

    after_difficult(&k);
    assert_int_equal(kit_fault(&k, 0, "HR low"), SB(98));
    assert_int_equal(kit_barred(&k, 0, "HR"), SB(98));
    assert_false(kit_offers(&k, 0, "HR low"));
    assert_true(kit_offers(&k, 0, "TR low"));
}

TEST(sb_099_after_it_only_a_straight_overboost)
{
    static kit k;

    after_difficult(&k);
    assert_int_equal(kit_fault(&k, 0, "OGL ST low"), SB(99));
    assert_int_equal(kit_fault(&k, 0, "OPL ST low"), SB(99));
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
    assert_int_equal(kit_fault(&k, 0, "OS TL low"), 0); /* the other card may turn */
}

TEST(sb_100_the_restriction_is_one_ships_and_one_turns)
{
    static kit k;

    after_difficult(&k);
    assert_int_equal(kit_fault(&k, 1, "HR low"), 0); /* the sister ship */
    kit_put(&k, 0, 375, 300, 0);
    kit_end_turn(&k);
    assert_int_equal(kit_fault(&k, 0, "HR low"), 0);
}
