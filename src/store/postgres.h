/*
 * postgres.h: what the files of the PostgreSQL store share: connections, commit, leases, notices.
 *
 * There are four connections: for writing, for reading, for notices, and for renewing the leases.
 * Each is opened when it is first needed, and again after it was lost.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <stdatomic.h>

#include "base/buffer.h"
#include "store/libpq.h"
#include "store/store.h"

enum { PARAMETERS_MAX = 12 };

/* The channel (LISTEN, NOTIFY) for notices between nodes. */
#define NEWS_CHANNEL "wardroom"

/* A statement. Each connection prepares it when it runs it for the first time. */
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
    pg_opening *opening; /* an attempt to connect that is under way; null: none */
    const pg_statement *prepared[STATEMENTS_MAX];
    int prepared_count;
    refusal refused; /* why it could not be opened, or why there is no answer yet */
    int patience_ms; /* how long a caller waits for an answer; 0: without limit */
    int least_ms,
        most_ms; /* bounds of patience_ms, which follows how fast answers come; 0: it is fixed */
    int late_ms; /* how late an answer may be before the connection is given up */
    int64_t late_since;            /* when the late statement was sent; 0: no answer is late */
    const pg_statement *preparing; /* the statement that is being prepared; null: none */
} pg_connection;

/* Values for a statement in PostgreSQL's binary format, one after the other. */
typedef struct {
    text bytes;
    size_t begin[PARAMETERS_MAX + 1];
    int count;
} pg_values;

typedef struct {
    store base;
    libpq pq;
    char *address;
    char place[256]; /* the text behind base.place */
    pg_connection writing, asking, listening;
    pg_values written, asked; /* the values of the current statement */
    _Atomic int64_t node; /* the number under which this process has joined; 0: it has not joined */
    _Atomic int writer; /* the backend process of the writing connection: its notices are our own */
    int64_t version;    /* of this program, as version_order counts */
    int lease_ms;
    pg_connection renewing; /* its connection is here except while a renewal is under way */
    pg_renewal *renewal;    /* the renewal under way, which holds the connection; null: none */
    bool missed;            /* notices may have been lost, and the house has not been told yet */
    int64_t listen_tried;   /* in seconds: the last attempt to listen */
    char heard[NOTICE_TEXT];
} postgres_store;

static inline postgres_store *postgres_of(store *s)
{
    return (postgres_store *)(void *)s;
}

/* ---- connections (postgres_connection.c) ---- */

/* Opens the connection if it is not open. */
refusal pg_connect(pg_connection *c);
void pg_disconnect(pg_connection *c);

/* Runs a statement. Returns null if there is no connection or no answer in time. The caller frees
   the result with pg_done. */
PGresult *pg_run(pg_connection *c, const pg_statement *statement, const pg_values *values);
void pg_done(const pg_connection *c, PGresult *r);

/* The same for statements that may run twice: repeats it if the connection turns out to be lost. */
PGresult *pg_ask(pg_connection *c, const pg_statement *statement, const pg_values *values);

/* Runs a statement and hands its rows to `reader` one by one until it returns false. Refused: not
   all rows arrived. */
typedef bool pg_reader(void *context, const pg_connection *c, const PGresult *row);
refusal pg_each(pg_connection *c, const pg_statement *statement, const pg_values *values,
    pg_reader *reader, void *context);

/* Opens a connection (postgres_open.c). `at` stays null if that takes too long. It may also be a
   connection that libpq failed to open. */
void pg_open(pg_connection *c);
void pg_open_no_more(pg_connection *c);

/* Waits for the next or the last result, as long as the connection's patience lasts
   (postgres_wait.c). When that time is over, the answer counts as late: until it has arrived, no
   other statement is sent. pg_is_late says so, and pg_catches_up reads a late answer away. */
PGresult *pg_next(pg_connection *c);
PGresult *pg_last(pg_connection *c);
void pg_is_late(pg_connection *c);
bool pg_catches_up(pg_connection *c); /* false: still under way */

bool pg_is_ok(const pg_connection *c, const PGresult *r);
bool pg_is_lost(const pg_connection *c, const PGresult *r);
bool pg_is_state(const pg_connection *c, const PGresult *r, const char *sqlstate);

/* The error message of PostgreSQL or libpq as a refusal. */
refusal pg_refusal(const pg_connection *c, const PGresult *r);

int64_t pg_number(const pg_connection *c, const PGresult *r, int row, int column);

/* ---- values ---- */

void pg_values_clear(pg_values *v);
void pg_put_number(pg_values *v, int64_t n);
void pg_put_text(pg_values *v, const char *s);

/* Begins a list value: first its length, then its elements one by one. */
typedef enum { PG_BYTES = 17, PG_NUMBER = 20, PG_TEXT = 25 } pg_type;
void pg_put_list(pg_values *v, pg_type elements, int count);
void pg_put_element(pg_values *v, const char *bytes, size_t length);
void pg_put_number_element(pg_values *v, int64_t n);

/* ---- the parts of a store ---- */

refusal postgres_commit(store *base);
void postgres_leases(store *base);
void postgres_notices(store *base);
void postgres_leave(store *base);               /* gives up its leases */
void postgres_renew_no_more(postgres_store *s); /* abandons the renewal under way */

#endif
