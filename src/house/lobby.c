/* lobby.c: what everyone may know of the tables, in memory. */
#include "house/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "core/event.h"
#include "table/json_check.h"

static void forget_all(lobby *l)
{
    while (l->count > 0)
        free(l->note[--l->count].text);
}

void lobby_close(lobby *l)
{
    forget_all(l);
    buffer_free(&l->listed);
    buffer_free(&l->news);
}

static void mark_changed(lobby *l)
{
    buffer_clear(&l->listed);
    l->changed = true;
}

/* One damaged note would spoil the JSON list of all the others. */
bool lobby_note_is_valid(const char *table, const char *note)
{
    json_check in = json_check_for(REFUSED_FILE, WR(41));
    const json_value *from = json_check_parse(&in, note, strlen(note));

    if (from != NULL && json_check_object(&in, from, "")) {
        if (strcmp(json_check_string_in(&in, from, "", "id", TABLE_ID), table) != 0)
            json_check_fault(&in, "id", "it is another table's");
        json_check_array(
            &in, json_check_member(&in, from, "", "seats", true), "seats", 1, SEATS_MAX);
    }
    json_free(from);
    return json_check_ok(&in);
}

typedef struct {
    lobby_note note[LOBBY_LOOKED_AT];
    int count;
} read_notes;

static bool read_note(void *context, const char *table, const char *note)
{
    read_notes *all = context;

    if (!lobby_note_is_valid(table, note))
        return true;
    lobby_note *n = &all->note[all->count++];

    *n = (lobby_note){.text = heap_copy_of(note)};
    strncpy(n->table, table, sizeof n->table - 1);
    return all->count < LOBBY_LOOKED_AT;
}

/* A late store may return only some notes: then the old list stays. */
bool lobby_read(lobby *l, store *s)
{
    read_notes all = {.count = 0};

    s->notes(s, NOTES_OF_ALL, LOBBY_LOOKED_AT, read_note, &all);
    if (store_is_late(s)) {
        while (all.count > 0)
            free(all.note[--all.count].text);
        return false;
    }
    forget_all(l);
    memcpy(l->note, all.note, sizeof *all.note * (size_t)all.count);
    l->count = all.count;
    l->all_is_new = true;
    mark_changed(l);
    return s->trouble.code == ACCEPTED;
}

/* ---- what is listed ---- */

void lobby_made(lobby *l, const char *table, const char *address)
{
    lobby_maker *m = &l->maker[l->made++ % LOBBY_LOOKED_AT];

    *m = (lobby_maker){.address = hash_text(address)};
    strncpy(m->table, table, sizeof m->table - 1);
}

/* Returns the entry that says who made this table, or null if that is not known. */
static const lobby_maker *maker_of(const lobby *l, const lobby_note *n)
{
    for (int i = 0; i < LOBBY_LOOKED_AT && i < l->made; i++)
        if (strcmp(l->maker[i].table, n->table) == 0)
            return &l->maker[i];
    return NULL;
}

static bool is_open(const lobby_note *n)
{
    return strstr(n->text, "\"open\":true") != NULL;
}

/* Returns how many tables have been made after it. */
static int64_t age_of(const lobby *l, const lobby_maker *m)
{
    return (l->made - 1 - (m - l->maker)) % LOBBY_LOOKED_AT;
}

/* A listed note and its maker, to count the tables of an address. */
typedef struct {
    lobby_note *note;
    const lobby_maker *maker;
} known_note;

/* Returns true if the table is among the newest ones of its address that are listed. */
static bool is_among_newest(const lobby *l, const known_note *known, int count, int which)
{
    const lobby_maker *m = known[which].maker;
    int newer = 0;

    for (int i = 0; i < count && m != NULL; i++)
        newer += known[i].maker != NULL && known[i].maker->address == m->address &&
                 age_of(l, known[i].maker) < age_of(l, m);
    return m == NULL || newer < l->per_address;
}

static void look_what_is_listed(lobby *l)
{
    known_note known[LOBBY_LOOKED_AT];
    int count = 0;

    for (int i = 0; i < l->count; i++) {
        lobby_note *n = &l->note[i];

        n->is_listed = is_open(n);
        if (n->is_listed && l->per_address > 0)
            known[count++] = (known_note){n, maker_of(l, n)};
    }
    for (int i = 0; i < count; i++)
        known[i].note->is_listed = is_among_newest(l, known, count, i);
}

static void all_know(lobby *l)
{
    for (int i = 0; i < l->count; i++) {
        l->note[i].is_news = false;
        l->note[i].was_listed = l->note[i].is_listed;
    }
    l->changed = l->all_is_new = false;
}

void lobby_open(lobby *l, store *s, int per_address)
{
    l->per_address = per_address;
    l->listed = buffer_new();
    l->news = buffer_new();
    lobby_read(l, s);
    look_what_is_listed(l);
    all_know(l);
}

/* ---- changes ---- */

/* Returns the place of the table's note. A new table gets a free place, or that of the oldest
   note. */
static int note_place(lobby *l, const char *table)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->note[i].table, table) == 0)
            return i;
    if (l->count < LOBBY_LOOKED_AT)
        l->note[l->count++] = (lobby_note){0};
    return l->count - 1;
}

void lobby_note_changed(lobby *l, const char *table, const char *note)
{
    int at = note_place(l, table);
    const lobby_note *old = &l->note[at];
    bool is_known = strcmp(old->table, table) == 0;
    lobby_note fresh = {
        .text = heap_copy_of(note), .is_news = true, .was_listed = is_known && old->was_listed};

    strncpy(fresh.table, table, sizeof fresh.table - 1);
    free(l->note[at].text);
    memmove(l->note + 1, l->note, sizeof *l->note * (size_t)at);
    l->note[0] = fresh;
    mark_changed(l);
}

const char *lobby_note_of(const lobby *l, const char *table)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->note[i].table, table) == 0)
            return l->note[i].text;
    return "";
}

const text *lobby_tables(lobby *l)
{
    json j = json_to(&l->listed);
    int listed = 0;

    if (l->listed.length > 0)
        return &l->listed;
    look_what_is_listed(l);
    json_add_array(&j);
    for (int i = 0; i < l->count && listed < LOBBY_LISTED; i++) {
        if (!l->note[i].is_listed)
            continue;
        json_add_raw(&j, l->note[i].text, strlen(l->note[i].text));
        listed++;
    }
    json_end(&j);
    return &l->listed;
}

static void write_changed(const lobby *l, json *out)
{
    json_put_array(out, "changed");
    for (int i = 0; i < l->count; i++)
        if (l->note[i].is_listed && (l->note[i].is_news || !l->note[i].was_listed))
            json_add_raw(out, l->note[i].text, strlen(l->note[i].text));
    json_end(out);
    json_put_array(out, "gone");
    for (int i = 0; i < l->count; i++)
        if (l->note[i].was_listed && !l->note[i].is_listed)
            json_add_string(out, l->note[i].table);
    json_end(out);
}

void lobby_write_news(lobby *l, json *out)
{
    if (l->all_is_new) {
        const text *tables = lobby_tables(l);

        json_key(out, "tables");
        json_add_raw(out, tables->at, tables->length);
    } else {
        look_what_is_listed(l);
        write_changed(l, out);
    }
    all_know(l);
}
