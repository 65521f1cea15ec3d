/* opening.c: reads a table from its log, slice by slice. */
#include "house/opening.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

opening *opening_new(const char *id, bool is_copy)
{
    opening *o = heap_zeroed(sizeof *o);

    *o = (opening){.room = room_new(id), .rows = batch_new(), .is_copy = is_copy};
    o->room->host = -1;
    memcpy(o->table, o->room->id, sizeof o->table);
    return o;
}

void opening_free(opening *o)
{
    if (o->room != NULL)
        room_free(o->room);
    batch_free(&o->rows);
    free(o);
}

/* Everyone may know that other components or an older version are the reason. Of any other fault
   they learn only that the log is damaged. */
void opening_shuts(opening *o, const refusal *why)
{
    bool is_open = why->code == REFUSED_COMPONENTS || why->rule == WR(33);

    room_shut(o->room, is_open ? *why
                               : refuse(REFUSED_FILE, WR(45),
                                     "This table's log is damaged and cannot be opened."));
}

static void breaks(opening *o, int64_t number, const refusal *why)
{
    o->broken = *why;
    o->broken_at = number;
    opening_shuts(o, why);
}

typedef struct {
    opening *of;
    int count;
} slice;

static bool read_row(void *context, int64_t number, const char *body, size_t length)
{
    slice *s = context;
    opening *o = s->of;
    room *r = o->room;
    refusal f = r->phase != SHUT && number != r->rows + 1
                    ? refuse(REFUSED_FILE, WR(41), "rows before it are missing")
                    : room_row_text(r, body, length);

    if (f.code != ACCEPTED && r->phase != SHUT)
        breaks(o, number, &f);
    o->last = number;
    s->count++;
    return true;
}

static void settles(opening *o)
{
    refusal f = room_settle(o->room, &o->rows);

    if (f.code != ACCEPTED)
        breaks(o, o->room->rows, &f);
}

bool opening_reads(opening *o, store *s, int most)
{
    slice now = {o, 0};

    s->read(s, o->table, o->last, most, read_row, &now);
    o->trouble = s->trouble;
    if (o->trouble.code != ACCEPTED)
        return false;
    if (now.count == most)
        return true;
    if (o->last > 0)
        settles(o);
    return false;
}
