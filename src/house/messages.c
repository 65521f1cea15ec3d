/*
 * messages.c: what a page can say.
 *
 * A message is a row of messages.list, or one of the table protocol that is open to a seat; then
 * the seat is the one whose token was shown, whatever the message claims.
 *
 * A page that has lost its line says again whatever was not answered.  So every message may carry `once`,
 * the page's own name for it.  The first row that comes of a message keeps that name (room_does); whatever
 * a seat has done under a name before is answered again, and not done again.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/budget.h"
#include "house/programs.h"
#include "table/given.h"

typedef enum { ANYWHERE, AT_TABLE, AT_SEAT, AS_HOST } place_needed;

static const struct kind {
    const char *type;
    place_needed where;
    say *say;
    const char
        *again; /* how it is answered when it is done already; null: it finds that out itself */
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

/* Whole games are taken out and brought in only by whoever has the house to himself: to all others there is no such
   message. */
static bool is_open_to(const call *c, const struct kind *k)
{
    return (k->say != say_save && k->say != say_load) || hall_is_owner(c->hall, c->visitor);
}

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
    static const char *const sentences[] = {"", WORDS("Join a table first."),
        WORDS("Only seated players can do that."), WORDS("Only the host can do that.")};

    return refuse(REFUSED_SEAT, WR(42), "%s", sentences[where]);
}

/* Of a table that its host has closed one can only go away. */
static bool is_closed(const call *c, place_needed where)
{
    return where != ANYWHERE && c->room != NULL && c->room->phase == CLOSED;
}

static refusal closed(void)
{
    return refuse(REFUSED_OVER, WR(48), "The host has closed this table.");
}

/* ---- the table protocol ---- */

/* What a seat did under this name is not done again. */
static bool done_before(const call *c)
{
    return c->room != NULL && room_did(c->room, c->visitor->seat, c->once);
}

/*
 * Was this very choice made before?  Then its answer got lost on the way, not the choice: who gives it no name calls it
 * by its ask, which is never asked again, and its option.  The log needs no name to know it, however long ago it was
 * and whichever version wrote it, and whether the seat made it or the table in its stead.
 */
