/* test_windows.c: abilities, and cards played out of turn (ledger, section 10). */
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace";

/* A raider is about to shoot at an unmanned viper in seat 0's turn, and these numbers will come. */
static void shot_at_viper(kit *k, const char *numbers)
{
    kit_ships(k, "raider", "bow", 1);
    kit_ships(k, "viper", "bow", 1);
    kit_next(k, "die", numbers);
    kit_activate(k, "raiders");
}

TEST(bg_135_abilities_come_from_sheets_skill_loyalty_and_quorum_cards)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 0, "politics 1");
    kit_quorum_hand(&k, "food_rationing");
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "ability"));
    assert_true(kit_offers(&k, "skill politics 1"));
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale"));
    assert_true(kit_offers(&k, "quorum food_rationing"));
}

TEST(bg_136_reactions_need_no_action_and_no_turn)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, "piloting 2");
    shot_at_viper(&k, "5 1");
    kit_to_window(&k, "viper_attacked");
    kit_expect(&k, ASK_WINDOW, 2);
    kit_act_as(&k, 2, "play piloting 2");
    assert_true(kit_told_to(&k, EV_PLAYED, SEAT_NONE));
    assert_int_equal(k.g.vipers[BOW], 1);
    assert_int_equal(kit_holds(&k, 2, "piloting 2"), 0);
    kit_done(&k); /* seat 0 has its action yet */
    kit_step(&k, 2, STEP_ACTION);
    assert_true(kit_offers(&k, "nothing"));
}

/* At its own moment, and at no other. */
TEST(bg_136_a_reaction_waits_for_the_moment_that_its_text_names)
{
    static const struct {
        const char *window, *card;
    } moments[] = {{"before_die", "tactics 3"}, {"viper_attacked", "piloting 1"},
        {"before_check", "politics 4"}, {"before_check", "engineering 5"},
        {"after_total", "leadership 3"}};
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "tactics 3 piloting 1 politics 4 engineering 5 leadership 3 politics 1");
    shot_at_viper(&k, "8");
    kit_to_window(&k, "before_die");
    for (int w = 0; w < 3; w++) {
        if (w == 1)
            kit_to_window(&k, "viper_attacked");
        if (w == 2) {
            kit_check(&k, 1, "administration", 1);
            kit_to_window(&k, "before_check");
        }
        for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
            char words[40];
            text t = text_in(words, sizeof words);

            text_format(&t, "play %s", moments[i].card);
            assert_int_equal(kit_offers_to(&k, 1, words),
                kit_seen_word(&k, SEAT_NONE, "window", moments[i].window));
        }
        assert_false(kit_offers_to(&k, 1, "play politics 1"));
    }
}

TEST(bg_137_the_current_player_orders_those_who_react_together)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "piloting 1");
    kit_hand(&k, 2, "piloting 2");
    shot_at_viper(&k, "8 7 1");
    kit_to_window(&k, "viper_attacked");
    kit_act_as(&k, 1, "play piloting 1");
    kit_act_as(&k, 2, "play piloting 2");
    kit_expect(&k, ASK_ORDER, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_seen_count(&k, SEAT_NONE, "offers"), 2);
    kit_act(&k, "seat 2");
    assert_int_equal(kit_event(&k, EV_PLAYED)->arg[0], 2);
    assert_int_equal(kit_holds(&k, 2, "piloting 2"), 0);

    /* The other card was only offered: it may be played on the new roll, or kept. */
    assert_int_equal(kit_holds(&k, 1, "piloting 1"), 1);
    kit_to_window(&k, "viper_attacked");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "die.thrown"), 7);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_act(&k, "play piloting 1");
    assert_int_equal(k.g.vipers[BOW], 1);
    kit_spent(&k);
}

TEST(bg_137_a_card_that_has_become_pointless_is_withdrawn)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "piloting 1");
    kit_hand(&k, 2, "piloting 2");
    shot_at_viper(&k, "8 1");
    kit_to_window(&k, "viper_attacked");
    kit_act_as(&k, 1, "play piloting 1");
    kit_act_as(&k, 2, "play piloting 2");
    kit_act(&k, "seat 2");
    kit_pass(&k);
    assert_int_equal(kit_holds(&k, 1, "piloting 1"), 1);
    assert_int_equal(k.g.vipers[BOW], 1);
    kit_done(&k);
}

