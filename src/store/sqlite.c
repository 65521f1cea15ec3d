/*
 * sqlite.c: a store in one file.
 *
 * Write-ahead log with synchronous=FULL: a commit returns when the rows are on the disk.  Rows are
 * put into one open transaction as they come; the commit ends it.
 */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store.h"
#include "table/buffer.h"

typedef struct {
    store base;
    sqlite3 *database;
    sqlite3_stmt *begin, *commit, *rollback, *append, *note, *read, *notes, *keep, *recall;
    int failed; /* the first error since the last commit, or SQLITE_OK */
} sqlite_store;

/* Rows of the log lie in the order in which they came, with an index beside them: a new one goes to the
   end, wherever its table's others are.  Older stores have them sorted, which is read in the same way. */
static const char schema[] =
    "PRAGMA busy_timeout=2000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
    "CREATE TABLE IF NOT EXISTS log(tab TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,"
    " PRIMARY KEY(tab, number));"
    "CREATE TABLE IF NOT EXISTS note(tab TEXT PRIMARY KEY, changed INTEGER NOT NULL, body TEXT NOT"
    " NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS note_changed ON note(changed);"
    "CREATE TABLE IF NOT EXISTS own(name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;";

static sqlite_store *of(store *s)
{
    return (sqlite_store *)(void *)s;
}

static void keep_error(sqlite_store *s, int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW && s->failed == SQLITE_OK)
        s->failed = code;
}

/* After a failure nothing more is tried: outside its transaction a row would be kept by itself. */
static void run(sqlite_store *s, sqlite3_stmt *statement)
{
    if (s->failed != SQLITE_OK)
        return;
    keep_error(s, sqlite3_step(statement));
    sqlite3_reset(statement);
}

static void begin_if_needed(sqlite_store *s)
{
    if (s->base.pending)
        return;
    s->failed = SQLITE_OK;
    run(s, s->begin);
    s->base.pending = true;
}

