/*
 * logistic.h: weights fitted on finished games by logistic regression.
 *
 * A game counts once, however many positions it has, because they depend on each other. Features
 * are scaled to their own size, and large weights are penalized. So a feature that was seen in a
 * few games cannot decide much. There is no constant: what is good for one side is as bad for the
 * other.
 */
#ifndef SIM_LOGISTIC_H
#define SIM_LOGISTIC_H

#include "sim/samples.h"

/* Every fifth game is held out: nothing is fitted on it. */
enum { HOLD_OUT = 5 };

static inline bool is_held_out(uint64_t number)
{
    return number % HOLD_OUT == HOLD_OUT - 1;
}

/* Fits the weights, in 1/65536 of the logarithm of the odds. */
void logistic_fit(const samples *s, int32_t weights[FEATURES_MAX]);

/* How well the chances predict the results of the games held out. */
typedef struct {
    uint64_t games, positions;
    double log_loss, base_log_loss; /* base: knowing only how often each side wins */
    /* The share of decided positions whose winner was the likelier one */
    double accuracy, base_accuracy;
} prediction_score;

prediction_score logistic_judge(const samples *s, const int32_t weights[FEATURES_MAX]);

#endif
