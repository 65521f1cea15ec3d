/* test_jumps.c: faster-than-light movement (ledger, section 32). */
#include <stdlib.h>
#include <string.h>

#include "kit.h"

static const char *const ftl = "rules=complete ships=2 optional=ftl";

/* Vipers 0 and 1, Raiders 2 and 3, out of each other's sight: only Raiders can jump. */
static void jumpers(kit *k, int energy)
{
    kit_apart(k, ftl);
    kit_energy(k, 2, energy);
    kit_energy(k, 3, energy);
}

static void mark(kit *k, int ship, int x, int y, int heading)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_JUMP_MARKER, seat);
    assert_int_equal(starship_jump(&k->g)->ship, ship);
    kit_choose(k, seat,
        &(choice){.option = kit_find(k, seat, VERB_JUMP_TO), .args = 3, .arg = {x, y, heading}});
}

static void jump_out(kit *k, int ship)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_JUMP_MARKER, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_JUMP_OUT)});
}

/* The dice of the next jump. */
static void jump_dice(kit *k, int one, int two, int distance)
{
    kit_dice(k, one, two);
    kit_rig(k, FROM_DISTANCE, distance - 1);
}

/* All plan, ship 2 so; up to the markers. */
static void plan_jump(kit *k, const char *words)
{
    kit_steady(k, 0);
    kit_plan(k, 2, words);
    kit_steady(k, 1);
    kit_steady(k, 3);
}

static int event_at(const kit *k, int kind, int about)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == about)
            return i;
    return -1;
}

/* A table in the middle of an ask: it can be, also for each who does not know everything. */
static void holds_for_all(const kit *k)
{
    kit_sound(k);
    for (int seat = 0; seat < k->g.flow.seat_count; seat++) {
        kit other = *k;
        seed s = seed_from_numbers(9, (uint64_t)seat);
        generator r = random_from_seed(&s);

        game_conceal(&starship_game, &other.g.flow, seat, &r);
        kit_sound(&other);
        kit_same_to(k, &other, seat);
    }
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

    jumpers(&k, 2);
    assert_int_equal(kit_fault(&k, 0, "ST ftl"), SB(470));
    assert_false(kit_offers(&k, 0, "ST ftl"));
    assert_true(kit_offers(&k, 2, "ST ftl"));
}

TEST(sb_474_the_slider_is_secret_until_panels_are_open)
{
    static kit one, other;

    jumpers(&one, 2);
    kit_plan(&one, 2, "ST ftl");
    jumpers(&other, 2);
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

    jumpers(&k, 5);
    assert_true(kit_offers(&k, 2, "OS ST ftl"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(475));
    assert_false(kit_offers(&k, 2, "ST ftl"));
    jumpers(&k, 3);
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
        jumpers(&k, rows[i].energy);
        plan_jump(&k, rows[i].words);
        jump_dice(&k, 3, 4, 1);
        mark(&k, 2, 200, 300, 0);
        assert_int_equal(k.g.slider[2], rows[i].speed);
        assert_int_equal(k.g.energy[2], rows[i].energy);
    }
}

TEST(sb_477_no_change_of_direction_in_a_jump)
{
    static kit k;

    jumpers(&k, 2);
    kit_dial(&k, 2, 3);
    assert_int_equal(kit_fault(&k, 2, "CD ST ftl"), SB(477));
}

/* SB-R80: inertial limits are not lifted. */
TEST(sb_477_a_rotated_ship_jumps_straight_and_keeps_its_dial)
{
    static kit k;

    jumpers(&k, 2);
    kit_dial(&k, 2, 3);
    assert_true(kit_offers(&k, 2, "ST ftl 3"));
    assert_false(kit_offers(&k, 2, "ST ftl 4"));
    assert_int_equal(kit_fault(&k, 2, "ST ftl 4"), SB(198));
    assert_false(kit_offers(&k, 2, "TL ftl 3"));
    plan_jump(&k, "ST ftl 3");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 300, 300, 90);
    assert_int_equal(k.g.dial[2], 3);
    assert_int_equal(k.g.heading[2], 90 * DEGREE);
}

