/*
 * stats.h: counting, and what can be said from counts.
 *
 * Whatever is collected is whole numbers only, so that adding up the collections of several threads
 * gives the same in any order.  Fractions appear only here, at the very end.
 */
#ifndef SIM_STATS_H
#define SIM_STATS_H

#include <stdint.h>

/* 95 of 100 of a normal distribution lie within so many standard deviations. */
#define NORMAL_95 1.959963984540054

/* A share with the bounds between which the true one lies, 95 times of 100. */
typedef struct {
    double low, rate, high; /* 0 .. 1 */
} interval;

/* Wilson's interval, which stays sensible near 0 and 1 and for few games.  Of 0: all from 0 to 1. */
interval wilson(uint64_t hits, uint64_t of);

/*
 * How often each value came up.  The counts are on the heap and belong to the histogram until
 * histogram_free; one that is all zero is empty and owns nothing.
 */
typedef struct {
    int lo;   /* the value that count[0] counts */
    int size; /* values counted: lo .. lo + size - 1 */
    uint64_t *count;
} histogram;

enum { HISTOGRAM_REACH = 1 << 20 }; /* a value farther from 0 counts as this far */

void histogram_add(histogram *h, int value, uint64_t times);
void histogram_merge(histogram *into, const histogram *from);
void histogram_free(histogram *h);

typedef struct {
    uint64_t count;
    double mean, sd; /* sd: of the whole, divided by count */
    int least, p5, p25, median, p75, p95, most;
} spread;

/* Percentiles are values that occurred: the smallest that this many in a hundred do not exceed. */
int histogram_percentile(const histogram *h, int percent);
spread histogram_spread(const histogram *h);

#endif
