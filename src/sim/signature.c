/* signature.c: one number over fixed games. */
#include "sim/signature.h"

#include <assert.h>

#include "core/hash.h"

static int first_waiting(const flow *w)
{
    int seat = 0;

    while (!(flow_waiting(w) >> seat & 1))
        seat++;
    return seat;
}

uint64_t play_random_setup(const game *g, flow *w, const setup *s)
{
    options list;
    uint64_t choices = 0;
    refusal r = game_start(g, w, s, NULL);

    assert(r.code == ACCEPTED);
    random chooser = random_split(&w->random, 0); /* apart from the game's own chance */

    for (; !w->over; choices++) {
        int seat = first_waiting(w);

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

    return play_random_setup(g, w, &s);
}

uint64_t signature_of(const game *g, int seat_count, uint64_t run, uint64_t count)
{
    any_state state;
    uint64_t signature = 0;

    for (uint64_t number = 0; seats_fit(g, seat_count) && number < count; number++) {
        play_random(g, &state.flow, seat_count, run, number);
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
