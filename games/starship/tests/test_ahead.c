/* test_ahead.c: the Complete Rules: cards that a wounded pilot fixed a turn ahead (ledger, section 17;
   SB-R44 to SB-R46). */
#include "kit.h"

/* Viper 0 has a severely wounded pilot and has fixed cards; at the next planning. */
static void fixed(kit *k, const char *settings, const char *cards)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 2, 650, 700, 90);
    kit_put(k, 3, 100, 700, 90);
    kit_harm(k, 0, PILOT, 2);
    kit_planning(k);
    kit_plan(k, 0, "ST medium");
    kit_coast(k);
    kit_ahead(k, 0, cards);
    kit_cease(k);
    kit_put(k, 0, 375, 200, 0);
    kit_expect(k, ASK_PLAN, 0);
}

static const char *const strict = "rules=complete ships=2 counters=2";
static const char *const tabletop = "rules=complete ships=2 plans=tabletop";

/* ---- the second movement step ---- */

/* Viper 0 and Raider 2 are severely wounded, all fly their cards. */
static void both_wounded(kit *k, const char *viper, const char *raider)
{
    kit_start(k, 2, strict);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 2, 650, 700, 270);
    kit_put(k, 3, 100, 700, 90);
    kit_harm(k, 0, PILOT, 2);
    kit_harm(k, 2, PILOT, 2);
    kit_planning(k);
    kit_plan(k, 0, viper);
    kit_plan(k, 2, raider);
    kit_coast(k);
}

/* Both sides fix their cards at once; neither sees the other's (SB-R45). */
TEST(sb_273_all_who_plan_ahead_do_it_at_once)
{
    static kit one, other;

    both_wounded(&one, "ST medium", "ST medium");
    assert_int_equal(kit_asked(&one), SEAT_BIT(0) | SEAT_BIT(1));
    other = one;
    kit_ahead(&one, 0, "GL");
    kit_ahead(&other, 0, "TR");
    kit_same_to(&one, &other, 1);
    kit_ahead(&one, 2, "ST");
    assert_int_equal(one.g.plan[0], PLAN_AHEAD);
    assert_int_equal(one.g.plan[2], PLAN_AHEAD);
    kit_expect(&one, ASK_PLAN, 0);
}

/* A player with two such ships fixes the cards of one after the other. */
TEST(sb_273_each_wounded_ship_has_its_turn)
{
    static kit k;

    kit_start(&k, 2, strict);
    kit_put(&k, 0, 375, 200, 0);
    kit_put(&k, 1, 600, 100, 270);
    kit_put(&k, 2, 650, 700, 90);
    kit_put(&k, 3, 100, 700, 90);
    kit_harm(&k, 0, PILOT, 2);
    kit_harm(&k, 1, PILOT, 2);
    kit_planning(&k);
    kit_coast(&k);
    kit_ahead(&k, 0, "GL");
    kit_expect(&k, ASK_AHEAD, 0);
    kit_ahead(&k, 1, "OS TR");
    assert_int_equal(k.g.plan_card[0][0], kit_place_of(&k, 0, "GL"));
    assert_int_equal(k.g.plan_card[0][1], NO_CARD);
    assert_int_equal(k.g.plan_card[1][0], kit_place_of(&k, 1, "OS"));
    assert_int_equal(k.g.plan_card[1][1], kit_place_of(&k, 1, "TR"));
}

/* Every card by itself, and every one after an overboost or a change of direction. */
TEST(sb_273_all_cards_can_be_fixed)
{
    static kit k;
    options list;
    int count[2] = {0};

    both_wounded(&k, "ST medium", "ST medium");
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        const int16_t *thing = list.at[i].thing;
        int last = thing[2] == NO_THING ? thing[1] : thing[2];

        assert_int_equal(thing[0], 0);
        assert_false(card_of(&k.g, 0, last)->symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK));
        count[thing[2] != NO_THING]++;
    }
    assert_int_equal(count[0], 11); /* the Viper's maneuvers */
    assert_int_equal(count[1], 6 * 11);
}

/* Who flies over the edge with its second card fixes nothing any more. */
TEST(sb_274_who_has_left_plans_nothing)
{
    static kit k;

    kit_start(&k, 2, strict);
    kit_put(&k, 0, 375, 590, 0); /* 717 after the overboost, 737 after the second card */
    kit_put(&k, 1, 600, 100, 270);
    kit_put(&k, 2, 650, 500, 90);
    kit_put(&k, 3, 100, 300, 90);
    kit_harm(&k, 0, PILOT, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k);
    assert_int_equal(k.g.where[0], ELIMINATED);
    kit_expect(&k, ASK_PLAN, 0); /* for the other ship */
    assert_int_equal(k.g.turn, 3);
}

