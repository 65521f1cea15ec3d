/* recent.c: the latest lines of the log. */
#include "server/recent.h"

#include <assert.h>
#include <string.h>

static bool is_same(const log_line *a, const log_line *b)
{
    return a->level == b->level && strcmp(a->what, b->what) == 0 &&
           strcmp(a->where, b->where) == 0 && strcmp(a->said, b->said) == 0;
}

static bool is_over(const recent_line *l, int64_t now)
{
    return now - l->at >= QUIET_SECONDS;
}

bool recent_counts(recent *r, const log_line *l, int64_t now)
{
    for (int i = 0; i < r->count; i++)
        if (is_same(&r->line[i].line, l) && !is_over(&r->line[i], now)) {
            r->line[i].again++;
            return true;
        }
    return false;
}

bool recent_ends(recent *r, int64_t now, recent_line *out)
{
    if (r->count == 0 || (r->count < RECENT_LINES && !is_over(&r->line[0], now)))
        return false;
    *out = r->line[0];
    memmove(r->line, r->line + 1, sizeof *r->line * (size_t)--r->count);
    return true;
}

void recent_add(recent *r, const log_line *l, int64_t now)
{
    assert(r->count < RECENT_LINES);
    r->line[r->count++] = (recent_line){.line = *l, .at = now};
}
