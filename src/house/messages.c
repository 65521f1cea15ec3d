/*
 * messages.c: receives a page's message and finds the function that answers it.
 *
 * A message is a row of messages.list, or one of the table protocol that a seat may send. Then the
 * seat is the one whose token was shown, whatever the message claims.
 *
 * A page that has lost its connection sends again whatever was not answered. So every message may
 * carry a request id (`once`). The first row that comes of a message keeps that id (room_does). If
 * a seat sends an id that it has used before, the message is answered again but not done again.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/budget.h"
#include "house/programs.h"
#include "table/choice_parse.h"

typedef enum { ANYWHERE, AT_TABLE, AT_SEAT, AS_HOST } place_needed;

static const struct kind {
    const char *type;
    place_needed where;
    message_handler *message_handler;
    const char *again; /* the answer if it was done before; null: the handler finds that out */
    const char *fields[11];
} kinds[] = {
#include "house/messages_table.h"
};

static const struct kind *find_kind(const char *type)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].type, type) == 0)
            return &kinds[i];
    return NULL;
}

/* Whole games are saved and loaded only by someone who has the house to himself. For all others
   these messages do not exist. */
static bool is_open_to(const request *c, const struct kind *k)
{
    return (k->message_handler != on_save && k->message_handler != on_load) ||
           hall_is_owner(c->hall, c->visitor);
}

static bool is_there(const request *c, place_needed where)
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
    static const char *const sentences[] = {"", WORDS("Join a table first."),
        WORDS("Only seated players can do that."), WORDS("Only the host can do that.")};

    return refuse(REFUSED_SEAT, WR(42), "%s", sentences[where]);
}

/* Returns true if the table's host has closed it: then a visitor can only leave. */
static bool is_closed(const request *c, place_needed where)
{
    return where != ANYWHERE && c->room != NULL && c->room->phase == CLOSED;
}

static refusal closed(void)
{
    return refuse(REFUSED_OVER, WR(48), "The host has closed this table.");
}

/* ---- the table protocol ---- */

/* Returns true if the seat has already done the request with this id. */
static bool done_before(const request *c)
{
    return c->room != NULL && room_did(c->room, c->visitor->seat, c->request_id);
}

/*
 * Returns true if this very choice was made before.
 *
 * Then the client lost our answer and repeats the choice. Without a request id we recognize it by
 * ask number and option; ask numbers are never reused. This works for logs of any age and version,
 * and also if the table made the choice for the seat.
 */
static bool chosen_before(const request *c)
{
    table *t = room_table(c->room);
    int seat = c->visitor->seat;
    json_check in = json_check_for(REFUSED_MESSAGE, WR(9));
    parsed_choice again = choice_parse(&in, c->from);

    if (!json_check_ok(&in) || seat == SEAT_NONE)
        return false;
    if (table_is_delayed(t, seat) && again.ask == table_state(t)->asks) {
        choice held = table_delayed_choice(t, seat);

        return choice_equal(&held, &again.choice);
    }
    for (int moment = table_moments(t); moment > 0; moment--) {
        int number = table_moment_entry(t, moment);
        const entry *e = table_entry(t, number);

        if (e->kind == ENTRY_CHOICE && e->seat == seat && e->ask == again.ask) {
            choice made = table_entry_choice(t, number);

            return choice_equal(&made, &again.choice);
        }
        if (e->ask < again.ask)
            return false;
    }
    return false;
}

/* Sets the reader of the answer. That is the visitor's own seat; once the record is open, it is any
   seat that the message names. */
static void set_reader(request *c, const char *type)
{
    bool free_choice =
        table_record_is_open(room_table(c->room)) && json_get(c->from, "seat") != NULL &&
        (strcmp(type, "history") == 0 || strcmp(type, "view") == 0 || strcmp(type, "events") == 0 ||
            strcmp(type, "why") == 0 || strcmp(type, "story") == 0);

    protocol_set_speaker(c->room->protocol, free_choice ? SPEAKER_NAMED : c->visitor->seat);
}

