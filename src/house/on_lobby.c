/* on_lobby.c: messages about coming and going, and about new tables. */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/request.h"
#include "record/replay.h"

enum { HOUR_MS = 3600000 };

/* Returns true if one more of this kind within this hour would be too many. */
static bool is_too_many(const request *c, client_address *from, made_kind what, int most)
{
    int64_t this_hour = c->hall->now.clock / HOUR_MS;

    if (from->hour != this_hour)
        memset(from->made, 0, sizeof from->made);
    from->hour = this_hour;
    return from->made[what] >= most;
}

void request_count_table(const request *c)
{
    const visitor *v = c->visitor;

    v->from->made[c->makes]++;
    if (v->network != NULL)
        v->network->made[c->makes]++;
}

/* Returns true if this address and its network may make one more, and the house has room for a
   table. Otherwise the request has failed. */
static bool may_make(request *c, made_kind what, int most)
{
    const visitor *v = c->visitor;

    c->makes = what;
    request_fail(c, capacity_allow_table(&c->hall->capacity));
    if (request_is_ok(c) &&
        (is_too_many(c, v->from, what, most) ||
            (v->network != NULL && is_too_many(c, v->network, what, most * NETWORK_SHARE))))
        request_fail(c, request_refusal("Too many tables from here. Try again in an hour."));
    return request_is_ok(c);
}

bool request_may_create(request *c)
{
    return may_make(c, MADE_TABLE, c->hall->limits.tables_an_hour);
}

bool request_may_repeat(request *c)
{
    enum { STEPS = 10 }; /* steps back in lessons, for every table */

    return may_make(c, MADE_AGAIN, STEPS * c->hall->limits.tables_an_hour);
}

void on_ping(request *c)
{
    request_answer(c, "pong");
}

/* Reads a seat whose token the page shows. Returns false if the token is wrong, the table does not
   exist, or it is not open yet (`waits_for`). */
static bool read_own_seat(
    request *c, const json_value *from, const char *place, own_seat *out, const char **waits_for)
{
    static const char *const known[] = {"table", "token", NULL};

    if (!json_check_object(&c->in, from, place))
        return false;
    json_check_only(&c->in, from, place, known);
    const char *id = json_check_string_in(&c->in, from, place, "table", TABLE_ID);
    const char *token = json_check_string_in(&c->in, from, place, "token", TOKEN_TEXT);
    const room *r = request_is_ok(c) ? hall_peek(c->hall, id) : NULL;

    if (r == NULL && request_is_ok(c) && hall_is_opening(c->hall, id))
        *waits_for = id;
    else if (r == NULL && request_is_ok(c) && openings_enough(c->hall) != NULL)
        *waits_for = openings_enough(c->hall);
    else if (r == NULL && request_is_ok(c) && nodes_must_wait(c->hall, id))
        request_park(c);
    if (r == NULL)
        return false;
    out->seat = room_seat_of_token(r, token);
    memcpy(out->table, r->id, sizeof out->table);
    return out->seat >= 0;
}

/* Reads the member `mine`. Seats with a wrong token are left out. */
static int read_mine(request *c, own_seat out[MINE_MAX])
{
    const json_value *list = json_get(c->from, "mine");
    int count = (int)json_check_array(&c->in, list, "mine", 0, MINE_MAX), mine = 0;
    char place[PLACE_MAX];
    const char *waits_for = NULL;

    for (int i = 0; i < count && request_is_ok(c); i++)
        mine += read_own_seat(
            c, json_at(list, (size_t)i), place_at(place, "mine", i), &out[mine], &waits_for);
    if (waits_for != NULL && request_is_ok(c))
        request_wait(c, waits_for);
    return mine;
}

void on_lobby(request *c)
{
    own_seat mine[MINE_MAX];
    int count = read_mine(c, mine);

    if (!request_is_ok(c))
        return;
    memcpy(c->visitor->mine, mine, sizeof *mine * (size_t)count);
    c->visitor->mine_count = count;
    hall_move(c->hall, c->visitor, NULL, SEAT_NONE);
    c->visitor->in_lobby = true;
    json j = request_begin(c, "lobby");

    present_lobby(c->hall, c->visitor, &j);
    request_end(c, &j);
}

