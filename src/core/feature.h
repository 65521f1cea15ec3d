/*
 * feature.h: macros that make a valuation from one list of feature names.
 *
 * A game lists its features once: `#define FEATURES(F) F(ships) F(energy)`.  It includes the
 * weights, `WEIGHT_ships` and so on, which tools/values.py makes from bot/values.json.  A feature
 * without a weight does not compile, and neither does a weight without a feature.
 */
#ifndef CORE_FEATURE_H
#define CORE_FEATURE_H

#include <assert.h>

#include "core/game.h"

#define FEATURE_NUMBER(name) FEATURE_##name,
#define FEATURE_NAME(name) #name,
#define FEATURE_WEIGHT(name) WEIGHT_##name,

/* A second copy of the features, for positions in which something is open.  The list is then
   `FEATURES(F) LIST(F) LIST(F##_OPEN)`. */
#define FEATURE_NUMBER_OPEN(name) FEATURE_open_##name,
#define FEATURE_NAME_OPEN(name) "open_" #name,
#define FEATURE_WEIGHT_OPEN(name) WEIGHT_open_##name,

/* Defines the numbers of the features, and the valuation that measures them. */
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
