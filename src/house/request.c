/* request.c: what all functions that answer messages share. */
#include "house/request.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/buffer.h"
#include "core/unicode.h"
#include "table/components.h"

refusal request_refusal(const char *sentence)
{
    return refuse(REFUSED_MESSAGE, WR(42), "%s", sentence);
}

void request_fail(request *c, refusal r)
{
    if (c->in.refused.code == ACCEPTED)
        c->in.refused = r;
}

bool request_is_ok(const request *c)
{
    return json_check_ok(&c->in) && !c->is_gone;
}

void request_cut(request *c)
{
    hall_cut(c->hall, c->visitor);
    c->is_gone = true;
}

/* ---- answers ---- */

void request_send(request *c, const text *t)
{
    hall_send(c->hall, c->visitor, t);
    if (!c->uncounted)
        hall_counted(c->hall, c->room)->sent_bytes += t->length;
}

json request_begin(request *c, const char *type)
{
    json j = json_to(hall_message(c->hall, c->visitor));
    const json_value *id = json_get(c->from, "id");

    json_add_object(&j);
    json_put_string(&j, "type", type);
    if (json_is_integer(id))
        json_put_int(&j, "id", json_integer(id));
    else if (json_is_string(id) && json_length(id) <= 64)
        json_put_string(&j, "id", json_string(id));
    return j;
}

void request_end(request *c, json *j)
{
    json_end(j);
    request_send(c, &c->hall->message);
}

void request_answer(request *c, const char *type)
{
    json j = request_begin(c, type);

    request_end(c, &j);
}

void request_answer_refused(request *c)
{
    json j = request_begin(c, "refused");

    hall_counted(c->hall, c->room)->refusals++;
    protocol_write_refusal(c->game, &c->in.refused, &j);
    request_end(c, &j);
}

void request_answer_seated(request *c, const room *r, int seat, const char *token)
{
    json j = request_begin(c, "seated");

    json_put_string(&j, "table", r->id);
    json_put_int(&j, "seat", seat);
    json_put_string(&j, "token", token);
    request_end(c, &j);
}

/* ---- reading members ---- */

const char *request_text(request *c, const char *name, size_t longest)
{
    const char *s = json_check_string_in(&c->in, c->from, "", name, longest);

    uint32_t point;

    for (int at = 0, length; s[at] != '\0'; at += length > 0 ? length : 1) {
        length = unicode_read(s + at, &point);
        if (point < 0x20 || (point >= 0x7f && point < 0xa0) || unicode_turn(point))
            json_check_fault(&c->in, name, "control characters are not allowed");
    }
    return s;
}

/* Reads a text that strangers see among other words: no invisible letters, only one direction. */
static const char *plain_text(request *c, const char *name, size_t longest)
{
    const char *s = request_text(c, name, longest);

    if (request_is_ok(c) && !unicode_is_plain(s))
        json_check_fault(&c->in, name, "only letters that are seen, and all in one direction");
    return s;
}

const char *request_title(request *c)
{
    return json_get(c->from, "title") == NULL ? "" : plain_text(c, "title", TITLE_MAX_BYTES);
}

const char *request_name(request *c)
{
    const char *s = plain_text(c, "name", NAME_MAX_BYTES);

    if (request_is_ok(c) && s[strspn(s, " ")] == '\0')
        json_check_fault(&c->in, "name", "a name needs at least one letter");
    return s;
}

int request_seat(request *c)
{
    return (int)json_check_int_in(&c->in, c->from, "", "seat", 0, c->room->setup.seat_count - 1);
}

