/* train.h: learns weights for positions from games between bots (samples.h). */
#ifndef SIM_TRAIN_H
#define SIM_TRAIN_H

#include "sim/logistic.h"

typedef struct {
    const plan *plan;
    uint64_t positions, cut; /* cut: games that the limit of turns ended undecided */
    int width;
    int32_t weights[FEATURES_MAX];
    prediction_score held_out;
} training;

/* Fits the weights to the games of a plan. */
training train(const plan *p, const samples *s);

/* Write the result for people, and as the file games/GAME/bot/values.json. */
void training_say(const training *t, text *out);
void training_write(const training *t, text *out);

#endif
