/*
 * messages.c: what a page can say.
 *
 * A message is a row of the table below, or one of the table protocol that is open to a seat; then
 * the seat is the one whose token was shown, whatever the message claims.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "server/diary.h"
#include "server/hall.h"
#include "table/buffer.h"
#include "table/replay.h"

/* One message being answered. */
typedef struct {
    hall *hall;
    visitor *visitor;
    room *room; /* where the visitor is, or null */
    json_t *from;
    intake in;
} call;

typedef enum { ANYWHERE, AT_TABLE, AT_SEAT, AS_HOST } place_needed;

static refusal no(const char *sentence)
{
    return refuse(REFUSED_MESSAGE, WR(42), "%s", sentence);
}

static void fail(call *c, refusal r)
{
    if (c->in.refused.code == ACCEPTED)
        c->in.refused = r;
}

static bool fine(const call *c)
{
    return intake_ok(&c->in);
}

/* ---- answers ---- */

static void send_text(call *c, const text *t)
{
    connection_send(c->visitor->connection, t->at, t->length);
}

static json begin_answer(call *c, const char *type)
{
    text *out = &c->hall->message;

    buffer_clear(out);
    json j = json_to(out);
    json_t *id = json_object_get(c->from, "id");

    json_add_object(&j);
    json_put_string(&j, "type", type);
    if (json_is_integer(id))
        json_put_int(&j, "id", json_integer_value(id));
    else if (json_is_string(id) && json_string_length(id) <= 64)
        json_put_string(&j, "id", json_string_value(id));
    return j;
}

static void end_answer(call *c, json *j)
{
    json_end(j);
    send_text(c, &c->hall->message);
}

static void answer_word(call *c, const char *type)
{
    json j = begin_answer(c, type);

    end_answer(c, &j);
}

static void answer_refused(call *c)
{
    json j = begin_answer(c, "refused");

    c->hall->counts.refusals++;
    protocol_write_refusal(c->room == NULL ? games[0] : c->room->game, &c->in.refused, &j);
    end_answer(c, &j);
}

static void answer_seated(call *c, const room *r, int seat, const char *token)
{
    json j = begin_answer(c, "seated");

    json_put_string(&j, "table", r->id);
    json_put_int(&j, "seat", seat);
    json_put_string(&j, "token", token);
    end_answer(c, &j);
}

/* ---- reading ---- */

static const char *read_text(call *c, const char *name, size_t longest)
{
    const char *s = intake_string_in(&c->in, c->from, "", name, longest);

    for (const char *p = s; *p != '\0'; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f)
            intake_fault(&c->in, name, "control characters are not welcome");
    return s;
}

static const char *read_name(call *c)
{
    const char *s = read_text(c, "name", NAME_MAX_BYTES);

    if (fine(c) && s[strspn(s, " ")] == '\0')
        intake_fault(&c->in, "name", "a name has at least one letter");
    return s;
}

static const char *read_once(call *c)
{
    return intake_string(&c->in, json_object_get(c->from, "once"), "once", ONCE_MAX_BYTES);
}

static int read_seat(call *c)
{
    return (int)intake_int_in(&c->in, c->from, "", "seat", 0, c->room->setup.seat_count - 1);
}

typedef struct {
    const char *kind;
    int limit;
} pace;

static pace read_pace(call *c)
{
    json_t *from = json_object_get(c->from, "pace");
    pace p = {"live", 0};

    if (from == NULL || !intake_object(&c->in, from, "pace"))
        return p;
    p.kind = intake_string_in(&c->in, from, "pace", "kind", 8);
    p.limit = (int)intake_int(&c->in, json_object_get(from, "limit"), "pace.limit", 0, 86400);
    if (fine(c) && strcmp(p.kind, "live") != 0 && strcmp(p.kind, "days") != 0)
        intake_fault(&c->in, "pace.kind", "expected live or days");
    return p;
}

/* ---- rows ---- */

static json_t *seat_row(
    int seat, const char *name, const char *token, const char *bot_name, const char *once)
{
    char hex[TOKEN_TEXT];
    uint8_t hash[TOKEN_BYTES];
    json_t *row = json_pack("{s:s, s:i, s:s, s:s?, s:s}", "row", "seat", "seat", seat, "name", name,
        "bot", bot_name, "once", once);

    if (token != NULL) {
        token_hash(token, hash);
        json_object_set_new(row, "token", json_string(hex_text(hash, TOKEN_BYTES, hex)));
    }
    return row;
}

