/* ask.c: the questions of Starship Battles: where to place, how to fly, what to fire at. */
#include "games/starship/terminal/ask.h"

#include <string.h>

#include "base/buffer.h"
#include "games/starship/terminal/hand.h"
#include "games/starship/terminal/jump.h"
#include "games/starship/terminal/launch.h"
#include "games/starship/terminal/mission.h"

enum { INDENT = 2 };

void starship_draw_question(const prompt *p, const char *about, int width, text *out)
{
    text line = buffer_new();

    text_format(&line, LAMP "▸ %s " DIM "%s" NIGHT "  %s", p->question, p->rule, about);
    rich_wrap(out, line.at, 0, width);
    buffer_free(&line);
}

/* ---- placing ---- */

static const bounds *longest_stretch(const prompt *p)
{
    const bounds *best = &p->item[0].bounds[0];

    for (int i = 1; i < p->open; i++)
        if (p->item[i].bounds[0].hi - p->item[i].bounds[0].lo > best->hi - best->lo)
            best = &p->item[i].bounds[0];
    return best;
}

void starship_put_place_example(const prompt *p, text *out)
{
    const bounds *b = longest_stretch(p);
    int middle = (b->lo + b->hi) / 2;

    text_format(out, "place %d.%d", middle / 10, middle % 10);
    for (int i = 1; i < p->item[0].free; i++) {
        const bounds *more = &p->item[0].bounds[i];

        text_format(out, " %d", more->lo > 2 ? more->lo : more->hi < 2 ? more->hi : 2);
    }
}

static void put_place(const prompt *p, text *out)
{
    text_put_words(out, "Free are ");
    for (int i = 0; i < p->open; i++) {
        const bounds *b = &p->item[i].bounds[0];

        text_format(out, "%s%d.%d to %d.%d", i == 0 ? "" : ", ", b->lo / 10, b->lo % 10, b->hi / 10,
            b->hi % 10);
    }
    text_put_words(out, " cm from the left");
    if (p->item[0].free > 1)
        text_format(
            out, "; kinetic energy %d to %d", p->item[0].bounds[1].lo, p->item[0].bounds[1].hi);
    if (p->item[0].free > 2)
        text_format(out, "; level %d to %d", p->item[0].bounds[2].lo, p->item[0].bounds[2].hi);
    text_put_words(out, ". For example: ");
    starship_put_place_example(p, out);
}

static void put_placed_ship(const drawing *d, const prompt *p, text *out)
{
    starship_put_ship(out, starship_ship(d, view_int(p->item[0].facts, "ship")));
}

static void draw_place(const drawing *d, const prompt *p, text *out)
{
    text about = buffer_new(), line = buffer_new();

    text_put(&about, BOLD);
    put_placed_ship(d, p, &about);
    starship_draw_question(p, about.at, d->width, out);
    put_place(p, &line);
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&about);
    buffer_free(&line);
}

static void tell_place(const drawing *d, const prompt *p, text *out)
{
    text_format(out, "%s (%s)\n", p->question, p->rule);
    put_placed_ship(d, p, out);
    text_put(out, ". ");
    put_place(p, out);
    text_put(out, ".\n");
}

/* ---- declaring ---- */

void starship_put_shot_text(const drawing *d, const json_value *shot, text *out)
{
    starship_put_ship(out, starship_ship(d, view_int(shot, "ship")));
    text_put_words(out, " at ");
    starship_put_body(d, view_int(shot, "target"), out);
    text_put(out, ", ");
    starship_put_cm(out, view_int(shot, "range"));
    text_put(out, ": ");
    starship_put_modifiers(shot, out);
    text_format(out, "; needs %d, ", view_int(shot, "need"));
    starship_put_percent(out, view_int(shot, "chance"));
}

typedef void shot_line(const drawing *d, const json_value *sight, int width, text *out);

static void draw_shot(const drawing *d, const json_value *sight, int width, text *out)
{
    text line = buffer_new();

    text_format(&line, LAMP "%d>", view_int(sight, "ship") + 1);
    starship_put_target(d, view_int(sight, "target"), &line);
    text_put(&line, NIGHT "  ");
    starship_put_shot_text(d, sight, &line);
    rich_wrap(out, line.at, INDENT, width);
    buffer_free(&line);
}

