/* play.h: plays one game of a run, from the seed to the last choice. */
#ifndef SIM_PLAY_H
#define SIM_PLAY_H

#include "sim/plan.h"

/* A callback that sees the true state after every choice, and whether a turn has begun. */
typedef struct {
    void (*look)(void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w,
        bool new_turn);
    void *who;
} game_observer;

/* Plays game `number` of the plan to its end. Returns the number of choices. `looks` may be null,
   and must be if all choices are random. */
uint64_t play_game(const plan *p, uint64_t number, flow *w, const game_observer *looks);

#endif
