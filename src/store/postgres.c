/*
 * postgres.c: a store in PostgreSQL, which many machines may share: opening and reading.
 *
 * An address here never contains a password, because addresses appear in process lists. libpq finds
 * the password in the usual places: PGPASSFILE, a service file, PGPASSWORD.
 */
#include "store/postgres.h"

#include <stdlib.h>
#include <string.h>

#include "store/pending_commit.h"

/* Names sort by their bytes, as in SQLite. A lease row stays after the lease has ended, because it
   records the newest program. */
#define IS_OF_GAME "position('" NOTE_OF_GAME "'::bytea IN body) > 0"

static const char schema[] =
    "SELECT pg_advisory_xact_lock(hashtext('wardroom'));"
    "DO $$ BEGIN IF to_regclass('wardroom_lease') IS NULL THEN"
    " CREATE TABLE wardroom_log(tab text COLLATE \"C\" NOT NULL, number bigint NOT NULL,"
    "  body bytea NOT NULL, PRIMARY KEY(tab, number));"
    " CREATE TABLE wardroom_note(tab text COLLATE \"C\" PRIMARY KEY, changed bigint NOT NULL,"
    "  body bytea NOT NULL);"
    " CREATE INDEX wardroom_note_changed ON wardroom_note(changed);"
    " CREATE TABLE wardroom_own(name text COLLATE \"C\" PRIMARY KEY, body bytea NOT NULL);"
    " CREATE TABLE wardroom_node(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  name text NOT NULL, address text NOT NULL, version text NOT NULL,"
    "  seen timestamptz NOT NULL, until timestamptz NOT NULL);"
    " CREATE TABLE wardroom_lease(tab text COLLATE \"C\" PRIMARY KEY, node bigint NOT NULL,"
    "  version bigint NOT NULL) WITH (fillfactor = 50);"
    "END IF;"
    " IF to_regclass('wardroom_note_game') IS NULL THEN"
    "  CREATE INDEX wardroom_note_game ON wardroom_note(changed) WHERE " IS_OF_GAME ";"
    " END IF; END $$";

static const pg_statement read_log = {"read",
    "SELECT number, body FROM wardroom_log WHERE tab = $1::text AND number > $2::bigint"
    " ORDER BY number LIMIT $3::bigint"};
static const pg_statement read_notes[NOTE_KINDS] = {
    [NOTES_OF_ALL] = {"notes",
        "SELECT tab, body FROM wardroom_note ORDER BY changed DESC LIMIT $1::bigint"},
    [NOTES_OF_GAMES] = {"games", "SELECT tab, body FROM wardroom_note WHERE " IS_OF_GAME
                                 " ORDER BY changed DESC LIMIT $1::bigint"},
};
static const pg_statement read_own = {
    "recall", "SELECT body FROM wardroom_own WHERE name = $1::text"};
static const pg_statement read_items[ITEM_KINDS] = {
    [ITEM_ROW] = {"rows", "SELECT tab, number, body FROM wardroom_log ORDER BY tab, number"},
    [ITEM_NOTE] = {"all_notes", "SELECT tab, changed, body FROM wardroom_note ORDER BY tab"},
    [ITEM_OWN] = {"all_own", "SELECT name, 0::bigint, body FROM wardroom_own ORDER BY name"},
    [ITEM_VERSION] = {"versions",
        "SELECT tab, version, ''::bytea FROM wardroom_lease ORDER BY tab"},
};
static const pg_statement others = {"others",
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name = 'wardroom' AND pid <> pg_backend_pid()"};

/* ---- reading ---- */

static bool note_trouble(postgres_store *s, refusal trouble)
{
    s->base.trouble = trouble;
    return trouble.code == ACCEPTED;
}

static bool read_each(
    postgres_store *s, const pg_statement *statement, pg_reader *reader, void *context)
{
    return note_trouble(s, pg_each(&s->asking, statement, &s->asked, reader, context));
}

typedef struct {
    store_row_reader *row;
    store_note_reader *note;
    store_item_reader *item;
    void *context;
    item_kind kind;
    bool any;
} reading;

static bool one_row(void *context, const pg_connection *c, const PGresult *r)
{
    reading *to = context;

    to->any = true;
    return to->row(to->context, pg_number(c, r, 0, 0), c->pq->getvalue(r, 0, 1),
        (size_t)c->pq->getlength(r, 0, 1));
}

static bool read_rows(store *base, const char *table, int64_t after, int most,
    store_row_reader *reader, void *context)
{
    postgres_store *s = postgres_of(base);
    reading to = {.row = reader, .context = context};

    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, table);
    pg_put_number(&s->asked, after);
    pg_put_number(&s->asked, most);
    return read_each(s, &read_log, one_row, &to) && to.any;
}

static bool one_note(void *context, const pg_connection *c, const PGresult *r)
{
    reading *to = context;

    return to->note(to->context, c->pq->getvalue(r, 0, 0), c->pq->getvalue(r, 0, 1));
}

static void notes(store *base, note_kind which, int most, store_note_reader *reader, void *context)
{
    postgres_store *s = postgres_of(base);
    reading to = {.note = reader, .context = context};

    pg_values_clear(&s->asked);
    pg_put_number(&s->asked, most);
    read_each(s, &read_notes[which], one_note, &to);
}

static bool one_item(void *context, const pg_connection *c, const PGresult *r)
{
    reading *to = context;
    store_item i = {to->kind, c->pq->getvalue(r, 0, 0), pg_number(c, r, 0, 1),
        c->pq->getvalue(r, 0, 2), (size_t)c->pq->getlength(r, 0, 2)};

    return to->item(to->context, &i);
}

