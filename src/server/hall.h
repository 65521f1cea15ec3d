/*
 * hall.h: all tables and all visitors of one server.
 *
 * One thread runs the hall.  Each round: connections speak and rooms change (messages.c), bots'
 * answers come back from the workers, clocks run out; then hall_settle brings the rows to the disk,
 * tells everybody what has changed, and lets the wire go.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "server/room.h"
#include "server/wire.h"
#include "server/workers.h"
#include "table/chain.h"

enum { ADDRESS_SHARE = 8, LETTERS_MAX = 8 };

enum { ROOM_BUCKETS = 1024, LOBBY_LISTED = 100, LOBBY_LOOKED_AT = 1000, MINE_MAX = 20 };

/* A seat that a visitor in the lobby has shown the token of. */
typedef struct {
    char table[TABLE_ID];
    int seat;
} own_seat;

/* What may still be said: it fills with time and empties with every message. */
typedef struct {
    int64_t allowance, at;
} patience;

/* All connections of one address. */
typedef struct neighbourhood {
    char address[ADDRESS_TEXT];
    int visitors;
    patience left;
    struct neighbourhood *next;
} neighbourhood;

/* A connection, and where it is. */
struct visitor {
    connection *connection;
    int64_t number; /* from 1: no other ever has the same */
    room *room;     /* null: in the lobby, or nowhere yet */
    int seat;       /* SEAT_NONE: looks on */
    own_seat mine[MINE_MAX];
    int mine_count;
    const tongue *tongue; /* its language; null: English */
    bool in_lobby;        /* wants to hear of tables */
    int events_seen, chat_seen;
    int64_t sent; /* table messages so far */
    json_t *why;  /* the `why` that a bot thinks about, or null */
    char why_of[TABLE_ID];
    patience left;
    neighbourhood *from;
    visitor *next_in_room;
    visitor *next, **link; /* all visitors */
};

typedef struct {
    int messages_a_second, burst; /* of one connection; of an address ADDRESS_SHARE times as many */
    int tables_an_hour;
    const char
        *letters_to[LETTERS_MAX]; /* beginnings of addresses that "your turn" may be sent to */
    int letter_count;
    int idle_minutes; /* after which a room without visitors is unloaded */
    int window_ms;    /* so long a sealed ask stays open at most, if all have answered */
} hall_limits;

/* What /metrics tells. */
typedef struct {
    room_counts tables; /* of all of them, and of the lobby */
    uint64_t commits, commit_us, rooms_loaded, tables_created, cut_for_rate;
} hall_counts;

typedef struct {
    char address[ADDRESS_TEXT];
    int64_t hour;
    int created;
    int repeated; /* lessons that took the place of others */
} creator;

typedef struct hall {
    const char *version;
    store *store;
    wire *wire;
    workers *workers;
    hall_limits limits;
    signer signer; /* of the records of finished games */
    hall_counts counts;
    room *rooms[ROOM_BUCKETS];
    int room_count;
    room **changed; /* rooms in which somebody is to be told */
    int changed_count, changed_room;
    bool wrote_openly; /* is anything to be committed that all may know of? */
    visitor *visitors;
    int64_t visited; /* by so many, ever */
    neighbourhood *addresses;
    bool lobby_changed;
    creator creators[256]; /* who made tables lately; the oldest is forgotten */
    text message;          /* what is being written */
} hall;

hall *hall_open(store *s, const hall_limits *limits, int worker_threads, const char *version);

/* Lets no bot think any more: before the wire closes, which thinking bots wake. */
void hall_rest(hall *h);
void hall_close(hall *h);
void hall_attach(hall *h, wire *w);

/* For the wire. */
void hall_opened(void *context, connection *c);
void hall_said(void *context, connection *c, const char *message, size_t length);
void hall_closed(void *context, connection *c);
void hall_woken(void *context);
void hall_tick(void *context);
page hall_get(void *context, const char *path);

/* The message that is written next, empty, in the visitor's language; null: in English. */
text *hall_message(hall *h, const visitor *v);

/* After every round. */
void hall_settle(hall *h);

/* Tells everyone that the server is about to go down. */
void hall_say_closing(hall *h);

/* The room, from memory or from the log; null when there is none, or one that is shut. */
room *hall_find(hall *h, const char *id);

/* The same, shut ones included: they can be told of, and nothing else. */
room *hall_look(hall *h, const char *id);
room *hall_add(hall *h, room *r);

/*
 * May letters go to this address?  It is asked at every letter: an address in a log was allowed
 * once, and the server's owner may have thought better of it.
 */
bool hall_may_write_to(const hall *h, const char *url);

/* Everyone at the table is to be told; or only the seat: nobody else may notice the change. */
void hall_changed(hall *h, room *r);
void hall_changed_for(hall *h, room *r, int seat);

/* A seat has answered: what it was asked decides who is to be told. */
void hall_answered(hall *h, room *r, int seat);

/*
 * Where to count what happens in a room (null: in the lobby).  The figures are open to all, so what
 * happens at a table is told there when all who sit at it are told something, and not while a sealed
 * ask is open (WR-027); what nobody else may ever know of, standing orders, is not counted at all.
 */
room_counts *hall_counted(hall *h, room *r);

/* A visitor goes into a room, or leaves the one it is in (a null room). */
void hall_move(hall *h, visitor *v, room *to, int seat);

/* Answers a message (messages.c). */
void hall_answer(hall *h, visitor *v, const char *message, size_t length);

/* Why a bot chose so: its reasons have come back; and nobody waits for them any more (say_why.c). */
void why_done(hall *h, const thought *done);
void why_forget(hall *h, visitor *v);

/* Writes the table message, the lobby message (present.c). */
void present_table(hall *h, visitor *v, text *out);
void present_lobby(hall *h, visitor *v, json *out); /* as members of an open object */

/* The answers that nobody gives: bots, standing orders, clocks, only answers (autopilot.c). */
void autopilot_loaded(room *r); /* it has come back from its log */
void autopilot_start(hall *h, room *r);
void autopilot_tick(hall *h, room *r, int64_t now);
void autopilot_done(hall *h, const thought *done);

/* Gives what can be answered at once, before the round is brought to the disk. */
void autopilot_answer(hall *h, room *r);

/* Must an answer of the seat be held back?  Else all would see that it ended the ask so soon. */
bool autopilot_holds(const hall *h, room *r, int seat);

/* A seat has given or revoked a standing order. */
void autopilot_ordered(hall *h, room *r, int seat);

int64_t now_seconds(void);
int64_t now_ms(void);

#endif
