/*
 * wire.h: connections.  The one door for those who come from the network.
 *
 * Everything happens on the thread that calls wire_round.  A connection whose reader does not keep up is
 * cut.
 */
#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/random.h"
#include "server/proxy.h"
#include "server/sockets.h"

typedef struct wire wire;

enum { LANGUAGE_TEXT = 16 };

/* What a GET is answered with.  The body must live until the next round. */
typedef struct {
    int status;
    const char *type; /* MIME type */
    const char *body;
    size_t length;
    bool lasting; /* may be kept by the browser: its address changes with its contents */
    bool is_file; /* its body is part of the program, and never changes */
} page;

typedef struct {
    void *context;
    const char *(*opened)(void *context, connection *c); /* why there is no room for it, or null */
    void (*said)(void *context, connection *c, const char *message, size_t length);
    void (*closed)(void *context, connection *c);
    page (*get)(void *context, const char *path);
    void (*woken)(void *context); /* after wire_wake */
    void (*tick)(void *context);  /* about every 250 ms */
} wire_users;

typedef struct {
    const char *bind;              /* address, "127.0.0.1" by default */
    int port;                      /* 0: any free one */
    const char *certificate, *key; /* files; null: no TLS */
    const char *origin;            /* a further Origin that is welcome, or null */
    size_t message_max;            /* bytes of one message */
    size_t queue_max;              /* unread bytes of one connection */
    size_t queue_all;              /* and of all together */
    socket_limits sockets;         /* silent ones included */
    int page_seconds;              /* so long the fetching of a page may take */
    proxies proxies;               /* whose word on a visitor's address counts */
    seed secret;                   /* by which other nodes show who they are */
} wire_settings;

/* Null when the port cannot be had; `why` says so. */
wire *wire_open(const wire_settings *settings, const wire_users *users, char *why, size_t size);
int wire_port(const wire *w);
int wire_connections(const wire *w);
size_t wire_unread(const wire *w); /* bytes that nobody has read yet */
uint64_t wire_cut_for_queue(
    const wire *w); /* connections, because all together had too much of it */
const sockets *wire_sockets(const wire *w);

/* Waits for something to happen and handles it.  False when the loop cannot go on. */
bool wire_round(wire *w);

/* From any thread: ends the waiting of the present round. */
void wire_wake(wire *w);

void wire_close(wire *w);

void connection_send(connection *c, const char *message, size_t length);
size_t connection_unread(const connection *c);
void connection_cut(connection *c);                   /* closes it after this round */
const char *connection_address(const connection *c);  /* as proxy.h writes it */
const char *connection_language(const connection *c); /* the tag it asked for; "" */
void *connection_user(const connection *c);
void connection_set_user(connection *c, void *user);

/* ---- for relay.c ---- */

struct lws_context;
struct relay;

struct lws_context *connection_context(const connection *c);
bool connection_is_tls(const connection *c);
bool connection_came_by_node(const connection *c); /* another one passes it through */
void connection_address_token(const connection *c, char *out);
struct relay *connection_relay(const connection *c); /* null: it is answered here */
void connection_set_relay(connection *c, struct relay *r);

#endif
