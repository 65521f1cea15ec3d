/* postgres_connection.c: connections to PostgreSQL, their statements and values. */
#include <assert.h>
#include <string.h>

#include "store/postgres.h"

/* ---- connections ---- */

/* A refusal with the first line of the message, without the severity and the full stop that our own
   sentence adds. */
static refusal cannot(rule because, const char *why)
{
    char line[160];
    static const char *const severities[] = {"ERROR:  ", "FATAL:  "};

    for (size_t i = 0; i < sizeof severities / sizeof severities[0]; i++)
        if (strncmp(why, severities[i], strlen(severities[i])) == 0)
            why += strlen(severities[i]);
    text t = text_in(line, sizeof line);

    text_put_bytes(&t, why, strcspn(why, "\n"));
    while (t.length > 0 && strchr(". ", t.at[t.length - 1]) != NULL)
        t.at[--t.length] = '\0';
    return refuse(REFUSED_FILE, because, "PostgreSQL: %s.", line);
}

/* Makes commits wait for the disk, even if the database's default is off. */
static const char lasting[] = "SELECT set_config('synchronous_commit', 'on', false)"
                              " WHERE current_setting('synchronous_commit') = 'off'";

/* Drops notices, which libpq would print. What matters comes with the answers. */
static void ignore(void *context, const PGresult *said)
{
    (void)context, (void)said;
}

refusal pg_connect(pg_connection *c)
{
    if (c->at != NULL && c->late_since != 0 && !pg_catches_up(c))
        return c->refused;
    if (c->at != NULL)
        return accepted();
    pg_open(c);
    c->prepared_count = 0;
    if (c->at == NULL)
        return c->refused;
    c->late_since = 0;
    c->pq->setNoticeReceiver(c->at, ignore, NULL);
    bool sent = c->pq->status(c->at) == CONNECTION_OK && c->pq->sendQuery(c->at, lasting);
    PGresult *set = sent ? pg_last(c) : NULL;

    c->refused = pg_is_ok(c, set) ? accepted() : pg_refusal(c, set);
    pg_done(c, set);
    if (c->refused.code != ACCEPTED && c->late_since == 0)
        pg_disconnect(c);
    return c->refused;
}

void pg_disconnect(pg_connection *c)
{
    if (c->at != NULL)
        c->pq->finish(c->at);
    c->at = NULL;
    c->preparing = NULL;
}

void pg_done(const pg_connection *c, PGresult *r)
{
    c->pq->clear(r);
}