/* SB-R85. */
TEST(sb_475_the_level_is_chosen_with_the_marker)
{
    static kit k;
    plan p;

    kit_apart(&k, ftl);
    k.g.optional |= NEEDS_LEVELS;
    p = plan_with(deck_of(&k.g, 2)->straight, NO_CARD, FTL, 0);
    kit_energy(&k, 2, 5);
    p.level = 1;
    assert_int_equal(starship_judge(&k.g, 2, &p).because, SB(475));
    kit_energy(&k, 2, 2);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    kit_choose(&k, 1, &(choice){.args = 4, .arg = {200, 300, 0, 4}});
    assert_int_equal(k.g.level[2], 4);
}

/* ---- markers ---- */

TEST(sb_478_panels_then_jumps_then_cards)
{
    static kit k;

    jumpers(&k, 2);
    plan_jump(&k, "ST ftl");
    assert_true(kit_told(&k, EV_PANEL));
    assert_true(event_at(&k, EV_JUMPS, 2) > event_at(&k, EV_PANEL, 3));
    assert_false(kit_told(&k, EV_REVEALED));
    assert_true(kit_seen_word(&k, 0, "ships.2.plan.slider", "ftl"));
    assert_true(kit_seen_null(&k, 0, "ships.2.plan.first"));
    assert_true(kit_seen_null(&k, 1, "ships.0.plan.first"));
    assert_true(kit_seen_word(&k, 1, "ships.0.plan.slider", "medium"));
    holds_for_all(&k);
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 300, 0);
    assert_true(event_at(&k, EV_REVEALED, 2) > event_at(&k, EV_APPEARS, 2));
}

TEST(sb_478_cards_stay_secret_while_markers_are_laid)
{
    static kit one, other;

    jumpers(&one, 2);
    plan_jump(&one, "ST ftl");
    jumpers(&other, 2);
    plan_jump(&other, "TL ftl");
    kit_same_to(&one, &other, 0);
    assert_true(kit_differ_to(&one, &other, 1));
}

TEST(sb_478_without_jumps_nothing_is_shown_before)
{
    static kit k;

    jumpers(&k, 2);
    plan_jump(&k, "ST medium");
    assert_false(kit_told(&k, EV_PANEL));
    assert_true(kit_told(&k, EV_REVEALED));
}

TEST(sb_479_the_marker_lies_anywhere_in_the_area)
{
    static kit k;
    static const int64_t corners[][3] = {{0, 0, 0}, {750, 750, 359}, {750, 0, 45}};
    choice c = {.args = 3, .arg = {751, 300, 0}};

    for (int i = 0; i < 3; i++) {
        jumpers(&k, 2);
        plan_jump(&k, "ST ftl");
        kit_choose(
            &k, 1, &(choice){.args = 3, .arg = {corners[i][0], corners[i][1], corners[i][2]}});
        assert_true(kit_told(&k, EV_JUMP_MARKER));
    }
    jumpers(&k, 2);
    plan_jump(&k, "ST ftl");
    assert_int_not_equal(kit_try(&k, 1, &c).code, ACCEPTED);
    c = (choice){.args = 3, .arg = {300, 300, 360}};
    assert_int_not_equal(kit_try(&k, 1, &c).code, ACCEPTED);
}

static void two_jump(kit *k, int first)
{
    jumpers(k, 2);
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
    mark(&k, 3, 200, 300, 0);
    assert_false(kit_told(&k, EV_JUMP_SIDE));
    assert_int_equal(kit_seen(&k, 0, "ships.3.jump.x"), 200 * MILLIMETRE);
    assert_true(kit_seen_null(&k, 0, "ships.2.jump"));
    holds_for_all(&k);
    mark(&k, 2, 500, 300, 0);
    assert_int_equal(kit_times(&k, EV_JUMP_SIDE), 2);
    assert_true(event_at(&k, EV_APPEARS, 2) < event_at(&k, EV_APPEARS, 3)); /* SB-R116 */
}

/* ---- where a jump leads ---- */

/* Every sum of two dice has one side: 2 and 12, 3 and 4, 10 and 11 share one (SB-R78). */
TEST(sb_482_two_dice_choose_the_side)
{
    static const int side_of_sum[] = {0, 0, 4, 5, 5, 6, 7, 0, 1, 2, 3, 3, 4};
    int all = 0;

    for (int sum = 2; sum <= 12; sum++)
        assert_int_equal(starship_side_for(sum), side_of_sum[sum]);
    for (int side = 0; side < starship_components()->marker.side_count; side++)
        all += starship_side_chance(side);
    assert_int_equal(all, 36);
    assert_int_equal(starship_side_chance(0), 6);
    assert_int_equal(starship_side_chance(4), 2);
}

