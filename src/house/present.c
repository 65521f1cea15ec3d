/* present.c: the table message, as its reader's seat may see it, and the lobby message. */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/hall.h"
#include "protocol/guide.h"
#include "table/present.h"

static void put_seat(const room *r, int seat, seats waiting, json *out)
{
    const room_seat *s = &r->seat[seat];

    json_add_object(out);
    json_put_int(out, "seat", seat);
    json_put_string(out, "name", s->name);
    if (s->bot != NULL)
        json_put_string(out, "bot", room_bot_name(s));
    else
        json_put_null(out, "bot");
    json_put_bool(out, "taken", s->taken);
    json_put_bool(out, "muted", s->muted);
    json_put_bool(out, "here", s->here > 0);
    json_put_bool(out, "waiting", waiting >> seat & 1);
    json_end(out);
}

static int spectators(const room *r)
{
    int n = 0;

    for (const visitor *v = r->visitors; v != NULL; v = v->next_in_room)
        n += v->seat == SEAT_NONE;
    return n;
}

static void put_undo(const table *t, json *out)
{
    if (table_undo_by(t) < 0) {
        json_put_null(out, "undo");
        return;
    }
    json_put_object(out, "undo");
    json_put_int(out, "by", table_undo_by(t));
    present_seats(out, "waiting", table_undo_waiting(t));
    json_end(out);
}

/* Writes what there is once the game has begun. */
static void put_game(const room *r, int reader, json *out)
{
    const table *t = room_table(r);
    commitment c;
    char hex[COMMITMENT_TEXT];

    if (t == NULL)
        return;
    c = table_commitment(t);
    json_put_string(out, "commitment", hex_text(c.bytes, COMMITMENT_BYTES, hex));
    json_put_int(out, "moment", table_moments_told(t));
    put_undo(t, out);
    json_put_bool(out, "record_open", table_record_is_open(t));
    present_seats(out, "record_waiting", r->phase == OVER ? table_record_waiting(t) : 0);
    json_put_bool(
        out, "may_undo", reader < SEATS_MAX && r->phase == PLAYING && table_may_undo(t, reader));
}

static void put_programs(const hall *h, json *out)
{
    json_put_array(out, "programs");
    for (int i = 0; i < h->limits.program_count; i++)
        json_add_string(out, h->limits.programs[i]);
    json_end(out);
}

/* Returns how much thinking is enough for a bot here: more would not help. 0: more always helps. */
static int enough_for(const room *r)
{
    const officer *o = r->game->officer;

    return o == NULL || o->enough_for == NULL ? 0 : o->enough_for(&r->setup);
}

static void put_table(const hall *h, const room *r, int reader, json *out)
{
    seats waiting = room_waiting_for(r, reader);

    json_put_object(out, "table");
    json_put_string(out, "id", r->id);
    json_put_string(out, "title", r->title);
    json_put_string(out, "game", r->game->id);
    json_put_string(out, "phase", room_phase_word(r));
    json_put_bool(out, "open", r->open);
    json_put_string(out, "talk", r->claims_only ? "claims" : "free");
    json_put_string(out, "windows", r->steady ? "steady" : "drawn");
    json_put_int(out, "host", r->host);
    json_put_object(out, "pace");
    json_put_string(out, "kind", r->pace == PACE_DAYS ? "days" : "live");
    json_put_string(out, "default", r->officer_decides ? "officer" : "pass");
    json_put_int(out, "limit", r->limit);
    json_end(out);
    json_put_int(out, "created", r->created);
    setup_put(r->game, &r->setup, out);
    json_put_int(out, "enough", enough_for(r));
    json_put_array(out, "seats");
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        put_seat(r, seat, waiting, out);
    json_end(out);
    if (r->lesson[0] != '\0')
        json_put_string(out, "lesson", r->lesson);
    else
        json_put_null(out, "lesson");
    json_put_bool(out, "continued", r->continued);
    json_put_int(out, "spectators", spectators(r));
    put_programs(h, out);
    put_game(r, reader, out);
    if (r->deadline != 0 && r->phase == PLAYING)
        json_put_int(out, "deadline", (h->now.date + r->deadline - h->now.clock) / 1000);
    else
        json_put_null(out, "deadline");
    if (r->rematch[0] != '\0')
        json_put_string(out, "rematch", r->rematch);
    else
        json_put_null(out, "rematch");
    json_end(out);
}

static void put_you(const visitor *v, json *out)
{
    seats mates = v->seat == SEAT_NONE ? 0 : room_mates(v->room, v->seat);

    json_put_object(out, "you");
    json_put_array(out, "mates");
    for (int seat = 0; mates >> seat != 0; seat++)
        if (mates >> seat & 1)
            json_add_int(out, seat);
    json_end(out);
    if (v->seat == SEAT_NONE)
        json_put_null(out, "seat");
    else
        json_put_int(out, "seat", v->seat);
    if (v->seat != SEAT_NONE && room_table(v->room) != NULL)
        table_write_orders(room_table(v->room), v->seat, out);
    if (v->seat != SEAT_NONE && room_table(v->room) != NULL)
        table_write_passed(room_table(v->room), v->seat, out);
    json_end(out);
}

