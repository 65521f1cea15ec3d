/*
 * checks_secrets.c: nobody is told what its seat cannot know.
 *
 * Two worlds: what is written for a reader is written again from a table on which all that the reader cannot know
 * lies otherwise, and must be the same to the byte.  So for what a table shows, for answers to who asks (how it
 * stands, what is asked, what happened, how it stood), for notes in the lobby; a letter tells that it is somebody's
 * turn, and must not tell of anybody else's answer by coming.
 */
#include "house/checks.h"

#include <string.h>

#include "base/buffer.h"
#include "house/reading.h"
#include "table/table_internal.h"

/* Ends with the second of them. */
static void is_the_same(
    world *w, const room *r, int reader, const char *said, size_t length, text *again)
{
    size_t at = 0;

    w->looked_at++;
    while (at < length && at < again->length && said[at] == again->at[at])
        at++;
    size_t from = at > 100 ? at - 100 : 0;

    if (at < length || at < again->length)
        world_broken(w, "no_secret",
            "%s: seat %d is told ...%.300s\nand might as well be told ...%.300s", r->id, reader,
            said + from, again->at + from);
    buffer_free(again);
}

/* What a reader must not know is something else for a while. */
typedef struct {
    any_state state;
    delayed_answer delayed_answer[SEATS_MAX];
    int orders[SEATS_MAX];
    char said[CHAT_KEPT];
} concealed;

static void conceal(world *w, room *r, int reader, concealed *was)
{
    table *t = room_table(r);
    int hears = room_reader(reader);

    for (int i = 0; i < r->chat_count; i++) {
        const chat_line *line = r->chat[i];

        was->said[i] = line->text[0];
        if (line->to != 0 && (hears == SEATS_MAX || !(line->to >> hears & 1)))
            r->chat[i]->text[0] = (char)('A' + any(w, 26));
    }
    if (t == NULL)
        return;
    was->state = t->state;
    memcpy(was->delayed_answer, t->delayed_answer, sizeof was->delayed_answer);
    memcpy(was->orders, t->order_count, sizeof was->orders);
    seats own = reader == SEAT_NONE ? 0 : SEAT_BIT(reader);

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!(own >> seat & 1)) {
            t->delayed_answer[seat] = (delayed_answer){0};
            t->order_count[seat] = 0;
        }
    if (!t->state.flow.over)
        game_conceal(r->game, &t->state.flow, reader, &w->chance);
}

static void reveal(room *r, const concealed *was)
{
    table *t = room_table(r);

    for (int i = 0; i < r->chat_count; i++)
        r->chat[i]->text[0] = was->said[i];
    if (t == NULL)
        return;
    t->state = was->state;
    memcpy(t->delayed_answer, was->delayed_answer, sizeof was->delayed_answer);
    memcpy(t->order_count, was->orders, sizeof was->orders);
}

/* ---- what a table shows ---- */

/* The visitor as it was before it was told this. */
static visitor before_it_was_told(const visitor *v, span message)
{
    visitor then = *v;
    int64_t told_first = json_scan_int(
        json_scan_member(json_scan_first(json_scan_member(message, "events")), "number"), 0);
    int64_t line =
        json_scan_int(json_scan_member(json_scan_first(json_scan_member(message, "chat")), "n"), 0);

    then.sent--;
    if (told_first > 0)
        then.events_seen = (int)told_first - 1;
    if (line > 0)
        then.chat_seen = (int)line - 1;
    return then;
}

/* The same is written from a table on which all that the reader cannot know lies otherwise. */
void check_secrets(node *n, visitor *v, const char *message, size_t length)
{
    static concealed was;
    text again = buffer_in(hall_language(v));
    visitor then = before_it_was_told(v, span_of(message, length));

    conceal(n->world, v->room, v->seat, &was);
    present_table(n->hall, &then, &again);
    reveal(v->room, &was);
    is_the_same(n->world, v->room, v->seat, message, length, &again);
}

/* ---- answers ---- */

static text answer_to(room *r, int reader, const json_value *from)
{
    text answer = buffer_new();

    protocol_set_speaker(r->protocol, reader);
    protocol_answer(r->protocol, from, &answer);
    return answer;
}

/* How it stood is written again from a state of then. */
static void check_past(world *w, room *r, int reader, span said)
{
    const table *t = room_table(r);
    span view = json_scan_member(said, "view");
    int moment = (int)json_scan_int(json_scan_member(said, "moment"), -1);
    text again = buffer_new();
    json j = json_to(&again);
    any_state then;

    if (view.at == NULL)
        return; /* refused */
    table_state_at(t, moment, &then);
    if (!then.flow.over)
        game_conceal(r->game, &then.flow, reader, &w->chance);
    r->game->view(&then.flow, reader, &j);
    is_the_same(w, r, reader, view.at, view.length, &again);
}

void check_answers(node *n, const visitor *v, const char *message, size_t length)
{
    static const char *const asked[] = {"view", "asks", "events", "history", "consider", "result"};
    static concealed was;
    room *r = v->room;
    bool is_asked = false;

    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        is_asked |= strcmp(n->cause.type, asked[i]) == 0;
    if (!is_asked || r == NULL || room_table(r) == NULL || r->phase == CLOSED ||
        table_record_is_open(room_table(r)))
        return;
    const json_value *from = json_read(message, length, NULL);
    text said = answer_to(r, v->seat, from);

    conceal(n->world, r, v->seat, &was);
    text again = answer_to(r, v->seat, from);

    reveal(r, &was);
    is_the_same(n->world, r, v->seat, said.at, said.length, &again);
    if (strcmp(n->cause.type, "history") == 0)
        check_past(n->world, r, v->seat, span_of(said.at, said.length));
    buffer_free(&said);
    json_free(from);
}

/* ---- the lobby, and letters ---- */

static text note_of(const room *r, int reader)
{
    text note = buffer_new();
    json j = json_to(&note);

    room_write_note(r, reader, &j);
    return note;
}

/* The note of a table, for all and for a seat of it. */
void check_note(node *n, room *r, int reader)
{
    static concealed was;

    if (r == NULL || r->phase == SHUT)
        return;
    text said = note_of(r, reader);

    conceal(n->world, r, reader, &was);
    text again = note_of(r, reader);

    reveal(r, &was);
    is_the_same(n->world, r, reader, said.at, said.length, &again);
    buffer_free(&said);
}

/* Is a sealed ask open, and was before, and has somebody done what nobody else is to notice? */
static bool is_hidden(node *n, const room *r)
{
    if (r == NULL || n->cause.is_public || !room_is_sealed(r))
        return false;
    const watched_ask *was = &disk_at(n->world->disk, r->id)->watched[n->number];

    return was->life == n->life && was->ask == table_state(room_table(r))->asks;
}

/* Then no letter goes out, and no figure of the house changes. */
void check_letter(node *n, const char *body, size_t length)
{
    char id[TABLE_ID];

    read_text(span_of(body, length), "table", id, sizeof id);
    if (is_hidden(n, hall_loaded(n->hall, id)))
        world_broken(n->world, "nothing_by_time", "%s: a letter goes out because of a %s: %.200s",
            id, n->cause.type, body);
}

void check_figures(node *n)
{
    const room_counts *now = &n->hall->counts.tables;

    if (is_hidden(n, hall_loaded(n->hall, n->cause.table)) &&
        memcmp(now, &n->figures, sizeof *now) != 0)
        world_broken(n->world, "nothing_by_time", "%s: the figures change because of a %s",
            n->cause.table, n->cause.type);
    n->figures = *now;
}
