/* programs.c: jumps that the officer prepares. */
#include "games/starship/officer/officer.h"

/* The officer's opinions. */
enum { ENOUGH = 2, /* counters for a jump inside the area */ TRIALS = 40 };

/* The straightest beginning of a program after which the ship can stay on the table, or -1. */
int officer_declaration(const mind *me, int ship, const options *o)
{
    int found = -1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_JUMP)
            continue;
        choice c = officer_take(o, i);
        pick p = options_pick(o, &c);
        plan laid = starship_plan_of(&me->g, &p);
        flight f = officer_flight(&me->g, ship, &laid);
        bool straight = card_of(&me->g, ship, laid.card[0])->symbols & STRAIGHT;

        if ((found >= 0 && !straight) || !officer_can_stay(&me->g, ship, &f, 1))
            continue;
        found = i;
        if (straight)
            break;
    }
    return found;
}

/* As soon as it leads where it should. */
choice officer_prepare(const mind *me, const options *o)
{
    int ship = o->at[0].thing[0];
    bool ready = me->g.navpoint[ship] == NAVPOINT_OUT || me->g.preparation[ship] >= ENOUGH;

    for (int i = 0; i < o->count; i++)
        if (o->at[i].verb == (ready ? VERB_JUMP_NOW : VERB_GO_ON))
            return (choice){.option = i};
    return (choice){0};
}

choice officer_locate(const mind *me, const options *o)
{
    return options_random(o, me->chance);
}

/* Out, where that wins; else to where it comes out best on the average. */
choice officer_chart(const mind *me, const options *o)
{
    const starship *g = &me->g;
    int ship = o->at[0].thing[0], side = side_of(g, ship);
    int32_t most = INT32_MIN;
    choice best = {.option = o->count - 1};

    if (o->at[best.option].verb == VERB_CHART_OUT && scenario_of(g)->may_leave)
        return best;
    for (int i = 0; i < TRIALS; i++) {
        choice c = options_random(o, me->chance);

        if (o->at[c.option].verb != VERB_CHART)
            continue;
        pick p = options_pick(o, &c);
        chart to = starship_chart_of(&p);
        jump_aim from = starship_aim_at(g,
            starship_chart_pose(g, side, to.navpoint - 1, to.direction, to.distance),
            g->location_level[side][to.navpoint - 1], ENOUGH);
        int32_t worth = officer_marker_worth(me, ship, &from);

        if (worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}
