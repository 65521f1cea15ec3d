/* node.c: a house in its world. */
#include "house/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "house/checks.h"
#include "house/opening.h"
#include "house/reading.h"

enum { QUIET_TICK = MINUTE, UNSETTLED_MOST = 5, ROOMS_MADE_AGAIN = 24 };

int64_t node_clock(const node *n)
{
    return n->world->now + n->clock;
}

static hall *at_its_hour(node *n)
{
    const int64_t begun = 1790000000000;

    hall_set_time(n->hall, (host_time){begun + n->world->now + n->date, node_clock(n)});
    return n->hall;
}

/* ---- what the house asks for ---- */

static void send_to(void *context, connection *to, const char *message, size_t length)
{
    node *n = context;

    if (n->life == 0)
        return;
    n->world->sent++;
    world_note_bytes(n->world, message, length);
    check_sent(n, to, message, length);
    line_tell(to, message, length);
}

static void cut(void *context, connection *who)
{
    node *n = context;

    if (n->life == 0)
        return;
    n->world->cuts++;
    check_cut(n, who);
    line_cut(who);
}

static void pass(
    void *context, connection *who, const char *address, const char *message, size_t length)
{
    const node *n = context;

    if (n->life == 0)
        return;
    if (!n->world->shares)
        world_broken(n->world, "every_table_is_here", "house %d passes a visitor on", n->number);
    n->world->passed += address != NULL;
    if (address == NULL)
        line_pass_no_more(who);
    else
        line_pass(who, address[strlen(address) - 1] - '0', message, length);
}

static void stored(world *w, void *what, int64_t life);

static void keep(void *context, const batch *rows)
{
    node *n = context;
    world *w = n->world;

    if (n->life == 0)
        return;
    n->rows = rows;
    n->is_written = false;
    n->storing_since = node_clock(n);
    world_note_bytes(w, rows->bytes.at, rows->bytes.length);
    check_kept(n);
    if (w->shares && befalls(w, w->weather.stops))
        node_sleeps(n, between(w, 1, 20 * SECOND));
    world_plan(w,
        befalls(w, w->weather.commit_hangs)  ? between(w, MINUTE, 10 * MINUTE)
        : befalls(w, w->weather.commit_slow) ? between(w, 100, 7 * SECOND)
                                             : between(w, 1, 30),
        stored, n, n->life);
}

static void post(void *context, const char *url, const char *body)
{
    const node *n = context;

    world_note_bytes(n->world, url, strlen(url));
    world_note_bytes(n->world, body, strlen(body));
}

static const char *file(void *context, const char *path, size_t *length)
{
    (void)context;
    return page_file(path, length);
}

static void write_log(
    void *context, log_level level, const char *what, const char *where, const char *details)
{
    const node *n = context;

    (void)level;
    world_tell(n->world, "house %d: %s %s %s", n->number, what, where, details);
}

/* ---- bots ---- */

static void forget_thought(thinking *t)
{
    thinking **link = &t->node->thoughts;

    while (*link != t)
        link = &(*link)->next;
    *link = t->next;
    t->node->thought_count--;
    if (t->thought.story != NULL)
        story_close(t->thought.story);
    free(t);
}

static choice any_choice(world *w)
{
    return (choice){.option = any(w, 40) - 2, .args = any(w, 3), .arg = {any(w, 9), any(w, 9)}};
}

static void settle(node *n);

/* One that has hung comes to nothing. */
static void thought_ready(world *w, void *what, int64_t hung)
{
    thinking *t = what;
    node *n = t->node;

    if (node_puts_off(n, thought_ready, t, hung))
        return;
    if (t->life == n->life) {
        thought *done = &t->thought;

        if (t->is_stopped)
            done->choice = any_choice(w);
        else if (hung)
            done->failed = true;
        else
            thought_work(done);
        n->cause = (cause){.type = "thought", .concerned = SEAT_BIT(done->seat)};
        memcpy(n->cause.table, done->table, TABLE_ID);
        hall_thought_done(at_its_hour(n), done);
        done->story = NULL; /* it has taken it */
        settle(n);
    }
    forget_thought(t);
}

static void think(void *context, const thought *of)
{
    node *n = context;
    world *w = n->world;

    if (n->life == 0)
        return;
    thinking *t = heap_zeroed(sizeof *t);

    *t = (thinking){.node = n, .life = n->life, .thought = *of, .next = n->thoughts};
    n->thoughts = t;
    n->thought_count++;
    bool hangs = befalls(w, w->weather.thought_hangs);

    world_plan(w,
        hangs                                 ? between(w, MINUTE, 10 * MINUTE)
        : befalls(w, w->weather.thought_slow) ? between(w, SECOND, 20 * SECOND)
                                              : between(w, 1, 60),
        thought_ready, t, hangs);
}