void on_create(request *c)
{
    const game *g = game_find(json_check_string_in(&c->in, c->from, "", "game", 40));
    int seat_count = (int)json_check_int_in(&c->in, c->from, "", "seats", 1, SEATS_MAX);
    const json_value *settings = json_get(c->from, "settings");
    const json_value *open = json_get(c->from, "open");
    bool listed = open == NULL || json_check_bool(&c->in, open, "open");
    const char *title = request_title(c);
    const char *name = request_name(c);
    int seat = 0;
    pace p = request_pace(c);
    table_options how = request_table_options(c, g);
    setup trial = {.seat_count = seat_count};

    c->game = g;
    if (g == NULL)
        request_fail(c, refuse(REFUSED_GAME, WR(1), "No game by that name."));
    if (settings != NULL && request_is_ok(c))
        read_settings(&c->in, g, settings, "settings", &trial);
    if (request_is_ok(c))
        request_fail(c, game_fits(g, &trial));
    room *r = request_is_ok(c) ? request_created_before(c, &seat) : NULL;

    if (!request_is_ok(c) || (r == NULL && !request_may_create(c)))
        return;
    if (r == NULL) {
        r = request_create_room(c, g, &trial, title, listed, p, how);
        seat = 0;
    }
    if (r != NULL)
        request_sit(c, r, seat, name);
}

void on_join(request *c)
{
    const char *id = json_check_string_in(&c->in, c->from, "", "table", TABLE_ID);
    const json_value *token = json_get(c->from, "token");
    const char *shown =
        json_is_null(token) ? "" : json_check_string(&c->in, token, "token", TOKEN_TEXT);
    int since = (int)json_check_int(&c->in, json_get(c->from, "since"), "since", 0, INT32_MAX);
    if (request_is_ok(c) && shown[0] == '\0')
        request_fail(c, capacity_allow_guest(&c->hall->capacity));
    room *r = request_is_ok(c) ? request_find_table(c, id) : NULL;

    if (request_is_ok(c) && r == NULL)
        request_fail(c, refuse(REFUSED_NO_TABLE, WR(43), "That table does not exist."));
    if (request_is_ok(c) && r->phase == SHUT)
        request_fail(c, r->shut);
    if (!request_is_ok(c))
        return;
    int seat = shown[0] == '\0' ? -1 : room_seat_of_token(r, shown);

    hall_move(c->hall, c->visitor, r, seat < 0 ? SEAT_NONE : seat);
    const table *t = room_table(r);
    bool token_ok = shown[0] == '\0' || seat >= 0;

    /* Each reader has numbers of its own: the number of a lost seat says nothing. */
    if (t != NULL && token_ok && since <= table_event_count(t, c->visitor->seat))
        c->visitor->events_seen = since;
    json j = request_begin(c, "joined");

    json_put_bool(&j, "token_ok", token_ok);
    request_end(c, &j);
}

void on_leave(request *c)
{
    hall_move(c->hall, c->visitor, NULL, SEAT_NONE);
    request_answer(c, "left");
}

/* Creates a table like the old one; `nth` is its number in the series. */
static room *create_like(request *c, const room *old, bool open, pace p, int nth)
{
    return request_create_room(c, old->game, &old->setup, old->name, open, p,
        (table_options){
            old->claims_only ? "claims" : "free", old->steady ? "steady" : "drawn", nth});
}

/* Returns the seats on the side of this seat. */
static seats side_of(const room *r, int seat)
{
    return (seats)(room_mates(r, seat) | SEAT_BIT(seat));
}

/* Returns true if the game has two sides that together are all seats. */
static bool has_sides(const room *r)
{
    seats all = (seats)(SEAT_BIT(r->setup.seat_count) - 1), first = side_of(r, 0);
    int other = 0;

    while (other < r->setup.seat_count && (first >> other & 1))
        other++;
    return r->game->team != NULL && other < r->setup.seat_count &&
           side_of(r, other) == (seats)(all & ~first);
}

/* Returns how many seats of a side come before this one. */
static int place_in(seats side, int seat)
{
    return __builtin_popcount((unsigned)side & (SEAT_BIT(seat) - 1U));
}

/* Returns the seat at this place of a side, or -1 if the side has fewer. */
static int nth_of(seats side, int place)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if ((side >> seat & 1) && place-- == 0)
            return seat;
    return -1;
}

