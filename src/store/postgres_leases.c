/*
 * postgres_leases.c: which node owns which table.
 *
 *     wardroom_node                      wardroom_lease
 *     number  name  until                tab   node  version
 *        7    a     12:00:10   <-------- t1      7    3000
 *        8    b     12:00:04   <-------- t2      8    3000
 *
 * A node has a number that is never used again, and a time until which its leases last. A lease is
 * a table with the number of its node, so renewing all leases of a node changes one row. A node
 * whose time has passed can never write again: it must join anew and gets another number. All times
 * are PostgreSQL's.
 *
 * Leases are renewed in a thread and on a connection of their own, so nobody waits for the answer.
 * A slow database does no harm as long as it answers before the leases end.
 */
#include <stdlib.h>
#include <string.h>

#include "store/postgres.h"
#include "store/task_with_timeout.h"
#include "store/version.h"

/* Removes the previous node of this name, and nodes not seen for a day. */
static const pg_statement join = {"join",
    "WITH gone AS (DELETE FROM wardroom_node WHERE name = $1::text"
    "  OR until < clock_timestamp() - interval '1 day')"
    " INSERT INTO wardroom_node(name, address, version, seen, until)"
    " VALUES ($1::text, $2::text, $3::text, clock_timestamp(),"
    "  clock_timestamp() + $4::bigint * interval '1 ms') RETURNING number"};

static const pg_statement leave = {"leave", "DELETE FROM wardroom_node WHERE number = $1::bigint"};

static const pg_statement renew = {"renew",
    "UPDATE wardroom_node SET seen = clock_timestamp(),"
    " until = clock_timestamp() + $2::bigint * interval '1 ms'"
    " WHERE number = $1::bigint AND until > clock_timestamp() RETURNING number"};

/*
 * Compares with the time at which the statement began, which is older than the data that it sees.
 * So a node that renewed its leases in time never counts as expired.
 */
static const pg_statement take = {"take",
    "INSERT INTO wardroom_lease AS l (tab, node, version)"
    " SELECT $1::text, me.number, $3::bigint FROM wardroom_node me"
    " WHERE me.number = $2::bigint AND me.until > clock_timestamp()"
    " ON CONFLICT (tab) DO UPDATE SET node = excluded.node, version = excluded.version"
    " WHERE l.version <= excluded.version AND (l.node = excluded.node OR NOT EXISTS"
    "  (SELECT FROM wardroom_node n WHERE n.number = l.node AND n.until > statement_timestamp()))"
    " RETURNING tab"};

#define NODE_COLUMNS                \
    "n.name, n.address, n.version," \
    " greatest(0, extract(epoch FROM n.until - clock_timestamp()) * 1000)::bigint"

static const pg_statement holder = {"holder",
    "SELECT " NODE_COLUMNS ", l.version > $2::bigint FROM wardroom_lease l LEFT JOIN"
    " wardroom_node n ON n.number = l.node AND n.until > clock_timestamp() WHERE l.tab = $1::text"};

/* Removes the lease of a table that has no rows, and frees any other one. */
static const pg_statement give_back = {"give_back",
    "WITH never AS (DELETE FROM wardroom_lease WHERE tab = $1::text AND node = $2::bigint"
    "  AND NOT EXISTS (SELECT FROM wardroom_log WHERE tab = $1::text))"
    " UPDATE wardroom_lease SET node = 0 WHERE tab = $1::text AND node = $2::bigint"
    " AND EXISTS (SELECT FROM wardroom_log WHERE tab = $1::text)"};

static const pg_statement all_nodes = {
    "nodes", "SELECT " NODE_COLUMNS " FROM wardroom_node n ORDER BY n.number"};

/* The range of waiting times for one answer once the process is a node: its loop has other work. */
enum { ANSWERS_LEAST_MS = 100, ANSWERS_MOST_MS = 1000 };

/* A renewal under way. Its thread uses it and may outlive the store. */
struct pg_renewal {
    task *task;
    libpq pq;
    char *address;
    pg_connection on;
    pg_values values; /* the node's number, and how long its leases last */
    store_renewal result;
};

