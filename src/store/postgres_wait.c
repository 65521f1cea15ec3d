/*
 * postgres_wait.c: waits for PostgreSQL, but not forever.
 *
 * A database that hangs says nothing, and its connections stay open. A caller that must not block
 * gives its connection a patience, a time limit for each answer. An answer after that is late: it
 * is read and thrown away when it arrives, and until then no other statement is sent. The caller
 * has to ask again. If the answer is very late, the connection is closed and another one is opened
 * in a thread.
 *
 *     sent --patience_ms--> late --late_ms--> connection closed
 *       \--> answer           \--> answer thrown away
 */
#include <poll.h>
#include <time.h>

#include "store/postgres.h"

enum { FOR_EVER = -1 };

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_too_late(const pg_connection *c)
{
    return now_ms() - c->late_since >= c->late_ms;
}

static void say_late(pg_connection *c)
{
    c->refused = is_too_late(c)
                     ? refuse(REFUSED_FILE, WR(41), "PostgreSQL: it does not answer.")
                     : refuse(REFUSED_NO_TABLE, WR(41), "PostgreSQL: it has not answered yet.");
}

void pg_is_late(pg_connection *c)
{
    if (c->patience_ms == 0) {
        c->refused = refuse(REFUSED_FILE, WR(41), "PostgreSQL: it does not answer.");
        pg_disconnect(c);
        return;
    }
    if (c->late_since == 0) {
        c->late_since = now_ms() - c->patience_ms;
        if (c->patience_ms < c->most_ms)
            c->patience_ms = c->patience_ms * 2 < c->most_ms ? c->patience_ms * 2 : c->most_ms;
    }
    say_late(c);
}

/* Drops a late result. If it was the answer to a PREPARE, remembers that the statement is
   prepared. */
static void throw_away(pg_connection *c, PGresult *r)
{
    if (c->preparing != NULL && pg_is_ok(c, r))
        c->prepared[c->prepared_count++] = c->preparing;
    c->preparing = NULL;
    pg_done(c, r);
}

bool pg_catches_up(pg_connection *c)
{
    bool is_there = c->pq->consumeInput(c->at) != 0;

    while (is_there && !c->pq->isBusy(c->at)) {
        PGresult *r = c->pq->getResult(c->at);

        if (r == NULL) {
            c->late_since = 0;
            c->preparing = NULL;
            return true;
        }
        throw_away(c, r);
    }
    if (!is_there || is_too_late(c))
        pg_disconnect(c);
    say_late(c);
    return false;
}

/* Waits for data. Returns false if the time is over. */
static bool wait_until(pg_connection *c, int64_t until)
{
    struct pollfd on = {.fd = c->pq->socket(c->at), .events = POLLIN};
    int64_t left = until - now_ms();
    int ready = until == FOR_EVER ? poll(&on, 1, -1) : poll(&on, 1, left > 0 ? (int)left : 0);

    if (ready == 0)
        pg_is_late(c);
    return ready != 0;
}

static int64_t time_limit_of(const pg_connection *c)
{
    return c->patience_ms == 0 ? FOR_EVER : now_ms() + c->patience_ms;
}

/* Halves the patience when the answer came within a quarter of it. (pg_is_late doubles it.) */
static void give_up(pg_connection *c, int64_t since)
{
    if (c->least_ms > 0 && c->patience_ms > c->least_ms && now_ms() - since < c->patience_ms / 4)
        c->patience_ms = c->patience_ms / 2 > c->least_ms ? c->patience_ms / 2 : c->least_ms;
}

PGresult *pg_next(pg_connection *c)
{
    int64_t since = now_ms(), until = time_limit_of(c);

    while (c->at != NULL && c->late_since == 0 && c->pq->isBusy(c->at))
        if (wait_until(c, until) && !c->pq->consumeInput(c->at))
            break;
    if (c->at == NULL || c->late_since != 0)
        return NULL;
    give_up(c, since);
    return c->pq->getResult(c->at);
}

PGresult *pg_last(pg_connection *c)
{
    PGresult *last = NULL, *r;

    while ((r = pg_next(c)) != NULL) {
        pg_done(c, last);
        last = r;
    }
    return last;
}
