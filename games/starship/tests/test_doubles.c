/* test_doubles.c: equal dice may be two attacks (ledger, section 22). */
#include <string.h>

#include "kit.h"

static const char *const complete = "rules=complete ships=2 optional=doubles";

/* Viper 0 has Raider 2, which looks away, `gap` millimetres before its guns. */
static void before_guns(kit *k, const char *settings, int gap)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 100, 100, 0);
    kit_put(k, 1, 650, 100, 90);
    kit_put(k, 2, 100, 130 + gap, 0);
    kit_put(k, 3, 650, 650, 90);
}

static void fire(kit *k, int one, int two)
{
    kit_firing(k, 1);
    kit_dice(k, one, two);
    kit_fire(k, 0, 2);
}

static void split(kit *k)
{
    kit_choose(k, 0, &(choice){.option = kit_find(k, 0, VERB_SPLIT)});
}

TEST(sb_299_it_goes_with_either_rules_and_is_off_unless_chosen)
{
    static const char *const on[] = {
        "rules=quick ships=2 optional=doubles", "rules=complete ships=2 optional=doubles"};
    static const char *const off[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        before_guns(&k, off[i], 90);
        fire(&k, 6, 6);
        assert_true(kit_told(&k, EV_ATTACK));
        before_guns(&k, on[i], 90);
        fire(&k, 6, 6);
        kit_expect(&k, ASK_AFTER_ROLL, 0);
        assert_false(kit_told(&k, EV_ATTACK));
    }
}

TEST(sb_300_equal_dice_may_be_split)
{
    static kit k;

    before_guns(&k, complete, 90); /* short: +1, needs 5 */
    fire(&k, 5, 5);
    kit_expect(&k, ASK_AFTER_ROLL, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_true(kit_find(&k, 0, VERB_SPLIT) >= 0);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[2], 5);
    assert_int_equal(kit_seen(&k, 1, "attack.dice.0"), 5);
    kit_valid(&k);
    before_guns(&k, complete, 90);
    fire(&k, 5, 6);
    assert_true(kit_told(&k, EV_ATTACK));
    assert_false(kit_told(&k, EV_ROLLED));
}

/* Each die has all modifiers: a 5 alone reaches 6 at short range, and does not at medium. */
TEST(sb_301_each_die_counts_singly_with_all_modifiers)
{
    static kit k;

    before_guns(&k, complete, 90);
    fire(&k, 5, 5);
    split(&k);
    assert_true(kit_event(&k, EV_SPLIT)->arg[5]);
    assert_int_equal(kit_event(&k, EV_SPLIT)->arg[4], 1);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 2);
    before_guns(&k, complete, 150);
    fire(&k, 5, 5);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 1);
}

TEST(sb_302_who_does_not_split_has_the_sum)
{
    static kit k;

    before_guns(&k, complete, 90);
    fire(&k, 5, 5);
    kit_pass(&k, 0);
    assert_true(kit_event(&k, EV_ATTACK)->arg[5]);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 1);
}

TEST(sb_303_each_hit_draws_its_own_counters)
{
    static kit k;

    before_guns(&k, complete, 90);
    fire(&k, 5, 5);
    kit_draws(&k, "4+");
    kit_draws(&k, "1");
    kit_draws(&k, "3+");
    kit_draws(&k, "2");
    split(&k);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 2);
    assert_int_equal(k.g.counter_count[2], 4);
    assert_int_equal(k.g.damage[2], 10);
    kit_valid(&k);
}

/* The printed example: attack value 5, modifiers +2, 4 and 4: two attacks of 6. */
TEST(sb_304_the_printed_example)
{
    static starship_data five;
    static kit k;

    five = starship_shipped;
    for (int i = 0; i < five.type_count; i++)
        five.type[i].attack = 5;
    starship_use(&five);
    before_guns(&k, complete, 90);
    kit_energy(&k, 2, 0); /* +1, and +1 for short range */
    fire(&k, 4, 4);
    kit_expect(&k, ASK_AFTER_ROLL, 0);
    split(&k);
    starship_use(&starship_shipped);
    assert_int_equal(kit_event(&k, EV_SPLIT)->arg[4], 2);
    assert_true(kit_event(&k, EV_SPLIT)->arg[5]);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 2);
}

TEST(sb_305_before_any_counter_is_drawn)
{
    static kit k;

    before_guns(&k, complete, 90);
    kit_put(&k, 3, 100, 190, 180); /* Raider 3 fires back: it rolls after Viper 0 */
    kit_put(&k, 2, 160, 190, 180);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_fire(&k, 0, 3);
    kit_dice(&k, 6, 5);
    kit_fire(&k, 3, 0);
    kit_expect(&k, ASK_AFTER_ROLL, 0);
    assert_int_equal(k.g.counter_count[0] + k.g.counter_count[3], 0);
    split(&k);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 3);
    assert_int_equal(kit_find(&k, 0, VERB_SPLIT), -1);
}

/* SB-R55: the dice have been seen.  SB-R91: where no single die could hit, nobody asks. */
TEST(sb_300_r91_no_question_where_a_single_die_cannot_hit)
{
    static kit k;

    before_guns(&k, complete, 90);
    fire(&k, 4, 4); /* 9 hits, 5 does not */
    assert_true(kit_told(&k, EV_ATTACK));
    before_guns(&k, complete, 90);
    fire(&k, 1, 1);
    assert_true(kit_told(&k, EV_ATTACK));
}

/* The pilot's wounds are a secret: who may have some is asked, whether he has or not. */
TEST(sb_300_wounds_do_not_decide_who_is_asked)
{
    static kit hurt, sound;

    before_guns(&hurt, complete, 90);
    before_guns(&sound, complete, 90);
    kit_give(&hurt, 0, "1 pilot");
    kit_give(&sound, 0, "1");
    fire(&hurt, 5, 5); /* 5 + 1 - 1 does not reach 6 */
    fire(&sound, 5, 5);
    kit_same_to_all_but(&hurt, &sound, SEAT_BIT(0));
    kit_expect(&hurt, ASK_AFTER_ROLL, 0);
    split(&hurt);
    split(&sound);
    assert_false(kit_event(&hurt, EV_SPLIT)->arg[5]);
    assert_true(kit_event(&sound, EV_SPLIT)->arg[5]);
}

/* SB-R54: a split attack is a hit for who aims. */
TEST(sb_285_r54_a_split_hit_is_a_hit)
{
    static kit k;

    before_guns(&k, "rules=complete ships=2 optional=doubles+aiming", 90);
    fire(&k, 5, 5);
    split(&k);
    kit_expect(&k, ASK_PLAN, 0); /* in the next turn */
    assert_int_equal(k.g.aimed[0], 2);
    assert_int_equal(k.g.aimed_hit[0], 1);
}

TEST(sb_300_what_it_would_come_to)
{
    static kit k;
    char told[200];
    text written = text_in(told, sizeof told);
    json j = json_to(&written);
    options list;

    before_guns(&k, complete, 90);
    fire(&k, 5, 5);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    pick p = options_pick(&list, &(choice){.option = kit_find(&k, 0, VERB_SPLIT)});

    json_add_object(&j);
    starship_forecast(&k.g.flow, 0, &p, &j);
    json_end(&j);
    assert_non_null(strstr(told, "\"each\":6"));
    assert_non_null(strstr(told, "\"together\":11"));
}
