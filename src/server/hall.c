/* hall.c: all tables and all visitors of one server. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "server/diary.h"
#include "table/buffer.h"
#include "words/words.h"

int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t now_seconds(void)
{
    return now_ms() / 1000;
}

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- rooms ---- */

static unsigned bucket_of(const char *id)
{
    unsigned n = 0;

    for (; *id != '\0'; id++)
        n = n * 31 + (unsigned char)*id;
    return n % ROOM_BUCKETS;
}

/* What is wrong with a log in detail is for the owner of the server; it could hold a secret. */
static void shut_room(room *r, int64_t number, const refusal *why)
{
    bool others = why->code == REFUSED_COMPONENTS, sound = others || why->rule == WR(33);

    diary(sound ? DIARY_WARN : DIARY_ERROR,
        others  ? "other_components"
        : sound ? "older_form"
                : "log_broken",
        r->id, "row %d: %s", (int)number, why->text);
    room_shut(r,
        sound ? *why
              : refuse(REFUSED_FILE, WR(45), "This table's log is damaged and cannot be opened."));
}

static bool read_row(void *context, int64_t number, const char *body, size_t length)
{
    room *r = context;
    refusal f = r->phase != SHUT && number != r->rows + 1
                    ? refuse(REFUSED_FILE, WR(41), "rows before it are missing")
                    : room_row_text(r, body, length);

    if (f.code != ACCEPTED && r->phase != SHUT)
        shut_room(r, number, &f);
    return true;
}

/* A table comes back from its log; shut, if it cannot be read to its end. */
static room *load_room(hall *h, const char *id)
{
    room *r = room_new(id);

    r->host = -1;
    if (!h->store->read(h->store, id, read_row, r)) {
        room_free(r);
        return NULL;
    }
    refusal f = room_settle(r, h->store);

    if (f.code != ACCEPTED)
        shut_room(r, r->rows, &f);
    h->counts.rooms_loaded++;
    autopilot_loaded(r);
    r->used = now_seconds();
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        r->seat[seat].away_since = r->used; /* since when exactly nobody knows any more */
    return hall_add(h, r);
}

room *hall_add(hall *h, room *r)
{
    unsigned bucket = bucket_of(r->id);

    r->next = h->rooms[bucket];
    h->rooms[bucket] = r;
    h->room_count++;
    return r;
}

room *hall_look(hall *h, const char *id)
{
    for (room *r = h->rooms[bucket_of(id)]; r != NULL; r = r->next)
        if (strcmp(r->id, id) == 0)
            return r;
    return strlen(id) == TABLE_ID - 1 ? load_room(h, id) : NULL;
}

room *hall_find(hall *h, const char *id)
{
    room *r = hall_look(h, id);

    return r == NULL || r->phase == SHUT ? NULL : r;
}

/* Does the address begin so, and not only its host's name? */
static bool begins_with(const char *url, const char *allowed)
{
    size_t length = strlen(allowed);

    return length > 0 && strncmp(url, allowed, length) == 0 &&
           (allowed[length - 1] == '/' || strchr("/?", url[length]) != NULL);
}

bool hall_may_write_to(const hall *h, const char *url)
{
    for (int i = 0; i < h->limits.letter_count; i++)
        if (begins_with(url, h->limits.letters_to[i]))
            return true;
    return false;
}

static void tell_later(hall *h, room *r, seats whom)
{
    r->tell |= whom;
    for (int i = 0; i < h->changed_count; i++)
        if (h->changed[i] == r)
            return;
    if (h->changed_count == h->changed_room) {
        h->changed_room = h->changed_room * 2 + 16;
        h->changed = heap_resized(h->changed, sizeof *h->changed * (size_t)h->changed_room);
    }
    h->changed[h->changed_count++] = r;
}

void hall_changed(hall *h, room *r)
{
    r->note_due = true;
    r->used = now_seconds();
    tell_later(h, r, TO_ALL);
}

void hall_changed_for(hall *h, room *r, int seat)
{
    tell_later(h, r, SEAT_BIT(seat));
}

/*
 * Not even that somebody has answered is told while a sealed ask is open: no message, no new time.  What
 * a clock or an order answers for a person counts like his own answer.
 */
void hall_answered(hall *h, room *r, int seat)
{
    const table *t = room_table(r);

    if (r->seat[seat].bot != NULL)
        r->uncounted.bot_choices++;
    else
        r->uncounted.choices++;
    if (table_moments_told(t) < table_moments(t)) {
        tell_later(h, r, game_privy(r->game, table_state(t), seat));
        return;
    }
    h->wrote_openly = true;
    hall_changed(h, r);
}

/* ---- figures ---- */

room_counts *hall_counted(hall *h, room *r)
{
    return r == NULL ? &h->counts.tables : &r->uncounted;
}

