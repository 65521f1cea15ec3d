/* test_record.c: answers that are never told, and the record that all who played may open. */
#include "protocol/protocol.h"
#include "table/kit.h"
#include "table/table_internal.h"

/* A finished game of three: the first so many seats are persons who chose like bots, the others bots. */
static table *finished_by(int persons)
{
    table *t = kit_table_of(&mole_game, 3, 1);
    generator chance = random_from_seed(&(seed){{3}});
    options list;

    for (int seat = persons; seat < 3; seat++)
        table_seat_bot(t, seat, bot_find("random"));
    while (!table_state(t)->over) {
        table_play_bots(t, 1000);
        for (int seat = 0; seat < persons && !table_state(t)->over; seat++) {
            game_list(&mole_game, table_state(t), seat, &list, false);
            if (list.count == 0)
                continue;
            choice c = options_random(&list, &chance);

            kit_expect(table_choose(t, seat, table_state(t)->asks, &c), ACCEPTED, 0);
        }
    }
    return t;
}

static table *finished(void)
{
    return finished_by(2);
}

static text replay_of(const table *t)
{
    text out = buffer_new();
    json j = json_to(&out);

    replay_write(t, NULL, &j);
    return out;
}

TEST(WR_031_all_who_played_must_agree)
{
    table *t = finished();

    assert_false(table_record_is_open(t));
    assert_int_equal(table_record_waiting(t), 3); /* the bot has nothing to keep back */
    kit_expect(table_check_record_open(t), REFUSED_HIDDEN, WR(31));
    kit_expect(table_open_record(t, 3), REFUSED_SEAT, WR(4));
    kit_expect(table_open_record(t, 0), ACCEPTED, 0);
    kit_expect(table_open_record(t, 0), REFUSED_HIDDEN, WR(31));
    assert_false(table_record_is_open(t));
    kit_expect(table_open_record(t, 1), ACCEPTED, 0);
    assert_true(table_record_is_open(t));
    kit_expect(table_check_record_open(t), ACCEPTED, 0);
    table_close(t);
}

TEST(WR_031_who_played_alone_is_not_asked)
{
    table *t = finished_by(1), *all_bots = finished_by(0);

    assert_int_equal(table_record_waiting(t), 0);
    assert_true(table_record_is_open(t));
    kit_expect(table_open_record(t, 0), REFUSED_HIDDEN, WR(31)); /* nothing is kept back */
    assert_true(table_record_is_open(all_bots));
    table_close(t);
    table_close(all_bots);
}

TEST(WR_031_not_before_the_end)
{
    table *t = kit_table_of(&mole_game, 2, 1);

    kit_expect(table_open_record(t, 0), REFUSED_HIDDEN, WR(31));
    kit_expect(table_check_record_open(t), REFUSED_HIDDEN, WR(21));
    table_close(t);
}

/* Whose seat a bot took over has answered too, and is not there to agree. */
TEST(WR_031_who_has_left_agrees_to_nothing)
{
    table *t = finished();

    table_seat_bot(t, 1, bot_find("random"));
    table_open_record(t, 0);
    assert_int_equal(table_record_waiting(t), SEAT_BIT(1));
    table_close(t);
}

TEST(WR_031_a_game_that_tells_everything_is_open_at_its_end)
{
    table *t = kit_finished(2, 1), *running = kit_table(2, 1);

    assert_true(table_record_is_open(t));
    assert_false(table_record_is_open(running));
    kit_expect(table_open_record(t, 0), REFUSED_HIDDEN, WR(31));
    table_close(t);
    table_close(running);
}

