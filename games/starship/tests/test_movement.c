/* test_movement.c: the Quick Start movement step, overlaps, illegal plans, the edge (ledger, sections 6
   and 7). */
#include "kit.h"

enum { VIPER = 0, RAIDER = 1 };

static void quick(kit *k)
{
    kit_start(k, 2, "rules=quick ships=1 plans=tabletop");
    kit_put(k, VIPER, 300, 300, 0);
    kit_put(k, RAIDER, 600, 600, 180);
}

static void fly(kit *k, const char *viper, const char *raider)
{
    kit_plan(k, VIPER, viper);
    kit_plan(k, RAIDER, raider);
}

/* ---- section 6 ---- */

TEST(sb_101_all_plans_are_shown_at_once)
{
    static kit k;

    quick(&k);
    kit_plan(&k, VIPER, "GL low");
    assert_false(kit_told(&k, EV_REVEALED));
    kit_plan(&k, RAIDER, "ST high");
    assert_int_equal(kit_times(&k, EV_REVEALED), 2);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, VIPER)->arg[1], LOW);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, RAIDER)->arg[1], HIGH);
    assert_true(kit_told_to(&k, EV_REVEALED, SEAT_NONE));
}

TEST(sb_102_all_ships_move_before_any_fires)
{
    static kit k;

    quick(&k);
    kit_put(&k, RAIDER, 300, 600, 180);
    fly(&k, "ST low", "ST low");
    kit_stands(&k, VIPER, 300, 380, 0);
    kit_stands(&k, RAIDER, 300, 520, 180);
    kit_expect(&k, ASK_DECLARE, 0);
}

TEST(sb_103_used_cards_go_back_to_the_deck)
{
    static kit k;

    quick(&k);
    fly(&k, "OS GL low", "ST low");
    kit_cease(&k);
    assert_true(kit_offers(&k, VIPER, "GL low"));
    assert_true(kit_offers(&k, VIPER, "OS GL low"));
}

TEST(sb_104_a_card_may_be_flown_twice_running)
{
    static kit k;

    quick(&k);
    for (int turn = 0; turn < 3; turn++) {
        kit_put(&k, VIPER, 300, 300, 0);
        kit_put(&k, RAIDER, 600, 600, 180);
        fly(&k, "TL medium", "TL medium");
        kit_cease(&k);
    }
    assert_int_equal(k.g.turn, 4);
    assert_false(k.g.difficult[VIPER]);
}

/* The start of the arrow on the front line, the rear line on its head: a turn of 60 degrees to the
   right at Low goes 9.55 mm to the right and 16.54 mm ahead. */
TEST(sb_105_the_card_is_laid_at_the_front_line)
{
    static kit k;

    quick(&k);
    pose ship = ship_pose(&k.g, VIPER);
    pose start = starship_arrow_start(ship, false);

    assert_int_equal(start.at.x, 300 * MILLIMETRE);
    assert_int_equal(start.at.y, 330 * MILLIMETRE);
    assert_int_equal(start.heading, 0);
}

TEST(sb_106_the_rear_line_comes_to_the_arrowhead)
{
    static kit k;

    quick(&k);
    fly(&k, "TR low", "ST low");
    pose after = ship_pose(&k.g, VIPER);
    point rear = starship_arrow_start(after, true).at;

    assert_int_equal(after.heading, 60 * DEGREE);
    assert_in_range(rear.x, 300 * MILLIMETRE + 954, 300 * MILLIMETRE + 956);
    assert_in_range(rear.y, 330 * MILLIMETRE + 1653, 330 * MILLIMETRE + 1655);
}

TEST(sb_107_example_a_raider_at_medium)
{
    static kit k;

    quick(&k);
    fly(&k, "ST low", "GL medium");
    const card *gentle = card_of(&k.g, RAIDER, kit_place_of(&k, RAIDER, "GL"));
    pose start = starship_arrow_start((pose){{60000, 60000}, 18000}, false);
    pose end = starship_after_arrow(start, starship_arrow_of(gentle, MEDIUM));

    assert_int_equal(starship_arrow_of(gentle, MEDIUM)->energy, 2);
    assert_int_equal(k.g.x[RAIDER], end.at.x);
    assert_int_equal(k.g.y[RAIDER], end.at.y);
    assert_int_equal(k.g.heading[RAIDER], 150 * DEGREE);
}

TEST(sb_108_backward_the_card_lies_at_the_rear_line)
{
    pose start = starship_arrow_start((pose){{10000, 10000}, 9000}, true);

    assert_int_equal(start.at.x, 7000);
    assert_int_equal(start.at.y, 10000);
    assert_int_equal(start.heading, 9000);
}

