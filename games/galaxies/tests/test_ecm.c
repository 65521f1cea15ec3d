/* test_ecm.c: electronic countermeasures (ledger, section 7; rulings GX-R005, GX-R044 to GX-R051). */
#include <stdio.h>

#include "kit.h"

/* Plain ships of any sizes, nobody launched.  The settings say who rolls. */
static void set_up(kit *k, const char *settings)
{
    kit_plain();
    kit_battle(k, settings,
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard");
}

static void activate(kit *k, const char *card)
{
    char words[48];

    kit_turn(k, 0, PHASE_ACTION);
    snprintf(words, sizeof words, "activate %s", card);
    kit_act(k, words);
    kit_expect(k, ASK_MOVE, 0);
}

/* Rook is two steps away from being beside the Chosh Ka. */
static void approach(kit *k, const char *settings)
{
    set_up(k, settings);
    kit_put(k, "rooks_f54", "G4", NULL);
    kit_put(k, "chosh_ka", "G7", NULL);
    activate(k, "rooks_f54");
}

/* Walks and counts the rolls of the enemy; none of them does damage. */
static int rolls_on(kit *k, const char *ship, const char *directions)
{
    k->g.flow.random.rigged = 0;
    for (int i = 0; i < 8; i++)
        kit_number(k, 1);
    kit_walk(k, ship, directions);
    int rolls = kit_times(k, EV_ECM);

    assert_int_equal(k->g.flow.random.rigged, 8 - rolls);
    return rolls;
}

static int shields(const kit *k, const char *ship)
{
    return k->g.shields[kit_ship(k, ship)];
}

static int hull(const kit *k, const char *ship)
{
    return k->g.hull[kit_ship(k, ship)];
}

/* ---- the roll ---- */

TEST(gx_076_the_movement_waits_for_the_owner_of_the_enemy_ship)
{
    static kit k;

    approach(&k, "ecm=asked");
    kit_act(&k, "step rooks_f54 south");
    kit_expect(&k, ASK_MOVE, 0); /* two spaces away */
    kit_act(&k, "step rooks_f54 south");
    kit_expect(&k, ASK_ECM, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_false(kit_told(&k, EV_ECM));
    assert_true(kit_offers(&k, "roll") && kit_offers(&k, "decline"));
    kit_number(&k, 5);
    kit_act(&k, "roll");
    const event *e = kit_event(&k, EV_ECM);

    assert_int_equal(e->arg[0], kit_ship(&k, "rooks_f54"));
    assert_int_equal(e->arg[1], kit_ship(&k, "chosh_ka"));
    assert_int_equal(e->arg[2], 5);
    assert_true(event_reaches(e, 0) && event_reaches(e, 1) && event_reaches(e, SEAT_NONE));
    kit_expect(&k, ASK_MOVE, 0);
}

TEST(gx_076_the_owner_may_let_it_be)
{
    static kit k;

    approach(&k, "ecm=asked");
    kit_number(&k, 8);
    kit_walk(&k, "rooks_f54", "south south");
    kit_act(&k, "decline");
    assert_false(kit_told(&k, EV_ECM) || kit_told(&k, EV_DAMAGE));
    assert_int_equal(k.g.flow.random.rigged, 1); /* no die was rolled */
    assert_true(kit_told_to(&k, EV_ECM_SPARED, 0) && kit_told_to(&k, EV_ECM_SPARED, SEAT_NONE));
    assert_int_equal(shields(&k, "rooks_f54"), 2);
    kit_expect(&k, ASK_MOVE, 0);
}

TEST(gx_r051_the_roll_is_made_unless_the_table_says_otherwise)
{
    static kit k;

    approach(&k, "");
    kit_number(&k, 5);
    kit_walk(&k, "rooks_f54", "south south");
    assert_true(kit_told(&k, EV_ECM));
    assert_int_equal(shields(&k, "rooks_f54"), 1);
    kit_expect(&k, ASK_MOVE, 0);
}

/* Whoever has the ship now rolls; one's own ship in other hands is an enemy. */
TEST(gx_076_the_controller_of_the_ship_is_asked)
{
    static kit k;

    set_up(&k, "ecm=asked");
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "blue_sparrows.1", "G7", NULL);
    kit_put(&k, "tes_kio", "H6", "north");
    kit_capture(&k, "blue_sparrows", 1);
    kit_capture(&k, "tes_kio", 0);
    activate(&k, "rooks_f54");
    kit_walk(&k, "rooks_f54", "south");
    kit_expect(&k, ASK_MOVE, 0); /* beside the Tes Kio, which is his own now */
    kit_walk(&k, "rooks_f54", "south");
    kit_expect(&k, ASK_ECM, 1);
}

TEST(gx_077_from_five_on_the_moving_ship_takes_damage)
{
    static kit k;

    for (int number = 1; number <= GRID_NUMBERS; number++) {
        approach(&k, "");
        kit_number(&k, number);
        kit_walk(&k, "rooks_f54", "south south");
        assert_int_equal(kit_event(&k, EV_ECM)->arg[2], number);
        assert_int_equal(kit_event(&k, EV_ECM)->arg[3], number >= 5);
        assert_int_equal(shields(&k, "rooks_f54"), number >= 5 ? 1 : 2);
        assert_int_equal(kit_told(&k, EV_DAMAGE), number >= 5);
        assert_int_equal(shields(&k, "chosh_ka"), 2);
    }
}

/* What the moving ship's own countermeasures need is nothing to the enemy. */
TEST(gx_077_only_a_power_against_them_raises_the_number)
{
    static const uint8_t ops[] = {OP_ECM_BY, OP_ECM_AGAINST};
    static kit k;

    for (int i = 0; i < 2; i++) {
        approach(&k, "");
        kit_figures("rooks_f54.standard")->effect_count = 1;
        kit_figures("rooks_f54.standard")->effect[0] =
            (effect){.trigger = ON_ALWAYS, .op = ops[i], .threshold = 7};
        kit_number(&k, 6);
        kit_walk(&k, "rooks_f54", "south south");
        assert_int_equal(shields(&k, "rooks_f54"), ops[i] == OP_ECM_BY ? 1 : 2);
    }
}

/* A ship of any size, with two shields, comes next to an enemy of this size. */
static void pass_by(const char *enemy, const char *at, int damage)
{
    static const char *const movers[SIZES] = {"rooks_f54", "isn_torrent", "isn_everest"};
    static const char *const from[SIZES] = {"G4", "G4", "G3"};
    static kit k;

    for (int size = SMALL; size < SIZES; size++) {
        set_up(&k, "");
        kit_put(&k, movers[size], from[size], size == MEDIUM ? "north" : NULL);
        kit_put(&k, enemy, at, strcmp(enemy, "tes_kio") == 0 ? "south" : NULL);
        activate(&k, movers[size]);
        kit_number(&k, 5);
        kit_walk(&k, movers[size], "south");
        assert_false(kit_told(&k, EV_ECM));
        kit_walk(&k, movers[size], "south");
        assert_int_equal(kit_event(&k, EV_ECM)->arg[3], damage);
        assert_int_equal(shields(&k, movers[size]), damage < 2 ? 2 - damage : 0);
        assert_int_equal(hull(&k, movers[size]), damage > 2 ? damage - 2 : 0);
    }
}

TEST(gx_078_a_small_enemy_deals_one)
{
    pass_by("chosh_ka", "G7", 1);
    pass_by("red_tougu.3", "G7", 1);
}

TEST(gx_079_a_medium_enemy_deals_two)
{
    pass_by("tes_kio", "G7", 2);
}

TEST(gx_080_a_large_enemy_deals_three)
{
    pass_by("vapors_fate", "G8", 3);
}

/* ---- launched and placed ships ---- */

static void nobody_rolled(const kit *k)
{
    assert_int_equal(k->g.flow.random.rigged, 1);
    assert_false(kit_told(k, EV_ECM) || kit_told(k, EV_DAMAGE));
    assert_int_not_equal(k->g.flow.ask, ASK_ECM);
}

TEST(gx_081_a_launched_ship_takes_none)
{
    static const char *const settings[] = {"", "ecm=asked"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        set_up(&k, settings[i]);
        kit_put(&k, "vapors_fate", "E4", NULL);
        kit_number(&k, 8);
        kit_act(&k, "launch rooks_f54");
        kit_act(&k, "put rooks_f54 C4");
        assert_int_equal(
            galaxies_distance(&k.g, kit_ship(&k, "rooks_f54"), kit_ship(&k, "vapors_fate")), 1);
        nobody_rolled(&k);
    }
}

TEST(gx_081_a_ship_that_leaves_its_carrier_takes_none)
{
    static kit k;

    set_up(&k, "");
    kit_figures("isn_torrent.standard")->capacity = 3;
    kit_put(&k, "isn_torrent", "G4", "north");
    kit_put(&k, "chosh_ka", "G6", NULL);
    kit_carry(&k, "rooks_f54", "isn_torrent");
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_number(&k, 8);
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 G5");
    nobody_rolled(&k);
}

TEST(gx_082_a_placed_ship_takes_none)
{
    static const char *const settings[] = {"", "ecm=asked"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        set_up(&k, settings[i]);
        kit_put(&k, "rooks_f54", "G4", NULL);
        kit_put(&k, "chosh_ka", "K7", NULL);
        kit_tile(&k, WARP_GATE, "G4", "G5", false);
        activate(&k, "rooks_f54");
        kit_number(&k, 8);
        kit_act(&k, "warp rooks_f54");
        kit_act(&k, "put rooks_f54 K6");
        assert_true(kit_at(&k, "rooks_f54", "K6"));
        nobody_rolled(&k);
    }
}

/* It is adjacent then: moving along the enemy brings none either, leaving and coming back does. */
TEST(gx_082_the_next_move_of_a_placed_ship_begins_beside_the_enemy)
{
    static kit k;

    set_up(&k, "");
    kit_put(&k, "rooks_f54", "C4", NULL);
    kit_put(&k, "chosh_ka", "D4", NULL);
    activate(&k, "rooks_f54");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0); /* C5 */
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0); /* C6: away */
    assert_int_equal(rolls_on(&k, "rooks_f54", "north"), 1);
}

