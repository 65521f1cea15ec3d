/* reply_seat.c: messages of a seat: what it sees, what it is asked, its choices and undos. */
#include <string.h>

#include "protocol/messages.h"
#include "table/choice_parse.h"
#include "table/present.h"

/* Returns how many moments the speaker may know of. */
static int moments_known(const message *m)
{
    return m->protocol->shared ? table_moments_told(m->table) : table_moments(m->table);
}

void message_put_standing(message *m, int seat)
{
    const flow *w = table_state(m->table);
    int reader = m->protocol->shared ? seat : SEAT_ALL;

    json_put_int(m->out, "moment", moments_known(m));
    json_put_bool(m->out, "over", w->over);
    present_seats(m->out, "waiting", table_waiting(m->table, reader));
}

static void put_reader(message *m, int reader)
{
    if (reader == SEAT_NONE)
        json_put_string(m->out, "seat", "spectator");
    else if (reader == SEAT_ALL)
        json_put_string(m->out, "seat", "all");
    else
        json_put_int(m->out, "seat", reader);
}

void reply_view(message *m)
{
    int reader = message_reader(m);

    if (!message_ok(m))
        return;
    put_reader(m, reader);
    json_key(m->out, "view");
    table_write_view(m->table, reader, m->out);
}

void reply_asks(message *m)
{
    int reader = message_reader(m);

    if (!message_ok(m))
        return;
    put_reader(m, reader);
    table_write_asks(m->table, reader, m->out);
}

void reply_events(message *m)
{
    int reader = message_reader(m);
    int since = (int)json_check_int(&m->in, json_get(m->from, "since"), "since", 0, INT32_MAX);

    if (!message_ok(m))
        return;
    put_reader(m, reader);
    table_write_events(m->table, reader, since, EVENTS_MOST, m->out);
    if (table_event_count(m->table, reader) - EVENTS_MOST > since)
        json_put_bool(m->out, "more", true);
}

/* Returns the first moment at which a reader had been told `number` events. */
static int moment_of_event(const message *m, int reader, int number, int moments)
{
    int before = -1, found = moments;

    while (found - before > 1) {
        int middle = (before + found) / 2;

        if (table_event_count_at(m->table, reader, middle) >= number)
            found = middle;
        else
            before = middle;
    }
    return found;
}

/* Returns the moment that the message names: by its number, or by an event that it brought. */
static int moment_meant(message *m, int reader, int moments)
{
    if (json_get(m->from, "event") == NULL || !message_ok(m))
        return (int)json_check_int_in(&m->in, m->from, "", "moment", 0, moments);
    int logged_event = table_event_count_at(m->table, reader, moments);
    int number = (int)json_check_int_in(&m->in, m->from, "", "event", 0, logged_event);

    return message_ok(m) ? moment_of_event(m, reader, number, moments) : 0;
}

void reply_history(message *m)
{
    int reader = message_reader(m);
    int moments = moments_known(m);
    int moment = moment_meant(m, reader, moments);
    any_state then;

    if (!message_ok(m))
        return;
    table_state_at(m->table, moment, &then);
    put_reader(m, reader);
    json_put_int(m->out, "moment", moment);
    json_put_int(m->out, "moments", moments);
    json_put_int(m->out, "events", table_event_count_at(m->table, reader, moment));
    if (message_all_is_open(m).code == ACCEPTED && why_is_known(m->table, moment))
        json_put_bool(m->out, "why", true);
    json_key(m->out, "view");
    table_game(m->table)->view(&then.flow, reader, m->out);
}

void message_find_choice(message *m, past_choice *out)
{
    int moment = moment_meant(m, message_reader(m), moments_known(m));

    if (message_ok(m) && table_state(m->table)->over)
        message_refuse(m, message_all_is_open(m));
    if (message_ok(m))
        message_refuse(m, why_find_choice(m->table, moment, out));
}

void reply_why(message *m)
{
    past_choice then;
    candidates weighed;

    message_find_choice(m, &then);
    if (!message_ok(m))
        return;
    choice again = why_think(&then.player, m->game, &then.state.flow, then.seat, &weighed);

    message_refuse(m, why_write(m->table, &then, &again, &weighed, m->out));
}

story *message_story(message *m, int *reader)
{
    story *s = NULL;

    *reader = message_reader(m);
    if (message_ok(m) && table_state(m->table)->over)
        message_refuse(m, message_all_is_open(m));
    if (message_ok(m))
        message_refuse(m, story_open(m->table, &s));
    return s;
}