static double off(double is, double wanted)
{
    return is > wanted ? is - wanted : wanted - is;
}

/* SB-482..SB-484.  Against sines from a book: the middle of each side of an octagon 4 cm across whose front looks 30 degrees
   to the right, then the rear line, then so many centimetres. */
TEST(sb_482_483_484_the_eight_sides)
{
    static kit k;
    static const int throws[][2] = {{3, 4}, {4, 4}, {4, 5}, {5, 5}, {1, 1}, {1, 2}, {2, 3}, {2, 4}};
    static const double way[][2] = {{0.5, 0.8660254}, {0.9659258, 0.2588190}, {0.8660254, -0.5},
        {0.2588190, -0.9659258}, {-0.5, -0.8660254}, {-0.9659258, -0.2588190}, {-0.8660254, 0.5},
        {-0.2588190, 0.9659258}};
    double rear = (double)starship_components()->rear / MILLIMETRE;

    for (int side = 0; side < 8; side++)
        for (int distance = 1; distance <= 6; distance++) {
            double ahead = 20 + rear + 10 * distance;

            jumpers(&k, 0);
            plan_jump(&k, "ST ftl");
            jump_dice(&k, throws[side][0], throws[side][1], distance);
            mark(&k, 2, 200, 350, 30);
            assert_true(off((double)k.g.x[2] / MILLIMETRE, 200 + ahead * way[side][0]) < 0.03);
            assert_true(off((double)k.g.y[2] / MILLIMETRE, 350 + ahead * way[side][1]) < 0.03);
            assert_int_equal(k.g.heading[2], (30 + 45 * side) % 360 * DEGREE);
        }
}

TEST(sb_471_a_jump_leads_to_another_point_of_the_area)
{
    static kit k;

    jumpers(&k, 0);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 4);
    mark(&k, 2, 200, 300, 0);
    kit_stands(&k, 2, 200, 300 + 20 + starship_components()->rear / MILLIMETRE + 40, 0);
    assert_int_equal(k.g.jump_level[2], 0);
    assert_true(k.g.has_jumped[2]); /* the turn is over */
}

TEST(sb_488_then_the_cards_are_flown_from_there)
{
    static kit k;
    pose from, to;
    plan p;

    jumpers(&k, 2);
    plan_jump(&k, "TL ftl");
    p = plan_with(kit_place_of(&k, 2, "TL"), NO_CARD, MEDIUM, 0);
    jump_dice(&k, 3, 4, 4);
    jump_aim aim =
        starship_aim_at(&k.g, (pose){{200 * MILLIMETRE, 300 * MILLIMETRE}, 0}, USUAL_LEVEL, 0);

    from = starship_landing(&k.g, 2, &aim, 0, 4).at;
    mark(&k, 2, 200, 300, 0);
    to = starship_after_arrow(
        starship_arrow_start(from, false), starship_arrow_of(card_of(&k.g, 2, p.card[0]), MEDIUM));
    assert_int_equal(k.g.x[2], to.at.x);
    assert_int_equal(k.g.y[2], to.at.y);
    assert_int_equal(k.g.heading[2], to.heading);
}

TEST(sb_488_an_overboost_is_flown_in_both_steps)
{
    static kit k;

    jumpers(&k, 5);
    plan_jump(&k, "OS ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 100, 0);
    int moves = 0;

    for (int i = 0; i < k.out.count; i++)
        moves += k.out.at[i].kind == EV_MOVED && k.out.at[i].arg[0] == 2;
    assert_int_equal(moves, 2);
    assert_int_equal(k.g.x[2], 200 * MILLIMETRE);
    assert_int_equal(k.g.energy[2], 5);
}

/* ---- what lies there ---- */

static void land_on(kit *k, int x, int y)
{
    jumpers(k, 0);
    kit_energy(k, 0, 0);
    kit_energy(k, 1, 0);
    kit_planning(k);
    plan_jump(k, "ST ftl");
    jump_dice(k, 3, 4, 1);
    mark(k, 2, x, y, 0);
}

static int collision_with(int mark)
{
    const starship_data *d = starship_components();

    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == POOL_COLLISION && d->kind[kind].special == mark)
            return kind;
    return -1;
}

static int collisions(const kit *k, int ship)
{
    int count = 0;

    for (int i = 0; i < k->g.counter_count[ship]; i++)
        count += kind_of(k->g.counter[ship][i])->pool == POOL_COLLISION;
    return count;
}

