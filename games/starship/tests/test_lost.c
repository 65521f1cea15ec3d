/* test_lost.c: lost ships, pools that run empty, points (ledger, section 9; SB-R20, SB-R51 to SB-R53). */
#include "kit.h"

static const char *const complete = "rules=complete ships=2";
static const char *const quick = "rules=quick ships=2";

/* Viper 0 and Raider 2 before each other's guns, Viper 1 and Raider 3 far away. */
static void facing(kit *k, const char *settings)
{
    kit_apart(k, settings);
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 480, 180);
    kit_firing(k, 1);
}

/* ---- lost ships ---- */

/* Whatever a turn does, it does not do it to a ship that is gone. */
TEST(sb_163_a_lost_ship_is_out_of_everything)
{
    static kit k;

    kit_apart(&k, complete);
    kit_energy(&k, 1, 6);
    kit_dial(&k, 1, 3);
    kit_lose(&k, 1);
    int32_t x = k.g.x[1], y = k.g.y[1];

    kit_planning(&k);
    kit_end_turn(&k);
    for (int i = 0; i < k.out.count; i++) {
        int kind = k.out.at[i].kind;

        if (kind == EV_REVEALED || kind == EV_MOVED || kind == EV_ILLEGAL || kind == EV_ROTATED ||
            kind == EV_LEFT || kind == EV_ELIMINATED || kind == EV_ENERGY)
            assert_int_not_equal(k.out.at[i].arg[0], 1);
    }
    assert_int_equal(kit_times(&k, EV_SEALED), 3);
    assert_int_equal(k.g.counter_count[1], 0);
    assert_int_equal(k.g.x[1], x);
    assert_int_equal(k.g.y[1], y);
    assert_int_equal(k.g.plan[1], PLAN_NONE);
}

/* A wreck leaves nothing on the table, its shooting marker neither. */
TEST(sb_163_a_wreck_keeps_no_shooting_marker)
{
    static kit k;

    facing(&k, complete);
    kit_put(&k, 1, 600, 100, 0); /* these two will be asked in the second step */
    kit_put(&k, 3, 600, 280, 180);
    kit_hurt(&k, 2, 14);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_dice(&k, 1, 1);
    kit_draws(&k, "3");
    kit_fire(&k, 0, 2);
    kit_fire(&k, 2, 0);
    assert_non_null(kit_event_of(&k, EV_ATTACK, 2));
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_int_equal(kit_seen(&k, 0, "ships.0.fired"), 1);
    assert_int_equal(kit_seen(&k, 0, "ships.2.fired"), 0);
}

/* Whoever falls in the first firing step does not fly its second card; nobody sees it (SB-R20). */
TEST(sb_219_the_second_card_of_a_lost_ship)
{
    static kit k;

    kit_apart(&k, complete);
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 680, 180); /* flies to 553 */
    kit_energy(&k, 0, 1);
    kit_energy(&k, 2, 1);
    kit_hurt(&k, 2, 14);
    kit_plan(&k, 0, "ST low"); /* to 380 */
    kit_plan(&k, 2, "OS GL low");
    kit_coast(&k);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    kit_hold(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_null(kit_event_of(&k, EV_SECOND, 2));
    assert_int_equal(kit_times(&k, EV_FIRES), 2 - 1);
    assert_true(kit_seen_null(&k, 0, "ships.2.plan"));
    assert_int_equal(k.g.y[2], 553 * MILLIMETRE);
}

/* It overlaps nobody any more. */
TEST(sb_163_a_lost_ship_overlaps_nobody)
{
    static kit k;

    facing(&k, complete);
    kit_put(&k, 1, 340, 300, 0); /* on Viper 0 */
    kit_hurt(&k, 0, 14);
    kit_firing(&k, 2);
    assert_int_equal(kit_seen_count(&k, 0, "ships.1.overlaps"), 1);
    kit_hold(&k, 0);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_fire(&k, 2, 0);
    assert_int_equal(k.g.where[0], ELIMINATED);
    kit_expect(&k, ASK_PLAN, 0); /* before anything moves */
    assert_int_equal(kit_seen_count(&k, 0, "ships.0.overlaps"), 0);
    assert_int_equal(kit_seen_count(&k, 0, "ships.1.overlaps"), 0);
    assert_false(kit_told(&k, EV_APART));
}

/* Its counters go back only when all have drawn. */
TEST(sb_164_counters_go_back_when_all_have_drawn)
{
    static kit k;
    int last_drawn = -1, first_shown = EVENTS_MAX;

    facing(&k, complete);
    kit_harm(&k, 0, ENGINE, 1);
    kit_hurt(&k, 0, 14 - k.g.damage[0]);
    for (int i = 0; i < 2; i++)
        kit_dice(&k, 6, 6);
    kit_draws(&k, "1");
    kit_draws(&k, "2");
    kit_fire(&k, 0, 2);
    kit_fire(&k, 2, 0);
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_COUNTER)
            last_drawn = i;
        if (k.out.at[i].kind == EV_SHOWN && i < first_shown)
            first_shown = i;
    }
    assert_int_equal(k.g.where[0], ELIMINATED);
    assert_int_equal(k.g.counter_count[0], 0);
    assert_int_equal(k.g.damage[0], 0);
    assert_int_equal(k.g.special[0][ENGINE], 0);
    assert_int_equal(k.g.damage[2], 2);
    assert_true(last_drawn >= 0 && last_drawn < first_shown);
}

/* ---- pools ---- */