static void count_room(hall *h, room *r)
{
    room_counts *all = &h->counts.tables, *here = &r->uncounted;

    if (room_is_sealed(r))
        return;
    all->messages += here->messages;
    all->refusals += here->refusals;
    all->choices += here->choices;
    all->bot_choices += here->bot_choices;
    all->sent_bytes += here->sent_bytes;
    *here = (room_counts){0};
}

static void count_commit(hall *h, int64_t microseconds)
{
    if (!h->wrote_openly)
        return;
    h->wrote_openly = false;
    h->counts.commits++;
    h->counts.commit_us += (uint64_t)microseconds;
}

/* Rooms that nobody looks at leave the memory; the log keeps them. */
static void unload_idle(hall *h, int64_t now)
{
    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++) {
        room **link = &h->rooms[bucket];

        while (*link != NULL) {
            room *r = *link;
            bool bots_play = r->phase == PLAYING && r->thinking != 0;

            if (r->visitors != NULL || bots_play || r->tell != 0 || r->note_due ||
                now - r->used < h->limits.idle_minutes * 60) {
                link = &r->next;
                continue;
            }
            *link = r->next;
            h->room_count--;
            count_room(h, r);
            room_free(r);
        }
    }
}

/* ---- visitors ---- */

static void leave_room(hall *h, visitor *v)
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
        r->seat[v->seat].away_since = now_seconds();
    v->room = NULL;
    v->seat = SEAT_NONE;
    hall_changed(h, r);
}

void hall_move(hall *h, visitor *v, room *to, int seat)
{
    leave_room(h, v);
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
    hall_changed(h, to);
}

static patience full_patience(int burst)
{
    return (patience){.allowance = (int64_t)burst * 1000, .at = now_ms()};
}

/* So many messages a second on average, and a burst. */
static bool take_from(patience *b, int a_second, int burst)
{
    int64_t now = now_ms(), full = (int64_t)burst * 1000;

    b->allowance += (now - b->at) * a_second;
    b->at = now;
    if (b->allowance > full)
        b->allowance = full;
    if (b->allowance < 1000)
        return false;
    b->allowance -= 1000;
    return true;
}

static bool within_rate(hall *h, visitor *v)
{
    int rate = h->limits.messages_a_second, burst = h->limits.burst;

    return take_from(&v->left, rate, burst) &&
           take_from(&v->from->left, rate * ADDRESS_SHARE, burst * ADDRESS_SHARE);
}

static neighbourhood *enter_neighbourhood(hall *h, const char *address)
{
    neighbourhood *n = h->addresses;

    while (n != NULL && strcmp(n->address, address) != 0)
        n = n->next;
    if (n == NULL) {
        n = heap_zeroed(sizeof *n);
        memcpy(n->address, address, strlen(address) + 1);
        n->left = full_patience(h->limits.burst * ADDRESS_SHARE);
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

void hall_opened(void *context, connection *c)
{
    hall *h = context;
    visitor *v = heap_zeroed(sizeof *v);

    *v = (visitor){.connection = c,
        .number = ++h->visited,
        .seat = SEAT_NONE,
        .tongue = tongue_named(connection_language(c)),
        .left = full_patience(h->limits.burst),
        .from = enter_neighbourhood(h, connection_address(c)),
        .next = h->visitors,
        .link = &h->visitors};
    if (v->next != NULL)
        v->next->link = &v->next;
    h->visitors = v;
    connection_set_user(c, v);
}

void hall_closed(void *context, connection *c)
{
    visitor *v = connection_user(c);

    why_forget(context, v);
    leave_room(context, v);
    leave_neighbourhood(context, v->from);
    *v->link = v->next;
    if (v->next != NULL)
        v->next->link = v->link;
    free(v);
}

void hall_said(void *context, connection *c, const char *message, size_t length)
{
    hall *h = context;
    visitor *v = connection_user(c);

    if (within_rate(h, v)) {
        hall_answer(h, v, message, length);
        return;
    }
    h->counts.cut_for_rate++;
    diary(DIARY_WARN, "cut_for_rate", v->room == NULL ? "" : v->room->id, "%s",
        connection_address(c));
    connection_cut(c);
}

/* ---- rounds ---- */

void hall_woken(void *context)
{
    hall *h = context;
    thought done;

    while (workers_take(h->workers, &done)) {
        if (done.asker != 0)
            why_done(h, &done);
        else
            autopilot_done(h, &done);
    }
}

text *hall_message(hall *h, const visitor *v)
{
    buffer_clear(&h->message);
    h->message.tongue = v == NULL ? NULL : v->tongue;
    return &h->message;
}

static void tell_visitor(hall *h, visitor *v)
{
    present_table(h, v, hall_message(h, v));
    connection_send(v->connection, h->message.at, h->message.length);
}

static void tell_room(hall *h, room *r)
{
    bool to_all = r->tell == TO_ALL;

    for (visitor *v = r->visitors; v != NULL; v = v->next_in_room) {
        if (!(r->tell >> v->seat & 1))
            continue;
        tell_visitor(h, v);
        if (to_all)
            r->uncounted.sent_bytes += h->message.length;
    }
    r->tell = 0;
    if (to_all)
        count_room(h, r);
}

static void tell_lobby(hall *h)
{
    for (visitor *v = h->visitors; v != NULL; v = v->next) {
        if (!v->in_lobby)
            continue;
        json j = json_to(hall_message(h, v));

        json_add_object(&j);
        json_put_string(&j, "type", "lobby");
        present_lobby(h, v, &j);
        json_end(&j);
        connection_send(v->connection, h->message.at, h->message.length);
        h->counts.tables.sent_bytes += h->message.length;
    }
    h->lobby_changed = false;
}

/* What the lobby shows of a room is kept in the store, for rooms that are not in memory. */
static void note_room(hall *h, room *r)
{
    json j = json_to(hall_message(h, NULL));

    r->note_due = false;
    room_write_note(r, SEAT_NONE, &j);
    if (r->noted == hash_bytes(h->message.at, h->message.length))
        return;
    r->noted = hash_bytes(h->message.at, h->message.length);
    h->store->note(h->store, r->id, r->used, h->message.at);
    h->wrote_openly = true;
    h->lobby_changed = true;
}

/* The lobby hears of changes at every tick, not at every choice of every table. */
void hall_tick(void *context)
{
    hall *h = context;
    int64_t now = now_ms();

    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++)
        for (room *r = h->rooms[bucket]; r != NULL; r = r->next) {
            autopilot_tick(h, r, now);
            if (r->note_due)
                note_room(h, r);
        }
    unload_idle(h, now / 1000);
    if (h->lobby_changed)
        tell_lobby(h);
}

/* Nothing that is not on the disk may be believed: everybody starts again from what is. */
static void start_again(hall *h, const char *why)
{
    diary(DIARY_ERROR, "store_failed", "", "%s", why);
    for (visitor *v = h->visitors; v != NULL; v = v->next) {
        leave_room(h, v);
        connection_cut(v->connection);
    }
    h->changed_count = 0;
    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++) {
        while (h->rooms[bucket] != NULL) {
            room *r = h->rooms[bucket];

            h->rooms[bucket] = r->next;
            h->room_count--;
            room_free(r);
        }
    }
}

