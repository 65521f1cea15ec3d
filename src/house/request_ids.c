/*
 * request_ids.c: request ids: a message that is sent twice is done once.
 *
 * A page that gets no answer does not know whether its request was done, so it sends the request
 * again. The first row that comes of a request keeps its id: "did":{"seat":1,"once":"#..."}.
 */
#include <string.h>

#include "base/buffer.h"
#include "core/secret.h"
#include "house/rows.h"

enum { REQUEST_ID_MARK = '#' };

void request_id_hash(const char *request_id, uint8_t out[REQUEST_ID_BYTES])
{
    uint8_t hash[TOKEN_BYTES];

    memset(out, 0, REQUEST_ID_BYTES);
    if (request_id[0] == '\0' ||
        (request_id[0] == REQUEST_ID_MARK && hex_bytes(request_id + 1, REQUEST_ID_BYTES, out)))
        return;
    token_hash(request_id, hash);
    memcpy(out, hash, REQUEST_ID_BYTES);
}

const char *request_id_kept(const char *request_id, char out[REQUEST_ID_TEXT])
{
    uint8_t hash[TOKEN_BYTES];

    out[0] = '\0';
    if (request_id[0] == '\0')
        return out;
    token_hash(request_id, hash);
    out[0] = REQUEST_ID_MARK;
    hex_text(hash, REQUEST_ID_BYTES, out + 1);
    return out;
}

static bool seat_did(const room_seat *s, const uint8_t name[REQUEST_ID_BYTES])
{
    for (int i = 0; i < s->done_count && i < REQUEST_IDS_KEPT; i++)
        if (memcmp(s->done[i], name, REQUEST_ID_BYTES) == 0)
            return true;
    return false;
}

bool room_did(const room *r, int seat, const char *request_id)
{
    bool is_secret = strlen(request_id) >= REQUEST_ID_SECRET_BYTES, did = false;
    uint8_t hash[TOKEN_BYTES];

    if (request_id[0] == '\0')
        return false;
    token_hash(request_id, hash);
    for (int any = 0; any < r->setup.seat_count; any++)
        if (is_secret || seat == any)
            did |= seat_did(&r->seat[any], hash);
    return did;
}

void room_does(room *r, int seat, const char *request_id)
{
    r->logged_request.seat = seat;
    request_id_kept(seat == SEAT_NONE ? "" : request_id, r->logged_request.request_id);
}

void room_has_done(room *r)
{
    r->logged_request = (logged_request){0};
}

bool room_sat_with(const room *r, int seat, const char *request_id)
{
    const room_seat *s = &r->seat[seat];
    uint8_t hash[TOKEN_BYTES];

    token_hash(request_id, hash);
    return s->taken && (r->phase == GATHERING || !s->has_acted) &&
           strlen(request_id) >= REQUEST_ID_SECRET_BYTES &&
           secret_equal(hash, s->request_id, REQUEST_ID_BYTES);
}

int room_seat_with(const room *r, const char *request_id)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (room_sat_with(r, seat, request_id))
            return seat;
    return -1;
}

void request_ids_keep(room_seat *s, const char *request_id)
{
    if (request_id[0] == '\0')
        return;
    if (s->done == NULL)
        s->done = heap_zeroed(sizeof *s->done * REQUEST_IDS_KEPT);
    request_id_hash(request_id, s->done[s->done_count++ % REQUEST_IDS_KEPT]);
}

void request_ids_put(room *r, json *row)
{
    if (r->logged_request.request_id[0] == '\0')
        return;
    json_put_object(row, "did");
    json_put_int(row, "seat", r->logged_request.seat);
    json_put_string(row, "once", r->logged_request.request_id);
    json_end(row);
    room_has_done(r);
}

void request_ids_put_behind(room *r, text *line)
{
    room_seat *s = &r->seat[r->logged_request.seat];

    if (r->logged_request.request_id[0] == '\0')
        return;
    text_format(line, ",\"did\":{\"seat\":%d,\"once\":\"%s\"}", r->logged_request.seat,
        r->logged_request.request_id);
    request_ids_keep(s, r->logged_request.request_id);
    s->has_acted = true;
    room_has_done(r);
}

void request_ids_take(room *r, span did)
{
    char request_id[REQUEST_ID_TEXT];
    text t = text_in(request_id, sizeof request_id);
    int64_t seat = json_scan_int(json_scan_member(did, "seat"), -1);

    if (seat < 0 || seat >= SEATS_MAX)
        return;
    json_scan_text(json_scan_member(did, "once"), &t);
    request_ids_keep(&r->seat[seat], request_id);
    r->seat[seat].has_acted = true;
}
