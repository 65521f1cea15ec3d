/*
 * openings.c: tables that are being opened, visitors who wait for them, and tables that could not
 * be opened.
 *
 * A visitor who asks for a table that is not in memory waits until it is; further messages are kept
 * and answered then. All others go on. A table that takes too long, or that the store does not
 * return, is tried again after longer and longer pauses:
 *
 *    asked for -> being opened -> in memory: the kept messages are answered
 *                             \-> late: not tried again for 1 s, 2 s, 4 s, ... 64 s
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/opening.h"
#include "house/request.h"

enum { AGAIN_MS = 1000, DOUBLINGS = 6, FORGOTTEN_MS = 10 * MINUTE_MS, UNHEARD_MOST = 1 << 16 };

/* ---- tables that could not be opened ---- */

static late_table **late_link(hall *h, const char *id)
{
    late_table **link = &h->late;

    while (*link != NULL && strcmp((*link)->table, id) != 0)
        link = &(*link)->next;
    return link;
}

static void forget_late(late_table **link)
{
    late_table *l = *link;

    *link = l->next;
    free(l);
}

const late_table *hall_late(hall *h, const char *id)
{
    const late_table *l = *late_link(h, id);

    return l != NULL && h->now.clock < l->until ? l : NULL;
}

/* Puts a table off. Without threads to read in, it may be tried again at once. */
static void put_off(hall *h, const opening *o)
{
    late_table **link = late_link(h, o->table), *l = *link;

    if (l == NULL) {
        l = *link = heap_zeroed(sizeof *l);
        memcpy(l->table, o->table, sizeof l->table);
    }
    l->is_trouble = !o->is_late;
    l->wakes |= o->wakes;
    l->until = h->now.clock + (h->world.open == NULL ? 0 : (int64_t)AGAIN_MS << l->tries);
    l->tries += l->tries < DOUBLINGS;
}

static void tell_late(hall *h, const opening *o)
{
    const late_table *before = *late_link(h, o->table);

    h->counts.tables_late++;
    if (before == NULL || before->is_trouble)
        hall_write_log(h, LOG_WARN, "table_late", o->table,
            "it cannot be read in time; it is shut, and tried again later and later");
}

void openings_tick(hall *h)
{
    for (late_table **link = &h->late; *link != NULL;) {
        late_table *l = *link;

        if (h->now.clock >= l->until && l->wakes) {
            l->wakes = false;
            hall_resume_game(h, l->table);
        }
        if (*link == l && h->now.clock - l->until >= FORGOTTEN_MS)
            forget_late(link);
        else if (*link == l)
            link = &l->next;
    }
}

/* ---- openings ---- */

static opening *find_opening(const hall *h, const char *id)
{
    opening *o = h->openings;

    while (o != NULL && (o->is_unwanted || strcmp(o->table, id) != 0))
        o = o->next;
    return o;
}

bool hall_is_opening(const hall *h, const char *id)
{
    return find_opening(h, id) != NULL;
}

void openings_resume(const hall *h, const char *id)
{
    opening *o = find_opening(h, id);

    if (o != NULL)
        o->wakes = true;
}

const char *openings_enough(const hall *h)
{
    const char *one = NULL;
    int count = 0;

    if (h->asks == NULL || h->asks->is_program || h->limits.openings == 0)
        return NULL;
    for (const opening *o = h->openings; o != NULL; o = o->next)
        if (!o->is_unwanted && strcmp(o->from, h->asks->from->address) == 0) {
            one = o->table;
            count++;
        }
    return count < h->limits.openings ? NULL : one;
}

void openings_begin(hall *h, const char *id, bool is_copy)
{
    opening *o = opening_new(id, is_copy);

    if (h->asks != NULL)
        memcpy(o->from, h->asks->from->address, sizeof o->from);
    o->next = h->openings;
    h->openings = o;
    h->opening_count++;
    if (h->world.open != NULL) {
        h->world.open(h->world.context, o);
        return;
    }
    while (opening_reads(o, h->store, INT32_MAX))
        continue;
    h->store->trouble = o->trouble;
    hall_opened(h, o);
}

