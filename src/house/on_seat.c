/* on_seat.c: messages of seated players and of the table's host. */
#include <string.h>

#include "house/programs.h"
#include "record/replay.h"
#include "table/bot_names.h"

void on_sit(request *c)
{
    int seat = request_seat(c);
    const char *name = request_name(c);

    if (!request_is_ok(c))
        return;
    if (!room_sat_with(c->room, seat, c->request_id))
        request_fail(c, capacity_allow_guest(&c->hall->capacity));
    if (c->visitor->seat != SEAT_NONE)
        request_fail(c, request_refusal("You have a seat at this table already."));
    else if (c->room->seat[seat].taken && !room_sat_with(c->room, seat, c->request_id))
        request_fail(c, request_refusal("That seat is taken."));
    else if (c->room->phase != GATHERING && !c->room->seat[seat].taken)
        request_fail(
            c, refuse(REFUSED_SEAT, WR(44), "The game has started, and this seat holds secrets."));
    else
        request_sit(c, c->room, seat, name);
}

void request_lose_seat(room *r, int seat)
{
    for (visitor *v = r->visitors; v != NULL; v = v->next_in_room) {
        if (v->seat != seat)
            continue;
        v->seat = SEAT_NONE;
        v->events_seen = 0; /* spectators have numbers of their own */
        v->chat_seen = r->chat_heard[room_reader(SEAT_NONE)];
    }
    r->seat[seat].here = 0;
}

static void seat_nobody(request *c, int seat)
{
    json row = request_seat_row(seat, "", NULL, NULL, "");

    request_log(c, c->room, &row);
}

/* Empties a seat. During the game a bot takes it. */
static void vacate(request *c, int seat)
{
    if (c->room->phase == PLAYING)
        request_seat_bot(c, c->room, seat, request_replacement_bot(c->room));
    else
        seat_nobody(c, seat);
    request_lose_seat(c->room, seat);
}

void on_rise(request *c)
{
    vacate(c, c->visitor->seat);
    request_answer(c, "risen");
}

void on_name(request *c)
{
    const char *name = request_name(c);
    char hex[TOKEN_TEXT];
    int seat = c->visitor->seat;

    if (!request_is_ok(c))
        return;
    json row = request_seat_row(seat, name, NULL, NULL, "");

    json_put_string(&row, "token", hex_text(c->room->seat[seat].token, TOKEN_BYTES, hex));
    request_log(c, c->room, &row);
    request_answer(c, "done");
}

enum { AWAY_MS = 180000 };

/* Refuses a bot unless the seat is free, or its player has been away for a while during the
   game. */
static refusal check_bot_seat(const hall *h, const room *r, int seat)
{
    const room_seat *s = &r->seat[seat];

    if (!s->taken)
        return accepted();
    if (r->phase != PLAYING || s->here > 0 || h->now.clock - s->away_since < AWAY_MS)
        return request_refusal("That seat is taken.");
    return accepted();
}

/* Reads the bot that a member names. It must play this game. */
static bot_choice request_bot(request *c, const char *member)
{
    const char *name = json_check_string_in(&c->in, c->from, "", member, PROGRAM_MAX_BYTES);
    bot_choice who = {bot_find(name), ""};

    if (programs_have(c->hall, name)) {
        if (c->hall->programs >= c->hall->limits.programs_most)
            request_fail(c, refuse(REFUSED_BOT, WR(82),
                                "Too many programs are playing here. Try again later."));
        return (bot_choice){&bot_program, name};
    }
    if (request_is_ok(c) &&
        (who.kind == NULL || who.kind == &bot_program || !who.kind->plays(c->room->game)))
        request_fail(c, refuse(REFUSED_BOT, WR(42), "No such bot for this game."));
    return who;
}

bot_choice request_replacement_bot(const room *r)
{
    return (bot_choice){bot_usual(r->game), ""};
}

void on_bot(request *c)
{
    int seat = request_seat(c);
    bool none = json_is_null(json_get(c->from, "bot"));
    bot_choice who = none ? (bot_choice){NULL, ""} : request_bot(c, "bot");

    if (!request_is_ok(c))
        return;
    if (none && c->room->phase != GATHERING)
        request_fail(c, request_refusal("No seat can be empty during the game."));
    else
        request_fail(c, check_bot_seat(c->hall, c->room, seat));
    if (!request_is_ok(c))
        return;
    if (none)
        seat_nobody(c, seat);
    else
        request_seat_bot(c, c->room, seat, who);
    request_answer(c, "done");
}

