/* people.c: people with their pages: where they are, what they wait for, what they ask for again. */
#include "house/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/reading.h"

static void act_in(person *p, int64_t ms);

/* ---- the page ---- */

sent_request *person_request(person *p, int id)
{
    for (int i = 0; i < p->waiting_count; i++)
        if (p->waiting[i].id == id)
            return &p->waiting[i];
    return NULL;
}

static void forget(person *p, sent_request *q)
{
    int at = (int)(q - p->waiting);

    free(q->message);
    memmove(q, q + 1, sizeof *q * (size_t)(--p->waiting_count - at));
}

static const own_place *seat_at(const person *p, const char *id)
{
    for (int i = 0; i < p->mine_count; i++)
        if (strcmp(p->mine[i].table, id) == 0)
            return &p->mine[i];
    return NULL;
}

static void put_mine(const person *p, text *out)
{
    text_put(out, ",\"mine\":[");
    for (int i = 0; i < p->mine_count; i++)
        text_format(out, "%s{\"table\":\"%s\",\"token\":\"%s\"}", i == 0 ? "" : ",",
            p->mine[i].table, p->mine[i].token);
    text_put(out, "]");
}

/* The message that says where the page is. */
static void write_place(const person *p, int id, text *out)
{
    const own_place *own = seat_at(p, p->table);

    if (p->table[0] == '\0') {
        text_format(out, "{\"type\":\"lobby\",\"id\":%d", id);
        put_mine(p, out);
    } else {
        text_format(out, "{\"type\":\"join\",\"id\":%d,\"table\":\"%s\",\"since\":%d", id, p->table,
            p->since);
        if (own != NULL)
            text_format(out, ",\"token\":\"%s\"", own->token);
    }
    text_put(out, "}");
}

/* What people do seldom is what the line is cut behind most often: else it would hardly ever be said again. */
static bool breaks_behind(person *p, const sent_request *q)
{
    static const char *const seldom[] = {
        "create", "lesson", "continue", "rematch", "undo", "agree", "open_record", "rise"};
    world *w = p->world;

    for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++)
        if (strcmp(q->type, seldom[i]) == 0)
            return q->attempts == 1 && w->weather.cut > 0 && any(w, 5) == 0;
    return false;
}

static void send_one(person *p, sent_request *q)
{
    text place = buffer_new();

    if (q->is_place)
        write_place(p, q->id, &place);
    q->is_sent = true;
    q->attempts++;
    if (q->is_place)
        line_say(p->line, place.at, place.length);
    else
        line_say(p->line, q->message, strlen(q->message));
    if (breaks_behind(p, q))
        line_break(p->line);
    buffer_free(&place);
}

static void flush(person *p)
{
    for (int i = 0; i < p->waiting_count && p->line != NULL; i++) {
        sent_request *q = &p->waiting[i];

        if (q->is_sent)
            continue;
        if (!q->is_place && !p->is_placed)
            return;
        send_one(p, q);
        if (q->is_place)
            return;
    }
}

static void add(person *p, sent_request q, bool first)
{
    if (p->waiting_count == WAITING_MAX) {
        free(q.message);
        return;
    }
    memmove(p->waiting + first, p->waiting, sizeof q * (size_t)(first ? p->waiting_count : 0));
    p->waiting[first ? 0 : p->waiting_count] = q;
    p->waiting_count++;
}

static void enter(person *p)
{
    for (int i = 0; i < p->waiting_count; i++)
        if (p->waiting[i].is_place)
            forget(p, &p->waiting[i--]);
    p->is_placed = false;
    add(p, (sent_request){.id = ++p->next_id, .type = "place", .is_place = true}, true);
    flush(p);
}

/* What was wanted elsewhere is of no interest here. */
static void forget_all_but(person *p, int id)
{
    for (int i = 0; i < p->waiting_count; i++)
        if (p->waiting[i].message != NULL && p->waiting[i].id != id)
            forget(p, &p->waiting[i--]);
}

void person_goes(person *p, const char *id)
{
    forget_all_but(p, 0);
    if (id != p->table)
        strncpy(p->table, id, sizeof p->table - 1);
    p->since = 0;
    enter(p);
}

/* Older pages named what the house would otherwise not have known again. */
static bool names(const person *p, const char *type)
{
    return !p->is_old || strcmp(type, "chat") == 0 || strcmp(type, "sit") == 0 ||
           strcmp(type, "create") == 0 || strcmp(type, "lesson") == 0;
}

