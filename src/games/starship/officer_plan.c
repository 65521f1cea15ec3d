/* officer_plan.c: which plan the officer lays. */
#include "games/starship/officer.h"

/* The officer's opinion: plans that differ by less are as good as each other, in points. */
enum { MOOD = 12, TURNS_AHEAD = 2, TRIES = 24, RULED_OUT = INT32_MIN };

static int best_of(const int32_t *score, int count)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

/* The best flight after which the ship can still turn away from the table's edge. */
static int best_that_stays(const mind *me, int ship, const flight *f, int32_t *score, int count)
{
    int best = best_of(score, count), most = best;

    for (int turns = TURNS_AHEAD, tried = 0; tried < TRIES && tried < count; tried++) {
        if (officer_can_stay(&me->g, ship, &f[most], turns))
            return most;
        score[most] = RULED_OUT;
        most = best_of(score, count);
    }
    return best;
}

/* The flight that the officer likes best out of a list of plans. */
static flight choose_flight(const mind *me, int ship, const options *list)
{
    flight f[FLIGHTS_MAX];
    int32_t score[FLIGHTS_MAX];
    world w[WORLDS];
    int worlds = officer_imagine(me, w), count = officer_flights(&me->g, ship, list, f);

    for (int i = 0; i < count; i++) {
        score[i] = (int32_t)random_below(me->chance, MOOD) * worlds;
        for (int k = 0; k < worlds; k++)
            score[i] += officer_weigh(me, ship, &f[i], &w[k]);
    }
    return f[best_that_stays(me, ship, f, score, count)];
}

/* A decoy: any card will do, so any card it is (SB-088). */
static int32_t any_member(const mind *me, uint32_t set)
{
    for (uint32_t skip = random_below(me->chance, (uint32_t)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return (int32_t)(set & (~set + 1));
}

choice officer_plan(const mind *me, const options *o)
{
    flight f = choose_flight(me, o->at[0].thing[0], o);
    const option *chosen = &o->at[f.option];
    int32_t first =
        chosen->verb == VERB_STAND ? any_member(me, chosen->bounds[0].members) : 1 << f.plan.slider;

    return (choice){.option = f.option, .args = 2, .arg = {first, 1 << f.plan.dial}};
}

/* ---- planning a turn ahead (SB-273) ---- */

choice officer_ahead(const mind *me, const options *o)
{
    int ship = o->at[0].thing[0];
    mind then = *me;
    options list;

    EACH(other, me->side[COLONIAL] | me->side[CYLON])
    officer_begin_turn(&then.g, other); /* the others are taken to stay where they are */
    options_clear(&list, false);
    starship_offer_plans(&then.g, ship, &list);
    flight f = choose_flight(&then, ship, &list);

    for (int i = 0; i < o->count; i++) {
        int second = o->at[i].thing[2] == NO_THING ? NO_CARD : o->at[i].thing[2];

        if (o->at[i].thing[1] == f.plan.card[0] && second == f.plan.card[1])
            return (choice){.option = i};
    }
    return options_random(o, me->chance);
}
