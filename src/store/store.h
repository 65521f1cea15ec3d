/*
 * store.h: where tables live between runs.
 *
 * A store keeps, for each table, a log of numbered rows and a short note for the lobby.  Rows are
 * gathered with append, note, keep and tell and brought to the disk together by commit: all of a table's
 * or none.  What was committed survives the death of the process and of the machine.  The key (table,
 * number) is unique, so two writers can never both believe that they own a table.
 *
 * A backend is one record of functions: sqlite.c for a single machine, postgres.c for many, which share
 * out the tables among them by leases.  A process that has joined as a node writes only to tables that
 * are leased to it; the store checks that together with the rows, by its own clock.
 *
 * The functions that gather and commit may be called by one thread while another calls the rest.
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

/* Called for each row of a table's log, in order; false ends the reading. */
typedef bool store_row_reader(void *context, int64_t number, const char *body, size_t length);

/* Called for each table, the one changed last first; false ends the reading. */
typedef bool store_note_reader(void *context, const char *table, const char *note);

/* Which notes are read.  Those of games that are under way hold these words: they are found without the others
   being looked at. */
typedef enum { NOTES_OF_ALL, NOTES_OF_GAMES, NOTE_KINDS } note_kind;
#define NOTE_OF_GAME "\"phase\":\"playing\""

/* All that a store holds, and what is gathered for it (notices are gathered only, and not held). */
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
    const char *name; /* the table; the name of a value of the server's own */
    int64_t number;   /* a row's; of a note, when it was changed; the newest program's */
    const char *body; /* a zero byte behind it does not count */
    size_t length;
} store_item;

typedef bool store_item_reader(void *context, const store_item *item);

/* A process that shares the store with others.  Whoever joins under the name of another ends its leases. */
typedef struct {
    char name[NODE_TEXT];
    char address[NODE_TEXT]; /* where the others and people reach it */
    char version[NODE_TEXT]; /* of the program: "0.3.0" */
    int64_t left_ms;         /* so long its leases last unless renewed; 0: they have ended */
} store_node;

typedef bool store_node_reader(void *context, const store_node *node);

/* What became of renewing the leases. */
typedef struct {
    enum {
        RENEWAL_DONE, /* they last as long again, from when that was asked on */
        RENEWAL_OPEN, /* the store has not answered yet */
        RENEWAL_LOST, /* they have ended: all tables are to be forgotten, and the node joins again */
        RENEWAL_FAILED /* it cannot be known: `refused`; they may end */
    } answer;
    refusal refused;
} store_renewal;

typedef struct {
    enum {
        LEASE_GRANTED, /* this node owns the table: now its log may be read, and written */
        LEASE_HELD,    /* another one does: `holder` */
        LEASE_NEWER,   /* a newer program has had the table: this one may not have it any more */
        LEASE_OPEN,    /* the store has not answered yet: it is to be asked again */
        LEASE_FAILED   /* it cannot be known: `refused` */
    } answer;
    store_node holder;
    refusal refused;
} store_lease;

/* A table that a commit left out, and why: another one has written to it, or owns it. */
typedef struct {
    char table[TABLE_ID];
    refusal why;
} store_fault;

struct store {
    const char *kind;
    const char *place; /* for people: a path or an address, without a password */

    void (*append)(store *s, const char *table, int64_t number, const char *body, size_t length);
    void (*note)(store *s, const char *table, int64_t changed, const char *note);
    /* A few bytes of the server's own, by name.  Those that were kept first stay: recall says which. */
    void (*keep)(store *s, const char *name, const void *bytes, size_t size);
    /* Something of no account, to see whether it can be written.  Null: that cannot be tried here. */
    void (*touch)(store *s);
    /* The newest program that has had the table, as leases know it: for a copy, which older ones do not open. */
    void (*version)(store *s, const char *table, int64_t version);
    /* Tells the other nodes, once the rest is committed; no secrets, and shorter than NOTICE_TEXT. */
    void (*tell)(store *s, const char *notice);
    /* Refused with faults: the tables in `faults` were left out, all others are written.  Refused without:
       nothing is, or the store was lost and nobody knows. */
    refusal (*commit)(store *s);

    /* Its rows behind number `after`, at most so many.  False: there are none, or not all of them could be read
       (`trouble`). */
    bool (*read)(store *s, const char *table, int64_t after, int most, store_row_reader *reader,
        void *context);
    void (*notes)(store *s, note_kind which, int most, store_note_reader *reader, void *context);
    /* False: there are none, or not so many. */
    bool (*recall)(store *s, const char *name, void *bytes, size_t size);
    /* All items of a kind, sorted by name and number.  False: not all could be read. */
    bool (*items)(store *s, item_kind kind, store_item_reader *reader, void *context);
    /* Refused: another process has this store open. */
    refusal (*alone)(store *s);

    /* This process is a node from now on; its leases last so long without being renewed. */
    refusal (*join)(store *s, const store_node *me, int lease_ms);
    store_lease (*lease)(store *s, const char *table);
    /* Renews all leases.  Waits at most so long for the answer; when that has yet to come, the next call looks
       for it and asks nothing new.  A slow store so costs a lease nothing but its reserve of time. */
    store_renewal (*renew)(store *s, int within_ms);
    void (*release)(store *s, const char *table);
    void (*nodes)(store *s, store_node_reader *reader, void *context);

    /* What other nodes told, one at each call; null: nothing more.  Empty: some may have been lost. */
    const char *(*read_notice)(store *s);
    /* Can be read from when there is something to hear; -1: ask hear from time to time. */
    int (*notice_socket)(store *s);

    /* How many bytes it has; 0: that cannot be known now. */
    int64_t (*size)(store *s);

    /* Another door to the same store, for one more thread, which only reads and has more patience. */
    struct opened_store (*again)(const store *s);

    void (*close)(store *s); /* what is gathered is committed before */

    /* Why the last read, notes, recall or items did not bring all; ACCEPTED: it did.  By WR-045: what is there
       is damaged, and stays so; by WR-041: asked again later, it may.  REFUSED_FILE: something is wrong; any
       other code: it has yet to be brought. */
    refusal trouble;

    bool pending; /* is there anything to commit? */
    store_fault *faults;
    int fault_count; /* of the last commit */
    struct pending_commit *pending_commit;
};

typedef struct opened_store {
    refusal refused; /* ACCEPTED: the store is there */
    store *store;
} opened_store;

/* A file's path, or an address: postgres://HOST/DATABASE.  It is made when it is not there. */
opened_store store_open(const char *where);
opened_store store_open_sqlite(const char *path);
opened_store store_open_postgres(const char *address);
bool store_is_address(const char *where);

/* Has it yet to bring what was asked for last? */
static inline bool store_is_late(const store *s)
{
    return s->trouble.code != ACCEPTED && s->trouble.code != REFUSED_FILE;
}

#endif
