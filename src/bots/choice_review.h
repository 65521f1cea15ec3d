/*
 * choice_review.h: what a choice was worth, when everything is known.
 *
 * The world is the true one, with all cards where they were. Only the dice are rolled again. After
 * the choice officers play for all seats.
 */
#ifndef BOTS_CHOICE_REVIEW_H
#define BOTS_CHOICE_REVIEW_H

#include "bots/bot.h"

/* Choices are tried in CHOICE_REVIEW_WORLDS worlds. After each CHOICE_REVIEW_ROUND of them the
   worse half is dropped. */
enum { CHOICE_REVIEW_WORLDS = 16, CHOICE_REVIEW_ROUND = 4 };

/*
 * Compares the choice that was made, which comes first, with others worth trying. Those alive at
 * the end were tried in the same worlds. `heads` is what each seat remembers. If it is stopped, the
 * result means nothing.
 */
void choice_review_weigh(const bot_player *p, const memories *heads, const game *g,
    const flow *truth, int seat, const choice *made, candidates *out);

/* Returns what the seat's side could expect right after its choice, of FULL_BELIEF: the mean over
   other dice. */
uint32_t choice_review_expected(
    const bot_player *p, const game *g, const flow *truth, int seat, const choice *made);

#endif
