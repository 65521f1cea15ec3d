/* test_gear.c: guns besides a ship's own, and what shields it (ledger, FL-R70; FL-279, FL-397). */
#include <string.h>

#include "kit.h"

static const char *const two = "rules=complete ships=2";

static int gear_number(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->gear_count; i++)
        if (strcmp(d->gear[i].id, id) == 0)
            return i;
    fail_msg("there is no gear named %s", id);
    return 0;
}

static uint8_t type_number(const char *id)
{
    const starship_data *d = starship_components();
    int i = 0;

    while (i < d->type_count && strcmp(d->type[i].id, id) != 0)
        i++;
    return (uint8_t)i;
}

static void carry(kit *k, int ship, const char *id)
{
    k->g.gear[ship] |= (uint8_t)(1u << gear_number(id));
}

/* Viper 0 in the middle, Raider 2 so many millimetres ahead of it; the others out of sight. */
static void face(kit *k, const char *settings, int apart)
{
    kit_apart(k, settings);
    kit_put(k, 0, 375, 300, 0);
    kit_put(k, 2, 375, 300 + apart, 180);
}

TEST(fl_r70_auto_cannons_take_the_place_of_the_guns)
{
    static kit k;

    face(&k, two, 150);
    k.g.type[2] = type_number("heavy_raider");
    shot bare = kit_shot(&k, 2, 0, false);

    carry(&k, 2, "auto_cannons");
    shot armed = kit_shot(&k, 2, 0, false);

    assert_int_equal(bare.attack, 8);
    assert_int_equal(armed.attack, 7);
    assert_int_equal(armed.need, bare.need - 1);
    assert_int_equal(armed.gear, 0); /* they are its guns now */
}

TEST(fl_r70_ecm_takes_one_from_attacks_at_any_range)
{
    static kit k;

    face(&k, two, 90);
    shot bare = kit_shot(&k, 2, 0, false);

    carry(&k, 0, "ecm");
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
    assert_int_equal(kit_shot(&k, 2, 0, false).need, bare.need + 1);
    assert_int_equal(kit_shot(&k, 0, 2, false).gear_mod, 0);
    kit_put(&k, 2, 375, 480, 180);
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
}

TEST(fl_r70_a_jammer_shields_from_afar_and_friends_near_by)
{
    static kit k;

    face(&k, two, 90);
    carry(&k, 1, "dradis_jammer");
    kit_put(&k, 1, 375 + 160, 300, 0); /* bases 10 cm apart */
    kit_put(&k, 2, 375, 480, 180);
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
    k.g.x[1] += TOLERANCE - 1;
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
    kit_put(&k, 1, 375 + 161, 300, 0);
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, 0);
    kit_put(&k, 1, 375 + 160, 300, 0);
    kit_put(&k, 2, 375, 390, 180); /* short range */
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, 0);
    kit_put(&k, 3, 375 + 160, 480, 180);
    assert_int_equal(kit_shot(&k, 3, 1, false).gear_mod, -1);
    kit_lose(&k, 1);
    kit_put(&k, 2, 375, 480, 180);
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, 0);
}

/* FL-R120: on the same level. */
TEST(fl_r120_a_jammer_shields_on_its_level)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=levels", 180);
    carry(&k, 1, "dradis_jammer");
    kit_put(&k, 1, 375 + 100, 300, 0);
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
    k.g.level[1] = 3;
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, 0);
}

TEST(fl_r70_a_jammer_spoils_the_aim)
{
    static kit k;

    face(&k, "rules=complete ships=2 optional=aiming", 180);
    k.g.aimed[2] = 0;
    assert_int_equal(kit_shot(&k, 2, 0, false).aim_mod, 2);
    carry(&k, 0, "dradis_jammer");
    assert_int_equal(kit_shot(&k, 2, 0, false).aim_mod, 0);
    assert_int_equal(kit_shot(&k, 2, 0, false).aim_lost, 2);
    kit_put(&k, 2, 375, 390, 180);
    assert_int_equal(kit_shot(&k, 2, 0, false).aim_mod, 2);
}

TEST(fl_r70_the_better_of_two_shields_counts)
{
    static kit k;

    face(&k, two, 180);
    carry(&k, 0, "dradis_jammer");
    carry(&k, 0, "ecm");
    assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -1);
    for (int stronger = 0; stronger < 2; stronger++) {
        static starship_data own;

        own = starship_shipped;
        own.gear[gear_number("ecm")].against = (int8_t)(-2 - stronger);
        own.gear[gear_number("dradis_jammer")].against_far = (int8_t)(-3 + stronger);
        starship_use(&own);
        assert_int_equal(kit_shot(&k, 2, 0, false).gear_mod, -3);
        starship_use(&starship_shipped);
    }
}

TEST(fl_r70_a_tail_gun_fires_astern_instead_of_ahead)
{
    static kit k;

    face(&k, two, 150);
    kit_put(&k, 2, 375, 150, 0); /* behind it */
    assert_int_equal(kit_shot(&k, 0, 2, false).barred, SB(138));
    carry(&k, 0, "tail_gun");
    shot astern = kit_shot(&k, 0, 2, false);

    assert_int_equal(astern.barred, 0);
    assert_int_equal(astern.attack, 7);
    assert_int_equal(astern.gear, gear_number("tail_gun") + 1);
    kit_put(&k, 2, 220, 300, 0); /* abeam */
    assert_int_equal(kit_shot(&k, 0, 2, false).barred, SB(138));
    kit_put(&k, 2, 375, 450, 180);
    assert_int_equal(kit_shot(&k, 0, 2, false).attack, type_of(&k.g, 0)->attack);
}