/* SB-485..SB-487: Viper 0 stands at 375, 200. */
TEST(sb_485_486_487_on_a_ship_both_draw_and_the_jumper_moves_on)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    land_on(&k, 380, 200 - 20 - rear - 10);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(collisions(&k, 0), 1);
    assert_int_equal(collisions(&k, 1), 0);
    assert_true(kit_told(&k, EV_APPEARS_ON));
    assert_int_equal(k.g.overlaps[2], 0);
    assert_int_equal(k.g.x[2], 380 * MILLIMETRE); /* straight on */
    assert_true(k.g.y[2] > 200 * MILLIMETRE);
    shape mine = starship_base(&k.g, 2), theirs = starship_base(&k.g, 0);

    assert_true(shapes_touch(&mine, &theirs));
    assert_int_equal(k.g.struck[0], 0);
    kit_sound(&k);
}

TEST(sb_485_in_a_field_the_jumper_draws_and_stays)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jumpers(&k, 0);
    k.g.piece_count = 1;
    k.g.piece[0] = 0;
    k.g.x[SHIPS] = 200 * MILLIMETRE;
    k.g.y[SHIPS] = 300 * MILLIMETRE;
    k.g.level[SHIPS] = USUAL_LEVEL;
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 300 - 20 - rear - 10, 0);
    assert_true(kit_told(&k, EV_APPEARS_IN));
    assert_true(collisions(&k, 2) >= 1);
    kit_stands(&k, 2, 200, 300, 0);
}

/* SB-R82: one counter in all for the jumper. */
TEST(sb_485_on_two_ships_it_draws_one_and_each_of_them_one)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jumpers(&k, 0);
    kit_put(&k, 0, 360, 200, 0);
    kit_put(&k, 1, 392, 200, 0);
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 0);
    kit_planning(&k);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 376, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(collisions(&k, 0), 1);
    assert_int_equal(collisions(&k, 1), 1);
}

TEST(sb_485_on_another_level_there_is_nothing)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;
    pose at = {{375 * MILLIMETRE, (200 - 20 - rear - 10) * MILLIMETRE}, 0};

    jumpers(&k, 0);
    jump_aim here = starship_aim_at(&k.g, at, USUAL_LEVEL, 0);
    jump_aim above = starship_aim_at(&k.g, at, 4, 0);

    assert_int_equal(starship_landing(&k.g, 2, &here, 0, 1).fate, FATE_ON_SOMETHING);
    assert_int_equal(starship_landing(&k.g, 2, &above, 0, 1).fate, FATE_CLEAR);
}

/* SB-R82. */
TEST(sb_484_who_comes_out_partly_outside_is_eliminated)
{
    static kit k;

    land_on(&k, 3, 300);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_true(kit_told(&k, EV_LEFT));
    assert_int_equal(k.g.jumped[2], 0);
    assert_int_equal(k.g.struck[2], 0);
}

/* What a jump has brought may be undone like what a hit has brought, before anybody fires; where no such
   counter bears the mark, nobody is asked. */
TEST(sb_449_a_mark_that_a_jump_has_brought_can_be_undone)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;
    bool wounds = collision_with(PILOT) >= 0;

    jumpers(&k, 0);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    kit_talent(&k, 2, "sturdy_pilot");
    kit_planning(&k);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(k.g.flow.ask == ASK_TALENT, wounds);
    assert_int_equal(k.g.fresh[0] + k.g.fresh[2], wounds ? 2 : 0);
    kit_sound(&k);
}

/* SB-R114: a mark that is drawn for a jump does not touch the plan of this turn. */
TEST(sb_485_the_counter_does_not_make_this_turns_plan_illegal)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE, hull = collision_with(HULL);

    if (hull < 0)
        skip();
    jumpers(&k, 0);
    kit_energy(&k, 0, 5);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST medium");
    kit_plan(&k, 2, "ST ftl");
    kit_steady(&k, 1);
    kit_steady(&k, 3);
    jump_dice(&k, 3, 4, 1);
    kit_rig(&k, FROM_COLLISION, hull);
    kit_rig(&k, FROM_COLLISION, hull);
    mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 0), 1);
    assert_false(kit_told(&k, EV_ILLEGAL));
}

/* ---- out of the area ---- */

