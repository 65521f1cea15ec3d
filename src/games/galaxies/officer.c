/* officer.c: the officer makes up its mind, and turns to the question that is asked. */
#include "games/galaxies/officer.h"

int officer_find(const options *o, int verb, int first, int second, int third)
{
    for (int i = 0; i < o->count; i++) {
        const option *at = &o->at[i];

        if (at->verb == verb && (first == ANYTHING || at->thing[0] == first) &&
            (second == ANYTHING || at->thing[1] == second) &&
            (third == ANYTHING || at->thing[2] == third))
            return i;
    }
    return -1;
}

/* Questions whose answer is the same whatever the table looks like. */
static choice go_on(const mind *me, const options *o)
{
    (void)me;
    return officer_take(officer_find(o, VERB_GO_ON, ANYTHING, ANYTHING, ANYTHING));
}

static choice regenerate(const mind *me, const options *o)
{
    (void)me;
    return officer_take(officer_find(o, VERB_RESTORE, ANYTHING, ANYTHING, ANYTHING));
}

static choice draw_another(const mind *me, const options *o)
{
    int room = galaxies_components()->hand_most - galaxies_hand_size(me->g, me->seat);

    return officer_take(
        officer_find(o, room > 0 ? VERB_DRAW : VERB_KEEP, ANYTHING, ANYTHING, ANYTHING));
}

static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    static choice (*const thought[ASK_COUNT])(const mind *, const options *) = {
        [ASK_FLEET] = officer_fleet,
        [ASK_DECK] = officer_deck,
        [ASK_FIRST] = officer_first,
        [ASK_ENERGY] = go_on,
        [ASK_MARKET] = draw_another,
        [ASK_LIMIT] = officer_limit,
        [ASK_DEPLOY] = officer_deploy,
        [ASK_CARGO] = officer_cargo,
        [ASK_PUT] = officer_put,
        [ASK_ACTION] = officer_act,
        [ASK_MOVE] = officer_move,
        [ASK_ECM] = officer_ecm,
        [ASK_WAKE] = officer_wake,
        [ASK_ATTACK] = officer_attack,
        [ASK_REROLL] = officer_reroll,
        [ASK_DEFEND] = officer_defend,
        [ASK_REACT] = officer_react,
        [ASK_REPLACE] = officer_replace,
        [ASK_HERO] = officer_hero,
        [ASK_BOARD] = officer_board,
        [ASK_REGENERATE] = regenerate,
    };
    mind me = {.g = galaxies_in(concealed), .seat = seat, .chance = r};

    (void)memory; /* the table shows all that it needs to know */
    officer_reckon(&me);
    return thought[concealed->ask](&me, o);
}

const officer galaxies_officer = {
    .choose = choose,
    .valuation = &galaxies_valuation,
    .horizon = 1,
};
