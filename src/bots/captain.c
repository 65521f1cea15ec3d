/*
 * captain.c: the bot that thinks ahead.
 *
 * It takes the officer's choice for a good one, and others for better only where that is beyond doubt.
 * Every candidate is tried in the same worlds, so that what is compared is the choice and not the luck;
 * the worse half of the candidates is dropped again and again until the playouts are used up.
 */
#include "bots/candidates.h"
#include "bots/thinker.h"

/* Labels that keep what a captain draws for worlds apart from what its officer draws. */
enum { LABEL_WORLDS = 0xca9 };

/* ---- trying them ---- */

static int rounds_for(int count)
{
    int rounds = 1;

    while (count > 2) {
        count = count / 2 + 1;
        rounds++;
    }
    return rounds;
}

/* Tries those that are left in as many new worlds as one round of the effort allows. */
static void try_on(candidates *all, const bot_player *p, const game *g, const flow *concealed,
    int seat, const generator *chance, int rounds)
{
    suspicions seen = suspicions_of(&p->heads, g, concealed, seat);
    int more = p->kind->effort / (rounds * all->alive), tried = all->at[0].tried;

    for (int i = 0; i < (more > 0 ? more : 1) && !thinker_is_stopped(p); i++) {
        world w;

        world_imagine(&w, g, concealed, seat, &p->heads, &seen, chance, (uint32_t)(tried + i));
        candidates_try(all, &w, g, seat);
    }
}

static choice weigh(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance, candidates *out)
{
    generator worlds = random_split(chance, LABEL_WORLDS);

    candidates_gather(out, p, g, concealed, seat, o, chance);
    int rounds = out->count > 1 ? rounds_for(out->count) : 0;

    for (int round = 0; round < rounds; round++) {
        if (round > 0)
            candidates_halve(out);
        try_on(out, p, g, concealed, seat, &worlds, rounds);
    }
    out->chosen = out->count > 1 && candidate_is_better(&out->at[1]) ? 1 : 0;
    return out->at[out->chosen].choice;
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    candidates all;

    return weigh(p, g, concealed, seat, o, chance, &all);
}

/* ---- the bots ---- */

#define THINKS(called, playouts, what)                                                         \
    {                                                                                          \
        .name = (called), .summary = (what), .effort = (playouts), .plays = thinker_plays,     \
        .notice = thinker_notice, .choose = choose, .weigh = weigh, .believe = thinker_believe \
    }
#define CAPTAIN(playouts) THINKS("captain:" #playouts, playouts, "thinks ahead")

const bot bot_captain = THINKS("captain", 128, "thinks ahead");
const bot bot_admiral = THINKS("admiral", 1024, "thinks ahead, and longer");

const bot captains[] = {
    CAPTAIN(8),
    CAPTAIN(12),
    CAPTAIN(16),
    CAPTAIN(24),
    CAPTAIN(32),
    CAPTAIN(48),
    CAPTAIN(64),
    CAPTAIN(96),
    CAPTAIN(128),
    CAPTAIN(192),
    CAPTAIN(256),
    CAPTAIN(384),
    CAPTAIN(512),
    CAPTAIN(768),
    CAPTAIN(1024),
    CAPTAIN(1536),
    CAPTAIN(2048),
    CAPTAIN(3072),
    CAPTAIN(4096),
};
const int captain_count = sizeof captains / sizeof captains[0];
