/* limits.c: how many turns a phase may have, by the scenario and by agreement (SB-R119). */
#include <string.h>

#include "games/starship/rules/procedures.h"

int starship_turns_agreed(const starship *g)
{
    static const uint8_t of_value[] = {[TURNS_20] = 20, [TURNS_30] = 30, [TURNS_60] = 60};

    return of_value[g->setting[SETTING_TURNS]];
}

/* The turn limit that this program gave to printed scenarios before epoch 5. */
static int turns_before(const char *id)
{
    static const struct {
        const char *id;
        uint8_t turns;
    } before[] = {{"going_gets_tough", 30}, {"going_gets_tougher", 30}, {"going_gets_mixed", 30},
        {"looking_for_tylium", 30}, {"looking_for_more_tylium", 30}, {"thirsty", 30},
        {"scattered", 30}, {"secret_base", 30}, {"there_and_back_again", 30}, {"fragged", 24}};

    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        if (strcmp(before[i].id, id) == 0)
            return before[i].turns;
    return 0;
}

/* An older game keeps the limit that it began with. The player's
   own scenarios have theirs in their files, then as now. */
void starship_begun_before(flow *w, int epoch)
{
    enum { SETTING_SINCE = 5 };
    starship *g = starship_of(w);

    if (epoch < SETTING_SINCE && !starship_has_own())
        g->turns_most = (uint16_t)turns_before(scenario_of(g)->id);
}

bool starship_limit_valid(const starship *g)
{
    return g->turns_most == starship_turns_agreed(g) ||
           (g->setting[SETTING_TURNS] == TURNS_WITHOUT_END &&
               g->turns_most == turns_before(scenario_of(g)->id));
}

int starship_last_turn(const starship *g)
{
    int printed = starship_turn_limit(scenario_of(g), g->phase), agreed = g->turns_most;
    int limit = printed == 0 || (agreed != 0 && agreed < printed) ? agreed : printed;

    return limit == 0 ? 0 : g->began + limit;
}

bool starship_turns_are_over(const starship *g)
{
    return g->turns_most != 0 && g->turn - g->began >= g->turns_most;
}

bool starship_was_cut(const starship *g)
{
    bool ended = (g->cause == CAUSE_TURNS || g->cause == CAUSE_POINTS) &&
                 starship_turns_are_over(g) && starship_deciding(g) == NO_GOAL;

    return g->flow.over && (ended || g->was_cut);
}