static refusal no_node(void)
{
    return refuse(REFUSED_FILE, WR(41), "This node's leases have ended.");
}

static void be_impatient(pg_connection *c, int lease_ms)
{
    if (c->least_ms == 0)
        c->patience_ms = ANSWERS_LEAST_MS;
    c->least_ms = ANSWERS_LEAST_MS;
    c->most_ms = ANSWERS_MOST_MS;
    c->late_ms = lease_ms;
}

static refusal join_nodes(store *base, const store_node *me, int lease_ms)
{
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, me->name);
    pg_put_text(&s->asked, me->address);
    pg_put_text(&s->asked, me->version);
    pg_put_number(&s->asked, lease_ms);
    PGresult *r = pg_ask(&s->asking, &join, &s->asked);
    refusal f = pg_is_ok(&s->asking, r) ? accepted() : pg_refusal(&s->asking, r);

    postgres_renew_no_more(s); /* it renews the previous leases */
    if (f.code == ACCEPTED) {
        s->node = pg_number(&s->asking, r, 0, 0);
        s->version = version_order(me->version);
        s->lease_ms = lease_ms;
        be_impatient(&s->asking, lease_ms);
        be_impatient(&s->listening, lease_ms);
    }
    pg_done(&s->asking, r);
    return f;
}

void postgres_leave(store *base)
{
    postgres_store *s = postgres_of(base);

    if (s->node == 0)
        return;
    pg_values_clear(&s->asked);
    pg_put_number(&s->asked, s->node);
    pg_done(&s->asking, pg_ask(&s->asking, &leave, &s->asked));
}

static void ask_to_renew(void *about)
{
    pg_renewal *n = about;
    PGresult *r = pg_ask(&n->on, &renew, &n->values);

    if (!pg_is_ok(&n->on, r))
        n->result = (store_renewal){RENEWAL_FAILED, pg_refusal(&n->on, r)};
    else if (n->pq.ntuples(r) == 0)
        n->result = (store_renewal){RENEWAL_LOST, no_node()};
    else
        n->result = (store_renewal){.answer = RENEWAL_DONE};
    pg_done(&n->on, r);
    if (n->on.late_since != 0)
        pg_disconnect(&n->on);
}

static void drop_renewal(void *about)
{
    pg_renewal *n = about;

    pg_disconnect(&n->on);
    pg_open_no_more(&n->on);
    buffer_free(&n->values.bytes);
    free(n->address);
    free(n);
}

/* Hands the connection to the renewal. end_renewal takes it back. */
static void begin_renewal(postgres_store *s)
{
    pg_renewal *n = heap_zeroed(sizeof *n);

    n->pq = s->pq;
    n->address = heap_copy_of(s->address);
    n->on = s->renewing;
    n->on.pq = &n->pq;
    n->on.address = n->address;
    n->on.patience_ms = s->lease_ms; /* an answer after that is useless */
    n->on.late_since = 0;
    s->renewing.at = NULL;
    s->renewing.opening = NULL;
    pg_values_clear(&n->values);
    pg_put_number(&n->values, s->node);
    pg_put_number(&n->values, s->lease_ms);
    task *sent = task_begin(ask_to_renew, drop_renewal, n);

    s->renewal = sent == NULL ? NULL : n;
    if (sent != NULL)
        n->task = sent;
}

static store_renewal end_renewal(postgres_store *s)
{
    pg_renewal *n = s->renewal;
    store_renewal result = n->result;

    s->renewing = n->on;
    s->renewing.pq = &s->pq;
    s->renewing.address = s->address;
    n->on.at = NULL;
    n->on.opening = NULL;
    postgres_renew_no_more(s);
    return result;
}

void postgres_renew_no_more(postgres_store *s)
{
    if (s->renewal != NULL)
        task_leave(s->renewal->task);
    s->renewal = NULL;
}