/* A pool that has run empty gets a complete fresh set of its own counters (SB-R51). */
TEST(sb_005_a_fresh_set_joins_an_empty_pool)
{
    static kit k;

    facing(&k, complete);
    for (int kind = 0; kind < starship_components()->kind_count; kind++)
        if (starship_components()->kind[kind].pool == POOL_DAMAGE)
            k.g.pool[kind] = kind == kit_kind("4+");
    kit_dice(&k, 6, 6);
    kit_draws(&k, "4+");
    kit_hold(&k, 1);
    kit_fire(&k, 0, 2); /* the last counter demands another one */
    assert_int_equal(kit_times(&k, EV_FRESH_SET), 1);
    assert_int_equal(kit_event(&k, EV_FRESH_SET)->arg[0], POOL_DAMAGE);
    assert_true(kit_told_to(&k, EV_FRESH_SET, SEAT_NONE));
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 40 - 1);
    assert_int_equal(kit_pool(&k, POOL_COLLISION), 16);
}

/* It does not come before it is needed: the last counter of the old set is drawn first (SB-R51). */
TEST(sb_005_no_fresh_set_while_a_counter_is_left)
{
    static kit k;

    facing(&k, complete);
    for (int kind = 0; kind < starship_components()->kind_count; kind++)
        if (starship_components()->kind[kind].pool == POOL_DAMAGE)
            k.g.pool[kind] = kind == kit_kind("3");
    kit_dice(&k, 6, 6);
    kit_hold(&k, 1);
    kit_fire(&k, 0, 2);
    assert_int_equal(kit_times(&k, EV_FRESH_SET), 0);
    assert_int_equal(k.g.damage[2], 3);
    assert_int_equal(kit_pool(&k, POOL_DAMAGE), 0);
}

/* ---- points ---- */

static const char *const points = "scenario=house_hold_the_line";

/* Two against two with points, at the end of a turn in which so many ships were lost. */
static void after(kit *k, int turn, int vipers_lost, int raiders_lost)
{
    kit_apart(k, points);
    k->g.turn = (uint16_t)(turn - 1);
    kit_planning(k);
    for (int i = 0; i < vipers_lost; i++)
        kit_lose(k, i);
    for (int i = 0; i < raiders_lost; i++)
        kit_lose(k, 2 + i);
    kit_firing(k, 2);
}

TEST(sb_168_the_side_with_more_points_wins)
{
    static kit k;

    after(&k, 9, 1, 0);
    assert_false(k.g.flow.over);
    after(&k, 10, 1, 0);
    assert_int_equal(kit_event(&k, EV_END)->rule, SB(168));
    assert_int_equal(k.g.points[CYLON], 7);
    assert_int_equal(k.g.points[COLONIAL], 0);
    assert_int_equal(k.g.winner, CYLON);
    after(&k, 10, 0, 1);
    assert_int_equal(k.g.points[COLONIAL], 6);
    assert_int_equal(k.g.winner, COLONIAL);
    after(&k, 10, 1, 1); /* 7 for a Viper, 6 for a Raider */
    assert_int_equal(k.g.winner, CYLON);
    assert_int_equal(k.g.cause, CAUSE_POINTS);
    after(&k, 10, 0, 0); /* this scenario gives a tie to the Colonials */
    assert_int_equal(k.g.winner, COLONIAL);
}

/* A side that is lost ends it before its time; still the points decide, also when both are (SB-R53). */
TEST(sb_168_points_decide_when_a_side_is_lost)
{
    static kit k;

    after(&k, 3, 0, 2);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_POINTS);
    assert_int_equal(k.g.winner, COLONIAL);
    after(&k, 3, 2, 2);
    assert_int_equal(k.g.cause, CAUSE_POINTS);
    assert_int_equal(k.g.winner, CYLON); /* 14 to 12 */
    assert_int_equal(starship_game.outcome(&k.g.flow).winners, SEAT_BIT(1));
}

/* To fly out is to be eliminated: it brings the others their points. */
TEST(sb_168_points_for_ships_that_leave)
{
    static kit k;

    kit_apart(&k, points);
    kit_put(&k, 1, 700, 100, 90);
    kit_planning(&k);
    kit_coast(&k);
    assert_int_equal(k.g.where[1], ELIMINATED);
    assert_int_equal(k.g.points[CYLON], 7);
    const event *e = kit_event(&k, EV_POINTS);

    assert_int_equal(e->arg[0], CYLON);
    assert_int_equal(e->arg[1], 7);
    assert_int_equal(e->arg[2], 7);
}

/* A dogfight knows no points. */
TEST(sb_165_a_dogfight_has_no_points)
{
    static kit k;

    kit_apart(&k, quick);
    kit_lose(&k, 2);
    assert_int_equal(k.g.points[COLONIAL], 0);
}

/* Where there are no points, the last turn ends it without a winner. */
TEST(sb_168_a_turn_limit_without_points_is_a_draw)
{
    static starship_data own;
    static kit k;
    goal turns = {.when = {{.what = FACT_TURNS, .least = 10}},
        .when_count = 1,
        .side = SIDES,
        .brings = BRINGS_END};

    own = starship_shipped;
    for (int i = 0; i < own.scenario_count; i++)
        if (strcmp(own.scenario[i].id, "hand_of_god") == 0)
            own.scenario[i].goal[own.scenario[i].goal_count++] = turns;
    starship_use(&own);
    for (int lost = 0; lost < 2; lost++) {
        kit_apart(&k, quick);
        k.g.turn = 9;
        kit_planning(&k);
        for (int i = 0; i < 2 * lost; i++)
            kit_lose(&k, i);
        kit_firing(&k, 1);
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.cause, lost ? CAUSE_LAST_SIDE : CAUSE_TURNS);
        assert_int_equal(k.g.winner, lost ? CYLON : SIDES);
    }
    starship_use(&starship_shipped);
}
