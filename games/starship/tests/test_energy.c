/* test_energy.c: the Complete Rules: set-up, kinetic energy, acceleration, rotation (ledger, sections 10
   to 12). */
#include <stdio.h>

#include "kit.h"

/* A Viper Mk. II (acceleration 3) and a Raider, far apart, at the planning of a turn. */
static void complete(kit *k, int energy)
{
    kit_start(k, 2, "rules=complete ships=1");
    kit_put(k, 0, 375, 300, 0);
    kit_put(k, 1, 100, 700, 90);
    kit_energy(k, 0, energy);
    kit_planning(k);
}

static void rotated(kit *k, int energy, int notches)
{
    kit_start(k, 2, "rules=complete ships=1");
    kit_put(k, 0, 375, 300, 0);
    kit_put(k, 1, 100, 700, 90);
    kit_energy(k, 0, energy);
    kit_dial(k, 0, notches);
    kit_planning(k);
}

static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_steady(k, 1);
}

/* ---- section 10 ---- */

TEST(sb_169_change_direction_joins_the_deck)
{
    static kit k;

    rotated(&k, 2, 3);
    assert_true(kit_offers(&k, 0, "CD ST medium"));
    kit_start(&k, 2, "rules=quick ships=1");
    assert_int_equal(kit_find(&k, 0, VERB_CHANGE), -1);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), SB(67));
}

TEST(sb_170_shooting_markers_and_drift_are_in_use)
{
    static kit k;

    rotated(&k, 2, 3);
    fly(&k, "CD ST medium");
    assert_non_null(kit_event_of(&k, EV_MOVED, 0));
    assert_int_equal(kit_event_of(&k, EV_MOVED, 0)->arg[4], -1); /* by the ruler, not by a card */
    kit_put(&k, 0, 375, 300, 0);
    kit_put(&k, 1, 375, 450, 0);
    kit_firing(&k, 1);
    kit_fire(&k, 0, 1);
    assert_int_equal(k.g.step, STEP_PLANNING); /* its marker kept it out of the second step */
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
}

/* Both ships fly two cards; one is asked about fire in both firing steps. */
TEST(sb_171_a_turn_has_five_steps)
{
    static kit k;

    complete(&k, 3);
    kit_put(&k, 0, 375, 100, 0);
    kit_put(&k, 1, 375, 300, 0);
    kit_energy(&k, 1, 3);
    int turn = k.g.turn;

    assert_int_equal(k.g.step, STEP_PLANNING);
    kit_plan(&k, 0, "OS ST low");
    kit_plan(&k, 1, "OS ST low");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_stands(&k, 0, 375, 227, 0);
    kit_hold(&k, 0);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    kit_stands(&k, 0, 375, 247, 0);
    kit_hold(&k, 0);
    assert_int_equal(k.g.step, STEP_PLANNING);
    assert_int_equal(k.g.turn, turn + 1);
}

TEST(sb_172_a_ship_fires_once_a_turn)
{
    static kit k;

    complete(&k, 3);
    kit_put(&k, 0, 375, 100, 0);
    kit_put(&k, 1, 375, 300, 0);
    kit_energy(&k, 1, 3);
    kit_plan(&k, 0, "OS ST low");
    kit_plan(&k, 1, "OS ST low");
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 1);
    kit_expect(&k, ASK_PLAN, 0); /* the second firing step asked nobody */
}

TEST(sb_173_rotation_is_planned_with_the_cards_and_hidden)
{
    static kit one, other;

    complete(&one, 2);
    other = one;
    kit_plan(&one, 0, "ST medium 3");
    kit_plan(&other, 0, "ST medium 0");
    kit_same_to(&one, &other, 1); /* more in test_hiding.c: once it is laid */
    kit_steady(&one, 1);
    kit_steady(&other, 1);
    assert_int_equal(one.g.dial[0], 3);
    assert_int_equal(other.g.dial[0], 0);
}

TEST(sb_174_energy_and_acceleration_limit_the_choice)
{
    static kit k;

    complete(&k, 6);
    assert_false(kit_offers(&k, 0, "ST low"));
    assert_true(kit_offers(&k, 0, "ST high"));
    kit_start(&k, 2, "rules=quick ships=1");
    kit_energy(&k, 0, 6);
    assert_true(kit_offers(&k, 0, "ST low"));
}

/* ---- section 11 ---- */