/* ---- how often ---- */

TEST(gx_083_every_enemy_that_it_comes_next_to_rolls)
{
    static kit k;

    set_up(&k, "");
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "chosh_ka", "F5", NULL);   /* from G5 on */
    kit_put(&k, "tes_kio", "H8", "north"); /* from G7 on */
    activate(&k, "rooks_f54");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 1);
    assert_int_equal(kit_event(&k, EV_ECM)->arg[1], kit_ship(&k, "chosh_ka"));
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 1);
    assert_int_equal(kit_event(&k, EV_ECM)->arg[1], kit_ship(&k, "tes_kio"));
}

TEST(gx_083_every_roll_does_its_damage)
{
    static kit k;

    set_up(&k, "");
    kit_figures("rooks_f54.standard")->hull = 9;
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "chosh_ka", "F5", NULL);
    kit_put(&k, "tes_kio", "H8", "north");
    activate(&k, "rooks_f54");
    kit_number(&k, 8);
    kit_number(&k, 5);
    kit_walk(&k, "rooks_f54", "south south south");
    assert_int_equal(shields(&k, "rooks_f54"), 0);
    assert_int_equal(hull(&k, "rooks_f54"), 1); /* 1 of a small one, 2 of a medium one */
}

/* One by one, by the ships' numbers, and all before the next step. */
TEST(gx_r046_several_enemies_in_one_step)
{
    static kit k;

    set_up(&k, "ecm=asked");
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "red_tougu.1", "H6", NULL);
    kit_put(&k, "red_tougu.3", "G7", NULL);
    kit_put(&k, "chosh_ka", "F6", NULL);
    activate(&k, "rooks_f54");
    kit_walk(&k, "rooks_f54", "south");
    kit_expect(&k, ASK_MOVE, 0);
    kit_walk(&k, "rooks_f54", "south");
    kit_number(&k, 5);
    kit_act(&k, "roll");
    assert_int_equal(kit_event(&k, EV_ECM)->arg[1], kit_ship(&k, "chosh_ka"));
    kit_expect(&k, ASK_ECM, 1);
    kit_act(&k, "decline");
    assert_int_equal(kit_event(&k, EV_ECM_SPARED)->arg[1], kit_ship(&k, "red_tougu.1"));
    kit_expect(&k, ASK_ECM, 1);
    kit_number(&k, 5);
    kit_act(&k, "roll");
    assert_int_equal(kit_event(&k, EV_ECM)->arg[1], kit_ship(&k, "red_tougu.3"));
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(shields(&k, "rooks_f54"), 0);
}

