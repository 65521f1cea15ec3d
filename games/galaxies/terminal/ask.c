/*
 * ask.c: the questions of Battleship Galaxies, drawn and told.
 *
 * Options of a kind are shown together, each with what to type for it. If a question has dozens of
 * options (steps, places, shots), ask_list.c shows them in groups.
 */
#include "games/galaxies/terminal/ask.h"

#include <string.h>

#include "base/buffer.h"
#include "games/galaxies/terminal/map.h"

enum { INDENT = 2 };

/* ---- what the question is about ---- */

static void put_attack(const drawing *d, text *out)
{
    const json_value *attack = view_get(d->view, "attack");
    const json_value *letter = view_get(attack, "letter");

    if (attack == NULL)
        return;
    galaxies_put_ship(d, view_int(attack, "ship"), out);
    text_put_words(out, " at ");
    galaxies_put_ship(d, view_int(attack, "target"), out);
    text_format(out, ", strength %d", view_int(attack, "strength"));
    if (letter != NULL)
        text_format(out, ": %s%d, a %s", json_string(letter), view_int(attack, "number"),
            view_string(attack, "result"));
}

/* Writes which ship is moving, and how many steps it has left. */
static void put_motion(const drawing *d, text *out)
{
    const json_value *outlook = galaxies_reach_now(d);
    const json_value *mover = galaxies_ship_moving(d, outlook);

    if (mover != NULL) {
        int left = view_int(mover, "left");

        (d->is_plain ? galaxies_put_ship : galaxies_put_ship_mark)(d, view_int(mover, "ship"), out);
        text_format(out, ": %d step%s left%s", left, left == 1 ? "" : "s",
            d->is_plain ? "" : ", on the map; ! is danger");
    }
    json_free(outlook);
}

static void put_fleet(const drawing *d, text *out)
{
    const json_value *player = galaxies_reader(d);
    int have = view_int(player, "fleet_cost");
    int cost = view_int(json_get(player, "fleet"), "cost");

    text_format(out, "%d of %d points left", have - cost, have);
}

static void put_about(const drawing *d, const prompt *p, text *out)
{
    const json_value *first = p->item[0].facts;

    if (strcmp(p->kind, "put") == 0)
        galaxies_put_ship(d, view_int(first, "ship"), out);
    else if (strcmp(p->kind, "move") == 0)
        put_motion(d, out);
    else if (strcmp(p->kind, "fleet") == 0)
        put_fleet(d, out);
    else if (strcmp(p->kind, "ecm") == 0)
        galaxies_put_ship(d, view_int(first, "ship"), out);
    else
        put_attack(d, out);
}

/* ---- groups ---- */

bool galaxies_is_first(const prompt *p, int i)
{
    for (int other = 0; other < i; other++)
        if (strcmp(p->item[other].verb, p->item[i].verb) == 0)
            return false;
    return true;
}

/* Returns true if the option is the only one of its verb, and needs no other words. */
static bool is_alone(const prompt *p, int i)
{
    for (int other = 0; other < p->open; other++)
        if (other != i && strcmp(p->item[other].verb, p->item[i].verb) == 0)
            return false;
    return p->item[i].free == 0 && view_get(p->item[i].facts, "card") == NULL &&
           view_get(p->item[i].facts, "tactic") == NULL &&
           view_get(p->item[i].facts, "target") == NULL;
}

static void draw_cell(const drawing *d, const prompt *p, int i, text *out)
{
    text_put(out, LAMP);
    galaxies_put_key(d, p, i, out);
    text_format(out, NIGHT " %s", p->item[i].text);
    galaxies_put_prospect(d, p, i, out);
}

/* Draws the options of one verb in one paragraph. */
static void draw_options(const drawing *d, const prompt *p, int first, text *out)
{
    text line = buffer_new();

    for (int i = first; i < p->open; i++) {
        if (strcmp(p->item[i].verb, p->item[first].verb) != 0)
            continue;
        text_put(&line, i == first ? "" : "   ");
        draw_cell(d, p, i, &line);
    }
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

/* Draws "end End turn": the options that need only their verb, all in one paragraph. */
static void draw_alone(const drawing *d, const prompt *p, text *out)
{
    text line = buffer_new();

    for (int i = 0; i < p->open; i++) {
        if (!is_alone(p, i))
            continue;
        text_put(&line, line.length == 0 ? "" : "   ");
        draw_cell(d, p, i, &line);
    }
    if (line.length > 0)
        rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

/* Writes "A ISN Torrent (GX-063)": the options that are barred now, and why. */
static void put_barred(const drawing *d, const prompt *p, text *out)
{
    for (int i = p->open; i < p->count; i++) {
        text_put(out, i == p->open ? "" : ", ");
        galaxies_put_key(d, p, i, out);
        text_format(out, " %s (%s)", p->item[i].text, p->item[i].rule);
    }
}

static void draw_barred(const drawing *d, const prompt *p, text *out)
{
    text line = buffer_new();

    text_put_words(&line, DIM "⊘ Not now: ");
    put_barred(d, p, &line);
    if (p->count > p->open)
        rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

bool galaxies_draw_ask(const drawing *d, const prompt *p, text *out)
{
    text line = buffer_new();

    text_format(&line, LAMP "▸ %s " DIM "%s" NIGHT "  ", p->question, p->rule);
    put_about(d, p, &line);
    text_put_words(&line, prompt_is_forced(p) ? DIM "   Enter: go on" NIGHT : "");
    rich_wrap(out, line.at, 0, d->width);
    for (int i = 0; i < p->open; i++)
        if (galaxies_is_first(p, i) && !is_alone(p, i) && !galaxies_draw_group(d, p, i, out))
            draw_options(d, p, i, out);
    draw_alone(d, p, out);
    draw_barred(d, p, out);
    buffer_free(&line);
    return true;
}

/* ---- told in sentences ---- */

static void tell_option(const drawing *d, const prompt *p, int i, text *out)
{
    galaxies_put_key(d, p, i, out);
    text_format(out, ": %s", p->item[i].text);
    galaxies_put_prospect(d, p, i, out);
    text_put(out, ".\n");
}

bool galaxies_tell_ask(const drawing *d, const prompt *p, text *out)
{
    text about = buffer_new();

    put_about(d, p, &about);
    text_format(
        out, about.length > 0 ? "%s (%s) %s.\n" : "%s (%s)\n", p->question, p->rule, about.at);
    for (int i = 0; i < p->open; i++) {
        if (!galaxies_is_first(p, i))
            continue;
        if (galaxies_tell_group(d, p, i, out))
            continue;
        for (int k = i; k < p->open; k++)
            if (strcmp(p->item[k].verb, p->item[i].verb) == 0)
                tell_option(d, p, k, out);
    }
    if (p->count > p->open) {
        text_put_words(out, "Not now: ");
        put_barred(d, p, out);
        text_put(out, ".\n");
    }
    if (prompt_is_forced(p))
        text_put_words(out, "Enter alone: go on.\n");
    buffer_free(&about);
    return true;
}