/* One attack in a turn, wherever it went. */
TEST(fl_r70_a_tail_gun_is_the_attack_of_its_turn)
{
    static kit k;

    face(&k, two, 150);
    carry(&k, 0, "tail_gun");
    kit_put(&k, 2, 375, 150, 0);
    kit_firing(&k, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 2);
    kit_cease(&k);
    assert_true(k.g.fired[0] || k.g.step == STEP_PLANNING);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
}

/* ---- rocket pods ---- */

/* The Raider looks away: only the Viper has a shot. */
static void behind(kit *k, int apart)
{
    face(k, two, apart);
    kit_put(k, 2, 375, 300 + apart, 0);
}

static bool may_load(const kit *k, int ship)
{
    return kit_find(k, k->g.owner[ship], VERB_LOAD) >= 0;
}

static void load(kit *k, int ship)
{
    assert_true(kit_act(k, k->g.owner[ship], VERB_LOAD, ship, NO_THING, NO_THING));
}

TEST(fl_r70_rocket_pods_fire_in_place_of_the_guns)
{
    static kit k;

    behind(&k, 150);
    carry(&k, 0, "rocket_pods");
    kit_firing(&k, 1);
    int own = kit_shot(&k, 0, 2, false).attack;

    load(&k, 0);
    assert_true(kit_told(&k, EV_LOADS)); /* fl_r121: for all to see */
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(kit_shot(&k, 0, 2, false).attack, 6);
    assert_int_not_equal(kit_shot(&k, 0, 2, false).gear, 0);
    assert_true(own != NO_ATTACK);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2");
    kit_draws(&k, "3");
    kit_fire(&k, 0, 2);
    kit_cease(&k);
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.rounds[0], 1);
    assert_int_equal(k.g.loaded[0], 0);
}

TEST(fl_r70_each_counter_of_a_salvo_is_resolved_alone)
{
    static kit k;

    behind(&k, 150);
    carry(&k, 0, "rocket_pods");
    kit_firing(&k, 1);
    load(&k, 0);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "4+");
    kit_draws(&k, "2");
    kit_draws(&k, "3");
    kit_fire(&k, 0, 2);
    kit_cease(&k);
    assert_int_equal(k.g.counter_count[2], 3); /* the + of the first brought another */
}

TEST(fl_r70_pods_reach_twenty_centimetres)
{
    static kit k;

    behind(&k, 30 + 200); /* the stand to the nearest point of the base */
    carry(&k, 0, "rocket_pods");
    kit_firing(&k, 1);
    assert_true(may_load(&k, 0));
    behind(&k, 30 + 201);
    carry(&k, 0, "rocket_pods");
    kit_firing(&k, 1);
    assert_true(kit_may_fire(&k, 0, 2));
    assert_false(may_load(&k, 0));
}

TEST(fl_r70_pods_fire_four_times)
{
    static kit k;

    behind(&k, 150);
    carry(&k, 0, "rocket_pods");
    k.g.rounds[0] = 3;
    kit_firing(&k, 1);
    assert_true(may_load(&k, 0));
    behind(&k, 150);
    carry(&k, 0, "rocket_pods");
    k.g.rounds[0] = 4;
    kit_firing(&k, 1);
    assert_false(may_load(&k, 0));
}

/* A gun that was made ready and not fired has spent nothing. */
TEST(fl_r70_pods_that_hold_fire_keep_their_salvo)
{
    static kit k;

    behind(&k, 150);
    carry(&k, 0, "rocket_pods");
    kit_firing(&k, 1);
    load(&k, 0);
    assert_false(may_load(&k, 0));
    kit_cease(&k);
    assert_int_equal(k.g.rounds[0], 0);
}

TEST(fl_r70_gear_is_seen_by_all)
{
    static kit k;

    face(&k, two, 150);
    carry(&k, 0, "rocket_pods");
    k.g.rounds[0] = 1;
    assert_true(kit_seen_word(&k, 1, "ships.0.gear.0.id", "rocket_pods"));
    assert_int_equal(kit_seen(&k, 1, "ships.0.gear.0.left"), 3);
}

/* ---- games ---- */

TEST(fl_r70_games_with_gear_come_to_their_end)
{
    static starship_data drawn;

    drawn = starship_shipped;
    for (int i = 0; i < drawn.scenario_count; i++) {
        if (strcmp(drawn.scenario[i].id, "house_patrol") != 0)
            continue;
        drawn.scenario[i].force[COLONIAL][1].gear =
            (uint8_t)(1u << gear_number("rocket_pods") | 1u << gear_number("ecm") |
                      1u << gear_number("tail_gun"));
        drawn.scenario[i].force[CYLON][1].gear =
            (uint8_t)(1u << gear_number("auto_cannons") | 1u << gear_number("tail_gun"));
    }
    starship_use(&drawn);
    kit_wander("scenario=house_patrol", 8);
    kit_wander("scenario=house_patrol optional=doubles+aiming+attack_declaration", 8);
    starship_use(&starship_shipped);
}

/* A scenario's ships carry what their rows say (FL-075). */
TEST(fl_r70_gear_and_missiles_of_a_scenario)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_last_salvo");
    assert_int_equal(k.g.gear[1], 1u << gear_number("tail_gun"));
    assert_int_equal(k.g.gear[3], 1u << gear_number("tail_gun"));
    assert_int_equal(k.g.gear[0] | k.g.gear[2], 0);
    for (int ship = 0; ship < 4; ship++) {
        assert_int_equal(k.g.missiles[ship][0], ship % 2 == 0);
        assert_int_equal(k.g.missiles[ship][NUCLEAR - CONVENTIONAL], ship % 2 == 1);
    }
    kit_wander("scenario=house_last_salvo", 6);
}
