/* data.c: the components in play, and their hash. */
#include "games/express/rules/data.h"

#include "games/express/bot/odds.h"

/* The only variable of the rules. It is set once, before the first game. */
const express_data *express_pieces = &express_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: not computed yet */

void express_use(const express_data *d)
{
    express_pieces = d;
    hash_in_play = 0;
    odds_use_dice();
}

/* Returns the hash of the components in play. Every choice at a table needs it, so it is cached. */
uint64_t express_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = record_layout_hash(express_layout, express_pieces);
    return hash_in_play;
}

bool express_has_own(void)
{
    return express_pieces != &express_shipped;
}
