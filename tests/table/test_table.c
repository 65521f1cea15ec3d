/* test_table.c: seats, choices, bots, events and taking back. */
#include "table/kit.h"
#include "table/table_internal.h"

TEST(WR_001_a_game_is_for_so_many_seats)
{
    for (int seats_wanted = 0; seats_wanted < 7; seats_wanted++) {
        setup s = {.seat_count = seats_wanted};
        opened_table opened = table_open(&pig_game, &s, false);
        bool good = seats_wanted >= 2 && seats_wanted <= 4;

        kit_expect(opened.refused, good ? ACCEPTED : REFUSED_SEATS, good ? 0 : WR(1));
        assert_int_equal(opened.table != NULL, good);
        table_close(opened.table);
    }
}

TEST(WR_002_a_setting_and_its_value_are_ones_that_the_game_lists)
{
    setup s = {.seat_count = 2};

    kit_expect(setup_set(&pig_game, &s, "goal", "long"), ACCEPTED, 0);
    assert_int_equal(s.value[0], 1);
    kit_expect(setup_set(&pig_game, &s, "goal", "endless"), REFUSED_SETTING, WR(2));
    kit_expect(setup_set(&pig_game, &s, "colour", "long"), REFUSED_SETTING, WR(2));
    assert_int_equal(s.value[0], 1);
}

TEST(WR_002_a_set_has_any_of_the_values_that_the_game_lists)
{
    setup s = {.seat_count = 2};

    kit_expect(setup_set(&pig_game, &s, "house", "quiet"), ACCEPTED, 0);
    assert_int_equal(s.value[1], 1 << HOUSE_QUIET);
    kit_expect(setup_set(&pig_game, &s, "house", "quiet+rich"), ACCEPTED, 0);
    assert_int_equal(s.value[1], 1 << HOUSE_QUIET | 1 << HOUSE_RICH);
    kit_expect(setup_set(&pig_game, &s, "house", "quiet+loud"), REFUSED_SETTING, WR(2));
    kit_expect(setup_set(&pig_game, &s, "house", "quiet+"), REFUSED_SETTING, WR(2));
    kit_expect(setup_set(&pig_game, &s, "house", "quiet+none"), REFUSED_SETTING, WR(2));
    kit_expect(setup_set(&pig_game, &s, "goal", "short+long"), REFUSED_SETTING, WR(2));
    assert_int_equal(s.value[1], 1 << HOUSE_QUIET | 1 << HOUSE_RICH);
    kit_expect(setup_set(&pig_game, &s, "house", "none"), ACCEPTED, 0);
    assert_int_equal(s.value[1], 0);
    s.value[1] = 1;
    kit_expect(setup_set(&pig_game, &s, "house", ""), ACCEPTED, 0);
    assert_int_equal(s.value[1], 0);
}

TEST(WR_002_a_preset_stands_for_its_members)
{
    enum { PARTY = 1 << HOUSE_RICH | 1 << HOUSE_TRUFFLES };
    setup s = {.seat_count = 2};

    kit_expect(setup_set(&pig_game, &s, "house", "party"), ACCEPTED, 0);
    assert_int_equal(s.value[1], PARTY);
    kit_expect(setup_set(&pig_game, &s, "house", "party+quiet"), ACCEPTED, 0);
    assert_int_equal(s.value[1], PARTY | 1 << HOUSE_QUIET);
    kit_expect(setup_set(&pig_game, &s, "house", "quiet"), ACCEPTED, 0);
    assert_int_equal(s.value[1], 1 << HOUSE_QUIET);
    kit_expect(setup_set(&pig_game, &s, "goal", "party"), REFUSED_SETTING, WR(2));
    kit_expect(setup_set(&pig_game, &s, "house", "parties"), REFUSED_SETTING, WR(2));
    assert_int_equal(s.value[1], 1 << HOUSE_QUIET);
}

TEST(WR_002_a_set_reads_as_it_is_given)
{
    static const char *const all[] = {"none", "rich", "quiet", "rich+quiet"};

    for (int i = 0; i < 4; i++) {
        char said[40];
        text t = text_in(said, sizeof said);
        setup s = {0};

        kit_expect(setup_set(&pig_game, &s, "house", all[i]), ACCEPTED, 0);
        setting_say(&pig_game.settings[1], s.value[1], &t);
        assert_string_equal(said, all[i]);
    }
}