TEST(sb_175_energy_is_minus_one_to_six)
{
    static kit k;

    complete(&k, 3);
    fly(&k, "OS ST high");
    assert_int_equal(k.g.energy[0], 6);
    complete(&k, 2);
    fly(&k, "ST back");
    assert_int_equal(k.g.energy[0], -1);
}

TEST(sb_176_the_owner_names_the_start_energy)
{
    static kit k;

    for (int energy = -2; energy <= 7; energy++) {
        kit_begin(&k, 2, "rules=complete ships=1");
        choice c = {.option = 0, .args = 2, .arg = {300, energy}};
        refusal r = kit_try(&k, 0, &c);

        assert_int_equal(r.code == ACCEPTED, energy >= -1 && energy <= 6);
        if (r.code == ACCEPTED)
            assert_int_equal(k.g.energy[0], energy);
        else
            assert_int_equal(r.rule, SB(176));
    }
}

/* What a plan makes of the kinetic energy. */
static int energy_after(int before, const char *words)
{
    static kit k;

    complete(&k, before);
    fly(&k, words);
    return k.g.energy[0];
}

TEST(sb_177_energy_follows_the_planned_cards)
{
    assert_int_equal(energy_after(1, "TL medium"), 2);
    assert_int_equal(energy_after(3, "TL medium"), 2);
}

TEST(sb_178_still_is_zero)
{
    assert_int_equal(energy_after(3, "ST still"), 0);
}

TEST(sb_179_back_is_minus_one)
{
    assert_int_equal(energy_after(1, "ST back"), -1);
}

TEST(sb_180_low_is_one)
{
    assert_int_equal(energy_after(3, "GL low"), 1);
}

TEST(sb_181_medium_is_two)
{
    assert_int_equal(energy_after(3, "GL medium"), 2);
}

TEST(sb_182_high_is_three)
{
    assert_int_equal(energy_after(1, "GL high"), 3);
}

TEST(sb_183_an_overboost_adds_three)
{
    assert_int_equal(energy_after(1, "OS GL low"), 4);
    assert_int_equal(energy_after(2, "OGL ST medium"), 5);
}

TEST(sb_184_six_is_the_most)
{
    assert_int_equal(energy_after(3, "OS ST high"), 6);
    assert_int_equal(energy_after(6, "OS ST high"), 6);
}

/* The whole plan counts as soon as the panels are open. */
TEST(sb_185_energy_is_set_before_the_first_move)
{
    static kit k;

    complete(&k, 3);
    kit_put(&k, 0, 375, 100, 0);
    kit_put(&k, 1, 375, 300, 0);
    kit_energy(&k, 1, 3);
    kit_plan(&k, 0, "OS ST low");
    kit_plan(&k, 1, "OS ST low");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.energy[0], 4);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[5], 4);
}

TEST(sb_186_not_more_than_acceleration_allows)
{
    static kit k;

    complete(&k, 1);
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), SB(186)); /* 5 */
    assert_int_equal(kit_faults(&k, 0, "OS ST medium"), FAULT_ENERGY);
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0); /* 4 */
}

TEST(sb_187_not_less_than_acceleration_allows)
{
    static kit k;

    complete(&k, 5);
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(187));
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
}

TEST(sb_188_example_from_four_to_one)
{
    assert_int_equal(energy_after(4, "ST low"), 1);
}

TEST(sb_189_example_from_one_to_four)
{
    assert_int_equal(energy_after(1, "OS ST low"), 4);
}

TEST(sb_190_example_no_more_than_that)
{
    static kit k;

    complete(&k, 4);
    fly(&k, "ST low");
    kit_cease(&k);
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), SB(186));
    assert_int_equal(kit_fault(&k, 0, "OS ST high"), SB(186));
    assert_false(kit_offers(&k, 0, "OS ST medium"));
    assert_true(kit_offers(&k, 0, "OS ST low"));
}

TEST(sb_191_example_back_from_two_at_most)
{
    static kit k;

    complete(&k, 3);
    assert_int_equal(kit_fault(&k, 0, "ST back"), SB(187));
    complete(&k, 2);
    assert_int_equal(kit_fault(&k, 0, "ST back"), 0);
}

TEST(sb_192_a_rotated_ship_does_not_accelerate)
{
    static kit k;

    rotated(&k, 2, 4);
    assert_int_equal(kit_faults(&k, 0, "ST high"), FAULT_ENERGY);
    assert_int_equal(kit_faults(&k, 0, "ST low"), FAULT_ENERGY);
    assert_int_equal(kit_faults(&k, 0, "ST medium"), 0);
}

