/* visitors.c: who is in the house, where, and how much they may say. */
#include <stdlib.h>
#include <string.h>

#include "house/hall.h"
#include "table/buffer.h"
#include "words/words.h"

void hall_leave(hall *h, visitor *v)
{
    room *r = v->room;
    visitor **link;

    if (r == NULL)
        return;
    for (link = &r->visitors; *link != v;)
        link = &(*link)->next_in_room;
    *link = v->next_in_room;
    r->visitor_count--;
    if (v->seat != SEAT_NONE && --r->seat[v->seat].here == 0)
        r->seat[v->seat].away_since = h->now.clock;
    v->room = NULL;
    v->seat = SEAT_NONE;
    hall_noticed(h, r);
}

void hall_move(hall *h, visitor *v, room *to, int seat)
{
    hall_leave(h, v);
    nodes_come_back(h, v);
    v->in_lobby = false;
    if (to == NULL)
        return;
    v->room = to;
    v->seat = seat;
    v->events_seen = v->chat_seen = 0;
    v->next_in_room = to->visitors;
    to->visitors = v;
    to->visitor_count++;
    if (seat != SEAT_NONE)
        to->seat[seat].here++;
    hall_noticed(h, to);
}

static bool within_rate(hall *h, visitor *v)
{
    int rate = h->limits.messages_a_second, burst = h->limits.burst;

    return patience_take(&v->left, h->now.clock, rate, burst) &&
           patience_take(&v->from->left, h->now.clock, rate * ADDRESS_SHARE, burst * ADDRESS_SHARE);
}

static neighbourhood *enter_neighbourhood(hall *h, const char *address)
{
    neighbourhood *n = h->addresses;

    while (n != NULL && strcmp(n->address, address) != 0)
        n = n->next;
    if (n == NULL) {
        n = heap_zeroed(sizeof *n);
        memcpy(n->address, address, strlen(address) + 1);
        n->left = patience_full(h->now.clock, h->limits.burst * ADDRESS_SHARE);
        n->next = h->addresses;
        h->addresses = n;
    }
    n->visitors++;
    return n;
}

static void leave_neighbourhood(hall *h, neighbourhood *n)
{
    neighbourhood **link = &h->addresses;

    if (--n->visitors > 0)
        return;
    while (*link != n)
        link = &(*link)->next;
    *link = n->next;
    free(n);
}

visitor *hall_came(hall *h, connection *c, const char *address, const char *language)
{
    visitor *v = heap_zeroed(sizeof *v);

    *v = (visitor){.connection = c,
        .number = ++h->visited,
        .seat = SEAT_NONE,
        .tongue = tongue_named(language),
        .left = patience_full(h->now.clock, h->limits.burst),
        .from = enter_neighbourhood(h, address),
        .next = h->visitors,
        .link = &h->visitors};
    if (v->next != NULL)
        v->next->link = &v->next;
    h->visitors = v;
    return v;
}

void hall_left(hall *h, visitor *v)
{
    why_forget(h, v);
    hall_leave(h, v);
    leave_neighbourhood(h, v->from);
    outbox_forget(&h->said, v);
    outbox_forget(&h->said_under_way, v);
    *v->link = v->next;
    if (v->next != NULL)
        v->next->link = v->link;
    free(v);
}

void hall_cut(hall *h, visitor *v)
{
    if (!v->is_cut)
        h->world.cut(h->world.context, v->connection);
    v->is_cut = true;
}

void hall_said(hall *h, visitor *v, const char *message, size_t length)
{
    if (v->is_cut)
        return;
    if (!nodes_are_up_to_date(h)) {
        hall_cut(h, v); /* whoever is cut tries again */
        return;
    }
    if (within_rate(h, v)) {
        hall_answer(h, v, message, length);
        return;
    }
    h->counts.cut_for_rate++;
    hall_diary(h, DIARY_WARN, "cut_for_rate", v->room == NULL ? "" : v->room->id, v->from->address);
    hall_cut(h, v);
}
