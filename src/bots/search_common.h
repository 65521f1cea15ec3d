/* search_common.h: what all bots that think ahead have in common. */
#ifndef BOTS_SEARCH_COMMON_H
#define BOTS_SEARCH_COMMON_H

#include "bots/bot.h"

/* Returns true for games with officers whose positions have a value. */
bool search_plays(const game *g);

/* Remembers an event for every seat that the bot's seat has seen see it. */
void search_notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e);

/* Believes what an officer would. */
void search_believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX]);

/* Returns true if nobody waits for the answer any more. */
bool search_is_stopped(const bot_player *p);

#endif
