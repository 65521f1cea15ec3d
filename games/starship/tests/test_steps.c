/* test_steps.c: the Complete Rules: the movement steps and illegal moves (ledger, sections 13, 14). */
#include <stdio.h>

#include "kit.h"

static void complete(kit *k, int energy, int notches)
{
    kit_alone(k, energy, notches, "rules=complete ships=1");
}

static void tabletop(kit *k, int energy, int notches)
{
    kit_alone(k, energy, notches, "rules=complete ships=1 plans=tabletop");
}

/* The Raider stands where the Viper sees it after both of its steps, so that the game stops there. */
static void watched(kit *k, int energy, int notches)
{
    complete(k, energy, notches);
    kit_put(k, 1, 375, 480, 0);
    kit_energy(k, 1, 0);
    kit_planning(k);
}

static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_steady(k, 1);
}

/* ---- section 13 ---- */

TEST(sb_212_panels_open_and_energies_change_at_once)
{
    static kit k;
    int last = -1, first_move = EVENTS_MAX;

    complete(&k, 1, 0);
    kit_energy(&k, 1, 3);
    fly(&k, "ST high 2");
    assert_int_equal(kit_times(&k, EV_REVEALED), 2);
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_REVEALED)
            last = i;
        if (k.out.at[i].kind == EV_MOVED && i < first_move)
            first_move = i;
    }
    assert_true(last < first_move);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[5], 3);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[2], 2);
}

TEST(sb_213_the_first_card_is_flown_in_the_first_step)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "ST medium");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_stands(&k, 0, 375, 300, 0);
}

TEST(sb_214_the_second_card_stays_face_down)
{
    static kit one, other;

    watched(&one, 2, 0);
    other = one;
    fly(&one, "OS GL low");
    fly(&other, "OS GR low");
    assert_int_equal(one.g.step, STEP_FIRE_1);
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 0));
    kit_hold(&one, 0);
    assert_int_equal(kit_event_of(&one, EV_SECOND, 0)->arg[1], kit_place_of(&one, 0, "GL"));
}

TEST(sb_215_rotations_are_part_of_the_first_step)
{
    static kit k;

    complete(&k, 2, 0);
    kit_put(&k, 1, 575, 300, 90); /* to the right of where the Viper ends */
    kit_energy(&k, 1, 0);
    fly(&k, "ST medium 3");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_true(kit_may_fire(&k, 0, 1));
}

TEST(sb_216_fire_comes_after_all_first_moves)
{
    static kit k;

    watched(&k, 2, 0);
    kit_energy(&k, 1, 1);
    fly(&k, "ST medium");
    kit_stands(&k, 1, 375, 560, 0);
    kit_stands(&k, 0, 375, 300, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(kit_times(&k, EV_ATTACK), 0);
}

TEST(sb_217_who_fires_gets_a_shooting_marker)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=2");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 460, 0);
    kit_put(&k, 1, 600, 300, 0);
    kit_put(&k, 3, 600, 460, 0);
    kit_firing(&k, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    assert_true(k.g.fired[0]);
    assert_false(k.g.fired[1]);
    assert_int_equal(kit_seen(&k, 1, "ships.0.fired"), 1);
}

TEST(sb_218_a_marked_ship_cannot_fire_again)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=2");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 460, 0);
    kit_put(&k, 1, 600, 300, 0);
    kit_put(&k, 3, 600, 460, 0);
    kit_firing(&k, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 2);
    assert_false(kit_may_fire(&k, 0, 2));
    assert_true(kit_may_fire(&k, 1, 3));
}

TEST(sb_219_overboost_and_change_fly_their_second_card)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "OS ST low");
    kit_stands(&k, 0, 375, 327, 0);
    kit_hold(&k, 0);
    kit_stands(&k, 0, 375, 347, 0);
    assert_non_null(kit_event_of(&k, EV_SECOND, 0));
    assert_null(kit_event_of(&k, EV_SECOND, 1));
}

TEST(sb_220_who_has_not_fired_may_in_the_second_step)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "ST medium");
    kit_hold(&k, 0);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 1);
    assert_true(kit_told(&k, EV_ATTACK));
}

TEST(sb_221_markers_come_off_at_the_end)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "ST medium");
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 1);
    kit_expect(&k, ASK_PLAN, 0);
    assert_false(k.g.fired[0]);
}

