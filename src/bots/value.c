/* value.c: what a position is worth. */
#include "bots/value.h"

uint32_t value_of(const game *g, const flow *w, int seat)
{
    if (w->over)
        return (g->outcome(w).winners >> seat & 1) ? FULL_BELIEF : 0;
    return FULL_BELIEF / 2;
}
