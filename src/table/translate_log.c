/*
 * translate_log.c: the events of the log in other languages.
 *
 * The log holds its sentences in English. For readers of another language they are made again: the
 * rules replay the entry, and the events are told with the state after it. That is done once for
 * each language, and only as far as anyone has read. Events that today's rules do not reproduce
 * stay English.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/table_internal.h"

struct translated_log {
    const language *lang;
    span *event; /* for each logged event; null: it stays English */
    int count, room;
    char **lists; /* the texts that `event` points into */
    int list_count, list_room;
    int entry;       /* the entry to translate next; -1: the set-up */
    any_state state; /* the state before that entry */
    translated_log *next;
};

static translated_log *find(const table *t, const language *lang)
{
    translated_log *r = *t->translations;

    while (r != NULL && r->lang != lang)
        r = r->next;
    if (r == NULL) {
        r = heap_zeroed(sizeof *r);
        *r = (translated_log){.lang = lang, .entry = -1, .next = *t->translations};
        *t->translations = r;
    }
    return r;
}

/* Replays the next entry and collects its events. Returns false if they cannot be known. */
static bool play_again(const table *t, const translated_log *r, events *e)
{
    any_state after = r->state;

    if (r->entry < 0)
        return !t->from_position && table_began_today(t) &&
               game_start(t->game, &(any_state){0}.flow, &t->setup, e).code == ACCEPTED;
    if (t->entries[r->entry].kind == ENTRY_CHOICE)
        return r->entry > log_first_of_today(t) &&
               game_is_valid(t->game, &after.flow).code == ACCEPTED &&
               log_apply(t, r->entry, &after, e);
    return t->entries[r->entry].kind == ENTRY_UNDO || t->entries[r->entry].kind == ENTRY_RULES;
}

/* Returns true if both are of the same kind: then only the words differ. */
static bool is_same(span one, span other)
{
    span a = json_scan_member(one, "kind"), b = json_scan_member(other, "kind");

    return a.at != NULL && a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static void take(const table *t, translated_log *r, const char *list)
{
    span all = span_of(list, strlen(list)), one = json_scan_first(all);

    for (; r->count < t->told_count && t->logged_event[r->count].entry == r->entry; r->count++) {
        span said = json_scan_member(one, "kind").at == NULL ? json_scan_member(one, "event") : one;
        bool same = one.at != NULL && is_same(said, t->logged_event[r->count].event);

        r->event[r->count] = same ? said : (span){0};
        if (one.at != NULL)
            one = json_scan_next(all, one);
    }
}

static void tell_next(const table *t, translated_log *r)
{
    events e = {0};
    text list = buffer_in(r->lang);
    json j = json_to(&list);
    bool known = play_again(t, r, &e);

    if (r->entry < 0)
        log_start(t, &r->state);
    else if (log_step(t, r->entry, &r->state).code != ACCEPTED)
        known = false;
    if (known)
        event_log_write(t, &r->state.flow, r->entry < 0 ? NULL : &t->entries[r->entry], &e, &j);
    if (r->list_count == r->list_room)
        r->lists = heap_resized(r->lists, sizeof *r->lists * (size_t)(r->list_room += 64));
    r->lists[r->list_count++] = list.at; /* this translation owns the text now */
    take(t, r, list.at);
    r->entry++;
}

span event_log_in(const table *t, int number, const language *lang)
{
    if (lang == NULL)
        return t->logged_event[number].event;
    translated_log *r = find(t, lang);

    if (r->room < t->told_count) {
        r->room = t->told_room;
        r->event = heap_resized(r->event, sizeof *r->event * (size_t)r->room);
    }
    while (r->count <= number)
        tell_next(t, r);
    return r->event[number].at == NULL ? t->logged_event[number].event : r->event[number];
}

void translated_log_forget(table *t)
{
    while (*t->translations != NULL) {
        translated_log *gone = *t->translations;

        *t->translations = gone->next;
        for (int i = 0; i < gone->list_count; i++)
            free(gone->lists[i]);
        free(gone->lists);
        free(gone->event);
        free(gone);
    }
}
