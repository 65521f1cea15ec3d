/* test_stats.c: counting, and what is said from counts, against numbers reckoned by hand. */
#include "kit/check.h"
#include "sim/number.h"
#include "sim/progress.h"
#include "sim/stats.h"
#include "sim/tally.h"

static void assert_near(double seen, double expected, double within)
{
    if (seen < expected - within || seen > expected + within)
        fail_msg("%f is not near %f", seen, expected);
}

static void assert_interval(uint64_t hits, uint64_t of, double low, double high)
{
    interval i = wilson(hits, of);

    assert_near(i.rate, (double)hits / (double)of, 1e-12);
    assert_near(i.low, low, 5e-5);
    assert_near(i.high, high, 5e-5);
}

TEST(wilson_as_printed_in_tables)
{
    assert_interval(10, 20, 0.2993, 0.7007);
    assert_interval(1, 10, 0.0179, 0.4042);
    assert_interval(81, 263, 0.2553, 0.3662);
    assert_interval(0, 10, 0.0, 0.2775);
    assert_interval(10, 10, 0.7225, 1.0);
}

TEST(wilson_of_nothing_knows_nothing)
{
    interval i = wilson(0, 0);

    assert_true(i.low == 0 && i.high == 1);
}

static histogram counted(const int *values, int count)
{
    histogram h = {0};

    for (int i = 0; i < count; i++)
        histogram_add(&h, values[i], 1);
    return h;
}

TEST(percentile_is_a_value_that_came_up)
{
    histogram h = counted((int[]){35, 15, 50, 20, 40}, 5);

    assert_int_equal(histogram_percentile(&h, 0), 15);
    assert_int_equal(histogram_percentile(&h, 5), 15);
    assert_int_equal(histogram_percentile(&h, 30), 20);
    assert_int_equal(histogram_percentile(&h, 40), 20);
    assert_int_equal(histogram_percentile(&h, 41), 35);
    assert_int_equal(histogram_percentile(&h, 50), 35);
    assert_int_equal(histogram_percentile(&h, 100), 50);
    histogram_free(&h);
}

TEST(spread_of_eight_values)
{
    histogram h = counted((int[]){2, 4, 4, 4, 5, 5, 7, 9}, 8);
    spread s = histogram_spread(&h);

    assert_int_equal(s.count, 8);
    assert_near(s.mean, 5, 1e-12);
    assert_near(s.sd, 2, 1e-12);
    assert_int_equal(s.least, 2);
    assert_int_equal(s.p25, 4);
    assert_int_equal(s.median, 4);
    assert_int_equal(s.p75, 5);
    assert_int_equal(s.p95, 9);
    assert_int_equal(s.most, 9);
    histogram_free(&h);
}

TEST(spread_of_nothing_is_zero)
{
    spread s = histogram_spread(&(histogram){0});

    assert_int_equal(s.count, 0);
    assert_int_equal(s.median, 0);
}

TEST(histogram_grows_both_ways)
{
    histogram h = counted((int[]){0, 1000, -1000, 3, 3, -7}, 6);

    assert_int_equal(histogram_spread(&h).count, 6);
    assert_int_equal(histogram_percentile(&h, 0), -1000);
    assert_int_equal(histogram_percentile(&h, 50), 0);
    assert_int_equal(histogram_percentile(&h, 100), 1000);
    assert_int_equal(h.count[3 - h.lo], 2);
    histogram_free(&h);
}

TEST(histogram_holds_the_far_ones_at_its_edge)
{
    histogram h = counted((int[]){INT32_MAX, INT32_MIN}, 2);

    assert_int_equal(histogram_percentile(&h, 0), -HISTOGRAM_REACH);
    assert_int_equal(histogram_percentile(&h, 100), HISTOGRAM_REACH);
    histogram_free(&h);
}

