/* event.c: what happened, and who may know it. */
#include "core/event.h"

#include <assert.h>
#include <stddef.h>

void events_add(events *into, event e)
{
    if (into == NULL)
        return;
    assert(into->count < EVENTS_MAX);
    into->at[into->count++] = e;
}

_Bool event_reaches(const event *e, int reader)
{
    return reader == SEAT_ALL || (e->to >> reader & 1) != 0;
}