static void take_out(hall *h, const opening *o)
{
    opening **link = &h->openings;

    while (*link != o)
        link = &(*link)->next;
    *link = o->next;
    h->opening_count--;
}

/* Reports a broken log. The details are for the owner of the server only, because they may hold a
   secret. */
static void tell_broken(const hall *h, const opening *o)
{
    const refusal *why = &o->broken;
    bool others = why->code == REFUSED_COMPONENTS, older = why->rule == WR(33);
    char what[400];
    text t = text_in(what, sizeof what);

    text_put(&t, "row ");
    text_put_int(&t, o->broken_at);
    text_put(&t, ": ");
    text_put(&t, why->text);
    hall_write_log(h, others || older ? LOG_WARN : LOG_ERROR,
        others  ? "other_components"
        : older ? "older_form"
                : "log_broken",
        o->table, what);
}

/* Returns true if it is known that the store does not return the table. */
static bool is_in_trouble(hall *h, const char *id)
{
    const late_table *l = *late_link(h, id);

    return l != NULL && l->is_trouble;
}

/* Reports the trouble once. The table may be tried again at once. */
void openings_trouble(hall *h, const char *id, const refusal *why)
{
    late_table **link = late_link(h, id);

    if (!is_in_trouble(h, id))
        hall_write_log(h, LOG_WARN, "table_unreadable", id, why->text);
    if (*link == NULL) {
        *link = heap_zeroed(sizeof **link);
        memcpy((*link)->table, id, sizeof(*link)->table);
    }
    (*link)->is_trouble = true;
    (*link)->until = h->now.clock;
}

/* Reports once that the store does not return all rows. Damage shuts the table; any other trouble
   may end soon. */
static void tell_unreadable(hall *h, const opening *o)
{
    if (o->trouble.code == REFUSED_FILE && !is_in_trouble(h, o->table))
        hall_write_log(h, is_damage(&o->trouble) ? LOG_ERROR : LOG_WARN, "table_unreadable",
            o->table, o->trouble.text);
}

/* Returns the room that was read, shut if it is damaged, or null if there is none now. */
static room *take_room(hall *h, opening *o)
{
    room *r = o->room;

    if (o->is_late)
        tell_late(h, o);
    else if (o->trouble.code != ACCEPTED)
        tell_unreadable(h, o);
    if (o->broken.code != ACCEPTED)
        tell_broken(h, o);
    if (is_damage(&o->trouble))
        opening_shuts(o, &o->trouble);
    else if (o->is_late || o->trouble.code != ACCEPTED) {
        put_off(h, o);
        return NULL;
    } else if (o->last == 0) {
        return NULL;
    }
    o->room = NULL;
    return r;
}

static void comes_in(hall *h, opening *o)
{
    room *r = take_room(h, o);
    late_table **late = late_link(h, o->table);

    if (r != NULL && *late != NULL)
        forget_late(late);
    if (o->is_copy) {
        if (r != NULL)
            remote_tables_add(h, r);
        return;
    }
    if (r == NULL) {
        h->store->release(h->store, o->table);
        return;
    }
    batch_add(&h->rows, &o->rows);
    hall_room_is_loaded(h, r);
    if (o->wakes)
        hall_resume_game(h, r->id);
}

/* ---- visitors who wait ---- */

void request_wait(request *c, const char *id)
{
    visitor *v = c->visitor;

    c->is_gone = true;
    memset(v->waits_for, 0, sizeof v->waits_for);
    strncpy(v->waits_for, id, sizeof v->waits_for - 1);
    openings_hear(c->hall, v, c->message, c->length);
}

