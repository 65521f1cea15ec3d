/*
 * retell.c: what was told, again in another language.
 *
 * The log has its words in English.  For readers of another language they are made again from the
 * same events: the entry is replayed by the rules, and told as the table stands after it.  That is
 * done once for each language, as far as anyone has read.  What today's rules do not lead to
 * stays English.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/inside.h"

struct retelling {
    const tongue *language;
    span *event; /* by the number of what was told; null: it is English */
    int count, room;
    char **lists; /* where these lie */
    int list_count, list_room;
    int entry;       /* the next one to be told; -1: the set-up */
    any_state state; /* before it */
    retelling *next;
};

static retelling *find(const table *t, const tongue *language)
{
    retelling *r = *t->retold;

    while (r != NULL && r->language != language)
        r = r->next;
    if (r == NULL) {
        r = heap_zeroed(sizeof *r);
        *r = (retelling){.language = language, .entry = -1, .next = *t->retold};
        *t->retold = r;
    }
    return r;
}

/* What the entry told, by the rules.  False: it cannot be known. */
static bool play_again(const table *t, const retelling *r, events *e)
{
    any_state after = r->state;

    if (r->entry < 0)
        return !t->from_position && table_began_today(t) &&
               game_start(t->game, &(any_state){0}.flow, &t->setup, e).code == ACCEPTED;
    if (t->entries[r->entry].kind == ENTRY_CHOICE)
        return r->entry > log_first_of_today(t) &&
               game_sound(t->game, &after.flow).code == ACCEPTED &&
               log_apply(t, r->entry, &after, e);
    return t->entries[r->entry].kind == ENTRY_UNDO || t->entries[r->entry].kind == ENTRY_RULES;
}

/* Is it the same event, but for its words? */
static bool is_same(span one, span other)
{
    span a = peek_member(one, "kind"), b = peek_member(other, "kind");

    return a.at != NULL && a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static void take(const table *t, retelling *r, const char *list)
{
    span all = span_of(list, strlen(list)), one = peek_first(all);

    for (; r->count < t->told_count && t->told[r->count].entry == r->entry; r->count++) {
        span said = peek_member(one, "kind").at == NULL ? peek_member(one, "event") : one;
        bool same = one.at != NULL && is_same(said, t->told[r->count].event);

        r->event[r->count] = same ? said : (span){0};
        if (one.at != NULL)
            one = peek_next(all, one);
    }
}

static void tell_next(const table *t, retelling *r)
{
    events e = {0};
    text list = buffer_in(r->language);
    json j = json_to(&list);
    bool known = play_again(t, r, &e);

    if (r->entry < 0)
        log_start(t, &r->state);
    else if (log_step(t, r->entry, &r->state).code != ACCEPTED)
        known = false;
    if (known)
        told_write(t, &r->state.flow, r->entry < 0 ? NULL : &t->entries[r->entry], &e, &j);
    if (r->list_count == r->list_room)
        r->lists = heap_resized(r->lists, sizeof *r->lists * (size_t)(r->list_room += 64));
    r->lists[r->list_count++] = list.at; /* it is ours from here on */
    take(t, r, list.at);
    r->entry++;
}

span told_in(const table *t, int number, const tongue *language)
{
    if (language == NULL)
        return t->told[number].event;
    retelling *r = find(t, language);

    if (r->room < t->told_count) {
        r->room = t->told_room;
        r->event = heap_resized(r->event, sizeof *r->event * (size_t)r->room);
    }
    while (r->count <= number)
        tell_next(t, r);
    return r->event[number].at == NULL ? t->told[number].event : r->event[number];
}

void retell_forget(table *t)
{
    while (*t->retold != NULL) {
        retelling *gone = *t->retold;

        *t->retold = gone->next;
        for (int i = 0; i < gone->list_count; i++)
            free(gone->lists[i]);
        free(gone->lists);
        free(gone->event);
        free(gone);
    }
}
