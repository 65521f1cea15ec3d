/* test_jumps.c: planning jumps, their markers, and what follows from them (ledger, section 32). */
#include <string.h>

#include "jumps.h"

static int event_at(const kit *k, int kind, int about)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == about)
            return i;
    return -1;
}

/* ---- planning ---- */

TEST(sb_469_jumps_go_with_the_complete_rules_and_are_off_unless_chosen)
{
    static kit k;
    setup s = {.seat_count = 2};

    kit_apart(&k, "rules=complete ships=2");
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(469));
    assert_false(kit_offers(&k, 2, "ST ftl"));
    assert_int_equal(setup_set(&starship_game, &s, "rules", "quick").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", "ftl").code, ACCEPTED);
    assert_int_equal(game_fits(&starship_game, &s).code, REFUSED_SETTING);
}

TEST(sb_470_only_ships_whose_card_shows_ftl_jump)
{
    static kit k;

    jump_apart(&k, 2);
    assert_int_equal(kit_fault(&k, 0, "ST ftl"), SB(470));
    assert_false(kit_offers(&k, 0, "ST ftl"));
    assert_true(kit_offers(&k, 2, "ST ftl"));
}

TEST(sb_474_the_slider_is_secret_until_panels_are_open)
{
    static kit one, other;

    jump_apart(&one, 2);
    kit_plan(&one, 2, "ST ftl");
    jump_apart(&other, 2);
    kit_plan(&other, 2, "TL medium");
    assert_true(kit_seen_null(&one, 0, "ships.2.plan"));
    assert_true(kit_seen_word(&one, 1, "ships.2.plan.slider", "ftl"));
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 1));
}

