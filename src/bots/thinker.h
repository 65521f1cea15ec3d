/* thinker.h: what all bots have in common that play on in thought. */
#ifndef BOTS_THINKER_H
#define BOTS_THINKER_H

#include "bots/bot.h"

/* Where officers play and positions have a value. */
bool thinker_plays(const game *g);

/* Remembers an event for everybody whom the seat has seen see it. */
void thinker_notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e);

/* Believes what an officer would. */
void thinker_believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX]);

/* Does nobody wait for the answer any more? */
bool thinker_is_stopped(const bot_player *p);

#endif
