/*
 * say_lesson.c: a table for a first game.
 *
 * How it stands is a file of the page, lessons/GAME/NAME.table.json: seats, settings, seed and rigged
 * draws as the laboratory takes them, and `change`, what lies elsewhere than they would put it.
 * Everybody can read that file, so these dice prove nothing, and the table says that it is a lesson.
 * Nobody but bots sits there besides the learner.
 */
#include <string.h>

#include "games/games.h"
#include "house/call.h"
#include "table/buffer.h"
#include "table/replay.h"

enum { LEARNER = 0 };

static json_t *lesson_file(call *c, const char *game_id, const char *name)
{
    const outside *world = &c->hall->world;
    char path[100];
    text t = text_in(path, sizeof path);
    size_t length;

    text_format(&t, "lessons/%s/%s.table.json", game_id, name);
    const char *body = world->file(world->context, path, &length);

    if (body != NULL)
        return intake_parse(&c->in, body, length);
    intake_fault(&c->in, "lesson", "no such lesson");
    return NULL;
}

static setup lesson_setup(intake *in, const game *g, json_t *file)
{
    setup s = {.seat_count = (int)intake_int_in(in, file, "", "seats", 1, SEATS_MAX)};
    json_t *settings = json_object_get(file, "settings");

    s.seed = seed_from_number((uint64_t)intake_int_in(in, file, "", "seed", 0, INT32_MAX));
    if (settings != NULL)
        read_settings(in, g, settings, "settings", &s);
    read_rigs(in, g, json_object_get(file, "rig"), "rig", &s);
    return s;
}

/* What begins a list takes the place of what began it; a list of objects takes the place of the whole. */
static void lay_over_list(json_t *base, json_t *change)
{
    size_t i;
    json_t *one;

    if (json_is_object(json_array_get(change, 0)))
        json_array_clear(base);
    json_array_foreach(change, i, one)
    {
        json_t *old = json_array_get(base, i);

        if (json_is_array(old) && json_is_array(one))
            lay_over_list(old, one);
        else if (old != NULL)
            json_array_set(base, i, one);
        else
            json_array_append(base, one);
    }
}

static void lay_over(json_t *base, json_t *change)
{
    const char *name;
    json_t *one;

    json_object_foreach(change, name, one)
    {
        json_t *old = json_object_get(base, name);

        if (json_is_object(old) && json_is_object(one))
            lay_over(old, one);
        else if (json_is_array(old) && json_is_array(one))
            lay_over_list(old, one);
        else
            json_object_set(base, name, one);
    }
}

/* As the seed and the rigged draws lay the table, and then as the file says. */
static json_t *lesson_position(intake *in, const game *g, const setup *s, json_t *file)
{
    text written = buffer_new();
    json j = json_to(&written);
    opened_table laid = table_open(g, s, true);

    if (laid.table == NULL) {
        in->refused = laid.refused;
        return NULL;
    }
    position_write(g, table_state(laid.table), &j);
    json_t *position = json_loadb(written.at, written.length, 0, NULL);

    table_close(laid.table);
    buffer_free(&written);
    lay_over(position, json_object_get(file, "change"));
    return position;
}

static room *create_lesson(call *c, const game *g, const setup *s, json_t *file, const char *once)
{
    json_t *settings = call_settings(g, s);
    const char *title = intake_string_in(&c->in, file, "", "title", TITLE_MAX_BYTES);
    room *r = call_create_room(c, g, s->seat_count, settings, title, false,
        (pace){"live", 0, "pass"}, (habits){"free", "drawn", 1}, once);

    json_decref(settings);
    return r;
}

/* The bots sit down beside the learner, and it begins. */
static void start_lesson(call *c, room *r, const char *lesson, json_t *position)
{
    json_t *row = call_start_row(r->game, position);

    call_fill_with_bots(c, r, stand_in_for(r->game));
    json_object_set_new(row, "lesson", json_string(lesson));
    call_log(c, r, row);
}

/* Does it take the place of the same lesson, at which the learner sits? */
static bool is_step_back(const call *c, const char *lesson)
{
    return c->room != NULL && c->visitor->seat == LEARNER && c->room->game == c->game &&
           strcmp(c->room->lesson, lesson) == 0;
}

static void open_lesson(call *c, const char *lesson, const char *name, const char *once)
{
    const game *g = c->game;
    setup s = {0};
    json_t *file = lesson_file(c, g->id, lesson);

    if (call_fine(c))
        s = lesson_setup(&c->in, g, file);
    json_t *position = call_fine(c) ? lesson_position(&c->in, g, &s, file) : NULL;

    if (call_fine(c) && !(is_step_back(c, lesson) ? call_may_repeat(c) : call_may_create(c)))
        call_fail(c, call_no("Too many tables from here. Try again in an hour."));
    room *r = call_fine(c) ? create_lesson(c, g, &s, file, once) : NULL;

    if (r != NULL)
        call_sit(c, r, LEARNER, name, once);
    if (r != NULL && call_fine(c))
        start_lesson(c, r, lesson, json_incref(position));
    json_decref(position);
    json_decref(file);
}

void say_lesson(call *c)
{
    const char *lesson = intake_string_in(&c->in, c->from, "", "lesson", LESSON_NAME_MAX);
    const char *name = call_name(c), *once = call_once(c);

    c->game = game_find(intake_string_in(&c->in, c->from, "", "game", 40));
    if (c->game == NULL)
        call_fail(c, refuse(REFUSED_GAME, WR(1), "No game by that name."));
    room *before = call_fine(c) ? call_created_before(c, once) : NULL;

    if (before != NULL)
        call_sit(c, before, LEARNER, name, once);
    else if (call_fine(c))
        open_lesson(c, lesson, name, once);
}
