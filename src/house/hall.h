/*
 * hall.h: all tables and all visitors of one house.
 *
 * The host (host_api.h) calls these functions in rounds. A round begins with the time, then comes
 * whatever has arrived: a visitor, a message, a bot's answer, stored rows, a tick. New log rows
 * gather in a batch, and the messages that rest on them in an outbox. The next batch leaves when
 * the last one is stored:
 *
 *    hall_set_time
 *    hall_visitor_said, ...  ->  rows            said             gather in this round
 *    hall_settle             ->  rows_under_way  said_under_way   the host stores the batch
 *    hall_stored             ->                                   the outbox is sent
 *
 * So no visitor learns anything that a crash could undo.
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
    NETWORK_SHARE = 4, /* how many times the limits of an address a network has */
    WEBHOOKS_MAX = 8,
    PROGRAMS_MAX = 16,
    ROOM_BUCKETS = 1024,
    MINE_MAX = 20,
    MINUTE_MS = 60000
};

/* A seat whose token a visitor in the lobby has shown. */
typedef struct {
    char table[TABLE_ID];
    int seat;
} own_seat;

/* A connection, and where it is in the house. */
struct visitor {
    connection *connection;
    int64_t number; /* unique for the life of the house, from 1 */
    room *room;     /* null: in the lobby, or not yet anywhere */
    int seat;       /* SEAT_NONE: a spectator */
    own_seat mine[MINE_MAX];
    int mine_count;
    size_t held;               /* bytes that wait in the outboxes */
    bool is_cut;               /* its connection is cut: nothing is sent to it any more */
    bool is_program;           /* a program of the host (programs.h) */
    char elsewhere[NODE_TEXT]; /* address of the node that has its table; empty: this node */
    const language *language;  /* null: English */
    bool in_lobby;             /* gets changes of the lobby */
    bool news_due;             /* lobby changes are held back until its own tables are open */
    char waits_for[TABLE_ID];  /* table that it waits for to be opened; empty: none */
    /* Messages that came meanwhile, each with its length before it. */
    text unheard;
    /* The first of them is tried again at the next tick: the store has not answered yet. */
    bool is_parked;
    /* When that waiting began, by the clock; 0: it does not wait for the store. */
    int64_t parked_since;
    /* Name of a new table whose lease it is waiting for; empty: none. */
    char new_table[TABLE_ID];
    int events_seen, chat_seen;
    int64_t sent; /* number of table messages sent so far */
    /* The `why` or `story` message that is being worked out, or null. */
    const json_value *why;
    char why_of[TABLE_ID];
    rate_limit left;
    client_address *from;
    client_address *network; /* the network of that address, or null */
    visitor *next_in_room;
    visitor *next, **link; /* list of all visitors */
};

typedef struct {
    /* For a connection; an address may send ADDRESS_SHARE times as many. */
    int messages_a_second, burst;
    /* Percent of the house's processor time that an address may use; 0: no limit. */
    int share;
    int visitors, per_address; /* at the same time */
    int tables_an_hour;
    /* Tables that may be opened at once for an address; further ones wait; 0: no limit. */
    int openings;
    /* How many tables of an address the lobby shows, the newest ones; 0: all. */
    int listed;
    int changes_an_hour; /* rows that a seat may write beside its choices (budget.h) */
    int table_rows;      /* rows that a table may have beside its choices */
    const char *webhooks_to[WEBHOOKS_MAX]; /* prefixes of URLs that a webhook may have */
    int webhook_count;
    int idle_minutes; /* a room without visitors is unloaded after this time */
    /* A sealed ask that all have answered is open for at most this time. */
    int window_ms;
    const char *programs[PROGRAMS_MAX]; /* names of the host's programs (programs.h) */
    int program_count;
    int programs_most;        /* how many programs may play at the same time */
    int64_t most[CAPACITIES]; /* limits of the whole house (capacity.h); 0: no limit */
    int program_ms;           /* time that a program has for an answer */
    /* A game stops after this many turns without visitors (unwatched_games.c). */
    int unwatched_turns;
    /* A visitor is cut when more bytes than this wait for it; a first message may be longer. */
    size_t held_max;
    /* Bytes that may wait for all visitors, unread ones included; 0: no limit. */
    size_t held_all;
    /* The address of visitors who have this house to themselves and may save and load whole games.
       It is written in their page and cannot be reached over the network. Null: a house for all. */
    const char *owner;
} hall_limits;

