/* line.c: lines between people and houses. */
#include "house/line.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/node.h"
#include "house/people.h"

/* A message on its way. */
typedef struct {
    connection *line;
    size_t length;
    char bytes[];
} letter;

static connection *all_lines;

static letter *letter_of(connection *c, const char *message, size_t length)
{
    letter *l = heap_zeroed(sizeof *l + length + 1);

    l->line = c;
    l->length = length;
    memcpy(l->bytes, message, length);
    return l;
}

static int64_t on_its_way(connection *c)
{
    world *w = c->world;

    return befalls(w, w->weather.slow_line) ? between(w, SECOND, 20 * SECOND) : between(w, 5, 120);
}

/* In order: nothing overtakes what was said before. */
static int64_t arrives_in(connection *c, int64_t *last)
{
    int64_t at = c->world->now + on_its_way(c);

    *last = at > *last ? at : *last;
    return *last - c->world->now;
}

static void house_hears_of_it(world *w, void *what, int64_t number)
{
    connection *c = what;

    if (!node_puts_off(w->node[c->house], house_hears_of_it, c, number))
        node_met(c);
}

static void house_hears(world *w, void *what, int64_t number)
{
    letter *l = what;

    if (node_puts_off(w->node[l->line->house], house_hears, l, number))
        return;
    if (l->line->there)
        node_heard(l->line, l->bytes, l->length);
    free(l);
}

static void house_loses(world *w, void *what, int64_t number)
{
    connection *c = what;

    if (!node_puts_off(w->node[c->house], house_loses, c, number) && c->there)
        node_lost(c);
}

static void person_hears(world *w, void *what, int64_t number)
{
    letter *l = what;
    const connection *c = l->line, *front = c->is_behind ? c->front : c;

    (void)w, (void)number;
    if (c->here && !c->is_dead && front != NULL && front->here && !front->is_dead)
        person_heard(c->person, l->bytes, l->length);
    free(l);
}

static void person_loses(world *w, void *what, int64_t number)
{
    connection *c = what;

    (void)w, (void)number;
    if (!c->here)
        return;
    c->here = false;
    if (!c->is_behind)
        person_is_cut(c->person, c);
    else if (c->front != NULL)
        line_cut(c->front); /* what was behind it is lost, and so is the visitor */
}

static connection *add_line(world *w, connection like)
{
    connection *c = heap_zeroed(sizeof *c);

    *c = like;
    c->world = w;
    c->life = node_life(w, c->house);
    c->here = true;
    c->next = all_lines;
    all_lines = c;
    world_plan(w, arrives_in(c, &c->arrives_there), house_hears_of_it, c, 0);
    return c;
}

connection *line_open(world *w, person *p, int house, const char *address)
{
    return add_line(w, (connection){.person = p, .house = house, .address = address});
}

void line_pass(connection *c, int house, const char *message, size_t length)
{
    if (c->behind == NULL)
        c->behind = add_line(c->world, (connection){.person = c->person,
                                           .house = house,
                                           .address = c->address,
                                           .front = c,
                                           .is_behind = true});
    c->behind->floods |= c->floods;
    line_say(c->behind, message, length);
}

void line_pass_no_more(connection *c)
{
    if (c->behind == NULL)
        return;
    c->behind->front = NULL;
    line_hang_up(c->behind);
    c->behind = NULL;
}

void lines_wait(world *w, int house)
{
    for (connection *c = all_lines; c != NULL; c = c->next)
        if (c->world == w && c->house == house && c->there && c->here && any(w, 2) == 0) {
            world_plan(w, between(w, 25 * SECOND, 40 * SECOND), person_loses, c, 0);
            world_plan(w, 40 * SECOND, house_loses, c, 0);
        }
}

void line_break(connection *c)
{
    world *w = c->world;

    if (c->is_dead)
        return;
    c->is_dead = true;
    world_plan(w, between(w, 0, 30 * SECOND), person_loses, c, 0);
    world_plan(w,
        befalls(w, w->weather.half_open) ? between(w, MINUTE, 2 * HOUR)
                                         : between(w, 0, 30 * SECOND),
        house_loses, c, 0);
}

void line_say(connection *c, const char *message, size_t length)
{
    if (!c->here || c->is_dead)
        return;
    if (befalls(c->world, c->world->weather.cut)) {
        if (any(c->world, 2) == 0) /* it still arrives: only the answer does not */
            world_plan(c->world, arrives_in(c, &c->arrives_there), house_hears,
                letter_of(c, message, length), 0);
        line_break(c);
        return;
    }
    world_plan(
        c->world, arrives_in(c, &c->arrives_there), house_hears, letter_of(c, message, length), 0);
}

void line_hang_up(connection *c)
{
    if (!c->here)
        return;
    c->here = false;
    if (!c->is_dead)
        world_plan(c->world, arrives_in(c, &c->arrives_there), house_loses, c, 0);
}

void line_tell(connection *c, const char *message, size_t length)
{
    if (!c->here || c->is_dead)
        return;
    world_plan(
        c->world, arrives_in(c, &c->arrives_here), person_hears, letter_of(c, message, length), 0);
}

/* The house hears that it is closed right after this round. */
void line_cut(connection *c)
{
    world_plan(c->world, 0, house_loses, c, 0);
    world_plan(c->world, arrives_in(c, &c->arrives_here), person_loses, c, 0);
}

void line_lost(connection *c)
{
    c->there = false;
    c->visitor = NULL;
    world_plan(c->world, between(c->world, 0, 40 * SECOND), person_loses, c, 0);
}

/* What was still on its way. */
static void letters_free(world *w)
{
    for (int i = 0; i < w->count; i++)
        if (w->queue[i].happens == house_hears || w->queue[i].happens == person_hears)
            free(w->queue[i].what);
}

void lines_free(world *w)
{
    connection **link = &all_lines;

    letters_free(w);
    while (*link != NULL) {
        connection *c = *link;

        if (c->world != w) {
            link = &c->next;
            continue;
        }
        *link = c->next;
        free(c->written);
        free(c);
    }
}