static void stop_thinking(void *context, const char *where, int64_t asker)
{
    node *n = context;

    for (thinking *t = n->thoughts; t != NULL; t = t->next)
        if (t->life == n->life && t->thought.asker == asker && strcmp(t->thought.table, where) == 0)
            t->is_stopped = true;
}

/* ---- tables that are read ---- */

static void forget_reading(table_reading *r)
{
    table_reading **link = &r->node->readings;

    while (*link != r)
        link = &(*link)->next;
    *link = r->next;
    free(r);
}

static void next_slice(table_reading *r);

/* A thread reads by a door of its own. */
static void slice_ready(world *w, void *what, int64_t took)
{
    enum { MOST_MS = 5000 };
    table_reading *r = what;
    node *n = r->node;
    opening *o = r->opening;

    if (node_puts_off(n, slice_ready, r, took))
        return;
    door way = n->door;
    bool is_ours = r->life == n->life,
         more = is_ours && !o->is_unwanted && opening_reads(o, &way.base, (int)between(w, 1, 60));

    o->spent_us += took * 1000;
    o->is_late = more && o->spent_us > MOST_MS * 1000;
    if (more && !o->is_late) {
        next_slice(r);
        return;
    }
    forget_reading(r);
    if (!is_ours) {
        opening_free(o);
        return;
    }
    n->cause = (cause){.type = "opened", .is_public = true};
    memcpy(n->cause.table, o->table, TABLE_ID);
    check_waiting(n, o->table);
    hall_opened(at_its_hour(n), o);
    settle(n);
}

static void next_slice(table_reading *r)
{
    world *w = r->node->world;
    int64_t takes =
        befalls(w, w->weather.read_slow) ? between(w, 100, 5 * SECOND) : between(w, 1, 20);

    world_plan(w, takes, slice_ready, r, takes);
}

static void open_table(void *context, opening *o)
{
    node *n = context;
    table_reading *r = heap_zeroed(sizeof *r);

    *r = (table_reading){n, n->life, o, n->readings};
    n->readings = r;
    next_slice(r);
}

/* ---- rounds ---- */

static void settle_late(world *w, void *what, int64_t life)
{
    node *n = what;

    (void)w;
    if (n->life != life || n->unsettled == 0 || node_puts_off(n, settle_late, n, life))
        return;
    n->unsettled = UNSETTLED_MOST; /* now, and no later */
    settle(n);
}

static void settle(node *n)
{
    world *w = n->world;

    if (n->unsettled < UNSETTLED_MOST && befalls(w, w->weather.unsettled)) {
        if (n->unsettled++ == 0)
            world_plan(w, between(w, 1, 20), settle_late, n, n->life);
        n->cause.is_public = true; /* who can tell, when several things come together */
        check_written(n);
        return;
    }
    if (n->unsettled > 0)
        n->cause.is_public = true;
    hall_settle(at_its_hour(n));
    n->unsettled = 0;
    check_written(n);
    check_step(n);
    check_room(n, n->cause.table);
    n->cause = (cause){0};
    for (const visitor *v = n->hall->visitors; v != NULL; v = v->next)
        v->connection->waited = false;
}

static void tick(world *w, void *what, int64_t due);

static void tick_in(node *n, int64_t ms)
{
    n->ticks_at = n->world->now + ms;
    world_plan(n->world, ms, tick, n, n->ticks_at);
}

static void tick(world *w, void *what, int64_t due)
{
    node *n = what;

    if (n->life == 0 || due != n->ticks_at || node_puts_off(n, tick, n, due))
        return;
    bool quiet = n->connections == 0 && n->thought_count == 0 && n->rows == NULL;

    n->cause = (cause){.type = "tick"};
    n->door.has_failed = false;
    check_waiting(n, NULL);
    hall_tick(at_its_hour(n));
    settle(n);
    tick_in(n, !quiet      ? w->tick_ms
               : w->shares ? SECOND
                           : QUIET_TICK); /* leases are to be renewed */
}

static void wake_up(node *n)
{
    if (n->ticks_at > n->world->now + n->world->tick_ms)
        tick_in(n, n->world->tick_ms);
}