static void log_row(call *c, room *r, json_t *row)
{
    fail(c, room_log(r, c->hall->store, row));
    hall_changed(c->hall, r);
}

static void fresh_id(char out[TABLE_ID])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz"; /* none that look alike */

    for (int i = 0; i < TABLE_ID - 1; i++)
        out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    out[TABLE_ID - 1] = '\0';
}

/* A new, empty table. */
static room *create_room(call *c, const char *game_id, int seat_count, json_t *settings,
    const char *title, bool open, pace p)
{
    char id[TABLE_ID], hex[2 * SEED_BYTES + 1];
    seed s = seed_fresh();

    fresh_id(id);
    room *r = room_new(id);
    json_t *row = json_pack("{s:s, s:s, s:i, s:O, s:s, s:s, s:b, s:I, s:s, s:i}", "row", "table",
        "game", game_id, "seats", seat_count, "settings", settings, "seed",
        hex_text(s.bytes, SEED_BYTES, hex), "title", title, "open", (int)open, "created",
        (json_int_t)now_seconds(), "pace", p.kind, "limit", p.limit);

    r->host = -1;
    refusal f = room_log(r, c->hall->store, row);

    if (f.code != ACCEPTED) {
        fail(c, f);
        room_free(r);
        return NULL;
    }
    c->hall->counts.tables_created++;
    hall_add(c->hall, r);
    hall_changed(c->hall, r);
    return r;
}

/* Sits a person down and tells the token, which nobody will see again. */
static void sit(call *c, room *r, int seat, const char *name, const char *once)
{
    char token[TOKEN_TEXT];

    token_fresh(token);
    log_row(c, r, seat_row(seat, name, token, NULL, once));
    if (!fine(c))
        return;
    hall_move(c->hall, c->visitor, r, seat);
    answer_seated(c, r, seat, token);
}

/* ---- limits ---- */

/* Tables made by an address this hour.  Those who made none lately are forgotten first. */
static bool may_create(call *c)
{
    const char *address = connection_address(c->visitor->connection);
    int64_t hour = now_seconds() / 3600;
    creator *list = c->hall->creators, *oldest = list;

    for (int i = 0; i < 256; i++) {
        if (strcmp(list[i].address, address) == 0) {
            oldest = &list[i];
            break;
        }
        if (list[i].hour < oldest->hour)
            oldest = &list[i];
    }
    if (strcmp(oldest->address, address) != 0 || oldest->hour != hour) {
        *oldest = (creator){.hour = hour};
        strncpy(oldest->address, address, sizeof oldest->address - 1);
    }
    return ++oldest->created <= c->hall->limits.tables_an_hour;
}

/* ---- the messages ---- */

static void say_ping(call *c)
{
    answer_word(c, "pong");
}

/* "mine": seats that the page holds tokens of.  Those that are not what they claim are left out. */
static void read_mine(call *c)
{
    json_t *list = json_object_get(c->from, "mine");
    visitor *v = c->visitor;
    size_t count = intake_array(&c->in, list, "mine", 0, MINE_MAX);

    v->mine_count = 0;
    for (size_t i = 0; i < count && fine(c); i++) {
        json_t *one = json_array_get(list, i);
        const char *id = json_string_value(json_object_get(one, "table"));
        const char *token = json_string_value(json_object_get(one, "token"));
        room *r = id == NULL || token == NULL ? NULL : hall_find(c->hall, id);
        int seat = r == NULL ? -1 : room_seat_of_token(r, token);

        if (seat < 0)
            continue;
        own_seat *mine = &v->mine[v->mine_count++];

        memcpy(mine->table, r->id, sizeof mine->table);
        mine->seat = seat;
    }
}

static void say_lobby(call *c)
{
    read_mine(c);
    if (!fine(c))
        return;
    hall_move(c->hall, c->visitor, NULL, SEAT_NONE);
    c->visitor->in_lobby = true;
    buffer_clear(&c->hall->message);
    present_lobby(c->hall, c->visitor, &c->hall->message);
    send_text(c, &c->hall->message);
}

