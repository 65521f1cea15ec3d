/*
 * postgres_wait.c: waiting for PostgreSQL, but not for ever.
 *
 * A database that hangs says nothing, and its connections stay open.  Whoever must not wait for it gives
 * its connection a patience: when that is over, the connection is given up, and for a while nothing is asked.
 * Meanwhile another one is opened, which nobody waits for.
 */
#include <poll.h>
#include <time.h>

#include "store/postgres.h"

enum { FOR_EVER = -1, AWAY_MS = 3000 };

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

void pg_give_up(pg_connection *c)
{
    c->away_until = c->patience_ms == 0 ? 0 : now_ms() + AWAY_MS;
    c->refused = refuse(REFUSED_FILE, WR(41), "PostgreSQL: it does not answer.");
    pg_disconnect(c);
}

/* False: the time was over, and the connection is no more. */
static bool wait_until(pg_connection *c, int64_t until)
{
    struct pollfd on = {.fd = c->pq->socket(c->at), .events = POLLIN};
    int64_t left = until - now_ms();
    int ready = until == FOR_EVER ? poll(&on, 1, -1) : poll(&on, 1, left > 0 ? (int)left : 0);

    if (ready == 0)
        pg_give_up(c);
    return ready != 0;
}

static int64_t patience_of(const pg_connection *c)
{
    return c->patience_ms == 0 ? FOR_EVER : now_ms() + c->patience_ms;
}

PGresult *pg_next(pg_connection *c)
{
    int64_t until = patience_of(c);

    while (c->at != NULL && c->pq->isBusy(c->at))
        if (wait_until(c, until) && !c->pq->consumeInput(c->at))
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
