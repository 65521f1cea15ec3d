/*
 * postgres_commit.c: writes all gathered items with one statement, in one round trip.
 *
 *     client                         PostgreSQL
 *       | -- one statement ----------> |  lock the leases of its tables (FOR SHARE)
 *       |                              |  insert rows, notes, values for our tables only
 *       | <-- tables not ours -------- |  notify the other nodes
 *
 * The statement writes everything or nothing. It takes its locks only when PostgreSQL has received
 * all of it, so a node that stalls while sending blocks nobody. The lock keeps our tables from
 * changing hands until the commit. Rows of tables that others own are left out and named in the
 * answer.
 *
 * If the connection breaks meanwhile, the outcome is unknown, so the statement runs again on a new
 * connection. Since (table, number) is unique, the second run either writes the rows or finds them
 * there. While the first run is still under way, PostgreSQL makes the second one wait for it.
 */
#include <string.h>

#include "store/pending_commit.h"
#include "store/postgres.h"

/* `ours` is a query for the tables to which we may write. */
#define COMMIT_WITH(ours)                                                                      \
    "WITH gathered AS (SELECT DISTINCT tab FROM unnest($1::text[] || $4::text[]) AS t(tab)),"  \
    " ours AS (" ours "),"                                                                     \
    " rows AS (INSERT INTO wardroom_log(tab, number, body)"                                    \
    "  SELECT tab, number, body FROM unnest($1, $2::bigint[], $3::bytea[]) AS r(tab, number, " \
    "body)"                                                                                    \
    "  WHERE tab IN (SELECT tab FROM ours)),"                                                  \
    " notes AS (INSERT INTO wardroom_note(tab, changed, body)"                                 \
    "  SELECT DISTINCT ON (tab) tab, changed, body FROM"                                       \
    "  unnest($4, $5::bigint[], $6::bytea[]) WITH ORDINALITY AS n(tab, changed, body, place)"  \
    "  WHERE tab IN (SELECT tab FROM ours) ORDER BY tab, place DESC"                           \
    "  ON CONFLICT (tab) DO UPDATE SET changed = excluded.changed, body = excluded.body),"     \
    " own AS (INSERT INTO wardroom_own(name, body)"                                            \
    "  SELECT name, body FROM unnest($7::text[], $8::bytea[]) AS o(name, body)"                \
    "  ON CONFLICT (name) DO UPDATE SET body = excluded.body"                                  \
    "  WHERE wardroom_own.name = '" TOUCHED "'),"                                              \
    " versions AS (INSERT INTO wardroom_lease AS l (tab, node, version)"                       \
    "  SELECT tab, 0, version FROM unnest($11::text[], $12::bigint[]) AS v(tab, version)"      \
    "  ON CONFLICT (tab) DO UPDATE SET version = greatest(l.version, excluded.version))"       \
    " SELECT tab FROM gathered WHERE tab NOT IN (SELECT tab FROM ours)"                        \
    " UNION ALL SELECT pg_notify('" NEWS_CHANNEL                                               \
    "', told)::text FROM unnest($9::text[]) AS n(told)"

/* For a node: the tables that are leased to it. */
static const pg_statement commit_leased = {"commit_leased",
    COMMIT_WITH("SELECT l.tab FROM wardroom_lease l JOIN wardroom_node n ON n.number = l.node"
                " WHERE l.tab IN (SELECT tab FROM gathered) AND l.node = $10::bigint"
                " AND n.until > clock_timestamp() FOR SHARE OF l")};

/* For a process that is not a node: the tables that are leased to nobody. */
static const pg_statement commit_free = {"commit_free",
    COMMIT_WITH("SELECT g.tab FROM gathered g WHERE $10::bigint = 0 AND NOT EXISTS (SELECT FROM"
                " wardroom_lease l JOIN wardroom_node n ON n.number = l.node"
                " WHERE l.tab = g.tab AND n.until > clock_timestamp())")};

/* The tables that already have some of these row numbers. True: with the same rows; false: with
   different ones. */
static const pg_statement look = {"look",
    "SELECT r.tab, coalesce(bool_and(l.body = r.body), false) AND count(l.tab) = count(*)"
    "  AND count(*) = count(DISTINCT r.number)"
    " FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS r(tab, number, body)"
    " LEFT JOIN wardroom_log l ON l.tab = r.tab AND l.number = r.number"
    " GROUP BY r.tab HAVING count(l.tab) > 0 OR count(*) > count(DISTINCT r.number)"};

static bool is_to_write(const store *s, int at, item_kind kind)
{
    return pending_commit_item(s, at).kind == kind && !pending_commit_is_left_out(s, at);
}

static int count_to_write(const store *s, item_kind kind)
{
    int count = 0;

    for (int i = 0; i < pending_commit_count(s); i++)
        count += is_to_write(s, i, kind);
    return count;
}

