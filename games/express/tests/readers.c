/* readers.c: every reader of a table; and what the tests of setup and of dice discipline share. */
#include "readers.h"

#include <string.h>

int next_reader(const kit *k, int reader)
{
    if (reader == SEAT_NONE)
        return SEAT_ALL;
    return reader + 1 < seat_count(&k->g) ? reader + 1 : SEAT_NONE;
}

static void rig(setup *s, int from, int up)
{
    assert_true(s->rigged < RIGGED_MAX);
    s->rig_source[s->rigged] = (uint8_t)from;
    s->rig_outcome[s->rigged] = (uint8_t)up;
    s->rigged++;
}

void start_dealt(kit *k, int count, const deal *d)
{
    setup s = {.seed = seed_from_numbers(4, 4), .seat_count = count};

    for (int i = 0; i < EXPRESS_CHARACTERS; i++)
        rig(&s, FROM_CHARACTERS, d->character[i]);
    for (int i = 0; i < EXPRESS_CYLON_CARDS && d->cylon[i] != 0; i++)
        rig(&s, FROM_CYLON_CARDS, d->cylon[i]);
    for (int i = 0;
         i < express_pieces->cylons_in_deck[count] + express_pieces->humans_in_deck[count]; i++)
        rig(&s, FROM_LOYALTY, d->loyalty[i]);
    k->out.count = 0;
    assert_int_equal(game_start(&express_game, &k->g.flow, &s, &k->out).code, ACCEPTED);
    k->g.flow.random.rigged = 0; /* what is left over would only look like a difference */
    memset(k->g.flow.random.rig_source, 0, RIGGED_MAX);
    memset(k->g.flow.random.rig_outcome, 0, RIGGED_MAX);
}

void decide(kit *k, seats who_takes_part)
{
    events all = {0};

    while (k->g.flow.ask == ASK_DECIDE) {
        int seat = kit_asked(k);

        kit_choose(k, seat, who_takes_part & SEAT_BIT(seat) ? VERB_TAKE_PART : VERB_PASS, -1, -1);
        for (int i = 0; i < k->out.count; i++)
            events_add(&all, k->out.at[i]);
    }
    k->out = all;
}

enum { GAME_TOO_LONG = 4000 }; /* asks: ten times as many as in long games */

void play_one(kit *k, generator *chance)
{
    options list;
    int seat = flow_first_waiting(&k->g.flow);

    assert_true(k->g.flow.asks < GAME_TOO_LONG);
    game_list(&express_game, &k->g.flow, seat, &list, false);
    choice c = options_random(&list, chance);

    k->out.count = 0;
    game_apply(&express_game, &k->g.flow, seat, &list, &c, &k->out);
}

refusal try_choice(kit *k, int seat, choice c)
{
    express before = k->g;
    refusal r = game_choose(&express_game, &k->g.flow, seat, k->g.flow.asks, &c, &k->out);

    if (r.code != ACCEPTED)
        assert_memory_equal(&before, &k->g, sizeof before);
    return r;
}
