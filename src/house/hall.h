/*
 * hall.h: all tables and all visitors of one house.
 *
 * Whoever runs it says the hour, and then what came in: somebody came, said something, left; a bot's
 * thought is ready; rows are stored; a moment has passed.  After each round hall_settle gives away the
 * rows that have gathered and, once these are stored, what is to be said.
 */
#ifndef HOUSE_HALL_H
#define HOUSE_HALL_H

#include "house/lobby.h"
#include "house/outbox.h"
#include "house/room.h"
#include "table/chain.h"

enum {
    ADDRESS_SHARE = 8,
    LETTERS_MAX = 8,
    PROGRAMS_MAX = 16,
    ROOM_BUCKETS = 1024,
    MINE_MAX = 20,
    MINUTE_MS = 60000
};

/* A seat that a visitor in the lobby has shown the token of. */
typedef struct {
    char table[TABLE_ID];
    int seat;
} own_seat;

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
    size_t held;     /* bytes that wait until they may be said */
    bool is_cut;     /* nothing is said to it any more */
    bool is_program; /* of the host's own (programs.h) */
    char
        elsewhere[NODE_TEXT]; /* the address of the node at which its table is; empty: it is here */
    const tongue *tongue;     /* its language; null: English */
    bool in_lobby;            /* wants to hear of tables */
    int events_seen, chat_seen;
    int64_t sent;          /* table messages so far */
    const json_value *why; /* the `why` or `story` that is being thought about, or null */
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
    const char *programs[PROGRAMS_MAX]; /* names of the host's own (programs.h) */
    int program_count;
    int program_ms;  /* so long one may take for an answer */
    size_t held_max; /* bytes that wait for a visitor: behind so many nothing more is put */
    /* The address of those who have this house to themselves, and may take whole games out and bring some
       in: it is in their page, and no address leads here.  Null: a house for all. */
    const char *owner;
} hall_limits;

/* What /metrics tells. */
typedef struct {
    room_counts tables; /* of all of them, and of the lobby */
    uint64_t commits, commits_failed, commit_us, rooms_loaded, tables_created, cut_for_rate,
        leases_lost;
} hall_counts;

typedef struct {
    char address[ADDRESS_TEXT];
    int64_t hour;
    int created;
    int repeated; /* lessons that took the place of others */
} creator;

/* The nodes that share the store (nodes.c). */
typedef struct {
    store_node me;            /* without a name: it has not joined */
    bool is_out;              /* its leases are lost, and it has not joined again */
    int64_t renewed_at;       /* when its leases were renewed last */
    int64_t tried_at;         /* and when that was tried last */
    int64_t looked_at;        /* when it looked last who is there */
    text alive;               /* their addresses, each with a line end */
    bool notes_changed;       /* others have written some */
    int64_t notes_read_at;    /* when all were read last */
    char asked_for[TABLE_ID]; /* the table whose lease was asked for last */
    store_lease asked;        /* and the answer */
} neighbours;

/* Games that are under way and that nobody may have in memory: a bot may owe a move there, or a clock run. */
typedef struct {
    bool to_be_read;         /* which ones */
    char (*table)[TABLE_ID]; /* the one changed last first */
    int count, places, woken;
    int a_tick;        /* so many are woken */
    int64_t ticked_at; /* last */
} sleepers;

typedef struct hall {
    const char *version;
    outside world;
    store *store; /* is only read from here: what is to be written is given away */
    hall_limits limits;
    signer signer; /* of the records of finished games; without `sign`: nobody signs them */
    hour now;
    generator chance;
    hall_counts counts;
    room *rooms[ROOM_BUCKETS]; /* in memory, by name */
    room **room;               /* and in any order */
    int room_count, room_places;
    room **changed; /* rooms in which somebody is to be told */
    int changed_count, changed_room;
    visitor *visitors;
    int64_t visited; /* by so many, ever */
    neighbourhood *addresses;
    lobby lobby;
    int64_t lobby_told_at;
    creator creators[256]; /* who made tables lately; the oldest is forgotten */
    text message;          /* what is being written */

    /* What gathers in this round, and what is being stored; each with what is said once it is. */
    batch rows, rows_under_way;
    outbox said, said_under_way;
    bool open_rows, open_rows_under_way; /* do they hold anything that all may know of? */
    bool is_storing;
    int64_t storing_since;
    bool store_fails; /* nothing could be written the last time */

    neighbours nodes;
    room *copies; /* of tables that are at other nodes (copies.c) */

    sleepers asleep;
} hall;

/* `chance` is the house's own: seeds of games, tokens and pauses are drawn from it.  `signs` may be null. */
hall *hall_open(store *reading, const outside *world, const hall_limits *limits,
    const signer *signs, const seed *chance, const char *version);
void hall_close(hall *h);

/* ---- what comes in ---- */

/* Before anything else of a round. */
void hall_at(hall *h, hour now);

visitor *hall_came(hall *h, connection *c, const char *address, const char *language);
void hall_said(hall *h, visitor *v, const char *message, size_t length);
void hall_left(hall *h, visitor *v);
void hall_thought(hall *h, const thought *done);

/* A program of the host's own is gone, and why.  The visitor that it was is no more. */
void hall_program_ended(hall *h, visitor *v, const char *why);

/* What came of the rows that were to be kept. */
void hall_stored(hall *h, const batch_result *r);

/* This house is a node from now on, and has to join again whenever its leases are lost. */
refusal hall_join(hall *h, const store_node *me);

/* About every 250 ms. */
void hall_tick(hall *h);