static bool chosen_before(const call *c)
{
    table *t = room_table(c->room);
    int seat = c->visitor->seat;
    intake in = intake_for(REFUSED_MESSAGE, WR(9));
    given again = given_read(&in, c->from);

    if (!intake_ok(&in) || seat == SEAT_NONE)
        return false;
    if (table_is_held(t, seat) && again.ask == table_state(t)->asks) {
        choice held = table_held_choice(t, seat);

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

/* Through whose eyes: the speaker's own until the record is open; then any seat's, if named. */
static void set_reader(call *c, const char *type)
{
    bool free_choice =
        table_record_is_open(room_table(c->room)) && json_get(c->from, "seat") != NULL &&
        (strcmp(type, "history") == 0 || strcmp(type, "view") == 0 || strcmp(type, "events") == 0 ||
            strcmp(type, "why") == 0 || strcmp(type, "story") == 0);

    protocol_speak_for(c->room->protocol, free_choice ? SPEAKER_NAMED : c->visitor->seat);
}

/* An answer of the table protocol goes out as it is; a refusal (false) is called one, as all are. */
static bool pass_on(call *c, protocol *p)
{
    static const char refused[] = "{\"type\":\"refused\",";
    text answered = buffer_in(c->visitor->tongue);
    bool done = protocol_answer(p, c->from, &answered);

    if (done) {
        call_send(c, &answered);
    } else {
        text *out = hall_message(c->hall, c->visitor);

        hall_counted(c->hall, c->room)->refusals++;
        text_put(out, refused);
        text_put(out, answered.at + 1); /* behind its opening bracket */
        call_send(c, out);
    }
    buffer_free(&answered);
    return done;
}

/* What comes of a message of the table protocol. */
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

/* It is done already: as it was answered then, with how the table stands now. */
static void answer_again(call *c, const char *type)
{
    if (c->visitor->seat == SEAT_NONE) {
        call_answer(c, type);
        return;
    }
    protocol_repeat(c->room->protocol, true);
    pass_on(c, c->room->protocol);
    protocol_repeat(c->room->protocol, false);
}

/* Of an order nobody else learns; of a request that is open all do, and it is no entry of the game's log. */
static void keep(call *c, effect of)
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

/* An answer that is held back is kept as well. */
static void choose(call *c)
{
    room *r = c->room;
    int seat = c->visitor->seat;
    bool holds = seat != SEAT_NONE && autopilot_holds(c->hall, r, seat);

    protocol_hold(r->protocol, holds);
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

static bool is_paid_for(call *c, const char *type)
{
    call_fail(c, budget_allows(c, type));
    return call_fine(c);
}

static void say_to_table(call *c, const char *type)
{
    if (c->room == NULL || c->room->protocol == NULL || is_closed(c, AT_TABLE)) {
        call_fail(c, c->room == NULL          ? not_there(AT_TABLE)
                     : is_closed(c, AT_TABLE) ? closed()
                                              : call_no("The game has not started."));
        return;
    }
    effect of = effect_of(type);

    c->uncounted = of == CHOOSES || of == ORDERS;
    if (protocol_has_field(type, "seat"))
        set_reader(c, type);
    if (of == THINKS)
        (strcmp(type, "why") == 0 ? say_why : say_story)(c);
    else if (of != READS && (done_before(c) || (of == CHOOSES && chosen_before(c))))
        answer_again(c, type);
    else if (of == CHOOSES)
        choose(c);
    else if (is_paid_for(c, type) && pass_on(c, c->room->protocol))
        keep(c, of);
}

/* Rules, games and components can be read before sitting down. */
static void say_to_guide(call *c)
{
    protocol *p = protocol_open((catalogue){games, game_count}, false);

    pass_on(c, p);
    protocol_close(p);
}

static void say_to_house(call *c, const struct kind *k)
{
    const char *known[15] = {"type", "id", "once"};

    for (int f = 0; k->fields[f] != NULL; f++)
        known[f + 3] = k->fields[f];
    intake_only(&c->in, c->from, "", known);
    if (call_fine(c) && k->again != NULL && done_before(c)) {
        call_answer(c, k->again);
        return;
    }
    if (!is_there(c, k->where))
        call_fail(c, not_there(k->where));
    else if (is_closed(c, k->where) && k->say != say_leave)
        call_fail(c, closed());
    if (call_fine(c) && is_paid_for(c, k->type))
        k->say(c);
}

static void dispatch(call *c, const char *type)
{
    const struct kind *k = find_kind(type);

    if (!programs_may_say(c->visitor, type))
        call_fail(c, call_no("A program can only look and choose."));
    else if (k != NULL && is_open_to(c, k))
        say_to_house(c, k);
    else if (protocol_audience(type) != AUDIENCE_SEAT)
        intake_fault(&c->in, "type", "no such message");
    else if (protocol_needs_table(type))
        say_to_table(c, type);
    else
        say_to_guide(c);
}

/* The first row that comes of it is kept under the page's own name for it. */
static void do_under_its_name(call *c, const char *type)
{
    int seat = c->visitor->seat;
    int64_t rows = c->room == NULL ? 0 : c->room->rows;

    if (c->room != NULL)
        room_does(c->room, seat, c->once);
    dispatch(c, type);
    if (c->room != NULL) {
        room_has_done(c->room);
        budget_pay(c, type, seat, rows);
    }
}

/* Does it lead to another table, or to the lobby?  Then it is for this house, wherever the visitor is. */
static bool leads_away(const char *type)
{
    const struct kind *k = find_kind(type);

    return k != NULL && k->where == ANYWHERE && k->say != say_ping;
}

static void answer(hall *h, visitor *v, const char *message, size_t length)
{
    call c = {.hall = h,
        .visitor = v,
        .room = v->room,
        .message = message,
        .length = length,
        .once = "",
        .in = intake_for(REFUSED_MESSAGE, WR(9))};

    c.game = v->room == NULL ? NULL : v->room->game;
    c.from = intake_parse(&c.in, message, length);
    if (call_fine(&c) && intake_object(&c.in, c.from, "")) {
        const char *type = intake_string_in(&c.in, c.from, "", "type", 40);

        c.once = intake_string(&c.in, json_get(c.from, "once"), "once", ONCE_MAX_BYTES);
        if (call_fine(&c) && v->elsewhere[0] != '\0' && !leads_away(type))
            nodes_pass(h, v, message, length);
        else if (call_fine(&c))
            do_under_its_name(&c, type);
    }
    if (!intake_ok(&c.in)) {
        call_answer_refused(&c);
        if (v->is_program && c.from == NULL)
            programs_refused(&c);
    }
    if (!c.uncounted && !v->is_parked)
        hall_counted(h, c.room)->messages++;
    json_free(c.from);
}

void hall_answer(hall *h, visitor *v, const char *message, size_t length)
{
    const visitor *asks = h->asks; /* its message may open the table for which another one waits */
    int64_t since = hall_worked(h);

    h->asks = v;
    answer(h, v, message, length);
    h->asks = asks;
    hall_works_for(h, v, since);
}
