/* host.c: runs a house on this machine. */
#include "server/host.h"

#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "keys/entropy.h"
#include "keys/signer.h"
#include "server/address.h"
#include "server/log.h"
#include "server/memory_use.h"
#include "server/pages.h"
#include "server/reader.h"
#include "server/relay.h"
#include "server/webhook.h"
#include "server/workers.h"
#include "server/writer.h"

struct host {
    hall *hall;
    wire *wire;
    workers *workers;
    writer *writer;
    reader *reader;
    post *webhook_calls; /* null: no webhooks are sent */
    runner *runner;      /* null: there are no programs */
    int64_t looked_at;   /* when memory and store size were last measured */
};

static int64_t read_clock(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static hall *at_this_hour(host *h)
{
    hall_set_time(h->hall, (host_time){read_clock(CLOCK_REALTIME), read_clock(CLOCK_MONOTONIC)});
    return h->hall;
}

/* ---- functions that the house calls ---- */

/* Programs pass for connections in the house. Returns the program, or null for a real
   connection. */
static program *as_program(const host *h, connection *c)
{
    return h->runner != NULL && runner_has(h->runner, c) ? (program *)(void *)c : NULL;
}

static void send_to(void *context, connection *to, const char *message, size_t length)
{
    host *h = context;
    program *p = as_program(h, to);

    if (p != NULL)
        runner_send(h->runner, p, message, length);
    else
        connection_send(to, message, length);
}

static void cut(void *context, connection *who)
{
    host *h = context;
    program *p = as_program(h, who);

    if (p != NULL)
        runner_end(h->runner, p);
    else
        connection_cut(who);
}

static connection *start(void *context, const char *name, const char *where, int seat)
{
    host *h = context;
    const hall_limits *known = &h->hall->limits;
    program *p = NULL;

    for (int i = 0; h->runner != NULL && i < known->program_count; i++)
        if (strcmp(known->programs[i], name) == 0)
            p = runner_start(h->runner, i);
    if (p != NULL)
        server_log(LOG_INFO, "program_started", where, "%s in seat %d", name, seat);
    return (connection *)(void *)p;
}

static void meet(void *context, connection *who, visitor *as)
{
    runner_meet(as_program(context, who), as);
}

static void pass(
    void *context, connection *who, const char *address, const char *message, size_t length)
{
    (void)context;
    if (address == NULL)
        relay_end(who);
    else
        relay_say(who, address, message, length);
}

static void open_table(void *context, opening *o)
{
    host *h = context;

    reader_give(h->reader, o);
}

static void keep(void *context, const batch *rows)
{
    host *h = context;

    writer_give(h->writer, rows);
}

static void think(void *context, const thought *t)
{
    host *h = context;

    if (h->workers != NULL)
        workers_give(h->workers, t);
}

static void stop_thinking(void *context, const char *where, int64_t asker)
{
    host *h = context;

    if (h->workers != NULL)
        workers_stop(h->workers, where, asker);
}

static void call_webhook(void *context, const char *url, const char *body)
{
    host *h = context;

    if (h->webhook_calls != NULL)
        webhook_send(h->webhook_calls, url, body);
}

static const char *file(void *context, const char *path, size_t *length)
{
    const web_file *found = web_file_at(path);

    (void)context;
    *length = found == NULL ? 0 : found->length;
    return found == NULL ? NULL : found->body;
}

static size_t unread(void *context, connection *of)
{
    const host *h = context;

    if (of == NULL)
        return wire_unread(h->wire);
    return as_program(h, of) == NULL ? connection_unread(of) : 0;
}

/* The processor time of this thread in microseconds, without the threads of bots. */
static int64_t time_used(void *context)
{
    struct timespec t;

    (void)context;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void log_event(
    void *context, log_level level, const char *what, const char *where, const char *details)
{
    (void)context;
    server_log(level, what, where, "%s", details);
}

/* ---- what comes in ---- */

static const char *opened(void *context, connection *c)
{
    hall *h = at_this_hour(context);
    const char *no_room = hall_has_no_room(h, connection_address(c));

    if (no_room == NULL)
        connection_set_user(
            c, hall_visitor_came(h, c, connection_address(c), connection_language(c)));
    return no_room;
}

static void said(void *context, connection *c, const char *message, size_t length)
{
    hall_visitor_said(at_this_hour(context), connection_user(c), message, length);
}

static void closed(void *context, connection *c)
{
    relay_end(c);
    hall_visitor_left(at_this_hour(context), connection_user(c));
}

static void heard_of_program(host *h, const program_event *n)
{
    visitor *v = n->user;

    if (n->did == PROGRAM_SAID)
        hall_visitor_said(at_this_hour(h), v, n->words, strlen(n->words));
    else if (n->did == PROGRAM_COMPLAINED)
        server_log(LOG_INFO, "program_says", v->room == NULL ? "" : v->room->id, "%s", n->words);
    else
        hall_program_ended(at_this_hour(h), v, n->words);
    free(n->words);
}

static void woken(void *context)
{
    host *h = context;
    program_event news;
    thought done;
    batch_result stored;
    opening *read;

    if (writer_take(h->writer, &stored))
        hall_stored(at_this_hour(h), &stored);
    while (h->reader != NULL && (read = reader_take(h->reader)) != NULL)
        hall_opened(at_this_hour(h), read);
    while (h->workers != NULL && workers_take(h->workers, &done))
        hall_thought_done(at_this_hour(h), &done);
    while (h->runner != NULL && runner_take(h->runner, &news))
        heard_of_program(h, &news);
}

/* Measures memory and store size every two seconds, and returns freed memory to the system. */
static void look_at_use(host *h)
{
    enum { EVERY_MS = 2000 };
    int64_t now = read_clock(CLOCK_MONOTONIC);

    if (now - h->looked_at < EVERY_MS)
        return;
    h->looked_at = now;
    memory_give_back();
    hall_set_usage(h->hall, memory_in_use(), h->reader == NULL ? 0 : reader_size(h->reader));
}

static void tick(void *context)
{
    host *h = context;

    look_at_use(h);
    hall_tick(at_this_hour(h));
    if (h->workers != NULL)
        workers_look_after(h->workers);
}

bool host_round(host *h)
{
    bool goes_on = wire_round(h->wire);

    hall_settle(at_this_hour(h));
    return goes_on;
}

/* ---- opening and closing ---- */

static void wake(void *context)
{
    host *h = context;

    wire_wake(h->wire);
}

static const char signer_name[] = "key";

static bool recall_signer(store *s, signer *out)
{
    uint8_t secret[SECRET_BYTES];

    return s->recall(s, signer_name, secret, sizeof secret) && signer_from_secret(secret, out);
}

/* The key that signs records. The first start makes it, and it stays with the tables. If several
   servers start at once, the store keeps one of their keys for all. */
static signer kept_signer(store *s)
{
    signer kept, fresh = signer_fresh();

    if (recall_signer(s, &kept))
        return kept;
    s->keep(s, signer_name, fresh.secret, sizeof fresh.secret);
    s->commit(
        s); /* before the key is used; a store that cannot be written will report that itself */
    return recall_signer(s, &kept) ? kept : fresh;
}

/* The same for the secret with which nodes that share the store prove who they are. */
static seed kept_secret(store *s)
{
    static const char name[] = "nodes";
    seed fresh = seed_fresh(), kept;

    if (s->recall(s, name, kept.bytes, sizeof kept.bytes))
        return kept;
    s->keep(s, name, fresh.bytes, sizeof fresh.bytes);
    s->commit(s);
    return s->recall(s, name, kept.bytes, sizeof kept.bytes) ? kept : fresh;
}

/* A node's default name is the name of its machine with its port. */
static store_node node_of(const host *h, const host_settings *settings)
{
    store_node me = {0};
    char machine[NODE_TEXT / 2] = "";
    text name = text_in(me.name, sizeof me.name), address = text_in(me.address, sizeof me.address),
         version = text_in(me.version, sizeof me.version);
    const char *bind = settings->wire.bind;
    bool is_any = strcmp(bind, "0.0.0.0") == 0 || strcmp(bind, "::") == 0;

    gethostname(machine, sizeof machine - 1);
    if (settings->node != NULL)
        text_put(&name, settings->node);
    else
        text_format(&name, "%s:%d", machine, host_port(h));
    if (settings->node_address != NULL)
        text_put(&address, settings->node_address);
    else
        text_format(&address, "%s:%d", is_any ? machine : bind, host_port(h));
    text_put(&version, settings->version);
    address_resolve(me.address);
    return me;
}

/* Checks that OpenSSL works, because libwebsockets does not check. */
static bool starts_openssl(void)
{
    SSL_CTX *tried = OPENSSL_init_ssl(0, NULL) == 1 ? SSL_CTX_new(TLS_server_method()) : NULL;

    SSL_CTX_free(tried);
    return tried != NULL;
}

static bool open_door(host *h, const host_settings *settings, const wire_users *users, store *s,
    char *why, size_t size)
{
    wire_settings how = settings->wire;

    if (!starts_openssl()) {
        snprintf(why, size, "OpenSSL does not start.");
        return false;
    }
    how.secret = kept_secret(s);
    how.sockets.per_address = 2 * settings->limits.per_address;
    how.sockets.per_network = NETWORK_SHARE * how.sockets.per_address;
    h->wire = wire_open(&how, users, why, size);
    if (h->wire == NULL)
        return false;
    store_node me = node_of(h, settings);
    refusal f = hall_join(at_this_hour(h), &me, settings->lease_ms);
    text t = text_in(why, size);

    text_put(&t, f.text);
    return f.code == ACCEPTED;
}

/* Starts all threads that the settings need, or fails. If one were missing, tables would wait for
   it forever. */
static bool open_threads(host *h, const host_settings *settings, store *s, char *why, size_t size)
{
    bool wants_letters = settings->limits.webhook_count > 0,
         wants_programs = settings->limits.program_count > 0;
    text t = text_in(why, size);

    h->workers = workers_open(settings->workers, wake, h);
    h->writer = writer_open(s, wake, h);
    if (wants_letters)
        h->webhook_calls = webhook_open();
    if (wants_programs)
        h->runner = runner_open(&settings->programs, wake, h);
    if (h->workers != NULL && h->writer != NULL && (h->webhook_calls != NULL || !wants_letters) &&
        (h->runner != NULL || !wants_programs))
        return true;
    text_put(&t, "The system gives it no more threads.");
    return false;
}

/* Opens the reader's thread. Without it the loop would have to read tables, and all tables would
   wait. */
static bool opens_reader(
    host *h, const host_settings *settings, const store *s, char *why, size_t size)
{
    text t = text_in(why, size);

    h->reader = reader_open(s, settings->reading_ms, wake, h);
    if (h->reader == NULL)
        text_put(&t, "There is no thread, or no second way into the store, to read tables by.");
    return h->reader != NULL;
}

/* Closes all that was opened. Reader and writer wake the wire as they end, so it outlives them. */
static void close_all(host *h)
{
    if (h->workers != NULL)
        workers_close(h->workers);
    h->workers = NULL;
    if (h->reader != NULL)
        reader_close(h->reader);
    h->reader = NULL;
    if (h->runner != NULL)
        runner_close(h->runner);
    h->runner = NULL;
    if (h->writer != NULL)
        writer_close(h->writer);
    if (h->wire != NULL)
        wire_close(h->wire);
    if (h->webhook_calls != NULL)
        webhook_close(h->webhook_calls);
    hall_close(h->hall);
    free(h);
}

/* Opens the host. The loop reads from the store while the writer's thread writes to it. */
host *host_open(store *s, const host_settings *settings, char *why, size_t size)
{
    host *h = heap_zeroed(sizeof *h);
    wire_users users = {h, opened, said, closed, host_get, woken, tick};
    host_api world = {h, send_to, cut, pass, open_table, keep, think, stop_thinking, call_webhook,
        file, start, meet, unread, time_used, log_event};
    signer signs = kept_signer(s);
    seed chance = seed_fresh();

    h->hall = hall_open(s, &world, &settings->limits, &signs, &chance, settings->version);
    if (opens_reader(h, settings, s, why, size) && open_door(h, settings, &users, s, why, size) &&
        open_threads(h, settings, s, why, size))
        return h;
    close_all(h);
    return NULL;
}

int host_port(const host *h)
{
    return wire_port(h->wire);
}

hall *host_hall(const host *h)
{
    return h->hall;
}

uint64_t host_unread(const host *h)
{
    return wire_unread(h->wire) + hall_held(h->hall);
}

uint64_t host_cut_for_queue(const host *h)
{
    return wire_cut_for_queue(h->wire) + h->hall->counts.cut_for_held;
}

const sockets *host_sockets(const host *h)
{
    return wire_sockets(h->wire);
}

int host_connections(const host *h)
{
    return wire_connections(h->wire);
}

/* Waits for the batch that is being stored, then runs a few rounds to send the last messages. */
static void say_goodbye(host *h)
{
    enum { LAST_ROUNDS = 3 };

    hall_say_closing(at_this_hour(h));
    hall_settle(h->hall);
    while (hall_is_storing(h->hall) && host_round(h))
        continue;
    for (int i = 0; i < LAST_ROUNDS; i++) {
        wire_wake(h->wire);
        host_round(h);
    }
}

void host_close(host *h)
{
    workers_close(h->workers);
    h->workers = NULL; /* bots stop: only what has been said is still stored */
    say_goodbye(h);
    close_all(h);
}