/* After every round: gives away what has gathered. */
void hall_settle(hall *h);

/* Everyone is told that the house closes. */
void hall_say_closing(hall *h);

/* Are rows being stored? */
bool hall_is_storing(const hall *h);

/* Why all is not well: rows are not stored, or not in time; null: all is. */
const char *hall_ails(const hall *h);

/* ---- for the rooms of the house ---- */

int64_t hall_seconds(const hall *h); /* the date */
seed hall_seed(hall *h);
const signer *hall_signer(const hall *h); /* null: nobody signs records */

/* To be said once all that it rests on is stored.  It tells of the visitor's table. */
void hall_send(hall *h, visitor *v, const text *message);

void hall_diary(
    const hall *h, diary_level level, const char *what, const char *where, const char *details);

/* The message that is written next, empty, in the visitor's language; null: in English. */
text *hall_message(hall *h, const visitor *v);

/* The room, from memory or from the log; null when there is none, or one that is shut. */
room *hall_find(hall *h, const char *id);

/* Only from memory; shut ones included. */
room *hall_loaded(hall *h, const char *id);

/* The same, shut ones included: they can be told of, and nothing else. */
room *hall_look(hall *h, const char *id);
room *hall_add(hall *h, room *r);

/* Is there such a table, here or at another node?  Unknown: the store cannot be read just now. */
typedef enum { TABLE_IS_THERE, TABLE_IS_NOT, TABLE_IS_UNKNOWN } presence;
presence hall_has(hall *h, const char *id);

/*
 * May letters go to this address?  It is asked at every letter: an address in a log was allowed
 * once, and the server's owner may have thought better of it.
 */
bool hall_may_write_to(const hall *h, const char *url);

/* Everyone at the table is to be told; or only the seat: nobody else may notice the change; or nobody, but bots
   and clocks go on. */
void hall_changed(hall *h, room *r);
void hall_changed_for(hall *h, room *r, int seat);
void hall_goes_on(hall *h, room *r);

/* The same as the first where nothing has changed but who is there: nothing is written. */
void hall_noticed(hall *h, room *r);

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

/* Nothing more is said to the visitor, nor heard of it: it has to come again. */
void hall_cut(hall *h, visitor *v);

/* The room leaves the memory, the log keeps it (rooms.c); the same, and any node may have it; those that nobody uses. */
void hall_unload(hall *h, room *r);
void hall_give_back(hall *h, room *r);
void hall_unload_idle(hall *h);

/* Games that are under way are to be read again; and some of them are (wake.c). */
void hall_wake_games(hall *h);
void hall_wake_some(hall *h);

/* Nobody is told any more that it has changed.  What was counted there is counted with all. */
void hall_tell_no_more(hall *h, const room *r);
void hall_count(hall *h, room *r);

/* All notes once more, as the store has them; what cannot be read stands in the diary. */
void hall_read_notes(hall *h);

/* Every table leaves the memory, and whoever was there or was told of it is cut. */
void hall_forget(hall *h);

/* The same, for the lobby to tell of: it may be at another node, and then this is a copy (copies.c). */
const room *hall_peek(hall *h, const char *id);
room *hall_read_copy(hall *h, const char *id);
void copies_tick(hall *h);
void copies_close(hall *h);

/* May this node have the table?  Then nobody else can write to it (nodes.c). */
bool nodes_lease(hall *h, const char *id);
bool nodes_know_holder(
    const hall *h, const char *id); /* it was asked for, and another one has it */
void nodes_tick(hall *h);
void nodes_pass(hall *h, visitor *v, const char *message, size_t length);
void nodes_come_back(hall *h, visitor *v); /* what the visitor says is answered here again */
bool nodes_fail_to_renew(const hall *h);   /* its leases, the last time that it tried */
bool nodes_are_up_to_date(hall *h);        /* false: the leases were lost, and all is forgotten */

/* A visitor leaves the room it is in. */
void hall_leave(hall *h, visitor *v);

/* Has the visitor the house to himself (say_record.c)? */
bool hall_is_owner(const hall *h, const visitor *v);

/* Answers a message (messages.c). */
void hall_answer(hall *h, visitor *v, const char *message, size_t length);

/* Why a bot chose so: its reasons have come back; and nobody waits for them any more (say_why.c). */
void why_done(hall *h, const thought *done);
void why_forget(hall *h, visitor *v);

/* How the game went has come back (say_story.c). */
void story_done(hall *h, const thought *done);

/* Writes the table message, the lobby message (present.c). */
void present_table(hall *h, visitor *v, text *out);
void present_lobby(hall *h, visitor *v, json *out); /* as members of an open object */
void present_mine(hall *h, const visitor *v, json *out);

/* The answers that nobody gives: bots, standing orders, clocks, only answers (autopilot.c). */
void autopilot_loaded(room *r); /* it has come back from its log */
void autopilot_start(hall *h, room *r);
void autopilot_tick(hall *h, room *r);
void autopilot_done(hall *h, const thought *done);

/* The bot or program in a seat has failed: a bot takes it for good, and all are told by this notice (stand_in.c). */
void stand_in(hall *h, room *r, int seat, const char *notice);

/* Gives what can be answered at once, before the round is brought to the disk. */
void autopilot_answer(hall *h, room *r);

/* Must an answer of the seat be held back?  Else all would see that it ended the ask so soon. */
bool autopilot_holds(hall *h, room *r, int seat);

/* A seat has given or revoked a standing order. */
void autopilot_ordered(hall *h, room *r, int seat);

#endif
