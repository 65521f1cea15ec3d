/* window.c: decides what to do in the windows of an attack. */
#include "games/starship/rules/firing/window.h"
#include "games/starship/bot/officer.h"
#include "games/starship/rules/pilots/talents.h"

/* Estimates, of THROWS. */
enum {
    WORTHWHILE = 3, /* a talent is used if it improves the odds by this much */
    REROLL_AT = 9   /* a miss is rolled again if the odds are at least this */
};

static const option *pass_of(const options *o)
{
    return &o->at[o->count - 1];
}

static choice take(const options *o, const option *it)
{
    return (choice){.option = (int32_t)(it - o->at)};
}

/* Returns by how much an option improves the odds for the seat that uses it. */
static int odds_gained(
    const officer_state *me, const window_actions *may, const option *o, int need)
{
    for (int i = 0; i < may->count; i++) {
        const window_action *it = &may->at[i];
        int odds = starship_chance(need - it->gain) - starship_chance(need);

        if (it->ship == o->thing[0] && me->g.talent[it->ship][it->slot] == o->thing[1])
            return it->gain < 0 ? -odds : odds;
    }
    return 0;
}

static choice before_roll(const officer_state *me, const options *o)
{
    const struct attacks_locals *a = starship_attack(&me->g);
    int need = starship_attack_shot(&me->g, a->ship, true).need, most = 0;
    const option *best = pass_of(o);
    window_actions may;

    starship_window_actions(&me->g, a, ASK_BEFORE_ROLL, true, &may);
    for (int i = 0; i < o->count - 1; i++) {
        int gained = odds_gained(me, &may, &o->at[i], need);

        if (gained >= WORTHWHILE && gained > most) {
            most = gained;
            best = &o->at[i];
        }
    }
    return take(o, best);
}

/* Splits an attack if each of its two equal dice hits alone: two hits are better than one.  It
   rolls a miss again if that has a chance. */
static choice after_roll(const officer_state *me, const options *o)
{
    const struct attacks_locals *a = starship_attack(&me->g);
    shot it = starship_attack_shot(&me->g, a->ship, true);
    int need = it.attack - shot_modifiers(&it);
    const option *best = pass_of(o);

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb == VERB_SPLIT && a->die >= need)
            best = &o->at[i];
        if (o->at[i].verb == VERB_USE && a->die + a->other < need &&
            starship_chance(need) >= REROLL_AT)
            best = &o->at[i];
    }
    return take(o, best);
}

choice officer_window(const officer_state *me, const options *o)
{
    switch (me->g.flow.ask) {
    case ASK_BEFORE_ROLL: return before_roll(me, o);
    case ASK_AFTER_ROLL: return after_roll(me, o);
    default: return take(o, &o->at[0]); /* more damage is never wasted */
    }
}
