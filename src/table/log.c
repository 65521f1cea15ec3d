/* log.c: every choice in order, and the way back to any moment. */
#include <string.h>

#include "table/buffer.h"
#include "table/inside.h"

void log_append(table *t, entry added, const events *e)
{
    if (t->entry_count == t->entry_room) {
        t->entry_room = t->entry_room * 2 + 64;
        t->entries = heap_resized(t->entries, sizeof *t->entries * (size_t)t->entry_room);
        t->in_force = heap_resized(t->in_force, sizeof *t->in_force * (size_t)t->entry_room);
        t->knowledge = heap_resized(t->knowledge, sizeof *t->knowledge * (size_t)t->entry_room);
    }
    int number = t->entry_count++;

    added.hash = game_hash(t->game, &t->state.flow);
    t->entries[number] = added;
    if (added.kind == ENTRY_CHOICE || added.kind == ENTRY_RIG) {
        t->knowledge[t->in_force_count] = flow_knowledge(&t->state.flow);
        t->in_force[t->in_force_count++] = number;
    }
    tell_all(t, e, number);
}

void log_apply(const table *t, const entry *applied, any_state *state, events *e)
{
    options list;

    state->flow.asks =
        applied->ask; /* after an undo the numbers of asks do not follow each other */
    if (applied->kind == ENTRY_RIG) {
        random_rig(&state->flow.random, applied->source, applied->outcome);
        return;
    }
    assert(applied->kind == ENTRY_CHOICE);
    game_list(t->game, &state->flow, applied->seat, &list, false);
    game_apply(t->game, &state->flow, applied->seat, &list, &applied->choice, e);
}

int table_entry_count(const table *t)
{
    return t->entry_count;
}

const entry *table_entry(const table *t, int number)
{
    assert(number >= 0 && number < t->entry_count);
    return &t->entries[number];
}

int table_moments(const table *t)
{
    return t->in_force_count;
}

/* Does the entry answer the sealed ask that is open? */
static bool is_untold(const table *t, const entry *e)
{
    const flow *w = &t->state.flow;

    return e->kind == ENTRY_CHOICE && e->sealed && e->ask == w->asks && w->asked != 0;
}

int table_moments_told(const table *t)
{
    int moments = t->in_force_count;

    while (moments > 0 && is_untold(t, &t->entries[t->in_force[moments - 1]]))
        moments--;
    return moments;
}

int table_moment_entry(const table *t, int moment)
{
    assert(moment >= 1 && moment <= t->in_force_count);
    return t->in_force[moment - 1];
}

void table_state_at(const table *t, int moment, any_state *out)
{
    assert(moment >= 0 && moment <= t->in_force_count);
    if (moment == t->in_force_count) {
        *out = t->state;
        return;
    }
    *out = t->start;
    for (int i = 0; i < moment; i++)
        log_apply(t, &t->entries[t->in_force[i]], out, NULL);
    out->flow.asks = t->entries[t->in_force[moment]].ask;
}
