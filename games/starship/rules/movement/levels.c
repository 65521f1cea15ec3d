/* levels.c: levels of space and the distances across them (ledger, section 25). */
#include "games/starship/rules/procedures.h"

int starship_level_gap(const starship *g, int a, int b)
{
    int up = plays(g, NEEDS_LEVELS) ? g->level[a] - g->level[b] : 0;

    return up < 0 ? -up : up;
}

int32_t starship_true_distance(int32_t flat, int gap)
{
    if (gap == 0)
        return flat;
    return gap == 1 ? distance_across(flat, starship_components()->level_height) : OUT_OF_RANGE;
}

bool starship_is_level(int level)
{
    return level >= 1 && level <= LEVELS;
}

bool starship_change_level(starship *g, int ship, int by, events *out)
{
    int to = g->level[ship] + by;

    if (starship_is_level(to)) {
        g->level[ship] = (uint8_t)to;
        TELL(EV_LEVEL, SB(356), TO_ALL, (int16_t)ship, (int16_t)to, (int16_t)by);
        return true;
    }
    TELL(EV_LEFT, by > 0 ? SB(360) : SB(361), TO_ALL, (int16_t)ship);
    starship_eliminate(g, ship, by > 0 ? SB(360) : SB(361), out);
    return false;
}