TEST(WR_031_a_full_save_says_that_it_is_the_owners)
{
    table *t = finished();
    text sealed = replay_of(t);

    assert_non_null(strstr(sealed.at, "\"owner_only\":true"));
    opened_table again = replay_read_text(kit_catalogue, sealed.at, sealed.length, NULL);

    kit_expect(again.refused, ACCEPTED, 0);
    assert_int_equal(table_record_waiting(again.table), 3);
    table_open_record(t, 0);
    table_open_record(t, 1);
    text opened = replay_of(t);
    opened_table last = replay_read_text(kit_catalogue, opened.at, opened.length, NULL);

    assert_null(strstr(opened.at, "owner_only"));
    kit_expect(last.refused, ACCEPTED, 0);
    assert_true(table_record_is_open(last.table));
    table_close(last.table);
    table_close(again.table);
    table_close(t);
    buffer_free(&sealed);
    buffer_free(&opened);
}

TEST(WR_031_a_record_holds_what_its_reader_was_told)
{
    table *t = finished();
    char hex[2 * SEED_BYTES + 1];

    hex_text(t->setup.seed.bytes, SEED_BYTES, hex);
    for (int reader = 0; reader < 2; reader++) {
        text out = buffer_new();
        json j = json_to(&out);

        record_write(t, reader, NULL, &j);
        const json_value *read = json_read(out.at, out.length, NULL);

        assert_non_null(read);
        assert_int_equal(json_integer(json_get(read, "seat")), reader);
        assert_int_equal(json_size(json_get(read, "events")), (size_t)table_event_count(t, reader));
        assert_null(json_get(read, "entries"));
        assert_null(strstr(out.at, hex));
        assert_null(strstr(out.at, "\"args\""));
        kit_expect(replay_read_text(kit_catalogue, out.at, out.length, NULL).refused,
            REFUSED_REPLAY, WR(16));
        json_free(read);
        buffer_free(&out);
    }
    table_close(t);
}

static text answered(protocol *p, const char *message)
{
    text out = buffer_new();

    protocol_handle(p, message, strlen(message), &out);
    return out;
}

static void expect_answer(protocol *p, const char *message, const char *part)
{
    text out = answered(p, message);

    if (strstr(out.at, part) == NULL)
        fail_msg("%s was answered %s", message, out.at);
    buffer_free(&out);
}

TEST(WR_031_messages_at_a_shared_table_show_all_only_when_all_agree)
{
    static const char *const wanted[] = {"{\"type\":\"reveal_seed\"}",
        "{\"type\":\"view\",\"seat\":\"all\"}", "{\"type\":\"events\",\"seat\":\"all\"}",
        "{\"type\":\"history\",\"seat\":\"all\",\"moment\":2}"};
    protocol *p = protocol_open_at(kit_catalogue, finished());

    for (int agreed = 0; agreed <= 2; agreed++) {
        for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
            expect_answer(p, wanted[i], agreed < 2 ? "WR-031" : "\"type\":");
        if (agreed == 0)
            expect_answer(
                p, "{\"type\":\"open_record\",\"seat\":0}", "\"open\":false,\"unanswered\":[1]");
        if (agreed == 1)
            expect_answer(
                p, "{\"type\":\"open_record\",\"seat\":1}", "\"open\":true,\"unanswered\":[]");
    }
    expect_answer(p, "{\"type\":\"reveal_seed\"}", "\"seed\":");
    protocol_close(p);
}

/* The reasons of a bot would give away what it never told. */
TEST(WR_051_bots_say_why_only_when_the_record_is_open)
{
    protocol *p = protocol_open_at(kit_catalogue, finished());
    table *t = protocol_table(p);
    char message[80];
    text line = text_in(message, sizeof message);
    int moment = 1;

    while (table_entry(t, table_moment_entry(t, moment))->seat != 2)
        moment++;
    text_format(&line, "{\"type\":\"why\",\"seat\":0,\"moment\":%d}", moment);
    expect_answer(p, message, "WR-031");
    kit_expect(table_open_record(t, 0), ACCEPTED, 0);
    expect_answer(p, message, "WR-031");
    kit_expect(table_open_record(t, 1), ACCEPTED, 0);
    expect_answer(p, message, "rules of thumb");
    protocol_close(p);
}
