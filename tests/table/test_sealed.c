/* test_sealed.c: sealed asks: who has answered is nobody else's business. */
#include "protocol/protocol.h"
#include "table/kit.h"
#include "table/present.h"
#include "table/table_internal.h"

/* All that a reader can be told of a table. */
static text told_of(const table *t, int reader)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    json_key(&j, "view");
    table_write_view(t, reader, &j);
    table_write_asks(t, reader, &j);
    table_write_events(t, reader, 0, EVENTS_ALL, &j);
    json_put_int(&j, "moment", table_moments_told(t));
    json_put_int(&j, "waiting", game_waiting(table_game(t), table_state(t), reader));
    json_put_bool(&j, "may_undo", reader < SEATS_MAX && table_may_undo(t, reader));
    json_end(&j);
    return out;
}

static void expect_alike(const table *a, const table *b, int reader)
{
    text one = told_of(a, reader), other = told_of(b, reader);

    assert_string_equal(one.at, other.at);
    buffer_free(&one);
    buffer_free(&other);
}

TEST(WR_027_who_has_answered_looks_the_same_to_all_others)
{
    enum { SEATS_HERE = 4 };

    for (int has = 0; has < SEATS_HERE; has++) {
        table *none = kit_table_of(&mole_game, SEATS_HERE, 1);
        table *one = kit_table_of(&mole_game, SEATS_HERE, 1);

        kit_must(one, has, VERB_BID, 2);
        for (int reader = 0; reader < SEATS_HERE; reader++)
            if (reader != has)
                expect_alike(none, one, reader);
        expect_alike(none, one, SEAT_NONE);
        table_close(none);
        table_close(one);
    }
}

TEST(WR_027_the_seat_itself_knows)
{
    table *t = kit_table_of(&mole_game, 3, 1);

    assert_int_equal(game_waiting(&mole_game, table_state(t), 1), 7);
    kit_must(t, 1, VERB_PASS, -1);
    assert_int_equal(game_waiting(&mole_game, table_state(t), 1), 5);
    assert_int_equal(game_waiting(&mole_game, table_state(t), 0), 7);
    assert_int_equal(game_waiting(&mole_game, table_state(t), SEAT_NONE), 7);
    assert_int_equal(game_waiting(&mole_game, table_state(t), SEAT_ALL), 5);
    kit_expect(kit_choose(t, 1, VERB_PASS, -1), REFUSED_NOT_ASKED, WR(4));
    table_close(t);
}

/* What is kept back is given for the seat, and for nobody else, until it is released. */
TEST(WR_047_an_answer_that_is_held_is_told_to_its_seat_alone)
{
    table *without = kit_table_of(&mole_game, 3, 1), *with = kit_table_of(&mole_game, 3, 1);

    for (int seat = 0; seat < 2; seat++) {
        kit_must(without, seat, VERB_BID, 2);
        kit_must(with, seat, VERB_BID, 2);
    }
    choice c = {.option = kit_option(with, 2, VERB_BID), .args = 1, .arg = {3}};
    choice wrong = {.option = 99};

    kit_expect(table_delay(with, 2, 99, &c), REFUSED_STALE, WR(5));
    kit_expect(table_delay(with, 2, table_state(with)->asks, &wrong), REFUSED_OPTION, WR(6));
    kit_expect(table_delay(with, 2, table_state(with)->asks, &c), ACCEPTED, 0);
    assert_true(table_is_delayed(with, 2));
    for (int reader = 0; reader < 2; reader++)
        expect_alike(without, with, reader);
    expect_alike(without, with, SEAT_NONE);
    assert_int_equal(table_waiting(with, 2), 3); /* for all that it knows */
    assert_int_equal(table_waiting(with, 1), 5);
    kit_expect(kit_choose(with, 2, VERB_PASS, -1), REFUSED_NOT_ASKED, WR(4));
    kit_expect(table_release_delayed(with, 2), ACCEPTED, 0);
    kit_must(without, 2, VERB_BID, 3);
    for (int reader = 0; reader < 3; reader++)
        expect_alike(without, with, reader);
    table_close(without);
    table_close(with);
}

TEST(WR_047_what_is_held_is_gone_with_its_ask)
{
    table *t = kit_table_of(&mole_game, 2, 1);
    choice c = {.option = kit_option(t, 1, VERB_PASS)};

    kit_must(t, 0, VERB_BID, 2);
    kit_expect(table_delay(t, 1, table_state(t)->asks, &c), ACCEPTED, 0);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    assert_false(table_is_delayed(t, 1));
    kit_must(t, 1, VERB_BID, 1);
    table_close(t);
}

