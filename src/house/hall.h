/*
 * hall.h: all tables and all visitors of one house.
 *
 * Whoever runs it says the hour, and then what came in: somebody came, said something, left; a bot's
 * thought is ready; rows are stored; a moment has passed.  After each round hall_settle gives away the
 * rows that have gathered and, once these are stored, what is to be said.
 */
#ifndef HOUSE_HALL_H
#define HOUSE_HALL_H

#include "house/capacity.h"
#include "house/client_address.h"
#include "house/lobby.h"
#include "house/outbox.h"
#include "house/room.h"
#include "table/chain.h"

enum {
    ADDRESS_SHARE = 8,
    NETWORK_SHARE = 4, /* of a network, so many times what an address has */
    WEBHOOKS_MAX = 8,
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
    const language *language; /* its language; null: English */
    bool in_lobby;            /* wants to hear of tables */
    bool news_due; /* and has not been told, because a table of its own was being opened */
    char waits_for[TABLE_ID]; /* the table that is being opened for it; "": none */
    text unheard;             /* what it has said meanwhile */
    bool is_parked;           /* the first of that is asked of the store again at the next tick */
    int64_t parked_since;     /* by the clock; 0: it waits for no answer of the store */
    char new_table[TABLE_ID]; /* that it wants to make: whether it may is asked; "": none */
    int events_seen, chat_seen;
    int64_t sent;          /* table messages so far */
    const json_value *why; /* the `why` or `story` that is being thought about, or null */
    char why_of[TABLE_ID];
    rate_limit left;
    client_address *from;
    client_address *network; /* that this is in; null: in none that is known */
    visitor *next_in_room;
    visitor *next, **link; /* all visitors */
};

typedef struct {
    int messages_a_second, burst; /* of one connection; of an address ADDRESS_SHARE times as many */
    int share; /* of the house's time, in percent: an address that has used it waits; 0: any */
    int visitors, per_address; /* at once */
    int tables_an_hour;
    int openings; /* tables that are read for one address at once: what more it asks for waits; 0: any */
    int listed; /* of the tables of one address the lobby shows so many, the newest; 0: all */
    int changes_an_hour; /* of a seat: rows that are no choices (budget.h) */
    int table_rows;      /* of a table, beside its choices */
    const char
        *webhooks_to[WEBHOOKS_MAX]; /* beginnings of addresses that "your turn" may be sent to */
    int webhook_count;
    int idle_minutes; /* after which a room without visitors is unloaded */
    int window_ms;    /* so long a sealed ask stays open at most, if all have answered */
    const char *programs[PROGRAMS_MAX]; /* names of the host's own (programs.h) */
    int program_count;
    int programs_most;        /* of them at once */
    int64_t most[CAPACITIES]; /* of the whole house (capacity.h); 0: any number */
    int program_ms;           /* so long one may take for an answer */
    int unwatched_turns; /* after so many without anybody there a game stops (unwatched_games.c) */
    size_t held_max;     /* bytes that wait for a visitor: behind so many nothing more is put */
    size_t held_all;     /* and for all together, unread ones included; 0: any number */
    /* The address of those who have this house to themselves, and may take whole games out and bring some
       in: it is in their page, and no address leads here.  Null: a house for all. */
    const char *owner;
} hall_limits;

/* What /metrics tells. */
typedef struct {
    room_counts tables; /* of all of them, and of the lobby */
    uint64_t commits, commits_failed, commit_us, rooms_loaded, tables_created, cut_for_rate,
        leases_lost, no_room, tables_late, slowed, cut_for_held;
} hall_counts;

/* The nodes that share the store (nodes.c). */
typedef struct {
    store_node me;            /* without a name: it has not joined */
    bool is_out;              /* its leases are lost, and it has not joined again */
    int lease_ms;             /* so long its leases last without being renewed */
    int64_t renewed_at;       /* when what renewed them last was asked: they last from then on */
    int64_t asked_at;         /* when it was asked last, to renew them or to join */
    bool is_asking;           /* the store has yet to answer */
    bool has_failed;          /* its last answer was that it cannot renew them */
    int64_t looked_at;        /* when it looked last who is there */
    text alive;               /* their addresses, each with a line end */
    bool notes_changed;       /* others have written some */
    bool all_notes_changed;   /* all are to be read again */
    int64_t notes_read_at;    /* when all were read last */
    char asked_for[TABLE_ID]; /* the table whose lease was asked for last */
    store_lease asked;        /* and the answer */
} peer_nodes;

