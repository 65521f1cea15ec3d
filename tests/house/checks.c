/* checks.c: what is promised after every step. */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "house/people.h"
#include "house/reading.h"
#include "table/table_internal.h"

static void check_health(node *n)
{
    const char *ails = hall_trouble(n->hall);
    bool unanswered =
        nodes_fail_to_renew(n->hall) && node_clock(n) - n->hall->nodes.renewed_at > 5 * SECOND;
    bool stuck = unanswered || (n->rows != NULL && node_clock(n) - n->storing_since > 5 * SECOND);

    if (n->world->shares && n->hall->nodes.is_out && ails != NULL)
        return;
    if (n->world->shares && ails == NULL && !stuck)
        n->last_failed = false; /* the store has answered since */
    if ((ails != NULL) != (n->last_failed || stuck))
        world_broken(n->world, "health", "it says %s; the last commit %s, this one %s",
            ails == NULL ? "that all is well" : ails, n->last_failed ? "failed" : "did not fail",
            stuck ? "hangs" : "does not hang");
    if (hall_is_storing(n->hall) != (n->rows != NULL))
        world_broken(n->world, "health", "it does not know whether it is storing");
}

/* A slow store costs nobody its leases.  What a house counts from is when it asked; the store counts from when
   it was done, which is so much later at most. */
static void check_leases(node *n)
{
    enum { SLOWEST = 5 * SECOND };
    bool is_out = n->hall->nodes.is_out, leaped = n->clock != n->clock_then;

    if (n->world->shares && is_out && !n->was_out && !leaped && leases_last(&n->door) > SLOWEST)
        world_broken(n->world, "leases_last", "house %d gives up leases that last %d ms more",
            n->number, (int)leases_last(&n->door));
    n->was_out = is_out;
    n->clock_then = n->clock;
}

/* A window closes no sooner than it may, whoever has answered. */
static void watch_ask(node *n, room *r, disk_table *d)
{
    enum { LEAST = 1500 };
    watched_ask *was = &d->watched[n->number];
    const table *t = room_table(r);
    int64_t clock = node_clock(n);
    uint32_t ask = t == NULL ? 0 : table_state(t)->asks;

    bool is_read = strcmp(n->cause.type, "opened") == 0 && strcmp(n->cause.table, r->id) == 0;

    if (is_read || (strcmp(n->cause.type, "stored") == 0 && room_was_lost(n, r)))
        was->life = 0; /* it has come back from the disk, where it may have gone on */
    if (was->life != n->life || was->ask != ask) {
        const entry *last =
            t == NULL || t->entry_count == 0 ? NULL : &t->entries[t->entry_count - 1];
        bool chosen = last != NULL && last->kind == ENTRY_CHOICE;

        if (was->life == n->life && was->is_window && chosen && last->ask == was->ask &&
            clock - was->since < LEAST && !d->is_damaged)
            world_broken(n->world, "windows_stay_open",
                "%s (%s): ask %u, %s, was open for %d ms only (%s), window %d", r->id, r->game->id,
                was->ask, last->sealed ? "sealed" : "a window", (int)(clock - was->since),
                n->cause.type, (int)(r->window_end - clock));
        *was = (watched_ask){.life = n->life, .ask = ask, .since = clock};
    }
    was->is_window =
        r->phase == PLAYING && game_is_window(r->game, table_state(t)) && table_persons(t) > 1;
}

static bool is_thought_about(const node *n, const room *r)
{
    for (const thinking *t = n->thoughts; t != NULL; t = t->next)
        if (t->life == n->life && t->thought.asker == 0 && strcmp(t->thought.table, r->id) == 0)
            return true;
    return false;
}

static bool batch_has(const batch *b, const char *id, const char *what)
{
    for (int i = 0; i < b->count; i++)
        if (strcmp(b->row[i].table, id) == 0 &&
            has(b->bytes.at + b->row[i].at, b->row[i].length, what))
            return true;
    return false;
}

static bool disk_has(const disk_table *t, const char *what)
{
    enum { FAR_BACK = 200 };

    for (int i = t->count - 1; i >= 0 && i > t->count - FAR_BACK; i--)
        if (has(t->row[i].body, t->row[i].length, what))
            return true;
    return false;
}

/* An answer that is held back is written down as well: the seat has been told that it is given. */
static void check_held(node *n, room *r, const disk_table *d)
{
    const table *t = room_table(r);
    char row[60];

    for (int seat = 0; t != NULL && seat < r->setup.seat_count; seat++) {
        text what = text_in(row, sizeof row);

        if (!table_is_delayed(t, seat) || t->delayed_answer[seat].only || d->is_damaged)
            continue;
        text_format(
            &what, "\"row\":\"held\",\"seat\":%d,\"ask\":%d,", seat, (int)table_state(t)->asks);
        if (!batch_has(&n->hall->rows, r->id, row) &&
            !batch_has(&n->hall->rows_under_way, r->id, row) && !disk_has(d, row))
            world_broken(
                n->world, "held_is_kept", "%s: seat %d's answer is in memory only", r->id, seat);
    }
}