/* ---- section 12 ---- */

TEST(sb_193_a_ship_may_point_elsewhere)
{
    static kit k;
    static scene s;

    rotated(&k, 2, 3);
    starship_scene(&k.g, &s);
    assert_int_equal(s.arc[0].axis, 90 * DEGREE);
    fly(&k, "ST medium");
    kit_stands(&k, 0, 375, 400, 0);
}

TEST(sb_194_rotation_goes_with_straight_cards_or_still)
{
    static kit k;

    complete(&k, 2);
    assert_int_equal(kit_fault(&k, 0, "ST medium 3"), 0);
    assert_int_equal(kit_fault(&k, 0, "OS ST low 3"), 0);
    assert_int_equal(kit_fault(&k, 0, "TL still 3"), 0); /* the card is a decoy */
    assert_int_equal(kit_fault(&k, 0, "TL medium 3"), SB(194));
    assert_int_equal(kit_fault(&k, 0, "OS TL low 3"), SB(194)); /* SB-R34 */
    assert_int_equal(kit_fault(&k, 0, "PL medium 3"), SB(194));
    assert_false(kit_offers(&k, 0, "TL medium 3"));
}

TEST(sb_195_the_dial_counts_from_the_movement_direction)
{
    static kit k;

    complete(&k, 2);
    kit_put(&k, 0, 375, 300, 30);
    fly(&k, "ST medium 0");
    kit_cease(&k);
    assert_false(k.g.is_rotated[0]);
    assert_int_equal(k.g.dial[0], 0);
}

TEST(sb_196_any_dial_but_zero_is_rotated)
{
    static kit k;

    for (int dial = 0; dial < NOTCHES; dial++) {
        char words[16];

        complete(&k, 2);
        snprintf(words, sizeof words, "ST medium %d", dial);
        fly(&k, words);
        kit_cease(&k);
        assert_int_equal(k.g.is_rotated[0], dial != 0);
    }
}

TEST(sb_197_example_three_notches_clockwise)
{
    static kit k;
    static scene s;

    complete(&k, 2);
    fly(&k, "ST medium 3");
    starship_scene(&k.g, &s);
    assert_int_equal(s.arc[0].axis, 90 * DEGREE);
    assert_int_equal(k.g.heading[0], 0);
}

TEST(sb_198_a_rotated_ship_coasts_or_changes_direction)
{
    static kit k;

    rotated(&k, 2, 3);
    assert_int_equal(kit_fault(&k, 0, "TL medium"), SB(198));
    assert_int_equal(kit_faults(&k, 0, "TL medium"), FAULT_ROTATED);
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "CD TL medium"), 0);
    assert_int_equal(kit_barred(&k, 0, "TL"), SB(198));
}

TEST(sb_199_it_goes_on_in_its_old_direction)
{
    static kit k;

    rotated(&k, 3, 7);
    fly(&k, "ST high");
    kit_stands(&k, 0, 375, 420, 0);
    assert_int_equal(k.g.dial[0], 7);
}

TEST(sb_200_with_straight_cards_only)
{
    static kit k;

    rotated(&k, 4, 3);
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
    assert_int_equal(kit_fault(&k, 0, "OGL ST low"), SB(200));
    assert_int_equal(kit_fault(&k, 0, "OPL ST low"), SB(200));
}

TEST(sb_201_the_cards_match_the_energy)
{
    static kit k;

    rotated(&k, 4, 3);
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), SB(201));
    assert_int_equal(kit_fault(&k, 0, "ST high"), SB(201));
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
}

TEST(sb_202_without_energy_it_stands_still)
{
    static kit k;

    rotated(&k, 0, 3);
    assert_int_equal(kit_find(&k, 0, VERB_FLY), -1);
    fly(&k, "ST still");
    kit_stands(&k, 0, 375, 300, 0);
    assert_int_equal(k.g.energy[0], 0);
}

/* Backwards it goes on with the backward arrow of the straight card (SB-R35). */
TEST(sb_199_inertia_works_backwards_too)
{
    static kit k;

    rotated(&k, -1, 2);
    assert_true(kit_offers(&k, 0, "ST back"));
    assert_false(kit_offers(&k, 0, "ST still"));
    fly(&k, "ST back");
    kit_stands(&k, 0, 375, 260, 0);
}