void request_park(request *c)
{
    visitor *v = c->visitor;
    int64_t now = c->hall->now.clock;

    if (v->parked_since == 0)
        v->parked_since = now;
    if (now - v->parked_since >= c->hall->nodes.lease_ms) {
        request_cut(c);
        return;
    }
    c->is_gone = true;
    openings_park(c->hall, v, c->message, c->length);
}

/* The table may exist if the store fails now: the visitor is cut and tries again. */
static void request_late(request *c, const late_table *late)
{
    int64_t seconds = (late->until - c->hall->now.clock + 999) / 1000;

    if (late->is_trouble)
        request_cut(c);
    else
        request_fail(
            c, refuse(REFUSED_FILE, WR(81),
                   "This table cannot be read in time. Try again in %d seconds.", (int)seconds));
}

room *request_find_table(request *c, const char *id)
{
    hall *h = c->hall;
    room *r = hall_find(h, id);

    if (r != NULL)
        return r;
    if (hall_is_opening(h, id)) {
        request_wait(c, id);
        return NULL;
    }
    const late_table *late = hall_late(h, id);

    if (late != NULL) {
        request_late(c, late);
        return NULL;
    }
    if (openings_enough(h) != NULL) { /* it is tried again when one of them is open */
        request_wait(c, openings_enough(h));
        return NULL;
    }
    if (nodes_must_wait(h, id))
        request_park(c);
    else
        request_pass_on(c, id);
    if (request_is_ok(c) && h->store->trouble.code != ACCEPTED)
        request_cut(c);
    return NULL;
}

void openings_hear(hall *h, visitor *v, const char *message, size_t length)
{
    if (v->unheard.at == NULL)
        v->unheard = buffer_new();
    if (v->unheard.length + length > UNHEARD_MOST) {
        hall_cut(h, v);
        return;
    }
    text_put_bytes(&v->unheard, (const char *)&length, sizeof length);
    text_put_bytes(&v->unheard, message, length);
}

void openings_park(hall *h, visitor *v, const char *message, size_t length)
{
    v->is_parked = true;
    openings_hear(h, v, message, length);
}

static bool must_wait(hall *h, const visitor *v)
{
    return v->is_parked || v->waits_for[0] != '\0' || hall_has_used_its_time(h, v);
}

/* Answers the messages that were kept, until the visitor has to wait again. */
static void goes_on(hall *h, visitor *v)
{
    text said = v->unheard;

    v->unheard = (text){0};
    v->waits_for[0] = '\0';
    for (size_t at = 0; at < said.length && !v->is_cut;) {
        size_t length;

        memcpy(&length, said.at + at, sizeof length);
        at += sizeof length;
        if (must_wait(h, v))
            openings_hear(h, v, said.at + at, length);
        else
            hall_answer(h, v, said.at + at, length);
        at += length;
        if (!v->is_parked)
            v->parked_since = 0;
    }
    buffer_free(&said);
}

void openings_go_on(hall *h)
{
    for (visitor *v = h->visitors; v != NULL; v = v->next) {
        v->is_parked = false;
        if (v->unheard.length == 0 || v->is_cut || must_wait(h, v))
            continue;
        if (nodes_are_up_to_date(h))
            goes_on(h, v);
        else
            hall_cut(h, v);
    }
}

void hall_opened(hall *h, opening *o)
{
    take_out(h, o);
    if (!o->is_unwanted)
        comes_in(h, o);
    for (visitor *v = h->visitors; v != NULL && !o->is_unwanted; v = v->next)
        if (strcmp(v->waits_for, o->table) == 0)
            goes_on(h, v);
    opening_free(o);
}

void openings_forget(hall *h)
{
    for (opening *o = h->openings; o != NULL; o = o->next)
        o->is_unwanted = true;
    for (visitor *v = h->visitors; v != NULL; v = v->next)
        if (v->waits_for[0] != '\0' || v->is_parked)
            hall_cut(h, v);
}

void openings_close(hall *h)
{
    while (h->late != NULL)
        forget_late(&h->late);
}
