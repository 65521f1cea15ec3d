/*
 * test_store.c: what every store promises, whatever it is made of.
 */
#include <stdio.h>
#include <unistd.h>

#include "base/buffer.h"
#include "kit/check.h"
#include "store/kit.h"

static void append(store *s, const char *table, int64_t number, const char *body)
{
    s->append(s, table, number, body, strlen(body));
}

static void expect_committed(store *s)
{
    refusal r = s->commit(s);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
    assert_int_equal(s->fault_count, 0);
    assert_false(s->pending);
}

/* The rows of a table, one after the other: "1:body 2:body ". */
static bool write_row(void *context, int64_t number, const char *body, size_t length)
{
    text *t = context;

    text_put_int(t, number);
    text_put_char(t, ':');
    text_put_bytes(t, body, length);
    text_put_char(t, ' ');
    return true;
}

static void expect_rows(store *s, const char *table, const char *rows)
{
    text t = buffer_new();
    bool any = s->read(s, table, 0, INT32_MAX, write_row, &t);

    assert_int_equal(any, rows[0] != '\0');
    assert_string_equal(t.at == NULL ? "" : t.at, rows);
    buffer_free(&t);
}

TEST(wr_041_rows_are_read_in_the_order_of_their_numbers)
{
    store *s = open_store();
    const char *table = fresh_table();

    assert_false(s->pending);
    append(s, table, 2, "two");
    append(s, table, 10, "ten");
    append(s, table, 1, "one");
    assert_true(s->pending);
    expect_committed(s);
    expect_rows(s, table, "1:one 2:two 10:ten ");
    s->close(s);
    s = open_store();
    expect_rows(s, table, "1:one 2:two 10:ten ");
    expect_rows(s, fresh_table(), "");
    s->close(s);
}

TEST(wr_041_nothing_is_there_before_the_commit)
{
    store *s = open_store(), *other = open_store();
    const char *table = fresh_table();

    append(s, table, 1, "one");
    expect_rows(other, table, "");
    expect_committed(s);
    expect_rows(other, table, "1:one ");
    assert_int_equal(s->commit(s).code, ACCEPTED); /* nothing is nothing */
    expect_rows(other, table, "1:one ");
    s->close(s);
    other->close(other);
}

TEST(wr_041_what_is_gathered_is_written_when_the_store_closes)
{
    store *s = open_store();
    const char *table = fresh_table();

    append(s, table, 1, "one");
    s->close(s);
    s = open_store();
    expect_rows(s, table, "1:one ");
    s->close(s);
}

TEST(wr_041_a_number_is_taken_once)
{
    store *s = open_store(), *other = open_store();
    const char *table = fresh_table();

    append(s, table, 1, "one");
    expect_committed(s);
    append(other, table, 1, "another one");
    refusal r = other->commit(other);

    assert_int_equal(r.code, REFUSED_FILE);
    assert_int_equal(other->fault_count, 1);
    assert_string_equal(other->faults[0].table, table);
    expect_rows(s, table, "1:one ");
    /* It stands there, but this one has not written it. */
    append(other, table, 1, "one");
    assert_int_equal(other->commit(other).code, REFUSED_FILE);
    append(other, table, 2, "two");
    expect_committed(other);
    expect_rows(s, table, "1:one 2:two ");
    s->close(s);
    other->close(other);
}

TEST(wr_041_a_number_is_taken_once_in_a_commit_too)
{
    store *s = open_store();
    const char *table = fresh_table(), *is_valid = fresh_table();

    append(s, table, 1, "one");
    append(s, is_valid, 1, "one");
    append(s, table, 1, "another one");
    assert_int_equal(s->commit(s).code, REFUSED_FILE);
    assert_int_equal(s->fault_count, 1);
    assert_string_equal(s->faults[0].table, table);
    expect_rows(s, table, "");
    expect_rows(s, is_valid, "1:one ");
    s->close(s);
}

static bool copy_note(void *context, const char *table, const char *note)
{
    text *t = context;

    text_format(t, "%s=%s ", table, note);
    return true;
}

/* The notes changed last, the newest first. */
static void expect_notes(
    store *s, int most, const char *first, const char *one, const char *second, const char *two)
{
    text t = buffer_new(), wanted = buffer_new();

    s->notes(s, NOTES_OF_ALL, most, copy_note, &t);
    text_format(&wanted, "%s=%s ", first, one);
    if (most > 1)
        text_format(&wanted, "%s=%s ", second, two);
    assert_string_equal(t.at, wanted.at);
    buffer_free(&t);
    buffer_free(&wanted);
}

