/*
 * captain.c: the bot that thinks ahead.
 *
 *   officer's choice + proposals --> candidates
 *   world 1, world 2, ...        --> every candidate is tried in each world
 *   after each round             --> the worse half is dropped, until the playouts are used up
 *   at the end                   --> the best one, if it clearly beats the officer's choice
 *
 * All candidates meet the same worlds, so the comparison shows the choice and not the luck. If the
 * officer can reply to secret choices of others, it first sees them in some worlds. Its best reply
 * is then the choice to beat.
 */
#include "bots/candidates.h"
#include "bots/search_common.h"

/* Keeps the captain's draws for worlds apart from those of its officer. */
enum { LABEL_WORLDS = 0xca9 };

/* The officer replies to one world for each PLAYOUTS_A_WORLD playouts, and at most
   FORESEEN_MOST. */
enum { FORESEEN_MOST = 32, PLAYOUTS_A_WORLD = 3 };

typedef struct {
    const bot_player *p;
    const game *g;
    const flow *concealed;
    int seat, effort;
    generator worlds;
    suspicions seen;
    int foreseen; /* the number of worlds made in advance; 0: each is made when it is needed */
    world *world;
} thought;

static void imagine(const thought *t, int number, world *out)
{
    world_imagine(
        out, t->g, t->concealed, t->seat, &t->p->heads, &t->seen, &t->worlds, (uint32_t)number);
}

/* ---- what the others may do ---- */

static void foresee(thought *t, const options *o, generator *chance, candidates *out)
{
    const flow *tables[FORESEEN_MOST];
    int wanted = t->effort / PLAYOUTS_A_WORLD;

    for (; t->foreseen < wanted && t->foreseen < FORESEEN_MOST; t->foreseen++) {
        if (search_is_stopped(t->p))
            return;
        imagine(t, t->foreseen, &t->world[t->foreseen]);
        tables[t->foreseen] = &t->world[t->foreseen].state.flow;
    }
    candidates_reply(out, t->g, tables, t->foreseen, t->seat, o, chance);
}

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

/* Tries all candidates in world `number`. Worlds made in advance are used again, with other
   dice. */
static void try_in(const thought *t, candidates *all, int number)
{
    world w;

    if (t->foreseen == 0)
        imagine(t, number, &w);
    else
        w = t->world[number % t->foreseen];
    if (t->foreseen > 0 && number >= t->foreseen) {
        w.state.flow.random = random_split(&w.state.flow.random, (uint64_t)number);
        w.chance = random_split(&w.chance, (uint64_t)number);
    }
    candidates_try(all, &w, t->g, t->seat);
}

/* Tries the remaining candidates in as many new worlds as one round of the effort allows. */
static void try_on(const thought *t, candidates *all, int rounds)
{
    int more = t->effort / (rounds * all->alive), tried = all->at[0].tried;

    for (int i = 0; i < (more > 0 ? more : 1) && !search_is_stopped(t->p); i++)
        try_in(t, all, tried + i);
}

static void try_all(const thought *t, candidates *all)
{
    int rounds = rounds_for(all->count);

    for (int round = 0; round < rounds; round++) {
        if (round > 0)
            candidates_halve(all);
        try_on(t, all, rounds);
    }
}

static int effort_of(const bot *kind, const game *g, const flow *concealed)
{
    int enough =
        kind->spares_effort && g->officer->enough != NULL ? g->officer->enough(concealed) : 0;

    return enough > 0 && enough < kind->effort ? enough : kind->effort;
}

static choice weigh(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance, candidates *out)
{
    world foreseen[FORESEEN_MOST];
    thought t = {.p = p, .g = g, .concealed = concealed, .seat = seat, .world = foreseen};

    t.effort = effort_of(p->kind, g, concealed);
    t.worlds = random_split(chance, LABEL_WORLDS);
    candidates_gather(out, p, g, concealed, seat, o, chance);
    if (out->count == 1)
        return out->at[0].choice;
    t.seen = suspicions_of(&p->heads, g, concealed, seat);
    if (g->officer->reply != NULL)
        foresee(&t, o, chance, out);
    try_all(&t, out);
    out->chosen = candidate_is_better(&out->at[1]) ? 1 : 0;
    return out->at[out->chosen].choice;
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    candidates all;

    return weigh(p, g, concealed, seat, o, chance, &all);
}

/* ---- the bots ---- */

#define THINKS(called, playouts, spares, what)                                                \
    {                                                                                         \
        .name = (called), .summary = (what), .effort = (playouts), .spares_effort = (spares), \
        .plays = search_plays, .notice = search_notice, .choose = choose, .weigh = weigh,     \
        .believe = search_believe                                                             \
    }
#define CAPTAIN(playouts) THINKS("captain:" #playouts, playouts, false, "thinks ahead")

const bot bot_captain = THINKS("captain", 128, true, "thinks ahead");
const bot bot_admiral = THINKS("admiral", 1024, true, "thinks ahead, and longer");

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
