/*
 * deeds.c: what a seat did, by the name that its page gave it.
 *
 * Deeds that a page may ask for again, not knowing whether they were done, are done one time only.  The first row that
 * comes of one says so: "did":{"seat":1,"once":"#..."}.
 */
#include <string.h>

#include "base/buffer.h"
#include "core/secret.h"
#include "house/rows.h"

enum { ONCE_MARK = '#' };

void once_hash(const char *once, uint8_t out[ONCE_BYTES])
{
    uint8_t hash[TOKEN_BYTES];

    memset(out, 0, ONCE_BYTES);
    if (once[0] == '\0' || (once[0] == ONCE_MARK && hex_bytes(once + 1, ONCE_BYTES, out)))
        return;
    token_hash(once, hash);
    memcpy(out, hash, ONCE_BYTES);
}

const char *once_kept(const char *once, char out[ONCE_TEXT])
{
    uint8_t hash[TOKEN_BYTES];

    out[0] = '\0';
    if (once[0] == '\0')
        return out;
    token_hash(once, hash);
    out[0] = ONCE_MARK;
    hex_text(hash, ONCE_BYTES, out + 1);
    return out;
}

static bool seat_did(const room_seat *s, const uint8_t name[ONCE_BYTES])
{
    for (int i = 0; i < s->done_count && i < ONCE_KEPT; i++)
        if (memcmp(s->done[i], name, ONCE_BYTES) == 0)
            return true;
    return false;
}

bool room_did(const room *r, int seat, const char *once)
{
    bool is_secret = strlen(once) >= ONCE_SECRET_BYTES, did = false;
    uint8_t hash[TOKEN_BYTES];

    if (once[0] == '\0')
        return false;
    token_hash(once, hash);
    for (int any = 0; any < r->setup.seat_count; any++)
        if (is_secret || seat == any)
            did |= seat_did(&r->seat[any], hash);
    return did;
}

void room_does(room *r, int seat, const char *once)
{
    r->deed.seat = seat;
    once_kept(seat == SEAT_NONE ? "" : once, r->deed.once);
}

void room_has_done(room *r)
{
    r->deed = (deed){0};
}

bool room_sat_with(const room *r, int seat, const char *once)
{
    const room_seat *s = &r->seat[seat];
    uint8_t hash[TOKEN_BYTES];

    token_hash(once, hash);
    return s->taken && (r->phase == GATHERING || !s->has_acted) &&
           strlen(once) >= ONCE_SECRET_BYTES && secret_equal(hash, s->once, ONCE_BYTES);
}

int room_seat_with(const room *r, const char *once)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (room_sat_with(r, seat, once))
            return seat;
    return -1;
}

void deed_keep(room_seat *s, const char *once)
{
    if (once[0] == '\0')
        return;
    if (s->done == NULL)
        s->done = heap_zeroed(sizeof *s->done * ONCE_KEPT);
    once_hash(once, s->done[s->done_count++ % ONCE_KEPT]);
}

void deed_put(room *r, json *row)
{
    if (r->deed.once[0] == '\0')
        return;
    json_put_object(row, "did");
    json_put_int(row, "seat", r->deed.seat);
    json_put_string(row, "once", r->deed.once);
    json_end(row);
    room_has_done(r);
}

void deed_put_behind(room *r, text *line)
{
    room_seat *s = &r->seat[r->deed.seat];

    if (r->deed.once[0] == '\0')
        return;
    text_format(line, ",\"did\":{\"seat\":%d,\"once\":\"%s\"}", r->deed.seat, r->deed.once);
    deed_keep(s, r->deed.once);
    s->has_acted = true;
    room_has_done(r);
}

void deed_take(room *r, span did)
{
    char once[ONCE_TEXT];
    text t = text_in(once, sizeof once);
    int64_t seat = peek_int(peek_member(did, "seat"), -1);

    if (seat < 0 || seat >= SEATS_MAX)
        return;
    peek_text(peek_member(did, "once"), &t);
    deed_keep(&r->seat[seat], once);
    r->seat[seat].has_acted = true;
}