TEST(sb_222_first_step_the_rear_line_on_the_red_end)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "OS ST low");
    kit_stands(&k, 0, 375, 200 + 30 + 67 + 30, 0);
}

TEST(sb_223_the_overboost_card_stays_on_the_table)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "OS ST low");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.from_x[0], 375 * MILLIMETRE);
    assert_int_equal(k.g.from_y[0], 297 * MILLIMETRE); /* its red end */
    assert_int_equal(k.g.from_heading[0], 0);
    assert_true(kit_seen_word(&k, 1, "ships.0.plan.first", "OS"));
}

/* The same cards end in the same place under both rule sets. */
TEST(sb_224_the_second_card_is_laid_against_the_first)
{
    static const char *const plans[] = {
        "OGR TL low", "OGL GL medium", "OPR PR medium", "OS TR high"};
    static kit quick, full;

    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        kit_start(&quick, 2, "rules=quick ships=1");
        kit_put(&quick, 0, 375, 200, 20);
        kit_plan(&quick, 0, plans[i]);
        kit_plan(&quick, 1, "ST still");
        complete(&full, 3, 0);
        kit_put(&full, 0, 375, 200, 20);
        fly(&full, plans[i]);
        kit_cease(&full);
        assert_int_equal(full.g.x[0], quick.g.x[0]);
        assert_int_equal(full.g.y[0], quick.g.y[0]);
        assert_int_equal(full.g.heading[0], quick.g.heading[0]);
    }
}

TEST(sb_225_example_a_raider_in_two_steps)
{
    static kit k;

    complete(&k, 2, 0);
    kit_put(&k, 1, 100, 600, 90);
    kit_energy(&k, 1, 2);
    kit_steady(&k, 0);
    kit_plan(&k, 1, "OS ST medium");
    int moves[2] = {0}, found = 0;

    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_MOVED && k.out.at[i].arg[0] == 1 && found < 2)
            moves[found++] = k.out.at[i].arg[1];
    assert_int_equal(found, 2);
    assert_int_equal(moves[0], 100 + 127);
    assert_int_equal(moves[1], 100 + 167);
}

TEST(sb_226_with_an_overboost_the_nose_turns_between_the_cards)
{
    static kit k;

    complete(&k, 2, 0);
    kit_put(&k, 1, 575, 327, 90);
    kit_energy(&k, 1, 0);
    fly(&k, "OS ST low 3");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.dial[0], 3);
    assert_true(kit_may_fire(&k, 0, 1));
}

TEST(sb_227_the_nose_turns_after_the_first_card)
{
    static kit k;
    int moved = -1, turned = -1;

    complete(&k, 2, 0);
    fly(&k, "ST medium 5");
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_MOVED && k.out.at[i].arg[0] == 0)
            moved = i;
        if (k.out.at[i].kind == EV_ROTATED)
            turned = i;
    }
    assert_true(moved >= 0 && turned > moved);
    kit_stands(&k, 0, 375, 300, 0);
}

TEST(sb_228_only_the_inner_dial_turns)
{
    static kit k;

    complete(&k, 0, 0);
    shape before = starship_base(&k.g, 0);

    fly(&k, "ST still 5");
    shape after = starship_base(&k.g, 0);

    assert_memory_equal(before.corner, after.corner, 8 * sizeof(point));
    kit_stands(&k, 0, 375, 200, 0);
    assert_int_equal(k.g.dial[0], 5);
}

TEST(sb_229_example_the_dial_three_notches_clockwise)
{
    static kit k;
    static scene s;

    complete(&k, 2, 0);
    kit_put(&k, 0, 375, 200, 45);
    fly(&k, "ST medium 3");
    starship_scene(&k.g, &s);
    assert_int_equal(s.arc[0].axis, 135 * DEGREE);
}

/* A ship that changes direction, seen from ahead of where it comes to point. */
static void changing(kit *k, int energy, const char *words)
{
    complete(k, energy, 3);
    kit_put(k, 1, 575, 260, 90);
    kit_energy(k, 1, 0);
    fly(k, words);
}

TEST(sb_230_first_the_ship_drifts)
{
    static kit k;

    changing(&k, 3, "CD ST low");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_stands(&k, 0, 375, 260, 90);
}

TEST(sb_231_no_drift_below_two)
{
    static kit k;

    for (int energy = -1; energy <= 1; energy++) {
        changing(&k, energy, "CD ST low");
        kit_stands(&k, 0, 375, 200, 90);
    }
}