static void append(store *base, const char *table, int64_t number, const char *body, size_t length)
{
    sqlite_store *s = of(base);

    begin_if_needed(s);
    sqlite3_bind_text(s->append, 1, table, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(s->append, 2, number);
    sqlite3_bind_blob(s->append, 3, body, (int)length, SQLITE_TRANSIENT);
    run(s, s->append);
}

static void note(store *base, const char *table, int64_t changed, const char *body)
{
    sqlite_store *s = of(base);

    begin_if_needed(s);
    sqlite3_bind_text(s->note, 1, table, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(s->note, 2, changed);
    sqlite3_bind_text(s->note, 3, body, -1, SQLITE_TRANSIENT);
    run(s, s->note);
}

static refusal commit(store *base)
{
    sqlite_store *s = of(base);

    if (!base->pending)
        return accepted();
    base->pending = false;
    run(s, s->commit);
    if (s->failed == SQLITE_OK)
        return accepted();
    refusal r =
        refuse(REFUSED_FILE, WR(41), "The store cannot be written: %s.", sqlite3_errstr(s->failed));

    sqlite3_step(s->rollback);
    sqlite3_reset(s->rollback);
    return r;
}

static bool read_rows(store *base, const char *table, store_row_reader *reader, void *context)
{
    sqlite_store *s = of(base);
    bool any = false, more = true;
    int code = SQLITE_DONE;

    sqlite3_bind_text(s->read, 1, table, -1, SQLITE_TRANSIENT);
    while (more && (code = sqlite3_step(s->read)) == SQLITE_ROW) {
        any = true;
        more = reader(context, sqlite3_column_int64(s->read, 0), sqlite3_column_blob(s->read, 1),
            (size_t)sqlite3_column_bytes(s->read, 1));
    }
    sqlite3_reset(s->read);
    return any && (code == SQLITE_DONE || code == SQLITE_ROW);
}

static void read_notes(store *base, int most, store_note_reader *reader, void *context)
{
    sqlite_store *s = of(base);
    bool more = true;

    sqlite3_bind_int(s->notes, 1, most);
    while (more && sqlite3_step(s->notes) == SQLITE_ROW)
        more = reader(context, (const char *)sqlite3_column_text(s->notes, 0),
            (const char *)sqlite3_column_text(s->notes, 1));
    sqlite3_reset(s->notes);
}

static void keep(store *base, const char *name, const void *bytes, size_t size)
{
    sqlite_store *s = of(base);

    begin_if_needed(s);
    sqlite3_bind_text(s->keep, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_blob(s->keep, 2, bytes, (int)size, SQLITE_TRANSIENT);
    run(s, s->keep);
}

static bool recall(store *base, const char *name, void *bytes, size_t size)
{
    sqlite_store *s = of(base);
    bool found = false;

    sqlite3_bind_text(s->recall, 1, name, -1, SQLITE_TRANSIENT);
    if (sqlite3_step(s->recall) == SQLITE_ROW &&
        (size_t)sqlite3_column_bytes(s->recall, 0) == size) {
        memcpy(bytes, sqlite3_column_blob(s->recall, 0), size);
        found = true;
    }
    sqlite3_reset(s->recall);
    return found;
}

static void close_store(store *base)
{
    sqlite_store *s = of(base);
    sqlite3_stmt *const statements[] = {s->begin, s->commit, s->rollback, s->append, s->note,
        s->read, s->notes, s->keep, s->recall};

    commit(base);
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++)
        sqlite3_finalize(statements[i]);
    sqlite3_close(s->database);
    free(s);
}

static bool prepare(sqlite_store *s)
{
    const struct {
        sqlite3_stmt **statement;
        const char *sql;
    } rows[] = {
        {&s->begin, "BEGIN IMMEDIATE"},
        {&s->commit, "COMMIT"},
        {&s->rollback, "ROLLBACK"},
        {&s->append, "INSERT INTO log(tab, number, body) VALUES(?, ?, ?)"},
        {&s->note, "INSERT INTO note(tab, changed, body) VALUES(?, ?, ?) ON CONFLICT(tab) DO UPDATE"
                   " SET changed = excluded.changed, body = excluded.body"},
        {&s->read, "SELECT number, body FROM log WHERE tab = ? ORDER BY number"},
        {&s->notes, "SELECT tab, body FROM note ORDER BY changed DESC LIMIT ?"},
        {&s->keep, "INSERT INTO own(name, body) VALUES(?, ?) ON CONFLICT(name) DO UPDATE"
                   " SET body = excluded.body"},
        {&s->recall, "SELECT body FROM own WHERE name = ?"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (sqlite3_prepare_v3(s->database, rows[i].sql, -1, SQLITE_PREPARE_PERSISTENT,
                rows[i].statement, NULL) != SQLITE_OK)
            return false;
    return true;
}

/*
 * It holds seeds, hands and the key of the server: it is its owner's alone.  A file that is there is not
 * opened for that: closing it again would give up all locks that this process has on it, another store's
 * too, and whoever looks into the file next, for a backup, would take the log of that store away.
 */
static void make_private(const char *path)
{
    int made = open(path, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);

    if (made >= 0)
        close(made);
    else
        chmod(path, S_IRUSR | S_IWUSR);
}

opened_store store_open_sqlite(const char *path)
{
    sqlite_store *s = heap_zeroed(sizeof *s);

    if (path[0] != ':')
        make_private(path);
    s->base = (store){.kind = "sqlite",
        .append = append,
        .note = note,
        .commit = commit,
        .read = read_rows,
        .notes = read_notes,
        .keep = keep,
        .recall = recall,
        .close = close_store};
    if (sqlite3_open(path, &s->database) == SQLITE_OK &&
        sqlite3_exec(s->database, schema, NULL, NULL, NULL) == SQLITE_OK && prepare(s))
        return (opened_store){.store = &s->base};
    refusal r = refuse(REFUSED_FILE, WR(41), "The store %s cannot be opened: %s.", path,
        sqlite3_errmsg(s->database));

    close_store(&s->base);
    return (opened_store){.refused = r};
}
