/*
 * say_why.c: why a bot chose what it chose.
 *
 * The bot thinks once more, which may take seconds: in the workers, and the answer goes out when they
 * have it.  A visitor waits for one at a time.
 */
#include <string.h>

#include "house/call.h"
#include "record/why.h"

/* ---- thoughts for a visitor ---- */

void call_think(call *c, thought *t)
{
    visitor *v = c->visitor;

    t->game = c->room->game;
    t->asker = v->number;
    memcpy(t->table, c->room->id, sizeof t->table);
    memcpy(v->why_of, c->room->id, sizeof v->why_of);
    v->why = c->from; /* it is the visitor's from now on */
    c->from = NULL;
    c->hall->world.think(c->hall->world.context, t);
}

void call_one_thought(call *c)
{
    if (c->visitor->why != NULL)
        call_fail(c, refuse(REFUSED_MESSAGE, WR(51), "One at a time: a bot is still thinking."));
}

static visitor *who_asked(const hall *h, int64_t number)
{
    visitor *v = h->visitors;

    while (v != NULL && v->number != number)
        v = v->next;
    return v;
}

bool call_thought(call *c, hall *h, const thought *done)
{
    visitor *v = who_asked(h, done->asker);

    if (v == NULL)
        return false;
    *c = (call){.hall = h,
        .visitor = v,
        .room = hall_loaded(h, done->table),
        .game = done->game,
        .from = v->why,
        .in = intake_for(REFUSED_MESSAGE, WR(9))};
    v->why = NULL;
    if (c->room == NULL || room_table(c->room) == NULL)
        call_fail(c, call_no("That table is gone."));
    else if (done->failed)
        call_fail(c, call_no("That could not be worked out."));
    return true;
}

void call_end_thought(call *c, json *j)
{
    if (call_fine(c))
        call_end(c, j);
    else
        call_answer_refused(c);
    json_free(c->from);
}

/* ---- why ---- */

void say_why(call *c)
{
    past_choice then;

    call_one_thought(c);
    if (call_fine(c))
        call_fail(c, protocol_look_back(c->room->protocol, c->from, &then));
    if (!call_fine(c))
        return;
    call_think(c,
        &(thought){
            .seat = then.seat, .player = then.player, .state = then.state, .moment = then.moment});
}

void why_done(hall *h, const thought *done)
{
    past_choice then = {done->moment, done->seat, done->player, done->state};
    call c;

    if (!call_thought(&c, h, done))
        return;
    json j = call_begin(&c, "why");

    if (call_fine(&c))
        call_fail(&c, why_write(room_table(c.room), &then, &done->choice, &done->weighed, &j));
    call_end_thought(&c, &j);
}

void why_forget(hall *h, visitor *v)
{
    if (v->why == NULL)
        return;
    h->world.stop_thinking(h->world.context, v->why_of, v->number);
    json_free(v->why);
    v->why = NULL;
}