static void say_create(call *c)
{
    const char *game_id = intake_string_in(&c->in, c->from, "", "game", 40);
    const game *g = game_find(game_id);
    int seat_count = (int)intake_int_in(&c->in, c->from, "", "seats", 1, SEATS_MAX);
    json_t *settings = json_object_get(c->from, "settings");
    json_t *open = json_object_get(c->from, "open");
    const char *title =
        json_object_get(c->from, "title") == NULL ? "" : read_text(c, "title", TITLE_MAX_BYTES);
    const char *name = read_name(c), *once = read_once(c);
    pace p = read_pace(c);
    setup trial = {.seat_count = seat_count};

    if (g == NULL)
        fail(c, refuse(REFUSED_GAME, WR(1), "There is no such game."));
    else if (seat_count < g->seats_min || seat_count > g->seats_max)
        fail(c, refuse(REFUSED_SEATS, WR(1), "%s is for %d to %d players.", g->name, g->seats_min,
                    g->seats_max));
    if (settings != NULL && fine(c))
        read_settings(&c->in, g, settings, "settings", &trial);
    if (fine(c) && !may_create(c))
        fail(c, no("Too many tables from this address; try again in an hour."));
    if (!fine(c))
        return;
    settings = settings == NULL ? json_object() : json_incref(settings);
    room *r = create_room(c, game_id, seat_count, settings, title, !json_is_false(open), p);

    json_decref(settings);
    if (r != NULL)
        sit(c, r, 0, name, once);
}

static void say_join(call *c)
{
    const char *id = intake_string_in(&c->in, c->from, "", "table", TABLE_ID);
    json_t *token = json_object_get(c->from, "token");
    const char *shown =
        json_is_null(token) ? "" : intake_string(&c->in, token, "token", TOKEN_TEXT);
    int since = (int)intake_int(&c->in, json_object_get(c->from, "since"), "since", 0, INT32_MAX);
    room *r = fine(c) ? hall_find(c->hall, id) : NULL;

    if (fine(c) && r == NULL)
        fail(c, refuse(REFUSED_NO_TABLE, WR(43), "There is no such table."));
    if (!fine(c))
        return;
    int seat = shown[0] == '\0' ? -1 : room_seat_of_token(r, shown);

    hall_move(c->hall, c->visitor, r, seat < 0 ? SEAT_NONE : seat);
    const table *t = room_table(r);

    if (t != NULL && since <= table_event_count(t, c->visitor->seat))
        c->visitor->events_seen = since;
    json j = begin_answer(c, "joined");

    json_put_bool(&j, "token_ok", shown[0] == '\0' || seat >= 0);
    end_answer(c, &j);
}

static void say_leave(call *c)
{
    hall_move(c->hall, c->visitor, NULL, SEAT_NONE);
    answer_word(c, "left");
}

static void say_sit(call *c)
{
    int seat = read_seat(c);
    const char *name = read_name(c), *once = read_once(c);

    if (!fine(c))
        return;
    if (c->visitor->seat != SEAT_NONE)
        fail(c, no("You have a seat at this table already."));
    else if (c->room->seat[seat].taken)
        fail(c, no("Somebody sits there."));
    else
        sit(c, c->room, seat, name, once);
}

static void say_rise(call *c)
{
    room *r = c->room;
    int seat = c->visitor->seat;
    const char *stand_in = r->phase == PLAYING ? stand_in_for(r->game)->name : NULL;

    log_row(c, r, seat_row(seat, stand_in == NULL ? "" : stand_in, NULL, stand_in, ""));
    for (visitor *v = r->visitors; v != NULL; v = v->next_in_room)
        if (v->seat == seat)
            v->seat = SEAT_NONE;
    r->seat[seat].here = 0;
    answer_word(c, "risen");
}

static void say_name(call *c)
{
    const char *name = read_name(c);
    char hex[TOKEN_TEXT];
    int seat = c->visitor->seat;

    if (!fine(c))
        return;
    json_t *row = seat_row(seat, name, NULL, NULL, "");

    json_object_set_new(
        row, "token", json_string(hex_text(c->room->seat[seat].token, TOKEN_BYTES, hex)));
    log_row(c, c->room, row);
    answer_word(c, "done");
}