/* Games that are under way and that nobody may have in memory: a bot may owe a move there, or a clock run. */
typedef struct {
    bool to_be_read;         /* which ones */
    char (*table)[TABLE_ID]; /* the one changed last first */
    int count, places, woken;
    int a_tick;        /* so many are woken */
    int64_t ticked_at; /* last */
} paused_games;

/* A table that could not be opened: it takes too long, or the store does not bring it. */
typedef struct late_table {
    char table[TABLE_ID];
    bool is_trouble; /* the store's */
    bool wakes;      /* its game is to go on */
    int tries;
    int64_t until; /* not before it is tried again, by the clock */
    struct late_table *next;
} late_table;

/* What the seats of a table that left the memory may still write within the hour. */
typedef struct spent_table {
    char table[TABLE_ID];
    rate_limit writes[SEATS_MAX];
    int64_t left_at;
    struct spent_table *next;
} spent_table;

typedef struct hall {
    const char *version;
    host_api world;
    store *store; /* is only read from here: what is to be written is given away */
    hall_limits limits;
    capacity capacity;
    int programs;  /* of the host's own that are playing */
    signer signer; /* of the records of finished games; without `sign`: nobody signs them */
    host_time now;
    generator chance;
    hall_counts counts;
    room *rooms[ROOM_BUCKETS]; /* in memory, by name */
    room **room;               /* and in any order */
    int room_count, room_places;
    room **changed; /* rooms in which somebody is to be told */
    int changed_count, changed_room;
    visitor *visitors;
    int visitor_count;
    int64_t visited; /* by so many, ever */
    client_addresses addresses, networks;
    lobby lobby;
    int64_t lobby_told_at;
    text message; /* what is being written */

    /* What gathers in this round, and what is being stored; each with what is said once it is. */
    batch rows, rows_under_way;
    outbox said, said_under_way;
    bool open_rows, open_rows_under_way; /* do they hold anything that all may know of? */
    bool is_storing;
    int64_t storing_since;
    bool store_fails; /* nothing could be written the last time */

    peer_nodes nodes;
    room *remote_tables; /* of tables that are at other nodes (remote_tables.c) */
    const visitor *asks; /* whose message is answered; null: nobody's */
    opening *openings;   /* under way (openings.c) */
    int opening_count;
    late_table *late;
    spent_table *spent; /* rooms.c */

    paused_games asleep;
} hall;

/* `chance` is the house's own: seeds of games, tokens and pauses are drawn from it.  `signs` may be null. */
hall *hall_open(store *reading, const host_api *world, const hall_limits *limits,
    const signer *signs, const seed *chance, const char *version);
void hall_close(hall *h);

/* ---- what comes in ---- */

/* Before anything else of a round. */
void hall_set_time(hall *h, host_time now);

/* Why there is no room for one more visitor from there; null: there is. */
const char *hall_has_no_room(hall *h, const char *address);
visitor *hall_visitor_came(hall *h, connection *c, const char *address, const char *lang);
void hall_visitor_said(hall *h, visitor *v, const char *message, size_t length);
void hall_visitor_left(hall *h, visitor *v);
void hall_thought_done(hall *h, const thought *done);

/* A program of the host's own is gone, and why.  The visitor that it was is no more. */
void hall_program_ended(hall *h, visitor *v, const char *why);

/* A table that was to be opened has been read, or given up.  It is the house's again, and is freed. */
void hall_opened(hall *h, opening *o);

/* What came of the rows that were to be kept. */
void hall_stored(hall *h, const batch_result *r);

/* This house is a node from now on, and has to join again whenever its leases are lost.  They last so long
   without being renewed. */
