/*
 * sprt.c: a test for which of two bots is the stronger one, and when that is known.
 *
 * The true shares of the five scores are unknown, so the test compares two estimates. Each is the
 * likeliest set of five shares with a given mean: the one that elo0 promises, or that of elo1.
 */
#include "sim/sprt.h"

#include <math.h>

static double value_of(const scores *s, int score)
{
    return 0.5 + (score - SCORE_EVEN) * s->unit;
}

uint64_t scores_count(const scores *s)
{
    uint64_t count = 0;

    for (int i = 0; i < SCORES; i++)
        count += s->count[i];
    return count;
}

/* Returns the count of a score, with the one deal more that each bot is given. */
static double weight(const scores *s, int score)
{
    return (double)s->count[score] + (score == 0 || score == SCORES - 1 ? 1 : 0);
}

static double mean_of(const scores *s)
{
    double sum = 0;

    for (int i = 0; i < SCORES; i++)
        sum += (double)s->count[i] * (i - SCORE_EVEN);
    return 0.5 + sum * s->unit / (double)scores_count(s);
}

interval scores_mean(const scores *s)
{
    uint64_t count = scores_count(s);
    double lo = value_of(s, 0), hi = value_of(s, SCORES - 1), squares = 0;

    if (count == 0)
        return (interval){lo, 0.5, hi};
    double mean = mean_of(s);

    for (int i = 0; i < SCORES; i++)
        squares += weight(s, i) * (value_of(s, i) - mean) * (value_of(s, i) - mean);
    double half = NORMAL_95 * sqrt(squares / ((double)count + 2) / (double)count);

    return (interval){fmax(lo, mean - half), mean, fmin(hi, mean + half)};
}

double score_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double elo_of_score(double score)
{
    double most = score_of_elo(ELO_MOST);

    if (score >= most)
        return ELO_MOST;
    if (score <= 1 - most)
        return -ELO_MOST;
    return -400 * log10(1 / score - 1);
}

interval scores_elo(const scores *s)
{
    interval i = scores_mean(s);

    return (interval){elo_of_score(i.low), elo_of_score(i.rate), elo_of_score(i.high)};
}

/* Finds the tilt that gives the observed shares this mean. Each share is divided by 1 + tilt * (its
   value - mean). The tilt is found by bisection. */
static double tilt_to(const scores *s, double mean)
{
    double lo = -1 / (value_of(s, SCORES - 1) - mean), hi = 1 / (mean - value_of(s, 0));

    for (int step = 0; step < 100; step++) {
        double tilt = (lo + hi) / 2, off = 0;

        for (int i = 0; i < SCORES; i++) {
            double from = value_of(s, i) - mean;

            off += weight(s, i) * from / (1 + tilt * from);
        }
        if (off > 0)
            lo = tilt;
        else
            hi = tilt;
    }
    return (lo + hi) / 2;
}

double sprt_ratio(const sprt *t, const scores *s)
{
    double mean0 = score_of_elo(t->elo0), mean1 = score_of_elo(t->elo1);
    double tilt0 = tilt_to(s, mean0), tilt1 = tilt_to(s, mean1), ratio = 0;

    for (int i = 0; i < SCORES; i++)
        if (weight(s, i) > 0)
            ratio += weight(s, i) * (log1p(tilt0 * (value_of(s, i) - mean0)) -
                                        log1p(tilt1 * (value_of(s, i) - mean1)));
    return ratio;
}

double sprt_low(const sprt *t)
{
    return log(t->beta / (1 - t->alpha));
}

double sprt_high(const sprt *t)
{
    return log((1 - t->beta) / t->alpha);
}

verdict sprt_verdict(const sprt *t, double ratio)
{
    if (ratio >= sprt_high(t))
        return VERDICT_ELO1;
    return ratio <= sprt_low(t) ? VERDICT_ELO0 : VERDICT_OPEN;
}
