/* test_variants.c: easier and harder games (ledger, section 33). */
#include "kit.h"

static void begins_with(const char *settings, int fuel, int food, int morale, int population)
{
    kit k;

    kit_begin(&k, 3, settings);
    assert_int_equal(kit_seen(&k, 0, "resources.fuel"), fuel);
    assert_int_equal(kit_seen(&k, 0, "resources.food"), food);
    assert_int_equal(kit_seen(&k, 0, "resources.morale"), morale);
    assert_int_equal(kit_seen(&k, 0, "resources.population"), population);
    kit_valid(&k);
}

/* Settled before the game, and not touched by anything in it. */
TEST(bg_447_the_difficulty_is_settled_before_the_game)
{
    setup s = {.seat_count = 3};
    kit k;

    assert_int_equal(
        setup_set(&galactica_game, &s, "difficulty", "easier_for_cylons").code, ACCEPTED);
    assert_int_not_equal(setup_set(&galactica_game, &s, "difficulty", "nightmare").code, ACCEPTED);
    kit_begin(&k, 3, "");
    assert_int_equal(k.g.setting[SETTING_DIFFICULTY], STANDARD);
    kit_begin(&k, 3, "difficulty=easier_for_cylons");
    kit_until(&k, ASK_ACTION);
    kit_until(&k, ASK_ACTION);
    assert_int_equal(k.g.setting[SETTING_DIFFICULTY], EASIER_FOR_CYLONS);
}

TEST(bg_448_easier_for_humans_gives_two_more_of_each_resource)
{
    begins_with("", 8, 8, 10, 12);
    begins_with("difficulty=easier_for_humans", 10, 10, 12, 14);
}

TEST(bg_449_easier_for_cylons_gives_two_less_of_each_resource)
{
    kit k;

    begins_with("difficulty=easier_for_cylons", 6, 6, 8, 10);

    /* What is half stays as printed (BG-R077). */
    kit_begin(&k, 3, "difficulty=easier_for_cylons");
    assert_int_equal(kit_seen_count(&k, 0, "red"), 0);
    kit_resource(&k, "food", 4);
    assert_int_equal(kit_seen_count(&k, 0, "red"), 1);
}