static void tell_shot(const drawing *d, const json_value *sight, int width, text *out)
{
    (void)width;
    text_format(out, "%d>", view_int(sight, "ship") + 1);
    starship_put_target(d, view_int(sight, "target"), out);
    text_put(out, ": ");
    starship_put_shot_text(d, sight, out);
    text_put(out, ".\n");
}

/* Puts every shot that may be declared. */
static void put_shots(const drawing *d, const item *it, shot_line *put, text *out)
{
    const json_value *ships = json_get(it->facts, "ships");

    for (int i = 0; i < it->free; i++) {
        int ship = (int)json_integer(json_at(ships, (size_t)i));

        for (int target = 0; target < BODIES_MAX; target++)
            if (it->bounds[i].members >> target & 1)
                put(d, starship_sight(json_get(d->view, "sights"), ship, target), d->width, out);
    }
}

static void draw_declare(const drawing *d, const prompt *p, text *out)
{
    int declare = starship_find_verb(p, "declare");
    text line = buffer_new();

    starship_draw_question(p, "", d->width, out);
    if (declare >= 0)
        put_shots(d, &p->item[declare], draw_shot, out);
    for (int i = 0; i < p->open; i++)
        if (i != declare)
            text_format(&line, LAMP "%s" NIGHT "  %s   ", p->item[i].verb, p->item[i].text);
    if (declare >= 0 && p->item[declare].free > 1)
        text_put_words(&line, DIM "all ships on one line, 1>hold for one that does not fire");
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

static void tell_declare(const drawing *d, const prompt *p, text *out)
{
    int declare = starship_find_verb(p, "declare");

    text_format(out, "%s (%s)\n", p->question, p->rule);
    if (declare >= 0)
        put_shots(d, &p->item[declare], tell_shot, out);
    for (int i = 0; i < p->open; i++)
        if (i != declare)
            text_format(out, "%s: %s.\n", p->item[i].verb, p->item[i].text);
}

/* ---- the questions ---- */

bool starship_waits(const prompt *p)
{
    return p->open > 0 && strcmp(p->item[0].verb, "hold_in_reserve") == 0;
}

typedef void passage(const drawing *d, const prompt *p, text *out);

/* How each kind of question is shown. Most have functions to draw and to tell it; for the
   others, `say` lists what can be answered. */
static const struct {
    const char *kind;
    passage *draw, *tell, *say;
} rows[] = {
    {"place", draw_place, tell_place, NULL},
    {"plan", starship_draw_plan, starship_tell_plan, NULL},
    {"ahead", starship_draw_plan, starship_tell_plan, NULL},
    {"declare", draw_declare, tell_declare, NULL},
    {"locate", NULL, NULL, starship_say_locate},
    {"chart", NULL, NULL, starship_say_chart},
    {"launch", NULL, NULL, starship_say_launch},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static void draw_said(const drawing *d, const prompt *p, passage *say, text *out)
{
    text line = buffer_new();

    starship_draw_question(p, "", d->width, out);
    say(d, p, &line);
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

static void tell_said(const drawing *d, const prompt *p, passage *say, text *out)
{
    text_format(out, "%s (%s)\n", p->question, p->rule);
    say(d, p, out);
    text_put(out, ".\n");
}

bool starship_draw_ask(const drawing *d, const prompt *p, text *out)
{
    for (int i = 0; i < ROWS && !starship_waits(p); i++)
        if (strcmp(p->kind, rows[i].kind) == 0) {
            if (rows[i].say != NULL)
                draw_said(d, p, rows[i].say, out);
            else
                rows[i].draw(d, p, out);
            return true;
        }
    return false;
}

bool starship_tell_ask(const drawing *d, const prompt *p, text *out)
{
    for (int i = 0; i < ROWS && !starship_waits(p); i++)
        if (strcmp(p->kind, rows[i].kind) == 0) {
            if (rows[i].say != NULL)
                tell_said(d, p, rows[i].say, out);
            else
                rows[i].tell(d, p, out);
            return true;
        }
    return false;
}
