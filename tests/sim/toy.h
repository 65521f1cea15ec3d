/*
 * toy.h: a game small enough to reckon with, for the tests of the simulator.
 *
 * A crew flies home; one of them is a saboteur.  Each turn a seat pushes on or holds back.
 */
#ifndef TESTS_SIM_TOY_H
#define TESTS_SIM_TOY_H

#include "toy_dictionary.h"

extern const game toy_game;

#endif
