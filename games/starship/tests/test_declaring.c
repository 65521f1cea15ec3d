/* test_declaring.c: who declares what and when; what cannot be taken back (ledger, section 8; SB-R28). */
#include "kit.h"

/* Six Vipers, six Raiders before their guns; with `face` the Raiders look back. */
static void lines(kit *k, const char *settings, bool face)
{
    kit_start(k, 2, settings);
    for (int i = 0; i < 6; i++) {
        kit_put(k, i, 200 + 300 * i, 300, 0);
        kit_put(k, 6 + i, 200 + 300 * i, 480, face ? 180 : 0);
    }
    kit_firing(k, 1);
}

static const char *const six = "scenario=house_dogfight rules=quick ships=6";
static const char *const six_sealed =
    "scenario=house_dogfight rules=quick ships=6 declarations=sealed";

static void declare(kit *k, int seat, int first, int count)
{
    int targets[CHOICE_ARGS];

    for (int i = 0; i < count; i++)
        targets[i] = first == NO_SHIP ? NO_SHIP : first + i;
    kit_targets(k, seat, targets, count);
}

/* ---- more ships than an answer has numbers ---- */

TEST(sb_142_many_ships_are_declared_for_in_parts)
{
    static kit k;
    options list;

    lines(&k, six, false);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].free, 4);
    declare(&k, 0, 6, 4);
    assert_int_equal(k.out.count, 0); /* nothing is told before all of it is declared */
    kit_expect(&k, ASK_DECLARE, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].free, 2);
    assert_int_equal((uint16_t)list.at[0].thing[0], 1 << 4 | 1 << 5);
    declare(&k, 0, 10, 2);
    assert_int_equal(kit_times(&k, EV_FIRES), 6);
    assert_int_equal(kit_times(&k, EV_ATTACK), 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(kit_event_of(&k, EV_FIRES, i)->arg[1], 6 + i);
}

/* Those who declared at once did it together: nobody sees the parts of others. */
TEST(sb_142_a_part_is_nobody_elses_business)
{
    static kit one, other;

    lines(&one, six, true);
    declare(&one, 1, 0, 4);
    other = one;
    declare(&one, 0, 6, 4);
    declare(&other, 0, NO_SHIP, 4);
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 0));
    assert_true(kit_seen_null(&one, 0, "ships.6.target"));
    assert_int_equal(kit_asked(&one), SEAT_BIT(0) | SEAT_BIT(1)); /* both have two ships left */
}

