/*
 * run.c: the games of a plan, on as many threads as are wanted.
 *
 * Games are given out in chunks, in order, and a chunk once given out is finished, so what was
 * played is always the beginning of the plan.  The hashes of a chunk wait in a window until all
 * chunks before it have come in; then they are folded.  Who is a whole window ahead waits.
 */
#include "sim/run.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "core/hash.h"
#include "sim/play.h"
#include "table/buffer.h"

enum { CHUNK = 16, WINDOW = 512, NEWS_MILLISECONDS = 100 };

typedef struct {
    int games; /* 0: not in yet */
    uint64_t hash[CHUNK];
} chunk;

typedef struct {
    const plan *plan;
    const atomic_bool *stop;
    atomic_uint_fast64_t played;

    pthread_mutex_t lock; /* for all below */
    pthread_cond_t moved; /* chunks came in */
    pthread_cond_t ended; /* the last thread is done */
    uint64_t given;       /* chunks given out */
    uint64_t folded;      /* chunks folded */
    uint64_t signature;
    int working;
    chunk window[WINDOW];
} run;

typedef struct {
    run *run;
    pthread_t thread;
    tally groups[GROUPS_MAX + 1];
} worker;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The next chunk to play.  False when there is none, or when it is time to stop. */
static bool take_chunk(run *r, uint64_t *number)
{
    bool more;

    pthread_mutex_lock(&r->lock);
    while (r->given >= r->folded + WINDOW)
        pthread_cond_wait(&r->moved, &r->lock);
    more = r->given * CHUNK < r->plan->games && !atomic_load(r->stop);
    if (more)
        *number = r->given++;
    pthread_mutex_unlock(&r->lock);
    return more;
}

static void fold_ready(run *r)
{
    for (chunk *c; (c = &r->window[r->folded % WINDOW])->games > 0; r->folded++) {
        for (int i = 0; i < c->games; i++)
            r->signature = hash_fold(r->signature, c->hash[i]);
        c->games = 0;
    }
}

static void hand_in(run *r, uint64_t number, const chunk *done)
{
    pthread_mutex_lock(&r->lock);
    r->window[number % WINDOW] = *done;
    fold_ready(r);
    pthread_cond_broadcast(&r->moved);
    pthread_mutex_unlock(&r->lock);
}

static void ask_beliefs(
    void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w, bool new_turn)
{
    if (new_turn)
        beliefs_ask(who, g, players, w);
}

static void play_chunk(worker *me, uint64_t number, chunk *out)
{
    const plan *p = me->run->plan;
    uint64_t first = number * CHUNK, left = p->games - first;
    any_state state;

    out->games = left < CHUNK ? (int)left : CHUNK;
    for (int i = 0; i < out->games; i++) {
        tally *t = &me->groups[plan_group(p, first + (uint64_t)i)];
        onlooker asks = {ask_beliefs, &t->beliefs};
        uint64_t choices =
            play_game(p, first + (uint64_t)i, &state.flow, p->beliefs ? &asks : NULL);

        out->hash[i] = game_hash(p->game, &state.flow);
        tally_add(t, p, &state.flow, choices);
        atomic_fetch_add(&me->run->played, 1);
    }
}

static void *work(void *arg)
{
    worker *me = arg;
    chunk done;
    uint64_t number;

    while (take_chunk(me->run, &number)) {
        play_chunk(me, number, &done);
        hand_in(me->run, number, &done);
    }
    pthread_mutex_lock(&me->run->lock);
    if (--me->run->working == 0)
        pthread_cond_signal(&me->run->ended);
    pthread_mutex_unlock(&me->run->lock);
    return NULL;
}

/* Starts the threads.  Fewer than wanted will do; returns how many there are. */
static int start(run *r, worker *workers, int wanted)
{
    int started = 0;

    pthread_mutex_lock(&r->lock); /* nobody is done before all are counted */
    for (; started < wanted; started++) {
        workers[started].run = r;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    r->working = started;
    pthread_mutex_unlock(&r->lock);
    return started;
}

static struct timespec soon(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += NEWS_MILLISECONDS * 1000000L;
    t.tv_sec += t.tv_nsec / 1000000000L;
    t.tv_nsec %= 1000000000L;
    return t;
}

static void watch(run *r, run_news *news, void *who, double begun)
{
    pthread_mutex_lock(&r->lock);
    while (r->working > 0) {
        struct timespec next = soon();

        while (r->working > 0 && pthread_cond_timedwait(&r->ended, &r->lock, &next) == 0)
            ;
        if (news == NULL)
            continue;
        pthread_mutex_unlock(&r->lock);
        news(who, atomic_load(&r->played), now() - begun);
        pthread_mutex_lock(&r->lock);
    }
    pthread_mutex_unlock(&r->lock);
    if (news != NULL) /* the end, however soon it came */
        news(who, atomic_load(&r->played), now() - begun);
}

/* Adds up what the threads counted. */
static void gather(results *out, worker *workers, int count)
{
    for (int i = 0; i < count; i++) {
        for (int n = 0; n <= GROUPS_MAX; n++) {
            tally_merge(&out->groups[n], &workers[i].groups[n]);
            tally_merge(&out->all, &workers[i].groups[n]);
            tally_free(&workers[i].groups[n]);
        }
    }
    out->games = out->all.games;
    out->choices = out->all.choices;
}

static bool run_on(run *r, worker *workers, results *out, run_news *news, void *who)
{
    double begun = now();
    int count;

    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->moved, NULL);
    pthread_cond_init(&r->ended, NULL);
    count = start(r, workers, r->plan->jobs);
    watch(r, news, who, begun);
    for (int i = 0; i < count; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_cond_destroy(&r->ended);
    pthread_cond_destroy(&r->moved);
    pthread_mutex_destroy(&r->lock);
    out->seconds = now() - begun;
    gather(out, workers, count);
    out->signature = r->signature;
    out->stopped = out->games < r->plan->games;
    return count > 0;
}

results *run_plan(const plan *p, const atomic_bool *stop, run_news *news, void *who)
{
    results *out = heap_zeroed(sizeof *out);
    run *r = heap_zeroed(sizeof *r);
    worker *workers = heap_zeroed((size_t)p->jobs * sizeof *workers);

    r->plan = p;
    r->stop = stop;

    bool good = run_on(r, workers, out, news, who);

    free(workers);
    free(r);
    if (good)
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