/* SB-476 is the printed one: a Raider with kinetic energy 5. */
TEST(sb_475_476_the_cards_come_to_the_energy_of_the_turn_before)
{
    static kit k;

    jump_apart(&k, 5);
    assert_true(kit_offers(&k, 2, "OS ST ftl"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(475));
    assert_false(kit_offers(&k, 2, "ST ftl"));
    jump_apart(&k, 3);
    assert_true(kit_offers(&k, 2, "ST ftl"));
    assert_int_not_equal(kit_fault(&k, 2, "OS ST ftl"), 0);
}

/* SB-R79: with an overboost, energy 5 leaves the Medium arrow; without, energy 1 the Low one. */
TEST(sb_475_the_arrow_is_the_one_that_keeps_the_energy)
{
    static kit k;
    static const struct {
        int energy;
        const char *words;
        int speed;
    } rows[] = {{5, "OS ST ftl", MEDIUM}, {4, "OS ST ftl", LOW}, {6, "OS ST ftl", HIGH},
        {1, "ST ftl", LOW}, {2, "ST ftl", MEDIUM}, {3, "ST ftl", HIGH}, {0, "ST ftl", STILL}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        jump_apart(&k, rows[i].energy);
        jump_plan(&k, rows[i].words);
        jump_dice(&k, 3, 4, 1);
        jump_mark(&k, 2, 200, 300, 0);
        assert_int_equal(k.g.slider[2], rows[i].speed);
        assert_int_equal(k.g.energy[2], rows[i].energy);
    }
}

TEST(sb_477_no_change_of_direction_in_a_jump)
{
    static kit k;

    jump_apart(&k, 2);
    kit_dial(&k, 2, 3);
    assert_int_equal(kit_fault(&k, 2, "CD ST ftl"), SB(477));
}

/* SB-R80: cards stay straight; the dial turns as in inertial movement (SB-203). */
TEST(sb_203_a_rotated_ship_jumps_straight_and_may_turn_its_dial)
{
    static kit k;
    static const char *const plans[] = {"ST ftl 3", "ST ftl 4", "ST ftl 0"};
    static const int dials[] = {3, 4, 0};

    for (int i = 0; i < 3; i++) {
        jump_apart(&k, 2);
        kit_dial(&k, 2, 3);
        assert_false(kit_offers(&k, 2, "TL ftl 3"));
        assert_int_equal(kit_fault(&k, 2, "TL ftl 3"), SB(198));
        assert_int_equal(kit_fault(&k, 2, plans[i]), 0);
        assert_true(kit_offers(&k, 2, plans[i]));
        jump_plan(&k, plans[i]);
        assert_int_equal(k.g.dial[2], 3); /* it turns after the first card */
        jump_dice(&k, 3, 4, 1);
        jump_mark(&k, 2, 300, 300, 90);
        assert_int_equal(k.g.dial[2], dials[i]);
        assert_int_equal(k.g.heading[2], 90 * DEGREE);
        assert_int_equal(k.g.energy[2], 2);
    }
}

/* Damage that forbids turning forbids it in a jump as well (SB-267). */
TEST(sb_267_a_ship_that_cannot_rotate_jumps_as_it_is)
{
    static kit k;

    jump_apart(&k, 2);
    kit_dial(&k, 2, 3);
    kit_harm(&k, 2, CONTROLS, 2);
    assert_true(kit_offers(&k, 2, "ST ftl 3"));
    assert_false(kit_offers(&k, 2, "ST ftl 4"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl 4"), SB(267));
}

/* SB-R85. */
TEST(sb_475_the_level_is_chosen_with_the_marker)
{
    static kit k;

    kit_apart(&k, JUMPS);
    k.g.optional |= NEEDS_LEVELS;
    kit_energy(&k, 2, 2);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    kit_choose(&k, 1, &(choice){.args = 4, .arg = {200, 300, 0, 4}});
    assert_int_equal(k.g.level[2], 4);
}

/* A change of level goes with a jump where the energy stays as it is: from the level of the marker on, with its
   card in the second step. */
TEST(sb_475_a_jump_and_a_change_of_level)
{
    static kit k;

    for (int energy = 0; energy <= ENERGY_MOST; energy++) {
        kit_apart(&k, JUMPS);
        k.g.optional |= NEEDS_LEVELS;
        kit_energy(&k, 2, energy);
        kit_planning(&k);
        assert_int_equal(kit_fault(&k, 2, "ST ftl dive") == 0, energy >= LEVEL_ENERGY);
        assert_int_equal(kit_offers(&k, 2, "ST ftl dive"), energy >= LEVEL_ENERGY);
        assert_int_equal(kit_offers(&k, 2, "TL ftl dive"), energy > LEVEL_ENERGY);
        assert_int_not_equal(kit_fault(&k, 2, "OS ST ftl dive"), 0);
    }
    for (int level = 1; level <= LEVELS; level++) {
        kit_apart(&k, JUMPS);
        k.g.optional |= NEEDS_LEVELS;
        kit_energy(&k, 2, 5);
        kit_dial(&k, 2, 3);
        kit_planning(&k);
        jump_plan(&k, "ST ftl dive 4");
        jump_dice(&k, 3, 4, 1);
        kit_choose(&k, 1, &(choice){.args = 4, .arg = {300, 300, 90, level}});
        assert_int_equal(k.g.where[2], level == 1 ? ELIMINATED : ON_TABLE); /* SB-361 */
        if (level == 1)
            continue;
        assert_int_equal(k.g.level[2], level - 1);
        assert_int_equal(k.g.energy[2], 5);
        assert_int_equal(k.g.slider[2], MEDIUM);
        assert_int_equal(k.g.dial[2], 4);
        assert_int_equal(k.g.heading[2], 90 * DEGREE);
        kit_valid(&k);
    }
}

/* ---- markers ---- */

TEST(sb_478_panels_then_jumps_then_cards)
{
    static kit k;

    jump_apart(&k, 2);
    jump_plan(&k, "ST ftl");
    assert_true(kit_told(&k, EV_PANEL));
    assert_true(event_at(&k, EV_JUMPS, 2) > event_at(&k, EV_PANEL, 3));
    assert_false(kit_told(&k, EV_REVEALED));
    assert_true(kit_seen_word(&k, 0, "ships.2.plan.slider", "ftl"));
    assert_true(kit_seen_null(&k, 0, "ships.2.plan.first"));
    assert_true(kit_seen_null(&k, 1, "ships.0.plan.first"));
    assert_true(kit_seen_word(&k, 1, "ships.0.plan.slider", "medium"));
    kit_holds(&k);
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300, 0);
    assert_true(event_at(&k, EV_REVEALED, 2) > event_at(&k, EV_APPEARS, 2));
}

TEST(sb_478_cards_stay_secret_while_markers_are_laid)
{
    static kit one, other;

    jump_apart(&one, 2);
    jump_plan(&one, "ST ftl");
    jump_apart(&other, 2);
    jump_plan(&other, "TL ftl");
    kit_same_to(&one, &other, 0);
    assert_true(kit_differ_to(&one, &other, 1));
}

TEST(sb_478_without_jumps_nothing_is_shown_before)
{
    static kit k;

    jump_apart(&k, 2);
    jump_plan(&k, "ST medium");
    assert_false(kit_told(&k, EV_PANEL));
    assert_true(kit_told(&k, EV_REVEALED));
}

TEST(sb_479_the_marker_lies_anywhere_in_the_area)
{
    static kit k;
    static const int64_t corners[][3] = {{0, 0, 0}, {750, 750, 359}, {750, 0, 45}};
    choice c = {.args = 3, .arg = {751, 300, 0}};

    for (int i = 0; i < 3; i++) {
        jump_apart(&k, 2);
        jump_plan(&k, "ST ftl");
        kit_choose(
            &k, 1, &(choice){.args = 3, .arg = {corners[i][0], corners[i][1], corners[i][2]}});
        assert_true(kit_told(&k, EV_JUMP_MARKER));
    }
    jump_apart(&k, 2);
    jump_plan(&k, "ST ftl");
    assert_int_not_equal(kit_try(&k, 1, &c).code, ACCEPTED);
    c = (choice){.args = 3, .arg = {300, 300, 360}};
    assert_int_not_equal(kit_try(&k, 1, &c).code, ACCEPTED);
}

static void two_jump(kit *k, int first)
{
    jump_apart(k, 2);
    kit_steady(k, 0);
    kit_plan(k, 2, "ST ftl");
    kit_steady(k, 1);
    kit_rig(k, FROM_JUMP_ORDER, first);
    kit_plan(k, 3, "TL ftl");
}

TEST(sb_480_chance_says_whose_marker_lies_first)
{
    static kit k;

    two_jump(&k, 3);
    assert_int_equal(starship_jump(&k.g)->ship, 3);
    two_jump(&k, 2);
    assert_int_equal(starship_jump(&k.g)->ship, 2);
}

TEST(sb_481_all_markers_lie_before_anybody_jumps)
{
    static kit k;

    two_jump(&k, 3);
    jump_mark(&k, 3, 200, 300, 0);
    assert_false(kit_told(&k, EV_JUMP_SIDE));
    assert_int_equal(kit_seen(&k, 0, "ships.3.jump.x"), 200 * MILLIMETRE);
    assert_true(kit_seen_null(&k, 0, "ships.2.jump"));
    kit_holds(&k);
    jump_mark(&k, 2, 500, 300, 0);
    assert_int_equal(kit_times(&k, EV_JUMP_SIDE), 2);
    assert_true(event_at(&k, EV_APPEARS, 2) < event_at(&k, EV_APPEARS, 3)); /* SB-R116 */
}

/* ---- afterwards ---- */

/* Raider 2 comes out below Viper 0, which stands at 375, 200, and looks at it. */
TEST(sb_489_no_attack_in_the_first_firing_step)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jump_apart(&k, 0);
    kit_put(&k, 0, 375, 300, 90);
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
    kit_stands(&k, 2, 375, 200, 0);
    scene s;

    starship_scene(&k.g, &s);
    k.g.step = STEP_FIRE_1;
    assert_int_equal(starship_shot(&k.g, &s, 2, 0, false).barred, SB(489));
    k.g.step = STEP_FIRE_2;
    assert_int_equal(starship_shot(&k.g, &s, 2, 0, false).barred, 0);
}

TEST(sb_490_not_in_two_turns_running)
{
    static kit k;

    jump_apart(&k, 1);
    kit_put(&k, 1, 100, 100, 0);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300, 0);
    kit_end_turn(&k);
    assert_true(k.g.has_jumped[2]);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(490));
    assert_int_equal(kit_fault(&k, 3, "ST ftl"), 0);
    kit_end_turn(&k);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), 0);
}