void node_met(connection *c)
{
    node *n = c->world->node[c->house];

    if (!c->here || c->is_dead)
        return;
    if (n->life == 0 || c->life != n->life) {
        line_lost(c);
        return;
    }
    n->cause = (cause){.by = c, .type = "came", .is_public = true};
    c->visitor =
        hall_visitor_came(at_its_hour(n), c, c->address, any(c->world, 4) == 0 ? "de" : "");
    c->there = true;
    n->connections++;
    wake_up(n);
    settle(n);
}

void node_heard(connection *c, const char *message, size_t length)
{
    node *n = c->world->node[c->house];
    before_said before = check_before(c);

    n->cause.by = c;
    n->door.has_failed = false;
    said_type(message, length, n->cause.type, sizeof n->cause.type);
    if (json_scan_member(span_of(message, length), "table").length > 0)
        read_text(span_of(message, length), "table", c->wants, sizeof c->wants);
    hall_visitor_said(at_its_hour(n), c->visitor, message, length);
    check_said(n, c, &before, message, length);
    settle(n);
}

void node_lost(connection *c)
{
    node *n = c->world->node[c->house];

    n->cause = (cause){.by = c, .type = "left", .is_public = true};
    c->there = false;
    line_pass_no_more(c);
    n->connections--;
    hall_visitor_left(at_its_hour(n), c->visitor);
    c->visitor = NULL;
    settle(n);
}

/* ---- the disk ---- */

static void fail(node *n, const char *id)
{
    n->failed = heap_resized(n->failed, sizeof *n->failed * (size_t)(n->failed_count + 1));
    memcpy(n->failed[n->failed_count++], id, TABLE_ID);
}

static bool is_first_of_its_table(const batch *b, int at)
{
    for (int i = 0; i < at; i++)
        if (strcmp(b->row[i].table, b->row[at].table) == 0)
            return false;
    return true;
}

/* Of one table; its rows may be there although nobody hears of it. */
static bool writes(node *n, const char *id, int fails)
{
    world *w = n->world;

    return !befalls(w, fails) && lease_is_ours(&n->door, id) &&
           disk_write(w->disk, n->rows, id, n->life) && !befalls(w, w->weather.reply_lost);
}

static bool all_are_ours(const node *n)
{
    for (int i = 0; i < n->rows->count; i++)
        if (!lease_is_ours(&n->door, n->rows->row[i].table))
            return false;
    return true;
}

static void write_batch(node *n)
{
    world *w = n->world;
    bool full = w->now < w->disk->full_until || door_is_shut(&n->door);

    n->failed_count = 0;
    n->all_failed = full;
    if (!full && all_are_ours(n) && !befalls(w, w->weather.commit_fails) &&
        disk_write(w->disk, n->rows, NULL, n->life)) {
        n->all_failed = befalls(w, w->weather.reply_lost);
        if (!n->all_failed)
            return;
        for (int i = 0; i < n->rows->count; i++)
            if (is_first_of_its_table(n->rows, i))
                fail(n, n->rows->row[i].table);
        return;
    }
    for (int i = 0; i < n->rows->count; i++)
        if (is_first_of_its_table(n->rows, i) &&
            !writes(n, n->rows->row[i].table, full ? 1000 : w->weather.table_fails))
            fail(n, n->rows->row[i].table);
}

/* The tables of the batch are to be looked at once it is told. */
static void remember_tables(node *n)
{
    n->stored_count = 0;
    n->stored = heap_resized(n->stored, sizeof *n->stored * (size_t)(n->rows->count + 1));
    for (int i = 0; i < n->rows->count; i++)
        if (is_first_of_its_table(n->rows, i))
            memcpy(n->stored[n->stored_count++], n->rows->row[i].table, TABLE_ID);
}

static void is_told(node *n)
{
    batch_result r = {(const char(*)[TABLE_ID])n->failed, n->failed_count, n->all_failed,
        "the disk has a bad day", 1000};

    n->in_stored = true;
    n->rows = NULL;
    n->last_failed = n->all_failed;
    n->cause = (cause){.type = "stored", .is_public = true};
    hall_stored(at_its_hour(n), &r);
    n->in_stored = false;
}

static void stored(world *w, void *what, int64_t life)
{
    node *n = what;

    if (n->life != life)
        return;
    if (n->asleep_until > w->now && !n->is_written && any(w, 2) == 0) {
        write_batch(n); /* the store has had it before */
        n->is_written = true;
    }
    if (node_puts_off(n, stored, n, life))
        return;
    char id[TABLE_ID] = "";

    if (n->rows->count > 0)
        memcpy(id, n->rows->row[any(w, n->rows->count)].table, sizeof id);
    if (!n->is_written)
        write_batch(n);
    remember_tables(n);
    is_told(n);
    settle(n);
    for (int i = 0; i < n->stored_count; i++)
        check_room(n, n->stored[i]);
    if (id[0] != '\0' && any(w, ROOMS_MADE_AGAIN + (int)disk_rows(w->disk, id) / 4) == 0)
        check_room_whole(n, id); /* long logs take long */
}