/* Seats a bot. If another kind of bot sat there, the name stays. */
void request_seat_bot(request *c, room *r, int seat, bot_choice who)
{
    const char *names[SEATS_MAX];
    const room_seat *s = &r->seat[seat];

    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = r->seat[i].name;
    json row = request_seat_row(seat,
        s->bot != NULL ? s->name : bot_name_for(names, SEATS_MAX, &r->setup.seed, seat), NULL,
        who.kind->name, "");

    if (who.program[0] != '\0')
        json_put_string(&row, "program", who.program);
    request_log(c, r, &row);
}

void request_fill_with_bots(request *c, room *r, bot_choice who)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (!r->seat[seat].taken && r->seat[seat].bot == NULL)
            request_seat_bot(c, r, seat, who);
}

void on_start(request *c)
{
    if (c->room->phase != GATHERING) {
        request_fail(c, request_refusal("The game has started already."));
        return;
    }
    bot_choice who = json_get(c->from, "bots") == NULL ? request_replacement_bot(c->room)
                                                       : request_bot(c, "bots");

    /* Checked before bots are seated: a refusal leaves the table as it was. */
    request_fail(c, game_fits(c->room->game, &c->room->setup));
    if (!request_is_ok(c))
        return;
    request_fill_with_bots(c, c->room, who);
    json row = request_start_row(c->room->game, NULL);

    request_log(c, c->room, &row);
    if (request_is_ok(c))
        request_answer(c, "done");
}

enum { LIMIT_LEAST_SECONDS = 20 };

void on_pace(request *c)
{
    pace p = request_pace(c);

    json_check_member(&c->in, c->from, "", "pace", true);
    if (request_is_ok(c) && c->room->phase == PLAYING && p.limit > 0 &&
        p.limit < LIMIT_LEAST_SECONDS)
        request_fail(c, request_refusal("During a game a choice has at least 20 seconds."));
    if (!request_is_ok(c))
        return;
    json row = room_row("pace");

    json_put_string(&row, "pace", p.kind);
    json_put_int(&row, "limit", p.limit);
    json_put_string(&row, "default", p.otherwise);
    request_log(c, c->room, &row);
    request_answer(c, "done");
}

/* Reads who can read a chat line: everyone (0), or the speaker's own side. */
static seats request_hearers(request *c)
{
    const json_value *to = json_get(c->from, "to");
    const char *whom = to == NULL ? "" : json_check_string(&c->in, to, "to", 8);
    seats mates = room_mates(c->room, c->visitor->seat);

    if (!request_is_ok(c) || to == NULL)
        return 0;
    if (strcmp(whom, "team") != 0)
        json_check_fault(&c->in, "to", "expected team, or nothing");
    else if (mates == 0)
        json_check_fault(&c->in, "to", "nobody else is on your team");
    return (seats)(mates | SEAT_BIT(c->visitor->seat));
}

/* Reads what is said: free text, or the name of a phrase of the game. */
static const char *request_said(request *c, const char *claimed)
{
    const claim *found = room_claim(c->room, claimed);

    if (json_get(c->from, "claim") == NULL)
        return request_text(c, "text", CHAT_MAX_BYTES);
    if (json_get(c->from, "text") != NULL)
        json_check_fault(&c->in, "text", "a claim has fixed words");
    else if (found == NULL)
        request_fail(c, refuse(REFUSED_MESSAGE, WR(32), "The game has no such phrase."));
    return found == NULL ? "" : found->text;
}

static refusal check_talk(const room *r, int seat, const char *claimed)
{
    if (r->seat[seat].muted)
        return refuse(REFUSED_MESSAGE, WR(48), "The host has muted you at this table.");
    if (r->claims_only && r->phase == PLAYING && claimed[0] == '\0')
        return refuse(REFUSED_MESSAGE, WR(32), "This table uses quick phrases only.");
    return accepted();
}

/* Logs a chat line. Nobody else may notice that a team talks. */
static void log_line(request *c, seats to, json *row)
{
    if (to == 0) {
        request_log(c, c->room, row);
        return;
    }
    c->uncounted = true;
    request_fail(c, room_log(c->room, &c->hall->rows, row));
    for (int seat = 0; seat < c->room->setup.seat_count; seat++)
        if (to >> seat & 1)
            hall_changed_for(c->hall, c->room, seat);
}

