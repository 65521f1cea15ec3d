/*
 * lobby.h: what everyone may know of the tables, in memory.
 *
 * The store has a note of every table. The newest notes are kept here as JSON. A change of the
 * lobby is written once for all its visitors.
 */
#ifndef HOUSE_LOBBY_H
#define HOUSE_LOBBY_H

#include "base/json.h"
#include "store/store.h"

enum { LOBBY_LISTED = 100, LOBBY_LOOKED_AT = 1000 };

typedef struct {
    char table[TABLE_ID];
    char *text;
    bool is_news;    /* changed since the last news */
    bool was_listed; /* listed in the last news; others never heard of it */
    bool is_listed;
} lobby_note;

/* Who made a table since this house was opened: only so many tables of an address are listed. */
typedef struct {
    char table[TABLE_ID];
    uint64_t address; /* hash of the address */
} lobby_maker;

typedef struct {
    lobby_note note[LOBBY_LOOKED_AT]; /* the most recently changed one first */
    int count;
    /* How many tables of an address are listed, the newest ones; 0: all. */
    int per_address;
    lobby_maker maker[LOBBY_LOOKED_AT]; /* ring of the last tables */
    int64_t made;                       /* number of tables so far */
    bool changed;                       /* since the last news */
    bool all_is_new;                    /* the notes were read again since the last news */
    text listed;                        /* a JSON array; empty: it must be written again */
    text news;                          /* the last news, for all visitors */
} lobby;

/* Opens the lobby with the notes of the store, none of which counts as news. */
void lobby_open(lobby *l, store *s, int per_address);
void lobby_close(lobby *l);

/* Reads all notes from the store again. Returns false if the store does not return them all. */
bool lobby_read(lobby *l, store *s);

/* Returns true if this is a note of this table. Notes come from the store and may be damaged. */
bool lobby_note_is_valid(const char *table, const char *note);

/* Remembers that this address has made a table that is to be listed. */
void lobby_made(lobby *l, const char *table, const char *address);

/* Replaces a table's note. */
void lobby_note_changed(lobby *l, const char *table, const char *note);

/* Returns the table's note, or "" if it is not in memory. */
const char *lobby_note_of(const lobby *l, const char *table);

/* Returns the listed tables as a JSON array. */
const text *lobby_tables(lobby *l);

/* Writes what is new since the last call, as members of an open object. `changed` has the notes of
   listed tables, `gone` the tables that are no longer listed. If the notes were read again,
   `tables` has all of them instead. */
void lobby_write_news(lobby *l, json *out);

#endif