/* A fault stays with its table: its rows and its note are left out, all others are written. */
TEST(wr_041_only_the_table_at_fault_is_left_out)
{
    store *s = open_store();
    const char *is_valid = fresh_table(), *broken = fresh_table(), *also = fresh_table();

    append(s, broken, 2, "there already");
    append(s, also, 1, "this as well");
    s->note(s, broken, 5000000001, "old");
    expect_committed(s);
    append(s, is_valid, 1, "one");
    append(s, broken, 1, "left out");
    append(s, broken, 2, "at fault");
    append(s, also, 1, "at fault");
    append(s, is_valid, 2, "two");
    s->note(s, broken, 5000000003, "new");
    s->note(s, is_valid, 5000000002, "sound");
    assert_int_equal(s->commit(s).code, REFUSED_FILE);
    assert_int_equal(s->fault_count, 2);
    expect_rows(s, is_valid, "1:one 2:two ");
    expect_rows(s, broken, "2:there already ");
    expect_rows(s, also, "1:this as well ");
    expect_notes(s, 2, is_valid, "sound", broken, "old");
    append(s, is_valid, 3, "three");
    expect_committed(s);
    s->close(s);
}

TEST(wr_041_of_a_tables_notes_the_last_one_stays)
{
    store *s = open_store();
    const char *a = fresh_table(), *b = fresh_table();

    s->note(s, a, 6000000001, "a1");
    s->note(s, b, 6000000002, "b1");
    s->note(s, a, 6000000003, "a2");
    expect_committed(s);
    expect_notes(s, 2, a, "a2", b, "b1");
    s->note(s, b, 6000000004, "b \xc3\xa4\xe2\x82\xac '\"\\ \n {}");
    expect_committed(s);
    expect_notes(s, 2, b, "b \xc3\xa4\xe2\x82\xac '\"\\ \n {}", a, "a2");
    expect_notes(s, 1, b, "b \xc3\xa4\xe2\x82\xac '\"\\ \n {}", NULL, NULL);
    s->close(s);
}

static bool count_note(void *context, const char *table, const char *note)
{
    (void)table, (void)note;
    return ++*(int *)context > 0;
}

/* However many others there are that were changed since. */
TEST(wr_041_the_notes_of_games_under_way_are_found)
{
    enum { OTHERS = 200 };
    store *s = open_store();
    const char *game = fresh_table(), *ended = fresh_table();
    text found = buffer_new(), wanted = buffer_new();
    int before = 0, after = 0;

    s->notes(s, NOTES_OF_GAMES, INT32_MAX, count_note, &before);
    s->note(s, game, 7000000001, "{\"phase\":\"playing\"}");
    s->note(s, ended, 7000000002, "{\"phase\":\"playing\"}");
    for (int i = 0; i < OTHERS; i++)
        s->note(s, fresh_table(), 7000000003 + i, "{\"phase\":\"over\",\"title\":\"playing\"}");
    expect_committed(s);
    s->note(s, ended, 7000000003, "{\"phase\":\"over\"}");
    expect_committed(s);
    s->notes(s, NOTES_OF_GAMES, INT32_MAX, count_note, &after);
    assert_int_equal(after, before + 1);
    s->notes(s, NOTES_OF_GAMES, 1, copy_note, &found);
    text_format(&wanted, "%s={\"phase\":\"playing\"} ", game);
    assert_string_equal(found.at, wanted.at);
    buffer_free(&found);
    buffer_free(&wanted);
    s->close(s);
}

typedef struct {
    const char *body;
    size_t length;
    int count;
} expected_body;

static bool compare_body(void *context, int64_t number, const char *body, size_t length)
{
    expected_body *e = context;

    assert_int_equal(number, ++e->count);
    assert_int_equal(length, e->length);
    assert_memory_equal(body, e->body, length);
    return true;
}

TEST(wr_041_a_body_is_any_bytes_and_may_be_large)
{
    enum { LARGE = 3 << 20 };
    store *s = open_store();
    const char *table = fresh_table(), *empty = fresh_table();
    char *body = heap_zeroed(LARGE);

    for (int i = 0; i < LARGE; i++)
        body[i] = (char)(i * 7 + i / 256); /* every byte, zero too, in every order */
    for (int i = 1; i <= 3; i++)
        s->append(s, table, i, body, LARGE);
    s->append(s, empty, 1, "", 0);
    expect_committed(s);
    expected_body e = {body, LARGE, 0};

    assert_true(s->read(s, table, 0, INT32_MAX, compare_body, &e));
    assert_int_equal(e.count, 3);
    expect_rows(s, empty, "1: ");
    s->close(s);
    free(body);
}

static bool count_rows(void *context, int64_t number, const char *body, size_t length)
{
    (void)number, (void)body, (void)length;
    ++*(int *)context;
    return true;
}

