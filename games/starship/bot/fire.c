/* fire.c: chooses targets, and decides when ships hold their fire. */
#include "games/starship/bot/officer.h"

#include "games/starship/rules/hiding/knows.h"

/* Estimates. */
enum {
    LATER_BETTER = 120, /* percent: a ship fires now unless its later shot is better than this */
    NEARLY = 85         /* percent of the best target's points: more is about as good */
};

/* One ship that may fire. */
typedef struct {
    int ship;
    bodies targets;
    uint8_t odds[BODIES];
    int32_t later; /* points of the shot that it expects in the second step */
} gunner;

/* ---- the second step ---- */

flight officer_as_it_stands(const starship *g, int ship)
{
    pose at = ship_pose(g, ship);
    point axis = heading_vector(at.heading + (int32_t)g->dial[ship] * (FULL_TURN / NOTCHES));

    return (flight){.plan = starship_plan(g, ship),
        .energy = g->energy[ship],
        .dial = g->dial[ship],
        .level = g->level[ship],
        .at = {at, at},
        .axis = {axis, axis}};
}

/* Returns the flight that ends where the second card's arrow leads; null: where the ship stands. */
static flight after_second(const starship *g, int ship, const arrow *a)
{
    bool boosts = card_of(g, ship, g->plan_card[ship][0])->symbols & OVERBOOST;
    pose start = {{g->from_x[ship], g->from_y[ship]}, g->from_heading[ship]};
    flight f = officer_as_it_stands(g, ship);

    if (a == NULL)
        return f;
    if (!boosts)
        start = starship_arrow_start(ship_pose(g, ship), g->slider[ship] == BACK);
    f.at[1] = starship_after_arrow(start, a);
    f.axis[1] = heading_vector(f.at[1].heading + (int32_t)g->dial[ship] * (FULL_TURN / NOTCHES));
    return f;
}

/* Returns the cards that a ship may have planned second.  Cards of the officer's own side are
   known; for others it returns every card that the rules allow.  Empty: there is no second card. */
static uint32_t second_cards(const officer_state *me, int ship)
{
    const starship *g = &me->g;
    const deck *d = deck_of(g, ship);
    int first = g->plan_card[ship][0];
    uint32_t set = 0;

    if (g->plan[ship] != PLAN_OPEN_1)
        return 0;
    int turns = g->plan_level[ship] != 0 ? 0 : d->card[first].g;

    if (g->plan_level[ship] != 0 && starship_knows(g, ship, me->seat, PART_FIRST))
        return 1u << first; /* a change of level came first; all have seen the card (SB-357) */
    if (side_of(g, ship) == seat_side(me->seat))
        return 1u << g->plan_card[ship][1];
    for (int i = 0; i < d->card_count; i++)
        if (!(d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK)) &&
            starship_arrow_of(&d->card[i], g->slider[ship]) != NULL &&
            d->card[i].g + turns <= G_LIMIT)
            set |= 1u << i;
    return set;
}

static flight second_flight(const officer_state *me, int ship, int second)
{
    const arrow *a = starship_arrow_of(card_of(&me->g, ship, second), me->g.slider[ship]);

    return after_second(&me->g, ship, a);
}

/* Returns the mean odds of a shot in the second step, over all places where the target may go. */
static int later_odds(
    const officer_state *me, const world *w, int ship, const flight *from, int target)
{
    uint32_t cards = second_cards(me, target);
    flight stays = officer_as_it_stands(&me->g, target);
    int sum = 0;

    if (cards == 0)
        return officer_odds(me, w, ship, from, target, &stays, 1);
    for (uint32_t left = cards; left != 0; left &= left - 1) {
        flight to = second_flight(me, target, __builtin_ctz(left));

        sum += officer_odds(me, w, ship, from, target, &to, 1);
    }
    return sum / set_count(cards);
}

