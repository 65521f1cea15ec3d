/* data.c: the components in play. */
#include "games/galactica/data.h"

/* The only thing in the rules that is not a constant: set once, before the first game. */
const galactica_data *galactica_pieces = &galactica_shipped;

void galactica_use(const galactica_data *d)
{
    galactica_pieces = d;
}

bool galactica_has_own(void)
{
    return galactica_pieces != &galactica_shipped;
}
