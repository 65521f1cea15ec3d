/*
 * test_leases.c: several nodes at one store, each in turn the owner of a table.
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "kit/check.h"
#include "store/kit.h"

enum { LONG = 60000, SHORT = 1000 }; /* milliseconds of a lease */

/* Lets a little time pass, for at most half a minute in all; `looks` counts how often. */
static void look_again(int *looks, const char *what)
{
    if (++*looks > 3000)
        fail_msg("waited for %s", what);
    poll(NULL, 0, 10);
}

static void join_as(store *s, const char *name, const char *version, int lease_ms)
{
    store_node me = {0};

    snprintf(me.name, sizeof me.name, "%s", name);
    snprintf(me.address, sizeof me.address, "http://%s:8080/", name);
    snprintf(me.version, sizeof me.version, "%s", version);
    assert_int_equal(s->join(s, &me, lease_ms).code, ACCEPTED);
}

static store *node(const char *name, const char *version, int lease_ms)
{
    store *s = open_store();

    join_as(s, name, version, lease_ms);
    return s;
}

/* The table once its lease has ended. */
static void lease_at_last(store *s, const char *table)
{
    for (int looks = 0; s->lease(s, table).answer == LEASE_HELD;)
        look_again(&looks, "a lease to end");
    assert_int_equal(s->lease(s, table).answer, LEASE_GRANTED);
}

static refusal write_row(store *s, const char *table, int64_t number)
{
    s->append(s, table, number, "body", 4);
    s->note(s, table, number, "note");
    return s->commit(s);
}

