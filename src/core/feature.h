/*
 * feature.h: the features of a valuation, each name written once.
 *
 * A game lists its features, FEATURES(F) F(ships) F(energy) ..., and includes what tools/values.py
 * makes of their weights (data/values): WEIGHT_ships, ...  A feature without a weight does not
 * compile, and neither does a weight without a feature.
 */
#ifndef CORE_FEATURE_H
#define CORE_FEATURE_H

#include <assert.h>

#include "core/game.h"

#define FEATURE_NUMBER(name) FEATURE_##name,
#define FEATURE_NAME(name) #name,
#define FEATURE_WEIGHT(name) WEIGHT_##name,

/* The numbers of the features, and the valuation that measures them. */
#define VALUATION(called, features, measures)                                             \
    enum { features(FEATURE_NUMBER) FEATURE_COUNT };                                      \
    static_assert((int)FEATURE_COUNT == (int)WEIGHT_COUNT, "a weight without a feature"); \
    static_assert((int)FEATURE_COUNT <= (int)FEATURES_MAX, "too many features");          \
    static void measures(const flow *w, int seat, int32_t out[FEATURES_MAX]);             \
    const valuation called = {                                                            \
        .names = (const char *const[]){features(FEATURE_NAME) NULL},                      \
        .weights = (const int32_t[]){features(FEATURE_WEIGHT)},                           \
        .measure = (measures),                                                            \
    }

#endif
