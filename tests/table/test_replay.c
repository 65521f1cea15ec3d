/* test_replay.c: games as files: there and back, and every way in which one can be wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/state_json.h"
#include "kit/edit.h"
#include "table/kit.h"
#include "table/reseal.h"

static text written(const table *t)
{
    text out = buffer_new();

    replay_write_lines(t, &out);
    return out;
}

/* A game with all kinds of entries: choices, a rigged outcome, something taken back. */
static table *eventful(void)
{
    table *t = kit_turn_of_0(3, 1);

    table_name_seat(t, 0, "Ada \"the\" First");
    table_seat_bot(t, 2, bot_find("officer"));
    kit_must(t, 0, VERB_BOAST, 7);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    assert_int_equal(table_undo_by(t), -1);
    table_rig(t, FROM_DIE, 4);
    kit_must(t, 0, VERB_ROLL, -1);
    kit_must(t, 0, VERB_DRAW, -1);
    return t;
}

static table *must_read(const text *t)
{
    opened_table opened = replay_read_text(kit_catalogue, t->at, t->length, NULL);

    if (opened.refused.code != ACCEPTED)
        fail_msg("refused: %s", opened.refused.text);
    return opened.table;
}

TEST(WR_016_a_replay_leads_to_the_same_table)
{
    table *t = eventful();
    text first = written(t);
    table *again = must_read(&first);
    text second = written(again);

    assert_memory_equal(table_state(again), table_state(t), sizeof(pig));
    assert_string_equal(first.at, second.at);
    assert_string_equal(table_seat_name(again, 0), "Ada \"the\" First");
    assert_ptr_equal(table_seat_bot_kind(again, 2), bot_find("officer"));
    assert_int_equal(table_event_count(again, SEAT_ALL), table_event_count(t, SEAT_ALL));
    assert_true(table_is_lab(again));
    buffer_free(&first);
    buffer_free(&second);
    table_close(t);
    table_close(again);
}

TEST(a_report_of_a_problem_holds_a_replay)
{
    table *t = eventful();
    text file = written(t);
    text report = buffer_new();

    text_put(&report, "{\"wardroom\": \"0.1\", \"replay\": ");
    text_put(&report, file.at);
    text_put(&report, "}");
    table *again = must_read(&report);

    assert_memory_equal(table_state(again), table_state(t), sizeof(pig));
    buffer_free(&file);
    buffer_free(&report);
    table_close(t);
    table_close(again);
}

TEST(WR_016_finished_games_of_every_size)
{
    for (uint64_t number = 0; number < 20; number++) {
        table *t = kit_finished(2 + (int)(number % 3), number);
        text file = written(t);
        table *again = must_read(&file);

        assert_memory_equal(table_state(again), table_state(t), sizeof(pig));
        buffer_free(&file);
        table_close(t);
        table_close(again);
    }
}

TEST(a_game_set_up_by_hand_is_kept_with_its_position)
{
    table *t = eventful();
    any_state position;

    memcpy(&position, table_state(t), sizeof(pig));
    opened_table opened = table_open_position(&pig_game, &position);

    kit_must(opened.table, 0, VERB_HOLD, -1);
    text file = written(opened.table);
    table *again = must_read(&file);

    assert_true(table_from_position(again) && table_is_lab(again));
    assert_memory_equal(table_state(again), table_state(opened.table), sizeof(pig));
    buffer_free(&file);
    table_close(t);
    table_close(opened.table);
    table_close(again);
}

/* ---- the stack ---- */

typedef struct {
    const json_value *frame[FLOW_DEPTH];
    size_t depth;
} stack;

static stack stack_of(const json_value *frames)
{
    stack s = {.depth = json_size(frames)};

    for (size_t i = 0; i < s.depth; i++)
        s.frame[i] = json_at(frames, i);
    return s;
}

