/* test_clouds.c: clouds give cover and do nothing else (FL 4). */
#include <string.h>

#include "kit.h"

/* Viper 0 at (300, 300) and Raider 2 at (300, 480), 15 cm from the stand to the base; the rear of it
   lies at 510. */
static void face(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 480, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 3, 100, 100, 270);
}

static refusal begun(const char *optional, const char *rules)
{
    setup s = {.seat_count = 2, .seed = seed_from_numbers(1, 1)};
    static kit k;

    setup_set(&starship_game, &s, "optional", optional);
    setup_set(&starship_game, &s, "rules", rules);
    return game_start(&starship_game, &k.g.flow, &s, NULL);
}

/* ---- where they come from ---- */

TEST(fl_027_clouds_are_agreed_on_before_play_under_both_rule_sets)
{
    static const char *const rules[] = {"quick", "complete"};
    static kit k;

    for (int set = 0; set < 2; set++) {
        char settings[64];
        text t = text_in(settings, sizeof settings);

        assert_int_equal(begun("clouds", rules[set]).code, ACCEPTED);
        text_format(&t, "rules=%s ships=1 optional=clouds", rules[set]);
        kit_begin(&k, 2, settings);
        kit_expect(&k, ASK_LAY, 0); /* the sides lay them in turns, and nothing else */
        options list;

        game_list(&starship_game, &k.g.flow, 0, &list, false);
        assert_int_equal(list.count, 2);
        for (int i = 0; i < list.count; i++) {
            assert_int_equal(starship_components()->template[list.at[i].thing[0]].kind, CLOUD);
            assert_int_equal(list.at[i].rule, FL(27));
        }
    }
}

TEST(fl_027_clouds_keep_off_other_pieces_and_edges)
{
    static kit k;

    kit_begin(&k, 2, "ships=1 optional=clouds");
    refusal r =
        kit_try(&k, 0, &(choice){.option = 0, .args = 3, .arg = {375, 60, 0}}); /* half outside */

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, FL(27));
    kit_choose(&k, 0, &(choice){.option = 0, .args = 3, .arg = {375, 375, 0}});
    assert_true(kit_told(&k, EV_LAID));
    assert_int_equal(template_of(&k.g, 0)->kind, CLOUD);
    kit_valid(&k);
}

/* FL-028: in space; FL-029: in the air. */
TEST(fl_028_clouds_in_space_are_dust)
{
    static kit k;

    face(&k, "rules=complete ships=2");
    kit_piece(&k, "cloud_1", 300, 390, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -3);
    assert_true(kit_seen_word(&k, 0, "terrain.0.kind", "cloud"));
}

TEST(fl_029_clouds_in_the_air_are_vapour_and_do_the_same)
{
    static const char *const airs[] = {"ground", "high"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        char with[32];
        text t = text_in(with, sizeof with);

        text_format(&t, "clouds+%s", airs[i]);
        assert_int_equal(begun(with, "complete").code, ACCEPTED);
    }
    kit_begin(&k, 2, "scenario=house_high_clouds");
    assert_true(plays(&k.g, NEEDS_HIGH) && plays(&k.g, NEEDS_CLOUDS));
    assert_int_equal(k.g.piece_count, 4);
    kit_start(&k, 2, "scenario=house_high_clouds"); /* cloud_1 at (250, 350) */
    kit_put(&k, 0, 250, 250, 0);
    kit_put(&k, 2, 250, 430, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -3);
}

/* ---- what they do ---- */

/* SB-041: the line from the stand to the base, and nothing beyond it. */
TEST(fl_030_a_line_of_fire_across_a_cloud_costs_three)
{
    static const char *const rules[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static kit k;

    for (int set = 0; set < 2; set++) {
        face(&k, rules[set]);
        int clear = kit_shot(&k, 0, 2, true).need;

        kit_piece(&k, "cloud_1", 300, 390, 0);
        assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -3);
        assert_int_equal(kit_shot(&k, 0, 2, true).need, clear + 3);
        face(&k, rules[set]);
        kit_piece(&k, "cloud_1", 400, 390, 0); /* its left end at 322.7 */
        assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
    }
}

