/*
 * stats.h: counting, and statistics from counts.
 *
 * Only whole numbers are collected. So the counts of several threads can be added in any order,
 * with the same sum. Fractions appear only here, at the very end.
 */
#ifndef SIM_STATS_H
#define SIM_STATS_H

#include <stdint.h>

/* 95 % of a normal distribution lie within this many standard deviations. */
#define NORMAL_95 1.959963984540054

/* A share with its bounds: the true share lies between them in 95 % of cases. */
typedef struct {
    double low, rate, high; /* 0 .. 1 */
} interval;

/* Returns Wilson's interval, which stays sensible near 0 and 1 and for few games. If `of` is 0, it
   is 0 to 1. */
interval wilson(uint64_t hits, uint64_t of);

/* How often each value occurred. The counts are on the heap and belong to the histogram until
   histogram_free. A histogram that is all zero is empty and owns nothing. */
typedef struct {
    int lo;   /* the value that count[0] counts */
    int size; /* values counted: lo .. lo + size - 1 */
    uint64_t *count;
} histogram;

/* A value farther from 0 counts as this far from 0. */
enum { HISTOGRAM_REACH = 1 << 20 };

void histogram_add(histogram *h, int value, uint64_t times);
void histogram_merge(histogram *into, const histogram *from);
void histogram_free(histogram *h);

typedef struct {
    uint64_t count;
    double mean, sd; /* sd: the standard deviation of the whole, not of a sample */
    int least, p5, p25, median, p75, p95, most;
} spread;

/* Returns a value that occurred: the smallest one that at least `percent` % of games do not
   exceed. */
int histogram_percentile(const histogram *h, int percent);
spread histogram_spread(const histogram *h);

#endif
