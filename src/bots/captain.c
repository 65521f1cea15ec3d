/*
 * captain.c: the bot that thinks ahead.
 *
 * It takes the officer's choice for a good one, and others for better only where that is beyond doubt.
 * Every candidate is tried in the same worlds, so that what is compared is the choice and not the luck;
 * the worse half of the candidates is dropped again and again until the playouts are used up.
 */
#include <assert.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/playout.h"

/* Labels that keep what a captain draws for worlds apart from what its officer draws. */
enum { LABEL_WORLDS = 0xca9 };

/* ---- candidates ---- */

typedef struct {
    choice choice;
    int64_t gain, square; /* what it brings more than the officer's choice in the same worlds */
} candidate;

typedef struct {
    int count;
    candidate at[PROPOSALS_MAX]; /* the officer's choice is the first */
} candidates;

static bool same(const choice *a, const choice *b)
{
    return a->option == b->option && a->args == b->args &&
           memcmp(a->arg, b->arg, sizeof a->arg[0] * (size_t)a->args) == 0;
}

static void add(candidates *all, const choice *c)
{
    for (int i = 0; i < all->count; i++)
        if (same(&all->at[i].choice, c))
            return;
    if (all->count < PROPOSALS_MAX)
        all->at[all->count++] = (candidate){.choice = *c};
}

/* Every option that is a choice as it stands; of too many any. */
static void add_options(candidates *all, const options *o, generator *chance)
{
    for (int tries = 0; o->count > PROPOSALS_MAX && tries < 2 * PROPOSALS_MAX; tries++) {
        int any = (int)random_below(chance, (uint32_t)o->count);

        if (o->at[any].free == 0)
            add(all, &(choice){.option = any});
    }
    for (int i = 0; i < o->count && o->count <= PROPOSALS_MAX; i++)
        if (o->at[i].free == 0)
            add(all, &(choice){.option = i});
}

static void add_proposals(candidates *all, const bot_player *p, const game *g,
    const flow *concealed, int seat, const options *o, generator *chance)
{
    const officer *by = g->officer;
    proposals best = {.count = 0};

    if (by->propose == NULL ||
        !by->propose(concealed, seat, p->heads.of[seat].bytes, o, chance, &best))
        add_options(all, o, chance);
    for (int i = 0; i < best.count; i++)
        add(all, &best.at[i]);
}

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

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    candidates all = {.count = 0};
    choice officers = g->officer->choose(concealed, seat, p->heads.of[seat].bytes, o, chance);
    generator worlds = random_split(chance, LABEL_WORLDS);
    suspicions seen = suspicions_of(&p->heads, g, concealed, seat);
    int tried = 0;

    add(&all, &officers);
    add_proposals(&all, p, g, concealed, seat, o, chance);
    if (all.count == 1)
        return officers;

    int rounds = rounds_for(all.count);

    for (int round = 0; round < rounds; round++) {
        int more = p->kind->effort / (rounds * all.count);

        for (int i = 0; i < (more > 0 ? more : 1); i++) {
            world w;

            world_imagine(&w, g, concealed, seat, &p->heads, &seen, &worlds, (uint32_t)tried++);
            try_in_world(&all, &w, g, seat);
        }
        if (round < rounds - 1)
            halve(&all);
    }
    return beyond_doubt(&all.at[1], tried) ? all.at[1].choice : officers;
}

/* ---- the bots ---- */

static bool plays(const game *g)
{
    return g->officer != NULL && g->officer->valuation != NULL;
}

/* What it sees others see it knows that they know. */
static void notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    (void)seat;
    if (g->officer->notice == NULL)
        return;
    for (int other = 0; other < concealed->seat_count; other++)
        if (event_reaches(e, other))
            g->officer->notice(p->heads.of[other].bytes, concealed, other, e);
}

static void believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX])
{
    bot_officer.believe(p, g, concealed, seat, conduct, of);
}

#define THINKS(called, playouts, what)                                             \
    {                                                                              \
        .name = (called), .summary = (what), .effort = (playouts), .plays = plays, \
        .notice = notice, .choose = choose, .believe = believe                     \
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
