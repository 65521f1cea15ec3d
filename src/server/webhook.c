/* webhook.c: sends webhook calls by libwebsockets, in a thread of its own. */
#include "server/webhook.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "server/header.h"
#include "store/task_with_timeout.h"

enum { BODY_BYTES = 512, URL_BYTES = 512, WAITING_MOST = 1000 };

typedef struct webhook_call {
    struct webhook_call *next;
    bool *freed; /* if not null, set to true when this call is freed */
    char url[URL_BYTES];
    size_t length;
    unsigned char body[LWS_PRE + BODY_BYTES];
} webhook_call;

struct post {
    struct lws_context *context;
    task *thread;
    atomic_bool closing;
    pthread_mutex_t lock;
    webhook_call *first, **end;
    int waiting;
};

/* ---- one call ---- */

static void free_call(webhook_call *l)
{
    if (l != NULL && l->freed != NULL)
        *l->freed = true;
    free(l);
}

static int add_headers(struct lws *wsi, const webhook_call *l, unsigned char **at, size_t room)
{
    char length[16];
    text t = text_in(length, sizeof length);
    unsigned char *end = *at + room - 1;

    text_put_int(&t, (int64_t)l->length);
    if (!header_add(wsi, "content-type:", "application/json", at, end) ||
        !header_add(wsi, "content-length:", length, at, end))
        return -1;
    lws_client_http_body_pending(wsi, 1);
    lws_callback_on_writable(wsi);
    return 0;
}

static int write_call(struct lws *wsi, webhook_call *l)
{
    lws_client_http_body_pending(wsi, 0);
    return lws_write(wsi, l->body + LWS_PRE, l->length, LWS_WRITE_HTTP_FINAL) < (int)l->length ? -1
                                                                                               : 0;
}

/* Reads an answer to its end and drops it. */
static int skip_answer(struct lws *wsi)
{
    char buffer[LWS_PRE + 1024], *at = buffer + LWS_PRE;
    int length = sizeof buffer - LWS_PRE;

    return lws_http_client_read(wsi, &at, &length) < 0 ? -1 : 0;
}

static struct lws_client_connect_info connect_info(
    post *p, webhook_call *l, const char *host, int port)
{
    struct lws_client_connect_info info = {0};

    info.context = p->context;
    info.address = info.host = info.origin = host;
    info.port = port;
    info.method = "POST";
    info.alpn = "http/1.1";
    info.local_protocol_name = "letter";
    info.opaque_user_data = l;
    info.ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT;
    return info;
}

static void deliver(post *p, webhook_call *l)
{
    char *copy = heap_copy_of(l->url), path[URL_BYTES];
    const char *scheme, *host, *behind;
    bool sent = false, freed = false;
    int port;
    text t = text_in(path, sizeof path);

    if (lws_parse_uri(copy, &scheme, &host, &port, &behind) == 0 && port > 0 && port < 65536) {
        struct lws_client_connect_info info = connect_info(p, l, host, port);

        text_format(&t, "/%s", behind);
        info.path = path;
        if (strcmp(scheme, "https") == 0)
            info.ssl_connection |= LCCSCF_USE_SSL;
        l->freed = &freed;
        sent = lws_client_connect_via_info(&info) != NULL;
    }
    /* libwebsockets has freed the call if it failed late, but not if it failed early. */
    if (!freed && sent)
        l->freed = NULL;
    else if (!freed)
        free(l);
    free(copy);
}

/* ---- the thread ---- */

static webhook_call *take(post *p)
{
    pthread_mutex_lock(&p->lock);
    webhook_call *l = p->first;

    if (l != NULL) {
        p->first = l->next;
        p->waiting--;
    }
    if (p->first == NULL)
        p->end = &p->first;
    pthread_mutex_unlock(&p->lock);
    return l;
}

static int deliver_all(post *p)
{
    while (!p->closing) {
        webhook_call *l = take(p);

        if (l == NULL)
            break;
        deliver(p, l);
    }
    return 0;
}

static int on_call(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    webhook_call *l = lws_get_opaque_user_data(wsi);

    (void)user;
    switch (reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        return deliver_all(lws_context_user(lws_get_context(wsi)));
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return add_headers(wsi, l, in, length);
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return write_call(wsi, l);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return skip_answer(wsi);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP: return -1; /* closes the connection */
    case LWS_CALLBACK_WSI_DESTROY: free_call(l); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"letter", on_call, 0, 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static void work(void *about)
{
    post *p = about;

    while (!p->closing && lws_service(p->context, 0) >= 0)
        continue;
}

static void drop(void *about)
{
    post *p = about;

    if (p->context != NULL)
        lws_context_destroy(p->context);
    for (webhook_call *l = take(p); l != NULL; l = take(p))
        free(l);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

post *webhook_open(void)
{
    post *p = heap_zeroed(sizeof *p);
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = p,
        .timeout_secs = 15,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT};

    p->end = &p->first;
    pthread_mutex_init(&p->lock, NULL);
    p->context = lws_create_context(&info);
    if (p->context == NULL) {
        drop(p);
        return NULL;
    }
    task *thread = task_begin(work, drop, p);

    if (thread == NULL)
        return NULL;
    p->thread = thread;
    return p;
}

void webhook_send(post *p, const char *url, const char *body)
{
    webhook_call *l = heap_zeroed(sizeof *l);
    text t = text_in(l->url, sizeof l->url);

    text_put(&t, url);
    l->length = strlen(body) < BODY_BYTES ? strlen(body) : BODY_BYTES;
    memcpy(l->body + LWS_PRE, body, l->length);
    pthread_mutex_lock(&p->lock);
    bool full = p->waiting == WAITING_MOST;

    if (!full) {
        *p->end = l;
        p->end = &l->next;
        p->waiting++;
    }
    pthread_mutex_unlock(&p->lock);
    if (full)
        free(l);
    else
        lws_cancel_service(p->context);
}

/* Ends the thread. A name lookup may take any time; then the thread is abandoned. */
void webhook_close(post *p)
{
    enum { MOMENT_MS = 1000 };
    task *thread = p->thread;

    p->closing = true;
    lws_cancel_service(p->context);
    task_is_done(thread, MOMENT_MS);
    task_leave(thread);
}
