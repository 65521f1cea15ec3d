/*
 * rate_limit.h: token buckets: an allowance grows with time up to a maximum, and each message takes
 * some of it.
 */
#ifndef HOUSE_RATE_LIMIT_H
#define HOUSE_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    /* Parts of a message, their size depends on the rate; by the clock. */
    int64_t allowance, at;
} rate_limit;

rate_limit rate_limit_full(int64_t clock, int burst);

/* Takes one message. `a_second` messages a second are allowed on average, and `burst` at once.
   Returns false if none is left. */
bool rate_limit_take(rate_limit *p, int64_t clock, int a_second, int burst);

/* Returns true if one is left of `an_hour` in an hour, which may all come at once. A zeroed limit
   is full. */
bool rate_limit_has_of_hour(rate_limit *p, int64_t clock, int an_hour);
/* Takes that one. */
void rate_limit_pay_of_hour(rate_limit *p);

/* For work, in microseconds: `us_a_second` each second, and as many at once. A zeroed limit is
   full. Work is counted when it is done, so the allowance may fall below zero. Returns true if
   nothing is left. */
bool rate_limit_is_spent(rate_limit *p, int64_t clock, int us_a_second);
void rate_limit_spend(rate_limit *p, int64_t us);

#endif
