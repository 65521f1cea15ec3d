/*
 * postgres_open.c: opens a connection to PostgreSQL.
 *
 * libpq waits for the name service without a limit. So a thread of its own opens the connection.
 * The caller waits as long as its patience lasts, and may come back for the connection later.
 *
 * A database may also accept connections and then not answer, for instance while its tables are
 * locked. So a connection counts as open only after each table has been read once.
 */
#include <stdlib.h>

#include "store/postgres.h"
#include "store/task_with_timeout.h"

enum { OPENS_MS = 5000 };

struct pg_opening {
    task *task;
    libpq pq;
    char *address;
    PGconn *at; /* the new connection, until the caller takes it */
};

/* Reads from each table. In a new database there are none, and the error is an answer, too. */
static const char look[] = "SELECT FROM wardroom_log LIMIT 1; SELECT FROM wardroom_note LIMIT 1;"
                           "SELECT FROM wardroom_own LIMIT 1; SELECT FROM wardroom_node LIMIT 1;"
                           "SELECT FROM wardroom_lease LIMIT 1";

/* Opens the connection and tests it. Settings in the address override those listed before
   `dbname`. */
static void open_it(void *about)
{
    pg_opening *o = about;
    static const char *const names[] = {"connect_timeout", "tcp_user_timeout", "keepalives_idle",
        "dbname", "client_encoding", "application_name", NULL};
    const char *const values[] = {"5", "10000", "10", o->address, "UTF8", "wardroom", NULL};

    o->at = o->pq.connectdbParams(names, values, 1);
    if (o->at != NULL && o->pq.status(o->at) == CONNECTION_OK)
        o->pq.clear(o->pq.exec(o->at, look));
}

static void drop(void *about)
{
    pg_opening *o = about;

    if (o->at != NULL)
        o->pq.finish(o->at);
    free(o->address);
    free(o);
}

static pg_opening *begin(const pg_connection *c)
{
    pg_opening *o = heap_zeroed(sizeof *o);

    o->pq = *c->pq;
    o->address = heap_copy_of(c->address);
    task *sent = task_begin(open_it, drop, o);

    if (sent == NULL)
        return NULL;
    o->task = sent;
    return o;
}

/* How long to wait for the thread. The writer's thread can wait. The loop waits once, and after
   that only looks. */
static int wait_of(const pg_connection *c)
{
    return c->patience_ms == 0 ? OPENS_MS : c->late_since == 0 ? c->patience_ms : 0;
}

void pg_open(pg_connection *c)
{
    if (c->opening == NULL)
        c->opening = begin(c);
    if (c->opening == NULL || !task_is_done(c->opening->task, wait_of(c))) {
        pg_is_late(c);
        return;
    }
    c->at = c->opening->at;
    c->opening->at = NULL;
    pg_open_no_more(c);
}

void pg_open_no_more(pg_connection *c)
{
    if (c->opening != NULL)
        task_leave(c->opening->task);
    c->opening = NULL;
}