pace request_pace(request *c)
{
    const json_value *from = json_get(c->from, "pace");
    const json_value *otherwise = json_get(from, "default");
    static const char *const known[] = {"kind", "limit", "default", NULL};
    pace p = {"live", 0, "pass"};

    if (from == NULL || !json_check_object(&c->in, from, "pace"))
        return p;
    json_check_only(&c->in, from, "pace", known);
    p.kind = json_check_string_in(&c->in, from, "pace", "kind", 8);
    p.limit =
        (int)json_check_int(&c->in, json_get(from, "limit"), "pace.limit", 0, LIMIT_MAX_SECONDS);
    if (otherwise != NULL)
        p.otherwise = json_check_string(&c->in, otherwise, "pace.default", 8);
    if (request_is_ok(c) && strcmp(p.otherwise, "pass") != 0 && strcmp(p.otherwise, "officer") != 0)
        json_check_fault(&c->in, "pace.default", "expected pass or officer");
    if (request_is_ok(c) && strcmp(p.kind, "live") != 0 && strcmp(p.kind, "days") != 0)
        json_check_fault(&c->in, "pace.kind", "expected live or days");
    return p;
}

/* Reads one of two words; the first is the default. */
static const char *one_of(request *c, const char *name, const char *first, const char *second)
{
    const json_value *from = json_get(c->from, name);
    const char *said = from == NULL ? first : json_check_string(&c->in, from, name, 8);
    char expected[40];
    text t = text_in(expected, sizeof expected);

    text_format(&t, "expected %s or %s", first, second);
    if (request_is_ok(c) && strcmp(said, first) != 0 && strcmp(said, second) != 0)
        json_check_fault(&c->in, name, expected);
    return said;
}

table_options request_table_options(request *c, const game *g)
{
    table_options how = {
        one_of(c, "talk", "free", "claims"), one_of(c, "windows", "drawn", "steady"), 1};

    if (request_is_ok(c) && g != NULL && g->claim_count == 0 && strcmp(how.talk, "claims") == 0)
        request_fail(c, refuse(REFUSED_MESSAGE, WR(32), "%s has no quick phrases.", g->name));
    return how;
}

/* ---- rows ---- */

json request_seat_row(
    int seat, const char *name, const char *token, const char *bot_name, const char *request_id)
{
    char hex[TOKEN_TEXT], kept[REQUEST_ID_TEXT];
    uint8_t hash[TOKEN_BYTES];
    json row = room_row("seat");

    json_put_int(&row, "seat", seat);
    json_put_string(&row, "name", name);
    if (bot_name == NULL)
        json_put_null(&row, "bot");
    else
        json_put_string(&row, "bot", bot_name);
    json_put_string(&row, "once", request_id_kept(request_id, kept));
    if (token != NULL) {
        token_hash(token, hash);
        json_put_string(&row, "token", hex_text(hash, TOKEN_BYTES, hex));
    }
    return row;
}

/* Begins the row that starts a game; it names the components. */
json request_start_row(const game *g, const text *position)
{
    json row = room_row("start");

    if (position != NULL) {
        json_key(&row, "position");
        json_add_raw(&row, position->at, position->length);
    }
    components_put(g, &row);
    return row;
}

void request_log(request *c, room *r, json *row)
{
    request_fail(c, room_log(r, &c->hall->rows, row));
    room_log_entries(r, &c->hall->rows); /* a bot that sits down may have agreed to an undo */
    c->hall->open_rows = true;
    hall_changed(c->hall, r);
}

void request_id_from(const uint8_t *bytes, size_t size, char out[TABLE_ID])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz"; /* none that look alike */
    uint32_t hash[TABLE_ID - 1];

    blake2b_hash((uint8_t *)hash, sizeof hash, bytes, size, NULL, 0);
    for (int i = 0; i < TABLE_ID - 1; i++)
        out[i] = letters[hash[i] % (sizeof letters - 1)];
    out[TABLE_ID - 1] = '\0';
}

/* Makes the name of a new table. A secret request id determines it, so that a repeated request
   finds the same table. Returns false if the store cannot say now whether that table exists. */
static bool fresh_id(hall *h, const char *request_id, char out[TABLE_ID])
{
    if (strlen(request_id) >= REQUEST_ID_SECRET_BYTES) {
        request_id_from((const uint8_t *)request_id, strlen(request_id), out);
        presence there = hall_has(h, out);

        if (there != TABLE_IS_THERE)
            return there == TABLE_IS_NOT;
    }
    seed s = hall_seed(h);

    request_id_from(s.bytes, sizeof s.bytes, out);
    return true;
}

