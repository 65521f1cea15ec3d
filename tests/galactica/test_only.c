/* test_only.c: what a table answers by itself, where there is nothing to choose (WR-046). */
#include "galactica/kit.h"
#include "games/galactica/procedures.h"
#include "table/buffer.h"
#include "table/replay.h"
#include "table/table.h"

enum { SEATS_HERE = 5 };

static table *against_officers(uint64_t number)
{
    setup s = {.seed = seed_from_numbers(14, number), .seat_count = SEATS_HERE};
    opened_table opened = table_open(&galactica_game, &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    for (int seat = 1; seat < SEATS_HERE; seat++)
        table_seat_bot(opened.table, seat, bot_find("officer"));
    return opened.table;
}

/* Whoever must answer, answers; is it the person? */
static bool is_persons_turn(table *t)
{
    table_play_bots(t, 100000);
    return !table_state(t)->over;
}

static void order_to_be_asked(table *t)
{
    standing_order o = {.kind = (uint8_t)table_find_order(t, "ask"), .until = UNTIL_REVOKED};

    assert_int_equal(table_order(t, 0, &o).code, ACCEPTED);
}

typedef struct {
    int all, single;
} questions;

static questions count_questions(table *t, generator *r)
{
    questions asked = {0};

    while (is_persons_turn(t)) {
        options list;
        choice c;

        game_list(&galactica_game, table_state(t), 0, &list, false);
        asked.all++;
        asked.single += options_leave_one(&list, &c);
        c = options_random(&list, r);
        assert_int_equal(table_choose(t, 0, table_state(t)->asks, &c).code, ACCEPTED);
    }
    return asked;
}

TEST(WR_046_against_officers_no_question_has_one_answer)
{
    questions with = {0}, without = {0};

    for (uint64_t number = 0; number < 4; number++) {
        seed s = seed_from_numbers(46, number);
        generator r = random_from_seed(&s);
        table *t = against_officers(number), *old = against_officers(number);
        questions one = count_questions(t, &r);

        order_to_be_asked(old);
        questions other = count_questions(old, &r);

        with = (questions){with.all + one.all, with.single + one.single};
        without = (questions){without.all + other.all, without.single + other.single};
        table_close(t);
        table_close(old);
    }
    print_message("# %d of %d questions have one answer; ordered to be asked: %d of %d\n",
        with.single, with.all, without.single, without.all);
    assert_int_equal(with.single, 0);
    assert_true(with.all > 40);
    assert_true(without.single * 4 > without.all);
}

static text seen_by(const table *t, int seat)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    json_key(&j, "view");
    table_write_view(t, seat, &j);
    json_end(&j);
    return out;
}

static text passed_for(const table *t, int seat)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    table_write_passed(t, seat, &j);
    json_end(&j);
    return out;
}

/* Taking back goes to the last choice of one's own, never to what the table would answer again. */
TEST(WR_046_taking_back_passes_over_what_the_table_answered)
{
    seed s = seed_from_numbers(46, 9);
    generator r = random_from_seed(&s);
    int passed_over = 0;

    for (uint64_t number = 0; number < 6; number++) {
        table *t = against_officers(number);

        while (is_persons_turn(t)) {
            options list;
            text before = seen_by(t, 0), after;
            uint8_t ask = table_state(t)->ask;

            game_list(&galactica_game, table_state(t), 0, &list, false);
            choice c = options_random(&list, &r);

            table_choose(t, 0, table_state(t)->asks, &c);
            bool passed = table_answer_one(t, false) == 0;

            if (passed && table_may_undo(t, 0)) {
                passed_over++;
                assert_int_equal(table_undo_request(t, 0).code, ACCEPTED);
                assert_int_equal(table_answer_one(t, false), -1);
                assert_int_equal(table_state(t)->ask, ask);
                after = seen_by(t, 0);
                assert_string_equal(before.at, after.at);
                buffer_free(&after);
                table_choose(t, 0, table_state(t)->asks, &c);
            }
            buffer_free(&before);
        }
        table_close(t);
    }
    assert_true(passed_over > 0);
}

static table *table_of(const kit *k)
{
    any_state state = {0};

    memcpy(&state, &k->g, sizeof k->g);
    opened_table opened = table_open_position(&galactica_game, &state);

    if (opened.table == NULL)
        fail_msg("%s", opened.refused.text);
    return opened.table;
}

/* A window at which seats 0 and 1 hold something to play, and seat 2 does not. */
static table *at_window(void)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 0, "politics 3");
    kit_hand(&k, 1, "politics 3 engineering 3");
    kit_hand(&k, 2, "piloting 1");
    kit_check(&k, 0, "administration", 1);
    assert_int_equal(k.g.flow.ask, ASK_WINDOW);
    return table_of(&k);
}

TEST(WR_046_of_a_secret_the_table_answers_only_where_nobody_can_notice)
{
    table *t = at_window();
    choice only;

    assert_true(table_only_answer(t, 2, &only));
    assert_false(table_only_answer(t, 1, &only));
    assert_int_equal(table_answer_one(t, false), -1); /* three persons */
    table_seat_bot(t, 0, bot_find("officer"));
    assert_int_equal(table_answer_one(t, false), -1);
    table_seat_bot(t, 1, bot_find("officer"));
    assert_int_equal(table_answer_one(t, false), 2); /* one alone */
    table_close(t);
}

TEST(WR_046_the_seat_is_told_and_it_survives_saving)
{
    table *t = at_window();
    text saved = buffer_new();
    json j = json_to(&saved);
    const game *known = &galactica_game;

    table_seat_bot(t, 0, bot_find("officer"));
    table_seat_bot(t, 1, bot_find("officer"));
    table_answer_one(t, false);
    text told = passed_for(t, 2), others = passed_for(t, 0);

    assert_string_equal(others.at, "{\"passed\":[]}");
    assert_non_null(strstr(told.at, "\"kind\":\"window\""));
    assert_non_null(strstr(told.at, "\"verb\":\"pass\""));
    replay_write(t, NULL, &j);
    opened_table again = replay_read_text((catalogue){&known, 1}, saved.at, saved.length, NULL);

    assert_int_equal(again.refused.code, ACCEPTED);
    text once_more = passed_for(again.table, 2);

    assert_string_equal(once_more.at, told.at);
    buffer_free(&saved);
    buffer_free(&told);
    buffer_free(&others);
    buffer_free(&once_more);
    table_close(again.table);
    table_close(t);
}
