/* price.c: what the ships, pilots, talents and flaws of a side cost in points (SB-R117). */
#include "games/starship/rules/pilots/price.h"

int starship_points_agreed(int value)
{
    static const int16_t agreed[] = {0, 100, 150, 200, 250, 300, 400}; /* by the setting's value */

    return agreed[value];
}

static int price_of_crew(const starship *g, int ship)
{
    int sum = g->pilot[ship] == NO_PILOT ? 0 : grade_of(g, ship)->points;

    for (int slot = 0; slot < SLOTS; slot++)
        sum += talent_in(g, ship, slot) == NULL ? 0 : talent_in(g, ship, slot)->points;
    return sum;
}

int starship_price(const starship *g, int side)
{
    int sum = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (side_of(g, ship) == side)
            sum += type_of(g, ship)->points[g->complete] + starship_gear_points(g->gear[ship]) +
                   price_of_crew(g, ship);
    return sum;
}

bool starship_can_pay(const starship *g, int side, int more)
{
    int agreed = starship_points_agreed(g->setting[SETTING_POINTS]);

    return agreed == 0 || starship_price(g, side) + more <= agreed;
}