void person_asks(person *p, const char *type, const char *members)
{
    text message = buffer_new();
    sent_request q = {.id = ++p->next_id, .is_named = names(p, type)};

    strncpy(q.type, type, sizeof q.type - 1);
    text_format(&message, "{\"type\":\"%s\",\"id\":%d%s%s", type, q.id,
        members[0] == '\0' ? "" : ",", members);
    if (q.is_named)
        text_format(&message, ",\"once\":\"%s%d\"", p->secret, q.id);
    text_put(&message, "}");
    q.message = message.at;
    add(p, q, false);
    flush(p);
}

/* ---- what is heard ---- */

static void show(person *p, const char *message, size_t length)
{
    free(p->shown);
    p->shown = heap_zeroed(length + 1);
    memcpy(p->shown, message, length);
    p->shown_length = length;
}

static void take_seat(person *p, span message)
{
    own_place own = {.seat = (int)json_scan_int(json_scan_member(message, "seat"), 0)};

    read_text(message, "table", own.table, sizeof own.table);
    read_text(message, "token", own.token, sizeof own.token);
    for (int i = 0; i < p->mine_count; i++)
        if (strcmp(p->mine[i].table, own.table) == 0) {
            p->mine[i] = own;
            return;
        }
    if (p->mine_count == MINE_KEPT)
        memmove(p->mine, p->mine + 1, sizeof own * (size_t)--p->mine_count);
    p->mine[p->mine_count++] = own;
}

static void lose_seat(person *p, const char *id)
{
    for (int i = 0; i < p->mine_count; i++)
        if (strcmp(p->mine[i].table, id) == 0) {
            memmove(p->mine + i, p->mine + i + 1, sizeof *p->mine * (size_t)(--p->mine_count - i));
            return;
        }
}

/* Thinks about what it is asked: moments, or minutes. */
static int64_t ponders(person *p)
{
    static const int64_t longest[] = {
        2 * SECOND, 2 * SECOND, 2 * SECOND, 10 * SECOND, 10 * SECOND, 5 * MINUTE};
    world *w = p->world;

    if (p->table[0] == '\0' && p->mine_count > 0 && any(w, 4) == 0)
        return between(w, SECOND, 10 * MINUTE); /* leaves it open, to see where something happens */
    if (p->table[0] == '\0')
        return between(w, SECOND, 15 * SECOND);
    return p->is_slow ? between(w, 10 * SECOND, 10 * MINUTE) : between(w, 100, longest[any(w, 6)]);
}

static void is_shown_table(person *p, const char *message, size_t length)
{
    span all = span_of(message, length), list = json_scan_member(all, "events"), last = {0};
    char id[TABLE_ID];

    read_text(json_scan_member(all, "table"), "id", id, sizeof id);
    if (strcmp(id, p->table) != 0)
        return; /* of where it was before */
    int64_t first = json_scan_int(json_scan_member(json_scan_first(list), "number"), 1);

    if (!p->is_placed)
        return; /* it was on its way when the page went elsewhere, or here once more */
    if (first > p->since + 1 && count_of(list) < EVENTS_MOST)
        world_broken(p->world, "events_follow", "%s at %s: event %d behind %d", p->name, id,
            (int)first, p->since);
    for (span one = json_scan_first(list); one.at != NULL; one = json_scan_next(list, one))
        last = one;
    if (last.at != NULL)
        p->since = (int)json_scan_int(json_scan_member(last, "number"), p->since);
    show(p, message, length);
    if (json_scan_int(json_scan_member(json_scan_member(all, "asks"), "ask"), -1) >= 0)
        act_in(p, ponders(p));
}

/* Friends who have nothing better to do follow a link to the table. */
static void invite_friends(person *p)
{
    world *w = p->world;

    for (int links = any(w, 5); links > 0; links--) {
        person *whom = &w->person[any(w, w->people)];

        if (whom == p || whom->waiting_count > 0)
            continue;
        person_goes(whom, p->table);
        act_in(whom, between(w, SECOND, 10 * SECOND));
    }
}

static void is_answered(person *p, sent_request *q, const char *type, span message)
{
    bool refused = strcmp(type, "refused") == 0;
    char id[TABLE_ID];

    if (strcmp(type, "seated") == 0) {
        read_text(message, "table", id, sizeof id);
        take_seat(p, message);
        if (strcmp(p->table, id) != 0) {
            memcpy(p->table, id, sizeof id);
            p->since = 0;
            int answered = q->id;

            forget_all_but(p, answered);
            q = person_request(p, answered);
        }
        if (strcmp(q->type, "create") == 0)
            invite_friends(p);
    }
    if (strcmp(type, "rematch") == 0) {
        read_text(message, "table", id, sizeof id);
        const own_place *own = seat_at(p, p->table);

        if (own != NULL) {
            own_place next = *own;

            memcpy(next.table, id, sizeof id);
            if (p->mine_count == MINE_KEPT)
                memmove(p->mine, p->mine + 1, sizeof next * (size_t)--p->mine_count);
            p->mine[p->mine_count++] = next;
        }
        forget(p, q);
        person_goes(p, id);
        return;
    }
    if (strcmp(type, "risen") == 0 ||
        (strcmp(type, "joined") == 0 && !json_scan_is_true(json_scan_member(message, "token_ok"))))
        lose_seat(p, p->table);
    bool place = q->is_place;

    forget(p, q);
    if (place && refused) {
        lose_seat(p, p->table);
        person_goes(p, "");
        return;
    }
    if (place)
        p->is_placed = true;
    flush(p);
}

