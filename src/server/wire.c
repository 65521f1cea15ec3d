/* wire.c: connections from the network, by libwebsockets. */
#include "server/wire.h"

#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buffer.h"
#include "server/address_token.h"
#include "server/header.h"
#include "server/libev.h"
#include "server/log.h"
#include "server/name_lookup.h"
#include "server/relay.h"
#include "words/languages.h"

enum {
    TICK_MS = 250,
    HTTP_CHUNK = 16 * 1024,
    HTTP_HEADERS = 2048,
    RECEIVED_MOST = 4096,
    CLOSE_REASON = 123 + 1 /* the most bytes that a close frame holds */
};

/* The most bytes handed to a socket at once. libwebsockets copies what the socket does not take and
   sends it in a later round. */
enum { WRITTEN_MOST = 1 << 20 };

typedef struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the message */
} outgoing;

/* A WebSocket connection. libwebsockets allocates it, zeroed, next to its own data. */
struct connection {
    wire *wire;
    struct lws *wsi;
    void *user;
    const char *no_room; /* why it is closed at once; null: it is not */
    outgoing *first, *last;
    size_t queued_bytes;
    size_t handed; /* bytes of the last message while libwebsockets still holds a part of it */
    connection *next_queued,
        /* link in the list of connections with unread bytes; null: not in the list */
        **queued_link;
    bool cut;
    bool came_by_node; /* its address is the one in the other node's token */
    relay *relay;      /* null: it is answered here */
    text incoming;
    char address[ADDRESS_TEXT];
    char lang[LANGUAGE_TEXT];
};

/* A GET that is being answered. */
typedef struct {
    const char *body;
    char *copy; /* the body, if it may change while it is being sent; else null */
    size_t length, sent;
    bool last; /* close the connection after it */
} download;

struct wire {
    libev ev;
    struct ev_loop *loop; /* null: libwebsockets has a loop of its own */
    struct lws_context *context;
    struct lws_vhost *vhost;
    wire_settings settings;
    wire_users users;
    int connections;
    connection *queued;  /* the connections with unread bytes */
    size_t queued_bytes; /* of all connections */
    uint64_t cut_for_queue;
    sockets sockets; /* all connected sockets, by peer */
    names *nodes;    /* looks up addresses of nodes */
    lws_sorted_usec_list_t timer;
};

/* ---- addresses ---- */

static void known_as(const char *peer, char address[ADDRESS_TEXT])
{
    text t = text_in(address, ADDRESS_TEXT);

    if (!visitor_address(peer, address))
        text_put(&t, peer);
}

/* Writes the visitor's address that the proxy names. Returns false if it names none: then the proxy
   itself counts as the visitor. */
static bool named_by_proxy(const wire *w, struct lws *wsi, char address[ADDRESS_TEXT])
{
    static const char forwarded[] = "forwarded:";
    char said[PROXY_SAYS_MAX];
    int length = w->settings.proxies.header == SAYS_FORWARDED
                     ? lws_hdr_custom_copy(wsi, said, sizeof said, forwarded, sizeof forwarded - 1)
                     : lws_hdr_copy(wsi, said, sizeof said, WSI_TOKEN_X_FORWARDED_FOR);

    if (length > 0 && proxies_name(&w->settings.proxies, said, address))
        return true;
    server_log(LOG_WARN, "proxy_names_nobody", "", "its visitors share its limits");
    return false;
}