/* Writes the text of a line. Our own words are in the reader's language, a person's stay as they
   were written. */
static void put_line(const chat_line *line, json *out)
{
    text said = buffer_in(out->out->language);

    if (line->notice != NULL)
        text_format(&said, line->notice, line->by, line->whom);
    else if (line->claim != NULL)
        text_put_words(&said, line->text);
    else
        text_put(&said, line->text);
    json_put_string(out, "text", said.at);
    buffer_free(&said);
}

/* Writes the new chat lines. Team chat is for the team only (GX-006): others do not even see a gap
   in the numbers. */
static void put_chat(visitor *v, json *out)
{
    const room *r = v->room;
    int reader = room_reader(v->seat);

    json_put_array(out, "chat");
    for (int i = 0; i < r->chat_count; i++) {
        const chat_line *line = r->chat[i];

        if (line->number[reader] <= v->chat_seen)
            continue;
        json_add_object(out);
        json_put_int(out, "n", line->number[reader]);
        if (line->seat < 0)
            json_put_null(out, "seat");
        else
            json_put_int(out, "seat", line->seat);
        json_put_string(out, "name", line->name);
        if (line->to != 0)
            json_put_string(out, "to", "team");
        else
            json_put_null(out, "to");
        put_line(line, out);
        if (line->claim != NULL)
            json_put_string(out, "claim", line->claim->name);
        else
            json_put_null(out, "claim");
        json_put_int(out, "at", line->at);
        json_end(out);
    }
    json_end(out);
    v->chat_seen = r->chat_heard[reader];
}

/* Writes the events that the visitor has not seen. Only the last EVENTS_MOST are sent, so that the
   message is bounded. */
static void put_events(const table *t, visitor *v, json *out)
{
    int logged_event = table_event_count(t, v->seat), oldest = logged_event - EVENTS_MOST;

    table_write_events(
        t, v->seat, v->events_seen > oldest ? v->events_seen : oldest, EVENTS_MOST, out);
    v->events_seen = logged_event;
}

static void put_state(visitor *v, json *out)
{
    const table *t = room_table(v->room);

    if (t == NULL) {
        json_put_null(out, "view");
        json_put_null(out, "asks");
        json_put_array(out, "events");
        json_end(out);
        return;
    }
    json_key(out, "view");
    table_write_view(t, v->seat, out);
    if (v->seat == SEAT_NONE || v->room->phase == CLOSED) {
        json_put_null(out, "asks");
    } else {
        json_put_object(out, "asks");
        table_write_asks(t, v->seat, out);
        json_end(out);
    }
    put_events(t, v, out);
}

/* Writes what this house offers to this visitor. */
static void put_house(const hall *h, const visitor *v, json *out)
{
    json_put_string(out, "version", h->version);
    json_put_object(out, "house");
    json_put_bool(out, "links", h->limits.owner == NULL);
    json_put_bool(out, "letters", h->limits.webhook_count > 0);
    json_put_bool(out, "own", hall_is_owner(h, v));
    json_end(out);
}

void present_table(hall *h, visitor *v, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    json_put_string(&j, "type", "table");
    json_put_int(&j, "n", ++v->sent);
    json_put_int(&j, "now", hall_seconds(h));
    put_house(h, v, &j);
    put_table(h, v->room, v->seat, &j);
    put_you(v, &j);
    put_state(v, &j);
    put_chat(v, &j);
    json_end(&j);
}

/* ---- the lobby ---- */

/* Writes the tables at which the visitor has a seat, listed or not. */
void present_mine(hall *h, const visitor *v, json *out)
{
    json_put_array(out, "mine");
    for (int i = 0; i < v->mine_count; i++) {
        const room *r = hall_peek(h, v->mine[i].table);

        if (r == NULL || v->mine[i].seat >= r->setup.seat_count)
            continue; /* it existed when its token was shown */
        json_add_object(out);
        json_put_int(out, "seat", v->mine[i].seat);
        json_key(out, "table");
        room_write_note(r, v->mine[i].seat, out);
        if (r->phase == SHUT)
            protocol_write_refusal(r->game, &r->shut, out);
        json_end(out);
    }
    json_end(out);
}

bool present_waits(hall *h, const visitor *v)
{
    const visitor *asks = h->asks;
    bool waits = false;

    h->asks = v;
    for (int i = 0; i < v->mine_count; i++)
        waits |= hall_peek(h, v->mine[i].table) == NULL &&
                 (hall_is_opening(h, v->mine[i].table) || nodes_must_wait(h, v->mine[i].table) ||
                     openings_enough(h) != NULL);
    h->asks = asks;
    return waits;
}

void present_lobby(hall *h, visitor *v, json *out)
{
    const text *tables = lobby_tables(&h->lobby);

    put_house(h, v, out);
    json_key(out, "tables");
    json_add_raw(out, tables->at, tables->length);
    present_mine(h, v, out);
    put_programs(h, out);
    guide_write_games((catalogue){games, game_count}, out);
}