void reply_story(message *m)
{
    int reader;
    story *s = message_story(m, &reader);

    if (s == NULL)
        return;
    story_work(s, NULL);
    message_refuse(m, story_write(s, m->table, reader, m->out));
    story_close(s);
}

void reply_result(message *m)
{
    table_write_result(m->table, m->out);
}

void reply_commitment(message *m)
{
    char hex[COMMITMENT_TEXT];
    commitment c = table_commitment(m->table);

    json_put_string(m->out, "commitment", hex_text(c.bytes, COMMITMENT_BYTES, hex));
    json_put_bool(m->out, "open_seed", table_open_seed(m->table));
    json_put_bool(m->out, "rigged", table_is_lab(m->table));
}

void reply_reveal_seed(message *m)
{
    char hex[2 * SEED_BYTES + 1];

    if (!table_state(m->table)->over)
        message_refuse(
            m, refuse(REFUSED_HIDDEN, WR(19), "The seed is shown when the game is over."));
    else
        message_refuse(m, message_all_is_open(m));
    if (message_ok(m))
        json_put_string(
            m->out, "seed", hex_text(table_setup(m->table)->seed.bytes, SEED_BYTES, hex));
}

/* Returns true if free number `index` of the option is a set. */
static bool takes_set(message *m, int seat, int32_t chosen, size_t index)
{
    options list;

    game_list(table_game(m->table), table_state(m->table), seat, &list, false);
    return chosen < list.count && index < list.at[chosen].free &&
           list.at[chosen].bounds[index].is_set;
}

/* Reads the seat, the ask and the answer of a `choose` or `consider`. */
static parsed_choice read_answer(message *m, int *seat)
{
    *seat = message_seat(m);
    parsed_choice g = choice_parse(&m->in, m->from);

    for (int i = 0; i < g.choice.args && message_ok(m); i++) {
        char at[PLACE_MAX];

        if ((g.sets >> i & 1) && !takes_set(m, *seat, g.choice.option, (size_t)i))
            json_check_fault(&m->in, place_at(at, "args", i), "no set is expected here");
    }
    return g;
}

void reply_choose(message *m)
{
    if (m->protocol->repeats) {
        message_put_standing(m, message_seat(m));
        return;
    }
    int seat;
    parsed_choice g = read_answer(m, &seat);

    if (message_ok(m))
        message_refuse(
            m, (m->protocol->holds ? table_delay : table_choose)(m->table, seat, g.ask, &g.choice));
    if (message_ok(m))
        message_obey(m);
    if (message_ok(m))
        message_put_standing(m, seat);
}

void reply_consider(message *m)
{
    int seat;
    parsed_choice g = read_answer(m, &seat);

    if (!message_ok(m))
        return;
    json_put_int(m->out, "seat", seat);
    json_put_int(m->out, "ask", g.ask);
    json_put_object(m->out, "outlook");
    message_refuse(m, table_consider(m->table, seat, g.ask, &g.choice, m->out));
    json_end(m->out);
}

static void put_undo(message *m, int seat)
{
    message_obey(m);
    json_put_bool(m->out, "open", table_undo_by(m->table) >= 0);
    present_seats(m->out, "unanswered", table_undo_waiting(m->table));
    message_put_standing(m, seat);
}

void reply_open_record(message *m)
{
    int seat = message_seat(m);

    if (message_is_new(m))
        message_refuse(m, table_open_record(m->table, seat));
    if (!message_ok(m))
        return;
    json_put_bool(m->out, "open", table_record_is_open(m->table));
    present_seats(m->out, "unanswered", table_record_waiting(m->table));
}

/* Refuses an undo that names another moment than the present one: it came late or twice. */
static void check_moment(message *m)
{
    const json_value *named = json_check_member(&m->in, m->from, "", "moment", false);
    int64_t moment = json_check_int(&m->in, named, "moment", 0, INT32_MAX);

    if (named != NULL && message_ok(m) && moment != table_moments_told(m->table))
        message_refuse(m, refuse(REFUSED_UNDO, WR(12), "Nothing to undo."));
}

void reply_undo(message *m)
{
    int seat = message_seat(m);

    if (message_is_new(m))
        check_moment(m);
    if (message_is_new(m))
        message_refuse(m, table_undo_request(m->table, seat));
    if (message_ok(m))
        put_undo(m, seat);
}

void reply_agree(message *m)
{
    int seat = message_seat(m);
    bool yes = json_check_bool(&m->in, json_check_member(&m->in, m->from, "", "yes", true), "yes");

    if (message_is_new(m))
        message_refuse(m, table_undo_answer(m->table, seat, yes));
    if (message_ok(m))
        put_undo(m, seat);
}
