/* hidden.c: is enough concealed? */
#include "walk/hidden.h"

#include "base/json_read.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

static const json_value *view_of(const game *g, const flow *w, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);

    g->view(w, reader, &j);
    const json_value *read = json_read(t.at, t.length, NULL);

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

static void note_value(hidden_kind *kind, int reader, const json_value *value)
{
    char *before = kind->value[reader];
    text said = buffer_new();
    json j = json_to(&said);

    json_add_value(&j, value);
    if (before[0] != '\0' && strncmp(before, said.at, sizeof kind->value[reader] - 1) != 0)
        kind->varies = true;
    snprintf(before, sizeof kind->value[reader], "%s", said.at);
    buffer_free(&said);
}

/* Walks through a seat's view beside another seat's and beside its own in the concealed world. */
static void count_value(hidden_tally *t, const char *place, int reader, const json_value *own,
    const json_value *others, const json_value *concealed)
{
    char here[200];

    if (json_is_object(own)) {
        for (const json_value *value = json_members(own); value != NULL; value = json_next(value)) {
            const char *key = json_name(value);

            snprintf(here, sizeof here, "%.80s.%.80s", place, key);
            count_value(t, here, reader, value, json_get(others, key), json_get(concealed, key));
        }
    } else if (json_is_array(own)) {
        snprintf(here, sizeof here, "%.80s[]", place);
        for (size_t i = 0; i < json_size(own); i++)
            count_value(
                t, here, reader, json_at(own, i), json_at(others, i), json_at(concealed, i));
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
    const json_value *own = view_of(g, w, seat), *others = view_of(g, w, other);
    const json_value *after = view_of(g, &concealed.flow, seat);

    count_value(t, "view", seat, own, others, after);
    json_free(own);
    json_free(others);
    json_free(after);
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
