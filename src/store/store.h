/*
 * store.h: where tables live between runs.
 *
 * A store keeps, for each table, a log of numbered rows and a short note for the lobby.  Rows are
 * gathered with store_append and store_note and brought to the disk together by store_commit: all of
 * them or none.  What was committed survives the death of the process and of the machine.  The key
 * (table, number) is unique, so two writers can never both believe that they own a table.
 *
 * A backend is one record of functions; sqlite.c is the one for a single machine.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/refusal.h"

enum { TABLE_ID = 13 }; /* twelve letters and digits, and a zero byte */

typedef struct store store;

/* Called for each row of a table's log, in order; false ends the reading. */
typedef bool store_row_reader(void *context, int64_t number, const char *body, size_t length);

/* Called for each table, the one changed last first; false ends the reading. */
typedef bool store_note_reader(void *context, const char *table, const char *note);

struct store {
    const char *kind;
    void (*append)(store *s, const char *table, int64_t number, const char *body, size_t length);
    void (*note)(store *s, const char *table, int64_t changed, const char *note);
    refusal (*commit)(store *s);
    /* False: there is no such table, or not all of its rows could be read. */
    bool (*read)(store *s, const char *table, store_row_reader *reader, void *context);
    void (*notes)(store *s, int most, store_note_reader *reader, void *context);
    /* A few bytes of the server's own, by name.  False: there are none, or not so many. */
    void (*keep)(store *s, const char *name, const void *bytes, size_t size);
    bool (*recall)(store *s, const char *name, void *bytes, size_t size);
    void (*close)(store *s);
    bool pending; /* is there anything to commit? */
};

typedef struct {
    refusal refused; /* ACCEPTED: the store is there */
    store *store;
} opened_store;

/* One file (":memory:" for none).  It is made when it is not there. */
opened_store store_open_sqlite(const char *path);

#endif
