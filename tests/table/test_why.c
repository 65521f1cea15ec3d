/* test_why.c: a bot says why it chose what it chose, by the table and by its protocol. */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "kit/check.h"
#include "protocol/protocol.h"
#include "record/replay.h"

enum { CHOICES_MAX = 4000 };

/* What each choice of the thinking seat rested on, noted when it was made. */
typedef struct {
    int count;
    int moment[CHOICES_MAX];
    candidates weighed[CHOICES_MAX];
} diary;

static diary noted;

/* An Express table at which a captain, an officer and a captain sit. */
static table *laid(uint64_t number)
{
    setup s = {.seed = seed_from_numbers(51, number), .seat_count = 3};
    opened_table opened = table_open(game_find("express"), &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    assert_int_equal(table_seat_bot(opened.table, 0, bot_find("captain:8")).code, ACCEPTED);
    assert_int_equal(table_seat_bot(opened.table, 1, bot_find("officer")).code, ACCEPTED);
    assert_int_equal(table_seat_bot(opened.table, 2, bot_find("captain:8")).code, ACCEPTED);
    return opened.table;
}

static int next_bot(const table *t)
{
    return flow_first_waiting(table_state(t));
}

static void play_to_end(table *t)
{
    noted.count = 0;
    while (!table_state(t)->over) {
        int seat = next_bot(t);
        candidates all = {.count = 0};

        if (seat != 1)
            assert_true(
                bot_explain(table_seat_player(t, seat), table_game(t), table_state(t), seat, &all));
        assert_int_equal(table_play_bots(t, 1), 1);
        if (seat != 1 && noted.count < CHOICES_MAX) {
            noted.moment[noted.count] = table_moments(t);
            noted.weighed[noted.count++] = all;
        }
    }
}

static const json_value *said(protocol *p, const char *message)
{
    text out = buffer_new();

    protocol_handle(p, message, strlen(message), &out);
    const json_value *answer = json_read(out.at, out.length, NULL);

    buffer_free(&out);
    assert_non_null(answer);
    return answer;
}

static const json_value *why(protocol *p, int moment)
{
    char line[80];
    text t = text_in(line, sizeof line);

    text_format(&t, "{\"type\":\"why\",\"seat\":1,\"moment\":%d}", moment);
    return said(p, line);
}

static void expect_refused(const json_value *answer, const char *number, const char *sentence)
{
    const json_value *error = json_get(answer, "error");

    assert_non_null(error);
    assert_string_equal(json_string(json_get(error, "rule")), number);
    assert_string_equal(json_string(json_get(error, "text")), sentence);
    json_free(answer);
}

static double number_in(const json_value *object, const char *name)
{
    return json_number(json_get(object, name));
}

/* One row is what the bot had weighed when it chose. */
static void check_row(const json_value *row, const candidates *all, int i)
{
    const candidate *c = &all->at[i];

    assert_true(json_length(json_get(row, "text")) > 0);
    assert_int_equal(number_in(row, "tried"), c->tried);
    assert_int_equal(json_is_true(json_get(row, "chosen")), i == all->chosen);
    assert_int_equal(json_get(row, "chance") != NULL, c->tried > 0);
    assert_int_equal(json_get(row, "doubt") != NULL, i > 0 && c->tried > 1);
    if (c->tried > 0) {
        double mean = 100.0 * (double)c->sum / c->tried / FULL_BELIEF;

        assert_true(number_in(row, "chance") >= 0 && number_in(row, "chance") <= 100);
        assert_true(number_in(row, "chance") > mean - 0.2 && number_in(row, "chance") < mean + 0.1);
    }
    if (i > 0 && c->tried > 1) {
        double mean = (double)c->gain / c->tried, d = 100.0 / FULL_BELIEF;
        double variance = ((double)c->square / c->tried - mean * mean) / (c->tried - 1);
        double found = number_in(row, "doubt") + 0.1;

        assert_true(number_in(row, "gain") > mean * d - 0.2);
        assert_true(number_in(row, "gain") < mean * d + 0.2);
        assert_true(found * found * 1.01 + 0.02 > variance * d * d);
        assert_true((found - 0.1) * (found - 0.1) < variance * d * d + 0.02);
    }
}

static void check_answer(const json_value *answer, const diary *d, int number)
{
    const json_value *rows = json_get(answer, "weighed");
    const candidates *all = &d->weighed[number];

    assert_int_equal(json_size(rows), all->count);
    assert_string_equal(json_string(json_get(answer, "bot")), "captain:8");
    assert_int_equal(number_in(answer, "moment"), d->moment[number]);
    for (int i = 0; i < all->count; i++)
        check_row(json_at(rows, (size_t)i), all, i);
    json_free(answer);
}

TEST(WR_051_a_bot_gives_the_reasons_it_had)
{
    table *t = laid(1);

    play_to_end(t);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);
    int weighed = 0;

    assert_true(noted.count > 20);
    for (int i = 0; i < noted.count; i += 1 + noted.count / 40) {
        weighed += noted.weighed[i].count > 1;
        check_answer(why(p, noted.moment[i]), &noted, i);
    }
    assert_true(weighed > 0);
    protocol_close(p);
}

