/*
 * people.h: people with their pages, as good and as bad as they come.
 *
 * A page repeats after a cut whatever was not answered, in order, behind the message that says where it is
 * (src/web/kit/connection.js).
 */
#ifndef HOUSE_PEOPLE_H
#define HOUSE_PEOPLE_H

#include "house/line.h"

enum { WAITING_MAX = 12, TYPE_BYTES = 16 };

/* A message that is to be answered. */
typedef struct {
    int id;
    char type[TYPE_BYTES];
    char *message;
    bool is_place, is_sent;
    bool is_named; /* by a `request_id` */
    int attempts;

    /* What the house did for it, by the checks. */
    char table[TABLE_ID];
    int64_t first_row, last_row; /* rows that it made; 0: none yet */
    uint64_t row_hash;           /* of the last of them */
} sent_request;

typedef struct {
    char table[TABLE_ID], token[TOKEN_TEXT];
    int seat;
} own_place;

struct person {
    world *world;
    int number;
    char name[NAME_MAX_BYTES + 1], address[ADDRESS_TEXT];
    int house;
    bool is_bad, is_slow; /* misbehaves; plays by letter */
    bool is_old;          /* has an older page, which names only some of what it says */
    char secret[17];      /* with which its page names what it says */
    bool is_done;         /* only waits for what it has asked for */
    connection *line;
    int64_t stays_until;
    sent_request waiting[WAITING_MAX];
    int waiting_count, next_id, said; /* lines of chat so far */
    own_place mine[MINE_KEPT];
    int mine_count;

    /* Where the page is, and what it shows. */
    char table[TABLE_ID]; /* "": in the lobby */
    bool is_placed;
    int since;
    char *shown; /* the last table or lobby message */
    size_t shown_length;
    int64_t acts_at;
};

void people_come(world *w, int count);
void people_free(world *w);

/* From now on nobody misbehaves, and everybody comes. */
void people_gather(world *w);

void person_heard(person *p, const char *message, size_t length);
void person_is_cut(person *p, const connection *c);

sent_request *person_request(person *p, int id); /* null: it is answered, or never was */

/* Goes to a table; "": into the lobby. */
void person_goes(person *p, const char *id);

/* Says something that wants an answer: members of a JSON object, without its bracket. */
void person_asks(person *p, const char *type, const char *members);

/* Does something, as people do (actions.c). */
void person_does(person *p);

#endif
