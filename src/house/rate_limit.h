/* rate_limit.h: how much may still be said: it fills with time and empties with every message. */
#ifndef HOUSE_RATE_LIMIT_H
#define HOUSE_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int64_t allowance, at; /* in parts of a message, as small as its rate needs; by the clock */
} rate_limit;

rate_limit rate_limit_full(int64_t clock, int burst);

/* So many messages a second on average, and a burst.  False: it is at an end. */
bool rate_limit_take(rate_limit *p, int64_t clock, int a_second, int burst);

/* So many an hour, all of which may come at once; one that is zeroed is full.  Is there one left?  That one is paid. */
bool rate_limit_has_of_hour(rate_limit *p, int64_t clock, int an_hour);
void rate_limit_pay_of_hour(rate_limit *p);

/* Work, in microseconds: so many a second, and as many at once; one that is zeroed is full.  It is counted when it is
   done, so there may be less than nothing left.  Is there nothing left? */
bool rate_limit_is_spent(rate_limit *p, int64_t clock, int us_a_second);
void rate_limit_spend(rate_limit *p, int64_t us);

#endif
