/*
 * outbox.h: messages that wait until all that they rest on is stored.
 *
 * Nobody is told what could still be lost.  So what is said in a round lies here until its rows are on
 * the disk; when a table's rows did not get there, what was said about it never goes out.
 */
#ifndef HOUSE_OUTBOX_H
#define HOUSE_OUTBOX_H

#include "house/host_api.h"

typedef struct visitor visitor;
typedef struct room room;
typedef struct hall hall;

/* A message to a visitor, or a letter to an address outside. */
typedef struct {
    visitor *to;       /* null: a letter, or nobody any more */
    const room *about; /* the table that it tells of; null: none, or the visitor's own ones */
    char *message;     /* null: it never goes out */
    size_t length;
    char *url; /* of a letter; null: it is none */
} outgoing_message;

typedef struct {
    outgoing_message *outgoing_message;
    int count, room;
    size_t held; /* bytes, for visitors */
} outbox;

outbox outbox_new(void);
void outbox_free(outbox *o);

void outbox_add(outbox *o, visitor *to, const room *about, const char *message, size_t length);
void outbox_add_webhook(outbox *o, const room *about, const char *url, const char *body);

/* Sends everything, in the order in which it was said. */
void outbox_deliver(outbox *o, const host_api *world);

/* The visitor has gone, or hears nothing more. */
void outbox_forget(outbox *o, visitor *gone);

/* What is said about a table is not true: it never goes out, and whoever would have heard it is cut. */
void outbox_withdraw(outbox *o, hall *h, const room *about);

#endif
