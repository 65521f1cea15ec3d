/* signature.c: one number over fixed games. */
#include "sim/signature.h"

#include <assert.h>

#include "base/hash.h"

uint64_t play_random_setup(const game *g, flow *w, const setup *s)
{
    options list;
    uint64_t choices = 0;
    refusal r = game_start(g, w, s, NULL);

    assert(r.code == ACCEPTED);
    generator chooser = random_split(&w->random, 0); /* other random numbers than the game's own */

    for (; !w->over; choices++) {
        int seat = flow_first_waiting(w);

        game_list(g, w, seat, &list, false);
        choice c = options_random(&list, &chooser);

        game_apply(g, w, seat, &list, &c, NULL);
    }
    return choices;
}

bool seats_fit(const game *g, int seat_count)
{
    setup usual = {.seat_count = seat_count};

    return game_fits(g, &usual).code == ACCEPTED;
}

uint64_t play_random(const game *g, flow *w, int seat_count, uint64_t run, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(run, number), .seat_count = seat_count};

    setup_in_bulk(g, &s);
    return play_random_setup(g, w, &s);
}

bool setup_of_number(const game *g, int seat_count, uint64_t run, uint64_t number, setup *out)
{
    *out = (setup){.seed = seed_from_numbers(run, number), .seat_count = seat_count};
    generator of_seed = random_from_seed(&out->seed);
    /* other random numbers than those of the choices */
    generator chance = random_split(&of_seed, 1);

    bool found = (number % 2 == 0 && seats_fit(g, seat_count)) || setup_any(g, out, &chance);

    setup_in_bulk(g, out);
    return found;
}

uint64_t signature_of(const game *g, int seat_count, uint64_t run, uint64_t count)
{
    any_state state;
    setup s;
    uint64_t signature = 0;

    for (uint64_t number = 0; number < count; number++) {
        if (!setup_of_number(g, seat_count, run, number, &s))
            continue;
        play_random_setup(g, &state.flow, &s);
        signature = hash_fold(signature, game_hash(g, &state.flow));
    }
    return signature;
}

uint64_t signature_of_game(const game *g)
{
    uint64_t signature = 0;

    for (int count = g->seats_min; count <= g->seats_max; count++)
        signature = hash_fold(signature, signature_of(g, count, SIGNATURE_RUN, SIGNATURE_GAMES));
    return signature;
}
