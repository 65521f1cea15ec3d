/*
 * test_edits.c: whatever is changed in a record is noticed.
 *
 * Games of officers are played for a while and written down.  Then each member of the record is
 * changed, removed, doubled or swapped with its neighbour, one at a time, and the record is read again.
 */
#include <stdio.h>

#include "check.h"
#include "core/hash.h"
#include "games/games.h"
#include "keys/signer.h"
#include "table/buffer.h"
#include "table/replay.h"

/* A record, how many edits were tried on it, and of how many one is tried. */
typedef struct {
    json_t *replay;
    int tried, seen, one_of;
} edits;

static void expect_noticed(edits *e, const char *what)
{
    opened_table opened = replay_read(
        (catalogue){games, game_count}, e->replay, "", &(proof){.checks = signer_check});

    e->tried++;
    if (opened.refused.code == ACCEPTED) {
        table_close(opened.table);
        fail_msg("edit %d, %s, was not noticed", e->seen, what);
    }
}

/* Of a long record only some are tried, spread by chance that is the same every time. */
static bool is_tried(edits *e)
{
    return hash_fold(7, (uint64_t)++e->seen) % (uint64_t)e->one_of == 0;
}

static json_t *changed(json_t *value)
{
    char text_of[400];

    switch (json_typeof(value)) {
    case JSON_INTEGER: return json_integer(json_integer_value(value) + 1);
    case JSON_TRUE: return json_false();
    case JSON_FALSE: return json_true();
    case JSON_NULL: return json_integer(0);
    case JSON_STRING:
        snprintf(text_of, sizeof text_of, "%s", json_string_value(value));
        text_of[0] = text_of[0] == 'a' ? 'b' : 'a';
        text_of[1] = text_of[0] != '\0' && json_string_length(value) == 0 ? '\0' : text_of[1];
        return json_string(text_of);
    default: return NULL;
    }
}

static void edit(edits *e, json_t *container);

static void edit_member(edits *e, json_t *object, const char *name)
{
    json_t *value = json_incref(json_object_get(object, name)), *other = changed(value);

    if (is_tried(e) && other != NULL) {
        json_object_set(object, name, other);
        expect_noticed(e, name);
        json_object_set(object, name, value);
    }
    edit(e, value);
    json_decref(other);
    json_decref(value);
}

/* Removing a member and putting it back moves it to the end, where our own order no longer matters: the
   chain covers the record as it is written, so the rest is tried on a copy. */
static void drop_member(edits *e, json_t *object, const char *name)
{
    if (!is_tried(e))
        return;
    json_t *copy = json_copy(object);

    json_object_del(object, name);
    expect_noticed(e, name);
    json_object_clear(object);
    json_object_update(object, copy);
    json_decref(copy);
}

static void edit_object(edits *e, json_t *object)
{
    json_t *copy = json_copy(object), *value;
    const char *name;

    json_object_foreach(copy, name, value)
    {
        edit_member(e, object, name);
        if (strcmp(name, "signature") != 0)
            drop_member(e, object, name);
    }
    if (is_tried(e)) {
        json_object_set_new(object, "more", json_integer(1));
        expect_noticed(e, "a further member");
        json_object_del(object, "more");
    }
    json_decref(copy);
}

static void edit_element(edits *e, json_t *list, size_t i)
{
    json_t *value = json_incref(json_array_get(list, i)), *next = json_array_get(list, i + 1);
    json_t *other = changed(value);

    if (is_tried(e) && other != NULL) {
        json_array_set(list, i, other);
        expect_noticed(e, "an element");
        json_array_set(list, i, value);
    }
    if (is_tried(e)) {
        json_array_remove(list, i);
        expect_noticed(e, "an element removed");
        json_array_insert(list, i, value);
        json_array_insert(list, i, value);
        expect_noticed(e, "an element doubled");
        json_array_remove(list, i);
    }
    if (next != NULL && !json_equal(next, value) && is_tried(e)) {
        json_incref(next);
        json_array_set(list, i, next);
        json_array_set(list, i + 1, value);
        expect_noticed(e, "two elements swapped");
        json_array_set(list, i, value);
        json_array_set(list, i + 1, next);
        json_decref(next);
    }
    json_decref(other);
    edit(e, value);
    json_decref(value);
}

static void edit(edits *e, json_t *container)
{
    if (json_is_object(container))
        edit_object(e, container);
    for (size_t i = 0; i < json_array_size(container); i++)
        edit_element(e, container, i);
}

