/* checks.c: what is promised, after every step. */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "house/people.h"
#include "house/reading.h"
#include "table/buffer.h"
#include "table/inside.h"

static bool is_damaged(world *w, const char *id)
{
    const disk_table *t = disk_find(w->disk, id);

    return t != NULL && t->is_damaged;
}

/* ---- rows ---- */

/* Every line of chat of these people is another one. */
void check_row(world *w, const disk_table *t, int64_t number, const char *body, size_t length)
{
    char text_of[CHAT_MAX_BYTES + 1], row[16];
    span all = span_of(body, length);

    read_text(all, "row", row, sizeof row);
    if (number != (t->count == 0 ? 1 : t->row[t->count - 1].number + 1) && !t->is_damaged)
        world_broken(w, "rows_follow", "%s: row %d behind %d", t->id, (int)number, t->count);
    if (strcmp(row, "chat") != 0)
        return;
    read_text(all, "text", text_of, sizeof text_of);
    for (int i = t->count - 1; i >= 0 && i >= t->count - 400 && text_of[0] == '#'; i--)
        if (has(t->row[i].body, t->row[i].length, text_of) && !t->is_damaged)
            world_broken(
                w, "said_once", "%s: \"%s\" in rows %d and %d", t->id, text_of, i + 1, (int)number);
}

void check_conflict(world *w, const disk_table *t, const disk_row *there, int64_t writer)
{
    w->conflicts++;
    if (w->shares && !t->is_damaged)
        world_broken(w, "one_writer", "%s: row %d was another house's", t->id, (int)there->number);
    if (there->writer == writer && !t->is_damaged)
        world_broken(w, "row_twice", "%s: row %d is written again by the same house", t->id,
            (int)there->number);
}

/* Of those who share the store one has the table, by the store's own clock. */
void check_writer(world *w, const disk_table *t, int64_t writer)
{
    for (int i = 0; i < w->houses && w->shares; i++) {
        const node *n = w->node[i];

        if (n->life != writer)
            continue;
        if (t->lease != n->door.number || w->disk->joined[i].number != t->lease ||
            w->disk->joined[i].until <= w->now)
            world_broken(w, "one_writer", "%s: house %d writes to it, and may not", t->id, i);
    }
}

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
    if (!same || why->is_public || why->by == c)
        return;
    bool concerned = v->seat != SEAT_NONE && (why->concerned >> v->seat & 1);

    if (!concerned)
        world_broken(n->world, "nothing_by_time",
            "%s: seat %d is told nothing new, because of a %s", v->room->id, v->seat, why->type);
}

/* What a reader must not know is something else for a while. */
typedef struct {
    any_state state;
    held held[SEATS_MAX];
    int orders[SEATS_MAX];
    char said[CHAT_KEPT];
} concealed;

static void conceal(world *w, room *r, int reader, concealed *was)
{
    table *t = room_table(r);
    int hears = room_reader(reader);

    for (int i = 0; i < r->chat_count; i++) {
        const chat_line *line = &r->chat[i];

        was->said[i] = line->text[0];
        if (line->to != 0 && (hears == SEATS_MAX || !(line->to >> hears & 1)))
            r->chat[i].text[0] = (char)('A' + any(w, 26));
    }
    if (t == NULL)
        return;
    was->state = t->state;
    memcpy(was->held, t->held, sizeof was->held);
    memcpy(was->orders, t->order_count, sizeof was->orders);
    seats own = reader == SEAT_NONE ? 0 : SEAT_BIT(reader);

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!(own >> seat & 1)) {
            t->held[seat] = (held){0};
            t->order_count[seat] = 0;
        }
    if (!t->state.flow.over)
        game_conceal(r->game, &t->state.flow, reader, &w->chance);
}

static void reveal(room *r, const concealed *was)
{
    table *t = room_table(r);

    for (int i = 0; i < r->chat_count; i++)
        r->chat[i].text[0] = was->said[i];
    if (t == NULL)
        return;
    t->state = was->state;
    memcpy(t->held, was->held, sizeof was->held);
    memcpy(t->order_count, was->orders, sizeof was->orders);
}

