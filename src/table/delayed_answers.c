/*
 * delayed_answers.c: answers that are given now and take effect later.
 *
 * A host may keep a sealed ask open for a while, so that the time of an answer reveals nothing. The
 * answer that would end the ask is held until then: by name, and for that ask only. When another
 * ask is open, the answer is dropped. The seat sees it as given; all others see nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/choice_json.h"
#include "table/table_internal.h"

bool table_is_delayed(const table *t, int seat)
{
    const delayed_answer *h = &t->delayed_answer[seat];

    return h->chosen != NULL && h->ask == t->state.flow.asks &&
           (flow_waiting(&t->state.flow) >> seat & 1);
}

void table_delay_named(table *t, int seat, uint32_t ask, const char *chosen)
{
    free(t->delayed_answer[seat].chosen);
    t->delayed_answer[seat] = (delayed_answer){.ask = ask, .chosen = heap_copy_of(chosen)};
}

refusal table_delay(table *t, int seat, uint32_t ask, const choice *c)
{
    options list;
    text chosen = buffer_new();
    json j = json_to(&chosen);
    refusal r = table_check(t, seat, ask, c);

    if (r.code == ACCEPTED) {
        game_list(t->game, &t->state.flow, seat, &list, false);
        choice_json_write(t->game, &t->state.flow, seat, &list, c, &j);
        table_delay_named(t, seat, ask, chosen.at);
    }
    buffer_free(&chosen);
    return r;
}

void table_delay_forced(table *t, int seat)
{
    choice only;

    if (!table_forced_choice(t, seat, &only))
        return;
    table_delay(t, seat, t->state.flow.asks, &only);
    t->delayed_answer[seat].only = true;
}

const char *table_delayed(const table *t, int seat)
{
    return t->delayed_answer[seat].chosen;
}

choice table_delayed_choice(const table *t, int seat)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    options list;
    const char *chosen = t->delayed_answer[seat].chosen;
    const json_value *from = json_read(chosen, strlen(chosen), NULL);

    game_list(t->game, &t->state.flow, seat, &list, false);
    choice c = choice_json_read(&in, t->game, &t->state.flow, seat, &list, from, "choose");

    json_free(from);
    return json_check_ok(&in) ? c : (choice){.option = -1};
}

refusal table_release_delayed(table *t, int seat)
{
    choice c = table_delayed_choice(t, seat);
    bool only = t->delayed_answer[seat].only;

    delayed_answers_forget(t, seat);
    return choose_as(t, seat, t->state.flow.asks, &c, only);
}

void delayed_answers_forget(table *t, int seat)
{
    free(t->delayed_answer[seat].chosen);
    t->delayed_answer[seat] = (delayed_answer){0};
}
