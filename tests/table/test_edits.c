/*
 * test_edits.c: whatever is changed in a record is noticed.
 *
 * Games of officers are played for a while and written down.  Then each member of the record is
 * changed, removed, doubled or swapped with its neighbour, one at a time, and the record is read again.
 */
#include <stdio.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "games/games.h"
#include "keys/signer.h"
#include "kit/check.h"
#include "kit/edit.h"
#include "record/replay.h"

/* A record, how many edits were tried on it, and of how many one is tried. */
typedef struct {
    const json_value *replay;
    int tried, seen, one_of;
} trial;

static void expect_noticed(trial *e, const edit *edits, size_t count, const char *what)
{
    const json_value *bad = edited(e->replay, edits, count);
    opened_table opened = replay_read(
        (catalogue){games, game_count}, bad, "", &(signature_found){.checks = signer_check});

    e->tried++;
    if (opened.refused.code == ACCEPTED) {
        table_close(opened.table);
        fail_msg("edit %d, %s, was not noticed", e->seen, what);
    }
    json_free(bad);
}

/* Of a long record only some are tried, spread by chance that is the same every time. */
static bool is_tried(trial *e)
{
    return hash_fold(7, (uint64_t)++e->seen) % (uint64_t)e->one_of == 0;
}

/* Another value of the same kind as JSON; false: it holds others. */
static bool changed(const json_value *value, text *out)
{
    json j = json_to(out);
    char said[400];

    if (json_is_integer(value))
        json_add_int(&j, json_integer(value) + 1);
    else if (json_is_bool(value))
        json_add_bool(&j, !json_is_true(value));
    else if (json_is_null(value))
        json_add_int(&j, 0);
    if (json_is_string(value)) {
        snprintf(said, sizeof said, "%s", json_string(value));
        said[1] = json_length(value) == 0 ? '\0' : said[1];
        said[0] = said[0] == 'a' ? 'b' : 'a';
        json_add_string(&j, said);
    }
    return out->length > 0;
}

static void try_inside(trial *e, const json_value *container);

static void try_other(trial *e, const json_value *in, const char *name, const json_value *value)
{
    text other = buffer_new();

    if (is_tried(e) && changed(value, &other))
        expect_noticed(e, &(edit){in, name, other.at}, 1, name);
    buffer_free(&other);
}

static void try_object(trial *e, const json_value *object)
{
    for (const json_value *m = json_members(object); m != NULL; m = json_next(m)) {
        const char *name = json_name(m);

        try_other(e, object, name, m);
        try_inside(e, m);
        if (strcmp(name, "signature") != 0 && is_tried(e))
            expect_noticed(e, &(edit){object, name, NULL}, 1, name);
    }
    if (is_tried(e))
        expect_noticed(e, &(edit){object, "more", "1"}, 1, "a further member");
}

static void try_never_and_twice(
    trial *e, const json_value *list, const char *place, const json_value *value)
{
    text once = text_of(value), twice = buffer_new();

    text_format(&twice, "%s,%s", once.at, once.at);
    expect_noticed(e, &(edit){list, place, NULL}, 1, "an element removed");
    expect_noticed(e, &(edit){list, place, twice.at}, 1, "an element doubled");
    buffer_free(&once);
    buffer_free(&twice);
}

static void try_element(trial *e, const json_value *list, size_t i)
{
    const json_value *value = json_at(list, i), *next = json_at(list, i + 1);
    char place[24], place_of_next[24];

    snprintf(place, sizeof place, "%zu", i);
    snprintf(place_of_next, sizeof place_of_next, "%zu", i + 1);
    try_other(e, list, place, value);
    if (is_tried(e))
        try_never_and_twice(e, list, place, value);
    if (next != NULL && !json_equal(next, value) && is_tried(e)) {
        text one = text_of(value), other = text_of(next);
        const edit swap[] = {{list, place, other.at}, {list, place_of_next, one.at}};

        expect_noticed(e, swap, 2, "two elements swapped");
        buffer_free(&one);
        buffer_free(&other);
    }
    try_inside(e, value);
}

