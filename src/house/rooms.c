/*
 * rooms.c: the rooms in memory: found by name, opened when they are needed, unloaded when nobody
 * needs them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/hall.h"
#include "house/programs.h"

enum { NOTED_BEFORE = 1 };

/* ---- finding ---- */

static unsigned bucket_of(const char *id)
{
    unsigned n = 0;

    for (; *id != '\0'; id++)
        n = n * 31 + (unsigned char)*id;
    return n % ROOM_BUCKETS;
}

/* Returns the link to the room in memory; it points to null if the room is not there. */
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
    h->capacity.used[CAPACITY_TABLES] = h->room_count;
    return r;
}

/* Removes a room; the last one of the array moves to its place. */
static void take_out(hall *h, room *r)
{
    room *last = h->room[--h->room_count];

    *find_link(h, r->id) = r->next;
    h->room[r->place] = last;
    last->place = r->place;
}

/* ---- reading ---- */

bool is_damage(const refusal *trouble)
{
    return trouble->code != ACCEPTED && trouble->rule == WR(45);
}

/* ---- what seats have written within the hour, of tables that were unloaded ---- */

static void remember_spent(hall *h, const room *r)
{
    enum { HOUR_MS = 3600000 };
    bool any = false;

    hall_forget_spent(h, h->now.clock - HOUR_MS);
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        any |= r->seat[seat].writes.at != 0;
    if (!any)
        return;
    spent_table *t = heap_zeroed(sizeof *t);

    memcpy(t->table, r->id, sizeof t->table);
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        t->writes[seat] = r->seat[seat].writes;
    t->left_at = h->now.clock;
    t->next = h->spent;
    h->spent = t;
}

static void recall_spent(hall *h, room *r)
{
    spent_table **link = &h->spent, *t;

    while (*link != NULL && strcmp((*link)->table, r->id) != 0)
        link = &(*link)->next;
    t = *link;
    if (t == NULL)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        r->seat[seat].writes = t->writes[seat];
    *link = t->next;
    free(t);
}

/* A limit is full again after an hour, so older entries are not needed. */
void hall_forget_spent(hall *h, int64_t since)
{
    for (spent_table **link = &h->spent; *link != NULL;) {
        spent_table *t = *link;

        if (t->left_at > since) {
            link = &t->next;
            continue;
        }
        *link = t->next;
        free(t);
    }
}

void hall_room_is_loaded(hall *h, room *r)
{
    recall_spent(h, r);
    h->counts.rooms_loaded++;
    autopilot_loaded(r);
    r->looked_at = h->now.clock;
    r->noted = NOTED_BEFORE;
    r->noted_phase = r->phase;
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        r->seat[seat].away_since = h->now.clock; /* the log does not say since when */
    hall_add(h, r);
}

/* Opens a table, if it exists and this node may have it. */
static void open_table(hall *h, const char *id)
{
    if (!nodes_lease(h, id))
        return;
    presence there = hall_has(h, id);

    if (there == TABLE_IS_THERE) {
        openings_begin(h, id, false);
        return;
    }
    if (there == TABLE_IS_UNKNOWN && store_is_late(h->store)) {
        nodes_wait(h);
        return;
    }
    h->store->release(h->store, id);
    if (there == TABLE_IS_UNKNOWN && h->store->trouble.code == REFUSED_FILE)
        openings_trouble(h, id, &h->store->trouble);
}

room *hall_find(hall *h, const char *id)
{
    room *r = hall_loaded(h, id);

    if (r != NULL)
        return r;
    if (strlen(id) == TABLE_ID - 1 && !hall_is_opening(h, id) && hall_late(h, id) == NULL &&
        openings_enough(h) == NULL)
        open_table(h, id);
    return hall_loaded(h, id);
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
    h->store->read(h->store, id, 0, 1, sees_row, &is_there);
    return is_there || is_damage(&h->store->trouble) ? TABLE_IS_THERE
           : h->store->trouble.code == ACCEPTED      ? TABLE_IS_NOT
                                                     : TABLE_IS_UNKNOWN;
}

/* ---- unloading ---- */

/* Returns how long an unused table stays in memory. It leaves at once when the house is nearly
   full. */
static int64_t stays(const hall *h)
{
    enum { CROWDED = 80 };
    bool is_crowded = capacity_reached(&h->capacity, CROWDED);

    return is_crowded ? 0 : (int64_t)h->limits.idle_minutes * MINUTE_MS;
}

/* Returns true if nobody is there, nothing is being done, and all rows are stored. */
static bool is_idle(const hall *h, const room *r)
{
    return programs_are_alone(r) && (r->rests || !programs_owe(r)) && r->thinking == 0 &&
           r->tell == 0 && !r->note_due && r->deadline == 0 &&
           h->now.clock - r->looked_at >= stays(h) && !batch_holds(&h->rows, r->id) &&
           !batch_holds(&h->rows_under_way, r->id);
}

void hall_unload(hall *h, room *r)
{
    take_out(h, r);
    hall_drop_changes(h, r);
    hall_count(h, r);
    remember_spent(h, r);
    room_free(r);
}

void hall_release(hall *h, room *r)
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
        hall_release(h, r);
    }
}
