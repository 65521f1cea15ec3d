/* test_demoralized.c: unrest, demoralization and the morale variant (ledger, sections 17 and 24). */
#include "look.h"

enum { MANY = 500 };

/* The turn of seat 0 brings unrest that nobody stands up to. */
static void suffer_unrest(kit *k, int consequence)
{
    kit_crisis(k, 0, EXPRESS_UNREST, 9, consequence, 0);
    kit_all_pass(k);
}

TEST(bx_174_failed_unrest_draws_the_consequence_in_markers)
{
    kit k;

    for (int consequence = 1; consequence <= 3; consequence++) {
        kit_start(&k, 4);
        assert_true(look_shows(&k, SEAT_NONE, "\"demoralized_unused\":5"));
        suffer_unrest(&k, consequence);
        assert_int_equal(set_count(k.g.demoralized), consequence);
        assert_int_equal(kit_times(&k, EV_DEMORALIZED), consequence);
        assert_int_equal(k.g.damaged, 0);
        assert_int_equal(k.g.shown[RAIDER], 2);
        assert_false(look_shows(&k, SEAT_NONE, "\"demoralized_unused\":5"));
    }
}

TEST(bx_174_markers_are_drawn_at_random_and_once)
{
    int drawn[EXPRESS_CHARACTERS] = {0};
    kit k;

    for (uint64_t number = 0; number < MANY; number++) {
        kit_start_random(&k, 3, number);
        suffer_unrest(&k, 1);
        drawn[kit_event(&k, EV_DEMORALIZED)->arg[0]]++;
        suffer_unrest(&k, 3); /* none of the four comes twice */
        assert_int_equal(set_count(k.g.demoralized), 4);
    }
    for (int character = 0; character < EXPRESS_CHARACTERS; character++)
        assert_in_range(drawn[character], MANY / 5 * 6 / 10, MANY / 5 * 14 / 10);
}

TEST(bx_175_marker_goes_to_the_player_of_the_character)
{
    kit k;

    for (int character = 0; character < EXPRESS_CHARACTERS; character++) {
        kit_start(&k, 5);
        k.g.character[0] = GAIUS_BALTAR; /* so that seat and character are not the same number */
        k.g.character[4] = WILLIAM_ADAMA;
        kit_rig(&k, FROM_DEMORALIZED, character);
        suffer_unrest(&k, 1);
        assert_int_equal(look_told(&k, EV_DEMORALIZED), look_everybody(&k));
        for (int seat = 0; seat < 5; seat++)
            assert_int_equal(look_shown_of(&k, seat, "\"demoralized\":true"),
                k.g.character[seat] == character ? look_everybody(&k) : 0);
    }
}

TEST(bx_175_marker_hampers_its_player_alone)
{
    kit k;

    kit_start(&k, 3);
    kit_rig(&k, FROM_DEMORALIZED, LEE_ADAMA);
    suffer_unrest(&k, 1);
    kit_dice(&k, 1, 1, 0);
    kit_dice(&k, 2, 1, 0);
    kit_turn(&k, 2);
    kit_expect(&k, ASK_ACTION, 2);
    assert_int_equal(kit_active(&k, 2), 4);
    kit_turn(&k, 1);
    kit_expect(&k, ASK_RETRIEVE, 1);
    kit_choose(&k, 1, VERB_TAKE_BACK, 0, 1);
    assert_int_equal(kit_active(&k, 1), 2);
}

TEST(bx_176_marker_of_an_absent_character_hampers_nobody)
{
    kit k;

    kit_start(&k, 3);
    kit_rig(&k, FROM_DEMORALIZED, LAURA_ROSLIN);
    kit_rig(&k, FROM_DEMORALIZED, GAIUS_BALTAR);
    suffer_unrest(&k, 2);
    assert_int_equal(look_shown_to(&k, "\"demoralized\":[\"laura_roslin\",\"gaius_baltar\"]"),
        look_everybody(&k));
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(look_shown_of(&k, seat, "\"demoralized\":false"), look_everybody(&k));
        kit_dice(&k, seat, 0, 0);
        kit_turn(&k, seat);
        assert_int_equal(kit_active(&k, seat), 4);
    }
}

TEST(bx_176_marker_of_an_absent_character_counts_toward_five)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << WILLIAM_ADAMA | 1 << LEE_ADAMA | 1 << KARA_THRACE;
    kit_rig(&k, FROM_DEMORALIZED, LAURA_ROSLIN);
    suffer_unrest(&k, 1);
    assert_false(k.g.flow.over);
    suffer_unrest(&k, 1);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_MORALE);
}

/* The present options of two tables are the same, byte for byte of what is set. */
static void assert_same_options(const kit *a, const kit *b, int seat)
{
    options one, other;

    game_list(&express_game, &a->g.flow, seat, &one, true);
    game_list(&express_game, &b->g.flow, seat, &other, true);
    assert_int_equal(one.count, other.count);
    assert_int_equal(one.barred_count, other.barred_count);
    assert_true(one.count > 1);
    for (int i = 0; i < one.count; i++) {
        assert_int_equal(one.at[i].verb, other.at[i].verb);
        assert_memory_equal(one.at[i].thing, other.at[i].thing, sizeof one.at[i].thing);
    }
}

