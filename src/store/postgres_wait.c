/*
 * postgres_wait.c: waiting for PostgreSQL, but not for ever.
 *
 * A database that hangs says nothing, and its connections stay open.  Whoever must not wait for it gives
 * its connection a patience: when that is over, the connection is given up, and for a while none is opened.
 */
#include <poll.h>
#include <time.h>

#include "store/postgres.h"

enum { FOR_EVER = -1, OPENS_MS = 5000, AWAY_MS = 3000 };

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool pg_is_away(const pg_connection *c)
{
    return now_ms() < c->away_until;
}

static void give_up(pg_connection *c)
{
    c->away_until = c->patience_ms == 0 ? 0 : now_ms() + AWAY_MS;
    c->refused = refuse(REFUSED_FILE, WR(41), "PostgreSQL: it does not answer.");
    pg_disconnect(c);
}

/* False: the time was over, and the connection is no more. */
static bool wait_until(pg_connection *c, short what, int64_t until)
{
    struct pollfd on = {.fd = c->pq->socket(c->at), .events = what};
    int64_t left = until - now_ms();
    int ready = until == FOR_EVER ? poll(&on, 1, -1) : poll(&on, 1, left > 0 ? (int)left : 0);

    if (ready == 0)
        give_up(c);
    return ready != 0;
}

static int64_t patience_of(const pg_connection *c)
{
    return c->patience_ms == 0 ? FOR_EVER : now_ms() + c->patience_ms;
}

void pg_open(pg_connection *c, const char *const *names, const char *const *values)
{
    int64_t until = now_ms() + (c->patience_ms == 0 ? OPENS_MS : c->patience_ms);
    int step = PGRES_POLLING_WRITING;

    c->at = c->pq->connectStartParams(names, values, 1);
    while (c->at != NULL && c->pq->status(c->at) != CONNECTION_BAD && step != PGRES_POLLING_OK &&
           step != PGRES_POLLING_FAILED)
        if (wait_until(c, step == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
            step = c->pq->connectPoll(c->at);
}

PGresult *pg_next(pg_connection *c)
{
    int64_t until = patience_of(c);

    while (c->at != NULL && c->pq->isBusy(c->at))
        if (wait_until(c, POLLIN, until) && !c->pq->consumeInput(c->at))
            break;
    return c->at == NULL ? NULL : c->pq->getResult(c->at);
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