/* To hold fire in the second part leaves the first as it was declared. */
TEST(sb_134_holding_in_the_second_part)
{
    static kit k;

    lines(&k, six, false);
    declare(&k, 0, 6, 4);
    kit_hold(&k, 0);
    assert_int_equal(kit_times(&k, EV_FIRES), 4);
    assert_false(kit_told(&k, EV_HOLDS));
    lines(&k, six, false);
    kit_hold(&k, 0); /* in the first part it is for all of them */
    assert_true(kit_told(&k, EV_HOLDS));
    assert_false(kit_told(&k, EV_ATTACK));
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(sb_143_who_has_begun_to_declare_does_not_wait)
{
    static kit k;

    lines(&k, six, true);
    assert_true(kit_find(&k, 0, VERB_WAIT) >= 0);
    declare(&k, 0, 6, 4);
    declare(&k, 1, 0, 4);
    assert_int_equal(kit_find(&k, 0, VERB_WAIT), -1);
    assert_int_equal(kit_find(&k, 1, VERB_WAIT), -1);
}

TEST(sb_143_who_waits_declares_in_parts_too)
{
    static kit k;

    lines(&k, six, true);
    kit_wait(&k, 1);
    declare(&k, 0, 6, 4);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    declare(&k, 0, 10, 2);
    assert_int_equal(kit_times(&k, EV_FIRES), 6);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    declare(&k, 1, 0, 4);
    assert_int_equal(k.out.count, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    declare(&k, 1, 4, 2);
    assert_int_equal(kit_times(&k, EV_ATTACK), 12);
}

TEST(sb_143_sealed_parts)
{
    static kit k;

    lines(&k, six_sealed, true);
    declare(&k, 0, 6, 4);
    declare(&k, 1, 0, 4);
    assert_false(kit_told(&k, EV_FIRES));
    declare(&k, 0, 10, 2);
    assert_false(kit_told(&k, EV_FIRES));
    declare(&k, 1, 4, 2);
    assert_int_equal(kit_times(&k, EV_FIRES), 12);
}

/* ---- several seats ---- */

/* Vipers 0 of seat 0 and 1 of seat 2 against the Raiders of seat 1, all before each other's guns. */
static void three(kit *k)
{
    kit_start(k, 3, "rules=quick ships=2");
    kit_put(k, 0, 200, 300, 0);
    kit_put(k, 1, 500, 300, 0);
    kit_put(k, 2, 200, 480, 180);
    kit_put(k, 3, 500, 480, 180);
    kit_firing(k, 1);
}

TEST(sb_143_chance_names_one_after_the_other)
{
    static kit k;

    three(&k);
    assert_int_equal(kit_asked(&k), 7);
    kit_wait(&k, 0);
    kit_wait(&k, 2);
    kit_rig(&k, FROM_ORDER, 2);
    kit_hold(&k, 1);
    assert_true(kit_told(&k, EV_HOLDS)); /* who did not wait has declared: those who wait see it */
    assert_int_equal(kit_event(&k, EV_ORDER)->arg[0], 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
    kit_fire(&k, 1, 3);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_seen(&k, 0, "ships.1.target"), 3);
    kit_dice(&k, 1, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 2);
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
}

/* Who has no shot is not asked, and nobody can wait for it. */
TEST(sb_143_nobody_waits_for_who_has_no_shot)
{
    static kit k;

    three(&k);
    kit_put(&k, 2, 200, 480, 0);
    kit_put(&k, 3, 650, 700, 0);
    kit_firing(&k, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_find(&k, 0, VERB_WAIT), -1);
}

/* Every base stops a shot, whatever its number, friend or enemy. */
TEST(sb_140_every_third_ship_blocks)
{
    static kit k;

    for (int blocker = 0; blocker < 4; blocker++) {
        int ship = blocker == 0 ? 1 : 0, target = blocker == 2 ? 3 : 2;

        kit_start(&k, 2, "rules=quick ships=2");
        for (int other = 0; other < 4; other++)
            kit_put(&k, other, 600, 100 + 150 * other, 90);
        kit_put(&k, ship, 300, 100, 0);
        kit_put(&k, target, 300, 300, 180);
        kit_firing(&k, 1);
        assert_true(kit_may_fire(&k, ship, target));
        kit_put(&k, blocker, 300, 200, 90);
        kit_firing(&k, 1);
        assert_false(kit_may_fire(&k, ship, target));
        assert_false(kit_may_fire(&k, target, ship));
    }
}

/* It is said when nobody has a shot, and only then. */
TEST(sb_133_nobody_has_a_shot)
{
    static kit k;

    three(&k);
    assert_false(kit_told(&k, EV_NO_FIRE));
    for (int ship = 0; ship < 4; ship++)
        kit_put(&k, ship, 100 + 150 * ship, 400, 0);
    kit_firing(&k, 1);
    assert_true(kit_told(&k, EV_NO_FIRE));
    kit_expect(&k, ASK_PLAN, 0);
}

/* A seat whose last ship is gone is asked nothing any more. */
TEST(sb_163_who_has_no_ships_is_not_asked)
{
    static kit k;

    three(&k);
    kit_lose(&k, 1);
    kit_firing(&k, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    kit_planning(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    kit_end_turn(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_false(k.g.flow.over);
}

/* ---- other components ---- */

/* How far a target is away is seen from its base, wherever its front line is drawn. */
TEST(sb_133_a_base_with_its_front_line_near_the_stand)
{
    static starship_data drawn;
    static kit k;

    drawn = starship_shipped;
    drawn.front = 5 * MILLIMETRE;
    starship_use(&drawn);
    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 100, 0);
    kit_put(&k, 1, 300, 100 + 240 + 30, 0);
    kit_firing(&k, 1);
    bool may = kit_may_fire(&k, 0, 1);

    starship_use(&starship_shipped);
    assert_true(may);
}

/* ---- what cannot be taken back ---- */

/* A plan that lies there can be, as long as all lie face down. */
TEST(sb_101_the_reveal_is_for_good)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=2");
    uint64_t before = flow_knowledge(&k.g.flow);

    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 2, "ST low");
    kit_plan(&k, 1, "ST low");
    assert_true(flow_knowledge(&k.g.flow) == before);
    kit_plan(&k, 3, "ST low");
    kit_expect(&k, ASK_PLAN, 0); /* nobody had a shot: no dice, no counters */
    assert_false(flow_knowledge(&k.g.flow) == before);
}

TEST(sb_142_what_was_told_is_for_good)
{
    static kit k;

    for (int fires = 0; fires < 2; fires++) {
        three(&k);
        kit_wait(&k, 0);
        uint64_t before = flow_knowledge(&k.g.flow);

        if (fires)
            kit_fire(&k, 1, 3);
        else
            kit_hold(&k, 2);
        assert_true(flow_knowledge(&k.g.flow) == before);
        if (fires)
            kit_fire(&k, 2, 0);
        else
            kit_hold(&k, 1);
        kit_expect(&k, ASK_DECLARE, 0); /* and no dice yet */
        assert_false(flow_knowledge(&k.g.flow) == before);
    }
}

/* The second card is turned over when a wounded pilot of the other side has fixed the next ones. */
TEST(sb_219_a_second_card_turned_over_is_for_good)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 300, 100, 270);
    kit_put(&k, 1, 500, 600, 180);
    kit_harm(&k, 0, PILOT, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 1, "OS ST low");
    uint64_t before = flow_knowledge(&k.g.flow);

    kit_ahead(&k, 0, "ST");
    assert_non_null(kit_event_of(&k, EV_SECOND, 1));
    assert_false(flow_knowledge(&k.g.flow) == before);
}