/* The fewest seats that the game has with its usual settings. */
static int fewest_seats(const game *g)
{
    setup s = {.seat_count = g->seats_min};

    while (game_fits(g, &s).code != ACCEPTED)
        s.seat_count++;
    return s.seat_count;
}

/* A game of officers after so many choices, signed. */
static json_t *record_of(const game *g, int seat_count, int choices)
{
    setup s = {.seat_count = seat_count};
    opened_table opened;
    text written = buffer_new();
    json j = json_to(&written);
    signer by = signer_fresh();

    for (uint64_t number = 1; s.seat_count == seat_count; number++) {
        s.seed = seed_from_numbers(97, number);
        opened = table_open(g, &s, false);
        if (opened.table != NULL)
            break;
    }
    for (int seat = 0; seat < seat_count; seat++) {
        table_name_seat(opened.table, seat, "Somebody");
        table_seat_bot(opened.table, seat, bot_find(seat == 0 ? "random" : "officer"));
    }
    table_play_bots(opened.table, choices);
    replay_write(opened.table, &by, &j);
    json_t *replay = json_loadb(written.at, written.length, 0, NULL);

    table_close(opened.table);
    buffer_free(&written);
    return replay;
}

static void expect_all_noticed(const game *g, int choices, int one_of)
{
    edits e = {.replay = record_of(g, fewest_seats(g), choices), .one_of = one_of};
    opened_table opened =
        replay_read((catalogue){games, game_count}, e.replay, "", &(proof){.checks = signer_check});

    if (opened.refused.code != ACCEPTED)
        fail_msg("%s: %s", g->id, opened.refused.text);
    table_close(opened.table);
    edit_object(&e, e.replay);
    assert_true(e.tried >= 10);
    json_decref(e.replay);
}

TEST(WR_016_every_edit_of_a_short_record_is_noticed)
{
    for (int i = 0; i < game_count; i++)
        expect_all_noticed(games[i], 8, effort(5) < 5 ? 20 : 1);
}

TEST(WR_016_edits_of_a_finished_record_are_noticed)
{
    for (int i = 0; i < game_count; i++)
        expect_all_noticed(games[i], 100000, effort(5) < 5 ? 300 : 100);
}

static refusal read_refused(json_t *replay, proof *found)
{
    opened_table opened = replay_read((catalogue){games, game_count}, replay, "", found);

    table_close(opened.table);
    return opened.refused;
}

TEST(WR_034_a_record_is_signed_or_says_so)
{
    json_t *replay = record_of(games[0], games[0]->seats_min, 6);
    proof found = {.checks = signer_check};

    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_true(found.is_signed && found.is_checked);
    json_object_del(replay, "signature");
    assert_int_equal(read_refused(replay, &found).code, REFUSED_REPLAY);
    json_object_del(replay, "signed_by");
    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_false(found.is_signed);
    json_decref(replay);
}

static void expect_said(const proof *found, const char *words)
{
    char said[400];
    text t = text_in(said, sizeof said);

    proof_say(found, &t);
    assert_non_null(strstr(said, words));
}

/* Who cannot check a signature does not refuse it, and does not claim that it is good. */
TEST(WR_034_a_signature_that_was_not_checked_is_said_to_be_so)
{
    json_t *replay = record_of(games[0], games[0]->seats_min, 6);
    json_t *other = record_of(games[0], games[0]->seats_min, 7);
    proof found = {0};

    json_object_set(replay, "signature", json_object_get(other, "signature"));
    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_true(found.is_signed && !found.is_checked);
    expect_said(&found, "The signature was not checked");
    found.checks = signer_check;
    assert_int_equal(read_refused(other, &found).code, ACCEPTED);
    expect_said(&found, "the server's own");
    json_decref(replay);
    json_decref(other);
}

/* Somebody else's key with the server's signature, and the other way round. */
TEST(WR_034_a_signature_is_its_signers_own)
{
    json_t *replay = record_of(games[0], games[0]->seats_min, 6);
    json_t *other = record_of(games[0], games[0]->seats_min, 7);
    proof found = {.checks = signer_check};

    json_object_set(replay, "signed_by", json_object_get(other, "signed_by"));
    assert_int_equal(read_refused(replay, &found).rule, WR(34));
    json_object_set(replay, "signature", json_object_get(other, "signature"));
    assert_int_equal(read_refused(replay, &found).rule, WR(34));
    json_decref(replay);
    json_decref(other);
}
