/* outbox.c: messages that wait until all that they rest on is stored. */
#include "house/outbox.h"

#include <stdlib.h>
#include <string.h>

#include "house/hall.h"
#include "table/buffer.h"

outbox outbox_new(void)
{
    return (outbox){.bytes = buffer_new()};
}

void outbox_free(outbox *o)
{
    buffer_free(&o->bytes);
    free(o->parcel);
}

static parcel *add(outbox *o, const room *about, const char *message, size_t length)
{
    if (o->count == o->room) {
        o->room = o->room * 2 + 16;
        o->parcel = heap_resized(o->parcel, sizeof *o->parcel * (size_t)o->room);
    }
    parcel *p = &o->parcel[o->count++];

    *p = (parcel){.about = about, .at = o->bytes.length, .length = length};
    text_put_bytes(&o->bytes, message, length);
    text_put_char(&o->bytes, '\0');
    return p;
}

void outbox_add(outbox *o, visitor *to, const room *about, const char *message, size_t length)
{
    add(o, about, message, length)->to = to;
    to->held += length;
}

void outbox_post(outbox *o, const room *about, const char *url, const char *body)
{
    parcel *p = add(o, about, body, strlen(body));

    p->url = o->bytes.length;
    text_put_bytes(&o->bytes, url, strlen(url));
    text_put_char(&o->bytes, '\0');
}

static void deliver(const parcel *p, const char *bytes, const outside *world)
{
    if (p->url != 0)
        world->post(world->context, bytes + p->url, bytes + p->at);
    if (p->to == NULL)
        return;
    p->to->held -= p->length;
    if (!p->to->is_cut)
        world->send(world->context, p->to->connection, bytes + p->at, p->length);
}

void outbox_deliver(outbox *o, const outside *world)
{
    for (int i = 0; i < o->count; i++)
        deliver(&o->parcel[i], o->bytes.at, world);
    o->count = 0;
    buffer_clear(&o->bytes);
}

void outbox_forget(outbox *o, const visitor *gone)
{
    for (int i = 0; i < o->count; i++)
        if (o->parcel[i].to == gone)
            o->parcel[i].to = NULL;
}

/* What is said in the lobby tells of one's own tables. */
static bool tells_of(const parcel *p, const room *r)
{
    const visitor *v = p->to;

    for (int i = 0; p->about == NULL && v != NULL && i < v->mine_count; i++)
        if (strcmp(v->mine[i].table, r->id) == 0)
            return true;
    return p->about == r;
}

void outbox_withdraw(outbox *o, hall *h, const room *about)
{
    for (int i = 0; i < o->count; i++) {
        parcel *p = &o->parcel[i];

        if (!tells_of(p, about))
            continue;
        if (p->to != NULL)
            hall_cut(h, p->to);
        *p = (parcel){0}; /* the table leaves the memory */
    }
}
