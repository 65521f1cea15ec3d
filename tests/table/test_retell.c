/* test_retell.c: what was told, in another language than that of the log. */
#include <stdlib.h>

#include "kit/edit.h"
#include "table/kit.h"
#include "table/table_internal.h"

static const language_row rows[] = {
    {"%0S bids %1N.", "%0S bietet %1N.", NULL},
    {"%0S has the turn.", "%0S ist am Zug.", NULL},
    {"%0S rolls face %1N.", "%0S würfelt %1N.", NULL},
    {"%s undoes the last choice.", "%s nimmt zurück.", NULL},
};
static const language german = {"de", rows, 4, NULL};

/* All sentences that a reader has, a line each. */
static const char *told_to(table *t, int reader, const language *lang, text *out)
{
    table_speak(t, lang);
    buffer_clear(out);
    for (int i = 1; i <= table_event_count(t, reader); i++)
        text_format(out, "%s\n", table_event_text(t, reader, i));
    table_speak(t, NULL);
    return out->at;
}

TEST(what_was_told_is_told_in_another_language_and_the_log_stays)
{
    table *t = kit_turn_of_0(2, 1);
    text english = buffer_new(), other = buffer_new();

    told_to(t, 0, NULL, &english);
    assert_non_null(strstr(english.at, " has the turn."));
    told_to(t, 0, &german, &other);
    assert_non_null(strstr(other.at, " ist am Zug."));
    assert_null(strstr(other.at, " has the turn."));
    char *kept = heap_copy_of(english.at);

    kit_must(t, 0, VERB_ROLL, -1); /* what comes later follows */
    assert_non_null(strstr(told_to(t, 0, &german, &other), " würfelt "));
    assert_non_null(strstr(told_to(t, 0, NULL, &english), " rolls face "));
    assert_memory_equal(english.at, kept, strlen(kept));
    free(kept);
    buffer_free(&english);
    buffer_free(&other);
    table_close(t);
}

TEST(an_undo_is_told_too_and_what_follows_it)
{
    table *t = kit_turn_of_0(2, 1);
    text other = buffer_new();

    kit_must(t, 0, VERB_BOAST, 3);
    kit_expect(table_undo_request(t, 0), ACCEPTED, 0);
    kit_expect(table_undo_answer(t, 1, true), ACCEPTED, 0);
    kit_must(t, 0, VERB_ROLL, -1);
    assert_non_null(strstr(told_to(t, 1, &german, &other), " nimmt zurück."));
    assert_non_null(strstr(other.at, " würfelt "));
    buffer_free(&other);
    table_close(t);
}

TEST(a_table_from_its_log_is_told_alike)
{
    table *t = kit_turn_of_0(3, 2);
    text before = buffer_new(), after = buffer_new(), file = buffer_new();

    kit_must(t, 0, VERB_ROLL, -1);
    told_to(t, SEAT_ALL, &german, &before);
    json j = json_to(&file);

    replay_write(t, NULL, &j);
    opened_table again = replay_read_text(kit_catalogue, file.at, file.length, NULL);

    assert_int_equal(again.refused.code, ACCEPTED);
    assert_string_equal(told_to(again.table, SEAT_ALL, &german, &after), before.at);
    table_close(again.table);
    table_close(t);
    buffer_free(&before);
    buffer_free(&after);
    buffer_free(&file);
}

TEST(events_as_json_differ_in_words_alone)
{
    table *t = kit_turn_of_0(2, 1);
    text english = buffer_new(), other = buffer_in(&german);
    json in_english = json_to(&english), in_german = json_to(&other);

    json_add_object(&in_english);
    table_write_events(t, 1, 0, EVENTS_ALL, &in_english);
    json_end(&in_english);
    json_add_object(&in_german);
    table_write_events(t, 1, 0, EVENTS_ALL, &in_german);
    json_end(&in_german);
    const json_value *a = json_read(english.at, english.length, NULL),
                     *b = json_read(other.at, other.length, NULL);
    const json_value *list = json_get(a, "events");

    assert_false(json_equal(a, b));
    for (size_t i = 0; i < json_size(list); i++) {
        text said = text_of(json_get(json_at(list, i), "text"));

        edit_in_place(&b, &(edit){json_at(json_get(b, "events"), i), "text", said.at}, 1);
        buffer_free(&said);
    }
    assert_true(json_equal(a, b));
    json_free(a);
    json_free(b);
    buffer_free(&english);
    buffer_free(&other);
    table_close(t);
}
