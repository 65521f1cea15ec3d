/* outbox.c: messages that wait until all that they rest on is stored. */
#include "house/outbox.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/hall.h"

outbox outbox_new(void)
{
    return (outbox){0};
}

/* It is never said. */
static void drop(outbox *o, parcel *p)
{
    if (p->to != NULL) {
        p->to->held -= p->length;
        o->held -= p->length;
    }
    free(p->message);
    free(p->url);
    *p = (parcel){0};
}

void outbox_free(outbox *o)
{
    for (int i = 0; i < o->count; i++)
        drop(o, &o->parcel[i]);
    free(o->parcel);
}

static parcel *add(outbox *o, const room *about, const char *message, size_t length)
{
    if (o->count == o->room) {
        o->room = o->room * 2 + 16;
        o->parcel = heap_resized(o->parcel, sizeof *o->parcel * (size_t)o->room);
    }
    parcel *p = &o->parcel[o->count++];

    *p = (parcel){.about = about, .message = heap_resized(NULL, length + 1), .length = length};
    memcpy(p->message, message, length);
    p->message[length] = '\0';
    return p;
}

void outbox_add(outbox *o, visitor *to, const room *about, const char *message, size_t length)
{
    add(o, about, message, length)->to = to;
    to->held += length;
    o->held += length;
}

void outbox_post(outbox *o, const room *about, const char *url, const char *body)
{
    add(o, about, body, strlen(body))->url = heap_copy_of(url);
}

static void deliver(outbox *o, parcel *p, const outside *world)
{
    parcel said = *p;

    p->message = p->url = NULL;
    drop(o, p);
    if (said.url != NULL)
        world->post(world->context, said.url, said.message);
    if (said.to != NULL && !said.to->is_cut)
        world->send(world->context, said.to->connection, said.message, said.length);
    free(said.message);
    free(said.url);
}

void outbox_deliver(outbox *o, const outside *world)
{
    for (int i = 0; i < o->count; i++)
        deliver(o, &o->parcel[i], world);
    o->count = 0;
}

void outbox_forget(outbox *o, visitor *gone)
{
    for (int i = 0; i < o->count && gone->held > 0; i++)
        if (o->parcel[i].to == gone)
            drop(o, &o->parcel[i]);
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
        drop(o, p); /* the table leaves the memory */
    }
}
