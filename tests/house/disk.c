/* disk.c: a store in memory. */
#include "house/disk.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "house/checks.h"
#include "store/single_node.h"

disk *disk_new(world *w)
{
    disk *d = heap_zeroed(sizeof *d);

    d->world = w;
    return d;
}

static void free_table(disk_table *t)
{
    for (int i = 0; i < t->count; i++)
        free(t->row[i].body);
    free(t->row);
    free(t->note);
    free(t->holders);
    if (t->shadow != NULL)
        room_free(t->shadow);
    free(t);
}

void disk_free(disk *d)
{
    for (int i = 0; i < d->count; i++)
        free_table(d->all[i]);
    free(d->all);
    free(d);
}

static disk_table **link_to(disk *d, const char *id)
{
    disk_table **link = &d->table[hash_text(id) % DISK_BUCKETS];

    while (*link != NULL && strcmp((*link)->id, id) != 0)
        link = &(*link)->next;
    return link;
}

disk_table *disk_find(disk *d, const char *id)
{
    return *link_to(d, id);
}

bool disk_is_damaged(disk *d, const char *id)
{
    const disk_table *t = disk_find(d, id);

    return t != NULL && t->is_damaged;
}

disk_table *disk_at(disk *d, const char *id)
{
    disk_table **link = link_to(d, id);

    if (*link != NULL)
        return *link;
    *link = heap_zeroed(sizeof **link);
    strncpy((*link)->id, id, TABLE_ID - 1);
    if (d->count == d->room) {
        d->room = d->room * 2 + 64;
        d->all = heap_resized(d->all, sizeof *d->all * (size_t)d->room);
    }
    d->all[d->count++] = *link;
    return *link;
}

const disk_row *disk_row_at(disk *d, const char *id, int64_t number)
{
    disk_table *t = disk_find(d, id);

    for (int i = t == NULL ? 0 : t->count; i > 0; i--)
        if (t->row[i - 1].number == number)
            return &t->row[i - 1];
    return NULL;
}

int64_t disk_rows(disk *d, const char *id)
{
    const disk_table *t = disk_find(d, id);

    return t == NULL || t->count == 0 ? 0 : t->row[t->count - 1].number;
}

/* ---- writing ---- */

static bool is_of(const batch_row *row, const char *id)
{
    return id == NULL || strcmp(row->table, id) == 0;
}

static bool is_refused(disk *d, const batch_row *row, int64_t writer)
{
    const disk_row *there = row->number == 0 ? NULL : disk_row_at(d, row->table, row->number);

    if (there == NULL)
        return false;
    check_conflict(d->world, disk_find(d, row->table), there, writer);
    return true;
}

static void add_row(disk_table *t, const batch_row *row, const char *body, int64_t writer)
{
    if (t->count == t->room) {
        t->room = t->room * 2 + 16;
        t->row = heap_resized(t->row, sizeof *t->row * (size_t)t->room);
    }
    disk_row *to = &t->row[t->count++];

    *to = (disk_row){row->number, heap_zeroed(row->length + 1), row->length, writer};
    memcpy(to->body, body, row->length);
}

static void write_one(disk *d, const batch_row *row, const char *body, int64_t writer)
{
    disk_table *t = disk_at(d, row->table);

    if (row->number == 0) {
        free(t->note);
        t->note = heap_copy_of(body);
        t->changed = row->changed;
        d->notices++;
        return;
    }
    check_row(d->world, t, row->number, body, row->length);
    check_writer(d->world, t, writer);
    add_row(t, row, body, writer);
    shadow_takes(d->world, t, &t->row[t->count - 1]);
    d->world->rows++;
}

/* Does the batch hold the same row twice? */
static bool holds_twice(const batch *b, int at)
{
    for (int i = 0; i < at; i++)
        if (b->row[i].number != 0 && b->row[i].number == b->row[at].number &&
            strcmp(b->row[i].table, b->row[at].table) == 0)
            return true;
    return false;
}

bool disk_write(disk *d, const batch *b, const char *id, int64_t writer)
{
    for (int i = 0; i < b->count; i++) {
        if (!is_of(&b->row[i], id))
            continue;
        if (holds_twice(b, i))
            world_broken(d->world, "row_twice", "%s, row %d twice in one batch", b->row[i].table,
                (int)b->row[i].number);
        if (is_refused(d, &b->row[i], writer))
            return false;
    }
    for (int i = 0; i < b->count; i++)
        if (is_of(&b->row[i], id))
            write_one(d, &b->row[i], b->bytes.at + b->row[i].at, writer);
    return true;
}