/* Everything that a refusal must leave alone. */
typedef struct {
    any_state state;
    int entries, events, undo_by;
} picture;

static picture picture_of(const table *t)
{
    picture p = {.entries = table_entry_count(t),
        .events = table_event_count(t, SEAT_ALL),
        .undo_by = table_undo_by(t)};

    memcpy(&p.state, table_state(t), table_game(t)->state_size);
    return p;
}

static void expect_unchanged(const table *t, const picture *before)
{
    picture now = picture_of(t);

    assert_memory_equal(&now.state, &before->state, table_game(t)->state_size);
    assert_int_equal(now.entries, before->entries);
    assert_int_equal(now.events, before->events);
    assert_int_equal(now.undo_by, before->undo_by);
}

TEST(WR_003_after_the_end_no_choice_is_accepted)
{
    table *t = kit_finished(3, 1);
    picture before = picture_of(t);

    kit_expect(table_choose(t, 0, table_state(t)->asks, &(choice){0}), REFUSED_OVER, WR(3));
    expect_unchanged(t, &before);
    table_close(t);
}

TEST(WR_004_to_WR_008_refusals_change_nothing)
{
    table *t = kit_turn_of_0(3, 2);
    uint32_t ask = table_state(t)->asks;
    int boast = kit_option(t, 0, VERB_BOAST);
    picture before = picture_of(t);
    options list;

    game_list(&pig_game, table_state(t), 0, &list, true);
    kit_expect(table_choose(t, 1, ask, &(choice){0}), REFUSED_NOT_ASKED, WR(4));
    kit_expect(table_choose(t, 3, ask, &(choice){0}), REFUSED_SEAT, WR(4));
    kit_expect(table_choose(t, -1, ask, &(choice){0}), REFUSED_SEAT, WR(4));
    kit_expect(table_choose(t, 0, ask - 1, &(choice){0}), REFUSED_STALE, WR(5));
    kit_expect(table_choose(t, 0, ask + 1, &(choice){0}), REFUSED_STALE, WR(5));
    kit_expect(table_choose(t, 0, ask, &(choice){.option = -1}), REFUSED_OPTION, WR(6));
    kit_expect(table_choose(t, 0, ask, &(choice){.option = list.count + list.barred_count}),
        REFUSED_OPTION, WR(6));
    kit_expect(table_choose(t, 0, ask, &(choice){.option = boast}), REFUSED_ARGUMENTS, WR(7));
    kit_expect(table_choose(t, 0, ask, &(choice){.option = boast, .args = 2, .arg = {1, 1}}),
        REFUSED_ARGUMENTS, WR(7));
    kit_expect(table_choose(t, 0, ask, &(choice){.option = boast, .args = 1, .arg = {10}}),
        REFUSED_ARGUMENTS, RULE(1, 11));
    kit_expect(table_undo_answer(t, 0, true), REFUSED_UNDO, WR(15));
    kit_expect(table_name_seat(t, 0, ""), REFUSED_MESSAGE, WR(10));
    kit_expect(table_rig(t, 200, 0), REFUSED_MESSAGE, WR(17));
    expect_unchanged(t, &before);
    table_close(t);
}

TEST(WR_004_a_seat_answers_a_common_ask_once)
{
    table *t = kit_table(3, 3);

    kit_must(t, 1, VERB_PASS, -1);
    kit_expect(table_choose(t, 1, table_state(t)->asks, &(choice){0}), REFUSED_NOT_ASKED, WR(4));
    table_close(t);
}

TEST(a_barred_option_is_refused_with_its_rule)
{
    table *t = kit_turn_of_0(2, 4);
    options list;

    kit_must(t, 0, VERB_BOAST, 3);
    game_list(&pig_game, table_state(t), 0, &list, true);
    assert_int_equal(list.barred_count, 1);
    kit_expect(table_choose(t, 0, table_state(t)->asks, &(choice){.option = list.count}),
        REFUSED_BARRED, RULE(1, 11));
    table_close(t);
}

