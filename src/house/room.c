/* room.c: a table with its people, made from the rows of its log. */
#include "house/room.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/buffer.h"
#include "core/secret.h"

room *room_new(const char *id)
{
    room *r = heap_zeroed(sizeof *r);

    strncpy(r->id, id, sizeof r->id - 1);
    r->rested_in = r->unwatched_since = -1;
    return r;
}

void room_free(room *r)
{
    if (r->protocol != NULL)
        protocol_close(r->protocol);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(r->seat[seat].done);
    for (int i = 0; i < r->chat_count; i++)
        free(r->chat[i]);
    free(r->chat);
    free(r);
}

table *room_table(const room *r)
{
    return r->protocol == NULL ? NULL : protocol_table(r->protocol);
}

seats room_mates(const room *r, int seat)
{
    const table *t = room_table(r);

    if (t == NULL || table_game(t)->team == NULL)
        return 0;
    return (seats)(table_game(t)->team(table_state(t), seat) & ~SEAT_BIT(seat));
}

void room_shut(room *r, refusal why)
{
    if (r->protocol != NULL)
        protocol_close(r->protocol);
    r->protocol = NULL;
    r->phase = SHUT;
    r->shut = why;
}

const char *room_phase_word(const room *r)
{
    static const char *const words[] = {"gathering", "playing", "over", "shut", "closed"};

    return words[r->phase];
}

/* ---- tokens ---- */

void token_hash(const char *token, uint8_t out[TOKEN_BYTES])
{
    blake2b_hash(out, TOKEN_BYTES, token, strlen(token), NULL, 0);
}

int room_seat_of_token(const room *r, const char *token)
{
    uint8_t hash[TOKEN_BYTES];
    int found = -1;

    token_hash(token, hash);
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (r->seat[seat].taken && secret_equal(hash, r->seat[seat].token, TOKEN_BYTES))
            found = seat;
    return found;
}

/* ---- seats ---- */

int room_next_host(const room *r)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (r->seat[seat].taken)
            return seat;
    return -1;
}

const char *room_bot_name(const room_seat *s)
{
    return s->program[0] != '\0' ? s->program : s->bot->name;
}

bool room_is_sealed(const room *r)
{
    return r->phase == PLAYING && game_is_sealed(r->game, table_state(room_table(r)));
}

seats room_waiting(const room *r)
{
    return room_waiting_for(r, SEAT_ALL);
}

seats room_waiting_for(const room *r, int reader)
{
    return r->phase == PLAYING ? table_waiting(room_table(r), reader) : 0;
}

const claim *room_claim(const room *r, const char *name)
{
    for (int i = 0; i < r->game->claim_count; i++)
        if (strcmp(r->game->claims[i].name, name) == 0)
            return &r->game->claims[i];
    return NULL;
}

int room_reader(int seat)
{
    return seat < SEATS_MAX ? seat : SEATS_MAX;
}

/* ---- notes ---- */

void room_write_note(const room *r, int reader, json *out)
{
    seats waiting = room_waiting_for(r, reader);

    json_add_object(out);
    json_put_string(out, "id", r->id);
    json_put_string(out, "title", r->title);
    json_put_string(out, "game", r->game->id);
    json_put_string(out, "phase", room_phase_word(r));
    json_put_bool(out, "open", r->open && r->phase != CLOSED);
    json_put_string(out, "pace", r->pace == PACE_DAYS ? "days" : "live");
    json_put_int(out, "limit", r->limit);
    json_put_int(out, "created", r->created);
    json_put_int(out, "changed", r->used);
    json_put_array(out, "seats");
    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        const room_seat *s = &r->seat[seat];

        json_add_object(out);
        json_put_string(out, "name", s->name);
        json_put_bool(out, "taken", s->taken);
        if (s->bot != NULL)
            json_put_string(out, "bot", room_bot_name(s));
        else
            json_put_null(out, "bot");
        json_put_bool(out, "waiting", waiting >> seat & 1);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}
