/* checks_messages.c: what is promised of messages: what they rest on, what they tell, and who is cut. */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "house/people.h"
#include "house/reading.h"

/* ---- what is written ---- */

static void remember(connection *c, written one)
{
    if (c->written_first + c->written_count == c->written_room) {
        if (c->written_count > 0)
            memmove(c->written, c->written + c->written_first,
                sizeof *c->written * (size_t)c->written_count);
        c->written_first = 0;
        if (c->written_count * 2 >= c->written_room) {
            c->written_room = c->written_room * 2 + 8;
            c->written = heap_resized(c->written, sizeof *c->written * (size_t)c->written_room);
        }
    }
    c->written[c->written_first + c->written_count++] = one;
}

static bool begins_with(const char *message, size_t length, const char *beginning)
{
    return length > strlen(beginning) && memcmp(message, beginning, strlen(beginning)) == 0;
}

static bool is_table_message(const char *message, size_t length)
{
    return begins_with(message, length, "{\"type\":\"table\",");
}

/* Where what is new begins: what stands before it is how things are. */
static const char *news_in(const char *message, size_t length)
{
    static const char events_key[] = ",\"events\":[";
    const char *found = message, *next = message;

    while ((next = memmem(
                next, length - (size_t)(next - message), events_key, strlen(events_key))) != NULL)
        found = next++;
    return found;
}

/* All that is shown but the numbers that change by themselves, and what is new. */
static uint64_t shown_hash(const char *message, size_t length)
{
    const char *from = memmem(message, length, "\"version\":", 10), *end = news_in(message, length);
    const char *deadline = memmem(from, (size_t)(end - from), "\"deadline\":", 11);
    const char *behind = memchr(deadline + 11, ',', (size_t)(end - deadline - 11));

    return hash_fold(
        hash_bytes(from, (size_t)(deadline - from)), hash_bytes(behind, (size_t)(end - behind)));
}

/* Does this round answer something that it has said, just now or before? */
static bool is_by(const node *n, const connection *c)
{
    return n->cause.by == c || c->waited;
}

/* Nobody hears of what is hidden by a message in which nothing is new. */
static void check_news(node *n, const visitor *v, const char *message, size_t length)
{
    static const char no_events[] = ",\"events\":[],", no_talk[] = "\"chat\":[]}";
    connection *c = v->connection;
    uint64_t shown = shown_hash(message, length);
    const cause *why = &n->cause;
    bool same = shown == c->shown &&
                memcmp(news_in(message, length), no_events, strlen(no_events)) == 0 &&
                memcmp(message + length - strlen(no_talk), no_talk, strlen(no_talk)) == 0;

    c->shown = shown;
    if (!same || why->is_public || is_by(n, c))
        return;
    bool concerned = v->seat != SEAT_NONE && (why->concerned >> v->seat & 1);

    if (!concerned)
        world_broken(n->world, "nothing_by_time",
            "%s: seat %d is told nothing new, because of a %s", v->room->id, v->seat, why->type);
}

static void rests_on(written *one, const room *r)
{
    if (r == NULL)
        return;
    memcpy(one->of[one->tables].table, r->id, TABLE_ID);
    one->of[one->tables++].rows = r->rows;
}

static written looked_at(node *n, visitor *v, const char *message, size_t length)
{
    world *w = n->world;
    written one = {.bytes = hash_bytes(message, length)};

    rests_on(&one, v->room);
    if (begins_with(message, length, "{\"type\":\"lobby\""))
        for (int i = 0; i < v->mine_count; i++) {
            room *own = hall_loaded(n->hall, v->mine[i].table);

            rests_on(&one, own);
            if (any(w, 2 * w->look_closely) == 0)
                check_note(n, own, any(w, 2) == 0 ? v->mine[i].seat : SEAT_NONE);
        }
    if (is_table_message(message, length) && v->room != NULL) {
        check_news(n, v, message, length);
        if (any(w, w->look_closely) == 0)
            check_secrets(n, v, message, length);
    }
    if (any(w, 8) == 0 && !is_json(message, length))
        world_broken(w, "json", "%.400s", message);
    return one;
}

static int look_at(node *n, const outbox *o, int from)
{
    for (int i = from; i < o->count; i++) {
        const outgoing_message *p = &o->outgoing_message[i];

        if (p->url != NULL)
            check_letter(n, p->message, p->length);
        if (p->to != NULL)
            remember(p->to->connection, looked_at(n, p->to, p->message, p->length));
    }
    return o->count;
}

/* Right after they were written; those that rows were given away with are looked at there. */
void check_written(node *n)
{
    const hall *h = n->hall;

    if (h->said.count < n->said_seen)
        n->said_seen = 0; /* they have gone out */
    n->said_seen = look_at(n, &h->said, n->said_seen);
}

void check_kept(node *n)
{
    look_at(n, &n->hall->said_under_way, n->said_seen);
    n->said_seen = 0;
}

/* ---- what goes out ---- */

static void check_stored(node *n, const written *one, const char *message)
{
    for (int i = 0; i < one->tables; i++) {
        const char *id = one->of[i].table;
        int64_t stored = disk_rows(n->world->disk, id), wanted = one->of[i].rows;

        if (stored < wanted && !disk_is_damaged(n->world->disk, id))
            world_broken(n->world, "stored_first",
                "%s: row %d is told of, of %d that are stored: %.200s", id, (int)wanted,
                (int)stored, message);
    }
}

