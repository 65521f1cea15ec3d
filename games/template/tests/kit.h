/* kit.h: what the tests of Template set the table and act with. A kit is one true game. */
#ifndef TESTS_TEMPLATE_KIT_H
#define TESTS_TEMPLATE_KIT_H

#include "games/template/rules/procedures.h"
#include "kit/check.h"

enum { KIT_VIEW = 4096, PASSES = 0 };

typedef struct {
    template g;
    events out; /* what the last act told */
} kit;

#define KIT_GAME template_game
#include "looks.h"

static inline void kit_start(kit *k, int seat_count)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = seat_count};

    k->out.count = 0;
    assert_int_equal(game_start(&template_game, &k->g.flow, &s, &k->out).code, ACCEPTED);
}

/* Puts another wreck on offer, in the place of the one that lies open. */
static inline void kit_wreck(kit *k, int wreck)
{
    k->g.seen = (uint8_t)((k->g.seen & ~(1 << k->g.wreck)) | 1 << wreck);
    k->g.wreck = (uint8_t)wreck;
}

/* The next roll shows this face, 1 to 6. */
static inline void kit_die(kit *k, int face)
{
    assert_true(random_rig(&k->g.flow.random, FROM_DIE, (uint8_t)(face - 1)));
}

/* The number of the option with this verb, barred ones behind the others; -1: there is none. */
static inline int kit_find(const kit *k, int seat, int verb)
{
    options list;

    game_list(&template_game, &k->g.flow, seat, &list, true);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == verb)
            return i;
    for (int i = 0; i < list.barred_count; i++)
        if (list.barred[i].verb == verb)
            return list.count + i;
    return -1;
}

/* Tries an answer. A refusal must change nothing. */
static inline refusal kit_try(kit *k, int seat, int verb, int fuel)
{
    choice c = {.option = kit_find(k, seat, verb), .args = verb == VERB_BID, .arg = {fuel}};
    template before = k->g;

    k->out.count = 0;
    refusal r = game_choose(&template_game, &k->g.flow, seat, k->g.flow.asks, &c, &k->out);

    if (r.code != ACCEPTED)
        assert_memory_equal(&before, &k->g, sizeof before);
    return r;
}

static inline void kit_choose(kit *k, int seat, int verb, int fuel)
{
    refusal r = kit_try(k, seat, verb, fuel);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

/* All seats bid, by seat; PASSES is a pass. */
static inline void kit_bid(kit *k, const int *fuel)
{
    for (int seat = 0, count = k->g.flow.seat_count; seat < count; seat++)
        kit_choose(k, seat, fuel[seat] == PASSES ? VERB_PASS : VERB_BID, fuel[seat]);
}

#define BIDS(...) ((const int[]){__VA_ARGS__})

#endif