/* A declaration holds for its step and is gone after it. */
TEST(sb_142_after_the_fire_nothing_is_declared)
{
    static kit k;

    three(&k);
    kit_hold(&k, 0);
    kit_hold(&k, 2);
    kit_dice(&k, 1, 1);
    kit_dice(&k, 1, 1);
    int both[] = {0, 1};

    kit_targets(&k, 1, both, 2);
    kit_expect(&k, ASK_PLAN, 0);
    for (int ship = 0; ship < 4; ship++)
        assert_int_equal(k.g.target[ship], NO_SHIP);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(k.g.declared[seat], NOT_DECLARED);
}

/* Distances that differ by no more than the tolerance are equal, and what is equal is within. */
TEST(sb_145_ranges_end_within_the_tolerance)
{
    static const int ends[] = {100, 200, 240};
    static kit k;
    static scene s;

    kit_start(&k, 2, "rules=quick ships=1");
    kit_put(&k, 0, 300, 100, 0);
    for (int band = BAND_SHORT; band <= BAND_LONG; band++) {
        kit_put(&k, 1, 300, 130 + ends[band], 0);
        k.g.y[1] += TOLERANCE;
        starship_scene(&k.g, &s);
        assert_int_equal(starship_shot(&k.g, &s, 0, 1, false).band, band);
        k.g.y[1]++;
        starship_scene(&k.g, &s);
        assert_int_equal(starship_shot(&k.g, &s, 0, 1, false).band, band + 1);
    }
}

/* A change of direction counts once it is shown, as long as the turn lasts (SB-R40). */
TEST(sb_255_a_change_of_direction_that_all_have_seen)
{
    static kit k;
    static scene s;

    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 300, 100, 0);
    kit_put(&k, 1, 300, 280, 0);
    kit_energy(&k, 1, 4);
    k.g.plan_card[1][0] = (uint8_t)kit_place_of(&k, 1, "CD");
    k.g.plan_card[1][1] = (uint8_t)kit_place_of(&k, 1, "ST");
    starship_scene(&k.g, &s);
    for (int how = PLAN_AHEAD; how < PLANS; how++) {
        k.g.plan[1] = (uint8_t)how;
        assert_int_equal(starship_shot(&k.g, &s, 0, 1, false).target_mod,
            how == PLAN_OPEN_1 || how == PLAN_OPEN ? 0 : -1);
    }
    k.g.plan_card[1][0] = (uint8_t)kit_place_of(&k, 1, "OS");
    assert_int_equal(starship_shot(&k.g, &s, 0, 1, false).target_mod, -1);
}