static bool items(store *base, item_kind kind, store_item_reader *reader, void *context)
{
    postgres_store *s = postgres_of(base);
    reading to = {.item = reader, .context = context, .kind = kind};

    pg_values_clear(&s->asked);
    return read_each(s, &read_items[kind], one_item, &to);
}

static bool recall(store *base, const char *name, void *bytes, size_t size)
{
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    pg_put_text(&s->asked, name);
    PGresult *r = pg_ask(&s->asking, &read_own, &s->asked);
    refusal f = pg_is_ok(&s->asking, r) ? accepted() : pg_refusal(&s->asking, r);
    bool found =
        note_trouble(s, f) && s->pq.ntuples(r) == 1 && (size_t)s->pq.getlength(r, 0, 0) == size;

    if (found)
        memcpy(bytes, s->pq.getvalue(r, 0, 0), size);
    pg_done(&s->asking, r);
    return found;
}

static int64_t size(store *base)
{
    static const pg_statement of_all = {"size", "SELECT pg_database_size(current_database())"};
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    PGresult *r = pg_ask(&s->asking, &of_all, &s->asked);
    int64_t bytes = pg_is_ok(&s->asking, r) ? pg_number(&s->asking, r, 0, 0) : 0;

    pg_done(&s->asking, r);
    return bytes;
}

/* ---- opening and closing ---- */

/* Refused if another process is connected. Runs right after opening, when only the reading
   connection exists. */
static refusal alone(store *base)
{
    postgres_store *s = postgres_of(base);

    pg_values_clear(&s->asked);
    PGresult *r = pg_ask(&s->asking, &others, &s->asked);
    int64_t count = pg_is_ok(&s->asking, r) ? pg_number(&s->asking, r, 0, 0) : 0;
    refusal f = pg_is_ok(&s->asking, r) ? accepted() : pg_refusal(&s->asking, r);

    pg_done(&s->asking, r);
    return count == 0 ? f
                      : refuse(REFUSED_FILE, WR(41), "The store %s is in use: %d connections.",
                            base->place, (int)count);
}

static void close_connection(pg_connection *c)
{
    pg_disconnect(c);
    pg_open_no_more(c);
}

static void close_store(store *base)
{
    postgres_store *s = postgres_of(base);

    base->commit(base);
    postgres_renew_no_more(s);
    postgres_leave(base);
    close_connection(&s->writing);
    close_connection(&s->asking);
    close_connection(&s->listening);
    close_connection(&s->renewing);
    buffer_free(&s->written.bytes);
    buffer_free(&s->asked.bytes);
    pending_commit_close(base);
    free(s->address);
    free(s);
}

static bool has_password(const libpq *pq, const char *address)
{
    PQconninfoOption *options = pq->conninfoParse(address, NULL);
    bool found = false;

    for (PQconninfoOption *o = options; o != NULL && o->keyword != NULL; o++)
        found |= strstr(o->keyword, "password") != NULL && o->val != NULL && o->val[0] != '\0';
    if (options != NULL)
        pq->conninfoFree(options);
    return found;
}

static refusal make_tables(postgres_store *s)
{
    refusal r = pg_connect(&s->asking);

    if (r.code != ACCEPTED)
        return r;
    PGresult *made = s->pq.exec(s->asking.at, schema);

    if (!pg_is_ok(&s->asking, made))
        r = pg_refusal(&s->asking, made);
    pg_done(&s->asking, made);
    text place = text_in(s->place, sizeof s->place);

    text_format(
        &place, "PostgreSQL's database %s at %s", s->pq.db(s->asking.at), s->pq.host(s->asking.at));
    return r;
}

static pg_connection closed_connection(const postgres_store *s)
{
    return (pg_connection){.pq = &s->pq, .address = s->address};
}

static opened_store open_again(const store *base);

static postgres_store *new_store(const libpq *pq, const char *address)
{
    postgres_store *s = heap_zeroed(sizeof *s);

    s->base = (store){.kind = "postgres",
        .place = s->place,
        .commit = postgres_commit,
        .read = read_rows,
        .notes = notes,
        .recall = recall,
        .items = items,
        .alone = alone,
        .size = size,
        .again = open_again,
        .close = close_store};
    s->pq = *pq;
    s->address = heap_copy_of(address);
    s->writing = s->asking = s->listening = s->renewing = closed_connection(s);
    s->written.bytes = buffer_new();
    s->asked.bytes = buffer_new();
    pending_commit_open(&s->base);
    postgres_leases(&s->base);
    postgres_notices(&s->base);
    return s;
}

/* Opens the store for the reader's thread. The loop does not wait for it, so it may wait longer. */
static opened_store open_again(const store *base)
{
    enum { PATIENT_MS = 10000 };
    opened_store other = store_open_postgres(((const postgres_store *)(const void *)base)->address);

    if (other.store != NULL)
        postgres_of(other.store)->asking.patience_ms = postgres_of(other.store)->asking.late_ms =
            PATIENT_MS;
    return other;
}

opened_store store_open_postgres(const char *address)
{
    libpq pq;
    refusal r = libpq_load(&pq);

    if (r.code == ACCEPTED && has_password(&pq, address))
        r = refuse(REFUSED_FILE, WR(41),
            "Keep the password in ~/.pgpass or PGPASSFILE: addresses can be seen.");
    if (r.code != ACCEPTED)
        return (opened_store){.refused = r};
    postgres_store *s = new_store(&pq, address);

    r = make_tables(s);
    if (r.code == ACCEPTED)
        return (opened_store){.store = &s->base};
    close_store(&s->base);
    return (opened_store){.refused = r};
}