TEST(fl_030_it_counts_in_the_roll)
{
    static kit k;

    for (int covered = 0; covered < 2; covered++) {
        face(&k, "rules=complete ships=2");
        if (covered)
            kit_piece(&k, "cloud_2", 300, 390, 0);
        kit_firing(&k, 1);
        kit_dice(&k, 4, 4);
        kit_fire(&k, 0, 2);
        kit_cease(&k);
        assert_int_equal(k.g.counter_count[2] > 0, !covered);
    }
}

/* SB-038: its stand, not its base; the line ends short of the cloud. */
TEST(fl_031_a_target_whose_stand_is_in_a_cloud_is_covered)
{
    static kit k;

    face(&k, "rules=complete ships=2");
    kit_piece(&k, "cloud_1", 300, 540, 0); /* from 476.3 on: about the stand */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -3);
    k.g.y[SHIPS] = 54500; /* from 481.3 on */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, 0);
}

TEST(fl_032_a_cloud_does_no_damage)
{
    static const char *const rules[] = {"rules=quick ships=1", "rules=complete ships=1"};
    static kit k;

    for (int set = 0; set < 2; set++) {
        kit_alone(&k, 2, 0, rules[set]);
        kit_piece(&k, "cloud_1", 375, 280, 0); /* under the card and under the base */
        kit_plan(&k, 0, "ST high");
        kit_coast(&k);
        assert_false(kit_told(&k, EV_IN_FIELD));
        assert_false(kit_told(&k, EV_COUNTERS));
        assert_int_equal(k.g.counter_count[0], 0);
    }
}

/* Who jumps into one comes out of nothing harder than dust. */
TEST(fl_032_a_jump_into_a_cloud_is_clear)
{
    static kit k;

    kit_alone(&k, 2, 0, "rules=complete ships=1 optional=ftl");
    pose marker = {{37500, 30000}, 0};
    jump_aim aim = starship_aim_at(&k.g, marker, USUAL_LEVEL, 0);
    landing l = starship_landing(&k.g, 0, &aim, 0, 3);

    kit_piece(&k, "cloud_1", l.at.at.x / MILLIMETRE, l.at.at.y / MILLIMETRE, 0);
    assert_int_equal(starship_landing(&k.g, 0, &aim, 0, 3).fate, FATE_CLEAR);
    kit_piece(&k, "sparse_1", l.at.at.x / MILLIMETRE, l.at.at.y / MILLIMETRE, 0);
    assert_int_equal(starship_landing(&k.g, 0, &aim, 0, 3).fate, FATE_ON_SOMETHING);
}

TEST(fl_033_a_cloud_does_not_block_sight)
{
    static kit k;

    face(&k, "rules=complete ships=2");
    kit_piece(&k, "cloud_1", 300, 390, 0);
    kit_piece(&k, "cloud_1", 300, 470, 0); /* all of it is in or behind clouds */
    assert_int_equal(kit_shot(&k, 0, 2, true).barred, 0);
    kit_firing(&k, 1);
    assert_true(kit_may_fire(&k, 0, 2));
}

TEST(fl_R09_each_template_costs_once_and_they_add_up)
{
    static kit k;

    face(&k, "rules=complete ships=2");
    kit_piece(&k, "cloud_1", 300, 440, 0); /* across the line, and about the stand */
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -3);
    kit_piece(&k, "cloud_2", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -6);
    kit_piece(&k, "sparse_1", 300, 380, 0);
    assert_int_equal(kit_shot(&k, 0, 2, true).cover_mod, -8);
}

/* ---- all of it ---- */

TEST(fl_027_games_among_clouds_go_on_to_their_end)
{
    kit_wander("rules=quick ships=2 optional=clouds", 3);
    kit_wander("rules=complete ships=2 optional=clouds+asteroids+planetoids terrain=3", 3);
    kit_wander("scenario=house_high_clouds rules=complete", 3);
}
