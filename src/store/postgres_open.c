/*
 * postgres_open.c: opening a connection to PostgreSQL.
 *
 * libpq asks the name service where the database is, and waits for it as long as that takes.  So a connection
 * is opened in a thread of its own; whoever needs it waits for that as long as its patience lasts, and
 * may come for it later.  A database may also take connections and answer nothing, as when its tables are
 * locked: so a connection is open when the tables have been looked into once.
 */
#include <stdlib.h>

#include "store/postgres.h"
#include "store/task_with_timeout.h"

enum { OPENS_MS = 5000 };

struct pg_opening {
    task *task;
    libpq pq;
    char *address;
    PGconn *at; /* what came of it, until it is taken */
};

/* In a new database there are none, which is an answer too. */
static const char look[] = "SELECT FROM wardroom_log LIMIT 1; SELECT FROM wardroom_note LIMIT 1;"
                           "SELECT FROM wardroom_own LIMIT 1; SELECT FROM wardroom_node LIMIT 1;"
                           "SELECT FROM wardroom_lease LIMIT 1";

/* Whatever the address says goes before what stands above it here. */
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

/* The writer's thread may wait.  The loop waits once, and from then on looks only whether it has come. */
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
