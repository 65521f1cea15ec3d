/* pilots.c: checks that pilots and talents can have been given, and used so often. */
#include "games/starship/rules/validate/validate.h"

/* The pilot is removed, and must be one that could be chosen again. Each
   talent must be one that this pilot may have, and not be used too often. */
static bool pilot_valid(const starship *g, int ship)
{
    starship without = *g;
    int number = g->pilot[ship];

    without.pilot[ship] = NO_PILOT;
    if (number != NO_PILOT && (number >= starship_components()->pilot_count ||
                                  starship_bars_pilot(&without, ship, number) != 0))
        return false;
    for (int slot = 0; slot < SLOTS; slot++) {
        int gift = g->talent[ship][slot];
        const talent *t = gift == NO_TALENT ? NULL : &starship_components()->talent[gift];

        if (t == NULL ? g->spent[ship][slot] != 0 || g->used[ship] >> slot & 1
                      : gift >= starship_components()->talent_count || number == NO_PILOT ||
                            (t->uses != 0 && g->spent[ship][slot] > t->uses))
            return false;
        if (t != NULL && !(starship_talents(pilot_of(g, ship)) >> gift & 1))
            return false;
    }
    return g->used[ship] >> SLOTS == 0 && g->tried[ship] >> SLOTS == 0 &&
           starship_wounds_among(g, ship, g->used_at[ship]) <=
               starship_wounds_most(set_count(g->used[ship]));
}

bool pilots_valid(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!plays(g, NEEDS_PILOTS) ? g->pilot[ship] != NO_PILOT : !pilot_valid(g, ship))
            return wrong(why, "A pilot, or a talent, is where it cannot be.");
        if (g->used_at[ship] > g->counter_count[ship] || g->fresh[ship] > g->counter_count[ship] ||
            (g->fresh[ship] != 0 && g->flow.ask != ASK_TALENT))
            return wrong(why, "Talents were used before there were counters.");
        for (int seat = 0; seat < SEATS; seat++)
            if (g->seen[seat][ship] > g->counter_count[ship])
                return wrong(why, "A player has looked at missing counters.");
        for (int i = g->counter_count[ship]; i < COUNTERS; i++)
            if (is_undone(g, ship, i))
                return wrong(why, "A mark is undone that is not there.");
        if (!plays(g, NEEDS_TALENTS) &&
            (g->spell[ship] | g->used[ship] | g->tried[ship] | g->plan_talent[ship]) != 0)
            return wrong(why, "There are no talents in this game.");
        if (g->plan_talent[ship] != 0 && talent_in(g, ship, g->plan_talent[ship] - 1) == NULL)
            return wrong(why, "A plan takes a talent that is not there.");
    }
    return true;
}