/* Sends the table protocol's answer. A refusal (false) gets the type `refused`, like those of the
   house. */
static bool pass_on(request *c, protocol *p)
{
    static const char refused[] = "{\"type\":\"refused\",";
    text answered = buffer_in(c->visitor->language);
    bool done = protocol_answer(p, c->from, &answered);

    if (done) {
        request_send(c, &answered);
    } else {
        text *out = hall_message(c->hall, c->visitor);

        hall_counted(c->hall, c->room)->refusals++;
        text_put(out, refused);
        text_put(out, answered.at + 1); /* without its opening brace */
        request_send(c, out);
    }
    buffer_free(&answered);
    return done;
}

/* What a message of the table protocol does. */
typedef enum { READS, THINKS, CHOOSES, ORDERS, AGREES } effect;

static effect effect_of(const char *type)
{
    static const struct {
        const char *type;
        effect of;
    } all[] = {{"why", THINKS}, {"story", THINKS}, {"choose", CHOOSES}, {"order", ORDERS},
        {"revoke", ORDERS}, {"undo", AGREES}, {"agree", AGREES}, {"open_record", AGREES}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].type, type) == 0)
            return all[i].of;
    return READS;
}

/* Answers a message that was done before as it was answered then, but with the table as it stands
   now. */
static void answer_again(request *c, const char *type)
{
    if (c->visitor->seat == SEAT_NONE) {
        request_answer(c, type);
        return;
    }
    protocol_repeat(c->room->protocol, true);
    pass_on(c, c->room->protocol);
    protocol_repeat(c->room->protocol, false);
}

/* Logs what a message has done. Nobody else may learn of an order. Everyone learns of an open
   request to undo, which is no entry of the game's log. */
static void keep(request *c, effect of)
{
    int64_t rows = c->room->rows;

    room_log_entries(c->room, &c->hall->rows);
    if (of == ORDERS)
        autopilot_ordered(c->hall, c->room, c->visitor->seat);
    if (of != AGREES)
        return;
    if (c->room->rows == rows)
        room_log_undo(c->room, &c->hall->rows);
    c->hall->open_rows = true;
    hall_changed(c->hall, c->room);
}

/* Makes a choice. If it must be delayed, it is logged as a delayed answer. */
static void choose(request *c)
{
    room *r = c->room;
    int seat = c->visitor->seat;
    bool holds = seat != SEAT_NONE && autopilot_holds(c->hall, r, seat);

    protocol_delay(r->protocol, holds);
    if (!pass_on(c, r->protocol)) {
        if (c->visitor->is_program)
            programs_refused(c);
        return;
    }
    if (holds) {
        room_log_held(r, &c->hall->rows, seat);
        hall_changed_for(c->hall, r, seat);
        return;
    }
    room_log_entries(r, &c->hall->rows);
    hall_answered(c->hall, r, seat);
}

static bool is_paid_for(request *c, const char *type)
{
    request_fail(c, budget_allows(c, type));
    return request_is_ok(c);
}

static void handle_table_message(request *c, const char *type)
{
    if (c->room == NULL || c->room->protocol == NULL || is_closed(c, AT_TABLE)) {
        request_fail(c, c->room == NULL          ? not_there(AT_TABLE)
                        : is_closed(c, AT_TABLE) ? closed()
                                                 : request_refusal("The game has not started."));
        return;
    }
    effect of = effect_of(type);

    c->uncounted = of == CHOOSES || of == ORDERS;
    if (protocol_has_field(type, "seat"))
        set_reader(c, type);
    if (of == THINKS)
        (strcmp(type, "why") == 0 ? on_why : on_story)(c);
    else if (of != READS && (done_before(c) || (of == CHOOSES && chosen_before(c))))
        answer_again(c, type);
    else if (of == CHOOSES)
        choose(c);
    else if (is_paid_for(c, type) && pass_on(c, c->room->protocol))
        keep(c, of);
}