TEST(sb_473_a_jump_may_leave_the_area)
{
    static kit k;

    jumpers(&k, 2);
    plan_jump(&k, "ST ftl");
    jump_out(&k, 2);
    assert_true(kit_told(&k, EV_JUMPS_OUT));
    assert_int_equal(k.g.where[2], ELIMINATED); /* SB-R81 */
    assert_false(kit_told(&k, EV_JUMP_SIDE));
    kit_sound(&k);
}

/* ---- afterwards ---- */

/* Raider 2 comes out below Viper 0, which stands at 375, 200, and looks at it. */
TEST(sb_489_no_attack_in_the_first_firing_step)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jumpers(&k, 0);
    kit_put(&k, 0, 375, 300, 90);
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
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

    jumpers(&k, 1);
    kit_put(&k, 1, 100, 100, 0);
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 300, 0);
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

    jumpers(&k, 2);
    k.g.jumps[2] = 1;
    plan_jump(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 300, 0);
    assert_int_equal(k.g.jumps[2], 2);
    jumpers(&k, 2);
    k.g.jumps[2] = 2;
    assert_true(kit_offers(&k, 2, "ST ftl"));
    plan_jump(&k, "ST ftl");
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_TO), -1);
    assert_int_equal(kit_seen(&k, 0, "ships.2.jumps_left"), 0);
    holds_for_all(&k);
    jump_out(&k, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
}

TEST(sb_492_a_jump_costs_fifteen_fuel_besides_its_cards)
{
    static kit k;
    plan p;

    jumpers(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    for (int ship = 0; ship < 4; ship++)
        k.g.fuel[ship] = 40;
    p = plan_with(kit_place_of(&k, 2, "TL"), NO_CARD, FTL, 0);
    int g_of_card = plan_g(&k.g, 2, &p);

    plan_jump(&k, "TL ftl");
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 200, 300, 0);
    assert_int_equal(k.g.fuel[2], 40 - 15 - g_of_card);
    jumpers(&k, 2);
    k.g.optional |= NEEDS_FUEL;
    k.g.fuel[2] = 0;
    assert_int_equal(kit_fault(&k, 2, "ST ftl"), SB(492)); /* SB-R115 */
}

/* SB-R113: what is flown instead has the speed that keeps the energy. */
TEST(sb_478_an_illegal_jump_is_not_made)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2 plans=tabletop optional=ftl");
    kit_energy(&k, 2, 3);
    k.g.jumped[2] = 1;
    kit_planning(&k);
    plan_jump(&k, "ST ftl");
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

    jumpers(&k, 2);
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
    holds_for_all(&k);
}

/* ---- the dice again ---- */

static void navigator(kit *k)
{
    int number = 0;

    while (starship_components()->talent[number].hook != HOOK_JUMP_REROLL)
        number++;
    jumpers(k, 0);
    k->g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k->g.talent[2][0] = (uint8_t)number;
    plan_jump(k, "ST ftl");
    jump_dice(k, 3, 4, 1);
    mark(k, 2, 200, 300, 0);
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
    jumpers(&k, 2);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k.g.talent[2][0] = (uint8_t)number;
    plan_jump(&k, "ST ftl");
    kit_expect(&k, ASK_TALENT, 1);
    assert_int_equal(kit_find(&k, 1, VERB_SHIFT), -1);
    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_PASS)});
    kit_expect(&k, ASK_JUMP_MARKER, 1);
    assert_true(kit_told(&k, EV_JUMPS));
    assert_false(kit_told(&k, EV_PANEL)); /* they were shown before */
}

/* ---- coming in ---- */

static const char *const until = "scenario=house_until_the_jump";

TEST(sb_472_ships_in_reserve_are_not_on_the_table)
{
    static kit k;
    scene s;

    kit_start(&k, 2, until);
    for (int ship = 2; ship < 4; ship++) {
        assert_int_equal(k.g.where[ship], RESERVE);
        assert_int_equal(k.g.energy[ship], 2);
    }
    starship_scene(&k.g, &s);
    assert_int_equal(s.present, 3);
    assert_true(kit_seen_word(&k, 0, "ships.2.where", "reserve"));
    assert_true(kit_seen_null(&k, 0, "ships.2.x"));
    holds_for_all(&k);
}

