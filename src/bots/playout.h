/*
 * playout.h: imagined worlds, and games played on in them.
 *
 * A world is a concealed state, one of many that a seat cannot tell from the true one, with what
 * every seat remembers there. Officers play it on, and the position at the end gets a value.
 */
#ifndef BOTS_PLAYOUT_H
#define BOTS_PLAYOUT_H

#include "bots/bot.h"

typedef struct {
    any_state state;
    generator chance; /* for the officers' draws */
    memories heads;
} world;

/* How what was seen of each seat changes the odds of its side, compared with the cards alone, in
   1/AS_LIKELY. The second index is 1 for the hidden side, 0 for the other. */
enum { AS_LIKELY = 256 };
typedef struct {
    bool any; /* it makes some worlds likelier than others */
    uint32_t of[SEATS_MAX][2];
} suspicions;

suspicions suspicions_of(const memories *heads, const game *g, const flow *concealed, int seat);

/* Makes world `number` of those that the seat could be in. In a sealed ask the others have answered
   as officers would. */
void world_imagine(world *out, const game *g, const flow *concealed, int seat,
    const memories *heads, const suspicions *seen, const generator *chance, uint32_t number);

/* Makes the seat's choice in the world and plays on. Returns what the seat's side can expect then,
   of FULL_BELIEF. */
uint32_t world_play(world *w, const game *g, int seat, const choice *c);

#endif
