/*
 * hold.c: answers that are kept back: given and stored, but not yet made.
 *
 * A host may let a sealed ask stay open for a while whatever anybody answers, so that nothing is told
 * by the time.  The answer that would end it is held until then, by name and for that one ask: when
 * another is open it is forgotten.  To the seat it is made; to all others nothing has happened.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/chosen.h"
#include "table/inside.h"

bool table_is_held(const table *t, int seat)
{
    const held *h = &t->held[seat];

    return h->chosen != NULL && h->ask == t->state.flow.asks &&
           (flow_waiting(&t->state.flow) >> seat & 1);
}

void table_hold_named(table *t, int seat, uint32_t ask, const char *chosen)
{
    free(t->held[seat].chosen);
    t->held[seat] = (held){.ask = ask, .chosen = heap_copy_of(chosen)};
}

refusal table_hold(table *t, int seat, uint32_t ask, const choice *c)
{
    options list;
    text chosen = buffer_new();
    json j = json_to(&chosen);
    refusal r = table_check(t, seat, ask, c);

    if (r.code == ACCEPTED) {
        game_list(t->game, &t->state.flow, seat, &list, false);
        chosen_write(t->game, &t->state.flow, seat, &list, c, &j);
        table_hold_named(t, seat, ask, chosen.at);
    }
    buffer_free(&chosen);
    return r;
}

void table_hold_only(table *t, int seat)
{
    choice only;

    if (!table_only_answer(t, seat, &only))
        return;
    table_hold(t, seat, t->state.flow.asks, &only);
    t->held[seat].only = true;
}

const char *table_held(const table *t, int seat)
{
    return t->held[seat].chosen;
}

choice table_held_choice(const table *t, int seat)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    options list;
    const char *chosen = t->held[seat].chosen;
    const json_value *from = json_read(chosen, strlen(chosen), NULL);

    game_list(t->game, &t->state.flow, seat, &list, false);
    choice c = chosen_read(&in, t->game, &t->state.flow, seat, &list, from, "choose");

    json_free(from);
    return intake_ok(&in) ? c : (choice){.option = -1};
}

refusal table_release(table *t, int seat)
{
    choice c = table_held_choice(t, seat);
    bool only = t->held[seat].only;

    hold_forget(t, seat);
    return choose_as(t, seat, t->state.flow.asks, &c, only);
}

void hold_forget(table *t, int seat)
{
    free(t->held[seat].chosen);
    t->held[seat] = (held){0};
}