/* Where a bot is to answer, it is asked. */
static void watch_bots(node *n, room *r, watched_ask *was)
{
    enum { PATIENCE = 20 * SECOND };
    int64_t clock = n->world->now;
    bool waits = false;

    if (n->asleep_until != 0 && n->asleep_until + PATIENCE > clock)
        was->stuck_since = 0; /* it has just woken up */
    if (r->phase == PLAYING && r->visitors != NULL && !is_thought_about(n, r))
        for (int seat = 0; seat < r->setup.seat_count; seat++)
            waits |= (room_waiting(r) >> seat & 1) && r->seat[seat].bot != NULL;
    if (!waits)
        was->stuck_since = 0;
    else if (was->stuck_since == 0)
        was->stuck_since = clock;
    else if (clock - was->stuck_since > PATIENCE && node_clock(n) > r->window_end)
        world_broken(n->world, "bots_answer", "%s: a bot is waited for, and nobody asks it", r->id);
}

/* Rooms that nobody uses leave the memory, at the tick behind the one at which they were used last: a clock that
   leaps ahead ends a deadline and makes it long ago at once. */
static void check_idle(node *n, const room *r, watched_ask *was)
{
    const int64_t longest = (int64_t)IDLE_MINUTES * MINUTE + 10 * SECOND;
    bool idle = r->visitors == NULL && r->thinking == 0 && r->deadline == 0 &&
                node_clock(n) - r->looked_at > longest && !batch_holds(&n->hall->rows, r->id) &&
                !batch_holds(&n->hall->rows_under_way, r->id);

    if (idle && was->was_idle && strcmp(n->cause.type, "tick") == 0)
        world_broken(n->world, "nothing_grows", "%s stays in memory", r->id);
    was->was_idle = idle;
}

/* What waits for a visitor: its bytes, and how many messages. */
typedef struct {
    size_t bytes;
    int messages;
} waiting_for;

static void add_waiting(const outbox *o, const visitor *v, waiting_for *sum)
{
    for (int i = 0; i < o->count; i++)
        if (o->outgoing_message[i].to == v) {
            sum->bytes += o->outgoing_message[i].length;
            sum->messages++;
        }
}

/* All rooms in memory are found by name. */
static void check_places(node *n)
{
    int rooms = 0;

    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++)
        for (const room *r = n->hall->rooms[bucket]; r != NULL; r = r->next, rooms++)
            if (n->hall->room[r->place] != r)
                world_broken(n->world, "nothing_grows", "%s is not where it should be", r->id);
    if (rooms != n->hall->room_count)
        world_broken(
            n->world, "nothing_grows", "%d rooms, %d are known of", rooms, n->hall->room_count);
}

/* No visitor that came later is from the same address. */
static bool is_last_of_address(const visitor *v)
{
    for (const visitor *later = v->next; later != NULL; later = later->next)
        if (later->from == v->from)
            return false;
    return true;
}

static void check_growth(node *n)
{
    enum { ROWS_MOST = 64 << 20 };
    const hall *h = n->hall;
    int visitors = 0, here = 0, addresses = h->addresses.count - h->addresses.absent;

    for (const visitor *v = h->visitors; v != NULL; v = v->next) {
        visitors++;
        here += is_last_of_address(v) ? v->from->visitors : 0;
        waiting_for all = {0};

        add_waiting(&h->said, v, &all);
        add_waiting(&h->said_under_way, v, &all);
        if (!v->is_cut && (all.bytes != v->held || (all.bytes > HELD_MAX && all.messages > 1)))
            world_broken(n->world, "nothing_grows", "%s: %d bytes wait, %d are known of",
                v->connection->person->name, (int)all.bytes, (int)v->held);
    }
    if (h->visitor_count != n->connections || visitors != n->connections || here != visitors ||
        addresses > visitors || h->addresses.absent > CLIENT_ADDRESSES_REMEMBERED)
        world_broken(n->world, "nothing_grows", "%d visitors, %d connections, %d at %d addresses",
            visitors, n->connections, here, addresses);
    if (h->rows.bytes.length > ROWS_MOST || h->changed_count > 0 || n->thought_count > 2000)
        world_broken(n->world, "nothing_grows", "%d bytes of rows, %d thoughts",
            (int)h->rows.bytes.length, n->thought_count);
}

/* Most rooms stay where they are: only now and then it has to be looked for. */
static disk_table *table_of(node *n, const room *r)
{
    disk_table **known = &n->known[r->place % TABLES_KNOWN];

    if (*known == NULL || strcmp((*known)->id, r->id) != 0)
        *known = disk_at(n->world->disk, r->id);
    return *known;
}

void check_step(node *n)
{
    enum { GROWTH_EVERY = 32 };

    n->world->checked++;
    check_health(n);
    check_leases(n);
    check_figures(n);
    for (int i = 0; i < n->hall->room_count; i++) {
        room *r = n->hall->room[i];
        disk_table *d = table_of(n, r);

        watch_ask(n, r, d);
        watch_bots(n, r, &d->watched[n->number]);
        check_held(n, r, d);
        check_idle(n, r, &d->watched[n->number]);
    }
    if (n->world->steps % GROWTH_EVERY != 0)
        return;
    check_places(n);
    check_growth(n);
}