TEST(sb_109_backward_the_rear_line_comes_to_the_arrowhead)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 300, 90);
    fly(&k, "ST back", "ST low");
    kit_stands(&k, VIPER, 260, 300, 90); /* an arrow of 40 mm */
}

TEST(sb_110_example_a_viper_moves_backwards)
{
    static kit k;

    quick(&k);
    fly(&k, "ST back", "ST back");
    kit_stands(&k, VIPER, 300, 260, 0);
    kit_stands(&k, RAIDER, 600, 636, 180); /* the Raider's arrow is 36 mm */
}

/* A curved overboost: the second card begins at the red end, in the direction of the line there. */
static pose by_hand(const kit *k, const char *first, const char *second, int speed)
{
    const card *over = card_of(&k->g, VIPER, kit_place_of(k, VIPER, first));
    const card *then = card_of(&k->g, VIPER, kit_place_of(k, VIPER, second));
    pose yellow = {{30000, 33000}, 0};
    pose red = {pose_point(yellow, over->line.to), heading_normal(over->line.turn)};
    const arrow *a = starship_arrow_of(then, speed);
    pose head = {pose_point(red, a->to), heading_normal(red.heading + a->turn)};

    return (pose){point_ahead(head.at, head.heading, 3000), head.heading};
}

TEST(sb_111_the_yellow_end_lies_at_the_front_line)
{
    static kit k;

    quick(&k);
    fly(&k, "OS ST low", "ST low");
    kit_stands(&k, VIPER, 300, 300 + 30 + 67 + 20 + 30, 0);
}

TEST(sb_112_the_second_card_begins_at_the_red_end)
{
    static kit k;

    quick(&k);
    fly(&k, "OGR TL low", "ST low");
    pose there = by_hand(&k, "OGR", "TL", LOW);

    assert_int_equal(k.g.x[VIPER], there.at.x);
    assert_int_equal(k.g.y[VIPER], there.at.y);
    assert_int_equal(k.g.heading[VIPER], 330 * DEGREE); /* 30 right, then 60 left */
}

TEST(sb_113_in_quick_start_it_is_one_move)
{
    static kit k;

    quick(&k);
    fly(&k, "OGL GL low", "ST low");
    int moves = 0;

    for (int i = 0; i < k.out.count; i++)
        moves += k.out.at[i].kind == EV_MOVED && k.out.at[i].arg[0] == VIPER;
    assert_int_equal(moves, 1);
}

TEST(sb_114_example_a_raider_uses_both_cards)
{
    static kit k;

    quick(&k);
    fly(&k, "ST low", "OS ST medium");
    kit_stands(&k, RAIDER, 600, 600 - 60 - 67 - 40, 180);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, RAIDER)->arg[4], kit_place_of(&k, RAIDER, "ST"));
}

/* ---- section 7: overlaps ---- */

TEST(sb_115_only_where_ships_end_counts)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 300, 0);
    kit_put(&k, RAIDER, 300, 400, 180); /* they fly through each other */
    fly(&k, "ST high", "ST high");
    assert_false(kit_told(&k, EV_OVERLAP));
    kit_stands(&k, VIPER, 300, 420, 0);
    kit_stands(&k, RAIDER, 300, 280, 180);
}

/* The Viper comes down on the Raider from behind; 40 mm lie between their stands. */
static void overlap(kit *k, const char *viper, const char *raider)
{
    quick(k);
    kit_put(k, VIPER, 300, 300, 0);
    kit_put(k, RAIDER, 300, 400, 90);
    fly(k, viper, raider);
}

TEST(sb_116_the_faster_ship_slides_clear)
{
    static kit k;

    overlap(&k, "ST medium", "ST still"); /* the Viper ends on the Raider */
    kit_stands(&k, RAIDER, 300, 400, 90);
    kit_stands(&k, VIPER, 300, 460, 0); /* base on base, edge to edge */
    assert_int_equal(kit_event(&k, EV_SLID)->arg[0], VIPER);
}

TEST(sb_117_equal_speed_is_settled_by_chance)
{
    static kit k;

    for (int stays = VIPER; stays <= RAIDER; stays++) {
        quick(&k);
        kit_put(&k, VIPER, 300, 300, 0);
        kit_put(&k, RAIDER, 300, 490, 180);
        kit_rig(&k, FROM_SLIDE, stays);
        fly(&k, "ST medium", "ST medium"); /* stands at 400 and 390 */
        assert_int_equal(kit_event(&k, EV_SLID)->arg[0], !stays);
    }
}

