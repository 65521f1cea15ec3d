/* cover.c: what lies between a gun and its target (ledger, sections 26 and 27). */
#include "games/starship/state.h"

int starship_cover(const starship *g, const scene *s, int ship, int target, point hit)
{
    (void)g, (void)s, (void)ship, (void)target, (void)hit;
    return 0;
}
