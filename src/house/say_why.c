/*
 * say_why.c: why a bot chose what it chose.
 *
 * The bot thinks once more, which may take seconds: in the workers, and the answer goes out when they
 * have it.  A visitor waits for one at a time.
 */
#include <string.h>

#include "house/call.h"
#include "table/why.h"

void say_why(call *c)
{
    visitor *v = c->visitor;
    past_choice then;

    if (v->why != NULL)
        call_fail(c, refuse(REFUSED_MESSAGE, WR(51), "One at a time: a bot is still thinking."));
    if (call_fine(c))
        call_fail(c, protocol_look_back(c->room->protocol, c->from, &then));
    if (!call_fine(c))
        return;
    thought t = {.game = c->room->game,
        .seat = then.seat,
        .player = then.player,
        .state = then.state,
        .asker = v->number,
        .moment = then.moment};

    memcpy(t.table, c->room->id, sizeof t.table);
    memcpy(v->why_of, c->room->id, sizeof v->why_of);
    v->why = c->from; /* it is the visitor's from now on */
    c->from = NULL;
    c->hall->world.think(c->hall->world.context, &t);
}

static visitor *who_asked(const hall *h, int64_t number)
{
    visitor *v = h->visitors;

    while (v != NULL && v->number != number)
        v = v->next;
    return v;
}

void why_done(hall *h, const thought *done)
{
    visitor *v = who_asked(h, done->asker);
    room *r = v == NULL ? NULL : hall_find(h, done->table);

    if (v == NULL)
        return;
    call c = {.hall = h, .visitor = v, .room = r, .game = done->game, .from = v->why};
    past_choice then = {done->moment, done->seat, done->player, done->state};

    c.in = intake_for(REFUSED_MESSAGE, WR(9));
    v->why = NULL;
    json j = call_begin(&c, "why");

    if (r == NULL || room_table(r) == NULL)
        call_fail(&c, call_no("That table is gone."));
    else
        call_fail(&c, why_write(room_table(r), &then, &done->choice, &done->weighed, &j));
    if (call_fine(&c))
        call_end(&c, &j);
    else
        call_answer_refused(&c);
    json_free(c.from);
}

void why_forget(hall *h, visitor *v)
{
    if (v->why == NULL)
        return;
    h->world.stop_thinking(h->world.context, v->why_of, v->number);
    json_free(v->why);
    v->why = NULL;
}