/* Warns of a proxy on this machine that is not trusted: all its visitors count as one. */
static void warn_of_proxy(const wire *w, struct lws *wsi, const char *peer)
{
    char address[ADDRESS_TEXT];

    known_as(peer, address);
    bool is_here = strncmp(address, "127.", 4) == 0 || strcmp(peer, "::1") == 0;

    if (w->settings.proxies.count == 0 && is_here &&
        lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        server_log(LOG_WARN, "proxy_not_trusted", "",
            "a proxy here names its visitors, and all of them share the limits of one: "
            "--trust-proxy %s",
            strcmp(peer, "::1") == 0 ? peer : address);
}

/* Writes the address of a connection's visitor. Returns true if it comes from another node, which
   proves that by its token. */
static bool read_address(const wire *w, struct lws *wsi, char address[ADDRESS_TEXT])
{
    char said[ADDRESS_TOKEN_TEXT], peer[ADDRESS_TEXT];

    if (lws_hdr_copy(wsi, said, sizeof said, WSI_TOKEN_HTTP_AUTHORIZATION) > 0 &&
        address_token_read(&w->settings.secret, said, address))
        return true;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    warn_of_proxy(w, wsi, peer);
    if (!proxies_trust(&w->settings.proxies, peer) || !named_by_proxy(w, wsi, address))
        known_as(peer, address);
    return false;
}

/* The address for whose limits a socket counts. Null: a proxy, which may open many. */
static const char *counts_for(const wire *w, const char *peer, char address[ADDRESS_TEXT])
{
    if (proxies_trust(&w->settings.proxies, peer))
        return NULL;
    known_as(peer, address);
    return address;
}

/* Called before the first byte. Is there room for another socket from there? A browser opens
   several to fetch the page. */
static bool has_room_for_socket(wire *w, lws_sockfd_type fd)
{
    char peer[ADDRESS_TEXT], address[ADDRESS_TEXT];

    lws_get_peer_simple_fd(fd, peer, sizeof peer);
    bool has_room = sockets_have_room(&w->sockets, counts_for(w, peer, address));

    if (!has_room && w->sockets.count >= w->settings.sockets.all)
        server_log(LOG_WARN, "sockets_full", "", "there are %d", w->sockets.count);
    return has_room;
}

static void count_socket(wire *w, struct lws *wsi)
{
    char peer[ADDRESS_TEXT], address[ADDRESS_TEXT];

    lws_get_peer_simple(wsi, peer, sizeof peer);
    lws_set_opaque_user_data(wsi, sockets_enter(&w->sockets, counts_for(w, peer, address)));
}

static void forget_socket(wire *w, struct lws *wsi)
{
    one_socket *s = lws_get_opaque_user_data(wsi);

    if (s != NULL)
        sockets_leave(&w->sockets, s);
    lws_set_opaque_user_data(wsi, NULL);
}

/* A node may open any number of sockets, so this one no longer counts. */
static void welcome_node(wire *w, struct lws *wsi)
{
    one_socket *s = lws_get_opaque_user_data(wsi);

    if (s != NULL)
        sockets_free_from_limits(&w->sockets, s);
}

/* ---- WebSocket ---- */

/*
 * Is this an IP address or a name in a local network?
 *
 * Any other name could lead here today and to an attacker's server tomorrow (DNS rebinding). A page
 * from such a name must not talk to our server. So a public name needs --origin, or a certificate.
 */
static bool is_local_name(const char *host)
{
    char name[256];
    text t = text_in(name, sizeof name);
    const char *port = strrchr(host, ':');
    size_t length = port == NULL || host[0] == '[' ? strlen(host) : (size_t)(port - host);

    text_put_bytes(&t, host, length);
    const char *last_part = strrchr(name, '.');

    return host[0] == '[' || last_part == NULL || strspn(name, "0123456789.") == length ||
           strcmp(last_part, ".local") == 0 || strcmp(last_part, ".localhost") == 0 ||
           strcmp(last_part, ".lan") == 0 || strcmp(last_part, ".internal") == 0;
}

/* Refuses WebSockets that another site's page opens with the visitor's browser. */
static bool origin_is_welcome(const wire *w, struct lws *wsi)
{
    char origin[256] = "", host[256] = "";
    int length = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);

    if (length == 0 && lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true; /* not a browser: programs send none */
    if (length <= 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    if (w->settings.origin != NULL && strcmp(origin, w->settings.origin) == 0)
        return true;
    const char *behind = strstr(origin, "://");
    bool same = behind != NULL && strcmp(behind + 3, host) == 0;

    if (same && w->settings.certificate == NULL && !is_local_name(host)) {
        server_log(LOG_WARN, "origin_refused", "", "%s: a public name needs --origin", origin);
        return false;
    }
    return same;
}

/* Reads the language from the address: /ws?lang=de. */
static void read_language(connection *c)
{
    char asked[LANGUAGE_TEXT + 8];
    const char *lang = lws_get_urlarg_by_name(c->wsi, "lang=", asked, sizeof asked);
    text t = text_in(c->lang, sizeof c->lang);

    if (lang != NULL)
        text_put(&t, lang);
}

/* Closes a connection with a reason. It was accepted only for that, because a page cannot read why
   a WebSocket was refused. */
static int turn_away(const connection *c)
{
    char reason[CLOSE_REASON];
    text t = text_in(reason, sizeof reason);

    text_put(&t, language_words(language_named(c->lang), c->no_room));
    lws_close_reason(c->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, (unsigned char *)reason, t.length);
    return -1;
}

static int open_connection(wire *w, connection *c, struct lws *wsi)
{
    c->wsi = wsi;
    c->came_by_node = read_address(w, wsi, c->address);
    if (c->came_by_node)
        welcome_node(w, wsi);
    read_language(c);
    c->no_room = w->users.opened(w->users.context, c);
    if (c->no_room != NULL) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    c->wire = w;
    c->incoming = buffer_new();
    w->connections++;
    return 0;
}

static void enter_queued(connection *c)
{
    wire *w = c->wire;

    if (c->queued_link != NULL)
        return;
    c->next_queued = w->queued;
    c->queued_link = &w->queued;
    if (w->queued != NULL)
        w->queued->queued_link = &c->next_queued;
    w->queued = c;
}

static void leave_queued(connection *c)
{
    if (c->queued_link == NULL)
        return;
    *c->queued_link = c->next_queued;
    if (c->next_queued != NULL)
        c->next_queued->queued_link = c->queued_link;
    c->queued_link = NULL;
}

size_t connection_unread(const connection *c)
{
    return c->queued_bytes + c->handed;
}

/* Updates the counts: bytes in our queue, and bytes that libwebsockets holds. */
static void count_unread(connection *c, size_t queued, size_t handed)
{
    c->wire->queued_bytes = c->wire->queued_bytes - connection_unread(c) + queued + handed;
    c->queued_bytes = queued;
    c->handed = handed;
    if (connection_unread(c) > 0)
        enter_queued(c);
    else
        leave_queued(c);
}

static void empty_queue(connection *c)
{
    while (c->first != NULL) {
        outgoing *gone = c->first;

        c->first = gone->next;
        free(gone);
    }
    c->last = NULL;
    count_unread(c, 0, 0);
}

/* Cuts the connection with the most unread bytes while all together have too many. */
static void keep_within(wire *w)
{
    while (w->queued_bytes > w->settings.queue_all) {
        connection *most = w->queued;

        for (connection *c = most; c != NULL; c = c->next_queued)
            if (connection_unread(c) > connection_unread(most))
                most = c;
        w->cut_for_queue++;
        connection_cut(most);
    }
}

static void close_connection(connection *c)
{
    wire *w = c->wire;

    if (w == NULL)
        return;
    w->users.closed(w->users.context, c);
    empty_queue(c);
    buffer_free(&c->incoming);
    w->connections--;
    c->wire = NULL;
}

static int refuse_message(connection *c, enum lws_close_status status)
{
    lws_close_reason(c->wsi, status, NULL, 0);
    return -1;
}

static int receive(connection *c, const char *bytes, size_t length)
{
    wire *w = c->wire;

    if (c->no_room != NULL)
        return 0;
    if (c->cut)
        return -1;
    if (lws_frame_is_binary(c->wsi))
        return refuse_message(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (c->incoming.length + length > w->settings.message_max)
        return refuse_message(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    text_put_bytes(&c->incoming, bytes, length);
    if (lws_remaining_packet_payload(c->wsi) != 0 || !lws_is_final_fragment(c->wsi))
        return 0;
    w->users.said(w->users.context, c, c->incoming.at, c->incoming.length);
    buffer_clear(&c->incoming);
    return c->cut ? -1 : 0;
}

/* Makes several messages leave in one packet, because a packet costs much more than its
   contents. */
static void hold_packets(const connection *c, int on)
{
    setsockopt(lws_get_socket_fd(c->wsi), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

/* Sends what is queued, as far as the socket takes it. */
static int write_on(connection *c)
{
    if (c->no_room != NULL)
        return turn_away(c);
    if (c->cut)
        return -1;
    bool several = c->first != NULL && c->first->next != NULL;

    if (several)
        hold_packets(c, 1);
    if (!lws_partial_buffered(c->wsi))
        count_unread(c, c->queued_bytes, 0);
    while (c->first != NULL && !lws_partial_buffered(c->wsi)) {
        outgoing *o = c->first;

        if (lws_write(c->wsi, o->bytes + LWS_PRE, o->length, LWS_WRITE_TEXT) < (int)o->length)
            return -1;
        c->first = o->next;
        count_unread(c, c->queued_bytes - o->length, lws_partial_buffered(c->wsi) ? o->length : 0);
        free(o);
    }
    if (several)
        hold_packets(c, 0);
    if (c->first == NULL)
        c->last = NULL;
    if (connection_unread(c) > 0)
        lws_callback_on_writable(c->wsi);
    return 0;
}

void connection_send(connection *c, const char *message, size_t length)
{
    if (c->cut)
        return;
    if (c->queued_bytes > 0 && c->queued_bytes + length > c->wire->settings.queue_max) {
        connection_cut(c);
        return;
    }
    outgoing *o = heap_resized(NULL, sizeof *o + LWS_PRE + length);

    o->next = NULL;
    o->length = length;
    memcpy(o->bytes + LWS_PRE, message, length);
    if (c->last != NULL)
        c->last->next = o;
    else
        c->first = o;
    c->last = o;
    count_unread(c, c->queued_bytes + length, c->handed);
    lws_callback_on_writable(c->wsi);
    keep_within(c->wire);
}

/* Cuts at once: a connection whose reader does not read would never become writable. */
void connection_cut(connection *c)
{
    c->cut = true;
    empty_queue(c);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    wire_wake(c->wire);
}

const char *connection_address(const connection *c)
{
    return c->address;
}

const char *connection_language(const connection *c)
{
    return c->lang;
}

void *connection_user(const connection *c)
{
    return c->user;
}

void connection_set_user(connection *c, void *user)
{
    c->user = user;
}

struct lws_context *connection_context(const connection *c)
{
    return c->wire->context;
}

bool connection_is_tls(const connection *c)
{
    return c->wire->settings.certificate != NULL;
}

bool connection_came_by_node(const connection *c)
{
    return c->came_by_node;
}

void connection_address_token(const connection *c, char *out)
{
    address_token_write(&c->wire->settings.secret, c->address, out);
}

relay *connection_relay(const connection *c)
{
    return c->relay;
}

void connection_set_relay(connection *c, relay *r)
{
    c->relay = r;
}

/* ---- pages ---- */

static wire *wire_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* These allow no scripts but our own files and no frame around the page, and pass on no address. */
static const struct {
    const char *name, *value;
} safe_headers[] = {
    {"content-security-policy:",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
        "'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

static bool write_headers(const wire *w, struct lws *wsi, const page *p)
{
    unsigned char buffer[LWS_PRE + HTTP_HEADERS], *at = buffer + LWS_PRE;
    unsigned char *end = buffer + sizeof buffer - 1, *start = at;
    bool fine =
        lws_add_http_common_headers(wsi, (unsigned)p->status, p->type, p->length, &at, end) == 0;

    for (size_t i = 0; i < sizeof safe_headers / sizeof safe_headers[0]; i++)
        fine = fine && header_add(wsi, safe_headers[i].name, safe_headers[i].value, &at, end);
    fine = fine && header_add(wsi, "cache-control:",
                       p->lasting ? "public, max-age=31536000, immutable" : "no-cache", &at, end);
    if (w->settings.certificate != NULL)
        fine = fine && header_add(wsi, "strict-transport-security:", "max-age=31536000", &at, end);
    if (p->status == 405)
        fine = fine && header_add(wsi, "allow:", "GET, HEAD", &at, end);
    return fine && lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

static page refused(int status, const char *why)
{
    return (page){
        .status = status, .type = "text/plain; charset=utf-8", .body = why, .length = strlen(why)};
}

static bool has(struct lws *wsi, enum lws_token_indexes token)
{
    return lws_hdr_total_length(wsi, token) > 0;
}

/* Accepts only GET and HEAD without a body. The bytes after a request with a body might be taken
   for the next request. */
static page answer(const wire *w, struct lws *wsi, const char *path)
{
    char length[8] = "";

    lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (!has(wsi, WSI_TOKEN_GET_URI) && !has(wsi, WSI_TOKEN_HEAD_URI))
        return refused(405, "Only GET and HEAD.\n");
    if ((has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) && strcmp(length, "0") != 0) ||
        has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return refused(400, "A request with a body is not understood.\n");
    return w->users.get(w->users.context, path);
}

static int end_transaction(struct lws *wsi, bool last)
{
    return last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static const char *copy_for(download *d, const page *p)
{
    d->copy = heap_zeroed(p->length + 1);
    memcpy(d->copy, p->body, p->length);
    return d->copy;
}

static int begin_download(wire *w, struct lws *wsi, download *d, const char *path)
{
    page p = answer(w, wsi, path);
    bool head = has(wsi, WSI_TOKEN_HEAD_URI);

    d->last = p.status == 405 || p.status == 400;
    if (!write_headers(w, wsi, &p))
        return -1;
    if (head)
        return end_transaction(wsi, d->last);
    d->body = p.is_file ? p.body : copy_for(d, &p);
    d->length = p.length;
    d->sent = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static void end_download(download *d)
{
    free(d->copy);
    d->body = d->copy = NULL;
}

/* Is a page being sent? The timer still runs when it has been sent, because libwebsockets 4.1 fires
   a timer at once when it is stopped. */
static bool is_downloading(const download *d)
{
    return d != NULL && d->body != NULL;
}

static int go_on_with_download(struct lws *wsi, download *d)
{
    unsigned char buffer[LWS_PRE + HTTP_CHUNK];
    size_t length = d->length - d->sent < HTTP_CHUNK ? d->length - d->sent : HTTP_CHUNK;
    bool last = d->sent + length == d->length;

    if (d->body == NULL)
        return 0;
    if (d->sent == 0)
        lws_set_timer_usecs(wsi, wire_of(wsi)->settings.page_seconds * LWS_US_PER_SEC);
    memcpy(buffer + LWS_PRE, d->body + d->sent, length);
    if (lws_write(wsi, buffer + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)length)
        return -1;
    d->sent += length;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    end_download(d);
    return end_transaction(wsi, d->last);
}

/* ---- callbacks for libwebsockets ---- */

/*
 * Allows an upgrade to WebSocket only. Otherwise libwebsockets would also speak HTTP/2 (h2c), past
 * a proxy's rules for single pages. It closes the connection, because after an answer the client
 * could try again.
 */
static int confirm_upgrade(const char *protocol)
{
    return strcasecmp(protocol, "websocket") == 0 ? 0 : -1;
}

static int on_http(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    download *d = user;
    wire *w;

    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return has_room_for_socket(wire_of(wsi), (lws_sockfd_type)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: count_socket(wire_of(wsi), wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: forget_socket(wire_of(wsi), wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(in);
    /* a WebSocket without our protocol's name */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    case LWS_CALLBACK_HTTP: return begin_download(wire_of(wsi), wsi, d, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on_with_download(wsi, d);
    case LWS_CALLBACK_TIMER: return is_downloading(d) ? -1 : 0; /* too slow a reader */
    case LWS_CALLBACK_HTTP_BODY: return 0;                      /* it was refused before */
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return 0;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (d != NULL)
            end_download(d);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        w = wire_of(wsi);
        w->users.woken(w->users.context);
        return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static int on_socket(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    connection *c = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return origin_is_welcome(wire_of(wsi), wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return open_connection(wire_of(wsi), c, wsi);
    case LWS_CALLBACK_RECEIVE: return receive(c, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_on(c);
    case LWS_CALLBACK_CLOSED: close_connection(c); return 0;
    case LWS_CALLBACK_WSI_DESTROY: forget_socket(wire_of(wsi), wsi); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"http", on_http, sizeof(download), 0, 0, NULL, 0},
    {"wardroom", on_socket, sizeof(connection), RECEIVED_MOST, 0, NULL, WRITTEN_MOST},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Finds half-open connections by a ping after half a minute of silence. */
static const lws_retry_bo_t when_silent = {
    .secs_since_valid_ping = 30,
    .secs_since_valid_hangup = 45,
};

static void on_timer(lws_sorted_usec_list_t *timer)
{
    wire *w = lws_container_of(timer, wire, timer);

    w->users.tick(w->users.context);
    lws_sul_schedule(w->context, 0, &w->timer, on_timer, TICK_MS * LWS_US_PER_MS);
}

static struct lws_context_creation_info creation_info(wire *w)
{
    struct lws_context_creation_info info = {0};

    info.port = w->settings.port;
    info.iface = w->settings.bind;
    info.protocols = protocols;
    info.user = w;
    info.retry_and_idle_policy = &when_silent;
    info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    info.alpn = "http/1.1";
    info.timeout_secs = 15;
    info.keepalive_timeout = 15;
    info.server_string = "wardroom";
    if (w->settings.certificate != NULL) {
        info.ssl_cert_filepath = w->settings.certificate;
        info.ssl_private_key_filepath = w->settings.key;
    }
    return info;
}

/* Writes a line of libwebsockets to our log, without its newline. */
static void into_log(int level, const char *line)
{
    (void)level;
    server_log(LOG_ERROR, "libwebsockets", "", "%.*s", (int)strcspn(line, "\n"), line);
}

/* Makes the context. With a null loop, libwebsockets waits by itself. */
static struct lws_context *context_with(wire *w, struct ev_loop *loop)
{
    struct lws_context_creation_info info = creation_info(w);
    void *loops[] = {loop};

    info.options |= LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    if (loop != NULL) {
        info.options |= LWS_SERVER_OPTION_LIBEV;
        info.foreign_loops = loops;
    }
    return lws_create_context(&info);
}

static void forget_loop(wire *w)
{
    if (w->loop != NULL)
        w->ev.loop_destroy(w->loop);
    w->loop = NULL;
}

/*
 * Opens the context with libev if possible.
 *
 * On its own, libwebsockets polls every socket in every round. With libev, and epoll below it, a
 * round costs only what happens in it. That takes a plugin of libwebsockets, which may not be
 * installed.
 */
static void open_context(wire *w)
{
    if (libev_load(&w->ev)) {
        w->loop = w->ev.loop_new(EVFLAG_AUTO);
        w->context = context_with(w, w->loop);
    }
    if (w->context != NULL)
        return;
    server_log(
        LOG_WARN, "without_libev", "", "each connection costs time, whether it speaks or not");
    forget_loop(w);
    w->context = context_with(w, NULL);
}

static bool open_door(wire *w)
{
    struct lws_context_creation_info info = creation_info(w);

    open_context(w);
    w->vhost = w->context == NULL ? NULL : lws_create_vhost(w->context, &info);
    return w->vhost != NULL && relay_open(w->context, w->nodes);
}

static void close_all(wire *w)
{
    lws_context_destroy(w->context);
    forget_loop(w);
    name_lookup_close(w->nodes);
    sockets_close(&w->sockets);
    free(w);
}

wire *wire_open(const wire_settings *settings, const wire_users *users, char *why, size_t size)
{
    wire *w = heap_zeroed(sizeof *w);

    w->settings = *settings;
    w->users = *users;
    w->nodes = name_lookup_open();
    w->sockets = sockets_open(settings->sockets);
    lws_set_log_level(LLL_ERR, into_log);
    if (!open_door(w)) {
        text t = text_in(why, size);

        text_format(&t, "Cannot open port %d at %s, or read the certificate.", settings->port,
            settings->bind);
        close_all(w);
        return NULL;
    }
    lws_sul_schedule(w->context, 0, &w->timer, on_timer, TICK_MS * LWS_US_PER_MS);
    wire_wake(w); /* because libev looks at timers only after some event */
    return w;
}

int wire_port(const wire *w)
{
    return lws_get_vhost_listen_port(w->vhost);
}

size_t wire_unread(const wire *w)
{
    return w->queued_bytes;
}

uint64_t wire_cut_for_queue(const wire *w)
{
    return w->cut_for_queue;
}

const sockets *wire_sockets(const wire *w)
{
    return &w->sockets;
}

int wire_connections(const wire *w)
{
    return w->connections;
}

bool wire_round(wire *w)
{
    if (w->loop == NULL)
        return lws_service(w->context, 0) >= 0;
    w->ev.run(w->loop, EVRUN_ONCE);
    return true;
}

void wire_wake(wire *w)
{
    lws_cancel_service(w->context);
}

void wire_close(wire *w)
{
    close_all(w);
}
