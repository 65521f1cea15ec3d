/* lobby.c: what everyone may know of the tables, kept at hand. */
#include "house/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "table/buffer.h"

void lobby_open(lobby *l)
{
    l->listed = buffer_new();
}

static void forget_all(lobby *l)
{
    while (l->count > 0)
        free(l->note[--l->count].text);
}

void lobby_close(lobby *l)
{
    forget_all(l);
    buffer_free(&l->listed);
}

static void mark_changed(lobby *l)
{
    buffer_clear(&l->listed);
    l->changed = true;
}

static bool read_note(void *context, const char *table, const char *note)
{
    lobby *l = context;
    lobby_note *n = &l->note[l->count++];

    *n = (lobby_note){.text = heap_copy_of(note)};
    strncpy(n->table, table, sizeof n->table - 1);
    return l->count < LOBBY_LOOKED_AT;
}

void lobby_read(lobby *l, store *s)
{
    forget_all(l);
    s->notes(s, LOBBY_LOOKED_AT, read_note, l);
    mark_changed(l);
}

/* Where its note is; where there is none, the last place, made free. */
static int place_of(lobby *l, const char *table)
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
    int at = place_of(l, table);
    lobby_note fresh = {.text = heap_copy_of(note)};

    strncpy(fresh.table, table, sizeof fresh.table - 1);
    free(l->note[at].text);
    memmove(l->note + 1, l->note, sizeof *l->note * (size_t)at);
    l->note[0] = fresh;
    mark_changed(l);
}

int lobby_playing(const lobby *l, char out[LOBBY_LOOKED_AT][TABLE_ID])
{
    int count = 0;

    for (int i = l->count - 1; i >= 0; i--)
        if (strstr(l->note[i].text, "\"phase\":\"playing\"") != NULL)
            memcpy(out[count++], l->note[i].table, TABLE_ID);
    return count;
}

const text *lobby_tables(lobby *l)
{
    json j = json_to(&l->listed);
    int listed = 0;

    if (l->listed.length > 0)
        return &l->listed;
    json_add_array(&j);
    for (int i = 0; i < l->count && listed < LOBBY_LISTED; i++) {
        const char *note = l->note[i].text;

        if (strstr(note, "\"open\":true") == NULL)
            continue;
        json_add_raw(&j, note, strlen(note));
        listed++;
    }
    json_end(&j);
    return &l->listed;
}