TEST(gx_r047_every_ship_of_an_enemy_squadron_is_a_ship)
{
    static kit k;

    set_up(&k, "");
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "red_tougu.1", "H6", NULL);
    kit_put(&k, "red_tougu.2", "F6", NULL);
    kit_put(&k, "red_tougu.3", "G7", NULL);
    activate(&k, "rooks_f54");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 3);
    k.g.flow.random.rigged = 0;
    set_up(&k, "");
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "red_tougu.1", "H6", NULL);
    kit_put(&k, "red_tougu.2", "F6", NULL);
    kit_put(&k, "red_tougu.3", "G7", NULL);
    kit_lose(&k, "red_tougu.2");
    activate(&k, "rooks_f54");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south south"), 2); /* of those that are there */
}

/* Each ship of a moving squadron by itself. */
TEST(gx_083_each_moving_ship_is_rolled_against)
{
    static kit k;

    set_up(&k, "");
    kit_put(&k, "blue_sparrows.1", "F4", NULL);
    kit_put(&k, "blue_sparrows.2", "G4", NULL);
    kit_put(&k, "chosh_ka", "G7", NULL);
    activate(&k, "blue_sparrows");
    assert_int_equal(rolls_on(&k, "blue_sparrows.1", "south south"), 1);
    assert_int_equal(rolls_on(&k, "blue_sparrows.2", "south south"), 1);
    assert_int_equal(kit_event(&k, EV_ECM)->arg[0], kit_ship(&k, "blue_sparrows.2"));
}