/* What /metrics reports. */
typedef struct {
    room_counts tables; /* sum over all tables and the lobby */
    uint64_t commits, commits_failed, commit_us, rooms_loaded, tables_created, cut_for_rate,
        leases_lost, no_room, tables_late, slowed, cut_for_held;
} hall_counts;

/* The nodes that share the store (nodes.c). */
typedef struct {
    store_node me; /* this node; no name: it has not joined */
    bool is_out;   /* its leases are lost, and it has not joined again */
    int lease_ms;  /* how long leases last without a renewal */
    /* When the last successful renewal was requested: leases last from then on. */
    int64_t renewed_at;
    int64_t asked_at;         /* when it last requested a renewal, or joined */
    bool is_asking;           /* the store has not answered that request yet */
    bool has_failed;          /* its last answer was that it could not renew them */
    int64_t looked_at;        /* when it last read the list of nodes */
    text alive;               /* addresses of living nodes, each followed by a newline */
    bool notes_changed;       /* other nodes have written notes */
    bool all_notes_changed;   /* all notes must be read again */
    int64_t notes_read_at;    /* when notes were last read */
    char asked_for[TABLE_ID]; /* the table whose lease was requested last */
    store_lease asked;        /* the answer to that */
} peer_nodes;

/* Running games that may be in no node's memory, although a bot may have to move there or a clock
   may run. */
typedef struct {
    bool to_be_read;         /* the list must be read from the store */
    char (*table)[TABLE_ID]; /* the most recently changed one first */
    int count, places, woken;
    int a_tick;        /* how many are resumed in a tick */
    int64_t ticked_at; /* time of the last tick */
} paused_games;

/* A table that could not be opened, because that took too long or because the store failed. */
typedef struct late_table {
    char table[TABLE_ID];
    bool is_trouble; /* the store failed */
    bool wakes;      /* its game must go on as soon as it is open */
    int tries;
    int64_t until; /* not tried again before this time, by the clock */
    struct late_table *next;
} late_table;

/* What the seats of a table may still write within the hour, kept after the table was unloaded. */
typedef struct spent_table {
    char table[TABLE_ID];
    rate_limit writes[SEATS_MAX];
    int64_t left_at;
    struct spent_table *next;
} spent_table;

typedef struct hall {
    const char *version;
    host_api world;
    store *store; /* for reading and for leases; the host writes the batches */
    hall_limits limits;
    capacity capacity;
    int programs; /* programs that are playing */
    /* Signs the records of finished games; without `sign` they are unsigned. */
    signer signer;
    host_time now;
    generator chance;
    hall_counts counts;
    room *rooms[ROOM_BUCKETS]; /* rooms in memory, by hash of the name */
    room **room;               /* the same as an array, in no order */
    int room_count, room_places;
    room **changed; /* rooms whose visitors must be told something */
    int changed_count, changed_room;
    visitor *visitors;
    int visitor_count;
    int64_t visited; /* how many there have been */
    client_addresses addresses, networks;
    lobby lobby;
    int64_t lobby_told_at;
    text message; /* buffer for the message that is being written */

    /* What gathers in this round, and what is being stored; each batch has the outbox that waits
       for it. */
    batch rows, rows_under_way;
    outbox said, said_under_way;
    /* Whether a batch has rows that all may know of: only such commits are counted in the
       metrics. */
    bool open_rows, open_rows_under_way;
    bool is_storing;
    int64_t storing_since;
    bool store_fails; /* the last batch could not be written at all */

    peer_nodes nodes;
    room *remote_tables; /* copies of tables at other nodes (remote_tables.c) */
    const visitor *asks; /* the visitor for whom the house is working now, or null */
    opening *openings;   /* tables that are being opened (openings.c) */
    int opening_count;
    late_table *late;
    spent_table *spent; /* see rooms.c */

    paused_games asleep;
} hall;

