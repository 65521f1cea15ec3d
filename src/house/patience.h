/* patience.h: how much may still be said: it fills with time and empties with every message. */
#ifndef HOUSE_PATIENCE_H
#define HOUSE_PATIENCE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int64_t allowance, at; /* in thousandths of a message; by the clock */
} patience;

patience patience_full(int64_t clock, int burst);

/* So many messages a second on average, and a burst.  False: it is at an end. */
bool patience_take(patience *p, int64_t clock, int a_second, int burst);

#endif