/* The visitor as it was before it was told this. */
static visitor before_it_was_told(const visitor *v, span message)
{
    visitor then = *v;
    int64_t told_first =
        peek_int(peek_member(peek_first(peek_member(message, "events")), "number"), 0);
    int64_t line = peek_int(peek_member(peek_first(peek_member(message, "chat")), "n"), 0);

    then.sent--;
    if (told_first > 0)
        then.events_seen = (int)told_first - 1;
    if (line > 0)
        then.chat_seen = (int)line - 1;
    return then;
}

static void say_difference(
    node *n, const visitor *v, const text *again, const char *message, size_t length)
{
    size_t at = 0;

    while (at < length && at < again->length && message[at] == again->at[at])
        at++;
    size_t from = at > 100 ? at - 100 : 0;

    world_broken(n->world, "no_secret",
        "%s: seat %d is told ...%.300s\nand might as well be told ...%.300s", v->room->id, v->seat,
        message + from, again->at + from);
}

/* The same is written from a table on which all that the reader cannot know lies otherwise. */
static void check_secrets(node *n, visitor *v, const char *message, size_t length)
{
    static concealed was;
    text again = buffer_in(v->tongue);
    visitor then = before_it_was_told(v, span_of(message, length));

    n->world->looked_at++;
    conceal(n->world, v->room, v->seat, &was);
    present_table(n->hall, &then, &again);
    reveal(v->room, &was);
    if (again.length != length || memcmp(again.at, message, length) != 0)
        say_difference(n, v, &again, message, length);
    buffer_free(&again);
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
        for (int i = 0; i < v->mine_count; i++)
            rests_on(&one, hall_loaded(n->hall, v->mine[i].table));
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
        const parcel *p = &o->parcel[i];

        if (p->to != NULL)
            remember(p->to->connection, looked_at(n, p->to, o->bytes.at + p->at, p->length));
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

        if (stored < wanted && !is_damaged(n->world, id))
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

static bool is_on_disk(world *w, const request *q)
{
    const disk_row *row = q->last_row == 0 ? NULL : disk_row_at(w->disk, q->table, q->last_row);

    return row != NULL && hash_bytes(row->body, row->length) == q->row_hash;
}

/* What was asked for is on the disk when it is answered. */
static void check_answer(node *n, const connection *c, const char *message, size_t length)
{
    int id = (int)peek_int(peek_member(span_of(message, length < 200 ? length : 200), "id"), 0);
    const request *q = id == 0 ? NULL : person_request(c->person, id);

    if (q == NULL || q->last_row == 0 || is_damaged(n->world, q->table) ||
        begins_with(message, length, "{\"type\":\"refused\""))
        return;
    if (!is_on_disk(n->world, q))
        world_broken(n->world, "answered_is_stored",
            "%s: row %d of a %s is not on the disk: %.200s", q->table, (int)q->last_row, q->type,
            message);
}

void check_sent(node *n, connection *c, const char *message, size_t length)
{
    written first;

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
static bool room_has_failed(const node *n, const room *r)
{
    return r != NULL && (has_failed(n, r->id) || has_failed(n, r->rematch));
}

/* One of its own tables, of which the lobby tells. */
static bool own_has_failed(const node *n, const visitor *v)
{
    for (int i = 0; i < v->mine_count; i++)
        if (has_failed(n, v->mine[i].table))
            return true;
    return false;
}

static bool waits_for_failed(const node *n, const outbox *o, const visitor *v)
{
    for (int i = 0; i < o->count; i++) {
        const room *about = o->parcel[i].about;

        if (o->parcel[i].to == v &&
            (room_has_failed(n, about) || (about == NULL && own_has_failed(n, v))))
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

void check_cut(node *n, connection *c)
{
    const visitor *v = c->visitor;
    const hall *h = n->hall;
    bool by_rate = h->counts.cut_for_rate != n->cut_for_rate;

    n->cut_for_rate = h->counts.cut_for_rate;
    if (n->cause.by == c && n->door.base.trouble.code != ACCEPTED)
        return; /* its own table could not be read */
    if (n->world->shares && (h->nodes.is_out || v->elsewhere[0] != '\0' || n->door.has_failed))
        return; /* its own table may be another house's by now */
    if (by_rate ? n->cause.by == c && neighbour_floods(n, c) : v->held > HELD_MAX / 4)
        return;
    if (n->in_stored && (room_has_failed(n, v->room) || waits_for_failed(n, &h->said, v) ||
                            waits_for_failed(n, &h->said_under_way, v)))
        return;
    world_broken(n->world, "cut_for_a_reason", "%s is cut (%s%s, %d bytes held) at %s",
        c->person->name, n->cause.type, by_rate ? ", for its rate" : "", (int)v->held,
        v->room == NULL ? "no table" : v->room->id);
}

/* ---- memory and log ---- */

static bool seats_differ(const room_seat *a, const room_seat *b)
{
    return strcmp(a->name, b->name) != 0 || a->taken != b->taken || a->muted != b->muted ||
           (a->taken && memcmp(a->token, b->token, TOKEN_BYTES) != 0) || a->bot != b->bot ||
           memcmp(a->once, b->once, sizeof a->once) != 0 || a->done_count != b->done_count ||
           a->has_acted != b->has_acted ||
           (a->done_count > 0 && memcmp(a->done, b->done, sizeof *a->done * ONCE_KEPT) != 0) ||
           strcmp(a->webhook, b->webhook) != 0;
}

static bool lines_differ(const chat_line *a, const chat_line *b)
{
    return memcmp(a->number, b->number, sizeof a->number) != 0 || a->seat != b->seat ||
           a->to != b->to || a->at != b->at || a->claim != b->claim || a->notice != b->notice ||
           strcmp(a->name, b->name) != 0 || strcmp(a->text, b->text) != 0 ||
           strcmp(a->by, b->by) != 0 || strcmp(a->whom, b->whom) != 0;
}

static const char *tables_differ(const room *a, const room *b)
{
    const table *one = room_table(a), *other = room_table(b);

    if ((one == NULL) != (other == NULL))
        return "there is a table";
    if (one == NULL)
        return NULL;
    if (memcmp(&one->state, &other->state, a->game->state_size) != 0)
        return "how it stands";
    if (one->entry_count != other->entry_count || !chain_equal(&one->link, &other->link))
        return "the log";
    if (one->in_force_count != other->in_force_count)
        return "the moment";
    if (one->told_count != other->told_count)
        return "what was told";
    if (one->record_agreed != other->record_agreed)
        return "who wants the record open";
    if (one->undo_by != other->undo_by || table_undo_agreed(one) != table_undo_agreed(other))
        return "a request to undo";
    for (int seat = 0; seat < a->setup.seat_count; seat++) {
        if (one->order_count[seat] != other->order_count[seat])
            return "orders";
        /* The only answer there is is held for a seat without its doing. */
        if (table_is_held(one, seat) && !one->held[seat].only &&
            (!table_is_held(other, seat) ||
                strcmp(table_held(one, seat), table_held(other, seat)) != 0))
            return "an answer that is held";
    }
    return NULL;
}

static const char *rooms_differ(const room *a, const room *b)
{
    if (a->phase != b->phase)
        return "the phase";
    if (a->host != b->host || a->pace != b->pace || a->limit != b->limit ||
        a->officer_decides != b->officer_decides || a->open != b->open || a->steady != b->steady)
        return "how people get on";
    if (strcmp(a->title, b->title) != 0 || strcmp(a->rematch, b->rematch) != 0 ||
        strcmp(a->lesson, b->lesson) != 0)
        return "a name";
    for (int seat = 0; seat < a->setup.seat_count; seat++)
        if (seats_differ(&a->seat[seat], &b->seat[seat]))
            return "a seat";
    if (a->chat_count != b->chat_count ||
        memcmp(a->chat_heard, b->chat_heard, sizeof a->chat_heard) != 0)
        return "how much was said";
    for (int i = 0; i < a->chat_count; i++)
        if (lines_differ(&a->chat[i], &b->chat[i]))
            return "what was said";
    return tables_differ(a, b);
}

/* The room that its first rows make. */
static room *made_again(node *n, const room *r)
{
    const disk_table *t = disk_find(n->world->disk, r->id);
    room *again = room_new(r->id);
    batch nothing = batch_new();

    again->host = -1;
    for (int i = 0; i < t->count && t->row[i].number <= r->rows; i++) {
        refusal f = room_row_text(again, t->row[i].body, t->row[i].length);

        if (f.code != ACCEPTED)
            world_broken(n->world, "memory_is_log", "%s: row %d: %s", r->id, i + 1, f.text);
    }
    refusal f = room_settle(again, &nothing);

    if (f.code != ACCEPTED)
        world_broken(n->world, "memory_is_log", "%s: %s", r->id, f.text);
    batch_free(&nothing);
    return again;
}

static void compare(node *n, const room *r)
{
    const hall *h = n->hall;

    if (r->phase == SHUT || is_damaged(n->world, r->id) || batch_holds(&h->rows, r->id) ||
        batch_holds(&h->rows_under_way, r->id))
        return;
    if (disk_rows(n->world->disk, r->id) < r->rows)
        world_broken(n->world, "memory_is_log", "%s has %d rows, %d are stored", r->id,
            (int)r->rows, (int)disk_rows(n->world->disk, r->id));
    room *again = made_again(n, r);
    const char *differs = rooms_differ(r, again);

    n->world->reloaded++;
    if (differs != NULL)
        world_broken(n->world, "memory_is_log", "%s (%s, %s, %d rows): %s is not as its rows say",
            r->id, r->game->id, room_phase_word(r), (int)r->rows, differs);
    room_free(again);
}

void check_room(node *n, const char *id)
{
    const room *r = hall_loaded(n->hall, id);

    if (r != NULL)
        compare(n, r);
}

void check_rooms(node *n)
{
    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++)
        for (const room *r = n->hall->rooms[bucket]; r != NULL; r = r->next)
            compare(n, r);
}

/* ---- who sits where ---- */

before_said check_before(connection *c)
{
    const room *r = c->visitor->room;
    before_said b = {.is_there = r != NULL, .seat = c->visitor->seat};

    if (r == NULL)
        return b;
    memcpy(b.id, r->id, TABLE_ID);
    b.host = r->host;
    b.rows = r->rows;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        b.of[seat].taken = r->seat[seat].taken;
        memcpy(b.of[seat].token, r->seat[seat].token, TOKEN_BYTES);
    }
    return b;
}

/* A seat is somebody else's only if he gave it away, or the host did. */
static void check_seats(
    node *n, connection *c, const before_said *b, const room *r, const char *type)
{
    disk_table *t = disk_at(n->world->disk, r->id);
    bool same = strcmp(b->id, r->id) == 0;

    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        bool was = same && b->of[seat].taken, is = r->seat[seat].taken;

        if (was && is && memcmp(b->of[seat].token, r->seat[seat].token, TOKEN_BYTES) == 0)
            continue;
        bool host = b->seat == b->host && (strcmp(type, "unseat") == 0 || strcmp(type, "bot") == 0);

        if (was && b->seat != seat && !host && t->holder[seat] != c->person->number)
            world_broken(n->world, "own_seat", "%s: seat %d of %d goes to %s by a %s", r->id, seat,
                t->holder[seat], c->person->name, type);
        if (is && c->visitor->seat == seat)
            t->holder[seat] = c->person->number;
    }
    int own = c->visitor->seat;

    if (strcmp(type, "join") == 0 && own != SEAT_NONE && t->holder[own] >= 0 &&
        t->holder[own] != c->person->number)
        world_broken(n->world, "own_seat", "%s: seat %d of %d is shown to %s", r->id, own,
            t->holder[own], c->person->name);
}

/* The table that was to follow is not stored, though the row that names it is. */
static bool next_is_lost(world *w, const request *q)
{
    const disk_row *row = disk_row_at(w->disk, q->table, q->last_row);
    char id[TABLE_ID];

    read_text(span_of(row->body, row->length), "table", id, sizeof id);
    return disk_rows(w->disk, id) == 0;
}

/*
 * What has no name makes no difference when it is done twice, or the older page that says so lives with it.
 * Who sits down once more does so at the same table, where the token is another one.
 */
static bool may_be_repeated(world *w, const request *q, const char *there)
{
    static const char *const harmless[] = {"name", "pace", "webhook", "bot", "mute", "rise",
        "unseat", "close", "order", "revoke", "undo", "agree", "continue"};
    static const char *const seated[] = {"create", "sit", "lesson", "continue"};

    for (size_t i = 0; i < sizeof seated / sizeof seated[0]; i++)
        if (q->is_named && strcmp(q->type, seated[i]) == 0)
            return strcmp(q->table, there) == 0;
    if (strcmp(q->type, "rematch") == 0)
        return next_is_lost(w, q);
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        if (!q->is_named && strcmp(q->type, harmless[i]) == 0)
            return true;
    return false;
}

static uint64_t last_row_hash(const hall *h, const char *id, int64_t number)
{
    for (int i = h->rows.count - 1; i >= 0; i--)
        if (h->rows.row[i].number == number && strcmp(h->rows.row[i].table, id) == 0)
            return hash_bytes(h->rows.bytes.at + h->rows.row[i].at, h->rows.row[i].length);
    return 0;
}

/* What a page asks for again, not knowing whether it was done, is not done again. */
static void check_once(node *n, request *q, const room *r, int64_t rows)
{
    bool knows = strcmp(q->table, r->id) != 0 || rows >= q->last_row; /* the house is up to date */

    if (knows && is_on_disk(n->world, q) && !may_be_repeated(n->world, q, r->id) &&
        !is_damaged(n->world, q->table))
        world_broken(n->world, "done_once", "%s: a %s is row %d of %s and row %d: %s", r->id,
            q->type, (int)q->last_row, q->table, (int)r->rows, q->message);
    memcpy(q->table, r->id, TABLE_ID);
    q->first_row = rows + 1;
    q->last_row = r->rows;
    q->row_hash = last_row_hash(n->hall, r->id, r->rows);
}

void check_said(node *n, connection *c, const before_said *b, const char *message, size_t length)
{
    const visitor *v = c->visitor;
    const char *type = n->cause.type;
    const room *r = v->room;
    bool hidden = strcmp(type, "choose") == 0 || strcmp(type, "order") == 0 ||
                  strcmp(type, "revoke") == 0 || has(message, length, "\"to\":\"team\"") ||
                  strcmp(type, "consider") == 0 || strcmp(type, "view") == 0 ||
                  strcmp(type, "asks") == 0 || strcmp(type, "history") == 0;

    n->cause.is_public |= !hidden;
    n->cause.concerned = v->seat == SEAT_NONE ? 0 : SEAT_BIT(v->seat);
    if (r == NULL)
        return;
    memcpy(n->cause.table, r->id, TABLE_ID);
    int64_t rows = strcmp(b->id, r->id) == 0 ? b->rows : 0;
    int id = (int)peek_int(peek_member(span_of(message, length), "id"), 0);
    request *q = id == 0 ? NULL : person_request(c->person, id);

    check_seats(n, c, b, r, type);
    if (q != NULL && r->rows > rows && strcmp(type, "join") != 0)
        check_once(n, q, r, rows);
    else if (q != NULL && !is_on_disk(n->world, q))
        q->last_row = 0; /* it was lost, and this time nothing was done for it */
}

/* ---- after every step ---- */

static void check_health(node *n)
{
    const char *ails = hall_ails(n->hall);
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

/* A window closes no sooner than it may, whoever has answered. */
static void watch_ask(node *n, room *r)
{
    enum { LEAST = 1500 };
    disk_table *d = disk_at(n->world->disk, r->id);
    watched_ask *was = &d->watched[n->number];
    const table *t = room_table(r);
    int64_t clock = node_clock(n);
    uint32_t ask = t == NULL ? 0 : table_state(t)->asks;

    if (strcmp(n->cause.type, "stored") == 0 && room_has_failed(n, r))
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

static bool disk_has(world *w, const char *id, const char *what)
{
    enum { FAR_BACK = 200 };
    const disk_table *t = disk_find(w->disk, id);

    for (int i = t->count - 1; i >= 0 && i > t->count - FAR_BACK; i--)
        if (has(t->row[i].body, t->row[i].length, what))
            return true;
    return false;
}

/* An answer that is held back is written down as well: the seat has been told that it is given. */
static void check_held(node *n, room *r)
{
    const table *t = room_table(r);
    char row[60];

    for (int seat = 0; t != NULL && seat < r->setup.seat_count; seat++) {
        text what = text_in(row, sizeof row);

        if (!table_is_held(t, seat) || t->held[seat].only || is_damaged(n->world, r->id))
            continue;
        text_format(
            &what, "\"row\":\"held\",\"seat\":%d,\"ask\":%d,", seat, (int)table_state(t)->asks);
        if (!batch_has(&n->hall->rows, r->id, row) &&
            !batch_has(&n->hall->rows_under_way, r->id, row) && !disk_has(n->world, r->id, row))
            world_broken(
                n->world, "held_is_kept", "%s: seat %d's answer is in memory only", r->id, seat);
    }
}

/* Where a bot is to answer, it is asked. */
static void watch_bots(node *n, room *r)
{
    enum { PATIENCE = 20 * SECOND };
    watched_ask *was = &disk_at(n->world->disk, r->id)->watched[n->number];
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

/* Rooms that nobody uses leave the memory. */
static void check_idle(node *n, const room *r)
{
    const int64_t longest = (int64_t)IDLE_MINUTES * MINUTE + 10 * SECOND;

    if (strcmp(n->cause.type, "tick") == 0 && r->visitors == NULL && r->thinking == 0 &&
        r->deadline == 0 && node_clock(n) - r->looked_at > longest &&
        !batch_holds(&n->hall->rows, r->id) && !batch_holds(&n->hall->rows_under_way, r->id))
        world_broken(n->world, "nothing_grows", "%s stays in memory", r->id);
}

static size_t held_in(const outbox *o, const visitor *v)
{
    size_t bytes = 0;

    for (int i = 0; i < o->count; i++)
        bytes += o->parcel[i].to == v ? o->parcel[i].length : 0;
    return bytes;
}

static void check_growth(node *n)
{
    enum { ROWS_MOST = 64 << 20 };
    const hall *h = n->hall;
    int visitors = 0, addresses = 0, here = 0;

    for (const visitor *v = h->visitors; v != NULL; v = v->next) {
        visitors++;
        size_t waits = held_in(&h->said, v) + held_in(&h->said_under_way, v);

        if (!v->is_cut && (waits != v->held || waits > HELD_MAX))
            world_broken(n->world, "nothing_grows", "%s: %d bytes wait, %d are known of",
                v->connection->person->name, (int)waits, (int)v->held);
    }
    for (const neighbourhood *a = h->addresses; a != NULL; a = a->next) {
        addresses++;
        here += a->visitors;
    }
    if (visitors != n->connections || here != visitors || addresses > visitors)
        world_broken(n->world, "nothing_grows", "%d visitors, %d connections, %d at %d addresses",
            visitors, n->connections, here, addresses);
    if (h->rows.bytes.length > ROWS_MOST || h->changed_count > 0 || n->thought_count > 2000)
        world_broken(n->world, "nothing_grows", "%d bytes of rows, %d thoughts",
            (int)h->rows.bytes.length, n->thought_count);
}

void check_step(node *n)
{
    enum { GROWTH_EVERY = 32 };
    int rooms = 0;

    check_health(n);
    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++)
        for (room *r = n->hall->rooms[bucket]; r != NULL; r = r->next) {
            rooms++;
            watch_ask(n, r);
            watch_bots(n, r);
            check_held(n, r);
            check_idle(n, r);
        }
    if (rooms != n->hall->room_count)
        world_broken(
            n->world, "nothing_grows", "%d rooms, %d are known of", rooms, n->hall->room_count);
    if (n->world->steps % GROWTH_EVERY == 0)
        check_growth(n);
}