/* Frames that an entry names: each differs from the one before.  Returns the stack after it. */
static stack stack_after(const stack *before, const json_value *from, int *named)
{
    const json_value *state = json_get(from, "state");
    const json_value *part = json_get(state == NULL ? json_get(from, "whole") : state, "flow");
    const json_value *frames = json_get(part, "stack"), *depth = json_get(part, "depth");
    stack after = json_is_array(frames) ? stack_of(frames) : *before;

    assert_true(frames == NULL || json_is_array(frames) == (state == NULL));
    if (depth != NULL && after.depth > (size_t)json_integer(depth))
        after.depth = (size_t)json_integer(depth);
    for (const json_value *one = json_members(frames); one != NULL; one = json_next(one)) {
        size_t i = (size_t)atoi(json_name(one));

        assert_false(i < before->depth && json_equal(before->frame[i], one));
        assert_true(i <= after.depth);
        after.depth = i == after.depth ? i + 1 : after.depth;
        after.frame[i] = one;
        ++*named;
    }
    return after;
}

/* As a list in full; the caller frees it. */
static char *stack_text(const stack *s)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_array(&j);
    for (size_t i = 0; i < s->depth; i++)
        json_add_value(&j, s->frame[i]);
    json_end(&j);
    return t.at;
}

/* Each entry has the frames that differ; earlier versions wrote all of them, and that is read as well. */
TEST(WR_016_an_entry_has_the_frames_that_differ_or_all)
{
    table *t = kit_finished(3, 4);
    text file = written(t);
    const json_value *replay = json_read(file.at, file.length, NULL);
    const json_value *entries = json_get(replay, "entries");
    stack now = stack_of(json_get(json_get(json_get(replay, "start"), "flow"), "stack"));
    edit *edits = heap_zeroed(sizeof *edits * json_size(entries));
    int named = 0, active_order = 0;
    size_t count = 0;

    for (size_t i = 0; i < json_size(entries); i++) {
        const json_value *e = json_at(entries, i), *part = json_get(json_get(e, "state"), "flow");

        now = stack_after(&now, e, &named);
        active_order += (int)now.depth;
        if (json_get(part, "stack") != NULL)
            edits[count++] = (edit){part, "stack", stack_text(&now)};
    }
    edit_in_place(&replay, edits, count);
    for (size_t i = 0; i < count; i++)
        free((void *)edits[i].value);
    free(edits);
    assert_in_range(named, 1, active_order - 1);
    reseal(&replay);
    opened_table again = replay_read(kit_catalogue, replay, "", &(signature_found){0});

    assert_int_equal(again.refused.code, ACCEPTED);
    for (int moment = 0; moment <= table_moments(t); moment++) {
        any_state one, other;

        table_state_at(t, moment, &one);
        table_state_at(again.table, moment, &other);
        assert_memory_equal(&one, &other, sizeof(pig));
    }
    json_free(replay);
    buffer_free(&file);
    table_close(t);
    table_close(again.table);
}

/* The file with the first `from` replaced by `to`. */
static text changed(const text *file, const char *from, const char *to)
{
    text out = buffer_new();
    const char *at = strstr(file->at, from);

    if (at == NULL)
        fail_msg("there is no %s in the file", from);
    text_put_bytes(&out, file->at, (size_t)(at - file->at));
    text_put(&out, to);
    text_put(&out, at + strlen(from));
    return out;
}

static void expect_refused(const text *file, const char *from, const char *to, const char *reason)
{
    text bad = changed(file, from, to);
    opened_table opened = replay_read_text(kit_catalogue, bad.at, bad.length, NULL);

    if (opened.refused.code == ACCEPTED || strstr(opened.refused.text, reason) == NULL)
        fail_msg("%s -> %s: expected a refusal with \"%s\", got \"%s\"", from, to, reason,
            opened.refused.text);
    buffer_free(&bad);
    table_close(opened.table);
}

