/* candidates.c: the choices worth trying. */
#include "bots/candidates.h"

#include <string.h>

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

/* Adds every option without free numbers. If there are too many options, adds random ones. */
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

void candidates_gather(candidates *all, const bot_player *p, const game *g, const flow *concealed,
    int seat, const options *o, generator *chance)
{
    const officer *by = g->officer;
    const void *memory = p->heads.of[seat].bytes;
    choice officers = by->choose(concealed, seat, memory, o, chance);
    proposals best = {.count = 0};

    *all = (candidates){.count = 0};
    add(all, &officers);
    if (by->propose == NULL || !by->propose(concealed, seat, memory, o, chance, &best))
        add_options(all, o, chance);
    for (int i = 0; i < best.count; i++)
        add(all, &best.at[i]);
    all->alive = all->count;
}

void candidates_reply(candidates *all, const game *g, const flow *const *tables, int count,
    int seat, const options *o, generator *chance)
{
    candidate officers = all->at[0];
    proposals best = {.count = 0};

    g->officer->reply(tables, count, seat, o, chance, &best);
    if (best.count == 0)
        return;
    all->count = 0;
    for (int i = 0; i < best.count; i++)
        add(all, &best.at[i]);
    add(all, &officers.choice);
    all->alive = all->count;
}

void candidates_put_first(candidates *all, const choice *c)
{
    candidate before = all->at[0];
    int there = 0;

    while (there < all->count && !same(&all->at[there].choice, c))
        there++;
    if (there == PROPOSALS_MAX)
        there--;
    else if (there == all->count)
        all->alive = ++all->count;
    all->at[there] = before;
    all->at[0] = (candidate){.choice = *c};
}

void candidates_try(candidates *all, const world *w, const game *g, int seat)
{
    int64_t first = 0;

    for (int i = 0; i < all->alive; i++) {
        candidate *c = &all->at[i];
        world own = *w;
        int64_t brings = world_play(&own, g, seat, &c->choice);

        if (i == 0)
            first = brings;
        c->tried++;
        c->sum += brings;
        c->gain += brings - first;
        c->square += (brings - first) * (brings - first);
    }
}

void candidates_halve(candidates *all)
{
    for (int i = 2; i < all->alive; i++) {
        candidate c = all->at[i];
        int to = i;

        for (; to > 1 && all->at[to - 1].gain < c.gain; to--)
            all->at[to] = all->at[to - 1];
        all->at[to] = c;
    }
    all->alive = all->alive / 2 + 1;
}

/* The gain must be more than the square root of DOUBT / 4 standard errors. The squares are
   compared. */
enum { DOUBT = 8, WORLDS_LEAST = 4 };

bool candidate_is_better(const candidate *c)
{
    int64_t mean = c->tried > 0 ? c->gain * c->gain / c->tried : 0;

    return c->gain > 0 && c->tried >= WORLDS_LEAST &&
           4 * mean * (c->tried - 1) > DOUBT * (c->square - mean);
}