TEST(sb_491_twice_from_point_to_point_then_only_out)
{
    static kit k;

    jump_apart(&k, 2);
    k.g.jumps[2] = 1;
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300, 0);
    assert_int_equal(k.g.jumps[2], 2);
    jump_apart(&k, 2);
    k.g.jumps[2] = 2;
    assert_true(kit_offers(&k, 2, "ST ftl"));
    jump_plan(&k, "ST ftl");
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_TO), -1);
    assert_int_equal(kit_seen(&k, 0, "ships.2.jumps_left"), 0);
    kit_holds(&k);
    jump_out(&k, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
}

TEST(sb_492_a_jump_costs_fifteen_fuel_besides_its_cards)
{
    static kit k;
    plan p;

    jump_apart(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    for (int ship = 0; ship < 4; ship++)
        k.g.fuel[ship] = 40;
    p = plan_with(kit_place_of(&k, 2, "TL"), NO_CARD, FTL, 0);
    int g_of_card = plan_g(&k.g, 2, &p);

    jump_plan(&k, "TL ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300, 0);
    assert_int_equal(k.g.fuel[2], 40 - 15 - g_of_card);
    jump_apart(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    k.g.fuel[2] = 0; /* SB-R115 */
    assert_int_equal(kit_fault(&k, 2, "TL ftl"), SB(322));
    assert_int_equal(kit_fault(&k, 2, "ST ftl 3"), SB(319));
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300, 0);
    assert_int_equal(k.g.fuel[2], -15);
    kit_valid(&k);
    jump_apart(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    k.g.fuel[2] = 0;
    kit_energy(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(321));
}

/* SB-R113: what is flown instead has the speed that keeps the energy. */
TEST(sb_478_an_illegal_jump_is_not_made)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 plans=tabletop optional=ftl");
    kit_energy(&k, 2, 3);
    k.g.jumped[2] = 1;
    kit_planning(&k);
    jump_plan(&k, "ST ftl");
    assert_int_not_equal(k.g.flow.ask, ASK_JUMP_MARKER);
    assert_false(kit_told(&k, EV_JUMPS));
    assert_true(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.slider[2], HIGH);
    assert_int_equal(k.g.energy[2], 3);
}

/* A wounded pilot's cards, fixed a turn ahead, can be flown in a jump. */
TEST(sb_474_cards_fixed_ahead_are_flown_in_a_jump)
{
    static kit k;

    jump_apart(&k, 2);
    kit_harm(&k, 2, PILOT, 2);
    k.g.is_severe[2] = 1;
    plan p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, STILL, 0);

    starship_lay_plan(&k.g, 2, &p, PLAN_AHEAD);
    options list;
    int found = -1;

    game_list(&starship_game, &k.g.flow, 1, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == VERB_KEEP && list.at[i].bounds[0].members == 1u << FTL)
            found = i;
    assert_true(found >= 0);
    kit_choose(&k, 1, &(choice){.option = found, .args = 2, .arg = {1 << FTL, 1}});
    kit_steady(&k, 0);
    kit_steady(&k, 1);
    kit_steady(&k, 3);
    kit_expect(&k, ASK_JUMP_MARKER, 1);
    kit_holds(&k);
}

/* With a change of level too; whatever slider and dial are offered together make a legal plan. */
TEST(sb_474_cards_fixed_ahead_and_a_change_of_level)
{
    static kit k;
    static const char *const cards[] = {"ST", "TL"};
    int jumps = 0;

    for (int energy = 0; energy <= ENERGY_MOST; energy++)
        for (int curved = 0; curved < 2; curved++) {
            jump_apart(&k, energy);
            k.g.optional |= NEEDS_LEVELS;
            kit_harm(&k, 2, PILOT, 2);
            k.g.is_severe[2] = 1;
            plan p = plan_with(kit_place_of(&k, 2, cards[curved]), NO_CARD, STILL, 0);

            starship_lay_plan(&k.g, 2, &p, PLAN_AHEAD);
            options list;

            game_list(&starship_game, &k.g.flow, 1, &list, false);
            for (int i = 0; i < list.count; i++) {
                const option *o = &list.at[i];

                if (o->verb != VERB_CLIMB && o->verb != VERB_DIVE)
                    continue;
                p.level = o->verb == VERB_CLIMB ? 1 : -1;
                for (p.slider = 0; p.slider < SPEEDS; p.slider++)
                    for (p.dial = 0; p.dial < NOTCHES; p.dial++)
                        if (o->bounds[0].members >> p.slider & 1 &&
                            o->bounds[1].members >> p.dial & 1) {
                            assert_int_equal(starship_judge(&k.g, 2, &p).faults, 0);
                            jumps += p.slider == FTL;
                        }
            }
        }
    assert_true(jumps > 0);
}

/* ---- the dice again ---- */

static void navigator(kit *k)
{
    int number = 0;

    while (starship_components()->talent[number].hook != HOOK_JUMP_REROLL)
        number++;
    jump_apart(k, 0);
    k->g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k->g.talent[2][0] = (uint8_t)number;
    jump_plan(k, "ST ftl");
    jump_dice(k, 3, 4, 1);
    jump_mark(k, 2, 200, 300, 0);
}

TEST(sb_482_a_navigator_rolls_again_for_the_side_or_the_distance)
{
    static kit k;

    navigator(&k);
    kit_expect(&k, ASK_NAVIGATE, 1);
    assert_int_equal(kit_seen(&k, 0, "ships.2.jump.landing.die"), 1);
    kit_dice(&k, 5, 4);
    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_REROLL_SIDE)});
    assert_int_equal(k.g.spent[2][0], 1);
    assert_int_equal(k.g.heading[2], 90 * DEGREE);
    navigator(&k);
    kit_rig(&k, FROM_DISTANCE, 5);
    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_REROLL_DISTANCE)});
    kit_stands(&k, 2, 200, 300 + 20 + starship_components()->rear / MILLIMETRE + 60, 0);
    navigator(&k);
    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_PASS)});
    kit_stands(&k, 2, 200, 300 + 20 + starship_components()->rear / MILLIMETRE + 10, 0);
    assert_int_equal(k.g.spent[2][0], 0);
}

