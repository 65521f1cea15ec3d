/* test_recent.c: a line of the diary that comes again is counted, whatever comes in between. */
#include <stdio.h>

#include "kit/check.h"
#include "server/recent.h"

static log_line line_of(const char *said)
{
    log_line l = {.level = LOG_WARN, .what = "test"};

    snprintf(l.said, sizeof l.said, "%s", said);
    return l;
}

/* As the diary does it: what would be written, "said " or "said*times ". */
static void comes(recent *r, const char *said, int64_t now, text *written)
{
    log_line l = line_of(said);
    recent_line ended;

    if (recent_counts(r, &l, now))
        return;
    while (recent_ends(r, now, &ended))
        if (ended.again > 0)
            text_format(written, "%s*%d ", ended.line.said, ended.again);
    recent_add(r, &l, now);
    text_format(written, "%s ", said);
}

TEST(lines_that_alternate_are_held_back_and_counted)
{
    recent r = {0};
    char out[200];
    text written = text_in(out, sizeof out);

    for (int i = 0; i < 100; i++)
        comes(&r, i % 2 == 0 ? "a" : "b", 1000 + i / 20, &written);
    assert_string_equal(out, "a b ");
    comes(&r, "c", 1009, &written);
    assert_string_equal(out, "a b c ");
    comes(&r, "c", 1010, &written); /* counted: c was written a second ago */
    comes(&r, "a", 1010, &written);
    assert_string_equal(out, "a b c a*49 b*49 a ");
    comes(&r, "d", 1019, &written);
    assert_string_equal(out, "a b c a*49 b*49 a c*1 d ");
    comes(&r, "d", 1029, &written);
    assert_string_equal(out, "a b c a*49 b*49 a c*1 d d ");
}

TEST(no_count_is_lost_when_there_are_many_different_lines)
{
    recent r = {0};
    char out[4000];
    text written = text_in(out, sizeof out);

    comes(&r, "first", 5, &written);
    comes(&r, "first", 5, &written);
    for (int i = 0; i < 3 * RECENT_LINES; i++) {
        char said[20];

        snprintf(said, sizeof said, "other %d", i);
        comes(&r, said, 6, &written);
    }
    assert_non_null(strstr(out, "first*1 "));
    assert_int_equal(r.count, RECENT_LINES);
}

TEST(another_level_or_table_is_another_line)
{
    recent r = {0};
    log_line one = line_of("a"), other = one, there = one;

    other.level = LOG_ERROR;
    snprintf(there.where, sizeof there.where, "k3v9q2mx7h4d");
    recent_add(&r, &one, 0);
    assert_true(recent_counts(&r, &one, 9));
    assert_false(recent_counts(&r, &one, 10));
    assert_false(recent_counts(&r, &other, 0));
    assert_false(recent_counts(&r, &there, 0));
}