static void expect_written(store *s, const char *table, int64_t number)
{
    refusal r = write_row(s, table, number);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

static void expect_fenced(store *s, const char *table, int64_t number)
{
    assert_int_equal(write_row(s, table, number).code, REFUSED_FILE);
    assert_int_equal(s->fault_count, 1);
    assert_string_equal(s->faults[0].table, table);
}

static bool count_row(void *context, int64_t number, const char *body, size_t length)
{
    int *count = context;

    (void)body, (void)length;
    assert_int_equal(number, ++*count);
    return true;
}

static int rows_of(store *s, const char *table)
{
    int count = 0;

    s->read(s, table, 0, INT32_MAX, count_row, &count);
    return count;
}

TEST(wr_041_a_table_has_one_owner)
{
    store *a = node("alpha", "0.3.0", LONG), *b = node("beta", "0.3.0", LONG);
    const char *table = fresh_table();

    assert_int_equal(a->lease(a, table).answer, LEASE_GRANTED);
    store_lease held = b->lease(b, table);

    assert_int_equal(held.answer, LEASE_HELD);
    assert_string_equal(held.holder.name, "alpha");
    assert_string_equal(held.holder.address, "http://alpha:8080/");
    assert_string_equal(held.holder.version, "0.3.0");
    assert_in_range(held.holder.left_ms, LONG / 2, LONG);
    expect_written(a, table, 1);
    expect_fenced(b, table, 2);
    a->release(a, table);
    expect_fenced(a, table, 2);
    assert_int_equal(b->lease(b, table).answer, LEASE_GRANTED);
    expect_written(b, table, 2);
    assert_int_equal(rows_of(b, table), 2);
    a->close(a);
    b->close(b);
}

TEST(wr_041_a_node_writes_only_to_tables_that_are_leased_to_it)
{
    store *a = node("alpha", "0.3.0", LONG), *nobody = open_store();
    const char *mine = fresh_table(), *free_table = fresh_table();

    assert_int_equal(a->lease(a, mine).answer, LEASE_GRANTED);
    a->append(a, mine, 1, "body", 4);
    a->append(a, free_table, 1, "body", 4);
    assert_int_equal(a->commit(a).code, REFUSED_FILE);
    assert_int_equal(a->fault_count, 1);
    assert_string_equal(a->faults[0].table, free_table);
    assert_int_equal(rows_of(a, mine), 1);
    assert_int_equal(rows_of(a, free_table), 0);
    /* And who is no node only to what is leased to nobody. */
    expect_fenced(nobody, mine, 2);
    expect_written(nobody, free_table, 1);
    a->close(a);
    expect_written(nobody, mine, 2);
    nobody->close(nobody);
}

TEST(wr_041_who_slept_past_its_lease_cannot_write)
{
    store *a = node("alpha", "0.3.0", SHORT), *b = node("beta", "0.3.0", LONG);
    const char *table = fresh_table(), *untouched = fresh_table();

    assert_int_equal(a->lease(a, table).answer, LEASE_GRANTED);
    assert_int_equal(a->lease(a, untouched).answer, LEASE_GRANTED);
    expect_written(a, table, 1);
    expect_written(a, untouched, 1);
    lease_at_last(b, table);
    expect_fenced(a, table, 2);
    assert_int_equal(rows_of(b, table), 1);
    expect_written(b, table, 2);
    expect_fenced(a, table, 3);
    expect_fenced(a, untouched, 2); /* though nobody else has it */
    assert_int_equal(a->renew(a, LONG).answer, RENEWAL_LOST);
    assert_int_equal(a->lease(a, untouched).answer, LEASE_FAILED);
    assert_int_equal(rows_of(b, table), 2);
    join_as(a, "alpha", "0.3.0", LONG);
    assert_int_equal(a->lease(a, table).answer, LEASE_HELD);
    expect_fenced(a, table, 3);
    assert_int_equal(a->lease(a, untouched).answer, LEASE_GRANTED);
    expect_written(a, untouched, 2);
    a->close(a);
    b->close(b);
}

static bool note_node(void *context, const store_node *n)
{
    text *t = context;

    text_format(t, "%s %s %s %s;", n->name, n->address, n->version, n->left_ms > 0 ? "on" : "off");
    return true;
}

/* Have the leases of this node not ended yet? */
static bool is_on(store *s, const char *name)
{
    text t = buffer_new();
    char start[40];

    snprintf(start, sizeof start, "%s http", name);
    s->nodes(s, note_node, &t);
    const char *line = strstr(t.at, start);
    bool found = line != NULL && strncmp(strchr(line, ';') - 3, " on", 3) == 0;

    buffer_free(&t);
    return found;
}

TEST(wr_041_who_renews_in_time_keeps_all_tables)
{
    store *a = node("alpha", "0.3.0", SHORT), *b = node("beta", "0.3.0", LONG);
    const char *one = fresh_table(), *two = fresh_table();

    assert_int_equal(a->lease(a, one).answer, LEASE_GRANTED);
    assert_int_equal(a->lease(a, two).answer, LEASE_GRANTED);
    store *c = node("gamma", "0.3.0", SHORT); /* which does not renew */

    for (int looks = 0; is_on(b, "gamma"); look_again(&looks, "the other's to end"))
        assert_int_equal(a->renew(a, LONG).answer, RENEWAL_DONE);
    assert_int_equal(a->renew(a, LONG).answer, RENEWAL_DONE);
    assert_int_equal(b->lease(b, one).answer, LEASE_HELD);
    expect_written(a, one, 1);
    expect_written(a, two, 1);
    a->close(a);
    assert_int_equal(b->lease(b, one).answer, LEASE_GRANTED); /* it left: nobody has to wait */
    b->close(b);
    c->close(c);
}

TEST(wr_041_a_name_is_one_node)
{
    store *before = node("alpha", "0.3.0", LONG), *b = node("beta", "0.3.0", LONG);
    const char *table = fresh_table();

    assert_int_equal(before->lease(before, table).answer, LEASE_GRANTED);
    expect_written(before, table, 1);
    store *after = node("alpha", "0.3.0", LONG);

    assert_int_equal(after->lease(after, table).answer, LEASE_GRANTED);
    assert_int_equal(b->lease(b, table).answer, LEASE_HELD);
    expect_fenced(before, table, 2);
    assert_int_equal(before->renew(before, LONG).answer, RENEWAL_LOST);
    expect_written(after, table, 2);
    before->close(before);
    expect_written(after, table, 3); /* whose place was taken takes nothing with it */
    after->close(after);
    b->close(b);
}

TEST(wr_041_a_table_never_goes_back_to_an_older_program)
{
    store *old = node("old", "0.9.12", LONG), *new = node("new", "0.10.0", LONG),
          *newest = node("newest", "1.0.0-rc", LONG);
    const char *table = fresh_table();

    assert_int_equal(old->lease(old, table).answer, LEASE_GRANTED);
    old->release(old, table);
    assert_int_equal(new->lease(new, table).answer, LEASE_GRANTED);
    assert_int_equal(old->lease(old, table).answer, LEASE_HELD);
    expect_written(new, table, 1);
    new->release(new, table);
    assert_int_equal(old->lease(old, table).answer, LEASE_NEWER);
    expect_fenced(old, table, 2);
    assert_int_equal(newest->lease(newest, table).answer, LEASE_GRANTED);
    newest->close(newest);
    assert_int_equal(new->lease(new, table).answer, LEASE_NEWER);
    old->close(old);
    new->close(new);
}

TEST(wr_041_nodes_are_listed)
{
    store *a = node("alpha", "0.3.0", SHORT), *b = node("beta", "0.4.0", LONG);
    text t = buffer_new();

    for (int looks = 0; is_on(b, "alpha");)
        look_again(&looks, "a lease to end");
    b->nodes(b, note_node, &t);
    assert_string_equal(
        t.at, "alpha http://alpha:8080/ 0.3.0 off;beta http://beta:8080/ 0.4.0 on;");
    buffer_free(&t);
    a->close(a);
    b->close(b);
}

/* The next notice, waited for at most a while. */
static const char *heard(store *s)
{
    for (int i = 0; i < 200; i++) {
        const char *notice = s->read_notice(s);
        struct pollfd notice_socket = {s->notice_socket(s), POLLIN, 0};

        if (notice != NULL)
            return notice;
        poll(&notice_socket, 1, 50);
    }
    return "nothing";
}

TEST(wr_041_what_a_node_tells_the_others_hear)
{
    store *a = node("alpha", "0.3.0", LONG), *b = node("beta", "0.3.0", LONG);
    const char *table = fresh_table();

    assert_string_equal(heard(b), ""); /* what was told before it listened is lost */
    assert_string_equal(heard(a), "");
    assert_null(b->read_notice(b));
    assert_true(b->notice_socket(b) >= 0);
    a->lease(a, table);
    a->tell(a, "note one");
    a->tell(a, "note two");
    store *c = node("gamma", "0.3.0", LONG);

    c->tell(c, "of another");
    assert_int_equal(c->commit(c).code, ACCEPTED);
    assert_string_equal(heard(a), "of another");
    assert_string_equal(heard(b), "of another"); /* the others not before their commit */
    assert_null(b->read_notice(b));
    c->close(c);
    expect_written(a, table, 1);
    assert_string_equal(heard(b), "note one");
    assert_int_equal(rows_of(b, table), 1);
    assert_string_equal(heard(b), "note two");
    assert_null(b->read_notice(b));
    assert_null(a->read_notice(a)); /* nobody hears itself */
    b->tell(b, "note three");
    assert_int_equal(b->commit(b).code, ACCEPTED);
    assert_string_equal(heard(a), "note three");
    a->close(a);
    b->close(b);
}