static store_renewal renew_leases(store *base, int within_ms)
{
    postgres_store *s = postgres_of(base);

    if (s->renewal == NULL)
        begin_renewal(s);
    if (s->renewal == NULL)
        return (store_renewal){RENEWAL_FAILED,
            refuse(REFUSED_FILE, WR(41), "There is no thread to renew the leases.")};
    if (!task_is_done(s->renewal->task, within_ms))
        return (store_renewal){.answer = RENEWAL_OPEN};
    return end_renewal(s);
}

static void copy_text(const postgres_store *s, const PGresult *r, int row, int column, char *out)
{
    text t = text_in(out, NODE_TEXT);

    text_put(&t, s->pq.getvalue(r, row, column));
}

static store_node node_at(const postgres_store *s, const PGresult *r, int row)
{
    store_node n = {.left_ms = pg_number(&s->asking, r, row, 3)};

    copy_text(s, r, row, 0, n.name);
    copy_text(s, r, row, 1, n.address);
    copy_text(s, r, row, 2, n.version);
    return n;
}

static store_lease not_answered(const postgres_store *s, const PGresult *r)
{
    refusal why = pg_refusal(&s->asking, r);

    return (store_lease){
        .answer = why.code == REFUSED_FILE ? LEASE_FAILED : LEASE_OPEN, .refused = why};
}

/* Tries to take the table. Returns false if another node has it, or this node's leases have
   ended. */
static bool take_table(postgres_store *s, const char *table, store_lease *out)
{
    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, table);
    pg_put_number(&s->asked, s->node);
    pg_put_number(&s->asked, s->version);
    PGresult *r = pg_ask(&s->asking, &take, &s->asked);
    bool answered = pg_is_ok(&s->asking, r), taken = answered && s->pq.ntuples(r) == 1;

    *out = taken      ? (store_lease){.answer = LEASE_GRANTED}
           : answered ? (store_lease){.answer = LEASE_FAILED, .refused = no_node()}
                      : not_answered(s, r);
    pg_done(&s->asking, r);
    return taken || !answered;
}

/* Finds the table's owner. Returns false if there is none. */
static bool find_holder(postgres_store *s, const char *table, store_lease *out)
{
    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, table);
    pg_put_number(&s->asked, s->version);
    PGresult *r = pg_ask(&s->asking, &holder, &s->asked);
    bool answered = pg_is_ok(&s->asking, r), known = answered && s->pq.ntuples(r) == 1;
    bool held = known && !s->pq.getisnull(r, 0, 0),
         newer = known && s->pq.getvalue(r, 0, 4)[0] != 0;

    if (held)
        *out = (store_lease){.answer = LEASE_HELD, .holder = node_at(s, r, 0)};
    else if (newer)
        *out = (store_lease){.answer = LEASE_NEWER};
    else if (!answered)
        *out = not_answered(s, r);
    pg_done(&s->asking, r);
    return held || newer || !answered;
}

/* Tries again if the owner gave the table up between the two statements. */
static store_lease lease(store *base, const char *table)
{
    enum { TRIES = 3 };
    postgres_store *s = postgres_of(base);
    store_lease answer;

    for (int i = 0; i < TRIES; i++)
        if (take_table(s, table, &answer) || find_holder(s, table, &answer))
            break;
    return answer;
}

static void release(store *base, const char *table)
{
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, table);
    pg_put_number(&s->asked, s->node);
    pg_done(&s->asking, pg_ask(&s->asking, &give_back, &s->asked));
}

static void nodes(store *base, store_node_reader *reader, void *context)
{
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    PGresult *r = pg_ask(&s->asking, &all_nodes, &s->asked);
    bool more = pg_is_ok(&s->asking, r);

    for (int i = 0; more && i < s->pq.ntuples(r); i++) {
        store_node n = node_at(s, r, i);

        more = reader(context, &n);
    }
    pg_done(&s->asking, r);
}

void postgres_leases(store *base)
{
    base->join = join_nodes;
    base->lease = lease;
    base->renew = renew_leases;
    base->release = release;
    base->nodes = nodes;
}
