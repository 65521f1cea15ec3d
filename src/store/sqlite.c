/*
 * sqlite.c: a store in one file.
 *
 * The file has a write-ahead log with synchronous=FULL, so a commit returns when the rows are on
 * disk.
 */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "store/pending_commit.h"
#include "store/single_node.h"
#include "store/store.h"
#include "store/version.h"

typedef struct {
    store base;
    sqlite3 *writing, *reading; /* two connections, so that no reader sees uncommitted rows */
    sqlite3_stmt *begin, *commit, *rollback, *read, *recall, *had;
    sqlite3_stmt *put[ITEM_KINDS], *items[ITEM_KINDS], *notes[NOTE_KINDS];
    int64_t version; /* of this program, as version_order counts */
    char *path;
    struct stat file; /* its state when it was opened */
    int owned;        /* a second descriptor, which holds the lock of `alone`; -1: no lock */
} sqlite_store;

/* The log is stored in the order of insertion, with an index beside it. So a new row goes to the
   end, wherever the other rows of its table are. Older stores keep the log sorted by table; the
   same statements read both. */
#define IS_OF_GAME "instr(body, '" NOTE_OF_GAME "') > 0"

static const char schema[] =
    "PRAGMA busy_timeout=2000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
    "CREATE TABLE IF NOT EXISTS log(tab TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,"
    " PRIMARY KEY(tab, number));"
    "CREATE TABLE IF NOT EXISTS note(tab TEXT PRIMARY KEY, changed INTEGER NOT NULL, body TEXT NOT"
    " NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS note_changed ON note(changed);"
    "CREATE INDEX IF NOT EXISTS note_game ON note(changed) WHERE " IS_OF_GAME ";"
    "CREATE TABLE IF NOT EXISTS own(name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS version(tab TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT"
    " ROWID;";

static sqlite_store *of(store *s)
{
    return (sqlite_store *)(void *)s;
}