TEST(sb_232_then_the_outer_ring_turns_to_the_nose)
{
    static kit k;
    static scene s;

    changing(&k, 3, "CD ST low");
    assert_int_equal(k.g.heading[0], 90 * DEGREE);
    starship_scene(&k.g, &s);
    assert_int_equal(s.arc[0].axis, 90 * DEGREE);
}

TEST(sb_233_and_the_dial_is_reset)
{
    static kit k;

    changing(&k, 3, "CD ST low");
    assert_int_equal(k.g.dial[0], 0);
    tabletop(&k, 3, 3); /* no new rotation goes with it (SB-R38) */
    assert_int_equal(kit_fault(&k, 0, "CD ST low 5"), SB(233));
}

TEST(sb_234_second_the_other_card_from_the_new_direction)
{
    static kit k;

    changing(&k, 3, "CD ST low");
    kit_hold(&k, 0);
    kit_stands(&k, 0, 375 + 80, 260, 90);
}

TEST(sb_235_with_still_it_stays_there)
{
    static kit k;

    changing(&k, 3, "CD ST still");
    kit_hold(&k, 0);
    kit_stands(&k, 0, 375, 260, 90);
    assert_int_equal(k.g.energy[0], 0);
}

TEST(sb_236_example_drift_then_a_left_turn_at_high)
{
    static kit k;

    changing(&k, 2, "CD TL high");
    kit_stands(&k, 0, 375, 260, 90);
    assert_int_equal(k.g.energy[0], 3);
    kit_hold(&k, 0);
    const arrow *left = starship_arrow_of(card_of(&k.g, 0, kit_place_of(&k, 0, "TL")), HIGH);
    pose end = starship_after_arrow((pose){{37500 + 3000, 26000}, 9000}, left);

    assert_int_equal(k.g.x[0], end.at.x);
    assert_int_equal(k.g.y[0], end.at.y);
    assert_int_equal(k.g.heading[0], heading_normal(9000 + left->turn));
}

TEST(sb_237_without_a_second_card_a_ship_stays)
{
    static kit k;

    watched(&k, 2, 0);
    fly(&k, "ST medium");
    kit_stands(&k, 0, 375, 300, 0);
    kit_hold(&k, 0);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    kit_stands(&k, 0, 375, 300, 0);
}

/* Under C the pose after the first card counts too: it flies over the edge and back (SB-R27). */
TEST(sb_130_leaving_counts_in_each_step)
{
    static kit k;

    complete(&k, 3, 6);
    kit_put(&k, 0, 375, 665, 0);
    kit_planning(&k);
    fly(&k, "CD ST high"); /* drifts to 725, over the edge; it would come back down */
    assert_int_equal(k.g.where[0], ELIMINATED);
}

/* ---- section 14 ---- */

/* What the illegal plan costs and what is flown instead; counters of value 1 are drawn. */
static void sins(kit *k, const char *words, int reasons)
{
    for (int i = 0; i < reasons; i++)
        kit_draws(k, "1");
    fly(k, words);
    assert_int_equal(kit_times(k, EV_ILLEGAL), reasons);
    assert_int_equal(k->g.counter_count[0], reasons);
}

TEST(sb_238_reason_a_a_rotated_ship_flies_straight)
{
    static kit k;

    tabletop(&k, 2, 3);
    sins(&k, "TL medium", 1);
    assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[1], 0);
    kit_stands(&k, 0, 375, 300, 0);
    tabletop(&k, 4, 3);
    sins(&k, "OGL TL low", 1);
    kit_stands(&k, 0, 375, 200 + 147, 0); /* card and overboost */
}

TEST(sb_239_reason_b_the_slider_moves_to_what_is_legal)
{
    static kit k;

    tabletop(&k, 1, 0);
    sins(&k, "OS ST high", 1);
    assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[1], 1);
    assert_int_equal(k.g.energy[0], 4);
    kit_stands(&k, 0, 375, 200 + 147, 0);
    tabletop(&k, 6, 0);
    sins(&k, "GL low", 1);
    assert_int_equal(k.g.energy[0], 3);             /* raised */
    assert_int_equal(k.g.heading[0], 330 * DEGREE); /* the card stays */
}

