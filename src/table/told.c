/*
 * told.c: what was told at a table, each event with its sentence, numbered by each reader for itself.
 *
 * An event is kept as the JSON in which readers get it, and as it read when it was told.  One that
 * does not reach everybody stands in the log with its readers: {"to":[0,2],"event":{...}}.
 */
#include <stdlib.h>
#include <string.h>

#include "table/buffer.h"
#include "table/components.h"
#include "table/inside.h"
#include "table/present.h"

/* ---- writing ---- */

static void put_event(const table *t, const event *e, text *said, json *out)
{
    buffer_clear(said);
    t->game->say_event(&t->state.flow, e, table_names(t), said);
    json_add_object(out);
    present_event(t->game, e, said->at, out);
    json_end(out);
}

static void put_readers(seats to, json *out)
{
    json_put_array(out, "to");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (to >> seat & 1)
            json_add_int(out, seat);
    if (to >> SEAT_NONE & 1)
        json_add_string(out, "spectator");
    json_end(out);
}

static void put_for_some(const table *t, const event *e, text *said, json *out)
{
    json_add_object(out);
    put_readers(e->to, out);
    json_key(out, "event");
    put_event(t, e, said, out);
    json_end(out);
}

/* One of the table's own events, which all may know. */
static void put_own(const table *t, const char *kind, rule because, const char *said, json *out)
{
    char number[RULE_TEXT];

    json_put_string(out, "kind", kind);
    json_put_string(out, "rule", rule_text(t->game, because, number));
    json_put_string(out, "text", said);
}

static void put_undone(const table *t, int seat, text *said, json *out)
{
    buffer_clear(said);
    t->game->say_seat(&t->state.flow, seat, table_names(t), said);
    text_put(said, " takes the last choice back.");
    json_add_object(out);
    put_own(t, "undone", WR(12), said->at, out);
    json_put_int(out, "seat", seat);
    json_end(out);
}

/* Which rules changed: all since those that were played by. */
static void put_changed_rules(const table *t, int since, text *said, json *out)
{
    const rule_change *c = t->game->changes;
    char number[RULE_TEXT];

    buffer_clear(said);
    text_put(said, "The game goes on under newer rules.");
    if (t->components != 0 && t->components != components_here(t->game))
        text_put(said, " Some of its pieces have changed.");
    for (; c != NULL && c->epoch != 0; c++)
        if (c->epoch > since)
            text_format(said, " %s: %s", rule_text(t->game, c->rule, number), c->text);
    json_add_object(out);
    put_own(t, "rules_changed", WR(33), said->at, out);
    json_end(out);
}

void told_write(const table *t, const entry *of, const events *e, json *out)
{
    text said = buffer_new();

    json_add_array(out);
    for (int i = 0; i < e->count; i++) {
        if (e->at[i].to == (seats)TO_ALL)
            put_event(t, &e->at[i], &said, out);
        else
            put_for_some(t, &e->at[i], &said, out);
    }
    if (of != NULL && of->kind == ENTRY_UNDO)
        put_undone(t, of->seat, &said, out);
    if (of != NULL && of->kind == ENTRY_RULES)
        put_changed_rules(t, t->epoch, &said, out);
    json_end(out);
    buffer_free(&said);
}

/* ---- taking in ---- */

static seats readers_of(span to)
{
    seats found = 0;

    for (span one = peek_first(to); one.at != NULL; one = peek_next(to, one)) {
        int64_t seat = peek_is(one, "spectator") ? SEAT_NONE : peek_int(one, -1);

        if (seat >= 0 && seat <= SEAT_NONE)
            found |= SEAT_BIT(seat);
    }
    return found;
}

static void add(table *t, told added)
{
    if (t->told_count == t->told_room) {
        t->told_room += t->told_room / 2 + 32;
        t->told = heap_resized(t->told, sizeof *t->told * (size_t)t->told_room);
    }
    t->told[t->told_count++] = added;
}

/* An event has a kind; what holds one for some has none. */
void told_take(table *t, int number, span list)
{
    for (span one = peek_first(list); one.at != NULL; one = peek_next(list, one)) {
        if (peek_member(one, "kind").at != NULL)
            add(t, (told){.entry = number, .to = (seats)TO_ALL, .event = one});
        else
            add(t, (told){.entry = number,
                       .to = readers_of(peek_member(one, "to")),
                       .event = peek_member(one, "event")});
    }
}

void told_take_first(table *t, const char *list)
{
    free(t->first_told);
    t->first_told = heap_copy_of(list);
    t->told_count = 0;
    told_take(t, -1, span_of(t->first_told, strlen(t->first_told)));
}

/* Only before the first entry: from then on it stands as it was told. */
void told_say_first(table *t)
{
    events e = {.count = t->first_count};
    text list = buffer_new();
    json j = json_to(&list);

    if (t->entry_count == 0 && t->first != NULL) {
        memcpy(e.at, t->first, sizeof e.at[0] * (size_t)t->first_count);
        told_write(t, NULL, &e, &j);
        told_take_first(t, list.at);
    }
    buffer_free(&list);
}

/* ---- reading ---- */

static bool reaches(const told *e, int reader)
{
    return e->event.at != NULL && e->event.at[0] == '{' &&
           (reader == SEAT_ALL || (e->to >> reader & 1) != 0);
}

int table_event_count(const table *t, int reader)
{
    int count = 0;

    for (int i = 0; i < t->told_count; i++)
        count += reaches(&t->told[i], reader);
    return count;
}

int table_event_count_at(const table *t, int reader, int moment)
{
    int last = moment == 0 ? -1 : table_moment_entry(t, moment), count = 0;

    for (int i = 0; i < t->told_count && t->told[i].entry <= last; i++)
        count += reaches(&t->told[i], reader);
    return count;
}

static const told *find(const table *t, int reader, int number)
{
    for (int i = 0; i < t->told_count; i++)
        if (reaches(&t->told[i], reader) && --number == 0)
            return &t->told[i];
    assert(!"an event that this reader does not have");
    return NULL;
}

const char *table_event_text(const table *t, int reader, int number)
{
    buffer_clear(t->said);
    peek_text(peek_member(find(t, reader, number)->event, "text"), t->said);
    return t->said->at;
}

int table_event_entry(const table *t, int reader, int number)
{
    return find(t, reader, number)->entry;
}

/* The event with the reader's own number in front. */
static void put_numbered(const told *e, int number, text *numbered, json *out)
{
    json j = json_to(numbered);

    buffer_clear(numbered);
    json_add_object(&j);
    json_put_int(&j, "number", number);
    text_put_char(numbered, ',');
    text_put_bytes(numbered, e->event.at + 1, e->event.length - 1);
    json_add_raw(out, numbered->at, numbered->length);
}

void table_write_events(const table *t, int reader, int since, json *out)
{
    text numbered = buffer_new();
    int number = 0;

    json_put_array(out, "events");
    for (int i = 0; i < t->told_count; i++)
        if (reaches(&t->told[i], reader) && ++number > since)
            put_numbered(&t->told[i], number, &numbered, out);
    json_end(out);
    json_put_int(out, "next", number);
    buffer_free(&numbered);
}
