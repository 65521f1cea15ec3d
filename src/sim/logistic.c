/* logistic.c: weights fitted on finished games. */
#include "sim/logistic.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/value.h"

enum { ROUNDS = 25, WEIGHT_MOST = 1 << 24 };

static const double price = 2;      /* the penalty on the square of a scaled weight, in games */
static const double near = 1e-9;    /* shorter steps end the fit */
static const double unit = 65536.0; /* a weight of 1.0 in the units of the result */

/* The state of Newton's method: gradient and curvature of the loss, and the weights so far. Sums
   run over the games in order, so the result does not depend on which thread played them. */
typedef struct {
    int size;
    double scale[FEATURES_MAX];
    double weight[FEATURES_MAX];
    double slope[FEATURES_MAX];
    double bend[FEATURES_MAX][FEATURES_MAX]; /* the lower half */
} fit;

static void find_scales(fit *f, const samples *s)
{
    double square[FEATURES_MAX] = {0}, games = 0;

    for (uint64_t number = 0; number < s->games; number++) {
        const game_samples *of = &s->of[number];

        if (is_held_out(number) || of->count == 0)
            continue;
        games++;
        for (int row = 0; row < of->count; row++)
            for (int i = 0; i < s->width; i++) {
                double x = sample_row(s, of, row)[i];

                square[i] += x * x / of->count;
            }
    }
    for (int i = 0; i < s->width; i++)
        f->scale[i] = square[i] > 0 ? 1 / sqrt(square[i] / games) : 0;
}

/* Adds a position's share to gradient and curvature. Skips features that are 0, as most are. */
static void add_row(fit *f, const int32_t *measured, double won, double share)
{
    double x[FEATURES_MAX], odds = 0;
    int at[FEATURES_MAX], count = 0;

    for (int i = 0; i < f->size; i++)
        if (measured[i] != 0) {
            x[count] = measured[i] * f->scale[i];
            odds += x[count] * f->weight[i];
            at[count++] = i;
        }
    double chance = 1 / (1 + exp(-odds)), heft = share * chance * (1 - chance);

    for (int i = 0; i < count; i++) {
        f->slope[at[i]] += share * (chance - won) * x[i];
        for (int j = 0; j <= i; j++)
            f->bend[at[i]][at[j]] += heft * x[i] * x[j];
    }
}

static void add_up(fit *f, const samples *s)
{
    memset(f->slope, 0, sizeof f->slope);
    memset(f->bend, 0, sizeof f->bend);
    for (int i = 0; i < f->size; i++) {
        f->slope[i] = price * f->weight[i];
        f->bend[i][i] = price;
    }
    for (uint64_t number = 0; number < s->games; number++) {
        const game_samples *of = &s->of[number];

        for (int row = 0; row < of->count && !is_held_out(number); row++)
            add_row(f, sample_row(s, of, row), (double)of->won[row] / FULL_BELIEF, 1.0 / of->count);
    }
}

/* Replaces the curvature by its Cholesky decomposition. */
static void take_root(fit *f)
{
    for (int i = 0; i < f->size; i++)
        for (int j = 0; j <= i; j++) {
            double rest = f->bend[i][j];

            for (int k = 0; k < j; k++)
                rest -= f->bend[i][k] * f->bend[j][k];
            f->bend[i][j] = i == j ? sqrt(rest) : rest / f->bend[j][j];
        }
}

/* Solves for the step and takes it. Returns its squared length. */
static double take_step(fit *f)
{
    double square = 0;

    take_root(f);
    for (int i = 0; i < f->size; i++) {
        for (int k = 0; k < i; k++)
            f->slope[i] -= f->bend[i][k] * f->slope[k];
        f->slope[i] /= f->bend[i][i];
    }
    for (int i = f->size - 1; i >= 0; i--) {
        for (int k = i + 1; k < f->size; k++)
            f->slope[i] -= f->bend[k][i] * f->slope[k];
        f->slope[i] /= f->bend[i][i];
        f->weight[i] -= f->slope[i];
        square += f->slope[i] * f->slope[i];
    }
    return square;
}

static int32_t in_units(double weight)
{
    double whole = round(weight * unit);

    return whole > WEIGHT_MOST ? WEIGHT_MOST : whole < -WEIGHT_MOST ? -WEIGHT_MOST : (int32_t)whole;
}

void logistic_fit(const samples *s, int32_t weights[FEATURES_MAX])
{
    fit *f = heap_zeroed(sizeof *f);
    double moved = 1;

    f->size = s->width;
    find_scales(f, s);
    for (int i = 0; i < ROUNDS && moved > near; i++) {
        add_up(f, s);
        moved = take_step(f);
    }
    for (int i = 0; i < f->size; i++)
        weights[i] = in_units(f->weight[i] * f->scale[i]);
    free(f);
}

/* ---- how good they are ---- */

enum { SIDES_MOST = 256 };

/* Finds how often each side won, in the games that were fitted on. */
static void find_rates(const samples *s, double rate[SIDES_MOST])
{
    double won[SIDES_MOST] = {0}, of[SIDES_MOST] = {0};

    for (uint64_t number = 0; number < s->games; number++) {
        const game_samples *at = &s->of[number];

        for (int row = 0; row < at->count && !is_held_out(number); row++) {
            won[at->side[row]] += (double)at->won[row] / FULL_BELIEF / at->count;
            of[at->side[row]] += 1.0 / at->count;
        }
    }
    for (int side = 0; side < SIDES_MOST; side++)
        rate[side] = (won[side] + 1) / (of[side] + 2); /* never quite 0 or 1 */
}

static double loss(double chance, double won)
{
    return -(won * log(chance) + (1 - won) * log(1 - chance));
}

/* Returns 1 if the likelier side won, 0 if not, and one half for even chances. */
static double is_right(double chance, double won)
{
    return chance == 0.5 ? 0.5 : (chance > 0.5) == (won > 0.5);
}

static void judge_game(const samples *s, const game_samples *of, const int32_t *weights,
    const double rate[SIDES_MOST], prediction_score *out)
{
    for (int row = 0; row < of->count; row++) {
        double chance = (double)value_by(sample_row(s, of, row), weights, s->width) / FULL_BELIEF;
        double won = (double)of->won[row] / FULL_BELIEF, base = rate[of->side[row]];

        out->log_loss += loss(chance, won) / of->count;
        out->base_log_loss += loss(base, won) / of->count;
        out->accuracy += is_right(chance, won) / of->count;
        out->base_accuracy += is_right(base, won) / of->count;
    }
    out->games++;
    out->positions += (uint64_t)of->count;
}

prediction_score logistic_judge(const samples *s, const int32_t weights[FEATURES_MAX])
{
    double rate[SIDES_MOST];
    prediction_score f = {0};

    find_rates(s, rate);
    for (uint64_t number = 0; number < s->games; number++)
        if (is_held_out(number) && s->of[number].count > 0)
            judge_game(s, &s->of[number], weights, rate, &f);
    double games = f.games == 0 ? 1 : (double)f.games;

    f.log_loss /= games;
    f.base_log_loss /= games;
    f.accuracy /= games;
    f.base_accuracy /= games;
    return f;
}
