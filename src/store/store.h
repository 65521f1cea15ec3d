/*
 * store.h: where tables live between runs.
 *
 * A store keeps for each table a log of numbered rows, and a short note for the lobby. Rows are
 * gathered with append, note, keep and tell. commit writes them together: all rows of a table or
 * none.
 *
 *     append, note, keep, tell --> gathered --commit--> disk --read, notes, items--> caller
 *
 * What was committed survives the death of the process and of the machine. The key (table, number)
 * is unique, so two writers cannot both believe that they own a table.
 *
 * A backend is one record of functions: sqlite.c for one machine, postgres.c for many. There,
 * leases say which machine owns which table. A process that has joined as a node writes only to
 * tables that are leased to it. The store checks that in the same transaction as the rows, by its
 * own clock.
 *
 * One thread may gather and commit while another one calls the other functions.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/refusal.h"

enum { TABLE_ID = 13 }; /* twelve letters and digits, and a zero byte */
enum { NODE_TEXT = 128, NOTICE_TEXT = 128 };

typedef struct store store;

/* Called for each row of a table's log, in order. Returns false to stop. */
typedef bool store_row_reader(void *context, int64_t number, const char *body, size_t length);

/* Called for each table, the most recently changed first. Returns false to stop. */
typedef bool store_note_reader(void *context, const char *table, const char *note);

/* Which notes to read. Notes of games in progress contain NOTE_OF_GAME; an index finds them without
   reading the others. */
typedef enum { NOTES_OF_ALL, NOTES_OF_GAMES, NOTE_KINDS } note_kind;
#define NOTE_OF_GAME "\"phase\":\"playing\""

/* The kinds of items. A notice is only gathered and sent, never stored. */
typedef enum {
    ITEM_ROW,
    ITEM_NOTE,
    ITEM_OWN,
    ITEM_VERSION,
    ITEM_KINDS,
    ITEM_NOTICE = ITEM_KINDS
} item_kind;

typedef struct {
    item_kind kind;
    const char *name; /* the table, or the name of one of the server's own values */
    /* of a row; for a note, when it was changed; for a version, the newest program's */
    int64_t number;
    const char *body; /* a zero byte at its end is not counted */
    size_t length;
} store_item;

typedef bool store_item_reader(void *context, const store_item *item);

/* A process that shares the store with others. Joining under a node's name ends that node's
   leases. */
typedef struct {
    char name[NODE_TEXT];
    char address[NODE_TEXT]; /* where other nodes and people reach it */
    char version[NODE_TEXT]; /* of the program: "0.3.0" */
    int64_t left_ms;         /* how long its leases last unless renewed; 0: they have ended */
} store_node;

typedef bool store_node_reader(void *context, const store_node *node);

/* The result of renewing the leases. */
typedef struct {
    enum {
        RENEWAL_DONE,  /* they last for the full time again, counted from the request */
        RENEWAL_OPEN,  /* the store has not answered yet */
        RENEWAL_LOST,  /* they have ended: the node must forget all tables and join again */
        RENEWAL_FAILED /* unknown, see `refused`; the leases may end */
    } answer;
    refusal refused;
} store_renewal;

typedef struct {
    enum {
        LEASE_GRANTED, /* this node owns the table and may now read and write its log */
        LEASE_HELD,    /* another node owns it: `holder` */
        LEASE_NEWER,   /* a newer program has had the table, so this one may not have it */
        LEASE_OPEN,    /* the store has not answered yet: ask again */
        LEASE_FAILED   /* unknown, see `refused` */
    } answer;
    store_node holder;
    refusal refused;
} store_lease;

/* A table that a commit left out, and why: another node owns it or has written to it. */
typedef struct {
    char table[TABLE_ID];
    refusal why;
} store_fault;

struct store {
    const char *kind;
    const char *place; /* for people: a path, or an address without a password */

    void (*append)(store *s, const char *table, int64_t number, const char *body, size_t length);
    void (*note)(store *s, const char *table, int64_t changed, const char *note);
    /* Stores a small value of the server's own by name. If the name already has a value, that one
       stays; recall returns it. */
    void (*keep)(store *s, const char *name, const void *bytes, size_t size);
    /* Writes a dummy value, to test whether the store can be written. Null: this cannot be
       tested. */
    void (*touch)(store *s);
    /* Records the newest program that has had the table, as leases do. A copy needs it, so that
       older programs do not open the table. */
    void (*version)(store *s, const char *table, int64_t version);
    /* Sends a notice to the other nodes after the commit. It holds no secrets and is shorter than
       NOTICE_TEXT. */
    void (*tell)(store *s, const char *notice);
    /* Writes what is gathered. If refused with faults, the tables in `faults` were left out and all
       others are written. If refused without faults, nothing is written, or the store was lost and
       the outcome is unknown. */
    refusal (*commit)(store *s);

    /* Reads at most `most` rows of a table after number `after`. Returns false if there are none,
       or if not all could be read (`trouble`). */
    bool (*read)(store *s, const char *table, int64_t after, int most, store_row_reader *reader,
        void *context);
    void (*notes)(store *s, note_kind which, int most, store_note_reader *reader, void *context);
    /* Returns false if there is no value of this name and size. */
    bool (*recall)(store *s, const char *name, void *bytes, size_t size);
    /* Reads all items of a kind, sorted by name and number. Returns false if not all could be
       read. */
    bool (*items)(store *s, item_kind kind, store_item_reader *reader, void *context);
    /* Claims the store for this process. Refused: another process has it open. */
    refusal (*alone)(store *s);

    /* Makes this process a node. Its leases last `lease_ms` unless renewed. */
    refusal (*join)(store *s, const store_node *me, int lease_ms);
    store_lease (*lease)(store *s, const char *table);
    /* Renews all leases. Waits at most `within_ms` for the answer. If it has not arrived by then,
       the next call looks for it and sends nothing new. So a slow store only uses up the spare time
       of the leases. */
    store_renewal (*renew)(store *s, int within_ms);
    void (*release)(store *s, const char *table);
    void (*nodes)(store *s, store_node_reader *reader, void *context);

    /* The next notice from another node; null: no more. An empty text: some may have been lost. */
    const char *(*read_notice)(store *s);
    /* A socket that becomes readable when there are notices; -1: call read_notice regularly. */
    int (*notice_socket)(store *s);

    /* The size of the store in bytes; 0: currently unknown. */
    int64_t (*size)(store *s);

    /* Opens the same store for another thread, which only reads and can wait longer. */
    struct opened_store (*again)(const store *s);

    void (*close)(store *s); /* commits what is gathered, then closes */

    /* Why the last read, notes, recall or items was incomplete; ACCEPTED: it was complete. WR-045:
       the data is damaged for good. WR-041: a later attempt may succeed. The code REFUSED_FILE
       means that something is wrong, any other code that the answer has not arrived yet. */
    refusal trouble;

    bool pending; /* is there anything to commit? */
    store_fault *faults;
    int fault_count; /* of the last commit */
    struct pending_commit *pending_commit;
};

typedef struct opened_store {
    refusal refused; /* ACCEPTED: the store is open */
    store *store;
} opened_store;

/* Opens a store by a file's path or an address, postgres://HOST/DATABASE. Creates it if it does not
   exist. */
opened_store store_open(const char *where);
opened_store store_open_sqlite(const char *path);
opened_store store_open_postgres(const char *address);
bool store_is_address(const char *where);

/* Has the answer to the last request not arrived yet? */
static inline bool store_is_late(const store *s)
{
    return s->trouble.code != ACCEPTED && s->trouble.code != REFUSED_FILE;
}

#endif