static bool only_one(void *context, int64_t number, const char *body, size_t length)
{
    count_rows(context, number, body, length);
    return false;
}

TEST(wr_041_many_tables_in_one_commit)
{
    enum { TABLES = 500, ROWS = 8 };
    store *s = open_store();
    const char *table[TABLES];

    for (int i = 0; i < TABLES; i++)
        table[i] = fresh_table();
    for (int row = 1; row <= ROWS; row++)
        for (int i = 0; i < TABLES; i++)
            append(s, table[i], row, table[i]);
    expect_committed(s);
    for (int i = 0; i < TABLES; i++) {
        int count = 0;

        assert_true(s->read(s, table[i], 0, INT32_MAX, count_rows, &count));
        assert_int_equal(count, ROWS);
    }
    int count = 0;

    assert_true(s->read(s, table[0], 0, INT32_MAX, only_one, &count));
    assert_int_equal(count, 1);
    expect_rows(s, fresh_table(), ""); /* the connection is free for the next question */
    s->close(s);
}

/* Two servers that start at once must end up with the same key. */
TEST(wr_041_a_value_of_the_servers_own_is_the_one_kept_first)
{
    store *s = open_store(), *other = open_store();
    const char *name = fresh_table();
    unsigned char mine[4] = {1, 0, 255, 3}, others[4] = {9, 9, 9, 9}, found[4];

    assert_false(s->recall(s, name, found, sizeof found));
    s->keep(s, name, mine, sizeof mine);
    other->keep(other, name, others, sizeof others);
    expect_committed(s);
    expect_committed(other);
    assert_true(other->recall(other, name, found, sizeof found));
    assert_memory_equal(found, mine, sizeof mine);
    assert_false(s->recall(s, name, found, 3));
    s->close(s);
    other->close(other);
}

typedef struct {
    char last[200];
    int64_t number;
    int count;
} walk;

static bool walk_on(void *context, const store_item *i)
{
    walk *w = context;
    int order = strcmp(w->last, i->name);

    assert_true(w->count == 0 || order < 0 || (order == 0 && w->number < i->number));
    snprintf(w->last, sizeof w->last, "%s", i->name);
    w->number = i->number;
    w->count++;
    return true;
}

TEST(wr_041_everything_is_listed_by_name_and_number)
{
    store *s = open_store();
    int before[ITEM_KINDS];
    const char *names[] = {"a", "B", "aa", "_", "\xc3\xa4"}; /* in the order of no alphabet */

    for (int kind = 0; kind < ITEM_KINDS; kind++) {
        walk w = {0};

        assert_true(s->items(s, (item_kind)kind, walk_on, &w));
        before[kind] = w.count;
    }
    for (int i = 0; i < 5; i++) {
        char name[40];

        snprintf(name, sizeof name, "%s-%d", names[i], (int)getpid());
        append(s, name, 2, "two");
        append(s, name, 1, "one");
        s->note(s, name, i, "note");
        s->keep(s, name, "own", 3);
        s->version(s, name, 3000);
    }
    expect_committed(s);
    for (int kind = 0; kind < ITEM_KINDS; kind++) {
        walk w = {0};

        assert_true(s->items(s, (item_kind)kind, walk_on, &w));
        assert_int_equal(w.count - before[kind], kind == ITEM_ROW ? 10 : 5);
    }
    s->close(s);
}

TEST(wr_041_a_store_that_cannot_be_there_is_refused)
{
    static const char *const nowhere[] = {
        "/nowhere/at/all/tables.db", "postgres:///nothing?host=/nowhere"};

    for (int i = 0; i < 2; i++) {
        opened_store opened = store_open(nowhere[i]);

        assert_null(opened.store);
        assert_int_equal(opened.refused.code, REFUSED_FILE);
        assert_int_equal(opened.refused.text[strlen(opened.refused.text) - 1], '.');
    }
}

/* Whoever is alone needs no lease, and is granted every one; a node that has joined, too. */
TEST(wr_041_a_table_of_nobody_is_granted)
{
    store *s = open_store();
    store_node me = {.name = "alone", .address = "http://127.0.0.1:1/", .version = "0.3.0"};
    const char *table = fresh_table();

    append(s, table, 1, "one");
    expect_committed(s);
    assert_int_equal(s->join(s, &me, 60000).code, ACCEPTED);
    assert_int_equal(s->lease(s, table).answer, LEASE_GRANTED);
    assert_int_equal(s->lease(s, table).answer, LEASE_GRANTED);
    assert_int_equal(s->renew(s, 60000).answer, RENEWAL_DONE);
    append(s, table, 2, "two");
    s->tell(s, "note");
    expect_committed(s);
    s->release(s, table);
    expect_rows(s, table, "1:one 2:two ");
    s->close(s);
}