bool pg_is_ok(const pg_connection *c, const PGresult *r)
{
    int status = r == NULL ? -1 : c->pq->resultStatus(r);

    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool pg_is_state(const pg_connection *c, const PGresult *r, const char *sqlstate)
{
    const char *state = r == NULL ? NULL : c->pq->resultErrorField(r, PG_DIAG_SQLSTATE);

    return state != NULL && strncmp(state, sqlstate, strlen(sqlstate)) == 0;
}

/* True also for the error class 57P: PostgreSQL is shutting down or was told to end this
   connection. */
bool pg_is_lost(const pg_connection *c, const PGresult *r)
{
    return c->at == NULL || c->pq->status(c->at) != CONNECTION_OK || pg_is_state(c, r, "57P");
}

/* XX001 and XX002 mean that data or an index is damaged. */
refusal pg_refusal(const pg_connection *c, const PGresult *r)
{
    const char *why = r == NULL ? NULL : c->pq->resultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    bool is_damaged = pg_is_state(c, r, "XX001") || pg_is_state(c, r, "XX002");

    if (why == NULL && (c->at == NULL || c->late_since != 0))
        return c->refused;
    return cannot(is_damaged ? WR(45) : WR(41), why == NULL ? c->pq->errorMessage(c->at) : why);
}

/* ---- statements ---- */

static bool is_prepared(const pg_connection *c, const pg_statement *statement)
{
    for (int i = 0; i < c->prepared_count; i++)
        if (c->prepared[i] == statement)
            return true;
    return false;
}

/* Prepares the statement on this connection if needed. Returns false with the failed result in
   `fault`, which is null if the connection is lost. */
static bool prepare(pg_connection *c, const pg_statement *statement, PGresult **fault)
{
    *fault = NULL;
    if (is_prepared(c, statement))
        return true;
    assert(c->prepared_count < STATEMENTS_MAX);
    c->preparing = statement;
    bool sent = c->pq->sendPrepare(c->at, statement->name, statement->sql, 0, NULL);
    PGresult *r = sent ? pg_last(c) : NULL;

    if (r != NULL)
        c->preparing = NULL;
    if (!pg_is_ok(c, r)) {
        *fault = r;
        return false;
    }
    pg_done(c, r);
    c->prepared[c->prepared_count++] = statement;
    return true;
}

typedef struct {
    const char *value[PARAMETERS_MAX];
    int length[PARAMETERS_MAX], format[PARAMETERS_MAX];
} parameters;

static parameters parameters_of(const pg_values *v)
{
    parameters p;

    for (int i = 0; i < v->count; i++) {
        size_t end = i + 1 < v->count ? v->begin[i + 1] : v->bytes.length;

        p.value[i] = v->bytes.at + v->begin[i];
        p.length[i] = (int)(end - v->begin[i]);
        p.format[i] = 1;
    }
    return p;
}

PGresult *pg_run(pg_connection *c, const pg_statement *statement, const pg_values *values)
{
    if (pg_connect(c).code != ACCEPTED)
        return NULL;
    PGresult *fault;
    parameters p = parameters_of(values);

    if (!prepare(c, statement, &fault))
        return fault;
    bool sent = c->pq->sendQueryPrepared(
        c->at, statement->name, values->count, p.value, p.length, p.format, 1);

    return sent ? pg_last(c) : NULL;
}

PGresult *pg_ask(pg_connection *c, const pg_statement *statement, const pg_values *values)
{
    PGresult *r = pg_run(c, statement, values);

    if (pg_is_ok(c, r) || !pg_is_lost(c, r))
        return r;
    pg_done(c, r);
    pg_disconnect(c);
    return pg_run(c, statement, values);
}

/* Sends a statement whose rows arrive one by one and waits for the first. Null: no connection. */
static PGresult *first_answer(
    pg_connection *c, const pg_statement *statement, const pg_values *values)
{
    if (pg_connect(c).code != ACCEPTED)
        return NULL;
    PGresult *fault;
    parameters p = parameters_of(values);

    if (!prepare(c, statement, &fault))
        return fault;
    if (!c->pq->sendQueryPrepared(
            c->at, statement->name, values->count, p.value, p.length, p.format, 1))
        return NULL;
    c->pq->setSingleRowMode(c->at);
    return pg_next(c);
}

refusal pg_each(pg_connection *c, const pg_statement *statement, const pg_values *values,
    pg_reader *reader, void *context)
{
    PGresult *r = first_answer(c, statement, values);
    bool more = true, whole = false;
    refusal trouble = accepted();

    if (pg_is_lost(c, r)) {
        pg_done(c, r);
        pg_disconnect(c);
        r = first_answer(c, statement, values);
    }
    for (; r != NULL; r = pg_next(c)) {
        bool is_row = c->pq->resultStatus(r) == PGRES_SINGLE_TUPLE;

        if (more && is_row)
            more = reader(context, c, r);
        whole = pg_is_ok(c, r);
        if (!whole && !is_row)
            trouble = pg_refusal(c, r);
        pg_done(c, r);
    }
    return whole || trouble.code != ACCEPTED ? trouble : pg_refusal(c, NULL);
}

int64_t pg_number(const pg_connection *c, const PGresult *r, int row, int column)
{
    const unsigned char *at = (const unsigned char *)c->pq->getvalue(r, row, column);
    uint64_t n = 0;

    for (int i = 0; i < c->pq->getlength(r, row, column); i++)
        n = n << 8 | at[i];
    return (int64_t)n;
}

/* ---- values ---- */

void pg_values_clear(pg_values *v)
{
    if (v->bytes.at == NULL)
        v->bytes = buffer_new();
    buffer_clear(&v->bytes);
    v->count = 0;
}

static void put_big_endian(text *t, int64_t n, int bytes)
{
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8)
        text_put_char(t, (char)((uint64_t)n >> shift & 255));
}

static void begin_value(pg_values *v)
{
    assert(v->count < PARAMETERS_MAX);
    v->begin[v->count++] = v->bytes.length;
}

void pg_put_number(pg_values *v, int64_t n)
{
    begin_value(v);
    put_big_endian(&v->bytes, n, 8);
}

void pg_put_text(pg_values *v, const char *s)
{
    begin_value(v);
    text_put(&v->bytes, s);
}

/* The head of a binary array: number of dimensions, no nulls, element type, length, first index. */
void pg_put_list(pg_values *v, pg_type elements, int count)
{
    begin_value(v);
    put_big_endian(&v->bytes, count > 0, 4);
    put_big_endian(&v->bytes, 0, 4);
    put_big_endian(&v->bytes, elements, 4);
    if (count == 0)
        return;
    put_big_endian(&v->bytes, count, 4);
    put_big_endian(&v->bytes, 1, 4);
}

void pg_put_element(pg_values *v, const char *bytes, size_t length)
{
    put_big_endian(&v->bytes, (int64_t)length, 4);
    text_put_bytes(&v->bytes, bytes, length);
}

void pg_put_number_element(pg_values *v, int64_t n)
{
    put_big_endian(&v->bytes, 8, 4);
    put_big_endian(&v->bytes, n, 8);
}