TEST(bx_177_demoralized_player_may_do_everything)
{
    kit k, low;

    kit_start(&k, 5);
    kit_make_cylon(&k, 4, NUMBER_ONE);
    k.g.damaged = 1 << ARMORY;
    k.g.brigged[1] = 1;
    k.g.demoralized = 1 << LAURA_ROSLIN;
    low = k;
    low.g.demoralized |= 1 << GAIUS_BALTAR;
    kit_turn(&k, 4);
    kit_turn(&low, 4);
    assert_same_options(&k, &low, 4); /* the action */
    kit_choose(&k, 4, VERB_NOTHING, -1, -1);
    kit_choose(&low, 4, VERB_NOTHING, -1, -1);
    kit_expect(&low, ASK_CRISIS, 4); /* who is demoralized still meets a crisis */
    kit_turn(&k, 0);
    kit_turn(&low, 0);
    kit_choose(&k, 0, VERB_ORDER, 4, -1);
    kit_choose(&low, 0, VERB_ORDER, 4, -1);
    assert_same_options(&k, &low, 4); /* an order */
    kit_crisis(&k, 3, EXPRESS_UNREST, 5, 1, 0);
    kit_crisis(&low, 3, EXPRESS_UNREST, 5, 1, 0);
    assert_same_options(&k, &low, 4); /* a check */
}

TEST(bx_177_demoralized_admiral_keeps_the_card)
{
    kit k;

    kit_start(&k, 3);
    kit_rig(&k, FROM_DEMORALIZED, WILLIAM_ADAMA);
    suffer_unrest(&k, 1);
    assert_int_equal(k.g.admiral, 0);
    assert_false(kit_told(&k, EV_ADMIRAL));
}

TEST(bx_178_marker_of_a_revealed_cylon_has_no_effect)
{
    kit k;

    kit_start(&k, 3);
    kit_make_revealed(&k, 1, NUMBER_SIX);
    kit_rig(&k, FROM_DEMORALIZED, LEE_ADAMA);
    suffer_unrest(&k, 1);
    assert_int_equal(look_shown_of(&k, 1, "\"demoralized\":true"), look_everybody(&k));
    kit_dice(&k, 1, 0, 0);
    kit_turn(&k, 1);
    kit_expect(&k, ASK_ACTION, 1);
    assert_int_equal(kit_active(&k, 1), 2);
    kit_dice(&k, 1, 0, 0);
    kit_crisis(&k, 0, EXPRESS_UNREST, 5, 1, 0);
    kit_pass(&k, 1);
    assert_int_equal(kit_active(&k, 1), 2);
    kit_dice(&k, 1, 1, 0);
    k.g.jump = 2;
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 0, 1);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1); /* both dice are spent when the fleet jumps */
    kit_all_pass(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    assert_int_equal(kit_active(&k, 1), 2);
    assert_int_equal(k.g.demoralized, 1 << LEE_ADAMA);
}

/* The speech of a seat whose first strong die shows `face`. */
static void speak(kit *k, int seat, int face)
{
    kit_turn(k, seat);
    kit_die(k, EXPRESS_STRONG, face);
    kit_choose(k, seat, VERB_BOOST, -1, -1);
    kit_submit(k, seat, 1);
}

TEST(bx_233_variant_is_off_by_default)
{
    kit k;

    for (int seat_count_ = 3; seat_count_ <= 5; seat_count_++) {
        kit_start(&k, seat_count_);
        assert_true(look_shows(&k, SEAT_NONE, "\"morale\":\"plain\""));
        k.g.demoralized = 1 << KARA_THRACE;
        speak(&k, 0, -2);
        assert_int_equal(k.g.demoralized, 1 << KARA_THRACE);
        assert_false(kit_told(&k, EV_DEMORALIZED));
        speak(&k, 0, -1);
        assert_int_equal(k.g.demoralized, 1 << KARA_THRACE);
    }
}

/* A game begun with the variant agreed on, with one marker on the board. */
static void start_variant(kit *k)
{
    setup s = {.seed = seed_from_numbers(4, 4), .seat_count = 3};

    assert_int_equal(setup_set(&express_game, &s, "morale", "variant").code, ACCEPTED);
    assert_int_equal(setup_set(&express_game, &s, "morale", "gloomy").code, REFUSED_SETTING);
    k->out.count = 0;
    assert_int_equal(game_start(&express_game, &k->g.flow, &s, &k->out).code, ACCEPTED);
    for (int seat = 0; seat < 3; seat++)
        k->g.character[seat] = (uint8_t)(2 - seat); /* Kara, Lee, William */
    k->g.demoralized = 1 << WILLIAM_ADAMA;
}

