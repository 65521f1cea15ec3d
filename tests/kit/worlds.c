/* worlds.c: two tables of any game that differ in a secret, and who can tell them apart. */
#include "kit/worlds.h"

#include "base/buffer.h"
#include "kit/check.h"

static void see_all(const table_world *w, int reader, text *out)
{
    json j = json_to(out);

    w->game->view(w->flow, reader, &j);
}

/* As sentences and as facts. */
static void tell_all(const table_world *w, int reader, text *out)
{
    json j = json_to(out);

    for (int i = 0; i < w->told->count; i++) {
        const event *e = &w->told->at[i];

        if (!event_reaches(e, reader))
            continue;
        game_say_event(w->game, w->flow, e, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "event", e->kind);
        json_put_int(&j, "because", e->rule);
        game_put_event(w->game, e, &j);
        json_end(&j);
    }
}

static void list_option(const table_world *w, int reader, const option *o, text *out)
{
    json j = json_to(out);

    game_say_option(w->game, w->flow, reader, o, NULL, out);
    json_add_object(&j);
    json_put_int(&j, "verb", o->verb);
    json_put_int(&j, "because", o->rule);
    game_put_option(w->game, o, &j);
    json_end(&j);
    for (int f = 0; f < o->free; f++)
        text_format(out, " %d %d %d", o->bounds[f].lo, o->bounds[f].hi, (int)o->bounds[f].members);
}

static void list_all(const table_world *w, int reader, text *out)
{
    options list;

    text_format(out, "%d %d ", w->flow->ask, game_waiting(w->game, w->flow, reader));
    if (reader >= w->flow->seat_count)
        return;
    game_list(w->game, w->flow, reader, &list, true);
    for (int i = 0; i < list.count; i++)
        list_option(w, reader, &list.at[i], out);
    for (int i = 0; i < list.barred_count; i++)
        text_format(
            out, "%d %d %d;", list.barred[i].verb, list.barred[i].because, list.barred[i].thing);
}

typedef void look(const table_world *w, int reader, text *out);

static look *const looks[] = {see_all, tell_all, list_all};
enum { LOOKS = sizeof looks / sizeof looks[0] };

/* Compares what one way of looking finds; `must` fails the test with the difference. */
static bool compare(
    look *way, const table_world *one, const table_world *other, int reader, bool must)
{
    text here = buffer_new(), there = buffer_new();

    way(one, reader, &here);
    way(other, reader, &there);
    if (must)
        assert_string_equal(here.at, there.at);
    bool same = strcmp(here.at, there.at) == 0;

    buffer_free(&here);
    buffer_free(&there);
    return same;
}

void worlds_same_to(table_world one, table_world other, int reader)
{
    for (int way = 0; way < LOOKS; way++)
        compare(looks[way], &one, &other, reader, true);
}

void worlds_same_to_all_but(table_world one, table_world other, seats knowers)
{
    for (int seat = 0; seat < one.flow->seat_count; seat++)
        if (!(knowers & SEAT_BIT(seat)))
            worlds_same_to(one, other, seat);
    worlds_same_to(one, other, SEAT_NONE);
}

bool worlds_differ_to(table_world one, table_world other, int reader)
{
    for (int way = 0; way < LOOKS; way++)
        if (!compare(looks[way], &one, &other, reader, false))
            return true;
    return false;
}

bool worlds_look_alike(table_world one, table_world other, int reader)
{
    return compare(see_all, &one, &other, reader, false);
}