TEST(gx_084_moving_along_an_enemy_brings_no_more)
{
    static kit k;

    approach(&k, "");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south south"), 1);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south-east"), 0); /* H6 */
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0);      /* H7 */
}

/* Large ships are adjacent with any of their spaces, and along many steps. */
TEST(gx_084_along_a_large_enemy_too)
{
    static kit k;

    set_up(&k, "");
    kit_figures("isn_everest.standard")->move = 6;
    kit_put(&k, "isn_everest", "G4", NULL);
    kit_put(&k, "vapors_fate", "J6", NULL);
    activate(&k, "isn_everest");
    assert_int_equal(
        galaxies_distance(&k.g, kit_ship(&k, "isn_everest"), kit_ship(&k, "vapors_fate")), 2);
    assert_int_equal(rolls_on(&k, "isn_everest", "south"), 1);
    assert_int_equal(rolls_on(&k, "isn_everest", "south south"), 0);
    assert_int_equal(rolls_on(&k, "isn_everest", "south"), 0);
    assert_int_equal(rolls_on(&k, "isn_everest", "south"), 0); /* away from it */
    assert_int_equal(rolls_on(&k, "isn_everest", "north"), 1);
}

TEST(gx_085_passing_through_an_enemy_gives_one_roll)
{
    static kit k;

    approach(&k, "");
    kit_figures("rooks_f54.standard")->move = 6;
    assert_int_equal(rolls_on(&k, "rooks_f54", "south south"), 1);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0); /* in its space */
    assert_true(kit_at(&k, "rooks_f54", "G7"));
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0); /* out of it, adjacent */
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 0); /* away */
}

TEST(gx_085_through_a_large_enemy_with_a_medium_ship)
{
    static kit k;

    set_up(&k, "");
    kit_figures("isn_torrent.standard")->move = 9;
    kit_put(&k, "isn_torrent", "G3", "north");
    kit_put(&k, "vapors_fate", "G7", NULL);
    activate(&k, "isn_torrent");
    assert_int_equal(rolls_on(&k, "isn_torrent", "south"), 0);
    assert_int_equal(rolls_on(&k, "isn_torrent", "south"), 1);
    assert_int_equal(rolls_on(&k, "isn_torrent", "south south south south south south"), 0);
    assert_true(kit_at(&k, "isn_torrent", "G11"));
}

TEST(gx_r044_leaving_and_coming_back_is_a_new_roll)
{
    static kit k;

    approach(&k, "");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south south"), 1);
    assert_int_equal(rolls_on(&k, "rooks_f54", "north"), 0);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 1);
}

