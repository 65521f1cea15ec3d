/*
 * record.c: what one reader gets of a game in which some answers are never told.
 *
 * Whoever holds the log can play the game again and read every answer. The seed allows the same,
 * and so does a view of all cards at every moment. So these are kept back even after the end, until
 * everyone who played has agreed. Till then each reader gets a record of what it was told.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "record/replay.h"
#include "table/present.h"
#include "table/table_internal.h"

/* Returns whose agreement counts. Bots have nothing to hide. A person who has left must agree too
   and cannot, so the record stays closed. */
static seats who_decides(const table *t)
{
    seats deciding = t->persons;

    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (t->bot[seat] == NULL)
            deciding |= SEAT_BIT(seat);
    return deciding;
}

/* A person who played with bots alone need not agree: nobody else has a secret. */
seats table_record_waiting(const table *t)
{
    seats deciding = who_decides(t);
    bool alone = (deciding & (deciding - 1)) == 0;

    return t->game->untold == 0 || alone ? 0 : (seats)(deciding & ~t->record_agreed);
}

bool table_record_is_open(const table *t)
{
    return t->state.flow.over && table_record_waiting(t) == 0;
}

refusal table_open_record(table *t, int seat)
{
    events nothing = {0};

    if (seat < 0 || seat >= t->setup.seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (!t->state.flow.over)
        return refuse(REFUSED_HIDDEN, WR(31), "The record can be opened when the game is over.");
    if (!(table_record_waiting(t) >> seat & 1))
        return refuse(REFUSED_HIDDEN, WR(31), "This seat has nothing left to open.");
    t->record_agreed |= SEAT_BIT(seat);
    log_append(t, (entry){.kind = ENTRY_OPEN, .seat = seat, .ask = t->state.flow.asks},
        &t->state.flow, &nothing);
    return accepted();
}

refusal table_check_record_open(const table *t)
{
    if (table_record_is_open(t))
        return accepted();
    if (!t->state.flow.over)
        return refuse(REFUSED_HIDDEN, WR(21), "Some things stay hidden until the game ends.");
    return refuse(REFUSED_HIDDEN, WR(31),
        "Some answers stay secret unless everyone agrees to open the record.");
}

static void write_record(const table *t, int reader, json *out)
{
    json_put_string(out, "format", RECORD_FORMAT);
    json_put_int(out, "version", REPLAY_VERSION);
    if (reader == SEAT_NONE)
        json_put_string(out, "seat", "spectator");
    else
        json_put_int(out, "seat", reader);
    replay_write_claims(t, out);
    replay_write_people(t, out);
    json_put_int(out, "moments", t->in_force_count);
    present_result(t->game, &t->state.flow, out);
    table_write_events(t, reader, 0, EVENTS_ALL, out);
    json_key(out, "view");
    table_write_view(t, reader, out);
}

/* Writes the record under a seal that covers all of it. */
void record_write(const table *t, int reader, const signer *by, json *out)
{
    text all = buffer_new();
    json j = json_to(&all);

    json_add_object(&j);
    write_record(t, reader, &j);
    json_end(&j);
    chain_link seal = chain_begin(all.at, all.length);

    json_add_object(out);
    write_record(t, reader, out);
    signature_write(&seal, by, out);
    json_end(out);
    buffer_free(&all);
}

/* The seal covers all members but itself and the signature. */
refusal record_check(const json_value *from, signature_found *found)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    static const char *const uncovered[] = {"seal", "signature", "signed_by", NULL};
    text covered = buffer_new();
    chain_link claimed;

    json_check_hex(
        &in, json_check_member(&in, from, "", "seal", true), "seal", claimed.bytes, LINK_BYTES);
    replay_compact_without(from, uncovered, &covered);
    chain_link sealed = chain_begin(covered.at, covered.length);

    if (json_check_ok(&in) && !chain_equal(&claimed, &sealed))
        in.refused = refuse(REFUSED_REPLAY, WR(16),
            "The seal no longer holds: something was changed, removed, added or swapped.");
    if (json_check_ok(&in))
        signature_read(&in, from, "", &sealed, found);
    buffer_free(&covered);
    return in.refused;
}