/* No slider will do: the overboost goes, or a straight one comes (SB-R15). */
TEST(sb_239_overboosts_are_dropped_or_added)
{
    static kit k;

    tabletop(&k, 0, 0);
    sins(&k, "OS ST low", 1);
    assert_int_equal(k.g.energy[0], 3);
    tabletop(&k, 4, 3);
    sins(&k, "ST high", 1); /* a rotated ship with the wrong energy (SB-R16) */
    assert_int_equal(k.g.energy[0], 4);
    kit_stands(&k, 0, 375, 200 + 147, 0);
}

TEST(sb_240_reason_c_a_straight_card)
{
    static kit k;

    tabletop(&k, 2, 0);
    sins(&k, "HL medium", 1); /* no such arrow */
    assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[1], 2);
    kit_stands(&k, 0, 375, 300, 0);
    tabletop(&k, 2, 0);
    sins(&k, "OGL HL low", 1);                      /* 5 G */
    assert_int_equal(k.g.heading[0], 330 * DEGREE); /* the overboost is not to blame */
    tabletop(&k, 2, 0);
    sins(&k, "CD TL medium", 1); /* not rotated (SB-R37) */
    kit_stands(&k, 0, 375, 300, 0);
}

TEST(sb_241_of_the_counter_only_the_number_counts)
{
    static kit k;

    tabletop(&k, 2, 0);
    kit_draws(&k, "2+ hull");
    fly(&k, "HL medium");
    assert_int_equal(k.g.counter_count[0], 1);
    assert_int_equal(k.g.damage[0], 2);
    assert_int_equal(k.g.special[0][HULL], 0);
}

TEST(sb_242_one_counter_for_each_reason)
{
    static kit k;

    tabletop(&k, 2, 3);
    assert_int_equal(kit_faults(&k, 0, "TL high"), FAULT_ROTATED | FAULT_ENERGY);
    sins(&k, "TL high", 2);
    kit_stands(&k, 0, 375, 300, 0);
    tabletop(&k, 2, 3);
    assert_int_equal(kit_faults(&k, 0, "OGL HL high"), FAULT_ROTATED | FAULT_ENERGY | FAULT_OTHER);
    sins(&k, "OGL HL high", 3); /* 5 G and no arrow are one reason (SB-R14) */
}

TEST(sb_243_the_slider_does_not_go_back)
{
    static kit k;

    tabletop(&k, 1, 0);
    kit_energy(&k, 0, 2);
    fly(&k, "ST low");
    kit_cease(&k);
    kit_put(&k, 0, 375, 200, 0);
    sins(&k, "HL high", 1);
    assert_int_equal(k.g.slider[0], HIGH);
    kit_stands(&k, 0, 375, 320, 0);
}

/* A marker is given for what is flown (SB-R17). */
TEST(sb_240_a_card_that_was_replaced_gives_no_marker)
{
    static kit k;

    tabletop(&k, 2, 3);
    kit_draws(&k, "1");
    fly(&k, "NL medium");
    assert_false(kit_told(&k, EV_DIFFICULT));
    assert_false(k.g.flew_difficult[0]);
}

/* Whatever is planned, what is flown instead is legal. */
TEST(sb_240_every_repair_is_legal)
{
    static kit k;
    generator r = random_from_seed(&(seed){{7}});

    for (int i = 0; i < 20000; i++) {
        if (i % 500 == 0)
            tabletop(&k, 2, 0);
        k.g.energy[0] = (int8_t)((int)random_below(&r, 8) - 1);
        k.g.dial[0] = random_below(&r, 2) ? (uint8_t)random_below(&r, NOTCHES) : 0;
        k.g.is_rotated[0] = k.g.dial[0] != 0;
        k.g.difficult[0] = (uint8_t)random_below(&r, 2);
        for (int special = ENGINE; special < SPECIALS; special++)
            k.g.special[0][special] = (uint8_t)(random_below(&r, 3) * random_below(&r, 2));
        int cards = deck_of(&k.g, 0)->card_count;
        plan p = plan_with((int)random_below(&r, (uint32_t)cards),
            random_below(&r, 2) ? (uint8_t)random_below(&r, (uint32_t)cards) : NO_CARD,
            (uint8_t)random_below(&r, FTL), (uint8_t)random_below(&r, NOTCHES));
        verdict v = starship_judge(&k.g, 0, &p);
        plan q = starship_repair(&k.g, 0, &p, v.faults);

        assert_int_equal(starship_judge(&k.g, 0, &q).faults, 0);
    }
}
