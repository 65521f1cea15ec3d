/*
 * hindsight.h: what a choice was worth, looked at when everything is known.
 *
 * The world is the true one, with all cards where they lay; only the dice are rolled anew.  Whoever is
 * asked after the choice plays on as an officer does.
 */
#ifndef BOTS_HINDSIGHT_H
#define BOTS_HINDSIGHT_H

#include "bots/bot.h"

/* In so many worlds choices are tried; each time after so many of them the worse half is dropped. */
enum { HINDSIGHT_WORLDS = 16, HINDSIGHT_ROUND = 4 };

/* Weighs what else was worth a thought against what was chosen, which comes first.  Those that are alive
   at the end have met the same worlds.  `heads` is what each seat remembers of its own.  Stopped
   half-way it says anything. */
void hindsight_weigh(const bot_player *p, const memories *heads, const game *g, const flow *truth,
    int seat, const choice *made, candidates *out);

/* What the seat's side could expect right after its choice, of FULL_BELIEF, whatever the dice. */
uint32_t hindsight_expected(
    const bot_player *p, const game *g, const flow *truth, int seat, const choice *made);

#endif
