/*
 * ensign.c: the bot for new players: an officer that errs.
 *
 * Now and then it takes a random option instead of the officer's choice. It does not if that
 * plainly costs the game, or leaves its own affairs undone.
 */
#include "bots/playout.h"
#include "bots/search_common.h"

/* WANDERS: how often it errs, in percent, unless the game says otherwise. COST_MOST: what an error
   may cost, of FULL_BELIEF. */
enum { WANDERS = 50, COST_MOST = FULL_BELIEF / 12 };

static uint32_t wanders(const game *g)
{
    return g->officer->wanders > 0 ? (uint32_t)g->officer->wanders : WANDERS;
}

static bool leaves_undone(const game *g, const options *o, const choice *c)
{
    return g->verbs[o->at[c->option].verb].yields == YIELDS_OWN;
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    choice officers = g->officer->choose(concealed, seat, p->heads.of[seat].bytes, o, chance);
    choice any = options_random(o, chance);
    suspicions seen = suspicions_of(&p->heads, g, concealed, seat);
    world w, other;

    if (random_below(chance, 100) >= wanders(g) || leaves_undone(g, o, &any))
        return officers;
    world_imagine(&w, g, concealed, seat, &p->heads, &seen, chance, 0);
    other = w;
    bool costs_much =
        world_play(&other, g, seat, &any) + COST_MOST < world_play(&w, g, seat, &officers);

    return costs_much ? officers : any;
}

const bot bot_ensign = {
    .name = "ensign",
    .summary = "means well, and has its mind elsewhere now and then",
    .plays = search_plays,
    .notice = search_notice,
    .choose = choose,
    .believe = search_believe,
};
