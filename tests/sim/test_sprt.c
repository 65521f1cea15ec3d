/* test_sprt.c: which of two bots is the stronger, by counts, against numbers reckoned by hand. */
#include <math.h>

#include "kit/check.h"
#include "sim/sprt.h"

static void assert_near(double seen, double expected, double within)
{
    if (!(fabs(seen - expected) <= within))
        fail_msg("%f is not near %f", seen, expected);
}

static const sprt usual = {.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05};

TEST(elo_as_printed_in_tables)
{
    assert_near(score_of_elo(0), 0.5, 1e-12);
    assert_near(score_of_elo(100), 0.640065, 1e-6);
    assert_near(score_of_elo(-200), 0.240253, 1e-6);
    assert_near(elo_of_score(0.75), 190.848502, 1e-6);
    assert_near(elo_of_score(0.25), -190.848502, 1e-6);
}

TEST(elo_stays_within_its_bounds)
{
    assert_near(elo_of_score(1), ELO_MOST, 0);
    assert_near(elo_of_score(1.5), ELO_MOST, 0);
    assert_near(elo_of_score(0), -ELO_MOST, 0);
    assert_near(elo_of_score(-0.5), -ELO_MOST, 0);
}

/*
 * By hand, with a deal more for each bot.  Mean (20 * 0.25 + 40 * 0.5 + 25 * 0.75 + 10) / 100 =
 * 0.5375.  Squares from the mean: 6 * 0.28890625 + 20 * 0.08265625 + 40 * 0.00140625 +
 * 25 * 0.04515625 + 11 * 0.21390625 = 6.9246875; divided by 102 and by 100 it is 0.000678891, whose
 * root is 0.0260555, and 1.959964 of these are 0.0510679.
 */
TEST(mean_and_bounds_reckoned_by_hand)
{
    scores s = {.unit = 0.25, .count = {5, 20, 40, 25, 10}};
    interval i = scores_mean(&s), elo = scores_elo(&s);

    assert_int_equal(scores_count(&s), 100);
    assert_near(i.rate, 0.5375, 1e-12);
    assert_near(i.low, 0.4864321, 1e-6);
    assert_near(i.high, 0.5885679, 1e-6);
    assert_near(elo.rate, 26.1067, 1e-3);
    assert_near(elo.low, -9.4303, 1e-3);
    assert_near(elo.high, 62.1994, 1e-3);
}

TEST(games_of_a_deal_that_balance_make_it_surer)
{
    scores alike = {.unit = 0.25, .count = {0, 0, 100, 0, 0}};
    scores apart = {.unit = 0.25, .count = {50, 0, 0, 0, 50}};
    interval narrow = scores_mean(&alike), wide = scores_mean(&apart);

    assert_near(narrow.rate, wide.rate, 1e-12);
    assert_true(narrow.high - narrow.low < (wide.high - wide.low) / 5);
}

TEST(deals_that_all_end_alike_are_not_taken_for_certain)
{
    scores few = {.unit = 0.25, .count = {0, 0, 0, 0, 10}};
    scores many = {.unit = 0.25, .count = {0, 0, 0, 0, 1000}};

    assert_near(scores_mean(&few).rate, 1, 0);
    assert_true(scores_mean(&few).low < 0.9 && scores_mean(&few).high == 1);
    assert_true(scores_mean(&many).low > 0.99);
}

TEST(of_no_deals_anything_may_be_true)
{
    scores none = {.unit = 0.25};

    assert_true(scores_mean(&none).low == 0 && scores_mean(&none).high == 1);
}

/*
 * By hand, with all deals won or lost, so that the likeliest shares of a mean m are m and 1 - m:
 * 60 won and 40 lost are 61 and 41, and log(0.543067 / 0.5) * 61 + log(0.456933 / 0.5) * 41.
 */
TEST(the_ratio_reckoned_by_hand)
{
    scores s = {.unit = 0.25, .count = {40, 0, 0, 0, 60}};

    assert_near(sprt_ratio(&usual, &s), 61 * log(0.543066 / 0.5) + 41 * log(0.456934 / 0.5), 1e-3);
    assert_near(sprt_ratio(&usual, &s), 1.3472, 1e-3);
}

/* All deals even: at a mean of 0.543066 at most 1 - 2 * 0.043066 of them would be. */
TEST(the_ratio_of_even_deals)
{
    scores s = {.unit = 0.25, .count = {0, 0, 100000, 0, 0}};

    assert_near(sprt_ratio(&usual, &s) / 100000, log(1 - 2 * 0.043066), 2e-3);
}

TEST(both_bots_the_other_way_round_is_the_other_way_round)
{
    const sprt mirrored = {.elo0 = -30, .elo1 = 30, .alpha = 0.05, .beta = 0.05};
    scores s = {.unit = 0.25, .count = {5, 20, 40, 25, 10}};
    scores back = {.unit = 0.25, .count = {10, 25, 40, 20, 5}};

    assert_near(sprt_ratio(&mirrored, &s), -sprt_ratio(&mirrored, &back), 1e-9);
    assert_true(sprt_ratio(&mirrored, &s) > 0);
}

TEST(the_test_ends_where_its_errors_say)
{
    assert_near(sprt_high(&usual), 2.944439, 1e-6);
    assert_near(sprt_low(&usual), -2.944439, 1e-6);
    assert_near(sprt_high(&(sprt){0, 1, 0.01, 0.1}), log(90), 1e-9);
    assert_near(sprt_low(&(sprt){0, 1, 0.01, 0.1}), log(0.1 / 0.99), 1e-9);
}

TEST(verdicts_on_known_counts)
{
    static const struct {
        scores seen;
        verdict expected;
    } rows[] = {
        {{0.25, {0, 0, 0, 0, 48}}, VERDICT_ELO1},
        {{0.25, {48, 0, 0, 0, 0}}, VERDICT_ELO0},
        {{0.25, {0, 0, 100, 0, 0}}, VERDICT_ELO0},
        {{0.25, {10, 20, 30, 20, 10}}, VERDICT_OPEN},
        {{0.25, {90, 200, 400, 320, 150}}, VERDICT_ELO1},
        {{0.25, {150, 320, 400, 200, 90}}, VERDICT_ELO0},
        {{0.5, {5, 0, 60, 0, 35}}, VERDICT_ELO1},
        {{0.5, {1, 0, 10, 0, 2}}, VERDICT_OPEN},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double ratio = sprt_ratio(&usual, &rows[i].seen);

        if (sprt_verdict(&usual, ratio) != rows[i].expected)
            fail_msg("row %zu: ratio %f", i, ratio);
    }
}
