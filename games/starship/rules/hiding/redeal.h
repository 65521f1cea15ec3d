/* redeal.h: the counters of others, dealt anew. */
#ifndef GAMES_STARSHIP_RULES_HIDING_REDEAL_H
#define GAMES_STARSHIP_RULES_HIDING_REDEAL_H

#include "games/starship/rules/procedures.h"

/*
 * Exchanges the counters of the ships that are not the seat's own among each other and with the
 * pools, so that everything which is public about them stays as it is: how many there are, how they
 * came (DREW_...), that the ship still flies and its pilot lives, whether it is crippled, whether it
 * plans ahead; and that the plans of teammates which lie there could have been laid.  Every such deal can come up.
 */
void starship_redeal_counters(starship *g, int seat, generator *r);

#endif
