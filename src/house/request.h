/*
 * request.h: a message while it is being answered: what came, who sent it, what is wrong.
 *
 * The functions that answer messages share it. A function that finds a fault leaves it in the
 * request, and messages.c sends the refusal at the end.
 */
#ifndef HOUSE_REQUEST_H
#define HOUSE_REQUEST_H

#include "house/hall.h"

typedef struct {
    hall *hall;
    visitor *visitor;
    room *room; /* where the visitor is, or null */
    /* Whose rules a refusal may cite: the game of the room, or the one in the message. */
    const game *game;
    const json_value *from;
    const char *message; /* the raw message */
    size_t length;
    const char *request_id; /* member `once` of the message; "": none */
    json_check in;
    bool is_gone;    /* passed to another node, put off, or cut: no answer is due */
    made_kind makes; /* what is counted when it creates a table */
    /* A choice, an order or team chat: the metrics must not show it. */
    bool uncounted;
} request;

typedef struct {
    const char *kind; /* "live" or "days" */
    int limit;
    const char *otherwise; /* what happens at the time limit: "pass" or "officer" */
} pace;

/* Options of a table beside the game's settings. */
typedef struct {
    const char *talk;    /* "free" or "claims" */
    const char *windows; /* "drawn" or "steady" */
    int nth;             /* number in a series of games */
} table_options;

refusal request_refusal(const char *sentence);
void request_fail(request *c, refusal r);
bool request_is_ok(const request *c);

/* Cuts the visitor: the answer cannot be known now, and a page that is cut tries again. */
void request_cut(request *c);

/* ---- answers ---- */
void request_send(request *c, const text *t);
json request_begin(request *c, const char *type);
void request_end(request *c, json *j);
void request_answer(request *c, const char *type); /* an answer without members */
void request_answer_refused(request *c);
void request_answer_seated(request *c, const room *r, int seat, const char *token);

/* ---- reading members; a missing or wrong one is a fault ---- */
const char *request_text(request *c, const char *name, size_t longest);
const char *request_name(request *c);
const char *request_title(request *c); /* "" if there is none */
int request_seat(request *c);
table_options request_table_options(
    request *c, const game *g); /* default: free and drawn; g may be null */
pace request_pace(request *c);  /* default: live, no limit */

/* Begin rows of a room's log (room_row). */
json request_seat_row(
    int seat, const char *name, const char *token, const char *bot_name, const char *request_id);
json request_start_row(const game *g, const text *position); /* JSON, or null */
json request_table_row(const game *g, const setup *like, const seed *s, const char *title,
    bool open, int64_t created, pace p, table_options how);
/* Logs a row, and updates everyone at the table. */
void request_log(request *c, room *r, json *row);

/*
 * Creates an empty table with these seats and settings. Returns null with a fault.
 *
 * A secret `request_id` determines the table's name, so that the same page finds it again.
 * Otherwise the name is random.
 */
room *request_create_room(request *c, const game *g, const setup *like, const char *title,
    bool open, pace p, table_options how);

/* Makes a table's name from random or secret bytes. */
void request_id_from(const uint8_t *bytes, size_t size, char out[TABLE_ID]);

/* Returns the table of this name, or null. The request is then settled if it waits until the table
   is open, another node has the table, this one may not have it, or it cannot be read now. */
room *request_find_table(request *c, const char *id);
/* Passes the message to the node that has the table. */
void request_pass_on(request *c, const char *id);

/* Keeps the message until the table is open, or cannot be opened. */
void request_wait(request *c, const char *id);

/* Keeps the message until the next tick, because the store has not answered. Gives up after as long
   as a lease lasts. */
void request_park(request *c);

/* Returns true if this address may create a table now: the limits are those of the address and the
   house. Otherwise the request has failed. */
bool request_may_create(request *c);
void request_count_table(const request *c); /* counts a table that was created */
/* The same for a lesson that replaces the learner's last one (a step back): more of these are
   allowed. */
bool request_may_repeat(request *c);

/* Returns the table that this page has created before without getting our answer, and its seat
   there; or null. */
room *request_created_before(request *c, int *seat);

/* Seats a person and sends the token, which is never shown again. */
void request_sit(request *c, room *r, int seat, const char *name);

/* A kind of bot; `program` is its name if it is a program of the host, else "". */
typedef struct {
    const bot *kind;
    const char *program;
} bot_choice;

bot_choice request_replacement_bot(const room *r);

/* Seats a bot under a name of its own. */
void request_seat_bot(request *c, room *r, int seat, bot_choice who);
void request_fill_with_bots(request *c, room *r, bot_choice who);

/* Makes the visitors at the seat spectators. */
void request_lose_seat(room *r, int seat);

/* Tasks that workers do for a visitor, one at a time (on_why.c). This one fails if a task is
   running. */
void request_one_thought(request *c);
/* Starts a task. */
void request_think(request *c, thought *t);
/* Restores the request that a finished task answers; a fault if its table is gone. Returns false if
   the visitor has left. */
bool request_thought(request *c, hall *h, const thought *done);
/* Sends the answer or the refusal. */
void request_end_thought(request *c, json *j);

/* The handlers of messages, by file: on_lobby.c, on_lesson.c, on_seat.c, on_why.c and on_story.c,
   on_seat.c again, on_record.c. */
typedef void message_handler(request *c);
message_handler on_ping, on_lobby, on_create, on_join, on_leave, on_rematch, on_continue;
message_handler on_lesson;
message_handler on_close, on_mute, on_unseat;
message_handler on_why, on_story;
message_handler on_sit, on_rise, on_name, on_bot, on_start, on_pace, on_chat, on_webhook;
message_handler on_replay, on_save, on_load;

#endif
