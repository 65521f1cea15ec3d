/* play.c: a game whose components were read from a fuzzer's bytes begins and goes on. */
#include "base/buffer.h"
#include "fuzz/fuzz.h"

bool fuzz_is_stored;

/* One seat's turn to choose, at random; what it sees of the table can be written. */
static void choose(const game *g, flow *w, generator *chance, text *out)
{
    static events told;
    static options list;
    json j = json_to(out);
    int seat = flow_first_waiting(w);

    told = (events){0};
    buffer_clear(out);
    g->view(w, seat, &j);
    game_list(g, w, seat, &list, true);
    NEVER(list.count == 0);
    choice c = options_random(&list, chance);

    NEVER(game_choose(g, w, seat, w->asks, &c, &told).code != ACCEPTED);
    NEVER(game_is_valid(g, w).code != ACCEPTED);
}

void fuzz_play(const game *g, const setup *s, int choices)
{
    generator chance = random_from_seed(&s->seed);
    text out = buffer_new();
    any_state state;

    NEVER(game_start(g, &state.flow, s, NULL).code != ACCEPTED);
    for (int i = 0; i < choices && !state.flow.over; i++)
        choose(g, &state.flow, &chance, &out);
    buffer_free(&out);
}
