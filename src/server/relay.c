/* relay.c: passes visitors through to another node, by libwebsockets. */
#include "server/relay.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "server/address.h"
#include "server/address_token.h"
#include "server/header.h"

enum { UNSENT_MOST = 1 << 20 };

typedef struct unsent {
    struct unsent *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the message */
} unsent;

struct relay {
    connection *visitor; /* null: gone, or served by this node again */
    struct lws *wsi;
    bool *freed; /* if not null, set to true when this relay is freed */
    bool is_open;
    unsent *first, **end;
    size_t unsent_bytes;
    text incoming;
    char address_token[ADDRESS_TOKEN_TEXT];
};

static void free_relay(relay *r)
{
    if (r == NULL)
        return;
    if (r->freed != NULL)
        *r->freed = true;
    while (r->first != NULL) {
        unsent *gone = r->first;

        r->first = gone->next;
        free(gone);
    }
    buffer_free(&r->incoming);
    free(r);
}

/* Cuts the visitor when the other node has closed the connection or cannot be reached. */
static void lose(relay *r)
{
    if (r->visitor == NULL)
        return;
    connection_set_relay(r->visitor, NULL);
    connection_cut(r->visitor);
    r->visitor = NULL;
}

/* ---- callbacks for libwebsockets ---- */

static int add_header(struct lws *wsi, const relay *r, unsigned char **at, size_t room)
{
    return header_add(wsi, "authorization:", r->address_token, at, *at + room - 1) ? 0 : -1;
}

static int begin(relay *r, struct lws *wsi)
{
    r->wsi = wsi;
    r->is_open = true;
    lws_callback_on_writable(wsi);
    return 0;
}

static int receive(relay *r, struct lws *wsi, const char *bytes, size_t length)
{
    text_put_bytes(&r->incoming, bytes, length);
    if (lws_remaining_packet_payload(wsi) != 0 || !lws_is_final_fragment(wsi))
        return 0;
    if (r->visitor != NULL)
        connection_send(r->visitor, r->incoming.at, r->incoming.length);
    buffer_clear(&r->incoming);
    return 0;
}

static int write_next(relay *r, struct lws *wsi)
{
    unsent *u = r->first;

    if (u == NULL)
        return r->visitor == NULL ? -1 : 0;
    if (lws_write(wsi, u->bytes + LWS_PRE, u->length, LWS_WRITE_TEXT) < (int)u->length)
        return -1;
    r->first = u->next;
    if (r->first == NULL)
        r->end = &r->first;
    r->unsent_bytes -= u->length;
    free(u);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_relay(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    relay *r = lws_get_opaque_user_data(wsi);

    (void)user;
    if (r == NULL)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return add_header(wsi, r, in, length);
    case LWS_CALLBACK_CLIENT_ESTABLISHED: return begin(r, wsi);
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(r, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_next(r, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED: lose(r); return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        lose(r);
        lws_set_opaque_user_data(wsi, NULL);
        free_relay(r);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"relay", on_relay, 0, 65536, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const char vhost_name[] = "nodes";

/* Adds a virtual host for outgoing connections. It does not listen. */
bool relay_open(struct lws_context *context, names *nodes)
{
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .vhost_name = vhost_name,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .timeout_secs = 15,
        .user = nodes};

    return lws_create_vhost(context, &info) != NULL;
}

/* ---- one visitor ---- */

/* Writes the path of the request. The language comes from the visitor, so only letters and hyphens
   are allowed in it. */
static void put_path(text *path, const char *lang)
{
    static const char tag_letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";

    text_put(path, "/ws");
    if (lang[0] != '\0' && strspn(lang, tag_letters) == strlen(lang)) {
        text_put(path, "?lang=");
        text_put(path, lang);
    }
}

/* Opens the connection. If that fails at once, libwebsockets may or may not have freed the
   relay. */
static bool connect_to(relay *r, const char *address)
{
    connection *visitor = r->visitor;
    char host[NODE_TEXT], number[NODE_TEXT], path[64];
    bool freed = false;
    text t = text_in(path, sizeof path);
    struct lws_client_connect_info info = {.context = connection_context(visitor),
        .address = number,
        .host = address,
        .path = path,
        .protocol = "wardroom",
        .local_protocol_name = protocols[0].name,
        .alpn = "http/1.1",
        .opaque_user_data = r};

    info.vhost = lws_get_vhost_by_name(info.context, vhost_name);
    put_path(&t, connection_language(visitor));
    /* accepts any node's certificate, whatever its host name; the token proves who is connecting */
    if (connection_is_tls(visitor))
        info.ssl_connection =
            LCCSCF_USE_SSL | LCCSCF_ALLOW_SELFSIGNED | LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK;
    r->freed = &freed;
    bool is_known = address_read(address, host, &info.port) &&
                    name_lookup_number(lws_vhost_user(info.vhost), host, number);
    struct lws *wsi = is_known ? lws_client_connect_via_info(&info) : NULL;

    if (freed)
        return false;
    r->freed = NULL;
    if (wsi == NULL)
        free_relay(r);
    return wsi != NULL;
}

static relay *relay_to(connection *visitor, const char *address)
{
    relay *r = heap_zeroed(sizeof *r);

    r->visitor = visitor;
    r->end = &r->first;
    r->incoming = buffer_new();
    connection_address_token(visitor, r->address_token);
    connection_set_relay(visitor, r);
    if (connect_to(r, address))
        return r;
    connection_set_relay(visitor, NULL);
    return NULL;
}

void relay_say(connection *visitor, const char *address, const char *message, size_t length)
{
    relay *r = connection_relay(visitor);

    /* a visitor from a node is not passed on again, which could go round in circles */
    if (r == NULL && !connection_came_by_node(visitor))
        r = relay_to(visitor, address);
    if (r == NULL || r->unsent_bytes + length > UNSENT_MOST) {
        connection_cut(visitor);
        return;
    }
    unsent *u = heap_zeroed(sizeof *u + LWS_PRE + length);

    u->length = length;
    memcpy(u->bytes + LWS_PRE, message, length);
    *r->end = u;
    r->end = &u->next;
    r->unsent_bytes += length;
    if (r->is_open)
        lws_callback_on_writable(r->wsi);
}

void relay_end(connection *visitor)
{
    relay *r = connection_relay(visitor);

    if (r == NULL)
        return;
    connection_set_relay(visitor, NULL);
    r->visitor = NULL;
    if (r->is_open)
        lws_callback_on_writable(r->wsi);
}
