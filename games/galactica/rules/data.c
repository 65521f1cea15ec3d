/* data.c: the components in play, and their hash. */
#include "games/galactica/rules/data.h"

/* The only variable of the rules. It is set once, before the first game. */
const galactica_data *galactica_pieces = &galactica_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: not computed yet */

void galactica_use(const galactica_data *d)
{
    galactica_pieces = d;
    hash_in_play = 0;
}

bool galactica_has_own(void)
{
    return galactica_pieces != &galactica_shipped;
}

/* Returns the hash of the components in play. Every choice at a table needs it, so it is cached. */
uint64_t galactica_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = record_layout_hash(galactica_layout, galactica_pieces);
    return hash_in_play;
}
