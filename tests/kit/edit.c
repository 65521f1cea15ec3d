/* edit.c: JSON with something changed. */
#include "kit/edit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

typedef struct {
    const edit *at;
    size_t count;
} list;

static void write(const json_value *v, list edits, json *out);

/* What is to become of this place; null: nothing. */
static const edit *edit_of(list edits, const json_value *in, const char *name)
{
    for (size_t i = 0; i < edits.count; i++)
        if (edits.at[i].in == in && strcmp(edits.at[i].name, name) == 0)
            return &edits.at[i];
    return NULL;
}

static void write_object(const json_value *object, list edits, json *out)
{
    json_add_object(out);
    for (const json_value *m = json_members(object); m != NULL; m = json_next(m)) {
        const edit *e = edit_of(edits, object, json_name(m));

        if (e != NULL && e->value == NULL)
            continue;
        json_key(out, json_name(m));
        if (e != NULL)
            json_add_raw(out, e->value, strlen(e->value));
        else
            write(m, edits, out);
    }
    for (size_t i = 0; i < edits.count; i++) {
        const edit *e = &edits.at[i];

        if (e->in != object || e->value == NULL || json_get(object, e->name) != NULL)
            continue;
        json_key(out, e->name);
        json_add_raw(out, e->value, strlen(e->value));
    }
    json_end(out);
}

static void write_list(const json_value *elements, list edits, json *out)
{
    char digits[24];

    json_add_array(out);
    for (size_t i = 0; i < json_size(elements); i++) {
        text t = text_in(digits, sizeof digits);

        text_put_int(&t, (int64_t)i);
        const edit *e = edit_of(edits, elements, digits);

        if (e == NULL)
            write(json_at(elements, i), edits, out);
        else if (e->value != NULL)
            json_add_raw(out, e->value, strlen(e->value));
    }
    const edit *more = edit_of(edits, elements, "+");

    if (more != NULL)
        json_add_raw(out, more->value, strlen(more->value));
    json_end(out);
}

static void write(const json_value *v, list edits, json *out)
{
    if (json_is_object(v))
        write_object(v, edits, out);
    else if (json_is_array(v))
        write_list(v, edits, out);
    else
        json_add_value(out, v);
}

const json_value *edited(const json_value *all, const edit *edits, size_t count)
{
    text written = buffer_new();
    json j = json_to(&written);

    write(all, (list){edits, count}, &j);
    const json_value *read = json_read(written.at, written.length, NULL);

    assert(read != NULL);
    buffer_free(&written);
    return read;
}

void edit_in_place(const json_value **all, const edit *edits, size_t count)
{
    const json_value *changed = edited(*all, edits, count);

    json_free(*all);
    *all = changed;
}

text text_of(const json_value *v)
{
    text written = buffer_new();
    json j = json_to(&written);

    json_add_value(&j, v);
    return written;
}
