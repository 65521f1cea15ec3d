/* hidden.c: is enough concealed? */
#include "walk/hidden.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/buffer.h"

static json_t *view_of(const game *g, const flow *w, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);

    g->view(w, reader, &j);
    json_t *read = json_loadb(t.at, t.length, 0, NULL);

    buffer_free(&t);
    return read;
}

static hidden_kind *kind_at(hidden_tally *t, const char *place)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->kind[i].place, place) == 0)
            return &t->kind[i];
    assert(t->count < HIDDEN_KINDS);
    hidden_kind *added = &t->kind[t->count++];

    snprintf(added->place, sizeof added->place, "%s", place);
    return added;
}

static void note_value(hidden_kind *kind, int reader, const json_t *value)
{
    char *said = json_dumps(value, JSON_ENCODE_ANY);
    char *before = kind->value[reader];

    if (before[0] != '\0' && strncmp(before, said, sizeof kind->value[reader] - 1) != 0)
        kind->varies = true;
    snprintf(before, sizeof kind->value[reader], "%s", said);
    free(said);
}

/* Walks through a seat's view beside another seat's and beside its own in the concealed world. */
static void count_value(
    hidden_tally *t, const char *place, int reader, json_t *own, json_t *others, json_t *concealed)
{
    char here[200];
    const char *key;
    json_t *value;
    size_t index;

    if (json_is_object(own)) {
        json_object_foreach(own, key, value)
        {
            snprintf(here, sizeof here, "%.80s.%.80s", place, key);
            count_value(t, here, reader, value, json_object_get(others, key),
                json_object_get(concealed, key));
        }
    } else if (json_is_array(own)) {
        snprintf(here, sizeof here, "%.80s[]", place);
        json_array_foreach(own, index, value) count_value(t, here, reader, value,
            json_array_get(others, index), json_array_get(concealed, index));
    } else if (!json_is_null(own) && (others == NULL || json_is_null(others))) {
        hidden_kind *kind = kind_at(t, place);

        kind->private_to_one++;
        kind->changed += concealed == NULL || !json_equal(own, concealed);
        note_value(kind, reader, own);
    }
}

/* Any other seat; of one who plays alone, whoever looks on. */
static int any_other(const flow *w, int seat, generator *chance)
{
    if (w->seat_count == 1)
        return SEAT_NONE;
    return (seat + 1 + (int)random_below(chance, w->seat_count - 1u)) % w->seat_count;
}

void hidden_count(hidden_tally *t, const game *g, const flow *w, int seat, generator *chance)
{
    int other = any_other(w, seat, chance);
    any_state concealed = {0};

    memcpy(&concealed, w, g->state_size);
    game_conceal(g, &concealed.flow, other, chance);
    json_t *own = view_of(g, w, seat), *others = view_of(g, w, other);
    json_t *after = view_of(g, &concealed.flow, seat);

    count_value(t, "view", seat, own, others, after);
    json_decref(own);
    json_decref(others);
    json_decref(after);
}

finding hidden_judge(const hidden_tally *t)
{
    for (int i = 0; i < t->count; i++) {
        const hidden_kind *kind = &t->kind[i];

        if (kind->varies && kind->private_to_one >= HIDDEN_NEEDED && kind->changed == 0)
            return found("concealing never changes %s, which others cannot see (%d times)",
                kind->place, kind->private_to_one);
    }
    return nothing_found();
}