static sent_request *place_asked(person *p)
{
    for (int i = 0; i < p->waiting_count; i++)
        if (p->waiting[i].is_place && p->waiting[i].is_sent)
            return &p->waiting[i];
    return NULL;
}

void person_heard(person *p, const char *message, size_t length)
{
    char type[TYPE_BYTES];
    span all = span_of(message, length);

    said_type(message, length, type, sizeof type);
    if (strcmp(type, "table") == 0) {
        is_shown_table(p, message, length);
        return;
    }
    int id = (int)json_scan_int(json_scan_member(all, "id"), 0);
    sent_request *q =
        id == 0 && strcmp(type, "lobby") == 0 ? place_asked(p) : person_request(p, id);

    if (strcmp(type, "lobby") == 0)
        show(p, message, length);
    if (q != NULL)
        is_answered(p, q, type, all);
}

/* ---- coming and going ---- */

static void opens_line(person *p)
{
    world *w = p->world;
    int house = w->houses > 1 && befalls(w, w->weather.elsewhere) ? 1 - p->house : p->house;

    p->line = line_open(w, p, house, p->address);
    for (int i = 0; i < p->waiting_count; i++)
        p->waiting[i].is_sent = false;
    enter(p);
}

static void hangs_up(person *p)
{
    line_hang_up(p->line);
    p->line = NULL;
    p->is_placed = false;
}

void person_is_cut(person *p, const connection *c)
{
    if (p->line != c)
        return;
    p->line = NULL;
    p->is_placed = false;
    act_in(p, between(p->world, 300, 12 * SECOND));
}

static void acts(world *w, void *what, int64_t due)
{
    person *p = what;

    if (due != p->acts_at)
        return;
    if (p->line == NULL) {
        if (w->now >= p->stays_until) /* a new visit */
            p->stays_until = w->now + between(w, MINUTE, p->is_slow ? 10 * MINUTE : HOUR);
        opens_line(p);
        act_in(p, between(w, SECOND, 30 * SECOND));
        return;
    }
    if (w->now >= p->stays_until && w->now < w->end) {
        hangs_up(p);
        act_in(p, between(w, 10 * MINUTE, p->is_slow ? 12 * HOUR : 20 * HOUR));
        return;
    }
    if (p->is_placed && !p->is_done)
        person_does(p);
    act_in(p, ponders(p));
}

static void act_in(person *p, int64_t ms)
{
    p->acts_at = p->world->now + ms;
    world_plan(p->world, ms, acts, p, p->acts_at);
}

void people_come(world *w, int count)
{
    w->person = heap_zeroed(sizeof *w->person * (size_t)count);
    w->people = count;
    for (int i = 0; i < count; i++) {
        person *p = &w->person[i];

        *p = (person){.world = w,
            .number = i,
            .house = any(w, w->houses),
            .is_bad = befalls(w, w->weather.misbehaves),
            .is_slow = any(w, 3) > 0,
            .is_old = any(w, 4) == 0};
        for (size_t at = 0; at < sizeof p->secret - 1; at++)
            p->secret[at] = (char)('a' + any(w, 26));
        snprintf(p->name, sizeof p->name, "P%d", i);
        snprintf(p->address, sizeof p->address, "10.0.%d.%d", any(w, 3 + count / 40), any(w, 20));
        act_in(p, between(w, 0, 6 * HOUR));
    }
}

/* Those who have not come by now do. */
void people_gather(world *w)
{
    for (int i = 0; i < w->people; i++) {
        person *p = &w->person[i];

        p->is_bad = false;
        if (p->line == NULL && p->waiting_count > 0)
            act_in(p, between(w, 0, 10 * SECOND));
    }
}

void people_free(world *w)
{
    for (int i = 0; i < w->people; i++) {
        person *p = &w->person[i];

        while (p->waiting_count > 0)
            forget(p, &p->waiting[0]);
        free(p->shown);
    }
    free(w->person);
}
