/* data.c: the components in play. */
#include "games/galactica/rules/data.h"

/* The only thing in the rules that is not a constant: set once, before the first game. */
const galactica_data *galactica_pieces = &galactica_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: nobody has asked yet */

void galactica_use(const galactica_data *d)
{
    galactica_pieces = d;
    hash_in_play = 0;
}

bool galactica_has_own(void)
{
    return galactica_pieces != &galactica_shipped;
}

/* Asked for with every choice at a table, and always the same: so it is kept. */
uint64_t galactica_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = record_layout_hash(galactica_layout, galactica_pieces);
    return hash_in_play;
}
