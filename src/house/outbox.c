/* outbox.c: messages that wait until the rows that they rest on are stored. */
#include "house/outbox.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/hall.h"

outbox outbox_new(void)
{
    return (outbox){0};
}

/* Drops a message: it is never sent. */
static void drop(outbox *o, outgoing_message *p)
{
    if (p->to != NULL) {
        p->to->held -= p->length;
        o->held -= p->length;
    }
    free(p->message);
    free(p->url);
    *p = (outgoing_message){0};
}

void outbox_free(outbox *o)
{
    for (int i = 0; i < o->count; i++)
        drop(o, &o->outgoing_message[i]);
    free(o->outgoing_message);
}

static outgoing_message *add(outbox *o, const room *about, const char *message, size_t length)
{
    if (o->count == o->room) {
        o->room = o->room * 2 + 16;
        o->outgoing_message =
            heap_resized(o->outgoing_message, sizeof *o->outgoing_message * (size_t)o->room);
    }
    outgoing_message *p = &o->outgoing_message[o->count++];

    *p = (outgoing_message){
        .about = about, .message = heap_resized(NULL, length + 1), .length = length};
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

void outbox_add_webhook(outbox *o, const room *about, const char *url, const char *body)
{
    add(o, about, body, strlen(body))->url = heap_copy_of(url);
}

static void deliver(outbox *o, outgoing_message *p, const host_api *world)
{
    outgoing_message said = *p;

    p->message = p->url = NULL;
    drop(o, p);
    if (said.url != NULL)
        world->post(world->context, said.url, said.message);
    if (said.to != NULL && !said.to->is_cut)
        world->send(world->context, said.to->connection, said.message, said.length);
    free(said.message);
    free(said.url);
}

void outbox_deliver(outbox *o, const host_api *world)
{
    for (int i = 0; i < o->count; i++)
        deliver(o, &o->outgoing_message[i], world);
    o->count = 0;
}

void outbox_forget(outbox *o, visitor *gone)
{
    for (int i = 0; i < o->count && gone->held > 0; i++)
        if (o->outgoing_message[i].to == gone)
            drop(o, &o->outgoing_message[i]);
}

/* Returns true if the message tells of this table. Lobby messages tell of the visitor's own
   tables. */
static bool tells_of(const outgoing_message *p, const room *r)
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
        outgoing_message *p = &o->outgoing_message[i];

        if (!tells_of(p, about))
            continue;
        if (p->to != NULL)
            hall_cut(h, p->to);
        drop(o, p); /* the table will be unloaded */
    }
}
