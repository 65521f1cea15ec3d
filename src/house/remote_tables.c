/*
 * remote_tables.c: copies of tables at other nodes, for the lobby to read.
 *
 * A copy is read from the log like the table itself, but nobody can enter it, so it never writes
 * anything.
 */
#include <string.h>

#include "base/hash.h"
#include "house/hall.h"

enum { COPY_MS = 5000, KEPT_MS = 60000 };

/* Returns a hash of the table's public note. It tells whether the table has changed. */
static uint64_t note_of(const hall *h, const char *id)
{
    const char *note = lobby_note_of(&h->lobby, id);

    return hash_bytes(note, strlen(note));
}

static room **find_copy(hall *h, const char *id)
{
    room **link = &h->remote_tables;

    while (*link != NULL && strcmp((*link)->id, id) != 0)
        link = &(*link)->next;
    return link;
}

static void forget_copy(room **link)
{
    room *r = *link;

    *link = r->next;
    room_free(r);
}

void remote_tables_add(hall *h, room *r)
{
    r->looked_at = h->now.clock;
    r->noted = note_of(h, r->id);
    r->next = h->remote_tables;
    h->remote_tables = r;
}

const room *hall_peek(hall *h, const char *id)
{
    const room *here = hall_loaded(h, id);
    room **link = find_copy(h, id);

    if (here != NULL)
        return here;
    if (*link != NULL && (*link)->noted == note_of(h, id) &&
        h->now.clock - (*link)->looked_at < COPY_MS)
        return *link;
    if (*link != NULL)
        forget_copy(link);
    here = hall_find(h, id);
    if (here == NULL && nodes_know_holder(h, id) && !hall_is_opening(h, id) &&
        hall_late(h, id) == NULL && openings_enough(h) == NULL)
        openings_begin(h, id, true);
    return here == NULL ? *find_copy(h, id) : here;
}

void remote_tables_tick(hall *h)
{
    for (room **link = &h->remote_tables; *link != NULL;)
        if (h->now.clock - (*link)->looked_at >= KEPT_MS)
            forget_copy(link);
        else
            link = &(*link)->next;
}

void remote_tables_close(hall *h)
{
    while (h->remote_tables != NULL)
        forget_copy(&h->remote_tables);
}
