/*
 * playout.h: how a game might go on.
 *
 * A world is a concealed state, one of many that a seat could not tell from the true one, with what
 * every seat remembers there.  It is played on by officers, and what comes of it is valued.
 */
#ifndef BOTS_PLAYOUT_H
#define BOTS_PLAYOUT_H

#include "bots/bot.h"

typedef struct {
    any_state state;
    generator chance; /* of the officers who play on */
    memories heads;
} world;

/* How much more likely than by the cards alone a seat is on the hidden side, and on the other, by what
   was seen of it: in 1/AS_LIKELY. */
enum { AS_LIKELY = 256 };
typedef struct {
    bool any; /* does it make one world likelier than another? */
    uint32_t of[SEATS_MAX][2];
} suspicions;

suspicions suspicions_of(const memories *heads, const game *g, const flow *concealed, int seat);

/* Imagines world number `number` of those that the seat could be in.  Whoever else is asked has
   answered as an officer would. */
void world_imagine(world *out, const game *g, const flow *concealed, int seat,
    const memories *heads, const suspicions *seen, const generator *chance, uint32_t number);

/* Makes a choice of the seat in the world, plays on, and says what the seat's side can expect then,
   of FULL_BELIEF. */
uint32_t world_play(world *w, const game *g, int seat, const choice *c);

#endif