/* SB-R116. */
TEST(sb_474_a_talent_does_not_move_the_slider_from_ftl)
{
    static kit k;
    int number = 0;

    while (starship_components()->talent[number].hook != HOOK_SLIDER)
        number++;
    jump_apart(&k, 2);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k.g.talent[2][0] = (uint8_t)number;
    jump_plan(&k, "ST ftl");
    kit_expect(&k, ASK_TALENT, 1);
    assert_int_equal(kit_find(&k, 1, VERB_SHIFT), -1);
    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_PASS)});
    kit_expect(&k, ASK_JUMP_MARKER, 1);
    assert_true(kit_told(&k, EV_JUMPS));
    assert_false(kit_told(&k, EV_PANEL)); /* they were shown before */
}

/* ---- to the end ---- */

static void play(uint64_t number, const char *settings, int seat_count)
{
    static kit k;
    seed s = seed_from_numbers(number, 7);
    generator r = random_from_seed(&s);

    kit_begin(&k, seat_count, settings);
    k.g.flow.random = random_from_seed(&s);
    for (int i = 0; !k.g.flow.over; i++) {
        int seat = __builtin_ctz(kit_asked(&k));
        options list;

        assert_true(i < 20000);
        game_list(&starship_game, &k.g.flow, seat, &list, false);
        choice c = options_random(&list, &r);

        if (number % 20 == 0) {
            kit_holds(&k);
            kit_reads(&k, seat, &list);
        }
        kit_choose(&k, seat, &c);
    }
}

TEST(sb_471_a_thousand_games_come_to_their_end)
{
    static const char *const tables[] = {JUMPS,
        "rules=complete ships=2 optional=ftl+tailing plans=tabletop",
        "rules=complete ships=2 optional=ftl+levels+fuel+blank_cards",
        "rules=complete ships=2 optional=ftl+pilots+talents+asteroids+planetoids",
        "scenario=house_until_the_jump optional=tailing+levels+fuel+blank_cards plans=tabletop",
        ("scenario=house_until_the_jump "
         "optional=aiming+attack_declaration+doubles+asteroids+pilots+talents")};

    for (uint64_t i = 0; i < (uint64_t)effort(400); i++)
        play(i, RESERVES, i % 3 == 0 ? 4 : 2);
    for (uint64_t i = 0; i < (uint64_t)effort(600); i++)
        play(i, tables[i % 6], 2);
}
