/*
 * messages.c: what a page can say.
 *
 * A message is a row of messages.list, or one of the table protocol that is open to a seat; then
 * the seat is the one whose token was shown, whatever the message claims.
 */
#include <string.h>

#include "games/games.h"
#include "house/call.h"
#include "table/buffer.h"

typedef enum { ANYWHERE, AT_TABLE, AT_SEAT, AS_HOST } place_needed;

static const struct {
    const char *type;
    place_needed where;
    say *say;
    const char *fields[11];
} kinds[] = {
#include "house/messages_table.h"
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

/* An argument as the rules read it: a number, or a list as the bits of a set; -1 for anything else. */
static int64_t read_argument(const json_value *given)
{
    int64_t set = 0;

    if (json_is_integer(given))
        return json_integer(given);
    for (size_t i = 0; i < json_size(given); i++) {
        const json_value *member = json_at(given, i);

        if (!json_is_integer(member) || json_integer(member) < 0 || json_integer(member) > 30)
            return -1;
        set |= (int64_t)1 << json_integer(member);
    }
    return json_is_array(given) ? set : -1;
}

static bool is_choice(const choice *made, const json_value *from)
{
    const json_value *number = json_get(from, "option"), *args = json_get(from, "args");

    if (!json_is_integer(number) || json_integer(number) != made->option ||
        json_size(args) != (size_t)made->args)
        return false;
    for (int i = 0; i < made->args; i++)
        if (read_argument(json_at(args, (size_t)i)) != made->arg[i])
            return false;
    return true;
}

/* Was this very choice made before?  Then its answer got lost on the way, not the choice. */
static bool chosen_before(const call *c)
{
    table *t = room_table(c->room);
    int seat = c->visitor->seat;
    int64_t ask = json_integer(json_get(c->from, "ask"));

    if (seat != SEAT_NONE && table_is_held(t, seat) && ask == table_state(t)->asks) {
        choice held = table_held_choice(t, seat);

        return is_choice(&held, c->from);
    }

    for (int moment = table_moments(t); moment > 0; moment--) {
        int number = table_moment_entry(t, moment);
        const entry *e = table_entry(t, number);

        if (e->kind == ENTRY_CHOICE && e->seat == seat && e->ask == ask) {
            choice made = table_entry_choice(t, number);

            return is_choice(&made, c->from);
        }
        if (e->ask < ask)
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

static void say_to_table(call *c, const char *type)
{
    if (c->room == NULL || c->room->protocol == NULL || is_closed(c, AT_TABLE)) {
        call_fail(c, c->room == NULL          ? not_there(AT_TABLE)
                     : is_closed(c, AT_TABLE) ? closed()
                                              : call_no("The game has not started."));
        return;
    }
    bool chooses = strcmp(type, "choose") == 0;
    bool orders = strcmp(type, "order") == 0 || strcmp(type, "revoke") == 0;

    c->uncounted = chooses || orders;
    if (protocol_has_field(type, "seat"))
        set_reader(c, type);
    if (strcmp(type, "why") == 0 || strcmp(type, "story") == 0) {
        (strcmp(type, "why") == 0 ? say_why : say_story)(c);
        return;
    }
    if (chooses && chosen_before(c)) {
        call_answer(c, "choose");
        return;
    }
    bool holds = chooses && c->visitor->seat != SEAT_NONE &&
                 autopilot_holds(c->hall, c->room, c->visitor->seat);

    protocol_hold(c->room->protocol, holds);
    if (!pass_on(c, c->room->protocol))
        return;
    int64_t rows = c->room->rows;

    if (holds) {
        room_log_held(c->room, &c->hall->rows, c->visitor->seat);
        hall_changed_for(c->hall, c->room, c->visitor->seat);
        return;
    }

    room_log_entries(c->room, &c->hall->rows);
    if (chooses)
        hall_answered(c->hall, c->room, c->visitor->seat);
    else if (orders)
        autopilot_ordered(c->hall, c->room, c->visitor->seat);
    else if (strcmp(type, "undo") == 0 || strcmp(type, "agree") == 0 ||
             strcmp(type, "open_record") == 0) {
        c->hall->open_rows |= c->room->rows > rows;
        hall_changed(c->hall, c->room);
    }
}

/* Rules, games and components can be read before sitting down. */
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
            call_fail(c, not_there(kinds[i].where));
        else if (is_closed(c, kinds[i].where) && kinds[i].say != say_leave)
            call_fail(c, closed());
        if (call_fine(c))
            kinds[i].say(c);
        return;
    }
    if (protocol_audience(type) != AUDIENCE_SEAT)
        intake_fault(&c->in, "type", "no such message");
    else if (protocol_needs_table(type))
        say_to_table(c, type);
    else
        say_to_guide(c);
}

/* Does it lead to another table, or to the lobby?  Then it is for this house, wherever the visitor is. */
static bool leads_away(const char *type)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].type, type) == 0)
            return kinds[i].where == ANYWHERE && kinds[i].say != say_ping;
    return false;
}

void hall_answer(hall *h, visitor *v, const char *message, size_t length)
{
    call c = {.hall = h,
        .visitor = v,
        .room = v->room,
        .message = message,
        .length = length,
        .in = intake_for(REFUSED_MESSAGE, WR(9))};

    c.game = v->room == NULL ? NULL : v->room->game;
    c.from = intake_parse(&c.in, message, length);
    if (call_fine(&c) && intake_object(&c.in, c.from, "")) {
        const char *type = intake_string_in(&c.in, c.from, "", "type", 40);

        if (call_fine(&c) && v->elsewhere[0] != '\0' && !leads_away(type))
            nodes_pass(h, v, message, length);
        else if (call_fine(&c))
            dispatch(&c, type);
    }
    if (!intake_ok(&c.in))
        call_answer_refused(&c);
    if (!c.uncounted)
        hall_counted(h, c.room)->messages++;
    json_free(c.from);
}
