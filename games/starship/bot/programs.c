/* programs.c: jumps that a ship prepares for some turns: when they begin, where they lead, and
   when they are made. */
#include "games/starship/bot/officer.h"

/* Estimates. */
enum {
    ENOUGH = 2,  /* preparation counters before a jump inside the area */
    TRIALS = 40, /* random settings of the dials that are tried */
    PLACES = 6,  /* random places for a location marker that are tried */
    FAR = 20     /* centimeters: the distance from a location marker of the jumps that are tried */
};

/* Returns the option that begins a program and lets the ship stay on the table, with a straight
   card if possible; or -1. */
int officer_declaration(const officer_state *me, int ship, const options *o)
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

/* Jumps out of the area as soon as it may, and inside it as soon as the ship has ENOUGH counters.
   Until then it goes on preparing. */
choice officer_prepare(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0];
    bool ready = me->g.navpoint[ship] == NAVPOINT_OUT || me->g.preparation[ship] >= ENOUGH;

    for (int i = 0; i < o->count; i++)
        if (o->at[i].verb == (ready ? VERB_JUMP_NOW : VERB_GO_ON))
            return (choice){.option = i};
    return (choice){0};
}

/* Returns the points of dial settings for a ship that has enough counters. */
static int32_t worth_of_chart(const officer_state *me, int ship, chart to)
{
    const starship *g = &me->g;
    int side = side_of(g, ship), location = to.navpoint - 1;
    jump_aim from =
        starship_aim_at(g, starship_chart_pose(g, side, location, to.direction, to.distance),
            g->location_level[side][location], ENOUGH);

    return officer_marker_worth(me, ship, &from);
}

/* Returns the points of the marker that was placed last, summed over all directions that a jump can
   take from it. */
static int32_t worth_of_location(const officer_state *me, int side, int ship)
{
    int32_t sum = 0;

    for (int way = 1; way <= starship_components()->navigation.side_count; way++)
        sum += worth_of_chart(me, ship, (chart){me->g.locations[side], (uint8_t)way, FAR});
    return sum;
}

/* Places a location marker where jumps from it are worth most to the ship that has declared one. */
choice officer_locate(const officer_state *me, const options *o)
{
    int side = starship_locating(&me->g), ship = 0;
    int32_t most = INT32_MIN;
    choice best = options_random(o, me->chance);

    while (me->g.program[ship] != PROGRAM_DECLARED || side_of(&me->g, ship) != side)
        ship++;
    for (int i = 0; i < PLACES; i++) {
        choice c = options_random(o, me->chance);
        pick p = options_pick(o, &c);
        officer_state then = *me;

        starship_locate(&then.g, side, &p, NULL);
        int32_t worth = worth_of_location(&then, side, ship);

        if (worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}

/* Sets the dials: out of the area if the scenario does not count that as a loss.  Otherwise it
   chooses the settings with the most points. */
choice officer_chart(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0];
    int32_t most = INT32_MIN;
    choice best = {.option = o->count - 1};

    if (o->at[best.option].verb == VERB_CHART_OUT && scenario_of(&me->g)->may_leave)
        return best;
    for (int i = 0; i < TRIALS; i++) {
        choice c = options_random(o, me->chance);

        if (o->at[c.option].verb != VERB_CHART)
            continue;
        pick p = options_pick(o, &c);
        int32_t worth = worth_of_chart(me, ship, starship_chart_of(&p));

        if (worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}
