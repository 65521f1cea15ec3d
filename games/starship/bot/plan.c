/* plan.c: which plan the officer lays. */
#include "games/starship/bot/officer.h"

/* The officer's opinion: plans that differ by less are as good as each other, in points. */
enum { MOOD = 12 };

/* How carefully the next turns are looked at: the first few plans two turns ahead, then all of them
   one turn ahead. */
enum { TURNS_AHEAD = 2, FEW = 8, RULED_OUT = INT32_MIN };

/* Flights that are worth a second thought. */
enum { PROPOSED = 6, REPLIES = 4 };

static int best_of(const int32_t *score, int count)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

/* The best of the first `tries` flights after which the ship can stay on the table so long, or -1. */
static int best_that_stays(const officer_state *me, int ship, const flight *f, const int32_t *score,
    int count, int tries, int turns)
{
    int32_t left[FLIGHTS_MAX];

    for (int i = 0; i < count; i++)
        left[i] = score[i];
    for (; tries > 0; tries--) {
        int best = best_of(left, count);

        if (officer_can_stay(&me->g, ship, &f[best], turns))
            return best;
        left[best] = RULED_OUT;
    }
    return -1;
}

/* The best flight from which the ship does not run into the table's edge. */
static int best_and_safe(
    const officer_state *me, int ship, const flight *f, const int32_t *score, int count)
{
    int few = count < FEW ? count : FEW;
    int best = best_that_stays(me, ship, f, score, count, few, TURNS_AHEAD);

    if (best < 0)
        best = best_that_stays(me, ship, f, score, count, count, 1);
    return best < 0 ? best_of(score, count) : best;
}

static void weigh_on(const officer_state *me, int ship, const flight *f, int count, const world *w,
    int worlds, int32_t *score)
{
    int32_t apart[FLIGHTS_MAX];

    for (int i = 0; i < count; i++)
        apart[i] = officer_apart(me, ship, &f[i]);
    officer_weigh(me, ship, f, apart, count, w, worlds, score);
}

/* What the officer thinks of each flight out of a list of plans; returns how many there are. */
static int weigh_flights(
    const officer_state *me, int ship, const options *list, flight *f, int32_t *score)
{
    world w[WORLDS];
    int worlds = officer_imagine(me, ship, w), count = officer_flights(&me->g, ship, list, f);

    weigh_on(me, ship, f, count, w, worlds, score);
    for (int i = 0; i < count; i++)
        score[i] += (int32_t)random_below(me->chance, MOOD) * worlds;
    return count;
}

/* The flight that the officer likes best out of a list of plans. */
static flight choose_flight(const officer_state *me, int ship, const options *list)
{
    flight f[FLIGHTS_MAX];
    int32_t score[FLIGHTS_MAX];
    int count = weigh_flights(me, ship, list, f, score);

    return f[best_and_safe(me, ship, f, score, count)];
}

/* A decoy: any card will do, so any card it is (SB-088). */
static int32_t any_member(const officer_state *me, uint32_t set)
{
    for (uint32_t skip = random_below(me->chance, (uint32_t)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return (int32_t)(set & (~set + 1));
}

/* The plan for a flight, as it is put down. */
static choice lay_down(const officer_state *me, const options *o, const flight *f)
{
    const option *chosen = &o->at[f->option];
    choice c = officer_take(o, f->option);

    c.arg[0] = chosen->verb == VERB_STAND ? any_member(me, (uint32_t)chosen->bounds[0].members)
                                          : 1 << f->plan.slider;
    c.arg[1] = 1 << f->plan.dial;
    if (plays(&me->g, NEEDS_BLANK_CARDS) && chosen->free > 2 && !chosen->bounds[2].is_set)
        c.arg[2] = (int32_t)random_below(me->chance, 2); /* who always bluffs does not bluff */
    return c;
}

choice officer_plan(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0], jump = officer_jump(me, ship, o);

    if (jump >= 0 || me->g.where[ship] == RESERVE)
        return officer_take(o, jump < 0 ? 0 : jump);
    flight f = choose_flight(me, ship, o);

    return lay_down(me, o, &f);
}

/* The best few flights from which the ship does not run into the table's edge. */
static void propose_best(const officer_state *me, int ship, const options *o, const flight *f,
    int32_t *score, int count, int most, proposals *out)
{
    for (int tries = 0; tries < count && tries < most; tries++) {
        int best = best_of(score, count);

        if (officer_can_stay(&me->g, ship, &f[best], 1))
            out->at[out->count++] = lay_down(me, o, &f[best]);
        score[best] = RULED_OUT;
    }
}

void officer_propose_plans(const officer_state *me, const options *o, proposals *out)
{
    int ship = o->at[0].thing[0];
    flight f[FLIGHTS_MAX];
    int32_t score[FLIGHTS_MAX];

    if (me->g.where[ship] == RESERVE)
        return;
    int count = weigh_flights(me, ship, o, f, score);

    propose_best(me, ship, o, f, score, count, PROPOSED, out);
}

/* What the officer thinks of flights on tables on which others have planned: a few tables at a time. */
static void weigh_replies(const officer_state *me, int ship, const flight *f, int count,
    const flow *const *tables, int given, int32_t *sum)
{
    int32_t score[FLIGHTS_MAX];
    world w[WORLDS];

    for (int i = 0; i < count; i++)
        sum[i] = 0;
    for (int done = 0; done < given;) {
        int worlds = officer_imagine(me, ship, w);

        worlds = worlds < given - done ? worlds : given - done;
        officer_foresee(me, tables + done, worlds, w);
        weigh_on(me, ship, f, count, w, worlds, score);
        for (int i = 0; i < count; i++)
            sum[i] += score[i];
        done += worlds;
    }
}

void officer_reply_plans(
    const officer_state *me, const options *o, const flow *const *tables, int given, proposals *out)
{
    int ship = o->at[0].thing[0];
    flight f[FLIGHTS_MAX];
    int32_t score[FLIGHTS_MAX];

    if (me->g.where[ship] == RESERVE)
        return;
    int count = officer_flights(&me->g, ship, o, f);

    weigh_replies(me, ship, f, count, tables, given, score);
    int best = best_and_safe(me, ship, f, score, count);

    out->at[out->count++] = lay_down(me, o, &f[best]);
    score[best] = RULED_OUT;
    propose_best(me, ship, o, f, score, count, REPLIES - 1, out);
}

/* ---- planning a turn ahead (SB-273) ---- */

choice officer_ahead(const officer_state *me, const options *o)
{
    int ship = o->at[0].thing[0];
    officer_state then = *me;
    options list;

    EACH(other, me->side[COLONIAL] | me->side[CYLON])
    officer_begin_turn(&then.g, other); /* the others are taken to stay where they are */
    options_clear(&list, false);
    starship_offer_plans(&then.g, ship, &list);
    flight f = choose_flight(&then, ship, &list);

    for (int i = 0; i < o->count; i++) {
        int second = o->at[i].thing[2] == NO_THING ? NO_CARD : o->at[i].thing[2];

        if ((o->at[i].verb == VERB_AHEAD_LAND) != (f.plan.touch == TOUCH_SIGNED))
            continue;
        if (o->at[i].thing[1] == f.plan.card[0] && second == f.plan.card[1])
            return (choice){.option = i, .args = o->at[i].free}; /* no blank card */
    }
    return options_random(o, me->chance);
}
