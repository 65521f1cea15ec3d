/* rooms.c: the rooms that a house has in memory: read from their logs, found by name, gone when nobody needs them. */
#include <stdlib.h>
#include <string.h>

#include "house/hall.h"
#include "house/programs.h"
#include "table/buffer.h"

enum { NOTED_BEFORE = 1 };

/* ---- finding ---- */

static unsigned bucket_of(const char *id)
{
    unsigned n = 0;

    for (; *id != '\0'; id++)
        n = n * 31 + (unsigned char)*id;
    return n % ROOM_BUCKETS;
}

/* What leads to the room in memory; to null: it is not there. */
static room **find_link(hall *h, const char *id)
{
    room **link = &h->rooms[bucket_of(id)];

    while (*link != NULL && strcmp((*link)->id, id) != 0)
        link = &(*link)->next;
    return link;
}

room *hall_loaded(hall *h, const char *id)
{
    return *find_link(h, id);
}

room *hall_add(hall *h, room *r)
{
    unsigned bucket = bucket_of(r->id);

    if (h->room_count == h->room_places) {
        h->room_places = h->room_places * 2 + 16;
        h->room = heap_resized(h->room, sizeof *h->room * (size_t)h->room_places);
    }
    r->next = h->rooms[bucket];
    h->rooms[bucket] = r;
    r->place = h->room_count;
    h->room[h->room_count++] = r;
    return r;
}

/* The last one takes its place. */
static void take_out(hall *h, room *r)
{
    room *last = h->room[--h->room_count];

    *find_link(h, r->id) = r->next;
    h->room[r->place] = last;
    last->place = r->place;
}

/* ---- reading ---- */

static refusal damaged(void)
{
    return refuse(REFUSED_FILE, WR(45), "This table's log is damaged and cannot be opened.");
}

/* What is wrong with a log in detail is for the owner of the server; it could hold a secret. */
static void shut_room(const hall *h, room *r, int64_t number, const refusal *why)
{
    bool others = why->code == REFUSED_COMPONENTS, sound = others || why->rule == WR(33);
    char what[400];
    text t = text_in(what, sizeof what);

    text_put(&t, "row ");
    text_put_int(&t, number);
    text_put(&t, ": ");
    text_put(&t, why->text);
    hall_diary(h, sound ? DIARY_WARN : DIARY_ERROR,
        others  ? "other_components"
        : sound ? "older_form"
                : "log_broken",
        r->id, what);
    room_shut(r, sound ? *why : damaged());
}

typedef struct {
    const hall *hall;
    room *room;
} loading;

static bool read_row(void *context, int64_t number, const char *body, size_t length)
{
    const loading *l = context;
    room *r = l->room;
    refusal f = r->phase != SHUT && number != r->rows + 1
                    ? refuse(REFUSED_FILE, WR(41), "rows before it are missing")
                    : room_row_text(r, body, length);

    if (f.code != ACCEPTED && r->phase != SHUT)
        shut_room(l->hall, r, number, &f);
    return true;
}

/* Does it stay so, however often it is read? */
static bool is_damage(const refusal *trouble)
{
    return trouble->code != ACCEPTED && trouble->rule == WR(45);
}

/* The store does not bring all rows: damage shuts the table, anything else may be over soon. */
static room *unreadable(const hall *h, room *r)
{
    const refusal *trouble = &h->store->trouble;

    if (trouble->code == REFUSED_FILE)
        hall_diary(h, is_damage(trouble) ? DIARY_ERROR : DIARY_WARN, "table_unreadable", r->id,
            trouble->text);
    if (is_damage(trouble)) {
        room_shut(r, damaged());
        return r;
    }
    room_free(r);
    return NULL;
}

/* A table as its log has it; shut, if that cannot be read to its end; null: there is none, or not now. */
static room *read_room(hall *h, const char *id, batch *rows)
{
    room *r = room_new(id);
    loading l = {h, r};

    r->host = -1;
    if (!h->store->read(h->store, id, read_row, &l))
        return unreadable(h, r);
    refusal f = room_settle(r, rows);

    if (f.code != ACCEPTED)
        shut_room(h, r, r->rows, &f);
    return r;
}

room *hall_read_copy(hall *h, const char *id)
{
    batch never_written = batch_new();
    room *r = read_room(h, id, &never_written);

    batch_free(&never_written);
    return r;
}

/* A table comes back from its log, if this node may have it. */
static room *load_room(hall *h, const char *id)
{
    if (!nodes_lease(h, id))
        return NULL;
    room *r = read_room(h, id, &h->rows);

    if (r == NULL) {
        h->store->release(h->store, id);
        return NULL;
    }
    h->counts.rooms_loaded++;
    autopilot_loaded(r);
    r->looked_at = h->now.clock;
    r->noted = NOTED_BEFORE;
    r->noted_phase = r->phase;
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        r->seat[seat].away_since = h->now.clock; /* since when exactly nobody knows any more */
    return hall_add(h, r);
}

room *hall_look(hall *h, const char *id)
{
    room *r = hall_loaded(h, id);

    if (r != NULL)
        return r;
    return strlen(id) == TABLE_ID - 1 ? load_room(h, id) : NULL;
}

static bool sees_row(void *context, int64_t number, const char *body, size_t length)
{
    (void)number, (void)body, (void)length;
    *(bool *)context = true;
    return false;
}

presence hall_has(hall *h, const char *id)
{
    bool is_there = hall_loaded(h, id) != NULL;

    if (is_there)
        return TABLE_IS_THERE;
    h->store->read(h->store, id, sees_row, &is_there);
    return is_there || is_damage(&h->store->trouble) ? TABLE_IS_THERE
           : h->store->trouble.code == ACCEPTED      ? TABLE_IS_NOT
                                                     : TABLE_IS_UNKNOWN;
}

room *hall_find(hall *h, const char *id)
{
    room *r = hall_look(h, id);

    return r == NULL || r->phase == SHUT ? NULL : r;
}

/* ---- leaving ---- */

/* Nobody is there, nothing is under way, and all of it is stored. */
static bool is_idle(const hall *h, const room *r)
{
    return programs_are_alone(r) && !programs_owe(r) && r->thinking == 0 && r->tell == 0 &&
           !r->note_due && r->deadline == 0 &&
           h->now.clock - r->looked_at >= h->limits.idle_minutes * MINUTE_MS &&
           !batch_holds(&h->rows, r->id) && !batch_holds(&h->rows_under_way, r->id);
}

void hall_unload(hall *h, room *r)
{
    take_out(h, r);
    hall_tell_no_more(h, r);
    hall_count(h, r);
    room_free(r);
}

void hall_give_back(hall *h, room *r)
{
    char id[TABLE_ID];

    memcpy(id, r->id, sizeof id);
    hall_unload(h, r);
    h->store->release(h->store, id);
}

void hall_unload_idle(hall *h)
{
    for (int i = h->room_count - 1; i >= 0; i--) {
        room *r = h->room[i];

        if (!is_idle(h, r))
            continue;
        programs_leave(h, r);
        hall_give_back(h, r);
    }
}
