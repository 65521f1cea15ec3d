/* value.c: what a position is worth. */
#include "bots/value.h"

#include "bots/logistic.h"

enum {
    UNIT = 65536, /* 1 in the log of the odds */
    /* the limit of measures, which are cut to it; weights are no larger either */
    FARTHEST = 1 << 24,
    STEP = UNIT / CURVE_STEPS
};
static_assert((int64_t)FARTHEST * FARTHEST * FEATURES_MAX < INT64_MAX / 2, "sums fit in 64 bits");

bool value_known(const game *g)
{
    return g->officer != NULL && g->officer->valuation != NULL;
}

/* Between two points the curve is a line. */
static uint32_t chance(int64_t odds)
{
    const int64_t most = (int64_t)CURVE_MOST * UNIT - 1;
    int64_t size = odds < 0 ? -odds : odds;

    size = size < most ? size : most;
    int64_t at = size / STEP, rest = size % STEP;
    uint32_t likely = curve[at] + (uint32_t)((int64_t)(curve[at + 1] - curve[at]) * rest / STEP);

    likely = likely < FULL_BELIEF ? likely : FULL_BELIEF - 1;
    return odds < 0 ? FULL_BELIEF - likely : likely;
}

static int64_t bounded(int32_t measured)
{
    if (measured > FARTHEST)
        return FARTHEST;
    return measured < -FARTHEST ? -FARTHEST : measured;
}

uint32_t value_by(const int32_t *measured, const int32_t *weights, int count)
{
    int64_t odds = 0;

    for (int i = 0; i < count; i++)
        odds += bounded(measured[i]) * weights[i];
    return chance(odds);
}

int value_rival(const game *g, const flow *w, int seat)
{
    const trait *side = &g->traits[0];

    for (int other = 0; other < w->seat_count; other++)
        if (g->team != NULL ? !(g->team(w, seat) & SEAT_BIT(other))
                            : side->of(w, other) != side->of(w, seat))
            return other;
    return -1;
}

/* A side that plays alone has lost if nobody has won. */
uint32_t value_at_end(const game *g, const flow *w, int seat)
{
    outcome o = g->outcome(w);

    if (o.winners == 0 && value_rival(g, w, seat) >= 0)
        return FULL_BELIEF / 2;
    return o.winners & SEAT_BIT(seat) ? FULL_BELIEF : 0;
}

uint32_t value_of(const game *g, const flow *w, int seat)
{
    const valuation *v = g->officer->valuation;
    int32_t measured[FEATURES_MAX];
    int count = 0;

    if (w->over)
        return value_at_end(g, w, seat);
    while (v->names[count] != NULL)
        count++;
    v->measure(w, seat, measured);
    return value_by(measured, v->weights, count);
}