TEST(WR_016_whatever_is_wrong_is_refused_with_its_place)
{
    table *t = eventful();
    text file = written(t);

    expect_refused(&file, "wardroom-replay", "something", "format");
    expect_refused(&file, "\"version\":2", "\"version\":1", "first form");
    expect_refused(&file, "\"version\":2", "\"version\":3", "newer than this program's");
    expect_refused(&file, "\"game\":\"pig\"", "\"game\":\"hog\"", "game");
    expect_refused(&file, "\"seats\":3", "\"seats\":9", "seats");
    expect_refused(&file, "\"seats\":3", "\"seats\":\"3\"", "seats");
    expect_refused(&file, "\"short\"", "\"tiny\"", "tiny");
    expect_refused(&file, "\"settings\"", "\"options\"", "options");
    expect_refused(&file, "\"open_seed\":true", "\"open_seed\":false", "How the game began");
    expect_refused(&file, "\"rigged\":true", "\"rigged\":false", "behind the entries");
    expect_refused(&file, "\"officer\"", "\"random\"", "behind the entries");
    expect_refused(&file, "[\"Ada", "[\"Ida", "behind the entries");
    expect_refused(&file, "\"ask\":1", "\"ask\":2", "Entry 1");
    expect_refused(&file, "\"undo\":3", "\"undo\":2", "Entry 5");
    expect_refused(&file, "\"outcome\":\"five\"", "\"outcome\":\"six\"", "Entry 6");
    expect_refused(&file, "\"args\":[7]", "\"args\":[8]", "Entry 4");
    expect_refused(&file, "{\"seat\":0", "{\"place\":0", "Entry");
    expect_refused(&file, "\"entries\":[", "\"entries\":[7,", "entries[0]");
    expect_refused(&file, "\"entries\":[", "\"entries\":[{},", "entries[0].link");
    expect_refused(&file, "}", "", "JSON");
    buffer_free(&file);
    table_close(t);
}

/* The same by somebody who computes all links anew: then the rules notice. */
static void expect_forgery_refused(
    const text *file, const char *from, const char *to, const char *reason)
{
    text bad = changed(file, from, to);
    const json_value *replay = json_read(bad.at, bad.length, NULL);

    assert_non_null(replay);
    reseal(&replay);
    opened_table opened = replay_read(kit_catalogue, replay, "", NULL);

    if (opened.refused.code == ACCEPTED || strstr(opened.refused.text, reason) == NULL)
        fail_msg("%s -> %s: expected a refusal with \"%s\", got \"%s\"", from, to, reason,
            opened.refused.text);
    json_free(replay);
    buffer_free(&bad);
}

TEST(WR_016_who_computes_the_chain_anew_is_caught_by_the_rules)
{
    table *t = eventful();
    text file = written(t);

    expect_forgery_refused(&file, "\"epoch\":1", "\"epoch\":2", "newer than this program");
    expect_forgery_refused(&file, "\"officer\"", "\"genius\"", "bots[2]");
    expect_forgery_refused(&file, "[\"Ada", "[\"\\u0007Ada", "name");
    expect_forgery_refused(&file, "\"rigged\":true", "\"rigged\":false", "rigged");
    expect_forgery_refused(&file, "\"ask\":1", "\"ask\":2", "Entry 1");
    expect_forgery_refused(&file, "\"verb\":\"pass\"", "\"verb\":\"rest\"", "Entry 1");
    expect_forgery_refused(&file, "\"verb\":\"pass\"", "\"verb\":\"roll\"", "Entry 1");
    expect_forgery_refused(&file, "\"undo\":3", "\"undo\":2", "Entry 5");
    expect_forgery_refused(&file, "\"rig\":\"die\"", "\"rig\":\"coin\"", "rig");
    expect_forgery_refused(&file, "\"outcome\":\"five\"", "\"outcome\":\"six\"", "Entry 6");
    expect_forgery_refused(&file, "\"outcome\":\"five\"", "\"outcome\":\"nine\"", "outcome");
    expect_forgery_refused(&file, "\"args\":[7]", "\"args\":[8]", "Entry 4");
    expect_forgery_refused(&file, "\"args\":[7]", "\"args\":[7,7,7,7,7]", "Entry 4");
    expect_forgery_refused(&file, "\"learned\":true,", "", "Entry");
    expect_forgery_refused(&file, "\"asks\":2", "\"asks\":3", "");
    buffer_free(&file);
    table_close(t);
}