TEST(gx_r045_who_begins_beside_an_enemy_is_not_rolled_against)
{
    static kit k;

    set_up(&k, "");
    kit_figures("rooks_f54.standard")->move = 6;
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_put(&k, "chosh_ka", "G7", NULL);
    activate(&k, "rooks_f54");
    assert_int_equal(rolls_on(&k, "rooks_f54", "south-east"), 0);
    assert_int_equal(rolls_on(&k, "rooks_f54", "north"), 0);
    assert_int_equal(rolls_on(&k, "rooks_f54", "south"), 1); /* left, and entered again */
}

/* ---- a ship that is lost on its way ---- */

TEST(gx_r048_the_rest_of_a_squadron_goes_on)
{
    static kit k;

    set_up(&k, "");
    kit_put(&k, "blue_sparrows.1", "F4", NULL);
    kit_put(&k, "blue_sparrows.2", "G4", NULL);
    kit_put(&k, "chosh_ka", "G7", NULL);
    kit_put(&k, "red_tougu.1", "H6", NULL);
    kit_pegs(&k, "blue_sparrows.2", 0, 3);
    activate(&k, "blue_sparrows");
    kit_number(&k, 5);
    kit_number(&k, 5);
    kit_walk(&k, "blue_sparrows.2", "south south");
    assert_non_null(kit_event_of(&k, EV_LOST, kit_ship(&k, "blue_sparrows.2")));
    assert_int_equal(kit_times(&k, EV_ECM), 1); /* the second enemy has nothing to roll against */
    assert_false(model_on_field(&k.g, kit_ship(&k, "blue_sparrows.2")));
    kit_expect(&k, ASK_MOVE, 0);
    k.g.flow.random.rigged = 0;
    assert_int_equal(rolls_on(&k, "blue_sparrows.1", "north"), 0);
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0); /* and attacks */
    assert_true(kit_offers(&k, "fire blue_sparrows.1 0 chosh_ka"));
    assert_false(kit_offers(&k, "fire blue_sparrows.2 0 chosh_ka"));
}

TEST(gx_r048_with_the_last_ship_the_activation_ends)
{
    static kit k;

    approach(&k, "");
    kit_put(&k, "isn_torrent", "B5", "north");
    kit_pegs(&k, "rooks_f54", 0, 3);
    kit_number(&k, 5);
    kit_walk(&k, "rooks_f54", "south south");
    assert_int_equal(k.g.where[kit_card(&k, "rooks_f54")], DESTROYED);
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_offers(&k, "activate isn_torrent"));
}

TEST(gx_r049_the_mover_decides_anew_after_a_roll)
{
    static kit k, other;

    approach(&k, "");
    kit_number(&k, 5);
    kit_walk(&k, "rooks_f54", "south south");
    kit_expect(&k, ASK_MOVE, 0);
    other = k;
    kit_act(&k, "end"); /* he stops */
    assert_true(kit_at(&k, "rooks_f54", "G6"));
    assert_true(kit_offers(&other, "step rooks_f54 north")); /* or turns back */
    assert_true(kit_offers(&other, "step rooks_f54 south"));
}

/* Mates are no enemies, whoever of them a ship belongs to. */
TEST(gx_r050_none_of_the_own_team)
{
    static const char *const fleets[] = {"rooks_f54.standard blue_sparrows.standard",
        "isn_torrent.standard", "tes_kio.standard", "chosh_ka.standard"};
    static kit k;

    kit_plain();
    kit_mission(&k, "mission=m4 ecm=asked", 4, fleets);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "isn_torrent", "G7", "south");
    kit_put(&k, "blue_sparrows.1", "F6", NULL);
    kit_put(&k, "chosh_ka", "H6", NULL);
    kit_put(&k, "tes_kio", "F8", "south");
    activate(&k, "rooks_f54");
    kit_walk(&k, "rooks_f54", "south south");
    kit_expect(&k, ASK_ECM, 3); /* the enemy's ship alone, and its own player is asked */
    assert_int_equal(kit_asked(&k), SEAT_BIT(3));
    kit_act(&k, "decline");
    kit_expect(&k, ASK_MOVE, 0);
}