enum { AWAY_SECONDS = 180 };

/* A bot may have a free seat, or that of somebody who has been away for long. */
static refusal check_bot_seat(const room *r, int seat)
{
    const room_seat *s = &r->seat[seat];

    if (!s->taken)
        return accepted();
    if (r->phase != PLAYING || s->here > 0 || now_seconds() - s->away_since < AWAY_SECONDS)
        return no("Somebody sits there.");
    return accepted();
}

static void say_bot(call *c)
{
    int seat = read_seat(c);
    json_t *wanted = json_object_get(c->from, "bot");
    bool none = json_is_null(wanted);
    const char *name = none ? "" : intake_string_in(&c->in, c->from, "", "bot", 20);
    const bot *kind = bot_find(name);

    if (!fine(c))
        return;
    if (!none && (kind == NULL || !kind->plays(c->room->game)))
        fail(c, refuse(REFUSED_BOT, WR(42), "There is no such bot for this game."));
    else if (none && c->room->phase != GATHERING)
        fail(c, no("During the game every seat is somebody's."));
    else
        fail(c, check_bot_seat(c->room, seat));
    if (!fine(c))
        return;
    log_row(c, c->room, seat_row(seat, none ? "" : kind->name, NULL, none ? NULL : kind->name, ""));
    answer_word(c, "done");
}

static void fill_with_bots(call *c, room *r)
{
    const char *name = stand_in_for(r->game)->name;

    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (!r->seat[seat].taken && r->seat[seat].bot == NULL)
            log_row(c, r, seat_row(seat, name, NULL, name, ""));
}

static void say_start(call *c)
{
    if (c->room->phase != GATHERING) {
        fail(c, no("The game has begun already."));
        return;
    }
    fill_with_bots(c, c->room);
    log_row(c, c->room, json_pack("{s:s}", "row", "start"));
    if (fine(c))
        answer_word(c, "done");
}

static void say_pace(call *c)
{
    pace p = read_pace(c);

    if (!fine(c))
        return;
    log_row(
        c, c->room, json_pack("{s:s, s:s, s:i}", "row", "pace", "pace", p.kind, "limit", p.limit));
    answer_word(c, "done");
}

static void say_chat(call *c)
{
    const char *said = read_text(c, "text", CHAT_MAX_BYTES), *once = read_once(c);
    int seat = c->visitor->seat;

    if (!fine(c))
        return;
    if (!room_did(c->room, once))
        log_row(c, c->room,
            json_pack("{s:s, s:i, s:s, s:s, s:I, s:s}", "row", "chat", "seat", seat, "name",
                c->room->seat[seat].name, "text", said, "at", (json_int_t)now_seconds(), "once",
                once));
    answer_word(c, "done");
}

/* Only in memory: an order that is lost with the server is asked for again. */
static void say_standing(call *c)
{
    json_t *order = json_object_get(c->from, "order");
    const char *name = json_is_null(order) ? "" : intake_string_in(&c->in, c->from, "", "order", 8);

    if (fine(c) && name[0] != '\0' && strcmp(name, "pass") != 0)
        intake_fault(&c->in, "order", "expected pass or null");
    if (!fine(c))
        return;
    c->room->seat[c->visitor->seat].standing_pass = name[0] != '\0';
    hall_changed(c->hall, c->room);
    answer_word(c, "done");
}

/* The same people, a new game: the first who asks makes the table, the others find it. */
static void say_rematch(call *c)
{
    room *old = c->room;

    if (old->phase != OVER) {
        fail(c, no("The game is not over."));
        return;
    }
    if (old->rematch[0] == '\0') {
        json_t *settings = json_object();

        for (int i = 0; i < old->game->setting_count; i++)
            json_object_set_new(settings, old->game->settings[i].name,
                json_string(old->game->settings[i].value[old->setup.value[i]].name));
        pace p = {old->pace == PACE_DAYS ? "days" : "live", old->limit};
        room *r = create_room(
            c, old->game->id, old->setup.seat_count, settings, old->title, old->open, p);

        json_decref(settings);
        if (r == NULL)
            return;
        log_row(c, old, json_pack("{s:s, s:s}", "row", "rematch", "table", r->id));
    }
    json j = begin_answer(c, "rematch");

    json_put_string(&j, "table", old->rematch);
    end_answer(c, &j);
}

