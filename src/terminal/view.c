/* view.c: finds how a game is drawn, and tells games without a drawing field by field. */
#include "terminal/view.h"

#include <string.h>

#include "base/buffer.h"

enum { LARGE_HEIGHT = 36, BELOW_BOARD = 12 };

/* Parses the JSON that a function of the game has written. */
static const json_value *read_back(text *sent)
{
    const json_value *value = json_read(sent->at, sent->length, NULL);

    buffer_free(sent);
    return value;
}

static const json_value *view_of(const game *g, const flow *w, int reader, const language *lang)
{
    text sent = buffer_in(lang);
    json out = json_to(&sent);

    g->view(w, reader, &out);
    return read_back(&sent);
}

static const json_value *components_of(const game *g, const language *lang)
{
    text sent = buffer_in(lang);
    json out = json_to(&sent);

    if (g->components != NULL)
        g->components->write(&out);
    return read_back(&sent);
}

drawing drawing_open(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names)
{
    return (drawing){.view = view_of(g, w, reader, s->language),
        .components = components_of(g, s->language),
        .title = g->name,
        .names = names,
        .width = s->width,
        .language = s->language,
        .room = s->height - BELOW_BOARD,
        .is_large = s->height >= LARGE_HEIGHT,
        .is_plain = s->plain || s->width < DRAWING_WIDTH};
}

void drawing_close(drawing *d)
{
    json_free(d->view);
    json_free(d->components);
    *d = (drawing){0};
}

const json_value *drawing_outlook(const drawing *d, const choice *c)
{
    text sent = buffer_in(d->language);
    json out = json_to(&sent);

    if (d->table == NULL) {
        buffer_free(&sent);
        return NULL;
    }
    json_add_object(&out);
    uint32_t ask = (uint32_t)view_int(d->asks, "ask");
    bool is_told = table_consider(d->table, d->seat, ask, c, &out).code == ACCEPTED;

    json_end(&out);
    const json_value *outlook = read_back(&sent);

    if (is_told)
        return outlook;
    json_free(outlook);
    return NULL;
}

int view_int(const json_value *object, const char *key)
{
    return (int)json_integer(json_get(object, key));
}

bool view_bool(const json_value *object, const char *key)
{
    return json_is_true(json_get(object, key));
}

const char *view_string(const json_value *object, const char *key)
{
    const char *s = json_string(json_get(object, key));

    return s == NULL ? "" : s;
}

const json_value *view_get(const json_value *object, const char *key)
{
    const json_value *value = json_get(object, key);

    return json_is_null(value) ? NULL : value;
}

size_t view_count(const json_value *object, const char *key)
{
    return json_size(json_get(object, key));
}

void view_put_seat(const drawing *d, int seat, text *out)
{
    if (d->names != NULL && d->names[seat] != NULL)
        text_put(out, d->names[seat]);
    else
        text_format(out, "Seat %d", seat + 1);
}

void view_put_id(text *out, const char *id)
{
    for (bool first = true; *id != '\0'; id++, first = false)
        text_put_char(out, *id == '_'                          ? ' '
                           : first && *id >= 'a' && *id <= 'z' ? (char)(*id - 32)
                                                               : *id);
}

/* Appends a value in plain words. Of a list of objects it appends only the count. */
static void tell_value(const json_value *value, text *out)
{
    if (json_is_string(value))
        text_put(out, json_string(value));
    else if (json_is_integer(value))
        text_put_int(out, json_integer(value));
    else if (json_is_bool(value))
        text_put_words(out, json_is_true(value) ? "yes" : "no");
    else if (json_is_array(value) && !json_is_object(json_at(value, 0)))
        for (size_t i = 0; i < json_size(value); i++) {
            text_put(out, i == 0 ? "" : ", ");
            tell_value(json_at(value, i), out);
        }
    else if (json_is_array(value))
        text_format(out, "%d", (int)json_size(value));
    else
        text_put_words(out, "none");
}

static void tell_fields(const drawing *d, text *out)
{
    for (const json_value *value = json_members(d->view); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);

        if (json_is_object(value))
            continue;
        view_put_id(out, key);
        text_put(out, ": ");
        tell_value(value, out);
        text_put(out, ".\n");
    }
}

static int row_of(const char *id)
{
    for (int i = 0; i < terminal_count; i++)
        if (strcmp(terminals[i]->game, id) == 0)
            return i;
    return -1;
}

static int row_drawn(const drawing *d)
{
    return row_of(view_string(d->view, "game"));
}

void view_draw(const drawing *d, text *out)
{
    int row = row_drawn(d);

    if (row < 0)
        tell_fields(d, out);
    else
        terminals[row]->draw(d, out);
}

void view_tell(const drawing *d, text *out)
{
    int row = row_drawn(d);

    if (row < 0)
        tell_fields(d, out);
    else
        terminals[row]->tell(d, out);
}

void view_tell_end(const drawing *d, text *out)
{
    int row = row_drawn(d);

    if (row < 0)
        tell_fields(d, out);
    else
        terminals[row]->tell_end(d, out);
}

const own_words *view_words(const char *id)
{
    int row = row_of(id);

    return row < 0 ? NULL : terminals[row]->words;
}

const char *view_rules_word(const char *id)
{
    int row = row_of(id);

    return row < 0 ? "turn" : terminals[row]->rules_word;
}
