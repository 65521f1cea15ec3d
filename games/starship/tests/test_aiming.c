/* test_aiming.c: whoever fires at the same target again aims better (ledger, section 19). */
#include "kit.h"

static const char *const complete = "rules=complete ships=2 optional=aiming";

/* Viper 0 has Raiders 2 and 3 before its guns at medium range, looking away; Viper 1 is far off. */
static void before_guns(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 300, 100, 0);
    kit_put(k, 1, 60, 700, 270);
    kit_put(k, 2, 260, 280, 0);
    kit_put(k, 3, 340, 280, 0);
}

/* A turn in which Viper 0 fires in its first (or second) step, with such dice; then the next begins with
   all of them where they stood. */
static void turn(kit *k, int which, int target, int die)
{
    starship stood;

    kit_firing(k, which);
    stood = k->g;
    if (target == NO_SHIP) {
        kit_cease(k);
    } else {
        kit_dice(k, die, die);
        kit_fire(k, 0, target);
    }
    if (k->g.flow.ask != ASK_PLAN)
        kit_end_turn(k);
    for (int ship = 0; ship < 4; ship++) {
        k->g.x[ship] = stood.x[ship];
        k->g.y[ship] = stood.y[ship];
    }
}

/* Viper 0 has fired at Raider 2 in the turn before, with such dice: from 3 on they hit. */
static void has_fired(kit *k, int die)
{
    before_guns(k, complete);
    turn(k, 1, 2, die);
}

static shot look(const kit *k, int target)
{
    static scene s;

    starship_scene(&k->g, &s);
    return starship_shot(&k->g, &s, 0, target, false);
}

static int aim_at(const kit *k, int target)
{
    return look(k, target).aim_mod;
}

TEST(sb_283_it_goes_with_either_rules_and_is_off_unless_chosen)
{
    static const char *const settings[] = {"rules=quick ships=2", "rules=complete ships=2",
        "rules=quick ships=2 optional=aiming", "rules=complete ships=2 optional=aiming"};
    static kit k;

    for (int i = 0; i < 4; i++) {
        before_guns(&k, settings[i]);
        turn(&k, 1, 2, 1);
        assert_int_equal(aim_at(&k, 2), i < 2 ? 0 : 2);
    }
}

TEST(sb_284_after_a_miss_plus_two)
{
    static kit k;

    has_fired(&k, 1);
    assert_int_equal(aim_at(&k, 2), 2);
    assert_int_equal(look(&k, 2).need, 4);
    kit_firing(&k, 1);
    kit_dice(&k, 2, 2);
    kit_fire(&k, 0, 2);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[4], 2);
    assert_true(kit_event(&k, EV_ATTACK)->arg[5]);
}

TEST(sb_285_after_a_hit_plus_three)
{
    static kit k;

    has_fired(&k, 4);
    assert_int_equal(aim_at(&k, 2), 3);
    assert_int_equal(look(&k, 2).need, 3);
}

TEST(sb_286_only_in_the_very_next_turn)
{
    static kit k;

    has_fired(&k, 4);
    turn(&k, 1, NO_SHIP, 0);
    assert_int_equal(aim_at(&k, 2), 0);
}

TEST(sb_287_another_target_is_another_matter)
{
    static kit k;

    has_fired(&k, 4);
    assert_int_equal(aim_at(&k, 3), 0);
    turn(&k, 1, 3, 1);
    assert_int_equal(aim_at(&k, 2), 0);
    assert_int_equal(aim_at(&k, 3), 2);
}

/* Whatever the counter is for: a hit, or an illegal move. */
TEST(sb_288_damage_spoils_it)
{
    static kit k;

    for (int by_number = 0; by_number < 2; by_number++) {
        before_guns(&k, complete);
        kit_firing(&k, 1);
        kit_draws(&k, "1");
        if (by_number)
            starship_take_number(&k.g, 0, SB(124), NULL);
        else
            starship_take_hit(&k.g, 0, 0, NULL);
        kit_dice(&k, 4, 4);
        kit_fire(&k, 0, 2);
        assert_int_equal(aim_at(&k, 2), 0);
        assert_int_equal(look(&k, 2).aim_lost, 3);
        assert_int_equal(kit_seen(&k, 1, "ships.0.aimed.target"), 2);
        assert_true(kit_seen(&k, 1, "ships.0.aimed.broken"));
    }
}

/* Damage of the turn before is over when the ship fires again (SB-288 speaks of the next turn). */
TEST(sb_288_in_the_next_turn_only)
{
    static kit k;

    has_fired(&k, 1);
    kit_draws(&k, "1");
    starship_take_hit(&k.g, 0, 0, NULL); /* in the second turn */
    assert_int_equal(aim_at(&k, 2), 2);
    turn(&k, 1, 2, 1);
    assert_int_equal(aim_at(&k, 2), 0);
    turn(&k, 1, 2, 1);
    assert_int_equal(aim_at(&k, 2), 2);
}

/* SB-R54: turns are compared, not steps. */
TEST(sb_286_r54_from_the_second_step_to_the_first)
{
    static kit k;

    before_guns(&k, complete);
    turn(&k, 2, 2, 1);
    assert_int_equal(aim_at(&k, 2), 2);
    turn(&k, 1, 2, 1);
    assert_int_equal(aim_at(&k, 2), 2);
}

TEST(sb_284_all_see_who_aims_at_whom)
{
    static kit k;

    before_guns(&k, complete);
    assert_true(kit_seen_null(&k, SEAT_NONE, "ships.0.aimed"));
    kit_put(&k, 3, 340, 280, 180); /* it may fire back in the second step */
    kit_firing(&k, 1);
    kit_hold(&k, 1);
    kit_dice(&k, 4, 4);
    kit_fire(&k, 0, 2);
    assert_int_equal(kit_seen(&k, 1, "ships.0.aims.target"), 2);
    assert_true(kit_seen(&k, 1, "ships.0.aims.hit"));
    assert_true(kit_seen_null(&k, SEAT_NONE, "ships.0.aimed"));
    kit_end_turn(&k);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "ships.0.aimed.target"), 2);
    assert_true(kit_seen(&k, SEAT_NONE, "ships.0.aimed.hit"));
    assert_true(kit_seen_null(&k, SEAT_NONE, "ships.0.aims"));
    kit_valid(&k);
}

/* Who is gone aims at nobody, and nobody at him. */
TEST(sb_163_a_lost_ship_is_forgotten)
{
    static kit k;

    has_fired(&k, 4);
    kit_lose(&k, 2);
    assert_int_equal(k.g.aimed[0], NO_SHIP);
    assert_int_equal(k.g.aimed_hit[0], 0);
    kit_valid(&k);
    has_fired(&k, 4);
    kit_lose(&k, 0);
    assert_int_equal(k.g.aimed[0], NO_SHIP);
    kit_valid(&k);
}

/* In the turn in which it has fired as well. */
TEST(sb_163_what_a_lost_ship_fired_at_is_forgotten)
{
    static kit k;

    before_guns(&k, complete);
    k.g.aims[0] = 2;
    k.g.aims_hit[0] = 1;
    kit_lose(&k, 0);
    assert_int_equal(k.g.aims[0], NO_SHIP);
    assert_int_equal(k.g.aims_hit[0], 0);
}

TEST(WR_018_aims_that_cannot_be)
{
    static kit k;

    has_fired(&k, 4);
    kit_valid(&k);
    k.g.aimed[0] = 1; /* a friend */
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
    k.g.aimed[0] = NO_SHIP; /* hit, but whom? */
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
}
