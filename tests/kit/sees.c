/* sees.c: what a reader finds where in its view of any game. */
#include "kit/sees.h"

#include "base/json_read.h"

#include "base/buffer.h"
#include "kit/check.h"

/* Follows the path; `view` owns what is returned. */
static const json_value *follow(const json_value *view, const char *path)
{
    while (view != NULL && *path != '\0') {
        char word[32];
        text t = text_in(word, sizeof word);

        while (*path != '\0' && *path != '.')
            text_put_char(&t, *path++);
        path += *path == '.';
        view = json_is_array(view) ? json_at(view, strtoul(word, NULL, 10)) : json_get(view, word);
    }
    return view;
}

static const json_value *view_of(const game *g, const flow *w, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);

    g->view(w, reader, &j);
    const json_value *view = json_read(t.at, t.length, NULL);

    buffer_free(&t);
    assert_non_null(view);
    return view;
}

/* The number at the path; lets go of the whole. */
static int number_in(const json_value *whole, int reader, const char *path)
{
    const json_value *found = follow(whole, path);

    if (!json_is_integer(found) && !json_is_bool(found))
        fail_msg("reader %d sees no number at %s", reader, path);
    int value = json_is_bool(found) ? json_is_true(found) : (int)json_integer(found);

    json_free(whole);
    return value;
}

int sees_number(const game *g, const flow *w, int reader, const char *path)
{
    return number_in(view_of(g, w, reader), reader, path);
}

int sees_ahead(const game *g, const flow *w, int seat, const pick *p, const char *path)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    g->forecast(w, seat, p, &j);
    json_end(&j);
    const json_value *outlook = json_read(t.at, t.length, NULL);

    buffer_free(&t);
    return number_in(outlook, seat, path);
}

int sees_count(const game *g, const flow *w, int reader, const char *path)
{
    const json_value *view = view_of(g, w, reader), *found = follow(view, path);

    if (!json_is_array(found))
        fail_msg("reader %d sees no list at %s", reader, path);
    int count = (int)json_size(found);

    json_free(view);
    return count;
}

bool sees_null(const game *g, const flow *w, int reader, const char *path)
{
    const json_value *view = view_of(g, w, reader), *found = follow(view, path);

    if (found == NULL)
        fail_msg("reader %d sees nothing at %s", reader, path);
    bool is_null = json_is_null(found);

    json_free(view);
    return is_null;
}

bool sees_word(const game *g, const flow *w, int reader, const char *path, const char *word)
{
    const json_value *view = view_of(g, w, reader), *found = follow(view, path);
    bool is_word = json_is_string(found) && strcmp(json_string(found), word) == 0;

    json_free(view);
    return is_word;
}
