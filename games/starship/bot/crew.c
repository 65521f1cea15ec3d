/* crew.c: chooses pilots and their talents, and decides when to use talents. */
#include "games/starship/bot/officer.h"

/* The officer's opinion, in points. */
enum { TURNED_COST = 15 };

choice officer_take(const options *o, int which)
{
    const bounds *b = o->at[which].bounds;
    choice c = {.option = which, .args = o->at[which].free};

    for (int i = 0; i < c.args; i++)
        c.arg[i] = b[i].is_set ? (int32_t)(b[i].members & (~b[i].members + 1)) : b[i].lo;
    return c;
}

/* Tries a flaw whenever it can: that costs nothing. */
choice officer_flaw(const officer_state *me, const options *o)
{
    (void)me;
    return officer_take(o, 0);
}

/* Returns the option that is worth most; the last one, which does nothing, if none has points. */
static choice best_of(
    const officer_state *me, const options *o, int (*worth)(const officer_state *, const option *))
{
    int best = o->count - 1, most = 0;

    for (int i = 0; i < o->count; i++) {
        int points = worth(me, &o->at[i]);

        if (points > most) {
            most = points;
            best = i;
        }
    }
    return officer_take(o, best);
}

/* Rates a pilot by his attack value; of equal ones, cards before tokens.  Pilots cost nothing. */
static int worth_of_pilot(const officer_state *me, const option *o)
{
    const pilot_type *p = &starship_components()->pilot[o->thing[0]];

    (void)me;
    return o->verb == VERB_CREW ? 10 + 2 * p->attack + !p->is_token : 0;
}

/* Rates a talent by its price in games where talents are bought.  Flaws have no points. */
static int worth_of_gift(const officer_state *me, const option *o)
{
    (void)me;
    return o->verb == VERB_GIFT ? starship_components()->talent[o->thing[0]].points : 0;
}

int32_t officer_best_shot(const officer_state *me, const scene *s, int ship)
{
    int32_t best = 0;

    EACH(target, starship_targets(&me->g, s, ship))
    {
        int odds = starship_chance(starship_shot(&me->g, s, ship, target, true).need);
        int32_t worth = officer_shot_worth(me, target, odds, 0);

        best = worth > best ? worth : best;
    }
    return best;
}

/* Rates turning the nose by how much better the best shot becomes.  A rotated ship has few plans
   next turn (SB-198), which costs some points. */
static int worth_of_turn(const officer_state *me, int ship, int dial)
{
    scene s;

    starship_scene(&me->g, &s);
    int32_t now = officer_best_shot(me, &s, ship);

    scene_put(&s, ship, ship_pose(&me->g, ship), dial, s.level[ship]);
    return (int)(officer_best_shot(me, &s, ship) - now) - (dial != 0 ? TURNED_COST : 0);
}

/* Rates a talent's use: it undoes marks and restores uses whenever it can, and looks at the most
   damaged ship.  Talents that move a slider are not used. */
static int worth_of_talent(const officer_state *me, const option *o)
{
    switch (o->verb) {
    case VERB_UNDO:
    case VERB_RESTORE: return 1;
    case VERB_TURN: return worth_of_turn(me, o->thing[0], o->thing[2]);
    case VERB_LOOK: return me->g.counter_count[o->thing[2]];
    default: return 0;
    }
}

choice officer_crew(const officer_state *me, const options *o)
{
    return best_of(me, o, worth_of_pilot);
}

choice officer_gift(const officer_state *me, const options *o)
{
    return best_of(me, o, worth_of_gift);
}

choice officer_talent(const officer_state *me, const options *o)
{
    return best_of(me, o, worth_of_talent);
}

/* Takes the first offer: more ships are better, and armed ships are better than unarmed ones. */
choice officer_muster(const officer_state *me, const options *o)
{
    (void)me;
    (void)o;
    return (choice){.option = 0}; /* staying comes last */
}
