/*
 * lobby.h: what everyone may know of the tables, kept at hand.
 *
 * The store has a note of every table; the newest of them are kept here, as JSON, and what the lobby
 * says to all is written once, however many listen.
 */
#ifndef HOUSE_LOBBY_H
#define HOUSE_LOBBY_H

#include "base/json.h"
#include "store/store.h"

enum { LOBBY_LISTED = 100, LOBBY_LOOKED_AT = 1000 };

typedef struct {
    char table[TABLE_ID];
    char *text;
    bool is_news;    /* since all were told */
    bool was_listed; /* when they were: nobody else may hear of it */
    bool is_listed;
} lobby_note;

/* Who made a table in this house, since it was opened: of an address only so many are listed. */
typedef struct {
    char table[TABLE_ID];
    uint64_t address; /* a hash of it */
} lobby_maker;

typedef struct {
    lobby_note note[LOBBY_LOOKED_AT]; /* the one changed last first */
    int count;
    int per_address; /* tables of one address that are listed, the newest; 0: all */
    lobby_maker maker[LOBBY_LOOKED_AT]; /* of the last tables, in turns */
    int64_t made;                       /* tables so far */
    bool changed;                       /* since all were told */
    bool all_is_new;                    /* has it been read anew since? */
    text listed;                        /* as a JSON array; empty: to be written anew */
    text news;                          /* what all are told */
} lobby;

/* With the notes that the store has, which are no news to anyone. */
void lobby_open(lobby *l, store *s, int per_address);
void lobby_close(lobby *l);

/* All of them once more, as the store has them.  False: it does not bring them all. */
bool lobby_read(lobby *l, store *s);

/* Is it a note of this table?  It comes from the store, and may be damaged. */
bool lobby_note_is_valid(const char *table, const char *note);

/* Somebody from this address has made a table that is to be listed. */
void lobby_made(lobby *l, const char *table, const char *address);

/* A table's note has changed. */
void lobby_note_changed(lobby *l, const char *table, const char *note);

/* The table's note; empty: there is none at hand. */
const char *lobby_note_of(const lobby *l, const char *table);

/* The tables that are listed, as a JSON array. */
const text *lobby_tables(lobby *l);

/* What is new since the last time: `changed`, the notes of tables that are listed, and `gone`, tables that
   are not; or `tables` once more, all of them.  As members of an open object. */
void lobby_write_news(lobby *l, json *out);

#endif
