/*
 * hall.c: the rounds of a house, from the time that is set to the rows that are stored (drawn in
 * hall.h).
 */
#include "house/hall.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "house/programs.h"

void hall_set_time(hall *h, host_time now)
{
    h->now = now;
}

int64_t hall_seconds(const hall *h)
{
    return h->now.date / 1000;
}

seed hall_seed(hall *h)
{
    return random_seed(&h->chance);
}

const signer *hall_signer(const hall *h)
{
    return h->signer.sign == NULL ? NULL : &h->signer;
}

void hall_write_log(
    const hall *h, log_level level, const char *what, const char *where, const char *details)
{
    h->world.write_log(h->world.context, level, what, where, details);
}

/* ---- rooms ---- */

enum { STUCK_MS = 5000, TRY_MS = 2000, NEWS_MS = 1000 };

/* Reads one character of a URL, which may be percent-encoded. A backslash counts as a slash.
   Returns the bytes that were read. */
static int read_sign(const char *url, char *sign)
{
    static const struct {
        const char *number;
        char sign;
    } numbers[] = {
        {"%2e", '.'}, {"%2E", '.'}, {"%2f", '/'}, {"%2F", '/'}, {"%5c", '/'}, {"%5C", '/'}};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strncmp(url, numbers[i].number, 3) == 0) {
            *sign = numbers[i].sign;
            return 3;
        }
    *sign = *url == '\\' ? '/' : *url;
    return 1;
}

/* Returns true if a part of the path is only dots, as in "/../" or "/./". Then the URL leads
   elsewhere than its beginning says. */
static bool steps_out(const char *url)
{
    bool only_dots = false; /* since the last "/" */
    int dots = 0;
    char sign;

    for (; *url != '\0' && *url != '?' && *url != '#'; url += read_sign(url, &sign)) {
        read_sign(url, &sign);
        if (sign == '/' && only_dots && dots > 0)
            return true;
        only_dots = sign == '/' || (only_dots && sign == '.');
        dots = sign == '/' ? 0 : dots + (sign == '.');
    }
    return only_dots && dots > 0;
}

/* Returns true if the URL begins with an allowed one, which must end at a "/", at a "?" or at its
   end. So "https://a.example" does not allow "https://a.example.org". */
static bool begins_with(const char *url, const char *allowed)
{
    size_t length = strlen(allowed);

    return length > 0 && strncmp(url, allowed, length) == 0 &&
           (allowed[length - 1] == '/' || strchr("/?", url[length]) != NULL);
}

