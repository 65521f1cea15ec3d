/*
 * postgres.h: a store in PostgreSQL, as its files share it: connection, commit, leases, notices.
 *
 * There are four connections: one that writes, one that asks, one that listens, and one that renews the
 * leases; each is opened when it is needed and again after it was lost.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <stdatomic.h>

#include "base/buffer.h"
#include "store/libpq.h"
#include "store/store.h"

enum { PARAMETERS_MAX = 12 };

/* The channel on which nodes tell each other. */
#define NEWS_CHANNEL "wardroom"

/* A statement is prepared when a connection runs it for the first time. */
typedef struct {
    const char *name, *sql;
} pg_statement;

enum { STATEMENTS_MAX = 16 };

typedef struct pg_opening pg_opening;
typedef struct pg_renewal pg_renewal;

typedef struct {
    const libpq *pq;
    const char *address;
    PGconn *at;          /* null: not open */
    pg_opening *opening; /* under way, though nobody waits for it; or null */
    const pg_statement *prepared[STATEMENTS_MAX];
    int prepared_count;
    refusal refused; /* why it could not be opened */
    int patience_ms; /* so long whoever asks waits for an answer; 0: any time */
    int least_ms,
        most_ms;        /* the patience goes by how long answers take, between these; 0: it stays */
    int late_ms;        /* so long an answer may be late; then the connection is given up */
    int64_t late_since; /* nobody waits any more for what was asked then; 0: nothing is under way */
    const pg_statement *preparing; /* while that is under way */
} pg_connection;

/* Values for a statement, in PostgreSQL's binary form, one after the other. */
typedef struct {
    text bytes;
    size_t begin[PARAMETERS_MAX + 1];
    int count;
} pg_values;

typedef struct {
    store base;
    libpq pq;
    char *address;
    char place[256]; /* the base's */
    pg_connection writing, asking, listening;
    pg_values written, asked; /* the values of the statement under way */
    _Atomic int64_t node;     /* the number under which this process has joined; 0: it has not */
    _Atomic int
        writer;      /* the process of PostgreSQL that writes for us, whose notices are our own */
    int64_t version; /* of the program, to be compared */
    int lease_ms;
    pg_connection renewing; /* while no renewal is under way */
    pg_renewal *renewal;    /* the one under way, which has the connection; or null */
    bool missed;            /* nobody listened for a while, and that has not been said yet */
    int64_t listen_tried;   /* when, in seconds */
    char heard[NOTICE_TEXT];
} postgres_store;

static inline postgres_store *postgres_of(store *s)
{
    return (postgres_store *)(void *)s;
}

/* ---- connections (postgres_connection.c) ---- */

/* Opens it if it is not open. */
refusal pg_connect(pg_connection *c);
void pg_disconnect(pg_connection *c);

/* Runs a statement.  Null: the connection cannot be had.  The result is to be given to pg_done. */
PGresult *pg_run(pg_connection *c, const pg_statement *statement, const pg_values *values);
void pg_done(const pg_connection *c, PGresult *r);

/* The same for what may be done twice: once more, when it turns out that the connection was lost. */
PGresult *pg_ask(pg_connection *c, const pg_statement *statement, const pg_values *values);

/* Rows one by one, until the reader wants no more; refused: not all of them came. */
typedef bool pg_reader(void *context, const pg_connection *c, const PGresult *row);
refusal pg_each(pg_connection *c, const pg_statement *statement, const pg_values *values,
    pg_reader *reader, void *context);

/* Opening it (postgres_open.c): `at` is null when that takes too long, and may be one that libpq could not open. */
void pg_open(pg_connection *c);
void pg_open_no_more(pg_connection *c);

/* Waiting for it, as long as the connection's patience lasts (postgres_wait.c): for the next result, and for the
   last one.  What nobody waits for any more is late: until it has come nothing else is asked. */
PGresult *pg_next(pg_connection *c);
PGresult *pg_last(pg_connection *c);
void pg_is_late(pg_connection *c);
bool pg_catches_up(pg_connection *c); /* false: something is still under way */

bool pg_is_ok(const pg_connection *c, const PGresult *r);
bool pg_is_lost(const pg_connection *c, const PGresult *r);
bool pg_is_state(const pg_connection *c, const PGresult *r, const char *sqlstate);

/* What PostgreSQL or libpq says was wrong. */
refusal pg_refusal(const pg_connection *c, const PGresult *r);

int64_t pg_number(const pg_connection *c, const PGresult *r, int row, int column);

/* ---- values ---- */

void pg_values_clear(pg_values *v);
void pg_put_number(pg_values *v, int64_t n);
void pg_put_text(pg_values *v, const char *s);

/* A list has its count, and then its elements. */
typedef enum { PG_BYTES = 17, PG_NUMBER = 20, PG_TEXT = 25 } pg_type;
void pg_put_list(pg_values *v, pg_type elements, int count);
void pg_put_element(pg_values *v, const char *bytes, size_t length);
void pg_put_number_element(pg_values *v, int64_t n);

/* ---- the parts of a store ---- */

refusal postgres_commit(store *base);
void postgres_leases(store *base);
void postgres_notices(store *base);
void postgres_leave(store *base);               /* its leases end */
void postgres_renew_no_more(postgres_store *s); /* leaves the renewal that is under way */

#endif