static int run(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);

    sqlite3_reset(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

static int put(sqlite_store *s, const store_item *i)
{
    sqlite3_stmt *statement = i->kind == ITEM_NOTICE ? NULL : s->put[i->kind];

    if (statement == NULL)
        return SQLITE_OK;
    sqlite3_bind_text(statement, 1, i->name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, i->number);
    if (i->kind == ITEM_NOTE)
        sqlite3_bind_text(statement, 3, i->body, (int)i->length, SQLITE_STATIC);
    else
        sqlite3_bind_blob(statement, 3, i->body, (int)i->length, SQLITE_STATIC);
    return run(statement);
}

/* Tries to write everything in one transaction. Returns false if a row was refused: its table is
   now left out, so the caller should try again. */
static bool write_all(sqlite_store *s, int *code)
{
    const char *at_fault = NULL;
    refusal why;

    *code = run(s->begin);
    for (int n = 0; *code == SQLITE_OK && n < pending_commit_count(&s->base); n++) {
        store_item i = pending_commit_item(&s->base, n);

        if (pending_commit_is_left_out(&s->base, n))
            continue;
        *code = put(s, &i);
        if (*code != SQLITE_CONSTRAINT || i.kind != ITEM_ROW)
            continue;
        at_fault = i.name;
        why = refuse(REFUSED_FILE, WR(41), "Table %s cannot be written: %s.", i.name,
            sqlite3_errmsg(s->writing));
    }
    if (*code == SQLITE_OK)
        *code = run(s->commit);
    if (*code != SQLITE_OK)
        run(s->rollback);
    if (at_fault != NULL)
        pending_commit_leave_out(&s->base, at_fault, &why);
    return at_fault == NULL;
}

/* Is the file still the one that we opened? If it was removed or replaced, nobody would find what
   we write. */
static bool is_there(const sqlite_store *s)
{
    struct stat now;

    return stat(s->path, &now) == 0 && now.st_ino == s->file.st_ino && now.st_dev == s->file.st_dev;
}

static refusal outcome(const sqlite_store *s, int code)
{
    if (code != SQLITE_OK)
        return refuse(
            REFUSED_FILE, WR(41), "The store cannot be written: %s.", sqlite3_errstr(code));
    if (!is_there(s))
        return refuse(REFUSED_FILE, WR(41), "The store's file is gone: %s.", s->path);
    return accepted();
}

static refusal commit(store *base)
{
    int code;

    if (!base->pending)
        return accepted();
    pending_commit_begin(base);
    while (!write_all(of(base), &code)) {
    }
    return pending_commit_end(base, outcome(of(base), code));
}

/* Resets a statement that reads. Returns false and sets `trouble` if it failed. */
static bool end_reading(sqlite_store *s, sqlite3_stmt *statement, int code)
{
    bool is_whole = code == SQLITE_DONE || code == SQLITE_ROW;
    rule because = code == SQLITE_CORRUPT ? WR(45) : WR(41);

    sqlite3_reset(statement);
    s->base.trouble = is_whole ? accepted()
                               : refuse(REFUSED_FILE, because, "The store cannot be read: %s.",
                                     sqlite3_errstr(code));
    return is_whole;
}

/* The blob of a column. SQLite returns null for an empty one. */
static const char *body_at(sqlite3_stmt *statement, int column)
{
    const char *body = sqlite3_column_blob(statement, column);

    return body == NULL ? "" : body;
}

static bool read_rows(store *base, const char *table, int64_t after, int most,
    store_row_reader *reader, void *context)
{
    sqlite_store *s = of(base);
    bool any = false, more = true;
    int code = SQLITE_DONE;

    sqlite3_bind_text(s->read, 1, table, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(s->read, 2, after);
    sqlite3_bind_int(s->read, 3, most);
    while (more && (code = sqlite3_step(s->read)) == SQLITE_ROW) {
        any = true;
        more = reader(context, sqlite3_column_int64(s->read, 0), body_at(s->read, 1),
            (size_t)sqlite3_column_bytes(s->read, 1));
    }
    return end_reading(s, s->read, code) && any;
}

static void read_notes(
    store *base, note_kind which, int most, store_note_reader *reader, void *context)
{
    sqlite3_stmt *notes = of(base)->notes[which];
    bool more = true;
    int code = SQLITE_DONE;

    sqlite3_bind_int(notes, 1, most);
    while (more && (code = sqlite3_step(notes)) == SQLITE_ROW)
        more = reader(context, (const char *)sqlite3_column_text(notes, 0),
            (const char *)sqlite3_column_text(notes, 1));
    end_reading(of(base), notes, code);
}

static bool recall(store *base, const char *name, void *bytes, size_t size)
{
    sqlite_store *s = of(base);
    bool found = false;

    sqlite3_bind_text(s->recall, 1, name, -1, SQLITE_TRANSIENT);
    int code = sqlite3_step(s->recall);

    if (code == SQLITE_ROW && (size_t)sqlite3_column_bytes(s->recall, 0) == size) {
        memcpy(bytes, sqlite3_column_blob(s->recall, 0), size);
        found = true;
    }
    end_reading(s, s->recall, code);
    return found;
}

static bool read_items(store *base, item_kind kind, store_item_reader *reader, void *context)
{
    sqlite3_stmt *statement = of(base)->items[kind];
    bool more = true;
    int code = SQLITE_DONE;

    while (more && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        store_item i = {.kind = kind,
            .name = (const char *)sqlite3_column_text(statement, 0),
            .number = sqlite3_column_int64(statement, 1),
            .body = (const char *)sqlite3_column_text(statement, 2),
            .length = (size_t)sqlite3_column_bytes(statement, 2)};

        more = reader(context, &i);
    }
    return end_reading(of(base), statement, code);
}

static refusal join(store *base, const store_node *me, int lease_ms)
{
    (void)lease_ms;
    of(base)->version = version_order(me->version);
    return accepted();
}

/* Grants the table to this process. But a newer program may have had it in the store from which it
   was copied; then it is refused. */
static store_lease lease(store *base, const char *table)
{
    sqlite_store *s = of(base);

    sqlite3_bind_text(s->had, 1, table, -1, SQLITE_TRANSIENT);
    int code = sqlite3_step(s->had);
    bool newer = code == SQLITE_ROW && sqlite3_column_int64(s->had, 0) > s->version;

    end_reading(s, s->had, code);
    return (store_lease){.answer = newer ? LEASE_NEWER : LEASE_GRANTED};
}

/*
 * The byte of the file that its owner keeps locked. It lies far beyond the file's end and beyond
 * SQLite's own locks, so that others can still read the file for a backup.
 *
 * The system frees the lock when the process ends, and tells others which process holds it. Closing
 * any descriptor of the file gives up all of the process's locks on it. So this descriptor stays
 * open until SQLite has closed the file.
 */
static struct flock owners_byte(void)
{
    return (struct flock){
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = (off_t)1 << 48, .l_len = 1};
}

static refusal alone(store *base)
{
    sqlite_store *s = of(base);
    struct flock ours = owners_byte(), theirs = owners_byte();

    if (s->owned < 0)
        s->owned = open(base->place, O_RDWR | O_CLOEXEC);
    if (s->owned < 0)
        return refuse(REFUSED_FILE, WR(41), "The store %s cannot be opened.", base->place);
    if (fcntl(s->owned, F_SETLK, &ours) == 0)
        return accepted();
    if (fcntl(s->owned, F_GETLK, &theirs) != 0 || theirs.l_type == F_UNLCK)
        return refuse(REFUSED_FILE, WR(41), "The store %s cannot be locked.", base->place);
    return refuse(REFUSED_FILE, WR(41), "The store %s is in use by process %d.", base->place,
        (int)theirs.l_pid);
}

/* All statements. The first STATEMENTS_TO_WRITE belong to the writing connection. */
enum { STATEMENTS = 16, STATEMENTS_TO_WRITE = 7 };

static sqlite3_stmt **statement_at(sqlite_store *s, int at)
{
    sqlite3_stmt **const all[STATEMENTS] = {&s->begin, &s->commit, &s->rollback, &s->put[ITEM_ROW],
        &s->put[ITEM_NOTE], &s->put[ITEM_OWN], &s->put[ITEM_VERSION], &s->read,
        &s->notes[NOTES_OF_ALL], &s->notes[NOTES_OF_GAMES], &s->recall, &s->had,
        &s->items[ITEM_ROW], &s->items[ITEM_NOTE], &s->items[ITEM_OWN], &s->items[ITEM_VERSION]};

    return all[at];
}

static void close_store(store *base)
{
    sqlite_store *s = of(base);

    commit(base);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(*statement_at(s, i));
    sqlite3_close(s->reading);
    sqlite3_close(s->writing);
    if (s->owned >= 0)
        close(s->owned);
    pending_commit_close(base);
    free(s->path);
    free(s);
}

static bool prepare(sqlite_store *s)
{
    static const char *const sql[STATEMENTS] = {
        "BEGIN IMMEDIATE",
        "COMMIT",
        "ROLLBACK",
        "INSERT INTO log(tab, number, body) VALUES(?1, ?2, ?3)",
        "REPLACE INTO note(tab, changed, body) VALUES(?1, ?2, ?3)",
        "INSERT INTO own(name, body) VALUES(?1, ?3) ON CONFLICT(name) DO UPDATE"
        " SET body = excluded.body WHERE name = '" TOUCHED "'",
        "INSERT INTO version(tab, number) VALUES(?1, ?2) ON CONFLICT(tab) DO UPDATE"
        " SET number = max(number, excluded.number)",
        "SELECT number, body FROM log WHERE tab = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
        "SELECT tab, body FROM note ORDER BY changed DESC LIMIT ?",
        "SELECT tab, body FROM note WHERE " IS_OF_GAME " ORDER BY changed DESC LIMIT ?",
        "SELECT body FROM own WHERE name = ?",
        "SELECT number FROM version WHERE tab = ?",
        "SELECT tab, number, body FROM log ORDER BY tab, number",
        "SELECT tab, changed, body FROM note ORDER BY tab",
        "SELECT name, 0, body FROM own ORDER BY name",
        "SELECT tab, number, '' FROM version ORDER BY tab",
    };

    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(i < STATEMENTS_TO_WRITE ? s->writing : s->reading, sql[i], -1,
                SQLITE_PREPARE_PERSISTENT, statement_at(s, i), NULL) != SQLITE_OK)
            return false;
    return true;
}

/*
 * Makes the file readable for its owner only, because it holds seeds, hands and the server's key.
 *
 * An existing file is not opened for that. Closing it again would give up all locks of this process
 * on the file, those of another open store included. The next reader, such as a backup, would then
 * delete that store's write-ahead log.
 */
static void make_private(const char *path)
{
    int made = open(path, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);

    if (made >= 0)
        close(made);
    else
        chmod(path, S_IRUSR | S_IWUSR);
}

static bool open_connection(const char *path, sqlite3 **out)
{
    return sqlite3_open(path, out) == SQLITE_OK &&
           sqlite3_exec(*out, schema, NULL, NULL, NULL) == SQLITE_OK;
}

/* The file and its write-ahead log. */
static int64_t size(store *base)
{
    struct stat file;
    text log = buffer_new();
    int64_t bytes = stat(base->place, &file) == 0 ? (int64_t)file.st_size : 0;

    text_format(&log, "%s-wal", base->place);
    bytes += stat(log.at, &file) == 0 ? (int64_t)file.st_size : 0;
    buffer_free(&log);
    return bytes;
}

static opened_store open_again(const store *s)
{
    return store_open_sqlite(s->place);
}

opened_store store_open_sqlite(const char *path)
{
    sqlite_store *s = heap_zeroed(sizeof *s);

    make_private(path);
    s->path = heap_copy_of(path);
    s->owned = -1;
    s->base = (store){.kind = "sqlite",
        .place = s->path,
        .commit = commit,
        .read = read_rows,
        .notes = read_notes,
        .recall = recall,
        .items = read_items,
        .alone = alone,
        .size = size,
        .again = open_again,
        .close = close_store};
    pending_commit_open(&s->base);
    single_node_open(&s->base);
    s->base.join = join;
    s->base.lease = lease;
    if (open_connection(path, &s->writing) && open_connection(path, &s->reading) && prepare(s) &&
        stat(path, &s->file) == 0)
        return (opened_store){.store = &s->base};
    refusal r = refuse(REFUSED_FILE, WR(41), "The store %s cannot be opened: %s.", path,
        sqlite3_errmsg(s->reading == NULL ? s->writing : s->reading));

    close_store(&s->base);
    return (opened_store){.refused = r};
}