TEST(WR_051_the_reasons_come_back_with_a_saved_game)
{
    table *t = laid(2);
    text file = buffer_new();
    json j = json_to(&file);

    play_to_end(t);
    replay_write(t, NULL, &j);
    table_close(t);
    opened_table opened =
        replay_read_text((catalogue){games, game_count}, file.at, file.length, NULL);

    assert_int_equal(opened.refused.code, ACCEPTED);
    protocol *p = protocol_open_at((catalogue){games, game_count}, opened.table);

    for (int i = 0; i < noted.count; i += 1 + noted.count / 10)
        check_answer(why(p, noted.moment[i]), &noted, i);
    protocol_close(p);
    buffer_free(&file);
}

TEST(WR_051_nobody_is_told_before_the_end)
{
    table *t = laid(3);

    table_play_bots(t, 20);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    for (int moment = 0; moment <= 20; moment++)
        expect_refused(why(p, moment), "WR-051", "Bots say why when the game is over.");
    protocol_close(p);
}

/* An officer says so; the set-up, and a seat that is a person's now, have nothing to say. */
TEST(WR_051_who_does_not_think_has_no_reasons)
{
    table *t = laid(4);
    int officers = 0;

    play_to_end(t);
    table_seat_bot(t, 2, NULL);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    expect_refused(why(p, 0), "WR-051", "No bot made that choice.");
    for (int moment = 1; moment <= 60; moment++) {
        const entry *e = table_entry(t, table_moment_entry(t, moment));

        if (e->seat == 2)
            expect_refused(why(p, moment), "WR-051", "No bot made that choice.");
        if (e->seat != 1)
            continue;
        const json_value *answer = why(p, moment);

        officers++;
        assert_string_equal(json_string(json_get(answer, "bot")), "officer");
        assert_int_equal(json_size(json_get(answer, "weighed")), 0);
        assert_string_equal(json_string(json_get(answer, "text")), "It plays by rules of thumb.");
        json_free(answer);
    }
    assert_true(officers > 3);
    protocol_close(p);
}

/* A captain that sits down where an officer played gives no reasons for choices that it would not have
   made. */
TEST(WR_051_a_bot_answers_for_its_own_choices_only)
{
    table *t = laid(5);
    int others = 0;

    play_to_end(t);
    table_seat_bot(t, 0, bot_find("random"));
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    for (int i = 0; i < noted.count; i++) {
        if (table_entry(t, table_moment_entry(t, noted.moment[i]))->seat != 0)
            continue;
        const json_value *answer = why(p, noted.moment[i]);

        others += json_get(answer, "error") != NULL;
        json_free(answer);
    }
    assert_true(others > 3);
    protocol_close(p);
}

/* The number of an event names the moment that brought it, as in `history`. */
TEST(WR_051_a_choice_is_named_by_an_event_too)
{
    table *t = laid(6);
    int found = 0;

    play_to_end(t);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    for (int i = 1; i <= table_event_count(t, 1) && found < 5; i++) {
        int number = table_event_entry(t, 1, i);

        if (number < 0 || table_entry(t, number)->kind != ENTRY_CHOICE)
            continue;
        char line[80];
        text message = text_in(line, sizeof line);

        text_format(&message, "{\"type\":\"why\",\"seat\":1,\"event\":%d}", i);
        const json_value *answer = said(p, line);

        found++;
        assert_int_equal(table_moment_entry(t, (int)number_in(answer, "moment")), number);
        assert_int_equal(number_in(answer, "seat"), table_entry(t, number)->seat);
        json_free(answer);
    }
    assert_int_equal(found, 5);
    protocol_close(p);
}