TEST(merging_in_any_order_is_counting_in_one)
{
    histogram one = counted((int[]){1, 2, 3, 40, -5}, 5);
    histogram a = counted((int[]){1, 40}, 2), b = counted((int[]){-5, 2, 3}, 3);
    histogram ab = {0}, ba = {0};

    histogram_merge(&ab, &a);
    histogram_merge(&ab, &b);
    histogram_merge(&ba, &b);
    histogram_merge(&ba, &(histogram){0});
    histogram_merge(&ba, &a);
    for (int percent = 0; percent <= 100; percent++) {
        assert_int_equal(histogram_percentile(&ab, percent), histogram_percentile(&one, percent));
        assert_int_equal(histogram_percentile(&ba, percent), histogram_percentile(&one, percent));
    }
    assert_true(histogram_spread(&ab).mean == histogram_spread(&ba).mean);
    histogram *all[] = {&one, &a, &b, &ab, &ba};

    for (int i = 0; i < 5; i++)
        histogram_free(all[i]);
}

TEST(seats_that_win_together_are_one_trial)
{
    record together =
        win_counts_record(&(win_counts){.games = 10, .won = 4, .seats = 30, .seats_won = 12});
    record apart = win_counts_record(
        &(win_counts){.games = 10, .won = 10, .seats = 30, .seats_won = 10, .split = 10});

    assert_int_equal(together.won, 4);
    assert_int_equal(together.of, 10);
    assert_int_equal(apart.won, 10);
    assert_int_equal(apart.of, 30);
}

/* What was put into a text since it was empty. */
#define assert_puts(expected, put, ...)          \
    do {                                         \
        char buffer[100];                        \
        text t = text_in(buffer, sizeof buffer); \
        put(&t, __VA_ARGS__);                    \
        assert_string_equal(buffer, expected);   \
    } while (0)

TEST(numbers_as_people_read_them)
{
    assert_puts("12.50", put_fixed, 12.5, 2);
    assert_puts("-0.1", put_fixed, -0.06, 1);
    assert_puts("0.0", put_fixed, -0.04, 1);
    assert_puts("3", put_fixed, 2.5, 0);
    assert_puts("0.000001", put_fixed, 0.000001, 6);
    assert_puts("0", put_grouped, 0);
    assert_puts("999", put_grouped, 999);
    assert_puts("1,000,045", put_grouped, 1000045);
    assert_puts("54.2 %", put_percent, 0.5421);
    assert_puts("3.41 M", put_rate, 3411111.0);
    assert_puts("21.3 k", put_rate, 21333.0);
    assert_puts("9,900", put_rate, 9900.4);
    assert_puts("0.43 s", put_duration, 0.431);
    assert_puts("12 s", put_duration, 12.3);
    assert_puts("2 min 5 s", put_duration, 125.0);
    assert_puts("1 h 0 min 1 s", put_duration, 3601.0);
}

TEST(words_as_people_write_them)
{
    char out[WORDS_SIZE];

    assert_string_equal(as_words(out, "ships_lost"), "Ships lost");
    assert_string_equal(as_name(out, "kara_thrace"), "Kara Thrace");
    assert_puts("&lt;a &quot;b&quot; &amp; c&gt;", put_escaped, "<a \"b\" & c>");
}

TEST(progress_fits_its_line)
{
    for (int columns = 1; columns <= 120; columns++) {
        char buffer[200];
        text t = text_in(buffer, sizeof buffer);

        progress_write(&t, 123456, 1000000000000, 3.25, columns);
        assert_true((int)t.length <= columns);
    }
}

TEST(progress_says_all_only_at_the_end)
{
    char buffer[200];
    text t = text_in(buffer, sizeof buffer);

    progress_write(&t, 9999, 10000, 1, 80);
    assert_non_null(strstr(buffer, " 99 %"));
    t = text_in(buffer, sizeof buffer);
    progress_write(&t, 10000, 10000, 1, 80);
    assert_non_null(strstr(buffer, " 100 %"));
    assert_non_null(strstr(buffer, "10.0 k games/s"));
    t = text_in(buffer, sizeof buffer);
    progress_write(&t, 0, 10000, 0, 80);
    assert_non_null(strstr(buffer, " 0 %"));
}