static int32_t later_shot(const officer_state *me, int ship)
{
    uint32_t own = second_cards(me, ship);
    flight from =
        own == 0 ? officer_as_it_stands(&me->g, ship) : second_flight(me, ship, __builtin_ctz(own));
    int32_t best = 0;
    world now;

    if (!me->g.complete || me->g.step != STEP_FIRE_1)
        return 0;
    EACH(other, me->shields)
    now.of[other] = officer_as_it_stands(&me->g, other);
    EACH(target, officer_enemies(me, ship))
    {
        int32_t worth =
            officer_shot_worth(me, target, later_odds(me, &now, ship, &from, target), 0);

        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- this step ---- */

static gunner gunner_of(const officer_state *me, const scene *s, int ship, bodies targets)
{
    gunner it = {.ship = ship, .targets = targets, .later = later_shot(me, ship)};

    EACH(target, targets)
    it.odds[target] = (uint8_t)starship_chance(starship_shot(&me->g, s, ship, target, true).need);
    return it;
}

/* Writes the ships that a declaration has a free number for, in the order of these numbers. */
static int gunners_of(const officer_state *me, const option *o, gunner out[CHOICE_ARGS])
{
    uint32_t able = starship_ships_of(o->thing);
    scene s;
    int count = 0;

    starship_scene(&me->g, &s);
    for (; count < o->free; able &= able - 1, count++)
        out[count] = gunner_of(me, &s, __builtin_ctz(able), (bodies)o->bounds[count].members);
    return count;
}

/* Adds up how many hits each target can expect from declared attacks, in 1/THROWS. */
static void hits_declared(const officer_state *me, int hits[BODIES])
{
    scene s;

    starship_scene(&me->g, &s);
    EACH(ship, me->side[seat_side(me->seat)])
    if (me->g.target[ship] < BODIES)
        hits[me->g.target[ship]] +=
            starship_chance(starship_shot(&me->g, &s, ship, me->g.target[ship], true).need);
}

static int best_target(
    const officer_state *me, const gunner *it, const int hits[BODIES], int32_t *worth)
{
    int best = NO_SHIP;

    *worth = 0;
    EACH(target, it->targets)
    {
        int32_t points = officer_shot_worth(me, target, it->odds[target], hits[target]);

        if (best == NO_SHIP || points > *worth) {
            *worth = points;
            best = target;
        }
    }
    return best;
}

/* Are the two best targets about equally good?  Then what others declare may decide. */
static bool is_torn(const officer_state *me, const gunner *it, const int hits[BODIES])
{
    int32_t most;
    int best = best_target(me, it, hits, &most);
    gunner rest = *it;
    int32_t next;

    rest.targets &= ~((bodies)1 << best);
    return rest.targets != 0 && best_target(me, &rest, hits, &next) != NO_SHIP &&
           next * 100 > most * NEARLY;
}

/* Is a teammate at another seat still asked? */
static bool mates_will_declare(const officer_state *me)
{
    for (int seat = 0; seat < me->g.flow.seat_count; seat++)
        if (seat != me->seat && seat_side(seat) == seat_side(me->seat) &&
            (me->g.flow.asked >> seat & 1))
            return true;
    return false;
}

/* Is a shot now worth more than waiting for the later one? */
static bool is_worth(const gunner *it, int32_t now)
{
    return it->later * 100 <= now * LATER_BETTER;
}

static int option_with(const options *o, int verb)
{
    for (int i = 0; i < o->count; i++)
        if (o->at[i].verb == verb)
            return i;
    return -1;
}

/* Returns the option that readies a better gun, or -1 (FL-397). */
static int load_for(const officer_state *me, const options *o)
{
    scene s;

    for (int i = 0; i < o->count; i++) {
        int ship = o->at[i].thing[0];
        officer_state then = *me;

        if (o->at[i].verb != VERB_LOAD)
            continue;
        starship_scene(&me->g, &s);
        then.g.loaded[ship] = (uint8_t)(o->at[i].thing[1] + 1);
        if (officer_best_shot(&then, &s, ship) * starship_draws(&then.g, ship) >
            officer_best_shot(me, &s, ship))
            return i;
    }
    return -1;
}

choice officer_declare(const officer_state *me, const options *o)
{
    gunner gunners[CHOICE_ARGS];
    int hits[BODIES] = {0}, wait = option_with(o, VERB_WAIT);
    int count = gunners_of(me, &o->at[0], gunners);
    choice c = {.option = 0, .args = count};
    int load = load_for(me, o);

    if (load >= 0)
        return (choice){.option = load};
    hits_declared(me, hits);
    for (int i = 0; i < count; i++) {
        int32_t now;
        int target = best_target(me, &gunners[i], hits, &now);

        if (wait >= 0 && mates_will_declare(me) && is_torn(me, &gunners[i], hits))
            return (choice){.option = wait};
        if (!is_worth(&gunners[i], now) && o->at[0].bounds[i].lo == 0)
            continue;
        c.arg[i] = (int64_t)1 << target;
        hits[target] += gunners[i].odds[target];
    }
    return c;
}

/* Marks the ships that attack: those that do not wait for a better shot. */
choice officer_mark(const officer_state *me, const options *o)
{
    choice c = {.option = option_with(o, VERB_MARK), .args = 1};
    int hits[BODIES] = {0};
    scene s;

    starship_scene(&me->g, &s);
    EACH(ship, (uint32_t)o->at[c.option].bounds[0].members)
    {
        gunner it = gunner_of(me, &s, ship, starship_targets(&me->g, &s, ship));
        int32_t now;
        int target = best_target(me, &it, hits, &now);

        if (!is_worth(&it, now))
            continue;
        c.arg[0] |= 1 << ship;
        hits[target] += it.odds[target];
    }
    return c.arg[0] == 0 ? (choice){.option = option_with(o, VERB_HOLD)} : c;
}