typedef enum { NAMES, NUMBERS, BODIES } column;

static void put_element(pg_values *v, const store_item *i, column what)
{
    switch (what) {
    case NAMES: pg_put_element(v, i->name, strlen(i->name)); break;
    case NUMBERS: pg_put_number_element(v, i->number); break;
    case BODIES: pg_put_element(v, i->body, i->length); break;
    }
}

static void put_column(postgres_store *s, item_kind kind, column what)
{
    static const pg_type types[] = {[NAMES] = PG_TEXT, [NUMBERS] = PG_NUMBER, [BODIES] = PG_BYTES};

    pg_put_list(&s->written, types[what], count_to_write(&s->base, kind));
    for (int n = 0; n < pending_commit_count(&s->base); n++) {
        store_item i = pending_commit_item(&s->base, n);

        if (is_to_write(&s->base, n, kind))
            put_element(&s->written, &i, what);
    }
}

static void put_rows(postgres_store *s)
{
    pg_values_clear(&s->written);
    put_column(s, ITEM_ROW, NAMES);
    put_column(s, ITEM_ROW, NUMBERS);
    put_column(s, ITEM_ROW, BODIES);
}

static PGresult *write_all(postgres_store *s)
{
    int64_t node = s->node;

    put_rows(s);
    put_column(s, ITEM_NOTE, NAMES);
    put_column(s, ITEM_NOTE, NUMBERS);
    put_column(s, ITEM_NOTE, BODIES);
    put_column(s, ITEM_OWN, NAMES);
    put_column(s, ITEM_OWN, BODIES);
    put_column(s, ITEM_NOTICE, NAMES);
    pg_put_number(&s->written, node);
    put_column(s, ITEM_VERSION, NAMES);
    put_column(s, ITEM_VERSION, NUMBERS);
    if (pg_connect(&s->writing).code == ACCEPTED)
        s->writer = s->pq.backendPID(s->writing.at);
    return pg_run(&s->writing, node == 0 ? &commit_free : &commit_leased, &s->written);
}

/* The answer names the tables that are not ours. Each notice that was sent adds an empty name. */
static void leave_out_others(postgres_store *s, const PGresult *r)
{
    for (int i = 0; i < s->pq.ntuples(r); i++) {
        const char *table = s->pq.getvalue(r, i, 0);
        refusal why = refuse(REFUSED_FILE, WR(41), "Table %s is not this node's any more.", table);

        if (table[0] != '\0')
            pending_commit_leave_out(&s->base, table, &why);
    }
}

/* Finds tables whose row numbers are already taken and leaves them out. Returns false if there are
   none, or if that could not be found out. */
static bool leave_out_taken(postgres_store *s, bool may_be_ours)
{
    put_rows(s);
    PGresult *r = pg_ask(&s->writing, &look, &s->written);
    int found = pg_is_ok(&s->writing, r) ? s->pq.ntuples(r) : 0;

    for (int i = 0; i < found; i++) {
        const char *table = s->pq.getvalue(r, i, 0);
        bool same = s->pq.getvalue(r, i, 1)[0] != 0;
        refusal why =
            refuse(REFUSED_FILE, WR(41), "Another server has written to table %s.", table);

        pending_commit_leave_out(&s->base, table, same && may_be_ours ? NULL : &why);
    }
    pg_done(&s->writing, r);
    return found > 0;
}

typedef enum { WRITTEN, AGAIN, LOST, FAILED } outcome;

static outcome try_to_write(postgres_store *s, bool in_doubt, refusal *why)
{
    pg_connection *c = &s->writing;
    PGresult *r = write_all(s);
    outcome o = WRITTEN;

    if (pg_is_ok(c, r) && in_doubt && s->pq.ntuples(r) > 0)
        leave_out_taken(s, true); /* not ours now, but written while they were */
    if (pg_is_ok(c, r))
        leave_out_others(s, r);
    else if (c->at == NULL)
        o = FAILED; /* nothing was sent */
    else if (pg_is_lost(c, r))
        o = LOST;
    else if (pg_is_state(c, r, "23505")) /* unique_violation */
        o = leave_out_taken(s, in_doubt) ? AGAIN : FAILED;
    else
        o = FAILED;
    if (o == LOST || o == FAILED)
        *why = pg_refusal(c, r);
    pg_done(c, r);
    if (o == LOST)
        pg_disconnect(c);
    return o;
}

refusal postgres_commit(store *base)
{
    postgres_store *s = postgres_of(base);
    refusal why = accepted();
    bool in_doubt = false;
    outcome o;

    if (!base->pending)
        return accepted();
    pending_commit_begin(base);
    do {
        o = try_to_write(s, in_doubt, &why);
        if (o == LOST && !in_doubt) {
            in_doubt = true;
            o = AGAIN;
        }
    } while (o == AGAIN);
    return pending_commit_end(base, o == WRITTEN ? accepted() : why);
}
