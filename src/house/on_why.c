/*
 * on_why.c: why a bot chose what it chose.
 *
 * The bot thinks again about that choice, which may take seconds. A worker does it, and the answer
 * is sent when it is ready. A visitor can have one such task at a time.
 */
#include <string.h>

#include "house/request.h"
#include "record/why.h"

/* ---- thoughts for a visitor ---- */

void request_think(request *c, thought *t)
{
    visitor *v = c->visitor;

    t->game = c->room->game;
    t->asker = v->number;
    memcpy(t->table, c->room->id, sizeof t->table);
    memcpy(v->why_of, c->room->id, sizeof v->why_of);
    v->why = c->from; /* the visitor owns it from now on */
    c->from = NULL;
    c->hall->world.think(c->hall->world.context, t);
}

void request_one_thought(request *c)
{
    if (c->visitor->why != NULL)
        request_fail(c, refuse(REFUSED_MESSAGE, WR(51), "One at a time: a bot is still thinking."));
}

static visitor *who_asked(const hall *h, int64_t number)
{
    visitor *v = h->visitors;

    while (v != NULL && v->number != number)
        v = v->next;
    return v;
}

bool request_thought(request *c, hall *h, const thought *done)
{
    visitor *v = who_asked(h, done->asker);

    if (v == NULL)
        return false;
    *c = (request){.hall = h,
        .visitor = v,
        .room = hall_loaded(h, done->table),
        .game = done->game,
        .from = v->why,
        .in = json_check_for(REFUSED_MESSAGE, WR(9))};
    v->why = NULL;
    if (c->room == NULL || room_table(c->room) == NULL)
        request_fail(c, request_refusal("That table is gone."));
    else if (done->failed)
        request_fail(c, request_refusal("That could not be worked out."));
    return true;
}

void request_end_thought(request *c, json *j)
{
    if (request_is_ok(c))
        request_end(c, j);
    else
        request_answer_refused(c);
    json_free(c->from);
}

/* ---- why ---- */

void on_why(request *c)
{
    past_choice then;

    request_one_thought(c);
    if (request_is_ok(c))
        request_fail(c, protocol_find_choice(c->room->protocol, c->from, &then));
    if (!request_is_ok(c))
        return;
    request_think(c,
        &(thought){
            .seat = then.seat, .player = then.player, .state = then.state, .moment = then.moment});
}

void why_done(hall *h, const thought *done)
{
    past_choice then = {done->moment, done->seat, done->player, done->state};
    request c;

    if (!request_thought(&c, h, done))
        return;
    json j = request_begin(&c, "why");

    if (request_is_ok(&c))
        request_fail(&c, why_write(room_table(c.room), &then, &done->choice, &done->weighed, &j));
    request_end_thought(&c, &j);
}

void why_forget(hall *h, visitor *v)
{
    if (v->why == NULL)
        return;
    h->world.stop_thinking(h->world.context, v->why_of, v->number);
    json_free(v->why);
    v->why = NULL;
}
