/* view.c: which game is drawn how, and the plain telling of a game that has no drawing yet. */
#include "clients/terminal/view.h"

#include <string.h>

static const struct {
    const char *game;
    void (*draw)(const drawing *d, text *out);
    void (*tell)(const drawing *d, text *out);
    void (*tell_end)(const drawing *d, text *out);
} rows[] = {
    {"express", express_draw, express_tell, express_tell_end},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

int view_int(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

bool view_bool(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

const char *view_string(const json_t *object, const char *key)
{
    const char *s = json_string_value(json_object_get(object, key));

    return s == NULL ? "" : s;
}

const json_t *view_get(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    return json_is_null(value) ? NULL : value;
}

size_t view_count(const json_t *object, const char *key)
{
    return json_array_size(json_object_get(object, key));
}

void view_put_id(text *out, const char *id)
{
    for (bool first = true; *id != '\0'; id++, first = false)
        text_put_char(out, *id == '_'                          ? ' '
                           : first && *id >= 'a' && *id <= 'z' ? (char)(*id - 32)
                                                               : *id);
}

/* A value in plain words; what lies deeper than a list of words is only counted. */
static void tell_value(const json_t *value, text *out)
{
    if (json_is_string(value))
        text_put(out, json_string_value(value));
    else if (json_is_integer(value))
        text_put_int(out, json_integer_value(value));
    else if (json_is_boolean(value))
        text_put(out, json_is_true(value) ? "yes" : "no");
    else if (json_is_array(value) && !json_is_object(json_array_get(value, 0)))
        for (size_t i = 0; i < json_array_size(value); i++) {
            text_put(out, i == 0 ? "" : ", ");
            tell_value(json_array_get(value, i), out);
        }
    else if (json_is_array(value))
        text_format(out, "%d", (int)json_array_size(value));
    else
        text_put(out, "none");
}

static void tell_fields(const drawing *d, text *out)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)d->view, key, value)
    {
        if (json_is_object(value))
            continue;
        view_put_id(out, key);
        text_put(out, ": ");
        tell_value(value, out);
        text_put(out, ".\n");
    }
}

static int row_of(const drawing *d)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].game, view_string(d->view, "game")) == 0)
            return i;
    return -1;
}

void view_draw(const drawing *d, text *out)
{
    int row = row_of(d);

    if (row < 0)
        tell_fields(d, out);
    else
        rows[row].draw(d, out);
}

void view_tell(const drawing *d, text *out)
{
    int row = row_of(d);

    if (row < 0)
        tell_fields(d, out);
    else
        rows[row].tell(d, out);
}

void view_tell_end(const drawing *d, text *out)
{
    int row = row_of(d);

    if (row < 0)
        tell_fields(d, out);
    else
        rows[row].tell_end(d, out);
}
