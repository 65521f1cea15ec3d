/* checks_said.c: what is promised to who says something: seats stay theirs, and what is said again is done once. */
#include "house/checks.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "house/people.h"
#include "house/reading.h"

/* ---- who sits where ---- */

before_said check_before(connection *c)
{
    const room *r = c->visitor->room;
    before_said b = {.is_there = r != NULL, .seat = c->visitor->seat};

    if (r == NULL)
        return b;
    memcpy(b.id, r->id, TABLE_ID);
    b.host = r->host;
    b.rows = r->rows;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        b.of[seat].taken = r->seat[seat].taken;
        memcpy(b.of[seat].token, r->seat[seat].token, TOKEN_BYTES);
    }
    return b;
}

/* Whose the seat is that the token opens; -1: nobody was given it. */
static int holder_of(const disk_table *t, const uint8_t token[TOKEN_BYTES])
{
    for (int i = t->holder_count - 1; i >= 0; i--)
        if (memcmp(t->holders[i].token, token, TOKEN_BYTES) == 0)
            return t->holders[i].person;
    return -1;
}

static void now_holds(disk_table *t, const uint8_t token[TOKEN_BYTES], int who)
{
    if (holder_of(t, token) == who)
        return;
    t->holders = heap_resized(t->holders, sizeof *t->holders * (size_t)(t->holder_count + 1));
    t->holders[t->holder_count].person = who;
    memcpy(t->holders[t->holder_count++].token, token, TOKEN_BYTES);
}

/* A seat is somebody else's only if he gave it away, or the host did. */
static void check_seats(
    node *n, connection *c, const before_said *b, const room *r, const char *type)
{
    disk_table *t = disk_at(n->world->disk, r->id);
    bool same = strcmp(b->id, r->id) == 0;

    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        bool was = same && b->of[seat].taken, is = r->seat[seat].taken;

        if (was && is && memcmp(b->of[seat].token, r->seat[seat].token, TOKEN_BYTES) == 0)
            continue;
        bool host = b->seat == b->host && (strcmp(type, "unseat") == 0 || strcmp(type, "bot") == 0);

        int holder = was ? holder_of(t, b->of[seat].token) : -1;

        if (was && b->seat != seat && !host && holder != c->person->number)
            world_broken(n->world, "own_seat", "%s: seat %d of %d goes to %s by a %s", r->id, seat,
                holder, c->person->name, type);
        if (is && c->visitor->seat == seat)
            now_holds(t, r->seat[seat].token, c->person->number);
    }
    int own = c->visitor->seat;
    int holder = own == SEAT_NONE ? -1 : holder_of(t, r->seat[own].token);

    if (strcmp(type, "join") == 0 && holder >= 0 && holder != c->person->number)
        world_broken(n->world, "own_seat", "%s: seat %d of %d is shown to %s", r->id, own, holder,
            c->person->name);
}

/* The table that was to follow is not stored, though the row that names it is. */
static bool next_is_lost(world *w, const sent_request *q)
{
    const disk_row *row = disk_row_at(w->disk, q->table, q->last_row);
    char id[TABLE_ID];

    read_text(span_of(row->body, row->length), "table", id, sizeof id);
    return disk_rows(w->disk, id) == 0;
}

/*
 * What has no name makes no difference when it is done twice, or the older page that says so lives with it.
 * Who sits down once more does so at the same table, where the token is another one.
 */
static bool may_be_repeated(world *w, const sent_request *q, const char *there)
{
    static const char *const harmless[] = {"name", "pace", "webhook", "bot", "mute", "rise",
        "unseat", "close", "order", "revoke", "undo", "agree", "continue"};
    static const char *const seated[] = {"create", "sit", "lesson", "continue"};

    for (size_t i = 0; i < sizeof seated / sizeof seated[0]; i++)
        if (q->is_named && strcmp(q->type, seated[i]) == 0)
            return strcmp(q->table, there) == 0;
    if (strcmp(q->type, "rematch") == 0)
        return next_is_lost(w, q);
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        if (!q->is_named && strcmp(q->type, harmless[i]) == 0)
            return true;
    return false;
}