TEST(bx_233_variant_can_be_agreed_on)
{
    kit k;

    start_variant(&k);
    assert_true(look_shows(&k, SEAT_NONE, "\"morale\":\"variant\""));
    speak(&k, 0, -1);
    assert_int_equal(set_count(k.g.demoralized), 2);
}

/* R38: a speech is always open; with the variant a negative die has an effect without any marker. */
TEST(bx_234_a_speech_without_markers_is_open_with_the_variant)
{
    kit k;

    start_variant(&k);
    k.g.demoralized = 0;
    speak(&k, 0, -1);
    assert_int_equal(set_count(k.g.demoralized), 1);

    k.g.demoralized = 0;
    speak(&k, 0, 4); /* a good speech has nothing to lift, and nobody is asked */
    assert_int_equal(k.g.demoralized, 0);
    assert_int_equal(look_told(&k, EV_UNCHANGED), look_everybody(&k));
    kit_expect(&k, ASK_CRISIS, 0);

    k.g.setting[SETTING_ABSENT_MARKERS] = ABSENT_MARKERS_STAY;
    k.g.demoralized = 1 << GAIUS_BALTAR; /* not to be removed */
    kit_turn(&k, 0);
    assert_true(kit_offers(&k, 0, VERB_BOOST));
    k.g.damaged = 1 << PRESS_ROOM; /* what else bars a speech still does */
    assert_int_equal(kit_try_barred(&k, 0, VERB_BOOST).rule, BX(168));
}

TEST(bx_234_failed_speech_may_strike_the_speaker)
{
    kit k;

    start_variant(&k);
    kit_rig(&k, FROM_DEMORALIZED, KARA_THRACE); /* seat 0 */
    speak(&k, 0, -2);
    assert_int_equal(look_shown_of(&k, 0, "\"demoralized\":true"), look_everybody(&k));
}

TEST(bx_234_failed_speech_demoralizes_a_character)
{
    kit k;

    for (int face = -2; face <= -1; face++) {
        start_variant(&k);
        kit_rig(&k, FROM_DEMORALIZED, LEE_ADAMA);
        speak(&k, 0, face);
        assert_int_equal(k.g.demoralized, 1 << WILLIAM_ADAMA | 1 << LEE_ADAMA);
        assert_int_equal(look_shown_of(&k, 1, "\"demoralized\":true"), look_everybody(&k));
        assert_int_equal(look_told(&k, EV_DEMORALIZED), look_everybody(&k));
        assert_int_equal(kit_times(&k, EV_DEMORALIZED), 1);
        assert_int_equal(kit_spent(&k, 0), 1);
        kit_expect(&k, ASK_CRISIS, 0);
    }
}

TEST(bx_234_marker_of_a_failed_speech_is_drawn_at_random)
{
    uint32_t drawn = 0;
    kit k;

    start_variant(&k);
    for (int i = 0; i < 100; i++) {
        k.g.demoralized = 1 << WILLIAM_ADAMA;
        speak(&k, 0, -1);
        assert_int_equal(set_count(k.g.demoralized), 2);
        drawn |= k.g.demoralized;
    }
    assert_int_equal(drawn, (1 << EXPRESS_CHARACTERS) - 1);
}

TEST(bx_234_good_speech_is_as_ever)
{
    kit k;

    start_variant(&k);
    speak(&k, 0, 2);
    kit_choose(&k, 0, VERB_CHEER, WILLIAM_ADAMA, -1);
    assert_int_equal(k.g.demoralized, 0);
    assert_false(kit_told(&k, EV_DEMORALIZED));
}

TEST(bx_235_speech_cannot_end_the_game)
{
    kit k;

    for (int face = -2; face <= -1; face++) {
        start_variant(&k);
        k.g.demoralized = 1 << WILLIAM_ADAMA | 1 << LEE_ADAMA | 1 << LAURA_ROSLIN;
        speak(&k, 0, face); /* two unused: the fourth still comes */
        assert_int_equal(set_count(k.g.demoralized), 4);
        speak(&k, 0, face); /* one unused: it stays where it is */
        assert_int_equal(set_count(k.g.demoralized), 4);
        assert_false(kit_told(&k, EV_DEMORALIZED));
        assert_false(k.g.flow.over);
        kit_expect(&k, ASK_CRISIS, 0);
        assert_int_equal(kit_spent(&k, 0), 1);
    }
}

TEST(bx_236_cylons_may_speak_too)
{
    kit k;

    start_variant(&k);
    kit_make_cylon(&k, 1, NUMBER_TWO); /* hidden */
    speak(&k, 1, -2);
    assert_int_equal(set_count(k.g.demoralized), 2);
    start_variant(&k);
    kit_make_revealed(&k, 1, NUMBER_TWO);
    k.g.demoralized = 0;
    speak(&k, 1, -2);
    assert_int_equal(set_count(k.g.demoralized), 1);
}