TEST(WR_010_names_are_plain_and_short)
{
    table *t = kit_table(2, 5);
    char long_name[NAME_MAX_BYTES + 2];

    memset(long_name, 'x', sizeof long_name);
    long_name[sizeof long_name - 1] = '\0';
    assert_null(table_names(t));
    kit_expect(table_name_seat(t, 0, "Ada"), ACCEPTED, 0);
    assert_string_equal(table_seat_name(t, 0), "Ada");
    assert_non_null(strstr(table_event_text(t, 0, 1), "Ada has a new hidden die"));
    kit_expect(table_name_seat(t, 0, long_name), REFUSED_MESSAGE, WR(10));
    kit_expect(table_name_seat(t, 0, "a\033[2J"), REFUSED_MESSAGE, WR(10));
    kit_expect(table_name_seat(t, 2, "Ada"), REFUSED_SEAT, WR(4));
    assert_string_equal(table_seat_name(t, 0), "Ada");
    table_close(t);
}

TEST(WR_011_bots_play_until_a_person_is_asked)
{
    table *t = kit_table(3, 6);

    table_seat_bot(t, 1, bot_find("random"));
    table_seat_bot(t, 2, bot_find("officer"));
    assert_null(bot_find("commodore"));
    assert_int_equal(table_play_bots(t, 100), 2);
    assert_int_equal(table_play_bots(t, 100), 0);
    assert_int_equal(flow_waiting(table_state(t)), SEAT_BIT(0));
    table_close(t);
}

TEST(WR_012_a_last_choice_is_taken_back_when_all_agree)
{
    table *t = kit_turn_of_0(3, 7);
    picture before = picture_of(t);

    kit_must(t, 0, VERB_BOAST, 7);
    kit_expect(table_undo_request(t, 0), ACCEPTED, 0);
    assert_int_equal(table_undo_by(t), 0);
    assert_int_equal(table_undo_waiting(t), SEAT_BIT(1) | SEAT_BIT(2));
    kit_expect(table_undo_answer(t, 1, true), ACCEPTED, 0);
    kit_expect(table_undo_answer(t, 1, true), REFUSED_UNDO, WR(15));
    assert_int_equal(pig_in(table_state(t))->boast[0], 7);
    kit_expect(table_undo_answer(t, 2, true), ACCEPTED, 0);
    assert_int_equal(table_undo_by(t), -1);
    assert_int_equal(pig_in(table_state(t))->boast[0], 0);
    /* the same but for the number of the ask, which rises: WR-005 */
    any_state now;

    memcpy(&now, table_state(t), sizeof(pig));
    assert_true(now.flow.asks > before.state.flow.asks + 1);
    now.flow.asks = before.state.flow.asks;
    assert_memory_equal(&now, &before.state, sizeof(pig));
    /* the log keeps both */
    assert_int_equal(table_entry_count(t), before.entries + 2);
    assert_int_equal(table_moments(t), before.entries);
    assert_non_null(
        strstr(table_event_text(t, 1, table_event_count(t, 1)), "undoes the last choice"));
    table_close(t);
}

TEST(WR_005_an_answer_to_what_was_taken_back_is_stale)
{
    table *t = kit_turn_of_0(2, 8);
    uint32_t first = table_state(t)->asks;

    kit_must(t, 0, VERB_BOAST, 7);
    uint32_t second = table_state(t)->asks;

    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    choice again = {.option = kit_option(t, 0, VERB_BOAST), .args = 1, .arg = {7}};

    kit_expect(table_choose(t, 0, first, &again), REFUSED_STALE, WR(5));
    kit_expect(table_choose(t, 0, second, &again), REFUSED_STALE, WR(5));
    kit_expect(table_choose(t, 0, table_state(t)->asks, &again), ACCEPTED, 0);
    table_close(t);
}

