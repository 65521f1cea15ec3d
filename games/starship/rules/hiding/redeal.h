/* redeal.h: deals the counters of other players anew. */
#ifndef GAMES_STARSHIP_RULES_HIDING_REDEAL_H
#define GAMES_STARSHIP_RULES_HIDING_REDEAL_H

#include "games/starship/rules/procedures.h"

/*
 * Exchanges the counters of ships that are not the seat's own, among each
 * other and with the pools. Every deal can come up that keeps what is public:
 *
 * - how many counters a ship has, and how they came (DREW_...);
 * - that it still flies and its pilot lives, whether it is crippled, whether it plans ahead;
 * - that the plans of teammates on the table could have been laid.
 */
void starship_redeal_counters(starship *g, int seat, generator *r);

#endif
