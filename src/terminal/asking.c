/*
 * asking.c: shows and reads the question in the game's own wording, if it has one.
 *
 * The game's wording replaces the whole list. A part of the list that the player has opened is
 * shown and read as a list.
 */
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"

static const own_words *words_for(const drawing *d, const menu *m)
{
    return m->is_whole ? view_words(view_string(d->view, "game")) : NULL;
}

drawing ask_drawing(const session *s, const prompt *p)
{
    drawing d = drawing_open(
        &s->screen, table_game(s->table), table_state(s->table), s->seat, table_names(s->table));

    d.asks = p->root;
    d.table = s->table;
    d.seat = s->seat;
    return d;
}

bool ask_draw(const drawing *d, const prompt *p, const menu *m, text *out)
{
    const own_words *own = words_for(d, m);

    return own != NULL && own->draw(d, p, out);
}

bool ask_tell(const drawing *d, const prompt *p, const menu *m, text *out)
{
    const own_words *own = words_for(d, m);

    return own != NULL && own->tell(d, p, out);
}

reading ask_read(const session *s, const prompt *p, const menu *m, const char *line)
{
    drawing d = ask_drawing(s, p);
    const own_words *own = words_for(&d, m);
    reading r = {.kind = READ_BACK};

    if (own == NULL || !own->read(&d, p, line, &r))
        r = prompt_read(p, m, line);
    drawing_close(&d);
    return r;
}

static void forecast(const session *s, const prompt *p, const choice *c)
{
    drawing d = ask_drawing(s, p);
    const own_words *own = view_words(table_game(s->table)->id);
    const json_value *outlook = drawing_outlook(&d, c);
    text told = buffer_in(d.language);
    char *rest = NULL;

    if (outlook == NULL)
        text_put_words(&told, "No preview for that.");
    else if (own != NULL)
        own->forecast(&d, p, c, outlook, &told);
    for (char *line = strtok_r(told.at, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (rich_columns(line) < s->screen.width)
            screen_line(&s->screen, "%s", line); /* also lines of a drawing, unwrapped */
        else
            screen_paragraph(&s->screen, 0, line);
    }
    json_free(outlook);
    buffer_free(&told);
    drawing_close(&d);
}

bool ask_forecast(const session *s, const prompt *p, const reading *r)
{
    if (table_game(s->table)->forecast == NULL)
        return false;
    if (r->kind == READ_CHOICE && r->why[0] != '\0')
        screen_paragraph(&s->screen, 0, r->why);
    if (r->kind == READ_CHOICE)
        forecast(s, p, &r->choice);
    for (int i = 0; r->kind == READ_SEVERAL && i < r->several_count; i++)
        forecast(s, p, &r->several[i]);
    return r->kind == READ_CHOICE || r->kind == READ_SEVERAL;
}
