/*
 * wire.h: connections from the network: HTTP pages and WebSockets.
 *
 *     accept --> socket limits --> GET: a page
 *                              \-> WebSocket: messages in, a queue of messages out
 *
 * Everything happens on the thread that calls wire_round. A connection whose reader is too slow is
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

/* The answer to a GET. The body must stay valid until the next round. */
typedef struct {
    int status;
    const char *type; /* MIME type */
    const char *body;
    size_t length;
    bool lasting; /* browsers may cache it, because its address changes with its contents */
    bool is_file; /* its body is part of the program and never changes */
} page;

typedef struct {
    void *context;
    /* returns why there is no room for it, or null */
    const char *(*opened)(void *context, connection *c);
    void (*said)(void *context, connection *c, const char *message, size_t length);
    void (*closed)(void *context, connection *c);
    page (*get)(void *context, const char *path);
    void (*woken)(void *context); /* called after wire_wake */
    void (*tick)(void *context);  /* called about every 250 ms */
} wire_users;

typedef struct {
    const char *bind;              /* the address to listen at, "127.0.0.1" by default */
    int port;                      /* 0: any free one */
    const char *certificate, *key; /* files; null: no TLS */
    const char *origin;            /* another Origin that is allowed; null: none */
    size_t message_max;            /* bytes of one message */
    size_t queue_max;              /* unread bytes of one connection */
    size_t queue_all;              /* the same for all connections together */
    socket_limits sockets;         /* limits for all sockets, silent ones included */
    int page_seconds;              /* how long fetching a page may take */
    proxies proxies;               /* the proxies that are trusted */
    seed secret;                   /* with it, other nodes prove who they are */
} wire_settings;

/* Returns null if the port cannot be opened; `why` says so. */
wire *wire_open(const wire_settings *settings, const wire_users *users, char *why, size_t size);
int wire_port(const wire *w);
int wire_connections(const wire *w);
size_t wire_unread(const wire *w); /* bytes that have not been read yet */
uint64_t wire_cut_for_queue(
    const wire *w); /* connections cut because all together had too much unread */
const sockets *wire_sockets(const wire *w);

/* Waits for something to happen and handles it. Returns false if the loop cannot go on. */
bool wire_round(wire *w);

/* Ends the wait of the current round. Any thread may call it. */
void wire_wake(wire *w);

void wire_close(wire *w);

void connection_send(connection *c, const char *message, size_t length);
size_t connection_unread(const connection *c);
void connection_cut(connection *c);                  /* closes it after this round */
const char *connection_address(const connection *c); /* in the form of visitor_address */
/* the language tag that it asked for, or "" */
const char *connection_language(const connection *c);
void *connection_user(const connection *c);
void connection_set_user(connection *c, void *user);

/* ---- for relay.c ---- */

struct lws_context;
struct relay;

struct lws_context *connection_context(const connection *c);
bool connection_is_tls(const connection *c);
bool connection_came_by_node(const connection *c); /* another node passes it through */
void connection_address_token(const connection *c, char *out);
struct relay *connection_relay(const connection *c); /* null: its messages are answered here */
void connection_set_relay(connection *c, struct relay *r);

#endif