TEST(WR_027_an_ask_that_is_not_sealed_shows_who_is_missing)
{
    table *t = kit_table(3, 1);

    kit_must(t, 1, VERB_PASS, -1);
    assert_int_equal(game_waiting(&pig_game, table_state(t), 0), 5);
    assert_int_equal(table_moments_told(t), 1);
    table_close(t);
}

TEST(WR_027_the_order_of_answers_leaves_no_trace)
{
    static const int orders[2][3] = {{0, 1, 2}, {2, 0, 1}};
    table *t[2];

    for (int i = 0; i < 2; i++) {
        t[i] = kit_table_of(&mole_game, 3, 2);
        for (int k = 0; k < 3; k++)
            kit_must(t[i], orders[i][k], VERB_BID, orders[i][k] + 1);
    }
    for (int reader = 0; reader < 3; reader++)
        expect_alike(t[0], t[1], reader);
    expect_alike(t[0], t[1], SEAT_NONE);
    assert_int_equal(table_moments_told(t[0]), 3);
    table_close(t[0]);
    table_close(t[1]);
}

/* Whose answers go back must not tell who had given one: all do, those given before it too. */
TEST(WR_027_taking_back_takes_all_answers_back)
{
    table *t = kit_table_of(&mole_game, 3, 3);

    kit_must(t, 2, VERB_BID, 1);
    kit_must(t, 0, VERB_BID, 2);
    kit_expect(table_undo_request(t, 0), ACCEPTED, 0);
    table_undo_answer(t, 1, true);
    table_undo_answer(t, 2, true);
    assert_int_equal(flow_waiting(table_state(t)), 7);
    assert_int_equal(table_moments(t), 0);
    table_close(t);
}

TEST(WR_027_an_answer_does_not_end_a_request_to_take_back)
{
    table *t = kit_table_of(&mole_game, 3, 4);

    kit_must(t, 0, VERB_BID, 2);
    table_undo_request(t, 0);
    kit_must(t, 1, VERB_PASS, -1);
    assert_int_equal(table_undo_by(t), 0);
    kit_must(t, 2, VERB_PASS, -1); /* the last one is no secret */
    assert_int_equal(table_undo_by(t), -1);
    table_close(t);
}

TEST(WR_027_a_replay_with_answers_taken_back_leads_to_the_same_table)
{
    table *t = kit_table_of(&mole_game, 2, 5);

    kit_must(t, 1, VERB_BID, 1);
    kit_must(t, 0, VERB_BID, 2);
    text saved = buffer_new();
    json j = json_to(&saved);

    kit_must(t, 0, VERB_BOAST, 3);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    replay_write(t, NULL, &j);
    opened_table again = replay_read_text(kit_catalogue, saved.at, saved.length, NULL);

    kit_expect(again.refused, ACCEPTED, 0);
    assert_memory_equal(table_state(again.table), table_state(t), sizeof(pig));
    table_close(again.table);
    table_close(t);
    buffer_free(&saved);
}

/* What somebody at a shared table is answered, as one text. */
static text answer_at(table *t, const char *message)
{
    protocol *p = protocol_open_at(kit_catalogue, t);
    text out = buffer_new();

    protocol_handle(p, message, strlen(message), &out);
    protocol_close(p);
    return out;
}

TEST(WR_027_a_person_at_a_shared_table_is_told_no_more_by_an_answer)
{
    static const char *const said[] = {
        "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":0,\"args\":[]}",
        "{\"type\":\"history\",\"seat\":0,\"moment\":0}",
        "{\"type\":\"history\",\"seat\":0,\"moment\":1}",
        "{\"type\":\"undo\",\"seat\":0}",
    };

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        table *none = kit_table_of(&mole_game, 3, 6), *one = kit_table_of(&mole_game, 3, 6);

        kit_must(one, 2, VERB_BID, 1);
        text a = answer_at(none, said[i]), b = answer_at(one, said[i]);

        assert_string_equal(a.at, b.at);
        buffer_free(&a);
        buffer_free(&b);
    }
}

/* Whoever speaks to the engine acts for every seat: it must know whose answer is missing. */
TEST(WR_027_the_host_is_told_whose_answer_is_missing)
{
    protocol *p = protocol_open(kit_catalogue, false);
    text out = buffer_new();
    static const char *const said[] = {
        "{\"type\":\"new\",\"game\":\"mole\",\"seats\":3,\"seed\":1}",
        "{\"type\":\"choose\",\"seat\":1,\"ask\":1,\"option\":0,\"args\":[]}"};

    for (int i = 0; i < 2; i++) {
        buffer_clear(&out);
        protocol_handle(p, said[i], strlen(said[i]), &out);
    }
    assert_non_null(strstr(out.at, "\"moment\":1,\"over\":false,\"waiting\":[0,2]"));
    buffer_free(&out);
    protocol_close(p);
}
