/*
 * fuzz_position.c: any bytes as a position.  What is accepted must be playable to its end: the rules
 * believe their own state, so whatever leads them astray must have been refused.
 */
#include <string.h>

#include "base/buffer.h"
#include "fuzz/fuzz.h"
#include "table/table.h"

/* What a choice would come to can be told of any state that was believed. */
static void consider(const game *g, const flow *w, int seat, const options *list, const choice *c)
{
    text out = buffer_new();
    json j = json_to(&out);
    pick p = options_pick(list, c);

    json_add_object(&j);
    if (g->forecast != NULL)
        g->forecast(w, seat, &p, &j);
    json_end(&j);
    buffer_free(&out);
}

static void play_on(const game *g, const any_state *position)
{
    any_state state = *position;
    seed s = seed_from_numbers(1, 1);
    generator chance = random_from_seed(&s);

    for (int choices = 0; !state.flow.over && choices < 400; choices++) {
        events told = {0};
        options list;
        int seat = flow_first_waiting(&state.flow);

        game_list(g, &state.flow, seat, &list, true);
        NEVER(list.count == 0);
        choice c = options_random(&list, &chance);

        consider(g, &state.flow, seat, &list, &c);
        NEVER(game_choose(g, &state.flow, seat, state.flow.asks, &c, &told).code != ACCEPTED);
        NEVER(game_is_valid(g, &state.flow).code != ACCEPTED);
    }
}

/* What any reader gets of it can be written. */
static void look_at(const game *g, const any_state *position)
{
    opened_table opened = table_open_position(g, position);
    text out = buffer_new();

    NEVER(opened.table == NULL);
    for (int reader = 0; reader <= position->flow.seat_count; reader++) {
        json j = json_to(&out);

        table_write_view(opened.table, reader < position->flow.seat_count ? reader : SEAT_NONE, &j);
        if (reader < position->flow.seat_count) {
            json_add_object(&j);
            table_write_asks(opened.table, reader, &j);
            json_end(&j);
        }
    }
    buffer_free(&out);
    table_close(opened.table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_check in = json_check_for(REFUSED_POSITION, WR(18));
    const json_value *read = json_check_parse(&in, (const char *)data, size);
    any_state position;

    if (read == NULL)
        return 0;
    position_found found = position_read(fuzz_games(), read, "", &position);

    if (found.refused.code == ACCEPTED) {
        look_at(found.game, &position);
        play_on(found.game, &position);
    }
    json_free(read);
    return 0;
}