/* Goes on from a moment of a finished game, with dice that nobody has seen. */
static void say_continue(call *c)
{
    room *old = c->room, *r;
    table *t = room_table(old);
    any_state state;
    text position = buffer_new();
    json j = json_to(&position);
    int seat = c->visitor->seat;
    int moment =
        t == NULL ? 0 : (int)intake_int_in(&c->in, c->from, "", "moment", 0, table_moments(t));

    if (old->phase != OVER)
        fail(c, no("The game is not over."));
    if (fine(c) && !may_create(c))
        fail(c, no("Too many tables from this address; try again in an hour."));
    if (fine(c)) {
        seed s = seed_fresh();
        json_t *empty = json_object();
        char name[NAME_MAX_BYTES + 1];

        memcpy(name, old->seat[seat].name, sizeof name);
        table_state_at(t, moment, &state);
        state.flow.random = random_from_seed(&s);
        position_write(old->game, &state.flow, &j);
        r = create_room(
            c, old->game->id, old->setup.seat_count, empty, old->title, false, (pace){"live", 0});
        json_decref(empty);
        if (r != NULL && state.flow.over)
            fail(c, no("There is nothing left to play at that moment."));
        if (r != NULL && fine(c)) {
            sit(c, r, seat, name, "");
            fill_with_bots(c, r);
            log_row(c, r,
                json_pack(
                    "{s:s, s:o}", "row", "start", "position", json_loads(position.at, 0, NULL)));
        }
    }
    buffer_free(&position);
}

/* The whole game once it is over; before that there is nothing that could be shown to everybody. */
static void say_replay(call *c)
{
    if (c->room->phase != OVER) {
        fail(c, refuse(REFUSED_HIDDEN, WR(21), "Not everything is shown before the game is over."));
        return;
    }
    json j = begin_answer(c, "replay");

    json_key(&j, "replay");
    replay_write(room_table(c->room), true, &j);
    end_answer(c, &j);
}

static const struct {
    const char *type;
    place_needed where;
    void (*say)(call *c);
    const char *fields[10];
} kinds[] = {
    {"ping", ANYWHERE, say_ping, {0}},
    {"lobby", ANYWHERE, say_lobby, {"mine"}},
    {"create", ANYWHERE, say_create,
        {"game", "seats", "settings", "title", "open", "pace", "name", "once"}},
    {"join", ANYWHERE, say_join, {"table", "token", "since"}},
    {"leave", AT_TABLE, say_leave, {0}},
    {"sit", AT_TABLE, say_sit, {"seat", "name", "once"}},
    {"rise", AT_SEAT, say_rise, {0}},
    {"name", AT_SEAT, say_name, {"name"}},
    {"bot", AS_HOST, say_bot, {"seat", "bot"}},
    {"start", AS_HOST, say_start, {0}},
    {"pace", AS_HOST, say_pace, {"pace"}},
    {"chat", AT_SEAT, say_chat, {"text", "once"}},
    {"standing", AT_SEAT, say_standing, {"order"}},
    {"rematch", AT_SEAT, say_rematch, {0}},
    {"continue", AT_SEAT, say_continue, {"moment"}},
    {"replay", AT_TABLE, say_replay, {0}},
};

static bool is_there(const call *c, place_needed where)
{
    switch (where) {
    case ANYWHERE: return true;
    case AT_TABLE: return c->room != NULL;
    case AT_SEAT: return c->room != NULL && c->visitor->seat != SEAT_NONE;
    case AS_HOST: return c->room != NULL && c->visitor->seat == c->room->host;
    }
    return false;
}

static refusal not_there(place_needed where)
{
    static const char *const sentences[] = {
        "", "Join a table first.", "Only those who sit may do that.", "Only the host may do that."};

    return refuse(REFUSED_SEAT, WR(42), "%s", sentences[where]);
}

/* ---- the table protocol ---- */

