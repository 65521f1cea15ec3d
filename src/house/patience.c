/* patience.c: how much may still be said. */
#include "house/patience.h"

enum { ONE = 1000, ONE_OF_HOUR = 3600000 };

patience patience_full(int64_t clock, int burst)
{
    return (patience){.allowance = (int64_t)burst * ONE, .at = clock};
}

static void fill(patience *p, int64_t clock, int rate, int64_t full)
{
    p->allowance += (clock - p->at) * rate;
    p->at = clock;
    if (p->allowance > full)
        p->allowance = full;
}

bool patience_take(patience *p, int64_t clock, int a_second, int burst)
{
    fill(p, clock, a_second, (int64_t)burst * ONE);
    if (p->allowance < ONE)
        return false;
    p->allowance -= ONE;
    return true;
}

bool patience_has_of_hour(patience *p, int64_t clock, int an_hour)
{
    int64_t full = (int64_t)an_hour * ONE_OF_HOUR;

    if (p->at == 0)
        *p = (patience){.allowance = full, .at = clock};
    fill(p, clock, an_hour, full);
    return p->allowance >= ONE_OF_HOUR;
}

void patience_pay_of_hour(patience *p)
{
    p->allowance -= ONE_OF_HOUR;
}

bool patience_is_spent(patience *p, int64_t clock, int us_a_second)
{
    int64_t full = (int64_t)us_a_second * ONE;

    if (p->at == 0)
        *p = (patience){.allowance = full, .at = clock};
    fill(p, clock, us_a_second, full);
    return p->allowance <= 0;
}

void patience_spend(patience *p, int64_t us)
{
    p->allowance -= us * ONE;
}
