/*
 * checks_memory.c: what a house has in memory is what the rows on the disk say.
 *
 * Beside its rows every table has the room that they make (its shadow): each row is applied to it when it is stored, as
 * when a house reads them.  So a room can be compared whenever something happens to it, however long its log is.
 * Now and then the rows are read from the first one on.
 */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "house/reading.h"
#include "table/table_internal.h"

/* ---- what differs ---- */

static bool seats_differ(const room_seat *a, const room_seat *b)
{
    return strcmp(a->name, b->name) != 0 || a->taken != b->taken || a->muted != b->muted ||
           (a->taken && memcmp(a->token, b->token, TOKEN_BYTES) != 0) || a->bot != b->bot ||
           memcmp(a->request_id, b->request_id, sizeof a->request_id) != 0 ||
           a->done_count != b->done_count || a->has_acted != b->has_acted ||
           (a->done_count > 0 &&
               memcmp(a->done, b->done, sizeof *a->done * REQUEST_IDS_KEPT) != 0) ||
           strcmp(a->webhook, b->webhook) != 0 || a->own_rows != b->own_rows;
}

static bool lines_differ(const chat_line *a, const chat_line *b)
{
    return memcmp(a->number, b->number, sizeof a->number) != 0 || a->seat != b->seat ||
           a->to != b->to || a->at != b->at || a->claim != b->claim || a->notice != b->notice ||
           strcmp(a->name, b->name) != 0 || strcmp(a->text, b->text) != 0 ||
           strcmp(a->by, b->by) != 0 || strcmp(a->whom, b->whom) != 0;
}

static const char *tables_differ(const room *a, const room *b)
{
    const table *one = room_table(a), *other = room_table(b);

    if ((one == NULL) != (other == NULL))
        return "there is a table";
    if (one == NULL)
        return NULL;
    if (memcmp(&one->state, &other->state, a->game->state_size) != 0)
        return "how it stands";
    if (one->entry_count != other->entry_count || !chain_equal(&one->link, &other->link))
        return "the log";
    if (one->in_force_count != other->in_force_count)
        return "the moment";
    if (one->told_count != other->told_count)
        return "what was told";
    if (one->record_agreed != other->record_agreed)
        return "who wants the record open";
    if (one->undo_by != other->undo_by || table_undo_agreed(one) != table_undo_agreed(other))
        return "a request to undo";
    for (int seat = 0; seat < a->setup.seat_count; seat++) {
        if (one->order_count[seat] != other->order_count[seat])
            return "orders";
        /* The only answer there is is held for a seat without its doing. */
        if (table_is_delayed(one, seat) && !one->delayed_answer[seat].only &&
            (!table_is_delayed(other, seat) ||
                strcmp(table_delayed(one, seat), table_delayed(other, seat)) != 0))
            return "an answer that is held";
    }
    return NULL;
}

static const char *rooms_differ(const room *a, const room *b)
{
    if (a->phase != b->phase)
        return "the phase";
    if (a->public_rows != b->public_rows)
        return "how many rows all have seen";
    if (a->host != b->host || a->pace != b->pace || a->limit != b->limit ||
        a->officer_decides != b->officer_decides || a->open != b->open || a->steady != b->steady)
        return "how people get on";
    if (strcmp(a->title, b->title) != 0 || strcmp(a->rematch, b->rematch) != 0 ||
        strcmp(a->lesson, b->lesson) != 0)
        return "a name";
    for (int seat = 0; seat < a->setup.seat_count; seat++)
        if (seats_differ(&a->seat[seat], &b->seat[seat]))
            return "a seat";
    if (a->chat_count != b->chat_count ||
        memcmp(a->chat_heard, b->chat_heard, sizeof a->chat_heard) != 0)
        return "how much was said";
    for (int i = 0; i < a->chat_count; i++)
        if (lines_differ(a->chat[i], b->chat[i]))
            return "what was said";
    return tables_differ(a, b);
}

/* ---- the room that the rows make ---- */

