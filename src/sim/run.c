/*
 * run.c: the games of a plan, on as many threads as are wanted.
 *
 * A piece of work is a chunk of games.  Each thread counts for itself; the hashes are folded in the
 * order of the games.
 */
#include "sim/run.h"

#include <stdlib.h>

#include "core/hash.h"
#include "sim/crew.h"
#include "sim/play.h"
#include "table/buffer.h"

enum { CHUNK = 16 };

typedef struct {
    int games;
    uint64_t hash[CHUNK];
} chunk;

/* What one thread counted. */
typedef struct {
    tally groups[GROUPS_MAX + 1];
} counts;

typedef struct {
    const plan *plan;
    run_news *news;
    void *who;
    atomic_uint_fast64_t played;
    uint64_t signature;
    counts *counts; /* by hand */
    chunk window[CREW_WINDOW];
} run;

static void ask_beliefs(
    void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w, bool new_turn)
{
    if (new_turn)
        beliefs_ask(who, g, players, w);
}

static void play_chunk(void *who, int hand, uint64_t piece)
{
    run *r = who;
    const plan *p = r->plan;
    chunk *out = &r->window[piece % CREW_WINDOW];
    uint64_t first = piece * CHUNK, left = p->games - first;
    any_state state;

    out->games = left < CHUNK ? (int)left : CHUNK;
    for (int i = 0; i < out->games; i++) {
        tally *t = &r->counts[hand].groups[plan_group(p, first + (uint64_t)i)];
        onlooker asks = {ask_beliefs, &t->beliefs};
        uint64_t choices =
            play_game(p, first + (uint64_t)i, &state.flow, p->beliefs ? &asks : NULL);

        out->hash[i] = game_hash(p->game, &state.flow);
        tally_add(t, p, &state.flow, choices);
        atomic_fetch_add(&r->played, 1);
    }
}

static bool fold_chunk(void *who, uint64_t piece)
{
    run *r = who;
    const chunk *c = &r->window[piece % CREW_WINDOW];

    for (int i = 0; i < c->games; i++)
        r->signature = hash_fold(r->signature, c->hash[i]);
    return true;
}

static void tell_news(void *who, double seconds)
{
    run *r = who;

    if (r->news != NULL)
        r->news(r->who, atomic_load(&r->played), seconds);
}

/* Adds up what the threads counted. */
static void gather(results *out, counts *of)
{
    for (int n = 0; n <= GROUPS_MAX; n++) {
        tally_merge(&out->groups[n], &of->groups[n]);
        tally_merge(&out->all, &of->groups[n]);
        tally_free(&of->groups[n]);
    }
}

results *run_plan(const plan *p, const atomic_bool *stop, run_news *news, void *who)
{
    results *out = heap_zeroed(sizeof *out);
    run *r = heap_zeroed(sizeof *r);

    r->plan = p;
    r->news = news;
    r->who = who;
    r->counts = heap_zeroed((size_t)p->jobs * sizeof *r->counts);
    out->seconds = crew_run(&(crew_task){
        .pieces = (p->games + CHUNK - 1) / CHUNK,
        .hands = p->jobs,
        .stop = stop,
        .who = r,
        .work = play_chunk,
        .take = fold_chunk,
        .news = tell_news,
    });
    for (int i = 0; i < p->jobs; i++)
        gather(out, &r->counts[i]);
    out->games = out->all.games;
    out->choices = out->all.choices;
    out->signature = r->signature;
    out->stopped = out->games < p->games;
    free(r->counts);
    free(r);
    if (out->seconds >= 0)
        return out;
    results_free(out);
    return NULL;
}

void results_free(results *r)
{
    for (int n = 0; n <= GROUPS_MAX; n++)
        tally_free(&r->groups[n]);
    tally_free(&r->all);
    free(r);
}