/* Before a check several cards have their say, one after another. */
TEST(bg_137_before_a_check_the_window_stays_open_for_the_others)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 3 tactics 1");
    kit_hand(&k, 2, "engineering 3 tactics 1");
    kit_crisis(&k, "witch_hunt");
    kit_act_as(&k, 1, "play politics 3");
    kit_act_as(&k, 2, "play engineering 3");
    kit_expect(&k, ASK_ORDER, 0);
    kit_act(&k, "seat 2");
    assert_true(k.g.check.research && !k.g.check.open);
    kit_expect(&k, ASK_WINDOW, 1);
    assert_true(kit_offers_to(&k, 1, "play politics 3"));
    kit_act_as(&k, 1, "play politics 3");
    kit_act_as(&k, 2, "pass");
    assert_true(k.g.check.open);
}

TEST(bg_138_all_with_cards_are_asked_alike_whatever_they_hold)
{
    kit has, has_not;

    kit_cast(&has, cast);
    kit_hand(&has, 0, "politics 1");
    kit_hand(&has, 1, "politics 1");
    kit_hand(&has, 2, "piloting 1");
    kit_cast(&has_not, cast);
    kit_hand(&has_not, 0, "politics 1");
    kit_hand(&has_not, 1, "politics 1");
    kit_hand(&has_not, 2, "piloting 3");
    shot_at_viper(&has, "8");
    shot_at_viper(&has_not, "8");
    kit_to_window(&has, "viper_attacked");
    kit_to_window(&has_not, "viper_attacked");
    assert_int_equal(kit_asked(&has), 7);
    kit_same_to_all_but(&has, &has_not, SEAT_BIT(2));
    kit_act_as(&has, 2, "pass");
    kit_act_as(&has_not, 2, "pass");
    kit_same_to_all_but(&has, &has_not, SEAT_BIT(2));
    kit_pass(&has);
    kit_pass(&has_not);
    kit_same_to_all_but(&has, &has_not, SEAT_BIT(2));
}

TEST(bg_138_what_one_answers_shows_to_nobody_before_the_last_answer)
{
    kit plays, passes;

    kit_cast(&plays, cast);
    kit_hand(&plays, 1, "piloting 1");
    kit_hand(&plays, 2, "politics 1");
    kit_cast(&passes, cast);
    kit_hand(&passes, 1, "piloting 1");
    kit_hand(&passes, 2, "politics 1");
    shot_at_viper(&plays, "8 1");
    shot_at_viper(&passes, "8 1");
    kit_to_window(&plays, "viper_attacked");
    kit_to_window(&passes, "viper_attacked");
    kit_act_as(&plays, 1, "play piloting 1");
    kit_act_as(&passes, 1, "pass");
    kit_same_to_all_but(&plays, &passes, SEAT_BIT(1));
    kit_act_as(&plays, 2, "pass");
    kit_act_as(&passes, 2, "pass");
    assert_true(kit_differ_to(&plays, &passes, 0));
}

/* Everybody sees who has no card, who is a revealed Cylon, and a text whose every copy lies open. */
TEST(bg_138_only_those_are_left_out_who_for_all_to_see_cannot_hold_it)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace tom_zarek");
    kit_hand(&k, 1, "piloting 1");
    kit_hand(&k, 2, "piloting 1");
    kit_revealed(&k, 2, "caprica");
    kit_hand(&k, 3, "politics 1");
    shot_at_viper(&k, "1");
    assert_int_equal(kit_asked(&k), SEAT_BIT(1) | SEAT_BIT(3));

    kit_hand(&k, 1, "politics 1");
    kit_hand(&k, 2, "");
    kit_destiny(&k, "politics 1 politics 1");
    for (int strength = 1; strength <= 2; strength++) {
        int face = face_of(PILOTING, strength);

        k.g.discards[face] = k.g.skills[face];
        k.g.skills[face] = 0;
    }
    kit_current(&k, 0);
    kit_activate(&k, "raiders");
    kit_act(&k, "pass");
    kit_act(&k, "pass");
    kit_done(&k); /* thrown, and nobody was asked about evading */
}

TEST(bg_139_example_starbuck_plays_evasive_maneuvers)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, "piloting 1");
    shot_at_viper(&k, "8 2");
    kit_to_window(&k, "viper_attacked");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "die.value"), 8);
    kit_act_as(&k, 2, "play piloting 1");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], 2);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 2);
    assert_int_equal(k.g.vipers[BOW], 1);
    assert_int_equal(k.g.discards[kit_face("piloting 1")], 1);
    kit_done(&k);
    kit_spent(&k);
}