TEST(WR_015_a_no_or_a_new_choice_ends_the_request)
{
    table *t = kit_turn_of_0(3, 9);

    kit_must(t, 0, VERB_BOAST, 7);
    table_undo_request(t, 0);
    kit_expect(table_undo_request(t, 0), REFUSED_UNDO, WR(15));
    kit_expect(table_undo_answer(t, 2, false), ACCEPTED, 0);
    assert_int_equal(table_undo_by(t), -1);
    table_undo_request(t, 0);
    kit_must(t, 0, VERB_DRAW, -1);
    assert_int_equal(table_undo_by(t), -1);
    assert_int_equal(pig_in(table_state(t))->boast[0], 7);
    table_close(t);
}

TEST(WR_013_nothing_is_taken_back_across_what_was_learned_or_rolled)
{
    static const int crossing[] = {VERB_DRAW, VERB_PEEK, VERB_ROLL};

    for (int i = 0; i < 3; i++) {
        table *t = kit_turn_of_0(2, 10);

        kit_must(t, 0, VERB_BOAST, 7);
        kit_must(t, 0, crossing[i], -1);
        kit_expect(table_undo_request(t, 0), REFUSED_UNDO, WR(13));
        table_close(t);
    }
}

TEST(WR_012_who_has_chosen_nothing_has_nothing_to_take_back)
{
    table *t = kit_table(2, 11);

    kit_expect(table_undo_request(t, 0), REFUSED_UNDO, WR(12));
    kit_expect(table_undo_request(t, 5), REFUSED_SEAT, WR(4));
    table_close(t);
}

TEST(WR_014_nothing_is_taken_back_after_the_end)
{
    table *t = kit_finished(2, 12);

    kit_expect(table_undo_request(t, 0), REFUSED_UNDO, WR(14));
    table_close(t);
}

TEST(WR_012_bots_always_agree)
{
    table *t = kit_turn_of_0(3, 13);

    table_seat_bot(t, 1, bot_find("random"));
    kit_must(t, 0, VERB_BOAST, 7);
    table_undo_request(t, 0);
    assert_int_equal(table_undo_waiting(t), SEAT_BIT(2));
    table_seat_bot(t, 2, bot_find("officer")); /* one that sits down now agrees as well */
    assert_int_equal(table_undo_by(t), -1);
    assert_int_equal(pig_in(table_state(t))->boast[0], 0);
    table_close(t);
}

/* A secret answer may be taken back while the others still think; theirs go back with it. */
TEST(WR_012_a_secret_answer_can_be_taken_back)
{
    table *t = kit_table(3, 14);

    kit_must(t, 0, VERB_BID, 2);
    kit_must(t, 1, VERB_BID, 3);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    table_undo_answer(t, 2, true);
    assert_int_equal(flow_waiting(table_state(t)), 7);
    assert_int_equal(table_moments(t), 0);
    table_close(t);
}

TEST(every_moment_can_be_visited)
{
    table *t = kit_turn_of_0(2, 15);
    any_state then, now;

    kit_must(t, 0, VERB_BOAST, 5);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    memcpy(&now, table_state(t), sizeof(pig));
    kit_must(t, 0, VERB_BOAST, 6);
    kit_must(t, 0, VERB_DRAW, -1);
    table_state_at(t, 2, &then);
    assert_memory_equal(&then, &now, sizeof(pig)); /* the number of the ask included */
    table_state_at(t, 0, &then);
    assert_int_equal(then.flow.asks, 1);
    table_state_at(t, table_moments(t), &then);
    assert_memory_equal(&then, table_state(t), sizeof(pig));
    table_close(t);
}

TEST(WR_023_events_are_numbered_by_each_reader_for_itself)
{
    table *t = kit_turn_of_0(3, 16);
    int all = table_event_count(t, SEAT_ALL), one = table_event_count(t, 1);

    kit_must(t, 0, VERB_PEEK, -1);
    assert_int_equal(table_event_count(t, SEAT_ALL), all + 2);
    assert_int_equal(table_event_count(t, 1), one + 1);
    assert_int_equal(table_event_count(t, 0), table_event_count(t, 1) + 1);
    assert_int_equal(
        table_event_count(t, SEAT_NONE), table_event_count(t, 1) - 1); /* no die of its own */
    assert_non_null(strstr(table_event_text(t, 1, one + 1), "looks at"));
    table_close(t);
}

