/* event_position.c: numbers a reader's events and finds their units. */
#include "table/event_position.h"

#include <string.h>

#include "base/buffer.h"

int event_position_kind(const game *g, span said)
{
    span name = json_scan_member(said, "kind");

    for (int kind = 0; kind < g->event_count; kind++)
        if (json_scan_is(name, g->events[kind].name))
            return kind;
    return -1;
}

static bool is_alike(const char *fact, span one, span other)
{
    span a = json_scan_member(one, fact), b = json_scan_member(other, fact);

    return a.at != NULL && a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* Returns true if the event is a part of the open unit. */
static bool joins(const event_unit *u, const event_cursor *p, span said)
{
    const int16_t *of = u->of;

    if (p->open == 0)
        return false;
    while (of != NULL && *of >= 0 && *of != p->kind)
        of++;
    return (of == NULL || *of >= 0) && (u->by == NULL || is_alike(u->by, p->first, said));
}

/* An event of the table itself is a unit of its own, without parts. */
static const event_unit *unit_of(const game *g, int kind)
{
    static const event_unit own = {.as = AS_UNIT, .ends = true};

    return kind < 0 ? &own : &g->units[kind];
}

bool event_position_is_new(const game *g, int kind)
{
    const event_unit *u = unit_of(g, kind);

    return u->ends || u->as == AS_TURN || u->as == AS_UNIT;
}

event_position event_position_next(const game *g, event_cursor *p, int kind, span said)
{
    const event_unit *u = unit_of(g, kind);
    event_as as = (event_as)u->as;

    p->number++;
    if (u->ends || as == AS_TURN)
        p->open = 0;
    if (as == AS_PART && !joins(u, p, said))
        as = AS_UNIT;
    if (as == AS_UNIT)
        *p = (event_cursor){.number = p->number, .open = p->number, .kind = kind, .first = said};
    event_position found = {p->number, p->open == 0 ? p->number : p->open, as};

    if (u->ends)
        p->open = 0;
    return found;
}

void event_position_write(event_position at, int stop, span said, json *out)
{
    text placed = buffer_new();
    json j = json_to(&placed);

    json_add_object(&j);
    json_put_int(&j, "number", at.number);
    json_put_int(&j, "unit", at.unit);
    json_put_string(&j, "as", event_as_ids[at.as]);
    if (stop != 0)
        json_put_int(&j, "stop", stop);
    text_put_char(&placed, ',');
    text_put_bytes(&placed, said.at + 1, said.length - 1);
    json_add_raw(out, placed.at, placed.length);
    buffer_free(&placed);
}