/* Opens a house. `chance` is the seed of its random generator: game seeds, tokens and pauses are
   drawn from that. `signs` may be null. */
hall *hall_open(store *reading, const host_api *world, const hall_limits *limits,
    const signer *signs, const seed *chance, const char *version);
void hall_close(hall *h);

/* ---- what the host calls ---- */

/* Sets the time; comes before anything else in a round. */
void hall_set_time(hall *h, host_time now);

/* Returns why no further visitor may come from this address, or null if one may. */
const char *hall_has_no_room(hall *h, const char *address);
visitor *hall_visitor_came(hall *h, connection *c, const char *address, const char *lang);
void hall_visitor_said(hall *h, visitor *v, const char *message, size_t length);
void hall_visitor_left(hall *h, visitor *v);
void hall_thought_done(hall *h, const thought *done);

/* Tells the house that a program of the host has ended, and why. Frees its visitor. */
void hall_program_ended(hall *h, visitor *v, const char *why);

/* Takes in a table that was read, or given up, and frees the opening. */
void hall_opened(hall *h, opening *o);

/* Reports the result of the batch that was given to `keep`, and sends the outbox that waited for
   it. */
void hall_stored(hall *h, const batch_result *r);

/* Makes this house a node of the store. Leases last `lease_ms` without a renewal; when they are
   lost, the house joins again by itself. */
refusal hall_join(hall *h, const store_node *me, int lease_ms);

/* Says how many bytes of memory and disk the house uses now. */
void hall_set_usage(hall *h, int64_t memory, int64_t disk);

/* Runs the timers; the host calls it every 250 ms or so. */
void hall_tick(hall *h);

/* Ends a round: writes the updates and gives the new rows to the host to be stored. */
void hall_settle(hall *h);

/* Tells all visitors that the house closes. */
void hall_say_closing(hall *h);

/* Returns the number of bytes that wait in the outboxes. */
size_t hall_held(const hall *h);

/* Returns true while a batch is being stored. */
bool hall_is_storing(const hall *h);

/* Returns what is wrong (rows are not stored, or not in time), or null if nothing is. */
const char *hall_trouble(const hall *h);

/* ---- for the files of the house ---- */

int64_t hall_seconds(const hall *h); /* the date */
seed hall_seed(hall *h);
const signer *hall_signer(const hall *h); /* null: records are not signed */

/* Sends a message as soon as all rows that it rests on are stored. It counts as one about the
   visitor's table. */
void hall_send(hall *h, visitor *v, const text *message);

void hall_write_log(
    const hall *h, log_level level, const char *what, const char *where, const char *details);

/* Returns the empty message buffer in the visitor's language. If `v` is null, the language is
   English. */
text *hall_message(hall *h, const visitor *v);
/* Returns the language in which the visitor reads; at a table it must have the words of that
   game. */
const language *hall_language(const visitor *v);

/* Returns the room if it is in memory, or null. The room may be shut: then it can only be
   reported. */
room *hall_loaded(hall *h, const char *id);
room *hall_add(hall *h, room *r);

/*
 * Returns the room; one that is not in memory is opened. Returns null in these cases:
 *
 * - there is no such table,
 * - it is being opened (hall_is_opening), or could not be opened lately (hall_late),
 * - another node has it (nodes_know_holder),
 * - the store cannot be read (`trouble` of the store).
 */
room *hall_find(hall *h, const char *id);
bool hall_is_opening(const hall *h, const char *id);
const late_table *hall_late(hall *h, const char *id); /* null: it may be tried now */

/* Puts a room that was read from its log into memory. */
void hall_room_is_loaded(hall *h, room *r);
/* Returns true if the trouble stays, however often the table is read. */
bool is_damage(const refusal *trouble);