static void expect_other_components(const text *file)
{
    opened_table opened = replay_read_text(kit_catalogue, file->at, file->length, NULL);

    kit_expect(opened.refused, REFUSED_COMPONENTS, WR(24));
    assert_null(opened.table);
}

TEST(WR_024_a_replay_is_played_again_with_its_own_components)
{
    boar_has.number = 1;
    table *t = kit_table_of(&boar_game, 3, 1);

    kit_must(t, 0, VERB_BID, 2);
    text file = written(t), plain = written(t);
    const char *name = strstr(file.at, "\"components\":\"");
    char member[40] = {0};

    assert_non_null(name);
    memcpy(member, name, strlen("\"components\":\"0123456789abcdef\","));
    table_close(must_read(&file));
    boar_has.number = 2;
    expect_other_components(&file);
    boar_has.number = 1;
    text nameless = changed(&file, member, "");

    expect_other_components(&nameless);
    expect_refused(&file, "\"components\":\"", "\"components\":\"x", "components");
    expect_refused(&file, member, "\"components\":7,", "components");
    expect_refused(&file, member, "\"components\":\"0123456789abcdef\",", "0123456789abcdef");
    table_close(must_read(&plain));
    buffer_free(&file);
    buffer_free(&plain);
    buffer_free(&nameless);
    table_close(t);
}

TEST(WR_024_a_game_without_such_components_names_none)
{
    table *t = eventful();
    text file = written(t);

    assert_null(strstr(file.at, "components"));
    expect_refused(
        &file, "\"seats\":3", "\"components\":\"0123456789abcdef\",\"seats\":3", "components");
    buffer_free(&file);
    table_close(t);
}

TEST(WR_024_a_game_set_up_by_hand_names_its_components_too)
{
    boar_has.number = 1;
    table *t = kit_table_of(&boar_game, 3, 1);
    any_state position;

    memcpy(&position, table_state(t), sizeof(pig));
    opened_table opened = table_open_position(&boar_game, &position);
    text file = written(opened.table);

    table_close(must_read(&file));
    boar_has.number = 2;
    expect_other_components(&file);
    boar_has.number = 1;
    buffer_free(&file);
    table_close(t);
    table_close(opened.table);
}

TEST(WR_026_a_replay_of_what_cannot_begin_is_refused)
{
    table *t = kit_table_of(&boar_game, 4, 1);
    text file = written(t);

    expect_forgery_refused(
        &file, "\"goal\":\"short\"", "\"goal\":\"long\"", "not for four. (PG-001)");
    buffer_free(&file);
    table_close(t);
}

/* Another seed gives other dice; that is what the commitment and the hashes are for. */
TEST(WR_019_changed_dice_are_found)
{
    table *t = eventful();
    text file = written(t);
    const char *seed_at = strstr(file.at, "\"seed\":\"") + 8;
    char digits[3] = {seed_at[0], seed_at[1]}, from[40], to[40];

    snprintf(from, sizeof from, "\"seed\":\"%s", digits);
    snprintf(to, sizeof to, "\"seed\":\"%s", strcmp(digits, "ff") == 0 ? "00" : "ff");
    expect_refused(&file, from, to, "commitment");
    expect_refused(&file, "\"commitment\":\"", "\"commitment\":\"ff", "commitment");
    buffer_free(&file);
    table_close(t);
}