static void try_inside(trial *e, const json_value *container)
{
    if (json_is_object(container))
        try_object(e, container);
    for (size_t i = 0; i < json_size(container); i++)
        try_element(e, container, i);
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
static const json_value *record_of(const game *g, int seat_count, int choices)
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
    const json_value *replay = json_read(written.at, written.length, NULL);

    table_close(opened.table);
    buffer_free(&written);
    return replay;
}

static void expect_all_noticed(const game *g, int choices, int one_of)
{
    trial e = {.replay = record_of(g, fewest_seats(g), choices), .one_of = one_of};
    opened_table opened = replay_read(
        (catalogue){games, game_count}, e.replay, "", &(signature_found){.checks = signer_check});

    if (opened.refused.code != ACCEPTED)
        fail_msg("%s: %s", g->id, opened.refused.text);
    table_close(opened.table);
    try_object(&e, e.replay);
    assert_true(e.tried >= 10);
    json_free(e.replay);
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

static refusal read_refused(const json_value *replay, signature_found *found)
{
    opened_table opened = replay_read((catalogue){games, game_count}, replay, "", found);

    table_close(opened.table);
    return opened.refused;
}

TEST(WR_034_a_record_is_signed_or_says_so)
{
    const json_value *replay = record_of(games[0], games[0]->seats_min, 6);
    signature_found found = {.checks = signer_check};

    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_true(found.is_signed && found.is_checked);
    edit_in_place(&replay, &(edit){replay, "signature", NULL}, 1);
    assert_int_equal(read_refused(replay, &found).code, REFUSED_REPLAY);
    edit_in_place(&replay, &(edit){replay, "signed_by", NULL}, 1);
    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_false(found.is_signed);
    json_free(replay);
}

static void expect_said(const signature_found *found, const char *words)
{
    char said[400];
    text t = text_in(said, sizeof said);

    signature_say(found, &t);
    assert_non_null(strstr(said, words));
}

/* Who cannot check a signature does not refuse it, and does not claim that it is good. */
TEST(WR_034_a_signature_that_was_not_checked_is_said_to_be_so)
{
    const json_value *replay = record_of(games[0], games[0]->seats_min, 6);
    const json_value *other = record_of(games[0], games[0]->seats_min, 7);
    text signature = text_of(json_get(other, "signature"));
    signature_found found = {0};

    edit_in_place(&replay, &(edit){replay, "signature", signature.at}, 1);
    assert_int_equal(read_refused(replay, &found).code, ACCEPTED);
    assert_true(found.is_signed && !found.is_checked);
    expect_said(&found, "The signature was not checked");
    found.checks = signer_check;
    assert_int_equal(read_refused(other, &found).code, ACCEPTED);
    expect_said(&found, "the server's own");
    buffer_free(&signature);
    json_free(replay);
    json_free(other);
}

/* Somebody else's key with the server's signature, and the other way round. */
TEST(WR_034_a_signature_is_its_signers_own)
{
    const json_value *replay = record_of(games[0], games[0]->seats_min, 6);
    const json_value *other = record_of(games[0], games[0]->seats_min, 7);
    text signer_of = text_of(json_get(other, "signed_by"));
    text signature = text_of(json_get(other, "signature"));
    signature_found found = {.checks = signer_check};

    edit_in_place(&replay, &(edit){replay, "signed_by", signer_of.at}, 1);
    assert_int_equal(read_refused(replay, &found).rule, WR(34));
    edit_in_place(&replay, &(edit){replay, "signature", signature.at}, 1);
    assert_int_equal(read_refused(replay, &found).rule, WR(34));
    buffer_free(&signer_of);
    buffer_free(&signature);
    json_free(replay);
    json_free(other);
}