/* Begins to open the table, or a copy of a table that another node has (openings.c). */
void openings_begin(hall *h, const char *id, bool is_copy);
/* If the asking visitor's address has as many tables being opened as it may have, returns one of
   them; else null. */
const char *openings_enough(const hall *h);
/* Makes the game go on as soon as the table is open. */
void openings_resume(const hall *h, const char *id);
/* Resumes games whose tables may be tried again, and forgets old failures. */
void openings_tick(hall *h);
/* Keeps a message until the visitor no longer has to wait. */
void openings_hear(hall *h, visitor *v, const char *message, size_t length);
/* Keeps a message until the next tick: the store has not answered yet. */
void openings_park(hall *h, visitor *v, const char *message, size_t length);
/* Answers the kept messages of all visitors who no longer have to wait. */
void openings_go_on(hall *h);
/* Notes that the table cannot be read now. */
void openings_trouble(hall *h, const char *id, const refusal *why);
/* Gives up everything that is being opened, and cuts the visitors who wait for it. */
void openings_forget(hall *h);
void openings_close(hall *h);

/* Returns whether there is such a table, here or at another node. Unknown: the store cannot be read
   now. */
typedef enum { TABLE_IS_THERE, TABLE_IS_NOT, TABLE_IS_UNKNOWN } presence;
presence hall_has(hall *h, const char *id);

/* Returns true if a webhook may be sent to this URL. It is checked before each one: the URL in a
   log was allowed once, but the owner of the server may have changed the list. */
bool hall_may_call_webhook(const hall *h, const char *url);

/* Marks the room as changed: everyone at the table gets an update, and the lobby a new note. */
void hall_changed(hall *h, room *r);
/* Updates this seat only: nobody else may notice the change. */
void hall_changed_for(hall *h, room *r, int seat);
/* Lets bots and clocks go on without an update for anyone. */
void hall_continues(hall *h, room *r);

/* Like hall_changed, for a change of who is present: no row and no note is written. */
void hall_noticed(hall *h, room *r);

/* Updates those who may know that this seat has answered; that depends on the ask. */
void hall_answered(hall *h, room *r, int seat);

/*
 * Returns the counters for what happens in a room, or in the lobby if `r` is null.
 *
 * The metrics are public. So a table's counters are added to them only when everyone at the table
 * gets an update, and never while a sealed ask is open (WR-027). Standing orders, which nobody else
 * may ever notice, are not counted at all.
 */
room_counts *hall_counted(hall *h, room *r);

/* Moves a visitor into a room, or out of its room if `to` is null. */
void hall_move(hall *h, visitor *v, room *to, int seat);

/* Cuts the connection: nothing more is sent to the visitor or read from it. It has to connect
   again. */
void hall_cut(hall *h, visitor *v);

/* The house's processor time is shared among addresses. Work for a visitor is measured from
   `since`, a result of hall_time_used. An address that has used up its share has to wait for
   answers. */
int64_t hall_time_used(const hall *h);
void hall_charge_time(hall *h, const visitor *v, int64_t since);
bool hall_has_used_its_time(hall *h, const visitor *v);

/* Removes the room from memory; its log stays in the store (rooms.c). */
void hall_unload(hall *h, room *r);
/* Forgets what seats of unloaded tables have written, for tables that were unloaded up to this
   time. */
void hall_forget_spent(hall *h, int64_t since);
/* Unloads the room and gives up its lease, so that any node may have it. */
void hall_release(hall *h, room *r);
/* Releases all rooms that nobody uses. */
void hall_unload_idle(hall *h);

/* Makes the next tick read the list of running games (resume_games.c). */
void hall_resume_games(hall *h);
/* Resumes some of them. */
void hall_resume_some(hall *h);
void hall_resume_game(hall *h, const char *id); /* this one */

/* Takes the room off the list of rooms to be updated. */
void hall_drop_changes(hall *h, const room *r);
/* Adds the room's counters to the metrics, unless a sealed ask is open. */
void hall_count(hall *h, room *r);

/* Reads all notes from the store again. If the store is late, it is tried again; what cannot be
   read is reported in the log. */
