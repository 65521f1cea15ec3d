/* postgres_notices.c: notices between nodes, by LISTEN and NOTIFY. */
#include <time.h>

#include "store/postgres.h"

static int64_t now_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

/* Listens if it does not yet. Tries to connect at most once in a second. */
static bool listen(postgres_store *s)
{
    pg_connection *c = &s->listening;

    if (c->at != NULL)
        return true;
    if (s->listen_tried == now_seconds())
        return false;
    s->listen_tried = now_seconds();
    if (pg_connect(c).code != ACCEPTED)
        return false;
    PGresult *r = s->pq.sendQuery(c->at, "LISTEN " NEWS_CHANNEL) ? pg_last(c) : NULL;
    bool listens = pg_is_ok(c, r);

    pg_done(c, r);
    if (!listens)
        pg_disconnect(c);
    s->missed |= listens;
    return listens;
}

/* The next notice from another node; null: none. */
static const char *next_notice(postgres_store *s)
{
    PGnotify *n;
    bool is_ours = true;

    while (is_ours && (n = s->pq.notifies(s->listening.at)) != NULL) {
        text t = text_in(s->heard, sizeof s->heard);

        is_ours = n->be_pid == s->writer;
        text_put(&t, n->extra);
        s->pq.freemem(n);
    }
    return is_ours ? NULL : s->heard;
}

static const char *read_notice(store *base)
{
    postgres_store *s = postgres_of(base);

    if (!listen(s))
        return NULL;
    if (s->missed) {
        s->missed = false;
        return "";
    }
    if (!s->pq.consumeInput(s->listening.at)) {
        pg_disconnect(&s->listening);
        return NULL;
    }
    return next_notice(s);
}

static int notice_socket(store *base)
{
    postgres_store *s = postgres_of(base);

    return s->listening.at == NULL ? -1 : s->pq.socket(s->listening.at);
}

void postgres_notices(store *base)
{
    base->read_notice = read_notice;
    base->notice_socket = notice_socket;
}