static room *empty_room(const char *id)
{
    room *r = room_new(id);

    r->host = -1;
    return r;
}

/* As long as rows come the table is not settled, and no request to undo is open at it. */
static void takes(world *w, room *r, const disk_row *row)
{
    if (room_table(r) != NULL)
        room_table(r)->undo_by = -1;
    refusal f = room_row_text(r, row->body, row->length);

    if (f.code != ACCEPTED)
        world_broken(w, "memory_is_log", "%s: row %d: %s", r->id, (int)row->number, f.text);
}

static void settles(world *w, room *r)
{
    batch nothing = batch_new();
    refusal f = room_settle(r, &nothing);

    if (f.code != ACCEPTED)
        world_broken(w, "memory_is_log", "%s: %s", r->id, f.text);
    batch_free(&nothing);
}

/* Most rows are entries that change the state and nothing else. */
static bool changes_state_only(const disk_row *row)
{
    static const char *const more[] = {"\"orders\"", "\"rules\"", "\"open_record\""};

    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (has(row->body, row->length, more[i]))
            return false;
    return has(row->body, row->length, "{\"row\":\"entry\"");
}

void shadow_takes(world *w, disk_table *t, const disk_row *row)
{
    if (t->is_damaged)
        return;
    if (t->shadow == NULL)
        t->shadow = empty_room(t->id);
    takes(w, t->shadow, row);
    if (!changes_state_only(row))
        t->settled_entries = 0;
}

/* Where it was settled before, only what has come since is added to its state. */
static void shadow_settles(world *w, disk_table *t)
{
    table *made = room_table(t->shadow);

    if (made == NULL || t->settled_entries == 0 || t->shadow->undo.is_open)
        settles(w, t->shadow);
    else
        for (; t->settled_entries < made->entry_count; t->settled_entries++)
            log_step(made, t->settled_entries, &made->state);
    t->settled_entries = made == NULL ? 0 : made->entry_count;
}

/* The room that its first rows make. */
static room *made_again(world *w, const room *r)
{
    const disk_table *t = disk_find(w->disk, r->id);
    room *again = empty_room(r->id);

    for (int i = 0; i < t->count && t->row[i].number <= r->rows; i++)
        takes(w, again, &t->row[i]);
    settles(w, again);
    return again;
}

/* ---- comparing ---- */

static void compare(world *w, const room *r, const room *again)
{
    const char *differs = rooms_differ(r, again);

    w->compared++;
    if (differs != NULL)
        world_broken(w, "memory_is_log", "%s (%s, %s, %d rows): %s is not as its rows say", r->id,
            r->game->id, room_phase_word(r), (int)r->rows, differs);
}

/* Is all that the room has come to stored, and can it be read? */
static bool can_be_compared(const node *n, const room *r)
{
    const hall *h = n->hall;

    return r != NULL && r->phase != SHUT && !disk_is_damaged(n->world->disk, r->id) &&
           !batch_holds(&h->rows, r->id) && !batch_holds(&h->rows_under_way, r->id);
}

void check_room(node *n, const char *id)
{
    const room *r = hall_loaded(n->hall, id);

    if (!can_be_compared(n, r))
        return;
    disk_table *t = disk_find(n->world->disk, id);

    if (disk_rows(n->world->disk, id) < r->rows)
        world_broken(n->world, "memory_is_log", "%s has %d rows, %d are stored", id, (int)r->rows,
            (int)disk_rows(n->world->disk, id));
    if (t->shadow->rows != r->rows)
        return; /* another house has gone on */
    shadow_settles(n->world, t);
    compare(n->world, r, t->shadow);
}

void check_room_whole(node *n, const char *id)
{
    const room *r = hall_loaded(n->hall, id);

    if (!can_be_compared(n, r))
        return;
    room *again = made_again(n->world, r);

    n->world->reloaded++;
    compare(n->world, r, again);
    room_free(again);
}

void check_rooms(node *n)
{
    for (int i = 0; i < n->hall->room_count; i++)
        check_room_whole(n, n->hall->room[i]->id);
}
