/* data.c: the components in play. */
#include "games/express/data.h"

/* The only thing in the rules that is not a constant: set once, before the first game. */
const express_data *express_pieces = &express_shipped;

void express_use(const express_data *d)
{
    express_pieces = d;
}

uint64_t express_hash(void)
{
    return layout_hash(express_layout, express_pieces);
}

bool express_has_own(void)
{
    return express_pieces != &express_shipped;
}