refusal hall_join(hall *h, const store_node *me, int lease_ms);

/* How much memory and disk the house uses now. */
void hall_set_usage(hall *h, int64_t memory, int64_t disk);

/* About every 250 ms. */
void hall_tick(hall *h);

/* After every round: gives away what has gathered. */
void hall_settle(hall *h);

/* Everyone is told that the house closes. */
void hall_say_closing(hall *h);

/* Bytes that wait until they may be said. */
size_t hall_held(const hall *h);

/* Are rows being stored? */
bool hall_is_storing(const hall *h);

/* Why all is not well: rows are not stored, or not in time; null: all is. */
const char *hall_trouble(const hall *h);

/* ---- for the rooms of the house ---- */

int64_t hall_seconds(const hall *h); /* the date */
seed hall_seed(hall *h);
const signer *hall_signer(const hall *h); /* null: nobody signs records */

/* To be said once all that it rests on is stored.  It tells of the visitor's table. */
void hall_send(hall *h, visitor *v, const text *message);

void hall_write_log(
    const hall *h, log_level level, const char *what, const char *where, const char *details);

/* The message that is written next, empty, in the visitor's language; null: in English. */
text *hall_message(hall *h, const visitor *v);
/* What it reads where it is now: at a table the language has to know that game. */
const language *hall_language(const visitor *v);

/* The room in memory, shut ones included: they can be told of, and nothing else. */
room *hall_loaded(hall *h, const char *id);
room *hall_add(hall *h, room *r);

/*
 * The same; where it is not in memory, it is opened.  Null: there is none; or it is being opened, or late; or another node
 * has it (nodes_know_holder), or the store cannot be read (its trouble).
 */
room *hall_find(hall *h, const char *id);
bool hall_is_opening(const hall *h, const char *id);
const late_table *hall_late(hall *h, const char *id); /* it could not be opened lately; or null */

/* For openings.c: it has been read, and is here now; and does trouble stay,
   however often it is read? */
void hall_room_is_loaded(hall *h, room *r);
bool is_damage(const refusal *trouble);

/* Opens it, or a copy; its game goes on once it is open; tries late ones again; hears what is said meanwhile, and answers
   it as soon as it may be; forgets all (openings.c). */
void openings_begin(hall *h, const char *id, bool is_copy);
/* One of those that are read for the address that asks, if these are as many as it may have; null: they are not. */
const char *openings_enough(const hall *h);
void openings_resume(const hall *h, const char *id);
void openings_tick(hall *h);
void openings_hear(hall *h, visitor *v, const char *message, size_t length);
void openings_park(hall *h, visitor *v, const char *message, size_t length);
void openings_go_on(hall *h);
void openings_trouble(hall *h, const char *id, const refusal *why); /* it cannot be read now */
void openings_forget(hall *h);
void openings_close(hall *h);

/* Is there such a table, here or at another node?  Unknown: the store cannot be read just now. */
typedef enum { TABLE_IS_THERE, TABLE_IS_NOT, TABLE_IS_UNKNOWN } presence;
presence hall_has(hall *h, const char *id);

/*
 * May letters go to this address?  It is asked at every letter: an address in a log was allowed
 * once, and the server's owner may have thought better of it.
 */
bool hall_may_call_webhook(const hall *h, const char *url);

/* Everyone at the table is to be told; or only the seat: nobody else may notice the change; or nobody, but bots
   and clocks go on. */
void hall_changed(hall *h, room *r);
void hall_changed_for(hall *h, room *r, int seat);
void hall_continues(hall *h, room *r);

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

/*
 * The house's time is shared: work that it does for a visitor is counted, from when `hall_time_used` gave `since`, and who
 * comes from where as much was done as may be waits for his answers.
 */
int64_t hall_time_used(const hall *h);
void hall_charge_time(hall *h, const visitor *v, int64_t since);
bool hall_has_used_its_time(hall *h, const visitor *v);

