/*
 * units.c: the events of a table by units: which units there are, and the sentence of each.
 *
 * docs/protocol.md describes units.
 */
#include <string.h>

#include "base/buffer.h"
#include "table/table_internal.h"

/* ---- which units there are ---- */

typedef struct {
    const table *t;
    int reader, next; /* the next logged event */
    event_cursor walk;
} reading;

static reading read_from_start(const table *t, int reader)
{
    return (reading){.t = t, .reader = reader};
}

/* Returns the next event that reaches the reader, and its position; null at the end. */
static const logged_event *read_next(reading *r, event_position *at)
{
    while (r->next < r->t->told_count) {
        const logged_event *e = &r->t->logged_event[r->next++];

        if (!event_log_reaches(e, r->reader))
            continue;
        *at = event_position_next(r->t->game, &r->walk, e->kind, e->event);
        return e;
    }
    return NULL;
}

event_position table_event_position(const table *t, int reader, int number)
{
    reading r = read_from_start(t, reader);
    event_position at = {0};

    while (at.number < number && read_next(&r, &at) != NULL) {
    }
    return at;
}

/* Adds a number, and keeps only the last `most` of them. */
static void keep(int *kept, int *count, int most, int number)
{
    if (*count >= most)
        memmove(kept, kept + 1, sizeof *kept * (size_t)(most - 1));
    kept[*count < most ? *count : most - 1] = number;
    ++*count;
}

int table_units(const table *t, int reader, int since, int *units, int most)
{
    reading r = read_from_start(t, reader);
    event_position at;
    int count = 0, last = 0;

    while (read_next(&r, &at) != NULL)
        if (at.number > since && at.as != AS_QUIET && at.unit != last)
            keep(units, &count, most, last = at.unit);
    return count;
}

int table_unit_parts(const table *t, int reader, int unit, bool all, int *numbers, int most)
{
    reading r = read_from_start(t, reader);
    event_position at;
    int count = 0;

    for (const logged_event *e = read_next(&r, &at); e != NULL && at.unit <= unit;
         e = read_next(&r, &at)) {
        bool is_part =
            at.as == AS_PART || (at.as == AS_UNIT && json_scan_member(e->event, "head").at != NULL);
        bool is_in_it = json_scan_member(e->event, "tail").at != NULL;

        if (at.unit == unit && is_part && (all || !is_in_it) && count < most)
            numbers[count++] = at.number;
    }
    return count;
}

/* ---- the sentence ---- */

/* A run of equal tails that is still to be written. */
typedef struct {
    text *out;
    const char *before; /* the separator before the next tail */
    span tail, tails;
    int count;
} joining;

static bool is_same(span a, span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

static void put_counted(span tails, int count, text *out)
{
    text words = buffer_new();

    json_scan_text(tails, &words);
    char *star = strchr(words.at, '*');

    text_put_bytes(out, words.at, (size_t)(star - words.at));
    text_format(out, "%d%s", count, star + 1);
    buffer_free(&words);
}

static void put_joined(joining *j)
{
    bool counts = j->tails.at != NULL && memchr(j->tails.at, '*', j->tails.length) != NULL;

    if (j->count == 0)
        return;
    text_put(j->out, j->before);
    if (j->count > 1 && counts)
        put_counted(j->tails, j->count, j->out);
    else
        json_scan_text(j->tail, j->out);
    if (j->count > 1 && j->tails.at == NULL)
        text_format(j->out, " (%d times)", j->count);
    j->before = ", ";
}

static void join(joining *j, span said)
{
    span tail = json_scan_member(said, "tail"), tails = json_scan_member(said, "tails");
    bool alike =
        tails.at == NULL ? j->tails.at == NULL && is_same(tail, j->tail) : is_same(tails, j->tails);

    if (tail.at == NULL)
        return;
    if (j->count == 0 || !alike) {
        put_joined(j);
        j->count = 0;
    }
    j->tail = tail;
    j->tails = tails;
    j->count++;
}

/* Writes the beginning of the sentence, without a full stop. */
static void put_head(joining *j, span said)
{
    span head = json_scan_member(said, "head");

    json_scan_text(head.at == NULL ? json_scan_member(said, "text") : head, j->out);
    if (j->out->length > 0 && j->out->at[j->out->length - 1] == '.')
        j->out->at[--j->out->length] = '\0';
    bool is_called = j->out->length > 0 && strchr("!?", j->out->at[j->out->length - 1]) != NULL;

    j->before = is_called ? " " : strstr(j->out->at, ": ") != NULL ? "; " : ": ";
    if (head.at != NULL)
        join(j, said);
}

/* The event in the reader's language. */
static span words_of(const table *t, const logged_event *e)
{
    return event_log_in(t, (int)(e - t->logged_event), t->said->language);
}

const char *table_unit_text(const table *t, int reader, int unit)
{
    reading r = read_from_start(t, reader);
    joining j = {.out = t->said};
    event_position at;

    buffer_clear(t->said);
    for (const logged_event *e = read_next(&r, &at); e != NULL && at.unit <= unit;
         e = read_next(&r, &at)) {
        if (at.number == unit)
            put_head(&j, words_of(t, e));
        else if (at.unit == unit && at.as == AS_PART)
            join(&j, words_of(t, e));
    }
    put_joined(&j);
    if (strcmp(j.before, " ") != 0)
        text_put(t->said, ".");
    return t->said->at;
}
