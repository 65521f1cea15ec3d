/* patience.c: how much may still be said. */
#include "house/patience.h"

enum { ONE = 1000 };

patience patience_full(int64_t clock, int burst)
{
    return (patience){.allowance = (int64_t)burst * ONE, .at = clock};
}

bool patience_take(patience *p, int64_t clock, int a_second, int burst)
{
    int64_t full = (int64_t)burst * ONE;

    p->allowance += (clock - p->at) * a_second;
    p->at = clock;
    if (p->allowance > full)
        p->allowance = full;
    if (p->allowance < ONE)
        return false;
    p->allowance -= ONE;
    return true;
}