static uint64_t last_row_hash(const hall *h, const char *id, int64_t number)
{
    for (int i = h->rows.count - 1; i >= 0; i--)
        if (h->rows.row[i].number == number && strcmp(h->rows.row[i].table, id) == 0)
            return hash_bytes(h->rows.bytes.at + h->rows.row[i].at, h->rows.row[i].length);
    return 0;
}

/* What a page asks for again, not knowing whether it was done, is not done again. */
static void check_once(node *n, sent_request *q, const room *r, int64_t rows)
{
    bool knows = strcmp(q->table, r->id) != 0 || rows >= q->last_row; /* the house is up to date */

    if (knows && request_is_stored(n->world, q) && !may_be_repeated(n->world, q, r->id) &&
        !disk_is_damaged(n->world->disk, q->table))
        world_broken(n->world, "done_once", "%s: a %s is row %d of %s and row %d: %s", r->id,
            q->type, (int)q->last_row, q->table, (int)r->rows, q->message);
    memcpy(q->table, r->id, TABLE_ID);
    q->first_row = rows + 1;
    q->last_row = r->rows;
    q->row_hash = last_row_hash(n->hall, r->id, r->rows);
}

bool is_hidden_word(const char *type, const char *message, size_t length)
{
    return strcmp(type, "choose") == 0 || strcmp(type, "order") == 0 ||
           strcmp(type, "revoke") == 0 || has(message, length, "\"to\":\"team\"") ||
           strcmp(type, "consider") == 0 || strcmp(type, "view") == 0 ||
           strcmp(type, "asks") == 0 || strcmp(type, "history") == 0;
}

/* What it caused the first time was lost, and now it is done anew. */
static void forget_lost(node *n, const visitor *v, const char *message, size_t length)
{
    int id = (int)json_scan_int(json_scan_member(span_of(message, length), "id"), 0);
    sent_request *q = id == 0 ? NULL : person_request(v->connection->person, id);

    if (q != NULL && !request_is_stored(n->world, q))
        q->last_row = 0;
}

/* Each of those that wait begins with its length (src/house/openings.c). */
static void look_at_waiting(node *n, const visitor *v)
{
    for (size_t at = 0, length; at < v->unheard.length; at += length) {
        char type[16];

        memcpy(&length, v->unheard.at + at, sizeof length);
        at += sizeof length;
        said_type(v->unheard.at + at, length, type, sizeof type);
        n->cause.is_public |= !is_hidden_word(type, v->unheard.at + at, length);
        forget_lost(n, v, v->unheard.at + at, length);
    }
}

void check_waiting(node *n, const char *id)
{
    for (const visitor *v = n->hall->visitors; v != NULL; v = v->next) {
        v->connection->waited =
            v->unheard.length > 0 && (id == NULL || strcmp(v->waits_for, id) == 0);
        if (v->connection->waited)
            look_at_waiting(n, v);
    }
}

void check_said(node *n, connection *c, const before_said *b, const char *message, size_t length)
{
    const visitor *v = c->visitor;
    const char *type = n->cause.type;
    const room *r = v->room;

    n->cause.is_public |= !is_hidden_word(type, message, length);
    n->cause.concerned = v->seat == SEAT_NONE ? 0 : SEAT_BIT(v->seat);
    if (r == NULL)
        return;
    memcpy(n->cause.table, r->id, TABLE_ID);
    int64_t rows = strcmp(b->id, r->id) == 0 ? b->rows : 0;
    int id = (int)json_scan_int(json_scan_member(span_of(message, length), "id"), 0);
    sent_request *q = id == 0 ? NULL : person_request(c->person, id);

    check_seats(n, c, b, r, type);
    check_answers(n, v, message, length);
    if (q != NULL && r->rows > rows && strcmp(type, "join") != 0)
        check_once(n, q, r, rows);
    else if (q != NULL && !request_is_stored(n->world, q))
        q->last_row = 0; /* it was lost, and this time nothing was done for it */
}
