/* batch.c: rows and notes that are stored together. */
#include "house/batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

batch batch_new(void)
{
    return (batch){.bytes = buffer_new()};
}

void batch_free(batch *b)
{
    buffer_free(&b->bytes);
    free(b->row);
}

void batch_clear(batch *b)
{
    buffer_clear(&b->bytes);
    b->count = 0;
}

static batch_row *append(batch *b, const char *table, const char *body, size_t length)
{
    if (b->count == b->room) {
        b->room = b->room * 2 + 16;
        b->row = heap_resized(b->row, sizeof *b->row * (size_t)b->room);
    }
    batch_row *row = &b->row[b->count++];

    *row = (batch_row){.at = b->bytes.length, .length = length};
    assert(strlen(table) < sizeof row->table);
    memcpy(row->table, table, strlen(table));
    text_put_bytes(&b->bytes, body, length);
    text_put_char(&b->bytes, '\0'); /* a note is read as a string */
    return row;
}

void batch_append(batch *b, const char *table, int64_t number, const char *body, size_t length)
{
    append(b, table, body, length)->number = number;
}

void batch_note(batch *b, const char *table, int64_t changed, const char *note)
{
    append(b, table, note, strlen(note))->changed = changed;
}

void batch_add(batch *b, const batch *other)
{
    for (int i = 0; i < other->count; i++) {
        const batch_row *from = &other->row[i];
        batch_row *row = append(b, from->table, other->bytes.at + from->at, from->length);

        row->number = from->number;
        row->changed = from->changed;
    }
}

static bool is_of(const batch_row *row, const char *table)
{
    return strcmp(row->table, table) == 0;
}

bool batch_holds(const batch *b, const char *table)
{
    for (int i = 0; i < b->count; i++)
        if (is_of(&b->row[i], table))
            return true;
    return false;
}

void batch_drop(batch *b, const char *table)
{
    int kept = 0;

    for (int i = 0; i < b->count; i++)
        if (!is_of(&b->row[i], table))
            b->row[kept++] = b->row[i];
    b->count = kept;
}

void batch_put(const batch *b, store *s)
{
    bool has_notes = false;

    for (int i = 0; i < b->count; i++) {
        const batch_row *row = &b->row[i];
        const char *body = b->bytes.at + row->at;

        if (row->number == 0)
            s->note(s, row->table, row->changed, body);
        else
            s->append(s, row->table, row->number, body, row->length);
        has_notes |= row->number == 0;
    }
    if (b->count == 0)
        s->touch(s);
    if (has_notes)
        s->tell(s, "notes"); /* not for which table: who knows a table's name can go there */
}
