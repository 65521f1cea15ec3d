/*
 * call.h: one message being answered: what came, who sent it, what is wrong with it.
 *
 * For the files that answer messages.  A function that finds a fault leaves it in the call; the
 * refusal is sent at the end, by messages.c.
 */
#ifndef HOUSE_CALL_H
#define HOUSE_CALL_H

#include "house/hall.h"

typedef struct {
    hall *hall;
    visitor *visitor;
    room *room;       /* where the visitor is, or null */
    const game *game; /* whose rules a refusal may cite: the room's, or the one that is named */
    const json_value *from;
    const char *message; /* the same as it came */
    size_t length;
    const char *once; /* the page's own name for it; "": none */
    intake in;
    bool is_gone;    /* handed over to another node, or cut: there is nothing to answer */
    made_kind makes; /* what is counted when it makes a table */
    bool uncounted;  /* an answer, an order, talk within a team: the figures must not show it */
} call;

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
} habits;

refusal call_no(const char *sentence);
void call_fail(call *c, refusal r);
bool call_fine(const call *c);

/* What it rests on cannot be known now: whoever is cut tries again. */
void call_cut(call *c);

/* Answers. */
void call_send(call *c, const text *t);
json call_begin(call *c, const char *type);
void call_end(call *c, json *j);
void call_answer(call *c, const char *type); /* nothing but the word */
void call_answer_refused(call *c);
void call_answer_seated(call *c, const room *r, int seat, const char *token);

/* Reading.  What is missing or wrong is a fault. */
const char *call_text(call *c, const char *name, size_t longest);
const char *call_name(call *c);
const char *call_title(call *c); /* of a table; "" when there is none */
int call_seat(call *c);
habits call_habits(call *c, const game *g); /* free and drawn when there are none; g may be null */
pace call_pace(call *c);                    /* live and without limit when there is none */

/* Rows of a room's log (room_row), begun; and logging one. */
json call_seat_row(
    int seat, const char *name, const char *token, const char *bot_name, const char *once);
json call_start_row(const game *g, const text *position); /* which is JSON, or null */
json call_table_row(const game *g, const setup *like, const seed *s, const char *title, bool open,
    int64_t created, pace p, habits how);
void call_log(call *c, room *r, json *row);

/*
 * A new, empty table with these seats and settings; null with a fault.  A `once` that is a secret
 * gives it its name, so that the same page finds it again; else the name is any.
 */
room *call_create_room(
    call *c, const game *g, const setup *like, const char *title, bool open, pace p, habits how);

/* A table's name, from what is random or secret. */
void call_id_from(const uint8_t *bytes, size_t size, char out[TABLE_ID]);

/* The table of this name; null: there is none, unless the call is settled: it waits until the table is open, another node
   has it, this one may not have it, or it cannot be read now. */
room *call_look(call *c, const char *id);
void call_elsewhere(call *c, const char *id);

/* It is answered when the table is open, or cannot be. */
void call_wait(call *c, const char *id);

/* The store has not answered yet: it is asked again, as long as leases last. */
void call_park(call *c);

/* One more table by this address: does it stay within what an hour and the house allow?  Else the call has failed. */
bool call_may_create(call *c);
void call_made(const call *c); /* it is made, and counts */
/* The same for a lesson that takes the place of another, a step back: of these there may be more. */
bool call_may_repeat(call *c);

/* The table that this very page has created before, without having heard of it, and its seat there; or
   null. */
room *call_created_before(call *c, int *seat);

/* Sits a person down and tells the token, which nobody will see again. */
void call_sit(call *c, room *r, int seat, const char *name);

/* A kind of bot, and which program it is, where it is one of the host's own; else "". */
typedef struct {
    const bot *kind;
    const char *program;
} bot_choice;

bot_choice call_stand_in(const room *r);

/* A bot sits down, under its own name. */
void call_seat_bot(call *c, room *r, int seat, bot_choice who);
void call_fill_with_bots(call *c, room *r, bot_choice who);

/* Who is connected at the seat looks on from now on. */
void call_lose_seat(room *r, int seat);

/*
 * What the workers think about for a visitor, one thing at a time (say_why.c): a fault while they do; giving
 * them one more; and, when it has come back, the call that it answers (false: nobody waits for it any
 * more), with a fault if its table is gone, and its end.
 */
void call_one_thought(call *c);
void call_think(call *c, thought *t);
bool call_thought(call *c, hall *h, const thought *done);
void call_end_thought(call *c, json *j);

/* The messages, by what they are about: say_lobby.c, say_seat.c, say_lesson.c, say_why.c,
   say_story.c, say_record.c. */
typedef void say(call *c);
say say_ping, say_lobby, say_create, say_join, say_leave, say_rematch, say_continue;
say say_lesson;
say say_close, say_mute, say_unseat;
say say_why, say_story;
say say_sit, say_rise, say_name, say_bot, say_start, say_pace, say_chat, say_webhook;
say say_replay, say_save, say_load;

#endif
