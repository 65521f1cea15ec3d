/* checks_rows.c: what is promised of rows, and that memory is what they say. */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "house/reading.h"
#include "table/buffer.h"
#include "table/inside.h"

/* ---- as they are written ---- */

/* Of one game there is one next game, as long as that is there. */
static void check_next(world *w, const disk_table *t, span fresh)
{
    char id[TABLE_ID], next[TABLE_ID];

    read_text(fresh, "table", next, sizeof next);
    for (int i = t->count - 1; i >= 0; i--) {
        if (!has(t->row[i].body, t->row[i].length, "{\"row\":\"rematch\""))
            continue;
        read_text(span_of(t->row[i].body, t->row[i].length), "table", id, sizeof id);
        if (strcmp(id, next) != 0 && disk_rows(w->disk, id) > 0 && !disk_is_damaged(w->disk, id))
            world_broken(w, "one_next_game", "%s is followed by %s, and by %s", t->id, id, next);
    }
}

/* Every line of chat of these people is another one. */
static void check_talk(world *w, const disk_table *t, int64_t number, span fresh)
{
    char text_of[CHAT_MAX_BYTES + 1];

    read_text(fresh, "text", text_of, sizeof text_of);
    for (int i = t->count - 1; i >= 0 && i >= t->count - 400 && text_of[0] == '#'; i--)
        if (has(t->row[i].body, t->row[i].length, text_of))
            world_broken(
                w, "said_once", "%s: \"%s\" in rows %d and %d", t->id, text_of, i + 1, (int)number);
}

void check_row(world *w, const disk_table *t, int64_t number, const char *body, size_t length)
{
    char row[16];
    span all = span_of(body, length);

    if (t->is_damaged)
        return;
    read_text(all, "row", row, sizeof row);
    if (number != (t->count == 0 ? 1 : t->row[t->count - 1].number + 1))
        world_broken(w, "rows_follow", "%s: row %d behind %d", t->id, (int)number, t->count);
    if (strcmp(row, "chat") == 0)
        check_talk(w, t, number, all);
    else if (strcmp(row, "rematch") == 0)
        check_next(w, t, all);
}

void check_conflict(world *w, const disk_table *t, const disk_row *there, int64_t writer)
{
    w->conflicts++;
    if (w->shares && !t->is_damaged)
        world_broken(w, "one_writer", "%s: row %d was another house's", t->id, (int)there->number);
    if (there->writer == writer && !t->is_damaged)
        world_broken(w, "row_twice", "%s: row %d is written again by the same house", t->id,
            (int)there->number);
}

/* Of those who share the store one has the table, by the store's own clock. */
void check_writer(world *w, const disk_table *t, int64_t writer)
{
    for (int i = 0; i < w->houses && w->shares; i++) {
        const node *n = w->node[i];

        if (n->life != writer)
            continue;
        if (t->lease != n->door.number || w->disk->joined[i].number != t->lease ||
            w->disk->joined[i].until <= w->now)
            world_broken(w, "one_writer", "%s: house %d writes to it, and may not", t->id, i);
    }
}

/* ---- memory and log ---- */

static bool seats_differ(const room_seat *a, const room_seat *b)
{
    return strcmp(a->name, b->name) != 0 || a->taken != b->taken || a->muted != b->muted ||
           (a->taken && memcmp(a->token, b->token, TOKEN_BYTES) != 0) || a->bot != b->bot ||
           memcmp(a->once, b->once, sizeof a->once) != 0 || a->done_count != b->done_count ||
           a->has_acted != b->has_acted ||
           (a->done_count > 0 && memcmp(a->done, b->done, sizeof *a->done * ONCE_KEPT) != 0) ||
           strcmp(a->webhook, b->webhook) != 0;
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
        if (table_is_held(one, seat) && !one->held[seat].only &&
            (!table_is_held(other, seat) ||
                strcmp(table_held(one, seat), table_held(other, seat)) != 0))
            return "an answer that is held";
    }
    return NULL;
}

static const char *rooms_differ(const room *a, const room *b)
{
    if (a->phase != b->phase)
        return "the phase";
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

/* The room that its first rows make. */
static room *made_again(node *n, const room *r)
{
    const disk_table *t = disk_find(n->world->disk, r->id);
    room *again = room_new(r->id);
    batch nothing = batch_new();

    again->host = -1;
    for (int i = 0; i < t->count && t->row[i].number <= r->rows; i++) {
        refusal f = room_row_text(again, t->row[i].body, t->row[i].length);

        if (f.code != ACCEPTED)
            world_broken(n->world, "memory_is_log", "%s: row %d: %s", r->id, i + 1, f.text);
    }
    refusal f = room_settle(again, &nothing);

    if (f.code != ACCEPTED)
        world_broken(n->world, "memory_is_log", "%s: %s", r->id, f.text);
    batch_free(&nothing);
    return again;
}

static void compare(node *n, const room *r)
{
    const hall *h = n->hall;

    if (r->phase == SHUT || disk_is_damaged(n->world->disk, r->id) ||
        batch_holds(&h->rows, r->id) || batch_holds(&h->rows_under_way, r->id))
        return;
    if (disk_rows(n->world->disk, r->id) < r->rows)
        world_broken(n->world, "memory_is_log", "%s has %d rows, %d are stored", r->id,
            (int)r->rows, (int)disk_rows(n->world->disk, r->id));
    room *again = made_again(n, r);
    const char *differs = rooms_differ(r, again);

    n->world->reloaded++;
    if (differs != NULL)
        world_broken(n->world, "memory_is_log", "%s (%s, %s, %d rows): %s is not as its rows say",
            r->id, r->game->id, room_phase_word(r), (int)r->rows, differs);
    room_free(again);
}

void check_room(node *n, const char *id)
{
    const room *r = hall_loaded(n->hall, id);

    if (r != NULL)
        compare(n, r);
}

void check_rooms(node *n)
{
    for (int i = 0; i < n->hall->room_count; i++)
        compare(n, n->hall->room[i]);
}