/* Allows a line a second on average, because chat is stored for good. */
static bool may_talk(request *c, int seat)
{
    enum { LINES_A_SECOND = 1 };
    int64_t clock = c->hall->now.clock;
    int burst = c->hall->limits.burst;
    rate_limit *talk = &c->room->seat[seat].talk;

    if (talk->at == 0)
        *talk = rate_limit_full(clock, burst);
    return rate_limit_take(talk, clock, LINES_A_SECOND, burst);
}

static json chat_row(request *c, int seat, seats to, const char *said, const char *claimed)
{
    json row = room_row("chat");

    json_put_int(&row, "seat", seat);
    json_put_int(&row, "to", to);
    json_put_string(&row, "name", c->room->seat[seat].name);
    json_put_string(&row, "text", said);
    json_put_string(&row, "claim", claimed);
    json_put_int(&row, "at", hall_seconds(c->hall));
    return row;
}

void on_chat(request *c)
{
    const char *claimed = json_check_string(&c->in, json_get(c->from, "claim"), "claim", 40);
    const char *said = request_said(c, claimed);
    int seat = c->visitor->seat;
    seats to = request_hearers(c);

    if (request_is_ok(c) && said[0] == '\0')
        json_check_fault(&c->in, "text", "the message is empty");
    if (request_is_ok(c))
        request_fail(c, check_talk(c->room, seat, claimed));
    if (!request_is_ok(c))
        return;
    if (!may_talk(c, seat)) {
        request_fail(c, request_refusal("Too much at once. Wait a moment."));
        return;
    }
    json row = chat_row(c, seat, to, said, claimed);

    log_line(c, to, &row);
    request_answer(c, "done");
}

/* ---- what the table's host can do to others ---- */

/* Tells everyone there what the table's host has done. */
static void tell_all(request *c, const char *notice, const char *whom)
{
    const char *by = c->room->seat[c->room->host].name;
    char said[CHAT_MAX_BYTES];
    text t = text_in(said, sizeof said);

    json row = room_row("notice");

    text_format(&t, room_notice(notice), by, whom);
    json_put_string(&row, "notice", notice);
    json_put_string(&row, "by", by);
    json_put_string(&row, "whom", whom);
    json_put_string(&row, "text", said);
    json_put_int(&row, "at", hall_seconds(c->hall));
    request_log(c, c->room, &row);
}

/* Reads the seat of another person. */
static int request_other(request *c)
{
    int seat = request_seat(c);

    if (!request_is_ok(c))
        return 0;
    if (!c->room->seat[seat].taken)
        request_fail(c, refuse(REFUSED_SEAT, WR(48), "Nobody sits there."));
    else if (seat == c->visitor->seat)
        request_fail(c, refuse(REFUSED_SEAT, WR(48), "That is your own seat."));
    return seat;
}

void on_mute(request *c)
{
    int seat = request_other(c);
    bool muted =
        json_check_bool(&c->in, json_check_member(&c->in, c->from, "", "muted", true), "muted");

    if (!request_is_ok(c))
        return;
    if (c->room->seat[seat].muted != muted) {
        tell_all(c, muted ? "muted" : "unmuted", c->room->seat[seat].name);
        json row = room_row("mute");

        json_put_int(&row, "seat", seat);
        json_put_bool(&row, "muted", muted);
        request_log(c, c->room, &row);
    }
    request_answer(c, "done");
}

void on_unseat(request *c)
{
    int seat = request_other(c);

    if (!request_is_ok(c))
        return;
    if (c->room->phase == OVER) {
        request_fail(
            c, refuse(REFUSED_OVER, WR(48), "The game is over: all seats stay as they are."));
        return;
    }
    char name[NAME_MAX_BYTES + 1];

    memcpy(name, c->room->seat[seat].name, sizeof name);
    vacate(c, seat);
    tell_all(c, c->room->phase == PLAYING ? "replaced" : "unseated", name);
    request_answer(c, "done");
}

void on_close(request *c)
{
    json row = room_row("closed");

    tell_all(c, "closed", "");
    request_log(c, c->room, &row);
    request_answer(c, "done");
}

void on_webhook(request *c)
{
    const char *url =
        json_is_null(json_get(c->from, "url")) ? "" : request_text(c, "url", URL_MAX_BYTES);

    if (!request_is_ok(c))
        return;
    if (url[0] != '\0' && !hall_may_call_webhook(c->hall, url)) {
        request_fail(c, request_refusal("This server does not call that address."));
        return;
    }
    json row = room_row("webhook");

    json_put_int(&row, "seat", c->visitor->seat);
    json_put_string(&row, "url", url);
    request_log(c, c->room, &row);
    request_answer(c, "done");
}
