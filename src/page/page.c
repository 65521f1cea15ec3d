/*
 * page.c: a house in a page: functions that its worker calls, and functions that the house calls.
 *
 *     worker: page_at (time), then page_said, page_came, ... then page_settle --> batch, answers
 *
 * The worker first sets the time and then reports what came in. Bytes go into memory from
 * page_bytes. After each event it calls page_settle, which sends out what has gathered.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "box/box.h"
#include "house/hall.h"
#include "page/browser.h"
#include "page/browser_store.h"

enum { VISITORS_MAX = 64 };

struct connection {
    int32_t number;
    visitor *visitor; /* null: a free place */
};

static struct connection lines[VISITORS_MAX];
static hall *house;

/* ---- functions that the house calls ---- */

static void send_to(void *context, connection *to, const char *message, size_t length)
{
    (void)context;
    browser_send(to->number, message, length);
}

static void cut(void *context, connection *who)
{
    (void)context;
    browser_cut(who->number);
}

static void keep(void *context, const batch *rows)
{
    (void)context;
    for (int i = 0; i < rows->count; i++) {
        const batch_row *row = &rows->row[i];

        browser_keep_row(row->table, (double)row->number, (double)row->changed,
            rows->bytes.at + row->at, row->length);
    }
    browser_keep();
}

static void think(void *context, const thought *t)
{
    (void)context;
    browser_think(t, sizeof *t, t->table, (double)t->asker, thought_is_deep(t), t->story != NULL);
}

static void stop_thinking(void *context, const char *where, int64_t asker)
{
    (void)context;
    browser_stop_thinking(where, (double)asker);
}

static void post(void *context, const char *url, const char *body)
{
    (void)context, (void)url, (void)body; /* a page cannot send webhooks */
}

static const char *file(void *context, const char *path, size_t *length)
{
    static char *last;
    int32_t found = browser_file_length(path);

    (void)context;
    *length = found < 0 ? 0 : (size_t)found;
    if (found < 0)
        return NULL;
    last = heap_resized(last, *length + 1);
    browser_file(path, last);
    last[*length] = '\0';
    return last;
}

static void write_log(
    void *context, log_level level, const char *what, const char *where, const char *details)
{
    (void)context;
    browser_write_log((int32_t)level, what, where, details);
}

/* ---- functions that the worker calls ---- */

void *page_bytes(size_t size);
const char *page_components(void);
void page_open(const seed *chance);
void page_at(double date, double clock);
void page_came(int32_t line, const char *address, const char *lang);
void page_said(int32_t line, const char *message, size_t length);
void page_left(int32_t line);
void page_thought(const thought *done);
void page_gave_up(thought *failed);
void page_stored(const char *failed, int32_t count, const char *why, double milliseconds);
int32_t page_has(const char *table);
void page_tick(void);
void page_settle(void);

/* Allocates so many bytes and a zero after them. The caller frees them. */
EXPORT("page_bytes") void *page_bytes(size_t size)
{
    return heap_zeroed(size + 1);
}

EXPORT("page_free") void page_free(void *bytes);

void page_free(void *bytes)
{
    free(bytes);
}

/* Puts a person's own components in play, from the folder /components. Call it once, before
   page_open. Returns why they are refused, or null. */
EXPORT("page_components") const char *page_components(void)
{
    static refusal r;

    r = box_open("/components");
    return r.code == ACCEPTED ? NULL : r.text;
}

EXPORT("page_open") void page_open(const seed *chance)
{
    static const hall_limits limits = {
        .messages_a_second = 40,
        .burst = 200,
        .tables_an_hour = 1000,
        .changes_an_hour = 100000, /* there are no other users to limit */
        .table_rows = 20000,
        .idle_minutes = 24 * 60, /* long, because reading tables again takes time */
        .window_ms = 4000,
        .unwatched_turns = 200,
        .held_max = 64 << 20,
        .owner = "this page",
    };
    host_api world = {.send = send_to,
        .cut = cut,
        .keep = keep,
        .think = think,
        .stop_thinking = stop_thinking,
        .post = post,
        .file = file,
        .write_log = write_log};

    house = hall_open(browser_store(), &world, &limits, NULL, chance, WARDROOM_VERSION);
}

EXPORT("page_at") void page_at(double date, double clock)
{
    hall_set_time(house, (host_time){(int64_t)date, (int64_t)clock});
}

/* The place of the connection with this number, or a free one if it is new. Null: none is free. */
static connection *line_of(int32_t number)
{
    connection *free_one = NULL;

    for (int i = 0; i < VISITORS_MAX; i++) {
        if (lines[i].visitor != NULL && lines[i].number == number)
            return &lines[i];
        if (lines[i].visitor == NULL)
            free_one = &lines[i];
    }
    return free_one;
}

EXPORT("page_came") void page_came(int32_t number, const char *address, const char *lang)
{
    connection *c = line_of(number);

    if (c == NULL || c->visitor != NULL) {
        browser_cut(number);
        return;
    }
    c->number = number;
    c->visitor = hall_visitor_came(house, c, address, lang);
}

EXPORT("page_said") void page_said(int32_t number, const char *message, size_t length)
{
    const connection *c = line_of(number);

    if (c != NULL && c->visitor != NULL)
        hall_visitor_said(house, c->visitor, message, length);
}

EXPORT("page_left") void page_left(int32_t number)
{
    connection *c = line_of(number);

    if (c == NULL || c->visitor == NULL)
        return;
    hall_visitor_left(house, c->visitor);
    c->visitor = NULL;
}

EXPORT("page_thought") void page_thought(const thought *done)
{
    hall_thought_done(house, done);
}

/* Reports that no worker could work out the thought. */
EXPORT("page_gave_up") void page_gave_up(thought *failed)
{
    failed->failed = true;
    hall_thought_done(house, failed);
}

/* Reports a stored batch. `failed` holds `count` names of tables, each TABLE_ID bytes long. */
EXPORT("page_stored")
void page_stored(const char *failed, int32_t count, const char *why, double milliseconds)
{
    hall_stored(house, &(batch_result){(const char(*)[TABLE_ID])failed, count, count > 0, why,
                           (int64_t)(milliseconds * 1000)});
}

/* Is the table in memory? Then its rows need not be fetched. */
EXPORT("page_has") int32_t page_has(const char *table)
{
    return hall_loaded(house, table) != NULL;
}

EXPORT("page_tick") void page_tick(void)
{
    hall_tick(house);
}

EXPORT("page_settle") void page_settle(void)
{
    hall_settle(house);
}
