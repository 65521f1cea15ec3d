/* rate_limit.c: token buckets. */
#include "house/rate_limit.h"

enum { ONE = 1000, ONE_OF_HOUR = 3600000 };

rate_limit rate_limit_full(int64_t clock, int burst)
{
    return (rate_limit){.allowance = (int64_t)burst * ONE, .at = clock};
}

static void fill(rate_limit *p, int64_t clock, int rate, int64_t full)
{
    p->allowance += (clock - p->at) * rate;
    p->at = clock;
    if (p->allowance > full)
        p->allowance = full;
}

bool rate_limit_take(rate_limit *p, int64_t clock, int a_second, int burst)
{
    fill(p, clock, a_second, (int64_t)burst * ONE);
    if (p->allowance < ONE)
        return false;
    p->allowance -= ONE;
    return true;
}

bool rate_limit_has_of_hour(rate_limit *p, int64_t clock, int an_hour)
{
    int64_t full = (int64_t)an_hour * ONE_OF_HOUR;

    if (p->at == 0)
        *p = (rate_limit){.allowance = full, .at = clock};
    fill(p, clock, an_hour, full);
    return p->allowance >= ONE_OF_HOUR;
}

void rate_limit_pay_of_hour(rate_limit *p)
{
    p->allowance -= ONE_OF_HOUR;
}

bool rate_limit_is_spent(rate_limit *p, int64_t clock, int us_a_second)
{
    int64_t full = (int64_t)us_a_second * ONE;

    if (p->at == 0)
        *p = (rate_limit){.allowance = full, .at = clock};
    fill(p, clock, us_a_second, full);
    return p->allowance <= 0;
}

void rate_limit_spend(rate_limit *p, int64_t us)
{
    p->allowance -= us * ONE;
}
