/* visitors.c: who is in the house, where, and how many messages each may send. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/hall.h"
#include "words/languages.h"

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
    enum { OF_NETWORK = ADDRESS_SHARE * NETWORK_SHARE };
    int64_t now = h->now.clock;
    int rate = h->limits.messages_a_second, burst = h->limits.burst;

    return rate_limit_take(&v->left, now, rate, burst) &&
           rate_limit_take(&v->from->left, now, rate * ADDRESS_SHARE, burst * ADDRESS_SHARE) &&
           (v->network == NULL ||
               rate_limit_take(&v->network->left, now, rate * OF_NETWORK, burst * OF_NETWORK));
}

int64_t hall_time_used(const hall *h)
{
    return h->world.time_used == NULL ? 0 : h->world.time_used(h->world.context);
}

bool hall_has_used_its_time(hall *h, const visitor *v)
{
    enum { US_OF_A_PERCENT = 10000 };
    int share = h->limits.share * US_OF_A_PERCENT;

    if (share == 0 || v->is_program)
        return false;
    return rate_limit_is_spent(&v->from->work, h->now.clock, share) ||
           (v->network != NULL &&
               rate_limit_is_spent(&v->network->work, h->now.clock, share * NETWORK_SHARE));
}

void hall_charge_time(hall *h, const visitor *v, int64_t since)
{
    bool had_enough = hall_has_used_its_time(h, v);
    int64_t us = hall_time_used(h) - since;

    rate_limit_spend(&v->from->work, us);
    if (v->network != NULL)
        rate_limit_spend(&v->network->work, us);
    h->counts.slowed += !had_enough && hall_has_used_its_time(h, v);
}

/* Counts a connection from an address. A new address starts with the bursts of so many
   connections. */
static client_address *enter_one(
    const hall *h, client_addresses *all, const char *address, int connections)
{
    client_address *n = client_address_of(all, address);

    if (n == NULL) {
        n = client_address_add(all, address);
        n->left = rate_limit_full(h->now.clock, h->limits.burst * connections);
    }
    client_address_enter(all, n);
    return n;
}

static void enter_client_address(hall *h, visitor *v, const char *address)
{
    char network[ADDRESS_TEXT];

    v->from = enter_one(h, &h->addresses, address, ADDRESS_SHARE);
    if (network_of(address, network))
        v->network = enter_one(h, &h->networks, network, ADDRESS_SHARE * NETWORK_SHARE);
}

static void leave_client_address(hall *h, const visitor *v)
{
    client_address_leave(&h->addresses, v->from);
    if (v->network != NULL)
        client_address_leave(&h->networks, v->network);
}

static bool is_full(const client_addresses *all, const char *address, int most)
{
    const client_address *n = client_address_of(all, address);

    return n != NULL && n->visitors >= most;
}

static const char *no_room(const hall *h, const char *address)
{
    char network[ADDRESS_TEXT];

    if (is_full(&h->addresses, address, h->limits.per_address) ||
        (network_of(address, network) &&
            is_full(&h->networks, network, h->limits.per_address * NETWORK_SHARE)))
        return WORDS("Too many pages are open from your address. Close one.");
    if (h->visitor_count >= h->limits.visitors)
        return WORDS("The house is full. Try again later.");
    return NULL;
}

const char *hall_has_no_room(hall *h, const char *address)
{
    const char *why = no_room(h, address);

    h->counts.no_room += why != NULL;
    return why;
}

visitor *hall_visitor_came(hall *h, connection *c, const char *address, const char *lang)
{
    visitor *v = heap_zeroed(sizeof *v);

    *v = (visitor){.connection = c,
        .number = ++h->visited,
        .seat = SEAT_NONE,
        .language = language_named(lang),
        .left = rate_limit_full(h->now.clock, h->limits.burst),
        .next = h->visitors,
        .link = &h->visitors};
    enter_client_address(h, v, address);
    if (v->next != NULL)
        v->next->link = &v->next;
    h->visitors = v;
    h->visitor_count++;
    return v;
}

void hall_visitor_left(hall *h, visitor *v)
{
    why_forget(h, v);
    hall_leave(h, v);
    h->programs -= v->is_program;
    leave_client_address(h, v);
    outbox_forget(&h->said, v);
    outbox_forget(&h->said_under_way, v);
    h->visitor_count--;
    *v->link = v->next;
    if (v->next != NULL)
        v->next->link = v->link;
    if (v->new_table[0] != '\0')
        h->store->release(h->store, v->new_table);
    buffer_free(&v->unheard);
    free(v);
}

void hall_cut(hall *h, visitor *v)
{
    if (!v->is_cut)
        h->world.cut(h->world.context, v->connection);
    v->is_cut = true;
    outbox_forget(&h->said, v);
    outbox_forget(&h->said_under_way, v);
}

void hall_visitor_said(hall *h, visitor *v, const char *message, size_t length)
{
    if (v->is_cut)
        return;
    if (!nodes_are_up_to_date(h)) {
        hall_cut(h, v); /* its page connects again */
        return;
    }
    if (within_rate(h, v)) {
        bool waits =
            v->waits_for[0] != '\0' || v->unheard.length > 0 || hall_has_used_its_time(h, v);

        (waits ? openings_hear : hall_answer)(h, v, message, length);
        return;
    }
    h->counts.cut_for_rate++;
    hall_write_log(
        h, LOG_WARN, "cut_for_rate", v->room == NULL ? "" : v->room->id, v->from->address);
    hall_cut(h, v);
}