bool hall_may_call_webhook(const hall *h, const char *url)
{
    if (steps_out(url))
        return false;
    for (int i = 0; i < h->limits.webhook_count; i++)
        if (begins_with(url, h->limits.webhooks_to[i]))
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

void hall_drop_changes(hall *h, const room *r)
{
    for (int i = 0; i < h->changed_count; i++)
        if (h->changed[i] == r)
            h->changed[i] = h->changed[--h->changed_count];
}

void hall_changed(hall *h, room *r)
{
    r->note_due = true;
    r->used = hall_seconds(h);
    hall_noticed(h, r);
}

void hall_noticed(hall *h, room *r)
{
    r->looked_at = h->now.clock;
    tell_later(h, r, TO_ALL);
}

void hall_changed_for(hall *h, room *r, int seat)
{
    tell_later(h, r, SEAT_BIT(seat));
}

void hall_continues(hall *h, room *r)
{
    tell_later(h, r, 0);
}

/* While a sealed ask is open, nobody may learn even that a seat has answered: no message, no new
   time of change. Only the seat's insiders are updated. An answer by a clock or a standing order
   counts like the person's own. */
void hall_answered(hall *h, room *r, int seat)
{
    const table *t = room_table(r);

    if (r->seat[seat].bot != NULL)
        r->uncounted.bot_choices++;
    else
        r->uncounted.choices++;
    if (table_moments_told(t) < table_moments(t)) {
        tell_later(h, r, game_insiders(r->game, table_state(t), seat));
        return;
    }
    h->open_rows = true;
    hall_changed(h, r);
}

/* ---- metrics ---- */

room_counts *hall_counted(hall *h, room *r)
{
    return r == NULL ? &h->counts.tables : &r->uncounted;
}

void hall_count(hall *h, room *r)
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

/* ---- notes ---- */

static void tell_of_trouble(const hall *h)
{
    if (h->store->trouble.code != ACCEPTED)
        hall_write_log(h, LOG_ERROR, "notes_unreadable", "", h->store->trouble.text);
}

void hall_read_notes(hall *h)
{
    h->nodes.all_notes_changed = !lobby_read(&h->lobby, h->store) && store_is_late(h->store);
    if (!h->nodes.all_notes_changed)
        tell_of_trouble(h);
}

/* ---- rounds ---- */

void hall_thought_done(hall *h, const thought *done)
{
    if (done->story != NULL)
        story_done(h, done);
    else if (done->asker != 0)
        why_done(h, done);
    else
        autopilot_done(h, done);
}

const language *hall_language(const visitor *v)
{
    return v->room == NULL ? v->language : language_of_game(v->language, v->room->game->id);
}

text *hall_message(hall *h, const visitor *v)
{
    buffer_clear(&h->message);
    h->message.language = v == NULL ? NULL : hall_language(v);
    return &h->message;
}

static void tell_visitor(hall *h, visitor *v)
{
    int64_t since = hall_time_used(h);

    present_table(h, v, hall_message(h, v));
    hall_send(h, v, &h->message);
    hall_charge_time(h, v, since);
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
        hall_count(h, r);
}

/* Sends the lobby's news to a visitor, with the visitor's own tables. If one of these is being
   opened, the visitor gets the whole lobby later instead. */
static void report_progress(hall *h, visitor *v, json news)
{
    v->news_due |= present_waits(h, v);
    if (v->news_due)
        return;
    text *message = hall_message(h, v), *all = news.out;

    text_put_bytes(message, all->at, all->length);
    news.out = message;
    present_mine(h, v, &news);
    json_end(&news);
    hall_send(h, v, message);
    h->counts.tables.sent_bytes += message->length;
}

/* Sends the news, which are the same for all and written once. */
static void tell_lobby(hall *h)
{
    text *news = &h->lobby.news;
    json j = json_to(news);

    buffer_clear(news);
    json_add_object(&j);
    json_put_string(&j, "type", "lobby");
    lobby_write_news(&h->lobby, &j);
    for (visitor *v = h->visitors; v != NULL; v = v->next)
        if (v->in_lobby)
            report_progress(h, v, j);
}

/* Sends the whole lobby to a visitor whose own tables were being opened until now. */
static void tell_late_news(hall *h, visitor *v)
{
    if (!v->news_due || present_waits(h, v))
        return;
    const text *tables = lobby_tables(&h->lobby);
    text *message = hall_message(h, v);
    json j = json_to(message);

    v->news_due = false;
    if (!v->in_lobby)
        return;
    json_add_object(&j);
    json_put_string(&j, "type", "lobby");
    json_key(&j, "tables");
    json_add_raw(&j, tables->at, tables->length);
    present_mine(h, v, &j);
    json_end(&j);
    hall_send(h, v, message);
    h->counts.tables.sent_bytes += message->length;
}

/* Writes the note that the lobby shows of a room. It is stored, for rooms that are not in
   memory. */
static void note_room(hall *h, room *r)
{
    json j = json_to(hall_message(h, NULL));

    r->note_due = false;
    r->noted_phase = r->phase;
    room_write_note(r, SEAT_NONE, &j);
    if (r->noted == hash_bytes(h->message.at, h->message.length))
        return;
    r->noted = hash_bytes(h->message.at, h->message.length);
    batch_note(&h->rows, r->id, r->used, h->message.at);
    lobby_note_changed(&h->lobby, r->id, h->message.at);
    h->open_rows = true;
}

void hall_set_usage(hall *h, int64_t memory, int64_t disk)
{
    h->capacity.used[CAPACITY_MEMORY] = memory;
    h->capacity.used[CAPACITY_DISK] = disk;
}

/* Runs all timers. The lobby is updated once a second, not at every choice of every table. */
void hall_tick(hall *h)
{
    for (int i = 0; i < h->room_count; i++) {
        room *r = h->room[i];

        autopilot_tick(h, r);
        if (r->note_due)
            note_room(h, r);
    }
    hall_unload_idle(h);
    h->capacity.used[CAPACITY_TABLES] = h->room_count;
    capacity_count_rows(&h->capacity, h->now.clock, 0);
    nodes_tick(h);
    openings_tick(h);
    openings_go_on(h);
    hall_resume_some(h);
    if (h->lobby.changed && h->now.clock - h->lobby_told_at >= NEWS_MS) {
        h->lobby_told_at = h->now.clock;
        tell_lobby(h);
    }
    for (visitor *v = h->visitors; v != NULL; v = v->next)
        tell_late_news(h, v);
}

/* ---- storing rows, and sending what waits for them ---- */

size_t hall_held(const hall *h)
{
    return h->said.held + h->said_under_way.held;
}

static size_t unread(const hall *h, connection *of)
{
    return h->world.unread == NULL ? 0 : h->world.unread(h->world.context, of);
}

/* Cuts the visitors with the most waiting and unread bytes until the sum for all is below its
   limit. */
static void keep_within(hall *h)
{
    while (h->limits.held_all > 0 && hall_held(h) + unread(h, NULL) > h->limits.held_all) {
        visitor *most = NULL;
        size_t bytes = 0;

        for (visitor *v = h->visitors; v != NULL; v = v->next) {
            size_t has = v->is_cut ? 0 : v->held + unread(h, v->connection);

            if (has > bytes) {
                most = v;
                bytes = has;
            }
        }
        if (most == NULL)
            return;
        h->counts.cut_for_held++;
        hall_cut(h, most);
    }
}

void hall_send(hall *h, visitor *v, const text *message)
{
    if (v->held > 0 && v->held + message->length > h->limits.held_max)
        hall_cut(h, v);
    if (v->is_cut)
        return;
    outbox_add(&h->said, v, v->room, message->at, message->length);
    keep_within(h);
}

/* Cuts everyone who is in the room or was told about rows that are not stored. */
static void empty_room(hall *h, room *r)
{
    while (r->visitors != NULL) {
        hall_cut(h, r->visitors);
        hall_leave(h, r->visitors);
    }
    outbox_withdraw(&h->said, h, r);
    outbox_withdraw(&h->said_under_way, h, r);
}

/* Goes back to what is stored of a table: its new rows are dropped, and it is unloaded. Everyone
   who was there or was told about it is cut and connects again. Other tables go on. */
static void start_again(hall *h, const char *id)
{
    room *r = hall_loaded(h, id);

    batch_drop(&h->rows, id);
    if (r == NULL)
        return;
    empty_room(h, r);
    hall_release(h, r);
}

void hall_unload_all(hall *h)
{
    batch_clear(&h->rows);
    openings_forget(h);
    while (h->room_count > 0) {
        room *last = h->room[h->room_count - 1];

        empty_room(h, last);
        hall_unload(h, last);
    }
}

/* The rematch was never stored, but the finished tables already link to it: reset those too. */
static void start_again_before(hall *h, const char *next)
{
    for (int i = h->room_count - 1; i >= 0; i--)
        if (strcmp(h->room[i]->rematch, next) == 0)
            start_again(h, h->room[i]->id);
}

static void count_commit(hall *h, const batch_result *r)
{
    if (!h->open_rows_under_way)
        return;
    h->counts.commits++;
    h->counts.commits_failed += r->failed_count > 0;
    h->counts.commit_us += (uint64_t)r->microseconds;
}

void hall_stored(hall *h, const batch_result *r)
{
    for (int i = 0; i < r->failed_count; i++) {
        hall_write_log(h, LOG_ERROR, "store_failed", r->failed[i], r->why);
        start_again(h, r->failed[i]);
        presence there = hall_has(h, r->failed[i]);

        if (there == TABLE_IS_THERE)
            hall_resume_game(h, r->failed[i]);
        else
            start_again_before(h, r->failed[i]);
        if (there == TABLE_IS_UNKNOWN && store_is_late(h->store))
            hall_resume_games(h);
    }
    /* After a failure our notes may differ from the stored ones. */
    if (r->failed_count > 0 || (h->store_fails && !r->all_failed))
        hall_read_notes(h);
    count_commit(h, r);
    h->store_fails = r->all_failed;
    h->is_storing = false;
    batch_clear(&h->rows_under_way);
    outbox_deliver(&h->said_under_way, &h->world);
}

static void store_rows(hall *h)
{
    h->is_storing = true;
    h->storing_since = h->now.clock;
    h->world.keep(h->world.context, &h->rows_under_way);
}

/* Tests whether the store can be written again after it failed, even if there is nothing to be
   stored. */
static void try_store(hall *h)
{
    if (!h->store_fails || h->is_storing || h->rows.count > 0 || h->store->touch == NULL ||
        h->nodes.is_out || nodes_fail_to_renew(h) || h->now.clock - h->storing_since < TRY_MS)
        return;
    h->open_rows_under_way = false;
    store_rows(h);
}

/* Gives the batch to the host when the last one is stored. There is only one at a time: if its rows
   are lost, rows that follow them must be lost too. */
static void give_away(hall *h)
{
    bool waits = h->is_storing && h->rows_under_way.count > 0;

    if (!waits && h->rows.count == 0)
        outbox_deliver(&h->said, &h->world);
    if (h->is_storing || h->rows.count == 0)
        return;
    batch rows = h->rows_under_way;
    outbox said = h->said_under_way;

    h->rows_under_way = h->rows;
    h->said_under_way = h->said;
    h->open_rows_under_way = h->open_rows;
    h->rows = rows;
    h->said = said;
    h->open_rows = false;
    capacity_count_rows(&h->capacity, h->now.clock, h->rows_under_way.count);
    store_rows(h);
}

void hall_settle(hall *h)
{
    for (int i = 0; i < h->changed_count; i++) {
        autopilot_answer(h, h->changed[i]);
        if (h->changed[i]->noted == 0 || h->changed[i]->noted_phase != h->changed[i]->phase)
            note_room(h, h->changed[i]); /* the lobby must find a new or finished table at once */
    }
    for (int i = 0; i < h->changed_count; i++) {
        autopilot_start(h, h->changed[i]);
        tell_room(h, h->changed[i]);
    }
    h->changed_count = 0;
    give_away(h);
    try_store(h);
}

bool hall_is_storing(const hall *h)
{
    return h->is_storing;
}

const char *hall_trouble(const hall *h)
{
    if (h->nodes.is_out)
        return "the leases of this node have ended";
    if (h->store_fails)
        return "the store cannot be written";
    if ((h->is_storing && h->now.clock - h->storing_since > STUCK_MS) ||
        (nodes_fail_to_renew(h) && h->now.clock - h->nodes.renewed_at > STUCK_MS))
        return "the store does not answer";
    return NULL;
}

/* ---- opening and closing ---- */

void hall_say_closing(hall *h)
{
    text *words = hall_message(h, NULL);

    text_put(words, "{\"type\":\"closing\"}");
    for (visitor *v = h->visitors; v != NULL; v = v->next)
        hall_send(h, v, words);
}

hall *hall_open(store *reading, const host_api *world, const hall_limits *limits,
    const signer *signs, const seed *chance, const char *version)
{
    hall *h = heap_zeroed(sizeof *h);

    h->store = reading;
    h->world = *world;
    h->version = version;
    h->limits = *limits;
    memcpy(h->capacity.most, limits->most, sizeof h->capacity.most);
    if (signs != NULL)
        h->signer = *signs;
    h->chance = random_from_seed(chance);
    h->message = buffer_new();
    h->rows = batch_new();
    h->rows_under_way = batch_new();
    h->said = outbox_new();
    h->said_under_way = outbox_new();
    h->nodes.alive = buffer_new();
    h->addresses = client_addresses_new(CLIENT_ADDRESSES_REMEMBERED);
    h->networks = client_addresses_new(CLIENT_ADDRESSES_REMEMBERED);
    lobby_open(&h->lobby, reading, limits->listed);
    tell_of_trouble(h);
    hall_resume_games(h);
    return h;
}

/* Closes the house. Visitors over the network have left with the server; programs of the host are
   still here. */
void hall_close(hall *h)
{
    while (h->visitors != NULL)
        hall_visitor_left(h, h->visitors);
    while (h->room_count > 0)
        hall_unload(h, h->room[h->room_count - 1]);
    client_addresses_free(&h->addresses);
    client_addresses_free(&h->networks);
    lobby_close(&h->lobby);
    remote_tables_close(h);
    hall_forget_spent(h, INT64_MAX);
    openings_close(h);
    buffer_free(&h->nodes.alive);
    outbox_free(&h->said_under_way);
    outbox_free(&h->said);
    batch_free(&h->rows_under_way);
    batch_free(&h->rows);
    buffer_free(&h->message);
    free(h->asleep.table);
    free(h->changed);
    free(h->room);
    free(h);
}
