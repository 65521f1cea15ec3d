/* stats.c: counting, and statistics from counts. */
#include "sim/stats.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

interval wilson(uint64_t hits, uint64_t of)
{
    const double z = NORMAL_95;
    double n = (double)of;

    if (of == 0)
        return (interval){0, 0, 1};
    double rate = (double)hits / n;
    double scale = 1 + z * z / n;
    double middle = (rate + z * z / (2 * n)) / scale;
    double half = z / scale * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));

    /* If all or no trials hit, the bound is the rate itself; rounding must not push it beyond. */
    return (interval){
        .low = hits == 0 ? 0 : middle - half,
        .rate = rate,
        .high = hits == of ? 1 : middle + half,
    };
}

/* Makes room for counts of the values lo .. hi. */
static void reach(histogram *h, int lo, int hi)
{
    if (h->size > 0) {
        if (lo >= h->lo && hi < h->lo + h->size)
            return;
        /* Grows by half, so that slowly rising values do not cause a copy each time. */
        if (lo < h->lo)
            lo -= h->size / 2;
        else
            lo = h->lo;
        hi = hi >= h->lo + h->size ? hi + h->size / 2 : h->lo + h->size - 1;
    }
    int size = hi - lo + 1;
    uint64_t *count = heap_zeroed((size_t)size * sizeof *count);

    if (h->size > 0)
        memcpy(count + (h->lo - lo), h->count, (size_t)h->size * sizeof *count);
    free(h->count);
    *h = (histogram){.lo = lo, .size = size, .count = count};
}

void histogram_add(histogram *h, int value, uint64_t times)
{
    if (value > HISTOGRAM_REACH)
        value = HISTOGRAM_REACH;
    if (value < -HISTOGRAM_REACH)
        value = -HISTOGRAM_REACH;
    reach(h, value, value);
    h->count[value - h->lo] += times;
}

void histogram_merge(histogram *into, const histogram *from)
{
    if (from->size == 0)
        return;
    reach(into, from->lo, from->lo + from->size - 1);
    for (int i = 0; i < from->size; i++)
        into->count[from->lo + i - into->lo] += from->count[i];
}

void histogram_free(histogram *h)
{
    free(h->count);
    *h = (histogram){0};
}

static uint64_t total(const histogram *h)
{
    uint64_t sum = 0;

    for (int i = 0; i < h->size; i++)
        sum += h->count[i];
    return sum;
}

int histogram_percentile(const histogram *h, int percent)
{
    uint64_t all = total(h), below = 0;

    assert(percent >= 0 && percent <= 100);
    if (all == 0)
        return 0;
    /* The rank is rounded up; percentile 0 is the least value. */
    uint64_t rank = all / 100 * (uint64_t)percent + (all % 100 * (uint64_t)percent + 99) / 100;

    if (rank == 0)
        rank = 1;
    for (int i = 0; i < h->size; i++) {
        below += h->count[i];
        if (below >= rank)
            return h->lo + i;
    }
    return h->lo + h->size - 1;
}

spread histogram_spread(const histogram *h)
{
    spread s = {.count = total(h)};
    double sum = 0, squares = 0;

    if (s.count == 0)
        return s;
    for (int i = 0; i < h->size; i++)
        sum += (double)h->count[i] * (h->lo + i);
    s.mean = sum / (double)s.count;
    for (int i = 0; i < h->size; i++) {
        double off = h->lo + i - s.mean;

        squares += (double)h->count[i] * off * off;
    }
    s.sd = sqrt(squares / (double)s.count);
    s.least = histogram_percentile(h, 0);
    s.p5 = histogram_percentile(h, 5);
    s.p25 = histogram_percentile(h, 25);
    s.median = histogram_percentile(h, 50);
    s.p75 = histogram_percentile(h, 75);
    s.p95 = histogram_percentile(h, 95);
    s.most = histogram_percentile(h, 100);
    return s;
}