/* ---- opening and closing ---- */

static const hall_limits limits = {.messages_a_second = MESSAGES_A_SECOND,
    .openings = 2,
    .burst = BURST,
    .tables_an_hour = 20,
    .changes_an_hour = 60,
    .table_rows = TABLE_ROWS,
    .webhooks_to = {"https://letters.example/"},
    .webhook_count = 1,
    .idle_minutes = IDLE_MINUTES,
    .window_ms = WINDOW_MS,
    .unwatched_turns = 200,
    .held_max = HELD_MAX};

static int64_t lives;

void node_opens(node *n)
{
    world *w = n->world;
    host_api there = {n, send_to, cut, pass, open_table, keep, think, stop_thinking, post, file,
        NULL, NULL, NULL, NULL, write_log};
    signer signs = days_signer();
    seed chance = seed_from_numbers(w->seed, (uint64_t)between(w, 1, 1000000000));

    n->version += w->shares && any(w, 3) == 0; /* it was brought up to date */
    n->door = door_to(w->disk, n->number, n->version);
    n->life = ++lives;
    n->hall = hall_open(&n->door.base, &there, &limits, &signs, &chance, "days");
    n->connections = n->unsettled = n->said_seen = 0;
    n->cut_for_rate = 0;
    n->rows = NULL;
    n->last_failed = n->was_out = false;
    n->asleep_until = 0;
    at_its_hour(n);
    if (w->shares) {
        store_node me = lease_house(&n->door);

        enum { LEASE_MS = 10 * SECOND };

        hall_join(n->hall, &me, LEASE_MS);
    }
    tick_in(n, w->tick_ms);
    world_tell(w, "house %d opens", n->number);
}

/* Whatever is in memory is gone. */
static void ends(node *n)
{
    n->life = 0;
    n->rows = NULL;
    while (n->hall->visitors != NULL) {
        connection *c = n->hall->visitors->connection;

        line_pass_no_more(c);
        hall_visitor_left(n->hall, c->visitor);
        line_lost(c);
    }
    hall_close(n->hall);
    n->hall = NULL;
}

void node_dies(node *n)
{
    world *w = n->world;
    int how = n->is_written ? 2 : any(w, 3);

    world_tell(w, "house %d dies", n->number);
    w->crashes++;
    n->asleep_until = 0;
    if (n->rows != NULL && how == 0 && all_are_ours(n))
        disk_write(w->disk, n->rows, NULL, n->life);
    for (int i = 0; n->rows != NULL && how == 1 && i < n->rows->count; i++)
        if (is_first_of_its_table(n->rows, i) && any(w, 2) == 0 &&
            lease_is_ours(&n->door, n->rows->row[i].table))
            disk_write(w->disk, n->rows, n->rows->row[i].table, n->life);
    ends(n);
}

/* What is being stored is waited for, and its messages go out. */
void node_closes(node *n)
{
    world_tell(n->world, "house %d closes", n->number);
    hall_say_closing(at_its_hour(n));
    hall_settle(n->hall);
    check_written(n);
    while (n->rows != NULL) {
        if (!n->is_written)
            write_batch(n);
        is_told(n);
        hall_settle(at_its_hour(n));
        check_written(n);
    }
    check_rooms(n);
    leases_leave(&n->door);
    ends(n);
}

void node_sleeps(node *n, int64_t ms)
{
    world_tell(n->world, "house %d stands still for %d ms", n->number, (int)ms);
    n->asleep_until = n->world->now + ms;
    lines_wait(n->world, n->number);
}

bool node_puts_off(node *n, happens *what, void *whom, int64_t number)
{
    bool sleeps = n->asleep_until > n->world->now;

    if (sleeps)
        world_plan(n->world, n->asleep_until - n->world->now, what, whom, number);
    return sleeps;
}

node *node_new(world *w, int number)
{
    node *n = heap_zeroed(sizeof *n);

    n->world = w;
    n->number = number;
    return n;
}

void node_free(node *n)
{
    if (n->life != 0)
        ends(n);
    while (n->thoughts != NULL)
        forget_thought(n->thoughts);
    while (n->readings != NULL) {
        opening_free(n->readings->opening);
        forget_reading(n->readings);
    }
    free(n->failed);
    free(n->stored);
    free(n);
}

int64_t node_life(const world *w, int number)
{
    return w->node[number]->life;
}