/* Was this very choice made before?  Then its answer got lost on the way, not the choice. */
static bool chosen_before(const call *c)
{
    const table *t = room_table(c->room);
    json_int_t ask = json_integer_value(json_object_get(c->from, "ask"));
    json_int_t number = json_integer_value(json_object_get(c->from, "option"));

    for (int moment = table_moments(t); moment > 0; moment--) {
        const entry *e = table_entry(t, table_moment_entry(t, moment));

        if (e->kind == ENTRY_CHOICE && e->seat == c->visitor->seat && e->ask == ask)
            return e->choice.option == number;
        if (e->ask < ask)
            return false;
    }
    return false;
}

/* Whose eyes: one's own while the game runs; anybody's afterwards, if they are named. */
static void set_reader(call *c, const char *type)
{
    bool free_choice = c->room->phase == OVER && json_object_get(c->from, "seat") != NULL &&
                       (strcmp(type, "history") == 0 || strcmp(type, "view") == 0);

    if (free_choice)
        return;
    json_object_set_new(c->from, "seat",
        c->visitor->seat == SEAT_NONE ? json_string("spectator") : json_integer(c->visitor->seat));
}

static bool takes_seat(const char *type)
{
    static const char *const types[] = {
        "view", "asks", "choose", "events", "history", "undo", "agree"};

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i], type) == 0)
            return true;
    return false;
}

/* An answer of the table protocol goes out as it is; a refusal is called one, as all are here. */
static void pass_on(call *c, protocol *p)
{
    static const char refused[] = "{\"type\":\"refused\",";
    text answered = buffer_new();

    if (protocol_answer(p, c->from, &answered)) {
        send_text(c, &answered);
    } else {
        text *out = &c->hall->message;

        c->hall->counts.refusals++;
        buffer_clear(out);
        text_put(out, refused);
        text_put(out, answered.at + 1); /* behind its opening bracket */
        send_text(c, out);
    }
    buffer_free(&answered);
}

static void say_to_table(call *c, const char *type)
{
    int before;

    if (c->room == NULL || c->room->protocol == NULL) {
        fail(c, c->room == NULL ? not_there(AT_TABLE) : no("The game has not begun."));
        return;
    }
    if (takes_seat(type))
        set_reader(c, type);
    if (strcmp(type, "choose") == 0 && chosen_before(c)) {
        answer_word(c, "choose");
        return;
    }
    before = c->room->logged_entries;
    pass_on(c, c->room->protocol);
    room_log_entries(c->room, c->hall->store);
    c->hall->counts.choices += (uint64_t)(c->room->logged_entries - before);
    if (c->room->logged_entries != before || strcmp(type, "undo") == 0 ||
        strcmp(type, "agree") == 0)
        hall_changed(c->hall, c->room);
}

/* Rules and games can be read before sitting down. */
static void say_to_guide(call *c)
{
    protocol *p = protocol_open((catalogue){games, game_count}, false);

    pass_on(c, p);
    protocol_close(p);
}

static void dispatch(call *c, const char *type)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const char *known[13] = {"type", "id"};

        if (strcmp(kinds[i].type, type) != 0)
            continue;
        for (int f = 0; kinds[i].fields[f] != NULL; f++)
            known[f + 2] = kinds[i].fields[f];
        intake_only(&c->in, c->from, "", known);
        if (!is_there(c, kinds[i].where))
            fail(c, not_there(kinds[i].where));
        if (fine(c))
            kinds[i].say(c);
        return;
    }
    if (strcmp(type, "rules") == 0 || strcmp(type, "games") == 0 || strcmp(type, "hello") == 0)
        say_to_guide(c);
    else if (protocol_audience(type) == AUDIENCE_SEAT)
        say_to_table(c, type);
    else
        intake_fault(&c->in, "type", "there is no such message");
}

void hall_answer(hall *h, visitor *v, const char *message, size_t length)
{
    call c = {.hall = h, .visitor = v, .room = v->room, .in = intake_for(REFUSED_MESSAGE, WR(9))};

    c.from = intake_parse(&c.in, message, length);
    if (fine(&c) && intake_object(&c.in, c.from, "")) {
        const char *type = intake_string_in(&c.in, c.from, "", "type", 40);

        if (fine(&c))
            dispatch(&c, type);
    }
    if (!fine(&c))
        answer_refused(&c);
    json_decref(c.from);
}