/* A table that somebody is sent to is there. */
static void check_named(node *n, const char *message, size_t length)
{
    char id[TABLE_ID];

    if (!begins_with(message, length, "{\"type\":\"rematch\"") &&
        !begins_with(message, length, "{\"type\":\"seated\""))
        return;
    read_text(span_of(message, length), "table", id, sizeof id);
    if (disk_rows(n->world->disk, id) == 0)
        world_broken(n->world, "table_there", "%.200s, and there is no such table", message);
}

bool request_is_stored(world *w, const sent_request *q)
{
    const disk_row *row = q->last_row == 0 ? NULL : disk_row_at(w->disk, q->table, q->last_row);

    return row != NULL && hash_bytes(row->body, row->length) == q->row_hash;
}

/* What was asked for is on the disk when it is answered. */
static void check_answer(node *n, const connection *c, const char *message, size_t length)
{
    int id = (int)json_scan_int(
        json_scan_member(span_of(message, length < 200 ? length : 200), "id"), 0);
    const sent_request *q = id == 0 ? NULL : person_request(c->person, id);

    if (q == NULL || q->last_row == 0 || disk_is_damaged(n->world->disk, q->table) ||
        begins_with(message, length, "{\"type\":\"refused\""))
        return;
    if (!request_is_stored(n->world, q))
        world_broken(n->world, "answered_is_stored",
            "%s: row %d of a %s is not on the disk: %.200s", q->table, (int)q->last_row, q->type,
            message);
}

void check_sent(node *n, connection *c, const char *message, size_t length)
{
    written first;

    n->world->checked++;
    if (c->written_count > 0) {
        first = c->written[c->written_first++];
        c->written_count--;
        if (first.bytes != hash_bytes(message, length))
            world_broken(n->world, "in_order", "another message goes out first: %.200s", message);
    } else {
        first = looked_at(n, c->visitor, message, length);
    }
    check_stored(n, &first, message);
    check_named(n, message, length);
    if (!is_table_message(message, length))
        check_answer(n, c, message, length);
}

/* ---- who is cut ---- */

static bool has_failed(const node *n, const char *id)
{
    for (int i = 0; i < n->failed_count; i++)
        if (strcmp(n->failed[i], id) == 0)
            return true;
    return false;
}

/* Or the game that was to follow it. */
bool room_was_lost(const node *n, const room *r)
{
    return r != NULL && (has_failed(n, r->id) || has_failed(n, r->rematch));
}

/* One of its own tables, of which the lobby tells: it starts again, without what was to be stored next. */
static bool own_has_failed(const node *n, const visitor *v)
{
    for (int i = 0; i < v->mine_count; i++)
        if (has_failed(n, v->mine[i].table) ||
            room_was_lost(n, hall_loaded(n->hall, v->mine[i].table)))
            return true;
    return false;
}

static bool waits_for_failed(const node *n, const outbox *o, const visitor *v)
{
    for (int i = 0; i < o->count; i++) {
        const room *about = o->outgoing_message[i].about;

        if (o->outgoing_message[i].to == v &&
            (room_was_lost(n, about) || (about == NULL && own_has_failed(n, v))))
            return true;
    }
    return false;
}

static bool neighbour_floods(const node *n, const connection *c)
{
    for (const visitor *v = n->hall->visitors; v != NULL; v = v->next)
        if (strcmp(v->from->address, c->address) == 0 && v->connection->floods)
            return true;
    return false;
}

/* Does the store not bring the table that it wants? */
static bool wants_trouble(const hall *h, const connection *c)
{
    for (const late_table *l = h->late; l != NULL; l = l->next)
        if (l->is_trouble && strcmp(l->table, c->wants) == 0)
            return true;
    return false;
}

/* Has it waited for an answer of the store as long as leases last? */
static bool has_waited_enough(const hall *h, const visitor *v)
{
    return v->parked_since != 0 && h->now.clock - v->parked_since >= h->nodes.lease_ms;
}

void check_cut(node *n, connection *c)
{
    const visitor *v = c->visitor;
    const hall *h = n->hall;
    bool by_rate = h->counts.cut_for_rate != n->cut_for_rate;

    n->cut_for_rate = h->counts.cut_for_rate;
    if (is_by(n, c) && (n->door.base.trouble.code != ACCEPTED || wants_trouble(h, c)))
        return; /* its own table could not be read */
    if (n->world->shares && is_by(n, c) && (n->door.has_failed || has_waited_enough(h, v)))
        return; /* it cannot have the table that it wants */
    if (n->world->shares && (h->nodes.is_out || v->elsewhere[0] != '\0'))
        return; /* its own table may be another house's by now */
    if (by_rate ? n->cause.by == c && neighbour_floods(n, c) : v->held > HELD_MAX / 4)
        return;
    if (n->in_stored && (room_was_lost(n, v->room) || waits_for_failed(n, &h->said, v) ||
                            waits_for_failed(n, &h->said_under_way, v)))
        return;
    world_broken(n->world, "cut_for_a_reason", "%s is cut (%s%s, %d bytes held) at %s",
        c->person->name, n->cause.type, by_rate ? ", for its rate" : "", (int)v->held,
        v->room == NULL ? "no table" : v->room->id);
}