/* A ship that is lost with cards fixed has no plan. */
TEST(sb_163_cards_fixed_ahead_are_lost_with_the_ship)
{
    static kit k;

    both_wounded(&k, "ST medium", "ST medium");
    kit_ahead(&k, 0, "GL");
    kit_put(&k, 1, 650 - 100, 500, 0);
    kit_put(&k, 2, 650 - 100, 680, 0); /* before the guns of Viper 1 */
    kit_hurt(&k, 2, 14 - k.g.damage[2]);
    kit_ahead(&k, 2, "ST");
    assert_int_equal(k.g.step, STEP_FIRE_2);
    assert_int_equal(k.g.plan[2], PLAN_AHEAD);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_fire(&k, 1, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_int_equal(k.g.plan[2], PLAN_NONE);
    assert_int_equal(k.g.plan_card[2][0], NO_CARD);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_int_equal(starship_planned_by(&k.g, 1, false), 3);
}

/* ---- the next planning ---- */

/* The nose of a ship that stands still may turn, whatever card lies there (SB-194). */
TEST(sb_275_who_stands_still_may_turn_its_nose)
{
    static kit k;

    fixed(&k, strict, "TL");
    assert_true(kit_offers(&k, 0, "still"));
    assert_true(kit_offers(&k, 0, "still 3"));
    assert_true(kit_offers(&k, 0, "medium"));
    assert_false(kit_offers(&k, 0, "medium 3"));
    kit_plan(&k, 0, "still 3");
    kit_coast(&k);
    kit_stands(&k, 0, 375, 200, 0);
    assert_int_equal(k.g.dial[0], 3);
}

/* Nor does it turn where it may not stand still. */
TEST(sb_275_who_cannot_stop_cannot_turn_its_nose)
{
    static kit k;

    fixed(&k, strict, "TL");
    kit_energy(&k, 0, 4);
    assert_true(kit_offers(&k, 0, "low"));
    assert_false(kit_offers(&k, 0, "still"));
    assert_false(kit_offers(&k, 0, "still 3"));
}

/* Nor may the dial be turned where the controls are gone; the cards are legal as it stands. */
TEST(sb_275_the_dial_of_a_ship_without_controls)
{
    static kit k;

    fixed(&k, strict, "ST");
    kit_dial(&k, 0, 3);
    kit_harm(&k, 0, CONTROLS, 2);
    assert_true(kit_offers(&k, 0, "medium"));
    assert_false(kit_offers(&k, 0, "medium 0"));
    assert_false(kit_offers(&k, 0, "high"));
}

/* A change of direction may be fixed too; it sets the dial itself. */
TEST(sb_275_a_change_of_direction_fixed_ahead)
{
    static kit k;

    fixed(&k, strict, "CD ST");
    kit_dial(&k, 0, 3);
    assert_true(kit_offers(&k, 0, "low 0"));
    assert_false(kit_offers(&k, 0, "low 5"));
    kit_plan(&k, 0, "low 0");
    kit_coast(&k);
    assert_false(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.heading[0], 90 * DEGREE);
}

/* All see how many cards lie there, and that they are for the next turn. */
TEST(sb_084_cards_fixed_ahead_can_be_counted)
{
    static kit k;

    both_wounded(&k, "OS ST low", "ST medium");
    kit_ahead(&k, 0, "OS GL");
    kit_ahead(&k, 2, "ST");
    const event *first = kit_event_of(&k, EV_SEALED, 0), *second = kit_event_of(&k, EV_SEALED, 1);

    assert_int_equal(first->arg[1], 0);
    assert_int_equal(first->arg[2], 2);
    assert_true(first->arg[3]);
    assert_int_equal(second->arg[2], 1);
    assert_true(kit_told_to(&k, EV_SEALED, SEAT_NONE));
    assert_int_equal(kit_seen(&k, 1, "ships.0.plan.cards"), 2);
}

/* The cards are illegal by now; the dial may be set all the same, where the cards let it. */
TEST(sb_275_the_dial_of_an_illegal_plan)
{
    static kit k;

    fixed(&k, strict, "OS ST");
    kit_harm(&k, 0, HULL, 1);
    assert_true(kit_offers(&k, 0, "medium 3"));
    kit_draws(&k, "1");
    kit_plan(&k, 0, "medium 3");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.dial[0], 3);
    fixed(&k, strict, "OS GL");
    kit_harm(&k, 0, HULL, 1);
    assert_true(kit_offers(&k, 0, "medium"));
    assert_false(kit_offers(&k, 0, "medium 3"));
}

