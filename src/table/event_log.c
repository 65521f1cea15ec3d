/*
 * event_log.c: the events of the log, each with its sentence, numbered for each reader.
 *
 * An event is kept as the JSON that readers get, in the words in which it was told. If it does not
 * reach everyone, the log names its readers: {"to":[0,2],"event":{...}}.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/components.h"
#include "table/present.h"
#include "table/table_internal.h"

/* ---- writing ---- */

static void put_event(const table *t, const flow *w, const event *e, json *out)
{
    json_add_object(out);
    present_event(t->game, w, e, table_names(t), out);
    json_end(out);
}

static void put_readers(const char *name, seats to, json *out)
{
    if (to == (seats)TO_ALL)
        return;
    json_put_array(out, name);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (to >> seat & 1)
            json_add_int(out, seat);
    if (to >> SEAT_NONE & 1)
        json_add_string(out, "spectator");
    json_end(out);
}

/* Writes an event. Names the readers it reaches if that is not everyone, and those it stops, if
   any. */
static void put_told(const table *t, const flow *w, const event *e, json *out)
{
    seats stopped = unit_stops(t->game, w, e);

    if (e->to == (seats)TO_ALL && stopped == 0) {
        put_event(t, w, e, out);
        return;
    }
    json_add_object(out);
    put_readers("to", e->to, out);
    if (stopped != 0) {
        json_put_int(out, "stop", t->game->units[e->kind].stop);
        put_readers("stops", stopped, out);
    }
    json_key(out, "event");
    put_event(t, w, e, out);
    json_end(out);
}

/* Writes an event of the table itself, which everyone may know. */
static void put_own(const table *t, const char *kind, rule because, const char *said, json *out)
{
    char number[RULE_TEXT];

    json_put_string(out, "kind", kind);
    json_put_string(out, "rule", rule_text(t->game, because, number));
    json_put_string(out, "text", said);
}

static void put_undone(const table *t, const flow *w, int seat, text *said, json *out)
{
    text who = buffer_in(said->language);

    t->game->say_seat(w, seat, table_names(t), &who);
    buffer_clear(said);
    text_format(said, "%s undoes the last choice.", who.at);
    buffer_free(&who);
    json_add_object(out);
    put_own(t, "undone", WR(12), said->at, out);
    json_put_int(out, "seat", seat);
    json_end(out);
}

/* Finds the rules and components before the entry: those of the last change before it, or of the
   beginning. The entry may be a new one that is not in the log yet. */
static void find_before(const table *t, const entry *of, int *epoch, uint64_t *pieces)
{
    *epoch = t->first_epoch;
    *pieces = t->first_components;
    for (int i = 0; i < t->entry_count && &t->entries[i] != of; i++)
        if (t->entries[i].kind == ENTRY_RULES) {
            *epoch = t->entries[i].epoch;
            *pieces = t->entries[i].components;
        }
}

/* Tells which rules have changed since the ones that were played before. */
static void put_changed_rules(const table *t, const entry *of, text *said, json *out)
{
    const rule_change *c = t->game->changes;
    char number[RULE_TEXT];
    int since;
    uint64_t pieces;

    find_before(t, of, &since, &pieces);
    buffer_clear(said);
    text_put_words(said, "The game continues under newer rules.");
    if (pieces != 0 && pieces != of->components)
        text_put_words(said, " Some of its pieces have changed.");
    for (; c != NULL && c->epoch != 0; c++)
        if (c->epoch > since && c->epoch <= of->epoch)
            text_format(said, " %s: %s", rule_text(t->game, c->rule, number), c->text);
    json_add_object(out);
    put_own(t, "rules_changed", WR(33), said->at, out);
    json_end(out);
}

void event_log_write(const table *t, const flow *w, const entry *of, const events *e, json *out)
{
    text said = buffer_in(out->out->language);

    json_add_array(out);
    for (int i = 0; i < e->count; i++)
        put_told(t, w, &e->at[i], out);
    if (of != NULL && of->kind == ENTRY_UNDO)
        put_undone(t, w, of->seat, &said, out);
    if (of != NULL && of->kind == ENTRY_RULES)
        put_changed_rules(t, of, &said, out);
    json_end(out);
    buffer_free(&said);
}

/* ---- adding stored events ---- */

/* Returns everyone if there is no list. */
static seats readers_of(span to)
{
    seats found = to.at == NULL ? (seats)TO_ALL : 0;

    for (span one = json_scan_first(to); one.at != NULL; one = json_scan_next(to, one)) {
        int64_t seat = json_scan_is(one, "spectator") ? SEAT_NONE : json_scan_int(one, -1);

        if (seat >= 0 && seat <= SEAT_NONE)
            found |= SEAT_BIT(seat);
    }
    return found;
}