/* The room leaves the memory, the log keeps it (rooms.c); the same, and any node may have it; those that nobody uses. */
void hall_unload(hall *h, room *r);
void hall_forget_spent(hall *h, int64_t since);
void hall_release(hall *h, room *r);
void hall_unload_idle(hall *h);

/* Games that are under way are to be read again; and some of them are (resume_games.c). */
void hall_resume_games(hall *h);
void hall_resume_some(hall *h);
void hall_resume_game(hall *h, const char *id); /* this one */

/* Nobody is told any more that it has changed.  What was counted there is counted with all. */
void hall_drop_changes(hall *h, const room *r);
void hall_count(hall *h, room *r);

/* All notes once more, as the store has them, as soon as it brings them; what cannot be read stands in the log. */
void hall_read_notes(hall *h);

/* Every table leaves the memory, and whoever was there or was told of it is cut. */
void hall_unload_all(hall *h);

/* The same, for the lobby to tell of: it may be at another node, and then this is a copy (remote_tables.c). */
const room *hall_peek(hall *h, const char *id);
void remote_tables_add(hall *h, room *r);
void remote_tables_tick(hall *h);
void remote_tables_close(hall *h);

/* May this node have the table?  Then nobody else can write to it (nodes.c). */
bool nodes_lease(hall *h, const char *id);
bool nodes_must_wait(const hall *h, const char *id); /* the store has not said yet, lately asked */
void nodes_wait(hall *h);                            /* nor whether there is such a table */
bool nodes_know_holder(
    const hall *h, const char *id); /* it was asked for, and another one has it */
void nodes_tick(hall *h);
void nodes_pass(hall *h, visitor *v, const char *message, size_t length);
void nodes_come_back(hall *h, visitor *v); /* what the visitor says is answered here again */
bool nodes_fail_to_renew(const hall *h);   /* its leases, the last time that it tried */
bool nodes_are_up_to_date(hall *h);        /* false: the leases were lost, and all is forgotten */

/* A visitor leaves the room it is in. */
void hall_leave(hall *h, visitor *v);

/* Has the visitor the house to himself (on_record.c)? */
bool hall_is_owner(const hall *h, const visitor *v);

/* Answers a message (messages.c). */
void hall_answer(hall *h, visitor *v, const char *message, size_t length);

/* Why a bot chose so: its reasons have come back; and nobody waits for them any more (on_why.c). */
void why_done(hall *h, const thought *done);
void why_forget(hall *h, visitor *v);

/* How the game went has come back (on_story.c). */
void story_done(hall *h, const thought *done);

/* Writes the table message, the lobby message (present.c). */
void present_table(hall *h, visitor *v, text *out);
void present_lobby(hall *h, visitor *v, json *out); /* as members of an open object */
void present_mine(hall *h, const visitor *v, json *out);
bool present_waits(hall *h, const visitor *v); /* until a table of its own is open */

/* The answers that nobody gives: bots, standing orders, clocks, only answers (autopilot.c). */
/* Rests a game that nobody watches, wakes one to which somebody has come; and it has come back from its log. */
void unwatched_games_check(hall *h, room *r);
void unwatched_games_loaded(room *r);

/* Adds the row to the log for all to see; and says a notice of the table itself in its chat. */
void hall_log(hall *h, room *r, json *row);
void hall_say_notice(hall *h, room *r, const char *by, const char *notice);

void autopilot_loaded(room *r); /* it has come back from its log */
void autopilot_start(hall *h, room *r);
void autopilot_tick(hall *h, room *r);
void autopilot_done(hall *h, const thought *done);

/* The bot or program in a seat has failed: a bot takes it for good, and all are told by this notice (replacement_bot.c). */
void seat_replacement_bot(hall *h, room *r, int seat, const char *notice);

/* Gives what can be answered at once, before the round is brought to the disk. */
void autopilot_answer(hall *h, room *r);

/* Must an answer of the seat be held back?  Else all would see that it ended the ask so soon. */
bool autopilot_holds(hall *h, room *r, int seat);

/* A seat has given or revoked a standing order. */
void autopilot_ordered(hall *h, room *r, int seat);

#endif