/* Cut anywhere, a replay is refused and nothing worse happens. */
TEST(WR_016_a_replay_cut_short_is_refused)
{
    table *t = eventful();
    text file = written(t);

    for (size_t length = 0; length + 2 < file.length; length += 7) {
        opened_table opened = replay_read_text(kit_catalogue, file.at, length, NULL);

        assert_int_not_equal(opened.refused.code, ACCEPTED);
    }
    buffer_free(&file);
    table_close(t);
}

/* Undo entries are held to the rules of taking back, like the people who made them. */
TEST(WR_013_a_replay_cannot_take_back_a_roll)
{
    table *t = kit_turn_of_0(2, 9);

    kit_must(t, 0, VERB_ROLL, -1);
    text file = written(t);

    text bad = changed(&file, "\"entries\":[", "\"entries\":[");
    const json_value *replay = json_read(bad.at, bad.length, NULL);
    char forged[100];

    snprintf(forged, sizeof forged, "{\"seat\":0,\"ask\":%d,\"undo\":%d,\"told\":[],\"state\":{}}",
        (int)table_state(t)->asks, table_moments(t) - 1);
    edit_in_place(&replay, &(edit){json_get(replay, "entries"), "+", forged}, 1);
    reseal(&replay);
    opened_table opened = replay_read(kit_catalogue, replay, "", NULL);

    kit_expect(opened.refused, REFUSED_REPLAY, WR(16));
    assert_non_null(strstr(opened.refused.text, "Entry 4"));
    json_free(replay);
    buffer_free(&bad);
    buffer_free(&file);
    table_close(t);
}

/* Not even when the state that it claims is the very one before the roll. */
TEST(WR_013_a_forger_cannot_take_back_a_roll_either)
{
    table *t = kit_turn_of_0(2, 9);
    any_state before;
    text file, entry_of = buffer_new();
    json j = json_to(&entry_of);

    kit_must(t, 0, VERB_ROLL, -1);
    table_state_at(t, table_moments(t) - 1, &before);
    before.flow.asks = table_state(t)->asks + 1;
    json_add_object(&j);
    json_put_int(&j, "seat", 0);
    json_put_int(&j, "ask", table_state(t)->asks);
    json_put_int(&j, "undo", table_moments(t) - 1);
    json_put_bool(&j, "learned", true);
    json_put_array(&j, "told");
    json_end(&j);
    json_put_object(&j, "state");
    state_json_write(&pig_game, table_state(t), &before.flow, &j);
    json_end(&j);
    json_end(&j);
    file = written(t);
    const json_value *replay = json_read(file.at, file.length, NULL);

    edit_in_place(&replay, &(edit){json_get(replay, "entries"), "+", entry_of.at}, 1);
    reseal(&replay);
    opened_table opened = replay_read(kit_catalogue, replay, "", NULL);

    kit_expect(opened.refused, REFUSED_REPLAY, WR(16));
    assert_non_null(strstr(opened.refused.text, "cannot be undone"));
    json_free(replay);
    buffer_free(&file);
    buffer_free(&entry_of);
    table_close(t);
}

TEST(WR_020_a_save_replaces_the_old_file_completely)
{
    char folder[] = "/tmp/wardroom-test-XXXXXX", path[64];
    table *t = eventful();

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game.json", folder);
    kit_expect(replay_save_file(t, path), ACCEPTED, 0);
    kit_must(t, 0, VERB_HOLD, -1);
    kit_expect(replay_save_file(t, path), ACCEPTED, 0);
    opened_table opened = replay_load_file(kit_catalogue, path, NULL);

    kit_expect(opened.refused, ACCEPTED, 0);
    assert_memory_equal(table_state(opened.table), table_state(t), sizeof(pig));
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0); /* no file can take the name of a folder */
    kit_expect(replay_save_file(t, path), REFUSED_FILE, WR(20));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left behind */
    kit_expect(replay_load_file(kit_catalogue, path, NULL).refused, REFUSED_FILE, WR(20));
    kit_expect(replay_save_file(t, path), REFUSED_FILE, WR(20));
    table_close(opened.table);
    table_close(t);
}