/* Returns the player's seat in the next game. Sides swap if there are two. */
static int next_seat(const room *r, int seat)
{
    seats all = (seats)(SEAT_BIT(r->setup.seat_count) - 1), own = side_of(r, seat);

    if (!has_sides(r))
        return seat;
    if (place_in(own, SEATS_MAX) != place_in((seats)(all & ~own), SEATS_MAX))
        return (seat + 1) % r->setup.seat_count; /* unequal sides: all move on by one */
    return nth_of((seats)(all & ~own), place_in(own, seat));
}

/* Seats everyone again, bots and people, who keep their tokens. Whoever asked for the rematch comes
   first and so becomes the host. */
static void seat_again(request *c, const room *old, room *r)
{
    char hex[TOKEN_TEXT];
    int count = old->setup.seat_count;

    for (int i = 0; i < count; i++) {
        int seat = (c->visitor->seat + i) % count;
        const room_seat *s = &old->seat[seat];
        json row = request_seat_row(
            next_seat(old, seat), s->name, NULL, s->bot == NULL ? NULL : s->bot->name, "");

        if (s->taken)
            json_put_string(&row, "token", hex_text(s->token, TOKEN_BYTES, hex));
        if (s->program[0] != '\0')
            json_put_string(&row, "program", s->program);
        request_log(c, r, &row);
    }
}

/* Starts a new game of the same people. The first who asks creates the table; the others find
   it. */
void on_rematch(request *c)
{
    room *old = c->room;

    if (old->phase != OVER) {
        request_fail(c, request_refusal("The game is not over."));
        return;
    }
    presence next = old->rematch[0] == '\0' ? TABLE_IS_NOT : hall_has(c->hall, old->rematch);
    bool is_first = next == TABLE_IS_NOT;

    if (next == TABLE_IS_UNKNOWN) {
        (store_is_late(c->hall->store) ? request_park : request_cut)(c);
        return;
    }
    if (is_first && !request_may_create(c))
        return;
    if (is_first) {
        pace p = {old->pace == PACE_DAYS ? "days" : "live", old->limit,
            old->officer_decides ? "officer" : "pass"};
        room *r = create_like(c, old, old->open, p, old->nth < 2 ? 2 : old->nth + 1);

        if (r == NULL)
            return;
        seat_again(c, old, r);
        json row = room_row("rematch");

        json_put_string(&row, "table", r->id);
        request_log(c, old, &row);
    }
    json j = request_begin(c, "rematch");

    json_put_string(&j, "table", old->rematch);
    json_put_int(&j, "seat", next_seat(old, c->visitor->seat));
    request_end(c, &j);
}

/* Writes the position at a moment, with a new seed, so that nobody knows the dice. */
static text position_of(hall *h, const game *g, any_state *state)
{
    seed s = hall_seed(h);
    text written = buffer_new();
    json j = json_to(&written);

    state->flow.random = random_from_seed(&s);
    position_write(g, &state->flow, &j);
    return written;
}

/* Continues from a moment of a finished game, at a new table. */
void on_continue(request *c)
{
    const room *old = c->room;
    const table *t = room_table(old);
    any_state state;
    int seat = c->visitor->seat;
    room *before = request_created_before(c, &seat);

    if (before != NULL)
        request_sit(c, before, seat, old->seat[c->visitor->seat].name);
    if (before != NULL || !request_is_ok(c))
        return;
    seat = c->visitor->seat;
    if (old->phase != OVER) {
        request_fail(c, request_refusal("The game is not over."));
        return;
    }
    request_fail(c, table_check_record_open(t)); /* the new table would have everyone's cards */
    int moment = (int)json_check_int_in(&c->in, c->from, "", "moment", 0, table_moments(t));

    table_state_at(t, moment, &state);
    if (request_is_ok(c) && state.flow.over)
        request_fail(c, request_refusal("Nothing left to play at that moment."));
    room *r = request_is_ok(c) && request_may_create(c)
                  ? create_like(c, old, false, (pace){"live", 0, "pass"}, 1)
                  : NULL;

    if (r == NULL)
        return;

    request_sit(c, r, seat, old->seat[seat].name);
    request_fill_with_bots(c, r, request_replacement_bot(r));
    text position = position_of(c->hall, old->game, &state);
    json row = request_start_row(old->game, &position);

    json_put_bool(&row, "continued", true);
    request_log(c, r, &row);
    buffer_free(&position);
}