/* ---- reading ---- */

static disk *of(store *s)
{
    return ((door *)(void *)s)->disk;
}

static bool read_rows(
    store *s, const char *id, int64_t after, int most, store_row_reader *reader, void *context)
{
    disk *d = of(s);
    const disk_table *t = disk_find(d, id);
    bool fails = befalls(d->world, d->world->weather.read_fails) || door_is_shut((door *)(void *)s);
    int count = t == NULL ? 0 : t->count,
        readable = fails && count > 0 ? any(d->world, count) : count;

    for (int i = 0; i < readable && most > 0; i++)
        if (t->row[i].number > after) {
            most--;
            if (!reader(context, t->row[i].number, t->row[i].body, t->row[i].length))
                break;
        }
    s->trouble = fails ? refuse(REFUSED_FILE, WR(41), "The disk has a bad day.") : accepted();
    return count > 0 && !fails;
}

static int newest_first(const void *a, const void *b)
{
    const disk_table *one = *(disk_table *const *)a, *other = *(disk_table *const *)b;

    if (one->changed != other->changed)
        return one->changed < other->changed ? 1 : -1;
    return strcmp(one->id, other->id);
}

static void read_notes(
    store *s, note_kind which, int most, store_note_reader *reader, void *context)
{
    disk *d = of(s);
    bool more = true;

    s->trouble = door_is_shut((door *)(void *)s)
                     ? refuse(REFUSED_FILE, WR(41), "The store cannot be reached.")
                     : accepted();
    if (d->count == 0 || s->trouble.code != ACCEPTED)
        return;
    qsort(d->all, (size_t)d->count, sizeof *d->all, newest_first);
    for (int i = 0; i < d->count && most > 0 && more; i++)
        if (d->all[i]->note != NULL &&
            (which == NOTES_OF_ALL || strstr(d->all[i]->note, NOTE_OF_GAME) != NULL)) {
            more = reader(context, d->all[i]->id, d->all[i]->note);
            most--;
        }
}

/* It is the house's own rows that are written (node.c). */
static void touch(store *s)
{
    (void)s;
}

door door_to(disk *d, int house, int version)
{
    door to = {.base = {.kind = "days", .read = read_rows, .notes = read_notes, .touch = touch},
        .disk = d,
        .house = house,
        .version = version};

    single_node_open(&to.base);
    if (d->world->shares)
        leases_open(&to);
    return to;
}

/* ---- damage ---- */

static void change_byte(world *w, char *bytes, size_t length)
{
    if (length > 0)
        bytes[any(w, (int)length)] = (char)any(w, 256);
}

static void lose_row(disk_table *t, int at)
{
    free(t->row[at].body);
    memmove(t->row + at, t->row + at + 1, sizeof *t->row * (size_t)(--t->count - at));
}

static void double_row(disk_table *t, int at, int onto)
{
    disk_row *to = &t->row[onto];

    if (at == onto)
        return;
    free(to->body);
    to->body = heap_zeroed(t->row[at].length + 1);
    memcpy(to->body, t->row[at].body, t->row[at].length);
    to->length = t->row[at].length;
}

static void damage_note(world *w, disk_table *t)
{
    static const char *const junk[] = {
        "", "{", "null", "{\"open\":true", "\"open\":true", "{\"open\":true}"};

    if (any(w, 3) > 0 || t->note == NULL) {
        free(t->note);
        t->note = heap_copy_of(junk[any(w, sizeof junk / sizeof junk[0])]);
    } else {
        t->note[any(w, (int)strlen(t->note) + 1)] = '\0';
    }
}

void disk_damage(disk *d)
{
    world *w = d->world;
    disk_table *t = d->count == 0 ? NULL : d->all[any(w, d->count)];

    if (t == NULL || t->count == 0)
        return;
    int what = any(w, 4), at = any(w, t->count);

    world_tell(w, "damage %d of %s, row %d", what, t->id, at + 1);
    if (what == 3) {
        damage_note(w, t);
        return;
    }
    t->is_damaged = true;
    if (what == 0)
        change_byte(w, t->row[at].body, t->row[at].length);
    else if (what == 1)
        lose_row(t, at);
    else
        double_row(t, at, any(w, t->count));
}
