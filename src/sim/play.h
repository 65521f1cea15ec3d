/* play.h: one game of a run, from the first seed to the last choice. */
#ifndef SIM_PLAY_H
#define SIM_PLAY_H

#include "sim/beliefs.h"
#include "sim/plan.h"

/* Plays game `number` of the plan to its end.  Returns the number of choices made.
   Where the plan asks for beliefs, what everybody takes whom for is counted in `told`. */
uint64_t play_game(const plan *p, uint64_t number, flow *w, beliefs *told);

#endif
