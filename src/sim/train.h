/* train.h: what positions are worth, learned from bots' games (samples.h). */
#ifndef SIM_TRAIN_H
#define SIM_TRAIN_H

#include "sim/logistic.h"

typedef struct {
    const plan *plan;
    uint64_t positions, cut; /* games that their limit ended before play had decided them */
    int width;
    int32_t weights[FEATURES_MAX];
    prediction_score held_out;
} training;

/* Fits the weights to the plan's games. */
training train(const plan *p, const samples *s);

/* For people; and as games/GAME/bot/values.json has it. */
void training_say(const training *t, text *out);
void training_write(const training *t, text *out);

#endif