TEST(sb_472_a_ship_in_reserve_enters_by_a_jump)
{
    static kit k;

    kit_start(&k, 2, until);
    assert_true(kit_offers(&k, 2, "TL ftl"));
    assert_true(kit_offers(&k, 2, "TL still"));
    assert_false(kit_offers(&k, 2, "TL medium"));
    plan_jump(&k, "ST ftl"); /* Raider 3 stays away */
    assert_true(kit_told(&k, EV_STAYS));
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_OUT), -1);
    holds_for_all(&k);
    jump_dice(&k, 3, 4, 1);
    mark(&k, 2, 300, 300, 0);
    assert_int_equal(k.g.where[2], ON_TABLE);
    assert_int_equal(k.g.where[3], RESERVE);
    assert_int_equal(k.g.energy[2], 2);
    assert_int_equal(k.g.jumps[2], 0); /* SB-R84 */
    kit_sound(&k);
}

TEST(sb_472_that_a_ship_stays_away_is_secret_until_panels_are_open)
{
    static kit one, other;

    kit_start(&one, 2, until);
    kit_plan(&one, 2, "ST ftl");
    kit_start(&other, 2, until);
    kit_plan(&other, 2, "ST still");
    kit_same_to(&one, &other, 0);
    assert_true(kit_differ_to(&one, &other, 1));
}

/* SB-R83: it comes when its turn has come, and not before. */
TEST(sb_472_before_its_turn_it_is_not_planned)
{
    static kit k;

    kit_start(&k, 2, until);
    k.g.arrives[2] = k.g.arrives[3] = 2;
    kit_planning(&k);
    assert_int_equal(k.g.turn, 2);
    kit_start(&k, 2, until);
    k.g.arrives[2] = k.g.arrives[3] = 3;
    kit_planning(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
}

TEST(sb_472_ships_in_reserve_keep_the_game_going)
{
    static kit k;

    kit_start(&k, 2, until);
    assert_false(starship_ended(&k.g, NULL));
    kit_end_turn(&k);
    assert_int_equal(k.g.turn, 2);
    assert_int_equal(k.g.where[2], RESERVE);
}

TEST(sb_472_with_tailing_they_plan_with_the_others)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_until_the_jump optional=tailing");
    plan_jump(&k, "ST ftl");
    kit_expect(&k, ASK_JUMP_MARKER, 1);
}

/* ---- the ring ---- */

TEST(sb_479_the_ring_tells_the_chooser_what_may_come)
{
    static kit k;
    char text_of[16384];
    text t = text_in(text_of, sizeof text_of);
    json j = json_to(&t);
    options list;
    choice c = {.args = 3, .arg = {200, 300, 0}};

    jumpers(&k, 2);
    plan_jump(&k, "ST ftl");
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    pick p = options_pick(&list, &c);

    json_add_object(&j);
    starship_foretell(&k.g.flow, 1, &p, &j);
    json_end(&j);
    assert_non_null(strstr(text_of, "\"ring\""));
    assert_non_null(strstr(text_of, "\"clear\":216"));
}

/* ---- to the end ---- */

/* What is told and what is offered can be read. */
static void reads(const kit *k, int seat, const options *list)
{
    char sentence[400];

    for (int i = 0; i < k->out.count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_event(&k->g.flow, &k->out.at[i], NULL, &t);
        assert_true(t.length > 0);
    }
    for (int i = 0; i < list->count; i++) {
        text t = text_in(sentence, sizeof sentence);

        starship_say_option(&k->g.flow, seat, &list->at[i], NULL, &t);
        assert_true(t.length > 0);
    }
}

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
            holds_for_all(&k);
            reads(&k, seat, &list);
        }
        kit_choose(&k, seat, &c);
    }
}

TEST(sb_471_a_thousand_games_come_to_their_end)
{
    static const char *const tables[] = {"rules=complete ships=2 optional=ftl",
        "rules=complete ships=2 optional=ftl+tailing plans=tabletop",
        "rules=complete ships=2 optional=ftl+levels+fuel+blank_cards",
        "rules=complete ships=2 optional=ftl+pilots+talents+asteroids+planetoids",
        "scenario=house_until_the_jump optional=tailing+levels+fuel+blank_cards plans=tabletop",
        ("scenario=house_until_the_jump "
         "optional=aiming+attack_declaration+doubles+asteroids+pilots+talents")};

    for (uint64_t i = 0; i < 400; i++)
        play(i, until, i % 3 == 0 ? 4 : 2);
    for (uint64_t i = 0; i < 600; i++)
        play(i, tables[i % 6], 2);
}