TEST(sb_203_the_dial_may_turn_to_anywhere)
{
    static kit k;

    rotated(&k, 2, 2);
    assert_true(kit_offers(&k, 0, "ST medium 7"));
    assert_true(kit_offers(&k, 0, "ST medium 0"));
    fly(&k, "ST medium 0");
    kit_cease(&k);
    assert_false(k.g.is_rotated[0]);
    assert_true(kit_offers(&k, 0, "TL high")); /* free from the next turn on (SB-R36) */
}

TEST(sb_203_who_began_rotated_is_bound_for_the_turn)
{
    static kit k;

    rotated(&k, 2, 2);
    assert_int_equal(kit_fault(&k, 0, "ST high 0"), SB(201));
    assert_int_equal(kit_fault(&k, 0, "TL medium 0"), SB(198));
}

/* All plans of a ship with energy 4, rotated by 60 degrees, that do not change direction. */
TEST(sb_204_example_only_one_combination_is_left)
{
    static kit k;
    options list;
    int others = 0;

    rotated(&k, 4, 2);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        if (list.at[i].verb == VERB_CHANGE)
            continue;
        others++;
        assert_int_equal(list.at[i].verb, VERB_OVERBOOST);
        assert_int_equal(list.at[i].thing[1], kit_place_of(&k, 0, "OS"));
        assert_int_equal(list.at[i].thing[2], kit_place_of(&k, 0, "ST"));
        assert_int_equal(list.at[i].bounds[0].members, 1 << LOW);
        assert_int_equal(list.at[i].bounds[1].members, (1 << NOTCHES) - 1);
    }
    assert_int_equal(others, 1);
}

TEST(sb_205_the_movement_direction_becomes_the_nose)
{
    static kit k;

    rotated(&k, 1, 3);
    fly(&k, "CD ST low");
    assert_int_equal(k.g.heading[0], 90 * DEGREE);
    kit_stands(&k, 0, 455, 300, 90); /* no drift, then 80 mm to the right */
}

TEST(sb_206_it_needs_one_other_card)
{
    static kit k;

    rotated(&k, 2, 3);
    assert_int_equal(kit_fault(&k, 0, "CD medium"), SB(206));
    assert_int_equal(kit_fault(&k, 0, "CD OS medium"), SB(206));
    assert_int_equal(kit_fault(&k, 0, "CD TL medium"), 0);
    complete(&k, 2); /* and it is for rotated ships only (SB-R37) */
    assert_int_equal(kit_fault(&k, 0, "CD TL medium"), SB(206));
    assert_int_equal(kit_find(&k, 0, VERB_CHANGE), -1);
}

TEST(sb_207_energy_may_change_again)
{
    static kit k;

    rotated(&k, 2, 3);
    fly(&k, "CD ST high");
    assert_int_equal(k.g.energy[0], 3);
    rotated(&k, 6, 3);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), SB(187)); /* within its acceleration */
    assert_int_equal(kit_fault(&k, 0, "CD ST high"), 0);
}

/* How far a ship drifts that changes direction and then stands still or flies Low. */
static int drift(int energy, const char *words)
{
    static kit k;

    rotated(&k, energy, 6);
    kit_plan(&k, 0, words);
    kit_steady(&k, 1);
    const event *e = kit_event_of(&k, EV_MOVED, 0);

    return e != NULL && e->arg[4] == -1 ? e->arg[2] - 300 : 0;
}

TEST(sb_208_drift_from_two_upwards)
{
    assert_int_equal(drift(1, "CD ST still"), 0);
    assert_int_equal(drift(2, "CD ST still"), 60);
}

TEST(sb_209_the_short_side_for_two_to_four)
{
    assert_int_equal(drift(3, "CD ST still"), 60);
    assert_int_equal(drift(4, "CD ST low"), 60);
}

TEST(sb_210_the_long_side_for_five_and_six)
{
    assert_int_equal(drift(5, "CD ST medium"), 90);
    assert_int_equal(drift(6, "CD ST high"), 90);
}

TEST(sb_211_example_rotated_right_then_a_left_turn)
{
    static kit k;

    rotated(&k, 2, 3);
    fly(&k, "CD TL medium");
    const event *e = kit_event_of(&k, EV_MOVED, 0);

    assert_int_equal(e->arg[4], -1);
    assert_int_equal(e->arg[2], 360);
    assert_int_equal(k.g.heading[0], 30 * DEGREE); /* 90 right, then 60 left */
}