void hall_read_notes(hall *h);

/* Unloads every table. Cuts everyone who was there or was told about it. */
void hall_unload_all(hall *h);

/* Like hall_find, for the lobby to read only: returns a copy if another node has the table
   (remote_tables.c). */
const room *hall_peek(hall *h, const char *id);
void remote_tables_add(hall *h, room *r);
void remote_tables_tick(hall *h);
void remote_tables_close(hall *h);

/* Requests the lease of a table. Returns true if this node has it: then no other node can write to
   the table (nodes.c). */
bool nodes_lease(hall *h, const char *id);
/* Returns true if the last request was for this table, and the store has not answered yet. */
bool nodes_must_wait(const hall *h, const char *id);
/* Treats the last lease request as not answered: the store could not say whether there is such a
   table. */
void nodes_wait(hall *h);
bool nodes_know_holder(
    const hall *h, const char *id); /* the last request was for it, and another node has it */
void nodes_tick(hall *h);
void nodes_pass(hall *h, visitor *v, const char *message, size_t length);
/* Ends the passing of its messages to another node: they are answered here again. */
void nodes_come_back(hall *h, visitor *v);
/* Returns true if the last renewal of the leases failed, or was not answered in time. */
bool nodes_fail_to_renew(const hall *h);
/* Returns false if the leases are lost; then all tables are forgotten. */
bool nodes_are_up_to_date(hall *h);

/* Takes a visitor out of its room. */
void hall_leave(hall *h, visitor *v);

/* Returns true if the visitor has the house to himself (on_record.c). */
bool hall_is_owner(const hall *h, const visitor *v);

/* Answers a message (messages.c). */
void hall_answer(hall *h, visitor *v, const char *message, size_t length);

/* Answers a `why` message: a bot's reasons have been worked out (on_why.c). */
void why_done(hall *h, const thought *done);
/* Stops what is being worked out for the visitor, who no longer waits for it. */
void why_forget(hall *h, visitor *v);

/* Answers a `story` message: how the game went has been worked out (on_story.c). */
void story_done(hall *h, const thought *done);

/* Writes the table message (present.c). */
void present_table(hall *h, visitor *v, text *out);
void present_lobby(hall *h, visitor *v, json *out); /* the members of the lobby message */
/* Writes the member `mine`: the tables at which the visitor has a seat. */
void present_mine(hall *h, const visitor *v, json *out);
bool present_waits(hall *h, const visitor *v); /* one of its own tables is being opened */

/* ---- bots, standing orders, clocks, forced choices (autopilot.c) ---- */
/* Stops a game that nobody watches, and lets it go on when a visitor has come
   (unwatched_games.c). */
void unwatched_games_check(hall *h, room *r);
/* Restores the count of unwatched turns after a table was read from its log. */
void unwatched_games_loaded(room *r);

/* Adds a row to the log and updates everyone at the table. */
void hall_log(hall *h, room *r, json *row);
/* Adds a notice of the table itself to its chat. */
void hall_say_notice(hall *h, room *r, const char *by, const char *notice);

void autopilot_loaded(room *r); /* after it was read from its log */
/* After a round: starts programs, clocks, webhooks and the next bot. */
void autopilot_start(hall *h, room *r);
/* Gives the answers whose time has come. */
void autopilot_tick(hall *h, room *r);
/* Takes in a bot's answer that has been worked out. */
void autopilot_done(hall *h, const thought *done);

/* Gives the seat of a failed bot or program to a bot for good, and tells everyone by this notice
   (replacement_bot.c). */
void seat_replacement_bot(hall *h, room *r, int seat, const char *notice);

/* Gives all answers that can be given at once, before the rows of the round are stored. */
void autopilot_answer(hall *h, room *r);

/* Returns true if an answer of the seat must be delayed. Otherwise the others would see that it
   ended the ask so early. */
bool autopilot_holds(hall *h, room *r, int seat);

/* Restarts the seat's pause after it has given or revoked a standing order. */
void autopilot_ordered(hall *h, room *r, int seat);

#endif