static void add(table *t, logged_event added)
{
    if (t->told_count == t->told_room) {
        t->told_room += t->told_room / 2 + 32;
        t->logged_event =
            heap_resized(t->logged_event, sizeof *t->logged_event * (size_t)t->told_room);
    }
    t->logged_event[t->told_count++] = added;
}

/* An element with a "kind" is the event itself. One without holds it as "event", together with the
   readers that it reaches or stops. */
void event_log_take(table *t, int number, span list)
{
    for (span one = json_scan_first(list); one.at != NULL; one = json_scan_next(list, one)) {
        logged_event e = {.entry = number, .to = (seats)TO_ALL, .event = one};

        if (json_scan_member(one, "kind").at == NULL) {
            e.to = readers_of(json_scan_member(one, "to"));
            e.event = json_scan_member(one, "event");
            e.stop = (int)json_scan_int(json_scan_member(one, "stop"), 0);
            e.stops = e.stop == 0 ? 0 : readers_of(json_scan_member(one, "stops"));
        }
        if (e.event.at != NULL && e.event.at[0] != '{')
            e.event = (span){0}; /* damaged: it reaches nobody */
        e.kind = event_position_kind(t->game, e.event);
        add(t, e);
    }
}

void event_log_take_first(table *t, const char *list)
{
    free(t->first_told);
    translated_log_forget(t);
    t->first_told = heap_copy_of(list);
    t->told_count = 0;
    event_log_take(t, -1, span_of(t->first_told, strlen(t->first_told)));
}

/* Does nothing after the first entry: from then on the words stay as they were told. */
void event_log_write_first(table *t)
{
    events e = {.count = t->first_count};
    text list = buffer_new();
    json j = json_to(&list);

    if (t->entry_count == 0 && t->first != NULL) {
        memcpy(e.at, t->first, sizeof e.at[0] * (size_t)t->first_count);
        event_log_write(t, &t->state.flow, NULL, &e, &j);
        event_log_take_first(t, list.at);
    }
    buffer_free(&list);
}

/* ---- reading ---- */

bool event_log_reaches(const logged_event *e, int reader)
{
    return e->event.at != NULL && (reader == SEAT_ALL || (e->to >> reader & 1) != 0);
}

int table_event_count(const table *t, int reader)
{
    int count = 0;

    for (int i = 0; i < t->told_count; i++)
        count += event_log_reaches(&t->logged_event[i], reader);
    return count;
}

int table_event_count_at(const table *t, int reader, int moment)
{
    int last = moment == 0 ? -1 : table_moment_entry(t, moment), count = 0;

    for (int i = 0; i < t->told_count && t->logged_event[i].entry <= last; i++)
        count += event_log_reaches(&t->logged_event[i], reader);
    return count;
}

static const logged_event *find(const table *t, int reader, int number)
{
    for (int i = 0; i < t->told_count; i++)
        if (event_log_reaches(&t->logged_event[i], reader) && --number == 0)
            return &t->logged_event[i];
    assert(!"an event that this reader does not have");
    return NULL;
}

void table_speak(table *t, const language *lang)
{
    t->said->language = lang;
}

const language *table_language(const table *t)
{
    return t->said->language;
}

const char *table_event_text(const table *t, int reader, int number)
{
    buffer_clear(t->said);
    json_scan_text(
        json_scan_member(
            event_log_in(t, (int)(find(t, reader, number) - t->logged_event), t->said->language),
            "text"),
        t->said);
    return t->said->at;
}

int table_event_entry(const table *t, int reader, int number)
{
    return find(t, reader, number)->entry;
}

/* Returns true if the event stops this reader (event_unit). */
static bool stops(const logged_event *e, int reader)
{
    return reader == SEAT_ALL ? e->stops == (seats)TO_ALL : (e->stops >> reader & 1) != 0;
}

/* Returns where a walk to the events after `since` can begin: at the last event up to there whose
   unit does not depend on earlier events. Sets the number in `walk`. */
static int last_new(const table *t, int reader, int since, event_cursor *walk)
{
    int begin = 0, number = 0;

    for (int i = 0; i < t->told_count && number <= since; i++) {
        if (!event_log_reaches(&t->logged_event[i], reader))
            continue;
        if (event_position_is_new(t->game, t->logged_event[i].kind)) {
            begin = i;
            walk->number = number;
        }
        number++;
    }
    return begin;
}

void table_write_events(const table *t, int reader, int since, int most, json *out)
{
    event_cursor walk = {0};

    json_put_array(out, "events");
    for (int i = last_new(t, reader, since, &walk); i < t->told_count && walk.number - most < since;
         i++) {
        const logged_event *e = &t->logged_event[i];

        if (!event_log_reaches(e, reader))
            continue;
        event_position at = event_position_next(t->game, &walk, e->kind, e->event);

        if (at.number > since)
            event_position_write(
                at, stops(e, reader) ? e->stop : 0, event_log_in(t, i, out->out->language), out);
    }
    json_end(out);
    json_put_int(out, "next", walk.number);
}