TEST(an_officer_remembers_the_same_whenever_it_sits_down)
{
    table *early = kit_table(3, 17), *late = kit_table(3, 17);

    table_seat_bot(early, 1, bot_find("officer"));
    table_seat_player(early, 1); /* from here on it notices what comes */
    for (int seat = 0; seat < 3; seat++) {
        kit_must(early, seat, VERB_BID, 3 - seat);
        kit_must(late, seat, VERB_BID, 3 - seat);
    }
    kit_must(early, 0, VERB_BOAST, 5);
    kit_must(late, 0, VERB_BOAST, 4);
    table_undo_request(late, 0);
    table_undo_answer(late, 1, true);
    table_undo_answer(late, 2, true);
    kit_must(late, 0, VERB_BOAST, 5);
    table_seat_bot(late, 1, bot_find("officer"));
    kit_must(early, 0, VERB_HOLD, -1);
    kit_must(late, 0, VERB_HOLD, -1);
    const bot_player *first = table_seat_player(early, 1), *second = table_seat_player(late, 1);
    uint32_t remembered;

    memcpy(&remembered, first->heads.of[1].bytes, sizeof remembered);
    assert_int_equal(remembered, table_event_count(early, 1));
    assert_memory_equal(&first->heads, &second->heads, sizeof first->heads);
    table_close(early);
    table_close(late);
}

/* A bot that only looks: at what it is shown when it is asked, and when it is told something. */
static any_state shown_to_spy;

static choice spy_choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    (void)p, (void)seat;
    memcpy(&shown_to_spy, concealed, g->state_size);
    return options_random(o, chance);
}

static void spy_notice(
    bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    (void)p, (void)seat;
    assert_true(event_reaches(e, seat));
    memcpy(&shown_to_spy, concealed, g->state_size);
}

static bool dice_shown(const flow *truth)
{
    const pig *seen = pig_in(&shown_to_spy.flow), *is = pig_in(truth);

    assert_int_equal(seen->die[0], is->die[0]); /* its own */
    assert_memory_not_equal(seen->flow.random.key, is->flow.random.key, sizeof is->flow.random.key);
    return seen->die[1] == is->die[1] && seen->die[2] == is->die[2];
}

TEST(WR_022_bots_see_a_concealed_state_only)
{
    static const bot spy = {.name = "spy", .choose = spy_choose, .notice = spy_notice};
    int same = 0;

    for (uint64_t number = 0; number < 60; number++) {
        table *t = kit_table(3, number);
        bot_player p = bot_sit(&spy, &table_setup(t)->seed, 0);
        events both = {.count = 2, .at = {{.to = SEAT_BIT(0)}, {.to = SEAT_BIT(1)}}};

        bot_choose(&p, &pig_game, table_state(t), 0);
        same += dice_shown(table_state(t));
        memset(&shown_to_spy, 0, sizeof shown_to_spy);
        bot_notice(&p, &pig_game, table_state(t), 0, &both);
        same += dice_shown(table_state(t));
        table_close(t);
    }
    assert_true(same < 20); /* by chance one time in 36 */
}

TEST(WR_017_rigged_outcomes_come_up_and_mark_the_table)
{
    table *t = kit_turn_of_0(2, 18);

    assert_false(table_is_lab(t));
    kit_expect(table_rig(t, FROM_DIE, 5), ACCEPTED, 0);
    kit_expect(table_rig(t, FROM_DIE, 6), REFUSED_MESSAGE, WR(17));
    kit_expect(table_rig(t, FROM_DIE, 2), ACCEPTED, 0);
    assert_true(table_is_lab(t));
    kit_must(t, 0, VERB_ROLL, -1);
    assert_int_equal(pig_in(table_state(t))->pot, 6);
    kit_must(t, 0, VERB_ROLL, -1);
    assert_int_equal(pig_in(table_state(t))->pot, 9);
    for (int i = 0; i < RIGGED_MAX; i++)
        kit_expect(table_rig(t, FROM_DECK, 0), ACCEPTED, 0);
    kit_expect(table_rig(t, FROM_DECK, 0), REFUSED_SIZE, WR(17));
    table_close(t);
}
