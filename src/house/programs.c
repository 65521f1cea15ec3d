/* programs.c: programs of the host that play at its tables. */
#include "house/programs.h"

#include <string.h>

#include "base/buffer.h"

enum { REFUSED_MOST = 2 };

bool programs_have(const hall *h, const char *name)
{
    for (int i = 0; i < h->limits.program_count; i++)
        if (strcmp(h->limits.programs[i], name) == 0)
            return true;
    return false;
}

static visitor *program_at(const room *r, int seat)
{
    for (visitor *v = r->visitors; v != NULL; v = v->next_in_room)
        if (v->is_program && v->seat == seat)
            return v;
    return NULL;
}

static void end(hall *h, visitor *v)
{
    hall_cut(h, v);
    hall_leave(h, v);
}

/* ---- failures ---- */

static void fail(hall *h, room *r, int seat, const char *why)
{
    char details[400];
    text t = text_in(details, sizeof details);
    visitor *v = program_at(r, seat);

    text_put(&t, r->seat[seat].program);
    text_put(&t, " in seat ");
    text_put_int(&t, seat);
    text_put(&t, ": ");
    text_put(&t, why);
    hall_write_log(h, LOG_WARN, "program_failed", r->id, details);
    if (v != NULL)
        end(h, v);
    seat_replacement_bot(h, r, seat, "program_failed");
}

void hall_program_ended(hall *h, visitor *v, const char *why)
{
    bool was_cut = v->is_cut;

    v->is_cut = true; /* its connection is closed already */
    /* A program that the house ended has left its room before. */
    if (v->room != NULL && v->room->phase == PLAYING)
        fail(h, v->room, v->seat, was_cut ? "it says too much" : why);
    hall_visitor_left(h, v);
}

/* ---- coming and going ---- */

static bool plays_at(const room *r, int seat)
{
    return r->phase == PLAYING && r->seat[seat].program[0] != '\0';
}

/* Each program gets an address of its own, so that programs do not share a rate limit. */
static void start(hall *h, room *r, int seat)
{
    const char *name = r->seat[seat].program;
    char address[ADDRESS_TEXT];
    text t = text_in(address, sizeof address);
    connection *c =
        h->world.start == NULL || !programs_have(h, name) || h->programs >= h->limits.programs_most
            ? NULL
            : h->world.start(h->world.context, name, r->id, seat);

    text_put(&t, "program in seat ");
    text_put_int(&t, seat);
    text_put(&t, " of ");
    text_put(&t, r->id);
    if (c == NULL) {
        fail(h, r, seat, "it cannot be started here");
        return;
    }
    visitor *v = hall_visitor_came(h, c, address, "");

    h->world.meet(h->world.context, c, v);
    v->is_program = true;
    h->programs++;
    hall_move(h, v, r, seat);
}

void programs_settle(hall *h, room *r)
{
    for (visitor *v = r->visitors, *next; v != NULL; v = next) {
        next = v->next_in_room;
        if (v->is_program && !plays_at(r, v->seat))
            end(h, v);
    }
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (plays_at(r, seat) && program_at(r, seat) == NULL)
            start(h, r, seat);
}

void programs_leave(hall *h, room *r)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (program_at(r, seat) != NULL)
            end(h, program_at(r, seat));
}

bool programs_are_alone(const room *r)
{
    for (const visitor *v = r->visitors; v != NULL; v = v->next_in_room)
        if (!v->is_program)
            return false;
    return true;
}

/* ---- answers ---- */

static bool owes(const room *r, int seat)
{
    return plays_at(r, seat) && (room_waiting(r) >> seat & 1) &&
           !table_is_delayed(room_table(r), seat);
}

bool programs_owe(const room *r)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (owes(r, seat))
            return true;
    return false;
}

static void say_too_late(text *out, int ms)
{
    text_put(out, "no answer in ");
    text_put_int(out, ms / 1000);
    text_put(out, ms / 1000 == 1 ? " second" : " seconds");
}

/* Starts the program's time limit at a new ask. */
static void wind_clock(const hall *h, room *r, int seat)
{
    room_seat *s = &r->seat[seat];

    if (s->program_ask == table_state(room_table(r))->asks)
        return;
    s->program_ask = table_state(room_table(r))->asks;
    s->program_due = h->now.clock + h->limits.program_ms;
    s->program_refused = 0;
}

/* Replaces programs that are too late. While rows are being stored, a program may not have been
   told of the ask yet. */
void programs_tick(hall *h, room *r)
{
    for (int seat = 0; seat < r->setup.seat_count && !h->is_storing; seat++) {
        room_seat *s = &r->seat[seat];
        char why[64];
        text t = text_in(why, sizeof why);

        if (!owes(r, seat) || program_at(r, seat) == NULL)
            continue;
        wind_clock(h, r, seat);
        if (h->now.clock >= s->program_due) {
            say_too_late(&t, h->limits.program_ms);
            fail(h, r, seat, why);
        }
    }
}

bool programs_may_say(const visitor *v, const char *type)
{
    static const char *const known[] = {"choose", "consider", "view", "asks", "events", "history",
        "result", "words", "rules", "games", "components", "commitment", "hello", "ping"};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i], type) == 0)
            return true;
    return !v->is_program;
}

/* Counts a refused choice, but not one for an ask that is over: that one is only late. */
void programs_refused(request *c)
{
    /* A program is only at a table where a game has begun. */
    const flow *w = table_state(room_table(c->room));
    room_seat *s = &c->room->seat[c->visitor->seat];
    const json_value *ask = json_get(c->from, "ask");

    if (c->room->phase != PLAYING || (json_is_integer(ask) && json_integer(ask) != w->asks))
        return;
    wind_clock(c->hall, c->room, c->visitor->seat);
    if (++s->program_refused == REFUSED_MOST)
        fail(c->hall, c->room, c->visitor->seat, "its choices are refused");
}
