/* lobby.c: what everyone may know of the tables, kept at hand. */
#include "house/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "core/event.h"
#include "table/buffer.h"
#include "table/intake.h"

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

/* One that is damaged would spoil the list of all the others. */
bool lobby_note_is_sound(const char *table, const char *note)
{
    intake in = intake_for(REFUSED_FILE, WR(41));
    const json_value *from = intake_parse(&in, note, strlen(note));

    if (from != NULL && intake_object(&in, from, "")) {
        if (strcmp(intake_string_in(&in, from, "", "id", TABLE_ID), table) != 0)
            intake_fault(&in, "id", "it is another table's");
        intake_array(&in, intake_member(&in, from, "", "seats", true), "seats", 1, SEATS_MAX);
    }
    json_free(from);
    return intake_ok(&in);
}

static bool read_note(void *context, const char *table, const char *note)
{
    lobby *l = context;

    if (!lobby_note_is_sound(table, note))
        return true;
    lobby_note *n = &l->note[l->count++];

    *n = (lobby_note){.text = heap_copy_of(note)};
    strncpy(n->table, table, sizeof n->table - 1);
    return l->count < LOBBY_LOOKED_AT;
}

void lobby_read(lobby *l, store *s)
{
    forget_all(l);
    s->notes(s, NOTES_OF_ALL, LOBBY_LOOKED_AT, read_note, l);
    l->all_is_new = true;
    mark_changed(l);
}

void lobby_open(lobby *l, store *s)
{
    l->listed = buffer_new();
    l->news = buffer_new();
    lobby_read(l, s);
    l->changed = l->all_is_new = false;
}

/* Where its note is; where there is none, the last place, made free. */
static int note_place(lobby *l, const char *table)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->note[i].table, table) == 0)
            return i;
    if (l->count < LOBBY_LOOKED_AT)
        l->note[l->count++] = (lobby_note){0};
    return l->count - 1;
}

static bool is_listed(const lobby_note *n)
{
    return strstr(n->text, "\"open\":true") != NULL;
}

void lobby_note_changed(lobby *l, const char *table, const char *note)
{
    int at = note_place(l, table);
    const lobby_note *old = &l->note[at];
    bool is_known = strcmp(old->table, table) == 0;
    lobby_note fresh = {.text = heap_copy_of(note),
        .is_news = true,
        .was_listed = is_known && (old->is_news ? old->was_listed : is_listed(old))};

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
    json_add_array(&j);
    for (int i = 0; i < l->count && listed < LOBBY_LISTED; i++) {
        if (!is_listed(&l->note[i]))
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
        if (l->note[i].is_news && is_listed(&l->note[i]))
            json_add_raw(out, l->note[i].text, strlen(l->note[i].text));
    json_end(out);
    json_put_array(out, "gone");
    for (int i = 0; i < l->count; i++)
        if (l->note[i].is_news && l->note[i].was_listed && !is_listed(&l->note[i]))
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
        write_changed(l, out);
    }
    for (int i = 0; i < l->count; i++)
        l->note[i].is_news = false;
    l->changed = l->all_is_new = false;
}
