/* test_jump_ends.c: where jumps lead, and what lies there (ledger, section 32). */
#include "jumps.h"

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

            jump_apart(&k, 0);
            jump_plan(&k, "ST ftl");
            jump_dice(&k, throws[side][0], throws[side][1], distance);
            jump_mark(&k, 2, 200, 350, 30);
            assert_true(off((double)k.g.x[2] / MILLIMETRE, 200 + ahead * way[side][0]) < 0.03);
            assert_true(off((double)k.g.y[2] / MILLIMETRE, 350 + ahead * way[side][1]) < 0.03);
            assert_int_equal(k.g.heading[2], (30 + 45 * side) % 360 * DEGREE);
        }
}

TEST(sb_471_a_jump_leads_to_another_point_of_the_area)
{
    static kit k;

    jump_apart(&k, 0);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 4);
    jump_mark(&k, 2, 200, 300, 0);
    kit_stands(&k, 2, 200, 300 + 20 + starship_components()->rear / MILLIMETRE + 40, 0);
    assert_int_equal(k.g.jump_level[2], 0);
    assert_true(k.g.has_jumped[2]); /* the turn is over */
}

TEST(sb_488_then_the_cards_are_flown_from_there)
{
    static kit k;
    pose from, to;
    plan p;

    jump_apart(&k, 2);
    jump_plan(&k, "TL ftl");
    p = plan_with(kit_place_of(&k, 2, "TL"), NO_CARD, MEDIUM, 0);
    jump_dice(&k, 3, 4, 4);
    jump_aim aim =
        starship_aim_at(&k.g, (pose){{200 * MILLIMETRE, 300 * MILLIMETRE}, 0}, USUAL_LEVEL, 0);

    from = starship_landing(&k.g, 2, &aim, 0, 4).at;
    jump_mark(&k, 2, 200, 300, 0);
    to = starship_after_arrow(
        starship_arrow_start(from, false), starship_arrow_of(card_of(&k.g, 2, p.card[0]), MEDIUM));
    assert_int_equal(k.g.x[2], to.at.x);
    assert_int_equal(k.g.y[2], to.at.y);
    assert_int_equal(k.g.heading[2], to.heading);
}

TEST(sb_488_an_overboost_is_flown_in_both_steps)
{
    static kit k;

    jump_apart(&k, 5);
    jump_plan(&k, "OS ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 100, 0);
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
    jump_apart(k, 0);
    kit_energy(k, 0, 0);
    kit_energy(k, 1, 0);
    kit_planning(k);
    jump_plan(k, "ST ftl");
    jump_dice(k, 3, 4, 1);
    jump_mark(k, 2, x, y, 0);
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
    kit_valid(&k);
}

TEST(sb_485_in_a_field_the_jumper_draws_and_stays)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jump_apart(&k, 0);
    k.g.piece_count = 1;
    k.g.piece[0] = 0;
    k.g.x[SHIPS] = 200 * MILLIMETRE;
    k.g.y[SHIPS] = 300 * MILLIMETRE;
    k.g.level[SHIPS] = USUAL_LEVEL;
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 200, 300 - 20 - rear - 10, 0);
    assert_true(kit_told(&k, EV_APPEARS_IN));
    assert_true(collisions(&k, 2) >= 1);
    kit_stands(&k, 2, 200, 300, 0);
}

/* SB-R82: one counter in all for the jumper. */
TEST(sb_485_on_two_ships_it_draws_one_and_each_of_them_one)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;

    jump_apart(&k, 0);
    kit_put(&k, 0, 360, 200, 0);
    kit_put(&k, 1, 392, 200, 0);
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 0);
    kit_planning(&k);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 376, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(collisions(&k, 0), 1);
    assert_int_equal(collisions(&k, 1), 1);
}

TEST(sb_485_on_another_level_there_is_nothing)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE;
    pose at = {{375 * MILLIMETRE, (200 - 20 - rear - 10) * MILLIMETRE}, 0};

    jump_apart(&k, 0);
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

    jump_apart(&k, 0);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    kit_talent(&k, 2, "sturdy_pilot");
    kit_planning(&k);
    jump_plan(&k, "ST ftl");
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 2), 1);
    assert_int_equal(k.g.flow.ask == ASK_TALENT, wounds);
    assert_int_equal(k.g.fresh[0] + k.g.fresh[2], wounds ? 2 : 0);
    kit_valid(&k);
}

/* SB-R114: a mark that is drawn for a jump does not touch the plan of this turn. */
TEST(sb_485_the_counter_does_not_make_this_turns_plan_illegal)
{
    static kit k;
    int rear = starship_components()->rear / MILLIMETRE, hull = collision_with(HULL);

    if (hull < 0)
        skip();
    jump_apart(&k, 0);
    kit_energy(&k, 0, 5);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST medium");
    kit_plan(&k, 2, "ST ftl");
    kit_steady(&k, 1);
    kit_steady(&k, 3);
    jump_dice(&k, 3, 4, 1);
    kit_rig(&k, FROM_COLLISION, hull);
    kit_rig(&k, FROM_COLLISION, hull);
    jump_mark(&k, 2, 375, 200 - 20 - rear - 10, 0);
    assert_int_equal(collisions(&k, 0), 1);
    assert_false(kit_told(&k, EV_ILLEGAL));
}

/* ---- out of the area ---- */

TEST(sb_473_a_jump_may_leave_the_area)
{
    static kit k;

    jump_apart(&k, 2);
    jump_plan(&k, "ST ftl");
    jump_out(&k, 2);
    assert_true(kit_told(&k, EV_JUMPS_OUT));
    assert_int_equal(k.g.where[2], ELIMINATED); /* SB-R81 */
    assert_false(kit_told(&k, EV_JUMP_SIDE));
    kit_valid(&k);
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

    jump_apart(&k, 2);
    jump_plan(&k, "ST ftl");
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    pick p = options_pick(&list, &c);

    json_add_object(&j);
    starship_forecast(&k.g.flow, 1, &p, &j);
    json_end(&j);
    assert_non_null(strstr(text_of, "\"ring\""));
    assert_non_null(strstr(text_of, "\"clear\":216"));
}