/* Where illegal plans are taken, so is a slider that does not suit the cards; other cards are not. */
TEST(sb_276_at_a_tabletop_the_panel_may_be_set_wrongly)
{
    static kit k;
    choice other = {.args = 4, .arg = {0, 0, 1 << MEDIUM, 1}};

    fixed(&k, strict, "GL");
    kit_harm(&k, 0, ENGINE, 2);
    assert_int_equal(kit_find(&k, 0, VERB_ANY), -1);
    fixed(&k, tabletop, "GL");
    kit_harm(&k, 0, ENGINE, 2);
    other.option = kit_find(&k, 0, VERB_ANY);
    other.arg[0] = 1 << kit_place_of(&k, 0, "ST");
    assert_int_equal(kit_try(&k, 0, &other).code, REFUSED_ARGUMENTS);
    other.arg[0] = 1 << kit_place_of(&k, 0, "GL");
    other.arg[1] = 1 << kit_place_of(&k, 0, "ST"); /* nor one more */
    assert_int_equal(kit_try(&k, 0, &other).code, REFUSED_ARGUMENTS);
    kit_draws(&k, "1");
    kit_plan(&k, 0, "GL high");
    kit_coast(&k);
    assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[1], 1);
    assert_int_equal(k.g.energy[0], 2);
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
}

/* Of two fixed cards neither may be left out. */
TEST(sb_276_at_a_tabletop_both_cards_stay)
{
    static kit k;

    fixed(&k, tabletop, "OGL GL");
    choice c = {.option = kit_find(&k, 0, VERB_ANY),
        .args = 4,
        .arg = {1 << kit_place_of(&k, 0, "OGL"), 0, 1 << LOW, 1}};

    assert_int_equal(kit_try(&k, 0, &c).code, REFUSED_ARGUMENTS);
    for (int other = 0; other < deck_of(&k.g, 0)->card_count; other++) {
        kit again = k;

        c.arg[1] = 1 << other;
        assert_int_equal(kit_try(&again, 0, &c).code,
            other == kit_place_of(&k, 0, "GL") ? ACCEPTED : REFUSED_ARGUMENTS);
    }
    c.arg[1] = 1 << kit_place_of(&k, 0, "GL");
    for (int other = 0; other < deck_of(&k.g, 0)->card_count; other++) {
        kit again = k;

        c.arg[0] = 1 << other;
        assert_int_equal(kit_try(&again, 0, &c).code,
            other == kit_place_of(&k, 0, "OGL") ? ACCEPTED : REFUSED_ARGUMENTS);
    }
}

/* Only a wounded pilot is asked, whatever other ships its player has. */
TEST(sb_273_only_the_wounded_plan_ahead)
{
    static kit k;

    kit_start(&k, 2, strict);
    kit_put(&k, 0, 375, 200, 0);
    kit_put(&k, 1, 600, 100, 270);
    kit_put(&k, 2, 650, 700, 90);
    kit_put(&k, 3, 100, 700, 90);
    kit_harm(&k, 1, PILOT, 2);
    kit_harm(&k, 0, PILOT, 1);
    kit_planning(&k);
    kit_coast(&k);
    kit_ahead(&k, 1, "TR");
    assert_int_equal(k.g.plan[0], PLAN_NONE);
    assert_int_equal(k.g.plan[1], PLAN_AHEAD);
    assert_int_equal(kit_seen(&k, 1, "ships.1.severe"), 1); /* all see it from now on */
    assert_int_equal(kit_seen(&k, 1, "ships.0.severe"), 0);
    kit_expect(&k, ASK_PLAN, 0);
}

/* Both cards that were fixed are flown. */
TEST(sb_276_two_cards_fixed_ahead_are_flown)
{
    static kit k;

    fixed(&k, strict, "OS GL");
    options list;

    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.at[i].verb, VERB_KEEP); /* no other card, first or second */
    kit_plan(&k, 0, "low");
    kit_coast(&k);
    assert_int_equal(k.g.energy[0], 4);
    assert_int_equal(kit_event_of(&k, EV_SECOND, 0)->arg[1], kit_place_of(&k, 0, "GL"));
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
}