TEST(sb_118_who_overlapped_does_not_fire)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=2");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 330, 440, 180);
    kit_put(&k, 1, 700, 100, 90);
    kit_put(&k, 3, 300, 640, 180); /* straight ahead of ship 0, which may not fire at it */
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 2, "ST still");
    kit_plan(&k, 1, "ST still");
    kit_plan(&k, 3, "ST still");
    assert_true(k.g.collided[0] && k.g.collided[2]);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1)); /* only ship 3 can */
    assert_false(kit_may_fire(&k, 2, 0));
    assert_true(kit_may_fire(&k, 3, 0));
}

TEST(sb_119_but_may_be_fired_at)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=2");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 400, 90); /* overlapped by ship 0 */
    kit_put(&k, 1, 600, 100, 0);
    kit_put(&k, 3, 300, 660, 180); /* sees ship 0 at 460 */
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 2, "ST still");
    kit_plan(&k, 1, "ST still");
    kit_plan(&k, 3, "ST low");
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_true(kit_may_fire(&k, 3, 0));
}

/* Clear of each other to within the tolerance, twice over. */
static void stands_about(const kit *k, int ship, int y)
{
    assert_int_equal(k->g.x[ship], 600 * MILLIMETRE);
    assert_in_range(k->g.y[ship], y * MILLIMETRE - 2 * TOLERANCE, y * MILLIMETRE);
}

/* Three ships at one spot: Low stays, Medium slides first, then High. */
static void three(kit *k)
{
    kit_start(k, 2, "scenario=house_dogfight rules=quick ships=3");
    for (int ship = 0; ship < 6; ship++)
        kit_put(k, ship, 100 + 200 * ship, 800, 180);
    kit_put(k, 0, 600, 320, 0);
    kit_put(k, 1, 600, 300, 0);
    kit_put(k, 3, 600, 280, 0);
    kit_plan(k, 0, "ST low");
    kit_plan(k, 3, "ST high");
    kit_plan(k, 1, "ST medium");
    kit_plan(k, 4, "ST still");
    kit_plan(k, 2, "ST still");
    kit_plan(k, 5, "ST still");
}

TEST(sb_120_the_slowest_of_several_stays)
{
    static kit k;

    three(&k);
    kit_stands(&k, 0, 600, 400, 0);
}

TEST(sb_121_the_others_slide_in_order_of_speed)
{
    static kit k;
    int first = -1;

    three(&k);
    stands_about(&k, 1, 460);
    stands_about(&k, 3, 520);
    for (int i = k.out.count - 1; i >= 0; i--)
        if (k.out.at[i].kind == EV_SLID)
            first = k.out.at[i].arg[0];
    assert_int_equal(first, 1);
}

TEST(sb_122_ties_in_a_group_are_settled_by_chance)
{
    static kit k;

    for (int first = 0; first < 2; first++) {
        kit_start(&k, 2, "scenario=house_dogfight rules=quick ships=3");
        for (int ship = 0; ship < 6; ship++)
            kit_put(&k, ship, 100 + 200 * ship, 800, 180);
        kit_put(&k, 0, 600, 300, 0);
        kit_put(&k, 1, 600, 302, 0);
        kit_put(&k, 3, 600, 320, 0);
        kit_rig(&k, FROM_SLIDE, first);
        kit_plan(&k, 0, "ST medium");
        kit_plan(&k, 3, "ST low");
        kit_plan(&k, 1, "ST medium");
        kit_plan(&k, 4, "ST still");
        kit_plan(&k, 2, "ST still");
        kit_plan(&k, 5, "ST still");
        kit_stands(&k, 3, 600, 400, 0);
        stands_about(&k, first, 460); /* next to the slow one: it slid first */
        stands_about(&k, !first, 520);
    }
}

TEST(sb_123_example_a_viper_faster_than_a_raider)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 300, 0);
    kit_put(&k, RAIDER, 310, 490, 180);
    fly(&k, "ST high", "ST low"); /* 420 and 410 */
    kit_stands(&k, RAIDER, 310, 410, 180);
    kit_stands(&k, VIPER, 300, 470, 0);
}

/* A pushed ship that leaves the area is lost (SB-R25). */
TEST(sb_116_a_slide_over_the_edge_eliminates)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 600, 0);
    kit_put(&k, RAIDER, 300, 700, 90);
    fly(&k, "ST medium", "ST still");
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(k.g.where[RAIDER], ON_TABLE);
}

/* ---- section 7: illegal plans ---- */