/* Answers a message about rules, games or components: these can be read without sitting at a
   table. */
static void handle_guide_message(request *c)
{
    protocol *p = protocol_open((catalogue){games, game_count}, false);

    pass_on(c, p);
    protocol_close(p);
}

static void handle_house_message(request *c, const struct kind *k)
{
    const char *known[15] = {"type", "id", "once"};

    for (int f = 0; k->fields[f] != NULL; f++)
        known[f + 3] = k->fields[f];
    json_check_only(&c->in, c->from, "", known);
    if (request_is_ok(c) && k->again != NULL && done_before(c)) {
        request_answer(c, k->again);
        return;
    }
    if (!is_there(c, k->where))
        request_fail(c, not_there(k->where));
    else if (is_closed(c, k->where) && k->message_handler != on_leave)
        request_fail(c, closed());
    if (request_is_ok(c) && is_paid_for(c, k->type))
        k->message_handler(c);
}

static void dispatch(request *c, const char *type)
{
    const struct kind *k = find_kind(type);

    if (!programs_may_say(c->visitor, type))
        request_fail(c, request_refusal("A program can only look and choose."));
    else if (k != NULL && is_open_to(c, k))
        handle_house_message(c, k);
    else if (protocol_audience(type) != AUDIENCE_SEAT)
        json_check_fault(&c->in, "type", "no such message");
    else if (protocol_needs_table(type))
        handle_table_message(c, type);
    else
        handle_guide_message(c);
}

/* Answers the message. The first row that comes of it keeps the request id. */
static void do_under_its_name(request *c, const char *type)
{
    int seat = c->visitor->seat;
    int64_t rows = c->room == NULL ? 0 : c->room->rows;

    if (c->room != NULL)
        room_does(c->room, seat, c->request_id);
    dispatch(c, type);
    if (c->room != NULL) {
        room_has_done(c->room);
        budget_pay(c, type, seat, rows);
    }
}

/* Returns true if the message leads to another table or to the lobby. Then this house answers it,
   even if the visitor's table is at another node. */
static bool leads_away(const char *type)
{
    const struct kind *k = find_kind(type);

    return k != NULL && k->where == ANYWHERE && k->message_handler != on_ping;
}

static void answer(hall *h, visitor *v, const char *message, size_t length)
{
    request c = {.hall = h,
        .visitor = v,
        .room = v->room,
        .message = message,
        .length = length,
        .request_id = "",
        .in = json_check_for(REFUSED_MESSAGE, WR(9))};

    c.game = v->room == NULL ? NULL : v->room->game;
    c.from = json_check_parse(&c.in, message, length);
    if (request_is_ok(&c) && json_check_object(&c.in, c.from, "")) {
        const char *type = json_check_string_in(&c.in, c.from, "", "type", 40);

        c.request_id =
            json_check_string(&c.in, json_get(c.from, "once"), "once", REQUEST_ID_MAX_BYTES);
        if (request_is_ok(&c) && v->elsewhere[0] != '\0' && !leads_away(type))
            nodes_pass(h, v, message, length);
        else if (request_is_ok(&c))
            do_under_its_name(&c, type);
    }
    if (!json_check_ok(&c.in)) {
        request_answer_refused(&c);
        if (v->is_program && c.from == NULL)
            programs_refused(&c);
    }
    if (!c.uncounted && !v->is_parked)
        hall_counted(h, c.room)->messages++;
    json_free(c.from);
}

void hall_answer(hall *h, visitor *v, const char *message, size_t length)
{
    const visitor *asks = h->asks; /* a message may open the table for which another one waits */
    int64_t since = hall_time_used(h);

    h->asks = v;
    answer(h, v, message, length);
    h->asks = asks;
    hall_charge_time(h, v, since);
}
