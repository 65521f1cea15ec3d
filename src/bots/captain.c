/*
 * captain.c: the bot that thinks ahead.
 *
 * It takes the officer's choice for a good one, and others for better only where that is beyond doubt.
 * Every candidate is tried in the same worlds, so that what is compared is the choice and not the luck;
 * the worse half of the candidates is dropped again and again until the playouts are used up.
 */
#include "bots/candidates.h"
#include "bots/playout.h"
#include "bots/thinker.h"

/* Labels that keep what a captain draws for worlds apart from what its officer draws. */
enum { LABEL_WORLDS = 0xca9 };

/* ---- trying them ---- */

static void try_in_world(candidates *all, const world *w, const game *g, int seat)
{
    int64_t officers = 0;

    for (int i = 0; i < all->count; i++) {
        world own = *w;
        int64_t brings = world_play(&own, g, seat, &all->at[i].choice);

        if (i == 0)
            officers = brings;
        all->at[i].gain += brings - officers;
        all->at[i].square += (brings - officers) * (brings - officers);
    }
}

/* Keeps the officer's choice and the better half of the others, the best first. */
static void halve(candidates *all)
{
    for (int i = 2; i < all->count; i++) {
        candidate c = all->at[i];
        int to = i;

        for (; to > 1 && all->at[to - 1].gain < c.gain; to--)
            all->at[to] = all->at[to - 1];
        all->at[to] = c;
    }
    all->count = all->count / 2 + 1;
}

static int rounds_for(int count)
{
    int rounds = 1;

    while (count > 2) {
        count = count / 2 + 1;
        rounds++;
    }
    return rounds;
}

/* Is what the best one gains more than chance could make of nothing?  By DOUBT / 4 standard errors
   squared. */
enum { DOUBT = 16, WORLDS_LEAST = 4 };

static bool beyond_doubt(const candidate *c, int worlds)
{
    int64_t mean = c->gain * c->gain / worlds;

    return c->gain > 0 && worlds >= WORLDS_LEAST &&
           4 * mean * (worlds - 1) > DOUBT * (c->square - mean);
}

static bool is_stopped(const bot_player *p)
{
    return p->stop != NULL && atomic_load(p->stop);
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    candidates all;
    generator worlds = random_split(chance, LABEL_WORLDS);
    suspicions seen = suspicions_of(&p->heads, g, concealed, seat);
    int tried = 0;

    candidates_gather(&all, p, g, concealed, seat, o, chance);
    if (all.count == 1)
        return all.at[0].choice;

    int rounds = rounds_for(all.count);

    for (int round = 0; round < rounds; round++) {
        int more = p->kind->effort / (rounds * all.count);

        for (int i = 0; i < (more > 0 ? more : 1) && !is_stopped(p); i++) {
            world w;

            world_imagine(&w, g, concealed, seat, &p->heads, &seen, &worlds, (uint32_t)tried++);
            try_in_world(&all, &w, g, seat);
        }
        if (round < rounds - 1)
            halve(&all);
    }
    return all.at[beyond_doubt(&all.at[1], tried) ? 1 : 0].choice;
}

/* ---- the bots ---- */

#define THINKS(called, playouts, what)                                                     \
    {                                                                                      \
        .name = (called), .summary = (what), .effort = (playouts), .plays = thinker_plays, \
        .notice = thinker_notice, .choose = choose, .believe = thinker_believe             \
    }
#define CAPTAIN(playouts) THINKS("captain:" #playouts, playouts, "thinks ahead")

const bot bot_captain = THINKS("captain", 64, "thinks ahead");
const bot bot_admiral = THINKS("admiral", 512, "thinks further ahead, and longer");

const bot captains[] = {
    CAPTAIN(8),
    CAPTAIN(16),
    CAPTAIN(32),
    CAPTAIN(64),
    CAPTAIN(128),
    CAPTAIN(256),
    CAPTAIN(512),
    CAPTAIN(1024),
    CAPTAIN(2048),
    CAPTAIN(4096),
};
const int captain_count = sizeof captains / sizeof captains[0];
