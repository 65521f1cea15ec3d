/* told.c: the events of a table, each with its sentence, numbered by each reader for itself. */
#include <stdlib.h>

#include "table/buffer.h"
#include "table/inside.h"
#include "table/present.h"

static void add(table *t, told added)
{
    if (t->told_count == t->told_room) {
        t->told_room = t->told_room * 2 + 256;
        t->told = heap_resized(t->told, sizeof *t->told * (size_t)t->told_room);
    }
    t->told[t->told_count++] = added;
}

void tell_all(table *t, const events *e, int number)
{
    text said = buffer_new();

    for (int i = 0; i < e->count; i++) {
        buffer_clear(&said);
        t->game->say_event(&t->state.flow, &e->at[i], table_names(t), &said);
        add(t, (told){.event = e->at[i],
                   .entry = number,
                   .undone_by = -1,
                   .text = heap_copy_of(said.at)});
    }
    buffer_free(&said);
}

void tell_first_again(table *t)
{
    text said = buffer_new();

    for (int i = 0; i < t->told_count && t->told[i].entry < 0; i++) {
        buffer_clear(&said);
        t->game->say_event(&t->start.flow, &t->told[i].event, table_names(t), &said);
        free(t->told[i].text);
        t->told[i].text = heap_copy_of(said.at);
    }
    buffer_free(&said);
}

void tell_undone(table *t, int seat, int number)
{
    text said = buffer_new();
    event e = {.rule = WR(12), .to = TO_ALL};

    t->game->say_seat(&t->state.flow, seat, table_names(t), &said);
    text_put(&said, " takes the last choice back.");
    add(t, (told){.event = e, .entry = number, .undone_by = seat, .text = heap_copy_of(said.at)});
    buffer_free(&said);
}

int table_event_count(const table *t, int reader)
{
    int count = 0;

    for (int i = 0; i < t->told_count; i++)
        count += event_reaches(&t->told[i].event, reader);
    return count;
}

int table_event_count_at(const table *t, int reader, int moment)
{
    int last = moment == 0 ? -1 : table_moment_entry(t, moment), count = 0;

    for (int i = 0; i < t->told_count && t->told[i].entry <= last; i++)
        count += event_reaches(&t->told[i].event, reader);
    return count;
}

static const told *find(const table *t, int reader, int number)
{
    for (int i = 0; i < t->told_count; i++)
        if (event_reaches(&t->told[i].event, reader) && --number == 0)
            return &t->told[i];
    assert(!"an event that this reader does not have");
    return NULL;
}

const char *table_event_text(const table *t, int reader, int number)
{
    return find(t, reader, number)->text;
}

int table_event_entry(const table *t, int reader, int number)
{
    return find(t, reader, number)->entry;
}

static void put_undone(const table *t, const told *e, json *out)
{
    char number[RULE_TEXT];

    json_put_string(out, "kind", "undone");
    json_put_string(out, "rule", rule_text(t->game, e->event.rule, number));
    json_put_string(out, "text", e->text);
    json_put_int(out, "seat", e->undone_by);
}

void table_write_events(const table *t, int reader, int since, json *out)
{
    int number = 0;

    json_put_array(out, "events");
    for (int i = 0; i < t->told_count; i++) {
        const told *e = &t->told[i];

        if (!event_reaches(&e->event, reader) || ++number <= since)
            continue;
        json_add_object(out);
        json_put_int(out, "number", number);
        if (e->undone_by >= 0)
            put_undone(t, e, out);
        else
            present_event(t->game, &e->event, e->text, out);
        json_end(out);
    }
    json_end(out);
    json_put_int(out, "next", number);
}
