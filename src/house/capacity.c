/* capacity.c: limits of the whole house. */
#include "house/capacity.h"

#include "words/languages.h"

enum { NO_NEW_TABLES = 90, NO_NEW_GUESTS = 100, SECOND_MS = 1000 };

static bool is_reached(const capacity *c, int which, int percent)
{
    return c->most[which] > 0 && c->used[which] >= c->most[which] * percent / 100;
}

bool capacity_reached(const capacity *c, int percent)
{
    for (int i = 0; i < CAPACITIES; i++)
        if (is_reached(c, i, percent))
            return true;
    return false;
}

void capacity_count_rows(capacity *c, int64_t clock, int rows)
{
    int64_t second = clock / SECOND_MS, all = 0;

    if (second - c->second > ROWS_SECONDS)
        c->second = second - ROWS_SECONDS;
    while (c->second < second)
        c->rows[++c->second % ROWS_SECONDS] = 0;
    c->rows[second % ROWS_SECONDS] += rows;
    for (int i = 0; i < ROWS_SECONDS; i++)
        all += c->rows[i];
    c->used[CAPACITY_ROWS] = all / ROWS_SECONDS;
}

int64_t capacity_pause(const capacity *c)
{
    enum { MANY = 50, VERY_MANY = 75, SHORT_MS = 250, LONG_MS = 1000 };

    return is_reached(c, CAPACITY_ROWS, VERY_MANY) ? LONG_MS
           : is_reached(c, CAPACITY_ROWS, MANY)    ? SHORT_MS
                                                   : 0;
}

static refusal turn_away(capacity *c, int percent, const char *sentence)
{
    if (!capacity_reached(c, percent))
        return accepted();
    c->turned_away++;
    return refuse(REFUSED_MESSAGE, WR(82), "%s", sentence);
}

refusal capacity_allow_table(capacity *c)
{
    return turn_away(c, NO_NEW_TABLES,
        WORDS("This server is nearly full: no new tables for now. Games go on. Try again later."));
}

refusal capacity_allow_guest(capacity *c)
{
    return turn_away(c, NO_NEW_GUESTS,
        WORDS("This server is full: nobody new for now. Whoever has a seat plays on. Try again "
              "later."));
}