TEST(sb_124_every_broken_planning_rule_is_illegal)
{
    static const struct {
        const char *plan;
        rule because;
    } broken[] = {{"OGL HL low", SB(96)}, {"HL high", SB(85)}, {"GL back", SB(91)},
        {"OS medium", SB(92)}, {"OS OGL medium", SB(92)}, {"GL ST medium", SB(81)},
        {"OS ST still", SB(94)}};
    static kit k;

    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        quick(&k);
        assert_int_equal(kit_fault(&k, VIPER, broken[i].plan), broken[i].because);
        kit_draws(&k, "1");
        fly(&k, broken[i].plan, "ST low");
        assert_int_equal(kit_event(&k, EV_ILLEGAL)->arg[0], VIPER);
    }
}

TEST(sb_125_the_slider_goes_back_to_the_turn_before)
{
    static kit k;

    quick(&k);
    fly(&k, "ST low", "ST low");
    kit_cease(&k);
    kit_put(&k, VIPER, 300, 300, 0);
    kit_put(&k, RAIDER, 600, 600, 180);
    kit_draws(&k, "1");
    fly(&k, "HL high", "ST low");
    assert_int_equal(k.g.slider[VIPER], LOW);
}

TEST(sb_126_and_the_ship_flies_straight)
{
    static kit k;

    quick(&k);
    fly(&k, "ST high", "ST low");
    kit_cease(&k);
    kit_put(&k, VIPER, 300, 300, 0);
    kit_put(&k, RAIDER, 600, 600, 180);
    kit_draws(&k, "1");
    fly(&k, "HL medium", "ST low");
    kit_stands(&k, VIPER, 300, 420, 0);
}

/* No turn before: Medium (SB-R11).  Still before: it stays.  An overboost is not repeated. */
TEST(sb_125_the_first_turn_and_still)
{
    static kit k;

    quick(&k);
    kit_draws(&k, "1");
    fly(&k, "HL high", "ST low");
    kit_stands(&k, VIPER, 300, 400, 0);
    quick(&k);
    fly(&k, "ST still", "ST low");
    kit_cease(&k);
    kit_draws(&k, "1");
    kit_put(&k, RAIDER, 600, 600, 180);
    fly(&k, "HL high", "ST low");
    kit_stands(&k, VIPER, 300, 300, 0);
    quick(&k);
    fly(&k, "OS ST low", "ST low");
    kit_cease(&k);
    kit_put(&k, VIPER, 300, 300, 0);
    kit_put(&k, RAIDER, 600, 600, 180);
    kit_draws(&k, "1");
    fly(&k, "HL high", "ST low");
    kit_stands(&k, VIPER, 300, 380, 0);
}

TEST(sb_127_it_costs_one_damage_counter)
{
    static kit k;

    quick(&k);
    kit_draws(&k, "3");
    fly(&k, "HL high", "ST low");
    assert_int_equal(k.g.counter_count[VIPER], 1);
    assert_int_equal(k.g.damage[VIPER], 3);
    assert_int_equal(k.g.counter_count[RAIDER], 0);
}

TEST(sb_128_of_which_only_the_number_counts)
{
    static kit k;

    quick(&k);
    kit_draws(&k, "2+ hull");
    fly(&k, "HL high", "ST low");
    assert_int_equal(k.g.counter_count[VIPER], 1);
    assert_int_equal(k.g.damage[VIPER], 2);
    assert_int_equal(k.g.special[VIPER][HULL], 0);
}

TEST(sb_129_example_the_three_causes_of_the_text)
{
    static kit k;

    quick(&k);
    assert_int_equal(kit_fault(&k, VIPER, "OGL NL low"), SB(96)); /* 2 + 3 G */
    assert_int_equal(kit_fault(&k, VIPER, "TR back"), SB(91));
    fly(&k, "NL low", "ST low");
    kit_cease(&k);
    assert_int_equal(kit_fault(&k, VIPER, "NL low"), SB(98));
}

/* A damage counter too many, and the ship is gone when it has moved (SB-R18). */
TEST(sb_127_it_can_be_the_last_one)
{
    static kit k;

    quick(&k);
    kit_hurt(&k, VIPER, 14);
    kit_draws(&k, "1");
    fly(&k, "HL high", "ST low");
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(k.g.winner, CYLON);
}

/* ---- section 7: the edge ---- */

TEST(sb_130_a_ship_that_leaves_is_eliminated)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 621, 0); /* ends 1 mm over the edge */
    fly(&k, "ST medium", "ST low");
    assert_int_equal(k.g.where[VIPER], ELIMINATED);
    assert_int_equal(kit_event(&k, EV_LEFT)->arg[0], VIPER);
}

TEST(sb_131_touching_the_edge_is_not_leaving)
{
    static kit k;

    quick(&k);
    kit_put(&k, VIPER, 300, 620, 0);
    fly(&k, "ST medium", "ST low");
    assert_int_equal(k.g.where[VIPER], ON_TABLE);
    kit_stands(&k, VIPER, 300, 720, 0);
}
