/*
 * outbox.h: messages that wait until the rows that they rest on are stored.
 *
 * No visitor may learn what a crash could undo. So the messages of a round wait here until its
 * batch is on the disk. If the rows of a table were not stored, the messages about it are dropped
 * and their readers are cut.
 *
 *    round 1:  batch 1 -> disk ... stored      -> outbox 1 is sent
 *    round 2:             batch 2 gathers ...  -> disk ... stored -> outbox 2 is sent
 */
#ifndef HOUSE_OUTBOX_H
#define HOUSE_OUTBOX_H

#include "house/host_api.h"

typedef struct visitor visitor;
typedef struct room room;
typedef struct hall hall;

/* A message to a visitor, or a webhook. */
typedef struct {
    visitor *to; /* null: a webhook, or dropped */
    /* The table that it tells of; null: the visitor's own tables, or none. */
    const room *about;
    char *message; /* null: dropped */
    size_t length;
    char *url; /* of a webhook; null: a message to a visitor */
} outgoing_message;

typedef struct {
    outgoing_message *outgoing_message;
    int count, room;
    size_t held; /* bytes for visitors */
} outbox;

outbox outbox_new(void);
void outbox_free(outbox *o);

void outbox_add(outbox *o, visitor *to, const room *about, const char *message, size_t length);
void outbox_add_webhook(outbox *o, const room *about, const char *url, const char *body);

/* Sends everything, in the order in which it was added. */
void outbox_deliver(outbox *o, const host_api *world);

/* Drops all messages to a visitor who has left or was cut. */
void outbox_forget(outbox *o, visitor *gone);

/* Drops all messages about a table whose rows were not stored, and cuts their readers. */
void outbox_withdraw(outbox *o, hall *h, const room *about);

#endif
