/*
 * flow.h: how a game goes on: procedures that can stop in the middle, and the questions they ask.
 *
 * A rule often stops half-way to ask somebody something.  Until the answer comes, the whole game
 * must be able to be copied, hashed, saved or searched, and then go on from that very spot.  The C
 * call stack cannot be copied, so procedures keep their own stack inside the state: small frames
 * that say which procedure runs, where it resumes, and what its locals hold.
 *
 * Every game's state is a struct whose first member is a flow.  It has no pointers and no padding.
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
    uint8_t procedure; /* in the game's numbering; 0 is none */
    uint8_t at;        /* resume point; 0 is the top */
    int16_t local[FRAME_LOCALS];
} frame;

typedef struct flow {
    generator random;
    uint32_t asks;  /* the number of the present ask: a stale answer names another */
    uint32_t shown; /* rises whenever somebody learns what was secret: undo never crosses it */
    seats asked;    /* who is asked; empty while the rules run and after the end */
    seats answered; /* who of them has answered: read it right after ASK */
    uint8_t ask;    /* the kind of ask, in the game's numbering; 0 is none */
    uint8_t depth;  /* frames in use */
    uint8_t over;
    uint8_t seat_count;
    int16_t result; /* what the last procedure returned: read it right after CALL */
    uint16_t unused[3];
    frame stack[FLOW_DEPTH];
    pick picks[SEATS_MAX]; /* the answers, by seat: read them right after ASK; zero but where
                              `answered` says so */
} flow;

/* What a procedure tells the loop that runs it. */
typedef enum {
    STEP_SUSPEND, /* it asked or called */
    STEP_RETURN,  /* it is done */
    STEP_OVER,    /* the game is over, whatever else was under way */
    STEP_LOST     /* a resume point that it does not have: the state is corrupt */
} step;

typedef step procedure(flow *w, frame *f, events *out);

/*
 * The vocabulary of a procedure.  Resume points are numbers written by hand: unique within their
 * procedure (a double does not compile) and never given to another spot later, so that a game saved
 * by one build resumes in the next and all builds agree.  A procedure keeps no C local across ASK
 * or CALL (its locals are in the frame) and puts no inner switch around one.
 *
 *   ASK(1, ASK_REROLL, SEAT_BIT(seat));          asks, and goes on here when all have answered,
 *                                                or, where the ask is paced, one has
 *   CALL(2, PROC_ROLL, struct roll, .seat = 3);  runs another procedure, and goes on here
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
 * entered again: `f->at` is then the row's resume point, and the loop goes on behind that row.
 */
typedef struct {
    uint8_t point; /* 0: the row calls nothing */
    uint8_t callee;
    uint8_t size; /* of the locals */
    const void *locals;
} row_call;

#define CALLS(resume, procedure, type, ...) \
    .call = {(resume), (procedure), sizeof(type), (const type[]){{__VA_ARGS__}}}

/* A frame's locals under the names that the procedure gives them: a struct of int16_t only. */
#define LOCALS(type) ((type *)(void *)f->local)

/*
 * Tells an event to those who listen; nothing is built when nobody does.  SHOW is for events from
 * which someone learns a secret: nothing before it can be undone.
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

void flow_ask(flow *w, int kind, seats who);
void flow_call(flow *w, int callee, const void *locals, size_t size);
step flow_call_row(flow *w, frame *f, const row_call *row);

/* Runs the rules until somebody must choose or the game is over. */
void flow_run(flow *w, procedure *const *procedures, events *out);

/* Whose answer is still missing?  Empty once the game is over. */
seats flow_waiting(const flow *w);

/* The first of those seats; there must be one. */
int flow_first_waiting(const flow *w);

/* How many frames of a procedure are under way. */
int flow_under_way(const flow *w, int callee);

/*
 * What has been learned and what chance has decided, as one number.  While it stays the same,
 * nobody has learned anything and chance has decided nothing.
 */
uint64_t flow_knowledge(const flow *w);

#endif
