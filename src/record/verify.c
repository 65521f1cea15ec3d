/*
 * verify.c: plays a recorded game again and compares every state.
 *
 * The log says of each entry what it changed. Under the rules of the game, playing the entry must
 * lead to exactly that state. So each entry is played, and the result is compared with the logged
 * state.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "record/replay.h"
#include "table/table_internal.h"

/* A game that is played again. */
typedef struct {
    table *table;
    any_state state;    /* by the rules */
    any_state recorded; /* by the log */
    int *in_force;
    int in_force_count;
} again;

static refusal differs(int number)
{
    return refuse(
        REFUSED_REPLAY, WR(16), "Entry %d does not lead to the recorded state.", number + 1);
}

/* Undoes entries: goes back to a moment that has been compared already. Returns false if there is
   no such moment. */
static bool take_back(again *a, const entry *e)
{
    uint32_t asks = a->state.flow.asks + 1;

    if (e->keep >= a->in_force_count)
        return false;
    if (e->keep == 0)
        log_start(a->table, &a->state);
    else if (log_fold(a->table, a->in_force[e->keep - 1] + 1, &a->state).code != ACCEPTED)
        return false;
    a->in_force_count = e->keep;
    a->state.flow.asks = asks;
    return true;
}

/* Returns true if "sealed" and "only" in the entry are right: its ask was sealed, and there was no
   other answer. */
static bool says_what_is(const again *a, const entry *e)
{
    const game *g = a->table->game;
    const flow *w = &a->state.flow;
    options list;
    choice only;

    if (e->sealed != (e->kind == ENTRY_CHOICE && game_is_sealed(g, w)))
        return false;
    if (!e->only)
        return true;
    if (e->kind != ENTRY_CHOICE || !(flow_waiting(w) >> e->seat & 1) ||
        !json_scan_is(json_scan_member(span_of(e->text, e->length), "only"), g->asks[w->ask].name))
        return false;
    game_list(g, w, e->seat, &list, false);
    return game_leaves_one(g, w, e->seat, &list, &only);
}

static bool play_entry(again *a, int number)
{
    const entry *e = table_entry(a->table, number);
    const flow *w = &a->state.flow;
    uint64_t knowledge = flow_knowledge(w);
    bool good = e->ask == w->asks;

    switch (e->kind) {
    case ENTRY_CHOICE:
    case ENTRY_RIG:
        good = good && says_what_is(a, e) && log_apply(a->table, number, &a->state, NULL);
        a->in_force[a->in_force_count++] = number;
        break;
    case ENTRY_UNDO: good = good && take_back(a, e); break;
    case ENTRY_RULES: good = false; break; /* playing begins after the last of them */
    default: break;
    }
    return good && e->learned == (knowledge != flow_knowledge(w));
}

/* Makes the state from which today's rules were played. If they applied from the set-up on, plays
   the set-up, whose state must match the log. */
static refusal begin(again *a, int from)
{
    table *t = a->table;

    if (from >= 0)
        return log_fold(t, from + 1, &a->state);
    if (t->from_position) {
        log_start(t, &a->state);
        return accepted();
    }
    memset(&a->state, 0, sizeof a->state);
    refusal r = game_start(t->game, &a->state.flow, &t->setup, NULL);
    char broken[RULE_TEXT];

    if (r.code != ACCEPTED)
        /* The rule is cited in the text, because the refusal itself has another rule. */
        return refuse(REFUSED_REPLAY, WR(16), "Cannot start: %s (%s)", r.text,
            rule_text(t->game, r.rule, broken));
    if (memcmp(&a->state, t->start, t->game->state_size) != 0)
        return refuse(REFUSED_REPLAY, WR(16), "The seed does not lead to the recorded start.");
    return accepted();
}

refusal replay_verify(table *t)
{
    int from = log_first_of_today(t);
    again a = {
        .table = t, .in_force = heap_zeroed(sizeof *a.in_force * (size_t)(t->entry_count + 1))};
    refusal r = from < t->entry_count ? begin(&a, from) : accepted();

    for (int i = 0; i <= from && i < t->entry_count; i++) {
        const entry *e = table_entry(t, i);

        if (e->kind == ENTRY_UNDO)
            a.in_force_count = e->keep;
        else if (e->kind == ENTRY_CHOICE || e->kind == ENTRY_RIG)
            a.in_force[a.in_force_count++] = i;
    }
    a.recorded = a.state;
    for (int i = from + 1; i < t->entry_count && r.code == ACCEPTED; i++) {
        if (!play_entry(&a, i))
            r = differs(i);
        else
            r = log_step(t, i, &a.recorded);
        if (r.code == ACCEPTED && memcmp(&a.state, &a.recorded, t->game->state_size) != 0)
            r = differs(i);
    }
    free(a.in_force);
    return r;
}
