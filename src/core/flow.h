/*
 * flow.h: procedures that can stop in the middle, and the questions they ask.
 *
 * A rule often stops half-way to ask a player something.  Until the answer comes, the whole game
 * can be copied, hashed, saved or searched; then it goes on from that very spot.  The C call stack
 * cannot be copied, so procedures keep their own stack inside the state:
 *
 *     top     roll dice   at 0   locals     runs now
 *             action      at 2   locals     resumes at 2 when the dice are rolled
 *     bottom  turn        at 5   locals     resumes at 5 when the action is done
 *
 * The state of every game is a struct whose first member is a flow.  It has no pointers and no
 * padding.
 */
#ifndef CORE_FLOW_H
#define CORE_FLOW_H

#include <assert.h>
#include <stddef.h>

#include "core/event.h"
#include "core/field.h"
#include "core/option.h"
#include "core/random.h"

enum { FLOW_DEPTH = 18 OTHER_LAYOUT(+4), FRAME_LOCALS = 7 };

typedef struct {
    uint8_t procedure; /* the game's number for it; 0: none */
    uint8_t at;        /* resume point; 0: the beginning */
    int16_t local[FRAME_LOCALS];
} frame;

typedef struct flow {
    generator random;
    uint32_t asks;  /* the number of the open ask: an answer to an older one names another */
    uint32_t shown; /* rises whenever a player learns a secret: undo never crosses that */
    seats asked;    /* who is asked; empty while the rules run and after the end */
    seats answered; /* who of them has answered: read it right after ASK */
    uint8_t ask;    /* the kind of the open ask, the game's number for it; 0: none */
    uint8_t depth;  /* frames in use */
    uint8_t over;
    uint8_t seat_count;
    int16_t result; /* what the last procedure returned: read it right after CALL */
    uint16_t unused[3];
    frame stack[FLOW_DEPTH];
    pick picks[SEATS_MAX]; /* the answers, by seat: read them right after ASK; zero for seats
                              that have not answered */
} flow;

/* What a procedure returns to the loop that runs it. */
typedef enum {
    STEP_SUSPEND, /* it has asked or called */
    STEP_RETURN,  /* it is done */
    STEP_OVER,    /* the game is over, even if other procedures are unfinished */
    STEP_LOST     /* it does not have this resume point: the state is corrupt */
} step;

typedef step procedure(flow *w, frame *f, events *out);

/*
 * The macros of a procedure.  A resume point is a number written by hand.  It is unique within its
 * procedure (a duplicate does not compile) and never reused for another spot.  So a game saved
 * by one build resumes in the next one.  A procedure keeps no C local across ASK or CALL: its
 * locals are in the frame.  It must not put ASK or CALL inside a switch of its own.
 *
 *   ASK(1, ASK_REROLL, SEAT_BIT(seat));          asks; goes on here when all have answered,
 *                                                or, if the ask is paced, when one has
 *   CALL(2, PROC_ROLL, struct roll, .seat = 3);  runs another procedure, then goes on here
 */
#define PROCEDURE_BEGIN \
    switch (f->at) {    \
    case 0:
#define PROCEDURE_END   \
    return STEP_RETURN; \
    }                   \
    return STEP_LOST
#define ASK(point, kind, who)       \
    do {                            \
        f->at = (point);            \
        flow_ask(w, (kind), (who)); \
        return STEP_SUSPEND;        \
    case (point):;                  \
    } while (0)
#define CALL(point, callee, locals, ...)                                     \
    do {                                                                     \
        f->at = (point);                                                     \
        static_assert(sizeof(locals) <= sizeof f->local, "too many locals"); \
        flow_call(w, (callee), &(locals){__VA_ARGS__}, sizeof(locals));      \
        return STEP_SUSPEND;                                                 \
    case (point):;                                                           \
    } while (0)

/*
 * A procedure may also be a loop over the rows of a table. CALLS sets the member `call` of a row:
 *
 *   {CALLS(2, PROC_ROLL, struct roll, .seat = 3)}
 *
 * The loop passes `call` to flow_call_row and returns. When the callee is done, the procedure is
 * entered again: `f->at` is then the row's resume point, and the loop goes on after that row.
 */
typedef struct {
    uint8_t point; /* 0: the row calls nothing */
    uint8_t callee;
    uint8_t size; /* of the locals */
    const void *locals;
} row_call;

#define CALLS(resume, procedure, type, ...) \
    .call = {(resume), (procedure), sizeof(type), (const type[]){{__VA_ARGS__}}}

/* The locals of the frame as the procedure's own struct, which has int16_t members only. */
#define LOCALS(type) ((type *)(void *)f->local)

/*
 * Emits an event, if the caller wants events at all (`out` is not null).  SHOW is for events from
 * which a player learns a secret: after it, nothing earlier can be undone.
 */
#define TELL(event_kind, because, audience, ...)          \
    do {                                                  \
        if (out != NULL)                                  \
            events_add(out, (event){.kind = (event_kind), \
                                .rule = (because),        \
                                .to = (seats)(audience),  \
                                .arg = {__VA_ARGS__}});   \
    } while (0)
#define SHOW(event_kind, because, audience, ...)          \
    do {                                                  \
        w->shown++;                                       \
        TELL(event_kind, because, audience, __VA_ARGS__); \
    } while (0)

/* What ASK, CALL and a table of CALLS use. */
void flow_ask(flow *w, int kind, seats who);
void flow_call(flow *w, int callee, const void *locals, size_t size);
step flow_call_row(flow *w, frame *f, const row_call *row);

/* Runs the rules until a seat must choose or the game is over. */
void flow_run(flow *w, procedure *const *procedures, events *out);

/* Returns the seats whose answer is still missing; none after the game is over. */
seats flow_waiting(const flow *w);

/* Returns the first of those seats; there must be one. */
int flow_first_waiting(const flow *w);

/* Returns how many frames of a procedure are on the stack. */
int flow_under_way(const flow *w, int callee);

/*
 * Returns a number that changes whenever a player learns a secret or chance decides something.
 * While it stays the same, neither has happened.
 */
uint64_t flow_knowledge(const flow *w);

#endif
