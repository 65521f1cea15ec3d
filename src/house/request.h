/*
 * request.h: one message being answered: what came, who sent it, what is wrong with it.
 *
 * For the files that answer messages.  A function that finds a fault leaves it in the call; the
 * refusal is sent at the end, by messages.c.
 */
#ifndef HOUSE_REQUEST_H
#define HOUSE_REQUEST_H

#include "house/hall.h"

typedef struct {
    hall *hall;
    visitor *visitor;
    room *room;       /* where the visitor is, or null */
    const game *game; /* whose rules a refusal may cite: the room's, or the one that is named */
    const json_value *from;
    const char *message; /* the same as it came */
    size_t length;
    const char *request_id; /* the page's own name for it; "": none */
    json_check in;
    bool is_gone;    /* handed over to another node, or cut: there is nothing to answer */
    made_kind makes; /* what is counted when it makes a table */
    bool uncounted;  /* an answer, an order, talk within a team: the figures must not show it */
} request;

typedef struct {
    const char *kind; /* "live", "days" */
    int limit;
    const char *otherwise; /* when the limit runs out: "pass", "officer" */
} pace;

/* How people get on at a table. */
typedef struct {
    const char *talk;    /* "free", "claims" */
    const char *windows; /* "drawn", "steady" */
    int nth;             /* which of their games in a row it is */
} table_options;

refusal request_refusal(const char *sentence);
void request_fail(request *c, refusal r);
bool request_is_ok(const request *c);

/* What it rests on cannot be known now: whoever is cut tries again. */
void request_cut(request *c);

/* Answers. */
void request_send(request *c, const text *t);
json request_begin(request *c, const char *type);
void request_end(request *c, json *j);
void request_answer(request *c, const char *type); /* nothing but the word */
void request_answer_refused(request *c);
void request_answer_seated(request *c, const room *r, int seat, const char *token);

/* Reading.  What is missing or wrong is a fault. */
const char *request_text(request *c, const char *name, size_t longest);
const char *request_name(request *c);
const char *request_title(request *c); /* of a table; "" when there is none */
int request_seat(request *c);
table_options request_table_options(
    request *c, const game *g); /* free and drawn when there are none; g may be null */
pace request_pace(request *c);  /* live and without limit when there is none */

/* Rows of a room's log (room_row), begun; and logging one. */
json request_seat_row(
    int seat, const char *name, const char *token, const char *bot_name, const char *request_id);
json request_start_row(const game *g, const text *position); /* which is JSON, or null */
json request_table_row(const game *g, const setup *like, const seed *s, const char *title,
    bool open, int64_t created, pace p, table_options how);
void request_log(request *c, room *r, json *row);

/*
 * A new, empty table with these seats and settings; null with a fault.  A `request_id` that is a
 * secret gives it its name, so that the same page finds it again; else the name is any.
 */
room *request_create_room(request *c, const game *g, const setup *like, const char *title,
    bool open, pace p, table_options how);

/* A table's name, from what is random or secret. */
void request_id_from(const uint8_t *bytes, size_t size, char out[TABLE_ID]);

/* The table of this name; null: there is none, unless the call is settled: it waits until the table is open, another node
   has it, this one may not have it, or it cannot be read now. */
room *request_find_table(request *c, const char *id);
void request_pass_on(request *c, const char *id);

/* It is answered when the table is open, or cannot be. */
void request_wait(request *c, const char *id);

/* The store has not answered yet: it is asked again, as long as leases last. */
void request_park(request *c);

/* One more table by this address: does it stay within what an hour and the house allow?  Else the call has failed. */
bool request_may_create(request *c);
void request_count_table(const request *c); /* it is made, and counts */
/* The same for a lesson that takes the place of another, a step back: of these there may be more. */
bool request_may_repeat(request *c);

/* The table that this very page has created before, without having heard of it, and its seat there; or
   null. */
room *request_created_before(request *c, int *seat);

/* Sits a person down and tells the token, which nobody will see again. */
void request_sit(request *c, room *r, int seat, const char *name);

/* A kind of bot, and which program it is, where it is one of the host's own; else "". */
typedef struct {
    const bot *kind;
    const char *program;
} bot_choice;

bot_choice request_replacement_bot(const room *r);

/* A bot sits down, under its own name. */
void request_seat_bot(request *c, room *r, int seat, bot_choice who);
void request_fill_with_bots(request *c, room *r, bot_choice who);

/* Who is connected at the seat looks on from now on. */
void request_lose_seat(room *r, int seat);

/*
 * What the workers think about for a visitor, one thing at a time (on_why.c): a fault while they do; giving
 * them one more; and, when it has come back, the call that it answers (false: nobody waits for it any
 * more), with a fault if its table is gone, and its end.
 */
void request_one_thought(request *c);
void request_think(request *c, thought *t);
bool request_thought(request *c, hall *h, const thought *done);
void request_end_thought(request *c, json *j);

/* The messages, by what they are about: on_lobby.c, on_seat.c, on_lesson.c, on_why.c,
   on_story.c, on_record.c. */
typedef void message_handler(request *c);
message_handler on_ping, on_lobby, on_create, on_join, on_leave, on_rematch, on_continue;
message_handler on_lesson;
message_handler on_close, on_mute, on_unseat;
message_handler on_why, on_story;
message_handler on_sit, on_rise, on_name, on_bot, on_start, on_pace, on_chat, on_webhook;
message_handler on_replay, on_save, on_load;

#endif
