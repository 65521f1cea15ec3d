/*
 * choice_review.h: what a choice was worth, looked at when everything is known.
 *
 * The world is the true one, with all cards where they lay; only the dice are rolled anew.  Whoever is
 * asked after the choice plays on as an officer does.
 */
#ifndef BOTS_CHOICE_REVIEW_H
#define BOTS_CHOICE_REVIEW_H

#include "bots/bot.h"

/* In so many worlds choices are tried; each time after so many of them the worse half is dropped. */
enum { CHOICE_REVIEW_WORLDS = 16, CHOICE_REVIEW_ROUND = 4 };

/* Weighs what else was worth a thought against what was chosen, which comes first.  Those that are alive
   at the end have met the same worlds.  `heads` is what each seat remembers of its own.  Stopped
   half-way it says anything. */
void choice_review_weigh(const bot_player *p, const memories *heads, const game *g,
    const flow *truth, int seat, const choice *made, candidates *out);

/* What the seat's side could expect right after its choice, of FULL_BELIEF, whatever the dice. */
uint32_t choice_review_expected(
    const bot_player *p, const game *g, const flow *truth, int seat, const choice *made);

#endif