room *request_created_before(request *c, int *seat)
{
    char id[TABLE_ID];

    if (strlen(c->request_id) < REQUEST_ID_SECRET_BYTES)
        return NULL;
    request_id_from((const uint8_t *)c->request_id, strlen(c->request_id), id);
    room *r = request_find_table(c, id);

    *seat = r == NULL || r->phase == SHUT ? -1 : room_seat_with(r, c->request_id);
    return *seat < 0 ? NULL : r;
}

/* Begins the first row of a table. All settings are written, those of a preset too. */
json request_table_row(const game *g, const setup *like, const seed *s, const char *title,
    bool open, int64_t created, pace p, table_options how)
{
    char hex[2 * SEED_BYTES + 1];
    json row = room_row("table");

    json_put_string(&row, "game", g->id);
    json_put_int(&row, "seats", like->seat_count);
    setup_put(g, like, &row);
    json_put_string(&row, "seed", hex_text(s->bytes, SEED_BYTES, hex));
    json_put_string(&row, "title", title);
    json_put_bool(&row, "open", open);
    json_put_int(&row, "created", created);
    json_put_string(&row, "pace", p.kind);
    json_put_int(&row, "limit", p.limit);
    json_put_string(&row, "default", p.otherwise);
    json_put_string(&row, "talk", how.talk);
    json_put_string(&row, "windows", how.windows);
    json_put_int(&row, "nth", how.nth);
    components_put(g, &row);
    return row;
}

/* Returns true if this node gets the lease of the new table. Without a secret request id the name
   is random, and the visitor keeps it until the store has answered. */
static bool may_have(request *c, char id[TABLE_ID])
{
    hall *h = c->hall;
    visitor *v = c->visitor;
    bool is_any = strlen(c->request_id) < REQUEST_ID_SECRET_BYTES,
         is_same = is_any && v->new_table[0] != '\0';

    if (is_same)
        memcpy(id, v->new_table, TABLE_ID);
    else if (!fresh_id(h, c->request_id, id)) {
        (store_is_late(h->store) ? request_park : request_cut)(c);
        return false;
    }
    bool may = nodes_lease(h, id), waits = nodes_must_wait(h, id);

    memset(v->new_table, 0, sizeof v->new_table);
    if (waits && is_any)
        memcpy(v->new_table, id, sizeof v->new_table);
    if (!may)
        (waits ? request_park : request_cut)(c);
    return may;
}

room *request_create_room(request *c, const game *g, const setup *like, const char *title,
    bool open, pace p, table_options how)
{
    char id[TABLE_ID];

    if (!may_have(c, id))
        return NULL;
    room *r = room_new(id);
    seed s = hall_seed(c->hall);
    json row = request_table_row(g, like, &s, title, open, hall_seconds(c->hall), p, how);

    r->host = -1;
    refusal f = room_log(r, &c->hall->rows, &row);

    if (f.code != ACCEPTED) {
        request_fail(c, f);
        room_free(r);
        return NULL;
    }
    c->hall->counts.tables_created++;
    request_count_table(c);
    if (open)
        lobby_made(&c->hall->lobby, id, c->visitor->from->address);
    hall_add(c->hall, r);
    hall_changed(c->hall, r);
    return r;
}

/* Makes a new random token. */
static void token_fresh(hall *h, char out[TOKEN_TEXT])
{
    seed s = hall_seed(h);

    hex_text(s.bytes, TOKEN_BYTES, out);
}

void request_sit(request *c, room *r, int seat, const char *name)
{
    char token[TOKEN_TEXT];

    token_fresh(c->hall, token);
    json row = request_seat_row(seat, name, token, NULL, c->request_id);

    request_log(c, r, &row);
    if (!request_is_ok(c))
        return;
    hall_move(c->hall, c->visitor, r, seat);
    request_answer_seated(c, r, seat, token);
}