void hall_settle(hall *h)
{
    for (int i = 0; i < h->changed_count; i++) {
        autopilot_answer(h, h->changed[i]);
        if (h->changed[i]->noted == 0)
            note_room(h, h->changed[i]); /* a new one is to be found at once */
    }
    if (h->store->pending) {
        int64_t begun = now_us();
        refusal r = h->store->commit(h->store);

        count_commit(h, now_us() - begun);
        if (r.code != ACCEPTED)
            start_again(h, r.text);
    }
    for (int i = 0; i < h->changed_count; i++) {
        autopilot_start(h, h->changed[i]);
        tell_room(h, h->changed[i]);
    }
    h->changed_count = 0;
    wire_release(h->wire);
}

/* ---- opening and closing ---- */

void hall_say_closing(hall *h)
{
    static const char words[] = "{\"type\":\"closing\"}";

    for (visitor *v = h->visitors; v != NULL; v = v->next)
        connection_send(v->connection, words, sizeof words - 1);
}

static void wake(void *context)
{
    hall *h = context;

    wire_wake(h->wire);
}

/* The key that signs records is made on the first start and stays with the tables. */
static signer kept_signer(store *s)
{
    static const char name[] = "key";
    uint8_t secret[SECRET_BYTES];
    signer found;

    if (s->recall(s, name, secret, sizeof secret) && signer_from_secret(secret, &found))
        return found;
    found = signer_fresh();
    s->keep(s, name, found.secret, sizeof found.secret);
    s->commit(
        s); /* before anybody is shown it; a store that cannot be written will say so itself */
    return found;
}

hall *hall_open(store *s, const hall_limits *limits, int worker_threads, const char *version)
{
    hall *h = heap_zeroed(sizeof *h);

    h->store = s;
    h->version = version;
    h->limits = *limits;
    h->message = buffer_new();
    h->signer = kept_signer(s);
    h->workers = workers_open(worker_threads, wake, h);
    return h;
}

void hall_attach(hall *h, wire *w)
{
    h->wire = w;
}

void hall_rest(hall *h)
{
    if (h->workers != NULL)
        workers_close(h->workers);
    h->workers = NULL;
}

void hall_close(hall *h)
{
    hall_rest(h);
    for (int bucket = 0; bucket < ROOM_BUCKETS; bucket++) {
        while (h->rooms[bucket] != NULL) {
            room *r = h->rooms[bucket];

            h->rooms[bucket] = r->next;
            room_free(r);
        }
    }
    buffer_free(&h->message);
    free(h->changed);
    free(h);
}
