/*
 * on_lesson.c: tables for lessons, where a learner plays a first game against bots.
 *
 * A lesson is a file of the page, lessons/GAME/NAME.table.json, with seats, settings, seed and
 * rigged draws. Its member `change` says what differs from the position that these make.
 *
 * Everyone can read that file, so its dice prove nothing, and the table says that it is a lesson.
 * Only bots sit there beside the learner.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/request.h"
#include "record/replay.h"

enum { LEARNER = 0 };

static const json_value *lesson_file(request *c, const char *game_id, const char *name)
{
    const host_api *world = &c->hall->world;
    char path[100];
    text t = text_in(path, sizeof path);
    size_t length;

    text_format(&t, "lessons/%s/%s.table.json", game_id, name);
    const char *body = world->file(world->context, path, &length);

    if (body != NULL)
        return json_check_parse(&c->in, body, length);
    json_check_fault(&c->in, "lesson", "no such lesson");
    return NULL;
}

static setup lesson_setup(json_check *in, const game *g, const json_value *file)
{
    setup s = {.seat_count = (int)json_check_int_in(in, file, "", "seats", 1, SEATS_MAX)};
    const json_value *settings = json_get(file, "settings");

    s.seed = seed_from_number((uint64_t)json_check_int_in(in, file, "", "seed", 0, INT32_MAX));
    if (settings != NULL)
        read_settings(in, g, settings, "settings", &s);
    read_rigs(in, g, json_get(file, "rig"), "rig", &s);
    return s;
}

/* Writes a list with changes over it: the new items replace the first old ones. A list of objects
   replaces the whole old list. */
static void write_list_over(const json_value *base, const json_value *change, json *out)
{
    bool all = json_is_object(json_at(change, 0));

    json_add_array(out);
    for (size_t i = 0; i < json_size(change) || (!all && i < json_size(base)); i++) {
        const json_value *old = all ? NULL : json_at(base, i), *one = json_at(change, i);

        if (json_is_array(old) && json_is_array(one))
            write_list_over(old, one, out);
        else
            json_add_value(out, one == NULL ? old : one);
    }
    json_end(out);
}

/* Writes a value with changes over it. Null: nothing changes. */
static void write_over(const json_value *base, const json_value *change, json *out)
{
    if (json_is_array(base) && json_is_array(change)) {
        write_list_over(base, change, out);
        return;
    }
    if (!json_is_object(base) || !json_is_object(change)) {
        json_add_value(out, change == NULL ? base : change);
        return;
    }
    json_add_object(out);
    for (const json_value *m = json_members(base); m != NULL; m = json_next(m)) {
        json_key(out, json_name(m));
        write_over(m, json_get(change, json_name(m)), out);
    }
    for (const json_value *m = json_members(change); m != NULL; m = json_next(m))
        if (json_get(base, json_name(m)) == NULL)
            json_put_value(out, json_name(m), m);
    json_end(out);
}

/* Writes the position that the seed and the rigged draws make, with the changes of the file. */
static void write_position(
    json_check *in, const game *g, const setup *s, const json_value *file, text *out)
{
    text usual = buffer_new();
    json as_laid = json_to(&usual), changed = json_to(out);
    opened_table laid = table_open(g, s, true);

    if (laid.table == NULL) {
        in->refused = laid.refused;
    } else {
        position_write(g, table_state(laid.table), &as_laid);
        const json_value *base = json_read(usual.at, usual.length, NULL);

        write_over(base, json_get(file, "change"), &changed);
        json_free(base);
    }
    table_close(laid.table);
    buffer_free(&usual);
}

static room *create_lesson(request *c, const game *g, const setup *s, const json_value *file)
{
    const char *title = json_check_string_in(&c->in, file, "", "title", TITLE_MAX_BYTES);

    return request_create_room(
        c, g, s, title, false, (pace){"live", 0, "pass"}, (table_options){"free", "drawn", 1});
}

/* Seats the bots and starts the game. */
static void start_lesson(request *c, room *r, const char *lesson, const text *position)
{
    json row = request_start_row(r->game, position);

    request_fill_with_bots(c, r, request_replacement_bot(r));
    json_put_string(&row, "lesson", lesson);
    request_log(c, r, &row);
}

/* Returns true if the learner leaves the same lesson for this one, to try a step again. */
static bool is_step_back(const request *c, const char *lesson)
{
    return c->room != NULL && c->visitor->seat == LEARNER && c->room->game == c->game &&
           strcmp(c->room->lesson, lesson) == 0;
}

static void open_lesson(request *c, const char *lesson, const char *name)
{
    const game *g = c->game;
    setup s = {0};
    text position = buffer_new();
    const json_value *file = lesson_file(c, g->id, lesson);

    if (request_is_ok(c))
        s = lesson_setup(&c->in, g, file);
    if (request_is_ok(c))
        write_position(&c->in, g, &s, file, &position);
    if (request_is_ok(c))
        (is_step_back(c, lesson) ? request_may_repeat : request_may_create)(c);
    room *r = request_is_ok(c) ? create_lesson(c, g, &s, file) : NULL;

    if (r != NULL)
        request_sit(c, r, LEARNER, name);
    if (r != NULL && request_is_ok(c))
        start_lesson(c, r, lesson, &position);
    buffer_free(&position);
    json_free(file);
}

void on_lesson(request *c)
{
    const char *lesson = json_check_string_in(&c->in, c->from, "", "lesson", LESSON_NAME_MAX);
    const char *name = request_name(c);
    int seat;

    c->game = game_find(json_check_string_in(&c->in, c->from, "", "game", 40));
    if (c->game == NULL)
        request_fail(c, refuse(REFUSED_GAME, WR(1), "No game by that name."));
    room *before = request_is_ok(c) ? request_created_before(c, &seat) : NULL;

    if (before != NULL)
        request_sit(c, before, seat, name);
    else if (request_is_ok(c))
        open_lesson(c, lesson, name);
}
